//! What Monsters can do: sections AH and AI.

use order_of_the_stick::ids::{Ability, BattleCard};
use order_of_the_stick::{Event, Frame, Moment};

use crate::support::*;

/// A hero in a room of floor 1, and a stack in its first room.
#[track_caller]
fn near(room: &str, hero: &str, monsters: &str) -> Given {
    given(
        2,
        &format!(
            r#"
            heroes = [{{ room = "{room}", {hero} }}]
            rooms = [{{ at = "1-1", monsters = [{monsters}] }}, {{ at = "1-2" }}]
            "#
        ),
    )
}

#[track_caller]
fn beside(hero: &str, monsters: &str) -> Given {
    near("1-1", hero, monsters)
}

/// The battle of seat 1 up to the selection, as Attacker: nobody has moved.
#[track_caller]
fn attacking(hero: &str, monsters: &str) -> Given {
    let mut given = beside(hero, monsters);
    given.play(1, &["done", "stay"]).pass_all();
    given
}

/// The same as Defender: the hero walks in.
#[track_caller]
fn defending(hero: &str, monsters: &str) -> Given {
    let mut given = near("1-2", hero, monsters);
    given.play(1, &["done", "move west", "done"]).pass_all();
    given
}

/// Selects, asks nobody, and rolls.
#[track_caller]
fn rolls(given: &mut Given, choice: &str, dice: &[&str]) {
    given.luck(dice);
    given.pass_all();
    if matches!(given.asks(), Some(Frame::Select(_))) {
        given.play(1, &[choice]);
    }
    if given.asks() == Some(Frame::Ask) {
        given.play(1, &["done"]);
    }
    given.pass_all();
}

#[track_caller]
fn attack(hero: &str, monsters: &str, choice: &str, dice: &[&str]) -> Given {
    let mut given = beside(hero, monsters);
    given.luck(dice).play(1, &["done", "stay"]);
    rolls(&mut given, choice, &[]);
    given
}

#[track_caller]
fn defend(hero: &str, monsters: &str, choice: &str, dice: &[&str]) -> Given {
    let mut given = near("1-2", hero, monsters);
    given.luck(dice).play(1, &["done", "move west", "done"]);
    rolls(&mut given, choice, &[]);
    given
}

fn won(event: &Event) -> bool {
    matches!(event, Event::BattleWon { .. })
}

fn drawn(event: &Event) -> bool {
    matches!(event, Event::BattleDrawn { .. })
}

fn lost(event: &Event) -> bool {
    matches!(event, Event::BattleLost { .. })
}

const SWORD: &str = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1 }"#;

#[test]
fn oots532_a_monster_has_the_abilities_of_its_card() {
    // Both are Undead of Attack 8; only one of them paralyses.
    for (monster, turns) in [("ghoul", 1), ("xykons-zombies", 0)] {
        let given = attack(SWORD, &format!("\"{monster}\""), "select roy-greenhilt-sword", &["die 1"]);
        assert!(given.happened(lost));
        assert_eq!(given.hero(1).missed, turns, "{monster}");
    }
}

#[test]
fn oots533_oots556_a_spellcaster_takes_a_wound_and_a_random_card() {
    let hero = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1 }, hand = { ghoul = 1, get-angry = 1, troll = 1 }"#;
    for card in ["get-angry", "troll"] {
        let given =
            attack(hero, r#""goblin-cleric""#, "select roy-greenhilt-sword", &["die 1", &format!("hand-card {card}")]);
        assert_eq!((given.hero(1).wounds, given.hero(1).hand), (1, 2));
        assert!(given.happened(|event| matches!(event, Event::CardLost { card: lost, .. } if lost.name() == card)));
        let top = given.table().discards.iter().last().expect("a discard");
        assert_eq!(BattleCard::new(top.into()).name(), card);
    }
    let given = attack(hero, r#""goblin-cleric""#, "select roy-greenhilt-sword", &["die 12"]);
    assert!(given.happened(won) && given.hero(1).hand == 3, "only who loses discards");
}

#[test]
fn oots534_what_a_loss_costs_hits_the_loser_and_no_helper() {
    let mut given = given(
        2,
        r#"
        heroes = [
            { room = "1-1", hero = "roy", shticks = { roy-greenhilt-sword = 1 }, stash = ["word-of-thor", "ruby"], hand = { troll = 1 } },
            { room = "1-1", hero = "durkon", shticks = {}, stash = ["beard-comb"], hand = { ghoul = 1 } },
        ]
        rooms = [{ at = "1-1", monsters = ["rival-adventurer", "troglodytes"] }]
        "#,
    );
    given.play(1, &["done", "stay"]).until(Moment::Selecting).pass_all();
    given.play(1, &["select roy-greenhilt-sword", "offer durkon word-of-thor"]).play(2, &["accept"]);
    given.luck(&["die 1"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::Paid { .. })));
    assert!(given.happened(lost));
    assert_eq!((given.hero(1).wounds, given.hero(2).wounds), (1, 0));
    // Thief takes the Ruby; for Greed nothing is left that is not promised.
    assert_eq!((given.hero(1).stash, given.hero(2).stash), (0, 2));
    assert_eq!(given.count(|event| matches!(event, Event::LootDiscarded { seat, .. } if seat.number() == 1)), 1);
    assert_eq!(given.count(|event| matches!(event, Event::LootDiscarded { .. })), 1);
}

#[test]
fn oots535_wounds_spellcaster_thief_greed_paralyze() {
    let hero = r#"
        hero = "vaarsuvius", shticks = { vaarsuvius-fireball = 3 },
        hand = { ghoul = 1 }, stash = ["ruby", "inkwell", "thesaurus"], equipped = ["star-chart"]
    "#
    .replace('\n', " ");
    let stack = r#""ghoul", "goblin-cleric", "rival-adventurer", "troglodytes""#;
    let mut given = beside(&hero, stack);
    given.play(1, &["done", "stay"]).pass_all().luck(&["die 1"]);
    given.play(1, &["select vaarsuvius-fireball"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::Paralyzed { .. })));
    let order: Vec<&str> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::WoundsLost { .. } => Some("wounds"),
            Event::CardLost { .. } => Some("spellcaster"),
            Event::LootDiscarded { .. } => Some("loot"),
            Event::Paralyzed { .. } => Some("paralyze"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["wounds", "spellcaster", "loot", "loot", "paralyze"]);
    // Without Greed one Loot, and it goes before the turn does.
    let mut given = beside(&hero, r#""rival-adventurer", "wyvern""#);
    given.play(1, &["done", "stay"]).pass_all().luck(&["die 1"]);
    given
        .play(1, &["select vaarsuvius-fireball"])
        .idle_until(|given| given.happened(|event| matches!(event, Event::Paralyzed { .. })));
    assert_eq!(given.count(|event| matches!(event, Event::LootDiscarded { .. })), 1);
}

#[test]
fn oots536_bloodlust_wins_every_draw() {
    // 2 + 4 against Defense 6.
    let given = attack(SWORD, r#""orc-barbarian""#, "select roy-greenhilt-sword", &["die 4"]);
    assert_eq!(given.rolled(), (6, Some(6)));
    assert!(given.happened(lost) && given.hero(1).wounds == 1);
    assert!(attack(SWORD, r#""orc-barbarian""#, "select roy-greenhilt-sword", &["die 5"]).happened(won));
    let given = attack(SWORD, r#""stupid-ogre""#, "select roy-greenhilt-sword", &["die 5"]);
    assert!(given.happened(drawn) && given.hero(1).wounds == 0, "without Bloodlust a draw is a draw");
    // By a Result: Hide wins 16 to 9, which is a draw, which is a loss.
    let elan = r#"hero = "elan", shticks = { elan-hide = 1 }"#;
    let given = defend(elan, r#""orc-barbarian""#, "select elan-hide", &["die 12"]);
    assert!(given.happened(lost) && given.hero(1).wounds == 1);
    assert!(defend(elan, r#""stupid-ogre""#, "select elan-hide", &["die 12"]).happened(drawn));
}

#[test]
fn oots536_oots537_a_draw_that_is_lost_has_all_effects_of_those_who_reach() {
    let volley = |stack: &str, die: &str| {
        let mut given = given(
            2,
            &format!(
                r#"
                heroes = [{{ room = "1-1", hero = "vaarsuvius", shticks = {{ vaarsuvius-fireball = 1 }}, hand = {{ ghoul = 2 }} }}]
                rooms = [{{ at = "1-1" }}, {{ at = "1-2", monsters = [{stack}] }}]
                "#
            ),
        );
        given.play(1, &["done", "stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
        rolls(&mut given, "select vaarsuvius-fireball", &[die]);
        given.idle_until(|given| given.table().fight.is_none());
        given
    };
    // 5 + 6 against 11: one target has Bloodlust, the other reaches and is a Spellcaster.
    let given = volley(r#""that-thing-with-the-eyes", "dragon-snakes""#, "die 6");
    assert!(given.happened(lost));
    assert_eq!((given.hero(1).wounds, given.hero(1).hand), (1, 1));
    // Nobody reaches: the draw of OOTS-166 stays one.
    let given = volley(r#""dragon-snakes", "troll""#, "die 6");
    assert!(given.happened(drawn));
    assert_eq!((given.hero(1).wounds, given.hero(1).hand), (0, 2));
}

#[test]
fn oots537_without_a_shtick_even_a_twelve_loses_to_bloodlust() {
    let bare = r#"hero = "roy", shticks = {}"#;
    let given = defend(bare, r#""orc-barbarian""#, "bare", &["die 12"]);
    assert_eq!(given.rolled(), (12, Some(9)));
    assert!(given.happened(lost) && given.hero(1).wounds == 1);
    let given = defend(bare, r#""kinda-wimpy-goblin""#, "bare", &["die 9"]);
    assert!(given.happened(drawn) && given.hero(1).wounds == 0);
    let given = defend(bare, r#""kinda-wimpy-goblin""#, "bare", &["die 4"]);
    assert!(given.happened(lost));
}

#[test]
fn oots538_breath_weapon_shuts_armor_out() {
    let durkon = r#"hero = "durkon", shticks = { durkon-thors-hammer = 1, durkon-big-heavy-armor = 1, durkon-sturdy-shield = 2 }"#;
    let mut given = defending(durkon, r#""beige-dragon""#);
    given.offers(1, &["select durkon-thors-hammer", "bare"]);
    given.refuses(1, "select durkon-big-heavy-armor", "OOTS-538");
    rolls(&mut given, "select durkon-thors-hammer", &["die 3"]);
    assert_eq!(given.rolled(), (3 + 3, Some(9)), "the shields add nothing");
    let mut given = defending(durkon, r#""stupid-ogre""#);
    given.offers(1, &["select durkon-thors-hammer", "select durkon-big-heavy-armor", "bare"]);
    rolls(&mut given, "select durkon-thors-hammer", &["die 3"]);
    assert_eq!(given.rolled(), (3 + 3 + 2, Some(9)));
}

/// Roy beside a Monster, Durkon and an NPC within call, both with cards in hand.
fn calling(monster: &str) -> Given {
    let mut given = given(
        2,
        &format!(
            r#"
            heroes = [
                {{ room = "1-1", hero = "roy", shticks = {{ roy-greenhilt-sword = 1 }}, stash = ["word-of-thor", "ruby"], hand = {{ ghoul = 1 }} }},
                {{ room = "1-1", hero = "durkon", shticks = {{}}, hand = {{ ghoul = 1 }} }},
            ]
            rooms = [{{ at = "1-1", monsters = ["{monster}"] }}]
            "#
        ),
    );
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given
}

#[test]
fn oots539_oots540_in_a_duel_nobody_is_asked_not_even_an_npc() {
    let given = calling("ogre-bouncer");
    assert_eq!(given.window(), Some(Moment::BeforeRoll));
    given.refuses(1, "offer durkon word-of-thor", "OOTS-539");
    given.refuses(1, "offer haley ruby", "OOTS-539");
    let given = calling("ugly-ogre");
    given.offers(1, &["offer durkon word-of-thor", "offer haley ruby", "offer vaarsuvius ruby", "done"]);
}

#[test]
fn oots541_enchanted_shuts_magic_out() {
    let hero = r#"hero = "vaarsuvius", shticks = { vaarsuvius-minor-bolt = 1, vaarsuvius-befuddle = 1 }"#;
    let given = attacking(hero, r#""horned-devil""#);
    given.offers(1, &["select vaarsuvius-minor-bolt", "bare"]);
    let both = r#"hero = "roy", shticks = { roy-bag-of-tricks = 1, roy-greenhilt-sword = 1 }"#;
    let given = attacking(both, r#""ogre-witch-doctor""#);
    given.offers(1, &["select roy-greenhilt-sword", "bare"]);
    given.refuses(1, "select roy-bag-of-tricks", "OOTS-541");
    attacking(both, r#""ugly-ogre""#).offers(1, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);
}

#[test]
fn oots542_impervious_shuts_weapons_out() {
    let hero = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1, roy-great-cleavage = 1 }"#;
    for (monster, bonus) in [("rust-beetle", 0), ("giant-spider", 1)] {
        let mut given = beside(hero, &format!("\"{monster}\""));
        given.state.table.day.kills = 1;
        given.play(1, &["done", "stay"]).pass_all();
        if bonus == 0 {
            given.refuses(1, "select roy-greenhilt-sword", "OOTS-542");
        } else {
            assert!(given.allows(1, "select roy-greenhilt-sword"));
        }
        rolls(&mut given, "select roy-bag-of-tricks", &["die 2"]);
        assert_eq!(given.rolled().0, 2 + 1 + bonus, "{monster}: Great Cleavage is a Weapon");
    }
}

#[test]
fn oots543_mindless_shuts_words_out() {
    let hero = r#"hero = "elan", shticks = { elan-rapier = 1, elan-x-treme-diplomacy = 1 }"#;
    let given = attacking(hero, r#""skelemen""#);
    given.offers(1, &["select elan-rapier", "bare"]);
    given.refuses(1, "select elan-x-treme-diplomacy", "OOTS-543");
    assert!(attacking(hero, r#""ghoul""#).allows(1, "select elan-x-treme-diplomacy"));
    let roy = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1, roy-blood-oath-of-vengeance = 1 }"#;
    let oath = |monster: &str| attack(roy, monster, "select roy-greenhilt-sword", &["die 2"]).rolled().0;
    assert_eq!([oath(r#""skelemen""#), oath(r#""ghoul""#)], [4, 5], "the Blood Oath is said aloud");
}

#[test]
fn oots544_flyers_are_reached_by_range_alone() {
    let hero = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }"#;
    let mut given = attacking(hero, r#""imp""#);
    given.offers(1, &["select roy-bag-of-tricks", "bare"]);
    given.refuses(1, "select roy-greenhilt-sword", "OOTS-544");
    rolls(&mut given, "select roy-bag-of-tricks", &["die 6"]);
    assert_eq!(given.rolled(), (7, Some(8)), "no Ranged Attack, so not Tricky");
    assert!(given.happened(lost) && given.hero(1).wounds == 1, "and it reaches");
    // With nothing else one battles without.
    let given = attacking(SWORD, r#""imp""#);
    assert!(!matches!(given.asks(), Some(Frame::Select(_))));
    assert!(given.happened(|event| matches!(event, Event::Selected { shtick: None, .. })));
}

#[test]
fn oots545_a_range_that_is_raised_reaches_flyers() {
    let belkar = |leap: u8| {
        format!(r#"hero = "belkar", shticks = {{ belkar-twin-daggers-of-doom = 1, belkar-leaping-attack = {leap} }}"#)
    };
    let mut given = attacking(&belkar(1), r#""teeny-tiny-dragon""#);
    assert!(given.allows(1, "select belkar-twin-daggers-of-doom"));
    rolls(&mut given, "select belkar-twin-daggers-of-doom", &["die 4"]);
    assert_eq!(given.rolled(), (8, Some(8)));
    assert_eq!(given.hero(1).room, cell("1-1"));
    let fight = given.events.iter().find_map(|event| match event {
        Event::BattleBegan { range, .. } => Some(*range),
        _ => None,
    });
    assert_eq!(fight, Some(0), "the distance stays");
    assert!(!matches!(attacking(&belkar(0), r#""teeny-tiny-dragon""#).asks(), Some(Frame::Select(_))));
    // While defending the leap gives no Range.
    assert!(!matches!(defending(&belkar(1), r#""teeny-tiny-dragon""#).asks(), Some(Frame::Select(_))));
}

#[test]
fn oots546_a_henchman_supports_everybody_and_is_of_its_own_type() {
    let wounds = |stack: &str| attack(SWORD, stack, "select roy-greenhilt-sword", &["die 1"]).hero(1).wounds;
    assert_eq!(wounds(r#""ogre-chieftain", "demon-roaches""#), 2, "no Ogre, and supports him all the same");
    assert_eq!(wounds(r#""ogre-chieftain", "imp""#), 1);
    // An effect on Undead does not hit the roaches.
    let hero = r#"hero = "durkon", shticks = { durkon-turn-undead = 1 }"#;
    let mut given =
        attack(hero, r#""headless-zombie", "skelemen", "demon-roaches""#, "select durkon-turn-undead", &["die 12"]);
    given.idle_until(|given| given.table().fight.is_none());
    assert_eq!(given.stack("1-1"), "demon-roaches");
}

/// A new battle of size 3 in which the others play these.
fn populated(first: &str, second: &str, third: &str) -> Given {
    let mut given = given(
        4,
        &format!(
            r#"
            heroes = [
                {{ room = "3-2", hero = "roy", shticks = {{}} }},
                {{ hero = "haley", hand = {{ {first} = 1 }} }},
                {{ hero = "elan", hand = {{ {second} = 1 }} }},
                {{ hero = "vaarsuvius", hand = {{ {third} = 1 }} }},
            ]
            rooms = [
                {{ at = "1-1", stairs = true }}, {{ at = "2-1", stairs = true }},
                {{ at = "3-1" }}, {{ at = "3-2" }}, {{ at = "3-8" }},
            ]
            "#
        ),
    );
    given.play(1, &["done", "move west", "done"]).pass_all();
    for (seat, monster) in [(2, first), (3, second), (4, third)] {
        given.play(seat, &[&format!("add {monster}")]);
    }
    given
}

#[test]
fn oots547_oots548_henchmen_lie_at_the_bottom_in_the_order_of_arrival() {
    assert_eq!(populated("demon-roaches", "stupid-ogre", "troll").stack("3-1"), "stupid-ogre troll demon-roaches");
    assert_eq!(
        populated("demon-roaches", "demon-roach-king", "troll").stack("3-1"),
        "troll demon-roaches demon-roach-king"
    );
    assert_eq!(
        populated("demon-roach-king", "troll", "demon-roaches").stack("3-1"),
        "troll demon-roach-king demon-roaches"
    );
}

#[test]
fn oots549_who_hides_draws_instead_of_winning() {
    let hero = r#"hero = "roy", shticks = { roy-bag-of-tricks = 1 }, stash = ["ruby"]"#;
    let given = attack(hero, r#""shadowdancer""#, "select roy-bag-of-tricks", &["die 1"]);
    assert!(given.happened(drawn));
    assert_eq!((given.hero(1).wounds, given.hero(1).stash), (0, 1), "Thief does nothing");
    let given = defend(hero, r#""shadowdancer""#, "select roy-bag-of-tricks", &["die 1"]);
    assert!(given.happened(lost));
    assert_eq!((given.hero(1).wounds, given.hero(1).stash), (1, 0), "while it attacks it wins");
    assert!(attack(hero, r#""shadowdancer""#, "select roy-bag-of-tricks", &["die 12"]).happened(won));
}

#[test]
fn oots550_a_leader_raises_the_size_of_the_battle_it_is_played_into() {
    let mut given = given(
        3,
        r#"
        heroes = [
            { room = "1-2", hero = "roy", shticks = {} },
            { hero = "haley", hand = { vampire = 1 } },
            { hero = "elan", hand = { troll = 1, imp = 1 } },
        ]
        rooms = [{ at = "1-1" }, { at = "1-2" }, { at = "1-8" }]
        "#,
    );
    given.play(1, &["done", "move west", "done"]).pass_all().play(2, &["add vampire"]);
    assert!(given.happened(|event| matches!(event, Event::MonsterAdded { size: 2, .. })));
    given.play(3, &["add troll"]);
    assert_eq!(given.stack("1-1"), "vampire troll");
    // In another room of the floor, and in later turns, it raises nothing.
    let mut given = crate::support::given(
        3,
        r#"
        heroes = [
            { room = "1-2", hero = "roy", shticks = {} },
            { hero = "haley", hand = { kobold-king = 1 } },
            { hero = "elan", hand = { troll = 1, imp = 1 } },
        ]
        rooms = [{ at = "1-1" }, { at = "1-2" }, { at = "1-8", monsters = ["vampire"] }]
        "#,
    );
    given.play(1, &["done", "move west", "done"]).pass_all().play(2, &["add kobold-king"]).play(3, &["add troll"]);
    assert_eq!(given.stack("1-1"), "kobold-king troll");
    assert!(given.happened(|event| matches!(event, Event::MonsterAdded { size: 2, .. })));
    assert!(!given.happened(|event| matches!(event, Event::MonsterAdded { size: 3.., .. })));
}

#[test]
fn oots551_multiattack_rolls_several_dice_for_the_lowest() {
    let hero = r#"hero = "elan", shticks = { elan-rapier = 1 }"#;
    let given = defend(hero, r#""trigak-the-chimera""#, "select elan-rapier", &["die 9", "die 4", "die 11"]);
    assert_eq!(given.rolled(), (6, Some(12)));
    assert!(given.happened(|event| matches!(event, Event::Rolled { dice, die: 4, .. } if dice[..] == [9, 4, 11])));
    let given = defend(hero, r#""troll""#, "select elan-rapier", &["die 9", "die 12"]);
    assert!(given.happened(|event| matches!(event, Event::Rolled { dice, die: 9, .. } if dice[..] == [9, 12])));
}

#[test]
fn oots552_who_attacks_multiattack_rolls_one_die() {
    let hero = r#"hero = "elan", shticks = { elan-rapier = 1 }"#;
    let given = attack(hero, r#""trigak-the-chimera""#, "select elan-rapier", &["die 9"]);
    assert!(given.happened(|event| matches!(event, Event::Rolled { dice, .. } if dice[..] == [9])));
}

#[test]
fn oots553_a_nemesis_is_stronger_against_one_hero_alone() {
    let elan = r#"hero = "elan", shticks = { elan-rapier = 1 }"#;
    let roy = |defends: bool| {
        let fight = if defends { defend } else { attack };
        fight(SWORD, r#""thog""#, "select roy-greenhilt-sword", &["die 1"]).rolled().1
    };
    assert_eq!([roy(false), roy(true)], [Some(9 + 3), Some(13 + 3)]);
    assert_eq!(attack(elan, r#""thog""#, "select elan-rapier", &["die 1"]).rolled().1, Some(9));
    // Roy only assists.
    let mut given = given(
        2,
        r#"
        heroes = [
            { room = "1-1", hero = "elan", shticks = { elan-rapier = 1 }, stash = ["training-dummy"] },
            { room = "1-2", hero = "roy", shticks = {} },
        ]
        rooms = [{ at = "1-1", monsters = ["thog"] }, { at = "1-2" }]
        "#,
    );
    given.play(1, &["done", "stay"]).pass_all();
    given.play(1, &["select elan-rapier", "offer roy training-dummy"]).play(2, &["accept"]).luck(&["die 1"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(given.rolled(), (1 + 1 + 2, Some(9)));
}

#[test]
fn oots554_paralyze_ends_the_turn_and_takes_the_next() {
    let hero = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1 }, stash = ["ruby"], hand = { troll = 1 }"#;
    let mut given = attack(hero, r#""ghoul", "stupid-ogre""#, "select roy-greenhilt-sword", &["die 1"]);
    given.pass_all();
    assert!(given.hero(1).pose.lying && given.hero(1).missed == 1);
    // Neither the next Monster nor an end step: it is the next player's turn.
    assert_eq!((given.table().current, given.table().turn), (seat(2), 2));
    given.end_turn();
    assert!(given.happened(|event| matches!(event, Event::TurnMissed { seat } if seat.number() == 1)));
    given.pass_all();
    assert_eq!(given.table().current, seat(2));
    assert!(!given.hero(1).pose.lying);
    // Another loss leaves the end step.
    let mut given = attack(hero, r#""stupid-ogre""#, "select roy-greenhilt-sword", &["die 1"]);
    given.pass_all();
    assert!(given.table().turn == 1 && matches!(given.asks(), Some(Frame::Chores(chores)) if chores.end));
}

#[test]
fn oots555_the_aftermath_of_paralysis_takes_place() {
    let mut given = given(
        2,
        r#"
        heroes = [
            { room = "1-1", hero = "durkon", shticks = { durkon-thors-lightning = 1 }, stash = ["training-dummy"] },
            { room = "1-2", hero = "roy", shticks = {} },
        ]
        rooms = [{ at = "1-1", monsters = ["ghoul"] }, { at = "1-2" }]
        "#,
    );
    given.play(1, &["done", "stay"]).pass_all();
    given.play(1, &["select durkon-thors-lightning", "offer roy training-dummy"]).play(2, &["accept"]).luck(&["die 1"]);
    given.idle_until(|given| given.table().turn == 2);
    assert!(given.happened(|event| matches!(event, Event::Paralyzed { .. })));
    assert_eq!(given.hero(1).face_up(shtick("durkon-thors-lightning")), 0, "it flips");
    assert_eq!((given.hero(1).stash, given.hero(2).stash), (0, 1), "and Roy is paid");
}

#[test]
fn oots555_outside_the_own_turn_only_the_next_one_is_missed() {
    let mut given = given(
        2,
        r#"
        current = 1
        heroes = [
            { room = "1-2", hero = "roy", shticks = {}, hand = { troll = 1 } },
            { room = "1-1", hero = "elan", shticks = { elan-rapier = 1 } },
        ]
        rooms = [{ at = "1-1", monsters = ["ghoul"] }, { at = "1-2" }]
        fight = { seat = 2, room = "1-1", role = "defender", cause = "card", chosen = "elan-rapier" }
        flow = [{ chores = { end = false } }, { battle = "rolling" }, { window = { moment = "before-roll", seat = 2 } }]
        "#,
    );
    given.luck(&["die 1"]);
    given.idle_until(|given| given.table().fight.is_none() && given.window().is_none());
    assert!(given.hero(2).pose.lying && given.hero(2).missed == 1);
    // Roy's turn goes on with all of its steps.
    assert!(given.allows(1, "done") && given.table().turn == 1);
    given.play(1, &["done"]);
    assert!(given.allows(1, "move west") && given.allows(1, "stay"));
}

#[test]
fn oots557_a_thief_takes_a_random_loot_of_the_stash() {
    let hero = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1 }, stash = ["ruby", "inkwell"], equipped = ["training-dummy"]"#;
    for taken in ["ruby", "inkwell"] {
        let given = attack(
            hero,
            r#""rival-adventurer""#,
            "select roy-greenhilt-sword",
            &["die 1", &format!("stash-loot {taken}")],
        );
        assert_eq!((given.hero(1).wounds, given.hero(1).stash), (1, 1));
        assert!(
            given.happened(|event| matches!(event, Event::LootDiscarded { loot: gone, .. } if *gone == loot(taken)))
        );
        assert!(given.hero(1).equipped.has(loot("training-dummy")));
    }
    assert_eq!(attack(hero, r#""rival-adventurer""#, "select roy-greenhilt-sword", &["die 12"]).hero(1).stash, 2);
}

#[test]
fn oots558_with_nothing_to_discard_nothing_happens() {
    let hero = r#"hero = "roy", shticks = { roy-greenhilt-sword = 1 }, equipped = ["training-dummy"]"#;
    for monster in ["rival-adventurer", "goblin-cleric"] {
        let given = attack(hero, &format!("\"{monster}\""), "select roy-greenhilt-sword", &["die 1"]);
        assert!(given.happened(lost) && given.hero(1).wounds == 1);
        assert!(given.hero(1).equipped.has(loot("training-dummy")), "equipped Loot is safe");
        assert!(!given.happened(|event| matches!(event, Event::LootDiscarded { .. } | Event::CardLost { .. })));
    }
}

#[test]
fn oots559_tricky_is_hard_to_hit_from_afar_only() {
    let shot = |own: &str| {
        let mut given = given(
            2,
            &format!(
                r#"
                heroes = [{{ room = "{own}", hero = "haley", shticks = {{ haley-longbow = 1 }} }}]
                rooms = [{{ at = "1-1" }}, {{ at = "1-2", monsters = ["goblin-sneak"] }}]
                "#
            ),
        );
        given.play(1, &["done", "stay"]).pass_all();
        if own == "1-1" {
            given.play(1, &["shoot 1-2"]).pass_all();
        }
        rolls(&mut given, "select haley-longbow", &["die 1"]);
        given.rolled().1
    };
    assert_eq!([shot("1-1"), shot("1-2")], [Some(18), Some(8)]);
    let given = defend(SWORD, r#""goblin-sneak""#, "select roy-greenhilt-sword", &["die 1"]);
    assert_eq!(given.rolled().1, Some(8), "and nothing for its Attack");
}

/// Xykon in the Lair below floor 1.
fn xykon(hero: &str, other: &str, more: &str) -> Given {
    given_with(
        "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3",
        2,
        &format!(
            r#"
            heroes = [{{ room = "2-2", {hero} }}, {{ {other} }}]
            rooms = [
                {{ at = "1-1", stairs = true }}, {{ at = "2-1", lair = "safe-haven" }},
                {{ at = "2-2", lair = "lair-treasury", monsters = ["xykon-the-lich"{more}] }},
                {{ at = "2-3", lair = "xykons-secret-lair" }},
            ]
            "#
        ),
    )
}

#[test]
fn oots560_against_xykon_nobody_declines() {
    let mut given = xykon(
        r#"hero = "roy", shticks = { roy-greenhilt-sword = 1 }, stash = ["word-of-thor"]"#,
        r#"hero = "durkon", room = "2-1", shticks = {}"#,
        "",
    );
    given.play(1, &["done", "stay"]).pass_all();
    given.play(1, &["select roy-greenhilt-sword", "offer durkon word-of-thor"]);
    given.offers(2, &["accept"]);
    given.refuses(2, "decline", "OOTS-268");
}

#[test]
fn oots560_nothing_but_defeat_in_battle_moves_or_discards_xykon() {
    let mut given = xykon(
        r#"hero = "elan", shticks = { elan-poorly-planned-illusion = 1 }, hand = { surprise = 1 }"#,
        r#"hero = "haley""#,
        r#", "stupid-ogre""#,
    );
    given.refuses(1, "play surprise monster 1", "OOTS-560");
    assert!(given.allows(1, "play surprise monster 2"));
    given.play(1, &["use elan-poorly-planned-illusion"]);
    given.refuses(1, "send 1 east", "OOTS-560");
    given.play(1, &["send 2 east"]);
    assert_eq!((given.stack("2-2"), given.stack("2-3")), ("xykon-the-lich".to_owned(), "stupid-ogre".to_owned()));
    given.is_whole();
}

#[test]
fn oots656_the_bar_stands_against_the_shticks_of_helpers() {
    // Bard Song through an asker: +2 for the card, +3 for two Songs; nothing of them against the Mindless.
    let helped = |monster: &str| {
        let mut given = given(
            2,
            &format!(
                r#"
                heroes = [
                    {{ room = "1-1", hero = "roy", shticks = {{ roy-greenhilt-sword = 1 }}, stash = ["joke-book"] }},
                    {{ room = "1-2", hero = "elan", shticks = {{ elan-bard-song = 2 }} }},
                ]
                rooms = [{{ at = "1-1", monsters = ["{monster}"] }}, {{ at = "1-2" }}]
                "#
            ),
        );
        given.play(1, &["done", "stay"]).pass_all();
        given.play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]).play(2, &["accept"]).luck(&["die 1"]);
        given.idle_until(|given| given.happened(|event| matches!(event, Event::Rolled { .. })));
        given.rolled().0
    };
    assert_eq!([helped("ghoul"), helped("skelemen")], [3 + 5, 3 + 2]);
}

#[test]
fn oots656_blessing_befuddle_and_banjo_are_barred_and_the_demon_is_not() {
    let window = |monster: &str, hero: &str, other: &str| {
        let mut given = given(
            2,
            &format!(
                r#"
                heroes = [
                    {{ room = "1-1", {hero} }},
                    {{ room = "1-2", {other} }},
                ]
                rooms = [{{ at = "1-1", monsters = ["{monster}"] }}, {{ at = "1-2" }}]
                "#
            ),
        );
        given.play(1, &["done", "stay"]).pass_all();
        let choice = given.choices(1)[0].clone();
        given.play(1, &[&choice]);
        assert_eq!(given.window(), Some(Moment::BeforeRoll));
        given
    };
    let durkon = r#"hero = "durkon", shticks = { durkon-blessing = 1 }"#;
    assert!(window("ghoul", SWORD, durkon).allows(2, "use durkon-blessing seat 1"));
    let given = window("skelemen", SWORD, durkon);
    assert!(!given.allows(2, "use durkon-blessing seat 1"), "Verbal, for the player who battles");
    let elf = r#"hero = "vaarsuvius", shticks = { vaarsuvius-befuddle = 1 }"#;
    assert!(window("ghoul", SWORD, elf).allows(2, "use vaarsuvius-befuddle"));
    for monster in ["skelemen", "mr-demon"] {
        assert!(!window(monster, SWORD, elf).allows(2, "use vaarsuvius-befuddle"), "{monster}: Verbal and Magic");
    }
    let clown = r#"hero = "elan", shticks = { elan-rapier = 1, elan-banjo-the-clown = 1 }"#;
    let roy = r#"hero = "roy", shticks = {}"#;
    assert!(window("ghoul", clown, roy).allows(1, "use elan-banjo-the-clown"));
    assert!(!window("skelemen", clown, roy).allows(1, "use elan-banjo-the-clown"));
    // What works against the player is not barred.
    let demon = r#"hero = "elan", shticks = { elan-conscience-demon = 1 }"#;
    let given = window("skelemen", SWORD, demon);
    assert!(
        given.choices(2).iter().any(|choice| choice.starts_with("use elan-conscience-demon")),
        "{:?}",
        given.choices(2)
    );
}

#[test]
fn oots656_a_taunt_of_others_is_not_barred() {
    let mut given = given(
        2,
        r#"
        heroes = [
            { room = "1-1", hero = "belkar", shticks = { belkar-twin-daggers-of-doom = 1, belkar-victory-taunt = 1 } },
            { room = "1-2", hero = "roy", shticks = { roy-logic = 1 } },
        ]
        rooms = [{ at = "1-1", monsters = ["skelemen"] }, { at = "1-2" }]
        "#,
    );
    given.play(1, &["done", "stay"]).pass_all();
    given.luck(&["die 12"]).play(1, &["select belkar-twin-daggers-of-doom"]).until(Moment::Outcome);
    assert!(given.allows(1, "use belkar-victory-taunt seat 2"));
}

#[test]
fn oots656_the_lute_is_silent_before_the_mindless() {
    for (monster, sings) in [("ghoul", true), ("skelemen", false)] {
        let mut given = attacking(
            r#"hero = "elan", shticks = { elan-rapier = 1, elan-bard-song = 1 }, equipped = ["lute"]"#,
            &format!("\"{monster}\""),
        );
        given.play(1, &["select elan-rapier"]).idle_until(|given| given.asks() != Some(Frame::Ask));
        assert_eq!(given.window(), Some(Moment::BeforeRoll));
        assert_eq!(given.allows(1, "use lute"), sings, "{monster}");
    }
}

#[test]
fn oots553_oots560_who_is_whose_nemesis_and_who_is_special() {
    use order_of_the_stick::content::content;
    use order_of_the_stick::ids::{Hero, Monster};
    for monster in Monster::ALL {
        let stats = &content().monster(monster).stats;
        assert_eq!(stats.nemesis.is_some(), stats.abilities.has(Ability::Nemesis), "{monster}");
        assert_eq!(stats.abilities.has(Ability::XykonSpecial), monster == Monster::XykonTheLich, "{monster}");
    }
    let named: Vec<_> =
        Monster::ALL.into_iter().filter_map(|monster| content().monster(monster).stats.nemesis).collect();
    assert!(Hero::ALL.into_iter().all(|hero| named.contains(&hero)));
}

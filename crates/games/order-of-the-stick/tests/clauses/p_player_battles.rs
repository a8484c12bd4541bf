//! Battles of players (section P).

use order_of_the_stick::{End, Event, Frame, Moment, OrderOfTheStick, Party, Seen, Select};
use table::{Game, Viewer};

use crate::support::{Given, given, given_with, loot, noon, seat, shtick};

/// Attack +2, Defense +1, Range 0.
const ROY: &str = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1 }"#;
/// Attack +1, Defense +2, Range 0.
const ELAN: &str = r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1 }"#;
/// Attack +2, Defense +1, Range 4.
const HALEY: &str = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1 }"#;
/// In the room, without anything.
const DURKON: &str = r#"hero = "durkon", room = "1-1", shticks = {}"#;

/// Seat 1 has stood still in the first room of floor 1 and attacks seat 2.
#[track_caller]
fn attacks(heroes: &[&str], rooms: &[&str]) -> Given {
    let mut given = noon(heroes, rooms);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    given
}

/// Both have selected; where there is somebody to ask it goes on with offers. Somebody on the Dungeon Entrance has a Battle
/// card, and is asked in every window.
#[track_caller]
fn clash(heroes: &[&str], own: &str, other: &str) -> Given {
    let plays = |hero: &str| heroes.iter().any(|written| written.contains(&format!("hero = \"{hero}\"")));
    let watcher = ["vaarsuvius", "belkar"].into_iter().find(|hero| !plays(hero)).expect("a free hero");
    let watcher = format!(r#"hero = "{watcher}", shticks = {{}}, hand = {{ ghoul = 1 }}"#);
    let heroes = [heroes, &[&*watcher]].concat();
    let mut given = attacks(&heroes, &["", "", ""]);
    for (number, choice) in [(1, own), (2, other)] {
        if given.asked() == [number] && matches!(given.asks(), Some(Frame::Select(_))) {
            given.play(number.into(), &[choice]);
        }
    }
    given
}

/// Roy attacks Elan with the sword, and Elan takes the Rapier.
#[track_caller]
fn duel(roy: &str, elan: &str) -> Given {
    clash(&[&format!("{ROY}{roy}"), &format!("{ELAN}{elan}")], "select roy-greenhilt-sword", "select elan-rapier")
}

/// The dice fall, the Attacker's first; nobody asks for help.
#[track_caller]
fn roll(mut given: Given, own: u8, other: u8) -> Given {
    given.luck(&[&format!("die {own}"), &format!("die {other}")]).fight_on();
    assert!(given.ended().is_some());
    given
}

/// The totals of the Attacker (seat 1) and of the Defender (seat 2).
fn totals(given: &Given) -> [i16; 2] {
    [given.roll_of(1).0, given.roll_of(2).0]
}

#[test]
fn oots228_a_player_on_the_floor_may_be_attacked_and_no_npc() {
    let below = r#"hero = "belkar", room = "2-1", shticks = {}"#;
    let near = r#"hero = "durkon", room = "1-2", shticks = {}"#;
    let rooms = [r#"stairs = true"#, "", r#"at = "2-1""#];
    let mut given = noon(&[HALEY, ELAN, near, below], &rooms);
    let mut sword = noon(&[ROY, ELAN, near, below], &rooms);
    given.play(1, &["stay"]).pass_all();
    given.offers(1, &["attack 2", "attack 3", "done"]);
    given.refuses(1, "attack 4", "OOTS-228");
    given.refuses(1, "attack 1", "OOTS-228");
    // Vaarsuvius and Roy are NPCs, and have no seat.
    given.refuses(1, "attack 5", "OOTS-228");
    // The limits of the Range, of having moved and of Monsters in the own room.
    sword.play(1, &["stay"]).pass_all().offers(1, &["attack 2", "done"]);
    sword.refuses(1, "attack 3", "OOTS-163");
    let mut moved = noon(&[HALEY, ELAN, near], &["", ""]);
    moved.play(1, &["move east", "done"]).pass_all().offers(1, &["attack 3", "done"]);
    moved.refuses(1, "attack 2", "OOTS-161");
    let monsters = noon(&[HALEY, ELAN], &[r#"monsters = ["stupid-ogre"]"#]);
    monsters.refuses(1, "attack 2", "OOTS-162");
    // Nobody has to.
    given.play(1, &["done"]).pass_all();
    assert!(given.at_the_end() && !given.happened(|event| matches!(event, Event::BattleBegan { .. })));
}

#[test]
fn oots229_oots230_not_who_flees_stands_on_the_entrance_or_has_left() {
    let flees = r#"hero = "durkon", room = "1-1", shticks = {}, wounds = 4, fleeing = true"#;
    let home = r#"hero = "belkar", shticks = {}"#;
    let mut given = noon(&[HALEY, ELAN, flees, home], &["", ""]);
    given.play(1, &["stay"]).pass_all().offers(1, &["attack 2", "done"]);
    given.refuses(1, "attack 3", "OOTS-229");
    given.refuses(1, "attack 4", "OOTS-230");
    // On the Entrance one does not attack the other either.
    let mut at_home = noon(&[&HALEY.replace("1-1", "0-1"), home], &[""]);
    at_home.play(1, &["stay"]).pass_all();
    assert!(at_home.at_the_end());
    at_home.refuses(1, "attack 2", "OOTS-089");
    let position = format!(
        r#"
        flow = ["go"]
        turn = 9
        collapse = {{ falling = true, from = 1, slayer = 3 }}
        heroes = [{{ {HALEY} }}, {{ {ELAN} }}, {{ {home}, exited = 1 }}]
        rooms = [{{ at = "1-1", card = "plain-corridor" }}]
        "#
    );
    let mut out = given_with("length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3", 3, &position);
    out.play(1, &["stay"]).pass_all().offers(1, &["attack 2", "done"]);
    out.refuses(1, "attack 3", "OOTS-230");
}

#[test]
fn oots231_oots232_the_attacker_selects_first_and_the_defender_has_seen_it() {
    let haley = format!("{HALEY}, hand = {{ ghoul = 1 }}");
    let both = r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1, elan-hide = 1 }"#;
    let mut given = noon(&[&haley, both, DURKON], &["", ""]);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]);
    assert_eq!(given.window(), Some(Moment::Selecting), "what can be used comes before");
    given.pass_all();
    assert_eq!(given.asks(), Some(Frame::Select(Select { party: Party::First, again: false })));
    assert_eq!(given.asked(), [1]);
    given.refuses(2, "select elan-hide", "OOTS-034");
    given.offers(1, &["select haley-longbow", "bare"]);
    given.play(1, &["select haley-longbow"]);
    let announced = Event::Selected { seat: seat(1), shtick: Some(shtick("haley-longbow")) };
    assert!(given.events.contains(&announced));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        assert_eq!(OrderOfTheStick::seen(&announced, viewer), Some(Seen::Open(announced.clone())));
    }
    assert_eq!(given.view(2).table.fight.expect("a battle").chosen, [Some(shtick("haley-longbow")), None]);
    assert_eq!(given.asks(), Some(Frame::Select(Select { party: Party::Second, again: false })));
    given.offers(2, &["select elan-rapier", "select elan-hide", "bare"]);
    // The Attacker is not asked again.
    given.play(2, &["select elan-hide"]);
    assert!(!matches!(given.asks(), Some(Frame::Select(_))));
}

#[test]
fn oots231_if_nothing_reaches_by_then_the_attack_is_not_made() {
    let elan = ELAN.replace("1-1", "1-2");
    let orders = r#"hero = "roy", room = "1-1", shticks = { roy-give-orders = 1 }"#;
    let mut given = noon(&[HALEY, &elan, orders], &["", ""]);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]);
    assert_eq!(given.window(), Some(Moment::Selecting));
    given.play(3, &["use roy-give-orders seat 1"]).pass_all();
    assert!(given.happened(|event| matches!(event, Event::BattleCancelled { .. })));
    assert!(!given.happened(|event| matches!(event, Event::Selected { .. } | Event::Rolled { .. })));
    given.refuses(1, "attack 2", "OOTS-109");
}

#[test]
fn oots233_in_the_same_room_the_attacker_may_go_without_a_shtick() {
    let given = attacks(&[HALEY, ELAN], &[""]);
    given.offers(1, &["select haley-longbow", "bare"]);
    let given = roll(clash(&[HALEY, ELAN], "bare", "select elan-rapier"), 5, 4);
    assert_eq!(totals(&given), [5, 4 + 2]);
    // Also where there is nothing to select.
    let unarmed = r#"hero = "roy", room = "1-1", shticks = {}"#;
    let mut given = noon(&[unarmed, ELAN], &[""]);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]);
    given.play(2, &["select elan-rapier"]);
    assert!(given.happened(|event| matches!(event, Event::Rolled { .. })));
    let mut far = noon(&[HALEY, &ELAN.replace("1-1", "1-2")], &["", ""]);
    far.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    far.refuses(1, "bare", "OOTS-163");
}

#[test]
fn oots234_oots247_both_ask_for_help_and_both_pay() {
    let roy = r#", stash = ["beard-comb"]"#;
    let elan = r#", stash = ["gold-coins"]"#;
    let start = || {
        let mut given = clash(
            &[&format!("{ROY}{roy}"), &format!("{ELAN}{elan}"), DURKON, &HALEY.replace("haley-longbow = 1", "")],
            "select roy-greenhilt-sword",
            "select elan-rapier",
        );
        given.offers(2, &["offer haley gold-coins", "pass"]);
        given.play(2, &["offer haley gold-coins"]).offers(1, &["offer durkon beard-comb", "pass"]);
        given.play(1, &["offer durkon beard-comb"]).play(2, &["pass"]).play(1, &["pass"]);
        given.play(3, &["help attacker"]).play(4, &["help defender"]);
        given
    };
    for (own, other, end) in [(9, 1, End::Won), (5, 5, End::Drawn), (1, 9, End::Lost)] {
        let given = roll(start(), own, other);
        assert_eq!(totals(&given), [i16::from(own) + 2 + 2, i16::from(other) + 2 + 2]);
        assert_eq!(given.ended(), Some(end));
        let mut given = given;
        given.idle_until(|given| given.at_the_end());
        assert_eq!((given.stash(3).as_str(), given.stash(4).as_str()), ("beard-comb", "gold-coins"), "{end:?}");
    }
}

#[test]
fn oots235_oots236_both_add_a_modifier_to_a_die_and_the_higher_total_wins() {
    // +2 Attack with the sword; +2 Defense with the Rapier, +1 with the Chain Shirt against a Weapon.
    let elan =
        r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1, elan-chain-shirt = 1 }, hand = { ghoul = 1 }"#;
    let given = clash(&[ROY, elan], "select roy-greenhilt-sword", "select elan-rapier");
    assert_eq!(given.window(), Some(Moment::BeforeRoll));
    assert_eq!((given.shown(Party::First), given.shown(Party::Second)), (2, 3));
    for own in 1..=12 {
        for other in [1, 2, own.max(2) - 1, own, 11, 12] {
            let mut one = given.clone();
            one.luck(&[&format!("die {own}"), &format!("die {other}")]);
            while one.ended().is_none() {
                one.pass_once();
            }
            let found = totals(&one);
            assert_eq!(found, [own + 2, other + 3]);
            let end = match found[0].cmp(&found[1]) {
                std::cmp::Ordering::Greater => End::Won,
                std::cmp::Ordering::Equal => End::Drawn,
                std::cmp::Ordering::Less => End::Lost,
            };
            assert_eq!(one.ended(), Some(end), "{own} and {other}");
        }
    }
    // The Attacker's Defense and the Defender's Attack do not matter: Roy's Breastplate, Belkar's Daggers.
    let roy = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1, roy-solid-breastplate = 1 }"#;
    let belkar = r#"hero = "belkar", room = "1-1", shticks = { belkar-twin-daggers-of-doom = 1, belkar-deep-seated-emotional-problems = 1 }"#;
    let given = roll(clash(&[roy, belkar], "select roy-greenhilt-sword", "select belkar-twin-daggers-of-doom"), 3, 4);
    assert_eq!(totals(&given), [3 + 2, 4 + 1]);
    assert_eq!(given.ended(), Some(End::Drawn));
}

#[test]
fn oots237_oots243_the_winner_applies_the_own_result_to_the_loser() {
    // Two pairs of Daggers: 1 Wound more for a player.
    let belkar = r#"hero = "belkar", room = "1-1", shticks = { belkar-twin-daggers-of-doom = 2 }"#;
    let daggers = "select belkar-twin-daggers-of-doom";
    let wounds = |given: &Given| [given.hero(1).wounds, given.hero(2).wounds];
    let start = || clash(&[belkar, ELAN], daggers, "select elan-rapier");
    assert_eq!(wounds(&roll(start(), 12, 1)), [0, 2]);
    assert_eq!(wounds(&roll(start(), 1, 12)), [1, 0], "by the Rapier");
    assert_eq!(wounds(&roll(start(), 4, 5)), [0, 0]);
    // A Defender wins with the Daggers.
    let start = || clash(&[ELAN, belkar], "select elan-rapier", daggers);
    assert_eq!(wounds(&roll(start(), 1, 12)), [2, 0]);
    assert_eq!(wounds(&roll(start(), 12, 1)), [0, 1]);
    // With a draw for a Result nobody loses anything, however high the total.
    let hide = r#"hero = "elan", room = "1-1", shticks = { elan-hide = 1 }"#;
    let start = || clash(&[belkar, hide], daggers, "select elan-hide");
    let given = roll(start(), 1, 12);
    assert_eq!((given.ended(), wounds(&given)), (Some(End::Drawn), [0, 0]));
    assert_eq!(wounds(&roll(start(), 12, 1)), [0, 2]);
}

#[test]
fn oots238_oots241_the_winner_takes_one_equipped_loot() {
    let roy = r#", equipped = ["family-honor"]"#;
    let elan = r#", equipped = ["lute", "feathered-hat"], stash = ["joke-book"]"#;
    let mut won = roll(duel(roy, elan), 12, 1);
    assert_eq!((won.asked(), won.hero(2).wounds), (vec![1], 0), "before the Wound");
    won.offers(1, &["rob lute", "rob feathered-hat", "done"]);
    won.refuses(1, "grab", "OOTS-239");
    let mut not = won.clone();
    won.play(1, &["rob lute"]);
    assert_eq!((won.stash(1).as_str(), won.equipped(1).as_str()), ("lute", "family-honor"));
    assert_eq!((won.equipped(2).as_str(), won.hero(2).wounds), ("feathered-hat", 1));
    not.play(1, &["done"]);
    assert_eq!((not.stash(1).as_str(), not.hero(2).wounds), ("", 1), "one may, one need not");
    // So does a Defender.
    let mut lost = roll(duel(roy, elan), 1, 12);
    assert_eq!(lost.asked(), [2]);
    lost.offers(2, &["rob family-honor", "done"]);
    lost.play(2, &["rob family-honor"]);
    assert_eq!((lost.equipped(1).as_str(), lost.equipped(2).as_str()), ("", "lute feathered-hat"));
    assert!(lost.stash(2).contains("family-honor"));
    lost.is_whole();
}

#[test]
fn oots239_from_a_stash_it_is_a_random_card() {
    let elan = r#", stash = ["joke-book", "ruby", "keg-of-ale"]"#;
    for taken in ["joke-book", "ruby", "keg-of-ale"] {
        let mut given = roll(duel("", elan), 12, 1);
        given.offers(1, &["grab", "done"]);
        given.refuses(1, "rob ruby", "OOTS-238");
        given.luck(&[&format!("stash-loot {taken}")]).play(1, &["grab"]);
        assert_eq!(given.stash(1), taken);
        let stolen = Event::LootStolen { from: seat(2), to: seat(1), loot: loot(taken) };
        assert!(given.events.contains(&stolen));
        assert!(!given.stash(2).contains(taken));
    }
    // With nothing at all to take nobody is asked.
    let given = roll(duel("", ""), 12, 1);
    assert!(given.at_the_end());
}

#[test]
fn oots240_loot_is_taken_at_range_0_only() {
    let elan = r#"hero = "elan", room = "1-2", shticks = {}, equipped = ["lute"], stash = ["joke-book"]"#;
    let ferret = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1 }, equipped = ["stolen-wallet"]"#;
    let mut far = attacks(&[HALEY, elan], &["", ""]);
    far.luck(&["die 12", "die 1"]).play(1, &["select haley-longbow"]).fight_on();
    assert_eq!((far.ended(), far.hero(2).wounds), (Some(End::Won), 1));
    assert!(far.at_the_end() && far.equipped(2) == "lute" && far.stash(1).is_empty());
    // Shot back at, the Defender takes nothing either.
    let back = r#"hero = "vaarsuvius", room = "1-2", shticks = { vaarsuvius-minor-bolt = 1 }"#;
    let rich = format!(r#"{HALEY}, equipped = ["gem-necklace"]"#);
    let mut lost = attacks(&[&rich, back], &["", ""]);
    lost.luck(&["die 1", "die 12"])
        .play(1, &["select haley-longbow"])
        .play(2, &["select vaarsuvius-minor-bolt"])
        .fight_on();
    assert_eq!((lost.ended(), lost.equipped(1).as_str()), (Some(End::Lost), "gem-necklace"));
    assert!(lost.at_the_end());
    // A card says for itself: Stolen Wallet works at any Range.
    let mut wallet = attacks(&[ferret, elan], &["", ""]);
    wallet.luck(&["die 12", "die 1", "stash-loot joke-book"]).play(1, &["select haley-longbow"]);
    wallet.idle_until(|given| given.window() == Some(Moment::Outcome));
    wallet.play(1, &["use stolen-wallet"]);
    assert_eq!(wallet.stash(1), "joke-book");
    // Empty Their Pockets names Range 0.
    let belkar = r#"hero = "belkar", room = "1-1", shticks = { belkar-twin-daggers-of-doom = 1, belkar-leaping-attack = 1, belkar-empty-their-pockets = 1 }"#;
    for (room, works) in [("1-1", true), ("1-2", false)] {
        let mut given = attacks(&[belkar, &elan.replace("1-2", room)], &["", ""]);
        given.luck(&["die 12", "die 1"]).play(1, &["select belkar-twin-daggers-of-doom"]);
        given.idle_until(|given| given.window() == Some(Moment::Outcome) || given.at_the_end());
        assert_eq!(given.window() == Some(Moment::Outcome) && given.allows(1, "use belkar-empty-their-pockets"), works);
    }
}

#[test]
fn oots242_on_a_draw_nothing_happens() {
    let loot = r#", equipped = ["clean-cape"], stash = ["joke-book"]"#;
    let given = roll(duel(&loot.replace("clean-cape", "family-honor"), &loot.replace("joke-book", "ruby")), 5, 5);
    assert_eq!((given.ended(), given.hero(1).wounds, given.hero(2).wounds), (Some(End::Drawn), 0, 0));
    assert!(given.at_the_end());
    assert_eq!((given.equipped(1).as_str(), given.stash(1).as_str()), ("family-honor", "joke-book"));
    assert_eq!((given.equipped(2).as_str(), given.stash(2).as_str()), ("clean-cape", "ruby"));
}

#[test]
fn oots244_a_winner_without_a_shtick_has_a_draw() {
    let loot = r#", equipped = ["clean-cape"]"#;
    let heroes = [format!("{ROY}, equipped = [\"family-honor\"]"), format!("{ELAN}{loot}")];
    let heroes = [heroes[0].as_str(), heroes[1].as_str()];
    for (own, other, dice) in [("bare", "select elan-rapier", (12, 1)), ("select roy-greenhilt-sword", "bare", (1, 12))]
    {
        let given = roll(clash(&heroes, own, other), dice.0, dice.1);
        assert_eq!((given.ended(), given.hero(1).wounds, given.hero(2).wounds), (Some(End::Drawn), 0, 0), "{own}");
        assert!(given.at_the_end(), "{own}: no Loot is taken");
    }
    // A loss without one is a loss.
    let given = roll(clash(&heroes, "bare", "select elan-rapier"), 1, 12);
    assert_eq!((given.ended(), given.asked()), (Some(End::Lost), vec![2]));
}

#[test]
fn oots245_loot_is_taken_before_the_loser_runs() {
    let elan = r#", equipped = ["lute"], stash = ["joke-book"], wounds = 3"#;
    let mut given = roll(duel("", elan), 12, 1);
    // What is equipped goes to the Stash only when the flight begins.
    given.offers(1, &["rob lute", "done"]);
    given.play(1, &["rob lute"]);
    assert_eq!(given.stash(1), "lute");
    let robbed = given.when(|event| matches!(event, Event::LootRobbed { .. }));
    assert!(robbed < given.when(|event| matches!(event, Event::FlightBegan { .. })));
    given.idle_until(|given| given.at_the_end());
    assert!(robbed < given.when(|event| matches!(event, Event::LootDropped { .. })));
}

#[test]
fn oots246_both_flip_what_has_the_icon() {
    let vaarsuvius = r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-lightning-bolt = 1 }"#;
    let durkon = r#"hero = "durkon", room = "1-1", shticks = { durkon-thors-lightning = 2 }"#;
    let (bolt, lightning) = (shtick("vaarsuvius-lightning-bolt"), shtick("durkon-thors-lightning"));
    for (own, other, end) in [(12, 1, End::Won), (1, 12, End::Lost), (5, 6, End::Drawn)] {
        let given = clash(&[vaarsuvius, durkon], "select vaarsuvius-lightning-bolt", "select durkon-thors-lightning");
        let given = roll(given, own, other);
        // +4 against 2 and a boost of 1.
        assert_eq!(given.ended(), Some(end));
        assert_eq!((given.hero(1).face_up(bolt), given.hero(2).face_up(lightning)), (0, 1), "{end:?}");
    }
    let given = roll(duel("", ""), 12, 1);
    assert!(!given.happened(|event| matches!(event, Event::Flipped { .. })));
}

#[test]
fn oots248_the_attacker_battles_nobody_else_in_this_turn() {
    let ogre = r#"monsters = ["stupid-ogre"]"#;
    for dice in [["die 12", "die 1"], ["die 1", "die 12"], ["die 5", "die 5"]] {
        let mut given = noon(&[HALEY, ELAN, DURKON], &["", ogre]);
        given.play(1, &["stay"]).pass_all().offers(1, &["shoot 1-2", "attack 2", "attack 3", "done"]);
        given.luck(&dice).play(1, &["attack 2"]).pass_all().play(1, &["select haley-longbow"]);
        given.play(2, &["select elan-rapier"]).fight_on();
        assert!(given.ended().is_some() && given.at_the_end());
        for choice in ["attack 2", "attack 3", "shoot 1-2"] {
            given.refuses(1, choice, "OOTS-109");
        }
    }
}

#[test]
fn oots249_area_effects_are_not_used_among_players() {
    let vaarsuvius =
        r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-fireball = 1, vaarsuvius-minor-bolt = 1 }"#;
    let given = attacks(&[vaarsuvius, ELAN], &[""]);
    given.offers(1, &["select vaarsuvius-minor-bolt", "bare"]);
    given.refuses(1, "select vaarsuvius-fireball", "OOTS-249");
    // So it is no reason to attack from afar.
    let only = r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-fireball = 1 }"#;
    let mut far = noon(&[only, &ELAN.replace("1-1", "1-2")], &["", ""]);
    far.play(1, &["stay"]).pass_all();
    far.refuses(1, "attack 2", "OOTS-163");
}

/// Roy attacks Elan; Durkon, Belkar and others beside them have cards for battles of others.
fn watched(durkon: &str, elan: &str, more: &[&str]) -> Given {
    let durkon = format!(r#"hero = "durkon", room = "1-1", {durkon}"#);
    let elan = format!(r#"hero = "elan", room = "1-1", {elan}"#);
    let heroes = [&[ROY, &elan, &durkon][..], more].concat();
    let mut given = clash(&heroes, "select roy-greenhilt-sword", "select elan-rapier");
    given.fight_on_to(Moment::BeforeRoll);
    given
}

#[test]
fn oots630_an_effect_on_the_player_who_rolls_names_one_of_the_two() {
    // Blessing: +2 for the player who rolls.
    let start = watched("shticks = { durkon-blessing = 1 }", "shticks = { elan-rapier = 1 }", &[]);
    start.offers(3, &["use durkon-blessing seat 1", "use durkon-blessing seat 2", "pass"]);
    let sums = |given: &Given| [given.shown(Party::First), given.shown(Party::Second)];
    assert_eq!(sums(&start), [2, 2]);
    let mut given = start.clone();
    given.luck(&["die 5", "die 5"]).play(3, &["use durkon-blessing seat 1"]).pass_all();
    assert_eq!(totals(&given), [5 + 2 + 2, 5 + 2]);
    let mut given = start;
    given.luck(&["die 5", "die 5"]).play(3, &["use durkon-blessing seat 2"]).pass_all();
    assert_eq!(totals(&given), [5 + 2, 5 + 2 + 2]);
    // The card of a battling player may be meant for the opponent.
    let hammer = r#"hero = "durkon", room = "1-1", shticks = { durkon-thors-hammer = 1, durkon-blessing = 1 }"#;
    let own = clash(&[hammer, ELAN], "select durkon-thors-hammer", "select elan-rapier");
    own.offers(1, &["use durkon-blessing seat 1", "use durkon-blessing seat 2", "pass"]);
}

#[test]
fn oots630_an_effect_on_another_player_never_concerns_its_user() {
    // Conscience Demon: -3 for another player who rolls.
    let demon = "shticks = { elan-rapier = 1, elan-conscience-demon = 1 }";
    let mut own = watched("shticks = {}", demon, &[]);
    own.offers(2, &["use elan-conscience-demon seat 1", "pass"]);
    own.luck(&["die 5", "die 5"]).play(2, &["use elan-conscience-demon seat 1"]).pass_all();
    assert_eq!(totals(&own), [5 + 2 - 3, 5 + 2]);
    // Of a third player it can be either of them.
    let third = r#"hero = "elan", room = "1-1", shticks = { elan-conscience-demon = 1 }"#;
    let mut given = clash(&[ROY, HALEY, third], "select roy-greenhilt-sword", "select haley-longbow");
    given.fight_on_to(Moment::BeforeRoll);
    given.offers(3, &["use elan-conscience-demon seat 1", "use elan-conscience-demon seat 2", "pass"]);
    // Bad Luck: another player rolls again.
    let roy = format!("{ROY}, hand = {{ bad-luck = 1 }}");
    let mut given = clash(&[&roy, ELAN], "select roy-greenhilt-sword", "select elan-rapier");
    given.luck(&["die 5", "die 9"]).until(Moment::AfterRoll);
    given.offers(1, &["play bad-luck seat 2", "pass"]);
    given.luck(&["die 1"]).play(1, &["play bad-luck seat 2"]).pass_all();
    assert_eq!(totals(&given), [5 + 2, 1 + 2]);
}

#[test]
fn oots630_an_effect_on_all_help_concerns_both_sides() {
    let heroes = [
        format!(r#"{ROY}, stash = ["beard-comb"]"#),
        format!(r#"{ELAN}, stash = ["gold-coins"]"#),
        DURKON.to_owned(),
        HALEY.replace("haley-longbow = 1", ""),
        r#"hero = "belkar", room = "1-1", shticks = { belkar-doesnt-play-well-with-others = 1 }"#.to_owned(),
    ];
    let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
    let mut given = clash(&heroes, "select roy-greenhilt-sword", "select elan-rapier");
    given
        .play(2, &["offer haley gold-coins"])
        .play(1, &["offer durkon beard-comb"])
        .play(2, &["pass"])
        .play(1, &["pass"]);
    given.play(3, &["help attacker"]).play(4, &["help defender"]);
    given.fight_on_to(Moment::BeforeRoll);
    assert_eq!([given.shown(Party::First), given.shown(Party::Second)], [2 + 2, 2 + 2]);
    given.luck(&["die 5", "die 5"]).acts(5, "use belkar-doesnt-play-well-with-others").pass_all();
    assert_eq!(totals(&given), [5 + 2, 5 + 2]);
    given.idle_until(|given| given.at_the_end());
    assert_eq!((given.stash(1).as_str(), given.stash(2).as_str()), ("beard-comb", "gold-coins"));
    let owes = |event: &Event| matches!(event, Event::Paid { .. });
    assert_eq!((given.count(owes), given.count(|event| matches!(event, Event::NotPaid { .. }))), (0, 2));
}

#[test]
fn oots230_nobody_of_another_floor_is_attacked_from_the_stairs() {
    // The Entrance lies above the first room of floor 1, one step away.
    let position = format!(
        r#"
        flow = ["go"]
        heroes = [{{ {HALEY} }}, {{ hero = "belkar", shticks = {{}} }}]
        rooms = [{{ at = "1-1", card = "plain-corridor" }}]
        "#
    );
    let mut given = given(2, &position);
    given.play(1, &["stay"]).pass_all();
    assert!(given.at_the_end(), "there is nobody to attack");
    given.refuses(1, "attack 2", "OOTS-230");
}

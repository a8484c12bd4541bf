//! Combat cards.

use dungeon_lords::room::Room;
use dungeon_lords::trap::Trap;
use dungeon_lords::{Event, PaladinAt};

use crate::support::{SIMPLE, creatures, named, seat};
use crate::support_combat::{SPARE, battle, battle_in, combat, combat_with};

#[test]
fn dl210_dl212_a_party_casts_if_its_magic_is_at_least_the_round() {
    // Graffiti is slow, Create Food fast; a spell that is not cast does nothing.
    for (round, party, casts) in [
        (1, "warrior-2 wizard-1", true),
        (2, "warrior-2 wizard-1", false),
        (2, "warrior-2 wizard-1 wizard-3", true),
        (2, "paladin warrior-2", true),
        (3, "paladin warrior-2", false),
        (3, "paladin wizard-1", true),
        (4, "paladin wizard-2", true),
        (1, "warrior-2 priest-4", false),
    ] {
        let war = battle("fist-of-justice", round, party, &[], &[]);
        let lost = |event: &Event| matches!(event, Event::Lost { .. });
        assert_eq!(war.was_cast(1), casts, "{party} in round {round}");
        assert_eq!(war.happened(lost), casts, "{party} in round {round}");
    }
}

#[test]
fn dl210_each_spell_waits_for_the_step_of_its_speed() {
    // The troll eliminates the only wizard: too late for a fast spell, in time for a slow one.
    for (card, casts) in [("magic-shield", true), ("fist-of-justice", false)] {
        let war = battle(card, 1, "wizard-1*1 warrior-2", &["send troll"], &["attack 1"]);
        assert_eq!(war.was_cast(1), casts, "{card}");
    }
}

#[test]
fn dl211_magic_is_counted_at_the_moment_of_the_step() {
    // Two wizards with one point each, in the second round.
    let party = "wizard-1*2 wizard-3 warrior-2";
    let spared = battle("magic-shield", 2, party, &["lay pendulum"], &[]);
    let fallen = battle("magic-shield", 2, party, &["lay trap-door"], &[]);
    assert!(spared.was_cast(1) && !fallen.was_cast(1));
    // Points are not used up: the same wizard casts in the next round.
    let mut war = combat("fireball", 1);
    war.state.secrets.combat[1] = Some(named("fist-of-justice"));
    war.set_party(1, "warrior-4 wizard-2").plan(1, &[]);
    assert!(war.was_cast(1));
    war.events.clear();
    war.plan(4, &[]);
    assert!(war.was_cast(1));
}

#[test]
fn dl213_dl214_dl320_dl228_word_of_peace_withdraws_the_monsters_or_brings_evil() {
    let mut peace = combat("word-of-peace", 1);
    let plan = ["send goblin", "send troll", "send ghost"];
    peace.build(1, "r1c3", Room::Mint).set_party(1, "warrior-2 wizard-1 thief-1").fight(1, &plan);
    peace.offers(1, &["gain-evil", "withdraw"]);
    let mut evil = peace.clone();

    peace.play(1, &["withdraw", "aim 2"]);
    assert_eq!((peace.up(1).as_str(), peace.down(1).as_str()), ("goblin troll", "ghost"));
    assert_eq!((peace.party(1).as_str(), peace.evil(1)), ("warrior-2*2 wizard-1*2 thief-1", 4));

    evil.play(1, &["gain-evil"]).offers(1, &["act goblin", "act troll", "act ghost"]);
    assert_eq!(evil.evil(1), 7);

    let ghost = battle("word-of-peace", 1, "warrior-2 wizard-1", &["send ghost"], &[]);
    assert!(ghost.was_cast(1) && ghost.down(1) == "ghost" && ghost.evil(1) == 4, "a ghost is no monster");
}

#[test]
fn dl318_a_spell_works_only_where_it_is_cast_and_wherever_it_is() {
    let mut war = combat("fist-of-justice", 1);
    war.set_party(1, "warrior-2 wizard-1").set_party(2, "warrior-3").set_party(3, "warrior-1 wizard-3").plan(1, &[]);
    assert_eq!([1, 2, 3].map(|number| war.was_cast(number)), [true, false, true]);
    assert_eq!([1, 2, 3, 4].map(|number| war.stock(number)[3]), [2, 3, 2, 3]);
}

#[test]
fn dl319_a_spell_about_a_monster_needs_one_that_was_sent_and_not_withdrawn() {
    let party = "warrior-4 wizard-1";
    for card in ["aura-of-fear", "metamorphosis", "dimensional-gate"] {
        // None was sent; the troll at home does not count, nor does a ghost.
        let mut war = combat(card, 1);
        war.set_party(1, party).set_lair(1, "troll").fight(1, &["send ghost"]);
        assert!(war.was_cast(1) && war.state.table.round == 2, "{card}: nothing was asked");
        assert_eq!((war.up(1).as_str(), war.down(1).as_str()), ("troll", "ghost"), "{card}");
    }
    for card in ["aura-of-fear", "metamorphosis"] {
        // Of two the owner chooses, and must.
        let mut war = combat(card, 1);
        war.build(1, "r1c3", Room::Chapel).set_party(1, party).fight(1, &["send goblin", "send troll", "send ghost"]);
        war.offers(1, &["pick goblin", "pick troll"]);
    }
}

#[test]
fn dl321_suggestion_asks_for_each_wage_or_the_monster_goes_back() {
    let mut war = combat("suggestion", 1);
    war.build(1, "r1c3", Room::Mint).set_party(1, "warrior-4 wizard-1").set_stock(1, [3, 3, 5, 3]);
    war.fight(1, &["send troll", "send vampire", "send ghost"]).offers(1, &["pick troll", "pick vampire"]);
    war.play(1, &["pick vampire"]).offers(1, &["pay", "withdraw"]);
    war.play(1, &["pay"]).offers(1, &["pay", "withdraw"]);
    assert_eq!(war.evil(1), 7);
    war.play(1, &["withdraw"]).offers(1, &["act ghost", "act vampire"]);
    assert_eq!((war.stock(1)[1], war.up(1).as_str()), (3, "troll"));
}

#[test]
fn dl321_a_wage_that_cannot_be_paid_means_withdrawal() {
    // At the top of the Evilometer the full game cannot pay a vampire, the first game can.
    for (game, asked) in [("choose-orders = \"off\"\nfirst = \"1\"", false), (SIMPLE, true)] {
        let mut war = combat_with(game, 4, "suggestion", 1);
        war.table().paladin = PaladinAt::Done;
        war.set_party(1, "warrior-4 wizard-1").set_stock(1, [3, 3, 14, 3]).fight(1, &["send vampire"]);
        assert_eq!(war.allows(1, "pay"), asked);
        if asked {
            war.play(1, &["pay"]);
            assert_eq!(war.evil(1), 15);
        } else {
            assert_eq!(war.up(1), "vampire");
        }
    }
    let mut poor = combat("suggestion", 1);
    poor.set_party(1, "warrior-4 wizard-1").set_stock(1, [3, 1, 5, 3]).fight(1, &["send troll"]);
    assert_eq!((poor.up(1).as_str(), poor.stock(1)[1]), ("troll", 1), "the whole wage or nothing");
}

#[test]
fn dl322_detect_evil_brings_evil() {
    let war = battle("detect-evil", 1, "warrior-4 wizard-1", &[], &[]);
    assert_eq!(war.evil(1), 5 + 2 - 1);
}

#[test]
fn dl323_magic_shield_absorbs_the_first_point() {
    let cases: [(&[&str], &[&str], &str); 5] = [
        // Of a blow on everyone the point of the first; then 1 of fatigue.
        (&["send slime"], &["attack 1"], "warrior-4*1 wizard-1*1 thief-1*1"),
        // Of any other blow one point.
        (&["send goblin"], &[], "warrior-4*2 wizard-1 thief-1"),
        (&["send ghost"], &["aim 3"], "warrior-4*1 wizard-1 thief-1*1"),
        // Of fatigue the first point.
        (&[], &[], "warrior-4 wizard-1 thief-1"),
        // A trap comes too early: 2 of 3 get through.
        (&["lay rolling-stone"], &[], "warrior-4*2 wizard-1 thief-1"),
    ];
    for (plan, choices, after) in cases {
        assert_eq!(battle("magic-shield", 1, "warrior-4 wizard-1 thief-1", plan, choices).party(1), after, "{plan:?}");
    }
    // Without conquering one point of poison is absorbed, and an unspent shield lapses.
    let war =
        battle("magic-shield", 1, "warrior-4 wizard-1", &["lay poisoned-dart", "send slime"], &["aim 1", "attack 2"]);
    assert_eq!(war.party(1), "warrior-4*2 wizard-1");
    let mut war = battle("magic-shield", 1, "warrior-4 wizard-1", &["send slime"], &["attack 2"]);
    war.state.secrets.combat[1] = Some(named("fireball"));
    war.plan(4, &[]);
    assert_eq!(war.party(1), "warrior-4*1 wizard-1");
}

#[test]
fn dl324_dl339_invisible_wizards_stand_last_and_out_of_reach() {
    let mut war = combat("invisibility", 1);
    let plan = ["send slime", "send witch", "send ghost"];
    war.build(1, "r1c3", Room::Mint).set_party(1, "wizard-2 thief-2 wizard-1 priest-1").fight(1, &plan);
    assert_eq!(war.party(1), "thief-2 priest-1 wizard-2 wizard-1");
    // The ghost may not hit the first, which leaves the priest alone; the witch may name the two visible.
    war.play(1, &["act ghost", "act witch", "attack 2"]).offers(1, &["aim 1", "aim 2"]);
    war.play(1, &["aim 1", "aim 1", "attack 1"]);
    // Everyone visible takes the slime's point: both fall.
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("wizard-2 wizard-1", "y1-thief-2 y1-priest-1"));
    assert_eq!(war.conquered(1), "r1c3");
    // The order of the line stays, the protection ends with the battle.
    war.state.secrets.combat[1] = Some(named("fireball"));
    war.plan(4, &[]);
    assert_eq!(war.party(1), "wizard-2*1 wizard-1");
}

#[test]
fn dl324_poison_on_an_invisible_wizard_is_void() {
    let war = battle("invisibility", 1, "wizard-1 warrior-2", &["lay poisoned-dart"], &["aim 1"]);
    assert_eq!(war.party(1), "warrior-2 wizard-1*1", "only the point before the spell counts");
}

#[test]
fn dl325_fist_of_justice_costs_an_imp_but_no_troll() {
    for (imps, left) in [(3, 2), (0, 0)] {
        let mut war = combat("fist-of-justice", 1);
        war.set_party(1, "warrior-4 wizard-1").set_stock(1, [3, 3, 5, imps]).set_lair(1, "troll").plan(1, &[]);
        assert_eq!((war.stock(1)[3], war.up(1).as_str()), (left, "troll"));
    }
}

#[test]
fn dl326_detect_treasure_takes_gold_or_food_or_a_trap() {
    let search = |gold, food, hand: &str| {
        let mut war = combat("detect-treasure", 1);
        war.set_party(1, "warrior-4 wizard-1").set_stock(1, [gold, food, 5, 3]).set_traps(1, hand).plan(1, &[]);
        war
    };
    assert_eq!(search(2, 2, "pendulum").stock(1), [1, 2, 4, 3]);
    assert_eq!(search(0, 2, "pendulum").stock(1), [0, 1, 4, 3]);
    assert_eq!(search(0, 0, "").stock(1), [0, 0, 4, 3]);
    assert_eq!(search(0, 0, "pendulum").hand(1), "");
    let mut choice = search(0, 0, "pendulum rolling-stone");
    choice.offers(1, &["give pendulum", "give rolling-stone"]);
    choice.play(1, &["give pendulum"]);
    assert_eq!((choice.hand(1).as_str(), choice.conquered(1).as_str()), ("rolling-stone", "r1c3"));
    assert_eq!(choice.state.secrets.buried[0].count(Trap::Pendulum.index()), 1);
    assert_eq!(choice.view(4).table.used_traps.len(), 0, "face down");
}

#[test]
fn dl327_graffiti_costs_gold_or_a_red_mark() {
    let mut war = combat("graffiti", 1);
    war.set_party(1, "warrior-4 wizard-1").plan(1, &[]).offers(1, &["red-mark", "pay"]);
    let mut marked = war.clone();
    war.play(1, &["pay"]);
    marked.play(1, &["red-mark"]);
    assert_eq!((war.stock(1)[0], war.state.table.lord(seat(1)).red_marks), (2, 0));
    assert_eq!((marked.stock(1)[0], marked.state.table.lord(seat(1)).red_marks), (3, 1));
    let mut poor = combat("graffiti", 1);
    poor.set_party(1, "warrior-4 wizard-1").set_stock(1, [0, 3, 5, 3]).plan(1, &[]);
    assert_eq!(poor.state.table.lord(seat(1)).red_marks, 1);
}

#[test]
fn dl328_fireball_does_nothing() {
    let [cast, not_cast] = ["wizard-1", "thief-1"].map(|last| {
        let war = battle("fireball", 1, &format!("warrior-4 {last}"), &["send goblin"], &[]);
        (war.was_cast(1), war.stock(1), war.party(1).replace(last, ""), war.down(1), war.conquered(1))
    });
    assert!(cast.0 && !not_cast.0);
    assert_eq!((cast.1, cast.2, cast.3, cast.4), (not_cast.1, not_cast.2, not_cast.3, not_cast.4));
}

#[test]
fn dl329_aura_of_fear_withdraws_one_monster() {
    let war = battle("aura-of-fear", 1, "warrior-4 wizard-1", &["send troll"], &[]);
    assert_eq!((war.up(1).as_str(), war.party(1).as_str()), ("troll", "warrior-4*3 wizard-1"));
    let plan = ["send goblin", "send troll"];
    let war = battle_in(Room::Chapel, "aura-of-fear", "warrior-4 wizard-1", &plan, &["pick troll"]);
    assert_eq!(
        (war.up(1).as_str(), war.down(1).as_str(), war.party(1).as_str()),
        ("troll", "goblin", "warrior-4*5 wizard-1")
    );
}

#[test]
fn dl330_a_sheep_has_one_attack_of_one_and_nothing_else() {
    for monster in ["troll", "witch", "vampire", "golem", "dragon", "slime"] {
        // The Dark Room would help a vampire or a witch, but not a sheep; fatigue 3 on top of 1.
        let war = battle_in(Room::DarkRoom, "metamorphosis", "warrior-4 wizard-2", &[&format!("send {monster}")], &[]);
        assert_eq!((war.party(1).as_str(), war.down(1).as_str()), ("warrior-4*4 wizard-2", monster), "{monster}");
        assert_eq!((war.conquered(1).as_str(), war.stock(1)[1]), ("r1c3", 3), "{monster}");
    }
    // A sheep that was a dragon does not stop Healing, one that was a demon does not stop conquering.
    let war = battle("metamorphosis", 1, "priest-4*1 wizard-1", &["send dragon"], &[]);
    assert_eq!(war.party(1), "priest-4*3 wizard-1");
    assert_eq!(battle("metamorphosis", 1, "warrior-4 wizard-1", &["send demon"], &[]).conquered(1), "r1c3");
    // The others are what they are.
    let plan = ["send goblin", "send troll"];
    let war = battle_in(Room::Chapel, "metamorphosis", "warrior-4 wizard-1", &plan, &["pick troll", "act troll"]);
    assert_eq!(war.party(1), "warrior-4*6 wizard-1", "1 of the sheep, 2 of the goblin, 3 of fatigue");
}

#[test]
fn dl331_in_blind_rage_every_blow_of_a_monster_hits_the_first() {
    // Fatigue 3 comes on top where the battle goes that far.
    let cases: [(&str, &[&str], &str, &str); 8] = [
        ("slime", &[], "warrior-4*4 wizard-1 warrior-3", "slime down"),
        ("dragon", &[], "warrior-4*5 wizard-1 warrior-3", "dragon down"),
        ("witch", &["attack 1"], "warrior-4*7 wizard-1 warrior-3", "witch down"),
        ("witch", &["attack 2"], "warrior-4*5 wizard-1 warrior-3", "witch down"),
        ("vampire", &["attack 1"], "warrior-4*6 wizard-1 warrior-3", "vampire down"),
        ("vampire", &["attack 2"], "warrior-4*5 wizard-1 warrior-3", "vampire up"),
        ("golem", &[], "warrior-4*7 wizard-1 warrior-3", "golem up"),
        // No conquering, so no fatigue.
        ("demon", &[], "warrior-4*7 wizard-1 warrior-3", "demon down"),
    ];
    for (monster, choices, after, lies) in cases {
        let war = battle("blind-rage", 1, "warrior-4 wizard-1 warrior-3", &[&format!("send {monster}")], choices);
        assert_eq!(war.party(1), after, "{monster} {choices:?}");
        assert_eq!(
            if war.down(1).is_empty() { format!("{} up", war.up(1)) } else { format!("{} down", war.down(1)) },
            lies
        );
        assert_eq!(war.conquered(1), if monster == "demon" { "" } else { "r1c3" });
    }
    // A dragon's fire still stops Healing; a vampire still spares priests.
    assert_eq!(
        battle("blind-rage", 1, "warrior-4 wizard-1 priest-4", &["send dragon"], &[]).party(1),
        "warrior-4*5 wizard-1 priest-4"
    );
    let mut war = combat("blind-rage", 1);
    war.set_party(1, "priest-4 wizard-1").fight(1, &["send vampire"]).offers(1, &["face up", "face down"]);
    // A ghost is no monster.
    let mut war = combat("blind-rage", 1);
    war.set_party(1, "warrior-4 wizard-1 warrior-3").fight(1, &["send ghost"]).offers(1, &["aim 2", "aim 3"]);
}

#[test]
fn dl332_dl348_create_food_gives_the_first_a_hit_point_to_the_end_of_combat() {
    let mut war = combat("create-food", 1);
    war.state.secrets.combat[1] = Some(named("magic-key"));
    // 3 of 5 hit points are gone; one more keeps him alive through two points of fatigue.
    war.set_party(1, "warrior-1*3 wizard-1 warrior-2").plan(1, &[]);
    assert_eq!(war.party(1), "warrior-1*5 wizard-1 warrior-2");
    assert_eq!(war.state.table.lord(seat(1)).party.line()[0].hit_points(), 6);
    war.plan(4, &[]);
    assert_eq!(war.party(1), "wizard-1*1 warrior-2", "the first point of fatigue was his sixth");
    // It counts for a meal: 6 points are laid out.
    let mut war = combat("create-food", 1);
    war.state.secrets.combat[1] = Some(named("regeneration"));
    war.set_party(1, "warrior-1 thief-1 wizard-1").set_traps(1, "poisoned-meal").plan(1, &[]);
    war.events.clear();
    war.plan(1, &["lay poisoned-meal"]);
    assert!(war.happened(|event| matches!(event, Event::TrapSprung { damage: 6, .. })));
}

#[test]
fn dl333_an_illusion_takes_the_first_place() {
    // It takes the one point of fatigue; even the paladin stands behind it.
    let mut war = combat("illusion", 1);
    war.set_party(1, "paladin warrior-2").fight(1, &["send slime"]).play(1, &["attack 2"]);
    assert_eq!(war.party(1), "illusion paladin warrior-2");
    let war = battle("illusion", 1, "warrior-2 wizard-1", &[], &[]);
    assert_eq!(
        (war.party(1).as_str(), war.prison(1).as_str(), war.conquered(1).as_str()),
        ("warrior-2 wizard-1", "", "r1c3")
    );
    // A ghost may hit the first real adventurer behind it; the excess of a blow on it is lost.
    let war = battle("illusion", 1, "warrior-2 wizard-1", &["send golem", "send ghost"], &["act ghost", "aim 2"]);
    assert_eq!(war.party(1), "warrior-2*3 wizard-1", "2 of the ghost and 1 of fatigue");
    // Alone it does not keep the battle going: the goblin finds nothing to do.
    let war = battle("magic-key", 2, "illusion warrior-1*1", &["lay pendulum", "send goblin"], &[]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str(), war.up(1).as_str()), ("", "y2-warrior-1", "goblin"));
}

#[test]
fn dl334_regeneration_needs_neither_an_attack_nor_leave_to_heal() {
    let party = "warrior-4*1 wizard-2*2 thief-2";
    assert_eq!(battle("regeneration", 1, party, &[], &[]).party(1), "warrior-4*2 wizard-2*1 thief-2");
    // The dragon's 2 on everyone, 1 back, 2 of fatigue on the first.
    assert_eq!(battle("regeneration", 1, party, &["send dragon"], &[]).party(1), "warrior-4*4 wizard-2*3 thief-2*1");
}

#[test]
fn dl335_song_of_courage_spares_fatigue_but_not_the_tile() {
    let war = battle("song-of-courage", 1, "warrior-4 wizard-1", &[], &[]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str(), war.evil(1)), ("warrior-4 wizard-1", "r1c3", 4));
    assert_eq!(battle("song-of-courage", 1, "warrior-4 wizard-1", &["lay trap-door"], &[]).conquered(1), "");
}

#[test]
fn dl336_magic_key_frees_a_prisoner() {
    let key = |prisoners: &str| {
        let mut war = combat("magic-key", 1);
        war.set_party(1, "warrior-4 wizard-1").set_prison(1, prisoners).plan(1, &[]);
        war
    };
    let mut war = key("paladin y1-thief-1 thief-1");
    war.offers(1, &["release y2-paladin", "release y1-thief-1", "release y2-thief-1"]);
    war.play(1, &["release y1-thief-1"]);
    assert_eq!(war.prison(1), "y2-thief-1 y2-paladin");
    assert!(war.state.table.gone_adventurers.has(named("y1-thief-1")));
    assert_eq!(key("thief-1").prison(1), "");
    let none = key("");
    assert!(none.was_cast(1) && none.conquered(1) == "r1c3");
}

#[test]
fn dl337_dimensional_gate_takes_a_monster_that_was_sent() {
    let plan = ["send goblin", "send golem", "send ghost"];
    let mut war = combat("dimensional-gate", 1);
    war.build(1, "r1c3", Room::Chapel).set_party(1, "warrior-4*1 wizard-1").set_lair(1, "troll").fight(1, &plan);
    war.play(1, &["act goblin", "act ghost"]).offers(1, &["pick goblin", "pick golem"]);
    war.play(1, &["pick goblin"]);
    // It attacked before it was lost; nobody gains Evil for it.
    assert_eq!((war.up(1).as_str(), war.down(1).as_str(), war.evil(1)), ("troll golem", "ghost", 4));
    assert_eq!(war.state.table.gone_creatures, creatures("goblin"));

    let war = battle("dimensional-gate", 1, "warrior-4 wizard-1", &["send troll"], &["attack 1"]);
    assert_eq!(war.state.table.lord(seat(1)).trolls(), 0, "the troll is gone with its token");
}

#[test]
fn dl214_a_spell_takes_no_ghost_for_a_monster() {
    for card in ["suggestion", "aura-of-fear", "metamorphosis", "blind-rage", "dimensional-gate"] {
        let mut war = combat(card, 1);
        war.set_party(1, "warrior-2 wizard-1 warrior-3").set_traps(1, SPARE).fight(1, &["send ghost"]);
        war.offers(1, &["aim 2", "aim 3"]);
        war.play(1, &["aim 3"]);
        assert_eq!(war.down(1), "ghost", "{card}");
        assert!(war.party(1).ends_with("warrior-3*2"), "{card}");
    }
}

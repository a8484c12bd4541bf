//! The end of Combat, and the paladin on his way through it.

use dungeon_lords::adventurer::{Adventurer, Adventurers, Year};
use dungeon_lords::{Event, PaladinAt, Season};

use crate::support::{Given, creatures, named, seat};
use crate::support_combat::{SPARE, battle, combat};

/// The battles since the events were cleared, by seat.
fn battles(war: &Given) -> Vec<String> {
    war.story(|event| match event {
        Event::BattleBegan { seat, .. } => Some(seat.to_string()),
        _ => None,
    })
}

/// A round in which seat 1 hosts the paladin at Evil 10; seat 2 has as much, and gets him when seat 1 loses a tile.
fn rivals(card: &str, round: u8, host: &str, rival: &str) -> Given {
    let mut war = combat(card, round);
    war.set_party(1, host).set_party(2, rival);
    war.set_stock(1, [3, 3, 10, 3]).set_stock(2, [3, 3, 10, 3]);
    war
}

#[test]
fn dl246_a_battle_stops_when_nobody_is_left() {
    let mut war = battle("fist-of-justice", 1, "wizard-1*1", &["lay rolling-stone", "send goblin"], &[]);
    assert_eq!((war.prison(1).as_str(), war.conquered(1).as_str()), ("y1-wizard-1", ""));
    assert!(!war.was_cast(1));
    assert_eq!((war.up(1).as_str(), war.stock(1)[3]), ("goblin", 3), "no one acted, and the spell is lost (R-94)");
    war.events.clear();
    war.plan(4, &[]);
    assert_eq!(battles(&war), ["4"], "and it fights no more");
}

#[test]
fn dl246_a_dungeon_that_the_paladin_left_is_done() {
    let mut war = rivals("fireball", 1, "paladin", "warrior-2");
    war.plan(1, &[]);
    assert_eq!((war.party(1).as_str(), war.party(2).as_str()), ("", "paladin*2 warrior-2"));
    war.events.clear();
    war.plan(4, &[]);
    assert_eq!(battles(&war), ["2", "4"]);
}

#[test]
fn dl247_after_the_fourth_round_all_survivors_leave() {
    let mut war = combat("fireball", 4);
    war.set_party(1, "paladin*1 warrior-2 thief-1").set_prison(1, "wizard-1").plan(1, &[]);
    let gone = war.state.table.gone_adventurers;
    for name in ["y1-paladin", "y1-warrior-2", "y1-thief-1", "y1-warrior-4"] {
        assert!(gone.has(named(name)), "{name}");
    }
    assert!(war.state.table.lords.iter().all(|lord| lord.party.is_empty()));
    assert_eq!(war.prison(1), "y1-wizard-1", "prisoners stay");
    assert_eq!((war.state.table.year, war.state.table.season), (Year::Second, Season::Winter));

    let mut war = combat("illusion", 4);
    war.set_party(1, "warrior-2 thief-1").plan(1, &[]);
    assert!(war.state.table.gone_adventurers.has(named("y2-thief-1")));
    assert_eq!((war.party(1).as_str(), war.asked()), ("", vec![]));
}

#[test]
fn dl248_all_creatures_turn_face_up_when_every_dungeon_is_done() {
    let mut war = combat("fireball", 4);
    war.lord(1).lair.down = creatures("troll ghost");
    war.lord(2).lair.down = creatures("slime");
    war.set_party(1, "warrior-4").fight(1, &["send goblin"]);
    assert_eq!((war.up(1).as_str(), war.down(1).as_str()), ("goblin ghost troll", ""));
    assert_eq!((war.up(2).as_str(), war.down(2).as_str()), ("slime", ""));
}

#[test]
fn dl249_he_joins_the_battle_being_fought_at_once() {
    // he comes out of his tent between two steps; his hearts heal and fatigue hits him first.
    let mut war = combat("word-of-peace", 1);
    war.set_stock(1, [3, 3, 8, 3]).set_party(1, "warrior-2 wizard-1 thief-1").fight(1, &["send goblin"]);
    war.play(1, &["gain-evil"]);
    // The goblin's 2 are healed by his own hearts; 2 of fatigue.
    assert_eq!((war.party(1).as_str(), war.evil(1)), ("paladin*2 warrior-2 wizard-1 thief-1", 9));
    assert_eq!(war.state.table.paladin, PaladinAt::With(seat(1)));

    let mut slow = combat("detect-evil", 2);
    slow.set_stock(1, [3, 3, 9, 3]).set_party(1, "warrior-4*3 wizard-4 priest-1").plan(1, &[]);
    assert_eq!(slow.party(1), "paladin*2 warrior-4*3 wizard-4 priest-1");
}

#[test]
fn dl249_a_ban_of_the_battle_covers_him_too() {
    // the dart on the priest stops all Healing, before he comes.
    let mut war = combat("word-of-peace", 1);
    war.set_stock(1, [3, 3, 8, 3]).set_party(1, "wizard-1 priest-1");
    war.fight(1, &["lay anti-magic-dart", "send goblin"]).play(1, &["aim 2", "gain-evil"]);
    assert_eq!(war.party(1), "paladin*4 wizard-1 priest-1*1");
}

#[test]
fn dl181_dl249_he_fights_again_where_the_battle_is_still_to_come() {
    // he fights the whole battle with seat 1, leaves with the conquest, and fights with seat 2.
    let mut war = rivals("fireball", 1, "paladin warrior-2", "warrior-3");
    war.plan(1, &[]);
    assert_eq!((war.party(1).as_str(), war.party(2).as_str()), ("warrior-2", "paladin*2 warrior-3"));
    assert_eq!(battles(&war), ["1", "2", "4"]);
}

#[test]
fn dl249_where_the_battle_is_over_he_waits_for_the_next_round() {
    // seat 1 falls to Evil 10 by its own conquest, the host then to 9.
    let mut war = combat("fireball", 1);
    war.set_party(1, "warrior-2").set_party(2, "paladin warrior-3");
    war.set_stock(1, [3, 3, 11, 3]).set_stock(2, [3, 3, 10, 3]).plan(1, &[]);
    assert_eq!((war.party(1).as_str(), war.party(2).as_str()), ("paladin*1 warrior-2*1", "warrior-3"));
    assert_eq!(battles(&war), ["1", "2", "4"]);
}

#[test]
fn dl250_he_restarts_combat_in_a_cleared_dungeon_from_the_next_round() {
    // although seat 2 would come later in this round.
    let mut war = rivals("fireball", 2, "paladin warrior-2", "");
    war.plan(1, &[]);
    assert_eq!((war.party(1).as_str(), war.party(2).as_str()), ("warrior-2", "paladin*1"));
    assert_eq!(battles(&war), ["1", "4"]);
    war.state.secrets.combat[2] = Some(named("fist-of-justice"));
    war.events.clear();
    war.plan(4, &[]);
    assert_eq!(battles(&war), ["1", "2", "4"]);
    assert_eq!(war.conquered(2), "r1c3");
}

#[test]
fn dl250_in_the_fourth_round_he_restarts_nothing() {
    // and he leaves with the others.
    let mut war = rivals("fireball", 4, "paladin warrior-2", "");
    war.plan(1, &[]);
    assert_eq!((battles(&war), war.conquered(2).as_str()), (vec!["1".to_owned(), "4".to_owned()], ""));
    assert!(war.happened(|event| matches!(event, Event::PaladinCame { seat: to, .. } if *to == seat(2))));
    assert!(war.state.table.gone_adventurers.has(Adventurer::paladin(Year::First)));
}

#[test]
fn dl175_dl312_a_plan_against_others_stands_when_he_leaves() {
    // the battle of seat 2 is fought without him.
    let mut war = combat("detect-evil", 1);
    war.set_party(1, "warrior-2 wizard-1").set_stock(1, [3, 3, 10, 3]).set_traps(1, SPARE);
    war.set_party(2, "paladin warrior-4").set_stock(2, [3, 3, 11, 3]).arm(2, &["send goblin"]);
    war.plan(1, &[]).plan(2, &["send goblin"]);
    // The goblin's 2 and 2 of fatigue.
    assert_eq!((war.party(1).as_str(), war.party(2).as_str()), ("paladin*2 warrior-2 wizard-1", "warrior-4*4"));
    assert_eq!((war.down(2).as_str(), war.conquered(2).as_str()), ("goblin", "r1c3"));
}

#[test]
fn dl177_dl249_he_stands_behind_an_illusion() {
    //
    let mut war = rivals("song-of-courage", 2, "paladin warrior-2", "illusion warrior-3");
    war.plan(1, &[]);
    assert!(war.was_cast(2), "his magic counts, and nobody tires");
    assert_eq!(war.party(2), "illusion paladin warrior-3");
}

#[test]
fn dl196_dl249_where_every_tile_is_conquered_he_only_joins() {
    //
    let mut war = rivals("fireball", 1, "paladin warrior-2", "warrior-3");
    war.set_conquered(2, "r1c3 r2c3 r3c3").set_prison(2, "thief-1 thief-2").begin();
    war.play(1, &["fight r1c3"]).play(2, &["release y1-thief-1"]).plan(4, &[]);
    assert_eq!((war.party(2).as_str(), war.evil(2)), ("paladin*1 warrior-3", 10));
    assert_eq!(battles(&war), ["1", "4"]);
    assert_eq!(war.prison(2), "", "the other thief goes in the next round");
}

#[test]
fn dl208_poison_follows_the_paladin() {
    // the dart hits him with seat 1, which he leaves; the poison finds him with seat 2.
    for (host, rival, prisoners) in [("paladin*2", "paladin*4 warrior-3", ""), ("paladin*3", "warrior-3", "y1-paladin")]
    {
        let mut war = rivals("invisibility", 1, host, "warrior-3");
        war.fight(1, &["lay poisoned-dart"]);
        assert_eq!((war.party(2).as_str(), war.prison(2).as_str()), (rival, prisoners));
        assert_eq!((war.party(1).as_str(), war.prison(1).as_str(), war.conquered(1).as_str()), ("", "", "r1c3"));
    }
}

#[test]
fn dl347_combat_ends_early_when_no_dungeon_has_adventurers() {
    let mut war = combat("fireball", 2);
    war.set_party(4, "").set_party(1, "warrior-1").fight(1, &["lay rolling-stone"]);
    assert_eq!((war.state.table.year, war.state.table.round), (Year::Second, 0));
    let turned = |event: &&Event| matches!(event, Event::CardTurned { .. });
    assert_eq!(war.events.iter().filter(turned).count(), 1, "the other cards stay unseen");
    assert!(!war.happened(|event| matches!(event, Event::RoundBegan { .. })));
}

#[test]
fn dl348_the_end_of_combat_leaves_no_counters_illusions_or_bans() {
    let mut war = combat("fireball", 4);
    war.set_stock(1, [3, 3, 12, 3]).set_party(1, "paladin*3 warrior-2").fight(1, &["lay trap-door"]);
    assert_eq!(war.state.table.battle, None);
    // The second year's paladin comes at once, unhurt.
    assert_eq!((war.party(1).as_str(), war.state.table.year), ("paladin", Year::Second));

    let mut war = combat("illusion", 4);
    war.set_party(1, "illusion warrior-2*3").set_lair(1, "slime").plan(1, &["send slime"]).play(1, &["attack 2"]);
    assert_eq!(war.party(1), "");
    assert_eq!(war.state.table.gone_adventurers.and(Adventurers::one(Adventurer::ILLUSION)), Adventurers::NONE);
}

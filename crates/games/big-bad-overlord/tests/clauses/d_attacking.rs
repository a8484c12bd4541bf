//! Who may attack whom, how a battle begins, goes on and ends.

use big_bad_overlord::card::Card;
use big_bad_overlord::{Act, Event, Foe, Frame, Phase, Side, Stage};

use crate::support::{Given, battle_of, field, realm, realms, table_of};

/// What Duke 1 keeps at home.
const HOME: &str = "stingers stingers marshhounds";

/// Duke 1 of so many, with an ARMY that may attack.
#[track_caller]
fn ready(seats: u8, army: &str) -> Given {
    let mut given = table_of(seats);
    given.lay(1, army, HOME);
    given
}

#[test]
fn bbo036_any_other_living_duke_may_be_attacked() {
    let mut given = ready(6, "levy");
    given.offers(1, &["attack 2", "attack 3", "attack 4", "attack 5", "attack 6", "regroup", "end"]);
    given.fallen(&[3, 6]).offers(1, &["attack 2", "attack 4", "attack 5", "regroup", "end"]);
    given.refuses(1, "attack 3", "BBO-036");
    given.refuses(1, "attack 1", "BBO-036");
}

#[test]
fn bbo037_bbo038_bbo047_one_after_another_and_nobody_twice() {
    let mut given = ready(4, "company company");
    given.lay(2, "gatekeeper", "").lay(4, "steward", "").play(1, &["attack 2"]);
    assert_eq!((given.battle().defender, given.state.table.attacked), (realm(2), realms(&[2])));
    given.dice("12 55").play(2, &["keep"]).offers(1, &["press", "attack 3", "attack 4", "end"]);
    given.refuses(1, "attack 2", "BBO-043");
    given.dice("12 66").play(1, &["attack 4"]).play(4, &["keep"]);
    given.offers(1, &["press", "attack 3", "end"]);
    given.refuses(1, "attack 2", "BBO-047");
    given.play(1, &["attack 3"]).offers(1, &["face", "end"]);
}

#[test]
fn bbo039_bbo040_bbor014_bbor015_three_cards_stay_and_one_fights() {
    for (army, citadel, allowed, clause) in [
        ("levy", "levy levy levy", true, ""),
        ("page", "levy levy doomsword", true, ""),
        ("mageskull gatekeeper", "levy levy doomsword", true, ""),
        ("levy levy", "levy levy", false, "BBO-039"),
        ("", "levy levy levy", false, "BBO-R015"),
        ("mageskull doomsword", "levy levy levy", false, "BBO-R015"),
    ] {
        let mut given = table_of(3);
        given.lay(1, army, citadel);
        assert_eq!(given.allows(1, "attack 2") && given.allows(1, "attack 3"), allowed, "{army} / {citadel}");
        if !allowed {
            given.refuses(1, "attack 2", clause);
        }
    }
}

#[test]
fn bbo041_only_cards_of_an_army_fight() {
    let mut given = ready(3, "company pikes");
    given.lay(2, "levy", "hag hag catmage").dice("55 12").play(1, &["attack 2"]).play(2, &["keep"]).spent();
    // The mages at home did not roll, and the ARMY fell.
    given.stand("company pikes", "");
    assert_eq!(given.cards(2), (String::new(), "hag hag catmage".to_owned()));
    // When it is gone those of the CITADEL do.
    given.dice("12 12 12 12 34 12 1").play(1, &["storm"]);
    assert!(given.bonus(Side::Defender, Phase::Mind).is_some());
}

#[test]
fn bbo042_bbo043_bbor011_a_battle_stops_after_a_complete_round_only() {
    let mut given = ready(4, "company fiend");
    given.lay(2, "gatekeeper steward catmage", "").play(1, &["attack 2"]);
    // The defender answers, and the attacker is asked when all phases are over.
    given.dice("12 12 12 34 55").play(2, &["keep"]).spent();
    assert!(given.happened(|event| matches!(event, Event::MeleeWon { .. })));
    given.offers(1, &["press", "attack 3", "attack 4", "end"]);
    given.play(1, &["end"]);
    assert_eq!((given.forces(), given.army(1).as_str()), (None, "company fiend"));
    assert_eq!(given.army(2), "gatekeeper steward catmage");
}

#[test]
fn bbo044_bbo045_cards_under_control_fight_on_until_another_is_attacked() {
    let mut given = field("company levy* pikes", "gatekeeper");
    given.press(&["12 66"]);
    given.stand("company levy* pikes", "gatekeeper");
    assert_eq!(given.bonus(Side::Attacker, Phase::Melee), Some(9));
    given.play(1, &["attack 3"]);
    given.stand("company pikes", "");
    assert_eq!(given.discards(), "levy");
    let order =
        given.events.iter().filter(|event| matches!(event, Event::ControlEnded { .. } | Event::Attacked { .. }));
    assert!(matches!(order.collect::<Vec<_>>()[..], [Event::ControlEnded { .. }, Event::Attacked { .. }]));
}

#[test]
fn bbor010_bbo050_bbo057_bbo161_the_order_in_which_a_battle_opens() {
    let mut given = ready(6, "company pikes");
    given.lay(2, "levy levy", "").lay(3, "vat", "").lay(5, "wheel", "page page steward").fallen(&[6]);
    given.play(1, &["attack 2"]).play(5, &["send wheel"]).play(2, &["keep"]).play(3, &["send vat"]);
    given.dice("12 34 1").play(6, &["haunt attacker melee bonus"]).spent();
    given.play(3, &["stay"]).play(5, &["stay"]).play(1, &["end"]);
    let step = |event: &Event| match event {
        Event::Attacked { .. } => Some("named"),
        Event::Sent { side: Side::Attacker, .. } => Some("attack ally"),
        Event::Sent { side: Side::Defender, .. } => Some("defense ally"),
        Event::Haunted { .. } => Some("ghost"),
        Event::Rolled { .. } => Some("dice"),
        Event::Stayed { .. } => Some("withdrawals"),
        Event::BattleOver { .. } => Some("choice"),
        _ => None,
    };
    let mut steps: Vec<_> = given.events.iter().filter_map(step).collect();
    steps.dedup();
    assert_eq!(steps, ["named", "attack ally", "defense ally", "ghost", "dice", "withdrawals", "choice"]);
}

#[test]
fn bbor012_an_empty_army_leaves_the_citadel_open() {
    let mut given = ready(3, "company");
    given.lay(2, "levy", "pikes").play(1, &["attack 2"]).play(2, &["name levy", "name pikes", "done"]);
    given.offers(1, &["storm", "attack 3", "end"]);
    given.play(1, &["attack 3"]).offers(1, &["face", "end"]);
    given.refuses(1, "attack 2", "BBO-047");
    assert_eq!((given.army(2).as_str(), given.citadel(2).as_str()), ("", "pikes levy"));
}

#[test]
fn bbor013_a_duke_without_cards_may_be_faced_at_once() {
    let mut given = ready(3, "company");
    given.play(1, &["attack 2"]).offers(1, &["face", "attack 3", "end"]);
    given.refuses(1, "storm", "BBO-R086");
    given.dice("12 12 55 34").draws("levy").play(1, &["face"]).spent();
    assert!(!given.state.table.lives(realm(2)));
}

#[test]
fn bbor016_the_right_to_attack_is_checked_for_every_target() {
    for (attackers, home, elsewhere) in [
        ("company vat^3 levy*", HOME, true),
        ("vat^3 levy*", HOME, false),
        ("doomsword vat^3", HOME, false),
        ("company", "stingers stingers", false),
    ] {
        let mut given = battle_of(4, Stage::Field, attackers, "gatekeeper");
        given.lay(1, "", home);
        assert_eq!(given.allows(1, "attack 3") && given.allows(1, "attack 4"), elsewhere, "{attackers} / {home}");
        assert!(given.allows(1, "press"));
    }
    battle_of(4, Stage::Field, "vat^3", "levy").refuses(1, "attack 4", "BBO-R015");
    // After an extra Do-Gooder the turn may be over although others live.
    let mut given = table_of(4);
    given.lay(1, "levy", "levy levy").table().fielded = true;
    given.offers(1, &["end"]);
    given.refuses(1, "attack 2", "BBO-039");
}

#[test]
fn bbor121_bbo130_the_citadel_is_shown_before_ghosts_declare() {
    let mut given = battle_of(4, Stage::Field, "company pikes", "");
    given.lay(2, "", "levy rabble").fallen(&[4]).play(1, &["storm"]);
    given.stand("company pikes", "levy rabble");
    assert_eq!(given.asked(), [4]);
    let shown = |event: &Event| matches!(event, Event::Stormed { cards, .. } if cards.len() == 2);
    assert!(given.happened(shown) && given.rolls().is_empty());
    given.dice("12 34").play(4, &["pass"]).spent();
}

#[test]
fn bbor124_no_further_round_when_nothing_can_happen() {
    for (attackers, defenders, onward) in [
        ("page steward", "gatekeeper", false),
        ("page steward doomsword", "gatekeeper mageskull", false),
        ("page tempest", "gatekeeper", true),
        ("page", "gatekeeper hatmage", true),
        ("page", "gatekeeper levy*", true),
    ] {
        let given = battle_of(4, Stage::Field, attackers, defenders);
        assert_eq!(given.allows(1, "press"), onward, "{attackers} / {defenders}");
        assert!(given.allows(1, "attack 3") && given.allows(1, "end"));
        if !onward {
            given.refuses(1, "press", "BBO-R124");
        }
    }
    // It is asked after a round only: the first one is always fought.
    let mut given = ready(3, "page");
    given.lay(2, "gatekeeper", "").dice("65 12").play(1, &["attack 2"]).play(2, &["keep"]).spent();
    given.offers(1, &["attack 3", "end"]);
}

#[test]
fn bbor039_when_a_battle_is_over() {
    let over = |given: &Given| given.happened(|event| matches!(event, Event::BattleOver { .. }));
    let start = || field("company levy*", "rabble");
    // Another target, or the end of the turn.
    for (choice, ends) in [("attack 3", true), ("end", true), ("press", false)] {
        let mut given = start();
        given.dice("12 34").play(1, &[choice]);
        assert_eq!(over(&given), ends, "{choice}");
        assert_eq!(given.discards().contains("levy"), ends, "{choice}");
    }
    // The attackers are wiped out.
    let mut given = field("company", "rabble");
    given.press(&["11 34"]);
    assert!(over(&given) && given.top() == Some(Frame::Act(Act { regrouped: false })));
    // From ARMY to CITADEL to Duke it is one battle.
    let mut given = start();
    given.lay(2, "", "steward").press(&["55 12"]).dice("55 12").play(1, &["storm"]).spent();
    given.dice("12 12 11 11").play(1, &["face"]).stand("company levy*", "");
    assert!(!over(&given) && given.state.table.battles == 1);
    // The Duke is defeated.
    given.draws("rabble").press(&["12 12 55 12"]);
    assert!(over(&given) && given.discards() == "rabble levy steward");
    // A declined storm.
    let mut given = battle_of(3, Stage::Field, "company", "");
    given.lay(2, "", "page").play(1, &["end"]);
    assert!(over(&given) && given.citadel(2) == "page");
    // A Do-Gooder's side is gone.
    let mut given = table_of(3);
    given.lay(2, "company company", "").draws("mob").dice("11 34").play(1, &["end"]).play(2, &["keep"]);
    assert!(over(&given) && given.state.table.battle.is_none());
    // A Do-Gooder is redirected.
    let mut given = table_of(3);
    given.lay(2, "tempest", "").lay(3, "levy", "").draws("mob").dice("66").play(1, &["end"]).play(2, &["keep"]);
    given.play(3, &["stay-out"]).play(2, &["redirect 3"]);
    assert!(over(&given) && given.battle().attacker == Foe::DoGooder(Card::Mob));
    assert_eq!(given.battle().defender, realm(3));
}

#[test]
fn bbor042_who_loses_the_whole_force_ends_the_turn() {
    let mut given = field("rabble", "company");
    given.press(&["12 55"]).offers(1, &["end"]);
    given.refuses(1, "attack 3", "BBO-R015");
    given.refuses(1, "regroup", "BBO-028");
    given.play(1, &["end"]).offers(1, &["name stingers", "name marshhounds", "done", "keep"]);
    assert_eq!(given.army(2), "company");
}

#[test]
fn bbor043_both_forces_gone_and_the_citadel_is_safe() {
    for (attackers, defenders, dice) in [("rabble", "levy", "66 66"), ("hatmage", "catmage", "12 56 55")] {
        let mut given = field(attackers, defenders);
        given.lay(2, "", "page").press(&[dice]).offers(1, &["end"]);
        assert_eq!(given.citadel(2), "page");
        assert!(!given.happened(|event| matches!(event, Event::Stormed { .. })));
    }
}

//! Machines-O-Death that are beaten in MELEE.

use big_bad_overlord::{Act, Event, Frame, Stage};

use crate::support::{battle_of, field, force, table_of};

#[test]
fn bbo109_bbo110_bbor033_bbor125_the_winner_may_roll_for_it() {
    let mut beaten = field("company company", "vat gatekeeper^3");
    beaten.dice("55 12").play(1, &["press"]).spent();
    beaten.stand("company company", "gatekeeper^3").offers(1, &["roll", "decline"]);
    for (die, attackers, discards) in [
        ("1", "company company", "vat"),
        ("3", "company company", "vat"),
        ("4", "company company vat", ""),
        ("6", "company company vat", ""),
    ] {
        let mut given = beaten.clone();
        given.dice(die).play(1, &["roll"]).spent().stand(attackers, "gatekeeper^3");
        assert_eq!(given.discards(), discards, "{die}");
    }
    // Who declines rolls no die and has nothing.
    beaten.play(1, &["decline"]).stand("company company", "gatekeeper^3");
    assert_eq!(beaten.discards(), "vat");
    assert!(!beaten.happened(|event| matches!(event, Event::MachineRolled { .. })));
}

#[test]
fn bbo111_bbor034_it_is_the_winners_for_good_and_can_be_lost_again() {
    let mut given = field("wheel", "vat gatekeeper");
    given.dice("55 12 5").play(1, &["press", "roll"]).stand("wheel vat", "gatekeeper");
    let mut again = given.clone();
    given.play(1, &["end"]);
    assert_eq!((given.army(1).as_str(), given.discards().as_str()), ("wheel vat", ""));
    again.battle().forces[1] = force("pikes");
    again.dice("12 66").play(1, &["press"]).offers(2, &["roll", "decline"]);
    again.stand("wheel", "pikes");
    // The defender wins one in the field, and it joins the ARMY.
    let mut given = field("vat company^3", "company fiend");
    given.dice("12 12 66 1").play(1, &["press"]).offers(2, &["roll", "decline"]);
    given.dice("4").play(2, &["roll"]).play(3, &["withdraw"]);
    assert_eq!((given.army(2).as_str(), given.army(3).as_str()), ("company fiend vat", "company"));
}

#[test]
fn bbor034_a_machine_won_at_a_citadel_defends_it_doubled() {
    let mut given = battle_of(3, Stage::Citadel, "vat champion", "company pikes");
    given.dice("12 34").play(1, &["press"]).offers(2, &["roll", "decline"]);
    given.dice("6").play(2, &["roll"]).stand("champion", "company pikes vat");
    given.press(&["66 34"]);
    assert_eq!(given.rolls()[3].3, 22, "twice 4 + 3 + 4");
    given.play(1, &["end"]);
    assert_eq!(given.cards(2), (String::new(), "company vat".to_owned()));
}

#[test]
fn bbor036_bbor128_a_do_gooder_takes_no_machine() {
    let mut given = table_of(3);
    given.lay(2, "vat champion", "").draws("lancers").dice("55 12 11 34").play(1, &["end"]).play(2, &["keep"]).spent();
    assert_eq!((given.discards().as_str(), given.army(2).as_str()), ("vat lancers", "champion"));
    assert!(!given.happened(|event| matches!(event, Event::MachineRolled { .. } | Event::MachineLeft { .. })));
}

#[test]
fn bbor037_a_dukes_machine_is_a_card_of_the_citadel() {
    let mut given = battle_of(3, Stage::Duke, "vat champion", "");
    given.dice("12 12 12 34").play(1, &["press"]).offers(2, &["roll", "decline"]);
    let mut lost = given.clone();
    given.dice("4").play(2, &["roll"]).stand("champion", "vat");
    assert_eq!(given.battle().stage, Stage::Citadel);
    given.offers(1, &["press", "attack 3", "end"]);
    given.refuses(1, "face", "BBO-139");
    lost.dice("3").play(2, &["roll"]).stand("champion", "");
    assert_eq!(lost.battle().stage, Stage::Duke);
}

#[test]
fn bbor038_a_machine_hit_in_the_dukesmack_is_destroyed() {
    let mut given = table_of(3);
    given.lay(1, "mageskull wheel champion", "").lay(2, "doomsword vat company", "").deck("").play(1, &["end", "keep"]);
    given.dice("11 11 44 55 12").play(3, &["pass"]).spent().stand("champion", "company");
    assert_eq!(given.asked(), [3], "nobody is asked to roll");
}

#[test]
fn bbo101_bbor123_two_natural_twelves_let_both_roll() {
    let both = |first: &str, second: &str| {
        let mut given = field("vat", "chopper");
        given.dice("66 66").play(1, &["press"]).stand("", "").offers(1, &["roll", "decline"]);
        given.dice(first).play(1, &["roll"]).offers(2, &["roll", "decline"]);
        given.dice(second).play(2, &["roll"]).spent();
        given
    };
    both("4", "4").stand("chopper", "vat").offers(1, &["press", "attack 3", "end"]);
    // Even with nothing else left, a machine that is won fights on.
    both("5", "2").stand("chopper", "").offers(1, &["face", "attack 3", "end"]);
    let given = both("1", "6");
    assert_eq!((given.forces(), given.army(2).as_str(), given.discards().as_str()), (None, "vat", "chopper"));
    assert_eq!(both("1", "1").top(), Some(Frame::Act(Act { regrouped: false })));
}

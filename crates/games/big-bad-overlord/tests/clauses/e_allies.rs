//! Allies of the attack and of the defense.

use big_bad_overlord::{Event, Frame, JoinDefense, Phase, Side, Stage};

use crate::support::{Given, battle_of, field, realm, table_of};

/// What a Duke keeps at home who lends cards.
const HOMES: [&str; 7] = [
    "",
    "stingers stingers marshhounds",
    "rabble rabble rabble",
    "page page steward",
    "inkwings inkwings inkwings",
    "leapers leapers marshhounds",
    "sparklizards sparklizards sparklizards",
];

/// Duke 1 of so many may attack with this ARMY; the other Dukes listed have these and three cards at home.
#[track_caller]
fn allies(seats: u8, army: &str, others: &[(usize, &str)]) -> Given {
    let mut given = table_of(seats);
    given.lay(1, army, HOMES[1]);
    for (number, army) in others {
        given.lay(*number, army, HOMES[*number]);
    }
    given
}

/// Everybody who is asked stays out, and keeps: who was asked to join, in order.
#[track_caller]
fn asked_to_join(given: &mut Given, side: Side) -> Vec<u8> {
    given.events.clear();
    given.pass_until(|given| given.top() == Some(Frame::After) || given.state.table.battle.is_none());
    let stayed = |event: &Event| match event {
        Event::StayedOut { realm, side: of } if *of == side => Some(realm.number()),
        _ => None,
    };
    given.events.iter().filter_map(stayed).collect()
}

/// All six Dukes have cards, and somebody attacks somebody with a page against a gatekeeper.
#[track_caller]
fn all_six(attacker: usize, target: usize, fallen: &[usize]) -> Given {
    let mut given = table_of(6);
    let armies = ["levy", "levy", "levy", "levy", "pikes", "pikes"];
    for number in 1..=6 {
        let army = match number {
            _ if number == attacker => "steward",
            _ if number == target => "gatekeeper",
            _ => armies[number - 1],
        };
        let home = if number == 3 { "page page vat" } else { HOMES[number] };
        given.lay(number, army, home);
    }
    fallen.iter().for_each(|&number| {
        given.lay(number, "", "");
    });
    given.fallen(fallen).table().active = realm(attacker);
    given.dice("12 55");
    given.play(attacker, &[&format!("attack {target}")]);
    given
}

#[test]
fn bbo048_bbo049_bbo052_bbor055_bbor120_all_others_are_asked_once_counter_clockwise() {
    assert_eq!(asked_to_join(&mut all_six(4, 6, &[]), Side::Attacker), [5, 1, 2, 3]);
    assert_eq!(asked_to_join(&mut all_six(1, 2, &[4]), Side::Attacker), [3, 5, 6]);
}

#[test]
fn bbo056_bbo058_bbo059_bbor062_bbor120_living_neighbours_are_asked_to_defend() {
    for (attacker, target, fallen, asked) in [
        (4, 6, &[][..], &[5, 1][..]),
        (4, 1, &[], &[6, 2]),
        (1, 2, &[], &[3]),
        (3, 2, &[], &[1]),
        (1, 3, &[2], &[4]),
        (6, 3, &[2, 4], &[1, 5]),
        (6, 3, &[1, 2, 4, 5], &[]),
    ] {
        let mut given = all_six(attacker, target, fallen);
        assert_eq!(asked_to_join(&mut given, Side::Defender), asked, "{attacker} against {target}");
    }
}

#[test]
fn bbor054_nobody_is_asked_whether_help_is_welcome() {
    let mut given = allies(4, "company", &[(2, "levy"), (3, "pikes"), (4, "vat")]);
    given.play(1, &["attack 2"]).play(3, &["send pikes"]);
    assert_eq!(given.asked(), [2], "the one place is taken, and the defender answers");
    given.dice("12 34").play(2, &["keep"]);
    given.offers(3, &["withdraw", "stay"]);
}

#[test]
fn bbo050_attack_allies_join_before_the_first_round_only() {
    let mut given = allies(4, "company", &[(2, "gatekeeper"), (4, "vat")]);
    given.dice("12 55").play(1, &["attack 2"]).play(4, &["stay-out"]).play(2, &["keep"]);
    given.dice("12 55").play(1, &["press"]).spent().offers(1, &["press", "attack 3", "attack 4", "end"]);
    given.stand("company", "gatekeeper");
}

#[test]
fn bbo051_bbor056_bbor057_an_attack_ally_rearranges_and_keeps_three() {
    let mut given = allies(3, "company pikes", &[]);
    given.lay(2, "", "gatekeeper").lay(3, "levy levy hag", "vat").play(1, &["attack 2"]);
    given.offers(3, &["regroup", "stay-out"]);
    given.refuses(3, "send levy", "BBO-R056");
    given.refuses(3, "send vat", "BBO-R057");
    given.play(3, &["regroup", "name levy", "name levy"]).refuses(3, "done", "BBO-R056");
    given.play(3, &["name hag", "done"]).offers(3, &["send vat", "stay-out"]);
    given.refuses(3, "regroup", "BBO-051");
    given.play(3, &["send vat"]);
    given.stand("company pikes vat^3", "");
    assert_eq!(given.cards(3), (String::new(), "levy levy hag".to_owned()));
    // Three cards in all are not enough.
    let mut given = allies(3, "company", &[]);
    given.lay(2, "", "gatekeeper").lay(3, "levy", "levy levy").play(1, &["attack 2"]);
    assert_eq!(given.asked(), [2]);
}

#[test]
fn bbo052_bbo053_bbo054_bbo055_bbor058_how_many_cards_allies_add() {
    for (army, places) in [
        ("company", 1),
        ("company company", 2),
        ("company mageskull", 2),
        ("company company company", 3),
        ("company company company company ember ember", 3),
    ] {
        let mut given = allies(5, army, &[(2, "gatekeeper"), (3, "levy levy"), (4, "pikes doomsword")]);
        given.play(1, &["attack 2"]);
        let mut sent = 0;
        for number in [3, 4] {
            while let Some(card) = given.choices(number).into_iter().find(|choice| choice.starts_with("send")) {
                given.play(number, &[&card]);
                sent += 1;
            }
        }
        assert_eq!(sent, places, "{army}");
        assert_eq!(given.asked(), [2], "{army}");
        assert!(given.battle().forces[0].len() <= 9);
    }
    // Who has lent one may stop.
    let mut given = allies(4, "company company", &[(2, "gatekeeper"), (3, "levy levy")]);
    given.play(1, &["attack 2"]).play(3, &["send levy"]).offers(3, &["send levy", "done"]);
    given.play(3, &["done"]);
    assert_eq!(given.asked(), [2]);
}

#[test]
fn bbo053_bbo055_a_full_attack_says_why_it_takes_no_more() {
    for (army, places, clause) in [
        ("company", 1, "BBO-055"),
        ("company company", 2, "BBO-055"),
        ("company company company", 3, "BBO-053"),
        ("company company company ember", 3, "BBO-053"),
    ] {
        let mut given = allies(5, army, &[(2, "gatekeeper"), (3, "levy levy levy levy"), (4, "pikes pikes")]);
        given.play(1, &["attack 2"]);
        // While there is a place, it is only somebody else's turn.
        given.refuses(4, "send pikes", "BBO-R120");
        (0..places).for_each(|_| {
            given.play(3, &["send levy"]);
        });
        assert_eq!(given.asked(), [2], "{army}");
        for (number, card) in [(3, "send levy"), (4, "send pikes")] {
            given.refuses(number, card, clause);
        }
        // Who attacks lends nothing.
        given.refuses(1, "send company", "BBO-R120");
    }
}

#[test]
fn bbo057_bbo058_bbor060_a_neighbour_sends_one_card_at_the_start_of_any_round() {
    let mut given = allies(4, "company company", &[(2, "gatekeeper steward")]);
    given.lay(3, "levy pikes", "hag").dice("12 55").play(1, &["attack 2"]).play(2, &["keep"]);
    given.offers(3, &["send levy", "send pikes", "regroup", "stay-out"]);
    given.refuses(3, "send hag", "BBO-R057");
    given.play(3, &["stay-out"]).dice("12 66 1").play(1, &["press"]).play(3, &["send pikes"]).spent();
    given.offers(3, &["withdraw", "stay"]);
    given.refuses(3, "send levy", "BBO-R060");
    let mut other = given.clone();
    given.play(3, &["stay"]).dice("11 11").play(1, &["press"]).spent();
    assert!(!matches!(given.top(), Some(Frame::JoinDefense(_))), "no second card");
    given.refuses(3, "send levy", "BBO-R060");
    other.play(3, &["withdraw"]);
    assert_eq!(other.army(3), "levy pikes");
    other.refuses(3, "send pikes", "BBO-R060");
    other.dice("12 55").play(1, &["press"]).spent();
    assert_eq!(other.top(), Some(Frame::After), "no second card after a withdrawal");
}

#[test]
fn bbo058_bbor060_no_second_card_after_a_loss() {
    let mut given = battle_of(4, Stage::Field, "company company", "gatekeeper levy^3");
    given.lay(3, "pikes", "").press(&["55 12"]);
    given.stand("company company", "gatekeeper").offers(1, &["press", "attack 3", "attack 4", "end"]);
    given.refuses(3, "send pikes", "BBO-R060");
    // Who has not helped is not told so.
    given.refuses(4, "send pikes", "BBO-R120");
    given.press(&["12 55"]);
}

#[test]
fn bbor056_a_defense_ally_may_empty_the_citadel() {
    let mut given = allies(3, "company", &[(2, "gatekeeper")]);
    given.lay(3, "", "levy pikes").play(1, &["attack 2"]).play(2, &["keep"]).offers(3, &["regroup", "stay-out"]);
    given.play(3, &["regroup", "done"]).offers(3, &["send levy", "send pikes", "stay-out"]);
    given.dice("11 11").play(3, &["send pikes"]).spent();
    given.stand("company", "gatekeeper pikes^3");
    assert_eq!(given.cards(3), ("levy".to_owned(), String::new()));
}

#[test]
fn bbor058_bbor061_the_defense_takes_no_more_allies_than_own_cards() {
    for (defenders, joins) in [
        ("levy levy", true),
        ("levy", true),
        ("levy doomsword pikes^4", true),
        ("levy pikes^4", false),
        ("levy pikes* pikes^4", false),
        ("pikes*", false),
        ("doomsword pikes*", false),
        ("doomsword pikes^4", false),
    ] {
        let mut given = battle_of(4, Stage::Field, "company company", defenders);
        // Whoever comes 4th has helped already.
        given.lay(3, "hag", "").dice("12 13 1").by_chance().play(1, &["press"]);
        assert_eq!(matches!(given.top(), Some(Frame::JoinDefense(_))), joins, "{defenders}");
    }
}

#[test]
fn bbo060_bbor061_nobody_joins_an_empty_army_or_a_citadel() {
    let mut given = allies(3, "company", &[]);
    given.lay(2, "", "gatekeeper steward page").lay(3, "levy levy", "").play(1, &["attack 2"]).play(2, &["keep"]);
    given.dice("12 55").play(1, &["storm"]).spent().offers(1, &["press", "attack 3", "end"]);
    given.refuses(3, "send levy", "BBO-R120");
    given.press(&["12 66"]);
}

#[test]
fn bbor059_a_defending_force_can_have_eight_cards() {
    let mut given = allies(4, "gatekeeper", &[(3, "levy levy levy levy levy pikes"), (2, "company"), (4, "company")]);
    given.play(1, &["attack 3"]).play(2, &["stay-out"]).play(4, &["stay-out"]).play(3, &["keep"]);
    given.dice("12 34").play(2, &["send company"]).play(4, &["send company"]).spent();
    assert_eq!(given.rolls()[1], (Side::Defender, Phase::Melee, 7, 21));
}

#[test]
fn bbo061_bbor030_allied_cards_are_part_of_the_force() {
    let mut given = field("page company^3", "tempest hatmage levy^3");
    // MIND and MAGIC of the defenders, then MELEE: the only MELEE attacks are allied.
    given.press(&["12 12 55 12 1"]);
    assert_eq!(
        (given.bonus(Side::Attacker, Phase::Melee), given.bonus(Side::Defender, Phase::Melee)),
        (Some(4), Some(2))
    );
    given.stand("page company^3", "hatmage levy^3");
    // They are lost like all others.
    let mut given = field("company pikes^3", "gatekeeper levy");
    given.press(&["11 34"]);
    given.stand("company", "gatekeeper levy");
    assert_eq!(given.discards(), "pikes");
}

#[test]
fn bbo062_machines_and_artifacts_go_to_the_leader() {
    let mut given = field("company^3 page", "vat");
    given.dice("55 12").play(1, &["press"]).offers(1, &["roll", "decline"]);
    given.dice("4").play(1, &["roll"]).stand("company^3 page vat", "");
    let mut given = field("company^3 page", "rabble doomsword");
    given.press(&["55 12"]).stand("company^3 page doomsword", "");
}

#[test]
fn bbo063_bbor063_an_ally_withdraws_with_all_cards_after_a_round() {
    let mut given = battle_of(4, Stage::Field, "company pikes^3 levy^4 vat^3", "gatekeeper steward");
    given.press(&["12 66"]);
    // Two natural twelves of a defense-only side hurt nobody.
    given.stand("company pikes^3 levy^4 vat^3", "gatekeeper steward").offers(3, &["withdraw", "stay"]);
    given.play(3, &["withdraw"]).offers(4, &["withdraw", "stay"]);
    given.stand("company levy^4", "gatekeeper steward");
    assert_eq!(given.army(3), "pikes vat");
    given.play(4, &["stay"]).offers(1, &["press", "attack 3", "attack 4", "end"]);
    // No way back into this battle, on no side.
    given.dice("12 66").play(1, &["press"]).spent().offers(4, &["withdraw", "stay"]);
}

#[test]
fn bbor053_an_ally_is_on_one_side_only() {
    let mut given = allies(4, "company", &[(2, "gatekeeper"), (3, "levy levy")]);
    given.play(1, &["attack 2"]).play(3, &["send levy"]);
    given.dice("12 55").play(2, &["keep"]).spent().offers(3, &["withdraw", "stay"]);
    // Having gone home changes nothing.
    given.play(3, &["withdraw"]).dice("12 55").play(1, &["press"]).spent();
    assert_eq!(given.top(), Some(Frame::After));
}

#[test]
fn bbo048_bbor053_bbor062_who_helps_in_a_do_gooders_battle() {
    // Nobody helps the Do-Gooder, the neighbours of its target may send a card each.
    let mut given = table_of(4);
    (1..=4).for_each(|number| {
        given.lay(number, "levy", HOMES[number]);
    });
    given.draws("mob").play(1, &["end", "keep"]).play(2, &["keep"]);
    assert_eq!(given.top(), Some(Frame::JoinDefense(JoinDefense { realm: realm(3), regrouped: false })));
    given.play(3, &["stay-out"]);
    assert_eq!(given.top(), Some(Frame::JoinDefense(JoinDefense { realm: realm(1), regrouped: false })));
    // With two Dukes left the other is the one neighbour; but who is on turn helps nobody.
    let mut given = table_of(4);
    given.fallen(&[2, 4]).lay(1, "tempest levy", "").lay(3, "pikes rabble", "").draws("mob").table().active = realm(3);
    given.play(3, &["end", "keep"]).play(1, &["keep"]);
    given.offers(3, &["send pikes", "send rabble", "regroup", "stay-out"]);
    given.dice("66").play(3, &["stay-out"]).play(2, &["pass"]).play(4, &["pass"]).play(1, &["redirect 3"]);
    given.play(3, &["keep"]).stand("mob", "pikes rabble");
    assert_eq!(given.asked(), [2], "Duke 1 is on turn, and the ghosts are next");
}

#[test]
fn bbor064_a_withdrawal_can_empty_a_side() {
    // The attackers': the battle ends, and what is left of them is captured.
    let mut given = field("doomsword company^3", "gatekeeper");
    given.press(&["12 55"]).play(3, &["withdraw"]).offers(1, &["end"]);
    assert_eq!((given.army(1).as_str(), given.army(2).as_str()), ("", "gatekeeper doomsword"));
    // The defenders': the CITADEL lies open, and the artifact is the attacker's.
    let mut given = field("company company", "mageskull levy^3");
    given.lay(2, "", "page").press(&["12 66 1"]).play(3, &["withdraw"]);
    given.stand("company mageskull", "").offers(1, &["storm", "attack 3", "end"]);
}

#[test]
fn bbor065_allied_cards_alone_fight_on_under_their_leader() {
    let mut given = field("rabble company^3", "gatekeeper levy");
    given.press(&["12 55"]).stand("company^3", "gatekeeper levy");
    given.play(3, &["stay"]).offers(1, &["press", "end"]);
    given.press(&["55 12"]).stand("company^3", "gatekeeper");
    // The defender's allies shield the CITADEL as well.
    let mut given = field("company company", "rabble levy^3");
    given.lay(2, "", "page").press(&["55 12"]).play(3, &["stay"]).offers(1, &["press", "attack 3", "end"]);
}

#[test]
fn bbor066_an_allied_card_that_was_captured_is_lost_even_when_recaptured() {
    let mut given = field("tempest pikes", "veil levy^3");
    given.press(&["66 12 11 11"]).stand("tempest pikes levy*", "veil");
    given.press(&["12 66 11 11"]).stand("tempest pikes", "veil levy*");
    given.play(1, &["end"]);
    assert_eq!((given.discards().as_str(), given.army(3).as_str(), given.army(2).as_str()), ("levy", "", "veil"));
}

#[test]
fn bbor067_allied_cards_go_home_before_the_next_target_and_are_asked_anew() {
    let mut given = battle_of(4, Stage::Field, "company pikes^3", "gatekeeper levy^4");
    given.lay(3, "", HOMES[3]).lay(4, "", HOMES[4]).play(1, &["attack 3"]);
    assert_eq!((given.army(3).as_str(), given.army(4).as_str()), ("pikes", "levy"));
    given.stand("company", "").offers(4, &["send levy", "regroup", "stay-out"]);
}

#[test]
fn bbor126_the_place_of_a_lent_card_is_kept() {
    let mut given = allies(3, "company company", &[(2, "gatekeeper")]);
    given.lay(3, "levy levy levy levy levy vat", "pikes pikes pikes").play(1, &["attack 2"]);
    given.play(3, &["send vat", "done"]).dice("12 55").play(2, &["keep"]).play(3, &["withdraw"]);
    assert_eq!(given.army(3), "levy levy levy levy levy vat");
    // At home again, nobody is above a limit.
    given.play(1, &["end"]).offers(1, &["name company", "name stingers", "name marshhounds", "done", "keep"]);
}

#[test]
fn bbor127_helpers_go_home_when_a_do_gooder_moves_on() {
    let mut given = table_of(4);
    given.lay(2, "tempest", "").lay(3, "levy", "pikes").lay(4, "rabble", "").draws("mob").play(1, &["end"]);
    // Duke 3 helps Duke 2, who turns the mob on Duke 3.
    given.dice("66").play(2, &["keep"]).play(3, &["send levy"]).spent();
    given.offers(2, &["redirect 1", "redirect 3", "redirect 4"]);
    given.play(2, &["redirect 3"]);
    assert_eq!(given.army(3), "levy");
    assert_eq!(given.army(2), "tempest");
    given.stand("mob", "").offers(3, &["name levy", "name pikes", "done", "keep"]);
    // Duke 2 is on turn; Duke 4 is a neighbour and may help in this battle.
    given.play(3, &["keep"]).offers(4, &["send rabble", "regroup", "stay-out"]);
}

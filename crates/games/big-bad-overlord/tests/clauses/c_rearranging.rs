//! Cards between ARMY and CITADEL, and the limits after a battle.

use std::collections::BTreeSet;

use big_bad_overlord::{ARMY, CITADEL, Event, Frame, Limits, Rearrange, Side, Stage, State, Then, Why};

use crate::support::{Given, battle_of, field, realm, table_of, whole_game};

/// Duke 1 with these cards, before fielding.
#[track_caller]
fn on_turn(army: &str, citadel: &str) -> Given {
    let mut given = table_of(3);
    given.lay(1, army, citadel);
    given
}

/// Duke 2 with these cards is attacked by company and pikes, and answers.
#[track_caller]
fn attacked(army: &str, citadel: &str) -> Given {
    let mut given = on_turn("company pikes", "stingers stingers marshhounds");
    given.lay(2, army, citadel).play(1, &["attack 2"]);
    given
}

#[test]
fn bbo016_bbo017_bbo027_bbor119_a_new_citadel_is_named_card_by_card() {
    let mut given = on_turn("levy pikes levy vat rabble rabble", "hag hatmage");
    given.play(1, &["regroup"]);
    let all = ["name levy", "name pikes", "name vat", "name rabble", "name hag", "name hatmage"];
    given.offers(1, &[&all[..], &["keep"]].concat());
    given.refuses(1, "done", "BBO-017");
    given.play(1, &["name levy"]);
    given.offers(1, &all);
    given.refuses(1, "done", "BBO-017");
    given
        .play(1, &["name levy"])
        .offers(1, &["name pikes", "name vat", "name rabble", "name hag", "name hatmage", "done"]);
    given.refuses(1, "name levy", "BBO-R119");
    given.play(1, &["name hag"]).offers(1, &["done"]);
    given.refuses(1, "name vat", "BBO-016");
    given.play(1, &["done"]);
    // Those that stay keep their order, the others come behind.
    assert_eq!(given.cards(1), ("pikes vat rabble rabble hatmage".to_owned(), "hag levy levy".to_owned()));
}

/// Whether a Duke is within both limits.
fn lawful(state: &State, number: usize) -> bool {
    let holding = state.table.holding(realm(number));
    holding.army.len() <= ARMY && usize::from(holding.citadel) <= CITADEL
}

#[test]
fn bbo016_bbo017_the_limits_hold_outside_of_battles() {
    for (seed, seats) in [(1, 3), (2, 4), (3, 6), (4, 2)] {
        whole_game("", seats, seed, |step| {
            let table = &step.after.table;
            let restoring = matches!(
                table.flow.top(),
                Some(Frame::Limits(_) | Frame::Rearrange(Rearrange { why: Why::Limits(_) | Why::End, .. }))
            );
            if table.battle.is_none() && !restoring && !table.cataclysm {
                assert!((1..=usize::from(table.realms)).all(|number| lawful(step.after, number)), "{}", step.choice);
            }
        });
    }
}

#[test]
fn bbo027_bbor138_cards_move_once_before_fielding_or_stay_where_they_are() {
    let mut given = on_turn("levy pikes", "hag hatmage rabble");
    given.offers(1, &["regroup", "attack 2", "attack 3", "end"]);
    let mut keeping = given.clone();
    keeping.lay(2, "", "levy").play(1, &["attack 2"]);
    keeping.stand("levy pikes", "");
    assert_eq!(keeping.citadel(1), "hag hatmage rabble");
    given.play(1, &["regroup"]);
    given.refuses(1, "attack 2", "BBO-036");
    let mut staying = given.clone();
    staying.play(1, &["keep"]);
    assert_eq!(staying.cards(1), ("levy pikes".to_owned(), "hag hatmage rabble".to_owned()));
    given.play(1, &["name hag", "done"]);
    assert_eq!(given.cards(1), ("levy pikes hatmage rabble".to_owned(), "hag".to_owned()));
    given.offers(1, &["end"]);
    given.refuses(1, "regroup", "BBO-R138");
    given.refuses(1, "attack 2", "BBO-039");
    // Nobody moves nothing.
    table_of(3).refuses(1, "regroup", "BBO-027");
}

#[test]
fn bbo028_bbo046_a_fielded_army_is_locked_until_the_turn_ends() {
    let mut given = on_turn("company pikes", "stingers stingers marshhounds");
    given.lay(2, "levy levy", "").lay(3, "levy levy", "").dice("55 12 1");
    given.play(1, &["attack 2"]).play(2, &["keep"]).play(3, &["stay-out"]);
    given.offers(1, &["press", "attack 3", "end"]);
    given.refuses(1, "regroup", "BBO-028");
    given.play(1, &["attack 3"]);
    given.stand("company pikes", "");
    // Without a battle it holds, too.
    given.dice("11 34 11 34").play(3, &["keep"]).play(2, &["stay-out"]).play(1, &["press"]).play(2, &["stay-out"]);
    given.spent().offers(1, &["end"]);
    given.refuses(1, "regroup", "BBO-028");
    given.play(1, &["end"]).offers(1, &["name stingers", "name marshhounds", "done", "keep"]);
}

#[test]
fn bbo029_who_ends_the_turn_may_rearrange_again() {
    for (choices, army, citadel) in [
        (&["keep"][..], "levy pikes", "hag hatmage rabble"),
        (&["done"], "levy pikes hag hatmage rabble", ""),
        (&["name pikes", "name rabble", "done"], "levy hag hatmage", "rabble pikes"),
    ] {
        let mut given = on_turn("levy pikes", "hag hatmage rabble");
        given.draws("vat").play(1, &["end"]).play(1, choices);
        assert_eq!(given.cards(1), (army.to_owned(), citadel.to_owned()));
        assert_eq!(given.state.table.active, realm(2));
    }
}

#[test]
fn bbo030_bbor010_the_defender_answers_the_complete_force_before_the_first_round() {
    let mut given = on_turn("company pikes", "stingers stingers marshhounds");
    given.lay(2, "levy", "steward").lay(3, "vat", "page page rabble").play(1, &["attack 2"]);
    assert_eq!(given.asked(), [3], "allies come first");
    given.play(3, &["send vat"]).offers(2, &["name levy", "name steward", "done", "keep"]);
    given.stand("company pikes vat^3", "");
    given.dice("55 12").play(2, &["name levy", "done"]).spent();
    given.stand("company pikes vat^3", "").offers(3, &["withdraw", "stay"]);
    assert_eq!(given.citadel(2), "levy");
    // A second round asks the defender nothing.
    let mut given = attacked("levy levy levy", "page");
    given.dice("55 12 1").play(2, &["keep"]).press(&["55 12 1"]).offers(1, &["press", "attack 3", "end"]);
}

#[test]
fn bbo031_bbo032_a_defender_may_leave_the_citadel_empty_up_to_six_in_the_army() {
    let mut given = attacked("levy pikes", "page steward rabble");
    given.dice("22 66").play(2, &["done"]);
    given.stand("company", "levy pikes page steward rabble");
    assert_eq!(given.citadel(2), "");
    let mut given = attacked("levy pikes levy levy", "page steward rabble");
    given.refuses(2, "done", "BBO-017");
    given.dice("12 34").play(2, &["name levy", "done"]);
    assert_eq!(given.citadel(2), "levy");
}

#[test]
fn bbo033_bbo034_nothing_moves_while_rounds_are_fought() {
    for (seed, seats) in [(1, 3), (2, 4), (3, 6), (4, 2), (5, 5)] {
        whole_game("", seats, seed, |step| {
            let (Some(before), Some(after)) = (&step.before.table.battle, &step.after.table.battle) else { return };
            if before.round == 0 || step.before.table.battles != step.after.table.battles {
                return;
            }
            let sides = [after.leader(Side::Attacker), Some(after.defender)];
            for leader in sides.into_iter().flatten() {
                let moved = |event: &Event| matches!(event, Event::Rearranged { realm, .. } if *realm == leader);
                assert!(!step.events.iter().any(moved), "{}", step.choice);
                let [old, new] = [step.before, step.after].map(|state| state.table.holding(leader).citadel);
                assert!(new <= old, "{} fills a CITADEL", step.choice);
            }
        });
    }
}

/// On what occasion cards are moved, as R006 lists them.
fn window(state: &State) -> Option<&'static str> {
    let Frame::Rearrange(Rearrange { realm, why }) = state.table.flow.top()? else { return None };
    let (table, battle) = (&state.table, &state.table.battle);
    let outsider = battle.as_ref().is_some_and(|battle| realm != table.active && realm != battle.defender);
    let (name, fits) = match why {
        Why::Turn => ("own turn", realm == table.active && battle.is_none() && !table.fielded),
        Why::End => ("end of turn", realm == table.active && battle.is_none()),
        Why::Defend => ("defender", battle.as_ref().is_some_and(|one| one.defender == realm && one.round == 0)),
        Why::JoinAttack => ("attack ally", outsider && battle.as_ref().is_some_and(|one| one.round == 0)),
        Why::JoinDefense => ("defense ally", outsider && battle.as_ref().is_some_and(|one| one.stage == Stage::Field)),
        Why::Limits(_) => ("limits", true),
    };
    assert!(fits && !(table.locked(realm) && why != Why::End), "{name} is no window for {realm:?}");
    Some(name)
}

#[test]
fn bbo035_bbor006_cards_are_moved_in_these_windows_and_no_others() {
    let mut windows = BTreeSet::new();
    for seed in 0..30 {
        whole_game("", 3 + (seed % 4) as u8, seed, |step| {
            windows.extend(window(step.after));
            for event in step.events {
                let Event::Rearranged { realm: moved, .. } = event else { continue };
                assert!(
                    matches!(step.before.table.flow.top(), Some(Frame::Rearrange(Rearrange { realm, .. })) if realm == *moved)
                );
            }
        });
    }
    let all = ["attack ally", "defender", "defense ally", "end of turn", "limits", "own turn"];
    assert_eq!(windows.into_iter().collect::<Vec<_>>(), all);
    // Who is not asked moves nothing.
    let mut given = on_turn("levy", "levy");
    given.lay(2, "pikes", "hag").refuses(2, "regroup", "BBO-R120");
}

/// Seven own cards on each side; Duke 2 has nine in all.
fn crowded() -> Given {
    let mut given = field("company company company company pikes pikes vat", "levy levy levy levy levy rabble leapers");
    given.lay(2, "", "page page").lay(3, "gatekeeper", "");
    given
}

#[test]
fn bbo083_bbor008_bbor120_the_locked_active_player_restores_first_and_from_the_army_only() {
    let mut given = crowded();
    given.play(1, &["attack 3"]);
    given.offers(1, &["discard company", "discard pikes", "discard vat", "end"]);
    given.refuses(1, "discard stingers", "BBO-028");
    given.play(1, &["discard vat"]);
    assert_eq!(given.army(1), "company company company company pikes pikes");
    // The other has nine cards and only moves.
    given.offers(2, &["name levy", "name rabble", "name leapers", "name page"]);
    given.refuses(2, "keep", "BBO-R008");
    given.play(2, &["name page", "name leapers"]).refuses(2, "done", "BBO-017");
    given.play(2, &["name levy", "done"]);
    assert_eq!(given.cards(2), ("levy levy levy levy rabble page".to_owned(), "page leapers levy".to_owned()));
    assert_eq!(given.discards(), "vat");
    given
        .stand("company company company company pikes pikes", "")
        .play(2, &["stay-out"])
        .offers(3, &["name gatekeeper", "done", "keep"]);
}

#[test]
fn bbor008_bbor119_who_ends_the_turn_discards_from_anywhere_down_to_nine_and_rearranges() {
    let mut given = crowded();
    given.play(1, &["attack 3", "end"]);
    let all = ["company", "pikes", "vat", "stingers", "marshhounds"].map(|card| format!("discard {card}"));
    given.offers(1, &all.each_ref().map(String::as_str));
    given.refuses(1, "end", "BBO-R008");
    given.play(1, &["discard stingers"]).play(2, &["name page", "name page", "name leapers", "done"]);
    // Seven in the ARMY and two in the CITADEL: it cannot stay so.
    given.refuses(1, "keep", "BBO-R008");
    given.draws("rabble").play(1, &["name vat", "name stingers", "name marshhounds", "done"]);
    assert_eq!(given.army(1), "company company company company pikes pikes");
    assert_eq!(given.state.table.active, realm(2));
}

#[test]
fn bbo026_bbor008_surplus_cards_are_never_artifacts() {
    let mut given = field("company company company company pikes pikes doomsword", "levy mageskull hag hag");
    given.lay(3, "", "rabble").play(1, &["attack 3"]).offers(1, &["discard company", "discard pikes", "end"]);
    given.refuses(1, "discard doomsword", "BBO-026");
    // Not on turn, with eleven cards: two go, one after another.
    let mut given = battle_of(3, Stage::Field, "rabble", "levy levy levy levy levy pikes pikes mageskull");
    given.lay(2, "", "hag hag page").play(1, &["end"]);
    let all = ["discard levy", "discard pikes", "discard hag", "discard page"];
    given.offers(2, &all);
    given.play(2, &["discard levy"]).offers(2, &all);
    given.play(2, &["discard levy"]);
    assert_eq!((given.discards().as_str(), given.state.table.cards_of(realm(2))), ("levy levy", 9));
    assert!(matches!(given.top(), Some(Frame::Rearrange(_))));
}

#[test]
fn bbor008_limits_wait_for_the_end_of_the_battle() {
    // During the battle a force may be of any size.
    let mut given = crowded();
    given.lay(3, "", "").press(&["33 44"]);
    assert!(matches!(given.top(), Some(Frame::After)));
    given.play(1, &["end"]);
    assert!(matches!(given.top(), Some(Frame::Limits(Limits { then: Then::End, .. }) | Frame::Rearrange(_))));
}

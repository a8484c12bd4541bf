//! The Adventurers phase and the end of the round.

use dungeon_lords::place::Place;
use dungeon_lords::room::Room;
use dungeon_lords::trouble::Trouble;
use dungeon_lords::{Event, Frame, Production, Season};

use crate::support::{FULL, Given, SIMPLE, dealt, named, party, seat, spring, whole_game};

/// Spring's adventurers are assigned; `evil` is that of the seats.
fn assigned(evil: &[u8], start: usize, row: &str, change: impl FnOnce(&mut Given)) -> Given {
    let mut given = spring(SIMPLE, evil.len() as u8, Trouble::SpecialEvent);
    given.table().start = seat(start);
    evil.iter().enumerate().for_each(|(index, &evil)| given.lord(index + 1).evil = evil);
    given.set_arriving(row);
    change(&mut given);
    given.event();
    given
}

/// The parties of all seats.
fn lines(given: &Given) -> Vec<String> {
    (1..=usize::from(given.state.table.seats)).map(|number| given.line(number)).collect()
}

const FOUR: &str = "y1-thief-1 y1-thief-2 y1-thief-3 y1-thief-4";
const THREE: &str = "y1-thief-1 y1-thief-2 y1-thief-4";

#[test]
fn dl162_the_weakest_goes_to_the_nicest() {
    let given = assigned(&[7, 2, 9, 5], 1, FOUR, |_| {});
    assert_eq!(lines(&given), ["y1-thief-3", "y1-thief-1", "y1-thief-4", "y1-thief-2"]);
    let given = assigned(&[7, 2, 3], 1, THREE, |_| {});
    assert_eq!(lines(&given), ["y1-thief-4", "y1-thief-1", "y1-thief-2"]);
}

#[test]
fn dl163_of_equals_the_earlier_in_play_order_is_nicer() {
    let given = assigned(&[5, 5, 5, 5], 3, FOUR, |_| {});
    assert_eq!(lines(&given), ["y1-thief-3", "y1-thief-4", "y1-thief-1", "y1-thief-2"]);
    let given = assigned(&[6, 5, 6, 5], 4, FOUR, |_| {});
    assert_eq!(lines(&given), ["y1-thief-3", "y1-thief-2", "y1-thief-4", "y1-thief-1"]);
}

#[test]
fn dl161_dl164_with_two_players_nobodys_counter_rises_and_takes_part() {
    // The counter before, Evil of the two, and who gets whom; it rises by one first and is nicer than equals.
    for (counter, evil, expected, gone) in [
        (4, [5, 5], ["y1-thief-2", "y1-thief-4"], "y1-thief-1"),
        (5, [5, 5], ["y1-thief-1", "y1-thief-2"], "y1-thief-4"),
        (6, [3, 7], ["y1-thief-1", "y1-thief-4"], "y1-thief-2"),
        (6, [9, 7], ["y1-thief-4", "y1-thief-2"], "y1-thief-1"),
    ] {
        let given = assigned(&evil, 1, THREE, |given| given.table().nobody_evil = counter);
        assert_eq!(lines(&given), expected, "counter {counter}, {evil:?}");
        assert!(given.state.table.gone_adventurers.has(named(gone)));
        assert_eq!(given.state.table.nobody_evil, counter + 1);
    }
    let top = assigned(&[5, 5], 1, THREE, |given| given.table().nobody_evil = 15);
    assert_eq!(top.state.table.nobody_evil, 15);
}

#[test]
fn dl165_each_player_receives_three_a_year() {
    for seats in 2..=4 {
        let given = whole_game(FULL, seats, 8, |_| {});
        let received = |number: usize| {
            let mine =
                |event: &&Event| matches!(event, Event::AdventurerReceived { seat: by, .. } if *by == seat(number));
            given.events.iter().filter(mine).count()
        };
        (1..=usize::from(seats)).for_each(|number| assert_eq!(received(number), 6, "{seats} seats"));
        let in_a_row: Vec<_> = given
            .events
            .iter()
            .filter_map(|event| match event {
                Event::AdventurerReceived { .. } => Some('a'),
                Event::SeasonEnded { season } if *season != Season::Winter => Some('|'),
                _ => None,
            })
            .collect();
        let each = "a".repeat(usize::from(seats)) + "|";
        assert_eq!(in_a_row.into_iter().collect::<String>(), each.repeat(6));
    }
}

#[test]
fn dl166_dl167_warriors_join_in_front_of_all_but_the_paladin_and_others_at_the_rear() {
    for (before, joins, after) in [
        ("y1-thief-1 y1-priest-1", "y1-wizard-1", "y1-thief-1 y1-priest-1 y1-wizard-1"),
        ("y1-thief-1 y1-priest-1", "y1-warrior-1", "y1-warrior-1 y1-thief-1 y1-priest-1"),
        ("y1-warrior-2 y1-thief-1", "y1-warrior-1", "y1-warrior-1 y1-warrior-2 y1-thief-1"),
        ("y1-paladin y1-warrior-2", "y1-warrior-1", "y1-paladin y1-warrior-1 y1-warrior-2"),
        ("y1-paladin", "y1-thief-1", "y1-paladin y1-thief-1"),
    ] {
        let given = assigned(&[1, 5, 5, 5], 1, &format!("{joins} y1-priest-2 y1-priest-3 y1-priest-4"), |given| {
            given.lord(1).party = party(before);
        });
        assert_eq!(given.line(1), after);
    }
}

#[test]
fn dl168_everybody_comes_home_at_the_end_of_the_round() {
    let mut given = spring(FULL, 4, Trouble::SpecialEvent);
    given.set_lair(1, "troll").build(1, "r1c3", Room::ChickenCoop);
    given.send(Place::DigTunnels, 1).play(1, &["dig r4c3", "stop"]);
    given
        .pass_until(|given| given.top() == Some(Frame::Production(Production { seat: seat(1) })))
        .play(1, &["use chicken-coop"]);
    assert_eq!((given.lord(1).idle_imps(), given.lord(1).idle_trolls()), (0, 0));
    given.pass_until(|given| given.season() == Season::Summer);
    assert_eq!((given.lord(1).idle_imps(), given.lord(1).idle_trolls()), (3, 1));
    assert!(given.lord(1).used.iter().all(|rooms| rooms.is_empty()) && given.lord(1).dug.is_empty());
}

#[test]
fn dl169_dl170_the_token_goes_round_and_stays_after_fall() {
    for seats in 2..=4 {
        let mut given = dealt("choose-orders = \"off\"\nfirst = 2", seats, &[]);
        let order: Vec<_> = Season::ALL
            .map(|season| {
                given.pass_until(|given| given.season() == season);
                given.state.table.start.number()
            })
            .to_vec();
        let expected: Vec<_> = (0..4).map(|round| (1 + round) % seats + 1).collect();
        assert_eq!(order, expected, "{seats} seats");
        // With something to plan Combat does not run by itself.
        (1..=usize::from(seats)).for_each(|number| _ = given.set_traps(number, "pendulum"));
        given.pass_until(|given| given.happened(|event| matches!(event, Event::SeasonEnded { season: Season::Fall })));
        assert!(given.happened(|event| matches!(event, Event::CombatBegan { .. })));
        assert_eq!((given.state.table.round, given.state.table.start.number()), (1, expected[3]));
    }
}

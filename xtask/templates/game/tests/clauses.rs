//! The clauses of the rulebook, each by a test that names it.

use __CRATE__::{__GAME__, Choice, Event, Minion, Minions, Options, SentView, State, Treasure, Treasures};
use conformance::positions::{accepted, refused};
use table::{Game, Outcome, Pending, Seat, Seats, Seeded, SetupError, Viewer, refuse};

/// Seat by its number, counted from 1.
fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

fn dealt(options: Options, seats: u8) -> Result<State, SetupError> {
    __GAME__::deal(&options, seats, &mut Seeded::new(1), &mut ())
}

fn given(seats: u8, position: &str) -> State {
    accepted::<__GAME__>("", seats, position).state
}

/// The seats send these minions in turn, and this is told.
fn send(state: &mut State, minions: &[Minion]) -> Vec<Event> {
    let mut events = Vec::new();
    for (seat, &minion) in state.table.all().zip(minions) {
        let choice = Choice::Send(minion);
        assert_eq!(refuse::<__GAME__>(state, seat, choice), None);
        __GAME__::play(state, seat, choice, &mut Seeded::new(1), &mut events);
    }
    events
}

/// How a game of two ended with these treasures.
fn ended(one: &str, other: &str, lost: &str) -> Outcome {
    let lord = |treasures: &str| format!("{{ minions = [], treasures = [{treasures}] }}");
    let state = given(2, &format!("lost = [{lost}]\nlords = [{}, {}]", lord(one), lord(other)));
    match __GAME__::pending(&state) {
        Pending::Over(outcome) => outcome,
        Pending::Ask { .. } => panic!("the game is not over"),
    }
}

/// The clause that refuses a choice.
fn refusal(state: &State, seat: Seat, minion: Minion) -> &'static str {
    refuse::<__GAME__>(state, seat, Choice::Send(minion)).expect("it is refused").clause
}

#[test]
fn __TEST__001_two_to_four_play() {
    for seats in 2..=4 {
        assert_eq!(dealt(Options::default(), seats).expect("a possible set-up").table.seats, seats);
    }
    for seats in [1, 5] {
        assert_eq!(dealt(Options::default(), seats).expect_err("it is refused").clause, "__PREFIX__-001");
    }
}

#[test]
fn __TEST__002_one_to_five_rounds() {
    assert_eq!(Options::default().rounds, 5);
    for rounds in 1..=5 {
        assert_eq!(dealt(Options { rounds }, 2).expect("a possible set-up").table.rounds, rounds);
    }
    for rounds in [0, 6] {
        assert_eq!(dealt(Options { rounds }, 2).expect_err("it is refused").clause, "__PREFIX__-002");
    }
}

#[test]
fn __TEST__003___TEST__004___TEST__010_the_table_at_the_start() {
    let state = dealt(Options::default(), 3).expect("a possible set-up");
    let prize = state.table.prize.expect("a treasure is turned up");
    assert_eq!(state.table.hoard.with(prize), Treasures::ALL);
    assert_eq!(state.table.hoard.len(), 4);
    assert!(state.table.all().all(|seat| state.table.lord(seat).minions == Minions::ALL));
    let twice = "prize = \"cup\"\nlost = [\"cup\"]\nlords = [{ minions = [] }]";
    refused::<__GAME__>("", 2, &[(twice, "prize", "__PREFIX__-003")]);
}

#[test]
fn __TEST__011_all_send_at_once_and_in_secret() {
    let mut state = given(3, "");
    assert_eq!(__GAME__::pending(&state).owing().len(), 3);
    send(&mut state, &[Minion::Orc]);
    assert_eq!(__GAME__::pending(&state).owing().first(), Some(seat(2)));
    let sent = |viewer| __GAME__::view(&state, viewer).sent[0];
    assert_eq!(sent(Viewer::Seat(seat(1))), SentView::Own(Minion::Orc));
    assert_eq!(sent(Viewer::Seat(seat(2))), SentView::Hidden);
    assert_eq!(sent(Viewer::Spectator), SentView::Hidden);
}

#[test]
fn __TEST__012_nobody_is_called_back() {
    let mut state = given(2, "");
    send(&mut state, &[Minion::Orc]);
    assert_eq!(refusal(&state, seat(1), Minion::Imp), "__PREFIX__-012");
}

#[test]
fn __TEST__013_who_was_sent_is_shown_and_not_ready_again() {
    let mut state = given(2, "");
    let events = send(&mut state, &[Minion::Orc, Minion::Imp]);
    assert!(events.contains(&Event::Shown { seat: seat(1), minion: Minion::Orc }));
    assert!(!state.table.lord(seat(1)).minions.has(Minion::Orc));
    assert_eq!(refusal(&state, seat(1), Minion::Orc), "__PREFIX__-013");
}

#[test]
fn __TEST__014_the_strongest_that_came_alone_gets_it() {
    let mut state = given(4, "prize = \"sword\"");
    send(&mut state, &[Minion::Dragon, Minion::Orc, Minion::Dragon, Minion::Imp]);
    assert!(state.table.lord(seat(2)).treasures.has(Treasure::Sword));
}

#[test]
fn __TEST__015_without_one_it_is_lost() {
    let mut state = given(4, "prize = \"sword\"");
    let events = send(&mut state, &[Minion::Orc, Minion::Imp, Minion::Imp, Minion::Orc]);
    assert!(events.contains(&Event::Lost { treasure: Treasure::Sword }));
    assert!(state.table.lost.has(Treasure::Sword));
}

#[test]
fn __TEST__020_the_game_ends_after_its_last_round() {
    let mut state = dealt(Options { rounds: 1 }, 2).expect("a possible set-up");
    send(&mut state, &[Minion::Orc, Minion::Imp]);
    assert!(matches!(__GAME__::pending(&state), Pending::Over(_)));
    assert_eq!(refusal(&state, seat(1), Minion::Imp), "__PREFIX__-020");
}

#[test]
fn __TEST__021___TEST__022_the_most_points_win() {
    let outcome = ended("'coin', 'crown'", "'ring', 'cup', 'sword'", "");
    assert_eq!(outcome.scores[..2], [6, 9]);
    assert_eq!(outcome.winners, Seats::one(seat(2)));
    let shared = ended("'coin', 'sword'", "'crown'", "'ring', 'cup'");
    assert_eq!(shared.scores[..2], [5, 5]);
    assert_eq!(shared.winners, Seats::all(2));
}

//! A sitting checks, records and undoes. Played with Goblets, the toy game.

use conformance::toy::{Choice, Event, Goblet, Goblets, Options};
use table::{Luck, Pending, PlayError, Seat, Sitting, Viewer};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);

fn who(seats: usize) -> Vec<String> {
    vec!["person".to_owned(); seats]
}

fn dealt(seats: usize, rounds: u8, seed: u64) -> Sitting<Goblets> {
    Sitting::deal(Options { rounds, spill: false }, who(seats), &Luck::Open(seed)).unwrap().0
}

fn seal(sitting: &mut Sitting<Goblets>, seat: Seat) -> Vec<Event> {
    let choice = sitting.choices(seat)[0];
    sitting.play(seat, choice).unwrap()
}

fn winner(sitting: &Sitting<Goblets>) -> Seat {
    sitting.pending().owing().first().unwrap()
}

/// A table of two where both have sealed and the winner got this goblet.
fn poured(rounds: u8, goblet: Goblet) -> Sitting<Goblets> {
    let tables = (0..200).map(|seed| {
        let mut sitting = dealt(2, rounds, seed);
        seal(&mut sitting, ONE);
        seal(&mut sitting, TWO);
        sitting
    });
    let mut tables = tables.filter(|sitting| sitting.view(Viewer::Spectator).poured == Some(goblet));
    tables.next().expect("one of many tables gets that goblet")
}

#[test]
fn a_deal_tells_what_happened_and_is_recorded() {
    let (sitting, events) =
        Sitting::<Goblets>::deal(Options { rounds: 1, spill: false }, who(3), &Luck::Open(5)).unwrap();
    assert_eq!(events.len(), 1 + 3 * 2, "a lead, and two stones for each of three seats");
    let transcript = sitting.transcript();
    assert_eq!(transcript.dealt.luck.len(), 7, "{:?}", transcript.dealt.luck);
    assert_eq!((transcript.header.seed, transcript.header.commitment.as_deref()), (Some(5), None));
    assert_eq!(transcript.header.options, serde_json::json!({ "rounds": 1 }));
    assert_eq!(sitting.seats(), 3);
}

#[test]
fn an_impossible_set_up_is_refused_by_its_clause() {
    let too_long = Sitting::<Goblets>::deal(Options { rounds: 9, spill: false }, who(2), &Luck::Open(0)).unwrap_err();
    assert_eq!(too_long.to_string(), "GB-002: a game lasts 1 to 3 rounds, not 9");
    let alone = Sitting::<Goblets>::deal(Options::default(), who(1), &Luck::Open(0)).unwrap_err();
    assert!(matches!(&alone, PlayError::Setup(error) if error.clause == "GB-001"), "{alone}");
    for seats in [0, 7] {
        let error = Sitting::<Goblets>::deal(Options::default(), who(seats), &Luck::Open(0)).unwrap_err();
        assert!(matches!(&error, PlayError::Setup(error) if error.clause == "GB-001"), "{seats}: {error}");
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut sitting = dealt(2, 1, 0);
    let (state, record) = (*sitting.state(), sitting.transcript().clone());
    let refused = sitting.play(ONE, Choice::Drink).unwrap_err();
    assert!(matches!(&refused, PlayError::Refused(refusal) if refusal.clause == "GB-010"), "{refused}");
    let nobody = sitting.play(Seat::new(2), Choice::Drink).unwrap_err();
    assert_eq!(nobody.to_string(), "there is no seat 3 at this table");
    let unread = sitting.play_text(ONE, "seal glass").unwrap_err();
    assert!(matches!(unread, PlayError::Notation(_)), "{unread}");
    assert_eq!((*sitting.state(), sitting.transcript()), (state, &record));
}

#[test]
fn choices_can_be_typed_with_blanks_around_them() {
    let mut sitting = dealt(2, 1, 0);
    let choice = sitting.choices(ONE)[0];
    sitting.play_text(ONE, &format!("  {choice} ")).unwrap();
    assert_eq!(sitting.transcript().steps[0].choice, choice.to_string());
}

#[test]
fn seats_seal_in_any_order_and_may_change_until_the_last_has() {
    let mut sitting = dealt(3, 1, 1);
    seal(&mut sitting, TWO);
    let Pending::Ask { owe, may } = sitting.pending() else { panic!("the game is not over") };
    assert!(!owe.has(TWO) && may.has(TWO) && owe.len() == 2);
    let other = *sitting.choices(TWO).last().unwrap();
    sitting.play(TWO, other).unwrap();
    assert_eq!(sitting.view(Viewer::Seat(TWO)).seats[1].sealed.map(Choice::Seal), Some(other));
    assert_eq!(sitting.view(Viewer::Seat(ONE)).seats[1].sealed, None, "nobody else sees it");
    seal(&mut sitting, ONE);
    let events = seal(&mut sitting, Seat::new(2));
    assert!(events.contains(&Event::Opened(
        TWO,
        match other {
            Choice::Seal(stone) => stone,
            _ => unreachable!("stones are sealed"),
        }
    )));
}

#[test]
fn a_sealed_stone_can_be_taken_back_until_another_seat_has_chosen() {
    let mut sitting = dealt(3, 1, 1);
    let before = *sitting.state();
    assert_eq!(sitting.undo(ONE), Err(PlayError::Undo("nothing has been chosen yet")));
    seal(&mut sitting, ONE);
    let sealed = sitting.clone();
    assert_eq!((sitting.free_undos(ONE), sitting.free_undos(TWO)), (1, 0));
    assert_eq!(sitting.undo(TWO), Err(PlayError::Undo("another seat has chosen since")));
    sitting.undo(ONE).unwrap();
    assert_eq!(*sitting.state(), before);
    assert!(sitting.transcript().steps.is_empty());
    seal(&mut sitting, ONE);
    assert_eq!(sitting.transcript(), sealed.transcript());
    seal(&mut sitting, TWO);
    assert_eq!(sitting.undo(ONE), Err(PlayError::Undo("another seat has chosen since")));
}

#[test]
fn what_luck_answered_stays() {
    let mut sitting = poured(2, Goblet::Wine);
    let last = sitting.transcript().steps.last().unwrap();
    assert_eq!(last.luck, ["goblet wine"]);
    assert_eq!(sitting.undo(TWO), Err(PlayError::Undo("something hidden was learned by your last choice")));
    let mut water = poured(2, Goblet::Water);
    let seat = winner(&water);
    water.play(seat, Choice::Drink).unwrap();
    assert_eq!(water.free_undos(seat), 0, "a stone was drawn");
}

#[test]
fn a_chain_of_choices_that_taught_nobody_anything_is_taken_back_one_by_one() {
    let mut sitting = poured(2, Goblet::Wine);
    let (seat, start) = (winner(&sitting), *sitting.state());
    let mut states = vec![start];
    for choice in [Choice::Give, Choice::To(seat.next(2))] {
        sitting.play(seat, choice).unwrap();
        states.push(*sitting.state());
    }
    assert_eq!(sitting.free_undos(seat), 2);
    while states.pop().is_some_and(|state| state == *sitting.state() && sitting.undo(seat).is_ok()) {}
    assert_eq!(*sitting.state(), start);
    assert!(states.is_empty(), "each undo came to the state before");
}

#[test]
fn an_end_that_shows_the_hands_stays() {
    let mut sitting = poured(1, Goblet::Wine);
    let seat = winner(&sitting);
    sitting.play(seat, Choice::Drink).unwrap();
    assert!(sitting.transcript().over);
    assert!(sitting.transcript().steps[2].luck.is_empty(), "no luck was asked, but the hands were shown");
    assert_eq!(sitting.undo(seat), Err(PlayError::Undo("something hidden was learned by your last choice")));
}

#[test]
fn undo_never_rolls_again() {
    let mut sitting = poured(3, Goblet::Wine);
    let seat = winner(&sitting);
    let mut straight = sitting.clone();
    sitting.play(seat, Choice::Give).unwrap();
    sitting.undo(seat).unwrap();
    for table in [&mut sitting, &mut straight] {
        table.play(seat, Choice::Drink).unwrap();
        seal(table, TWO);
        seal(table, ONE);
    }
    assert_eq!(sitting.transcript(), straight.transcript());
}

#[test]
fn any_moment_of_a_finished_game_can_be_looked_at() {
    let mut sitting = poured(1, Goblet::Poison);
    let seat = winner(&sitting);
    sitting.play(seat, Choice::Drink).unwrap();
    for moment in 0..=3 {
        let earlier = sitting.at(moment).unwrap();
        assert_eq!(earlier.transcript().steps, sitting.transcript().steps[..moment]);
        assert_eq!(earlier.transcript().over, moment == 3);
    }
    assert_eq!(sitting.at(99).unwrap().state(), sitting.state(), "beyond the end is the end");
}

#[test]
fn equal_scores_share_the_victory() {
    let outcomes = (0..200).map(|seed| {
        let mut sitting = dealt(3, 1, seed);
        Seat::all(3).for_each(|seat| drop(seal(&mut sitting, seat)));
        let seat = winner(&sitting);
        sitting.play(seat, Choice::Drink).unwrap();
        let Pending::Over(outcome) = sitting.pending() else { panic!("one round was played") };
        outcome
    });
    let shared = outcomes.filter(|outcome| outcome.winners.len() == 2).collect::<Vec<_>>();
    assert!(!shared.is_empty(), "victories are shared now and then");
    for outcome in shared {
        let mut places = outcome.places[..3].to_vec();
        places.sort_unstable();
        assert_eq!(places, [1, 1, 3], "{outcome:?}");
    }
}

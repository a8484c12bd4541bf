//! Every scenario holds. Those called `we-NN` are worked examples: whole moments of a game with
//! everything that must come of them.

use std::collections::HashSet;

use conformance::scenarios;
use overboss::solo::{self, LevelResult, Stars};
use overboss::{Board, Choice, Frame, Map, Options, Overboss, State, Unit};
use table::scenario::Scenario;
use table::{Game, Seat, Seeded, play_random};

conformance::scenario_suite!(
    Overboss,
    examples = "we-29",
    wrong = ("we-01-the-46-point-board.toml", "score.1.total = 47", "end: score.1.total: expected 47, found 46"),
    refused = ("we-10-first-turn.toml", "OB-034", "OB-044"),
);

fn read(name: &str) -> Scenario {
    scenarios::read(SCENARIOS.as_ref(), name)
}

/// The state that a scenario starts from.
fn start(scenario: &Scenario) -> State {
    let mut luck = scenario.luck::<Overboss>().expect("luck that can be read");
    scenario.start::<Overboss>(&mut luck).expect("a legal position").0
}

/// The maps that seat 1 can come to with the Portal move under way.
fn portal_outcomes(state: State, seat: Seat, into: &mut HashSet<Map>) {
    if state.table.flow.top() == Some(Frame::Turn) {
        into.insert(*state.table.map(seat));
        return;
    }
    let mut choices = Vec::new();
    Overboss::choices(&state, seat, &mut choices);
    assert!(!choices.is_empty(), "a Portal move that was begun can be finished");
    for choice in choices {
        let mut next = state;
        Overboss::play(&mut next, seat, choice, &mut Seeded::new(0), &mut ());
        portal_outcomes(next, seat, into);
    }
}

#[test]
fn ob_074_ob_075_a_portal_has_eleven_outcomes_in_the_worked_example() {
    let seat = Seat::new(0);
    let mut state = start(&read("we-15-portal-outcomes.toml"));
    let before = *state.table.map(seat);
    Overboss::play(&mut state, seat, Choice::Portal, &mut Seeded::new(0), &mut ());
    let mut outcomes = HashSet::new();
    portal_outcomes(state, seat, &mut outcomes);
    assert_eq!(outcomes.len(), 11);
    assert!(!outcomes.contains(&before), "OB-080: at least one unit ends on a different tile");
    let units: Vec<Unit> = before.standing().iter().filter_map(|square| before.unit(square)).collect();
    let both_moved = |map: &&Map| before.standing().iter().all(|square| map.unit(square) != before.unit(square));
    assert_eq!(outcomes.iter().filter(both_moved).count(), 7);
    for map in &outcomes {
        let mut moved: Vec<Unit> = map.standing().iter().filter_map(|square| map.unit(square)).collect();
        moved.sort();
        assert_eq!(moved, units, "OB-079: both units are on the map");
        assert_eq!(map.laid(), before.laid(), "OB-077: tiles do not move");
    }
}

#[test]
fn ob_083_ob_091_ob_093_the_largest_game_uses_every_tile() {
    for seed in 0..20 {
        let mut luck = Seeded::new(seed);
        let options = Options { board: Board::Big, ..Options::default() };
        let mut state = Overboss::deal(&options, 4, &mut luck, &mut ()).expect("a possible set-up");
        let (_, outcome) = play_random::<Overboss>(&mut state, &mut luck, &mut Vec::new(), 10_000);
        let table = &state.table;
        assert!(outcome.is_some(), "seed {seed}: the game ends");
        assert!(table.stack.is_empty() && table.discard.is_empty(), "seed {seed}: the stack is used up");
        assert_eq!(table.market.iter().filter(|slot| slot.tile.is_some()).count(), 4, "seed {seed}");
        assert_eq!(Seat::all(4).map(|seat| table.map(seat).laid().len()).sum::<usize>(), 64, "seed {seed}");
    }
}

/// How the finished campaign level of a scenario went.
fn judged(name: &str) -> LevelResult {
    let state = start(&read(name));
    solo::judge(&state, state.table.level.expect("a campaign level"))
}

#[test]
fn ob_222_ob_245_ob_247_the_stars_of_the_worked_example() {
    let first = judged("we-29a-campaign-two-stars.toml");
    assert_eq!((first.power, first.goals, first.stars), (47, [true, false], 2));
    let short = judged("we-29b-campaign-below-the-target.toml");
    assert_eq!((short.power, short.goals, short.stars), (44, [true, true], 0));
    let second = judged("we-29c-campaign-second-try.toml");
    assert_eq!((second.power, second.goals, second.stars), (45, [false, false], 1));

    let level_2 = |stars: Stars| {
        let options = Options { campaign: 2, stars, ..Options::default() };
        Overboss::deal(&options, 1, &mut Seeded::new(0), &mut ()).map(|state| state.table.level)
    };
    let after_short = Stars::default().after(1, short.stars);
    assert_eq!(level_2(after_short).expect_err("level 2 stays closed").clause, "OB-247");
    let after_first = Stars::default().after(1, first.stars);
    assert_eq!(level_2(after_first).expect("level 2 is open"), Some(2));
    assert_eq!(after_first.after(1, second.stars), after_first, "two stars stand");
}

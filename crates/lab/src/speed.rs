//! How fast a search thinks.

use std::time::Instant;

use bots::{Budget, Search};
use serde::Serialize;
use table::{Game, Pending, Seat, Seeded, SetupError, Think, Viewer, play_random};

use crate::LONGEST;
use crate::report::ratio;

/// How fast a search thought.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SearchSpeed {
    /// The states it thought about.
    pub states: usize,
    /// Imagined games that were played to their end.
    pub iterations: u64,
    /// How long that took.
    pub seconds: f64,
    /// Imagined games per second.
    pub iterations_per_second: f64,
}

/// States from the middle of up to `count` random games, each with a seat that has several
/// choices. A game in which nobody has any from its middle on gives none.
pub fn mid_games<G: Game>(
    options: &G::Options,
    seats: u8,
    count: usize,
    seed: u64,
) -> Result<Vec<(G::State, Seat)>, SetupError> {
    let mut choices = Vec::new();
    let mut states = Vec::with_capacity(count);
    for index in 0..count as u64 {
        let mut luck = Seeded::nth(seed, index);
        let mut state = G::deal(options, seats, &mut luck, &mut ())?;
        let (mut ahead, mut same) = (state, luck.clone());
        let (length, _) = play_random::<G>(&mut ahead, &mut same, &mut choices, LONGEST);
        // The same luck again leads to the middle of the same game, and on to a real choice.
        for at in 0..length {
            let Pending::Ask { owe, .. } = G::pending(&state) else { break };
            let seat = owe.first().expect("somebody is asked");
            choices.clear();
            G::choices(&state, seat, &mut choices);
            if at >= length / 2 && choices.len() > 1 {
                states.push((state, seat));
                break;
            }
            let choice = choices[luck.number(choices.len() as u32) as usize];
            G::play(&mut state, seat, choice, &mut luck, &mut ());
        }
    }
    Ok(states)
}

/// Thinks about each state for so many iterations and takes the time, on one thread.
pub fn search_speed<G: Think>(states: &[(G::State, Seat)], iterations: u32, seed: u64) -> SearchSpeed {
    let mut search = Search::<G>::default();
    let mut luck = Seeded::new(seed);
    let mut ran = 0;
    let mut choices = Vec::new();
    let start = Instant::now();
    for (state, seat) in states {
        let view = G::view(state, Viewer::Seat(*seat));
        choices.clear();
        G::choices(state, *seat, &mut choices);
        ran += u64::from(search.think(&view, *seat, &choices, Budget::Iterations(iterations), &mut luck).iterations);
    }
    let seconds = start.elapsed().as_secs_f64();
    SearchSpeed { states: states.len(), iterations: ran, seconds, iterations_per_second: ratio(ran as f64, seconds) }
}

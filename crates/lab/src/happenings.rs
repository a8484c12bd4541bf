//! What ever happens.

use std::collections::BTreeMap;

use table::{Game, Pending, Seeded, SetupError};

use crate::LONGEST;

/// Plays random games and counts what happens in them, the deal included, by the name that `name`
/// gives to an event; events without a name are not counted.
pub fn happenings<G: Game>(
    options: &G::Options,
    seats: u8,
    games: u64,
    seed: u64,
    name: impl Fn(&G::Event) -> Option<String>,
) -> Result<BTreeMap<String, u64>, SetupError> {
    let mut counts = BTreeMap::new();
    let mut events = Vec::new();
    let mut choices = Vec::new();
    for index in 0..games {
        let mut luck = Seeded::nth(seed, index);
        let mut state = G::deal(options, seats, &mut luck, &mut events)?;
        for _ in 0..LONGEST {
            for name in events.drain(..).filter_map(|event| name(&event)) {
                *counts.entry(name).or_default() += 1;
            }
            let Pending::Ask { owe, .. } = G::pending(&state) else { break };
            let seat = owe.first().expect("somebody is asked");
            choices.clear();
            G::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            G::play(&mut state, seat, choice, &mut luck, &mut events);
        }
        events.clear();
    }
    Ok(counts)
}

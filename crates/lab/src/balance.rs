//! Whether pieces, seats and starts are worth the same: who won with what, and how long things took.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::thread;

use bots::{Bot, BotSpec};
use table::{MAX_SEATS, Pending, Seat, Seats, Seeded, SetupError, Think, Viewer};

use crate::LONGEST;

/// What an event says about balance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A seat had something in this game, such as a piece or a place in the order.
    Had {
        /// What kind of thing.
        what: &'static str,
        /// Which one.
        name: String,
        /// Who.
        seat: Seat,
    },
    /// Something took so long.
    Took {
        /// What kind of thing.
        what: &'static str,
        /// Which one.
        name: String,
        /// How long.
        length: u32,
    },
}

/// How it went for those who had something, or how long something took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    /// How often somebody had it in a game, or how often it happened.
    pub count: u64,
    /// How many of those won, or all lengths together.
    pub sum: u64,
}

impl Balance {
    /// The share of those who won, or the mean length.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// The standard error of a share of wins.
    pub fn error(&self) -> f64 {
        (self.mean() * (1.0 - self.mean()) / self.count.max(1) as f64).sqrt()
    }
}

/// What was counted, by kind and name.
pub type Balances = BTreeMap<(&'static str, String), Balance>;

/// Plays games of one bot against itself on all cores and counts what `marks` reads from their events. The same seed
/// gives the same counts.
pub fn balance<G: Think>(
    options: &G::Options,
    seats: u8,
    bot: BotSpec,
    games: u64,
    seed: u64,
    marks: impl Fn(&G::Event) -> Vec<Mark> + Sync,
) -> Result<Balances, SetupError> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let work = |first: u64| {
        let mut counts = Balances::new();
        for index in (first..games).step_by(threads as usize) {
            count::<G>(options, seats, bot, &mut Seeded::nth(seed, index), &marks, &mut counts)?;
        }
        Ok(counts)
    };
    let parts: Vec<Result<Balances, SetupError>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || work(first))).collect();
        workers.into_iter().map(|worker| worker.join().expect("no game panics")).collect()
    });
    let mut all = Balances::new();
    for part in parts {
        for (key, Balance { count, sum }) in part? {
            let one = all.entry(key).or_default();
            one.count += count;
            one.sum += sum;
        }
    }
    Ok(all)
}

/// Plays one game and counts it.
fn count<G: Think>(
    options: &G::Options,
    seats: u8,
    bot: BotSpec,
    luck: &mut Seeded,
    marks: &impl Fn(&G::Event) -> Vec<Mark>,
    counts: &mut Balances,
) -> Result<(), SetupError> {
    let mut events = Vec::new();
    let mut state = G::deal(options, seats, luck, &mut events)?;
    let mut bots: Vec<Bot<G>> = (0..seats).map(|_| Bot::new(bot)).collect();
    let mut wits: [Seeded; MAX_SEATS] = std::array::from_fn(|_| Seeded::new(luck.bits()));
    let mut had = BTreeSet::new();
    let mut winners = Seats::NONE;
    for _ in 0..LONGEST {
        for mark in events.drain(..).flat_map(|event| marks(&event)) {
            match mark {
                Mark::Had { what, name, seat } => _ = had.insert((what, name, seat)),
                Mark::Took { what, name, length } => {
                    let one = counts.entry((what, name)).or_default();
                    one.count += 1;
                    one.sum += u64::from(length);
                }
            }
        }
        let seat = match G::pending(&state) {
            Pending::Over(outcome) => {
                winners = outcome.winners;
                break;
            }
            Pending::Ask { owe, .. } => owe.first().expect("somebody is asked"),
        };
        let view = G::view(&state, Viewer::Seat(seat));
        let choice = bots[seat.index()].choose(&view, seat, &mut wits[seat.index()]);
        G::play(&mut state, seat, choice, luck, &mut events);
    }
    for (what, name, seat) in had {
        let one = counts.entry((what, name)).or_default();
        one.count += 1;
        one.sum += u64::from(winners.has(seat));
    }
    Ok(())
}

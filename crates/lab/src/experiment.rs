//! Games between bots, on as many threads as one likes, with the same result.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use bots::{Bot, BotSpec};
use table::{Game, Log, MAX_SEATS, Outcome, Pending, Seat, Seeded, SetupError, Think, Viewer, play_random_heard};
use thiserror::Error;

use crate::tally::Tally;
use crate::{LONGEST, Report};

/// Games to play and by whom.
#[derive(Clone, Debug)]
pub struct Experiment<G: Game> {
    /// The variants of every game.
    pub options: G::Options,
    /// How many sit at each table.
    pub seats: u8,
    /// The bot on each seat, seat 1 first; a shorter list starts over.
    pub bots: Vec<BotSpec>,
    /// How many games to play.
    pub games: u64,
    /// The seed of all luck. A bot whose budget is time plays differently all the same.
    pub seed: u64,
    /// How many threads play; 0 for one on each core.
    pub threads: usize,
}

/// Why an experiment cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LabError {
    /// The set-up is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Nobody plays.
    #[error("there is no bot to play; name one at least")]
    NoBots,
    /// There are more bots than seats.
    #[error("{bots} bots cannot sit on {seats} seats")]
    TooManyBots {
        /// How many bots were named.
        bots: usize,
        /// How many seats the table has.
        seats: u8,
    },
}

impl<G: Think> Experiment<G> {
    /// Plays all games. `progress` is told now and then how many are done, by any of the threads.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, LabError> {
        self.check()?;
        let threads = match self.threads {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads,
        };
        let threads = threads.min(usize::try_from(self.games).unwrap_or(usize::MAX)).max(1);
        // Large enough that the counter is no bottleneck, small enough that all finish together.
        let chunk = (self.games / (threads as u64 * 64)).clamp(1, 512);
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut worker = Worker::new(self);
            loop {
                let first = next.fetch_add(chunk, Ordering::Relaxed);
                let last = first.saturating_add(chunk).min(self.games);
                if first >= last {
                    return Ok(worker.tally);
                }
                for index in first..last {
                    worker.play(index)?;
                }
                progress(done.fetch_add(last - first, Ordering::Relaxed) + last - first);
            }
        };
        let start = Instant::now();
        let tallies: Vec<Result<Tally, SetupError>> = if threads == 1 {
            vec![work()]
        } else {
            thread::scope(|scope| {
                let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
                workers.into_iter().map(|worker| worker.join().expect("no game panics")).collect()
            })
        };
        let took = start.elapsed();
        let mut tally = Tally::default();
        for part in tallies {
            tally.merge(&part?);
        }
        Ok(Report::new(&G::INFO, self.seats, self.seed, &self.bots, &tally, took))
    }

    fn check(&self) -> Result<(), LabError> {
        if self.bots.is_empty() {
            return Err(LabError::NoBots);
        }
        G::deal(&self.options, self.seats, &mut Seeded::nth(self.seed, 0), &mut ())?;
        if self.bots.len() > usize::from(self.seats) {
            return Err(LabError::TooManyBots { bots: self.bots.len(), seats: self.seats });
        }
        Ok(())
    }
}

/// Counts why games were lost together, and hears nothing else.
struct Causes<E> {
    of: fn(&E) -> Option<&'static str>,
    counts: BTreeMap<&'static str, u64>,
}

impl<E> Log<E> for Causes<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(cause) = (self.of)(&event()) {
            *self.counts.entry(cause).or_default() += 1;
        }
    }
}

/// One thread's part of an experiment, with its own buffers.
struct Worker<'a, G: Think> {
    experiment: &'a Experiment<G>,
    tally: Tally,
    choices: Vec<G::Choice>,
    /// The bots, seat 1 first; empty where all play at random.
    bots: Vec<Bot<G>>,
}

impl<'a, G: Think> Worker<'a, G> {
    fn new(experiment: &'a Experiment<G>) -> Self {
        let specs = experiment.bots.iter().copied().cycle().take(usize::from(experiment.seats));
        let random = experiment.bots.iter().all(|&bot| bot == BotSpec::Random);
        let bots = if random { Vec::new() } else { specs.map(Bot::new).collect() };
        Self { experiment, tally: Tally::default(), choices: Vec::new(), bots }
    }

    /// Plays the `index`th game; all its luck follows from the seed and the index. Where all win together, somebody
    /// listens for why they lose.
    fn play(&mut self, index: u64) -> Result<(), SetupError> {
        if !G::INFO.cooperative {
            return self.play_heard(index, &mut ());
        }
        let mut causes = Causes { of: G::downfall, counts: std::mem::take(&mut self.tally.causes) };
        let played = self.play_heard(index, &mut causes);
        self.tally.causes = causes.counts;
        played
    }

    fn play_heard(&mut self, index: u64, log: &mut impl Log<G::Event>) -> Result<(), SetupError> {
        let mut luck = Seeded::nth(self.experiment.seed, index);
        let mut state = G::deal(&self.experiment.options, self.experiment.seats, &mut luck, &mut ())?;
        let (decisions, outcome) = if self.bots.is_empty() {
            play_random_heard::<G>(&mut state, &mut luck, &mut self.choices, LONGEST, log)
        } else {
            self.play_bots(&mut state, &mut luck, log)
        };
        self.tally.count(decisions, outcome.as_ref());
        Ok(())
    }

    /// Plays a game through views: every bot gets what its seat may know.
    fn play_bots(
        &mut self,
        state: &mut G::State,
        luck: &mut Seeded,
        log: &mut impl Log<G::Event>,
    ) -> (u32, Option<Outcome>) {
        // Each bot has luck of its own, so that the table's does not depend on how much they think.
        let mut wits: [Seeded; MAX_SEATS] = std::array::from_fn(|_| Seeded::new(luck.bits()));
        let mut count = 0;
        loop {
            let seat: Seat = match G::pending(state) {
                Pending::Over(outcome) => return (count, Some(outcome)),
                Pending::Ask { owe, .. } => owe.first().expect("somebody is asked"),
            };
            if count == LONGEST {
                return (count, None);
            }
            let view = G::view(state, Viewer::Seat(seat));
            let choice = self.bots[seat.index()].choose(&view, seat, &mut wits[seat.index()]);
            G::play(state, seat, choice, luck, log);
            count += 1;
        }
    }
}

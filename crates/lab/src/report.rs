//! What an experiment showed.

use std::collections::BTreeMap;
use std::time::Duration;

use bots::BotSpec;
use serde::Serialize;
use table::{GameInfo, Seat};

use crate::tally::{Tally, VICTORY};

/// What an experiment showed. All but the seconds and what is counted per second follows from
/// the seed, however many threads played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many seats each table had.
    pub players: u8,
    /// How many games were played.
    pub games: u64,
    /// The seed of all luck.
    pub seed: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games per second, all threads together.
    pub games_per_second: f64,
    /// How many choices were made.
    pub decisions: u64,
    /// Choices per second, all threads together.
    pub decisions_per_second: f64,
    /// Choices in a game, on average.
    pub mean_decisions: f64,
    /// Choices in the longest game.
    pub max_decisions: u64,
    /// Games that were broken off because they would not end.
    pub unfinished: u64,
    /// Games with more than one winner.
    pub shared_victories: u64,
    /// Games with no winner.
    pub no_victories: u64,
    /// How all did together, where all win or lose together or one plays alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
    /// The bot on each seat and how it did, seat 1 first.
    pub bots: Vec<SeatReport>,
}

/// How all did together against the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Together {
    /// Games that were won.
    pub victories: u64,
    /// Their part of all finished games.
    pub share: f64,
    /// How often each cause of defeat was told, where the game tells any; one defeat may have several.
    pub defeats: BTreeMap<String, u64>,
}

/// How a bot did on its seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The bot's name.
    pub name: String,
    /// Where it sat.
    pub seat: Seat,
    /// Games in which it was among the winners.
    pub wins: u64,
    /// Its part of all finished games' victories; a shared one counts by its share, and whole where all win together.
    pub win_share: f64,
    /// Its score on average.
    pub mean_score: f64,
    /// How its scores spread.
    pub scores: Distribution,
}

/// How numbers spread.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Distribution {
    /// The lowest.
    pub min: i32,
    /// A tenth lies at or below.
    pub p10: i32,
    /// Half lie at or below.
    pub median: i32,
    /// Nine tenths lie at or below.
    pub p90: i32,
    /// The highest.
    pub max: i32,
    /// The standard deviation.
    pub deviation: f64,
}

impl Report {
    pub(crate) fn new(
        game: &GameInfo,
        players: u8,
        seed: u64,
        bots: &[BotSpec],
        tally: &Tally,
        took: Duration,
    ) -> Self {
        let seconds = took.as_secs_f64();
        let finished = tally.games - tally.unfinished;
        let together = || {
            let victories = finished - tally.lost;
            Together {
                victories,
                share: ratio(victories as f64, finished as f64),
                defeats: tally.causes.iter().map(|(&cause, &times)| (cause.to_owned(), times)).collect(),
            }
        };
        let seat = |seat: Seat| {
            let count = &tally.seats[seat.index()];
            let parts = if game.cooperative { count.wins * VICTORY } else { count.parts };
            SeatReport {
                name: bots[seat.index() % bots.len()].to_string(),
                seat,
                wins: count.wins,
                win_share: ratio(parts as f64, (finished * VICTORY) as f64),
                mean_score: mean(&count.scores),
                scores: Distribution::of(&count.scores),
            }
        };
        Self {
            game: game.id.to_owned(),
            players,
            games: tally.games,
            seed,
            seconds,
            games_per_second: ratio(tally.games as f64, seconds),
            decisions: tally.decisions,
            decisions_per_second: ratio(tally.decisions as f64, seconds),
            mean_decisions: ratio(tally.decisions as f64, tally.games as f64),
            max_decisions: tally.longest,
            unfinished: tally.unfinished,
            shared_victories: tally.shared,
            no_victories: tally.lost,
            together: (game.cooperative || players == 1).then(together),
            bots: Seat::all(players).map(seat).collect(),
        }
    }

    /// The report without what depends on the clock: equal for equal seeds.
    #[must_use]
    pub fn timeless(&self) -> Self {
        Self { seconds: 0.0, games_per_second: 0.0, decisions_per_second: 0.0, ..self.clone() }
    }
}

impl Distribution {
    /// How numbers spread, given how often each came; all zero for none.
    fn of(counts: &BTreeMap<i32, u64>) -> Self {
        let (Some((&min, _)), Some((&max, _))) = (counts.first_key_value(), counts.last_key_value()) else {
            return Self::default();
        };
        let total: u64 = counts.values().sum();
        let mean = mean(counts);
        let squares: f64 = counts.iter().map(|(&n, &times)| (f64::from(n) - mean).powi(2) * times as f64).sum();
        Self {
            min,
            p10: quantile(counts, total.div_ceil(10)),
            median: quantile(counts, total.div_ceil(2)),
            p90: quantile(counts, (total * 9).div_ceil(10)),
            max,
            deviation: (squares / total as f64).sqrt(),
        }
    }
}

/// The `rank`th number in order, counted from 1.
fn quantile(counts: &BTreeMap<i32, u64>, rank: u64) -> i32 {
    let mut below = 0;
    let found = counts.iter().find(|&(_, &times)| {
        below += times;
        below >= rank
    });
    found.map_or(0, |(&number, _)| number)
}

fn mean(counts: &BTreeMap<i32, u64>) -> f64 {
    let sum: i128 = counts.iter().map(|(&number, &times)| i128::from(number) * i128::from(times)).sum();
    ratio(sum as f64, counts.values().sum::<u64>() as f64)
}

/// A part of a whole; nothing of nothing is nothing.
pub(crate) fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::{Distribution, mean};

    #[test]
    fn a_distribution_reads_off_the_ordered_numbers() {
        let counts = (1..=10).map(|number| (number, 1)).collect();
        let spread = Distribution::of(&counts);
        assert_eq!((spread.min, spread.p10, spread.median, spread.p90, spread.max), (1, 1, 5, 9, 10));
        assert!((mean(&counts) - 5.5).abs() < 1e-9);
        assert!((spread.deviation - 8.25f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn one_number_does_not_spread() {
        let spread = Distribution::of(&[(-4, 7)].into());
        assert_eq!((spread.min, spread.p10, spread.median, spread.p90, spread.max), (-4, -4, -4, -4, -4));
        assert!(spread.deviation.abs() < 1e-9);
    }

    #[test]
    fn no_numbers_are_all_zero() {
        assert_eq!(Distribution::of(&[].into()), Distribution::default());
    }
}

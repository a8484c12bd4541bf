//! What speaks for a Duke: finds the weights of `fortune` in the ends of games.
//!
//! `cargo run --release -p big-bad-overlord --example fortune -- [GAMES] [BOTS]` plays games of four, `greedy` against
//! itself unless a list of bots is given, looks at the table once in every turn, and prints the weights that make the
//! later winners most likely, beside those in use. How unlikely the winners are with either is the mean of -ln p.

use std::num::NonZero;
use std::{env, thread};

use big_bad_overlord::fortune::{SIGNS, Signs, WEIGHTS, signs};
use big_bad_overlord::realm::MAX_REALMS;
use big_bad_overlord::{BigBadOverlord, Options, State};
use bots::{Bot, BotSpec};
use table::{Game, Pending, Seat, Seats, Seeded, Viewer};

const SEATS: u8 = 4;
/// How often every weight is moved; the last rounds change nothing that is printed.
const ROUNDS: usize = 40;
const NAMES: [&str; SIGNS] = ["MIND", "MAGIC", "MELEE", "minions, doom", "artifacts", "artifacts, doom"];

/// A moment of a game: what spoke for whom, who lived, and who won in the end.
struct Moment {
    signs: [Signs; MAX_REALMS],
    living: Vec<usize>,
    winner: usize,
}

impl Moment {
    fn new(state: &State) -> Self {
        Self { signs: signs(state), living: state.table.living().map(|realm| realm.index()).collect(), winner: 0 }
    }

    /// How likely each of the living is to win by these weights.
    fn chances(&self, weights: &[f64; SIGNS]) -> [f64; MAX_REALMS] {
        let mut odds = [0.0; MAX_REALMS];
        for &realm in &self.living {
            let log: f64 = self.signs[realm].iter().zip(weights).map(|(&sign, weight)| f64::from(sign) * weight).sum();
            odds[realm] = log.exp();
        }
        let all: f64 = odds.iter().sum();
        odds.map(|odds| odds / all)
    }
}

/// Plays one game and adds its moments, if one Duke wins it.
fn play(bots: &mut [Bot<BigBadOverlord>], nth: u64, moments: &mut Vec<Moment>) {
    let mut luck = Seeded::nth(1, nth);
    let mut state = BigBadOverlord::deal(&Options::default(), SEATS, &mut luck, &mut ()).expect("a possible set-up");
    // The bots change seats from game to game.
    bots.rotate_left(1);
    let (first, mut turn) = (moments.len(), 0);
    let winners: Seats = loop {
        if state.table.battle.is_none() && state.table.turn > turn {
            turn = state.table.turn;
            moments.push(Moment::new(&state));
        }
        let seat: Seat = match BigBadOverlord::pending(&state) {
            Pending::Over(outcome) => break outcome.winners,
            Pending::Ask { owe, .. } => owe.first().expect("somebody is asked"),
        };
        let view = BigBadOverlord::view(&state, Viewer::Seat(seat));
        let choice = bots[seat.index()].choose(&view, seat, &mut luck);
        BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut ());
    };
    match winners.first() {
        // In the ordinary game realm and seat have the same number.
        Some(winner) => moments[first..].iter_mut().for_each(|moment| moment.winner = winner.index()),
        None => moments.truncate(first),
    }
}

/// How unlikely the winners are by these weights.
fn unlikely(moments: &[Moment], weights: &[f64; SIGNS]) -> f64 {
    let sum: f64 = moments.iter().map(|moment| -moment.chances(weights)[moment.winner].ln()).sum();
    sum / moments.len() as f64
}

/// The weights that make the winners most likely: Newton's method, one weight after the other.
fn fit(moments: &[Moment]) -> [f64; SIGNS] {
    let mut weights = [0.0; SIGNS];
    for at in (0..SIGNS).cycle().take(ROUNDS * SIGNS) {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for moment in moments {
            let chances = moment.chances(&weights);
            let sign = |realm: usize| f64::from(moment.signs[realm][at]);
            let mean: f64 = moment.living.iter().map(|&realm| chances[realm] * sign(realm)).sum();
            let square: f64 = moment.living.iter().map(|&realm| chances[realm] * sign(realm).powi(2)).sum();
            slope += sign(moment.winner) - mean;
            bend += square - mean * mean;
        }
        weights[at] += slope / bend;
    }
    weights
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(4_000), |text| text.parse())?;
    let specs = BotSpec::list(&arguments.next().unwrap_or("greedy".to_owned()))?;
    let threads = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let work = |first: u64| {
        let mut bots: Vec<_> = specs.iter().cycle().take(usize::from(SEATS)).map(|&spec| Bot::new(spec)).collect();
        let mut moments = Vec::new();
        (first..games).step_by(threads as usize).for_each(|nth| play(&mut bots, nth, &mut moments));
        moments
    };
    let moments: Vec<Moment> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || work(first))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no game panics")).collect()
    });
    let (used, found) = (WEIGHTS.map(f64::from), fit(&moments));
    println!("{} moments of {games} games{:>12}{:>8}", moments.len(), "in use", "found");
    for at in 0..SIGNS {
        println!("  {:<28}{:>10.3}{:>8.3}", NAMES[at], used[at], found[at]);
    }
    println!("  {:<28}{:>10.3}{:>8.3}", "-ln p", unlikely(&moments, &used), unlikely(&moments, &found));
    Ok(())
}

//! Bots that are worth playing against. The games follow from their seed, so the figures are the
//! same in every run; the README has those of longer matches.

use bots::BotSpec;
use lab::Experiment;
use overboss::{Options, Overboss};

/// The win share of the first of two bots.
fn share(bots: &str, games: u64) -> f64 {
    let bots = BotSpec::list(bots).expect("known bots");
    let experiment = Experiment::<Overboss> { options: Options::default(), seats: 2, bots, games, seed: 1, threads: 0 };
    experiment.run(&|_| {}).expect("a possible set-up").bots[0].win_share
}

#[test]
fn greedy_beats_random() {
    let share = share("greedy,random", 400);
    assert!(share >= 0.95, "greedy wins {share}");
}

#[test]
fn search_beats_greedy_even_with_little_thought() {
    let share = share("mcts:200,greedy", 30);
    assert!(share >= 0.6, "mcts:200 wins {share}");
}

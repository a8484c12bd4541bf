//! Bots are worth playing: a few games, enough to notice when something breaks. The README has the real figures.

use bots::BotSpec;
use dungeon_lords::{DungeonLords, Options};
use lab::{Experiment, SeatReport};

fn first_seat(bots: &str, games: u64) -> SeatReport {
    let bots = BotSpec::list(bots).expect("known bots");
    let contest =
        Experiment::<DungeonLords> { options: Options::default(), seats: 4, bots, games, seed: 5, threads: 0 };
    contest.run(&|_| {}).expect("a possible set-up").bots.swap_remove(0)
}

#[test]
fn greedy_lords_do_far_better_than_random_ones() {
    let greedy = first_seat("greedy,random,random,random", 40);
    assert!(greedy.win_share > 0.8, "won {} of the games", greedy.win_share);
    assert!(greedy.mean_score > 0.0, "scored {} on average", greedy.mean_score);
}

#[test]
fn a_lord_who_thinks_ahead_beats_greedy_ones() {
    let thinker = first_seat("mcts:100,greedy,greedy,greedy", 20);
    assert!(thinker.win_share > 0.25, "won {} of the games", thinker.win_share);
}

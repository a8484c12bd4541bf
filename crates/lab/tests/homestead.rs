//! The lab with tables of Homestead, where all win or lose together.

use bots::BotSpec;
use conformance::homestead::{Homestead, Options};
use conformance::toy::{self, Goblets};
use lab::{Experiment, Report, Together, happenings};
use table::Game;

const GAMES: u64 = 400;
const SEED: u64 = 11;

fn report(bots: &str, seats: u8, threads: usize) -> Report {
    let bots = BotSpec::list(bots).unwrap();
    let experiment =
        Experiment::<Homestead> { options: Options::default(), seats, bots, games: GAMES, seed: SEED, threads };
    experiment.run(&|_| ()).unwrap()
}

fn together(report: &Report) -> &Together {
    report.together.as_ref().expect("all play together")
}

#[test]
fn all_win_and_lose_as_one() {
    for seats in [1, 3] {
        let report = report("greedy", seats, 1);
        let Together { victories, share, defeats } = together(&report);
        assert!(*victories > 0 && report.no_victories > 0);
        assert_eq!(victories + report.no_victories, GAMES);
        assert!((share - *victories as f64 / GAMES as f64).abs() < 1e-9);
        for bot in &report.bots {
            assert_eq!(bot.wins, *victories, "seat {}", bot.seat);
            assert!((bot.win_share - share).abs() < 1e-9, "seat {}", bot.seat);
        }
        assert!(defeats.values().sum::<u64>() >= report.no_victories);
    }
}

#[test]
fn causes_of_defeat_are_what_happened() {
    let report = report("random", 3, 2);
    let name = |event: &_| Homestead::downfall(event).map(str::to_owned);
    let happened = happenings::<Homestead>(&Options::default(), 3, GAMES, SEED, name).unwrap();
    assert_eq!(together(&report).defeats, happened);
    assert!(["the fire", "the flood"].into_iter().eq(happened.keys()), "{happened:?}");
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let one = report("greedy,random", 3, 1).timeless();
    assert_eq!(report("greedy,random", 3, 3).timeless(), one);
}

#[test]
fn rivals_have_nothing_together() {
    let bots = BotSpec::list("random").unwrap();
    let options = toy::Options::default();
    let rivals = Experiment::<Goblets> { options, seats: 3, bots, games: 20, seed: SEED, threads: 1 };
    let report = rivals.run(&|_| ()).unwrap();
    assert_eq!(report.together, None);
    assert!(serde_json::to_value(&report).unwrap().get("together").is_none());
}

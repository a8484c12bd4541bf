//! The lab with tables of Goblets.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::BotSpec;
use conformance::toy::{Event, Goblets, Options};
use lab::{Experiment, LabError, Report, happenings, mid_games, search_speed};
use table::{Game, Pending};

fn experiment(bots: &str, games: u64, threads: usize) -> Experiment<Goblets> {
    let bots = BotSpec::list(bots).unwrap();
    Experiment { options: Options::default(), seats: 3, bots, games, seed: 11, threads }
}

fn report(bots: &str, games: u64, threads: usize) -> Report {
    experiment(bots, games, threads).run(&|_| ()).unwrap()
}

#[test]
fn any_number_of_threads_gives_the_same_report() {
    for (bots, games) in [("random", 2_000), ("greedy,random", 500), ("mcts:20,greedy,random", 40)] {
        let one = report(bots, games, 1).timeless();
        assert_eq!(one.games, games);
        for threads in [2, 3, 0] {
            assert_eq!(report(bots, games, threads).timeless(), one, "{bots} with {threads} threads");
        }
    }
}

#[test]
fn another_seed_gives_another_report() {
    let mut other = experiment("random", 500, 1);
    other.seed = 12;
    assert_ne!(other.run(&|_| ()).unwrap().bots, report("random", 500, 1).bots);
}

#[test]
fn victories_add_up() {
    let report = report("random", 3_000, 2);
    let shares: f64 = report.bots.iter().map(|bot| bot.win_share).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
    let wins: u64 = report.bots.iter().map(|bot| bot.wins).sum();
    assert!(report.shared_victories > 0);
    assert!(wins >= report.games + report.shared_victories);
    assert_eq!((report.unfinished, report.no_victories), (0, 0));
    assert!(report.decisions >= report.games * 4 && report.max_decisions as f64 >= report.mean_decisions);
}

#[test]
fn a_short_list_of_bots_starts_over() {
    let names: Vec<_> = report("greedy,random", 10, 1).bots.into_iter().map(|bot| bot.name).collect();
    assert_eq!(names, ["greedy", "random", "greedy"]);
}

#[test]
fn thinking_helps() {
    let random = report("mcts:60,random,random", 400, 0);
    assert!(random.bots[0].win_share > 0.5, "mcts takes {} of three", random.bots[0].win_share);
    let random = report("greedy,random,random", 2_000, 0);
    assert!(random.bots[0].win_share > 0.4, "greedy takes {} of three", random.bots[0].win_share);
}

#[test]
fn the_report_has_its_fields() {
    let report = serde_json::to_value(report("random", 50, 1)).unwrap();
    let fields = [
        "game",
        "players",
        "games",
        "seconds",
        "games_per_second",
        "decisions",
        "decisions_per_second",
        "mean_decisions",
        "max_decisions",
        "unfinished",
    ];
    for field in fields {
        assert!(!report[field].is_null(), "{field}");
    }
    assert_eq!(report["game"], "goblets");
    for (index, bot) in report["bots"].as_array().unwrap().iter().enumerate() {
        assert_eq!(bot["seat"], index + 1);
        assert_eq!(bot["name"], "random");
        for field in ["wins", "win_share", "mean_score"] {
            assert!(bot[field].is_number(), "{field}");
        }
        for field in ["min", "p10", "median", "p90", "max", "deviation"] {
            assert!(bot["scores"][field].is_number(), "{field}");
        }
    }
}

#[test]
fn progress_reaches_all_games() {
    let most = AtomicU64::new(0);
    experiment("random", 1_000, 2)
        .run(&|done| {
            most.fetch_max(done, Ordering::Relaxed);
        })
        .unwrap();
    assert_eq!(most.into_inner(), 1_000);
}

#[test]
fn no_games_are_an_empty_report() {
    let report = report("random", 0, 2);
    assert_eq!((report.games, report.decisions), (0, 0));
    assert!(report.mean_decisions.abs() < 1e-9 && report.bots[0].mean_score.abs() < 1e-9);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let mut nobody = experiment("random", 1, 1);
    nobody.bots.clear();
    assert_eq!(nobody.run(&|_| ()).unwrap_err(), LabError::NoBots);
    let crowd = experiment("random,random,random,greedy", 1, 1).run(&|_| ()).unwrap_err();
    assert_eq!(crowd.to_string(), "4 bots cannot sit on 3 seats");
    let mut lonely = experiment("random", 1, 1);
    lonely.seats = 1;
    assert!(matches!(lonely.run(&|_| ()).unwrap_err(), LabError::Setup(error) if error.clause == "GB-001"));
}

#[test]
fn random_games_do_not_allocate_per_game() {
    let allocations = |games| {
        let experiment = experiment("random", games, 1);
        allocation_counter::measure(|| {
            experiment.run(&|_| ()).unwrap();
        })
        .count_total
    };
    let few = allocations(1_000);
    assert!(allocations(11_000) < few + 100, "ten thousand games more need hardly any allocation more");
}

#[test]
fn happenings_are_counted_by_name() {
    let name = |event: &Event| match event {
        Event::Lead(_) => Some("lead".to_owned()),
        Event::Poured(_, goblet) => Some(format!("pour {goblet}")),
        _ => None,
    };
    let counts = happenings::<Goblets>(&Options::default(), 2, 200, 5, name).unwrap();
    assert_eq!(counts["lead"], 200, "the deal counts too");
    let poured: u64 = ["wine", "water", "poison"].iter().map(|goblet| counts[&format!("pour {goblet}")]).sum();
    assert_eq!(poured, 200 * 3);
    assert_eq!(counts.len(), 4);
}

#[test]
fn the_speed_of_a_search_counts_its_iterations() {
    let states = mid_games::<Goblets>(&Options::default(), 3, 10, 1).unwrap();
    for (state, seat) in &states {
        let mut choices = Vec::new();
        Goblets::choices(state, *seat, &mut choices);
        assert!(choices.len() > 1 && matches!(Goblets::pending(state), Pending::Ask { .. }));
    }
    let speed = search_speed::<Goblets>(&states, 50, 1);
    assert_eq!((speed.states, speed.iterations), (10, 500));
    assert!(speed.iterations_per_second > 0.0);
}

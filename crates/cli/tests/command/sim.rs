//! Games between bots.

use crate::desk::Desk;
use serde_json::{Value, json};

fn timeless(mut report: Value) -> Value {
    for key in ["seconds", "games_per_second", "decisions_per_second"] {
        report[key] = json!(0);
    }
    report
}

#[test]
fn the_report_has_every_figure() {
    let desk = Desk::new("figures");
    let report = desk.run("sim overboss --players 3 --bots greedy,random --games 60 --seed 2 --json").json();
    assert_eq!(report["game"], "overboss");
    assert_eq!(report["players"], 3);
    assert_eq!(report["games"], 60);
    assert_eq!(report["unfinished"], 0);
    for key in ["seconds", "games_per_second", "decisions_per_second", "mean_decisions"] {
        assert!(report[key].as_f64().unwrap() > 0.0, "{key}: {report}");
    }
    let (decisions, most) = (report["decisions"].as_u64().unwrap(), report["max_decisions"].as_u64().unwrap());
    assert!(decisions <= 60 * most && most > 0, "{report}");
    let bots = report["bots"].as_array().unwrap();
    let names: Vec<_> = bots.iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["greedy", "random", "greedy"]);
    assert_eq!(bots.iter().map(|bot| bot["seat"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 3]);
    let share: f64 = bots.iter().map(|bot| bot["win_share"].as_f64().unwrap()).sum();
    assert!((share - 1.0).abs() < 1e-9, "the shares are a whole: {share}");
    assert!(bots.iter().all(|bot| bot["wins"].is_u64() && bot["mean_score"].is_f64()), "{report}");
}

#[test]
fn the_same_seed_gives_the_same_results_on_any_number_of_threads() {
    let desk = Desk::new("threads");
    let on = |threads: u8, seed: u8| {
        let args = format!("sim overboss --players 2 --bots greedy,mcts:10 --games 24 --seed {seed}");
        timeless(desk.run(&format!("{args} --threads {threads} --json")).json())
    };
    let one = on(1, 4);
    assert_eq!(one, on(2, 4));
    assert_eq!(one, on(5, 4));
    assert_ne!(one, on(1, 5));
}

#[test]
fn a_person_reads_a_table() {
    let desk = Desk::new("table");
    let run = desk.run("sim overboss --players 4 --games 50").fine();
    assert!(run.out.contains("4 players, 50 games, seed 1"), "{}", run.out);
    assert!(run.out.contains("games/s") && run.out.contains("decisions/s"), "{}", run.out);
    assert_eq!(run.out.lines().filter(|line| line.contains("random")).count(), 4, "{}", run.out);
    let one = desk.run("sim overboss --players 1 --games 1").fine().out;
    assert!(one.starts_with("Overboss, 1 player, 1 game, seed 1\n"), "{one}");
    assert!(one.contains("games won, ") || one.contains("game won, "), "who plays alone wins, or does not: {one}");
    assert!(run.err.is_empty(), "no progress bar without a terminal: {:?}", run.err);
}

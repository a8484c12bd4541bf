//! Commands that look at things: games, rules, transcripts, positions, scenarios, content.

use crate::desk::{Desk, careless};

#[test]
fn the_shelf_is_listed() {
    let desk = Desk::new("games");
    let games = desk.run("games --json").json();
    let overboss = &games[0];
    assert_eq!(overboss["id"], "overboss");
    assert_eq!((overboss["min_seats"].as_u64(), overboss["max_seats"].as_u64()), (Some(1), Some(5)));
    assert!(overboss["options"].as_array().unwrap().iter().any(|option| option["key"] == "board"));
    let text = desk.run("games").fine().out;
    assert!(text.contains("Overboss (overboss), for 1 to 5 players") && text.contains("board="), "{text}");
}

#[test]
fn a_clause_is_shown_by_its_id_and_by_its_words() {
    let desk = Desk::new("rules");
    let one = desk.run("rules overboss ob-044").fine().out;
    assert!(one.contains("OB-044"), "{one}");
    assert_eq!(one.matches("OB-").next(), Some("OB-"));
    let some = desk.run("rules overboss --search portal").fine().out;
    let all = desk.run("rules overboss").fine().out;
    assert!(some.lines().count() > 3 && some.lines().count() < all.lines().count());
    assert_eq!(desk.run("rules overboss 44").fine().out, one, "a number is enough");
    assert_eq!(desk.run("rules overboss 044").fine().out, one);
    desk.run("rules overboss 999").refused(2, &["999"]);
    desk.run("rules overboss OB-999").refused(2, &["OB-999"]);
    desk.run("rules overboss --search bicycle").refused(1, &["bicycle"]);
}

#[test]
fn every_shell_gets_completions() {
    let desk = Desk::new("completions");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = desk.run(&format!("completions {shell}")).fine().out;
        assert!(script.contains("underlord") && script.contains("scenario"), "{shell}");
    }
    desk.run("completions cobra").refused(2, &["cobra"]);
}

#[test]
fn every_command_explains_itself_with_an_example() {
    let desk = Desk::new("help");
    let commands = ["games", "play", "sim", "replay", "scenario", "position", "rules", "content", "content check"];
    for command in commands.iter().chain(&["completions"]) {
        let help = desk.run(&format!("{command} --help")).fine().out;
        assert!(help.contains("Example") && help.contains(&format!("underlord {command}")), "{command}: {help}");
    }
}

#[test]
fn a_replay_shows_the_table_after_any_choice() {
    let desk = Desk::new("replay");
    desk.run_with("play overboss --players 2 --seed 2 --option bosses=true", &careless(30)).fine();
    let start = desk.run("replay overboss-2.ul --at 0 --json").json();
    assert_eq!(start["at"], 0);
    let end = desk.run("replay overboss-2.ul --json").json();
    assert_eq!(end["at"], end["choices"]);
    assert_ne!(start["hash"], end["hash"]);
    assert!(end["outcome"].is_null());
    let seen = desk.run("replay overboss-2.ul --seat 2 --json").json();
    assert_eq!(seen["seat"], 2);
    assert!(seen["state"].is_null() && seen["view"].is_object(), "a seat sees its view alone");
    for guess in ["hash", "seed"] {
        assert!(!end[guess].is_null() && seen[guess].is_null(), "{guess} would tell a seat what is hidden");
    }
    let text = desk.run("replay overboss-2.ul --at 3").fine().out;
    assert!(text.contains("after choice 3"), "{text}");
    desk.run("replay overboss-2.ul --at 9999").refused(2, &["overboss-2.ul", "9999"]);
    desk.run("replay overboss-2.ul --seat 3").refused(2, &["no seat 3"]);
}

#[test]
fn a_seat_reads_its_table_its_question_and_its_score() {
    let desk = Desk::new("seen");
    desk.run_with("play overboss --players 2 --seed 2 --option bosses=true", &careless(30)).fine();
    let end = desk.run("replay overboss-2.ul --json").json();
    assert_eq!(end["pending"], serde_json::json!([1]), "the person is asked");
    for seat in [1, 2] {
        let text = desk.run(&format!("replay overboss-2.ul --seat {seat}")).fine().out;
        assert!(!text.contains("{\n") && !text.contains("[position"), "no data, but lines: {text}");
        assert!(text.contains(&format!("Score of seat {seat}: ")), "{text}");
        let choices = text.lines().filter(|line| line.starts_with("   1  ")).count();
        assert_eq!(choices, usize::from(seat == 1), "only who is asked has choices: {text}");
        assert!(text.ends_with("Asked: seat 1\n"), "{text}");
    }
}

#[test]
fn luck_without_its_seed_is_not_verified() {
    let desk = Desk::new("unproved");
    desk.run_with("play overboss --players 1 --seed 2", &careless(9)).fine();
    let proved = desk.run("replay overboss-2.ul").fine().out;
    assert!(!proved.contains("not verified"), "{proved}");
    assert_eq!(desk.run("replay overboss-2.ul --json").json()["luck_proved"], true);
    let text = desk.read("overboss-2.ul");
    desk.write("secret.ul", text.replace("seed 2\n", &format!("commitment {}\n", "0f".repeat(32))));
    let unproved = desk.run("replay secret.ul --at 1").fine().out;
    assert!(unproved.contains("the luck is not verified: the seed was not revealed"), "{unproved}");
    assert_eq!(desk.run("replay secret.ul --json").json()["luck_proved"], false);
    desk.run("play --resume secret.ul").refused(1, &["secret.ul: line 7: the seed of this game is not known"]);
}

#[test]
fn a_position_of_a_game_is_a_scenario() {
    let desk = Desk::new("position");
    let args = "play overboss --players 2 --seed 21 --option commands=true --option bosses=true";
    desk.run_with(args, &careless(60)).fine();
    let choices = desk.run("replay overboss-21.ul --json").json()["choices"].as_u64().unwrap();
    for at in 0..=choices {
        let replayed = desk.run(&format!("replay overboss-21.ul --at {at} --json")).json();
        let mut scenario = desk.run(&format!("position overboss --from overboss-21.ul --at {at}")).fine().out;
        scenario.push_str(&format!("\n[expect]\npending = {}\n", replayed["pending"]));
        desk.write("at.toml", &scenario);
        let run = desk.run("scenario at.toml --verbose").fine();
        assert!(!run.out.contains("left out"), "the position is complete: {}", run.out);
    }
}

#[test]
fn a_difference_is_told_with_path_expected_and_found() {
    let desk = Desk::new("difference");
    desk.run_with("play overboss --players 2 --seed 21", "1\n").fine();
    let mut scenario = desk.run("position overboss --from overboss-21.ul --at 0").fine().out;
    scenario.push_str("\n[expect]\nscore.1.total = 46\n");
    desk.write("wrong.toml", &scenario);
    let run = desk.run("scenario wrong.toml");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("score.1.total: expected 46, found 0"), "{}", run.out);
    let both = desk.run("scenario wrong.toml wrong.toml");
    assert!(both.code == 1 && both.out.contains("0 of 2 scenarios hold"), "{}", both.out);
}

#[test]
fn the_built_in_values_hold() {
    let desk = Desk::new("content");
    let run = desk.run("content check overboss").fine();
    assert!(run.out.contains("overboss"), "{}", run.out);
}

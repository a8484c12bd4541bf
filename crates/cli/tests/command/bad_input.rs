//! Bad input gets one sentence and an exit code, and nothing is lost.

use std::process::{Command, Stdio};

use crate::desk::{Desk, careless};

#[test]
fn unknown_names_are_refused_with_the_known_ones() {
    let desk = Desk::new("names");
    for command in ["play", "sim", "rules", "content check"] {
        desk.run(&format!("{command} chess")).refused(2, &["chess", "overboss"]);
    }
    desk.run("frobnicate").refused(2, &["frobnicate"]);
    desk.run("play").refused(2, &["<GAME>"]);
    for command in ["play", "sim"] {
        desk.run(&format!("{command} overboss --option bord=big")).refused(2, &["bord", "board"]);
        desk.run(&format!("{command} overboss --option board=huge")).refused(2, &["huge", "classic"]);
        desk.run(&format!("{command} overboss --option board")).refused(2, &["key=value"]);
        desk.run(&format!("{command} overboss --bots clever")).refused(2, &["clever", "greedy"]);
        desk.run(&format!("{command} overboss --bots mcts:soon")).refused(2, &["soon"]);
        desk.run(&format!("{command} overboss --players 0")).refused(2, &["1 to 5", "0"]);
        desk.run(&format!("{command} overboss --players 6")).refused(2, &["1 to 5", "6"]);
        desk.run(&format!("{command} overboss --players 300")).refused(2, &["300"]);
        desk.run(&format!("{command} overboss --players many")).refused(2, &["many"]);
        desk.run(&format!("{command} overboss --players 5 --option board=big")).refused(2, &["OB-003"]);
    }
    desk.run("play overboss --players 2 --bots greedy,random").refused(2, &["you and 2 bots cannot sit on 2 seats"]);
    desk.run("sim overboss --players 2 --bots greedy,random,random").refused(2, &["3 bots", "2 seats"]);
    desk.run("sim overboss --games 0").refused(2, &["--games", "from 1 on"]);
    assert!(desk.files().is_empty(), "nothing was saved: {:?}", desk.files());
}

#[test]
fn numbers_below_zero_are_refused_as_numbers() {
    let desk = Desk::new("below-zero");
    for args in [
        "play overboss --seed -1",
        "play overboss --players -1",
        "sim overboss --seed -1",
        "sim overboss --players -1",
        "sim overboss --games -1",
        "sim overboss --threads -1",
        "replay no.ul --at -1",
        "replay no.ul --seat -1",
        "position overboss --from no.ul --at -1",
    ] {
        let option = args.split_whitespace().rev().nth(1).unwrap();
        desk.run(args).refused(2, &["invalid value '-1'", option]);
    }
    desk.run("play overboss --seed -1").refused(2, &["it takes a whole number from 0 on"]);
    desk.run("sim overboss --seed 18446744073709551616").refused(2, &["that is too large"]);
}

#[test]
fn missing_files_are_named() {
    let desk = Desk::new("missing");
    for args in ["replay no.ul", "play --resume no.ul", "scenario no.ul", "position overboss --from no.ul --at 1"] {
        desk.run(args).refused(2, &["no.ul", "cannot be read"]);
    }
    desk.run_with("play overboss --players 1 --save good.ul", "1\n").fine();
    desk.write("good.toml", "game = \"overboss\"\ntitle = \"t\"\nseats = 2\n");
    for args in [
        "content check overboss",
        "play overboss",
        "play --resume good.ul",
        "sim overboss",
        "replay good.ul",
        "scenario good.toml good.toml",
        "position overboss --from good.ul --at 0",
    ] {
        desk.run(&format!("{args} --content nowhere")).refused(2, &["there is no folder nowhere"]);
        desk.run(&format!("{args} --content good.ul")).refused(2, &["there is no folder good.ul"]);
    }
    for args in ["scenario no.toml good.toml", "scenario good.toml no.toml"] {
        let run = desk.run(args);
        assert!(run.out.contains("1 of 2 scenarios hold"), "{run:?}");
        run.refused(2, &["no.toml", "cannot be read"]);
    }
    assert_eq!(desk.files(), ["good.toml", "good.ul"]);
}

#[test]
fn a_terminal_obeys_nothing_from_outside() {
    let desk = Desk::new("escapes");
    let wild = "\u{1b}]0;gone\u{7}\u{9b}2J";
    desk.run_with("play overboss --players 1 --save good.ul", "1\n").fine();
    let text = desk.read("good.ul");
    let scenario = format!("game = \"overboss\"\ntitle = \"{}\"\nseats = 2\n", "\\u001b[2J\u{9b}2J");
    desk.write("good.toml", format!("{scenario}[expect]\nscore.1.total = \"\\u001b[2J\"\n"));
    desk.write(&format!("{wild}.ul"), &text);
    desk.write(&format!("{wild}.toml"), &scenario);
    desk.write("seats.ul", text.replace("[\"person\"]", &format!("[\"{}\"]", "\\u001b[2J\u{9b}2J")));
    for args in [
        format!("play {wild}"),
        format!("play overboss --{wild}"),
        format!("play overboss --option {wild}=1"),
        format!("play overboss --bots {wild}"),
        format!("play --resume {wild}.ul"),
        format!("play --resume {wild}"),
        format!("replay {wild}.ul"),
        format!("replay {wild}.ul --at 77"),
        format!("position overboss --from {wild}.ul --at 0"),
        format!("scenario {wild}.toml"),
        format!("rules overboss {wild}"),
        format!("rules overboss --search {wild}"),
        format!("content check overboss --content {wild}"),
        "scenario --verbose good.toml".to_owned(),
        "replay seats.ul".to_owned(),
        "replay seats.ul --json".to_owned(),
        "play --resume seats.ul".to_owned(),
    ] {
        let run = desk.run_with(&args, &format!("{wild}\n"));
        for said in [&run.out, &run.err] {
            let obeyed = said.chars().find(|&letter| letter != '\n' && letter.is_control());
            assert_eq!(obeyed, None, "{args:?} says {said:?}");
        }
    }
}

/// A saved game, and every command that reads one.
fn saved(name: &str) -> (Desk, String) {
    let desk = Desk::new(name);
    desk.run_with("play overboss --players 2 --seed 2 --save good.ul", &careless(20)).fine();
    let text = desk.read("good.ul");
    (desk, text)
}

fn all_refuse(desk: &Desk, text: &str, says: &[&str]) {
    desk.write("bad.ul", text);
    for args in ["replay bad.ul", "play --resume bad.ul", "position overboss --from bad.ul --at 0"] {
        let mut says = says.to_vec();
        says.push("bad.ul");
        desk.run(args).refused(1, &says);
    }
    assert_eq!(desk.read("bad.ul"), text, "the file is not touched");
    assert_eq!(desk.files(), ["bad.ul", "good.ul"], "nothing else is written");
}

#[test]
fn a_transcript_that_was_cut_is_noticed() {
    let (desk, text) = saved("cut");
    let lines = text.lines().count();
    for kept in [0, 1, 4, 7, lines - 1] {
        let cut: String = text.lines().take(kept).map(|line| format!("{line}\n")).collect();
        all_refuse(&desk, &cut, &[&format!("line {}", kept + 1)]);
    }
    let middle = text.lines().nth(10).unwrap();
    let at = text.find(middle).unwrap() + middle.len() / 2;
    all_refuse(&desk, &text[..at], &["line 11"]);
}

#[test]
fn a_transcript_that_was_changed_is_noticed() {
    let (desk, text) = saved("changed");
    let line = |number: usize| text.lines().nth(number - 1).unwrap();
    let hash = line(9).rsplit(' ').next().unwrap();
    all_refuse(&desk, &text.replace(hash, "0123456789abcdef"), &["line 9", "hash"]);
    all_refuse(&desk, &text.replace("seed 2\n", "seed 3\n"), &["line 8", "seed"]);
    all_refuse(&desk, &text.replace("options {", "options {\"bord\":1,"), &["line 5", "bord"]);
    all_refuse(&desk, &text.replace("underlord 2", "underlord 99"), &["line 1"]);
    all_refuse(&desk, &text.replace("\n1 seat ", "\n1 seat 9"), &["line 9"]);
    let choice = line(9).split(": ").nth(1).unwrap().split(" =").next().unwrap();
    all_refuse(&desk, &text.replacen(choice, "dance", 1), &["line 9", "dance"]);
    all_refuse(&desk, &format!("{text}more\n"), &["nothing may follow"]);
}

#[test]
fn a_transcript_of_another_game_is_noticed() {
    let (desk, text) = saved("other-game");
    desk.write("bad.ul", text.replace("game overboss", "game chess"));
    desk.run("replay bad.ul").refused(1, &["bad.ul: line 2: ", "chess"]);
    desk.run("play --resume bad.ul").refused(1, &["bad.ul: line 2: ", "chess"]);
    desk.run("position overboss --from bad.ul --at 0").refused(1, &["line 2", "chess"]);
}

#[test]
fn a_transcript_without_a_person_cannot_go_on() {
    let (desk, text) = saved("nobody");
    desk.write("bad.ul", text.replace("person", "greedy"));
    desk.run("replay bad.ul").fine();
    desk.run("play --resume bad.ul").refused(1, &["bad.ul: line 6: one person plays", "0 people sit"]);
    desk.write("bad.ul", text.replace("\"greedy\"", "\"gredy\""));
    desk.run("play --resume bad.ul").refused(1, &["bad.ul: line 6: \"gredy\" is no bot"]);
}

#[test]
fn a_transcript_of_other_rules_is_adopted_or_stops_where_it_does_not_hold() {
    // given a game of a release with other rules, values and hashes
    let (desk, text) = saved("older");
    let line = |number: usize| text.lines().nth(number - 1).unwrap();
    let older = text.replacen("underlord 2", "underlord 1", 1).replacen(line(3), "rules 99", 1);
    let older = older.replacen(line(4), "content 0000000000000000", 1);
    let older = older.replace(line(9).rsplit(' ').next().unwrap(), "0123456789abcdef");
    desk.write("bad.ul", &older);
    // when it is looked at, then all of it holds, and nothing is written
    let told = desk.run("replay bad.ul").fine().out;
    assert!(told.contains("played under other rules") && told.contains("choices hold."), "{told}");
    assert_eq!(desk.run("replay bad.ul --json").json()["verdict"], "adopted");
    assert_eq!(desk.run("replay good.ul --json").json()["verdict"], "same");
    assert_eq!(desk.read("bad.ul"), older);
    // and it goes on as a game of today
    desk.run_with("play --resume bad.ul", &careless(3)).fine();
    let record = desk.read("bad.ul");
    assert_eq!(record.lines().take(9).collect::<Vec<_>>(), text.lines().take(9).collect::<Vec<_>>());

    // given one with a choice that is not allowed any more
    let choice = line(9).split(": ").nth(1).unwrap().split(" =").next().unwrap();
    let stops = older.replacen(choice, "end", 1);
    desk.write("bad.ul", &stops);
    // then it is shown up to there, with the line, the clause and the exit code
    let run = desk.run("replay bad.ul");
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("stops at line 9") && run.out.contains("`end` is refused by OB-"), "{}", run.out);
    assert!(run.out.contains("The first 0 choices hold") && run.out.contains("After choice 0:"), "{}", run.out);
    let run = desk.run("replay bad.ul --json");
    let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &told["verdict"], &told["stop"]["line"]), (1, &"stops".into(), &9.into()));
    desk.run("play --resume bad.ul").refused(1, &["bad.ul", "line 9", "OB-"]);
    assert_eq!(desk.read("bad.ul"), stops);
}

#[test]
fn bytes_that_are_not_text_are_noticed() {
    let (desk, _) = saved("bytes");
    desk.write("bad.ul", b"underlord 2\ngame \xff\xfe\n");
    for args in ["replay bad.ul", "play --resume bad.ul", "scenario bad.ul"] {
        desk.run(args).refused(1, &["bad.ul", "line 2", "UTF-8"]);
    }
}

#[test]
fn a_scenario_that_cannot_be_run_is_explained() {
    let desk = Desk::new("scenarios");
    let refuse = |text: &str, says: &[&str]| {
        desk.write("bad.toml", text);
        let mut says = says.to_vec();
        says.push("bad.toml");
        desk.run("scenario bad.toml").refused(1, &says);
    };
    let head = "game = \"overboss\"\ntitle = \"t\"\nseats = 2\n";
    refuse("", &["line 1", "game"]);
    refuse("game = ", &["line 1"]);
    refuse("game = \"overboss\"\ntitle = \"t\"\nseats = \"two\"\n", &["line 3"]);
    refuse(&format!("{head}colour = 1\n"), &["line 4", "colour"]);
    refuse(&head.replace("overboss", "chess"), &["chess", "overboss"]);
    refuse(&head.replace('2', "9"), &["seats"]);
    refuse(&format!("{head}[options]\nboard = \"huge\"\n"), &["options", "huge"]);
    refuse(&format!("{head}[position]\ncolour = 1\n"), &["position", "colour"]);
    refuse(&format!("{head}[luck]\ncoin = [1]\n"), &["coin"]);
    refuse(&format!("{head}[[step]]\nseat = 1\nchoice = \"dance\"\n"), &["step 1", "dance"]);
    refuse(&format!("{head}[[step]]\nseat = 7\nchoice = \"end\"\n"), &["seat"]);
    desk.write("good.toml", head);
    desk.write("bad.toml", "game = ");
    let run = desk.run("scenario bad.toml good.toml");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("1 of 2 scenarios hold") && run.err.lines().count() == 1, "{run:?}");
}

#[test]
fn content_that_does_not_hold_is_told_with_file_and_line() {
    let desk = Desk::with_content("bad-content");
    desk.run("content check overboss --content box").fine();
    let good = desk.read("box/tiles.toml");
    let line = 1 + good.lines().position(|line| line.contains("copies = 12")).unwrap();
    desk.write("box/tiles.toml", good.replacen("copies = 12", "copies = \"twelve\"", 1));
    let place = format!("tiles.toml: line {line}: ");
    let check = desk.run("content check overboss --content box");
    assert_eq!(check.code, 1);
    assert!(check.err.lines().any(|fault| fault.contains(&place)), "every fault has its line: {}", check.err);
    for command in ["sim", "play"] {
        desk.run(&format!("{command} overboss --content box")).refused(1, &["tiles.toml: line "]);
    }
    desk.write("box/tiles.toml", "this is [ no TOML\n");
    desk.run("sim overboss --content box").refused(1, &["tiles.toml", "line 1"]);
    assert_eq!(desk.files(), ["box"], "nothing was saved");
}

#[test]
fn a_transcript_from_other_content_is_noticed() {
    let desk = Desk::with_content("other-content");
    let tokens = desk.read("box/tokens.toml");
    let (before, after) = tokens.split_once("bands = { value = [").expect("the points of bands");
    let (_, after) = after.split_once(']').unwrap();
    desk.write("box/tokens.toml", format!("{before}bands = {{ value = [2, 5, 11]{after}"));
    desk.run_with("play overboss --players 1 --seed 1 --content box", "1\n").fine();
    // Nothing of the game depends on that value, so it holds; but it was played with another one.
    assert_eq!(desk.run("replay overboss-1.ul --json").json()["verdict"], "adopted");
    assert_eq!(desk.run("replay overboss-1.ul --content box --json").json()["verdict"], "same");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let desk = Desk::new("pipe");
    let mut child = Command::new(env!("CARGO_BIN_EXE_underlord"))
        .args(["rules", "overboss"])
        .current_dir(desk.folder())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    assert!(desk.files().is_empty());
}

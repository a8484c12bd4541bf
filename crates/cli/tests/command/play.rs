//! Games played through standard input.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::desk::{Desk, careless};

#[test]
fn a_whole_game_is_played_from_standard_input() {
    let desk = Desk::new("whole-game");
    let run = desk.run_with("play overboss --plain --players 3 --bots greedy,random --seed 5", &careless(5000)).fine();
    assert!(run.err.is_empty(), "{}", run.err);
    assert!(run.out.contains("you are seat 1 of 3"), "{}", run.out);
    assert!(run.out.contains("1. "), "the places are told");
    assert!(run.out.contains("saved as overboss-5.ul"));
    assert_eq!(desk.files(), ["overboss-5.ul"]);
    assert!(desk.read("overboss-5.ul").lines().last().unwrap().starts_with("over "));
    desk.run("replay overboss-5.ul").fine();
}

#[test]
fn a_game_alone_needs_no_bot() {
    let desk = Desk::new("alone");
    let run = desk.run_with("play overboss --plain --players 1 --seed 6", &careless(5000)).fine();
    assert_eq!(run.out.matches(" Power: tier ").count(), 2, "the result is news and verdict: {}", run.out);
    assert!(!run.out.contains("win"), "nobody is beaten: {}", run.out);
    assert!(desk.read("overboss-6.ul").contains("\nover "));
}

#[test]
fn a_saved_game_goes_on_to_the_same_end() {
    let bots = "--players 3 --bots greedy,mcts:20 --seed 11";
    let input = careless(5000);
    let whole = Desk::new("uninterrupted");
    whole.run_with(&format!("play overboss {bots}"), &input).fine();

    let broken = Desk::new("interrupted");
    let (first, rest) = input.split_at(input.match_indices('\n').nth(24).unwrap().0 + 1);
    let run = broken.run_with(&format!("play overboss {bots}"), first).fine();
    assert!(run.out.contains("go on with: underlord play --resume overboss-11.ul"), "{}", run.out);
    let saved = broken.read("overboss-11.ul");
    broken.run_with("play --resume overboss-11.ul", rest).fine();
    assert_eq!(broken.read("overboss-11.ul"), whole.read("overboss-11.ul"));
    assert!(broken.read("overboss-11.ul").starts_with(saved.split("saved ").next().unwrap()), "the game has grown");
    assert_eq!(broken.files(), ["overboss-11.ul"]);
}

#[test]
fn a_killed_game_loses_no_choice() {
    let bots = "--players 2 --bots greedy --seed 13";
    let input = careless(5000);
    let whole = Desk::new("not-killed");
    whole.run_with(&format!("play overboss --plain {bots}"), &input).fine();

    let killed = Desk::new("killed");
    let (first, rest) = input.split_at(input.match_indices('\n').nth(11).unwrap().0 + 1);
    let told = whole.run_with(&format!("play overboss --plain {bots} --save part.ul"), first).fine();
    let expected = whole.read("part.ul");
    assert!(told.out.contains("play --resume part.ul"), "{}", told.out);

    let mut child = killed.start(&format!("play overboss --plain {bots}"));
    // Nobody may block on a pipe that nobody reads.
    let mut out = child.stdout.take().unwrap();
    let reader = thread::spawn(move || io::copy(&mut out, &mut io::sink()));
    child.stdin.as_mut().unwrap().write_all(first.as_bytes()).unwrap();
    let path = killed.folder().join("overboss-13.ul");
    let start = Instant::now();
    while fs::read_to_string(&path).unwrap_or_default() != expected {
        assert!(start.elapsed() < Duration::from_secs(60), "the game is saved while it is played");
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap().unwrap();

    assert_eq!(killed.files(), ["overboss-13.ul"]);
    killed.run_with("play --resume overboss-13.ul --plain", rest).fine();
    assert_eq!(killed.read("overboss-13.ul"), whole.read("overboss-13.ul"));
}

#[test]
fn a_start_without_a_choice_leaves_no_file() {
    let desk = Desk::new("no-choice");
    for args in ["play overboss --players 3 --seed 1", "play overboss --save mine.ul"] {
        let run = desk.run_with(args, "score\nquit\n").fine();
        assert!(run.out.ends_with("nothing to save.\n"), "{}", run.out);
    }
    assert!(desk.files().is_empty(), "{:?}", desk.files());
}

#[test]
fn a_resumed_game_goes_on_in_its_file() {
    let desk = Desk::new("saved-back");
    desk.run_with("play overboss --players 1 --seed 3 --save mine.ul", &careless(4)).fine();
    for args in ["play --resume mine.ul", "play --resume mine.ul --save mine.ul"] {
        let before = desk.read("mine.ul").lines().count();
        desk.run_with(args, &"1\n".repeat(4)).fine();
        assert!(desk.read("mine.ul").lines().count() > before);
    }
    assert_eq!(desk.files(), ["mine.ul"]);
}

#[test]
fn a_resumed_game_may_go_on_in_another_file() {
    let desk = Desk::new("saved-elsewhere");
    desk.run_with("play overboss --players 1 --seed 3 --save mine.ul", &careless(4)).fine();
    let before = desk.read("mine.ul");
    let run = desk.run("play --resume mine.ul --save same.ul").fine();
    assert!(run.out.contains("play --resume same.ul"), "{}", run.out);
    assert_eq!(desk.read("same.ul"), before, "also when nothing was chosen");
    desk.run_with("play --resume mine.ul --save more.ul", "1\n").fine();
    assert!(desk.read("more.ul").lines().count() > before.lines().count());
    assert_eq!(desk.read("mine.ul"), before);
    desk.run("play --resume mine.ul --save more.ul").refused(2, &["more.ul", "will not be overwritten"]);
}

#[test]
fn a_file_that_somebody_else_changed_is_left_alone() {
    let desk = Desk::new("two-windows");
    desk.run_with("play overboss --players 1 --seed 3", "1\n").fine();
    let mut child = desk.start("play --resume overboss-3.ul");
    let mut said = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut said).unwrap();
    desk.run_with("play --resume overboss-3.ul", "1\n1\n").fine();
    let other = desk.read("overboss-3.ul");
    child.stdin.take().unwrap().write_all(b"1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("overboss-3.ul: somebody else has changed the file; it is in "), "{err}");
    assert_eq!(desk.read("overboss-3.ul"), other);
    let refuge = err.trim_end().rsplit(' ').next().unwrap();
    let kept = fs::read_to_string(refuge).unwrap();
    fs::remove_file(refuge).unwrap();
    assert!(kept.ends_with("saved 2\n"), "{kept}");
}

#[test]
fn a_game_that_is_only_looked_at_is_not_saved_again() {
    let desk = Desk::new("looked-at");
    desk.run_with("play overboss --players 1 --seed 3", &careless(5000)).fine();
    let run = desk.run_with("play --resume overboss-3.ul", "").fine();
    assert!(run.out.contains(" Power: tier "), "{}", run.out);
    assert_eq!(desk.files(), ["overboss-3.ul"]);
}

#[test]
fn a_refused_choice_is_explained_and_asked_again() {
    let desk = Desk::new("refused");
    let run = desk.run_with("play overboss --players 1 --seed 3", "99\nend\nnonsense\nscore\n?\n1\n").fine();
    assert!(run.out.contains("There is no choice 99"), "{}", run.out);
    assert!(run.out.contains("Refused: OB-"), "a refusal names its clause: {}", run.out);
    assert!(run.out.contains("\"nonsense\" is not understood"), "{}", run.out);
    assert!(run.out.matches("OB-027").count() >= 1, "the clauses are shown: {}", run.out);
    assert_eq!(desk.read("overboss-3.ul").lines().last(), Some("saved 1"));
}

#[test]
fn a_piece_explains_itself_and_a_misspelt_one_is_refused() {
    let desk = Desk::new("explained");
    let run = desk
        .run_with("play overboss --players 2 --seed 3", "?tile swamp\nexplain score 1\n? castle 3\npieces\n")
        .fine();
    assert!(run.out.contains("Swamp: Tile"), "{}", run.out);
    assert!(run.out.contains("[OB-117]"), "{}", run.out);
    assert!(run.out.contains("together"), "{}", run.out);
    assert!(run.out.contains("Refused: no such piece") && run.out.contains("tile swamp"), "{}", run.out);
    assert!(run.out.contains("  stack\n"), "{}", run.out);
}

#[test]
fn a_choice_is_taken_back_while_nothing_was_learned() {
    let desk = Desk::new("undo");
    let run = desk.run_with("play overboss --players 1 --seed 3", "undo\n1\nundo\n").fine();
    assert!(run.out.contains("Not taken back: nothing has been chosen yet."), "{}", run.out);
    assert_eq!(desk.read("overboss-3.ul").lines().last(), Some("saved 0"));
}

#[test]
fn saving_never_overwrites() {
    let desk = Desk::new("overwrite");
    desk.write("mine.ul", "precious");
    desk.run("play overboss --save mine.ul").refused(2, &["mine.ul", "will not be overwritten"]);
    assert_eq!(desk.read("mine.ul"), "precious");
    desk.run("play overboss --save nowhere/mine.ul").refused(2, &["no folder nowhere"]);
    desk.write("overboss-9.ul", "precious too");
    desk.run_with("play overboss --players 1 --seed 9", "1\n").fine();
    assert_eq!(desk.read("overboss-9.ul"), "precious too");
    assert!(desk.read("overboss-9-2.ul").ends_with("saved 1\n"));
}

#[test]
fn nothing_secret_of_another_seat_is_shown() {
    let desk = Desk::new("secrets");
    let game = "play overboss --players 2 --option bosses=true --seed 8";
    let run = desk.run_with(game, "score\nlog\n?\n").fine();
    desk.run_with(game, "1\n").fine();
    let shown = run.out.to_lowercase();
    let dealt = |seat: usize| {
        let truth = desk.run("replay overboss-8.ul --at 0 --json").json();
        let cards = truth["state"]["seats"][seat]["dealt"].as_array().expect("cards").clone();
        cards.into_iter().map(|card| card.as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    for card in dealt(0) {
        assert!(shown.contains(&card), "my {card} is shown");
    }
    for card in dealt(1) {
        assert!(!shown.contains(&card), "seat 2's {card} is a secret");
    }
}

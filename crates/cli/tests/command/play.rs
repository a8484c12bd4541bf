//! Games played through standard input.

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
    desk.run_with("play overboss --plain --players 1 --seed 6", &careless(5000)).fine();
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
    assert_eq!(broken.read("overboss-11.ul"), saved, "the saved game is not touched");
    assert_eq!(broken.read("overboss-11-2.ul"), whole.read("overboss-11.ul"));
}

#[test]
fn a_resumed_game_may_be_saved_back_into_its_file() {
    let desk = Desk::new("saved-back");
    desk.run_with("play overboss --players 1 --seed 3 --save mine.ul", &careless(4)).fine();
    let before = desk.read("mine.ul");
    desk.run_with("play --resume mine.ul --save mine.ul", &"1\n".repeat(8)).fine();
    assert!(desk.read("mine.ul").lines().count() > before.lines().count());
    assert_eq!(desk.files(), ["mine.ul"]);
}

#[test]
fn a_game_that_is_only_looked_at_is_not_saved_again() {
    let desk = Desk::new("looked-at");
    desk.run_with("play overboss --players 1 --seed 3", &careless(5000)).fine();
    let run = desk.run_with("play --resume overboss-3.ul", "").fine();
    assert!(run.out.contains("1. You (seat 1)"), "{}", run.out);
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
    desk.run("play overboss --seed 9").fine();
    assert_eq!(desk.read("overboss-9.ul"), "precious too");
    assert!(desk.read("overboss-9-2.ul").ends_with("saved 0\n"));
}

#[test]
fn nothing_secret_of_another_seat_is_shown() {
    let desk = Desk::new("secrets");
    let run = desk.run_with("play overboss --players 2 --option bosses=true --seed 8", "score\nlog\n?\n").fine();
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

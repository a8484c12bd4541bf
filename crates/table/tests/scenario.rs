//! Scenarios say what holds and what does not, by path. Run with Goblets.

use conformance::toy::Goblets;
use table::scenario::{Report, Scenario, ScenarioError};

/// Two seats in the first of two rounds, both with known hands.
const START: &str = r#"
game = "goblets"
title = "Two seats bid for a goblet."
clauses = ["GB-010"]
seats = 2

[options]
rounds = 2

[position]
ask = "seal"
round = 1
lead = 2
spent = []
drunk = [[], []]
hands = [["copper", "gold", "gold"], ["silver", "silver", "gold"]]
"#;

fn run(rest: &str) -> Report {
    let scenario = Scenario::parse(&format!("{START}{rest}")).unwrap_or_else(|error| panic!("{error}"));
    scenario.run::<Goblets>().unwrap_or_else(|error| panic!("{error}"))
}

fn differences(rest: &str) -> Vec<String> {
    run(rest).differences.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn holds(rest: &str) {
    let report = run(rest);
    assert!(report.checked > 0, "nothing was expected");
    assert_eq!(report.differences, []);
}

fn error(text: &str) -> String {
    match Scenario::parse(text) {
        Ok(scenario) => scenario.run::<Goblets>().unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn choices_with_loaded_luck_lead_where_they_must() {
    holds(
        r#"
[luck]
goblet = ["water"]
stone = ["silver"]

[[step]]
seat = 1
choice = "seal gold"
expect.pending = [2]

[[step]]
seat = 2
choice = "seal silver"
expect.state.ask = "act 1"
expect.state.poured = "water"

[[step]]
seat = 1
choice = "drink"

[expect]
state.round = 2
state.lead = 1
state.hands = [["copper", "silver", "gold"], ["silver", "gold"]]
state.drunk.1 = ["water"]
pending = [1, 2]
"#,
    );
}

#[test]
fn luck_can_be_loaded_for_a_single_step() {
    holds(
        r#"
[[step]]
seat = 1
choice = "seal copper"

[[step]]
seat = 2
choice = "seal gold"
luck.goblet = ["poison"]
expect.state.poured = "poison"
"#,
    );
}

#[test]
fn lists_count_from_one_and_can_be_asked_for_what_they_hold() {
    holds(
        r#"
[expect]
state.hands.1.1 = "copper"
state.hands.1.count = 3
state.hands.2.has = "silver"
state.hands.2.lacks = ["copper"]
state.hands.1.has = ["gold", "copper"]
state.hands.3 = "nothing"
choices.1 = ["seal gold", "seal copper"]
choices.2.count = 2
choices.2.lacks = "seal copper"
prompt.1.clauses.has = "GB-010"
view.1.seats.1.stones = 3
view.spectator.bag = 14
state.poured = "nothing"
outcome = "nothing"
"#,
    );
}

#[test]
fn a_seat_counts_its_own_secrets_in_its_score() {
    holds(
        "
[expect]
score.1.total = 2
score.1.gold = 2
score.1.hand = 2
score.1.goblets = 0
score.2.total = 1
score.2.rubies = 0
view.1.seats.1.hand = [1, 0, 2]
",
    );
}

#[test]
fn every_difference_is_told_with_path_expected_and_found() {
    let told = differences(
        r#"
[expect]
state.round = 2
state.lead = 2
state.hands.1.2 = "copper"
choices.1.has = "drink"
choices.2.lacks = "seal gold"
choices.2.count = 9
score.2.total = 7
state.at.all = 1
"#,
    );
    assert_eq!(
        told,
        [
            "end: state.round: expected 2, found 1",
            "end: state.hands.1.2: expected \"copper\", found \"gold\"",
            "end: state.at.all: expected 1, found \"nothing\"",
            "end: choices.1.has: expected \"drink\", found [\"seal copper\",\"seal gold\"]",
            "end: choices.2.lacks: expected \"seal gold\", found [\"seal gold\",\"seal silver\"]",
            "end: choices.2.count: expected 9, found 2",
            "end: score.2.total: expected 7, found 1",
        ]
    );
}

#[test]
fn a_mistyped_path_or_clause_is_an_error() {
    let told = |expect: &str| error(&format!("{START}\n[expect]\n{expect}\n"));
    let roots = "a path begins with one of state, view, score, choices, prompt, pending, outcome";
    assert_eq!(told("scores.1.total = 0"), format!("end: scores.1.total: {roots}"));
    assert_eq!(told("score.9.total = 0"), "end: score.9.total: there is no seat 9");
    assert_eq!(told("prompt.x.text = \"nothing\""), "end: prompt.x.text: there is no seat x");
    let step = "[[step]]\nseat = 1\nchoice = \"drink\"\nrefused = \"GB-999\"\n";
    assert_eq!(error(&format!("{START}\n{step}")), "clauses: GB-999 is not in the rulebook");
}

#[test]
fn a_difference_after_a_step_names_the_step() {
    let told = differences(
        "
[[step]]
seat = 2
choice = \"seal gold\"
expect.pending = [2]
",
    );
    assert_eq!(told, ["step 1 (seat 2, seal gold): pending: expected [2], found [1]"]);
}

#[test]
fn a_choice_that_must_be_refused_is_refused_by_that_clause_and_leaves_everything() {
    holds(
        r#"
[[step]]
seat = 1
choice = "seal silver"
refused = "GB-010"
expect.pending = [1, 2]

[[step]]
seat = 1
choice = "to 2"
refused = "GB-010"

[[step]]
seat = 1
choice = "seal gold"
"#,
    );
}

#[test]
fn a_refusal_that_is_missing_unexpected_or_by_another_clause_is_a_difference() {
    let step = |rest: &str| differences(&format!("\n[[step]]\nseat = 1\n{rest}\n"));
    assert_eq!(
        step("choice = \"seal gold\"\nrefused = \"GB-010\""),
        ["step 1 (seat 1, seal gold): refused: expected \"GB-010\", found null"]
    );
    assert_eq!(step("choice = \"drink\""), ["step 1 (seat 1, drink): refused: expected null, found \"GB-010\""]);
    assert_eq!(
        step("choice = \"drink\"\nrefused = \"GB-014\""),
        ["step 1 (seat 1, drink): refused: expected \"GB-014\", found \"GB-010\""]
    );
}

#[test]
fn luck_that_nobody_asked_for_is_a_difference() {
    let told = differences("\n[luck]\ngoblet = [\"wine\"]\n");
    assert_eq!(told, ["end: luck: expected \"all loaded luck is asked for\", found \"left over: goblet wine\""]);
}

#[test]
fn luck_that_cannot_be_is_an_error() {
    let both_seal = r#"
[[step]]
seat = 1
choice = "seal gold"
[[step]]
seat = 2
choice = "seal gold"
"#;
    let unknown = error(&format!("{START}\n[luck]\ngoblet = [\"beer\"]\n{both_seal}"));
    assert_eq!(unknown, "luck: \"beer\" is no answer to \"goblet\"");
    let no_question = error(&format!("{START}\n[luck]\ndie = [6]\n{both_seal}"));
    assert_eq!(no_question, "luck: \"die\" is no question of luck; known are lead, stone, goblet");
    let none_left = START.replace("drunk = [[], []]", "drunk = [[\"water\", \"water\"], []]");
    let none_left = error(&format!("{none_left}\n[luck]\ngoblet = [\"water\"]\n{both_seal}"));
    assert_eq!(none_left, "step 2 (seat 2, seal gold): goblet water cannot be: none is left");
}

#[test]
fn a_dealt_table_takes_its_luck_from_the_list_and_then_from_the_seed() {
    let text = r#"
game = "goblets"
title = "A dealt table."
seats = 2
seed = 4
[options]
rounds = 1
[luck]
lead = [2]
stone = ["gold", "gold", "copper"]
[expect]
state.lead = 2
state.hands.1 = ["gold", "gold"]
state.hands.2.has = "copper"
"#;
    let report = Scenario::parse(text).unwrap().run::<Goblets>().unwrap();
    assert_eq!(report.differences, []);
    let again = Scenario::parse(text).unwrap().run::<Goblets>().unwrap();
    assert_eq!(report, again);
    assert_eq!(error(&text.replace("lead = [2]", "lead = [3]")), "luck: lead 3 cannot be: there are only 2 answers");
    assert_eq!(error(&text.replace("seats = 2", "seats = 5")), "GB-001: Goblets is for 2 to 4 seats, not 5");
}

#[test]
fn what_a_position_leaves_out_is_listed() {
    let scenario = r#"
game = "goblets"
title = "Only what matters."
seats = 2
[position]
ask = "give 2"
poured = "wine"
round = 3
[expect]
state.ask = "give 2"
choices.2 = ["drink", "to 1"]
"#;
    let report = Scenario::parse(scenario).unwrap().run::<Goblets>().unwrap();
    assert_eq!(report.differences, []);
    assert_eq!(report.defaulted, ["lead = 1", "drunk = []", "hands = []", "spent = []"]);
    assert_eq!(run("").defaulted, Vec::<String>::new(), "a complete position leaves nothing out");
}

#[test]
fn a_position_that_cannot_be_is_an_error_at_its_path() {
    let told = |from: &str, to: &str| {
        let text = START.replace(from, to);
        assert_ne!(text, START, "{from} was replaced");
        error(&text)
    };
    assert_eq!(told("lead = 2", "lead = 3"), "position.lead: there is no such seat");
    assert_eq!(told("[\"copper\", \"gold\", \"gold\"], ", ""), "position.hands: there is one list for each seat");
    assert_eq!(
        told("ask = \"seal\"", "ask = \"act 3\""),
        "position.ask: asked is `seal`, `act SEAT`, `give SEAT` or `over`"
    );
    assert!(told("ask = \"seal\"", "ask = \"act 1\"").starts_with("position.poured: "));
    assert!(told("ask = \"seal\"\n", "").starts_with("position: missing field `ask`"));
    assert!(told("lead = 2", "leed = 2").starts_with("position: unknown field `leed`"));
}

#[test]
fn a_file_that_is_no_scenario_is_refused_at_its_line() {
    let told = |text: &str| match Scenario::parse(text).unwrap_err() {
        ScenarioError::File { line, why } => (line, why),
        ScenarioError::Set(why) => panic!("{why}"),
    };
    assert_eq!(told("game = \"goblets\"\ntitle = \nseats = 2\n").0, 2);
    let (line, why) = told("game = \"goblets\"\ntitle = \"x\"\nseats = 2\n\n[[step]]\nseat = 9\nchoice = \"drink\"\n");
    assert!(line == 6 && why.contains("a seat is a number from 1 to 6"), "line {line}: {why}");
    let (line, why) = told("game = \"goblets\"\ntitle = \"x\"\nseats = 2\nsede = 4\n");
    assert!(line == 4 && why.contains("unknown field `sede`"), "line {line}: {why}");
}

#[test]
fn wrong_games_seats_and_choices_are_errors() {
    let told = |from: &str, to: &str| error(&START.replace(from, to));
    assert_eq!(told("\"goblets\"", "\"chess\""), "game: this is a scenario of chess, not of goblets");
    assert_eq!(told("seats = 2", "seats = 0"), "seats: a table has 1 to 6 seats");
    assert!(told("rounds = 2", "rounds = \"two\"").starts_with("options: "));
    assert_eq!(
        error(&format!("{START}\n[[step]]\nseat = 3\nchoice = \"drink\"\n")),
        "step 1 (seat 3, drink): there is no such seat"
    );
    assert_eq!(
        error(&format!("{START}\n[[step]]\nseat = 1\nchoice = \"fly\"\n")),
        "step 1 (seat 1, fly): \"fly\" is not understood: choices are seal STONE, drink, give and to SEAT"
    );
}

#[test]
fn the_end_can_be_expected() {
    let over = START
        .replace("ask = \"seal\"", "ask = \"over\"")
        .replace("drunk = [[], []]", "drunk = [[\"wine\"], [\"wine\"]]");
    let over = over.replace("\"copper\", \"gold\", \"gold\"", "\"gold\"");
    let text = format!(
        "{over}\n[expect]\noutcome.winners = [1, 2]\noutcome.places = [1, 1]\noutcome.scores = [4, 4]\npending = []\n"
    );
    let report = Scenario::parse(&text).unwrap().run::<Goblets>().unwrap();
    assert_eq!(report.differences, []);
}

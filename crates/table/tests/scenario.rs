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
spent = {}
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
score.2.poison = 0
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
state.poured = "wine"
"#,
    );
    assert_eq!(
        told,
        [
            "end: state.round: expected 2, found 1",
            "end: state.hands.1.2: expected \"copper\", found \"gold\"",
            "end: state.poured: expected \"wine\", found \"nothing\"",
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
    let roots = "a path begins with one of state, view, score, choices, prompt, pending, outcome, told, luck";
    assert_eq!(told("scores.1.total = 0"), format!("end: scores: {roots}"));
    assert_eq!(told("score.9.total = 0"), "end: score.9: there is no seat 9");
    assert_eq!(told("prompt.x.text = \"nothing\""), "end: prompt.x: there is no seat x");
    assert_eq!(
        told("score.1.majorty = 0"),
        "end: score.1.majorty: there is no majorty on a score sheet; there is total, goblets, wine, poison, hand, gold"
    );
    assert_eq!(told("score.1.gold.count = 0"), "end: score.1.gold.count: there is no count in a line of a score");
    let fields = "there is ask, round, lead, poured, spent, drunk, hands, sealed, answered, spilled, spilt";
    assert_eq!(told("state.pouerd = \"nothing\""), format!("end: state.pouerd: there is no pouerd; {fields}"));
    assert_eq!(told("state.lead.of = \"nothing\""), "end: state.lead.of: there is no of in a plain value");
    assert_eq!(told("state.hands.first = []"), "end: state.hands.first: first is no number: this is a list");
    assert_eq!(told("state.hands.0 = \"nothing\""), "end: state.hands.0: lists count from 1");
    assert_eq!(
        told("state.sealed.1.stoen = \"nothing\""),
        "end: state.sealed.1.stoen: there is no stoen; there is seat, stone"
    );
    assert!(told("state.spent.cooper = 1").starts_with("end: state.spent.cooper: unknown variant `cooper`"));
    assert!(told("state.spent.of.cooper = 1").starts_with("end: state.spent.cooper: unknown variant `cooper`"));
    assert!(told("state.spent.lacks = \"cooper\"").starts_with("end: state.spent.cooper: unknown variant `cooper`"));
    let view = "there is rounds, round, lead, bag, goblets, poured, spent, seats, spilling, spilled, spilt, flow";
    assert_eq!(told("view.1.puored = \"nothing\""), format!("end: view.1.puored: there is no puored; {view}"));
    assert_eq!(told("view.watcher.bag = 1"), "end: view.watcher: there is no seat watcher");
    assert_eq!(told("choices.spectator = []"), "end: choices.spectator: there is no seat spectator");
    assert_eq!(
        told("outcome.winner = \"nothing\""),
        "end: outcome.winner: there is no winner; there is winners, places, scores"
    );
    assert_eq!(told("pending.size = 2"), "end: pending.size: size is no number: this is a list");
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
        ["step 1 (seat 1, seal gold): refused: expected \"GB-010\", found \"nothing\""]
    );
    let sentence = "\"GB-010: first everybody seals a stone\"";
    assert_eq!(
        step("choice = \"drink\""),
        [format!("step 1 (seat 1, drink): refused: expected \"nothing\", found {sentence}")]
    );
    assert_eq!(
        step("choice = \"drink\"\nrefused = \"GB-014\""),
        [format!("step 1 (seat 1, drink): refused: expected \"GB-014\", found {sentence}")]
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
    assert_eq!(error(&text.replace("seats = 2", "seats = 1")), "GB-001: Goblets is for 2 to 6 seats, not 1");
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
    assert_eq!(report.defaulted, ["lead = 1", "drunk = []", "hands = []", "spent = {}"]);
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
        "position.ask: asked is `seal`, `spill SEAT`, `shield SEAT`, `act SEAT`, `give SEAT` or `over`"
    );
    assert!(told("ask = \"seal\"", "ask = \"act 1\"").starts_with("position.ask: GB-014: "));
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
        "step 1 (seat 1, fly): \"fly\" is not understood: choices are seal STONE, drink, give, to SEAT, spill, shield and let"
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

#[test]
fn a_pile_is_compared_whole_unless_asked_otherwise() {
    let spent = |expect: &str| {
        let start = START.replace("spent = {}", "spent = { copper = 2, gold = 1 }");
        let scenario = Scenario::parse(&format!("{start}\n[expect]\n{expect}\n")).unwrap();
        scenario.run::<Goblets>().map(|report| report.differences.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let holds = |expect: &str| assert_eq!(spent(expect), Ok(Vec::new()), "{expect}");
    let fails = |expect: &str, told: &str| assert_eq!(spent(expect), Ok(vec![told.to_owned()]), "{expect}");
    let found = "{\"copper\":2,\"gold\":1}";
    holds("state.spent = { copper = 2, gold = 1 }");
    holds("state.spent = { gold = 1, copper = 2 }");
    fails("state.spent = { copper = 2 }", &format!("end: state.spent: expected {{\"copper\":2}}, found {found}"));
    fails("state.spent.copper = 2", &format!("end: state.spent: expected {{\"copper\":2}}, found {found}"));
    fails("state.spent = {}", &format!("end: state.spent: expected {{}}, found {found}"));
    holds("state.spent.of.copper = 2\nstate.spent.of.silver = 0");
    fails("state.spent.of = { copper = 1 }", "end: state.spent.of.copper: expected 1, found 2");
    holds("state.spent.total = 3");
    fails("state.spent.total = 4", "end: state.spent.total: expected 4, found 3");
    holds("state.spent.has = { copper = 1, gold = 1 }\nstate.spent.lacks = \"silver\"");
    holds("state.spent.has = [\"copper\", \"gold\"]");
    fails(
        "state.spent.has = { copper = 3 }",
        &format!("end: state.spent.has: expected {{\"copper\":3}}, found {found}"),
    );
    fails("state.spent.has = \"silver\"", &format!("end: state.spent.has: expected \"silver\", found {found}"));
    fails("state.spent.lacks = \"gold\"", &format!("end: state.spent.lacks: expected \"gold\", found {found}"));
    assert_eq!(
        spent("state.spent = { copper = 2, total = 3 }").unwrap_err().to_string(),
        "end: state.spent: copper stands beside a question; a pile is asked with total, has, lacks, of"
    );
    holds("view.1.spent = [2, 0, 1]\nview.2.spent.total = 3");
}

#[test]
fn the_order_of_a_set_says_nothing() {
    holds(
        r#"
[expect]
state.hands = [["gold", "copper", "gold"], ["gold", "silver", "silver"]]
pending = [2, 1]
prompt.1.clauses = ["GB-013", "GB-010"]
"#,
    );
    holds("[expect]\nstate.hands.1 = [\"gold\", \"gold\", \"copper\"]\nstate.hands.2.has = [\"silver\", \"silver\"]\n");
    let told = differences(
        r#"
[expect]
state.hands.1 = ["gold", "copper", "copper"]
state.hands.2.has = ["gold", "gold"]
"#,
    );
    assert_eq!(
        told,
        [
            r#"end: state.hands.1: expected ["gold","copper","copper"], found ["copper","gold","gold"]"#,
            r#"end: state.hands.2.has: expected ["gold","gold"], found ["silver","silver","gold"]"#,
        ]
    );
}

/// Both seal, and seat 1 drinks the water that is poured.
const ROUND: &str = r#"
[luck]
goblet = ["water"]
stone = ["silver"]

[[step]]
seat = 1
choice = "seal gold"
TOLD

[[step]]
seat = 2
choice = "seal silver"

[[step]]
seat = 1
choice = "drink"
expect.luck = ["stone silver"]
expect.told.2 = ["Seat 1 drinks water.", "Seat 1 draws a stone."]
"#;

#[test]
fn what_was_told_can_be_expected_as_each_viewer_heard_it() {
    let told = r#"expect.told.1 = ["Seat 1 seals gold."]
expect.told.spectator = ["Seat 1 seals a stone."]"#;
    holds(&format!(
        "{}{}",
        ROUND.replace("TOLD", told),
        r#"
[expect]
told.1.has = ["Seat 1 seals gold.", "Seat 2 seals a stone.", "Seat 1 draws silver."]
told.2.lacks = "Seat 1 seals gold."
told.2.count = 7
"#
    ));
    let wrong = ROUND.replace("TOLD", "expect.told.2 = [\"Seat 1 seals gold.\"]");
    assert_eq!(
        differences(&wrong),
        [r#"step 1 (seat 1, seal gold): told.2: expected ["Seat 1 seals gold."], found ["Seat 1 seals a stone."]"#]
    );
}

#[test]
fn the_order_in_which_luck_is_asked_can_be_expected() {
    let round = ROUND.replace("TOLD", "expect.luck = []");
    holds(&format!("{round}\n[expect]\nluck = [\"goblet water\", \"stone silver\"]\n"));
    assert_eq!(
        differences(&format!("{round}\n[expect]\nluck = [\"stone silver\", \"goblet water\"]\n")),
        [r#"end: luck: expected ["stone silver","goblet water"], found ["goblet water","stone silver"]"#]
    );
    let dealt = "game = \"goblets\"\ntitle = \"A dealt table.\"\nseats = 2\noptions.rounds = 1\n[luck]\nlead = [2]\n\
                 [expect]\nluck.1 = \"lead 2\"\nluck.count = 5\ntold.spectator.1 = \"Seat 2 leads.\"\n";
    assert_eq!(Scenario::parse(dealt).unwrap().run::<Goblets>().unwrap().differences, []);
}

#[test]
fn a_refused_set_up_or_position_can_be_expected() {
    let told = |text: &str| {
        let report = Scenario::parse(text).unwrap().run::<Goblets>().unwrap();
        assert!(report.checked > 0);
        report.differences.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let setup = "game = \"goblets\"\ntitle = \"Too few.\"\nseats = 1\nrefused = \"GB-001\"\n";
    assert_eq!(told(setup), Vec::<String>::new());
    let sentence = "GB-001: Goblets is for 2 to 6 seats, not 1";
    assert_eq!(
        told(&setup.replace("refused = \"GB-001\"", "refused = \"GB-002\"")),
        [format!("set-up: refused: expected \"GB-002\", found \"{sentence}\"")]
    );
    assert_eq!(
        told(&setup.replace("seats = 1", "seats = 3")),
        ["set-up: refused: expected \"GB-001\", found \"nothing\""]
    );
    assert!(error(&setup.replace("GB-001", "GB-999")).contains("GB-999 is not in the rulebook"));

    let bad = START.replace("lead = 2", "lead = 3");
    let at = |place: &str| bad.replace("[options]", &format!("refused_at = \"{place}\"\n[options]"));
    assert_eq!(told(&at("lead").replace("seats = 2\n\n", "seats = 2\n")), Vec::<String>::new());
    assert_eq!(
        told(&at("hands")),
        ["set-up: refused_at: expected \"hands\", found \"position.lead: there is no such seat\""]
    );
    let by_clause = START.replace("seats = 2", "seats = 1\nrefused = \"GB-001\"\nrefused_at = \"seats\"");
    assert_eq!(told(&by_clause), Vec::<String>::new(), "a position names its clause in front of the reason");

    assert_eq!(error(&format!("{setup}[expect]\npending = []\n")), "refused: nothing is played from what is refused");
}

#[test]
fn the_number_of_outcomes_can_be_expected() {
    let outcomes = |seat_2: &str| {
        differences(&format!(
            "\n[[step]]\nseat = 1\nchoice = \"seal gold\"\noutcomes = {{ count = 1 }}\n\
             \n[[step]]\nseat = 2\nchoice = \"seal silver\"\n{seat_2}\n"
        ))
    };
    let none = Vec::<String>::new();
    // Wine, water or poison is poured.
    assert_eq!(outcomes("outcomes = { count = 3 }"), none);
    assert_eq!(
        outcomes("outcomes = { count = 4 }"),
        ["step 2 (seat 2, seal silver): outcomes.count: expected 4, found 3"]
    );
    assert_eq!(outcomes("outcomes = { count = 1, of = \"pending\" }"), none);
    // Whoever drinks it; water brings the drinker one of three stones.
    let until = "until = { state.ask = \"seal\" }";
    assert_eq!(outcomes(&format!("outcomes = {{ count = 6, of = \"state.drunk\", {until} }}")), none);
    assert_eq!(outcomes(&format!("outcomes = {{ count = 10, {until} }}")), none);

    let wrong = |rest: &str| {
        let step = "[[step]]\nseat = 1\nchoice = \"seal gold\"";
        error(&format!("{START}\n{step}\n{rest}\n"))
    };
    assert!(wrong("outcomes = { count = 1, of = \"stat\" }").contains("outcomes: stat: a path begins with one of"));
    assert!(
        wrong("outcomes = { count = 1, until = { pendin = [] } }").contains("outcomes.until: pendin: a path begins")
    );
    assert!(wrong("outcomes = { count = 1, until = { state.round = 9 } }").contains("the game can be over before"));
}

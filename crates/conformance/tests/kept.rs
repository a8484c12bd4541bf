//! Kept games and counts of the toy game: the helpers hold what they should and notice what they
//! should. `UPDATE=1 cargo test -p conformance` writes the files anew.

use conformance::toy::{Goblets, Options};
use conformance::{Played, Setup, golden, perft};
use table::scenario::Scenario;
use table::{Luck, Seat, Transcript};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden");
const PERFT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/goblets.perft");

fn setup(rounds: u8, seats: u8) -> Setup<Goblets> {
    Setup { options: Options { rounds, spill: false }, seats }
}

#[test]
fn kept_games_still_mean_the_same() {
    let case = |name: &str, setup, secret, saved_after| golden::Case {
        name: name.to_owned(),
        setup,
        seed: 11,
        secret,
        saved_after,
    };
    golden::check(
        GOLDEN,
        &[
            case("four-seats", setup(3, 4), false, None),
            case("secret", setup(2, 3), true, None),
            case("saved", setup(3, 2), false, Some(5)),
        ],
    );
}

#[test]
fn choice_trees_have_as_many_leaves_as_before() {
    let cases: Vec<_> = [(2, 2, 0, 5), (3, 3, 4, 4), (1, 4, 4, 9), (3, 2, 7, 4)]
        .into_iter()
        .map(|(rounds, seats, after, depth)| perft::Case { setup: setup(rounds, seats), seed: 3, after, depth })
        .collect();
    perft::check(PERFT, &cases);
}

#[test]
fn leaves_are_counted_by_hand() {
    let over = r#"
        game = "goblets"
        title = "The winner has the last goblet of a game of three."
        seats = 3
        options.rounds = 1
        position = { ask = "act 2", poured = "wine", round = 1 }
    "#;
    let scenario = Scenario::parse(over).unwrap();
    let (state, _) = scenario.start::<Goblets>(&mut scenario.luck::<Goblets>().unwrap()).unwrap();
    // Drink, or give: to 1, to 3, or drink after all. Then the game is over.
    let leaves = [1, 2, 1 + 3, 1 + 3];
    for (depth, expected) in leaves.into_iter().enumerate() {
        assert_eq!(perft::perft::<Goblets>(&state, depth as u32), expected, "depth {depth}");
    }
}

#[test]
#[should_panic(expected = "3 leaves are written, 2 are counted")]
fn a_lost_choice_is_noticed() {
    let file = std::env::temp_dir().join(format!("lost-choice-{}.perft", std::process::id()));
    let moment = (0..)
        .map(|seed| Played::dealt(&setup(1, 2), seed))
        .find(|played| played.choices_at(0, Seat::default()).len() == 2);
    std::fs::write(&file, format!("{{\"rounds\":1}} | 2 | {} |  | 1 | 3\n", moment.unwrap().seed)).unwrap();
    perft::recount::<Goblets>(&file);
}

#[test]
#[should_panic(expected = "line 9: the state's hash is")]
fn a_game_that_means_something_else_is_noticed() {
    let folder = std::env::temp_dir().join(format!("golden-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let played = Played::dealt_with(&setup(1, 2), 0, &Luck::Open(0)).finished(100);
    let mut transcript: Transcript = played.sitting.transcript().clone();
    transcript.steps[0].hash ^= 1;
    std::fs::write(folder.join("broken.ul"), transcript.to_string()).unwrap();
    golden::check::<Goblets>(&folder, &[]);
}

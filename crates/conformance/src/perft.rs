//! Choice-tree counts: how many ways a game can go from a moment, to a fixed depth. A count that
//! changes means that the rules lost a choice or invented one.
//!
//! A data file has one count a line, in columns:
//!
//! ```text
//! # options | seats | seed | choices so far | depth | leaves
//! {"rounds":2} | 2 | 7 | seal gold, seal copper, give | 3 | 8
//! ```

use std::fmt::Write as _;
use std::path::Path;

use table::{Game, Luck, Seeded, Sitting};

use crate::Setup;
use crate::golden::updating;

/// A moment to count from.
pub struct Case<G: Game> {
    /// What is set up.
    pub setup: Setup<G>,
    /// The seed of luck, and of the random choices that lead to the moment.
    pub seed: u64,
    /// How many choices lead to the moment.
    pub after: usize,
    /// How deep the tree is counted.
    pub depth: u32,
}

/// The leaves of the choice tree: moments `depth` choices away, and games that ended before.
///
/// Luck answers every choice anew from the same seed, and seats that owe a choice at the same
/// time make it lowest first, so that the count is the same everywhere.
pub fn perft<G: Game>(state: &G::State, depth: u32) -> u64 {
    let Some(seat) = G::pending(state).owing().first() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut choices = Vec::new();
    G::choices(state, seat, &mut choices);
    if depth == 1 {
        return choices.len() as u64;
    }
    let leaves = choices.into_iter().map(|choice| {
        let mut next = *state;
        G::play(&mut next, seat, choice, &mut Seeded::new(0), &mut ());
        perft::<G>(&next, depth - 1)
    });
    leaves.sum()
}

/// Keeps the counts of these moments, each with the next seed: `(options, seats, choices so far, depth)`.
///
/// # Panics
/// When a count differs, or the file is not one.
pub fn keep<G: Game>(file: impl AsRef<Path>, moments: impl IntoIterator<Item = (G::Options, u8, usize, u32)>) {
    let case =
        |((options, seats, after, depth), seed)| Case::<G> { setup: Setup { options, seats }, seed, after, depth };
    check(file, &moments.into_iter().zip(1..).map(case).collect::<Vec<_>>());
}

/// Counts every line of a data file again. With `UPDATE=1` in the environment the file is first
/// written from `cases`.
///
/// # Panics
/// When a count differs, or the file is not one.
pub fn check<G: Game>(file: impl AsRef<Path>, cases: &[Case<G>]) {
    let file = file.as_ref();
    if updating() {
        let mut text = String::from("# options | seats | seed | choices so far | depth | leaves\n");
        cases.iter().for_each(|case| text.push_str(&line(case)));
        std::fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let counted = recount::<G>(file);
    assert_eq!(counted, cases.len(), "{}: not as many counts as cases; UPDATE=1 writes them", file.display());
}

/// Counts every line of a data file again and tells how many there were.
///
/// # Panics
/// When a count differs, or the file is not one.
pub fn recount<G: Game>(file: &Path) -> usize {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let counts = lines.map(|(index, line)| {
        count_again::<G>(line).unwrap_or_else(|why| panic!("{}:{}: {why}", file.display(), index + 1));
    });
    counts.count()
}

/// Plays to the moment of a case by random choices and writes its line.
fn line<G: Game>(case: &Case<G>) -> String {
    let Case { setup, seed, after, depth } = case;
    let mut sitting = deal(setup, *seed).unwrap_or_else(|why| panic!("{why}"));
    let mut wishes = Seeded::new(*seed);
    let mut choices = Vec::new();
    while choices.len() < *after {
        let Some(seat) = sitting.pending().owing().first() else { break };
        let listed = sitting.choices(seat);
        let choice = listed[wishes.number(listed.len() as u32) as usize];
        sitting.play(seat, choice).unwrap_or_else(|error| panic!("{error}"));
        choices.push(choice.to_string());
    }
    let options = serde_json::to_string(&setup.options).expect("options are plain data");
    let leaves = perft::<G>(sitting.state(), *depth);
    let mut line = String::new();
    let columns = (setup.seats, seed, choices.join(", "));
    let _ = writeln!(line, "{options} | {} | {} | {} | {depth} | {leaves}", columns.0, columns.1, columns.2);
    line
}

fn deal<G: Game>(setup: &Setup<G>, seed: u64) -> Result<Sitting<G>, String> {
    let who = (0..setup.seats).map(|_| "random".to_owned()).collect();
    let dealt = Sitting::deal(setup.options.clone(), who, &Luck::Open(seed));
    dealt.map(|(sitting, _)| sitting).map_err(|error| error.to_string())
}

fn count_again<G: Game>(line: &str) -> Result<(), String> {
    let columns: Vec<&str> = line.split(" | ").map(str::trim).collect();
    let [options, seats, seed, choices, depth, leaves] = columns[..] else {
        return Err(format!("a count has six columns, not {}", columns.len()));
    };
    let number = |text: &str| text.parse::<u64>().map_err(|error| format!("{text:?}: {error}"));
    let options: G::Options = serde_json::from_str(options).map_err(|error| format!("options: {error}"))?;
    let seats = seats.parse().map_err(|error| format!("seats: {error}"))?;
    let mut sitting = deal::<G>(&Setup { options, seats }, number(seed)?)?;
    for choice in choices.split(", ").filter(|choice| !choice.is_empty()) {
        let seat = sitting.pending().owing().first().ok_or("the game is over before the moment")?;
        sitting.play_text(seat, choice).map_err(|error| format!("`{choice}`: {error}"))?;
    }
    let found = perft::<G>(sitting.state(), number(depth)? as u32);
    if found == number(leaves)? { Ok(()) } else { Err(format!("{leaves} leaves are written, {found} are counted")) }
}

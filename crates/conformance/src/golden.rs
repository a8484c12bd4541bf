//! Golden transcripts: yesterday's games, replayed and verified line by line. One that no longer
//! holds means that the rules changed, and `RULES` must too.

use std::path::Path;

use table::{Game, Luck, Sitting, Transcript};

use crate::{Played, Setup};

/// A game to be kept.
pub struct Case<G: Game> {
    /// The name of its file, without `.ul`.
    pub name: String,
    /// What is set up.
    pub setup: Setup<G>,
    /// The seed of luck and of the random choices.
    pub seed: u64,
    /// Whether the luck is committed to, and shown at the end.
    pub secret: bool,
    /// After how many choices the game is saved; to the end without a wish.
    pub saved_after: Option<usize>,
}

/// Whether the files of tests are to be written anew: `UPDATE=1` is in the environment.
pub fn updating() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Keeps these games, each played to its end with the next seed: `(name, options, seats)`. The luck of the one called
/// `secret` is committed to. One more is called `saved`: its options, its seats, and after how many choices.
///
/// # Panics
/// When a transcript does not hold, or one of the games has no file.
pub fn keep<'a, G: Game>(
    folder: impl AsRef<Path>,
    games: impl IntoIterator<Item = (&'a str, G::Options, u8)>,
    secret: &str,
    saved: (G::Options, u8, usize),
) {
    let case = |(name, options, seats): (&str, G::Options, u8), seed| Case::<G> {
        name: name.to_owned(),
        setup: Setup { options, seats },
        seed,
        secret: name == secret,
        saved_after: None,
    };
    let mut cases: Vec<_> = games.into_iter().zip(1..).map(|(game, seed)| case(game, seed)).collect();
    let (options, seats, after) = saved;
    cases.push(Case { saved_after: Some(after), ..case(("saved", options, seats), 20) });
    check(folder, &cases);
}

/// Replays every `*.ul` of a folder. With `UPDATE=1` in the environment the files of `cases` are
/// first written anew.
///
/// # Panics
/// When a transcript does not hold, or one of the cases has no file.
pub fn check<G: Game>(folder: impl AsRef<Path>, cases: &[Case<G>]) {
    let folder = folder.as_ref();
    if updating() {
        std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for case in cases {
            let file = folder.join(format!("{}.ul", case.name));
            std::fs::write(&file, play(case).to_string()).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
    }
    for case in cases {
        let file = folder.join(format!("{}.ul", case.name));
        assert!(file.exists(), "{} is missing; UPDATE=1 writes it", file.display());
    }
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut replayed = 0;
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_some_and(|extension| extension == "ul") {
            replay::<G>(&path);
            replayed += 1;
        }
    }
    assert!(replayed > 0, "{} has no transcripts", folder.display());
}

fn play<G: Game>(case: &Case<G>) -> Transcript {
    let Case { setup, seed, secret, saved_after, .. } = case;
    let luck = if *secret { Luck::secret([*seed as u8; 32]) } else { Luck::Open(*seed) };
    let mut played = Played::dealt_with(setup, *seed, &luck);
    while saved_after.is_none_or(|after| played.len() < after) && played.step() {}
    played.sitting.reveal_seed();
    played.sitting.transcript().clone()
}

fn replay<G: Game>(path: &Path) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let transcript = Transcript::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let sitting = Sitting::<G>::replay(&transcript).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(sitting.transcript().to_string(), text, "{} is written otherwise today", path.display());
}

//! The list of games, held to what lies in the workspace.

use std::collections::BTreeSet;
use std::fs;

#[test]
fn every_game_of_the_workspace_is_on_the_shelf() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games");
    let crates = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    // A box whose rules are not written yet is no game.
    let games = crates.filter(|path| path.join("Cargo.toml").exists() && path.join("rules").exists());
    let games: BTreeSet<_> = games.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    let shelf: BTreeSet<_> = shelf::games().iter().map(|game| game.info().id.to_owned()).collect();
    assert_eq!(shelf, games);
    assert_eq!(shelf.len(), shelf::games().len(), "a game is there twice");
}

#[test]
fn clauses_of_different_games_begin_differently() {
    let prefixes: BTreeSet<_> = shelf::games().iter().map(|game| game.info().prefix).collect();
    assert_eq!(prefixes.len(), shelf::games().len());
}

#[test]
fn whatever_has_no_guided_game_is_tagged_unfinished() {
    for game in shelf::games().iter().filter(|game| !game.unfinished()) {
        assert!(!game.guides().is_empty(), "{} has no guided game", game.info().id);
    }
}

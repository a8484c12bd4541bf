//! A content file is refused with its faults or read, never a panic. The first byte says which.
#![no_main]

use std::fs;
use std::path::Path;

use libfuzzer_sys::fuzz_target;

const OVERBOSS: &[&str] = &["board.toml", "tiles.toml", "tokens.toml", "bosses.toml", "commands.toml", "solo.toml"];
const DUNGEON_LORDS: &[&str] = &[
    "board.toml",
    "creatures.toml",
    "rooms.toml",
    "traps.toml",
    "adventurers.toml",
    "combat-cards.toml",
    "special-events.toml",
    "training.toml",
];
const BIG_BAD_OVERLORD: &[&str] = &["minions.toml", "artifacts.toml", "do-gooders.toml", "dukes.toml", "ghosts.toml"];
const GAMES: [(&str, &[&str]); 3] =
    [("overboss", OVERBOSS), ("dungeon-lords", DUNGEON_LORDS), ("big-bad-overlord", BIG_BAD_OVERLORD)];

fuzz_target!(|data: &[u8]| {
    let Some((&which, text)) = data.split_first() else { return };
    let all: Vec<_> =
        GAMES.iter().flat_map(|(game, files)| (0..files.len()).map(move |at| (*game, *files, at))).collect();
    let (game, files, which) = all[usize::from(which) % all.len()];
    let folder = std::env::temp_dir().join(format!("fuzz-content-{game}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/games").join(game).join("content");
    for (at, name) in files.iter().enumerate() {
        let bytes = if at == which { text.to_vec() } else { fs::read(content.join(name)).unwrap() };
        fs::write(folder.join(name), bytes).expect("a file can be written");
    }
    let faults = match game {
        "overboss" => overboss::content::check(Some(&folder)).err(),
        "dungeon-lords" => dungeon_lords::content::check(Some(&folder)).err(),
        _ => big_bad_overlord::content::check(Some(&folder)).err(),
    };
    assert!(faults.is_none_or(|faults| !faults.is_empty()), "refused without a fault");
});

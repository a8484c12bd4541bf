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

fuzz_target!(|data: &[u8]| {
    let Some((&which, text)) = data.split_first() else { return };
    let which = usize::from(which) % (OVERBOSS.len() + DUNGEON_LORDS.len());
    let (game, files, which) = match which.checked_sub(OVERBOSS.len()) {
        None => ("overboss", OVERBOSS, which),
        Some(which) => ("dungeon-lords", DUNGEON_LORDS, which),
    };
    let folder = std::env::temp_dir().join(format!("fuzz-content-{game}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/games").join(game).join("content");
    for (at, name) in files.iter().enumerate() {
        let bytes = if at == which { text.to_vec() } else { fs::read(content.join(name)).unwrap() };
        fs::write(folder.join(name), bytes).expect("a file can be written");
    }
    let faults = match game {
        "overboss" => overboss::content::check(Some(&folder)).err(),
        _ => dungeon_lords::content::check(Some(&folder)).err(),
    };
    assert!(faults.is_none_or(|faults| !faults.is_empty()), "refused without a fault");
});

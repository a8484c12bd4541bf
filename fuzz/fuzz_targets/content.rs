//! A content file is refused with its faults or read, never a panic. The first byte says which.
#![no_main]

use std::fs;
use std::path::{Path, PathBuf};

use libfuzzer_sys::fuzz_target;
use shelf::Shelved;

/// Every file of component values, with its game.
fn files() -> Vec<(&'static dyn Shelved, PathBuf)> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/games");
    let of = |&game: &&'static dyn Shelved| {
        let folder = fs::read_dir(games.join(game.info().id).join("content")).expect("a game has component values");
        folder.map(move |file| (game, file.expect("a folder can be listed").path()))
    };
    let mut files: Vec<_> = shelf::games().iter().flat_map(of).collect();
    files.sort_by(|(_, one), (_, other)| one.cmp(other));
    files
}

fuzz_target!(|data: &[u8]| {
    let Some((&which, text)) = data.split_first() else { return };
    let all = files();
    let (game, changed) = &all[usize::from(which) % all.len()];
    let folder = std::env::temp_dir().join(format!("fuzz-content-{}-{}", game.info().id, std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (_, file) in all.iter().filter(|(of, _)| of.info().id == game.info().id) {
        let bytes = if file == changed { text.to_vec() } else { fs::read(file).expect("a file can be read") };
        fs::write(folder.join(file.file_name().expect("a file has a name")), bytes).expect("a file can be written");
    }
    let faults = game.check_content(Some(&folder)).err();
    assert!(faults.is_none_or(|faults| !faults.is_empty()), "refused without a fault");
});

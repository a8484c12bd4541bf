//! A content file is refused with its faults or read, never a panic. The first byte says which.
#![no_main]

use std::fs;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use overboss::content;

const FILES: [&str; 6] = ["board.toml", "tiles.toml", "tokens.toml", "bosses.toml", "commands.toml", "solo.toml"];

fuzz_target!(|data: &[u8]| {
    let Some((&which, text)) = data.split_first() else { return };
    let folder = std::env::temp_dir().join(format!("fuzz-content-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (at, name) in FILES.iter().enumerate() {
        let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/games/overboss/content").join(name);
        let bytes = if at == usize::from(which) % FILES.len() { text.to_vec() } else { fs::read(good).unwrap() };
        fs::write(folder.join(name), bytes).expect("a file can be written");
    }
    if let Err(faults) = content::check(Some(&folder)) {
        assert!(!faults.is_empty(), "refused without a fault");
    }
});

//! A choice in notation is refused or understood, never a panic.
#![no_main]

use conformance::fuzz;
use conformance::toy::Goblets;
use dungeon_lords::DungeonLords;
use libfuzzer_sys::fuzz_target;
use overboss::Overboss;

fuzz_target!(|data: &[u8]| {
    fuzz::notation::<Overboss>(data);
    fuzz::notation::<DungeonLords>(data);
    fuzz::notation::<Goblets>(data);
});

//! A choice in notation is refused or understood, never a panic.
#![no_main]

use big_bad_overlord::BigBadOverlord;
use conformance::fuzz;
use conformance::toy::Goblets;
use dungeon_lords::DungeonLords;
use libfuzzer_sys::fuzz_target;
use overboss::Overboss;

fuzz_target!(|data: &[u8]| {
    fuzz::notation::<Overboss>(data);
    fuzz::notation::<DungeonLords>(data);
    fuzz::notation::<BigBadOverlord>(data);
    fuzz::notation::<Goblets>(data);
});

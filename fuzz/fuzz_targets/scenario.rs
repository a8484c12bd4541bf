//! A scenario is refused or runs, never a panic.
#![no_main]

use big_bad_overlord::BigBadOverlord;
use conformance::fuzz;
use conformance::toy::Goblets;
use dungeon_lords::DungeonLords;
use libfuzzer_sys::fuzz_target;
use overboss::Overboss;

fuzz_target!(|data: &[u8]| {
    fuzz::scenario::<Overboss>(data);
    fuzz::scenario::<DungeonLords>(data);
    fuzz::scenario::<BigBadOverlord>(data);
    fuzz::scenario::<Goblets>(data);
});

//! A position is refused or can be played on, never a panic.
#![no_main]

use big_bad_overlord::BigBadOverlord;
use conformance::fuzz;
use conformance::toy::Goblets;
use dungeon_lords::DungeonLords;
use libfuzzer_sys::fuzz_target;
use overboss::Overboss;

fuzz_target!(|data: &[u8]| {
    fuzz::position::<Overboss>(data);
    fuzz::position::<DungeonLords>(data);
    fuzz::position::<BigBadOverlord>(data);
    fuzz::position::<Goblets>(data);
});

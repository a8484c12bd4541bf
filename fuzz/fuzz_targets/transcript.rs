//! A transcript is refused or replays, never a panic.
#![no_main]

use big_bad_overlord::BigBadOverlord;
use conformance::fuzz;
use conformance::toy::Goblets;
use dungeon_lords::DungeonLords;
use libfuzzer_sys::fuzz_target;
use overboss::Overboss;

fuzz_target!(|data: &[u8]| {
    fuzz::transcript::<Overboss>(data);
    fuzz::transcript::<DungeonLords>(data);
    fuzz::transcript::<BigBadOverlord>(data);
    fuzz::transcript::<Goblets>(data);
});

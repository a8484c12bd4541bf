//! A transcript is refused or replays, never a panic.
#![no_main]

use conformance::fuzz;
use conformance::toy::Goblets;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    macro_rules! each {
        ($($game:path),+) => { $(fuzz::transcript::<$game>(data);)+ };
    }
    shelf::each_game!(each);
    fuzz::transcript::<Goblets>(data);
});

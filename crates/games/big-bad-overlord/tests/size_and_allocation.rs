//! Small states, and no allocation between set-up and the end of a random game.

use big_bad_overlord::{BigBadOverlord, DukesEach, Options};
use conformance::speed;

#[test]
fn a_state_is_small_and_copied_freely() {
    speed::is_small::<BigBadOverlord>(1536, 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let setups = [(one, 3), (one, 4), (one, 5), (one, 6), (two, 2), (two, 3)];
    speed::allocates_nothing::<BigBadOverlord>(setups, 50, |play| allocation_counter::measure(play).count_total);
}

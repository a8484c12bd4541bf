//! Small states, and no allocation between set-up and the end of a random game.

use conformance::speed;
use overboss::{Options, Overboss, Terrains};

#[test]
fn a_state_is_small_and_copied_freely() {
    speed::is_small::<Overboss>(1024, 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let everything = Options { terrains: Terrains::Random, bosses: true, commands: true, ..Options::default() };
    let setups = [(Options::default(), 4), (everything, 4)];
    speed::allocates_nothing::<Overboss>(setups, 100, |play| allocation_counter::measure(play).count_total);
}

//! Small states, and no allocation between set-up and the end of a random game.

use conformance::speed;
use order_of_the_stick::{GameLength, Options, OrderOfTheStick, Rounds, Teams};

#[test]
fn a_state_is_small_and_copied_freely() {
    speed::is_small::<OrderOfTheStick>(4352, 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let small = Options {
        length: GameLength::Own,
        floors: 1,
        drool: 0,
        shticks: 3,
        rounds: Rounds::Of(8),
        ..Options::default()
    };
    let hard = Options { nerdcore: true, not_home: true, ..small };
    let setups = [
        (small, 2),
        (small, 4),
        (Options { shadows: true, lucky_bastards: true, ..small }, 3),
        (hard, 5),
        (Options { teams: Teams::ThreeOfTwo, ..small }, 6),
    ];
    speed::allocates_nothing::<OrderOfTheStick>(setups, 100, |play| allocation_counter::measure(play).count_total);
}

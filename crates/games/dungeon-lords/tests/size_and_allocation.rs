//! Small states, and no allocation between set-up and the end of a random game.

use conformance::speed;
use dungeon_lords::{DungeonLords, GameKind, Options};

#[test]
fn a_state_is_small_and_copied_freely() {
    speed::is_small::<DungeonLords>(2048, 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let full = Options::default();
    let setups = [(full, 2), (full, 3), (full, 4), (Options { game: GameKind::First, ..full }, 4)];
    speed::allocates_nothing::<DungeonLords>(setups, 100, |play| allocation_counter::measure(play).count_total);
}

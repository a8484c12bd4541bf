//! Small states, and no allocation between set-up and the end of a random game.

use dungeon_lords::{Choice, DungeonLords, GameKind, Options, State};
use table::{Game, Seeded, play_random};

#[test]
fn a_state_is_small_and_copied_freely() {
    fn copied<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copied::<State>() <= 2048, "a state has {} bytes", copied::<State>());
    assert!(copied::<Choice>() <= 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let full = Options::default();
    let mut choices = Vec::with_capacity(64);
    for (options, seats) in [(full, 2), (full, 3), (full, 4), (Options { game: GameKind::First, ..full }, 4)] {
        for seed in 0..50 {
            let mut luck = Seeded::new(seed);
            let mut state = DungeonLords::deal(&options, seats, &mut luck, &mut ()).expect("a possible set-up");
            let mut decisions = 0;
            let used = allocation_counter::measure(|| {
                decisions = play_random::<DungeonLords>(&mut state, &mut luck, &mut choices, 10_000).0;
            });
            assert!(decisions > 100);
            assert_eq!(used.count_total, 0, "{seats} seats, seed {seed}: {used:?}");
        }
    }
}

#[test]
fn the_counter_counts() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(used.count_total, 1, "otherwise the test above could not fail");
}

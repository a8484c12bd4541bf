//! Small states, and no allocation between set-up and the end of a random game.

use overboss::{Choice, Options, Overboss, State, Terrains};
use table::{Game, Seeded, play_random};

#[test]
fn a_state_is_small_and_copied_freely() {
    fn copied<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copied::<State>() <= 1024, "a state has {} bytes", copied::<State>());
    assert!(copied::<Choice>() <= 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let everything = Options { terrains: Terrains::Random, bosses: true, commands: true, ..Options::default() };
    let mut choices = Vec::with_capacity(64);
    for options in [Options::default(), everything] {
        for seed in 0..50 {
            let mut luck = Seeded::new(seed);
            let mut state = Overboss::deal(&options, 4, &mut luck, &mut ()).expect("a possible set-up");
            let mut decisions = 0;
            let used = allocation_counter::measure(|| {
                decisions = play_random::<Overboss>(&mut state, &mut luck, &mut choices, 10_000).0;
            });
            assert!(decisions > 100);
            assert_eq!(used.count_total, 0, "seed {seed}: {used:?}");
        }
    }
}

#[test]
fn the_counter_counts() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(used.count_total, 1, "otherwise the test above could not fail");
}

//! Small states, and no allocation between set-up and the end of a random game.

use big_bad_overlord::{BigBadOverlord, Choice, DukesEach, Options, State};
use table::{Game, Seeded, play_random};

#[test]
fn a_state_is_small_and_copied_freely() {
    fn copied<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copied::<State>() <= 1536, "a state has {} bytes", copied::<State>());
    assert!(copied::<Choice>() <= 4);
}

#[test]
fn a_random_game_allocates_nothing_after_set_up() {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let mut choices = Vec::with_capacity(64);
    for (options, seats) in [(one, 3), (one, 4), (one, 5), (one, 6), (two, 2), (two, 3)] {
        for seed in 0..50 {
            let mut luck = Seeded::new(seed);
            let mut state = BigBadOverlord::deal(&options, seats, &mut luck, &mut ()).expect("a possible set-up");
            let mut decisions = 0;
            let used = allocation_counter::measure(|| {
                decisions = play_random::<BigBadOverlord>(&mut state, &mut luck, &mut choices, 10_000).0;
            });
            assert!(decisions > 50);
            assert_eq!(used.count_total, 0, "{seats} seats, seed {seed}: {used:?}");
        }
    }
}

#[test]
fn the_counter_counts() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(used.count_total, 1, "otherwise the test above could not fail");
}

//! How fast Big Bad Overlord plays: `cargo bench -p big-bad-overlord`.

use big_bad_overlord::{BigBadOverlord, Options, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use table::{Game, Seeded, Viewer, play_random};

fn main() {
    divan::main();
}

/// The state of a 4-player game after some random choices.
fn middle(seed: u64) -> State {
    let mut luck = Seeded::new(seed);
    let mut state = BigBadOverlord::deal(&Options::default(), 4, &mut luck, &mut ()).expect("a possible set-up");
    play_random::<BigBadOverlord>(&mut state, &mut luck, &mut Vec::new(), 100);
    state
}

/// A whole random game; items are decisions.
#[divan::bench(args = [2, 3, 4, 6])]
fn random_game(bencher: Bencher<'_, '_>, seats: u8) {
    let mut choices = Vec::with_capacity(64);
    let mut game = |seed: u64| {
        let mut luck = Seeded::new(seed);
        let dealt = BigBadOverlord::deal(&Options::default(), seats, &mut luck, &mut ());
        play_random::<BigBadOverlord>(&mut dealt.expect("a possible set-up"), &mut luck, &mut choices, 10_000).0
    };
    let decisions: u32 = (0..1000).map(&mut game).sum();
    let mut seed = 0;
    bencher.counter(ItemsCount::new(decisions / 1000)).bench_local(|| {
        seed += 1;
        black_box(game(seed))
    });
}

/// Copying a state ...
#[divan::bench]
fn copy_state(bencher: Bencher<'_, '_>) {
    let states: Vec<State> = (0..64).map(middle).collect();
    let mut copies = states.clone();
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for (copy, state) in copies.iter_mut().zip(black_box(&states)) {
            *copy = *state;
        }
        black_box(&mut copies);
    });
}

/// ... beside a plain memcpy of the same bytes.
#[divan::bench]
fn copy_bytes(bencher: Bencher<'_, '_>) {
    const SIZE: usize = size_of::<State>();
    let states = vec![[1u8; SIZE]; 64];
    let mut copies = states.clone();
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for (copy, state) in copies.iter_mut().zip(black_box(&states)) {
            copy.copy_from_slice(state);
        }
        black_box(&mut copies);
    });
}

/// A seat's view, and a full state sampled from it.
#[divan::bench]
fn view_and_sample(bencher: Bencher<'_, '_>) {
    let state = middle(7);
    let mut luck = Seeded::new(3);
    bencher.bench_local(|| {
        let view = BigBadOverlord::view(black_box(&state), Viewer::Seat(table::Seat::new(0)));
        black_box(BigBadOverlord::sample(&view, &mut luck))
    });
}

/// Thinking about the middle of games of 3 and of 6 players; items are iterations, each with a
/// random game to its end.
#[divan::bench(args = [3, 6], sample_count = 10)]
fn search(bencher: Bencher<'_, '_>, seats: u8) {
    const ITERATIONS: u32 = 500;
    let states = lab::mid_games::<BigBadOverlord>(&Options::default(), seats, 20, 1).expect("a possible set-up");
    let per_round = states.len() * ITERATIONS as usize;
    bencher.counter(ItemsCount::new(per_round)).bench_local(|| {
        let speed = lab::search_speed::<BigBadOverlord>(&states, ITERATIONS, 1);
        assert_eq!(speed.iterations, per_round as u64, "every state has a real choice");
    });
}

//! Small states, games without allocation, and what is measured of every game.

use table::{Game, Seeded, play_random};

use crate::Setup;

/// A state has at most so many bytes, and a choice at most so many.
#[track_caller]
pub fn is_small<G: Game>(state: usize, choice: usize) {
    let sizes = [size_of::<G::State>(), size_of::<G::Choice>()];
    assert!(sizes[0] <= state && sizes[1] <= choice, "state and choice have {sizes:?} bytes");
}

/// Random games of at least so many decisions allocate nothing between set-up and end. `counted` tells how often
/// something is allocated while it runs what it is given.
#[track_caller]
pub fn allocates_nothing<G: Game>(
    setups: impl IntoIterator<Item = (G::Options, u8)>,
    least: u32,
    counted: impl Fn(&mut dyn FnMut()) -> u64,
) {
    let one = counted(&mut || drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(one, 1, "the counter counts, otherwise this could not fail");
    let mut choices = Vec::with_capacity(64);
    for (options, seats) in setups {
        let setup = Setup::<G> { options, seats };
        for seed in 0..50 {
            let (mut state, mut luck) = dealt(&setup, seed);
            let mut decisions = 0;
            let used = counted(&mut || decisions = play_random::<G>(&mut state, &mut luck, &mut choices, 10_000).0);
            let at = format!("{:?}, {seats} seats, seed {seed}", setup.options);
            assert!(decisions > least, "{at}: {decisions} decisions");
            assert_eq!(used, 0, "{at}");
        }
    }
}

/// How many decisions a random game takes.
pub fn random_game<G: Game>(setup: &Setup<G>, seed: u64, choices: &mut Vec<G::Choice>) -> u32 {
    let (mut state, mut luck) = dealt(setup, seed);
    play_random::<G>(&mut state, &mut luck, choices, 10_000).0
}

/// The state of a game after some random choices.
pub fn middle<G: Game>(setup: &Setup<G>, seed: u64) -> G::State {
    let (mut state, mut luck) = dealt(setup, seed);
    play_random::<G>(&mut state, &mut luck, &mut Vec::new(), 100);
    state
}

fn dealt<G: Game>(setup: &Setup<G>, seed: u64) -> (G::State, Seeded) {
    let mut luck = Seeded::new(seed);
    let state = G::deal(&setup.options, setup.seats, &mut luck, &mut ()).expect("a possible set-up");
    (state, luck)
}

/// Declares the benchmarks of a game. `games` lists `(name, options, seats)`, the one that is looked at closely first;
/// `searched` are the numbers of seats of the games that bots think about. The crate needs `divan` and `lab`.
#[macro_export]
macro_rules! benches {
    ($game:ident, games = $games:expr, searched = $searched:expr $(,)?) => {
        fn main() {
            ::divan::main();
        }

        fn games() -> Vec<(&'static str, $crate::Setup<$game>)> {
            let setup = |(name, options, seats)| (name, $crate::Setup { options, seats });
            $games.into_iter().map(setup).collect()
        }

        fn middle(seed: u64) -> <$game as ::table::Game>::State {
            $crate::speed::middle::<$game>(&games()[0].1, seed)
        }

        /// A whole random game; items are decisions.
        #[::divan::bench(args = games().into_iter().map(|(name, _)| name))]
        fn random_game(bencher: ::divan::Bencher<'_, '_>, name: &str) {
            let (_, setup) = games().into_iter().find(|(one, _)| *one == name).expect("a game of the list");
            let mut choices = Vec::with_capacity(64);
            let mut game = |seed: u64| $crate::speed::random_game::<$game>(&setup, seed, &mut choices);
            let decisions: u32 = (0..1000).map(&mut game).sum();
            let mut seed = 0;
            bencher.counter(::divan::counter::ItemsCount::new(decisions / 1000)).bench_local(|| {
                seed += 1;
                ::divan::black_box(game(seed))
            });
        }

        /// Copying a state ...
        #[::divan::bench]
        fn copy_state(bencher: ::divan::Bencher<'_, '_>) {
            let states: Vec<_> = (0..64).map(middle).collect();
            let mut copies = states.clone();
            bencher.counter(::divan::counter::ItemsCount::new(states.len())).bench_local(|| {
                for (copy, state) in copies.iter_mut().zip(::divan::black_box(&states)) {
                    *copy = *state;
                }
                ::divan::black_box(&mut copies);
            });
        }

        /// ... beside a plain memcpy of the same bytes.
        #[::divan::bench]
        fn copy_bytes(bencher: ::divan::Bencher<'_, '_>) {
            let states = vec![[1u8; size_of::<<$game as ::table::Game>::State>()]; 64];
            let mut copies = states.clone();
            bencher.counter(::divan::counter::ItemsCount::new(states.len())).bench_local(|| {
                for (copy, state) in copies.iter_mut().zip(::divan::black_box(&states)) {
                    copy.copy_from_slice(state);
                }
                ::divan::black_box(&mut copies);
            });
        }

        /// A seat's view, and a full state sampled from it.
        #[::divan::bench]
        fn view_and_sample(bencher: ::divan::Bencher<'_, '_>) {
            let state = middle(7);
            let mut luck = ::table::Seeded::new(3);
            bencher.bench_local(|| {
                let viewer = ::table::Viewer::Seat(::table::Seat::new(0));
                let view = <$game as ::table::Game>::view(::divan::black_box(&state), viewer);
                ::divan::black_box(<$game as ::table::Game>::sample(&view, &mut luck))
            });
        }

        /// The hash that is taken after every choice at a table.
        #[::divan::bench]
        fn state_hash(bencher: ::divan::Bencher<'_, '_>) {
            let state = middle(7);
            bencher.bench_local(|| ::table::state_hash::<$game>(::divan::black_box(&state)));
        }

        /// Thinking about the middle of games with the usual options; items are iterations, each with a random game to
        /// its end.
        #[::divan::bench(args = $searched, sample_count = 10)]
        fn search(bencher: ::divan::Bencher<'_, '_>, seats: u8) {
            const ITERATIONS: u32 = 500;
            let states = ::lab::mid_games::<$game>(&Default::default(), seats, 20, 1).expect("a possible set-up");
            let per_round = states.len() * ITERATIONS as usize;
            bencher.counter(::divan::counter::ItemsCount::new(per_round)).bench_local(|| {
                let speed = ::lab::search_speed::<$game>(&states, ITERATIONS, 1);
                assert_eq!(speed.iterations, per_round as u64, "every state has a real choice");
            });
        }
    };
}

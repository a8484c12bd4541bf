//! Bots at tables of Goblets: sealed bids, secret hands, a frame that can be left again.

use bots::{Bot, BotSpec, Budget, Search, choose};
use conformance::toy::{Choice, Goblets, Options, Position, State};
use table::{Game, Pending, Seat, Seeded, Viewer};

const BOTS: [&str; 3] = ["random", "greedy", "mcts:60"];

fn bot(name: &str) -> BotSpec {
    name.parse().unwrap()
}

fn dealt(seats: u8, seed: u64) -> State {
    Goblets::deal(&Options::default(), seats, &mut Seeded::new(seed), &mut ()).unwrap()
}

fn placed(position: &str) -> State {
    let position: Position = toml::from_str(position).unwrap();
    Goblets::place(&Options::default(), 2, &position).unwrap().state
}

fn chosen(name: &str, state: &State, seat: Seat, seed: u64) -> Choice {
    let view = Goblets::view(state, Viewer::Seat(seat));
    choose::<Goblets>(bot(name), &view, seat, &mut Seeded::new(seed))
}

/// Plays a table of one kind of bot and tells every choice.
fn game(name: &str, seats: u8, seed: u64) -> Vec<(Seat, Choice)> {
    let mut luck = Seeded::new(seed);
    let mut state = dealt(seats, seed);
    let mut bots: Vec<Bot<Goblets>> = (0..seats).map(|_| Bot::new(bot(name))).collect();
    let mut played = Vec::new();
    while let Pending::Ask { owe, .. } = Goblets::pending(&state) {
        let seat = owe.first().unwrap();
        let view = Goblets::view(&state, Viewer::Seat(seat));
        let choice = bots[seat.index()].choose(&view, seat, &mut luck);
        let refusal = Goblets::refuse(&state, seat, choice);
        assert!(refusal.is_none(), "{name} on seat {seat} chose {choice}: {refusal:?}");
        Goblets::play(&mut state, seat, choice, &mut luck, &mut ());
        played.push((seat, choice));
        assert!(played.len() < 200, "{name} goes in circles: {:?}", &played[180..]);
    }
    played
}

#[test]
fn bots_choose_what_is_allowed_and_come_to_an_end() {
    for name in BOTS {
        for seed in 0..40 {
            game(name, 2 + (seed % 3) as u8, seed);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for name in BOTS {
        for seed in 0..10 {
            assert_eq!(game(name, 3, seed), game(name, 3, seed), "{name}");
        }
        assert!((1..30).any(|seed| game(name, 3, 0) != game(name, 3, seed)), "{name} always plays the same");
    }
}

#[test]
fn a_used_bot_thinks_as_a_fresh_one_does() {
    let seat = Seat::new(0);
    let mut used = Search::<Goblets>::default();
    for seed in 0..20 {
        let view = Goblets::view(&dealt(3, seed), Viewer::Seat(seat));
        let budget = Budget::Iterations(200);
        let fresh = Search::<Goblets>::default().think(&view, seat, budget, &mut Seeded::new(seed));
        assert_eq!(used.think(&view, seat, budget, &mut Seeded::new(seed)), fresh);
    }
}

#[test]
fn bots_cannot_peek() {
    let first = Seat::new(0);
    let hands = |other: &str| format!("ask = \"seal\"\nround = 3\nhands = [[\"copper\", \"gold\"], {other}]\n");
    let one = placed(&hands("[\"gold\", \"gold\"]"));
    let two = placed(&hands("[\"copper\", \"copper\"]"));
    assert_ne!(one, two);
    assert_eq!(Goblets::view(&one, Viewer::Seat(first)), Goblets::view(&two, Viewer::Seat(first)));
    for name in BOTS {
        for seed in 0..50 {
            assert_eq!(chosen(name, &one, first, seed), chosen(name, &two, first, seed), "{name}");
        }
    }
}

#[test]
fn poison_is_given_away_and_wine_is_drunk() {
    let last = |goblet: &str, ask: &str| {
        placed(&format!(
            "ask = \"{ask} 1\"\nround = 3\npoured = \"{goblet}\"\nhands = [[\"copper\"], [\"copper\"]]\n\
             drunk = [[\"wine\"], [\"wine\"]]\n"
        ))
    };
    let (first, second) = (Seat::new(0), Seat::new(1));
    for seed in 0..20 {
        for name in ["greedy", "mcts:100"] {
            assert_eq!(chosen(name, &last("poison", "act"), first, seed), Choice::Give, "{name}");
            assert_eq!(chosen(name, &last("poison", "give"), first, seed), Choice::To(second), "{name}");
            assert_eq!(chosen(name, &last("wine", "act"), first, seed), Choice::Drink, "{name}");
        }
    }
}

#[test]
fn a_search_counts_what_it_ran() {
    let seat = Seat::new(0);
    let view = Goblets::view(&dealt(2, 3), Viewer::Seat(seat));
    let mut search = Search::<Goblets>::default();
    let thought = search.think(&view, seat, Budget::Iterations(321), &mut Seeded::new(1));
    assert_eq!(thought.iterations, 321);
    let thought = search.think(&view, seat, Budget::Millis(5), &mut Seeded::new(1));
    assert!(thought.iterations > 0);
}

#[test]
fn a_single_choice_needs_no_thought() {
    let state = placed("ask = \"seal\"\nround = 3\nhands = [[\"copper\", \"copper\"], [\"gold\", \"silver\"]]\n");
    let seat = Seat::new(0);
    let view = Goblets::view(&state, Viewer::Seat(seat));
    let thought = Search::<Goblets>::default().think(&view, seat, Budget::Iterations(1000), &mut Seeded::new(1));
    assert_eq!(thought.iterations, 0);
}

#[test]
fn a_search_grows_no_further_buffers_after_warming_up() {
    let seat = Seat::new(0);
    let view = Goblets::view(&dealt(2, 3), Viewer::Seat(seat));
    let mut search = Search::<Goblets>::default();
    let mut think = |iterations| {
        let budget = Budget::Iterations(iterations);
        let info = allocation_counter::measure(|| {
            search.think(&view, seat, budget, &mut Seeded::new(1));
        });
        info.count_total
    };
    think(2000);
    let sampling = think(1);
    assert_eq!(think(2000), sampling, "an iteration allocates");
}

//! Bots at tables of Goblets: sealed bids, secret hands, a frame that can be left again.

use bots::{Bot, BotSpec, Budget, Search, Thought, choose};
use conformance::toy::{Choice, Goblets, Options, Position, State};
use table::{Game, Instinct, Pending, Seat, Seeded, Think, Viewer};

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

fn listed(state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    Goblets::choices(state, seat, &mut choices);
    choices
}

/// What a search comes to on `seat`, by what that seat sees.
fn thought(search: &mut Search<Goblets>, state: &State, seat: Seat, budget: Budget, seed: u64) -> Thought<Choice> {
    let view = Goblets::view(state, Viewer::Seat(seat));
    search.think(&view, seat, &listed(state, seat), budget, &mut Seeded::new(seed))
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
        let refusal = table::refuse::<Goblets>(&state, seat, choice);
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
        let state = dealt(3, seed);
        let budget = Budget::Iterations(200);
        let fresh = thought(&mut Search::default(), &state, seat, budget, seed);
        assert_eq!(thought(&mut used, &state, seat, budget, seed), fresh);
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

/// A table of two in the last round, with this goblet before the first seat.
fn served(goblet: &str) -> State {
    placed(&format!("ask = \"act 1\"\nround = 3\npoured = \"{goblet}\"\nhands = [[\"copper\"], [\"copper\"]]\n"))
}

#[test]
fn what_is_not_worth_a_thought_is_answered_at_once() {
    let seat = Seat::new(0);
    for name in ["greedy", "mcts:100"] {
        for (goblet, glances, answer) in [("wine", false, Choice::Drink), ("poison", true, Choice::Give)] {
            let view = Goblets::view(&served(goblet), Viewer::Seat(seat));
            let (mut luck, mut same) = (Seeded::new(5), Seeded::new(5));
            assert_eq!(choose::<Goblets>(bot(name), &view, seat, &mut luck), answer, "{name}");
            // No more luck was asked than to see the choices, and for a glance.
            Goblets::sample(&view, &mut same);
            if glances {
                let state = Goblets::imagine(&view, &mut same);
                Goblets::glance(&state, seat, &[Choice::Drink, Choice::Give], &mut same);
            }
            assert_eq!(luck.bits(), same.bits(), "{name} thinks about {goblet}");
        }
    }
}

#[test]
fn a_search_finds_what_is_not_worth_one() {
    let seat = Seat::new(0);
    for (goblet, answer) in [("wine", Choice::Drink), ("poison", Choice::Give)] {
        let thought = thought(&mut Search::default(), &served(goblet), seat, Budget::Iterations(100), 1);
        assert_eq!((thought.choice, thought.iterations), (answer, 100));
    }
}

#[test]
fn a_search_counts_what_it_ran() {
    let seat = Seat::new(0);
    let state = dealt(2, 3);
    let mut search = Search::<Goblets>::default();
    assert_eq!(thought(&mut search, &state, seat, Budget::Iterations(321), 1).iterations, 321);
    assert!(thought(&mut search, &state, seat, Budget::Millis(5), 1).iterations > 0);
}

#[test]
fn a_single_choice_needs_no_thought() {
    let state = placed("ask = \"seal\"\nround = 3\nhands = [[\"copper\", \"copper\"], [\"gold\", \"silver\"]]\n");
    let thought = thought(&mut Search::default(), &state, Seat::new(0), Budget::Iterations(1000), 1);
    assert_eq!(thought.iterations, 0);
}

#[test]
fn a_search_lists_no_choices_of_its_own() {
    let state =
        placed("ask = \"seal\"\nround = 3\nhands = [[\"copper\", \"silver\", \"gold\"], [\"gold\", \"silver\"]]\n");
    let (seat, budget) = (Seat::new(0), Budget::Iterations(200));
    let view = Goblets::view(&state, Viewer::Seat(seat));
    let mut search = Search::<Goblets>::default();
    let best = thought(&mut search, &state, seat, budget, 1).choice;
    let others: Vec<Choice> = listed(&state, seat).into_iter().filter(|&choice| choice != best).collect();
    assert_eq!(others.len(), 2);
    let second = search.think(&view, seat, &others, budget, &mut Seeded::new(1)).choice;
    assert!(others.contains(&second), "{second} was not offered");
}

#[test]
fn a_search_grows_no_further_buffers_after_warming_up() {
    let seat = Seat::new(0);
    let state = dealt(2, 3);
    let view = Goblets::view(&state, Viewer::Seat(seat));
    let choices = listed(&state, seat);
    let mut search = Search::<Goblets>::default();
    let mut think = |iterations| {
        let budget = Budget::Iterations(iterations);
        let info = allocation_counter::measure(|| {
            search.think(&view, seat, &choices, budget, &mut Seeded::new(1));
        });
        info.count_total
    };
    think(2000);
    let sampling = think(1);
    assert_eq!(think(2000), sampling, "an iteration allocates");
}

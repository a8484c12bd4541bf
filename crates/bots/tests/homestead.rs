//! Bots at tables of Homestead, where all win or lose together.

use bots::{Bot, BotSpec, choose};
use conformance::homestead::{Choice, Homestead, Options, Position, Step};
use table::{Game, Pending, Seat, Seeded, Viewer};

fn bot(name: &str) -> BotSpec {
    name.parse().unwrap()
}

/// How many of so many games bots of one kind win together.
fn victories(name: &str, seats: u8, games: u64) -> u64 {
    let mut bots: Vec<Bot<Homestead>> = (0..seats).map(|_| Bot::new(bot(name))).collect();
    let won = |seed: &u64| {
        let mut luck = Seeded::nth(5, *seed);
        let mut wits = Seeded::nth(6, *seed);
        let mut state = Homestead::deal(&Options::default(), seats, &mut luck, &mut ()).unwrap();
        loop {
            let seat = match Homestead::pending(&state) {
                Pending::Over(outcome) => return !outcome.winners.is_empty(),
                Pending::Ask { owe, .. } => owe.first().unwrap(),
            };
            let view = Homestead::view(&state, Viewer::Seat(seat));
            let choice = bots[seat.index()].choose(&view, seat, &mut wits);
            Homestead::play(&mut state, seat, choice, &mut luck, &mut ());
        }
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn thinking_helps_all_together() {
    for seats in [1, 3, 5] {
        let [random, greedy, mcts] = ["random", "greedy", "mcts:60"]
            .map(|name| victories(name, seats, if name == "random" { 400 } else { 200 }));
        // Of 200 games each.
        let random = random / 2;
        assert!(greedy > random + 40, "with {seats} seats greedy wins {greedy} and random {random}");
        assert!(mcts > random + 60, "with {seats} seats mcts wins {mcts} and random {random}");
    }
}

#[test]
fn a_payment_is_agreed_to_at_once() {
    let captain = Seat::new(1);
    let position = Position { captain: Some(captain), asks: Some(Step::Payment), ..Position::default() };
    let state = Homestead::place(&Options::default(), 2, &position).unwrap().state;
    let view = Homestead::view(&state, Viewer::Seat(captain));
    for name in ["greedy", "mcts:1000"] {
        let mut luck = Seeded::new(3);
        assert_eq!(choose::<Homestead>(bot(name), &view, captain, &mut luck), Choice::Agree);
        assert_eq!(luck.bits(), Seeded::new(3).bits(), "{name} thinks about a payment");
    }
}

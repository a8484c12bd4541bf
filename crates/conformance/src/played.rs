//! Random games, and what to print when one of them breaks a promise.

use std::cell::Cell;

use table::{Game, Luck, Pending, Seat, Seeded, Sitting};

/// The options and the number of seats of a game.
#[derive(Debug)]
pub struct Setup<G: Game> {
    /// The options.
    pub options: G::Options,
    /// The number of seats.
    pub seats: u8,
}

impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        Self { options: self.options.clone(), seats: self.seats }
    }
}

/// A random game with everything that happened. When a test panics while it looks at one, the
/// game is printed as a transcript.
pub struct Played<G: Game> {
    /// What was set up.
    pub setup: Setup<G>,
    /// The seed of the random choices, and of the luck unless that was secret.
    pub seed: u64,
    /// The sitting, after the last choice.
    pub sitting: Sitting<G>,
    /// The states after the deal and after each choice.
    pub states: Vec<G::State>,
    /// The choices.
    pub choices: Vec<(Seat, G::Choice)>,
    /// The events of the deal and of each choice.
    pub events: Vec<Vec<G::Event>>,
    looking_at: Cell<Option<usize>>,
    wishes: Seeded,
}

impl<G: Game> Played<G> {
    /// A table just dealt, with the luck of `seed`.
    pub fn dealt(setup: &Setup<G>, seed: u64) -> Self {
        Self::dealt_with(setup, seed, &Luck::Open(seed))
    }

    /// A table just dealt, with other luck than that of `seed`.
    pub fn dealt_with(setup: &Setup<G>, seed: u64, luck: &Luck) -> Self {
        let who = (0..setup.seats).map(|_| "random".to_owned()).collect();
        let (sitting, events) = Sitting::deal(setup.options.clone(), who, luck)
            .unwrap_or_else(|error| panic!("{} seats, {:?}: {error}", setup.seats, setup.options));
        Self {
            setup: setup.clone(),
            seed,
            states: vec![*sitting.state()],
            sitting,
            choices: Vec::new(),
            events: vec![events],
            looking_at: Cell::new(None),
            wishes: Seeded::nth(seed, 0),
        }
    }

    /// A random game under an open seed.
    pub fn to_the_end(setup: &Setup<G>, seed: u64, limit: usize) -> Self {
        Self::dealt(setup, seed).finished(limit)
    }

    /// The game played on to its end by random choices.
    #[must_use]
    pub fn finished(mut self, limit: usize) -> Self {
        while self.step() {
            assert!(self.choices.len() <= limit, "the game is not over after {limit} choices");
        }
        self
    }

    /// Makes one random choice; `false` when the game is over. Seats that owe a choice make it
    /// in any order, and now and then one changes its sealed answer.
    pub fn step(&mut self) -> bool {
        let Pending::Ask { owe, may } = self.sitting.pending() else { return false };
        let change = !may.is_empty() && self.wishes.number(4) == 0;
        let asked: Vec<Seat> = if change { may.iter().collect() } else { owe.iter().collect() };
        assert!(!asked.is_empty(), "the game waits for nobody");
        let seat = asked[self.wishes.number(asked.len() as u32) as usize];
        let choices = self.sitting.choices(seat);
        assert!(!choices.is_empty(), "seat {seat} is asked but has no choice");
        let choice = choices[self.wishes.number(choices.len() as u32) as usize];
        let events = self.sitting.play(seat, choice).unwrap_or_else(|error| panic!("seat {seat}: {choice}: {error}"));
        self.states.push(*self.sitting.state());
        self.choices.push((seat, choice));
        self.events.push(events);
        true
    }

    /// How many choices were made.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether nobody has chosen yet.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// Some moments of the game, the first and the last among them.
    pub fn some_moments(&self, count: usize) -> Vec<usize> {
        let mut luck = Seeded::nth(self.seed, 1);
        let mut moments = vec![0, self.len()];
        moments.extend((0..count).map(|_| luck.number(self.len() as u32 + 1) as usize));
        moments.sort_unstable();
        moments.dedup();
        moments
    }

    /// Remembers which moment is looked at, to print it when a promise is broken there.
    pub fn look_at(&self, moment: usize) {
        self.looking_at.set(Some(moment));
    }
}

impl<G: Game> Drop for Played<G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let moment = self.looking_at.get().map_or_else(String::new, |at| format!(", after choice {at}"));
            eprintln!("in this game{moment}:\n{}", self.sitting.transcript());
        }
    }
}

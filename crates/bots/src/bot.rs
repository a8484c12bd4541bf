//! A bot on its seat.

use table::{Evaluate, Game, Seat, Seeded};

use crate::{BotSpec, Search, greedy};

/// How many of its last views a bot remembers.
const MEMORY: usize = 16;

/// A bot that sits at one table for a whole game and keeps its buffers between choices.
///
/// It remembers the last views it chose on: when the same one comes back, it is going in circles
/// (picking up and putting down again), and does what an absent seat would do, which always leads
/// on.
#[derive(Debug)]
pub struct Bot<G: Game> {
    spec: BotSpec,
    search: Search<G>,
    choices: Vec<G::Choice>,
    values: Vec<f32>,
    memory: Memory<G::View>,
}

impl<G: Evaluate> Bot<G> {
    /// A bot by its name.
    pub fn new(spec: BotSpec) -> Self {
        Self {
            spec,
            search: Search::default(),
            choices: Vec::new(),
            values: Vec::new(),
            memory: Memory { views: Vec::new(), oldest: 0 },
        }
    }

    /// The bot's name.
    pub fn spec(&self) -> BotSpec {
        self.spec
    }

    /// Forgets the game it played, to sit down at another table.
    pub fn stand_up(&mut self) {
        self.memory.views.clear();
        self.memory.oldest = 0;
    }

    /// What the bot chooses on `seat`, by what `view` shows and nothing else.
    ///
    /// # Panics
    ///
    /// When the seat is not asked in this view.
    pub fn choose(&mut self, view: &G::View, seat: Seat, luck: &mut Seeded) -> G::Choice {
        let imagined = G::sample(view, luck);
        self.choices.clear();
        G::choices(&imagined, seat, &mut self.choices);
        match (self.choices.as_slice(), self.spec) {
            ([], _) => panic!("seat {seat} of {} is asked nothing", G::INFO.id),
            ([only], _) => *only,
            (several, BotSpec::Random) => several[luck.number(several.len() as u32) as usize],
            (_, _) if self.memory.was_here(view) => G::fallback(&imagined, seat),
            (several, BotSpec::Greedy) => greedy::choose::<G>(view, seat, several, &mut self.values, luck),
            (_, BotSpec::Mcts(budget)) => self.search.think(view, seat, budget, luck).choice,
        }
    }
}

/// The last views that a bot chose on.
#[derive(Debug)]
struct Memory<V> {
    views: Vec<V>,
    oldest: usize,
}

impl<V: Clone + Eq> Memory<V> {
    /// Whether this view is remembered; from now on it is.
    fn was_here(&mut self, view: &V) -> bool {
        if self.views.contains(view) {
            return true;
        }
        if self.views.len() < MEMORY {
            self.views.push(view.clone());
        } else {
            self.views[self.oldest].clone_from(view);
            self.oldest = (self.oldest + 1) % MEMORY;
        }
        false
    }
}

/// What a bot chooses on `seat`, by what `view` shows: for a single question.
///
/// # Panics
///
/// When the seat is not asked in this view.
pub fn choose<G: Evaluate>(spec: BotSpec, view: &G::View, seat: Seat, luck: &mut Seeded) -> G::Choice {
    Bot::<G>::new(spec).choose(view, seat, luck)
}

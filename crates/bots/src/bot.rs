//! A bot on its seat.

use table::{Effort, Game, Seat, Seeded, Think};

use crate::{BotSpec, Search, greedy};

/// A bot that keeps its buffers between choices.
#[derive(Debug)]
pub struct Bot<G: Game> {
    spec: BotSpec,
    search: Search<G>,
    choices: Vec<G::Choice>,
    values: Vec<f32>,
}

impl<G: Think> Bot<G> {
    /// A bot by its name.
    pub fn new(spec: BotSpec) -> Self {
        Self { spec, search: Search::default(), choices: Vec::new(), values: Vec::new() }
    }

    /// The bot's name.
    pub fn spec(&self) -> BotSpec {
        self.spec
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
            (several, BotSpec::Random) => any(several, luck),
            (several, BotSpec::Gentle) if luck.number(3) == 0 => any(several, luck),
            (several, BotSpec::Gentle | BotSpec::Greedy) => match G::effort(&imagined, seat) {
                Effort::Search => greedy::choose::<G>(view, seat, several, &mut self.values, luck),
                Effort::Glance => several[G::glance(&G::imagine(view, luck), seat, several, luck)],
                Effort::Fallback => G::fallback(&imagined, seat),
            },
            (several, BotSpec::Mcts(budget)) => match G::effort(&imagined, seat) {
                Effort::Search => self.search.think(view, seat, several, budget, luck).choice,
                Effort::Glance => several[G::seasoned(&G::imagine(view, luck), seat, several, luck)],
                Effort::Fallback => G::fallback(&imagined, seat),
            },
        }
    }
}

fn any<C: Copy>(choices: &[C], luck: &mut Seeded) -> C {
    choices[luck.number(choices.len() as u32) as usize]
}

/// What a bot chooses on `seat`, by what `view` shows: for a single question.
///
/// # Panics
///
/// When the seat is not asked in this view.
pub fn choose<G: Think>(spec: BotSpec, view: &G::View, seat: Seat, luck: &mut Seeded) -> G::Choice {
    Bot::<G>::new(spec).choose(view, seat, luck)
}

//! __TITLE__: minions sent out in secret to fetch treasures, for 2 to 4 players, as a pure state machine.
//!
//! - [`flow`] has the questions; `flow/errand.rs` is the game: a round, in one file.
//! - [`State`] is what a table looks like, [`Choice`] what can be done, [`Event`] what happened.

mod boxed;
mod choice;
#[cfg(feature = "types")]
mod drawn;
mod evaluate;
mod event;
pub mod flow;
mod instinct;
mod marks;
mod minion;
mod options;
mod position;
mod scoring;
mod sketch;
mod state;
mod treasure;
mod view;

use table::{
    Chance, Game, GameInfo, Log, Pending, Placed, PositionError, Prompt, Question, Refusal, ScoreSheet, SearchStyle,
    Seat, SetupError, Sketch, Think, Viewer,
};

pub use choice::{Choice, Verb};
pub use event::{Event, Seen};
pub use flow::Frame;
pub use minion::{Minion, Minions};
pub use options::Options;
pub use position::{LordPosition, Position};
pub use state::{Lord, SEATS, State, Table};
pub use treasure::{Treasure, Treasures};
pub use view::{SentView, View};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct __GAME__;

impl Game for __GAME__ {
    const INFO: GameInfo = GameInfo {
        id: "__NAME__",
        title: "__TITLE__",
        about: "minions sent out in secret to fetch treasures",
        publisher: "nobody yet",
        min_seats: 2,
        max_seats: SEATS as u8,
        usual_seats: 3,
        prefix: "__PREFIX__",
        hidden_information: true,
        simultaneous: true,
        cooperative: false,
        options: options::OPTIONS,
    };
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        include_str!("../rules/__NAME__.md")
    }

    fn content_hash() -> String {
        let values = Treasure::ALL.map(|treasure| (treasure, treasure.points()));
        format!("{:016x}", table::data_hash(&(values, Minion::ALL)))
    }

    fn questions() -> &'static [&'static Question] {
        static ALL: [&Question; 1] = [&flow::setup::TREASURE];
        &ALL
    }

    fn deal(
        options: &Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<State, SetupError> {
        flow::setup::deal(options, seats, chance, log)
    }

    #[inline]
    fn pending(state: &State) -> Pending {
        flow::pending(state)
    }

    #[inline]
    fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
        flow::choices(state, seat, into);
    }

    fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
        flow::why_not(state, seat, choice)
    }

    #[inline]
    fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        flow::play(state, seat, choice, chance, log);
    }

    fn fallback(state: &State, seat: Seat) -> Choice {
        let mut choices = Vec::new();
        flow::choices(state, seat, &mut choices);
        // The weakest minion comes first.
        choices[0]
    }

    fn view(state: &State, to: Viewer) -> View {
        view::view(state, to)
    }

    fn seats(view: &View) -> u8 {
        view.table.seats
    }

    fn seen(event: &Event, to: Viewer) -> Option<Seen> {
        Some(event.seen(to))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn sample(view: &View, chance: &mut impl Chance) -> State {
        view::sample(view, chance)
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        flow::prompt(state, seat)
    }

    fn label(state: &State, seat: Seat, choice: Choice) -> String {
        flow::label(state, seat, choice)
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        Seat::all(view.table.seats).map(|seat| scoring::sheet(&view.table, seat)).collect()
    }

    fn score_lines() -> Vec<String> {
        scoring::lines()
    }

    fn sketch(view: &View) -> Sketch {
        sketch::sketch(view)
    }

    fn position(state: &State) -> Position {
        position::write(state)
    }

    fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
        position::read(options, seats, position)
    }
}

impl Think for __GAME__ {
    const STYLE: SearchStyle = SearchStyle::Plans;
}

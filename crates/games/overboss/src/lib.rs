//! Overboss: tile and token drafting for 1 to 5 players, as a pure state machine.
//!
//! - `flow/turn.rs` is the game: a turn from draft to restock, in one file.
//! - [`State`] is what a table looks like, [`Choice`] what can be done, [`Event`] what happened.
//! - [`scoring`] counts Power, [`solo`] the tiers and the campaign.
//! - [`content`] holds every component value with its source.

pub mod boss;
mod boxed;
mod choice;
pub mod command;
pub mod content;
mod evaluate;
mod event;
mod flow;
mod market;
mod marks;
mod names;
mod options;
mod page;
#[cfg(feature = "types")]
mod pieces;
mod position;
pub mod scoring;
mod sketch;
pub mod solo;
mod square;
mod state;
mod tile;
mod token;
mod view;

use table::{
    Chance, FlowStep, Game, GameInfo, Instinct, Judge, Log, Pending, Placed, PositionError, Prompt, Question, Refusal,
    ScoreSheet, SearchStyle, Seat, SetupError, Sketch, Think, Viewer,
};

pub use choice::{Choice, SlotId, Verb};
pub use event::{Event, Seen};
// Every step of the flow: a position writes them.
pub use flow::*;
pub use options::{Options, Terrains};
pub use page::{LevelSheet, Marks, Page};
pub use position::Position;
pub use square::{Board, Square, Squares};
pub use state::{BossHand, CommandTable, Lair, Map, Realm, Slot, State, Table, Turn};
pub use tile::{Terrain, Tile};
pub use token::{Token, Unit};
pub use view::{BossView, View};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Overboss;

impl Game for Overboss {
    const INFO: GameInfo = GameInfo {
        id: "overboss",
        title: "Overboss",
        about: "tile and token drafting",
        publisher: "Brotherwise Games",
        min_seats: 1,
        max_seats: 5,
        usual_seats: 4,
        prefix: "OB",
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
        include_str!("../rules/overboss.md")
    }

    fn content_hash() -> String {
        content::CONTENT.hash()
    }

    fn questions() -> &'static [&'static Question] {
        static ALL: [&Question; 6] = [
            &flow::setup::TERRAIN,
            &flow::setup::FIRST,
            &market::TILE,
            &market::TOKEN,
            &market::COMMAND,
            &flow::setup::BOSS,
        ];
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
        flow::step(state).asks(state)
    }

    #[inline]
    fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
        flow::step(state).offer(state, seat, into);
    }

    fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
        flow::why_not(state, seat, choice)
    }

    #[inline]
    fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        flow::step(state).play(state, seat, choice, chance, log);
    }

    fn fallback(state: &State, seat: Seat) -> Choice {
        let mut choices = Vec::new();
        flow::step(state).offer(state, seat, &mut choices);
        // The duties of a turn come first in its list, and *pass* or *only* in theirs.
        choices[0]
    }

    fn view(state: &State, to: Viewer) -> View {
        view::view(state, to)
    }

    fn seats(view: &View) -> u8 {
        view.table.seats
    }

    fn seen(event: &Event, to: Viewer) -> Option<Seen> {
        event.seen(to)
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn sample(view: &View, chance: &mut impl Chance) -> State {
        view::sample(view, chance)
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        flow::step(state).prompt(state, seat)
    }

    fn label(state: &State, seat: Seat, choice: Choice) -> String {
        flow::step(state).label(state, seat, choice)
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        let sheet = |(seat, boss): (Seat, &BossView)| scoring::sheet(&view.table, seat, boss.known());
        Seat::all(view.table.seats).zip(&view.bosses).map(sheet).collect()
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

impl Judge for Overboss {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        evaluate::evaluate(state, seat)
    }
}

impl Instinct for Overboss {}

impl Think for Overboss {
    const STYLE: SearchStyle = SearchStyle::Plans;
}

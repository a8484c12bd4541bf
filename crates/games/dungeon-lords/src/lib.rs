//! Dungeon Lords: hidden orders, building and combat puzzles for 2 to 4 players, as a pure state machine.
//!
//! - `flow/` has a step for each question: `flow/places.rs` the eight places, `flow/battle.rs` the steps of a battle;
//!   `flow/paladin.rs` is the paladin.
//! - [`State`] is what a table looks like, [`Choice`] what can be done, [`Event`] what happened.
//! - [`scoring`] counts points and titles, [`solver`] finds the best defence of a training puzzle.
//! - [`content`] holds every component value with its source.

pub mod adventurer;
mod boxed;
mod choice;
pub mod content;
pub mod creature;
pub mod dungeon;
mod evaluate;
mod event;
mod flow;
mod instinct;
mod marks;
mod names;
mod options;
mod page;
mod party;
#[cfg(feature = "types")]
mod pieces;
pub mod place;
mod position;
mod puzzle;
mod refuse;
pub mod room;
pub mod scoring;
mod sketch;
pub mod solver;
pub mod spell;
pub mod square;
mod state;
pub mod trap;
pub mod trouble;
mod view;
mod words;

use table::{
    Chance, FlowStep, Game, GameInfo, Horizon, Instinct, Judge, Log, Pending, Placed, PositionError, Prompt, Question,
    Refusal, ScoreSheet, SearchStyle, Seat, Seeded, SetupError, Sketch, Think, Viewer,
};

pub use choice::{Choice, Symbol, Verb};
pub use event::{Event, Goods, Seen};
// Every step of the flow: a position writes them.
pub use flow::*;
pub use options::{GameKind, Options, Puzzle, Switch};
pub use page::Page;
pub use party::{Member, Party};
pub use position::{FramePosition, Position};
pub use state::{
    Battle, Lair, Lord, Minion, Nobody, OrderPlan, PaladinAt, Plan, Rules, Season, Secrets, State, Step, Table,
    Training,
};
pub use view::View;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct DungeonLords;

impl Game for DungeonLords {
    const INFO: GameInfo = GameInfo {
        id: "dungeon-lords",
        title: "Dungeon Lords",
        about: "hidden orders, building, combat puzzles",
        publisher: "Czech Games Edition",
        min_seats: 1,
        max_seats: 4,
        usual_seats: 4,
        prefix: "DL",
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
        include_str!("../rules/dungeon-lords.md")
    }

    fn content_hash() -> String {
        content::CONTENT.hash()
    }

    fn questions() -> &'static [&'static Question] {
        flow::setup::QUESTIONS
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
        flow::fallback(state, seat)
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
        let (table, traps) = view.at_home();
        scoring::sheets(&table, &traps)
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

impl Judge for DungeonLords {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        evaluate::evaluate(state, seat)
    }

    fn promise(state: &State, seat: Seat) -> f32 {
        evaluate::promise(state, seat)
    }
}

impl Instinct for DungeonLords {
    #[inline]
    fn glance(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        instinct::glance(state, seat, choices, luck)
    }
}

impl Think for DungeonLords {
    const STYLE: SearchStyle = SearchStyle::Plans;
    // About one round of Building and a half, or a whole Combat.
    const HORIZON: Horizon<State> = Horizon::Choices(60);
}

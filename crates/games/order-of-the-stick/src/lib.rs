//! The Order of the Stick Adventure Game: six heroes, a dungeon that grows, help for Loot and Screw This! cards, for 2 to
//! 6 players, as a pure state machine.
//!
//! - `flow/` asks: each step owns everything about its question. `flow/turn.rs` has a turn, `flow/battle.rs` a battle,
//!   `flow/window.rs` the moments at which seats are asked for cards.
//! - [`State`] is what a table looks like, [`Choice`] what can be done, [`Event`] what happened.
//! - `sum.rs` adds a battle up, line by line; `force.rs` knows what is in force, `support.rs` what Monsters are.
//! - [`ids`] has a small number with a name for each kind of card, [`content`] every component value with its source,
//!   [`effect`] the closed vocabulary of what cards do, [`map`] rows of rooms that grow.

mod bearing;
mod boxed;
mod card;
pub mod census;
mod choice;
pub mod content;
pub mod effect;
mod evaluate;
mod event;
mod explain;
mod flow;
mod force;
pub mod ids;
mod instinct;
mod label;
pub mod map;
mod marks;
mod names;
mod options;
mod page;
#[cfg(feature = "types")]
mod pieces;
mod position;
mod refuse;
mod said;
mod scoring;
mod sketch;
mod state;
mod sum;
mod support;
mod view;

use table::{
    Chance, Game, GameInfo, Instinct, Judge, Layer, Log, Pending, Placed, PositionError, Preview, Prompt, Question,
    Reaction, ReactionInfo, Refusal, ScoreSheet, SearchStyle, Seat, Seeded, SetupError, Sketch, Think, Turn, Viewer,
};

pub use card::Card;

pub use choice::{Aim, Choice, Fetch, Tool, ToolKind, Verb, Way};
pub use event::{Event, Part, Seen};
pub use explain::Piece;
// Every step of the flow: a position writes them.
pub use flow::*;
pub use options::{GAME_LENGTHS, GameLength, Options, Rounds, TEAM_COUNTS, Teams, VARIANTS, Variant, Variants};
pub use page::Page;
pub use position::Position;
pub use state::*;
pub use sum::Source;
pub use view::View;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct OrderOfTheStick;

impl Game for OrderOfTheStick {
    const INFO: GameInfo = GameInfo {
        id: "order-of-the-stick",
        title: "The Order of the Stick Adventure Game",
        about: "dungeon crawl, reactions, trading",
        publisher: "APE Games",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 4,
        prefix: "OOTS",
        hidden_information: true,
        simultaneous: true,
        cooperative: false,
        options: options::OPTIONS,
    };
    const RULES: u32 = 1;
    const REACTIONS: &'static [ReactionInfo] = &flow::window::WINDOWS;
    // Points are counted at the end; a choice rarely brings one.
    const POINTS: bool = false;

    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        include_str!("../rules/order-of-the-stick.md")
    }

    fn content_hash() -> String {
        use table::content::Values;
        content::content().hash()
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
        // Every list ends with what does the least, and the turn limit ends every game (OOTS-648).
        choices[choices.len() - 1]
    }

    fn reaction(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        flow::reaction(state, seat)
    }

    fn layers(state: &State) -> Vec<Layer> {
        flow::layers(state)
    }

    fn turn(state: &State) -> Option<Turn> {
        let table = &state.table;
        (table.turn > 0).then_some(Turn { number: u32::from(table.turn), seat: Some(table.current) })
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
        flow::prompt(state, seat)
    }

    fn label(state: &State, seat: Seat, choice: Choice) -> String {
        flow::label(state, seat, choice)
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        scoring::sheets(&view.table, |seat| view.stashes[seat.index()])
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

impl Preview for OrderOfTheStick {
    type Preview = ();
}

impl Judge for OrderOfTheStick {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        evaluate::evaluate(state, seat)
    }

    fn promise(state: &State, seat: Seat) -> f32 {
        evaluate::promise(state, seat)
    }
}

impl Instinct for OrderOfTheStick {
    #[inline]
    fn glance(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        instinct::glance(state, seat, choices, luck)
    }
}

impl Think for OrderOfTheStick {
    // A battle is a dozen steps long: one step ahead only what brings a point for certain beats a glance.
    const STYLE: SearchStyle = SearchStyle::Dice { doubt: 1000.0 };
    const HORIZON: table::Horizon<State> = table::Horizon::Moment(evaluate::is_far);

    fn imagine(view: &View, luck: &mut Seeded) -> State {
        view::imagine(view, luck)
    }

    fn effort(state: &State, seat: Seat) -> table::Effort {
        instinct::effort(state, seat)
    }
}

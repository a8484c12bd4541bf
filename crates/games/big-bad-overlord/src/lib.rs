//! Big Bad Overlord: dice battles, alliances and elimination for 3 to 6 players (2 or 3 with two Dukes each), as a pure state machine.
//!
//! - `flow/` asks: each step owns everything about its question. `flow/turn.rs` has a turn, `flow/battle.rs` a battle, `flow/round.rs` the phases of a round.
//! - [`State`] is what a table looks like, [`Choice`] what can be done, [`Event`] what happened.
//! - [`combat`] has the arithmetic of a round, [`odds`] its exact chances, [`Outlook`] how battles would end.
//! - [`content`] holds every component value with its source.

mod boxed;
pub mod card;
mod choice;
pub mod combat;
pub mod content;
pub mod duke;
mod evaluate;
mod event;
mod explain;
mod flow;
pub mod fortune;
mod instinct;
mod marks;
mod might;
mod names;
pub mod odds;
mod options;
mod outlook;
mod page;
#[cfg(feature = "types")]
mod pieces;
mod position;
pub mod realm;
mod reckoning;
mod refuse;
pub mod scoring;
mod sketch;
mod state;
mod temper;
mod view;
mod words;

use table::{
    Chance, Foretold, Game, GameInfo, Horizon, Instinct, Judge, Log, Pending, Placed, PositionError, Preview, Prompt,
    Question, Reaction, ReactionInfo, Refusal, ScoreSheet, SearchStyle, Seat, Seeded, SetupError, Sketch, Think, Turn,
    Viewer,
};

pub use choice::{Choice, Touch, Verb};
pub use event::{Event, Part, Seen};
pub use explain::Piece;
// Every step of the flow: a position writes them.
pub use flow::*;
pub use options::{DukesEach, Mats, Options};
pub use outlook::{AttackOutlook, LoanOutlook, Outlook};
pub use page::Page;
pub use position::{FramePosition, Position};
pub use state::{
    ARMY, Battle, CITADEL, Cards, DEAL, Dice, Fighter, Foe, Force, HOLD, Haunt, Holding, Phase, Secrets, Side, Stage,
    State, Table, Under,
};
pub use view::View;

use temper::{COMMON, SEASONED};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct BigBadOverlord;

impl Game for BigBadOverlord {
    const INFO: GameInfo = GameInfo {
        id: "big-bad-overlord",
        title: "Big Bad Overlord",
        about: "dice battles, alliances, elimination",
        publisher: "Big Bad Ideas",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 4,
        prefix: "BBO",
        hidden_information: true,
        simultaneous: true,
        cooperative: false,
        options: options::OPTIONS,
    };
    const RULES: u32 = 2;
    const REACTIONS: &'static [ReactionInfo] = &flow::WINDOWS;
    // Who lives longest wins (BBO-175); nothing is counted on the way.
    const POINTS: bool = false;

    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        include_str!("../rules/big-bad-overlord.md")
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
        // Every list ends with what does the least, and nothing in the game goes on for ever (BBO-R135).
        choices[choices.len() - 1]
    }

    fn reaction(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        flow::window(state, seat)
    }

    fn turn(state: &State) -> Option<Turn> {
        let table = &state.table;
        // The cataclysm is everybody's.
        let seat = (!table.cataclysm).then(|| table.owner(table.active));
        (table.turn > 0).then_some(Turn { number: u32::from(table.turn), seat })
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
        scoring::sheets(&view.table)
    }

    fn scores_are_open(_: &View) -> bool {
        true
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

impl Preview for BigBadOverlord {
    type Preview = Outlook;

    fn preview(view: &View) -> Option<Outlook> {
        Outlook::of(view)
    }

    fn foretell(view: &View, preview: &Outlook) -> Vec<Foretold<Choice>> {
        preview.words(view)
    }
}

impl Judge for BigBadOverlord {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        evaluate::evaluate(state, seat)
    }

    fn promise(state: &State, seat: Seat) -> f32 {
        fortune::fortune(state, seat)
    }
}

impl Instinct for BigBadOverlord {
    #[inline]
    fn glance(state: &State, _seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        instinct::glance(state, &COMMON, choices, luck)
    }

    #[inline]
    fn seasoned(state: &State, _seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        instinct::glance(state, &SEASONED, choices, luck)
    }
}

impl Think for BigBadOverlord {
    // Among many offers one looks better by luck.
    const STYLE: SearchStyle = SearchStyle::Dice { doubt: 4.0 };
    const HORIZON: Horizon<State> = Horizon::Moment(evaluate::is_far);

    fn imagine(view: &View, luck: &mut Seeded) -> State {
        view::imagine(view, luck)
    }
}

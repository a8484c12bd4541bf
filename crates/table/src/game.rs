//! The contract of a rules crate.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Chance, Clause, Log, NotationError, Outcome, Pending, PositionError, Question, Reaction, Refusal, ScoreSheet, Seat,
    Seeded, SetupError, Sketch,
};

/// The rules of one game, as a pure state machine.
///
/// Nothing here does I/O, reads a clock or rolls a die: luck is asked of [`Chance`], what happened
/// is told to [`Log`]. The promises in the comments are tested for every game by `conformance`.
pub trait Game: Sized + Send + Sync + 'static {
    /// Name, seats and clause prefix.
    const INFO: GameInfo;
    /// Bumped when an old game would replay differently.
    const RULES: u32;
    /// The kinds of windows in which a seat may step in, as [`reaction`](Self::reaction) calls them; most games have none.
    const REACTIONS: &'static [&'static str] = &[];

    /// Variants chosen at set-up.
    type Options: Clone + Debug + PartialEq + Default + Serialize + DeserializeOwned + Send + Sync;
    /// The whole truth: fixed arrays and small ids, copied freely.
    type State: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision. Its notation is readable and parses back.
    type Choice: Copy + Ord + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// Something that happened, all of it.
    type Event: Clone + Debug;
    /// What one viewer perceives of an event; displayed as a sentence.
    type Seen: Clone + Debug + PartialEq + Serialize + Display;
    /// What one viewer may know; never holds a `State`.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A state as people write it; everything but what is asked may be left out.
    type Position: Serialize + DeserializeOwned;

    /// Our rulebook of the game, in Markdown, one clause a line.
    fn rulebook() -> &'static str;
    /// A hash of the component values in use; games under other values do not replay here.
    fn content_hash() -> String;
    /// Every question that the rules ask of luck.
    fn questions() -> &'static [&'static Question];

    /// Sets the table up. An impossible set-up is refused by its clause.
    fn deal(
        options: &Self::Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<Self::State, SetupError>;
    /// The seats that owe a choice, or the outcome.
    fn pending(state: &Self::State) -> Pending;
    /// Appends what `seat` may choose; nothing for a seat that is not asked, never nothing for
    /// one that is. No choice twice.
    fn choices(state: &Self::State, seat: Seat, into: &mut Vec<Self::Choice>);
    /// Why `choice` is not allowed; `None` exactly for what `choices` lists.
    fn refuse(state: &Self::State, seat: Seat, choice: Self::Choice) -> Option<Refusal>;
    /// Carries out an allowed choice and everything that follows by itself.
    fn play(
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );
    /// What an absent seat does that owes a choice; always allowed, and always leads to the end.
    /// (A seat that may only change a sealed answer is best left alone.)
    fn fallback(state: &Self::State, seat: Seat) -> Self::Choice;
    /// The window that a seat's question is, if it is one that most let pass; only for a seat that owes a choice, and
    /// passing is among its choices. It follows from what a spectator may know, and so tells nobody anything.
    fn reaction(state: &Self::State, seat: Seat) -> Option<Reaction<Self::Choice>> {
        let _ = (state, seat);
        None
    }

    /// What a viewer may know, built field by field.
    fn view(state: &Self::State, to: Viewer) -> Self::View;
    /// What a viewer perceives of an event, if anything.
    fn seen(event: &Self::Event, to: Viewer) -> Option<Self::Seen>;
    /// Whether an event shows somebody what that seat could not know before, apart from the
    /// choice itself. Undo stops there. (A chance answer always stops it.)
    fn reveals(event: &Self::Event) -> bool;
    /// A full state that the viewer cannot tell from the true one: the only door from a view to
    /// a state. `view(sample(v)) == v`.
    fn sample(view: &Self::View, chance: &mut impl Chance) -> Self::State;

    /// What `seat` is asked, in words, with the clauses behind it.
    fn prompt(state: &Self::State, seat: Seat) -> Prompt;
    /// A choice in words, as a button would say it.
    fn label(state: &Self::State, seat: Seat, choice: Self::Choice) -> String;
    /// The score of every seat as this viewer can count it, line by line.
    fn scores(view: &Self::View) -> Vec<ScoreSheet>;
    /// The table as this viewer sees it, drawn in text.
    fn sketch(view: &Self::View) -> Sketch;

    /// The state as people write it, complete.
    fn position(state: &Self::State) -> Self::Position;
    /// The state behind a position; what was left out takes its default and is listed.
    fn place(
        options: &Self::Options,
        seats: u8,
        position: &Self::Position,
    ) -> Result<Placed<Self::State>, PositionError>;
}

/// A game that can say how good a state looks: what bots steer by.
pub trait Evaluate: Game {
    /// After how many choices an imagined game is judged by [`promise`](Self::promise) instead of being played to its
    /// end. Where the rest of a game is long and its luck wild, an early judgement says more than a random end.
    const HORIZON: u32 = u32::MAX;

    /// By how many standard errors a choice must look better than the one at a [`glance`](Self::glance) before a bot
    /// that looks one step ahead prefers it. Where luck is wild, small differences are mostly luck. With 0 the best
    /// look decides alone.
    const DOUBT: f32 = 0.0;

    /// A state that the viewer cannot tell from the true one ([`Game::sample`]), and a likely one, if players mostly hide
    /// certain things: what bots imagine.
    fn imagine(view: &Self::View, luck: &mut Seeded) -> Self::State {
        Self::sample(view, luck)
    }

    /// Whether an imagined game that was once at `from` has come far enough to be judged like that, at a better moment
    /// than a number of choices can name.
    #[inline]
    fn is_far(_from: &Self::State, _state: &Self::State) -> bool {
        false
    }

    /// How good the state looks for each seat, higher is better, in the scale of the score.
    fn evaluate(state: &Self::State, seat: Seat) -> f32;

    /// A quicker look at it, for what a search meets in passing; [`evaluate`](Self::evaluate) unless the game knows a
    /// cheaper or a better way. Where luck is wild ([`DOUBT`](Self::DOUBT)) it must be in proportion to the seat's part
    /// in the future, and not above 0 for a seat that has none.
    fn promise(state: &Self::State, seat: Seat) -> f32 {
        Self::evaluate(state, seat)
    }

    /// A choice made at a glance, by its index: how imagined games are played on. Any choice, unless the game knows
    /// better; it must stay quick.
    #[inline]
    fn glance(state: &Self::State, seat: Seat, choices: &[Self::Choice], luck: &mut Seeded) -> usize {
        let _ = (state, seat);
        luck.number(choices.len() as u32) as usize
    }

    /// The same of a player who knows the game well: where a search starts from, and how it plays its own seat on. It
    /// takes the others for players who choose at a [`glance`](Self::glance).
    #[inline]
    fn seasoned(state: &Self::State, seat: Seat, choices: &[Self::Choice], luck: &mut Seeded) -> usize {
        Self::glance(state, seat, choices, luck)
    }
}

/// What a game is called and how many can play it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// Its name on the command line and in files.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Whose game it is.
    pub publisher: &'static str,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The seats of an ordinary evening.
    pub usual_seats: u8,
    /// The prefix of its clause ids.
    pub prefix: &'static str,
    /// Whether some seat may know what another does not.
    pub hidden_information: bool,
    /// Whether several seats may owe a choice at once.
    pub simultaneous: bool,
    /// Whether all win or lose together.
    pub cooperative: bool,
    /// The variants chosen at set-up.
    pub options: &'static [OptionInfo],
}

/// One option of a game, for help and forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// Its key.
    pub key: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// What it is without being set.
    pub default: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// The clause behind it.
    pub clause: Clause,
}

impl OptionInfo {
    /// An option of a game.
    pub const fn new(
        key: &'static str,
        values: &'static str,
        default: &'static str,
        help: &'static str,
        clause: Clause,
    ) -> Self {
        Self { key, values, default, help, clause }
    }
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Viewer {
    /// A seat: what is public and what is its own.
    Seat(Seat),
    /// Somebody who only watches: what is public.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of `seats`.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }

    /// Whether this viewer sits on `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// What a seat is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Prompt {
    /// The question, in a sentence.
    pub text: String,
    /// The clauses behind it.
    pub clauses: Vec<Clause>,
}

impl Prompt {
    /// A question and the clauses behind it.
    pub fn new(text: impl Into<String>, clauses: &[Clause]) -> Self {
        Self { text: text.into(), clauses: clauses.to_vec() }
    }
}

/// A state read from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed<S> {
    /// The state.
    pub state: S,
    /// What the position left out and what it became, one `path = value` each.
    pub defaulted: Vec<String>,
}

/// The hash of a state, the same on every machine and in every release with the same rules.
pub fn state_hash<S: Serialize>(state: &S) -> u64 {
    let bytes = postcard::to_stdvec(state).expect("a state is plain data");
    let hash = blake3::hash(&bytes);
    let mut head = [0; 8];
    head.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_be_bytes(head)
}

/// Plays a state to its end, every choice equally likely; tells how many choices it took.
/// Stops after `limit` choices without an outcome.
#[inline]
pub fn play_random<G: Game>(
    state: &mut G::State,
    luck: &mut Seeded,
    choices: &mut Vec<G::Choice>,
    limit: u32,
) -> (u32, Option<Outcome>) {
    let mut count = 0;
    loop {
        let seat = match G::pending(state) {
            Pending::Over(outcome) => return (count, Some(outcome)),
            Pending::Ask { owe, .. } => owe.first().expect("somebody is asked"),
        };
        if count == limit {
            return (count, None);
        }
        choices.clear();
        G::choices(state, seat, choices);
        let choice = choices[luck.number(choices.len() as u32) as usize];
        G::play(state, seat, choice, luck, &mut ());
        count += 1;
    }
}

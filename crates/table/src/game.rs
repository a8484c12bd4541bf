//! The contract of a rules crate.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Chance, Clause, Layer, Log, NotationError, OptionInfo, Outcome, Pending, PositionError, Question, Reaction,
    ReactionInfo, Refusal, ScoreSheet, Seat, Seeded, SetupError, Sketch, Turn,
};

/// The rules of one game, as a pure state machine.
///
/// Nothing here does I/O, reads a clock or rolls a die: luck is asked of [`Chance`], what happened
/// is told to [`Log`]. The promises in the comments are tested for every game by `conformance`.
pub trait Game: Sized + Send + Sync + 'static {
    /// Name, seats and clause prefix.
    const INFO: GameInfo;
    /// The version of the rules. Raised for meaning only: when a game could replay differently, never because a state is
    /// laid out otherwise. Games that were kept under another version are followed again, choice by choice.
    const RULES: u32;
    /// The kinds of windows in which a seat may step in, as [`reaction`](Self::reaction) calls them; most games have none.
    const REACTIONS: &'static [ReactionInfo] = &[];
    /// Whether choices bring points, so that a seat is told ahead what each would add to its score.
    const POINTS: bool = true;

    /// Variants chosen at set-up.
    type Options: Clone + Debug + PartialEq + Default + Serialize + DeserializeOwned + Send + Sync;
    /// The whole truth: fixed arrays and small ids, copied freely.
    type State: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision. Its notation is readable and parses back.
    type Choice: Copy + Ord + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// Something that happened, all of it.
    type Event: Clone + Debug;
    /// What one viewer perceives of an event; displayed as a sentence, with [marks](crate::marks).
    type Seen: Clone + Debug + PartialEq + Serialize + Display;
    /// What one viewer may know; never holds a `State`.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A state as people write it; everything but what is asked may be left out.
    type Position: Serialize + DeserializeOwned;

    /// Our rulebook of the game, in Markdown, one clause a line.
    fn rulebook() -> &'static str;
    /// A hash of the component values in use; games that were kept under others are followed again.
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
    /// Why `seat` may not make a choice that `choices` does not list; [`refuse`] asks it, and only then.
    fn why_not(state: &Self::State, seat: Seat, choice: Self::Choice) -> Refusal;
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
    /// What lies on each other while a window is open, the outermost first; the last one is being answered. Nothing
    /// where no window lies on another. It follows from what a spectator may know.
    fn layers(state: &Self::State) -> Vec<Layer> {
        let _ = state;
        Vec::new()
    }
    /// The turn that is under way, where the game has turns; as a spectator may know it. What somebody wished for a turn,
    /// or until their own, ends with it.
    fn turn(state: &Self::State) -> Option<Turn> {
        let _ = state;
        None
    }

    /// What a viewer may know, built field by field.
    fn view(state: &Self::State, to: Viewer) -> Self::View;
    /// How many seats the table has that a view shows.
    fn seats(view: &Self::View) -> u8;
    /// What a viewer perceives of an event, if anything.
    fn seen(event: &Self::Event, to: Viewer) -> Option<Self::Seen>;
    /// Whether an event shows somebody what that seat could not know before, apart from the
    /// choice itself. Undo stops there. (A chance answer always stops it.)
    fn reveals(event: &Self::Event) -> bool;
    /// Why a game that all play together is lost, in a few words such as `the flood`, where an event tells it: each
    /// cause once, in every game that is lost and in no other. It is what the lab counts.
    fn downfall(event: &Self::Event) -> Option<&'static str> {
        let _ = event;
        None
    }
    /// A full state that the viewer cannot tell from the true one: the only door from a view to
    /// a state. `view(sample(v)) == v`.
    fn sample(view: &Self::View, chance: &mut impl Chance) -> Self::State;

    /// What `seat` is asked, in words, with the clauses behind it.
    fn prompt(state: &Self::State, seat: Seat) -> Prompt;
    /// A choice in words, as a button would say it, with [marks](crate::marks).
    fn label(state: &Self::State, seat: Seat, choice: Self::Choice) -> String;
    /// The score of every seat as this viewer can count it, line by line.
    fn scores(view: &Self::View) -> Vec<ScoreSheet>;
    /// Whether every viewer of this state counts every score alike, so that it is counted once for all of them.
    fn scores_are_open(view: &Self::View) -> bool {
        let _ = view;
        !Self::INFO.hidden_information
    }
    /// Every part and every key that a line of a score can have: what may be asked of a sheet that has no such line.
    fn score_lines() -> Vec<String>;
    /// The table as this viewer sees it, drawn in text.
    fn sketch(view: &Self::View) -> Sketch;

    /// The state as people write it, complete: the hash of a state and its snapshots are made of it.
    fn position(state: &Self::State) -> Self::Position;
    /// The state behind a position; what was left out takes its default and is listed.
    fn place(
        options: &Self::Options,
        seats: u8,
        position: &Self::Position,
    ) -> Result<Placed<Self::State>, PositionError>;
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
    /// Whether all win or lose together, as [`Outcome::together`] says.
    pub cooperative: bool,
    /// The variants chosen at set-up.
    pub options: &'static [OptionInfo],
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
    /// The question, in a sentence with [marks](crate::marks).
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

/// Why `choice` is not allowed; `None` exactly for what [`Game::choices`] lists.
pub fn refuse<G: Game>(state: &G::State, seat: Seat, choice: G::Choice) -> Option<Refusal> {
    let mut listed = Vec::new();
    G::choices(state, seat, &mut listed);
    if listed.contains(&choice) { None } else { Some(G::why_not(state, seat, choice)) }
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
    play_random_heard::<G>(state, luck, choices, limit, &mut ())
}

/// The same with a listener.
#[inline]
pub fn play_random_heard<G: Game>(
    state: &mut G::State,
    luck: &mut Seeded,
    choices: &mut Vec<G::Choice>,
    limit: u32,
    log: &mut impl Log<G::Event>,
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
        G::play(state, seat, choice, luck, log);
        count += 1;
    }
}

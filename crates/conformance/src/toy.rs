//! Goblets: a tiny game with everything that makes the table hard. Sealed bids at the same time,
//! secret hands, lazy piles, a nested frame that can be left again, luck in the middle of a
//! choice, shared victory. Its rules stand in `toy.md`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Answers, Chance, Effort, Game, GameInfo, Instinct, Judge, Log, NotationError, OptionInfo, OptionKind, Pending,
    Pile, Placed, PositionError, Prompt, Question, Reaction, ReactionInfo, Refusal, ScoreSheet, SearchStyle, Seat,
    Seeded, SetupError, Sketch, Stack, Think, Viewer,
};

use crate::Setup;

mod flow;
mod position;
mod show;

pub use flow::{Act, Frame, Give, Seal};
pub use position::{Position, Sealed};
pub use show::{SeatView, Seen, View};

/// The rules of Goblets.
#[derive(Debug)]
pub struct Goblets;

const SEATS: usize = 4;
const STONES: [u8; 3] = [8, 6, 6];
const GOBLETS: [u8; 3] = [4, 2, 3];

static LEAD: Question = Question { name: "lead", answers: Answers::Numbers };
static STONE: Question = Question { name: "stone", answers: Answers::Named(&["copper", "silver", "gold"]) };

/// Declares a small enum whose variants are written in lower case.
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// All kinds, in order.
            pub const ALL: [Self; 3] = [$(Self::$variant),+];
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$variant => $word),+ })
            }
        }
    };
}

kinds!(
    /// A stone to bid with, the weakest first.
    Stone {
        /// The lowest bid.
        Copper = "copper",
        /// The middle bid.
        Silver = "silver",
        /// The highest bid.
        Gold = "gold"
    }
);

kinds!(
    /// What is in a goblet.
    Goblet {
        /// Three points.
        Wine = "wine",
        /// A stone.
        Water = "water",
        /// Two points less.
        Poison = "poison"
    }
);

/// Variants of Goblets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

/// The whole truth about a table of Goblets. A sealed stone is still in its hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    seats: u8,
    rounds: u8,
    round: u8,
    lead: Seat,
    bag: Pile<3>,
    goblets: Pile<3>,
    poured: Option<Goblet>,
    spent: Pile<3>,
    hands: [Pile<3>; SEATS],
    sealed: [Option<Stone>; SEATS],
    drunk: [Pile<3>; SEATS],
    flow: Stack<Frame, 2>,
}

/// One decision of Goblets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Seal this stone: `seal gold`.
    Seal(Stone),
    /// Drink the goblet: `drink`.
    Drink,
    /// Give the goblet away: `give`.
    Give,
    /// To this seat: `to 2`.
    To(Seat),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seal(stone) => write!(f, "seal {stone}"),
            Self::Drink => f.write_str("drink"),
            Self::Give => f.write_str("give"),
            Self::To(seat) => write!(f, "to {seat}"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (verb, what) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, what) {
            ("drink", "") => Ok(Self::Drink),
            ("give", "") => Ok(Self::Give),
            ("to", seat) => Ok(Self::To(seat.parse()?)),
            ("seal", stone) => {
                let found = Stone::ALL.into_iter().find(|kind| kind.to_string() == stone);
                found.map(Self::Seal).ok_or_else(|| NotationError::new(text, "stones are copper, silver and gold"))
            }
            _ => Err(NotationError::new(text, "choices are seal STONE, drink, give and to SEAT")),
        }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat leads.
    Lead(Seat),
    /// A seat drew a stone, in secret.
    Drew(Seat, Stone),
    /// A seat sealed a stone, in secret.
    Sealed(Seat, Stone),
    /// A sealed stone was opened.
    Opened(Seat, Stone),
    /// A goblet was turned up.
    Poured(Seat, Goblet),
    /// The winner wants to give it away.
    Offered(Seat),
    /// A seat drank.
    Drank(Seat, Goblet),
    /// A hand was shown.
    Shown(Seat, Pile<3>),
}

impl State {
    fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// Every stone is in the bag, in a hand or spent; every goblet face down, drunk or poured.
    pub fn census(&self) -> Result<(), String> {
        let (mut stones, mut goblets) = (self.bag, self.goblets);
        for mut pile in self.hands.into_iter().chain([self.spent]) {
            stones.absorb(&mut pile);
        }
        for mut pile in self.drunk {
            goblets.absorb(&mut pile);
        }
        if let Some(goblet) = self.poured {
            goblets.put(goblet as usize);
        }
        if (stones.counts(), goblets.counts()) == (&STONES, &GOBLETS) {
            return Ok(());
        }
        Err(format!("stones {stones:?} of {STONES:?}, goblets {goblets:?} of {GOBLETS:?}"))
    }

    fn score(&self, seat: Seat) -> i32 {
        let drunk = &self.drunk[seat.index()];
        let gold = self.hands[seat.index()].count(Stone::Gold as usize);
        points(drunk) + i32::from(gold)
    }

    fn draw(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(stone) = self.bag.draw(&STONE, chance) {
            self.hands[seat.index()].put(stone);
            log.tell(|| Event::Drew(seat, Stone::ALL[stone]));
        }
    }
}

fn points(drunk: &Pile<3>) -> i32 {
    3 * i32::from(drunk.count(Goblet::Wine as usize)) - 2 * i32::from(drunk.count(Goblet::Poison as usize))
}

impl Game for Goblets {
    const INFO: GameInfo = GameInfo {
        id: "goblets",
        title: "Goblets",
        about: "A toy: sealed bids for goblets of wine and poison",
        publisher: "nobody",
        min_seats: 2,
        max_seats: SEATS as u8,
        usual_seats: 3,
        prefix: "GB",
        hidden_information: true,
        simultaneous: true,
        cooperative: false,
        options: &[OptionInfo::new(
            "rounds",
            "Rounds",
            OptionKind::Range { least: 1, most: 3 },
            "3",
            "how many rounds are played",
            "GB-002",
        )],
    };
    const RULES: u32 = 1;
    const REACTIONS: &'static [ReactionInfo] =
        &[ReactionInfo { kind: "goblet", what: "the goblet", scope: "this round", near: "when I lead the round" }];
    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        include_str!("toy.md")
    }

    fn content_hash() -> String {
        format!("{:016x}", table::data_hash(&(STONES, GOBLETS)))
    }

    fn questions() -> &'static [&'static Question] {
        static ALL: [&Question; 3] = [&LEAD, &STONE, &flow::GOBLET];
        &ALL
    }

    fn deal(
        options: &Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<State, SetupError> {
        let mut state = bare(options, seats)?;
        state.lead = Seat::new(chance.below(&LEAD, u32::from(seats)) as usize);
        log.tell(|| Event::Lead(state.lead));
        for seat in Seat::all(seats) {
            for _ in 0..=options.rounds {
                state.draw(seat, chance, log);
            }
        }
        Ok(state)
    }

    fn pending(state: &State) -> Pending {
        flow::pending(state)
    }

    fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
        flow::choices(state, seat, into);
    }

    fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
        flow::why_not(state, seat, choice)
    }

    fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        flow::play(state, seat, choice, chance, log);
    }

    fn fallback(state: &State, seat: Seat) -> Choice {
        match state.flow.top() {
            Some(Frame::Seal) => {
                let lowest = Stone::ALL.into_iter().find(|&stone| flow::can_seal(state, seat, stone));
                lowest.map_or(Choice::Drink, Choice::Seal)
            }
            Some(Frame::Act(_) | Frame::Give(_)) | None => Choice::Drink,
        }
    }

    fn reaction(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        flow::window(state, seat)
    }

    fn view(state: &State, to: Viewer) -> View {
        show::view(state, to)
    }

    fn seats(view: &View) -> u8 {
        view.seats.len() as u8
    }

    fn seen(event: &Event, to: Viewer) -> Option<Seen> {
        Some(show::seen(event, to))
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Drew(..) | Event::Opened(..) | Event::Poured(..) | Event::Shown(..) => true,
            Event::Lead(_) | Event::Sealed(..) | Event::Offered(_) | Event::Drank(..) => false,
        }
    }

    fn sample(view: &View, chance: &mut impl Chance) -> State {
        show::sample(view, chance)
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        flow::prompt(state, seat)
    }

    fn label(state: &State, seat: Seat, choice: Choice) -> String {
        flow::label(state, seat, choice)
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        show::scores(view)
    }

    fn score_lines() -> Vec<String> {
        ["goblets", "wine", "poison", "hand", "gold"].map(str::to_owned).to_vec()
    }

    fn sketch(view: &View) -> Sketch {
        show::sketch(view)
    }

    fn position(state: &State) -> Position {
        position::position(state)
    }

    fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
        position::place(options, seats, position)
    }
}

impl Judge for Goblets {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        let rival = state.all().filter(|&other| other != seat).map(|other| state.score(other)).max();
        (state.score(seat) - rival.unwrap_or(0)) as f32
    }
}

impl Instinct for Goblets {
    fn glance(state: &State, _seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        let sane = |choice: &Choice| *choice != Choice::Drink || state.poured != Some(Goblet::Poison);
        let sane = || (0..choices.len()).filter(|&at| sane(&choices[at]));
        let which = luck.number(sane().count() as u32) as usize;
        sane().nth(which).expect("poison can be given away")
    }
}

impl Think for Goblets {
    const STYLE: SearchStyle = SearchStyle::Plans;

    fn effort(state: &State, _seat: Seat) -> Effort {
        match (state.flow.top(), state.poured) {
            // The fallback is to drink.
            (Some(Frame::Act(_)), Some(Goblet::Wine)) => Effort::Fallback,
            (Some(Frame::Act(_)), Some(Goblet::Poison)) => Effort::Glance,
            (Some(Frame::Seal | Frame::Act(_) | Frame::Give(_)) | None, _) => Effort::Search,
        }
    }
}

/// The same table with other stones in the hands, other stones sealed and another bag, as far as
/// `viewer` must not know them.
pub fn other_secrets(_: &Setup<Goblets>, state: &State, viewer: Viewer, luck: &mut Seeded) -> State {
    let mut state = *state;
    if state.flow.is_empty() {
        return state;
    }
    let others = state.all().filter(|&seat| !viewer.is(seat));
    let sizes: Vec<(Seat, usize)> = others.map(|seat| (seat, state.hands[seat.index()].len())).collect();
    for (seat, _) in &sizes {
        state.bag.absorb(&mut state.hands[seat.index()]);
    }
    for (seat, size) in sizes {
        (0..size).for_each(|_| state.draw(seat, luck, &mut ()));
        let mut hand = state.hands[seat.index()];
        let sealed = &mut state.sealed[seat.index()];
        *sealed = sealed.and_then(|_| hand.draw(&STONE, luck)).map(|stone| Stone::ALL[stone]);
    }
    state
}

/// A table before anything is drawn.
fn bare(options: &Options, seats: u8) -> Result<State, SetupError> {
    if !(2..=SEATS as u8).contains(&seats) {
        return Err(SetupError::new("GB-001", format!("Goblets is for 2 to {SEATS} seats, not {seats}")));
    }
    if !(1..=3).contains(&options.rounds) {
        return Err(SetupError::new("GB-002", format!("a game lasts 1 to 3 rounds, not {}", options.rounds)));
    }
    let mut flow = Stack::new();
    flow.call(Frame::Seal);
    Ok(State {
        seats,
        rounds: options.rounds,
        round: 1,
        lead: Seat::default(),
        bag: Pile::from_counts(STONES),
        goblets: Pile::from_counts(GOBLETS),
        poured: None,
        spent: Pile::new(),
        hands: [Pile::new(); SEATS],
        sealed: [None; SEATS],
        drunk: [Pile::new(); SEATS],
        flow,
    })
}

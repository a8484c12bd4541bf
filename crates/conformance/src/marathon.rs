//! Marathon: a tiny game that lasts as long as a test wants it to. Its rules stand in `marathon.md`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Answers, Boxed, Chance, Game, GameInfo, Ink, Instinct, Judge, Log, NotationError, OptionInfo, OptionKind, Outcome,
    Pending, Placed, PositionError, Prompt, Question, Refusal, ScoreLine, ScoreSheet, SearchStyle, Seat, SetupError,
    Sketch, Think, Viewer, marks,
};

/// The rules of Marathon.
#[derive(Debug)]
pub struct Marathon;

const SEATS: usize = 4;
const MOST_ROUNDS: u16 = 20_000;
/// How far chance lets a runner come.
const PACES: [u32; 3] = [0, 2, 3];

static PACE: Question = Question { name: "pace", answers: Answers::Named(&["fall", "stride", "leap"]) };

/// Variants of Marathon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds the race lasts.
    pub rounds: u16,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

/// The whole truth about a race, all of it open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    seats: u8,
    rounds: u16,
    /// How many moves were made.
    moves: u32,
    fields: [u32; SEATS],
}

impl State {
    /// Whose move it is; nobody's after the last round.
    fn turn(&self) -> Option<Seat> {
        let seats = u32::from(self.seats);
        (self.moves < u32::from(self.rounds) * seats).then(|| Seat::new((self.moves % seats) as usize))
    }

    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    /// The furthest that a seat can have come.
    fn reach(&self, seat: Seat) -> u32 {
        let rounds = self.moves / u32::from(self.seats);
        PACES[2] * (rounds + u32::from(self.turn().is_some_and(|turn| seat < turn)))
    }

    /// Nobody has come further than chance allows.
    pub fn census(&self) -> Result<(), String> {
        match self.all().find(|&seat| self.fields[seat.index()] > self.reach(seat)) {
            Some(seat) => Err(format!("seat {seat} is at field {}", self.fields[seat.index()])),
            None => Ok(()),
        }
    }
}

/// One decision of Marathon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// One field: `walk`.
    Walk,
    /// As chance says: `run`.
    Run,
    /// No field: `rest`.
    Rest,
}

impl Choice {
    const ALL: [Self; 3] = [Self::Walk, Self::Run, Self::Rest];
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Walk => "walk",
            Self::Run => "run",
            Self::Rest => "rest",
        })
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|choice| choice.to_string() == text);
        found.ok_or_else(|| NotationError::new(text, "choices are walk, run and rest"))
    }
}

/// A seat has moved so many fields; everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Moved {
    /// Who.
    pub seat: Seat,
    /// How far.
    pub fields: u32,
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} moves {} fields.", marks::seat(self.seat), self.fields)
    }
}

/// What everybody knows of a race.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// How many rounds it lasts.
    pub rounds: u16,
    /// How many moves were made.
    pub moves: u32,
    /// How far each seat has come.
    pub fields: Vec<u32>,
}

/// A race as people write it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How many moves were made, which says whose turn it is.
    pub moves: u32,
    /// How far each seat has come.
    pub fields: Option<Vec<u32>>,
}

impl Game for Marathon {
    const INFO: GameInfo = GameInfo {
        id: "marathon",
        title: "Marathon",
        about: "A toy: a race of any length",
        publisher: "nobody",
        min_seats: 2,
        max_seats: SEATS as u8,
        usual_seats: 2,
        prefix: "MA",
        hidden_information: false,
        simultaneous: false,
        cooperative: false,
        options: &[OptionInfo::new(
            "rounds",
            "Rounds",
            OptionKind::Range { least: 1, most: 20_000 },
            "3",
            "how many rounds the race lasts",
            "MA-002",
        )],
    };
    const RULES: u32 = 1;
    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Moved;
    type Seen = Moved;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        include_str!("marathon.md")
    }

    fn content_hash() -> String {
        format!("{:016x}", table::data_hash(&PACES))
    }

    fn questions() -> &'static [&'static Question] {
        static ALL: [&Question; 1] = [&PACE];
        &ALL
    }

    fn deal(options: &Options, seats: u8, _: &mut impl Chance, _: &mut impl Log<Moved>) -> Result<State, SetupError> {
        if !(2..=SEATS as u8).contains(&seats) {
            return Err(SetupError::new("MA-001", format!("Marathon is for 2 to {SEATS} seats, not {seats}")));
        }
        if !(1..=MOST_ROUNDS).contains(&options.rounds) {
            let why = format!("a race lasts 1 to {MOST_ROUNDS} rounds, not {}", options.rounds);
            return Err(SetupError::new("MA-002", why));
        }
        Ok(State { seats, rounds: options.rounds, moves: 0, fields: [0; SEATS] })
    }

    fn pending(state: &State) -> Pending {
        let score = |seat: Seat| state.fields[seat.index()] as i32;
        state.turn().map_or_else(|| Pending::Over(Outcome::ranked(state.seats, score, score)), Pending::on)
    }

    fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.turn() == Some(seat) {
            into.extend(Choice::ALL);
        }
    }

    fn why_not(state: &State, _: Seat, _: Choice) -> Refusal {
        match state.turn() {
            None => Refusal::new("MA-020", "the race is over"),
            Some(_) => Refusal::new("MA-010", "it is another seat's move"),
        }
    }

    fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Moved>) {
        let fields = match choice {
            Choice::Walk => 1,
            Choice::Run => PACES[chance.below(&PACE, PACES.len() as u32) as usize],
            Choice::Rest => 0,
        };
        state.fields[seat.index()] += fields;
        state.moves += 1;
        log.tell(|| Moved { seat, fields });
    }

    fn fallback(_: &State, _: Seat) -> Choice {
        Choice::Walk
    }

    fn view(state: &State, _: Viewer) -> View {
        let fields = state.all().map(|seat| state.fields[seat.index()]);
        View { rounds: state.rounds, moves: state.moves, fields: fields.collect() }
    }

    fn seats(view: &View) -> u8 {
        view.fields.len() as u8
    }

    fn seen(event: &Moved, _: Viewer) -> Option<Moved> {
        Some(event.clone())
    }

    fn reveals(_: &Moved) -> bool {
        false
    }

    fn sample(view: &View, _: &mut impl Chance) -> State {
        let mut fields = [0; SEATS];
        fields[..view.fields.len()].copy_from_slice(&view.fields);
        State { seats: view.fields.len() as u8, rounds: view.rounds, moves: view.moves, fields }
    }

    fn prompt(state: &State, _: Seat) -> Prompt {
        match state.turn() {
            Some(_) => Prompt::new("Walk, run or rest?", &["MA-010"]),
            None => Prompt::new("The race is over.", &["MA-020"]),
        }
    }

    fn label(_: &State, _: Seat, choice: Choice) -> String {
        match choice {
            Choice::Walk => "Walk one field".to_owned(),
            Choice::Run => "Run as far as chance says".to_owned(),
            Choice::Rest => "Rest".to_owned(),
        }
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        let sheet = |(index, &fields): (usize, &u32)| {
            let (total, word) = (fields as i32, |word: &str| word.to_owned());
            let (part, key, label, clause) = (word("race"), word("fields"), word("Fields"), word("MA-021"));
            ScoreSheet {
                seat: Seat::new(index),
                lines: vec![ScoreLine { part, key, label, clause, points: total }],
                total,
            }
        };
        view.fields.iter().enumerate().map(sheet).collect()
    }

    fn score_lines() -> Vec<String> {
        ["race", "fields"].map(str::to_owned).to_vec()
    }

    fn sketch(view: &View) -> Sketch {
        let mut sketch = Sketch::default();
        sketch.line().write(format!("{} moves of a race of {} rounds", view.moves, view.rounds), Ink::BOLD);
        for (index, fields) in view.fields.iter().enumerate() {
            sketch.line().write(format!("Seat {}: field {fields}", index + 1), Ink::PLAIN);
        }
        sketch
    }

    fn position(state: &State) -> Position {
        Position { moves: state.moves, fields: Some(state.all().map(|seat| state.fields[seat.index()]).collect()) }
    }

    fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
        let bare = Self::deal(options, seats, &mut table::Seeded::new(0), &mut ());
        let mut state = bare.map_err(|error| PositionError::new("seats", error.to_string()))?;
        if position.moves > u32::from(state.rounds) * u32::from(seats) {
            return Err(PositionError::new("moves", "the race is not that long"));
        }
        state.moves = position.moves;
        let mut defaulted = Vec::new();
        match &position.fields {
            None => defaulted.push("fields = []".to_owned()),
            Some(fields) if fields.len() == usize::from(seats) => state.fields[..fields.len()].copy_from_slice(fields),
            Some(_) => return Err(PositionError::new("fields", "there is one number for each seat")),
        }
        state.census().map_err(|why| PositionError::new("fields", why))?;
        Ok(Placed { state, defaulted })
    }
}

impl Judge for Marathon {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        let rival = state.all().filter(|&other| other != seat).map(|other| state.fields[other.index()]).max();
        state.fields[seat.index()] as f32 - rival.unwrap_or(0) as f32
    }
}

impl Instinct for Marathon {}

impl Think for Marathon {
    const STYLE: SearchStyle = SearchStyle::Plans;
}

impl Boxed for Marathon {}

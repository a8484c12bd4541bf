//! One game being played: checked, recorded, undone and replayed.

use std::fmt;

use serde_json::Value;
use thiserror::Error;

use crate::{
    Answer, Chance, Committed, Dealt, Game, Header, Loaded, LuckError, NotationError, Pending, Question, Recorder,
    Refusal, Seat, SetupError, Step, Transcript, Viewer, state_hash,
};

/// Where the luck of a sitting comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// A small seed that everybody may know.
    Open(u64),
    /// A secret seed; only its commitment is published before the end.
    Secret([u8; 32]),
}

impl Luck {
    fn source(self) -> Committed {
        match self {
            Self::Open(seed) => Committed::open(seed),
            Self::Secret(seed) => Committed::new(seed),
        }
    }
}

/// Why something could not be done at a sitting. The sitting is unchanged.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum PlayError {
    /// The choice is not notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules do not allow the choice.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The set-up is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Luck that was written down does not fit.
    #[error(transparent)]
    Luck(#[from] LuckError),
    /// A transcript does not hold at one of its lines.
    #[error("line {line}: {why}")]
    Replay {
        /// The line of the transcript, counted from 1.
        line: usize,
        /// Why, in a sentence.
        why: String,
    },
    /// Nobody sits there.
    #[error("there is no seat {0} at this table")]
    Seat(Seat),
    /// There is nothing to take back, or somebody has learned something since.
    #[error("{0}")]
    Undo(&'static str),
}

/// A game being played by people and bots, with its record.
///
/// The transcript is the truth: everything here can be rebuilt from it, and undo does.
pub struct Sitting<G: Game> {
    options: G::Options,
    state: G::State,
    luck: Option<Committed>,
    transcript: Transcript,
    /// For each step, whether somebody learned something by it.
    taught: Vec<bool>,
}

// Written out, because a derive would ask the game itself, which is never a value, for the same.
impl<G: Game> Clone for Sitting<G> {
    fn clone(&self) -> Self {
        Self {
            options: self.options.clone(),
            state: self.state,
            luck: self.luck.clone(),
            transcript: self.transcript.clone(),
            taught: self.taught.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Sitting<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sitting").field("transcript", &self.transcript).finish_non_exhaustive()
    }
}

impl<G: Game> Sitting<G> {
    /// Sets a table up for `who`, seat 1 first, and tells what happened.
    pub fn deal(options: G::Options, who: Vec<String>, luck: Luck) -> Result<(Self, Vec<G::Event>), PlayError> {
        let source = luck.source();
        let header = Header {
            game: G::INFO.id.to_owned(),
            rules: G::RULES,
            content: G::content_hash(),
            options: serde_json::to_value(&options).expect("options are plain data"),
            seats: who,
            seed: if let Luck::Open(seed) = luck { Some(seed) } else { None },
            commitment: matches!(luck, Luck::Secret(_)).then(|| source.commitment()),
            reveal: None,
        };
        let mut recorder = Recorder::new(source);
        let mut events = Vec::new();
        let seats = u8::try_from(header.seats.len()).unwrap_or(u8::MAX);
        let state = G::deal(&options, seats, &mut recorder, &mut events)?;
        let (luck, answers) = recorder.finish();
        let dealt = Dealt { luck: written(&answers), hash: state_hash(&state) };
        let luck = Some(luck);
        let transcript = Transcript { header, dealt, steps: Vec::new(), over: false };
        Ok((Self { options, state, luck, transcript, taught: Vec::new() }, events))
    }

    /// The whole truth; never show it to a seat.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The options of the game.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The record so far.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.transcript.header.seats.len() as u8
    }

    /// Who is asked, or how it ended.
    pub fn pending(&self) -> Pending {
        G::pending(&self.state)
    }

    /// What a seat may choose.
    pub fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        G::choices(&self.state, seat, &mut choices);
        choices
    }

    /// What a viewer may know.
    pub fn view(&self, to: Viewer) -> G::View {
        G::view(&self.state, to)
    }

    /// Reads a choice and plays it.
    pub fn play_text(&mut self, seat: Seat, choice: &str) -> Result<Vec<G::Event>, PlayError> {
        let choice = choice.trim().parse()?;
        self.play(seat, choice)
    }

    /// Plays a choice if the rules allow it, and tells what happened.
    pub fn play(&mut self, seat: Seat, choice: G::Choice) -> Result<Vec<G::Event>, PlayError> {
        if seat.index() >= usize::from(self.seats()) {
            return Err(PlayError::Seat(seat));
        }
        if let Some(refusal) = G::refuse(&self.state, seat, choice) {
            return Err(refusal.into());
        }
        let Some(luck) = self.luck.take() else {
            return Err(LuckError("the seed of this game is not known, so it cannot go on".to_owned()).into());
        };
        let mut recorder = Recorder::new(luck);
        let mut events = Vec::new();
        G::play(&mut self.state, seat, choice, &mut recorder, &mut events);
        let (luck, answers) = recorder.finish();
        self.luck = Some(luck);
        self.note(seat, choice, &answers, &events);
        Ok(events)
    }

    fn note(&mut self, seat: Seat, choice: G::Choice, answers: &[Answer], events: &[G::Event]) {
        self.taught.push(!answers.is_empty() || events.iter().any(G::reveals));
        self.transcript.steps.push(Step {
            seat,
            choice: choice.to_string(),
            luck: written(answers),
            hash: state_hash(&self.state),
        });
        self.transcript.over = matches!(self.pending(), Pending::Over(_));
    }

    /// How many of its last choices `seat` may take back freely: those since anybody learned
    /// something and since anybody else chose.
    pub fn free_undos(&self, seat: Seat) -> usize {
        let steps = self.transcript.steps.iter().zip(&self.taught).rev();
        steps.take_while(|(step, taught)| step.seat == seat && !**taught).count()
    }

    /// Takes back the last choice of `seat` if that is free.
    pub fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        if self.free_undos(seat) == 0 {
            return Err(PlayError::Undo(match self.transcript.steps.last() {
                None => "nothing has been chosen yet",
                Some(step) if step.seat != seat => "another seat has chosen since",
                Some(_) => "something hidden was learned by your last choice",
            }));
        }
        let length = self.transcript.steps.len();
        *self = self.at(length - 1)?;
        Ok(())
    }

    /// The sitting as it was after `count` choices. A seed that was shown at the end is secret
    /// again: the luck to come follows from it.
    pub fn at(&self, count: usize) -> Result<Self, PlayError> {
        let mut transcript = self.transcript.clone();
        transcript.over &= count >= transcript.steps.len();
        transcript.steps.truncate(count);
        if !transcript.over {
            transcript.header.reveal = None;
        }
        let mut earlier = Self::replay(&transcript)?;
        if let (None, Some(luck)) = (&earlier.luck, &self.luck) {
            earlier.luck = Some(caught_up::<G>(Committed::new(*luck.seed()), &transcript)?);
        }
        Ok(earlier)
    }

    /// Whether the luck is known to follow from its seed. Without the seed, only that it was
    /// possible is known.
    pub fn luck_is_proved(&self) -> bool {
        self.luck.is_some()
    }

    /// The secret seed of a game that is over, written into its transcript for everyone to check.
    pub fn reveal_seed(&mut self) {
        if let (true, Some(_), Some(luck)) = (self.transcript.over, &self.transcript.header.commitment, &self.luck) {
            self.transcript.header.reveal = Some(hex(luck.seed()));
        }
    }

    /// Gives a replayed sitting its secret seed back, so that it can go on.
    pub fn resume(&mut self, seed: [u8; 32]) -> Result<(), PlayError> {
        let luck = Committed::new(seed);
        if self.transcript.header.commitment.as_deref() != Some(luck.commitment().as_str()) {
            return Err(LuckError("this is not the seed that was committed to".to_owned()).into());
        }
        self.luck = Some(caught_up::<G>(luck, &self.transcript)?);
        Ok(())
    }

    /// Replays a transcript and verifies every line of it.
    pub fn replay(transcript: &Transcript) -> Result<Self, PlayError> {
        Self::replay_with(transcript, |_, _, _| {})
    }

    /// Replays a transcript, verifies every line, and tells each step's number, the state it led
    /// to and its events; number 0 is the deal.
    pub fn replay_with(
        transcript: &Transcript,
        mut each: impl FnMut(usize, &G::State, &[G::Event]),
    ) -> Result<Self, PlayError> {
        let header = &transcript.header;
        check_header::<G>(header)?;
        let options: G::Options = serde_json::from_value(header.options.clone())
            .map_err(|error| PlayError::Replay { line: 5, why: format!("the options do not fit: {error}") })?;
        let seats = seats_of(header)?;
        let mut source = Source::of(header)?;
        let mut events = Vec::new();

        let line = transcript.line_of(0);
        source.load::<G>(&transcript.dealt.luck, line)?;
        let mut recorder = Recorder::new(source);
        let dealt = G::deal(&options, seats, &mut recorder, &mut events);
        let state = dealt.map_err(|error| PlayError::Replay { line: 5, why: error.to_string() })?;
        let (mut source, answers) = recorder.finish();
        source.verify(&answers, &transcript.dealt.luck, line)?;
        verify_hash(&state, transcript.dealt.hash, line)?;
        each(0, &state, &events);

        let mut sitting = Self {
            options,
            state,
            luck: None,
            transcript: Transcript { steps: Vec::new(), over: false, ..transcript.clone() },
            taught: Vec::new(),
        };
        for (index, step) in transcript.steps.iter().enumerate() {
            let line = transcript.line_of(index + 1);
            let fail = |why: String| PlayError::Replay { line, why };
            if step.seat.index() >= usize::from(seats) {
                return Err(fail(format!("there is no seat {} at this table", step.seat)));
            }
            let choice: G::Choice = step.choice.parse().map_err(|error: NotationError| fail(error.to_string()))?;
            if let Some(refusal) = G::refuse(&sitting.state, step.seat, choice) {
                return Err(fail(format!("`{}` is refused by {refusal}", step.choice)));
            }
            events.clear();
            source.load::<G>(&step.luck, line)?;
            let mut recorder = Recorder::new(source);
            G::play(&mut sitting.state, step.seat, choice, &mut recorder, &mut events);
            let answers;
            (source, answers) = recorder.finish();
            source.verify(&answers, &step.luck, line)?;
            verify_hash(&sitting.state, step.hash, line)?;
            sitting.note(step.seat, choice, &answers, &events);
            each(index + 1, &sitting.state, &events);
        }
        if transcript.over != matches!(sitting.pending(), Pending::Over(_)) {
            let line = transcript.line_of(transcript.steps.len()) + 1;
            let why = if transcript.over { "the game is not over yet" } else { "the game is over, not saved" };
            return Err(PlayError::Replay { line, why: why.to_owned() });
        }
        sitting.luck = source.seeded();
        Ok(sitting)
    }
}

impl Transcript {
    /// The line of the file on which step `number` stands; 0 is the deal.
    pub fn line_of(&self, number: usize) -> usize {
        let header = &self.header;
        let lines = 6
            + usize::from(header.seed.is_some())
            + usize::from(header.commitment.is_some())
            + usize::from(header.reveal.is_some());
        lines + 1 + number
    }
}

fn written(answers: &[Answer]) -> Vec<String> {
    answers.iter().map(Answer::to_string).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

fn seats_of(header: &Header) -> Result<u8, PlayError> {
    match u8::try_from(header.seats.len()) {
        Ok(seats) if usize::from(seats) <= crate::MAX_SEATS && seats > 0 => Ok(seats),
        _ => Err(PlayError::Replay { line: 6, why: format!("a table has 1 to {} seats", crate::MAX_SEATS) }),
    }
}

fn check_header<G: Game>(header: &Header) -> Result<(), PlayError> {
    let fail = |line, why| Err(PlayError::Replay { line, why });
    let content = G::content_hash();
    if header.game != G::INFO.id {
        return fail(2, format!("this is a game of {}, not of {}", header.game, G::INFO.id));
    }
    if header.rules != G::RULES {
        return fail(3, format!("it was played under rules version {}; here is version {}", header.rules, G::RULES));
    }
    if header.content != content {
        return fail(4, format!("it was played with other component values ({}; here are {content})", header.content));
    }
    if !matches!(header.options, Value::Object(_)) {
        return fail(5, "the options are not a JSON object".to_owned());
    }
    Ok(())
}

fn verify_hash<S: serde::Serialize>(state: &S, written: u64, line: usize) -> Result<(), PlayError> {
    let found = state_hash(state);
    if found == written {
        return Ok(());
    }
    Err(PlayError::Replay { line, why: format!("the state's hash is {found:016x}, not {written:016x}") })
}

/// The luck of a replay: asked again where the seed is known, else taken from the page.
enum Source {
    Seed(Committed),
    Page(Loaded<Committed>),
}

impl Source {
    fn of(header: &Header) -> Result<Self, PlayError> {
        if let Some(seed) = header.seed {
            return Ok(Self::Seed(Committed::open(seed)));
        }
        let Some(reveal) = &header.reveal else {
            return Ok(Self::Page(Loaded::new([], None)));
        };
        let luck = unhex(reveal).map(Committed::new);
        let luck = luck.filter(|luck| header.commitment.as_deref() == Some(luck.commitment().as_str()));
        let Some(luck) = luck else {
            let why = "the seed is not the one that was committed to".to_owned();
            return Err(PlayError::Replay { line: 8, why });
        };
        Ok(Self::Seed(luck))
    }

    fn load<G: Game>(&mut self, luck: &[String], line: usize) -> Result<(), PlayError> {
        let answers = read_luck::<G>(luck, line)?;
        if let Self::Page(loaded) = self {
            loaded.load(answers);
        }
        Ok(())
    }

    fn verify(&mut self, asked: &[Answer], page: &[String], line: usize) -> Result<(), PlayError> {
        let fail = |why: String| Err(PlayError::Replay { line, why });
        if let Self::Page(loaded) = self
            && let Err(error) = loaded.fault()
        {
            return fail(error.to_string());
        }
        let asked = written(asked);
        let Some(at) = (0..asked.len().max(page.len())).find(|&at| asked.get(at) != page.get(at)) else {
            return Ok(());
        };
        let number = at + 1;
        match (self, asked.get(at), page.get(at)) {
            (_, None, Some(page)) => fail(format!("nobody asked for `{page}`")),
            (_, Some(asked), None) => fail(format!("the answer `{asked}` is missing")),
            (Self::Seed(_), asked, page) => {
                let [asked, page] = [asked, page].map(|answer| answer.map_or("", String::as_str));
                fail(format!("the luck does not follow from the seed: answer {number} is `{asked}`, not `{page}`"))
            }
            (Self::Page(_), ..) => {
                fail(format!("the luck is not in the order it was asked in, from answer {number} on"))
            }
        }
    }

    fn seeded(self) -> Option<Committed> {
        match self {
            Self::Seed(luck) => Some(luck),
            Self::Page(_) => None,
        }
    }
}

impl Chance for Source {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        match self {
            Self::Seed(luck) => luck.below(question, n),
            Self::Page(luck) => luck.below(question, n),
        }
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        match self {
            Self::Seed(luck) => luck.pick(question, weights, total),
            Self::Page(luck) => luck.pick(question, weights, total),
        }
    }
}

fn read_luck<G: Game>(texts: &[String], line: usize) -> Result<Vec<Answer>, PlayError> {
    let read = |text: &String| Answer::read(text, G::questions());
    texts.iter().map(read).collect::<Result<_, _>>().map_err(|error| PlayError::Replay { line, why: error.to_string() })
}

fn caught_up<G: Game>(mut luck: Committed, transcript: &Transcript) -> Result<Committed, PlayError> {
    let steps = transcript.steps.iter().map(|step| &step.luck);
    for (number, texts) in std::iter::once(&transcript.dealt.luck).chain(steps).enumerate() {
        for answer in read_luck::<G>(texts, transcript.line_of(number))? {
            luck.skip(answer.question);
        }
    }
    Ok(luck)
}

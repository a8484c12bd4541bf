//! One game being played, with its record: undone and replayed.

use std::fmt;

use serde_json::Value;

use crate::luck::{Source, hex};
use crate::{
    Committed, Dealt, Game, Header, Live, LoadedLuck, Luck, LuckError, Pending, PlayError, Played, Seat, Step,
    Transcript, Viewer,
};

/// A game being played by people and bots, with its record.
///
/// The transcript is the truth: everything here can be rebuilt from it, and undo does.
pub struct Sitting<G: Game> {
    live: Live<G>,
    transcript: Transcript,
    /// For each step, whether somebody learned something by it.
    taught: Vec<bool>,
}

// Written out, because a derive would ask the game itself, which is never a value, for the same.
impl<G: Game> Clone for Sitting<G> {
    fn clone(&self) -> Self {
        Self { live: self.live.clone(), transcript: self.transcript.clone(), taught: self.taught.clone() }
    }
}

impl<G: Game> fmt::Debug for Sitting<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sitting").field("transcript", &self.transcript).finish_non_exhaustive()
    }
}

impl<G: Game> Sitting<G> {
    /// Deals a table for `who`, seat 1 first, and tells what happened.
    pub fn deal(options: G::Options, who: Vec<String>, luck: &Luck) -> Result<(Self, Vec<G::Event>), PlayError> {
        Self::begin(options, who, None, luck, LoadedLuck::new())
    }

    /// Sets a table up for `who`, seat 1 first: deals it, or places it as in `position`; some of
    /// its luck may be loaded.
    pub fn begin(
        options: G::Options,
        who: Vec<String>,
        position: Option<&G::Position>,
        luck: &Luck,
        loaded: LoadedLuck,
    ) -> Result<(Self, Vec<G::Event>), PlayError> {
        let seats = u8::try_from(who.len()).unwrap_or(u8::MAX);
        let source = luck.source::<G>(&loaded)?;
        let (live, Played { events, luck: answers, hash, .. }) = Live::begin(options, seats, position, source)?;
        let header = Header::of::<G>(live.options(), who, position, luck, loaded);
        let over = matches!(live.pending(), Pending::Over(_));
        let transcript = Transcript { header, dealt: Dealt { luck: answers, hash }, steps: Vec::new(), over };
        Ok((Self { live, transcript, taught: Vec::new() }, events))
    }

    /// The table without its record.
    pub fn live(&self) -> &Live<G> {
        &self.live
    }

    /// The whole truth; never show it to a seat.
    pub fn state(&self) -> &G::State {
        self.live.state()
    }

    /// The options of the game.
    pub fn options(&self) -> &G::Options {
        self.live.options()
    }

    /// The record so far.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.live.seats()
    }

    /// Who is asked, or how it ended.
    pub fn pending(&self) -> Pending {
        self.live.pending()
    }

    /// What a seat may choose.
    pub fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        self.live.choices(seat)
    }

    /// What a viewer may know.
    pub fn view(&self, to: Viewer) -> G::View {
        self.live.view(to)
    }

    /// Reads a choice and plays it.
    pub fn play_text(&mut self, seat: Seat, choice: &str) -> Result<Vec<G::Event>, PlayError> {
        let choice = choice.trim().parse()?;
        self.play(seat, choice)
    }

    /// Plays a choice if the rules allow it, and tells what happened.
    pub fn play(&mut self, seat: Seat, choice: G::Choice) -> Result<Vec<G::Event>, PlayError> {
        let Played { events, luck, taught, hash } = self.live.play(seat, choice)?;
        self.note(Step { seat, choice: choice.to_string(), luck, hash }, taught);
        Ok(events)
    }

    fn note(&mut self, step: Step, taught: bool) {
        self.taught.push(taught);
        self.transcript.steps.push(step);
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
        if let (None, Some(luck)) = (earlier.live.luck(), self.live.luck()) {
            earlier.live.know_seed(luck.clone());
        }
        Ok(earlier)
    }

    /// Whether the luck is known to follow from its seed. Without the seed, only that it was
    /// possible is known.
    pub fn luck_is_proved(&self) -> bool {
        self.live.luck().is_some()
    }

    /// The secret seed of a game that is over, written into its transcript for everyone to check.
    pub fn reveal_seed(&mut self) {
        if let (true, Some(_), Some(luck)) =
            (self.transcript.over, &self.transcript.header.commitment, self.live.luck())
        {
            let seed = *luck.seed();
            self.transcript.header.show(&seed);
        }
    }

    /// Gives a replayed sitting its secret seed back, so that it can go on.
    pub fn resume(&mut self, seed: [u8; 32]) -> Result<(), PlayError> {
        let luck = Committed::salted(seed, &self.transcript.header.salts);
        if self.transcript.header.commitment.as_deref() != Some(luck.commitment().as_str()) {
            return Err(LuckError("this is not the seed that was committed to".to_owned()).into());
        }
        self.live.know_seed(luck);
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
        let fail = |line: usize| move |why: String| PlayError::Replay { line, why };
        let options: G::Options = serde_json::from_value(header.options.clone())
            .map_err(|error| fail(header.line_of("options"))(format!("the options do not fit: {error}")))?;
        let seats = seats_of(header)?;
        let position: Option<G::Position> = header
            .position
            .as_ref()
            .map(|position| serde_json::from_value(position.clone()))
            .transpose()
            .map_err(|error| fail(header.line_of("position"))(format!("the position does not fit: {error}")))?;
        let source = Source::of::<G>(header)?;
        let dealt = Live::follow_deal(options, seats, position.as_ref(), source, &transcript.dealt);
        let (live, played) = dealt.map_err(|error| {
            let word = match error {
                PlayError::Setup(_) => "options",
                PlayError::Position(_) => "position",
                _ => "deal",
            };
            fail(header.line_of(word))(error.to_string())
        })?;
        each(0, live.state(), &played.events);

        let transcript_so_far = Transcript { steps: Vec::new(), over: false, ..transcript.clone() };
        let mut sitting = Self { live, transcript: transcript_so_far, taught: Vec::new() };
        for (number, step) in (1..).zip(&transcript.steps) {
            let played = sitting.live.follow(step).map_err(|error| {
                fail(transcript.line_of(number))(match error {
                    PlayError::Refused(refusal) => format!("`{}` is refused by {refusal}", step.choice),
                    error => error.to_string(),
                })
            })?;
            sitting.note(step.clone(), played.taught);
            each(number, sitting.state(), &played.events);
        }
        if transcript.over != matches!(sitting.pending(), Pending::Over(_)) {
            let why = if transcript.over { "the game is not over yet" } else { "the game is over, not saved" };
            return Err(fail(transcript.line_of(transcript.steps.len()) + 1)(why.to_owned()));
        }
        sitting.transcript.over = transcript.over;
        Ok(sitting)
    }
}

impl Header {
    /// What a game is set up with.
    pub fn of<G: Game>(
        options: &G::Options,
        who: Vec<String>,
        position: Option<&G::Position>,
        luck: &Luck,
        loaded: LoadedLuck,
    ) -> Self {
        let (seed, commitment, salts) = match luck {
            Luck::Open(seed) => (Some(*seed), None, Vec::new()),
            Luck::Secret { seed, salts } => (None, Some(Committed::new(*seed).commitment()), salts.clone()),
        };
        Self {
            game: G::INFO.id.to_owned(),
            rules: G::RULES,
            content: G::content_hash(),
            options: serde_json::to_value(options).expect("options are plain data"),
            seats: who,
            position: position.map(|position| serde_json::to_value(position).expect("a position is plain data")),
            luck: loaded,
            seed,
            commitment,
            salts,
            reveal: None,
        }
    }

    /// Shows the seed that was committed to.
    pub fn show(&mut self, seed: &[u8; 32]) {
        self.reveal = Some(hex(seed));
    }
}

fn seats_of(header: &Header) -> Result<u8, PlayError> {
    match u8::try_from(header.seats.len()) {
        Ok(seats) if usize::from(seats) <= crate::MAX_SEATS && seats > 0 => Ok(seats),
        _ => Err(PlayError::Replay {
            line: header.line_of("seats"),
            why: format!("a table has 1 to {} seats", crate::MAX_SEATS),
        }),
    }
}

fn check_header<G: Game>(header: &Header) -> Result<(), PlayError> {
    let fail = |word, why| Err(PlayError::Replay { line: header.line_of(word), why });
    let content = G::content_hash();
    if header.game != G::INFO.id {
        return fail("game", format!("this is a game of {}, not of {}", header.game, G::INFO.id));
    }
    if header.rules != G::RULES {
        let why = format!("it was played under rules version {}; here is version {}", header.rules, G::RULES);
        return fail("rules", why);
    }
    if header.content != content {
        let why = format!("it was played with other component values ({}; here are {content})", header.content);
        return fail("content", why);
    }
    if !matches!(header.options, Value::Object(_)) {
        return fail("options", "the options are not a JSON object".to_owned());
    }
    Ok(())
}

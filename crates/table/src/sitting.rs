//! One game being played, with its record: undone and replayed.

use std::fmt;

use serde_json::Value;

use crate::live::same_hash;
use crate::luck::{Source, hex};
use crate::{
    Committed, Dealt, Game, HASHING, Header, Live, LoadedLuck, Luck, LuckError, Pending, PlayError, Played, Seat, Step,
    Stop, Transcript, Verdict, Viewer,
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
        let Played { events, luck, taught, hash, proved: _ } = self.live.play(seat, choice)?;
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
        let (mut earlier, _) = Self::read(&transcript, Reading::Trusted, &mut |_, _, _| {})?;
        if let (None, Some(luck)) = (earlier.live.luck(), self.live.luck()) {
            earlier.live.know_seed(luck.clone());
        }
        Ok(earlier)
    }

    /// Whether the luck is known to follow from its seed. Without the seed, only that it was
    /// possible is known, and so it is of what was played under other rules or values.
    pub fn luck_is_proved(&self) -> bool {
        self.live.luck().is_some() && self.transcript.header.unproved.is_none()
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
        check_header::<G>(&transcript.header)?;
        Ok(Self::read(transcript, Reading::Verified, &mut each)?.0)
    }

    /// Replays a transcript of whichever rules and values as far as it holds under those of today, with the luck that
    /// was written down, and tells how far that is. The record of the sitting is one of today. One of today's rules and
    /// values is verified as in [`replay_with`](Self::replay_with).
    pub fn adopt_with(
        transcript: &Transcript,
        mut each: impl FnMut(usize, &G::State, &[G::Event]),
    ) -> Result<(Self, Verdict), PlayError> {
        if check_header::<G>(&transcript.header).is_ok() {
            return Ok((Self::replay_with(transcript, each)?, Verdict::Same));
        }
        check_game::<G>(&transcript.header)?;
        let (mut sitting, verdict) = Self::read(transcript, Reading::Adopted, &mut each)?;
        let header = &mut sitting.transcript.header;
        (header.format, header.rules, header.content) = (HASHING, G::RULES, G::content_hash());
        if !sitting.transcript.over {
            sitting.transcript.header.reveal = None;
        }
        Ok((sitting, verdict))
    }

    /// Follows a transcript of this game.
    fn read(
        transcript: &Transcript,
        reading: Reading,
        each: &mut impl FnMut(usize, &G::State, &[G::Event]),
    ) -> Result<(Self, Verdict), PlayError> {
        let header = &transcript.header;
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
        let dealt = match reading.of_step(0, header) {
            Reading::Verified => Live::follow_deal(options, seats, position.as_ref(), source, &transcript.dealt),
            Reading::Adopted | Reading::Trusted => {
                Live::retraced_deal(options, seats, position.as_ref(), source, &transcript.dealt.luck)
            }
        };
        let (live, played) = dealt.map_err(|error| {
            let word = match error {
                PlayError::Setup(_) => "options",
                PlayError::Position(_) => "position",
                _ => "deal",
            };
            fail(header.line_of(word))(error.to_string())
        })?;
        each(0, live.state(), &played.events);

        let mut so_far =
            Transcript { header: header.clone(), dealt: transcript.dealt.clone(), steps: Vec::new(), over: false };
        so_far.dealt.hash = reading.hash(played.hash, transcript.dealt.hash);
        if reading == Reading::Verified {
            same_hash(played.hash, transcript.dealt.hash)
                .map_err(|error| fail(header.line_of("deal"))(error.to_string()))?;
        }
        if reading == Reading::Adopted && live.luck().is_some() && !played.proved {
            so_far.header.unproved.get_or_insert(0);
        }
        let mut sitting = Self { live, transcript: so_far, taught: Vec::new() };
        for (number, step) in (1..).zip(&transcript.steps) {
            let played = match reading.of_step(number, header) {
                Reading::Verified => sitting.live.follow(step),
                Reading::Adopted => sitting.live.retrace(step),
                Reading::Trusted => sitting.live.retrace_unhashed(step),
            };
            let played = match (played, reading) {
                (Ok(played), _) => played,
                (Err(error), Reading::Adopted) => {
                    return Ok((sitting, Verdict::Stops(Stop::new(number, &step.choice, &error))));
                }
                (Err(error), Reading::Verified | Reading::Trusted) => {
                    return Err(fail(transcript.line_of(number))(Stop::new(number, &step.choice, &error).why));
                }
            };
            let hash = reading.hash(played.hash, step.hash);
            if reading == Reading::Verified {
                same_hash(hash, step.hash).map_err(|error| fail(transcript.line_of(number))(error.to_string()))?;
            }
            if reading == Reading::Adopted && sitting.live.luck().is_some() && !played.proved {
                let unproved = &mut sitting.transcript.header.unproved;
                *unproved = (*unproved).max(Some(number));
            }
            sitting.note(Step { hash, ..step.clone() }, played.taught);
            each(number, sitting.state(), &played.events);
        }
        if transcript.over != matches!(sitting.pending(), Pending::Over(_)) {
            let why = if transcript.over { "the game is not over yet" } else { "the game is over, not saved" };
            let number = transcript.steps.len();
            return match reading {
                Reading::Adopted => {
                    let stop = Stop { number: number + 1, why: why.to_owned(), clause: None };
                    Ok((sitting, Verdict::Stops(stop)))
                }
                Reading::Verified | Reading::Trusted => Err(fail(transcript.line_of(number) + 1)(why.to_owned())),
            };
        }
        sitting.transcript.over = transcript.over;
        Ok((sitting, Verdict::Adopted))
    }
}

/// How much of a record is taken for granted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Nothing: luck and hashes must be what they are said to be.
    Verified,
    /// Choices and luck are tried, hashes are made anew.
    Adopted,
    /// All of it: it is our own.
    Trusted,
}

impl Reading {
    /// How one step is followed. What was played under other rules or values has its own luck.
    fn of_step(self, number: usize, header: &Header) -> Self {
        match self {
            Self::Verified if header.unproved.is_some_and(|unproved| number <= unproved) => Self::Adopted,
            reading => reading,
        }
    }

    /// The hash that the record has from now on.
    fn hash(self, found: u64, written: u64) -> u64 {
        match self {
            Self::Verified | Self::Adopted => found,
            Self::Trusted => written,
        }
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
            format: HASHING,
            game: G::INFO.id.to_owned(),
            rules: G::RULES,
            content: G::content_hash(),
            options: serde_json::to_value(options).expect("options are plain data"),
            seats: who,
            position: position.map(|position| serde_json::to_value(position).expect("a position is plain data")),
            luck: loaded,
            unproved: None,
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

/// Refuses a record of another game, or without options.
fn check_game<G: Game>(header: &Header) -> Result<(), PlayError> {
    let fail = |word, why| Err(PlayError::Replay { line: header.line_of(word), why });
    if header.game != G::INFO.id {
        return fail("game", format!("this is a game of {}, not of {}", header.game, G::INFO.id));
    }
    if !matches!(header.options, Value::Object(_)) {
        return fail("options", "the options are not a JSON object".to_owned());
    }
    Ok(())
}

/// Refuses what cannot be verified here: a record of another game, or under other rules or values, or with hashes of
/// another kind.
fn check_header<G: Game>(header: &Header) -> Result<(), PlayError> {
    check_game::<G>(header)?;
    let fail = |word, why| Err(PlayError::Replay { line: header.line_of(word), why });
    let content = G::content_hash();
    if header.format != HASHING {
        let why = format!("it was written in format {}; here is format {HASHING}", header.format);
        return fail("underlord", why);
    }
    if header.rules != G::RULES {
        let why = format!("it was played under rules version {}; here is version {}", header.rules, G::RULES);
        return fail("rules", why);
    }
    if header.content != content {
        let why = format!("it was played with other component values ({}; here are {content})", header.content);
        return fail("content", why);
    }
    Ok(())
}

//! A game being played, without its types.

use bots::BotSpec;
use serde::Serialize;
use serde_json::{Value, json};
use table::{
    Evaluate, Game, GameInfo, Pending, PlayError, Prompt, Refusal, ScoreSheet, Seat, Seeded, Sitting, Sketch,
    Transcript, Viewer, state_hash,
};

use crate::ShelfError;

/// One thing that a seat may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// The choice in notation: what is played, stored and sent.
    pub notation: String,
    /// The choice in words.
    pub label: String,
}

/// A bot at work: call it, on any thread, and it answers with a choice in notation.
pub type Thinker = Box<dyn FnOnce() -> String + Send>;

/// A game being played, in notation strings and JSON.
pub trait Table: Send {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// The record so far.
    fn transcript(&self) -> &Transcript;
    /// Who is asked, or how it ended.
    fn pending(&self) -> Pending;
    /// What a seat may choose; nothing when it is not asked.
    fn choices(&self, seat: Seat) -> Vec<Offer>;
    /// What a seat is asked.
    fn prompt(&self, seat: Seat) -> Result<Prompt, ShelfError>;
    /// Why a choice is not allowed, if it is not.
    fn refuse(&self, seat: Seat, choice: &str) -> Result<Option<Refusal>, ShelfError>;
    /// Plays a choice if the rules allow it.
    fn play(&mut self, seat: Seat, choice: &str) -> Result<(), ShelfError>;
    /// What an absent seat does.
    fn fallback(&self, seat: Seat) -> Result<String, ShelfError>;
    /// A bot that decides for `seat` from that seat's view alone; its luck follows from `seed`
    /// and the number of choices made so far.
    fn thinker(&self, seat: Seat, bot: BotSpec, seed: u64) -> Result<Thinker, ShelfError>;
    /// How many of its last choices a seat may take back freely.
    fn free_undos(&self, seat: Seat) -> usize;
    /// Takes back the last choice of a seat if that is free.
    fn undo(&mut self, seat: Seat) -> Result<(), ShelfError>;
    /// What a viewer may know.
    fn view(&self, to: Viewer) -> Value;
    /// The score of every seat as a viewer can count it, line by line.
    fn scores(&self, to: Viewer) -> Vec<ScoreSheet>;
    /// The table as a viewer sees it.
    fn sketch(&self, to: Viewer) -> Sketch;
    /// What a viewer perceived since the first `count` choices, as sentences; the deal comes
    /// before the first choice and is heard from `None`.
    fn heard(&self, count: Option<usize>, to: Viewer) -> Vec<String>;
    /// The whole truth as a position; never show it to a seat.
    fn position(&self) -> Value;
    /// Whether the luck is known to follow from its seed.
    fn luck_is_proved(&self) -> bool;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// The game as it was after `count` choices.
    fn at(&self, count: usize) -> Result<Box<dyn Table>, ShelfError>;
    /// A scenario that starts from here, in TOML, without steps and expectations.
    fn scenario(&self, title: &str) -> Result<String, ShelfError>;

    /// How many seats the table has.
    fn seats(&self) -> u8 {
        self.transcript().header.seats.len() as u8
    }

    /// How many choices were made.
    fn steps(&self) -> usize {
        self.transcript().steps.len()
    }
}

/// A sitting with everything that happened at it.
pub(crate) struct OpenTable<G: Game> {
    sitting: Sitting<G>,
    /// What happened at the deal, and after each choice.
    moments: Vec<Vec<G::Event>>,
}

impl<G: Game> OpenTable<G> {
    pub(crate) fn dealt(sitting: Sitting<G>, events: Vec<G::Event>) -> Self {
        Self { sitting, moments: vec![events] }
    }

    pub(crate) fn replay(transcript: &Transcript) -> Result<Self, PlayError> {
        let mut moments = Vec::new();
        let sitting = Sitting::replay_with(transcript, |_, _, events| moments.push(events.to_vec()))?;
        Ok(Self { sitting, moments })
    }

    fn asked(&self, seat: Seat) -> Result<(), ShelfError> {
        if self.sitting.pending().asks(seat) { Ok(()) } else { Err(ShelfError::NotAsked(seat)) }
    }
}

impl<G: Evaluate> Table for OpenTable<G>
where
    G::Event: Send,
{
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn transcript(&self) -> &Transcript {
        self.sitting.transcript()
    }

    fn pending(&self) -> Pending {
        self.sitting.pending()
    }

    fn choices(&self, seat: Seat) -> Vec<Offer> {
        let offer = |choice: G::Choice| Offer {
            notation: choice.to_string(),
            label: G::label(self.sitting.state(), seat, choice),
        };
        self.sitting.choices(seat).into_iter().map(offer).collect()
    }

    fn prompt(&self, seat: Seat) -> Result<Prompt, ShelfError> {
        self.asked(seat)?;
        Ok(G::prompt(self.sitting.state(), seat))
    }

    fn refuse(&self, seat: Seat, choice: &str) -> Result<Option<Refusal>, ShelfError> {
        let choice = choice.trim().parse().map_err(PlayError::Notation)?;
        Ok(G::refuse(self.sitting.state(), seat, choice))
    }

    fn play(&mut self, seat: Seat, choice: &str) -> Result<(), ShelfError> {
        let events = self.sitting.play_text(seat, choice)?;
        self.moments.push(events);
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Result<String, ShelfError> {
        self.asked(seat)?;
        Ok(G::fallback(self.sitting.state(), seat).to_string())
    }

    fn thinker(&self, seat: Seat, bot: BotSpec, seed: u64) -> Result<Thinker, ShelfError> {
        self.asked(seat)?;
        let view = self.sitting.view(Viewer::Seat(seat));
        let mut luck = Seeded::nth(seed, self.steps() as u64);
        Ok(Box::new(move || bots::choose::<G>(bot, &view, seat, &mut luck).to_string()))
    }

    fn free_undos(&self, seat: Seat) -> usize {
        self.sitting.free_undos(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), ShelfError> {
        self.sitting.undo(seat)?;
        self.moments.truncate(self.steps() + 1);
        Ok(())
    }

    fn view(&self, to: Viewer) -> Value {
        json!(self.sitting.view(to))
    }

    fn scores(&self, to: Viewer) -> Vec<ScoreSheet> {
        G::scores(&self.sitting.view(to))
    }

    fn sketch(&self, to: Viewer) -> Sketch {
        G::sketch(&self.sitting.view(to))
    }

    fn heard(&self, count: Option<usize>, to: Viewer) -> Vec<String> {
        let skipped = count.map_or(0, |count| count + 1);
        let events = self.moments.iter().skip(skipped).flatten();
        events.filter_map(|event| G::seen(event, to)).map(|seen| seen.to_string()).collect()
    }

    fn position(&self) -> Value {
        json!(G::position(self.sitting.state()))
    }

    fn luck_is_proved(&self) -> bool {
        self.sitting.luck_is_proved()
    }

    fn hash(&self) -> u64 {
        state_hash(self.sitting.state())
    }

    fn at(&self, count: usize) -> Result<Box<dyn Table>, ShelfError> {
        if count > self.steps() {
            return Err(ShelfError::Beyond { steps: self.steps(), asked: count });
        }
        let mut transcript = self.transcript().clone();
        transcript.steps.truncate(count);
        transcript.over &= count == self.steps();
        Ok(Box::new(Self::replay(&transcript)?))
    }

    fn scenario(&self, title: &str) -> Result<String, ShelfError> {
        #[derive(Serialize)]
        struct Skeleton<'a, O, P> {
            game: &'a str,
            title: &'a str,
            seats: u8,
            options: &'a O,
            position: P,
        }
        let skeleton = Skeleton {
            game: G::INFO.id,
            title,
            seats: self.seats(),
            options: self.sitting.options(),
            position: G::position(self.sitting.state()),
        };
        toml::to_string(&skeleton).map_err(|error| ShelfError::Position(error.to_string()))
    }
}

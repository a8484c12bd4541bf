//! A game being played with its record, without its types.

use serde::Serialize;
use table::{Explain, Game, PlayError, Preview, Seat, Sitting, Think, Transcript, Verdict, Viewer};

use crate::{LiveTable, ShelfError};

/// A game being played with its record, in notation strings and JSON.
pub trait Table: Send {
    /// The table as it stands, without its record.
    fn live(&self) -> &dyn LiveTable;
    /// The record so far.
    fn transcript(&self) -> &Transcript;
    /// Plays a choice if the rules allow it.
    fn play(&mut self, seat: Seat, choice: &str) -> Result<(), ShelfError>;
    /// How many of its last choices a seat may take back freely.
    fn free_undos(&self, seat: Seat) -> usize;
    /// Takes back the last choice of a seat if that is free.
    fn undo(&mut self, seat: Seat) -> Result<(), ShelfError>;
    /// What a viewer perceived since the first `count` choices, as sentences; the deal comes
    /// before the first choice and is heard from `None`.
    fn heard(&self, count: Option<usize>, to: Viewer) -> Vec<String>;
    /// Whether the luck is known to follow from its seed.
    fn luck_is_proved(&self) -> bool;
    /// The game as it was after `count` choices.
    fn at(&self, count: usize) -> Result<Box<dyn Table>, ShelfError>;
    /// A scenario that starts from here, in TOML, without steps and expectations.
    fn scenario(&self, title: &str) -> Result<String, ShelfError>;

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

    pub(crate) fn adopt(transcript: &Transcript) -> Result<(Self, Verdict), PlayError> {
        let mut moments = Vec::new();
        let (sitting, verdict) = Sitting::adopt_with(transcript, |_, _, events| moments.push(events.to_vec()))?;
        Ok((Self { sitting, moments }, verdict))
    }
}

impl<G: Think + Explain + Preview> Table for OpenTable<G>
where
    G::Event: Send + Sync,
{
    fn live(&self) -> &dyn LiveTable {
        self.sitting.live()
    }

    fn transcript(&self) -> &Transcript {
        self.sitting.transcript()
    }

    fn play(&mut self, seat: Seat, choice: &str) -> Result<(), ShelfError> {
        let events = self.sitting.play_text(seat, choice)?;
        self.moments.push(events);
        Ok(())
    }

    fn free_undos(&self, seat: Seat) -> usize {
        self.sitting.free_undos(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), ShelfError> {
        self.sitting.undo(seat)?;
        self.moments.truncate(self.steps() + 1);
        Ok(())
    }

    fn heard(&self, count: Option<usize>, to: Viewer) -> Vec<String> {
        let skipped = count.map_or(0, |count| count + 1);
        let events = self.moments.iter().skip(skipped).flatten();
        events.filter_map(|event| G::seen(event, to)).map(|seen| seen.to_string()).collect()
    }

    fn luck_is_proved(&self) -> bool {
        self.sitting.luck_is_proved()
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
            seats: self.sitting.seats(),
            options: self.sitting.options(),
            position: G::position(self.sitting.state()),
        };
        toml::to_string(&skeleton).map_err(|error| ShelfError::Position(error.to_string()))
    }
}

//! What lies behind: lines of the log, earlier moments, transcripts, positions to play on from.
//!
//! All of it is worked out from the stored journal, away from the tables. A single moment takes the nearest
//! snapshot; only who wants to know everything that was said goes through the whole game.

use std::sync::Arc;

use shelf::{LiveTable, Told};
use store::{Entry, PersonId, SeatRow, Status, Store, TableId, TableRow};
use table::{Dealt, Pending, Seat, Step, Viewer};

use crate::adopt::{self, Stopped};
use crate::lobby::{self, Made};
use crate::names;
use crate::play::Noticed;
use crate::tell;
use crate::wire::{Card, History, Moment, Preview};
use crate::{Fault, Kind, load};

/// A table to look back at.
pub(crate) struct Past {
    store: Store,
    row: TableRow,
    seats: Vec<SeatRow>,
    /// Where its game stops, if it does not hold.
    stopped: Option<Stopped>,
}

impl Past {
    pub(crate) async fn read(store: &Store, id: TableId) -> Result<Self, Fault> {
        let (row, seats) = store.table(&id).await?.ok_or_else(Fault::no_such_table)?;
        if row.status == Status::Gathering {
            return Err(Fault::not_playing());
        }
        Ok(Self { store: store.clone(), row, seats, stopped: None })
    }

    fn is_over(&self) -> bool {
        matches!(self.row.status, Status::Over | Status::Watching)
    }

    /// Who somebody looks back as. While a game runs, that is for its seats alone.
    pub(crate) fn viewer(&self, person: Option<PersonId>, seat: Option<Seat>) -> Result<Viewer, Fault> {
        let Some(seat) = seat else {
            let text = "While a game runs, only those who play it can look back.";
            return if self.is_over() {
                Ok(Viewer::Spectator)
            } else {
                Err(Fault::new(Kind::NotYours, "not-seated", text))
            };
        };
        let row = self.seats.get(seat.index()).ok_or_else(|| Fault::malformed("There is no such seat."))?;
        let is_theirs = person.is_some() && row.on.person == person;
        if self.is_over() || is_theirs { Ok(Viewer::Seat(seat)) } else { Err(Fault::not_your_seat()) }
    }

    fn seats(&self) -> u8 {
        self.seats.len() as u8
    }

    /// Brings the game under the rules of today, or finds out how far it holds.
    async fn settle(&mut self) -> Result<(), Fault> {
        let seats = self.seats();
        self.stopped = adopt::settle(&self.store, &mut self.row, seats).await?;
        Ok(())
    }

    /// The choices that were not taken back, as far as they hold.
    async fn kept(&self) -> Result<Vec<Entry>, Fault> {
        let mut kept: Vec<Entry> = load::kept(self.store.entries(&self.row.id, 0, u32::MAX).await?);
        if let Some(Stopped { stop, .. }) = &self.stopped {
            kept.retain(|entry| (entry.number as usize) < stop.number);
        }
        Ok(kept)
    }

    /// The game as it was dealt, and everything that followed up to an entry: what was told, and who was asked before.
    async fn retraced(&self, upto: u32, mut each: impl FnMut(&Told, &Pending)) -> Result<Box<dyn LiveTable>, Fault> {
        let (mut live, told) = load::rules(&self.row)?.open(&load::setup(&self.row, self.seats())?)?;
        each(&told, &live.pending());
        for entry in self.kept().await?.iter().take_while(|entry| entry.number <= upto) {
            let before = live.pending();
            let step = load::step(entry)?;
            let told = live.retrace(&step).map_err(|_| load::unreadable("an entry does not fit the game"))?;
            if self.stopped.is_none() && told.hash != step.hash {
                return Err(load::unreadable("an entry leads elsewhere"));
            }
            each(&told, &before);
        }
        Ok(live)
    }

    /// Everything a viewer perceived.
    pub(crate) async fn history(mut self, viewer: Viewer) -> Result<History, Fault> {
        self.settle().await?;
        let mut lines = Vec::new();
        self.retraced(u32::MAX, |told, before| {
            if Noticed::of(told, before, self.seats()).by(viewer) {
                lines.push(tell::line(told, viewer, lines.len() as u32));
            }
        })
        .await?;
        Ok(History { lines })
    }

    /// The table after a viewer's step.
    async fn at(&mut self, viewer: Viewer, step: u32) -> Result<Arc<dyn LiveTable>, Fault> {
        self.settle().await?;
        let no_such_step = || Fault::new(Kind::NoSuchTable, "no-such-step", "The game has not come that far.");
        if let Some(Stopped { play, .. }) = &self.stopped {
            let entry = match step.checked_sub(1) {
                None => 0,
                Some(before) => play.entry_noticed(viewer, before).ok_or_else(no_such_step)?,
            };
            return Ok(self.retraced(entry, |_, _| {}).await?.into());
        }
        let entry = load::entry_of_step(&self.store, &self.row, self.seats(), viewer, step).await?;
        let entry = entry.ok_or_else(no_such_step)?;
        Ok(load::load_bare(&self.store, &self.row, self.seats(), entry).await?.live)
    }

    /// The table as a viewer saw it after a step.
    pub(crate) async fn moment(mut self, viewer: Viewer, step: u32) -> Result<Moment, Fault> {
        // Looking back answers nothing, so the number is that of the step.
        Ok(tell::moment(&*self.at(viewer, step).await?, viewer, step, step))
    }

    /// What a piece was, and what it did, as a viewer saw it after a step.
    pub(crate) async fn explain(mut self, viewer: Viewer, step: u32, piece: &str) -> Result<Card, Fault> {
        Ok(Card { card: self.at(viewer, step).await?.explain(viewer, piece)? })
    }

    /// What a viewer could find out after a step.
    pub(crate) async fn preview(mut self, viewer: Viewer, step: u32) -> Result<Option<Preview>, Fault> {
        let previewer = self.at(viewer, step).await?.previewer(viewer);
        Ok(tell::preview(previewer()))
    }

    /// The whole record, with the seed shown.
    pub(crate) async fn transcript(mut self) -> Result<String, Fault> {
        if !self.is_over() {
            return Err(Fault::not_now("not-over", "The transcript is shown when the game is over."));
        }
        self.settle().await?;
        if let Some(Stopped { stop, .. }) = &self.stopped {
            return Err(Fault::stopped(stop));
        }
        let mut dealt = None;
        let live = self
            .retraced(u32::MAX, |told, _| {
                dealt.get_or_insert_with(|| Dealt::new(&told.luck, told.hash));
            })
            .await?;
        let kept = self.kept().await?;
        let steps = kept.iter().map(load::step).collect::<Result<Vec<Step>, Fault>>()?;
        let over = matches!(live.pending(), Pending::Over(_));
        let who = self.seats.iter().map(|seat| seat.on.name.clone()).collect();
        let setup = load::setup(&self.row, self.seats())?;
        let dealt = dealt.expect("every game is dealt");
        let mut transcript = load::rules(&self.row)?.transcript(&setup, who, dealt, steps, over)?;
        // An uploaded game may end early; its seed was known before.
        transcript.header.show(&setup.seed);
        let unproved = |last: u32| kept.iter().filter(|entry| entry.number <= last).count();
        transcript.header.unproved = self.row.unproved.map(unproved);
        Ok(transcript.to_string())
    }

    /// A new table that goes on from a step. While a game runs it starts from a position that
    /// the viewer cannot tell from the true one.
    pub(crate) async fn fork(
        mut self,
        person: PersonId,
        name: &str,
        seat: Option<Seat>,
        step: u32,
        at: i64,
    ) -> Result<Made, Fault> {
        let viewer = self.viewer(Some(person), seat)?;
        let live = self.at(viewer, step).await?;
        let Pending::Ask { owe, .. } = live.pending() else {
            return Err(Fault::not_now("over", "The game was over then. Go back a little first."));
        };
        let position =
            if self.is_over() { live.position() } else { live.imagined(viewer, u64::from_le_bytes(names::random())) };
        let own = seat.or(owe.first()).unwrap_or_default();
        lobby::fork(&self.row, person, name, (own, self.seats()), position, at)
    }
}

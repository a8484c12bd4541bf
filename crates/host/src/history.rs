//! What lies behind: lines of the log, earlier moments, transcripts, positions to play on from.
//!
//! All of it is worked out from the stored journal, away from the tables. A single moment takes the nearest
//! snapshot; only who wants to know everything that was said goes through the whole game.

use std::sync::Arc;

use shelf::LiveTable;
use store::{Entry, PersonId, SeatRow, Status, Store, TableId, TableRow};
use table::{Dealt, Pending, Seat, Step, Viewer};

use crate::lobby::{self, Made};
use crate::names;
use crate::play::Noticed;
use crate::tell;
use crate::wire::{History, Moment};
use crate::{Fault, Kind, load};

/// A table to look back at.
pub(crate) struct Past {
    store: Store,
    row: TableRow,
    seats: Vec<SeatRow>,
}

impl Past {
    pub(crate) async fn read(store: &Store, id: TableId) -> Result<Self, Fault> {
        let (row, seats) = store.table(&id).await?.ok_or_else(Fault::no_such_table)?;
        if row.status == Status::Gathering {
            return Err(Fault::not_playing());
        }
        Ok(Self { store: store.clone(), row, seats })
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
        let is_theirs = person.is_some() && row.person == person;
        if self.is_over() || is_theirs { Ok(Viewer::Seat(seat)) } else { Err(Fault::not_your_seat()) }
    }

    fn seats(&self) -> u8 {
        self.seats.len() as u8
    }

    /// The choices that were not taken back.
    async fn steps(&self) -> Result<Vec<Step>, Fault> {
        let kept: Vec<Entry> = load::kept(self.store.entries(&self.row.id, 0, u32::MAX).await?);
        Ok(kept.iter().filter_map(load::step).collect())
    }

    /// Everything a viewer perceived.
    pub(crate) async fn history(&self, viewer: Viewer) -> Result<History, Fault> {
        let steps = self.steps().await?;
        let (mut live, told) = load::rules(&self.row)?.open(&load::setup(&self.row, self.seats())?)?;
        let mut lines = vec![tell::line(&told, viewer, 0)];
        for step in &steps {
            let before = live.pending();
            let told = load::followed(&mut *live, step)?;
            if Noticed::of(&told, &before, self.seats()).by(viewer) {
                lines.push(tell::line(&told, viewer, lines.len() as u32));
            }
        }
        Ok(History { lines })
    }

    /// The table after a viewer's step.
    async fn at(&self, viewer: Viewer, step: u32) -> Result<Arc<dyn LiveTable>, Fault> {
        let entry = match step.checked_sub(1) {
            None => 0,
            Some(before) => {
                let play = load::load_bare(&self.store, &self.row, self.seats(), u32::MAX).await?;
                let no_such_step = || Fault::new(Kind::NoSuchTable, "no-such-step", "The game has not come that far.");
                play.entry_noticed(viewer, before as usize).ok_or_else(no_such_step)?
            }
        };
        Ok(load::load_bare(&self.store, &self.row, self.seats(), entry).await?.live)
    }

    /// The table as a viewer saw it after a step.
    pub(crate) async fn moment(&self, viewer: Viewer, step: u32) -> Result<Moment, Fault> {
        // Looking back answers nothing, so the number is that of the step.
        Ok(tell::moment(&*self.at(viewer, step).await?, viewer, step, step))
    }

    /// The whole record, with the seed shown.
    pub(crate) async fn transcript(&self) -> Result<String, Fault> {
        if !self.is_over() {
            return Err(Fault::not_now("not-over", "The transcript is shown when the game is over."));
        }
        let game = load::rules(&self.row)?;
        let setup = load::setup(&self.row, self.seats())?;
        let steps = self.steps().await?;
        let (mut live, dealt) = game.open(&setup)?;
        for step in &steps {
            load::followed(&mut *live, step)?;
        }
        let over = matches!(live.pending(), Pending::Over(_));
        let who = self.seats.iter().map(|seat| seat.name.clone()).collect();
        let mut transcript = game.transcript(&setup, who, Dealt::new(&dealt.luck, dealt.hash), steps, over)?;
        // An uploaded game may end early; its seed was known before.
        transcript.header.show(&setup.seed);
        Ok(transcript.to_string())
    }

    /// A new table that goes on from a step. While a game runs it starts from a position that
    /// the viewer cannot tell from the true one.
    pub(crate) async fn fork(
        &self,
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

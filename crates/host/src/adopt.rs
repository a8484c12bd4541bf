//! Games that were kept under other rules or values, or with other hashes: followed again, choice by choice, with the
//! luck that was kept. One that holds is adopted. One that does not stops where it ends to hold, and can be looked at up
//! to there; its people may agree to go on from there.

use serde_json::json;
use store::{Adoption, Deed, Entry, SeatRow, Status, Store, StoreError, TableRow};
use table::{Pending, Seat, Stop, Verdict};

use crate::load::{self, Followed, Hashes, Tail};
use crate::play::Play;
use crate::{Fault, Kind};

/// A game that does not hold from somewhere on: how it stood there, and why.
pub(crate) struct Stopped {
    pub(crate) play: Play,
    pub(crate) stop: Stop,
}

/// A stored game as it reads today.
struct Reading {
    verdict: Verdict,
    /// As far as it holds.
    play: Play,
    /// The table under the rules of today.
    row: TableRow,
    /// The entries that read otherwise.
    changed: Vec<Entry>,
}

impl Reading {
    fn adoption(self) -> Adoption {
        let snapshot = Some(load::snapshot(&self.play)).filter(|snapshot| snapshot.number > 0);
        Adoption { row: self.row, changed: self.changed, added: None, snapshot }
    }
}

/// How a stored game with its whole journal reads under the rules and values of this release.
pub fn verdict(row: &TableRow, seats: &[SeatRow], entries: &[Entry]) -> Result<Verdict, Fault> {
    Ok(read(row, seats.len() as u8, entries)?.verdict)
}

/// Brings a stored game under the rules of this release, if it is not there and holds; else tells where it stops.
pub(crate) async fn settle(store: &Store, row: &mut TableRow, seats: u8) -> Result<Option<Stopped>, Fault> {
    if load::is_of_today(row, load::rules(row)?) {
        return Ok(None);
    }
    let entries = store.entries(&row.id, 0, u32::MAX).await?;
    let reading = read(row, seats, &entries)?;
    if let Verdict::Stops(stop) = reading.verdict {
        tracing::warn!(table = %row.id.short(), entry = stop.number, "a game does not hold under these rules");
        return Ok(Some(Stopped { play: reading.play, stop }));
    }
    let adoption = reading.adoption();
    match store.adopt(row, &adoption).await {
        Ok(()) => {
            tracing::info!(table = %row.id.short(), entries = entries.len(), "a game was adopted");
            *row = adoption.row;
        }
        // Somebody else was faster.
        Err(StoreError::Changed) => *row = store.table(&row.id).await?.ok_or_else(Fault::no_such_table)?.0,
        Err(error) => return Err(error.into()),
    }
    Ok(None)
}

/// Lets a game that stops go on from there: what does not hold is taken back by a seat, and stays in the journal.
pub(crate) async fn go_on(store: &Store, row: &TableRow, seats: u8, seat: Seat, at: i64) -> Result<(), Fault> {
    let mut entries = store.entries(&row.id, 0, u32::MAX).await?;
    let Verdict::Stops(stop) = read(row, seats, &entries)?.verdict else { return Ok(()) };
    let kept = load::kept(entries.clone());
    let back = kept.iter().filter(|entry| entry.number as usize >= stop.number).count() as u32;
    let number = entries.last().map_or(0, |last| last.number) + 1;
    let deed = Deed::Undo { back };
    let (table, seat) = (row.id, seat.number());
    entries.push(Entry { table, number, seat, deed, at, spent_ms: 0, sealed: false, owe: None });
    let reading = read(row, seats, &entries)?;
    if reading.verdict != Verdict::Adopted {
        return Err(load::unreadable("a game stops twice"));
    }
    let mut adoption = reading.adoption();
    adoption.added = adoption.changed.pop_if(|last| last.number == number);
    Ok(store.adopt(row, &adoption).await?)
}

fn read(row: &TableRow, seats: u8, entries: &[Entry]) -> Result<Reading, Fault> {
    let game = load::rules(row)?;
    let is_of_today = load::is_of_today(row, game);
    let (live, told) = game.open(&load::setup(row, seats)?).map_err(|error| {
        let text = format!("This game was set up under other rules than this server has now: {error}.");
        if is_of_today { Fault::from(error) } else { Fault::new(Kind::NotNow, "other-rules", text) }
    })?;
    let dealt = told.luck.clone();
    let unproved = if told.proved { None } else { Some(0) };
    let mut play = Play::dealt(live, told, load::script(row), load::time(row.touched)?);
    let hashes = if is_of_today { Hashes::Kept } else { Hashes::Other };
    let Followed { tail, changed, unproved: last_unproved } = load::follow(&mut play, entries, hashes)?;
    let stop = match tail {
        Tail::Complete => ends_otherwise(row, &play),
        Tail::ReachesFurtherBack(number) => {
            let why = "it takes back more choices than there are".to_owned();
            Some(Stop { number: number as usize, why, clause: None })
        }
        Tail::Stops(stop) => Some(stop),
    };
    let verdict = match stop {
        Some(stop) => Verdict::Stops(stop),
        None if is_of_today => Verdict::Same,
        None => Verdict::Adopted,
    };
    let unproved = row.unproved.max(unproved).max(last_unproved);
    let row = load::of_today(TableRow { dealt: Some(dealt), unproved, ..row.clone() }, game);
    Ok(Reading { verdict, play, row, changed })
}

/// A game that was over and is not any more, or has been won by others.
fn ends_otherwise(row: &TableRow, play: &Play) -> Option<Stop> {
    let winners = row.outcome.as_ref().filter(|_| row.status == Status::Over)?.get("winners")?;
    let stop = |why: &str| Some(Stop { number: play.journal.number as usize, why: why.to_owned(), clause: None });
    match play.live.pending() {
        Pending::Over(outcome) if json!(outcome.winners) == *winners => None,
        Pending::Over(_) => stop("others would win the game"),
        Pending::Ask { .. } => stop("the game would not be over yet"),
    }
}

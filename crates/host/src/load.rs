//! Games on disk: how a table's game is written and read again.

use serde::{Deserialize, Serialize};
use shelf::{GuideStep, LiveTable, Setup, Shelved, Told};
use store::{Deed, Entry, Snapshot, Store, TableRow};
use table::{Seat, Step, state_hash};

use crate::play::{Journal, Play};
use crate::{Fault, Kind};

/// So many entries lie between two snapshots.
pub(crate) const SNAPSHOT_EVERY: u32 = 32;
/// How many bytes of a hash close a snapshot.
const SEAL: usize = 8;
/// The end of the year 9999, in milliseconds since 1970. Only damaged books hold later times, or earlier ones than 1970.
const LAST_TIME: i64 = 253_402_300_799_999;

/// A game as a snapshot keeps it.
#[derive(Serialize, Deserialize)]
struct Saved {
    journal: Journal,
    live: Vec<u8>,
}

/// The snapshot of a game, when its last entry is one that is kept with a snapshot.
pub(crate) fn due_snapshot(play: &Play) -> Option<Snapshot> {
    play.journal.number.is_multiple_of(SNAPSHOT_EVERY).then(|| snapshot(play))
}

/// The snapshot of a game.
pub(crate) fn snapshot(play: &Play) -> Snapshot {
    let saved = Saved { journal: play.journal.clone(), live: play.live.snapshot() };
    let mut bytes = postcard::to_stdvec(&saved).expect("a game is plain data");
    let seal = seal(&bytes);
    bytes.extend(seal);
    Snapshot { number: play.journal.number, bytes }
}

/// What shows that a snapshot is as it was written.
fn seal(bytes: &[u8]) -> [u8; SEAL] {
    state_hash(&bytes).to_le_bytes()
}

/// What a table was set up with.
pub(crate) fn setup(row: &TableRow, seats: u8) -> Result<Setup, Fault> {
    let luck = row.luck.clone().map(serde_json::from_value).transpose();
    Ok(Setup {
        options: row.options.clone(),
        seats,
        seed: row.seed,
        salts: row.salts.clone(),
        position: row.position.clone(),
        luck: luck.map_err(|_| unreadable("its loaded luck cannot be read"))?.unwrap_or_default(),
    })
}

/// The rules that a table is played by, if this server has them.
pub(crate) fn rules(row: &TableRow) -> Result<&'static dyn Shelved, Fault> {
    let game = shelf::find(&row.game)?;
    if row.rules != game.rules() || row.content != game.content_hash() {
        let text = "This game was played by other rules than this server has now, so it cannot be shown.";
        return Err(Fault::not_now("other-rules", text));
    }
    Ok(game)
}

/// The script of the guided game that a table is; empty if it is none.
pub(crate) fn script(row: &TableRow) -> &'static [GuideStep] {
    let Some(id) = &row.guide else { return &[] };
    let Ok(game) = shelf::find(&row.game) else { return &[] };
    game.guides().iter().find(|guide| guide.id == id).map_or(&[], |guide| &guide.script)
}

/// The game of a table as it was dealt.
pub(crate) fn dealt(row: &TableRow, seats: u8) -> Result<Play, Fault> {
    let (live, told) = rules(row)?.open(&setup(row, seats)?)?;
    Ok(Play::dealt(live, told, script(row), time(row.touched)?))
}

/// The game of a table after entry `upto` of its journal, with as many moments before it as are ever kept.
pub(crate) async fn load(store: &Store, row: &TableRow, seats: u8, upto: u32) -> Result<Play, Fault> {
    // A little more is read than must be, so that the last moments are those that were kept.
    load_until(store, row, seats, upto, Play::has_enough).await
}

/// The game of a table after entry `upto` of its journal, from the nearest snapshot; the moments before it may be
/// missing.
pub(crate) async fn load_bare(store: &Store, row: &TableRow, seats: u8, upto: u32) -> Result<Play, Fault> {
    load_until(store, row, seats, upto, |_| true).await
}

async fn load_until(
    store: &Store,
    row: &TableRow,
    seats: u8,
    upto: u32,
    is_enough: impl Fn(&Play) -> bool,
) -> Result<Play, Fault> {
    let game = rules(row)?;
    let mut below = upto;
    loop {
        let snapshot = if below == 0 { None } else { store.snapshot(&row.id, below).await? };
        let from = snapshot.as_ref().map_or(0, |snapshot| snapshot.number);
        let mut play = match snapshot {
            None => dealt(row, seats)?,
            Some(snapshot) => match restored(game, row, seats, &snapshot) {
                Some(play) => play,
                None => {
                    // The journal has everything: an earlier snapshot or the deal does as well.
                    tracing::warn!(table = %row.id.short(), number = from, "a snapshot cannot be read");
                    below = from.saturating_sub(1);
                    continue;
                }
            },
        };
        let entries = store.entries(&row.id, from, upto).await?;
        if follow(&mut play, &entries)? == Tail::Complete && (from == 0 || is_enough(&play)) {
            return Ok(play);
        }
        below = from.checked_sub(1).ok_or_else(|| unreadable("more is taken back than was chosen"))?;
    }
}

/// The game that a snapshot keeps; none if this release cannot read it.
fn restored(game: &dyn Shelved, row: &TableRow, seats: u8, snapshot: &Snapshot) -> Option<Play> {
    let (bytes, sealed) = snapshot.bytes.split_last_chunk()?;
    let saved: Saved = postcard::from_bytes(bytes).ok().filter(|_| seal(bytes) == *sealed)?;
    let live = game.restore(&setup(row, seats).ok()?, &saved.live).ok()?;
    Some(Play::restored(live, saved.journal, script(row)))
}

/// Whether entries could be followed from where the game stood.
#[derive(PartialEq, Eq)]
enum Tail {
    Complete,
    /// They take back more than lies between.
    ReachesFurtherBack,
}

fn follow(play: &mut Play, entries: &[Entry]) -> Result<Tail, Fault> {
    let first = play.journal.kept.len();
    let mut lives = vec![play.live.clone()];
    for entry in entries {
        let (seat, at) = (seat(entry.seat)?, time(entry.at)?);
        match &entry.deed {
            Deed::Choice { text, .. } => {
                let mut live: Box<dyn LiveTable> = play.live.copy();
                let told = followed(&mut *live, &step(entry).expect("a choice is a step"))?;
                play.keep(live, told, text, at);
                lives.push(play.live.clone());
            }
            Deed::Undo { back } => {
                let count = play.journal.kept.len().checked_sub(*back as usize);
                let Some(count) = count.filter(|&count| count >= first) else {
                    return Ok(Tail::ReachesFurtherBack);
                };
                lives.truncate(count - first + 1);
                play.take_back(lives[count - first].clone(), seat, count, at);
            }
        }
    }
    Ok(Tail::Complete)
}

/// Follows a stored step. What does not fit may be luck or a hash, which no page may learn.
pub(crate) fn followed(live: &mut dyn LiveTable, step: &Step) -> Result<Told, Fault> {
    live.follow(step).map_err(|_| unreadable("an entry does not fit the game"))
}

/// An entry as a transcript has it; none for an undo.
pub(crate) fn step(entry: &Entry) -> Option<Step> {
    match &entry.deed {
        Deed::Choice { text, luck, hash, .. } => Some(Step::new(seat(entry.seat).ok()?, text.as_str(), luck, *hash)),
        Deed::Undo { .. } => None,
    }
}

/// The entries of a journal that were not taken back.
pub(crate) fn kept(entries: Vec<Entry>) -> Vec<Entry> {
    let mut kept: Vec<Entry> = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry.deed {
            Deed::Choice { .. } => kept.push(entry),
            Deed::Undo { back } => kept.truncate(kept.len().saturating_sub(back as usize)),
        }
    }
    kept
}

/// A stored time.
fn time(at: i64) -> Result<i64, Fault> {
    if (0..=LAST_TIME).contains(&at) { Ok(at) } else { Err(unreadable("a time makes no sense")) }
}

/// A stored seat.
pub(crate) fn seat(number: u8) -> Result<Seat, Fault> {
    number.to_string().parse().map_err(|_| unreadable("an entry names no seat"))
}

fn unreadable(why: &str) -> Fault {
    tracing::error!(why, "a stored game cannot be read");
    Fault::new(Kind::Broken, "broken", "The books of this table cannot be read.")
}

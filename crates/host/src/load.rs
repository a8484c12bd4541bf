//! Games on disk: how a table's game is written and read again.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use shelf::{GuideStep, LiveTable, Setup, Shelved};
use store::{Deed, Entry, Snapshot, Store, TableRow};
use table::{HASHING, Seat, Step, Stop, Viewer, data_hash};

use crate::play::{Journal, Play};
use crate::{Fault, Kind};

/// The form of snapshots: raised when [`Journal`] is laid out otherwise. One of another form is passed over, and the game
/// is followed from an earlier one or from the deal.
const SNAPSHOT: u32 = 3;
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

/// The snapshot of a game.
pub(crate) fn snapshot(play: &Play) -> Snapshot {
    let saved = Saved { journal: play.journal.cut(), live: play.live.snapshot() };
    let mut bytes = postcard::to_stdvec(&saved).expect("a game is plain data");
    let seal = seal(&bytes);
    bytes.extend(seal);
    Snapshot { number: play.journal.number, bytes }
}

/// What shows that a snapshot is as it was written.
fn seal(bytes: &[u8]) -> [u8; SEAL] {
    data_hash(&(SNAPSHOT, bytes)).to_le_bytes()
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
        dealt: row.dealt.clone(),
    })
}

/// The rules that a table is played by.
pub(crate) fn rules(row: &TableRow) -> Result<&'static dyn Shelved, Fault> {
    Ok(shelf::find(&row.game)?)
}

/// Whether a game is kept under the rules, the values and the hashes of this release.
pub(crate) fn is_of_today(row: &TableRow, game: &dyn Shelved) -> bool {
    row.rules == game.rules() && row.content == game.content_hash() && row.hashing == HASHING
}

/// A table under the rules, the values and the hashes of this release.
pub(crate) fn of_today(row: TableRow, game: &dyn Shelved) -> TableRow {
    TableRow { rules: game.rules(), content: game.content_hash(), hashing: HASHING, ..row }
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

/// Keeps with a table that is about to begin what luck answered to its deal.
pub(crate) fn keep_deal(row: &mut TableRow, seats: u8) -> Result<(), Fault> {
    row.dealt = Some(rules(row)?.open(&setup(row, seats)?)?.1.luck);
    Ok(())
}

/// The game of a table after entry `upto` of its journal, with as many moments before it as are ever kept.
pub(crate) async fn load(store: &Store, row: &TableRow, seats: u8, upto: u32) -> Result<Play, Fault> {
    // A little more is read than must be, so that the last moments are those that were kept.
    load_until(store, row, seats, upto, Play::has_enough).await
}

/// The game of a table as it stands, with as much of its journal as `is_enough` wants to know, or all of it.
pub(crate) async fn load_knowing(
    store: &Store,
    row: &TableRow,
    seats: u8,
    is_enough: impl Fn(&Play) -> bool,
) -> Result<Play, Fault> {
    load_until(store, row, seats, u32::MAX, is_enough).await
}

/// The entry that brought a viewer to a step, of the choices that still count; none if the game has not come that far.
pub(crate) async fn entry_of_step(
    store: &Store,
    row: &TableRow,
    seats: u8,
    viewer: Viewer,
    step: u32,
) -> Result<Option<u32>, Fault> {
    let Some(earlier) = step.checked_sub(1) else { return Ok(Some(0)) };
    let end = load_bare(store, row, seats, u32::MAX).await?;
    if end.steps(viewer) < step {
        return Ok(None);
    }
    // All snapshots are of choices that still count, so the steps behind them only grow.
    let game = rules(row)?;
    let mut numbers = store.snapshot_numbers(&row.id).await?;
    let (mut low, mut high) = (0, numbers.len());
    while low < high {
        let middle = (low + high) / 2;
        let snapshot = store.snapshot(&row.id, numbers[middle]).await?;
        match snapshot.and_then(|snapshot| restored(game, row, seats, &snapshot)) {
            Some(play) if play.steps(viewer) < step => low = middle + 1,
            Some(_) => high = middle,
            None => {
                numbers.remove(middle);
                high -= 1;
            }
        }
    }
    let upto = numbers.get(low).copied().unwrap_or(u32::MAX);
    let knows = |play: &Play| play.entry_noticed(viewer, earlier).is_some();
    Ok(load_until(store, row, seats, upto, knows).await?.entry_noticed(viewer, earlier))
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
        let followed = follow(&mut play, &entries, Hashes::Kept)?;
        match followed.tail {
            Tail::Complete if from == 0 || is_enough(&play) => return Ok(play),
            Tail::Complete | Tail::ReachesFurtherBack(_) => {}
            // What does not fit may be luck or a hash, which no page may learn.
            Tail::Stops(_) => return Err(unreadable("an entry does not fit the game")),
        }
        if from == 0 {
            return Err(unreadable("more is taken back than was chosen"));
        }
        // Twice as far back each time, so that even the whole game is not gone through often.
        let last = entries.last().map_or(from, |entry| entry.number);
        below = from.saturating_sub((last - from).max(1));
    }
}

/// The game that a snapshot keeps; none if this release cannot read it.
fn restored(game: &dyn Shelved, row: &TableRow, seats: u8, snapshot: &Snapshot) -> Option<Play> {
    let (bytes, sealed) = snapshot.bytes.split_last_chunk()?;
    let saved: Saved = postcard::from_bytes(bytes).ok().filter(|_| seal(bytes) == *sealed)?;
    let live = game.restore(&setup(row, seats).ok()?, &saved.live).ok()?;
    Some(Play::restored(live, saved.journal, script(row)))
}

/// Which hashes entries must have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hashes {
    /// Those that were kept.
    Kept,
    /// Others: they were kept under other rules or values, or hashed otherwise.
    Other,
}

/// How far entries could be followed from where the game stood.
pub(crate) struct Followed {
    pub(crate) tail: Tail,
    /// The entries that read otherwise now.
    pub(crate) changed: Vec<Entry>,
    /// The last entry with luck that does not follow from the seed.
    pub(crate) unproved: Option<u32>,
}

pub(crate) enum Tail {
    Complete,
    /// This entry takes back more than lies between.
    ReachesFurtherBack(u32),
    /// An entry does not hold.
    Stops(Stop),
}

/// Follows entries. What is taken back later need not hold: it is passed over where it does not.
pub(crate) fn follow(play: &mut Play, entries: &[Entry], hashes: Hashes) -> Result<Followed, Fault> {
    let mut followed = Followed { tail: Tail::Complete, changed: Vec::new(), unproved: None };
    let first = play.journal.len();
    let Course { returns, undone } = match Course::of(first, entries) {
        Ok(course) => course,
        Err(number) => {
            followed.tail = Tail::ReachesFurtherBack(number);
            return Ok(followed);
        }
    };
    // A long tail must not become as many tables.
    let mut lives = HashMap::new();
    // From so many kept choices on they are passed over.
    let mut passed_from = None;
    for entry in entries {
        let count = play.journal.len();
        if returns.contains(&count) && passed_from.is_none() {
            lives.insert(count, play.live.clone());
        }
        let (seat, at) = (seat(entry.seat)?, time(entry.at)?);
        let mut now = entry.clone();
        match &mut now.deed {
            Deed::Choice { text, luck, taught, hash } => {
                let mut live: Box<dyn LiveTable> = play.live.copy();
                let told = match passed_from {
                    Some(_) => None,
                    None => Some(live.retrace(&Step::new(seat, text.as_str(), luck, *hash))),
                };
                let stop = match &told {
                    None => None,
                    Some(Err(error)) => Some(Stop::new(entry.number as usize, text, error)),
                    Some(Ok(told)) if hashes == Hashes::Kept && told.hash != *hash => {
                        let why = "it leads to another hash than was kept".to_owned();
                        Some(Stop { number: entry.number as usize, why, clause: None })
                    }
                    Some(Ok(_)) => None,
                };
                match (told, stop) {
                    (Some(Ok(told)), None) => {
                        if !told.proved && !undone.contains(&entry.number) {
                            followed.unproved = Some(entry.number);
                        }
                        (*taught, *hash) = (told.taught, told.hash);
                        play.keep(live, told, text, at, entry.spent_ms);
                    }
                    (_, Some(stop)) if !undone.contains(&entry.number) => {
                        followed.tail = Tail::Stops(stop);
                        return Ok(followed);
                    }
                    (_, _) => {
                        passed_from.get_or_insert(count);
                        play.pass_over(seat, entry.sealed, *taught, entry.spent_ms);
                        continue;
                    }
                }
                now.sealed = !play.now().noticed.by(Viewer::Spectator);
            }
            Deed::Undo { back } => {
                let count = count - *back as usize;
                passed_from = passed_from.filter(|&from| count > from);
                // What is passed over changes nothing.
                let live = if passed_from.is_some() { &play.live } else { &lives[&count] };
                play.take_back(live.clone(), seat, count, at);
            }
        }
        if passed_from.is_none() {
            now.owe = Some(play.live.pending().owing().bits());
        }
        if now != *entry {
            followed.changed.push(now);
        }
    }
    Ok(followed)
}

/// Where entries go to and fro.
struct Course {
    /// To how many kept choices some of them go back.
    returns: HashSet<usize>,
    /// The numbers of those that are taken back.
    undone: HashSet<u32>,
}

impl Course {
    /// The course of entries after the first so many kept choices; the number of the entry that goes back further.
    fn of(first: usize, entries: &[Entry]) -> Result<Self, u32> {
        let mut course = Self { returns: HashSet::new(), undone: HashSet::new() };
        let mut kept: Vec<u32> = Vec::new();
        for entry in entries {
            match entry.deed {
                Deed::Choice { .. } => kept.push(entry.number),
                Deed::Undo { back } => {
                    let count = kept.len().checked_sub(back as usize).ok_or(entry.number)?;
                    course.undone.extend(kept.drain(count..));
                    course.returns.insert(first + count);
                }
            }
        }
        Ok(course)
    }
}

/// A choice as a transcript has it.
pub(crate) fn step(entry: &Entry) -> Result<Step, Fault> {
    match &entry.deed {
        Deed::Choice { text, luck, hash, .. } => Ok(Step::new(seat(entry.seat)?, text.as_str(), luck, *hash)),
        Deed::Undo { .. } => Err(unreadable("an undo is no step")),
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
pub(crate) fn time(at: i64) -> Result<i64, Fault> {
    if (0..=LAST_TIME).contains(&at) { Ok(at) } else { Err(unreadable("a time makes no sense")) }
}

/// A stored seat.
pub(crate) fn seat(number: u8) -> Result<Seat, Fault> {
    number.to_string().parse().map_err(|_| unreadable("an entry names no seat"))
}

pub(crate) fn unreadable(why: &str) -> Fault {
    tracing::error!(why, "a stored game cannot be read");
    Fault::new(Kind::Broken, "broken", "The books of this table cannot be read.")
}

//! Books that were damaged on disk: a table whose rows make no sense is a fault to whoever asks for it, and no trouble
//! to any other table.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use arbitrary::Arbitrary;
use bots::Strength;
use host::wire::{Clock, FromPage, NewSeat, NewTable};
use host::{Fault, Host};
use serde_json::{Map, Value, json};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row, query};
use store::{PersonId, TableId};
use table::Seat;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::alarm::Alarm;
use crate::socket::Eye;
use crate::{Ear, opened, text, typed};

/// Longer than anything that works takes.
const PATIENCE: Duration = Duration::from_secs(20);
/// Choices of each person in the good books: more than lie between two snapshots.
const CHOICES: usize = 40;
/// Rows from this number on are counted from the last.
const LAST: u8 = 128;
/// The most that is damaged at a time.
const MOST: usize = 6;

const TABLES: [&str; 23] = [
    "game", "rules", "content", "name", "host", "options", "public", "clock", "webhook", "status", "seed", "salts",
    "position", "luck", "guide", "outcome", "rematch", "created", "touched", "react", "hashing", "dealt", "unproved",
];
const SEATS: [&str; 9] = ["seat", "person", "name", "bot", "bot_plays", "salt", "wishes", "former", "used"];
const ENTRIES: [&str; 10] = ["number", "seat", "choice", "luck", "taught", "hash", "back", "at", "spent_ms", "sealed"];
const SNAPSHOTS: [&str; 2] = ["bytes", "number"];

/// The books of a house with two tables, of which one is damaged.
pub struct Books {
    runtime: Runtime,
    folder: TempDir,
    good: PathBuf,
    /// The table that is damaged, and who plays there.
    harmed: (TableId, PersonId),
    /// The table that must not notice, and who plays there.
    other: (TableId, PersonId),
    /// What its player is shown.
    shown: Value,
    shows: u64,
}

#[derive(Arbitrary, Debug)]
struct Damage {
    harms: Vec<(Place, Harm)>,
}

#[derive(Arbitrary, Debug)]
enum Place {
    Table(u8),
    Seat(u8, u8),
    Entry(u8, u8),
    Snapshot(u8, u8),
}

impl Place {
    /// The rows of the damaged table that it means, its column, and which of these rows.
    fn read(&self) -> (&'static str, &'static str, &'static str, u8) {
        let column = |columns: &'static [&str], at: u8| columns[usize::from(at) % columns.len()];
        match *self {
            Self::Table(at) => ("tables", "id", column(&TABLES, at), 0),
            Self::Seat(row, at) => ("seats", "table_id", column(&SEATS, at), row),
            Self::Entry(row, at) => ("entries", "table_id", column(&ENTRIES, at), row),
            Self::Snapshot(row, at) => ("snapshots", "table_id", column(&SNAPSHOTS, at), row),
        }
    }
}

#[derive(Arbitrary, Debug)]
enum Harm {
    Number(i64),
    Small(u8),
    Text(String),
    Nothing,
    /// Some bits of one byte are turned.
    Flip(u16, u8),
    Cut(u16),
    /// The row is gone.
    Gone,
}

impl Default for Books {
    fn default() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let good = folder.path().join("good.db");
        let runtime = Runtime::new().expect("threads can be started");
        let (mira, tom) = (PersonId::random(), PersonId::random());
        let (harmed, other, shown) = runtime.block_on(async {
            install_default_drivers();
            let (store, host) = opened(&good).await;
            let bot = NewSeat::Bot { strength: Strength::Gentle };
            let harmed = played(&host, mira, vec![mine(), mine(), bot], Clock::Game { seconds: 100_000 }).await.0;
            let (other, shown) = played(&host, tom, vec![mine(), mine()], Clock::None).await;
            host.shutdown().await;
            store.close().await;
            (harmed, other, shown)
        });
        Self { runtime, folder, good, harmed: (harmed, mira), other: (other, tom), shown, shows: 0 }
    }
}

fn mine() -> NewSeat {
    NewSeat::Mine { name: None }
}

/// A table of one person who has played for a while, and what seat 1 is shown then.
async fn played(host: &Host, person: PersonId, seats: Vec<NewSeat>, clock: Clock) -> (TableId, Value) {
    let wish = NewTable {
        game: "overboss".to_owned(),
        name: String::new(),
        host: "Mira".to_owned(),
        options: Map::from_iter([("first".to_owned(), json!("1"))]),
        seats,
        public: true,
        clock,
        react: None,
        webhook: None,
        salt: "salt".to_owned(),
    };
    let table: TableId = host.create(person, wish).await.expect("a table can be made").table.parse().expect("an id");
    host.start(table, person).await.expect("all seats are taken");
    for turn in 0..CHOICES {
        let mut watcher = Eye::open(host, table, None, Seat::new(0)).await;
        let owing = |moment: &Value| moment["pending"]["owe"][0].as_u64();
        watcher.until(|moment| matches!(owing(moment), Some(1 | 2))).await;
        let seat = Seat::new(owing(&watcher.shown).expect("somebody is asked") as usize - 1);
        let mut eye = Eye::open(host, table, Some(person), seat).await;
        eye.until(|moment| moment["ask"].is_object()).await;
        let number = eye.shown["number"].as_u64().expect("a moment has a number") as u32;
        let choice = eye.offers().swap_remove(0);
        eye.page.send(FromPage::Choose { id: None, seat, number, choice }).await;
        eye.until(|moment| moment["number"] == json!(number + 1)).await;
        if turn % 9 == 0 {
            eye.page.send(FromPage::Undo { id: None, seat, number: number + 1 }).await;
            eye.until(|moment| moment["number"] == json!(number + 2)).await;
        }
    }
    let mut eye = Eye::open(host, table, Some(person), Seat::new(0)).await;
    eye.until(Value::is_object).await;
    (table, eye.shown)
}

impl Ear for Books {
    const NAME: &'static str = "books";

    /// A text is a damage a line: `rows column row: value`, such as `entries luck 3: tile cave`; other bytes are a
    /// typed damage.
    fn hear(&mut self, data: &[u8]) {
        let written = text(data).and_then(|text| text.lines().map(line).collect::<Option<Vec<_>>>());
        let harms = match written.filter(|harms| !harms.is_empty()) {
            Some(harms) => harms,
            None => match typed::<Damage>(data) {
                Some(damage) => damage.harms.into_iter().map(|(place, harm)| (place.read(), harm)).collect(),
                None => return,
            },
        };
        let alarm = Alarm::set();
        let books = self.folder.path().join("harmed.db");
        fs::copy(&self.good, &books).expect("the books can be copied");
        let is_shown = self.runtime.block_on(async {
            let mut changed = AnyConnection::connect(&format!("sqlite:{}", books.display())).await.expect("the books");
            for harm in harms.iter().take(MOST) {
                self.harm(&mut changed, harm).await;
            }
            changed.close().await.expect("the books are closed");
            let (store, host) = opened(&books).await;
            let is_shown = self.asked(&host).await;
            self.assert_other_is_well(&host).await;
            host.shutdown().await;
            store.close().await;
            is_shown
        });
        self.shows += u64::from(is_shown);
        for end in ["", "-wal", "-shm"] {
            // Not all of them are there.
            let _ = fs::remove_file(format!("{}{end}", books.display()));
        }
        alarm.assert_quiet();
    }

    fn understood(&self) -> u64 {
        self.shows
    }
}

type Spot = (&'static str, &'static str, &'static str, u8);

fn line(line: &str) -> Option<(Spot, Harm)> {
    let (place, value) = line.split_once(": ")?;
    let mut words = place.split(' ');
    let (rows, column) = (words.next()?, words.next()?);
    let row = words.next()?.parse().ok()?;
    let all: [(&'static str, &'static str, &[&'static str]); 4] = [
        ("tables", "id", &TABLES),
        ("seats", "table_id", &SEATS),
        ("entries", "table_id", &ENTRIES),
        ("snapshots", "table_id", &SNAPSHOTS),
    ];
    let (rows, key, columns) = all.into_iter().find(|(known, ..)| *known == rows)?;
    let column = columns.iter().find(|known| **known == column)?;
    let harm = match value.parse() {
        Ok(number) => Harm::Number(number),
        Err(_) if value == "gone" => Harm::Gone,
        Err(_) if value == "nothing" => Harm::Nothing,
        Err(_) => Harm::Text(value.to_owned()),
    };
    Some(((rows, key, column, row), harm))
}

impl Books {
    /// Does a damage, unless the database itself does not allow it.
    async fn harm(&self, books: &mut AnyConnection, ((rows, key, column, row), harm): &(Spot, Harm)) {
        // The rows of the other table stay as they are.
        let number = match *rows {
            "seats" => "seat",
            "entries" | "snapshots" => "number",
            _ => "1",
        };
        let sql = format!("SELECT {number}, CAST({column} AS BLOB) FROM {rows} WHERE {key} = $1 ORDER BY 1");
        let found = query(AssertSqlSafe(sql)).bind(self.harmed.0.to_string()).fetch_all(&mut *books).await;
        // What was damaged before may not even be text any more.
        let Ok(found) = found else { return };
        // The last rows are those that count most.
        let row = match row.checked_sub(LAST) {
            Some(back) => usize::from(back).checked_rem(found.len()).map(|back| found.len() - 1 - back),
            None => usize::from(*row).checked_rem(found.len()),
        };
        let Some(found) = row.map(|row| &found[row]) else { return };
        // One that was damaged before may have no number any more.
        let Ok(which) = found.try_get::<i64, _>(0) else { return };
        let bytes: Option<Vec<u8>> = found.try_get(1).unwrap_or_default();
        let mut bytes = bytes.unwrap_or_default();
        let here = format!("WHERE {key} = $1 AND {number} = $2");
        // Numbers and texts are what they were; only a snapshot and a seed are bytes.
        let is_bytes = matches!(*column, "bytes" | "seed");
        let as_it_was = if is_bytes { "$3" } else { "CAST($3 AS TEXT)" };
        let set = |value: &str| AssertSqlSafe(format!("UPDATE {rows} SET {column} = {value} {here}"));
        let table = self.harmed.0.to_string();
        let bound = |sql| query(sql).bind(table.clone()).bind(which);
        let done = match harm {
            Harm::Number(number) => bound(set("$3")).bind(*number).execute(books).await,
            Harm::Small(number) => bound(set("$3")).bind(i64::from(*number)).execute(books).await,
            Harm::Text(text) => bound(set("$3")).bind(text.clone()).execute(books).await,
            Harm::Nothing => bound(set("NULL")).execute(books).await,
            Harm::Flip(at, bits) => {
                let at = usize::from(*at).checked_rem(bytes.len());
                if let Some(at) = at {
                    bytes[at] ^= bits;
                }
                bound(set(as_it_was)).bind(bytes).execute(books).await
            }
            Harm::Cut(at) => {
                bytes.truncate(usize::from(*at) % (bytes.len() + 1));
                bound(set(as_it_was)).bind(bytes).execute(books).await
            }
            Harm::Gone if *rows == "tables" => return,
            Harm::Gone => bound(AssertSqlSafe(format!("DELETE FROM {rows} {here}"))).execute(books).await,
        };
        if let Err(error) = done {
            assert!(error.as_database_error().is_some(), "a damage could not be done: {error}");
        }
    }

    /// Asks everything about the damaged table; whether its game is shown.
    async fn asked(&self, host: &Host) -> bool {
        let (table, person) = self.harmed;
        let mira = Some(person);
        let first = Some(Seat::new(0));
        said(host.info(table, mira).await);
        said(host.me(mira).await);
        said(host.history(table, mira, first).await);
        said(host.moment(table, mira, first, 5).await);
        said(host.transcript(table).await);
        said(host.fork(table, person, first, 5).await);
        let Some(mut page) = said(host.attach(table, mira).await) else { return false };
        page.send(FromPage::Hello { seat: first, since: None }).await;
        let shown = loop {
            let message = timeout(PATIENCE, page.recv()).await.expect("an answer in time");
            let Some(message) = message else { return false };
            let message: Value = serde_json::from_slice(&message).expect("a table speaks JSON");
            if let Some("moment" | "refused") = message["type"].as_str() {
                break message;
            }
            // Before the game has begun there is nothing to show.
            if message["status"] == "gathering" {
                return false;
            }
        };
        if let Some(choice) = shown["moment"]["ask"]["offers"][0]["notation"].as_str() {
            let number = shown["moment"]["number"].as_u64().unwrap_or_default() as u32;
            page.send(FromPage::Choose { id: None, seat: Seat::new(0), number, choice: choice.to_owned() }).await;
        }
        said(timeout(PATIENCE, host.info(table, mira)).await.expect("an answer in time"));
        shown["type"] == "moment"
    }

    /// The other table is as it was, and its player finds it.
    async fn assert_other_is_well(&self, host: &Host) {
        let (table, tom) = self.other;
        let mut eye = Eye::open(host, table, Some(tom), Seat::new(0)).await;
        eye.until(Value::is_object).await;
        assert_eq!(eye.shown, self.shown, "the other table has changed");
        let me = host.me(Some(tom)).await.expect("the other player finds their tables");
        assert_eq!(me.tables.len(), 1);
    }
}

/// What was answered; a fault is a sentence.
fn said<T>(answer: Result<T, Fault>) -> Option<T> {
    answer.inspect_err(|fault| assert!(fault.text.ends_with(['.', '!', '?']), "{fault:?}")).ok()
}

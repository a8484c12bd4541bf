//! What games weigh: random games of a game on the shelf among people, each seat with a page of its own: the books when they
//! are over, the updates on their way to the pages, and the memory of tables on which nothing happens.
//!
//! `cargo run --release -p host --example live_game -- order-of-the-stick 4 1`

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::time::{Duration, Instant};

use host::wire::{Clock, FromPage, NewSeat, NewTable};
use host::{Host, Page, Settings};
use serde_json::Value;
use store::{PersonId, Store, TableId};
use table::{Seat, Seeded};

/// So many tables wait.
const IDLE: usize = 200;

/// A page and what it was last shown.
struct Eye {
    page: Page,
    number: u64,
    over: bool,
    offers: Vec<String>,
}

/// The updates that all pages got.
#[derive(Default)]
struct Updates {
    plain: Vec<usize>,
    sent: Vec<usize>,
    /// How many bytes the parts of all updates have.
    parts: BTreeMap<String, usize>,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let game = std::env::args().nth(1).unwrap_or_else(|| "order-of-the-stick".to_owned());
    let seats: usize = std::env::args().nth(2).map_or(Ok(4), |count| count.parse())?;
    let games: u64 = std::env::args().nth(3).map_or(Ok(1), |count| count.parse())?;
    let mut updates = Updates::default();
    for seed in 0..games {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("books.db");
        let store = Store::open(&path.display().to_string()).await?;
        let host = Host::open(store.clone(), settings()).await?;
        let empty = bytes(folder.path())?;
        let person = PersonId::random();
        let table = begin(&host, person, &game, seats).await?;
        let began = Instant::now();
        let choices = play(&host, table, person, seats, seed, &mut updates).await?;
        let took = began.elapsed();
        host.shutdown().await;
        drop((host, store));
        let weigh = bytes(folder.path())?.saturating_sub(empty);
        println!("game {seed}: {choices} choices in {took:.1?}, {weigh} bytes in the books");
    }
    tell("updates as text", &mut updates.plain);
    tell("updates as sent", &mut updates.sent);
    let all: usize = updates.parts.values().sum();
    for (part, bytes) in updates.parts.iter().filter(|(_, bytes)| **bytes * 100 > all) {
        println!("  {:5.1} % {part}", 100.0 * *bytes as f64 / all as f64);
    }
    idle(&game, seats).await
}

fn settings() -> Settings {
    Settings { bot_pace: Duration::ZERO, settle: Duration::ZERO, ..Settings::default() }
}

/// A table of seats that one person holds, begun.
async fn begin(host: &Host, person: PersonId, game: &str, seats: usize) -> Result<TableId, Box<dyn Error>> {
    let wish = NewTable {
        game: game.to_owned(),
        name: String::new(),
        host: "Mira".to_owned(),
        options: serde_json::Map::new(),
        seats: (0..seats).map(|seat| NewSeat::Mine { name: Some(format!("Mira {seat}")) }).collect(),
        public: false,
        clock: Clock::default(),
        react: Some(0),
        webhook: None,
        salt: String::new(),
    };
    let table: TableId = host.create(person, wish).await.map_err(|fault| fault.text)?.table.parse()?;
    host.start(table, person).await.map_err(|fault| fault.text)?;
    Ok(table)
}

/// A whole game; tells how many choices it took.
async fn play(
    host: &Host,
    table: TableId,
    person: PersonId,
    seats: usize,
    seed: u64,
    updates: &mut Updates,
) -> Result<u32, Box<dyn Error>> {
    let mut eyes = Vec::new();
    for seat in 0..seats {
        let page = host.attach(table, Some(person)).await.map_err(|fault| fault.text)?;
        page.send(FromPage::Hello { seat: Some(Seat::new(seat)), since: None }).await;
        let mut eye = Eye { page, number: 0, over: false, offers: Vec::new() };
        eye.next("moment", None).await?;
        eyes.push(eye);
    }
    let mut luck = Seeded::new(seed);
    let mut choices = 0;
    while !eyes[0].over {
        let asked: Vec<usize> = (0..seats).filter(|&seat| !eyes[seat].offers.is_empty()).collect();
        let seat = *asked.get(luck.number(asked.len().max(1) as u32) as usize).ok_or("nobody is asked")?;
        let eye = &mut eyes[seat];
        let choice = eye.offers[luck.number(eye.offers.len() as u32) as usize].clone();
        let number = u32::try_from(eye.number)?;
        eye.page.send(FromPage::Choose { id: None, seat: Seat::new(seat), number, choice }).await;
        for eye in &mut eyes {
            eye.next("update", Some(updates)).await?;
        }
        choices += 1;
    }
    Ok(choices)
}

impl Eye {
    /// Reads until a message of this kind has come.
    async fn next(&mut self, kind: &str, updates: Option<&mut Updates>) -> Result<(), Box<dyn Error>> {
        loop {
            let message = self.page.recv().await.ok_or("the table is closed")?;
            let said: Value = serde_json::from_slice(&message)?;
            if said["type"] == "refused" {
                return Err(said["text"].to_string().into());
            }
            if said["type"] != kind {
                continue;
            }
            if let Some(updates) = updates {
                updates.plain.push(message.len());
                updates.sent.push(message.packed().map_or(message.len(), |packed| packed.len()));
                updates.weigh("", &said, 0);
            }
            let moment = &said["moment"];
            self.number = moment["number"].as_u64().ok_or("a moment without a number")?;
            self.over = !moment["pending"]["over"].is_null();
            let offers = moment["ask"]["offers"].as_array().into_iter().flatten();
            self.offers = offers.filter_map(|offer| offer["notation"].as_str().map(str::to_owned)).collect();
            return Ok(());
        }
    }
}

impl Updates {
    /// The parts of an update, down to those of the view.
    fn weigh(&mut self, name: &str, value: &Value, depth: usize) {
        match value {
            Value::Object(parts) if depth < 4 => {
                for (part, value) in parts {
                    let mut path = name.to_owned();
                    if write!(path, ".{part}").is_ok() {
                        self.weigh(&path, value, depth + 1);
                    }
                }
            }
            value => *self.parts.entry(name.to_owned()).or_default() += value.to_string().len(),
        }
    }
}

/// What live tables weigh that nobody looks at.
async fn idle(game: &str, seats: usize) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join("books.db").display().to_string()).await?;
    let host = Host::open(store, settings()).await?;
    let mut before = 0;
    for number in 0..2 * IDLE {
        // The first half wakes whatever every process needs once.
        if number == IDLE {
            before = memory()?;
        }
        begin(&host, PersonId::random(), game, seats).await?;
    }
    let each = memory()?.saturating_sub(before) / IDLE as u64;
    println!("{IDLE} idle live tables: {:.1} KiB each", each as f64 / 1024.0);
    host.shutdown().await;
    Ok(())
}

/// The memory of this process.
fn memory() -> Result<u64, Box<dyn Error>> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no figure")?;
    let kilobytes: u64 = line.split_whitespace().nth(1).ok_or("no figure")?.parse()?;
    Ok(kilobytes * 1024)
}

/// All files of a folder.
fn bytes(folder: &std::path::Path) -> Result<u64, Box<dyn Error>> {
    let mut sum = 0;
    for file in std::fs::read_dir(folder)? {
        sum += file?.metadata()?.len();
    }
    Ok(sum)
}

fn tell(what: &str, sizes: &mut [usize]) {
    sizes.sort_unstable();
    let at = |share: f64| sizes.get(((sizes.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or_default();
    println!("{what}, {}: median {}, p99 {}, longest {} bytes", sizes.len(), at(0.5), at(0.99), at(1.0));
}

//! `underlord verify`

use std::fmt::Display;
use std::io::{self, Write};

use serde_json::{Value, json};
use shelf::{LiveTable, Setup, Shelved};
use store::{Deed, Entry, SeatRow, Status, Store, StoreError, TableId, TableRow, Walk};
use table::Step;

use crate::failure::Failure;
use crate::prose::tame;

/// Replay every game of a server's database under the rules of this release
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord verify --database underlord.db\n  \
    underlord verify --database postgres://localhost/underlord --json")]
pub(crate) struct Args {
    /// The database: a file, sqlite:PATH or postgres://...
    #[arg(long, value_name = "URL")]
    database: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// So many tables are read at a time.
const TABLES: u32 = 64;
/// So many entries of a journal are read at a time.
const ENTRIES: u32 = 64;

/// What a walk over the database found.
#[derive(Default)]
struct Found {
    games: u32,
    entries: u64,
    differ: Vec<(TableId, Difference)>,
}

/// Where a game differs from what was kept of it: at the set-up (0) or at an entry, and why.
struct Difference {
    number: u32,
    why: String,
}

impl Difference {
    fn at(number: u32) -> impl Fn(&dyn Display) -> Self {
        move |why| Self { number, why: why.to_string() }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Not(format!("the database cannot be waited for: {error}")))?;
    let found = runtime.block_on(walk(&args.database));
    let found = found.map_err(|error| Failure::Use(format!("{}: {error}", args.database)))?;
    let mut out = io::stdout().lock();
    if args.json {
        let differ: Vec<Value> = found
            .differ
            .iter()
            .map(
                |(table, Difference { number, why })| json!({"table": table.to_string(), "number": number, "why": why}),
            )
            .collect();
        let all = json!({"games": found.games, "entries": found.entries, "differ": differ});
        writeln!(out, "{}", tame(&all.to_string()))?;
    } else {
        for (table, Difference { number, why }) in &found.differ {
            writeln!(out, "{table} entry {number}: {}", tame(why))?;
        }
        let (games, entries, differ) = (found.games, found.entries, found.differ.len());
        writeln!(out, "{games} games with {entries} entries replayed, {differ} would differ.")?;
    }
    if found.differ.is_empty() { Ok(()) } else { Err(Failure::Told(1)) }
}

async fn walk(database: &str) -> Result<Found, StoreError> {
    let store = Store::open_existing(database).await?;
    let mut found = Found::default();
    let mut after = None;
    loop {
        let Walk { tables, stop } = store.all_tables(after.as_ref(), TABLES).await?;
        if stop.is_none() {
            break;
        }
        after = stop;
        for (table, seats) in &tables {
            if table.status != Status::Gathering {
                found.games += 1;
                check(&store, table, seats, &mut found).await?;
            }
        }
    }
    store.close().await;
    Ok(found)
}

/// Replays one game; only its journal's next page is in memory, and the table after each choice.
async fn check(store: &Store, table: &TableRow, seats: &[SeatRow], found: &mut Found) -> Result<(), StoreError> {
    let mut difference = None;
    match open(table, seats) {
        Err(why) => difference = Some(why),
        Ok(start) => {
            let mut moments = vec![start];
            let mut number = 0;
            while difference.is_none() {
                let entries = store.entries(&table.id, number, number.saturating_add(ENTRIES)).await?;
                let Some(last) = entries.last() else { break };
                number = last.number;
                found.entries += entries.len() as u64;
                difference = entries.iter().find_map(|entry| follow(&mut moments, entry).err());
            }
        }
    }
    found.differ.extend(difference.map(|difference| (table.id, difference)));
    Ok(())
}

/// The table as it was set up.
fn open(table: &TableRow, seats: &[SeatRow]) -> Result<Box<dyn LiveTable>, Difference> {
    let differs = Difference::at(0);
    let game = shelf::find(&table.game).map_err(|error| differs(&error))?;
    if let Some(why) = other_rules(table, game) {
        return Err(differs(&why));
    }
    let luck = table.luck.clone().map(serde_json::from_value).transpose().map_err(|error| differs(&error))?;
    let setup = Setup {
        options: table.options.clone(),
        seats: u8::try_from(seats.len()).map_err(|error| differs(&error))?,
        seed: table.seed,
        salts: table.salts.clone(),
        position: table.position.clone(),
        luck: luck.unwrap_or_default(),
    };
    Ok(game.open(&setup).map_err(|error| differs(&error))?.0)
}

/// A server does not open a game of other rules or component values, even if it would replay.
fn other_rules(table: &TableRow, game: &dyn Shelved) -> Option<String> {
    let (kept, ours) = ((table.rules, table.content.as_str()), (game.rules(), game.content_hash()));
    (kept != (ours.0, ours.1.as_ref())).then(|| {
        let ((rules, content), (our_rules, our_content)) = (kept, ours);
        format!("played with rules {rules} and content {content}; here are rules {our_rules} and content {our_content}")
    })
}

/// Plays one entry on the last of the moments that were not taken back.
fn follow(moments: &mut Vec<Box<dyn LiveTable>>, entry: &Entry) -> Result<(), Difference> {
    let differs = Difference::at(entry.number);
    match &entry.deed {
        Deed::Choice { text, luck, hash, taught } => {
            let seat =
                entry.seat.to_string().parse().map_err(|_| differs(&format!("there is no seat {}", entry.seat)))?;
            let mut next = moments.last().expect("the set-up stays").copy();
            let told = next.follow(&Step::new(seat, text.as_str(), luck, *hash)).map_err(|error| differs(&error))?;
            if told.taught != *taught {
                return Err(differs(&"it can be taken back freely now and could not then, or the other way round"));
            }
            moments.push(next);
        }
        Deed::Undo { back } => {
            let left = moments.len().checked_sub(*back as usize).filter(|&left| left > 0);
            moments.truncate(left.ok_or_else(|| differs(&"it takes back more choices than there are"))?);
        }
    }
    Ok(())
}

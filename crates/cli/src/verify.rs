//! `underlord verify`

use std::io::{self, Write};

use host::Fault;
use serde_json::{Value, json};
use store::{Status, Store, StoreError, TableId, Walk};
use table::{Stop, Verdict};

use crate::failure::Failure;
use crate::prose::tame;

/// Follow every game of a server's database under the rules of this release, and tell which would stop
#[derive(clap::Args)]
#[command(
    after_help = "No game is changed. (The tables of a database of an older release are brought up to date, as a \
    server does when it starts.)\n\nExit code 1 if a game stops.\n\nExamples:\n  underlord verify --database underlord.db\n  \
    underlord verify --database postgres://localhost/underlord --json"
)]
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

/// What a walk over the database found.
#[derive(Default)]
struct Found {
    entries: u64,
    games: Vec<(TableId, Verdict)>,
}

impl Found {
    fn count(&self, is: impl Fn(&Verdict) -> bool) -> usize {
        self.games.iter().filter(|(_, verdict)| is(verdict)).count()
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Not(format!("the database cannot be waited for: {error}")))?;
    let found = runtime.block_on(walk(&args.database));
    let found = found.map_err(|error| Failure::Use(format!("{}: {error}", args.database)))?;
    let mut out = io::stdout().lock();
    let stops = found.count(|verdict| matches!(verdict, Verdict::Stops(_)));
    if args.json {
        let games: Vec<Value> = found.games.iter().map(|(table, verdict)| as_json(*table, verdict)).collect();
        let all = json!({"entries": found.entries, "games": games});
        writeln!(out, "{}", tame(&all.to_string()))?;
    } else {
        for (table, verdict) in &found.games {
            writeln!(out, "{table} {}", tame(&in_words(verdict)))?;
        }
        let (games, entries) = (found.games.len(), found.entries);
        let [same, adopted] = [Verdict::Same, Verdict::Adopted].map(|known| found.count(|verdict| *verdict == known));
        writeln!(out, "{games} games with {entries} entries: {same} the same, {adopted} adopted, {stops} stop.")?;
    }
    if stops == 0 { Ok(()) } else { Err(Failure::Told(1)) }
}

fn in_words(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Same => "the same".to_owned(),
        Verdict::Adopted => "adopted".to_owned(),
        Verdict::Stops(Stop { number, why, .. }) => format!("stops at entry {number}: {why}"),
    }
}

fn as_json(table: TableId, verdict: &Verdict) -> Value {
    let (word, stop) = match verdict {
        Verdict::Same => ("same", None),
        Verdict::Adopted => ("adopted", None),
        Verdict::Stops(stop) => ("stops", Some(stop)),
    };
    let stop = stop.map(|Stop { number, why, clause }| json!({"entry": number, "why": why, "clause": clause}));
    json!({"table": table.to_string(), "verdict": word, "stop": stop})
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
        for (table, seats) in tables.iter().filter(|(table, _)| table.status != Status::Gathering) {
            let entries = store.entries(&table.id, 0, u32::MAX).await?;
            found.entries += entries.len() as u64;
            // It may be impossible even to set up.
            let never = |Fault { text, .. }| Verdict::Stops(Stop { number: 0, why: text, clause: None });
            found.games.push((table.id, host::verdict(table, seats, &entries).unwrap_or_else(never)));
        }
    }
    store.close().await;
    Ok(found)
}

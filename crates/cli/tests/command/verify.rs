//! `underlord verify`: games in a database, sound ones and others.

use std::path::Path;

use serde_json::json;
use shelf::Setup;
use store::{Deed, Entry, OnSeat, PersonId, SeatRow, Status, Store, TableId, TableRow};
use table::{HASHING, Pending, Seat};

use crate::desk::Desk;

/// A table of Overboss for two, set up but not played.
fn table() -> TableRow {
    let game = shelf::find("overboss").expect("it is on the shelf");
    TableRow {
        id: TableId::random(),
        game: "overboss".to_owned(),
        rules: game.rules(),
        content: game.content_hash(),
        hashing: HASHING,
        name: "The Crooked Candle".to_owned(),
        host: PersonId::random(),
        options: game.read_options(json!({}), 2).expect("no options are fine"),
        public: false,
        clock: None,
        react: None,
        webhook: None,
        status: Status::Playing,
        seed: [7; 32],
        salts: vec!["salt".to_owned(), "pepper".to_owned()],
        position: None,
        luck: None,
        dealt: None,
        unproved: None,
        guide: None,
        outcome: None,
        rematch: None,
        created: 0,
        touched: 0,
    }
}

/// The whole journal of a game in which every third choice is taken back once and made again.
fn journal(table: &TableRow) -> Vec<Entry> {
    let game = shelf::find("overboss").expect("it is on the shelf");
    let setup = Setup {
        options: table.options.clone(),
        seats: 2,
        seed: table.seed,
        salts: table.salts.clone(),
        position: None,
        luck: Default::default(),
        dealt: None,
    };
    let (mut live, _) = game.open(&setup).expect("the table can be set up");
    let mut entries: Vec<Entry> = Vec::new();
    let mut write = |seat: Seat, deed| {
        let number = u32::try_from(entries.len()).expect("a short game") + 1;
        let seat = u8::try_from(seat.index()).expect("a seat") + 1;
        entries.push(Entry { table: table.id, number, seat, deed, at: 0, spent_ms: 0, sealed: false, owe: None });
    };
    let mut choices = 0_u32;
    while let Pending::Ask { owe, .. } = live.pending() {
        let seat = owe.iter().next().expect("somebody is asked");
        let text = live.fallback(seat).expect("a seat that is asked can choose");
        let told = live.play(seat, &text).expect("the fallback is allowed");
        let deed = Deed::Choice { text, luck: told.luck, taught: told.taught, hash: told.hash };
        choices += 1;
        if choices.is_multiple_of(3) {
            write(seat, deed.clone());
            write(seat, Deed::Undo { back: 1 });
        }
        write(seat, deed);
    }
    entries
}

async fn keep(store: &Store, table: &TableRow, entries: Vec<Entry>) {
    let seat = |seat| SeatRow { on: OnSeat { seat, ..OnSeat::default() }, ..SeatRow::default() };
    store.create_table(table, &[seat(1), seat(2)]).await.expect("the table is new");
    store.append_all(entries).await.expect("the journal is new");
}

/// What a database has of tables.
async fn books(database: &Path, tables: &[TableId]) -> Vec<(Option<(TableRow, Vec<SeatRow>)>, Vec<Entry>)> {
    let store = Store::open(database.to_str().expect("a plain path")).await.expect("the database can be opened");
    let mut found = Vec::new();
    for table in tables {
        let row = store.table(table).await.expect("a table can be read");
        found.push((row, store.entries(table, 0, u32::MAX).await.expect("a journal can be read")));
    }
    store.close().await;
    found
}

#[tokio::test]
async fn games_that_would_differ_are_named() {
    let desk = Desk::new("verify");
    let database = desk.folder().join("games.db");
    let store = Store::open(database.to_str().expect("a text")).await.expect("the database opens");
    let gathering = TableRow { status: Status::Gathering, ..table() };
    let (sound, again) = (table(), table());
    let played = journal(&sound).len() + journal(&again).len();
    for table in [&gathering, &sound, &again] {
        keep(&store, table, if table.status == Status::Gathering { Vec::new() } else { journal(table) }).await;
    }
    let run = desk.run("verify --database games.db");
    assert_eq!(run.code, 2, "a house has it open: {run:?}");
    store.close().await;
    let run = desk.run("verify --database games.db").fine();
    assert!(run.out.ends_with(&format!("2 games with {played} entries: 2 the same, 0 adopted, 0 stop.\n")), "{run:?}");

    let store = Store::open(database.to_str().expect("a text")).await.expect("the database opens");

    let wrong = table();
    let mut entries = journal(&wrong);
    let Deed::Choice { hash, .. } = &mut entries[120].deed else { unreachable!("this entry is a choice") };
    *hash ^= 1;
    keep(&store, &wrong, entries).await;
    let back = table();
    let mut entries = journal(&back);
    entries.truncate(1);
    entries.push(Entry { number: 2, deed: Deed::Undo { back: 2 }, ..entries[0].clone() });
    keep(&store, &back, entries).await;
    let [older, otherwise] = [TableRow { rules: 999, ..table() }, TableRow { content: "00".to_owned(), ..table() }];
    keep(&store, &older, journal(&older)).await;
    let mut entries = journal(&otherwise);
    let Deed::Choice { text, .. } = &mut entries[30].deed else { unreachable!("this entry is a choice") };
    *text = "portal".to_owned();
    keep(&store, &otherwise, entries).await;
    store.close().await;

    let tables = [&sound, &wrong, &back, &older, &otherwise].map(|row| row.id);
    let before = books(&database, &tables).await;
    let run = desk.run("verify --database sqlite:games.db");
    assert_eq!(run.code, 1, "{run:?}");
    for says in [
        format!("{} the same\n", sound.id),
        format!("{} stops at entry 121: it leads to another hash", wrong.id),
        format!("{} stops at entry 2: it takes back more", back.id),
        format!("{} adopted\n", older.id),
        format!("{} stops at entry 31: ", otherwise.id),
        "6 games with ".to_owned(),
        ": 2 the same, 1 adopted, 3 stop.".to_owned(),
    ] {
        assert!(run.out.contains(&says), "{:?} should say {says:?}", run.out);
    }
    let run = desk.run("verify --database games.db --json");
    assert_eq!(run.code, 1, "{run:?}");
    let found: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let games = found["games"].as_array().expect("a list").iter();
    let mut numbers: Vec<_> = games.filter_map(|game| game["stop"]["entry"].as_u64()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [2, 31, 121]);
    assert_eq!(books(&database, &tables).await, before, "no game is changed");
}

#[test]
fn a_database_that_is_not_there_is_not_made() {
    let desk = Desk::new("verify-nothing");
    desk.run("verify --database none.db").refused(2, &["none.db"]);
    assert!(!desk.folder().join("none.db").exists());
}

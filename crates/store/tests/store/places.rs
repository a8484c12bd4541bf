//! Where the tests keep their databases, and what they put into them.

use serde_json::json;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row, query};
use store::{Deed, Entry, OnSeat, PersonId, SeatRow, Status, Store, TableId, TableRow};

/// Runs a test on an empty database of each kind, given by its address.
pub(crate) async fn each(test: impl AsyncFn(&str)) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("50% of it?.db");
    test(path.to_str().expect("the path is a text")).await;
    if let Ok(server) = std::env::var("UNDERLORD_POSTGRES") {
        // A schema of its own for each test, so that they can run side by side.
        let schema = format!("t{}", TableId::random());
        on(&server, format!("CREATE SCHEMA {schema}")).await;
        let sign = if server.contains('?') { '&' } else { '?' };
        test(&format!("{server}{sign}options[search_path]={schema}")).await;
        on(&server, format!("DROP SCHEMA {schema} CASCADE")).await;
    }
}

/// Another program that has the database open, beside the store.
pub(crate) async fn beside(url: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let url = if url.starts_with("postgres") {
        url.to_owned()
    } else {
        format!("sqlite:{}", url.replace('%', "%25").replace('?', "%3F"))
    };
    AnyConnection::connect(&url).await.expect("the database answers")
}

/// Lets another program do something to the database.
pub(crate) async fn on(url: &str, sql: impl Into<String>) {
    beside(url).await.execute(AssertSqlSafe(sql.into())).await.expect("the database does as it is told");
}

/// Whether an address is one of a server.
pub(crate) fn is_server(url: &str) -> bool {
    url.starts_with("postgres")
}

/// The numbers in a table's journal, as another program sees them.
pub(crate) async fn numbers(url: &str, table: TableId) -> Vec<i64> {
    let rows = query("SELECT number FROM entries WHERE table_id = $1 ORDER BY number").bind(table.to_string());
    let rows = rows.fetch_all(&mut beside(url).await).await.expect("the database answers");
    rows.iter().map(|row| row.try_get(0).expect("a number")).collect()
}

pub(crate) async fn open(url: &str) -> Store {
    Store::open(url).await.expect("the database opens")
}

/// A table that plays, with everything filled in that can be.
pub(crate) fn table() -> TableRow {
    TableRow {
        id: TableId::random(),
        game: "goblets".to_owned(),
        rules: 3,
        content: "5e1f0c9a44d2b7e3".to_owned(),
        hashing: 2,
        name: "Müller's \"Crooked\" Candle 🕯 '; DROP TABLE people; --".to_owned(),
        host: PersonId::random(),
        options: json!({"b": 1, "a": [true, null, "\u{0}"]}),
        public: true,
        clock: Some(json!({"kind": "decision", "seconds": 60})),
        react: Some(20),
        webhook: Some("https://example.org/hook?a=1".to_owned()),
        status: Status::Playing,
        seed: std::array::from_fn(|index| u8::try_from(index * 8).expect("below 256")),
        salts: vec!["salt".to_owned(), "nul \u{0} and 🦴".to_owned()],
        position: Some(json!({"at": "start"})),
        luck: Some(json!({"tile": ["cave"]})),
        dealt: Some("first 2; tile cave".to_owned()),
        unproved: Some(3),
        guide: Some("first-steps".to_owned()),
        outcome: Some(json!({"winners": [1]})),
        rematch: Some(TableId::random()),
        created: 1_700_000_000_000,
        touched: 1_700_000_000_001,
    }
}

/// A seat that nobody has.
pub(crate) fn seat(seat: u8) -> SeatRow {
    SeatRow { on: OnSeat { seat, ..OnSeat::default() }, ..SeatRow::default() }
}

/// A seat with a name on it.
pub(crate) fn named(seat: u8, name: &str) -> SeatRow {
    SeatRow { on: OnSeat { seat, name: name.to_owned(), ..OnSeat::default() }, ..SeatRow::default() }
}

/// A table in the store.
pub(crate) async fn laid(store: &Store) -> TableId {
    let table = table();
    store.create_table(&table, &[seat(1), seat(2)]).await.expect("the table is new");
    table.id
}

/// A choice in a journal.
pub(crate) fn choice(table: TableId, number: u32) -> Entry {
    let deed = Deed::Choice {
        text: format!("lay r{number}c1"),
        luck: "tile swamp; token witch".to_owned(),
        taught: number.is_multiple_of(2),
        hash: u64::MAX - u64::from(number),
    };
    let seat = u8::try_from(number % 2 + 1).expect("one of two");
    let at = 1_700_000_000_000 + i64::from(number);
    let (sealed, owe) = (number.is_multiple_of(3), (number > 1).then_some(1 << (number % 2)));
    Entry { table, number, seat, deed, at, spent_ms: 10 * number, sealed, owe }
}

//! A house with a database that is gone when the test is over, and pages that look at its tables.

use std::path::Path;
use std::time::Duration;

use host::wire::{Clock, FromPage, NewSeat, NewTable, TableInfo};
use host::{Host, Page, Settings};
use serde_json::{Map, Value, json};
use shelf::Strength;
use sqlx::{AnyConnection, Connection, Executor, Row, SqlSafeStr};
use store::{PersonId, Store, StoreError, TableId};
use table::Seat;
use tempfile::TempDir;
use tokio::time::{advance, pause, resume, timeout};

/// Longer than anything that works takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// The seat with this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Lets time go by in a moment. The system's clock knows nothing of it.
pub(crate) async fn later(time: Duration) {
    pause();
    advance(time).await;
    resume();
}

/// A host that waits for nothing.
pub(crate) fn hasty() -> Settings {
    Settings {
        bot_pace: Duration::ZERO,
        bot_threads: 1,
        away_after: Duration::ZERO,
        settle: Duration::ZERO,
        chat_pace: Duration::ZERO,
        ..Settings::default()
    }
}

/// A host and its books.
pub(crate) struct House {
    folder: TempDir,
    pub(crate) store: Store,
    pub(crate) host: Host,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_with(hasty()).await
    }

    pub(crate) async fn open_with(settings: Settings) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder).await;
        let host = Host::open(store.clone(), settings).await.unwrap();
        Self { folder, store, host }
    }

    /// A house with a copy of books that lie somewhere.
    pub(crate) async fn with_books(books: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(books, folder.path().join("books.db")).unwrap();
        let store = store(&folder).await;
        let host = Host::open(store.clone(), hasty()).await.unwrap();
        Self { folder, store, host }
    }

    /// The same books, opened again by another process.
    pub(crate) async fn reopen(self, settings: Settings) -> Self {
        self.host.shutdown().await;
        let store = store(&self.folder).await;
        let host = Host::open(store.clone(), settings).await.unwrap();
        Self { folder: self.folder, store, host }
    }

    /// Closes the house; its books stay as long as their folder is kept.
    pub(crate) async fn close(self) -> TempDir {
        self.host.shutdown().await;
        self.folder
    }

    /// A second host with the same books.
    pub(crate) async fn other_host(&self) -> Host {
        Host::open(self.store.clone(), hasty()).await.unwrap()
    }

    /// Another program does something to the books.
    pub(crate) async fn on_the_books(&self, sql: impl SqlSafeStr) {
        self.books().await.execute(sql.into_sql_str()).await.unwrap();
    }

    /// A number that another program reads in the books.
    pub(crate) async fn read_in_the_books(&self, sql: impl SqlSafeStr) -> i64 {
        self.books().await.fetch_one(sql.into_sql_str()).await.unwrap().try_get(0).unwrap()
    }

    async fn books(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        let url = format!("sqlite:{}", self.folder.path().join("books.db").display());
        AnyConnection::connect(&url).await.unwrap()
    }

    pub(crate) async fn page(&self, table: TableId, person: impl Into<Option<PersonId>>) -> Eye {
        Eye(self.host.attach(table, person.into()).await.unwrap())
    }

    /// A page that looks as a seat, and the moment it was shown.
    pub(crate) async fn look(&self, table: TableId, person: PersonId, number: usize) -> (Eye, Value) {
        let mut eye = self.page(table, person).await;
        eye.hello(Some(number), None).await;
        let moment = eye.next("moment").await;
        (eye, moment)
    }

    /// A table that has begun.
    pub(crate) async fn started(&self, host: PersonId, wish: NewTable, guests: &[(PersonId, usize)]) -> TableId {
        let table = self.host.create(host, wish).await.unwrap().table.parse().unwrap();
        for &(guest, number) in guests {
            self.host.sit(table, guest, seat(number), format!("Guest {number}"), "pepper".to_owned()).await.unwrap();
        }
        self.host.start(table, host).await.unwrap();
        table
    }

    pub(crate) async fn info(&self, table: TableId, person: PersonId) -> TableInfo {
        self.host.info(table, Some(person)).await.unwrap()
    }
}

async fn store(folder: &TempDir) -> Store {
    let path = folder.path().join("books.db");
    for _ in 0..10 {
        match Store::open(path.to_str().unwrap()).await {
            // A machine that is busy with other tests may take longer than a house should.
            Err(StoreError::TooSlow) => {}
            opened => return opened.unwrap(),
        }
    }
    panic!("the database does not open");
}

pub(crate) fn mine() -> NewSeat {
    NewSeat::Mine { name: None }
}

pub(crate) fn bot() -> NewSeat {
    NewSeat::Bot { strength: Strength::Fair }
}

/// A wish for a table of Overboss at which seat 1 begins.
pub(crate) fn wish(seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: "overboss".to_owned(),
        name: String::new(),
        host: "Mira".to_owned(),
        options: Map::from_iter([("first".to_owned(), json!("1"))]),
        seats,
        public: false,
        clock: Clock::None,
        react: None,
        webhook: None,
        salt: "salt".to_owned(),
    }
}

pub(crate) fn with_bosses(mut wish: NewTable) -> NewTable {
    wish.options.insert("bosses".to_owned(), json!("true"));
    wish
}

/// A page at a table.
pub(crate) struct Eye(pub(crate) Page);

impl Eye {
    pub(crate) async fn hello(&self, number: Option<usize>, since: Option<u32>) {
        self.0.send(FromPage::Hello { seat: number.map(seat), since }).await;
    }

    pub(crate) async fn choose(&self, number: usize, moment: &Value, choice: &str) {
        self.choose_as(None, number, moment, choice).await;
    }

    /// Chooses with an id that the answer repeats.
    pub(crate) async fn choose_as(&self, id: Option<u32>, number: usize, moment: &Value, choice: &str) {
        let (seat, number, choice) = (seat(number), number_of(moment), choice.to_owned());
        self.0.send(FromPage::Choose { id, seat, number, choice }).await;
    }

    pub(crate) async fn undo(&self, number: usize, moment: &Value) {
        self.0.send(FromPage::Undo { id: None, seat: seat(number), number: number_of(moment) }).await;
    }

    /// The next message, as it came.
    pub(crate) async fn raw(&mut self) -> String {
        let message = timeout(PATIENCE, self.0.recv()).await.expect("a message in time").expect("an open table");
        String::from_utf8(message.to_vec()).unwrap()
    }

    /// The next message of a type; what comes before it is passed over.
    pub(crate) async fn next(&mut self, kind: &str) -> Value {
        loop {
            let message: Value = serde_json::from_str(&self.raw().await).unwrap();
            if message["type"] == kind {
                return message;
            }
            assert_ne!(message["type"], "refused", "while waiting for {kind}: {message}");
        }
    }

    /// The code of the next refusal.
    pub(crate) async fn refusal(&mut self) -> String {
        self.next("refused").await["code"].as_str().unwrap().to_owned()
    }

    /// The next news about the table for which something holds.
    pub(crate) async fn table_where(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let table = self.next("table").await;
            if holds(&table) {
                return table;
            }
        }
    }

    /// The next question that the table is asked.
    pub(crate) async fn ask(&mut self) -> Value {
        self.table_where(|table| table["asks"] != json!([])).await["asks"][0].clone()
    }

    pub(crate) async fn answer(&self, ask: &Value, yes: bool) {
        self.0.send(FromPage::Answer { id: None, ask: ask["id"].as_u64().unwrap() as u32, yes }).await;
    }

    /// Chooses the first offer and waits for what it led to.
    pub(crate) async fn choose_first(&mut self, number: usize, moment: &Value) -> Value {
        self.choose(number, moment, &offers(moment)[0]).await;
        self.next("update").await
    }

    /// Plays the first offers to the end of the turn.
    pub(crate) async fn play_turn(&mut self, number: usize, mut moment: Value) -> Value {
        while !offers(&moment).is_empty() {
            moment = self.choose_first(number, &moment).await;
        }
        moment
    }

    /// Waits until the seat it looks as is asked, or the game is over.
    pub(crate) async fn until_asked(&mut self, mut moment: Value) -> Value {
        while offers(&moment).is_empty() && !is_over(&moment) {
            moment = self.next("update").await;
        }
        moment
    }

    /// Plays the first offer whenever it is asked, to the end of the game.
    pub(crate) async fn play_on(&mut self, number: usize, mut moment: Value) -> Value {
        loop {
            moment = self.until_asked(moment).await;
            if is_over(&moment) {
                return moment;
            }
            moment = self.choose_first(number, &moment).await;
        }
    }
}

pub(crate) fn is_over(message: &Value) -> bool {
    !message["moment"]["pending"]["over"].is_null()
}

pub(crate) fn number_of(message: &Value) -> u32 {
    message["moment"]["number"].as_u64().unwrap() as u32
}

/// What the viewer of a moment may choose.
pub(crate) fn offers(message: &Value) -> Vec<String> {
    let offers = message["moment"]["ask"]["offers"].as_array();
    offers.into_iter().flatten().map(|offer| offer["notation"].as_str().unwrap().to_owned()).collect()
}

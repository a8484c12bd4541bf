//! Where everybody comes first: the host's requests from outside.

use std::sync::Arc;

use bots::Strength;
use shelf::{Guide, Shelved};
use store::{Person, PersonId, SeatRow, Status, Store, TableId, TableRow};
use table::{Seat, Seats};
use tokio::sync::{mpsc, oneshot};

use crate::history::Past;
use crate::keeper::{Page, QUEUE, Reply, Request, SeatDeed, sitter, status};
use crate::lobby::{self, Made};
use crate::registry::House;
use crate::wire::{
    GuideCard, History, Me, Moment, NewTable, Opened, RuleChapter, RuleClause, RulesPage, TableCard, TableInfo, Title,
};
use crate::{Fault, Kind, Nudge, Settings, load, names, upload};

/// How many tables a list shows.
pub(crate) const LISTED: u32 = 50;
/// The most tables that somebody may have open.
pub(crate) const OPEN_TABLES: u32 = 100;
/// How many tables are woken at a time when the host opens.
const WOKEN: u32 = 64;

/// All tables of this process; cheap to clone.
#[derive(Clone)]
pub struct Host {
    house: Arc<House>,
}

impl Host {
    /// Opens the house, and wakes the tables that wait for a bot or a clock.
    pub fn open(store: Store, settings: Settings) -> Self {
        let host = Self { house: Arc::new(House::new(store, settings)) };
        tokio::spawn(wake(host.house.clone()));
        host
    }

    /// Closes all tables and the store.
    pub async fn shutdown(&self) {
        self.house.close().await;
        self.house.store.close().await;
    }

    /// Those who are waited for and do not look, from now on.
    pub fn nudges(&self) -> mpsc::Receiver<Nudge> {
        self.house.nudges()
    }

    /// What can be played.
    pub fn titles(&self) -> Vec<Title> {
        let guides = |game: &dyn Shelved| {
            let card = |guide: &Guide| GuideCard {
                id: guide.id.to_owned(),
                title: guide.title.clone(),
                puzzle: guide.script.is_empty(),
            };
            game.guides().iter().map(card).collect()
        };
        shelf::games().iter().map(|&game| Title::new(game.info(), !game.reactions().is_empty(), guides(game))).collect()
    }

    /// The rulebook of a game.
    pub fn rules(&self, game: &str) -> Result<RulesPage, Fault> {
        let mut chapters: Vec<RuleChapter> = Vec::new();
        for clause in shelf::find(game)?.rulebook().clauses {
            if chapters.last().is_none_or(|chapter| chapter.title != clause.chapter) {
                chapters.push(RuleChapter { title: clause.chapter, clauses: Vec::new() });
            }
            let rule = RuleClause { id: clause.id, text: clause.text };
            chapters.last_mut().expect("there is a chapter").clauses.push(rule);
        }
        Ok(RulesPage { game: game.to_owned(), chapters })
    }

    /// Who somebody is, and where they sit. The resume link is the server's to add.
    pub async fn me(&self, person: Option<PersonId>) -> Result<Me, Fault> {
        let Some(id) = person else { return Ok(Me { name: None, resume: None, tables: Vec::new() }) };
        let name = self.house.store.person(&id).await?.map(|person| person.name);
        let mut tables = Vec::new();
        for (row, seats) in self.house.store.tables_of(&id, LISTED).await? {
            let my_turn = self.is_waited_for(&row, &seats, id).await;
            tables.push(card(row, &seats, my_turn));
        }
        Ok(Me { name, resume: None, tables })
    }

    /// Whether the table waits for one of somebody's seats.
    async fn is_waited_for(&self, row: &TableRow, seats: &[SeatRow], person: PersonId) -> bool {
        let is_theirs = |row: &&SeatRow| row.person == Some(person) && !row.bot_plays;
        let own: Vec<u8> = seats.iter().filter(is_theirs).map(|row| row.seat).collect();
        if row.status != Status::Playing || own.is_empty() {
            return false;
        }
        let waits: Result<Seats, Fault> = match self.house.open(&row.id) {
            Some(mailbox) => ask(&mailbox, Request::Waits).await.ok_or_else(Fault::closing).flatten(),
            None => {
                let play = load::load(&self.house.store, row, seats.len() as u8, u32::MAX).await;
                play.map(|play| play.live.pending().owing())
            }
        };
        waits.is_ok_and(|waits| waits.iter().any(|seat| own.contains(&seat.number())))
    }

    /// Gives somebody a name.
    pub async fn rename(&self, person: PersonId, name: String) -> Result<Me, Fault> {
        self.house.store.save_person(&Person { id: person, name: names::person(&name)? }).await?;
        self.me(Some(person)).await
    }

    /// The tables that are listed for everybody.
    pub async fn public_tables(&self) -> Result<Vec<TableCard>, Fault> {
        let tables = self.house.store.public_tables(LISTED).await?;
        Ok(tables.into_iter().map(|(row, seats)| card(row, &seats, false)).collect())
    }

    /// Makes a table.
    pub async fn create(&self, person: PersonId, wish: NewTable) -> Result<Opened, Fault> {
        let name = names::person(&wish.host)?;
        let made = lobby::new(person, wish)?;
        self.keep(person, &name, made).await
    }

    /// Makes a guided game, already begun.
    pub async fn guide(&self, person: PersonId, game: &str, guide: &str, name: &str) -> Result<Opened, Fault> {
        let made = lobby::guided(person, game, guide, name)?;
        self.keep(person, &names::person(name)?, made).await
    }

    /// Takes in a game that was played elsewhere, to be watched.
    pub async fn upload(&self, person: PersonId, text: String) -> Result<Opened, Fault> {
        let ((row, seats), entries) = aside(move || upload::read(person, &text)).await?;
        self.may_open(person).await?;
        self.house.store.create_table(&row, &seats).await?;
        self.house.store.append_all(entries).await?;
        Ok(Opened { table: row.id.to_string() })
    }

    /// Makes a table that goes on from a step of another, against bots.
    pub async fn fork(&self, table: TableId, person: PersonId, seat: Option<Seat>, step: u32) -> Result<Opened, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        let known = self.house.store.person(&person).await?;
        let name = known.map_or_else(|| "You".to_owned(), |person| person.name);
        let own = name.clone();
        let made = aside(move || past.fork(person, &own, seat, step)).await?;
        self.keep(person, &name, made).await
    }

    async fn keep(&self, person: PersonId, name: &str, (row, seats): Made) -> Result<Opened, Fault> {
        self.may_open(person).await?;
        if self.house.store.person(&person).await?.is_none() {
            self.house.store.save_person(&Person { id: person, name: name.to_owned() }).await?;
        }
        self.house.store.create_table(&row, &seats).await?;
        metrics::counter!("underlord_tables_total").increment(1);
        Ok(Opened { table: row.id.to_string() })
    }

    async fn may_open(&self, person: PersonId) -> Result<(), Fault> {
        let tables = self.house.store.tables_of(&person, OPEN_TABLES).await?;
        let is_open = |row: &TableRow| matches!(row.status, Status::Gathering | Status::Playing);
        if tables.iter().filter(|(row, _)| is_open(row)).count() < OPEN_TABLES as usize {
            return Ok(());
        }
        let text = format!("You have {OPEN_TABLES} games open. Finish one of them first.");
        Err(Fault::not_now("too-many-tables", text))
    }

    /// Everything about a table but the game itself.
    pub async fn info(&self, table: TableId, person: Option<PersonId>) -> Result<TableInfo, Fault> {
        self.ask(table, |reply| Request::Info { person, reply }).await
    }

    /// Sits somebody down.
    pub async fn sit(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
        name: String,
        salt: String,
    ) -> Result<TableInfo, Fault> {
        self.seat(table, person, SeatDeed::Sit { seat, name, salt }).await
    }

    /// Somebody leaves a seat; in a running game to a bot, for good.
    pub async fn leave(&self, table: TableId, person: PersonId, seat: Seat) -> Result<TableInfo, Fault> {
        self.seat(table, person, SeatDeed::Leave(seat)).await
    }

    /// Before the start: the host seats a bot or clears the seat. Later: a bot plays for its owner.
    pub async fn bot(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
        strength: Option<Strength>,
    ) -> Result<TableInfo, Fault> {
        self.seat(table, person, SeatDeed::Bot(seat, strength)).await
    }

    /// The owner takes a seat back from the bot.
    pub async fn back(&self, table: TableId, person: PersonId, seat: Seat) -> Result<TableInfo, Fault> {
        self.seat(table, person, SeatDeed::Back(seat)).await
    }

    /// Before the start: the host clears the seat. Later: the others are asked.
    pub async fn kick(&self, table: TableId, person: PersonId, seat: Seat) -> Result<TableInfo, Fault> {
        self.seat(table, person, SeatDeed::Kick(seat)).await
    }

    /// The host lets the game begin.
    pub async fn start(&self, table: TableId, person: PersonId) -> Result<TableInfo, Fault> {
        self.seat(table, person, SeatDeed::Start).await
    }

    async fn seat(&self, table: TableId, person: PersonId, deed: SeatDeed) -> Result<TableInfo, Fault> {
        self.ask(table, |reply| Request::Seat { person, deed, reply }).await
    }

    /// The same people play again, at another table.
    pub async fn rematch(&self, table: TableId, person: PersonId) -> Result<Opened, Fault> {
        let opened = self.ask(table, |reply| Request::Rematch { person, reply }).await?;
        // Its clock and its bots do not wait until somebody looks.
        if let Ok(again) = opened.table.parse() {
            self.house.table(again).await?;
        }
        Ok(opened)
    }

    /// Everything a viewer perceived.
    pub async fn history(
        &self,
        table: TableId,
        person: Option<PersonId>,
        seat: Option<Seat>,
    ) -> Result<History, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        let viewer = past.viewer(person, seat)?;
        aside(move || past.history(viewer)).await
    }

    /// The table as a viewer saw it after a step.
    pub async fn moment(
        &self,
        table: TableId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        step: u32,
    ) -> Result<Moment, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        let viewer = past.viewer(person, seat)?;
        aside(move || past.moment(viewer, step)).await
    }

    /// The transcript of a game that is over.
    pub async fn transcript(&self, table: TableId) -> Result<String, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        aside(move || past.transcript()).await
    }

    /// Opens a page at a table.
    pub async fn attach(&self, table: TableId, person: Option<PersonId>) -> Result<Page, Fault> {
        let (sender, messages) = mpsc::channel(QUEUE);
        let mailbox = self.house.table(table).await?;
        let attach = |reply| Request::Attach { person, messages: sender.clone(), reply };
        if let Some(id) = ask(&mailbox, attach).await {
            return Ok(Page::new(id?, mailbox, messages));
        }
        // The keeper left at that very moment; another one comes.
        let mailbox = self.house.table(table).await?;
        let id = ask(&mailbox, attach).await.ok_or_else(Fault::closing)??;
        Ok(Page::new(id, mailbox, messages))
    }

    /// Asks the keeper of a table.
    async fn ask<T>(&self, table: TableId, request: impl FnOnce(Reply<T>) -> Request) -> Result<T, Fault> {
        // A place in the mailbox that is taken is served, even by a keeper that is leaving.
        let place = loop {
            let mailbox = self.house.table(table).await?;
            if let Ok(place) = mailbox.reserve_owned().await {
                break place;
            }
        };
        let (reply, answer) = oneshot::channel();
        place.send(request(reply));
        answer.await.map_err(|_| Fault::closing())?
    }
}

/// Asks a keeper; none if it is gone.
async fn ask<T>(
    mailbox: &mpsc::Sender<Request>,
    request: impl FnOnce(Reply<T>) -> Request,
) -> Option<Result<T, Fault>> {
    let (reply, answer) = oneshot::channel();
    mailbox.send(request(reply)).await.ok()?;
    answer.await.ok()
}

/// Works something out on a thread that may take its time.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> Result<T, Fault> + Send + 'static) -> Result<T, Fault> {
    let broken = |_| Fault::new(Kind::Broken, "broken", "The server broke down over this.");
    tokio::task::spawn_blocking(work).await.map_err(broken)?
}

fn card(row: TableRow, seats: &[SeatRow], my_turn: bool) -> TableCard {
    TableCard {
        id: row.id.to_string(),
        game: row.game,
        name: row.name,
        status: status(row.status),
        seats: seats.iter().map(sitter).collect(),
        my_turn,
        touched: row.touched,
    }
}

/// Wakes the tables that go on by themselves, a few at a time.
async fn wake(house: Arc<House>) {
    let mut after = None;
    loop {
        let tables = match house.store.tables_that_run(after, WOKEN).await {
            Ok(tables) => tables,
            Err(error) => return drop(Fault::from(error)),
        };
        let Some((last, _)) = tables.last() else { return };
        after = Some(last.id);
        for (row, _) in &tables {
            let mailbox = match house.table(row.id).await {
                Ok(mailbox) => mailbox,
                Err(fault) if fault.is_closing() => return,
                Err(fault) => {
                    tracing::warn!(table = %row.id, code = fault.code, "a table could not be woken");
                    continue;
                }
            };
            // Its answer shows that the table is awake; so they do not all come at once.
            let _ = ask(&mailbox, Request::Waits).await;
        }
    }
}

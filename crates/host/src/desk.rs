//! Where everybody comes first: the host's requests from outside.

use std::sync::Arc;
use std::time::Duration;

use bots::Strength;
use shelf::{Guide, Shelved};
use store::{CardRow, Listing, OnSeat, Person, PersonId, Status, Store, StoreError, TableId, Unlisted, Walk};
use table::{Seat, Seats};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use crate::history::Past;
use crate::hours::Hours;
use crate::keeper::{Page, QUEUE, Reply, Request, SeatDeed, bot_on, goes_on, sitter, status};
use crate::lobby::{self, Made};
use crate::registry::House;
use crate::upload::{self, Upload};
use crate::wire::{
    Card, GuideCard, History, Me, Moment, NewTable, Opened, Preview, RuleChapter, RuleClause, RulesPage, TableCard,
    TableInfo, Title,
};
use crate::{Fault, Nudge, Settings, adopt, load, names};

/// How many tables a list shows.
pub(crate) const LISTED: u32 = 50;
/// A running game at which nothing happens for so many milliseconds is not listed: a day.
const WATCHED_FOR: i64 = 24 * 60 * 60 * 1000;
/// The most tables that somebody may have open.
pub(crate) const OPEN_TABLES: u64 = 100;
/// The most games that somebody may bring to be watched.
pub(crate) const WATCHED_TABLES: u64 = 100;
/// How many tables are woken at a time when the host opens.
const WOKEN: u32 = 64;
/// How long the waking waits for a database that is out of reach.
const WAKE_AGAIN: Duration = Duration::from_secs(2);

/// All tables of this process; cheap to clone.
#[derive(Clone)]
pub struct Host {
    house: Arc<House>,
}

impl Host {
    /// Opens the house, and wakes the tables that wait for a bot or a clock.
    pub async fn open(store: Store, settings: Settings) -> Result<Self, StoreError> {
        let hours = Hours::open(&store).await?;
        let host = Self { house: Arc::new(House::new(store, settings, hours)) };
        tokio::spawn(host.house.clone().watch_books());
        tokio::spawn(host.house.clone().give_signs_of_life());
        tokio::spawn(wake(host.house.clone()));
        Ok(host)
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
        shelf::games().iter().map(|&game| Title::new(game, guides(game))).collect()
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
        for row in listed(self.house.store.cards_of(&id, LISTED).await?) {
            let my_turn = self.is_waited_for(&row, id).await;
            tables.push(card(row, my_turn));
        }
        Ok(Me { name, resume: None, tables })
    }

    /// Whether the table waits for one of somebody's seats.
    async fn is_waited_for(&self, row: &CardRow, person: PersonId) -> bool {
        let is_theirs = |seat: &&OnSeat| seat.person == Some(person) && !seat.bot_plays;
        let own: Vec<u8> = row.seats.iter().filter(is_theirs).map(|seat| seat.seat).collect();
        if row.status != Status::Playing || own.is_empty() {
            return false;
        }
        let waits = match row.owe {
            Some(bits) => Ok(Seats::from_bits(bits)),
            // Nobody has chosen yet, or not since this is written down.
            None => self.waits(row.id).await,
        };
        let Ok(waits) = waits else { return false };
        let is_bot = |seat: &OnSeat| bot_on(seat).is_some();
        if waits.iter().any(|seat| row.seats.get(seat.index()).is_some_and(is_bot)) {
            self.go_on(row.id).await;
        }
        waits.iter().any(|seat| own.contains(&seat.number()))
    }

    /// Wakes a table whose bots stopped when nobody looked any more, for somebody who waits for their turn.
    async fn go_on(&self, table: TableId) {
        if self.house.open(&table).is_none()
            && let Ok(mailbox) = self.house.table(table).await
        {
            let _ = ask(&mailbox, Request::Waits).await;
        }
    }

    /// Who is waited for at a table, worked out from its game.
    async fn waits(&self, table: TableId) -> Result<Seats, Fault> {
        if let Some(mailbox) = self.house.open(&table) {
            return ask(&mailbox, Request::Waits).await.ok_or_else(Fault::closing).flatten();
        }
        let store = &self.house.store;
        let (mut row, seats) = store.table(&table).await?.ok_or_else(Fault::no_such_table)?;
        if adopt::settle(store, &mut row, seats.len() as u8).await?.is_some() {
            return Ok(Seats::NONE);
        }
        let play = load::load_bare(store, &row, seats.len() as u8, u32::MAX).await?;
        Ok(play.live.pending().owing())
    }

    /// Gives somebody a name.
    pub async fn rename(&self, person: PersonId, name: String) -> Result<Me, Fault> {
        self.house.store.save_person(&Person { id: person, name: names::guest(&name)? }).await?;
        self.me(Some(person)).await
    }

    /// The tables that are listed for everybody: of each person one that waits for people and one that plays.
    pub async fn public_tables(&self) -> Result<Vec<TableCard>, Fault> {
        let House { store, attendance, hours, .. } = &*self.house;
        let attended = attendance.attended();
        let is_noticed_for = attendance.lasts().as_millis() as i64;
        let mut tables = Vec::new();
        for (status, lasts) in [(Status::Gathering, 0), (Status::Playing, WATCHED_FOR)] {
            let since = hours.now() - lasts.max(is_noticed_for);
            let listing = Listing { status, since, attended: attended.clone() };
            tables.extend(listed(store.public_cards(&listing, LISTED).await?).map(|row| card(row, false)));
        }
        Ok(tables)
    }

    /// Makes a table.
    pub async fn create(&self, person: PersonId, wish: NewTable) -> Result<Opened, Fault> {
        let name = names::person(&wish.host)?;
        let made = lobby::new(person, wish, self.house.hours.now())?;
        self.keep(person, &name, made).await
    }

    /// Makes a guided game, already begun.
    pub async fn guide(&self, person: PersonId, game: &str, guide: &str, name: &str) -> Result<Opened, Fault> {
        let made = lobby::guided(person, game, guide, name, self.house.hours.now())?;
        self.keep(person, &names::person(name)?, made).await
    }

    /// Takes in a game that was played elsewhere, to be watched.
    pub async fn upload(&self, person: PersonId, text: String) -> Result<Opened, Fault> {
        let (store, at) = (self.house.store.clone(), self.house.hours.now());
        let work = async move {
            let watched = store.watched_count(&person).await?;
            at_most(watched, WATCHED_TABLES, "You have brought {} games to watch. That is as many as are kept.")?;
            let Upload { row, seats, entries, snapshots } = upload::read(person, &text, at)?;
            store.create_watched(&row, &seats, &entries, &snapshots).await?;
            Ok(Opened { table: row.id.to_string() })
        };
        self.house.uploads.run(work).await
    }

    /// Makes a table that goes on from a step of another, against bots.
    pub async fn fork(&self, table: TableId, person: PersonId, seat: Option<Seat>, step: u32) -> Result<Opened, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        let known = self.house.store.person(&person).await?;
        let name = known.map_or_else(|| "You".to_owned(), |person| person.name);
        let (own, at) = (name.clone(), self.house.hours.now());
        let made = self.house.looks.run(async move { past.fork(person, &own, seat, step, at).await }).await?;
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
        let open = self.house.store.open_count(&person).await?;
        at_most(open, OPEN_TABLES, "You have {} games open. Finish one of them first.")
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

    /// The host lets somebody speak no more, or again: whoever said the lines that are marked `who`.
    pub async fn mute(&self, table: TableId, person: PersonId, who: String, muted: bool) -> Result<TableInfo, Fault> {
        self.ask(table, |reply| Request::Mute { person, who, muted, reply }).await
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
        self.house.looks.run(async move { past.history(viewer).await }).await
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
        self.house.looks.run(async move { past.moment(viewer, step).await }).await
    }

    /// What a piece was, and what it did, as a viewer saw it after a step.
    pub async fn explain(
        &self,
        table: TableId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        step: u32,
        piece: String,
    ) -> Result<Card, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        let viewer = past.viewer(person, seat)?;
        self.house.looks.run(async move { past.explain(viewer, step, &piece).await }).await
    }

    /// What a viewer could find out after a step, before anybody chose.
    pub async fn preview(
        &self,
        table: TableId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        step: u32,
    ) -> Result<Option<Preview>, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        let viewer = past.viewer(person, seat)?;
        self.house.looks.run(async move { past.preview(viewer, step).await }).await
    }

    /// The transcript of a game that is over.
    pub async fn transcript(&self, table: TableId) -> Result<String, Fault> {
        let past = Past::read(&self.house.store, table).await?;
        self.house.looks.run(async move { past.transcript().await }).await
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

/// Refuses one more than so many tables.
fn at_most(count: u64, most: u64, text: &str) -> Result<(), Fault> {
    if count < most { Ok(()) } else { Err(Fault::not_now("too-many-tables", text.replace("{}", &most.to_string()))) }
}

/// The tables of a list that can be read; the others are named in the log.
fn listed(cards: Vec<Result<CardRow, Unlisted>>) -> impl Iterator<Item = CardRow> {
    let tell = |unlisted: &Unlisted| tracing::error!(%unlisted, "a table is left out of a list");
    cards.into_iter().filter_map(move |card| card.inspect_err(tell).ok())
}

fn card(row: CardRow, my_turn: bool) -> TableCard {
    TableCard {
        id: row.id.to_string(),
        game: row.game,
        name: row.name,
        status: status(row.status),
        seats: row.seats.iter().map(sitter).collect(),
        my_turn,
        touched: row.touched,
    }
}

/// Wakes the tables that go on by themselves, a few at a time.
async fn wake(house: Arc<House>) {
    let mut after = None;
    loop {
        let Walk { tables, stop } = match house.store.tables_that_run(after.as_ref(), WOKEN).await {
            Ok(walk) => walk,
            Err(StoreError::Closed) => return,
            Err(error) => {
                drop(Fault::from(error));
                sleep(WAKE_AGAIN).await;
                continue;
            }
        };
        if stop.is_none() {
            return;
        }
        after = stop;
        for (row, _) in tables.iter().filter(|(row, seats)| goes_on(row, seats)) {
            let mailbox = match house.table(row.id).await {
                Ok(mailbox) => mailbox,
                Err(fault) if fault.is_closing() => return,
                Err(fault) => {
                    tracing::warn!(table = %row.id.short(), code = fault.code, "a table could not be woken");
                    continue;
                }
            };
            // Its answer shows that the table is awake; so they do not all come at once.
            let _ = ask(&mailbox, Request::Waits).await;
        }
    }
}

//! The keeper of one table: a task that takes one request after another.

mod ask;
mod bots;
mod chat;
mod choose;
mod clock;
mod foresight;
mod info;
mod pages;
mod react;
mod request;
mod seats;
mod undo;
mod windows;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{PersonId, SeatRow, Status, TableRow};
use table::{Pending, Seat, Seats};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

pub(crate) use bots::{bot_on, goes_on};
pub(crate) use chat::{AT_ONCE, LINES_EACH};
pub(crate) use info::{sitter, status};
pub use pages::Page;
pub(crate) use pages::{CHATS, PAGES_EACH, QUEUE, WATCHERS};
pub(crate) use request::{Reply, Request, SeatDeed};

use crate::adopt::{self, Stopped};
use crate::keeper::ask::OpenAsk;
use crate::keeper::bots::BotWork;
use crate::keeper::chat::Talk;
use crate::keeper::foresight::Foresight;
use crate::keeper::pages::OpenPage;
use crate::keeper::windows::Windows;
use crate::load;
use crate::play::Play;
use crate::registry::House;
use crate::wire::{Clock, ToPage};
use crate::{Fault, Kind, Message, Nudge};

/// How many requests wait before those who ask must wait.
pub(crate) const MAILBOX: usize = 32;
/// When nothing is due, the keeper looks up again after this.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// The game at a table.
enum Game {
    /// It has not begun.
    None,
    /// It is there.
    Here(Box<Play>),
    /// It does not hold under these rules from somewhere on, and can be looked at up to there.
    Stopped(Box<Stopped>),
    /// It cannot be read.
    Broken(Fault),
}

/// The keeper of one table.
pub(crate) struct Keeper {
    house: Arc<House>,
    mailbox: mpsc::Sender<Request>,
    row: TableRow,
    seats: Vec<SeatRow>,
    clock: Clock,
    game: Game,
    pages: Vec<OpenPage>,
    pages_seen: u32,
    /// Since when somebody who sits here is gone.
    gone: HashMap<PersonId, i64>,
    /// When this keeper came: nobody was seen here before.
    came: i64,
    asks: Vec<OpenAsk>,
    asked: u32,
    /// No time is called before this.
    no_call_before: Option<Instant>,
    bots: BotWork,
    windows: Windows,
    /// What viewers find out before they choose.
    foresights: Vec<Foresight>,
    talk: Talk,
    /// When comings and goings are to be told.
    news_due: Option<Instant>,
    /// Since when there is nothing to do.
    idle: Instant,
}

impl Keeper {
    pub(crate) fn new(house: Arc<House>, mailbox: mpsc::Sender<Request>, row: TableRow, seats: Vec<SeatRow>) -> Self {
        let clock = row.clock.clone().and_then(|clock| serde_json::from_value(clock).ok()).unwrap_or_default();
        let came = house.hours.now();
        Self {
            house,
            mailbox,
            row,
            seats,
            clock,
            game: Game::None,
            pages: Vec::new(),
            pages_seen: 0,
            gone: HashMap::new(),
            came,
            asks: Vec::new(),
            asked: 0,
            no_call_before: None,
            bots: BotWork::default(),
            windows: Windows::default(),
            foresights: Vec::new(),
            talk: Talk::default(),
            news_due: None,
            idle: Instant::now(),
        }
    }

    /// Keeps the table until nobody needs it.
    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        // What is fetched only once must not make the task large for ever.
        Box::pin(self.fetch()).await;
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(Request::Close) | None => break,
                    Some(request) => {
                        self.idle = Instant::now();
                        self.handle(request).await;
                    }
                },
                () = sleep_until(self.next_alarm()) => {
                    self.ring().await;
                    let is_idle = self.may_go() && self.idle.elapsed() >= self.house.settings.unload_after;
                    if is_idle && self.house.let_go(&self.row.id, &mut requests) {
                        // Whoever had a place in the mailbox already is still served.
                        while let Some(request) = requests.recv().await {
                            self.handle(request).await;
                        }
                        return;
                    }
                }
            }
        }
        let text = "The server is going down for a moment. Your game is safe.".to_owned();
        let closing = Message::new(&ToPage::Closing { text });
        self.send_all(&closing);
    }

    async fn handle(&mut self, request: Request) {
        // The books may have been out of reach for a moment only.
        if self.is_broken_off() && !self.house.is_ailing() {
            Box::pin(self.fetch_again()).await;
        }
        let is_for_rules =
            !matches!(request, Request::Thought { .. } | Request::Foreseen { .. } | Request::Books | Request::Close);
        match request {
            Request::Attach { person, messages, reply } => {
                let attached = self.attach(person, messages).await;
                let _ = reply.send(attached);
            }
            Request::Detach(page) => self.detach(page),
            Request::Page(page, message) => self.hear(page, message).await,
            Request::Info { person, reply } => {
                let _ = reply.send(Ok(self.info(person)));
            }
            Request::Seat { person, deed, reply } => {
                let done = Box::pin(self.change_seat(person, deed)).await;
                let _ = reply.send(done.map(|()| self.info(Some(person))));
            }
            Request::Mute { person, who, muted, reply } => {
                let done = Box::pin(self.mute(person, &who, muted)).await;
                let _ = reply.send(done.map(|()| self.info(Some(person))));
            }
            Request::Rematch { person, reply } => {
                let opened = Box::pin(self.rematch(person)).await;
                let _ = reply.send(opened);
            }
            Request::Waits(reply) => {
                let _ = reply.send(Ok(self.pending().owing()));
            }
            Request::Thought { id, choice } => self.thought(id, choice).await,
            Request::Foreseen { viewer, found } => self.foreseen(viewer, found),
            Request::Books => {
                self.schedule_bots();
                self.tell_books();
            }
            Request::Close => {}
        }
        if is_for_rules {
            self.heard();
        }
    }

    fn next_alarm(&self) -> Instant {
        let idle = (self.may_go()).then(|| self.idle + self.house.settings.unload_after);
        let dues = [self.bots.due(), self.news_due, self.clock_due(), self.pass_due(), idle];
        dues.into_iter().flatten().min().unwrap_or_else(|| Instant::now() + NEVER)
    }

    async fn ring(&mut self) {
        let is_due = |due: Option<Instant>| due.is_some_and(|due| due <= Instant::now());
        if is_due(self.news_due) {
            self.tell_table();
        }
        if is_due(self.clock_due()) {
            Box::pin(self.call_time()).await;
        }
        if is_due(self.pass_due()) {
            Box::pin(self.pass_windows()).await;
        }
        if is_due(self.bots.due()) {
            self.move_bots().await;
        }
    }

    /// Whether the table can wait for people on disk. A clock must be watched.
    fn may_go(&self) -> bool {
        self.pages.is_empty() && self.bots.is_idle() && self.clock_due().is_none() && self.pass_due().is_none()
    }

    /// Fetches the game from the store.
    async fn fetch(&mut self) {
        self.game = match self.row.status {
            Status::Gathering => Game::None,
            Status::Playing | Status::Over | Status::Watching => match self.fetched().await {
                Ok(game) => game,
                Err(fault) => Game::Broken(fault),
            },
        };
        if let (Status::Playing, Pending::Over(_)) = (self.row.status, self.pending()) {
            self.close_game().await;
        }
        self.bots.look_up(None, Seats::NONE, Seats::NONE);
        self.find_windows();
        self.schedule_bots();
    }

    async fn fetched(&mut self) -> Result<Game, Fault> {
        let store = self.house.store.clone();
        let seats = self.seats.len() as u8;
        if let Some(stopped) = adopt::settle(&store, &mut self.row, seats).await? {
            return Ok(Game::Stopped(Box::new(stopped)));
        }
        Ok(Game::Here(Box::new(load::load(&store, &self.row, seats, u32::MAX).await?)))
    }

    /// Reads everything anew, because somebody else wrote or the books failed, and shows it to everybody.
    async fn fetch_again(&mut self) {
        match self.house.store.table(&self.row.id).await {
            Ok(Some((row, seats))) => (self.row, self.seats) = (row, seats),
            Ok(None) => {}
            Err(error) => drop(Fault::from(error)),
        }
        self.asks.clear();
        Box::pin(self.fetch()).await;
        // Whoever asks is told that the game cannot be read.
        if !matches!(self.game, Game::Broken(_)) {
            self.tell_table();
            self.show_all();
        }
    }

    /// Lets the game rest until its books can be read again: what it shows may not be written.
    pub(crate) fn break_off(&mut self, fault: Fault) {
        if !matches!(self.game, Game::None) {
            self.game = Game::Broken(fault);
        }
    }

    fn is_broken_off(&self) -> bool {
        matches!(&self.game, Game::Broken(fault) if fault.kind == Kind::Broken)
    }

    /// Now, by the clock of the house, in milliseconds since 1970.
    fn now(&self) -> i64 {
        self.house.hours.now()
    }

    /// The game as far as it can be shown.
    fn play(&self) -> Result<&Play, Fault> {
        match &self.game {
            Game::Here(play) => Ok(play),
            Game::Stopped(stopped) => Ok(&stopped.play),
            Game::None => Err(Fault::not_playing()),
            Game::Broken(fault) => Err(fault.clone()),
        }
    }

    /// The game, if it has begun and is not over, even if it stops.
    fn under_way(&self) -> Result<&Play, Fault> {
        if self.row.status == Status::Playing { self.play() } else { Err(Fault::not_playing()) }
    }

    /// The game, if it goes on.
    fn running(&mut self) -> Result<&mut Play, Fault> {
        if self.row.status != Status::Playing {
            return Err(Fault::not_playing());
        }
        match &mut self.game {
            Game::Here(play) => Ok(play),
            Game::Stopped(stopped) => Err(Fault::stopped(&stopped.stop)),
            Game::None => Err(Fault::not_playing()),
            Game::Broken(fault) => Err(fault.clone()),
        }
    }

    /// Who is waited for; nobody when no game runs.
    fn pending(&self) -> Pending {
        match &self.game {
            Game::Here(play) => play.live.pending(),
            Game::None | Game::Stopped(_) | Game::Broken(_) => Pending::Ask { owe: Seats::NONE, may: Seats::NONE },
        }
    }

    fn seat(&self, seat: Seat) -> Result<&SeatRow, Fault> {
        self.seats.get(seat.index()).ok_or_else(|| Fault::malformed("There is no such seat at this table."))
    }

    fn owns(&self, person: Option<PersonId>, seat: Seat) -> Result<(), Fault> {
        let owner = self.seat(seat)?.on.person;
        if owner.is_some() && owner == person { Ok(()) } else { Err(Fault::not_your_seat()) }
    }

    fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let own = self.seats.iter().enumerate().filter(move |(_, row)| row.on.person == Some(person));
        own.map(|(index, _)| Seat::new(index))
    }

    /// The seats that somebody was put off and may come back to.
    fn former_seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let former = self.seats.iter().enumerate().filter(move |(_, row)| row.former == Some(person));
        former.map(|(index, _)| Seat::new(index))
    }

    fn is_here(&self, person: PersonId) -> bool {
        self.pages.iter().any(|page| page.person == Some(person))
    }

    /// Tells those who are waited for and do not look.
    fn nudge(&self, waited_for: impl Iterator<Item = Seat>) {
        let Some(webhook) = &self.row.webhook else { return };
        let rows = waited_for.filter_map(|seat| self.seats.get(seat.index()));
        let absent = rows.filter(|row| !row.on.bot_plays && row.on.person.is_some_and(|person| !self.is_here(person)));
        let who: Vec<String> = absent.map(|row| row.on.name.clone()).collect();
        if who.is_empty() {
            return;
        }
        let table = self.row.name.clone();
        let text = format!("It is your turn at {table}, {}.", who.join(" and "));
        let link = format!("/t/{}", self.row.id);
        self.house.nudge(Nudge { webhook: webhook.clone(), table, link, who, text });
    }
}

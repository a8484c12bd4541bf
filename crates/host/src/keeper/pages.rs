//! The pages that look at a table.

use store::PersonId;
use table::{Seat, Viewer};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::Instant;

use crate::attendance::Here;
use crate::keeper::{Game, Keeper, Request};
use crate::tell::Pad;
use crate::wire::{self, Aim, FromPage, ToPage};
use crate::{Fault, Message, tell};

/// How many messages may wait for a page that does not read.
pub(crate) const QUEUE: usize = 64;
/// The most pages at one table of people who have no seat there.
pub(crate) const WATCHERS: u32 = 200;
/// The most pages of one person at one table.
pub(crate) const PAGES_EACH: usize = 20;
/// How many lines of chat a new page is told.
pub(crate) const CHATS: u32 = 50;

/// Which page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PageId(u32);

/// A page as its keeper knows it.
pub(crate) struct OpenPage {
    id: PageId,
    pub(crate) person: Option<PersonId>,
    /// Who it looks as; nobody before its hello.
    pub(crate) viewer: Option<Viewer>,
    messages: mpsc::Sender<Message>,
    /// Shows the house that somebody looks at the table.
    _here: Option<Here>,
}

/// A page's end of its table. The table forgets the page when this is dropped.
#[derive(Debug)]
pub struct Page {
    id: PageId,
    table: mpsc::Sender<Request>,
    messages: mpsc::Receiver<Message>,
}

impl Page {
    pub(crate) fn new(id: PageId, table: mpsc::Sender<Request>, messages: mpsc::Receiver<Message>) -> Self {
        Self { id, table, messages }
    }

    /// Says something to the table.
    pub async fn send(&self, message: FromPage) {
        // A table that is gone shows in `recv`.
        let _ = self.table.send(Request::Page(self.id, message)).await;
    }

    /// The next message from the table; none when the table lets the page go.
    pub async fn recv(&mut self) -> Option<Message> {
        self.messages.recv().await
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Err(TrySendError::Full(detach)) = self.table.try_send(Request::Detach(self.id)) {
            let table = self.table.clone();
            tokio::spawn(async move { table.send(detach).await });
        }
    }
}

impl Keeper {
    pub(crate) async fn attach(
        &mut self,
        person: Option<PersonId>,
        messages: mpsc::Sender<Message>,
    ) -> Result<PageId, Fault> {
        let is_seated = person.is_some_and(|person| self.seats_of(person).next().is_some());
        let own = self.pages.iter().filter(|page| person.is_some() && page.person == person).count();
        if own >= PAGES_EACH || (!is_seated && self.watchers() >= WATCHERS) {
            return Err(Fault::not_now("full", "Too many look at this table already."));
        }
        // Who comes while the books are out of reach is told so, and hears the chat another time.
        let chats = if self.house.is_ailing() || self.know_the_muted().await.is_err() {
            Vec::new()
        } else {
            self.house.store.chats(&self.row.id, CHATS).await.unwrap_or_default()
        };
        // Never an old one again: its page may still say that it is gone.
        self.pages_seen += 1;
        let id = PageId(self.pages_seen);
        let was_here = person.is_some_and(|person| self.is_here(person));
        let here = self.row.public.then(|| self.house.attendance.arrive(self.row.id));
        self.pages.push(OpenPage { id, person, viewer: None, messages, _here: here });
        metrics::gauge!("underlord_pages").increment(1.0);
        self.send(id, Message::new(&ToPage::Table(self.info(person))));
        for chat in chats {
            let line = self.line(chat);
            self.send(id, Message::new(&ToPage::Chat(line)));
        }
        if self.house.is_ailing() {
            self.send(id, self.books());
        }
        if let Some(person) = person {
            self.gone.remove(&person);
        }
        if !was_here {
            self.news();
        }
        Ok(id)
    }

    pub(crate) fn detach(&mut self, id: PageId) {
        let Some(index) = self.pages.iter().position(|page| page.id == id) else { return };
        let page = self.pages.swap_remove(index);
        metrics::gauge!("underlord_pages").decrement(1.0);
        if let Some(person) = page.person.filter(|&person| !self.is_here(person)) {
            if self.seats_of(person).next().is_some() {
                self.gone.insert(person, self.now());
            }
            self.news();
        } else if page.person.is_none() {
            self.news();
        }
    }

    /// Comings and goings are told in a moment, so that a crowd that reconnects is cheap.
    fn news(&mut self) {
        self.news_due.get_or_insert_with(|| Instant::now() + self.house.settings.settle);
    }

    pub(crate) fn send(&mut self, id: PageId, message: Message) {
        let Some(page) = self.pages.iter().find(|page| page.id == id) else { return };
        if page.messages.try_send(message).is_err() {
            self.detach(id);
        }
    }

    /// Sends a message to all pages for which one is found.
    fn send_each(&mut self, find: impl Fn(&OpenPage) -> Option<Message>) {
        let deaf = |page: &OpenPage| find(page).is_some_and(|message| page.messages.try_send(message).is_err());
        let deaf: Vec<PageId> = self.pages.iter().filter(|page| deaf(page)).map(|page| page.id).collect();
        for id in deaf {
            self.detach(id);
        }
    }

    pub(crate) fn send_all(&mut self, message: &Message) {
        self.send_each(|_| Some(message.clone()));
    }

    fn books(&self) -> Message {
        let fine = !self.house.is_ailing();
        let text = if fine {
            "The server can write again. The game goes on."
        } else {
            "The server cannot write at the moment. Nothing is lost; the game goes on as soon as it can."
        };
        Message::new(&ToPage::Books { fine, text: text.to_owned() })
    }

    /// Tells everybody whether what they choose can be kept.
    pub(crate) fn tell_books(&mut self) {
        let books = self.books();
        self.send_all(&books);
    }

    /// Tells everybody who sits where now.
    pub(crate) fn tell_table(&mut self) {
        self.news_due = None;
        // Those who have no seat and no table of their own here are told the same.
        let mut told: Vec<(Option<PersonId>, Message)> = Vec::new();
        let standing = |page: &OpenPage| (page.id, self.standing(page.person));
        let standings: Vec<(PageId, Option<PersonId>)> = self.pages.iter().map(standing).collect();
        for &(_, person) in &standings {
            if !told.iter().any(|(known, _)| *known == person) {
                told.push((person, Message::new(&ToPage::Table(self.info(person)))));
            }
        }
        self.send_each(|page| {
            let (_, person) = standings.iter().find(|(id, _)| *id == page.id)?;
            told.iter().find(|(known, _)| known == person).map(|(_, message)| message.clone())
        });
    }

    /// Tells one person alone, on all their pages.
    pub(crate) fn tell_person(&mut self, person: PersonId) {
        let message = Message::new(&ToPage::Table(self.info(Some(person))));
        self.send_each(|page| (page.person == Some(person)).then(|| message.clone()));
    }

    /// A person as far as it makes a difference at this table.
    fn standing(&self, person: Option<PersonId>) -> Option<PersonId> {
        let knows = |&person: &PersonId| {
            let own = self.seats_of(person).chain(self.former_seats_of(person)).next();
            self.row.host == person || own.is_some()
        };
        person.filter(knows)
    }

    /// Tells those who look what happened last.
    pub(crate) fn tell_update(&mut self) {
        let Game::Here(play) = &self.game else { return };
        let pad = Pad::default();
        let told = self.for_viewers(|viewer| tell::last_update(play, viewer, &pad));
        self.send_told(&told);
    }

    /// Shows everybody the whole table.
    pub(crate) fn show_all(&mut self) {
        let told = self.for_viewers(|viewer| self.whole(viewer));
        self.send_told(&told);
    }

    /// The whole table for a viewer, if there is anything to show.
    fn whole(&self, viewer: Viewer) -> Option<Message> {
        match &self.game {
            Game::Here(play) => Some(tell::whole(play, viewer)),
            Game::Stopped(stopped) => Some(tell::still(&stopped.play, viewer)),
            Game::None | Game::Broken(_) => None,
        }
    }

    /// A message for each viewer that somebody looks as, made once for all of its pages.
    fn for_viewers(&self, make: impl Fn(Viewer) -> Option<Message>) -> Vec<(Viewer, Option<Message>)> {
        let mut told: Vec<(Viewer, Option<Message>)> = Vec::new();
        for viewer in self.pages.iter().filter_map(|page| page.viewer) {
            if !told.iter().any(|(known, _)| *known == viewer) {
                told.push((viewer, make(viewer)));
            }
        }
        told
    }

    fn send_told(&mut self, told: &[(Viewer, Option<Message>)]) {
        self.send_each(|page| {
            let viewer = page.viewer?;
            told.iter().find(|(known, _)| *known == viewer)?.1.clone()
        });
    }

    /// Whoever looked as a seat that is no longer theirs looks on from now on.
    pub(crate) fn mind_the_viewers(&mut self) {
        let mut moved = Vec::new();
        for page in &mut self.pages {
            if let Some(Viewer::Seat(seat)) = page.viewer
                && (page.person.is_none() || self.seats[seat.index()].on.person != page.person)
            {
                page.viewer = Some(Viewer::Spectator);
                moved.push(page.id);
            }
        }
        for id in moved {
            self.show(id);
        }
    }

    fn show(&mut self, id: PageId) {
        let Some(page) = self.pages.iter().find(|page| page.id == id) else { return };
        if let Some(viewer) = page.viewer {
            self.show_as(id, viewer);
        }
    }

    /// Shows one viewer the whole table, to one page that may look as another.
    pub(crate) fn show_as(&mut self, id: PageId, viewer: Viewer) {
        if let Some(whole) = self.whole(viewer) {
            self.send(id, whole);
        }
    }

    pub(crate) fn refuse(&mut self, page: PageId, id: Option<u32>, number: Option<u32>, fault: Fault) {
        metrics::counter!("underlord_refusals_total").increment(1);
        let wire::Fault { code, text, clause, written } = fault.into();
        self.send(page, Message::new(&ToPage::Refused { id, number, code, text, clause, written }));
    }

    /// Hears what a page says, and answers.
    pub(crate) async fn hear(&mut self, page: PageId, message: FromPage) {
        let Some(open) = self.pages.iter().find(|open| open.id == page) else { return };
        let (person, viewer) = (open.person, open.viewer);
        let (id, moment) = (message.id(), message.moment());
        let answer = match message {
            FromPage::Hello { seat, since } => self.hello(page, person, seat, since),
            FromPage::Choose { seat, number, choice, .. } => {
                self.choose_from(person, seat, number, &choice).await.map(|()| self.done(page, id))
            }
            FromPage::Aim { id, seat, number } => self.aim(page, person, seat, (id, number)),
            FromPage::Preview { id, seat, number } => self.preview(page, person, seat, (id, number)),
            FromPage::WhyNot { id, seat, choice } => self.why_not(page, person, seat, id, &choice),
            FromPage::Explain { id, seat, piece } => self.explain(page, person, seat, id, &piece),
            FromPage::Undo { seat, number, .. } => {
                Box::pin(self.undo_from(person, seat, number)).await.map(|()| self.done(page, id))
            }
            FromPage::Answer { ask, yes, .. } => {
                Box::pin(self.answer(person, ask, yes)).await.map(|()| self.done(page, id))
            }
            FromPage::Wish { seat, wishes, .. } => {
                Box::pin(self.wish(person, seat, wishes)).await.map(|()| self.done(page, id))
            }
            FromPage::GoOn { seat, .. } => Box::pin(self.go_on_from(person, seat)).await.map(|()| self.done(page, id)),
            FromPage::Say { text, .. } => {
                Box::pin(self.chat(person, viewer, &text)).await.map(|()| self.done(page, id))
            }
        };
        let Err(fault) = answer else { return };
        let is_late = fault.is_late();
        self.refuse(page, id, moment.map(|(_, number)| number), fault);
        // Who is late is shown where the game is. The seat may have been lost when the table was read anew.
        if let (true, Some((seat, _))) = (is_late, moment)
            && self.owns(person, seat).is_ok()
        {
            self.show_as(page, Viewer::Seat(seat));
        }
    }

    /// Tells one page that what it wanted is done and durable, if it wants to know.
    fn done(&mut self, page: PageId, id: Option<u32>) {
        if let Some(id) = id {
            self.send(page, Message::new(&ToPage::Done { id }));
        }
    }

    fn hello(
        &mut self,
        id: PageId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        since: Option<u32>,
    ) -> Result<(), Fault> {
        let viewer = self.viewer(person, seat)?;
        if let Some(page) = self.pages.iter_mut().find(|page| page.id == id) {
            page.viewer = Some(viewer);
        }
        if matches!(self.game, Game::None) {
            self.send(id, Message::new(&ToPage::Current { seat, number: None }));
            return Ok(());
        }
        let play = self.play()?;
        let number = play.number(viewer);
        let since = since.filter(|_| matches!(self.game, Game::Here(_)));
        match since.and_then(|since| tell::missed(play, viewer, since)) {
            Some(updates) if updates.is_empty() => {
                self.send(id, Message::new(&ToPage::Current { seat, number: Some(number) }));
            }
            Some(updates) => updates.into_iter().for_each(|update| self.send(id, update)),
            None => self.show(id),
        }
        Ok(())
    }

    fn aim(
        &mut self,
        id: PageId,
        person: Option<PersonId>,
        seat: Seat,
        (question, number): (u32, u32),
    ) -> Result<(), Fault> {
        self.owns(person, seat)?;
        let play = self.running()?;
        if play.number(Viewer::Seat(seat)) != number {
            self.show_as(id, Viewer::Seat(seat));
            return Ok(());
        }
        let aims = play.live.aims(seat).into_iter().map(|(choice, sheet)| Aim { choice, sheet });
        let aimed = ToPage::Aimed { id: question, number, aims: aims.collect() };
        self.send(id, Message::new(&aimed));
        Ok(())
    }

    fn why_not(
        &mut self,
        id: PageId,
        person: Option<PersonId>,
        seat: Seat,
        question: u32,
        choice: &str,
    ) -> Result<(), Fault> {
        self.owns(person, seat)?;
        let refusal = match self.running()?.live.refuse(seat, choice) {
            Ok(refusal) => refusal.map(|refusal| (refusal.why, Some(refusal.clause.to_owned()))),
            Err(error) => Some((Fault::from(error).text, None)),
        };
        let (text, clause) = refusal.map_or((None, None), |(text, clause)| (Some(text), clause));
        self.send(id, Message::new(&ToPage::WhyNot { id: question, text, clause }));
        Ok(())
    }

    /// Tells a page what a piece is, from the view of one of its seats or of somebody who looks on.
    fn explain(
        &mut self,
        id: PageId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        question: u32,
        piece: &str,
    ) -> Result<(), Fault> {
        let viewer = self.viewer(person, seat)?;
        let card = self.play()?.live.explain(viewer, piece)?;
        self.send(id, Message::new(&ToPage::Explained { id: question, card }));
        Ok(())
    }

    /// Who a person looks as.
    fn viewer(&self, person: Option<PersonId>, seat: Option<Seat>) -> Result<Viewer, Fault> {
        let Some(seat) = seat else { return Ok(Viewer::Spectator) };
        self.owns(person, seat)?;
        Ok(Viewer::Seat(seat))
    }
}

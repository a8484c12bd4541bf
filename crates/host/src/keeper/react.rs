//! Windows that most let pass: who does not want to be asked, and how long the others are waited for.

use store::{PersonId, Status};
use table::{Reaction, Seat};
use tokio::time::Instant;

use crate::Fault;
use crate::keeper::clock::CALL_AGAIN;
use crate::keeper::{Game, Keeper};
use crate::wire::Wishes;

impl Wishes {
    /// Whether somebody does not want to be asked in a window.
    fn cover<C>(&self, window: &Reaction<C>) -> bool {
        self.hushed == Some(window.scope) || (self.near_only && !window.near)
    }
}

impl Keeper {
    /// How the owner of a seat wants to be asked.
    pub(crate) fn wishes(&self, seat: Seat) -> Wishes {
        let kept = self.seats[seat.index()].wishes.clone();
        kept.and_then(|wishes| serde_json::from_value(wishes).ok()).unwrap_or_default()
    }

    /// The window that a person is asked in. A guided game waits for whoever learns.
    fn window(&self, seat: Seat) -> Option<Reaction<String>> {
        let Game::Here(play) = &self.game else { return None };
        let is_open = self.row.status == Status::Playing && self.row.guide.is_none() && self.plays_itself(seat);
        if is_open && play.live.pending().owing().has(seat) { play.live.reaction(seat) } else { None }
    }

    /// How long a person has in a window, in milliseconds. Nobody is hurried who plays alone, or who passes a device
    /// round.
    fn patience(&self, seat: Seat) -> Option<i64> {
        let person = self.seats[seat.index()].on.person?;
        let is_alone = self.seats.iter().all(|row| row.on.person.is_none_or(|other| other == person));
        let react = self.row.react.filter(|_| !is_alone && self.seats_of(person).count() == 1)?;
        Some(i64::from(react) * 1000)
    }

    /// When a window passes because its time is over. Nobody was seen before this keeper came, so nobody's time began.
    fn closes(&self, seat: Seat) -> Option<i64> {
        Some(self.since(seat)?.max(self.came) + self.patience(seat)?)
    }

    /// When the window that a person is asked in passes, as the person is told. Where it is not wanted, nobody counts.
    pub(crate) fn countdown(&self, seat: Seat) -> Option<i64> {
        self.window(seat).filter(|window| !self.wishes(seat).cover(window)).and_then(|_| self.closes(seat))
    }

    /// Whether anybody is asked in a window that is timed, whatever they wish: that must not show.
    pub(crate) fn counts_down(&self) -> bool {
        self.row.react.is_some() && self.owing().any(|seat| self.window(seat).is_some())
    }

    /// Whether a seat is waited for only until its owner's wish is carried out.
    pub(crate) fn is_hushed(&self, seat: Seat) -> bool {
        self.window(seat).is_some_and(|window| self.wishes(seat).cover(&window))
    }

    fn owing(&self) -> impl Iterator<Item = Seat> {
        self.pending().owing().iter()
    }

    /// The windows that pass without their seats, each with the time and the choice.
    fn passes(&self) -> impl Iterator<Item = (i64, Seat, String)> {
        self.owing().filter_map(|seat| {
            let window = self.window(seat)?;
            let at = if self.wishes(seat).cover(&window) {
                // As long as a bot takes at least: how soon it comes must not tell who did not want to be asked.
                self.since(seat)? + self.house.settings.bot_pace.as_millis() as i64
            } else {
                self.closes(seat)?
            };
            Some((at, seat, window.pass))
        })
    }

    /// When the next window passes.
    pub(crate) fn pass_due(&self) -> Option<Instant> {
        Some(self.alarm(self.passes().map(|(at, ..)| at).min()?))
    }

    /// Passes for somebody who does not want to be asked, or whose time is over. It is a choice like any other.
    pub(crate) async fn pass_window(&mut self) {
        let now = self.now();
        self.no_call_before = None;
        let Some((_, seat, pass)) = self.passes().find(|&(at, ..)| at <= now) else { return };
        if let Err(fault) = self.choose(seat, &pass).await {
            tracing::warn!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a window could not pass");
            self.no_call_before = Some(Instant::now() + CALL_AGAIN);
        }
    }

    /// Keeps how somebody wants to be asked, and tells nobody else.
    pub(crate) async fn wish(&mut self, person: Option<PersonId>, seat: Seat, wishes: Wishes) -> Result<(), Fault> {
        self.owns(person, seat)?;
        self.running()?;
        self.keep_wishes(|at| (at == seat).then_some(wishes)).await?;
        if let Some(person) = person {
            self.tell_person(person);
        }
        Ok(())
    }

    /// Lets all be asked again: what they did not want to hear of was taken back.
    pub(crate) async fn end_hushes(&mut self) {
        let hushed = |wishes: Wishes| wishes.hushed.is_some().then_some(Wishes { hushed: None, ..wishes });
        let ended: Vec<Option<Wishes>> =
            Seat::all(self.seats.len() as u8).map(|seat| hushed(self.wishes(seat))).collect();
        if ended.iter().any(Option::is_some)
            && let Err(fault) = self.keep_wishes(|seat| ended[seat.index()]).await
        {
            tracing::warn!(table = %self.row.id.short(), code = fault.code, "wishes could not be ended");
            return;
        }
        let people = self.seats.iter().zip(&ended).filter(|(_, ended)| ended.is_some());
        let people: Vec<PersonId> = people.filter_map(|(row, _)| row.on.person).collect();
        people.into_iter().for_each(|person| self.tell_person(person));
    }

    /// Keeps other wishes for the seats that have some.
    async fn keep_wishes(&mut self, other: impl Fn(Seat) -> Option<Wishes>) -> Result<(), Fault> {
        let mut seats = self.seats.clone();
        for (row, seat) in seats.iter_mut().zip(Seat::all(self.seats.len() as u8)) {
            if let Some(wishes) = other(seat) {
                row.wishes = serde_json::to_value(wishes).ok();
            }
        }
        let changes: Vec<_> =
            self.seats.iter().cloned().zip(seats.iter().cloned()).filter(|(was, is)| was != is).collect();
        let written = self.house.store.change_seats(&self.row.id, &changes).await;
        self.kept(written).await?;
        self.seats = seats;
        Ok(())
    }
}

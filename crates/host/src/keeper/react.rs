//! Windows that most let pass: who does not want to be asked, and how long the others are waited for.

use serde::de::DeserializeOwned;
use serde_json::Value;
use store::{PersonId, Status};
use table::{Reaction, Seat, Turn};
use tokio::time::Instant;

use crate::Fault;
use crate::keeper::clock::CALL_AGAIN;
use crate::keeper::{Game, Keeper};
use crate::wire::Wishes;

impl Wishes {
    /// Whether somebody does not want to be asked in a window. Who is a party of it is asked whatever they wished.
    fn cover<C>(&self, window: &Reaction<C>) -> bool {
        let Self { hushed, turn, until_mine, near_only, kinds } = self;
        !window.party
            && (*hushed == Some(window.scope)
                || *turn == Some(window.turn)
                || *until_mine
                || (*near_only && !window.near)
                || kinds.iter().any(|kind| kind == window.kind))
    }

    /// What is left of the wishes of somebody who is a party of what a window is about.
    fn in_it<C>(mut self, window: &Reaction<C>) -> Self {
        self.kinds.retain(|kind| kind != window.kind);
        self.next_turn(true)
    }

    /// What is left of wishes when a turn begins, which may be one's own.
    fn next_turn(self, mine: bool) -> Self {
        Self { hushed: None, turn: None, until_mine: self.until_mine && !mine, ..self }
    }

    /// Wishes as a release kept them: what is not known, or was kept otherwise, is not wished.
    fn kept(wishes: &Value) -> Self {
        fn read<T: DeserializeOwned + Default>(wishes: &Value, name: &str) -> T {
            wishes.get(name).and_then(|wish| T::deserialize(wish).ok()).unwrap_or_default()
        }
        Self {
            hushed: read(wishes, "hushed"),
            turn: read(wishes, "turn"),
            until_mine: read(wishes, "until_mine"),
            near_only: read(wishes, "near_only"),
            kinds: read(wishes, "kinds"),
        }
    }
}

impl Keeper {
    /// How the owner of a seat wants to be asked.
    pub(crate) fn wishes(&self, seat: Seat) -> Wishes {
        self.seats[seat.index()].wishes.as_ref().map(Wishes::kept).unwrap_or_default()
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
        let react = self.row.react.filter(|_| !self.has_one_person() && self.seats_of(person).count() == 1)?;
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
                // Together with the bots: how soon it comes must not tell who did not want to be asked.
                self.common_moment(seat)?
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

    /// Passes for all who do not want to be asked, or whose time is over. They are choices like any other.
    pub(crate) async fn pass_windows(&mut self) {
        let now = self.now();
        self.no_call_before = None;
        let due: Vec<Seat> = self.passes().filter(|&(at, ..)| at <= now).map(|(_, seat, _)| seat).collect();
        for due in due {
            // What came of the one before may have closed the window.
            let Some((.., pass)) = self.passes().find(|&(at, seat, _)| seat == due && at <= now) else { continue };
            if let Err(fault) = self.choose(due, &pass).await {
                tracing::warn!(table = %self.row.id.short(), seat = due.number(), code = fault.code, "a window could not pass");
                self.no_call_before = Some(Instant::now() + CALL_AGAIN);
                return;
            }
        }
    }

    /// Keeps how somebody wants to be asked, and tells nobody else.
    pub(crate) async fn wish(&mut self, person: Option<PersonId>, seat: Seat, wishes: Wishes) -> Result<(), Fault> {
        self.owns(person, seat)?;
        let known = self.running()?.live.windows();
        if wishes.kinds.len() > known.len()
            || !wishes.kinds.iter().all(|kind| known.iter().any(|info| info.kind == kind))
        {
            return Err(Fault::malformed("This game has no such windows."));
        }
        self.keep_wishes(|at| (at == seat).then(|| wishes.clone())).await?;
        if let Some(person) = person {
            self.tell_person(person);
        }
        Ok(())
    }

    /// Lets all be asked again: what they did not want to hear of was taken back.
    pub(crate) async fn end_hushes(&mut self) {
        self.change_wishes(|_, wishes| wishes.next_turn(true)).await;
    }

    /// Ends what is over: wishes for a turn or until one's own when a turn has begun, and those of whoever is in it.
    pub(crate) async fn end_wishes(&mut self, begun: Option<Turn>) {
        // Most seats have none, and then the game is not asked.
        if self.seats.iter().all(|row| row.wishes.is_none()) {
            return;
        }
        let Game::Here(play) = &self.game else { return };
        let live = play.live.clone();
        let owing = live.pending().owing();
        self.change_wishes(|seat, wishes| {
            let wishes = match begun {
                Some(turn) => wishes.next_turn(turn.seat == Some(seat)),
                None => wishes,
            };
            match live.reaction(seat).filter(|window| owing.has(seat) && window.party) {
                Some(window) => wishes.in_it(&window),
                None => wishes,
            }
        })
        .await;
    }

    /// Changes what people wished, where that makes a difference, and tells each of them alone.
    async fn change_wishes(&mut self, change: impl Fn(Seat, Wishes) -> Wishes) {
        let changed = |seat: Seat| {
            let wishes = self.wishes(seat);
            Some(change(seat, wishes.clone())).filter(|changed| *changed != wishes)
        };
        let ended: Vec<Option<Wishes>> = Seat::all(self.seats.len() as u8).map(changed).collect();
        if ended.iter().all(Option::is_none) {
            return;
        }
        if let Err(fault) = self.keep_wishes(|seat| ended[seat.index()].clone()).await {
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

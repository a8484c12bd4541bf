//! Taking back.

use store::{Deed, PersonId, Status};
use table::{Pending, Seat, Viewer};

use crate::keeper::{Game, Keeper};
use crate::play::Play;
use crate::wire::AskKind;
use crate::{Fault, adopt, load, snapshots};

impl Keeper {
    /// Takes back the last choice of a seat, or asks the others whether it may.
    pub(crate) async fn undo_from(&mut self, person: Option<PersonId>, seat: Seat, number: u32) -> Result<(), Fault> {
        self.may_act(person, seat)?;
        let play = self.running()?;
        if play.number(Viewer::Seat(seat)) != number {
            return Err(Fault::late());
        }
        if play.free_undos(seat) > 0 {
            let count = play.journal.len() - 1;
            return self.take_back(seat, count).await;
        }
        if matches!(play.live.pending(), Pending::Ask { owe, may } if owe.len() + may.len() > 1) {
            let text = "Nothing is taken back while several choose at once. A sealed answer can be changed instead.";
            return Err(Fault::not_now("sealed", text));
        }
        let count = self.before_last_of(seat).await?;
        let count = count.ok_or_else(|| Fault::not_now("nothing", "You have not chosen anything yet."))?;
        let choices = self.running()?.public_since(count);
        let voters = self.concerned(seat, count)?;
        if voters.is_empty() {
            return self.take_back(seat, count).await;
        }
        self.open_ask(seat, AskKind::Undo { choices }, voters)
    }

    /// How many choices are kept when a seat takes back its last one, with all that followed.
    pub(crate) async fn before_last_of(&mut self, seat: Seat) -> Result<Option<usize>, Fault> {
        if let Ok(count) = self.running()?.before_last_of(seat) {
            return Ok(count);
        }
        let knows = |play: &Play| play.before_last_of(seat).is_ok();
        let further = load::load_knowing(&self.house.store, &self.row, self.seats.len() as u8, knows).await?;
        let play = self.running()?;
        play.journal.recall(further.journal);
        Ok(play.before_last_of(seat).unwrap_or_default())
    }

    /// The seats whose people must agree when a seat takes back all but the first `count` kept choices. They chose
    /// among what is taken back, or saw what luck and others showed: everybody else who sits here, even if a bot plays
    /// for them, and who was put off a seat, if any of it is older than that.
    fn concerned(&mut self, from: Seat, count: usize) -> Result<Vec<Seat>, Fault> {
        let first = self.entry_of(count + 1)?;
        let person = self.seat(from)?.on.person;
        let concerned = |&seat: &Seat| {
            let row = &self.seats[seat.index()];
            let witness = row.former.filter(|_| row.former_until.is_none_or(|until| first <= until));
            row.on.person.or(witness).is_some_and(|other| Some(other) != person)
        };
        Ok(Seat::all(self.seats.len() as u8).filter(concerned).collect())
    }

    /// Takes back all but the first `count` kept choices.
    pub(crate) async fn take_back(&mut self, seat: Seat, count: usize) -> Result<(), Fault> {
        let first = self.entry_of(count + 1)?;
        let earlier = self.earlier(count).await?;
        let at = self.now();
        let play = self.running()?;
        let back = (play.journal.len() - count) as u32;
        let before = play.live.pending();
        play.take_back(earlier.live, seat, count, at);
        // Of the choices before them it may know more.
        play.journal.recall(earlier.journal);
        let snapshots = snapshots::after_undo(play, first);
        self.write(seat, Deed::Undo { back }, at, 0, snapshots).await?;
        self.end_hushes().await;
        metrics::counter!("underlord_undos_total").increment(1);
        self.told(&before).await;
        Ok(())
    }

    /// Lets a game that stops go on from there, or asks the others whether it may.
    pub(crate) async fn go_on_from(&mut self, person: Option<PersonId>, seat: Seat) -> Result<(), Fault> {
        self.owns(person, seat)?;
        self.may_go_on()?;
        let voters = self.voters(seat, seat);
        if voters.is_empty() {
            return self.go_on(seat).await;
        }
        self.open_ask(seat, AskKind::GoOn, voters)
    }

    /// Whether there is a running game that stops.
    fn may_go_on(&self) -> Result<(), Fault> {
        match (&self.game, self.row.status) {
            (Game::Stopped(_), Status::Playing) => Ok(()),
            _ => Err(Fault::not_now("not-stopped", "This game does not stop anywhere.")),
        }
    }

    /// Takes back what does not hold, and goes on.
    pub(crate) async fn go_on(&mut self, seat: Seat) -> Result<(), Fault> {
        self.may_go_on()?;
        let (store, at) = (self.house.store.clone(), self.now());
        let done = adopt::go_on(&store, &self.row, self.seats.len() as u8, seat, at).await;
        self.fetch_again().await;
        self.schedule_bots();
        done
    }

    /// The game as it was after the first `count` kept choices.
    async fn earlier(&mut self, count: usize) -> Result<Play, Fault> {
        let entry = self.entry_of(count)?;
        load::load(&self.house.store, &self.row, self.seats.len() as u8, entry).await
    }

    /// The number of the entry that made the first `count` kept choices complete.
    fn entry_of(&mut self, count: usize) -> Result<u32, Fault> {
        self.running()?.entry_of(count).ok_or_else(|| load::unreadable("too little is known of what is taken back"))
    }
}

//! Taking back.

use std::sync::Arc;

use shelf::LiveTable;
use store::{Deed, PersonId};
use table::{Pending, Seat, Viewer};

use crate::Fault;
use crate::keeper::Keeper;
use crate::load;
use crate::wire::AskKind;

impl Keeper {
    /// Takes back the last choice of a seat, or asks the others whether it may.
    pub(crate) async fn undo_from(&mut self, person: Option<PersonId>, seat: Seat, number: u32) -> Result<(), Fault> {
        self.may_act(person, seat)?;
        let play = self.running()?;
        if play.number(Viewer::Seat(seat)) != number {
            return Err(Fault::late());
        }
        if play.free_undos(seat) > 0 {
            let count = play.journal.kept.len() - 1;
            return self.take_back(seat, count).await;
        }
        if matches!(play.live.pending(), Pending::Ask { owe, may } if owe.len() + may.len() > 1) {
            let text = "Nothing is taken back while several choose at once. A sealed answer can be changed instead.";
            return Err(Fault::not_now("sealed", text));
        }
        let count = play.before_last_of(seat);
        let count = count.ok_or_else(|| Fault::not_now("nothing", "You have not chosen anything yet."))?;
        let choices = play.public_since(count);
        let voters = self.concerned(seat, count)?;
        if voters.is_empty() {
            return self.take_back(seat, count).await;
        }
        self.open_ask(seat, AskKind::Undo { choices }, voters)
    }

    /// The seats whose people must agree when a seat takes back all but the first `count` kept choices. They chose
    /// among what is taken back, or saw what luck and others showed: everybody else who sits here, even if a bot plays
    /// for them, and who was put off a seat, if any of it is older than that.
    fn concerned(&mut self, from: Seat, count: usize) -> Result<Vec<Seat>, Fault> {
        let first = self.running()?.entry_of(count + 1);
        let person = self.seat(from)?.person;
        let concerned = |&seat: &Seat| {
            let row = &self.seats[seat.index()];
            let witness = row.former.filter(|_| row.former_until.is_none_or(|until| first <= until));
            row.person.or(witness).is_some_and(|other| Some(other) != person)
        };
        Ok(Seat::all(self.seats.len() as u8).filter(concerned).collect())
    }

    /// Takes back all but the first `count` kept choices.
    pub(crate) async fn take_back(&mut self, seat: Seat, count: usize) -> Result<(), Fault> {
        let live = self.earlier(count).await?;
        let at = self.now();
        let play = self.running()?;
        let back = (play.journal.kept.len() - count) as u32;
        let before = play.live.pending();
        play.take_back(live, seat, count, at);
        let snapshot = load::due_snapshot(play);
        self.banked = Default::default();
        self.write(seat, Deed::Undo { back }, at, 0, snapshot).await?;
        self.end_hushes().await;
        metrics::counter!("underlord_undos_total").increment(1);
        self.told(&before).await;
        Ok(())
    }

    /// The table as it was after the first `count` kept choices.
    async fn earlier(&mut self, count: usize) -> Result<Arc<dyn LiveTable>, Fault> {
        let entry = self.running()?.entry_of(count);
        let seats = self.seats.len() as u8;
        Ok(load::load(&self.house.store, &self.row, seats, entry).await?.live)
    }
}

//! Taking back.

use std::sync::Arc;

use shelf::LiveTable;
use store::{Deed, PersonId};
use table::{Pending, Seat, Viewer};

use crate::Fault;
use crate::keeper::{Keeper, now};
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
        let voters = self.voters(seat, None);
        if voters.is_empty() {
            return self.take_back(seat, count).await;
        }
        self.open_ask(seat, AskKind::Undo { choices }, voters)
    }

    /// Takes back all but the first `count` kept choices.
    pub(crate) async fn take_back(&mut self, seat: Seat, count: usize) -> Result<(), Fault> {
        let live = self.earlier(count).await?;
        let play = self.running()?;
        let back = (play.journal.kept.len() - count) as u32;
        let (before, at) = (play.live.pending(), now());
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

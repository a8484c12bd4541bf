//! Questions to the people at a table.

use store::PersonId;
use table::Seat;

use crate::Fault;
use crate::keeper::Keeper;
use crate::wire::{Ask, AskKind};

/// A question that is open.
pub(crate) struct OpenAsk {
    pub(crate) ask: Ask,
    /// Who asks.
    person: Option<PersonId>,
    /// Whether anybody has said yes.
    agreed: bool,
}

impl Keeper {
    /// The seats whose people must agree before somebody is put off a seat, or a game that stops goes on: everybody else
    /// who plays. Who lets a bot play is not there to be asked.
    pub(crate) fn voters(&self, from: Seat, about: Seat) -> Vec<Seat> {
        let not_asked = [from, about].map(|seat| self.seats[seat.index()].on.person);
        let votes = |&seat: &Seat| {
            let row = &self.seats[seat.index()];
            row.on.person.is_some() && !row.on.bot_plays && !not_asked.contains(&row.on.person)
        };
        Seat::all(self.seats.len() as u8).filter(votes).collect()
    }

    pub(crate) fn open_ask(&mut self, from: Seat, what: AskKind, waiting: Vec<Seat>) -> Result<(), Fault> {
        if self.asks.iter().any(|open| open.ask.what == what) {
            return Err(Fault::not_now("asked", "The others are being asked already."));
        }
        self.asked += 1;
        let person = self.seat(from)?.on.person;
        self.asks.push(OpenAsk { ask: Ask { id: self.asked, from, what, waiting }, person, agreed: false });
        self.tell_table();
        Ok(())
    }

    /// Takes an answer; the last yes carries out what was asked, the first no ends it.
    pub(crate) async fn answer(&mut self, person: Option<PersonId>, id: u32, yes: bool) -> Result<(), Fault> {
        let gone = || Fault::not_now("no-such-question", "This question is no longer open.");
        let index = self.asks.iter().position(|open| open.ask.id == id).ok_or_else(gone)?;
        let own: Vec<Seat> = match person {
            // Who was put off a seat is still asked about what was chosen there.
            Some(person) => self.seats_of(person).chain(self.former_seats_of(person)).collect(),
            None => Vec::new(),
        };
        let open = &mut self.asks[index];
        // Who asked may think better of it.
        let withdraws = person.is_some() && open.person == person && !yes;
        if !withdraws && !open.ask.waiting.iter().any(|seat| own.contains(seat)) {
            return Err(Fault::not_your_seat());
        }
        open.ask.waiting.retain(|seat| !own.contains(seat));
        open.agreed = yes;
        let is_agreed = yes && open.ask.waiting.is_empty();
        let mut done = Ok(());
        if !yes || is_agreed {
            let Ask { from, what, .. } = self.asks.remove(index).ask;
            if is_agreed {
                done = self.carry_out(from, what).await;
            }
        }
        self.settle_asks().await;
        self.tell_table();
        done
    }

    /// Ends the questions that nobody is left to answer: what all others agreed to is carried out.
    pub(crate) async fn settle_asks(&mut self) {
        while let Some(index) = self.asks.iter().position(|open| open.ask.waiting.is_empty()) {
            let OpenAsk { ask, agreed, .. } = self.asks.remove(index);
            if agreed && let Err(fault) = self.carry_out(ask.from, ask.what).await {
                tracing::warn!(table = %self.row.id.short(), code = fault.code, "what was agreed to could not be done");
            }
        }
    }

    async fn carry_out(&mut self, from: Seat, what: AskKind) -> Result<(), Fault> {
        match what {
            AskKind::Undo { .. } => {
                let count = self.before_last_of(from).await?.ok_or_else(Fault::not_playing)?;
                self.take_back(from, count).await
            }
            AskKind::Kick { seat } => self.put_off(seat).await,
            AskKind::GoOn => Box::pin(self.go_on(from)).await,
        }
    }

    /// A new choice ends the questions about taking back; whether there were any.
    pub(crate) fn drop_undo_asks(&mut self) -> bool {
        self.drop_asks(|ask| matches!(ask.what, AskKind::Undo { .. }))
    }

    /// Who leaves a seat asks nothing any more, and nothing is asked about it.
    pub(crate) fn drop_asks_of(&mut self, seat: Seat) {
        self.drop_asks(|ask| ask.from == seat || ask.what == AskKind::Kick { seat });
    }

    /// Whoever has left for good cannot be waited for.
    pub(crate) fn ask_no_more(&mut self, seat: Seat) {
        for open in &mut self.asks {
            open.ask.waiting.retain(|&waiting| waiting != seat);
        }
    }

    /// Whoever a bot plays for is not there to say who else goes. What they chose and saw stays theirs.
    pub(crate) fn kick_without(&mut self, seat: Seat) {
        for open in &mut self.asks {
            match open.ask.what {
                AskKind::Kick { .. } | AskKind::GoOn => open.ask.waiting.retain(|&waiting| waiting != seat),
                AskKind::Undo { .. } => {}
            }
        }
    }

    fn drop_asks(&mut self, which: impl Fn(&Ask) -> bool) -> bool {
        let before = self.asks.len();
        self.asks.retain(|open| !which(&open.ask));
        self.asks.len() < before
    }
}

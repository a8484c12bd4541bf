//! Bots: on their own seats, and for people who let them play.

use std::sync::Arc;

use bots::{BotSpec, Strength};
use shelf::LiveTable;
use store::{OnSeat, SeatRow, Status, TableRow};
use table::{Seat, Viewer};
use tokio::time::Instant;

use crate::keeper::{Game, Keeper, Request};
use crate::{Kind, names};

/// What the bots of a table are doing.
#[derive(Default)]
pub(crate) struct BotWork {
    /// When the next one may move.
    pub(crate) due: Option<Instant>,
    /// Who is thinking.
    thinking: Option<Seat>,
    /// When somebody last looked, asked or left.
    heard: Option<Instant>,
}

impl BotWork {
    pub(crate) fn is_idle(&self) -> bool {
        self.due.is_none() && self.thinking.is_none()
    }
}

/// The bot that plays a seat at the moment.
pub(crate) fn bot_on(seat: &OnSeat) -> Option<Strength> {
    let strength = seat.bot.as_deref()?.parse().unwrap_or(Strength::Fair);
    (seat.person.is_none() || seat.bot_plays).then_some(strength)
}

/// Whether a table goes on while nobody looks: somebody who plays there will be waited for by a clock, or is told by a
/// webhook when it is their turn.
pub(crate) fn goes_on(row: &TableRow, seats: &[SeatRow]) -> bool {
    let plays = |row: &SeatRow| row.on.person.is_some() && !row.on.bot_plays;
    (row.clock.is_some() || row.webhook.is_some()) && seats.iter().any(plays)
}

impl Keeper {
    /// The first seat that is waited for and played by a bot.
    fn bot_to_move(&self) -> Option<(Seat, Strength)> {
        if self.row.status != Status::Playing {
            return None;
        }
        // In a guided game nobody goes ahead of the script, even where all are asked at once.
        let next = self.play().ok().and_then(|play| play.guide()).map(|step| step.seat);
        let mut owing = self.pending().owing().iter().filter(|&seat| next.is_none_or(|next| next == seat));
        owing.find_map(|seat| Some((seat, bot_on(&self.seats[seat.index()].on)?)))
    }

    /// Whether anybody cares how the game goes on.
    fn is_attended(&self) -> bool {
        let lingers = self.bots.heard.is_some_and(|heard| heard.elapsed() < self.house.settings.linger);
        !self.pages.is_empty() || lingers || goes_on(&self.row, &self.seats)
    }

    /// Somebody looks, asks or leaves: the bots go on, if only for a while.
    pub(crate) fn heard(&mut self) {
        self.bots.heard = Some(Instant::now());
        self.schedule_bots();
    }

    /// Lets the next bot move after a pause in which people can follow.
    pub(crate) fn schedule_bots(&mut self) {
        if self.bots.thinking.is_some() || self.bot_to_move().is_none() || !self.is_attended() {
            self.bots.due = None;
            return;
        }
        // One that is due already stays so: a bot that hesitates would tell of an answer that
        // somebody changed in secret.
        let pace = self.house.settings.bot_pace;
        self.bots.due.get_or_insert_with(|| Instant::now() + pace);
    }

    /// Sets the bot whose turn it is to work, if anybody is there to see it.
    pub(crate) async fn wake_bot(&mut self) {
        self.bots.due = None;
        let Some((seat, strength)) = self.bot_to_move().filter(|_| self.is_attended()) else { return };
        let Game::Here(play) = &self.game else { return };
        // In a guided game the others play the script while there is one.
        if let Some(step) = play.guide().filter(|step| step.seat == seat) {
            self.choose_for(seat, Some(step.choice.clone())).await;
            return;
        }
        // Where there is but one choice, nobody thinks ahead.
        let bot = if play.live.choices(seat).len() > 1 { strength.bot() } else { BotSpec::Greedy };
        let (live, number) = (play.live.clone(), play.number(Viewer::Seat(seat)));
        self.think(live, seat, number, bot);
    }

    /// Thinks elsewhere, when there is room. The thought is on the account of the table's host, who brought the bots:
    /// that is one person, however many sit there, and nobody else is made to pay.
    fn think(&mut self, live: Arc<dyn LiveTable>, seat: Seat, number: u32, bot: BotSpec) {
        self.bots.thinking = Some(seat);
        let (mailbox, thinking, host) = (self.mailbox.clone(), self.house.thinking.clone(), self.row.host);
        let seed = u64::from_le_bytes(names::random());
        tokio::spawn(async move {
            let thinker = |bot| match live.thinker(seat, bot, seed) {
                Ok(thinker) => Some(thinker),
                Err(error) => {
                    tracing::error!(seat = seat.number(), %error, "a bot cannot think");
                    None
                }
            };
            tokio::select! {
                choice = thinking.choice(host, bot, thinker) => {
                    let _ = mailbox.send(Request::Thought { seat, number, choice }).await;
                }
                // A table that is gone needs no choice.
                () = mailbox.closed() => {}
            }
        });
    }

    /// Takes a bot's choice, unless its seat has seen another moment since.
    pub(crate) async fn thought(&mut self, seat: Seat, number: u32, choice: Option<String>) {
        self.bots.thinking = None;
        let is_wanted = self.bot_to_move().is_some_and(|(waited_for, _)| waited_for == seat)
            && self.play().is_ok_and(|play| play.number(Viewer::Seat(seat)) == number);
        if is_wanted {
            self.choose_for(seat, choice).await;
        } else {
            self.schedule_bots();
        }
    }

    /// Chooses for a seat; where there is no choice or it is refused, what an absent seat does.
    async fn choose_for(&mut self, seat: Seat, choice: Option<String>) {
        if let Some(choice) = choice {
            let Err(fault) = self.choose(seat, &choice).await else { return };
            // The choice was good: it could not be written, or somebody else was faster.
            if fault.kind == Kind::Broken || fault.is_late() {
                return self.schedule_bots();
            }
            tracing::warn!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a bot's choice was refused");
        }
        let fallback = self.play().ok().and_then(|play| play.live.fallback(seat).ok());
        if let Some(fallback) = fallback
            && let Err(fault) = self.choose(seat, &fallback).await
        {
            tracing::error!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a seat cannot go on");
        }
    }
}

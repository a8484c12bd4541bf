//! Bots: on their own seats, and for people who let them play.

use bots::Strength;
use shelf::Thinker;
use store::{SeatRow, Status};
use table::{Seat, Viewer};
use tokio::time::Instant;

use crate::keeper::{Game, Keeper, Request};
use crate::names;

/// What the bots of a table are doing.
#[derive(Default)]
pub(crate) struct BotWork {
    /// When the next one may move.
    pub(crate) due: Option<Instant>,
    /// Who is thinking.
    thinking: Option<Seat>,
}

impl BotWork {
    pub(crate) fn is_idle(&self) -> bool {
        self.due.is_none() && self.thinking.is_none()
    }
}

/// The bot that plays a seat at the moment.
pub(crate) fn bot_on(row: &SeatRow) -> Option<Strength> {
    let strength = row.bot.as_ref()?.parse().unwrap_or(Strength::Fair);
    (row.person.is_none() || row.bot_plays).then_some(strength)
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
        owing.find_map(|seat| Some((seat, bot_on(&self.seats[seat.index()])?)))
    }

    /// Lets the next bot move after a pause in which people can follow.
    pub(crate) fn schedule_bots(&mut self) {
        if self.bots.thinking.is_some() || self.bot_to_move().is_none() {
            self.bots.due = None;
            return;
        }
        // One that is due already stays so: a bot that hesitates would tell of an answer that
        // somebody changed in secret.
        let pace = self.house.settings.bot_pace;
        self.bots.due.get_or_insert_with(|| Instant::now() + pace);
    }

    /// Sets the bot whose turn it is to work.
    pub(crate) async fn wake_bot(&mut self) {
        self.bots.due = None;
        let Some((seat, strength)) = self.bot_to_move() else { return };
        let Game::Here(play) = &self.game else { return };
        // In a guided game the others play the script while there is one.
        if let Some(step) = play.guide().filter(|step| step.seat == seat) {
            self.choose_for(seat, step.choice.clone()).await;
            return;
        }
        match play.live.thinker(seat, strength.bot(), u64::from_le_bytes(names::random())) {
            Ok(thinker) => {
                let number = play.number(Viewer::Seat(seat));
                self.think(seat, number, thinker);
            }
            Err(error) => {
                tracing::error!(table = %self.row.id.short(), seat = seat.number(), %error, "a bot cannot think");
            }
        }
    }

    /// Thinks elsewhere, when there is room.
    fn think(&mut self, seat: Seat, number: u32, thinker: Thinker) {
        self.bots.thinking = Some(seat);
        let (mailbox, room) = (self.mailbox.clone(), self.house.thinking.clone());
        tokio::spawn(async move {
            let permit = room.acquire_owned().await;
            let began = Instant::now();
            let choice = tokio::task::spawn_blocking(thinker).await.unwrap_or_default();
            drop(permit);
            metrics::histogram!("underlord_bot_seconds").record(began.elapsed().as_secs_f64());
            // A table that is gone needs no choice.
            let _ = mailbox.send(Request::Thought { seat, number, choice }).await;
        });
    }

    /// Takes a bot's choice, unless its seat has seen another moment since.
    pub(crate) async fn thought(&mut self, seat: Seat, number: u32, choice: String) {
        self.bots.thinking = None;
        let is_wanted = self.bot_to_move().is_some_and(|(waited_for, _)| waited_for == seat)
            && self.play().is_ok_and(|play| play.number(Viewer::Seat(seat)) == number);
        if is_wanted {
            self.choose_for(seat, choice).await;
        } else {
            self.schedule_bots();
        }
    }

    /// Chooses for a seat; where that is refused, what an absent seat does.
    async fn choose_for(&mut self, seat: Seat, choice: String) {
        let Err(fault) = self.choose(seat, &choice).await else { return };
        tracing::warn!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a bot's choice was refused");
        let fallback = self.play().ok().and_then(|play| play.live.fallback(seat).ok());
        if let Some(fallback) = fallback
            && let Err(fault) = self.choose(seat, &fallback).await
        {
            tracing::error!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a seat cannot go on");
        }
    }
}

//! Bots: on their own seats, and for people who let them play.

use std::sync::Arc;

use bots::{BotSpec, Strength};
use shelf::LiveTable;
use store::{OnSeat, SeatRow, Status, TableRow};
use table::{Seat, Seats};
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::keeper::clock::CALL_AGAIN;
use crate::keeper::{Game, Keeper, Request};
use crate::{Kind, names};

/// What the bots of a table are doing.
#[derive(Default)]
pub(crate) struct BotWork {
    /// One for each seat that a bot is asked for.
    thoughts: Vec<Thought>,
    /// How many thoughts were begun.
    begun: u32,
    /// Nobody moves before this: something went wrong.
    rests: Option<Instant>,
    /// When somebody last looked, asked or left.
    heard: Option<Instant>,
}

/// A bot at one decision of its seat.
struct Thought {
    id: u32,
    seat: Seat,
    strength: Strength,
    /// What it chooses among.
    offers: Vec<String>,
    /// When it may move at the earliest.
    due: Instant,
    work: Work,
}

/// How far a bot is.
enum Work {
    Thinks {
        _until: Thinks,
    },
    /// Without a choice it was given up.
    Ready(Option<String>),
}

/// A bot that thinks elsewhere; when nobody waits for it any more, it gives up its place in the line.
struct Thinks(AbortHandle);

impl Drop for Thinks {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl BotWork {
    pub(crate) fn is_idle(&self) -> bool {
        self.thoughts.is_empty()
    }

    /// When those who are asked at once move: all together, when the pause is over and the last of them is ready. So who
    /// answers soon shows nothing of what it holds.
    pub(crate) fn due(&self) -> Option<Instant> {
        let all_ready = self.thoughts.iter().all(|thought| matches!(thought.work, Work::Ready(_)));
        let due = self.thoughts.iter().map(|thought| thought.due).min().filter(|_| all_ready)?;
        Some(self.rests.map_or(due, |rests| due.max(rests)))
    }

    /// Forgets what was thought of other decisions than those that are still owed: after a choice of `chooser`, or, with
    /// none, after choices were taken back.
    pub(crate) fn look_up(&mut self, chooser: Option<Seat>, before: Seats, owing: Seats) {
        let still = |seat: Seat| before.has(seat) && owing.has(seat);
        self.thoughts.retain(|thought| chooser.is_some_and(|chooser| chooser != thought.seat) && still(thought.seat));
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
    /// The seats that are waited for and played by bots.
    fn bots_to_move(&self) -> Vec<(Seat, Strength)> {
        if self.row.status != Status::Playing {
            return Vec::new();
        }
        // In a guided game nobody goes ahead of the script, even where all are asked at once.
        let next = self.play().ok().and_then(|play| play.guide()).map(|step| step.seat);
        let owing = self.pending().owing();
        let due = owing.iter().filter(|&seat| next.is_none_or(|next| next == seat));
        due.filter_map(|seat| Some((seat, bot_on(&self.seats[seat.index()].on)?))).collect()
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

    /// Lets all bots that are asked think at once, and move after one pause in which people can follow.
    pub(crate) fn schedule_bots(&mut self) {
        let moving = if self.is_attended() { self.bots_to_move() } else { Vec::new() };
        self.bots.thoughts.retain(|thought| moving.contains(&(thought.seat, thought.strength)));
        let now = Instant::now();
        let after_pause = now + self.house.settings.bot_pace;
        for (seat, strength) in moving {
            // One that thinks already goes on: a bot that hesitates would tell of an answer that somebody changed in
            // secret.
            if self.bots.thoughts.iter().any(|thought| thought.seat == seat) {
                continue;
            }
            let due = match self.common_moment(seat) {
                Some(at) => self.alarm_at(at),
                // Who is asked beside others moves with them.
                None => {
                    let dues = self.bots.thoughts.iter().map(|thought| thought.due);
                    dues.filter(|&due| due > now).min().unwrap_or(after_pause)
                }
            };
            if let Some((offers, work)) = self.begin(seat, strength) {
                self.bots.thoughts.push(Thought { id: self.bots.begun, seat, strength, offers, due, work });
            }
        }
    }

    /// Sets the bot on a seat to work.
    fn begin(&mut self, seat: Seat, strength: Strength) -> Option<(Vec<String>, Work)> {
        let Game::Here(play) = &self.game else { return None };
        let offers = notations(&*play.live, seat);
        self.bots.begun += 1;
        // In a guided game the others play the script while there is one.
        if let Some(step) = play.guide().filter(|step| step.seat == seat) {
            return Some((offers, Work::Ready(Some(step.choice.clone()))));
        }
        // Where there is but one choice, nobody thinks ahead.
        let bot = if offers.len() > 1 { strength.bot() } else { BotSpec::Greedy };
        let live = play.live.clone();
        Some((offers, Work::Thinks { _until: self.think(live, seat, self.bots.begun, bot) }))
    }

    /// Thinks elsewhere, when there is room. The thought is on the account of the table's host, who brought the bots:
    /// that is one person, however many sit there, and nobody else is made to pay.
    fn think(&self, live: Arc<dyn LiveTable>, seat: Seat, id: u32, bot: BotSpec) -> Thinks {
        let (mailbox, thinking, host) = (self.mailbox.clone(), self.house.thinking.clone(), self.row.host);
        let seed = u64::from_le_bytes(names::random());
        let task = tokio::spawn(async move {
            let thinker = |bot| match live.thinker(seat, bot, seed) {
                Ok(thinker) => Some(thinker),
                Err(error) => {
                    tracing::error!(seat = seat.number(), %error, "a bot cannot think");
                    None
                }
            };
            tokio::select! {
                choice = thinking.choice(host, bot, thinker) => {
                    let _ = mailbox.send(Request::Thought { id, choice }).await;
                }
                // A table that is gone needs no choice.
                () = mailbox.closed() => {}
            }
        });
        Thinks(task.abort_handle())
    }

    /// Hears what a bot chooses, unless nobody waits for it any more.
    pub(crate) async fn thought(&mut self, id: u32, choice: Option<String>) {
        let Some(thought) = self.bots.thoughts.iter_mut().find(|thought| thought.id == id) else { return };
        thought.work = Work::Ready(choice);
        if self.bots.due().is_some_and(|due| due <= Instant::now()) {
            self.move_bots().await;
        }
    }

    /// Makes the choices of all bots that are ready, one after the other.
    pub(crate) async fn move_bots(&mut self) {
        if !self.is_attended() {
            self.bots.thoughts.clear();
            return;
        }
        self.bots.rests = None;
        let ready: Vec<u32> = self.bots.thoughts.iter().map(|thought| thought.id).collect();
        for id in ready {
            // What came of the choice before may have ended this decision.
            let Some(at) = self.bots.thoughts.iter().position(|thought| thought.id == id) else { continue };
            let Thought { seat, offers, work, .. } = self.bots.thoughts.swap_remove(at);
            let (Work::Ready(choice), Game::Here(play)) = (work, &self.game) else { continue };
            if notations(&*play.live, seat) == offers {
                self.choose_for(seat, choice).await;
            }
        }
        // Who was asked something else meanwhile thinks again.
        self.schedule_bots();
    }

    /// Chooses for a seat; where there is no choice or it is refused, what an absent seat does.
    async fn choose_for(&mut self, seat: Seat, choice: Option<String>) {
        if let Some(choice) = choice {
            let Err(fault) = self.choose(seat, &choice).await else { return };
            // The choice was good: it could not be written, or somebody else was faster.
            if fault.kind == Kind::Broken || fault.is_late() {
                self.bots.rests = Some(Instant::now() + self.house.settings.bot_pace);
                return self.schedule_bots();
            }
            tracing::warn!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a bot's choice was refused");
        }
        let fallback = self.play().ok().and_then(|play| play.live.fallback(seat).ok());
        if let Some(fallback) = fallback
            && let Err(fault) = self.choose(seat, &fallback).await
        {
            tracing::error!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "a seat cannot go on");
            self.bots.rests = Some(Instant::now() + CALL_AGAIN);
        }
    }
}

/// What a seat may choose, in notation.
fn notations(live: &dyn LiveTable, seat: Seat) -> Vec<String> {
    live.choices(seat).into_iter().map(|offer| offer.notation).collect()
}

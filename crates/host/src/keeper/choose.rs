//! A choice: checked, played, written down, told.

use std::time::Instant;

use store::{Deed, Entry, PersonId, Snapshots, Status, StoreError};
use table::{Pending, Seat, Viewer};

use crate::keeper::{Game, Keeper};
use crate::wire::Clock;
use crate::{Fault, snapshots};

impl Keeper {
    /// A choice from a page.
    pub(crate) async fn choose_from(
        &mut self,
        person: Option<PersonId>,
        seat: Seat,
        number: u32,
        choice: &str,
    ) -> Result<(), Fault> {
        self.may_act(person, seat)?;
        if self.running()?.number(Viewer::Seat(seat)) != number {
            // Or repeated, which does no harm.
            return Err(Fault::late());
        }
        self.choose(seat, choice).await
    }

    /// Whether a person may choose for a seat now.
    pub(crate) fn may_act(&mut self, person: Option<PersonId>, seat: Seat) -> Result<(), Fault> {
        self.owns(person, seat)?;
        self.running()?;
        if self.seat(seat)?.on.bot_plays {
            return Err(Fault::not_now("bot-plays", "A bot plays for you. Take back your seat first."));
        }
        Ok(())
    }

    /// Plays a choice if the rules allow it, and tells it when it is durable.
    pub(crate) async fn choose(&mut self, seat: Seat, choice: &str) -> Result<(), Fault> {
        let at = self.now();
        let spent_ms = self.used(seat, at);
        let play = self.running()?;
        let mut next = play.live.copy();
        let told = next.play(seat, choice)?;
        let before = play.live.pending();
        let text = choice.trim().to_owned();
        let deed = Deed::Choice { text, luck: told.luck.clone(), taught: told.taught, hash: told.hash };
        // Nobody sees this before it is durable: no other request is taken until then.
        play.keep(next, told, choice.trim(), at, spent_ms);
        let snapshots = snapshots::after_choice(play);
        self.write(seat, deed, at, spent_ms, snapshots).await?;
        metrics::counter!("underlord_choices_total").increment(1);
        self.told(&before).await;
        Ok(())
    }

    /// Writes the last entry of the game. Where that fails the game is read anew.
    pub(crate) async fn write(
        &mut self,
        seat: Seat,
        deed: Deed,
        at: i64,
        spent_ms: u32,
        snapshots: Snapshots,
    ) -> Result<(), Fault> {
        let play = self.play()?;
        let number = play.journal.number;
        let sealed = !play.now().noticed.by(Viewer::Spectator);
        let owe = Some(play.live.pending().owing().bits());
        let entry = Entry { table: self.row.id, number, seat: seat.number(), deed, at, spent_ms, sealed, owe };
        let began = Instant::now();
        let store = self.house.store.clone();
        let mut append = std::pin::pin!(store.append(entry, snapshots));
        let written = tokio::select! {
            biased;
            written = &mut append => written,
            // Whoever waits is told why.
            () = self.house.ails() => {
                self.tell_books();
                append.await
            }
        };
        metrics::histogram!("underlord_append_seconds").record(began.elapsed().as_secs_f64());
        Box::pin(self.kept(written)).await
    }

    /// How something that was to be written went. Where it was not, the books say how the table stands.
    pub(crate) async fn kept(&mut self, written: Result<(), StoreError>) -> Result<(), Fault> {
        let Err(error) = written else { return Ok(()) };
        let fault = Fault::from(error);
        if self.house.is_ailing() {
            self.break_off(fault.clone());
        } else {
            self.fetch_again().await;
        }
        Err(fault)
    }

    /// Tells everybody what happened, and sees to what comes next.
    pub(crate) async fn told(&mut self, before: &Pending) {
        self.tell_update();
        let pending = self.pending();
        let noticed = matches!(&self.game, Game::Here(play) if play.now().noticed.by(Viewer::Spectator));
        let asks_dropped = self.drop_undo_asks();
        self.end_what_is_over(before).await;
        match pending {
            Pending::Over(_) => Box::pin(self.close_game()).await,
            Pending::Ask { owe, .. } => {
                self.nudge(owe.iter().filter(|&seat| !before.owing().has(seat) && !self.is_hushed(seat)));
                // Deadlines move with what everybody sees, and with nothing else.
                if asks_dropped || (self.clock != Clock::None && noticed) || self.counts_down() {
                    self.tell_table();
                }
            }
        }
        self.schedule_bots();
    }

    /// Writes down that the game is over.
    pub(crate) async fn close_game(&mut self) {
        let Pending::Over(outcome) = self.pending() else { return };
        self.row.status = Status::Over;
        self.row.outcome = serde_json::to_value(outcome).ok();
        self.row.touched = self.now();
        self.asks.clear();
        if let Err(error) = self.house.store.end_table(&self.row).await {
            // The journal has it; the next keeper tries again.
            drop(Fault::from(error));
        }
        self.tell_table();
    }
}

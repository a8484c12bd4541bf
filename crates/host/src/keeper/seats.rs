//! Who sits where: sitting down, leaving, bots, kicking, the start and the rematch.

use bots::Strength;
use store::{OnSeat, Person, PersonId, SeatRow, Status};
use table::Seat;

use crate::keeper::{Game, Keeper, SeatDeed};
use crate::wire::{AskKind, Opened, ToPage};
use crate::{Fault, Message, load, lobby, names};

impl Keeper {
    /// Does something about a seat, and tells everybody.
    pub(crate) async fn change_seat(&mut self, person: PersonId, deed: SeatDeed) -> Result<(), Fault> {
        match deed {
            SeatDeed::Sit { seat, name, salt } => self.sit(person, seat, &name, &salt).await?,
            SeatDeed::Leave(seat) => self.leave(person, seat).await?,
            SeatDeed::Bot(seat, strength) => self.bot(person, seat, strength).await?,
            SeatDeed::Back(seat) => self.back(person, seat).await?,
            SeatDeed::Kick(seat) => self.kick(person, seat).await?,
            SeatDeed::Start => self.start(person).await?,
        }
        self.settle_asks().await;
        self.tell_table();
        Ok(())
    }

    fn gathering(&self) -> Result<(), Fault> {
        if self.is_gathering() {
            return Ok(());
        }
        Err(Fault::not_now("already-started", "The game has begun already."))
    }

    fn is_gathering(&self) -> bool {
        self.row.status == Status::Gathering
    }

    /// Keeps a seat as it is to be.
    async fn set(&mut self, seat: Seat, row: SeatRow) -> Result<(), Fault> {
        self.set_and_pass_on(seat, row, self.row.host).await
    }

    /// Keeps a seat as it is to be, and with it who is the host from now on.
    async fn set_and_pass_on(&mut self, seat: Seat, row: SeatRow, host: PersonId) -> Result<(), Fault> {
        let row = SeatRow { used: self.used_so_far(seat), ..row };
        let change = [(self.seat(seat)?.clone(), row.clone())];
        let (store, table) = (&self.house.store, &self.row);
        let written = if host == table.host {
            store.change_seats(&table.id, &change).await
        } else {
            store.pass_on(&table.id, &table.host, &host, &change).await
        };
        self.kept(written).await?;
        self.seats[seat.index()] = row;
        self.row.host = host;
        self.mind_the_viewers();
        self.schedule_bots();
        Ok(())
    }

    async fn sit(&mut self, person: PersonId, seat: Seat, name: &str, salt: &str) -> Result<(), Fault> {
        self.gathering()?;
        let (name, salt) = (names::guest(name)?, names::salt(salt)?);
        let row = self.seat(seat)?;
        if row.on.bot.is_some() || row.on.person.is_some_and(|owner| owner != person) {
            return Err(Fault::not_now("seat-taken", "Somebody sits there already."));
        }
        if self.is_anothers_name(person, &name) {
            let text = "Somebody at this table is called that, or nearly that. Please take another name.";
            return Err(Fault::not_now("name-taken", text));
        }
        if self.house.store.person(&person).await?.is_none() {
            self.house.store.save_person(&Person { id: person, name: name.clone() }).await?;
        }
        let own = self.seats_of(person).filter(|&other| other != seat);
        let own = own.map(|other| self.seats[other.index()].on.name.as_str());
        let name = names::another(&name, own);
        self.set(seat, lobby::person_seat(seat, person, name, salt)).await
    }

    async fn leave(&mut self, person: PersonId, seat: Seat) -> Result<(), Fault> {
        self.owns(Some(person), seat)?;
        match self.row.status {
            Status::Gathering => {
                self.set_and_pass_on(seat, lobby::empty_seat(seat), self.host_without(person, seat)).await
            }
            Status::Playing => self.leave_for_good(seat).await,
            Status::Over | Status::Watching => Err(Fault::not_playing()),
        }
    }

    /// Who is the host when somebody leaves a seat: when the host has stood up, the next person, so that the game can
    /// begin without them.
    fn host_without(&self, person: PersonId, left: Seat) -> PersonId {
        let host = self.row.host;
        if host != person || self.seats_of(host).any(|seat| seat != left) {
            return host;
        }
        self.seats.iter().filter_map(|row| row.on.person).find(|&next| next != host).unwrap_or(host)
    }

    /// A bot sits down for good.
    async fn leave_for_good(&mut self, seat: Seat) -> Result<(), Fault> {
        let salt = self.seat(seat)?.salt.clone();
        self.set(seat, SeatRow { salt, ..lobby::bot_seat(seat, Strength::Fair) }).await?;
        self.drop_asks_of(seat);
        self.ask_no_more(seat);
        Ok(())
    }

    /// A bot sits down, until whoever was put off the seat comes back.
    pub(crate) async fn put_off(&mut self, seat: Seat) -> Result<(), Fault> {
        let until = self.under_way()?.journal.number;
        self.may_be_put_off(seat)?;
        let SeatRow { on, salt, .. } = self.seat(seat)?.clone();
        let bot = lobby::bot_seat(seat, Strength::Fair);
        self.set(seat, SeatRow { salt, former: on.person, former_until: Some(until), ..bot }).await?;
        self.drop_asks_of(seat);
        self.kick_without(seat);
        Ok(())
    }

    /// Where people have hours to think, nobody is put off a seat before the clock has called their time.
    fn may_be_put_off(&self, seat: Seat) -> Result<(), Fault> {
        let is_called = !self.plays_itself(seat) || self.due(seat).is_some_and(|due| due <= 0);
        if is_called || self.patience_with_the_gone().is_some() {
            return Ok(());
        }
        let text = "In a game with so much time to think, nobody is replaced before their own time is over.";
        Err(Fault::not_now("in-time", text))
    }

    async fn bot(&mut self, person: PersonId, seat: Seat, strength: Option<Strength>) -> Result<(), Fault> {
        if self.is_gathering() {
            if person != self.row.host {
                return Err(Fault::not_the_host());
            }
            if self.seat(seat)?.on.person.is_some_and(|owner| owner != person) {
                return Err(Fault::not_now("seat-taken", "Somebody sits there. Ask them to leave first."));
            }
            let row = strength.map_or_else(|| lobby::empty_seat(seat), |strength| lobby::bot_seat(seat, strength));
            return self.set(seat, row).await;
        }
        self.owns(Some(person), seat)?;
        self.running()?;
        let strength = strength.ok_or_else(|| Fault::malformed("Say how well the bot should play."))?;
        self.hand_over(seat, strength).await
    }

    /// A bot plays for the person on a seat, until they take it back.
    pub(crate) async fn hand_over(&mut self, seat: Seat, strength: Strength) -> Result<(), Fault> {
        let row = self.seat(seat)?.clone();
        let on = OnSeat { bot: Some(strength.to_string()), bot_plays: true, ..row.on };
        self.set(seat, SeatRow { on, ..row }).await?;
        self.kick_without(seat);
        Ok(())
    }

    async fn back(&mut self, person: PersonId, seat: Seat) -> Result<(), Fault> {
        let row = self.seat(seat)?.clone();
        let row = if row.former == Some(person) {
            let salt = row.salt;
            let name = self.house.store.person(&person).await?.ok_or_else(Fault::not_your_seat)?.name;
            lobby::person_seat(seat, person, name, salt)
        } else {
            self.owns(Some(person), seat)?;
            SeatRow { on: OnSeat { bot: None, bot_plays: false, ..row.on }, ..row }
        };
        self.running()?;
        if self.plays_itself(seat) {
            return Ok(());
        }
        self.set(seat, row).await
    }

    async fn kick(&mut self, person: PersonId, seat: Seat) -> Result<(), Fault> {
        let target = self.seat(seat)?.on.person;
        if self.is_gathering() {
            if person != self.row.host {
                return Err(Fault::not_the_host());
            }
            return self.set(seat, lobby::empty_seat(seat)).await;
        }
        self.under_way()?;
        let from = self.seats_of(person).next().ok_or_else(Fault::not_your_seat)?;
        let target = target.filter(|&target| target != person);
        let target = target.ok_or_else(|| Fault::refused("not-a-person", "Nobody else sits there."))?;
        self.may_be_put_off(seat)?;
        let voters = self.voters(from, seat);
        if !voters.is_empty() {
            return self.open_ask(from, AskKind::Kick { seat }, voters);
        }
        let away = self.now() - self.gone_since(target);
        // Where time is called, a bot plays for them already.
        let is_away = self.patience_with_the_gone().is_none_or(|patience| away >= patience);
        if self.is_here(target) || !is_away {
            let text =
                "Nobody else is there to agree, so a bot can only take over once they have been away for a while.";
            return Err(Fault::not_now("not-away", text));
        }
        self.put_off(seat).await
    }

    async fn start(&mut self, person: PersonId) -> Result<(), Fault> {
        self.gathering()?;
        if person != self.row.host {
            return Err(Fault::not_the_host());
        }
        let mut row = self.row.clone();
        lobby::begin(&mut row, &self.seats, self.now())?;
        let play = load::dealt(&row, self.seats.len() as u8)?;
        let written = self.house.store.begin_table(&row, &self.seats).await;
        self.kept(written).await?;
        self.row = row;
        self.game = Game::Here(Box::new(play));
        self.tell_table();
        self.show_all();
        self.nudge(self.pending().owing().iter());
        self.find_windows();
        self.schedule_bots();
        Ok(())
    }

    /// The same people play again, at another table.
    pub(crate) async fn rematch(&mut self, person: PersonId) -> Result<Opened, Fault> {
        if self.seats_of(person).next().is_none() {
            return Err(Fault::not_your_seat());
        }
        if self.row.status != Status::Over {
            return Err(Fault::not_now("not-over", "The game is not over yet."));
        }
        if let Some(table) = self.row.rematch {
            return Ok(Opened { table: table.to_string() });
        }
        let (row, seats) = lobby::again(&self.row, &self.seats, self.now())?;
        let written = self.house.store.create_rematch(&self.row.id, &row, &seats).await;
        self.kept(written).await?;
        self.row.rematch = Some(row.id);
        let table = row.id.to_string();
        self.send_all(&Message::new(&ToPage::Moved { table: table.clone() }));
        self.tell_table();
        Ok(Opened { table })
    }
}

//! A table as one person may know it.

use store::{OnSeat, PersonId, Status};
use table::{Committed, Seat, Stop};

use crate::fault::stop_sentence;
use crate::keeper::bots::bot_on;
use crate::keeper::{Game, Keeper};
use crate::wire::{Presence, SeatInfo, Sitter, StoppedAt, TableInfo, TableStatus};

impl Keeper {
    /// Everything about the table but the game itself.
    pub(crate) fn info(&self, person: Option<PersonId>) -> TableInfo {
        let row = &self.row;
        TableInfo {
            id: row.id.to_string(),
            game: row.game.clone(),
            name: row.name.clone(),
            status: status(row.status),
            options: row.options.clone(),
            public: row.public,
            clock: self.clock,
            react: row.react,
            reactions: shelf::find(&row.game).map_or(&[], |game| game.reactions()),
            secrets: shelf::find(&row.game).is_ok_and(|game| game.info().hidden_information),
            patience: self.patience_with_the_gone(),
            seats: Seat::all(self.seats.len() as u8).map(|seat| self.seat_info(seat, person)).collect(),
            host: person == Some(row.host),
            muted: if person == Some(row.host) { self.muted_here() } else { Vec::new() },
            commitment: Committed::new(row.seed).commitment(),
            asks: self.asks.iter().map(|open| open.ask.clone()).collect(),
            watchers: self.watchers(),
            guided: row.guide.is_some(),
            rematch: row.rematch.map(|table| table.to_string()),
            stopped: match &self.game {
                Game::Stopped(stopped) => Some(stopped_at(&stopped.stop)),
                Game::None | Game::Here(_) | Game::Broken(_) => None,
            },
        }
    }

    fn seat_info(&self, seat: Seat, person: Option<PersonId>) -> SeatInfo {
        let row = &self.seats[seat.index()];
        let mine = person.is_some() && row.on.person == person;
        SeatInfo {
            seat,
            sitter: sitter(&row.on),
            mine,
            presence: match row.on.person {
                None => Presence::Neither,
                Some(person) if self.is_here(person) => Presence::Here,
                Some(person) => Presence::Gone { time: (self.now() - self.gone_since(person)).max(0) },
            },
            due: self.due(seat).map(|due| due.max(0)),
            left: self.left(seat).map(|left| (left - i64::from(self.used_since(seat, self.now()))).max(0)),
            wishes: mine.then(|| self.wishes(seat)),
            passes: self.countdown(seat).filter(|_| mine).map(|at| (at - self.now()).max(0)),
            returnable: self.row.status == Status::Playing && person.is_some() && row.former == person,
        }
    }

    /// Since when somebody is gone, as far as this keeper knows.
    pub(crate) fn gone_since(&self, person: PersonId) -> i64 {
        self.gone.get(&person).copied().unwrap_or(self.came)
    }

    /// How many pages look on without a seat.
    pub(crate) fn watchers(&self) -> u32 {
        let watches = |person: Option<PersonId>| person.is_none_or(|person| self.seats_of(person).next().is_none());
        self.pages.iter().filter(|page| watches(page.person)).count() as u32
    }
}

fn stopped_at(stop: &Stop) -> StoppedAt {
    StoppedAt {
        entry: u32::try_from(stop.number).unwrap_or(u32::MAX),
        clause: stop.clause.map(str::to_owned),
        text: stop_sentence(stop),
    }
}

/// Who is on a seat.
pub(crate) fn sitter(seat: &OnSeat) -> Sitter {
    let name = seat.name.clone();
    match (seat.person, bot_on(seat)) {
        (Some(_), bot) => Sitter::Person { name, bot },
        (None, Some(strength)) => Sitter::Bot { name, strength },
        (None, None) if name.is_empty() => Sitter::Nobody,
        // Somebody of an uploaded game: there is only the name.
        (None, None) => Sitter::Person { name, bot: None },
    }
}

/// Where a table stands.
pub(crate) fn status(status: Status) -> TableStatus {
    match status {
        Status::Gathering => TableStatus::Gathering,
        Status::Playing => TableStatus::Playing,
        Status::Over => TableStatus::Over,
        Status::Watching => TableStatus::Watching,
    }
}

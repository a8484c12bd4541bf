//! Tables before anything happens at them: made, begun, and made again.

use bots::Strength;
use serde_json::Value;
use shelf::{Guide, Shelved};
use store::{OnSeat, PersonId, SeatRow, Status, TableId, TableRow};
use table::{BETWEEN_ANSWERS, HASHING, Seat, Transcript};

use crate::wire::{Clock, NewSeat, NewTable};
use crate::{Fault, Kind, load, names};

/// The longest address of a webhook.
pub(crate) const WEBHOOK: usize = 300;
/// The longest time that a clock gives, a month.
pub(crate) const MOST_SECONDS: u32 = 31 * 24 * 60 * 60;

/// How many seconds people have in a window without a wish, and the most they can have.
const REACT: u32 = 20;
pub(crate) const MOST_REACT: u32 = 600;
/// From so many seconds on a clock is one of people who look in now and then.
const SLOW_DECISION: u32 = 60 * 60;
const SLOW_GAME: u32 = 24 * 60 * 60;

/// A table with its seats.
pub(crate) type Made = (TableRow, Vec<SeatRow>);

/// A seat that nobody has taken.
pub(crate) fn empty_seat(seat: Seat) -> SeatRow {
    SeatRow { on: OnSeat { seat: seat.number(), ..OnSeat::default() }, ..SeatRow::default() }
}

/// A seat with a bot on it.
pub(crate) fn bot_seat(seat: Seat, strength: Strength) -> SeatRow {
    let name = names::bot(seat.index()).to_owned();
    let on = OnSeat { seat: seat.number(), name, bot: Some(strength.to_string()), ..OnSeat::default() };
    SeatRow { on, ..SeatRow::default() }
}

/// A seat with a person on it.
pub(crate) fn person_seat(seat: Seat, person: PersonId, name: String, salt: String) -> SeatRow {
    let on = OnSeat { seat: seat.number(), person: Some(person), name, ..OnSeat::default() };
    SeatRow { on, salt, ..SeatRow::default() }
}

/// A table of a game at which nobody sits yet.
fn empty_table(game: &dyn Shelved, host: PersonId, options: Value, at: i64) -> TableRow {
    TableRow {
        id: TableId::random(),
        game: game.info().id.to_owned(),
        rules: game.rules(),
        content: game.content_hash(),
        hashing: HASHING,
        name: names::table(),
        host,
        options,
        public: false,
        clock: None,
        react: None,
        webhook: None,
        status: Status::Gathering,
        seed: names::random(),
        salts: Vec::new(),
        position: None,
        luck: None,
        dealt: None,
        unproved: None,
        guide: None,
        outcome: None,
        rematch: None,
        created: at,
        touched: at,
    }
}

/// Gives the seats of one person names that differ: Mira, Mira 2.
fn tell_apart(seats: &mut [SeatRow]) {
    for index in 1..seats.len() {
        let (before, rest) = seats.split_at_mut(index);
        let own = before.iter().filter(|row| row.on.person.is_some() && row.on.person == rest[0].on.person);
        rest[0].on.name = names::another(&rest[0].on.name, own.map(|row| row.on.name.as_str()));
    }
}

/// The table that somebody wants.
pub(crate) fn new(host: PersonId, wish: NewTable, at: i64) -> Result<Made, Fault> {
    let game = shelf::find(&wish.game)?;
    let name = names::guest(&wish.host)?;
    let salt = names::salt(&wish.salt)?;
    let seats = wish.seats.into_iter().take(table::MAX_SEATS + 1).enumerate();
    let seats = seats.map(|(index, seat)| {
        if index >= table::MAX_SEATS {
            return Err(Fault::malformed(format!("No table has more than {} seats.", table::MAX_SEATS)));
        }
        let at = Seat::new(index);
        Ok(match seat {
            NewSeat::Open => empty_seat(at),
            NewSeat::Mine { name: None } => person_seat(at, host, name.clone(), salt.clone()),
            NewSeat::Mine { name: Some(name) } => person_seat(at, host, names::guest(&name)?, salt.clone()),
            NewSeat::Bot { strength } => bot_seat(at, strength),
        })
    });
    let mut seats = seats.collect::<Result<Vec<_>, Fault>>()?;
    tell_apart(&mut seats);
    let options = read_options(game, &wish.options, seats.len())?;
    let row = TableRow {
        name: names::table_name(&wish.name)?,
        public: wish.public,
        clock: clock(wish.clock)?,
        react: react(wish.react, wish.clock)?,
        webhook: wish.webhook.filter(|webhook| !webhook.is_empty()).map(webhook).transpose()?,
        ..empty_table(game, host, options, at)
    };
    Ok((row, seats))
}

/// The options as the game writes them, from texts as people write them. A deal on the side
/// shows that they fit together.
fn read_options(game: &dyn Shelved, options: &serde_json::Map<String, Value>, seats: usize) -> Result<Value, Fault> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let pairs: Vec<String> = options.iter().map(|(key, value)| format!("{key}={}", text(value))).collect();
    let on_the_side = game.deal(&pairs, vec![String::from("person"); seats], 0)?;
    Ok(on_the_side.transcript().header.options.clone())
}

fn clock(clock: Clock) -> Result<Option<Value>, Fault> {
    match clock {
        Clock::None => Ok(None),
        Clock::Decision { seconds } | Clock::Game { seconds } if (1..=MOST_SECONDS).contains(&seconds) => {
            Ok(serde_json::to_value(clock).ok())
        }
        Clock::Decision { .. } | Clock::Game { .. } => Err(Fault::malformed("A clock gives a second to a month.")),
    }
}

/// Whether a clock is one of people who look in now and then.
pub(crate) fn is_slow(clock: Clock) -> bool {
    match clock {
        Clock::None => false,
        Clock::Decision { seconds } => seconds >= SLOW_DECISION,
        Clock::Game { seconds } => seconds >= SLOW_GAME,
    }
}

/// How long people have in a window that most let pass. Where a clock gives them hours, nobody hurries.
fn react(seconds: Option<u32>, clock: Clock) -> Result<Option<u32>, Fault> {
    match seconds.unwrap_or(REACT) {
        seconds if seconds > MOST_REACT => Err(Fault::malformed("A window stays open for ten minutes at most.")),
        seconds => Ok((!is_slow(clock) && seconds > 0).then_some(seconds)),
    }
}

/// The address of a webhook, if it can be kept. Which are told is for whoever tells them to say.
fn webhook(address: String) -> Result<String, Fault> {
    if address.len() > WEBHOOK {
        return Err(Fault::refused("webhook", format!("The address of a webhook has at most {WEBHOOK} letters.")));
    }
    Ok(address)
}

/// Lets the game of a table begin.
pub(crate) fn begin(row: &mut TableRow, seats: &[SeatRow], at: i64) -> Result<(), Fault> {
    if seats.iter().any(|seat| seat.on.person.is_none() && seat.on.bot.is_none()) {
        return Err(Fault::not_now("seats-free", "Some seats are still free."));
    }
    row.salts = if seats.iter().all(|seat| seat.salt.is_empty()) {
        Vec::new()
    } else {
        seats.iter().map(|seat| seat.salt.clone()).collect()
    };
    row.status = Status::Playing;
    row.touched = at;
    // A table that gathered people under other rules begins under these.
    *row = load::of_today(row.clone(), load::rules(row)?);
    load::keep_deal(row, seats.len() as u8)
}

/// A guided game, begun.
pub(crate) fn guided(person: PersonId, game: &str, guide: &str, name: &str, at: i64) -> Result<Made, Fault> {
    let game = shelf::find(game)?;
    let no_guide = || Fault::new(Kind::NoSuchTable, "no-such-guide", "There is no guided game of this name.");
    let guide: &Guide = game.guides().iter().find(|known| known.id == guide).ok_or_else(no_guide)?;
    let own = guide.script.first().map_or(Seat::new(0), |step| step.seat);
    let name = names::guest(name)?;
    let seats = Seat::all(guide.seats).map(|seat| {
        if seat == own {
            person_seat(seat, person, name.clone(), String::new())
        } else {
            bot_seat(seat, Strength::Gentle)
        }
    });
    let luck = if guide.luck.is_empty() { None } else { serde_json::to_value(&guide.luck).ok() };
    let row = TableRow {
        position: guide.position.clone(),
        luck,
        guide: Some(guide.id.to_owned()),
        ..empty_table(game, person, guide.options.clone(), at)
    };
    begun(row, seats.collect(), at)
}

/// A table that goes on from a position: the person on one seat, bots on the others.
pub(crate) fn fork(
    row: &TableRow,
    person: PersonId,
    name: &str,
    (seat, seats): (Seat, u8),
    position: Value,
    at: i64,
) -> Result<Made, Fault> {
    let game = load::rules(row)?;
    let row = TableRow { position: Some(position), ..empty_table(game, person, row.options.clone(), at) };
    let seats = Seat::all(seats).map(|other| {
        if other == seat {
            person_seat(seat, person, name.to_owned(), String::new())
        } else {
            bot_seat(other, Strength::Fair)
        }
    });
    begun(row, seats.collect(), at)
}

/// The same people at a new table, with new luck.
pub(crate) fn again(row: &TableRow, seats: &[SeatRow], at: i64) -> Result<Made, Fault> {
    let game = load::rules(row)?;
    let row = TableRow {
        name: row.name.clone(),
        public: row.public,
        clock: row.clock.clone(),
        react: row.react,
        webhook: row.webhook.clone(),
        ..empty_table(game, row.host, row.options.clone(), at)
    };
    // Who let a bot play then plays themselves now, and is asked about everything again. Who was put off is no part of
    // the new game.
    let seats = seats.iter().map(|SeatRow { on, salt, .. }| {
        let on = if on.person.is_some() { OnSeat { bot: None, bot_plays: false, ..on.clone() } } else { on.clone() };
        SeatRow { on, salt: salt.clone(), ..SeatRow::default() }
    });
    begun(row, seats.collect(), at)
}

/// A table whose game has begun, once it is sure that it can.
fn begun(mut row: TableRow, seats: Vec<SeatRow>, at: i64) -> Result<Made, Fault> {
    begin(&mut row, &seats, at)?;
    Ok((row, seats))
}

/// An uploaded game, to be watched.
pub(crate) fn watched(
    game: &dyn Shelved,
    person: PersonId,
    transcript: &Transcript,
    seed: [u8; 32],
    at: i64,
) -> Result<Made, Fault> {
    let header = &transcript.header;
    let seats = header.seats.iter().zip(Seat::all(header.seats.len() as u8));
    let seats = seats.map(|(name, seat)| {
        let on = OnSeat { seat: seat.number(), name: names::person(name)?, ..OnSeat::default() };
        Ok(SeatRow { on, ..SeatRow::default() })
    });
    let seats = seats.collect::<Result<Vec<_>, Fault>>()?;
    let luck = if header.luck.is_empty() { None } else { serde_json::to_value(&header.luck).ok() };
    let row = TableRow {
        status: Status::Watching,
        seed,
        salts: header.salts.clone(),
        position: header.position.clone(),
        luck,
        dealt: Some(transcript.dealt.luck.join(BETWEEN_ANSWERS)),
        // Entry by entry, as nothing is taken back in a transcript.
        unproved: header.unproved.map(|count| u32::try_from(count).unwrap_or(u32::MAX)),
        ..empty_table(game, person, header.options.clone(), at)
    };
    Ok((row, seats))
}

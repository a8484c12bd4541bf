//! Whatever a page can say to a live table: each message is answered or ignored, and the table plays on.

use std::time::Duration;

use arbitrary::Arbitrary;
use bots::Strength;
use futures_util::FutureExt;
use host::wire::{Clock, FromPage, NewSeat, NewTable, Sitter, TableStatus, Wishes};
use host::{Host, Page};
use serde_json::{Map, Value, json};
use shelf::Shelved;
use store::{PersonId, TableId};
use table::{MAX_SEATS, Seat};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::alarm::Alarm;
use crate::{Ear, one_of, opened, text, typed};

/// Longer than anything that works takes.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many choices of people show that the table plays on.
const PLAYED_ON: usize = 3;
/// The most messages of one talk.
const LONGEST: usize = 40;

/// A house whose tables hear anything.
pub struct Sockets {
    host: Host,
    runtime: Runtime,
    understood: u64,
    _folder: TempDir,
}

/// What the pages of one table say.
#[derive(Arbitrary, Debug)]
struct Talk {
    game: u8,
    said: Vec<(Who, Word)>,
}

/// Whose page says it.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Who {
    First,
    Second,
    Watcher,
}

#[derive(Arbitrary, Debug)]
enum Word {
    Hello { seat: Option<Which>, since: Option<Number> },
    Choose { seat: Which, number: Number, choice: Choice },
    Aim { id: u32, seat: Which, number: Number },
    Preview { id: u32, seat: Option<Which>, number: Number },
    WhyNot { id: u32, seat: Which, choice: Choice },
    Explain { id: u32, seat: Option<Which>, piece: Pointed },
    Undo { seat: Which, number: Number },
    Answer { ask: Asked, yes: bool },
    Wish { seat: Which, hushed: Option<Number>, near_only: bool },
    Say(String),
    Text(String),
}

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Which {
    Own,
    Any(u8),
}

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Number {
    Now,
    Before(u8),
    Any(u32),
}

#[derive(Arbitrary, Debug)]
enum Choice {
    Offered(u8),
    Any(String),
}

#[derive(Arbitrary, Debug)]
enum Pointed {
    Known(u8),
    Any(String),
}

/// Pieces of some game or other.
const PIECES: [&str; 8] =
    ["tile swamp", "tile 1 r1c1", "token 9 r4c4", "score 2", "boss 1", "lair 2 portal", "order dig", "minion ogre"];

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Asked {
    Small(u8),
    Any(u32),
}

/// A page, and what it was shown last.
pub(crate) struct Eye {
    pub(crate) page: Page,
    person: Option<PersonId>,
    seat: Seat,
    pub(crate) shown: Value,
}

impl Eye {
    pub(crate) async fn open(host: &Host, table: TableId, person: Option<PersonId>, seat: Seat) -> Self {
        let page = host.attach(table, person).await.expect("a table lets its people look");
        let hello = FromPage::Hello { seat: person.map(|_| seat), since: None };
        page.send(hello).await;
        Self { page, person, seat, shown: Value::Null }
    }

    /// Takes in what has come so far; `false` when the table has let the page go.
    fn take_in(&mut self) -> bool {
        loop {
            match self.page.recv().now_or_never() {
                None => return true,
                Some(None) => return false,
                Some(Some(message)) => self.see(&message),
            }
        }
    }

    fn see(&mut self, message: &[u8]) {
        let message: Value = serde_json::from_slice(message).expect("a table speaks JSON");
        let kind = message["type"].as_str().expect("every message has a type");
        if matches!(kind, "moment" | "update") && message["moment"]["seat"] == json!(self.person.map(|_| self.seat)) {
            // What is not told again holds as it was shown before.
            match (&mut self.shown, &message["moment"]) {
                (Value::Object(shown), Value::Object(next)) => shown.extend(next.clone()),
                (shown, next) => *shown = next.clone(),
            }
        }
    }

    /// Waits until it is shown something for which `holds`.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Value) -> bool) {
        while !holds(&self.shown) {
            let message = timeout(PATIENCE, self.page.recv()).await.expect("the table goes on");
            self.see(&message.expect("the table keeps the page"));
        }
    }

    fn number(&self, number: Number) -> u32 {
        let now = self.shown["number"].as_u64().unwrap_or_default() as u32;
        match number {
            Number::Now => now,
            Number::Before(back) => now.wrapping_sub(u32::from(back)),
            Number::Any(number) => number,
        }
    }

    fn seat(&self, which: Which) -> Seat {
        match which {
            Which::Own => self.seat,
            Which::Any(number) => Seat::new(usize::from(number) % MAX_SEATS),
        }
    }

    pub(crate) fn offers(&self) -> Vec<String> {
        let offers = self.shown["ask"]["offers"].as_array();
        offers.into_iter().flatten().filter_map(|offer| Some(offer["notation"].as_str()?.to_owned())).collect()
    }

    fn choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Offered(number) => one_of(&self.offers(), usize::from(number)).cloned().unwrap_or_default(),
            Choice::Any(text) => text,
        }
    }

    /// The message that a word is at this moment; none where it is a text that cannot be read.
    fn message(&self, word: Word) -> Option<FromPage> {
        Some(match word {
            Word::Hello { seat, since } => {
                FromPage::Hello { seat: seat.map(|seat| self.seat(seat)), since: since.map(|since| self.number(since)) }
            }
            Word::Choose { seat, number, choice } => FromPage::Choose {
                id: None,
                seat: self.seat(seat),
                number: self.number(number),
                choice: self.choice(choice),
            },
            Word::Aim { id, seat, number } => FromPage::Aim { id, seat: self.seat(seat), number: self.number(number) },
            Word::Preview { id, seat, number } => {
                FromPage::Preview { id, seat: seat.map(|seat| self.seat(seat)), number: self.number(number) }
            }
            Word::WhyNot { id, seat, choice } => {
                FromPage::WhyNot { id, seat: self.seat(seat), choice: self.choice(choice) }
            }
            Word::Explain { id, seat, piece } => FromPage::Explain {
                id,
                seat: seat.map(|seat| self.seat(seat)),
                piece: match piece {
                    Pointed::Known(number) => PIECES[usize::from(number) % PIECES.len()].to_owned(),
                    Pointed::Any(text) => text,
                },
            },
            Word::Undo { seat, number } => {
                FromPage::Undo { id: None, seat: self.seat(seat), number: self.number(number) }
            }
            Word::Answer { ask: Asked::Small(ask), yes } => FromPage::Answer { id: None, ask: u32::from(ask % 4), yes },
            Word::Answer { ask: Asked::Any(ask), yes } => FromPage::Answer { id: None, ask, yes },
            Word::Wish { seat, hushed, near_only } => FromPage::Wish {
                id: None,
                seat: self.seat(seat),
                wishes: Wishes { hushed: hushed.map(|scope| self.number(scope)), near_only, ..Wishes::default() },
            },
            Word::Say(text) => FromPage::Say { id: None, text },
            Word::Text(text) => serde_json::from_str(&text).ok()?,
        })
    }
}

impl Default for Sockets {
    fn default() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let runtime = Runtime::new().expect("threads can be started");
        let (_, host) = runtime.block_on(opened(&folder.path().join("books.db")));
        Self { host, runtime, understood: 0, _folder: folder }
    }
}

impl Ear for Sockets {
    const NAME: &'static str = "socket";

    /// A text is a game and then one message a line, behind the number of the page that says it.
    fn hear(&mut self, data: &[u8]) {
        let written = text(data).and_then(|text| {
            let mut lines = text.lines();
            let game = shelf::find(lines.next()?.trim()).ok()?;
            Some((game, lines.map(line).collect()))
        });
        let (game, said): (&dyn Shelved, Vec<(Who, Word)>) = match written {
            Some(written) => written,
            None => {
                let Some(talk) = typed::<Talk>(data) else { return };
                let Some(&game) = one_of(shelf::games(), usize::from(talk.game)) else { return };
                (game, talk.said)
            }
        };
        let alarm = Alarm::set();
        self.understood += self.runtime.block_on(held(&self.host, game, said));
        alarm.assert_quiet();
    }

    fn understood(&self) -> u64 {
        self.understood
    }
}

fn line(line: &str) -> (Who, Word) {
    let (who, text) = line.split_once(' ').unwrap_or(("1", line));
    let who = match who {
        "2" => Who::Second,
        "0" => Who::Watcher,
        _ => Who::First,
    };
    (who, Word::Text(text.to_owned()))
}

/// Lets pages talk to a new table; how many of their messages were understood.
async fn held(host: &Host, game: &dyn Shelved, said: Vec<(Who, Word)>) -> u64 {
    let people = [PersonId::random(), PersonId::random()];
    let table = started(host, game, people).await;
    let seats = [Seat::new(0), Seat::new(1)];
    let mut eyes = [
        Eye::open(host, table, Some(people[0]), seats[0]).await,
        Eye::open(host, table, Some(people[1]), seats[1]).await,
        Eye::open(host, table, None, seats[0]).await,
    ];
    let mut understood = 0;
    for (who, word) in said.into_iter().take(LONGEST) {
        let eye = &mut eyes[who as usize];
        if let Some(message) = eye.message(word) {
            understood += 1;
            eye.page.send(message).await;
        }
        // Its answer shows that the table has heard all that came before.
        timeout(PATIENCE, host.info(table, None)).await.expect("the table answers").expect("the table is there");
        for eye in &mut eyes {
            if !eye.take_in() {
                // Who does not read fast enough is let go, and may come back.
                *eye = Eye::open(host, table, eye.person, eye.seat).await;
            }
        }
    }
    drop(eyes);
    plays_on(host, table, people).await;
    understood
}

/// A table of two people and as many bots as the game needs, begun.
async fn started(host: &Host, game: &dyn Shelved, [first, second]: [PersonId; 2]) -> TableId {
    let mut seats = vec![NewSeat::Mine { name: None }, NewSeat::Open];
    seats.resize_with(usize::from(game.info().min_seats).max(2), || NewSeat::Bot { strength: Strength::Gentle });
    let wish = NewTable {
        game: game.info().id.to_owned(),
        name: String::new(),
        host: "Mira".to_owned(),
        options: Map::new(),
        seats,
        public: false,
        clock: Clock::None,
        react: None,
        webhook: None,
        salt: String::new(),
    };
    let table = host.create(first, wish).await.expect("a table can be made").table;
    let table = table.parse().expect("a table has an id");
    host.sit(table, second, Seat::new(1), "Tom".to_owned(), String::new()).await.expect("a seat is free");
    host.start(table, first).await.expect("all seats are taken");
    table
}

/// Whoever is waited for can choose, and the choice is told.
async fn plays_on(host: &Host, table: TableId, people: [PersonId; 2]) {
    for _ in 0..PLAYED_ON {
        let mut watcher = Eye::open(host, table, None, Seat::new(0)).await;
        let is_asked = |number: u64| number == 1 || number == 2;
        let person_asked = |moment: &Value| {
            let owe = moment["pending"]["owe"].as_array()?;
            owe.iter().filter_map(Value::as_u64).find(|&seat| is_asked(seat))
        };
        let is_over = |moment: &Value| !moment["pending"]["over"].is_null();
        watcher.until(|moment| moment.is_object() && (is_over(moment) || person_asked(moment).is_some())).await;
        let Some(number) = person_asked(&watcher.shown) else {
            return;
        };
        let index = number as usize - 1;
        let info = host.info(table, None).await.expect("the table is there");
        assert_eq!(info.status, TableStatus::Playing);
        assert!(matches!(&info.seats[index].sitter, Sitter::Person { bot: None, .. }), "people keep their seats");
        let mut eye = Eye::open(host, table, Some(people[index]), Seat::new(index)).await;
        eye.until(Value::is_object).await;
        let Some(choice) = eye.offers().first().cloned() else {
            // A window passed by itself in between.
            continue;
        };
        let before = eye.number(Number::Now);
        eye.page.send(FromPage::Choose { id: None, seat: Seat::new(index), number: before, choice }).await;
        eye.until(|moment| moment["number"].as_u64() > Some(u64::from(before))).await;
    }
}

//! Anything that people can do at a table, in any order, with books that fail at any time: whatever was told stays,
//! numbers have no gap, nobody loses a seat that they did not give up or has one that they were refused, and the table
//! never stands still once its books work.

use std::time::Duration;

use host::wire::{Clock, FromPage, NewSeat, NewTable, Sitter, TableInfo, TableStatus, Wishes};
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::{Value, json};
use shelf::Strength;
use sqlx::AssertSqlSafe;
use store::{Deed, Health, PersonId, TableId};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};

use crate::support::{Eye, House, hasty, mine, number_of, offers, seat, wish, with_bosses};

/// As many people as the table has seats.
const PEOPLE: usize = 3;
/// Longer than anything that works takes.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many choices at the end show that the table does not stand still.
const PLAYED_ON: usize = 8;

/// What somebody does. People and seats are counted from 0.
#[derive(Clone, Debug)]
enum Deeds {
    Sit {
        who: usize,
        at: usize,
    },
    Leave {
        who: usize,
        at: usize,
    },
    Bot {
        who: usize,
        at: usize,
        on: bool,
    },
    Back {
        who: usize,
        at: usize,
    },
    Kick {
        who: usize,
        at: usize,
    },
    Start {
        who: usize,
    },
    Choose {
        who: usize,
        offer: usize,
    },
    ChooseAgain {
        who: usize,
    },
    Undo {
        who: usize,
    },
    Answer {
        who: usize,
        yes: bool,
    },
    Wish {
        who: usize,
        hushed: Option<u32>,
        near_only: bool,
    },
    Aim {
        who: usize,
    },
    Say {
        who: usize,
    },
    /// The page is gone, and comes back with what it has shown.
    ComeBack {
        who: usize,
    },
    /// The house closes and opens again.
    Reopen,
    /// As long as a clock gives.
    Wait,
    /// After so many more changes, the books take no more.
    Trouble {
        after: u32,
        kind: Trouble,
    },
    /// The books work again.
    Mend,
}

/// How the books fail.
#[derive(Clone, Copy, Debug)]
enum Trouble {
    /// Nothing can be changed.
    Begin,
    /// A change is refused half-way.
    Write,
    /// A change cannot be kept.
    Commit,
}

/// What makes the books fail while `trouble` says so: after so many changes, counted down with each that goes well.
const TRAPS: &str = "
    CREATE TABLE trouble (after INTEGER, kind TEXT);
    INSERT INTO trouble VALUES (NULL, 'none');
    CREATE TABLE trap (x TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER no_begin BEFORE UPDATE ON changes
        WHEN EXISTS (SELECT 1 FROM trouble WHERE after = 0 AND kind = 'Begin')
        BEGIN SELECT RAISE(ABORT, 'no room'); END;
    CREATE TRIGGER counted AFTER UPDATE ON changes BEGIN UPDATE trouble SET after = MAX(after - 1, 0); END;
    CREATE TRIGGER no_write_entries BEFORE INSERT ON entries
        WHEN EXISTS (SELECT 1 FROM trouble WHERE after = 0 AND kind = 'Write')
        BEGIN SELECT RAISE(ABORT, 'no room'); END;
    CREATE TRIGGER no_write_seats BEFORE UPDATE ON seats
        WHEN EXISTS (SELECT 1 FROM trouble WHERE after = 0 AND kind = 'Write')
        BEGIN SELECT RAISE(ABORT, 'no room'); END;
    CREATE TRIGGER no_write_tables BEFORE UPDATE ON tables
        WHEN EXISTS (SELECT 1 FROM trouble WHERE after = 0 AND kind = 'Write')
        BEGIN SELECT RAISE(ABORT, 'no room'); END;
    CREATE TRIGGER no_commit AFTER UPDATE ON changes
        WHEN EXISTS (SELECT 1 FROM trouble WHERE after = 0 AND kind = 'Commit')
        BEGIN INSERT INTO trap VALUES ('nobody'); END;
";

fn deed() -> impl Strategy<Value = Deeds> {
    let (who, at) = (0..PEOPLE, 0..PEOPLE);
    let both = (who.clone(), at);
    prop_oneof![
        3 => both.clone().prop_map(|(who, at)| Deeds::Sit { who, at }),
        1 => both.clone().prop_map(|(who, at)| Deeds::Leave { who, at }),
        2 => (both.clone(), any::<bool>()).prop_map(|((who, at), on)| Deeds::Bot { who, at, on }),
        2 => both.clone().prop_map(|(who, at)| Deeds::Back { who, at }),
        1 => both.prop_map(|(who, at)| Deeds::Kick { who, at }),
        2 => who.clone().prop_map(|who| Deeds::Start { who }),
        24 => (who.clone(), 0..40_usize).prop_map(|(who, offer)| Deeds::Choose { who, offer }),
        2 => who.clone().prop_map(|who| Deeds::ChooseAgain { who }),
        5 => who.clone().prop_map(|who| Deeds::Undo { who }),
        5 => (who.clone(), any::<bool>()).prop_map(|(who, yes)| Deeds::Answer { who, yes }),
        1 => (who.clone(), any::<Option<u32>>(), any::<bool>())
            .prop_map(|(who, hushed, near_only)| Deeds::Wish { who, hushed, near_only }),
        1 => who.clone().prop_map(|who| Deeds::Aim { who }),
        1 => who.clone().prop_map(|who| Deeds::Say { who }),
        2 => who.prop_map(|who| Deeds::ComeBack { who }),
        1 => Just(Deeds::Reopen),
        1 => Just(Deeds::Wait),
        2 => (0..4_u32, trouble()).prop_map(|(after, kind)| Deeds::Trouble { after, kind }),
        2 => Just(Deeds::Mend),
    ]
}

fn trouble() -> impl Strategy<Value = Trouble> {
    prop_oneof![Just(Trouble::Begin), Just(Trouble::Write), Just(Trouble::Commit)]
}

/// How the table is made.
#[derive(Clone, Debug)]
struct Made {
    game: &'static str,
    /// Everybody sits already and the game has begun, so that no deed is wasted on that.
    begun: bool,
    clock: Clock,
}

fn made() -> impl Strategy<Value = Made> {
    let clock = prop_oneof![3 => Just(Clock::None), 1 => Just(Clock::Decision { seconds: 1 })];
    let game = prop_oneof![Just("overboss"), Just("dungeon-lords")];
    (game, prop::bool::weighted(0.7), clock).prop_map(|(game, begun, clock)| Made { game, begun, clock })
}

/// A page of somebody, and what it was told.
struct Looker {
    person: PersonId,
    eye: Eye,
    /// The last moment, and who looks.
    shown: Value,
    asks: Vec<u32>,
    refused: Option<String>,
    /// The choices that this page made, as far as it was told.
    done: Vec<String>,
}

impl Looker {
    async fn open(house: &House, table: TableId, person: PersonId) -> Self {
        let eye = house.page(table, person).await;
        Self { person, eye, shown: Value::Null, asks: Vec::new(), refused: None, done: Vec::new() }
    }

    fn own_seat(&self) -> Option<usize> {
        self.shown["moment"]["seat"].as_u64().map(|number| number as usize)
    }

    fn number(&self) -> Option<u32> {
        self.shown["moment"]["number"].as_u64().map(|number| number as u32)
    }

    /// Takes in what has come; `false` when the table has let the page go.
    async fn take_in(&mut self) -> bool {
        loop {
            match timeout(Duration::ZERO, self.eye.0.recv()).await {
                Err(_) => return true,
                Ok(None) => return false,
                Ok(Some(message)) => self.see(serde_json::from_slice(&message).unwrap()),
            }
        }
    }

    fn see(&mut self, message: Value) {
        match message["type"].as_str().unwrap() {
            "table" => {
                let asks = message["asks"].as_array().unwrap();
                self.asks = asks.iter().map(|ask| ask["id"].as_u64().unwrap() as u32).collect();
            }
            "moment" => {
                if message["moment"]["seat"] == self.shown["moment"]["seat"] {
                    assert!(self.number() <= Some(number_of(&message)), "numbers went back: {message}");
                }
                self.shown = message;
            }
            "update" => {
                assert_eq!(message["moment"]["seat"], self.shown["moment"]["seat"], "told as somebody else");
                assert_eq!(self.number().map(|number| number + 1), Some(number_of(&message)), "a gap in the numbers");
                self.shown = message;
            }
            "refused" => self.refused = Some(message["code"].as_str().unwrap().to_owned()),
            "aimed" | "why-not" | "chat" | "moved" | "closing" | "current" | "done" | "books" => {}
            other => panic!("nobody knows a message of type {other}"),
        }
    }
}

/// The table, and what must be true about it.
struct Machine {
    /// Nothing only while it is closed.
    house: Option<House>,
    table: TableId,
    lookers: Vec<Looker>,
    /// Whose each seat is.
    owners: [Option<usize>; PEOPLE],
    /// Seats whose people may be voted out.
    voted_on: [bool; PEOPLE],
    /// Every choice that was told to whoever made it, in order.
    told: Vec<(u8, String)>,
    timed: bool,
    /// Whether the books may fail.
    troubled: bool,
}

impl Machine {
    async fn new(made: &Made) -> Self {
        let house = House::open().await;
        let people: Vec<PersonId> = (0..PEOPLE).map(|_| PersonId::random()).collect();
        let mut wish = NewTable {
            game: made.game.to_owned(),
            clock: made.clock,
            ..with_bosses(wish(vec![mine(), NewSeat::Open, NewSeat::Open]))
        };
        if made.game != "overboss" {
            wish.options.clear();
        }
        let table = house.host.create(people[0], wish).await.unwrap().table.parse().unwrap();
        let mut lookers = Vec::new();
        for &person in &people {
            lookers.push(Looker::open(&house, table, person).await);
        }
        let owners = [Some(0), None, None];
        let timed = made.clock != Clock::None;
        house.on_the_books(TRAPS).await;
        let mut machine = Self {
            house: Some(house),
            table,
            lookers,
            owners,
            voted_on: [false; PEOPLE],
            told: Vec::new(),
            timed,
            troubled: false,
        };
        if made.begun {
            machine.step(Deeds::Sit { who: 1, at: 1 }).await;
            machine.step(Deeds::Sit { who: 2, at: 2 }).await;
            machine.step(Deeds::Start { who: 0 }).await;
        }
        machine
    }

    fn house(&self) -> &House {
        self.house.as_ref().expect("the house is open")
    }

    async fn info(&self) -> TableInfo {
        let answer = timeout(PATIENCE, self.house().host.info(self.table, None)).await;
        answer.expect("the table answers").expect("the table is there")
    }

    async fn step(&mut self, deed: Deeds) {
        let (host, table) = (self.house().host.clone(), self.table);
        let person = |who: usize| self.lookers[who].person;
        match deed {
            Deeds::Sit { who, at } => {
                let name = format!("Guest {who}");
                if host.sit(table, person(who), seat(at + 1), name, String::new()).await.is_ok() {
                    self.owners[at] = Some(who);
                }
            }
            Deeds::Leave { who, at } => {
                if host.leave(table, person(who), seat(at + 1)).await.is_ok() {
                    self.owners[at] = None;
                }
            }
            Deeds::Bot { who, at, on } => {
                let before = self.info().await.status;
                let strength = on.then_some(Strength::Gentle);
                let done = host.bot(table, person(who), seat(at + 1), strength).await;
                // Before the start, the host puts a bot or nobody there; later a bot plays for the owner.
                if done.is_ok() && before == TableStatus::Gathering {
                    self.owners[at] = None;
                }
            }
            Deeds::Back { who, at } => {
                // Who was put off a seat may have it again.
                if host.back(table, person(who), seat(at + 1)).await.is_ok() {
                    self.owners[at] = Some(who);
                }
            }
            Deeds::Kick { who, at } => {
                let before = self.info().await.status;
                let done = host.kick(table, person(who), seat(at + 1)).await;
                match (done.is_ok(), before) {
                    (true, TableStatus::Gathering) => self.owners[at] = None,
                    (true, _) => self.voted_on[at] = true,
                    (false, _) => {}
                }
            }
            Deeds::Start { who } => drop(host.start(table, person(who)).await),
            Deeds::Choose { who, offer } => self.choose(who, offer).await,
            Deeds::ChooseAgain { who } => {
                let looker = &self.lookers[who];
                if let (Some(at), Some(choice)) = (looker.own_seat(), looker.done.last().cloned()) {
                    let number = looker.number().unwrap().saturating_sub(1);
                    looker.eye.0.send(FromPage::Choose { id: None, seat: seat(at), number, choice }).await;
                }
            }
            Deeds::Undo { who } => {
                let looker = &self.lookers[who];
                if let Some(at) = looker.own_seat() {
                    looker.eye.undo(at, &looker.shown).await;
                }
            }
            Deeds::Answer { who, yes } => {
                let looker = &self.lookers[who];
                if let Some(&ask) = looker.asks.first() {
                    looker.eye.0.send(FromPage::Answer { id: None, ask, yes }).await;
                }
            }
            Deeds::Wish { who, hushed, near_only } => {
                let looker = &self.lookers[who];
                let wishes = Wishes { hushed, near_only, ..Wishes::default() };
                looker
                    .eye
                    .0
                    .send(FromPage::Wish { id: None, seat: seat(looker.own_seat().unwrap_or(1)), wishes })
                    .await;
            }
            Deeds::Aim { who } => {
                let looker = &self.lookers[who];
                let aim = FromPage::Aim {
                    id: 1,
                    seat: seat(looker.own_seat().unwrap_or(1)),
                    number: looker.number().unwrap_or_default(),
                };
                looker.eye.0.send(aim).await;
            }
            Deeds::Say { who } => {
                self.lookers[who].eye.0.send(FromPage::Say { id: None, text: "Hm.".to_owned() }).await;
            }
            Deeds::ComeBack { who } => self.come_back(who).await,
            Deeds::Reopen => self.reopen().await,
            // Nothing waits at a table without a clock.
            Deeds::Wait if self.timed => sleep(Duration::from_millis(1_100)).await,
            Deeds::Wait => {}
            Deeds::Trouble { after, kind } => {
                let sql = format!("UPDATE trouble SET after = {after}, kind = '{kind:?}'");
                self.house().on_the_books(AssertSqlSafe(sql)).await;
                self.troubled = true;
            }
            Deeds::Mend => self.mend().await,
        }
        self.check().await;
    }

    /// The books work again, and everybody has heard of it.
    async fn mend(&mut self) {
        if !std::mem::take(&mut self.troubled) {
            return;
        }
        self.house().on_the_books("UPDATE trouble SET after = NULL, kind = 'none'").await;
        let mut health = self.house().store.health();
        let fine = health.wait_for(|health| *health == Health::Fine);
        timeout(PATIENCE, fine).await.expect("the books are back").expect("the store is open");
    }

    async fn choose(&mut self, who: usize, offer: usize) {
        let looker = &mut self.lookers[who];
        let (Some(at), offers) = (looker.own_seat(), offers(&looker.shown)) else { return };
        let Some(choice) = offers.get(offer % offers.len().max(1)).cloned() else { return };
        let number = number_of(&looker.shown);
        let choose = FromPage::Choose { id: Some(number), seat: seat(at), number, choice: choice.clone() };
        looker.eye.0.send(choose).await;
        self.info().await;
        let looker = &mut self.lookers[who];
        let mut is_told = false;
        while let Ok(Some(message)) = timeout(Duration::ZERO, looker.eye.0.recv()).await {
            let message: Value = serde_json::from_slice(&message).unwrap();
            is_told |= message["type"] == "done" && message["id"] == json!(number);
            looker.see(message);
        }
        if is_told {
            looker.done.push(choice.clone());
            self.told.push((at as u8, choice));
        }
    }

    /// The page is gone, and comes back with what it has shown; nothing is missing in between.
    async fn come_back(&mut self, who: usize) {
        let eye = self.house().page(self.table, self.lookers[who].person).await;
        let looker = &mut self.lookers[who];
        looker.eye = eye;
        let own = looker.own_seat().filter(|at| self.owners[at - 1] == Some(who));
        // While the books fail it may be that nothing is shown, so it is asked for anew.
        let since = if own == looker.own_seat() && !self.troubled { looker.number() } else { None };
        if since.is_none() {
            looker.shown = Value::Null;
        }
        looker.eye.hello(own, since).await;
    }

    /// Another process with the same books.
    async fn reopen(&mut self) {
        // With books that fail no house opens.
        self.mend().await;
        let closed = self.house.take().expect("the house is open");
        self.house = Some(closed.reopen(hasty()).await);
        for who in 0..self.lookers.len() {
            self.come_back(who).await;
        }
    }

    /// What must be true after every step.
    async fn check(&mut self) {
        let info = self.info().await;
        assert_eq!(info.seats.len(), PEOPLE);
        for who in 0..self.lookers.len() {
            if !self.lookers[who].take_in().await {
                // Who reads too slowly is let go, and comes back.
                self.come_back(who).await;
            }
        }
        for at in 0..PEOPLE {
            let Some(owner) = self.owners[at] else {
                for looker in &self.lookers {
                    let info = self.house().info(self.table, looker.person).await;
                    assert!(!info.seats[at].mine, "seat {} is somebody's who was not told so", at + 1);
                }
                continue;
            };
            let person = self.lookers[owner].person;
            let is_there = self.house().info(self.table, person).await.seats[at].mine;
            if !is_there && self.voted_on[at] {
                self.owners[at] = None;
                continue;
            }
            assert!(is_there, "seat {} of {owner} is gone", at + 1);
            let looker = &mut self.lookers[owner];
            // Whoever sits looks as their first seat.
            let first = self.owners.iter().position(|&other| other == Some(owner)) == Some(at);
            if first && looker.own_seat() != Some(at + 1) && info.status != TableStatus::Gathering {
                looker.eye.hello(Some(at + 1), None).await;
                self.info().await;
                let looker = &mut self.lookers[owner];
                looker.shown = Value::Null;
                looker.take_in().await;
            }
        }
    }

    /// Everything that was told is in the journal, in this order.
    async fn assert_kept(&self) {
        let entries = self.house().store.entries(&self.table, 0, u32::MAX).await.unwrap();
        let mut written = entries.iter().filter_map(|entry| match &entry.deed {
            Deed::Choice { text, .. } => Some((entry.seat, text.as_str())),
            Deed::Undo { .. } => None,
        });
        for (at, choice) in &self.told {
            let found = written.any(|(seat, text)| (seat, text) == (*at, choice.as_str()));
            assert!(found, "`{choice}` of seat {at} was told and is not in the journal: {entries:?}");
        }
        for (entry, number) in entries.iter().zip(1..) {
            assert_eq!(entry.number, number, "the journal has a gap");
        }
    }

    /// Whoever is waited for can choose, and bots choose by themselves.
    async fn assert_plays_on(&mut self) {
        for _ in 0..PLAYED_ON {
            let mut watcher = self.house().page(self.table, None).await;
            watcher.hello(None, None).await;
            let shown = watcher.next("moment").await;
            let Some(number) = shown["moment"]["pending"]["owe"][0].as_u64() else { return };
            let info = self.info().await;
            let before = number_of(&shown);
            if let Sitter::Person { bot: None, .. } = info.seats[number as usize - 1].sitter {
                let owner = self.owners[number as usize - 1].expect("a person's seat is somebody's");
                let (mut eye, moment) =
                    self.house().look(self.table, self.lookers[owner].person, number as usize).await;
                // In the meantime another seat or the clock may have moved the table.
                if let Some(choice) = offers(&moment).first() {
                    eye.choose(number as usize, &moment, choice).await;
                    while !matches!(eye.raw().await, message if message.contains(r#""type":"update""#)) {}
                }
            } else {
                while number_of(&watcher.next("update").await) <= before {}
            }
        }
    }
}

proptest! {
    #![proptest_config(Config { cases: 20, max_shrink_iters: 40, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_table_keeps_its_promises_whatever_people_do(made in made(), deeds in prop::collection::vec(deed(), 1..50)) {
        Runtime::new().unwrap().block_on(async {
            let mut machine = Machine::new(&made).await;
            for deed in deeds {
                machine.step(deed).await;
            }
            machine.assert_kept().await;
            machine.mend().await;
            if machine.info().await.status == TableStatus::Playing {
                machine.assert_plays_on().await;
            }
            machine.reopen().await;
            machine.assert_kept().await;
            machine.house().host.shutdown().await;
        });
    }
}

//! Given a table, when choices are made, then something holds: the words of the clause tests.
//!
//! A test places a position, loads the dice, and plays by notation; seats are counted from 1.

#![allow(dead_code)]

pub(crate) use conformance::given::{names, seat};
use order_of_the_stick::ids::{LairRoom, Loot, Monster, Shtick};
use order_of_the_stick::map::Cell;
use order_of_the_stick::{
    Adventurer, Chores, End, Event, Frame, Moment, OrderOfTheStick, Party, Piece, State, Table, Window, census,
};
use table::{Explain, Game};

conformance::given!(OrderOfTheStick);

/// A position of so many seats, as people write it, and the luck that comes.
#[track_caller]
pub(crate) fn given(seats: u8, position: &str) -> Given {
    given_with("", seats, position)
}

/// The same with options.
#[track_caller]
pub(crate) fn given_with(options_toml: &str, seats: u8, position: &str) -> Given {
    Given(conformance::given::At::placed(options_toml, seats, position))
}

/// A room by its floor and place, such as `2-3`.
#[track_caller]
pub(crate) fn cell(text: &str) -> Cell {
    text.parse().expect("a room")
}

/// A Loot by its name.
#[track_caller]
pub(crate) fn loot(name: &str) -> Loot {
    name.parse().expect("a Loot")
}

/// A Monster by its name.
#[track_caller]
pub(crate) fn monster(name: &str) -> Monster {
    name.parse().expect("a Monster")
}

/// A shtick by its name.
#[track_caller]
pub(crate) fn shtick(name: &str) -> Shtick {
    name.parse().expect("a shtick")
}

impl Given {
    /// What lies on the table.
    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }

    /// A seat's hero, by number.
    pub(crate) fn hero(&self, number: usize) -> &Adventurer {
        self.state.table.at(seat(number))
    }

    /// The question that is asked.
    pub(crate) fn asks(&self) -> Option<Frame> {
        self.state.table.flow.top()
    }

    /// The window that is open, if one is.
    pub(crate) fn window(&self) -> Option<Moment> {
        match self.asks() {
            Some(Frame::Window(Window { moment, .. })) => Some(moment),
            _ => None,
        }
    }

    /// All seats that are asked let windows pass until something else is asked.
    #[track_caller]
    pub(crate) fn pass_all(&mut self) -> &mut Self {
        while self.window().is_some() {
            self.pass_once();
        }
        self
    }

    /// All seats that are asked in the present window pass.
    #[track_caller]
    pub(crate) fn pass_once(&mut self) -> &mut Self {
        let asked = OrderOfTheStick::pending(&self.state).owing();
        for one in asked.iter() {
            self.play(usize::from(one.number()), &["pass"]);
        }
        self
    }

    /// The current window passes until this one is open.
    #[track_caller]
    pub(crate) fn until(&mut self, moment: Moment) -> &mut Self {
        let mut tries = 0;
        while self.window() != Some(moment) {
            assert!(self.window().is_some() && tries < 40, "{moment} does not come: {:?}", self.asks());
            self.pass_once();
            tries += 1;
        }
        self
    }

    /// The stack of a room, from the top.
    pub(crate) fn stack(&self, room: &str) -> String {
        names(self.state.table.stack(cell(room)).iter().map(|one| one.monster))
    }

    /// The events of a kind, counted.
    pub(crate) fn count(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| what(event)).count()
    }

    /// Nothing is lost or invented.
    #[track_caller]
    pub(crate) fn is_whole(&self) -> &Self {
        census::census(&self.state).unwrap_or_else(|why| panic!("{why}"));
        self
    }

    /// The state itself.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Whoever is asked does the least, until this holds or nobody is asked any more.
    #[track_caller]
    pub(crate) fn idle_until(&mut self, holds: impl Fn(&Self) -> bool) -> &mut Self {
        let mut left = 2_000;
        while !holds(self)
            && let Some(seat) = OrderOfTheStick::pending(&self.state).owing().first()
        {
            assert!(left > 0, "it never comes: {:?}", self.asks());
            left -= 1;
            let choice = OrderOfTheStick::fallback(&self.state, seat);
            self.carry_out(seat, choice);
        }
        self
    }

    /// The turn goes by with the least of everything: to the next one, to a choice of rooms that fall down, or to the end.
    #[track_caller]
    pub(crate) fn end_turn(&mut self) -> &mut Self {
        let turn = self.state.table.turn;
        self.idle_until(|given| given.state.table.turn != turn || given.asks() == Some(Frame::Remove))
    }
}

impl Given {
    /// The last roll in a battle: its total, and what it has to beat.
    #[track_caller]
    pub(crate) fn rolled(&self) -> (i16, Option<i16>) {
        let rolls = self.events.iter().rev().find_map(|event| match event {
            Event::Rolled { total, against, .. } => Some((*total, *against)),
            _ => None,
        });
        rolls.expect("a roll")
    }

    /// A seat's Stash.
    pub(crate) fn stash(&self, number: usize) -> String {
        names(self.state.secrets.stashes[number - 1].iter())
    }

    /// A seat's equipped Loot.
    pub(crate) fn equipped(&self, number: usize) -> String {
        names(self.hero(number).equipped.iter())
    }
}

/// A scene in few words: a room as `1-2 long-corridor, stairs = true`, a plain corridor if no card is named; a hero as
/// `1-2, wounds = 1`, without shticks unless some are named. There are as many seats as heroes.
#[track_caller]
pub(crate) fn scene(top: &str, rooms: &[&str], heroes: &[&str]) -> Given {
    scene_with("", top, rooms, heroes)
}

/// The same with options.
#[track_caller]
pub(crate) fn scene_with(options_toml: &str, top: &str, rooms: &[&str], heroes: &[&str]) -> Given {
    fn parts(text: &str) -> (&str, String) {
        let (head, more) = text.split_once(',').unwrap_or((text, ""));
        (head.trim(), if more.is_empty() { String::new() } else { format!(", {}", more.trim()) })
    }
    let room = |text: &&str| {
        let (head, more) = parts(text);
        let (at, card) = head.split_once(' ').unwrap_or((head, "plain-corridor"));
        let kind = if card.parse::<LairRoom>().is_ok() { "lair" } else { "card" };
        let card = if at == "0-1" { String::new() } else { format!(", {kind} = \"{card}\"") };
        format!("{{ at = \"{at}\"{card}{more} }}")
    };
    let hero = |text: &&str| {
        let (at, more) = parts(text);
        let shticks = if more.contains("shticks") { "" } else { ", shticks = {}" };
        format!("{{ room = \"{at}\"{shticks}{more} }}")
    };
    let list = |items: Vec<String>| items.join(", ");
    let rooms = list(rooms.iter().map(room).collect());
    let seats = heroes.len() as u8;
    let heroes = list(heroes.iter().map(hero).collect());
    given_with(options_toml, seats, &format!("{top}\nrooms = [{rooms}]\nheroes = [{heroes}]"))
}

impl Given {
    /// Windows pass, and nobody selects or offers anything, until something else is asked.
    #[track_caller]
    pub(crate) fn fight_on(&mut self) -> &mut Self {
        loop {
            let choice = match self.asks() {
                Some(Frame::Window(_) | Frame::Bid(_) | Frame::Npcs(_)) => "pass",
                Some(Frame::Select(_)) => "bare",
                Some(Frame::Ask) => "done",
                _ => return self,
            };
            for one in OrderOfTheStick::pending(&self.state).owing().iter() {
                self.play(usize::from(one.number()), &[choice]);
            }
        }
    }

    /// When something happened first, among all events.
    #[track_caller]
    pub(crate) fn when(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().position(what).unwrap_or_else(|| panic!("it never happened: {:?}", self.events))
    }

    /// Whether the current player is at the end of the turn.
    pub(crate) fn at_the_end(&self) -> bool {
        self.asks() == Some(Frame::Chores(Chores { end: true }))
    }
}

/// The first seat is about to rest, move or stay: heroes by seat, and what lies in the rooms of floor 1, from `1-1` to the
/// east. A room that names its place lies there; one that names no card is a Plain Corridor.
#[track_caller]
pub(crate) fn noon(heroes: &[&str], rooms: &[&str]) -> Given {
    noon_with("", heroes, rooms)
}

/// The same with options.
#[track_caller]
pub(crate) fn noon_with(options_toml: &str, heroes: &[&str], rooms: &[&str]) -> Given {
    let seats = heroes.len() as u8;
    let heroes: String = heroes.iter().map(|hero| format!("  {{ {hero} }},\n")).collect();
    let place = |(nth, room): (usize, &&str)| {
        let at = if room.contains("at = ") { String::new() } else { format!("at = \"1-{}\"", nth + 1) };
        let card = if room.contains("card = ") { "" } else { "card = \"plain-corridor\"" };
        let words: Vec<&str> = [&at, card, room].into_iter().filter(|words| !words.is_empty()).collect();
        format!("  {{ {} }},\n", words.join(", "))
    };
    let rooms: String = rooms.iter().enumerate().map(place).collect();
    given_with(
        options_toml,
        seats,
        &format!("flow = [\"go\"]\nday = {{ steps = 3 }}\nheroes = [\n{heroes}]\nrooms = [\n{rooms}]"),
    )
}

impl Given {
    /// The last roll of a seat: what it came to, and what stood against it.
    #[track_caller]
    pub(crate) fn roll_of(&self, number: usize) -> (i16, Option<i16>) {
        let last = self.events.iter().rev().find_map(|event| match event {
            Event::Rolled { seat: one, total, against, .. } if *one == seat(number) => Some((*total, *against)),
            _ => None,
        });
        last.expect("a roll")
    }
}

impl Given {
    /// One seat acts in the window that is open, the others pass, and nobody answers.
    #[track_caller]
    pub(crate) fn acts(&mut self, number: usize, act: &str) -> &mut Self {
        self.play(number, &[act]);
        if self.state.table.sealed.has(seat(number)) {
            self.pass_once();
        }
        while self.window() == Some(Moment::Answer) {
            self.pass_once();
        }
        self
    }

    /// How the last battle ended for whoever battled or attacked.
    pub(crate) fn ended(&self) -> Option<End> {
        self.events.iter().rev().find_map(|event| match event {
            Event::BattleWon { .. } => Some(End::Won),
            Event::BattleLost { .. } => Some(End::Lost),
            Event::BattleDrawn { .. } => Some(End::Drawn),
            _ => None,
        })
    }

    /// What all see that a side of the battle has, before any die.
    pub(crate) fn shown(&self, party: Party) -> i32 {
        let explained = OrderOfTheStick::explain(&self.view(1), Piece::Total(party));
        explained.and_then(|explained| explained.sum).unwrap_or(0)
    }

    /// Before a roll of one die against a Monster: how each face ends the battle, from 1 to 12. Every roll comes to what was
    /// shown.
    #[track_caller]
    pub(crate) fn faces(&self) -> Vec<End> {
        assert_eq!(self.window(), Some(Moment::BeforeRoll), "somebody is asked before the roll");
        let (own, foe) = (self.shown(Party::First), self.shown(Party::Second));
        let face = |die: i32| {
            let mut one = self.clone();
            one.events.clear();
            one.luck(&[&format!("die {die}")]);
            while one.ended().is_none() {
                one.pass_once();
            }
            let (total, against) = one.rolled();
            assert_eq!((i32::from(total), against.map(i32::from)), (die + own, Some(foe)), "die {die}");
            one.ended().expect("an end")
        };
        (1..=12).map(face).collect()
    }

    /// The same as the clauses have it (OOTS-198). What is so is written: `lucky-bastards`, `draw` for a shtick whose Result
    /// is a draw or none, `bloodlust`, `no-win` for a foe that hides or does not reach.
    pub(crate) fn foretold(&self, so: &str) -> Vec<End> {
        let (own, foe) = (self.shown(Party::First), self.shown(Party::Second));
        let is = |what: &str| so.split(' ').any(|one| one == what);
        let face = |die: i32| {
            let totals = match (die + own).cmp(&foe) {
                std::cmp::Ordering::Greater => End::Won,
                std::cmp::Ordering::Equal => End::Drawn,
                std::cmp::Ordering::Less => End::Lost,
            };
            let mut end = match die {
                1 if is("lucky-bastards") => End::Lost,
                12 if is("lucky-bastards") => End::Won,
                _ => totals,
            };
            if end == End::Won && is("draw") {
                end = End::Drawn;
            }
            if end == End::Drawn && is("bloodlust") {
                end = End::Lost;
            }
            if end == End::Lost && is("no-win") { End::Drawn } else { end }
        };
        (1..=12).map(face).collect()
    }
}

impl Given {
    /// Whoever is asked does the least, until a later turn of this seat has begun and it is asked what to do at its start.
    #[track_caller]
    pub(crate) fn until_turn_of(&mut self, number: usize) -> &mut Self {
        let turn = self.state.table.turn;
        self.idle_until(|given| {
            let table = &given.state.table;
            let starts = given.asks() == Some(Frame::Chores(Chores { end: false }));
            table.turn > turn && table.current == seat(number) && starts
        })
    }
}

impl Given {
    /// The same up to a window: nobody offers anything or acts before it.
    #[track_caller]
    pub(crate) fn fight_on_to(&mut self, moment: Moment) -> &mut Self {
        while self.window() != Some(moment) {
            let choice = match self.asks() {
                Some(Frame::Window(_) | Frame::Bid(_) | Frame::Npcs(_)) => "pass",
                Some(Frame::Select(_)) => "bare",
                Some(Frame::Ask) => "done",
                other => panic!("{moment} does not come: {other:?}"),
            };
            for one in OrderOfTheStick::pending(&self.state).owing().iter() {
                self.play(usize::from(one.number()), &[choice]);
            }
        }
        self
    }
}

impl Given {
    /// The same table, at which the luck that is not loaded follows from this seed.
    pub(crate) fn by_seed(&self, seed: u64) -> Self {
        let mut given = self.clone();
        given.luck = table::Loaded::new([], Some(table::Seeded::new(seed)));
        given
    }
}

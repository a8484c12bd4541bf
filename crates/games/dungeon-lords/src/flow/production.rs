//! Production (DL-125 to DL-138).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, imps, unlisted};
use crate::choice::Choice;
use crate::content::content;
use crate::event::{Event, Goods};
use crate::names::some;
use crate::refuse::{elsewhere, no};
use crate::room::{Product, Room, RoomUse};
use crate::square::Square;
use crate::state::{Lord, State, Table};
use crate::{DungeonLords, marks};

/// Which room is used next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Production {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Production {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(usable(state, seat).map(Choice::Use));
        into.push(Choice::Done);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Use(room) => play.enter(seat, room),
            Choice::Done => play.end_production(seat),
            other => unlisted(other),
        }
        play.go_on_producing(seat);
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let lord = state.table.lord(seat);
        let trolls = match lord.idle_trolls() {
            0 => String::new(),
            trolls => format!(" and {}", some(trolls, "idle Troll token")),
        };
        let imps = some(lord.idle_imps(), "idle imp");
        Prompt::new(format!("Use your rooms: you have {imps}{trolls}."), &["DL-127", "DL-131"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Use(room) => {
                format!("Use the {}: {}", marks::room(room), content().rooms[room.index()].text)
            }
            Choice::Done => "Use no more rooms".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Use(room) => not_used(state, seat, room),
            other => elsewhere(other, "now you may use your rooms"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::outermost(&state.table, self.seat, below)
    }
}

impl Sequence for Production {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Production
    }

    fn does_not_ask(self) -> &'static str {
        "DL-127: no room in use asks this"
    }
}

/// How many of a room's workers are Troll tokens?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Workers {
    /// Whose.
    pub seat: Seat,
    /// In which room.
    pub room: Room,
}

impl FlowStep for Workers {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let (least, most) = trolls_in(state.table.lord(seat), self.room);
        into.extend((least..=most).map(Choice::Trolls));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Trolls(trolls) => play.work(seat, self.room, trolls),
            other => unlisted(other),
        }
        play.go_on_producing(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(format!("Who works in the {}?", marks::room(self.room)), &["DL-128", "DL-132"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        let Choice::Trolls(trolls) = choice else { return choice.to_string() };
        match (trolls, workers_of(self.room).saturating_sub(trolls)) {
            (0, imps) => some(imps, "imp"),
            (trolls, 0) => some(trolls, "Troll token"),
            (trolls, imps) => format!("{} and {}", some(trolls, "Troll token"), some(imps, "imp")),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let name = marks::room(self.room);
        let Choice::Trolls(trolls) = choice else {
            return elsewhere(choice, &format!("now workers go into the {name}"));
        };
        let lord = state.table.lord(seat);
        let workers = workers_of(self.room);
        if trolls > workers {
            no("DL-127", format!("the {name} takes only {}", some(workers, "worker")))
        } else if trolls > lord.idle_trolls() {
            no("DL-132", format!("only {} idle", is(lord.idle_trolls(), "Troll token")))
        } else {
            no("DL-128", format!("the rest must be imps, and only {} idle", is(lord.idle_imps(), "imp")))
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let outer = cause::inside(&state.table, self.seat, below)?;
        let called = usable(state, self.seat).any(|room| room == self.room);
        cause::caused(called && matches!(outer, Some(Frame::Production(_))), outer)
    }
}

impl Sequence for Workers {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Production
    }
}

/// Where is the Tool Shed's tunnel dug?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Shed {
    /// Whose.
    pub seat: Seat,
    /// How many Troll tokens worked for it.
    pub trolls: u8,
}

impl FlowStep for Shed {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(state.table.lord(seat).dungeon.diggable().iter().map(Choice::Dig));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Dig(square) => play.dig_from_shed(seat, square),
            other => unlisted(other),
        }
        play.go_on_producing(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Where is the Tool Shed's tunnel dug?", &["DL-136", "DL-095", "DL-097"])
    }

    fn label(self, _state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Dig(square) => imps::dig_label(seat, square),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Dig(square) => imps::not_dug(&state.table.lord(seat).dungeon, seat, square),
            other => elsewhere(other, "now the Tool Shed digs a tunnel"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let outer = cause::inside(&state.table, self.seat, below)?;
        let lord = state.table.lord(self.seat);
        let digs = |room: Room| {
            recipe(room).is_some_and(|(workers, _, product)| product == Product::Tunnel && self.trolls <= workers)
        };
        let worked = self.trolls <= lord.busy_trolls && lord.used[0].iter().any(digs);
        cause::caused(worked && matches!(outer, Some(Frame::Production(_))), outer)
    }
}

impl Sequence for Shed {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Production
    }
}

/// What one use of a room takes and makes: workers, Food, product.
#[inline]
fn recipe(room: Room) -> Option<(u8, u8, Product)> {
    match content().rooms[room.index()].effect {
        RoomUse::Production { workers, food, product } => Some((workers, food, product)),
        RoomUse::StrongerAttacks { .. }
        | RoomUse::Labyrinth { .. }
        | RoomUse::NoSpells
        | RoomUse::PointsPer { .. }
        | RoomUse::PointsPerTitle { .. } => None,
    }
}

/// The rooms that a seat can use now (DL-126 to DL-131, DL-296, R-48).
#[inline]
fn usable(state: &State, seat: Seat) -> impl Iterator<Item = Room> {
    let lord = state.table.lord(seat);
    let used_up = lord.used[state.table.year.index()];
    lord.dungeon.held_rooms().minus(used_up).iter().filter(move |&room| {
        let Some((workers, food, product)) = recipe(room) else { return false };
        let makes = match product {
            Product::Food | Product::Gold | Product::Niceness | Product::Imp => true,
            Product::Trap => !state.secrets.deck.is_empty(),
            Product::Tunnel => !lord.dungeon.diggable().is_empty(),
        };
        makes && lord.idle_imps() + lord.idle_trolls() >= workers && lord.food >= food
    })
}

/// The workers of one use of a room.
#[inline]
fn workers_of(room: Room) -> u8 {
    recipe(room).map_or(0, |(workers, ..)| workers)
}

/// The fewest and the most Troll tokens that can be among the workers of a room (DL-128).
#[inline]
fn trolls_in(lord: &Lord, room: Room) -> (u8, u8) {
    let workers = workers_of(room);
    (workers.saturating_sub(lord.idle_imps()), workers.min(lord.idle_trolls()))
}

/// Why a room cannot be used now.
fn not_used(state: &State, seat: Seat, room: Room) -> Refusal {
    let (table, lord) = (&state.table, state.table.lord(seat));
    let name = marks::room(room);
    let Some(square) = lord.dungeon.rooms.iter().find(|&square| lord.dungeon.room(square) == Some(room)) else {
        return no("DL-126", format!("you have no {name}"));
    };
    if lord.dungeon.conquered.has(square) {
        return no("DL-126", format!("the {name} is conquered and makes nothing"));
    }
    let RoomUse::Production { workers, food, product } = content().rooms[room.index()].effect else {
        return no("DL-261", format!("the {name} makes nothing: it works in battle or at the end"));
    };
    if lord.used[table.year.index()].has(room) {
        let (clause, often) = [("DL-129", "once"), ("DL-130", "twice")][table.year.index()];
        return no(clause, format!("the {name} may be used only {often} a season this year"));
    }
    let idle = lord.idle_imps() + lord.idle_trolls();
    if idle < workers {
        return no("DL-127", format!("the {name} takes {}, and {idle} are idle", some(workers, "worker")));
    }
    match product {
        _ if lord.food < food => no("DL-127", format!("the {name} takes {food} Food, and you have {}", lord.food)),
        Product::Trap => no("DL-296", "the trap deck is empty"),
        Product::Tunnel | Product::Food | Product::Gold | Product::Niceness | Product::Imp => {
            no("DL-136", "there is no square where a tunnel may be dug")
        }
    }
}

/// So many with their verb: "1 imp is", "3 imps are".
fn is(number: u8, what: &str) -> String {
    format!("{} {}", some(number, what), if number == 1 { "is" } else { "are" })
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// One seat after another from this one on, each its production and then its retrieval.
    pub(super) fn produce_from(&mut self, from: Option<Seat>) {
        let mut next = from;
        while let Some(seat) = next {
            if usable(self.state, seat).next().is_some() {
                return self.state.table.flow.call(Frame::Production(Production { seat }));
            }
            self.begin_retrieval(seat);
            if !self.state.table.flow.is_empty() {
                return;
            }
            next = self.state.table.after(seat);
        }
        self.event_phase();
    }

    /// When nothing more can be used, the retrieval comes; after it the next seat.
    #[inline]
    pub(super) fn go_on_producing(&mut self, seat: Seat) {
        if let Some(Frame::Production(_)) = self.state.table.flow.top()
            && usable(self.state, seat).next().is_none()
        {
            self.end_production(seat);
        }
        if self.state.table.flow.is_empty() {
            self.produce_from(self.state.table.after(seat));
        }
    }

    fn end_production(&mut self, seat: Seat) {
        self.state.table.flow.ret();
        self.begin_retrieval(seat);
    }

    /// Workers are called into a room; who they are is asked only if they can be mixed in several ways (DL-128).
    fn enter(&mut self, seat: Seat, room: Room) {
        let (least, most) = trolls_in(self.state.table.lord(seat), room);
        if least == most {
            return self.work(seat, room, least);
        }
        self.state.table.flow.call(Frame::Workers(Workers { seat, room }));
    }

    /// One use of a room: workers, extra cost, product (DL-127, DL-132 to DL-138).
    fn work(&mut self, seat: Seat, room: Room, trolls: u8) {
        let Some((workers, food, product)) = recipe(room) else { return };
        let imps = workers - trolls;
        let lord = self.state.table.lord_mut(seat);
        lord.busy_imps += imps;
        lord.busy_trolls += trolls;
        let again = usize::from(lord.used[0].has(room));
        lord.used[again] = lord.used[again].with(room);
        self.tell(|| Event::RoomUsed { seat, room, imps, trolls });
        self.pay(seat, Goods::Food, food);
        match product {
            Product::Food => self.gain(seat, Goods::Food, 1),
            Product::Gold => self.gain(seat, Goods::Gold, 1),
            Product::Imp => self.gain(seat, Goods::Imp, 1),
            Product::Niceness => self.lose_evil(seat, 1),
            Product::Trap => self.draw_trap(seat),
            Product::Tunnel => {
                let squares = self.state.table.lord(seat).dungeon.diggable();
                match (squares.len(), squares.first()) {
                    (1, Some(square)) => self.dig_from_shed(seat, square),
                    _ => self.state.table.flow.call(Frame::Shed(Shed { seat, trolls })),
                }
            }
        }
    }

    /// DL-136: no imp is put on this tunnel.
    fn dig_from_shed(&mut self, seat: Seat, square: Square) {
        self.state.table.lord_mut(seat).dungeon.dig(square);
        self.tell(|| Event::Dug { seat, square });
    }
}

//! Production and Orders Retrieval (DL-125 to DL-141).

use table::{Chance, Log, Seat};

use super::{Frame, Play};
use crate::choice::Choice;
use crate::content::content;
use crate::event::{Event, Goods};
use crate::place::{Orders, Place};
use crate::room::{Product, Room, RoomUse};
use crate::square::Square;
use crate::state::{Lord, State};

/// What a seat may do in its production and its retrieval.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, frame: Frame, into: &mut Vec<Choice>) {
    let lord = state.table.lord(seat);
    match frame {
        Frame::Production { .. } => {
            into.extend(usable(state, seat).map(Choice::Use));
            into.push(Choice::Done);
        }
        Frame::Workers { room, .. } => {
            let (least, most) = trolls_in(lord, room);
            into.extend((least..=most).map(Choice::Trolls));
        }
        Frame::Shed { .. } => into.extend(lord.dungeon.diggable().iter().map(Choice::Dig)),
        Frame::Retrieval { .. } => into.extend(retrievable(lord).iter().map(Choice::Retrieve)),
        other => debug_assert!(false, "{other:?} is no production"),
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

/// The fewest and the most Troll tokens that can be among the workers of a room (DL-128).
#[inline]
fn trolls_in(lord: &Lord, room: Room) -> (u8, u8) {
    let workers = recipe(room).map_or(0, |(workers, ..)| workers);
    (workers.saturating_sub(lord.idle_imps()), workers.min(lord.idle_trolls()))
}

/// The cards that may come back: the one in position 1, and all that were not carried out (DL-140).
#[inline]
fn retrievable(lord: &Lord) -> Orders {
    lord.played[0].into_iter().fold(lord.failed, Orders::with)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// One seat after another from this one on, each its production and then its retrieval.
    pub(super) fn produce_from(&mut self, from: Option<Seat>) {
        let mut next = from;
        while let Some(seat) = next {
            if usable(self.state, seat).next().is_some() {
                return self.state.table.flow.call(Frame::Production { seat });
            }
            self.begin_retrieval(seat);
            if !self.state.table.flow.is_empty() {
                return;
            }
            next = self.state.table.after(seat);
        }
        self.event_phase();
    }

    /// One step of a seat's production or retrieval.
    #[inline]
    pub(super) fn produce(&mut self, seat: Seat, frame: Frame, choice: Choice) {
        match (frame, choice) {
            (Frame::Production { .. }, Choice::Use(room)) => self.enter(seat, room),
            (Frame::Production { .. }, Choice::Done) => self.end_production(seat),
            (Frame::Workers { room, .. }, Choice::Trolls(trolls)) => {
                self.state.table.flow.ret();
                self.work(seat, room, trolls);
            }
            (Frame::Shed { .. }, Choice::Dig(square)) => {
                self.state.table.flow.ret();
                self.dig_from_shed(seat, square);
            }
            (Frame::Retrieval { .. }, Choice::Retrieve(card)) => {
                self.state.table.flow.ret();
                self.retrieve(seat, card);
            }
            (_, other) => debug_assert!(false, "{other} is no production"),
        }
        match self.state.table.flow.top() {
            // Nothing more can be used.
            Some(Frame::Production { .. }) if usable(self.state, seat).next().is_none() => self.end_production(seat),
            _ => {}
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
        self.state.table.flow.call(Frame::Workers { seat, room });
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
                    _ => self.state.table.flow.call(Frame::Shed { seat, trolls }),
                }
            }
        }
    }

    /// DL-136: no imp is put on this tunnel.
    fn dig_from_shed(&mut self, seat: Seat, square: Square) {
        self.state.table.lord_mut(seat).dungeon.dig(square);
        self.tell(|| Event::Dug { seat, square });
    }

    /// DL-140: which card comes back is asked only if there are several.
    fn begin_retrieval(&mut self, seat: Seat) {
        let cards = retrievable(self.state.table.lord(seat));
        match (cards.len(), cards.first()) {
            (0, _) | (_, None) => {}
            (1, Some(card)) => self.retrieve(seat, card),
            _ => self.state.table.flow.call(Frame::Retrieval { seat }),
        }
    }

    /// One card comes back with those that were out of reach; the others played are out of reach now (DL-139 to
    /// DL-141).
    fn retrieve(&mut self, seat: Seat, card: Place) {
        let lord = self.state.table.lord_mut(seat);
        let played = std::mem::take(&mut lord.played);
        let inaccessible = played.into_iter().flatten().collect::<Orders>().without(card);
        lord.inaccessible = inaccessible;
        lord.failed = Orders::NONE;
        self.tell(|| Event::Retrieved { seat, card, inaccessible: inaccessible.iter().collect() });
    }
}

//! A turn: draft, place the tile, place the token, then restock (OB-026). Everything optional
//! fits between two steps, when nothing is half done (OB-231).

use table::{Chance, Log, Seat};

use super::exchange::ExchangeStep;
use super::{Frame, Play, boss, command, portal};
use crate::choice::{Choice, SlotId};
use crate::event::Event;
use crate::market::slots_with_tile;
use crate::square::Square;
use crate::state::{State, Table, Turn};
use crate::tile::Tile;
use crate::token::{Token, Unit};

/// What the active player may do next, the duties first.
#[inline]
pub(crate) fn choices(state: &State, into: &mut Vec<Choice>) {
    let table = &state.table;
    let Turn { seat, drafted, tile, .. } = table.turn;
    let owes = table.owes_placement(seat);

    if !drafted {
        // OB-028, OB-226: any slot that has a tile.
        into.extend(slots_with_tile(table).map(Choice::Draft));
    } else if tile.is_some() {
        // OB-032, OB-033: any empty square of the own map.
        into.extend(table.empty(seat).iter().map(Choice::Lay));
    } else if !owes {
        // OB-044, OB-227: the turn can end when its duties are met.
        into.push(Choice::End);
    }
    if owes {
        pool_choices(table, seat, into);
    }
    if portal::usable(table) {
        into.push(Choice::Portal);
    }
    if boss::usable(state) {
        into.push(Choice::Reveal);
    }
    for circle in table.turn.circles.iter() {
        if ExchangeStep::Circle(circle).possible(table, seat) {
            into.push(Choice::Exchange(circle));
        }
    }
    if command::ready(table) {
        command::cards(table).for_each(|card| into.push(Choice::Command(card)));
    }
}

/// Which unit of the pool goes on an open tile, or straight where if all are alike (OB-043).
#[inline]
pub(crate) fn pool_choices(table: &Table, seat: Seat, into: &mut Vec<Choice>) {
    let waiting = &table.lair(seat).waiting;
    let kinds = Unit::ALL.into_iter().filter(|unit| waiting.count(unit.index()) > 0);
    if kinds.clone().nth(1).is_none() {
        into.extend(table.map(seat).open().iter().map(Choice::Stand));
    } else {
        into.extend(kinds.map(Choice::Unit));
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// One step of the active player's turn.
    #[inline]
    pub(super) fn turn(&mut self, choice: Choice) {
        let seat = self.state.table.turn.seat;
        match choice {
            Choice::Draft(slot) => self.draft(slot, slot),
            Choice::Lay(square) => self.lay_drafted(square),
            Choice::Unit(unit) => self.pick_unit(seat, unit),
            Choice::Stand(square) => self.stand_only_kind(seat, square),
            Choice::Portal => self.use_portal(),
            Choice::Reveal => self.reveal(),
            Choice::Exchange(circle) => self.open_exchange(seat, circle),
            Choice::Command(card) => self.activate(card),
            Choice::End => self.end_turn(),
            other => debug_assert!(false, "{other} is not a step of a turn"),
        }
    }

    /// Takes a tile and a token from the market; the same slot's unless a Boss says otherwise
    /// (OB-027, OB-030).
    pub(super) fn draft(&mut self, slot: SlotId, token_slot: SlotId) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let tile = table.market[slot.index()].tile.take().expect("a slot with a tile");
        let token = table.market[token_slot.index()].token.take();
        table.turn.drafted = true;
        table.turn.tile = Some(tile);
        table.turn.token = token;
        self.tell(|| Event::Drafted { seat, slot, tile, token, token_slot });
    }

    /// The drafted tile goes on its square, and only then the token is dealt with (OB-036).
    fn lay_drafted(&mut self, square: Square) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let tile = table.turn.tile.take().expect("a tile in hand");
        let token = table.turn.token.take();
        self.lay(seat, square, tile);
        if let Some(token) = token {
            self.gain(seat, token);
        }
    }

    /// Places a tile, with the effect that its terrain has when it is placed (section F).
    pub(super) fn lay(&mut self, seat: Seat, square: Square, tile: Tile) {
        let table = &mut self.state.table;
        table.map_mut(seat).lay(square, tile);
        if seat == table.turn.seat {
            table.turn.placed = table.turn.placed.with(square);
            if tile == Tile::SummoningCircle {
                table.turn.circles = table.turn.circles.with(square);
            }
        }
        self.tell(|| Event::Laid { seat, square, tile });
        if tile == Tile::Volcano {
            self.erupt(seat, square);
        }
    }

    /// OB-049: units on tiles that border a placed Volcano go back to the bag.
    fn erupt(&mut self, seat: Seat, volcano: Square) {
        for square in volcano.neighbours().iter() {
            let table = &mut self.state.table;
            if let Some(unit) = table.map_mut(seat).lift(square) {
                table.bag.put(Token::Unit(unit).index());
                self.tell(|| Event::Erupted { seat, square, unit });
            }
        }
    }

    /// A token comes to a seat: Crystals and Portals to the lair (OB-037, OB-038, OB-229), a unit
    /// to the pool that fills open tiles (OB-039 to OB-045).
    pub(super) fn gain(&mut self, seat: Seat, token: Token) {
        let lair = self.state.table.lair_mut(seat);
        match token {
            Token::Unit(unit) => return lair.waiting.put(unit.index()),
            Token::Crystal(terrain) => lair.crystals.put(terrain.index()),
            Token::Portal => lair.portals += 1,
        }
        self.tell(|| Event::Gained { seat, token });
    }

    /// A unit of the pool is taken in hand.
    pub(super) fn pick_unit(&mut self, seat: Seat, unit: Unit) {
        let table = &mut self.state.table;
        table.lair_mut(seat).waiting.take(unit.index());
        table.flow.call(Frame::Place { seat, unit });
    }

    /// The unit in hand goes on an open tile.
    pub(super) fn place(&mut self, seat: Seat, unit: Unit, choice: Choice) {
        let Choice::Stand(square) = choice else { return };
        self.state.table.flow.ret();
        self.stand(seat, square, unit);
        self.resume();
    }

    /// All units of the pool are alike: one of them goes on an open tile.
    pub(super) fn stand_only_kind(&mut self, seat: Seat, square: Square) {
        let waiting = &mut self.state.table.lair_mut(seat).waiting;
        let unit = Unit::ALL.into_iter().find(|unit| waiting.take(unit.index())).expect("a unit waits");
        self.stand(seat, square, unit);
        self.resume();
    }

    pub(super) fn stand(&mut self, seat: Seat, square: Square, unit: Unit) {
        self.state.table.map_mut(seat).stand(square, unit);
        self.tell(|| Event::Stood { seat, square, unit });
    }

    /// The active player says that the turn is over (OB-227): restock, then the next seat.
    fn end_turn(&mut self) {
        let seat = self.state.table.turn.seat;
        self.tell(|| Event::TurnEnded { seat });
        if self.state.table.solo() {
            self.advance_row();
        } else {
            self.restock();
        }
        let table = &mut self.state.table;
        // All maps fill in the same round (OB-094); only a position can have given seats unequal
        // numbers of tiles, and then those with room play on (OB-093).
        let mut next = seat.next(table.seats);
        while table.empty(next).is_empty() {
            if next == seat {
                table.turn = Turn::of(seat.next(table.seats));
                table.flow.goto(Frame::Over);
                return self.show_bosses();
            }
            next = next.next(table.seats);
        }
        table.turn = Turn::of(next);
        self.tell(|| Event::TurnBegan { seat: next });
    }
}

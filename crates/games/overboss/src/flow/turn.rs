//! A turn: draft, place the tile, place the token, then restock (OB-026). Everything optional
//! fits between two steps, when nothing is half done (OB-231).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::exchange::{self, ExchangeStep};
use super::{Frame, Play, activate, pool, portal, reveal};
use crate::Overboss;
use crate::choice::{Choice, SlotId};
use crate::event::Event;
use crate::market::slots_with_tile;
use crate::marks;
use crate::square::Square;
use crate::state::{State, Turn};
use crate::tile::Tile;
use crate::token::Token;

/// What does the active player do next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnStep;

impl FlowStep for TurnStep {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.turn.seat)
    }

    /// The duties first.
    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let Turn { drafted, tile, .. } = table.turn;
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
            pool::choices(table, seat, into);
        }
        if portal::usable(table) {
            into.push(Choice::Portal);
        }
        if reveal::usable(state) {
            into.push(Choice::Reveal);
        }
        for circle in table.turn.circles.iter() {
            if ExchangeStep::Circle(circle).possible(table, seat) {
                into.push(Choice::Exchange(circle));
            }
        }
        if activate::ready(table) {
            activate::cards(table).for_each(|card| into.push(Choice::Command(card)));
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Draft(slot) => play.draft(slot, slot),
            Choice::Lay(square) => play.lay_drafted(square),
            Choice::Unit(unit) => play.pick_unit(seat, unit),
            Choice::Stand(square) => play.stand_only_kind(seat, square),
            Choice::Portal => play.use_portal(),
            Choice::Reveal => play.reveal(),
            Choice::Exchange(circle) => play.open_exchange(seat, circle),
            Choice::Command(card) => play.activate(card),
            Choice::End => play.end_turn(),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let turn = &table.turn;
        if !turn.drafted {
            return Prompt::new("Draft a tile with its token.", &["OB-026", "OB-027", "OB-028"]);
        }
        if let Some(tile) = turn.tile {
            return Prompt::new(format!("Where do you lay the {}?", marks::tile(tile)), &["OB-032", "OB-033"]);
        }
        if table.owes_placement(turn.seat) {
            return Prompt::new("Place your unit on an open terrain tile.", &["OB-039", "OB-043", "OB-044"]);
        }
        Prompt::new("End your turn, or do more.", &["OB-227", "OB-231", "OB-232"])
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Draft(slot) => format!("Draft {}", marks::pair(&state.table, slot)),
            Choice::Lay(square) => format!("Lay it on {}", marks::at(seat, square)),
            Choice::Unit(_) | Choice::Stand(_) => pool::label(&state.table, seat, choice),
            Choice::Portal => "Use a Portal".to_owned(),
            Choice::Reveal => reveal::label(state, seat),
            Choice::Exchange(circle) => exchange::label(seat, circle),
            Choice::Command(card) => format!("Activate {}", marks::command(card)),
            Choice::End => "End the turn".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        let turn = &table.turn;
        let no = |clause, why: &str| Refusal::new(clause, why);
        match choice {
            Choice::Draft(_) if turn.drafted => no("OB-027", "you have drafted this turn"),
            Choice::Draft(slot) => no("OB-226", &format!("slot {slot} has no tile")),
            Choice::Lay(_) if !turn.drafted => no("OB-026", "draft before you place a tile"),
            Choice::Lay(_) if turn.tile.is_none() => no("OB-031", "a turn adds one tile to your map"),
            Choice::Lay(square) if !table.board.squares().has(square) => {
                no("OB-032", &format!("{} is not on your map", marks::at(seat, square)))
            }
            Choice::Lay(square) => no("OB-006", &format!("{} holds a tile already", marks::at(seat, square))),
            Choice::Unit(_) | Choice::Stand(_) => pool::why_not(table, seat, choice),
            Choice::Portal => portal::why_not(table, seat),
            Choice::Reveal => reveal::why_not(state, seat),
            Choice::Exchange(square) => exchange::why_not(table, seat, square),
            Choice::Command(card) => activate::why_not(table, card),
            Choice::End if !turn.drafted => no("OB-029", "the draft may not be skipped"),
            Choice::End if turn.tile.is_some() => no("OB-034", "the drafted tile must be placed this turn"),
            Choice::End => no("OB-044", "an open terrain tile must take your waiting unit first"),
            Choice::Pass if !turn.drafted => no("OB-029", "the draft may not be skipped"),
            Choice::Pass => no("OB-227", "a turn ends by saying so: end"),
            Choice::Keep(_) => no("OB-236", "Bosses were chosen before the first turn"),
            Choice::Take(_) | Choice::Only | Choice::Put(_) | Choice::Slot(_) | Choice::Token(_) | Choice::Map(_) => {
                no("OB-231", "nothing is under way that asks for this")
            }
        }
    }

    fn arises(self, _state: &State, below: &[Frame]) -> Sound {
        demand(below.is_empty(), "a turn lies inside nothing else")
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
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

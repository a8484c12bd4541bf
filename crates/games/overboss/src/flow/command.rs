//! Command cards: Intimidate, Demolish and Overthrow (section M).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat};

use super::exchange::ExchangeStep;
use super::{Frame, Play};
use crate::choice::{Choice, SlotId};
use crate::command::{Command, CommandKind};
use crate::content::content;
use crate::event::Event;
use crate::market::slots_with_tile;
use crate::square::{Square, Squares};
use crate::state::Table;
use crate::tile::Tile;
use crate::token::Token;

/// Where a Command stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum CommandStep {
    /// Intimidate: a tile of whose map?
    IntimidateMap,
    /// Intimidate: which tile?
    IntimidateTile {
        /// Whose map.
        map: Seat,
    },
    /// Intimidate: to which square beside it?
    IntimidateTo {
        /// Whose map.
        map: Seat,
        /// The tile's square.
        from: Square,
    },
    /// Demolish: a tile of whose map?
    DemolishMap,
    /// Demolish: which tile?
    DemolishTile {
        /// Whose map.
        map: Seat,
    },
    /// Demolish: the owner drafts which slot?
    Answer {
        /// The owner of the destroyed tile.
        owner: Seat,
        /// Its square.
        square: Square,
    },
    /// Demolish: does the owner use the new Circle's exchange?
    Offer {
        /// The owner.
        owner: Seat,
        /// The Circle.
        circle: Square,
    },
    /// Overthrow: the first tile is on whose map?
    OverthrowMap,
    /// Overthrow: which is the first tile?
    OverthrowTile {
        /// Whose map.
        map: Seat,
    },
    /// Overthrow: the second tile is on whose map?
    OverthrowOtherMap {
        /// Whose map the first tile is on.
        map: Seat,
        /// The first tile's square.
        square: Square,
    },
    /// Overthrow: which is the second tile?
    OverthrowOtherTile {
        /// Whose map the first tile is on.
        map: Seat,
        /// The first tile's square.
        square: Square,
        /// Whose map the second tile is on.
        other: Seat,
    },
    /// The effect is done when this comes to the top: the card is discarded and replaced.
    Finish {
        /// The card.
        card: Command,
    },
}

impl CommandStep {
    /// Who is asked: the active player, or the owner of a demolished tile.
    pub(super) fn asks(self, active: Seat) -> Seat {
        match self {
            Self::Answer { owner, .. } | Self::Offer { owner, .. } => owner,
            _ => active,
        }
    }
}

/// Whether the moment for a Command has come: the drafted tile and token are dealt with, no duty
/// is left, none was activated this turn (OB-185, OB-188, OB-241).
#[inline]
pub(crate) fn ready(table: &Table) -> bool {
    let turn = &table.turn;
    table.commands && turn.drafted && turn.tile.is_none() && !turn.command && !table.owes_placement(turn.seat)
}

/// The cards of the row that may be activated; equal cards are one option.
pub(crate) fn cards(table: &Table) -> impl Iterator<Item = Command> {
    Command::ALL
        .into_iter()
        .filter(|&card| table.command.row.contains(&Some(card)) && pattern_lies(table, card) && has_target(table, card))
}

/// Whether the card's pattern lies on the active map in one type, with a tile placed this turn
/// (OB-177 to OB-184).
pub(crate) fn pattern_lies(table: &Table, card: Command) -> bool {
    let placed = table.turn.placed;
    let types = table.map(table.turn.seat).by_type();
    let placements = &content().commands[card.index()].placements;
    types.iter().filter(|alike| !alike.and(placed).is_empty()).any(|&alike| {
        placements.iter().any(|&pattern| pattern.minus(alike).is_empty() && !pattern.and(placed).is_empty())
    })
}

/// Whether the card has a legal target (OB-192).
pub(crate) fn has_target(table: &Table, card: Command) -> bool {
    match content().commands[card.index()].kind {
        CommandKind::Intimidate => Seat::all(table.seats).any(|seat| !slidable(table, seat).is_empty()),
        CommandKind::Demolish => laid_maps(table).next().is_some() && slots_with_tile(table).next().is_some(),
        CommandKind::Overthrow => Seat::all(table.seats).map(|seat| table.map(seat).laid().len()).sum::<usize>() > 1,
    }
}

/// The tiles of a map that have an empty square beside them (OB-194).
fn slidable(table: &Table, seat: Seat) -> Squares {
    table.map(seat).laid().and(table.empty(seat).spread())
}

/// The seats with a tile on their map.
fn laid_maps(table: &Table) -> impl Iterator<Item = Seat> {
    Seat::all(table.seats).filter(|&seat| !table.map(seat).laid().is_empty())
}

/// What may be chosen at a step.
pub(crate) fn choices(table: &Table, step: CommandStep, into: &mut Vec<Choice>) {
    match step {
        CommandStep::IntimidateMap => {
            let maps = Seat::all(table.seats).filter(|&seat| !slidable(table, seat).is_empty());
            into.extend(maps.map(Choice::Map));
        }
        CommandStep::IntimidateTile { map } => into.extend(slidable(table, map).iter().map(Choice::Take)),
        CommandStep::IntimidateTo { map, from } => {
            into.extend(table.empty(map).and(from.neighbours()).iter().map(Choice::Put));
        }
        CommandStep::DemolishMap | CommandStep::OverthrowMap => into.extend(laid_maps(table).map(Choice::Map)),
        CommandStep::DemolishTile { map } | CommandStep::OverthrowTile { map } => {
            into.extend(table.map(map).laid().iter().map(Choice::Take));
        }
        CommandStep::Answer { .. } => into.extend(slots_with_tile(table).map(Choice::Slot)),
        CommandStep::Offer { circle, .. } => into.extend([Choice::Pass, Choice::Exchange(circle)]),
        CommandStep::OverthrowOtherMap { map, square } => {
            let other = |&seat: &Seat| seat != map || !table.map(seat).laid().without(square).is_empty();
            into.extend(laid_maps(table).filter(other).map(Choice::Map));
        }
        CommandStep::OverthrowOtherTile { map, square, other } => {
            let laid = table.map(other).laid();
            let laid = if map == other { laid.without(square) } else { laid };
            into.extend(laid.iter().map(Choice::Take));
        }
        CommandStep::Finish { .. } => {}
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A card of the row is activated; its effect begins.
    pub(super) fn activate(&mut self, card: Command) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        table.turn.command = true;
        table.flow.call(Frame::Command(CommandStep::Finish { card }));
        table.flow.call(Frame::Command(match content().commands[card.index()].kind {
            CommandKind::Intimidate => CommandStep::IntimidateMap,
            CommandKind::Demolish => CommandStep::DemolishMap,
            CommandKind::Overthrow => CommandStep::OverthrowMap,
        }));
        self.tell(|| Event::Commanded { seat, card });
    }

    pub(super) fn command(&mut self, step: CommandStep, choice: Choice) {
        let table = &mut self.state.table;
        let mut goto = |step: CommandStep| table.flow.goto(Frame::Command(step));
        match (step, choice) {
            (CommandStep::IntimidateMap, Choice::Map(map)) => goto(CommandStep::IntimidateTile { map }),
            (CommandStep::IntimidateTile { map }, Choice::Take(from)) => goto(CommandStep::IntimidateTo { map, from }),
            (CommandStep::IntimidateTo { map, from }, Choice::Put(to)) => {
                table.flow.ret();
                self.move_tile(map, from, to);
                self.resume();
            }
            (CommandStep::DemolishMap, Choice::Map(map)) => goto(CommandStep::DemolishTile { map }),
            (CommandStep::DemolishTile { map: owner }, Choice::Take(square)) => {
                goto(CommandStep::Answer { owner, square });
                self.destroy(owner, square);
            }
            (CommandStep::Answer { owner, square }, Choice::Slot(slot)) => self.answer(owner, square, slot),
            (CommandStep::Offer { .. }, Choice::Pass) => {
                table.flow.ret();
                self.resume();
            }
            (CommandStep::Offer { owner, circle }, Choice::Exchange(_)) => {
                table.flow.ret();
                self.open_exchange(owner, circle);
            }
            (CommandStep::OverthrowMap, Choice::Map(map)) => goto(CommandStep::OverthrowTile { map }),
            (CommandStep::OverthrowTile { map }, Choice::Take(square)) => {
                goto(CommandStep::OverthrowOtherMap { map, square });
            }
            (CommandStep::OverthrowOtherMap { map, square }, Choice::Map(other)) => {
                goto(CommandStep::OverthrowOtherTile { map, square, other });
            }
            (CommandStep::OverthrowOtherTile { map, square, other }, Choice::Take(other_square)) => {
                table.flow.ret();
                self.swap_tiles((map, square), (other, other_square));
                self.resume();
            }
            (_, other) => debug_assert!(false, "{other} is not a step of a Command"),
        }
    }

    /// The owner of a demolished tile drafts a pair for its square (OB-200 to OB-204, OB-242).
    fn answer(&mut self, owner: Seat, square: Square, slot: SlotId) {
        let table = &mut self.state.table;
        table.flow.ret();
        let pair = std::mem::take(&mut table.market[slot.index()]);
        let tile = pair.tile.expect("a slot with a tile");
        self.tell(|| Event::Drafted { seat: owner, slot, tile, token: pair.token, token_slot: slot });
        self.lay(owner, square, tile);
        match pair.token {
            // OB-202: the unit goes on the new tile; on a Dungeon the usual rules take over (OB-203).
            Some(Token::Unit(unit)) if tile != Tile::Dungeon => self.stand(owner, square, unit),
            Some(token) => self.gain(owner, token),
            None => {}
        }
        // OB-242: the unit is dealt with before the card is replaced.
        if tile == Tile::Dungeon && self.state.table.owes_placement(owner) {
            return self.state.table.flow.call(Frame::Settle { seat: owner });
        }
        // OB-243: another player's Circle has its exchange here and now.
        let table = &mut self.state.table;
        let offered = tile == Tile::SummoningCircle
            && owner != table.turn.seat
            && ExchangeStep::Circle(square).possible(table, owner);
        if offered {
            table.flow.call(Frame::Command(CommandStep::Offer { owner, circle: square }));
        } else {
            self.resume();
        }
    }

    /// OB-190: the card is discarded and the row refilled at once; then OB-211.
    pub(super) fn finish_command(&mut self, card: Command) {
        let table = &mut self.state.table;
        table.flow.ret();
        if let Some(place) = table.command.row.iter_mut().find(|place| **place == Some(card)) {
            *place = None;
        }
        table.command.discard.put(card.index());
        self.refill_row();
        self.settle_from(self.state.table.turn.seat);
    }
}

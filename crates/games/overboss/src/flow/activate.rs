//! A Command is activated, and its card discarded when the effect is done (OB-175 to OB-192, OB-241).

use table::{Chance, Log, Refusal, Seat};

use super::command::{laid_maps, slidable};
use super::{CommandStep, Frame, Play};
use crate::command::{Command, CommandKind};
use crate::content::content;
use crate::event::Event;
use crate::market::slots_with_tile;
use crate::marks;
use crate::state::Table;

/// What a card does.
pub(super) fn kind(card: Command) -> CommandKind {
    content().commands[card.index()].kind
}

/// Whether the moment for a Command has come: the drafted tile and token are dealt with, no duty
/// is left, none was activated this turn (OB-185, OB-188, OB-241).
#[inline]
pub(super) fn ready(table: &Table) -> bool {
    let turn = &table.turn;
    table.commands && turn.drafted && turn.tile.is_none() && !turn.command && !table.owes_placement(turn.seat)
}

/// The cards of the row that may be activated; equal cards are one option.
pub(super) fn cards(table: &Table) -> impl Iterator<Item = Command> {
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

/// Whether the card's pattern lies anywhere on a map in one type (OB-177, OB-178).
pub(crate) fn shows_pattern(table: &Table, seat: Seat, card: Command) -> bool {
    let mut any = *table;
    any.turn.seat = seat;
    any.turn.placed = any.map(seat).laid();
    pattern_lies(&any, card)
}

/// Whether the card has a legal target (OB-192).
pub(super) fn has_target(table: &Table, card: Command) -> bool {
    match kind(card) {
        CommandKind::Intimidate => Seat::all(table.seats).any(|seat| !slidable(table, seat).is_empty()),
        CommandKind::Demolish => laid_maps(table).next().is_some() && slots_with_tile(table).next().is_some(),
        CommandKind::Overthrow => Seat::all(table.seats).map(|seat| table.map(seat).laid().len()).sum::<usize>() > 1,
    }
}

/// Why a card cannot be activated now.
pub(super) fn why_not(table: &Table, card: Command) -> Refusal {
    let turn = &table.turn;
    if table.solo() {
        return Refusal::new("OB-219", "Command cards are not used in a solo game");
    }
    if !table.commands {
        return Refusal::new("OB-175", "Command cards are not used in this game");
    }
    if turn.command {
        return Refusal::new("OB-185", "one Command was activated this turn");
    }
    if !turn.drafted || turn.tile.is_some() {
        return Refusal::new("OB-188", "a Command comes after the drafted tile and token");
    }
    if table.owes_placement(turn.seat) {
        return Refusal::new("OB-241", "an open terrain tile must take your waiting unit first");
    }
    if !table.command.row.contains(&Some(card)) {
        return Refusal::new("OB-180", format!("{} is not in the row", marks::command(card)));
    }
    if pattern_lies(table, card) {
        return Refusal::new("OB-192", "the card has no legal target");
    }
    if shows_pattern(table, turn.seat, card) {
        Refusal::new("OB-179", "the pattern must contain a tile that you placed this turn")
    } else {
        Refusal::new("OB-177", "the card's pattern does not lie on your map in one tile type")
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A card of the row is activated; its effect begins.
    pub(super) fn activate(&mut self, card: Command) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        table.turn.command = true;
        table.flow.call(Frame::Command(CommandStep::Finish { card }));
        table.flow.call(Frame::Command(match kind(card) {
            CommandKind::Intimidate => CommandStep::IntimidateMap,
            CommandKind::Demolish => CommandStep::DemolishMap,
            CommandKind::Overthrow => CommandStep::OverthrowMap,
        }));
        self.tell(|| Event::Commanded { seat, card });
    }

    /// A Command comes to the top again: its effect is done when that is its last step.
    pub(super) fn command_resumes(&mut self, step: CommandStep) {
        if let CommandStep::Finish { card } = step {
            self.finish_command(card);
        }
    }

    /// OB-190: the card is discarded and the row refilled at once; then OB-211.
    fn finish_command(&mut self, card: Command) {
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

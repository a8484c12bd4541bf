//! The market: restock at the end of a turn (section H), and the solo row (section N).

use table::{Answers, Chance, Log, Question};

use crate::choice::SlotId;
use crate::command::{COMMAND_NAMES, Command};
use crate::event::Event;
use crate::flow::Play;
use crate::state::{SLOTS, Slot, Table};
use crate::tile::{TILE_NAMES, Tile};
use crate::token::{TOKEN_NAMES, Token};

/// Which tile comes off the stack?
pub(crate) static TILE: Question = Question { name: "tile", answers: Answers::Named(&TILE_NAMES) };
/// Which token comes out of the bag?
pub(crate) static TOKEN: Question = Question { name: "token", answers: Answers::Named(&TOKEN_NAMES) };
/// Which Command comes off the deck?
pub(crate) static COMMAND: Question = Question { name: "command", answers: Answers::Named(&COMMAND_NAMES) };

/// The slots that hold a tile (OB-226).
#[inline]
pub(crate) fn slots_with_tile(table: &Table) -> impl Iterator<Item = SlotId> {
    SlotId::all().filter(|slot| table.market[slot.index()].tile.is_some())
}

/// The slots that hold a token.
#[inline]
pub(crate) fn slots_with_token(table: &Table) -> impl Iterator<Item = SlotId> {
    SlotId::all().filter(|slot| table.market[slot.index()].token.is_some())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Completes every slot, from the first to the last, the tile before the token
    /// (OB-083, OB-084, OB-225).
    pub(crate) fn restock(&mut self) {
        for slot in SlotId::all() {
            self.fill(slot);
        }
    }

    /// OB-215 to OB-217, OB-248: the rightmost position that holds anything is emptied, the rest
    /// moves to the right end, and gaps are filled from right to left.
    pub(crate) fn advance_row(&mut self) {
        let held = |slot: &Slot| slot.tile.is_some() || slot.token.is_some();
        let market = &mut self.state.table.market;
        if let Some(last) = SlotId::all().rev().find(|slot| held(&market[slot.index()])) {
            let Slot { tile, token } = market[last.index()];
            self.discard_slot(last);
            self.tell(|| Event::PairDiscarded { slot: last, tile, token });
        }
        let market = &mut self.state.table.market;
        let mut row = [Slot::default(); SLOTS];
        for (place, slot) in row.iter_mut().rev().zip(market.iter().rev().filter(|slot| held(slot))) {
            *place = *slot;
        }
        *market = row;
        for slot in SlotId::all().rev() {
            self.fill(slot);
        }
    }

    fn fill(&mut self, slot: SlotId) {
        let index = slot.index();
        if self.state.table.market[index].tile.is_none()
            && let Some(tile) = self.draw_tile()
        {
            self.state.table.market[index].tile = Some(tile);
            self.tell(|| Event::TileDealt { slot, tile });
        }
        if self.state.table.market[index].token.is_none() {
            // OB-090: an empty bag leaves the slot without a token.
            if let Some(token) = self.draw_token() {
                self.state.table.market[index].token = Some(token);
                self.tell(|| Event::TokenDealt { slot, token });
            }
        }
    }

    fn draw_tile(&mut self) -> Option<Tile> {
        let table = &mut self.state.table;
        if table.stack.is_empty() && !table.discard.is_empty() {
            // OB-089: the discard pile is shuffled and becomes the stack.
            table.stack.absorb(&mut table.discard);
            self.log.tell(|| Event::TilesReshuffled);
        }
        table.stack.draw(&TILE, self.chance).map(|kind| Tile::ALL[kind])
    }

    /// A token out of the bag, each equally likely (OB-020).
    pub(crate) fn draw_token(&mut self) -> Option<Token> {
        self.state.table.bag.draw(&TOKEN, self.chance).map(|kind| Token::ALL[kind])
    }

    /// Empties a slot: the tile to the discard pile, the token to the bag (OB-087, OB-088).
    pub(crate) fn discard_slot(&mut self, slot: SlotId) {
        let table = &mut self.state.table;
        let Slot { tile, token } = std::mem::take(&mut table.market[slot.index()]);
        if let Some(tile) = tile {
            table.discard.put(tile.index());
        }
        if let Some(token) = token {
            table.bag.put(token.index());
        }
    }

    /// Fills the gaps of the Command row from its deck (OB-190, OB-191).
    pub(crate) fn refill_row(&mut self) {
        for place in 0..self.state.table.command.row.len() {
            let command = &mut self.state.table.command;
            if command.row[place].is_some() {
                continue;
            }
            if command.deck.is_empty() && !command.discard.is_empty() {
                command.deck.absorb(&mut command.discard);
                self.log.tell(|| Event::CommandsReshuffled);
            }
            let drawn = command.deck.draw(&COMMAND, self.chance).map(|kind| Command::ALL[kind]);
            command.row[place] = drawn;
            if let Some(card) = drawn {
                self.tell(|| Event::CommandDealt { card });
            }
        }
    }
}

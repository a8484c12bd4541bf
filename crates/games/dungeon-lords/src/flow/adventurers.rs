//! Who receives whom (DL-161 to DL-167), and heroes who cannot wait (DL-307).

use table::{Chance, Log, Seat};

use super::{Frame, GiveTrap, Play, Why, round, special};
use crate::adventurer::Profession;
use crate::content::content;
use crate::event::{Event, Goods};
use crate::state::{MAX_LORDS, Table};
use crate::trouble::{SpecialEffect, Trouble};

/// Everybody from the nicest to the most evil, with two players among them the counter that nobody owns: `None`, and
/// nicer than players with as much Evil (DL-162 to DL-164).
pub(crate) fn nicest_first(table: &Table, nobody_evil: u8) -> impl Iterator<Item = Option<Seat>> + use<> {
    let mut ranks = [(u8::MAX, u8::MAX, None); MAX_LORDS];
    let lords = table.play_order().zip(1..).map(|(seat, order)| (table.lord(seat).evil, order, Some(seat)));
    let nobody = (table.seats == 2).then_some((nobody_evil, 0, None));
    let mut number = 0;
    for rank in nobody.into_iter().chain(lords) {
        ranks[number] = rank;
        number += 1;
    }
    ranks[..number].sort_unstable();
    ranks.into_iter().take(number).map(|(_, _, seat)| seat)
}

/// Where the counter that nobody owns stands after a move (DL-161, DL-255).
pub(crate) fn nobodys_evil(table: &Table, by: i8) -> u8 {
    let board = &content().board;
    table.nobody_evil.saturating_add_signed(by).clamp(board.evil_bottom, board.evil_top)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Each player receives one adventurer: the weakest goes to the nicest (DL-165).
    pub(super) fn assign_adventurers(&mut self) {
        self.move_nobodys_evil(1);
        let table = &mut self.state.table;
        let row = std::mem::take(&mut table.arriving);
        for (receiver, arriving) in nicest_first(table, table.nobody_evil).zip(row) {
            let Some(adventurer) = arriving else { continue };
            let table = &mut self.state.table;
            match receiver {
                Some(seat) => {
                    let lord = table.lord_mut(seat);
                    lord.party.join(adventurer);
                    lord.received = Some(adventurer);
                    self.tell(|| Event::AdventurerReceived { seat, adventurer });
                }
                None => {
                    table.gone_adventurers = table.gone_adventurers.with(adventurer);
                    self.tell(|| Event::AdventurerDismissed { adventurer });
                }
            }
        }
    }

    /// With two players: the counter that nobody owns moves.
    pub(super) fn move_nobodys_evil(&mut self, by: i8) {
        if self.state.table.seats != 2 {
            return;
        }
        let (from, to) = (self.state.table.nobody_evil, nobodys_evil(&self.state.table, by));
        self.state.table.nobody_evil = to;
        if from != to {
            self.tell(|| Event::NobodyEvilMoved { from, to });
        }
    }

    /// DL-307: if this season's event is about the adventurers received, it befalls one seat after another from this
    /// one on; then the round ends.
    pub(super) fn impatience_from(&mut self, from: Option<Seat>) {
        let table = &self.state.table;
        if let (
            Some(Trouble::SpecialEvent),
            Some(SpecialEffect::ByProfession { warrior_imps, thief_treasure, priest_evil, wizard_traps }),
        ) = (round::trouble(table), special::special(table))
        {
            let mut next = from;
            while let Some(seat) = next {
                match self.state.table.lord(seat).received.and_then(|adventurer| adventurer.profession()) {
                    Some(Profession::Warrior) => self.lose(seat, Goods::Imp, warrior_imps),
                    Some(Profession::Thief) => self.lose_gold_or_food(seat, thief_treasure),
                    Some(Profession::Priest) => self.gain_evil(seat, priest_evil),
                    Some(Profession::Wizard)
                        if wizard_traps > 0 && !self.state.secrets.traps[seat.index()].is_empty() =>
                    {
                        return self.state.table.flow.call(Frame::GiveTrap(GiveTrap { seat, why: Why::Impatience }));
                    }
                    Some(Profession::Wizard) | None => {}
                }
                next = self.state.table.after(seat);
            }
        }
        self.end_of_round();
    }

    /// Gold, and Food for what is missing (DL-300).
    fn lose_gold_or_food(&mut self, seat: Seat, amount: u8) {
        let gold = amount.min(self.state.table.lord(seat).gold);
        self.lose(seat, Goods::Gold, gold);
        self.lose(seat, Goods::Food, amount - gold);
    }
}

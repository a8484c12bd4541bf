//! The variant with two Dukes each: a player without a Duke may get one (BBO-V07, BBO-R136).

use table::{Chance, Log, Seat, Seats};

use super::Play;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::{State, Table};

/// Who passes a Duke on and who gets it: one player owns both of the last Dukes, and the other of the last two players
/// has none. Of three players the first without a Duke is out (BBO-V06).
pub(crate) fn heir(table: &Table) -> Option<(Seat, Seat)> {
    let owners: Seats = table.living().map(|realm| table.owner(realm)).collect();
    let giver = owners.first()?;
    if !table.pairs || owners.len() > 1 || table.living().count() < 2 {
        return None;
    }
    // The cataclysm leaves nobody to receive if the others fell together (BBO-R136 e).
    let last = table.fallen.iter().map(|realm| table.owner(realm)).filter(|&seat| seat != giver).last()?;
    let fell = |seat: Seat| table.ring().filter(|&r| table.owner(r) == seat).map(|r| table.holding(r).fell).max();
    let rivals = Seat::all(table.seats).filter(|&seat| seat != giver && fell(seat) == fell(last)).count();
    (!table.cataclysm || rivals == 1).then_some((giver, last))
}

/// The two Dukes, one of which is passed on.
pub(super) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    let table = &state.table;
    into.extend(table.living().filter(|&realm| table.owner(realm) == seat).map(Choice::Give));
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Who passes a Duke on, and to whom.
    pub(super) fn heir(&self) -> Option<(Seat, Seat)> {
        heir(&self.state.table)
    }

    pub(super) fn give(&mut self, choice: Choice) {
        let (Choice::Give(realm), Some((_, to))) = (choice, self.heir()) else { return };
        self.state.table.holding_mut(realm).owner = to;
        self.tell(|| Event::DukePassed { realm, to });
        if self.state.table.cataclysm { self.last_battle() } else { self.next_turn() }
    }
}

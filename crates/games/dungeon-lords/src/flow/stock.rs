//! What a lord gets and gives up: Gold, Food, imps, traps, creatures.

use table::{Chance, Log, Seat};

use super::{Play, setup};
use crate::creature::{Creature, Face};
use crate::event::{Event, Goods};
use crate::state::Lord;
use crate::trap::Trap;

/// How much of something a lord has, to be changed.
fn stock(lord: &mut Lord, goods: Goods) -> &mut u8 {
    match goods {
        Goods::Gold => &mut lord.gold,
        Goods::Food => &mut lord.food,
        Goods::Imp => &mut lord.imps,
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Something comes from the bank, which never runs dry (DL-008).
    pub(super) fn gain(&mut self, seat: Seat, goods: Goods, amount: u8) {
        if amount > 0 {
            let stock = stock(self.state.table.lord_mut(seat), goods);
            *stock = stock.saturating_add(amount);
            self.tell(|| Event::Gained { seat, goods, amount });
        }
    }

    /// A price that the lord can pay goes to the bank (DL-075).
    pub(super) fn pay(&mut self, seat: Seat, goods: Goods, amount: u8) {
        if self.take_away(seat, goods, amount) > 0 {
            self.tell(|| Event::Paid { seat, goods, amount });
        }
    }

    /// A loss takes what is there (DL-300).
    pub(super) fn lose(&mut self, seat: Seat, goods: Goods, amount: u8) {
        let amount = self.take_away(seat, goods, amount);
        if amount > 0 {
            self.tell(|| Event::Lost { seat, goods, amount });
        }
    }

    /// Takes at most so much away, and says how much it was.
    fn take_away(&mut self, seat: Seat, goods: Goods, amount: u8) -> u8 {
        let lord = self.state.table.lord_mut(seat);
        let stock = stock(lord, goods);
        let taken = amount.min(*stock);
        *stock -= taken;
        // Which imps go does not matter.
        lord.busy_imps = lord.busy_imps.min(lord.imps);
        taken
    }

    /// The top card of the trap deck goes to a lord, if there is one (DL-019).
    pub(super) fn draw_trap(&mut self, seat: Seat) {
        let secrets = &mut self.state.secrets;
        let Some(kind) = secrets.deck.draw(&setup::TRAP, self.chance) else { return };
        secrets.traps[seat.index()].put(kind);
        self.tell(|| Event::TrapDrawn { seat, trap: Trap::ALL[kind] });
    }

    /// A trap leaves the hand face down (DL-010).
    pub(super) fn bury_trap(&mut self, seat: Seat, trap: Trap) {
        let secrets = &mut self.state.secrets;
        let held = secrets.traps[seat.index()].take(trap.index());
        debug_assert!(held, "{trap} is not held");
        secrets.buried[seat.index()].put(trap.index());
        self.tell(|| Event::TrapBuried { seat, trap });
    }

    /// A monster is given up: it goes from the Lair to Distant Lands, without any Evil.
    pub(super) fn lose_creature(&mut self, seat: Seat, creature: Creature, face: Face) {
        self.leave_lair(seat, creature, face);
        self.tell(|| Event::MonsterLost { seat, creature });
    }

    /// A creature goes from the Lair to Distant Lands; a troll takes its token along, even one that has worked
    /// (DL-147, DL-297).
    pub(super) fn leave_lair(&mut self, seat: Seat, creature: Creature, face: Face) {
        let table = &mut self.state.table;
        let lord = table.lord_mut(seat);
        let there = lord.lair.faced_mut(face).take(creature.index());
        debug_assert!(there, "{creature} is not in the Lair");
        lord.busy_trolls = lord.busy_trolls.min(lord.trolls());
        table.gone_creatures.put(creature.index());
    }
}

//! A trap goes off (section AA of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};

use super::{Doing, Moment, Play, Window};
use crate::card::Card;
use crate::content::content;
use crate::effect::Stat;
use crate::event::Event;
use crate::force::stat;
use crate::ids::Trap;
use crate::map::Cell;

/// A trap that has been revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sprung {
    /// Which.
    pub trap: Trap,
    /// Who revealed it.
    pub by: Seat,
    /// Who has to evade it still.
    pub left: Seats,
    /// It was disarmed.
    pub disarmed: bool,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// OOTS-432, OOTS-435, OOTS-436: it is shown to all; those in its Range when it shows have to evade it.
    pub(super) fn spring(&mut self, seat: Seat, room: Cell, trap: Trap) {
        self.tell(|| Event::TrapSprung { seat, room, trap });
        let card = content().trap(trap);
        let table = &self.state.table;
        let near = |other: Seat| {
            let distance = table.map.distance(room, table.at(other).room);
            !table.at(other).is_out() && distance.is_some_and(|distance| distance <= usize::from(card.range))
        };
        let hit = |&other: &Seat| other == seat || (card.multi && near(other));
        let left: Seats = table.all().filter(hit).collect();
        self.call(Sprung { trap, by: seat, left, disarmed: false });
        self.call(Window::new(Moment::TrapRevealed, seat));
    }

    /// Rolls are made clockwise from the player who revealed it; effects apply as each fails (OOTS-441).
    pub(super) fn sprung(&mut self, sprung: Sprung) {
        let Sprung { trap, by, left, disarmed } = sprung;
        let next = self.state.table.from(by).find(|&seat| left.has(seat));
        let Some(seat) = next.filter(|_| !disarmed) else {
            self.ret();
            return self.remove_trap(trap);
        };
        let rest = Seats::from_bits(left.bits() & !Seats::one(seat).bits());
        self.goto(Sprung { left: rest, ..sprung });
        if !self.evades(seat, content().trap(trap).evade) {
            self.call(Doing::by_itself(Card::Trap(trap), 0, seat));
        }
    }

    /// A roll to evade (OOTS-438, OOTS-439); who flees evades without it (OOTS-443).
    pub(super) fn evades(&mut self, seat: Seat, needed: u8) -> bool {
        if self.state.table.at(seat).pose.fleeing || self.state.table.at(seat).is_out() {
            return true;
        }
        let die = self.roll_die();
        let total = (i32::from(die) + stat(&self.state.table, seat, Stat::Evade)) as i16;
        let evades = total >= i16::from(needed);
        self.tell(|| Event::Evaded { seat, die, total, needed, evades });
        evades
    }
}

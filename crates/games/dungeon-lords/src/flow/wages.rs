//! What wages are, and whether they can be paid (DL-065, DL-111, DL-144, DL-146).

use table::{Chance, Log, Seat};

use super::{Play, paladin};
use crate::content::{Wage, content};
use crate::creature::Creature;
use crate::event::{Event, Goods};
use crate::state::State;

/// A creature's wage.
#[inline]
pub(super) fn wage_of(creature: Creature) -> Wage {
    content().creatures[creature.index()].wage
}

/// Whether a seat can pay the complete wage of a creature that is not in its Lair, and some Food besides (DL-065,
/// DL-116, DL-117).
#[inline]
pub(crate) fn can_pay_wage(state: &State, seat: Seat, creature: Creature, extra_food: u8) -> bool {
    payable(state, seat, wage_of(creature), extra_food, state.table.lord(seat).lair.monsters())
}

/// Whether a seat can pay the complete wage of a creature in its Lair: no demon eats itself (DL-146, R-51).
#[inline]
pub(crate) fn can_pay_again(state: &State, seat: Seat, creature: Creature) -> bool {
    let others = state.table.lord(seat).lair.monsters() - u8::from(creature.is_monster());
    payable(state, seat, wage_of(creature), 0, others)
}

/// All parts together or nothing.
#[inline]
fn payable(state: &State, seat: Seat, wage: Wage, extra_food: u8, meals: u8) -> bool {
    let lord = state.table.lord(seat);
    lord.food >= wage.food + extra_food
        && lord.gold >= wage.gold
        && (!wage.trap || !state.secrets.traps[seat.index()].is_empty())
        && (!wage.monster || meals > 0)
        && paladin::can_pay_evil(&state.table, seat, wage.evil)
}

/// What of a wage is missing: "the Troll costs 2 Food, and you have 1".
pub(super) fn short_of(state: &State, seat: Seat, wage: Wage, extra_food: u8) -> String {
    let lord = state.table.lord(seat);
    let food = wage.food + extra_food;
    if lord.food < food {
        format!("this costs {food} Food, and you have {}", lord.food)
    } else if lord.gold < wage.gold {
        format!("this costs {} Gold, and you have {}", wage.gold, lord.gold)
    } else if !paladin::can_pay_evil(&state.table, seat, wage.evil) {
        format!("this costs {} Evil, and the Evilometer has no room above you", wage.evil)
    } else if wage.trap && state.secrets.traps[seat.index()].is_empty() {
        "this costs a trap, and you hold none".to_owned()
    } else {
        "this costs a monster of your Lair, and there is none to give".to_owned()
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The Food, Gold and Evil of a wage (DL-144).
    pub(super) fn pay_wage(&mut self, seat: Seat, creature: Creature) {
        let wage = wage_of(creature);
        self.pay(seat, Goods::Food, wage.food);
        self.pay(seat, Goods::Gold, wage.gold);
        if wage.evil > 0 {
            self.pay_evil(seat, wage.evil);
        }
    }
}

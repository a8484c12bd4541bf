//! The Event phase: Pay Day, Taxes and the Special Events (DL-142 to DL-160, DL-298 to DL-309), and what wages are.

use table::{Chance, Log, Pile, Seat};

use super::{Frame, Play, Why, paladin, round};
use crate::choice::{Choice, Symbol};
use crate::content::{Wage, content};
use crate::creature::{CREATURES, Creature, Face};
use crate::event::{Event, Goods};
use crate::state::{Lair, Lord, State, Table};
use crate::trouble::{Share, SpecialEffect, Trouble};

/// What a seat may choose when an event befalls it.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, frame: Frame, into: &mut Vec<Choice>) {
    let lord = state.table.lord(seat);
    match frame {
        Frame::PayDay { .. } => settleable(&state.table, into),
        Frame::Wage { creature, .. } => {
            if can_pay_again(state, seat, creature) {
                into.push(Choice::Pay);
            }
            into.push(Choice::LetGo);
        }
        // DL-153.
        Frame::Tax { due, .. } => into.extend((0..=due.min(lord.gold)).map(Choice::PayGold)),
        Frame::Special { .. } => special_choices(state, seat, into),
        Frame::Strike { creature, .. } => {
            into.extend(symbols(state, seat, creature).map(Choice::Symbol));
            into.push(Choice::TurnDown);
        }
        other => debug_assert!(false, "{other:?} is no event"),
    }
}

/// What this year's Special Event lets a seat choose (DL-160).
fn special_choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    let lord = state.table.lord(seat);
    match special(&state.table) {
        Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }) => {
            into.extend(monsters(&lord.lair).map(|(creature, face)| Choice::GiveMonster(creature, face)));
            into.push(Choice::GainEvil);
        }
        Some(SpecialEffect::GiveWageSymbolOrFaceDownEach) => settleable(&state.table, into),
        Some(SpecialEffect::DiscardTrapOrPayGold { gold }) => {
            into.extend(state.secrets.kinds_of_traps(seat).map(Choice::GiveTrap));
            if lord.gold >= gold {
                into.push(Choice::Pay);
            }
        }
        Some(SpecialEffect::PayGoldOrGainEvil { .. }) => into.extend([Choice::Pay, Choice::GainEvil]),
        Some(
            SpecialEffect::LoseShare { .. } | SpecialEffect::TaxPerRoom { .. } | SpecialEffect::ByProfession { .. },
        )
        | None => {}
    }
}

/// The creatures that are not settled yet, each kind once (DL-157).
fn settleable(table: &Table, into: &mut Vec<Choice>) {
    into.extend(unsettled(table).kinds().map(|(creature, face)| Choice::Settle(creature, face)));
}

/// What is not settled yet, as if it were a Lair of its own.
#[inline]
fn unsettled(table: &Table) -> Lair {
    let [up, down] = table.unsettled;
    Lair { up, down }
}

/// The kinds of monster in a Lair: no ghosts (DL-228).
#[inline]
fn monsters(lair: &Lair) -> impl Iterator<Item = (Creature, Face)> + '_ {
    lair.kinds().filter(|(creature, _)| creature.is_monster())
}

/// The monsters that can be given up for something: a creature that is paid for cannot be its own price.
pub(crate) fn meals(state: &State, seat: Seat, why: Why, into: &mut Vec<Choice>) {
    let lair = &state.table.lord(seat).lair;
    let paid_for = match why {
        Why::Wage(creature, face) | Why::Strike(creature, face) => Some((creature, face)),
        Why::Bought | Why::Hire(_) | Why::Impatience | Why::Treasure => None,
    };
    let others = monsters(lair).filter(|&(creature, face)| {
        lair.faced(face).count(creature.index()) > u8::from(paid_for == Some((creature, face)))
    });
    into.extend(others.map(|(creature, face)| Choice::GiveMonster(creature, face)));
}

/// The effect of this year's Special Event, once it is known.
#[inline]
pub(crate) fn special(table: &Table) -> Option<SpecialEffect> {
    table.specials[table.year.index()].map(|special| content().specials[special.index()].effect)
}

/// A creature's wage.
#[inline]
fn wage(creature: Creature) -> Wage {
    content().creatures[creature.index()].wage
}

/// Whether a seat can pay the complete wage of a creature that is not in its Lair, and some Food besides (DL-065,
/// DL-116, DL-117).
#[inline]
pub(crate) fn can_pay_wage(state: &State, seat: Seat, creature: Creature, extra_food: u8) -> bool {
    payable(state, seat, wage(creature), extra_food, state.table.lord(seat).lair.monsters())
}

/// Whether a seat can pay the complete wage of a creature in its Lair: no demon eats itself (DL-146, R-51).
#[inline]
pub(crate) fn can_pay_again(state: &State, seat: Seat, creature: Creature) -> bool {
    let others = state.table.lord(seat).lair.monsters() - u8::from(creature.is_monster());
    payable(state, seat, wage(creature), 0, others)
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

/// The symbols of a monster's wage that its owner can give; Evil is gained, which is always possible (DL-303, R-120).
#[inline]
fn symbols(state: &State, seat: Seat, creature: Creature) -> impl Iterator<Item = Symbol> {
    let lord = state.table.lord(seat);
    let wage = wage(creature);
    let others = lord.lair.monsters() > 1;
    let traps = !state.secrets.traps[seat.index()].is_empty();
    Symbol::ALL.into_iter().filter(move |symbol| match symbol {
        Symbol::Food => wage.food > 0 && lord.food > 0,
        Symbol::Gold => wage.gold > 0 && lord.gold > 0,
        Symbol::Evil => wage.evil > 0,
        Symbol::Trap => wage.trap && traps,
        Symbol::Monster => wage.monster && others,
    })
}

/// The tax on a dungeon: half its tiles, rounded up (DL-152, DL-155).
#[inline]
pub(crate) fn tax(lord: &Lord) -> u8 {
    (lord.dungeon.tiles().len() as u8).div_ceil(2)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The event befalls one seat after another from this one on until somebody is asked (DL-142).
    pub(super) fn befall_from(&mut self, from: Option<Seat>) {
        let mut next = from;
        while let Some(seat) = next {
            match round::trouble(&self.state.table) {
                Some(Trouble::PayDay) => self.pay_day(seat),
                Some(Trouble::Taxes) => self.demand(seat, tax(self.state.table.lord(seat))),
                Some(Trouble::SpecialEvent) => self.special_event(seat),
                None => {}
            }
            if !self.state.table.flow.is_empty() {
                return;
            }
            next = self.state.table.after(seat);
        }
        self.adventurers_phase();
    }

    /// One step of the event for the seat that is asked.
    #[inline]
    pub(super) fn settle(&mut self, seat: Seat, frame: Frame, choice: Choice) {
        match (frame, choice) {
            (Frame::PayDay { .. } | Frame::Special { .. }, Choice::Settle(creature, face)) => {
                self.open(seat, creature, face);
            }
            (Frame::Wage { creature, face, .. }, Choice::Pay) => {
                self.pay_in_kind(seat, creature, Why::Wage(creature, face));
            }
            (Frame::Wage { creature, face, .. }, Choice::LetGo) => {
                self.state.table.flow.ret();
                self.let_go(seat, creature, face);
            }
            (Frame::Tax { due, .. }, Choice::PayGold(paid)) => {
                self.state.table.flow.ret();
                self.pay_tax(seat, due, paid);
            }
            (Frame::Strike { creature, face, .. }, Choice::Symbol(symbol)) => {
                self.give_symbol(seat, creature, face, symbol);
            }
            (Frame::Strike { creature, face, .. }, Choice::TurnDown) => {
                self.state.table.flow.ret();
                self.turn_down(seat, creature, face);
            }
            (Frame::Special { .. }, choice) => {
                self.state.table.flow.ret();
                self.answer_special(seat, choice);
            }
            (_, other) => debug_assert!(false, "{other} settles nothing"),
        }
        self.go_on_settling(seat);
    }

    /// Pay Day: every creature is paid or let go (DL-144, R-52).
    fn pay_day(&mut self, seat: Seat) {
        let Lair { up, down } = self.state.table.lord(seat).lair;
        self.state.table.unsettled = [up, down];
        self.state.table.flow.call(Frame::PayDay { seat });
        self.settle_next(seat);
    }

    /// Special Event (DL-160). One of them waits for the adventurers (DL-307).
    fn special_event(&mut self, seat: Seat) {
        let lord = *self.state.table.lord(seat);
        let ask = Frame::Special { seat };
        match special(&self.state.table) {
            // DL-302.
            Some(SpecialEffect::DiscardMonsterOrGainEvil { evil }) if lord.lair.monsters() == 0 => {
                self.gain_evil(seat, evil);
            }
            Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }) => self.state.table.flow.call(ask),
            // DL-303: ghosts are left alone (DL-299).
            Some(SpecialEffect::GiveWageSymbolOrFaceDownEach) => {
                self.state.table.unsettled = [lord.lair.up, lord.lair.down].map(without_ghosts);
                self.state.table.flow.call(ask);
                self.settle_next(seat);
            }
            // DL-305.
            Some(SpecialEffect::LoseShare { of, one_in }) => {
                let (goods, owned) = match of {
                    Share::Food => (Goods::Food, lord.food),
                    Share::Gold => (Goods::Gold, lord.gold),
                    Share::Imp => (Goods::Imp, lord.imps),
                };
                self.lose(seat, goods, owned.div_ceil(one_in));
            }
            // DL-306.
            Some(SpecialEffect::TaxPerRoom { gold }) => self.demand(seat, lord.dungeon.rooms.len() as u8 * gold),
            // DL-308. A trap may be lost: the question tells nobody which kinds are held.
            Some(SpecialEffect::DiscardTrapOrPayGold { .. }) => {
                if !self.state.secrets.traps[seat.index()].is_empty() {
                    self.state.table.flow.call(ask);
                }
            }
            // DL-309.
            Some(SpecialEffect::PayGoldOrGainEvil { gold, evil }) if lord.gold < gold => self.gain_evil(seat, evil),
            Some(SpecialEffect::PayGoldOrGainEvil { .. }) => self.state.table.flow.call(ask),
            Some(SpecialEffect::ByProfession { .. }) | None => {}
        }
    }

    /// The answer to a Special Event that asks once.
    fn answer_special(&mut self, seat: Seat, choice: Choice) {
        match (special(&self.state.table), choice) {
            (_, Choice::GiveMonster(creature, face)) => self.lose_creature(seat, creature, face),
            (_, Choice::GiveTrap(trap)) => self.bury_trap(seat, trap),
            (
                Some(SpecialEffect::DiscardTrapOrPayGold { gold } | SpecialEffect::PayGoldOrGainEvil { gold, .. }),
                Choice::Pay,
            ) => self.pay(seat, Goods::Gold, gold),
            (
                Some(SpecialEffect::DiscardMonsterOrGainEvil { evil } | SpecialEffect::PayGoldOrGainEvil { evil, .. }),
                Choice::GainEvil,
            ) => self.gain_evil(seat, evil),
            (_, other) => debug_assert!(false, "{other} answers no Special Event"),
        }
    }

    /// When nothing of this seat is left to be asked, the event goes on.
    pub(super) fn go_on_settling(&mut self, seat: Seat) {
        if let Some(Frame::PayDay { .. } | Frame::Special { .. }) = self.state.table.flow.top() {
            self.settle_next(seat);
        }
        if self.state.table.flow.is_empty() {
            self.befall_from(self.state.table.after(seat));
        }
    }

    /// The next creature is asked for only if they differ; after the last one the seat is done (DL-157, DL-303).
    fn settle_next(&mut self, seat: Seat) {
        loop {
            let unsettled = unsettled(&self.state.table);
            let mut kinds = unsettled.kinds();
            let (creature, face) = match (kinds.next(), kinds.next()) {
                (None, _) => return self.state.table.flow.ret(),
                (Some(only), None) => only,
                (Some(_), Some(_)) => return,
            };
            self.open(seat, creature, face);
            if let Some(Frame::Wage { .. } | Frame::Strike { .. }) = self.state.table.flow.top() {
                return;
            }
        }
    }

    /// It is this creature's turn. What leaves no choice happens at once (DL-146).
    fn open(&mut self, seat: Seat, creature: Creature, face: Face) {
        self.state.table.unsettled[face as usize].take(creature.index());
        if let Some(Frame::PayDay { .. }) = self.state.table.flow.top() {
            if !can_pay_again(self.state, seat, creature) {
                return self.let_go(seat, creature, face);
            }
            self.state.table.flow.call(Frame::Wage { seat, creature, face });
        } else {
            if symbols(self.state, seat, creature).next().is_none() {
                return self.turn_down(seat, creature, face);
            }
            self.state.table.flow.call(Frame::Strike { seat, creature, face });
        }
    }

    /// DL-145.
    fn let_go(&mut self, seat: Seat, creature: Creature, face: Face) {
        self.leave_lair(seat, creature, face);
        self.tell(|| Event::LetGo { seat, creature });
        self.gain_evil(seat, 1);
    }

    /// Turns a monster face down (DL-304).
    fn turn_down(&mut self, seat: Seat, creature: Creature, face: Face) {
        let lair = &mut self.state.table.lord_mut(seat).lair;
        if lair.faced_mut(face).take(creature.index()) {
            lair.down.put(creature.index());
        }
        self.tell(|| Event::TurnedDown { seat, creature });
    }

    /// One symbol of its wage keeps a striking monster up (DL-303).
    fn give_symbol(&mut self, seat: Seat, creature: Creature, face: Face, symbol: Symbol) {
        let why = Why::Strike(creature, face);
        match symbol {
            Symbol::Trap => return self.state.table.flow.call(Frame::GiveTrap { seat, why }),
            Symbol::Monster => return self.state.table.flow.call(Frame::GiveMonster { seat, why }),
            Symbol::Food => self.pay(seat, Goods::Food, 1),
            Symbol::Gold => self.pay(seat, Goods::Gold, 1),
            // Gained, never paid (DL-298).
            Symbol::Evil => self.gain_evil(seat, 1),
        }
        self.state.table.flow.ret();
    }

    /// Gold is due; how much of it is paid is asked if there is any (DL-153).
    fn demand(&mut self, seat: Seat, due: u8) {
        match (due, self.state.table.lord(seat).gold) {
            (0, _) => {}
            (_, 0) => self.pay_tax(seat, due, 0),
            (_, _) => self.state.table.flow.call(Frame::Tax { seat, due }),
        }
    }

    /// DL-154: a red mark for every Gold that is missing.
    fn pay_tax(&mut self, seat: Seat, due: u8, paid: u8) {
        let marks = due - paid;
        let lord = self.state.table.lord_mut(seat);
        lord.gold -= paid;
        lord.red_marks = lord.red_marks.saturating_add(marks);
        self.tell(|| Event::Taxed { seat, due, paid });
        if marks > 0 {
            self.tell(|| Event::RedMarked { seat, marks });
        }
    }

    /// What a wage asks for besides Food, Gold and Evil is given up first, by choice: a trap, a monster.
    pub(super) fn pay_in_kind(&mut self, seat: Seat, creature: Creature, why: Why) {
        let wage = wage(creature);
        let flow = &mut self.state.table.flow;
        if wage.trap {
            flow.call(Frame::GiveTrap { seat, why });
        } else if wage.monster {
            flow.call(Frame::GiveMonster { seat, why });
        } else {
            self.pay_the_rest(seat, why);
        }
    }

    /// Food, Gold and Evil of a wage: the creature moves in, or stays.
    fn pay_the_rest(&mut self, seat: Seat, why: Why) {
        match why {
            Why::Hire(creature) => self.move_in(seat, creature),
            Why::Wage(creature, _) => {
                self.state.table.flow.ret();
                self.pay_wage(seat, creature);
                self.tell(|| Event::WagePaid { seat, creature });
            }
            // The symbol was all that was asked for.
            Why::Strike(..) => self.state.table.flow.ret(),
            Why::Bought | Why::Impatience | Why::Treasure => {}
        }
    }

    /// The Food, Gold and Evil of a wage (DL-144).
    pub(super) fn pay_wage(&mut self, seat: Seat, creature: Creature) {
        let wage = wage(creature);
        self.pay(seat, Goods::Food, wage.food);
        self.pay(seat, Goods::Gold, wage.gold);
        if wage.evil > 0 {
            self.pay_evil(seat, wage.evil);
        }
    }

    /// A trap is given up face down (DL-010), and what it was for goes on.
    pub(super) fn give_trap(&mut self, seat: Seat, why: Why, choice: Choice) {
        let Choice::GiveTrap(trap) = choice else { return };
        self.bury_trap(seat, trap);
        self.state.table.flow.ret();
        match why {
            Why::Hire(creature) | Why::Wage(creature, _) if wage(creature).monster => {
                self.state.table.flow.call(Frame::GiveMonster { seat, why });
            }
            Why::Bought => self.minion_done(),
            Why::Hire(_) | Why::Wage(..) | Why::Strike(..) => self.given(seat, why),
            Why::Impatience => self.impatience_from(self.state.table.after(seat)),
            Why::Treasure => self.spell_answered(),
        }
    }

    /// A monster is given up, first one that is not settled yet, whose wage is not due any more (DL-149, R-50); what
    /// it was for goes on.
    pub(super) fn give_monster(&mut self, seat: Seat, why: Why, choice: Choice) {
        let Choice::GiveMonster(creature, face) = choice else { return };
        self.state.table.unsettled[face as usize].take(creature.index());
        self.lose_creature(seat, creature, face);
        self.state.table.flow.ret();
        self.given(seat, why);
    }

    /// All that was to be given up is given.
    fn given(&mut self, seat: Seat, why: Why) {
        self.pay_the_rest(seat, why);
        match why {
            Why::Hire(_) => self.minion_done(),
            Why::Wage(..) | Why::Strike(..) => self.go_on_settling(seat),
            Why::Bought | Why::Impatience | Why::Treasure => {}
        }
    }
}

fn without_ghosts(mut pile: Pile<CREATURES>) -> Pile<CREATURES> {
    while pile.take(Creature::Ghost.index()) {}
    pile
}

//! The Special Events (DL-160, DL-298 to DL-309).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Pile, Prompt, Refusal, Seat, Sound};

use super::give::{monster_label, monsters, no_monster_to_give, trap_label};
use super::round::trouble;
use super::troubles::{being_settled, not_settled, settle_label, settleable, settled_first};
use super::wages::wage_of;
use super::{Frame, GiveMonster, GiveTrap, Phase, Play, Sequence, Settles, Why, cause, unlisted};
use crate::choice::{Choice, Symbol};
use crate::content::content;
use crate::creature::{CREATURES, Creature, Face};
use crate::event::{Event, Goods};
use crate::refuse::{elsewhere, no, not_held};
use crate::state::{State, Table};
use crate::trouble::{Share, SpecialEffect, Trouble};
use crate::{DungeonLords, marks, words};

/// What does this year's Special Event ask?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpecialStep {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for SpecialStep {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
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

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Settle(creature, face) => play.open(seat, creature, face),
            answer => {
                play.state.table.flow.ret();
                play.answer_special(seat, answer);
            }
        }
        play.go_on_settling(seat);
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let text = match table.specials[table.year.index()] {
            Some(special) => {
                format!("{}: {}", marks::special(special), content().specials[special.index()].text)
            }
            None => "The Special Event asks you.".to_owned(),
        };
        let clause = match special(table) {
            Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }) => "DL-302",
            Some(SpecialEffect::GiveWageSymbolOrFaceDownEach) => "DL-303",
            Some(SpecialEffect::LoseShare { .. }) => "DL-305",
            Some(SpecialEffect::TaxPerRoom { .. }) => "DL-306",
            Some(SpecialEffect::ByProfession { .. }) => "DL-307",
            Some(SpecialEffect::DiscardTrapOrPayGold { .. }) => "DL-308",
            Some(SpecialEffect::PayGoldOrGainEvil { .. }) => "DL-309",
            None => "DL-160",
        };
        Prompt::new(text, &[clause, "DL-160"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match (special(&state.table), choice) {
            (_, Choice::GiveMonster(creature, face)) => monster_label(creature, face),
            (_, Choice::GiveTrap(trap)) => trap_label(trap),
            (_, Choice::Settle(creature, face)) => settle_label(creature, face),
            (
                Some(SpecialEffect::DiscardTrapOrPayGold { gold } | SpecialEffect::PayGoldOrGainEvil { gold, .. }),
                Choice::Pay,
            ) => format!("Pay {gold} Gold"),
            (
                Some(SpecialEffect::DiscardMonsterOrGainEvil { evil } | SpecialEffect::PayGoldOrGainEvil { evil, .. }),
                Choice::GainEvil,
            ) => format!("Gain {evil} Evil"),
            (_, other) => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let lord = state.table.lord(seat);
        match (special(&state.table), choice) {
            (Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }), Choice::GiveMonster(creature, face)) => {
                no_monster_to_give(&lord.lair, creature, face, "DL-302")
            }
            (Some(SpecialEffect::GiveWageSymbolOrFaceDownEach), Choice::Settle(creature, face)) => {
                if creature.is_monster() {
                    not_settled(&lord.lair, creature, face, "DL-303")
                } else {
                    no("DL-299", format!("Special Events leave a {} alone", marks::creature(creature)))
                }
            }
            (Some(SpecialEffect::DiscardTrapOrPayGold { .. }), Choice::GiveTrap(trap)) => not_held(trap, "DL-308"),
            (
                Some(SpecialEffect::DiscardTrapOrPayGold { gold } | SpecialEffect::PayGoldOrGainEvil { gold, .. }),
                Choice::Pay,
            ) => no("DL-301", format!("this costs {gold} Gold, and you have {}", lord.gold)),
            (_, other) => elsewhere(other, "now the Special Event asks you"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::outermost(&state.table, self.seat, below)?;
        let lord = state.table.lord(self.seat);
        let asks = match now(&state.table) {
            Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }) => lord.lair.monsters() > 0,
            Some(SpecialEffect::GiveWageSymbolOrFaceDownEach) => true,
            Some(SpecialEffect::DiscardTrapOrPayGold { .. }) => !state.secrets.traps[self.seat.index()].is_empty(),
            Some(SpecialEffect::PayGoldOrGainEvil { gold, .. }) => lord.gold >= gold,
            Some(
                SpecialEffect::LoseShare { .. } | SpecialEffect::TaxPerRoom { .. } | SpecialEffect::ByProfession { .. },
            )
            | None => false,
        };
        cause::caused(asks, None)
    }
}

impl Sequence for SpecialStep {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Event
    }

    fn begins_with_the_least(self) -> bool {
        true
    }

    fn settles(self) -> Settles {
        Settles::Lair(self.seat)
    }
}

/// Which symbol of its wage does this striking monster get?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StrikeStep {
    /// Whose.
    pub seat: Seat,
    /// Which monster.
    pub creature: Creature,
    /// How it lies.
    pub face: Face,
}

impl FlowStep for StrikeStep {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(symbols(state, seat, self.creature).map(Choice::Symbol));
        into.push(Choice::TurnDown);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { creature, face, .. } = self;
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Symbol(symbol) => play.give_symbol(seat, creature, face, symbol),
            Choice::TurnDown => {
                play.state.table.flow.ret();
                play.turn_down(seat, creature, face);
            }
            other => unlisted(other),
        }
        play.go_on_settling(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let name = marks::creature(self.creature);
        Prompt::new(
            format!("The {name} strikes: give one symbol of its wage, or it turns face down."),
            &["DL-303", "DL-304"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Symbol(Symbol::Food) => "Give 1 Food".to_owned(),
            Choice::Symbol(Symbol::Gold) => "Give 1 Gold".to_owned(),
            Choice::Symbol(Symbol::Evil) => "Gain 1 Evil".to_owned(),
            Choice::Symbol(Symbol::Trap) => "Give a trap".to_owned(),
            Choice::Symbol(Symbol::Monster) => "Give another monster".to_owned(),
            Choice::TurnDown => format!("Turn the {} face down", marks::creature(self.creature)),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Symbol(symbol) => no_symbol(self.creature, symbol),
            Choice::Settle(..) => settled_first(self.creature),
            other => elsewhere(other, &format!("now the {} strikes", marks::creature(self.creature))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let Self { seat, creature, face } = self;
        let outer = cause::inside(&state.table, seat, below)?;
        let due = creature.is_monster() && being_settled(&state.table, seat, creature, face);
        cause::caused(due && strikes(&state.table) && matches!(outer, Some(Frame::Special(_))), outer)
    }
}

impl Sequence for StrikeStep {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Event
    }
}

/// The effect of this year's Special Event, once it is known.
#[inline]
pub(crate) fn special(table: &Table) -> Option<SpecialEffect> {
    table.specials[table.year.index()].map(|special| content().specials[special.index()].effect)
}

/// The effect of the Special Event of this season, if it has one.
pub(super) fn now(table: &Table) -> Option<SpecialEffect> {
    special(table).filter(|_| trouble(table) == Some(Trouble::SpecialEvent))
}

/// Whether monsters strike this season (DL-303).
pub(super) fn strikes(table: &Table) -> bool {
    now(table) == Some(SpecialEffect::GiveWageSymbolOrFaceDownEach)
}

/// The symbols of a monster's wage that its owner can give; Evil is gained, which is always possible (DL-303, R-120).
#[inline]
pub(super) fn symbols(state: &State, seat: Seat, creature: Creature) -> impl Iterator<Item = Symbol> {
    let lord = state.table.lord(seat);
    let wage = wage_of(creature);
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

/// A symbol cannot be given.
fn no_symbol(creature: Creature, symbol: Symbol) -> Refusal {
    let wage = wage_of(creature);
    let (in_wage, what) = match symbol {
        Symbol::Food => (wage.food > 0, "Food"),
        Symbol::Gold => (wage.gold > 0, "Gold"),
        Symbol::Evil => (wage.evil > 0, "Evil"),
        Symbol::Trap => (wage.trap, "trap"),
        Symbol::Monster => (wage.monster, "other monster"),
    };
    if in_wage {
        no("DL-303", format!("you have no {what} to give"))
    } else {
        let wage = words::wage(wage);
        no("DL-303", format!("the {}'s wage is {wage}: give one of its symbols", marks::creature(creature)))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Special Event (DL-160). One of them waits for the adventurers (DL-307).
    pub(super) fn special_event(&mut self, seat: Seat) {
        let lord = *self.state.table.lord(seat);
        let ask = Frame::Special(SpecialStep { seat });
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
            (_, other) => unlisted(other),
        }
    }

    /// Turns a monster face down (DL-304).
    pub(super) fn turn_down(&mut self, seat: Seat, creature: Creature, face: Face) {
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
            Symbol::Trap => return self.state.table.flow.call(Frame::GiveTrap(GiveTrap { seat, why })),
            Symbol::Monster => return self.state.table.flow.call(Frame::GiveMonster(GiveMonster { seat, why })),
            Symbol::Food => self.pay(seat, Goods::Food, 1),
            Symbol::Gold => self.pay(seat, Goods::Gold, 1),
            // Gained, never paid (DL-298).
            Symbol::Evil => self.gain_evil(seat, 1),
        }
        self.state.table.flow.ret();
    }
}

fn without_ghosts(mut pile: Pile<CREATURES>) -> Pile<CREATURES> {
    while pile.take(Creature::Ghost.index()) {}
    pile
}

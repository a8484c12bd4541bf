//! A trap or a monster is given up, and what it was for goes on (DL-010, DL-108, DL-116, DL-117, DL-148, DL-149).

use serde::{Deserialize, Serialize};
use table::{Chance, Clause, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::wages::wage_of;
use super::{Frame, Phase, Play, Sequence, StrikeStep, WageStep, cause, special, spell_asks, unlisted};
use crate::adventurer::{Adventurer, Profession, Year};
use crate::choice::Choice;
use crate::creature::{Creature, Face};
use crate::event::Event;
use crate::place::Place;
use crate::refuse::{elsewhere, no, not_held};
use crate::spell::SpellEffect;
use crate::state::{Lair, State, Table};
use crate::trap::Trap;
use crate::trouble::SpecialEffect;
use crate::{DungeonLords, marks};

/// Why a trap or a monster is given up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Why {
    /// One card too many was drawn (DL-108).
    Bought,
    /// It pays for a creature being hired (DL-116, DL-117).
    Hire(Creature),
    /// It pays the wage of this creature (DL-148, DL-149).
    Wage(Creature, Face),
    /// It is a symbol for this striking monster (DL-303).
    Strike(Creature, Face),
    /// An adventurer was impatient (DL-307).
    Impatience,
    /// A spell found nothing better (DL-326).
    Treasure,
}

/// Which trap is given up?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GiveTrap {
    /// Whose.
    pub seat: Seat,
    /// What for.
    pub why: Why,
}

impl FlowStep for GiveTrap {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(state.secrets.kinds_of_traps(seat).map(Choice::GiveTrap));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match choice {
            Choice::GiveTrap(trap) => Play { state, chance, log }.give_trap(seat, self.why, trap),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let name = marks::creature;
        match self.why {
            Why::Bought => Prompt::new("You drew one trap too many: which one do you discard?", &["DL-108"]),
            Why::Hire(creature) => {
                Prompt::new(format!("Which trap do you give for the {}?", name(creature)), &["DL-116"])
            }
            Why::Wage(creature, _) => {
                Prompt::new(format!("Which trap do you give for the {}'s wage?", name(creature)), &["DL-148"])
            }
            Why::Strike(creature, _) => {
                Prompt::new(format!("Which trap do you give the striking {}?", name(creature)), &["DL-303"])
            }
            Why::Impatience => Prompt::new("The wizard was impatient: which trap do you lose?", &["DL-307"]),
            Why::Treasure => Prompt::new("The spell takes a trap: which one do you lose?", &["DL-326"]),
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::GiveTrap(trap) => trap_label(trap),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::GiveTrap(trap) => not_held(trap, clause_of_trap(self.why)),
            other => elsewhere(other, "now a trap must be given up"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let (table, Self { seat, why }) = (&state.table, self);
        let outer = cause::inside(table, seat, below)?;
        let lord = table.lord(seat);
        let holds = match why {
            Why::Bought => {
                matches!(outer, Some(Frame::Act(act)) if act.place == Place::BuyTraps) && table.year == Year::Second
            }
            Why::Hire(creature) => {
                wage_of(creature).trap && matches!(outer, Some(Frame::Act(act)) if act.hires(state, seat, creature))
            }
            Why::Wage(creature, face) => {
                wage_of(creature).trap && outer == Some(Frame::Wage(WageStep { seat, creature, face }))
            }
            Why::Strike(creature, face) => {
                wage_of(creature).trap && outer == Some(Frame::Strike(StrikeStep { seat, creature, face }))
            }
            Why::Impatience => {
                let wizard = lord.received.and_then(Adventurer::profession) == Some(Profession::Wizard);
                let by_profession = matches!(special::now(table), Some(SpecialEffect::ByProfession { .. }));
                outer.is_none() && wizard && by_profession
            }
            Why::Treasure => {
                let battle = cause::battle_of(table, seat, below)?;
                let cast = spell_asks::being_cast(table, battle) == Some(SpellEffect::LoseTreasure);
                let poor = lord.gold == 0 && lord.food == 0;
                return cause::reached(cast && poor && !state.secrets.traps[seat.index()].is_empty());
            }
        };
        cause::caused(holds, outer)
    }
}

impl Sequence for GiveTrap {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        match self.why {
            Why::Impatience => Phase::Adventurers,
            Why::Treasure => Phase::Combat,
            Why::Bought | Why::Hire(_) | Why::Wage(..) | Why::Strike(..) => Phase::Acting,
        }
    }
}

/// Which monster is given up?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GiveMonster {
    /// Whose.
    pub seat: Seat,
    /// What for.
    pub why: Why,
}

impl FlowStep for GiveMonster {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        meals(&state.table.lord(seat).lair, self.why, into);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match choice {
            Choice::GiveMonster(creature, face) => {
                Play { state, chance, log }.give_monster(seat, self.why, creature, face);
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let name = marks::creature;
        match self.why {
            Why::Hire(creature) => Prompt::new(format!("Which monster does the {} eat?", name(creature)), &["DL-117"]),
            Why::Wage(creature, _) => {
                Prompt::new(format!("Which monster does the {} eat as its wage?", name(creature)), &["DL-149"])
            }
            Why::Strike(creature, _) => {
                Prompt::new(format!("Which monster do you give the striking {}?", name(creature)), &["DL-303"])
            }
            Why::Bought | Why::Impatience | Why::Treasure => Prompt::new("Which monster do you lose?", &["DL-299"]),
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::GiveMonster(creature, face) => monster_label(creature, face),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::GiveMonster(creature, face) => {
                let clause = match self.why {
                    Why::Wage(..) => "DL-149",
                    Why::Strike(..) => "DL-303",
                    Why::Hire(_) | Why::Bought | Why::Impatience | Why::Treasure => "DL-117",
                };
                no_monster_to_give(&state.table.lord(seat).lair, creature, face, clause)
            }
            other => elsewhere(other, "now a monster must be given up"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let Self { seat, why } = self;
        let outer = cause::inside(&state.table, seat, below)?;
        let holds = match why {
            Why::Hire(creature) => {
                wage_of(creature).monster && matches!(outer, Some(Frame::Act(act)) if act.hires(state, seat, creature))
            }
            Why::Wage(creature, face) => {
                wage_of(creature).monster && outer == Some(Frame::Wage(WageStep { seat, creature, face }))
            }
            Why::Strike(creature, face) => {
                wage_of(creature).monster && outer == Some(Frame::Strike(StrikeStep { seat, creature, face }))
            }
            Why::Bought | Why::Impatience | Why::Treasure => false,
        };
        cause::caused(holds, outer)
    }
}

impl Sequence for GiveMonster {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Acting
    }

    fn begins_with_the_least(self) -> bool {
        true
    }
}

/// A trap given up, as a button says it.
pub(super) fn trap_label(trap: Trap) -> String {
    format!("Give up the {}", marks::trap(trap))
}

/// A monster given up, as a button says it.
pub(super) fn monster_label(creature: Creature, face: Face) -> String {
    format!("Give up the {}", marks::faced(creature, face))
}

/// The clause by which a trap must be given up.
fn clause_of_trap(why: Why) -> Clause {
    match why {
        Why::Bought => "DL-108",
        Why::Hire(_) => "DL-116",
        Why::Wage(..) => "DL-148",
        Why::Strike(..) => "DL-303",
        Why::Impatience => "DL-307",
        Why::Treasure => "DL-326",
    }
}

/// A monster cannot be given up.
pub(super) fn no_monster_to_give(lair: &Lair, creature: Creature, face: Face, clause: Clause) -> Refusal {
    let name = marks::faced(creature, face);
    if !creature.is_monster() {
        no("DL-228", format!("a {name} is no monster"))
    } else if lair.faced(face).count(creature.index()) == 0 {
        no(clause, format!("no {name} is in your Lair"))
    } else {
        no(clause, format!("the {name} is no price for itself: give another monster"))
    }
}

/// The kinds of monster in a Lair: no ghosts (DL-228).
#[inline]
pub(super) fn monsters(lair: &Lair) -> impl Iterator<Item = (Creature, Face)> + '_ {
    lair.kinds().filter(|(creature, _)| creature.is_monster())
}

/// The monsters that can be given up for something: a creature that is paid for cannot be its own price.
fn meals(lair: &Lair, why: Why, into: &mut Vec<Choice>) {
    let paid_for = match why {
        Why::Wage(creature, face) | Why::Strike(creature, face) => Some((creature, face)),
        Why::Bought | Why::Hire(_) | Why::Impatience | Why::Treasure => None,
    };
    let others = monsters(lair).filter(|&(creature, face)| {
        lair.faced(face).count(creature.index()) > u8::from(paid_for == Some((creature, face)))
    });
    into.extend(others.map(|(creature, face)| Choice::GiveMonster(creature, face)));
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// What a wage asks for besides Food, Gold and Evil is given up first, by choice: a trap, a monster.
    pub(super) fn pay_in_kind(&mut self, seat: Seat, creature: Creature, why: Why) {
        let wage = wage_of(creature);
        let flow = &mut self.state.table.flow;
        if wage.trap {
            flow.call(Frame::GiveTrap(GiveTrap { seat, why }));
        } else if wage.monster {
            flow.call(Frame::GiveMonster(GiveMonster { seat, why }));
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

    /// A trap is given up face down (DL-010), and what it was for goes on.
    fn give_trap(&mut self, seat: Seat, why: Why, trap: Trap) {
        self.bury_trap(seat, trap);
        self.state.table.flow.ret();
        match why {
            Why::Hire(creature) | Why::Wage(creature, _) if wage_of(creature).monster => {
                self.state.table.flow.call(Frame::GiveMonster(GiveMonster { seat, why }));
            }
            Why::Bought => self.minion_done(),
            Why::Hire(_) | Why::Wage(..) | Why::Strike(..) => self.given(seat, why),
            Why::Impatience => self.impatience_from(self.state.table.after(seat)),
            Why::Treasure => self.spell_answered(),
        }
    }

    /// A monster is given up, first one that is not settled yet, whose wage is not due any more (DL-149, R-50); what
    /// it was for goes on.
    fn give_monster(&mut self, seat: Seat, why: Why, creature: Creature, face: Face) {
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

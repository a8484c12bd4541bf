//! Creatures act, one after another (DL-215 to DL-217, DL-330).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::attack::usable_modes;
use super::{on, within_reach};
use crate::choice::Choice;
use crate::content::content;
use crate::creature::{Creature, Face, Idle};
use crate::event::Event;
use crate::flow::spells::turned;
use crate::flow::{Attack, Frame, Phase, Play, Sequence, cause, unlisted};
use crate::refuse::{elsewhere, no};
use crate::spell::SpellEffect;
use crate::state::{Battle, State, Step, Table};
use crate::{DungeonLords, marks};

/// Which creature acts next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Creatures {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Creatures {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let Some(battle) = &state.table.battle else { return };
        into.extend(waiting(battle).filter(|&kind| sheep_beside_its_kind(battle, kind)).map(Choice::Pick));
        into.extend(waiting(battle).map(Choice::Act));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Act(creature) => {
                let sheep = is_sheep(play.battle(), creature);
                play.act_as(seat, creature, sheep);
            }
            Choice::Pick(creature) => play.act_as(seat, creature, true),
            other => unlisted(other),
        }
        play.combat_goes_on();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which creature acts next?", &["DL-215"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        let name = marks::creature;
        match choice {
            Choice::Pick(_) => "The sheep: 1 standard attack".to_owned(),
            Choice::Act(creature) if state.table.battle.is_some_and(|battle| is_sheep(&battle, creature)) => {
                format!("The {}, a sheep now", name(creature))
            }
            Choice::Act(creature) => format!("The {}: {}", name(creature), content().creatures[creature.index()].text),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Pick(creature) => {
                no("DL-330", format!("no {} of yours has to be told from a sheep", marks::creature(creature)))
            }
            Choice::Act(creature) => {
                let (kind, name) = (creature.index(), marks::creature(creature));
                let acted = |battle: Battle| battle.knocked_out.count(kind) + battle.going_back.count(kind) > 0;
                if state.table.battle.is_some_and(acted) {
                    no("DL-215", format!("the {name} has acted"))
                } else {
                    let why = "it was not sent into this battle, or a spell withdrew it";
                    no("DL-215", format!("no {name} waits to act: {why}"))
                }
            }
            other => elsewhere(other, "now one of your creatures acts"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let battle = cause::battle_of(&state.table, self.seat, below)?;
        cause::reached(battle.step == Step::Creatures)
    }
}

impl Sequence for Creatures {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }
}

/// The kinds of creature that have not acted yet.
#[inline]
fn waiting(battle: &Battle) -> impl Iterator<Item = Creature> + use<> {
    let waiting = battle.waiting;
    Creature::ALL.into_iter().filter(move |creature| waiting.count(creature.index()) > 0)
}

/// Whether a sheep waits beside another creature of its kind: then the sheep is told apart by `pick`.
fn sheep_beside_its_kind(battle: &Battle, creature: Creature) -> bool {
    battle.sheep == Some(creature) && battle.waiting.count(creature.index()) > 1
}

/// Whether the last waiting creature of this kind is the sheep.
fn is_sheep(battle: &Battle, creature: Creature) -> bool {
    battle.sheep == Some(creature) && battle.waiting.count(creature.index()) == 1
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Creatures: the owner says which acts next (DL-215).
    pub(super) fn creatures(&mut self, seat: Seat) {
        let battle = self.battle();
        let mut kinds = waiting(battle);
        match (kinds.next(), kinds.next()) {
            (None, _) => self.begin_step(Step::SlowSpell),
            (Some(creature), None) if !sheep_beside_its_kind(battle, creature) => {
                let sheep = battle.sheep == Some(creature);
                self.act_as(seat, creature, sheep);
            }
            (Some(_), _) => self.state.table.flow.call(Frame::Creatures(Creatures { seat })),
        }
    }

    /// A creature acts in one of its ways if it can, and lies as its tile says if it cannot (DL-216, DL-217).
    fn act_as(&mut self, seat: Seat, creature: Creature, sheep: bool) {
        if sheep {
            return self.act_as_sheep(seat, creature);
        }
        let table = &self.state.table;
        let battle = table.battle.as_ref().expect("a battle is being fought");
        match usable_modes(table, battle, creature) {
            0 => {
                self.tell(|| Event::CouldNotAttack { seat, creature });
                match content().creatures[creature.index()].idle {
                    Idle::Down => self.has_acted(seat, creature, Face::Down),
                    Idle::Up => self.has_acted(seat, creature, Face::Up),
                    Idle::OwnerChooses => self.state.table.flow.call(Frame::Attack(Attack { seat, creature })),
                }
            }
            0b11 => self.state.table.flow.call(Frame::Attack(Attack { seat, creature })),
            one => self.begin_attack(seat, creature, one.trailing_zeros() as u8),
        }
    }

    /// A sheep has one standard attack and nothing else (DL-330).
    fn act_as_sheep(&mut self, seat: Seat, creature: Creature) {
        let card = turned(&self.state.table);
        self.battle().sheep = None;
        let party = self.state.table.lord(seat).party;
        match card.map(|card| content().spells[card.index()].effect) {
            Some(SpellEffect::TransformOne { standard_attack }) if within_reach(&party, self.battle()) > 0 => {
                self.tell(|| Event::SheepActed { seat, creature });
                self.battle().attacked = true;
                self.harm(seat, on(1, standard_attack));
            }
            _ => self.tell(|| Event::CouldNotAttack { seat, creature }),
        }
        self.has_acted(seat, creature, Face::Down);
    }

    /// A creature has acted, or could not, and lies so (DL-216, DL-217).
    pub(super) fn has_acted(&mut self, seat: Seat, creature: Creature, face: Face) {
        let battle = self.battle();
        battle.waiting.take(creature.index());
        match face {
            Face::Up => {
                battle.going_back.put(creature.index());
                self.tell(|| Event::CameBack { seat, creature });
            }
            Face::Down => {
                battle.knocked_out.put(creature.index());
                self.tell(|| Event::KnockedOut { seat, creature });
            }
        }
    }
}

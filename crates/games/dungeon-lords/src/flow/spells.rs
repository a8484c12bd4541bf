//! What a spell does (DL-210 to DL-214, DL-318 to DL-337).

use table::{Chance, Log, Pile, Seat};

use super::wages::can_pay_wage;
use super::{Frame, GiveTrap, Play, SpellStep, Suggested, Why};
use crate::adventurer::{Adventurer, Profession};
use crate::content::content;
use crate::creature::{CREATURES, Creature};
use crate::event::{Event, Goods};
use crate::party::Member;
use crate::spell::{Speed, Spell, SpellEffect};
use crate::state::{Battle, Step, Table};

/// The Combat card of this round, once it is turned up; none in a puzzle.
#[inline]
pub(crate) fn turned(table: &Table) -> Option<Spell> {
    table.shown[usize::from(table.round.checked_sub(1)?).min(table.shown.len() - 1)]
}

/// Whether the party, as it stands now, casts the spell of this round (DL-210, DL-211).
#[inline]
pub(crate) fn is_cast(table: &Table, battle: &Battle) -> bool {
    !battle.no_spells && table.lord(battle.seat).party.magic() >= table.round
}

/// The kinds of monster that a spell can be about: those sent and not withdrawn; for a Dimensional Gate also those
/// that have acted (DL-319, DL-337).
pub(super) fn monsters(table: &Table, battle: &Battle, effect: SpellEffect) -> impl Iterator<Item = Creature> + use<> {
    let [waiting, knocked_out, going_back] = [battle.waiting, battle.knocked_out, battle.going_back];
    let unsettled = table.unsettled[0];
    Creature::ALL.into_iter().filter(|creature| creature.is_monster()).filter(move |creature| {
        let is_in = |pile: &Pile<CREATURES>| pile.count(creature.index()) > 0;
        match effect {
            SpellEffect::PayWageOrWithdrawEach => is_in(&unsettled),
            SpellEffect::DiscardOneSent => is_in(&waiting) || is_in(&knocked_out) || is_in(&going_back),
            _ => is_in(&waiting),
        }
    })
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A step for spells: the party casts if the card has this speed and its magic suffices (DL-210, DL-212).
    pub(super) fn spell(&mut self, seat: Seat, speed: Speed) {
        if let Some(card) = turned(&self.state.table).filter(|card| content().spells[card.index()].speed == speed) {
            if self.state.table.battle.as_ref().is_some_and(|battle| is_cast(&self.state.table, battle)) {
                self.tell(|| Event::SpellCast { seat, card });
                self.cast(seat, card);
            } else {
                self.tell(|| Event::SpellFailed { seat, card });
            }
        }
        if self.state.table.flow.is_empty() {
            self.end_spell();
        }
    }

    /// The step after a spell.
    fn end_spell(&mut self) {
        let next = match self.battle().step {
            Step::FastSpell => Step::Creatures,
            _ => Step::Healing,
        };
        self.begin_step(next);
    }

    /// The spell has what it asked for: the battle goes on.
    pub(super) fn spell_answered(&mut self) {
        self.end_spell();
        self.combat_goes_on();
    }

    /// What each spell does, or what it asks.
    fn cast(&mut self, seat: Seat, card: Spell) {
        let effect = content().spells[card.index()].effect;
        match effect {
            SpellEffect::WithdrawAllOrGainEvil { .. } => {
                let table = &self.state.table;
                if table.battle.as_ref().is_some_and(|battle| monsters(table, battle, effect).next().is_some()) {
                    self.state.table.flow.call(Frame::Spell(SpellStep { seat }));
                }
            }
            SpellEffect::PayWageOrWithdrawEach => {
                let mut monsters = self.battle().waiting;
                while monsters.take(Creature::Ghost.index()) {}
                self.state.table.unsettled[0] = monsters;
                self.suggest(seat);
            }
            SpellEffect::GainEvil { evil } => self.gain_evil(seat, evil),
            SpellEffect::AbsorbNextDamage { amount } => self.battle().shield = amount,
            SpellEffect::HideWizards => self.hide_wizards(seat),
            SpellEffect::LoseImp => self.lose(seat, Goods::Imp, 1),
            SpellEffect::LoseTreasure => self.lose_treasure(seat),
            SpellEffect::PayGoldOrRedMark { gold } => {
                if self.state.table.lord(seat).gold >= gold {
                    self.state.table.flow.call(Frame::Spell(SpellStep { seat }));
                } else {
                    self.red_mark(seat);
                }
            }
            SpellEffect::Nothing => {}
            SpellEffect::WithdrawOne | SpellEffect::TransformOne { .. } | SpellEffect::DiscardOneSent => {
                let table = &self.state.table;
                let Some(battle) = &table.battle else { return };
                let mut kinds = monsters(table, battle, effect);
                match (kinds.next(), kinds.next()) {
                    (Some(creature), None) => self.single_out(seat, effect, creature),
                    (Some(_), Some(_)) => self.state.table.flow.call(Frame::Spell(SpellStep { seat })),
                    (None, _) => {}
                }
            }
            SpellEffect::AllStrikesOnFirst => self.battle().rage = true,
            SpellEffect::BonusHitPoints { amount } => {
                let first = &mut self.state.table.lord_mut(seat).party.line_mut()[0];
                first.extra += amount;
                let adventurer = first.who;
                self.tell(|| Event::ExtraHitPoint { seat, adventurer });
            }
            SpellEffect::AddIllusion { .. } => {
                self.state.table.lord_mut(seat).party.insert(0, Member::new(Adventurer::ILLUSION));
                self.tell(|| Event::IllusionMade { seat });
            }
            SpellEffect::NoFatigue => self.battle().no_fatigue = true,
            SpellEffect::HealEach { amount } => {
                for place in 0..self.state.table.lord(seat).party.len() {
                    self.heal(seat, place, amount);
                }
            }
            SpellEffect::FreePrisoner => {
                let prison = self.state.table.lord(seat).prison;
                match (prison.first(), prison.len()) {
                    (Some(prisoner), 1) => self.release(seat, prisoner),
                    (Some(_), _) => self.state.table.flow.call(Frame::Spell(SpellStep { seat })),
                    (None, _) => {}
                }
            }
        }
    }

    /// Suggestion goes on to the next monster, in an order of the owner's choice (DL-321).
    pub(super) fn suggest(&mut self, seat: Seat) {
        while self.state.table.flow.is_empty() {
            let table = &self.state.table;
            let Some(battle) = &table.battle else { return };
            let mut kinds = monsters(table, battle, SpellEffect::PayWageOrWithdrawEach);
            match (kinds.next(), kinds.next()) {
                (Some(creature), None) => self.suggest_one(seat, creature),
                (Some(_), Some(_)) => self.state.table.flow.call(Frame::Spell(SpellStep { seat })),
                (None, _) => return,
            }
        }
    }

    /// Its wage again, or it is withdrawn; without the means it is withdrawn at once (DL-321, R-128).
    pub(super) fn suggest_one(&mut self, seat: Seat, creature: Creature) {
        self.state.table.unsettled[0].take(creature.index());
        if can_pay_wage(self.state, seat, creature, 0) {
            self.state.table.flow.call(Frame::Suggested(Suggested { seat, creature }));
        } else {
            self.withdraw(seat, creature);
        }
    }

    /// A creature goes back to the Lair face up, as if never sent (DL-213).
    pub(super) fn withdraw(&mut self, seat: Seat, creature: Creature) {
        self.battle().waiting.take(creature.index());
        self.state.table.lord_mut(seat).lair.up.put(creature.index());
        self.tell(|| Event::Withdrawn { seat, creature });
    }

    /// A spell about one monster meets this one (DL-329, DL-330, DL-337).
    pub(super) fn single_out(&mut self, seat: Seat, effect: SpellEffect, creature: Creature) {
        match effect {
            SpellEffect::TransformOne { .. } => {
                self.battle().sheep = Some(creature);
                self.tell(|| Event::Transformed { seat, creature });
            }
            SpellEffect::DiscardOneSent => {
                let battle = self.battle();
                // Of two alike the one that can fight no more this year is the lesser loss.
                let piles = [&mut battle.knocked_out, &mut battle.waiting, &mut battle.going_back];
                piles.into_iter().any(|pile| pile.take(creature.index()));
                self.state.table.gone_creatures.put(creature.index());
                self.tell(|| Event::MonsterLost { seat, creature });
            }
            _ => self.withdraw(seat, creature),
        }
    }

    /// Wizards go to the end of the line, in their order (DL-324).
    fn hide_wizards(&mut self, seat: Seat) {
        let wizard = |member: &Member| member.who.profession() == Some(Profession::Wizard);
        // A stable sort keeps the order of those who stay and of those who go.
        self.state.table.lord_mut(seat).party.line_mut().sort_by_key(wizard);
        self.battle().hidden_wizards = true;
        self.tell(|| Event::WizardsHidden { seat });
    }

    /// Gold, else Food, else a trap, else nothing (DL-326).
    fn lose_treasure(&mut self, seat: Seat) {
        let lord = self.state.table.lord(seat);
        let hand = self.state.secrets.traps[seat.index()];
        match (lord.gold, lord.food, hand.len()) {
            (1.., _, _) => self.lose(seat, Goods::Gold, 1),
            (0, 1.., _) => self.lose(seat, Goods::Food, 1),
            (0, 0, 0) => {}
            (0, 0, 1) => {
                let trap = self.state.secrets.kinds_of_traps(seat).next();
                trap.into_iter().for_each(|trap| self.bury_trap(seat, trap));
            }
            // Asked even if all are of one kind, which is nobody else's business.
            (0, 0, 2..) => self.state.table.flow.call(Frame::GiveTrap(GiveTrap { seat, why: Why::Treasure })),
        }
    }

    /// A red mark of the Ministry (DL-327).
    pub(super) fn red_mark(&mut self, seat: Seat) {
        self.state.table.lord_mut(seat).red_marks += 1;
        self.tell(|| Event::RedMarked { seat, marks: 1 });
    }
}

//! The steps of a battle, one after another (DL-198 to DL-245, DL-314 to DL-317, DL-338 to DL-342).
//!
//! - [`traps`]: they go off; questions: which first, at whom
//! - [`creatures`]: they act; questions: which next, [`attack`] in which way, [`blow`] at whom

pub(crate) mod attack;
pub(crate) mod blow;
pub(crate) mod creatures;
pub(crate) mod traps;

use table::{Chance, Log, Seat};

use super::Play;
use super::spells::turned;
use crate::adventurer::{Adventurer, Profession};
use crate::content::content;
use crate::event::Event;
use crate::party::{LINE, Party};
use crate::room::RoomUse;
use crate::spell::Speed;
use crate::state::{Battle, PaladinAt, State, Step};

/// Fatigue in a puzzle (DL-240).
pub(crate) const TRAINING_FATIGUE: u8 = 2;

/// Places in a line, one bit each, the front first.
pub(crate) type Places = u8;

/// Points of damage by place in line, the front first.
type Damage = [u8; LINE];

/// The places in a set, front first.
#[inline]
fn each(places: Places) -> impl Iterator<Item = u8> {
    (0..LINE as u8).filter(move |place| places >> place & 1 == 1)
}

/// How many of the line can be harmed: all, or all but the hidden wizards at its end (DL-324).
#[inline]
fn within_reach(party: &Party, battle: &Battle) -> usize {
    let wizard = |who: Adventurer| who.profession() == Some(Profession::Wizard);
    party.line().iter().take_while(|member| !(battle.hidden_wizards && wizard(member.who))).count()
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The battle being fought.
    #[inline]
    pub(super) fn battle(&mut self) -> &mut Battle {
        self.state.table.battle.as_mut().expect("a battle is being fought")
    }

    /// The adventurers come to a planned tile.
    pub(super) fn begin_battle(&mut self, seat: Seat) {
        let State { table, secrets } = &mut *self.state;
        // The traps stay in the plan, face down, until they go off.
        let plan = &mut secrets.plans[seat.index()];
        let (square, sent) = (plan.square.take(), std::mem::take(&mut plan.sent));
        let Some(square) = square else {
            table.fought = table.fought.with(seat);
            return;
        };
        let mut battle = Battle::new(seat, square, sent);
        let room = table.lord(seat).dungeon.room(square);
        battle.no_spells = room.is_some_and(|room| content().rooms[room.index()].effect == RoomUse::NoSpells);
        table.battle = Some(battle);
        self.tell(|| Event::BattleBegan { seat, square });
    }

    /// The next thing that happens in a battle. A party that is gone ends it at once, and only what comes late is still
    /// due (DL-199, DL-246).
    pub(super) fn battle_goes_on(&mut self, seat: Seat, step: Step) {
        if step < Step::Aftermath && self.state.table.lord(seat).party.is_gone() {
            return self.begin_step(Step::Aftermath);
        }
        match step {
            Step::Traps => self.traps(seat),
            Step::FastSpell => self.spell(seat, Speed::Fast),
            Step::Creatures => self.creatures(seat),
            Step::SlowSpell => self.spell(seat, Speed::Slow),
            Step::Healing => self.healing(seat),
            Step::Conquering => self.conquering(seat),
            Step::Aftermath => self.aftermath(seat),
        }
    }

    /// The next step of the battle.
    pub(super) fn begin_step(&mut self, step: Step) {
        let battle = self.battle();
        battle.step = step;
        let seat = battle.seat;
        self.tell(|| Event::StepBegan { seat, step });
    }

    /// Healing: after an attack every heart takes a counter away, from the front backwards (DL-232, DL-233).
    fn healing(&mut self, seat: Seat) {
        let battle = self.battle();
        let healing = battle.attacked && !battle.no_healing;
        let mut hearts = if healing { self.state.table.lord(seat).party.hearts() } else { 0 };
        for place in 0..self.state.table.lord(seat).party.len() {
            let amount = self.heal(seat, place, hearts);
            hearts -= amount;
        }
        self.begin_step(Step::Conquering);
    }

    /// Takes up to so many counters from an adventurer; how many there were.
    pub(super) fn heal(&mut self, seat: Seat, place: usize, most: u8) -> u8 {
        let member = &mut self.state.table.lord_mut(seat).party.line_mut()[place];
        let amount = most.min(member.damage);
        member.damage -= amount;
        let adventurer = member.who;
        if amount > 0 {
            self.tell(|| Event::Healed { seat, adventurer, amount });
        }
        amount
    }

    /// Conquering: fatigue, each point on whoever is first then; if anybody lives, the tile falls and its owner loses
    /// Evil, which may take the paladin away (DL-235 to DL-238, R-66).
    fn conquering(&mut self, seat: Seat) {
        let (no_conquering, no_fatigue, square) = {
            let battle = self.battle();
            (battle.no_conquering, battle.no_fatigue, battle.square)
        };
        if !no_conquering {
            let fatigue = match turned(&self.state.table) {
                _ if no_fatigue => 0,
                Some(card) => content().spells[card.index()].fatigue,
                None => TRAINING_FATIGUE,
            };
            self.tell(|| Event::Fatigue { seat, amount: fatigue });
            self.tire(seat, fatigue);
            if !self.state.table.lord(seat).party.is_gone() {
                self.state.table.lord_mut(seat).dungeon.conquer(square);
                self.tell(|| Event::Conquered { seat, square });
                if self.state.table.training.is_none() {
                    self.lose_evil(seat, 1);
                }
            }
        }
        self.begin_step(Step::Aftermath);
    }

    /// Points of fatigue run on from one adventurer to the next (DL-236).
    fn tire(&mut self, seat: Seat, mut fatigue: u8) {
        while fatigue > 0 {
            let party = self.state.table.lord(seat).party;
            if within_reach(&party, self.battle()) == 0 {
                return;
            }
            let amount = fatigue.min(party.line()[0].left());
            fatigue -= amount;
            self.harm(seat, on(1, amount));
        }
    }

    /// Poison acts, wherever its victim is now; then the battle is over (DL-208, R-77 to R-79).
    fn aftermath(&mut self, seat: Seat) {
        for (victim, damage) in std::mem::take(&mut self.battle().poison).into_iter().flatten() {
            let host = match self.state.table.paladin {
                PaladinAt::With(host) if victim.is_paladin() => host,
                _ => seat,
            };
            if let Some(place) = self.state.table.lord(host).party.position(victim) {
                self.harm(host, on(1 << place, damage));
                self.look_for_survivors(host);
            }
        }
        self.end_battle(seat);
    }

    /// Creatures go back to the Lair, those that did not act face up, and a trap that was not needed goes back to hand
    /// (DL-342, R-94).
    fn end_battle(&mut self, seat: Seat) {
        let State { table, secrets } = &mut *self.state;
        let Some(mut battle) = table.battle.take() else { return };
        for trap in std::mem::take(&mut secrets.plans[seat.index()].traps).into_iter().flatten() {
            secrets.traps[seat.index()].put(trap.index());
        }
        table.fought = table.fought.with(seat);
        let Battle { square, .. } = battle;
        let lord = table.lord_mut(seat);
        lord.lair.up.absorb(&mut battle.waiting);
        lord.lair.up.absorb(&mut battle.going_back);
        lord.lair.down.absorb(&mut battle.knocked_out);
        if !lord.dungeon.conquered.has(square) {
            self.tell(|| Event::Held { seat, square });
        }
        self.look_for_survivors(seat);
    }

    /// Damage reaches adventurers in a dungeon, all at once. In the battle itself a Magic Shield absorbs the first of
    /// it, and nothing reaches hidden wizards (DL-200, DL-323, DL-324, R-126).
    fn harm(&mut self, seat: Seat, mut damage: Damage) {
        let table = &mut self.state.table;
        let party = &table.lords[seat.index()].party;
        if let Some(battle) = table.battle.as_mut().filter(|battle| battle.seat == seat) {
            damage[within_reach(party, battle)..].fill(0);
            let amount = absorb(&mut damage, battle.shield);
            battle.shield -= amount;
            if amount > 0 {
                self.tell(|| Event::Absorbed { seat, amount });
            }
        }
        for (place, amount) in damage.into_iter().enumerate().filter(|(_, amount)| *amount > 0) {
            let member = &mut self.state.table.lord_mut(seat).party.line_mut()[place];
            member.damage += amount;
            let adventurer = member.who;
            self.tell(|| Event::Damaged { seat, adventurer, amount });
        }
        let mut place = 0;
        while let Some(member) = self.state.table.lord(seat).party.line().get(place) {
            if member.left() > 0 {
                place += 1;
            } else {
                self.eliminate(seat, place);
            }
        }
    }

    /// An adventurer falls and is a prisoner here; an illusion vanishes (DL-180, DL-200).
    fn eliminate(&mut self, seat: Seat, place: usize) {
        let table = &mut self.state.table;
        let lord = table.lord_mut(seat);
        let adventurer = lord.party.remove(place).who;
        if adventurer == Adventurer::ILLUSION {
            return self.tell(|| Event::IllusionVanished { seat });
        }
        lord.prison = lord.prison.with(adventurer);
        if adventurer.is_paladin() {
            table.paladin = PaladinAt::Done;
        }
        self.tell(|| Event::Imprisoned { seat, adventurer });
    }
}

/// So much damage on each of these places.
#[inline]
fn on(places: Places, amount: u8) -> Damage {
    std::array::from_fn(|place| if places >> place & 1 == 1 { amount } else { 0 })
}

/// Takes up to so many points away, from the front backwards; how many that were.
#[inline]
fn absorb(damage: &mut Damage, most: u8) -> u8 {
    let mut left = most;
    for points in damage {
        let amount = left.min(*points);
        *points -= amount;
        left -= amount;
    }
    most - left
}

#[cfg(test)]
mod tests;

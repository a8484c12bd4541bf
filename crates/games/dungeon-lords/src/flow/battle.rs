//! The steps of a battle, one after another (DL-198 to DL-245, DL-314 to DL-317, DL-338 to DL-342).

use table::{Chance, Log, Seat};

use super::planning::{Limits, can_afford, trap_cost};
use super::spells::turned;
use super::{Frame, Play};
use crate::adventurer::{Adventurer, Profession};
use crate::choice::Choice;
use crate::content::content;
use crate::creature::{Aim, Creature, Face, Idle, Mode, Strike};
use crate::event::{Event, Goods};
use crate::party::{LINE, Party};
use crate::room::RoomUse;
use crate::spell::{Speed, SpellEffect};
use crate::state::{Battle, PaladinAt, Plan, State, Step, Table};
use crate::trap::{Amount, Trap, TrapDamage, TrapEffect};

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

/// Whom a blow with this aim can hit (DL-218 to DL-220, DL-226, DL-227, DL-339).
#[inline]
pub(crate) fn targets(table: &Table, battle: &Battle, creature: Creature, aim: Aim) -> Places {
    let party = &table.lord(battle.seat).party;
    let reach = within_reach(party, battle);
    let all = (1 << reach) - 1;
    let aimed = match aim {
        Aim::First => all & 1,
        Aim::Second => all & 2,
        Aim::Last => all & !(all >> 1),
        Aim::Others | Aim::ChosenNotFirst => all & !1,
        Aim::Each | Aim::Chosen => all,
    };
    if !content().creatures[creature.index()].spares_priests {
        return aimed;
    }
    let priest = |place: u8| party.line()[usize::from(place)].who.profession() == Some(Profession::Priest);
    each(aimed).filter(|&place| !priest(place)).fold(0, |places, place| places | 1 << place)
}

/// Where a blow goes: where the tile says, but with rage always at the first adventurer (DL-331).
#[inline]
fn aim_of(battle: &Battle, creature: Creature, strike: &Strike) -> Aim {
    if battle.rage && creature.is_monster() { Aim::First } else { strike.aim }
}

/// A creature's way of acting, if it can be used now (DL-216, DL-223, DL-331, DL-339).
#[inline]
pub(crate) fn usable(table: &Table, battle: &Battle, creature: Creature, mode: u8) -> Option<&'static Mode> {
    let mode = content().creatures[creature.index()].modes[usize::from(mode)].as_ref()?;
    let possible = match &mode.strikes[0] {
        Some(strike) => targets(table, battle, creature, aim_of(battle, creature, strike)) != 0,
        None => !(battle.rage && creature.is_monster()),
    };
    (possible && mode.food <= table.lord(battle.seat).food).then_some(mode)
}

/// The ways in which a creature can act now, one bit each.
#[inline]
fn usable_modes(table: &Table, battle: &Battle, creature: Creature) -> u8 {
    (0..2).fold(0, |modes, mode| modes | u8::from(usable(table, battle, creature, mode).is_some()) << mode)
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

/// What a seat may choose in its battle.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, frame: Frame, into: &mut Vec<Choice>) {
    let table = &state.table;
    let Some(battle) = &table.battle else { return };
    match frame {
        Frame::Traps { .. } => {
            let [one, other] = state.secrets.plans[seat.index()].traps;
            into.extend(one.into_iter().chain(other.filter(|_| other != one)).map(Choice::Spring));
        }
        Frame::Dart { .. } => into.extend((0..table.lord(seat).party.len() as u8).map(Choice::Aim)),
        Frame::Creatures { .. } => {
            into.extend(waiting(battle).filter(|&kind| sheep_beside_its_kind(battle, kind)).map(Choice::Pick));
            into.extend(waiting(battle).map(Choice::Act));
        }
        Frame::Attack { creature, .. } => {
            let modes = usable_modes(table, battle, creature);
            into.extend(each(modes).map(Choice::Attack));
            if modes == 0 {
                into.extend([Face::Down, Face::Up].map(Choice::Face));
            }
        }
        Frame::Blow { creature, mode, strike, .. } => {
            let strike = strike_of(creature, mode, strike);
            let places = strike.map_or(0, |strike| targets(table, battle, creature, aim_of(battle, creature, strike)));
            into.extend(each(places).map(Choice::Aim));
        }
        _ => {}
    }
}

/// One of a creature's strikes.
#[inline]
fn strike_of(creature: Creature, mode: u8, strike: u8) -> Option<&'static Strike> {
    let mode = content().creatures[creature.index()].modes[usize::from(mode)].as_ref()?;
    mode.strikes.get(usize::from(strike))?.as_ref()
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a choice of a battle.
    #[inline]
    pub(crate) fn fight(&mut self, seat: Seat, frame: Frame, choice: Choice) {
        self.state.table.flow.ret();
        match (frame, choice) {
            (_, Choice::Spring(trap)) => self.spring(seat, trap),
            (Frame::Dart { trap, .. }, Choice::Aim(place)) => self.set_off(seat, trap, usize::from(place)),
            (_, Choice::Act(creature)) => {
                let sheep = self.battle().sheep == Some(creature) && self.battle().waiting.count(creature.index()) == 1;
                self.act_as(seat, creature, sheep);
            }
            (_, Choice::Pick(creature)) => self.act_as(seat, creature, true),
            (Frame::Attack { creature, .. }, Choice::Attack(mode)) => self.begin_attack(seat, creature, mode),
            (Frame::Attack { creature, .. }, Choice::Face(face)) => self.has_acted(seat, creature, face),
            (Frame::Blow { creature, mode, strike, .. }, Choice::Aim(place)) => {
                self.strike(seat, creature, mode, strike, 1 << place);
            }
            _ => {}
        }
        self.combat_goes_on();
    }

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

    /// Traps: of two the owner says which goes off first, even if they are alike, which is nobody else's business
    /// (DL-202, DL-243, R-08).
    fn traps(&mut self, seat: Seat) {
        match self.state.secrets.plans[seat.index()].traps {
            [None, None] => self.begin_step(Step::FastSpell),
            [Some(_), Some(_)] => self.state.table.flow.call(Frame::Traps { seat }),
            [Some(trap), _] | [None, Some(trap)] => self.spring(seat, trap),
        }
    }

    /// A trap is turned up and paid for, and the owner aims it if it must be aimed (DL-202, DL-206, DL-311, DL-314).
    /// One that cannot be paid any more goes back.
    fn spring(&mut self, seat: Seat, trap: Trap) {
        let State { table, secrets } = &mut *self.state;
        let plan = &mut secrets.plans[seat.index()];
        if let Some(laid) = plan.traps.iter_mut().find(|laid| **laid == Some(trap)) {
            *laid = None;
        }
        let square = table.battle.as_ref().expect("a battle is being fought").square;
        let limits = Limits::of(&table.lord(seat).dungeon, square);
        if !can_afford(table, seat, &Plan::default(), trap, limits) {
            return secrets.traps[seat.index()].put(trap.index());
        }
        let cost = trap_cost(table, trap, limits);
        table.used_traps.put(trap.index());
        self.pay(seat, Goods::Gold, cost.gold);
        self.pay(seat, Goods::Food, cost.food);
        self.pay(seat, Goods::Imp, cost.imp);
        if let Some(free) = self.battle().sprung.iter_mut().find(|sprung| sprung.is_none()) {
            *free = Some(trap);
        }
        let damage = content().traps[trap.index()].sides[self.state.table.year.index()].damage;
        let aimed = damage.iter().flatten().any(|damage| matches!(damage.aim, Aim::Chosen | Aim::ChosenNotFirst));
        if aimed && self.state.table.lord(seat).party.len() > 1 {
            self.state.table.flow.call(Frame::Dart { seat, trap });
        } else {
            self.set_off(seat, trap, 0);
        }
    }

    /// A trap lays out all its damage, symbols cancel it from the front backwards, the rest hits all targets at once
    /// (DL-203 to DL-205, DL-314 to DL-316). `aimed` is the place in line that the owner named.
    fn set_off(&mut self, seat: Seat, trap: Trap, aimed: usize) {
        let card = &content().traps[trap.index()];
        let table = &mut self.state.table;
        let party = table.lords[seat.index()].party;
        let mut damage: Damage = [0; LINE];
        for TrapDamage { aim, amount } in card.sides[table.year.index()].damage.iter().flatten() {
            for (place, member) in party.line().iter().enumerate() {
                let hit = match aim {
                    Aim::First => place == 0,
                    Aim::Second => place == 1,
                    Aim::Last => place + 1 == party.len(),
                    Aim::Others => place > 0,
                    Aim::Each => true,
                    Aim::Chosen | Aim::ChosenNotFirst => place == aimed,
                };
                if hit {
                    damage[place] += match amount {
                        Amount::Points(points) => *points,
                        Amount::HitPoints => member.hit_points(),
                    };
                }
            }
        }
        let laid_out = damage.iter().sum();
        let battle = table.battle.as_mut().expect("a battle is being fought");
        let cancelled = absorb(&mut damage, party.keys().saturating_sub(battle.keys_spent));
        battle.keys_spent += cancelled;
        let target = party.line()[aimed].who;
        match (card.effect, target.profession()) {
            (TrapEffect::SkipConquering, _) => battle.no_conquering = true,
            (TrapEffect::Poison { damage }, _) => {
                if let Some(free) = battle.poison.iter_mut().find(|poison| poison.is_none()) {
                    *free = Some((target, damage));
                }
            }
            (TrapEffect::AntiMagic, Some(Profession::Wizard)) => battle.no_spells = true,
            (TrapEffect::AntiMagic, Some(Profession::Priest)) => battle.no_healing = true,
            (TrapEffect::AntiMagic | TrapEffect::None, _) => {}
        }
        self.tell(|| Event::TrapSprung { seat, trap, damage: laid_out, cancelled });
        self.harm(seat, damage);
    }

    /// Creatures: the owner says which acts next (DL-215).
    fn creatures(&mut self, seat: Seat) {
        let battle = self.battle();
        let mut kinds = waiting(battle);
        match (kinds.next(), kinds.next()) {
            (None, _) => self.begin_step(Step::SlowSpell),
            (Some(creature), None) if !sheep_beside_its_kind(battle, creature) => {
                let sheep = battle.sheep == Some(creature);
                self.act_as(seat, creature, sheep);
            }
            (Some(_), _) => self.state.table.flow.call(Frame::Creatures { seat }),
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
                    Idle::OwnerChooses => self.state.table.flow.call(Frame::Attack { seat, creature }),
                }
            }
            0b11 => self.state.table.flow.call(Frame::Attack { seat, creature }),
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

    /// A creature begins to act in a way that is open to it: its price is paid, and its bans hold.
    fn begin_attack(&mut self, seat: Seat, creature: Creature, mode: u8) {
        let number = mode;
        let Some(mode) = &content().creatures[creature.index()].modes[usize::from(number)] else { return };
        self.pay(seat, Goods::Food, mode.food);
        let battle = self.battle();
        battle.attacked |= mode.attack;
        battle.no_conquering |= mode.skip_conquering;
        battle.no_healing |= mode.skip_healing;
        self.tell(|| Event::Acted { seat, creature, mode: number });
        self.blow(seat, creature, number, 0);
    }

    /// The next strike of a creature that acts, or none: the owner names the target where there is a choice, after all
    /// that went before is settled (DL-219, DL-338, R-90).
    fn blow(&mut self, seat: Seat, creature: Creature, mode: u8, strike: u8) {
        let table = &self.state.table;
        let battle = table.battle.as_ref().expect("a battle is being fought");
        let aim = strike_of(creature, mode, strike).map(|strike| aim_of(battle, creature, strike));
        let places = aim.map_or(0, |aim| targets(table, battle, creature, aim));
        match aim {
            Some(Aim::Chosen | Aim::ChosenNotFirst) if places.count_ones() > 1 => {
                self.state.table.flow.call(Frame::Blow { seat, creature, mode, strike });
            }
            Some(_) if places != 0 => self.strike(seat, creature, mode, strike, places),
            _ => {
                let after = content().creatures[creature.index()].modes[usize::from(mode)].map(|mode| mode.after);
                self.has_acted(seat, creature, after.unwrap_or(Face::Down));
            }
        }
    }

    /// A strike lands; some are followed by a lighter one if the first adventurer falls (DL-218, DL-220, DL-222).
    fn strike(&mut self, seat: Seat, creature: Creature, mode: u8, strike: u8, places: Places) {
        let Some(Strike { damage, follow_up, .. }) = strike_of(creature, mode, strike) else { return };
        let square = self.battle().square;
        let lord = self.state.table.lord(seat);
        let room = lord.dungeon.room(square);
        let bonus = room.map_or(0, |room| content().rooms[room.index()].effect.bonus(creature));
        let first = lord.party.line()[0].who;
        self.harm(seat, on(places, damage + bonus));
        let party = self.state.table.lord(seat).party;
        if *follow_up > 0 && party.position(first).is_none() && within_reach(&party, self.battle()) > 0 {
            self.harm(seat, on(1, follow_up + bonus));
        }
        self.blow(seat, creature, mode, strike + 1);
    }

    /// A creature has acted, or could not, and lies so (DL-216, DL-217).
    fn has_acted(&mut self, seat: Seat, creature: Creature, face: Face) {
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

//! Combat from round to round (DL-182 to DL-186, DL-197, DL-246 to DL-250).

use table::{Answers, Chance, Log, Question, Seat, Seats};

use super::{Frame, Planning, Play, Release};
use crate::adventurer::{Adventurer, Year};
use crate::content::content;
use crate::event::Event;
use crate::party::Party;
use crate::spell::{SPELL_NAMES, Spell, Spells};
use crate::state::{PaladinAt, ROUNDS, State};

/// Which Combat card is it?
pub(crate) static SPELL: Question = Question { name: "spell", answers: Answers::Named(&SPELL_NAMES) };

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Combat begins (DL-170, DL-182).
    pub(crate) fn begin_combat(&mut self) {
        let year = self.state.table.year;
        self.tell(|| Event::CombatBegan { year });
        self.next_round();
        self.combat_goes_on();
    }

    /// Runs Combat until somebody is asked.
    pub(super) fn combat_goes_on(&mut self) {
        while self.state.table.flow.is_empty() {
            match self.state.table.battle {
                Some(battle) => self.battle_goes_on(battle.seat, battle.step),
                None => self.round_goes_on(),
            }
        }
    }

    /// Planning, the Combat card, the battles, the next round (DL-184, DL-186, DL-197, DL-198).
    fn round_goes_on(&mut self) {
        let table = &self.state.table;
        let (planned, fought) = (table.planned, table.fought);
        let mut order = table.play_order();
        if let Some(seat) = order.clone().find(|&seat| !planned.has(seat) && !fought.has(seat)) {
            return self.begin_plan(seat);
        }
        let position = usize::from(table.round).saturating_sub(1);
        if table.training.is_none() && table.shown[position].is_none() {
            return self.turn_card(position);
        }
        match order.find(|&seat| !fought.has(seat)) {
            Some(seat) => self.begin_battle(seat),
            None => self.next_round(),
        }
    }

    /// The next round, for everybody who has adventurers; none without anybody, nor after the fourth (DL-185,
    /// DL-247, DL-347). A puzzle goes on until its party or its tiles are gone (DL-344).
    fn next_round(&mut self) {
        let table = &mut self.state.table;
        let gone: Seats = Seat::all(table.seats).filter(|&seat| table.lord(seat).party.is_gone()).collect();
        let over = match table.training {
            Some(_) => table.lord(table.start).dungeon.held().is_empty(),
            None => usize::from(table.round) == ROUNDS,
        };
        if over || gone == Seats::all(table.seats) {
            return self.end_combat();
        }
        table.round += 1;
        table.planned = Seats::NONE;
        table.fought = gone;
        let round = table.round;
        self.tell(|| Event::RoundBegan { round });
    }

    /// A seat plans; without an unconquered tile it loses a prisoner instead, if it has one (DL-196, R-96).
    fn begin_plan(&mut self, seat: Seat) {
        let lord = self.state.table.lord(seat);
        let mut nearest = lord.dungeon.nearest(content().start.entrance).iter();
        match (nearest.next(), nearest.next()) {
            (Some(square), None) => self.pick_square(seat, square),
            (Some(_), Some(_)) => self.state.table.flow.call(Frame::Planning(Planning { seat })),
            (None, _) => match (lord.prison.first(), lord.prison.len()) {
                (Some(prisoner), 1) => self.release_instead(seat, prisoner),
                (Some(_), _) => self.state.table.flow.call(Frame::Release(Release { seat })),
                (None, _) => self.state.table.fought = self.state.table.fought.with(seat),
            },
        }
    }

    /// This year's Combat card in a position, counted from 0: known already, or drawn now (DL-017, DL-018).
    pub(crate) fn combat_card(&mut self, position: usize) -> Spell {
        if let Some(card) = self.state.secrets.combat[position] {
            return card;
        }
        let known: Spells = self.state.secrets.combat.iter().flatten().copied().collect();
        let left = Spells::of_year(self.state.table.year).minus(known);
        let card = Spell::ALL[self.chance.pick(&SPELL, &left.weights(), left.len() as u32)];
        self.state.secrets.combat[position] = Some(card);
        card
    }

    /// This round's Combat card is turned up (DL-197).
    fn turn_card(&mut self, position: usize) {
        let card = self.combat_card(position);
        self.state.table.shown[position] = Some(card);
        let round = self.state.table.round;
        self.tell(|| Event::CardTurned { round, card });
    }

    /// A dungeon may have lost its last adventurer. Then an illusion left behind vanishes, and a battle that was
    /// planned there is off: everything goes back unseen and unpaid (DL-312, R-65, R-105, R-122).
    pub(super) fn look_for_survivors(&mut self, seat: Seat) {
        let State { table, secrets } = &mut *self.state;
        if !table.lord(seat).party.is_gone() {
            return;
        }
        table.lord_mut(seat).party = Party::NONE;
        let fighting = table.battle.is_some_and(|battle| battle.seat == seat);
        if fighting || !table.planned.has(seat) || table.fought.has(seat) {
            return;
        }
        table.fought = table.fought.with(seat);
        let mut plan = std::mem::take(&mut secrets.plans[seat.index()]);
        for trap in plan.traps.into_iter().flatten() {
            secrets.traps[seat.index()].put(trap.index());
        }
        table.lord_mut(seat).lair.up.absorb(&mut plan.sent);
        self.tell(|| Event::PlanUndone { seat });
    }

    /// Survivors leave, the paladin with them, and all creatures turn face up (DL-247, DL-248, DL-348).
    fn end_combat(&mut self) {
        for seat in self.state.table.play_order() {
            let table = &mut self.state.table;
            let lord = table.lord_mut(seat);
            let party = std::mem::take(&mut lord.party);
            let mut down = std::mem::take(&mut lord.lair.down);
            lord.lair.up.absorb(&mut down);
            let survivors = || party.line().iter().map(|member| member.who).filter(|&who| who != Adventurer::ILLUSION);
            table.gone_adventurers = survivors().fold(table.gone_adventurers, |gone, who| gone.with(who));
            if !party.is_gone() {
                self.tell(|| Event::PartyLeft { seat, adventurers: survivors().collect() });
            }
        }
        let table = &mut self.state.table;
        if let PaladinAt::With(_) = table.paladin {
            table.paladin = PaladinAt::Done;
        }
        table.round = 0;
        table.planned = Seats::NONE;
        table.fought = Seats::NONE;
        let (year, training) = (table.year, table.training);
        self.tell(|| Event::CombatEnded { year });
        match year {
            Year::First if training.is_none() => self.begin_second_year(),
            Year::First | Year::Second => self.finish(),
        }
    }
}

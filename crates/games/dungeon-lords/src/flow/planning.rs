//! Combat from round to round, and the plans (DL-182 to DL-197, DL-246 to DL-250).

use table::{Answers, Chance, Log, Question, Seat, Seats};

use super::{Frame, Play};
use crate::adventurer::{Adventurer, Year};
use crate::choice::Choice;
use crate::content::content;
use crate::creature::Creature;
use crate::dungeon::Dungeon;
use crate::event::Event;
use crate::party::Party;
use crate::room::RoomUse;
use crate::spell::{SPELL_NAMES, Spell, Spells};
use crate::square::Square;
use crate::state::{Lord, PaladinAt, Plan, ROUNDS, State, Table};
use crate::trap::{Trap, TrapCost};

/// Which Combat card is it?
pub(crate) static SPELL: Question = Question { name: "spell", answers: Answers::Named(&SPELL_NAMES) };

/// What may be used in a battle on one tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// The most traps.
    pub(crate) traps: u8,
    /// The most monsters; ghosts do not count.
    pub(crate) monsters: u8,
    /// Gold for a trap besides its own cost.
    pub(crate) gold: u8,
}

impl Limits {
    /// The limits of a tile: a tunnel, a room, the Labyrinth (DL-190, DL-191, DL-243).
    #[inline]
    pub(crate) fn of(dungeon: &Dungeon, square: Square) -> Self {
        match dungeon.room(square).map(|room| content().rooms[room.index()].effect) {
            None => Self { traps: 1, monsters: 1, gold: 0 },
            Some(RoomUse::Labyrinth { traps, monsters }) => Self { traps, monsters, gold: 0 },
            Some(_) => Self { traps: 1, monsters: 2, gold: content().board.room_trap_gold },
        }
    }
}

/// What a trap costs this year on a tile with these limits, the Gold of a room included (DL-191, DL-207).
#[inline]
pub(crate) fn trap_cost(table: &Table, trap: Trap, limits: Limits) -> TrapCost {
    let cost = content().traps[trap.index()].sides[table.year.index()].cost;
    TrapCost { gold: cost.gold + limits.gold, ..cost }
}

/// Whether a seat can pay for a trap together with those laid already (DL-194).
#[inline]
pub(crate) fn can_afford(table: &Table, seat: Seat, plan: &Plan, trap: Trap, limits: Limits) -> bool {
    let mut due = trap_cost(table, trap, limits);
    for laid in plan.traps.into_iter().flatten() {
        let cost = trap_cost(table, laid, limits);
        due = TrapCost { gold: due.gold + cost.gold, food: due.food + cost.food, imp: due.imp + cost.imp };
    }
    let lord = table.lord(seat);
    due.gold <= lord.gold && due.food <= lord.food && due.imp <= lord.imps
}

/// What a seat may choose while it plans or lets a prisoner go.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, frame: Frame, into: &mut Vec<Choice>) {
    let lord = state.table.lord(seat);
    if let Frame::Release { .. } = frame {
        return prisoners(lord, into);
    }
    let plan = &state.secrets.plans[seat.index()];
    let Some(square) = plan.square else {
        into.extend(lord.dungeon.nearest(content().start.entrance).iter().map(Choice::Fight));
        return;
    };
    let limits = Limits::of(&lord.dungeon, square);
    let laid = plan.traps.into_iter().flatten();
    if laid.clone().count() < usize::from(limits.traps) {
        let hand = &state.secrets.traps[seat.index()];
        let left = |trap: Trap| usize::from(hand.count(trap.index())) > laid.clone().filter(|&one| one == trap).count();
        let may_lay = |&trap: &Trap| left(trap) && can_afford(&state.table, seat, plan, trap, limits);
        into.extend(Trap::ALL.into_iter().filter(may_lay).map(Choice::Lay));
    }
    let full = plan.sent.len() as u8 - plan.sent.count(Creature::Ghost.index()) >= limits.monsters;
    let may_send = |creature: &Creature| {
        lord.lair.up.count(creature.index()) > plan.sent.count(creature.index()) && !(full && creature.is_monster())
    };
    into.extend(Creature::ALL.into_iter().filter(may_send).map(Choice::Send));
    into.push(Choice::Done);
}

/// The prisoners that may go (DL-196, DL-336). A paladin comes first: the last of a list costs the least.
pub(super) fn prisoners(lord: &Lord, into: &mut Vec<Choice>) {
    let (paladins, others) = (lord.prison.iter(), lord.prison.iter());
    let paladins = paladins.filter(|prisoner| prisoner.is_paladin());
    into.extend(paladins.chain(others.filter(|prisoner| !prisoner.is_paladin())).map(Choice::Release));
}

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
            (Some(_), Some(_)) => self.state.table.flow.call(Frame::Planning { seat }),
            (None, _) => match (lord.prison.first(), lord.prison.len()) {
                (Some(prisoner), 1) => self.release_instead(seat, prisoner),
                (Some(_), _) => self.state.table.flow.call(Frame::Release { seat }),
                (None, _) => self.state.table.fought = self.state.table.fought.with(seat),
            },
        }
    }

    /// Carries out a choice of planning.
    #[inline]
    pub(crate) fn plan(&mut self, seat: Seat, _frame: Frame, choice: Choice) {
        match choice {
            Choice::Lay(trap) => {
                let plan = &mut self.state.secrets.plans[seat.index()];
                if let Some(free) = plan.traps.iter_mut().find(|laid| laid.is_none()) {
                    *free = Some(trap);
                }
                self.tell(|| Event::TrapPlanned { seat, trap });
            }
            Choice::Send(creature) => {
                self.state.secrets.plans[seat.index()].sent.put(creature.index());
                self.tell(|| Event::CreaturePlanned { seat, creature });
            }
            Choice::Fight(square) => {
                self.state.table.flow.ret();
                self.pick_square(seat, square);
                self.combat_goes_on();
            }
            Choice::Release(prisoner) => {
                self.state.table.flow.ret();
                self.release_instead(seat, prisoner);
                self.combat_goes_on();
            }
            Choice::Done => {
                self.state.table.flow.ret();
                self.set_plan(seat);
                self.combat_goes_on();
            }
            _ => {}
        }
    }

    /// The battle tile is set; traps and creatures come next, if the seat has any at all (DL-187).
    fn pick_square(&mut self, seat: Seat, square: Square) {
        let secrets = &mut self.state.secrets;
        secrets.plans[seat.index()].square = Some(square);
        let bare = secrets.traps[seat.index()].is_empty() && self.state.table.lord(seat).lair.up.is_empty();
        self.tell(|| Event::SquarePlanned { seat, square });
        if bare {
            self.set_plan(seat);
        } else {
            self.state.table.flow.call(Frame::Planning { seat });
        }
    }

    /// The plan is final: all see the tile, the creatures and the number of traps (DL-193, DL-195, R-02).
    fn set_plan(&mut self, seat: Seat) {
        let State { table, secrets } = &mut *self.state;
        let plan = secrets.plans[seat.index()];
        for trap in plan.traps.into_iter().flatten() {
            secrets.traps[seat.index()].take(trap.index());
        }
        let up = &mut table.lord_mut(seat).lair.up;
        for creature in creatures(&plan) {
            up.take(creature.index());
        }
        table.planned = table.planned.with(seat);
        if let Some(square) = plan.square {
            let traps = plan.traps.into_iter().flatten().count() as u8;
            self.tell(|| Event::Planned { seat, square, creatures: creatures(&plan).collect(), traps });
        }
    }

    /// A prisoner goes instead of a battle (DL-196).
    fn release_instead(&mut self, seat: Seat, prisoner: Adventurer) {
        self.release(seat, prisoner);
        self.state.table.fought = self.state.table.fought.with(seat);
    }

    /// A prisoner goes to Distant Lands (DL-196, DL-336).
    pub(super) fn release(&mut self, seat: Seat, prisoner: Adventurer) {
        let table = &mut self.state.table;
        let lord = table.lord_mut(seat);
        lord.prison = lord.prison.without(prisoner);
        table.gone_adventurers = table.gone_adventurers.with(prisoner);
        self.tell(|| Event::Released { seat, adventurer: prisoner });
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

/// The creatures of a plan, one by one.
fn creatures(plan: &Plan) -> impl Iterator<Item = Creature> + '_ {
    let several = |creature: Creature| std::iter::repeat_n(creature, usize::from(plan.sent.count(creature.index())));
    Creature::ALL.into_iter().flat_map(several)
}

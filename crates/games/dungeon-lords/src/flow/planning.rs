//! The plan for a battle: its tile, then traps and creatures (DL-187 to DL-195).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::choice::Choice;
use crate::content::content;
use crate::creature::Creature;
use crate::dungeon::Dungeon;
use crate::event::Event;
use crate::names::some;
use crate::refuse::{elsewhere, no};
use crate::room::RoomUse;
use crate::square::Square;
use crate::state::{Plan, State, Table};
use crate::trap::{Trap, TrapCost};
use crate::{DungeonLords, marks, words};

/// How is the battle planned?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Planning {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Planning {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let lord = state.table.lord(seat);
        let plan = &state.secrets.plans[seat.index()];
        let Some(square) = plan.square else {
            into.extend(lord.dungeon.nearest(content().start.entrance).iter().map(Choice::Fight));
            return;
        };
        let limits = Limits::of(&lord.dungeon, square);
        let laid = plan.traps.into_iter().flatten();
        if laid.clone().count() < usize::from(limits.traps) {
            let hand = &state.secrets.traps[seat.index()];
            let left =
                |trap: Trap| usize::from(hand.count(trap.index())) > laid.clone().filter(|&one| one == trap).count();
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

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Lay(trap) => play.plan_trap(seat, trap),
            Choice::Send(creature) => play.plan_creature(seat, creature),
            Choice::Fight(square) => {
                play.state.table.flow.ret();
                play.pick_square(seat, square);
                play.combat_goes_on();
            }
            Choice::Done => {
                play.state.table.flow.ret();
                play.set_plan(seat);
                play.combat_goes_on();
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        match state.secrets.plans[seat.index()].square {
            None => Prompt::new("Where do you meet the adventurers?", &["DL-187", "DL-188"]),
            Some(square) => {
                let place = words::tile(&state.table, seat, square);
                let Limits { traps, monsters, gold } = Limits::of(&state.table.lord(seat).dungeon, square);
                let extra = if gold > 0 { format!(" for {gold} Gold more") } else { String::new() };
                let (traps, monsters) = (some(traps, "trap"), some(monsters, "monster"));
                Prompt::new(
                    format!("Plan the battle in {place}: up to {traps}{extra}, up to {monsters}, and any ghosts."),
                    &["DL-190", "DL-191", "DL-192", "DL-194"],
                )
            }
        }
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Fight(square) => format!("Fight in {}", words::tile(&state.table, seat, square)),
            Choice::Lay(trap) => lay_label(state, seat, trap),
            Choice::Send(creature) => {
                format!("Send a {}: {}", marks::creature(creature), content().creatures[creature.index()].text)
            }
            Choice::Done => "The plan is done".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Fight(_) | Choice::Lay(_) | Choice::Send(_) | Choice::Done => not_planned(state, seat, choice),
            other => elsewhere(other, "now you plan a battle"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::outermost(&state.table, self.seat, below)
    }
}

impl Sequence for Planning {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }
}

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

/// A trap for the battle, as a button says it.
fn lay_label(state: &State, seat: Seat, trap: Trap) -> String {
    let table = &state.table;
    let limits = state.secrets.plans[seat.index()].square.map(|square| Limits::of(&table.lord(seat).dungeon, square));
    let cost = limits.map_or_else(TrapCost::default, |limits| trap_cost(table, trap, limits));
    let cost = words::trap_cost(cost);
    let cost = if cost == "nothing" { String::new() } else { format!(" for {cost}") };
    format!("Lay the {}{cost}: {}", marks::trap(trap), content().traps[trap.index()].text)
}

/// Why something cannot be part of the plan.
fn not_planned(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let (table, lord) = (&state.table, state.table.lord(seat));
    let plan = &state.secrets.plans[seat.index()];
    let Some(square) = plan.square else {
        return match choice {
            Choice::Fight(square) if !lord.dungeon.tiles().has(square) => {
                no("DL-187", format!("there is no tile on {}", marks::at(seat, square)))
            }
            Choice::Fight(square) if lord.dungeon.conquered.has(square) => {
                no("DL-187", format!("the tile on {} is conquered already", marks::at(seat, square)))
            }
            Choice::Fight(square) => {
                no("DL-188", format!("{} is further from the entrance than another tile", marks::at(seat, square)))
            }
            _ => no("DL-187", "choose the tile of the battle first"),
        };
    };
    let limits = Limits::of(&lord.dungeon, square);
    let place = words::tile(table, seat, square);
    // Tunnel, Labyrinth, any other room.
    let clause = match (lord.dungeon.room(square), limits.gold) {
        (None, _) => "DL-190",
        (Some(_), 0) => "DL-243",
        (Some(_), _) => "DL-191",
    };
    let laid = |trap: Trap| plan.traps.iter().filter(|&&laid| laid == Some(trap)).count();
    match choice {
        Choice::Fight(_) => no("DL-187", format!("the battle is planned for {place}")),
        Choice::Lay(trap) if usize::from(state.secrets.traps[seat.index()].count(trap.index())) <= laid(trap) => {
            let more = if laid(trap) > 0 { " more" } else { "" };
            no("DL-109", format!("you hold no{more} {}", marks::trap(trap)))
        }
        Choice::Lay(_) if plan.traps.iter().flatten().count() >= usize::from(limits.traps) => {
            no(clause, format!("{place} takes {}", some(limits.traps, "trap")))
        }
        Choice::Lay(trap) => {
            let cost = words::trap_cost(trap_cost(table, trap, limits));
            no("DL-194", format!("the {} costs {cost} here, which you cannot pay", marks::trap(trap)))
        }
        Choice::Send(creature) if lord.lair.count(creature) == 0 => {
            no("DL-192", format!("no {} is in your Lair", marks::creature(creature)))
        }
        Choice::Send(creature) if lord.lair.up.count(creature.index()) == 0 => {
            no("DL-192", format!("the {} lies face down", marks::creature(creature)))
        }
        Choice::Send(creature) if lord.lair.up.count(creature.index()) <= plan.sent.count(creature.index()) => {
            no("DL-192", format!("no other {} is ready", marks::creature(creature)))
        }
        _ => no(clause, format!("{place} takes {}", some(limits.monsters, "monster"))),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A trap is laid face down.
    fn plan_trap(&mut self, seat: Seat, trap: Trap) {
        let plan = &mut self.state.secrets.plans[seat.index()];
        if let Some(free) = plan.traps.iter_mut().find(|laid| laid.is_none()) {
            *free = Some(trap);
        }
        self.tell(|| Event::TrapPlanned { seat, trap });
    }

    /// A creature is sent.
    fn plan_creature(&mut self, seat: Seat, creature: Creature) {
        self.state.secrets.plans[seat.index()].sent.put(creature.index());
        self.tell(|| Event::CreaturePlanned { seat, creature });
    }

    /// The battle tile is set; traps and creatures come next, if the seat has any at all (DL-187).
    pub(super) fn pick_square(&mut self, seat: Seat, square: Square) {
        let secrets = &mut self.state.secrets;
        secrets.plans[seat.index()].square = Some(square);
        let bare = secrets.traps[seat.index()].is_empty() && self.state.table.lord(seat).lair.up.is_empty();
        self.tell(|| Event::SquarePlanned { seat, square });
        if bare {
            self.set_plan(seat);
        } else {
            self.state.table.flow.call(Frame::Planning(Planning { seat }));
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
}

/// The creatures of a plan, one by one.
fn creatures(plan: &Plan) -> impl Iterator<Item = Creature> + '_ {
    let several = |creature: Creature| std::iter::repeat_n(creature, usize::from(plan.sent.count(creature.index())));
    Creature::ALL.into_iter().flat_map(several)
}

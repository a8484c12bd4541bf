//! What a viewer may know of a state; what one perceives of an event is in `event.rs`.

use serde::{Deserialize, Serialize};
use table::{Chance, Pile, Seat, Seats, Viewer};

use crate::content::content;
use crate::creature::CREATURES;
use crate::flow::combat::SPELL;
use crate::flow::planning::{Limits, Planning, can_afford};
use crate::flow::setup::{ORDER, TRAP};
use crate::flow::{self, Frame};
use crate::page::Page;
use crate::place::{Orders, Place};
use crate::spell::{Spell, Spells};
use crate::square::Square;
use crate::state::{MAX_LORDS, OrderPlan, Plan, ROUNDS, Secrets, State, Table};
use crate::trap::{TRAPS, Trap};

/// What one viewer may know: the whole table, how many cards others hide, and what is the viewer's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Page", from = "Page")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// How many Trap cards each lord holds, without those laid for a battle (DL-109).
    pub trap_counts: [u8; MAX_LORDS],
    /// How many Trap cards each lord discarded face down.
    pub buried_counts: [u8; MAX_LORDS],
    /// How many Trap cards are left in the deck.
    pub deck: u8,
    /// Who has sealed an answer to a question asked of all at once.
    pub ready: Seats,
    /// What all may see of each lord's finished plan (DL-193).
    pub plans: [Option<PlanView>; MAX_LORDS],
    /// What only this viewer knows; of a training puzzle nothing is hidden from anybody.
    pub own: Option<Own>,
}

/// What all may see of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlanView {
    /// The battle tile, until the battle begins.
    pub square: Option<Square>,
    /// The creatures sent.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub sent: Pile<CREATURES>,
    /// How many traps lie face down.
    pub traps: u8,
}

/// What one seat knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Own {
    /// Whose it is.
    pub seat: Seat,
    /// The three order cards drawn at set-up, until the choice of all is open (DL-031).
    #[cfg_attr(feature = "types", ts(as = "Vec<Place>"))]
    pub drawn: Orders,
    /// Which of them stays in hand.
    pub kept: Option<Place>,
    /// The orders of this round, until revealed.
    pub orders: OrderPlan,
    /// The Trap cards held.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub traps: Pile<TRAPS>,
    /// The Trap cards discarded face down.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub buried: Pile<TRAPS>,
    /// The plan for this round's battle, finished or not.
    pub plan: Plan,
    /// The Combat cards of this year that the seat has looked at, by position (DL-090).
    pub combat: [Option<Spell>; ROUNDS],
}

impl View {
    /// This year's Combat cards as far as the viewer knows them: turned up or looked at.
    pub(crate) fn cards(&self) -> [Option<Spell>; ROUNDS] {
        let own = self.own.map_or([None; ROUNDS], |own| own.combat);
        std::array::from_fn(|at| self.table.shown[at].or(own[at]))
    }
}

impl View {
    /// The table with all that is out in a plan or a battle back where it belongs, and the Trap cards each lord owns:
    /// what points are counted by (DL-311).
    pub(crate) fn at_home(&self) -> (Table, [u8; MAX_LORDS]) {
        let (mut table, mut traps) = (self.table, self.trap_counts);
        for (index, plan) in self.plans.iter().enumerate() {
            if let Some(PlanView { mut sent, traps: laid, .. }) = *plan {
                table.lords[index].lair.up.absorb(&mut sent);
                traps[index] += laid;
            }
        }
        if let Some(mut battle) = table.battle {
            let up = &mut table.lords[battle.seat.index()].lair.up;
            up.absorb(&mut battle.waiting);
            up.absorb(&mut battle.knocked_out);
            up.absorb(&mut battle.going_back);
        }
        (table, traps)
    }
}

/// What a viewer may know of a state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let State { table, secrets } = state;
    let Secrets { drawn, kept, orders, traps, buried, deck, plans, combat } = secrets;
    let whose = match viewer {
        Viewer::Seat(seat) => Some(seat),
        // A puzzle has one player and nothing to hide.
        Viewer::Spectator => table.training.map(|_| table.start),
    };
    let own = whose.map(|seat| {
        let index = seat.index();
        Own {
            seat,
            drawn: drawn[index],
            kept: kept[index],
            orders: orders[index],
            traps: traps[index],
            buried: buried[index],
            plan: plans[index],
            combat: std::array::from_fn(|at| combat[at].filter(|_| table.spied[at].has(seat))),
        }
    });
    View {
        viewer,
        table: *table,
        trap_counts: flow::trap_counts(state),
        buried_counts: buried.map(|pile| pile.len() as u8),
        deck: deck.len() as u8,
        ready: flow::sealed(state),
        plans: std::array::from_fn(|index| plan_view(&plans[index], table.planned.has(Seat::new(index)))),
        own,
    }
}

/// What all may see of a plan: nothing before it is done, and then only how many traps there are (DL-193).
fn plan_view(plan: &Plan, done: bool) -> Option<PlanView> {
    let Plan { square, sent, traps } = *plan;
    let traps = traps.iter().flatten().count() as u8;
    (done && *plan != Plan::default()).then_some(PlanView { square, sent, traps })
}

/// A state that the viewer cannot tell from the true one: hidden cards are dealt anew from those the viewer has not
/// seen, sealed answers are any that were possible, and unfinished ones of others are not begun.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> State {
    let table = view.table;
    let mut secrets = Secrets {
        drawn: [Orders::NONE; MAX_LORDS],
        kept: [None; MAX_LORDS],
        orders: [OrderPlan::default(); MAX_LORDS],
        traps: [Pile::new(); MAX_LORDS],
        buried: [Pile::new(); MAX_LORDS],
        deck: Pile::new(),
        plans: [Plan::default(); MAX_LORDS],
        combat: view.cards(),
    };
    let mut unseen = unseen_traps(view);
    if let Some(Own { seat, drawn, kept, orders, traps, buried, plan, combat: _ }) = view.own {
        let index = seat.index();
        secrets.drawn[index] = drawn;
        secrets.kept[index] = kept;
        secrets.orders[index] = orders;
        secrets.traps[index] = traps;
        secrets.buried[index] = buried;
        secrets.plans[index] = plan;
    }
    let others = Seat::all(table.seats).filter(|&seat| view.own.is_none_or(|own| own.seat != seat));
    // Plans first: their traps must be such as could be laid.
    for seat in others.clone() {
        secrets.plans[seat.index()] = sample_plan(view, seat, &mut unseen, chance);
    }
    for seat in others {
        let index = seat.index();
        secrets.traps[index] = draw_traps(&mut unseen, view.trap_counts[index], chance);
        secrets.buried[index] = draw_traps(&mut unseen, view.buried_counts[index], chance);
        if table.flow.top() == Some(Frame::Choosing) {
            let drawn: [Place; 3] = draw_orders(Orders::ALL, chance);
            secrets.drawn[index] = drawn.into_iter().collect();
            secrets.kept[index] = view.ready.has(seat).then_some(drawn[0]);
        }
        if table.flow.top() == Some(Frame::Orders) && view.ready.has(seat) {
            secrets.orders[index] = sample_orders(&table, seat, chance);
        }
    }
    secrets.deck = draw_traps(&mut unseen, view.deck, chance);
    for position in 0..ROUNDS {
        if secrets.combat[position].is_none() && !table.spied[position].is_empty() {
            let known: Spells = secrets.combat.iter().flatten().copied().collect();
            let left = Spells::of_year(table.year).minus(known);
            secrets.combat[position] = Some(Spell::ALL[chance.pick(&SPELL, &left.weights(), left.len() as u32)]);
        }
    }
    State { table, secrets }
}

/// The Trap cards that this viewer has not seen.
fn unseen_traps(view: &View) -> Pile<TRAPS> {
    let mut unseen = Pile::from_counts(std::array::from_fn(|trap| content().traps[trap].copies));
    let mut see = |trap: usize, count: u8| (0..count).for_each(|_| _ = unseen.take(trap));
    for trap in Trap::ALL.map(Trap::index) {
        see(trap, view.table.used_traps.count(trap));
        if let Some(own) = &view.own {
            see(trap, own.traps.count(trap) + own.buried.count(trap));
        }
    }
    if let Some(own) = view.own.filter(|own| view.table.planned.has(own.seat)) {
        own.plan.traps.into_iter().flatten().for_each(|trap| see(trap.index(), 1));
    }
    unseen
}

fn draw_traps(unseen: &mut Pile<TRAPS>, count: u8, chance: &mut impl Chance) -> Pile<TRAPS> {
    let mut drawn = Pile::new();
    for _ in 0..count {
        if let Some(trap) = unseen.draw(&TRAP, chance) {
            drawn.put(trap);
        }
    }
    drawn
}

fn draw_orders<const N: usize>(mut from: Orders, chance: &mut impl Chance) -> [Place; N] {
    std::array::from_fn(|_| {
        let place = Place::ALL[chance.pick(&ORDER, &from.weights(), from.len() as u32)];
        from = from.without(place);
        place
    })
}

/// Any orders that this seat could have locked.
fn sample_orders(table: &Table, seat: Seat, chance: &mut impl Chance) -> OrderPlan {
    let cards: [Place; 3] = draw_orders(table.lord(seat).hand(), chance);
    let third = (table.nobodies() == 2).then(|| {
        let [card] = draw_orders(table.nobodies[seat.index()].deck, chance);
        card
    });
    OrderPlan { cards: cards.map(Some), third, locked: true }
}

/// A plan that looks like this one: its traps can be paid for (DL-194). A plan that is not done shows nothing, not even
/// a tile that leaves no choice.
fn sample_plan(view: &View, seat: Seat, unseen: &mut Pile<TRAPS>, chance: &mut impl Chance) -> Plan {
    let table = &view.table;
    let dungeon = &table.lord(seat).dungeon;
    let Some(PlanView { square, sent, traps }) = view.plans[seat.index()] else {
        let asked = table.flow.top() == Some(Frame::Planning(Planning { seat }));
        let nearest = dungeon.nearest(content().start.entrance);
        return Plan { square: nearest.first().filter(|_| asked && nearest.len() == 1), ..Plan::default() };
    };
    let mut plan = Plan { square, sent, traps: [None; 2] };
    let fought_on = table.battle.filter(|battle| battle.seat == seat).map(|battle| battle.square);
    let Some(limits) = square.or(fought_on).map(|square| Limits::of(dungeon, square)) else { return plan };
    for at in 0..usize::from(traps) {
        let fits = |trap: Trap| can_afford(table, seat, &plan, trap, limits);
        let weights = Trap::ALL.map(|trap| if fits(trap) { unseen.count(trap.index()) } else { 0 });
        let total = weights.iter().map(|&weight| u32::from(weight)).sum();
        if total == 0 {
            break;
        }
        let trap = chance.pick(&TRAP, &weights, total);
        unseen.take(trap);
        plan.traps[at] = Some(Trap::ALL[trap]);
    }
    plan
}

//! **The eight places** in their order, and what each of their spaces costs and does (DL-061 to DL-124).
//!
//! A minion that can carry out its order is asked; every other one stays on its card. [`choices`] says what it may
//! do, and the functions from `get_food` to `build_room` do it.

use table::{Chance, Log, Seat};

use super::{Frame, Play, Why, paladin, troubles};
use crate::adventurer::Year;
use crate::choice::Choice;
use crate::content::{Space, content};
use crate::creature::Creature;
use crate::event::{Event, Goods};
use crate::place::Place;
use crate::room::Room;
use crate::square::{Square, Squares};
use crate::state::{Lord, Minion, ROUNDS, State, Table};

/// What the minion on a space may do: perform its order in one of the ways there are, or decline (DL-064).
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, place: Place, space: u8, into: &mut Vec<Choice>) {
    let lord = state.table.lord(seat);
    let space = space_of(place, space);
    match place {
        Place::GetFood | Place::ImproveReputation | Place::RecruitImps | Place::BuyTraps => into.push(Choice::Perform),
        Place::DigTunnels => into.extend(to_dig(lord, space.foreimps).iter().map(Choice::Dig)),
        Place::MineGold => into.extend(to_mine(lord, space.foreimps).iter().map(Choice::Mine)),
        Place::HireMonster => into.extend(to_hire(state, seat, space).map(Choice::Hire)),
        Place::BuildRoom => into.extend(to_build(state, seat, space).map(Choice::Build)),
    }
    into.push(Choice::Decline);
}

/// What a minion that is carrying out its order may do next.
#[inline]
pub(crate) fn further_choices(state: &State, seat: Seat, frame: Frame, into: &mut Vec<Choice>) {
    let lord = state.table.lord(seat);
    match frame {
        Frame::Spy { .. } => {
            into.extend((0..ROUNDS as u8).map(Choice::Spy));
            into.push(Choice::Waive);
        }
        Frame::Dig { .. } => {
            into.extend(to_dig(lord, 0).iter().map(Choice::Dig));
            into.push(Choice::Stop);
        }
        Frame::Mine { .. } => {
            into.extend(to_mine(lord, 0).iter().map(Choice::Mine));
            into.push(Choice::Stop);
        }
        Frame::Site { room, .. } => into.extend(sites(lord, room).iter().map(Choice::At)),
        other => debug_assert!(false, "{other:?} belongs to no place"),
    }
}

/// A space of a place, counted from 0.
#[inline]
fn space_of(place: Place, space: u8) -> &'static Space {
    &content().board.places[place.index()].spaces[usize::from(space)]
}

/// Whether a seat can carry out the order of its minion (DL-065).
#[inline]
pub(crate) fn possible(state: &State, seat: Seat, place: Place, space: u8) -> bool {
    let lord = state.table.lord(seat);
    let space = space_of(place, space);
    match place {
        Place::GetFood | Place::ImproveReputation | Place::RecruitImps => affordable(&state.table, seat, space),
        // DL-294.
        Place::BuyTraps => affordable(&state.table, seat, space) && !state.secrets.deck.is_empty(),
        Place::DigTunnels => !to_dig(lord, space.foreimps).is_empty(),
        Place::MineGold => !to_mine(lord, space.foreimps).is_empty(),
        Place::HireMonster => to_hire(state, seat, space).next().is_some(),
        Place::BuildRoom => to_build(state, seat, space).next().is_some(),
    }
}

/// DL-065, DL-066: all that is printed on the space, or nothing.
#[inline]
fn affordable(table: &Table, seat: Seat, space: &Space) -> bool {
    let lord = table.lord(seat);
    lord.gold >= space.pay_gold && lord.food >= space.pay_food && paladin::can_pay_evil(table, seat, space.pay_evil)
}

/// Where an imp may dig, if one is idle besides the foreimps (DL-092, DL-093, R-19).
#[inline]
fn to_dig(lord: &Lord, foreimps: u8) -> Squares {
    if lord.idle_imps() > foreimps { lord.dungeon.diggable() } else { Squares::NONE }
}

/// Where an imp may mine, if one is idle besides the foreimps (DL-100, DL-102, R-19).
#[inline]
fn to_mine(lord: &Lord, foreimps: u8) -> Squares {
    if lord.idle_imps() > foreimps { lord.dungeon.minable().minus(lord.mined) } else { Squares::NONE }
}

/// The creatures in the tavern that a seat can pay, each kind once (DL-110, DL-111, DL-114).
#[inline]
fn to_hire(state: &State, seat: Seat, space: &Space) -> impl Iterator<Item = Creature> {
    let tavern = &state.table.tavern;
    (0..tavern.len()).filter_map(move |place| {
        let creature = tavern[place].filter(|_| !tavern[..place].contains(&tavern[place]))?;
        troubles::can_pay_wage(state, seat, creature, space.pay_food).then_some(creature)
    })
}

/// The rooms in the store that a seat can pay and has a square for (DL-118, DL-123).
#[inline]
fn to_build(state: &State, seat: Seat, space: &Space) -> impl Iterator<Item = Room> {
    let lord = state.table.lord(seat);
    let can_pay = affordable(&state.table, seat, space);
    state.table.store.into_iter().flatten().filter(move |&room| can_pay && !sites(lord, room).is_empty())
}

/// Where a room may be built (DL-120 to DL-122).
#[inline]
fn sites(lord: &Lord, room: Room) -> Squares {
    lord.dungeon.buildable(content().rooms[room.index()].zone)
}

/// The space of the minion that is next (DL-061 to DL-063).
#[inline]
pub(crate) fn next_minion(table: &Table) -> Option<(Place, u8, Minion)> {
    Place::ALL.into_iter().find_map(|place| {
        let spaces = &table.spaces[place.index()];
        (0..spaces.len() as u8).find_map(|step| {
            let space = if place.backwards() { spaces.len() as u8 - 1 - step } else { step };
            spaces[usize::from(space)].map(|minion| (place, space, minion))
        })
    })
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// One minion after another leaves its space until one is asked; after the last, production begins (DL-070).
    pub(super) fn carry_out_orders(&mut self) {
        while let Some((place, space, minion)) = next_minion(&self.state.table) {
            match minion {
                Minion::Lord(seat) if possible(self.state, seat, place, space) => {
                    return self.state.table.flow.call(Frame::Act { place, space });
                }
                Minion::Lord(seat) => self.not_carried_out(seat, place, space),
                // DL-053.
                Minion::Nobody(_) => self.state.table.spaces[place.index()][usize::from(space)] = None,
            }
        }
        self.production_phase();
    }

    /// The minion sits down on its card (DL-064).
    fn not_carried_out(&mut self, seat: Seat, place: Place, space: u8) {
        self.state.table.spaces[place.index()][usize::from(space)] = None;
        let lord = self.state.table.lord_mut(seat);
        lord.failed = lord.failed.with(place);
        self.tell(|| Event::NotCarriedOut { seat, place, space });
    }

    /// A minion carries out its order, or does not.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, place: Place, space: u8, choice: Choice) {
        if choice == Choice::Decline {
            self.state.table.flow.ret();
            self.not_carried_out(seat, place, space);
            return self.carry_out_orders();
        }
        self.tell(|| Event::Performed { seat, place, space });
        let space = space_of(place, space);
        match (place, choice) {
            (Place::GetFood, _) => self.get_food(seat, space),
            (Place::ImproveReputation, _) => self.improve_reputation(seat, space),
            (Place::DigTunnels, Choice::Dig(square)) => self.dig_tunnels(seat, space, square),
            (Place::MineGold, Choice::Mine(square)) => self.mine_gold(seat, space, square),
            (Place::RecruitImps, _) => self.recruit_imps(seat, space),
            (Place::BuyTraps, _) => self.buy_traps(seat, space),
            (Place::HireMonster, Choice::Hire(creature)) => self.hire_monster(seat, creature),
            (Place::BuildRoom, Choice::Build(room)) => self.build_room(seat, space, room),
            (_, other) => debug_assert!(false, "{other} carries out no order at {place}"),
        }
        self.minion_done();
    }

    /// The next step of an order being carried out.
    #[inline]
    pub(super) fn act_further(&mut self, seat: Seat, frame: Frame, choice: Choice) {
        match (frame, choice) {
            (Frame::Spy { .. }, Choice::Spy(position)) => self.spy(seat, position),
            (Frame::Dig { left, .. }, Choice::Dig(square)) => self.dig(seat, square, left),
            (Frame::Mine { left, .. }, Choice::Mine(square)) => self.mine(seat, square, left),
            (Frame::Site { room, .. }, Choice::At(square)) => self.build(seat, room, square),
            (_, Choice::Stop | Choice::Waive) => self.state.table.flow.ret(),
            (_, other) => debug_assert!(false, "{other} carries out no order"),
        }
        self.minion_done();
    }

    /// An order of which nothing is left to be asked is carried out: its minion goes home, the next one is on
    /// (DL-069).
    pub(super) fn minion_done(&mut self) {
        if let Some(Frame::Act { place, space }) = self.state.table.flow.top() {
            self.state.table.flow.ret();
            self.state.table.spaces[place.index()][usize::from(space)] = None;
            self.carry_out_orders();
        }
    }

    /// What is printed before the arrow of a space.
    fn pay_for(&mut self, seat: Seat, space: &Space) {
        self.pay(seat, Goods::Gold, space.pay_gold);
        self.pay(seat, Goods::Food, space.pay_food);
        if space.pay_evil > 0 {
            self.pay_evil(seat, space.pay_evil);
        }
    }

    /// 1 Get Food (DL-086).
    fn get_food(&mut self, seat: Seat, space: &Space) {
        self.pay_for(seat, space);
        self.gain(seat, Goods::Food, space.food);
        self.gain(seat, Goods::Gold, space.gold);
    }

    /// 2 Improve Reputation: pay, lower Evil, then a spy (DL-087 to DL-090, R-37).
    fn improve_reputation(&mut self, seat: Seat, space: &Space) {
        self.pay_for(seat, space);
        self.lose_evil(seat, space.niceness);
        if space.spy {
            self.state.table.flow.call(Frame::Spy { seat });
        }
    }

    /// A look at a Combat card of this year (DL-089).
    fn spy(&mut self, seat: Seat, position: u8) {
        self.state.table.flow.ret();
        let card = self.combat_card(usize::from(position));
        let spies = &mut self.state.table.spied[usize::from(position)];
        *spies = spies.with(seat);
        self.tell(|| Event::Spied { seat, position, card });
    }

    /// 3 Dig Tunnels: the first tunnel, with the foreimp (DL-091 to DL-098).
    fn dig_tunnels(&mut self, seat: Seat, space: &Space, square: Square) {
        self.state.table.lord_mut(seat).busy_imps += space.foreimps;
        self.state.table.flow.call(Frame::Dig { seat, left: space.workers });
        self.dig(seat, square, space.workers);
    }

    /// A tunnel with its imp; more of them while there are squares and imps.
    fn dig(&mut self, seat: Seat, square: Square, left: u8) {
        let lord = self.state.table.lord_mut(seat);
        lord.dungeon.dig(square);
        lord.dug = lord.dug.with(square);
        lord.busy_imps += 1;
        let over = left == 1 || to_dig(lord, 0).is_empty();
        self.tell(|| Event::Dug { seat, square });
        let flow = &mut self.state.table.flow;
        if over { flow.ret() } else { flow.goto(Frame::Dig { seat, left: left - 1 }) }
    }

    /// 4 Mine Gold: the first miner, with the foreimp (DL-099 to DL-104).
    fn mine_gold(&mut self, seat: Seat, space: &Space, square: Square) {
        self.state.table.lord_mut(seat).busy_imps += space.foreimps;
        self.state.table.flow.call(Frame::Mine { seat, left: space.workers });
        self.mine(seat, square, space.workers);
    }

    /// A miner in a tunnel of its own; more of them while there are tunnels and imps.
    fn mine(&mut self, seat: Seat, square: Square, left: u8) {
        let lord = self.state.table.lord_mut(seat);
        lord.mined = lord.mined.with(square);
        lord.busy_imps += 1;
        let over = left == 1 || to_mine(lord, 0).is_empty();
        self.tell(|| Event::Mined { seat, square });
        self.gain(seat, Goods::Gold, 1);
        let flow = &mut self.state.table.flow;
        if over { flow.ret() } else { flow.goto(Frame::Mine { seat, left: left - 1 }) }
    }

    /// 5 Recruit Imps (DL-105, DL-106).
    fn recruit_imps(&mut self, seat: Seat, space: &Space) {
        self.pay_for(seat, space);
        self.gain(seat, Goods::Imp, space.imps);
    }

    /// 6 Buy Traps: in the second year one card more is drawn and one given up, unless the deck runs out (DL-107,
    /// DL-108, DL-294).
    fn buy_traps(&mut self, seat: Seat, space: &Space) {
        self.pay_for(seat, space);
        let due = match self.state.table.year {
            Year::First => space.traps,
            Year::Second => space.traps + 1,
        };
        let enough = self.state.secrets.deck.len() >= usize::from(due);
        for _ in 0..due {
            self.draw_trap(seat);
        }
        if self.state.table.year == Year::Second && enough {
            self.state.table.flow.call(Frame::GiveTrap { seat, why: Why::Bought });
        }
    }

    /// 7 Hire Monster (or Ghost): a trap or a monster is given up first, if the wage asks for it (DL-110 to DL-117).
    fn hire_monster(&mut self, seat: Seat, creature: Creature) {
        self.pay_in_kind(seat, creature, Why::Hire(creature));
    }

    /// The rest of the wage is paid, with the Food that the space asks for, and the creature moves in (DL-111, DL-113).
    pub(super) fn move_in(&mut self, seat: Seat, creature: Creature) {
        if let Some(Frame::Act { place, space }) = self.state.table.flow.top() {
            self.pay(seat, Goods::Food, space_of(place, space).pay_food);
        }
        self.pay_wage(seat, creature);
        let table = &mut self.state.table;
        if let Some(tile) = table.tavern.iter_mut().find(|tile| **tile == Some(creature)) {
            *tile = None;
        }
        table.lord_mut(seat).lair.up.put(creature.index());
        self.tell(|| Event::Hired { seat, creature });
    }

    /// 8 Build Room: pay, then a square for it (DL-118 to DL-124).
    fn build_room(&mut self, seat: Seat, space: &Space, room: Room) {
        self.pay_for(seat, space);
        self.state.table.flow.call(Frame::Site { seat, room });
        let sites = sites(self.state.table.lord(seat), room);
        if let (1, Some(square)) = (sites.len(), sites.first()) {
            self.build(seat, room, square);
        }
    }

    /// The room takes the place of a tunnel, whose imps stay at work (DL-124).
    fn build(&mut self, seat: Seat, room: Room, square: Square) {
        let table = &mut self.state.table;
        table.flow.ret();
        if let Some(tile) = table.store.iter_mut().find(|tile| **tile == Some(room)) {
            *tile = None;
        }
        table.lord_mut(seat).dungeon.build(square, room);
        self.tell(|| Event::Built { seat, room, square });
    }
}

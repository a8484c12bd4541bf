//! **The eight places** in their order, and what each of their spaces costs and does (DL-061 to DL-124).
//!
//! A minion that can carry out its order is asked; every other one stays on its card. [`Act`] says what it may do, and
//! the functions from `get_food` to `build_room` do it.

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand};

use super::imps::{self, to_dig, to_mine};
use super::site::{self, sites};
use super::wages::{can_pay_wage, short_of, wage_of};
use super::{Dig, Frame, GiveTrap, Mine, Phase, Play, Sequence, Site, Spy, Why, cause, paladin, unlisted};
use crate::adventurer::Year;
use crate::choice::Choice;
use crate::content::{Space, content};
use crate::creature::Creature;
use crate::event::{Event, Goods};
use crate::names::some;
use crate::place::Place;
use crate::refuse::{elsewhere, no};
use crate::room::Room;
use crate::square::Square;
use crate::state::{Minion, State, Table};
use crate::{DungeonLords, marks, names, words};

/// What does the minion on a space do?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Act {
    /// Where.
    pub place: Place,
    /// On which space.
    pub space: u8,
}

impl FlowStep for Act {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        match self.whose(&state.table) {
            Some(seat) => Pending::on(seat),
            None => unreachable!("only open questions stay on top"),
        }
    }

    /// It performs its order in one of the ways there are, or declines (DL-064).
    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let lord = state.table.lord(seat);
        let space = self.printed();
        match self.place {
            Place::GetFood | Place::ImproveReputation | Place::RecruitImps | Place::BuyTraps => {
                into.push(Choice::Perform);
            }
            Place::DigTunnels => into.extend(to_dig(lord, space.foreimps).iter().map(Choice::Dig)),
            Place::MineGold => into.extend(to_mine(lord, space.foreimps).iter().map(Choice::Mine)),
            Place::HireMonster => into.extend(to_hire(state, seat, space).map(Choice::Hire)),
            Place::BuildRoom => into.extend(to_build(state, seat, space).map(Choice::Build)),
        }
        into.push(Choice::Decline);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        Play { state, chance, log }.act(seat, self, choice);
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let Self { place, space } = self;
        let (table, board) = (&state.table, self.printed());
        let (name, space) = (marks::place(place), names::space(space));
        let workers = || {
            let foreimps = match board.foreimps {
                0 => String::new(),
                number => format!("; {number} of them only watches"),
            };
            format!("You have {}{foreimps}.", some(table.lord(seat).idle_imps(), "idle imp"))
        };
        let most = board.workers;
        match place {
            Place::GetFood => Prompt::new(format!("{name} {space}: {}?", self.bargain(table)), &["DL-064", "DL-086"]),
            Place::ImproveReputation => {
                Prompt::new(format!("{name} {space}: {}?", self.bargain(table)), &["DL-064", "DL-087", "DL-088"])
            }
            Place::DigTunnels => Prompt::new(
                format!("{name} {space}: dig up to {}. {}", some(most, "tunnel"), workers()),
                &["DL-091", "DL-093", "DL-095", "DL-097"],
            ),
            Place::MineGold => Prompt::new(
                format!("{name} {space}: mine in up to {}. {}", some(most, "tunnel"), workers()),
                &["DL-099", "DL-100", "DL-102"],
            ),
            Place::RecruitImps => {
                Prompt::new(format!("{name} {space}: {}?", self.bargain(table)), &["DL-064", "DL-105"])
            }
            Place::BuyTraps => Prompt::new(format!("{name} {space}: {}?", self.bargain(table)), &["DL-107", "DL-108"]),
            Place::HireMonster => {
                let extra = if board.pay_food > 0 { format!(" and {} Food", board.pay_food) } else { String::new() };
                Prompt::new(format!("{name} {space}: hire a creature for its wage{extra}?"), &["DL-110", "DL-111"])
            }
            Place::BuildRoom => {
                let price = price(board);
                Prompt::new(format!("{name} {space}: build a room for {price}?"), &["DL-118", "DL-120", "DL-122"])
            }
        }
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Perform => names::capital(&self.bargain(&state.table)),
            Choice::Dig(square) => imps::dig_label(seat, square),
            Choice::Mine(square) => imps::mine_label(seat, square),
            Choice::Hire(creature) => {
                let cost = words::wage_and(wage_of(creature), self.printed().pay_food);
                format!("Hire the {} for {cost}", marks::creature(creature))
            }
            Choice::Build(room) => {
                format!("Build the {}: {}", marks::room(room), content().rooms[room.index()].text)
            }
            Choice::Decline => "Decline, and the card can come back to hand".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let (table, lord) = (&state.table, state.table.lord(seat));
        match (self.place, choice) {
            (Place::DigTunnels, Choice::Dig(square)) => imps::not_dug(&lord.dungeon, seat, square),
            (Place::MineGold, Choice::Mine(square)) => imps::not_mined(lord, seat, square),
            (Place::HireMonster, Choice::Hire(creature)) if !table.tavern.contains(&Some(creature)) => {
                no("DL-110", format!("no {} is in the tavern", marks::creature(creature)))
            }
            (Place::HireMonster, Choice::Hire(creature)) => {
                no("DL-114", short_of(state, seat, wage_of(creature), self.printed().pay_food))
            }
            (Place::BuildRoom, Choice::Build(room)) if !table.store.contains(&Some(room)) => {
                no("DL-118", format!("the {} is not for sale", marks::room(room)))
            }
            (Place::BuildRoom, Choice::Build(room)) => site::no_site(&lord.dungeon, room),
            (Place::DigTunnels, Choice::Perform) => no("DL-096", "say where to dig"),
            (Place::MineGold, Choice::Perform) => no("DL-100", "say where to mine"),
            (Place::ImproveReputation, Choice::Spy(_) | Choice::Waive) if self.printed().spy => {
                no("DL-089", "perform the order first, and your spy looks after it")
            }
            (Place::HireMonster, Choice::Perform) => no("DL-110", "say which creature you hire"),
            (Place::BuildRoom, Choice::Perform) => no("DL-118", "say which room you build"),
            (Place::DigTunnels | Place::MineGold, Choice::Stop) => {
                no("DL-094", "nothing is begun yet: decline instead")
            }
            (place, other) => elsewhere(
                other,
                &format!("now your minion is on at {} {}", marks::place(place), names::space(self.space)),
            ),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let Self { place, space } = self;
        demand(space < 3, "DL-058: a place has three spaces")?;
        let Some(seat) = self.whose(&state.table) else {
            return Err("DL-053: this lies inside nothing else, and asks somebody");
        };
        cause::outermost(&state.table, seat, below)?;
        let next = next_minion(&state.table).is_some_and(|(next, at, _)| (next, at) == (place, space));
        let begun = state.table.flow.len() > 1;
        cause::caused(next && (begun || self.possible(state, seat)), None)
    }
}

impl Sequence for Act {
    #[inline]
    fn whose(self, table: &Table) -> Option<Seat> {
        match table.spaces[self.place.index()][usize::from(self.space)] {
            Some(Minion::Lord(seat)) => Some(seat),
            Some(Minion::Nobody(_)) | None => None,
        }
    }

    fn phase(self) -> Phase {
        Phase::Acting
    }

    fn does_not_ask(self) -> &'static str {
        "DL-064: the order being carried out does not ask this"
    }
}

impl Act {
    /// What is printed on the space.
    #[inline]
    pub(crate) fn printed(self) -> &'static Space {
        &content().board.places[self.place.index()].spaces[usize::from(self.space)]
    }

    /// What the space costs and gives: "pay 1 Gold, get 2 Food".
    pub(crate) fn bargain(self, table: &Table) -> String {
        let space = self.printed();
        let paid = price(space);
        let pay = if paid == "nothing" { String::new() } else { format!("pay {paid}, ") };
        let gets = match self.place {
            Place::ImproveReputation => {
                let spy = if space.spy { " and send a spy" } else { "" };
                format!("lose {} Evil{spy}", space.niceness)
            }
            Place::BuyTraps => match table.year {
                Year::First => format!("draw {}", some(space.traps, "trap")),
                Year::Second => format!("draw {}, then discard one", some(space.traps + 1, "trap")),
            },
            Place::RecruitImps => format!("get {}", some(space.imps, "imp")),
            Place::GetFood | Place::DigTunnels | Place::MineGold | Place::HireMonster | Place::BuildRoom => {
                format!("get {}", words::amounts(&[(space.food, "Food"), (space.gold, "Gold")]))
            }
        };
        pay + &gets
    }

    /// Whether a creature can be hired with this order.
    pub(super) fn hires(self, state: &State, seat: Seat, creature: Creature) -> bool {
        let offered = self.place == Place::HireMonster && state.table.tavern.contains(&Some(creature));
        offered && can_pay_wage(state, seat, creature, self.printed().pay_food)
    }

    /// Whether a seat can carry out the order of its minion (DL-065).
    #[inline]
    fn possible(self, state: &State, seat: Seat) -> bool {
        let lord = state.table.lord(seat);
        let space = self.printed();
        match self.place {
            Place::GetFood | Place::ImproveReputation | Place::RecruitImps => affordable(&state.table, seat, space),
            // DL-294.
            Place::BuyTraps => affordable(&state.table, seat, space) && !state.secrets.deck.is_empty(),
            Place::DigTunnels => !to_dig(lord, space.foreimps).is_empty(),
            Place::MineGold => !to_mine(lord, space.foreimps).is_empty(),
            Place::HireMonster => to_hire(state, seat, space).next().is_some(),
            Place::BuildRoom => to_build(state, seat, space).next().is_some(),
        }
    }
}

/// What a space costs: "1 Food and 1 Gold", or "nothing".
pub(crate) fn price(space: &Space) -> String {
    words::amounts(&[(space.pay_food, "Food"), (space.pay_gold, "Gold"), (space.pay_evil, "Evil")])
}

/// DL-065, DL-066: all that is printed on the space, or nothing.
#[inline]
pub(crate) fn affordable(table: &Table, seat: Seat, space: &Space) -> bool {
    let lord = table.lord(seat);
    lord.gold >= space.pay_gold && lord.food >= space.pay_food && paladin::can_pay_evil(table, seat, space.pay_evil)
}

/// The creatures in the tavern that a seat can pay, each kind once (DL-110, DL-111, DL-114).
#[inline]
fn to_hire(state: &State, seat: Seat, space: &Space) -> impl Iterator<Item = Creature> {
    let tavern = &state.table.tavern;
    (0..tavern.len()).filter_map(move |place| {
        let creature = tavern[place].filter(|_| !tavern[..place].contains(&tavern[place]))?;
        can_pay_wage(state, seat, creature, space.pay_food).then_some(creature)
    })
}

/// The rooms in the store that a seat can pay and has a square for (DL-118, DL-123).
#[inline]
fn to_build(state: &State, seat: Seat, space: &Space) -> impl Iterator<Item = Room> {
    let lord = state.table.lord(seat);
    let can_pay = affordable(&state.table, seat, space);
    state.table.store.into_iter().flatten().filter(move |&room| can_pay && !sites(lord, room).is_empty())
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
                Minion::Lord(seat) if Act { place, space }.possible(self.state, seat) => {
                    return self.state.table.flow.call(Frame::Act(Act { place, space }));
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
    fn act(&mut self, seat: Seat, act: Act, choice: Choice) {
        let Act { place, space } = act;
        if choice == Choice::Decline {
            self.state.table.flow.ret();
            self.not_carried_out(seat, place, space);
            return self.carry_out_orders();
        }
        self.tell(|| Event::Performed { seat, place, space });
        let space = act.printed();
        match (place, choice) {
            (Place::GetFood, _) => self.get_food(seat, space),
            (Place::ImproveReputation, _) => self.improve_reputation(seat, space),
            (Place::DigTunnels, Choice::Dig(square)) => self.dig_tunnels(seat, space, square),
            (Place::MineGold, Choice::Mine(square)) => self.mine_gold(seat, space, square),
            (Place::RecruitImps, _) => self.recruit_imps(seat, space),
            (Place::BuyTraps, _) => self.buy_traps(seat, space),
            (Place::HireMonster, Choice::Hire(creature)) => self.hire_monster(seat, creature),
            (Place::BuildRoom, Choice::Build(room)) => self.build_room(seat, space, room),
            (_, other) => unlisted(other),
        }
        self.minion_done();
    }

    /// An order of which nothing is left to be asked is carried out: its minion goes home, the next one is on
    /// (DL-069).
    pub(super) fn minion_done(&mut self) {
        if let Some(Frame::Act(Act { place, space })) = self.state.table.flow.top() {
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
            self.state.table.flow.call(Frame::Spy(Spy { seat }));
        }
    }

    /// 3 Dig Tunnels: the first tunnel, with the foreimp (DL-091 to DL-098).
    fn dig_tunnels(&mut self, seat: Seat, space: &Space, square: Square) {
        self.state.table.lord_mut(seat).busy_imps += space.foreimps;
        self.state.table.flow.call(Frame::Dig(Dig { seat, left: space.workers }));
        self.dig(seat, square, space.workers);
    }

    /// 4 Mine Gold: the first miner, with the foreimp (DL-099 to DL-104).
    fn mine_gold(&mut self, seat: Seat, space: &Space, square: Square) {
        self.state.table.lord_mut(seat).busy_imps += space.foreimps;
        self.state.table.flow.call(Frame::Mine(Mine { seat, left: space.workers }));
        self.mine(seat, square, space.workers);
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
            self.state.table.flow.call(Frame::GiveTrap(GiveTrap { seat, why: Why::Bought }));
        }
    }

    /// 7 Hire Monster (or Ghost): a trap or a monster is given up first, if the wage asks for it (DL-110 to DL-117).
    fn hire_monster(&mut self, seat: Seat, creature: Creature) {
        self.pay_in_kind(seat, creature, Why::Hire(creature));
    }

    /// The rest of the wage is paid, with the Food that the space asks for, and the creature moves in (DL-111, DL-113).
    pub(super) fn move_in(&mut self, seat: Seat, creature: Creature) {
        if let Some(Frame::Act(act)) = self.state.table.flow.top() {
            self.pay(seat, Goods::Food, act.printed().pay_food);
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
        self.state.table.flow.call(Frame::Site(Site { seat, room }));
        let sites = sites(self.state.table.lord(seat), room);
        if let (1, Some(square)) = (sites.len(), sites.first()) {
            self.build(seat, room, square);
        }
    }
}

//! Selecting, revealing and placing orders (DL-044 to DL-060, DL-071 to DL-074).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::choice::Choice;
use crate::content::content;
use crate::event::Event;
use crate::place::{Orders, Place};
use crate::refuse::{elsewhere, no};
use crate::state::{MAX_LORDS, Minion, OrderPlan, State, Table};
use crate::{DungeonLords, marks, names};

/// The ordinal of an order, counted from 0.
const NTH: [&str; 3] = ["first", "second", "third"];

/// Which orders does everybody give?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selecting;

impl FlowStep for Selecting {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on_all(state.table.seats, |seat| state.secrets.orders[seat.index()].locked)
    }

    /// A card for the next position, with two players the third order of the colour it looks after, then to lock; a
    /// locked seat may begin anew (DL-054, DL-048).
    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let OrderPlan { cards, third, locked } = state.secrets.orders[seat.index()];
        if locked {
            return into.push(Choice::Reopen);
        }
        match cards.iter().position(Option::is_none) {
            Some(position) => {
                let left = cards.into_iter().flatten().fold(table.lord(seat).hand(), Orders::without);
                into.extend(left.iter().map(|card| Choice::Order(position as u8, card)));
            }
            None if handles_nobody(table) && third.is_none() => {
                into.extend(table.nobodies[seat.index()].deck.iter().map(Choice::Third));
            }
            None => into.push(Choice::Lock),
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        Play { state, chance, log }.order(seat, choice);
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let plan = &state.secrets.orders[seat.index()];
        if plan.locked {
            return Prompt::new(
                "Your orders are sealed. You may choose anew while somebody is still choosing.",
                &["DL-054"],
            );
        }
        match plan.cards.iter().position(Option::is_none) {
            Some(0) => Prompt::new("Choose your first order. This card can come back to hand.", &["DL-054", "DL-140"]),
            Some(position) => Prompt::new(format!("Choose your {} order.", NTH[position]), &["DL-054", "DL-057"]),
            None if state.table.seats == 2 && plan.third.is_none() => Prompt::new(
                "Choose the third order of the colour you look after. It blocks space I.",
                &["DL-048", "DL-049"],
            ),
            None => Prompt::new("Seal your orders.", &["DL-054", "DL-056"]),
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Order(position, place) => {
                format!("{}: {}", names::capital(NTH[usize::from(position)]), marks::place(place))
            }
            Choice::Third(place) => format!("The other colour: {}", marks::place(place)),
            Choice::Lock => "Seal the orders".to_owned(),
            Choice::Reopen => "Choose the orders anew".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let plan = &state.secrets.orders[seat.index()];
        let missing = plan.cards.iter().position(Option::is_none);
        match choice {
            Choice::Reopen => no("DL-054", "your orders are not sealed yet"),
            Choice::Order(..) | Choice::Third(_) | Choice::Lock if plan.locked => {
                no("DL-054", "your orders are sealed: reopen them first")
            }
            Choice::Order(position, card) => {
                let out_of_reach = state.table.lord(seat).inaccessible.has(card);
                not_in_this_place(plan, out_of_reach, position, card)
            }
            Choice::Third(_) if state.table.nobodies() < 2 => {
                no("DL-048", "only with two players does everybody look after another colour")
            }
            Choice::Third(_) if missing.is_some() => no("DL-048", "your own three orders come first"),
            Choice::Third(card) if plan.third.is_none() => {
                no("DL-048", format!("{} is not among the three cards left in its deck", marks::place(card)))
            }
            Choice::Third(_) => {
                no("DL-048", "the third order of the other colour is chosen: seal and reopen to change it")
            }
            Choice::Lock if missing.is_some() => no("DL-054", "choose three orders before you seal them"),
            Choice::Lock => no("DL-048", "choose the third order of the colour you look after before you seal"),
            other => elsewhere(other, "now orders are selected"),
        }
    }

    fn arises(self, _state: &State, below: &[Frame]) -> Sound {
        cause::alone(below)
    }
}

impl Sequence for Selecting {
    fn whose(self, _table: &Table) -> Option<Seat> {
        None
    }

    fn phase(self) -> Phase {
        Phase::Orders
    }
}

/// Why a card is no order for this position.
fn not_in_this_place(plan: &OrderPlan, out_of_reach: bool, position: u8, card: Place) -> Refusal {
    if out_of_reach {
        return no("DL-055", format!("{} is out of reach this season", marks::place(card)));
    }
    if plan.cards.contains(&Some(card)) {
        return no("DL-060", format!("{} is among your orders already", marks::place(card)));
    }
    match plan.cards.iter().position(Option::is_none) {
        Some(next) if usize::from(position) > next => no("DL-054", format!("order {} comes first", next + 1)),
        _ => no("DL-054", format!("order {} is chosen: take it back, or seal and reopen", position + 1)),
    }
}

/// Whether each player looks after a colour that nobody plays (DL-024).
#[inline]
fn handles_nobody(table: &Table) -> bool {
    table.nobodies() == 2
}

/// The colours that nobody plays, by index; with two players that of the earlier in play order first.
fn nobodies(table: &Table) -> impl Iterator<Item = usize> + use<> {
    let number = table.nobodies();
    table.play_order().map(Seat::index).filter(move |&nobody| nobody < number)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// DL-044 to DL-047: the random orders of colours that nobody plays block space II, or III if II is taken.
    pub(super) fn order_for_nobodies(&mut self) {
        let drawn = if handles_nobody(&self.state.table) { 2 } else { 3 };
        for index in nobodies(&self.state.table) {
            for position in 0..drawn {
                let card = self.draw_order(self.state.table.nobodies[index].deck);
                let nobody = &mut self.state.table.nobodies[index];
                nobody.deck = nobody.deck.without(card);
                nobody.played[position] = Some(card);
            }
            let orders = self.state.table.nobodies[index].played;
            self.tell(|| Event::NobodyOrders { nobody: index as u8, orders: orders.into_iter().flatten().collect() });
            for card in orders.into_iter().flatten() {
                self.walk(Minion::Nobody(index as u8), card, 1);
            }
            if drawn == orders.len() {
                self.recycle(index);
            }
        }
    }

    /// DL-045, DL-051: the orders used are out of reach, all others are the deck.
    fn recycle(&mut self, nobody: usize) {
        let nobody = &mut self.state.table.nobodies[nobody];
        nobody.inaccessible = nobody.played.into_iter().flatten().collect();
        nobody.deck = Orders::ALL.minus(nobody.inaccessible);
    }

    /// One step of a seat that selects orders; when the last one locks, everything opens.
    #[inline]
    fn order(&mut self, seat: Seat, choice: Choice) {
        let plan = &mut self.state.secrets.orders[seat.index()];
        match choice {
            Choice::Order(position, card) => {
                plan.cards[usize::from(position)] = Some(card);
                self.tell(|| Event::OrderPicked { seat, position, card });
            }
            Choice::Third(card) => {
                plan.third = Some(card);
                self.tell(|| Event::ThirdPicked { seat, card });
            }
            Choice::Lock => {
                plan.locked = true;
                self.tell(|| Event::Locked { seat });
                let seats = usize::from(self.state.table.seats);
                if self.state.secrets.orders[..seats].iter().all(|plan| plan.locked) {
                    self.reveal();
                }
            }
            Choice::Reopen => {
                *plan = OrderPlan::default();
                self.tell(|| Event::Reopened { seat });
            }
            other => unlisted(other),
        }
    }

    /// All that was locked is turned up, and the minions walk; nothing is decided meanwhile.
    fn reveal(&mut self) {
        self.state.table.flow.ret();
        let plans = std::mem::replace(&mut self.state.secrets.orders, [OrderPlan::default(); MAX_LORDS]);
        if handles_nobody(&self.state.table) {
            self.reveal_thirds(&plans);
        }
        for position in 0..3 {
            self.reveal_wave(&plans, position);
        }
        self.carry_out_orders();
    }

    /// DL-049 to DL-051: the third orders of colours that nobody plays come before any player's minion.
    fn reveal_thirds(&mut self, plans: &[OrderPlan; MAX_LORDS]) {
        for index in nobodies(&self.state.table) {
            let Some(card) = plans[index].third else { continue };
            self.state.table.nobodies[index].played[2] = Some(card);
            self.tell(|| Event::ThirdRevealed { nobody: index as u8, card });
        }
        for index in nobodies(&self.state.table) {
            if let Some(card) = plans[index].third {
                self.walk(Minion::Nobody(index as u8), card, 0);
            }
            self.recycle(index);
        }
    }

    /// DL-056, DL-057: everybody's card in one position, then one minion after another in play order.
    fn reveal_wave(&mut self, plans: &[OrderPlan; MAX_LORDS], position: usize) {
        let order = self.state.table.play_order();
        for seat in order.clone() {
            self.state.table.lord_mut(seat).played[position] = plans[seat.index()].cards[position];
        }
        let cards = order.filter_map(|seat| plans[seat.index()].cards[position].map(|card| (seat, card)));
        self.tell(|| Event::Revealed { position: position as u8, orders: cards.clone().collect() });
        if position == 0 && self.state.table.rules.full() {
            let hirers = cards.clone().filter(|&(_, card)| card == Place::HireMonster);
            hirers.for_each(|(seat, _)| self.surcharge(seat));
        }
        for (seat, card) in cards {
            // Whoever owes the surcharge stays away (DL-074).
            if !self.state.table.lord(seat).failed.has(card) && !self.walk(Minion::Lord(seat), card, 0) {
                self.shut_out(seat, card);
            }
        }
    }

    /// DL-073, DL-074: Hire Monster as first order costs Gold at once.
    fn surcharge(&mut self, seat: Seat) {
        let gold = content().board.hire_surcharge;
        let lord = self.state.table.lord_mut(seat);
        if lord.gold < gold {
            return self.shut_out(seat, Place::HireMonster);
        }
        lord.gold -= gold;
        self.tell(|| Event::Surcharged { seat, gold });
    }

    /// DL-058: a minion takes the lowest empty space, counted from one of them; false if there is none.
    fn walk(&mut self, minion: Minion, place: Place, lowest: usize) -> bool {
        let spaces = &mut self.state.table.spaces[place.index()];
        let Some(space) = (lowest..spaces.len()).find(|&space| spaces[space].is_none()) else { return false };
        spaces[space] = Some(minion);
        self.tell(|| Event::Placed { minion, place, space: space as u8 });
        true
    }

    /// DL-059: the minion sits down on its card.
    fn shut_out(&mut self, seat: Seat, place: Place) {
        let lord = self.state.table.lord_mut(seat);
        lord.failed = lord.failed.with(place);
        self.tell(|| Event::ShutOut { seat, place });
    }
}

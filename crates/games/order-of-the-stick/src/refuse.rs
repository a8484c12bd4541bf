//! What is said against a choice that is not listed: the clause, what is in the way, and what is asked instead.
//!
//! Whoever is refused learns nothing: a refusal looks at the table and at what the seat itself holds.

mod battles;
mod cards;
mod help;
mod loot;
mod moves;
mod now;
#[cfg(test)]
mod tests;

use table::{Clause, Refusal, Seat};

pub(crate) use self::now::now;
use crate::choice::Choice;
use crate::flow::chores::SYMBOLS;
use crate::flow::{self, Frame};
use crate::ids::{Hero, Loot, Loots, Shtick};
use crate::marks;
use crate::names::{list, some};
use crate::state::{Gift, State, Table};

/// What stands against something: the clause and a sentence.
type Bar = (Clause, &'static str);

/// A refusal with its clause.
pub(crate) fn no(clause: Clause, why: impl Into<String>) -> Refusal {
    Refusal::new(clause, why)
}

/// Why this seat may not make this choice now.
pub(crate) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    if seat.index() >= usize::from(state.table.seats) {
        return no("OOTS-001", "nobody plays there at this table");
    }
    if let Some(refusal) = not_asked(state, seat) {
        return refusal;
    }
    Asked { state, table: &state.table, seat }.refuse(choice)
}

/// Who is asked, where it is not this seat.
fn not_asked(state: &State, seat: Seat) -> Option<Refusal> {
    let table = &state.table;
    let top = table.flow.top();
    if matches!(top, None | Some(Frame::Over)) {
        return Some(no("OOTS-521", "the game is over"));
    }
    let pending = flow::pending(state);
    if pending.asks(seat) {
        return None;
    }
    let owing: Vec<Seat> = pending.owing().iter().collect();
    if owing.is_empty() {
        return Some(no("OOTS-035", "play goes on by itself"));
    }
    let who = list(&owing, marks::seat);
    let answers = if owing.len() == 1 { "has" } else { "have" };
    Some(if !matches!(top, Some(Frame::Window(_) | Frame::Cheer(_))) {
        no("OOTS-034", format!("you are not asked now: {}", now(table)))
    } else if table.sealed.has(seat) {
        no("OOTS-450", format!("your answer is sealed, and {who} {answers} still to answer"))
    } else {
        no("OOTS-450", format!("you are not asked here; {who} {answers} to answer"))
    })
}

/// A seat that is asked something else than what it has chosen.
#[derive(Clone, Copy)]
struct Asked<'a> {
    state: &'a State,
    table: &'a Table,
    seat: Seat,
}

impl Asked<'_> {
    fn refuse(self, choice: Choice) -> Refusal {
        match choice {
            Choice::Return(shtick) => self.starter(shtick),
            Choice::Shadow(npc) => self.shadow(npc),
            Choice::Play(screw, aim) => self.screw(screw, aim),
            Choice::Use(tool, aim) => self.tool(tool, aim),
            Choice::Pass => self.elsewhere("OOTS-450", "there is nothing to let pass"),
            Choice::Done => self.done(),
            Choice::Equip(loot) => self.equip(loot),
            Choice::Unequip(loot) => self.unequip(loot),
            Choice::Trade(monster) => self.trade(monster),
            Choice::Sell(loot) => self.sell(loot),
            Choice::Search => self.search(),
            Choice::Take => self.take(),
            Choice::Rest => self.rest(),
            Choice::Stay => self.elsewhere("OOTS-065", "one stays when the start of the turn is done"),
            Choice::Move(way) => self.go(way),
            Choice::Add(monster) => self.add(monster),
            Choice::NoMonster => self.no_monster(),
            Choice::Shoot(room) => self.shoot(room),
            Choice::Attack(other) => self.attack(other),
            Choice::Next(_) => self.next(),
            Choice::Select(shtick) => self.select(shtick),
            Choice::Bare => self.bare(),
            Choice::Offer(hero, loot) => self.offer(hero, Gift::Loot(loot)),
            Choice::Show(hero) => self.offer(hero, Gift::Show),
            Choice::Accept => self.elsewhere("OOTS-254", "nobody offers you anything for your help"),
            Choice::Decline => self.decline(),
            Choice::Help(role) => self.help(role),
            Choice::Save | Choice::Leave => self.elsewhere("OOTS-205", "no Monster of yours is to be saved"),
            Choice::Rob(loot) => self.rob(loot),
            Choice::Grab => self.grab(),
            Choice::Learn(shtick) => self.learn(shtick),
            Choice::Under(shtick) => self.under(shtick),
            Choice::Pick(shtick) => self.pick(shtick),
            Choice::Lose(loot) => self.lose(loot),
            Choice::Pay(loot) => self.pay(loot),
            Choice::Cheer => self.elsewhere("OOTS-393", "nobody asks you to cheer"),
            Choice::Send(at, side) => self.send(at, side),
            Choice::Fetch(card) => self.fetch(card),
            Choice::Remove(side) => self.remove(side),
        }
    }

    /// It belongs to another moment.
    fn elsewhere(self, clause: Clause, when: &str) -> Refusal {
        no(clause, format!("{when}; now {}", now(self.table)))
    }

    /// What forbids it, or that it belongs to another moment.
    fn barred(self, bar: Option<Bar>, clause: Clause, when: &str) -> Refusal {
        match bar {
            Some((clause, why)) => no(clause, why),
            None => self.elsewhere(clause, when),
        }
    }

    fn is_current(self) -> bool {
        self.seat == self.table.current
    }

    fn hero(self) -> Hero {
        self.table.at(self.seat).hero
    }

    /// All Loot of the seat, equipped or in the Stash.
    fn loot(self) -> Loots {
        self.table.at(self.seat).equipped.or(self.state.secrets.stashes[self.seat.index()])
    }

    /// Whether a Loot is promised, or in an open offer.
    fn is_set_aside(self, loot: Loot) -> bool {
        self.table.fight.as_ref().is_some_and(|fight| fight.set_aside().has(loot))
    }

    fn starter(self, shtick: Shtick) -> Refusal {
        if self.table.flow.top() != Some(Frame::Starters) {
            return self.elsewhere("OOTS-021", "a Starting Shtick goes back before the first turn");
        }
        self.not_mine(shtick)
            .unwrap_or_else(|| no("OOTS-020", format!("{} is no Starting Shtick", marks::shtick(shtick))))
    }

    /// A shtick of another hero.
    fn not_mine(self, shtick: Shtick) -> Option<Refusal> {
        let other = shtick.hero() != self.hero();
        other
            .then(|| no("OOTS-368", format!("{} is a shtick of {}", marks::shtick(shtick), marks::hero(shtick.hero()))))
    }

    fn shadow(self, npc: Hero) -> Refusal {
        if !matches!(self.table.flow.top(), Some(Frame::Shadow(_))) {
            return self.elsewhere("OOTS-596", "NPCs are chosen before the first turn, where that is played");
        }
        match (self.table.player_of(npc), self.table.shadows[npc.index()]) {
            (Some(player), _) => {
                no("OOTS-596", format!("{} is no NPC: {} plays that hero", marks::hero(npc), marks::seat(player)))
            }
            (None, Some(other)) => {
                no("OOTS-597", format!("{} follows {} already", marks::hero(npc), marks::seat(other)))
            }
            (None, None) => no("OOTS-597", "it is not your turn to choose"),
        }
    }

    fn done(self) -> Refusal {
        let top = self.table.flow.top();
        if let Some(Frame::Trade(trade)) = top {
            let so_far = some(trade.symbols, "symbol");
            no("OOTS-372", format!("{so_far} so far, and a shtick costs {SYMBOLS}"))
        } else if let Some(Frame::Sell(sell)) = top {
            no("OOTS-665", format!("Drool Factor {} is still missing for the shtick", sell.left))
        } else {
            self.elsewhere("OOTS-042", "there is nothing to be done with here")
        }
    }

    /// Whether this is the seat's own start or end step.
    fn in_chores(self) -> bool {
        matches!(self.table.flow.top(), Some(Frame::Chores(_)))
    }
}

//! What is done at the start and at the end of a turn, in any order and any number of times (OOTS-042 to OOTS-055).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat};

use super::{Frame, Hour, Moment, Pick, Play, Sell, Stairs, Trade, Why, Window, acts, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::effect::{Forbidden, Stat, When, Whens};
use crate::event::Event;
use crate::force::{room_forbids, stat};
use crate::ids::{Loots, Monster};
use crate::map::Map;
use crate::state::{State, Table};

/// What is done at the start or at the end?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chores {
    /// At the end of the turn.
    pub end: bool,
}

/// The rolls that find Stairs: 1 to this (OOTS-082).
const FINDS_TO: i32 = 3;
/// The Drool Factor that buys a shtick (OOTS-379), and the symbols that do (OOTS-372).
const PRICE: i32 = 3;
pub(crate) const SYMBOLS: u8 = 3;

impl FlowStep for Chores {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        if !table.at(seat).pose.fleeing {
            let drools = |loots: Loots| loots.iter().filter(|&loot| table.at(seat).drool(loot) > 0);
            let open = |loots: Loots| loots.minus(table.day.switched);
            into.extend(drools(open(state.secrets.stashes[seat.index()])).map(Choice::Equip));
            into.extend(open(table.at(seat).equipped).iter().map(Choice::Unequip));
            if may_search(table, seat).is_ok() {
                into.push(Choice::Search);
            }
            if may_pick(table, seat).is_ok() {
                into.push(Choice::Take);
            }
        }
        if can_trade(table, seat) {
            let saved = &table.at(seat).saved;
            into.extend(
                (0..saved.counts().len())
                    .filter(|&index| saved.count(index) > 0)
                    .map(|index| Choice::Trade(Monster::ALL[index])),
            );
        }
        if can_sell(state, seat) {
            into.extend(goods(state, seat).iter().map(Choice::Sell));
        }
        acts::push(state, seat, self.words(), into);
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Equip(loot) => play.equip(seat, loot),
            Choice::Unequip(loot) => play.unequip(seat, loot),
            Choice::Search => play.search(seat),
            Choice::Take => {
                play.table().day.picked = true;
                let more = stat(&play.state.table, seat, Stat::Pickup).clamp(0, 9) as u8;
                let room = play.state.table.at(seat).room;
                play.call(Pick { left: 1 + more, why: Why::Ordinary, room });
                play.take_top(seat);
            }
            Choice::Trade(monster) => {
                play.call(Trade { symbols: 0 });
                play.trade_in(seat, monster);
            }
            Choice::Sell(loot) => {
                let price = price(&play.state.table, seat);
                play.call(Sell { left: price });
                play.sell(seat, loot);
            }
            Choice::Done if self.end => play.goto(Hour::Evening),
            Choice::Done => play.goto(Hour::Noon),
            act => play.act(seat, act, self.words()),
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let what = match (self.end, state.table.at(seat).pose.fleeing) {
            (false, false) => {
                "The start of your turn: equip, trade, search, take Loot, play cards. Then you rest, move or stay."
            }
            (true, false) => "The end of your turn: equip, trade, search, take Loot, play cards.",
            (_, true) => "You are running for your life: trade, or play cards.",
        };
        let clauses: &[&str] = if self.end { &["OOTS-050", "OOTS-042"] } else { &["OOTS-043", "OOTS-042"] };
        Prompt::new(what, clauses)
    }

    as_everywhere!();
}

impl Chores {
    /// The words of effects that are served here (W-01, W-18, W-20, W-21).
    pub(crate) fn words(self) -> Whens {
        let own = if self.end { When::TurnEnd } else { When::TurnStart };
        Whens::one(own).with(When::MyTurn).with(When::Any)
    }
}

/// The Loot that a player may trade: what is drooled over, in the Stash or equipped (OOTS-380, OOTS-382).
pub(crate) fn goods(state: &State, seat: Seat) -> Loots {
    let free = state.secrets.free(&state.table, seat).or(state.table.free_equipped(seat));
    free.iter().filter(|&loot| state.table.at(seat).drool(loot) > 0).collect()
}

/// The Drool Factor that buys a shtick for a player (OOTS-379).
pub(crate) fn price(table: &Table, seat: Seat) -> u8 {
    (PRICE + stat(table, seat, Stat::Trade)).clamp(1, 9) as u8
}

/// Whether a player can trade Loot for a shtick.
pub(crate) fn can_sell(state: &State, seat: Seat) -> bool {
    let adventurer = state.table.at(seat);
    let drool: u32 = goods(state, seat).iter().map(|loot| u32::from(adventurer.drool(loot))).sum();
    adventurer.deck > 0 && drool >= u32::from(price(&state.table, seat))
}

/// The experience symbols of a player's saved Monsters.
pub(crate) fn symbols(table: &Table, seat: Seat) -> u32 {
    let saved = &table.at(seat).saved;
    let each = |index: usize| u32::from(content().monsters[index].stats.xp) * u32::from(saved.count(index));
    (0..saved.counts().len()).map(each).sum()
}

/// Whether a player can trade saved Monsters for a shtick (OOTS-372, OOTS-378).
pub(crate) fn can_trade(table: &Table, seat: Seat) -> bool {
    table.at(seat).deck > 0 && !table.at(seat).saved.is_empty() && symbols(table, seat) >= u32::from(SYMBOLS)
}

/// Whether a search is allowed where the player is (OOTS-077, OOTS-078, OOTS-086), leaving aside how often.
pub(crate) fn may_find_stairs(table: &Table, seat: Seat) -> Result<(), (&'static str, &'static str)> {
    let room = table.at(seat).room;
    if table.at(seat).is_out() || room == Map::ENTRANCE || room.row() == table.lair() {
        return Err(("OOTS-086", "there is nothing to search for here"));
    }
    if table.map.stairs(room.row()).is_some() {
        return Err(("OOTS-078", "this floor has Stairs down already"));
    }
    if table.has_monsters(room) {
        return Err(("OOTS-077", "nobody searches beside Monsters"));
    }
    if table.at(seat).pose.fleeing {
        return Err(("OOTS-343", "who flees does not search"));
    }
    if room_forbids(table, room, Forbidden::Search) {
        return Err(("OOTS-077", "this room cannot be searched"));
    }
    Ok(())
}

/// Whether the current player may search now.
pub(crate) fn may_search(table: &Table, seat: Seat) -> Result<(), (&'static str, &'static str)> {
    if table.day.searched {
        return Err(("OOTS-080", "there is one search in a turn"));
    }
    may_find_stairs(table, seat)
}

/// Whether the current player may make the ordinary pick-up now (OOTS-047, OOTS-053, OOTS-407 to OOTS-412).
pub(crate) fn may_pick(table: &Table, seat: Seat) -> Result<(), (&'static str, &'static str)> {
    let adventurer = table.at(seat);
    if adventurer.pose.fleeing || adventurer.is_out() {
        return Err(("OOTS-338", "who flees picks nothing up"));
    }
    if table.day.picked {
        return Err(("OOTS-409", "there is one ordinary pick-up in a turn"));
    }
    if table.has_monsters(adventurer.room) {
        return Err(("OOTS-407", "nothing is picked up beside Monsters"));
    }
    if table.day.cleared == Some(adventurer.room) {
        return Err(("OOTS-412", "here you were offered Loot for the last Monster"));
    }
    if table.piles[adventurer.room] == 0 {
        return Err(("OOTS-406", "no Loot lies here"));
    }
    Ok(())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// OOTS-421 to OOTS-423: out of the Stash, for all to see.
    pub(super) fn equip(&mut self, seat: Seat, loot: crate::ids::Loot) {
        self.state.unstash(seat, loot, super::cards::ALL);
        let table = self.table();
        table.at_mut(seat).equipped = table.at(seat).equipped.with(loot);
        table.day.switched = table.day.switched.with(loot);
        self.tell(|| Event::Equipped { seat, loot });
    }

    /// OOTS-425: back into the Stash.
    fn unequip(&mut self, seat: Seat, loot: crate::ids::Loot) {
        let table = self.table();
        table.at_mut(seat).equipped = table.at(seat).equipped.without(loot);
        table.day.switched = table.day.switched.with(loot);
        self.state.stash(seat, loot, super::cards::ALL);
        self.tell(|| Event::Unequipped { seat, loot });
    }

    /// OOTS-079 to OOTS-085: one die; the others may foil a success (W-17).
    fn search(&mut self, seat: Seat) {
        self.table().day.searched = true;
        let needed = (FINDS_TO + stat(&self.state.table, seat, Stat::Search)).clamp(0, 12) as u8;
        let die = self.roll_die();
        self.tell(|| Event::Searched { seat, die, needed });
        if die <= needed {
            self.call(Stairs { seat, foiled: false });
            self.call(Window::new(Moment::SearchSucceeds, seat));
        }
    }
}

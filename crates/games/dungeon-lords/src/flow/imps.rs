//! Imps dig tunnels and mine Gold (DL-091 to DL-104).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, site, unlisted};
use crate::DungeonLords;
use crate::choice::Choice;
use crate::dungeon::Dungeon;
use crate::event::{Event, Goods};
use crate::marks;
use crate::names::some;
use crate::place::Place;
use crate::refuse::{elsewhere, no};
use crate::square::{Square, Squares};
use crate::state::{Lord, State, Table};

/// Where is the next tunnel of the same dig?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Dig {
    /// Whose.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
}

impl FlowStep for Dig {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(to_dig(state.table.lord(seat), 0).iter().map(Choice::Dig));
        into.push(Choice::Stop);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Dig(square) => play.dig(seat, square, self.left),
            Choice::Stop => play.state.table.flow.ret(),
            other => unlisted(other),
        }
        play.minion_done();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            format!("Dig on, up to {}, or stop.", some(self.left, "more tunnel")),
            &["DL-092", "DL-096", "DL-097"],
        )
    }

    fn label(self, _state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Dig(square) => dig_label(seat, square),
            Choice::Stop => "Dig no more".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Dig(square) => not_dug(&state.table.lord(seat).dungeon, seat, square),
            Choice::Decline => no("DL-064", "the order is being carried out: say stop"),
            other => elsewhere(other, "now you are digging"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let outer = cause::inside(&state.table, self.seat, below)?;
        let begun = !state.table.lord(self.seat).dug.is_empty();
        let left = |most: u8| (1..most).contains(&self.left);
        let order =
            matches!(outer, Some(Frame::Act(act)) if act.place == Place::DigTunnels && left(act.printed().workers));
        cause::caused(order && begun, outer)
    }
}

impl Sequence for Dig {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Acting
    }
}

/// Where is the next miner of the same order?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Mine {
    /// Whose.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
}

impl FlowStep for Mine {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(to_mine(state.table.lord(seat), 0).iter().map(Choice::Mine));
        into.push(Choice::Stop);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Mine(square) => play.mine(seat, square, self.left),
            Choice::Stop => play.state.table.flow.ret(),
            other => unlisted(other),
        }
        play.minion_done();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(format!("Mine on in up to {}, or stop.", some(self.left, "more tunnel")), &["DL-099", "DL-100"])
    }

    fn label(self, _state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Mine(square) => mine_label(seat, square),
            Choice::Stop => "Mine no more".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Mine(square) => not_mined(state.table.lord(seat), seat, square),
            Choice::Decline => no("DL-064", "the order is being carried out: say stop"),
            other => elsewhere(other, "now you are mining"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let outer = cause::inside(&state.table, self.seat, below)?;
        let begun = !state.table.lord(self.seat).mined.is_empty();
        let left = |most: u8| (1..most).contains(&self.left);
        let order =
            matches!(outer, Some(Frame::Act(act)) if act.place == Place::MineGold && left(act.printed().workers));
        cause::caused(order && begun, outer)
    }
}

impl Sequence for Mine {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Acting
    }
}

/// Where an imp may dig, if one is idle besides the foreimps (DL-092, DL-093, R-19).
#[inline]
pub(super) fn to_dig(lord: &Lord, foreimps: u8) -> Squares {
    if lord.idle_imps() > foreimps { lord.dungeon.diggable() } else { Squares::NONE }
}

/// Where an imp may mine, if one is idle besides the foreimps (DL-100, DL-102, R-19).
#[inline]
pub(super) fn to_mine(lord: &Lord, foreimps: u8) -> Squares {
    if lord.idle_imps() > foreimps { lord.dungeon.minable().minus(lord.mined) } else { Squares::NONE }
}

/// A tunnel, as a button says it.
pub(super) fn dig_label(seat: Seat, square: Square) -> String {
    format!("Dig on {}", marks::at(seat, square))
}

/// A miner, as a button says it.
pub(super) fn mine_label(seat: Seat, square: Square) -> String {
    format!("Mine 1 Gold on {}", marks::at(seat, square))
}

/// A tunnel cannot be dug there.
pub(super) fn not_dug(dungeon: &Dungeon, seat: Seat, square: Square) -> Refusal {
    let (tiles, at) = (dungeon.tiles(), marks::at(seat, square));
    if tiles.has(square) {
        no("DL-095", format!("{at} holds a tile already"))
    } else if !tiles.neighbours().has(square) {
        no("DL-095", format!("{at} shares no edge with a tile of yours"))
    } else if tiles.completing_blocks().has(square) {
        no("DL-097", format!("a tunnel on {at} would fill a block of two by two"))
    } else {
        no("DL-092", "no imp is idle to dig")
    }
}

/// An imp cannot mine there.
pub(super) fn not_mined(lord: &Lord, seat: Seat, square: Square) -> Refusal {
    if lord.mined.has(square) {
        return no("DL-100", format!("an imp mines on {} already", marks::at(seat, square)));
    }
    let refusal = site::not_an_open_tunnel(&lord.dungeon, seat, square, "DL-100", "mined");
    refusal.unwrap_or_else(|| no("DL-103", "no imp is idle to mine"))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A tunnel with its imp; more of them while there are squares and imps.
    pub(super) fn dig(&mut self, seat: Seat, square: Square, left: u8) {
        let lord = self.state.table.lord_mut(seat);
        lord.dungeon.dig(square);
        lord.dug = lord.dug.with(square);
        lord.busy_imps += 1;
        let over = left == 1 || to_dig(lord, 0).is_empty();
        self.tell(|| Event::Dug { seat, square });
        let flow = &mut self.state.table.flow;
        if over { flow.ret() } else { flow.goto(Frame::Dig(Dig { seat, left: left - 1 })) }
    }

    /// A miner in a tunnel of its own; more of them while there are tunnels and imps.
    pub(super) fn mine(&mut self, seat: Seat, square: Square, left: u8) {
        let lord = self.state.table.lord_mut(seat);
        lord.mined = lord.mined.with(square);
        lord.busy_imps += 1;
        let over = left == 1 || to_mine(lord, 0).is_empty();
        self.tell(|| Event::Mined { seat, square });
        self.gain(seat, Goods::Gold, 1);
        let flow = &mut self.state.table.flow;
        if over { flow.ret() } else { flow.goto(Frame::Mine(Mine { seat, left: left - 1 })) }
    }
}

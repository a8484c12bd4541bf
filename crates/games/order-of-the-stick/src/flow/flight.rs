//! Running away (section V of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, unlisted};

use super::cards::{ALL, seen_by};
use super::{Frame, Moment, Play, Window, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::effect::{Op, Stat, When};
use crate::event::Event;
use crate::force::room_stat;
use crate::ids::{Find, Loots};
use crate::map::{Cell, Map};
use crate::state::{State, Table, Tile};

/// The first steps of a flight, once its window is over (W-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Flee {
    /// Whose.
    pub seat: Seat,
}

/// Loot equipped by somebody who has run home (OOTS-333, DP-30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dress {
    /// Who.
    pub seat: Seat,
}

/// How far one runs (OOTS-322).
const RUNS: u8 = 3;

/// Whether a room stops everybody who enters it, runners too (OOTS-325).
fn stops(table: &Table, room: Cell) -> bool {
    let stop = |tile: Tile| match tile {
        Tile::Lair(lair) => content().lair_room(lair).ends_move,
        Tile::Room(_) => false,
    };
    let text = table.texts(room).any(|card| {
        card.effects().iter().any(|effect| effect.when == When::OnEnter && effect.ops().any(|op| op == Op::Stop))
    });
    text || table.tiles[room].is_some_and(stop)
}

impl FlowStep for Dress {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let stash = state.secrets.free(&state.table, seat);
        let fits = stash.iter().filter(|&loot| state.table.at(seat).drool(loot) > 0);
        into.extend(fits.map(Choice::Equip));
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Equip(loot) => {
                play.state.unstash(seat, loot, ALL);
                let equipped = play.state.table.at(seat).equipped.with(loot);
                play.table().at_mut(seat).equipped = equipped;
                play.tell(|| Event::Equipped { seat, loot });
                if play.state.table.at(seat).stash == 0 {
                    play.ret();
                }
            }
            Choice::Done => play.ret(),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "You have reached the Dungeon Entrance, safe and sound: which Loot do you equip?",
            &["OOTS-332", "OOTS-333"],
        )
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Whether somebody has to flee now that what caused it is finished: nobody is asked anything else before that, in
    /// whoever's turn it is (OOTS-318, OOTS-322).
    pub(super) fn must_run(&self) -> bool {
        let table = &self.state.table;
        let unfinished = |frame: Frame| {
            matches!(
                frame,
                Frame::Flights
                    | Frame::Flee(_)
                    | Frame::Hurt(_)
                    | Frame::Sprung(_)
                    | Frame::Played(_)
                    | Frame::Doing(_)
                    | Frame::Text(_)
                    | Frame::Runes(_)
                    | Frame::Stepped(_)
                    | Frame::Over
            )
        };
        table.fight.is_none()
            && table.all().any(|seat| table.at(seat).pose.startled)
            && !table.flow.iter().any(unfinished)
    }

    /// Whoever has to flee begins to, in turn order (OOTS-318).
    pub(super) fn flights(&mut self) {
        let table = &self.state.table;
        let next = table.from(table.current).find(|&seat| table.at(seat).pose.startled);
        let Some(seat) = next else { return self.ret() };
        self.table().at_mut(seat).pose.startled = false;
        self.lay_down_at_last(seat);
        self.call(Flee { seat });
        self.call(Window::new(Moment::FlightBegins, seat));
    }

    /// OOTS-319 to OOTS-322: all Loot into the Stash, one dropped unseen, and away; lying only the Loot is dropped
    /// (OOTS-329).
    pub(super) fn flee(&mut self, Flee { seat }: Flee) {
        self.ret();
        if !self.state.table.at(seat).pose.fleeing || self.state.table.at(seat).is_out() {
            return;
        }
        let equipped = self.state.table.at(seat).equipped;
        self.table().at_mut(seat).equipped = Loots::NONE;
        for loot in equipped.iter() {
            self.state.stash(seat, loot, ALL);
        }
        if !equipped.is_empty() {
            self.tell(|| Event::UnequippedAll { seat, loot: equipped.iter().collect() });
        }
        self.run_on(seat);
    }

    /// Loot is dropped where one stands, then one runs (OOTS-327).
    pub(super) fn run_on(&mut self, seat: Seat) {
        self.drop_loot(seat);
        if self.state.table.at(seat).room == Map::ENTRANCE {
            return self.reach_entrance(seat);
        }
        if self.state.table.at(seat).pose.lying {
            return;
        }
        let mut left = RUNS;
        loop {
            let table = &self.state.table;
            let from = table.at(seat).room;
            let Some(to) = table.map.way_out(from) else { return };
            let cost = (1 + room_stat(table, to, Stat::MoveCost)).clamp(0, 9) as u8;
            if cost > left {
                return;
            }
            left -= cost;
            self.table().at_mut(seat).room = to;
            self.tell(|| Event::Moved { seat, from, to });
            if to == Map::ENTRANCE {
                return self.reach_entrance(seat);
            }
            if stops(&self.state.table, to) {
                return;
            }
        }
    }

    /// OOTS-320, OOTS-321: a random Loot of the Stash is put face down into the room.
    pub(super) fn drop_loot(&mut self, seat: Seat) {
        let free = self.state.secrets.free(&self.state.table, seat);
        let Some(loot) = self.random_loot(free) else { return };
        let room = self.state.table.at(seat).room;
        let seen = seen_by(table::Seats::one(seat));
        self.state.unstash(seat, loot, seen);
        self.state.lay(room, Find::Loot(loot), seen);
        self.tell(|| Event::LootDropped { seat, room, loot });
    }

    /// OOTS-332, OOTS-335, OOTS-516: the flight ends; out of a collapsing dungeon one has left.
    fn reach_entrance(&mut self, seat: Seat) {
        if self.state.table.collapse.falling {
            self.exit(seat);
            return;
        }
        self.table().at_mut(seat).pose.fleeing = false;
        if seat == self.state.table.current {
            self.table().day.fled = true;
        }
        self.tell(|| Event::FlightEnded { seat });
        self.come_home(seat);
        if self.state.table.at(seat).stash > 0 {
            self.call(Dress { seat });
        }
    }
}

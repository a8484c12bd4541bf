//! Movement, exploring, entering rooms and what their texts do then (sections F and H of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats};

use super::setup::{LAIR_ROOM, ROOM, lair_rooms};
use super::turn::may_rest;
use super::{Doing, Frame, Hour, Pick, Play, Why, acts, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::{Choice, Way};
use crate::content::content;
use crate::effect::{Bespoke, Op, Stat, When, Whens};
use crate::event::Event;
use crate::force::{each_of_room, room_stat};
use crate::ids::{LairRoom, Room};
use crate::map::{CELLS, Cell, Map, Side};
use crate::options::Variant;
use crate::state::{State, Table, Tile};

/// Rest, move or stay (DP-05)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Go;

/// The next step of a walk (DP-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Walk {
    /// Whether a card lets the player walk: through explored rooms only, and back, too (OOTS-620).
    pub card: bool,
    /// Who walks.
    pub seat: Seat,
    /// The rooms left; of an ordinary move they stand with the turn.
    pub left: u8,
    /// The turn is over after it.
    pub ends_turn: bool,
}

/// A walk goes on after a room was entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stepped {
    /// The walk.
    pub walk: Walk,
    /// The room was unexplored, or ends all movement.
    pub ended: bool,
    /// Something had ended the player's movement before: that does not hold up a card (OOTS-620).
    #[serde(default)]
    pub halted: bool,
}

/// The texts of a room that work at one moment, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Text {
    /// On whom.
    pub seat: Seat,
    /// At which moment.
    pub when: When,
    /// How many have worked.
    pub nth: u8,
}

/// Runes burst under whoever enters, after the room's own text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Runes {
    /// Who has entered.
    pub seat: Seat,
}

/// Where a way leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A room that lies there.
    Known(Cell),
    /// An Unexplored end of the floor (OOTS-066).
    Beside(Side),
    /// The Unexplored room below Stairs (OOTS-071).
    Below,
}

/// Where a way out of a room leads; nowhere if there is none.
pub(crate) fn target(table: &Table, from: Cell, way: Way) -> Option<Target> {
    let beside = |side: Side| match table.map.beside(from, side) {
        Some(room) => Some(Target::Known(room)),
        None => can_grow(table, from, side).then_some(Target::Beside(side)),
    };
    match way {
        Way::West => beside(Side::West),
        Way::East => beside(Side::East),
        Way::Up => table.map.above(from).map(Target::Known),
        Way::Down => match table.map.below(from) {
            Some(room) => Some(Target::Known(room)),
            None => can_open(table, from).then_some(Target::Below),
        },
        Way::To(room) => {
            (is_circle(table, from) && is_circle(table, room) && room != from).then_some(Target::Known(room))
        }
    }
}

/// How many rooms a row can have (OOTS-070, OOTS-474).
fn most(table: &Table, row: usize) -> usize {
    if row == table.lair() { lair_rooms(&table.terms) } else { CELLS }
}

/// Whether a floor has an Unexplored space beside a room (OOTS-066, OOTS-073, OOTS-513).
fn can_grow(table: &Table, from: Cell, side: Side) -> bool {
    let row = from.row();
    row > 0
        && table.map.column(from).is_some()
        && table.map.beside(from, side).is_none()
        && table.map.length(row) < most(table, row)
        && has_rooms_left(table, row)
        && !table.collapse.falling
}

/// Whether the Stairs down from a room lead to a floor that nobody has seen.
fn can_open(table: &Table, from: Cell) -> bool {
    let below = from.row() + 1;
    table.map.stairs(from.row()) == Some(from)
        && below <= table.lair()
        && table.map.length(below) == 0
        && has_rooms_left(table, below)
        && !table.collapse.falling
}

/// Whether a deck has a room for this row. The Lair's deck is as large as the Lair.
fn has_rooms_left(table: &Table, row: usize) -> bool {
    let laid: usize = (1..table.lair()).map(|row| table.map.length(row)).sum();
    let all: usize = content().rooms.iter().map(|room| usize::from(room.copies)).sum();
    row == table.lair() || laid < all
}

/// Whether a room is one of those between which one walks as if they were neighbours.
fn is_circle(table: &Table, room: Cell) -> bool {
    let mut circle = false;
    if table.map.column(room).is_some() {
        each_of_room(table, room, |_, _, op| circle |= op == Op::Bespoke { id: Bespoke::TeleportCircle });
    }
    circle
}

/// What it costs to enter a room (OOTS-067, OOTS-620).
fn cost(table: &Table, target: Target) -> u8 {
    match target {
        Target::Known(room) => (1 + room_stat(table, room, Stat::MoveCost)).clamp(0, 9) as u8,
        Target::Beside(_) | Target::Below => 1,
    }
}

/// The ways out of a room that a player may take with so many rooms left.
pub(crate) fn ways(table: &Table, walk: Walk) -> impl Iterator<Item = Way> + '_ {
    let from = table.at(walk.seat).room;
    let circles = circles(table, from).map(Way::To);
    let plain = [Way::West, Way::East, Way::Up, Way::Down].into_iter();
    plain.chain(circles).filter(move |&way| may_go(table, walk, way).is_ok())
}

fn circles(table: &Table, from: Cell) -> impl Iterator<Item = Cell> + '_ {
    let rows = if is_circle(table, from) { 1..table.lair() + 1 } else { 0..0 };
    rows.flat_map(|row| table.map.rooms(row)).filter(move |&room| room != from && is_circle(table, room))
}

/// Whether a player may take a way, or why not.
pub(crate) fn may_go(table: &Table, walk: Walk, way: Way) -> Result<Target, (&'static str, &'static str)> {
    let from = table.at(walk.seat).room;
    let Some(target) = target(table, from, way) else {
        return Err(if table.collapse.falling {
            ("OOTS-513", "no way leads there, and nothing is explored while the dungeon collapses")
        } else {
            ("OOTS-057", "no way leads there")
        });
    };
    let left = if walk.card { walk.left } else { table.day.steps };
    if cost(table, target) > left {
        return Err(("OOTS-056", "that is too far for the movement that is left"));
    }
    let row = match target {
        Target::Known(room) => {
            let again = table.day.left >> room.index() & 1 == 1;
            if again && !walk.card {
                return Err(("OOTS-058", "a room that was left this turn is not entered again"));
            }
            if room == Map::ENTRANCE && table.plays(Variant::Nerdcore) && !table.collapse.falling {
                return Err(("OOTS-600", "the Dungeon Entrance can be entered only by fleeing"));
            }
            room.row()
        }
        Target::Beside(_) | Target::Below if walk.card => {
            return Err(("OOTS-620", "a card lets you walk through explored rooms only"));
        }
        Target::Beside(_) => from.row(),
        Target::Below => from.row() + 1,
    };
    if row == table.lair() && from.row() < row && !table.qualifies(walk.seat) {
        return Err(("OOTS-463", "the Lair asks for more shticks in play, or more Drool Factor equipped"));
    }
    Ok(target)
}

impl Walk {
    /// An ordinary walk of the current player.
    pub(crate) fn ordinary(table: &Table) -> Self {
        Self { card: false, seat: table.current, left: 0, ends_turn: false }
    }

    /// The words of effects that are served here (W-03).
    pub(crate) fn words(self) -> Whens {
        if self.card { Whens::NONE } else { Whens::one(When::MyTurn).with(When::Any) }
    }
}

impl FlowStep for Go {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        into.extend(ways(table, Walk::ordinary(table)).map(Choice::Move));
        if may_rest(table).is_ok() {
            into.push(Choice::Rest);
        }
        acts::push(state, seat, Self::WORDS, into);
        into.push(Choice::Stay);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Stay => play.goto(Hour::Arrival),
            Choice::Rest => play.rest(seat),
            Choice::Move(way) => {
                let walk = Walk::ordinary(&play.state.table);
                play.step(walk, way);
            }
            act => play.act(seat, act, Self::WORDS),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Rest, move or stay where you are?", &["OOTS-037", "OOTS-056", "OOTS-344"])
    }

    as_everywhere!();
}

impl Go {
    /// The words of effects that are served here (W-02).
    pub(crate) const WORDS: Whens = Whens::one(When::Any);
}

impl FlowStep for Walk {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(ways(&state.table, self).map(Choice::Move));
        acts::push(state, seat, self.words(), into);
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Done => play.stop(self),
            Choice::Move(way) => play.step(self, way),
            act => play.act(seat, act, self.words()),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let left = if self.card { self.left } else { state.table.day.steps };
        let rooms = table::words::some(left, "room");
        Prompt::new(format!("Go on, or stop here? You can move {rooms} more."), &["OOTS-056", "OOTS-062"])
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// OOTS-349 to OOTS-351: the token is laid down, and up to two Loot cards may be taken.
    fn rest(&mut self, seat: Seat) {
        let pose = &mut self.table().at_mut(seat).pose;
        (pose.lying, pose.resting) = (true, true);
        let picks = !self.state.table.day.picked;
        self.table().day.spent = true;
        self.tell(|| Event::Rested { seat });
        self.goto(Hour::Fought);
        let room = self.state.table.at(seat).room;
        if picks && self.state.table.piles[room] > 0 {
            self.table().day.picked = true;
            self.call(Pick { left: 2, why: Why::Resting, room });
        }
    }

    /// Movement ends by choice.
    fn stop(&mut self, walk: Walk) {
        if !walk.card {
            return self.goto(Hour::Arrival);
        }
        self.ret();
        if walk.ends_turn {
            self.table().day.spent = true;
        }
    }

    /// A room is entered: it may have to be turned up first; then its texts work, then runes (OOTS-075).
    fn step(&mut self, walk: Walk, way: Way) {
        let Ok(target) = may_go(&self.state.table, walk, way) else { return };
        let (seat, from) = (walk.seat, self.state.table.at(walk.seat).room);
        let cost = cost(&self.state.table, target);
        let mut walk = walk;
        if walk.card {
            walk.left -= cost;
        } else {
            let day = &mut self.table().day;
            day.steps -= cost;
            day.moved = true;
            day.left |= 1 << from.index();
        }
        let (room, found) = match target {
            Target::Known(room) => (room, None),
            Target::Beside(side) => self.explore(seat, from, Some(side)),
            Target::Below => self.explore(seat, from, None),
        };
        self.table().at_mut(seat).room = room;
        self.tell(|| Event::Moved { seat, from, to: room });
        let first = !std::mem::replace(&mut self.table().signs[room].entered, true);
        // Safe Haven stops nobody, not even whoever finds it (OOTS-471).
        let haven = Some(Tile::Lair(LairRoom::SafeHaven));
        let stops = match self.state.table.tiles[room] {
            Some(Tile::Lair(lair)) => content().lair_room(lair).ends_move,
            Some(Tile::Room(_)) | None => false,
        };
        let ended = room == Map::ENTRANCE || stops || (found.is_some() && found != haven);
        let halted = std::mem::take(&mut self.table().day.halted);
        self.goto(Stepped { walk, ended, halted });
        self.enter(seat, first, found.is_some());
    }

    /// What entering a room brings about, what comes first on top.
    pub(super) fn enter(&mut self, seat: Seat, first: bool, explored: bool) {
        self.call(Runes { seat });
        self.call(Text { seat, when: When::OnEnter, nth: 0 });
        if first {
            self.call(Text { seat, when: When::OnFirstEnter, nth: 0 });
        }
        if explored {
            self.call(Text { seat, when: When::OnExplore, nth: 0 });
        }
    }

    /// OOTS-068, OOTS-071, OOTS-469: the next room of the deck is laid there.
    fn explore(&mut self, seat: Seat, from: Cell, side: Option<Side>) -> (Cell, Option<Tile>) {
        let row = from.row() + usize::from(side.is_none());
        let tile = self.draw_tile(row);
        let most = most(&self.state.table, row);
        let map = &mut self.table().map;
        let room = match side {
            Some(side) => map.lay(row, side, most).unwrap_or(from),
            None => map.open(row),
        };
        self.table().tiles[room] = tile;
        if let Some(tile) = tile {
            self.tell(|| Event::RoomFound { seat, room, tile });
        }
        (room, tile)
    }

    fn draw_tile(&mut self, row: usize) -> Option<Tile> {
        let table = &self.state.table;
        if row == table.lair() {
            if table.map.length(row) == 0 && !table.plays(Variant::Nerdcore) {
                return Some(Tile::Lair(LairRoom::SafeHaven));
            }
            let left = self.state.secrets.lair;
            if left.is_empty() {
                return None;
            }
            let room = LairRoom::ALL[self.chance.pick(&LAIR_ROOM, &left.weights(), left.len() as u32)];
            self.state.secrets.lair = left.without(room);
            return Some(Tile::Lair(room));
        }
        let room = self.state.secrets.rooms.draw(&ROOM, self.chance)?;
        Some(Tile::Room(Room::ALL[room]))
    }

    /// After the texts of a room: the walk goes on, or movement has ended there.
    pub(super) fn stepped(&mut self, Stepped { walk, ended, halted }: Stepped) {
        let ended = ended || self.state.table.day.halted;
        self.table().day.halted |= halted;
        let table = &self.state.table;
        let pose = table.at(walk.seat).pose;
        if walk.card {
            let stays = ended || pose.fleeing || pose.lying || walk.left == 0;
            if stays {
                self.goto(walk);
                self.stop(walk);
                if ended && self.state.table.at(walk.seat).room == Map::ENTRANCE {
                    self.reach_entrance_by_card(walk.seat);
                }
            } else {
                self.goto(walk);
            }
            return;
        }
        if pose.fleeing {
            // Movement is over, and nothing else happens there (OOTS-111).
            self.goto(Hour::Fought);
        } else if ended || pose.lying || table.day.steps == 0 {
            self.goto(Hour::Arrival);
        } else {
            self.goto(walk);
        }
    }

    /// Who walks onto the Entrance by a card has ended movement there, too (OOTS-090, OOTS-620).
    fn reach_entrance_by_card(&mut self, seat: Seat) {
        if self.state.table.collapse.falling {
            self.exit(seat);
        } else {
            self.come_home(seat);
        }
    }

    /// The texts of a room for one moment, one after the other (OOTS-064, OOTS-074).
    pub(super) fn text(&mut self, Text { seat, when, nth }: Text) {
        let table = &self.state.table;
        let room = table.at(seat).room;
        let mut found = None;
        let mut count = 0;
        for card in table.texts(room) {
            for (index, effect) in card.effects().iter().enumerate() {
                if effect.when == when {
                    if count == nth {
                        found = found.or(Some((card, index as u8)));
                    }
                    count += 1;
                }
            }
        }
        let Some((card, effect)) = found else { return self.ret() };
        self.goto(Text { seat, when, nth: nth + 1 });
        if !self.state.table.at(seat).is_out() {
            self.tell(|| Event::RoomWorks { seat, card });
            self.call(Doing::by_itself(card, effect, seat));
        }
    }

    /// The next other player who walks in loses a Wound, and the runes go.
    pub(super) fn runes(&mut self, Runes { seat }: Runes) {
        let room = self.state.table.at(seat).room;
        let pose = self.state.table.at(seat).pose;
        let mut runes = self.state.table.signs[room].runes;
        if pose.fleeing || room == Map::ENTRANCE {
            return self.ret();
        }
        let Some(owner) = runes.iter().find(|&owner| owner != seat) else { return self.ret() };
        runes = Seats::from_bits(runes.bits() & !Seats::one(owner).bits());
        self.table().signs[room].runes = runes;
        self.tell(|| Event::RunesBurst { seat, owner, room });
        self.wound(seat, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_dungeon_has_one_way() {
        let state = super::super::setup::empty(crate::Options::default().terms(4).unwrap(), 4);
        let table = &state.table;
        assert_eq!(target(table, Map::ENTRANCE, Way::Down), Some(Target::Below));
        for way in [Way::West, Way::East, Way::Up] {
            assert_eq!(target(table, Map::ENTRANCE, way), None);
        }
    }
}

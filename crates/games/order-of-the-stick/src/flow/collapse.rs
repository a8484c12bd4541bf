//! Xykon's fall, or the turn limit: the Monsters leave, room after room falls down, the players get out (section AF of the
//! rules, DP-32).

use table::{Chance, FlowStep, Log, Pending, Prompt, Row, Seat, Stack, unlisted};

use super::{Frame, Play, acts, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::effect::{When, Whens};
use crate::event::Event;
use crate::ids::{BattleCard, Find, XykonCard};
use crate::map::{Cell, Map, Side};
use crate::scoring;
use crate::state::{Pose, Signs, State, Table, XykonPlace};

/// Which room falls down?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Remove;

/// The lowest floor that has rooms (OOTS-495).
pub(crate) fn lowest(table: &Table) -> Option<usize> {
    (1..=table.lair()).rev().find(|&row| table.map.length(row) > 0)
}

/// The rooms that may fall down now (OOTS-495 to OOTS-499): one with players only where no other can.
pub(crate) fn removable(table: &Table) -> Row<(u8, u8), 2> {
    let Some(row) = lowest(table) else { return Row::new() };
    let all = || table.map.removable(row);
    let is_empty = |room: Cell| table.in_room(room).is_empty();
    let spare = all().any(|(_, room)| is_empty(room));
    let fits = all().filter(|&(_, room)| !spare || is_empty(room));
    fits.map(|(side, room)| (side.index() as u8, room.index() as u8)).collect()
}

fn sides(table: &Table) -> impl Iterator<Item = Side> + use<> {
    let rooms = removable(table);
    Side::ALL.into_iter().filter(move |side| rooms.iter().any(|(index, _)| usize::from(index) == side.index()))
}

impl Remove {
    /// The words of effects that are served here (W-22).
    pub(crate) const WORDS: Whens = Whens::one(When::Any);
}

impl FlowStep for Remove {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        acts::push(state, seat, Self::WORDS, into);
        into.extend(sides(&state.table).map(Choice::Remove));
        if into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Remove(side) => {
                play.ret();
                play.take_room(seat, side);
            }
            Choice::Done => play.ret(),
            Choice::Play(..) | Choice::Use(..) => play.act(seat, choice, Self::WORDS),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "The dungeon collapses: which end of the lowest floor falls down?",
            &["OOTS-494", "OOTS-495", "OOTS-500"],
        )
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Xykon has been defeated in battle (OOTS-486, OOTS-488 to OOTS-493).
    pub(super) fn collapse_by(&mut self, slayer: Seat) {
        let turn = self.state.table.turn;
        let collapse = &mut self.table().collapse;
        (collapse.falling, collapse.due, collapse.leaving) = (true, false, true);
        (collapse.slayer, collapse.from) = (Some(slayer), turn);
        self.tell(|| Event::CollapseBegan { slayer: Some(slayer) });
        let first = self.state.table.fight.and_then(|fight| match fight.against {
            crate::state::Against::Monster { room, .. } => Some(room),
            crate::state::Against::Player(_) => None,
        });
        self.monsters_leave(first);
    }

    /// The turn limit, or an empty Lair (OOTS-609 to OOTS-611, OOTS-648); true when the game is over with it.
    pub(super) fn collapse_without_battle(&mut self) -> bool {
        let turn = self.state.table.turn;
        let collapse = &mut self.table().collapse;
        (collapse.falling, collapse.due, collapse.from) = (true, false, turn - 1);
        self.tell(|| Event::CollapseBegan { slayer: None });
        self.monsters_leave(None);
        self.leave_entrance()
    }

    /// Every Monster in play leaves, and its coins stay as far as the Loot deck goes (OOTS-489 to OOTS-491, OOTS-611).
    fn monsters_leave(&mut self, first: Option<Cell>) {
        if let Some(room) = first {
            self.empty_stack(room);
        }
        for row in (1..=self.state.table.lair()).rev() {
            for room in self.state.table.map.rooms(row) {
                self.empty_stack(room);
            }
        }
    }

    fn empty_stack(&mut self, room: Cell) {
        let count = self.state.table.hordes[room];
        if count == 0 {
            return;
        }
        let state = &*self.state;
        self.log.tell(|| Event::MonstersLeft {
            room,
            monsters: state.table.stack(room).iter().map(|one| one.monster).collect(),
        });
        for _ in 0..count {
            let monster = self.table().take_monster(room, 0).monster;
            if monster.is_xykons() {
                let card = XykonCard::ALL.into_iter().find(|card| card.monster() == Some(monster));
                if let Some(card) = card
                    && let XykonPlace::Fights { of } = self.state.table.xykon[card.index()]
                {
                    self.table().xykon[card.index()] = XykonPlace::Beaten { of, at: room };
                }
            } else {
                self.state.discard(BattleCard::Monster(monster));
            }
            self.place_loot(room, content().monster(monster).stats.coins, false);
        }
    }

    /// Players on the Entrance have left: in turn order after the one who brought it about (OOTS-515). True when the game
    /// is over with it.
    pub(super) fn leave_entrance(&mut self) -> bool {
        self.table().collapse.leaving = false;
        let table = &self.state.table;
        let first = table.collapse.slayer.map_or(table.current, |slayer| table.left_of(slayer));
        for seat in self.state.table.from(first) {
            let adventurer = self.state.table.at(seat);
            if adventurer.room == Map::ENTRANCE && !adventurer.is_out() && self.exit(seat) {
                return true;
            }
        }
        false
    }

    /// A player has left the dungeon for good (OOTS-514, OOTS-520); true when only one is left inside (OOTS-521).
    pub(super) fn exit(&mut self, seat: Seat) -> bool {
        let table = self.table();
        table.collapse.exits += 1;
        let place = table.collapse.exits;
        let adventurer = table.at_mut(seat);
        adventurer.exited = place;
        adventurer.pose = Pose::default();
        (adventurer.missed, adventurer.ahead) = (0, 0);
        self.tell(|| Event::Exited { seat, place });
        let over = usize::from(place) + 1 >= usize::from(self.state.table.seats);
        if over {
            self.finish();
        }
        over
    }

    /// The game is over: all Stashes are shown (OOTS-655).
    fn finish(&mut self) {
        let mut flow = Stack::new();
        flow.call(Frame::Over);
        let table = self.table();
        table.flow = flow;
        table.fight = None;
        table.sealed = table::Seats::NONE;
        self.state.secrets.answers = [None; crate::state::SEATS];
        for seat in self.state.table.all() {
            let stash = self.state.secrets.stashes[seat.index()];
            self.tell(|| Event::StashShown { seat, loot: stash.iter().collect() });
        }
        let state = &*self.state;
        self.log.tell(|| Event::Over { winners: scoring::outcome(state).winners.iter().collect() });
    }

    /// A room falls down at the end of a turn, if any can (OOTS-494, OOTS-501); of several the player chooses.
    pub(super) fn lose_room(&mut self) {
        let seat = self.state.table.current;
        let mut open = sides(&self.state.table);
        match (open.next(), open.next()) {
            (None, _) => {}
            (Some(side), None) => self.take_room(seat, side),
            (Some(_), Some(_)) => self.call(Frame::Remove),
        }
    }

    /// OOTS-502 to OOTS-506: its Loot is discarded, its players go next door or up, Stairs to an empty floor go with it.
    fn take_room(&mut self, seat: Seat, side: Side) {
        let Some(row) = lowest(&self.state.table) else { return };
        let ends = self.state.table.map.removable(row).find(|(end, _)| *end == side);
        let Some((side, room)) = ends else { return };
        let inner = match side {
            Side::West => Side::East,
            Side::East => Side::West,
        };
        let refuge = self.state.table.map.beside(room, inner).or_else(|| self.state.table.map.stairs(row - 1));
        let refuge = refuge.unwrap_or(Map::ENTRANCE);
        while let Some(find) = self.state.lift(room, super::cards::ALL) {
            self.state.table.dump.put(find.index());
            self.tell(|| match find {
                Find::Loot(loot) => Event::LootLost { room, loot: vec![loot] },
                Find::Trap(trap) => Event::TrapSetAside { trap },
            });
        }
        // A room in collapse has no Monsters; one that was written so loses them.
        self.empty_stack(room);
        let pushed = self.state.table.in_room(room);
        self.table().map.remove(row, side);
        self.table().tiles[room] = None;
        self.table().signs[room] = Signs::default();
        self.tell(|| Event::RoomFell { seat, room, side });
        if self.state.table.map.length(row) == 0 {
            self.table().map.drop_stairs(row - 1);
            self.tell(|| Event::StairsFell { floor: row as u8 - 1 });
        }
        for one in self.state.table.from(seat) {
            if pushed.has(one) {
                self.table().at_mut(one).room = refuge;
                self.tell(|| Event::Put { seat: one, from: room, to: refuge });
            }
        }
        if refuge == Map::ENTRANCE {
            for one in self.state.table.from(seat) {
                if pushed.has(one) && self.exit(one) {
                    return;
                }
            }
        }
    }
}

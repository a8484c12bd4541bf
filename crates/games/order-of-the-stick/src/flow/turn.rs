//! **A turn**, from its duties to the hand-over (sections C, W and X of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat};

use super::{Chores, Frame, Moment, Play, Window};
use crate::effect::{Duration, Forbidden, Stat, When};
use crate::event::Event;
use crate::force::{forbids, stat};
use crate::map::Map;
use crate::state::{Against, Cause, Day, Pose, Table};

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hour {
    /// It begins: its duties (OOTS-040).
    Dawn,
    /// The duties are done; the others are asked (W-01), then what is done at its start.
    Morning,
    /// The start step is over: rest, move or stay.
    Noon,
    /// Movement has ended (OOTS-075).
    Arrival,
    /// Which battles there are is judged (section I).
    Judgement,
    /// The battle step is over.
    Fought,
    /// The end step begins, or the turn ends without one: the others are asked (W-21).
    Dusk,
    /// What is done at its end is over; the collapse takes a room (OOTS-494).
    Evening,
    /// Housekeeping, and the next player's turn (OOTS-041).
    Night,
}

/// How far a player may move (OOTS-056).
const STEPS: i32 = 3;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The turn, from top to bottom.
    pub(super) fn turn(&mut self, hour: Hour) {
        match hour {
            Hour::Dawn => self.dawn(),
            Hour::Morning => {
                self.table().day.switched = crate::ids::Loots::NONE;
                self.goto(Chores { end: false });
                self.call(Window::new(Moment::TurnBegins, self.state.table.current));
            }
            Hour::Noon => self.noon(),
            Hour::Arrival => self.arrive(),
            Hour::Judgement => self.judge(),
            Hour::Fought => self.fought(),
            Hour::Dusk => self.dusk(),
            Hour::Evening => self.evening(),
            Hour::Night => self.night(),
        }
    }

    /// The turn begins: the collapse, standing up, the benefits of rest, a missed turn, flight (OOTS-040).
    fn dawn(&mut self) {
        let table = self.table();
        table.turn += 1;
        table.day = Day::default();
        let (seat, turn) = (table.current, table.turn);
        let stacked = table.monsters.len();
        for at in 0..stacked {
            let denizen = table.monsters.as_slice()[at];
            table.monsters.set(at, crate::state::Denizen { fresh: false, ..denizen });
        }
        self.tell(|| Event::TurnBegan { seat, turn });
        self.goto(Hour::Morning);
        if self.begins_to_collapse() && self.collapse_without_battle() {
            return;
        }
        if self.state.table.at(seat).is_out() {
            self.table().day.spent = true;
            self.goto(Hour::Dusk);
            return;
        }
        self.stand_up(seat);
        if self.state.table.at(seat).missed > 0 {
            self.miss_turn(seat);
        } else if self.state.table.at(seat).pose.fleeing {
            self.run_on(seat);
        }
    }

    /// Whether the turn limit or an empty Lair makes the dungeon collapse now (OOTS-608, OOTS-648).
    fn begins_to_collapse(&self) -> bool {
        let table = &self.state.table;
        let limit = u16::from(table.terms.rounds) * u16::from(table.seats);
        !table.collapse.falling && (table.collapse.due || table.turn > limit)
    }

    /// A resting player stands up, heals 1 Wound and unflips all shticks; one who flees gets nothing of it (OOTS-356,
    /// OOTS-330).
    fn stand_up(&mut self, seat: Seat) {
        let Pose { lying, resting, fleeing, .. } = self.state.table.at(seat).pose;
        if !lying {
            return;
        }
        let stays = self.state.table.at(seat).missed > 1;
        self.table().at_mut(seat).pose.resting = false;
        if !stays {
            self.table().at_mut(seat).pose.lying = false;
            self.tell(|| Event::StoodUp { seat });
        }
        if resting && !fleeing {
            let more = stat(&self.state.table, seat, Stat::RestHeal);
            self.heal(seat, (1 + more).clamp(0, 9) as u8);
            self.unflip_all(seat, None, false);
            self.recover(seat);
        }
    }

    /// OOTS-359: the whole turn is gone; only Loot is dropped in flight (OOTS-328), and the collapse goes on (OOTS-366).
    fn miss_turn(&mut self, seat: Seat) {
        let adventurer = self.table().at_mut(seat);
        adventurer.missed -= 1;
        let fleeing = adventurer.pose.fleeing;
        self.tell(|| Event::TurnMissed { seat });
        self.table().day.spent = true;
        if fleeing {
            self.drop_loot(seat);
        }
        self.goto(Hour::Dusk);
    }

    /// OOTS-037 to OOTS-065: rest, move or stay.
    fn noon(&mut self) {
        let table = &self.state.table;
        let (seat, day) = (table.current, table.day);
        let pose = table.at(seat).pose;
        if day.spent {
            return self.goto(Hour::Dusk);
        }
        // Who has run home moves again in the next own turn (OOTS-334), and who has run out never again (OOTS-516).
        if pose.fleeing || pose.lying || day.fled || table.at(seat).is_out() {
            return self.goto(Hour::Fought);
        }
        if day.halted {
            // A card has ended the movement already (OOTS-621).
            self.goto(Hour::Judgement);
            return self.call(Window::new(Moment::Arrived, seat));
        }
        if day.battled {
            // Who has battled neither moves nor rests (OOTS-038, OOTS-345).
            return self.goto(Hour::Arrival);
        }
        let steps = (STEPS + stat(table, seat, Stat::Move)).clamp(0, 30) as u8;
        self.table().day.steps = steps;
        self.goto(Frame::Go);
    }

    /// Movement has ended: what the room does then, the window, and what kind of room it is (OOTS-075).
    fn arrive(&mut self) {
        let (seat, moved) = (self.state.table.current, self.state.table.day.moved);
        self.goto(Hour::Judgement);
        if moved {
            self.end_movement(seat);
        } else {
            self.call(Window::new(Moment::Arrived, seat));
        }
    }

    /// Everything that goes with movement ending in a room (OOTS-091, OOTS-514, OOTS-645).
    pub(super) fn end_movement(&mut self, seat: Seat) {
        self.call(Window::new(Moment::Arrived, seat));
        self.end_movement_quietly(seat);
    }

    /// The same for somebody put there by a card, whose window is open already (OOTS-621).
    pub(super) fn end_movement_quietly(&mut self, seat: Seat) {
        if self.state.table.at(seat).room == Map::ENTRANCE {
            if self.state.table.collapse.falling {
                self.exit(seat);
            } else {
                self.come_home(seat);
            }
        } else {
            self.call(super::Text { seat, when: When::OnEndMove, nth: 0 });
        }
    }

    /// On the Entrance all Wounds are healed and all shticks unflipped (OOTS-091, OOTS-092, OOTS-332).
    pub(super) fn come_home(&mut self, seat: Seat) {
        let wounds = self.state.table.at(seat).wounds;
        self.heal(seat, wounds);
        self.unflip_all(seat, None, false);
        self.recover(seat);
    }

    /// Which battles the turn has (section I).
    fn judge(&mut self) {
        let table = &self.state.table;
        let (seat, day) = (table.current, table.day);
        self.goto(Hour::Fought);
        if day.spent {
            return;
        }
        let table = &self.state.table;
        let (pose, room) = (table.at(seat).pose, table.at(seat).room);
        if table.at(seat).is_out() || pose.fleeing || pose.lying || room == Map::ENTRANCE {
            return;
        }
        if table.has_monsters(room) {
            // The top Monster must be battled, unless no battle with Monsters takes place (OOTS-100, OOTS-103, OOTS-643).
            if !forbids(table, seat, Forbidden::BattleMonsters) {
                let role = if table.day.moved { crate::effect::Role::Defender } else { crate::effect::Role::Attacker };
                self.begin(seat, Against::Monster { room, at: 0 }, role, 0, Cause::Own);
            }
            return;
        }
        let alone = table.in_room(room).len() == 1;
        if table.day.moved && alone {
            let barred = table.collapse.falling
                || forbids(table, seat, Forbidden::NewBattle)
                || forbids(table, seat, Forbidden::BattleMonsters);
            if !barred {
                self.trigger_battle(seat, room);
            }
            return;
        }
        if super::engage::targets(table).next().is_some() {
            self.call(Frame::Engage);
        }
    }

    /// The battle step is over: who was to be laid down is, and whoever has to flee begins to (OOTS-622).
    fn fought(&mut self) {
        self.goto(Hour::Dusk);
        for seat in self.state.table.all() {
            self.lay_down_at_last(seat);
        }
        self.call(Frame::Flights);
    }

    /// The turns that a room has cost are missed from now on, and before any flight (OOTS-622).
    pub(super) fn lay_down_at_last(&mut self, seat: Seat) {
        let ahead = std::mem::take(&mut self.table().at_mut(seat).ahead);
        if ahead > 0 {
            self.lay_down(seat, ahead);
        }
    }

    /// OOTS-358: the token is laid down at once.
    pub(super) fn lay_down(&mut self, seat: Seat, turns: u8) {
        let adventurer = self.table().at_mut(seat);
        if adventurer.is_out() {
            return;
        }
        adventurer.missed = adventurer.missed.saturating_add(turns);
        adventurer.pose.lying = true;
        self.tell(|| Event::LaidDown { seat, turns });
    }

    /// The end step begins, or the turn ends without one (W-21).
    fn dusk(&mut self) {
        let (seat, spent) = (self.state.table.current, self.state.table.day.spent);
        self.table().day.switched = crate::ids::Loots::NONE;
        if spent {
            self.goto(Hour::Evening);
        } else {
            self.goto(Chores { end: true });
        }
        self.call(Window::new(Moment::TurnEnds, seat));
    }

    /// The collapse takes a room (OOTS-494, OOTS-493).
    fn evening(&mut self) {
        self.goto(Hour::Night);
        let table = &self.state.table;
        if table.collapse.falling && table.turn > table.collapse.from {
            self.lose_room();
        }
    }

    /// Housekeeping, and the next player's turn (OOTS-041, OOTS-132, OOTS-458, OOTS-638).
    fn night(&mut self) {
        self.end_lasting(Duration::Turn);
        let seat = self.state.table.current;
        if self.state.table.at(seat).deck == 0 {
            self.discard_saved(seat);
        }
        self.refill();
        self.tell(|| Event::TurnEnded { seat });
        let next = self.state.table.left_of(seat);
        self.table().current = next;
        self.goto(Hour::Dawn);
    }

    /// OOTS-638: without a Shtick Deck saved Monsters are of no use.
    fn discard_saved(&mut self, seat: Seat) {
        let saved = self.state.table.at(seat).saved;
        for index in 0..saved.counts().len() {
            for _ in 0..saved.count(index) {
                let monster = crate::ids::Monster::ALL[index];
                self.table().at_mut(seat).saved.take(index);
                self.state.discard(crate::ids::BattleCard::Monster(monster));
                self.tell(|| Event::MonsterDiscarded { monster });
            }
        }
    }

    /// OOTS-458, OOTS-133: an empty Battle Deck is made of the discard pile, and empty hands are dealt.
    fn refill(&mut self) {
        if !self.state.secrets.battle.is_empty() || self.state.table.discards.is_empty() {
            return;
        }
        for card in self.state.table.discards.iter() {
            self.state.secrets.battle.put(usize::from(card));
        }
        self.table().discards.clear();
        self.tell(|| Event::BattleDeckShuffled);
        let first = self.state.table.left_of(self.state.table.current);
        for seat in self.state.table.from(first) {
            if self.state.table.at(seat).hand == 0 {
                self.draw_hand(seat, super::setup::HAND);
            }
        }
    }
}

/// Whether the current player may rest, or why not (OOTS-344 to OOTS-348, OOTS-511).
pub(crate) fn may_rest(table: &Table) -> Result<(), (&'static str, &'static str)> {
    let seat = table.current;
    let room = table.at(seat).room;
    if table.collapse.falling {
        return Err(("OOTS-511", "nobody rests while the dungeon collapses"));
    }
    if table.day.moved || table.day.battled {
        return Err(("OOTS-345", "who has moved or battled this turn does not rest"));
    }
    if table.has_monsters(room) {
        return Err(("OOTS-346", "nobody rests beside Monsters"));
    }
    if forbids(table, seat, Forbidden::Rest) {
        return Err(("OOTS-347", "this room lets nobody rest"));
    }
    Ok(())
}

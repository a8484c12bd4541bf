//! A new battle: the players play Monsters into it, one after the other (sections J and K of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat};

use super::setup::{HAND, XYKON_CARD};
use super::{Beat, Frame, Moment, Play, Window, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::effect::{Role, Stat};
use crate::event::Event;
use crate::force::room_stat;
use crate::ids::{Ability, BATTLE_MONSTERS, BattleCard, Monster, SupportAbility, XykonCard};
use crate::map::Cell;
use crate::options::Variant;
use crate::state::{Against, Cause, Denizen, State, Table, XykonPlace};
use crate::support::supporters;

/// Which Monster goes into the new battle (DP-08)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Populate {
    /// Who is called.
    pub seat: Seat,
    /// How the calling stands.
    pub call: Call,
}

/// Players are called for Monsters, clockwise from the left of whoever triggered the battle (OOTS-117).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Call {
    /// Who is called next.
    pub next: Seat,
    /// The Battle Size so far; it never falls (OOTS-124).
    pub size: u8,
    /// With two players the first call is for two Monsters (OOTS-141): one more of the same player follows.
    pub again: bool,
    /// How many in a row had no Monster while the deck was empty (OOTS-131).
    pub vain: u8,
}

impl FlowStep for Populate {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let hand = &state.secrets.hands[seat.index()];
        let monsters = (0..BATTLE_MONSTERS).filter(|&index| hand.count(index) > 0);
        let before = into.len();
        into.extend(monsters.map(|index| Choice::Add(Monster::ALL[index])));
        if into.len() == before {
            into.push(Choice::NoMonster);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Add(monster) => play.add_monster(self, seat, monster),
            _ => play.has_none(self.call, seat),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let room = state.table.at(state.table.current).room;
        let there = state.table.hordes[room];
        Prompt::new(
            format!(
                "{} has found trouble: which Monster do you add? {there} of {} are there.",
                crate::marks::seat(state.table.current),
                self.call.size
            ),
            &["OOTS-117", "OOTS-118", "OOTS-124", "OOTS-125"],
        )
    }

    as_everywhere!();
}

/// The default Battle Size of a room, changed by its text (OOTS-114 to OOTS-116, OOTS-475).
pub(crate) fn base_size(table: &Table, room: Cell) -> u8 {
    (room.row() as i32 + room_stat(table, room, Stat::BattleSize)).clamp(1, 100) as u8
}

/// The Battle Size with what lies there now (OOTS-124).
pub(crate) fn battle_size(table: &Table, room: Cell) -> u8 {
    let mut size = base_size(table, room);
    for (at, denizen) in table.stack(room).iter().enumerate() {
        let stats = &content().monster(denizen.monster).stats;
        size = size.saturating_add(u8::from(stats.abilities.has(Ability::Leader)));
        if stats.support.has(SupportAbility::Horde) {
            size = size.saturating_add(supporters(table, room, at as u8));
        }
    }
    size
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// OOTS-097: a new battle is triggered. In the Lair a Xykon card comes first (OOTS-476, OOTS-145).
    pub(super) fn trigger_battle(&mut self, seat: Seat, room: Cell) {
        let size = base_size(&self.state.table, room);
        self.tell(|| Event::BattleTriggered { seat, room, size });
        let first = self.state.table.left_of(seat);
        let two = self.state.table.seats == 2;
        let drawn = self.draw_xykon_card(room);
        let size = battle_size(&self.state.table, room).max(if drawn { 0 } else { size });
        self.call(Call { next: first, size, again: two, vain: 0 });
        if drawn {
            self.call(Window::new(Moment::Triggered, seat));
        }
    }

    /// OOTS-476 to OOTS-479, OOTS-484, OOTS-644: the room's card of the Xykon deck, if it has had none.
    fn draw_xykon_card(&mut self, room: Cell) -> bool {
        let table = &self.state.table;
        let had = table.xykon.iter().any(|place| match *place {
            XykonPlace::Unseen => false,
            XykonPlace::Fights { of } | XykonPlace::Works { of } | XykonPlace::Beaten { of, .. } => of == room,
        });
        let deck = self.state.secrets.xykon;
        if room.row() != table.lair() || had || deck.is_empty() {
            return false;
        }
        let card = XykonCard::ALL[self.chance.pick(&XYKON_CARD, &deck.weights(), deck.len() as u32)];
        self.state.secrets.xykon = deck.without(card);
        self.tell(|| Event::XykonCardDrawn { room, card });
        let place = match card.monster() {
            Some(monster) => {
                self.place_monster(room, monster);
                XykonPlace::Fights { of: room }
            }
            None => XykonPlace::Works { of: room },
        };
        self.table().xykon[card.index()] = place;
        self.look_for_xykon();
        true
    }

    /// OOTS-609: with every room laid and every card turned up, and no Xykon among them, the dungeon will collapse.
    fn look_for_xykon(&mut self) {
        let table = &self.state.table;
        let lair = table.lair();
        let all = super::setup::lair_rooms(&table.terms);
        let wanted = all - usize::from(!table.plays(Variant::Nerdcore));
        let seen = table.xykon.iter().filter(|place| **place != XykonPlace::Unseen).count();
        let met = table.xykon[XykonCard::XykonTheLich.index()] != XykonPlace::Unseen;
        if table.plays(Variant::NotHome) && table.map.length(lair) == all && seen >= wanted && !met {
            self.table().collapse.due = true;
        }
    }

    /// Puts a Monster where one that is played comes: below those that are there, above Henchmen (OOTS-121, OOTS-547).
    pub(super) fn place_monster(&mut self, room: Cell, monster: Monster) {
        let stats = |monster: Monster| &content().monster(monster).stats;
        let stack = self.state.table.stack(room);
        let henchmen = stack.iter().rev().take_while(|one| stats(one.monster).abilities.has(Ability::Henchman)).count();
        let at = if stats(monster).abilities.has(Ability::Henchman) { stack.len() } else { stack.len() - henchmen };
        self.table().put_monster(room, at, Denizen { monster, fresh: true });
    }

    /// OOTS-137: another copy of a Unique Monster leaves, wherever it lies; without Loot or experience (OOTS-138).
    pub(super) fn displace(&mut self, monster: Monster) {
        if !content().monster(monster).stats.unique {
            return;
        }
        for row in 1..=self.state.table.lair() {
            for room in self.state.table.map.rooms(row) {
                let at = self.state.table.stack(room).iter().position(|one| one.monster == monster);
                if let Some(at) = at {
                    self.table().take_monster(room, at);
                    self.state.discard(BattleCard::Monster(monster));
                    self.tell(|| Event::MonsterDisplaced { room, monster });
                    return;
                }
            }
        }
    }

    /// A Monster is played into the new battle.
    fn add_monster(&mut self, Populate { call, .. }: Populate, seat: Seat, monster: Monster) {
        let room = self.state.table.at(self.state.table.current).room;
        self.state.take_from_hand(seat, monster.index());
        self.displace(monster);
        self.place_monster(room, monster);
        let size = call.size.max(battle_size(&self.state.table, room));
        self.tell(|| Event::MonsterAdded { seat, room, monster, size });
        let next = if call.again { seat } else { self.state.table.left_of(seat) };
        self.goto(Call { next, size, again: false, vain: 0 });
    }

    /// OOTS-125 to OOTS-131, OOTS-143, OOTS-144: the hand is discarded, seven cards are drawn, and the player is skipped;
    /// of two players it is called again as long as there are cards.
    fn has_none(&mut self, call: Call, seat: Seat) {
        self.discard_hand(seat);
        self.draw_hand(seat, HAND);
        let drew = self.state.table.at(seat).hand > 0;
        let stays = self.state.table.seats == 2 && drew;
        let next = if stays { seat } else { self.state.table.left_of(seat) };
        let vain = if drew { 0 } else { call.vain + 1 };
        // A player without cards cannot play the second of two either.
        let again = call.again && stays;
        self.goto(Call { next, vain, again, ..call });
    }

    /// Calls the next player, until the stack is complete or nobody can add a Monster any more.
    pub(super) fn call_for_monsters(&mut self, call: Call) {
        let table = &self.state.table;
        let room = table.at(table.current).room;
        let there = table.hordes[room];
        if there >= call.size {
            return self.stack_is_complete(room);
        }
        if call.vain >= table.seats {
            self.tell(|| Event::SizeFrozen { size: there });
            return self.stack_is_complete(room);
        }
        if table.at(call.next).hand == 0 {
            // Nobody need be asked (OOTS-126).
            return self.has_none(call, call.next);
        }
        self.goto(Populate { seat: call.next, call });
    }

    /// OOTS-136: its top Monster attacks, after a window (W-06).
    fn stack_is_complete(&mut self, room: Cell) {
        let seat = self.state.table.current;
        self.goto(Beat::Stacked { room });
        self.call(Window::new(Moment::Populated, seat));
    }

    /// The battle against the top Monster; nothing if a card has emptied the room (OOTS-113).
    pub(super) fn fight_the_top(&mut self, room: Cell) {
        let table = &self.state.table;
        let seat = table.current;
        self.ret();
        let table = &self.state.table;
        let stands = !table.at(seat).is_out() && !table.at(seat).pose.fleeing && table.at(seat).room == room;
        if table.has_monsters(room) && stands && !table.day.spent {
            self.begin(seat, Against::Monster { room, at: 0 }, Role::Defender, 0, Cause::Own);
        }
    }
}

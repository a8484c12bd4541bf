//! A battle by choice: a Ranged Attack, or an attack on a player (OOTS-104 to OOTS-107, DP-09).

use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, unlisted};

use super::select::legal;
use super::{Frame, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::effect::{Forbidden, Role};
use crate::event::Event;
use crate::force::room_forbids;
use crate::map::{Cell, Map};
use crate::state::{Against, Cause, Fight, Party, State, Table};

/// Whom does the current player battle, if anybody?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Engage;

/// What the current player can attack by choice.
pub(crate) fn targets(table: &Table) -> impl Iterator<Item = Choice> + '_ {
    let rooms = table.map.rooms(table.floor(table.current));
    let shots = rooms.filter(|&room| may_shoot(table, room).is_ok()).map(Choice::Shoot);
    let attacks = table.all().filter(|&other| may_attack(table, other).is_ok()).map(Choice::Attack);
    shots.chain(attacks)
}

/// The fight that an attack would be.
fn imagined(table: &Table, against: Against, range: u8) -> Table {
    let mut imagined = *table;
    imagined.fight = Some(Fight::new(table.current, against, Role::Attacker, range, Cause::Attack));
    imagined
}

/// Whether some Battle Shtick can be selected for an attack.
fn can_select(table: &Table, against: Against, range: u8) -> bool {
    let imagined = imagined(table, against, range);
    imagined.at(table.current).ups().any(|(shtick, _)| legal(&imagined, Party::First, shtick).is_ok())
}

/// Whether the current player may attack at all by choice now.
fn may_engage(table: &Table) -> Result<(), (&'static str, &'static str)> {
    let adventurer = table.at(table.current);
    if adventurer.is_out() || adventurer.room == Map::ENTRANCE {
        return Err(("OOTS-089", "no battles take place on the Dungeon Entrance"));
    }
    if adventurer.pose.fleeing {
        return Err(("OOTS-336", "who flees battles nobody"));
    }
    if table.has_monsters(adventurer.room) {
        return Err(("OOTS-162", "Monsters in the own room come first"));
    }
    Ok(())
}

/// Whether the current player may make a Ranged Attack on the top Monster of a room, or why not.
pub(crate) fn may_shoot(table: &Table, room: Cell) -> Result<(), (&'static str, &'static str)> {
    may_engage(table)?;
    let own = table.at(table.current).room;
    let Some(distance) = table.map.distance(own, room) else {
        return Err(("OOTS-156", "foes on different floors cannot battle each other"));
    };
    if distance == 0 {
        return Err(("OOTS-160", "a battle in the own room is no Ranged Attack"));
    }
    if !table.has_monsters(room) {
        return Err(("OOTS-164", "there is no Monster in that room"));
    }
    if table.day.moved {
        return Err(("OOTS-161", "who has moved this turn makes no Ranged Attack"));
    }
    let closed = [own, room].into_iter().any(|room| room_forbids(table, room, Forbidden::BattleMonsters));
    if closed || room_forbids(table, room, Forbidden::RangedIn) {
        return Err(("OOTS-643", "the text of a room forbids it"));
    }
    if !can_select(table, Against::Monster { room, at: 0 }, distance as u8) {
        return Err(("OOTS-163", "no Battle Shtick of yours reaches that far"));
    }
    Ok(())
}

/// Whether the current player may attack a player, or why not.
pub(crate) fn may_attack(table: &Table, other: Seat) -> Result<(), (&'static str, &'static str)> {
    may_engage(table)?;
    if other.index() >= usize::from(table.seats) || other == table.current {
        return Err(("OOTS-228", "one attacks another player"));
    }
    let foe = table.at(other);
    if foe.is_out() || foe.room == Map::ENTRANCE {
        return Err(("OOTS-230", "nobody is attacked on the Dungeon Entrance or outside"));
    }
    if foe.pose.fleeing {
        return Err(("OOTS-229", "who flees cannot be attacked"));
    }
    if table.terms.teams > 0 && table.are_mates(table.current, other) {
        return Err(("OOTS-581", "members of a team do not attack each other"));
    }
    let Some(distance) = table.map.distance(table.at(table.current).room, foe.room) else {
        return Err(("OOTS-228", "that player is on another floor"));
    };
    if distance == 0 {
        return Ok(());
    }
    if table.day.moved {
        return Err(("OOTS-161", "who has moved this turn makes no Ranged Attack"));
    }
    if room_forbids(table, foe.room, Forbidden::RangedIn) {
        return Err(("OOTS-008", "the text of that room forbids Ranged Attacks into it"));
    }
    if !can_select(table, Against::Player(other), distance as u8) {
        return Err(("OOTS-163", "no Battle Shtick of yours reaches that far"));
    }
    Ok(())
}

impl FlowStep for Engage {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend(targets(&state.table));
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.ret();
        match choice {
            Choice::Done => {}
            Choice::Shoot(room) => {
                let own = play.state.table.at(seat).room;
                let range = play.state.table.map.distance(own, room).unwrap_or(0) as u8;
                play.begin(seat, Against::Monster { room, at: 0 }, Role::Attacker, range, Cause::Attack);
            }
            Choice::Attack(other) => {
                let (own, there) = (play.state.table.at(seat).room, play.state.table.at(other).room);
                let range = play.state.table.map.distance(own, there).unwrap_or(0) as u8;
                play.begin(seat, Against::Player(other), Role::Attacker, range, Cause::Attack);
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Attack somebody, or leave everybody in peace?", &["OOTS-104", "OOTS-105", "OOTS-106", "OOTS-107"])
    }

    as_everywhere!();
}

//! In which way a creature acts (DL-216, DL-223, DL-227, DL-331).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::blow::{aim_of, targets};
use super::each;
use crate::choice::Choice;
use crate::content::content;
use crate::creature::{Aim, Creature, Face, Idle, Mode, Strike};
use crate::event::{Event, Goods};
use crate::flow::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::refuse::{elsewhere, no};
use crate::state::{Battle, State, Step, Table};
use crate::{DungeonLords, marks, names};

/// In which way does this creature act, or how does it lie if it cannot?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Attack {
    /// Whose.
    pub seat: Seat,
    /// Which creature.
    pub creature: Creature,
}

impl FlowStep for Attack {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let Some(battle) = &state.table.battle else { return };
        let modes = usable_modes(&state.table, battle, self.creature);
        into.extend(each(modes).map(Choice::Attack));
        if modes == 0 {
            into.extend([Face::Down, Face::Up].map(Choice::Face));
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Attack(mode) => play.begin_attack(seat, self.creature, mode),
            Choice::Face(face) => play.has_acted(seat, self.creature, face),
            other => unlisted(other),
        }
        play.combat_goes_on();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(format!("How does the {} act?", marks::creature(self.creature)), &["DL-215", "DL-216"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Attack(mode) => names::capital(&mode_now(&state.table, self.creature, mode)),
            Choice::Face(Face::Up) => "It comes back face up".to_owned(),
            Choice::Face(Face::Down) => "It is knocked out".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let name = marks::creature(self.creature);
        match choice {
            Choice::Attack(mode) => not_so(&state.table, seat, self.creature, mode),
            Choice::Face(_) => no("DL-216", format!("the {name} can attack, so it must")),
            other => elsewhere(other, &format!("now the {name} acts")),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let battle = cause::battle_of(&state.table, self.seat, below)?;
        let asks = usable_modes(&state.table, battle, self.creature) != 0
            || content().creatures[self.creature.index()].idle == Idle::OwnerChooses;
        let waits = battle.waiting.count(self.creature.index()) > 0;
        cause::reached(battle.step == Step::Creatures && waits && asks)
    }
}

impl Sequence for Attack {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }

    fn begins_with_the_least(self) -> bool {
        true
    }
}

/// A creature's way of acting, if it can be used now (DL-216, DL-223, DL-331, DL-339).
#[inline]
fn usable(table: &Table, battle: &Battle, creature: Creature, mode: u8) -> Option<&'static Mode> {
    let mode = content().creatures[creature.index()].modes[usize::from(mode)].as_ref()?;
    let possible = match &mode.strikes[0] {
        Some(strike) => targets(table, battle, creature, aim_of(battle, creature, strike)) != 0,
        None => !(battle.rage && creature.is_monster()),
    };
    (possible && mode.food <= table.lord(battle.seat).food).then_some(mode)
}

/// The ways in which a creature can act now, one bit each.
#[inline]
pub(crate) fn usable_modes(table: &Table, battle: &Battle, creature: Creature) -> u8 {
    (0..2).fold(0, |modes, mode| modes | u8::from(usable(table, battle, creature, mode).is_some()) << mode)
}

/// Why a creature cannot act so.
pub(crate) fn not_so(table: &Table, seat: Seat, creature: Creature, mode: u8) -> Refusal {
    let name = marks::creature(creature);
    let Some(printed) = content().creatures[creature.index()].modes[usize::from(mode)] else {
        return no("DL-216", format!("the {name} has only one way to act"));
    };
    let raging = table.battle.is_some_and(|battle| battle.rage) && creature.is_monster();
    if printed.food > table.lord(seat).food {
        no("DL-223", format!("this costs {} Food, and you have {}", printed.food, table.lord(seat).food))
    } else if raging && printed.strikes[0].is_none() {
        no("DL-331", format!("in blind rage the {name} must attack"))
    } else {
        no("DL-339", format!("the {name} finds nobody whom it may attack so"))
    }
}

/// How much stronger a creature's attacks are in the battle being fought (DL-241, DL-242).
pub(super) fn bonus(table: &Table, creature: Creature) -> u8 {
    let room = table.battle.and_then(|battle| table.lord(battle.seat).dungeon.room(battle.square));
    room.map_or(0, |room| content().rooms[room.index()].effect.bonus(creature))
}

/// One way of a creature to act in the battle being fought, with what room and spell make of it (DL-331).
pub(crate) fn mode_now(table: &Table, creature: Creature, mode: u8) -> String {
    let Some(mut mode) = content().creatures[creature.index()].modes[usize::from(mode)] else { return String::new() };
    let rage = creature.is_monster() && table.battle.is_some_and(|battle| battle.rage);
    for strike in mode.strikes.iter_mut().flatten() {
        strike.damage += bonus(table, creature);
        if strike.follow_up > 0 {
            strike.follow_up += bonus(table, creature);
        }
        if rage {
            strike.aim = Aim::First;
        }
    }
    mode_text(mode)
}

fn mode_text(Mode { food, strikes, after, skip_conquering, skip_healing, .. }: Mode) -> String {
    let mut text = match strikes {
        [None, _] => "hold the party".to_owned(),
        [Some(one), Some(two)] if one == two => format!("twice {}", strike(one)),
        [Some(one), Some(two)] => format!("{}, then {}", strike(one), strike(two)),
        [Some(one), None] => strike(one),
    };
    if food > 0 {
        text += &format!(" for {food} Food");
    }
    if skip_conquering {
        text += ", nothing is conquered";
    }
    if skip_healing {
        text += ", nobody is healed";
    }
    if after == Face::Up {
        text += ", and it comes back";
    }
    text
}

fn strike(Strike { aim, damage, follow_up }: Strike) -> String {
    let whom = match aim {
        Aim::First => "the first adventurer",
        Aim::Second => "the second adventurer",
        Aim::Last => "the last adventurer",
        Aim::Others => "all but the first",
        Aim::Each => "everyone",
        Aim::Chosen => "anyone",
        Aim::ChosenNotFirst => "anyone but the first",
    };
    let more = if follow_up > 0 { format!(" and {follow_up} on the next if it falls") } else { String::new() };
    format!("{damage} damage on {whom}{more}")
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A creature begins to act in a way that is open to it: its price is paid, and its bans hold.
    pub(super) fn begin_attack(&mut self, seat: Seat, creature: Creature, mode: u8) {
        let number = mode;
        let Some(mode) = &content().creatures[creature.index()].modes[usize::from(number)] else { return };
        self.pay(seat, Goods::Food, mode.food);
        let battle = self.battle();
        battle.attacked |= mode.attack;
        battle.no_conquering |= mode.skip_conquering;
        battle.no_healing |= mode.skip_healing;
        self.tell(|| Event::Acted { seat, creature, mode: number });
        self.blow(seat, creature, number, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_act_are_said_as_printed() {
        let printed_mode =
            |creature: Creature, mode: usize| mode_text(content().creatures[creature.index()].modes[mode].unwrap());
        assert_eq!(printed_mode(Creature::Troll, 1), "4 damage on the first adventurer for 1 Food");
        assert_eq!(printed_mode(Creature::Witch, 1), "twice 1 damage on anyone");
        assert_eq!(printed_mode(Creature::Slime, 1), "hold the party, nothing is conquered");
        assert_eq!(printed_mode(Creature::Vampire, 1), "2 damage on anyone, and it comes back");
        assert_eq!(printed_mode(Creature::Goblin, 0), "2 damage on the first adventurer and 1 on the next if it falls");
    }
}

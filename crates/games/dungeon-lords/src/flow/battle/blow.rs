//! Whom a blow hits (DL-218 to DL-222, DL-226, DL-227, DL-338, DL-339).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::attack::bonus;
use super::{Places, each, on, within_reach};
use crate::adventurer::Profession;
use crate::choice::Choice;
use crate::content::content;
use crate::creature::{Aim, Creature, Face, Strike};
use crate::event::Event;
use crate::flow::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::refuse::{elsewhere, no, nobody_there};
use crate::state::{Battle, State, Step, Table};
use crate::{DungeonLords, marks, words};

/// Whom does this blow hit?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Blow {
    /// Whose.
    pub seat: Seat,
    /// Which creature.
    pub creature: Creature,
    /// Its way of acting.
    pub mode: u8,
    /// Which of its strikes.
    pub strike: u8,
}

impl FlowStep for Blow {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let Self { creature, mode, strike, .. } = self;
        let Some(battle) = &state.table.battle else { return };
        let aim = strike_of(creature, mode, strike).map(|strike| aim_of(battle, creature, strike));
        let places = aim.map_or(0, |aim| targets(&state.table, battle, creature, aim));
        into.extend(each(places).map(Choice::Aim));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { creature, mode, strike, .. } = self;
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Aim(place) => play.strike(seat, creature, mode, strike, 1 << place),
            other => unlisted(other),
        }
        play.combat_goes_on();
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let Self { creature, mode, strike, .. } = self;
        let damage = strike_of(creature, mode, strike).map_or(0, |strike| strike.damage);
        let damage = damage + bonus(&state.table, creature);
        let text = format!("Whom does the {} hit for {damage}?", marks::creature(creature));
        Prompt::new(text, &["DL-219", "DL-226", "DL-227"])
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Aim(place) => words::aim(&state.table, seat, place),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Aim(place) => not_hit(&state.table, seat, self.creature, place),
            other => elsewhere(other, &format!("now the {} acts", marks::creature(self.creature))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let battle = cause::battle_of(&state.table, self.seat, below)?;
        let waits = battle.waiting.count(self.creature.index()) > 0;
        cause::reached(battle.step == Step::Creatures && waits && self.mode < 2 && self.strike < 2)
    }
}

impl Sequence for Blow {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }
}

/// Whom a blow with this aim can hit (DL-218 to DL-220, DL-226, DL-227, DL-339).
#[inline]
pub(super) fn targets(table: &Table, battle: &Battle, creature: Creature, aim: Aim) -> Places {
    let party = &table.lord(battle.seat).party;
    let reach = within_reach(party, battle);
    let all = (1 << reach) - 1;
    let aimed = match aim {
        Aim::First => all & 1,
        Aim::Second => all & 2,
        Aim::Last => all & !(all >> 1),
        Aim::Others | Aim::ChosenNotFirst => all & !1,
        Aim::Each | Aim::Chosen => all,
    };
    if !content().creatures[creature.index()].spares_priests {
        return aimed;
    }
    let priest = |place: u8| party.line()[usize::from(place)].who.profession() == Some(Profession::Priest);
    each(aimed).filter(|&place| !priest(place)).fold(0, |places, place| places | 1 << place)
}

/// Where a blow goes: where the tile says, but with rage always at the first adventurer (DL-331).
#[inline]
pub(super) fn aim_of(battle: &Battle, creature: Creature, strike: &Strike) -> Aim {
    if battle.rage && creature.is_monster() { Aim::First } else { strike.aim }
}

/// One of a creature's strikes.
#[inline]
fn strike_of(creature: Creature, mode: u8, strike: u8) -> Option<&'static Strike> {
    let mode = content().creatures[creature.index()].modes[usize::from(mode)].as_ref()?;
    mode.strikes.get(usize::from(strike))?.as_ref()
}

/// Why a blow cannot go there.
fn not_hit(table: &Table, seat: Seat, creature: Creature, place: u8) -> Refusal {
    let name = marks::creature(creature);
    let Some(member) = table.lord(seat).party.line().get(usize::from(place)) else {
        return nobody_there(place, "DL-219");
    };
    let hidden = table.battle.is_some_and(|battle| battle.hidden_wizards);
    match member.who.profession() {
        Some(Profession::Wizard) if hidden => no("DL-324", "hidden wizards cannot be named"),
        Some(Profession::Priest) if content().creatures[creature.index()].spares_priests => {
            no("DL-227", format!("the {name} does not attack priests"))
        }
        _ => no("DL-226", format!("the {name} attacks anyone but the first adventurer")),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The next strike of a creature that acts, or none: the owner names the target where there is a choice, after all
    /// that went before is settled (DL-219, DL-338, R-90).
    pub(super) fn blow(&mut self, seat: Seat, creature: Creature, mode: u8, strike: u8) {
        let table = &self.state.table;
        let battle = table.battle.as_ref().expect("a battle is being fought");
        let aim = strike_of(creature, mode, strike).map(|strike| aim_of(battle, creature, strike));
        let places = aim.map_or(0, |aim| targets(table, battle, creature, aim));
        match aim {
            Some(Aim::Chosen | Aim::ChosenNotFirst) if places.count_ones() > 1 => {
                self.state.table.flow.call(Frame::Blow(Blow { seat, creature, mode, strike }));
            }
            Some(_) if places != 0 => self.strike(seat, creature, mode, strike, places),
            _ => {
                let after = content().creatures[creature.index()].modes[usize::from(mode)].map(|mode| mode.after);
                self.has_acted(seat, creature, after.unwrap_or(Face::Down));
            }
        }
    }

    /// A strike lands; some are followed by a lighter one if the first adventurer falls (DL-218, DL-220, DL-222).
    fn strike(&mut self, seat: Seat, creature: Creature, mode: u8, strike: u8, places: Places) {
        let Some(Strike { damage, follow_up, .. }) = strike_of(creature, mode, strike) else { return };
        let square = self.battle().square;
        let lord = self.state.table.lord(seat);
        let room = lord.dungeon.room(square);
        let bonus = room.map_or(0, |room| content().rooms[room.index()].effect.bonus(creature));
        let first = lord.party.line()[0].who;
        self.harm(seat, on(places, damage + bonus));
        let party = self.state.table.lord(seat).party;
        if *follow_up > 0 && party.position(first).is_none() && within_reach(&party, self.battle()) > 0 {
            self.harm(seat, on(1, follow_up + bonus));
        }
        self.blow(seat, creature, mode, strike + 1);
    }
}

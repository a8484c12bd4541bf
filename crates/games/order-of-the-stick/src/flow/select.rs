//! The Battle Shtick of a battle (OOTS-173 to OOTS-179, DP-11, DP-18).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats, unlisted};

use super::{Frame, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::{INFINITE, content};
use crate::effect::Role;
use crate::event::Event;
use crate::force::{denied, holds};
use crate::ids::{Ability, Shtick};
use crate::state::{Against, Fight, Party, State, Table};
use crate::sum::{area_targets, barred_by, is_area, is_immune, shtick_range, targets, value};
use crate::support::abilities;

/// Which Battle Shtick does this party use?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Select {
    /// Which party.
    pub party: Party,
    /// A selected one was lost (OOTS-179).
    pub again: bool,
}

/// Whether a party may select a shtick, or why not.
pub(crate) fn legal(table: &Table, party: Party, shtick: Shtick) -> Result<(), (&'static str, &'static str)> {
    let Some(fight) = &table.fight else { return Err(("OOTS-173", "no battle is under way")) };
    let Some(seat) = fight.player(party) else { return Err(("OOTS-006", "a Monster selects nothing")) };
    let Some(battle) = content().shtick(shtick).battle else {
        return Err(("OOTS-370", "this is no Battle Shtick"));
    };
    let adventurer = table.at(seat);
    if adventurer.face_up(shtick) == 0 {
        return Err(("OOTS-176", "you have no face-up copy of it"));
    }
    let role = fight.role(party);
    if value(shtick, role).is_none() {
        return Err(match role {
            Role::Attacker => ("OOTS-174", "it has no Attack value"),
            Role::Defender => ("OOTS-221", "it has no Defense value"),
        });
    }
    let types = content().shtick(shtick).types;
    if !types.and(denied(table, seat)).is_empty() {
        return Err(("OOTS-666", "shticks of this type are denied to you now"));
    }
    if !reaches(table, fight, seat, shtick) {
        return Err(("OOTS-175", "it does not reach that far"));
    }
    if !holds(table, battle.select_if, seat) {
        return Err(("OOTS-178", "it is not meant for such a battle"));
    }
    match fight.against {
        Against::Player(_) if is_area(shtick) => Err(("OOTS-249", "an Area Effect is not used among players")),
        Against::Player(_) => Ok(()),
        Against::Monster { .. } if is_area(shtick) => {
            let mut imagined = *table;
            let bits = area_targets(table, fight, shtick);
            let Some(area) = &mut imagined.fight else { return Ok(()) };
            area.targets = bits;
            let area = *area;
            let hits = bits != 0 && targets(&area).any(|at| !is_immune(&imagined, &area, shtick, at));
            if hits { Ok(()) } else { Err(("OOTS-294", "it would hurt nobody there")) }
        }
        Against::Monster { room, at } => bars(table, fight, shtick, (room, at)),
    }
}

/// Whether a Battle Shtick of a player reaches the foe (OOTS-157, OOTS-170).
fn reaches(table: &Table, fight: &Fight, seat: Seat, shtick: Shtick) -> bool {
    let endless = content().shtick(shtick).battle.is_some_and(|battle| battle.range == INFINITE);
    endless || shtick_range(table, seat, shtick) >= i32::from(fight.range)
}

/// What the Monster bars (section AI).
fn bars(
    table: &Table,
    fight: &Fight,
    shtick: Shtick,
    (room, at): (crate::map::Cell, u8),
) -> Result<(), (&'static str, &'static str)> {
    let abilities = abilities(table, room, at);
    let barred = content().shtick(shtick).types.and(barred_by(abilities));
    if let Some(of) = barred.first() {
        use crate::ids::ShtickType;
        return Err(match of {
            ShtickType::Armor => ("OOTS-538", "Breath Weapon shuts Armor Shticks out"),
            ShtickType::Magic => ("OOTS-541", "Enchanted shuts Magic Shticks out"),
            ShtickType::Weapon => ("OOTS-542", "Impervious shuts Weapon Shticks out"),
            ShtickType::Verbal => ("OOTS-543", "Mindless shuts Verbal Shticks out"),
        });
    }
    let infinite = content().shtick(shtick).battle.is_some_and(|battle| battle.range == INFINITE);
    if abilities.has(Ability::Flying) && !infinite && shtick_range(table, fight.seat, shtick) == 0 {
        return Err(("OOTS-544", "it flies above shticks of Range 0"));
    }
    Ok(())
}

/// Whether a party can select anything.
pub(crate) fn any_legal(table: &Table, party: Party) -> bool {
    let Some(seat) = table.fight.as_ref().and_then(|fight| fight.player(party)) else { return false };
    table.at(seat).ups().any(|(shtick, _)| legal(table, party, shtick).is_ok())
}

/// Whether a party may battle without a shtick: not where a Ranged Attack begins (OOTS-163, OOTS-179).
pub(crate) fn may_be_bare(fight: &Fight, select: Select) -> bool {
    let shoots = fight.range > 0 && fight.role(select.party) == Role::Attacker;
    select.again || !shoots
}

/// What of a party's deck reaches the foe, by place, whether in play or not.
fn all_in_reach(table: &Table, party: Party) -> u16 {
    let Some((fight, seat)) = table.fight.as_ref().and_then(|fight| Some((fight, fight.player(party)?))) else {
        return 0;
    };
    let deck = table.at(seat).hero.deck().iter().filter(|&&shtick| reaches(table, fight, seat, shtick));
    deck.fold(0, |bits, shtick| bits | 1 << shtick.place())
}

/// The party that selects again: its shtick has been flipped or become illegal (OOTS-179), or the Range of one that a
/// player who defends from afar could select has grown (OOTS-169).
pub(crate) fn lost(table: &Table) -> Option<Party> {
    let fight = table.fight.as_ref()?;
    let gone = |party: Party| fight.chosen[party.index()].is_some_and(|shtick| legal(table, party, shtick).is_err());
    let grown = |party: Party| {
        let defends = fight.range > 0 && fight.role(party) == Role::Defender && fight.player(party).is_some();
        let nearer = |shtick: Shtick| fight.reached[party.index()] >> shtick.place() & 1 == 0;
        let mut ups = fight.player(party).into_iter().flat_map(|seat| table.at(seat).ups());
        defends && ups.any(|(shtick, _)| nearer(shtick) && legal(table, party, shtick).is_ok())
    };
    Party::BOTH.into_iter().find(|&party| gone(party) || grown(party))
}

impl FlowStep for Select {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        match state.table.fight.as_ref().and_then(|fight| fight.player(self.party)) {
            Some(seat) => Pending::on(seat),
            None => Pending::Ask { owe: Seats::NONE, may: Seats::NONE },
        }
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let Some(fight) = &table.fight else { return };
        let legal = table.at(seat).ups().filter(|&(shtick, _)| legal(table, self.party, shtick).is_ok());
        into.extend(legal.map(|(shtick, _)| Choice::Select(shtick)));
        if may_be_bare(fight, self) || into.is_empty() {
            into.push(Choice::Bare);
        }
    }

    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.ret();
        match choice {
            Choice::Select(shtick) => play.select(self.party, Some(shtick)),
            Choice::Bare => play.select(self.party, None),
            other => unlisted(other),
        }
        // In a battle of players the other one is next, if anything is to be chosen.
        play.skip_vain_selection();
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let role = state.table.fight.as_ref().map(|fight| fight.role(self.party));
        let text = match (self.again, role) {
            (true, _) => "Your Battle Shtick is lost to you: which one do you use instead?",
            (false, Some(Role::Attacker) | None) => "You attack: which Battle Shtick do you use?",
            (false, Some(Role::Defender)) => "You defend: which Battle Shtick do you use?",
        };
        Prompt::new(text, &["OOTS-173", "OOTS-177"])
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A shtick is selected; the targets of an area shtick are fixed, and their Outsmart works (OOTS-289, OOTS-299).
    fn select(&mut self, party: Party, shtick: Option<Shtick>) {
        let Some(fight) = self.state.table.fight else { return };
        let bits = shtick
            .filter(|&shtick| is_area(shtick))
            .map_or(0, |shtick| area_targets(&self.state.table, &fight, shtick));
        let reached = all_in_reach(&self.state.table, party);
        if let Some(fight) = self.fight() {
            fight.reached[party.index()] = reached;
            fight.chosen[party.index()] = shtick;
            if party == Party::First {
                fight.targets = bits;
            }
        }
        let Some(seat) = fight.player(party) else { return };
        self.tell(|| Event::Selected { seat, shtick });
        if let Against::Monster { room, .. } = fight.against
            && bits != 0
        {
            let area = Fight { targets: bits, ..fight };
            for at in targets(&area) {
                self.outsmart(room, at);
            }
            if lost(&self.state.table).is_some() {
                self.call(Select { party, again: true });
            }
        }
    }

    /// A party whose shtick was lost selects again at once, while help is asked for or before the roll (OOTS-179, OOTS-169).
    pub(super) fn select_again(&mut self) {
        let Some(party) = lost(&self.state.table) else { return };
        if self.state.table.flow.is_full() {
            // A position that people wrote can leave no room for the question.
            return self.select(party, None);
        }
        self.call(Select { party, again: true });
        self.skip_vain_selection();
    }

    /// Where nothing can be selected, nobody is asked (DP-11).
    pub(super) fn skip_vain_selection(&mut self) {
        while let Some(Frame::Select(select)) = self.state.table.flow.top() {
            if any_legal(&self.state.table, select.party) {
                return;
            }
            self.ret();
            self.select(select.party, None);
        }
    }
}

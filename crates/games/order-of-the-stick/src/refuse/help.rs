//! Why nobody helps for it.

use table::Refusal;

use super::{Asked, no};
use crate::effect::{Forbidden, Role};
use crate::flow::Frame;
use crate::flow::assist::{can_be_asked, can_be_given, may_decline, show};
use crate::force::room_forbids;
use crate::ids::{Ability, Hero};
use crate::marks;
use crate::names;
use crate::state::{Fight, Gift, Party, Table};
use crate::sum::{any_ability, may_ask};

impl Asked<'_> {
    pub(super) fn offer(self, hero: Hero, gift: Gift) -> Refusal {
        let (table, top) = (self.table, self.table.flow.top());
        let Some(fight) = &table.fight else {
            return self.elsewhere("OOTS-250", "help is asked for in a battle");
        };
        if !may_ask(table, fight) {
            return no_help(table, fight);
        }
        if !matches!(top, Some(Frame::Ask | Frame::Bid(_) | Frame::Npcs(_))) {
            return self.elsewhere("OOTS-250", "help is asked for when the Battle Shtick is chosen");
        }
        if hero == self.hero() {
            return no("OOTS-250", "help comes from others");
        }
        if let Some(refusal) = self.no_gift(gift) {
            return refusal;
        }
        let npc = table.player_of(hero).is_none();
        if npc && matches!(top, Some(Frame::Bid(_))) {
            return no("OOTS-279", "NPCs are won over when the players have taken sides");
        }
        if !npc && matches!(top, Some(Frame::Npcs(_))) {
            return no("OOTS-266", "the players have taken sides already");
        }
        let given = match gift {
            Gift::Loot(loot) => can_be_given(table, hero, loot),
            Gift::Show => Ok(()),
        };
        if let Err((clause, why)) = can_be_asked(table, self.seat, hero).and(given) {
            return no(clause, format!("{}: {why}", marks::hero(hero)));
        }
        if matches!(top, Some(Frame::Npcs(_))) {
            return no("OOTS-279", format!("{} helps somebody already", marks::hero(hero)));
        }
        no("OOTS-267", format!("{} is in another open offer of yours", marks::gift(gift)))
    }

    /// Why something cannot be offered to anybody.
    pub(super) fn no_gift(self, gift: Gift) -> Option<Refusal> {
        match gift {
            Gift::Loot(loot) if !self.loot().has(loot) => {
                Some(no("OOTS-253", format!("{} is neither in your Stash nor equipped", marks::loot(loot))))
            }
            Gift::Loot(loot) if self.table.fight.as_ref().is_some_and(|fight| fight.pledged().has(loot)) => {
                Some(no("OOTS-262", format!("{} is promised already", marks::loot(loot))))
            }
            Gift::Loot(_) => None,
            Gift::Show if show(self.table, self.seat).is_none() => {
                let shown = self.table.fight.as_ref().is_some_and(|fight| fight.shown);
                let why = if shown {
                    "that is offered once in a battle"
                } else {
                    "no face-up shtick of yours counts as Loot here"
                };
                Some(no("OOTS-664", why))
            }
            Gift::Show => None,
        }
    }

    pub(super) fn decline(self) -> Refusal {
        if matches!(self.table.flow.top(), Some(Frame::Reply(_))) && !may_decline(self.table) {
            no("OOTS-268", "nobody who is asked may refuse to help against Xykon")
        } else {
            self.elsewhere("OOTS-254", "nobody offers you anything")
        }
    }

    pub(super) fn help(self, role: Role) -> Refusal {
        if matches!(self.table.flow.top(), Some(Frame::Takes(_))) {
            no("OOTS-266", format!("{} has offered you nothing", names::role(role)))
        } else {
            self.elsewhere("OOTS-265", "third players take sides in a battle of players, when all offers are made")
        }
    }
}

/// Why nobody may be asked for help in a battle.
fn no_help(table: &Table, fight: &Fight) -> Refusal {
    let rooms = || Party::BOTH.into_iter().filter_map(|party| fight.player(party)).map(|seat| table.at(seat).room);
    if any_ability(table, fight, Ability::Duel) {
        no("OOTS-539", format!("nobody may be asked for help in a {}", marks::ability(Ability::Duel)))
    } else if let Some(room) = rooms().find(|&room| room_forbids(table, room, Forbidden::Assist)) {
        no("OOTS-008", format!("the text of {} forbids all help", marks::room(table, room)))
    } else {
        no("OOTS-630", "a card has forbidden all help in this battle")
    }
}

//! Why a battle is not fought like that: Monsters that are added, attacks, Battle Shticks, spoils.

use table::{Refusal, Seat};

use super::{Asked, no};
use crate::flow::Frame;
use crate::flow::engage::{may_attack, may_shoot};
use crate::flow::select::legal;
use crate::ids::{Loot, Monster, Shtick};
use crate::map::Cell;
use crate::marks;

impl Asked<'_> {
    pub(super) fn add(self, monster: Monster) -> Refusal {
        if !matches!(self.table.flow.top(), Some(Frame::Populate(_))) {
            return self.elsewhere("OOTS-117", "Monsters are added when a new battle calls for them");
        }
        no("OOTS-118", format!("{} is not in your hand", marks::monster(monster)))
    }

    pub(super) fn no_monster(self) -> Refusal {
        if !matches!(self.table.flow.top(), Some(Frame::Populate(_))) {
            return self.elsewhere("OOTS-125", "nobody asks you for a Monster");
        }
        no("OOTS-118", "you hold a Monster, so you have to add one")
    }

    /// Whether an attack by choice is out of the question, apart from whom it is aimed at.
    pub(super) fn no_engagement(self) -> Option<Refusal> {
        if !self.is_current() {
            return Some(self.elsewhere("OOTS-107", "one attacks in the own turn"));
        }
        let engaged = self.table.day.engaged && self.table.flow.top() != Some(Frame::Engage);
        engaged.then(|| no("OOTS-109", "the battle step of a turn holds one engagement, and you have had it"))
    }

    pub(super) fn shoot(self, room: Cell) -> Refusal {
        let when = "a Ranged Attack is made in the battle step, by whom stands still";
        self.no_engagement().unwrap_or_else(|| self.barred(may_shoot(self.table, room).err(), "OOTS-104", when))
    }

    pub(super) fn attack(self, other: Seat) -> Refusal {
        if other.index() >= usize::from(self.table.seats) {
            return no("OOTS-228", "nobody plays there at this table");
        }
        let when = "players are attacked in the battle step";
        self.no_engagement().unwrap_or_else(|| self.barred(may_attack(self.table, other).err(), "OOTS-105", when))
    }

    pub(super) fn next(self) -> Refusal {
        let Some(Frame::Onward(onward)) = self.table.flow.top() else {
            return self.elsewhere("OOTS-213", "one goes on to the next Monster after a win");
        };
        if self.table.has_monsters(onward.room) {
            no("OOTS-213", "the next Monster is battled in the own room, standing")
        } else {
            no("OOTS-215", "no Monster is left here")
        }
    }

    pub(super) fn select(self, shtick: Shtick) -> Refusal {
        let Some(Frame::Select(select)) = self.table.flow.top() else {
            return self.elsewhere("OOTS-173", "a Battle Shtick is chosen when a battle begins");
        };
        if let Some(refusal) = self.not_mine(shtick) {
            return refusal;
        }
        let adventurer = self.table.at(self.seat);
        let name = marks::shtick(shtick);
        if adventurer.face_up(shtick) == 0 && adventurer.down[shtick.place()] == 0 {
            return no("OOTS-173", format!("{name} is not in play"));
        }
        match legal(self.table, select.party, shtick) {
            Err(("OOTS-176", _)) => no("OOTS-176", format!("{name} is flipped")),
            Err((clause, why)) => no(clause, format!("{name}: {why}")),
            Ok(()) => no("OOTS-173", format!("{name} is not among your face-up shticks")),
        }
    }

    pub(super) fn bare(self) -> Refusal {
        if matches!(self.table.flow.top(), Some(Frame::Select(_))) {
            no("OOTS-163", "a Ranged Attack needs a Battle Shtick")
        } else {
            self.elsewhere("OOTS-282", "one goes without a shtick when one is to be chosen")
        }
    }

    /// The player who lost to the seat.
    pub(super) fn loser(self) -> Option<Seat> {
        let fight = self.table.fight.as_ref()?;
        fight.player(fight.party(self.seat)?.other())
    }

    pub(super) fn rob(self, loot: Loot) -> Refusal {
        let name = marks::loot(loot);
        match (self.table.flow.top(), self.loser()) {
            (Some(Frame::Spoils), Some(loser)) if self.table.at(loser).equipped.has(loot) => {
                no("OOTS-262", format!("{name} is promised for help in this battle"))
            }
            (Some(Frame::Spoils), Some(loser)) => {
                no("OOTS-238", format!("{} has not equipped {name}", marks::seat(loser)))
            }
            (_, _) => self.elsewhere("OOTS-238", "Loot is taken after a battle of players that was won at Range 0"),
        }
    }

    pub(super) fn grab(self) -> Refusal {
        match (self.table.flow.top(), self.loser()) {
            (Some(Frame::Spoils), Some(loser)) if !self.table.at(loser).equipped.is_empty() => {
                no("OOTS-239", format!("{} has Loot equipped, so only that can be taken", marks::seat(loser)))
            }
            (Some(Frame::Spoils), Some(loser)) => {
                no("OOTS-239", format!("nothing in the Stash of {} can be taken", marks::seat(loser)))
            }
            (_, _) => self.elsewhere("OOTS-239", "Loot is taken after a battle of players that was won at Range 0"),
        }
    }
}

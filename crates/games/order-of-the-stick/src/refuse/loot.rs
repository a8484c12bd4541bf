//! Why Loot, Monsters and shticks do not change places: equipping, trading, taking, giving up.

use table::Refusal;

use super::{Asked, no};
use crate::choice::Fetch;
use crate::content::content;
use crate::flow::chores::{SYMBOLS, can_trade, goods, may_pick, price, symbols};
use crate::flow::{Frame, Turnover};
use crate::ids::{BATTLE_MONSTERS, Loot, Monster, Shtick, ShtickType};
use crate::marks;
use crate::names::some;

impl Asked<'_> {
    pub(super) fn equip(self, loot: Loot) -> Refusal {
        let name = marks::loot(loot);
        let dressing = matches!(self.table.flow.top(), Some(Frame::Dress(_)));
        if !self.in_chores() && !dressing {
            return self.elsewhere("OOTS-421", "Loot is equipped at the start or the end of your turn");
        }
        let adventurer = self.table.at(self.seat);
        if adventurer.pose.fleeing {
            no("OOTS-343", "who flees equips nothing")
        } else if adventurer.equipped.has(loot) {
            no("OOTS-421", format!("{name} is equipped already"))
        } else if !self.state.secrets.stashes[self.seat.index()].has(loot) {
            no("OOTS-421", format!("{name} is not in your Stash"))
        } else if adventurer.drool(loot) == 0 {
            no("OOTS-422", format!("{} does not drool over {name}", marks::hero(self.hero())))
        } else if self.is_set_aside(loot) {
            no("OOTS-262", format!("{name} is set aside for help in this battle"))
        } else {
            no("OOTS-619", format!("{name} was unequipped in this step, and one card changes once in a step"))
        }
    }

    pub(super) fn unequip(self, loot: Loot) -> Refusal {
        let name = marks::loot(loot);
        if !self.in_chores() {
            return self.elsewhere("OOTS-421", "Loot is unequipped at the start or the end of your turn");
        }
        if self.table.at(self.seat).pose.fleeing {
            no("OOTS-343", "who flees changes no Loot")
        } else if !self.table.at(self.seat).equipped.has(loot) {
            no("OOTS-425", format!("{name} is not equipped"))
        } else {
            no("OOTS-619", format!("{name} was equipped in this step, and one card changes once in a step"))
        }
    }

    pub(super) fn sell(self, loot: Loot) -> Refusal {
        let (table, name) = (self.table, marks::loot(loot));
        let selling = matches!(table.flow.top(), Some(Frame::Sell(_)));
        if !self.in_chores() && !selling {
            return self.elsewhere("OOTS-379", "Loot is traded in at the start or the end of your turn");
        }
        let adventurer = table.at(self.seat);
        if !self.loot().has(loot) {
            no("OOTS-382", format!("{name} is neither in your Stash nor equipped"))
        } else if adventurer.drool(loot) == 0 {
            no("OOTS-380", format!("{} does not drool over {name}", marks::hero(self.hero())))
        } else if self.is_set_aside(loot) {
            no("OOTS-262", format!("{name} is set aside for help in this battle"))
        } else if adventurer.deck == 0 {
            no("OOTS-387", "your Shtick Deck is empty")
        } else {
            let all: u32 = goods(self.state, self.seat).iter().map(|loot| u32::from(adventurer.drool(loot))).sum();
            let price = price(table, self.seat);
            no("OOTS-381", format!("all your Loot is worth {all} to you, and a shtick costs {price}"))
        }
    }

    pub(super) fn take(self) -> Refusal {
        let table = self.table;
        let when = "one picks up Loot at the start or the end of the own turn";
        if !self.is_current() {
            return self.elsewhere("OOTS-409", when);
        }
        if matches!(table.flow.top(), Some(Frame::Pick(_))) {
            let room = table.at(self.seat).room;
            return if table.has_monsters(room) {
                no("OOTS-407", "nothing is picked up beside Monsters")
            } else if table.at(self.seat).pose.fleeing {
                no("OOTS-415", "who flees picks nothing up")
            } else {
                no("OOTS-404", "there is nothing more to be taken")
            };
        }
        if table.day.picked && !table.day.moved {
            return no("OOTS-410", "who stands still has one ordinary pick-up in the turn, and you have had it");
        }
        self.barred(may_pick(table, self.seat).err(), "OOTS-409", when)
    }

    pub(super) fn lose(self, loot: Loot) -> Refusal {
        let name = marks::loot(loot);
        if !matches!(self.table.flow.top(), Some(Frame::Lose(_))) {
            self.elsewhere("OOTS-440", "nothing takes Loot away from you")
        } else if self.is_set_aside(loot) {
            no("OOTS-262", format!("{name} is set aside for help in this battle"))
        } else if self.loot().has(loot) {
            no("OOTS-424", format!("{name} is not where the card takes it from"))
        } else {
            no("OOTS-440", format!("{name} is not yours"))
        }
    }

    pub(super) fn pay(self, loot: Loot) -> Refusal {
        let name = marks::loot(loot);
        if !matches!(self.table.flow.top(), Some(Frame::Fee(_))) {
            self.elsewhere("OOTS-639", "nobody asks you for a fee")
        } else if self.is_set_aside(loot) {
            no("OOTS-262", format!("{name} is set aside for help in this battle"))
        } else {
            no("OOTS-639", format!("{name} is neither in your Stash nor equipped"))
        }
    }

    pub(super) fn trade(self, monster: Monster) -> Refusal {
        let (table, seat) = (self.table, self.seat);
        let trading = matches!(table.flow.top(), Some(Frame::Trade(_)));
        if !self.in_chores() && !trading {
            return self.elsewhere("OOTS-372", "Monsters are traded in at the start or the end of your turn");
        }
        let saved = monster.index() < BATTLE_MONSTERS && table.at(seat).saved.count(monster.index()) > 0;
        if monster.is_xykons() {
            no("OOTS-482", format!("{} is of the Xykon deck, and never traded in", marks::monster(monster)))
        } else if table.at(seat).deck == 0 {
            no("OOTS-378", "your Shtick Deck is empty")
        } else if !saved {
            no("OOTS-372", format!("you have not saved {}", marks::monster(monster)))
        } else if can_trade(table, seat) || trading {
            no("OOTS-665", "Monsters are named one after the other")
        } else {
            let all = symbols(table, seat) as usize;
            no("OOTS-372", format!("your Monsters are worth {}, and a shtick costs {SYMBOLS}", some(all, "symbol")))
        }
    }

    pub(super) fn learn(self, shtick: Shtick) -> Refusal {
        if matches!(self.table.flow.top(), Some(Frame::Learn(_))) {
            no("OOTS-376", format!("{} is not among the shticks that you look at", marks::shtick(shtick)))
        } else {
            self.elsewhere("OOTS-376", "shticks are chosen after Monsters were traded in")
        }
    }

    pub(super) fn under(self, shtick: Shtick) -> Refusal {
        if matches!(self.table.flow.top(), Some(Frame::Under(_))) {
            no("OOTS-377", format!("{} is not among the shticks that go under the deck", marks::shtick(shtick)))
        } else {
            self.elsewhere("OOTS-377", "shticks go under the deck after one was chosen")
        }
    }

    pub(super) fn pick(self, shtick: Shtick) -> Refusal {
        let Some(Frame::Turnover(turnover)) = self.table.flow.top() else {
            return self.elsewhere("OOTS-388", "no shtick is to be turned");
        };
        let Turnover { owner, up, magic, .. } = turnover;
        let (name, whose) = (marks::shtick(shtick), marks::seat(owner));
        let adventurer = self.table.at(owner);
        if shtick.hero() != adventurer.hero {
            no("OOTS-368", format!("{name} is no shtick of {whose}"))
        } else if magic && !content().shtick(shtick).types.has(ShtickType::Magic) {
            no("OOTS-371", format!("{name} is no Magic Shtick"))
        } else if up && adventurer.down[shtick.place()] == 0 {
            no("OOTS-394", format!("{name} is not flipped"))
        } else if !up && adventurer.face_up(shtick) == 0 {
            no("OOTS-392", format!("{whose} has no face-up {name}"))
        } else {
            no("OOTS-394", format!("{name} does not turn itself"))
        }
    }

    pub(super) fn fetch(self, card: Fetch) -> Refusal {
        if matches!(self.table.flow.top(), Some(Frame::Fetching(_))) {
            no("OOTS-460", format!("{} is not among the cards that may be taken", marks::battle_card(card.card())))
        } else {
            self.elsewhere("OOTS-460", "nothing lets you take cards of the discard pile")
        }
    }
}

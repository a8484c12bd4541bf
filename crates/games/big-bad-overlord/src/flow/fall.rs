//! A Duke's defeat, and who has won (BBO-151, BBO-R094, BBO-R118).

use table::{Chance, Log};

use super::{Frame, Play, Then};
use crate::card::Card;
use crate::combat::fights;
use crate::event::Event;
use crate::realm::Realm;
use crate::state::{Foe, Side};
use table::Row;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The defender's Duke is defeated: elimination, end of the battle, artifacts, limits, reward, in this order.
    pub(super) fn duke_falls(&mut self) {
        let battle = self.battle();
        let (realm, attacker) = (battle.defender, battle.attacker);
        let relics: Row<Card, 2> = battle.force(Side::Defender).iter().map(|fighter| fighter.card).collect();
        battle.force_mut(Side::Defender).clear();
        let falls = self.state.table.falls + 1;
        self.falls(realm, falls);
        match attacker {
            Foe::Realm(victor) => {
                self.clear_battle(false);
                for card in relics.iter() {
                    self.state.table.holding_mut(victor).army.push(card);
                    self.tell(|| Event::ArtifactTaken { realm: victor, card });
                }
                if !self.is_decided() {
                    self.limits(Then::Extra);
                }
            }
            Foe::DoGooder(card) => {
                // It goes on until nothing is left of it (BBO-125, BBO-128, BBO-176).
                let goes_on = fights(self.battle().force(Side::Attacker)) && !self.one_is_left();
                let next = self.state.table.before(realm).filter(|_| goes_on);
                self.clear_battle(goes_on);
                relics.iter().for_each(|card| self.shuffle_in(card));
                if let Some(target) = next {
                    self.tell(|| Event::MovedOn { card, target });
                    self.limits(Then::Chase(target));
                } else if !self.is_decided() {
                    self.limits(Then::Turn);
                }
            }
        }
    }

    /// A Duke is out; those that fall together have the same number (BBO-156, BBO-R098).
    pub(super) fn falls(&mut self, realm: Realm, falls: u8) {
        let table = &mut self.state.table;
        table.falls = falls;
        table.fallen.push(realm);
        let holding = table.holding_mut(realm);
        holding.fell = falls;
        let duke = holding.duke.unwrap_or_default();
        self.tell(|| Event::DukeFell { realm, duke });
    }

    fn one_is_left(&self) -> bool {
        self.state.table.living().count() <= 1
    }

    /// Ends the game if at most one Duke is alive (BBO-197, BBO-199); tells whether it did.
    pub(super) fn is_decided(&mut self) -> bool {
        let decided = self.one_is_left();
        if decided {
            let winner = self.state.table.living().next();
            self.win(winner);
        }
        decided
    }

    /// The game is over.
    pub(super) fn win(&mut self, winner: Option<Realm>) {
        self.ask(Frame::Over);
        self.tell(|| Event::Over { winner });
    }
}

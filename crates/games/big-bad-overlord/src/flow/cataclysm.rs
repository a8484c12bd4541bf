//! The cataclysm: who survives it, the last battle and the DUKESMACK (BBO-178 to BBO-196).

use table::{Chance, Log};

use super::round::{Hit, natural};
use super::{Frame, Give, Play};
use crate::card::Card;
use crate::combat::{Clash, clash, fights, succeeds};
use crate::content::content;
use crate::event::Event;
use crate::realm::Realm;
use crate::state::{Battle, Cards, Fighter, Foe, Phase, Side, Stage, State, Under};

/// Whether a Duke owns this artifact, in ARMY or CITADEL.
fn owns(state: &State, realm: Realm, artifact: Card) -> bool {
    state.table.holding(realm).army.has(artifact) || state.secrets.citadel(realm).has(artifact)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The DECK is empty: whoever has no artifact is destroyed (BBO-177 to BBO-180).
    pub(super) fn cataclysm(&mut self) {
        self.state.table.cataclysm = true;
        self.tell(|| Event::Cataclysm);
        let falls = self.state.table.falls + 1;
        for realm in self.state.table.ring_from(self.state.table.active) {
            let saved = [Card::Mageskull, Card::Doomsword].into_iter().any(|card| owns(self.state, realm, card));
            if self.state.table.lives(realm) && !saved {
                self.falls(realm, falls);
                self.ruin(realm);
            }
        }
        if self.is_decided() {
            return;
        }
        match self.heir() {
            Some((seat, _)) => self.ask(Frame::Give(Give { seat })),
            None => self.last_battle(),
        }
    }

    /// All cards of a fallen Duke are discarded, but no artifact ever is (BBO-175, BBO-179).
    fn ruin(&mut self, realm: Realm) {
        let State { table, secrets } = &mut *self.state;
        let holding = table.holding_mut(realm);
        let all = std::mem::take(&mut holding.army);
        let hidden = std::mem::take(&mut secrets.citadels[realm.index()]);
        holding.army = all.iter().filter(|card| card.is_artifact()).collect();
        holding.citadel = 0;
        holding.seen.clear();
        let cards: Cards = all.iter().chain(hidden.iter()).filter(|card| !card.is_artifact()).collect();
        cards.iter().for_each(|card| table.discards.put(card.index()));
        self.tell(|| Event::Ruined { realm, cards: cards.iter().collect() });
    }

    /// Both owners fight with all they have; the artifacts lie on the Dukes (BBO-181 to BBO-184).
    pub(super) fn last_battle(&mut self) {
        let owner = |card| self.state.table.living().find(|&realm| owns(self.state, realm, card));
        let (Some(mageskull), Some(doomsword)) = (owner(Card::Mageskull), owner(Card::Doomsword)) else {
            // No artifact can be missing; a position that says so has no winner (BBO-R108).
            return self.win(None);
        };
        if self.state.table.owner(mageskull) == self.state.table.owner(doomsword) {
            // Both Dukes are one player's, and there is nobody to pass one to (BBO-R136 e).
            return self.win(Some(mageskull));
        }
        let mut battle = Battle::new(Foe::Realm(mageskull), doomsword);
        battle.stage = Stage::Cataclysm;
        for (side, realm) in [(Side::Attacker, mageskull), (Side::Defender, doomsword)] {
            let State { table, secrets } = &mut *self.state;
            let holding = table.holding_mut(realm);
            let troops = holding.army;
            let all = troops.iter().chain(secrets.citadels[realm.index()].iter());
            let force = battle.force_mut(side);
            let mut relic = Cards::new();
            for card in all {
                if card.is_artifact() { relic.push(card) } else { force.push(Fighter { card, under: Under::Own }) }
            }
            holding.army = relic;
            holding.citadel = 0;
            holding.seen.clear();
            secrets.citadels[realm.index()].clear();
        }
        let table = &mut self.state.table;
        table.battle = Some(battle);
        table.battles = table.battles.saturating_add(1);
        self.tell(|| Event::LastBattle { mageskull, doomsword });
        self.begin_round();
    }

    /// The extra attacks that close a round: the Mageskull's, then the Doomsword's, each for a Duke with an ARMY
    /// (BBO-187 to BBO-192).
    pub(super) fn dukesmack(&mut self) {
        for side in Side::BOTH {
            if fights(self.battle().force(side)) && self.smack(side) {
                return;
            }
        }
        self.begin_round();
    }

    /// One attack of the DUKESMACK; tells whether it ended the game.
    fn smack(&mut self, by: Side) -> bool {
        let stats = &content().stats;
        let (phase, hit) = match by {
            Side::Attacker => {
                let dice = self.dice();
                self.battle().smack[0] = dice;
                let hit =
                    succeeds(natural(dice), i16::from(stats[Card::Mageskull.index()].artifact[Phase::Magic.index()]));
                self.tell(|| Event::Smack { by, phase: Phase::Magic, dice, against: [0; 2], hit });
                (Phase::Magic, hit)
            }
            Side::Defender => {
                let bonus = i16::from(stats[Card::Doomsword.index()].artifact[Phase::Melee.index()]);
                // The striking side never loses a card here (BBO-R112).
                let hit = loop {
                    let (dice, against) = (self.dice(), self.dice());
                    self.battle().smack[1..].copy_from_slice(&[dice, against]);
                    let clash = clash((natural(against), 0), (natural(dice), bonus));
                    let hit = clash == Clash::Both || clash == Clash::Won(by);
                    self.tell(|| Event::Smack { by, phase: Phase::Melee, dice, against, hit });
                    if clash != Clash::Tied {
                        break hit;
                    }
                };
                (Phase::Melee, hit)
            }
        };
        if !hit {
            return false;
        }
        let victim = by.other();
        match self.weakest_of(victim, phase) {
            Hit::Card(at) => {
                let card = self.battle().force_mut(victim).remove(at).card;
                self.state.table.discards.put(card.index());
                self.tell(|| Event::Destroyed { side: victim, card });
                false
            }
            Hit::Duke => {
                self.last_dukes_fall(Side::BOTH.map(|side| side == victim));
                true
            }
            Hit::Nobody => false,
        }
    }

    /// One of the last two Dukes is defeated, or both are and everybody has lost (BBO-196, BBO-199).
    pub(super) fn last_dukes_fall(&mut self, fell: [bool; 2]) {
        let leaders = Side::BOTH.map(|side| self.battle().leader(side));
        let falls = self.state.table.falls + 1;
        for (realm, _) in leaders.into_iter().zip(fell).filter(|(_, fell)| *fell) {
            self.falls(realm.unwrap_or_default(), falls);
        }
        self.clear_battle(false);
        for (realm, _) in leaders.into_iter().zip(fell).filter(|(_, fell)| *fell) {
            self.ruin(realm.unwrap_or_default());
        }
        self.is_decided();
    }
}

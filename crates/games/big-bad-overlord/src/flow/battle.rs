//! A battle: the declaration, allies, the defender's answer, round after round, the end (BBO-R010, BBO-R039).

use table::{Chance, Log};

use super::after::can_go_on;
use super::allies::{lenders, may_join_attack, may_join_defense};
use super::{Frame, JoinAttack, JoinDefense, Play, Rearrange, Then, Why, Withdraw};
use crate::card::Card;
use crate::combat::{alone, fights};
use crate::event::Event;
use crate::realm::Realm;
use crate::state::{Battle, Cards, Fighter, Foe, HOST, Side, Stage, State, Table, Under};
use table::Row;

/// The Dukes behind `asked`, counter-clockwise from the active one; all of them before anybody was asked (BBO-R120).
#[inline]
fn still_to_ask(table: &Table, asked: Option<Realm>) -> impl Iterator<Item = Realm> + use<> {
    table.ring_from(table.active).skip(asked.map_or(0, |asked| table.steps(table.active, asked) + 1))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The battle under way.
    #[inline]
    pub(super) fn battle(&mut self) -> &mut Battle {
        self.state.table.battle.as_mut().expect("a battle is under way")
    }

    fn begin_battle(&mut self, battle: Battle) {
        let Battle { attacker, defender, .. } = battle;
        self.state.table.battle = Some(battle);
        self.state.table.battles = self.state.table.battles.saturating_add(1);
        self.tell(|| Event::Attacked { attacker, defender });
    }

    /// The active player fields the ARMY; from now on it is locked (BBO-028).
    pub(super) fn attack(&mut self, target: Realm) {
        let table = &mut self.state.table;
        let attacker = table.active;
        table.fielded = true;
        table.attacked = table.attacked.with(target);
        let mut battle = Battle::new(Foe::Realm(attacker), target);
        field(&mut battle, Side::Attacker, &mut table.holding_mut(attacker).army);
        self.begin_battle(battle);
        self.offer_attack(attacker);
    }

    /// A Do-Gooder attacks whoever drew it (BBO-024, BBO-R068).
    pub(super) fn do_gooder_attacks(&mut self, card: Card, target: Realm) {
        let mut battle = Battle::new(Foe::DoGooder(card), target);
        battle.force_mut(Side::Attacker).push(Fighter { card, under: Under::Own });
        self.begin_battle(battle);
        self.defend();
    }

    /// A Do-Gooder's side attacks the next one (BBO-118, BBO-126).
    pub(super) fn chase(&mut self, target: Realm) {
        let old = self.battle();
        let mut battle = Battle::new(old.attacker, target);
        battle.forces[0] = old.forces[0];
        self.begin_battle(battle);
        self.defend();
    }

    /// Asks the next one who may join the attack, counter-clockwise after `asked` (BBO-R055).
    pub(super) fn offer_attack(&mut self, asked: Realm) {
        let table = &self.state.table;
        let Some(battle) = &table.battle else { return };
        match still_to_ask(table, Some(asked)).find(|&realm| may_join_attack(table, battle, realm)) {
            Some(realm) => self.ask(Frame::JoinAttack(JoinAttack { realm, regrouped: false, sent: 0 })),
            None => self.defend(),
        }
    }

    /// The defender has seen the whole force and may rearrange, unless locked (BBO-030, BBO-R069).
    fn defend(&mut self) {
        let realm = self.battle().defender;
        let table = &self.state.table;
        if table.locked(realm) || table.cards_of(realm) == 0 {
            self.take_the_field();
        } else {
            self.ask(Frame::Rearrange(Rearrange { realm, why: Why::Defend }));
        }
    }

    /// The defender's ARMY takes the field; where there is none, the CITADEL lies open (BBO-R012, BBO-R046).
    pub(super) fn take_the_field(&mut self) {
        let Some(battle) = &mut self.state.table.battle else { return };
        let army = &mut self.state.table.holdings[battle.defender.index()].army;
        field(battle, Side::Defender, army);
        self.settle_artifacts();
        self.assess();
    }

    /// What comes after a round, when everybody who wanted to has withdrawn.
    fn assess(&mut self) {
        let Some(battle) = self.state.table.battle.as_ref() else { return };
        let (attackers, defenders) = (fights(battle.force(Side::Attacker)), fights(battle.force(Side::Defender)));
        let led = battle.leader(Side::Attacker).is_some();
        let (stage, fought) = (battle.stage, battle.round > 0);
        match (stage, led) {
            (Stage::Cataclysm, _) => self.begin_round(),
            _ if !attackers => self.end_battle(Then::Turn),
            // Battles stop only after a complete round (BBO-042, BBO-R011).
            (Stage::Field, true) if !fought && defenders => self.begin_round(),
            (_, true) => self.ask(Frame::After),
            // A Do-Gooder never breaks off (BBO-124, BBO-R077).
            (Stage::Duke, false) => self.begin_round(),
            (_, false) if defenders => self.begin_round(),
            (Stage::Field, false) => self.storm(),
            (Stage::Citadel, false) => self.face_duke(),
        }
    }

    /// The CITADEL is revealed and defends itself; artifacts alone do not (BBO-130, BBO-R129).
    pub(super) fn storm(&mut self) {
        let State { table, secrets } = &mut *self.state;
        let Some(battle) = &mut table.battle else { return };
        let realm = battle.defender;
        let cards = secrets.citadels[realm.index()];
        field(battle, Side::Defender, &mut secrets.citadels[realm.index()]);
        battle.stage = Stage::Citadel;
        let defended = fights(battle.force(Side::Defender));
        let holding = table.holding_mut(realm);
        holding.citadel = 0;
        holding.seen.clear();
        if !cards.is_empty() {
            self.tell(|| Event::Stormed { realm, cards: cards.iter().collect() });
        }
        if defended { self.begin_round() } else { self.face_duke() }
    }

    /// The mat is turned and the Duke fights alone (BBO-139).
    pub(super) fn face_duke(&mut self) {
        let battle = self.battle();
        battle.stage = Stage::Duke;
        let realm = battle.defender;
        self.tell(|| Event::DukeFaced { realm });
        self.begin_round();
    }

    /// A round: defense allies, ghosts, then the dice (BBO-R010).
    pub(super) fn begin_round(&mut self) {
        let battle = self.battle();
        let harmless = battle.leader(Side::Attacker).is_none() && !can_go_on(battle);
        if harmless {
            return self.disperse();
        }
        battle.round = battle.round.saturating_add(1);
        battle.haunts = Default::default();
        battle.dice = Default::default();
        battle.smack = Default::default();
        let (round, stage) = (battle.round, battle.stage);
        self.tell(|| Event::RoundBegan { round, stage });
        self.offer_defense(None);
    }

    /// Neither side can do anything any more: the Do-Gooder's side goes (BBO-R078).
    fn disperse(&mut self) {
        let force = std::mem::take(self.battle().force_mut(Side::Attacker));
        force.iter().for_each(|fighter| self.state.table.discards.put(fighter.card.index()));
        self.tell(|| Event::Dispersed { cards: force.iter().map(|fighter| fighter.card).collect() });
        self.end_battle(Then::Turn);
    }

    /// Asks the next one who may join the defense, counter-clockwise from the active player (BBO-R120).
    pub(super) fn offer_defense(&mut self, asked: Option<Realm>) {
        let table = &self.state.table;
        let Some(battle) = &table.battle else { return };
        match still_to_ask(table, asked).find(|&realm| may_join_defense(table, battle, realm)) {
            Some(realm) => self.ask(Frame::JoinDefense(JoinDefense { realm, regrouped: false })),
            None => self.call_ghosts(0),
        }
    }

    /// A round is complete: allies may withdraw before the attacker decides (BBO-063).
    pub(super) fn round_over(&mut self) {
        let battle = self.battle();
        battle.haunts = Default::default();
        if fights(battle.force(Side::Attacker)) && battle.stage != Stage::Cataclysm {
            self.offer_withdrawal(None);
        } else {
            self.assess();
        }
    }

    pub(super) fn offer_withdrawal(&mut self, asked: Option<Realm>) {
        let table = &self.state.table;
        let Some(battle) = &table.battle else { return };
        let lenders = lenders(&battle.forces);
        match still_to_ask(table, asked).find(|&realm| lenders.has(realm)) {
            Some(realm) => self.ask(Frame::Withdraw(Withdraw { realm })),
            None => {
                self.settle_artifacts();
                self.assess();
            }
        }
    }

    /// The cards that somebody lent go back into the ARMY they came from.
    pub(super) fn send_home(&mut self, realm: Realm) -> Cards {
        let mut home = Cards::new();
        let Some(battle) = &mut self.state.table.battle else { return home };
        for force in &mut battle.forces {
            force.part(|fighter| fighter.under == Under::Ally(realm), |fighter| home.push(fighter.card));
        }
        let army = &mut self.state.table.holding_mut(realm).army;
        home.iter().for_each(|card| army.push(card));
        home
    }

    /// Artifacts of a side without fighting cards change hands; those of a CITADEL never do (BBO-172, BBO-R122).
    pub(super) fn settle_artifacts(&mut self) {
        let Some(battle) = &mut self.state.table.battle else { return };
        let gone = |battle: &Battle, side| !alone(battle, side) && !fights(battle.force(side));
        let side = match Side::BOTH.map(|side| gone(battle, side)) {
            [true, false] => Side::Attacker,
            [false, true] if battle.stage == Stage::Field => Side::Defender,
            // Nobody is left to pick anything up, or nobody is gone (BBO-R047).
            _ => return,
        };
        if battle.stage == Stage::Cataclysm {
            return;
        }
        let loot = std::mem::take(battle.force_mut(side));
        match battle.leader(side.other()) {
            Some(realm) => {
                for card in loot.iter().map(|fighter| fighter.card) {
                    self.battle().force_mut(side.other()).push(Fighter { card, under: Under::Own });
                    self.tell(|| Event::ArtifactTaken { realm, card });
                }
            }
            None => loot.iter().for_each(|fighter| self.shuffle_in(fighter.card)),
        }
    }

    /// A Do-Gooder wants no artifact (BBO-176).
    pub(super) fn shuffle_in(&mut self, card: Card) {
        self.state.secrets.deck.put(card.index());
        self.tell(|| Event::ArtifactIntoDeck { card });
    }

    /// The battle is over: control ends, allies and own cards go home, limits are restored (BBO-084, BBO-R067). The
    /// side of a Do-Gooder that goes on stays together (BBO-126).
    pub(super) fn end_battle(&mut self, then: Then) {
        self.clear_battle(matches!(then, Then::Chase(_)));
        self.limits(then);
    }

    /// Cards under MIND control are discarded, on all sides from this one on (BBO-084).
    fn end_control(&mut self, from: usize) {
        let mut freed = Row::<Card, HOST>::new();
        for force in &mut self.battle().forces[from..] {
            force.part(|fighter| fighter.under == Under::Token, |fighter| freed.push(fighter.card));
        }
        freed.iter().for_each(|card| self.state.table.discards.put(card.index()));
        self.tell(|| Event::ControlEnded { cards: freed.iter().collect() });
    }

    pub(super) fn clear_battle(&mut self, goes_on: bool) {
        let Some(battle) = &mut self.state.table.battle else { return };
        let Battle { attacker, defender, round: rounds, stage, .. } = *battle;
        let kept = usize::from(goes_on);
        let forces = &battle.forces[kept..];
        let lenders = lenders(forces);
        let controlled = forces.iter().any(|force| force.iter().any(|fighter| fighter.under == Under::Token));
        self.tell(|| Event::BattleOver { attacker, defender, rounds });
        if controlled {
            self.end_control(kept);
        }
        for realm in lenders.iter() {
            let cards = self.send_home(realm);
            self.tell(|| Event::WentHome { realm, cards: cards.iter().collect() });
        }
        let State { table, secrets } = &mut *self.state;
        let Some(battle) = &mut table.battle else { return };
        let [attackers, defenders] = &mut battle.forces;
        let holding = &mut table.holdings[defender.index()];
        for fighter in defenders.iter() {
            match stage {
                Stage::Field | Stage::Cataclysm => holding.army.push(fighter.card),
                Stage::Citadel | Stage::Duke => {
                    secrets.citadels[defender.index()].push(fighter.card);
                    holding.seen.push(fighter.card);
                    holding.citadel += 1;
                }
            }
        }
        defenders.clear();
        if goes_on {
            return;
        }
        match attacker {
            Foe::Realm(realm) => {
                let army = &mut table.holdings[realm.index()].army;
                attackers.iter().for_each(|fighter| army.push(fighter.card));
            }
            // Only the end of the game can find it here (BBO-R081).
            Foe::DoGooder(_) => attackers.iter().for_each(|fighter| table.discards.put(fighter.card.index())),
        }
        table.battle = None;
    }
}

/// An ARMY or a CITADEL joins its side of a battle.
#[inline]
fn field(battle: &mut Battle, side: Side, cards: &mut Cards) {
    let force = battle.force_mut(side);
    cards.iter().for_each(|card| force.push(Fighter { card, under: Under::Own }));
    cards.clear();
}

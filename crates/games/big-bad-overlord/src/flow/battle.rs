//! A battle: the declaration, allies, the defender's answer, round after round, the end (BBO-R010, BBO-R039).

use table::{Chance, Log};

use super::setup::kinds;
use super::turn::targets;
use super::{Frame, Play, Then, Why};
use crate::card::Card;
use crate::choice::Choice;
use crate::combat::{alone, fights, has_any_attack};
use crate::event::Event;
use crate::realm::{Realm, Realms};
use crate::row::Row;
use crate::state::{Battle, CITADEL, Cards, Fighter, Foe, Force, HOST, Side, Stage, State, Table, Under};

/// All allies of an attack add at most so many cards (BBO-053).
pub(crate) const ALLIED: usize = 3;

/// How many cards of a force are the leader's own, artifacts included (BBO-R058).
#[inline]
pub(crate) fn own_cards(force: &Force) -> usize {
    force.as_slice().iter().filter(|fighter| fighter.under == Under::Own).count()
}

/// Whether a fighting card of a force is the leader's own.
#[inline]
fn has_own_fighter(force: &Force) -> bool {
    force.as_slice().iter().any(|fighter| fighter.under == Under::Own && !fighter.card.is_artifact())
}

/// The Dukes behind `asked`, counter-clockwise from the active one; all of them before anybody was asked (BBO-R120).
#[inline]
fn still_to_ask(table: &Table, asked: Option<Realm>) -> impl Iterator<Item = Realm> + use<> {
    table.ring_from(table.active).skip(asked.map_or(0, |asked| table.steps(table.active, asked) + 1))
}

/// How many cards of a force were lent.
#[inline]
pub(crate) fn allied_cards(force: &Force) -> usize {
    force.as_slice().iter().filter(|fighter| matches!(fighter.under, Under::Ally(_))).count()
}

/// How many more cards the attack takes from allies (BBO-053 to BBO-055).
#[inline]
pub(crate) fn attack_places(battle: &Battle) -> usize {
    let force = battle.force(Side::Attacker);
    ALLIED.min(own_cards(force)).saturating_sub(allied_cards(force))
}

/// Whether the defense takes one more allied card (BBO-R058, BBO-R061).
#[inline]
pub(crate) fn defense_place(battle: &Battle) -> bool {
    let force = battle.force(Side::Defender);
    has_own_fighter(force) && allied_cards(force) < own_cards(force)
}

/// Whether one Duke may help another at all: in the variant only its sister (BBO-V04).
#[inline]
pub(crate) fn may_help(table: &Table, helper: Realm, helped: Realm) -> bool {
    !table.pairs || table.owner(helper) == table.owner(helped)
}

/// Whether somebody is asked to join the attack. Only what all can see decides: three cards stay in the CITADEL and one
/// is left to send (BBO-049, BBO-R053, BBO-R056).
#[inline]
pub(crate) fn may_join_attack(table: &Table, battle: &Battle, realm: Realm) -> bool {
    let Foe::Realm(attacker) = battle.attacker else { return false };
    table.lives(realm)
        && realm != attacker
        && realm != battle.defender
        && may_help(table, realm, attacker)
        && table.cards_of(realm) > CITADEL
        && attack_places(battle) > 0
}

/// Whether somebody is asked to join the defense (BBO-056 to BBO-060, BBO-R053).
#[inline]
pub(crate) fn may_join_defense(table: &Table, battle: &Battle, realm: Realm) -> bool {
    battle.stage == Stage::Field
        && table.lives(realm)
        && realm != table.active
        && realm != battle.defender
        && !battle.helped.has(realm)
        && table.cards_of(realm) > 0
        && may_help(table, realm, battle.defender)
        && table.adjacent(realm, battle.defender)
        && defense_place(battle)
}

/// Who has lent cards that are in these forces.
#[inline]
pub(crate) fn lenders(forces: &[Force]) -> Realms {
    let mut lenders = Realms::NONE;
    for fighter in forces.iter().flat_map(|force| force.as_slice()) {
        if let Under::Ally(realm) = fighter.under {
            lenders = lenders.with(realm);
        }
    }
    lenders
}

/// Whether another round could change anything (BBO-R124).
pub(crate) fn can_go_on(battle: &Battle) -> bool {
    battle.stage == Stage::Duke || battle.forces.iter().any(has_any_attack)
}

/// How the attack on the same player goes on, if it does (BBO-D13 to BBO-D15).
pub(crate) fn onward(table: &Table, battle: &Battle) -> Option<Choice> {
    if battle.stage == Stage::Duke || fights(battle.force(Side::Defender)) {
        return can_go_on(battle).then_some(Choice::Press);
    }
    let gate = battle.stage == Stage::Field && table.holding(battle.defender).citadel > 0;
    Some(if gate { Choice::Storm } else { Choice::Face })
}

/// Whether the attacker could turn to somebody else when this battle is cleared away (BBO-R016).
pub(crate) fn can_turn_elsewhere(table: &Table, battle: &Battle) -> bool {
    usize::from(table.holding(table.active).citadel) >= CITADEL && has_own_fighter(battle.force(Side::Attacker))
}

/// Who may lend a card to which side now.
pub(crate) fn lending(table: &Table) -> Option<(Realm, Side)> {
    match (table.flow.top()?, &table.battle) {
        (Frame::JoinAttack { realm, .. }, Some(battle)) => {
            let open = usize::from(table.holding(realm).citadel) >= CITADEL && attack_places(battle) > 0;
            open.then_some((realm, Side::Attacker))
        }
        (Frame::JoinDefense { realm, .. }, Some(_)) => Some((realm, Side::Defender)),
        _ => None,
    }
}

/// The kinds of card that a Duke could lend.
pub(crate) fn loans(table: &Table, realm: Realm) -> impl Iterator<Item = Card> + '_ {
    kinds(table.holding(realm).army.iter())
}

/// A card goes from an ARMY into the battle of somebody else.
pub(crate) fn lend(table: &mut Table, realm: Realm, side: Side, card: Card) {
    table.holding_mut(realm).army.take(card);
    if let Some(battle) = &mut table.battle {
        battle.force_mut(side).push(Fighter { card, under: Under::Ally(realm) });
        battle.helped = battle.helped.with(realm);
    }
}

pub(super) fn choices(state: &State, frame: Frame, into: &mut Vec<Choice>) {
    let table = &state.table;
    let Some(battle) = &table.battle else { return };
    if let Some((realm, _)) = lending(table) {
        into.extend(loans(table, realm).map(Choice::Send));
    }
    match frame {
        Frame::JoinAttack { regrouped, sent, .. } => {
            if !regrouped && sent == 0 {
                into.push(Choice::Regroup);
            }
            into.push(if sent == 0 { Choice::StayOut } else { Choice::Done });
        }
        Frame::JoinDefense { regrouped, .. } => {
            if !regrouped {
                into.push(Choice::Regroup);
            }
            into.push(Choice::StayOut);
        }
        Frame::Withdraw { .. } => into.extend([Choice::Withdraw, Choice::Stay]),
        Frame::After => {
            into.extend(onward(table, battle));
            if can_turn_elsewhere(table, battle) {
                into.extend(targets(table).map(Choice::Attack));
            }
            into.push(Choice::End);
        }
        _ => {}
    }
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
    fn offer_attack(&mut self, asked: Realm) {
        let table = &self.state.table;
        let Some(battle) = &table.battle else { return };
        match still_to_ask(table, Some(asked)).find(|&realm| may_join_attack(table, battle, realm)) {
            Some(realm) => self.ask(Frame::JoinAttack { realm, regrouped: false, sent: 0 }),
            None => self.defend(),
        }
    }

    pub(super) fn join_attack(&mut self, realm: Realm, sent: u8, choice: Choice) {
        match choice {
            Choice::Send(card) => {
                self.send(realm, Side::Attacker, card);
                let table = &self.state.table;
                let more = table.battle.as_ref().is_some_and(|battle| attack_places(battle) > 0);
                if more && !table.holding(realm).army.is_empty() {
                    self.ask(Frame::JoinAttack { realm, regrouped: true, sent: sent + 1 });
                } else {
                    self.offer_attack(realm);
                }
            }
            Choice::Regroup => self.state.table.flow.call(Frame::Rearrange { realm, why: Why::JoinAttack }),
            _ => {
                if sent == 0 {
                    self.tell(|| Event::StayedOut { realm, side: Side::Attacker });
                }
                self.offer_attack(realm);
            }
        }
    }

    fn send(&mut self, realm: Realm, side: Side, card: Card) {
        lend(&mut self.state.table, realm, side, card);
        self.tell(|| Event::Sent { realm, side, card });
    }

    /// The defender has seen the whole force and may rearrange, unless locked (BBO-030, BBO-R069).
    fn defend(&mut self) {
        let realm = self.battle().defender;
        let table = &self.state.table;
        if table.locked(realm) || table.cards_of(realm) == 0 {
            self.take_the_field();
        } else {
            self.ask(Frame::Rearrange { realm, why: Why::Defend });
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

    pub(super) fn go_on(&mut self, choice: Choice) {
        match choice {
            Choice::Press => self.begin_round(),
            Choice::Storm => self.storm(),
            Choice::Face => self.face_duke(),
            Choice::Attack(target) => self.end_battle(Then::Attack(target)),
            _ => self.end_battle(Then::End),
        }
    }

    /// The CITADEL is revealed and defends itself; artifacts alone do not (BBO-130, BBO-R129).
    fn storm(&mut self) {
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
    fn face_duke(&mut self) {
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
    fn offer_defense(&mut self, asked: Option<Realm>) {
        let table = &self.state.table;
        let Some(battle) = &table.battle else { return };
        match still_to_ask(table, asked).find(|&realm| may_join_defense(table, battle, realm)) {
            Some(realm) => self.ask(Frame::JoinDefense { realm, regrouped: false }),
            None => self.call_ghosts(0),
        }
    }

    pub(super) fn join_defense(&mut self, realm: Realm, choice: Choice) {
        match choice {
            Choice::Send(card) => {
                self.send(realm, Side::Defender, card);
                self.offer_defense(Some(realm));
            }
            Choice::Regroup => self.state.table.flow.call(Frame::Rearrange { realm, why: Why::JoinDefense }),
            _ => {
                self.tell(|| Event::StayedOut { realm, side: Side::Defender });
                self.offer_defense(Some(realm));
            }
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

    fn offer_withdrawal(&mut self, asked: Option<Realm>) {
        let table = &self.state.table;
        let Some(battle) = &table.battle else { return };
        let lenders = lenders(&battle.forces);
        match still_to_ask(table, asked).find(|&realm| lenders.has(realm)) {
            Some(realm) => self.ask(Frame::Withdraw { realm }),
            None => {
                self.settle_artifacts();
                self.assess();
            }
        }
    }

    pub(super) fn withdraw(&mut self, realm: Realm, choice: Choice) {
        if choice == Choice::Withdraw {
            let cards = self.send_home(realm);
            self.tell(|| Event::Withdrew { realm, cards: cards.iter().collect() });
        } else {
            self.tell(|| Event::Stayed { realm });
        }
        self.offer_withdrawal(Some(realm));
    }

    /// The cards that somebody lent go back into the ARMY they came from.
    fn send_home(&mut self, realm: Realm) -> Cards {
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

    /// A Do-Gooder is sent on to somebody else (BBO-117).
    pub(super) fn redirect(&mut self, choice: Choice) {
        let Choice::Redirect(target) = choice else { return };
        let battle = self.battle();
        let by = battle.defender;
        if let Foe::DoGooder(card) = battle.attacker {
            self.tell(|| Event::Redirected { by, card, target });
        }
        self.end_battle(Then::Chase(target));
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

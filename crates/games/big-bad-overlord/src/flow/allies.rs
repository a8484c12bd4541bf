//! Who may lend how many cards to which side, and who has (BBO-048 to BBO-060, BBO-R053 to BBO-R062).

use super::setup::kinds;
use crate::card::Card;
use crate::realm::{Realm, Realms};
use crate::state::{Battle, CITADEL, Fighter, Foe, Force, Side, Stage, Table, Under};

/// All allies of an attack add at most so many cards (BBO-053).
pub(crate) const ALLIED: usize = 3;

/// How many cards of a force are the leader's own, artifacts included (BBO-R058).
#[inline]
pub(super) fn own_cards(force: &Force) -> usize {
    force.as_slice().iter().filter(|fighter| fighter.under == Under::Own).count()
}

/// Whether a fighting card of a force is the leader's own.
#[inline]
pub(super) fn has_own_fighter(force: &Force) -> bool {
    force.as_slice().iter().any(|fighter| fighter.under == Under::Own && !fighter.card.is_artifact())
}

/// How many cards of a force were lent.
#[inline]
pub(crate) fn allied_cards(force: &Force) -> usize {
    force.as_slice().iter().filter(|fighter| matches!(fighter.under, Under::Ally(_))).count()
}

/// How many cards a Duke has lent to a side.
pub(crate) fn lent_by(battle: &Battle, side: Side, realm: Realm) -> usize {
    battle.force(side).as_slice().iter().filter(|fighter| fighter.under == Under::Ally(realm)).count()
}

/// How many more cards the attack takes from allies (BBO-053 to BBO-055).
#[inline]
pub(super) fn attack_places(battle: &Battle) -> usize {
    let force = battle.force(Side::Attacker);
    ALLIED.min(own_cards(force)).saturating_sub(allied_cards(force))
}

/// Whether the defense takes one more allied card (BBO-R058, BBO-R061).
#[inline]
fn defense_place(battle: &Battle) -> bool {
    let force = battle.force(Side::Defender);
    has_own_fighter(force) && allied_cards(force) < own_cards(force)
}

/// Whether one Duke may help another at all: in the variant only its sister (BBO-V04).
#[inline]
pub(crate) fn may_help(table: &Table, helper: Realm, helped: Realm) -> bool {
    !table.pairs || table.owner(helper) == table.owner(helped)
}

/// Whether a Duke is on neither side and may help the attack, if there is a place (BBO-048, BBO-R053).
#[inline]
pub(super) fn could_join_attack(table: &Table, battle: &Battle, realm: Realm) -> bool {
    let Foe::Realm(attacker) = battle.attacker else { return false };
    table.lives(realm) && realm != attacker && realm != battle.defender && may_help(table, realm, attacker)
}

/// Whether somebody is asked to join the attack. Only what all can see decides: three cards stay in the CITADEL and one
/// is left to send (BBO-049, BBO-R053, BBO-R056).
#[inline]
pub(super) fn may_join_attack(table: &Table, battle: &Battle, realm: Realm) -> bool {
    could_join_attack(table, battle, realm) && table.cards_of(realm) > CITADEL && attack_places(battle) > 0
}

/// Whether somebody is asked to join the defense (BBO-056 to BBO-060, BBO-R053).
#[inline]
pub(super) fn may_join_defense(table: &Table, battle: &Battle, realm: Realm) -> bool {
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
pub(super) fn lenders(forces: &[Force]) -> Realms {
    let mut lenders = Realms::NONE;
    for fighter in forces.iter().flat_map(|force| force.as_slice()) {
        if let Under::Ally(realm) = fighter.under {
            lenders = lenders.with(realm);
        }
    }
    lenders
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

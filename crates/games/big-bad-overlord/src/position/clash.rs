//! The checks of a battle: who fights on which side, and how far it has come.

use table::{Sound, demand};

use crate::card::Card;
use crate::choice::Touch;
use crate::content::content;
use crate::flow::allies::{ALLIED, allied_cards, lent_by, may_help};
use crate::flow::moment::{Hour, Moment};
use crate::flow::{Frame, Haunting};
use crate::realm::{Realm, Realms};
use crate::state::{ARMY, Battle, CITADEL, Dice, Fighter, Foe, HOLD, Haunt, Side, Stage, Table, Under};

/// Whether a battle can have come to where it is asked.
pub(super) fn fought(table: &Table, battle: &Battle, frame: Frame) -> Sound {
    let ring = |realm: Realm| realm.index() < usize::from(table.realms);
    demand(ring(battle.defender) && battle.helped.iter().all(ring), "there is no such Duke")?;
    demand((battle.stage == Stage::Cataclysm) == table.cataclysm, "BBO-185: the last battle is that of the cataclysm")?;
    demand(battle.dice.iter().flatten().chain(&battle.smack).all(thrown), "BBO-070: a roll is two dice")?;
    attackers(table, battle)?;
    fighters(table, battle)?;
    haunted(table, battle)?;
    // A Do-Gooder goes on while limits are restored; of the old battle nothing else matters.
    if frame.hour() == Some(Hour::Chase) {
        return demand(matches!(battle.attacker, Foe::DoGooder(_)), "BBO-R039: that battle is over");
    }
    demand(table.lives(battle.defender), "BBO-151: the Duke who is attacked has fallen")?;
    match battle.stage {
        Stage::Cataclysm => last(table, battle)?,
        Stage::Field | Stage::Citadel | Stage::Duke => defenders(table, battle, frame)?,
    }
    moment(battle, frame)
}

/// Two faces, or no roll.
fn thrown(dice: &Dice) -> bool {
    *dice == [0; 2] || dice.iter().all(|die| (1..=6).contains(die))
}

/// Who attacks, and with what right (BBO-024, BBO-039).
fn attackers(table: &Table, battle: &Battle) -> Sound {
    let force = battle.force(Side::Attacker);
    match battle.attacker {
        Foe::Realm(_) if battle.stage == Stage::Cataclysm => Ok(()),
        Foe::Realm(realm) => {
            demand(realm == table.active && realm != battle.defender, "BBO-036: the active Duke attacks another")?;
            demand(table.fielded && table.attacked.has(battle.defender), "BBO-028: the ARMY is fielded")?;
            demand(usize::from(table.holding(realm).citadel) == CITADEL, "BBO-039: three cards stay in the CITADEL")?;
            demand(table.holding(realm).army.is_empty(), "BBO-041: the whole ARMY attacks")?;
            demand(allied_cards(force) <= ALLIED, "BBO-053: allies add three cards at most")
        }
        Foe::DoGooder(card) => {
            demand(card.is_do_gooder(), "BBO-024: a Duke attacks, or a Do-Gooder")?;
            let own = force.iter().filter(|fighter| fighter.under == Under::Own);
            demand(own.clone().all(|fighter| fighter.card == card), "BBO-118: it keeps only cards under control")?;
            demand(allied_cards(force) == 0, "BBO-R053: nobody helps a Do-Gooder")
        }
    }
}

/// Which cards can fight, on which side and for whom (BBO-048, BBO-086, BBO-R053).
fn fighters(table: &Table, battle: &Battle) -> Sound {
    for side in Side::BOTH {
        // What machines and artifacts can be won besides is bounded by the box.
        let plain = |fighter: &&Fighter| {
            let card = fighter.card;
            fighter.under == Under::Own && !card.is_artifact() && !content().stats[card.index()].machine
        };
        let most = if battle.stage == Stage::Cataclysm { HOLD } else { ARMY };
        let own = battle.force(side).as_slice().iter().filter(plain).count();
        demand(own <= most, "BBO-017: nobody can have so many cards")?;
        let mut sent = Realms::NONE;
        for Fighter { card, under } in battle.force(side).iter() {
            let intruder = Foe::DoGooder(card) == battle.attacker && side == Side::Attacker;
            demand(!card.is_do_gooder() || intruder, "BBO-024: a Do-Gooder fights for nobody else")?;
            match under {
                Under::Own => {}
                Under::Token => {
                    let bound = card.is_minion() && !content().stats[card.index()].mind_immune;
                    demand(bound, "BBO-086: this cannot be captured by MIND")?;
                }
                Under::Ally(realm) => {
                    let beside = realm.index() < usize::from(table.realms) && table.lives(realm);
                    let led = battle.leader(Side::Attacker) == Some(realm) || battle.defender == realm;
                    demand(beside && !led && realm != table.active, "BBO-048: this Duke cannot help here")?;
                    let leader = battle.leader(side).is_some_and(|leader| may_help(table, realm, leader));
                    demand(leader, "BBO-V04: only a sister Duke helps")?;
                    demand(battle.helped.has(realm), "BBO-R060: whoever has lent a card has helped")?;
                    let defends = side == Side::Defender && !sent.has(realm) && table.adjacent(realm, battle.defender);
                    demand(side == Side::Attacker || defends, "BBO-056, BBO-058: neighbours send one card each")?;
                    let both = Side::BOTH.iter().all(|&side| lent_by(battle, side, realm) > 0);
                    demand(!both, "BBO-R053: each helps one side only")?;
                    sent = sent.with(realm);
                }
            }
        }
    }
    Ok(())
}

/// Each ghost has declared one change of one roll (BBO-160, BBO-164, BBO-165).
fn haunted(table: &Table, battle: &Battle) -> Sound {
    let mut rolls = Vec::new();
    for (ghost, haunt) in battle.haunts.iter().enumerate() {
        let Some(Haunt { side, phase, points: change }) = *haunt else { continue };
        let face = Touch::BOTH.into_iter().any(|touch| Haunting { ghost: ghost as u8 }.points(table, touch) == change);
        demand(face, "BBO-160: the ghost card has no such face")?;
        demand(battle.leader(side).is_some(), "BBO-164: nobody haunts a Do-Gooder")?;
        demand(!rolls.contains(&(side, phase)), "BBO-165: each roll is haunted once")?;
        rolls.push((side, phase));
    }
    Ok(())
}

/// The two owners of artifacts fight with all they have (BBO-181 to BBO-184).
fn last(table: &Table, battle: &Battle) -> Sound {
    let Foe::Realm(attacker) = battle.attacker else { return Err("BBO-R109: two Dukes fight the last battle") };
    let owns = |realm: Realm, relic: Card| {
        let holding = table.holding(realm);
        holding.army.as_slice() == [relic] && holding.citadel == 0
    };
    let ring = attacker.index() < usize::from(table.realms) && table.lives(attacker) && attacker != battle.defender;
    demand(ring && table.living().count() == 2, "BBO-R109: two Dukes fight the last battle")?;
    let relics = owns(attacker, Card::Mageskull) && owns(battle.defender, Card::Doomsword);
    demand(relics, "BBO-184, BBO-R110: each artifact lies on its Duke, the Mageskull on the attacker")?;
    demand(table.owner(attacker) != table.owner(battle.defender), "BBO-R136: two players fight the last battle")?;
    let ours = battle.forces.iter().flat_map(|force| force.iter()).all(|one| !matches!(one.under, Under::Ally(_)));
    demand(ours, "BBO-R109: nobody helps in the last battle")
}

/// What stands before the attackers (BBO-041, BBO-060, BBO-130, BBO-139).
fn defenders(table: &Table, battle: &Battle, frame: Frame) -> Sound {
    let force = battle.force(Side::Defender);
    let holding = table.holding(battle.defender);
    if frame.hour() == Some(Hour::Gathering) {
        let fresh = battle.round == 0 && battle.stage == Stage::Field && force.is_empty();
        return demand(fresh, "BBO-030: the defender takes the field before the first round");
    }
    demand(holding.army.is_empty(), "BBO-041: the whole ARMY defends")?;
    let inside = battle.stage != Stage::Field;
    demand(!inside || holding.citadel == 0, "BBO-130: all cards of the CITADEL defend it")?;
    demand(!inside || allied_cards(force) == 0, "BBO-060: nobody helps to defend a CITADEL")?;
    let duke = battle.stage == Stage::Duke;
    let relics = |fighter: Fighter| fighter.card.is_artifact() && fighter.under == Under::Own;
    demand(!duke || force.iter().all(relics), "BBO-139: a Duke fights alone")?;
    let helping = |realm: Realm| table.lives(realm) && realm != table.active && realm != battle.defender;
    demand(battle.helped.iter().all(helping), "BBO-048: whoever helps is neither on turn nor attacked")
}

/// How far the round has come (BBO-R010).
fn moment(battle: &Battle, frame: Frame) -> Sound {
    let machine = |card: Card| content().stats[card.index()].machine;
    demand(battle.machines.iter().flatten().all(|&card| machine(card)), "BBO-109: this is no machine")?;
    let lost = battle.machines != [None; 2];
    demand(lost == matches!(frame, Frame::Machine(_)), "BBO-109: a lost machine is rolled for at once")?;
    let heard = match frame.hour() {
        Some(Hour::BeforeDice { heard }) => usize::from(heard),
        Some(Hour::AfterDice) => battle.haunts.len(),
        Some(Hour::Gathering | Hour::Chase) | None => 0,
    };
    demand(battle.haunts.iter().skip(heard).all(Option::is_none), "BBO-R098: this ghost has not been asked yet")?;
    demand(frame.fits(battle), "BBO-R010: the battle does not ask this now")
}

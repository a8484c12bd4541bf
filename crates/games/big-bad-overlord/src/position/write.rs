//! The writing: a state as people write it, complete.

use table::position::counted;

use super::{BattlePosition, Fighting, FramePosition, HauntPosition, Position, RealmPosition};
use crate::card::Card;
use crate::realm::Realm;
use crate::state::{Battle, Side, State, Table};

/// The state as people write it, complete.
pub(crate) fn write(state: &State) -> Position {
    let (table, secrets) = (&state.table, &state.secrets);
    Position {
        turn: Some(table.turn),
        active: Some(table.active),
        fielded: Some(table.fielded),
        attacked: Some(table.attacked),
        battles: Some(table.battles),
        cataclysm: Some(table.cataclysm),
        flow: Some(table.flow.iter().map(FramePosition::from).collect()),
        drawn: secrets.drawn,
        named: secrets.named.iter().collect(),
        sealed: secrets.sealed,
        fallen: Some(table.fallen.iter().collect()),
        deck: Some(counted(&secrets.deck, &Card::ALL)),
        discards: Some(counted(&table.discards, &Card::ALL)),
        battle: table.battle.as_ref().map(|battle| written(table, battle)),
        realms: table.ring().map(|realm| place(state, realm)).collect(),
    }
}

fn place(state: &State, realm: Realm) -> RealmPosition {
    let holding = state.table.holding(realm);
    RealmPosition {
        owner: Some(holding.owner),
        duke: holding.duke,
        fell: holding.fell,
        army: holding.army.iter().collect(),
        citadel: state.secrets.citadel(realm).iter().collect(),
        seen: holding.seen.iter().collect(),
        dealt: state.secrets.dealt[realm.index()].iter().collect(),
    }
}

fn written(table: &Table, battle: &Battle) -> BattlePosition {
    let force = |side: Side| battle.force(side).iter().map(|fighter| Fighting(fighter).to_string()).collect();
    let haunts = table.fallen.iter().zip(battle.haunts);
    let haunts = haunts.filter_map(|(ghost, haunt)| haunt.map(|haunt| (ghost, haunt)));
    let machine = |card: Option<Card>| card.map_or("-", Card::name).to_owned();
    BattlePosition {
        attacker: battle.attacker.into(),
        defender: battle.defender,
        stage: Some(battle.stage),
        round: Some(battle.round),
        attackers: force(Side::Attacker),
        defenders: force(Side::Defender),
        helped: Some(battle.helped),
        haunts: haunts
            .map(|(ghost, haunt)| HauntPosition { ghost, side: haunt.side, phase: haunt.phase, points: haunt.points })
            .collect(),
        dice: battle.dice,
        smack: battle.smack,
        machines: if battle.machines == [None; 2] { Vec::new() } else { battle.machines.map(machine).to_vec() },
    }
}

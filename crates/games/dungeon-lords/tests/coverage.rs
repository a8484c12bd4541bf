//! Every effect fires: random games over the variants tell every kind of event, with every creature's ways of acting
//! and every room, trap, spell, Special Event and Event tile in it.

use std::collections::BTreeSet;

use dungeon_lords::content::content;
use dungeon_lords::creature::Creature;
use dungeon_lords::place::Place;
use dungeon_lords::room::{Room, Rooms};
use dungeon_lords::spell::Spell;
use dungeon_lords::trap::Trap;
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{DungeonLords, Event, GameKind, Options};

/// What happened, with the component that it happened to.
fn name(event: &Event) -> Option<String> {
    Some(match event {
        Event::Acted { creature, mode, .. } => format!("{creature} acts in way {mode}"),
        Event::Hired { creature, .. } => format!("{creature} is hired"),
        Event::RoomUsed { room, .. } => format!("{room} is used"),
        Event::Built { room, .. } => format!("{room} is built"),
        Event::TrapSprung { trap, .. } => format!("{trap} goes off"),
        Event::SpellCast { card, .. } => format!("{card} is cast"),
        Event::SpecialShown { special } => format!("{special} is shown"),
        Event::TroubleBegan { trouble } => format!("{trouble} comes"),
        Event::Performed { place, space, .. } => format!("{place} {space} is performed"),
        // The paladin must leave a dungeon of his own for a battle elsewhere: the scenario we-70 shows it.
        Event::PlanUndone { .. } => return None,
        other => format!("{other:?}").split([' ', '{']).next()?.to_owned(),
    })
}

#[test]
fn every_effect_fires() {
    let full = Options::default();
    let first = Options { game: GameKind::First, ..full };
    let mut happened = BTreeSet::new();
    for (options, seats, games) in [(full, 4, 4_000), (full, 2, 500), (full, 3, 500), (first, 3, 20)] {
        let heard = lab::happenings::<DungeonLords>(&options, seats, games, 5, name).expect("a possible set-up");
        happened.extend(heard.into_keys());
    }

    let events = [
        "Absorbed",
        "AdventurerDismissed",
        "AdventurerReceived",
        "AdventurersForecast",
        "CameBack",
        "CardTurned",
        "CombatBegan",
        "CombatEnded",
        "Conquered",
        "CouldNotAttack",
        "CreatureOffered",
        "CreaturePlanned",
        "BattleBegan",
        "Damaged",
        "Dug",
        "EvilMoved",
        "ExtraHitPoint",
        "Fatigue",
        "Gained",
        "Healed",
        "Held",
        "IllusionMade",
        "IllusionVanished",
        "Imprisoned",
        "Inaccessible",
        "KnockedOut",
        "LetGo",
        "Locked",
        "Lost",
        "Mined",
        "MonsterLost",
        "NobodyEvilMoved",
        "NobodyOrders",
        "NobodySetUp",
        "NotCarriedOut",
        "OrderKept",
        "OrderPicked",
        "OrdersDrawn",
        "Over",
        "Paid",
        "PaladinCame",
        "PartyLeft",
        "Placed",
        "Planned",
        "PutUnder",
        "RedMarked",
        "Released",
        "Retrieved",
        "Revealed",
        "RoomOffered",
        "RoundBegan",
        "SeasonBegan",
        "SeasonEnded",
        "SheepActed",
        "ShutOut",
        "SpellFailed",
        "Spied",
        "SquarePlanned",
        "StartingPlayer",
        "StepBegan",
        "Surcharged",
        "Taxed",
        "ThirdPicked",
        "ThirdRevealed",
        "Transformed",
        "TrapBuried",
        "TrapDrawn",
        "TrapPlanned",
        "TroubleForecast",
        "TurnedDown",
        "Unsold",
        "WagePaid",
        "Withdrawn",
        "WizardsHidden",
        "YearBegan",
    ];
    let mut expected: BTreeSet<String> = events.iter().map(ToString::to_string).collect();
    for creature in Creature::ALL {
        let modes = &content().creatures[creature.index()].modes;
        expected.insert(format!("{creature} is hired"));
        expected
            .extend((0..2).filter(|&mode| modes[mode].is_some()).map(|mode| format!("{creature} acts in way {mode}")));
    }
    expected.extend(Room::ALL.map(|room| format!("{room} is built")));
    expected.extend(Rooms::FIRST_YEAR.iter().map(|room| format!("{room} is used")));
    expected.extend(Trap::ALL.map(|trap| format!("{trap} goes off")));
    expected.extend(Spell::ALL.map(|card| format!("{card} is cast")));
    expected.extend(Special::ALL.map(|special| format!("{special} is shown")));
    expected.extend(Trouble::ALL.map(|trouble| format!("{trouble} comes")));
    expected
        .extend(Place::ALL.iter().flat_map(|place| (0..3).map(move |space| format!("{place} {space} is performed"))));

    let never: Vec<_> = expected.difference(&happened).collect();
    // Only somebody who changes their mind begins anew, and random players never do.
    let unknown: Vec<_> = happened.difference(&expected).filter(|name| *name != "Reopened").collect();
    assert!(never.is_empty() && unknown.is_empty(), "never happened: {never:?}; not expected: {unknown:?}");
}

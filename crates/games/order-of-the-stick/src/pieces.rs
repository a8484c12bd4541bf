//! What the page is generated from: the printed values of the cards, and the games that its sample is taken from.

use serde_json::{Value, json};
use table::Drawn;

use crate::content::content;
use crate::ids::{Hero, LairRoom, Loot, Monster, Room, Screw, Shtick, Trap, XykonCard};
use crate::{GameLength, Options, OrderOfTheStick, Page, Rounds, Verb};

impl Drawn for OrderOfTheStick {
    type Page = Page;
    type Verb = Verb;

    fn pieces() -> Value {
        let content = content();
        let heroes = Hero::ALL.map(|hero| (hero.name(), json!({ "name": crate::names::hero(hero) })));
        let shticks = Shtick::ALL.map(|shtick| {
            let card = content.shtick(shtick);
            let battle = card
                .battle
                .map(|battle| json!({ "attack": battle.attack, "defense": battle.defense, "range": battle.range }));
            let types: Vec<_> = card.types.iter().collect();
            let printed = json!({
                "name": card.name,
                "hero": shtick.hero(),
                "types": types,
                "battle": battle,
                "flips": card.flips,
            });
            (shtick.name(), printed)
        });
        let loot = Loot::ALL.map(|loot| {
            let card = content.one_loot(loot);
            let printed = json!({ "name": card.name, "drool": card.drool, "crests": card.crests });
            (loot.name(), printed)
        });
        let monsters = Monster::ALL.map(|monster| {
            let card = content.monster(monster);
            let types: Vec<_> = card.stats.types.iter().collect();
            let printed = json!({
                "name": card.name,
                "types": types,
                "attack": card.stats.attack,
                "defense": card.stats.defense,
                "symbols": card.stats.xp,
                "coins": card.stats.coins,
            });
            (monster.name(), printed)
        });
        // What a card does stands on its card, which the rules write.
        let name = |name: &str| json!({ "name": name });
        let screws = Screw::ALL.map(|screw| (screw.name(), name(&content.screw(screw).name)));
        let traps = Trap::ALL.map(|trap| (trap.name(), name(&content.trap(trap).name)));
        let rooms = Room::ALL.map(|room| (room.name(), name(&content.room(room).name)));
        let lair = LairRoom::ALL.map(|room| (room.name(), name(&content.lair_room(room).name)));
        let xykon = XykonCard::ALL.map(|card| (card.name(), name(crate::names::xykon(card))));
        json!({
            "heroes": heroes.into_iter().collect::<Value>(),
            "shticks": shticks.into_iter().collect::<Value>(),
            "loot": loot.into_iter().collect::<Value>(),
            "monsters": monsters.into_iter().collect::<Value>(),
            "screws": screws.into_iter().collect::<Value>(),
            "traps": traps.into_iter().collect::<Value>(),
            "rooms": rooms.into_iter().collect::<Value>(),
            "lair": lair.into_iter().collect::<Value>(),
            "xykon": xykon.into_iter().collect::<Value>(),
        })
    }

    fn samples() -> Vec<(Options, u8)> {
        let short = Options {
            length: GameLength::Own,
            floors: 1,
            drool: 1,
            shticks: 3,
            rounds: Rounds::Of(12),
            ..Options::default()
        };
        (0..4).map(|_| (short, 3)).collect()
    }
}

//! Pieces and numbers as people read them; notation has its own names.

use crate::content::content;
use crate::effect::{Allowed, Effect, Op, Role};
use crate::ids::{
    Ability, BattleCard, Hero, LairRoom, Loot, Monster, MonsterType, Room, Screw, Shtick, SupportAbility, Trap,
    XykonCard,
};
use crate::map::Side;
use crate::state::{Terms, Tile};

pub(crate) use table::words::{capital, list, some};

/// Where everybody starts.
pub(crate) const ENTRANCE: &str = "the Dungeon Entrance";

/// A hero, such as "Roy".
pub(crate) fn hero(hero: Hero) -> &'static str {
    &content().heroes[hero.index()].name
}

/// A shtick, such as "Greenhilt Sword".
pub(crate) fn shtick(shtick: Shtick) -> &'static str {
    &content().shtick(shtick).name
}

/// A Loot, such as "Ruby".
pub(crate) fn loot(loot: Loot) -> &'static str {
    &content().one_loot(loot).name
}

/// A Monster, such as "Troll".
pub(crate) fn monster(monster: Monster) -> &'static str {
    &content().monster(monster).name
}

/// A Screw This! card, such as "Get Angry".
pub(crate) fn screw(screw: Screw) -> &'static str {
    &content().screw(screw).name
}

/// A trap, such as "Pit Trap".
pub(crate) fn trap(trap: Trap) -> &'static str {
    &content().trap(trap).name
}

/// A card of the room deck, such as "Guard Post".
pub(crate) fn room_card(room: Room) -> &'static str {
    &content().room(room).name
}

/// A card of the Lair deck, such as "Safe Haven".
pub(crate) fn lair_card(room: LairRoom) -> &'static str {
    &content().lair_room(room).name
}

/// The card that a room is.
pub(crate) fn tile(tile: Tile) -> &'static str {
    match tile {
        Tile::Room(room) => room_card(room),
        Tile::Lair(room) => lair_card(room),
    }
}

/// A card of the Xykon deck, such as "Alarm Gong".
pub(crate) fn xykon(card: XykonCard) -> &'static str {
    match (card.monster(), content().ward(card)) {
        (Some(one), _) => monster(one),
        (None, Some(ward)) => &ward.name,
        (None, None) => card.name(),
    }
}

/// A card of the Battle Deck.
pub(crate) fn battle_card(card: BattleCard) -> &'static str {
    match card {
        BattleCard::Monster(one) => monster(one),
        BattleCard::Screw(one) => screw(one),
    }
}

/// An ability, such as "Breath Weapon".
pub(crate) fn ability(of: Ability) -> String {
    crate::effect::ability(of).to_owned()
}

/// A Support ability, such as "Horde".
pub(crate) const fn support(of: SupportAbility) -> &'static str {
    match of {
        SupportAbility::Ambush => "Ambush",
        SupportAbility::Assist => "Assist",
        SupportAbility::Deadly => "Deadly",
        SupportAbility::Greed => "Greed",
        SupportAbility::Horde => "Horde",
        SupportAbility::Longshot => "Longshot",
        SupportAbility::Outsmart => "Outsmart",
    }
}

/// Monsters of a type, such as "Goblins".
pub(crate) const fn monsters_of(of: MonsterType) -> &'static str {
    crate::effect::monsters_of(of)
}

/// A floor by its number: "the Dungeon Entrance", "floor 2", "Xykon's Lair" (OOTS-010).
pub(crate) fn floor(terms: &Terms, row: usize) -> String {
    match row {
        0 => ENTRANCE.to_owned(),
        row if row == usize::from(terms.floors) + 1 => "Xykon's Lair".to_owned(),
        row => format!("floor {row}"),
    }
}

/// A side of a battle: "the Attacker".
pub(crate) const fn role(role: Role) -> &'static str {
    match role {
        Role::Attacker => "the Attacker",
        Role::Defender => "the Defender",
    }
}

/// What a side compares: "Attack" or "Defense".
pub(crate) const fn value(role: Role) -> &'static str {
    match role {
        Role::Attacker => "Attack",
        Role::Defender => "Defense",
    }
}

/// A side of a floor.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::West => "west",
        Side::East => "east",
    }
}

/// Points with their sign, such as "+2" or "-4".
pub(crate) fn points(points: impl Into<i32>) -> String {
    format!("{:+}", points.into())
}

/// A place in a stack or an order, such as "2nd".
pub(crate) fn nth(number: usize) -> String {
    let end = match (number % 10, number % 100) {
        (1, teen) if teen != 11 => "st",
        (2, teen) if teen != 12 => "nd",
        (3, teen) if teen != 13 => "rd",
        (_, _) => "th",
    };
    format!("{number}{end}")
}

/// The shtick that counts as Loot, if there is one (OOTS-664).
pub(crate) fn show() -> Option<Shtick> {
    Shtick::ALL.into_iter().find(|&one| shows(one).is_some())
}

/// The Drool Factor as which a shtick counts as Loot (OOTS-664).
pub(crate) fn shows(shtick: Shtick) -> Option<u8> {
    let mut ops = content().shtick(shtick).effects.iter().flat_map(Effect::ops);
    ops.find_map(|op| if let Op::Allow { what: Allowed::CountAsLoot, number } = op { Some(number) } else { None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Variants;

    #[test]
    fn pieces_have_names_that_people_read() {
        assert_eq!(shtick(Shtick::RoyGreenhiltSword), "Greenhilt Sword");
        assert_eq!([xykon(XykonCard::XykonTheLich), xykon(XykonCard::AlarmGong)], ["Xykon the Lich", "Alarm Gong"]);
        assert_eq!(show(), Some(Shtick::ElanGratuitousNudity));
    }

    #[test]
    fn floors_and_numbers_are_said() {
        let terms = Terms { floors: 3, loot: 8, shticks: 9, rounds: 60, teams: 0, variants: Variants::NONE };
        assert_eq!([0, 2, 4].map(|row| floor(&terms, row)), ["the Dungeon Entrance", "floor 2", "Xykon's Lair"]);
        assert_eq!([2, 0, -4].map(points), ["+2", "+0", "-4"]);
        assert_eq!([1, 2, 3, 4, 11, 12, 13, 21].map(nth), ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]);
    }
}

//! What people read of a card, made of its values and effects: it cannot differ from what the card does.

use table::words::{list, some};

use super::{Area, Battle, Content, INFINITE, MonsterStats, ShtickCard, TrapCard, Verdict};
use crate::effect::{Deck, Effect, Voice, ability, condition_words, monsters_of, words};
use crate::ids::{Ability, LairRoom, Loot, Monster, MonsterType, Room, Screw, Shtick, SupportAbility, Trap, XykonCard};

impl Content {
    /// What a shtick does, in sentences.
    pub fn shtick_words(&self, shtick: Shtick) -> String {
        let card @ ShtickCard { battle, flips, effects, boost, .. } = self.shtick(shtick);
        let mut said = Vec::new();
        if let Some(battle) = battle {
            said.push(self.battle_words(battle));
        }
        said.extend(self.effect_words(effects, Deck::Shtick));
        if card.battle.is_some() && *flips {
            said.push("It flips after every battle in which you chose it.".to_owned());
        }
        said.extend(self.effect_words(boost, Deck::Shtick));
        said.join(" ")
    }

    /// What a Screw This! card does, in sentences.
    pub fn screw_words(&self, screw: Screw) -> String {
        self.effect_words(&self.screw(screw).effects, Deck::Screw).join(" ")
    }

    /// What a Loot does, in sentences; nothing for one that is only good for drooling.
    pub fn loot_words(&self, loot: Loot) -> String {
        self.effect_words(&self.one_loot(loot).effects, Deck::Loot).join(" ")
    }

    /// What a trap does, in sentences.
    pub fn trap_words(&self, trap: Trap) -> String {
        let TrapCard { evade, range, multi, effects, .. } = self.trap(trap);
        let whom = match (multi, range) {
            (false, _) => "Whoever reveals it".to_owned(),
            (true, 0) => "Everybody in the room".to_owned(),
            (true, range) => format!("Everybody within {} on the floor", some(*range, "room")),
        };
        let mut said = vec![format!("{whom} evades it with a roll of {evade} or more.")];
        said.extend(self.effect_words(effects, Deck::Trap));
        said.join(" ")
    }

    /// What a dungeon room does, in sentences; nothing for a plain one.
    pub fn room_words(&self, room: Room) -> String {
        self.effect_words(&self.room(room).effects, Deck::Room).join(" ")
    }

    /// What a room of the Lair does, in sentences.
    pub fn lair_words(&self, room: LairRoom) -> String {
        let card = self.lair_room(room);
        let mut said = self.effect_words(&card.effects, Deck::Room);
        if card.ends_move {
            said.push("Entering ends movement.".to_owned());
        }
        said.join(" ")
    }

    /// What a card of the Xykon deck does, in sentences.
    pub fn xykon_words(&self, card: XykonCard) -> String {
        match (card.monster(), self.ward(card)) {
            (Some(monster), _) => self.monster_words(monster),
            (None, Some(ward)) => self.effect_words(&ward.effects, Deck::Ward).join(" "),
            (None, None) => String::new(),
        }
    }

    /// What a Monster is, in sentences.
    pub fn monster_words(&self, monster: Monster) -> String {
        let stats = self.monster(monster).stats;
        let MonsterStats { types, attack, defense, plus_level, range, coins, xp, abilities, unique, .. } = stats;
        let types: Vec<_> = types.iter().map(monster_type).collect();
        let level = if plus_level { ", both with the number of the floor added" } else { "" };
        let unique = if unique { ", unique" } else { "" };
        let worth =
            if monster.is_xykons() { "is never saved".to_owned() } else { format!("worth {}", some(xp, "symbol")) };
        let mut said = vec![format!(
            "{}{unique}: Attack {attack} and Defense {defense}{level}, Range {range}. Leaves {coins} Loot, {worth}.",
            types.join(" and "),
        )];
        said.extend(abilities.iter().map(|ability| self.ability_words(ability, &stats)));
        if !stats.support.is_empty() {
            let types: Vec<_> = stats.supporters.iter().collect();
            let gives: Vec<_> = stats.support.iter().map(support_words).collect();
            said.push(format!("For each of the {} that supports it: {}.", list(&types, monsters_of), gives.join("; ")));
        }
        said.join(" ")
    }

    fn ability_words(&self, one: Ability, stats: &MonsterStats) -> String {
        let name = ability(one);
        let does = match one {
            Ability::Bloodlust => "a draw is a win for it, but for a draw because it hides or does not reach".to_owned(),
            Ability::BreathWeapon => "Armor Shticks cannot be chosen and give nothing".to_owned(),
            Ability::Duel => "no help may be asked for".to_owned(),
            Ability::Enchanted => "Magic Shticks cannot be chosen and give nothing".to_owned(),
            Ability::Flying => "Battle Shticks of Range 0 cannot be chosen".to_owned(),
            Ability::Henchman => "supports whatever type is asked for, and sinks to the bottom of its stack".to_owned(),
            Ability::Hide => "if it wins while it defends, the battle is a draw".to_owned(),
            Ability::Impervious => "Weapon Shticks cannot be chosen and give nothing".to_owned(),
            Ability::Leader => "the new battle it is played into is 1 Monster larger".to_owned(),
            Ability::Mindless => "Verbal Shticks cannot be chosen and give nothing".to_owned(),
            Ability::Multiattack => format!("while it attacks, roll {} dice and use the lowest", stats.dice),
            Ability::Nemesis => {
                let of = stats.nemesis.map_or("one hero", |hero| self.heroes[hero.index()].name.as_str());
                format!("+3 Attack and +3 Defense against {of}")
            }
            Ability::Paralyze => "who loses to it ends the turn at once and misses the next".to_owned(),
            Ability::Spellcaster => "who loses to it discards 1 random card of the Battle Hand".to_owned(),
            Ability::Thief => "who loses to it discards 1 random Loot of the Stash".to_owned(),
            Ability::Tricky => "+10 Defense against Ranged Attacks".to_owned(),
            Ability::XykonSpecial => {
                "nobody may refuse to help against it, nothing but defeat in battle moves it, and its defeat begins the \
                 collapse"
                    .to_owned()
            }
        };
        format!("{name}: {does}.")
    }

    fn effect_words(&self, effects: &[Effect], deck: Deck) -> Vec<String> {
        let name = |shtick: Shtick| self.shtick(shtick).name.clone();
        effects.iter().map(|effect| words(effect, deck, &name)).collect()
    }

    fn battle_words(&self, battle: &Battle) -> String {
        let Battle { attack, defense, range, result, area, select_if } = *battle;
        let side = match (attack, defense) {
            (Some(_), Some(_)) | (None, None) => "Battle",
            (Some(_), None) => "Battle, Attack only",
            (None, Some(_)) => "Battle, Defense only",
        };
        let area = match area {
            None => String::new(),
            Some(Area::Targets(targets)) => format!(", Area Effect on {}", some(targets, "target")),
            Some(Area::Type(of, _)) => format!(", Area Effect on all {} in the room", monsters_of(of)),
            Some(Area::All) => ", Area Effect on all Monsters in the room".to_owned(),
        };
        let mut values = Vec::new();
        values.extend(attack.map(|attack| format!("Attack {attack:+}")));
        values.extend(defense.map(|defense| format!("Defense {defense:+}")));
        let reach = if range == INFINITE { " at any Range".to_owned() } else { format!(", Range {range}") };
        let values = format!("{}{reach}", values.join(", "));
        let result = match result {
            Verdict::Wound if battle.area.is_some() => "each target loses 1 Wound",
            Verdict::Wound => "the foe loses 1 Wound",
            Verdict::Draw => "a win is a draw",
        };
        let spared = match battle.area {
            Some(Area::Type(_, Some(spared))) => {
                format!(", except {}, whose Defense must be beaten all the same", self.monster(spared).name)
            }
            Some(Area::Type(_, None) | Area::Targets(_) | Area::All) | None => String::new(),
        };
        let name = |shtick: Shtick| self.shtick(shtick).name.clone();
        let only = condition_words(select_if, Voice::You, &name);
        let only = if only.is_empty() { String::new() } else { format!(" It can be chosen only{only}.") };
        format!("{side}{area}: {values}; {result}{spared}.{only}")
    }
}

/// A type of Monster, such as "Goblin".
const fn monster_type(of: MonsterType) -> &'static str {
    match of {
        MonsterType::Goblin => "Goblin",
        MonsterType::Undead => "Undead",
        MonsterType::Kobold => "Kobold",
        MonsterType::Ogre => "Ogre",
        MonsterType::Orc => "Orc",
        MonsterType::Dragon => "Dragon",
        MonsterType::Fiend => "Fiend",
        MonsterType::LinearGuild => "Linear Guild",
        MonsterType::Beast => "Beast",
        MonsterType::Aberration => "Aberration",
        MonsterType::Humanoid => "Humanoid",
    }
}

/// What a Support ability gives for each supporting card.
const fn support_words(one: SupportAbility) -> &'static str {
    match one {
        SupportAbility::Ambush => "+3 Attack in the turn in which it came into play (Ambush)",
        SupportAbility::Assist => "+2 Attack and +2 Defense (Assist)",
        SupportAbility::Deadly => "the loser loses 1 Wound more (Deadly)",
        SupportAbility::Greed => "the loser discards 1 random Loot of the Stash (Greed)",
        SupportAbility::Horde => "the new battle it is played into is 1 Monster larger (Horde)",
        SupportAbility::Longshot => "+2 Defense and +2 Range (Longshot)",
        SupportAbility::Outsmart => "1 random face-up shtick is flipped before one is chosen (Outsmart)",
    }
}

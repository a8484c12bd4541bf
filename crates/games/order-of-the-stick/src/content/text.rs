//! What people read of a card, made of its values and effects: it cannot differ from what the card does.

use table::words::{list, some};

use super::{Area, Battle, Content, INFINITE, MonsterStats, ShtickCard, TrapCard, Verdict};
use crate::effect::{Deck, Effect, Voice, condition_words, words};
use crate::ids::{LairRoom, Loot, Monster, Room, Screw, Shtick, Trap, XykonCard};

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
        let MonsterStats { attack, defense, plus_level, range, .. } = self.monster(monster).stats;
        let level = if plus_level { ", both with the number of the floor added" } else { "" };
        format!("Attack {attack} and Defense {defense}{level}, Range {range}.")
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
            Some(Area::Type(of, _)) => format!(", Area Effect on all {} in the room", crate::effect::monsters_of(of)),
            Some(Area::All) => ", Area Effect on all Monsters in the room".to_owned(),
        };
        let mut values = Vec::new();
        values.extend(attack.map(|attack| format!("Attack {attack:+}")));
        values.extend(defense.map(|defense| format!("Defense {defense:+}")));
        values.push(if range == INFINITE { "any Range".to_owned() } else { format!("Range {range}") });
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let result = match result {
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
        format!("{side}{area}: {}; {result}{spared}.{only}", list(&values, str::to_owned))
    }
}

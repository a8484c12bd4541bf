//! The words of what Monsters can do: abilities, Support abilities, types.

use table::{Clause, Explained};

use super::cards::{ability_clause, support_clause};
use super::words::card;
use crate::content::content;
use crate::ids::{Ability, Monster, MonsterType, SupportAbility};
use crate::names::{self, some};
use crate::state::{Against, Table};
use crate::sum::targets;
use crate::support::{abilities, stats, supporters, types};
use crate::view::View;

/// An ability of Monsters.
pub(super) fn ability(view: &View, ability: Ability) -> Explained {
    let does = match ability {
        Ability::Bloodlust => "A draw is a win for the Monster, unless it hides or does not reach the player.",
        Ability::BreathWeapon => "Armor Shticks cannot be chosen against it, and give nothing in the battle.",
        Ability::Duel => "Nobody may be asked for help, NPCs included.",
        Ability::Enchanted => "Magic Shticks cannot be chosen against it, and give nothing in the battle.",
        Ability::Flying => "Battle Shticks of Range 0 cannot be chosen against it, even in the same room.",
        Ability::Henchman => "It supports Monsters whatever type they ask for, and sinks to the bottom of its stack.",
        Ability::Hide => "If it wins while it defends, the battle is a draw and none of its abilities works.",
        Ability::Impervious => "Weapon Shticks cannot be chosen against it, and give nothing in the battle.",
        Ability::Leader => "The new battle that it is played into is 1 Monster larger.",
        Ability::Mindless => "Verbal Shticks cannot be chosen against it, and give nothing in the battle.",
        Ability::Multiattack => {
            "While it attacks, the player rolls as many dice as its card says, and the lowest counts."
        }
        Ability::Nemesis => "It has +3 Attack and +3 Defense in battles with the hero whom its card names.",
        Ability::Paralyze => "Who loses to it ends the turn at once, lies down and misses the next turn.",
        Ability::Spellcaster => "Who loses to it discards 1 random card of the Battle Hand.",
        Ability::Thief => "Who loses to it discards 1 random Loot of the Stash; what is equipped is safe.",
        Ability::Tricky => "It has +10 Defense against Ranged Attacks.",
        Ability::XykonSpecial => {
            "Nobody may refuse to help against Xykon. Nothing but defeat in battle moves or discards him."
        }
    };
    let clauses: &[Clause] = match ability {
        Ability::Bloodlust => &["OOTS-536", "OOTS-537"],
        Ability::BreathWeapon => &["OOTS-538", "OOTS-656"],
        Ability::Duel => &["OOTS-539", "OOTS-540"],
        Ability::Enchanted => &["OOTS-541", "OOTS-656"],
        Ability::Flying => &["OOTS-544", "OOTS-545", "OOTS-634"],
        Ability::Henchman => &["OOTS-546", "OOTS-547", "OOTS-568"],
        Ability::Hide => &["OOTS-549", "OOTS-198"],
        Ability::Impervious => &["OOTS-542", "OOTS-656"],
        Ability::Mindless => &["OOTS-543", "OOTS-656"],
        Ability::Multiattack => &["OOTS-551", "OOTS-552"],
        Ability::Paralyze => &["OOTS-554", "OOTS-555"],
        Ability::Spellcaster => &["OOTS-556", "OOTS-558"],
        Ability::Thief => &["OOTS-557", "OOTS-558"],
        Ability::XykonSpecial => &["OOTS-560", "OOTS-268", "OOTS-485"],
        Ability::Leader => &["OOTS-550"],
        Ability::Nemesis => &["OOTS-553"],
        Ability::Tricky => &["OOTS-559"],
    };
    debug_assert_eq!(clauses.first(), Some(&ability_clause(ability)));
    let explained = card(&names::ability(ability), "Ability of Monsters", does, clauses);
    let table = &view.table;
    match battled(table, |room, at| abilities(table, room, at).has(ability)) {
        Some(monster) => explained.fact(format!("{} has it in this battle", names::monster(monster))),
        None => explained,
    }
}

/// The first target of the battle under way for which something holds.
fn battled(table: &Table, holds: impl Fn(crate::map::Cell, u8) -> bool) -> Option<Monster> {
    let fight = table.fight.as_ref()?;
    let Against::Monster { room, .. } = fight.against else { return None };
    let at = targets(fight).find(|&at| holds(room, at))?;
    Some(table.stack(room).get(usize::from(at))?.monster)
}

/// What a Monster gets for each card that supports it.
pub(super) fn support(view: &View, ability: SupportAbility) -> Explained {
    let does = match ability {
        SupportAbility::Ambush => {
            "+3 Attack for each supporting card, in the turn in which the Monster came into play."
        }
        SupportAbility::Assist => "+2 Attack and +2 Defense for each supporting card.",
        SupportAbility::Deadly => "Who loses to it loses 1 Wound more for each supporting card.",
        SupportAbility::Greed => "Who loses to it discards 1 random Loot of the Stash for each supporting card.",
        SupportAbility::Horde => "The new battle that it is played into is 1 Monster larger for each supporting card.",
        SupportAbility::Longshot => "+2 Defense and +2 Range for each supporting card.",
        SupportAbility::Outsmart => {
            "Before a Battle Shtick is chosen, 1 random face-up shtick of the player is flipped for each supporting card."
        }
    };
    let clauses = &[support_clause(ability), "OOTS-561", "OOTS-562", "OOTS-566"];
    let explained = card(names::support(ability), "Support ability of Monsters", does, clauses);
    let explained = explained.remark(
        "Other Monsters on the same floor support it if they are of the type that its card names; in each room a card \
         supports only the topmost that it can.",
    );
    let table = &view.table;
    let Some(fight) = &table.fight else { return explained };
    let Against::Monster { room, .. } = fight.against else { return explained };
    let has = |at: u8| stats(table, room, at).is_some_and(|stats| stats.support.has(ability));
    match targets(fight).find(|&at| has(at)) {
        Some(at) => {
            let name = table.stack(room).get(usize::from(at)).map_or("A Monster", |one| names::monster(one.monster));
            let cards = crate::support::support(table, room, at, ability);
            if cards < supporters(table, room, at) {
                explained.lacks(format!("{name} has it in this battle, but a card has taken its Support"))
            } else {
                explained.fact(format!("{name} has it in this battle, with {}", some(cards, "supporting card")))
            }
        }
        None => explained,
    }
}

/// A type of Monster.
pub(super) fn of_type(view: &View, of: MonsterType) -> Explained {
    let table = &view.table;
    let does = "A type of Monster: Support lines, shticks, rooms and cards refer to it. A Monster may be of several.";
    let clauses: &[Clause] = &["OOTS-562", "OOTS-563"];
    let explained = card(names::monsters_of(of), "Type of Monster", does, clauses);
    let kinds = Monster::ALL.into_iter().filter(|&monster| content().monster(monster).stats.types.has(of)).count();
    let rooms = (1..=table.lair()).flat_map(|floor| table.stacks(floor));
    let there = rooms.flat_map(|(room, stack)| (0..stack.len()).map(move |at| (room, at as u8)));
    let count = there.filter(|&(room, at)| types(table, room, at).has(of)).count();
    let explained = explained.fact(format!("{kinds} kinds of Monster are of this type"));
    match count {
        0 => explained.lacks("None in the dungeon"),
        count => explained.fact(format!("{count} in the dungeon")),
    }
}

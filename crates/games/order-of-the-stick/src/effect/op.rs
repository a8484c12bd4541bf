//! The operations: what an effect does.

use std::fmt;

use super::terms::{
    Allowed, Amount, Bespoke, Boosted, Forbidden, Found, Group, How, Pile, Place, Role, Stat, Token, Who, Whom,
};
use crate::ids::Ability;

/// The words of the operations.
pub const OPS: [&str; 33] = [
    "modify",
    "boost",
    "flip",
    "unflip",
    "heal",
    "wound",
    "prevent",
    "draw_shtick",
    "loot",
    "hand",
    "reroll",
    "roll_best",
    "die_as",
    "become",
    "move",
    "place",
    "stop",
    "defeat",
    "shift",
    "summon",
    "grant",
    "strip",
    "cancel",
    "skip_turn",
    "forbid",
    "allow",
    "token",
    "stairs",
    "evade",
    "disarm",
    "one_of",
    "end_recover",
    "bespoke",
];

/// One operation; `one_of` is a pair of them ([`Does::Either`](super::Does::Either)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Op {
    /// Adds to a number.
    Modify { stat: Stat, by: i8, whom: Whom },
    /// Boosts face-up shticks so many times (OOTS-397).
    Boost { what: Boosted, times: u8, who: Who },
    /// Turns shticks face down (OOTS-388).
    Flip { who: Who, cards: u8, how: How },
    /// Turns shticks face up (OOTS-394); `not_this`: never the card that does it.
    Unflip { who: Who, cards: Amount, how: How, not_this: bool },
    /// Heals Wounds.
    Heal { who: Who, wounds: Amount },
    /// Takes Wounds.
    Wound { who: Who, wounds: u8 },
    /// Lowers the Wounds about to be lost.
    Prevent { wounds: u8 },
    /// The top shticks of that player's deck go into play (OOTS-385, OOTS-386).
    DrawShtick { who: Who, cards: u8 },
    /// Moves Loot; a trap drawn from the deck leaves the game (OOTS-431).
    Loot { from: Pile, to: Pile, cards: u8, how: How },
    /// Moves Battle cards.
    Hand { from: Pile, to: Pile, cards: u8, how: How },
    /// A roll is made again, with so much added to the new number (OOTS-658).
    Reroll { who: Who, plus: u8 },
    /// Several dice are rolled, and the highest is kept.
    RollBest { dice: u8 },
    /// A die that shows a number counts as another (OOTS-658).
    DieAs { shown: u8, counts: u8 },
    /// Changes the side of the comparison for this battle.
    Become { role: Role },
    /// A walk through explored rooms without a battle at its end (OOTS-620).
    Move { who: Who, rooms: u8, ends_turn: bool },
    /// A token is put somewhere; `arrives`: movement counts as ended there (OOTS-621).
    Place { who: Who, at: Place, arrives: bool },
    /// Movement ends here.
    Stop,
    /// A Monster is defeated without a battle (OOTS-663).
    Defeat { monster: Group },
    /// Monsters move to other rooms, on top of what lies there.
    Shift { monsters: Group, to: Place },
    /// One Monster from there joins the stack (OOTS-627); `attacks`: it attacks at once (OOTS-625).
    Summon { from: Pile, attacks: bool },
    /// Gives an ability to Monsters.
    Grant { ability: Ability, to: Group },
    /// All Support of a Monster counts as none.
    Strip { monster: Group },
    /// The card that is answered has no effect (OOTS-455).
    Cancel,
    /// Turns are missed; `after_battle`: once the battles here are over (OOTS-622).
    SkipTurn { who: Who, turns: u8, after_battle: bool },
    /// Forbids something, in the room or to a player (OOTS-008).
    Forbid { what: Forbidden, who: Option<Who> },
    /// Allows something; the number is the Drool Factor of a card that counts as Loot.
    Allow { what: Allowed, number: u8 },
    /// Puts a marker into a room.
    Token { token: Token, at: Place },
    /// Stairs are found, or are not.
    Stairs { found: Found },
    /// An Evade roll of so much avoids the rest (OOTS-623).
    Evade { from: u8 },
    /// A roll of so much removes the trap before it goes off (OOTS-433).
    Disarm { from: u8 },
    /// Effects that last until a rest or the Entrance end.
    EndRecover { who: Who },
    /// An effect of its own.
    Bespoke { id: Bespoke },
}

impl Op {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Modify { .. } => "modify",
            Self::Boost { .. } => "boost",
            Self::Flip { .. } => "flip",
            Self::Unflip { .. } => "unflip",
            Self::Heal { .. } => "heal",
            Self::Wound { .. } => "wound",
            Self::Prevent { .. } => "prevent",
            Self::DrawShtick { .. } => "draw_shtick",
            Self::Loot { .. } => "loot",
            Self::Hand { .. } => "hand",
            Self::Reroll { .. } => "reroll",
            Self::RollBest { .. } => "roll_best",
            Self::DieAs { .. } => "die_as",
            Self::Become { .. } => "become",
            Self::Move { .. } => "move",
            Self::Place { .. } => "place",
            Self::Stop => "stop",
            Self::Defeat { .. } => "defeat",
            Self::Shift { .. } => "shift",
            Self::Summon { .. } => "summon",
            Self::Grant { .. } => "grant",
            Self::Strip { .. } => "strip",
            Self::Cancel => "cancel",
            Self::SkipTurn { .. } => "skip_turn",
            Self::Forbid { .. } => "forbid",
            Self::Allow { .. } => "allow",
            Self::Token { .. } => "token",
            Self::Stairs { .. } => "stairs",
            Self::Evade { .. } => "evade",
            Self::Disarm { .. } => "disarm",
            Self::EndRecover { .. } => "end_recover",
            Self::Bespoke { .. } => "bespoke",
        }
    }

    /// Whom it concerns, where it says so.
    pub const fn who(self) -> Option<Who> {
        match self {
            Self::Modify { whom: Whom::Player(who), .. }
            | Self::Boost { who, .. }
            | Self::Flip { who, .. }
            | Self::Unflip { who, .. }
            | Self::Heal { who, .. }
            | Self::Wound { who, .. }
            | Self::DrawShtick { who, .. }
            | Self::Reroll { who, .. }
            | Self::Move { who, .. }
            | Self::Place { who, .. }
            | Self::SkipTurn { who, .. }
            | Self::EndRecover { who } => Some(who),
            Self::Forbid { who, .. } => who,
            Self::Modify { whom: Whom::Monsters(_), .. }
            | Self::Prevent { .. }
            | Self::Loot { .. }
            | Self::Hand { .. }
            | Self::RollBest { .. }
            | Self::DieAs { .. }
            | Self::Become { .. }
            | Self::Stop
            | Self::Defeat { .. }
            | Self::Shift { .. }
            | Self::Summon { .. }
            | Self::Grant { .. }
            | Self::Strip { .. }
            | Self::Cancel
            | Self::Allow { .. }
            | Self::Token { .. }
            | Self::Stairs { .. }
            | Self::Evade { .. }
            | Self::Disarm { .. }
            | Self::Bespoke { .. } => None,
        }
    }

    /// Its arguments, as they are written.
    fn arguments(self) -> Vec<String> {
        fn list(arguments: &[&dyn fmt::Display]) -> Vec<String> {
            arguments.iter().map(ToString::to_string).collect()
        }
        fn and(mut list: Vec<String>, word: &str, there: bool) -> Vec<String> {
            if there {
                list.push(word.to_owned());
            }
            list
        }
        match self {
            Self::Modify { stat, by, whom } => {
                let said = and(list(&[&stat]), &format!("{by:+}"), true);
                and(said, &whom.to_string(), whom != Whom::Player(Who::Myself))
            }
            Self::Boost { what, times, who } => and(list(&[&what, &times]), who.name(), who != Who::Myself),
            Self::Flip { who, cards, how } => list(&[&who, &cards, &how]),
            Self::Unflip { who, cards, how, not_this } => and(list(&[&who, &cards, &how]), "not_this", not_this),
            Self::Heal { who, wounds } => list(&[&who, &wounds]),
            Self::Wound { who, wounds } => list(&[&who, &wounds]),
            Self::Prevent { wounds } => list(&[&wounds]),
            Self::DrawShtick { who, cards } => list(&[&who, &cards]),
            Self::Loot { from, to, cards, how } | Self::Hand { from, to, cards, how } => {
                list(&[&from, &to, &cards, &how])
            }
            Self::Reroll { who, plus } => and(list(&[&who]), &plus.to_string(), plus > 0),
            Self::RollBest { dice } => list(&[&dice]),
            Self::DieAs { shown, counts } => list(&[&shown, &counts]),
            Self::Become { role } => list(&[&role]),
            Self::Move { who, rooms, ends_turn } => and(list(&[&who, &rooms]), "ends_turn", ends_turn),
            Self::Place { who, at, arrives } => and(list(&[&who, &at]), "arrives", arrives),
            Self::Stop | Self::Cancel => Vec::new(),
            Self::Defeat { monster } => list(&[&monster]),
            Self::Shift { monsters, to } => list(&[&monsters, &to]),
            Self::Summon { from, attacks } => and(list(&[&from]), "attacks", attacks),
            Self::Grant { ability, to } => list(&[&ability, &to]),
            Self::Strip { monster } => list(&[&"support", &monster]),
            Self::SkipTurn { who, turns, after_battle } => and(list(&[&who, &turns]), "after_battle", after_battle),
            Self::Forbid { what, who } => and(list(&[&what]), who.map_or("", Who::name), who.is_some()),
            Self::Allow { what, number } => and(list(&[&what]), &number.to_string(), number > 0),
            Self::Token { token, at } => list(&[&token, &at]),
            Self::Stairs { found } => list(&[&found]),
            Self::Evade { from } | Self::Disarm { from } => list(&[&from]),
            Self::EndRecover { who } => list(&[&who]),
            Self::Bespoke { id } => list(&[&id]),
        }
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.word(), self.arguments().join(","))
    }
}

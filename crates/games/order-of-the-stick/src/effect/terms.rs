//! The terms that operations speak in: statistics, players, Monsters, places, piles.

use std::fmt;

use crate::ids::{MonsterType, Shtick, ShtickType, kinds};

kinds! {
    /// A number that can be changed.
    Stat, STATS = 17, "a statistic":
    /// The Attack modifier of a player, the Attack of a Monster.
    Attack = "attack",
    /// The Defense modifier or the Defense.
    Defense = "defense",
    /// Attack and Defense.
    Both = "both",
    /// The Range of the shtick in use, or of the Monster.
    Range = "range",
    /// The rooms of movement of this turn (OOTS-056).
    Move = "move",
    /// The further rooms of movement that entering the room costs.
    MoveCost = "move_cost",
    /// The Evade roll (OOTS-439).
    Evade = "evade",
    /// The worth of the owner's help (OOTS-631).
    Assist = "assist",
    /// The worth of each helper of the owner (OOTS-631).
    Aid = "aid",
    /// The Loot of an ordinary pick-up (OOTS-409).
    Pickup = "pickup",
    /// The Battle Size of new battles.
    BattleSize = "battle_size",
    /// The further Wounds of a loser.
    Wounds = "wounds",
    /// The highest roll that finds Stairs (OOTS-082).
    Search = "search",
    /// The Loot that each defeated Monster leaves.
    Coins = "coins",
    /// The Wounds that a rest heals (OOTS-049).
    RestHeal = "rest_heal",
    /// The Drool Factor that buys a shtick (OOTS-379).
    Trade = "trade",
    /// The targets of an Area Effect.
    Targets = "targets",
}

kinds! {
    /// Whom an operation concerns.
    Who, WHOS = 11, "a player":
    /// The owner of the card; of a room or a trap, the player concerned.
    Myself = "self",
    /// In a boost: whom the card's own operation concerns.
    Same = "same",
    /// Whose battle it is; among players one of the two, named by the owner (OOTS-630).
    Roller = "roller",
    /// The same, but never the owner (OOTS-630).
    OtherRoller = "other_roller",
    /// Every player who battles there (OOTS-630).
    BothSides = "both_sides",
    /// Who has just moved.
    Mover = "mover",
    /// Any one other player.
    Target = "target",
    /// One other player on the owner's floor.
    TargetFloor = "target_floor",
    /// One other player in the owner's room.
    TargetRoom = "target_room",
    /// Every player in the room.
    EachRoom = "each_room",
    /// The player who lost.
    Loser = "loser",
}

kinds! {
    /// Which Monsters an operation concerns.
    Which, WHICHES = 5, "a group of Monsters":
    /// The one that is battled; in an area battle one target, named by the owner (OOTS-657).
    Foe = "mon.foe",
    /// All in the room.
    Room = "mon.room",
    /// All on the floor, also those that come while it lasts (OOTS-659).
    Floor = "mon.floor",
    /// All in play, also those that come while it lasts (OOTS-659).
    All = "mon.all",
    /// One in the owner's room, of the owner's choice.
    PickRoom = "mon.pick_room",
}

/// Monsters, perhaps of one type only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group {
    /// Which of them.
    pub which: Which,
    /// Only those of this type.
    pub of: Option<MonsterType>,
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.of {
            Some(of) => write!(f, "{}/{of}", self.which),
            None => write!(f, "{}", self.which),
        }
    }
}

/// Whose number is changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Whom {
    /// That of players.
    Player(Who),
    /// That of Monsters.
    Monsters(Group),
}

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(who) => write!(f, "{who}"),
            Self::Monsters(group) => write!(f, "{group}"),
        }
    }
}

kinds! {
    /// Where something is put.
    Place, PLACES = 5, "a place":
    /// The room in question.
    Here = "here",
    /// Rooms next to it, divided as the owner likes.
    AdjacentSplit = "adjacent_split",
    /// Another explored room of the floor, of the owner's choice.
    FloorRoom = "floor_room",
    /// The first room that was explored on the floor.
    FloorStart = "floor_start",
    /// The Dungeon Entrance.
    Entrance = "entrance",
}

kinds! {
    /// Where cards come from or go to.
    Pile, PILES = 11, "a pile":
    /// The deck.
    Deck = "deck",
    /// The discard pile.
    Discard = "discard",
    /// The top three cards of the discard pile.
    DiscardTop3 = "discard_top3",
    /// The Loot pile of the room.
    Room = "room",
    /// The owner's Stash or Battle Hand.
    Myself = "self",
    /// The owner's Stash.
    Stash = "self.stash",
    /// The owner's equipped Loot.
    Equipped = "self.equipped",
    /// The owner's Battle Hand.
    Hand = "self.hand",
    /// The Stash of one other player in the room.
    RoomStash = "target_room.stash",
    /// The Stash of one other player on the floor.
    FloorStash = "target_floor.stash",
    /// The Stash of the player who lost.
    LoserStash = "loser.stash",
}

kinds! {
    /// How cards are chosen.
    How, HOWS = 6, "a way to choose":
    /// From the top.
    Top = "top",
    /// At random (OOTS-009).
    Random = "random",
    /// By the card's owner.
    Choose = "choose",
    /// By the affected player.
    Theirs = "theirs",
    /// All there are.
    All = "all",
    /// Magic Shticks only, chosen by their owner.
    Magic = "magic",
}

/// A number, or all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Amount {
    /// So many.
    Number(u8),
    /// All.
    All,
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::All => f.write_str("all"),
        }
    }
}

/// What is boosted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Boosted {
    /// A shtick, by name (OOTS-660).
    Named(Shtick),
    /// Every shtick of a type.
    Type(ShtickType),
    /// One shtick of any player, of the owner's choice.
    AnyOne,
}

impl fmt::Display for Boosted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(shtick) => write!(f, "{shtick}"),
            Self::Type(of) => write!(f, "{of}"),
            Self::AnyOne => f.write_str("any_one"),
        }
    }
}

kinds! {
    /// A side of the comparison of a battle (section L of the rules).
    Role, ROLES = 2, "a side":
    /// The red side.
    Attacker = "attacker",
    /// The blue side.
    Defender = "defender",
}

kinds! {
    /// What is forbidden.
    Forbidden, FORBIDDENS = 9, "a prohibition":
    /// Resting.
    Rest = "rest",
    /// Searching for Stairs.
    Search = "search",
    /// Assistance in this battle, asked for or given; nothing is owed for it.
    Assist = "assist",
    /// Triggering a new battle.
    NewBattle = "new_battle",
    /// Battles with Monsters, Ranged Attacks from and into the room included (OOTS-643).
    BattleMonsters = "battle_monsters",
    /// Ranged Attacks into the room.
    RangedIn = "ranged_in",
    /// The own Magic Shticks (OOTS-666).
    ShtickMagic = "shtick.magic",
    /// The own Verbal Shticks (OOTS-666).
    ShtickVerbal = "shtick.verbal",
    /// The own Weapon Shticks (OOTS-666).
    ShtickWeapon = "shtick.weapon",
}

impl Forbidden {
    /// The type of shtick that is forbidden, if it is one.
    pub const fn shtick(self) -> Option<ShtickType> {
        match self {
            Self::ShtickMagic => Some(ShtickType::Magic),
            Self::ShtickVerbal => Some(ShtickType::Verbal),
            Self::ShtickWeapon => Some(ShtickType::Weapon),
            Self::Rest | Self::Search | Self::Assist | Self::NewBattle | Self::BattleMonsters | Self::RangedIn => None,
        }
    }
}

kinds! {
    /// What is allowed.
    Allowed, ALLOWEDS = 6, "a permission":
    /// No -4 Defense while resting or missing a turn.
    NoRestPenalty = "no_rest_penalty",
    /// The leap into the attacked room (OOTS-661).
    EndInTargetRoom = "end_in_target_room",
    /// No other player's card can flip the own shticks.
    IgnorePlayerFlips = "ignore_player_flips",
    /// Spellcaster does nothing.
    IgnoreSpellcaster = "ignore_spellcaster",
    /// What was promised to one helper of this battle is kept.
    KeepOffer = "keep_offer",
    /// The card may be offered as Loot of a stated Drool Factor (OOTS-664).
    CountAsLoot = "count_as_loot",
}

kinds! {
    /// A marker in a room.
    Token, TOKENS = 1, "a token":
    /// The next other player who enters loses a Wound, then it goes.
    ExplosiveRunes = "explosive_runes",
}

kinds! {
    /// What becomes of a search.
    Found, FOUNDS = 2, "an outcome of a search":
    /// Stairs are placed, where a search would be allowed (OOTS-624).
    Stairs = "found",
    /// The search fails.
    Nothing = "none",
}

kinds! {
    /// A card with an effect of its own.
    Bespoke, BESPOKES = 5, "a bespoke effect":
    /// Every other player is asked to cheer, all at once and sealed (DP-36).
    Banjo = "banjo",
    /// One other player at random flips a shtick of the own choice.
    Hijinks = "hijinks",
    /// The owner's assistance goes to the other side, and the payment with it falls away.
    DoubleCross = "double_cross",
    /// Rooms of this name are next to each other for movement.
    TeleportCircle = "teleport_circle",
    /// Adds the worth of Bard Song, as often as it is paid for.
    Lute = "lute",
}

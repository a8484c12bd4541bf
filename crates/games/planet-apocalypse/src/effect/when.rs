//! Hooks, prices, limits and conditions: when an effect is asked for, and what must hold.

use std::fmt;

use crate::ids::kinds;

kinds! {
    /// When a boon is done at once.
    Moment, MOMENTS = 4, "a moment":
    /// When the slot, the gift or the enemy enters play.
    Gain = "gain",
    /// At the start of a Lord Battle.
    Menace = "menace",
    /// When a hero enters the game.
    Setup = "setup",
    /// When the enemy dies.
    Death = "death",
}

kinds! {
    /// Where a special action can be taken.
    Place, PLACES = 4, "a place for a special action":
    /// In the team action segment.
    Team = "team",
    /// On the hero's turn.
    Turn = "turn",
    /// Whenever the seat has the floor in the team action segment or its hero turn.
    Any = "any",
    /// On the hero's turn in Hell Time.
    Hell = "hell",
}

kinds! {
    /// What happens before something follows.
    Trigger, TRIGGERS = 11, "a trigger":
    Kill = "on_kill",
    Retreat = "on_retreat",
    TurnStart = "on_turn_start",
    TeamStart = "on_team_start",
    /// Anybody buys a gift.
    AnyBuy = "on_any_buy",
    DespairCycle = "on_despair_cycle",
    Died = "on_death",
    /// A marker is received.
    Marker = "on_marker",
    AttackEnd = "on_attack_end",
    OtherHurt = "on_other_hurt",
    /// One of these troopers absorbed damage.
    Absorbed = "on_absorbed",
}

kinds! {
    /// Who changes a help.
    Side, SIDES = 2, "a side of a help":
    Helps = "help",
    Helped = "helped",
}

kinds! {
    /// When a piece of code of its own is asked for.
    At, ATS = 11, "a moment":
    Captain = "captain",
    PreAttack = "pre_attack",
    AttackEnd = "attack_end",
    Gain = "gain",
    Died = "death",
    LordHurt = "lord_hurt",
    Menace = "menace",
    EnemyRolled = "enemy_rolled",
    Hurt = "hurt",
    EnemyAttack = "enemy_attack",
    HellTurn = "hell_turn",
}

kinds! {
    /// How often an effect can be used.
    Limit, LIMITS = 6, "a limit":
    Attack = "attack",
    /// One attack of an enemy group, or one roll.
    Blow = "blow",
    Turn = "turn",
    Phase = "phase",
    Game = "game",
    /// As often as its owner can pay.
    Free = "free",
}

/// What it costs to use an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Price {
    /// Luck.
    Luck(u8),
    /// Courage.
    Courage(u8),
    /// Self-inflicted damage.
    Health(u8),
    /// Steps of despair.
    Despair(u8),
    /// As many steps of despair as the circle of the victim.
    DespairByCircle,
    /// Markers of the Lord's Shadow.
    Shadow(u8),
    /// The attack.
    Attack,
    /// The move.
    Move,
    /// The first aid.
    FirstAid,
}

/// The first words of all prices.
pub const PRICES: [&str; 8] = ["luck", "courage", "health", "despair", "shadow", "attack", "move", "first_aid"];

impl Price {
    /// Its first word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Luck(_) => "luck",
            Self::Courage(_) => "courage",
            Self::Health(_) => "health",
            Self::Despair(_) | Self::DespairByCircle => "despair",
            Self::Shadow(_) => "shadow",
            Self::Attack => "attack",
            Self::Move => "move",
            Self::FirstAid => "first_aid",
        }
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Luck(number)
            | Self::Courage(number)
            | Self::Health(number)
            | Self::Despair(number)
            | Self::Shadow(number) => write!(f, "{} {number}", self.word()),
            Self::DespairByCircle => write!(f, "{} circle", self.word()),
            Self::Attack | Self::Move | Self::FirstAid => f.write_str(self.word()),
        }
    }
}

kinds! {
    /// What must hold.
    Only, ONLYS = 24, "a condition":
    Captain = "captain",
    PanelSpace = "panel_space",
    DealtDamage = "dealt_damage",
    DamageTwoUp = "damage_2plus",
    DamageThreeUp = "damage_3plus",
    KilledAny = "killed_any",
    /// The attack killed nothing and damaged nothing.
    KilledNone = "killed_none",
    CourageTwoUp = "courage_2plus",
    HealthTwoOrLess = "health_2less",
    NoMoveThisTurn = "no_move_this_turn",
    MovedThisTurn = "moved_this_turn",
    MovedTwoUp = "moved_2plus",
    NotHelped = "not_helped",
    Hell = "hell",
    InStart = "in_start",
    DemonHere = "demon_here",
    ThirdUpHere = "c3plus_here",
    OnFire = "on_fire",
    NoTroopers = "no_troopers",
    NoAmbushThere = "no_ambush_there",
    DespairAtMostSix = "despair_max_6",
    LuckIcon = "luck_icon",
    NotSelfInflicted = "not_self_inflicted",
    Voluntary = "voluntary",
}

kinds! {
    /// What cancels it.
    Unless, UNLESSES = 4, "an exception":
    BuyingGift = "buying_gift",
    BuyerIsOwner = "buyer_is_owner",
    HeroThere = "hero_there",
    DiscardShadow = "discard_shadow",
}

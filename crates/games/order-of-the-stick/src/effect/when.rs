//! When an effect works, and what it costs.

use std::fmt;

use crate::ids::{Shtick, kinds};

kinds! {
    /// When an effect works: all the time, in a window (its owner may use it), or at an event (it happens).
    When, WHENS = 30, "a trigger":
    /// All the time the card is in force (OOTS-429).
    Static = "static",
    /// Once for every boost that the shtick has (OOTS-399, OOTS-400).
    Boost = "boost",
    /// In every window that serves it, on anybody's turn, never between a roll and its outcome (OOTS-456).
    Any = "any",
    /// In the own turn, outside a battle (OOTS-653).
    MyTurn = "my_turn",
    /// In the start step of the own turn (OOTS-048).
    TurnStart = "turn_start",
    /// In the end step of the own turn (OOTS-054).
    TurnEnd = "turn_end",
    /// In an own battle, before the Battle Shtick is selected (W-07).
    Select = "select",
    /// In an own battle, while asking for assistance (W-08).
    Ask = "ask",
    /// In an own battle, before the roll (W-09).
    PreRoll = "pre_roll",
    /// In anybody's battle, before the roll (W-09).
    PreRollAny = "pre_roll_any",
    /// In an own battle, after the roll (W-10).
    PostRoll = "post_roll",
    /// In anybody's battle, after the roll (W-10).
    PostRollAny = "post_roll_any",
    /// After the roll of a battle in which the owner assists (W-10).
    PostRollAssisting = "post_roll_assisting",
    /// In the aftermath of an own battle, before the payment (W-13).
    Aftermath = "aftermath",
    /// When the own movement has ended, before any battle (W-04).
    Arrive = "arrive",
    /// When another player's movement has ended, before any battle (W-04).
    ArriveAny = "arrive_any",
    /// When a new Battle Stack is complete, before its top Monster attacks (W-06).
    Populate = "populate",
    /// When the owner, or somebody in the owner's room, has revealed a trap (W-16).
    TrapSeen = "trap_seen",
    /// When another player has found Stairs by a roll, before they are placed (W-17).
    SearchAny = "search_any",
    /// In answer to a Screw This! card (OOTS-447).
    Screw = "screw",
    /// A battle was won; a draw is none (W-12).
    OnWin = "on_win",
    /// The owner is about to lose Wounds (W-11).
    OnWound = "on_wound",
    /// Another player on the owner's floor lost a Wound in battle (W-12).
    OnOtherWound = "on_other_wound",
    /// Another player began to flee (W-15).
    OnOtherFlee = "on_other_flee",
    /// A battle in which the owner assisted is in its aftermath (W-13).
    OnAssist = "on_assist",
    /// This trap was not evaded (OOTS-440).
    OnTrap = "on_trap",
    /// A player enters the room, also passing through (OOTS-064).
    OnEnter = "on_enter",
    /// The first player of the game enters the room (OOTS-074).
    OnFirstEnter = "on_first_enter",
    /// The room has just been turned up (OOTS-068).
    OnExplore = "on_explore",
    /// A player ends movement in the room (OOTS-645).
    OnEndMove = "on_end_move",
}

table::id_set! {
    /// A set of triggers.
    Whens(u32) of When, When::ALL
}

/// What kind of trigger it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// In force without anybody's doing.
    Continuous,
    /// The owner may act (OOTS-450).
    Window,
    /// It happens, unless it costs something or is marked as voluntary.
    Event,
}

impl When {
    /// What kind of trigger it is.
    pub const fn timing(self) -> Timing {
        match self {
            Self::Static | Self::Boost => Timing::Continuous,
            Self::Any
            | Self::MyTurn
            | Self::TurnStart
            | Self::TurnEnd
            | Self::Select
            | Self::Ask
            | Self::PreRoll
            | Self::PreRollAny
            | Self::PostRoll
            | Self::PostRollAny
            | Self::PostRollAssisting
            | Self::Aftermath
            | Self::Arrive
            | Self::ArriveAny
            | Self::Populate
            | Self::TrapSeen
            | Self::SearchAny
            | Self::Screw => Timing::Window,
            Self::OnWin
            | Self::OnWound
            | Self::OnOtherWound
            | Self::OnOtherFlee
            | Self::OnAssist
            | Self::OnTrap
            | Self::OnEnter
            | Self::OnFirstEnter
            | Self::OnExplore
            | Self::OnEndMove => Timing::Event,
        }
    }

    /// Whether it is a moment of a battle before its outcome: what is used then lasts for that battle.
    pub const fn is_in_battle(self) -> bool {
        matches!(
            self,
            Self::Select
                | Self::Ask
                | Self::PreRoll
                | Self::PreRollAny
                | Self::PostRoll
                | Self::PostRollAny
                | Self::PostRollAssisting
        )
    }
}

/// What using an effect costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Price {
    /// This shtick is turned face down (OOTS-393).
    Flip,
    /// This Loot is discarded (OOTS-427).
    Discard,
    /// Nothing, but it works once in any one turn.
    Once,
    /// A face-up copy of this shtick is turned face down.
    FlipNamed(Shtick),
    /// Whoever gains by it agrees and hands over one Loot (OOTS-639).
    GetLoot,
}

/// The words of the prices.
pub const PRICES: [&str; 5] = ["flip", "discard", "once", "flip_named", "get_loot"];

impl Price {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Flip => "flip",
            Self::Discard => "discard",
            Self::Once => "once",
            Self::FlipNamed(_) => "flip_named",
            Self::GetLoot => "get_loot",
        }
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FlipNamed(shtick) => write!(f, "{}({shtick})", self.word()),
            Self::Flip | Self::Discard | Self::Once | Self::GetLoot => f.write_str(self.word()),
        }
    }
}

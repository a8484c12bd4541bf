//! What happened, and what each viewer perceives of it.

use serde::Serialize;
use table::{Because, Seat, Viewer};

use crate::card::Card;
use crate::choice::Aim;
use crate::effect::Role;
use crate::ids::{BattleCard, Hero, Loot, Monster, Screw, Shtick, Trap, XykonCard};
use crate::map::{Cell, Side};
use crate::state::{Against, Gift, Party, Tile};

/// Something that happened, all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Event {
    // Set-up.
    /// A hero is dealt (OOTS-016).
    HeroDealt {
        seat: Seat,
        hero: Hero,
    },
    /// A Battle card into the hand; which, only its owner sees.
    HandDrawn {
        seat: Seat,
        card: BattleCard,
    },
    /// A Loot out of the Loot deck into the Stash; which, only its owner sees.
    LootDrawn {
        seat: Seat,
        loot: Loot,
    },
    /// A trap turned up where it does not go off (OOTS-025, OOTS-431, OOTS-502).
    TrapSetAside {
        trap: Trap,
    },
    /// The Starting Shtick that goes back is sealed.
    StarterSealed {
        seat: Seat,
        shtick: Shtick,
    },
    /// The Starting Shticks are shown.
    StartersShown {
        seat: Seat,
        shticks: Vec<Shtick>,
    },
    /// An NPC stays with a player (OOTS-596).
    ShadowChosen {
        seat: Seat,
        npc: Hero,
    },
    /// A roll for the first turn (OOTS-031).
    FirstRoll {
        seat: Seat,
        die: u8,
    },
    // The turn.
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    TurnMissed {
        seat: Seat,
    },
    StoodUp {
        seat: Seat,
    },
    /// Wounds are healed.
    Healed {
        seat: Seat,
        wounds: u8,
    },
    /// Shticks are turned face up.
    Unflipped {
        seat: Seat,
        shticks: Vec<Shtick>,
    },
    /// A shtick is turned face down.
    Flipped {
        seat: Seat,
        shtick: Shtick,
    },
    Rested {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    // Loot.
    Equipped {
        seat: Seat,
        loot: Loot,
    },
    Unequipped {
        seat: Seat,
        loot: Loot,
    },
    /// All equipped Loot goes into the Stash (OOTS-319).
    UnequippedAll {
        seat: Seat,
        loot: Vec<Loot>,
    },
    /// The top card of a room's pile goes into a Stash; which, only its owner sees.
    LootTaken {
        seat: Seat,
        room: Cell,
        loot: Loot,
    },
    /// Loot is placed in a room, unseen.
    LootPlaced {
        room: Cell,
        count: u8,
    },
    /// A Loot is put face down into a room; only its owner knows which.
    LootDropped {
        seat: Seat,
        room: Cell,
        loot: Loot,
    },
    LootDiscarded {
        seat: Seat,
        loot: Loot,
    },
    /// A Loot goes from one Stash to another, unseen by others.
    LootStolen {
        from: Seat,
        to: Seat,
        loot: Loot,
    },
    /// An equipped Loot is taken after a battle (OOTS-238).
    LootRobbed {
        from: Seat,
        to: Seat,
        loot: Loot,
    },
    /// Loot in a room that falls down is discarded (OOTS-502).
    LootLost {
        room: Cell,
        loot: Vec<Loot>,
    },
    // Shticks.
    /// A shtick comes into play.
    ShtickGained {
        seat: Seat,
        shtick: Shtick,
    },
    MonsterTraded {
        seat: Seat,
        monster: Monster,
    },
    LootSold {
        seat: Seat,
        loot: Loot,
    },
    /// Three shticks are looked at; only their owner sees them.
    ShticksDrawn {
        seat: Seat,
        shticks: Vec<Shtick>,
    },
    /// The rest goes under the deck in this order; only its owner sees it.
    PutUnder {
        seat: Seat,
        shticks: Vec<Shtick>,
    },
    // Rooms.
    /// A room is entered.
    Moved {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    /// A token is put somewhere without walking.
    Put {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    RoomFound {
        seat: Seat,
        room: Cell,
        tile: Tile,
    },
    Searched {
        seat: Seat,
        die: u8,
        needed: u8,
    },
    StairsFound {
        seat: Seat,
        room: Cell,
    },
    SearchFoiled {
        seat: Seat,
    },
    RunesLaid {
        seat: Seat,
        room: Cell,
    },
    RunesBurst {
        seat: Seat,
        owner: Seat,
        room: Cell,
    },
    /// The text of a room or a Xykon card works on somebody.
    RoomWorks {
        seat: Seat,
        card: Card,
    },
    // Battles.
    BattleTriggered {
        seat: Seat,
        room: Cell,
        size: u8,
    },
    /// A card of the Xykon deck is turned up for a room (OOTS-476).
    XykonCardDrawn {
        room: Cell,
        card: XykonCard,
    },
    MonsterAdded {
        seat: Seat,
        room: Cell,
        monster: Monster,
        size: u8,
    },
    /// A Monster is put there by a card.
    MonsterCame {
        room: Cell,
        monster: Monster,
    },
    /// A Monster moves to another room.
    MonsterSent {
        monster: Monster,
        from: Cell,
        to: Cell,
    },
    /// A newer copy takes the place of a Unique Monster (OOTS-137).
    MonsterDisplaced {
        room: Cell,
        monster: Monster,
    },
    /// No Monster in the hand: it is discarded (OOTS-125).
    HandDiscarded {
        seat: Seat,
        cards: Vec<BattleCard>,
    },
    SizeFrozen {
        size: u8,
    },
    BattleBegan {
        seat: Seat,
        against: Against,
        monster: Option<Monster>,
        role: Role,
        range: u8,
    },
    RoleChanged {
        seat: Seat,
        role: Role,
    },
    /// Shticks flipped before the selection (OOTS-576).
    Outsmarted {
        seat: Seat,
        monster: Monster,
    },
    Selected {
        seat: Seat,
        shtick: Option<Shtick>,
    },
    Offered {
        seat: Seat,
        to: Hero,
        gift: Gift,
    },
    Answered {
        seat: Seat,
        helper: Hero,
        accepts: bool,
    },
    /// An offer among players is lodged (OOTS-266).
    Lodged {
        seat: Seat,
        to: Hero,
        gift: Gift,
    },
    NoMoreOffers {
        seat: Seat,
    },
    HelpGiven {
        helper: Hero,
        party: Party,
        seat: Seat,
        drool: u8,
    },
    HelpRefused {
        helper: Hero,
    },
    /// The dice of a player, and what the roll comes to line by line.
    Rolled {
        seat: Seat,
        dice: Vec<u8>,
        die: u8,
        total: i16,
        against: Option<i16>,
        because: Vec<Because>,
    },
    BattleWon {
        seat: Seat,
        against: Against,
    },
    BattleLost {
        seat: Seat,
        against: Against,
    },
    BattleDrawn {
        seat: Seat,
    },
    BattleCancelled {
        seat: Seat,
    },
    WoundsLost {
        seat: Seat,
        wounds: u8,
    },
    WoundsPrevented {
        seat: Seat,
        wounds: u8,
    },
    /// A Battle card out of the hand, at random (OOTS-556).
    CardLost {
        seat: Seat,
        card: BattleCard,
    },
    Paralyzed {
        seat: Seat,
    },
    LaidDown {
        seat: Seat,
        turns: u8,
    },
    MonsterDefeated {
        seat: Seat,
        room: Cell,
        monster: Monster,
    },
    MonsterSaved {
        seat: Seat,
        monster: Monster,
    },
    MonsterDiscarded {
        monster: Monster,
    },
    /// Promised Loot is handed over.
    Paid {
        from: Seat,
        to: Hero,
        loot: Loot,
    },
    /// Promised Loot is kept.
    NotPaid {
        from: Seat,
        to: Hero,
    },
    XykonFell {
        seat: Seat,
    },
    // Flight.
    FlightBegan {
        seat: Seat,
    },
    FlightEnded {
        seat: Seat,
    },
    // Traps.
    TrapSprung {
        seat: Seat,
        room: Cell,
        trap: Trap,
    },
    TrapDisarmed {
        seat: Seat,
        trap: Trap,
    },
    DisarmFailed {
        seat: Seat,
        die: u8,
        needed: u8,
    },
    /// A roll to evade.
    Evaded {
        seat: Seat,
        die: u8,
        total: i16,
        needed: u8,
        evades: bool,
    },
    // Windows and cards.
    /// An answer is sealed; only its owner sees it.
    Sealed {
        seat: Seat,
        choice: crate::choice::Choice,
    },
    ScrewPlayed {
        seat: Seat,
        screw: Screw,
        aim: Aim,
    },
    ScrewCancelled {
        seat: Seat,
        screw: Screw,
    },
    ScrewFizzled {
        seat: Seat,
        screw: Screw,
    },
    /// A shtick or a Loot is used for its price.
    Used {
        seat: Seat,
        card: Card,
        aim: Aim,
    },
    /// A card of the discard pile goes into a hand.
    CardFetched {
        seat: Seat,
        card: BattleCard,
    },
    FeeDeclined {
        seat: Seat,
        by: Seat,
    },
    FeePaid {
        from: Seat,
        to: Seat,
        loot: Loot,
    },
    Cheered {
        seat: Seat,
        cheers: bool,
    },
    /// A card that lasts is in force.
    InForce {
        card: Card,
        by: Seat,
        aim: Aim,
    },
    // The end.
    CollapseBegan {
        slayer: Option<Seat>,
    },
    /// The Monsters of a room leave (OOTS-489).
    MonstersLeft {
        room: Cell,
        monsters: Vec<Monster>,
    },
    RoomFell {
        seat: Seat,
        room: Cell,
        side: Side,
    },
    StairsFell {
        floor: u8,
    },
    Exited {
        seat: Seat,
        place: u8,
    },
    BattleDeckShuffled,
    LootDeckShuffled,
    /// All Stashes are shown (OOTS-655).
    StashShown {
        seat: Seat,
        loot: Vec<Loot>,
    },
    Over {
        winners: Vec<Seat>,
    },
}

/// What one viewer perceives of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Seen {
    /// All of it.
    Open(Event),
    /// Some of it.
    Part(Part),
}

/// What others perceive of an event that is not theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Part {
    LootDrawnHidden { seat: Seat },
    StarterSealedHidden { seat: Seat },
    LootTakenHidden { seat: Seat, room: Cell },
    LootDroppedHidden { seat: Seat, room: Cell },
    LootStolenHidden { from: Seat, to: Seat },
    FeePaidHidden { from: Seat, to: Seat },
    ShticksDrawnHidden { seat: Seat, count: u8 },
    PutUnderHidden { seat: Seat, count: u8 },
    SealedHidden { seat: Seat },
    HandDrawnHidden { seat: Seat },
}

impl Event {
    /// Whether it shows somebody what that seat could not know before.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            // The last seal of a window tells that all others have sealed; what was hidden is shown by whoever had it.
            Self::Sealed { .. }
            | Self::StartersShown { .. }
            | Self::ScrewPlayed { .. }
            | Self::Used { .. }
            | Self::Cheered { .. }
            | Self::Equipped { .. }
            | Self::Offered { .. }
            | Self::Lodged { .. }
            | Self::LootSold { .. }
            | Self::LootDiscarded { .. }
            | Self::LootTaken { .. }
            | Self::TrapSprung { .. }
            | Self::MonsterAdded { .. }
            | Self::MonsterCame { .. }
            | Self::HandDiscarded { .. }
            | Self::Paid { .. }
            | Self::FeePaid { .. }
            | Self::ShtickGained { .. }
            | Self::LootLost { .. }
            | Self::StashShown { .. } => true,
            _ => false,
        }
    }

    /// What a viewer perceives.
    pub(crate) fn seen(&self, to: Viewer) -> Option<Seen> {
        let hidden = |part: Part| Some(Seen::Part(part));
        match *self {
            Self::HandDrawn { seat, .. } if !to.is(seat) => hidden(Part::HandDrawnHidden { seat }),
            Self::LootDrawn { seat, .. } if !to.is(seat) => hidden(Part::LootDrawnHidden { seat }),
            Self::StarterSealed { seat, .. } if !to.is(seat) => hidden(Part::StarterSealedHidden { seat }),
            Self::LootTaken { seat, room, .. } if !to.is(seat) => hidden(Part::LootTakenHidden { seat, room }),
            Self::LootDropped { seat, room, .. } if !to.is(seat) => hidden(Part::LootDroppedHidden { seat, room }),
            Self::LootStolen { from, to: thief, .. } if !to.is(from) && !to.is(thief) => {
                hidden(Part::LootStolenHidden { from, to: thief })
            }
            Self::FeePaid { from, to: healer, .. } if !to.is(from) && !to.is(healer) => {
                hidden(Part::FeePaidHidden { from, to: healer })
            }
            Self::ShticksDrawn { seat, ref shticks } if !to.is(seat) => {
                hidden(Part::ShticksDrawnHidden { seat, count: shticks.len() as u8 })
            }
            Self::PutUnder { seat, ref shticks } if !to.is(seat) => {
                hidden(Part::PutUnderHidden { seat, count: shticks.len() as u8 })
            }
            Self::Sealed { seat, .. } if !to.is(seat) => hidden(Part::SealedHidden { seat }),
            ref event => Some(Seen::Open(event.clone())),
        }
    }
}

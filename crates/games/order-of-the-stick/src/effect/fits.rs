//! Which effects a card of a deck can have: the hooks that its kind of card has, and the operations that make sense
//! there.

use super::op::Op;
use super::terms::{Allowed, Forbidden, Found, Which, Who, Whom};
use super::when::{Price, Timing, When};
use super::{Bespoke, Effect, Test};
use crate::ids::kinds;

kinds! {
    /// The kinds of card that have effects.
    Deck, DECKS = 6, "a kind of card":
    /// A shtick: face up in play.
    Shtick = "shtick",
    /// A Screw This! card: in a Battle Hand.
    Screw = "screw",
    /// A Loot: equipped, or in a Stash.
    Loot = "loot",
    /// A trap: revealed.
    Trap = "trap",
    /// A room of the dungeon or of the Lair.
    Room = "room",
    /// A card of the Xykon deck that lies in its room.
    Ward = "ward",
}

impl Deck {
    /// The word for one such card.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shtick => "a shtick",
            Self::Screw => "a Screw This! card",
            Self::Loot => "a Loot",
            Self::Trap => "a trap",
            Self::Room => "a room",
            Self::Ward => "a Xykon card",
        }
    }

    /// Whether such a card can work at this trigger.
    pub const fn has(self, when: When) -> bool {
        let owned_event =
            matches!(when, When::OnWin | When::OnWound | When::OnOtherWound | When::OnOtherFlee | When::OnAssist);
        let window = matches!(when.timing(), Timing::Window);
        match self {
            Self::Shtick => window || owned_event || matches!(when, When::Static | When::Boost),
            Self::Screw => window,
            Self::Loot => window || owned_event || matches!(when, When::Static),
            Self::Trap => matches!(when, When::OnTrap),
            Self::Room => {
                matches!(when, When::Static | When::OnEnter | When::OnFirstEnter | When::OnExplore | When::OnEndMove)
            }
            Self::Ward => matches!(when, When::Static | When::OnEnter | When::OnEndMove),
        }
    }

    /// Whether such a card can ask this price.
    pub const fn takes(self, price: Price) -> bool {
        match self {
            Self::Shtick => matches!(price, Price::Flip | Price::Once | Price::FlipNamed(_) | Price::GetLoot),
            Self::Loot => matches!(price, Price::Discard | Price::Once | Price::FlipNamed(_) | Price::GetLoot),
            Self::Screw | Self::Trap | Self::Room | Self::Ward => false,
        }
    }

    /// Whether the card has an owner: its effects then concern "you".
    pub const fn is_owned(self) -> bool {
        matches!(self, Self::Shtick | Self::Screw | Self::Loot)
    }
}

/// Whether a card of this kind can have this effect; why not.
pub fn fits(effect: &Effect, deck: Deck) -> Result<(), String> {
    let Effect { when, optional, only, until, .. } = *effect;
    if !deck.has(when) {
        return Err(format!("{} does not work at `{when}`", deck.word()));
    }
    if optional && when.timing() != Timing::Event {
        return Err(format!("only an event can be marked as voluntary, and `{when}` is none"));
    }
    if let Some(price) = effect.prices().find(|price| !deck.takes(*price)) {
        return Err(format!("{} does not ask the price `{price}`", deck.word()));
    }
    if effect.price[0].is_some() && when.timing() == Timing::Continuous {
        return Err(format!("`{when}` is in force all the time and has no price"));
    }
    if effect.price[0].is_some() && effect.price[0] == effect.price[1] {
        return Err("the same price stands here twice".to_owned());
    }
    let pays = effect.prices().any(|price| price == Price::GetLoot);
    if pays && !effect.ops().any(|op| matches!(op.who(), Some(Who::Target | Who::TargetFloor | Who::TargetRoom))) {
        return Err("OOTS-639: the price `get_loot` is for an effect that helps another player".to_owned());
    }
    if until.is_some() && when.timing() == Timing::Continuous {
        return Err(format!("`{when}` is in force as long as the card is, and has no duration"));
    }
    for (index, op) in effect.ops().enumerate() {
        op_fits(op, effect, deck)?;
        if matches!(op, Op::Evade { .. }) && (index > 0 || effect.ops().count() < 2) {
            return Err("`evade` stands first and avoids what follows".to_owned());
        }
    }
    for condition in only.iter() {
        let there = match condition.test {
            Test::Won => when == When::OnAssist,
            Test::SameFloor => matches!(when, When::PreRollAny | When::PostRollAny),
            Test::Kills | Test::NoCollapse => true,
            Test::Foe(_)
            | Test::FoeType(_)
            | Test::FoeAbility(_)
            | Test::FoeShtick(_)
            | Test::FoeDown
            | Test::Range(_)
            | Test::Role(_)
            | Test::Using(_)
            | Test::UsingType(_) => {
                when.is_in_battle() || matches!(when, When::Static | When::Boost | When::OnWin | When::Aftermath)
            }
        };
        if !there {
            return Err(format!("`{condition}` cannot be told at `{when}`"));
        }
    }
    Ok(())
}

fn op_fits(op: Op, effect: &Effect, deck: Deck) -> Result<(), String> {
    let when = effect.when;
    let must = |holds: bool, where_: &str| {
        if holds { Ok(()) } else { Err(format!("`{op}` works only {where_}, not at `{when}` of {}", deck.word())) }
    };
    if let Some(who) = op.who() {
        let (there, where_) = match who {
            Who::Myself | Who::Target | Who::TargetFloor | Who::TargetRoom => (true, ""),
            Who::Same => (when == When::Boost, "as a boost"),
            Who::Roller | Who::OtherRoller | Who::BothSides => {
                (matches!(when, When::PreRollAny | When::PostRollAny), "around anybody's roll")
            }
            Who::Mover => (when == When::ArriveAny, "when another player has moved"),
            Who::EachRoom => (!deck.is_owned() && when == When::Static, "in a room"),
            Who::Loser => (when == When::OnWin, "after a win"),
        };
        must(there, where_)?;
    }
    let rolls = matches!(when, When::PostRoll | When::PostRollAny | When::PostRollAssisting);
    match op {
        Op::Cancel => must(when == When::Screw, "in answer to a Screw This! card"),
        Op::Prevent { .. } => must(matches!(when, When::OnWound | When::Boost), "before Wounds are lost"),
        Op::Disarm { .. } => must(when == When::TrapSeen, "when a trap is revealed"),
        Op::Reroll { .. } => must(rolls || when == When::Boost, "after a roll"),
        Op::RollBest { .. } | Op::DieAs { .. } => must(when == When::Static && deck.is_owned(), "all the time"),
        Op::Become { .. } => must(when == When::Select, "before a Battle Shtick is selected"),
        Op::Stop | Op::SkipTurn { after_battle: true, .. } => {
            must(matches!(when, When::OnEnter | When::OnFirstEnter), "when a room is entered")
        }
        Op::Evade { .. } => {
            must(matches!(when, When::OnEnter | When::OnFirstEnter | When::OnEndMove), "in a room that is entered")
        }
        Op::Stairs { found: Found::Nothing } => must(when == When::SearchAny, "when Stairs were found by a roll"),
        Op::Stairs { found: Found::Stairs } => {
            must(matches!(when, When::TurnStart | When::TurnEnd), "where a search would be allowed (OOTS-624)")
        }
        Op::Strip { monster } => {
            must(monster.which == Which::Foe && matches!(when, When::PreRoll | When::PreRollAny), "before a roll")
        }
        Op::Defeat { monster } => must(monster.which == Which::PickRoom, "on one Monster of the room"),
        Op::Allow { what, number } => {
            must((number > 0) == (what == Allowed::CountAsLoot), "with a Drool Factor where it counts as Loot")?;
            match what {
                Allowed::KeepOffer => must(when == When::Aftermath, "in the aftermath"),
                Allowed::CountAsLoot => must(when == When::Ask, "while asking for assistance"),
                Allowed::NoRestPenalty
                | Allowed::EndInTargetRoom
                | Allowed::IgnorePlayerFlips
                | Allowed::IgnoreSpellcaster => must(when == When::Static, "all the time"),
            }
        }
        Op::Forbid { what: Forbidden::RangedIn | Forbidden::Search, .. } => must(!deck.is_owned(), "in a room"),
        Op::Modify { whom: Whom::Monsters(group), .. } if group.which == Which::Foe => {
            must(when.is_in_battle() || (deck.is_owned() && matches!(when, When::Static | When::Boost)), "in a battle")
        }
        Op::Bespoke { id } => {
            let (there, where_) = match id {
                Bespoke::Banjo | Bespoke::Lute => (when == When::PreRoll, "before the own roll"),
                Bespoke::Hijinks => (when == When::Any, "at any time"),
                Bespoke::DoubleCross => (when == When::PostRollAssisting, "after the roll of a battle one helps in"),
                Bespoke::TeleportCircle => (deck == Deck::Room && when == When::Static, "all the time"),
            };
            must(there, where_)
        }
        Op::Modify { .. }
        | Op::Boost { .. }
        | Op::Flip { .. }
        | Op::Unflip { .. }
        | Op::Heal { .. }
        | Op::Wound { .. }
        | Op::DrawShtick { .. }
        | Op::Loot { .. }
        | Op::Hand { .. }
        | Op::Move { .. }
        | Op::Place { .. }
        | Op::Shift { .. }
        | Op::Summon { .. }
        | Op::Grant { .. }
        | Op::SkipTurn { after_battle: false, .. }
        | Op::Forbid { .. }
        | Op::Token { .. }
        | Op::EndRecover { .. } => must(when != When::Boost || boostable(op), "as a card's own effect"),
    }
}

/// Whether an operation can stand in a boost: a bonus, or one that adds to the card's own (laws of the vocabulary).
const fn boostable(op: Op) -> bool {
    matches!(op, Op::Modify { .. } | Op::Heal { .. } | Op::Flip { .. } | Op::Unflip { .. })
}

impl Op {
    /// Whether a boost with this operation adds to the operation of the card.
    pub fn adds_to(self, own: Self) -> bool {
        let adds = matches!(
            self,
            Self::Heal { .. } | Self::Prevent { .. } | Self::Flip { .. } | Self::Unflip { .. } | Self::Reroll { .. }
        );
        adds && self.word() == own.word()
    }
}

//! Boss abilities: revealed once, carried out at once (OB-149 to OB-164, OB-237 to OB-240).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat};

use super::exchange::ExchangeStep;
use super::portal::{PortalStep, move_exists};
use super::{Frame, Play};
use crate::boss::{Ability, Boss, Window};
use crate::choice::{Choice, SlotId};
use crate::content::{BossCard, content};
use crate::event::Event;
use crate::market::{slots_with_tile, slots_with_token};
use crate::square::Square;
use crate::state::{State, Table};
use crate::token::Token;

/// Where a Boss ability stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum BossStep {
    /// Split draft: the tile of which slot?
    SplitTile,
    /// Split draft: the token of which other slot?
    SplitToken {
        /// The tile's slot.
        tile: SlotId,
    },
    /// Draw tokens: which one is kept?
    KeepToken {
        /// The tokens drawn.
        #[serde(with = "drawn")]
        #[cfg_attr(feature = "types", ts(as = "Vec<Token>"))]
        drawn: [Option<Token>; 3],
    },
    /// Swap tiles: which is the first?
    SwapFirst,
    /// Swap tiles: which is the second?
    SwapSecond {
        /// The first tile's square.
        first: Square,
    },
    /// Trade units: which own unit?
    TradeOwn,
    /// Trade units: with whose map?
    TradeMap {
        /// The own unit's square.
        own: Square,
    },
    /// Trade units: for which unit there?
    TradeOther {
        /// The own unit's square.
        own: Square,
        /// Whose map.
        other: Seat,
    },
    /// Extra token: from which slot?
    ExtraToken,
    /// Rebuild: which own tile is destroyed?
    RebuildTile,
    /// Rebuild: which pair comes for it?
    RebuildSlot {
        /// The emptied square.
        square: Square,
    },
    /// Move: which own tile?
    MoveTile,
    /// Move: to which empty square?
    MoveTo {
        /// The tile's square.
        from: Square,
    },
}

impl BossStep {
    /// The ability that is under way.
    pub(crate) fn ability(self) -> Ability {
        match self {
            Self::SplitTile | Self::SplitToken { .. } => Ability::SplitDraft,
            Self::KeepToken { .. } => Ability::DrawTokens,
            Self::SwapFirst | Self::SwapSecond { .. } => Ability::SwapTiles,
            Self::TradeOwn | Self::TradeMap { .. } | Self::TradeOther { .. } => Ability::TradeUnits,
            Self::ExtraToken => Ability::ExtraToken,
            Self::RebuildTile | Self::RebuildSlot { .. } => Ability::RebuildTile,
            Self::MoveTile | Self::MoveTo { .. } => Ability::MoveTile,
        }
    }
}

/// Tokens drawn, written as a list of those that are there.
mod drawn {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::token::Token;

    pub(super) fn serialize<S: Serializer>(drawn: &[Option<Token>; 3], serializer: S) -> Result<S::Ok, S::Error> {
        let tokens: Vec<Token> = drawn.iter().flatten().copied().collect();
        tokens.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Option<Token>; 3], D::Error> {
        let tokens = Vec::<Token>::deserialize(deserializer)?;
        let mut drawn = [None; 3];
        if tokens.len() > drawn.len() {
            return Err(serde::de::Error::custom("at most three tokens are drawn"));
        }
        for (place, token) in drawn.iter_mut().zip(tokens) {
            *place = Some(token);
        }
        Ok(drawn)
    }
}

/// The Boss that a seat may still reveal.
fn hidden_boss(state: &State, seat: Seat) -> Option<Boss> {
    let hand = &state.bosses[seat.index()];
    if hand.revealed { None } else { hand.kept }
}

/// Whether the active player may reveal the Boss now.
#[inline]
pub(crate) fn usable(state: &State) -> bool {
    let table = &state.table;
    table.bosses
        && hidden_boss(state, table.turn.seat).is_some_and(|boss| {
            let card = &content().bosses[boss.index()];
            in_window(table, card) && has_use(table, card)
        })
}

/// Whether the moment of the turn is right (OB-237).
pub(crate) fn in_window(table: &Table, card: &BossCard) -> bool {
    match card.window {
        Window::BeforeDraft => !table.turn.drafted,
        Window::AfterDraft => table.turn.drafted,
        Window::Any => true,
    }
}

/// Whether the ability has a legal use (OB-238).
pub(crate) fn has_use(table: &Table, card: &BossCard) -> bool {
    let seat = table.turn.seat;
    let map = table.map(seat);
    match card.ability {
        Ability::SplitDraft => split_tiles(table).next().is_some(),
        Ability::DrawTokens => !table.bag.is_empty(),
        Ability::SwapTiles => map.laid().len() >= 2,
        Ability::TradeUnits => !map.standing().is_empty() && traders(table).next().is_some(),
        Ability::FreshMarket => true,
        Ability::ExtraToken => slots_with_token(table).next().is_some(),
        Ability::RebuildTile => !map.laid().is_empty() && slots_with_tile(table).next().is_some(),
        Ability::MoveTile => !map.laid().is_empty() && !table.empty(seat).is_empty(),
        Ability::MarketTrade => ExchangeStep::Anywhere.possible(table, seat),
        Ability::PortalMove => move_exists(map),
    }
}

/// The slots whose tile can be drafted with the token of another slot.
fn split_tiles(table: &Table) -> impl Iterator<Item = SlotId> {
    slots_with_tile(table).filter(|&tile| slots_with_token(table).any(|token| token != tile))
}

/// The other seats with a unit on their map.
fn traders(table: &Table) -> impl Iterator<Item = Seat> {
    let active = table.turn.seat;
    Seat::all(table.seats).filter(move |&seat| seat != active && !table.map(seat).standing().is_empty())
}

/// What may be chosen at a step.
pub(crate) fn choices(table: &Table, step: BossStep, into: &mut Vec<Choice>) {
    let seat = table.turn.seat;
    let map = table.map(seat);
    match step {
        BossStep::SplitTile => into.extend(split_tiles(table).map(Choice::Slot)),
        BossStep::SplitToken { tile } => {
            into.extend(slots_with_token(table).filter(|&token| token != tile).map(Choice::Slot));
        }
        BossStep::KeepToken { drawn } => {
            for (index, token) in drawn.into_iter().enumerate() {
                if let (Some(kind), false) = (token, drawn[..index].contains(&token)) {
                    into.push(Choice::Token(kind));
                }
            }
        }
        BossStep::SwapFirst | BossStep::RebuildTile | BossStep::MoveTile => {
            into.extend(map.laid().iter().map(Choice::Take));
        }
        BossStep::SwapSecond { first } => into.extend(map.laid().without(first).iter().map(Choice::Take)),
        BossStep::TradeOwn => into.extend(map.standing().iter().map(Choice::Take)),
        BossStep::TradeMap { .. } => into.extend(traders(table).map(Choice::Map)),
        BossStep::TradeOther { other, .. } => into.extend(table.map(other).standing().iter().map(Choice::Take)),
        BossStep::ExtraToken => into.extend(slots_with_token(table).map(Choice::Slot)),
        BossStep::RebuildSlot { .. } => into.extend(slots_with_tile(table).map(Choice::Slot)),
        BossStep::MoveTo { .. } => into.extend(table.empty(seat).iter().map(Choice::Put)),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The Boss turns face up and its ability begins (OB-149, OB-238).
    pub(super) fn reveal(&mut self) {
        let seat = self.state.table.turn.seat;
        let hand = &mut self.state.bosses[seat.index()];
        let boss = hand.kept.expect("a Boss to reveal");
        hand.revealed = true;
        self.tell(|| Event::BossRevealed { seat, boss });
        let card = &content().bosses[boss.index()];
        match card.ability {
            Ability::SplitDraft => self.call_boss(BossStep::SplitTile),
            Ability::DrawTokens => self.draw_tokens(card.draws),
            Ability::SwapTiles => self.call_boss(BossStep::SwapFirst),
            Ability::TradeUnits => self.call_boss(BossStep::TradeOwn),
            Ability::FreshMarket => self.fresh_market(),
            Ability::ExtraToken => self.call_boss(BossStep::ExtraToken),
            Ability::RebuildTile => self.call_boss(BossStep::RebuildTile),
            Ability::MoveTile => self.call_boss(BossStep::MoveTile),
            Ability::MarketTrade => {
                self.state.table.flow.call(Frame::Exchange { seat, step: ExchangeStep::Anywhere });
            }
            Ability::PortalMove => self.state.table.flow.call(Frame::Portal(PortalStep::First)),
        }
    }

    fn call_boss(&mut self, step: BossStep) {
        self.state.table.flow.call(Frame::Boss(step));
    }

    pub(super) fn boss(&mut self, step: BossStep, choice: Choice) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let mut goto = |step: BossStep| table.flow.goto(Frame::Boss(step));
        match (step, choice) {
            (BossStep::SplitTile, Choice::Slot(tile)) => goto(BossStep::SplitToken { tile }),
            (BossStep::SplitToken { tile }, Choice::Slot(token)) => {
                table.flow.ret();
                self.draft(tile, token);
            }
            (BossStep::KeepToken { drawn }, Choice::Token(token)) => self.keep_token(drawn, token),
            (BossStep::SwapFirst, Choice::Take(first)) => goto(BossStep::SwapSecond { first }),
            (BossStep::SwapSecond { first }, Choice::Take(second)) => {
                table.flow.ret();
                self.swap_tiles((seat, first), (seat, second));
            }
            (BossStep::TradeOwn, Choice::Take(own)) => goto(BossStep::TradeMap { own }),
            (BossStep::TradeMap { own }, Choice::Map(other)) => goto(BossStep::TradeOther { own, other }),
            (BossStep::TradeOther { own, other }, Choice::Take(square)) => {
                table.flow.ret();
                self.trade_units(own, other, square);
            }
            (BossStep::ExtraToken, Choice::Slot(slot)) => {
                table.flow.ret();
                let token = table.market[slot.index()].token.take().expect("a slot with a token");
                self.tell(|| Event::TokenTaken { seat, slot, token });
                self.gain(seat, token);
            }
            (BossStep::RebuildTile, Choice::Take(square)) => {
                goto(BossStep::RebuildSlot { square });
                self.destroy(seat, square);
            }
            (BossStep::RebuildSlot { square }, Choice::Slot(slot)) => {
                table.flow.ret();
                self.rebuild(square, slot);
            }
            (BossStep::MoveTile, Choice::Take(from)) => goto(BossStep::MoveTo { from }),
            (BossStep::MoveTo { from }, Choice::Put(to)) => {
                table.flow.ret();
                self.move_tile(seat, from, to);
            }
            (_, other) => debug_assert!(false, "{other} is not a step of a Boss ability"),
        }
    }

    /// OB-156, OB-239: drawn in sight of all; all of them if the bag has fewer.
    fn draw_tokens(&mut self, count: u8) {
        let seat = self.state.table.turn.seat;
        let mut drawn = [None; 3];
        for place in drawn.iter_mut().take(usize::from(count)) {
            *place = self.draw_token();
        }
        self.call_boss(BossStep::KeepToken { drawn });
        self.tell(|| Event::TokensDrawn { seat, tokens: drawn.into_iter().flatten().collect() });
    }

    fn keep_token(&mut self, drawn: [Option<Token>; 3], kept: Token) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        table.flow.ret();
        for token in drawn.into_iter().flatten() {
            table.bag.put(token.index());
        }
        table.bag.take(kept.index());
        self.tell(|| Event::TokenKept { seat, token: kept });
        self.gain(seat, kept);
    }

    /// OB-159: the tokens are in the bag before new ones are drawn.
    fn fresh_market(&mut self) {
        let seat = self.state.table.turn.seat;
        self.tell(|| Event::MarketCleared { seat });
        for slot in SlotId::all() {
            self.discard_slot(slot);
        }
        self.restock();
    }

    /// OB-158: units of two maps change places.
    fn trade_units(&mut self, square: Square, other: Seat, other_square: Square) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let unit = table.map_mut(seat).lift(square).expect("an own unit");
        let other_unit = table.map_mut(other).lift(other_square).expect("a unit there");
        table.map_mut(seat).stand(square, other_unit);
        table.map_mut(other).stand(other_square, unit);
        self.tell(|| Event::UnitsTraded { seat, square, unit, other, other_square, other_unit });
    }

    /// OB-161, OB-240: one more pair, its tile on the emptied square; the draft is not replaced.
    fn rebuild(&mut self, square: Square, slot: SlotId) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let pair = std::mem::take(&mut table.market[slot.index()]);
        let tile = pair.tile.expect("a slot with a tile");
        self.tell(|| Event::Drafted { seat, slot, tile, token: pair.token, token_slot: slot });
        self.lay(seat, square, tile);
        if let Some(token) = pair.token {
            self.gain(seat, token);
        }
    }
}

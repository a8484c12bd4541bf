//! Boss abilities: carried out at once when a Boss is revealed (OB-155 to OB-164, OB-237 to OB-240).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::reveal::{has_use, in_window, revealed_card};
use super::{Frame, Play, cause};
use crate::Overboss;
use crate::boss::Ability;
use crate::choice::{Choice, SlotId};
use crate::event::Event;
use crate::market::{slots_with_tile, slots_with_token};
use crate::marks;
use crate::names;
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

impl FlowStep for BossStep {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.turn.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let map = table.map(seat);
        match self {
            Self::SplitTile => into.extend(split_tiles(table).map(Choice::Slot)),
            Self::SplitToken { tile } => {
                into.extend(slots_with_token(table).filter(|&token| token != tile).map(Choice::Slot));
            }
            Self::KeepToken { drawn } => {
                for (index, token) in drawn.into_iter().enumerate() {
                    if let (Some(kind), false) = (token, drawn[..index].contains(&token)) {
                        into.push(Choice::Token(kind));
                    }
                }
            }
            Self::SwapFirst | Self::RebuildTile | Self::MoveTile => {
                into.extend(map.laid().iter().map(Choice::Take));
            }
            Self::SwapSecond { first } => into.extend(map.laid().without(first).iter().map(Choice::Take)),
            Self::TradeOwn => into.extend(map.standing().iter().map(Choice::Take)),
            Self::TradeMap { .. } => into.extend(traders(table).map(Choice::Map)),
            Self::TradeOther { other, .. } => into.extend(table.map(other).standing().iter().map(Choice::Take)),
            Self::ExtraToken => into.extend(slots_with_token(table).map(Choice::Slot)),
            Self::RebuildSlot { .. } => into.extend(slots_with_tile(table).map(Choice::Slot)),
            Self::MoveTo { .. } => into.extend(table.empty(seat).iter().map(Choice::Put)),
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let table = &mut play.state.table;
        let mut goto = |step: Self| table.flow.goto(Frame::Boss(step));
        match (self, choice) {
            (Self::SplitTile, Choice::Slot(tile)) => goto(Self::SplitToken { tile }),
            (Self::SplitToken { tile }, Choice::Slot(token)) => {
                table.flow.ret();
                play.draft(tile, token);
            }
            (Self::KeepToken { drawn }, Choice::Token(token)) => play.keep_token(drawn, token),
            (Self::SwapFirst, Choice::Take(first)) => goto(Self::SwapSecond { first }),
            (Self::SwapSecond { first }, Choice::Take(second)) => {
                table.flow.ret();
                play.swap_tiles((seat, first), (seat, second));
            }
            (Self::TradeOwn, Choice::Take(own)) => goto(Self::TradeMap { own }),
            (Self::TradeMap { own }, Choice::Map(other)) => goto(Self::TradeOther { own, other }),
            (Self::TradeOther { own, other }, Choice::Take(square)) => {
                table.flow.ret();
                play.trade_units(own, other, square);
            }
            (Self::ExtraToken, Choice::Slot(slot)) => {
                table.flow.ret();
                play.extra_token(slot);
            }
            (Self::RebuildTile, Choice::Take(square)) => {
                goto(Self::RebuildSlot { square });
                play.destroy(seat, square);
            }
            (Self::RebuildSlot { square }, Choice::Slot(slot)) => {
                table.flow.ret();
                play.rebuild(square, slot);
            }
            (Self::MoveTile, Choice::Take(from)) => goto(Self::MoveTo { from }),
            (Self::MoveTo { from }, Choice::Put(to)) => {
                table.flow.ret();
                play.move_tile(seat, from, to);
            }
            (_, other) => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        match self {
            Self::SplitTile => Prompt::new("The tile of which slot?", &["OB-155"]),
            Self::SplitToken { .. } => Prompt::new("The token of which other slot?", &["OB-155"]),
            Self::KeepToken { .. } => Prompt::new("Which token do you keep?", &["OB-156"]),
            Self::SwapFirst => Prompt::new("Which tile changes places?", &["OB-157"]),
            Self::SwapSecond { .. } => Prompt::new("With which tile?", &["OB-157"]),
            Self::TradeOwn => Prompt::new("Which of your units?", &["OB-158"]),
            Self::TradeMap { .. } => Prompt::new("With a unit of whose map?", &["OB-158"]),
            Self::TradeOther { .. } => Prompt::new("With which unit there?", &["OB-158"]),
            Self::ExtraToken => Prompt::new("The token of which slot?", &["OB-160"]),
            Self::RebuildTile => Prompt::new("Which tile is destroyed?", &["OB-161"]),
            Self::RebuildSlot { .. } => Prompt::new("Which pair comes in its place?", &["OB-161", "OB-240"]),
            Self::MoveTile => Prompt::new("Which tile moves?", &["OB-162"]),
            Self::MoveTo { .. } => Prompt::new("To which empty square?", &["OB-162"]),
        }
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        let table = &state.table;
        let map = self.map(seat);
        let piece = |square| marks::piece(table.map(map), map, square);
        match choice {
            Choice::Slot(slot) => names::capital(&marks::pair(table, slot)),
            Choice::Token(token) => format!("Keep the {}", marks::token(token)),
            Choice::Take(square) => names::capital(&piece(square)),
            Choice::Map(other) => marks::map(other, seat),
            Choice::Put(square) => format!("To {}", piece(square)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let no = |why: String| Refusal::new(self.ability().clause(), why);
        match (self, choice) {
            (Self::SplitTile, Choice::Slot(slot)) if state.table.market[slot.index()].tile.is_some() => {
                no(format!("slot {slot} has the only token: take the tile of another slot"))
            }
            (Self::SplitToken { tile }, Choice::Slot(slot)) if tile == slot => {
                no("the token comes from another slot than the tile".to_owned())
            }
            (Self::SplitTile | Self::RebuildSlot { .. }, Choice::Slot(slot)) => {
                no(format!("slot {slot} has no tile to draft"))
            }
            (Self::SplitToken { .. } | Self::ExtraToken, Choice::Slot(slot)) => no(format!("slot {slot} has no token")),
            (Self::KeepToken { .. }, Choice::Token(token)) => no(format!("no {} was drawn", marks::token(token))),
            (Self::SwapSecond { first }, Choice::Take(square)) if first == square => {
                no("two different tiles change places".to_owned())
            }
            (Self::SwapFirst | Self::SwapSecond { .. } | Self::RebuildTile | Self::MoveTile, Choice::Take(square)) => {
                no(format!("no tile of yours is on {}", marks::at(seat, square)))
            }
            (Self::TradeOwn, Choice::Take(square)) => no(format!("no unit of yours is on {}", marks::at(seat, square))),
            (Self::TradeOther { other, .. }, Choice::Take(square)) => {
                no(format!("no unit of {} is on {}", marks::seat(other), marks::at(other, square)))
            }
            (Self::TradeMap { .. }, Choice::Map(_)) => no("choose another player's map with a unit on it".to_owned()),
            (Self::MoveTo { .. }, Choice::Put(square)) => {
                no(format!("{} is not an empty square of yours", marks::at(seat, square)))
            }
            _ => Refusal::new("OB-231", "the Boss's ability is finished first"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::seated(&state.table, self.trader())?;
        let first = cause::first_of(state, self, Self::before)?;
        cause::begins_in_turn(below)?;
        first.opened(state)
    }
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

    /// The tokens that it holds.
    pub(super) fn tokens(self) -> [Option<Token>; 3] {
        if let Self::KeepToken { drawn } = self { drawn } else { [None; 3] }
    }

    /// The other seat that it names.
    fn trader(self) -> Option<Seat> {
        if let Self::TradeOther { other, .. } = self { Some(other) } else { None }
    }

    /// The map whose squares a seat is asked for.
    pub(super) fn map(self, asked: Seat) -> Seat {
        self.trader().unwrap_or(asked)
    }

    /// The map in which the square of a destroyed tile waits for another one.
    pub(super) fn gap(self, active: Seat) -> Option<Seat> {
        matches!(self, Self::RebuildSlot { .. }).then_some(active)
    }

    /// The step before that changed nothing on the table, and the choice that led on.
    fn before(self) -> Option<(Self, Choice)> {
        match self {
            Self::SplitToken { tile } => Some((Self::SplitTile, Choice::Slot(tile))),
            Self::SwapSecond { first } => Some((Self::SwapFirst, Choice::Take(first))),
            Self::TradeMap { own } => Some((Self::TradeOwn, Choice::Take(own))),
            Self::TradeOther { own, other } => Some((Self::TradeMap { own }, Choice::Map(other))),
            Self::MoveTo { from } => Some((Self::MoveTile, Choice::Take(from))),
            Self::SplitTile | Self::KeepToken { .. } | Self::SwapFirst | Self::TradeOwn => None,
            Self::ExtraToken | Self::RebuildTile | Self::RebuildSlot { .. } | Self::MoveTile => None,
        }
    }

    /// Whether the revealed Boss can have opened this, the first step since the table changed.
    fn opened(self, state: &State) -> Sound {
        let table = &state.table;
        let Some(card) = revealed_card(state).filter(|card| card.ability == self.ability()) else {
            return Err("OB-149: the active player has revealed no Boss with this ability");
        };
        demand(in_window(table, card), "OB-237: this is not the moment of the turn for this Boss")?;
        match self {
            Self::KeepToken { drawn } => {
                let count = drawn.iter().flatten().count();
                let in_order = drawn[..count].iter().all(Option::is_some);
                let all = count == usize::from(card.draws) || count < usize::from(card.draws) && table.bag.is_empty();
                demand(count > 0 && in_order && all, "OB-156: other than this many tokens are drawn")
            }
            Self::RebuildSlot { square } => {
                let empty = table.empty(table.turn.seat);
                demand(empty.has(square), "OB-161: the destroyed tile leaves its square empty")
            }
            Self::SplitTile
            | Self::SplitToken { .. }
            | Self::SwapFirst
            | Self::SwapSecond { .. }
            | Self::TradeOwn
            | Self::TradeMap { .. }
            | Self::TradeOther { .. }
            | Self::ExtraToken
            | Self::RebuildTile
            | Self::MoveTile
            | Self::MoveTo { .. } => demand(has_use(table, card), "OB-238: the ability has no legal use here"),
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

/// The slots whose tile can be drafted with the token of another slot.
pub(super) fn split_tiles(table: &Table) -> impl Iterator<Item = SlotId> {
    slots_with_tile(table).filter(|&tile| slots_with_token(table).any(|token| token != tile))
}

/// The other seats with a unit on their map.
pub(super) fn traders(table: &Table) -> impl Iterator<Item = Seat> {
    let active = table.turn.seat;
    Seat::all(table.seats).filter(move |&seat| seat != active && !table.map(seat).standing().is_empty())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The ability begins with this question.
    pub(super) fn call_boss(&mut self, step: BossStep) {
        self.state.table.flow.call(Frame::Boss(step));
    }

    /// OB-156, OB-239: drawn in sight of all; all of them if the bag has fewer.
    pub(super) fn draw_tokens(&mut self, count: u8) {
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
    pub(super) fn fresh_market(&mut self) {
        let seat = self.state.table.turn.seat;
        self.tell(|| Event::MarketCleared { seat });
        for slot in SlotId::all() {
            self.discard_slot(slot);
        }
        self.restock();
    }

    /// OB-160: a token of the market comes without a tile.
    fn extra_token(&mut self, slot: SlotId) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let token = table.market[slot.index()].token.take().expect("a slot with a token");
        self.tell(|| Event::TokenTaken { seat, slot, token });
        self.gain(seat, token);
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

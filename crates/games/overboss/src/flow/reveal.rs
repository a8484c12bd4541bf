//! A Boss is revealed: once, in the owner's turn, at the right moment, for a legal use (OB-149 to OB-151,
//! OB-237, OB-238).

use table::{Chance, Log, Refusal, Seat};

use super::boss::{split_tiles, traders};
use super::portal::move_exists;
use super::{BossStep, Exchange, ExchangeStep, Frame, Play, PortalStep};
use crate::boss::{Ability, Boss, Window};
use crate::content::{BossCard, content};
use crate::event::Event;
use crate::market::{slots_with_tile, slots_with_token};
use crate::marks;
use crate::state::{State, Table};

/// The Boss that a seat may still reveal.
fn hidden_boss(state: &State, seat: Seat) -> Option<Boss> {
    let hand = &state.bosses[seat.index()];
    if hand.revealed { None } else { hand.kept }
}

/// Whether the active player may reveal the Boss now.
#[inline]
pub(super) fn usable(state: &State) -> bool {
    let table = &state.table;
    table.bosses
        && hidden_boss(state, table.turn.seat).is_some_and(|boss| {
            let card = &content().bosses[boss.index()];
            in_window(table, card) && has_use(table, card)
        })
}

/// Whether the moment of the turn is right (OB-237).
pub(super) fn in_window(table: &Table, card: &BossCard) -> bool {
    match card.window {
        Window::BeforeDraft => !table.turn.drafted,
        Window::AfterDraft => table.turn.drafted,
        Window::Any => true,
    }
}

/// Whether the ability has a legal use (OB-238).
pub(super) fn has_use(table: &Table, card: &BossCard) -> bool {
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

/// The card of the Boss that the active player has revealed.
pub(super) fn revealed_card(state: &State) -> Option<&'static BossCard> {
    let hand = &state.bosses[state.table.turn.seat.index()];
    hand.kept.filter(|_| hand.revealed).map(|boss| &content().bosses[boss.index()])
}

/// Whether the active player has revealed a Boss with this ability.
pub(super) fn revealed(state: &State, ability: Ability) -> bool {
    revealed_card(state).is_some_and(|card| card.ability == ability)
}

/// The reveal in words.
pub(super) fn label(state: &State, seat: Seat) -> String {
    match state.bosses[seat.index()].kept {
        Some(boss) => format!("Reveal {}", marks::boss(boss)),
        None => "Reveal your Boss".to_owned(),
    }
}

/// Why a seat's Boss cannot be revealed now.
pub(super) fn why_not(state: &State, seat: Seat) -> Refusal {
    let hand = &state.bosses[seat.index()];
    let Some(kept) = hand.kept else {
        return Refusal::new("OB-146", "Boss cards are not used in this game");
    };
    let card = &content().bosses[kept.index()];
    if hand.revealed {
        Refusal::new("OB-151", "your Boss's ability works once per game")
    } else if !in_window(&state.table, card) {
        Refusal::new("OB-237", format!("{} cannot be revealed at this point of the turn", marks::boss(kept)))
    } else {
        Refusal::new("OB-238", format!("{}'s ability has no legal use now", marks::boss(kept)))
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
                self.state.table.flow.call(Frame::Exchange(Exchange { seat, step: ExchangeStep::Anywhere }));
            }
            Ability::PortalMove => self.state.table.flow.call(Frame::Portal(PortalStep::First)),
        }
    }
}

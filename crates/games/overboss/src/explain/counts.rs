//! The market, the piles, the score, and how far the game is.

use table::words::some;
use table::{Explained, Seat};

use super::whose;
use crate::View;
use crate::choice::SlotId;
use crate::content::content;
use crate::names;
use crate::scoring;
use crate::solo;
use crate::state::Slot;
use crate::token::{Token, UNITS};
use crate::view::BossView;

/// A slot of the market.
pub(super) fn slot(view: &View, slot: SlotId) -> Explained {
    let table = &view.table;
    let Slot { tile, token } = table.market[slot.index()];
    let name = match (tile.map(names::tile), token.map(names::token)) {
        (Some(tile), Some(token)) => format!("{} and {token}", names::capital(&tile)),
        (Some(tile), None) => format!("{} alone", names::capital(&tile)),
        (None, Some(token)) => format!("{} alone", names::capital(&token)),
        (None, None) => "Empty slot".to_owned(),
    };
    let does =
        "A draft takes tile and token together. The tile is laid first; then the token goes on a tile or to the lair.";
    let mut card = Explained::new(name, "Slot of the market", does, &["OB-027", "OB-032", "OB-036"]);
    if tile.is_none() {
        card = card.fact("No tile here, so it cannot be drafted");
    }
    if table.solo() {
        let last = table.market.iter().rposition(|slot| slot.tile.is_some() || slot.token.is_some());
        let what = "Leaves the market when the turn ends";
        card = if last == Some(slot.index()) { card.fact(what) } else { card.lacks(what) };
    }
    card.remark(if table.solo() { "What is left moves on to the right." } else { "Filled again when the turn ends." })
}

/// The tile stack.
pub(super) fn stack(view: &View) -> Explained {
    let table = &view.table;
    let does = "New tiles for the market come from it. When it is empty the discarded tiles are shuffled into it.";
    Explained::new("Tile stack", "Tiles, face down", does, &["OB-018", "OB-089"])
        .fact(format!("{} left", some(table.stack.len(), "tile")))
        .fact(format!("{} discarded", some(table.discard.len(), "tile")))
}

/// The bag of tokens.
pub(super) fn bag(view: &View) -> Explained {
    let bag = &view.table.bag;
    let minibosses = bag.count(UNITS - 1);
    let monsters: u8 = (0..UNITS - 1).map(|kind| bag.count(kind)).sum();
    let portals = bag.count(Token::Portal.index());
    let crystals = bag.len() as u8 - minibosses - monsters - portals;
    let does = "New tokens for the market are drawn from it, each as likely as any other in it.";
    Explained::new("Bag", "Tokens, unseen", does, &["OB-020", "OB-087"])
        .fact(some(monsters, "monster"))
        .fact(format!("{minibosses} {}", if minibosses == 1 { "Miniboss" } else { "Minibosses" }))
        .fact(some(crystals, "Crystal"))
        .fact(some(portals, "Portal"))
        .remark(format!("{} are left in it.", some(bag.len(), "token")))
}

/// The Command deck.
pub(super) fn deck(view: &View) -> Explained {
    let command = &view.table.command;
    let does = "Four cards lie face up for all. A card that was used is replaced from the deck at once.";
    Explained::new("Command deck", "Command cards, face down", does, &["OB-175", "OB-190"])
        .fact(format!("{} left", some(command.deck.len(), "card")))
        .fact(format!("{} used", some(command.discard.len(), "card")))
}

/// The Power of a seat.
pub(super) fn score(view: &View, seat: Seat) -> Explained {
    let boss = view.bosses[seat.index()];
    let sheet = scoring::sheet(&view.table, seat, boss.known());
    let does = "Points for tiles, tokens and the Boss objective. Whoever has most when all maps are full wins.";
    let kind = if whose(view, seat) == "your" { "Your score now" } else { "Another's score now" };
    let mut card = Explained::new("Power", kind, does, &["OB-096", "OB-097"])
        .adds("Tiles on the map", sheet.part("tiles"))
        .adds("Tokens on the map and in the lair", sheet.part("tokens"));
    match boss {
        BossView::None => {}
        BossView::Choosing | BossView::FaceDown => card = card.lacks("The sealed Boss, still unknown"),
        BossView::Own { kept: None, .. } => card = card.lacks("The Boss, still to be chosen"),
        BossView::Own { kept: Some(boss), .. } | BossView::FaceUp(boss) | BossView::Shown(boss) => {
            card = card.adds(format!("{}'s objective", names::boss(boss)), sheet.part("boss"));
        }
    }
    if view.table.solo() {
        let (number, tier) = solo::tier(view.table.board, sheet.total);
        card = card.remark(format!("That is tier {number} of 5: {tier}."));
    }
    card
}

/// How far the game is.
pub(super) fn round(view: &View) -> Explained {
    let table = &view.table;
    let squares = table.board.squares().len();
    let laid = |seat: Seat| table.map(seat).laid().len();
    let fewest = Seat::all(table.seats).map(laid).min().unwrap_or(0);
    let does = "In a round everybody drafts a pair and lays its tile. The game ends when every map is full.";
    Explained::new("Round", "How far the game is", does, &["OB-094", "OB-093"])
        .fact(format!("{fewest} of {squares} squares are filled on the emptiest map"))
}

/// The campaign level; none outside the campaign.
pub(super) fn level(view: &View) -> Option<Explained> {
    let level = view.table.level?;
    let result = view.bosses.first()?.judged(&view.table, level);
    let sheet = &content().solo.levels[usize::from(level) - 1];
    let does = "Reaching the Power gives a star and opens the next level; then each goal gives one star more.";
    let mut card = Explained::new(format!("Level {level}"), "Level of the campaign", does, &["OB-222", "OB-246"]);
    let power = format!("{} of {} Power", result.power, result.target);
    card = if result.power >= i32::from(result.target) { card.fact(power) } else { card.lacks(power) };
    for (goal, done) in sheet.goals.into_iter().zip(result.goals) {
        let what = names::capital(&solo::goal_words(goal));
        card = if done { card.fact(what) } else { card.lacks(what) };
    }
    Some(card.remark(format!("{} now.", some(result.stars, "star"))))
}

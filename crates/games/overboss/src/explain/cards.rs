//! Boss cards and Command cards.

use table::{Explained, Seat};

use super::{own, whose};
use crate::View;
use crate::boss::{Ability, Boss, Objective};
use crate::command::{Command, CommandKind};
use crate::content::content;
use crate::flow::activate;
use crate::names;
use crate::scoring;
use crate::view::BossView;

/// A Boss card by its name: what it would pay on the viewer's map.
pub(super) fn boss(view: &View, boss: Boss) -> Explained {
    let held = Seat::all(view.table.seats).zip(&view.bosses).find(|(_, seen)| seen.known() == Some(boss));
    match held {
        Some((seat, _)) => known(view, seat, boss),
        None => {
            let card = words(boss, "Boss card, not seen at this table".to_owned());
            match own(view) {
                Some(seat) => would_pay(view, seat, boss, card),
                None => card,
            }
        }
    }
}

/// The Boss card of a seat, as far as the viewer may know it; none where no Bosses are used.
pub(super) fn boss_of(view: &View, seat: Seat) -> Option<Explained> {
    let hidden = |name: &str, remark: &str| {
        let does = "Once, on its owner's turn, it may be turned up for its ability. Its objective counts either way.";
        Explained::new(name, "Boss card, face down", does, &["OB-148", "OB-149", "OB-153"]).remark(remark)
    };
    match view.bosses.get(seat.index())? {
        BossView::None => None,
        BossView::Choosing => Some(hidden("Two Boss cards", "One of the two is still to be chosen.")),
        BossView::FaceDown => Some(hidden("A sealed Boss", "Only its owner knows which.")),
        BossView::Own { kept: None, .. } => Some(hidden("Your two Boss cards", "Choose which of the two you keep.")),
        BossView::Own { kept: Some(boss), .. } | BossView::FaceUp(boss) | BossView::Shown(boss) => {
            Some(known(view, seat, *boss))
        }
    }
}

/// A Boss that a seat has: what it pays there now.
fn known(view: &View, seat: Seat, boss: Boss) -> Explained {
    let open = match view.bosses[seat.index()] {
        BossView::Own { revealed, .. } => revealed,
        BossView::FaceUp(_) => true,
        BossView::None | BossView::Choosing | BossView::FaceDown | BossView::Shown(_) => false,
    };
    let state = if open { "turned up, its ability is used" } else { "sealed, its ability is ready" };
    let owner = if whose(view, seat) == "your" { "Your Boss" } else { "Another's Boss" };
    let card = words(boss, format!("{owner}, {state}"));
    card.adds(names::capital(&objective(boss)), pays(view, seat, boss))
}

fn would_pay(view: &View, seat: Seat, boss: Boss, card: Explained) -> Explained {
    card.would_add(names::capital(&objective(boss)), pays(view, seat, boss))
}

/// What a Boss pays a seat as the table lies (OB-153).
fn pays(view: &View, seat: Seat, boss: Boss) -> i32 {
    scoring::table_tally(&view.table, seat, Some(boss)).objective
}

fn words(boss: Boss, kind: String) -> Explained {
    let card = &content().bosses[boss.index()];
    let does = format!("Once: {}", ability(card.ability, card.draws));
    Explained::new(names::boss(boss), kind, does, &[card.ability.clause(), "OB-151", "OB-153"])
        .remark("The objective counts at the end, turned up or not.")
}

fn ability(ability: Ability, draws: u8) -> String {
    match ability {
        Ability::SplitDraft => "draft the tile of one slot with the token of another.".to_owned(),
        Ability::DrawTokens => format!("draw {draws} tokens from the bag and keep one of them."),
        Ability::SwapTiles => "two of your tiles change places, each with its unit.".to_owned(),
        Ability::TradeUnits => "a unit of yours and one on another's map change places.".to_owned(),
        Ability::FreshMarket => "all market pairs are replaced before you draft.".to_owned(),
        Ability::ExtraToken => "after the draft, take one token more from the market.".to_owned(),
        Ability::RebuildTile => "give up one of your tiles and draft another pair for its square.".to_owned(),
        Ability::MoveTile => "one of your tiles, with its unit, moves to an empty square of yours.".to_owned(),
        Ability::MarketTrade => "a unit of yours changes places with any market token.".to_owned(),
        Ability::PortalMove => "move units as with a Portal, without having one.".to_owned(),
    }
}

/// What a Boss pays for, as the line of a sum.
fn objective(boss: Boss) -> String {
    match content().bosses[boss.index()].objective {
        Objective::Miniboss { points } => format!("{points} per Miniboss"),
        Objective::MatchingMonster { points } => format!("{points} per Matching Monster"),
        Objective::CommonestType { points } => format!("{points} per tile of the commonest type"),
        Objective::Band { points, size } => format!("{points} per band of {size} or more"),
        Objective::TileType { points } => format!("{points} per type of tile"),
        Objective::Lair { crystal, portal } => format!("{crystal} per Crystal, {portal} per Portal"),
        Objective::NoOpenTile { points } => format!("{points} if no tile is open"),
        Objective::DiverseRow { points } => format!("{points} per row without two alike"),
        Objective::MonsterType { points, set, bonus } => format!("{points} per kind of monster, {bonus} for {set}"),
        Objective::Dungeon { points } => format!("{points} per Dungeon"),
    }
}

/// A Command card: whether its pattern lies on the viewer's map.
pub(super) fn command(view: &View, card: Command) -> Explained {
    let table = &view.table;
    let (does, clause) = match content().commands[card.index()].kind {
        CommandKind::Intimidate => {
            ("One tile of any map slides to an empty square beside it, with its unit.", "OB-194")
        }
        CommandKind::Demolish => {
            ("One tile of any map is destroyed with its unit; its owner drafts another.", "OB-198")
        }
        CommandKind::Overthrow => ("Any two tiles, of one map or of two, change places with their units.", "OB-208"),
    };
    let copies = content().commands[card.index()].copies;
    let kind = if table.command.row.contains(&Some(card)) { "Command card in the row" } else { "Command card" };
    let mut explained = Explained::new(names::command(card), kind, does, &[clause, "OB-177", "OB-179"]);
    if let Some(seat) = own(view) {
        let lies = activate::shows_pattern(table, seat, card);
        let what = "Its pattern lies on your map in one type";
        explained = if lies { explained.fact(what) } else { explained.lacks(what) };
        if seat == table.turn.seat {
            let what = "A tile you placed this turn is part of it";
            let fresh = activate::pattern_lies(table, card);
            explained = if fresh { explained.fact(what) } else { explained.lacks(what) };
            explained =
                if table.turn.command { explained.fact("You have used a Command this turn") } else { explained };
        }
    }
    explained.remark(match copies {
        1 => "There is one such card.".to_owned(),
        copies => format!("There are {copies} such cards."),
    })
}

//! Tokens: monsters, Minibosses, Crystals and Portals. Every number is one of `scoring`.

use table::words::some;
use table::{Clause, Explained, Seat};

use super::{own, whose};
use crate::View;
use crate::content::content;
use crate::names;
use crate::scoring;
use crate::square::Square;
use crate::state::{Lair, Table};
use crate::tile::Terrain;
use crate::token::{Token, Unit};

/// How many tokens of a kind lie in a lair, used Portals among them.
pub(super) fn held(lair: &Lair, token: Token) -> u8 {
    match token {
        Token::Unit(unit) => lair.waiting.count(unit.index()),
        Token::Crystal(terrain) => lair.crystals.count(terrain.index()),
        Token::Portal => lair.portals + lair.used_portals,
    }
}

/// A token by its kind, with what all of them score for the viewer; none for a terrain that is not in play.
pub(super) fn kind(view: &View, token: Token) -> Option<Explained> {
    let table = &view.table;
    let in_play = |terrain: Terrain| table.terrains.contains(&terrain);
    let card = match token {
        Token::Unit(Unit::Monster(terrain)) | Token::Crystal(terrain) if !in_play(terrain) => return None,
        Token::Unit(Unit::Monster(_)) => card(token, "Monster, a token"),
        Token::Unit(Unit::Miniboss) => card(token, "Miniboss, a token"),
        Token::Crystal(_) => card(token, "Crystal, a token"),
        Token::Portal => card(token, "Portal, a token"),
    };
    let Some(seat) = own(view) else { return Some(card) };
    Some(match token {
        Token::Unit(unit) => {
            let standing = table.map(seat).by_unit()[unit.index()];
            match unit {
                _ if standing.is_empty() => card.remark("None stands on your map."),
                Unit::Monster(terrain) => monsters(table, seat, terrain, card),
                Unit::Miniboss => card.adds(
                    format!("{} on your map", count(standing.len(), "Miniboss", "Minibosses")),
                    scoring::times(standing.len() as u8, content().tokens.miniboss),
                ),
            }
        }
        Token::Crystal(terrain) => crystals(table, seat, terrain, card),
        Token::Portal => portals(table.lair(seat), card),
    })
}

/// The unit on a square: what this very one scores.
pub(super) fn on_map(view: &View, seat: Seat, square: Square) -> Option<Explained> {
    let table = &view.table;
    let map = table.map(seat);
    let unit = map.unit(square)?;
    let tokens = &content().tokens;
    let token = Token::Unit(unit);
    let Unit::Monster(terrain) = unit else {
        let card = card(token, format!("Miniboss on {} map", whose(view, seat)));
        return Some(card.adds("A Miniboss on a tile", tokens.miniboss.into()));
    };
    let mut card = card(token, format!("Monster on {} map", whose(view, seat)));
    let matches = map.by_type()[terrain.index()].has(square);
    let what = format!("On its own terrain, a {}", names::terrain(terrain));
    card = if matches { card.adds(what, tokens.matching.into()) } else { card.would_add(what, tokens.matching.into()) };
    let bands = scoring::band_squares(map.by_unit()[unit.index()]);
    let bands: Vec<_> = bands.into_iter().filter(|band| band.has(square)).collect();
    for band in &bands {
        let what = format!("In a band of {} {}", band.len(), names::monsters(terrain));
        card = card.adds(what, tokens.bands[band.len() - 2].into());
    }
    if bands.is_empty() {
        let what = format!("In a band of 2 {}", names::monsters(terrain));
        return Some(card.would_add(what, tokens.bands[0].into()));
    }
    Some(card.remark("A band counts once for all in it."))
}

/// Tokens of a kind in a lair.
pub(super) fn in_lair(view: &View, seat: Seat, token: Token) -> Option<Explained> {
    let table = &view.table;
    let lair = table.lair(seat);
    let found = held(lair, token);
    if found == 0 {
        return None;
    }
    let whose = whose(view, seat);
    Some(match token {
        Token::Unit(_) => {
            let card = card(token, format!("Waits in {whose} lair"));
            let waits = if found == 1 { "It waits".to_owned() } else { format!("{found} wait") };
            card.fact(format!("{waits} for an open terrain tile")).remark("In a lair it scores nothing.")
        }
        Token::Crystal(terrain) => crystals(table, seat, terrain, card(token, format!("Crystal in {whose} lair"))),
        Token::Portal => portals(lair, card(token, format!("Portal in {whose} lair"))),
    })
}

fn card(token: Token, kind: impl Into<String>) -> Explained {
    let (does, clauses) = does(token);
    Explained::new(names::capital(&names::token(token)), kind, does, clauses)
}

/// What a token does, and its clauses.
fn does(token: Token) -> (String, &'static [Clause]) {
    let tokens = &content().tokens;
    match token {
        Token::Unit(Unit::Monster(terrain)) => {
            let [two, three, four] = tokens.bands;
            let (own, matching) = (names::terrain(terrain), tokens.matching);
            let does = format!(
                "{matching} Power on a {own}. Straight bands of 2, 3 or 4 alike score {two}, {three} or {four} together."
            );
            (does, &["OB-132", "OB-133", "OB-039"])
        }
        Token::Unit(Unit::Miniboss) => {
            let does =
                format!("{} Power on any tile. It joins no band and has no terrain of its own.", tokens.miniboss);
            (does, &["OB-140", "OB-141"])
        }
        Token::Crystal(terrain) => {
            let (each, name) = (tokens.crystal_per_tile, names::terrain(terrain));
            (format!("Lies in a lair. {each} Power for every {name} tile on its owner's map."), &["OB-142", "OB-037"])
        }
        Token::Portal => {
            let does = "Used once, on your own turn: up to 2 of your units move to other open tiles.".to_owned();
            (does, &["OB-074", "OB-069", "OB-082"])
        }
    }
}

/// What all monsters of a terrain score on a map.
fn monsters(table: &Table, seat: Seat, terrain: Terrain, mut card: Explained) -> Explained {
    let tokens = &content().tokens;
    let map = table.map(seat);
    let alike = map.by_unit()[terrain.index()];
    let matching = map.by_type()[terrain.index()].and(alike).len() as u8;
    card = match matching {
        0 => card.would_add(format!("On a {}", names::terrain(terrain)), tokens.matching.into()),
        _ => {
            card.adds(format!("{matching} on a {}", names::terrain(terrain)), scoring::times(matching, tokens.matching))
        }
    };
    let mut banded = false;
    for (index, found) in scoring::bands(alike).into_iter().enumerate().filter(|&(_, found)| found > 0) {
        banded = true;
        let what = format!("{} of {}", some(found, "band"), index + 2);
        card = card.adds(what, scoring::times(found, tokens.bands[index]));
    }
    if banded { card } else { card.would_add("A band of 2", tokens.bands[0].into()) }
}

/// What the Crystals of a terrain score for a seat.
fn crystals(table: &Table, seat: Seat, terrain: Terrain, card: Explained) -> Explained {
    let held = table.lair(seat).crystals.count(terrain.index());
    let tiles = table.map(seat).by_type()[terrain.index()].len();
    let each = content().tokens.crystal_per_tile;
    let what = format!("{} on the map", some(tiles, names::terrain(terrain)));
    match held {
        0 => card.would_add(what, scoring::times(1, each) * tiles as i32),
        _ => card.adds(what, scoring::times(held, each) * tiles as i32),
    }
}

fn portals(lair: &Lair, mut card: Explained) -> Explained {
    if lair.portals > 0 {
        card = card.fact(format!("{} ready", some(lair.portals, "Portal")));
    }
    if lair.used_portals > 0 {
        card = card.lacks(format!("{} used up", some(lair.used_portals, "Portal")));
    }
    card.remark("Portals score nothing.")
}

fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

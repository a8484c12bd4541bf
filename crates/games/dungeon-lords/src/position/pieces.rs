//! The pieces as they are written: rows, piles, Lairs, parties, dungeons and battles.

use std::str::FromStr;

use table::position::wrong;
use table::{NotationError, Pile, PositionError};

use super::{BattlePosition, Lying, Result, Standing};
use crate::creature::Creature;
use crate::dungeon::Dungeon;
use crate::party::{LINE, Party};
use crate::square::{COLUMNS, ROWS, Square, Squares};
use crate::state::{Battle, Lair};

/// Reads names, `-` for nothing; a row may end early.
pub(super) fn read_row<T: FromStr<Err = NotationError>, const N: usize>(
    at: &str,
    names: &[String],
) -> Result<[Option<T>; N]> {
    if names.len() > N {
        return wrong(at, format!("there is room for {N}, not for {}", names.len()));
    }
    let mut row = [const { None }; N];
    for (index, name) in names.iter().enumerate().filter(|(_, name)| *name != "-") {
        row[index] = Some(name.parse().map_err(named(&format!("{at}.{}", index + 1)))?);
    }
    Ok(row)
}

/// Puts the place of a name that cannot be read before the reason.
fn named(at: &str) -> impl FnOnce(NotationError) -> PositionError {
    move |error| PositionError::new(at, error.to_string())
}

/// The most pieces that any list of a position can have.
const MOST: usize = 40;

pub(super) fn pile<K: Copy, const N: usize>(at: &str, pieces: &[K], index: impl Fn(K) -> usize) -> Result<Pile<N>> {
    if pieces.len() > MOST {
        return wrong(at, "there are not so many");
    }
    let mut pile = Pile::new();
    pieces.iter().for_each(|&piece| pile.put(index(piece)));
    Ok(pile)
}

pub(super) fn read_lair(at: &str, names: &[String]) -> Result<Lair> {
    let mut lair = Lair::default();
    if names.len() > MOST {
        return wrong(at, "there are not so many");
    }
    for name in names {
        let Lying(creature, face) = name.parse().map_err(named(at))?;
        lair.faced_mut(face).put(creature.index());
    }
    Ok(lair)
}

pub(super) fn read_party(at: &str, names: &[String]) -> Result<Party> {
    if names.len() > LINE {
        return wrong(at, format!("at most {LINE} adventurers stand in one line"));
    }
    let mut party = Party::NONE;
    for name in names {
        let Standing(member) = name.parse().map_err(named(at))?;
        party.insert(party.len(), member);
    }
    Ok(party)
}

pub(super) fn read_dungeon(at: &str, rows: &[String]) -> Result<Dungeon> {
    if rows.len() != ROWS {
        return wrong(at, format!("a Construction Site has {ROWS} rows, not {}", rows.len()));
    }
    let mut dungeon = Dungeon::of(Squares::NONE);
    for (row, text) in rows.iter().enumerate() {
        let at = format!("{at}.{}", row + 1);
        let tiles: Vec<&str> = text.split_whitespace().collect();
        if tiles.len() != COLUMNS {
            return wrong(at, format!("a row has {COLUMNS} squares, not {}", tiles.len()));
        }
        for (column, tile) in tiles.into_iter().enumerate().filter(|(_, tile)| *tile != ".") {
            let square = Square::at(row + 1, column + 1);
            let (tile, conquered) = tile.strip_suffix('!').map_or((tile, false), |tile| (tile, true));
            match tile {
                "t" => dungeon.dig(square),
                room => dungeon.build(square, room.parse().map_err(named(&at))?),
            }
            if conquered {
                dungeon.conquer(square);
            }
        }
    }
    Ok(dungeon)
}

pub(super) fn read_battle(written: &BattlePosition) -> Result<Battle> {
    if written.poison.len() > 2 {
        return wrong("battle.poison", "DL-243: two traps at most go off");
    }
    Ok(Battle {
        seat: written.seat,
        square: written.square,
        step: written.step,
        waiting: pile("battle.waiting", &written.waiting, Creature::index)?,
        knocked_out: pile("battle.knocked_out", &written.knocked_out, Creature::index)?,
        going_back: pile("battle.going_back", &written.going_back, Creature::index)?,
        sprung: read_row("battle.sprung", &written.sprung)?,
        keys_spent: written.keys_spent,
        no_spells: written.no_spells,
        no_healing: written.no_healing,
        no_conquering: written.no_conquering,
        no_fatigue: written.no_fatigue,
        shield: written.shield,
        hidden_wizards: written.hidden_wizards,
        rage: written.rage,
        sheep: written.sheep,
        attacked: written.attacked,
        poison: [written.poison.first().copied(), written.poison.get(1).copied()],
    })
}

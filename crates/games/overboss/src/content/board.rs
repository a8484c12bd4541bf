//! `board.toml`: the sides of the boards.

use toml::Spanned;

use super::page::{Each, Entry, fixed, inner};
use crate::square::{Board, COLUMNS, Square, Squares};

type Edges = ([Squares; 2], [Squares; 2]);

/// Which squares stand at mountains and which at water.
pub(super) fn read(top: &mut Entry<'_>) -> Option<Edges> {
    fixed(top, "boards", 5, "OB-002");
    let mut sides = Each::<(Squares, Squares), 2>::new();
    for mut side in top.entries("side") {
        let board = inner(side.take::<Board>("board"));
        if let Some(board) = board {
            fixed(&mut side, "rows", board.rows() as u8, "OB-001");
            fixed(&mut side, "columns", COLUMNS as u8, "OB-001");
            let shown = shown(&mut side, board);
            sides.put(&side, board as usize, BOARD_NAMES[board as usize], shown);
            side.close();
        }
    }
    let [(classic_mountains, classic_water), (big_mountains, big_water)] =
        sides.all(top, |index| BOARD_NAMES[index])?;
    Some(([classic_mountains, big_mountains], [classic_water, big_water]))
}

/// The sides by their place in arrays.
pub(super) const BOARD_NAMES: [&str; 2] = ["classic", "big"];

/// The squares at mountains and those at water (OB-010).
fn shown(side: &mut Entry<'_>, board: Board) -> Option<(Squares, Squares)> {
    let mut edges = side.entry("edges")?;
    edges.source();
    let lines = edges.take::<Vec<Spanned<String>>>("value")?;
    let rows = board.rows();
    let (mut mountains, mut water) = (Squares::NONE, Squares::NONE);
    if lines.get_ref().len() != rows {
        edges.fault_at(&lines, format!("OB-001: this side has {rows} rows, not {}", lines.get_ref().len()));
        return None;
    }
    for (row, line) in lines.get_ref().iter().enumerate() {
        let squares: Vec<_> = line.get_ref().split_whitespace().collect();
        if squares.len() != COLUMNS {
            edges.fault_at(line, format!("OB-001: a row has {COLUMNS} squares, not {}", squares.len()));
            continue;
        }
        for (column, sides) in squares.into_iter().enumerate() {
            let square = Square::at(row + 1, column + 1);
            if sides.chars().count() != 4 {
                edges.fault_at(line, format!("{square} has four sides, north, east, south, west, not `{sides}`"));
                continue;
            }
            let outer = [row == 0, column + 1 == COLUMNS, row + 1 == rows, column == 0];
            for ((mark, outer), name) in sides.chars().zip(outer).zip(["north", "east", "south", "west"]) {
                match (mark, outer) {
                    ('m', true) => mountains = mountains.with(square),
                    ('w', true) => water = water.with(square),
                    ('.', false) => {}
                    (_, true) => {
                        let reason =
                            format!("OB-010: the {name} side of {square} is an outer side, m or w, not `{mark}`");
                        edges.fault_at(line, reason);
                    }
                    (_, false) => {
                        let reason = format!("OB-010: the {name} side of {square} is an inner side, ., not `{mark}`");
                        edges.fault_at(line, reason);
                    }
                }
            }
        }
    }
    edges.close();
    Some((mountains, water))
}

//! `board.toml`: the sides of the boards.

use table::content::{Each, Entry, Spanned, fixed, inner};

use super::Side;
use crate::square::{Board, COLUMNS, SQUARES, Square, Squares};

/// The north, east, south and west side of each square.
type Sides = [[Side; 4]; SQUARES];

/// What the sides of the squares show on either side of the board.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[Sides; 2]> {
    fixed(top, "boards", 5, "OB-002");
    let mut sides = Each::<Sides, 2>::none();
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
    sides.all(top, |index| BOARD_NAMES[index])
}

/// The sides by their place in arrays.
pub(super) const BOARD_NAMES: [&str; 2] = ["classic", "big"];

/// The squares with a side that shows this, on either side of the board.
pub(super) fn showing(sides: &[Sides; 2], shown: Side) -> [Squares; 2] {
    sides.map(|board| (0..SQUARES).filter(|&square| board[square].contains(&shown)).map(Square::new).collect())
}

/// What every side of every square shows: the outer ones mountains or water (OB-010).
fn shown(side: &mut Entry<'_>, board: Board) -> Option<Sides> {
    let mut edges = side.entry("edges")?;
    edges.source();
    let lines = edges.take::<Vec<Spanned<String>>>("value")?;
    let rows = board.rows();
    let mut all = [[Side::Inner; 4]; SQUARES];
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
            let places = all[square.index()].iter_mut().zip(["north", "east", "south", "west"]);
            for ((mark, outer), (place, name)) in sides.chars().zip(outer).zip(places) {
                match (mark, outer) {
                    ('m', true) => *place = Side::Mountains,
                    ('w', true) => *place = Side::Water,
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
    Some(all)
}

//! `commands.toml`: the Command cards and their patterns.

use std::collections::BTreeSet;

use table::content::{Each, Entry, Row, Spanned, inner, words};

use super::CommandCard;
use crate::command::{COMMANDS, Command, CommandKind};
use crate::square::{COLUMNS, Square, Squares};

/// The Command cards by kind and pattern.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[CommandCard; COMMANDS]> {
    let mut cards = Each::<CommandCard, COMMANDS>::none();
    let mut sum = 0;
    for mut command in top.entries("command") {
        let id = command.take::<Command>("id");
        let card = command_card(&mut command);
        if let Some(card) = &card {
            sum += usize::from(card.copies);
            let twin = cards.iter().find(|other| (other.kind, &other.placements) == (card.kind, &card.placements));
            if let Some(twin) = twin {
                command.fault(format!("\"{}\" has the same pattern as \"{}\"", card.name, twin.name));
            }
        }
        if let Some(id) = id {
            if let Some(card) = &card
                && !id.get_ref().name().starts_with(kind_name(card.kind))
            {
                command.fault_at(&id, format!("`{}` is no card of this kind", id.get_ref()));
            }
            cards.put(&command, id.get_ref().index(), id.get_ref().name(), card);
        }
        command.close();
    }
    let cards = cards.all(top, |index| Command::ALL[index].name())?;
    if sum != 18 {
        top.fault(format!("OB-175: there are 18 Command cards in all, not {sum}"));
    }
    Some(cards)
}

const fn kind_name(kind: CommandKind) -> &'static str {
    match kind {
        CommandKind::Intimidate => "intimidate",
        CommandKind::Demolish => "demolish",
        CommandKind::Overthrow => "overthrow",
    }
}

fn command_card(command: &mut Entry<'_>) -> Option<CommandCard> {
    let name = command.value("name");
    let name = words(command, name);
    let kind = inner(command.value::<CommandKind>("kind"));
    let cells = command.value::<Vec<Row<u8, 2>>>("cells").map(|cells| {
        let span = cells.span();
        Spanned::new(span, cells.into_inner().into_iter().map(|cell| cell.0).collect::<Vec<_>>())
    });
    let copies = inner(command.value("copies"));
    if let (Some(kind), Some(cells)) = (kind, &cells) {
        let (size, clause) = match kind {
            CommandKind::Intimidate => (2, "OB-193"),
            CommandKind::Demolish => (3, "OB-197"),
            CommandKind::Overthrow => (4, "OB-207"),
        };
        let distinct: BTreeSet<_> = cells.get_ref().iter().collect();
        if distinct.len() != size || cells.get_ref().len() != size {
            command.fault_at(cells, format!("{clause}: this kind has patterns of {size} different cells"));
        }
    }
    let placements = pattern(command, &cells?)?;
    Some(CommandCard { name: name?, kind: kind?, copies: copies?, placements })
}

/// The placements of a pattern; none, and a fault, if it does not fit or does not hang together.
fn pattern(command: &Entry<'_>, cells: &Spanned<Vec<[u8; 2]>>) -> Option<Vec<Squares>> {
    if cells.get_ref().is_empty() || cells.get_ref().iter().flatten().any(|place| usize::from(*place) >= COLUMNS) {
        command.fault_at(cells, "a cell is [row, column], each 0 to 3");
        return None;
    }
    let shape: Squares =
        cells.get_ref().iter().map(|[row, column]| Square::at(usize::from(row + 1), usize::from(column + 1))).collect();
    let mut group = shape.iter().take(1).collect::<Squares>();
    for _ in 0..shape.len() {
        group = group.or(group.spread().and(shape));
    }
    if group != shape {
        command.fault_at(cells, "the cells of a pattern are connected by their sides");
        return None;
    }
    Some(placements(cells.get_ref()))
}

/// Every place on a 4x4 grid that shows the pattern in any rotation or mirror image (OB-178).
fn placements(cells: &[[u8; 2]]) -> Vec<Squares> {
    let side = COLUMNS as i8;
    let mut found = BTreeSet::new();
    for turn in 0..8 {
        let turned: Vec<(i8, i8)> = cells
            .iter()
            .map(|&[row, column]| {
                let (mut row, mut column) = (row as i8, column as i8);
                if turn >= 4 {
                    column = -column;
                }
                for _ in 0..turn % 4 {
                    (row, column) = (column, -row);
                }
                (row, column)
            })
            .collect();
        for down in -side..2 * side {
            for right in -side..2 * side {
                let placed: Option<Squares> = turned
                    .iter()
                    .map(|(row, column)| {
                        let (row, column) = (row + down, column + right);
                        let inside = (0..side).contains(&row) && (0..side).contains(&column);
                        inside.then(|| Square::at(row as usize + 1, column as usize + 1))
                    })
                    .collect();
                found.extend(placed.map(Squares::bits));
            }
        }
    }
    found.into_iter().map(Squares::from_bits).collect()
}

//! What every piece is, what it does, and what it scores now: the words of its card.

mod cards;
mod counts;
mod piece;
mod tiles;
mod tokens;

use table::{Explain, Explained, Seat, Viewer};

pub use piece::Piece;

use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::Command;
use crate::tile::Tile;
use crate::token::{Token, Unit};
use crate::{Overboss, View};

impl Explain for Overboss {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let table = &view.table;
        let in_play = |terrain| table.terrains.contains(&terrain);
        let mut pieces = Vec::new();
        pieces.extend(Tile::ALL.into_iter().filter(|tile| tile.terrain().is_none_or(in_play)).map(Piece::Tile));
        let token_in_play = |token: &Token| match *token {
            Token::Unit(Unit::Monster(terrain)) | Token::Crystal(terrain) => in_play(terrain),
            Token::Unit(Unit::Miniboss) | Token::Portal => true,
        };
        pieces.extend(Token::ALL.into_iter().filter(token_in_play).map(Piece::Token));
        if table.bosses {
            pieces.extend(Boss::ALL.map(Piece::Boss));
        }
        if table.commands {
            pieces.extend(Command::ALL.map(Piece::Command));
            pieces.push(Piece::Deck);
        }
        pieces.extend([Piece::Stack, Piece::Bag, Piece::Round]);
        if table.level.is_some() {
            pieces.push(Piece::Level);
        }
        pieces.extend(SlotId::all().map(Piece::Slot));
        for seat in Seat::all(table.seats) {
            pieces.push(Piece::Score(seat));
            if table.bosses {
                pieces.push(Piece::BossOf(seat));
            }
            let map = table.map(seat);
            for square in table.board.squares().iter() {
                pieces.push(Piece::Square(seat, square));
                pieces.extend(map.tile(square).map(|_| Piece::TileOn(seat, square)));
                pieces.extend(map.unit(square).map(|_| Piece::UnitOn(seat, square)));
            }
            let held = |&token: &Token| tokens::held(table.lair(seat), token) > 0;
            pieces.extend(Token::ALL.into_iter().filter(held).map(|token| Piece::Held(seat, token)));
        }
        pieces
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        let table = &view.table;
        let sits = |seat: Seat| seat.index() < usize::from(table.seats);
        let on_board = |seat, square| sits(seat) && table.board.squares().has(square);
        match piece {
            Piece::Tile(tile) => {
                tile.terrain().is_none_or(|terrain| table.terrains.contains(&terrain)).then(|| tiles::kind(view, tile))
            }
            Piece::TileOn(seat, square) if on_board(seat, square) => tiles::on_map(view, seat, square),
            Piece::Square(seat, square) if on_board(seat, square) => Some(tiles::square(view, seat, square)),
            Piece::Token(token) => tokens::kind(view, token),
            Piece::UnitOn(seat, square) if on_board(seat, square) => tokens::on_map(view, seat, square),
            Piece::Held(seat, token) if sits(seat) => tokens::in_lair(view, seat, token),
            Piece::Slot(slot) => Some(counts::slot(view, slot)),
            Piece::Boss(boss) => table.bosses.then(|| cards::boss(view, boss)),
            Piece::BossOf(seat) if sits(seat) => cards::boss_of(view, seat),
            Piece::Command(card) => table.commands.then(|| cards::command(view, card)),
            Piece::Deck => table.commands.then(|| counts::deck(view)),
            Piece::Score(seat) if sits(seat) => Some(counts::score(view, seat)),
            Piece::Stack => Some(counts::stack(view)),
            Piece::Bag => Some(counts::bag(view)),
            Piece::Round => Some(counts::round(view)),
            Piece::Level => counts::level(view),
            Piece::TileOn(..)
            | Piece::Square(..)
            | Piece::UnitOn(..)
            | Piece::Held(..)
            | Piece::BossOf(_)
            | Piece::Score(_) => None,
        }
    }
}

/// The seat that looks.
fn own(view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// Whose map something lies on, as the viewer would say it.
fn whose(view: &View, seat: Seat) -> &'static str {
    if view.viewer.is(seat) { "your" } else { "another's" }
}

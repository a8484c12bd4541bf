//! What minions, treasures and scores say of themselves.

use std::fmt;
use std::str::FromStr;

use table::{Explain, Explained, NotationError, Seat};

use crate::__GAME__;
use crate::minion::Minion;
use crate::scoring;
use crate::treasure::Treasure;
use crate::view::View;

/// Anything on the table that explains itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// `minion orc`: a minion by its kind.
    Minion(Minion),
    /// `treasure cup`: a treasure.
    Treasure(Treasure),
    /// `score 2`: the points of a seat.
    Score(Seat),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Minion(minion) => write!(f, "minion {minion}"),
            Self::Treasure(treasure) => write!(f, "treasure {treasure}"),
            Self::Score(seat) => write!(f, "score {seat}"),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("minion", minion)) => Ok(Self::Minion(minion.parse()?)),
            Some(("treasure", treasure)) => Ok(Self::Treasure(treasure.parse()?)),
            Some(("score", seat)) => Ok(Self::Score(seat.parse()?)),
            _ => Err(NotationError::new(text, "pieces are minion KIND, treasure KIND and score SEAT")),
        }
    }
}

impl Explain for __GAME__ {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let scores = view.table.all().map(Piece::Score);
        Minion::ALL.map(Piece::Minion).into_iter().chain(Treasure::ALL.map(Piece::Treasure)).chain(scores).collect()
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        match piece {
            Piece::Minion(minion) => Some(explain_minion(view, minion)),
            Piece::Treasure(treasure) => Some(explain_treasure(view, treasure)),
            Piece::Score(seat) if seat.index() < usize::from(view.table.seats) => {
                let points = scoring::points(&view.table, seat);
                let does = "Whoever has most at the end wins.";
                let card = Explained::new("Points", "Score now", does, &["__PREFIX__-022", "__PREFIX__-021"]);
                Some(card.adds("Treasures brought home", points))
            }
            Piece::Score(_) => None,
        }
    }
}

fn explain_minion(view: &View, minion: Minion) -> Explained {
    let does = "Sent out in secret. The strongest that comes alone brings the treasure home.";
    let clauses = &["__PREFIX__-014", "__PREFIX__-011"];
    let card = Explained::new(table::words::capital(minion.name()), "Minion", does, clauses);
    let ready = view.table.all().filter(|&seat| view.table.lord(seat).minions.has(minion)).count();
    card.fact(format!("{ready} of {} are ready", view.table.seats))
}

fn explain_treasure(view: &View, treasure: Treasure) -> Explained {
    let does = "Points for whoever has it at the end.";
    let card = Explained::new(table::words::capital(treasure.name()), "Treasure", does, &["__PREFIX__-021"]);
    let what = "At the end";
    let owned = view.table.all().any(|seat| view.table.lord(seat).treasures.has(treasure));
    if owned { card.adds(what, treasure.points()) } else { card.would_add(what, treasure.points()) }
}

//! What stones, goblets and scores of Goblets say of themselves.

use std::fmt;
use std::str::FromStr;

use table::words::{capital, list, some};
use table::{Explain, Explained, NotationError, Seat};

use super::show::scores;
use super::{Goblet, Goblets, Stone, View};

/// A piece of Goblets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// `stone gold`: stones of a kind.
    Stone(Stone),
    /// `goblet wine`: goblets of a kind.
    Goblet(Goblet),
    /// `hand 2`: the stones of a seat.
    Hand(Seat),
    /// `score 2`: the points of a seat.
    Score(Seat),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(stone) => write!(f, "stone {stone}"),
            Self::Goblet(goblet) => write!(f, "goblet {goblet}"),
            Self::Hand(seat) => write!(f, "hand {seat}"),
            Self::Score(seat) => write!(f, "score {seat}"),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = || NotationError::new(text, "pieces are stone KIND, goblet KIND, hand SEAT and score SEAT");
        let (kind, which) = text.split_once(' ').ok_or_else(known)?;
        match kind {
            "stone" => {
                Stone::ALL.into_iter().find(|stone| stone.to_string() == which).map(Self::Stone).ok_or_else(known)
            }
            "goblet" => {
                Goblet::ALL.into_iter().find(|goblet| goblet.to_string() == which).map(Self::Goblet).ok_or_else(known)
            }
            "hand" => Ok(Self::Hand(which.parse()?)),
            "score" => Ok(Self::Score(which.parse()?)),
            _ => Err(known()),
        }
    }
}

impl Explain for Goblets {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let seats = Seat::all(view.seats.len() as u8).flat_map(|seat| [Piece::Hand(seat), Piece::Score(seat)]);
        Stone::ALL.map(Piece::Stone).into_iter().chain(Goblet::ALL.map(Piece::Goblet)).chain(seats).collect()
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        match piece {
            Piece::Stone(stone) => Some(explain_stone(view, stone)),
            Piece::Goblet(goblet) => Some(explain_goblet(view, goblet)),
            Piece::Hand(seat) => {
                let seen = view.seats.get(seat.index())?;
                let does = "One stone of it is sealed each round.";
                let card = Explained::new("Hand", "Stones of a seat", does, &["GB-010", "GB-003"]);
                let known = seen.hand.map(|hand| {
                    let of = |stone: Stone| format!("{} {stone}", hand.count(stone as usize));
                    format!(": {}", list(&Stone::ALL, of))
                });
                let card = card.fact(format!("{}{}", some(seen.stones, "stone"), known.unwrap_or_default()));
                Some(if seen.ready { card.fact("One is sealed") } else { card.lacks("One is sealed") })
            }
            Piece::Score(seat) => {
                let sheet = scores(view).into_iter().find(|sheet| sheet.seat == seat)?;
                let card = Explained::new("Points", "Score now", "The most points win.", &["GB-023"]);
                Some(sheet.lines.into_iter().fold(card, |card, line| card.adds(line.label, line.points)))
            }
        }
    }
}

fn explain_stone(view: &View, stone: Stone) -> Explained {
    let does = match stone {
        Stone::Copper => "The lowest bid.",
        Stone::Silver => "It beats copper.",
        Stone::Gold => "It beats all others, and is worth a point if it is left in the end.",
    };
    let spent = view.spent.count(stone as usize);
    Explained::new(capital(&stone.to_string()), "Stone", does, &["GB-013", "GB-022"])
        .fact(format!("{} spent", some(spent, "stone")))
}

fn explain_goblet(view: &View, goblet: Goblet) -> Explained {
    let (does, clause) = match goblet {
        Goblet::Wine => ("Three points for who drinks it.", "GB-021"),
        Goblet::Water => ("Who drinks it draws a stone.", "GB-016"),
        Goblet::Poison => ("Two points less for who drinks it.", "GB-021"),
    };
    let card = Explained::new(capital(&goblet.to_string()), "Goblet", does, &[clause, "GB-014"]);
    let card = card.fact(format!("{} face down", some(view.goblets.count(goblet as usize), "goblet")));
    if view.poured == Some(goblet) { card.fact("One stands before the winner") } else { card }
}

//! What everybody knows of a homestead, how it looks, and what its pieces say of themselves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::words::{capital, some};
use table::{Explain, Explained, Ink, NotationError, Preview, ScoreLine, ScoreSheet, Seat, Sketch};

use super::{BRIM, Homestead, State, Step, Threat};

/// What everybody knows of a homestead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// How many play.
    pub seats: u8,
    /// How many nights are to be held.
    pub nights: u8,
    /// The present night.
    pub night: u8,
    /// Who is captain.
    pub captain: Seat,
    /// Where the flood stands.
    pub flood: u8,
    /// Where the fire stands.
    pub fire: u8,
    /// The coins in the purse.
    pub purse: u8,
    /// What is asked.
    pub asks: Step,
}

pub(super) fn view(state: &State) -> View {
    let State { seats, nights, night, captain, flood, fire, purse, step } = *state;
    View { seats, nights, night, captain, flood, fire, purse, asks: step }
}

/// Nothing is secret, so only one state looks like this.
pub(super) fn seen_through(view: &View) -> State {
    let View { seats, nights, night, captain, flood, fire, purse, asks } = *view;
    State { seats, nights, night, captain, flood, fire, purse, step: asks }
}

pub(super) fn scores(view: &View) -> Vec<ScoreSheet> {
    let line = |key: &str, label: &str, points: u8| ScoreLine {
        part: "homestead".to_owned(),
        key: key.to_owned(),
        label: label.to_owned(),
        clause: "HO-022".to_owned(),
        points: i32::from(points),
    };
    let lines = vec![line("nights", "Nights held", view.night - 1), line("purse", "Coins in the purse", view.purse)];
    let total = lines.iter().map(|line| line.points).sum();
    Seat::all(view.seats).map(|seat| ScoreSheet { seat, lines: lines.clone(), total }).collect()
}

pub(super) fn sketch(view: &View) -> Sketch {
    let mut sketch = Sketch::default();
    sketch.line().write(format!("Night {} of {}", view.night.min(view.nights), view.nights), Ink::BOLD);
    sketch.line().write(format!("Flood {} and fire {} of {BRIM}", view.flood, view.fire), Ink::PLAIN);
    sketch.line().write(format!("Purse {}, captain: seat {}", view.purse, view.captain), Ink::PLAIN);
    sketch
}

/// A piece of Homestead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// `flood` or `fire`.
    Threat(Threat),
    /// `purse`.
    Purse,
    /// `badge`: the captain's.
    Badge,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Threat(threat) => threat.name(),
            Self::Purse => "purse",
            Self::Badge => "badge",
        })
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "flood" => Ok(Self::Threat(Threat::Flood)),
            "fire" => Ok(Self::Threat(Threat::Fire)),
            "purse" => Ok(Self::Purse),
            "badge" => Ok(Self::Badge),
            _ => Err(NotationError::new(text, "pieces are flood, fire, purse and badge")),
        }
    }
}

impl Explain for Homestead {
    type Piece = Piece;

    fn pieces(_: &View) -> Vec<Piece> {
        Threat::ALL.map(Piece::Threat).into_iter().chain([Piece::Purse, Piece::Badge]).collect()
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        Some(match piece {
            Piece::Threat(threat) => {
                let level = match threat {
                    Threat::Flood => view.flood,
                    Threat::Fire => view.fire,
                };
                let does = format!("When it stands at {BRIM}, all have lost.");
                Explained::new(capital(threat.name()), "Threat", does, &["HO-020", "HO-017"])
                    .fact(format!("It stands at {level}"))
            }
            Piece::Purse => {
                let does = "Pays for crews; each coin left is a point for all.";
                Explained::new("Purse", "Common to all", does, &["HO-013", "HO-012", "HO-022"])
                    .fact(format!("It holds {}", some(view.purse, "coin")))
            }
            Piece::Badge => {
                let does = "Its captain agrees when another hires a crew, and then hands it on.";
                Explained::new("Captain's badge", "Worn by one seat", does, &["HO-014", "HO-016"])
            }
        })
    }
}

impl Preview for Homestead {
    type Preview = ();
}

//! A view as it is written down: with what a page would otherwise need the rules for.

use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};

use crate::content::content;
use crate::scoring;
use crate::solo::{self, LevelResult};
use crate::square::Squares;
use crate::state::{Map, Table};
use crate::tile::Terrain;
use crate::view::{BossView, View};

/// A view, and what follows from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "View"))]
pub struct Page {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// Each seat's Boss, as this viewer sees it.
    pub bosses: Vec<BossView>,
    /// What is worth a mark on each seat's map.
    pub marks: Vec<Marks>,
    /// The seat whose squares are asked for, when squares are.
    pub asked: Seat,
    /// How the campaign level stands.
    pub level: Option<LevelSheet>,
}

/// What is worth a mark on a map.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Marks {
    /// The squares with a Matching Monster (OB-132).
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::square::Square>"))]
    pub matching: Squares,
    /// The squares of each band (OB-133).
    #[cfg_attr(feature = "types", ts(as = "Vec<Vec<crate::square::Square>>"))]
    pub bands: Vec<Squares>,
}

/// A campaign level as it stands now (OB-222).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LevelSheet {
    /// How it would be judged now.
    pub result: LevelResult,
    /// Its two goals in words.
    pub goals: [String; 2],
}

impl From<Page> for View {
    fn from(page: Page) -> Self {
        let Page { viewer, table, bosses, .. } = page;
        Self { viewer, table, bosses }
    }
}

impl From<View> for Page {
    fn from(View { viewer, table, bosses }: View) -> Self {
        let marks = Seat::all(table.seats).map(|seat| Marks::of(table.map(seat))).collect();
        let looks = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => table.turn.seat,
        };
        let asked = table.flow.top().map_or(looks, |frame| frame.map(looks));
        let level = table.level.map(|level| LevelSheet {
            result: bosses[0].judged(&table, level),
            goals: content().solo.levels[usize::from(level) - 1].goals.map(solo::goal_words),
        });
        Self { viewer, table, bosses, marks, asked, level }
    }
}

impl Marks {
    fn of(map: &Map) -> Self {
        let (types, units) = (map.by_type(), map.by_unit());
        let own = |terrain: Terrain| types[terrain.index()].and(units[terrain.index()]);
        Self {
            matching: Terrain::ALL.into_iter().map(own).fold(Squares::NONE, Squares::or),
            bands: Terrain::ALL.into_iter().flat_map(|of| scoring::band_squares(units[of.index()])).collect(),
        }
    }
}

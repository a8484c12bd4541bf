//! What can be found out ahead in Goblets: how many of the goblets that are face down hold wine.

use serde::Serialize;
use table::{Foretold, Preview};

use super::{Choice, Goblet, Goblets, View};

/// How many of the goblets that are face down hold wine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Odds {
    /// With wine.
    pub wine: u8,
    /// All of them.
    pub of: u8,
}

impl Preview for Goblets {
    type Preview = Odds;

    fn preview(view: &View) -> Option<Odds> {
        let of = view.goblets.len() as u8;
        (of > 0).then(|| Odds { wine: view.goblets.count(Goblet::Wine as usize), of })
    }

    fn foretell(_: &View, Odds { wine, of }: &Odds) -> Vec<Foretold<Choice>> {
        vec![Foretold::at_large(format!("{wine} of {of} goblets hold wine"))]
    }
}

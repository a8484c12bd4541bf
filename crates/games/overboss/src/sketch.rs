//! The table drawn in text.

use table::Sketch;

use crate::view::View;

pub(crate) fn sketch(_view: &View) -> Sketch {
    Sketch::default()
}

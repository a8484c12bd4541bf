//! What comes in the box with the rules.

use table::Boxed;

use crate::__GAME__;

impl Boxed for __GAME__ {
    const UNFINISHED: bool = true;
}

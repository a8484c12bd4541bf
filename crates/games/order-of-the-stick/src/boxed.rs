//! What comes in the box with the rules.

use table::Boxed;
use table::content::Replaceable;

use crate::{OrderOfTheStick, content};

impl Boxed for OrderOfTheStick {
    const GUIDES: &'static [(&'static str, &'static str)] =
        &[("first-steps", include_str!("../scenarios/first-steps.toml"))];
    const UNFINISHED: bool = true;

    fn content() -> Option<&'static dyn Replaceable> {
        Some(content::replaceable())
    }
}

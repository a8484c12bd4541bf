//! What comes in the box with the rules.

use table::Boxed;
use table::content::Replaceable;

use crate::Overboss;
use crate::content::CONTENT;

impl Boxed for Overboss {
    const GUIDES: &'static [(&'static str, &'static str)] =
        &[("first-steps", include_str!("../scenarios/first-steps.toml"))];

    fn content() -> Option<&'static dyn Replaceable> {
        Some(&CONTENT)
    }
}

//! `dukes.toml`: the Dukes, who differ in nothing but their names (BBO-005).

use table::content::{Entry, each, fixed};

use super::printed::{mind_immune, name};
use crate::duke::{DUKES, Duke};
use crate::state::Phase;

/// The names of the Dukes.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[String; DUKES]> {
    if let Some(all) = top.entry("all") {
        shared(all);
    }
    each(top, "duke", &Duke::ALL, |entry, _| name(entry))
}

/// What all Dukes share is fixed by the rules.
fn shared(mut all: Entry<'_>) {
    if let Some(attacks) = all.value::<Vec<Phase>>("attacks")
        && attacks.get_ref().as_slice() != Phase::ALL
    {
        all.fault_at(&attacks, "BBO-141: a Duke has a MIND, a MAGIC and a MELEE attack");
    }
    fixed(&mut all, "bonus", 0, "BBO-143");
    if !mind_immune(&mut all) {
        all.fault("BBO-140: a Duke is immune to MIND");
    }
    all.close();
}

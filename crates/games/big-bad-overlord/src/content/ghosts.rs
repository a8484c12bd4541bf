//! `ghosts.toml`: the ghost cards.

use table::content::{Each, Entry, inner, number};

use super::Ghost;
use crate::duke::{DUKES, Duke};

/// The largest change of a roll; a larger one would decide it whatever the dice say.
const LARGEST: i8 = 10;

/// The ghost cards by Duke.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[Ghost; DUKES]> {
    let mut ghosts = Each::<Ghost, DUKES>::none();
    for mut entry in top.entries("ghost") {
        let duke = inner(entry.value::<Duke>("duke"));
        let bonus = entry.value("bonus");
        let bonus = number(&entry, bonus, 1..=LARGEST);
        let penalty = entry.value("penalty");
        let penalty = number(&entry, penalty, -LARGEST..=-1);
        if let Some(duke) = duke {
            let ghost = bonus.zip(penalty).map(|(bonus, penalty)| Ghost { bonus, penalty });
            ghosts.put(&entry, duke.index(), duke.name(), ghost);
        }
        entry.close();
    }
    ghosts.all(top, |index| Duke::ALL[index].name())
}

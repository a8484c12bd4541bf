//! What a card does beside its numbers, in words for people.

use super::{Resist, Stats};
use crate::state::Phase;

/// The sentences that follow from what is printed on a card; none for most.
pub(super) fn text(stats: &Stats) -> String {
    let mut sentences = Vec::new();
    let word = |phase: Phase| phase.name().to_uppercase();
    if stats.machine {
        sentences.push("MIND cannot take it. Whoever beats it in MELEE may roll a die: 4 or more takes it.".to_owned());
    }
    if stats.attack == [None; 3] && stats.defense_only > 0 {
        sentences.push("It never attacks, and defends only while nobody beside it has a MELEE attack.".to_owned());
    }
    for phase in Phase::ALL {
        let bonus = stats.artifact[phase.index()];
        let word = word(phase);
        if bonus > 0 {
            sentences.push(format!("Adds {bonus} to every {word} roll of a side that has a {word} attack."));
        }
        match stats.resist[phase.index()] {
            Resist::Full => {}
            Resist::Half => sentences.push(format!("Halves the {word} bonus of its opponents.")),
            Resist::None => sentences.push(format!("Cancels the {word} bonus of its opponents.")),
        }
    }
    sentences.join(" ")
}

//! The words of dice, sums and the three types of attack.

use table::Explained;

use crate::combat::{self, TARGET};
use crate::names::{self, points};
use crate::page::coming_round;
use crate::reckoning::with_sum;
use crate::state::{Battle, Dice, Phase, Side, Stage};
use crate::view::View;

/// A type of attack.
pub(super) fn phase(phase: Phase) -> Explained {
    let name = names::phase(phase);
    match phase {
        Phase::Mind => Explained::new(
            name,
            "First phase of a round",
            format!(
                "Dice and sum of {TARGET} or more seize the card with the lowest MIND shield. It fights on for its captor."
            ),
            &["BBO-074", "BBO-071", "BBO-078", "BBO-084"],
        ),
        Phase::Magic => Explained::new(
            name,
            "Second phase of a round",
            format!("Dice and sum of {TARGET} or more destroy the card with the lowest MAGIC shield."),
            &["BBO-088", "BBO-071", "BBO-090"],
        ),
        Phase::Melee => Explained::new(
            name,
            "Third phase of a round",
            "Both roll. The higher total wins, and the other side loses the card with its lowest MELEE shield.",
            &["BBO-094", "BBO-095", "BBO-096", "BBO-102"],
        ),
    }
}

/// What a side adds to its roll in the coming round, or in the one just fought where none can come.
pub(super) fn bonus(view: &View, side: Side, phase: Phase) -> Option<Explained> {
    let battle = view.table.battle.as_ref()?;
    let coming = coming_round(&view.table);
    let table = coming.as_ref().unwrap_or(&view.table);
    let battle = table.battle.as_ref().unwrap_or(battle);
    let name = names::phase(phase);
    let does = match phase {
        Phase::Mind | Phase::Magic => format!("It is added to two dice; {TARGET} or more succeed."),
        Phase::Melee => "It is added to two dice; the higher total wins.".to_owned(),
    };
    let clause = if phase == Phase::Melee { "BBO-095" } else { "BBO-071" };
    let kind = format!("Sum of {}", names::side(side));
    let explained = Explained::new(format!("{name} bonus"), kind, does, &["BBO-068", clause, "BBO-069"]);
    let there = combat::fights(battle.force(side)) || combat::alone(battle, side);
    Some(if there && combat::rolls(battle, side, phase) {
        with_sum(explained, table, battle, side, phase)
    } else {
        explained.fact(format!("No card of this side attacks with {name}: no roll is made"))
    })
}

/// The dice of a side in this round, if it rolled.
pub(super) fn rolled(battle: &Battle, side: Side, phase: Phase) -> Option<Dice> {
    Some(battle.dice[phase.index()][side.index()]).filter(|dice| dice[0] > 0)
}

/// The last dice of a side.
pub(super) fn roll(view: &View, side: Side, phase: Phase) -> Option<Explained> {
    let battle = view.table.battle.as_ref()?;
    let [one, two] = rolled(battle, side, phase)?;
    let name = names::phase(phase);
    let does = match phase {
        Phase::Mind | Phase::Magic => {
            format!("With the sum of the side, {TARGET} or more succeed. Two sixes always do, two ones never.")
        }
        Phase::Melee => {
            "With the sum of the side, the higher total wins. Two sixes always win, two ones lose.".to_owned()
        }
    };
    let clauses: &[_] = match phase {
        Phase::Mind | Phase::Magic => &["BBO-071", "BBO-072", "BBO-073"],
        Phase::Melee => &["BBO-095", "BBO-098", "BBO-099"],
    };
    let kind = format!("Dice of {}", names::side(side));
    let mut explained = Explained::new(format!("{name} roll"), kind, does, clauses);
    explained = explained.fact(format!("{one} and {two}: {}", one + two));
    let haunt = combat::ghost_points(battle, side, phase);
    if haunt != 0 {
        explained = explained.fact(format!("A ghost: {}", points(haunt)));
    }
    Some(if battle.stage == Stage::Duke {
        explained.remark("No printed number counts against a Duke.")
    } else {
        explained
    })
}

//! What comes in the box with the rules.

use table::content::Replaceable;
use table::{Boxed, Solution};

use crate::content::CONTENT;
use crate::{DungeonLords, State, solver};

impl Boxed for DungeonLords {
    const GUIDES: &'static [(&'static str, &'static str)] = &[
        ("first-steps", include_str!("../scenarios/first-steps.toml")),
        ("training-1", include_str!("../scenarios/training-1.toml")),
        ("training-2", include_str!("../scenarios/training-2.toml")),
        ("training-3", include_str!("../scenarios/training-3.toml")),
        ("training-4", include_str!("../scenarios/training-4.toml")),
    ];

    fn content() -> Option<&'static dyn Replaceable> {
        Some(&CONTENT)
    }

    fn solve(state: &State) -> Option<Solution> {
        state.table.training?;
        let solver::Solution { best, lines, nodes, line, .. } = solver::solve(state);
        Some(Solution {
            best: format!("The best defence loses {best} of 3 tiles."),
            lines,
            positions: nodes,
            line: line.iter().map(ToString::to_string).collect(),
        })
    }
}

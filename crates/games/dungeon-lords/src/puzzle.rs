//! New combat puzzles, each made from a number.
//!
//! A puzzle is kept only if exactly one plan for its first battle allows the best result; the pieces of a plan have no
//! order. How it goes on after that plan may differ. How hard it is, is measured by the search itself: the chance that
//! somebody who picks every choice at random gets the best result.
//!
//! A number and a difficulty always give the same puzzle; a change here makes old games replay differently.

use table::{Chance, Pile, Seeded};

use crate::adventurer::{Adventurer, Adventurers, Profession, Year};
use crate::content::{Puzzle, content};
use crate::creature::CREATURES;
use crate::flow::training::{PUZZLE, begin};
use crate::party::Party;
use crate::solver::{Solution, solve};
use crate::trap::{TRAPS, TrapCost};

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Difficulty {
    /// Random play gets the best result once in fewer than 20 games.
    Easy,
    /// In between.
    Medium,
    /// Random play gets the best result once in 120 games, or even less often.
    Hard,
}

impl Difficulty {
    /// The difficulty of a puzzle with this solution.
    pub(crate) fn of(solution: &Solution) -> Self {
        match solution.chance {
            chance if chance > 1.0 / 20.0 => Self::Easy,
            chance if chance > 1.0 / 120.0 => Self::Medium,
            _ => Self::Hard,
        }
    }
}

/// How many drafts are tried at most.
const TRIES: u32 = 400;

/// The new puzzle with this number. About one draft in seven has a single best plan, and those are of all
/// difficulties. Should so many drafts bring none of the one asked for, the last with a single best plan stands in, or
/// else a puzzle of the rulebook.
pub(crate) fn generate(number: u32, difficulty: Difficulty) -> Puzzle {
    let mut luck = Seeded::new(u64::from(number) << 2 | difficulty as u64);
    let mut spare = content().training[number as usize % content().training.len()];
    for _ in 0..TRIES {
        let mut puzzle = draft(&mut luck);
        let solution = solve(&begin(number, &puzzle));
        if solution.best_plans() != 1 {
            continue;
        }
        puzzle.best = solution.best;
        if Difficulty::of(&solution) == difficulty {
            return puzzle;
        }
        spare = puzzle;
    }
    spare
}

/// Three adventurers, one or two traps, one to three creatures, and none to all of the tokens that these may ask for.
fn draft(luck: &mut impl Chance) -> Puzzle {
    // Without spells a wizard can do nothing (DL-240).
    let able = |who: &Adventurer| who.profession() != Some(Profession::Wizard);
    let mut stack: Adventurers = Adventurers::of_year(Year::First).iter().filter(able).collect();
    let mut party = Party::NONE;
    for _ in 0..3 {
        let who = Adventurer::ALL[luck.pick(&PUZZLE, &stack.weights(), stack.len() as u32)];
        stack = stack.without(who);
        party.join(who);
    }
    let line = party.line();
    let deck = Pile::<TRAPS>::from_counts(std::array::from_fn(|trap| content().traps[trap].copies));
    let tiles = Pile::<CREATURES>::from_counts(std::array::from_fn(|kind| content().creatures[kind].copies[0]));
    let traps = some(deck, 2, luck);
    let creatures = some(tiles, 3, luck);
    let mut useful = TrapCost::default();
    for (count, card) in traps.counts().iter().zip(&content().traps) {
        let TrapCost { gold, food, imp } = card.sides[0].cost;
        useful.gold += count * gold;
        useful.food += count * food;
        useful.imp += count * imp;
    }
    for (count, tile) in creatures.counts().iter().zip(&content().creatures) {
        useful.food += count * tile.modes.iter().flatten().map(|mode| mode.food).max().unwrap_or(0);
    }
    let mut tokens = |most: u8| luck.below(&PUZZLE, u32::from(most) + 1) as u8;
    Puzzle {
        party: [line[0].who, line[1].who, line[2].who],
        traps,
        creatures,
        food: tokens(useful.food),
        gold: tokens(useful.gold),
        imps: tokens(useful.imp),
        best: 0,
    }
}

/// One to `most` pieces of a pile.
fn some<const N: usize>(mut pile: Pile<N>, most: u32, luck: &mut impl Chance) -> Pile<N> {
    let mut taken = Pile::new();
    for _ in 0..=luck.below(&PUZZLE, most) {
        if let Some(kind) = pile.draw(&PUZZLE, luck) {
            taken.put(kind);
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::{Difficulty, generate};
    use crate::flow::training::begin;
    use crate::solver::solve;

    #[test]
    fn a_new_puzzle_has_one_best_plan_and_the_difficulty_asked_for() {
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            for number in 5..25 {
                let puzzle = generate(number, difficulty);
                let solution = solve(&begin(number, &puzzle));
                assert_eq!(solution.best, puzzle.best);
                assert_eq!(solution.best_plans(), 1, "{puzzle:?}");
                assert!(solution.plans.len() > 1, "{puzzle:?}");
                assert_eq!(Difficulty::of(&solution), difficulty, "{puzzle:?}");
                assert_eq!(generate(number, difficulty), puzzle, "the same number, the same puzzle");
            }
        }
    }
}

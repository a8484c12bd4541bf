//! What an invasion token brings: pairs of despair dice make demons and larvae, as far as there are figures.

use crate::ids::{MINIONS, Minion};

/// The circles on a despair die.
pub const CIRCLES: usize = 3;

/// How many of each common minion, by index.
pub type Figures = [u8; MINIONS];

/// What the despair dice of a token make: each pair of one circle a demon of that circle and a larva. Single dice do
/// nothing.
pub fn brought(dice: [u8; CIRCLES]) -> Figures {
    let mut figures = [0; MINIONS];
    for minion in Minion::ALL {
        figures[minion.index()] = match minion.circle() {
            0 => dice.iter().map(|dice| dice / 2).sum(),
            circle => dice[usize::from(circle) - 1] / 2,
        };
    }
    figures
}

/// What of it can be placed with the figures that are left, and whether any is missing, which scores doom once.
pub fn placed(brought: Figures, left: Figures) -> (Figures, bool) {
    let placed: Figures = std::array::from_fn(|index| brought[index].min(left[index]));
    (placed, placed != brought)
}

/// Every result of so many despair dice with these faces, as numbers of dice by circle, each with its chance.
pub fn rolls(dice: u8, faces: &[u8; 6]) -> Vec<([u8; CIRCLES], f64)> {
    let chances: [f64; CIRCLES] = std::array::from_fn(|circle| {
        let shown = faces.iter().filter(|face| usize::from(**face) == circle + 1).count();
        shown as f64 / faces.len() as f64
    });
    let mut all = Vec::new();
    for first in 0..=dice {
        for second in 0..=dice - first {
            let numbers = [first, second, dice - first - second];
            // So many orders of the dice show these numbers.
            let orders = choose(dice, first) * choose(dice - first, second);
            let one: f64 =
                numbers.iter().zip(chances).map(|(number, chance)| chance.powi(i32::from(*number))).product();
            all.push((numbers, orders * one));
        }
    }
    all
}

/// How many ways there are to choose so many out of all.
fn choose(all: u8, some: u8) -> f64 {
    (0..some).map(|taken| f64::from(all - taken) / f64::from(taken + 1)).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::content;

    #[test]
    fn pairs_make_a_demon_and_a_larva() {
        assert_eq!(brought([3, 2, 1]), [2, 1, 1, 0]);
        assert_eq!(brought([4, 1, 3]), [3, 2, 0, 1]);
        assert_eq!(brought([1, 1, 1]), [0; 4]);
        assert_eq!(brought([0, 0, 0]), [0; 4]);
    }

    #[test]
    fn what_is_missing_is_not_placed_and_told_once() {
        let figures = content().minions.each_ref().map(|minion| minion.stats.figures);
        let play = [4, 5, 4, 2];
        let left = std::array::from_fn(|index| figures[index] - play[index]);
        assert_eq!(placed([4, 2, 2, 0], left), ([4, 1, 0, 0], true));
        assert_eq!(placed([1, 1, 0, 0], left), ([1, 1, 0, 0], false));
        // The larva of a pair is placed even if its demon is missing, and the other way round.
        assert_eq!(placed([1, 0, 1, 0], left), ([1, 0, 0, 0], true));
        assert_eq!(placed([1, 1, 0, 0], [0, 1, 0, 0]), ([0, 1, 0, 0], true));
    }

    /// The same chances by rolling every die on its own.
    #[test]
    fn chances_are_those_of_all_rolls() {
        let faces = content().despair_die;
        for dice in 0..=5u8 {
            let known = rolls(dice, &faces);
            let all = 6usize.pow(u32::from(dice));
            for (numbers, chance) in &known {
                let shown = |mut roll: usize| {
                    let mut numbers = [0; CIRCLES];
                    for _ in 0..dice {
                        numbers[usize::from(faces[roll % 6]) - 1] += 1;
                        roll /= 6;
                    }
                    numbers
                };
                let so = (0..all).filter(|roll| shown(*roll) == *numbers).count();
                assert!((chance - so as f64 / all as f64).abs() < 1e-12, "{dice} {numbers:?}");
            }
            let sum: f64 = known.iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{dice}");
        }
    }
}

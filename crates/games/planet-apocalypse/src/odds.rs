//! What dice reach, exactly: how many of the enemies in reach a roll can kill at most, and how many dice hit.
//!
//! Dice that exceed the same numbers are worth the same, so a roll is told apart only by how many dice exceed which
//! numbers. That keeps large pools exact.

use std::collections::BTreeMap;

use crate::dice::{DICE, DiceBox, Die, Toughness};
use crate::effect::Splits;

/// So many figures of one toughness; for an enemy with health, its health is the number.
pub type Targets = (Toughness, u8);

/// The chance that a die exceeds a number (PA-080).
pub fn exceeds(die: Die, number: u8) -> f64 {
    f64::from(die.faces().saturating_sub(number)) / f64::from(die.faces())
}

/// The chance of each number of dice that exceed a toughness: no die, one die, and so on.
pub fn hits(dice: DiceBox, toughness: u8) -> Vec<f64> {
    let mut chances = vec![1.0];
    for die in dice.each() {
        let hit = exceeds(die, toughness);
        let mut next = vec![0.0; chances.len() + 1];
        for (hits, chance) in chances.iter().enumerate() {
            next[hits] += chance * (1.0 - hit);
            next[hits + 1] += chance * hit;
        }
        chances = next;
    }
    chances
}

/// The chance of each number of targets that a roll can kill at most, each die used for one of them: none, one, and so
/// on up to all.
pub fn kills(dice: DiceBox, targets: &[Targets]) -> Vec<f64> {
    let all: usize = targets.iter().map(|(_, number)| usize::from(*number)).sum();
    let mut chances = vec![0.0; all + 1];
    let mut numbers: Vec<u8> = targets.iter().flat_map(|(toughness, _)| toughness.numbers()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for (rolled, chance) in rolls(dice, &numbers) {
        chances[most_kills(&rolled, &numbers, targets)] += chance;
    }
    chances
}

/// The chance that a roll can kill all targets.
pub fn all_killed(dice: DiceBox, targets: &[Targets]) -> f64 {
    kills(dice, targets).last().copied().unwrap_or(1.0)
}

/// Every roll, as numbers of dice by how many of the numbers they exceed, each with its chance.
fn rolls(dice: DiceBox, numbers: &[u8]) -> BTreeMap<Vec<u8>, f64> {
    let mut rolls = BTreeMap::from([(vec![0; numbers.len() + 1], 1.0)]);
    for die in dice.each() {
        let mut next: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
        for (rolled, chance) in &rolls {
            for rank in 0..=numbers.len() {
                let from = if rank == 0 { 1.0 } else { exceeds(die, numbers[rank - 1]) };
                let beyond = numbers.get(rank).map_or(0.0, |number| exceeds(die, *number));
                if from > beyond {
                    let mut rolled = rolled.clone();
                    rolled[rank] += 1;
                    *next.entry(rolled).or_default() += chance * (from - beyond);
                }
            }
        }
        rolls = next;
    }
    rolls
}

/// The most targets that dice kill which exceed so many of the numbers.
fn most_kills(rolled: &[u8], numbers: &[u8], targets: &[Targets]) -> usize {
    let Some(((toughness, number), rest)) = targets.split_first() else { return 0 };
    let mut most = 0;
    let mut left = rolled.to_vec();
    for killed in 0..=*number {
        most = most.max(usize::from(killed) + most_kills(&left, numbers, rest));
        if killed == *number || !use_up(&mut left, numbers, *toughness) {
            break;
        }
    }
    most
}

/// Uses the lowest dice that beat a toughness; false if there are none.
fn use_up(left: &mut [u8], numbers: &[u8], toughness: Toughness) -> bool {
    let mut needed: Vec<u8> = toughness.numbers().collect();
    needed.sort_unstable();
    needed.into_iter().all(|needed| {
        let ranks = (0..left.len()).filter(|rank| *rank > 0 && numbers[*rank - 1] >= needed);
        match ranks.into_iter().find(|rank| left[*rank] > 0) {
            Some(rank) => {
                left[rank] -= 1;
                true
            }
            None => false,
        }
    })
}

/// Every box that so many raises of one level make, however they are placed.
pub fn raised(dice: DiceBox, levels: u8) -> Vec<DiceBox> {
    let mut boxes = vec![dice];
    for _ in 0..levels {
        let next = boxes.iter().flat_map(|dice| Die::ALL.into_iter().filter_map(|die| one_raised(*dice, die)));
        let mut next: Vec<DiceBox> = next.collect();
        next.sort_unstable_by_key(|dice| dice.0);
        next.dedup();
        // Where every die is a d12 a raise changes nothing.
        if !next.is_empty() {
            boxes = next;
        }
    }
    boxes
}

fn one_raised(mut dice: DiceBox, die: Die) -> Option<DiceBox> {
    if dice.0[die.index()] == 0 || die.raised(1) == die {
        return None;
    }
    dice.0[die.index()] -= 1;
    dice.0[die.raised(1).index()] += 1;
    Some(dice)
}

/// Every box that splitting any of the dice makes, the unsplit one first; what a split brings is not split again.
pub fn split(dice: DiceBox, splits: Splits) -> Vec<DiceBox> {
    let mut boxes = vec![(dice, DiceBox::NONE)];
    for (die, into) in splits.iter() {
        let number = dice.0[die.index()];
        boxes = boxes
            .iter()
            .flat_map(|&(kept, made)| {
                (0..=number).map(move |times| {
                    let (mut kept, mut made) = (kept, made);
                    kept.0[die.index()] -= times;
                    made.0[into.die.index()] += times * into.number;
                    (kept, made)
                })
            })
            .collect();
    }
    let whole = |(kept, made): (DiceBox, DiceBox)| -> DiceBox {
        DiceBox(std::array::from_fn::<u8, DICE, _>(|index| kept.0[index] + made.0[index]))
    };
    boxes.into_iter().map(whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(text: &str) -> DiceBox {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    fn close(found: &[f64], known: &[f64]) {
        assert_eq!(found.len(), known.len());
        for (found, known) in found.iter().zip(known) {
            assert!((found - known).abs() < 1e-12, "{found} is not {known}");
        }
    }

    /// Every roll of the dice, face by face.
    fn every_roll(dice: DiceBox) -> Vec<Vec<u8>> {
        dice.each().fold(vec![Vec::new()], |rolls, die| {
            let with = |roll: &Vec<u8>| {
                let roll = roll.clone();
                (1..=die.faces()).map(move |face| [roll.as_slice(), &[face]].concat())
            };
            rolls.iter().flat_map(with).collect()
        })
    }

    /// The most kills of a roll by trying every use of every die: for any number of a target, or for none.
    fn tried(roll: &[u8], wanted: &[Vec<u8>]) -> usize {
        let done = wanted.iter().filter(|numbers| numbers.is_empty()).count();
        let Some((face, rest)) = roll.split_first() else { return done };
        let mut most = tried(rest, wanted);
        for target in 0..wanted.len() {
            for number in 0..wanted[target].len() {
                if *face > wanted[target][number] {
                    let mut wanted = wanted.to_vec();
                    wanted[target].remove(number);
                    most = most.max(tried(rest, &wanted));
                }
            }
        }
        most
    }

    fn by_trying(dice: DiceBox, targets: &[Targets]) -> Vec<f64> {
        let each = |(toughness, number): &Targets| {
            std::iter::repeat_n(toughness.numbers().collect::<Vec<_>>(), usize::from(*number)).collect::<Vec<_>>()
        };
        let wanted: Vec<Vec<u8>> = targets.iter().flat_map(each).collect();
        let rolls = every_roll(dice);
        let mut chances = vec![0.0; wanted.len() + 1];
        for roll in &rolls {
            chances[tried(roll, &wanted)] += 1.0 / rolls.len() as f64;
        }
        chances
    }

    #[test]
    fn one_die_exceeds_as_many_numbers_as_it_has_higher_faces() {
        assert_eq!([exceeds(Die::D6, 1), exceeds(Die::D6, 6), exceeds(Die::D4, 5)], [5.0 / 6.0, 0.0, 0.0]);
        assert_eq!(exceeds(Die::D12, 0), 1.0);
        close(&hits(dice("1d6+1d10"), 3), &[0.5 * 0.3, 0.5 * 0.3 + 0.5 * 0.7, 0.5 * 0.7]);
        close(&hits(DiceBox::NONE, 3), &[1.0]);
    }

    #[test]
    fn kills_are_those_of_all_rolls_tried_out() {
        use Toughness::{Double, Single};
        let pools = ["none", "1d4", "2d6", "1d4+1d8", "1d6+1d10", "3d6", "1d4+1d6+1d12", "2d8+1d10"];
        let groups: [&[Targets]; 8] = [
            &[],
            &[(Single(1), 2)],
            &[(Single(1), 2), (Single(3), 1)],
            &[(Single(6), 1), (Single(1), 1)],
            &[(Double(4, 4), 1)],
            &[(Double(2, 6), 1), (Single(3), 1)],
            &[(Single(3), 1), (Double(4, 4), 2), (Single(1), 1)],
            &[(Double(6, 2), 1), (Double(3, 3), 1)],
        ];
        for pool in pools {
            for targets in groups {
                close(&kills(dice(pool), targets), &by_trying(dice(pool), targets));
            }
        }
    }

    #[test]
    fn hits_are_kills_of_as_many_as_there_are_dice() {
        for pool in ["2d6", "1d4+2d10", "6d12"] {
            let number = dice(pool).len() as u8;
            for toughness in 0..=8 {
                close(&hits(dice(pool), toughness), &kills(dice(pool), &[(Toughness::Single(toughness), number)]));
            }
        }
    }

    #[test]
    fn a_large_pool_stays_exact() {
        let group = [(Toughness::Single(1), 10), (Toughness::Single(3), 6), (Toughness::Double(4, 4), 2)];
        let chances = kills(dice("4d6+4d8+4d12"), &group);
        assert_eq!(chances.len(), 19);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(all_killed(dice("4d6+4d8+4d12"), &group) < 1e-12);
        assert!((all_killed(dice("1d6"), &[(Toughness::Single(1), 1)]) - 5.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn two_helps_make_two_d8_or_a_d6_and_a_d10() {
        let made: Vec<String> = raised(dice("2d6"), 2).iter().map(ToString::to_string).collect();
        assert_eq!(made.len(), 2);
        assert!(made.contains(&"2d8".to_owned()) && made.contains(&"1d6+1d10".to_owned()));
        assert_eq!(raised(dice("1d12"), 3), [dice("1d12")]);
        assert_eq!(raised(DiceBox::NONE, 1), [DiceBox::NONE]);
    }

    #[test]
    fn a_d12_may_become_three_d6_which_are_not_split_again() {
        let mut splits = Splits([None; DICE]);
        for (die, into) in [(Die::D12, "3d6"), (Die::D10, "2d6"), (Die::D8, "2d4")] {
            splits.0[die.index()] = Some(into.parse().expect("dice"));
        }
        let made: Vec<String> = split(dice("1d8+1d12"), splits).iter().map(ToString::to_string).collect();
        assert_eq!(made, ["1d8+1d12", "2d4+1d12", "3d6+1d8", "2d4+3d6"]);
        assert_eq!(split(dice("2d6"), splits), [dice("2d6")]);
        assert_eq!(split(dice("2d10"), splits).len(), 3);
    }
}

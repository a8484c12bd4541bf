//! One step ahead: the choice after which the table looks best.

use table::{SearchStyle, Seat, Seeded, Think};

use crate::watched;

/// How many imagined states are averaged where luck or secrets matter.
const IMAGINED: usize = 8;

/// The choice of `choices` that looks best for `seat` one step on; luck decides between equals.
///
/// Where a step draws luck, or two imagined states differ, the mean over a few of them counts.
/// Every choice meets the same luck in the same state, so that only the choice makes a difference.
/// Where dice decide a choice has to look clearly better than what the bot would do at a glance.
pub(crate) fn choose<G: Think>(
    view: &G::View,
    seat: Seat,
    choices: &[G::Choice],
    values: &mut Vec<f32>,
    luck: &mut Seeded,
) -> G::Choice {
    values.clear();
    values.resize(choices.len(), 0.0);
    let first = G::imagine(view, luck);
    let usual = match G::STYLE {
        SearchStyle::Plans => None,
        SearchStyle::Dice { doubt } => Some((G::glance(&first, seat, choices, luck), doubt)),
    };
    let mut asked = weigh::<G>(&first, seat, choices, values, luck);
    for nth in 1..IMAGINED {
        let imagined = G::imagine(view, luck);
        if !asked && imagined == first {
            break;
        }
        let from = nth * choices.len();
        values.resize(from + choices.len(), 0.0);
        asked |= weigh::<G>(&imagined, seat, choices, &mut values[from..], luck);
    }
    match usual {
        Some((at, doubt)) => choices[clearly_better(choices.len(), values, at, doubt).unwrap_or(at)],
        None => best(choices, values, luck),
    }
}

/// The choice that looks better than the one at `usual` by the most, in standard errors of the difference, if it is
/// more than `doubt`.
fn clearly_better(choices: usize, values: &[f32], usual: usize, doubt: f32) -> Option<usize> {
    let count = (values.len() / choices) as f32;
    let lead = |at: usize| {
        let gaps = values.chunks(choices).map(|row| row[at] - row[usual]);
        let mean = gaps.clone().sum::<f32>() / count;
        let spread = gaps.map(|gap| (gap - mean) * (gap - mean)).sum::<f32>() / count;
        mean / ((spread / count).sqrt() + 1e-3)
    };
    let mut best = (None, doubt);
    for at in (0..choices).filter(|&at| at != usual) {
        let lead = lead(at);
        if lead > best.1 {
            best = (Some(at), lead);
        }
    }
    best.0
}

/// Adds to each choice's value how the state looks after it; tells whether luck was asked.
fn weigh<G: Think>(state: &G::State, seat: Seat, choices: &[G::Choice], values: &mut [f32], luck: &mut Seeded) -> bool {
    let mut asked = false;
    let seed = luck.bits();
    for (&choice, value) in choices.iter().zip(values) {
        let mut after = *state;
        asked |= watched::play::<G>(&mut after, seat, choice, &mut Seeded::new(seed));
        *value += G::evaluate(&after, seat);
    }
    asked
}

/// The choice of the highest mean value, any of them where several share it.
fn best<C: Copy>(choices: &[C], values: &mut [f32], luck: &mut Seeded) -> C {
    let (first, rest) = values.split_at_mut(choices.len());
    for row in rest.chunks(choices.len()) {
        first.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
    }
    let values = &*first;
    let highest = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals = || (0..choices.len()).filter(|&at| values[at] >= highest);
    let which = luck.number(equals().count() as u32) as usize;
    choices[equals().nth(which).expect("some choice is the best")]
}

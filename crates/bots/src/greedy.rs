//! One step ahead: the choice after which the table looks best.

use table::{Chance, Evaluate, Question, Seat, Seeded};

/// How many imagined states are averaged where luck or secrets matter.
const IMAGINED: usize = 8;

/// Luck that tells whether it was asked.
struct Watched {
    luck: Seeded,
    asked: bool,
}

impl Chance for Watched {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        self.asked = true;
        self.luck.below(question, n)
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        self.asked = true;
        self.luck.pick(question, weights, total)
    }
}

/// The choice of `choices` that looks best for `seat` one step on; luck decides between equals.
///
/// Where a step draws luck, or two imagined states differ, the mean over a few of them counts.
/// Every choice meets the same luck in the same state, so that only the choice makes a difference.
pub(crate) fn choose<G: Evaluate>(
    view: &G::View,
    seat: Seat,
    choices: &[G::Choice],
    values: &mut Vec<f32>,
    luck: &mut Seeded,
) -> G::Choice {
    values.clear();
    values.resize(choices.len(), 0.0);
    let first = G::sample(view, luck);
    let mut asked = weigh::<G>(&first, seat, choices, values, luck);
    for _ in 1..IMAGINED {
        let imagined = G::sample(view, luck);
        if !asked && imagined == first {
            break;
        }
        asked |= weigh::<G>(&imagined, seat, choices, values, luck);
    }
    best(choices, values, luck)
}

/// Adds to each choice's value how the state looks after it; tells whether luck was asked.
fn weigh<G: Evaluate>(
    state: &G::State,
    seat: Seat,
    choices: &[G::Choice],
    values: &mut [f32],
    luck: &mut Seeded,
) -> bool {
    let mut asked = false;
    let seed = luck.bits();
    for (&choice, value) in choices.iter().zip(values) {
        let mut after = *state;
        let mut watched = Watched { luck: Seeded::new(seed), asked: false };
        G::play(&mut after, seat, choice, &mut watched, &mut ());
        *value += G::evaluate(&after, seat);
        asked |= watched.asked;
    }
    asked
}

/// The choice of the highest value, any of them where several share it.
fn best<C: Copy>(choices: &[C], values: &[f32], luck: &mut Seeded) -> C {
    let highest = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals = || (0..choices.len()).filter(|&at| values[at] >= highest);
    let which = luck.number(equals().count() as u32) as usize;
    choices[equals().nth(which).expect("some choice is the best")]
}

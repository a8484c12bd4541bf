//! What the end of an imagined game is worth to a seat.

use table::{MAX_SEATS, Outcome, SearchStyle, Seat, Seats};

/// The running mean and spread of a number.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    /// Takes one more number in (Welford's method).
    pub(crate) fn add(&mut self, number: f32) {
        self.count += 1.0;
        let number = f64::from(number);
        let off = number - self.mean;
        self.mean += off / self.count;
        self.squares += off * (number - self.mean);
    }

    /// The standard deviation, at least a little.
    pub(crate) fn deviation(&self) -> f32 {
        ((self.squares / self.count.max(1.0)).sqrt() as f32).max(1e-3)
    }

    /// Where a number stands among those seen: 0 far below, 0.5 average, 1 far above.
    pub(crate) fn rank(&self, number: f32) -> f32 {
        let off = (number - self.mean as f32) / self.deviation();
        0.5 + 0.5 * off / (1.0 + off.abs())
    }
}

/// Rewards of one search, from 0 to 1 for each seat.
///
/// Where plans decide, a reward mixes two things: the seat's share of the victory, and where its lead stands among
/// the leads seen so far. The share alone says nothing where every imagined game is won or every
/// one lost; the lead always tells a better end from a worse one. A lead is the score less the
/// best score of another seat; a seat that plays alone or with the others just has its score.
///
/// Where dice decide, the victory alone counts, and a game that was broken off is shared out by what it promised.
///
/// A victory is shared between those who won it, except where all win together: then it is one for each of them, and a
/// game that was broken off is worth the chance of it that was promised, whatever decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rewards {
    style: SearchStyle,
    cooperative: bool,
    /// The part of the victory, where plans decide.
    win: f32,
    leads: [Spread; MAX_SEATS],
}

impl Rewards {
    /// Rewards of a game of this style in which all win together, or not.
    pub(crate) fn new(style: SearchStyle, cooperative: bool, win: f32) -> Self {
        Self { style, cooperative, win, leads: [Spread::default(); MAX_SEATS] }
    }

    /// The reward of every seat for an outcome.
    pub(crate) fn of(&mut self, outcome: &Outcome) -> [f32; MAX_SEATS] {
        match self.style {
            SearchStyle::Plans => self.mix(outcome.seats, outcome.scores.map(|score| score as f32), outcome.winners),
            SearchStyle::Dice { .. } => self.victory(outcome.seats, outcome.winners),
        }
    }

    /// The reward of every seat for a game that was broken off where it promised each of them so much.
    pub(crate) fn judged(&mut self, seats: u8, promises: [f32; MAX_SEATS]) -> [f32; MAX_SEATS] {
        match self.style {
            _ if self.cooperative => promises.map(|chance| chance.clamp(0.0, 1.0)),
            SearchStyle::Plans => {
                let best = promises[..usize::from(seats)].iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let leaders = Seat::all(seats).filter(|seat| promises[seat.index()] >= best).collect();
                self.mix(seats, promises, leaders)
            }
            SearchStyle::Dice { .. } => parts(promises),
        }
    }

    fn mix(&mut self, seats: u8, scores: [f32; MAX_SEATS], winners: Seats) -> [f32; MAX_SEATS] {
        let mut rewards = self.victory(seats, winners);
        for seat in Seat::all(seats) {
            let lead = self.lead(seats, &scores, seat);
            let leads = &mut self.leads[seat.index()];
            leads.add(lead);
            let reward = &mut rewards[seat.index()];
            *reward = self.win * *reward + (1.0 - self.win) * leads.rank(lead);
        }
        rewards
    }

    fn lead(&self, seats: u8, scores: &[f32; MAX_SEATS], seat: Seat) -> f32 {
        let others = Seat::all(seats).filter(|&other| other != seat && !self.cooperative);
        let best = others.map(|other| scores[other.index()]).reduce(f32::max);
        scores[seat.index()] - best.unwrap_or(0.0)
    }

    /// Each seat's part of the victory.
    fn victory(&self, seats: u8, winners: Seats) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        for seat in Seat::all(seats).filter(|&seat| winners.has(seat)) {
            shares[seat.index()] = if self.cooperative { 1.0 } else { 1.0 / winners.len() as f32 };
        }
        shares
    }

    /// How much the leads of a seat spread.
    pub(crate) fn spread(&self, seat: Seat) -> f32 {
        self.leads[seat.index()].deviation()
    }
}

/// Each seat's part in all that is promised.
fn parts(promises: [f32; MAX_SEATS]) -> [f32; MAX_SEATS] {
    let all: f32 = promises.iter().sum();
    promises.map(|promise| promise / all.max(f32::MIN_POSITIVE))
}

#[cfg(test)]
mod tests {
    use table::{MAX_SEATS, Outcome, SearchStyle, Seat};

    use super::Rewards;

    const DICE: SearchStyle = SearchStyle::Dice { doubt: 4.0 };

    fn plans(cooperative: bool) -> Rewards {
        Rewards::new(SearchStyle::Plans, cooperative, 0.5)
    }

    fn outcome(scores: &[i32]) -> Outcome {
        let score = |seat: Seat| scores[seat.index()];
        Outcome::ranked(scores.len() as u8, score, score)
    }

    #[test]
    fn a_higher_lead_is_a_higher_reward_even_in_defeat() {
        let mut rewards = plans(false);
        for lead in 0..50 {
            rewards.of(&outcome(&[30, 30 + lead]));
        }
        let small = rewards.of(&outcome(&[30, 31]));
        let large = rewards.of(&outcome(&[30, 60]));
        let middle = rewards.of(&outcome(&[30, 45]));
        assert!(small[0] > middle[0] && middle[0] > large[0], "{small:?} {middle:?} {large:?}");
        assert!(large[1] > middle[1]);
    }

    #[test]
    fn with_dice_a_promise_counts_in_proportion() {
        let mut promises = [0.0; MAX_SEATS];
        promises[..3].copy_from_slice(&[6.0, 2.0, 0.0]);
        let mut rewards = Rewards::new(DICE, false, 0.5);
        assert_eq!(rewards.judged(3, promises)[..3], [0.75, 0.25, 0.0]);
        assert_eq!(rewards.judged(3, [0.0; MAX_SEATS]), [0.0; MAX_SEATS]);
    }

    #[test]
    fn with_dice_a_lead_counts_for_nothing() {
        let mut rewards = Rewards::new(DICE, false, 0.5);
        for lead in 1..20 {
            assert_eq!(rewards.of(&outcome(&[30, 30 + lead]))[..2], [0.0, 1.0]);
        }
    }

    #[test]
    fn a_shared_victory_counts_by_its_share() {
        for style in [SearchStyle::Plans, DICE] {
            let reward = Rewards::new(style, false, 1.0).of(&outcome(&[5, 5, 4]));
            assert_eq!(reward[..3], [0.5, 0.5, 0.0]);
        }
    }

    #[test]
    fn rewards_lie_between_nothing_and_one() {
        let mut rewards = plans(false);
        for round in 0i32..100 {
            let score = round * round * if round % 2 == 0 { 1 } else { -1 };
            let reward = rewards.of(&outcome(&[score, 0]));
            assert!(reward[..2].iter().all(|part| (0.0..=1.0).contains(part)), "{reward:?}");
        }
    }

    #[test]
    fn together_the_score_counts_and_not_the_lead() {
        let mut rewards = plans(true);
        let lost = |score| Outcome::together(2, false, score);
        let low = rewards.of(&lost(1));
        let high = rewards.of(&lost(9));
        assert!(high[0] > low[0]);
    }

    #[test]
    fn together_a_victory_is_whole_for_each() {
        for style in [SearchStyle::Plans, DICE] {
            for seats in 1..=3 {
                let mut rewards = Rewards::new(style, true, 1.0);
                let all = usize::from(seats);
                assert_eq!(rewards.of(&Outcome::together(seats, true, 5))[..all], [1.0; 3][..all]);
                assert_eq!(rewards.of(&Outcome::together(seats, false, 5))[..all], [0.0; 3][..all]);
            }
        }
    }

    #[test]
    fn together_a_promise_is_the_chance_of_all() {
        for style in [SearchStyle::Plans, DICE] {
            for (chance, worth) in [(0.0, 0.0), (0.25, 0.25), (1.0, 1.0), (1.5, 1.0), (-1.0, 0.0)] {
                assert_eq!(Rewards::new(style, true, 0.5).judged(3, [chance; MAX_SEATS])[..3], [worth; 3]);
            }
        }
    }
}

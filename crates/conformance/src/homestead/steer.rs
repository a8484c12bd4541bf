//! What bots steer by in Homestead.

use table::{Effort, Instinct, Judge, SearchStyle, Seat, Seeded, Think};

use super::{BRIM, CREW, Choice, Homestead, State, Step};

impl Judge for Homestead {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        f32::from(state.nights) * Self::promise(state, seat)
    }

    /// The chance that all win, the same for every seat: room below the brim and coins against the nights that are left.
    fn promise(state: &State, _: Seat) -> f32 {
        if state.is_over() {
            return if state.is_won() { 1.0 } else { 0.0 };
        }
        let [flood, fire] = [state.flood, state.fire].map(|level| f32::from(BRIM - level));
        let left = f32::from(state.nights + 1 - state.night);
        let hope = 0.6 * flood.min(fire) + 0.2 * flood.max(fire) + 0.3 * f32::from(state.purse) - 0.2 * left - 1.0;
        1.0 / (1.0 + (-hope).exp())
    }
}

impl Instinct for Homestead {
    /// Any work, but none against what does not threaten; a crew is always agreed to.
    fn glance(state: &State, _: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        if state.step == Step::Payment {
            return at(choices, Choice::Agree);
        }
        let sane = |choice: &Choice| match choice {
            Choice::Dig => state.flood > 0,
            Choice::Douse => state.fire > 0,
            Choice::Hire => state.flood.min(state.fire) > 0,
            Choice::Earn | Choice::Agree | Choice::Refuse => true,
        };
        let sane = || (0..choices.len()).filter(|&at| sane(&choices[at]));
        let count = sane().count() as u32;
        if count == 0 { 0 } else { sane().nth(luck.number(count) as usize).unwrap_or(0) }
    }

    /// A crew where it takes all it can, else whatever is nearest to the brim, and a coin in quiet nights.
    fn seasoned(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        if state.step == Step::Payment {
            return Self::glance(state, seat, choices, luck);
        }
        let (low, high) = (state.flood.min(state.fire), state.flood.max(state.fire));
        let worst = if state.flood > state.fire { Choice::Dig } else { Choice::Douse };
        let wish = match () {
            () if low >= CREW && choices.contains(&Choice::Hire) => Choice::Hire,
            () if high + CREW >= BRIM => worst,
            () if choices.contains(&Choice::Earn) => Choice::Earn,
            () => worst,
        };
        at(choices, wish)
    }
}

impl Think for Homestead {
    const STYLE: SearchStyle = SearchStyle::Dice { doubt: 1.0 };

    fn effort(state: &State, _: Seat) -> Effort {
        match state.step {
            Step::Work | Step::Refused => Effort::Search,
            // The fallback is to agree: among friends no payment is worth a long thought.
            Step::Payment => Effort::Fallback,
        }
    }
}

/// Where a choice stands in a list; the first where it is not in it.
fn at(choices: &[Choice], wish: Choice) -> usize {
    choices.iter().position(|&choice| choice == wish).unwrap_or(0)
}

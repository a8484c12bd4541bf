//! How likely each seat is to become the Overlord, at a glance: what a search judges imagined games by. Nothing here is
//! a rule.

use table::Seat;

use crate::card::Card;
use crate::content::content;
use crate::evaluate::each_owned;
use crate::realm::MAX_REALMS;
use crate::state::State;

/// How many signs there are.
pub const SIGNS: usize = 6;

/// What speaks for a Duke: the points of MIND, MAGIC and MELEE of all its cards, its minions as the cataclysm comes
/// near, its artifacts, and its artifacts as the cataclysm comes near.
pub type Signs = [f32; SIGNS];

/// What each sign counts, in logarithms of the odds. `examples/fortune.rs` finds such weights in the ends of games;
/// these come from 5,774 games of `greedy`, in a third of which `mcts:20` had one of the seats.
///
/// Attacks count and bodies do not, before the last battle comes: a weak minion is worth next to nothing.
pub const WEIGHTS: Signs = [0.136, 0.144, 0.094, 0.389, 0.195, 1.88];

/// How many cards before the last the cataclysm is felt.
const DOOM: f32 = 15.0;

/// The largest logarithm of odds: cards of one's own making may be stronger than any number bears.
const MOST: f32 = 60.0;

/// The signs of every Duke; none for the dead.
pub fn signs(state: &State) -> [Signs; MAX_REALMS] {
    let stats = &content().stats;
    let doom = (-(state.secrets.deck.len() as f32) / DOOM).exp();
    let mut signs = [[0.0; SIGNS]; MAX_REALMS];
    each_owned(state, |realm, card: Card| {
        let [mind, magic, melee, minions, artifacts, saved] = &mut signs[realm.index()];
        if card.is_artifact() {
            *artifacts += 1.0;
            *saved += doom;
            return;
        }
        *minions += doom;
        for (points, halves) in [mind, magic, melee].into_iter().zip(stats[card.index()].attack) {
            *points += f32::from(halves.unwrap_or(0)) / 2.0;
        }
    });
    signs
}

/// The odds of a seat, in proportion to those of the others; nothing for a ghost.
pub(crate) fn fortune(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let signs = signs(state);
    let odds =
        |signs: &Signs| signs.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum::<f32>().min(MOST).exp();
    table.living().filter(|&realm| table.owner(realm) == seat).map(|realm| odds(&signs[realm.index()])).sum()
}

#[cfg(test)]
mod tests {
    use table::{Seat, Seats};

    use super::*;
    use crate::instinct::{glance, tests::play};
    use crate::temper::COMMON;

    /// Plays games at a glance; shows every state at a question with who won in the end.
    fn watch(games: u64, mut look: impl FnMut(&State, Seats)) {
        for seed in 0..games {
            let mut states: Vec<State> = Vec::new();
            let winners = play(seed, |state, _, choices, luck| {
                states.push(*state);
                glance(state, &COMMON, choices, luck)
            });
            states.iter().for_each(|state| look(state, winners));
        }
    }

    #[test]
    fn only_the_living_have_a_fortune() {
        let mut ghosts = 0;
        watch(20, |state, _| {
            for seat in Seat::all(state.table.seats) {
                let lives = state.table.living().any(|realm| state.table.owner(realm) == seat);
                assert_eq!(fortune(state, seat) > 0.0, lives);
                ghosts += u32::from(!lives);
            }
        });
        assert!(ghosts > 0);
    }

    #[test]
    fn an_artifact_is_a_sign_wherever_its_owner_has_it() {
        watch(20, |state, _| {
            let away = |card: Card| state.secrets.deck.count(card.index()) + state.table.discards.count(card.index());
            let out = [Card::Mageskull, Card::Doomsword].into_iter().filter(|&card| away(card) == 0);
            let owned: f32 = signs(state).iter().map(|[.., artifacts, _]| artifacts).sum();
            assert_eq!(owned, out.count() as f32);
        });
    }

    #[test]
    fn fortune_foretells_winners_better_than_a_lot_does() {
        let (mut by_fortune, mut by_lot, mut turn) = (0.0, 0.0, 0);
        watch(200, |state, winners| {
            let begins = state.table.battle.is_none() && state.table.turn != turn;
            let (true, Some(winner)) = (begins, winners.first()) else { return };
            turn = state.table.turn;
            let all: f32 = Seat::all(state.table.seats).map(|seat| fortune(state, seat)).sum();
            by_fortune -= (fortune(state, winner) / all).ln();
            by_lot += (state.table.living().count() as f32).ln();
        });
        assert!(by_fortune < 0.95 * by_lot, "{by_fortune} against {by_lot}");
    }
}

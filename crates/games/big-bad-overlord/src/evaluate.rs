//! What `greedy` steers by, and when imagined games are judged.

use table::{Game, Pending, Seat, Seeded};

use crate::BigBadOverlord;
use crate::card::Card;
use crate::choice::Choice;
use crate::flow::Frame;
use crate::instinct;
use crate::might::worth;
use crate::realm::{MAX_REALMS, Realm};
use crate::state::{Side, State, Under};
use crate::temper::COMMON;

/// How often a battle under way is played out in the mind.
const IMAGINED: u64 = 4;
/// How many cards before the last the cataclysm is felt.
const DOOM: f32 = 10.0;
/// An imagined battle is broken off after so many choices.
const LONGEST: u32 = 120;

/// An imagined game is judged when so many turns have gone by, one for everybody at a table of four: long enough for an
/// attack to be answered. Games played with 3 to 16 turns did not tell them apart clearly; fewer are quicker.
const TURNS: u16 = 5;

/// Whether an imagined game has come far enough to be judged: between two battles, some turns on.
pub(crate) fn is_far(from: &State, state: &State) -> bool {
    state.table.battle.is_none() && state.table.turn >= from.table.turn.saturating_add(TURNS)
}

/// How good the state looks for a seat: its share of the power, when what is under way is over.
pub(crate) fn evaluate(state: &State, seat: Seat) -> f32 {
    let mut sum = 0.0;
    let mut choices = Vec::with_capacity(24);
    for nth in 0..IMAGINED {
        let mut after = *state;
        let mut luck = Seeded::nth(nth, u64::from(state.table.turn));
        if !settle(&mut after, &mut choices, &mut luck) {
            return share(state, seat);
        }
        sum += share(&after, seat);
    }
    sum / IMAGINED as f32
}

/// Whether something is under way whose end can be imagined.
fn is_open(state: &State) -> bool {
    match state.table.flow.top() {
        None | Some(Frame::Over | Frame::Mat(_) | Frame::Opening) => false,
        Some(Frame::Act(_)) => state.table.fielded,
        Some(
            Frame::Discard
            | Frame::Place
            | Frame::Rearrange(_)
            | Frame::JoinAttack(_)
            | Frame::JoinDefense(_)
            | Frame::Haunt(_)
            | Frame::Machine(_)
            | Frame::Withdraw(_)
            | Frame::After
            | Frame::Redirect
            | Frame::Extra
            | Frame::Limits(_)
            | Frame::Give(_),
        ) => true,
    }
}

/// Plays on at a glance until the turn is over or nothing is under way; tells whether anything was played.
fn settle(state: &mut State, choices: &mut Vec<Choice>, luck: &mut Seeded) -> bool {
    let turn = state.table.turn;
    for played in 0..LONGEST {
        if !is_open(state) || state.table.turn != turn {
            return played > 0;
        }
        let Pending::Ask { owe, .. } = BigBadOverlord::pending(state) else { return played > 0 };
        let Some(seat) = owe.first() else { return played > 0 };
        choices.clear();
        BigBadOverlord::choices(state, seat, choices);
        let at = instinct::glance(state, &COMMON, choices, luck);
        BigBadOverlord::play(state, seat, choices[at], luck, &mut ());
    }
    true
}

/// What each Duke has: the worth of its troops, and its artifacts.
#[derive(Clone, Copy, Default)]
pub(crate) struct Means {
    /// The worth of the troops; 0 for the dead.
    pub(crate) troops: f32,
    artifacts: f32,
}

/// A Duke's life is worth as much as two or three cards.
const LIFE: f32 = 3.0;

/// Shows every card that a living Duke owns, wherever it is.
#[inline]
pub(crate) fn each_owned(state: &State, mut look: impl FnMut(Realm, Card)) {
    let State { table, secrets } = state;
    for realm in table.living() {
        let held = table.holding(realm).army.iter().chain(secrets.citadel(realm).iter());
        held.chain(secrets.dealt[realm.index()].iter()).for_each(|card| look(realm, card));
    }
    secrets.drawn.into_iter().for_each(|card| look(table.active, card));
    if let Some(battle) = &table.battle {
        for side in Side::BOTH {
            for fighter in battle.force(side).iter() {
                match (fighter.under, battle.leader(side)) {
                    (Under::Own, Some(realm)) | (Under::Ally(realm), _) => look(realm, fighter.card),
                    (Under::Own, None) | (Under::Token, _) => {}
                }
            }
        }
    }
}

/// What every Duke has.
pub(crate) fn means(state: &State) -> [Means; MAX_REALMS] {
    let mut means = [Means::default(); MAX_REALMS];
    each_owned(state, |realm, card| {
        let means = &mut means[realm.index()];
        if card.is_artifact() { means.artifacts += 1.0 } else { means.troops += worth(card) }
    });
    state.table.living().for_each(|realm| means[realm.index()].troops += LIFE);
    means
}

/// The share of a seat in the future; a ghost wishes the strongest ill.
///
/// Before the cataclysm power decides; when the DECK is empty only who has an artifact counts (BBO-177).
pub(crate) fn share(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let means = means(state);
    let doom = (-(state.secrets.deck.len() as f32) / DOOM).exp();
    let power = |means: &Means| means.troops * means.troops;
    let relics = |means: &Means| means.artifacts * means.artifacts * (2.0 + means.troops);
    let total = |of: &dyn Fn(&Means) -> f32| means.iter().map(of).sum::<f32>().max(1.0);
    let (all, saved) = (total(&power), total(&relics));
    let future = |means: &Means| 10.0 * ((1.0 - doom) * power(means) / all + doom * relics(means) / saved);
    let own = |realm: &Realm| table.owner(*realm) == seat && table.lives(*realm);
    let mine: f32 = table.ring().filter(own).map(|realm| future(&means[realm.index()])).sum();
    if mine > 0.0 { mine } else { -means.iter().map(future).fold(0.0, f32::max) }
}

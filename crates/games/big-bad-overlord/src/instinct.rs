//! Choices at a glance: how imagined games are played on.

use table::Seeded;

use crate::card::Card;
use crate::choice::{Choice, Touch};
use crate::evaluate::means;
use crate::flow::{Frame, Why};
use crate::might::{Might, worth};
use crate::realm::{MAX_REALMS, Realm};
use crate::state::{ARMY, Battle, CITADEL, Fighter, Phase, Side, Stage, State, Under};

/// An attack is begun from this advantage on. These were found by playing games: caution pays at a table of several ...
const BEGIN: f32 = 2.5;
/// ... a little more with an artifact to lose ...
const BEGIN_RICH: f32 = 2.8;
/// ... and less for an artifact: about half of the games reach the cataclysm, and only its owners live through it.
const BEGIN_FOR_ARTIFACT: f32 = 1.2;
/// A battle is gone on with from this advantage on ...
const PRESS: f32 = 2.7;
/// ... or from this part of it, if the defender has an artifact.
const PRESS_FOR_ARTIFACT: f32 = 0.6;
/// A Duke without an artifact grows bold when it has fewer turns left than this: the cataclysm would be its end.
const LAST_TURNS: f32 = 3.0;
/// The least part of its caution that it keeps.
const RECKLESS: f32 = 0.02;
/// Nobody sets out with fewer cards than this before only two Dukes are left, or the last turns have come.
const SET_OUT: f32 = 5.0;
/// A CITADEL is stormed from this advantage on, if its Duke has an artifact or only two are left: among three who
/// storm whenever they can, one like that wins 27 % of the games.
const STORM: f32 = 3.0;
/// A Duke is faced with at least so many cards: hardly ever before only two are left, since the others gain as much.
const FACE: f32 = 10.0;
/// A defender hides its best in the CITADEL from an attacker so much stronger: it will hardly be stormed.
const HIDE: f32 = 3.0;
/// All of these times this, when there is only one other Duke left.
const DUEL: f32 = 0.6;
/// How much stronger an artifact makes a Duke seem, in cards.
const ARTIFACT: f32 = 8.0;

/// A choice made at a glance, by its index.
#[inline]
pub(crate) fn glance(state: &State, choices: &[Choice], luck: &mut Seeded) -> usize {
    if choices.len() == 1 {
        return 0;
    }
    let last = choices.len() - 1;
    let find = |wanted: Choice| choices.iter().position(|&choice| choice == wanted);
    match state.table.flow.top() {
        Some(Frame::Opening | Frame::Discard | Frame::Limits { .. }) => cheapest(choices),
        Some(Frame::Rearrange { realm, why }) => name(state, realm, why, choices),
        Some(Frame::Act { regrouped }) => act(state, regrouped, choices, luck),
        Some(Frame::JoinAttack { realm, .. }) => join(state, realm, Side::Attacker, choices, luck),
        Some(Frame::JoinDefense { realm, .. }) => join(state, realm, Side::Defender, choices, luck),
        Some(Frame::Haunt { ghost }) => haunt(state, ghost, choices, luck),
        Some(Frame::Withdraw { realm }) => withdraw(state, realm, choices),
        Some(Frame::After) => after(state, choices, luck),
        Some(Frame::Redirect) => strongest(state, choices),
        // A tool for the CITADEL, a body for the ARMY; the first of these lists does something.
        Some(Frame::Place) => {
            let artifact = state.secrets.drawn.is_some_and(Card::is_artifact);
            let thin = usize::from(state.table.holding(state.table.active).citadel) < CITADEL;
            find(if artifact || thin { Choice::Citadel } else { Choice::Army }).unwrap_or(last)
        }
        Some(Frame::Machine { .. } | Frame::Extra) => 0,
        Some(Frame::Mat { .. } | Frame::Give { .. } | Frame::Over) | None => luck.number(choices.len() as u32) as usize,
    }
}

/// The card that is worth least, artifacts before all: what goes into the CITADEL, or out.
fn cheapest(choices: &[Choice]) -> usize {
    least(choices, worth)
}

/// The card of the lowest price, artifacts before all.
fn least(choices: &[Choice], price: impl Fn(Card) -> f32) -> usize {
    let price = |choice: &Choice| match *choice {
        Choice::Stash(card) | Choice::Name(card) | Choice::Discard(card) if card.is_artifact() => f32::MIN,
        Choice::Stash(card) | Choice::Name(card) | Choice::Discard(card) => price(card),
        _ => f32::MAX,
    };
    let mut best = 0;
    for at in 1..choices.len() {
        if price(&choices[at]) < price(&choices[best]) {
            best = at;
        }
    }
    best
}

/// The might of a side of the battle.
fn might(battle: &Battle, side: Side) -> Might {
    Might::of(battle.force(side).iter().map(|fighter| fighter.card))
}

/// The might of all that a Duke could put into an ARMY.
fn levy(state: &State, realm: Realm) -> Might {
    let army = state.table.holding(realm).army.iter();
    Might::of(army.chain(state.secrets.citadel(realm).iter()).take(ARMY))
}

/// Whether a Duke has an artifact, at home or in the battle.
fn has_artifact(state: &State, realm: Realm) -> bool {
    let home = state.table.holding(realm).army.iter().chain(state.secrets.citadel(realm).iter());
    let out = |battle: &Battle| battle.led_by(realm).any(|fighter| fighter.card.is_artifact());
    home.into_iter().any(Card::is_artifact) || state.table.battle.as_ref().is_some_and(out)
}

/// Whether only two Dukes are left.
fn is_duel(state: &State) -> bool {
    state.table.living().count() == 2
}

/// How bold a Duke is with so few left: a part of the usual caution.
fn caution(state: &State) -> f32 {
    if is_duel(state) { DUEL } else { 1.0 }
}

/// The part of its caution that a Duke keeps where an artifact is to be won: with none of its own, next to nothing in
/// its last turn (BBO-177).
fn patience(state: &State, realm: Realm) -> f32 {
    if has_artifact(state, realm) {
        return 1.0;
    }
    let turns = state.secrets.deck.len() as f32 / state.table.living().count() as f32;
    (turns / LAST_TURNS).clamp(RECKLESS, 1.0)
}

/// Whether a Duke is under attack by another who is far stronger. A Do-Gooder storms whatever it meets (BBO-124).
fn is_overwhelmed(state: &State, realm: Realm) -> bool {
    let by_a_duke = |battle: &&Battle| battle.leader(Side::Attacker).is_some();
    let battle = state.table.battle.as_ref().filter(by_a_duke);
    battle.is_some_and(|battle| might(battle, Side::Attacker).against(&levy(state, realm)) > HIDE)
}

/// How strong every Duke seems.
fn powers(state: &State) -> [f32; MAX_REALMS] {
    let mut powers = means(state).map(|means| means.troops);
    for realm in state.table.living().filter(|&realm| has_artifact(state, realm)) {
        powers[realm.index()] += ARTIFACT;
    }
    powers
}

/// Whether the CITADEL holds what the ARMY needs more, or the ARMY what belongs into the CITADEL.
fn is_unsorted(state: &State, realm: Realm) -> bool {
    let army = &state.table.holding(realm).army;
    let kept = state.secrets.citadel(realm).iter().filter(|card| !card.is_artifact());
    let (best, worst) = (kept.map(worth).fold(0.0, f32::max), army.iter().map(worth).fold(f32::MAX, f32::min));
    army.iter().any(Card::is_artifact) || best > worst
}

/// The next card of a new CITADEL, or enough.
fn name(state: &State, realm: Realm, why: Why, choices: &[Choice]) -> usize {
    let find = |wanted: Choice| choices.iter().position(|&choice| choice == wanted);
    let full = state.secrets.named.len() == CITADEL;
    let hides = why == Why::Defend && is_overwhelmed(state, realm);
    let enough = match why {
        Why::Defend if hides => None,
        // What lies in the CITADEL is not taken with the ARMY (BBO-173).
        Why::Defend if choices.iter().any(|choice| matches!(choice, Choice::Name(card) if card.is_artifact())) => None,
        // Everybody out: whoever stays behind fights alone later.
        Why::Defend | Why::JoinDefense => find(Choice::Done),
        Why::Limits(_) => find(Choice::Keep),
        Why::End => {
            let thin = usize::from(state.table.holding(realm).citadel) < CITADEL;
            let lacking = thin && state.table.cards_of(realm) > CITADEL;
            if lacking || is_unsorted(state, realm) { None } else { find(Choice::Keep) }
        }
        Why::Turn | Why::JoinAttack => None,
    };
    enough.unwrap_or_else(|| match (full, hides) {
        (true, _) => find(Choice::Done).unwrap_or(0),
        (false, true) => least(choices, |card| -worth(card)),
        (false, false) => cheapest(choices),
    })
}

/// The best target, if it is good enough; otherwise the last choice.
fn attack(state: &State, army: &Might, choices: &[Choice], luck: &mut Seeded) -> usize {
    let realm = state.table.active;
    let (rich, caution, patience) = (has_artifact(state, realm), caution(state), patience(state, realm));
    let mut best = (choices.len() - 1, 1.0);
    for (at, &choice) in choices.iter().enumerate() {
        let Choice::Attack(target) = choice else { continue };
        let whim = 0.8 + luck.number(64) as f32 / 160.0;
        let needed = match (rich, has_artifact(state, target)) {
            (true, _) => BEGIN_RICH,
            (false, true) => BEGIN_FOR_ARTIFACT * patience,
            (false, false) => BEGIN,
        };
        let edge = army.against(&levy(state, target)) * whim / (needed * caution);
        if edge > best.1 {
            best = (at, edge);
        }
    }
    best.0
}

fn act(state: &State, regrouped: bool, choices: &[Choice], luck: &mut Seeded) -> usize {
    let table = &state.table;
    let realm = table.active;
    let thin = usize::from(table.holding(realm).citadel) < CITADEL;
    let lacking = thin && table.cards_of(realm) > CITADEL + 1;
    if !regrouped
        && (lacking || is_unsorted(state, realm))
        && let Some(at) = choices.iter().position(|&choice| choice == Choice::Regroup)
    {
        return at;
    }
    let army = Might::of(table.holding(realm).army.iter());
    if army.cards < SET_OUT * patience(state, realm) && !is_duel(state) {
        return choices.len() - 1;
    }
    attack(state, &army, choices, luck)
}

/// Whom a Duke, or its ghost, bears a grudge: whoever has attacked it this very turn.
fn grudge(state: &State, realm: Realm) -> Option<Realm> {
    state.table.attacked.has(realm).then_some(state.table.active)
}

/// Helps against the strongest now and then, and against whoever has just attacked more often, with a card that is
/// worth little. Not in a battle that is lost or won anyway.
fn join(state: &State, realm: Realm, side: Side, choices: &[Choice], luck: &mut Seeded) -> usize {
    let stay_out = choices.len() - 1;
    let Some(battle) = &state.table.battle else { return stay_out };
    let foe = battle.leader(side.other());
    if foe == Some(realm) {
        return stay_out;
    }
    // The whim comes first: it settles most questions, and the powers take longest.
    let whim = luck.number(4);
    let is_strongest = |foe: Realm| {
        let powers = powers(state);
        powers.iter().all(|&power| power <= powers[foe.index()])
    };
    let willing = match foe {
        Some(foe) if Some(foe) == grudge(state, realm) => whim < 2,
        _ => whim == 0 && foe.is_none_or(is_strongest),
    };
    if !willing {
        return stay_out;
    }
    // Who is attacked has not called its ARMY together yet when others join against it.
    let other = match side {
        Side::Attacker => levy(state, battle.defender),
        Side::Defender => might(battle, Side::Attacker),
    };
    if !(0.6..2.5).contains(&might(battle, side).against(&other)) {
        return stay_out;
    }
    let cards = choices.iter().enumerate().filter_map(|(at, choice)| match choice {
        Choice::Send(card) if !card.is_artifact() => Some((at, worth(*card))),
        _ => None,
    });
    cards.reduce(|least, one| if one.1 < least.1 { one } else { least }).map_or(stay_out, |(at, _)| at)
}

/// A ghost works against whoever has just killed it, or else against the stronger side, in MELEE.
fn haunt(state: &State, ghost: u8, choices: &[Choice], luck: &mut Seeded) -> usize {
    let pass = choices.len() - 1;
    let Some(battle) = &state.table.battle else { return pass };
    if luck.number(4) == 0 {
        return pass;
    }
    let powers = means(state).map(|means| means.troops);
    let killer = state.table.fallen.iter().nth(usize::from(ghost)).and_then(|realm| grudge(state, realm));
    let weight = |side: Side| match battle.leader(side) {
        Some(realm) if Some(realm) == killer => f32::MAX,
        Some(realm) => powers[realm.index()],
        None => 0.0,
    };
    let helped = if weight(Side::Attacker) < weight(Side::Defender) { Side::Attacker } else { Side::Defender };
    let wanted = |choice: &Choice| match *choice {
        Choice::Haunt(side, Phase::Melee, touch) => (touch == Touch::Bonus) == (side == helped),
        _ => false,
    };
    choices.iter().position(wanted).unwrap_or(pass)
}

/// Leaves a battle that is being lost.
fn withdraw(state: &State, realm: Realm, choices: &[Choice]) -> usize {
    let Some(battle) = &state.table.battle else { return choices.len() - 1 };
    let lent = |fighter: Fighter| fighter.under == Under::Ally(realm);
    let side = if battle.force(Side::Attacker).iter().any(lent) { Side::Attacker } else { Side::Defender };
    let losing = might(battle, side).against(&might(battle, side.other())) < 0.7;
    if losing { 0 } else { choices.len() - 1 }
}

fn after(state: &State, choices: &[Choice], luck: &mut Seeded) -> usize {
    let table = &state.table;
    let Some(battle) = &table.battle else { return choices.len() - 1 };
    let force = might(battle, Side::Attacker);
    let rich = has_artifact(state, battle.defender);
    let caution = caution(state) * if rich { patience(state, table.active) } else { 1.0 };
    let press = PRESS * caution * if rich { PRESS_FOR_ARTIFACT } else { 1.0 };
    let onward = match choices[0] {
        Choice::Press if battle.stage == Stage::Duke => force.cards >= FACE * caution,
        Choice::Press if battle.stage == Stage::Citadel => {
            force.storming().against(&might(battle, Side::Defender).walled()) > press
        }
        Choice::Press => force.against(&might(battle, Side::Defender)) > press,
        Choice::Storm if rich || is_duel(state) => {
            let citadel = Might::of(state.secrets.citadel(battle.defender).iter());
            force.storming().against(&citadel.walled()) > STORM * caution
        }
        Choice::Face => force.cards >= FACE * caution,
        _ => false,
    };
    if onward {
        return 0;
    }
    let own = battle.force(Side::Attacker).iter().filter(|fighter: &Fighter| fighter.under == Under::Own);
    attack(state, &Might::of(own.map(|fighter| fighter.card)), choices, luck)
}

/// The strongest of those that can be named.
fn strongest(state: &State, choices: &[Choice]) -> usize {
    let powers = means(state).map(|means| means.troops);
    let power = |choice: &Choice| match choice {
        Choice::Redirect(realm) => powers[realm.index()],
        _ => 0.0,
    };
    let mut best = 0;
    for at in 1..choices.len() {
        if power(&choices[at]) > power(&choices[best]) {
            best = at;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use table::{Game, Pending, Seeded};

    use super::*;
    use crate::BigBadOverlord;
    use crate::options::Options;

    /// Plays games at a glance and shows every real question with its answer.
    fn watch(games: u64, mut look: impl FnMut(&State, &[Choice], Choice)) {
        let mut choices = Vec::new();
        for seed in 0..games {
            let mut luck = Seeded::new(seed);
            let mut state = BigBadOverlord::deal(&Options::default(), 4, &mut luck, &mut ()).unwrap();
            while let Pending::Ask { owe, .. } = BigBadOverlord::pending(&state) {
                let seat = owe.first().unwrap();
                choices.clear();
                BigBadOverlord::choices(&state, seat, &mut choices);
                let choice = choices[glance(&state, &choices, &mut luck)];
                if choices.len() > 1 {
                    look(&state, &choices, choice);
                }
                BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut ());
            }
        }
    }

    #[test]
    fn allies_join_both_sides() {
        let mut sent = [0; 2];
        watch(40, |state, _, choice| match state.table.flow.top() {
            Some(Frame::JoinAttack { .. }) => sent[0] += u32::from(matches!(choice, Choice::Send(_))),
            Some(Frame::JoinDefense { .. }) => sent[1] += u32::from(matches!(choice, Choice::Send(_))),
            _ => {}
        });
        assert!(sent.iter().all(|&sent| sent > 0), "{sent:?}");
    }

    #[test]
    fn whoever_is_overwhelmed_hides_its_best() {
        let mut hidden = 0;
        watch(40, |state, choices, choice| {
            let Some(Frame::Rearrange { realm, why: Why::Defend }) = state.table.flow.top() else { return };
            let (true, Choice::Name(card)) = (is_overwhelmed(state, realm), choice) else { return };
            let best = choices.iter().filter_map(|other| match other {
                Choice::Name(other) => Some(if other.is_artifact() { f32::MAX } else { worth(*other) }),
                _ => None,
            });
            let price = if card.is_artifact() { f32::MAX } else { worth(card) };
            assert!(best.fold(0.0, f32::max) <= price);
            hidden += 1;
        });
        assert!(hidden > 0);
    }

    #[test]
    fn without_an_artifact_a_duke_grows_bold_in_the_end() {
        let mut bold = 0;
        watch(40, |state, _, _| {
            let realm = state.table.active;
            let patience = patience(state, realm);
            let late = (state.secrets.deck.len() as f32) < LAST_TURNS * state.table.living().count() as f32;
            assert_eq!(patience < 1.0, late && !has_artifact(state, realm));
            bold += u32::from(patience < 1.0);
        });
        assert!(bold > 0);
    }
}

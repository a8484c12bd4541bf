//! Choices at a glance: how imagined games are played on.

use table::Seeded;

use crate::card::Card;
use crate::choice::{Choice, Touch};
use crate::evaluate::means;
use crate::flow::{Act, Frame, Haunting, JoinAttack, JoinDefense, Rearrange, Why, Withdraw};
use crate::might::{Might, worth};
use crate::realm::{MAX_REALMS, Realm};
use crate::state::{ARMY, Battle, CITADEL, Fighter, Phase, Side, Stage, State, Under};
use crate::temper::Temper;

/// How much stronger an artifact makes a Duke seem, in cards.
const ARTIFACT: f32 = 8.0;

/// A choice made at a glance by a Duke of this temper, by its index.
#[inline]
pub(crate) fn glance(state: &State, temper: &Temper, choices: &[Choice], luck: &mut Seeded) -> usize {
    if choices.len() == 1 {
        return 0;
    }
    let last = choices.len() - 1;
    let find = |wanted: Choice| choices.iter().position(|&choice| choice == wanted);
    match state.table.flow.top() {
        Some(Frame::Opening | Frame::Discard | Frame::Limits(_)) => cheapest(choices),
        Some(Frame::Rearrange(Rearrange { realm, why })) => name(state, temper, realm, why, choices),
        Some(Frame::Act(Act { regrouped })) => act(state, temper, regrouped, choices, luck),
        Some(Frame::JoinAttack(JoinAttack { realm, .. })) => join(state, temper, realm, Side::Attacker, choices, luck),
        Some(Frame::JoinDefense(JoinDefense { realm, .. })) => {
            join(state, temper, realm, Side::Defender, choices, luck)
        }
        Some(Frame::Haunt(Haunting { ghost })) => haunt(state, ghost, choices, luck),
        Some(Frame::Withdraw(Withdraw { realm })) => withdraw(state, temper, realm, choices),
        Some(Frame::After) => after(state, temper, choices, luck),
        Some(Frame::Redirect) => strongest(state, choices),
        // A tool for the CITADEL, a body for the ARMY; the first of these lists does something.
        Some(Frame::Place) => {
            let artifact = state.secrets.drawn.is_some_and(Card::is_artifact);
            let thin = usize::from(state.table.holding(state.table.active).citadel) < CITADEL;
            find(if artifact || thin { Choice::Citadel } else { Choice::Army }).unwrap_or(last)
        }
        Some(Frame::Machine(_) | Frame::Extra) => 0,
        Some(Frame::Mat(_) | Frame::Give(_) | Frame::Over) | None => luck.number(choices.len() as u32) as usize,
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

/// How many turns each Duke has left before the cataclysm.
fn turns_left(state: &State) -> f32 {
    state.secrets.deck.len() as f32 / state.table.living().count() as f32
}

/// The part of its caution that a Duke keeps where an artifact is to be won: with none of its own, next to nothing in
/// its last turn (BBO-177).
fn patience(state: &State, temper: &Temper, realm: Realm) -> f32 {
    if has_artifact(state, realm) {
        return 1.0;
    }
    (turns_left(state) / temper.last_turns).clamp(temper.reckless, 1.0)
}

/// What the advantage over a force of the strongest Duke that is not in the battle makes of caution.
fn watched(state: &State, force: &Might, but: [Realm; 2], power: f32) -> f32 {
    if power == 0.0 {
        return 1.0;
    }
    let others = state.table.living().filter(|realm| !but.contains(realm));
    let most = others.map(|realm| levy(state, realm).against(force)).reduce(f32::max);
    most.map_or(1.0, |most| most.clamp(0.14, 7.4).powf(power))
}

/// Whether a Duke is under attack by another who is far stronger. A Do-Gooder storms whatever it meets (BBO-124).
fn is_overwhelmed(state: &State, temper: &Temper, realm: Realm) -> bool {
    let by_a_duke = |battle: &&Battle| battle.leader(Side::Attacker).is_some();
    let battle = state.table.battle.as_ref().filter(by_a_duke);
    battle.is_some_and(|battle| might(battle, Side::Attacker).against(&levy(state, realm)) > temper.hide)
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
fn name(state: &State, temper: &Temper, realm: Realm, why: Why, choices: &[Choice]) -> usize {
    let find = |wanted: Choice| choices.iter().position(|&choice| choice == wanted);
    let full = state.secrets.named.len() == CITADEL;
    let hides = why == Why::Defend && is_overwhelmed(state, temper, realm);
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
fn attack(state: &State, temper: &Temper, army: &Might, choices: &[Choice], luck: &mut Seeded) -> usize {
    let realm = state.table.active;
    let (rich, patience) = (has_artifact(state, realm), patience(state, temper, realm));
    let caution = temper.begin
        * if is_duel(state) { temper.begin_duel } else { 1.0 }
        * temper.begin_thin.powf(ARMY as f32 - army.cards)
        * temper.begin_early.powf(turns_left(state));
    let mut best = (choices.len() - 1, 1.0);
    for (at, &choice) in choices.iter().enumerate() {
        let Choice::Attack(target) = choice else { continue };
        let whim = 0.8 + luck.number(64) as f32 / 160.0;
        let factor = match (rich, has_artifact(state, target)) {
            (true, _) => temper.begin_rich,
            (false, true) => temper.begin_for_artifact * patience,
            (false, false) => 1.0,
        };
        let needed = caution * factor * watched(state, army, [realm, target], temper.begin_watched);
        let edge = army.against(&levy(state, target)) * whim / needed;
        if edge > best.1 {
            best = (at, edge);
        }
    }
    best.0
}

fn act(state: &State, temper: &Temper, regrouped: bool, choices: &[Choice], luck: &mut Seeded) -> usize {
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
    if army.cards < temper.set_out * patience(state, temper, realm) && !is_duel(state) {
        return choices.len() - 1;
    }
    attack(state, temper, &army, choices, luck)
}

/// Whom a Duke, or its ghost, bears a grudge: whoever has attacked it this very turn.
fn grudge(state: &State, realm: Realm) -> Option<Realm> {
    state.table.attacked.has(realm).then_some(state.table.active)
}

/// Helps now and then, and against whoever has just attacked more often, with a card that is worth little. Not in a
/// battle that is lost or won anyway.
fn join(state: &State, temper: &Temper, realm: Realm, side: Side, choices: &[Choice], luck: &mut Seeded) -> usize {
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
        Some(foe) if Some(foe) == grudge(state, realm) => whim < temper.grudge,
        _ if side == Side::Attacker && whim >= temper.join_attack => false,
        _ if side == Side::Defender && whim >= temper.join_defense => false,
        _ => !temper.join_against_strongest || foe.is_none_or(is_strongest),
    };
    if !willing {
        return stay_out;
    }
    // Who is attacked has not called its ARMY together yet when others join against it.
    let other = match side {
        Side::Attacker => levy(state, battle.defender),
        Side::Defender => might(battle, Side::Attacker),
    };
    if !(temper.join_from..temper.join_to).contains(&might(battle, side).against(&other)) {
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
fn withdraw(state: &State, temper: &Temper, realm: Realm, choices: &[Choice]) -> usize {
    let Some(battle) = &state.table.battle else { return choices.len() - 1 };
    let lent = |fighter: Fighter| fighter.under == Under::Ally(realm);
    let side = if battle.force(Side::Attacker).iter().any(lent) { Side::Attacker } else { Side::Defender };
    let losing = might(battle, side).against(&might(battle, side.other())) < temper.withdraw;
    if losing { 0 } else { choices.len() - 1 }
}

/// The advantage from which on this battle is gone on with.
fn press(state: &State, temper: &Temper, battle: &Battle, own: &Might) -> f32 {
    let defender = battle.defender;
    let left = battle.force(Side::Defender).len() + usize::from(state.table.holding(defender).citadel);
    temper.press
        * if has_artifact(state, defender) { temper.press_for_artifact } else { 1.0 }
        * if is_duel(state) { temper.press_duel } else { 1.0 }
        * temper.press_left.powf(left as f32 - 5.0)
        * watched(state, own, [state.table.active, defender], temper.press_watched)
}

/// With how many cards this Duke is faced.
fn face(state: &State, temper: &Temper, defender: Realm) -> f32 {
    let least = if has_artifact(state, defender) { temper.face_for_artifact } else { temper.face };
    let least = least + temper.face_early * (turns_left(state) - 7.0);
    match state.table.living().count() {
        2 => least * temper.face_duel,
        3 => least - temper.face_three,
        _ => least,
    }
}

fn after(state: &State, temper: &Temper, choices: &[Choice], luck: &mut Seeded) -> usize {
    let table = &state.table;
    let Some(battle) = &table.battle else { return choices.len() - 1 };
    let force = might(battle, Side::Attacker);
    let own = battle.force(Side::Attacker).iter().filter(|fighter: &Fighter| fighter.under == Under::Own);
    let own = Might::of(own.map(|fighter| fighter.card));
    let rich = has_artifact(state, battle.defender);
    let patience = if rich { patience(state, temper, table.active) } else { 1.0 };
    let onward = match (choices[0], battle.stage) {
        (Choice::Face, _) | (Choice::Press, Stage::Duke) => {
            force.cards >= face(state, temper, battle.defender) * patience
        }
        (Choice::Press, Stage::Citadel) => {
            let edge = force.storming().against(&might(battle, Side::Defender).walled());
            edge > press(state, temper, battle, &own) * patience
        }
        (Choice::Press, _) => {
            force.against(&might(battle, Side::Defender)) > press(state, temper, battle, &own) * patience
        }
        (Choice::Storm, _) if rich || is_duel(state) => {
            let citadel = Might::of(state.secrets.citadel(battle.defender).iter());
            let duel = if is_duel(state) { temper.storm_duel } else { 1.0 };
            force.storming().against(&citadel.walled()) > temper.storm * duel * patience
        }
        _ => false,
    };
    if onward { 0 } else { attack(state, temper, &own, choices, luck) }
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
pub(crate) mod tests {
    use table::{Game, Pending, Seat, Seats, Seeded, Think, Viewer};

    use super::*;
    use crate::BigBadOverlord;
    use crate::options::Options;
    use crate::temper::{COMMON, SEASONED};

    /// Plays a game and tells who won; `choose` answers every question.
    pub(crate) fn play(seed: u64, mut choose: impl FnMut(&State, Seat, &[Choice], &mut Seeded) -> usize) -> Seats {
        let (mut luck, mut choices) = (Seeded::new(seed), Vec::new());
        let mut state = BigBadOverlord::deal(&Options::default(), 4, &mut luck, &mut ()).unwrap();
        loop {
            let seat = match BigBadOverlord::pending(&state) {
                Pending::Over(outcome) => return outcome.winners,
                Pending::Ask { owe, .. } => owe.first().unwrap(),
            };
            choices.clear();
            BigBadOverlord::choices(&state, seat, &mut choices);
            let choice = choices[choose(&state, seat, &choices, &mut luck)];
            BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut ());
        }
    }

    /// Plays games of Dukes of one temper at a glance and shows every real question with its answer.
    fn watch(games: u64, temper: &Temper, mut look: impl FnMut(&State, &[Choice], Choice)) {
        for seed in 0..games {
            play(seed, |state, _, choices, luck| {
                let at = glance(state, temper, choices, luck);
                if choices.len() > 1 {
                    look(state, choices, choices[at]);
                }
                at
            });
        }
    }

    #[test]
    fn allies_join_both_sides() {
        let mut sent = [0; 2];
        watch(40, &COMMON, |state, _, choice| match state.table.flow.top() {
            Some(Frame::JoinAttack(_)) => sent[0] += u32::from(matches!(choice, Choice::Send(_))),
            Some(Frame::JoinDefense(_)) => sent[1] += u32::from(matches!(choice, Choice::Send(_))),
            _ => {}
        });
        assert!(sent.iter().all(|&sent| sent > 0), "{sent:?}");
    }

    #[test]
    fn whoever_is_overwhelmed_hides_its_best() {
        let mut hidden = 0;
        watch(40, &COMMON, |state, choices, choice| {
            let Some(Frame::Rearrange(Rearrange { realm, why: Why::Defend })) = state.table.flow.top() else { return };
            let (true, Choice::Name(card)) = (is_overwhelmed(state, &COMMON, realm), choice) else { return };
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
        watch(40, &COMMON, |state, _, _| {
            let realm = state.table.active;
            let patience = patience(state, &COMMON, realm);
            let late = (state.secrets.deck.len() as f32) < COMMON.last_turns * state.table.living().count() as f32;
            assert_eq!(patience < 1.0, late && !has_artifact(state, realm));
            bold += u32::from(patience < 1.0);
        });
        assert!(bold > 0);
    }

    #[test]
    fn seasoned_dukes_join_attacks_only_unless_they_bear_a_grudge() {
        let mut sent = [0; 2];
        watch(40, &SEASONED, |state, _, choice| {
            let Choice::Send(_) = choice else { return };
            match state.table.flow.top() {
                Some(Frame::JoinAttack(_)) => sent[0] += 1,
                Some(Frame::JoinDefense(JoinDefense { realm, .. })) => {
                    assert!(grudge(state, realm).is_some());
                    sent[1] += 1;
                }
                _ => {}
            }
        });
        assert!(sent.iter().all(|&sent| sent > 0), "{sent:?}");
    }

    #[test]
    fn a_seasoned_duke_beats_common_ones() {
        let (games, mut won) = (6_000, 0);
        for nth in 0..games {
            let one = Seat::new((nth % 4) as usize);
            let winners = play(nth, |state, seat, choices, luck| {
                let imagined = BigBadOverlord::imagine(&BigBadOverlord::view(state, Viewer::Seat(seat)), luck);
                glance(&imagined, if seat == one { &SEASONED } else { &COMMON }, choices, luck)
            });
            won += u32::from(winners.has(one));
        }
        // A quarter would be luck; three standard errors are 101 games.
        assert!(won > 1_500 + 101, "{won} of {games}");
    }
}

//! The windows of a battle: which questions they are, what passes them, and whom they concern closely.

use std::collections::BTreeSet;

use big_bad_overlord::realm::Realm;
use big_bad_overlord::{
    BigBadOverlord, Choice, Foe, Frame, Haunting, JoinAttack, JoinDefense, Options, Stage, State, Under,
};
use table::{Game, Pending, Reaction, Seat, Seeded};

/// The nearest living place on either side of a realm, step by step round the ring.
fn beside(state: &State, realm: Realm) -> [usize; 2] {
    let realms = usize::from(state.table.realms);
    let lives = |at: usize| state.table.holdings[at].fell == 0;
    [1, realms - 1].map(|step| {
        let mut at = (realm.index() + step) % realms;
        while !lives(at) {
            at = (at + step) % realms;
        }
        at
    })
}

fn is_beside_the_battle(state: &State, realm: Realm) -> bool {
    let battle = state.table.battle.expect("a window is in a battle");
    let mut fighting = vec![battle.defender.index()];
    if let Foe::Realm(attacker) = battle.attacker {
        fighting.push(attacker.index());
    }
    battle.stage == Stage::Cataclysm || beside(state, realm).iter().any(|at| fighting.contains(at))
}

/// Whether a seat leads one of the sides, or has cards in the battle.
fn is_in_the_battle(state: &State, seat: Seat) -> bool {
    let battle = state.table.battle.expect("a window is in a battle");
    let leads = |realm: Realm| realm == battle.defender || battle.attacker == Foe::Realm(realm);
    let fighters = || battle.forces.iter().flat_map(|force| force.as_slice());
    let lends = |realm: Realm| fighters().any(|fighter| fighter.under == Under::Ally(realm));
    let owns = |realm: &Realm| state.table.owner(*realm) == seat;
    Realm::ALL[..usize::from(state.table.realms)].iter().copied().filter(owns).any(|realm| leads(realm) || lends(realm))
}

/// What must be said of a moment.
fn expected(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
    let (scope, turn) = (u32::from(state.table.battles), u32::from(state.table.turn));
    let window = |kind, pass, near| {
        let party = is_in_the_battle(state, seat);
        Some(Reaction { pass, kind, scope, turn, near, party, depth: 0 })
    };
    match state.table.flow.top()? {
        Frame::JoinAttack(JoinAttack { realm, regrouped: false, sent: 0 }) => {
            window("join-attack", Choice::StayOut, is_beside_the_battle(state, realm))
        }
        // Only neighbours are asked.
        Frame::JoinDefense(JoinDefense { regrouped: false, .. }) => window("join-defense", Choice::StayOut, true),
        Frame::Withdraw(_) => window("withdraw", Choice::Stay, true),
        Frame::Haunt(Haunting { ghost }) => {
            let place = state.table.fallen.iter().nth(usize::from(ghost)).expect("a ghost has fallen");
            window("haunt", Choice::Pass, is_beside_the_battle(state, place))
        }
        _ => None,
    }
}

#[test]
fn windows_are_joining_withdrawing_and_haunting() {
    let mut met = BTreeSet::new();
    let mut choices = Vec::new();
    for seed in 0..60 {
        let seats = 2 + (seed % 5) as u8;
        let mut luck = Seeded::new(seed);
        let mut state = BigBadOverlord::deal(&Options::default(), seats, &mut luck, &mut ()).expect("it can be dealt");
        for _ in 0..3000 {
            let Pending::Ask { owe, .. } = BigBadOverlord::pending(&state) else { break };
            let seat = owe.first().expect("somebody is asked");
            let window = BigBadOverlord::reaction(&state, seat);
            assert_eq!(window, expected(&state, seat), "{:?}", state.table.flow.top());
            choices.clear();
            BigBadOverlord::choices(&state, seat, &mut choices);
            if let Some(Reaction { pass, kind, near, .. }) = window {
                assert_eq!(choices.last(), Some(&pass), "passing does the least");
                met.insert((kind, near));
            }
            let choice = choices[luck.number(choices.len() as u32) as usize];
            BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut ());
        }
    }
    let both = |kind| [(kind, false), (kind, true)];
    let all = [("join-defense", true), ("withdraw", true)].into_iter().chain(both("join-attack")).chain(both("haunt"));
    assert_eq!(met, all.collect(), "every kind of window came up, near and far");
}

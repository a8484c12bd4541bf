//! Bots are worth playing: a few games, enough to notice when something breaks. The README has the real figures.

use big_bad_overlord::{BigBadOverlord, Event, Foe, Options};
use bots::BotSpec;
use lab::{Experiment, Mark, balance};

#[test]
fn greedy_dukes_outlive_random_ones() {
    let bots = BotSpec::list("greedy,random,random,random").expect("known bots");
    let contest =
        Experiment::<BigBadOverlord> { options: Options::default(), seats: 4, bots, games: 60, seed: 5, threads: 0 };
    let greedy = contest.run(&|_| {}).expect("a possible set-up").bots.swap_remove(0);
    assert!(greedy.win_share > 0.6, "won {} of the games", greedy.win_share);
}

#[test]
fn no_duke_attacks_the_same_victim_out_of_habit() {
    let attacks = balance::<BigBadOverlord>(&Options::default(), 4, BotSpec::Greedy, 12, 5, |event| match event {
        Event::Attacked { attacker: Foe::Realm(realm), defender } => {
            vec![Mark::Took { what: "attack", name: format!("{realm} on {defender}"), length: 1 }]
        }
        _ => Vec::new(),
    });
    let attacks = attacks.expect("a possible set-up");
    for attacker in 1..=4 {
        let by = |other: i32| attacks.get(&("attack", format!("{attacker} on {other}"))).map_or(0, |one| one.count);
        let counts: Vec<u64> = (1..=4).filter(|&other| other != attacker).map(by).collect();
        let (all, most) = (counts.iter().sum::<u64>(), counts.iter().max().copied().unwrap_or(0));
        assert!(all >= 12 && most * 10 <= all * 7, "Duke {attacker} attacks the others so often: {counts:?}");
    }
}

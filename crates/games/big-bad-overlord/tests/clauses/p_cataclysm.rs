//! The cataclysm, the DUKESMACK and the duel of the Dukes.

use big_bad_overlord::{Event, Foe, Frame, Haunting, Machine, Phase, Side, Stage};

use crate::support::{Given, names, realm, table_of, whole_game};
use crate::support_battle::last_battle;

use Phase::{Magic, Melee, Mind};
use Side::{Attacker, Defender};

/// The DECK is empty, Duke 2 of four ends its turn, and these Dukes have these cards in ARMY and CITADEL.
#[track_caller]
fn the_deck_is_empty(holdings: &[(usize, &str, &str)]) -> Given {
    let mut given = table_of(4);
    for &(number, army, citadel) in holdings {
        given.lay(number, army, citadel);
    }
    given.deck("").table().active = realm(2);
    given.play(2, &["end"]);
    if given.asked() == [2] && matches!(given.top(), Some(Frame::Rearrange(_))) {
        given.play(2, &["keep"]);
    }
    given
}

#[test]
fn bbo178_bbor106_the_cataclysm_comes_instead_of_a_turn() {
    // A turn that is under way goes on with an empty DECK.
    let mut given = table_of(3);
    given.lay(1, "company", "levy levy levy").lay(2, "pikes", "mageskull").lay(3, "", "doomsword").deck("");
    given.play(1, &["attack 2"]).dice("11 11").play(2, &["keep"]).play(3, &["stay-out"]).play(1, &["end"]);
    assert!(!given.state.table.cataclysm);
    given.play(1, &["keep"]);
    assert!(given.state.table.cataclysm && given.happened(|event| matches!(event, Event::Cataclysm)));
    assert!(!given.happened(|event| matches!(event, Event::TurnBegan { .. })));
    // One card is enough for one more turn.
    let mut given = table_of(3);
    given.deck("levy").draws("levy").play(1, &["end"]);
    assert_eq!((given.on_turn(), given.state.table.cataclysm), (2, false));
}

#[test]
fn bbo177_bbo179_bbor097_bbor104_who_has_no_artifact_is_destroyed_with_all_cards() {
    let holdings = [(1, "company", "mageskull"), (2, "pikes", "levy"), (3, "doomsword", ""), (4, "", "page hag")];
    let given = the_deck_is_empty(&holdings);
    assert!(given.state.table.fallen.iter().eq([realm(2), realm(4)]));
    assert_eq!((given.cards(2), given.cards(4)), Default::default());
    for card in ["pikes", "levy", "page", "hag"] {
        let told = |event: &Event| matches!(event, Event::Ruined { cards, .. } if names(cards).contains(card));
        assert!(given.happened(told), "{card}");
    }
    // Their ghosts haunt the last battle.
    assert_eq!((given.top(), given.asked()), (Some(Frame::Haunt(Haunting { ghost: 0 })), vec![2]));
}

#[test]
fn bbo180_bbor108_the_owner_of_both_artifacts_wins() {
    let given = the_deck_is_empty(&[(1, "company", ""), (3, "doomsword", "mageskull")]);
    assert_eq!(given.winners(), [3]);
    assert!(!given.happened(|event| matches!(event, Event::LastBattle { .. })));
    // A corrupted table: one artifact makes a winner, none makes none.
    assert_eq!(the_deck_is_empty(&[(1, "company", ""), (4, "doomsword", "")]).winners(), [4]);
    assert!(the_deck_is_empty(&[(1, "company", "")]).winners().is_empty());
}

#[test]
fn bbo181_bbo182_bbo183_bbo184_all_troops_are_in_the_field_and_the_artifacts_on_the_dukes() {
    let army = "company company pikes pikes levy levy";
    let mut given = the_deck_is_empty(&[(1, army, "hag hag mageskull"), (4, "doomsword page", "rabble")]);
    given.stand(&format!("{army} hag hag"), "page rabble");
    assert_eq!((given.stage(), given.cards(1)), (Stage::Cataclysm, ("mageskull".to_owned(), String::new())));
    assert_eq!(given.cards(4), ("doomsword".to_owned(), String::new()));
}

#[test]
fn bbo185_bbo186_bbo187_bbo189_ordinary_rounds_with_the_dukesmack_at_their_end() {
    let mut given = last_battle("hatmage company veil", "hatmage company");
    given.counts(&[(Mind, 1, 0), (Magic, 2, 2), (Melee, 4, 4)]);
    given.round("12 34 34 11 11 34 12 34").stand("hatmage company veil", "hatmage company");
    let phase = |event: &Event| match event {
        Event::Rolled { side, phase, .. } | Event::Smack { by: side, phase, .. } => Some((*side, *phase)),
        _ => None,
    };
    let told: Vec<_> = given.events.iter().filter_map(phase).collect();
    let phases = [(Attacker, Mind), (Attacker, Magic), (Defender, Magic), (Attacker, Melee), (Defender, Melee)];
    assert_eq!(told[..5], phases);
    assert_eq!(told[5..], [(Attacker, Magic), (Defender, Melee)]);
    assert_eq!(given.smacks().len(), 2);
}

#[test]
fn bbo187_bbo188_bbor112_the_mageskull_strikes_with_four_more() {
    // 7 + 4 misses, 8 + 4 hits the lowest MAGIC defense; cards add nothing; a natural 2 misses.
    for (roll, left) in [("34", "champion levy"), ("44", "champion"), ("11", "champion levy"), ("66", "champion")] {
        let mut given = last_battle("archmage company", "champion levy");
        given.round(&format!("12 11 11 {roll} 12 34")).stand("archmage company", left);
    }
}

#[test]
fn bbo189_bbo190_bbo191_bbor112_the_doomsword_strikes_with_two_more() {
    let both = "champion levy";
    let table = [
        ("34 44", "champion"),
        ("34 54 34 44", "champion"),
        ("33 54", both),
        ("33 65", both),
        // Natural 12 and 2 decide; the striking side never loses anything.
        ("66 65", "champion"),
        ("11 12", both),
        ("45 66", both),
        ("12 11", "champion"),
        ("66 66", "champion"),
        ("11 11", both),
    ];
    for (rolls, left) in table {
        let mut given = last_battle(both, "company levy");
        given.round(&format!("11 11 12 {rolls}")).stand(left, "company levy");
    }
}

#[test]
fn bbo188_bbo190_bbor038_what_the_dukesmack_hits_is_destroyed() {
    // No roll for a machine, by either strike.
    let mut given = last_battle("wheel", "vat champion");
    given.round("11 11 44 12 34").stand("wheel", "champion");
    given.round("11 11 12 65 12");
    assert_eq!(given.forces(), Some([String::new(), "champion".to_owned()]));
}

#[test]
fn bbo192_bbor113_a_duke_without_an_army_does_not_strike() {
    // The Mageskull destroys the last card first: there is no second strike.
    let mut given = last_battle("company", "levy");
    given.round("11 11 44").stand("company", "");
    assert_eq!(given.smacks(), [(Attacker, true)]);
    // The other way round the Mageskull has struck already, in vain.
    let mut given = last_battle("levy", "company");
    given.round("11 11 12 65 12").stand("", "company");
    assert_eq!(given.smacks(), [(Attacker, false), (Defender, true)]);
    // From then on only the Duke with an ARMY strikes. MIND and MAGIC of the lone Duke come first.
    given.events.clear();
    given.round("12 12 11 11 12 34");
    assert_eq!(given.smacks(), [(Defender, false)]);
}

#[test]
fn bbor109_nobody_stops_and_nobody_joins() {
    let mut given = last_battle("company pikes", "company pikes");
    for round in 2..=3 {
        given.round("11 11 12 12 34");
        assert_eq!((given.asked(), given.battle().round), (vec![2], round));
        assert!(matches!(given.top(), Some(Frame::Haunt(_))));
    }
    // No CITADEL, and the first to lose a Duke has lost.
    given.counts(&[(Melee, 7, 7)]);
}

#[test]
fn bbor110_the_owner_of_the_mageskull_is_the_attacker() {
    let mut given = the_deck_is_empty(&[(1, "company", "doomsword"), (3, "pikes", "mageskull")]);
    assert_eq!((given.battle().attacker, given.target()), (Foe::Realm(realm(3)), 1));
}

#[test]
fn bbor111_controlled_cards_stay() {
    let mut given = last_battle("tempest company", "levy pikes");
    given.round("54 11 11 12 12 34").stand("tempest company levy*", "pikes");
    given.round("12 11 11 12 12 34").stand("tempest company levy*", "pikes");
}

#[test]
fn bbor114_bbo143_bbo186_one_duke_alone() {
    // The lone Duke adds the own artifact, the ARMY has nothing of the other.
    let mut given = last_battle("", "archmage company");
    given.counts(&[(Mind, 0, 0), (Magic, 4, 0), (Melee, 0, 0)]);
    let mut other = last_battle("archmage company", "");
    other.counts(&[(Mind, 0, 0), (Magic, 0, 0), (Melee, 0, 2)]);
    // MIND of the Duke only, MAGIC and MELEE of both; then the ARMY's Duke strikes and can end it all.
    given.round("12 12 12 11 11 65 12");
    let rolled: Vec<_> = given.rolls().iter().map(|(side, phase, ..)| (*side, *phase)).collect();
    let expected = [(Attacker, Mind), (Attacker, Magic), (Defender, Magic), (Attacker, Melee), (Defender, Melee)];
    assert_eq!((rolled.as_slice(), given.winners()), (expected.as_slice(), vec![3]));
    other.round("12 12 12 11 11 44");
    assert_eq!(other.winners(), [1]);
}

#[test]
fn bbor115_a_lone_duke_who_captures_a_card_has_an_army_again() {
    let mut given = last_battle("company levy", "");
    // The round ends, DUKESMACK included, and the card is the Duke's own; no CITADEL doubles it.
    given.round("66").stand("company", "levy").counts(&[(Melee, 4, 2)]);
    assert_eq!((given.stage(), given.smacks()), (Stage::Cataclysm, vec![]));
    given.round("11 11 12 12 34");
    assert_eq!(given.smacks(), [(Attacker, false), (Defender, false)]);
}

#[test]
fn bbor116_an_owner_without_troops_starts_as_a_lone_duke() {
    let mut given = last_battle("", "levy");
    // The lone Duke makes a MIND roll; it has no strike.
    given.round("12 12 11 11 12 34");
    assert_eq!((given.rolls()[0].1, given.smacks()), (Mind, vec![(Defender, false)]));
}

#[test]
fn bbo193_bbo194_bbor117_the_duel_of_the_dukes() {
    let mut given = last_battle("", "");
    given.counts(&[(Mind, 0, 0), (Magic, 4, 0), (Melee, 0, 2)]);
    // No MIND, no DUKESMACK; a tie in MELEE is rolled again; 7 against 5 + 2, then 7 against 6 + 2.
    given.round("12 65 34 23 34 33");
    assert_eq!(given.rolls()[0], (Attacker, Magic, 3, 4));
    assert_eq!((given.smacks(), given.winners()), (vec![], vec![3]));
    // The Mageskull hits with 8, the other Duke only with a natural 12.
    let mut given = last_battle("", "");
    given.round("44 65");
    assert_eq!(given.winners(), [1]);
    let mut given = last_battle("", "");
    given.round("12 66");
    assert_eq!(given.winners(), [3]);
}

#[test]
fn bbo195_two_natural_twos_send_the_dukes_back_to_magic() {
    let mut given = last_battle("", "");
    given.round("12 12 11 11").round("12 12 34 12");
    let phases: Vec<_> = given.rolls().iter().map(|(_, phase, ..)| *phase).collect();
    assert_eq!(phases, [Magic, Magic, Melee, Melee, Magic, Magic, Melee, Melee]);
    assert_eq!(given.winners(), [1]);
}

#[test]
fn bbo196_bbo199_both_dukes_can_fall() {
    for rolls in ["44 66", "12 12 66 66"] {
        let mut given = last_battle("", "");
        given.round(rolls);
        assert!(given.winners().is_empty(), "{rolls}");
        assert!(given.happened(|event| matches!(event, Event::Over { winner: None })));
        assert_eq!(given.state.table.living().count(), 0);
    }
}

#[test]
fn bbor133_a_machine_is_an_army() {
    let mut given = last_battle("vat champion", "");
    // The lone Duke wins the vat in MELEE and strikes in the same round; the other one strikes at the vat.
    given.dice("12 12 12 66").play(2, &["pass"]).spent();
    assert_eq!(given.top(), Some(Frame::Machine(Machine { side: Defender })));
    given.dice("5 12 12 34").play(3, &["roll"]).spent().stand("champion", "vat");
    assert_eq!(given.smacks(), [(Attacker, false), (Defender, false)]);
    let mut given = last_battle("vat champion", "");
    given.dice("12 12 12 66").play(2, &["pass"]).dice("5 44").play(3, &["roll"]).spent().stand("champion", "");
}

#[test]
fn bbo185_bbor134_a_vanished_army_does_not_stop_the_dukesmack() {
    // MAGIC takes the last card: no MELEE, and the strike finds the lone Duke.
    let mut given = last_battle("archmage company", "page");
    given.round("44 34").stand("archmage company", "");
    assert_eq!((given.rolls().len(), given.smacks()), (1, vec![(Attacker, false)]));
    let mut given = last_battle("archmage company", "page");
    given.round("44 44");
    assert_eq!(given.winners(), [1]);
    // MIND takes it.
    let mut given = last_battle("tempest", "page");
    given.round("54 34").stand("tempest page*", "");
    // Both are gone: nobody strikes, and the duel begins with the next round.
    let mut given = last_battle("archmage", "archmage");
    given.round("44 44").stand("", "");
    assert_eq!((given.smacks(), given.battle().round), (vec![], 2));
}

#[test]
fn bbor135_every_game_ends() {
    for seats in 2..=6 {
        for seed in 0..4 {
            // At most 86 cards are drawn in turns, and two artifacts come back from each of ten Do-Gooders.
            let given = whole_game("", seats, seed, |_| {});
            assert!(given.state.table.turn <= 86 + 20 && given.outcome().winners.len() <= 1);
        }
    }
}

//! The Duke: the last fight, a defeat, and the extra card.

use big_bad_overlord::{Event, Frame, Haunt, Limits, Phase, Rearrange, Side, Stage, Then, Why};

use crate::support::{Given, battle_of, field, realm, seat};
use crate::support_battle::between_players;

use Phase::{Magic, Melee, Mind};
use Side::{Attacker, Defender};

/// Duke 1 of three fights the Duke of 2.
#[track_caller]
fn duel(attackers: &str, relics: &str) -> Given {
    battle_of(3, Stage::Duke, attackers, relics)
}

/// Duke 1 has just defeated Duke 2 with these cards left, and draws this one.
#[track_caller]
fn victory(attackers: &str, drawn: &str) -> Given {
    let mut given = duel(attackers, "");
    given.draws(drawn).press(&["12 12 65 12"]);
    given
}

#[test]
fn bbo139_the_duke_fights_when_the_last_citadel_card_is_gone() {
    let mut given = battle_of(3, Stage::Citadel, "company", "levy");
    given.press(&["65 12"]);
    given.offers(1, &["face", "attack 3", "end"]);
    given.dice("12 12 11 11").play(1, &["face"]).spent();
    assert_eq!(given.battle().stage, Stage::Duke);
    assert!(given.happened(|event| matches!(event, Event::DukeFaced { .. })));
}

#[test]
fn bbo140_bbo141_bbo142_bbo143_bbo145_who_rolls_what_in_a_fight_with_a_duke() {
    let mut given = duel("tempest tempest hatmage company", "");
    given.press(&["34 34 34 11 11"]);
    let expected = [
        (Defender, Mind, 7, 0),
        (Attacker, Magic, 7, 0),
        (Defender, Magic, 7, 0),
        (Attacker, Melee, 2, 0),
        (Defender, Melee, 2, 0),
    ];
    assert_eq!(given.rolls(), expected);
    // A side without MAGIC makes no MAGIC roll here either.
    let mut given = duel("company", "");
    given.press(&["34 34 11 11"]);
}

#[test]
fn bbo143_defense_only_numbers_do_not_count_either() {
    between_players(Stage::Duke, "page steward archmage tempest", "", &[(Mind, 0, 0), (Magic, 0, 0), (Melee, 0, 0)]);
}

#[test]
fn bbo144_magic_needs_a_natural_twelve_or_help() {
    let table = [("hatmage", "56", false), ("hatmage", "66", true), ("hatmage mageskull", "44", true)];
    for (attackers, roll, falls) in table {
        let mut given = duel(attackers, "");
        let rest = if falls { "12" } else { "12 11 11" };
        given.draws("levy").dice(&format!("12 {roll} {rest}")).play(1, &["press"]);
        assert_eq!(!given.state.table.lives(realm(2)), falls, "{attackers} with {roll}");
    }
    // The Duke's MAGIC, with the Mageskull and without.
    duel("company", "").press(&["12 65 11 11"]).stand("company", "");
    duel("company", "mageskull").press(&["12 44"]).play(1, &["end"]);
}

#[test]
fn bbo145_bbo146_bbo163_bbo171_only_artifacts_and_ghosts_count() {
    let mut given = duel("company archmage doomsword", "mageskull");
    given.counts(&[(Mind, 0, 0), (Magic, 0, 4), (Melee, 2, 0)]);
    given.battle().haunts[0] = Some(Haunt { side: Attacker, phase: Melee, points: -2 });
    given.battle().haunts[1] = Some(Haunt { side: Defender, phase: Mind, points: 2 });
    given.counts(&[(Mind, 0, 2), (Magic, 0, 4), (Melee, 0, 0)]);
}

#[test]
fn bbo147_bbo148_bbo149_bbor089_a_captured_card_turns_the_mat_back() {
    let mut given = duel("company levy", "");
    // The round ends with the capture, and counts as complete.
    given.press(&["66"]).stand("company", "levy");
    assert!(given.happened(|event| matches!(event, Event::MatTurnedBack { .. })));
    assert_eq!(given.battle().stage, Stage::Citadel);
    given.offers(1, &["press", "attack 3", "end"]);
    // It defends the CITADEL, doubled; when it is gone the Duke can be faced.
    given.press(&["65 12"]);
    assert_eq!(given.bonus(Defender, Melee), Some(4));
    given.offers(1, &["face", "attack 3", "end"]);
}

#[test]
fn bbo149_a_recaptured_card_opens_the_way_too() {
    let mut given = duel("tempest tempest levy", "");
    given.press(&["66", "54"]).stand("tempest tempest levy*", "");
    given.offers(1, &["face", "attack 3", "end"]);
}

#[test]
fn bbo150_bbor090_what_a_duke_captures_stays() {
    // A card under control is the Duke's own from now on, in the CITADEL.
    let mut given = duel("company levy*", "");
    given.press(&["66"]).stand("company", "levy").play(1, &["end"]);
    assert_eq!((given.citadel(2).as_str(), given.discards().as_str()), ("levy", ""));
    // Recaptured by MIND it is discarded after the battle.
    let mut given = duel("tempest tempest levy", "");
    given.press(&["66", "54"]).play(1, &["end"]);
    assert_eq!((given.citadel(2).as_str(), given.discards().as_str()), ("", "levy"));
}

#[test]
fn bbor091_a_duke_who_captures_the_last_attacker_keeps_it() {
    let mut given = duel("levy doomsword", "");
    given.press(&["66"]);
    assert_eq!((given.forces(), given.citadel(2).as_str(), given.army(1).as_str()), (None, "levy doomsword", ""));
    given.offers(1, &["end"]);
}

#[test]
fn bbor092_a_duke_who_survives_goes_home() {
    let mut given = duel("company", "doomsword");
    given.lay(3, "pikes", "").press(&["12 12 11 11"]).play(1, &["attack 3"]);
    assert_eq!((given.citadel(2).as_str(), given.battle().stage), ("doomsword", Stage::Field));
    assert!(given.state.table.lives(realm(2)));
}

#[test]
fn bbo151_bbo156_a_defeated_duke_is_a_ghost() {
    let given = victory("company", "levy");
    let table = &given.state.table;
    assert!(!table.lives(realm(2)) && table.fallen.iter().eq([realm(2)]));
    assert_eq!(table.living().count(), 2);
    assert!(given.happened(|event| matches!(event, Event::DukeFell { realm: of, .. } if *of == realm(2))));
}

#[test]
fn bbo152_bbo153_the_extra_card_may_join_the_army_and_the_attacks_go_on() {
    let mut given = victory("company levy", "bogmonster");
    assert_eq!((given.top(), given.state.secrets.drawn), (Some(Frame::Extra), "bogmonster".parse().ok()));
    given.offers(1, &["army", "end"]);
    given.play(1, &["army"]);
    given.offers(1, &["attack 3", "end"]);
    assert_eq!(given.army(1), "company levy bogmonster");
}

#[test]
fn bbo154_any_other_use_of_the_extra_card_ends_the_turn() {
    let mut given = victory("company levy", "bogmonster");
    given.refuses(1, "citadel", "BBO-154");
    given.refuses(1, "attack 3", "BBO-153");
    given.play(1, &["end"]);
    assert_eq!(given.top(), Some(Frame::Rearrange(Rearrange { realm: realm(1), why: Why::End })));
    given.draws("page").play(1, &["name bogmonster", "done"]);
    assert_eq!((given.citadel(1).as_str(), given.on_turn()), ("bogmonster", 3));
}

#[test]
fn bbo154_with_nine_cards_one_is_discarded_first() {
    let mut given = victory("company company company pikes pikes pikes", "bogmonster");
    given.play(1, &["end"]);
    assert_eq!(given.top(), Some(Frame::Discard));
    given.play(1, &["discard stingers"]);
    assert_eq!(given.citadel(1), "stingers marshhounds bogmonster");
}

#[test]
fn bbor095_the_extra_card_and_a_full_army() {
    let army = "company company company pikes pikes doomsword";
    let full = || victory(army, "bogmonster");
    full().offers(1, &["replace company", "replace pikes", "discard bogmonster", "end"]);
    let mut given = full();
    given.play(1, &["replace pikes"]);
    given.offers(1, &["attack 3", "end"]);
    assert_eq!(given.army(1), "company company company pikes doomsword bogmonster");
    assert_eq!(given.discards(), "pikes");
    let mut given = full();
    given.play(1, &["discard bogmonster"]);
    given.offers(1, &["attack 3", "end"]);
    assert_eq!((given.army(1).as_str(), given.discards().as_str()), (army, "bogmonster"));
    // An artifact is not discarded.
    victory(army, "mageskull").offers(1, &["replace company", "replace pikes", "end"]);
    // While there is room nothing is discarded.
    victory("company", "bogmonster").refuses(1, "discard bogmonster", "BBO-R095");
}

#[test]
fn bbo155_an_extra_do_gooder_is_fought_first() {
    let given = victory("company", "mob");
    assert_eq!(given.forces(), Some(["mob".to_owned(), "company".to_owned()]));
    assert_eq!((given.asked(), given.state.table.battles), (vec![2], 2), "the new ghost is heard before the round");
}

#[test]
fn bbor088_without_melee_a_duke_is_not_defeated_in_melee() {
    let mut given = duel("hatmage hatmage", "");
    given.press(&["12 34 34 65 12"]).stand("hatmage hatmage", "");
    given.offers(1, &["press", "attack 3", "end"]);
    let mut given = duel("hatmage levy", "");
    given.draws("page").press(&["12 34 34 65 12"]);
    assert!(!given.state.table.lives(realm(2)));
}

#[test]
fn bbor050_bbor093_bbor131_duke_and_last_attacker_fall_together() {
    let mut given = duel("hatmage", "doomsword");
    given.draws("bogmonster").press(&["12 66 66"]);
    assert_eq!((given.discards().as_str(), given.army(1).as_str()), ("hatmage", "doomsword"));
    // A minion may go on attacking.
    given.play(1, &["army"]);
    given.offers(1, &["attack 3", "end"]);
    // An artifact may not.
    let mut given = duel("hatmage", "doomsword");
    given.draws("mageskull").press(&["12 66 66"]).play(1, &["army"]);
    given.offers(1, &["end"]);
}

#[test]
fn bbor094_what_follows_a_defeat_in_order() {
    let mut given = duel("company levy* pikes^3", "doomsword");
    given.draws("page").press(&["12 12 65 12"]);
    let step = |event: &Event| match event {
        Event::DukeFell { .. } => Some("fell"),
        Event::BattleOver { .. } => Some("over"),
        Event::ControlEnded { .. } => Some("control"),
        Event::WentHome { .. } => Some("home"),
        Event::ArtifactTaken { .. } => Some("artifact"),
        Event::Drew { extra: true, .. } => Some("drew"),
        _ => None,
    };
    let told: Vec<_> = given.events.iter().filter_map(step).collect();
    assert_eq!(told, ["fell", "over", "control", "home", "artifact", "drew"]);
    assert_eq!((given.army(1).as_str(), given.army(3).as_str()), ("company doomsword", "pikes"));
}

#[test]
fn bbor094_limits_come_before_the_extra_card() {
    let mut given = duel("company company company pikes pikes pikes", "doomsword");
    given.draws("page").dice("12 12 65 12").play(1, &["press"]);
    assert_eq!(given.top(), Some(Frame::Limits(Limits { realm: realm(1), then: Then::Extra })));
    given.offers(1, &["discard company", "discard pikes", "end"]);
    given.play(1, &["discard pikes"]).spent();
    assert_eq!(given.top(), Some(Frame::Extra));
}

#[test]
fn bbor096_an_empty_deck_gives_no_extra_card() {
    let mut given = duel("company", "");
    given.deck("").press(&["12 12 65 12"]);
    given.offers(1, &["attack 3", "end"]);
}

#[test]
fn bbor130_two_natural_twelves_in_a_fight_with_a_duke() {
    let mut given = duel("company levy", "");
    given.draws("page").press(&["12 12 66 66"]);
    assert!(!given.state.table.lives(realm(2)));
    assert_eq!((given.army(1).as_str(), given.discards().as_str()), ("company", "levy"));
    // A side without a MELEE attack only loses.
    let mut given = duel("hatmage page", "");
    given.press(&["12 34 34 66 66 1"]).stand("page", "");
    assert!(given.state.table.lives(realm(2)));
}

#[test]
fn bbor037_bbor130_a_fallen_duke_rolls_for_no_machine() {
    let mut given = duel("vat", "");
    given.draws("page").press(&["12 12 66 66"]);
    assert_eq!((given.top(), given.discards().as_str()), (Some(Frame::Extra), "vat"));
}

#[test]
fn bbor097_nothing_is_left_of_an_eliminated_player() {
    let mut given = field("archmage", "");
    given.lay(2, "", "doomsword mageskull").draws("page").dice("12 66 12").play(1, &["storm"]).spent();
    assert_eq!((given.cards(2), given.discards()), ((String::new(), String::new()), String::new()));
    assert_eq!(given.army(1), "archmage doomsword mageskull");
    assert_eq!(given.state.table.owner(realm(2)), seat(2));
}

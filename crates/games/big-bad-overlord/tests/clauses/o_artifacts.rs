//! Artifacts.

use big_bad_overlord::{Event, Frame, Limits, Phase, Side, Stage, Then};

use crate::support::{battle_of, field, realm, table_of};
use crate::support_battle::{between_players, last_battle, rampage};

use Phase::{Magic, Melee, Mind};
use Side::{Attacker, Defender};

#[test]
fn bbo168_bbo169_bbo170_what_artifacts_add_and_to_whom() {
    between_players(Stage::Field, "hatmage mageskull", "company doomsword", &[(Magic, 6, 0), (Melee, 1, 6)]);
    // Without a card of that attack there is nothing to add to, whoever the other cards belong to.
    between_players(Stage::Field, "company mageskull", "hatmage doomsword", &[(Magic, 0, 2), (Melee, 4, 1)]);
    between_players(
        Stage::Field,
        "company mageskull hatmage*",
        "hatmage doomsword levy^3",
        &[(Magic, 6, 2), (Melee, 4, 4)],
    );
    between_players(Stage::Field, "hatmage company mageskull doomsword", "tempest", &[(Mind, 0, 3), (Magic, 6, 0)]);
}

#[test]
fn bbo170_the_mageskull_alone_makes_no_roll() {
    let mut given = field("company mageskull", "company");
    given.press(&["11 11"]);
    assert_eq!(given.rolls().len(), 2);
}

#[test]
fn bbo172_bbor048_the_artifact_of_a_beaten_army_is_captured() {
    let mut given = field("company hag", "levy doomsword");
    given.press(&["12 12 65 12"]).stand("company hag doomsword", "");
    assert!(given.happened(|event| matches!(event, Event::ArtifactTaken { realm: by, .. } if *by == realm(1))));
    // It works from now on, here in the storm.
    given.lay(2, "", "gatekeeper").dice("12 12 11 11").play(1, &["storm"]).spent();
    assert_eq!(given.bonus(Attacker, Melee), Some(4 + 2));
    given.play(1, &["end"]);
    assert_eq!(given.army(1), "company hag doomsword");
}

#[test]
fn bbo172_a_defender_captures_too() {
    let mut given = field("levy doomsword", "company");
    given.press(&["12 65"]);
    assert_eq!((given.army(1).as_str(), given.army(2).as_str()), ("", "company doomsword"));
    // Another fighting card keeps the artifact safe.
    let mut given = field("levy pikes doomsword", "company");
    given.press(&["12 65"]).stand("pikes doomsword", "company");
}

#[test]
fn bbor048_a_captor_who_defends_a_citadel_takes_it_there() {
    let mut given = battle_of(3, Stage::Citadel, "levy doomsword", "company");
    given.press(&["12 65"]);
    assert_eq!((given.army(2).as_str(), given.citadel(2).as_str()), ("", "company doomsword"));
}

#[test]
fn bbor044_an_artifact_is_never_hit() {
    // MAGIC and MELEE find the only other card.
    let mut given = field("archmage", "doomsword champion");
    given.press(&["44"]).stand("archmage doomsword", "");
    let mut given = field("company", "doomsword champion mageskull levy");
    given.press(&["65 12"]).stand("company", "doomsword champion mageskull");
    // MIND finds nobody beside machines and artifacts.
    let mut given = field("tempest company", "doomsword vat");
    given.press(&["66 11 11"]).stand("tempest company", "doomsword vat");
}

#[test]
fn bbor045_an_army_emptied_by_mind_loses_its_artifact() {
    let mut given = field("tempest", "levy doomsword");
    given.press(&["54"]).stand("tempest levy* doomsword", "");
}

#[test]
fn bbor046_an_army_of_artifacts_is_beaten_from_the_start() {
    let mut given = table_of(3);
    given.lay(1, "company", "levy levy levy").lay(2, "doomsword", "page");
    given.play(1, &["attack 2"]).play(2, &["keep"]).stand("company doomsword", "");
    given.offers(1, &["storm", "attack 3", "end"]);
    // Rearranging saves it.
    let mut given = table_of(3);
    given.lay(1, "company", "levy levy levy").lay(2, "doomsword", "page");
    given.play(1, &["attack 2"]).dice("11 11").play(2, &["name doomsword", "done"]);
    assert_eq!((given.citadel(2).as_str(), given.forces()), ("doomsword", Some(["company".into(), "page".into()])));
}

#[test]
fn bbor047_who_falls_together_keeps_the_artifacts() {
    let mut given = field("archmage mageskull", "archmage doomsword");
    given.press(&["12 44"]);
    assert_eq!((given.army(1).as_str(), given.army(2).as_str()), ("", "archmage doomsword mageskull"));
    let mut given = field("archmage mageskull", "archmage doomsword");
    given.press(&["44 44"]);
    assert_eq!((given.army(1).as_str(), given.army(2).as_str()), ("mageskull", "doomsword"));
    let mut given = battle_of(3, Stage::Citadel, "archmage mageskull", "archmage doomsword");
    given.press(&["44 44"]);
    assert_eq!((given.army(1).as_str(), given.citadel(2).as_str()), ("mageskull", "doomsword"));
}

#[test]
fn bbo173_an_artifact_of_a_citadel_is_wielded_by_the_duke() {
    let mut given = battle_of(3, Stage::Citadel, "company", "levy doomsword");
    given.press(&["65 12"]).stand("company", "doomsword");
    given.dice("12 12 11 11").play(1, &["face"]).spent();
    assert_eq!(given.bonus(Defender, Melee), Some(2));
    given.play(1, &["end"]);
    assert_eq!(given.cards(2), (String::new(), "doomsword".to_owned()));
}

#[test]
fn bbor049_the_artifact_goes_back_to_the_citadel_with_a_captured_card() {
    let mut given = battle_of(3, Stage::Duke, "company levy", "doomsword mageskull");
    given.counts(&[(Magic, 0, 4), (Melee, 0, 2)]);
    given.press(&["66"]).stand("company", "doomsword mageskull levy");
    // The levy can use the sword and not the skull.
    given.counts(&[(Magic, 0, 0), (Melee, 4, 4 + 2)]).press(&["11 11"]);
}

#[test]
fn bbor050_bbo176_the_artifact_of_a_defeated_duke() {
    let mut given = battle_of(3, Stage::Duke, "company", "doomsword");
    given.draws("page").press(&["12 12 65 12"]);
    assert_eq!(given.army(1), "company doomsword");
    let mut given = rampage("mob", Stage::Duke, "mob", "doomsword");
    given.lay(3, "company", "");
    let deck = given.deck_len();
    given.round("12 12 65 12");
    assert_eq!((given.in_deck("doomsword"), given.deck_len()), (1, deck + 1));
}

#[test]
fn bbor051_an_ally_may_lend_an_artifact() {
    let mut given = table_of(3);
    given.lay(1, "company", "levy levy levy").lay(2, "pikes levy", "").lay(3, "doomsword champion", "page page hag");
    given.play(1, &["attack 2"]).play(3, &["send doomsword"]);
    // It is one card, and as many as the attacker has: nobody can send more.
    assert_eq!(given.asked(), [2]);
    given.dice("65 12").play(2, &["keep"]).stand("company doomsword^3", "pikes").spent();
    assert_eq!(given.bonus(Attacker, Melee), Some(6));
    given.play(3, &["stay"]).play(1, &["end"]);
    assert_eq!(given.army(3), "champion doomsword");
    // It is lost with the last fighting card.
    let mut given = field("rabble doomsword^3", "company");
    given.press(&["12 65"]);
    assert_eq!((given.army(2).as_str(), given.army(3).as_str()), ("company doomsword", ""));
}

#[test]
fn bbo175_an_artifact_is_never_discarded() {
    let mut given = table_of(3);
    given.lay(1, "company company company pikes pikes doomsword", "page page mageskull");
    given.state.secrets.drawn = "levy".parse().ok();
    given.at(Frame::Discard);
    given.offers(1, &["discard company", "discard pikes", "discard page", "discard levy"]);
    given.refuses(1, "discard doomsword", "BBO-026");
    given.at(Frame::Limits(Limits { realm: realm(1), then: Then::End }));
    given.offers(1, &["discard company", "discard pikes", "discard page"]);
}

#[test]
fn bbo176_a_do_gooder_shuffles_a_captured_artifact_into_the_deck() {
    let mut given = rampage("mob", Stage::Field, "mob", "rabble mageskull");
    given.lay(1, "", "company");
    given.round("55 12").stand("mob", "company");
    assert_eq!(given.in_deck("mageskull"), 1);
    // The last card of the ARMY taken by MIND, and the Do-Gooder turned round in the same phase.
    let mut given = rampage("bard", Stage::Field, "bard", "tempest mageskull");
    given.round("55 66");
    assert_eq!((given.in_deck("mageskull"), given.asked()), (1, vec![1]));
    given.offers(1, &["redirect 2", "redirect 3"]);
}

#[test]
fn bbor107_an_artifact_in_an_empty_deck_puts_off_the_cataclysm() {
    let mut given = rampage("mob", Stage::Field, "mob", "rabble mageskull");
    given.lay(1, "", "company company").deck("");
    given.round("55 12").round("12 66");
    given.draws("mageskull").play(1, &["end", "keep"]);
    assert_eq!((given.on_turn(), given.state.table.cataclysm), (2, false));
    assert_eq!(given.deck_len(), 0);
}

#[test]
fn bbo177_bbo179_only_owners_of_artifacts_survive() {
    let given = last_battle("company", "pikes");
    assert!([true, false, true].into_iter().eq((1..=3).map(|number| given.state.table.lives(realm(number)))));
}

#[test]
fn bbor137_an_artifact_beside_controlled_cards_is_safe() {
    let mut given = field("company", "levy* doomsword");
    given.press(&["11 11"]).stand("company", "levy* doomsword").play(1, &["end"]);
    assert_eq!(
        (given.army(2).as_str(), given.army(1).as_str(), given.discards().as_str()),
        ("doomsword", "company", "levy")
    );
}

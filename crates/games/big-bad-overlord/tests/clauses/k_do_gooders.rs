//! Do-Gooders.

use big_bad_overlord::combat::resistance;
use big_bad_overlord::content::Resist;
use big_bad_overlord::realm::Realms;
use big_bad_overlord::{Event, Foe, Frame, JoinDefense, Phase, Rearrange, Side, Stage, Why};

use crate::support::{Given, battle_of, realm, table_of};
use crate::support_battle::{against, rampage};

/// Duke 3 ends a turn, and Duke 1 draws this Do-Gooder.
fn drawn(given: &mut Given, do_gooder: &str) {
    given.table().active = realm(3);
    given.draws(do_gooder).play(3, &["end"]);
}

#[test]
fn bbo112_bbo113_bbo124_bbo128_bbor079_bbor128_the_turn_goes_on_when_the_do_gooder_is_gone() {
    let mut given = table_of(3);
    given.lay(1, "company pikes", "levy levy levy").lay(2, "", "page");
    drawn(&mut given, "paladin");
    // Two rounds, the first lost and the second won: nobody is asked between them, nobody decides for the Do-Gooder.
    given.dice("45 23 12 66").play(1, &["keep"]);
    given.play(2, &["stay-out"]);
    assert_eq!(given.asked(), [2], "a neighbour may still help before the second round");
    given.play(2, &["stay-out"]).spent();
    given.offers(1, &["attack 2", "attack 3", "regroup", "end"]);
    assert_eq!((given.discards().as_str(), given.on_turn()), ("pikes paladin", 1));
    assert!(!given.state.table.fielded && given.state.table.attacked == Realms::NONE);
}

#[test]
fn bbo114_bbor068_the_do_gooder_is_the_attacker() {
    let mut given = table_of(4);
    given.lay(1, "fiend", "").lay(2, "company", "levy levy levy").lay(3, "pikes", "rabble rabble rabble");
    given.table().active = realm(4);
    given.draws("party").play(4, &["end"]);
    assert_eq!(given.battle().attacker, Foe::DoGooder("party".parse().expect("a Do-Gooder")));
    // The drawer may rearrange; nobody is asked to join the attack; only a neighbour of the drawer may join the defense.
    assert_eq!(given.top(), Some(Frame::Rearrange(Rearrange { realm: realm(1), why: Why::Defend })));
    given.play(1, &["keep"]);
    assert_eq!(given.top(), Some(Frame::JoinDefense(JoinDefense { realm: realm(2), regrouped: false })));
    given.dice("12 12 12 12 66").play(2, &["send company"]);
    // Its dice come first, with its printed bonuses.
    let (a, d) = (Side::Attacker, Side::Defender);
    let expected = [
        (a, Phase::Mind, 3, 1),
        (a, Phase::Magic, 3, 2),
        (d, Phase::Magic, 3, 1),
        (a, Phase::Melee, 3, 9),
        (d, Phase::Melee, 12, 8),
    ];
    assert_eq!(given.spent().rolls(), expected);
    assert_eq!((given.army(1).as_str(), given.army(2).as_str()), ("fiend", "company"));
}

#[test]
fn bbo115_bbo116_bbo117_bbor070_a_redirected_do_gooder_attacks_whom_the_player_names() {
    let mut given = rampage("bard", Stage::Field, "bard", "tempest tempest fiend");
    given.lay(2, "company", "");
    // MIND only: 3 fails, 6 + 6 succeeds.
    given.round("12 33");
    given.offers(1, &["redirect 2", "redirect 3"]);
    given.refuses(1, "redirect 1", "BBO-117");
    given.play(1, &["redirect 2"]).stand("bard", "");
    assert_eq!((given.target(), given.asked(), given.stage()), (2, vec![2], Stage::Field));
    assert_eq!(given.army(1), "tempest tempest fiend");
    // A new battle begins with its first round.
    assert_eq!((given.state.table.battles, given.battle().round), (2, 0));
}

#[test]
fn bbo118_bbo121_what_it_controls_goes_with_it() {
    // The stingers are taken; the weaker levy is taken back, so that the bard is not turned.
    let mut given = rampage("bard", Stage::Field, "bard levy*", "tempest tempest stingers");
    given.round("55 33 11 11").stand("bard stingers*", "tempest tempest levy*");
    // Beside a champion the bard is the weaker one, and the champion goes with it.
    let mut given = rampage("bard", Stage::Field, "bard champion*", "tempest tempest");
    given.lay(3, "company", "").round("12 33").play(1, &["redirect 3"]).stand("bard champion*", "");
}

#[test]
fn bbo118_bbo119_a_capture_stands_although_the_captor_is_redirected() {
    let mut given = rampage("friars", Stage::Field, "friars champion*", "tempest tempest stingers");
    given.lay(3, "company", "");
    // Friars and champion tie at MIND defense 9: a die says the friars. They have taken the stingers at the same time.
    given.round("55 66 1").play(1, &["redirect 3"]).stand("friars champion* stingers*", "");
    assert_eq!(given.army(1), "tempest tempest");
}

#[test]
fn bbo120_bbo121_a_weaker_controlled_card_is_recaptured_instead() {
    let mut given = rampage("bard", Stage::Field, "bard levy*", "tempest tempest");
    given.round("12 33 11 11").stand("bard", "tempest tempest levy*");
    assert_eq!((given.target(), given.battle().round), (1, 2));
    // Now the bard itself is the weakest.
    given.round("12 33");
    given.offers(1, &["redirect 2", "redirect 3"]);
}

#[test]
fn bbo122_bbo123_bbor075_a_resistance_reduces_or_cancels_the_bonus() {
    let table = [
        ("lancers", "tempest", Phase::Mind, 1),
        ("lancers", "tempest veil", Phase::Mind, 2),
        ("lancers", "archmage hatmage", Phase::Magic, 6),
        ("lancers", "company pikes", Phase::Melee, 7),
        ("friars", "tempest tempest", Phase::Mind, 0),
        ("friars", "company", Phase::Melee, 4),
        ("goodwitch", "archmage archmage", Phase::Magic, 0),
        ("goodwitch", "tempest", Phase::Mind, 3),
        ("radiant", "archmage sparklizards", Phase::Magic, 2),
        ("radiant", "company", Phase::Melee, 4),
        ("bard", "company pikes", Phase::Melee, 3),
        ("paladin", "company pikes", Phase::Melee, 3),
        ("children", "company pikes", Phase::Melee, 3),
        ("children", "tempest", Phase::Mind, 3),
        ("party", "company pikes", Phase::Melee, 7),
        ("mob", "tempest", Phase::Mind, 3),
        ("forest", "archmage", Phase::Magic, 4),
    ];
    for (foe, defenders, phase, expected) in table {
        against(foe, Stage::Field, foe, defenders, phase, expected);
    }
}

#[test]
fn bbo122_a_resistance_counts_in_the_roll_and_not_for_the_do_gooder() {
    let mut given = rampage("paladin", Stage::Field, "paladin levy*", "company pikes");
    given.round("11 11");
    assert_eq!(given.bonus(Side::Attacker, Phase::Melee), Some(9));
    assert_eq!(given.bonus(Side::Defender, Phase::Melee), Some(3));
}

#[test]
fn bbor075_a_resistance_ends_with_its_card_and_before_a_duke() {
    against("paladin", Stage::Field, "paladin levy*", "company pikes", Phase::Melee, 3);
    against("paladin", Stage::Field, "levy*", "company pikes", Phase::Melee, 7);
    against("paladin", Stage::Duke, "paladin", "doomsword", Phase::Melee, 2);
    against("goodwitch", Stage::Duke, "goodwitch", "mageskull", Phase::Magic, 4);
    let mut given = rampage("goodwitch", Stage::Duke, "goodwitch", "mageskull");
    assert_eq!(resistance(given.battle(), Side::Defender, Phase::Magic), Resist::Full);
}

#[test]
fn bbor076_bbor052_a_resistance_with_citadel_and_artifact() {
    let (field, citadel) = (Stage::Field, Stage::Citadel);
    against("paladin", citadel, "paladin", "company pikes", Phase::Melee, 7);
    against("lancers", citadel, "lancers", "gloomriders", Phase::Mind, 0);
    against("lancers", citadel, "lancers", "gloomriders veil", Phase::Mind, 1);
    // The artifact joins the total before it is cut, and after the CITADEL has doubled it.
    against("paladin", field, "paladin", "company doomsword", Phase::Melee, 3);
    against("paladin", field, "paladin", "pikes doomsword", Phase::Melee, 2);
    against("paladin", citadel, "paladin", "company doomsword", Phase::Melee, 5);
    against("goodwitch", field, "goodwitch", "archmage mageskull", Phase::Magic, 0);
}

#[test]
fn bbo124_bbor077_it_storms_and_faces_the_duke_without_being_asked() {
    let mut given = rampage("mob", Stage::Field, "mob", "rabble");
    given.lay(1, "", "levy page");
    given.round("55 12").stand("mob", "levy page");
    assert_eq!((given.stage(), given.citadel(1)), (Stage::Citadel, String::new()));
    given.round("55 12").stand("mob", "levy").round("55 12").stand("mob", "");
    assert_eq!(given.stage(), Stage::Duke);
    given.round("12 12 34 34 11 11");
    assert_eq!(given.bonus(Side::Attacker, Phase::Melee), Some(0));
    // An empty CITADEL is not asked about either.
    let mut given = rampage("mob", Stage::Field, "mob", "rabble");
    assert_eq!(given.round("55 12").stage(), Stage::Duke);
}

#[test]
fn bbor077_its_mind_and_magic_are_halved_at_a_citadel() {
    use Phase::{Magic, Melee, Mind};
    rampage("party", Stage::Field, "party", "levy").counts(&[(Mind, 1, 0), (Magic, 2, 0), (Melee, 9, 2)]);
    rampage("party", Stage::Citadel, "party", "levy").counts(&[(Mind, 0, 0), (Magic, 1, 0), (Melee, 9, 4)]);
    rampage("party", Stage::Duke, "party", "").counts(&[(Mind, 0, 0), (Magic, 0, 0), (Melee, 0, 0)]);
}

#[test]
fn bbo125_bbo126_bbor073_bbor074_bbor082_the_next_one_clockwise_is_attacked() {
    let mut given = rampage("radiant", Stage::Duke, "radiant pikes*", "");
    given.lay(2, "", "stingers").lay(3, "company", "page page");
    let deck = given.deck_len();
    // MIND of the Duke, MAGIC of both, MELEE. Nobody draws a card for it.
    given.round("12 12 12 65 12").stand("radiant pikes*", "");
    assert_eq!((given.target(), given.deck_len()), (3, deck), "Duke 4 has fallen, so 3 sits clockwise of 1");
    assert_eq!(given.top(), Some(Frame::Rearrange(Rearrange { realm: realm(3), why: Why::Defend })));
    given.play(3, &["keep"]).play(2, &["stay-out"]).round("12 12 66").play(2, &["stay-out"]);
    given.stand("radiant", "company").draws("levy").round("12 12 66");
    // The drawer is dead: the next one counter-clockwise is on turn.
    assert_eq!((given.on_turn(), given.asked()), (2, vec![2]));
}

#[test]
fn bbor073_the_next_one_may_be_the_drawer() {
    let mut given = rampage("mob", Stage::Duke, "mob", "");
    given.battle().defender = realm(2);
    given.lay(1, "company", "");
    given.round("12 12 65 12");
    assert_eq!((given.target(), given.asked()), (1, vec![1]));
}

#[test]
fn bbo127_bbo128_what_it_controlled_fights_on() {
    let mut given = rampage("mob", Stage::Field, "mob company*", "archmage company");
    given.round("44 11 11").stand("company*", "archmage company");
    assert!(matches!(given.top(), Some(Frame::Haunt(_))));
    given.round("44");
    given.offers(1, &["regroup", "end"]);
    assert_eq!(given.discards(), "company mob");
}

#[test]
fn bbo128_a_do_gooder_that_falls_together_with_a_duke_goes_nowhere() {
    let mut given = rampage("mob", Stage::Duke, "mob", "");
    given.lay(2, "", "levy").lay(3, "company", "");
    given.draws("pikes").round("12 12 66 66");
    assert!(!given.happened(|event| matches!(event, Event::MovedOn { .. } | Event::Attacked { .. })));
    assert_eq!((given.on_turn(), given.asked(), given.discards().as_str()), (2, vec![2], "mob"));
    // What it controlled goes on without it.
    let mut given = rampage("mob", Stage::Duke, "mob company*", "");
    given.lay(3, "company", "");
    given.round("12 12 66 66").stand("company*", "");
    assert_eq!(given.target(), 3);
}

#[test]
fn bbo155_bbor069_bbor079_an_extra_do_gooder_finds_the_army_as_it_stands() {
    let mut given = battle_of(3, Stage::Duke, "company", "");
    given.draws("paladin").press(&["12 12 65 12"]).stand("paladin", "company").round("12 66");
    assert!(given.happened(|event| matches!(event, Event::DoGooderCame { extra: true, .. })));
    // The lock stays on, and the attacks go on.
    given.offers(1, &["attack 3", "end"]);
    assert_eq!(given.discards(), "paladin");
}

#[test]
fn bbo112_bbor069_no_turn_ends_before_the_do_gooder_is_gone() {
    // A locked drawer with a card too many sends it on: a card must go, and ending the turn is no way out.
    let mut given = rampage("bard", Stage::Field, "bard", "tempest tempest company company pikes pikes levy");
    given.table().fielded = true;
    given.lay(2, "fiend", "").round("12 33").play(1, &["redirect 2"]);
    given.offers(1, &["discard tempest", "discard company", "discard pikes", "discard levy"]);
    given.play(1, &["discard levy"]).stand("bard", "");
    assert_eq!((given.target(), given.asked()), (2, vec![2]));
}

#[test]
fn bbor071_redirects_may_go_round_and_back() {
    let mut given = rampage("bard", Stage::Field, "bard", "tempest tempest");
    given.lay(2, "hag hag veil veil", "");
    given.round("12 33").play(1, &["redirect 2"]).play(2, &["keep"]).round("12 44");
    given.offers(2, &["redirect 1", "redirect 3"]);
    given.play(2, &["redirect 1"]).play(1, &["keep"]).stand("bard", "tempest tempest");
    given.play(2, &["stay-out"]).round("12 33");
    given.offers(1, &["redirect 2", "redirect 3"]);
}

#[test]
fn bbor072_a_redirect_ends_the_control_of_the_player() {
    let mut given = rampage("bard", Stage::Field, "bard", "tempest tempest levy*");
    given.round("12 33").play(1, &["redirect 2"]);
    assert_eq!((given.discards().as_str(), given.army(1).as_str()), ("levy", "tempest tempest"));
}

#[test]
fn bbor078_bbor081_a_force_that_can_do_nothing_disperses() {
    let mut given = rampage("mob", Stage::Field, "page* steward*", "gatekeeper");
    given.round("65 12");
    assert_eq!(given.discards(), "page steward");
    given.offers(1, &["regroup", "end"]);
    // A card with an attack on either side keeps the battle going.
    let mut given = rampage("mob", Stage::Field, "page*", "gatekeeper tempest");
    given.round("34 65 12");
    assert!(matches!(given.top(), Some(Frame::Haunt(_))));
    let mut given = rampage("mob", Stage::Duke, "page*", "");
    given.round("12 12 11 11");
    assert!(matches!(given.top(), Some(Frame::Haunt(_))), "a Duke can always hurt");
}

#[test]
fn bbor078_a_citadel_without_any_attack_is_enough_to_disperse() {
    let mut given = rampage("mob", Stage::Field, "levy*", "rabble");
    given.lay(1, "", "page");
    given.round("65 12").stand("levy*", "page");
    let mut given = rampage("mob", Stage::Field, "page*", "");
    given.lay(1, "", "steward").at(Frame::Rearrange(Rearrange { realm: realm(1), why: Why::Defend }));
    given.battle().round = 0;
    given.play(1, &["keep"]);
    assert!(given.happened(|event| matches!(event, Event::Dispersed { .. })));
    assert_eq!((given.citadel(1).as_str(), given.discards().as_str()), ("steward", "page"));
}

#[test]
fn bbor081_bbor118_the_end_of_the_game_ends_a_rampage() {
    let mut given = rampage("radiant", Stage::Duke, "radiant pikes*", "");
    given.fallen(&[3]).lay(2, "company", "");
    given.round("12 12 12 65 12");
    assert_eq!((given.winners(), given.discards().as_str()), (vec![2], "pikes radiant"));
}

#[test]
fn bbor080_a_duke_redirects_the_do_gooder_and_captures_its_cards() {
    let mut given = rampage("forest", Stage::Duke, "forest company*", "");
    given.round("66");
    given.offers(1, &["redirect 2", "redirect 3"]);
    let mut given = rampage("forest", Stage::Duke, "forest levy*", "");
    given.round("66").stand("forest", "levy");
    assert_eq!(given.stage(), Stage::Citadel);
}

#[test]
fn bbor127_helpers_go_home_before_it_moves_on() {
    let mut given = rampage("bard", Stage::Field, "bard", "tempest tempest levy^3");
    given.table().active = realm(2);
    given.lay(2, "", "company").lay(3, "pikes", "");
    given.round("12 33").play(1, &["redirect 3"]);
    // The former helper is the target now: it may rearrange, and the former target may help.
    assert_eq!((given.army(3).as_str(), given.asked()), ("pikes levy", vec![3]));
    given.play(3, &["keep"]).stand("bard", "pikes levy");
    given.offers(1, &["send tempest", "regroup", "stay-out"]);
    // The drawer, who is on turn, may not.
    given.play(1, &["stay-out"]);
    assert!(matches!(given.top(), Some(Frame::Haunt(_))));
}

#[test]
fn bbor127_who_has_helped_may_help_the_next_one_too() {
    let mut given = rampage("bard", Stage::Field, "bard", "tempest tempest levy^3");
    given.lay(2, "company", "").round("12 33").play(1, &["redirect 2"]).play(2, &["keep"]);
    given.offers(3, &["send levy", "regroup", "stay-out"]);
}

#[test]
fn bbor127_helpers_go_home_after_an_elimination() {
    let mut given = rampage("mob", Stage::Duke, "mob", "");
    given.lay(3, "company", "").lay(2, "levy", "");
    given.round("12 12 65 12").play(3, &["keep"]);
    given.offers(2, &["send levy", "regroup", "stay-out"]);
}

//! Creatures in battle.

use dungeon_lords::Event;
use dungeon_lords::room::Room;

use crate::support_combat::{battle, battle_in, combat};

fn attacked(event: &Event) -> bool {
    matches!(event, Event::Acted { .. })
}

#[test]
fn dl215_dl338_the_owner_says_who_acts_next_after_all_that_went_before() {
    let mut war = combat("invisibility", 1);
    let plan = ["send troll", "send vampire", "send ghost"];
    war.build(1, "r1c3", Room::Mint).set_party(1, "warrior-1 thief-1 priest-1").fight(1, &plan);
    war.offers(1, &["act ghost", "act troll", "act vampire"]);
    // The troll eliminates the first: the thief is first now, and the ghost has only the priest left.
    war.play(1, &["act troll", "attack 1"]);
    assert_eq!(war.party(1), "thief-1 priest-1");
    war.offers(1, &["act ghost", "act vampire"]);
    war.play(1, &["act ghost"]);
    assert_eq!(war.party(1), "thief-1 priest-1*2");
    war.offers(1, &["attack 1", "attack 2"]);
    war.play(1, &["attack 1"]);
    assert_eq!(war.party(1), "priest-1*1", "one point is healed");
}

#[test]
fn dl216_a_creature_must_act_and_is_then_knocked_out() {
    for (creature, choices) in
        [("goblin", &[][..]), ("troll", &["attack 1"]), ("witch", &["attack 1"]), ("slime", &["attack 1"])]
    {
        let mut war = combat("invisibility", 1);
        war.set_party(1, "warrior-4 warrior-2").fight(1, &[&format!("send {creature}")]);
        assert!(war.choices(1).iter().all(|choice| choice.starts_with("attack")), "there is no way out");
        war.play(1, choices);
        assert_eq!((war.up(1).as_str(), war.down(1).as_str()), ("", creature));
    }
    let back = battle("invisibility", 1, "warrior-4 warrior-2", &["send vampire"], &["attack 2", "aim 1"]);
    assert_eq!((back.up(1).as_str(), back.down(1).as_str()), ("vampire", ""));
}

#[test]
fn dl217_dl339_a_creature_that_cannot_attack_is_knocked_out_all_the_same() {
    // A ghost with one adventurer to face; any creature with nobody but invisible wizards.
    for (creature, party) in
        [("ghost", "warrior-4"), ("troll", "wizard-1"), ("goblin", "wizard-1"), ("witch", "wizard-1")]
    {
        let war = battle("invisibility", 1, party, &[&format!("send {creature}")], &[]);
        assert_eq!((war.party(1).as_str(), war.down(1).as_str()), (party, creature));
        assert!(!war.happened(attacked), "{creature}");
    }
    // A hold is no attack: it stays open.
    let war = battle("invisibility", 1, "wizard-1", &["send slime"], &[]);
    assert_eq!((war.conquered(1).as_str(), war.down(1).as_str()), ("", "slime"));
}

#[test]
fn dl218_a_standard_attack_hits_the_first_and_its_excess_is_lost() {
    let war = battle("invisibility", 1, "warrior-2*2 thief-1", &["send witch"], &["attack 1"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("thief-1", "y1-warrior-2"));
    let war = battle("invisibility", 1, "warrior-4 thief-1", &["send witch"], &["attack 1"]);
    assert_eq!(war.party(1), "warrior-4*4 thief-1");
}

#[test]
fn dl219_an_attack_on_anyone_hits_whom_the_owner_names() {
    for (aim, after) in
        [("aim 1", "thief-3 thief-2"), ("aim 2", "warrior-2*1 thief-3*3 thief-2"), ("aim 3", "warrior-2*1 thief-3")]
    {
        let mut war = combat("invisibility", 1);
        war.set_party(1, "warrior-2*1 thief-3 thief-2").fight(1, &["send vampire"]).play(1, &["attack 1"]);
        war.offers(1, &["aim 1", "aim 2", "aim 3"]);
        war.play(1, &[aim]);
        assert_eq!(war.party(1), after, "{aim}");
    }
}

#[test]
fn dl220_an_attack_on_everyone_hits_all_at_once() {
    let war = battle("invisibility", 1, "warrior-1*2 thief-1*2 warrior-2", &["send slime"], &["attack 1"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-2*1", "y1-warrior-1 y1-thief-1"));
}

#[test]
fn dl221_a_creature_knocked_out_is_out_for_the_year() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-4").set_lair(1, "slime ghost").plan(1, &["send slime"]).play(1, &["attack 1"]);
    assert_eq!((war.asked(), war.state.table.round), (vec![1], 2));
    war.offers(1, &["send ghost", "done"]);
}

#[test]
fn dl222_a_goblin_strikes_once_more_if_the_first_falls() {
    for (before, after) in [
        ("warrior-4 thief-1", "warrior-4*2 thief-1"),
        ("warrior-2*2 thief-1 priest-3", "thief-1 priest-3"),
        ("warrior-2*2 thief-1*2 priest-3*3", "priest-3*2"),
        ("warrior-2*2", ""),
    ] {
        let war = battle("invisibility", 1, before, &["send goblin"], &[]);
        // The point on the thief is healed by the priest, and one of the priest's own in the third case.
        assert_eq!(war.party(1), after, "{before}");
    }
    let war = battle("invisibility", 1, "warrior-2*2 thief-1", &["send goblin"], &[]);
    assert_eq!(war.party(1), "thief-1*1");
}

#[test]
fn dl223_a_troll_strikes_harder_for_food() {
    for (attack, after, food) in [("attack 1", "warrior-4*3", 3), ("attack 2", "warrior-4*4", 2)] {
        let war = battle("invisibility", 1, "warrior-4", &["send troll"], &[attack]);
        assert_eq!((war.party(1).as_str(), war.stock(1)[1]), (after, food));
    }
    let mut hungry = combat("invisibility", 1);
    hungry.set_party(1, "warrior-4").set_stock(1, [3, 0, 5, 3]).fight(1, &["send troll"]);
    assert_eq!(hungry.party(1), "warrior-4*3", "nothing to choose without Food");
}

#[test]
fn dl224_a_witch_strikes_once_or_twice() {
    let party = "warrior-4 thief-1 thief-2";
    for (choices, after) in [
        (&["attack 1"][..], "warrior-4*4 thief-1 thief-2"),
        (&["attack 2", "aim 2", "aim 2"], "warrior-4 thief-1*2 thief-2"),
        (&["attack 2", "aim 3", "aim 1"], "warrior-4*1 thief-1 thief-2*1"),
    ] {
        let war = battle("invisibility", 1, party, &["send witch"], choices);
        assert_eq!((war.party(1).as_str(), war.down(1).as_str()), (after, "witch"));
    }
    // The second target is named after the first blow; without anybody left it is lost.
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-1*2 thief-1*2").fight(1, &["send witch"]).play(1, &["attack 2", "aim 1"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("", "y1-warrior-1 y1-thief-1"));
}

#[test]
fn dl225_a_slime_strikes_everyone_or_holds_the_party() {
    let war = battle("graffiti", 1, "warrior-4*1 priest-1", &["send slime"], &["attack 2"]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("warrior-4*1 priest-1", ""));
    assert_eq!((war.evil(1), war.down(1).as_str()), (5, "slime"));
    let war = battle("graffiti", 1, "warrior-4*1 priest-1", &["send slime"], &["attack 1"]);
    // 1 on each, 1 healed, 2 of fatigue.
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("warrior-4*3 priest-1*1", "r1c3"));
    assert_eq!(war.down(1), "slime");
}

#[test]
fn dl225_the_others_attack_a_party_that_is_held() {
    let war = battle_in(
        Room::Mint,
        "graffiti",
        "warrior-4 priest-1",
        &["send troll", "send slime"],
        &["act slime", "attack 2", "attack 1"],
    );
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("warrior-4*2 priest-1", ""));
}

#[test]
fn dl226_a_ghost_strikes_anyone_but_the_first() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-4 thief-1 thief-2").fight(1, &["send ghost"]).offers(1, &["aim 2", "aim 3"]);
    war.play(1, &["aim 3"]);
    assert_eq!((war.party(1).as_str(), war.down(1).as_str()), ("warrior-4 thief-1 thief-2*2", "ghost"));
    let war = battle("fireball", 1, "thief-4", &["send ghost"], &[]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("thief-4*1", "r1c3"));
    assert!(!war.happened(attacked));
}

#[test]
fn dl227_a_vampire_spares_priests() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "paladin priest-1 thief-1").fight(1, &["send vampire"]).offers(1, &["attack 1", "attack 2"]);
    war.play(1, &["attack 1"]).offers(1, &["aim 1", "aim 3"]);
    for (choices, after, up) in
        [(&["attack 1"][..], "warrior-4*2 priest-1", ""), (&["attack 2"], "warrior-4*1 priest-1", "vampire")]
    {
        // There is only one to aim at; one point is healed.
        let war = battle("invisibility", 1, "warrior-4 priest-1", &["send vampire"], choices);
        assert_eq!((war.party(1).as_str(), war.up(1).as_str()), (after, up));
    }
}

#[test]
fn dl227_dl339_a_vampire_among_priests_may_lie_as_its_owner_likes() {
    for (face, up, down) in [("face up", "vampire", ""), ("face down", "", "vampire")] {
        let mut war = combat("invisibility", 1);
        war.set_party(1, "priest-1*1 priest-4").fight(1, &["send vampire"]).offers(1, &["face up", "face down"]);
        war.play(1, &[face]);
        assert_eq!((war.up(1).as_str(), war.down(1).as_str()), (up, down));
        assert_eq!(war.party(1), "priest-1*1 priest-4", "no attack, no Healing");
    }
}

#[test]
fn dl229_a_golem_always_comes_back() {
    // Fatigue 1 besides.
    let war = battle("illusion", 1, "warrior-4", &["send golem"], &[]);
    assert_eq!((war.party(1).as_str(), war.up(1).as_str()), ("warrior-4*5", "golem"));
}

#[test]
fn dl230_a_dragon_strikes_everyone_and_stops_healing() {
    let war = battle("illusion", 1, "paladin warrior-4 priest-4", &["send dragon"], &[]);
    // The illusion of the paladin's spell takes the fire first and vanishes.
    assert_eq!((war.party(1).as_str(), war.down(1).as_str()), ("paladin*3 warrior-4*2 priest-4*2", "dragon"));
    assert_eq!(war.conquered(1), "r1c3");
}

#[test]
fn dl231_a_demon_strikes_anyone_and_saves_the_tile() {
    let war = battle("aura-of-fear", 1, "warrior-3 priest-2*2 warrior-4", &["send demon"], &["aim 3"]);
    // An attack: two hearts heal, first the front, then the priest; no fatigue.
    assert_eq!((war.party(1).as_str(), war.down(1).as_str()), ("warrior-3 priest-2 warrior-4*7", "demon"));
    assert_eq!((war.conquered(1).as_str(), war.evil(1)), ("", 5));
}

#[test]
fn dl340_an_attack_that_is_absorbed_is_still_an_attack() {
    // The shield takes the slime's point; two hearts heal; fatigue 1.
    let war = battle("magic-shield", 1, "paladin*2", &["send slime"], &["attack 1"]);
    assert_eq!(war.party(1), "paladin*1");
    // With nothing sent nobody heals, and the shield takes the point of fatigue.
    assert_eq!(battle("magic-shield", 1, "paladin*2", &[], &[]).party(1), "paladin*2");
}

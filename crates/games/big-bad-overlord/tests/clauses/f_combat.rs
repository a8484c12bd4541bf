//! What holds for every roll of a battle.

use big_bad_overlord::card::Card;
use big_bad_overlord::combat::{Clash, bonus, clash, succeeds};
use big_bad_overlord::{Event, Foe, Phase, Side, Stage};
use table::Seat;

use crate::support::{battle_of, field, table_of};

use Phase::{Magic, Melee, Mind};
use Side::{Attacker, Defender};

#[test]
fn bbo064_bbo065_bbo070_mind_magic_melee_and_every_attack_is_made() {
    let mut given = field("hag company", "catmage fiend");
    // Two dice for each of six rolls, and no question in between.
    given.press(&["12 13 12 13 12 55"]);
    let rolls: Vec<_> = given.rolls().iter().map(|&(side, phase, natural, _)| (side, phase, natural)).collect();
    let order = [(Attacker, Mind, 3), (Defender, Mind, 4), (Attacker, Magic, 3), (Defender, Magic, 4)];
    assert_eq!(rolls, [&order[..], &[(Attacker, Melee, 3), (Defender, Melee, 10)]].concat());
}

#[test]
fn bbo066_bbo201_the_lowest_defense_of_the_type_is_hit_and_no_defense_is_part_of_a_roll() {
    // MIND 4, 1, 2; MAGIC 2, 3, 3; MELEE 2, 2, 1.
    let mut given = field("tempest archmage company", "inkwings page rabble");
    given.press(&["66 12 66 55 12"]).stand("tempest archmage company page*", "");
    let fate = |event: &Event| match event {
        Event::Captured { card, .. } => Some(format!("captured {card}")),
        Event::Destroyed { card, .. } => Some(format!("destroyed {card}")),
        Event::Lost { card, .. } => Some(format!("lost {card}")),
        _ => None,
    };
    let fates: Vec<_> = given.events.iter().filter_map(fate).collect();
    assert_eq!(fates, ["captured page", "destroyed inkwings", "lost rabble"]);
    // A total of exactly 12, or one above the other, does it whatever the defense is.
    let mut given = field("tempest", "champion");
    given.press(&["45"]).stand("tempest champion*", "");
    let mut given = field("archmage", "boulder");
    given.press(&["44"]).stand("archmage", "");
    let mut given = field("champion", "shagmonster");
    given.press(&["36 34"]).stand("champion", "");
}

#[test]
fn bbo067_a_card_attacks_where_it_has_a_bonus() {
    for (card, expected) in [
        ("levy", &[Melee][..]),
        ("tempest", &[Mind, Melee]),
        ("hatmage", &[Magic, Melee]),
        ("hag", &[Mind, Magic, Melee]),
        ("fiend", &[Magic, Melee]),
        ("inkwings", &[Mind, Melee]),
        ("page", &[Melee]),
        ("chopper", &[Melee]),
    ] {
        let mut given = field(card, "gatekeeper levy");
        // Twos make the rolls fail that are made; in MELEE both do.
        let dice = "11".repeat(expected.len() + 1);
        given.press(&[&dice]);
        let made: Vec<_> = given.rolls().iter().filter(|roll| roll.0 == Attacker).map(|roll| roll.1).collect();
        assert_eq!(made, expected, "{card}");
    }
}

#[test]
fn bbo068_bbo069_bbo077_the_bonus_is_the_sum_and_fractions_are_dropped_at_the_end() {
    for (force, expected) in [
        ("gloomriders", [0, 0, 4]),
        ("gloomriders inkwings", [1, 0, 5]),
        ("gloomriders inkwings screecher", [1, 0, 7]),
        ("tempest veil inkwings", [4, 0, 1]),
        ("hag catmage^3 gloomriders*", [2, 4, 4]),
        ("archmage archmage hatmage fiend", [0, 11, 4]),
        ("page steward", [0, 0, 3]),
    ] {
        let mut given = field(force, "levy");
        let battle = *given.battle();
        assert_eq!([Mind, Magic, Melee].map(|phase| bonus(&battle, Attacker, phase)), expected, "{force}");
    }
}

#[test]
fn bbo071_bbo072_bbo073_when_mind_and_magic_succeed() {
    for (natural, bonus, expected) in [
        (11, 1, true),
        (10, 1, false),
        (3, 9, true),
        (3, 8, false),
        (11, 0, false),
        (2, 10, false),
        (2, 40, false),
        (12, 0, true),
        (12, -2, true),
    ] {
        assert_eq!(succeeds(natural, bonus), expected, "{natural} with {bonus}");
    }
    // At the table: eleven is not enough, twelve is; two ones never.
    for (dice, captured) in [("44", false), ("45", true), ("11", false)] {
        let mut given = field("tempest page", "levy gatekeeper");
        given.press(&[&format!("{dice} 11 11")]);
        assert_eq!(given.forces().expect("it goes on")[0].contains("levy*"), captured, "{dice}");
    }
    let mut given = field("tempest tempest veil veil hag hag", "levy gatekeeper");
    given.press(&["11 12 11 11"]).stand("tempest tempest veil veil hag hag", "levy gatekeeper");
}

#[test]
fn bbo072_bbo073_bbo095_bbo098_bbo099_bbo100_bbo101_bbo102_bbor024_how_a_melee_goes() {
    for (attacker, defender, expected) in [
        ((7, 5), (8, 3), Clash::Won(Attacker)),
        ((7, 3), (8, 5), Clash::Won(Defender)),
        ((7, 4), (8, 3), Clash::Tied),
        ((2, 30), (3, 0), Clash::Won(Defender)),
        ((3, 0), (2, 30), Clash::Won(Attacker)),
        ((12, 0), (11, 30), Clash::Won(Attacker)),
        ((11, 30), (12, 0), Clash::Won(Defender)),
        ((12, 0), (2, 40), Clash::Won(Attacker)),
        ((2, 40), (12, 0), Clash::Won(Defender)),
        ((2, 0), (2, 9), Clash::Nobody),
        ((12, 9), (12, 0), Clash::Both),
    ] {
        assert_eq!(clash(attacker, defender), expected, "{attacker:?} against {defender:?}");
    }
}

#[test]
fn bbor023_a_natural_twelve_succeeds_under_a_ghosts_penalty() {
    let mut given = battle_of(4, Stage::Field, "veil page", "levy gatekeeper");
    given.fallen(&[4]).play(1, &["press"]).dice("66 11 11").play(4, &["haunt attacker mind penalty"]).spent();
    given.stand("veil page levy*", "gatekeeper");
    assert_eq!(given.bonus(Attacker, Mind), Some(-1));
}

#[test]
fn bbo079_bbo091_bbo097_bbor026_a_die_decides_between_equals() {
    // All of these have MIND defense 3; who is marked as lent must be the one that is taken.
    let equals = "levy levy levy levy levy leapers leapers shagmonster shagmonster";
    for (n, dice, expected) in [
        (1, "", 0),
        (2, "3", 0),
        (2, "4", 1),
        (3, "2", 0),
        (3, "3", 1),
        (3, "5", 2),
        (4, "4", 3),
        (4, "5 6 2", 1),
        (5, "6 5", 4),
        (6, "6", 5),
        (7, "15", 0),
        (7, "16", 1),
        (7, "66 31", 2),
        (9, "66", 8),
        (9, "15", 1),
    ] {
        let marked = |(at, card): (usize, &str)| if at == expected { format!("{card}^3") } else { card.to_owned() };
        let defenders: Vec<_> = equals.split(' ').take(n).enumerate().map(marked).collect();
        let mut given = field("tempest", &format!("gatekeeper {}", defenders.join(" ")));
        given.press(&[&format!("66 {dice} 11 11")]);
        let [_, left] = given.forces().expect("it goes on");
        assert!(!left.contains('^') && left.split(' ').count() == n, "{n} with {dice}: {left}");
        assert_eq!(given.happened(|event| matches!(event, Event::LotFell { .. })), n > 1);
    }
}

#[test]
fn bbor027_the_order_of_the_dice() {
    let mut given = battle_of(4, Stage::Field, "hag hag levy levy^4", "catmage catmage levy levy^3");
    // MIND: both succeed; the attacker's target is the first levy, the defender's the second.
    given.dice("56 66 1 6");
    // MAGIC: the attacker's target is the second that is left, the defender's the first.
    given.dice("66 66 6 1");
    // MELEE: the defender loses the second of two, the attacker the first of three.
    given.dice("66 66 6 1").play(1, &["press"]).spent();
    given.stand("hag levy*", "catmage levy^3");
}

#[test]
fn bbor125_the_order_of_the_dice_in_the_cataclysm() {
    let mut given = table_of(3);
    given.lay(1, "mageskull company levy levy", "").lay(2, "doomsword pikes levy levy", "").deck("");
    given.play(1, &["end", "keep"]);
    // MELEE of both; the Mageskull and the lot of its target; the Doomsword and who it strikes at, tied once; the lot.
    given.dice("11 11 44 4 12 14 34 12 4").play(3, &["pass"]).spent();
    given.stand("company levy", "pikes levy");
}

#[test]
fn bbor125_the_order_of_the_dice_in_the_duel() {
    let mut given = table_of(3);
    given.lay(1, "mageskull", "").lay(2, "doomsword", "").deck("").play(1, &["end", "keep"]);
    // MAGIC of the Mageskull's owner fails with a natural 2; MELEE 7 against 5 + 2, then 10 against 3 + 2.
    given.dice("11 56 34 32 55 12").play(3, &["pass"]).spent();
    assert_eq!(given.outcome().winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
}

#[test]
fn bbor021_a_success_without_a_target_has_no_effect() {
    let mut given = field("tempest page", "vat wheel");
    given.press(&["66 11 11"]).stand("tempest page", "vat wheel");
    assert!(given.happened(|event| matches!(event, Event::Attempted { phase: Mind, success: true, .. })));
}

#[test]
fn bbor022_a_side_without_fighters_ends_the_round() {
    // After MIND, after MAGIC: no dice for what would follow.
    let mut given = field("tempest archmage", "levy");
    given.press(&["66"]).stand("tempest archmage levy*", "").offers(1, &["face", "attack 3", "end"]);
    let mut given = field("archmage", "levy");
    given.press(&["66"]).stand("archmage", "").offers(1, &["face", "attack 3", "end"]);
    let mut given = field("levy", "tempest hatmage");
    given.press(&["66"]).offers(1, &["end"]);
}

#[test]
fn bbor122_an_empty_side_is_noticed_once_both_have_acted() {
    // Two lone cards capture each other and fight on.
    let mut given = field("tempest", "veil");
    given.press(&["66 66 34 12"]).stand("veil*", "tempest*");
    // The artifacts of an emptied ARMY change hands before the next phase.
    let mut given = field("tempest company", "levy doomsword");
    given.press(&["66"]).stand("tempest company levy* doomsword", "");
    // A Do-Gooder that takes the last card is redirected, and the artifact goes into the DECK all the same.
    let mut given = table_of(3);
    given.lay(2, "tempest mageskull", "").lay(3, "levy", "").draws("bard").play(1, &["end"]);
    let deck = given.deck_len();
    given.dice("66 66").play(2, &["keep"]).play(3, &["stay-out"]).spent();
    given.offers(2, &["redirect 1", "redirect 3"]);
    assert_eq!(given.deck_len(), deck + 1);
    given.stand("bard tempest*", "");
    assert_eq!(given.battle().attacker, Foe::DoGooder(Card::Bard));
    // The artifacts of a CITADEL never do.
    let mut given = battle_of(3, Stage::Citadel, "tempest company", "levy doomsword");
    given.press(&["66"]).stand("tempest company levy*", "doomsword");
}

//! Content: the values of the embedded set, and every kind of fault with its place.

use conformance::content::Misprint;

use super::*;
use crate::card::{Card, MINIONS};
use crate::duke::Duke;
use crate::state::Phase;

conformance::content_suite!(
    Content,
    "big-bad-overlord: 5 files, 275 values (23 rulebook, 52 public, 0 known, 200 designed), hash 5ed18d47bd752c8d"
);

/// The set in which the first `from` at or after `after` is `to`.
fn edited(file: &str, after: &str, from: &str, to: &str) -> Misprint<Content> {
    Misprint::new(file, after, from, to)
}

/// Edits that place and expects one fault in that line, for a reason that holds `reason`.
#[track_caller]
fn fault(file: &str, after: &str, from: &str, to: &str, reason: &str) {
    edited(file, after, from, to).fault(reason);
}

fn stats(card: Card) -> &'static Stats {
    &content().stats[card.index()]
}

#[test]
fn the_box_has_its_cards() {
    let copies = |cards: &[Stats]| cards.iter().map(|stats| u32::from(stats.copies)).sum::<u32>();
    let stats = &content().stats;
    assert_eq!(
        [copies(&stats[..MINIONS]), copies(&stats[MINIONS..MINIONS + 2]), copies(&stats[MINIONS + 2..])],
        [74, 2, 10]
    );
    edited("minions.toml", "\"rabble\"", "copies = { value = 5", "copies = { value = 4")
        .only_fault("74 minions, not 73");
    let none = edited("minions.toml", "\"rabble\"", "value = 5", "value = 0").reasons();
    assert_eq!(none, ["this is a number from 1 to 9, not 0", "BBO-002: there are 74 minions, not 69"]);
    fault("do-gooders.toml", "\"mob\"", "value = 1", "value = 2", "BBO-002");
    let strange = edited("minions.toml", "\"rabble\"", "rabble", "mob").reasons();
    assert_eq!(strange, ["`mob` does not stand in this list", "`rabble` is missing"]);
    let twice = edited("do-gooders.toml", "\"mob\"", "mob", "forest").reasons();
    assert_eq!(twice, ["`forest` stands here twice", "`mob` is missing"]);
}

#[test]
fn a_card_has_a_melee_attack_or_a_defense_only_number() {
    let minions = &content().stats[..MINIONS];
    assert!(minions.iter().all(|stats| stats.attack[2].is_some() != (stats.defense_only > 0)));
    let attackers = |phase: Phase| {
        let count = |stats: &Stats| if stats.attack[phase.index()].is_some() { u32::from(stats.copies) } else { 0 };
        minions.iter().map(count).sum::<u32>()
    };
    assert_eq!(Phase::ALL.map(attackers), [18, 17, 55]);
    fault("minions.toml", "\"rabble\"", "melee = 1, source", "source", "BBO-104");
    fault("minions.toml", "\"rabble\"", "melee = 1, source", "melee = 1, defense-only = 1, source", "BBO-104");
    fault("minions.toml", "\"rabble\"", "melee = 1", "melee = 21", "from 0 to 20, not 21");
    fault("minions.toml", "\"tempest\"", "halves = 6", "halves = 41", "from 0 to 40, not 41");
    fault("minions.toml", "\"rabble\"", "melee = 1, source", "melee = 1, might = 1, source", "`might` is unknown");
}

#[test]
fn defenses_go_from_one_to_ten() {
    let fighters = Card::ALL.into_iter().filter(|card| !card.is_artifact());
    assert!(fighters.flat_map(|card| stats(card).defense).all(|defense| (1..=10).contains(&defense)));
    fault("minions.toml", "\"rabble\"", "mind = 2", "mind = 0", "from 1 to 10, not 0");
    fault("do-gooders.toml", "\"mob\"", "melee = 4", "melee = 11", "from 1 to 10, not 11");
    edited("minions.toml", "\"rabble\"", "magic = 3, ", "").only_fault("the key `magic` is missing");
}

#[test]
fn machines_and_artifacts_are_immune_to_mind() {
    for card in Card::ALL {
        let machine = [Card::Chopper, Card::Vat, Card::Wheel].contains(&card);
        assert_eq!((stats(card).machine, stats(card).mind_immune), (machine, machine || card.is_artifact()), "{card}");
    }
    edited("minions.toml", "\"vat\"", "value = true", "value = false").only_fault("BBO-086");
    edited("minions.toml", "\"vat\"", "\"machine\"", "\"monster\"").only_fault("BBO-086");
    fault("minions.toml", "\"rabble\"", "\"troop\"", "\"horde\"", "a minion is one of troop, servant");
    edited("artifacts.toml", "\"doomsword\"", "value = true", "value = false").only_fault("BBO-086");
}

#[test]
fn artifacts_add_what_the_rules_say() {
    assert_eq!(stats(Card::Mageskull).artifact, [0, 4, 0]);
    assert_eq!(stats(Card::Doomsword).artifact, [0, 0, 2]);
    assert!(Card::ALL.into_iter().all(|card| card.is_artifact() == (stats(card).artifact != [0; 3])));
    fault("artifacts.toml", "\"mageskull\"", "value = 4", "value = 5", "BBO-168: `magic-bonus` is 4, not 5");
    fault("artifacts.toml", "\"doomsword\"", "value = 2", "value = 3", "BBO-169");
}

#[test]
fn do_gooders_resist() {
    use Resist::{Full, Half, None};
    let resist = [
        (Card::Party, [Full; 3]),
        (Card::Mob, [Full; 3]),
        (Card::Lancers, [Half, Full, Full]),
        (Card::Friars, [None, Full, Full]),
        (Card::Forest, [Full; 3]),
        (Card::Goodwitch, [Full, None, Full]),
        (Card::Radiant, [Full, Half, Full]),
        (Card::Bard, [Full, Full, Half]),
        (Card::Paladin, [Full, Full, Half]),
        (Card::Children, [Full, Full, Half]),
    ];
    for (card, resist) in resist {
        assert_eq!(stats(card).resist, resist, "{card}");
    }
    assert!(content().stats[..MINIONS + 2].iter().all(|stats| stats.resist == [Full; 3]));
    fault("do-gooders.toml", "\"lancers\"", "\"half\"", "\"double\"", "unknown variant");
}

#[test]
fn every_duke_has_the_same_ghost() {
    assert_eq!(content().ghosts, [Ghost { bonus: 2, penalty: -2 }; DUKES]);
    fault("ghosts.toml", "\"redgash\"", "value = -2", "value = 2", "from -10 to -1, not 2");
    fault("ghosts.toml", "\"redgash\"", "value = 2", "value = 0", "from 1 to 10, not 0");
    fault("dukes.toml", "[all]", "\"magic\", ", "", "BBO-141");
    fault("dukes.toml", "[all]", "value = 0", "value = 1", "BBO-143");
    edited("dukes.toml", "[all]", "value = true", "value = false").only_fault("BBO-140");
    let twice = edited("ghosts.toml", "\"redgash\"", "redgash", "lardmoor").reasons();
    assert_eq!(twice, ["`lardmoor` stands here twice", "`redgash` is missing"]);
}

#[test]
fn people_read_the_published_name_where_there_is_one() {
    let name = |card: Card| content().cards[card.index()].name.as_str();
    assert_eq!([name(Card::Rabble), name(Card::Veil)], ["Riff-Raff", "Velvet Whisperer"]);
    assert_eq!([name(Card::Mageskull), name(Card::Bard)], ["Mageskull", "Hopeful Balladeer"]);
    assert_eq!(content().dukes[Duke::Redgash.index()], "Losik the Ruthless");
    let mut names: Vec<_> = Card::ALL.into_iter().map(name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), CARDS);
    fault("minions.toml", "\"rabble\"", "\"Riff-Raff\"", "\"\"", "the text is empty");
}

#[test]
fn the_text_says_what_is_no_number() {
    let text = |card: Card| content().cards[card.index()].text.as_str();
    assert_eq!(text(Card::Rabble), "");
    assert!(text(Card::Vat).contains("4 or more takes it"));
    assert!(text(Card::Page).starts_with("It never attacks"));
    assert_eq!(text(Card::Tempest), "");
    assert_eq!(text(Card::Lancers), "Halves the MIND bonus of its opponents.");
    assert_eq!(text(Card::Goodwitch), "Cancels the MAGIC bonus of its opponents.");
    assert_eq!(text(Card::Doomsword), "Adds 2 to every MELEE roll of a side that has a MELEE attack.");
}

#[test]
fn the_hash_is_that_of_what_the_rules_read() {
    let hash = |file: &str, after: &str, from: &str, to: &str| edited(file, after, from, to).hash();
    let original = CONTENT.hash();
    assert_eq!(hash("minions.toml", "\"rabble\"", "Riff-Raff", "Rascals"), original);
    assert_eq!(hash("minions.toml", "\"rabble\"", "source = \"public\"", "source = \"known\""), original);
    assert_eq!(hash("dukes.toml", "\"redgash\"", "Losik", "Lossik"), original);
    assert_ne!(hash("minions.toml", "\"rabble\"", "melee = 1, source", "melee = 2, source"), original);
    assert_ne!(hash("do-gooders.toml", "\"lancers\"", "\"half\"", "\"none\""), original);
    assert_ne!(hash("ghosts.toml", "\"redgash\"", "value = 2", "value = 3"), original);
}

/// The sums of half points and the defense-only sum of some cards.
fn sums(cards: &[Card]) -> ([u32; 3], u32) {
    let attack = |phase: Phase| cards.iter().filter_map(|card| stats(*card).attack[phase.index()]).map(u32::from).sum();
    (Phase::ALL.map(attack), cards.iter().map(|card| u32::from(stats(*card).defense_only)).sum())
}

/// Hands that the box can deal and that have the numbers of the rulebook's examples.
#[test]
fn the_rulebooks_examples_can_be_dealt() {
    use Card::{
        Archmage, Bogmonster, Catmage, Company, Fiend, Gloomriders, Hatmage, Inkwings, Levy, Page, Pikes, Shagmonster,
        Steward, Tempest, Veil,
    };
    let mind = |cards: &[Card]| sums(cards).0[0];
    let magic = |cards: &[Card]| sums(cards).0[1] / 2;
    let melee = |cards: &[Card]| sums(cards).0[2] / 2;
    // A half point counts nothing alone; two make one.
    assert_eq!([mind(&[Gloomriders]), mind(&[Gloomriders, Inkwings])], [1, 2]);
    assert_eq!(mind(&[Tempest, Veil]) / 2, 4);
    assert_eq!([magic(&[Hatmage]), magic(&[Hatmage, Catmage]), magic(&[Archmage, Archmage, Hatmage])], [2, 4, 10]);
    assert_eq!([melee(&[Company, Company]), melee(&[Pikes]), melee(&[Levy, Page])], [8, 3, 2]);
    assert_eq!(sums(&[Page, Steward]), ([0; 3], 3));
    // A CITADEL with MIND one half, MAGIC 1 and MELEE 14, against an ARMY with 3, 2 and 19.
    assert_eq!(sums(&[Gloomriders, Fiend, Shagmonster]).0, [1, 2, 28]);
    assert_eq!(sums(&[Tempest, Hatmage, Shagmonster, Bogmonster, Company, Company]).0, [6, 4, 38]);
}

//! Content: the values of the embedded set, and every kind of fault with its place.

use std::collections::BTreeMap;

use conformance::content::Misprint;

use super::*;
use crate::effect::{Boon, Does, Only};

conformance::content_suite!(
    Content,
    "planet-apocalypse: 10 files, 1945 values (998 rulebook, 63 public, 0 known, 884 designed), hash 37861cd8659047b5"
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

/// Edits that place and expects one fault of the entry, which stands at its head.
#[track_caller]
fn entry_fault(file: &str, after: &str, from: &str, to: &str, reason: &str) {
    edited(file, after, from, to).only_fault(reason);
}

/// Edits that place, which is wrong in more than one way: this reason is among those that are told.
#[track_caller]
fn told(file: &str, after: &str, from: &str, to: &str, reason: &str) {
    let reasons = edited(file, after, from, to).reasons();
    assert!(reasons.len() > 1 && reasons.iter().any(|told| told.contains(reason)), "{reasons:?}");
}

#[test]
fn the_box_is_whole() {
    let content = content();
    let slots: usize = content.heroes.iter().map(|hero| hero.slots.len()).sum();
    let gifts: u32 = content.gifts.iter().map(|gift| u32::from(gift.copies)).sum();
    assert_eq!([HEROES, slots, GIFTS, gifts as usize], [14, 84, 80, 95]);
    assert_eq!([TROOPERS, REGIONS, LEGIONS, FOURTHS, LORDS, MAPS], [32, 13, 11, 14, 16, 10]);
    assert_eq!([MINIONS, DIFFICULTIES], [4, 8]);
    let rules: usize = content.maps.iter().map(|map| map.rules.len()).sum();
    assert_eq!(rules, crate::ids::MAP_RULES);
    let figures: Vec<_> = content.minions.iter().map(|minion| minion.stats.figures).collect();
    assert_eq!(figures, [10, 6, 4, 2]);
    assert_eq!(content.despair_die, [1, 1, 1, 2, 2, 3]);
}

#[test]
fn every_pack_holds_what_its_list_says() {
    let content = content();
    let of = |pack: Pack| {
        [
            content.heroes.iter().filter(|card| card.pack == pack).count(),
            content.legions.iter().filter(|card| card.pack == pack).count(),
            content.fourths.iter().filter(|card| card.pack == pack).count(),
            content.lords.iter().filter(|card| card.pack == pack).count(),
            content.maps.iter().filter(|card| card.pack == pack).count(),
            content.regions.iter().filter(|card| card.pack == pack).count(),
        ]
    };
    assert_eq!(of(Pack::Core), [6, 4, 2, 1, 2, 1]);
    assert_eq!(of(Pack::Void), [2, 2, 3, 2, 2, 3]);
    assert_eq!(of(Pack::Dragon), [2, 2, 3, 2, 2, 3]);
    assert_eq!(of(Pack::Power), [2, 2, 3, 2, 2, 4]);
    // Of the twelfth legion nothing is known.
    assert_eq!(of(Pack::Pit), [2, 1, 3, 2, 2, 2]);
    for pack in Pack::ALL.into_iter().filter(|pack| pack.is_single_lord()) {
        assert_eq!(of(pack), [0, 0, 0, 1, 0, 0], "{pack}");
    }
    let troopers = |pack: Pack| {
        let of = content.troopers.iter().filter(|card| card.pack == pack);
        of.map(|card| u32::from(card.copies)).sum::<u32>()
    };
    assert_eq!([troopers(Pack::Core), troopers(Pack::Dragon), troopers(Pack::Power)], [28, 26, 46]);
}

#[test]
fn heroes_grow_as_the_sources_say() {
    let content = content();
    let hero = |hero: Hero| content.hero(hero);
    let costs = |one: Hero| hero(one).slots.iter().map(|slot| slot.cost).collect::<Vec<_>>();
    for one in Hero::ALL {
        let sum: u8 = costs(one).iter().sum();
        assert!((35..=48).contains(&sum), "{one}: {sum}");
    }
    assert_eq!(costs(Hero::MooseKowalski), [3, 4, 6, 7, 12, 13]);
    // Cindrew may begin with any slot but one, Moose with the first alone.
    let first = |one: Hero| hero(one).slots.iter().filter(|slot| slot.from == 0).count();
    assert_eq!([first(Hero::CindrewPutorious), first(Hero::MooseKowalski), first(Hero::ProfessorMaxwell)], [5, 1, 2]);
    // Every gift costs Bernice health.
    let loses = |effect: &Effect| effect.to_string() == "gain: give(cap_health,-1,self)";
    assert!(hero(Hero::BerniceKuchler).slots.iter().all(|slot| slot.effects.iter().any(loses)));
    // The dice of a whole tree.
    let grown = |one: Hero| {
        let slots = hero(one).slots.iter().flat_map(|slot| &slot.effects).flat_map(Effect::boons);
        slots.fold((hero(one).stats.attack, 0), |(dice, levels), boon| match boon {
            Boon::AddDie { die } => (dice.with(crate::dice::Dice { number: 1, die }), levels),
            Boon::RaiseDie { levels: more } => (dice, levels + more),
            _ => (dice, levels),
        })
    };
    let of = |one: Hero| {
        let (dice, levels) = grown(one);
        (dice.to_string(), levels)
    };
    assert_eq!(of(Hero::Tarang), ("2d6".to_owned(), 1));
    assert_eq!(of(Hero::JohnDark), ("1d4+1d6".to_owned(), 2));
    assert_eq!(of(Hero::BerniceKuchler), ("1d6+1d12".to_owned(), 2));
    assert_eq!(of(Hero::PenrodWallenstein), ("1d6+1d10".to_owned(), 0));
}

#[test]
fn the_numbers_of_the_examples_are_on_the_components() {
    let content = content();
    assert_eq!(content.lord(Lord::Baphomet).health, [6, 9, 12, 15, 18]);
    assert_eq!(content.lord(Lord::Geryon).health[3], 29);
    assert_eq!(content.lord(Lord::Chthon).health[4], 30);
    let army = content.trooper(Trooper::Army);
    assert_eq!((army.absorb, army.dice[2].to_string()), (2, "2d6".to_owned()));
    let volunteer = content.trooper(Trooper::Volunteer).dice;
    assert_eq!([volunteer[0].to_string(), volunteer[3].to_string()], ["1d6", "1d10"]);
    assert_eq!(content.minion(Minion::Cacodemon).stats.toughness, Toughness::Double(4, 4));
    let control = &content.control;
    assert_eq!((control.doom_lose, control.legion_changes), (13, [3, 7]));
    assert_eq!((control.despair_dice, control.most_despair_dice, control.pool), (4, 12, 4));
    assert_eq!([control.doom_minion_exit, control.doom_fourth_exit, control.doom_hero_death], [1, 4, 2]);
    // Launch Site bans the legions that are about leaving the map.
    let ring = content.map(Map::LaunchSite);
    assert_eq!(ring.banned_legions, Legions::one(Legion::Styx).with(Legion::Acheron));
    assert!(ring.has(MapRule::ScoreHighestArea) && !ring.has(MapRule::EarthSafe));
    // Upgraded, 12 tokens are enough for the two largest maps.
    for map in [Map::StPeters, Map::FinalBattle] {
        let tokens: u8 = content.map(map).areas.iter().map(|area| area.tokens).sum();
        assert_eq!(tokens, 12, "{map}");
    }
    let invasion: u8 = content.map(Map::Invasion).areas.iter().map(|area| area.tokens).sum();
    assert_eq!(invasion, 6);
    assert_eq!(content.difficulty(Difficulty::Despair7).effect, Harder::DespairDice(7));
}

#[test]
fn values_come_from_where_they_were_found() {
    let mut found = BTreeMap::new();
    for (file, text) in Content::FILES {
        for source in ["rulebook", "public", "known", "designed"] {
            *found.entry(source).or_insert(0) += text.matches(&format!("source = \"{source}\"")).count();
        }
        assert!(text.contains("source = \"rulebook\""), "{file}");
    }
    // No card or board could be recalled reliably enough to be used.
    assert_eq!(found["known"], 0);
    let names = |file: &str, source: &str| {
        let text = Content::FILES.iter().find(|(name, _)| *name == file).expect("a file").1;
        text.lines().filter(|line| line.starts_with("name = ") && line.contains(&format!("\"{source}\""))).count()
    };
    assert_eq!(["rulebook", "public", "designed"].map(|source| names("gifts.toml", source)), [23, 3, 54]);
}

#[test]
fn a_wrong_component_is_told_with_file_line_and_reason() {
    fault("heroes.toml", "\"tarang\"", "luck = { value = 3", "luck = { value = 21", "from 0 to 20, not 21");
    fault("heroes.toml", "\"tarang\"", "health = { value = 6", "health = { value = 11", "from 1 to 10, not 11");
    fault("heroes.toml", "\"tarang\"", "\"1d6\"", "\"1d7\"", "a die is one of d4, d6");
    fault(
        "heroes.toml",
        "\"tarang\"",
        "pack = { value = \"core\"",
        "pack = { value = \"moon\"",
        "a pack is one of core",
    );
    fault(
        "heroes.toml",
        "\"tarang\"",
        "pack = { value = \"core\"",
        "pack = { value = \"asmod\"",
        "`tarang`: the box `asmod` holds nothing but that Lord",
    );
    fault("heroes.toml", "\"tarang\"", "heal(self,1)", "heal(self)", "`tarang`: \"heal\" is not understood");
    fault("heroes.toml", "\"tarang\"", "from = { value = [1]", "from = { value = [3]", "a slot follows another");
    entry_fault(
        "heroes.toml",
        "\"moose-kowalski\"",
        "from = { value = []",
        "from = { value = [2]",
        "slot 1 can never be filled",
    );
    told("heroes.toml", "\"tarang\"", "unlock(second)", "unlock(third)", "the second ability, not 0");
    fault("gifts.toml", "\"hope\"", "extra = { value = 0", "extra = { value = 5", "from 0 to 4, not 5");
    entry_fault(
        "gifts.toml",
        "\"hope\"",
        "icon = { value = false",
        "icon = { value = true",
        "`hope` has the luck icon",
    );
    edited("gifts.toml", "\"hope\"", "copies = { value = 1", "copies = { value = 2")
        .fault_at_end("there are 65 gifts in the box `core`, not 66");
    entry_fault("gifts.toml", "\"hope\"", "\"Hope\"", "\"Faith\"", "are both called \"Faith\"");
    fault("gifts.toml", "\"hope\"", "gain: give", "team[shadow 1]: give", "does not ask the price");
    entry_fault("troopers.toml", "\"army\"", "\"1d6\"", "\"none\"", "`army`: every ambush rolls");
    fault("troopers.toml", "\"army\"", "one_adjacent", "next_door", "how far it reaches is one of here");
    fault("regions.toml", "\"mexico\"", "\"federales\"", "\"volunteer\"", "`mexico`: a stack has types of one cost");
    fault("regions.toml", "\"mexico\"", "\"federales\"", "\"police-box\"", "a trooper is one of volunteer");
    fault("minions.toml", "\"fiend\"", "value = \"6\"", "value = \"six\"", "toughness is written `5` or `4+4`");
    fault("minions.toml", "[despair-die]", "[1, 1, 1, 2, 2, 3]", "[1, 1, 1, 2, 2, 4]", "PA-082");
    fault("legions.toml", "\"styx\"", "move_two", "move_three", "a switch is one of attack_any_if_alone");
    fault("fourth.toml", "\"gadarene\"", "bespoke/gain", "bespoke/death", "a Fourth Circle demon has no");
    told("lords.toml", "\"scylla\"", "scylla_regrow_roll", "chthon_grow", "has the table `heads` exactly if");
    entry_fault("lords.toml", "\"geryon\"", "[5, 7, 10, 12, 14]", "[5, 7, 10, 12, 15]", "the bodies together");
    entry_fault("lords.toml", "\"procrustes\"", "\"none\"", "\"6d6\"", "has dice exactly if it attacks with them");
    fault("table.toml", "[limits]", "ambush-max = { value = 4", "ambush-max = { value = 5", "PA-225");
    fault("table.toml", "[panel]", "value = [3, 7]", "value = [7, 3]", "the legion changes twice");
    fault("table.toml", "\"secret-lord\"", "hidden_lord", "hidden_lady", "what makes a game harder is written as");
}

#[test]
fn a_map_that_does_not_hang_together_is_told() {
    fault("maps.toml", "\"invasion\"", "[\"start\", \"a1\"]", "[\"start\", \"a9\"]", "`invasion` has no area `a9`");
    fault("maps.toml", "\"doomgate\"", "[\"a1\", \"a2\"]", "[\"a1\", \"a1\"]", "an area is not joined to itself");
    fault("maps.toml", "\"invasion\"", "[0, 1, 1, 1, 1, 1, 1]", "[0, 1, 1, 1, 1, 1]", "has 7 areas, and here are 6");
    told("maps.toml", "\"invasion\"", "id = \"a2\"", "id = \"a1\"", "`invasion` has two areas `a1`");
    fault("maps.toml", "\"invasion\"", "mode = \"leave\"", "mode = \"loop\"", "exactly if it is a `loop`");
    fault(
        "maps.toml",
        "\"invasion\"",
        "hero-start = { value = [\"start\"]",
        "hero-start = { value = [\"a1\"]",
        "no start",
    );
    told("maps.toml", "\"invasion\"", "area = \"lord\"", "area = \"a3\"", "`a3` is no area of a Lord");
    let cut = edited("maps.toml", "enemy-steps", "[\"a3\", \"a2\"], ", "");
    let reasons = cut.reasons();
    assert!(reasons.iter().any(|reason| reason.contains("nothing leads from `a3` to an exit")), "{reasons:?}");
    assert!(reasons.iter().any(|reason| reason.contains("where the Lord advances")), "{reasons:?}");
    let alone = edited("maps.toml", "hero-steps", ", [\"a5\", \"lord\"]]", "]").reasons();
    assert_eq!(alone, ["`invasion`: heroes cannot get to `lord`"]);
    entry_fault("maps.toml", "\"launch-site\"", ", \"score\"]", "]", "has the step `score` exactly if");
    fault("maps.toml", "\"dragon-back\"", "while-lord = 2", "while-lord = 3", "`dragon-back` has no Lord 3");
    fault("maps.toml", "\"launch-site\"", "[\"styx\", \"acheron\"]", "[\"styx\", \"rome\"]", "a legion is one of");
    fault(
        "maps.toml",
        "\"invasion\"",
        "value = [\"gifts\",",
        "value = [\"rest\",",
        "a step of the Lord cycle is one of",
    );
}

#[test]
fn another_wording_changes_no_hash_and_another_number_does() {
    conformance::content::hashes_what_rules_read::<Content>(
        &[
            ("heroes.toml", "\"Tarang\"", "\"Tarang the Brave\""),
            ("maps.toml", "\"Lord's Area\"", "\"The Lord's Area\""),
            ("maps.toml", "scores no doom.", "scores nothing."),
        ],
        &[
            ("heroes.toml", "cost = { value = 6", "cost = { value = 5"),
            ("gifts.toml", "give(cap_health,+1,self)", "give(cap_health,+2,self)"),
            ("troopers.toml", "absorb = { value = 1", "absorb = { value = 2"),
            ("lords.toml", "\"6d8\"", "\"5d8\""),
            ("maps.toml", "[0, 1, 1,", "[0, 1, 2,"),
            ("table.toml", "renew-cost = { value = 9", "renew-cost = { value = 8"),
        ],
    );
}

#[test]
fn only_an_ambush_of_four_is_set_where_none_stands() {
    let asked = |only: Only| {
        let slots = content().heroes.iter().flat_map(|hero| &hero.slots).flat_map(|slot| &slot.effects);
        slots.filter(|effect| effect.only == Some(only) && matches!(effect.does, Does::Boon(..))).count()
    };
    assert_eq!([asked(Only::NoAmbushThere), asked(Only::NoTroopers)], [1, 1]);
}

//! Content: the values of the embedded set, and every kind of fault with its place.

use std::collections::BTreeMap;

use conformance::content::Misprint;

use super::*;
use crate::ids::{Ability, BATTLE_MONSTERS, SupportAbility};

conformance::content_suite!(
    Content,
    "order-of-the-stick: 10 files, 1963 values (198 rulebook, 73 public, 23 known, 1669 designed), hash 8ed509bfdd6b81bf"
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

/// Puts that line into the entry and expects one fault of the entry, which stands at its head.
#[track_caller]
fn entry_fault(file: &str, after: &str, from: &str, to: &str, reason: &str) {
    edited(file, after, from, to).only_fault(reason);
}

fn copies(cards: impl Iterator<Item = u8>) -> u32 {
    cards.map(u32::from).sum()
}

fn battle_deck() -> &'static [MonsterCard] {
    &content().monsters[..BATTLE_MONSTERS]
}

#[test]
fn the_box_has_its_474_cards() {
    let content = content();
    let counts = [
        copies(content.shticks.iter().map(|card| card.copies)),
        copies(battle_deck().iter().map(|card| card.stats.copies)),
        copies(content.screws.iter().map(|card| card.copies)),
        LOOT as u32,
        copies(content.traps.iter().map(|card| card.copies)),
        copies(content.rooms.iter().map(|card| card.copies)),
        LAIR_ROOMS as u32,
        XykonCard::ALL.len() as u32,
    ];
    assert_eq!(counts, [120, 116, 42, 102, 22, 54, 8, 10]);
    assert_eq!(counts.iter().sum::<u32>(), 474);
    assert_eq!([SHTICKS, BATTLE_MONSTERS, SCREWS, LOOT, TRAPS, ROOMS], [71, 76, 28, 102, 15, 41]);
}

#[test]
fn every_hero_has_a_deck_of_twenty_with_four_to_start() {
    for hero in Hero::ALL {
        let deck = || hero.deck().iter().map(|shtick| content().shtick(*shtick));
        assert_eq!(copies(deck().map(|card| card.copies)), 20, "{hero}");
        assert_eq!(deck().filter(|card| card.start > 0).count(), 4, "{hero}");
        // Nobody has to begin without a Battle Shtick.
        assert!(deck().any(|card| card.start > 0 && card.battle.is_some()), "{hero}");
    }
    let wrong = edited("shticks.toml", "\"roy-logic\"", "copies = { value = 2", "copies = { value = 3");
    wrong.fault_at_end("OOTS-019: the deck of `roy` has 20 cards, 4 of them Starting Shticks, not 21 and 4");
    edited("shticks.toml", "\"roy-logic\"", "start = { value = 1", "start = { value = 0")
        .fault_at_end("OOTS-019: the deck of `roy` has 20 cards, 4 of them Starting Shticks, not 20 and 3");
    assert_eq!(
        edited("shticks.toml", "\"elan-rapier\"", "copies = { value = 2", "copies = { value = 0").reasons(),
        [
            "`elan-rapier`: 1 of 0 copies cannot be Starting Shticks",
            "this is a number from 1 to 15, not 0",
            "OOTS-019: the deck of `elan` has 20 cards, 4 of them Starting Shticks, not 18 and 4",
        ]
    );
}

#[test]
fn monsters_have_the_types_and_abilities_of_the_deck() {
    let of = |is: &dyn Fn(&MonsterStats) -> bool| {
        copies(battle_deck().iter().filter(|card| is(&card.stats)).map(|card| card.stats.copies))
    };
    use MonsterType::{Aberration, Beast, Dragon, Fiend, Goblin, Humanoid, Kobold, LinearGuild, Ogre, Orc, Undead};
    for (kind, cards) in [
        (Goblin, 20),
        (Undead, 18),
        (Kobold, 13),
        (Fiend, 13),
        (Ogre, 11),
        (Beast, 11),
        (Orc, 10),
        (Dragon, 10),
        (LinearGuild, 8),
        (Humanoid, 5),
        (Aberration, 3),
    ] {
        assert_eq!(of(&|stats| stats.types.has(kind)), cards, "{kind}");
    }
    for (ability, cards) in [
        (Ability::Mindless, 13),
        (Ability::Flying, 11),
        (Ability::Leader, 10),
        (Ability::BreathWeapon, 9),
        (Ability::Spellcaster, 8),
        (Ability::Tricky, 8),
        (Ability::Thief, 7),
        (Ability::Multiattack, 8),
        (Ability::Bloodlust, 6),
        (Ability::Nemesis, 6),
        (Ability::Paralyze, 5),
        (Ability::Impervious, 5),
        (Ability::Duel, 5),
        (Ability::Enchanted, 5),
        (Ability::Hide, 4),
        (Ability::Henchman, 4),
        (Ability::XykonSpecial, 0),
    ] {
        assert_eq!(of(&|stats| stats.abilities.has(ability)), cards, "{ability}");
    }
    for (support, cards) in [
        (SupportAbility::Assist, 20),
        (SupportAbility::Ambush, 10),
        (SupportAbility::Longshot, 8),
        (SupportAbility::Horde, 6),
        (SupportAbility::Deadly, 6),
        (SupportAbility::Outsmart, 4),
        (SupportAbility::Greed, 3),
    ] {
        assert_eq!(of(&|stats| stats.support.has(support)), cards, "{support}");
    }
    assert_eq!(of(&|stats| stats.dice == 3), 1);
    assert_eq!(of(&|stats| stats.dice == 2), 7);
}

#[test]
fn monsters_are_as_strong_as_the_deck_is_balanced_for() {
    let sum = |of: fn(&MonsterStats) -> u8| -> u32 {
        battle_deck().iter().map(|card| u32::from(card.stats.copies) * u32::from(of(&card.stats))).sum()
    };
    // Averages over 116 cards: Attack 7.9, Defense 8.2, 1.02 symbols, 1.12 Loot.
    let hundredths = |sum: u32| (sum * 100 + 58) / 116;
    assert_eq!((hundredths(sum(|stats| stats.attack)) + 5) / 10, 79);
    assert_eq!((hundredths(sum(|stats| stats.defense)) + 5) / 10, 82);
    assert_eq!([hundredths(sum(|stats| stats.xp)), hundredths(sum(|stats| stats.coins))], [102, 112]);
    let nemesis: Vec<_> = content().monsters.iter().filter_map(|card| card.stats.nemesis).collect();
    assert_eq!(nemesis.len(), HEROES);
    assert!(Hero::ALL.iter().all(|hero| nemesis.contains(hero)));
}

#[test]
fn everybody_drools_over_as_much() {
    let total = |hero: Hero| copies(content().loot.iter().map(|card| card.drool[hero.index()]));
    assert_eq!(Hero::ALL.map(total), [39, 40, 40, 39, 38, 41]);
    let droolers = |card: &&LootCard| card.drool.iter().filter(|drool| **drool > 0).count();
    assert_eq!(content().loot.iter().filter(|card| droolers(card) == 1).count(), 45);
    assert_eq!(content().loot.iter().filter(|card| card.crests > 0).count(), 6);
    for hero in Hero::ALL {
        let cards = || content().loot.iter().filter(move |card| card.crests == 0);
        assert_eq!(cards().filter(|card| card.drool[hero.index()] == 3).count(), 1, "{hero}");
        assert_eq!(cards().filter(|card| card.drool[hero.index()] == 2).count(), 6, "{hero}");
        // One Loot of each hero can be discarded for a shtick.
        let draws = |card: &&LootCard| {
            card.users == Heroes::one(hero)
                && card.effects.iter().any(|effect| effect.to_string() == "any[discard]: draw_shtick(self,1)")
        };
        assert_eq!(content().loot.iter().filter(draws).count(), 1, "{hero}");
    }
}

#[test]
fn as_many_cards_have_effects_as_the_vocabulary_was_made_for() {
    let content = content();
    let some = |effects: &Vec<Effect>| !effects.is_empty();
    let counts = [
        content.shticks.iter().filter(|card| some(&card.effects) || some(&card.boost)).count(),
        content.loot.iter().filter(|card| some(&card.effects)).count(),
        content.rooms.iter().filter(|card| some(&card.effects)).count(),
        content.screws.iter().filter(|card| some(&card.effects)).count(),
        content.traps.iter().filter(|card| some(&card.effects)).count(),
        content.lair.iter().filter(|card| some(&card.effects)).count(),
        content.wards.iter().filter(|card| some(&card.effects)).count(),
    ];
    assert_eq!(counts, [70, 59, 40, 28, 15, 8, 3]);
    assert_eq!(counts.iter().sum::<usize>(), 223);
}

#[test]
fn names_come_from_where_the_research_found_them() {
    let mut found = BTreeMap::new();
    for (file, text) in Content::FILES {
        let table: toml::Table = text.parse().expect("TOML");
        for cards in table.values().filter_map(|value| value.as_array()) {
            for name in cards.iter().filter_map(|card| card.get("name")) {
                let source = name["source"].as_str().expect("a source").to_owned();
                *found.entry((*file, source)).or_insert(0) += 1;
            }
        }
    }
    let of = |file: &'static str| {
        ["rulebook", "public", "known", "designed"]
            .map(|source| found.get(&(file, source.to_owned())).copied().unwrap_or(0))
    };
    assert_eq!(of("shticks.toml"), [22, 20, 0, 29]);
    assert_eq!(of("monsters.toml"), [30, 10, 1, 35]);
    assert_eq!(of("screw-this.toml"), [3, 5, 0, 20]);
    assert_eq!(of("loot.toml"), [10, 4, 1, 87]);
    assert_eq!(of("traps.toml"), [3, 0, 0, 12]);
    assert_eq!(of("rooms.toml"), [2, 3, 0, 36]);
    assert_eq!(of("lair.toml"), [3, 1, 0, 4]);
    assert_eq!(of("xykon.toml"), [2, 1, 0, 7]);
}

#[test]
fn the_numbers_of_the_rulebooks_examples_are_on_the_cards() {
    let battle = |shtick: Shtick| content().shtick(shtick).battle.expect("a Battle Shtick");
    let drool = |loot: Loot, hero: Hero| content().one_loot(loot).drool[hero.index()];
    let stats = |monster: Monster| content().monster(monster).stats;
    let effects = |shtick: Shtick| {
        let card = content().shtick(shtick);
        card.effects.iter().chain(&card.boost).map(ToString::to_string).collect::<Vec<_>>()
    };
    // Roy with two Greenhilt Swords against a Headless Zombie.
    assert_eq!(battle(Shtick::RoyGreenhiltSword).attack, Some(2));
    assert_eq!(effects(Shtick::RoyGreenhiltSword), ["boost: modify(attack,+2)"]);
    assert_eq!([stats(Monster::HeadlessZombie).defense, stats(Monster::HeadlessZombie).xp], [9, 1]);
    assert_eq!(drool(Loot::WordOfThor, Hero::Durkon), 1);
    // Elan hides from a Kobold Knight.
    assert_eq!(battle(Shtick::ElanHide).defense, Some(4));
    assert_eq!(stats(Monster::KoboldKnight).attack, 6);
    assert_eq!(drool(Loot::OoooooSparklies, Hero::Haley), 2);
    // Belkar attacks Elan.
    assert_eq!(battle(Shtick::BelkarTwinDaggersOfDoom).attack, Some(3));
    assert_eq!(battle(Shtick::ElanXTremeDiplomacy).defense, Some(1));
    // The Fireball on three Monsters.
    assert_eq!(battle(Shtick::VaarsuviusFireball).attack, Some(5));
    assert_eq!(battle(Shtick::VaarsuviusFireball).area, Some(Area::Targets(2)));
    assert!(stats(Monster::DragonSnakes).abilities.has(Ability::Bloodlust));
    // Xykon on level 4: 12 + 8 + 4.
    assert_eq!([stats(Monster::XykonTheLich).attack, stats(Monster::XykonTheLich).defense], [12, 12]);
    assert!(stats(Monster::XykonTheLich).plus_level);
    assert_eq!(drool(Loot::InappropriateViolence, Hero::Belkar), 3);
    // Three Loot make 5 for Roy.
    let three = [Loot::TalismanOfDorukan, Loot::StarmetalChunk, Loot::EternalVigilence];
    assert_eq!(three.map(|loot| drool(loot, Hero::Roy)).iter().sum::<u8>(), 5);
    // The Shuriken Trap.
    let trap = content().trap(Trap::ShurikenTrap);
    assert_eq!((trap.evade, trap.range, trap.multi), (8, 2, true));
    // Monsters that are saved.
    let xp = [Monster::KindaWimpyGoblin, Monster::BlackDragon, Monster::HalfOrcAdventurer, Monster::CowardlyKobold];
    assert_eq!(xp.map(|monster| stats(monster).xp), [1, 2, 1, 0]);
    // Four players at medium length.
    let demand = content().setup.demand(Length::Medium, 4);
    assert_eq!(demand, Some(Demand { floors: 3, loot: 8, shticks: 9 }));
    assert_eq!(content().setup.demand(Length::Long, 7), None);
    assert_eq!(content().setup.demand(Length::Long, 1), None);
}

#[test]
fn a_wrong_card_is_told_with_file_line_and_reason() {
    fault("shticks.toml", "\"roy-logic\"", "\"draw\"", "\"flee\"", "a Result is one of wound, draw");
    fault("shticks.toml", "\"roy-logic\"", "value = 99", "value = 9", "a number from 0 to 8, or 99");
    fault(
        "shticks.toml",
        "\"haley-longbow\"",
        "range = { value = 4",
        "range = { value = 99",
        "only what cannot attack",
    );
    fault("shticks.toml", "\"roy-logic\"", "foe=player", "foe=wizard", "`roy-logic`: \"wizard\" is not understood");
    fault("shticks.toml", "\"haley-longbow\"", "attack,+1", "attack,1", "with its sign");
    entry_fault("shticks.toml", "\"roy-charge\"", "flips = { value = true", "flips = { value = false", "OOTS-393");
    entry_fault("shticks.toml", "\"haley-longbow\"", "boost: modify", "static: modify", "OOTS-399");
    entry_fault(
        "shticks.toml",
        "\"belkar-victory-taunt\"",
        "boost: flip(same,1,choose)",
        "boost: heal(same,1)",
        "OOTS-402",
    );
    entry_fault("shticks.toml", "\"vaarsuvius-fireball\"", "targets = 2", "targets = 2, all = true", "an area is");
    entry_fault("shticks.toml", "\"elan-hide\"", "\"Hide\"", "\"Rapier\"", "are both called \"Rapier\"");
    fault("monsters.toml", "\"ghoul\"", "\"undead\"", "\"unalive\"", "a type of Monster is one of goblin, undead");
    fault("monsters.toml", "\"ghoul\"", "attack = { value = 8", "attack = { value = 21", "from 0 to 20, not 21");
    fault("monsters.toml", "\"ghoul\"", "\"paralyze\"", "\"petrify\"", "an ability is one of bloodlust");
    entry_fault("monsters.toml", "\"troll\"", "\"multiattack\"", "\"duel\"", "OOTS-551");
    entry_fault("monsters.toml", "\"thog\"", "\"nemesis\"", "\"duel\"", "OOTS-553");
    entry_fault("monsters.toml", "\"ghoul\"", "\"Ghoul\"", "\"Skelemen\"", "are both called \"Skelemen\"");
    entry_fault("monsters.toml", "\"warg\"", "types = [\"orc\"]", "types = []", "OOTS-561");
    edited("monsters.toml", "\"ghoul\"", "copies = { value = 2", "copies = { value = 3")
        .fault_at_end("there are 116 Monsters in the Battle Deck, not 117");
    let twice = edited("monsters.toml", "id = \"wight\"", "wight", "vampire").reasons();
    assert!(twice.contains(&"`vampire` stands here twice".to_owned()), "{twice:?}");
    assert!(twice.contains(&"`wight` is missing".to_owned()), "{twice:?}");
    let strange = edited("monsters.toml", "id = \"wight\"", "wight", "zombie-horde").reasons();
    assert_eq!(strange, ["`zombie-horde` does not stand in this list", "`wight` is missing"]);
    fault("screw-this.toml", "\"get-angry\"", "any_one", "someone", "a boost is for the id of a shtick");
    fault(
        "screw-this.toml",
        "\"false-lead\"",
        "search_any:",
        "on_explore:",
        "`false-lead`: a Screw This! card does not",
    );
    edited("screw-this.toml", "\"lucky-break\"", "copies = { value = 2", "copies = { value = 1")
        .fault_at_end("there are 42 Screw This! cards in the Battle Deck, not 41");
    fault("loot.toml", "\"lute\"", "elan-bard-song", "bard-song", "a shtick is one of");
    entry_fault("loot.toml", "\"lute\"", "drool = { elan = 2", "drool = { roy = 2", "OOTS-422");
    entry_fault("loot.toml", "\"keg-of-ale\"", "drool = { durkon = 3, ", "drool = { ", "OOTS-419");
    fault("loot.toml", "\"keg-of-ale\"", "durkon = 3", "durkon = 4", "from 1 to 3, not 4");
    edited("loot.toml", "\"lute\"", "users = { value = [\"elan\"], source = \"designed\" }\n", "")
        .only_fault("OOTS-426");
    fault("traps.toml", "\"pit-trap\"", "evade = { value = 7", "evade = { value = 13", "from 2 to 12, not 13");
    entry_fault("traps.toml", "\"flame-jet\"", "multi = { value = true", "multi = { value = false", "OOTS-436");
    fault("traps.toml", "\"mind-fog\"", "on_trap", "on_enter", "a trap does not work at `on_enter`");
    edited("rooms.toml", "\"shrine\"", "copies = { value = 1", "copies = { value = 2")
        .fault_at_end("at most 54 rooms, not 55");
    fault("rooms.toml", "\"kennels\"", "mon.room/beast", "mon.room/cat", "a type of Monster is one of");
    fault("lair.toml", "\"safe-haven\"", "value = false", "value = true", "OOTS-471");
    entry_fault("xykon.toml", "\"bone-golem\"", "\"mindless\"", "\"xykon-special\"", "OOTS-560");
    fault("xykon.toml", "\"deadly-glyph\"", "on_end_move", "on_explore", "a Xykon card does not work at `on_explore`");
    fault("heroes.toml", "\"belkar\"", "wounds = { value = 4", "wounds = { value = 8", "from 1 to 7, not 8");
    fault("heroes.toml", "\"belkar\"", "\"Belkar\"", "\"\"", "the text is empty");
    fault("setup.toml", "\"medium-4\"", "shticks = { value = 9", "shticks = { value = 17", "from 3 to 16, not 17");
    let length = edited("setup.toml", "\"medium-4\"", "medium-4", "medium-7").reasons();
    assert_eq!(length, ["this is a length and a number of players, such as `medium-4`", "`medium-4` is missing"]);
    fault("setup.toml", "[stairs]", "value = 8", "value = 9", "OOTS-014: `count` is 8, not 9");
}

#[test]
fn answers_to_answers_have_an_end() {
    let answers = |card: &&ScrewCard| {
        let can = |effect: &Effect| matches!(effect.when, crate::effect::When::Screw | crate::effect::When::Any);
        card.effects.iter().any(can)
    };
    assert_eq!(copies(content().screws.iter().filter(answers).map(|card| card.copies)), 7);
    let text = conformance::content::text_of::<Content>("screw-this.toml");
    let part = |id: &str| text.find(&format!("id = \"{id}\"")).expect("a card");
    let more = |text: &str, id: &str, from: &str, to: &str| {
        let at = part(id);
        format!("{}{}", &text[..at], text[at..].replacen(from, to, 1))
    };
    let most = more(text, "not-so-fast", "copies = { value = 2", "copies = { value = 4");
    let fewer = more(&most, "extra-effort", "copies = { value = 2", "copies = { value = 1");
    let as_many = more(&fewer, "sudden-weakness", "copies = { value = 2", "copies = { value = 1");
    assert!(Misprint::<Content>::of("screw-this.toml", as_many.clone()).read().is_ok());
    let too_many = more(&as_many, "not-so-fast", "copies = { value = 4", "copies = { value = 5");
    let too_many = more(&too_many, "lost-support", "copies = { value = 2", "copies = { value = 1");
    Misprint::<Content>::of("screw-this.toml", too_many)
        .fault_at_end("OOTS-451: at most 9 cards can answer a Screw This! card, not 10");
}

#[test]
fn the_hash_is_that_of_what_the_rules_read() {
    conformance::content::hashes_what_rules_read::<Content>(
        &[
            ("shticks.toml", "\"Greenhilt Sword\"", "\"Green Sword\""),
            ("monsters.toml", "\"Ghoul\"", "\"Ghool\""),
            ("heroes.toml", "\"Halfling\"", "\"Hobbit\""),
            ("loot.toml", "source = \"rulebook\"", "source = \"known\""),
        ],
        &[
            ("shticks.toml", "attack,+2", "attack,+3"),
            ("shticks.toml", "foe=player", "foe=monster"),
            ("monsters.toml", "attack = { value = 5", "attack = { value = 6"),
            ("screw-this.toml", "attack,+3", "attack,+4"),
            ("loot.toml", "boost(roy-greenhilt-sword,2)", "boost(roy-greenhilt-sword,3)"),
            ("traps.toml", "evade = { value = 8", "evade = { value = 7"),
            ("rooms.toml", "defense,+2", "defense,+1"),
            ("lair.toml", "ends-move = { value = true", "ends-move = { value = false"),
            ("xykon.toml", "evade(7)", "evade(8)"),
            ("setup.toml", "rounds = { value = 20", "rounds = { value = 21"),
        ],
    );
}

#[test]
fn other_content_can_take_its_place_once_it_holds() {
    let replaceable = replaceable();
    assert_eq!(replaceable.check(None).map(|summary| summary.values()), Ok(1963));
    let nowhere = std::path::Path::new("no-such-folder");
    assert!(replaceable.check(Some(nowhere)).is_err_and(|faults| faults[0].file == "no-such-folder"));
}

/// What the printed cards of this box lack, but others may have.
#[test]
fn the_reader_takes_what_no_card_of_this_box_has() {
    let holds = |file: &str, after: &str, from: &str, to: &str| {
        edited(file, after, from, to).read().unwrap_or_else(|faults| panic!("{faults:#?}")).0
    };
    let all =
        holds("shticks.toml", "\"durkon-turn-undead\"", "type = \"undead\", except = \"xykon-the-lich\"", "all = true");
    assert_eq!(all.shtick(Shtick::DurkonTurnUndead).battle.and_then(|battle| battle.area), Some(Area::All));
    let both = holds("shticks.toml", "\"vaarsuvius-fireball\"", "range = { value = 2", "range = { value = 0");
    assert_eq!(both.shtick(Shtick::VaarsuviusFireball).battle.map(|battle| battle.range), Some(0));
    let line = holds(
        "monsters.toml",
        "\"warg\"",
        "types = [\"orc\"], abilities = [\"ambush\"]",
        "types = [\"beast\", \"orc\"], abilities = [\"horde\", \"greed\"]",
    );
    let stats = line.monster(Monster::Warg).stats;
    assert_eq!([stats.supporters.len(), stats.support.len()], [2, 2]);
    let few = holds("rooms.toml", "\"plain-corridor\"", "copies = { value = 6", "copies = { value = 1");
    assert_eq!(copies(few.rooms.iter().map(|room| room.copies)), 49);
}

//! AC. Decks and discards: where Battle cards go, when a deck is made anew, and that nothing is lost.

use order_of_the_stick::content::content;
use order_of_the_stick::ids::{BattleCard, Monster, Screw, XykonCard};
use order_of_the_stick::{Event, OrderOfTheStick, XykonPlace};
use table::{Game, Viewer};

use crate::support::{Given, cell, names, scene, scene_with, seat, whole_game};

/// The Lair below one floor, open to all.
const LAIR: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";

/// The Battle discard pile, the top card last.
fn discards(given: &Given) -> String {
    names(given.table().discards.iter().map(|card| BattleCard::new(card.into()).name()))
}

/// All Battle cards but these, as a hand.
fn all_but(left: &[&str]) -> String {
    let monsters = Monster::ALL.into_iter().filter(|monster| !monster.is_xykons());
    let monsters = monsters.map(|monster| (monster.to_string(), content().monster(monster).stats.copies));
    let screws = Screw::ALL.into_iter().map(|screw| (screw.to_string(), content().screw(screw).copies));
    let kinds = monsters.chain(screws).map(|(name, copies)| {
        let gone = left.iter().filter(|one| **one == name).count() as u8;
        (name, copies - gone)
    });
    let kinds: Vec<String> =
        kinds.filter(|(_, copies)| *copies > 0).map(|(name, copies)| format!("{name} = {copies}")).collect();
    format!("hand = {{ {} }}", kinds.join(", "))
}

#[test]
fn oots457_what_is_used_up_goes_to_the_battle_discard_pile() {
    // A played card.
    let mut given = scene("", &["1-1"], &["1-1, wounds = 1, hand = { second-wind = 1 }", "0-1"]);
    assert_eq!(discards(given.play(1, &["play second-wind"])), "second-wind");
    // A defeated Monster that nobody saves, and one that cannot be saved.
    for (monster, leaves) in [("troll", true), ("demon-roaches", false)] {
        let room = format!("1-1, monsters = ['{monster}']");
        let mut given = scene("", &[&room], &["1-1, hand = { surprise = 1 }", "0-1"]);
        given.play(1, &["play surprise monster 1"]);
        if leaves {
            assert_eq!(discards(&given), "surprise");
            given.play(1, &["leave"]);
        }
        assert_eq!(discards(&given), format!("surprise {monster}"));
    }
    // Traded Monsters; saved ones are kept.
    let mut given = scene("", &["1-1"], &["1-1, saved = { stupid-ogre = 2, troll = 2 }", "0-1"]);
    given.play(1, &["trade troll", "trade stupid-ogre", "trade stupid-ogre", "done"]);
    assert_eq!(discards(&given), "troll stupid-ogre stupid-ogre");
    assert_eq!(given.hero(1).saved.len(), 1);
    // A hand without Monsters.
    let mut given = scene("", &["1-1", "1-2"], &["1-1", "0-1, hand = { extra-effort = 1, lucky-break = 2 }"]);
    given.play(1, &["done", "move east", "done"]).pass_all().play(2, &["no-monster"]);
    assert_eq!(discards(&given), "lucky-break lucky-break extra-effort");
}

#[test]
fn oots458_at_the_end_of_a_turn_an_empty_battle_deck_is_made_anew() {
    // Ten discards: seat 3, the first without cards from the left of seat 1, gets seven, and seat 1 what is left.
    let left = ["troll", "troll", "imp", "imp", "ghost", "ghost", "skelemen", "skelemen", "skelemen", "get-angry"];
    let pile: Vec<String> = left.iter().map(|card| format!("'{card}'")).collect();
    let top = format!("battle-deck = {{}}\ndiscards = [{}]", pile.join(", "));
    let full = format!("0-1, {}", all_but(&left));
    let mut given = scene(&top, &["1-1"], &["1-1", &full, "0-1"]);
    given.play(1, &["done", "stay"]).pass_all();
    assert!(!given.happened(|event| *event == Event::BattleDeckShuffled), "not before the end");
    let before = given.hero(2).hand;
    given.end_turn();
    assert_eq!(given.count(|event| *event == Event::BattleDeckShuffled), 1);
    assert!(
        given.when(|event| *event == Event::BattleDeckShuffled)
            < given.when(|event| matches!(event, Event::HandDrawn { .. }))
    );
    assert_eq!([1, 2, 3].map(|number| given.hero(number).hand), [3, before, 7]);
    assert!(given.table().discards.is_empty());
    given.is_whole();
    // Not while a card is left in the deck.
    let mut given = scene("battle-deck = { ghoul = 1 }", &["1-1"], &["1-1", "0-1"]);
    given.play(1, &["done", "stay"]).end_turn();
    assert!(!given.happened(|event| *event == Event::BattleDeckShuffled) && given.hero(1).hand == 0);
}

#[test]
fn oots459_effects_draw_what_is_there() {
    let hero = "1-1, hero = 'vaarsuvius', stash = ['crystal-ball']";
    let mut given = scene("battle-deck = { ghoul = 1 }", &["1-1"], &[hero, "0-1"]);
    given.play(1, &["use crystal-ball"]);
    assert_eq!(given.hero(1).hand, 1, "one of two");
    assert!(given.state().secrets.battle.is_empty() && !given.table().discards.is_empty());
    assert!(!given.happened(|event| *event == Event::BattleDeckShuffled));

    let given = scene("battle-deck = {}", &["1-1"], &[hero, "0-1"]);
    given.refuses(1, "use crystal-ball", "OOTS-449");
    let mut given = scene("battle-deck = {}", &["1-1, loot = ['alarm-bell']"], &["1-1", "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert!(!given.happened(|event| matches!(event, Event::BattleDeckShuffled | Event::BattleBegan { .. })));
    assert!(given.stack("1-1").is_empty());
    // Cards that are no Monsters are used up by it.
    let mut given = scene(
        "battle-deck = { get-angry = 2 }\ndiscards = []",
        &["1-1, loot = ['alarm-bell']"],
        &["1-1", &format!("0-1, {}", all_but(&["get-angry", "get-angry"]))],
    );
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!(discards(&given), "get-angry get-angry");
}

#[test]
fn oots460_discard_piles_are_open_to_all() {
    let heroes = ["1-1, hero = 'roy', wounds = 2, stash = ['healing-potion'], hand = { second-wind = 1 }", "0-1"];
    let mut given = scene("", &["1-1"], &heroes);
    given.play(1, &["play second-wind", "use healing-potion"]);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        let view = OrderOfTheStick::view(&given.state, viewer);
        assert_eq!((view.table.discards, view.table.dump), (given.table().discards, given.table().dump));
        assert_eq!((view.table.discards.len(), view.table.dump.len()), (1, 1));
    }
}

#[test]
fn oots461_every_card_is_in_one_place_throughout_a_game() {
    for (options, seats, seed) in [("length = \"quick\"", 2, 3), ("length = \"quick\"", 3, 4)] {
        let given = whole_game(options, seats, seed, |step| {
            step.after.census().unwrap_or_else(|why| panic!("after {}: {why}", step.choice));
        });
        given.outcome();
        assert!(given.happened(|event| matches!(event, Event::BattleWon { .. })), "there was something to lose");
    }
}

/// Durkon, in the second room of the Lair, is about to roll a 12 against what lies there.
#[track_caller]
fn in_the_lair(xykon: &str, second: &str, third: &str) -> Given {
    let second = format!("2-2 lair-guardroom, monsters = [{second}]");
    let third = format!("2-3 lair-treasury, monsters = [{third}]");
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", &second, &third];
    let durkon = "2-2, hero = 'durkon', shticks = { durkon-thors-lightning = 3 }, equipped = ['holy-symbol']";
    let mut given = scene_with(LAIR, &format!("xykon = {{ {xykon} }}"), &rooms, &[durkon, "2-1", "1-1"]);
    given.play(1, &["done", "stay"]).pass_all().luck(&["die 12"]);
    given.play(1, &["select durkon-thors-lightning"]).fight_on();
    assert!(given.happened(|event| matches!(event, Event::MonsterDefeated { .. })));
    given
}

#[test]
fn oots642_a_defeated_xykon_card_stays_in_its_room() {
    let given = in_the_lair("zombie-horde = { fights = { of = '2-2' } }", "'zombie-horde'", "");
    let place = given.table().xykon[XykonCard::ZombieHorde.index()];
    assert_eq!(place, XykonPlace::Beaten { of: cell("2-2"), at: cell("2-2") });
    assert_eq!((discards(&given).as_str(), given.hero(1).saved.len()), ("", 0));
    assert!(!given.happened(|event| matches!(event, Event::MonsterDiscarded { .. })));
    given.is_whole();
}

#[test]
fn oots642_nothing_of_the_lair_comes_into_another_deck_in_the_collapse() {
    let xykon = "xykon-the-lich = { fights = { of = '2-2' } }, bone-golem = { fights = { of = '2-3' } }";
    let mut given = in_the_lair(xykon, "'xykon-the-lich'", "'bone-golem', 'imp'");
    let decks = |given: &Given| {
        let secrets = &given.state().secrets;
        (secrets.rooms, secrets.lair, secrets.xykon, secrets.battle)
    };
    let before = decks(&given);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::RoomFell { .. })));
    // Of all Monsters that have left only the Imp is a Battle card.
    assert_eq!(discards(&given), "imp");
    assert_eq!(
        given.table().xykon[XykonCard::BoneGolem.index()],
        XykonPlace::Beaten { of: cell("2-3"), at: cell("2-3") }
    );
    // The room of the Lair that has fallen down has left the game.
    let fallen = given.events.iter().find_map(|event| match event {
        Event::RoomFell { room, .. } => Some(*room),
        _ => None,
    });
    let fallen = fallen.expect("a room");
    assert_eq!((fallen.row(), given.table().tiles[fallen]), (2, None));
    assert_eq!(decks(&given), before);
    given.is_whole();
}

//! K. Populating with two players.

use order_of_the_stick::{Event, Frame};

use crate::support::*;

const DEEP: &str = "length = \"own\"\nfloors = 4\ndrool = 0\nshticks = 3";

/// Seat 1 walks into the second room of a floor, and a new battle is triggered there.
#[track_caller]
fn triggers(top: &str, floor: usize, room: &str, hands: [&str; 2]) -> Given {
    let above = (1..=floor).map(|row| format!("{row}-1, stairs = {}", row < floor));
    let rooms: Vec<String> = above.chain([format!("{floor}-2 {room}")]).collect();
    let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
    let [own, other] = hands;
    let heroes = [format!("{floor}-1, hand = {{ {own} }}"), format!("0-1, hand = {{ {other} }}")];
    let mut given = scene_with(DEEP, top, &rooms, &[&heroes[0], &heroes[1]]);
    given.play(1, &["done", "move east", "done"]).pass_all();
    given
}

/// Who has added Monsters, in order.
fn adders(given: &Given) -> Vec<u8> {
    let seat = |event: &Event| match event {
        Event::MonsterAdded { seat, .. } => Some(seat.number()),
        _ => None,
    };
    given.events.iter().filter_map(seat).collect()
}

/// Whoever is called adds the first Monster that can be added, until nobody is called any more.
#[track_caller]
fn fill(given: &mut Given) {
    while matches!(given.asks(), Some(Frame::Populate(_))) {
        let number = usize::from(given.asked()[0]);
        let choice = given.choices(number)[0].clone();
        given.play(number, &[&choice]);
    }
}

const OGRES: &str = "stupid-ogre = 3";
const ZOMBIES: &str = "headless-zombie = 3, ghoul = 2";

#[test]
fn oots141_oots142_the_other_player_plays_two_and_then_both_alternate() {
    for (floor, room, order) in [
        (1, "", &[2][..]),
        (2, "", &[2, 2]),
        (3, "", &[2, 2, 1]),
        (4, "", &[2, 2, 1, 2]),
        (4, "guard-post", &[2, 2, 1, 2, 1]),
    ] {
        let mut given = triggers("", floor, room, [OGRES, ZOMBIES]);
        fill(&mut given);
        assert_eq!(adders(&given), order);
    }
}

#[test]
fn oots142_a_leader_calls_for_the_second() {
    for (first, order) in [("goblin-drummer", &[2, 2][..]), ("ghoul", &[2])] {
        let mut given = triggers("", 1, "", [OGRES, "goblin-drummer = 1, ghoul = 2"]);
        given.play(2, &[&format!("add {first}")]);
        fill(&mut given);
        assert_eq!(adders(&given), order);
    }
}

/// Seven cards without a Monster.
const NOTHING: [&str; 7] = [
    "battle lucky-break",
    "battle lucky-break",
    "battle bad-luck",
    "battle bad-luck",
    "battle get-angry",
    "battle get-angry",
    "battle get-angry",
];

#[test]
fn oots143_who_has_none_plays_from_the_new_cards_at_once() {
    let mut given = triggers("", 3, "", ["false-lead = 1", "shortcut = 1"]);
    given.luck(&["battle ghoul", "battle mummy"]).luck(&NOTHING[..5]);
    given.play(2, &["no-monster"]);
    assert_eq!((given.asked(), given.hero(2).hand), (vec![2], 7));
    assert!(given.happened(|event| matches!(event, Event::HandDiscarded { seat: two, .. } if *two == seat(2))));
    // Both of the two that are to be played.
    given.offers(2, &["add ghoul", "add mummy"]);
    given.play(2, &["add mummy"]);
    given.offers(2, &["add ghoul"]);
    given.luck(&["battle wight"]).luck(&NOTHING[5..]);
    given.play(2, &["add ghoul"]);
    given.luck(&["battle surprise", "battle surprise", "battle second-wind", "battle second-wind"]);
    given.offers(1, &["no-monster"]);
    given.play(1, &["no-monster"]);
    assert_eq!(given.asked(), [1], "nor is the one who triggered the battle skipped");
    given.play(1, &["add wight"]);
    assert_eq!(adders(&given), [2, 2, 1]);
}

#[test]
fn oots143_between_the_two_as_well() {
    let mut given = triggers("", 2, "", ["", "ghoul = 1"]);
    given.luck(&["battle mummy"]).luck(&NOTHING[..6]);
    // The hand is empty, so nobody need be asked before seven are drawn.
    given.play(2, &["add ghoul"]);
    assert_eq!((given.asked(), given.hero(2).hand), (vec![2], 7));
    given.play(2, &["add mummy"]);
    assert_eq!(adders(&given), [2, 2]);
}

#[test]
fn oots144_again_until_there_is_a_monster() {
    let mut given = triggers("", 1, "", ["", "shortcut = 1"]);
    given.luck(&NOTHING).play(2, &["no-monster"]);
    given.offers(2, &["no-monster"]);
    given.luck(&["battle ghoul", "battle surprise", "battle surprise", "battle second-wind", "battle second-wind"]);
    given.luck(&["battle not-so-fast", "battle not-so-fast"]).play(2, &["no-monster"]);
    given.offers(2, &["add ghoul"]);
    assert_eq!(given.count(|event| matches!(event, Event::HandDiscarded { .. })), 2);
}

#[test]
fn oots144_or_until_the_deck_is_empty() {
    let mut given = triggers("battle-deck = { lucky-break = 2 }", 2, "", ["ghoul = 1", "shortcut = 1"]);
    given.play(2, &["no-monster"]);
    assert_eq!((given.asked(), given.hero(2).hand), (vec![2], 2), "what was left, and again");
    given.play(2, &["no-monster"]);
    // Nothing is left: skipped.
    assert_eq!((given.asked(), given.hero(2).hand), (vec![1], 0));
    given.play(1, &["add ghoul"]);
    assert!(given.happened(|event| matches!(event, Event::SizeFrozen { size: 1 })));
    assert_eq!((adders(&given), given.stack("2-2").as_str()), (vec![1], "ghoul"));
}

#[test]
fn oots145_a_xykon_card_comes_before_these_plays() {
    // Two Monsters on the floor of the Lair, three with the Leader: the first of them is that of the Xykon deck.
    for (card, order) in [("bone-golem", &[2][..]), ("lair-captain", &[2, 2]), ("antimagic-ward", &[2, 2])] {
        let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-treasury"];
        let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
        let heroes = ["2-1, hand = { stupid-ogre = 1 }", "0-1, hand = { headless-zombie = 3 }"];
        let deck: Vec<String> =
            [card, "xykon-the-lich", "zombie-horde", "deadly-glyph"].map(|one| format!("'{one}'")).into();
        let mut given = scene_with(options, &format!("xykon-deck = [{}]", deck.join(", ")), &rooms, &heroes);
        given.luck(&[&format!("xykon {card}")]).play(1, &["done", "move east"]).pass_all();
        assert!(given.happened(|event| matches!(event, Event::XykonCardDrawn { .. })) && adders(&given).is_empty());
        fill(&mut given);
        assert_eq!(adders(&given), order, "{card}");
        let zombies = ["headless-zombie"; 2][..order.len()].join(" ");
        let stack = if card == "antimagic-ward" { zombies } else { format!("{card} {zombies}") };
        assert_eq!(given.stack("2-2"), stack);
    }
}

//! AB. Screw This! cards, and the windows in which cards are used.

use order_of_the_stick::content::content;
use order_of_the_stick::effect::{Effect, Price, Test, When};
use order_of_the_stick::ids::{BattleCard, Find, Loot, Screw};
use order_of_the_stick::{Against, End, Event, Frame, Moment, OrderOfTheStick, Part, Party, Seen, Table, Window};
use table::{Game, Seat, Seats, Seeded, Viewer};

use crate::support::*;

const GO: &str = "flow = ['go']";
const END: &str = "flow = [{ chores = { end = true } }]";

/// Roy (seat 1) attacks the top of these Monsters with his sword, +2, and is about to roll; the others are given.
#[track_caller]
fn about_to_roll(monsters: &str, roy: &str, others: &[&str]) -> Given {
    let roy = format!("1-1, hero = 'roy', shticks = {{ roy-greenhilt-sword = 1 }}{roy}");
    let heroes: Vec<&str> = std::iter::once(roy.as_str()).chain(others.iter().copied()).collect();
    let mut given = scene(GO, &[&format!("1-1, monsters = [{monsters}]"), "1-2"], &heroes);
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    while given.window() != Some(Moment::BeforeRoll) {
        match given.asks() {
            Some(Frame::Ask) => given.play(1, &["done"]),
            _ => given.pass_once(),
        };
    }
    given
}

/// The Battle discard pile, the top card last.
fn discards(given: &Given) -> String {
    names(given.table().discards.iter().map(|card| BattleCard::new(card.into()).name()))
}

/// All that happened in windows: cards played, cancelled, without effect, tools used.
fn acts(given: &Given) -> String {
    names(given.events.iter().filter_map(|event| match event {
        Event::ScrewPlayed { screw, .. } => Some(format!("{screw}")),
        Event::ScrewCancelled { screw, .. } => Some(format!("-{screw}")),
        Event::ScrewFizzled { screw, .. } => Some(format!("?{screw}")),
        Event::Used { aim: _, card, .. } => Some(card.title().to_lowercase().replace(' ', "-")),
        _ => None,
    }))
}

fn up(given: &Given, number: usize, name: &str) -> u8 {
    given.hero(number).face_up(shtick(name))
}

#[test]
fn oots445_a_card_is_played_when_its_line_is_met() {
    let haley = "1-1, hero = 'haley', hand = { get-angry = 1, extra-effort = 1, lucky-break = 1, bad-luck = 1, training-montage = 1, second-wind = 1 }, wounds = 1";
    let given = about_to_roll("'stupid-ogre'", "", &[haley]);
    // In somebody else's turn: what says "in any battle" or "any time", and not what says "your own".
    for card in ["get-angry shtick roy-greenhilt-sword", "second-wind"] {
        assert!(given.allows(2, &format!("play {card}")), "{card}");
    }
    for card in ["extra-effort", "lucky-break", "bad-luck seat 1", "training-montage"] {
        given.refuses(2, &format!("play {card}"), "OOTS-445");
    }
    // What is not in the hand is not played.
    given.refuses(2, "play broken-weapon seat 1", "OOTS-445");
    let mut rolled = about_to_roll("'stupid-ogre'", "", &[haley]);
    rolled.luck(&["die 12"]).pass_once();
    assert_eq!(rolled.window(), Some(Moment::AfterRoll));
    rolled.offers(2, &["play bad-luck seat 1", "pass"]);
}

#[test]
fn oots445_at_the_ends_of_the_own_turn_and_not_of_others() {
    let cards = "shticks = {}, hand = { training-montage = 1, shortcut = 1 }";
    let [roy, haley] = [
        format!("1-1, hero = 'roy', {cards}"),
        "1-1, hero = 'haley', shticks = {}, hand = { training-montage = 1 }".to_owned(),
    ];
    let mut given = scene("", &["1-1"], &[&roy, &haley]);
    assert!(given.allows(1, "play shortcut"));
    given.refuses(1, "play training-montage", "OOTS-445");
    given.idle_until(|given| given.window() == Some(Moment::TurnEnds));
    given.refuses(2, "play training-montage", "OOTS-445");
    given.idle_until(Given::at_the_end);
    assert!(given.allows(1, "play training-montage"));
    given.refuses(1, "play shortcut", "OOTS-445");
}

#[test]
fn oots446_play_stops_the_effect_is_carried_out_and_the_card_is_discarded() {
    let mut given =
        about_to_roll("'stupid-ogre'", ", hand = { extra-effort = 1 }", &["1-1, hero = 'haley', hand = { ghoul = 1 }"]);
    given.play(1, &["play extra-effort"]).play(2, &["pass"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![2]));
    assert!(!given.happened(|event| matches!(event, Event::Rolled { .. } | Event::InForce { .. })), "all waits");
    given.play(2, &["pass"]);
    assert!(given.happened(|event| matches!(event, Event::InForce { .. })));
    assert_eq!((discards(&given).as_str(), given.hero(1).hand), ("extra-effort", 0));
    assert_eq!(given.window(), Some(Moment::BeforeRoll), "and play goes on where it was");
    given.luck(&["die 1"]).fight_on();
    assert_eq!(given.rolled().0, 1 + 2 + 3);
    given.is_whole();
}

#[test]
fn oots447_any_other_player_may_answer_with_a_card_for_that() {
    let haley = "0-1, hero = 'haley', hand = { not-so-fast = 1, extra-effort = 1, get-angry = 1, broken-weapon = 1 }";
    let mut given = about_to_roll(
        "'stupid-ogre'",
        ", hand = { extra-effort = 1, not-so-fast = 1 }",
        &["1-1, hero = 'elan', shticks = {}", haley],
    );
    given.refuses(1, "play not-so-fast", "OOTS-445");
    given.play(1, &["play extra-effort"]).play(3, &["pass"]);
    // Not for the roll, which only seems to be next.
    given.offers(3, &["play not-so-fast", "play broken-weapon seat 1", "play broken-weapon seat 2", "pass"]);
    given.refuses(3, "play get-angry shtick roy-greenhilt-sword", "OOTS-445");
    given.play(3, &["play not-so-fast"]);
    assert_eq!(given.asked(), [1], "and the answer may be answered in turn");
    given.offers(1, &["play not-so-fast", "pass"]);
    given.luck(&["die 1"]).play(1, &["pass"]).fight_on();
    assert_eq!(given.rolled().0, 1 + 2);
}

#[test]
fn oots448_any_number_is_played_in_a_turn() {
    let hand = ", hand = { get-angry = 3, extra-effort = 2, sudden-weakness = 2, lost-support = 2, ogre-tantrum = 1 }";
    let mut given = about_to_roll("'stupid-ogre'", hand, &["1-1, hero = 'elan', shticks = {}"]);
    given.play(1, &["play get-angry shtick roy-greenhilt-sword"; 3]);
    given.play(1, &["play extra-effort", "play extra-effort", "play sudden-weakness", "play sudden-weakness"]);
    given.play(1, &["play lost-support", "play lost-support"]).luck(&["die 1"]).play(1, &["play ogre-tantrum"]);
    assert_eq!(given.rolled(), (1 + 2 + 3 * 2 + 2 * 3, Some(7 - 2 * 3)));
    assert_eq!(given.table().discards.len(), 10);
}

#[test]
fn oots449_a_card_that_needs_a_target_has_a_legal_one() {
    let roy = "1-1, hero = 'roy', shticks = {}, hand = { pickpocket = 1, surprise = 1, broken-weapon = 1 }";
    let alone = scene("", &["1-1", "1-2"], &[roy, "1-2, hero = 'haley', shticks = {}"]);
    alone.offers(1, &["play broken-weapon seat 2", "search", "done"]);
    alone.refuses(1, "play pickpocket seat 2", "OOTS-449");
    alone.refuses(1, "play surprise seat 2", "OOTS-449");
    alone.refuses(1, "play broken-weapon seat 1", "OOTS-449");
    alone.refuses(1, "play broken-weapon", "OOTS-449");
    let beside = scene("", &["1-1", "1-2"], &[roy, "1-1, hero = 'haley', shticks = {}, stash = ['ruby']"]);
    for card in ["play pickpocket seat 2", "play surprise seat 2"] {
        assert!(beside.allows(1, card), "{card}");
    }
    let above = scene("", &["1-1", "1-2"], &[roy, "0-1, hero = 'haley', shticks = {}, stash = ['ruby']"]);
    above.refuses(1, "play pickpocket seat 2", "OOTS-449");
}

/// Before Roy's roll against a Troll: Haley (seat 2) holds Ogre Tantrum, Durkon (seat 4) may bless.
#[track_caller]
fn two_acts(hand: &str) -> Given {
    let others = [
        "1-1, hero = 'haley', shticks = {}, hand = { ogre-tantrum = 1 }".to_owned(),
        format!("1-1, hero = 'elan', shticks = {{}}, hand = {{ {hand} }}"),
        "1-1, hero = 'durkon', shticks = { durkon-blessing = 1 }".to_owned(),
    ];
    let others: Vec<&str> = others.iter().map(String::as_str).collect();
    about_to_roll("'troll'", ", hand = { warg = 1 }", &others)
}

#[test]
fn oots450_of_sealed_acts_the_first_clockwise_is_carried_out_and_the_others_are_void() {
    let mut given = two_acts("imp = 1");
    assert_eq!(given.asked(), [1, 2, 3, 4], "all at once");
    given.events.clear();
    given.play(1, &["pass"]).play(4, &["use durkon-blessing seat 1"]).play(3, &["pass"]);
    assert_eq!((given.asked(), acts(&given).as_str()), (vec![2], ""), "nothing happens before the last one");
    given.refuses(4, "pass", "OOTS-450");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        let view = OrderOfTheStick::view(given.state(), viewer);
        assert_eq!(view.table.sealed, [1, 3, 4].into_iter().map(seat).collect::<Seats>(), "who has answered");
        assert!(viewer == Viewer::Seat(seat(1)) || view.answer.is_none());
    }
    given.play(2, &["play ogre-tantrum"]);
    assert_eq!((given.window(), acts(&given).as_str()), (Some(Moment::Answer), "ogre-tantrum"));
    // Durkon's act costs nothing, and nobody learns of it.
    assert_eq!(up(&given, 4, "durkon-blessing"), 1);
    let of_durkon =
        given.events.iter().filter(|event| matches!(event, Event::Sealed { seat: one, .. } if *one == seat(4)));
    for event in of_durkon {
        for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
            assert_eq!(OrderOfTheStick::seen(event, viewer), Some(Seen::Part(Part::SealedHidden { seat: seat(4) })));
        }
    }
    assert_eq!(OrderOfTheStick::view(given.state(), Viewer::Seat(seat(4))).answer, None);
    // Afterwards he may do it, or not.
    given.pass_once();
    assert_eq!((given.window(), given.asked()), (Some(Moment::BeforeRoll), vec![1, 3, 4]));
    given.offers(4, &["use durkon-blessing seat 1", "pass"]);
    given.luck(&["die 1"]).fight_on();
    assert_eq!(given.rolled(), (1 + 2, Some(11)));
    assert_eq!(acts(&given), "ogre-tantrum");
}

#[test]
fn oots450_clockwise_is_counted_from_the_current_player() {
    // Seat 3 is the current player: seat 4 comes before seat 1, and seat 1 before seat 2.
    let daggers = "shticks = { belkar-twin-daggers-of-doom = 1 }, hand = { ghoul = 1 }";
    let hands = [
        "hand = { get-angry = 1 }",
        "hand = { ogre-tantrum = 1 }",
        daggers,
        "hand = { extra-effort = 1, lost-support = 1 }",
    ];
    let heroes = ["roy", "haley", "belkar", "durkon"].into_iter().zip(hands);
    let heroes: Vec<String> = heroes.map(|(hero, hand)| format!("1-1, hero = '{hero}', {hand}")).collect();
    let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
    let mut given = scene("flow = ['go']\ncurrent = 3", &["1-1, monsters = ['troll']"], &heroes);
    given.play(3, &["stay"]).pass_all().play(3, &["select belkar-twin-daggers-of-doom"]).until(Moment::BeforeRoll);
    let answers = [
        (1, "play get-angry shtick belkar-twin-daggers-of-doom"),
        (2, "play ogre-tantrum"),
        (3, "pass"),
        (4, "play lost-support"),
    ];
    for (number, answer) in answers {
        given.play(number, &[answer]);
    }
    assert_eq!(acts(&given), "lost-support");
    given.pass_once();
    for (number, answer) in &answers[..3] {
        given.play(*number, &[answer]);
    }
    given.play(4, &["pass"]);
    assert_eq!(acts(&given), "lost-support get-angry");
}

#[test]
fn oots451_oots452_an_answer_may_be_answered_and_the_last_card_is_resolved_first() {
    // WE-40: Elan's roll; Belkar strengthens Kobolds, Durkon answers, Vaarsuvius answers that.
    let heroes = [
        "1-1, hero = 'elan', shticks = { elan-rapier = 1 }",
        "1-1, hero = 'belkar', shticks = {}, hand = { the-kobold-and-the-brave = 1 }",
        "1-1, hero = 'durkon', shticks = {}, hand = { not-so-fast = 1, ghoul = 1 }",
        "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-counterspell = 1 }, hand = { ghost = 1 }",
    ];
    let walk = "flow = [{ walk = { card = false, seat = 1, left = 0, ends_turn = false } }]\nday = { moved = true, steps = 1 }";
    let mut given = scene(walk, &["1-1, monsters = ['kobold-knight']"], &heroes);
    given.play(1, &["done"]).pass_all().play(1, &["select elan-rapier"]).until(Moment::BeforeRoll);
    given.play(2, &["play the-kobold-and-the-brave"]).play(3, &["pass"]).play(4, &["pass"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![3, 4]), "not the player of the card");
    given.play(4, &["pass"]).play(3, &["play not-so-fast"]);
    assert_eq!(given.asked(), [4], "the one card that Belkar had is played, so he cannot answer");
    given.play(4, &["use vaarsuvius-counterspell"]);
    // It is carried out at once; the answer window of Not So Fast closes, that of Belkar's card starts again.
    assert_eq!(acts(&given), "the-kobold-and-the-brave not-so-fast counterspell -not-so-fast");
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![3, 4]));
    assert!(!given.happened(|event| matches!(event, Event::InForce { .. })));
    given.pass_once();
    assert!(given.happened(|event| matches!(event, Event::InForce { .. })));
    assert_eq!(discards(&given), "the-kobold-and-the-brave not-so-fast");
    assert_eq!(up(&given, 4, "vaarsuvius-counterspell"), 0);
    assert_eq!((given.window(), given.asked()), (Some(Moment::BeforeRoll), vec![3, 4]), "for all its seats");
    given.luck(&["die 1"]).fight_on();
    assert_eq!(given.rolled(), (1 + 2, Some(6 + 3)));
}

#[test]
fn oots451_answers_are_counted_from_the_left_of_the_player_of_the_card() {
    // Seat 2 plays; seat 3 comes before seat 1, although seat 1 is the current player.
    let others = [
        "1-1, hero = 'haley', shticks = {}, hand = { get-angry = 1 }",
        "1-1, hero = 'elan', shticks = {}, hand = { turned-into-a-newt = 1 }",
    ];
    let mut given = about_to_roll("'troll'", ", hand = { not-so-fast = 1 }", &others);
    given.play(1, &["pass"]).play(3, &["pass"]).play(2, &["play get-angry shtick roy-greenhilt-sword"]);
    given.play(1, &["play not-so-fast"]).play(3, &["play turned-into-a-newt seat 2"]);
    assert_eq!(acts(&given), "get-angry turned-into-a-newt");
    // Not So Fast was not played; it may be now, when the window starts again.
    given.play(1, &["pass"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![1]));
    given.play(1, &["play not-so-fast"]);
    assert_eq!(acts(&given), "get-angry turned-into-a-newt not-so-fast -get-angry");
}

#[test]
fn oots451_what_a_card_needs_besides_is_named_before_anybody_answers() {
    let flipped = "flipped = { roy-logic = 2, roy-charge = 1, roy-mighty-blow = 1 }";
    let roy = format!("1-1, hero = 'roy', wounds = 1, shticks = {{}}, {flipped}, hand = {{ second-wind = 1 }}");
    let haley = "1-1, hero = 'haley', shticks = {}, hand = { not-so-fast = 1 }";
    let mut given = scene("", &["1-1"], &[&roy, haley]);
    given.play(1, &["play second-wind"]);
    assert_eq!(given.asked(), [1], "which shticks it is to unflip");
    given.play(1, &["pick roy-logic"]).offers(1, &["pick roy-logic", "pick roy-charge", "pick roy-mighty-blow"]);
    given.play(1, &["pick roy-charge"]);
    let again = OrderOfTheStick::place(&options(""), 2, &OrderOfTheStick::position(given.state()));
    assert_eq!(again.expect("a legal position").state, given.state, "a position tells what was named");
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![2]));
    assert_eq!((given.hero(1).wounds, given.hero(1).ups().count()), (1, 0), "nothing has happened yet");
    let mut cancelled = given.clone();
    given.play(2, &["pass"]);
    assert_eq!((given.hero(1).wounds, up(&given, 1, "roy-logic"), up(&given, 1, "roy-charge")), (0, 1, 1));
    assert!(matches!(given.asks(), Some(Frame::Chores(_))));
    cancelled.play(2, &["play not-so-fast"]);
    assert_eq!((cancelled.hero(1).wounds, cancelled.hero(1).ups().count()), (1, 0));
    // No copy is named twice.
    let mut one = scene("", &["1-1"], &[&roy.replace("roy-logic = 2", "roy-logic = 1"), haley]);
    one.play(1, &["play second-wind", "pick roy-logic"]).offers(1, &["pick roy-charge", "pick roy-mighty-blow"]);
}

#[test]
fn oots452_a_window_starts_again_for_all_its_seats_after_an_act_and_closes_when_all_pass() {
    let mut given = two_acts("imp = 1");
    for (acting, act) in [(4, "use durkon-blessing seat 1"), (2, "play ogre-tantrum")] {
        let asked = given.asked();
        for one in asked.iter().map(|&one| usize::from(one)).filter(|&one| one != acting) {
            given.play(one, &["pass"]);
        }
        given.play(acting, &[act]);
        if given.window() == Some(Moment::Answer) {
            given.pass_once();
        }
        let left: Vec<u8> = asked.into_iter().filter(|&one| usize::from(one) != acting).collect();
        // Whoever has nothing to use any more by what all can see is not asked again.
        assert_eq!((given.window(), given.asked()), (Some(Moment::BeforeRoll), left));
    }
    given.luck(&["die 1"]).pass_once();
    assert!(given.happened(|event| matches!(event, Event::Rolled { .. })));
}

#[test]
fn oots452_an_answer_window_closes_when_its_card_is_cancelled() {
    let others = [
        "1-1, hero = 'haley', shticks = {}, hand = { not-so-fast = 2 }",
        "1-1, hero = 'elan', shticks = {}, hand = { imp = 1 }",
    ];
    let mut given = about_to_roll("'troll'", ", hand = { extra-effort = 1, ghoul = 1 }", &others);
    given.play(1, &["play extra-effort"]).play(2, &["pass"]).play(3, &["pass"]);
    given.play(2, &["play not-so-fast"]).play(3, &["pass"]);
    // Nobody answers Not So Fast; it works, and nobody is asked about Extra Effort any more.
    given.play(1, &["pass"]).play(3, &["pass"]);
    assert_eq!(
        (given.window(), acts(&given).as_str()),
        (Some(Moment::BeforeRoll), "extra-effort not-so-fast -extra-effort")
    );
}

#[test]
fn oots453_oots455_a_card_whose_condition_is_gone_has_no_effect_and_is_discarded() {
    // Pickpocket is aimed at the one Loot of Vaarsuvius, which is spent to save it.
    let heroes = [
        "1-1, hero = 'roy', shticks = {}, hand = { pickpocket = 1 }",
        "1-1, hero = 'durkon', shticks = {}, hand = { not-so-fast = 1 }",
        "1-1, hero = 'vaarsuvius', shticks = {}, stash = ['scroll-of-refusal']",
    ];
    let mut given = scene("", &["1-1"], &heroes);
    given.play(1, &["play pickpocket seat 3"]).play(3, &["pass"]).play(2, &["play not-so-fast"]);
    given.play(3, &["use scroll-of-refusal"]);
    assert_eq!(acts(&given), "pickpocket not-so-fast scroll-of-refusal -not-so-fast ?pickpocket");
    assert_eq!((discards(&given).as_str(), given.stash(1).as_str()), ("pickpocket not-so-fast", ""));
    assert_eq!(given.table().dump.count(Find::Loot(loot("scroll-of-refusal")).index()), 1);
    given.is_whole();
}

#[test]
fn oots453_a_boost_needs_a_shtick_that_is_still_face_up() {
    let others = [
        "1-1, hero = 'haley', shticks = {}, hand = { get-angry = 1 }",
        "1-1, hero = 'durkon', shticks = {}, hand = { not-so-fast = 1 }",
        "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-counterspell = 1 }",
    ];
    let mut given = about_to_roll("'troll'", "", &others);
    given.play(3, &["pass"]).play(2, &["play get-angry shtick vaarsuvius-counterspell"]);
    given.play(4, &["pass"]).play(3, &["play not-so-fast"]).play(4, &["use vaarsuvius-counterspell"]);
    assert!(acts(&given).ends_with("?get-angry"), "{}", acts(&given));
    assert!(!given.happened(|event| matches!(event, Event::InForce { .. })));
}

#[test]
fn oots455_what_was_paid_stays_paid_and_what_was_cancelled_was_played() {
    let others = [
        "1-1, hero = 'haley', shticks = {}, hand = { get-angry = 1 }",
        "1-1, hero = 'durkon', shticks = {}, hand = { not-so-fast = 2 }",
        "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-counterspell = 1 }",
    ];
    let mut given = about_to_roll("'troll'", "", &others);
    given.play(3, &["pass"]).play(2, &["play get-angry shtick roy-greenhilt-sword"]);
    given.play(4, &["pass"]).play(3, &["play not-so-fast"]).play(4, &["use vaarsuvius-counterspell"]);
    // The Counterspell was for nothing: Durkon has a second card.
    given.luck(&["die 1"]).play(3, &["play not-so-fast"]);
    assert_eq!(acts(&given), "get-angry not-so-fast counterspell -not-so-fast not-so-fast -get-angry");
    assert_eq!(discards(&given), "get-angry not-so-fast not-so-fast");
    assert_eq!((up(&given, 4, "vaarsuvius-counterspell"), given.hero(2).hand, given.hero(3).hand), (0, 0, 0));
    assert_eq!(given.rolled().0, 1 + 2);
}

#[test]
fn oots456_between_a_roll_and_its_outcome_only_what_names_that_moment() {
    let roy = ", wounds = 1, hand = { lucky-break = 1, second-wind = 1 }, stash = ['healing-potion']";
    let haley = "1-1, hero = 'haley', shticks = {}, hand = { bad-luck = 1, not-so-fast = 1, broken-weapon = 1 }";
    let elan =
        "1-1, hero = 'elan', shticks = { elan-wacky-hijinks = 1 }, hand = { second-wind = 1, ghoul = 1 }, wounds = 1";
    let mut given = about_to_roll("'troll'", roy, &[haley, elan]);
    for act in ["play second-wind", "use healing-potion"] {
        assert!(given.allows(1, act), "{act}");
    }
    assert!(given.allows(3, "use elan-wacky-hijinks"));
    given.luck(&["die 2"]).pass_once();
    assert_eq!(given.window(), Some(Moment::AfterRoll));
    given.offers(1, &["play lucky-break", "pass"]);
    given.refuses(1, "play second-wind", "OOTS-456");
    given.refuses(1, "use healing-potion", "OOTS-456");
    given.offers(2, &["play bad-luck seat 1", "pass"]);
    given.offers(3, &["pass"]);
    // Nor in answer to a card of that moment: only what says that it is an answer.
    given.play(1, &["play lucky-break"]).play(2, &["pass"]).play(3, &["pass"]);
    given.offers(2, &["play not-so-fast", "pass"]);
    given.offers(3, &["pass"]);
    given.refuses(2, "play broken-weapon seat 1", "OOTS-456");
    given.refuses(3, "play second-wind", "OOTS-456");
    given.luck(&["die 12"]).pass_once();
    assert_eq!(given.rolled().0, 12 + 2);
    // With the outcome it is over.
    given.pass_once();
    given.idle_until(Given::at_the_end);
    assert!(given.allows(1, "play second-wind"));
}

#[test]
fn oots456_a_search_is_a_roll_too() {
    let roy = "1-1, hero = 'roy', shticks = {}, hand = { not-so-fast = 1, broken-weapon = 1 }";
    let haley = "1-1, hero = 'haley', shticks = {}, hand = { false-lead = 1, hysterical-aphasia = 1 }";
    let mut given = scene("", &["1-1"], &[roy, haley]);
    given.luck(&["die 1"]).play(1, &["search"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::SearchSucceeds), vec![2]));
    given.offers(2, &["play false-lead", "pass"]);
    given.refuses(2, "play hysterical-aphasia seat 1", "OOTS-456");
    given.play(2, &["play false-lead"]).offers(1, &["play not-so-fast", "pass"]);
    given.play(1, &["pass"]);
    assert!(given.happened(|event| matches!(event, Event::SearchFoiled { .. })));
    assert_eq!(given.table().map.stairs(1), None);
}

#[test]
fn oots641_only_screw_this_cards_are_answered() {
    let roy = ", wounds = 1, stash = ['brass-knuckles', 'healing-potion'], hand = { extra-effort = 1 }";
    let haley = "1-1, hero = 'haley', shticks = {}, hand = { not-so-fast = 1 }";
    let vaarsuvius = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-counterspell = 1, vaarsuvius-befuddle = 1 }, stash = ['scroll-of-refusal']";
    let mut given = about_to_roll("'troll'", roy, &[haley, vaarsuvius]);
    let uses = [(1, "use brass-knuckles"), (1, "use healing-potion"), (3, "use vaarsuvius-befuddle")];
    for (number, act) in uses {
        for one in given.asked().into_iter().map(usize::from).filter(|&one| one != number) {
            given.refuses(one, "play not-so-fast", "OOTS-445");
            given.play(one, &["pass"]);
        }
        given.play(number, &[act]);
        assert_eq!(given.window(), Some(Moment::BeforeRoll), "{act}: nobody is asked in between");
    }
    assert_eq!((given.hero(1).wounds, up(&given, 3, "vaarsuvius-befuddle")), (0, 0));
    given.play(1, &["play extra-effort"]).play(2, &["pass"]).play(3, &["pass"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![2, 3]));
}

/// Four heroes with one Battle card each that fits nowhere, and no shticks but these: seats 1 and 2 in room 1-1, seat 3 on the
/// Entrance, seat 4 in room 1-2.
#[track_caller]
fn four(top: &str, rooms: [&str; 2], more: [&str; 4]) -> Given {
    let seats = [("1-1", "roy", "ghoul"), ("1-1", "haley", "ghost"), ("0-1", "elan", "imp"), ("1-2", "belkar", "warg")];
    let heroes = seats.into_iter().zip(more).map(|((room, hero, card), more)| {
        let shticks = if more.contains("shticks") { "" } else { ", shticks = {}" };
        format!("{room}, hero = '{hero}', hand = {{ {card} = 1 }}{shticks}{more}")
    });
    let heroes: Vec<String> = heroes.collect();
    let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
    scene(top, &[&format!("1-1, {}", rooms[0]), &format!("1-2, {}", rooms[1])], &heroes)
}

/// Every window that is open on the way, and whom it asks, while all pass and nobody does anything else.
#[track_caller]
fn asked_on_the_way(given: &mut Given, goes_on: impl Fn(&Given) -> bool) -> Vec<(Moment, Vec<u8>)> {
    let mut windows = Vec::new();
    while goes_on(given) {
        match given.asks() {
            Some(Frame::Window(window)) => {
                windows.push((window.moment, given.asked()));
                given.pass_once();
            }
            Some(Frame::Select(_)) => {
                given.play(1, &["select roy-greenhilt-sword"]);
            }
            Some(Frame::Ask | Frame::Chores(_) | Frame::Engage) => {
                let asked = given.asked()[0];
                given.play(asked.into(), &["done"]);
            }
            Some(Frame::Save(_)) => {
                given.play(1, &["leave"]);
            }
            _ => break,
        }
    }
    windows
}

const SWORD: &str = ", shticks = { roy-greenhilt-sword = 1 }";

#[test]
fn oots651_oots454_the_windows_of_a_turn_without_battles() {
    let mut given = four(GO, ["", ""], [SWORD, "", "", ""]);
    given.play(1, &["stay"]);
    let windows = asked_on_the_way(&mut given, |given| given.table().turn == 1 || given.window().is_some());
    let expected =
        [(Moment::Arrived, vec![1, 2, 3, 4]), (Moment::TurnEnds, vec![2, 3, 4]), (Moment::TurnBegins, vec![1, 3, 4])];
    assert_eq!(windows, expected, "W-04, W-21, W-01");
}

#[test]
fn oots651_w_21_asks_the_current_player_where_there_is_no_end_step() {
    let mut given = four(GO, ["", ""], [", wounds = 1, shticks = {}", "", "", ""]);
    given.play(1, &["rest"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::TurnEnds), vec![1, 2, 3, 4]));
    // For `any` only.
    let hand =
        "1-1, hero = 'roy', wounds = 1, shticks = {}, hand = { second-wind = 1, training-montage = 1, pickpocket = 1 }";
    let mut given = scene(GO, &["1-1"], &[hand, "1-1, hero = 'haley', shticks = {}, stash = ['ruby']"]);
    given.play(1, &["rest"]).offers(1, &["play second-wind", "pass"]);
}

#[test]
fn oots651_oots454_the_windows_of_a_battle() {
    let mut given = four(GO, ["monsters = ['stupid-ogre']", ""], [SWORD, "", "", ""]);
    given.luck(&["die 12"]).play(1, &["stay"]);
    let windows =
        asked_on_the_way(&mut given, |given| !given.happened(|event| matches!(event, Event::MonsterDefeated { .. })));
    let all = vec![1, 2, 3, 4];
    let moments = [Moment::Arrived, Moment::Selecting, Moment::BeforeRoll, Moment::AfterRoll];
    assert_eq!(windows, moments.map(|moment| (moment, all.clone())), "W-04, W-07, W-09, W-10");
    // A loss: neither W-11 nor W-12 asks for hands, nor W-13 where nothing is promised.
    let mut given = four(GO, ["monsters = ['stupid-ogre']", ""], [SWORD, "", "", ""]);
    given.luck(&["die 1"]).play(1, &["stay"]);
    let windows = asked_on_the_way(&mut given, |given| given.window() != Some(Moment::TurnEnds));
    assert_eq!(windows, moments.map(|moment| (moment, all.clone())));
}

#[test]
fn oots651_w_11_w_12_and_w_13_ask_only_those_whom_their_words_name() {
    // W-11: whoever loses the Wound. W-12: others on the floor.
    let second = ", shticks = { roy-greenhilt-sword = 1, roy-second-effort = 1 }";
    let joy = ", shticks = { belkar-joy-in-misery = 1 }, flipped = { belkar-leather-vest = 1 }";
    let mut given = four(GO, ["monsters = ['stupid-ogre']", ""], [second, "", "", joy]);
    given.luck(&["die 1"]).play(1, &["stay"]);
    let windows = asked_on_the_way(&mut given, |given| given.window() != Some(Moment::TurnEnds));
    assert_eq!(windows[4..], [(Moment::Wounded, vec![1]), (Moment::Outcome, vec![4])]);
    // No Wound is lost, so nobody enjoys it.
    let mut given = four(GO, ["monsters = ['stupid-ogre']", ""], [second, "", "", joy]);
    given.luck(&["die 1"]).play(1, &["stay"]);
    asked_on_the_way(&mut given, |given| given.window() != Some(Moment::Wounded));
    given.play(1, &["use roy-second-effort"]).until(Moment::TurnEnds);
    assert!(!given.happened(|event| matches!(event, Event::WoundsLost { .. })));
    // W-13: whoever has promised something and holds cards, and helpers.
    let audience = ", shticks = { elan-grateful-audience = 1 }".to_owned();
    let elan = format!("1-1, hero = 'elan', hand = {{ imp = 1 }}{audience}");
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['joke-book'], hand = { ghoul = 1 }";
    let heroes = [roy, &elan, "1-1, hero = 'haley', shticks = {}, hand = { ghost = 1 }"];
    let mut given = scene(GO, &["1-1, monsters = ['stupid-ogre']"], &heroes);
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]);
    given.luck(&["die 12"]).play(2, &["accept"]).play(1, &["done"]).pass_all().play(1, &["leave", "done"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Aftermath), vec![1, 2]));
}

#[test]
fn oots651_w_12_asks_the_winner() {
    let taunt = ", shticks = { belkar-twin-daggers-of-doom = 1, belkar-victory-taunt = 1 }";
    let heroes = [
        format!("1-1, hero = 'belkar'{taunt}, hand = {{ ghoul = 1 }}"),
        "1-1, hero = 'haley', hand = { ghost = 1 }".to_owned(),
    ];
    for (die, asked) in [(12, true), (1, false)] {
        let mut given = scene(GO, &["1-1, monsters = ['stupid-ogre']"], &[&heroes[0], &heroes[1]]);
        given.luck(&[&format!("die {die}")]).play(1, &["stay"]).pass_all();
        given.play(1, &["select belkar-twin-daggers-of-doom"]).until(Moment::AfterRoll).pass_once();
        assert_eq!(given.window() == Some(Moment::Outcome) && given.asked() == [1], asked, "{die}");
    }
}

#[test]
fn oots651_w_05_and_w_06_of_a_new_battle() {
    let options = "length = 'own'\nfloors = 1\ndrool = 0\nshticks = 3";
    let roy = "2-1, hero = 'roy', shticks = { roy-greenhilt-sword = 3 }, hand = { ghoul = 1 }";
    let haley = "0-1, hero = 'haley', shticks = {}, hand = { ghost = 1, imp = 1, warg = 1 }";
    let rooms = ["1-1, stairs = true", "2-1 safe-haven"];
    let top = "flow = ['go']\nday = { steps = 3 }\nxykon-deck = ['xykon-the-lich', 'bone-golem', 'zombie-horde', 'lair-captain']";
    let mut given = scene_with(options, top, &rooms, &[roy, haley]);
    given.luck(&["lair-room xykons-secret-lair", "xykon bone-golem"]).play(1, &["move east"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Arrived), vec![1, 2]));
    given.pass_once();
    assert_eq!((given.window(), given.asked()), (Some(Moment::Triggered), vec![1]), "W-05: a Xykon card was drawn");
    given.pass_once().play(2, &["add ghost"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Populated), vec![1, 2]), "W-06");
    // Elsewhere there is no W-05.
    let heroes = [
        "hero = 'roy', room = '1-1', hand = { ghoul = 1 }",
        "hero = 'haley', room = '0-1', hand = { ghost = 1, imp = 1 }",
    ];
    let mut plain = noon(&heroes, &["", ""]);
    plain.play(1, &["move east", "done"]).pass_once();
    assert!(matches!(plain.asks(), Some(Frame::Populate(_))), "{:?}", plain.asks());
}

#[test]
fn oots651_w_15_w_16_and_w_17() {
    // W-15 asks all; W-16 the revealer and those in the room; W-17 the others.
    let disarm = ", shticks = { haley-disarm-trap = 1 }";
    let mut given = four("", ["loot = ['pit-trap']", ""], [", wounds = 3", disarm, "", ""]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::TrapRevealed), vec![2]));
    given.pass_once().idle_until(|given| given.window().is_some());
    assert_eq!((given.window(), given.asked()), (Some(Moment::FlightBegins), vec![1, 2, 3, 4]));
    let mut given = four("", ["", ""], ["", "", "", ""]);
    given.luck(&["die 3"]).play(1, &["search"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::SearchSucceeds), vec![2, 3, 4]));
}

#[test]
fn oots651_w_19_asks_all_but_the_player_of_the_card() {
    let hand = "1-1, hero = 'roy', shticks = {}, hand = { broken-weapon = 1, ghoul = 1 }";
    let heroes = [
        hand,
        "1-1, hero = 'haley', hand = { ghost = 1 }",
        "0-1, hero = 'elan', hand = { imp = 1 }",
        "1-1, hero = 'durkon', shticks = {}",
    ];
    let mut given = scene("", &["1-1"], &heroes);
    given.play(1, &["play broken-weapon seat 2"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::Answer), vec![2, 3]), "and not who has an empty hand");
}

#[test]
fn oots651_windows_at_the_ends_of_a_turn_open_once_in_a_step() {
    let mut given = four(END, ["", ""], ["", ", stash = ['silver-ring', 'gold-coins']", "", ""]);
    given.play(1, &["done"]);
    assert_eq!(given.window(), Some(Moment::TurnBegins));
    given.pass_once();
    for act in ["equip silver-ring", "equip gold-coins"] {
        given.play(2, &[act]);
        assert_eq!((given.window(), given.asked()), (None, vec![2]), "{act}");
    }
    assert_eq!(given.hero(2).equipped.len(), 2);
}

#[test]
fn oots651_where_a_seat_decides_its_acts_are_options_of_that_decision() {
    // W-02, W-03, W-08, W-14, W-18, W-20 and W-22 put no question of their own.
    let hand = "hand = { second-wind = 1 }, wounds = 1, shticks = { roy-greenhilt-sword = 1 }, stash = ['joke-book']";
    let roy = format!("hero = 'roy', room = '1-1', {hand}");
    let act = "play second-wind";
    let mut walks = noon(&[&roy, "hero = 'haley', room = '0-1', shticks = {}"], &["", "", "loot = ['ruby']"]);
    assert!(walks.allows(1, act) && walks.allows(1, "rest"), "W-02");
    walks.play(1, &["move east"]);
    assert!(walks.allows(1, act) && walks.allows(1, "move east"), "W-03");
    let heroes =
        [format!("1-1, {}", roy.replace("room = '1-1', ", "")), "1-1, hero = 'haley', shticks = {}".to_owned()];
    let mut fights = scene(GO, &["1-1, monsters = ['cowardly-kobold', 'stupid-ogre']"], &[&heroes[0], &heroes[1]]);
    fights.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    assert!(fights.allows(1, act) && fights.allows(1, "offer elan joke-book"), "W-08");
    fights.luck(&["die 12"]).play(1, &["done"]).fight_on();
    assert!(matches!(fights.asks(), Some(Frame::Onward(_))) && fights.allows(1, act), "W-14");
    fights.play(1, &["done"]).idle_until(Given::at_the_end);
    assert!(fights.allows(1, act), "W-20");
    let mut chores = scene("", &["1-1"], &[&heroes[0], &heroes[1]]);
    chores.luck(&["die 1"]).play(1, &["search"]);
    assert!(matches!(chores.asks(), Some(Frame::Chores(_))) && chores.allows(1, act), "W-18");
    let falls = "flow = [{ chores = { end = true } }]\nturn = 3\ncollapse = { falling = true, slayer = 2, from = 1 }";
    let mut falls = scene(
        falls,
        &["1-8", "1-1", "1-2"],
        &[
            "1-1, hero = 'roy', wounds = 1, shticks = {}, hand = { second-wind = 1 }",
            "1-1, hero = 'haley', shticks = {}",
        ],
    );
    falls.play(1, &["done"]);
    assert!(falls.asks() == Some(Frame::Remove) && falls.allows(1, act), "W-22");
}

/// Whether seat 2 is asked in a window on the way through Roy's battle, when it has nothing but this.
#[track_caller]
fn is_asked(moment: Moment, room: &str, other: &str) -> bool {
    let heroes = [
        "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, hand = { ghoul = 1 }".to_owned(),
        format!("{room}, {other}"),
    ];
    let mut given = scene(GO, &["1-1, monsters = ['stupid-ogre']", "1-2"], &[&heroes[0], &heroes[1]]);
    given.luck(&["die 12"]).play(1, &["stay"]);
    while given.window() != Some(moment) {
        match given.asks() {
            Some(Frame::Select(_)) => given.play(1, &["select roy-greenhilt-sword"]),
            Some(Frame::Window(_)) => given.pass_once(),
            other => panic!("{moment} does not come: {other:?}"),
        };
    }
    given.asked().contains(&2)
}

#[test]
fn oots653_a_word_counts_only_for_the_seats_that_it_names() {
    let has = |hero: &str, shtick: &str| format!("hero = '{hero}', shticks = {{ {shtick} = 1 }}");
    let before = |other: &str| is_asked(Moment::BeforeRoll, "1-1", other);
    // `pre_roll` for who battles, `pre_roll_any` and `any` for all.
    assert!(!before(&has("elan", "elan-banjo-the-clown")));
    assert!(before(&has("durkon", "durkon-blessing")));
    assert!(before(&has("durkon", "durkon-cure-assorted-wounds")));
    // An effect bound to the floor for seats there.
    assert!(!is_asked(Moment::BeforeRoll, "0-1", &has("durkon", "durkon-blessing")));
    assert!(is_asked(Moment::BeforeRoll, "0-1", &has("durkon", "durkon-cure-assorted-wounds")));
    // `turn_start`, `turn_end`, `my_turn`, `select` and `post_roll` for others than these.
    for (moment, hero, shtick) in [
        (Moment::Arrived, "vaarsuvius", "vaarsuvius-arcane-recovery"),
        (Moment::Arrived, "vaarsuvius", "vaarsuvius-unseen"),
        (Moment::Arrived, "vaarsuvius", "vaarsuvius-fleet-of-foot"),
        (Moment::Selecting, "elan", "elan-fools-luck"),
        (Moment::AfterRoll, "elan", "elan-fools-luck"),
        (Moment::AfterRoll, "durkon", "durkon-cure-assorted-wounds"),
    ] {
        assert!(!is_asked(moment, "1-1", &has(hero, shtick)), "{moment} {shtick}");
    }
    // A flipped shtick has no words.
    assert!(!before("hero = 'durkon', shticks = {}, flipped = { durkon-blessing = 1 }"));
}

#[test]
fn oots653_loot_counts_for_the_characters_who_may_use_it() {
    let before = |other: &str| is_asked(Moment::BeforeRoll, "1-1", &format!("{other}, shticks = {{}}"));
    // What lies in the Stash is not seen: any Loot that the character may discard from there at that moment counts.
    assert!(before("hero = 'elan', stash = ['word-of-thor']"));
    assert!(before("hero = 'elan', equipped = ['magic-8-ball']"));
    assert!(!before("hero = 'vaarsuvius', equipped = ['magic-8-ball']"), "it is of use to Elan alone");
    assert!(!before("hero = 'elan', equipped = ['joke-book']"));
    assert!(before("hero = 'belkar', equipped = ['healing-potion']"));
}

#[test]
fn oots653_arrive_is_for_the_mover_and_arrive_any_for_the_others() {
    let heroes = [
        "hero = 'roy', room = '1-1', hand = { run-away = 1 }",
        "hero = 'haley', room = '1-3', hand = { teleport-mishap = 1 }",
    ];
    let mut moved = noon(&heroes, &["", "", ""]);
    moved.play(1, &["move east", "done"]);
    moved.offers(1, &["play run-away", "pass"]);
    moved.offers(2, &["play teleport-mishap room 1-1", "play teleport-mishap room 1-3", "pass"]);
    // After standing still neither counts.
    let mut stayed = noon(&heroes, &["", "", ""]);
    stayed.play(1, &["stay"]);
    assert_eq!(stayed.window(), Some(Moment::Arrived));
    stayed.offers(1, &["pass"]);
    stayed.offers(2, &["pass"]);
    // Each of the other's card.
    let heroes = [
        "hero = 'roy', room = '1-1', hand = { teleport-mishap = 1 }",
        "hero = 'haley', room = '1-3', hand = { run-away = 1 }",
    ];
    let mut mover = noon(&heroes, &["", "", ""]);
    mover.play(1, &["move east", "done"]);
    mover.refuses(1, "play teleport-mishap room 1-1", "OOTS-445");
    mover.refuses(2, "play run-away", "OOTS-445");
}

#[test]
fn oots653_who_assists_may_betray() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['word-of-thor']";
    let heroes = [
        roy,
        "1-1, hero = 'durkon', shticks = {}, hand = { double-cross = 1 }",
        "1-1, hero = 'haley', shticks = {}, hand = { double-cross = 1 }",
    ];
    let mut given = scene(GO, &["1-1, monsters = ['stupid-ogre']"], &heroes);
    given
        .play(1, &["stay"])
        .pass_all()
        .play(1, &["select roy-greenhilt-sword", "offer durkon word-of-thor"])
        .play(2, &["accept"]);
    given.luck(&["die 12"]).play(1, &["done"]).until(Moment::AfterRoll);
    given.offers(2, &["play double-cross", "pass"]);
    given.offers(3, &["pass"]);
    given.refuses(3, "play double-cross", "OOTS-445");
}

#[test]
fn oots663_a_monster_defeated_by_a_card_leaves_all_but_a_battle() {
    let elan = "hero = 'elan', room = '1-1', shticks = { elan-rapier = 1 }, hand = { surprise = 1 }";
    let haley = "hero = 'haley', room = '0-1', shticks = {}, hand = { kinda-wimpy-goblin = 1 }";
    let mut given = noon(&[elan, haley], &["", "loot = ['ruby', 'beard-comb']"]);
    given.play(1, &["move east", "done", "pass"]).play(2, &["pass", "add kinda-wimpy-goblin"]);
    assert_eq!(given.window(), Some(Moment::Populated));
    given.offers(1, &["play surprise monster 1", "pass"]);
    given.luck(&["hidden-loot joke-book"]).play(1, &["play surprise monster 1"]);
    given.offers(1, &["save", "leave"]);
    given.play(1, &["save"]);
    assert_eq!(given.hero(1).saved.count(monster("kinda-wimpy-goblin").index()), 1);
    // Its coin on top, then what lay there: two cards as the clearing bonus.
    given.play(1, &["take", "take"]);
    assert_eq!(given.state().secrets.stashes[0], ["joke-book", "ruby"].into_iter().map(loot).collect());
    given.idle_until(Given::at_the_end);
    assert!(!given.happened(|event| matches!(event, Event::BattleBegan { .. })), "nothing is fought");
    assert_eq!((given.table().day.kills, given.table().day.battled), (1, false));
    given.refuses(1, "take", "OOTS-412");
    given.is_whole();
}

#[test]
fn oots663_at_the_start_of_a_turn_one_may_still_move_or_rest() {
    let elan = "1-1, hero = 'elan', shticks = { elan-rapier = 1 }, hand = { surprise = 1 }";
    let mut given =
        scene("", &["1-1, monsters = ['stupid-ogre']", "1-2"], &[elan, "0-1, hero = 'haley', shticks = {}"]);
    given.play(1, &["play surprise monster 1", "leave", "done"]);
    assert_eq!((given.table().day.kills, given.table().day.cleared), (1, Some(cell("1-1"))));
    given.refuses(1, "take", "OOTS-412");
    given.play(1, &["done"]);
    for choice in ["rest", "move east", "stay"] {
        assert!(given.allows(1, choice), "{choice}");
    }
    // It is no bonus while another Monster is left.
    let mut two =
        scene("", &["1-1, monsters = ['stupid-ogre', 'ghoul']", "1-2"], &[elan, "0-1, hero = 'haley', shticks = {}"]);
    two.offers(1, &["play surprise monster 1", "play surprise monster 2", "done"]);
    two.play(1, &["play surprise monster 2", "leave"]);
    assert!(matches!(two.asks(), Some(Frame::Chores(_))));
    assert_eq!((two.stack("1-1").as_str(), two.table().day.cleared), ("stupid-ogre", None));
}

#[test]
fn oots663_who_is_no_legal_target() {
    let roy = "shticks = {}, hand = { surprise = 1 }";
    let flees =
        scene("", &["1-1"], &[&format!("1-1, hero = 'roy', {roy}"), "1-1, hero = 'haley', wounds = 4, fleeing = true"]);
    flees.refuses(1, "play surprise seat 2", "OOTS-449");
    let home = scene("", &["1-1"], &[&format!("0-1, hero = 'roy', {roy}"), "0-1, hero = 'haley'"]);
    home.refuses(1, "play surprise seat 2", "OOTS-449");
    let options = "length = 'own'\nfloors = 1\ndrool = 0\nshticks = 3";
    let rooms = [
        "1-1, stairs = true",
        "2-1 safe-haven",
        "2-2 xykons-throne-room, monsters = ['stupid-ogre', 'xykon-the-lich']",
    ];
    let xykon =
        scene_with(options, "", &rooms, &[&format!("2-2, hero = 'roy', {roy}"), "2-2, hero = 'haley', shticks = {}"]);
    xykon.offers(1, &["play surprise monster 1", "play surprise seat 2", "done"]);
    xykon.refuses(1, "play surprise monster 2", "OOTS-560");
    let falling = "collapse = { falling = true, slayer = 1 }";
    let heroes = [
        format!("1-1, hero = 'roy', {roy}"),
        "0-1, hero = 'haley', exited = 1".to_owned(),
        "1-1, hero = 'elan'".to_owned(),
    ];
    let out = scene(falling, &["1-1", "1-2"], &[&heroes[0], &heroes[1], &heroes[2]]);
    out.refuses(1, "play surprise seat 2", "OOTS-519");
    assert!(out.allows(1, "play surprise seat 3"));
}

#[test]
fn oots663_oots446_the_other_half_of_surprise_costs_a_wound() {
    let roy = "1-1, hero = 'roy', shticks = {}, hand = { surprise = 1 }";
    let mut given = scene("", &["1-1"], &[roy, "1-1, hero = 'haley', shticks = {}"]);
    given.play(1, &["play surprise seat 2"]);
    assert_eq!((given.hero(2).wounds, given.table().day.kills), (1, 0));
}

/// The words that a window serves for a seat by tables III.3 and OOTS-653: for shticks and Loot, and for Screw This! cards.
fn served(table: &Table, window: Window, seat: Seat) -> [Vec<When>; 2] {
    let own = seat == table.current;
    let fight = table.fight.as_ref();
    let battles = fight.is_some_and(|fight| fight.party(seat).is_some());
    let hero = table.at(seat).hero;
    let helps = fight.is_some_and(|fight| fight.help[hero.index()].party.is_some());
    let some = |words: &[(bool, When)]| -> Vec<When> {
        words.iter().filter(|(counts, _)| *counts).map(|&(_, word)| word).collect()
    };
    let words = match window.moment {
        Moment::TurnBegins => some(&[(!own, When::Any)]),
        Moment::Arrived => {
            let moved = table.day.moved;
            some(&[
                (true, When::Any),
                (own, When::MyTurn),
                (own && moved, When::Arrive),
                (!own && moved, When::ArriveAny),
            ])
        }
        Moment::Triggered => some(&[(own, When::Any), (own, When::MyTurn)]),
        Moment::Populated => some(&[(true, When::Any), (true, When::Populate), (own, When::MyTurn)]),
        Moment::Selecting => some(&[(true, When::Any), (battles, When::Select)]),
        Moment::BeforeRoll => some(&[(true, When::Any), (true, When::PreRollAny), (battles, When::PreRoll)]),
        Moment::AfterRoll => {
            some(&[(true, When::PostRollAny), (battles, When::PostRoll), (helps, When::PostRollAssisting)])
        }
        Moment::Wounded => some(&[(seat == window.seat, When::OnWound)]),
        Moment::Outcome => {
            let fight = fight.expect("a battle");
            let won = match fight.against {
                Against::Monster { .. } => fight.seat == seat && fight.end == Some(End::Won),
                Against::Player(other) => {
                    (fight.seat == seat && fight.end == Some(End::Won))
                        || (other == seat && fight.end == Some(End::Lost))
                }
            };
            let beside = fight.hurt.iter().any(|hurt| hurt != seat && table.floor(hurt) == table.floor(seat));
            some(&[(won, When::OnWin), (beside, When::OnOtherWound)])
        }
        Moment::Aftermath => {
            let fight = fight.expect("a battle");
            let owes = order_of_the_stick::ids::Hero::ALL.into_iter().any(|hero| {
                let help = fight.help[hero.index()];
                let from = help.party.and_then(|party: Party| fight.player(party));
                let promised = !fight.promised[hero.index()].is_empty() || fight.shown_to == Some(hero);
                from == Some(seat) && promised && !help.free
            });
            some(&[(battles && owes, When::Aftermath), (helps, When::OnAssist)])
        }
        Moment::FlightBegins => some(&[(true, When::Any), (seat != window.seat, When::OnOtherFlee)]),
        Moment::TrapRevealed => {
            let [there, here] = [table.at(window.seat).room, table.at(seat).room];
            some(&[(seat == window.seat || (there == here && there.row() > 0), When::TrapSeen)])
        }
        Moment::SearchSucceeds => some(&[(seat != window.seat, When::SearchAny)]),
        Moment::Answer => {
            let rolled = table.flow.iter().any(|frame| {
                matches!(frame, Frame::Window(Window { moment: Moment::AfterRoll | Moment::SearchSucceeds, .. }))
            });
            let other = seat != window.seat;
            return [some(&[(other, When::Screw)]), some(&[(other, When::Screw), (other && !rolled, When::Any)])];
        }
        Moment::TurnEnds => some(&[(!own || table.day.spent, When::Any)]),
    };
    [words.clone(), words]
}

/// Whether a seat could act in a window by what all can see (III.1, 7): worked out from the cards' own effects.
fn could_act(table: &Table, window: Window, seat: Seat) -> bool {
    let [tools, screws] = served(table, window, seat);
    let hero = table.at(seat);
    let fits = |effect: &Effect, words: &[When]| {
        let bound = effect.only.iter().any(|condition| condition.test == Test::SameFloor);
        let near = || table.fight.as_ref().is_none_or(|fight| table.floor(fight.seat) == table.floor(seat));
        effect.is_voluntary() && words.contains(&effect.when) && (!bound || near())
    };
    let any_screw =
        Screw::ALL.into_iter().any(|screw| content().screw(screw).effects.iter().any(|effect| fits(effect, &screws)));
    if hero.hand > 0 && any_screw {
        return true;
    }
    if hero.exited > 0 {
        return false;
    }
    let shtick =
        hero.ups().any(|(shtick, _)| content().shtick(shtick).effects.iter().any(|effect| fits(effect, &tools)));
    let usable = |loot: Loot, stashed: bool| {
        let card = content().one_loot(loot);
        let discards = |effect: &Effect| effect.prices().any(|price| price == Price::Discard);
        let works = |effect: &Effect| fits(effect, &tools) && (!stashed || discards(effect));
        card.users.has(hero.hero) && card.effects.iter().any(works)
    };
    let stash = hero.stash > 0 && Loot::ALL.into_iter().any(|loot| usable(loot, true));
    shtick || stash || hero.equipped.iter().any(|loot| usable(loot, false))
}

#[test]
fn oots454_oots651_oots653_whom_windows_ask_follows_from_public_facts_in_random_games() {
    let options = "length = 'own'\nfloors = 1\ndrool = 0\nshticks = 3\nrounds = '8'";
    let mut luck = Seeded::new(5);
    let mut seen: Vec<Moment> = Vec::new();
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        whole_game(options, seats, seed, |step| {
            let table = &step.after.table;
            let Some(Frame::Window(window)) = table.flow.top() else { return };
            if !seen.contains(&window.moment) {
                seen.push(window.moment);
            }
            let owing = OrderOfTheStick::pending(step.after).owing();
            let answered = |seat: &Seat| owing.has(*seat) || table.sealed.has(*seat);
            let asked: Seats = table.all().filter(answered).collect();
            let could: Seats = table.all().filter(|&seat| could_act(table, window, seat)).collect();
            assert_eq!(asked, could, "{window:?}");
            // Nobody who looks on can tell the state from others in which other cards are held.
            let view = OrderOfTheStick::view(step.after, Viewer::Spectator);
            let other = OrderOfTheStick::sample(&view, &mut luck);
            assert_eq!(OrderOfTheStick::pending(&other).owing(), owing, "{window:?}");
        });
    }
    assert!(seen.len() >= 10, "{seen:?}");
}

/// A card is played, answered, and every answer answered, by seats 1 and 2 in turns.
fn chain(given: &mut Given, first: usize, cards: &[&str]) {
    let mut acting = first;
    for card in cards {
        for one in given.asked().into_iter().map(usize::from).filter(|&one| one != acting) {
            given.play(one, &["pass"]);
        }
        given.play(acting, &[card]);
        acting = 3 - acting;
    }
}

#[test]
fn oots451_the_longest_chain_of_answers_is_resolved_from_its_end() {
    // Get Angry and all the cards that can answer one: two Second Winds, three curses, two Not So Fast. The roll is that of a
    // battle that a trap has started while Loot was taken, which is as deep as a roll can lie.
    let roy = "1-1, hero = 'roy', wounds = 1, shticks = { roy-bag-of-tricks = 1 }, flipped = { roy-logic = 1 }, \
        hand = { get-angry = 1, second-wind = 1, turned-into-a-newt = 1, not-so-fast = 1 }";
    let haley = "1-1, hero = 'haley', wounds = 1, shticks = {}, flipped = { haley-hide = 1 }, \
        hand = { broken-weapon = 1, hysterical-aphasia = 1, second-wind = 1, not-so-fast = 1 }";
    let vaarsuvius = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-counterspell = 2 }, hand = { ghoul = 1 }";
    let mut given = scene("", &["1-1, loot = ['alarm-bell']"], &[roy, haley, vaarsuvius]);
    given.luck(&["die 1", "turned-up stupid-ogre"]).play(1, &["take"]).pass_all();
    given.play(1, &["select roy-bag-of-tricks"]).until(Moment::BeforeRoll);
    let cards = [
        "play get-angry shtick roy-bag-of-tricks",
        "play broken-weapon seat 3",
        "play second-wind",
        "play hysterical-aphasia seat 1",
        "play turned-into-a-newt seat 2",
        "play second-wind",
        "play not-so-fast",
        "play not-so-fast",
    ];
    chain(&mut given, 1, &cards);
    let waiting = given.table().flow.iter().filter(|frame| matches!(frame, Frame::Played(_))).count();
    assert_eq!((waiting, given.asked()), (8, vec![3]));
    assert!(!given.table().flow.is_full());
    // One more answer on top of all of them.
    given.luck(&["die 12"]);
    let mut countered = given.clone();
    countered.play(3, &["use vaarsuvius-counterspell"]).pass_all();
    given.pass_all();
    let started =
        "get-angry broken-weapon second-wind hysterical-aphasia turned-into-a-newt second-wind not-so-fast not-so-fast";
    // The last Not So Fast cancels the first, so everything else works, from the last one back.
    assert_eq!(acts(&given), format!("{started} -not-so-fast"));
    let healed: Vec<usize> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Healed { seat, .. } => Some(usize::from(seat.number())),
            _ => None,
        })
        .collect();
    assert_eq!(healed, [2, 1], "Haley's Second Wind was played after Roy's");
    let in_force = |given: &Given| {
        names(given.events.iter().filter_map(|event| match event {
            Event::InForce { card, .. } => Some(card.title().to_lowercase().replace(' ', "-")),
            _ => None,
        }))
    };
    assert_eq!(in_force(&given), "turned-into-a-newt hysterical-aphasia broken-weapon get-angry");
    // With the last one countered the first Not So Fast works, and Haley's Second Wind does not.
    assert_eq!(acts(&countered), format!("{started} counterspell -not-so-fast -second-wind"));
    assert_eq!(countered.hero(2).wounds, 1);
    assert_eq!(in_force(&countered), in_force(&given));
    for mut one in [given, countered] {
        one.fight_on();
        assert_eq!(one.rolled().0, 12 + 1 + 1);
        one.is_whole();
    }
}

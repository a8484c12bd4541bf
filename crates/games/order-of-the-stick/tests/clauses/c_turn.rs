//! C. Turn structure.

use order_of_the_stick::{Chores, Event, Frame, Moment};

use crate::support::*;

const START: Frame = Frame::Chores(Chores { end: false });
const END: Frame = Frame::Chores(Chores { end: true });

/// The seats whose turns have begun, in order.
fn turns(given: &Given) -> Vec<u8> {
    let begun = given.events.iter().filter_map(|event| match event {
        Event::TurnBegan { seat, .. } => Some(seat.number()),
        _ => None,
    });
    begun.collect()
}

#[test]
fn oots034_turns_pass_clockwise_from_the_first_player() {
    let mut given = dealt("", 4, &["die 2", "die 3", "die 12", "die 4"]);
    for number in 1..=4 {
        let first = given.choices(number)[0].clone();
        given.play(number, &[&first]);
    }
    given.idle_until(|given| given.table().turn == 10);
    assert_eq!(turns(&given), [3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
    // Whoever is not asked waits: the others cannot act for the current player.
    given.idle_until(|given| given.asks() == Some(START));
    assert_eq!(given.asked(), [4]);
    given.refuses(1, "done", "OOTS-034");
}

/// Roy beside room 1-2, where a Kobold waits; Haley on the Entrance.
fn day() -> Given {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 4 }, stash = ['family-honor'], equipped = ['framed-degree']";
    scene("", &["1-1", "1-2, monsters = ['kobold-knight']", "1-3"], &[roy, "0-1, hero = 'haley'"])
}

#[test]
fn oots035_a_turn_has_five_steps_in_order() {
    let mut given = day();
    assert_eq!(given.asks(), Some(START));
    given.play(1, &["equip family-honor", "done"]);
    assert_eq!(given.asks(), Some(Frame::Go));
    given.play(1, &["move east"]);
    assert!(matches!(given.asks(), Some(Frame::Walk(_))));
    given.luck(&["die 12"]).play(1, &["done"]).pass_all();
    assert!(matches!(given.asks(), Some(Frame::Select(_))), "the battles come next: {:?}", given.asks());
    given.play(1, &["select roy-greenhilt-sword"]).idle_until(|given| given.asks() == Some(END));
    given.play(1, &["unequip family-honor", "done"]).pass_all();
    assert_eq!((given.table().current, given.asks()), (seat(2), Some(START)));
    let steps: [fn(&Event) -> bool; 7] = [
        |event| matches!(event, Event::Equipped { .. }),
        |event| matches!(event, Event::Moved { .. }),
        |event| matches!(event, Event::BattleBegan { .. }),
        |event| matches!(event, Event::BattleWon { .. }),
        |event| matches!(event, Event::Unequipped { .. }),
        |event| matches!(event, Event::TurnEnded { seat } if seat.number() == 1),
        |event| matches!(event, Event::TurnBegan { seat, .. } if seat.number() == 2),
    ];
    let order = steps.map(|step| given.when(step));
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn oots036_no_step_is_returned_to() {
    let mut given = day();
    given.play(1, &["done"]);
    // In the movement step: nothing of the start.
    given.refuses(1, "equip family-honor", "OOTS-421");
    given.refuses(1, "search", "OOTS-079");
    given.play(1, &["move east"]);
    given.refuses(1, "rest", "OOTS-345");
    given.refuses(1, "unequip framed-degree", "OOTS-421");
    // In the battle step: no more movement.
    given.luck(&["die 12"]).play(1, &["done"]).pass_all();
    given.refuses(1, "move east", "OOTS-038");
    given.play(1, &["select roy-greenhilt-sword"]).idle_until(|given| given.asks() == Some(END));
    // In the end step: neither movement nor battles.
    given.refuses(1, "move east", "OOTS-038");
    given.refuses(1, "rest", "OOTS-345");
    assert_eq!((given.allows(1, "stay"), given.allows(1, "move west")), (false, false));
    given.play(1, &["done"]).pass_all();
    given.refuses(1, "equip family-honor", "OOTS-034");

    // The battle step over without a battle is over, too: nobody is attacked from the end step.
    let mut given = scene("", &["1-1"], &["1-1", "1-1"]);
    given.play(1, &["done", "stay"]);
    assert!(given.allows(1, "attack 2"));
    given.play(1, &["done"]);
    assert_eq!(given.asks(), Some(END));
    assert!(!given.allows(1, "attack 2"));
    given.refuses(1, "move up", "OOTS-056");
    given.refuses(1, "rest", "OOTS-344");
}

#[test]
fn oots037_moving_is_optional_but_for_those_who_flee() {
    for at in ["0-1", "1-1", "1-2"] {
        let mut given = scene("", &["1-1", "1-2"], &[at, "1-2"]);
        given.play(1, &["done"]);
        assert!(given.allows(1, "stay") && given.choices(1).iter().any(|choice| choice.starts_with("move")), "{at}");
        given.play(1, &["stay"]);
        assert_eq!(given.hero(1).room, cell(at));
        assert!(!given.happened(|event| matches!(event, Event::Moved { .. })));
    }
    // Who flees has moved before anything is asked, and is not asked where to.
    let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5"];
    let roy = "1-5, hero = 'roy', wounds = 4, fleeing = true";
    let mut given = scene("flow = [{ chores = { end = true } }]", &rooms, &["0-1, hero = 'haley'", roy]);
    given.play(1, &["done"]);
    assert_eq!((given.hero(2).room, given.asks()), (cell("1-2"), Some(START)));
    given.play(2, &["done"]);
    assert_eq!(given.asks(), Some(END), "no movement step, and no battle step");
}

#[test]
fn oots038_after_a_battle_nobody_moves() {
    // A trap of the start step brings a battle: the movement step falls away.
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 4 }";
    let rooms = ["1-1, loot = ['alarm-bell']", "1-2"];
    let mut given = scene("", &rooms, &[roy, "1-1, hero = 'haley'"]);
    given.luck(&["die 1", "turned-up kobold-knight", "die 12"]).play(1, &["take", "select roy-greenhilt-sword"]);
    given.idle_until(|given| given.asks() == Some(START));
    assert!(given.happened(|event| matches!(event, Event::BattleWon { .. })) && given.stack("1-1").is_empty());
    given.play(1, &["done"]);
    given.offers(1, &["attack 2", "done"]);
    given.refuses(1, "move east", "OOTS-038");
    given.play(1, &["done"]).refuses(1, "move east", "OOTS-038");
    // Evaded, the same trap leaves the movement as it was.
    let mut given = scene("", &rooms, &[roy, "1-1, hero = 'haley'"]);
    given.luck(&["die 12"]).play(1, &["take", "done"]);
    assert!(given.allows(1, "move east"));

    // The steps that are left after a battle of the battle step are lost.
    let mut given = scene("", &["1-1", "1-2, monsters = ['kobold-knight']", "1-3"], &[roy, "0-1"]);
    given.luck(&["die 12"]).play(1, &["done", "move east", "done", "select roy-greenhilt-sword"]);
    given.idle_until(Given::at_the_end);
    assert_eq!(given.table().day.steps, 2);
    given.refuses(1, "move east", "OOTS-038");
    // The battles of others do not count: in her own turn she moves.
    let mut given = scene("flow = [{ turn = 'fought' }, 'engage']", &["1-1"], &[roy, "1-1, hero = 'haley'"]);
    given.luck(&["die 6", "die 6"]).play(1, &["attack 2"]);
    given.idle_until(|given| given.asked() == [2] && given.asks() == Some(START));
    assert!(given.happened(|event| matches!(event, Event::BattleBegan { .. })));
    given.play(2, &["done"]);
    assert!(given.allows(2, "move up"));
}

#[test]
fn oots039_a_game_goes_on_until_the_dungeon_has_collapsed() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut fell = None;
        let over = whole_game("length = \"quick\"\nrounds = \"12\"", seats, seed, |step| {
            if step.after.table.collapse.falling {
                fell.get_or_insert(step.after.table.turn);
            } else {
                assert!(step.after.table.flow.top() != Some(Frame::Over), "not before the collapse");
            }
        });
        let table = over.table();
        assert_eq!((over.asks(), table.collapse.exits + 1), (Some(Frame::Over), seats));
        assert!(fell.is_some_and(|turn| turn <= 12 * u16::from(seats) + 1));
    }
    // Also where everybody does only what must be done.
    let mut given = dealt("length = \"quick\"\nrounds = \"8\"", 3, &[]);
    given.idle_until(|given| given.asked().is_empty());
    assert_eq!((given.asks(), given.table().turn), (Some(Frame::Over), 8 * 3 + 1));
    assert!(given.table().collapse.falling);
}

/// Haley ends her turn, and Roy, who is in room 1-5, begins his.
fn dawn(roy: &str) -> Given {
    let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5"];
    let top = "current = 2\nflow = [{ chores = { end = true } }]";
    let roy = format!("1-5, hero = 'roy', {roy}");
    let mut given = scene(top, &rooms, &[&roy, "0-1, hero = 'haley', hand = { second-wind = 1 }"]);
    given.play(2, &["done"]);
    given
}

/// What the duties of a start step brought about, in order.
fn duties(given: &Given) -> Vec<&'static str> {
    let duties = given.events.iter().filter_map(|event| match event {
        Event::StoodUp { .. } => Some("stands up"),
        Event::Healed { .. } => Some("heals"),
        Event::Unflipped { .. } => Some("unflips"),
        Event::TurnMissed { .. } => Some("misses"),
        Event::LootDropped { .. } => Some("drops"),
        Event::Moved { .. } => Some("runs"),
        _ => None,
    });
    duties.collect()
}

#[test]
fn oots040_duties_come_first_in_their_order() {
    let tired = "wounds = 2, lying = true, resting = true, shticks = {}, flipped = { roy-charge = 1 }";
    let given = dawn(tired);
    assert_eq!(duties(&given), ["stands up", "heals", "unflips"]);
    let given = dawn(&format!("{tired}, missed = 1"));
    assert_eq!(duties(&given), ["stands up", "heals", "unflips", "misses"]);
    let flees = "wounds = 4, fleeing = true, stash = ['ruby', 'inkwell']";
    let given = dawn(flees);
    assert_eq!(duties(&given), ["drops", "runs", "runs", "runs"]);
    let given = dawn(&format!("{flees}, lying = true, missed = 1"));
    assert_eq!(duties(&given), ["stands up", "misses", "drops"], "no flight in a missed turn");
    // Who is laid down while resting and has run into flight stands up, and runs.
    let given = dawn(&format!("{flees}, lying = true"));
    assert_eq!(duties(&given), ["stands up", "drops", "runs", "runs", "runs"]);
}

#[test]
fn oots040_options_come_after_the_duties_in_any_order() {
    // The others are asked when the duties are done (W-01); then the options, whichever comes first.
    let roy = "wounds = 2, lying = true, resting = true, stash = ['family-honor', 'keg-of-ale'], saved = { ogre-chieftain = 1, thog = 1 }";
    let mut given = dawn(roy);
    assert_eq!((given.window(), given.asked(), given.hero(1).wounds), (Some(Moment::TurnBegins), vec![2], 1));
    given.pass_all();
    let trades = ["trade ogre-chieftain", "trade thog", "sell family-honor", "done"];
    given.offers(1, &[&["equip family-honor", "search"][..], &trades].concat());
    for first in ["equip family-honor", "search"] {
        let mut given = given.clone();
        given.luck(&["die 12"]).play(1, &[first]);
        assert_eq!(given.asks(), Some(START));
        let second = if first == "search" { "equip family-honor" } else { "search" };
        given.luck(&["die 12"]).play(1, &[second]);
        // What was just equipped stays so in this step (OOTS-619), and there is one search (OOTS-080).
        given.offers(1, &trades);
    }
}

/// The dungeon collapses, and the Battle Deck is empty: Roy is at the end of his turn, Haley and Elan in room 1-1.
fn evening(rooms: &[&str], roy: &str) -> Given {
    let top = "turn = 5\ncollapse = { falling = true, slayer = 2, from = 3 }\nbattle-deck = {}\n\
        flow = [{ chores = { end = true } }]\n\
        lasting = [{ card = { screw = 'the-kobold-and-the-brave' }, by = 2, until = 'turn' }]";
    scene(top, rooms, &[&format!("{roy}, hero = 'roy'"), "1-1, hero = 'haley'", "1-1, hero = 'elan'"])
}

#[test]
fn oots041_options_then_the_room_then_housekeeping() {
    let mut given = evening(&["1-1", "1-2, loot = ['ruby']"], "1-2, stash = ['family-honor']");
    given.offers(1, &["equip family-honor", "sell family-honor", "search", "take", "done"]);
    // Before the room falls down everything in it can be taken; effects for the turn are in force until the end.
    given.play(1, &["take", "equip family-honor", "done"]);
    assert_eq!((given.table().lasting.len(), given.state().secrets.battle.len()), (0, 158 - 3 * 7));
    let steps: [fn(&Event) -> bool; 6] = [
        |event| matches!(event, Event::LootTaken { .. }),
        |event| matches!(event, Event::Equipped { .. }),
        |event| matches!(event, Event::RoomFell { .. }),
        |event| matches!(event, Event::BattleDeckShuffled),
        |event| matches!(event, Event::HandDrawn { .. }),
        |event| matches!(event, Event::TurnEnded { .. }),
    ];
    let order = steps.map(|step| given.when(step));
    assert!(order.is_sorted(), "{order:?}");

    // With two rooms to choose from the effect is there while the choice is made, and nothing has been dealt.
    let mut given = evening(&["1-1", "1-2", "1-8"], "1-1");
    given.play(1, &["done"]);
    assert_eq!((given.asks(), given.table().lasting.len(), given.hero(1).hand), (Some(Frame::Remove), 1, 0));
    given.refuses(1, "search", "OOTS-079");
    given.play(1, &["remove east"]);
    assert_eq!((given.table().lasting.len(), given.hero(1).hand, given.table().current), (0, 7, seat(2)));
}

#[test]
fn oots042_everything_but_loot_and_searching_is_done_any_number_of_times() {
    let chores = |given: &Given| matches!(given.asks(), Some(Frame::Chores(_)));
    let roy = "1-1, hero = 'roy', wounds = 3, hand = { second-wind = 2 }, \
        stash = ['family-honor', 'framed-degree', 'tactics-manual', 'leadership-notes', 'impressive-scar', 'clean-cape'], \
        saved = { ogre-chieftain = 1, thog = 1, nale = 1, sabine = 1 }";
    for end in [false, true] {
        let top = format!("flow = [{{ chores = {{ end = {end} }} }}]");
        let mut given = scene(&top, &["1-1, loot = ['ruby', 'inkwell']"], &[roy, "0-1"]);
        given.luck(&["die 12"]).play(1, &["search"]).refuses(1, "search", "OOTS-080");
        given.play(1, &["take"]).refuses(1, "take", "OOTS-410");
        given.play(1, &["equip framed-degree", "equip clean-cape", "equip impressive-scar"]);
        // Two trades of Loot, two of Monsters, two cards.
        given.play(1, &["sell family-honor", "sell tactics-manual", "sell leadership-notes"]);
        given.play(1, &["trade thog", "trade nale", "done"]).idle_until(chores);
        given.play(1, &["trade sabine", "trade ogre-chieftain"]).idle_until(chores);
        given.play(1, &["play second-wind"]).idle_until(chores);
        given.play(1, &["play second-wind"]).idle_until(chores);
        assert_eq!(given.count(|event| matches!(event, Event::Equipped { .. })), 3);
        assert_eq!(given.count(|event| matches!(event, Event::ShtickGained { .. })), 4);
        assert_eq!(given.count(|event| matches!(event, Event::ScrewPlayed { .. })), 2);
        assert_eq!((given.hero(1).wounds, given.asks()), (1, Some(Frame::Chores(Chores { end }))));
        given.refuses(1, "search", "OOTS-080");
        given.refuses(1, "take", "OOTS-410");
    }
}

#[test]
fn oots619_a_card_changes_once_in_a_step() {
    let roy = "1-1, hero = 'roy', stash = ['family-honor'], equipped = ['framed-degree']";
    let mut given = scene("", &["1-1"], &[roy, "0-1"]);
    given.play(1, &["equip family-honor", "unequip framed-degree"]);
    given.refuses(1, "unequip family-honor", "OOTS-619");
    given.refuses(1, "equip framed-degree", "OOTS-619");
    // The end step is another one: each changes once again.
    given.play(1, &["done", "stay"]).idle_until(Given::at_the_end);
    given.play(1, &["unequip family-honor", "equip framed-degree"]);
    given.refuses(1, "equip family-honor", "OOTS-619");
    given.refuses(1, "unequip framed-degree", "OOTS-619");
    given.play(1, &["done"]).idle_until(|given| given.table().turn == 3 && given.asks() == Some(START));
    assert!(given.allows(1, "equip family-honor") && given.allows(1, "unequip framed-degree"), "and the next turn");
}

#[test]
fn oots619_neither_does_it_on_an_arrival_in_flight() {
    let roy = "1-2, hero = 'roy', wounds = 3, stash = ['family-honor', 'ruby'], equipped = ['framed-degree']";
    let mut given = scene("", &["1-1", "1-2, loot = ['pit-trap']"], &[roy, "0-1"]);
    given.luck(&["die 1", "stash-loot ruby"]).play(1, &["take"]);
    given.idle_until(|given| matches!(given.asks(), Some(Frame::Dress(_))));
    given.play(1, &["equip family-honor"]).offers(1, &["equip framed-degree", "done"]);
    given.play(1, &["equip framed-degree"]);
    assert_eq!(given.equipped(1), "family-honor framed-degree");
    assert!(!matches!(given.asks(), Some(Frame::Dress(_))));
}

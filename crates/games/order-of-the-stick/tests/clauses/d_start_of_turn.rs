//! D. Start-of-turn actions. What each of them does is shown in its own section.

use order_of_the_stick::ids::Find;
use order_of_the_stick::{Chores, Event, Frame, Moment};

use crate::support::*;

const START: Frame = Frame::Chores(Chores { end: false });

/// Seat 1 is at the start of the turn in room 1-1.
fn start(hero: &str, room: &str) -> Given {
    scene("", &[&format!("1-1{room}"), "1-2"], &[&format!("1-1, {hero}"), "0-1"])
}

#[test]
fn oots043_loot_is_equipped_and_unequipped() {
    let mut given = start("hero = 'roy', stash = ['family-honor', 'ruby'], equipped = ['framed-degree']", "");
    given.offers(
        1,
        &["equip family-honor", "unequip framed-degree", "sell family-honor", "sell framed-degree", "search", "done"],
    );
    given.play(1, &["equip family-honor", "unequip framed-degree"]);
    assert_eq!((given.equipped(1).as_str(), given.asks()), ("family-honor", Some(START)));
    assert_eq!((given.hero(1).stash, given.state().secrets.stashes[0].has(loot("framed-degree"))), (2, true));
    given.refuses(1, "equip ruby", "OOTS-422");
    // In the turn of another player nothing is.
    given.refuses(2, "equip ruby", "OOTS-034");
    given.is_whole();
}

#[test]
fn oots044_stairs_are_searched_for() {
    for (die, found) in [("die 3", Some(cell("1-1"))), ("die 4", None)] {
        let mut given = start("hero = 'roy'", "");
        given.luck(&[die]).play(1, &["search"]);
        assert_eq!((given.table().map.stairs(1), given.asks()), (found, Some(START)));
        given.refuses(1, "search", "OOTS-080");
        // The turn goes on as it would have.
        given.play(1, &["done"]);
        assert!(given.allows(1, "move east"));
        assert_eq!(given.allows(1, "move down"), found.is_some());
    }
    start("hero = 'roy'", ", monsters = ['ghoul']").refuses(1, "search", "OOTS-077");
}

#[test]
fn oots045_saved_monsters_are_traded_for_shticks() {
    let mut given = start("hero = 'roy', saved = { thog = 1, ghoul = 2, troll = 1 }", "");
    given.luck(&["looked-at roy-logic", "looked-at roy-charge", "looked-at roy-second-effort"]);
    given.play(1, &["trade thog", "trade ghoul", "done", "learn roy-logic", "under roy-charge"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-logic")), given.asks()), (1, Some(START)));
    assert_eq!(given.hero(1).saved.len(), 2);
    assert_eq!(given.table().discards.len(), 2);
    // The other two symbols are too few.
    given.refuses(1, "trade troll", "OOTS-372");
    given.is_whole();
}

#[test]
fn oots046_loot_is_traded_for_a_shtick() {
    let mut given = start("hero = 'roy', stash = ['tactics-manual', 'ruby'], equipped = ['framed-degree']", "");
    given.luck(&["shtick roy-great-cleavage"]).play(1, &["sell tactics-manual", "sell framed-degree"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-great-cleavage")), given.asks()), (1, Some(START)));
    let dumped = |name: &str| given.table().dump.count(Find::Loot(loot(name)).index());
    assert_eq!([dumped("tactics-manual"), dumped("framed-degree"), dumped("ruby")], [1, 1, 0]);
    assert_eq!((given.stash(1).as_str(), given.equipped(1).as_str()), ("ruby", ""));
    given.refuses(1, "sell ruby", "OOTS-380");
}

#[test]
fn oots047_loot_of_the_room_is_picked_up_where_no_monsters_are() {
    let mut given = start("hero = 'roy'", ", loot = ['ruby', 'inkwell']");
    given.play(1, &["take"]);
    assert_eq!((given.stash(1).as_str(), given.table().piles[cell("1-1")]), ("ruby", 1));
    given.refuses(1, "take", "OOTS-410");
    start("hero = 'roy'", ", loot = ['ruby'], monsters = ['ghoul']").refuses(1, "take", "OOTS-407");
    start("hero = 'roy'", "").refuses(1, "take", "OOTS-406");
    // Loot next door is not reached.
    let given = scene("", &["1-1", "1-2, loot = ['ruby']"], &["1-1", "0-1"]);
    given.refuses(1, "take", "OOTS-406");
}

#[test]
fn oots048_cards_for_the_start_of_the_turn_are_played() {
    let both = "hero = 'roy', hand = { shortcut = 1, training-montage = 1 }";
    let mut given = start(both, "");
    // What is meant for the end has to wait.
    given.offers(1, &["play shortcut", "search", "done"]);
    given.refuses(1, "play training-montage", "OOTS-445");
    given.play(1, &["play shortcut"]);
    assert_eq!((given.table().map.stairs(1), given.asks()), (Some(cell("1-1")), Some(START)));
    assert_eq!(given.hero(1).hand, 1);
    // Later in the turn it is too late, and in the turn of another player, too.
    let mut given = start(both, "");
    given.play(1, &["done"]).refuses(1, "play shortcut", "OOTS-445");
    let top = "current = 2\nflow = [{ chores = { end = false } }, { window = { moment = 'turn-begins', seat = 2 } }]";
    let given = scene(top, &["1-1"], &[&format!("1-1, {both}"), "1-1"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::TurnBegins), vec![1]));
    given.offers(1, &["pass"]);
    given.refuses(1, "play shortcut", "OOTS-445");
}

#[test]
fn oots049_whoever_rested_stands_up_heals_and_unflips() {
    let rested = "hero = 'roy', wounds = 2, lying = true, resting = true, shticks = { roy-logic = 1 }, flipped = { roy-charge = 2, roy-give-orders = 1 }";
    let turn = |hero: &str| {
        let top = "current = 2\nflow = [{ chores = { end = true } }]";
        let mut given = scene(top, &["1-1"], &[&format!("1-1, {hero}"), "0-1"]);
        given.play(2, &["done"]);
        given
    };
    let given = turn(rested);
    let roy = given.hero(1);
    assert_eq!((roy.pose.lying, roy.pose.resting, roy.wounds), (false, false, 1));
    assert_eq!(
        (roy.downs().count(), roy.face_up(shtick("roy-charge")), roy.face_up(shtick("roy-give-orders"))),
        (0, 2, 1)
    );
    assert_eq!(given.asks(), Some(START), "and the turn is a normal one");
    assert!(given.happened(|event| matches!(event, Event::StoodUp { .. })));
    // One that has not rested gets nothing.
    let given = turn(&rested.replace("lying = true, resting = true, ", ""));
    assert_eq!((given.hero(1).wounds, given.hero(1).downs().count()), (2, 2));
    assert!(!given.happened(|event| matches!(event, Event::StoodUp { .. } | Event::Healed { .. })));
    // Nor does one that has missed a turn.
    let given = turn(&rested.replace("resting = true", "missed = 1"));
    assert_eq!((given.hero(1).wounds, given.hero(1).downs().count(), given.hero(1).pose.lying), (2, 2, false));
}

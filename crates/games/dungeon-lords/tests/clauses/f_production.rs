//! Production and Orders Retrieval.

use dungeon_lords::adventurer::Year;
use dungeon_lords::place::{Orders, Place};
use dungeon_lords::room::Room;
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{Event, Frame, PaladinAt, Production, Retrieval, Season};

use crate::support::{FULL, Given, all, named, seat, spring, spring_with, traps, tunnels, winter};

/// Plays to the production of seat 1; if it can use nothing, to the end of the round.
fn producing(given: &mut Given) -> &mut Given {
    given.pass_until(|given| {
        given.top() == Some(Frame::Production(Production { seat: seat(1) })) || given.season() == Season::Spring
    })
}

/// The production of a seat 1 with these rooms, each far from the others, and this many imps.
fn rooms(rooms: &[Room], imps: u8) -> Given {
    let mut given = winter();
    given.lord(1).dungeon = tunnels("r1c1 r1c2 r1c3 r2c3 r3c3 r3c4 r3c5");
    for (square, &room) in ["r1c1", "r1c3", "r3c3", "r3c5"].into_iter().zip(rooms) {
        given.build(1, square, room);
    }
    given.lord(1).imps = imps;
    producing(&mut given);
    given
}

#[test]
fn dl125_players_produce_and_retrieve_one_after_another() {
    let mut given = winter();
    given.table().start = seat(3);
    for number in 1..=4 {
        given.build(number, "r1c3", Room::ChickenCoop);
    }
    let order: Vec<_> =
        [3, 4, 1, 2].map(|number| (number, Frame::Production(Production { seat: seat(number) }))).to_vec();
    for (number, frame) in order {
        given.pass_until(|given| matches!(given.top(), Some(Frame::Production(_))));
        assert_eq!(given.top(), Some(frame));
        given.play(number, &["use chicken-coop"]);
        // Its retrieval comes before the next one's production.
        if given.top() == Some(Frame::Retrieval(Retrieval { seat: seat(number) })) {
            given.pass();
        }
        assert_eq!(given.lord(number).played, [None; 3]);
    }
    // Whoever has nothing to decide is passed over, and the next one is not.
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop).build(3, "r1c3", Room::ChickenCoop);
    producing(&mut given).lord(2).failed = Orders::NONE;
    given.play(1, &["done"]).pass();
    assert_eq!((given.lord(2).played, given.top()), ([None; 3], Some(Frame::Production(Production { seat: seat(3) }))));
}

#[test]
fn dl126_only_unconquered_rooms_of_the_first_year_produce() {
    rooms(&[Room::Mint, Room::Chapel, Room::ChickenCoop], 9).offers(1, &["use mint", "use chicken-coop", "done"]);
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop).lord(1).dungeon.conquer(named("r1c3"));
    assert_eq!(producing(&mut given).season(), Season::Spring);
    // One that was built this round does.
    let mut given = winter();
    given.table().store = [Some(Room::Mint), None];
    given.send(Place::BuildRoom, 1).play(1, &["build mint"]);
    producing(&mut given).offers(1, &["use mint", "done"]);
}

#[test]
fn dl127_dl133_dl134_dl137_dl138_one_use_takes_workers_and_makes_the_product_at_once() {
    // Room, workers, and the stock of 3 Gold, 3 Food, 5 Evil and the imps afterwards.
    let uses = [
        (Room::ChickenCoop, 3, [3, 4, 5, 3]),
        (Room::MushroomBed, 3, [3, 4, 5, 3]),
        (Room::SouvenirShop, 3, [4, 3, 5, 3]),
        (Room::Mint, 3, [4, 3, 5, 3]),
        (Room::PrintingPress, 3, [3, 3, 4, 3]),
        (Room::MagicRoom, 2, [3, 2, 5, 3]),
    ];
    for (room, workers, stock) in uses {
        assert_eq!(rooms(&[room], workers - 1).season(), Season::Spring, "{room}: too few workers");
        let mut given = rooms(&[room], workers);
        given.play(1, &[&format!("use {room}")]);
        assert_eq!((given.stock(1), given.lord(1).busy_imps), (stock, workers), "{room}");
        let used = |event: &Event| matches!(event, Event::RoomUsed { imps, trolls: 0, .. } if *imps == workers);
        assert!(given.happened(used), "{room}");
    }
}

#[test]
fn dl128_workers_are_idle_imps_and_trolls_in_any_mix() {
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop).set_lair(1, "troll troll");
    producing(&mut given).play(1, &["use chicken-coop"]);
    given.offers(1, &["trolls 0", "trolls 1", "trolls 2"]);
    given.play(1, &["trolls 1"]);
    let lord = given.lord(1);
    assert_eq!(
        (lord.food, given.happened(|event| matches!(event, Event::RoomUsed { imps: 2, trolls: 1, .. }))),
        (4, true)
    );
    // An imp that has dug does not work again.
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop);
    given.send(Place::DigTunnels, 1).play(1, &["dig r4c3", "stop"]);
    assert_eq!(producing(&mut given).season(), Season::Spring);
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop).set_lair(1, "troll");
    given.send(Place::DigTunnels, 1).play(1, &["dig r4c3", "stop"]);
    producing(&mut given).play(1, &["use chicken-coop"]);
    assert_eq!(given.lord(1).food, 4, "a troll takes its place");
}

#[test]
fn dl129_dl130_once_in_the_first_year_twice_in_the_second() {
    for (year, uses) in [(Year::First, 1), (Year::Second, 2)] {
        let mut given = winter();
        given.build(1, "r1c3", Room::ChickenCoop).build(1, "r3c3", Room::MagicRoom);
        given.set_stock(1, [0, 5, 5, 20]).table().year = year;
        producing(&mut given);
        for used in 1..=uses {
            given.play(1, &["use chicken-coop"]);
            assert_eq!((given.lord(1).busy_imps, given.lord(1).food), (3 * used, 5 + used));
        }
        given.offers(1, &["use magic-room", "done"]);
        // Each use pays its extra cost anew.
        (0..uses).for_each(|_| _ = given.play(1, &["use magic-room"]));
        assert_eq!((given.lord(1).food, given.lord(1).imps), (5, 20 + uses));
        assert_ne!(given.top(), Some(Frame::Production(Production { seat: seat(1) })));
    }
}

#[test]
fn dl131_rooms_are_used_in_any_order_or_not_at_all() {
    let all = [Room::Mint, Room::ChickenCoop, Room::MagicRoom];
    let mut given = rooms(&all, 20);
    given.play(1, &["use magic-room", "use mint", "done"]);
    assert_eq!(given.stock(1), [4, 2, 5, 21]);
    let mut given = rooms(&all, 20);
    given.play(1, &["done"]);
    assert_eq!(given.stock(1), [3, 3, 5, 20]);
}

#[test]
fn dl132_workers_serve_once_a_round() {
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop).build(1, "r3c3", Room::Mint).set_lair(1, "troll").lord(1).imps = 4;
    producing(&mut given).play(1, &["use mint", "trolls 1"]);
    // Two imps are left, and the token has worked.
    assert_ne!(given.top(), Some(Frame::Production(Production { seat: seat(1) })));
    given.pass_until(|given| given.season() == Season::Spring);
    assert_eq!((given.lord(1).idle_imps(), given.lord(1).idle_trolls()), (4, 1));
}

#[test]
fn dl135_dl296_the_workshop_draws_one_trap_while_there_are_any() {
    for year in [Year::First, Year::Second] {
        let mut given = winter();
        given.build(1, "r1c3", Room::Workshop).set_stock(1, [3, 3, 5, 4]).table().year = year;
        producing(&mut given).luck(&["trap pendulum"]).play(1, &["use workshop"]);
        assert_eq!(given.state.secrets.traps[0], traps("pendulum"), "no extra card, nothing given up");
        assert!(!matches!(given.top(), Some(Frame::GiveTrap(_))));
    }
    let mut given = winter();
    given.build(1, "r1c3", Room::Workshop).set_stock(1, [3, 3, 5, 4]);
    given.state.secrets.deck = traps("");
    assert_eq!(producing(&mut given).season(), Season::Spring);
}

#[test]
fn dl136_the_tool_shed_digs_a_tunnel_without_an_imp_on_it() {
    let mut given = winter();
    given.build(1, "r1c3", Room::ToolShed).lord(1).imps = 2;
    producing(&mut given).play(1, &["use tool-shed"]);
    given.offers(1, &["dig r1c2", "dig r1c4", "dig r2c2", "dig r2c4", "dig r3c2", "dig r3c4", "dig r4c3"]);
    given.play(1, &["dig r3c2"]);
    assert_eq!((given.lord(1).dungeon.tunnels, given.lord(1).dug), (all("r2c3 r3c3 r3c2"), all("")));
    // No block of four, and no use without a square.
    let mut given = winter();
    given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r3c2");
    given.build(1, "r1c3", Room::ToolShed);
    producing(&mut given).play(1, &["use tool-shed"]);
    assert!(!given.allows(1, "dig r2c2") && given.allows(1, "dig r4c2"));
    let full = "r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c3 r2c5 r3c1 r3c3 r3c5 r4c1 r4c2 r4c3 r4c4 r4c5";
    let mut given = winter();
    given.lord(1).dungeon = tunnels(full);
    given.build(1, "r1c3", Room::ToolShed);
    assert_eq!(producing(&mut given).season(), Season::Spring);
}

#[test]
fn dl137_dl173_the_printing_press_is_followed_by_a_look_at_the_paladin() {
    let mut given = winter();
    given.build(1, "r2c3", Room::PrintingPress).lord(1).evil = 12;
    given.lord(1).party.join(named("y1-paladin"));
    given.lord(4).evil = 12;
    given.table().paladin = PaladinAt::With(seat(1));
    producing(&mut given).play(1, &["use printing-press"]);
    assert_eq!((given.lord(1).evil, given.state.table.paladin), (11, PaladinAt::With(seat(4))));
}

#[test]
fn dl138_an_imp_from_the_magic_room_works_at_once() {
    let mut given = winter();
    given.build(1, "r3c3", Room::MagicRoom).build(1, "r1c3", Room::ChickenCoop).lord(1).imps = 4;
    producing(&mut given).play(1, &["use magic-room", "use chicken-coop"]);
    assert_eq!(given.stock(1), [3, 3, 5, 5]);
    // Trolls may help, and still an imp comes of it; without Food nothing does.
    let mut given = winter();
    given.build(1, "r3c3", Room::MagicRoom).set_lair(1, "troll troll").lord(1).imps = 0;
    producing(&mut given).play(1, &["use magic-room"]);
    assert_eq!((given.lord(1).imps, given.lord(1).trolls()), (1, 2));
    let mut given = winter();
    given.build(1, "r3c3", Room::MagicRoom).lord(1).food = 0;
    assert_eq!(producing(&mut given).season(), Season::Spring);
}

/// Seat 1 plays three orders with two out of reach and performs those that are named.
fn retrieving(performed: &[Place]) -> Given {
    let mut given = winter();
    let orders = [Place::GetFood, Place::RecruitImps, Place::ImproveReputation];
    given.lord(1).inaccessible = all::<Place, _>("hire-monster build-room");
    given.order(&[
        orders,
        [Place::DigTunnels, Place::MineGold, Place::BuyTraps],
        orders,
        [Place::DigTunnels, Place::MineGold, Place::BuyTraps],
    ]);
    for &place in performed {
        given.pass_until(|given| given.acts_at(place)).play(1, &["perform"]);
    }
    let retrieved = |event: &Event| matches!(event, Event::Retrieved { seat: of, .. } if *of == seat(1));
    given.pass_until(|given| {
        given.top() == Some(Frame::Retrieval(Retrieval { seat: seat(1) })) || given.happened(retrieved)
    });
    given
}

#[test]
fn dl139_dl140_dl141_the_first_card_or_one_not_carried_out_comes_back() {
    use Place::{GetFood, ImproveReputation, RecruitImps};
    // What was performed; what may come back, if that is a question.
    for (performed, offered) in [
        (vec![GetFood, ImproveReputation, RecruitImps], vec![]),
        (vec![ImproveReputation, RecruitImps], vec![]),
        (vec![GetFood, RecruitImps], vec!["retrieve get-food", "retrieve improve-reputation"]),
        (vec![GetFood], vec!["retrieve get-food", "retrieve improve-reputation", "retrieve recruit-imps"]),
    ] {
        let mut given = retrieving(&performed);
        let mut back = GetFood;
        if !offered.is_empty() {
            given.offers(1, &offered);
            given.play(1, &["retrieve improve-reputation"]);
            back = ImproveReputation;
        }
        let played = all::<Place, Orders>("get-food recruit-imps improve-reputation");
        assert_eq!(given.lord(1).inaccessible, played.without(back), "{performed:?}");
        let hand = given.lord(1).hand();
        assert!(hand.len() == 6 && hand.has(Place::HireMonster) && hand.has(Place::BuildRoom));
        assert_eq!((given.lord(1).played, given.lord(1).failed), ([None; 3], Orders::NONE), "all minions go home");
        assert_eq!(given.view(2).table.lords[0].inaccessible, played.without(back), "face up");
    }
}

#[test]
fn dl297_a_troll_takes_its_token_along_even_one_that_has_worked() {
    let used = |given: &mut Given| {
        given.build(1, "r1c3", Room::ChickenCoop).set_lair(1, "troll troll").set_stock(1, [0, 3, 5, 2]);
        given.pass_until(|given| given.top() == Some(Frame::Production(Production { seat: seat(1) })));
        given.play(1, &["use chicken-coop", "trolls 1"]);
        assert_eq!((given.lord(1).trolls(), given.lord(1).busy_trolls, given.lord(1).food), (2, 1, 4));
    };
    let mut given = spring_with(Special::WitchHunt);
    used(&mut given);
    given.event().play(1, &["give troll"]);
    assert_eq!((given.lord(1).trolls(), given.lord(1).food), (1, 4), "what it helped to make is kept");
    let mut given = spring(FULL, 4, Trouble::PayDay);
    // Somebody else is asked next, so the round is not over yet.
    given.set_lair(2, "goblin");
    used(&mut given);
    given.event().play(1, &["let-go", "let-go"]);
    let lord = given.lord(1);
    assert_eq!((lord.trolls(), lord.idle_trolls(), lord.busy_trolls, lord.evil), (0, 0, 0, 7));
}

//! The eight places.

use dungeon_lords::adventurer::Year;
use dungeon_lords::place::Place;
use dungeon_lords::room::Room;
use dungeon_lords::{DungeonLords, Event, Frame, Production, Season, Seen, Spy};
use table::{Game, Seats, Viewer};

use crate::support::{FULL, Given, all, creatures, dealt, named, seat, traps, tunnels, winter};
use Place::{BuildRoom, BuyTraps, DigTunnels, GetFood, HireMonster, ImproveReputation, MineGold, RecruitImps};

/// Seat 1 performs the order on a space; what it had and what it has.
fn performed(place: Place, space: usize) -> ([u8; 4], Given) {
    let mut given = winter();
    given.send(place, space).play(1, &["perform"]);
    (given.stock(1), given)
}

#[test]
fn dl086_get_food() {
    assert_eq!(performed(GetFood, 1).0, [2, 5, 5, 3]);
    assert_eq!(performed(GetFood, 2).0, [3, 6, 6, 3]);
    assert_eq!(performed(GetFood, 3).0, [4, 6, 7, 3]);
}

#[test]
fn dl087_dl088_improve_reputation() {
    for (space, stock, spy) in [(1, [3, 3, 4, 3], true), (2, [3, 3, 3, 3], false), (3, [2, 3, 3, 3], true)] {
        let (found, given) = performed(ImproveReputation, space);
        assert_eq!((found, given.top() == Some(Frame::Spy(Spy { seat: seat(1) }))), (stock, spy), "space {space}");
    }
}

#[test]
fn dl089_a_spy_looks_at_one_card_and_leaves_it_where_it_lies() {
    let (_, mut given) = performed(ImproveReputation, 1);
    given.offers(1, &["spy 1", "spy 2", "spy 3", "spy 4", "waive"]);
    let mut waiving = given.clone();
    waiving.play(1, &["waive"]);
    assert_eq!((waiving.state.secrets.combat, waiving.failed(ImproveReputation)), ([None; 4], false));
    given.luck(&["spell fireball"]).play(1, &["spy 3"]);
    let card = Some(named("fireball"));
    assert_eq!(given.state.secrets.combat, [None, None, card, None]);
    assert_ne!(given.top(), Some(Frame::Spy(Spy { seat: seat(1) })), "one look");
    // Another spy at the same card sees the same one.
    given
        .pass_until(|given| given.season() == Season::Spring)
        .open_hands()
        .send(ImproveReputation, 3)
        .play(1, &["perform", "spy 3"]);
    assert_eq!(given.state.secrets.combat, [None, None, card, None]);
}

#[test]
fn dl090_only_the_spy_knows_and_keeps_knowing_until_the_year_ends() {
    let (_, mut given) = performed(ImproveReputation, 3);
    given.luck(&["spell graffiti"]).play(1, &["spy 2"]);
    let spied = given.events.iter().find(|event| matches!(event, Event::Spied { .. })).expect("a look");
    let seen = DungeonLords::seen(spied, Viewer::Seat(seat(2)));
    assert_eq!(seen, Some(Seen::SpiedHidden { seat: seat(1), position: 1 }));
    given.pass_until(|given| given.season() == Season::Fall);
    let known = |number: usize| given.view(number).own.expect("a player").combat;
    assert_eq!(known(1), [None, Some(named("graffiti")), None, None]);
    assert_eq!([2, 3, 4].map(known), [[None; 4]; 3]);
    assert_eq!(given.state.table.spied, [Seats::NONE, Seats::one(seat(1)), Seats::NONE, Seats::NONE]);
    given.pass_until(|given| given.state.table.year == Year::Second);
    assert_eq!(given.view(1).own.expect("a player").combat, [None; 4]);
}

/// Digs or mines wherever it comes first until that is over, and says how often.
fn as_much_as_can_be(given: &mut Given, word: &str) -> u8 {
    let mut times = 0;
    while let Some(choice) = given.choices(1).into_iter().find(|choice| choice.starts_with(word)) {
        given.play(1, &[&choice]);
        times += 1;
    }
    times
}

#[test]
fn dl091_dl092_dl093_dl099_dl102_workers_of_each_space() {
    // Imps, and for each space the most tunnels dug or mined and the imps busy then.
    for (imps, spaces) in [
        (9, [(2, 2), (3, 3), (4, 5)]),
        (4, [(2, 2), (3, 3), (3, 4)]),
        (2, [(2, 2), (2, 2), (1, 2)]),
        (1, [(1, 1), (1, 1), (0, 0)]),
        (0, [(0, 0), (0, 0), (0, 0)]),
    ] {
        for (space, expected) in (1..).zip(spaces) {
            for (place, word) in [(DigTunnels, "dig"), (MineGold, "mine")] {
                let mut given = winter();
                given.lord(1).imps = imps;
                given.lord(1).dungeon = tunnels("r1c1 r1c2 r1c3 r1c4 r1c5 r2c3");
                given.send(place, space);
                let times = as_much_as_can_be(&mut given, word);
                assert_eq!((times, given.lord(1).busy_imps), expected, "{place} {space} with {imps} imps");
                assert_eq!(given.failed(place), times == 0, "{place} {space} with {imps} imps");
                let lord = given.lord(1);
                let done = if place == DigTunnels {
                    (lord.dug.len(), lord.gold)
                } else {
                    (lord.mined.len(), lord.gold - times)
                };
                assert_eq!(done, (usize::from(times), 3));
            }
        }
    }
}

#[test]
fn dl092_dl103_dl168_imps_stay_at_work_until_the_end_of_the_round() {
    let mut given = winter();
    given.send(DigTunnels, 1).play(1, &["dig r4c3", "stop"]);
    assert_eq!((given.lord(1).idle_imps(), given.lord(1).dug), (2, all("r4c3")));
    given.pass_until(|given| given.season() == Season::Spring);
    assert_eq!((given.lord(1).idle_imps(), given.lord(1).dug), (3, all("")));
}

#[test]
fn dl094_fewer_may_be_dug_but_none_means_not_carried_out() {
    for space in 1..=3 {
        let mut given = winter();
        given.send(DigTunnels, space);
        let mut one = given.clone();
        given.play(1, &["decline"]);
        assert_eq!((given.failed(DigTunnels), given.lord(1).busy_imps), (true, 0), "no foreimp either");
        one.play(1, &["dig r4c3", "stop"]);
        let busy = if space == 3 { 2 } else { 1 };
        assert_eq!((one.failed(DigTunnels), one.lord(1).busy_imps), (false, busy));
    }
}

/// Where seat 1 may dig in a dungeon that was changed.
fn diggable(change: impl FnOnce(&mut Given)) -> Vec<String> {
    let mut given = winter();
    change(&mut given);
    given.send(DigTunnels, 1);
    given.choices(1).into_iter().filter_map(|choice| choice.strip_prefix("dig ").map(str::to_owned)).collect()
}

#[test]
fn dl095_a_tunnel_shares_an_edge_with_a_tile() {
    let start = ["r1c2", "r1c4", "r2c2", "r2c4", "r3c2", "r3c4", "r4c3"];
    assert_eq!(diggable(|_| {}), start);
    // Rooms and conquered tiles support it as well, and the site ends at its edges.
    let rooms = diggable(|given| {
        given.build(1, "r2c3", Room::MagicRoom);
        given.lord(1).dungeon.conquer(named("r3c3"));
    });
    assert_eq!(rooms, start);
    assert_eq!(diggable(|given| given.lord(1).dungeon = tunnels("r1c5 r1c1")), ["r1c2", "r1c4", "r2c1", "r2c5"]);
}

#[test]
fn dl096_one_tunnel_supports_the_next() {
    let mut given = winter();
    given.send(DigTunnels, 1);
    assert!(!given.allows(1, "dig r3c1"));
    given.play(1, &["dig r3c2"]);
    assert!(given.allows(1, "dig r3c1"));
}

#[test]
fn dl097_no_block_of_four_is_filled() {
    let mut given = winter();
    given.send(DigTunnels, 1).play(1, &["dig r3c2"]);
    assert!(!given.allows(1, "dig r2c2") && !given.allows(1, "dig r4c4"));
    given.offers(1, &["dig r1c2", "dig r1c4", "dig r2c4", "dig r3c1", "dig r3c4", "dig r4c2", "dig r4c3", "stop"]);
    // A room or a conquered tile fills a block as well.
    let with_room = diggable(|given| {
        given.lord(1).dungeon = tunnels("r1c3 r2c3 r2c2 r3c3");
        given.build(1, "r2c3", Room::MagicRoom);
        given.lord(1).dungeon.conquer(named("r2c2"));
    });
    assert!(!with_room.contains(&"r1c2".to_owned()) && !with_room.contains(&"r3c2".to_owned()), "{with_room:?}");
}

#[test]
fn dl095_without_a_square_the_order_is_not_carried_out() {
    // Every square left would fill a block.
    let full = "r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c3 r2c5 r3c1 r3c3 r3c5 r4c1 r4c3 r4c5";
    assert_eq!(diggable(|given| given.lord(1).dungeon = tunnels(full)), ["r3c2", "r3c4", "r4c2", "r4c4"]);
    let fuller = "r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c3 r2c5 r3c1 r3c3 r3c5 r4c1 r4c2 r4c3 r4c4 r4c5";
    assert_eq!(diggable(|given| given.lord(1).dungeon = tunnels(fuller)), [""; 0]);
}

#[test]
fn dl098_dl104_trolls_neither_dig_nor_mine() {
    for (place, space) in [(DigTunnels, 1), (MineGold, 1), (DigTunnels, 3), (MineGold, 3)] {
        let mut given = winter();
        given.set_lair(1, "troll troll").lord(1).imps = if space == 3 { 1 } else { 0 };
        assert!(given.send(place, space).failed(place), "{place} {space}: not even as a foreimp");
    }
}

#[test]
fn dl100_each_miner_needs_an_unconquered_tunnel_of_its_own() {
    let mut given = winter();
    given.lord(1).imps = 9;
    given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3 r4c4");
    given.build(1, "r2c3", Room::MagicRoom).lord(1).dungeon.conquer(named("r1c3"));
    given.send(MineGold, 2);
    given.offers(1, &["mine r3c3", "mine r4c3", "mine r4c4", "decline"]);
    given.play(1, &["mine r4c3"]);
    given.offers(1, &["mine r3c3", "mine r4c4", "stop"]);
    given.play(1, &["mine r3c3", "stop"]);
    assert_eq!(given.lord(1).gold, 5);
}

#[test]
fn dl101_dl103_a_new_tunnel_may_be_mined_by_another_imp() {
    let mut given = winter();
    given.order(&[[DigTunnels, MineGold, GetFood]; 4]).pass_until(|given| given.acts_at(DigTunnels));
    given.play(1, &["dig r4c3", "dig r4c2"]).pass_until(|given| given.acts_at(MineGold));
    assert!(given.allows(1, "mine r4c2"));
    given.play(1, &["mine r4c3"]);
    // Three imps have three jobs, so nobody is asked for more.
    assert_eq!((given.lord(1).idle_imps(), given.lord(1).gold), (0, 4));
    assert!(!given.acts_at(MineGold) && !given.allows(1, "mine r4c2"));
}

#[test]
fn dl105_recruit_imps() {
    assert_eq!(performed(RecruitImps, 1).0, [3, 2, 5, 4]);
    assert_eq!(performed(RecruitImps, 2).0, [3, 1, 5, 5]);
    assert_eq!(performed(RecruitImps, 3).0, [2, 2, 5, 5]);
}

#[test]
fn dl106_new_imps_may_produce() {
    let mut given = winter();
    given.build(1, "r1c3", Room::ChickenCoop).lord(1).imps = 1;
    given.send(RecruitImps, 2).play(1, &["perform"]);
    given.pass_until(|given| given.top() == Some(Frame::Production(Production { seat: seat(1) })));
    given.play(1, &["use chicken-coop"]);
    assert_eq!(given.stock(1), [3, 2, 5, 3]);
}

#[test]
fn dl107_traps_of_the_first_year() {
    for (space, gold, drawn) in [(1, 2, 1), (2, 3, 1), (3, 1, 2)] {
        let (stock, given) = performed(BuyTraps, space);
        assert_eq!(
            (stock[0], given.state.secrets.traps[0].len(), given.state.secrets.deck.len()),
            (gold, drawn, 27 - drawn)
        );
        assert!(!matches!(given.top(), Some(Frame::GiveTrap(_))));
    }
}

#[test]
fn dl108_in_the_second_year_one_more_is_drawn_and_any_one_given_up() {
    for (space, gold, drawn) in [(1, 2, 2), (2, 3, 2), (3, 1, 3)] {
        let mut given = winter();
        given.table().year = Year::Second;
        given.set_traps(1, "cursed-ring").luck(&["trap pendulum"; 3]);
        given.send(BuyTraps, space).play(1, &["perform"]);
        assert_eq!((given.lord(1).gold, given.state.secrets.traps[0].len()), (gold, 1 + drawn));
        // From among all that are held, not only the new ones.
        given.offers(1, &["give cursed-ring", "give pendulum"]);
        given.play(1, &["give cursed-ring"]);
        assert_eq!(given.state.secrets.traps[0].len(), drawn);
        assert_eq!(given.state.secrets.buried[0], traps("cursed-ring"));
        assert!(!matches!(given.top(), Some(Frame::GiveTrap(_))), "exactly one");
    }
}

#[test]
fn dl109_traps_are_secret_and_their_number_is_not() {
    let mut given = winter();
    given.luck(&["trap pendulum", "trap trap-door"]).send(BuyTraps, 3).play(1, &["perform"]);
    assert_eq!(given.view(2).trap_counts, [2, 0, 0, 0]);
    assert!(given.view(2).own.expect("a player").traps.is_empty());
    assert_eq!(given.view(1).own.expect("a player").traps, traps("pendulum trap-door"));
    let drawn = given.events.iter().find(|event| matches!(event, Event::TrapDrawn { .. })).expect("a trap");
    assert_eq!(DungeonLords::seen(drawn, Viewer::Seat(seat(2))), Some(Seen::TrapDrawnHidden { seat: seat(1) }));
}

#[test]
fn dl294_a_deck_that_runs_out() {
    let buy = |year: Year, deck: &str| {
        let mut given = winter();
        given.table().year = year;
        given.state.secrets.deck = traps(deck);
        given.set_traps(1, "cursed-ring").send(BuyTraps, 3);
        given
    };
    for (year, deck, held, discards) in [
        (Year::First, "pendulum", 2, false),
        (Year::Second, "pendulum pendulum", 3, false),
        (Year::Second, "pendulum pendulum pendulum", 4, true),
    ] {
        let mut given = buy(year, deck);
        given.play(1, &["perform"]);
        assert_eq!((given.lord(1).gold, given.state.secrets.traps[0].len()), (1, held), "{deck}");
        assert_eq!(matches!(given.top(), Some(Frame::GiveTrap(_))), discards, "{deck}");
    }
    let mut empty = buy(Year::First, "");
    assert_eq!((empty.failed(BuyTraps), empty.lord(1).gold), (true, 3));
}

/// Seat 1 stands on a space of the tavern with these creatures in it.
fn tavern(names: [&str; 3], space: usize, change: impl FnOnce(&mut Given)) -> Given {
    let mut given = winter();
    given.table().tavern = names.map(|name| Some(named(name)));
    change(&mut given);
    given.send(HireMonster, space);
    given
}

#[test]
fn dl110_dl112_dl113_one_creature_is_hired_at_its_price() {
    let prices = [
        ("goblin", [9, 8, 5, 3]),
        ("slime", [9, 8, 5, 3]),
        ("ghost", [9, 9, 6, 3]),
        ("troll", [9, 7, 5, 3]),
        ("witch", [9, 8, 6, 3]),
        ("vampire", [9, 9, 7, 3]),
        ("dragon", [9, 7, 7, 3]),
    ];
    for (name, stock) in prices {
        let mut given = tavern([name, "ghost", name], 1, |given| _ = given.set_stock(1, [9, 9, 5, 3]));
        given.play(1, &[&format!("hire {name}")]);
        assert_eq!(given.stock(1), stock, "{name}");
        assert_eq!((given.lord(1).lair.up, given.lord(1).lair.down.len()), (creatures(name), 0));
        assert_eq!(given.state.table.tavern.iter().flatten().count(), 2);
        assert!(!given.acts_at(HireMonster), "one creature for one minion");
    }
    // Each kind that is there and can be paid; what is gone is gone.
    let given = tavern(["troll", "goblin", "troll"], 1, |given| given.table().tavern[1] = None);
    given.offers(1, &["hire troll", "decline"]);
}

#[test]
fn dl111_the_third_space_costs_one_more_food() {
    for (space, left) in [(1, 7), (2, 7), (3, 6)] {
        let mut given = tavern(["troll"; 3], space, |given| given.lord(1).food = 9);
        given.play(1, &["hire troll"]);
        assert_eq!(given.lord(1).food, left);
    }
    let mut given = tavern(["ghost"; 3], 3, |_| {});
    given.play(1, &["hire ghost"]);
    assert_eq!(given.stock(1), [3, 2, 6, 3], "whatever the creature costs");
}

#[test]
fn dl114_what_cannot_be_paid_is_not_hired() {
    let given = tavern(["troll", "goblin", "dragon"], 3, |given| _ = given.set_stock(1, [9, 2, 5, 3]));
    given.offers(1, &["hire goblin", "decline"]);
    let given = tavern(["troll", "goblin", "dragon"], 3, |given| _ = given.set_stock(1, [9, 1, 5, 3]));
    assert!(given.failed(HireMonster));
    let given = tavern(["troll"; 3], 1, |given| given.table().tavern = [None; 3]);
    assert!(given.failed(HireMonster), "an empty tavern");
}

#[test]
fn dl115_dl295_a_troll_brings_a_token_that_may_work_at_once() {
    let mut given = tavern(["troll", "goblin", "ghost"], 1, |given| {
        given.build(1, "r3c3", Room::Mint).lord(1).imps = 2;
    });
    assert_eq!(given.lord(1).trolls(), 0);
    given.play(1, &["hire troll"]);
    assert_eq!(given.lord(1).idle_trolls(), 1);
    given
        .pass_until(|given| given.top() == Some(Frame::Production(Production { seat: seat(1) })))
        .play(1, &["use mint"]);
    assert_eq!((given.lord(1).gold, given.lord(1).idle_trolls()), (4, 0));
}

#[test]
fn dl116_a_golem_costs_a_trap_too() {
    let lay = |gold: u8, held: &str| {
        tavern(["golem"; 3], 1, |given| {
            given.set_traps(1, held).lord(1).gold = gold;
        })
    };
    assert!(lay(9, "").failed(HireMonster) && lay(0, "pendulum").failed(HireMonster));
    let mut given = lay(3, "pendulum trap-door trap-door");
    given.play(1, &["hire golem"]);
    given.offers(1, &["give pendulum", "give trap-door"]);
    given.play(1, &["give trap-door"]);
    assert_eq!((given.lord(1).gold, given.lord(1).lair.up), (2, creatures("golem")));
    assert_eq!(
        (given.state.secrets.traps[0], given.state.secrets.buried[0]),
        (traps("pendulum trap-door"), traps("trap-door"))
    );
}

#[test]
fn dl117_a_demon_costs_a_monster_too() {
    let lay = |lair: &str| tavern(["demon"; 3], 1, |given| _ = given.set_lair(1, lair));
    assert!(lay("").failed(HireMonster) && lay("ghost ghost").failed(HireMonster));
    let mut given = lay("ghost troll demon");
    given.lord(1).lair.down = creatures("slime");
    given.play(1, &["hire demon"]);
    given.offers(1, &["give troll", "give demon", "give slime down"]);
    given.play(1, &["give troll"]);
    // Feeding is payment: only the demon's own Evil is paid, and the troll's token goes along.
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 3, 6, 3], creatures("ghost demon demon")));
    assert_eq!(given.lord(1).trolls(), 0);
    assert_eq!(given.state.table.gone_creatures, creatures("troll"));
}

/// Seat 1 stands on a space of the store with these rooms in it.
fn store(rooms: [Option<Room>; 2], space: usize, change: impl FnOnce(&mut Given)) -> Given {
    let mut given = winter();
    given.table().store = rooms;
    change(&mut given);
    given.send(BuildRoom, space);
    given
}

#[test]
fn dl118_dl119_one_room_at_the_price_of_its_space() {
    for (space, gold) in [(1, 3), (2, 2), (3, 2)] {
        let mut given = store([Some(Room::Mint), Some(Room::MagicRoom)], space, |_| {});
        given.offers(1, &["build mint", "build magic-room", "decline"]);
        given.play(1, &["build mint"]);
        assert_eq!((given.lord(1).gold, given.lord(1).dungeon.room(named("r3c3"))), (gold, Some(Room::Mint)));
        assert!(!given.acts_at(BuildRoom), "one room for one minion");
        assert!(!given.state.table.store.contains(&Some(Room::Mint)));
    }
    assert!(store([None, None], 1, |_| {}).failed(BuildRoom));
}

/// Where seat 1 may build a room.
fn sites(room: Room, change: impl FnOnce(&mut Given)) -> Vec<String> {
    let mut given = store([Some(room), None], 1, change);
    if given.failed(BuildRoom) {
        return Vec::new();
    }
    given.play(1, &[&format!("build {room}")]);
    if let Some(square) =
        given.lord(1).dungeon.rooms.iter().find(|&square| given.state.table.lords[0].dungeon.room(square) == Some(room))
    {
        return vec![square.to_string()];
    }
    given.choices(1).iter().map(|choice| choice.strip_prefix("at ").expect("a square").to_owned()).collect()
}

#[test]
fn dl120_a_room_replaces_an_unconquered_tunnel() {
    assert_eq!(sites(Room::Chapel, |_| {}), ["r1c3", "r2c3", "r3c3"]);
    assert_eq!(sites(Room::Chapel, |given| given.lord(1).dungeon.conquer(named("r2c3"))), ["r1c3", "r3c3"]);
    let mut given = store([Some(Room::Chapel), None], 1, |_| {});
    given.play(1, &["build chapel", "at r2c3"]);
    let dungeon = given.lord(1).dungeon;
    assert_eq!((dungeon.tunnels, dungeon.rooms, dungeon.tiles().len()), (all("r1c3 r3c3"), all("r2c3"), 3));
}

#[test]
fn dl121_rooms_of_the_first_year_have_zones() {
    // A dungeon with a tunnel in each kind of square.
    let dungeon = tunnels("r1c3 r2c3 r3c3 r4c3 r2c2 r2c1 r3c5 r3c4");
    let zones = [
        (Room::ChickenCoop, "r1c3 r2c1 r2c2 r2c3"),
        (Room::SouvenirShop, "r1c3 r2c1 r2c2 r2c3"),
        (Room::MushroomBed, "r3c3 r3c4 r3c5 r4c3"),
        (Room::Mint, "r3c3 r3c4 r3c5 r4c3"),
        (Room::Workshop, "r1c3 r2c1 r3c5 r4c3"),
        (Room::ToolShed, "r1c3 r2c1 r3c5 r4c3"),
        (Room::PrintingPress, "r2c2 r2c3 r3c3 r3c4"),
        (Room::MagicRoom, "r2c2 r2c3 r3c3 r3c4"),
    ];
    for (room, squares) in zones {
        assert_eq!(sites(room, |given| given.lord(1).dungeon = dungeon).join(" "), squares, "{room}");
    }
    for &room in &Room::ALL[8..] {
        assert_eq!(sites(room, |given| given.lord(1).dungeon = dungeon).len(), 8, "{room}");
    }
}

#[test]
fn dl122_rooms_do_not_share_an_edge() {
    let near = |conquered: bool| {
        sites(Room::Chapel, |given| {
            given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r2c4 r2c2");
            given.build(1, "r2c3", Room::MagicRoom).lord(1).dungeon.dig(named("r3c4"));
            if conquered {
                given.lord(1).dungeon.conquer(named("r2c3"));
            }
        })
    };
    // Only the corner is free.
    assert_eq!((near(false), near(true)), (vec!["r3c4".to_owned()], vec!["r3c4".to_owned()]));
}

#[test]
fn dl123_a_room_without_a_square_cannot_be_taken() {
    let given = store([Some(Room::Mint), Some(Room::Chapel)], 1, |given| given.lord(1).dungeon = tunnels("r1c3 r2c3"));
    given.offers(1, &["build chapel", "decline"]);
    let mut given = store([Some(Room::Mint), None], 2, |given| given.lord(1).dungeon = tunnels("r1c3 r2c3"));
    assert_eq!((given.failed(BuildRoom), given.lord(1).gold), (true, 3));
}

#[test]
fn dl124_a_tunnel_just_dug_and_mined_may_become_a_room() {
    let mut given = dealt(FULL, 4, &[]);
    given.open_hands().table().store = [Some(Room::Chapel), None];
    given.lord(1).imps = 2;
    given.order(&[[DigTunnels, MineGold, BuildRoom]; 4]).pass_until(|given| given.acts_at(DigTunnels));
    given.play(1, &["dig r4c3", "stop"]).pass_until(|given| given.acts_at(MineGold)).play(1, &["mine r4c3"]);
    given.pass_until(|given| given.acts_at(BuildRoom)).play(1, &["build chapel", "at r4c3"]);
    let lord = given.lord(1);
    assert_eq!((lord.gold, lord.idle_imps(), lord.dungeon.room(named("r4c3"))), (4, 0, Some(Room::Chapel)));
}

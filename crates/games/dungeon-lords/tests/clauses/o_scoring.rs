//! Points and titles.

use dungeon_lords::room::Room;
use dungeon_lords::{DungeonLords, Frame, Lord, scoring};
use table::{Game, Stack};

use crate::support::{FULL, Given, all, creatures, dealt, seat, traps, tunnels};
use crate::support_combat::combat;

/// A finished game in which nobody has anything.
fn finished(seats: u8) -> Given {
    let mut given = dealt(FULL, seats, &[]);
    given.table().flow = Stack::new();
    given.table().flow.call(Frame::Over);
    for number in 1..=usize::from(seats) {
        given.set_stock(number, [0, 0, 1, 0]);
    }
    given
}

/// A finished game for four with tunnels, one of these rooms and these creatures for seat 1.
fn with_room(room: Room, lair: &str) -> Given {
    let mut given = finished(4);
    given.build(1, "r2c3", room).set_lair(1, lair);
    given
}

#[test]
fn dl263_dl266_rooms_and_conquered_tiles() {
    let mut given = finished(4);
    given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r1c1 r3c1 r1c5");
    given.build(1, "r1c1", Room::Mint).build(1, "r3c1", Room::Workshop).build(1, "r1c5", Room::Cafeteria);
    assert_eq!((given.points(1, "rooms"), given.points(1, "conquered")), (6, 0));
    given.set_conquered(1, "r1c1");
    assert_eq!((given.points(1, "rooms"), given.points(1, "conquered")), (4, -2));
    given.set_conquered(1, "r1c1 r1c3 r2c3 r3c3");
    assert_eq!((given.points(1, "rooms"), given.points(1, "conquered")), (4, -8));
}

#[test]
fn dl264_dl228_monsters_count_and_ghosts_do_not() {
    let mut given = finished(4);
    given.set_lair(1, "troll goblin dragon ghost ghost");
    assert_eq!(given.points(1, "monsters"), 3);
}

#[test]
fn dl265_prisoners_and_paladins() {
    let mut given = finished(4);
    given.set_prison(1, "y1-thief-1 y1-warrior-2 y2-wizard-3");
    assert_eq!(given.points(1, "prisoners"), 6);
    given.set_prison(1, "y1-thief-1 y1-paladin y2-paladin");
    assert_eq!(given.points(1, "prisoners"), 12);
}

#[test]
fn dl267_red_marks() {
    let mut given = finished(4);
    given.lord(1).red_marks = 2;
    assert_eq!(given.points(1, "red-marks"), -6);
}

#[test]
fn dl268_dl269_dl270_bonus_rooms_count_creatures_while_unconquered() {
    let lair = "troll goblin slime witch vampire ghost ghost golem dragon dragon demon";
    for (room, key, bonus) in
        [(Room::Cafeteria, "cafeteria", 4), (Room::Chapel, "chapel", 6), (Room::Pandemonium, "pandemonium", 8)]
    {
        let mut given = with_room(room, lair);
        assert_eq!((given.points(1, key), given.points(1, "rooms")), (bonus, 2), "{room:?}");
        given.set_conquered(1, "r2c3");
        assert_eq!((given.points(1, key), given.points(1, "rooms")), (0, 0), "{room:?} conquered");
    }
    // Each kind by itself.
    for (room, key, kinds, each) in [
        (Room::Cafeteria, "cafeteria", "troll goblin slime witch", 1),
        (Room::Chapel, "chapel", "vampire ghost", 2),
        (Room::Pandemonium, "pandemonium", "golem dragon demon", 2),
    ] {
        for kind in kinds.split(' ') {
            assert_eq!(with_room(room, kind).points(1, key), each, "{kind} in {room:?}");
        }
    }
}

/// What makes a seat lead in a title, all else being equal.
type Lead = fn(&mut Given, usize);

/// Each title but the last, which is shown below.
const TITLES: [(&str, Lead); 6] = [
    ("lord-of-dark-deeds", |given, number| given.lord(number).evil = 2),
    ("lord-of-halls", build_mint),
    ("tunnellord", |given, number| given.lord(number).dungeon.dig("r1c2".parse().expect("a square"))),
    ("monsterlord", |given, number| given.lord(number).lair.up = creatures("goblin")),
    ("lord-of-imps", |given, number| given.lord(number).imps = 1),
    ("lord-of-riches", |given, number| given.lord(number).gold = 1),
];

fn build_mint(given: &mut Given, number: usize) {
    let Lord { dungeon, .. } = given.lord(number);
    dungeon.dig("r1c2".parse().expect("a square"));
    dungeon.build("r1c2".parse().expect("a square"), Room::Mint);
}

#[test]
fn dl271_dl272_a_title_counts_more_for_a_sole_leader() {
    for (seats, alone, shared) in [(2, 2, 1), (3, 3, 2), (4, 3, 2)] {
        for (title, lead) in TITLES {
            let mut given = finished(seats);
            assert_eq!(given.points(1, title), shared, "{title}: all are equal, even at nothing (R-108)");
            lead(&mut given, 1);
            assert_eq!((given.points(1, title), given.points(2, title)), (alone, 0), "{title} of {seats}");
            lead(&mut given, 2);
            assert_eq!((given.points(1, title), given.points(2, title)), (shared, shared), "{title} of {seats}");
            if seats > 2 {
                assert_eq!(given.points(3, title), 0);
            }
        }
    }
}

#[test]
fn dl272_the_counter_that_nobody_owns_takes_no_title() {
    let mut given = finished(2);
    given.set_stock(1, [0, 0, 3, 0]).table().nobody_evil = 15;
    assert_eq!(given.points(1, "lord-of-dark-deeds"), 2);
}

#[test]
fn dl273_most_evil_leads_whoever_begins() {
    for start in 1..=4 {
        let mut given = finished(4);
        given.set_stock(2, [0, 0, 9, 0]).set_stock(3, [0, 0, 9, 0]).table().start = seat(start);
        assert_eq!([1, 2, 3, 4].map(|number| given.points(number, "lord-of-dark-deeds")), [0, 2, 2, 0]);
    }
}

#[test]
fn dl274_dl275_halls_and_tunnels_count_even_if_conquered() {
    let mut given = finished(4);
    given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r1c2");
    given.build(2, "r1c3", Room::Mint).build(2, "r3c3", Room::Workshop).build(3, "r1c3", Room::Cafeteria);
    given.set_conquered(1, "r1c3 r1c2").set_conquered(2, "r1c3 r3c3");
    assert_eq!([1, 2, 3].map(|number| given.points(number, "lord-of-halls")), [0, 3, 0]);
    // Rooms are no tunnels.
    given.lord(2).dungeon.dig("r4c3".parse().expect("a square"));
    given.lord(2).dungeon.dig("r4c2".parse().expect("a square"));
    assert_eq!([1, 2, 3].map(|number| given.points(number, "tunnellord")), [3, 0, 0]);
}

#[test]
fn dl276_dl228_ghosts_do_not_count_for_the_monsterlord() {
    let mut given = finished(4);
    given.set_lair(1, "goblin").set_lair(2, "ghost ghost");
    assert_eq!([1, 2].map(|number| given.points(number, "monsterlord")), [3, 0]);
}

#[test]
fn dl277_troll_tokens_are_no_imps() {
    let mut given = finished(4);
    given.set_stock(1, [0, 0, 1, 2]).set_stock(2, [0, 0, 1, 1]).set_lair(2, "troll troll");
    assert_eq!([1, 2].map(|number| given.points(number, "lord-of-imps")), [3, 0]);
}

#[test]
fn dl278_gold_food_and_traps_are_riches_together() {
    let mut given = finished(4);
    given.set_stock(1, [2, 1, 1, 0]).set_traps(1, "pendulum rolling-stone").set_stock(2, [4, 0, 1, 0]);
    assert_eq!([1, 2].map(|number| given.points(number, "lord-of-riches")), [3, 0]);
    given.set_traps(1, "pendulum");
    assert_eq!([1, 2].map(|number| given.points(number, "lord-of-riches")), [2, 2]);
    // Discarded traps are not held.
    given.state.secrets.buried[0] = traps("rolling-stone");
    assert_eq!([1, 2].map(|number| given.points(number, "lord-of-riches")), [2, 2]);
}

#[test]
fn dl279_the_battlelord_lost_the_fewest_tiles() {
    let mut given = finished(4);
    for (number, squares) in [(1, "r1c3 r2c3"), (2, "r1c3 r2c3"), (3, "r1c3 r2c3 r3c3"), (4, "r1c3")] {
        given.set_conquered(number, squares);
    }
    assert_eq!([1, 2, 3, 4].map(|number| given.points(number, "battlelord")), [0, 0, 0, 3]);
    given.set_conquered(4, "r1c3 r2c3 r3c3");
    assert_eq!([1, 2, 3, 4].map(|number| given.points(number, "battlelord")), [2, 2, 0, 0]);
}

#[test]
fn dl280_dl281_the_hall_of_fame_counts_titles_held_alone() {
    for (seats, each) in [(2, 1), (3, 1), (4, 2)] {
        let mut given = finished(seats);
        // Its owner alone has a room, hence one title; most imps make two; the shared ones do not count.
        given.build(1, "r2c3", Room::HallOfFame);
        given.lord(2).dungeon.tunnels = all("r1c3 r2c3");
        assert_eq!(given.points(1, "hall-of-fame"), each, "{seats}");
        given.lord(1).imps = 2;
        assert_eq!(given.points(1, "hall-of-fame"), 2 * each, "{seats}");
        given.lord(2).imps = 2;
        assert_eq!(given.points(1, "hall-of-fame"), each, "{seats}");
        given.set_conquered(1, "r2c3");
        assert_eq!(given.points(1, "hall-of-fame"), 0, "{seats}: conquered");
    }
}

#[test]
fn dl282_dl283_the_highest_score_wins_and_may_be_below_zero() {
    let marks = |marks: [u8; 4]| {
        let mut given = finished(4);
        marks.iter().zip(1..).for_each(|(&marks, number)| given.lord(number).red_marks = marks);
        given.outcome()
    };
    // Everybody shares all seven titles: 14 points.
    let outcome = marks([6, 7, 8, 9]);
    assert_eq!(outcome.scores[..4], [-4, -7, -10, -13]);
    assert_eq!(outcome.winners.iter().map(|seat| seat.number()).collect::<Vec<_>>(), [1]);
    let shared = marks([2, 1, 3, 1]);
    assert_eq!(shared.winners.iter().map(|seat| seat.number()).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(shared.places[..4], [3, 1, 4, 1]);
}

#[test]
fn dl283_nothing_breaks_a_tie() {
    // Seat 2 has more of what no title counts.
    let mut given = finished(4);
    given.set_prison(1, "y1-thief-1").set_prison(2, "y2-thief-4").table().start = seat(2);
    let outcome = given.outcome();
    assert_eq!(outcome.winners.iter().map(|seat| seat.number()).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn dl284_only_a_score_above_zero_passes_the_licence_test() {
    for (score, passes) in [(-4, false), (0, false), (1, true), (14, true)] {
        assert_eq!(scoring::licensed(score), passes, "{score}");
    }
    // Seat 1 wins with 14 - 15 points and passes nothing; so it is told.
    let mut given = finished(4);
    (1..=4).for_each(|number| given.lord(number).red_marks = 5);
    assert_eq!(given.outcome().scores[0], -1);
    assert!(DungeonLords::prompt(&given.state, seat(1)).text.ends_with("You fail the licence test."));
    given.lord(1).red_marks = 4;
    assert!(DungeonLords::prompt(&given.state, seat(1)).text.ends_with("You pass the licence test."));

    // Everybody hears of it with the last event; one tile each is lost, and titles are shared.
    for (red_marks, told) in [
        ([0, 0, 9, 9], "Seat 1 and seat 2 share the victory. Seat 1 and seat 2 pass the licence test."),
        ([0, 9, 9, 9], "Seat 1 wins. Only seat 1 passes the licence test."),
        ([8, 9, 9, 9], "Seat 1 wins. Nobody passes the licence test."),
        (
            [0, 0, 0, 1],
            "Seat 1, seat 2 and seat 3 share the victory. \
                        Seat 1, seat 2, seat 3 and seat 4 pass the licence test.",
        ),
    ] {
        let mut war = combat("illusion", 4);
        for (index, marks) in red_marks.into_iter().enumerate() {
            war.set_party(index + 1, &format!("warrior-{}", index + 1)).lord(index + 1).red_marks = marks;
        }
        war.set_traps(4, "").begin().pass_until(|given| given.top() == Some(Frame::Over));
        assert_eq!(war.events.last().map(|event| table::marks::plain(&event.to_string())).as_deref(), Some(told));
    }
}

#[test]
fn dl349_points_are_read_when_the_last_combat_is_closed() {
    let mut war = combat("illusion", 4);
    war.build(1, "r3c3", Room::Cafeteria).set_party(1, "warrior-4 warrior-3").fight(1, &["send goblin"]);
    assert_eq!((war.top(), war.up(1).as_str(), war.down(1).as_str()), (Some(Frame::Over), "goblin", ""));
    assert_eq!((war.points(1, "cafeteria"), war.points(1, "monsters"), war.points(1, "prisoners")), (1, 1, 0));
    assert_eq!(war.points(1, "conquered"), -2, "the last battle counts");
    assert_eq!(war.outcome().scores[0], war.points(1, "total"));
}

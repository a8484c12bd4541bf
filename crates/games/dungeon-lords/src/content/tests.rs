//! Content: the values of the embedded set, and every kind of fault with its place.

use conformance::content::{hashes_what_rules_read, text_of};
use table::content::Set;

use super::*;
use crate::adventurer::{Adventurers, Profession};
use crate::creature::{Aim, Creature, Face};
use crate::place::Place;
use crate::room::{Product, Room};
use crate::spell::{Spell, Spells};
use crate::trap::{Amount, Trap, TrapCost, TrapDamage};
use crate::trouble::{Share, Special};

type Misprint = conformance::content::Misprint<Content>;

conformance::content_suite!(
    Content,
    "dungeon-lords: 8 files, 379 values (118 rulebook, 177 public, 35 known, 49 designed), hash 0f9c874eb4e67919"
);

/// Edits the first `from` at or after `after`, and expects one fault in that line, for a reason that holds `reason`.
#[track_caller]
fn fault(file: &str, after: &str, from: &str, to: &str, reason: &str) {
    Misprint::new(file, after, from, to).fault(reason);
}

/// The same, with the fault in the last line of the file: what is wrong is no single value.
#[track_caller]
fn fault_of_all(file: &str, after: &str, from: &str, to: &str, reason: &str) {
    Misprint::new(file, after, from, to).fault_at_end(reason);
}

#[test]
fn the_evilometer_has_its_spaces_in_order() {
    let board = &content().board;
    assert_eq!([board.evil_bottom, board.evil_start, board.evil_paladin, board.evil_top], [1, 5, 10, 15]);
    fault("board.toml", "bottom", "start = { value = 5", "start = { value = 0", "DL-014");
    fault("board.toml", "bottom", "paladin = { value = 10", "paladin = { value = 5", "DL-172");
    fault("board.toml", "bottom", "top = { value = 15", "top = { value = 9", "DL-172");
    fault("board.toml", "bottom", "top = { value = 15", "top = { value = 100", "DL-172");
}

#[test]
fn the_places_have_the_spaces_that_the_rulebook_vouches_for() {
    let spaces = |place: Place| content().board.places[place.index()].spaces;
    let nothing = Space::default();
    let work = [(2, 0), (3, 0), (4, 1)].map(|(workers, foreimps)| Space { workers, foreimps, ..nothing });
    assert_eq!(spaces(Place::DigTunnels), work);
    assert_eq!(spaces(Place::MineGold), work);
    let buy = [(1, 1), (0, 1), (2, 2)].map(|(pay_gold, traps)| Space { pay_gold, traps, ..nothing });
    assert_eq!(spaces(Place::BuyTraps), buy);
    assert_eq!(spaces(Place::HireMonster), [0, 0, 1].map(|pay_food| Space { pay_food, ..nothing }));
    assert_eq!(spaces(Place::BuildRoom), [0, 1, 1].map(|pay_gold| Space { pay_gold, ..nothing }));
    let food = [(1, 0, 2, 0), (0, 1, 3, 0), (0, 2, 3, 1)];
    let food = food.map(|(pay_gold, pay_evil, food, gold)| Space { pay_gold, pay_evil, food, gold, ..nothing });
    assert_eq!(spaces(Place::GetFood), food);
    let niceness = [(0, 1, true), (0, 2, false), (1, 2, true)];
    let niceness = niceness.map(|(pay_gold, niceness, spy)| Space { pay_gold, niceness, spy, ..nothing });
    assert_eq!(spaces(Place::ImproveReputation), niceness);
    let imps = [(1, 0, 1), (2, 0, 2), (1, 1, 2)];
    let imps = imps.map(|(pay_food, pay_gold, imps)| Space { pay_food, pay_gold, imps, ..nothing });
    assert_eq!(spaces(Place::RecruitImps), imps);
    assert_eq!((content().board.hire_surcharge, content().board.room_trap_gold), (1, 1));
}

#[test]
fn a_space_has_what_belongs_to_its_place() {
    fault(
        "board.toml",
        "get-food",
        "pay-gold = 1, food = 2",
        "pay-food = 1, food = 2",
        "DL-086: a space of `get-food`",
    );
    fault("board.toml", "get-food", "pay-gold = 1, food = 2", "pay-gold = 1", "DL-086: a space of `get-food` gives");
    fault("board.toml", "improve", "niceness = 2 }", "niceness = 0 }", "DL-088");
    fault("board.toml", "dig-tunnels", "workers = 3", "workers = 0", "DL-091");
    fault("board.toml", "mine-gold", "workers = 3", "workers = 3, gold = 1", "DL-099");
    fault("board.toml", "recruit", "imps = 1", "imps = 0", "DL-105");
    fault("board.toml", "buy-traps", "{ traps = 1 }", "{ traps = 1, spy = true }", "DL-107");
    fault("board.toml", "hire-monster", "pay-food = 1", "pay-gold = 1", "DL-111");
    fault("board.toml", "build-room", "pay-gold = 1", "pay-evil = 1", "DL-118");
    fault("board.toml", "get-food", "food = 2", "food = 10", "0 to 9, not 10");
    fault("board.toml", "get-food", "food = 2", "meal = 2", "unknown field `meal`");
    let edit = Misprint::new("board.toml", "get-food", "  { pay-evil = 1, food = 3 },\n", "");
    edit.fault_in(edit.line - 2, "this list has 3 entries, not 2");
    fault("board.toml", "hire-surcharge", "value = 1", "value = 10", "a number from 0 to 9, not 10");
}

#[test]
fn a_player_starts_with_three_of_everything() {
    let start = &content().start;
    assert_eq!((start.gold, start.food, start.imps), (3, 3, 3));
    let tunnels = [Square::at(1, 3), Square::at(2, 3), Square::at(3, 3)];
    assert_eq!((start.entrance, start.tunnels), (tunnels[0], tunnels.into_iter().collect()));
    fault("board.toml", "[start]", "food = { value = 3", "food = { value = 4", "DL-013: `food` is 3, not 4");
    fault("board.toml", "[start]", "entrance = { value = \"r1c3", "entrance = { value = \"r2c3", "DL-188");
    fault("board.toml", "[start]", "\"r2c3\", \"r3c3\"]", "\"r2c3\"]", "DL-013: a player starts with 3");
    fault("board.toml", "[start]", "\"r2c3\", \"r3c3\"]", "\"r2c3\", \"r4c3\"]", "DL-013: a player starts with 3");
    fault("board.toml", "[start]", "\"r2c3\", \"r3c3\"]", "\"r2c3\", \"r5c3\"]", "a square is r1c1 to r4c5");
}

#[test]
fn points_are_those_of_the_rulebook() {
    let points = Points {
        room: 2,
        monster: 1,
        prisoner: 2,
        paladin: 5,
        conquered: 2,
        red_mark: 3,
        title: [3, 2],
        title_of_two: [2, 1],
    };
    assert_eq!(content().points, points);
    fault("board.toml", "[points]", "[3, 2]", "[3, 4]", "DL-271");
    fault("board.toml", "[points]", "[2, 1]", "[2, 1, 0]", "this list has 2 entries, not 3");
    fault("board.toml", "[points]", "paladin = { value = 5", "paladin = { value = 50", "a number from 0 to 9, not 50");
}

#[test]
fn each_year_has_twelve_creatures() {
    for year in [Year::First, Year::Second] {
        assert_eq!(content().creatures.iter().map(|tile| tile.copies[year.index()]).sum::<u8>(), 12);
    }
    assert_eq!(content().creatures[Creature::Troll.index()].copies, [2, 1], "one for each of the three tokens");
    fault_of_all(
        "creatures.toml",
        "goblin",
        "[2, 1]",
        "[3, 1]",
        "DL-291: the first year has 12 creature tiles, not 13",
    );
    fault_of_all(
        "creatures.toml",
        "demon",
        "[0, 2]",
        "[0, 1]",
        "DL-291: the second year has 12 creature tiles, not 11",
    );
}

#[test]
fn creatures_have_their_wages_and_attacks() {
    let tile = |creature: Creature| &content().creatures[creature.index()];
    let wage = |food, gold, evil| Wage { food, gold, evil, trap: false, monster: false };
    assert_eq!(
        Creature::ALL.map(|creature| tile(creature).wage),
        [
            wage(1, 0, 0),
            wage(1, 0, 0),
            wage(0, 0, 1),
            wage(2, 0, 0),
            wage(1, 0, 1),
            wage(0, 0, 2),
            Wage { trap: true, ..wage(0, 1, 0) },
            wage(2, 0, 2),
            Wage { monster: true, ..wage(0, 0, 1) },
        ]
    );
    // Each way to act: its strikes as aim and damage, and how the creature lies afterwards.
    let acts = |creature: Creature| -> Vec<(Vec<(Aim, u8)>, Face)> {
        let strikes = |mode: &Mode| mode.strikes.iter().flatten().map(|strike| (strike.aim, strike.damage)).collect();
        tile(creature).modes.iter().flatten().map(|mode| (strikes(mode), mode.after)).collect()
    };
    use Face::{Down, Up};
    assert_eq!(acts(Creature::Goblin), [(vec![(Aim::First, 2)], Down)]);
    assert_eq!(acts(Creature::Slime), [(vec![(Aim::Each, 1)], Down), (vec![], Down)]);
    assert_eq!(acts(Creature::Ghost), [(vec![(Aim::ChosenNotFirst, 2)], Down)]);
    assert_eq!(acts(Creature::Troll), [(vec![(Aim::First, 3)], Down), (vec![(Aim::First, 4)], Down)]);
    assert_eq!(acts(Creature::Witch), [(vec![(Aim::First, 4)], Down), (vec![(Aim::Chosen, 1); 2], Down)]);
    assert_eq!(acts(Creature::Vampire), [(vec![(Aim::Chosen, 3)], Down), (vec![(Aim::Chosen, 2)], Up)]);
    assert_eq!(acts(Creature::Golem), [(vec![(Aim::First, 4)], Up)]);
    assert_eq!(acts(Creature::Dragon), [(vec![(Aim::Each, 2)], Down)]);
    assert_eq!(acts(Creature::Demon), [(vec![(Aim::Chosen, 7)], Down)]);
    for creature in Creature::ALL {
        let tile = tile(creature);
        for (index, mode) in tile.modes.iter().flatten().enumerate() {
            let hold = creature == Creature::Slime && index == 1;
            assert_eq!(mode.attack, !hold, "{creature}");
            assert_eq!(mode.skip_conquering, hold || creature == Creature::Demon, "{creature}");
            assert_eq!(mode.skip_healing, creature == Creature::Dragon, "{creature}");
            assert_eq!(mode.food, u8::from(creature == Creature::Troll && index == 1), "{creature}");
            let follow_ups: u8 = mode.strikes.iter().flatten().map(|strike| strike.follow_up).sum();
            assert_eq!(follow_ups, u8::from(creature == Creature::Goblin), "{creature}");
        }
        assert_eq!(tile.spares_priests, creature == Creature::Vampire);
        let idle = match creature {
            Creature::Vampire => Idle::OwnerChooses,
            Creature::Golem => Idle::Up,
            _ => Idle::Down,
        };
        assert_eq!(tile.idle, idle, "{creature}");
    }
}

#[test]
fn creatures_cost_something_and_act_sensibly() {
    let file = "creatures.toml";
    fault(file, "goblin", "{ food = 1 }", "{}", "DL-110");
    fault(file, "goblin", "{ food = 1 }", "{ food = 10 }", "DL-110");
    fault(file, "goblin", "{ food = 1 }", "{ food = 1, trap = true }", "DL-116");
    fault(file, "slime", "{ after = \"down\", skip-conquering = true }", "{ after = \"down\" }", "DL-225");
    fault(file, "goblin", "damage = 2", "damage = 0", "DL-218");
    fault(file, "demon", "damage = 7", "damage = 10", "DL-218");
    fault(file, "troll", "food = 1, strikes", "food = 10, strikes", "DL-218");
    fault(file, "ghost", "damage = 2", "damage = 2, follow-up = 1", "DL-222");
    fault(file, "ghost", "\"chosen-not-first\"", "\"last\"", "DL-218: a creature strikes the first");
    fault(file, "ghost", "\"chosen-not-first\"", "\"nobody\"", "unknown variant `nobody`");
    let blow = "{ aim = \"chosen\", damage = 1 }";
    fault(file, "witch", blow, &format!("{blow}, {blow}"), "DL-224: a creature strikes at most twice");
    let mode = "  { strikes = [{ aim = \"first\", damage = 4 }], after = \"up\" },\n";
    let edit = Misprint::new(file, "golem", mode, "");
    edit.fault_in(edit.line - 1, "DL-216: a creature can act in 1 or 2 ways, not 0");
    let edit = Misprint::new(file, "golem", mode, &mode.repeat(3));
    edit.fault_in(edit.line - 1, "DL-216: a creature can act in 1 or 2 ways, not 3");
}

#[test]
fn every_kind_stands_once() {
    for (file, table, id) in [
        ("board.toml", "place", "mine-gold"),
        ("creatures.toml", "creature", "witch"),
        ("rooms.toml", "room", "mint"),
        ("rooms.toml", "zone", "deep"),
        ("traps.toml", "trap", "pendulum"),
        ("combat-cards.toml", "card", "fireball"),
        ("special-events.toml", "event", "rats"),
    ] {
        let mut text = text_of::<Content>(file).to_owned();
        let start = text.find(&format!("[[{table}]]\nid = \"{id}\"")).expect("an entry");
        let next = format!("[[{table}]]");
        let end = start + 2 + text[start + 2..].find(&next).expect("another entry");
        let entry = text[start..end].to_owned();
        text.replace_range(start..end, &entry.repeat(2));
        let faults = Misprint::of(file, text.clone()).faults();
        assert!(faults.iter().any(|fault| fault.reason == format!("`{id}` stands here twice")), "{faults:#?}");
        text.replace_range(start..start + 2 * entry.len(), "");
        let faults = Misprint::of(file, text).faults();
        assert!(faults.iter().any(|fault| fault.reason == format!("`{id}` is missing")), "{faults:#?}");
        assert!(faults.iter().all(|fault| fault.line.is_some()), "{faults:#?}");
    }
    fault("creatures.toml", "witch", "name = { value = \"Witch\"", "name = { value = \" \"", "the text is empty");
}

#[test]
fn zones_complete_each_other() {
    let zone = |room: Room| content().rooms[room.index()].zone;
    assert_eq!(zone(Room::ChickenCoop).len(), 10);
    assert_eq!(Squares::ALL.minus(zone(Room::ChickenCoop)), zone(Room::Mint));
    assert_eq!(zone(Room::PrintingPress).len(), 6);
    assert_eq!(Squares::ALL.minus(zone(Room::PrintingPress)), zone(Room::ToolShed));
    for (room, other) in [
        (Room::ChickenCoop, Room::SouvenirShop),
        (Room::Mint, Room::MushroomBed),
        (Room::ToolShed, Room::Workshop),
        (Room::PrintingPress, Room::MagicRoom),
    ] {
        assert_eq!(zone(room), zone(other));
    }
    assert!(zone(Room::ChickenCoop).has(Square::at(2, 5)) && !zone(Room::ChickenCoop).has(Square::at(3, 1)));
    assert!(zone(Room::MagicRoom).has(Square::at(3, 4)) && !zone(Room::MagicRoom).has(Square::at(3, 5)));
    fault("rooms.toml", "id = \"deep\"", "\"xxxxx\", \"xxxxx\"", "\"xxxxx\", \"xxxx.\"", "DL-121: `deep` is what");
    fault("rooms.toml", "id = \"centre\"", "\".xxx.\"", "\".xx..\"", "DL-121: `centre` is what `periphery`");
    fault("rooms.toml", "id = \"any\"", "\"xxxxx\"", "\"xxxx.\"", "DL-121: `any` is the whole site");
}

#[test]
fn a_picture_of_a_zone_has_four_rows_of_five() {
    for wrong in ["\"xxxx\"", "\"xxxxxx\"", "\"xxxxo\"", "\"xxxxx\", \"xxxxx\""] {
        // Without that zone the rooms of the second year cannot be read, and nothing more is told about them.
        fault("rooms.toml", "id = \"any\"", "\"xxxxx\"", wrong, "DL-121: a zone is 4 lines of 5 marks");
    }
}

#[test]
fn rooms_produce_in_the_first_year_only() {
    let effect = |room: Room| content().rooms[room.index()].effect;
    let production = |workers, food, product| RoomUse::Production { workers, food, product };
    assert_eq!(
        Room::ALL.map(effect)[..8],
        [
            production(3, 0, Product::Food),
            production(3, 0, Product::Food),
            production(3, 0, Product::Gold),
            production(3, 0, Product::Gold),
            production(4, 0, Product::Trap),
            production(2, 0, Product::Tunnel),
            production(3, 0, Product::Niceness),
            production(2, 1, Product::Imp),
        ]
    );
    for room in Room::ALL {
        let tile = &content().rooms[room.index()];
        let first = tile.year == Year::First;
        assert_eq!(first, room.index() < 8, "{room}");
        assert_eq!(first, matches!(tile.effect, RoomUse::Production { .. }), "{room}");
        assert_eq!(first, tile.zone != Squares::ALL, "{room}");
    }
    let room = "id = \"chicken-coop\"";
    let second = Misprint::new("rooms.toml", room, "value = \"first\"", "value = \"second\"");
    let (line, faults) = (second.line, second.faults());
    let told: Vec<_> = faults.iter().map(|fault| (fault.line.expect("a line"), &fault.reason[..6])).collect();
    assert_eq!(told, [(line, "DL-291"), (line + 1, "DL-121"), (line + 6, "DL-261")]);
    fault("rooms.toml", room, "\"surface\"", "\"any\"", "DL-121: rooms of the first year have a zone");
    let does = "{ kind = \"production\", workers = 3, product = \"food\" }";
    fault("rooms.toml", room, does, "{ kind = \"no-spells\" }", "DL-261");
    fault("rooms.toml", room, "workers = 3", "workers = 0", "DL-127");
    fault("rooms.toml", room, "product = \"food\"", "product = \"fun\"", "unknown variant `fun`");
}

#[test]
fn rooms_of_the_second_year_fight_and_score() {
    let effect = |room: Room| content().rooms[room.index()].effect;
    let of = |creatures: &[Creature]| Creature::ALL.map(|creature| creatures.contains(&creature));
    use Creature::{Demon, Dragon, Ghost, Goblin, Golem, Slime, Troll, Vampire, Witch};
    assert_eq!(
        Room::ALL.map(effect)[8..],
        [
            RoomUse::StrongerAttacks { by: 1, of: of(&[Troll, Goblin]) },
            RoomUse::StrongerAttacks { by: 1, of: of(&[Vampire, Witch]) },
            RoomUse::Labyrinth { traps: 2, monsters: 1 },
            RoomUse::NoSpells,
            RoomUse::PointsPer { points: 1, of: of(&[Troll, Goblin, Slime, Witch]) },
            RoomUse::PointsPer { points: 2, of: of(&[Vampire, Ghost]) },
            RoomUse::PointsPer { points: 2, of: of(&[Golem, Dragon, Demon]) },
            RoomUse::PointsPerTitle { four: 2, fewer: 1 },
        ]
    );
    fault("rooms.toml", "training-room", "by = 1", "by = 0", "DL-241");
    fault("rooms.toml", "labyrinth", "traps = 2", "traps = 3", "DL-243: a battle has at most 2 traps");
    fault("rooms.toml", "labyrinth", "traps = 2", "traps = 0", "DL-243");
    fault(
        "rooms.toml",
        "id = \"chapel",
        "[\"vampire\", \"ghost\"]",
        "[]",
        "DL-268: the room names each of its creatures once",
    );
    fault(
        "rooms.toml",
        "id = \"chapel",
        "\"ghost\"]",
        "\"vampire\"]",
        "DL-268: the room names each of its creatures once",
    );
    fault("rooms.toml", "id = \"chapel", "\"ghost\"]", "\"imp\"]", "\"imp\" is not understood");
    fault("rooms.toml", "hall-of-fame", "four = 2", "four = 20", "DL-280");
}

#[test]
fn adventurers_have_the_symbols_of_their_profession() {
    let tile = |adventurer: Adventurer| &content().adventurers[adventurer.index()];
    for adventurer in Adventurer::ALL {
        let AdventurerTile { keys, hearts, magic, hit_points, .. } = *tile(adventurer);
        assert!(hit_points > 0, "{adventurer}");
        let owned = [keys, hearts, magic].map(|symbols| symbols > 0);
        let expected = match adventurer.profession() {
            Some(Profession::Warrior) => [false; 3],
            Some(Profession::Thief) => [true, false, false],
            Some(Profession::Priest) => [false, true, false],
            Some(Profession::Wizard) => [false, false, true],
            None => [adventurer.is_paladin(); 3],
        };
        assert_eq!(owned, expected, "{adventurer}");
    }
    let values = |adventurer: Adventurer| {
        let AdventurerTile { hit_points, keys, hearts, magic, .. } = *tile(adventurer);
        [hit_points, keys, hearts, magic]
    };
    assert_eq!(values(Adventurer::paladin(Year::First)), [5, 2, 2, 2]);
    assert_eq!(values(Adventurer::paladin(Year::Second)), [8, 3, 3, 3]);
    assert_eq!(values(Adventurer::ILLUSION), [1, 0, 0, 0]);
    let file = "adventurers.toml";
    fault(file, "y1-thief-1", "keys = 1", "hearts = 1, keys = 1", "the key `hearts` is unknown here");
    fault(file, "y1-warrior-1", "hit-points = 3", "hit-points = 3, magic = 1", "the key `magic` is unknown here");
    fault(file, "y1-thief-1", "keys = 1", "keys = 0", "a number from 1 to 9, not 0");
    fault(file, "y2-warrior-4", "hit-points = 8", "hit-points = 10", "a number from 1 to 9, not 10");
    fault(file, "y1-paladin", "magic = 2", "magic = 0", "a number from 1 to 9, not 0");
    fault_of_all(file, "y2-paladin", "hit-points = 8", "hit-points = 4", "DL-178");
}

#[test]
fn powers_sort_the_adventurers_of_a_year() {
    let counts = |year: Year| {
        let mut counts = [0; 5];
        for adventurer in Adventurers::of_year(year).iter() {
            counts[usize::from(content().adventurers[adventurer.index()].power)] += 1;
        }
        counts
    };
    assert_eq!(counts(Year::First), [0, 4, 8, 4, 0]);
    assert_eq!(counts(Year::Second), [0, 4, 4, 4, 4]);
    let file = "adventurers.toml";
    fault(file, "y2-wizard-4", "power = 4", "power = 6", "DL-042: the powers of a year are 1, 2");
    fault(file, "y1-warrior-1", "power = 1", "power = 0", "DL-042: the powers of a year are 1, 2");
    fault(file, "y2-warrior-4", "power = 4", "power = 2", "DL-042: a weaker warrior has more power");
}

#[test]
fn adventurers_stand_in_their_list() {
    let file = "adventurers.toml";
    let faults = |to: &str| {
        let edit = Misprint::new(file, "y2-paladin", "y2-paladin", to);
        assert!(edit.faults().iter().any(|fault| fault.line == Some(edit.line)), "{:#?}", edit.faults());
        edit.reasons().join("\n")
    };
    assert!(faults("illusion").contains("`illusion` does not stand in this list"));
    assert!(faults("y1-thief-1").contains("`y1-thief-1` does not stand in this list"));
    assert!(faults("y1-paladin").contains("`y1-paladin` stands here twice"));
    assert!(faults("y3-paladin").contains("an adventurer is one of"));
    assert!(faults("y1-paladin").contains("`y2-paladin` is missing"));
}

#[test]
fn there_are_27_traps() {
    assert!(content().traps.iter().all(|card| card.copies == 3));
    fault_of_all("traps.toml", "pendulum", "copies = { value = 3", "copies = { value = 4", "DL-019: there are 27");
}

#[test]
fn traps_have_their_costs_and_damage() {
    let side = |trap: Trap, year: Year| content().traps[trap.index()].sides[year.index()];
    let free = TrapCost::default();
    let hit = |aim, points| Some(TrapDamage { aim, amount: Amount::Points(points) });
    let meal = Some(TrapDamage { aim: Aim::First, amount: Amount::HitPoints });
    for (trap, cost, damage) in [
        (Trap::RollingStone, [free; 2], [[hit(Aim::First, 3), None], [hit(Aim::First, 4), None]]),
        (Trap::Pendulum, [free; 2], [[hit(Aim::Second, 3), None], [hit(Aim::Second, 4), None]]),
        (Trap::TrapDoor, [free; 2], [[hit(Aim::First, 2), None], [hit(Aim::First, 3), None]]),
        (Trap::WallOfFire, [free; 2], [[hit(Aim::Each, 1), hit(Aim::Last, 1)]; 2]),
        (Trap::CursedRing, [TrapCost { gold: 1, ..free }; 2], [[hit(Aim::Each, 1), None], [hit(Aim::Each, 2), None]]),
        (
            Trap::KamikazeImp,
            [TrapCost { imp: 1, ..free }; 2],
            [[hit(Aim::First, 3), hit(Aim::Others, 1)], [hit(Aim::First, 4), hit(Aim::Others, 2)]],
        ),
        (Trap::PoisonedMeal, [1, 2].map(|food| TrapCost { food, ..free }), [[meal, None]; 2]),
        (Trap::PoisonedDart, [free; 2], [[hit(Aim::Chosen, 1), None]; 2]),
        (Trap::AntiMagicDart, [free; 2], [[hit(Aim::Chosen, 1), None]; 2]),
    ] {
        for year in [Year::First, Year::Second] {
            let expected = TrapSide { cost: cost[year.index()], damage: damage[year.index()] };
            assert_eq!(side(trap, year), expected, "{trap}");
        }
        let effect = match trap {
            Trap::TrapDoor | Trap::CursedRing => TrapEffect::SkipConquering,
            Trap::PoisonedDart => TrapEffect::Poison { damage: 2 },
            Trap::AntiMagicDart => TrapEffect::AntiMagic,
            _ => TrapEffect::None,
        };
        assert_eq!(content().traps[trap.index()].effect, effect, "{trap}");
    }
}

#[test]
fn traps_lay_out_something_that_can_be_carried_out() {
    let file = "traps.toml";
    fault(file, "pendulum", "points = 3", "points = 0", "DL-314: a trap lays out 1 to 9");
    fault(file, "pendulum", "aim = \"second\"", "aim = \"chosen-not-first\"", "DL-314: a trap hits");
    fault(file, "pendulum", "[{ aim = \"second\", amount = { points = 3 } }]", "[]", "DL-314: a trap lays out 1 or 2");
    let two = "[{ aim = \"chosen\", amount = { points = 3 } }, { aim = \"chosen\", amount = { points = 3 } }]";
    fault(file, "pendulum", "[{ aim = \"second\", amount = { points = 3 } }]", two, "DL-314: a trap has one chosen");
    fault(file, "cursed-ring", "gold = 1", "gold = 10", "DL-194");
    fault(file, "poisoned-dart", "damage = 2", "damage = 0", "DL-208: poison");
    fault(file, "id = \"trap-door", "kind = \"skip-conquering\"", "kind = \"anti-magic\"", "DL-208: this effect needs");
    fault(file, "pendulum", "amount = { points = 3 }", "amount = { points = 3 }, hard = true", "unknown field `hard`");
}

#[test]
fn the_fatigue_of_a_year_is_that_of_the_rulebook() {
    let fatigue = |year: Year| {
        let mut fatigue: Vec<_> =
            Spells::of_year(year).iter().map(|spell| content().spells[spell.index()].fatigue).collect();
        fatigue.sort_unstable();
        fatigue
    };
    assert_eq!(fatigue(Year::First), [0, 1, 1, 1, 1, 2, 2, 2, 2]);
    assert_eq!(fatigue(Year::Second), [1, 2, 2, 2, 2, 3, 3, 3, 3]);
    let file = "combat-cards.toml";
    fault_of_all(
        file,
        "fireball",
        "fatigue = { value = 1",
        "fatigue = { value = 2",
        "DL-236: the fatigue of the first",
    );
    fault_of_all(
        file,
        "illusion",
        "fatigue = { value = 1",
        "fatigue = { value = 0",
        "DL-236: the fatigue of the second",
    );
}

#[test]
fn combat_cards_have_their_year_speed_and_spell() {
    for spell in Spell::ALL {
        let card = &content().spells[spell.index()];
        assert!(Spells::of_year(card.year).has(spell), "{spell}");
        assert_eq!(card.name.to_lowercase().replace(' ', "-"), spell.name());
    }
    let fast = Spell::ALL.into_iter().filter(|spell| content().spells[spell.index()].speed == Speed::Fast);
    assert_eq!(
        fast.collect::<Vec<_>>(),
        [
            Spell::WordOfPeace,
            Spell::Suggestion,
            Spell::MagicShield,
            Spell::Invisibility,
            Spell::AuraOfFear,
            Spell::Metamorphosis,
            Spell::BlindRage,
            Spell::CreateFood,
            Spell::Illusion,
        ]
    );
    let file = "combat-cards.toml";
    fault(
        file,
        "fireball",
        "value = \"first\"",
        "value = \"second\"",
        "DL-017: `fireball` is a card of the other year",
    );
    fault(file, "word-of-peace", "\"fast\"", "\"slow\"", "DL-199");
    fault(file, "dimensional-gate", "\"slow\"", "\"fast\"", "DL-199");
    fault(file, "word-of-peace", "evil = 2", "evil = 0", "the number of a spell is 1 to 9");
    fault(file, "id = \"illusion", "hit-points = 1", "hit-points = 10", "the number of a spell is 1 to 9");
    fault(file, "fireball", "kind = \"nothing\"", "kind = \"boom\"", "unknown variant `boom`");
    let again = "{ kind = \"add-illusion\", hit-points = 2 }";
    Misprint::new(file, "song-of-courage", "{ kind = \"no-fatigue\" }", again)
        .fault_at("[[card]]\nid = \"song-of-courage\"", "DL-333: only one spell makes an illusion");
}

#[test]
fn the_illusion_has_the_hit_points_of_its_spell() {
    let three = Misprint::new("combat-cards.toml", "id = \"illusion", "hit-points = 1", "hit-points = 3");
    let (content, _) = three.read().expect("a good set");
    assert_eq!(content.adventurers[Adventurer::ILLUSION.index()].hit_points, 3);
}

#[test]
fn special_events_have_their_numbers() {
    let effect = |special: Special| content().specials[special.index()].effect;
    assert_eq!(effect(Special::WitchHunt), SpecialEffect::DiscardMonsterOrGainEvil { evil: 3 });
    assert_eq!(effect(Special::Rats), SpecialEffect::LoseShare { of: Share::Food, one_in: 2 });
    assert_eq!(effect(Special::ImpFever), SpecialEffect::LoseShare { of: Share::Imp, one_in: 3 });
    assert_eq!(effect(Special::BadPress), SpecialEffect::PayGoldOrGainEvil { gold: 1, evil: 2 });
    let file = "special-events.toml";
    fault(file, "\"rats\"", "one-in = 2", "one-in = 0", "DL-300");
    fault(file, "witch-hunt", "evil = 3", "evil = 10", "DL-300");
    fault(file, "bad-press", "gold = 1", "gold = 0", "DL-300");
    fault(file, "impatient", "wizard-traps = 1", "wizard-traps = 2", "DL-300");
    fault(file, "\"rats\"", "of = \"food\"", "of = \"cheese\"", "unknown variant `cheese`");
}

#[test]
fn dl346_the_puzzles_have_every_first_year_adventurer_but_the_wizards_once() {
    let parties = content().training.iter().flat_map(|puzzle| puzzle.party);
    assert_eq!(parties.clone().count(), 12);
    let met: Adventurers = parties.collect();
    let wizards = Adventurer::ALL.into_iter().filter(|one| one.profession() == Some(Profession::Wizard));
    assert_eq!(met, Adventurers::of_year(Year::First).minus(wizards.collect()));
    let file = "training.toml";
    fault(file, "[[puzzle]]", "y1-warrior-1", "y1-wizard-1", "DL-346");
    fault(file, "[[puzzle]]", "y1-warrior-1", "y2-warrior-1", "DL-346");
    Misprint::new(file, "y1-priest-4", "y1-priest-4", "y1-priest-1").fault("DL-346");
}

#[test]
fn the_puzzles_are_those_of_the_training_chapter() {
    let puzzle = |number: usize| content().training[number - 1];
    let (trap, creature) = (|puzzle: Puzzle, trap: Trap| puzzle.traps.count(trap.index()), Creature::index);
    assert_eq!((trap(puzzle(1), Trap::RollingStone), puzzle(1).traps.len()), (1, 1));
    assert_eq!((trap(puzzle(4), Trap::WallOfFire), trap(puzzle(4), Trap::AntiMagicDart)), (1, 1));
    assert_eq!(puzzle(2).creatures.count(creature(Creature::Ghost)), 1);
    assert_eq!([1, 2, 3, 4].map(|number| (puzzle(number).food, puzzle(number).gold)), [(1, 0), (1, 0), (0, 1), (0, 0)]);
    assert!(content().training.iter().all(|puzzle| puzzle.best == 1 && puzzle.imps == 0));
    let file = "training.toml";
    fault(file, "[[puzzle]]", "best = { value = 1", "best = { value = 2", "DL-345");
    fault(file, "[[puzzle]]", "food = { value = 1", "food = { value = 10", "a number from 0 to 9, not 10");
    fault(file, "[[puzzle]]", "[\"rolling-stone\"]", "[\"rolling-pin\"]", "a trap is one of");
    let many = format!("[{}]", ["\"goblin\""; 10].join(", "));
    fault(file, "[[puzzle]]", "[\"troll\", \"goblin\"]", &many, "DL-343: a puzzle has at most 9 `creatures`");
    let whole = text_of::<Content>(file);
    let last = whole.rfind("[[puzzle]]").expect("a puzzle");
    Misprint::of(file, &whole[..last]).fault_at_end("DL-343: there are 4 training puzzles, not 3");
}

#[test]
fn all_faults_of_all_files_are_told() {
    let mut set = Set::embedded::<Content>();
    for file in &mut set.files {
        file.text = match file.name {
            "board.toml" => file.text.replace("top = { value = 15", "top = { value = 1").replace("[points]", "[point]"),
            "traps.toml" => file.text.replacen("copies = { value = 3", "copies = { value = 300", 1),
            "training.toml" => file.text.replacen("gold =", "silver =", 1),
            _ => continue,
        }
        .into();
    }
    let faults = set.read::<Content>().expect_err("a bad set");
    let told: Vec<_> = faults.iter().map(|fault| (fault.file.as_str(), fault.reason.as_str())).collect();
    let (board, traps, training) = ("content/board.toml", "content/traps.toml", "content/training.toml");
    assert_eq!(
        told,
        [
            (board, "DL-172: the top of the Evilometer is not below the paladin, and at most 99"),
            (board, "the key `point` is unknown here"),
            (board, "the key `points` is missing"),
            (traps, "invalid value: integer `300`, expected a number from 0 to 255"),
            (training, "the key `gold` is missing"),
            (training, "the key `silver` is unknown here"),
        ]
    );
}

#[test]
fn the_hash_is_that_of_the_values() {
    // A source is no value, nor is a text that only people read.
    let same = [
        ("traps.toml", "source = \"rulebook\"", "source = \"known\""),
        ("board.toml", "\"Get Food\"", "\"Fetch Food\""),
        ("creatures.toml", "2 damage on", "Two damage on"),
        ("rooms.toml", "the upper two rows", "near the surface"),
        ("rooms.toml", "\"Mint\"", "\"The Mint\""),
        ("adventurers.toml", "\"Warrior\"", "\"Fighter\""),
        ("traps.toml", "\"Pendulum\"", "\"Swinging Blade\""),
        ("combat-cards.toml", "Nothing happens.", "It does nothing."),
        ("special-events.toml", "\"Rats\"", "\"Mice\""),
    ];
    let other = [
        ("board.toml", "top = { value = 15", "top = { value = 16"),
        ("board.toml", "food = 3, gold = 1", "food = 3, gold = 2"),
        ("board.toml", "room-trap-gold = { value = 1", "room-trap-gold = { value = 2"),
        ("board.toml", "[3, 2]", "[4, 2]"),
        ("board.toml", "\"r3c3\"]", "\"r2c4\"]"),
        ("creatures.toml", "{ food = 2 }", "{ food = 3 }"),
        ("creatures.toml", "follow-up = 1", "follow-up = 2"),
        ("creatures.toml", "idle = \"up\"", "idle = \"down\""),
        ("creatures.toml", "spares-priests = true", "spares-priests = false"),
        ("rooms.toml", "{ value = \"deep\"", "{ value = \"surface\""),
        ("rooms.toml", "workers = 4", "workers = 5"),
        ("rooms.toml", "[\"vampire\", \"ghost\"]", "[\"vampire\"]"),
        ("adventurers.toml", "hit-points = 5, power = 3", "hit-points = 6, power = 3"),
        ("adventurers.toml", "keys = 2, hearts = 2", "keys = 1, hearts = 2"),
        ("traps.toml", "points = 4", "points = 5"),
        ("traps.toml", "kind = \"skip-conquering\"", "kind = \"none\""),
        ("combat-cards.toml", "kind = \"no-fatigue\"", "kind = \"nothing\""),
        ("combat-cards.toml", "hit-points = 1", "hit-points = 2"),
        ("special-events.toml", "one-in = 3", "one-in = 4"),
        ("training.toml", "food = { value = 1", "food = { value = 2"),
    ];
    hashes_what_rules_read::<Content>(&same, &other);
}

//! The structure of the game, its variants, and the change of the year.

use std::collections::BTreeSet;

use dungeon_lords::adventurer::{Adventurer, Adventurers, Year};
use dungeon_lords::place::Place;
use dungeon_lords::room::Room;
use dungeon_lords::spell::Spells;
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{DungeonLords, Event, Frame, PaladinAt, Production, Season, Seen, State};
use table::{Game, Seat, Seats, Seeded, Viewer};

use crate::support::{
    FULL, GAMES, Given, SIMPLE, all, creatures, dealt, named, options, party, seat, spring, spring_with, traps,
    tunnels, whole_game, winter,
};

#[test]
fn dl001_two_to_four_play() {
    for seats in 0..=5 {
        let refused = DungeonLords::deal(&options(""), seats, &mut Seeded::new(1), &mut ()).err();
        assert_eq!(refused.map(|error| error.clause), (!(2..=4).contains(&seats)).then_some("DL-001"), "{seats}");
    }
}

/// The phase that an event belongs to, if it marks one.
fn phase(event: &Event) -> Option<String> {
    Some(match event {
        Event::YearBegan { year } => format!("{year:?} year"),
        Event::SeasonBegan { season } => format!("{season:?}"),
        Event::CreatureOffered { .. } | Event::RoomOffered { .. } => "new round".to_owned(),
        Event::Revealed { .. } | Event::Performed { .. } | Event::NotCarriedOut { .. } => "orders".to_owned(),
        Event::RoomUsed { .. } | Event::Retrieved { .. } => "production".to_owned(),
        Event::TroubleBegan { .. } => "event".to_owned(),
        Event::AdventurerReceived { .. } => "adventurers".to_owned(),
        Event::SeasonEnded { .. } => "end of round".to_owned(),
        Event::CombatBegan { .. } => "combat".to_owned(),
        Event::RoundBegan { round } => format!("round {round}"),
        Event::CombatEnded { .. } => "after combat".to_owned(),
        Event::Over { .. } => "scoring".to_owned(),
        _ => return None,
    })
}

#[test]
fn dl002_dl003_dl004_dl005_dl006_dl287_a_game_runs_through_its_phases_and_ends() {
    for (seed, game) in (0..).zip(GAMES) {
        for seats in 2..=4 {
            let given = whole_game(game, seats, seed, |_| {});
            let mut phases: Vec<_> = given.events.iter().filter_map(phase).collect();
            phases.dedup();
            let mut found = phases.iter().map(String::as_str).peekable();
            for year in ["First year", "Second year"] {
                assert_eq!(found.next(), Some(year));
                for season in ["Winter", "Spring", "Summer", "Fall"] {
                    let all = ["new round", "orders", "production", "event", "adventurers", "end of round"];
                    let skipped = |phase: &&str| season == "Winter" && matches!(*phase, "event" | "adventurers");
                    let due = [season].into_iter().chain(all.into_iter().filter(|phase| !skipped(phase)));
                    due.for_each(|phase| assert_eq!(found.next(), Some(phase), "{game} {seats} {year} {season}"));
                }
                assert_eq!(found.next(), Some("combat"));
                let mut rounds = Vec::new();
                while let Some(round) = found.next_if(|phase| phase.starts_with("round")) {
                    rounds.push(round);
                }
                assert_eq!(rounds, ["round 1", "round 2", "round 3", "round 4"][..rounds.len()]);
                assert_eq!(found.next(), Some("after combat"));
            }
            assert_eq!(found.collect::<Vec<_>>(), ["scoring"]);
        }
    }
}

#[test]
fn dl004_a_dungeon_fights_at_most_once_in_a_round_that_is_common_to_all() {
    whole_game(FULL, 4, 3, |step| {
        let fighting = step.after.table.battle.map(|battle| battle.seat);
        let done = step.after.table.fought;
        assert!(fighting.is_none_or(|seat| !done.has(seat)));
        assert!(step.after.table.round <= 4);
    });
}

#[test]
fn dl006_winter_has_no_adventurers_phase_in_either_year() {
    let mut given = dealt(FULL, 2, &[]);
    for year in [Year::First, Year::Second] {
        given.pass_until(|given| given.state.table.year == year);
        given.table().nobody_evil = 5;
        given.pass_until(|given| given.season() == Season::Spring);
        assert_eq!(given.state.table.nobody_evil, 5, "{year:?}");
    }
}

#[test]
fn dl007_things_run_clockwise_from_the_starting_player() {
    let mut given = winter();
    given.table().start = seat(3);
    given.pass_until(|given| given.season() == Season::Spring);
    let back = given.events.iter().filter_map(|event| match event {
        Event::Retrieved { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(back.collect::<Vec<_>>(), [3, 4, 1, 2]);
}

#[test]
fn dl008_the_bank_never_runs_dry() {
    let mut given = winter();
    given.set_stock(1, [200, 200, 5, 90]).send(Place::GetFood, 3).play(1, &["perform"]);
    assert_eq!(given.stock(1), [201, 203, 7, 90]);
    let mut given = winter();
    given.set_stock(1, [3, 200, 5, 90]).send(Place::RecruitImps, 2).play(1, &["perform"]);
    assert_eq!(given.stock(1), [3, 198, 5, 92]);
    // A site full of tunnels: there is a tile for every one of them.
    let mut given = winter();
    given.lord(1).imps = 9;
    given.lord(1).dungeon = tunnels("r1c1 r2c1 r3c1 r4c1 r1c3 r2c3 r3c3 r4c3 r1c5 r2c5 r3c5 r4c5 r1c2");
    given.send(Place::DigTunnels, 1).play(1, &["dig r3c2", "stop"]);
    assert_eq!(given.lord(1).dungeon.tunnels.len(), 14);
}

/// Whether nothing that is gone came back, and no stack grew.
fn nothing_returns(before: &State, after: &State) -> bool {
    let year = Adventurers::of_year(after.table.year);
    let (old, new) = (&before.table, &after.table);
    let fewer = |old: &[u8], new: &[u8]| old.iter().zip(new).all(|(old, new)| new <= old);
    fewer(new.gone_creatures.counts(), old.gone_creatures.counts())
        && fewer(new.used_traps.counts(), old.used_traps.counts())
        && old.gone_rooms.minus(new.gone_rooms).is_empty()
        && old.gone_adventurers.minus(new.gone_adventurers).is_empty()
        && (0..2).all(|year| fewer(old.creature_stack[year].counts(), new.creature_stack[year].counts()))
        && new.room_stack.minus(old.room_stack).is_empty()
        && new.adventurer_stack.minus(old.adventurer_stack).and(year).is_empty()
        && fewer(before.secrets.deck.counts(), after.secrets.deck.counts())
        && (0..4).all(|lord| fewer(after.secrets.buried[lord].counts(), before.secrets.buried[lord].counts()))
}

#[test]
fn dl009_what_left_play_never_returns() {
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 4)] {
        whole_game(FULL, seats, seed, |step| assert!(nothing_returns(step.before, step.after), "{:?}", step.choice));
    }
}

#[test]
fn dl010_tiles_go_face_up_and_traps_face_down() {
    let mut given = spring_with(Special::TrapRecall);
    assert!(given.view(2).table.gone_creatures.len() == 3, "what winter did not sell lies open");
    given.set_traps(1, "pendulum").event().play(1, &["give pendulum"]);
    assert_eq!(given.state.secrets.buried[0], traps("pendulum"));
    let buried = given.events.iter().find(|event| matches!(event, Event::TrapBuried { .. })).expect("a trap is gone");
    let seen = |number| DungeonLords::seen(buried, Viewer::Seat(seat(number))).expect("something is seen");
    assert_eq!(seen(1), Seen::Open(Event::TrapBuried { seat: seat(1), trap: named("pendulum") }));
    assert_eq!(seen(2), Seen::TrapBuriedHidden { seat: seat(1) });
    let other = given.view(2);
    assert_eq!((other.buried_counts[0], other.own.expect("a player").buried.len()), (1, 0));
}

#[test]
fn dl011_the_full_game_differs_in_four_points() {
    // Choice of the first orders, a Special Event, Gold for hiring first, Evil as a real cost.
    for (game, differs) in [("", true), ("game = \"first\"", false)] {
        let chooses = dealt(game, 4, &[]).top() == Some(Frame::Choosing);
        let mut given = dealt(game, 4, &["trouble special-event"]);
        given.pass_until(|given| given.top() == Some(Frame::Orders)).open_hands();
        let special = given.state.table.specials[0].is_some();
        let mut hiring = given.clone();
        let quiet = [Place::GetFood, Place::ImproveReputation, Place::RecruitImps];
        hiring.order(&[[Place::HireMonster, Place::GetFood, Place::MineGold], quiet, quiet, quiet]);
        given.lord(1).evil = 15;
        let stuck = !given.send(Place::GetFood, 2).acts_at(Place::GetFood);
        assert_eq!([chooses, special, hiring.lord(1).gold == 2, stuck], [differs; 4], "{game}");
    }
}

#[test]
fn dl286_two_elements_of_the_full_game_are_switches() {
    let special = |game: &str| {
        let mut given = dealt(game, 4, &["trouble special-event"]);
        given.pass_until(|given| given.top() == Some(Frame::Orders));
        given.state.table.specials[0].is_some()
    };
    let chooses = |game: &str| dealt(game, 4, &[]).top() == Some(Frame::Choosing);
    assert!(
        chooses("game = \"first\"\nchoose-orders = \"on\"") && !special("game = \"first\"\nchoose-orders = \"on\"")
    );
    assert!(
        special("game = \"first\"\nspecial-events = \"on\"") && !chooses("game = \"first\"\nspecial-events = \"on\"")
    );
    assert!(!chooses("choose-orders = \"off\"") && special("choose-orders = \"off\""));
    assert!(chooses("special-events = \"off\"") && !special("special-events = \"off\""));
    // Without cards the tile does nothing.
    let mut given = spring("choose-orders = \"off\"\nspecial-events = \"off\"", 4, Trouble::SpecialEvent);
    given.set_lair(1, "troll").set_traps(1, "pendulum");
    let before = given.stock(1);
    given.pass_until(|given| given.season() == Season::Summer);
    assert_eq!(
        (given.stock(1), given.lord(1).lair.up, given.state.secrets.traps[0].len()),
        (before, creatures("troll"), 1)
    );
}

#[test]
fn dl288_whoever_is_asked_has_a_choice() {
    for (seed, game) in (10..).zip(GAMES) {
        for seats in 2..=4 {
            whole_game(game, seats, seed, |step| {
                for asked in Seat::all(seats).filter(|&seat| DungeonLords::pending(step.before).owing().has(seat)) {
                    let mut choices = Vec::new();
                    DungeonLords::choices(step.before, asked, &mut choices);
                    assert!(!choices.is_empty());
                    let different: BTreeSet<_> = choices.iter().collect();
                    assert_eq!(different.len(), choices.len(), "{choices:?}");
                    assert!(asked != step.seat || choices.contains(&step.choice));
                }
            });
        }
    }
}

/// The winter of the second year, after a first year without battles; `change` lays out its last fall.
fn second_year(options_toml: &str, seats: u8, change: impl FnOnce(&mut Given)) -> Given {
    let mut given = dealt(options_toml, seats, &[]);
    given.pass_until(|given| given.season() == Season::Fall);
    given.table().troubles[2] = Some(Trouble::SpecialEvent);
    given.table().specials[0] = None;
    given.table().arriving = [None; 4];
    given.table().lords.iter_mut().for_each(|lord| lord.party = party(""));
    change(&mut given);
    given.events.clear();
    given.pass_until(|given| given.state.table.year == Year::Second);
    given
}

#[test]
fn dl251_dl262_all_that_players_own_carries_over() {
    let mut given = second_year(FULL, 4, |given| {
        given.set_stock(2, [4, 6, 7, 5]).set_lair(2, "troll ghost").set_traps(2, "pendulum pendulum");
        given.build(2, "r2c3", Room::PrintingPress);
        let lord = given.lord(2);
        lord.dungeon.conquer(named("r1c3"));
        lord.red_marks = 2;
        lord.prison = all::<Adventurer, _>("y1-thief-1 y1-priest-4");
    });
    assert_eq!(given.stock(2), [4, 6, 7, 5]);
    assert_eq!(given.state.secrets.traps[1], traps("pendulum pendulum"));
    let lord = *given.lord(2);
    assert_eq!((lord.lair.up, lord.red_marks), (creatures("troll ghost"), 2));
    assert_eq!(lord.prison, all::<Adventurer, _>("y1-thief-1 y1-priest-4"));
    assert_eq!((lord.dungeon.room(named("r2c3")), lord.dungeon.conquered), (Some(Room::PrintingPress), all("r1c3")));
    assert_eq!(lord.dungeon.tunnels, all("r1c3 r3c3"));
    // The two cards that fall left out of reach.
    let left = given.events.iter().rev().find_map(|event| match event {
        Event::Retrieved { seat: of, inaccessible, .. } if *of == seat(2) => {
            Some(inaccessible.iter().copied().collect())
        }
        _ => None,
    });
    assert_eq!(Some(lord.inaccessible), left);
}

#[test]
fn dl262_combat_of_the_second_year_follows_the_same_rules() {
    let mut given = second_year(FULL, 4, |given| given.lord(1).dungeon.conquer(named("r1c3")));
    given
        .pass_until(|given| given.season() == Season::Fall)
        .set_arriving("y2-warrior-1 y2-thief-1 y2-thief-2 y2-thief-3");
    given.events.clear();
    given.pass_until(|given| given.happened(|event| matches!(event, Event::Over { .. })));
    let first = given.events.iter().find_map(|event| match event {
        Event::SquarePlanned { seat: of, square } if *of == seat(1) => Some(*square),
        _ => None,
    });
    // What fell in the first year stays conquered: the party walks on.
    assert_eq!(first, Some(named("r2c3")));
    assert!(given.lord(1).dungeon.conquered.len() > 1);
}

#[test]
fn dl252_the_combat_cards_of_the_second_year_come_to_town() {
    let mut given = second_year(FULL, 4, |given| {
        given.table().spied[0] = Seats::all(4);
        given.table().shown[1] = Some(named("fireball"));
        given.state.secrets.combat = [Some(named("graffiti")), Some(named("fireball")), None, None];
    });
    assert_eq!(given.state.table.spied, [Seats::NONE; 4]);
    assert_eq!((given.state.table.shown, given.state.secrets.combat), ([None; 4], [None; 4]));
    given.open_hands().send(Place::ImproveReputation, 1).play(1, &["perform", "spy 1"]);
    let card = given.state.secrets.combat[0].expect("a card was seen");
    assert!(Spells::of_year(Year::Second).has(card));
}

#[test]
fn dl253_the_silver_paladin_leaves_his_tent_for_good() {
    let given = second_year(FULL, 4, |_| {});
    assert_eq!(given.state.table.paladin, PaladinAt::Tent);
    assert!(given.state.table.gone_adventurers.has(named("y1-paladin")));
    // One that was out is where he is, and the gold one comes all the same.
    let mut given = second_year(FULL, 4, |given| {
        given.table().paladin = PaladinAt::Done;
        given.lord(1).prison = Adventurers::one(named("y1-paladin"));
        given.lord(2).evil = 11;
    });
    assert_eq!((given.state.table.paladin, given.line(2).as_str()), (PaladinAt::With(seat(2)), "y2-paladin"));
    assert!(given.lord(1).prison.has(named("y1-paladin")));
    assert!(!given.state.table.gone_adventurers.has(named("y1-paladin")));
}

#[test]
fn dl255_nobodys_counter_goes_down_by_two() {
    // One more than it had: fall's adventurers raise it first.
    for (evil, then) in [(7, 6), (1, 1), (2, 1)] {
        let given = second_year(FULL, 2, |given| given.table().nobody_evil = evil);
        assert_eq!(given.state.table.nobody_evil, then);
    }
}

#[test]
fn dl256_dl257_dl258_who_begins_the_second_year() {
    // Seat 1 began; fall's Starting Player is 4, 1 and 2 with four, three and two players.
    for (seats, fall, then) in [(4, 4, 3), (3, 1, 2), (2, 2, 2)] {
        let mut in_fall = 0;
        let given = second_year(FULL, seats, |given| in_fall = given.state.table.start.number());
        assert_eq!((in_fall, given.state.table.start.number()), (fall, then), "{seats} seats");
    }
}

#[test]
fn dl259_the_gold_paladin_goes_to_the_highest_and_latest_of_the_new_order() {
    // Seat 3 begins the second year: of equals 2 is the latest. Below his space nobody attracts him.
    for (evil, host) in [([12, 12, 12, 11], Some(2)), ([10, 11, 12, 12], Some(4)), ([9, 9, 9, 9], None)] {
        let mut given = second_year(FULL, 4, |given| {
            given.table().paladin = PaladinAt::Done;
            evil.iter().enumerate().for_each(|(index, &evil)| given.lord(index + 1).evil = evil);
        });
        let expected = host.map_or(PaladinAt::Tent, |host| PaladinAt::With(seat(host)));
        assert_eq!(given.table().paladin, expected, "{evil:?}");
        let lines = [1, 2, 3, 4].map(|number| given.line(number));
        let here = [1, 2, 3, 4].map(|number| if Some(number) == host { "y2-paladin" } else { "" });
        assert_eq!(lines, here, "{evil:?}");
    }
}

#[test]
fn dl020_dl021_dl260_dl291_each_year_offers_the_tiles_of_its_own_stacks_once() {
    use dungeon_lords::content::content;
    for seats in 2..=4 {
        let given = whole_game(FULL, seats, 30, |_| {});
        let second = given.events.iter().position(|event| matches!(event, Event::YearBegan { year: Year::Second }));
        let (first, second) = given.events.split_at(second.expect("a second year"));
        for (year, events) in [(Year::First, first), (Year::Second, second)] {
            let mut offered = [0; 9];
            let mut rooms = Vec::new();
            let mut heroes = Vec::new();
            for event in events {
                match event {
                    Event::CreatureOffered { creature } => offered[creature.index()] += 1,
                    Event::RoomOffered { room } => rooms.push(*room),
                    Event::AdventurersForecast { row } => heroes.extend(row.iter().copied()),
                    _ => {}
                }
            }
            assert_eq!(offered, std::array::from_fn(|kind| content().creatures[kind].copies[year.index()]));
            rooms.sort();
            let of_year = match year {
                Year::First => &Room::ALL[..8],
                Year::Second => &Room::ALL[8..],
            };
            assert_eq!(rooms, of_year);
            assert_eq!(heroes.len(), if seats == 4 { 12 } else { 9 });
            assert!(heroes.iter().all(|hero| Adventurers::of_year(year).has(*hero)), "{heroes:?}");
            assert_eq!(heroes.iter().collect::<BTreeSet<_>>().len(), heroes.len(), "nobody comes twice");
        }
        // Of the adventurers four are never drawn with four players, seven with fewer.
        let left = given.state.table.adventurer_stack.len() + given.state.table.under_stack.len();
        assert_eq!(left, if seats == 4 { 8 } else { 14 });
    }
}

#[test]
fn dl261_rooms_of_the_second_year_produce_nothing() {
    for room in Room::ALL {
        let mut given = winter();
        given.set_stock(1, [9, 9, 9, 9]).build(1, "r2c3", room);
        given.pass_until(|given| matches!(given.top(), Some(Frame::Production(_))) || given.season() == Season::Spring);
        assert_eq!(given.top() == Some(Frame::Production(Production { seat: seat(1) })), room.index() < 8, "{room}");
    }
}

#[test]
fn dl254_the_event_tiles_are_laid_anew_for_the_second_year() {
    let mut orders = BTreeSet::new();
    for seed in 0..40 {
        let mut given = crate::support::dealt_by(SIMPLE, 4, seed, &[]);
        given.pass_until(|given| given.happened(|event| matches!(event, Event::Over { .. })));
        let tiles: Vec<_> = given
            .events
            .iter()
            .filter_map(|event| match event {
                Event::TroubleBegan { trouble } => Some(*trouble),
                _ => None,
            })
            .collect();
        for year in tiles.chunks(3) {
            assert_eq!(year.iter().collect::<BTreeSet<_>>().len(), 3, "each once: {tiles:?}");
        }
        assert_eq!(tiles.len(), 6);
        orders.insert(tiles);
    }
    // Of 36 ways, far more than the six that one order for both years would leave.
    assert!(orders.len() > 15, "{}", orders.len());
}

#[test]
fn dl019_dl251_the_trap_deck_serves_both_years() {
    let given = second_year(FULL, 4, |given| given.state.secrets.deck = traps("pendulum trap-door"));
    assert_eq!(given.state.secrets.deck, traps("pendulum trap-door"));
    assert_eq!(dealt(FULL, 4, &[]).state.secrets.deck.counts(), &[3; 9]);
}

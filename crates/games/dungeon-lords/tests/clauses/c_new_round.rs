//! The New Round phase.

use dungeon_lords::adventurer::{Adventurer, Adventurers, Year};
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{Event, Season};
use table::Stack;

use crate::support::{FULL, Given, SIMPLE, all, dealt, dealt_by, names, winter};

fn forecast(given: &Given) -> String {
    names(given.state.table.forecast.into_iter().flatten())
}

#[test]
fn dl035_dl036_the_market_is_cleared_and_filled() {
    let mut given = winter();
    let old = (given.state.table.tavern, given.state.table.store);
    assert!(old.0.iter().all(Option::is_some) && old.1.iter().all(Option::is_some));
    given.table().tavern[1] = None;
    given.table().store[0] = None;
    given.pass_until(|given| given.season() == Season::Spring);
    let table = &given.state.table;
    assert!(table.tavern.iter().all(Option::is_some) && table.store.iter().all(Option::is_some));
    assert_eq!((table.gone_creatures.len(), table.gone_rooms.len()), (2, 1));
    assert!(table.gone_rooms.has(old.1[1].expect("a room")));
    assert_eq!((table.creature_stack[0].len(), table.room_stack.len()), (12 - 6, 16 - 4));
    let unsold = given.events.iter().position(|event| matches!(event, Event::Unsold { .. })).expect("unsold tiles");
    let offered = given.events.iter().rposition(|event| matches!(event, Event::SeasonBegan { .. }));
    assert!(offered < Some(unsold), "it is the new round that clears the market");
    assert!(given.events[unsold..].iter().filter(|event| matches!(event, Event::CreatureOffered { .. })).count() == 3);
}

#[test]
fn dl037_dl038_three_seasons_forecast_the_next() {
    let mut given = winter();
    for (season, next) in [(Season::Winter, 1), (Season::Spring, 2), (Season::Summer, 3)] {
        given.pass_until(|given| given.season() == season);
        assert_eq!(given.state.table.troubles.iter().flatten().count(), next, "{season:?}");
        assert!(given.state.table.troubles[next - 1].is_some());
        let begun = |event: &&Event| matches!(event, Event::TroubleBegan { .. });
        assert_eq!(given.events.iter().filter(begun).count(), next.saturating_sub(2), "not resolved yet");
        let row = given.state.table.forecast;
        let year = given.state.table.year;
        given.pass_until(|given| given.season() != season);
        assert_eq!((given.state.table.arriving, given.state.table.year), (row, year));
    }
    assert_eq!((given.season(), forecast(&given).as_str()), (Season::Fall, ""));
}

#[test]
fn dl038_the_tile_that_was_forecast_is_the_one_that_comes() {
    for trouble in ["pay-day", "taxes", "special-event"] {
        let mut given = dealt(SIMPLE, 4, &[&format!("trouble {trouble}")]);
        given.pass_until(|given| given.happened(|event| matches!(event, Event::TroubleBegan { .. })));
        assert!(
            given.happened(|event| matches!(event, Event::TroubleBegan { trouble: tile } if tile.name() == trouble))
        );
    }
}

#[test]
fn dl039_the_special_event_is_shown_with_its_tile() {
    let given = dealt(FULL, 4, &["trouble special-event", "special rats"]);
    assert_eq!(given.state.table.specials, [Some(Special::Rats), None]);
    let tile = given
        .events
        .iter()
        .position(|event| matches!(event, Event::TroubleForecast { trouble: Trouble::SpecialEvent }));
    let card = given.events.iter().position(|event| matches!(event, Event::SpecialShown { special: Special::Rats }));
    assert_eq!(card, tile.map(|at| at + 1));
    assert_eq!(dealt(FULL, 4, &["trouble taxes"]).state.table.specials, [None; 2]);
    assert_eq!(dealt(SIMPLE, 4, &["trouble special-event"]).state.table.specials, [None; 2]);
}

#[test]
fn dl040_dl041_four_adventurers_come_with_four_players_and_three_with_fewer() {
    for (seats, number) in [(2, 3), (3, 3), (4, 4)] {
        for seed in 0..5 {
            let given = dealt_by(FULL, seats, seed, &[]);
            let row: Vec<_> = given.state.table.forecast.into_iter().flatten().collect();
            assert_eq!(row.len(), number, "{seats} seats");
            assert!(row.iter().all(|hero| Adventurers::of_year(Year::First).has(*hero)));
        }
    }
}

#[test]
fn dl042_the_weakest_stands_at_the_left_and_equals_keep_their_order() {
    let luck = ["adventurer y1-wizard-4", "adventurer y1-thief-3", "adventurer y1-warrior-1", "adventurer y1-priest-2"];
    assert_eq!(forecast(&dealt(FULL, 4, &luck)), "y1-warrior-1 y1-thief-3 y1-priest-2 y1-wizard-4");
    let luck = ["adventurer y1-priest-2", "adventurer y1-thief-3", "adventurer y1-warrior-1"];
    assert_eq!(forecast(&dealt(FULL, 3, &luck)), "y1-warrior-1 y1-priest-2 y1-thief-3");
}

#[test]
fn dl043_dl292_of_equals_the_last_goes_under_the_stack() {
    let luck = ["y1-warrior-1", "y1-thief-1", "y1-priest-1", "y1-wizard-1", "y1-warrior-2"]
        .map(|hero| format!("adventurer {hero}"));
    let luck: Vec<_> = luck.iter().map(String::as_str).collect();
    for seats in [2, 3] {
        let given = dealt(FULL, seats, &luck);
        assert_eq!(forecast(&given), "y1-warrior-1 y1-thief-1 y1-warrior-2");
        assert_eq!(names(given.state.table.under_stack.iter()), "y1-priest-1 y1-wizard-1");
        let put = |event: &&Event| matches!(event, Event::PutUnder { .. });
        assert_eq!(given.events.iter().filter(put).count(), 2, "all see them");
    }
    let given = dealt(FULL, 4, &luck);
    assert_eq!(forecast(&given), "y1-warrior-1 y1-thief-1 y1-priest-1 y1-warrior-2");
    assert_eq!(names(given.state.table.under_stack.iter()), "y1-wizard-1");
}

/// The forecast for summer of a game for three, with these tiles on the stack and under it.
fn drawn_from(stack: &str, under: &str) -> Given {
    let mut given = dealt(FULL, 3, &[]);
    given.table().adventurer_stack = all::<Adventurer, Adventurers>(stack).or(Adventurers::of_year(Year::Second));
    given.table().under_stack = Stack::new();
    all::<Adventurer, Vec<_>>(under).into_iter().for_each(|hero| given.table().under_stack.call(hero));
    given.pass_until(|given| given.season() == Season::Spring);
    given
}

#[test]
fn dl292_what_lies_under_the_stack_comes_last_in_its_order() {
    for _ in 0..4 {
        let given = drawn_from("y1-warrior-4 y1-thief-4", "y1-wizard-1 y1-priest-1");
        assert!(forecast(&given).starts_with("y1-wizard-1 y1-"), "{}", forecast(&given));
        assert_eq!(names(given.state.table.under_stack.iter()), "y1-priest-1");
    }
    let given = drawn_from("y1-warrior-4", "y1-wizard-1 y1-priest-1 y1-thief-1");
    assert_eq!(forecast(&given), "y1-wizard-1 y1-priest-1 y1-warrior-4");
}

#[test]
fn dl043_dl287_where_all_are_equal_the_draw_stays() {
    let given = drawn_from("y1-warrior-1 y1-thief-1 y1-priest-1 y1-wizard-1", "");
    assert_eq!(given.state.table.forecast.iter().flatten().count(), 3);
    // One that differs lies at the very bottom: it is reached, and the others are under it no more than once.
    let given = drawn_from("y1-warrior-1 y1-thief-1 y1-priest-1", "y1-wizard-1 y1-wizard-4");
    assert!(forecast(&given).ends_with("y1-wizard-4"), "{}", forecast(&given));
}

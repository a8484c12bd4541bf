//! Set-up.

use std::collections::BTreeSet;

use dungeon_lords::place::{Orders, Place};
use dungeon_lords::{DungeonLords, Event, Frame, Minion, PaladinAt, Seen};
use table::{Game, Seat, Seeded, Viewer};

use crate::support::{FULL, GAMES, SIMPLE, dealt, dealt_by, named, options, party, seat, tunnels, whole_game};

#[test]
fn dl012_the_starting_player_is_named_or_drawn() {
    for number in 1..=4 {
        assert_eq!(dealt(&format!("first = {number}"), 4, &[]).state.table.start, seat(number));
    }
    let drawn: BTreeSet<_> = (0..60).map(|seed| dealt_by("", 3, seed, &[]).state.table.start).collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [seat(1), seat(2), seat(3)]);
    let refused = DungeonLords::deal(&options("first = 4"), 3, &mut Seeded::new(1), &mut ()).err();
    assert_eq!(refused.map(|error| error.clause), Some("DL-012"));
}

#[test]
fn dl013_dl014_what_each_player_begins_with() {
    for seats in 2..=4 {
        for game in GAMES {
            let mut given = dealt(game, seats, &[]);
            for number in 1..=usize::from(seats) {
                assert_eq!(given.stock(number), [3, 3, 5, 3]);
                assert!(given.state.secrets.traps[number - 1].is_empty());
                let lord = given.lord(number);
                assert_eq!((lord.idle_imps(), lord.red_marks, lord.dungeon), (3, 0, tunnels("r1c3 r2c3 r3c3")));
                assert!(lord.lair.up.is_empty() && lord.lair.down.is_empty() && lord.prison.is_empty());
                assert_eq!(lord.party, party(""));
            }
        }
    }
}

#[test]
fn dl013_each_player_has_three_minions() {
    let mut given = dealt(FULL, 4, &[]);
    given.pass_until(|given| given.top() != Some(Frame::Orders));
    let placed = |number| {
        let of = |event: &Event| match event {
            Event::Placed { minion: Minion::Lord(of), .. } | Event::ShutOut { seat: of, .. } => Some(*of),
            _ => None,
        };
        given.events.iter().filter(|event| of(event) == Some(seat(number))).count()
    };
    assert_eq!([1, 2, 3, 4].map(placed), [3; 4]);
}

#[test]
fn dl015_dl029_only_with_two_players_nobody_has_a_counter() {
    assert_eq!([2, 3, 4].map(|seats| dealt("", seats, &[]).state.table.nobody_evil), [5, 0, 0]);
    // With three players no adventurer falls to it, with two one does every season.
    for (seats, dismissed) in [(2, 6), (3, 0), (4, 0)] {
        let given = whole_game("", seats, 1, |_| {});
        let gone = given.events.iter().filter(|event| matches!(event, Event::AdventurerDismissed { .. })).count();
        assert_eq!(gone, dismissed, "{seats} seats");
    }
}

#[test]
fn dl016_each_colour_has_eight_order_cards() {
    for seats in 2..=4 {
        let mut given = dealt(SIMPLE, seats, &[]);
        for number in 1..=usize::from(seats) {
            let (hand, out) = (given.lord(number).hand(), given.lord(number).inaccessible);
            assert_eq!((hand.or(out), hand.and(out)), (Place::ALL.into_iter().collect(), Orders::NONE));
        }
        for nobody in dealt("", seats, &[]).state.table.nobodies.iter().take(4 - usize::from(seats)) {
            assert_eq!(nobody.deck.or(nobody.inaccessible).len(), 8);
        }
    }
}

#[test]
fn dl017_dl018_four_different_combat_cards_of_each_year() {
    let mut seen = [BTreeSet::new(), BTreeSet::new()];
    for seed in 0..12 {
        whole_game("first = 1", 4, seed, |step| {
            let year = step.after.table.year.index();
            let cards: Vec<_> = step.after.secrets.combat.iter().flatten().copied().collect();
            assert!(cards.iter().all(|card| card.index() / 9 == year), "{cards:?}");
            assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), cards.len(), "{cards:?}");
            for (shown, card) in step.after.table.shown.iter().zip(step.after.secrets.combat) {
                assert!(shown.is_none() || *shown == card, "the card that was looked at is the one turned up");
            }
            // A card that was seen keeps its place.
            if step.before.table.year == step.after.table.year {
                let (old, new) = (step.before.secrets.combat, step.after.secrets.combat);
                assert!(old.iter().zip(new).all(|(old, new)| old.is_none() || *old == new));
            }
            seen[year].extend(cards);
        });
    }
    assert_eq!(seen.map(|cards| cards.len()), [9, 9], "each card can come");
}

#[test]
fn dl019_all_trap_cards_form_one_deck() {
    assert_eq!(dealt(FULL, 3, &[]).state.secrets.deck.len(), 27);
    let drawn: BTreeSet<_> = (0..60)
        .map(|seed| {
            let mut given = dealt_by(FULL, 4, seed, &[]);
            given.open_hands().send(Place::BuyTraps, 2).play(1, &["perform"]);
            given.state.secrets.traps[0].counts().iter().position(|&count| count == 1)
        })
        .collect();
    assert_eq!(drawn.len(), 9);
}

#[test]
fn dl022_both_paladins_begin_in_their_tent() {
    for seats in 2..=4 {
        let table = dealt("", seats, &[]).state.table;
        assert_eq!(table.paladin, PaladinAt::Tent);
        let inside = |of: &str| table.gone_adventurers.has(named(of)) || table.adventurer_stack.has(named(of));
        assert!(!inside("y1-paladin") && !inside("y2-paladin"));
    }
}

#[test]
fn dl023_the_event_tiles_lie_in_any_order() {
    let mut orders = BTreeSet::new();
    for seed in 0..60 {
        let mut given = dealt_by(SIMPLE, 3, seed, &[]);
        assert_eq!(given.state.table.troubles.iter().flatten().count(), 1, "the others lie face down");
        given.pass_until(|given| given.season() == dungeon_lords::Season::Fall);
        let tiles: Vec<_> = given.state.table.troubles.into_iter().flatten().collect();
        assert_eq!(tiles.iter().collect::<BTreeSet<_>>().len(), 3);
        orders.insert(tiles);
    }
    assert_eq!(orders.len(), 6);
}

#[test]
fn dl024_dl025_dl026_dl289_the_colours_that_nobody_plays() {
    for (seats, nobodies) in [(2, 2), (3, 1), (4, 0)] {
        let given = dealt("", seats, &[]);
        let set_up = |event: &&Event| matches!(event, Event::NobodySetUp { .. });
        assert_eq!(given.events.iter().filter(set_up).count(), nobodies, "{seats} seats");
        assert_eq!(given.state.table.nobodies.iter().filter(|nobody| !nobody.deck.is_empty()).count(), nobodies);
    }
    // With two players each looks after one of them.
    let mut given = dealt(FULL, 2, &[]);
    given.open_hands();
    for number in [1, 2] {
        given.play(number, &["order 1 get-food", "order 2 dig-tunnels", "order 3 mine-gold"]);
        let deck = given.state.table.nobodies[number - 1].deck;
        let thirds: Vec<_> = deck.iter().map(|card| format!("third {card}")).collect();
        assert_eq!(given.choices(number), thirds);
    }
}

#[test]
fn dl027_a_colour_that_nobody_plays_begins_with_three_cards_out_of_reach_and_a_deck_of_five() {
    for seats in [2, 3] {
        // The choice of the players comes last, so all of it lies open already.
        let given = dealt("", seats, &[]);
        assert_eq!(given.top(), Some(Frame::Choosing));
        for nobody in given.view(1).table.nobodies.iter().take(4 - usize::from(seats)) {
            assert_eq!((nobody.inaccessible.len(), nobody.deck), (3, Orders::ALL.minus(nobody.inaccessible)));
        }
        let mut given = dealt(FULL, seats, &[]);
        given.pass_until(|given| given.top() != Some(Frame::Orders));
        let nobodys = |event: &&Event| matches!(event, Event::Placed { minion: Minion::Nobody(0), .. });
        assert_eq!(given.events.iter().filter(nobodys).count(), 3, "three minions");
    }
    let first: BTreeSet<_> = (0..80)
        .flat_map(|seed| dealt_by("", 3, seed, &[]).state.table.nobodies[0].inaccessible.iter().collect::<Vec<_>>())
        .collect();
    assert_eq!(first.len(), 8, "any card can be out of reach");
}

#[test]
fn dl028_nobody_has_no_board_and_never_scores() {
    for seats in [2, 3] {
        let fresh = dealt("", seats, &[]).state.table.lords;
        let given = whole_game("", seats, 7, |step| {
            let beside = usize::from(seats)..;
            assert_eq!(step.after.table.lords[beside.clone()], fresh[beside]);
        });
        assert_eq!(given.outcome().seats, seats);
        assert_eq!(DungeonLords::scores(&given.view(1)).len(), usize::from(seats));
    }
}

#[test]
fn dl030_in_a_first_game_two_orders_are_out_of_reach_by_lot() {
    let mut found = BTreeSet::new();
    for seed in 0..80 {
        let mut given = dealt_by(SIMPLE, 4, seed, &[]);
        assert_eq!(given.top(), Some(Frame::Orders));
        for number in 1..=4 {
            let out = given.lord(number).inaccessible;
            assert_eq!((out.len(), given.lord(number).hand().len()), (2, 6));
            found.extend(out.iter());
        }
    }
    assert_eq!(found.len(), 8);
}

#[test]
fn dl031_in_a_full_game_two_of_three_are_chosen_in_secret() {
    let mut given = dealt("first = 1", 3, &["order get-food"]);
    let drawn = given.state.secrets.drawn;
    assert!(drawn[..3].iter().all(|cards| cards.len() == 3));
    assert_eq!(given.asked(), [1, 2, 3]);
    for number in [1, 3, 2] {
        let cards: Vec<_> = drawn[number - 1].iter().collect();
        let offered: Vec<_> = cards.iter().map(|card| format!("keep {card}")).collect();
        assert_eq!(given.choices(number), offered);
        assert!(given.state.table.lords.iter().all(|lord| lord.inaccessible.is_empty()), "all are shown at once");
        given.play(number, &[&offered[1]]);
        let kept = |event: &&Event| matches!(event, Event::OrderKept { seat: of, .. } if *of == seat(number));
        let kept = given.events.iter().find(kept).expect("a choice");
        let others = DungeonLords::seen(kept, Viewer::Seat(seat(number % 3 + 1)));
        assert_eq!(others, Some(Seen::OrderKeptHidden { seat: seat(number) }));
    }
    for number in 1..=3 {
        let kept = drawn[number - 1].iter().nth(1).expect("three cards");
        assert_eq!(given.lord(number).inaccessible, drawn[number - 1].without(kept));
        assert_eq!(given.lord(number).hand().len(), 6);
    }
    assert_eq!(given.top(), Some(Frame::Orders));
}

#[test]
fn dl032_dl290_the_choice_comes_before_any_tile_is_shown() {
    let mut given = dealt("", 4, &[]);
    let table = given.state.table;
    assert!(matches!(given.events[0], Event::StartingPlayer { .. }));
    assert_eq!((table.tavern, table.store), ([None; 3], [None; 2]));
    assert_eq!((table.forecast, table.arriving, table.troubles), ([None; 4], [None; 4], [None; 3]));
    assert!(table.lords.iter().all(|lord| lord.party.is_gone()));
    given.pass_until(|given| given.top() == Some(Frame::Orders));
    let at = |what: fn(&Event) -> bool| given.events.iter().position(what).expect("it happened");
    let shown = at(|event| {
        matches!(
            event,
            Event::CreatureOffered { .. }
                | Event::RoomOffered { .. }
                | Event::TroubleForecast { .. }
                | Event::AdventurersForecast { .. }
        )
    });
    assert!(at(|event| matches!(event, Event::Inaccessible { .. })) < shown);
    assert!(given.state.table.lords.iter().all(|lord| lord.party.is_gone()), "nobody stands at an entrance yet");
}

#[test]
fn dl033_dl034_each_year_of_a_full_game_has_a_special_event_of_its_own() {
    let mut found = BTreeSet::new();
    for seed in 0..60 {
        let mut given = dealt_by(FULL, 2, seed, &[]);
        given.pass_until(|given| given.happened(|event| matches!(event, Event::Over { .. })));
        let [first, second] = given.state.table.specials.map(|special| special.expect("a card"));
        assert_ne!(first, second);
        found.extend([first, second]);
        let mut simple = dealt_by(SIMPLE, 2, seed, &[]);
        simple.pass_until(|given| given.happened(|event| matches!(event, Event::Over { .. })));
        assert_eq!(simple.state.table.specials, [None; 2]);
    }
    assert_eq!(found.len(), 9);
}

#[test]
fn dl024_seats_beside_the_players_choose_nothing() {
    let given = dealt("", 2, &[]);
    let mut choices = Vec::new();
    DungeonLords::choices(&given.state, Seat::new(2), &mut choices);
    assert!(choices.is_empty());
}

//! Section H: restock and supplies.

use overboss::{BossStep, Choice, Event, Frame, State, Tile};

use crate::support::{GAMES, Given, given, given_with, whole_game};

const MARKET: &str = r#"market = ["cave + orc", "forest + witch", "swamp + dragon", "camp-red + kobold"]"#;

#[test]
fn ob083_at_the_end_of_the_turn_the_drafted_pair_is_replaced() {
    for slot in 1..=4 {
        let mut table = given(2, MARKET);
        let mut expected = table.position().market.unwrap();
        expected[slot - 1] = "dungeon + miniboss".to_owned();
        table.play(1, &[&format!("draft {slot}"), "lay r1c1", "stand r1c1"]);
        table.luck(&["tile dungeon", "token miniboss"]).play(1, &["end"]);
        assert_eq!(table.position().market.unwrap(), expected);
        assert_eq!((table.bag("miniboss"), table.position().stack.unwrap()[&Tile::Dungeon]), (5, 7));
    }
}

#[test]
fn ob083_ob084_every_missing_half_is_replaced_and_nothing_else() {
    let mut table = given(
        2,
        r#"
        market = ["- + orc", "forest + -", "-", "camp-red + kobold"]
        seats = [{ map = ["dungeon . . .", ". . . .", ". . . ."] }]
        placed = ["r1c1"]
        "#,
    );
    table.luck(&["tile swamp", "tile cave", "token portal", "token cave-crystal"]).play(1, &["end"]);
    let market = table.position().market.unwrap();
    assert_eq!(market, ["swamp + orc", "forest + portal", "cave + cave-crystal", "camp-red + kobold"]);
}

#[test]
fn ob085_each_turn_starts_with_four_tiles_and_four_tokens() {
    for (index, &(options, seats)) in GAMES.iter().cycle().take(12).enumerate() {
        whole_game(options, seats, 85 + index as u64, |step| {
            if step.events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
                let table = &step.after.table;
                assert!(table.market.iter().all(|slot| slot.tile.is_some()), "{options}");
                assert!(table.bag.is_empty() || table.market.iter().all(|slot| slot.token.is_some()), "{options}");
            }
        });
    }
}

#[test]
fn ob086_the_market_is_not_refilled_in_the_middle_of_a_turn() {
    let mut table = given(2, MARKET);
    for choice in ["draft 2", "lay r1c1", "stand r1c1"] {
        table.play(1, &[choice]);
        assert_eq!(table.slot(2), "-", "after {choice}");
    }
    for (index, &(options, seats)) in GAMES.iter().enumerate() {
        whole_game(options, seats, 86 + index as u64, |step| {
            let refilled =
                step.events.iter().any(|event| matches!(event, Event::TileDealt { .. } | Event::TokenDealt { .. }));
            let by_boss = step.events.iter().any(|event| matches!(event, Event::MarketCleared { .. }));
            assert!(!refilled || step.choice == Choice::End || by_boss, "{}", step.choice);
        });
    }
}

/// A tile with a unit is destroyed by a Boss.
fn rebuilt() -> Given {
    let mut table = given_with(
        "bosses = true",
        2,
        &format!(
            r#"{MARKET}{}seats = [{{ boss = "draculord", map = ["forest/skeleton . . .", ". . . .", ". . . ."] }}]"#,
            '\n'
        ),
    );
    assert_eq!((table.bag("skeleton"), table.discarded("forest")), (9, 0));
    table.play(1, &["reveal", "take r1c1"]);
    table
}

/// All four pairs are discarded by a Boss, and other pieces come.
fn market_cleared() -> Given {
    let mut table = given_with("bosses = true", 2, &format!("{MARKET}\nseats = [{{ boss = \"cerebellus\" }}]"));
    table.luck(&["tile graveyard-1"; 4]).luck(&["token skeleton"; 4]).play(1, &["reveal"]);
    table
}

#[test]
fn ob087_destroyed_and_discarded_tokens_go_back_to_the_bag() {
    assert_eq!(rebuilt().bag("skeleton"), 10);
    let table = market_cleared();
    assert_eq!(["orc", "witch", "dragon", "kobold", "skeleton"].map(|token| table.bag(token)), [10, 10, 10, 10, 6]);
}

#[test]
fn ob088_destroyed_and_discarded_tiles_go_to_the_discard_pile() {
    assert_eq!(rebuilt().discarded("forest"), 1);
    let table = market_cleared();
    assert_eq!(
        ["cave", "forest", "swamp", "camp-red", "graveyard-1"].map(|tile| table.discarded(tile)),
        [1, 1, 1, 1, 0]
    );
    assert_eq!(table.state.table.stack.len(), 60);
}

/// Nearly all tiles lie in the discard pile: the stack holds `left` Dungeons.
fn short_stack(left: u8) -> Given {
    let mut table = given(
        2,
        &format!(
            r#"
            {MARKET}
            [discard]
            forest = 11
            cave = 11
            graveyard-1 = 5
            graveyard-2 = 4
            graveyard-3 = 3
            swamp = 11
            camp-black = 2
            camp-blue = 2
            camp-orange = 2
            camp-purple = 2
            camp-red = 1
            camp-yellow = 2
            dungeon = {}
            "#,
            8 - left
        ),
    );
    assert_eq!(table.state.table.stack.len(), usize::from(left));
    table.play(1, &["draft 1", "lay r1c1", "stand r1c1"]);
    table
}

#[test]
fn ob089_when_the_stack_is_empty_the_discard_pile_becomes_the_stack() {
    let mut table = short_stack(0);
    assert_eq!(table.state.table.discard.len(), 64, "not before a tile is needed");
    table.luck(&["tile swamp"]).play(1, &["end"]);
    assert!(table.slot(1).starts_with("swamp +"));
    assert_eq!((table.state.table.stack.len(), table.state.table.discard.len()), (63, 0));

    let mut one_left = short_stack(1);
    one_left.play(1, &["end"]);
    assert!(one_left.slot(1).starts_with("dungeon +"), "what is left comes first");
    assert_eq!((one_left.state.table.stack.len(), one_left.state.table.discard.len()), (0, 63));
}

#[test]
fn ob090_a_slot_stays_without_a_token_until_the_bag_has_one() {
    // Seat 2 keeps all but one kobold and the four orcs of the market.
    let kinds =
        [("dragon", 10), ("witch", 10), ("elemental", 10), ("kobold", 9), ("orc", 6), ("miniboss", 6), ("portal", 7)];
    let crystals = ["forest-crystal", "cave-crystal", "swamp-crystal", "camp-crystal", "volcano-crystal"];
    let hoard: Vec<&str> =
        kinds.iter().flat_map(|&(kind, count)| std::iter::repeat_n(kind, count)).chain(crystals).collect();
    let mut table = given_with(
        "terrains = \"forest,cave,swamp,camp,volcano\"",
        2,
        &format!(
            r#"
            market = ["cave + orc", "dungeon + orc", "volcano + orc", "forest + orc"]
            seats = [{{ map = ["forest/kobold . . .", ". . . .", ". . . ."] }}, {{ lair = {hoard:?} }}]
            "#
        ),
    );
    assert!(table.state.table.bag.is_empty());
    table.luck(&["tile swamp", "tile swamp", "tile swamp"]);
    table.play(1, &["draft 1", "lay r3c3", "stand r3c3", "end"]);
    assert_eq!(table.slot(1), "swamp + -");
    table.play(2, &["draft 2", "lay r1c1", "end"]);
    assert_eq!((table.slot(1), table.slot(2)), ("swamp + -".to_owned(), "swamp + -".to_owned()));
    table.play(1, &["draft 3", "lay r1c2", "stand r1c2"]);
    assert_eq!((table.bag("kobold"), table.slot(1)), (1, "swamp + -".to_owned()), "the Volcano gave one back");
    table.play(1, &["end"]);
    assert_eq!(table.position().market.unwrap(), ["swamp + kobold", "swamp + -", "swamp + -", "forest + orc"]);
    table.play(2, &["draft 3"]);
    assert_eq!(table.position().hand.unwrap(), "swamp + -");
}

#[test]
fn ob091_there_are_68_tiles_at_all_times() {
    for (index, &(options, seats)) in GAMES.iter().cycle().take(12).chain(&[("bosses = true", 1)]).enumerate() {
        let mut expected = None;
        whole_game(options, seats, 91 + index as u64, |step| {
            let table = &step.after.table;
            let on_maps: usize = table.realms.iter().map(|realm| realm.map.laid().len()).sum();
            let in_market = table.market.iter().filter(|slot| slot.tile.is_some()).count();
            let in_hand = usize::from(table.turn.tile.is_some());
            assert_eq!(table.stack.len() + table.discard.len() + on_maps + in_market + in_hand, 68, "{}", step.choice);
            let expected = expected.get_or_insert(step.before.table.tile_census());
            assert_eq!(table.tile_census(), *expected, "after {}", step.choice);
        });
    }
}

/// Tokens that somebody holds in the middle of a step.
fn being_placed(state: &State) -> usize {
    let in_frames = state.table.flow.iter().map(|frame| match frame {
        Frame::Place(_) => 1,
        Frame::Boss(BossStep::KeepToken { drawn }) => drawn.iter().flatten().count(),
        _ => 0,
    });
    in_frames.sum::<usize>() + usize::from(state.table.turn.token.is_some())
}

#[test]
fn ob092_there_are_68_tokens_at_all_times() {
    for (index, &(options, seats)) in GAMES.iter().cycle().take(12).chain(&[("bosses = true", 1)]).enumerate() {
        let mut expected = None;
        whole_game(options, seats, 92 + index as u64, |step| {
            let table = &step.after.table;
            let kept = table.realms.iter().map(|realm| {
                let lair = &realm.lair;
                let portals = usize::from(lair.portals + lair.used_portals);
                realm.map.standing().len() + lair.waiting.len() + lair.crystals.len() + portals
            });
            let in_market = table.market.iter().filter(|slot| slot.token.is_some()).count();
            let all = table.bag.len() + kept.sum::<usize>() + in_market + being_placed(step.after);
            assert_eq!(all, 68, "after {}", step.choice);
            let expected = expected.get_or_insert(step.before.table.token_census());
            assert_eq!(table.token_census(), *expected, "after {}", step.choice);
        });
    }
}

//! Section J: tile points.

use crate::support::{Given, given, given_with};

const BASIC: &str = "forest,cave,graveyard,swamp,camp";
const ADVANCED: &str = "castle,cloud-island,desert,summoning-circle,volcano";

/// Seat 1's map under these terrains; it is seat 2's turn, so that the map may be full.
fn map(terrains: &str, rows: &[&str]) -> Given {
    let board = if rows.len() == 4 { "big" } else { "classic" };
    let options = format!("board = \"{board}\"\nterrains = \"{terrains}\"");
    given_with(&options, 2, &format!("turn = 2\nseats = [{{ map = {rows:?} }}]"))
}

/// What seat 1's tiles of a type score.
fn points(terrains: &str, key: &str, rows: [&str; 3]) -> i32 {
    map(terrains, &rows).points(1, key)
}

/// A map whose first squares, row by row, hold these tiles.
fn in_order(tiles: &[&str]) -> [String; 3] {
    let square = |index: usize| *tiles.get(index).unwrap_or(&".");
    std::array::from_fn(|row| (0..4).map(|column| square(4 * row + column)).collect::<Vec<_>>().join(" "))
}

/// A map with one tile on one square.
fn alone(tile: &str, rows: usize, row: usize, column: usize) -> Vec<String> {
    let square = |at: (usize, usize)| if at == (row, column) { tile } else { "." };
    (0..rows).map(|row| (0..4).map(|column| square((row, column))).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn ob101_a_dungeon_scores_one_and_one_for_each_different_type_beside_it() {
    let dungeon = |rows| points(BASIC, "dungeon", rows);
    assert_eq!(dungeon([". . . .", ". dungeon . .", ". . . ."]), 1);
    assert_eq!(dungeon([". forest . .", ". dungeon . .", ". . . ."]), 2);
    assert_eq!(dungeon([". forest . .", "cave dungeon . .", ". . . ."]), 3);
    assert_eq!(dungeon([". forest . .", "cave dungeon swamp .", ". . . ."]), 4);
    assert_eq!(dungeon([". forest . .", "cave dungeon swamp .", ". camp-red . ."]), 5);
    assert_eq!(
        dungeon(["forest . cave .", ". dungeon . swamp", "camp-red . graveyard-1 ."]),
        1,
        "corners do not border"
    );
}

#[test]
fn ob102_two_bordering_tiles_of_one_type_count_once() {
    let dungeon = |rows| points(BASIC, "dungeon", rows);
    assert_eq!(dungeon([". forest . .", "forest dungeon cave .", ". . . ."]), 3);
    assert_eq!(dungeon([". camp-red . .", "camp-blue dungeon . .", ". . . ."]), 2, "whatever their flags");
    assert_eq!(dungeon([". graveyard-1 . .", "graveyard-3 dungeon . .", ". . . ."]), 2, "whatever their number");
}

#[test]
fn ob103_a_bordering_dungeon_counts_as_one_type() {
    let dungeon = |rows| points(BASIC, "dungeon", rows);
    assert_eq!(dungeon([". . . .", ". dungeon dungeon .", ". . . ."]), 2 + 2);
    assert_eq!(dungeon([". . . .", "forest dungeon dungeon .", ". . . ."]), 3 + 2);
    assert_eq!(dungeon([". dungeon . .", "dungeon dungeon . .", ". . . ."]), 2 + 2 + 2);
}

#[test]
fn ob104_water_mountains_and_empty_squares_count_as_nothing() {
    for (row, column) in [(0, 0), (0, 3), (2, 0), (2, 3), (1, 1)] {
        let mut rows = alone("dungeon", 3, row, column);
        let lonely = [rows.remove(0), rows.remove(0), rows.remove(0)];
        assert_eq!(points(BASIC, "dungeon", lonely.each_ref().map(String::as_str)), 1);
    }
}

#[test]
fn ob105_forests_score_1_3_6_10_15_and_no_more() {
    let totals = [0, 1, 3, 6, 10, 15, 15, 15];
    for (count, expected) in totals.into_iter().enumerate() {
        let rows = in_order(&vec!["forest"; count]);
        assert_eq!(points(BASIC, "forest", rows.each_ref().map(String::as_str)), expected, "{count} Forests");
    }
}

#[test]
fn ob106_where_the_forests_lie_does_not_matter() {
    assert_eq!(points(BASIC, "forest", ["forest forest . .", "forest forest . .", ". . . ."]), 10);
    assert_eq!(points(BASIC, "forest", ["forest . . forest", ". . . .", "forest . . forest"]), 10);
    assert_eq!(points(BASIC, "forest", ["forest cave forest cave", "cave forest cave forest", ". . . ."]), 10);
}

#[test]
fn ob107_ob108_a_cave_scores_3_at_mountains_however_many_else_1() {
    for rows in [3, 4] {
        for (row, column) in (0..rows).flat_map(|row| (0..4).map(move |column| (row, column))) {
            let cave = alone("cave", rows, row, column);
            let cave = map(BASIC, &cave.iter().map(String::as_str).collect::<Vec<_>>());
            let expected = if row == 0 || column == 0 { 3 } else { 1 };
            assert_eq!(cave.points(1, "cave"), expected, "{rows} rows, row {} column {}", row + 1, column + 1);
        }
    }
    assert_eq!(points(BASIC, "cave", ["cave cave . .", ". cave . .", ". . . ."]), 3 + 3 + 1);
}

#[test]
fn ob109_a_graveyard_scores_what_is_printed() {
    for (tiles, expected) in [("1 . .", 1), ("2 . .", 2), ("3 . .", 3), ("1 2 3", 6), ("3 3 3", 9)] {
        let row =
            tiles.split(' ').map(|print| if print == "." { ".".to_owned() } else { format!("graveyard-{print}") });
        let row = row.collect::<Vec<_>>().join(" ") + " .";
        assert_eq!(points(BASIC, "graveyard", [&row, ". . . .", ". . . ."]), expected);
    }
}

/// The majority points of seats that have so many Graveyards each.
fn majority(graveyards: &[usize]) -> Vec<i32> {
    let mut box_of_12 = ["graveyard-1"; 5].into_iter().chain(["graveyard-2"; 4]).chain(["graveyard-3"; 3]);
    let seats = graveyards.iter().map(|&count| {
        let tiles: Vec<&str> = box_of_12.by_ref().take(count).collect();
        format!("{{ map = {:?} }}", in_order(&tiles))
    });
    let seats = seats.collect::<Vec<_>>().join(", ");
    let table = given(graveyards.len() as u8, &format!("seats = [{seats}]"));
    (1..=graveyards.len()).map(|seat| table.points(seat, "majority")).collect()
}

#[test]
fn ob110_ob111_the_most_graveyards_score_5_and_the_second_most_2() {
    assert_eq!(majority(&[3, 2]), [5, 2]);
    assert_eq!(majority(&[1, 4]), [2, 5]);
    assert_eq!(majority(&[3, 1, 4, 2]), [2, 0, 5, 0]);
    assert_eq!(majority(&[1, 2, 3, 0, 4]), [0, 0, 2, 0, 5]);
}

#[test]
fn ob112_ob113_the_majority_counts_tiles_and_adds_to_what_is_printed() {
    let table = given(
        2,
        r#"seats = [
            { map = ["graveyard-3 . . .", ". . . .", ". . . ."] },
            { map = ["graveyard-1 . . graveyard-1", ". . . .", ". . . ."] },
        ]"#,
    );
    assert_eq!([table.points(1, "majority"), table.points(2, "majority")], [2, 5], "two tiles beat one of 3");
    assert_eq!([table.points(1, "tiles"), table.points(2, "tiles")], [3 + 2, 2 + 5]);
}

#[test]
fn ob114_everybody_tied_for_a_place_has_its_points_in_full() {
    assert_eq!(majority(&[2, 2, 1]), [5, 5, 2]);
    assert_eq!(majority(&[3, 1, 1]), [5, 2, 2]);
    assert_eq!(majority(&[2, 2, 2, 2, 2]), [5, 5, 5, 5, 5]);
}

#[test]
fn ob115_a_tie_for_first_leaves_second_place_to_the_next_lower_number() {
    assert_eq!(majority(&[4, 4, 3, 1]), [5, 5, 2, 0]);
    assert_eq!(majority(&[1, 3, 3, 3]), [2, 5, 5, 5]);
}

#[test]
fn ob116_a_player_without_graveyards_has_no_majority_points() {
    assert_eq!(majority(&[2, 0]), [5, 0]);
    assert_eq!(majority(&[0, 0]), [0, 0]);
    assert_eq!(majority(&[2, 2, 0]), [5, 5, 0]);
}

#[test]
fn ob117_ob118_a_swamp_scores_more_at_water_and_more_beside_a_swamp_but_each_once() {
    let swamp = |rows| points(BASIC, "swamp", rows);
    assert_eq!(swamp([". . . .", ". swamp . .", ". . . ."]), 1, "inland");
    assert_eq!(swamp(["swamp . . .", ". . . .", ". . . ."]), 1, "mountains are no water");
    assert_eq!(swamp([". . . .", ". . . swamp", ". . . ."]), 2, "at the water");
    assert_eq!(swamp([". . . .", ". . . .", ". . . swamp"]), 2, "two water sides");
    assert_eq!(swamp([". . . .", ". swamp swamp .", ". . . ."]), 2 + 2, "side by side");
    assert_eq!(swamp([". . . .", ". . . .", ". swamp swamp ."]), 3 + 3, "both");
    assert_eq!(swamp(["swamp . . .", ". swamp . .", ". . . ."]), 1 + 1, "corners do not border");
    assert_eq!(swamp([". swamp . .", "swamp swamp swamp .", ". swamp . ."]), 2 + 2 + 2 + 2 + 3, "four neighbours");
}

#[test]
fn ob119_ob120_camps_score_1_4_9_16_for_different_flags_and_nothing_for_more() {
    let flags = ["camp-black", "camp-blue", "camp-orange", "camp-purple", "camp-red", "camp-yellow"];
    for (different, expected) in [(1, 1), (2, 4), (3, 9), (4, 16), (5, 16), (6, 16)] {
        for copies in [1, 2] {
            let rows = in_order(&flags[..different].repeat(copies));
            let found = points(BASIC, "camp", rows.each_ref().map(String::as_str));
            assert_eq!(found, expected, "{different} flags, {copies} of each");
        }
    }
    assert_eq!(points(BASIC, "camp", ["camp-red . . .", ". . . .", ". . . camp-blue"]), 4, "wherever they lie");
}

#[test]
fn ob121_ob122_ob145_a_castle_scores_2_more_for_its_vampire_who_scores_as_a_matching_monster_too() {
    let castle = |rows: [&str; 3]| {
        let table = map(ADVANCED, &rows);
        [table.points(1, "castle"), table.points(1, "tiles"), table.points(1, "matching"), table.points(1, "tokens")]
    };
    assert_eq!(castle(["castle . . .", ". . . .", ". . . ."]), [2, 2, 0, 0]);
    assert_eq!(castle(["castle/vampire . . .", ". . . .", ". . . ."]), [4, 4, 1, 1]);
    assert_eq!(castle(["castle/harpy . . .", ". . . .", ". . . ."]), [2, 2, 0, 0]);
    assert_eq!(castle(["castle/vampire . castle .", ". . . .", "castle/vampire . . ."]), [10, 10, 2, 2]);
    assert_eq!(castle(["castle summoning-circle/vampire . .", ". . . .", ". . . ."]), [2, 3, 0, 0], "beside is not on");
}

#[test]
fn ob123_ob124_ob125_a_cloud_island_scores_7_less_one_for_each_other_type() {
    let island = |rows| points(ADVANCED, "cloud-island", rows);
    assert_eq!(island(["cloud-island . . .", ". . . .", ". . . ."]), 7);
    assert_eq!(island(["cloud-island . . .", ". . . .", ". . . castle"]), 6, "anywhere on the map");
    assert_eq!(island(["cloud-island castle castle .", "castle . . .", ". . . ."]), 6, "a type counts once");
    assert_eq!(island(["cloud-island castle desert .", ". . . .", ". . . ."]), 5);
    assert_eq!(island(["cloud-island dungeon . .", ". . . .", ". . . ."]), 6, "the Dungeon is a type");
    assert_eq!(island(["cloud-island dungeon . .", "castle . . .", "cloud-island . . ."]), 5 + 5, "each of them");
    assert_eq!(island(["cloud-island dungeon castle desert", "volcano . . .", "summoning-circle . . ."]), 2);
}

#[test]
fn ob126_a_desert_group_scores_0_2_6_12_20_and_no_more() {
    for (count, expected) in [(1, 0), (2, 2), (3, 6), (4, 12), (5, 20), (6, 20), (12, 20)] {
        let rows = in_order(&vec!["desert"; count]);
        assert_eq!(points(ADVANCED, "desert", rows.each_ref().map(String::as_str)), expected, "{count} Deserts");
    }
    assert_eq!(
        points(ADVANCED, "desert", ["desert . desert desert", "desert desert desert .", ". . . ."]),
        20,
        "a bent group"
    );
}

#[test]
fn ob127_ob128_groups_are_scored_apart_and_connect_through_sides_only() {
    let desert = |rows| points(ADVANCED, "desert", rows);
    assert_eq!(desert(["desert desert . .", ". . . .", "desert desert . ."]), 2 + 2);
    assert_eq!(desert(["desert desert desert .", ". . . .", "desert desert . ."]), 6 + 2);
    assert_eq!(desert(["desert desert . .", ". . desert desert", ". . . ."]), 2 + 2, "corners do not connect");
    assert_eq!(desert(["desert . desert .", ". desert . .", ". . . ."]), 0);
    assert_eq!(desert([". . desert desert", "desert desert . .", ". . . ."]), 2 + 2, "rows do not run on");
}

#[test]
fn ob129_ob130_a_circle_scores_1_and_a_volcano_4() {
    let table =
        map(ADVANCED, &["summoning-circle volcano . .", "summoning-circle . . volcano", "summoning-circle . . ."]);
    assert_eq!(table.points(1, "summoning-circle"), 3);
    assert_eq!(table.points(1, "volcano"), 8);
    assert_eq!(table.points(1, "tiles"), 11);
}

#[test]
fn ob131_tiles_destroyed_or_moved_away_do_not_count_for_their_former_owner() {
    let start = || {
        given_with(
            "commands = true",
            2,
            r#"
            market = ["-", "swamp + witch", "swamp + witch", "swamp + witch"]
            commands = ["demolish-line", "overthrow-line", "intimidate-pair", "overthrow-t"]
            placed = ["r1c1"]
            seats = [
                { map = ["swamp swamp swamp swamp", "cave . . .", ". . . ."] },
                { map = ["forest forest forest .", ". . . .", ". . . ."] },
            ]
            "#,
        )
    };
    let mut destroyed = start();
    assert_eq!(destroyed.points(2, "forest"), 6);
    destroyed.play(1, &["command demolish-line", "map 2", "take r1c2"]).play(2, &["slot 2"]);
    assert_eq!(destroyed.points(2, "forest"), 3);

    let mut moved = start();
    moved.play(1, &["command overthrow-line", "map 2", "take r1c2", "map 1", "take r2c1"]);
    assert_eq!([moved.points(1, "forest"), moved.points(2, "forest")], [1, 3]);
    assert_eq!([moved.points(1, "cave"), moved.points(2, "cave")], [0, 3], "the Cave lies at mountains now");
}

#[test]
fn ob233_a_terrain_without_a_tile_scores_nothing() {
    let types = ["forest", "cave", "graveyard", "swamp", "camp", "dungeon"];
    let empty = map(BASIC, &[". . . .", ". . . .", ". . . ."]);
    let advanced = map(ADVANCED, &["volcano . . .", ". . . .", ". . . ."]);
    for key in types {
        assert_eq!(empty.points(1, key), 0, "{key}");
    }
    for key in ["castle", "cloud-island", "desert", "summoning-circle"] {
        assert_eq!(advanced.points(1, key), 0, "{key}");
    }
    assert_eq!([empty.points(1, "total"), advanced.points(1, "total")], [0, 4]);
}

#[test]
fn ob234_tile_points_are_the_sum_of_the_types_and_the_majority() {
    let table = map(BASIC, &["forest forest cave .", "dungeon swamp . .", "graveyard-2 camp-red . ."]);
    let keys = ["forest", "cave", "dungeon", "swamp", "graveyard", "camp", "majority"];
    assert_eq!(keys.map(|key| table.points(1, key)), [3, 3, 4, 1, 2, 1, 5]);
    assert_eq!(table.points(1, "tiles"), 19);
}

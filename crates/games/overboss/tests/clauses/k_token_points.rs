//! Section K: token points.

use crate::support::{Given, given, given_with};

/// Seat 1's map and lair; it is seat 2's turn, so that the map may be full.
fn realm(rows: [&str; 3], lair: &[&str]) -> Given {
    given(2, &format!("turn = 2\nseats = [{{ map = {rows:?}, lair = {lair:?} }}]"))
}

fn bands(rows: [&str; 3]) -> i32 {
    realm(rows, &[]).points(1, "bands")
}

#[test]
fn ob132_a_monster_on_its_own_terrain_scores_1() {
    let sets = [
        (
            "basic",
            [
                ("forest", "kobold"),
                ("cave", "dragon"),
                ("graveyard-2", "skeleton"),
                ("swamp", "witch"),
                ("camp-red", "orc"),
            ],
        ),
        (
            "castle,cloud-island,desert,summoning-circle,volcano",
            [
                ("castle", "vampire"),
                ("cloud-island", "harpy"),
                ("desert", "sandworm"),
                ("summoning-circle", "sorcerobe"),
                ("volcano", "elemental"),
            ],
        ),
    ];
    for (terrains, pairs) in sets {
        for (tile, _) in pairs {
            for (_, monster) in pairs {
                let position = format!("seats = [{{ map = [\"{tile}/{monster} . . .\", \". . . .\", \". . . .\"] }}]");
                let table = given_with(&format!("terrains = \"{terrains}\""), 2, &position);
                let own = pairs.contains(&(tile, monster));
                assert_eq!(table.points(1, "matching"), i32::from(own), "{monster} on {tile}");
                assert_eq!(table.points(1, "tokens"), i32::from(own), "{monster} on {tile}");
            }
        }
    }
}

#[test]
fn ob133_a_band_is_a_straight_unbroken_run_along_a_row_or_a_column() {
    assert_eq!(bands(["forest/orc . . .", ". . . .", ". . . ."]), 0, "one is no band");
    assert_eq!(bands(["forest/orc forest/orc . .", ". . . .", ". . . ."]), 2, "along a row");
    assert_eq!(bands(["forest/orc . . .", "forest/orc . . .", ". . . ."]), 2, "along a column");
    assert_eq!(bands(["forest/orc . forest/orc .", ". . . .", ". . . ."]), 0, "broken");
    assert_eq!(bands([". . . forest/orc", "forest/orc . . .", ". . . ."]), 0, "a row does not run on in the next");
    assert_eq!(bands(["forest/orc . . .", ". . . .", "forest/orc . . ."]), 0, "broken column");
}

#[test]
fn ob134_bands_of_2_3_4_score_2_5_7() {
    assert_eq!(bands([". . . .", ". forest/orc forest/orc .", ". . . ."]), 2);
    assert_eq!(bands([". . . .", ". forest/orc forest/orc forest/orc", ". . . ."]), 5);
    assert_eq!(bands([". . . .", "forest/orc forest/orc forest/orc forest/orc", ". . . ."]), 7);
    assert_eq!(bands([". . . forest/orc", ". . . forest/orc", ". . . forest/orc"]), 5);
    let tall = given_with(
        "board = \"big\"",
        2,
        r#"seats = [{ map = [". swamp/orc . .", ". cave/orc . .", ". cave/orc . .", ". cave/orc . ."] }]"#,
    );
    assert_eq!(tall.points(1, "bands"), 7, "four along a column");
}

#[test]
fn ob135_a_run_is_scored_once_at_its_full_length() {
    let table =
        realm(["forest/orc forest/orc forest/orc forest/orc", ". . . .", "cave/dragon cave/dragon cave/dragon ."], &[]);
    let view = table.view(1);
    let sheet = <overboss::Overboss as table::Game>::scores(&view).swap_remove(0);
    let lines: Vec<i32> = sheet.lines.iter().filter(|line| line.key == "bands").map(|line| line.points).collect();
    assert_eq!(lines, [5, 7], "one line for each run");
}

#[test]
fn ob136_one_monster_may_be_in_a_horizontal_and_a_vertical_band() {
    assert_eq!(bands(["forest/orc forest/orc . .", "forest/orc . . .", ". . . ."]), 2 + 2);
    assert_eq!(bands(["forest/orc forest/orc forest/orc .", ". forest/orc . .", ". forest/orc . ."]), 5 + 5);
    assert_eq!(bands(["forest/orc forest/orc . .", "forest/orc forest/orc . .", ". . . ."]), 4 * 2);
    let big = given_with(
        "board = \"big\"",
        2,
        r#"turn = 2
        seats = [{ map = [
            "cave/orc   cave/orc    cave/orc       cave/orc",
            "cave/orc   cave/dragon cave           forest/orc",
            "cave/orc   cave/dragon forest/dragon  forest/miniboss",
            "cave/kobold forest/dragon forest/miniboss forest/orc",
        ] }]"#,
    );
    assert_eq!(big.points(1, "bands"), 7 + 5 + 2 + 5 + 2);
    assert_eq!(big.points(1, "minibosses"), 4);
}

#[test]
fn ob137_diagonals_never_form_bands() {
    assert_eq!(bands(["forest/orc . . .", ". forest/orc . .", ". . forest/orc ."]), 0);
    assert_eq!(bands([". . . forest/orc", ". . forest/orc .", ". forest/orc . ."]), 0);
}

#[test]
fn ob138_whatever_is_no_equal_monster_breaks_a_run() {
    for breaker in ["forest", ".", "dungeon", "forest/miniboss", "forest/kobold"] {
        let row = format!("cave/orc {breaker} cave/orc cave/orc");
        assert_eq!(bands([&row, ". . . .", ". . . ."]), 2, "{breaker}");
        let column = format!(". {breaker} . .");
        assert_eq!(bands([". cave/orc . .", &column, ". cave/orc . ."]), 0, "{breaker}");
    }
}

#[test]
fn ob139_the_terrain_under_a_band_does_not_matter() {
    assert_eq!(bands(["forest/orc cave/orc camp-red/orc swamp/orc", ". . . .", ". . . ."]), 7);
}

#[test]
fn ob140_ob141_a_miniboss_scores_2_and_belongs_to_nothing() {
    let table = realm(["forest/miniboss forest/miniboss forest/miniboss .", "cave/miniboss . . .", ". . . ."], &[]);
    assert_eq!(table.points(1, "minibosses"), 4 * 2);
    assert_eq!([table.points(1, "bands"), table.points(1, "matching")], [0, 0]);
    assert_eq!(table.points(1, "tokens"), 8);
}

#[test]
fn ob142_ob143_a_crystal_scores_1_per_tile_of_its_terrain_on_the_own_map() {
    let crystals = |rows, lair: &[&str]| realm(rows, lair).points(1, "crystals");
    let map = ["forest forest/orc cave .", "graveyard-1 graveyard-3 . .", "graveyard-2 . . forest"];
    assert_eq!(crystals(map, &["forest-crystal"]), 3);
    assert_eq!(crystals(map, &["graveyard-crystal"]), 3, "whatever is printed");
    assert_eq!(crystals(map, &["forest-crystal", "cave-crystal"]), 4);
    assert_eq!(crystals(map, &["swamp-crystal"]), 0, "no such tile");
    assert_eq!(crystals(map, &[]), 0);
    let table =
        given(2, r#"seats = [{ lair = ["forest-crystal"] }, { map = ["forest forest . .", ". . . .", ". . . ."] }]"#);
    assert_eq!(table.points(1, "total"), 0, "tiles of another map do not count");
}

#[test]
fn ob144_waiting_units_score_nothing() {
    let table = realm(["forest/kobold dungeon . .", ". . . .", ". . . ."], &["kobold", "kobold", "miniboss"]);
    assert_eq!(table.points(1, "tokens"), 1, "only the kobold on the map counts");
}

#[test]
fn ob235_token_points_are_the_sum_of_matching_monsters_bands_minibosses_and_crystals() {
    let table = realm(
        ["forest/kobold forest/kobold cave/kobold .", "cave/miniboss . . .", ". . . ."],
        &["cave-crystal", "portal", "used-portal"],
    );
    let keys = ["matching", "bands", "minibosses", "crystals"];
    assert_eq!(keys.map(|key| table.points(1, key)), [2, 5, 2, 2]);
    assert_eq!(table.points(1, "tokens"), 11, "Portals are worth nothing");
    assert_eq!(table.points(1, "total"), table.points(1, "tiles") + 11);
}

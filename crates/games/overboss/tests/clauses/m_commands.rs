//! Section M: Command cards.

use std::collections::BTreeSet;

use overboss::Event;

use crate::support::{Given, dealt, given_with, seat};

/// A position in a game with Command cards and these terrains.
fn with_commands(terrains: &str, seats: u8, position: &str) -> Given {
    given_with(&format!("commands = true\nterrains = \"{terrains}\""), seats, position)
}

/// A position of seat 1, who has placed tiles this turn, with these cards in the row.
fn placed(map: &[&str], placed: &[&str], row: [&str; 4]) -> Given {
    let board = if map.len() == 4 { "big" } else { "classic" };
    let position = format!(
        "market = [\"-\", \"cave + orc\", \"swamp + portal\", \"cave + witch\"]\ncommands = {row:?}\nplaced = {placed:?}\nseats = [{{ map = {map:?} }}]"
    );
    given_with(&format!("board = \"{board}\"\ncommands = true"), 2, &position)
}

const SMALL: [&str; 4] = ["intimidate-pair", "demolish-line", "demolish-corner", "overthrow-t"];
const LARGE: [&str; 4] = ["overthrow-line", "overthrow-square", "overthrow-s", "overthrow-l"];
const PAIRS: [&str; 4] = ["intimidate-pair"; 4];
const BARE: &str = ". . . .";

/// The cards that seat 1 may activate, whichever lie in the row.
fn activatable(map: &[&str], squares: &[&str]) -> BTreeSet<String> {
    let cards = [SMALL, LARGE].into_iter().flat_map(|row| placed(map, squares, row).choices_of(1, "command"));
    cards.map(|choice| choice.trim_start_matches("command ").to_owned()).collect()
}

#[test]
fn ob175_ob176_four_of_the_18_cards_lie_face_up_at_every_player_count() {
    let luck = ["command overthrow-t", "command demolish-line", "command intimidate-pair", "command overthrow-l"];
    let table = dealt("commands = true", 2, &luck);
    let row: Vec<String> = table.position().commands.expect("a row").iter().map(ToString::to_string).collect();
    assert_eq!(row, ["overthrow-t", "demolish-line", "intimidate-pair", "overthrow-l"], "the deck is shuffled");
    let deck = table.position().command_deck.expect("a deck");
    let deck: Vec<String> = deck.iter().map(|(card, count)| format!("{count} {card}")).collect();
    assert_eq!(
        deck,
        [
            "5 intimidate-pair",
            "2 demolish-line",
            "3 demolish-corner",
            "1 overthrow-line",
            "1 overthrow-square",
            "1 overthrow-s",
            "1 overthrow-l"
        ]
    );
    for seats in 2..=5 {
        let position = dealt("commands = true", seats, &[]).position();
        assert_eq!(position.commands.expect("a row").len(), 4);
        assert_eq!(position.command_deck.expect("a deck").values().sum::<u8>(), 14);
    }
    let mut without =
        given_with("", 2, "placed = [\"r1c1\"]\nseats = [{ map = [\"forest forest . .\", \". . . .\", \". . . .\"] }]");
    without.refused(1, "command intimidate-pair", "OB-175");
}

/// A cell of a pattern: row and column.
type Cell = (i32, i32);

/// All rotations and mirror images of a pattern, wherever they fit on four rows of four.
fn arrangements(cells: &[Cell]) -> BTreeSet<Vec<Cell>> {
    let mut found = BTreeSet::new();
    for turn in 0..4 {
        for mirrored in [false, true] {
            let mut turned: Vec<Cell> = cells.iter().map(|&(r, c)| if mirrored { (r, -c) } else { (r, c) }).collect();
            for _ in 0..turn {
                turned = turned.into_iter().map(|(r, c)| (c, -r)).collect();
            }
            for (down, right) in (-4..8).flat_map(|down| (-4..8).map(move |right| (down, right))) {
                let mut moved: Vec<Cell> = turned.iter().map(|&(r, c)| (r + down, c + right)).collect();
                moved.sort_unstable();
                if moved.iter().all(|&(r, c)| (0..4).contains(&r) && (0..4).contains(&c)) {
                    found.insert(moved);
                }
            }
        }
    }
    found
}

#[test]
fn ob178_ob193_ob197_ob207_each_pattern_counts_in_any_rotation_and_mirror_image() {
    let pair = [(0, 0), (0, 1)];
    let line = [(0, 0), (0, 1), (0, 2)];
    let corner = [(0, 0), (1, 0), (1, 1)];
    let four = [(0, 0), (0, 1), (0, 2), (0, 3)];
    let block = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let t = [(0, 0), (0, 1), (0, 2), (1, 1)];
    let s = [(0, 1), (0, 2), (1, 0), (1, 1)];
    let l = [(0, 0), (1, 0), (2, 0), (2, 1)];
    let (i, dl, dc) = ("intimidate-pair", "demolish-line", "demolish-corner");
    let shapes: [(&[Cell], usize, &[&str]); 8] = [
        (&pair, 24, &[i]),
        (&line, 16, &[i, dl]),
        (&corner, 36, &[i, dc]),
        (&four, 8, &[i, dl, "overthrow-line"]),
        (&block, 9, &[i, dc, "overthrow-square"]),
        (&t, 24, &[i, dl, dc, "overthrow-t"]),
        (&s, 24, &[i, dc, "overthrow-s"]),
        (&l, 48, &[i, dl, dc, "overthrow-l"]),
    ];
    for (cells, count, cards) in shapes {
        let arrangements = arrangements(cells);
        assert_eq!(arrangements.len(), count);
        for cells in arrangements {
            let square = |row: i32, column: i32| if cells.contains(&(row, column)) { "forest" } else { "." };
            let rows: [String; 4] = std::array::from_fn(|row| {
                (0..4).map(|column| square(row as i32, column)).collect::<Vec<_>>().join(" ")
            });
            let squares: Vec<String> =
                cells.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
            let squares: Vec<&str> = squares.iter().map(String::as_str).collect();
            let expected: BTreeSet<String> = cards.iter().map(|&card| card.to_owned()).collect();
            assert_eq!(activatable(&rows.each_ref().map(String::as_str), &squares), expected, "{rows:?}");
        }
    }
}

#[test]
fn ob177_the_pattern_lies_on_the_own_map_in_one_type() {
    placed(&["forest cave . .", ". . . .", ". . forest ."], &["r1c1"], PAIRS).refused(
        1,
        "command intimidate-pair",
        "OB-177",
    );
    let mut theirs = with_commands(
        "basic",
        2,
        r#"
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        placed = ["r1c1"]
        seats = [
            { map = ["forest . . .", ". . . .", ". . . ."] },
            { map = ["forest forest . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    theirs.refused(1, "command intimidate-pair", "OB-177");
    let mut rows = placed(&[". . . forest", "forest . . .", ". . . ."], &["r2c1"], PAIRS);
    rows.refused(1, "command intimidate-pair", "OB-177");
}

#[test]
fn ob179_the_pattern_contains_a_tile_placed_this_turn() {
    let map = [". forest . .", "forest forest forest .", ". . . cave"];
    for card in SMALL {
        assert!(placed(&map, &["r2c2"], SMALL).allows(1, &format!("command {card}")), "{card}");
        placed(&map, &["r3c4"], SMALL).refused(1, &format!("command {card}"), "OB-179");
    }
    for card in LARGE {
        placed(&map, &["r2c2"], LARGE).refused(1, &format!("command {card}"), "OB-177");
    }
    let apart = ["forest forest . .", ". . . .", ". . . forest"];
    placed(&apart, &["r3c4"], PAIRS).refused(1, "command intimidate-pair", "OB-179");
}

#[test]
fn ob179_a_tile_placed_by_a_boss_counts_and_a_placed_tile_that_moved_counts_where_it_lies() {
    let bosses = |position: &str| given_with("bosses = true\ncommands = true", 2, position);
    let mut draculord = bosses(
        r#"
        market = ["forest + portal", "dungeon + portal", "cave + orc", "cave + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        seats = [{ map = ["forest cave . .", ". . . .", ". . . ."], boss = "draculord" }]
        "#,
    );
    draculord.play(1, &["reveal", "take r1c2", "slot 1", "draft 2", "lay r3c4"]);
    assert!(draculord.allows(1, "command intimidate-pair"), "placed through a Boss ability");

    let mut gorgona = bosses(
        r#"
        market = ["forest + portal", "dungeon + portal", "cave + orc", "cave + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        seats = [{ map = ["forest . . .", ". . . .", ". . . ."], boss = "gorgona" }]
        "#,
    );
    gorgona.play(1, &["draft 1", "lay r3c4"]).refused(1, "command intimidate-pair", "OB-177");
    gorgona.play(1, &["reveal", "take r3c4", "put r2c1"]);
    assert!(gorgona.allows(1, "command intimidate-pair"), "its new square is used");
}

#[test]
fn ob180_any_card_of_the_row_may_be_activated_and_no_other() {
    let map = ["forest forest forest forest", "forest . . .", ". . . ."];
    for place in 0..4 {
        let mut row = ["overthrow-s", "overthrow-square", "demolish-corner", "demolish-line"];
        row[place] = "overthrow-line";
        assert!(placed(&map, &["r1c1"], row).allows(1, "command overthrow-line"), "place {}", place + 1);
    }
    placed(&map, &["r1c1"], PAIRS).refused(1, "command overthrow-line", "OB-180");
}

#[test]
fn ob181_flags_and_values_do_not_matter_for_patterns() {
    assert!(placed(&["camp-red camp-blue . .", BARE, BARE], &["r1c1"], PAIRS).allows(1, "command intimidate-pair"));
    assert!(
        placed(&["graveyard-1 graveyard-3 . .", BARE, BARE], &["r1c2"], PAIRS).allows(1, "command intimidate-pair")
    );
}

#[test]
fn ob182_tiles_used_for_an_earlier_activation_may_be_used_again() {
    let mut table = with_commands(
        "basic",
        2,
        r#"
        market = ["-", "dungeon + portal", "forest + portal", "cave + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "intimidate-pair", "demolish-line"]
        placed = ["r1c2"]
        seats = [
            { map = ["forest/kobold forest/kobold . .", ". . . .", ". . . ."] },
            { map = ["dungeon . . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    table.play(1, &["command intimidate-pair", "map 2", "take r1c1", "put r1c2", "end"]);
    table.play(2, &["draft 2", "lay r3c3", "end"]);
    table.play(1, &["draft 3", "lay r1c3"]);
    assert!(table.allows(1, "command intimidate-pair"));
}

#[test]
fn ob183_the_pattern_may_be_part_of_a_larger_group() {
    let found = activatable(&["forest forest forest forest", "forest forest forest forest", BARE], &["r1c2"]);
    assert_eq!(found.len(), 8, "{found:?}");
}

#[test]
fn ob184_dungeons_are_a_type_for_patterns() {
    let found = activatable(&["dungeon dungeon dungeon dungeon", BARE, BARE], &["r1c4"]);
    assert!(
        ["intimidate-pair", "demolish-line", "overthrow-line"].iter().all(|&card| found.contains(card)),
        "{found:?}"
    );
}

#[test]
fn ob185_at_most_one_command_is_activated_in_a_turn() {
    let mut table = placed(&["forest forest . .", BARE, BARE], &["r1c1"], PAIRS);
    table.play(1, &["command intimidate-pair", "map 1", "take r1c2", "put r2c2"]);
    table.refused(1, "command intimidate-pair", "OB-185");
    table.luck(&["tile forest", "token portal"]).play(1, &["end"]).play(2, &["draft 3", "lay r1c1", "end"]);
    table.play(1, &["draft 1", "lay r1c2"]);
    assert!(table.allows(1, "command intimidate-pair"), "the next turn has its own");
}

#[test]
fn ob186_no_command_is_compulsory() {
    let mut table = placed(&["forest forest . .", BARE, BARE], &["r1c1"], PAIRS);
    assert_eq!(table.choices(1), ["end", "command intimidate-pair"]);
    table.play(1, &["end"]);
    assert_eq!(table.asked(), [2]);
}

#[test]
fn ob187_only_the_active_player_activates() {
    let mut table = with_commands(
        "basic",
        2,
        r#"
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        placed = ["r1c1"]
        seats = [
            { map = ["forest forest . .", ". . . .", ". . . ."] },
            { map = ["forest forest . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    assert!(table.allows(1, "command intimidate-pair"));
    table.refused(2, "command intimidate-pair", "OB-187");
}

#[test]
fn ob188_a_command_comes_after_the_drafted_tile_and_token() {
    let mut table = with_commands(
        "basic",
        2,
        r#"
        market = ["forest + orc", "forest + portal", "cave + orc", "cave + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        seats = [{ map = ["forest/kobold forest/kobold . .", ". . . .", ". . . ."] }]
        "#,
    );
    table.refused(1, "command intimidate-pair", "OB-188");
    table.play(1, &["draft 1"]).refused(1, "command intimidate-pair", "OB-188").play(1, &["lay r1c3"]);
    assert!(!table.allows(1, "command intimidate-pair"), "the orc is still to be placed");
    table.play(1, &["stand r1c3"]);
    assert!(table.allows(1, "command intimidate-pair"));
}

#[test]
fn ob188_a_tile_placed_by_a_boss_does_not_bring_the_command_forward() {
    let mut table = given_with(
        "bosses = true\ncommands = true",
        2,
        r#"
        market = ["forest + portal", "dungeon + portal", "cave + orc", "cave + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        seats = [{ map = ["forest cave . .", ". . . .", ". . . ."], boss = "draculord" }]
        "#,
    );
    table.play(1, &["reveal", "take r1c2", "slot 1"]).refused(1, "command intimidate-pair", "OB-188");
    table.play(1, &["draft 2"]).refused(1, "command intimidate-pair", "OB-188").play(1, &["lay r3c4"]);
    assert!(table.allows(1, "command intimidate-pair"));
}

#[test]
fn ob188_the_pattern_is_looked_for_on_the_map_as_it_then_lies() {
    let mut table = given_with(
        "bosses = true\ncommands = true",
        2,
        r#"
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        placed = ["r1c1"]
        seats = [{ map = ["forest forest . .", ". . . .", ". . . ."], boss = "gorgona" }]
        "#,
    );
    assert!(table.allows(1, "command intimidate-pair"));
    table.play(1, &["reveal", "take r1c2", "put r3c4"]).refused(1, "command intimidate-pair", "OB-177");
}

#[test]
fn ob189_effects_may_hit_any_map_the_own_included() {
    for card in ["intimidate-pair", "demolish-line", "overthrow-line"] {
        let mut table = with_commands(
            "basic",
            3,
            r#"
            market = ["-", "cave + orc", "cave + orc", "cave + orc"]
            turn = 2
            commands = ["intimidate-pair", "demolish-line", "overthrow-line", "demolish-line"]
            placed = ["r1c1"]
            seats = [
                { map = ["cave . . .", ". . . .", ". . . ."] },
                { map = ["forest forest forest forest", ". . . .", ". . . ."] },
                { map = ["cave . . .", ". . . .", ". . . ."] },
            ]
            "#,
        );
        table.play(2, &[&format!("command {card}")]);
        assert_eq!(table.choices(2), ["map 1", "map 2", "map 3"], "{card}");
    }
    let mut own = placed(&["forest forest . .", BARE, BARE], &["r1c1"], PAIRS);
    own.play(1, &["command intimidate-pair", "map 1", "take r1c1", "put r2c1"]);
    assert_eq!([own.square(1, "r1c1"), own.square(1, "r2c1")], [".", "forest"]);
}

fn row(table: &Given) -> Vec<String> {
    table.position().commands.expect("a row").iter().map(ToString::to_string).collect()
}

#[test]
fn ob190_after_its_effect_the_card_is_discarded_and_the_row_refilled_at_once() {
    let mut table = demolished("dungeon + orc", r#"map = ["dungeon forest . .", ". . . .", ". . . ."]"#, "take r1c2");
    assert_eq!(row(&table), DEMOLISHERS, "not before its effect");
    table.luck(&["command overthrow-s"]).play(2, &["slot 2"]);
    assert_eq!(row(&table), ["overthrow-t", "overthrow-s", "overthrow-l", "overthrow-l"]);
    let position = table.position();
    assert_eq!(position.command_discard.expect("discards").values().sum::<u8>(), 1);
    assert_eq!(position.command_deck.expect("a deck").values().sum::<u8>(), 13);
    assert_eq!(table.asked(), [1], "in the middle of the turn");
}

#[test]
fn ob191_an_empty_deck_is_made_from_the_discard_pile_the_card_just_used_included() {
    let mut table = with_commands(
        "basic",
        2,
        r#"
        commands = ["intimidate-pair", "overthrow-line", "intimidate-pair", "demolish-line"]
        command_discard = { intimidate-pair = 4, demolish-line = 2, demolish-corner = 3, overthrow-square = 1, overthrow-t = 1, overthrow-s = 1, overthrow-l = 2 }
        placed = ["r1c1"]
        seats = [{ map = ["forest forest forest forest", "cave . . .", ". . . ."] }]
        "#,
    );
    table.luck(&["command overthrow-line"]);
    table.play(1, &["command overthrow-line", "map 1", "take r1c1", "map 1", "take r2c1"]);
    assert_eq!(row(&table), ["intimidate-pair", "overthrow-line", "intimidate-pair", "demolish-line"]);
    let position = table.position();
    assert!(position.command_discard.expect("discards").is_empty());
    assert_eq!(position.command_deck.expect("a deck").values().sum::<u8>(), 14);
    assert!(table.events.contains(&Event::CommandsReshuffled));
}

#[test]
fn ob192_a_card_without_a_target_cannot_be_activated_and_an_activated_one_is_carried_out() {
    let full = r#"map = ["forest forest forest forest", "swamp cave swamp cave", "cave swamp cave swamp"]"#;
    let mut last = with_commands(
        "basic",
        2,
        &format!(
            r#"
            market = ["-", "camp-red + orc", "camp-red + orc", "camp-blue + orc"]
            turn = 2
            commands = ["intimidate-pair", "overthrow-line", "demolish-line", "demolish-line"]
            placed = ["r1c1"]
            seats = [{{ {full} }}, {{ {full} }}]
            "#
        ),
    );
    last.refused(2, "command intimidate-pair", "OB-192");
    assert_eq!(last.choices_of(2, "command"), ["command demolish-line", "command overthrow-line"]);

    let mut table = placed(&["forest forest . .", BARE, BARE], &["r1c1"], PAIRS);
    table.play(1, &["command intimidate-pair"]).refused(1, "pass", "OB-231").refused(1, "end", "OB-231");
}

#[test]
fn ob194_ob195_ob196_intimidate_slides_a_tile_with_its_token_by_one_square() {
    let mut table = with_commands(
        "basic",
        3,
        r#"
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        first = 3
        turn = 1
        placed = ["r1c2"]
        seats = [
            { map = ["forest forest dungeon dungeon", "swamp swamp swamp swamp", "camp-red camp-red camp-blue camp-blue"] },
            { map = [". . . .", ". . swamp cave/dragon", ". . forest forest"] },
            { map = ["graveyard-1 graveyard-1 graveyard-1 graveyard-1", "swamp swamp swamp swamp", "cave cave cave cave"] },
        ]
        "#,
    );
    assert_eq!(table.points(2, "cave"), 1);
    table.play(1, &["command intimidate-pair"]).refused(1, "map 3", "OB-194").play(1, &["map 2"]);
    table.refused(1, "take r1c1", "OB-194").refused(1, "take r3c4", "OB-194").play(1, &["take r2c4"]);
    table.refused(1, "put r1c3", "OB-195").refused(1, "put r2c2", "OB-195").refused(1, "put r3c4", "OB-194");
    assert_eq!(table.choices(1), ["put r1c4"]);
    table.play(1, &["put r1c4"]);
    assert_eq!([table.square(2, "r1c4"), table.square(2, "r2c4")], ["cave/dragon", "."]);
    assert_eq!(table.points(2, "cave"), 3);
    let laid: Vec<usize> = (0..3).map(|index| table.state.table.map(seat(index + 1)).laid().len()).collect();
    assert_eq!(laid, [12, 4, 12], "no map has more or fewer tiles");
}

const DEMOLISHERS: [&str; 4] = ["overthrow-t", "demolish-corner", "overthrow-l", "overthrow-l"];

/// Seat 1 has drafted slot 1 and demolishes a tile of seat 2 with three Camps; slot 2 is as
/// written, slots 3 and 4 are `forest + forest-crystal` and `swamp + portal`.
fn demolished(slot: &str, victim: &str, take: &str) -> Given {
    demolish(slot, "camp-black/miniboss camp-red/miniboss . .", victim, &["map 2", take])
}

fn demolish(slot: &str, first_row: &str, victim: &str, choices: &[&str]) -> Given {
    let mut table = with_commands(
        "forest,swamp,camp,summoning-circle,volcano",
        2,
        &format!(
            r#"
            market = ["-", "{slot}", "forest + forest-crystal", "swamp + portal"]
            commands = {DEMOLISHERS:?}
            placed = ["r1c1"]
            seats = [{{ map = ["{first_row}", "camp-blue/miniboss . . .", ". . . ."] }}, {{ {victim} }}]
            "#
        ),
    );
    table.play(1, &["command demolish-corner"]).play(1, choices);
    table
}

#[test]
fn ob198_ob199_demolish_destroys_a_tile_with_its_token() {
    let table = demolished("dungeon + orc", r#"map = ["swamp/witch . . .", ". . . .", ". . . ."]"#, "take r1c1");
    assert_eq!(table.square(2, "r1c1"), ".");
    assert_eq!([table.discarded("swamp"), table.bag("witch")], [1, 10], "to the discard pile and to the bag");

    let own = demolish("dungeon + orc", "camp-black camp-red . .", "", &["map 1", "take r1c1"]);
    assert_eq!((own.square(1, "r1c1").as_str(), own.discarded("camp-black")), (".", 1), "the tile just placed as well");

    let mut table =
        demolish("dungeon + orc", "camp-black camp-red . .", r#"map = ["forest . . .", ". . . .", ". . . ."]"#, &[]);
    table.play(1, &["map 2"]).refused(1, "take r2c2", "OB-198");
    let mut table = demolish("dungeon + orc", "camp-black camp-red . .", "", &[]);
    table.refused(1, "map 2", "OB-198");
}

#[test]
fn ob200_ob201_the_owner_at_once_drafts_a_pair_for_the_same_square() {
    let victim = r#"map = ["swamp/witch forest . .", ". . . .", ". . . ."]"#;
    let mut table = demolished("camp-blue + orc", victim, "take r1c1");
    assert_eq!(table.asked(), [2]);
    assert_eq!(table.choices(2), ["slot 2", "slot 3", "slot 4"]);
    table.refused(2, "pass", "OB-200").refused(1, "slot 2", "OB-231").refused(1, "end", "OB-231");
    table.refused(2, "portal", "OB-069").refused(2, "reveal", "OB-149");
    table.play(2, &["slot 4"]);
    assert_eq!(table.square(2, "r1c1"), "swamp");
    assert_eq!(table.asked(), [1]);
    let mut own = demolish("camp-blue + orc", "camp-black camp-red . .", "", &["map 1", "take r1c1"]);
    assert_eq!(own.asked(), [1], "the own tile is replaced by its owner");
    own.play(1, &["slot 3"]);
    assert_eq!(own.square(1, "r1c1"), "forest");
}

#[test]
fn ob202_the_unit_goes_on_the_new_tile_and_an_item_to_the_owners_lair() {
    let victim = r#"map = ["swamp/witch forest . .", ". . . .", ". . . ."]"#;
    let mut unit = demolished("camp-blue + orc", victim, "take r1c1");
    unit.play(2, &["slot 2"]);
    assert_eq!(
        [unit.square(2, "r1c1"), unit.square(2, "r1c2")],
        ["camp-blue/orc", "forest"],
        "not on another open tile"
    );
    assert_eq!(unit.asked(), [1]);
    let crowded = r#"map = ["swamp/witch . . .", ". . . .", ". . . ."], lair = ["kobold"]"#;
    let mut waiting = demolished("camp-blue + orc", crowded, "take r1c1");
    waiting.play(2, &["slot 2"]);
    assert_eq!(waiting.square(2, "r1c1"), "camp-blue/orc", "no waiting unit takes its place");
    assert_eq!(waiting.lair(2), ["kobold"]);
    for (slot, token) in [("slot 3", "forest-crystal"), ("slot 4", "portal")] {
        let mut item = demolished("camp-blue + orc", victim, "take r1c1");
        item.play(2, &[slot]);
        assert_eq!((item.lair(2), item.lair(1)), (vec![token.to_owned()], vec![]));
    }
}

#[test]
fn ob203_with_a_dungeon_the_unit_follows_the_usual_rules_on_the_owners_map() {
    let mut full = demolished("dungeon + orc", r#"map = ["swamp/witch . . .", ". . . .", ". . . ."]"#, "take r1c1");
    full.play(2, &["slot 2"]);
    assert_eq!((full.square(2, "r1c1").as_str(), full.lair(2)), ("dungeon", vec!["orc".to_owned()]));
    assert_eq!(full.asked(), [1]);
    let open = r#"map = ["swamp/witch forest . .", ". . . .", ". . . swamp"]"#;
    let mut open = demolished("dungeon + orc", open, "take r1c1");
    open.play(2, &["slot 2"]);
    assert_eq!(open.asked(), [2], "an open terrain tile must take it");
    assert_eq!(open.choices(2), ["stand r1c2", "stand r3c4"]);
    open.refused(2, "pass", "OB-211").play(2, &["stand r3c4"]);
    assert_eq!((open.square(2, "r3c4").as_str(), open.asked()), ("swamp/orc", vec![1]));
}

#[test]
fn ob190_ob242_the_unit_that_came_with_a_dungeon_is_placed_before_the_card_is_replaced() {
    let victim = r#"map = ["swamp/witch forest . .", ". . . .", ". . . ."]"#;
    let mut table = demolished("dungeon + orc", victim, "take r1c1");
    let dealt = |table: &Given| table.events.iter().filter(|event| matches!(event, Event::CommandDealt { .. })).count();
    table.play(2, &["slot 2"]);
    assert_eq!(dealt(&table), 0, "the effect is not done yet");
    table.play(2, &["stand r1c2"]);
    assert_eq!((dealt(&table), table.asked()), (1, vec![1]));
}

#[test]
fn ob204_ob242_a_new_volcano_destroys_on_the_owners_map_before_its_token_is_placed() {
    let victim = r#"map = ["swamp forest/kobold . .", "forest/kobold . . .", ". . . ."], lair = []"#;
    let mut table = demolished("volcano + orc", victim, "take r1c1");
    table.play(2, &["slot 2"]);
    assert_eq!(table.square(2, "r1c1"), "volcano/orc");
    assert_eq!([table.square(2, "r1c2"), table.square(2, "r2c1")], ["forest", "forest"]);
    assert_eq!([table.square(1, "r1c2"), table.square(1, "r2c1")], ["camp-red/miniboss", "camp-blue/miniboss"]);
    let names: Vec<String> =
        table.events.iter().map(|event| format!("{event:?}").split(' ').next().expect("a name").to_owned()).collect();
    assert_eq!(names, ["Commanded", "Destroyed", "Drafted", "Laid", "Erupted", "Erupted", "Stood", "CommandDealt"]);
    assert_eq!(table.asked(), [1]);

    let waiting = victim.replace("swamp forest", "swamp/witch forest").replace("lair = []", "lair = [\"miniboss\"]");
    let mut table = demolished("volcano + orc", &waiting, "take r1c1");
    table.play(2, &["slot 2"]);
    assert_eq!(table.choices(2), ["stand r1c2", "stand r2c1"], "and OB-211 comes last");
    table.play(2, &["stand r2c1"]);
    assert_eq!(table.asked(), [1]);
}

#[test]
fn ob204_ob242_ob243_another_owner_is_offered_the_exchange_of_a_new_circle_once() {
    let victim = r#"map = [". forest/kobold . .", "dungeon swamp camp-orange .", ". . . ."]"#;
    let start = || {
        let mut table = demolished("summoning-circle + orc", victim, "take r2c2");
        table.play(2, &["slot 2"]);
        table
    };
    let mut table = start();
    assert_eq!(table.square(2, "r2c2"), "summoning-circle/orc", "the unit is placed before");
    assert_eq!((table.asked(), table.choices(2)), (vec![2], vec!["pass".to_owned(), "exchange r2c2".to_owned()]));
    table.refused(2, "exchange r1c2", "OB-243").refused(2, "portal", "OB-069").play(2, &["exchange r2c2"]);
    assert_eq!(table.choices(2), ["take r1c2", "take r2c2"]);
    table.play(2, &["take r1c2"]);
    assert_eq!(table.choices(2), ["slot 3", "slot 4"]);
    table.play(2, &["slot 3"]);
    assert_eq!((table.lair(2), table.square(2, "r1c2")), (vec!["forest-crystal".to_owned()], "forest".to_owned()));
    assert_eq!((table.slot(3).as_str(), table.asked()), ("forest + kobold", vec![1]), "offered once");
    table.play(1, &["end"]);
    assert_eq!([table.slot(3), table.slot(4)], ["forest + kobold", "swamp + portal"]);

    let mut declined = start();
    declined.play(2, &["pass"]);
    assert_eq!((declined.asked(), declined.lair(2)), (vec![1], vec![]));
    assert!(declined.choices_of(1, "exchange").is_empty(), "it is not the active player's");

    let lonely = r#"map = [". . . .", "dungeon swamp . .", ". . . ."]"#;
    let mut table = demolished("summoning-circle + portal", lonely, "take r2c2");
    table.play(2, &["slot 2"]);
    assert_eq!(table.asked(), [1], "nothing to give, nothing offered");
}

#[test]
fn ob243_the_active_player_has_the_exchange_of_a_new_circle_until_the_turn_ends() {
    let mut table =
        demolish("summoning-circle + orc", "camp-black camp-red/orc . .", "", &["map 1", "take r1c1", "slot 2"]);
    assert_eq!(table.square(1, "r1c1"), "summoning-circle/orc");
    assert_eq!(table.choices(1), ["end", "exchange r1c1"], "no answer is forced now");
    table.play(1, &["exchange r1c1", "take r1c2", "slot 3"]);
    assert_eq!((table.lair(1), table.square(1, "r1c2")), (vec!["forest-crystal".to_owned()], "camp-red".to_owned()));
    table.refused(1, "exchange r1c1", "OB-059");
}

#[test]
fn ob205_a_tile_placed_through_demolish_activates_nothing_for_its_owner() {
    let victim = r#"map = ["forest/kobold forest/kobold . .", "swamp/witch . . .", ". . . ."]"#;
    let mut table = demolished("forest + kobold", victim, "take r2c1");
    table.refused(2, "command demolish-corner", "OB-205");
    let placed = table.state.table.turn.placed;
    table.luck(&["command demolish-corner"]).play(2, &["slot 2"]).refused(2, "command demolish-corner", "OB-187");
    assert_eq!(table.state.table.turn.placed, placed, "it is nobody's tile of this turn");
    table.play(1, &["end"]).play(2, &["draft 4", "lay r3c4"]).refused(2, "command demolish-corner", "OB-179");
}

#[test]
fn ob206_pairs_taken_through_demolish_are_replaced_at_the_end_of_the_turn() {
    let mut table = demolished("dungeon + orc", r#"map = ["swamp/witch . . .", ". . . .", ". . . ."]"#, "take r1c1");
    table.play(2, &["slot 2"]);
    let slots = |table: &Given| (1..=4).map(|slot| table.slot(slot)).collect::<Vec<_>>();
    assert_eq!(slots(&table), ["-", "-", "forest + forest-crystal", "swamp + portal"]);
    table.luck(&["tile forest", "tile dungeon", "token orc", "token kobold"]).play(1, &["end"]);
    assert_eq!(slots(&table), ["forest + orc", "dungeon + kobold", "forest + forest-crystal", "swamp + portal"]);
}

#[test]
fn ob244_the_slot_picked_in_answer_to_demolish_has_a_tile() {
    let victim = r#"map = ["swamp/witch . . .", ". . . .", ". . . ."]"#;
    let mut no_tile = demolished("- + orc", victim, "take r1c1");
    no_tile.refused(2, "slot 1", "OB-244").refused(2, "slot 2", "OB-244");
    assert_eq!(no_tile.choices(2), ["slot 3", "slot 4"]);
    let mut no_token = demolished("forest + -", victim, "take r1c1");
    no_token.play(2, &["slot 2"]);
    assert_eq!((no_token.square(2, "r1c1").as_str(), no_token.lair(2)), ("forest", vec![]));
}

/// Seat 1 activates an Overthrow with four Swamps.
fn overthrow(seats: u8, maps: &str) -> Given {
    let mut table = with_commands(
        "forest,graveyard,swamp,summoning-circle,volcano",
        seats,
        &format!(
            r#"
            market = ["-", "swamp + witch", "swamp + witch", "swamp + witch"]
            commands = ["overthrow-square", "demolish-line", "demolish-line", "intimidate-pair"]
            placed = ["r3c4"]
            seats = [{maps}]
            "#
        ),
    );
    table.play(1, &["command overthrow-square"]);
    table
}

#[test]
fn ob208_ob209_overthrow_swaps_two_tiles_of_any_maps_with_their_tokens() {
    let maps = r#"
        { map = ["forest/kobold . . .", ". . swamp swamp", ". . swamp swamp"] },
        { map = [". . . .", ". dungeon forest/miniboss .", ". . . ."] },
        {}
    "#;
    let mut two_maps = overthrow(3, maps);
    two_maps
        .refused(1, "map 3", "OB-209")
        .play(1, &["map 1"])
        .refused(1, "take r1c2", "OB-209")
        .play(1, &["take r1c1"]);
    two_maps
        .refused(1, "map 3", "OB-209")
        .play(1, &["map 2"])
        .refused(1, "take r1c1", "OB-209")
        .play(1, &["take r2c3"]);
    assert_eq!([two_maps.square(1, "r1c1"), two_maps.square(2, "r2c3")], ["forest/miniboss", "forest/kobold"]);

    let mut one_map = overthrow(3, maps);
    one_map.play(1, &["map 2", "take r2c2", "map 2"]).refused(1, "take r2c2", "OB-208").play(1, &["take r2c3"]);
    assert_eq!([one_map.square(2, "r2c2"), one_map.square(2, "r2c3")], ["forest/miniboss", "dungeon"]);
}

#[test]
fn ob210_swapped_tiles_have_no_placement_effect() {
    let maps = r#"
        { map = ["volcano summoning-circle . .", ". . swamp swamp", ". . swamp swamp"] },
        { map = [". forest/kobold . .", "forest/kobold forest . .", ". . . ."] }
    "#;
    let mut volcano = overthrow(2, maps);
    volcano.play(1, &["map 1", "take r1c1", "map 2", "take r2c2"]);
    assert_eq!(volcano.square(2, "r2c2"), "volcano");
    assert_eq!([volcano.square(2, "r1c2"), volcano.square(2, "r2c1")], ["forest/kobold", "forest/kobold"]);
    let mut circle = overthrow(2, maps);
    circle.play(1, &["map 2", "take r2c2", "map 1", "take r1c2"]);
    assert_eq!(
        (circle.square(2, "r2c2").as_str(), circle.asked()),
        ("summoning-circle", vec![1]),
        "no exchange for anybody"
    );
    assert!(circle.choices_of(1, "exchange").is_empty());
}

#[test]
fn ob211_who_now_has_a_waiting_unit_and_an_open_tile_fills_it_at_once() {
    let maps = r#"
        { map = ["forest . . .", ". . swamp swamp", ". . swamp swamp"] },
        { map = [". . . .", ". . . .", ". . graveyard-3/skeleton ."], lair = ["witch", "witch", "kobold"] }
    "#;
    let mut theirs = overthrow(2, maps);
    theirs.play(1, &["map 1", "take r1c1", "map 2", "take r3c3"]);
    assert_eq!((theirs.asked(), theirs.choices(2)), (vec![2], vec!["unit kobold".to_owned(), "unit witch".to_owned()]));
    theirs.refused(2, "pass", "OB-211").refused(1, "end", "OB-231").play(2, &["unit witch", "stand r3c3"]);
    assert_eq!([theirs.square(1, "r1c1"), theirs.square(2, "r3c3")], ["graveyard-3/skeleton", "forest/witch"]);
    assert_eq!((theirs.lair(2).len(), theirs.asked()), (2, vec![1]), "until one of the two runs out");

    let mut own = overthrow(
        2,
        r#"
        { map = [". . . .", ". . swamp/witch swamp/witch", ". . swamp/witch swamp/witch"], lair = ["kobold"] },
        { map = ["forest . . .", ". . . .", ". . . ."] }
        "#,
    );
    own.play(1, &["map 1", "take r3c3", "map 2", "take r1c1"]).refused(1, "end", "OB-211").play(1, &["stand r3c3"]);
    assert_eq!(own.square(1, "r3c3"), "forest/kobold");
}

/// In a turn of seat 1 nobody else uses a Portal, a Boss or a Command, whoever is asked.
#[track_caller]
fn only_in_the_own_turn(table: &mut Given, card: &str) {
    for other in [2, 3] {
        table.refused(other, "portal", "OB-069").refused(other, "reveal", "OB-149");
        table.refused(other, &format!("command {card}"), "OB-187");
    }
    for choice in ["portal", "reveal"] {
        table.refused(1, choice, "OB-231");
    }
}

#[test]
fn ob069_ob149_ob187_who_fills_an_open_tile_in_anothers_turn_does_nothing_else() {
    let mut filling = overthrow(
        3,
        r#"
        { map = ["forest . . .", ". . swamp swamp", ". . swamp swamp"], lair = ["portal"] },
        { map = [". . . .", ". . . .", ". . graveyard-3/skeleton ."], lair = ["witch", "kobold", "portal"] },
        { lair = ["portal"] }
        "#,
    );
    filling.play(1, &["map 1", "take r1c1", "map 2", "take r3c3"]);
    only_in_the_own_turn(&mut filling, "demolish-line");
    filling.play(2, &["unit witch"]).refused(2, "unit kobold", "OB-231");
    only_in_the_own_turn(&mut filling, "demolish-line");
}

#[test]
fn ob069_ob149_ob187_who_exchanges_a_token_in_anothers_turn_does_nothing_else() {
    let mut exchanging = with_commands(
        "forest,swamp,camp,summoning-circle,volcano",
        3,
        &format!(
            r#"
            market = ["-", "summoning-circle + orc", "forest + forest-crystal", "swamp + portal"]
            commands = {DEMOLISHERS:?}
            placed = ["r1c1"]
            seats = [
                {{ map = ["camp-black/miniboss camp-red/miniboss . .", "camp-blue/miniboss . . .", ". . . ."], lair = ["portal"] }},
                {{ map = ["swamp/witch . . .", ". . . .", ". . . ."], lair = ["portal"] }},
                {{ lair = ["portal"] }},
            ]
            "#
        ),
    );
    exchanging.play(1, &["command demolish-corner", "map 2", "take r1c1"]).play(2, &["slot 2", "exchange r1c1"]);
    only_in_the_own_turn(&mut exchanging, "demolish-corner");
    exchanging.play(2, &["take r1c1"]).refused(2, "pass", "OB-231");
    only_in_the_own_turn(&mut exchanging, "demolish-corner");
}

#[test]
fn ob211_the_active_player_fills_first_then_the_others_clockwise() {
    let waiting = r#"map = ["forest . . .", "cave . . .", ". . . ."]"#;
    let mut table = with_commands(
        "basic",
        4,
        &format!(
            r#"
            market = ["-", "swamp + witch", "swamp + witch", "swamp + witch"]
            commands = ["overthrow-square", "demolish-line", "demolish-line", "intimidate-pair"]
            turn = 3
            placed = ["r1c1"]
            command_used = true
            flow = ["turn", {{ command = {{ finish = {{ card = "overthrow-square" }} }} }},
                    {{ command = {{ overthrow-other-tile = {{ map = 2, square = "r1c1", other = 2 }} }} }}]
            seats = [
                {{ {waiting}, lair = ["orc"] }},
                {{ {waiting} }},
                {{ {waiting}, lair = ["orc", "orc", "orc"] }},
                {{ {waiting}, lair = ["witch", "orc"] }},
            ]
            "#
        ),
    );
    table.play(3, &["take r2c1"]);
    assert_eq!(table.asked(), [3]);
    table.play(3, &["stand r1c1"]);
    assert_eq!(table.asked(), [3], "another open tile is left");
    table.play(3, &["stand r2c1"]);
    assert_eq!(table.asked(), [4], "clockwise");
    table.play(4, &["unit orc", "stand r2c1"]);
    assert_eq!(table.choices(4), ["stand r1c1"]);
    table.play(4, &["stand r1c1"]);
    assert_eq!(table.asked(), [1]);
    table.play(1, &["stand r2c1"]);
    assert_eq!(table.asked(), [3], "seat 2 has nothing waiting");
    table.play(3, &["end"]);
}

#[test]
fn ob241_a_command_is_activated_only_while_no_unit_waits_for_an_open_tile() {
    let mut table = with_commands(
        "basic",
        2,
        r#"
        market = ["forest + portal", "cave + orc", "cave + orc", "cave + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "demolish-line", "demolish-line"]
        seats = [{ map = ["forest/kobold . . .", ". . . .", ". . . ."], lair = ["dragon"] }]
        "#,
    );
    table.play(1, &["draft 1", "lay r1c2"]);
    table.refused(1, "command intimidate-pair", "OB-241").refused(1, "end", "OB-044");
    table.play(1, &["stand r1c2"]);
    assert!(table.allows(1, "command intimidate-pair") && table.allows(1, "end"));
}

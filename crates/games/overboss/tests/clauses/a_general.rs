//! Section A: general.

use overboss::{BossView, Overboss, Square, Squares, Tile};
use table::marks::plain;
use table::{Game, Viewer};

use crate::support::{GAMES, Given, dealt, given, given_with, misplaced, seat, setup_refused, whole_game};

fn squares(rows: usize) -> Vec<String> {
    (1..=rows).flat_map(|row| (1..=4).map(move |column| format!("r{row}c{column}"))).collect()
}

#[test]
fn ob001_everyone_has_three_rows_of_four_or_four_of_four() {
    for (board, rows) in [("classic", 3), ("big", 4)] {
        let mut table = dealt(&format!("board = \"{board}\"\nfirst = 1"), 3, &[]);
        for number in 1..=3 {
            table.play(number, &["draft 1"]);
            let lays: Vec<String> = squares(rows).iter().map(|square| format!("lay {square}")).collect();
            assert_eq!(table.choices_of(number, "lay"), lays, "seat {number}, {board}");
            table.meet_duties(number).play(number, &["end"]);
        }
    }
}

#[test]
fn ob002_one_to_five_play_the_classic_side() {
    for seats in 1..=5 {
        assert_eq!(dealt("", seats, &[]).position().seats.len(), usize::from(seats));
    }
    assert_eq!(setup_refused("", 0), "OB-002");
    assert_eq!(setup_refused("", 6), "OB-002");
}

#[test]
fn ob003_the_big_board_is_refused_to_five() {
    for seats in 1..=4 {
        dealt("board = \"big\"", seats, &[]);
    }
    assert_eq!(setup_refused("board = \"big\"", 5), "OB-003");
    assert_eq!(setup_refused("board = \"big\"\nbosses = true\ncommands = true", 5), "OB-003");
}

/// The same game on both sides, as long as nobody uses the fourth row.
#[test]
fn ob004_the_big_board_is_played_like_the_classic_side() {
    let options = "terrains = \"forest,cave,swamp,summoning-circle,volcano\"\nfirst = 1";
    let mut classic = dealt(options, 3, &[]);
    let mut big = dealt(&format!("{options}\nboard = \"big\""), 3, &[]);
    let mut step = 0;
    while let [number] = classic.asked()[..] {
        let number = usize::from(number);
        assert_eq!(big.asked(), [number as u8]);
        let choices = classic.choices(number);
        let mut likewise = big.choices(number);
        likewise.retain(|choice| !choice.starts_with("lay r4"));
        assert_eq!(likewise, choices, "step {step}");
        step += 1;
        let choice = choices[step * 7 % choices.len()].clone();
        classic.play(number, &[&choice]);
        big.play(number, &[&choice]);
    }
    assert_eq!(big.asked(), [1], "four more turns for each");
    assert_eq!(big.state.table.realms, classic.state.table.realms);
    assert_eq!(big.state.table.market, classic.state.table.market);
}

#[test]
fn ob005_squares_border_exactly_when_they_share_a_side() {
    for (row, column) in (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column))) {
        for (other_row, other_column) in (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column))) {
            let (square, other) = (Square::at(row, column), Square::at(other_row, other_column));
            let share_a_side = row.abs_diff(other_row) + column.abs_diff(other_column) == 1;
            assert_eq!(square.neighbours().has(other), share_a_side, "{square} and {other}");
            assert_eq!(Squares::one(square).spread().has(other), share_a_side, "{square} and {other}");
        }
    }
}

fn with_a_tile_each() -> Given {
    given(
        2,
        r#"
        market = ["cave + orc", "forest + orc", "forest + orc", "forest + orc"]
        seats = [
            { map = ["dungeon camp-red/witch . .", ". . . .", ". . . ."] },
            { map = [". . . .", ". . . .", ". . . swamp"] },
        ]
        "#,
    )
}

#[test]
fn ob006_a_square_takes_no_second_tile() {
    let mut table = with_a_tile_each();
    table.play(1, &["draft 1"]).refused(1, "lay r1c1", "OB-006").refused(1, "lay r1c2", "OB-006");
    assert_eq!(table.choices_of(1, "lay").len(), 10);
    assert!(table.allows(1, "lay r3c4"), "the other map's tile is not in the way");
}

#[test]
fn ob007_a_tile_takes_no_second_token() {
    let mut table = with_a_tile_each();
    table.play(1, &["draft 1", "lay r2c1"]).refused(1, "stand r1c2", "OB-007");
    table.play(1, &["stand r2c1"]);
    assert_eq!(table.square(1, "r1c2"), "camp-red/witch");
    assert_eq!(table.square(1, "r2c1"), "cave/orc");
}

#[test]
fn ob008_no_token_is_ever_on_a_dungeon() {
    let mut table = with_a_tile_each();
    table.play(1, &["draft 1", "lay r2c1"]).refused(1, "stand r1c1", "OB-008");
    let why = misplaced(2, r#"seats = [{ map = ["dungeon/orc . . .", ". . . .", ". . . ."] }]"#);
    assert!(why.contains("OB-008"), "{why}");
    for (index, &(options, seats)) in GAMES.iter().enumerate() {
        whole_game(options, seats, index as u64, |step| {
            for number in 1..=usize::from(seats) {
                let map = step.after.table.map(seat(number));
                assert!(
                    map.standing().iter().all(|square| map.tile(square) != Some(Tile::Dungeon)),
                    "after {}",
                    step.choice
                );
            }
        });
    }
}

#[test]
fn ob009_crystals_and_portals_are_kept_in_the_lair() {
    let mut table = given(
        2,
        r#"
        market = ["cave + portal", "forest + cave-crystal", "forest + orc", "forest + orc"]
        seats = [{ map = ["camp-red . . .", ". . . .", ". . . ."] }]
        "#,
    );
    table.play(1, &["draft 1", "lay r2c2"]);
    assert_eq!(table.choices(1), ["end"], "an open tile is no place for a Portal");
    assert_eq!(table.lair(1), ["portal"]);
    table.luck(&["tile swamp", "token swamp-crystal"]).play(1, &["end"]).play(2, &["draft 2", "lay r1c1"]);
    assert_eq!(table.choices(2), ["end"], "nor for a Crystal");
    assert_eq!((table.lair(2), table.square(2, "r1c1")), (vec!["cave-crystal".to_owned()], "forest".to_owned()));
    for token in ["portal", "cave-crystal"] {
        let why = misplaced(2, &format!(r#"seats = [{{ map = ["forest/{token} . . .", ". . . .", ". . . ."] }}]"#));
        assert!(why.contains(token), "{why}");
    }
}

/// A lone Cave scores 3 at the mountains and 1 elsewhere, a lone Swamp 2 at the water and 1 elsewhere.
#[test]
fn ob010_outer_sides_are_what_the_board_shows_and_inner_sides_nothing() {
    let file: toml::Table = include_str!("../../content/board.toml").parse().expect("the boards");
    for side in file["side"].as_array().expect("two sides") {
        let board = side["board"].as_str().expect("a name");
        let rows = side["edges"]["value"].as_array().expect("rows");
        let words: Vec<&str> = rows.iter().flat_map(|row| row.as_str().expect("a row").split(' ')).collect();
        for (index, (square, edges)) in squares(rows.len()).iter().zip(&words).enumerate() {
            let lone = |tile: &str| {
                let mut map: Vec<Vec<&str>> = vec![vec!["."; 4]; rows.len()];
                map[index / 4][index % 4] = tile;
                let map: Vec<String> = map.iter().map(|row| row.join(" ")).collect();
                let table =
                    given_with(&format!("board = \"{board}\""), 2, &format!("turn = 2\nseats = [{{ map = {map:?} }}]"));
                table.points(1, "tiles")
            };
            assert_eq!(lone("cave"), if edges.contains('m') { 3 } else { 1 }, "Cave on {square}, {board}");
            assert_eq!(lone("swamp"), if edges.contains('w') { 2 } else { 1 }, "Swamp on {square}, {board}");
            let outer = index < 4 || index % 4 == 0 || index % 4 == 3 || index / 4 == rows.len() - 1;
            assert_eq!(edges.contains(['m', 'w']), outer, "{square}, {board}");
        }
    }
}

const SECRETS: &str = "bosses = true\ncommands = true\nfirst = 1";

/// The same table in all that lies open; seat 1's Bosses are the ones named.
fn dealt_bosses(one: &str, two: &str) -> Given {
    let luck = [format!("boss {one}"), format!("boss {two}"), "boss robobo".to_owned(), "boss seducia".to_owned()];
    dealt(SECRETS, 2, &luck.iter().map(String::as_str).collect::<Vec<_>>())
}

fn seen_by(table: &Given, viewer: Viewer) -> Vec<String> {
    table.events.iter().filter_map(|event| Overboss::seen(event, viewer)).map(|seen| plain(&seen.to_string())).collect()
}

#[test]
fn ob011_a_boss_that_is_not_revealed_is_hidden_from_the_others() {
    let (mut one, mut two) = (dealt_bosses("gorgona", "porkus"), dealt_bosses("xyzax", "cleopatra"));
    one.play(1, &["keep gorgona"]).play(2, &["keep robobo"]);
    two.play(1, &["keep xyzax"]).play(2, &["keep robobo"]);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(Overboss::view(&one.state, viewer), Overboss::view(&two.state, viewer));
        assert_eq!(seen_by(&one, viewer), seen_by(&two, viewer));
    }
    assert_ne!(one.view(1), two.view(1), "the owner knows it");
    assert_ne!(seen_by(&one, Viewer::Seat(seat(1))), seen_by(&two, Viewer::Seat(seat(1))));
    one.play(1, &["draft 1", "lay r2c2", "reveal"]);
    assert_eq!(one.view(2).bosses[0], BossView::FaceUp("gorgona".parse().unwrap()));
}

#[test]
fn ob011_all_else_on_the_table_is_visible_and_what_comes_next_is_not() {
    let (mut one, mut two) = (dealt("commands = true\nfirst = 1", 2, &[]), dealt("commands = true\nfirst = 1", 2, &[]));
    assert_eq!(one.state, two.state, "nothing on the table tells the next tile or token");
    for table in [&mut one, &mut two] {
        table.play(1, &["draft 1"]).meet_duties(1);
    }
    one.luck(&["tile forest", "token orc"]).play(1, &["end"]);
    two.luck(&["tile cave", "token portal"]).play(1, &["end"]);
    assert_eq!((one.slot(1), two.slot(1)), ("forest + orc".to_owned(), "cave + portal".to_owned()));
    for viewer in Viewer::all(2) {
        let seen = Overboss::view(&one.state, viewer).table;
        let table = &one.state.table;
        assert_eq!((seen.realms, seen.market, seen.discard), (table.realms, table.market, table.discard));
        assert_eq!((seen.command.row, seen.command.discard), (table.command.row, table.command.discard));
    }
}

#[test]
fn ob223_big_board_bosses_and_commands_go_together_in_every_way() {
    for (seats, bits) in (2..=5).flat_map(|seats| (0..8).map(move |bits| (seats, bits))) {
        let [big, bosses, commands] = [1, 2, 4].map(|bit| bits & bit != 0);
        if seats == 5 && big {
            continue;
        }
        let board = if big { "big" } else { "classic" };
        let table = dealt(&format!("board = \"{board}\"\nbosses = {bosses}\ncommands = {commands}"), seats, &[]);
        let position = table.position();
        assert_eq!(position.seats[0].map.as_ref().unwrap().len(), if big { 4 } else { 3 });
        assert_eq!(position.seats[0].dealt.is_some(), bosses);
        assert_eq!(position.commands.unwrap().len(), if commands { 4 } else { 0 });
    }
}

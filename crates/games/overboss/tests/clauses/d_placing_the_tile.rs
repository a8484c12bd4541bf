//! Section D: placing the tile.

use crate::support::{Given, PLAIN_GAMES, given, seat, whole_game};

fn tile_in_hand() -> Given {
    given(
        2,
        r#"
        hand = "cave + orc"
        seats = [
            { map = ["forest/witch . . .", ". . . .", ". . . ."] },
            { map = [". . . .", ". . . .", ". swamp . ."] },
        ]
        "#,
    )
}

#[test]
fn ob032_ob033_the_tile_goes_on_any_empty_square_of_the_own_map() {
    let mut table = tile_in_hand();
    let empty = ["r1c2", "r1c3", "r1c4", "r2c1", "r2c2", "r2c3", "r2c4", "r3c1", "r3c2", "r3c3", "r3c4"];
    assert_eq!(table.choices_of(1, "lay"), empty.map(|square| format!("lay {square}")));
    table.refused(1, "lay r1c1", "OB-006").refused(1, "lay r4c1", "OB-032");
    table.play(1, &["lay r3c4"]);
    assert_eq!(table.square(1, "r3c4"), "cave", "far from every other tile");
    assert_eq!(table.square(2, "r3c4"), ".");
}

#[test]
fn ob033_the_first_tile_may_lie_anywhere() {
    let table = given(2, r#"hand = "dungeon + orc""#);
    assert_eq!(table.choices_of(1, "lay").len(), 12);
}

#[test]
fn ob034_the_tile_must_be_placed_in_the_same_turn() {
    let mut table = tile_in_hand();
    table.refused(1, "end", "OB-034");
    assert!(table.choices(1).iter().all(|choice| choice.starts_with("lay")), "it can be neither kept nor discarded");
    table.play(1, &["lay r2c2"]);
    assert_eq!((table.square(1, "r2c2"), table.discarded("cave")), ("cave".to_owned(), 0));
}

#[test]
fn ob035_a_placed_tile_stays_where_it_is() {
    for (index, &(options, seats)) in PLAIN_GAMES.iter().enumerate() {
        whole_game(options, seats, 35 + index as u64, |step| {
            for number in 1..=usize::from(seats) {
                let (before, after) = (step.before.table.map(seat(number)), step.after.table.map(seat(number)));
                for square in before.laid().iter() {
                    assert_eq!(after.tile(square), before.tile(square), "{square} after {}", step.choice);
                }
            }
        });
    }
}

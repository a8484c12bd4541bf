//! Section E: placing tokens and the lair.

use crate::support::given;

#[test]
fn ob044_a_turn_cannot_end_while_a_unit_waits_and_a_tile_is_open() {
    let mut table = given(
        2,
        r#"
        market = ["cave + swamp-crystal", "forest + orc", "forest + orc", "forest + orc"]
        seats = [{ map = ["dungeon . . .", ". . . .", ". . . ."], lair = ["dragon"] }]
        "#,
    );
    table.play(1, &["draft 1", "lay r2c2"]).refused(1, "end", "OB-044");
    table.play(1, &["stand r2c2", "end"]);
    assert_eq!(table.square(1, "r2c2"), "cave/dragon");
    assert_eq!(table.lair(1), ["swamp-crystal"]);
}

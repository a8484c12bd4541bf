//! Section F: Volcano and Summoning Circle.

use overboss::Event;

use crate::support::{Given, given_with};

const TERRAINS: &str = "terrains = \"forest,cave,swamp,summoning-circle,volcano\"";
const WITH_BOSSES: &str = "terrains = \"forest,cave,swamp,summoning-circle,volcano\"\nbosses = true";
const WITH_COMMANDS: &str = "terrains = \"forest,cave,swamp,summoning-circle,volcano\"\ncommands = true";

/// A Volcano in hand, and units all around the empty middle of both maps.
fn volcano_in_hand() -> Given {
    given_with(
        TERRAINS,
        2,
        r#"
        market = ["-", "forest + witch", "forest + witch", "forest + witch"]
        hand = "volcano + sorcerobe"
        seats = [
            { map = ["forest/kobold cave/dragon swamp/witch .", "volcano/miniboss . cave/kobold cave/dragon",
                     "swamp/witch forest/elemental dungeon ."], lair = ["portal", "cave-crystal", "elemental", "elemental"] },
            { map = ["forest/kobold cave/dragon swamp/witch .", "volcano/miniboss . cave/kobold .", ". forest/elemental . ."],
              lair = ["dragon"] },
        ]
        "#,
    )
}

#[test]
fn ob049_ob051_a_placed_volcano_destroys_the_units_beside_it() {
    let mut table = volcano_in_hand();
    table.play(1, &["lay r2c2"]);
    let beside = ["r1c2", "r2c1", "r2c3", "r3c2"];
    assert_eq!(beside.map(|square| table.square(1, square)), ["cave", "volcano", "cave", "forest"]);
    let there = ["cave/dragon", "volcano/miniboss", "cave/kobold", "forest/elemental"];
    assert_eq!(beside.map(|square| table.square(2, square)), there, "the other map is out of reach");
}

#[test]
fn ob050_destroyed_units_return_to_the_bag_at_once() {
    let mut table = volcano_in_hand();
    let units = ["dragon", "miniboss", "kobold", "elemental"];
    let before = units.map(|unit| table.bag(unit));
    table.play(1, &["lay r2c2"]);
    assert_eq!(units.map(|unit| table.bag(unit)), before.map(|count| count + 1));
}

#[test]
fn ob052_the_units_are_destroyed_before_the_drafted_token_is_placed() {
    let mut table = volcano_in_hand();
    table.play(1, &["lay r2c2", "unit sorcerobe", "stand r1c2"]);
    assert_eq!(table.square(1, "r1c2"), "cave/sorcerobe", "the drafted unit survives beside its Volcano");

    let mut portal = given_with(
        TERRAINS,
        2,
        r#"
        hand = "volcano + portal"
        seats = [{ map = ["forest/kobold . cave/dragon .", ". . . .", ". . . ."] }]
        "#,
    );
    portal.play(1, &["lay r1c2"]);
    let order = portal.events.iter().map(|event| match event {
        Event::Laid { .. } => "laid",
        Event::Erupted { .. } => "destroyed",
        Event::Gained { .. } => "token",
        other => panic!("{other} is not expected here"),
    });
    assert_eq!(order.collect::<Vec<_>>(), ["laid", "destroyed", "destroyed", "token"]);
}

#[test]
fn ob053_units_at_a_corner_of_the_volcano_are_untouched() {
    let mut table = volcano_in_hand();
    table.play(1, &["lay r2c2"]);
    let corners = ["r1c1", "r1c3", "r3c1"].map(|square| table.square(1, square));
    assert_eq!(corners, ["forest/kobold", "swamp/witch", "swamp/witch"]);
    assert_eq!(table.square(1, "r2c4"), "cave/dragon", "nor are those farther away");
}

#[test]
fn ob053_a_row_does_not_go_on_in_the_next() {
    let mut table = given_with(
        TERRAINS,
        2,
        r#"
        hand = "volcano + portal"
        seats = [{ map = [". . . .", "forest/kobold . . cave/dragon", "swamp/witch . . ."] }]
        "#,
    );
    table.play(1, &["lay r1c4"]);
    assert_eq!(table.square(1, "r2c1"), "forest/kobold");
    assert_eq!(table.square(1, "r2c4"), "cave");
}

#[test]
fn ob054_ob058_emptied_tiles_stay_and_are_open_in_the_same_turn() {
    let mut table = volcano_in_hand();
    table.play(1, &["lay r2c2"]).refused(1, "end", "OB-044");
    table.play(1, &["unit elemental"]);
    assert_eq!(table.choices(1), ["stand r1c2", "stand r2c1", "stand r2c2", "stand r2c3", "stand r3c2"]);
    table.play(1, &["stand r3c2"]).refused(1, "end", "OB-044");
    table.play(1, &["unit elemental", "stand r2c1"]).refused(1, "end", "OB-044");
    table.play(1, &["stand r2c3", "end"]);
    assert_eq!(table.square(1, "r2c3"), "cave/sorcerobe");
    let tiles = ["forest", "cave", "swamp", "swamp", "dungeon"];
    let squares = ["r3c2", "r1c2", "r1c3", "r3c1", "r3c3"].map(|square| table.square(1, square));
    assert!(squares.iter().zip(tiles).all(|(square, tile)| square.starts_with(tile)), "{squares:?}");
    assert!(["forest", "cave", "volcano"].iter().all(|tile| table.discarded(tile) == 0));
}

#[test]
fn ob055_units_that_come_later_are_safe() {
    let mut table = given_with(
        TERRAINS,
        2,
        r#"
        market = ["-", "forest + witch", "cave + dragon", "forest + witch"]
        hand = "volcano + elemental"
        seats = [{ map = ["forest . . .", ". . . .", ". . . ."] }, { map = ["forest . . .", ". . . .", ". . . ."] }]
        "#,
    );
    table.play(1, &["lay r1c2", "stand r1c1", "end"]);
    table.play(2, &["draft 2", "lay r2c2", "stand r2c2", "end"]);
    table.play(1, &["draft 3", "lay r2c2", "stand r2c2", "end"]);
    assert_eq!(table.square(1, "r1c1"), "forest/elemental");
    assert_eq!(table.square(1, "r2c2"), "cave/dragon");
}

#[test]
fn ob056_tokens_in_a_lair_are_not_affected() {
    let mut table = volcano_in_hand();
    table.play(1, &["lay r2c2"]);
    assert_eq!(table.lair(1), ["sorcerobe", "elemental", "elemental", "cave-crystal", "portal"]);
    assert_eq!(table.lair(2), ["dragon"]);
}

#[test]
fn ob057_a_volcano_that_is_moved_or_swapped_destroys_nothing() {
    let mut moved = given_with(
        WITH_BOSSES,
        2,
        r#"seats = [{ boss = "gorgona", map = ["volcano . forest/kobold .", ". . . .", ". . . ."] }]"#,
    );
    moved.play(1, &["reveal", "take r1c1", "put r1c2"]);
    assert_eq!((moved.square(1, "r1c2"), moved.square(1, "r1c3")), ("volcano".to_owned(), "forest/kobold".to_owned()));

    let mut swapped = given_with(
        WITH_BOSSES,
        2,
        r#"seats = [{ boss = "cleopatra", map = ["volcano . cave forest/kobold", ". . . .", ". . . ."] }]"#,
    );
    swapped.play(1, &["reveal", "take r1c1", "take r1c3"]);
    assert_eq!(
        (swapped.square(1, "r1c3"), swapped.square(1, "r1c4")),
        ("volcano".to_owned(), "forest/kobold".to_owned())
    );

    let mut commanded = given_with(
        WITH_COMMANDS,
        2,
        r#"
        commands = ["overthrow-line", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        hand = "cave + portal"
        seats = [
            { map = ["cave/dragon cave/witch cave/witch .", "volcano . . .", ". . . ."] },
            { map = ["forest/kobold swamp . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    commanded.play(1, &["lay r1c4", "command overthrow-line", "map 1", "take r2c1", "map 2", "take r1c2"]);
    assert_eq!(commanded.square(2, "r1c2"), "volcano");
    assert_eq!(commanded.square(2, "r1c1"), "forest/kobold");
}

/// A Circle in hand, with a sorcerobe; units beside the square it will go to, and farther away.
fn circle_in_hand() -> Given {
    given_with(
        TERRAINS,
        2,
        r#"
        market = ["-", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
        hand = "summoning-circle + sorcerobe"
        seats = [
            { map = ["forest/kobold cave/dragon . .", ". . swamp/miniboss .", ". dungeon . forest/kobold"] },
            { map = [". . . .", ". . . .", ". cave/elemental . ."] },
        ]
        "#,
    )
}

#[test]
fn ob059_a_placed_circle_may_make_one_exchange_and_no_more() {
    let mut table = circle_in_hand();
    table.play(1, &["lay r2c2", "stand r2c2"]);
    assert_eq!(table.choices(1), ["end", "exchange r2c2"], "it is not compulsory");
    table.refused(1, "exchange r1c1", "OB-059");
    table.play(1, &["exchange r2c2", "take r1c2", "slot 2"]).refused(1, "exchange r2c2", "OB-059");
    assert_eq!(table.choices(1), ["end"]);

    let mut declined = circle_in_hand();
    declined.play(1, &["lay r2c2", "stand r2c2", "end"]);
    assert_eq!(declined.square(1, "r1c2"), "cave/dragon");
    assert!(declined.choices_of(2, "exchange").is_empty(), "it is the player's who placed the Circle");
}

#[test]
fn ob060_the_unit_given_is_on_the_circle_or_borders_it() {
    let mut table = circle_in_hand();
    table.play(1, &["lay r2c2", "stand r2c2", "exchange r2c2"]);
    assert_eq!(table.choices(1), ["take r1c2", "take r2c2", "take r2c3"]);
    for square in ["r1c1", "r3c4", "r3c2", "r2c1"] {
        table.refused(1, &format!("take {square}"), "OB-060");
    }
}

#[test]
fn ob061_ob062_ob063_the_unit_given_and_the_unit_taken_change_places() {
    let mut table = circle_in_hand();
    table.play(1, &["lay r2c2", "stand r2c2", "exchange r2c2", "take r1c2"]).refused(1, "slot 1", "OB-061");
    assert_eq!(table.choices(1), ["slot 2", "slot 3", "slot 4"]);
    table.play(1, &["slot 2"]);
    assert_eq!(table.slot(2), "forest + dragon");
    assert_eq!(table.square(1, "r1c2"), "cave/witch");
    assert!(table.lair(1).is_empty());
}

#[test]
fn ob064_a_crystal_or_portal_taken_goes_to_the_lair_and_opens_the_tile() {
    for (slot, token, given) in [(3, "swamp-crystal", "cave + miniboss"), (4, "portal", "swamp + miniboss")] {
        let mut table = circle_in_hand();
        table.play(1, &["lay r2c2", "stand r2c2", "exchange r2c2", "take r2c3", &format!("slot {slot}")]);
        assert_eq!(table.lair(1), [token]);
        assert_eq!(table.square(1, "r2c3"), "swamp");
        assert_eq!(table.slot(slot), given);
    }
    let mut waiting = given_with(
        TERRAINS,
        2,
        r#"
        market = ["-", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
        hand = "summoning-circle + portal"
        seats = [{ lair = ["dragon", "kobold"] }]
        "#,
    );
    waiting.play(1, &["lay r1c1", "unit kobold", "stand r1c1", "exchange r1c1", "take r1c1", "slot 3"]);
    waiting.refused(1, "end", "OB-044").play(1, &["stand r1c1", "end"]);
    assert_eq!(waiting.square(1, "r1c1"), "summoning-circle/dragon", "the opened tile takes the unit that waits");
}

#[test]
fn ob065_an_exchange_not_made_in_the_turn_is_lost() {
    let mut table = circle_in_hand();
    table.play(1, &["lay r2c2", "stand r2c2", "end"]).meet_duties(2).play(2, &["end"]);
    table.refused(1, "exchange r2c2", "OB-065");
    table.play(1, &["draft 4", "lay r1c4"]);
    assert!(table.choices_of(1, "exchange").is_empty());
    table.refused(1, "exchange r2c2", "OB-065");
}

#[test]
fn ob066_the_exchange_may_come_before_or_after_the_drafted_token() {
    let mut before = circle_in_hand();
    before.play(1, &["lay r2c2", "exchange r2c2", "take r1c2", "slot 2", "stand r2c2", "end"]);
    assert_eq!(before.square(1, "r1c2"), "cave/witch");

    let mut after = circle_in_hand();
    after.play(1, &["lay r2c2", "stand r2c2", "exchange r2c2", "take r2c2", "slot 2", "end"]);
    assert_eq!(after.square(1, "r2c2"), "summoning-circle/witch", "the drafted unit itself may be given");
}

#[test]
fn ob067_no_exchange_without_a_unit_beside_or_a_token_in_the_market() {
    let mut no_unit = given_with(
        TERRAINS,
        2,
        r#"
        hand = "summoning-circle + portal"
        seats = [{ map = ["forest/kobold . . .", ". . . .", ". . . ."] }]
        "#,
    );
    no_unit.play(1, &["lay r2c2"]).refused(1, "exchange r2c2", "OB-067");

    let mut no_token = given_with(
        TERRAINS,
        2,
        r#"
        market = ["-", "forest + -", "cave + -", "swamp + -"]
        hand = "summoning-circle + sorcerobe"
        "#,
    );
    no_token.play(1, &["lay r2c2", "stand r2c2"]).refused(1, "exchange r2c2", "OB-067");
}

#[test]
fn ob068_a_circle_that_is_moved_or_swapped_gives_no_exchange() {
    for (boss, last) in [("gorgona", "put r1c3"), ("cleopatra", "take r1c2")] {
        let mut table = given_with(
            WITH_BOSSES,
            2,
            &format!(
                r#"seats = [{{ boss = "{boss}", map = ["summoning-circle/kobold cave/dragon . .", ". . . .", ". . . ."] }}]"#
            ),
        );
        table.play(1, &["reveal", "take r1c1", last]);
        let to = last.split_once(' ').unwrap().1;
        assert_eq!(table.square(1, to), "summoning-circle/kobold");
        table.refused(1, &format!("exchange {to}"), "OB-065");
    }
    let mut overthrown = given_with(
        WITH_COMMANDS,
        2,
        r#"
        commands = ["overthrow-line", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        hand = "cave + portal"
        seats = [
            { map = ["cave/dragon cave/witch cave/witch .", "swamp . . .", ". . . ."] },
            { map = ["summoning-circle/kobold . . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    overthrown.play(1, &["lay r1c4", "command overthrow-line", "map 1", "take r2c1", "map 2", "take r1c1"]);
    assert_eq!(overthrown.square(1, "r2c1"), "summoning-circle/kobold");
    overthrown.refused(1, "exchange r2c1", "OB-065");
}

#[test]
fn ob230_each_circle_placed_gives_its_own_exchange() {
    let mut table = given_with(
        WITH_BOSSES,
        2,
        r#"
        market = ["summoning-circle + kobold", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
        hand = "summoning-circle + sorcerobe"
        seats = [{ boss = "draculord", map = ["forest . . .", ". . . .", ". . . ."] }]
        "#,
    );
    table.play(1, &["lay r3c4", "stand r3c4", "reveal", "take r1c1", "slot 1", "stand r1c1"]);
    assert_eq!(table.choices_of(1, "exchange"), ["exchange r1c1", "exchange r3c4"]);
    table.play(1, &["exchange r3c4", "take r3c4", "slot 2"]);
    assert_eq!(table.choices_of(1, "exchange"), ["exchange r1c1"]);
    table.play(1, &["exchange r1c1", "take r1c1", "slot 3"]);
    assert_eq!(table.slot(2), "forest + sorcerobe");
    assert_eq!(table.slot(3), "cave + kobold");
    assert!(table.choices_of(1, "exchange").is_empty());
}

#[test]
fn ob230_the_exchange_is_judged_where_the_circle_lies() {
    for (boss, from, to) in [("gorgona", "r3c4", "put r1c2"), ("cleopatra", "r3c4", "take r2c1")] {
        let mut table = given_with(
            WITH_BOSSES,
            2,
            &format!(
                r#"
                hand = "summoning-circle + portal"
                seats = [{{ boss = "{boss}", map = ["forest/kobold . . .", "cave . . .", ". . . ."] }}]
                "#
            ),
        );
        table.play(1, &[&format!("lay {from}")]).refused(1, &format!("exchange {from}"), "OB-067");
        table.play(1, &["reveal", &format!("take {from}"), to]);
        let to = to.split_once(' ').unwrap().1;
        table.refused(1, &format!("exchange {from}"), "OB-059");
        table.play(1, &[&format!("exchange {to}"), "take r1c1", "slot 1"]);
    }
}

#[test]
fn ob230_the_exchange_is_lost_with_the_circle() {
    let mut destroyed = given_with(
        WITH_BOSSES,
        2,
        r#"
        market = ["-", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
        hand = "summoning-circle + portal"
        seats = [{ boss = "draculord", map = ["forest/kobold . . .", ". . . .", ". . . ."] }]
        "#,
    );
    destroyed.play(1, &["lay r1c2", "reveal", "take r1c2", "slot 3"]).refused(1, "exchange r1c2", "OB-059");

    let mut swapped_away = given_with(
        WITH_COMMANDS,
        2,
        r#"
        commands = ["overthrow-line", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        hand = "summoning-circle + portal"
        seats = [
            { map = ["summoning-circle/dragon summoning-circle/witch summoning-circle/witch .", ". . . forest/kobold", ". . . ."] },
            { map = ["summoning-circle/kobold cave . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    swapped_away.play(1, &["lay r1c4"]);
    assert!(swapped_away.allows(1, "exchange r1c4"));
    swapped_away.play(1, &["command overthrow-line", "map 1", "take r1c4", "map 2", "take r1c1"]);
    assert_eq!(swapped_away.square(1, "r1c4"), "summoning-circle/kobold");
    swapped_away.refused(1, "exchange r1c4", "OB-065");

    let mut swapped_second = given_with(
        WITH_COMMANDS,
        2,
        r#"
        commands = ["overthrow-line", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        hand = "summoning-circle + portal"
        seats = [
            { map = ["summoning-circle/dragon summoning-circle/witch summoning-circle/witch .", ". . . .", ". . . ."] },
            { map = ["summoning-circle/kobold cave . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    swapped_second.play(1, &["lay r1c4", "command overthrow-line", "map 2", "take r1c1", "map 1", "take r1c4"]);
    assert_eq!(swapped_second.square(1, "r1c4"), "summoning-circle/kobold");
    swapped_second.refused(1, "exchange r1c4", "OB-065");
    assert!(swapped_away.choices_of(1, "exchange").is_empty());
}

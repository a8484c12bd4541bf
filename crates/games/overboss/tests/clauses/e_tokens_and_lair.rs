//! Section E: placing tokens and the lair.

use overboss::{Choice, Event, State, Token, Unit};

use crate::support::{GAMES, Given, given, given_with, seat, whole_game};

/// A seat with these tiles in its first row and this lair, about to lay a pair.
fn about_to_lay(hand: &str, row: &str, lair: &[&str]) -> Given {
    given(
        2,
        &format!(r#"hand = "{hand}"{}seats = [{{ map = ["{row}", ". . . .", ". . . ."], lair = {lair:?} }}]"#, '\n'),
    )
}

#[test]
fn ob036_the_token_is_placed_after_the_tile() {
    let mut table = given(
        2,
        r#"
        market = ["cave + orc", "forest + witch", "forest + witch", "forest + witch"]
        seats = [{ map = ["forest . . .", ". . . .", ". . . ."] }]
        "#,
    );
    table.play(1, &["draft 1"]).refused(1, "stand r1c1", "OB-036").refused(1, "unit orc", "OB-036");
    table.play(1, &["lay r2c2", "stand r1c1"]);
    assert_eq!(table.square(1, "r1c1"), "forest/orc");
}

#[test]
fn ob037_a_drafted_crystal_goes_to_the_lair() {
    let mut table = about_to_lay("cave + cave-crystal", "forest . . .", &[]);
    table.play(1, &["lay r2c2"]);
    assert_eq!(table.lair(1), ["cave-crystal"]);
    assert_eq!(table.choices(1), ["end"]);
}

#[test]
fn ob038_a_drafted_portal_goes_to_the_lair_with_its_active_face_up() {
    let mut table = about_to_lay("cave + portal", "forest . . .", &["used-portal"]);
    table.play(1, &["lay r2c2"]);
    assert_eq!(table.lair(1), ["portal", "used-portal"]);
}

#[test]
fn ob039_a_drafted_unit_must_go_on_an_open_tile() {
    let mut table = about_to_lay("dungeon + orc", "forest . . .", &[]);
    table.play(1, &["lay r2c2"]).refused(1, "end", "OB-044").refused(1, "stand r3c3", "OB-039");
    assert_eq!(table.choices(1), ["stand r1c1"], "the Dungeon is no place for it");
    table.play(1, &["stand r1c1"]);
    assert_eq!((table.square(1, "r1c1"), table.lair(1)), ("forest/orc".to_owned(), vec![]));
}

#[test]
fn ob040_a_drafted_unit_may_go_on_any_open_tile() {
    let mut table = about_to_lay("cave + orc", "forest swamp/orc dungeon camp-red", &[]);
    table.play(1, &["lay r2c2"]);
    assert_eq!(table.choices(1), ["stand r1c1", "stand r1c4", "stand r2c2"]);
}

#[test]
fn ob041_without_an_open_tile_a_drafted_unit_goes_to_the_lair() {
    let mut table = about_to_lay("dungeon + orc", "forest/witch dungeon . .", &[]);
    table.play(1, &["lay r2c2"]);
    assert_eq!((table.lair(1), table.choices(1)), (vec!["orc".to_owned()], vec!["end".to_owned()]));
    table.play(1, &["end"]);
    assert_eq!(table.lair(1), ["orc"]);
}

#[test]
fn ob042_units_are_placed_on_their_owners_map() {
    let mut table = given(
        3,
        r#"
        hand = "cave + orc"
        seats = [{}, { map = ["forest . . .", ". . . .", ". . . ."] }, { map = [". swamp . .", ". . . .", ". . . ."] }]
        "#,
    );
    table.play(1, &["lay r3c3"]).refused(1, "stand r1c1", "OB-039").refused(1, "stand r1c2", "OB-039");
    assert_eq!(table.choices(1), ["stand r3c3"]);
    table.play(1, &["stand r3c3"]);
    assert_eq!(table.square(1, "r3c3"), "cave/orc");
    assert_eq!([table.square(2, "r1c1"), table.square(3, "r1c2")], ["forest", "swamp"]);
}

#[test]
fn ob043_a_waiting_unit_may_be_placed_instead_of_the_drafted_one() {
    let mut table = about_to_lay("cave + orc", "dungeon . . .", &["dragon", "witch"]);
    table.play(1, &["lay r2c2"]).refused(1, "stand r2c2", "OB-043").refused(1, "unit kobold", "OB-043");
    assert_eq!(table.choices(1), ["unit dragon", "unit witch", "unit orc"]);
    table.play(1, &["unit dragon", "stand r2c2"]);
    assert_eq!(table.square(1, "r2c2"), "cave/dragon");
    assert_eq!(table.lair(1), ["witch", "orc"]);
    assert_eq!(table.choices(1), ["end"]);
}

#[test]
fn ob043_units_that_are_alike_are_one_choice() {
    let mut table = about_to_lay("cave + orc", "dungeon . . .", &["orc"]);
    table.play(1, &["lay r2c2"]).refused(1, "unit orc", "OB-043").play(1, &["stand r2c2"]);
    assert_eq!((table.square(1, "r2c2"), table.lair(1)), ("cave/orc".to_owned(), vec!["orc".to_owned()]));
}

#[test]
fn ob044_a_turn_cannot_end_while_a_unit_waits_and_a_tile_is_open() {
    let mut table = about_to_lay("cave + dragon", "dungeon . . .", &["dragon", "dragon"]);
    table.play(1, &["lay r2c2"]).refused(1, "end", "OB-044");
    table.play(1, &["stand r2c2", "end"]);
    assert_eq!(table.lair(1), ["dragon", "dragon"], "they wait on when no tile is open");
}

#[test]
fn ob045_at_the_end_of_a_turn_no_unit_waits_or_no_tile_is_open() {
    for (index, &(options, seats)) in GAMES.iter().enumerate() {
        whole_game(options, seats, 45 + index as u64, |step| {
            if step.choice == Choice::End {
                for number in 1..=usize::from(seats) {
                    let (waiting, map) =
                        (step.before.table.lair(seat(number)).waiting, step.before.table.map(seat(number)));
                    assert!(waiting.is_empty() || map.open().is_empty(), "seat {number} of {seats}, {options}");
                }
            }
        });
    }
}

#[test]
fn ob045_which_unit_goes_where_is_free() {
    for (first, second) in [("r1c1", "r2c2"), ("r2c2", "r1c1")] {
        let mut table = about_to_lay("cave + orc", "forest . . .", &["witch", "dragon"]);
        table.play(1, &["unit witch"]);
        assert_eq!(table.choices(1), ["stand r1c1"], "also before the tile lies");

        table = about_to_lay("cave + orc", "forest . . .", &["witch", "dragon"]);
        table.play(
            1,
            &["lay r2c2", "unit orc", &format!("stand {first}"), "unit dragon", &format!("stand {second}"), "end"],
        );
        assert!(table.square(1, first).ends_with("/orc") && table.square(1, second).ends_with("/dragon"));
        assert_eq!(table.lair(1), ["witch"]);
    }
}

#[test]
fn ob046_a_crystal_or_portal_does_not_lift_the_duty_to_place() {
    for token in ["swamp-crystal", "portal"] {
        let mut table = about_to_lay(&format!("cave + {token}"), "dungeon . . .", &["dragon"]);
        table.play(1, &["lay r2c2"]).refused(1, "end", "OB-044");
        table.play(1, &["stand r2c2", "end"]);
        assert_eq!(table.square(1, "r2c2"), "cave/dragon");
        assert_eq!(table.lair(1), [token]);
    }
}

#[test]
fn ob047_a_unit_on_a_map_never_goes_to_a_lair() {
    for (index, &(options, seats)) in GAMES.iter().enumerate() {
        whole_game(options, seats, 47 + index as u64, |step| {
            let draws = matches!(step.choice, Choice::End | Choice::Reveal | Choice::Token(_));
            for unit in Unit::ALL {
                let (mut to_the_bag, mut to_the_market) = (0, 0);
                for event in step.events {
                    match event {
                        Event::Erupted { unit: gone, .. } | Event::Destroyed { unit: Some(gone), .. }
                            if *gone == unit =>
                        {
                            to_the_bag += 1;
                        }
                        Event::Exchanged { unit: gone, slot, .. } if *gone == unit => {
                            to_the_market += 1;
                            assert_eq!(step.after.table.market[slot.index()].token, Some(Token::Unit(unit)));
                        }
                        _ => {}
                    }
                }
                let in_bag = |state: &State| state.table.bag.count(Token::Unit(unit).index());
                assert!(
                    draws || in_bag(step.after) == in_bag(step.before) + to_the_bag,
                    "{unit} after {}",
                    step.choice
                );
                let on_maps = |state: &State| {
                    state.table.realms.iter().map(|realm| realm.map.by_unit()[unit.index()].len() as u8).sum::<u8>()
                };
                let stayed = on_maps(step.before) - to_the_bag - to_the_market;
                assert!(on_maps(step.after) >= stayed, "{unit} after {}", step.choice);
            }
        });
    }
    let mut table = about_to_lay("dungeon + orc", "forest/witch . . .", &[]);
    table.play(1, &["lay r2c2"]).refused(1, "take r1c1", "OB-231");
}

#[test]
fn ob048_a_lair_holds_any_number_of_tokens() {
    let mut lair = [["kobold"; 9], ["dragon"; 9], ["witch"; 9]].concat();
    lair.extend(["portal"; 6]);
    let mut table = about_to_lay("dungeon + kobold", "dungeon . . .", &lair);
    table.play(1, &["lay r2c2", "end"]);
    assert_eq!(table.lair(1).len(), 34);
    assert_eq!(table.lair(1).iter().filter(|token| *token == "kobold").count(), 10);
}

#[test]
fn ob228_a_unit_may_stand_on_any_terrain() {
    let sets = [
        ["forest", "cave", "graveyard-2", "swamp", "camp-red"],
        ["castle", "cloud-island", "desert", "summoning-circle", "volcano"],
    ];
    let terrains = ["basic", "castle,cloud-island,desert,summoning-circle,volcano"];
    let units =
        [["kobold", "dragon", "skeleton", "witch", "orc"], ["vampire", "harpy", "sandworm", "sorcerobe", "elemental"]];
    for (tiles, (terrains, units)) in sets.into_iter().zip(terrains.into_iter().zip(units)) {
        for (tile, unit) in
            tiles.iter().flat_map(|tile| units.iter().chain(&["miniboss"]).map(move |unit| (tile, unit)))
        {
            let mut table =
                given_with(&format!("terrains = \"{terrains}\""), 2, &format!(r#"hand = "{tile} + {unit}""#));
            table.play(1, &["lay r2c2", "stand r2c2", "end"]);
            assert_eq!(table.square(1, "r2c2"), format!("{tile}/{unit}"));
        }
    }
}

#[test]
fn ob228_the_own_terrain_matters_for_points() {
    let mut own = about_to_lay("cave + dragon", "forest . . .", &[]);
    let mut other = about_to_lay("cave + dragon", "forest . . .", &[]);
    own.play(1, &["lay r2c2", "stand r2c2"]);
    other.play(1, &["lay r2c2", "stand r1c1"]);
    assert_eq!((own.points(1, "tokens"), other.points(1, "tokens")), (1, 0));
}

#[test]
fn ob229_a_portal_enters_a_lair_active_however_it_was_gained() {
    let mut by_exchange = given_with(
        "terrains = \"forest,cave,swamp,camp,summoning-circle\"",
        2,
        r#"
        market = ["-", "forest + portal", "forest + orc", "forest + orc"]
        hand = "summoning-circle + witch"
        "#,
    );
    by_exchange.play(1, &["lay r1c1", "stand r1c1", "exchange r1c1", "take r1c1", "slot 2"]);
    assert_eq!(by_exchange.lair(1), ["portal"]);

    let mut by_boss = given_with(
        "bosses = true",
        2,
        r#"
        market = ["-", "forest + portal", "forest + orc", "forest + orc"]
        hand = "cave + witch"
        seats = [{ boss = "porkus" }]
        "#,
    );
    by_boss.play(1, &["reveal", "slot 2"]);
    assert_eq!(by_boss.lair(1), ["portal"]);

    let mut by_demolish = given_with(
        "commands = true",
        2,
        r#"
        market = ["-", "forest + portal", "forest + orc", "forest + orc"]
        commands = ["demolish-line", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        hand = "cave + cave-crystal"
        seats = [{ map = ["cave cave . .", ". . . .", ". . . ."] }, { map = ["swamp . . .", ". . . .", ". . . ."] }]
        "#,
    );
    by_demolish.play(1, &["lay r1c3", "command demolish-line", "map 2", "take r1c1"]).play(2, &["slot 2"]);
    assert_eq!(by_demolish.lair(2), ["portal"]);
}

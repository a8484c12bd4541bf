//! Section C: turn and draft.

use overboss::{Choice, Event};

use crate::support::{GAMES, Given, PLAIN_GAMES, dealt, given, given_with, whole_game};

/// Four pairs that cannot be mistaken for each other.
fn four_pairs() -> Given {
    given(3, r#"market = ["cave + orc", "forest + witch", "swamp + dragon", "camp-red + kobold"]"#)
}

#[test]
fn ob025_turns_pass_clockwise() {
    let mut table = dealt("first = 2", 3, &[]);
    for number in [2, 3, 1, 2, 3, 1, 2] {
        assert_eq!(table.asked(), [number as u8]);
        for other in (1..=3).filter(|&other| other != number) {
            table.refused(other, "draft 1", "OB-025");
        }
        table.meet_duties(number).play(number, &["end"]);
    }
}

#[test]
fn ob026_a_turn_is_draft_tile_token_restock() {
    let mut table = four_pairs();
    table.refused(1, "lay r1c1", "OB-026").refused(1, "stand r1c1", "OB-039");
    table.play(1, &["draft 1"]).refused(1, "stand r1c1", "OB-036").play(1, &["lay r1c1", "stand r1c1", "end"]);
    let steps = table.events.iter().map(|event| match event {
        Event::Drafted { .. } => "draft",
        Event::Laid { .. } => "tile",
        Event::Stood { .. } => "token",
        Event::TurnEnded { .. } => "end",
        Event::TileDealt { .. } | Event::TokenDealt { .. } => "restock",
        Event::TurnBegan { .. } => "next",
        other => panic!("{other} is no step of this turn"),
    });
    assert_eq!(steps.collect::<Vec<_>>(), ["draft", "tile", "token", "end", "restock", "restock", "next"]);
}

#[test]
fn ob027_ob028_ob030_any_one_slot_is_taken_tile_and_token_together() {
    let pairs = ["cave + orc", "forest + witch", "swamp + dragon", "camp-red + kobold"];
    assert_eq!(four_pairs().choices(1), ["draft 1", "draft 2", "draft 3", "draft 4"]);
    for slot in 1..=4 {
        let mut table = four_pairs();
        table.play(1, &[&format!("draft {slot}")]);
        assert_eq!(table.position().hand.unwrap(), pairs[slot - 1]);
        for other in 1..=4 {
            assert_eq!(table.slot(other), if other == slot { "-" } else { pairs[other - 1] });
        }
        for again in 1..=4 {
            table.refused(1, &format!("draft {again}"), "OB-027");
        }
    }
}

#[test]
fn ob029_the_draft_may_not_be_skipped() {
    let mut table = given(
        2,
        r#"seats = [{ map = ["forest/orc forest/orc forest/orc forest/orc", "swamp/orc swamp/orc swamp/orc swamp/orc",
        "cave/witch cave/witch cave/witch ."], lair = ["portal"] }]"#,
    );
    table.refused(1, "end", "OB-029").refused(1, "pass", "OB-029");
    table.play(1, &["portal", "take r1c1", "take r3c1", "put r3c1", "put r1c1"]);
    table.refused(1, "end", "OB-029");
    assert_eq!(table.choices(1), ["draft 1", "draft 2", "draft 3", "draft 4"]);
}

#[test]
fn ob030_tile_and_token_of_different_slots_come_together_only_through_a_boss() {
    let mut table = four_pairs();
    table.play(1, &["draft 1"]).refused(1, "slot 2", "OB-231").refused(1, "token witch", "OB-231");

    table = given_with(
        "bosses = true",
        2,
        r#"
        market = ["cave + orc", "forest + witch", "swamp + dragon", "camp-red + kobold"]
        seats = [{ boss = "king-croak" }]
        "#,
    );
    table.play(1, &["reveal", "slot 1", "slot 2"]);
    assert_eq!(table.position().hand.unwrap(), "cave + witch");
}

#[test]
fn ob031_a_turn_adds_one_tile_to_the_own_map() {
    for (index, &(options, seats)) in PLAIN_GAMES.iter().enumerate() {
        let laid = |state: &overboss::State| [0, 1, 2, 3, 4].map(|seat| state.table.realms[seat].map.laid().len());
        let mut began = [0; 5];
        whole_game(options, seats, index as u64, |step| {
            if step.choice == Choice::End {
                let mut expected = began;
                expected[step.seat.index()] += 1;
                assert_eq!(laid(step.after), expected, "after a turn of {:?}", step.seat);
                began = expected;
            }
        });
    }
    let mut table = four_pairs();
    table.play(1, &["draft 1", "lay r1c1"]).refused(1, "lay r1c2", "OB-031");
}

#[test]
fn ob226_a_slot_without_a_tile_cannot_be_drafted() {
    let mut table = given(2, r#"market = ["- + orc", "cave + -", "-", "camp-red + kobold"]"#);
    table.refused(1, "draft 1", "OB-226").refused(1, "draft 3", "OB-226");
    assert_eq!(table.choices(1), ["draft 2", "draft 4"]);
}

#[test]
fn ob226_a_slot_without_a_token_brings_none() {
    let mut table = given(2, r#"market = ["- + orc", "cave + -", "-", "camp-red + kobold"]"#);
    table.play(1, &["draft 2"]);
    assert_eq!(table.position().hand.unwrap(), "cave + -");
    table.play(1, &["lay r2c3"]);
    assert_eq!((table.square(1, "r2c3"), table.lair(1)), ("cave".to_owned(), vec![]));
    assert_eq!(table.slot(1), "- + orc");
    assert_eq!(table.choices(1), ["end"]);
}

#[test]
fn ob227_a_turn_ends_by_an_explicit_choice_when_all_is_dealt_with() {
    let mut table = four_pairs();
    table.refused(1, "end", "OB-029");
    table.play(1, &["draft 1"]).refused(1, "end", "OB-034");
    table.play(1, &["lay r1c1"]).refused(1, "end", "OB-044");
    table.play(1, &["stand r1c1"]);
    assert_eq!((table.asked(), table.choices(1)), (vec![1], vec!["end".to_owned()]), "the turn does not end by itself");
    table.refused(1, "pass", "OB-227");
    table.play(1, &["end"]);
    assert_eq!(table.asked(), [2]);
}

#[test]
fn ob227_no_other_choice_ever_ends_a_turn() {
    for (index, &(options, seats)) in GAMES.iter().enumerate() {
        whole_game(options, seats, index as u64, |step| {
            let ended = step.events.contains(&Event::TurnEnded { seat: step.before.table.turn.seat });
            assert_eq!(ended, step.choice == Choice::End, "{}", step.choice);
            if ended {
                let turn = step.before.table.turn;
                assert!(turn.drafted && turn.tile.is_none() && turn.token.is_none());
                assert_eq!(step.after.table.turn.seat, turn.seat.next(seats));
            }
        });
    }
}

//! Section G: Portals.

use overboss::Choice;

use crate::support::{GAMES, Given, given, given_with, seat, whole_game};

/// Units, open tiles and a Dungeon on a map; Portals and a waiting unit in the lair.
fn with_portals(turn: &str, lair: &[&str]) -> Given {
    given(
        2,
        &format!(
            r#"
            {turn}
            market = ["camp-red + orc", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
            seats = [
                {{ map = ["forest/kobold cave/dragon dungeon .", "swamp camp-blue . .", ". . . ."], lair = {lair:?} }},
                {{ map = ["forest/orc . . .", ". . . .", ". . . ."] }},
            ]
            "#
        ),
    )
}

#[test]
fn ob069_a_portal_may_be_used_at_any_moment_of_the_own_turn() {
    let moments: [&[&str]; 4] = [&[], &["draft 1"], &["draft 1", "lay r3c3"], &["draft 1", "lay r3c3", "stand r3c3"]];
    for moment in moments {
        let mut table = with_portals("", &["portal"]);
        table.play(1, moment).play(1, &["portal", "take r1c1", "only", "put r2c1"]);
        assert_eq!(table.square(1, "r2c1"), "swamp/kobold", "after {moment:?}");
        table.meet_duties(1).play(1, &["end"]);
    }
    let mut other = with_portals("turn = 2", &["portal"]);
    other.refused(1, "portal", "OB-069").play(2, &["draft 1"]).refused(1, "portal", "OB-069");
}

#[test]
fn ob070_one_portal_a_turn() {
    let mut table = with_portals("", &["portal", "portal"]);
    table.play(1, &["portal", "take r1c1", "only", "put r2c1"]).refused(1, "portal", "OB-070");
    table.meet_duties(1).refused(1, "portal", "OB-070").play(1, &["end"]).meet_duties(2).play(2, &["end"]);
    table.play(1, &["portal"]);
    assert_eq!(table.lair(1).iter().filter(|token| *token == "used-portal").count(), 2);
}

#[test]
fn ob071_using_a_portal_turns_it_and_only_an_active_one_may_be_used() {
    let mut table = with_portals("", &["portal", "portal"]);
    table.play(1, &["portal"]);
    assert_eq!(table.lair(1), ["portal", "used-portal"]);
    with_portals("", &[]).refused(1, "portal", "OB-071");
    with_portals("", &["used-portal"]).refused(1, "portal", "OB-072");
}

#[test]
fn ob072_a_used_portal_stays_in_the_lair_and_stays_used() {
    let mut table = with_portals("", &["portal"]);
    table.play(1, &["portal", "take r1c1", "only", "put r2c1", "draft 1", "lay r3c3", "stand r3c3", "end"]);
    assert_eq!(table.lair(1), ["used-portal"]);
    table.play(2, &["draft 2", "lay r2c2", "stand r2c2", "end"]);
    table.refused(1, "portal", "OB-072");
    for (index, &(options, seats)) in GAMES.iter().enumerate() {
        whole_game(options, seats, 72 + index as u64, |step| {
            for number in 1..=usize::from(seats) {
                let used = |state: &overboss::State| state.table.lair(seat(number)).used_portals;
                let more = step.choice == Choice::Portal && step.seat == seat(number);
                assert_eq!(used(step.after), used(step.before) + u8::from(more), "after {}", step.choice);
            }
        });
    }
}

#[test]
fn ob073_a_portal_may_be_used_in_the_turn_in_which_it_was_gained() {
    let mut table = with_portals("", &[]);
    table.play(1, &["draft 4"]).refused(1, "portal", "OB-071");
    table.play(1, &["lay r3c3", "portal", "take r1c1", "only", "put r3c3"]);
    assert_eq!(table.square(1, "r3c3"), "swamp/kobold");
    assert_eq!(table.lair(1), ["used-portal"]);
}

#[test]
fn ob074_one_or_two_units_go_to_tiles_that_are_open() {
    let mut one = with_portals("", &["portal"]);
    one.play(1, &["portal"]).refused(1, "take r2c1", "OB-074");
    assert_eq!(one.choices(1), ["take r1c1", "take r1c2"]);
    one.play(1, &["take r1c1"]).refused(1, "put r2c1", "OB-231");
    assert_eq!(one.choices(1), ["only", "take r1c2"]);
    one.play(1, &["only"]).refused(1, "put r1c2", "OB-074").refused(1, "put r3c3", "OB-074");
    assert_eq!(one.choices(1), ["put r2c1", "put r2c2"]);

    let mut two = with_portals("", &["portal"]);
    two.play(1, &["portal", "take r1c2", "take r1c1", "put r2c1", "put r2c2"]);
    assert_eq!(
        ["r1c1", "r1c2", "r2c1", "r2c2"].map(|square| two.square(1, square)),
        ["forest", "cave", "swamp/dragon", "camp-blue/kobold"]
    );
}

#[test]
fn ob075_the_tiles_just_left_count_as_open() {
    let mut swap = with_portals("", &["portal"]);
    swap.play(1, &["portal", "take r1c1", "take r1c2", "put r1c2", "put r1c1"]);
    assert_eq!(["r1c1", "r1c2"].map(|square| swap.square(1, square)), ["forest/dragon", "cave/kobold"]);

    let mut follow = with_portals("", &["portal"]);
    follow.play(1, &["portal", "take r1c1", "take r1c2", "put r2c1", "put r1c1"]);
    assert_eq!(
        ["r1c1", "r1c2", "r2c1"].map(|square| follow.square(1, square)),
        ["forest/dragon", "cave", "swamp/kobold"]
    );

    let mut lead = with_portals("", &["portal"]);
    lead.play(1, &["portal", "take r1c1", "take r1c2", "put r1c2"]);
    assert!(!lead.allows(1, "put r1c2"), "it was taken by the first unit");
    lead.play(1, &["put r2c2"]);
    assert_eq!(
        ["r1c1", "r1c2", "r2c2"].map(|square| lead.square(1, square)),
        ["forest", "cave/kobold", "camp-blue/dragon"]
    );
}

#[test]
fn ob076_a_dungeon_cannot_receive_a_unit() {
    let mut table = with_portals("", &["portal"]);
    table.play(1, &["portal", "take r1c1", "only"]).refused(1, "put r1c3", "OB-076");
    table = with_portals("", &["portal"]);
    table.play(1, &["portal", "take r1c1", "take r1c2"]).refused(1, "put r1c3", "OB-076");
    table.play(1, &["put r2c1"]).refused(1, "put r1c3", "OB-076");
}

#[test]
fn ob077_ob081_tiles_do_not_move_and_as_many_stay_open() {
    let mut moves = 0;
    for (index, &(options, seats)) in GAMES.iter().cycle().take(18).enumerate() {
        let mut used = None;
        whole_game(options, seats, 77 + index as u64, |step| {
            if step.choice == Choice::Portal {
                used = Some(*step.before);
            }
            let back = step.after.table.flow.len() == 1;
            if let Some(before) = used.take_if(|_| back) {
                for number in 1..=usize::from(seats) {
                    let (map, then) = (before.table.map(seat(number)), step.after.table.map(seat(number)));
                    assert_eq!(then.by_type(), map.by_type());
                    assert_eq!(then.open().len(), map.open().len());
                }
                assert_ne!(step.after.table.realms, before.table.realms);
                moves += 1;
            }
        });
    }
    assert!(moves > 50, "only {moves} Portal moves");
}

#[test]
fn ob078_waiting_units_are_out_of_reach() {
    let mut table = given(
        2,
        r#"
        seats = [{ map = ["forest/kobold dungeon . .", ". . . .", ". . . ."], lair = ["portal", "witch"] }]
        "#,
    );
    table.refused(1, "portal", "OB-080");
    let mut none =
        given(2, r#"seats = [{ map = ["dungeon . . .", ". . . .", ". . . ."], lair = ["portal", "witch"] }]"#);
    none.refused(1, "portal", "OB-074");

    let mut full = given(
        2,
        r#"seats = [{ map = ["forest/kobold cave/dragon . .", ". . . .", ". . . ."], lair = ["portal", "witch"] }]"#,
    );
    full.play(1, &["portal"]).refused(1, "unit witch", "OB-231");
    assert_eq!(full.choices(1), ["take r1c1", "take r1c2"]);
    full.play(1, &["take r1c1", "take r1c2", "put r1c2", "put r1c1"]);
    assert_eq!(full.lair(1), ["witch", "used-portal"]);
}

#[test]
fn ob079_all_units_picked_up_go_back_on_the_map() {
    let mut table = with_portals("", &["portal"]);
    table.play(1, &["portal", "take r1c1", "take r1c2"]);
    for wrong in ["end", "only", "draft 1", "take r1c1"] {
        table.refused(1, wrong, "OB-079");
    }
    table.play(1, &["put r2c1"]);
    assert!(table.choices(1).iter().all(|choice| choice.starts_with("put")));
    table.refused(1, "draft 1", "OB-079").play(1, &["put r2c2"]);
    assert_eq!(table.lair(1), ["used-portal"]);
    assert_eq!(table.state.table.map(seat(1)).standing().len(), 2);
}

#[test]
fn ob080_a_portal_move_must_change_something() {
    let mut table = with_portals("", &["portal"]);
    table.play(1, &["portal", "take r1c1", "only"]).refused(1, "put r1c1", "OB-080");

    let mut lone = given(2, r#"seats = [{ map = ["forest/kobold . . .", ". . . .", ". . . ."], lair = ["portal"] }]"#);
    lone.refused(1, "portal", "OB-080");

    let mut alike = given(
        2,
        r#"seats = [{ map = ["forest/kobold cave/kobold cave/orc .", ". . . .", ". . . ."], lair = ["portal"] }]"#,
    );
    alike.play(1, &["portal", "take r1c1"]).refused(1, "only", "OB-080").refused(1, "take r1c2", "OB-080");
    assert_eq!(alike.choices(1), ["take r1c3"]);

    let mut with_room = given(
        2,
        r#"seats = [{ map = ["forest/kobold cave/kobold cave .", ". . . .", ". . . ."], lair = ["portal"] }]"#,
    );
    with_room.play(1, &["portal", "take r1c1", "take r1c2", "put r1c2"]).refused(1, "put r1c1", "OB-080");
    assert_eq!(with_room.choices(1), ["put r1c3"], "two equal units that just change places change nothing");
}

#[test]
fn ob082_portals_are_worth_no_points() {
    let points = |lair: &[&str]| with_portals("", lair).points(1, "total");
    assert_eq!(points(&["portal", "portal", "used-portal"]), points(&[]));
    assert!(points(&["cave-crystal"]) > points(&[]));
}

const ALL_FOUR: &str = "terrains = \"forest,cave,swamp,summoning-circle,volcano\"\nbosses = true\ncommands = true";

/// A turn in which Portal, Boss, exchange and Command are all possible.
fn everything_possible() -> Given {
    let mut table = given_with(
        ALL_FOUR,
        2,
        r#"
        market = ["-", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
        commands = ["intimidate-pair", "demolish-line", "overthrow-line", "demolish-line"]
        hand = "summoning-circle + sorcerobe"
        seats = [
            { boss = "gorgona", map = ["summoning-circle/kobold . . .", "forest/dragon . . .", "cave/witch . . ."], lair = ["portal"] },
            { boss = "porkus", map = ["swamp/kobold swamp/witch . .", ". . . .", ". . . ."] },
        ]
        "#,
    );
    table.play(1, &["lay r1c2", "stand r1c2"]);
    assert_eq!(table.choices(1), ["end", "portal", "reveal", "exchange r1c2", "command intimidate-pair"]);
    table
}

#[test]
fn ob231_none_of_portal_boss_exchange_and_command_begins_inside_another() {
    let begun: [(&str, &[&str]); 4] = [
        ("portal", &["take r1c1"]),
        ("reveal", &["take r1c1"]),
        ("exchange r1c2", &["take r1c2"]),
        ("command intimidate-pair", &["map 2", "take r1c2"]),
    ];
    for (first, steps) in begun {
        for done in 0..=steps.len() {
            let mut table = everything_possible();
            table.play(1, &[first]).play(1, &steps[..done]);
            for second in ["portal", "reveal", "exchange r1c2", "command intimidate-pair", "end"] {
                table.refused(1, second, "OB-231");
            }
        }
    }
}

#[test]
fn ob231_a_tile_or_token_in_hand_is_no_obstacle() {
    let mut table = given_with(
        "bosses = true",
        2,
        r#"
        hand = "cave + orc"
        seats = [{ boss = "gorgona", map = ["forest/kobold swamp . .", ". . . .", ". . . ."], lair = ["portal"] }]
        "#,
    );
    table.play(1, &["portal", "take r1c1", "only", "put r1c2"]);
    assert_eq!(table.position().hand.unwrap(), "cave + orc");
    table.play(1, &["lay r3c3", "reveal", "take r3c3", "put r3c4", "stand r3c4", "end"]);
    assert_eq!(table.square(1, "r3c4"), "cave/orc");
}

#[test]
fn ob231_nothing_begins_while_a_player_answers_a_demolish_or_fills_open_tiles() {
    let mut answered = given_with(
        "commands = true",
        2,
        r#"
        market = ["-", "forest + witch", "cave + swamp-crystal", "swamp + portal"]
        commands = ["demolish-line", "overthrow-line", "overthrow-square", "overthrow-t"]
        hand = "cave + orc"
        seats = [
            { map = ["cave/kobold cave/dragon . .", ". . . .", ". . . ."], lair = ["portal"] },
            { map = ["swamp/kobold swamp/witch . .", ". . . .", ". . . ."], lair = ["portal"] },
        ]
        "#,
    );
    answered.play(1, &["lay r1c3", "stand r1c3", "command demolish-line", "map 2", "take r1c1"]);
    answered.refused(1, "portal", "OB-231").refused(1, "end", "OB-231").refused(2, "portal", "OB-069");
    assert_eq!(answered.choices(2), ["slot 2", "slot 3", "slot 4"]);

    let mut filled = given_with(
        "commands = true",
        2,
        r#"
        commands = ["overthrow-line", "demolish-line", "overthrow-square", "overthrow-t"]
        hand = "cave + portal"
        seats = [
            { map = ["cave/kobold cave/dragon cave/witch .", "swamp . . .", ". . . ."], lair = ["portal"] },
            { map = ["dungeon . . .", ". . . .", ". . . ."], lair = ["orc"] },
        ]
        "#,
    );
    filled.play(1, &["lay r1c4", "command overthrow-line", "map 1", "take r2c1", "map 2", "take r1c1"]);
    assert_eq!(filled.asked(), [2]);
    filled.refused(1, "portal", "OB-231").refused(1, "end", "OB-231");
    filled.play(2, &["stand r1c1"]).play(1, &["portal"]);
}

#[test]
fn ob231_a_volcano_cannot_be_forestalled() {
    let mut table = given_with(
        "terrains = \"forest,cave,swamp,camp,volcano\"",
        2,
        r#"
        hand = "volcano + orc"
        seats = [{ map = ["forest/kobold . swamp .", ". . . .", ". . . ."], lair = ["portal"] }]
        "#,
    );
    table.play(1, &["lay r1c2"]);
    assert_eq!(table.square(1, "r1c1"), "forest", "it is destroyed before anything else can be chosen");
    table.refused(1, "portal", "OB-074");
}

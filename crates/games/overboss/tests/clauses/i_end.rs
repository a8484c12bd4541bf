//! Section I: end of the game.

use overboss::{Choice, Event, Frame, Tile};

use crate::support::{GAMES, Given, given, given_with, seat, whole_game};

/// The games of all tests, and one played alone.
fn games() -> impl Iterator<Item = (u64, &'static str, u8)> {
    let solo = ("terrains = \"random\"\nbosses = true", 1);
    GAMES
        .into_iter()
        .cycle()
        .take(12)
        .chain([solo])
        .enumerate()
        .map(|(index, (options, seats))| (index as u64, options, seats))
}

#[test]
fn ob093_the_game_ends_when_every_map_is_full() {
    for (seed, options, seats) in games() {
        whole_game(options, seats, 93 + seed, |step| {
            let table = &step.after.table;
            let full = (1..=usize::from(seats)).all(|number| table.empty(seat(number)).is_empty());
            let over = table.flow.top() == Some(Frame::Over);
            assert!(full || !over, "{options}");
            assert!(over || !full || step.choice != Choice::End, "{options}");
        });
    }
}

/// Seat 1 is finished; seat 2 has its last square to fill.
fn last_turn(market: &str) -> Given {
    given(
        2,
        &format!(
            r#"
            turn = 2
            market = ["{market}", "dungeon + kobold", "dungeon + kobold", "dungeon + kobold"]
            seats = [
                {{ map = ["forest forest forest forest", "cave cave cave cave", "swamp swamp swamp swamp"] }},
                {{ map = ["camp-red/orc camp-red camp-blue .", "forest/kobold forest forest forest",
                          "swamp swamp dungeon dungeon"], lair = ["portal"] }},
            ]
            "#
        ),
    )
}

#[test]
fn ob093_nothing_can_be_chosen_after_the_end() {
    let mut table = last_turn("cave + witch");
    table.meet_duties(2).play(2, &["end"]).outcome();
    for number in [1, 2] {
        assert!(table.choices(number).is_empty());
        table.refused(number, "draft 1", "OB-093").refused(number, "end", "OB-093");
    }
}

#[test]
fn ob094_each_player_has_twelve_turns_or_sixteen() {
    for (seed, options, seats) in games() {
        let table = whole_game(options, seats, 94 + seed, |_| {});
        let turns = if options.contains("big") { 16 } else { 12 };
        for number in 1..=usize::from(seats) {
            for event in [Event::TurnBegan { seat: seat(number) }, Event::TurnEnded { seat: seat(number) }] {
                let found = table.events.iter().filter(|&other| *other == event).count();
                assert_eq!(found, turns, "seat {number} of {seats}, {options}");
            }
        }
    }
}

#[test]
fn ob095_the_last_player_completes_the_last_turn() {
    let mut table = last_turn("cave + witch");
    table.play(2, &["draft 1", "lay r1c4"]);
    assert_eq!(table.asked(), [2], "all maps are full, but the turn goes on");
    table.refused(2, "end", "OB-044");
    table.play(2, &["stand r2c2", "portal", "take r2c2", "only", "put r3c1"]);
    assert_eq!(table.asked(), [2]);
    table.play(2, &["end"]);
    assert_eq!(table.square(2, "r3c1"), "swamp/witch");
    assert_eq!(table.outcome().scores[1], table.points(2, "total"));
    assert_eq!(table.points(2, "matching"), 3, "the witch that moved counts with the kobold and the orc");
}

#[test]
fn ob095_exchange_boss_and_command_also_fit_in_the_last_turn() {
    let mut table = given_with(
        "terrains = \"forest,cave,swamp,camp,summoning-circle\"\nbosses = true\ncommands = true",
        2,
        r#"
        turn = 2
        hand = "summoning-circle + sorcerobe"
        market = ["-", "forest + witch", "forest + orc", "forest + orc"]
        commands = ["demolish-line", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        seats = [
            { boss = "porkus", map = ["forest forest forest forest", "cave cave cave cave", "swamp swamp swamp swamp"] },
            { boss = "cleopatra", map = [". summoning-circle/kobold summoning-circle/dragon swamp", "camp-red camp-red camp-blue camp-blue",
              "camp-black camp-black dungeon dungeon"] },
        ]
        "#,
    );
    table.play(2, &["lay r1c1", "stand r1c1", "exchange r1c1", "take r1c1", "slot 2"]);
    table.play(2, &["command demolish-line", "map 1", "take r1c1"]).play(1, &["slot 3"]);
    table.play(2, &["reveal", "take r3c1", "take r3c4"]);
    assert_eq!(table.square(1, "r1c1"), "forest/orc");
    assert_eq!(table.square(2, "r1c1"), "summoning-circle/witch");
    assert_eq!(table.square(2, "r3c4"), "camp-black");
    table.play(2, &["end"]).outcome();
}

/// Full maps with the same tiles: the first with one Cave less at the mountains, so 2 tile points less.
const FEWER: [&str; 3] = ["forest forest forest forest", "cave cave cave cave", "swamp swamp swamp swamp"];
const MORE: [&str; 3] = ["forest cave forest forest", "cave forest cave cave", "swamp swamp swamp swamp"];

/// The rows of a map, and the units with their squares.
type Full<'a> = ([&'a str; 3], &'a [(&'a str, &'a str)]);

/// A finished game; on each map the units stand on the squares named.
fn finished(maps: &[Full<'_>]) -> Given {
    let seats: Vec<String> = maps
        .iter()
        .map(|(rows, units)| {
            let mut squares: Vec<String> = rows.iter().flat_map(|row| row.split(' ')).map(str::to_owned).collect();
            for (square, unit) in *units {
                let [row, column] = [square.as_bytes()[1], square.as_bytes()[3]].map(|digit| usize::from(digit - b'1'));
                squares[row * 4 + column] += &format!("/{unit}");
            }
            let rows: Vec<String> = squares.chunks(4).map(|row| row.join(" ")).collect();
            format!("{{ map = {rows:?} }}")
        })
        .collect();
    given(maps.len() as u8, &format!("seats = [{}]", seats.join(", ")))
}

fn winners(table: &Given) -> Vec<u8> {
    table.outcome().winners.iter().map(|seat| seat.number()).collect()
}

#[test]
fn ob096_power_is_tile_points_token_points_and_the_boss_objective() {
    let position = r#"
        seats = [
            { map = ["forest/kobold forest forest forest", "cave/miniboss cave cave cave", "dungeon swamp swamp swamp"],
              lair = ["cave-crystal"] BOSS1 },
            { map = ["forest forest forest forest", "cave cave cave cave", "dungeon dungeon dungeon dungeon"] BOSS2 },
        ]
    "#;
    // 4 Forests 10; Caves 3 + 1 + 1 + 1; the Dungeon 1 + 2; Swamps 3 each. Kobold 1, Miniboss 2, Crystal 4.
    let without = given(2, &position.replace("BOSS1", "").replace("BOSS2", ""));
    assert_eq!(["tiles", "tokens", "total"].map(|part| without.points(1, part)), [28, 7, 35]);
    assert_eq!(without.outcome().scores[0], 35);

    let bosses = position.replace("BOSS1", ", boss = \"cerebellus\"").replace("BOSS2", ", boss = \"xyzax\"");
    let with = given_with("bosses = true", 2, &bosses);
    assert_eq!(["tiles", "tokens", "boss", "total"].map(|part| with.points(1, part)), [28, 7, 4, 39]);
    assert_eq!(with.outcome().scores[0], 39);
}

#[test]
fn ob097_the_highest_power_wins() {
    let table = finished(&[(FEWER, &[("r1c1", "miniboss"), ("r3c1", "miniboss")]), (MORE, &[]), (FEWER, &[])]);
    let scores = table.outcome().scores;
    assert_eq!((scores[0] - scores[1], scores[1] - scores[2]), (2, 2));
    assert_eq!(winners(&table), [1]);
    assert_eq!(table.outcome().places[..3], [1, 2, 3]);
}

#[test]
fn ob098_a_tie_goes_to_more_tile_points() {
    // Two Matching Monsters make up for two tile points.
    let table = finished(&[(FEWER, &[("r1c1", "kobold"), ("r3c1", "witch")]), (MORE, &[])]);
    assert_eq!(table.outcome().scores[0], table.outcome().scores[1]);
    assert_eq!(winners(&table), [2]);
}

#[test]
fn ob099_then_to_more_matching_monsters() {
    let table = finished(&[(MORE, &[("r1c1", "miniboss")]), (MORE, &[("r1c1", "kobold"), ("r3c1", "witch")])]);
    assert_eq!(table.outcome().scores[0], table.outcome().scores[1]);
    assert_eq!(table.points(1, "tiles"), table.points(2, "tiles"));
    assert_eq!(winners(&table), [2]);
}

#[test]
fn ob100_those_still_tied_share_the_victory() {
    let share: &[(&str, &str)] = &[("r1c1", "kobold"), ("r3c1", "witch")];
    let table =
        finished(&[(MORE, share), (MORE, &[("r3c2", "miniboss")]), (MORE, &[("r1c3", "kobold"), ("r3c4", "witch")])]);
    assert_eq!(table.outcome().scores[..3].iter().max(), table.outcome().scores[..3].iter().min());
    assert_eq!(winners(&table), [1, 3]);
    assert_eq!(table.outcome().places[..3], [1, 3, 1]);
}

#[test]
fn ob232_a_turn_is_bounded() {
    for (seed, options, seats) in games() {
        let mut made: Vec<Choice> = Vec::new();
        let mut circles = 0;
        whole_game(options, seats, 232 + seed, |step| {
            made.push(step.choice);
            let laid = |event: &&Event| matches!(event, Event::Laid { tile: Tile::SummoningCircle, .. });
            circles += step.events.iter().filter(laid).count();
            if step.choice == Choice::End {
                let count = |is: fn(&Choice) -> bool| made.iter().filter(|&choice| is(choice)).count();
                assert!(count(|choice| matches!(choice, Choice::Draft(_))) <= 1);
                assert!(count(|choice| *choice == Choice::Portal) <= 1);
                assert!(count(|choice| *choice == Choice::Reveal) <= 1);
                assert!(count(|choice| matches!(choice, Choice::Command(_))) <= 1);
                assert!(count(|choice| matches!(choice, Choice::Exchange(_))) <= circles);
                assert!(made.len() < 60, "{} choices in one turn", made.len());
                made.clear();
                circles = 0;
            }
        });
    }
}

#[test]
fn ob232_each_of_its_parts_comes_once() {
    let mut table = given_with(
        "terrains = \"forest,cave,swamp,camp,summoning-circle\"\nbosses = true\ncommands = true",
        2,
        r#"
        market = ["summoning-circle + sorcerobe", "forest + witch", "forest + orc", "forest + orc"]
        commands = ["intimidate-pair", "intimidate-pair", "intimidate-pair", "intimidate-pair"]
        seats = [{ boss = "cleopatra", lair = ["portal", "portal"],
                   map = [". summoning-circle/kobold . cave/dragon", ". . . .", ". . . swamp"] }]
        "#,
    );
    table.play(1, &["draft 1", "lay r1c1", "stand r1c1"]).refused(1, "draft 2", "OB-027");
    table.play(1, &["exchange r1c1", "take r1c2", "slot 2"]).refused(1, "exchange r1c1", "OB-059");
    table.play(1, &["portal", "take r1c1", "only", "put r3c4"]).refused(1, "portal", "OB-070");
    table.play(1, &["command intimidate-pair", "map 1", "take r3c4", "put r3c3"]);
    table.refused(1, "command intimidate-pair", "OB-185");
    table.play(1, &["reveal", "take r1c4", "take r3c3"]).refused(1, "reveal", "OB-151");
    assert_eq!(table.choices(1), ["end"]);
}

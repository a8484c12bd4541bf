//! Section N: solo.

use overboss::boss::Boss;
use overboss::solo::{self, LevelResult, Stars};
use overboss::{Board, Event, Overboss};
use table::{Answer, Game, Loaded, Seeded, Viewer};

use crate::support::{Given, dealt, given_with, misplaced_with, options, seat, setup_refused, whole_game};

#[test]
fn ob212_one_player_plays_either_side_with_the_usual_set_up() {
    for (board, turns) in [("classic", 12), ("big", 16)] {
        let options = format!("board = \"{board}\"");
        let start = dealt(&options, 1, &[]);
        assert_eq!(start.choices(1), ["draft 1", "draft 2", "draft 3", "draft 4"]);
        assert!(start.lair(1).is_empty() && start.state.table.map(crate::support::seat(1)).laid().is_empty());
        let end = whole_game(&options, 1, 7, |_| {});
        assert_eq!(end.events.iter().filter(|event| matches!(event, Event::TurnEnded { .. })).count(), turns);
        assert_eq!(end.outcome().scores[0], end.points(1, "total"));
    }
    assert_eq!(setup_refused("campaign = 1", 2), "OB-212");
}

/// A solo row of four pairs: `cave + orc` on the left, `dungeon + dragon` on the right.
fn solo_row(options: &str, seat: &str) -> Given {
    let position = format!(
        "market = [\"cave + orc\", \"forest + kobold\", \"swamp + witch\", \"dungeon + dragon\"]\nseats = [{{ {seat} }}]"
    );
    given_with(options, 1, &position)
}

fn slots(table: &Given) -> Vec<String> {
    (1..=4).map(|slot| table.slot(slot)).collect()
}

#[test]
fn ob213_ob214_the_slots_form_a_row_and_any_position_may_be_drafted_as_usual() {
    for (slot, tile, stood) in [(1, "cave", "cave/orc"), (2, "forest", "forest/kobold"), (3, "swamp", "swamp/witch")] {
        let mut table = solo_row("", "");
        table.play(1, &[&format!("draft {slot}"), "lay r2c2"]);
        assert_eq!(table.square(1, "r2c2"), tile);
        table.refused(1, "end", "OB-044").play(1, &["stand r2c2", "end"]);
        assert_eq!(table.square(1, "r2c2"), stood);
        let kept = slots(&table);
        let expected: Vec<&str> = ["cave + orc", "forest + kobold", "swamp + witch"]
            .into_iter()
            .filter(|pair| !pair.starts_with(tile))
            .collect();
        assert_eq!(kept[2..], expected, "the row ends on the right");
    }
}

#[test]
fn ob215_ob216_ob217_the_rightmost_pair_leaves_the_rest_moves_right_and_new_pairs_come_from_the_left() {
    let mut table = solo_row("", "");
    let luck = ["tile camp-red", "tile camp-blue", "token portal", "token miniboss"];
    table.luck(&luck).play(1, &["draft 2", "lay r1c1", "stand r1c1", "end"]);
    assert_eq!(slots(&table), ["camp-blue + miniboss", "camp-red + portal", "cave + orc", "swamp + witch"]);
    assert_eq!([table.discarded("dungeon"), table.bag("dragon")], [1, 10]);

    let mut rightmost = solo_row("", "");
    rightmost.luck(&luck).play(1, &["draft 4", "lay r1c1", "end"]);
    assert_eq!(slots(&rightmost), ["camp-blue + miniboss", "camp-red + portal", "cave + orc", "forest + kobold"]);
    assert_eq!([rightmost.discarded("swamp"), rightmost.bag("witch")], [1, 10]);
}

#[test]
fn ob215_the_discarded_token_is_in_the_bag_before_new_ones_are_drawn() {
    let mut lair = Vec::new();
    for (token, count) in [("kobold", 9), ("dragon", 9), ("skeleton", 10), ("witch", 9), ("orc", 9), ("miniboss", 6)] {
        lair.extend(vec![token; count]);
    }
    lair.extend(["forest-crystal", "cave-crystal", "graveyard-crystal", "swamp-crystal", "camp-crystal"]);
    lair.extend(["portal"; 7]);
    let position = format!(
        "market = [\"dungeon + dragon\", \"forest + kobold\", \"swamp + witch\", \"cave + orc\"]\nseats = [{{ lair = {lair:?} }}]"
    );
    let mut table = given_with("", 1, &position);
    table.luck(&["tile camp-red", "tile camp-blue"]).play(1, &["draft 1", "lay r1c1", "end"]);
    assert_eq!(slots(&table), ["camp-blue + -", "camp-red + orc", "forest + kobold", "swamp + witch"]);
}

#[test]
fn ob218_alone_4_graveyards_score_5_and_2_or_3_score_2() {
    for (count, expected) in [(0, 0), (1, 0), (2, 2), (3, 2), (4, 5), (5, 5)] {
        let row: Vec<&str> = (0..5).map(|index| if index < count { "graveyard-1" } else { "." }).collect();
        let rows = [row[..4].join(" "), format!("{} . . .", row[4]), ". . . .".to_owned()];
        let table = given_with("", 1, &format!("seats = [{{ map = {rows:?} }}]"));
        assert_eq!(table.points(1, "majority"), expected, "{count} Graveyards");
    }
}

#[test]
fn ob219_command_cards_are_not_used_alone() {
    assert_eq!(setup_refused("commands = true", 1), "OB-219");
    let mut table =
        given_with("", 1, "placed = [\"r1c1\"]\nseats = [{ map = [\"cave cave . .\", \". . . .\", \". . . .\"] }]");
    table.refused(1, "command intimidate-pair", "OB-219");
}

#[test]
fn ob220_ob249_a_solo_player_keeps_one_of_two_bosses_other_than_belladonna() {
    let possible = |boss: Boss| {
        let answer = Answer::read(&format!("boss {boss}"), Overboss::questions()).expect("luck");
        let mut luck = Loaded::new([answer], Some(Seeded::new(1)));
        Overboss::deal(&options("bosses = true"), 1, &mut luck, &mut ()).expect("a possible set-up");
        luck.fault().is_ok()
    };
    for boss in Boss::ALL {
        assert_eq!(possible(boss), boss != Boss::Belladonna, "{boss}");
    }
    let position = r#"seats = [{ boss = "belladonna" }]"#;
    assert!(misplaced_with("bosses = true", 1, position).contains("OB-220"));
    let mut table = dealt("bosses = true", 1, &["boss robobo", "boss xyzax"]);
    assert_eq!(table.choices(1), ["keep robobo", "keep xyzax"]);
    table.play(1, &["keep robobo"]);
    assert_eq!(table.state.bosses[0].kept, Some(Boss::Robobo));
    assert_eq!(table.choices_of(1, "draft").len(), 4, "then the first turn begins");
}

#[test]
fn ob221_the_total_is_ranked_by_the_tiers_of_its_side() {
    let tiers = |board, powers: [i32; 9]| powers.map(|power| solo::tier(board, power).0);
    assert_eq!(tiers(Board::Classic, [0, 44, 45, 51, 52, 57, 58, 63, 64]), [1, 1, 2, 2, 3, 3, 4, 4, 5]);
    assert_eq!(tiers(Board::Big, [64, 65, 73, 74, 81, 82, 89, 90, 150]), [1, 2, 2, 3, 3, 4, 4, 5, 5]);
    let names = [0, 45, 52, 58, 64].map(|power| solo::tier(Board::Classic, power).1);
    assert_eq!(names, ["Minion", "Miniboss", "Boss", "Big Boss", "Overboss"]);
}

/// What the player is told at the end of a solo game that is one choice away from it.
fn last_words(options: &str, rows: [&str; 3]) -> String {
    let mut table =
        given_with(options, 1, &format!("drafted = true\nflow = [\"turn\"]\nseats = [{{ map = {rows:?} }}]"));
    table.play(1, &["end"]);
    let told = Overboss::seen(table.events.last().expect("an end"), Viewer::Seat(seat(1)));
    told.expect("everybody hears it").to_string()
}

#[test]
fn ob221_the_player_is_told_the_tier() {
    assert_eq!(last_words("", [FORESTS, CAMPS, GRAVES]), "42 Power: tier 1 of 5, Minion.");
    let matching = "forest/kobold forest/kobold forest/kobold forest/kobold";
    assert_eq!(last_words("", [matching, CAMPS, GRAVES]), "53 Power: tier 3 of 5, Boss.");
}

#[test]
fn ob222_ob245_ob247_the_player_is_told_the_stars() {
    let band = ["forest/orc forest/orc forest/orc forest", CAMPS, GRAVES];
    assert_eq!(
        last_words("campaign = 1", band),
        "Level 1: 47 of 45 Power; a band of at least 3 (done); 3 Matching Monsters (not done). \
         The level is passed with 2 stars. Stars so far: 2,0,0,0,0,0."
    );
    assert_eq!(
        last_words("campaign = 1\nstars = \"3,0,0,0,0,0\"", [FORESTS, CAMPS, GRAVES]),
        "Level 1: 42 of 45 Power; a band of at least 3 (not done); 3 Matching Monsters (not done). \
         The level is not passed. Stars so far: 3,0,0,0,0,0."
    );
}

/// A finished game of the campaign's first level.
fn level_1(rows: [&str; 3]) -> Given {
    given_with("campaign = 1", 1, &format!("seats = [{{ map = {rows:?} }}]"))
}

fn judged(table: &Given, level: u8) -> LevelResult {
    solo::judge(&table.state, level)
}

/// Five Forests 15, four flags 16, three Graveyards 9 and 2: 42 Power without units.
const GRAVES: &str = "camp-purple graveyard-3 graveyard-3 graveyard-3";
const CAMPS: &str = "forest camp-black camp-blue camp-orange";
const FORESTS: &str = "forest forest forest forest";

#[test]
fn ob222_a_level_is_passed_at_its_target_and_each_goal_gives_one_more_star() {
    let result = |rows| {
        let LevelResult { power, goals, stars, target, .. } = judged(&level_1(rows), 1);
        assert_eq!(target, 45);
        (power, goals, stars)
    };
    assert_eq!(result([FORESTS, CAMPS, GRAVES]), (42, [false, false], 0));
    let one_short = ["forest/miniboss forest forest forest", CAMPS, GRAVES];
    assert_eq!(result(one_short), (44, [false, false], 0));
    let just = ["forest/miniboss forest forest/kobold forest", CAMPS, GRAVES];
    assert_eq!(result(just), (45, [false, false], 1));
    let matching =
        ["forest/kobold forest forest/kobold forest", CAMPS, "camp-purple/orc graveyard-3 graveyard-3 graveyard-3"];
    assert_eq!(result(matching), (45, [false, true], 2));
    let band = ["forest/orc forest/orc forest/orc forest", CAMPS, GRAVES];
    assert_eq!(result(band), (47, [true, false], 2));
    let both = ["forest/kobold forest/kobold forest/kobold forest", CAMPS, GRAVES];
    assert_eq!(result(both), (50, [true, true], 3));
    assert_eq!(level_1(just).outcome().winners.len(), 1);
    assert!(level_1(one_short).outcome().winners.is_empty(), "a level that is not passed is lost");
}

#[test]
fn ob222_the_power_of_a_level_includes_the_boss_objective() {
    let level_4 = |boss: &str| {
        let rows = [
            "forest/miniboss forest/miniboss forest/miniboss forest/miniboss",
            "forest/miniboss camp-black camp-blue camp-orange",
            GRAVES,
        ];
        let position = format!("seats = [{{ map = {rows:?}, boss = \"{boss}\" }}]");
        judged(&given_with("campaign = 4\nstars = \"1,1,1,0,0,0\"", 1, &position), 4)
    };
    let (with, without) = (level_4("cerebellus"), level_4("draculord"));
    assert_eq!((with.target, with.power, with.stars), (55, 55, 1));
    assert_eq!((without.power, without.stars), (52, 0));
}

#[test]
fn ob245_a_level_that_is_not_passed_gives_no_star_whatever_its_goals() {
    let table =
        level_1(["forest/kobold forest/kobold forest/kobold forest/miniboss", CAMPS, "camp-purple cave cave cave"]);
    let LevelResult { power, goals, stars, .. } = judged(&table, 1);
    assert_eq!((power, goals, stars), (44, [true, true], 0));
}

#[test]
fn ob246_goals_are_judged_on_the_final_position_and_numbers_mean_at_least() {
    let goals = |level: u8, terrains: &str, seat: &str| {
        let board = if level >= 5 { "big" } else { "classic" };
        let boss = level >= 4;
        let options = format!("board = \"{board}\"\nterrains = \"{terrains}\"\nbosses = {boss}");
        judged(&given_with(&options, 1, &format!("seats = [{{ {seat} }}]")), level).goals
    };
    let map = |row: &str| format!("map = [\"{row}\", \". . . .\", \". . . .\"]");
    let big = |row: &str, next: &str| format!("map = [\"{row}\", \"{next}\", \". . . .\", \". . . .\"]");
    let cases = [
        (1, "basic", map("cave/orc cave/orc . ."), [false, false]),
        (1, "basic", map("cave/orc cave/orc cave/orc cave/orc"), [true, false]),
        (1, "basic", map("cave/dragon forest/kobold . ."), [false, false]),
        (1, "basic", map("cave/dragon forest/kobold swamp/witch camp-red/orc"), [false, true]),
        (2, "forest,swamp,camp,castle,desert", map("desert desert castle/vampire desert"), [false, false]),
        (2, "forest,swamp,camp,castle,desert", map("desert desert desert desert"), [true, false]),
        (2, "forest,swamp,camp,castle,desert", map("castle/vampire castle/orc castle/vampire ."), [false, true]),
        (3, "cave,graveyard,camp,summoning-circle,volcano", map("volcano/orc dungeon . ."), [false, true]),
        (3, "cave,graveyard,camp,summoning-circle,volcano", map("volcano/orc volcano . ."), [true, false]),
        (3, "cave,graveyard,camp,summoning-circle,volcano", map("volcano/orc volcano/orc volcano/orc ."), [true, true]),
        (4, "basic", map("forest dungeon cave ."), [false, false]),
        (
            4,
            "basic",
            "map = [\"forest dungeon cave .\", \". swamp . .\", \". . . .\"], boss = \"robobo\", revealed = true"
                .to_owned(),
            [true, true],
        ),
        (4, "basic", "boss = \"robobo\", revealed = false".to_owned(), [false, false]),
        (
            5,
            "swamp,graveyard,castle,cloud-island,desert",
            big("swamp/witch swamp/witch swamp/witch swamp/witch", ". . . ."),
            [false, false],
        ),
        (
            5,
            "swamp,graveyard,castle,cloud-island,desert",
            big("swamp/witch swamp/witch swamp/witch .", "desert/sandworm desert/sandworm desert/sandworm ."),
            [true, true],
        ),
        (
            6,
            "basic",
            format!("{}, lair = [\"forest-crystal\"]", big("cave/orc cave/orc cave/orc .", ". . . .")),
            [false, false],
        ),
        (
            6,
            "basic",
            format!(
                "{}, lair = [\"forest-crystal\", \"cave-crystal\", \"swamp-crystal\"]",
                big("cave/orc cave/orc cave/orc cave/orc", ". . . .")
            ),
            [true, true],
        ),
    ];
    for (level, terrains, seat, expected) in cases {
        assert_eq!(goals(level, terrains, &seat), expected, "level {level}: {seat}");
    }
    // What was reached on the way and lost again does not count.
    let mut table = given_with(
        "",
        1,
        r#"seats = [{ map = ["cave/orc cave/orc cave/orc .", ". . . .", ". . . forest"], lair = ["portal"] }]"#,
    );
    assert_eq!(judged(&table, 1).goals, [true, false]);
    table.play(1, &["portal", "take r1c2", "only", "put r3c4"]);
    assert_eq!(judged(&table, 1).goals, [false, false]);
}

#[test]
fn ob247_levels_open_one_after_the_other_and_the_best_stars_stand() {
    assert_eq!(setup_refused("campaign = 2", 1), "OB-247");
    assert_eq!(setup_refused("campaign = 3\nstars = \"3,0,0,0,0,0\"", 1), "OB-247");
    assert_eq!(setup_refused("campaign = 7\nstars = \"3,3,3,3,3,3\"", 1), "OB-247");
    for playable in ["campaign = 1", "campaign = 1\nstars = \"3,0,0,0,0,0\"", "campaign = 2\nstars = \"1,0,0,0,0,0\""] {
        dealt(playable, 1, &[]);
    }
    let stars: Stars = options("stars = \"2,1,0,0,0,0\"").stars;
    let (worse, better) = (stars.after(1, 1), stars.after(1, 3));
    assert_eq!([worse.of(1), better.of(1), better.of(2)], [2, 3, 1]);
    assert!(stars.may_play(3).is_ok() && stars.may_play(4).is_err() && stars.after(3, 0).may_play(4).is_err());
}

/// The draws since the position, in order: what came into which position.
fn draws(table: &Given) -> Vec<String> {
    let name = |event: &Event| match event {
        Event::TileDealt { slot, .. } => Some(format!("tile {slot}")),
        Event::TokenDealt { slot, .. } => Some(format!("token {slot}")),
        _ => None,
    };
    table.events.iter().filter_map(name).collect()
}

#[test]
fn ob217_new_pairs_fill_position_2_before_position_1() {
    let mut table = solo_row("", "");
    table.play(1, &["draft 4", "lay r1c1", "end"]);
    assert_eq!(draws(&table), ["tile 2", "token 2", "tile 1", "token 1"]);
}

#[test]
fn ob248_an_uneven_row_moves_right_and_its_gaps_are_filled_from_right_to_left() {
    let mut table = solo_row("bosses = true", "boss = \"king-croak\"");
    table.luck(&["tile camp-red", "tile camp-blue", "token portal", "token miniboss"]);
    table.play(1, &["reveal", "slot 2", "slot 3", "lay r1c1", "stand r1c1", "end"]);
    assert_eq!([table.discarded("dungeon"), table.bag("dragon")], [1, 10], "the rightmost pair leaves");
    assert_eq!(slots(&table), ["camp-blue + miniboss", "cave + orc", "camp-red + kobold", "swamp + portal"]);
    assert_eq!(draws(&table), ["token 4", "tile 3", "tile 1", "token 1"]);

    let mut half = solo_row("bosses = true", "boss = \"king-croak\"");
    half.luck(&["tile camp-red", "tile camp-blue", "token portal", "token miniboss"]);
    half.play(1, &["reveal", "slot 4", "slot 1", "lay r1c1", "end"]);
    assert_eq!([half.discarded("dungeon"), half.bag("dragon")], [0, 10], "a lone token is a position to empty");
    assert_eq!(half.slot(4), "swamp + witch");
    assert_eq!(slots(&half)[1..3], ["cave + portal", "forest + kobold"]);
}

//! Content: the values of the embedded set, and every kind of fault with its place.

use conformance::content::{hashes_what_rules_read, line_of, text_of};
use table::content::Set;

use super::*;
use crate::boss::Boss;
use crate::command::Command;
use crate::square::Square;
use crate::tile::Tile;

type Misprint = conformance::content::Misprint<Content>;

conformance::content_suite!(
    Content,
    "overboss: 6 files, 175 values (87 rulebook, 11 public, 4 known, 73 designed), hash 53ee3c1e996e22d9",
    unsourced = &[".side.board"]
);

/// Edits one place of one file and expects one fault in that line, for a reason that holds `reason`.
#[track_caller]
fn fault(file: &str, from: &str, to: &str, reason: &str) {
    Misprint::new(file, "", from, to).fault(reason);
}

/// The same, with the fault in the line of `at`.
#[track_caller]
fn fault_at(file: &str, from: &str, to: &str, at: &str, reason: &str) {
    Misprint::new(file, "", from, to).fault_at(at, reason);
}

/// Removes what stands from `from` up to `until`, and expects the fault in the last line of the file.
#[track_caller]
fn fault_without(file: &str, from: &str, until: &str, reason: &str) {
    Misprint::without(file, from, until).fault_at_end(reason);
}

#[test]
fn ob010_outer_sides_are_mountains_or_water() {
    let counts = |board: Board| {
        let (mountains, water) = (content().mountains[board as usize], content().water[board as usize]);
        let neither = board.squares().minus(mountains).minus(water);
        (mountains.len(), water.len(), mountains.and(water).len(), neither.len())
    };
    assert_eq!(counts(Board::Classic), (6, 6, 2, 2));
    assert_eq!(counts(Board::Big), (7, 7, 2, 4));
    let squares = |names: &str| -> Squares { names.split(' ').map(|name| name.parse().expect("a square")).collect() };
    assert_eq!(content().mountains[0], squares("r1c1 r1c2 r1c3 r1c4 r2c1 r3c1"));
    assert_eq!(content().water[0], squares("r1c4 r2c4 r3c1 r3c2 r3c3 r3c4"));
    assert_eq!(content().mountains[1], squares("r1c1 r1c2 r1c3 r1c4 r2c1 r3c1 r4c1"));
    assert_eq!(content().water[1], squares("r1c4 r2c4 r3c4 r4c1 r4c2 r4c3 r4c4"));
    let sides = |board: Board, square: &str| {
        let square: Square = square.parse().expect("a square");
        content().sides[board as usize][square.index()]
    };
    use Side::{Inner, Mountains, Water};
    assert_eq!(sides(Board::Classic, "r1c4"), [Mountains, Water, Inner, Inner]);
    assert_eq!(sides(Board::Classic, "r3c1"), [Inner, Inner, Water, Mountains]);
    assert_eq!(sides(Board::Big, "r3c1"), [Inner, Inner, Inner, Mountains]);
    assert_eq!(sides(Board::Big, "r2c2"), [Inner; 4]);

    fault(
        "board.toml",
        "m..m m... m... mw..",
        "m..m .... m... mw..",
        "OB-010: the north side of r1c2 is an outer side",
    );
    fault(
        "board.toml",
        "...m .... .... .w..",
        "...m ..w. .... .w..",
        "OB-010: the south side of r2c2 is an inner side",
    );
    fault("board.toml", "..wm ..w. ..w. .ww.", "..wm ..w. ..w. .lw.", "OB-010: the east side of r3c4 is an outer side");
}

#[test]
fn the_sides_have_three_and_four_rows_of_four() {
    assert_eq!(Board::Classic.squares().len(), 12);
    assert_eq!(Board::Big.squares().len(), 16);
    fault("board.toml", "m..m m... m... mw..", "m..m m... mw..", "OB-001: a row has 4 squares, not 3");
    fault("board.toml", "m..m m... m... mw..", "m..m m.. m... mw..", "r1c2 has four sides");
    fault_at("board.toml", "  \"...m .... .... .w..\",\n", "", "value = [\n", "OB-001: this side has 3 rows, not 2");
    fault("board.toml", "rows = { value = 3", "rows = { value = 4", "OB-001: `rows` is 3, not 4");
    fault("board.toml", "columns = { value = 4", "columns = { value = 5", "OB-001: `columns` is 4, not 5");
}

#[test]
fn there_are_five_boards() {
    fault("board.toml", "boards = { value = 5", "boards = { value = 6", "OB-002: `boards` is 5, not 6");
}

#[test]
fn the_first_five_terrains_are_basic() {
    fault("tiles.toml", "value = \"basic\"", "value = \"advanced\"", "OB-014: `forest` does not belong to this set");
    fault(
        "tiles.toml",
        "value = \"every-game\"",
        "value = \"advanced\"",
        "OB-014: `dungeon` does not belong to this set",
    );
}

#[test]
fn ob015_twelve_tiles_of_each_terrain_and_eight_dungeons() {
    let of_type = |index: usize| -> u8 {
        Tile::ALL.into_iter().filter(|tile| tile.kind() == index).map(|tile| content().tiles[tile.index()]).sum()
    };
    for terrain in Terrain::ALL {
        assert_eq!(of_type(terrain.index()), 12, "{terrain}");
    }
    assert_eq!(of_type(crate::tile::DUNGEON), 8);
    let prints = |tiles: &[Tile]| tiles.iter().map(|tile| content().tiles[tile.index()]).collect::<Vec<_>>();
    assert_eq!(prints(&[Tile::Graveyard1, Tile::Graveyard2, Tile::Graveyard3]), [5, 4, 3]);
    assert_eq!(prints(&Tile::ALL[Tile::CampBlack.index()..=Tile::CampYellow.index()]), [2; 6]);

    fault_at(
        "tiles.toml",
        "copies = 12",
        "copies = 11",
        "id = \"forest\"",
        "OB-015: there are 12 tiles of `forest`, not 11",
    );
    fault_at(
        "tiles.toml",
        "copies = 8",
        "copies = 9",
        "id = \"dungeon\"",
        "OB-015: there are 8 tiles of `dungeon`, not 9",
    );
    fault_at(
        "tiles.toml",
        "copies = 4",
        "copies = 3",
        "id = \"graveyard\"",
        "OB-015: there are 12 tiles of `graveyard`, not 11",
    );
    fault("tiles.toml", "tile = \"graveyard-2\"", "tile = \"swamp\"", "`swamp` is no print of `graveyard`");
    fault_at(
        "tiles.toml",
        "tile = \"camp-red\"",
        "tile = \"camp-blue\"",
        "tile = \"camp-blue\", copies = 2, source = \"public\" },\n  { tile = \"camp-yellow\"",
        "`camp-blue` stands here twice",
    );
}

#[test]
fn every_tile_type_stands_once() {
    fault_without("tiles.toml", "[[type]]\nid = \"swamp\"", "[[type]]\nid = \"camp\"", "`swamp` is missing");
    let marsh = Misprint::new("tiles.toml", "", "id = \"swamp\"", "id = \"marsh\"");
    let faults = marsh.faults();
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(
        faults[0].line == Some(marsh.line) && faults[0].reason.contains("`marsh` is no tile type"),
        "{}",
        faults[0]
    );
    assert!(faults[1].reason.contains("`swamp` is missing"), "{}", faults[1]);
}

#[test]
fn ob016_ten_monsters_and_a_crystal_of_each_terrain_six_minibosses_seven_portals() {
    let tokens = &content().tokens;
    assert_eq!((tokens.monsters, tokens.crystals, tokens.minibosses, tokens.portals), (10, 1, 6, 7));

    fault("tokens.toml", "monsters = { value = 10", "monsters = { value = 9", "OB-016: `monsters` is 10, not 9");
    fault("tokens.toml", "crystals = { value = 1", "crystals = { value = 2", "OB-016: `crystals` is 1, not 2");
    fault("tokens.toml", "minibosses = { value = 6", "minibosses = { value = 5", "OB-016: `minibosses` is 6, not 5");
    fault("tokens.toml", "portals = { value = 7", "portals = { value = 8", "OB-016: `portals` is 7, not 8");
    fault_without(
        "tokens.toml",
        "[[miniboss]]\nname = \"Sand",
        "[[miniboss]]\nname = \"Night",
        "with a name each, not 5",
    );
    fault("tokens.toml", "\"Sand Scribe\"", "\" \"", "the text is empty");
    fault_at(
        "tokens.toml",
        "\"Sand Scribe\"",
        "\"Bone Squire\"",
        "name = \"Bone Squire\"\nsource = \"designed\"\n\n[[miniboss]]\nname = \"Night",
        "stands here twice",
    );
}

#[test]
fn each_terrain_has_its_monster() {
    fault("tokens.toml", "name = \"witch\"", "name = \"newt\"", "OB-132: the monster of `swamp` is the witch");
    fault_without(
        "tokens.toml",
        "[[monster]]\nterrain = \"camp\"",
        "[[monster]]\nterrain = \"castle\"",
        "`camp` is missing",
    );
}

#[test]
fn tables_have_one_number_for_each_column() {
    let scoring = &content().scoring;
    assert_eq!(scoring.forest, [1, 3, 6, 10, 15]);
    assert_eq!(scoring.camp, [1, 4, 9, 16]);
    assert_eq!(scoring.desert, [0, 2, 6, 12, 20]);
    assert_eq!(content().tokens.bands, [2, 5, 7]);
    fault("tiles.toml", "[1, 3, 6, 10, 15]", "[1, 3, 6, 10]", "this list has 5 entries, not 4");
    fault("tiles.toml", "[1, 4, 9, 16]", "[1, 4, 9, 16, 25]", "this list has 4 entries, not 5");
    fault("tokens.toml", "[2, 5, 7]", "[2, 5]", "this list has 3 entries, not 2");
    fault("tiles.toml", "volcano = { value = 4", "volcano = { value = 256", "expected a number from 0 to 255");
    fault("tiles.toml", "volcano = { value = 4", "volcano = { value = -1", "expected a number from 0 to 255");
    fault("tiles.toml", "volcano = { value = 4", "volcano = { value = \"4\"", "expected a number from 0 to 255");
}

#[test]
fn a_cloud_island_never_falls_below_nothing() {
    let scoring = &content().scoring;
    assert!(scoring.cloud_island >= 5 * scoring.cloud_island_per_type);
    fault("tiles.toml", "cloud-island = { value = 7", "cloud-island = { value = 4", "OB-123");
}

#[test]
fn every_boss_stands_once() {
    for boss in Boss::ALL {
        let card = &content().bosses[boss.index()];
        assert_eq!(card.name.to_lowercase().replace(' ', "-"), boss.name());
    }
    fault_without("bosses.toml", "[[boss]]\nid = \"gorgona\"", "[[boss]]\nid = \"seducia\"", "`gorgona` is missing");
    let twice = Misprint::new("bosses.toml", "", "id = \"gorgona\"", "id = \"seducia\"");
    let faults = twice.faults();
    let last = twice.text.rfind("[[boss]]\nid = \"seducia\"").map(|at| twice.text[..at].matches('\n').count() + 1);
    assert!(
        faults.iter().any(|fault| fault.line == last && fault.reason == "`seducia` stands here twice"),
        "{faults:#?}"
    );
    assert!(faults.iter().any(|fault| fault.reason == "`gorgona` is missing"), "{faults:#?}");
}

#[test]
fn abilities_about_the_draft_have_their_window() {
    let window = |boss: Boss| content().bosses[boss.index()].window;
    for boss in Boss::ALL {
        let expected = match boss {
            Boss::KingCroak | Boss::Cerebellus => Window::BeforeDraft,
            Boss::Porkus => Window::AfterDraft,
            _ => Window::Any,
        };
        assert_eq!(window(boss), expected, "{boss}");
    }
    let split = "does = \"split-draft\"\nwindow = \"any\"";
    fault_at("bosses.toml", "does = \"split-draft\"\nwindow = \"before-draft\"", split, "window = \"any\"", "OB-237");
    let fresh = "does = \"fresh-market\"\nwindow = \"after-draft\"";
    fault_at(
        "bosses.toml",
        "does = \"fresh-market\"\nwindow = \"before-draft\"",
        fresh,
        "window = \"after-draft\"",
        "OB-237",
    );
    fault("bosses.toml", "window = \"after-draft\"", "window = \"before-draft\"", "OB-237");
    fault("bosses.toml", "window = \"after-draft\"", "window = \"at-night\"", "unknown variant `at-night`");
}

#[test]
fn only_drawing_abilities_draw() {
    assert_eq!(content().bosses[Boss::Xyzax.index()].draws, 3);
    assert!(Boss::ALL.into_iter().all(|boss| boss == Boss::Xyzax || content().bosses[boss.index()].draws == 0));
    fault("bosses.toml", "draws = 3", "draws = 4", "OB-156: 1 to 3 tokens are drawn, not 4");
    fault("bosses.toml", "draws = 3", "draws = 0", "OB-156: 1 to 3 tokens are drawn, not 0");
    fault_at(
        "bosses.toml",
        "does = \"draw-tokens\"\ndraws = 3",
        "does = \"draw-tokens\"",
        "[boss.ability]\ndoes = \"draw-tokens\"",
        "OB-156",
    );
    fault_at("bosses.toml", "does = \"swap-tiles\"", "does = \"swap-tiles\"\ndraws = 2", "draws = 2", "OB-156: only");
}

#[test]
fn a_boss_that_trades_with_another_map_is_not_for_one_player() {
    for boss in Boss::ALL {
        assert_eq!(content().bosses[boss.index()].solo, boss != Boss::Belladonna, "{boss}");
    }
    fault("bosses.toml", "solo = { value = false", "solo = { value = true, source = \"public\" } #", "OB-220");
}

#[test]
fn ob249_two_bosses_are_dealt_to_a_solo_player() {
    let text = text_of::<Content>("bosses.toml");
    let with_alone = |alone: usize| {
        let mut parts = text.split("solo = { value = true");
        let first = parts.next().expect("a start").to_owned();
        let solo = |(index, part)| format!("solo = {{ value = {}{part}", index < alone);
        first + &parts.enumerate().map(solo).collect::<String>()
    };
    for alone in [0, 1] {
        let reason = format!("OB-249: a solo player is dealt two Bosses, but only {alone} may be used alone");
        assert_eq!(Misprint::of("bosses.toml", with_alone(alone)).reasons(), [reason]);
    }
    let (content, _) = Misprint::of("bosses.toml", with_alone(2)).read().expect("a good set");
    assert_eq!(content.bosses.iter().filter(|card| card.solo).count(), 2);
}

#[test]
fn objectives_and_abilities_are_a_closed_vocabulary() {
    fault("bosses.toml", "does = \"move-tile\"", "does = \"eat-tile\"", "unknown variant `eat-tile`");
    fault("bosses.toml", "per = \"dungeon\", points = 2", "per = \"castle\", points = 2", "unknown variant `castle`");
    fault("bosses.toml", "per = \"dungeon\", points = 2", "per = \"dungeon\", size = 2", "unknown field `size`");
    fault("bosses.toml", "points = 3, size = 3", "points = 3, size = 5", "OB-134: a band has 2 to 4 monsters, not 5");
    fault("bosses.toml", "set = 5", "set = 6", "OB-012");
}

#[test]
fn ob175_there_are_eighteen_command_cards() {
    let copies: Vec<_> = content().commands.iter().map(|card| card.copies).collect();
    assert_eq!(copies, [6, 3, 3, 1, 1, 1, 1, 2]);
    assert_eq!(copies.iter().sum::<u8>(), 18);
    let last = text_of::<Content>("commands.toml").lines().last().expect("a line").to_owned();
    let reason = "OB-175: there are 18 Command cards in all, not 17";
    fault("commands.toml", &last, &last.replace('2', "1"), reason);
    fault_without(
        "commands.toml",
        "[[command]]\nid = \"overthrow-t\"",
        "[[command]]\nid = \"overthrow-s\"",
        "`overthrow-t` is missing",
    );
}

/// The number of placements of each card within three rows, and within four.
#[test]
fn ob178_patterns_in_any_rotation_and_mirror_image() {
    let classic = Board::Classic.squares();
    let counts = Command::ALL.map(|command| {
        let placements = &content().commands[command.index()].placements;
        (placements.iter().filter(|placed| placed.minus(classic).is_empty()).count(), placements.len())
    });
    assert_eq!(counts, [(17, 24), (10, 16), (24, 36), (3, 8), (6, 9), (14, 24), (14, 24), (28, 48)]);

    // Turning or mirroring the grid turns placements into placements.
    let image = |squares: Squares, image: fn(usize, usize) -> (usize, usize)| -> Squares {
        squares
            .iter()
            .map(|square| image(square.index() / 4, square.index() % 4))
            .map(|(row, column)| Square::at(row + 1, column + 1))
            .collect()
    };
    for card in &content().commands {
        for placed in &card.placements {
            assert_eq!(placed.len(), card.placements[0].len());
            assert!(card.placements.contains(&image(*placed, |row, column| (column, 3 - row))), "{}", card.name);
            assert!(card.placements.contains(&image(*placed, |row, column| (row, 3 - column))), "{}", card.name);
        }
    }
}

#[test]
fn patterns_are_connected_and_distinct() {
    let line = "[[0, 0], [0, 1], [0, 2]]";
    fault("commands.toml", line, "[[0, 0], [0, 1], [0, 3]]", "connected");
    fault("commands.toml", line, "[[0, 0], [0, 1], [1, 2]]", "connected");
    fault("commands.toml", line, "[[0, 2], [0, 3], [0, 4]]", "0 to 3");
    fault("commands.toml", line, "[[0, 0], [0, 1, 1], [0, 2]]", "this list has 2 entries, not 3");
    // A corner turned round is the same pattern as the corner that stands there.
    fault_at(
        "commands.toml",
        line,
        "[[0, 0], [0, 1], [1, 1]]",
        "[[command]]\nid = \"demolish-corner\"",
        "the same pattern",
    );
    // A pattern of four that calls itself a Demolish.
    let mut four = Misprint::new("commands.toml", "", line, "[[0, 0], [0, 1], [1, 1], [1, 2]]");
    four.text = four.text.replacen("value = \"demolish\"", "value = \"overthrow\"", 1);
    let faults = four.faults();
    let id = line_of(&four.text, "id = \"demolish-line\"");
    assert_eq!((faults[0].line, &*faults[0].reason), (Some(id), "`demolish-line` is no card of this kind"));
}

#[test]
fn intimidate_has_patterns_of_two() {
    assert!(content().commands[Command::IntimidatePair.index()].placements.iter().all(|placed| placed.len() == 2));
    fault("commands.toml", "[[0, 0], [0, 1]]", "[[0, 0]]", "OB-193");
    fault("commands.toml", "[[0, 0], [0, 1]]", "[[0, 0], [0, 0]]", "OB-193");
}

#[test]
fn demolish_has_patterns_of_three() {
    for command in [Command::DemolishLine, Command::DemolishCorner] {
        assert!(content().commands[command.index()].placements.iter().all(|placed| placed.len() == 3));
    }
    fault("commands.toml", "[[0, 0], [1, 0], [1, 1]]", "[[0, 0], [1, 0], [1, 1], [2, 1]]", "OB-197");
}

#[test]
fn overthrow_has_patterns_of_four() {
    for card in content().commands.iter().filter(|card| card.kind == CommandKind::Overthrow) {
        assert!(card.placements.iter().all(|placed| placed.len() == 4), "{}", card.name);
    }
    fault("commands.toml", "[[0, 0], [1, 0], [2, 0], [2, 1]]", "[[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]]", "OB-207");
}

#[test]
fn alone_the_most_takes_more_graveyards_than_the_second_most() {
    assert_eq!(content().solo.graveyards, [4, 2]);
    fault("solo.toml", "most = { value = 4", "most = { value = 2", "OB-218");
    fault_at("solo.toml", "second = { value = 2", "second = { value = 0", "most = {", "OB-218");
}

#[test]
fn tiers_rise() {
    let solo = &content().solo;
    assert_eq!(solo.tiers, ["Minion", "Miniboss", "Boss", "Big Boss", "Overboss"]);
    assert_eq!(solo.thresholds, [[45, 52, 58, 64], [65, 74, 82, 90]]);
    fault("solo.toml", "classic = 52", "classic = 45", "OB-221: a tier starts above the one before it, at 45");
    fault("solo.toml", "big = 65", "big = 0", "OB-221");
    fault_without(
        "solo.toml",
        "[[tier]]\nname = \"Boss\"",
        "[[tier]]\nname = \"Big",
        "OB-221: there are 5 tiers, not 4",
    );
}

#[test]
fn the_campaign_has_six_levels() {
    let levels = &content().solo.levels;
    assert_eq!(levels.each_ref().map(|level| level.target), [45, 48, 50, 55, 76, 84]);
    assert_eq!(levels[0].terrains, Some(Terrain::BASIC));
    assert_eq!(levels.each_ref().map(|level| level.terrains.is_none()), [false, false, false, true, false, true]);
    assert_eq!(levels.each_ref().map(|level| level.boss), [false, false, false, true, true, true]);
    fault("solo.toml", "target = 45", "target = 0", "OB-222");
    fault_without(
        "solo.toml",
        "[[level]]",
        "[[level]]\nboard = \"classic\"\nterrains = [\"forest\", \"swamp\"",
        "OB-222: the campaign has 6 levels, not 5",
    );
    fault("solo.toml", "\"forest\", \"cave\", ", "\"forest\", \"forest\", ", "OB-012");
    fault("solo.toml", "\"forest\", \"cave\", ", "\"cave\", ", "OB-012");
    fault("solo.toml", "\"forest\", \"cave\", ", "\"forest\", \"tower\", ", "\"tower\" is not understood");
    fault("solo.toml", "terrains = \"random\"", "terrains = \"any\"", "\"random\" or a list of five terrains");
}

#[test]
fn goals_can_be_reached() {
    fault(
        "solo.toml",
        "goal = \"bands\", count = 1, size = 3",
        "goal = \"bands\", count = 1, size = 1",
        "OB-246: a band",
    );
    fault("solo.toml", "goal = \"matching-monsters\", count = 3", "goal = \"matching-monsters\", count = 0", "OB-246");
    fault(
        "solo.toml",
        "goal = \"matching-monsters\", count = 3",
        "goal = \"boss-revealed\" ",
        "OB-246: this level has no Boss",
    );
    fault(
        "solo.toml",
        "goal = \"crystals\", count = 2",
        "goal = \"desert-group\", size = 2",
        "OB-246: this goal needs `desert`",
    );
    fault("solo.toml", "goal = \"no-open-tile\"", "goal = \"win\"", "unknown variant `win`");
    let goals = "  { goal = \"bands\", count = 1, size = 3 },\n";
    fault_at("solo.toml", goals, &goals.repeat(2), "goals = [", "this list has 2 entries, not 3");
}

#[test]
fn a_file_that_is_not_toml_is_a_fault_in_its_line() {
    fault("solo.toml", "target = 48", "target 48", "");
    fault("tiles.toml", "[scoring]", "[scoring", "");
    fault_at("tokens.toml", "[points]", "[points]\nbands = 3", "bands = { value", "duplicate key");
}

#[test]
fn all_faults_of_all_files_are_told() {
    let mut set = Set::embedded::<Content>();
    for file in &mut set.files {
        file.text = match file.name {
            "tiles.toml" => {
                file.text.replace("castle = { value = 2", "castle = { value = 2000").replace("copies = 5", "copies = 6")
            }
            "tokens.toml" => file.text.replace("value = 7,", "value = 8,").replace("points]", "point]"),
            "solo.toml" => file.text.replace("target = 45", "targets = 45"),
            _ => continue,
        }
        .into();
    }
    let faults = set.read::<Content>().expect_err("a bad set");
    let told: Vec<_> = faults.iter().map(|fault| (fault.file.as_str(), fault.reason.as_str())).collect();
    let (tiles, tokens, solo) = ("content/tiles.toml", "content/tokens.toml", "content/solo.toml");
    assert_eq!(
        told,
        [
            (tiles, "OB-015: there are 12 tiles of `graveyard`, not 13"),
            (tiles, "invalid value: integer `2000`, expected a number from 0 to 255"),
            (tokens, "OB-016: `portals` is 7, not 8"),
            (tokens, "the key `point` is unknown here"),
            (tokens, "the key `points` is missing"),
            (solo, "the key `target` is missing"),
            (solo, "the key `targets` is unknown here"),
        ]
    );
    let portals = line_of(text_of::<Content>("tokens.toml"), "portals =");
    assert_eq!(faults[2].to_string(), format!("{tokens}: line {portals}: OB-016: `portals` is 7, not 8"));
}

#[test]
fn the_hash_is_that_of_the_values() {
    // A text that only people read is no value, nor where at a corner the mountains end.
    let same = [
        ("tiles.toml", "\"Cloud Island\"", "\"Cloud Isle\""),
        ("tokens.toml", "\"Kid Croak\"", "\"Croak the Younger\""),
        ("bosses.toml", "\"Xyzax\"", "\"Xyzax the Wise\""),
        ("bosses.toml", "Swap any two tiles", "Exchange any two tiles"),
        ("bosses.toml", "2 per Miniboss", "Two per Miniboss"),
        ("commands.toml", "\"Overthrow, T\"", "\"Overthrow, tee\""),
        ("solo.toml", "\"Big Boss\"", "\"Bigger Boss\""),
        ("board.toml", "m..m m... m... mw..", "m..m m... m... wm.."),
        // A line is the same pattern, however it lies.
        ("commands.toml", "[[0, 0], [0, 1], [0, 2]]", "[[0, 0], [1, 0], [2, 0]]"),
    ];
    let other = [
        ("tiles.toml", "volcano = { value = 4", "volcano = { value = 5"),
        ("board.toml", "m..m m... m... mw..", "m..m m... w... mw.."),
        ("tokens.toml", "[2, 5, 7]", "[2, 5, 8]"),
        ("bosses.toml", "points = 6", "points = 7"),
        ("bosses.toml", "solo = { value = true", "solo = { value = false"),
        ("bosses.toml", "draws = 3", "draws = 2"),
        ("solo.toml", "target = 84", "target = 85"),
    ];
    hashes_what_rules_read::<Content>(&same, &other);
}

//! Positions of a game with other component values: as many equal Command cards as there can be.
//! Component values are those of the whole process, so this is a test program of its own.

use std::fs;
use std::path::Path;

use overboss::{Options, Overboss, Position};
use table::{Boxed, Game, Seeded};

#[test]
fn eighteen_equal_command_cards_can_be_written_and_read() {
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    let folder = std::env::temp_dir().join(format!("overboss-other-content-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for file in fs::read_dir(good).unwrap().map(Result::unwrap) {
        let mut text = fs::read_to_string(file.path()).unwrap();
        if file.file_name() == "commands.toml" {
            let copies = |line: &str| line.starts_with("copies = ");
            let mut cards = [18].into_iter().chain(std::iter::repeat(0));
            let lines = text.lines().map(|line| match copies(line) {
                true => format!("copies = {{ value = {}, source = \"designed\" }}\n", cards.next().unwrap()),
                false => format!("{line}\n"),
            });
            text = lines.collect();
        }
        fs::write(folder.join(file.file_name()), text).unwrap();
    }
    let installed = Overboss::use_content(&folder);
    fs::remove_dir_all(&folder).unwrap();
    installed.expect("content that is accepted");

    let options = Options { commands: true, ..Options::default() };
    let state = Overboss::deal(&options, 2, &mut Seeded::new(1), &mut ()).unwrap();
    let written = toml::to_string(&Overboss::position(&state)).unwrap();
    let read: Position = toml::from_str(&written).unwrap();
    assert_eq!(Overboss::place(&options, 2, &read).expect("the game's own position").state, state);

    let placed = Overboss::place(&options, 2, &Position::default()).expect("a position that leaves all out");
    let row = Overboss::position(&placed.state).commands.unwrap();
    assert_eq!(row.iter().map(ToString::to_string).collect::<Vec<_>>(), ["intimidate-pair"; 4]);
    let used: Position = toml::from_str("command_discard = { intimidate-pair = 14 }").unwrap();
    let placed = Overboss::place(&options, 2, &used).expect("four are left for the row");
    assert!(placed.state.table.command.deck.is_empty());
    let used: Position = toml::from_str("command_discard = { intimidate-pair = 15 }").unwrap();
    let error = Overboss::place(&options, 2, &used).expect_err("three are too few");
    assert!(error.to_string().contains("OB-175"), "{error}");
}

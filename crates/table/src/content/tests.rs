//! A set of two small files: every kind of fault with its place, folders, and what is in use.

use std::fs;
use std::path::PathBuf;

use super::*;

const DICE: &str = r#"# The dice.
[[die]]
id = "red"
faces = { value = [1, 2, 3], source = "rulebook" }

[[die]]
id = "blue"
faces = { value = [4, 5, 6], source = "public" }
"#;

const POINTS: &str = r#"name = { value = "Points", source = "known" }
seats = { value = 2, source = "rulebook" }
win = { value = 7, source = "designed" }
"#;

#[derive(PartialEq, Debug)]
struct Dice {
    faces: [[u8; 3]; 2],
    name: String,
    win: u8,
}

const COLOURS: [&str; 2] = ["red", "blue"];

fn dice(top: &mut Entry<'_>) -> Option<[[u8; 3]; 2]> {
    let mut dice = Each::none();
    for mut die in top.entries("die") {
        let id = inner(die.take::<String>("id"));
        let faces = inner(die.value::<Row<u8, 3>>("faces")).map(|row| row.0);
        if let Some(index) = id.and_then(|id| COLOURS.iter().position(|colour| *colour == id)) {
            dice.put(&die, index, COLOURS[index], faces);
        } else {
            die.fault("a die is red or blue");
        }
        die.close();
    }
    dice.all(top, |index| COLOURS[index])
}

fn points(top: &mut Entry<'_>) -> Option<(String, u8)> {
    let name = top.value("name");
    let name = words(top, name);
    fixed(top, "seats", 2, "DI-001");
    let win = top.value("win");
    let win = number(top, win, 1..=99);
    // Ties may be settled by a number of throws; most sets do not say how many.
    let throws = top.value_if_any::<u8>("throws");
    number(top, throws, 1..=3);
    Some((name?, win?))
}

impl Values for Dice {
    const GAME: &'static str = "dice";
    const FILES: &'static [(&'static str, &'static str)] = &[("dice.toml", DICE), ("points.toml", POINTS)];

    fn read(pages: &mut Pages<'_>) -> Option<Self> {
        let faces = pages.read("dice.toml", dice);
        let points = pages.read("points.toml", points);
        let (faces, (name, win)) = (faces?, points?);
        Some(Self { faces, name, win })
    }

    fn hash(&self) -> String {
        super::hash(&(1u8, self.faces, self.win))
    }
}

/// Edits one place and expects these faults, each as line and reason.
#[track_caller]
fn faults(file: &str, from: &str, to: &str, expected: &[(usize, &str)]) {
    let mut set = Set::embedded::<Dice>();
    let edited = set.files.iter_mut().find(|one| one.name == file).expect("a file of the set");
    assert!(edited.text.contains(from), "{file} has no {from:?}");
    edited.text = edited.text.replacen(from, to, 1).into();
    let faults = set.read::<Dice>().expect_err("a bad set");
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let expected: Vec<_> =
        expected.iter().map(|(line, reason)| format!("content/{file}: line {line}: {reason}")).collect();
    assert_eq!(told, expected);
}

#[test]
fn a_good_set_is_read_and_summed_up() {
    let (values, summary) = Set::embedded::<Dice>().read::<Dice>().expect("a good set");
    assert_eq!((values.faces, &*values.name, values.win), ([[1, 2, 3], [4, 5, 6]], "Points", 7));
    assert_eq!(summary.sources, Sources { rulebook: 2, public: 1, known: 1, designed: 1 });
    let told = format!(
        "dice: 2 files, 5 values (2 rulebook, 1 public, 1 known, 1 designed), hash {}",
        super::hash(&(1u8, [[1u8, 2, 3], [4, 5, 6]], 7u8))
    );
    assert_eq!(summary.to_string(), told);
}

#[test]
fn every_fault_is_told_with_its_line() {
    faults("points.toml", "win = { value = 7, ", "win = { ", &[(3, "the key `value` is missing")]);
    faults("points.toml", "value = 7", "value = 7, worth = 1", &[(3, "the key `worth` is unknown here")]);
    let number = "invalid value: integer `700`, expected a number from 0 to 255";
    faults("points.toml", "value = 7", "value = 700", &[(3, number)]);
    let table = "`win` is a table, such as { value = 1, source = \"rulebook\" }";
    faults("points.toml", "win = { value = 7, source = \"designed\" }", "win = 7", &[(3, table)]);
    faults("points.toml", "\"Points\"", "\" \"", &[(1, "the text is empty")]);
    faults("points.toml", "value = 2", "value = 3", &[(2, "DI-001: `seats` is 2, not 3")]);
    faults("points.toml", "value = 7", "value = 0", &[(3, "this is a number from 1 to 99, not 0")]);
    let throws = |throws| format!("win = {{ value = 7, source = \"designed\" }}\nthrows = {throws}");
    let win = "win = { value = 7, source = \"designed\" }";
    faults(
        "points.toml",
        win,
        &throws("{ value = 4 }"),
        &[(4, "the key `source` is missing"), (4, "this is a number from 1 to 3, not 4")],
    );
    faults("dice.toml", "[1, 2, 3]", "[1, 2, 3, 4]", &[(4, "this list has 3 entries, not 4")]);
    faults("dice.toml", "id = \"blue\"", "id = \"red\"", &[(6, "`red` stands here twice"), (8, "`blue` is missing")]);
    faults("dice.toml", "id = \"blue\"", "id = \"grey\"", &[(6, "a die is red or blue"), (8, "`blue` is missing")]);
}

#[test]
fn text_that_is_not_toml_is_told_with_its_line() {
    let mut set = Set::embedded::<Dice>();
    set.files[0].text = "# nothing\n[[die]\n".into();
    let faults = set.read::<Dice>().expect_err("a bad set");
    assert!(faults.iter().all(|fault| fault.file == "content/dice.toml" && fault.line == Some(2)), "{faults:#?}");
}

#[test]
fn the_hash_is_that_of_what_the_rules_read() {
    let hash = |file: usize, from: &str, to: &str| {
        let mut set = Set::embedded::<Dice>();
        let text = set.files[file].text.replace(from, to);
        assert_ne!(text, set.files[file].text);
        set.files[file].text = text.into();
        set.read::<Dice>().expect("a good set").1.hash
    };
    let original = Set::check::<Dice>(None).expect("a good set").hash;
    assert_eq!(hash(0, "# The dice.", ""), original);
    assert_eq!(hash(0, "public", "designed"), original);
    assert_eq!(hash(1, "\"Points\"", "\"Pips\""), original);
    assert_ne!(hash(1, "value = 7", "value = 8"), original);
    assert_ne!(hash(0, "[4, 5, 6]", "[4, 6, 5]"), original);
}

/// A folder of its own with the embedded set in it, gone at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("table-content-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder");
        for (name, text) in Dice::FILES {
            fs::write(path.join(name), text).expect("a file in it");
        }
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_folder_has_exactly_the_known_files() {
    let folder = Folder::new("files");
    let check = || Set::check::<Dice>(Some(&folder.0));
    assert_eq!(check(), Set::check::<Dice>(None));
    fs::write(folder.0.join("README.md"), "notes").expect("a file");
    assert_eq!(check(), Set::check::<Dice>(None));

    fs::write(folder.0.join("cards.toml"), "").expect("a file");
    fs::remove_file(folder.0.join("dice.toml")).expect("a file");
    fs::write(folder.0.join("points.toml"), POINTS.replace("value = 2", "value = 3")).expect("a file");
    let told: Vec<_> = check().expect_err("a bad set").iter().map(ToString::to_string).collect();
    let place = folder.0.display();
    let all = "a content set has dice.toml, points.toml";
    assert_eq!(
        told,
        [
            format!("{place}/dice.toml: the file is missing; {all}"),
            format!("{place}/cards.toml: the file is unknown; {all}"),
            format!("{place}/points.toml: line 2: DI-001: `seats` is 2, not 3"),
        ]
    );

    fs::remove_file(folder.0.join("cards.toml")).expect("a file");
    fs::write(folder.0.join("dice.toml"), [0xff, 0xfe]).expect("a file");
    let faults = check().expect_err("a bad set");
    assert!(faults[0].to_string().starts_with(&format!("{place}/dice.toml: the file cannot be read")), "{}", faults[0]);

    let nowhere = folder.0.join("nowhere");
    let faults = Set::check::<Dice>(Some(&nowhere)).expect_err("no set");
    assert!(faults[0].to_string().starts_with(&format!("{}: the folder cannot be read", nowhere.display())));
}

#[test]
fn another_set_can_be_put_in_place_once_and_before_use() {
    let folder = Folder::new("install");
    fs::write(folder.0.join("points.toml"), POINTS.replace("value = 7", "value = 8")).expect("a file");

    let place = InUse::<Dice>::embedded();
    let summary = place.install(&folder.0).expect("a good set");
    assert_eq!((place.get().win, place.hash()), (8, summary.hash));
    assert!(place.install(&folder.0).is_err());

    let used = InUse::<Dice>::embedded();
    assert_eq!(used.get().win, 7);
    let faults = used.install(&folder.0).expect_err("too late");
    assert!(faults[0].reason.contains("too late"), "{}", faults[0]);
    assert_eq!(used.get().win, 7);

    fs::write(folder.0.join("points.toml"), "win").expect("a file");
    let place = InUse::<Dice>::embedded();
    assert!(place.install(&folder.0).is_err());
    assert_eq!(place.get().win, 7);
}

//! Bad input gets one clear sentence: positions that no game can be in, with the place and the clause; options that
//! OOTS-030 and the variants do not allow, with the clause; notation that is none, with the text and the reason.

use order_of_the_stick::{Choice, Options, OrderOfTheStick, Position};
use table::{Chance, Game, Question};

/// Luck that nobody asks.
struct Unasked;

impl Chance for Unasked {
    fn below(&mut self, question: &'static Question, _n: u32) -> u32 {
        panic!("{} is asked before the set-up is known to be possible", question.name)
    }

    fn pick(&mut self, question: &'static Question, _weights: &[u8], _total: u32) -> usize {
        panic!("{} is asked before the set-up is known to be possible", question.name)
    }
}

/// Two heroes in the first room, and these words besides.
fn two(top: &str, rooms: &str, heroes: [&str; 2]) -> String {
    let heroes = heroes.map(|words| format!("[[heroes]]\n{words}\n")).concat();
    format!("{top}\n{heroes}[[rooms]]\nat = \"1-1\"\ncard = \"plain-corridor\"\n{rooms}")
}

/// What is said of a position of two seats: why it cannot be read, or cannot be.
fn refusal(options: &str, position: &str) -> Option<String> {
    let options: Options = toml::from_str(options).expect("options");
    let position: Position = match toml::from_str(position) {
        Ok(position) => position,
        Err(error) => return Some(format!("unread: {}", error.message())),
    };
    OrderOfTheStick::place(&options, 2, &position).err().map(|error| error.to_string())
}

/// One sentence: it says something, on one line, and no word of how the program is written.
fn is_a_sentence(text: &str) -> bool {
    let inner = ["unwrap", "None", "Some(", "panicked", "::"].iter().any(|word| text.contains(word));
    text.len() > 10 && !text.contains('\n') && !inner
}

const ROY: &str = "hero = 'roy'\nroom = '1-1'";
const ELAN: &str = "hero = 'elan'\nroom = '1-1'";

#[test]
fn a_position_that_no_game_can_be_in_is_refused_with_place_and_clause() {
    let with = |hero: &str, more: &str| format!("{hero}\n{more}");
    let fight = "flow = [{ turn = 'fought' }, { battle = 'rolling' }]\n";
    let cases: Vec<(&str, &str, String)> = vec![
        ("heroes", "OOTS-001", two("", "", [ROY, ROY])),
        ("heroes.1", "OOTS-309", two("", "", [&with(ROY, "wounds = 9"), ELAN])),
        ("heroes.1", "OOTS-311", two("", "", [&with(ROY, "fleeing = true"), ELAN])),
        ("heroes.1", "OOTS-311", two("", "", [&with(ROY, "wounds = 4"), ELAN])),
        ("heroes.1", "OOTS-349", two("", "", [&with(ROY, "resting = true"), ELAN])),
        ("heroes.1", "OOTS-422", two("", "", [&with(ROY, "equipped = ['joke-book']"), ELAN])),
        ("heroes.2", "OOTS-011", two("", "", [ROY, "hero = 'elan'\nroom = '2-1'"])),
        ("heroes.1.shticks", "OOTS-019", two("", "", [&with(ROY, "shticks = { roy-greenhilt-sword = 9 }"), ELAN])),
        ("heroes", "OOTS-461", two("", "", [&with(ROY, "stash = ['ruby']"), &with(ELAN, "stash = ['ruby']")])),
        ("heroes", "OOTS-461", two("", "", [&with(ROY, "hand = { troll = 90 }"), ELAN])),
        ("heroes.1", "OOTS-514", two("", "", [&with(ROY, "exited = 1"), ELAN])),
        ("rooms", "OOTS-089", two("", "[[rooms]]\nat = '0-1'\nmonsters = ['troll']", [ROY, ELAN])),
        ("collapse", "OOTS-486", two("collapse = { slayer = 1 }", "", [ROY, ELAN])),
        ("rooms", "OOTS-489", two("collapse = { falling = true }", "monsters = ['troll']", [ROY, ELAN])),
        ("turn", "OOTS-648", two("turn = 60000", "", [ROY, ELAN])),
        ("flow", "OOTS-035", two("flow = ['ask']", "", [ROY, ELAN])),
        ("flow", "OOTS-109", two(fight, "", [ROY, ELAN])),
        ("flow.2", "OOTS-494", two("flow = [{ turn = 'night' }, 'remove']", "", [ROY, ELAN])),
        ("shadows", "OOTS-595", two("shadows = { haley = 1 }", "", [ROY, ELAN])),
        ("drawn", "OOTS-376", two("drawn = ['roy-logic']", "", [ROY, ELAN])),
        ("known.ruby", "OOTS-654", two("known = { ruby = [1] }", "", [ROY, ELAN])),
        ("xykon", "OOTS-476", two("xykon = { xykon-the-lich = { fights = { of = '1-1' } } }", "", [ROY, ELAN])),
        ("unread", "a hero is one of", "[[heroes]]\nhero = 'miko'".to_owned()),
    ];
    let mut faults = Vec::new();
    for (place, clause, position) in &cases {
        match refusal("", position) {
            Some(said) if said.contains(place) && said.contains(clause) && is_a_sentence(&said) => {}
            said => faults.push(format!("{place}, {clause}: {said:?}")),
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert_eq!(refusal("", &two("", "", [ROY, ELAN])), None, "what they are broken from can be");
}

#[test]
fn options_that_are_not_offered_are_refused_with_the_clause() {
    let own = |words: &str| format!("length = \"own\"\n{words}");
    let cases = [
        (4, own("floors = 0"), "OOTS-030"),
        (4, own("floors = 7"), "OOTS-030"),
        (4, own("drool = 21"), "OOTS-030"),
        (4, own("shticks = 2"), "OOTS-030"),
        (4, own("shticks = 17"), "OOTS-030"),
        (4, "rounds = \"7\"".to_owned(), "OOTS-648"),
        (4, "rounds = \"201\"".to_owned(), "OOTS-648"),
        (4, "shadows = true".to_owned(), "OOTS-595"),
        (5, "teams = \"2x2\"".to_owned(), "OOTS-580"),
        (6, "teams = \"2x2\"".to_owned(), "OOTS-580"),
        (1, String::new(), ""),
        (7, String::new(), ""),
    ];
    let mut faults = Vec::new();
    for (seats, words, clause) in cases {
        let options: Options = toml::from_str(&words).expect("options");
        let dealt = OrderOfTheStick::deal(&options, seats, &mut Unasked, &mut Vec::new());
        match dealt.map(|_| ()).map_err(|error| error.to_string()) {
            Err(said) if said.contains(clause) && is_a_sentence(&said) => {}
            said => faults.push(format!("{words} with {seats}, {clause}: {said:?}")),
        }
    }
    for words in ["length = \"endless\"", "floors = 300", "floors = -1", "rounds = \"many\"", "lucky = true"] {
        match toml::from_str::<Options>(words) {
            Err(error) if is_a_sentence(error.message()) => {}
            read => faults.push(format!("{words}: {read:?}")),
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn notation_that_is_none_is_refused_with_the_text_and_the_reason() {
    let cases = [
        ("", "a choice begins with one of"),
        ("fireball", "a choice begins with one of"),
        ("PASS", "a choice begins with one of"),
        ("pass now", "nothing follows"),
        ("pass ", "nothing follows"),
        ("select roy-sword", "a shtick is one of"),
        ("play not-so-fast seat 0", "seat"),
        ("play surprise monster 0", "monster"),
        ("use ruby ", "a blank stands here for nothing"),
        ("offer durkon", "an offer is a hero and a Loot"),
        ("offer miko ruby", "a hero is one of"),
        ("move north", "one moves west, east"),
        ("shoot 1-99", "room"),
        ("send 1", "a Monster is sent by its number and a side"),
        ("attack two", "seat"),
        ("attack 07", "seat"),
        ("add xykon-the-lich", "deck"),
        ("select roy-logic\u{202e}", "a shtick is one of"),
    ];
    let mut faults = Vec::new();
    for (text, reason) in cases {
        match text.parse::<Choice>().map_err(|error| error.to_string()) {
            Err(said) if said.contains(reason) && is_a_sentence(&said) => {}
            said => faults.push(format!("{text:?}, {reason}: {said:?}")),
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

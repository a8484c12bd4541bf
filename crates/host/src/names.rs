//! What people, bots and tables are called.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::Fault;

/// The most letters of a name.
pub(crate) const NAME: usize = 24;
/// The most letters of a table's name.
pub(crate) const TABLE_NAME: usize = 40;
/// The most letters of a line of chat.
pub(crate) const CHAT: usize = 300;
/// The most letters of a grain of luck.
pub(crate) const SALT: usize = 64;

/// What bots are called, by seat.
const BOTS: [&str; 6] = ["Snag", "Morwen", "Grub", "Ashtooth", "Pell", "Old Bristle"];

const FIRST: [&str; 16] = [
    "Crooked",
    "Sleepless",
    "Gilded",
    "Rusty",
    "Whispering",
    "Seventh",
    "Drowned",
    "Smoking",
    "Velvet",
    "Hollow",
    "Laughing",
    "Iron",
    "Borrowed",
    "Midnight",
    "Mossy",
    "Broken",
];
const SECOND: [&str; 16] = [
    "Candle",
    "Gargoyle",
    "Cellar",
    "Lantern",
    "Cauldron",
    "Tankard",
    "Raven",
    "Throne",
    "Key",
    "Dragon",
    "Goblet",
    "Bell",
    "Crown",
    "Stair",
    "Toad",
    "Chandelier",
];

/// The name of the bot on a seat, counted from 0.
pub(crate) fn bot(index: usize) -> &'static str {
    BOTS[index % BOTS.len()]
}

/// A name for a table that was given none.
pub(crate) fn table() -> String {
    let [first, second] = random();
    format!("The {} {}", FIRST[usize::from(first) % FIRST.len()], SECOND[usize::from(second) % SECOND.len()])
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A person's name as it will be shown.
pub(crate) fn person(text: &str) -> Result<String, Fault> {
    // A page shows several spaces as one.
    let text = within(text, NAME, "name")?.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_seen = |letter: char| !letter.is_whitespace() && !is_combining_mark(letter) && !is_blank(letter);
    if text.chars().any(is_seen) { Ok(text) } else { Err(Fault::malformed("A name has at least one letter.")) }
}

/// The name that a person wants to be called at a table: no bot's.
pub(crate) fn guest(text: &str) -> Result<String, Fault> {
    let name = person(text)?;
    if BOTS.iter().any(|bot| alike(bot, &name)) {
        return Err(Fault::not_now("name-taken", "One of our bots is called that. Please take another name."));
    }
    Ok(name)
}

/// Whether people could take one name for the other.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    // In small letters `MIRA` is `mira`; as they stand, a large I may be a small L.
    look(one) == look(other) || look(&one.to_lowercase()) == look(&other.to_lowercase())
}

/// What a name looks like: the same for all names that are written with other letters of the same shape.
fn look(name: &str) -> String {
    let seen: String = name.nfkc().filter(|&letter| !letter.is_whitespace() && !is_blank(letter)).collect();
    skeleton(&seen).collect()
}

/// A table's name as it will be shown; one of ours if none was given.
pub(crate) fn table_name(text: &str) -> Result<String, Fault> {
    let text = within(text, TABLE_NAME, "table's name")?;
    Ok(if text.is_empty() { table() } else { text })
}

/// A line of chat as it will be shown.
pub(crate) fn chat(text: &str) -> Result<String, Fault> {
    let text = within(text, CHAT, "line of chat")?;
    if text.is_empty() { Err(Fault::malformed("There is nothing to say.")) } else { Ok(text) }
}

/// A grain of luck, kept as it is.
pub(crate) fn salt(text: &str) -> Result<String, Fault> {
    if text.chars().count() > SALT || text.chars().any(char::is_control) {
        return Err(Fault::malformed(format!("A grain of luck has at most {SALT} letters.")));
    }
    Ok(text.to_owned())
}

fn within(text: &str, most: usize, what: &str) -> Result<String, Fault> {
    let text = text.trim();
    if text.chars().count() > most {
        return Err(Fault::malformed(format!("A {what} has at most {most} letters.")));
    }
    if text.chars().any(|letter| letter.is_control() || is_unseen(letter)) {
        return Err(Fault::malformed(format!("A {what} has only letters that can be seen.")));
    }
    Ok(text.to_owned())
}

/// Marks that turn the direction of text, and letters without a shape, can make one name look like another. (Joiners
/// stay: emoji and some scripts need them.)
fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'
            | '\u{2066}'..='\u{2069}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
    )
}

/// Letters that may stand among others and show nothing by themselves: joiners, selectors, tags, empty patterns.
fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}'
            | '\u{2061}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    ) || is_unseen(letter)
}

/// A name of one's own seat that differs from those of one's others: Mira, Mira 2.
pub(crate) fn another<'a>(name: &str, taken: impl Iterator<Item = &'a str>) -> String {
    let taken: Vec<&str> = taken.collect();
    let numbered = (2..=table::MAX_SEATS + 1).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let is_free = |name: &String| taken.iter().all(|other| other != name);
    names.find(is_free).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{BOTS, alike, another, chat, guest, person, salt, table_name};

    #[test]
    fn a_name_shows_something() {
        for blank in ["\u{2800}", "\u{301}\u{302}", "\u{ad}", "\u{200d}\u{fe0f}", "\u{a0}\u{2800} \u{e0041}", "\u{34f}"]
        {
            assert!(person(blank).is_err(), "{blank:?}");
        }
        for seen in ["e\u{301}", "🧙\u{200d}♀\u{fe0f}", "山", "!", "१"] {
            assert_eq!(person(seen).unwrap(), seen);
        }
        assert_eq!(person(" Old \u{a0}  Toad ").unwrap(), "Old Toad");
    }

    #[test]
    fn seats_of_one_person_have_names_that_differ() {
        let of = |taken: &[&str]| another("Mira", taken.iter().copied());
        assert_eq!([of(&[]), of(&["Tom"]), of(&["Mira"])], ["Mira", "Mira", "Mira 2"]);
        assert_eq!(of(&["Mira", "Mira 2", "Mira 3"]), "Mira 4");
    }

    #[test]
    fn names_that_look_the_same_are_alike() {
        let same = [
            ("Mira", "mira"),
            ("MIRA", "mira"),
            ("Mira", "\u{41c}ira"),
            ("Mira", "Mіra"),
            ("Mira", "Ｍｉｒａ"),
            ("Mira", "M ira"),
            ("Mira", "Mi\u{200d}ra\u{fe0f}"),
            ("Ivan", "lvan"),
            ("Otto", "0tto"),
            ("Zoë", "Zoe\u{308}"),
        ];
        for (one, other) in same {
            assert!(alike(one, other) && alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Mira", "Miro"), ("Guest 2", "Guest 3"), ("Zoe", "Zoë"), ("🐸", "🐷")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_is_called_as_a_bot_is() {
        for bot in BOTS {
            assert_eq!(guest(&bot.to_uppercase()).unwrap_err().code, "name-taken");
        }
        assert_eq!(guest("Mira").unwrap(), "Mira");
    }

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(person("  Mira ").unwrap(), "Mira");
        assert_eq!(person(&"ö".repeat(24)).unwrap().chars().count(), 24);
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "Mira\u{200b}", "\u{3164}", "a\0", &"x".repeat(25)] {
            assert!(person(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_table_without_a_name_gets_one() {
        assert!(table_name(" ").unwrap().starts_with("The "));
        assert_eq!(table_name("Ours").unwrap(), "Ours");
    }

    #[test]
    fn chat_and_salt_are_bounded() {
        assert!(chat(&"x".repeat(301)).is_err());
        assert!(chat("").is_err());
        assert!(salt(&"x".repeat(65)).is_err());
        assert_eq!(salt("").unwrap(), "");
    }
}

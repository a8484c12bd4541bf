//! What people, bots and tables are called.

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
    let text = within(text, NAME, "name")?;
    if text.is_empty() { Err(Fault::malformed("A name has at least one letter.")) } else { Ok(text) }
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

#[cfg(test)]
mod tests {
    use super::{chat, person, salt, table_name};

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

//! What a new game is called, in each place where it is called something.

use super::template;

/// Words that stay small in a title.
const SMALL: [&str; 11] = ["a", "an", "and", "at", "for", "in", "of", "on", "or", "the", "to"];
/// Words that no crate can be called by.
const KEYWORDS: [&str; 56] = [
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "core",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];
/// The longest name and the longest title.
const LONGEST: usize = 40;

/// The names of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Names {
    /// On the command line and in files: `order-of-the-stick`.
    pub(super) name: String,
    /// As a crate: `order_of_the_stick`.
    pub(super) module: String,
    /// As a type: `OrderOfTheStick`.
    pub(super) game: String,
    /// For people: `Order of the Stick`.
    pub(super) title: String,
    /// Before the number of a clause: `OOTS`.
    pub(super) prefix: String,
}

impl Names {
    /// All names out of one, with a prefix and a title of their own if wished.
    pub(super) fn new(name: &str, prefix: Option<&str>, title: Option<&str>) -> Result<Self, String> {
        check_name(name)?;
        let words: Vec<&str> = name.split('-').collect();
        let game: String = words.iter().map(|word| capital(word)).collect();
        if template::says(&game) {
            return Err(format!("{name:?} would be called {game} in Rust, which means something else there already"));
        }
        let prefix = prefix.map_or_else(|| initials(&words), str::to_owned);
        if !(2..=5).contains(&prefix.len()) || !prefix.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Err(format!("{prefix:?} is no prefix of clauses: it is two to five capitals, as in --prefix OB"));
        }
        let title = title.map_or_else(|| in_capitals(&words), str::to_owned);
        check_title(&title)?;
        Ok(Self { name: name.to_owned(), module: name.replace('-', "_"), game, title, prefix })
    }
}

fn check_name(name: &str) -> Result<(), String> {
    let word = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_lowercase())
            && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    if !name.split('-').all(word) || name.len() > LONGEST {
        return Err(format!(
            "{name:?} is no name for a game: it is lower-case words joined by hyphens, of at most {LONGEST} letters, \
             as in order-of-the-stick"
        ));
    }
    if KEYWORDS.contains(&name) {
        return Err(format!("{name:?} is a word of Rust, so no crate can be called that"));
    }
    Ok(())
}

/// A title stands in Rust, TOML and Markdown as it is.
fn check_title(title: &str) -> Result<(), String> {
    let plain = |letter: char| letter.is_alphanumeric() || " ,.!?:&'-".contains(letter);
    if title.trim() != title || title.is_empty() || title.chars().count() > LONGEST || !title.chars().all(plain) {
        return Err(format!(
            "{title:?} is no title: it is at most {LONGEST} letters, digits, spaces and any of , . ! ? : & ' -"
        ));
    }
    Ok(())
}

/// `order` as `Order`.
fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_uppercase() + rest
}

/// The initials of several words, the first two letters of one.
fn initials(words: &[&str]) -> String {
    match words {
        [word] => word.chars().take(2).collect::<String>().to_uppercase(),
        words => words.iter().filter_map(|word| word.chars().next()).take(5).collect::<String>().to_uppercase(),
    }
}

fn in_capitals(words: &[&str]) -> String {
    let word = |(at, word): (usize, &&str)| match at > 0 && SMALL.contains(word) {
        true => (*word).to_owned(),
        false => capital(word),
    };
    words.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn one_name_gives_all() {
        let names = Names::new("order-of-the-stick", None, None).unwrap();
        assert_eq!(names.module, "order_of_the_stick");
        assert_eq!(names.game, "OrderOfTheStick");
        assert_eq!(names.title, "Order of the Stick");
        assert_eq!(names.prefix, "OOTS");
        let names = Names::new("apocalypse2", Some("PA"), Some("Planet: Apocalypse!")).unwrap();
        assert_eq!((names.game.as_str(), names.prefix.as_str()), ("Apocalypse2", "PA"));
        assert_eq!(names.title, "Planet: Apocalypse!");
        assert_eq!(Names::new("hydra", None, None).unwrap().prefix, "HY");
    }

    #[test]
    fn bad_names_are_refused_with_a_sentence() {
        let long = "long-".repeat(9) + "name";
        for name in ["", "-", "Tiny", "tiny_thing", "tiny--thing", "-tiny", "tiny-", "2-tiny", "tiny-2", "ti/ny", &long]
        {
            let why = Names::new(name, None, None).unwrap_err();
            assert!(why.contains("lower-case words joined by hyphens"), "{name}: {why}");
        }
        assert!(Names::new("match", None, None).unwrap_err().contains("a word of Rust"));
        for name in ["state", "game", "option", "minion", "sent-view"] {
            assert!(Names::new(name, None, None).unwrap_err().contains("means something else"), "{name}");
        }
    }

    #[test]
    fn bad_prefixes_and_titles_are_refused_with_a_sentence() {
        for prefix in ["", "A", "ob", "OB1", "TOOLONG", "O-B"] {
            assert!(Names::new("tiny-thing", Some(prefix), None).unwrap_err().contains("no prefix of clauses"));
        }
        for title in ["", " Tiny", "Say \"hi\"", "a\\b", "two\nlines", "{}", &"long".repeat(11)] {
            assert!(Names::new("tiny-thing", None, Some(title)).unwrap_err().contains("no title"), "{title}");
        }
    }
}

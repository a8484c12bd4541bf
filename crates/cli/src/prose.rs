//! Text as a terminal can show it.

/// Breaks `text` at spaces into lines of at most `width` characters; a longer word stands alone.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// `one seat`, `2 seats`.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// A text from outside without what a terminal would obey: control characters, and those that
/// turn the direction of writing.
pub(crate) fn tame(text: &str) -> String {
    let wild =
        |letter: char| letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|letter| if wild(letter) { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::{tame, wrap};

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        assert_eq!(tame("a\u{1b}[2Jb\u{9b}c\r\u{7f}\u{202e}d"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}\u{fffd}\u{fffd}d");
        assert_eq!(tame("Süßes für Ångström 猫"), "Süßes für Ångström 猫");
    }

    #[test]
    fn lines_break_at_spaces_and_lose_nothing() {
        assert_eq!(wrap("a tile lies on a square", 8), ["a tile", "lies on", "a square"]);
        assert_eq!(wrap("incorruptible dragon", 5), ["incorruptible", "dragon"]);
        assert_eq!(wrap("", 5), Vec::<String>::new());
    }
}

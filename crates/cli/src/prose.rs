//! Text broken into lines.

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

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_at_spaces_and_lose_nothing() {
        assert_eq!(wrap("a tile lies on a square", 8), ["a tile", "lies on", "a square"]);
        assert_eq!(wrap("incorruptible dragon", 5), ["incorruptible", "dragon"]);
        assert_eq!(wrap("", 5), Vec::<String>::new());
    }
}

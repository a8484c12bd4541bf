//! Sentences of a card, so short that they fit.

use table::words::capital;
use table::{Clause, Explained};

/// The most letters of what a piece does.
const LONGEST: usize = 160;

/// A card that does what these sentences say: the first ones stand on it, what does not fit is its remark.
pub(super) fn card(name: &str, kind: impl Into<String>, does: &str, clauses: &[Clause]) -> Explained {
    let (does, more) = fit(does);
    let explained = Explained::new(name, kind, does, clauses);
    if more.is_empty() { explained } else { explained.remark(more) }
}

/// As many sentences as fit, and the others; a long sentence is parted where it pauses.
fn fit(text: &str) -> (String, String) {
    if text.chars().count() <= LONGEST {
        return (text.to_owned(), String::new());
    }
    let end = text.char_indices().nth(LONGEST).map_or(text.len(), |(at, _)| at);
    if let Some(at) = text[..end].rfind(". ") {
        return (text[..=at].to_owned(), text[at + 2..].to_owned());
    }
    // One more letter ends the part that stays.
    let room = text.char_indices().nth(LONGEST - 1).map_or(text.len(), |(at, _)| at);
    for pause in ["; ", ", or "] {
        if let Some(at) = text[..room].rfind(pause) {
            let rest = text[at + 1..].trim_start_matches([' ', ';']);
            return (format!("{}.", &text[..at]), capital(rest));
        }
    }
    let at = text[..room].rfind(", ").or_else(|| text[..room].rfind(' ')).unwrap_or(room);
    let rest = text[at..].trim_start_matches([' ', ',']);
    (format!("{}…", &text[..at]), format!("… {rest}"))
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn what_fits_stands_on_the_card() {
        assert_eq!(fit("Short."), ("Short.".to_owned(), String::new()));
        let long = format!("{}. {}.", "a".repeat(100), "b".repeat(100));
        assert_eq!(fit(&long), (format!("{}.", "a".repeat(100)), format!("{}.", "b".repeat(100))));
        let one = format!("{}; then {}.", "a".repeat(100), "b".repeat(100));
        assert_eq!(fit(&one).0, format!("{}.", "a".repeat(100)));
        assert!(fit(&one).1.starts_with("Then b"));
        let (first, rest) = fit(&format!("{}.", "word ".repeat(60)));
        assert!(first.chars().count() <= 160 && first.ends_with('…') && rest.starts_with('…'));
    }
}

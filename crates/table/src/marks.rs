//! Marks in sentences: which seat, which piece and which square is meant, so that nobody has to guess it from words.
//!
//! Everything that the rules say to people carries them: events, prompts, labels, refusals, guides. A page shows a
//! seat's name in its colour, lets a piece explain itself and points at a square; [`plain`] and [`with_names`] read the
//! same sentence out where there is only text. Braces stand nowhere but round marks.
//!
//! | mark | reads |
//! |---|---|
//! | `{seat 2}` | seat 2 |
//! | `{creature vampire\|vampire}` | vampire |
//! | `{at 2 r3c4}` | r3c4 |
//!
//! ```
//! use table::{Seat, marks};
//!
//! let told = format!("{} hires a {}.", marks::seat(Seat::new(1)), marks::piece("creature vampire", "vampire"));
//! assert_eq!(told, "{seat 2} hires a {creature vampire|vampire}.");
//! assert_eq!(marks::plain(&told), "Seat 2 hires a vampire.");
//! assert_eq!(marks::with_names(&told, |_| "Mira".to_owned()), "Mira hires a vampire.");
//! ```

use std::fmt::Display;

use crate::{NotationError, Seat, words};

/// The mark of a seat.
pub fn seat(seat: Seat) -> String {
    format!("{{seat {seat}}}")
}

/// The mark of a piece: its notation, as [`Explain::Piece`](crate::Explain::Piece) reads it, and what it is called in
/// this sentence.
pub fn piece(notation: impl Display, words: impl Display) -> String {
    format!("{{{notation}|{words}}}")
}

/// The mark of a square of what lies before a seat: its map, its dungeon.
pub fn at(seat: Seat, square: impl Display) -> String {
    format!("{{at {seat} {square}}}")
}

/// A piece of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// Words that mean what they say.
    Text(&'a str),
    /// A seat.
    Seat(Seat),
    /// A piece, in the notation of its game, and what it is called here.
    Piece {
        /// Which.
        notation: &'a str,
        /// What it is called.
        words: &'a str,
    },
    /// A square of what lies before a seat.
    Square {
        /// Whose.
        seat: Seat,
        /// Which.
        square: &'a str,
    },
}

/// A sentence in its parts, in order.
pub fn parts(sentence: &str) -> Result<Vec<Part<'_>>, NotationError> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while !rest.is_empty() {
        let (text, after) = rest.split_at(rest.find(['{', '}']).unwrap_or(rest.len()));
        if !text.is_empty() {
            parts.push(Part::Text(text));
        }
        rest = after;
        if rest.is_empty() {
            break;
        }
        let mark = rest.strip_prefix('{').and_then(|inner| inner.split_once('}'));
        let (mark, after) = mark.ok_or_else(|| NotationError::new(rest, "braces stand round a mark"))?;
        parts.push(read(mark)?);
        rest = after;
    }
    Ok(parts)
}

/// What stands between the braces of a mark.
fn read(mark: &str) -> Result<Part<'_>, NotationError> {
    let wrong = |expected: &str| NotationError::new(mark, expected);
    if let Some((notation, words)) = mark.split_once('|') {
        let is_word = |word: &str| {
            !word.is_empty()
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        let is_whole = notation.contains(' ') && notation.split(' ').all(is_word);
        let is_called = !words.trim().is_empty() && !words.contains(['{', '|']);
        return match is_whole && is_called {
            true => Ok(Part::Piece { notation, words }),
            false => Err(wrong("a piece is its kind, its name and, after a bar, what it is called")),
        };
    }
    match mark.split_once(' ') {
        Some(("seat", seat)) => Ok(Part::Seat(seat.parse()?)),
        Some(("at", place)) => match place.split_once(' ') {
            Some((seat, square)) if is_square(square) => Ok(Part::Square { seat: seat.parse()?, square }),
            Some(_) | None => Err(wrong("a square is a seat and a row and a column, such as 2 r3c4")),
        },
        Some(_) | None => Err(wrong("a mark is of a seat, a piece or a square")),
    }
}

/// Whether a word names a square, such as `r3c4`.
pub fn is_square(word: &str) -> bool {
    matches!(word.as_bytes(), [b'r', row, b'c', column] if row.is_ascii_digit() && column.is_ascii_digit())
}

/// A sentence read out: "Seat 2 digs on r3c4". What is not well marked stays as it is.
pub fn plain(sentence: &str) -> String {
    with_names(sentence, |seat| format!("seat {seat}"))
}

/// A sentence read out with what the seats are called.
pub fn with_names(sentence: &str, mut name: impl FnMut(Seat) -> String) -> String {
    let Ok(parts) = parts(sentence) else { return sentence.to_owned() };
    let mut read = String::with_capacity(sentence.len());
    for part in parts {
        match part {
            Part::Text(text) => read += text,
            Part::Seat(seat) => say(&mut read, &name(seat)),
            Part::Piece { words, .. } => say(&mut read, words),
            Part::Square { square, .. } => read += square,
        }
    }
    read
}

/// Adds what a mark is called, with a capital where a sentence begins.
fn say(read: &mut String, words: &str) {
    let begins = read.is_empty() || [". ", "! ", "? "].iter().any(|end| read.ends_with(end));
    *read += &if begins { words::capital(words) } else { words.to_owned() };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_written_and_read() {
        let seat_2 = Seat::new(1);
        let sentence = format!("{}'s {} on {}", seat(seat_2), piece("token orc", "orc"), at(seat_2, "r3c4"));
        assert_eq!(sentence, "{seat 2}'s {token orc|orc} on {at 2 r3c4}");
        let read = parts(&sentence).unwrap();
        let expected = [
            Part::Seat(seat_2),
            Part::Text("'s "),
            Part::Piece { notation: "token orc", words: "orc" },
            Part::Text(" on "),
            Part::Square { seat: seat_2, square: "r3c4" },
        ];
        assert_eq!(read, expected);
        assert_eq!(parts("No marks."), Ok(vec![Part::Text("No marks.")]));
        assert_eq!(parts(""), Ok(vec![]));
    }

    #[test]
    fn what_is_no_mark_is_not_read() {
        let bad = [
            "{",
            "}",
            "{}",
            "a } b",
            "{seat}",
            "{seat 7}",
            "{seat 0}",
            "{seat two}",
            "{at 2}",
            "{at 2 c4}",
            "{at r1c1}",
            "{orc}",
            "{token orc}",
            "{token|orc}",
            "{Token orc|orc}",
            "{token  orc|orc}",
            "{token orc|}",
            "{token orc|a|b}",
            "{token orc|{seat 2}}",
            "{token orc|orc",
        ];
        for text in bad {
            assert!(parts(text).is_err(), "{text}");
            assert_eq!(plain(text), text);
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(plain("{seat 1} gives {seat 2} {token orc|an orc}."), "Seat 1 gives seat 2 an orc.");
        assert_eq!(
            plain("Done! {token orc|orc} of {seat 3}. {seat 3}: {seat 1}"),
            "Done! Orc of seat 3. Seat 3: seat 1"
        );
        assert_eq!(plain("{at 1 r2c3} is empty"), "r2c3 is empty");
    }
}

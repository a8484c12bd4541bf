//! A promise about sentences: whoever reads them finds marks where a seat, a piece or a square is meant, and need not
//! guess from words.

use std::collections::BTreeSet;

use table::marks::{self, Part};
use table::{Explain, Seat, Seeded, Viewer};

use crate::Suite;
use crate::choices::all_choices;

/// As many choices of other moments are asked about at each moment.
const STRANGERS: usize = 8;

impl<G: Explain> Suite<G> {
    /// Everything that people read says seats and squares by marks, and its marks hold: events as everybody sees them,
    /// prompts, labels, refusals, the lines of a score.
    pub fn sentences_carry_marks(&self) {
        let mut known = BTreeSet::new();
        self.each_game(|played| known.extend(played.choices.iter().map(|(_, choice)| *choice)));
        let known: Vec<G::Choice> = known.into_iter().collect();
        let mut luck = Seeded::new(0);
        self.each_game(|played| {
            let seats = played.setup.seats;
            for (moment, state) in played.states.iter().enumerate() {
                played.look_at(moment);
                for viewer in Viewer::all(seats) {
                    for seen in played.events[moment].iter().filter_map(|event| G::seen(event, viewer)) {
                        let told = seen.to_string();
                        assert_sentence::<G>(&told, seats);
                        assert!(told.ends_with(['.', '!', '?', '"']), "{told:?} does not end as a sentence");
                    }
                    for line in G::scores(&G::view(state, viewer)).iter().flat_map(|sheet| &sheet.lines) {
                        assert_marks::<G>(&line.label, seats);
                    }
                }
                for (seat, choices) in all_choices::<G>(state, seats) {
                    assert_sentence::<G>(&G::prompt(state, seat).text, seats);
                    choices.into_iter().for_each(|choice| assert_sentence::<G>(&G::label(state, seat, choice), seats));
                }
                for seat in Seat::all(seats) {
                    for _ in 0..STRANGERS {
                        let choice = known[luck.number(known.len() as u32) as usize];
                        if let Some(refusal) = table::refuse::<G>(state, seat, choice) {
                            assert_marks::<G>(&refusal.why, seats);
                        }
                    }
                }
            }
        });
    }
}

/// A sentence holds its marks and begins as one.
fn assert_sentence<G: Explain>(sentence: &str, seats: u8) {
    assert_marks::<G>(sentence, seats);
    let begins = sentence.chars().next().is_some_and(|letter| !letter.is_lowercase() && !letter.is_whitespace());
    assert!(begins, "{sentence:?} begins without a capital letter");
}

/// A text says seats and squares by marks, and its marks hold.
fn assert_marks<G: Explain>(text: &str, seats: u8) {
    let parts = marks::parts(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    for part in parts {
        match part {
            Part::Text(words) => assert_open(text, words),
            Part::Piece { notation, words } => {
                assert_open(text, words);
                let piece = notation.parse::<G::Piece>();
                assert!(piece.is_ok(), "{text:?} means {notation:?}, which is no piece: {piece:?}");
            }
            Part::Seat(seat) | Part::Square { seat, .. } => {
                assert!(seat.number() <= seats, "{text:?} means a seat that is not at the table");
            }
        }
    }
    assert!(!marks::plain(text).contains(['{', '}']), "{text:?} has braces that are no marks");
}

/// Words say neither a seat nor a square.
fn assert_open(text: &str, words: &str) {
    if let Some(bare) = bare(words) {
        panic!("{text:?} says {bare:?} without a mark");
    }
}

/// A seat or a square that is said in words.
fn bare(words: &str) -> Option<String> {
    let all: Vec<&str> = words.split(|letter: char| !letter.is_alphanumeric()).collect();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let seat = all.windows(2).find(|pair| pair[0].to_lowercase().starts_with("seat") && is_number(pair[1]));
    let square = all.iter().find(|word| marks::is_square(word));
    seat.map(|pair| pair.join(" ")).or_else(|| square.map(|&word| word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_mark_is_found() {
        for (words, found) in [
            ("Seat 2 begins.", Some("Seat 2")),
            ("it is seat 3's turn", Some("seat 3")),
            ("Seats 1, 2 share the victory", Some("Seats 1")),
            ("Lay it on r2c3", Some("r2c3")),
            ("The seat is taken. 3 points.", None),
            ("Slot 2 of row 3", None),
        ] {
            assert_eq!(bare(words).as_deref(), found, "{words}");
        }
    }
}

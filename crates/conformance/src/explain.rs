//! Promises about what pieces say of themselves.

use table::{Explain, Explained, NotationError, Viewer};

use crate::suite::{assert_clause, rulebook};
use crate::{Played, Suite};

/// The most letters of what a piece does.
const LONGEST: usize = 160;
/// The most lines of what a piece does now.
const LINES: usize = 4;

impl<G: Explain> Suite<G> {
    /// Whoever looks, every piece that lies there explains itself, in few words and by clauses of the rulebook; the sum
    /// is that of the lines that count, and its notation reads back.
    pub fn pieces_explain_themselves(&self) {
        let book = rulebook::<G>();
        self.each_moment(|played, moment| {
            for (_, cards) in explained::<G>(played, moment) {
                assert!(!cards.is_empty(), "a table has pieces");
                for (piece, card) in cards {
                    assert_card(&piece, &card);
                    assert!(!card.clauses.is_empty(), "`{piece}` names no clause");
                    card.clauses.iter().for_each(|clause| assert_clause(&book, clause, &piece));
                }
            }
        });
    }
}

/// Every card that each viewer can open at a moment.
fn explained<G: Explain>(played: &Played<G>, moment: usize) -> Vec<(Viewer, Vec<(String, Explained)>)> {
    let cards = |viewer| (viewer, cards::<G>(&G::view(&played.states[moment], viewer)));
    Viewer::all(played.setup.seats).map(cards).collect()
}

/// Every card that can be opened in a view, by the notation of its piece.
pub(crate) fn cards<G: Explain>(view: &G::View) -> Vec<(String, Explained)> {
    let card = |piece: G::Piece| {
        let text = piece.to_string();
        let read: Result<G::Piece, NotationError> = text.parse();
        assert_eq!(read.ok(), Some(piece), "`{text}` reads back as another piece");
        let card = G::explain(view, piece).unwrap_or_else(|| panic!("`{text}` is listed and says nothing"));
        (text, card)
    };
    let cards: Vec<_> = G::pieces(view).into_iter().map(card).collect();
    let mut names: Vec<&str> = cards.iter().map(|(piece, _)| piece.as_str()).collect();
    names.sort_unstable();
    if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        panic!("`{}` is listed twice", pair[0]);
    }
    cards
}

fn assert_card(piece: &str, card: &Explained) {
    let Explained { name, kind, does, now, sum, clauses: _, remark } = card;
    for (what, text) in [("name", name), ("kind", kind), ("effect", does)] {
        assert!(!text.trim().is_empty(), "`{piece}` has no {what}");
    }
    assert!(does.chars().count() <= LONGEST, "`{piece}` says too much: {does}");
    assert!(now.len() <= LINES, "`{piece}` has {} lines: {now:?}", now.len());
    assert!(now.iter().all(|because| !because.what.trim().is_empty()), "`{piece}` has an empty line");
    assert!(remark.as_ref().is_none_or(|remark| !remark.trim().is_empty()), "`{piece}` remarks nothing");
    let mut counting = now.iter().filter(|because| because.counts).filter_map(|because| because.points).peekable();
    let reckoned = counting.peek().is_some().then(|| counting.sum::<i32>());
    assert_eq!(*sum, reckoned, "the lines of `{piece}` come to something else: {now:?}");
    let texts = [name, kind, does].into_iter().chain(remark).chain(now.iter().map(|because| &because.what));
    for text in texts {
        assert!(!has_coordinates(text), "`{piece}` speaks of coordinates: {text}");
    }
}

/// Whether a text names a square such as `r2c3`.
fn has_coordinates(text: &str) -> bool {
    let letters = text.as_bytes();
    letters
        .windows(4)
        .any(|part| part[0] == b'r' && part[1].is_ascii_digit() && part[2] == b'c' && part[3].is_ascii_digit())
}

//! Questions, scores and cards as lines of plain text.

use std::io::{self, Write};

use shelf::Offer;
use table::marks::plain;
use table::{Because, Explained, Prompt, ScoreSheet};

/// Writes what a seat is asked and everything that it may choose.
pub(crate) fn write_question(out: &mut impl Write, prompt: &Prompt, offers: &[Offer]) -> io::Result<()> {
    writeln!(out, "{} [{}]", plain(&prompt.text), prompt.clauses.join(", "))?;
    let widest = offers.iter().map(|offer| offer.notation.chars().count()).max().unwrap_or(0);
    for (index, Offer { notation, label }) in offers.iter().enumerate() {
        writeln!(out, "{:>4}  {notation:widest$}  {}", index + 1, plain(label))?;
    }
    Ok(())
}

/// Writes a score line by line, under the name of whose it is.
pub(crate) fn write_score(out: &mut impl Write, whose: &str, sheet: &ScoreSheet) -> io::Result<()> {
    writeln!(out, "{whose}: {}", sheet.total)?;
    for line in &sheet.lines {
        writeln!(out, "{:>5}  {} [{}]", line.points, plain(&line.label), line.clause)?;
    }
    Ok(())
}

/// The lines of a card that say what a piece does now: the number, if it has one, and the reason.
pub(crate) fn card_lines(card: &Explained) -> Vec<(String, String)> {
    let signed = |points: i32| format!("{points:+}");
    let line = |because: &Because| {
        let head = match (because.points, because.counts) {
            (Some(points), true) => signed(points),
            (Some(points), false) => format!("({})", signed(points)),
            (None, true) => "-".to_owned(),
            (None, false) => "not".to_owned(),
        };
        (head, because.what.clone())
    };
    let sum = card.sum.map(|sum| (signed(sum), "together".to_owned()));
    card.now.iter().map(line).chain(sum).collect()
}

/// Writes what a piece is, what it does, and what it does now.
pub(crate) fn write_card(out: &mut impl Write, card: &Explained) -> io::Result<()> {
    writeln!(out, "{}: {}", card.name, card.kind)?;
    writeln!(out, "{} [{}]", card.does, card.clauses.join(", "))?;
    for (head, what) in card_lines(card) {
        writeln!(out, "{head:>5}  {what}")?;
    }
    if let Some(remark) = &card.remark {
        writeln!(out, "{remark}")?;
    }
    Ok(())
}

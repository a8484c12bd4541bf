//! Questions and scores as lines of plain text.

use std::io::{self, Write};

use shelf::Offer;
use table::marks::plain;
use table::{Prompt, ScoreSheet};

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

//! A game without a terminal: choices are read line by line.

use std::io::{self, BufRead, Write};

use shelf::Offer;
use table::Prompt;

use crate::failure::Failure;
use crate::play::evening::{Evening, capital};
use crate::play::keeper::Keeper;
use crate::{lines, prose};

const WIDTH: usize = 100;

/// Plays until the game is over, the person quits or the input ends.
pub(crate) fn play(evening: &mut Evening, keeper: &mut Keeper) -> Result<(), Failure> {
    let (input, out) = (&mut io::stdin().lock(), &mut io::stdout().lock());
    let (title, seed) = (evening.title(), evening.seed());
    writeln!(out, "{title}, seed {seed}; you are seat {} of {}.", evening.you(), evening.seats())?;
    writeln!(out, "Type a choice by its number or its notation; also: ?, ? PIECE, pieces, score, log, undo, quit.")?;
    let mut told = 0;
    loop {
        while let Some((seat, think)) = evening.waiting() {
            let choice = think();
            evening.play(seat, &choice)?;
        }
        keeper.keep(evening)?;
        if let Some(outcome) = evening.outcome() {
            show_news(evening, told, out)?;
            write!(out, "\n{}\n", evening.sketch())?;
            for line in evening.verdict(&outcome) {
                writeln!(out, "{line}")?;
            }
            return Ok(show_scores(evening, out)?);
        }
        let Some((prompt, offers)) = evening.question() else {
            return Err(Failure::Not("the table waits for nobody here".to_owned()));
        };
        told = show_news(evening, told, out)?;
        write!(out, "\n{}\n", evening.sketch())?;
        show_question(evening, &prompt, &offers, out)?;
        if !ask(evening, &prompt, &offers, input, out)? {
            return Ok(());
        }
        keeper.keep(evening)?;
    }
}

/// Asks until something changes; `false` when the person leaves.
fn ask(
    evening: &mut Evening,
    prompt: &Prompt,
    offers: &[Offer],
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = Vec::new();
        let read = input.read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Not(format!("standard input cannot be read: {error}")))? == 0 {
            writeln!(out)?;
            return Ok(false);
        }
        let line = String::from_utf8_lossy(&line);
        match line.trim() {
            "" => {}
            "q" | "quit" => return Ok(false),
            "?" => show_clauses(evening, prompt, out)?,
            "pieces" => {
                for piece in evening.pieces() {
                    writeln!(out, "  {piece}")?;
                }
            }
            "s" | "score" => show_scores(evening, out)?,
            "l" | "log" => {
                for line in evening.log() {
                    writeln!(out, "  {line}")?;
                }
            }
            "u" | "undo" => match evening.undo() {
                Ok(()) => return Ok(true),
                Err(error) => writeln!(out, "Not taken back: {error}.")?,
            },
            text => {
                if let Some(piece) = piece_asked(text) {
                    show_card(evening, piece, out)?;
                    continue;
                }
                let choice = match text.parse::<usize>() {
                    Ok(number) => match number.checked_sub(1).and_then(|at| offers.get(at)) {
                        Some(offer) => &offer.notation,
                        None => {
                            writeln!(out, "There is no choice {number}; they go from 1 to {}.", offers.len())?;
                            continue;
                        }
                    },
                    Err(_) => text,
                };
                match evening.play(evening.you(), choice) {
                    Ok(()) => return Ok(true),
                    Err(error) => writeln!(out, "Refused: {error}")?,
                }
            }
        }
    }
}

/// The piece that somebody asks about, as in `?tile swamp` or `explain tile swamp`.
fn piece_asked(text: &str) -> Option<&str> {
    text.strip_prefix('?').or_else(|| text.strip_prefix("explain ")).map(str::trim)
}

fn show_card(evening: &Evening, piece: &str, out: &mut impl Write) -> io::Result<()> {
    match evening.explain(piece) {
        Ok(Some(card)) => lines::write_card(out, &card),
        Ok(None) => writeln!(out, "There is no {piece} before you; `pieces` lists what there is."),
        Err(error) => writeln!(out, "Refused: {error}"),
    }
}

/// Tells what happened after the first `told` sentences, and how many there are now.
fn show_news(evening: &Evening, told: usize, out: &mut impl Write) -> io::Result<usize> {
    let log = evening.log();
    writeln!(out)?;
    for line in log.iter().skip(told) {
        writeln!(out, "* {line}")?;
    }
    Ok(log.len())
}

fn show_question(evening: &Evening, prompt: &Prompt, offers: &[Offer], out: &mut impl Write) -> io::Result<()> {
    let scores = evening.running_score().into_iter();
    let scores: Vec<_> = scores.map(|(seat, total)| format!("{} {total}", evening.called(seat))).collect();
    writeln!(out, "Score: {}", scores.join(", "))?;
    lines::write_question(out, prompt, offers)
}

fn show_clauses(evening: &Evening, prompt: &Prompt, out: &mut impl Write) -> io::Result<()> {
    for (id, text) in evening.clauses(prompt) {
        let mut indent = format!("{id}  ");
        for line in prose::wrap(&text, WIDTH - indent.len()) {
            writeln!(out, "{indent}{line}")?;
            indent = " ".repeat(indent.len());
        }
    }
    Ok(())
}

fn show_scores(evening: &Evening, out: &mut impl Write) -> io::Result<()> {
    for sheet in evening.scores() {
        lines::write_score(out, &capital(&evening.called(sheet.seat)), &sheet)?;
    }
    Ok(())
}

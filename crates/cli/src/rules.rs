//! `underlord rules`

use std::io::{self, IsTerminal, Write};

use table::{Rulebook, RulebookClause};

use crate::failure::Failure;
use crate::prose;

/// Read a game's rulebook, one clause, or the clauses that speak of something
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord rules overboss\n  underlord rules overboss OB-044\n  \
    underlord rules overboss --search portal")]
pub(crate) struct Args {
    /// Which game
    game: String,
    /// Only this clause, by its id or its number
    #[arg(conflicts_with = "search")]
    clause: Option<String>,
    /// Only the clauses with this text in them
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let rulebook = shelf::find(&args.game)?.rulebook();
    let mut clauses: Vec<&RulebookClause> = rulebook.clauses.iter().collect();
    if let Some(id) = &args.clause {
        let Some(clause) = rulebook.find(id).or_else(|| numbered(&rulebook, id)) else {
            return Err(Failure::Use(format!("the rulebook of {} has no clause {id:?}", args.game)));
        };
        clauses = vec![clause];
    }
    if let Some(text) = &args.search {
        let text = text.to_lowercase();
        clauses.retain(|clause| clause.text.to_lowercase().contains(&text));
        if clauses.is_empty() {
            return Err(Failure::Not(format!("no clause of {} speaks of {text:?}", args.game)));
        }
    }
    let mut out = io::stdout().lock();
    let width = if out.is_terminal() { 88 } else { usize::MAX };
    let mut chapter = "";
    for clause in clauses {
        if clause.chapter != chapter {
            let space = if chapter.is_empty() { "" } else { "\n" };
            writeln!(out, "{space}{}\n", clause.chapter)?;
            chapter = &clause.chapter;
        }
        let mut indent = format!("{}  ", clause.id);
        for line in prose::wrap(&format!("{} ({})", clause.text, clause.source), width) {
            writeln!(out, "{indent}{line}")?;
            indent = " ".repeat(indent.chars().count());
        }
    }
    Ok(())
}

/// The clause with a bare number, such as `44` for OB-044.
fn numbered<'a>(rulebook: &'a Rulebook, number: &str) -> Option<&'a RulebookClause> {
    let number: u32 = number.parse().ok()?;
    let number_of = |clause: &RulebookClause| clause.id.rsplit_once('-')?.1.parse::<u32>().ok();
    rulebook.clauses.iter().find(|&clause| number_of(clause) == Some(number))
}

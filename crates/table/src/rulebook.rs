//! A game's rulebook: one clause per line, with its id.

use serde::Serialize;

/// One clause of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RulebookClause {
    /// Its id, such as `OB-044`.
    pub id: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// Where it comes from: the marks in parentheses.
    pub source: String,
    /// What it says.
    pub text: String,
}

/// A rulebook, read from Markdown lines of the form `- **OB-044** (R) text`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rulebook {
    /// Its title: the first heading.
    pub title: String,
    /// Its clauses, in order.
    pub clauses: Vec<RulebookClause>,
}

impl Rulebook {
    /// Reads a rulebook; lines that are not clauses or headings are explanations and are skipped.
    pub fn parse(markdown: &str) -> Self {
        let mut title = String::new();
        let mut chapter = String::new();
        let mut clauses = Vec::new();
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix("# ") {
                if title.is_empty() {
                    title = heading.trim().to_owned();
                }
            } else if let Some(heading) = line.strip_prefix("## ") {
                heading.trim().clone_into(&mut chapter);
            } else if let Some(clause) = Self::clause(line, &chapter) {
                clauses.push(clause);
            }
        }
        Self { title, clauses }
    }

    fn clause(line: &str, chapter: &str) -> Option<RulebookClause> {
        let (id, rest) = line.strip_prefix("- **")?.split_once("** ")?;
        let (source, text) = rest.strip_prefix('(')?.split_once(") ")?;
        Some(RulebookClause {
            id: id.to_owned(),
            chapter: chapter.to_owned(),
            source: source.to_owned(),
            text: text.trim().to_owned(),
        })
    }

    /// The clause with this id.
    pub fn find(&self, id: &str) -> Option<&RulebookClause> {
        self.clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }
}

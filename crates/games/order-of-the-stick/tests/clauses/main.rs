//! Clause tests: each names the clauses it shows, section by section of the rulebook.

mod support;

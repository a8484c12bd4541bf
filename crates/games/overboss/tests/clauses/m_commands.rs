//! Section M: Command cards.

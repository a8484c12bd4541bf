//! Section L: Boss cards.

//! Section B: set-up.

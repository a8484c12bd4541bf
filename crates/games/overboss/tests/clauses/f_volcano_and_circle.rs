//! Section F: Volcano and Summoning Circle.

//! Section A: general.

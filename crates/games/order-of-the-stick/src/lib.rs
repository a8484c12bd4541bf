//! The box of The Order of the Stick Adventure Game: every card as data.
//!
//! - [`ids`] has a small number with a name for each kind of card.
//! - [`effect`] has the closed vocabulary of what cards do: read, checked, printed and said in words.
//! - [`content`] holds every component value with its source.
//! - [`map`] has rows of rooms that grow, Stairs, distances and ways out.

pub mod content;
pub mod effect;
pub mod ids;
pub mod map;

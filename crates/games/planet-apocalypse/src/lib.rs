//! The box of Planet Apocalypse: every component as data.
//!
//! - [`ids`] has a small number with a name for each kind of component.
//! - [`dice`] has the dice from d4 to d12, and toughness.
//! - [`effect`] has the closed vocabulary of what components do, sorted by the moment at which it is asked for: read,
//!   checked, printed and said in words.
//! - [`map`] has the maps as graphs, and what can be asked of them.
//! - [`token`] says what an invasion token brings, and [`odds`] what dice reach: exactly, and without any flow.
//! - [`content`] holds every component value with its source.

pub mod content;
pub mod dice;
pub mod effect;
pub mod ids;
pub mod map;
pub mod odds;
pub mod token;

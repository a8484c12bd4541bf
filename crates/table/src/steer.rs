//! What bots steer by. A game is complete without it; whoever is to play against bots gives them three things:
//!
//! - [`Judge`]: how good a state looks;
//! - [`Instinct`]: how a player plays at a glance;
//! - [`Think`]: how the search is run.

mod instinct;
mod judge;
mod think;

pub use instinct::Instinct;
pub use judge::Judge;
pub use think::{Effort, Horizon, SearchStyle, Think};

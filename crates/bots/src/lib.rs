//! Bots that play any game of the table.
//!
//! A bot is told what a person on its seat would be told, a [`Game::View`](table::Game::View), and
//! nothing else. Where it needs a whole state to think about, it imagines one from that view
//! ([`Think::imagine`](table::Think::imagine)), so it cannot peek.
//!
//! - [`BotSpec`] is a bot by name: `random`, `gentle`, `greedy`, `mcts:1000`, `mcts:500ms`.
//! - [`Strength`] is a bot as a person names it: gentle, fair or fierce.
//! - [`Bot`] sits on a seat for a whole game and keeps its buffers; [`choose`] asks once.
//! - [`Search`] is the tree search behind `mcts`.

mod bot;
mod dice;
mod greedy;
mod plans;
mod reward;
mod search;
mod spec;
mod strength;
mod tree;
mod watched;

pub use bot::{Bot, choose};
pub use search::{Search, Thought, Tuning};
pub use spec::{BotError, BotSpec, Budget};
pub use strength::Strength;

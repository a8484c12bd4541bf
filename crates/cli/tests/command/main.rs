//! The command as people run it.

mod bad_input;
mod desk;
mod look;
mod play;
mod sim;

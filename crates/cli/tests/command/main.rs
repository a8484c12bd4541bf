//! The command as people run it.

mod bad_input;
mod content;
mod desk;
mod look;
mod play;
mod serve;
mod sim;
mod verify;

//! Tables in one process, with a database of their own.

mod contract;
mod games;
mod guided;
mod past;
mod reactions;
mod seats;
mod secrets;
mod support;
mod undo;

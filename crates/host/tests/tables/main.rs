//! Tables in one process, with a database of their own.

mod games;
mod guided;
mod machine;
mod past;
mod reactions;
mod seats;
mod secrets;
mod support;
mod undo;

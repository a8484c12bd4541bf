//! Tables in one process, with a database of their own.

mod books;
mod bots;
mod clocks;
mod contract;
mod games;
mod guests;
mod guided;
mod lists;
mod machine;
mod past;
mod reactions;
mod seats;
mod secrets;
mod support;
mod undo;
mod uploads;

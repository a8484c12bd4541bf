//! Tables in one process, with a database of their own.

mod adoption;
mod books;
mod bots;
mod clocks;
mod contract;
mod games;
mod guests;
mod guided;
mod kept_views;
mod lists;
mod long;
mod machine;
mod past;
mod previews;
mod reactions;
mod releases;
mod seats;
mod secrets;
mod support;
mod undo;
mod uploads;

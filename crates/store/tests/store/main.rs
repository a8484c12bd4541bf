//! One suite for both databases: SQLite always, PostgreSQL when `UNDERLORD_POSTGRES` holds the
//! address of a server.

mod adoption;
mod cards;
mod cuts;
mod journals;
mod model;
mod openings;
mod people;
mod places;
mod tables;
mod trouble;
mod watched;

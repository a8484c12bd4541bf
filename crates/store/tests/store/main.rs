//! One suite for both databases: SQLite always, PostgreSQL when `UNDERLORD_POSTGRES` holds the
//! address of a server.

mod journals;
mod model;
mod openings;
mod people;
mod places;
mod tables;

//! The server from outside, over real sockets.

mod contract;
mod games;
mod house;
mod limits;
mod packed;
mod page;
mod people;
mod security;
mod socket;
mod uploads;

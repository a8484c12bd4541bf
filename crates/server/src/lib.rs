//! The edge: HTTP and WebSocket, cookies, limits, headers, metrics, webhooks and the embedded page.
//!
//! `app` has the list of all paths; `docs/protocol.md` says what they mean. Whatever is about tables and games is
//! asked of `host`.

mod app;
mod fault;
mod headers;
mod health;
mod limits;
mod live;
mod lobby;
mod origin;
mod packed;
mod page;
mod person;
mod serve;
mod terms;
mod webhook;

pub use serve::{Config, ServeError, Server, serve};
pub use terms::limits;
pub use webhook::Webhooks;

//! What everybody is held to, in words: `docs/protocol.md` lists it from here.

use std::time::Duration;

use host::Limit;

use crate::limits::{ADDRESS, CONNECTIONS, Cost, MESSAGES, PERSON, Rate, STRIKES};
use crate::{app, live, person, serve};

/// All limits of the house: of bodies and messages, of their pace, and of what the host keeps.
pub fn limits() -> Vec<Limit> {
    let mut limits = vec![
        Limit::bytes("the body of a request", app::LARGEST_BODY),
        Limit::bytes("the body of `POST /api/transcripts`", app::LARGEST_TRANSCRIPT),
        Limit::count("of these, larger than an eighth of it and read at once", app::LARGE_AT_ONCE, "bodies"),
        Limit::bytes("the head of a request", serve::LARGEST_HEAD),
        Limit::count("the head of a request", serve::MOST_HEADERS, "headers"),
        Limit::time("until the head of a request is there", serve::HEADERS_WITHIN),
        Limit::time("until a request is answered", app::ANSWER_WITHIN),
        Limit::new("requests of one address (of a /64 network, where addresses are of the new kind)", pace(ADDRESS)),
        Limit::new("requests of one person", pace(PERSON)),
        Limit::count("connections of one address at the same time", CONNECTIONS, "connections"),
        Limit::new("what a request counts", counts()),
        Limit::bytes("a message of a page", live::LONGEST),
        Limit::new("messages of one page", pace(MESSAGES)),
        Limit::new("messages of one page that are malformed or too many", strikes(STRIKES)),
        Limit::bytes("what a page may leave unread", live::MOST_UNWRITTEN),
        Limit::time("until a page has read what it was written", live::WRITE_WITHIN),
        Limit::time("between two pings", live::PING_EVERY),
        Limit::time("without a word or a pong of a page", live::SILENCE),
        Limit::time("the cookie, from the last visit", Duration::from_secs(person::MAX_AGE.into())),
    ];
    limits.extend(host::limits());
    limits
}

fn pace(Rate { per_second, burst }: Rate) -> String {
    format!("{per_second} a second, {burst} at once")
}

/// Who has used up the burst goes with the next one.
fn strikes(Rate { per_second, burst }: Rate) -> String {
    format!("{burst} at once, {} a minute; the next one closes the socket", (per_second * 60.0).round())
}

fn counts() -> String {
    let [look, act, make] = [Cost::Look, Cost::Act, Cost::Make].map(Cost::tokens);
    format!("{look} to look, {act} to change something, {make} to make a table")
}

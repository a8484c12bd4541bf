//! Every ear listens for a while.

use strangers::bounded::listen;
use strangers::{Books, Door, Ear, Options, Positions, Sockets, Uploads};

/// Listens to so many inputs, of which at least so many in a hundred are understood.
fn heard<E: Ear + Default>(cases: u64, understood: u64) {
    let mut ear = E::default();
    listen(&mut ear, cases);
    assert!(ear.understood() * 100 >= cases * understood, "only {} of {cases} made sense", ear.understood());
}

#[test]
fn any_options_are_refused_or_dealt() {
    heard::<Options>(3_000, 10);
}

#[test]
fn any_position_is_refused_or_can_be_asked_everything() {
    heard::<Positions>(600, 2);
}

#[test]
fn any_transcript_is_refused_or_can_be_watched() {
    heard::<Uploads>(500, 1);
}

#[test]
fn any_message_leaves_the_table_playing() {
    heard::<Sockets>(150, 100);
}

#[test]
fn any_request_is_answered_without_a_fault_of_ours() {
    heard::<Door>(1_500, 5);
}

#[test]
fn damaged_books_are_a_fault_of_their_own_table_alone() {
    heard::<Books>(100, 10);
}

//! Whatever strangers can send, and what must hold when they do.
//!
//! Each [`Ear`] listens to any bytes. Where they are a text of the kind that lies in `fuzz/seeds`, they are read as a
//! page, a browser or a person would write them; all others are read as a typed input (`arbitrary`). The targets in
//! `fuzz/` make the ears listen without end, the tests of this crate for so many cases ([`bounded`]).

mod alarm;
mod books;
pub mod bounded;
mod door;
mod options;
mod positions;
mod socket;
mod upload;

pub use books::Books;
pub use door::Door;
pub use options::Options;
pub use positions::Positions;
pub use socket::Sockets;
pub use upload::Uploads;

use std::path::Path;
use std::time::Duration;

use arbitrary::{Arbitrary, Unstructured};
use host::{Host, Settings};
use store::Store;

/// Something that strangers can send to.
pub trait Ear {
    /// The name of the target and of its corpus.
    const NAME: &'static str;

    /// Hears any bytes, and panics if something does not hold.
    fn hear(&mut self, data: &[u8]);

    /// How many inputs were understood so far, so that a test can tell that it was not all noise.
    fn understood(&self) -> u64;
}

/// A house that waits for nothing, with its books in a file.
async fn opened(books: &Path) -> (Store, Host) {
    let store = Store::open(books.to_str().expect("a plain path")).await.expect("the database can be opened");
    let hasty = Settings { bot_pace: Duration::ZERO, bot_threads: 2, ..Settings::default() };
    (store.clone(), Host::open(store, hasty).await.expect("the house opens"))
}

/// Bytes as a typed input; whatever they are, they are one.
fn typed<'a, T: Arbitrary<'a>>(data: &'a [u8]) -> Option<T> {
    T::arbitrary_take_rest(Unstructured::new(data)).ok()
}

/// Bytes as a text, if they are one.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}

/// One of some things, by any number.
fn one_of<T>(things: &[T], number: usize) -> Option<&T> {
    things.get(number.checked_rem(things.len())?)
}

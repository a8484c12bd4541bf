//! A message on its way to pages: written once, packed at most once, shared by all who are told.

use std::io::Write;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::DeflateEncoder;

use crate::wire::ToPage;

/// Shorter ones fit into one packet as they are.
pub(crate) const WORTH_PACKING: usize = 1024;

/// As long as most updates are: a text that grows is copied every time it doubles.
const USUAL: usize = 8 * 1024;

/// A complete JSON text; cheap to clone.
#[derive(Clone, Debug)]
pub struct Message(Arc<Written>);

#[derive(Debug)]
struct Written {
    text: Bytes,
    packed: OnceLock<Bytes>,
}

impl Message {
    pub(crate) fn new(message: &ToPage) -> Self {
        let mut text = Vec::with_capacity(USUAL);
        serde_json::to_writer(&mut text, message).expect("messages are plain data");
        // A short one may wait in many queues.
        if text.len() < USUAL / 4 {
            text.shrink_to_fit();
        }
        let text = text.into();
        Self(Arc::new(Written { text, packed: OnceLock::new() }))
    }

    /// As it is.
    pub fn text(&self) -> Bytes {
        self.0.text.clone()
    }

    /// Packed with raw DEFLATE; none for one that is too short to be worth it.
    pub fn packed(&self) -> Option<Bytes> {
        let Written { text, packed } = &*self.0;
        (text.len() >= WORTH_PACKING).then(|| packed.get_or_init(|| deflated(text)).clone())
    }
}

impl Deref for Message {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0.text
    }
}

fn deflated(text: &[u8]) -> Bytes {
    let mut encoder = DeflateEncoder::new(Vec::with_capacity(text.len() / 4), Compression::fast());
    encoder.write_all(text).and_then(|()| encoder.finish()).expect("memory takes what is written").into()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::{Message, WORTH_PACKING};
    use crate::wire::ToPage;

    #[test]
    fn a_long_message_is_packed_once_and_reads_back() {
        let said = |text: &str| Message::new(&ToPage::Closing { text: text.to_owned() });
        assert_eq!(said("The server is going down.").packed(), None);
        let long = said(&"The server is going down. ".repeat(100));
        let packed = long.packed().expect("it is long");
        assert!(packed.len() < WORTH_PACKING / 4, "{} bytes", packed.len());
        let mut text = Vec::new();
        DeflateDecoder::new(&*packed).read_to_end(&mut text).expect("it is whole");
        assert_eq!(text, long.text());
        assert_eq!(long.clone().packed().expect("it is long").as_ptr(), packed.as_ptr(), "all share one");
    }
}

//! Ids that nobody can guess: 128 random bits, written as 26 letters and digits.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Crockford's digits in lower case: none that is mistaken for another.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: u32 = 26;

/// A text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is no id: an id has 26 letters and digits, in lower case and without i, l, o and u")]
pub struct IdError;

fn write(id: u128, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digit = |place: u32| char::from(DIGITS[(id >> (5 * place) & 31) as usize]);
    let text: String = (0..LENGTH).rev().map(digit).collect();
    f.write_str(&text)
}

/// Reads an id as it is written and in no other way, so that every id has one text.
fn read(text: &str) -> Result<u128, IdError> {
    // 26 digits are 130 bits: the first digit has only three to give.
    if text.len() != LENGTH as usize || text.as_bytes()[0] > b'7' {
        return Err(IdError);
    }
    text.bytes().try_fold(0, |id: u128, byte| {
        let digit = DIGITS.iter().position(|&digit| digit == byte).ok_or(IdError)?;
        Ok(id << 5 | digit as u128)
    })
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u128);

        impl $name {
            /// A new id from the system's secure generator.
            ///
            /// # Panics
            ///
            /// When the system has no randomness to give: nothing could be kept secret then.
            pub fn random() -> Self {
                let mut bytes = [0; 16];
                getrandom::fill(&mut bytes).expect("the system gives random bytes");
                Self(u128::from_be_bytes(bytes))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                read(text).map(Self)
            }
        }
    };
}

id! {
    /// Who somebody is.
    PersonId
}

impl PersonId {
    /// What somebody is known by at one table: the same in every line they say there, another elsewhere, and no way
    /// back to who they are.
    pub fn at(&self, table: &TableId) -> String {
        digits(&format!("{self} at {table}"), 16)
    }
}

id! {
    /// Which table.
    TableId
}

impl TableId {
    /// A name for logs: lines about one table can be matched, but nobody finds the table by it.
    pub fn short(&self) -> String {
        short(&self.to_string())
    }
}

/// [`TableId::short`] of an id as it is stored.
pub(crate) fn short(id: &str) -> String {
    digits(id, 6)
}

/// The first digits of a hash.
fn digits(text: &str, count: usize) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..count].to_owned()
}

#[cfg(test)]
mod tests {
    use super::{IdError, PersonId, TableId};

    #[test]
    fn an_id_reads_back() {
        for id in [TableId(0), TableId(1), TableId(u128::MAX), TableId::random()] {
            assert_eq!(id.to_string().len(), 26);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(TableId(u128::MAX).to_string(), "7zzzzzzzzzzzzzzzzzzzzzzzzz");
        assert_eq!(PersonId(31).to_string(), "0000000000000000000000000z");
    }

    #[test]
    fn ids_sort_as_their_texts_do() {
        let (low, high) = (TableId(9), TableId(1 << 100));
        assert!(low < high && low.to_string() < high.to_string());
    }

    #[test]
    fn what_an_id_is_known_by_elsewhere_does_not_show_it() {
        let (table, other) = (TableId::random(), TableId::random());
        assert_eq!(table.short(), table.short());
        assert_eq!(table.short().len(), 6);
        let [mira, tom] = [PersonId::random(), PersonId::random()];
        assert_eq!(mira.at(&table), mira.at(&table));
        assert_ne!(mira.at(&table), tom.at(&table));
        assert_ne!(mira.at(&table), mira.at(&other));
        for text in [table.short(), mira.at(&table)] {
            assert!(!table.to_string().contains(&text) && !mira.to_string().contains(&text), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in [
            "",
            "0",
            "8zzzzzzzzzzzzzzzzzzzzzzzzz",
            "0000000000000000000000000Z",
            "0000000000000000000000000l",
            "00000000000000000000000000z",
            "000000000000000000000000é",
        ] {
            assert_eq!(text.parse::<TableId>(), Err(IdError), "{text}");
        }
    }
}

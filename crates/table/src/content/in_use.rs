//! The one set of values that a process plays with.

use std::path::Path;
use std::sync::OnceLock;

use super::{Fault, Set, Summary, Values};

/// The component values in use: the embedded set, unless another was installed first.
pub struct InUse<V> {
    place: OnceLock<(V, Summary)>,
}

/// Component values in whose place those of a folder can be put, whatever they are.
pub trait Replaceable {
    /// Checks the set in a folder, or the embedded one.
    fn check(&self, dir: Option<&Path>) -> Result<Summary, Vec<Fault>>;

    /// Puts the set in a folder in the place of the embedded one; possible once, and only before the first use.
    fn install(&self, dir: &Path) -> Result<Summary, Vec<Fault>>;
}

impl<V: Values> InUse<V> {
    /// The embedded set, until another is installed.
    pub const fn embedded() -> Self {
        Self { place: OnceLock::new() }
    }

    /// The values in use.
    #[inline]
    pub fn get(&self) -> &V {
        &self.place.get_or_init(read_embedded).0
    }

    /// The hash of what the rules read of the values in use.
    pub fn hash(&self) -> String {
        self.place.get_or_init(read_embedded).1.hash.clone()
    }
}

impl<V: Values> Replaceable for InUse<V> {
    fn check(&self, dir: Option<&Path>) -> Result<Summary, Vec<Fault>> {
        Set::check::<V>(dir)
    }

    fn install(&self, dir: &Path) -> Result<Summary, Vec<Fault>> {
        let (values, summary) = Set::in_dir::<V>(dir)?.read::<V>()?;
        match self.place.set((values, summary.clone())) {
            Ok(()) => Ok(summary),
            Err(_) => Err(vec![Fault::whole(
                dir.display(),
                "it is too late to use this content, because other content is already in use",
            )]),
        }
    }
}

#[cold]
fn read_embedded<V: Values>() -> (V, Summary) {
    let read = Set::embedded::<V>().read::<V>();
    read.unwrap_or_else(|faults| panic!("the embedded content of {} does not hold: {}", V::GAME, faults[0]))
}

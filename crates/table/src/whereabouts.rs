//! Where the pieces of a position lie, so that one too many can be named with its place.

use crate::PositionError;

/// The places of all pieces of each kind: `lords.2.lair`, or with a square `lords.2.dungeon.1 r1c3`.
#[derive(Debug)]
pub struct Whereabouts<const N: usize>([Vec<String>; N]);

impl<const N: usize> Whereabouts<N> {
    /// Nothing lies anywhere.
    pub fn new() -> Self {
        Self([const { Vec::new() }; N])
    }

    /// A piece lies at a place.
    pub fn put(&mut self, kind: usize, place: impl Into<String>) {
        self.0[kind].push(place.into());
    }

    /// As many pieces of a kind lie at one place.
    pub fn put_all(&mut self, counts: &[u8; N], place: &str) {
        for (places, &count) in self.0.iter_mut().zip(counts) {
            places.extend(std::iter::repeat_n(place.to_owned(), count.into()));
        }
    }

    /// What is left of `all` pieces of each kind. If there are too many of one, the error is at the place of the first
    /// that cannot be, and its reason, behind `clause`, names all of them.
    pub fn left<K: std::fmt::Display>(
        &self,
        all: [u8; N],
        kinds: &[K; N],
        clause: &str,
    ) -> Result<[u8; N], PositionError> {
        let mut left = all;
        for (kind, places) in self.0.iter().enumerate() {
            let most = usize::from(all[kind]);
            if let Some(first) = places.get(most) {
                let (place, _) = first.split_once(' ').unwrap_or((first, ""));
                let (written, name, everywhere) = (places.len(), &kinds[kind], places.join(", "));
                let why = format!("{clause}: {written} of {name} are written, but there are only {most}: {everywhere}");
                return Err(PositionError::new(place, why));
            }
            left[kind] -= places.len() as u8;
        }
        Ok(left)
    }
}

impl<const N: usize> Default for Whereabouts<N> {
    fn default() -> Self {
        Self::new()
    }
}

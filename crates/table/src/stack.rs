//! A small `Copy` stack: the frames of a flow, without a heap.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A stack of at most `N` items that is plain data. A flow moves it with three verbs:
/// [`call`](Stack::call) a nested sequence, [`goto`](Stack::goto) the next step of this one,
/// [`ret`](Stack::ret)urn to the one below.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<T: Copy, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// A stack with nothing on it.
    pub const fn new() -> Self {
        Self { items: [None; N], len: 0 }
    }

    /// Starts a nested sequence on top of the present one.
    #[inline]
    pub fn call(&mut self, item: T) {
        self.items[self.len as usize] = Some(item);
        self.len += 1;
    }

    /// Moves the present sequence on to another step.
    #[inline]
    pub fn goto(&mut self, item: T) {
        self.items[self.len as usize - 1] = Some(item);
    }

    /// Ends the present sequence; the one below goes on.
    #[inline]
    pub fn ret(&mut self) {
        self.len -= 1;
        self.items[self.len as usize] = None;
    }

    /// The present step.
    #[inline]
    pub fn top(&self) -> Option<T> {
        match self.len {
            0 => None,
            len => self.items[len as usize - 1],
        }
    }

    /// The step so many below the present one; 0 is the present one.
    #[inline]
    pub fn below(&self, depth: usize) -> Option<T> {
        self.items[self.len().checked_sub(depth + 1)?]
    }

    /// Moves the sequence so many below the present one to another step, without ending those on top of it.
    #[inline]
    pub fn goto_below(&mut self, depth: usize, item: T) {
        if let Some(at) = self.len().checked_sub(depth + 1) {
            self.items[at] = Some(item);
        }
    }

    /// Whether no more sequences can be nested.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// How many sequences are under way, one inside the other.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing is under way.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All items, the outermost first.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.items.iter().flatten().copied()
    }

    /// Writes the items for people as `W`, for machines as they are; for `serialize_with`.
    pub fn write_as<W: From<T> + Serialize, S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize,
    {
        if serializer.is_human_readable() {
            return serializer.collect_seq(self.iter().map(W::from));
        }
        self.serialize(serializer)
    }

    /// Reads what [`write_as`](Self::write_as) wrote; for `deserialize_with`.
    pub fn read_as<'de, W: Into<T> + Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>
    where
        T: Deserialize<'de>,
    {
        if deserializer.is_human_readable() {
            return Self::filled(Vec::<W>::deserialize(deserializer)?.into_iter().map(W::into));
        }
        Self::deserialize(deserializer)
    }

    /// A stack of these, if there are not too many.
    fn filled<E: serde::de::Error>(items: impl IntoIterator<Item = T>) -> Result<Self, E> {
        let mut stack = Self::new();
        for item in items {
            if stack.len() == N {
                return Err(E::custom(format!("at most {N} sequences can be nested")));
            }
            stack.call(item);
        }
        Ok(stack)
    }
}

impl<T: Copy, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let items: Vec<T> = self.iter().collect();
        items.serialize(serializer)
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::filled(Vec::<T>::deserialize(deserializer)?)
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn what_was_on_top_leaves_no_trace() {
        let mut used: Stack<u8, 3> = Stack::new();
        used.call(1);
        used.call(2);
        used.goto(3);
        assert_eq!(used.top(), Some(3));
        used.ret();
        let mut fresh = Stack::new();
        fresh.call(1);
        assert_eq!(used, fresh, "equal stacks compare equal whatever happened before");
    }

    #[test]
    fn what_lies_below_can_be_seen_and_changed() {
        let mut stack: Stack<u8, 2> = Stack::new();
        stack.goto_below(0, 9);
        assert_eq!((stack.below(0), stack.is_full()), (None, false));
        stack.call(1);
        stack.call(2);
        stack.goto_below(1, 3);
        assert_eq!([stack.below(0), stack.below(1), stack.below(2)], [Some(2), Some(3), None]);
        assert!(stack.is_full());
    }
}

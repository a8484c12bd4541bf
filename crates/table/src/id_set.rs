//! Sets of small ids in one machine word: order cards, rooms, squares.

/// Writes a `Copy` set type over a kind that has `index()`: what is in it, how many, in which order they come, and
/// how it is written down (a list). Where the kind can be made of an index, name how: it spares looking it up.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
/// enum Cup { Small, Large }
/// impl Cup {
///     const ALL: [Self; 2] = [Self::Small, Self::Large];
///     const fn index(self) -> usize { self as usize }
/// }
/// table::id_set! {
///     /// A set of cups.
///     Cups(u8) of Cup, Cup::ALL
/// }
/// assert_eq!(Cups::NONE.with(Cup::Large).iter().collect::<Vec<_>>(), [Cup::Large]);
/// ```
#[macro_export]
macro_rules! id_set {
    (@id $all:expr, $index:expr) => { $all[$index] };
    (@id $all:expr, $index:expr, $new:path) => { $new($index) };
    ($(#[$doc:meta])* $set:ident($word:ty) of $kind:ty, $all:expr $(, $new:path)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($word);

        #[allow(dead_code)]
        impl $set {
            /// How many ids there are.
            const IDS: usize = $all.len();
            /// None of them.
            pub const NONE: Self = Self(0);
            /// All of them.
            pub const ALL: Self = Self(<$word>::MAX >> (<$word>::BITS as usize - Self::IDS));

            /// This one alone.
            #[inline]
            pub const fn one(id: $kind) -> Self {
                Self(1 << id.index())
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn has(self, id: $kind) -> bool {
                self.0 >> id.index() & 1 == 1
            }

            /// The set with it.
            #[inline]
            #[must_use]
            pub const fn with(self, id: $kind) -> Self {
                Self(self.0 | 1 << id.index())
            }

            /// The set without it.
            #[inline]
            #[must_use]
            pub const fn without(self, id: $kind) -> Self {
                Self(self.0 & !(1 << id.index()))
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is not in the other set.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether none is.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first of them.
            #[inline]
            pub fn first(self) -> Option<$kind> {
                self.iter().next()
            }

            /// All of them, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $kind> + Clone {
                let mut word = self.0;
                ::std::iter::from_fn(move || {
                    if word == 0 {
                        return None;
                    }
                    let index = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Some($crate::id_set!(@id $all, index $(, $new)?))
                })
            }

            /// One for each that is in it, zero for the others: what luck picks from.
            #[inline]
            pub fn weights(self) -> [u8; Self::IDS] {
                ::std::array::from_fn(|index| (self.0 >> index & 1) as u8)
            }
        }

        impl FromIterator<$kind> for $set {
            fn from_iter<I: IntoIterator<Item = $kind>>(ids: I) -> Self {
                ids.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl $crate::serde::Serialize for $set {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // Compact formats want to know the length first.
                serializer.collect_seq(self.iter().collect::<Vec<_>>())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $set {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let ids: Vec<$kind> = $crate::unordered(deserializer)?;
                Ok(ids.into_iter().collect())
            }
        }
    };
}

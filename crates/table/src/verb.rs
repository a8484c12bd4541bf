//! The words that choices begin with.

/// Declares the verbs of a game's choices, each with its word in notation: what `Display` writes, `FromStr` reads and the
/// page knows as a type.
///
/// ```
/// table::verbs! {
///     Draft "draft",
///     StayOut "stay-out",
/// }
///
/// assert_eq!(Verb::StayOut.to_string(), "stay-out");
/// assert_eq!(Verb::read("draft 2"), Some((Verb::Draft, "2")));
/// assert_eq!(Verb::read("stay-out"), Some((Verb::StayOut, "")));
/// assert_eq!(Verb::read("daft 2"), None);
/// ```
#[macro_export]
macro_rules! verbs {
    ($($verb:ident $word:literal),+ $(,)?) => {
        /// The word that a choice begins with.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Verb {
            $($verb),+
        }

        impl Verb {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$verb),+];

            /// Its word in notation.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$verb => $word),+
                }
            }

            /// The verb of a choice in notation, and what follows it.
            pub fn read(notation: &str) -> Option<(Self, &str)> {
                let (verb, rest) = notation.split_once(' ').unwrap_or((notation, ""));
                Some((Self::named(verb)?, rest))
            }
        }

        $crate::named!(Verb, Verb::ALL, "a verb");
    };
}

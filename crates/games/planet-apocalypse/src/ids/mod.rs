//! The components and their kinds: small numbers with names; what they are worth stands in the content.

mod difficulty;
mod fourth;
mod gift;
mod hero;
mod legion;
mod lord;
mod map;
mod minion;
mod pack;
mod region;
mod trooper;

pub use difficulty::{DIFFICULTIES, Difficulty, LEVELS, Level};
pub use fourth::{FOURTHS, Fourth, Fourths};
pub use gift::{GIFTS, Gift};
pub use hero::{HEROES, Hero, Heroes, SLOTS};
pub use legion::{LEGIONS, Legion, Legions};
pub use lord::{LORDS, Lord, Lords};
pub use map::{MAP_RULES, MAPS, Map, MapRule, MapRules};
pub use minion::{MINIONS, Minion};
pub use pack::{PACKS, Pack, Packs};
pub use region::{REGIONS, Region};
pub use trooper::{TROOPERS, Trooper};

/// Writes a kind out of one list: the values, all of them in order, their number, index, name and notation.
macro_rules! kinds {
    (
        $(#[$doc:meta])*
        $kind:ident, $count:ident = $number:literal, $what:literal:
        $($(#[$each:meta])* $variant:ident = $name:literal),+ $(,)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $kind {
            $($(#[$each])* $variant),+
        }

        #[doc = concat!("How many values [`", stringify!($kind), "`] has.")]
        pub const $count: usize = $number;

        impl $kind {
            /// All of them, in order.
            pub const ALL: [Self; $count] = [$(Self::$variant),+];

            /// Its index.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in notation.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        table::named!($kind, $kind::ALL, $what);
    };
}
pub(crate) use kinds;

//! The cards and their kinds: small numbers with names; what they are worth stands in the content.

mod ability;
mod battle;
mod find;
mod hero;
mod lair;
mod loot;
mod monster;
mod room;
mod screw;
mod shtick;
mod trap;
mod xykon;

pub use ability::{ABILITIES, Abilities, Ability, SUPPORT_ABILITIES, SupportAbilities, SupportAbility};
pub use battle::{BATTLE_CARDS, BattleCard};
pub use find::{FINDS, Find};
pub use hero::{DECK_KINDS, HEROES, Hero, Heroes};
pub use lair::{LAIR_ROOMS, LairRoom, LairRooms};
pub use loot::{LOOT, Loot, Loots};
pub use monster::{BATTLE_MONSTERS, MONSTER_TYPES, MONSTERS, Monster, MonsterType, MonsterTypes, XYKON_MONSTERS};
pub use room::{ROOMS, Room};
pub use screw::{SCREWS, Screw};
pub use shtick::{SHTICK_TYPES, SHTICKS, Shtick, ShtickType, ShtickTypes, Shticks};
pub use trap::{TRAPS, Trap};
pub use xykon::{XYKON_CARDS, XYKON_OTHERS, XykonCard, XykonCards};

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

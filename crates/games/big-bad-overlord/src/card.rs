//! The cards: minions, artifacts and Do-Gooders.

/// A kind of card; of most minions there are several copies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Card {
    #[default]
    Rabble,
    Levy,
    Pikes,
    Company,
    Gloomriders,
    Page,
    Steward,
    Tempest,
    Veil,
    Hag,
    Hatmage,
    Catmage,
    Archmage,
    Fiend,
    Boulder,
    Ember,
    Bogmonster,
    Shagmonster,
    Champion,
    Screecher,
    Marshhounds,
    Leapers,
    Inkwings,
    Stingers,
    Sparklizards,
    Chopper,
    Vat,
    Wheel,
    Gatekeeper,
    Mageskull,
    Doomsword,
    Party,
    Mob,
    Lancers,
    Friars,
    Forest,
    Goodwitch,
    Radiant,
    Bard,
    Paladin,
    Children,
}

/// How many kinds of card there are.
pub const CARDS: usize = 41;
/// How many of them are minions; they come first.
pub const MINIONS: usize = 29;
/// Where the Do-Gooders begin; the artifacts lie before them.
const FIRST_DO_GOODER: usize = 31;

/// The names of the cards in notation, by index.
pub const CARD_NAMES: [&str; CARDS] = [
    "rabble",
    "levy",
    "pikes",
    "company",
    "gloomriders",
    "page",
    "steward",
    "tempest",
    "veil",
    "hag",
    "hatmage",
    "catmage",
    "archmage",
    "fiend",
    "boulder",
    "ember",
    "bogmonster",
    "shagmonster",
    "champion",
    "screecher",
    "marshhounds",
    "leapers",
    "inkwings",
    "stingers",
    "sparklizards",
    "chopper",
    "vat",
    "wheel",
    "gatekeeper",
    "mageskull",
    "doomsword",
    "party",
    "mob",
    "lancers",
    "friars",
    "forest",
    "goodwitch",
    "radiant",
    "bard",
    "paladin",
    "children",
];

impl Card {
    /// All kinds of card.
    pub const ALL: [Self; CARDS] = [
        Self::Rabble,
        Self::Levy,
        Self::Pikes,
        Self::Company,
        Self::Gloomriders,
        Self::Page,
        Self::Steward,
        Self::Tempest,
        Self::Veil,
        Self::Hag,
        Self::Hatmage,
        Self::Catmage,
        Self::Archmage,
        Self::Fiend,
        Self::Boulder,
        Self::Ember,
        Self::Bogmonster,
        Self::Shagmonster,
        Self::Champion,
        Self::Screecher,
        Self::Marshhounds,
        Self::Leapers,
        Self::Inkwings,
        Self::Stingers,
        Self::Sparklizards,
        Self::Chopper,
        Self::Vat,
        Self::Wheel,
        Self::Gatekeeper,
        Self::Mageskull,
        Self::Doomsword,
        Self::Party,
        Self::Mob,
        Self::Lancers,
        Self::Friars,
        Self::Forest,
        Self::Goodwitch,
        Self::Radiant,
        Self::Bard,
        Self::Paladin,
        Self::Children,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        CARD_NAMES[self as usize]
    }

    /// Whether it is a minion.
    #[inline]
    pub const fn is_minion(self) -> bool {
        (self as usize) < MINIONS
    }

    /// Whether it is an artifact: it never fights, is never lost and never discarded (BBO-175, BBO-R044).
    #[inline]
    pub const fn is_artifact(self) -> bool {
        matches!(self, Self::Mageskull | Self::Doomsword)
    }

    /// Whether it is a Do-Gooder.
    #[inline]
    pub const fn is_do_gooder(self) -> bool {
        self as usize >= FIRST_DO_GOODER
    }
}

table::named!(Card, Card::ALL, "a card");

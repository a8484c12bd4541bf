//! The packs.

use super::kinds;

kinds! {
    /// A pack: the core box, four expansions, and Lords sold alone (PA-798).
    Pack, PACKS = 12, "a pack":
    Core = "core",
    Void = "void",
    Dragon = "dragon",
    Power = "power",
    Pit = "pit",
    Jabootu = "jabootu",
    Pulgasaur = "pulgasaur",
    Scylla = "scylla",
    Asmod = "asmod",
    Procrustes = "procrustes",
    Cthulhu = "cthulhu",
    SpiderMastermind = "spider-mastermind",
}

table::id_set! {
    /// A set of packs.
    Packs(u16) of Pack, Pack::ALL
}

impl Pack {
    /// Whether it is the box of one Lord.
    pub const fn is_single_lord(self) -> bool {
        !matches!(self, Self::Core | Self::Void | Self::Dragon | Self::Power | Self::Pit)
    }
}

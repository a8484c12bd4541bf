//! The Fourth Circle demons.

use super::kinds;

kinds! {
    /// A Fourth Circle demon.
    Fourth, FOURTHS = 14, "a Fourth Circle demon":
    Bellatrix = "bellatrix",
    Catoblepas = "catoblepas",
    Cendiary = "cendiary",
    Elemental = "elemental",
    Gadarene = "gadarene",
    Hellhound = "hellhound",
    Hortator = "hortator",
    Magdalene = "magdalene",
    Mandrake = "mandrake",
    Nuckelavee = "nuckelavee",
    Philter = "philter",
    Raparee = "raparee",
    Secutor = "secutor",
    Tardigrade = "tardigrade",
}

table::id_set! {
    /// A set of Fourth Circle demons.
    Fourths(u16) of Fourth, Fourth::ALL
}

//! The legions.

use super::kinds;

kinds! {
    /// A legion: what the demons of this game can do besides.
    Legion, LEGIONS = 11, "a legion":
    Acheron = "acheron",
    Dis = "dis",
    Lethe = "lethe",
    Phlegethon = "phlegethon",
    Pandemonium = "pandemonium",
    Styx = "styx",
    Cocytus = "cocytus",
    Tartarus = "tartarus",
    Annwn = "annwn",
    Sheol = "sheol",
    Hades = "hades",
}

table::id_set! {
    /// A set of legions.
    Legions(u16) of Legion, Legion::ALL
}

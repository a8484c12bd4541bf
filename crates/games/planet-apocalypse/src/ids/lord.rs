//! The Lords.

use super::kinds;

kinds! {
    /// A Lord.
    Lord, LORDS = 16, "a Lord":
    Baphomet = "baphomet",
    Scylla = "scylla",
    Asmod = "asmod",
    Chthon = "chthon",
    Geryon = "geryon",
    Humbaba = "humbaba",
    Jabootu = "jabootu",
    Stheno = "stheno",
    Tarasque = "tarasque",
    Argus = "argus",
    Orobas = "orobas",
    Procrustes = "procrustes",
    Pulgasaur = "pulgasaur",
    Stroma = "stroma",
    Cthulhu = "cthulhu",
    SpiderMastermind = "spider-mastermind",
}

table::id_set! {
    /// A set of Lords.
    Lords(u16) of Lord, Lord::ALL
}

//! The heroes.

use super::kinds;

kinds! {
    /// A hero (PA, chapter AG).
    Hero, HEROES = 14, "a hero":
    AmeliaAzevedo = "amelia-azevedo",
    BerniceKuchler = "bernice-kuchler",
    CindrewPutorious = "cindrew-putorious",
    CissySalem = "cissy-salem",
    DocHunter = "doc-hunter",
    DorothyHall = "dorothy-hall",
    HannahHazard = "hannah-hazard",
    JohnDark = "john-dark",
    MooseKowalski = "moose-kowalski",
    NaomiJoslyn = "naomi-joslyn",
    PenrodWallenstein = "penrod-wallenstein",
    ProfessorMaxwell = "professor-maxwell",
    Tarang = "tarang",
    VictorSteele = "victor-steele",
}

table::id_set! {
    /// A set of heroes.
    Heroes(u16) of Hero, Hero::ALL
}

/// How many slots a hero has for gifts.
pub const SLOTS: usize = 6;

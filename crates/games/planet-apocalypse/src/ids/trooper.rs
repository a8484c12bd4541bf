//! The troopers.

use super::kinds;

kinds! {
    /// A type of trooper.
    Trooper, TROOPERS = 32, "a trooper":
    Volunteer = "volunteer",
    CitizenMilitia = "citizen-militia",
    Police = "police",
    Army = "army",
    SpecialForces = "special-forces",
    Gang = "gang",
    Paramilitary = "paramilitary",
    NationalGuard = "national-guard",
    UsMarines = "us-marines",
    NavySeals = "navy-seals",
    TexasRanger = "texas-ranger",
    Cosmonaut = "cosmonaut",
    Astronaut = "astronaut",
    Mounties = "mounties",
    Federales = "federales",
    Constabulary = "constabulary",
    BritishArmy = "british-army",
    Sas = "sas",
    Yakuza = "yakuza",
    SelfDefenseForce = "self-defense-force",
    Magav = "magav",
    Sayaret = "sayaret",
    Hooligan = "hooligan",
    Stockman = "stockman",
    PoliciaMilitar = "policia-militar",
    Bepe = "bepe",
    Gendarme = "gendarme",
    Druzhina = "druzhina",
    Militsiya = "militsiya",
    MotorRifles = "motor-rifles",
    Paratroops = "paratroops",
    Spetsnaz = "spetsnaz",
}

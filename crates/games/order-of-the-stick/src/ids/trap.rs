//! The traps.

use super::kinds;

kinds! {
    /// A kind of trap; they lie among the Loot (OOTS-432).
    Trap, TRAPS = 15, "a trap":
    ClassicAnvil = "classic-anvil",
    PoisonDartFrogTrap = "poison-dart-frog-trap",
    ShurikenTrap = "shuriken-trap",
    PitTrap = "pit-trap",
    FlameJet = "flame-jet",
    NetTrap = "net-trap",
    GasCloud = "gas-cloud",
    RustSpray = "rust-spray",
    MagnetTrap = "magnet-trap",
    MindFog = "mind-fog",
    BlindingFlash = "blinding-flash",
    RollingBoulder = "rolling-boulder",
    TeleportTrap = "teleport-trap",
    AlarmBell = "alarm-bell",
    SwingingBlade = "swinging-blade",
}

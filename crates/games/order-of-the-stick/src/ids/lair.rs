//! The rooms of Xykon's Lair.

use super::kinds;

kinds! {
    /// A room of Xykon's Lair; there is one of each.
    LairRoom, LAIR_ROOMS = 8, "a Lair room":
    SafeHaven = "safe-haven",
    XykonsSecretLair = "xykons-secret-lair",
    DorukansGate = "dorukans-gate",
    XykonsThroneRoom = "xykons-throne-room",
    LairGuardroom = "lair-guardroom",
    LairLaboratory = "lair-laboratory",
    LairTreasury = "lair-treasury",
    LairDungeonCells = "lair-dungeon-cells",
}

table::id_set! {
    /// A set of rooms of the Lair.
    LairRooms(u8) of LairRoom, LairRoom::ALL
}

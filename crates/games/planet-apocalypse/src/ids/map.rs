//! The maps and their own rules.

use super::kinds;

kinds! {
    /// A map.
    Map, MAPS = 10, "a map":
    Invasion = "invasion",
    Doomgate = "doomgate",
    LaunchSite = "launch-site",
    MoonBase = "moon-base",
    DragonBack = "dragon-back",
    DragonGuts = "dragon-guts",
    WashingtonDc = "washington-dc",
    StPeters = "st-peters",
    Purgatory = "purgatory",
    FinalBattle = "final-battle",
}

kinds! {
    /// A rule of a map that its other fields do not say; the text stands with the map.
    MapRule, MAP_RULES = 39, "a rule of a map":
    GateAdjacent = "gate-adjacent",
    LoopFromOriginalArea = "loop-from-original-area",
    SpaceTroopers34 = "space-troopers-3-4",
    CentreNeedsClearArea = "centre-needs-clear-area",
    CentreExitD6 = "centre-exit-d6",
    ScoreHighestArea = "score-highest-area",
    SpaceTroopersOnly = "space-troopers-only",
    BlueMovesOnLordCycle = "blue-moves-on-lord-cycle",
    TokensFromGates = "tokens-from-gates",
    AirlockHop = "airlock-hop",
    BlueGateShortcut = "blue-gate-shortcut",
    CathedralDoom = "cathedral-doom",
    CathedralReveals = "cathedral-reveals",
    HindbodyLarvaeOnly = "hindbody-larvae-only",
    GadareneToHead = "gadarene-to-head",
    LordBanished = "lord-banished",
    HeartGuardian = "heart-guardian",
    NothingMoves = "nothing-moves",
    BrainFirst = "brain-first",
    NoRoomLoses = "no-room-loses",
    ScoreOrgans = "score-organs",
    NoShortageDoom = "no-shortage-doom",
    OneTokenPerPath = "one-token-per-path",
    LordGuardStays = "lord-guard-stays",
    C4Corner = "c4-corner",
    FillLordArea = "fill-lord-area",
    Beltway = "beltway",
    LowestLordActive = "lowest-lord-active",
    IdleTracks = "idle-tracks",
    DeadTrackKeepsMoving = "dead-track-keeps-moving",
    HellLocked = "hell-locked",
    EarthSafe = "earth-safe",
    LesserLordDead = "lesser-lord-dead",
    SeparateShadows = "separate-shadows",
    ThreeTokenPaths = "three-token-paths",
    CentreMinionsPath1 = "centre-minions-path1",
    TokensKeepCentre = "tokens-keep-centre",
    HeroRadial = "hero-radial",
    RingGroups = "ring-groups",
}

table::id_set! {
    /// A set of rules of maps.
    MapRules(u64) of MapRule, MapRule::ALL
}

//! The Screw This! cards.

use super::kinds;

kinds! {
    /// A kind of Screw This! card (OOTS-445).
    Screw, SCREWS = 28, "a Screw This! card":
    DoubleCross = "double-cross",
    TheKoboldAndTheBrave = "the-kobold-and-the-brave",
    GetAngry = "get-angry",
    EternalGratitude = "eternal-gratitude",
    Surprise = "surprise",
    BrokenWeapon = "broken-weapon",
    HystericalAphasia = "hysterical-aphasia",
    TurnedIntoANewt = "turned-into-a-newt",
    GoblinWarCry = "goblin-war-cry",
    GraveChill = "grave-chill",
    OrcWarChant = "orc-war-chant",
    OgreTantrum = "ogre-tantrum",
    InfernalFervor = "infernal-fervor",
    DragonPride = "dragon-pride",
    NotSoFast = "not-so-fast",
    LuckyBreak = "lucky-break",
    BadLuck = "bad-luck",
    ExtraEffort = "extra-effort",
    SuddenWeakness = "sudden-weakness",
    LostSupport = "lost-support",
    Reinforcements = "reinforcements",
    RunAway = "run-away",
    Pickpocket = "pickpocket",
    SecondWind = "second-wind",
    Shortcut = "shortcut",
    TrainingMontage = "training-montage",
    TeleportMishap = "teleport-mishap",
    FalseLead = "false-lead",
}

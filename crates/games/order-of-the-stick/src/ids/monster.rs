//! The Monsters and their types.

use super::kinds;

kinds! {
    /// A kind of Monster: those of the Battle Deck, then those of the Xykon deck.
    Monster, MONSTERS = 83, "a Monster":
    KindaWimpyGoblin = "kinda-wimpy-goblin",
    GoblinWithAShield = "goblin-with-a-shield",
    GoblinArcher = "goblin-archer",
    GoblinCleric = "goblin-cleric",
    GoblinNecromancer = "goblin-necromancer",
    HobgoblinSoldier = "hobgoblin-soldier",
    GoblinSneak = "goblin-sneak",
    GoblinYouth = "goblin-youth",
    GoblinDrummer = "goblin-drummer",
    HobgoblinSergeant = "hobgoblin-sergeant",
    Redcloak = "redcloak",
    HeadlessZombie = "headless-zombie",
    Skelemen = "skelemen",
    XykonsZombies = "xykons-zombies",
    Ghoul = "ghoul",
    Ghost = "ghost",
    SkeletonArchers = "skeleton-archers",
    Mummy = "mummy",
    Wight = "wight",
    Vampire = "vampire",
    CowardlyKobold = "cowardly-kobold",
    KoboldKnight = "kobold-knight",
    KoboldRanger = "kobold-ranger",
    KoboldKing = "kobold-king",
    KoboldTrapsmith = "kobold-trapsmith",
    KoboldSorcerer = "kobold-sorcerer",
    KoboldChampion = "kobold-champion",
    StupidOgre = "stupid-ogre",
    UglyOgre = "ugly-ogre",
    OgreChieftain = "ogre-chieftain",
    Troll = "troll",
    OgreWitchDoctor = "ogre-witch-doctor",
    TwoHeadedOgre = "two-headed-ogre",
    OgreBouncer = "ogre-bouncer",
    OrcBarbarian = "orc-barbarian",
    HalfOrcAdventurer = "half-orc-adventurer",
    Warg = "warg",
    OrcSummoner = "orc-summoner",
    OrcArcher = "orc-archer",
    OrcWarlord = "orc-warlord",
    OrcBerserker = "orc-berserker",
    DemonRoaches = "demon-roaches",
    DemonRoachKing = "demon-roach-king",
    MrDemon = "mr-demon",
    Imp = "imp",
    HellHound = "hell-hound",
    HornedDevil = "horned-devil",
    ContractDevil = "contract-devil",
    PitDemon = "pit-demon",
    TeenyTinyDragon = "teeny-tiny-dragon",
    BlackDragon = "black-dragon",
    DragonSnakes = "dragon-snakes",
    BeigeDragon = "beige-dragon",
    HalfDragonWarrior = "half-dragon-warrior",
    Wyvern = "wyvern",
    DragonHatchling = "dragon-hatchling",
    TrigakTheChimera = "trigak-the-chimera",
    Nale = "nale",
    Sabine = "sabine",
    Thog = "thog",
    HilgyaFirehelm = "hilgya-firehelm",
    Zzdtri = "zzdtri",
    Yikyik = "yikyik",
    LinearGuildRecruit = "linear-guild-recruit",
    FidoRover = "fido-rover",
    GiantSpider = "giant-spider",
    CaveBear = "cave-bear",
    RustBeetle = "rust-beetle",
    GiantRats = "giant-rats",
    ThatThingWithTheEyes = "that-thing-with-the-eyes",
    Illithoid = "illithoid",
    GelatinousBlob = "gelatinous-blob",
    Troglodytes = "troglodytes",
    KaboomRedaxe = "kaboom-redaxe",
    Shadowdancer = "shadowdancer",
    RivalAdventurer = "rival-adventurer",
    XykonTheLich = "xykon-the-lich",
    ZombieHorde = "zombie-horde",
    DemonRoachSwarm = "demon-roach-swarm",
    CreatureInTheDarkness = "creature-in-the-darkness",
    LairCaptain = "lair-captain",
    BoneGolem = "bone-golem",
    SkeletalDragon = "skeletal-dragon",
}

/// How many kinds of Monster the Battle Deck has; they come first.
pub const BATTLE_MONSTERS: usize = 76;
/// How many Monsters the Xykon deck has.
pub const XYKON_MONSTERS: usize = MONSTERS - BATTLE_MONSTERS;

impl Monster {
    /// Whether it comes from the Xykon deck: it is never saved and never discarded (OOTS-482, OOTS-642).
    pub const fn is_xykons(self) -> bool {
        self.index() >= BATTLE_MONSTERS
    }
}

kinds! {
    /// A type of Monster, to which Support lines and other cards refer (OOTS-562).
    MonsterType, MONSTER_TYPES = 11, "a type of Monster":
    Goblin = "goblin",
    Undead = "undead",
    Kobold = "kobold",
    Ogre = "ogre",
    Orc = "orc",
    Dragon = "dragon",
    Fiend = "fiend",
    LinearGuild = "linear-guild",
    Beast = "beast",
    Aberration = "aberration",
    Humanoid = "humanoid",
}

table::id_set! {
    /// A set of types of Monster.
    MonsterTypes(u16) of MonsterType, MonsterType::ALL
}

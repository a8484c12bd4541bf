//! The shticks and their types.

use super::hero::{HEROES, Hero};
use super::kinds;

kinds! {
    /// A kind of shtick: a card of one hero's deck, of which there may be several copies (OOTS-368).
    Shtick, SHTICKS = 71, "a shtick":
    RoyGreenhiltSword = "roy-greenhilt-sword",
    RoyBagOfTricks = "roy-bag-of-tricks",
    RoyLogic = "roy-logic",
    RoyCharge = "roy-charge",
    RoyMasterOfBattleAdministration = "roy-master-of-battle-administration",
    RoyGreatCleavage = "roy-great-cleavage",
    RoyBloodOathOfVengeance = "roy-blood-oath-of-vengeance",
    RoySolidBreastplate = "roy-solid-breastplate",
    RoyGiveOrders = "roy-give-orders",
    RoySecondEffort = "roy-second-effort",
    RoyMightyBlow = "roy-mighty-blow",
    HaleyLongbow = "haley-longbow",
    HaleySneakAttack = "haley-sneak-attack",
    HaleyDoubleShot = "haley-double-shot",
    HaleyHide = "haley-hide",
    HaleyRidiculousBluff = "haley-ridiculous-bluff",
    HaleyComeToMeMyPretties = "haley-come-to-me-my-pretties",
    HaleyLightFingers = "haley-light-fingers",
    HaleyDisarmTrap = "haley-disarm-trap",
    HaleyQuickReflexes = "haley-quick-reflexes",
    HaleyLightStep = "haley-light-step",
    HaleyShrewdAppraisal = "haley-shrewd-appraisal",
    ElanRapier = "elan-rapier",
    ElanChainShirt = "elan-chain-shirt",
    ElanHide = "elan-hide",
    ElanXTremeDiplomacy = "elan-x-treme-diplomacy",
    ElanBardSong = "elan-bard-song",
    ElanBanjoTheClown = "elan-banjo-the-clown",
    ElanFoolsLuck = "elan-fools-luck",
    ElanDumbAsMud = "elan-dumb-as-mud",
    ElanPoorlyPlannedIllusion = "elan-poorly-planned-illusion",
    ElanWackyHijinks = "elan-wacky-hijinks",
    ElanConscienceDemon = "elan-conscience-demon",
    ElanGratuitousNudity = "elan-gratuitous-nudity",
    ElanGratefulAudience = "elan-grateful-audience",
    VaarsuviusFireball = "vaarsuvius-fireball",
    VaarsuviusLightningBolt = "vaarsuvius-lightning-bolt",
    VaarsuviusMinorBolt = "vaarsuvius-minor-bolt",
    VaarsuviusExplosiveRunes = "vaarsuvius-explosive-runes",
    VaarsuviusWardOfProtection = "vaarsuvius-ward-of-protection",
    VaarsuviusUnseen = "vaarsuvius-unseen",
    VaarsuviusFleetOfFoot = "vaarsuvius-fleet-of-foot",
    VaarsuviusCounterspell = "vaarsuvius-counterspell",
    VaarsuviusBefuddle = "vaarsuvius-befuddle",
    VaarsuviusBirdFamiliar = "vaarsuvius-bird-familiar",
    VaarsuviusArcaneRecovery = "vaarsuvius-arcane-recovery",
    VaarsuviusLongWindedLecture = "vaarsuvius-long-winded-lecture",
    BelkarTwinDaggersOfDoom = "belkar-twin-daggers-of-doom",
    BelkarLeapingAttack = "belkar-leaping-attack",
    BelkarProbablyEvil = "belkar-probably-evil",
    BelkarDeepSeatedEmotionalProblems = "belkar-deep-seated-emotional-problems",
    BelkarDoesntPlayWellWithOthers = "belkar-doesnt-play-well-with-others",
    BelkarVictoryTaunt = "belkar-victory-taunt",
    BelkarJoyInMisery = "belkar-joy-in-misery",
    BelkarLeatherVest = "belkar-leather-vest",
    BelkarBloodFrenzy = "belkar-blood-frenzy",
    BelkarScentOfPrey = "belkar-scent-of-prey",
    BelkarKickThemWhileDown = "belkar-kick-them-while-down",
    BelkarEmptyTheirPockets = "belkar-empty-their-pockets",
    DurkonThorsHammer = "durkon-thors-hammer",
    DurkonThorsLightning = "durkon-thors-lightning",
    DurkonCureAssortedWounds = "durkon-cure-assorted-wounds",
    DurkonBigHeavyArmor = "durkon-big-heavy-armor",
    DurkonWWTD = "durkon-w-w-t-d",
    DurkonTurnUndead = "durkon-turn-undead",
    DurkonThorIncarnate = "durkon-thor-incarnate",
    DurkonTheHopeOfReturningHome = "durkon-the-hope-of-returning-home",
    DurkonDwarvenToughness = "durkon-dwarven-toughness",
    DurkonSturdyShield = "durkon-sturdy-shield",
    DurkonStoneSense = "durkon-stone-sense",
    DurkonBlessing = "durkon-blessing",
}

impl Shtick {
    /// Where the deck of each hero begins among all kinds.
    pub(super) const FIRST: [usize; HEROES] = [0, 11, 22, 35, 47, 59];

    const HEROES: [Hero; SHTICKS] = {
        let mut heroes = [Hero::ALL[0]; SHTICKS];
        let (mut index, mut hero) = (0, 0);
        while index < SHTICKS {
            if hero + 1 < HEROES && Self::FIRST[hero + 1] == index {
                hero += 1;
            }
            heroes[index] = Hero::ALL[hero];
            index += 1;
        }
        heroes
    };

    /// The hero in whose deck it is.
    #[inline]
    pub const fn hero(self) -> Hero {
        Self::HEROES[self.index()]
    }

    /// Its place in that deck, from 0.
    #[inline]
    pub const fn place(self) -> usize {
        self.index() - Self::FIRST[self.hero().index()]
    }
}

kinds! {
    /// A type of shtick, to which other cards refer (OOTS-371).
    ShtickType, SHTICK_TYPES = 4, "a type of shtick":
    Armor = "armor",
    Magic = "magic",
    Weapon = "weapon",
    Verbal = "verbal",
}

table::id_set! {
    /// A set of types of shtick.
    ShtickTypes(u8) of ShtickType, ShtickType::ALL
}

table::id_set! {
    /// A set of kinds of shtick.
    Shticks(u128) of Shtick, Shtick::ALL
}

//! What Monsters can do: their abilities, and what Support gives them.

use super::kinds;

kinds! {
    /// An ability of a Monster (OOTS-532).
    Ability, ABILITIES = 17, "an ability":
    /// Every draw by equal totals or by a Result is its win (OOTS-536, OOTS-537).
    Bloodlust = "bloodlust",
    /// Armor Shticks cannot be selected and give nothing (OOTS-538).
    BreathWeapon = "breath-weapon",
    /// No assistance may be asked for (OOTS-539, OOTS-540).
    Duel = "duel",
    /// Magic Shticks cannot be selected and give nothing (OOTS-541).
    Enchanted = "enchanted",
    /// Shticks of Range 0 cannot be selected (OOTS-544, OOTS-545).
    Flying = "flying",
    /// Supports Monsters whatever type they ask for, and sinks to the bottom (OOTS-546 to OOTS-548).
    Henchman = "henchman",
    /// A win of its own while it defends is a draw (OOTS-549).
    Hide = "hide",
    /// Weapon Shticks cannot be selected and give nothing (OOTS-542).
    Impervious = "impervious",
    /// The battle it is played into is one Monster larger (OOTS-550).
    Leader = "leader",
    /// Verbal Shticks cannot be selected and give nothing (OOTS-543).
    Mindless = "mindless",
    /// While it attacks, the player rolls several dice and uses the lowest (OOTS-551, OOTS-552).
    Multiattack = "multiattack",
    /// +3 Attack and +3 Defense against one hero (OOTS-553).
    Nemesis = "nemesis",
    /// Who loses to it ends the turn and misses the next (OOTS-554, OOTS-555).
    Paralyze = "paralyze",
    /// Who loses to it discards a random card of the Battle Hand (OOTS-556).
    Spellcaster = "spellcaster",
    /// Who loses to it discards a random Loot of the Stash (OOTS-557).
    Thief = "thief",
    /// +10 Defense against Ranged Attacks (OOTS-559).
    Tricky = "tricky",
    /// Nobody may refuse assistance against it, and nothing but defeat in battle moves it (OOTS-560).
    XykonSpecial = "xykon-special",
}

table::id_set! {
    /// A set of abilities.
    Abilities(u32) of Ability, Ability::ALL
}

kinds! {
    /// What a Monster gets for each card that supports it (OOTS-561).
    SupportAbility, SUPPORT_ABILITIES = 7, "a Support ability":
    /// +3 Attack for each, in the turn in which it came into play (OOTS-570).
    Ambush = "ambush",
    /// +2 Attack and +2 Defense for each (OOTS-571).
    Assist = "assist",
    /// The loser loses 1 more Wound for each (OOTS-572).
    Deadly = "deadly",
    /// The loser discards 1 random Loot of the Stash for each (OOTS-573).
    Greed = "greed",
    /// The battle it is played into is one Monster larger for each (OOTS-574).
    Horde = "horde",
    /// +2 Defense and +2 Range for each (OOTS-575).
    Longshot = "longshot",
    /// One random face-up shtick of the player is flipped for each (OOTS-576, OOTS-577).
    Outsmart = "outsmart",
}

table::id_set! {
    /// A set of Support abilities.
    SupportAbilities(u8) of SupportAbility, SupportAbility::ALL
}

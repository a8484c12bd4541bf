//! `special-events.toml`: the Special Event cards.

use table::content::{Each, Entry, inner, words};

use super::{LARGEST, SpecialCard, effect};
use crate::trouble::{SPECIALS, Special, SpecialEffect};

/// The Special Event cards by kind.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[SpecialCard; SPECIALS]> {
    let mut cards = Each::<SpecialCard, SPECIALS>::none();
    for mut entry in top.entries("event") {
        let special = inner(entry.take::<Special>("id"));
        let name = entry.value("name");
        let name = words(&entry, name);
        let effect = entry.entry("effect").and_then(effect::<SpecialEffect>);
        if let Some((does, _)) = &effect
            && !sensible(*does.get_ref())
        {
            let reason =
                format!("DL-300: the numbers of an event are 1 to {LARGEST}, and a wizard takes one trap at most");
            entry.fault_at(does, reason);
        }
        if let Some(special) = special {
            let card =
                name.zip(effect).map(|(name, (effect, text))| SpecialCard { name, text, effect: effect.into_inner() });
            cards.put(&entry, special.index(), special.name(), card);
        }
        entry.close();
    }
    cards.all(top, |index| Special::ALL[index].name())
}

/// Whether the numbers of an event make sense.
fn sensible(effect: SpecialEffect) -> bool {
    match effect {
        SpecialEffect::GiveWageSymbolOrFaceDownEach => true,
        SpecialEffect::DiscardMonsterOrGainEvil { evil: number }
        | SpecialEffect::LoseShare { one_in: number, .. }
        | SpecialEffect::TaxPerRoom { gold: number }
        | SpecialEffect::DiscardTrapOrPayGold { gold: number } => (1..=LARGEST).contains(&number),
        SpecialEffect::PayGoldOrGainEvil { gold, evil } => {
            [gold, evil].iter().all(|number| (1..=LARGEST).contains(number))
        }
        SpecialEffect::ByProfession { warrior_imps, thief_treasure, priest_evil, wizard_traps } => {
            [warrior_imps, thief_treasure, priest_evil].iter().all(|number| *number <= LARGEST) && wizard_traps <= 1
        }
    }
}

//! Pieces and chances as people read them; notation has its own names.

use crate::card::Card;
use crate::content::content;
use crate::duke::Duke;
use crate::realm::Realm;
use crate::state::{Foe, Phase, Side, Stage, Table};

pub(crate) use table::words::{capital, some};

/// A card, such as "Menacing Horde".
pub(crate) fn card(card: Card) -> &'static str {
    &content().cards[card.index()].name
}

/// A Duke, such as "Eekrah the Nasty".
pub(crate) fn duke(duke: Duke) -> &'static str {
    &content().dukes[duke.index()]
}

/// The Duke of a place, such as "Eekrah the Nasty"; before the mats are assigned "Duke 3".
pub(crate) fn realm(table: &Table, realm: Realm) -> String {
    table.holding(realm).duke.map_or_else(|| number(realm), |duke| self::duke(duke).to_owned())
}

/// A place by its number, such as "Duke 3": all that is known of it where no table is at hand.
pub(crate) fn number(realm: Realm) -> String {
    format!("Duke {realm}")
}

/// Who attacks, by number or by card.
pub(crate) fn foe(foe: Foe) -> String {
    match foe {
        Foe::Realm(realm) => number(realm),
        Foe::DoGooder(do_gooder) => card(do_gooder).to_owned(),
    }
}

/// A side, such as "the attacker".
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Attacker => "the attacker",
        Side::Defender => "the defender",
    }
}

/// A phase, such as "MELEE".
pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Mind => "MIND",
        Phase::Magic => "MAGIC",
        Phase::Melee => "MELEE",
    }
}

/// What is fought against, such as "the CITADEL".
pub(crate) const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Field => "the ARMY",
        Stage::Citadel => "the CITADEL",
        Stage::Duke => "the Duke",
        Stage::Cataclysm => "the last battle",
    }
}

/// Points that are added to dice, such as "+2" or "-2".
pub(crate) fn points(points: impl Into<i32>) -> String {
    format!("{:+}", points.into())
}

/// Half points as they are printed, such as "1½".
pub(crate) fn halves(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// A chance in per cent; what can happen is never said to be 0, and what can fail never 100.
pub(crate) fn percent(part: impl Into<u32>, of: impl Into<u32>) -> String {
    let (part, of) = (part.into(), of.into().max(1));
    match (part * 100 + of / 2) / of {
        0 if part > 0 => "under 1 %".to_owned(),
        100 if part < of => "over 99 %".to_owned(),
        percent => format!("{percent} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_names_that_people_read() {
        assert_eq!(card(Card::Levy), "Menacing Horde");
        assert_eq!(duke(Duke::Sourbrine), "Eekrah the Nasty");
        assert_eq!(foe(Foe::Realm(Realm::new(1))), "Duke 2");
    }

    #[test]
    fn numbers_are_said_as_printed() {
        assert_eq!([0, 1, 2, 3].map(halves), ["0", "½", "1", "1½"]);
        assert_eq!([2, 0, -2].map(points), ["+2", "+0", "-2"]);
        assert_eq!([some(1u8, "card"), some(2u8, "card")], ["1 card", "2 cards"]);
    }

    #[test]
    fn only_what_is_certain_is_said_to_be_certain() {
        let of = |part: u32| percent(part, 2_000u32);
        assert_eq!(
            [0, 1, 9, 10, 1_240, 1_999, 2_000].map(of),
            ["0 %", "under 1 %", "under 1 %", "1 %", "62 %", "over 99 %", "100 %"]
        );
    }
}

//! What several questions say in the same words: who attacks, cards as printed, chances.

use crate::card::Card;
use crate::content::content;
use crate::marks;
use crate::names::{self, percent, points};
use crate::odds::{self, BattleOdds, RoundOdds};
use crate::state::{Foe, Phase, Side, Stage, Table};

/// Who attacks in the battle under way.
pub(crate) fn attacker(table: &Table) -> String {
    table.battle.as_ref().map_or_else(String::new, |battle| match battle.attacker {
        Foe::Realm(realm) => marks::realm(table, realm),
        Foe::DoGooder(card) => marks::card(card),
    })
}

/// "The ARMY falls in 62 % of 1,000 imagined fights", without the capital.
pub(crate) fn imagined(odds: &BattleOdds, stage: Stage) -> String {
    let end = match stage {
        Stage::Field => "the ARMY falls",
        Stage::Citadel => "the CITADEL falls",
        Stage::Duke => "the Duke falls",
        Stage::Cataclysm => "the Mageskull wins",
    };
    format!("{end} in {} of {} imagined fights", percent(odds.won, odds.fights), thousands(odds.fights))
}

/// "1,000".
fn thousands(number: u32) -> String {
    match (number / 1_000, number % 1_000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{thousands},{rest:03}"),
    }
}

/// The chances of a round in one line: "MIND 8 % against none, MAGIC ..., MELEE 58 % to 39 %".
pub(crate) fn chances(odds: &RoundOdds) -> String {
    let RoundOdds { mind, magic, melee } = odds;
    let mut parts = Vec::new();
    for (name, strikes) in [("MIND", mind), ("MAGIC", magic)] {
        if strikes.iter().any(Option::is_some) {
            let [one, other] = strikes.each_ref().map(|strike| match strike {
                Some(strike) => percent(strike.hits, 36u8),
                None => "none".to_owned(),
            });
            parts.push(format!("{name} {one} against {other}"));
        }
    }
    if let Some(melee) = melee {
        let won = |number: u16| percent(number, melee.of);
        parts.push(format!("MELEE {} against {}", won(melee.attacker), won(melee.defender)));
    }
    parts.join(", ")
}

/// A card with what is printed on it: "Legion of Doom (MELEE 4, shields 6 5 7)".
pub(crate) fn printed(card: Card) -> String {
    let stats = &content().stats[card.index()];
    let mut parts: Vec<String> = Vec::new();
    for phase in Phase::ALL {
        if let Some(halves) = stats.attack[phase.index()] {
            parts.push(format!("{} {}", names::phase(phase), names::halves(halves)));
        }
        if stats.artifact[phase.index()] > 0 {
            parts.push(format!("{} {}", names::phase(phase), points(stats.artifact[phase.index()])));
        }
    }
    if stats.defense_only > 0 {
        parts.push(format!("defense only {}", stats.defense_only));
    }
    if !card.is_artifact() {
        let [mind, magic, melee] = stats.defense;
        let mind = if stats.mind_immune { "-".to_owned() } else { mind.to_string() };
        parts.push(format!("shields {mind} {magic} {melee}"));
    }
    format!("{} ({})", marks::card(card), parts.join(", "))
}

/// The chance that this side succeeds or wins in this phase.
pub(crate) fn chance_of(odds: &RoundOdds, side: Side, phase: Phase) -> Option<String> {
    let strike = |strikes: &[Option<odds::StrikeOdds>; 2]| {
        strikes[side.index()].as_ref().map(|strike| percent(strike.hits, 36u8))
    };
    match phase {
        Phase::Mind => strike(&odds.mind),
        Phase::Magic => strike(&odds.magic),
        Phase::Melee => odds.melee.as_ref().map(|melee| match side {
            Side::Attacker => percent(melee.attacker, melee.of),
            Side::Defender => percent(melee.defender, melee.of),
        }),
    }
}

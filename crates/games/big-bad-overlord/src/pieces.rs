//! The pieces of Big Bad Overlord, and the games that its sample is taken from.

use serde_json::{Value, json};
use table::Drawn;

use crate::card::Card;
use crate::combat::{MACHINE, TARGET};
use crate::content::content;
use crate::duke::Duke;
use crate::odds::FIGHTS;
use crate::{ARMY, BigBadOverlord, CITADEL, DukesEach, HOLD, Mats, Options, Page, Verb};

impl Drawn for BigBadOverlord {
    type Page = Page;
    type Verb = Verb;

    fn pieces() -> Value {
        let content = content();
        let cards = Card::ALL.map(|card| {
            let (text, stats) = (&content.cards[card.index()], &content.stats[card.index()]);
            let printed = json!({
                "name": text.name,
                "kind": text.kind,
                "text": text.text,
                "attack": stats.attack,
                "defenseOnly": stats.defense_only,
                "defense": stats.defense,
                "mindImmune": stats.mind_immune,
                "machine": stats.machine,
                "resist": stats.resist,
                "artifact": stats.artifact,
                "copies": stats.copies,
            });
            (card.name(), printed)
        });
        let dukes = Duke::ALL.map(|duke| {
            let ghost = content.ghosts[duke.index()];
            (
                duke.name(),
                json!({ "name": content.dukes[duke.index()], "bonus": ghost.bonus, "penalty": ghost.penalty }),
            )
        });
        json!({
            "cards": Card::ALL.as_slice(),
            "dukes": Duke::ALL,
            "limits": { "army": ARMY, "citadel": CITADEL, "all": HOLD },
            "target": TARGET,
            "machineFrom": MACHINE,
            "fights": FIGHTS,
            "card": cards.into_iter().collect::<Value>(),
            "duke": dukes.into_iter().collect::<Value>(),
        })
    }

    fn samples() -> Vec<(Options, u8)> {
        let two = Options { dukes: DukesEach::Two, ..Options::default() };
        let chosen = Options { mats: Mats::Chosen, ..Options::default() };
        (0..24)
            .map(|seed| match seed % 6 {
                4 => (two, 2 + (seed % 4 / 2) as u8),
                5 => (chosen, 3),
                nth => (Options::default(), 3 + nth as u8),
            })
            .collect()
    }
}

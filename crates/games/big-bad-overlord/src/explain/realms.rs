//! The words of Dukes, their ARMIES and CITADELS, and of what lies in the middle.

use table::{Clause, Explained};

use crate::choice::Touch;
use crate::combat;
use crate::flow::act::targets;
use crate::flow::haunt::Haunting;
use crate::names::{self, points, some};
use crate::page::muster;
use crate::realm::Realm;
use crate::reckoning::with_sum;
use crate::state::{ARMY, CITADEL, Cards, Foe, Phase, Side};
use crate::view::View;

/// The cards of a CITADEL that the viewer knows: the own ones, and those of others that everybody has seen.
pub(super) fn known(view: &View, realm: Realm) -> Cards {
    match view.own.iter().find(|own| own.realm == realm) {
        Some(own) => own.citadel,
        None => view.table.holding(realm).seen,
    }
}

/// Whose a Duke is.
fn whose(view: &View, realm: Realm) -> &'static str {
    if view.viewer.is(view.table.owner(realm)) { "your" } else { "a" }
}

/// A Duke, or the ghost it has become.
pub(super) fn duke(view: &View, realm: Realm) -> Option<Explained> {
    let table = &view.table;
    if !table.ring().any(|one| one == realm) {
        return None;
    }
    let name = names::realm(table, realm);
    let Some(ghost) = table.fallen.iter().position(|fallen| fallen == realm) else {
        return Some(living(view, realm, name));
    };
    let haunting = Haunting { ghost: ghost as u8 };
    let [bonus, penalty] = Touch::BOTH.map(|touch| points(haunting.points(table, touch)));
    let kind = if whose(view, realm) == "your" { "Your ghost" } else { "Ghost" };
    let does = format!("Each round it gives one roll {bonus} or {penalty}, or undoes what another ghost declared.");
    let explained = Explained::new(name, kind, does, &["BBO-159", "BBO-160", "BBO-166", "BBO-165"]);
    let haunt = table.battle.as_ref().and_then(|battle| battle.haunts[ghost]);
    Some(match (haunt, table.battle.is_some()) {
        (Some(haunt), _) => {
            let (side, phase) = (names::side(haunt.side), names::phase(haunt.phase));
            explained.fact(format!("{} on {side}'s {phase} roll", points(haunt.points)))
        }
        (None, true) => explained.fact("It haunts no roll of this round"),
        (None, false) => explained.fact("There is no battle to haunt"),
    })
}

fn living(view: &View, realm: Realm, name: String) -> Explained {
    let table = &view.table;
    let holding = table.holding(realm);
    let kind = if whose(view, realm) == "your" { "Your Duke" } else { "Duke" };
    let does = "When ARMY and CITADEL are gone the Duke fights alone, with bare dice. Whoever loses the Duke is out.";
    let mut explained = Explained::new(name, kind, does, &["BBO-139", "BBO-143", "BBO-151", "BBO-197"]);
    explained = explained.fact(format!(
        "{} in the {}, {} in the CITADEL",
        some(muster(table, realm).force(Side::Attacker).len(), "card"),
        whereabouts(view, realm),
        names::some(holding.citadel, "card")
    ));
    if let Some(battle) = &table.battle {
        if battle.defender == realm {
            explained = explained.fact("It is attacked");
        } else if battle.attacker == Foe::Realm(realm) {
            explained = explained.fact("It attacks");
        }
    }
    if table.active == realm && table.turn > 0 {
        let attacks = usize::from(holding.citadel) >= CITADEL;
        let needs = format!("It cannot attack: the CITADEL needs {CITADEL} cards");
        explained = explained.fact(if attacks { "It is on turn".to_owned() } else { needs });
    } else if table.turn > 0 && table.battle.is_none() && !targets(table).any(|target| target == realm) {
        explained = explained.fact("It cannot be attacked any more in this turn");
    }
    explained
}

/// Where the open cards of a Duke lie: they may be out in a battle.
fn whereabouts(view: &View, realm: Realm) -> &'static str {
    let out = muster(&view.table, realm).force(Side::Attacker).len() > view.table.holding(realm).army.len();
    if out { "field" } else { "ARMY" }
}

/// An ARMY.
pub(super) fn army(view: &View, realm: Realm) -> Option<Explained> {
    let table = &view.table;
    if !table.ring().any(|one| one == realm) || !table.lives(realm) {
        return None;
    }
    let name = format!("ARMY of {}", names::realm(table, realm));
    let does = format!(
        "The open cards, at most {ARMY}. They attack and defend together; when all are gone, the CITADEL lies open."
    );
    let clauses: &[Clause] = &["BBO-017", "BBO-041", "BBO-129"];
    let battle = muster(table, realm);
    let cards = some(battle.force(Side::Attacker).len(), "card");
    let mut explained =
        Explained::new(name, "ARMY", does, clauses).fact(format!("{cards} in the {}", whereabouts(view, realm)));
    for phase in Phase::ALL {
        explained = if combat::rolls(&battle, Side::Attacker, phase) {
            let bonus = combat::bonus(&battle, Side::Attacker, phase);
            explained.fact(format!("{} {}", names::phase(phase), points(bonus)))
        } else {
            explained.fact(format!("No {} attack", names::phase(phase)))
        };
    }
    Some(explained)
}

/// A CITADEL.
pub(super) fn citadel(view: &View, realm: Realm) -> Option<Explained> {
    let table = &view.table;
    if !table.ring().any(|one| one == realm) || !table.lives(realm) {
        return None;
    }
    let holding = table.holding(realm);
    let does = format!(
        "At most {CITADEL} hidden cards. Stormed, they add double; {CITADEL} must lie here when the ARMY goes out."
    );
    let mut explained = Explained::new(
        format!("CITADEL of {}", names::realm(table, realm)),
        "CITADEL",
        does,
        &["BBO-016", "BBO-039", "BBO-131", "BBO-129"],
    );
    explained = explained.fact(some(holding.citadel, "card"));
    let known = known(view, realm);
    if !known.is_empty() {
        let cards = names::cards(known.as_slice());
        let who = if view.viewer.is(table.owner(realm)) { "You hold" } else { "Everybody has seen" };
        explained = explained.fact(format!("{who} {cards}"));
    }
    Some(explained)
}

/// What the open cards of a Duke add together, if they take the field as they lie.
pub(super) fn power(view: &View, realm: Realm, phase: Phase) -> Option<Explained> {
    let table = &view.table;
    if !table.ring().any(|one| one == realm) || !table.lives(realm) {
        return None;
    }
    let (name, battle) = (names::phase(phase), muster(table, realm));
    let title = format!("{name} of {}", names::realm(table, realm));
    let does = format!(
        "What the ARMY adds to two dice in {name}, as it lies. A CITADEL, a Do-Gooder or a ghost may change it."
    );
    let explained = Explained::new(title, "Sum of an ARMY", does, &["BBO-068", "BBO-069", "BBO-131", "BBO-160"]);
    Some(match combat::rolls(&battle, Side::Attacker, phase) {
        true => with_sum(explained, table, &battle, Side::Attacker, phase),
        false => explained.fact(format!("No card of it attacks with {name}: no roll is made")),
    })
}

/// The DECK.
pub(super) fn deck(view: &View) -> Explained {
    let does = "The active Duke draws one card each turn. When a turn begins and it is empty, the cataclysm comes.";
    let clauses: &[Clause] = &["BBO-022", "BBO-178", "BBO-021"];
    Explained::new("DECK", "Face-down cards", does, clauses).fact(format!("{} left", some(view.deck, "card")))
}

/// The discards.
pub(super) fn discards(view: &View) -> Explained {
    let does = "What was destroyed, lost or discarded is out of the game for good.";
    let count = view.table.discards.len();
    Explained::new("Discards", "Cards out of the game", does, &["BBO-200", "BBO-093"]).fact(some(count, "card"))
}

/// The volcano: how far the cataclysm is.
pub(super) fn cataclysm(view: &View) -> Explained {
    let does = "Whoever owns no artifact dies. The owners of the Mageskull and the Doomsword fight it out.";
    let explained =
        Explained::new("Cataclysm", "The end of the DECK", does, &["BBO-178", "BBO-179", "BBO-180", "BBO-185"]);
    if view.table.cataclysm {
        explained.fact("It has come")
    } else {
        explained.fact(format!("In {} at the latest", some(view.deck, "turn")))
    }
}

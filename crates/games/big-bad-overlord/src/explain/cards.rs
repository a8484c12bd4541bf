//! The words of a card, wherever it lies.

use table::{Clause, Explained};

use super::realms;
use crate::card::Card;
use crate::combat::{can_hurt, has_attack, rolls, weakest};
use crate::content::{Stats, content};
use crate::names::{self, capital, halves, list};
use crate::page::coming_round;
use crate::realm::Realm;
use crate::state::{Battle, Fighter, Force, Phase, Side, Under};
use crate::view::View;

/// A kind of card: what is printed on it, and how many are out of the game.
pub(super) fn kind(view: &View, card: Card) -> Explained {
    let explained = printed(card, &capital(kind_of(card)));
    let (gone, copies) = (view.table.discards.count(card.index()), stats(card).copies);
    match gone {
        0 => explained.fact(format!("{copies} in the box, none of them discarded")),
        gone => explained.fact(format!("{gone} of {copies} in the box discarded")),
    }
}

/// A card of an ARMY, or of the own deal.
pub(super) fn in_army(view: &View, realm: Realm, card: Card) -> Option<Explained> {
    let table = &view.table;
    let dealt = view.own.iter().find(|own| own.realm == realm).map(|own| own.dealt);
    let army = if table.holding(realm).army.is_empty() { dealt.unwrap_or_default() } else { table.holding(realm).army };
    if !army.iter().any(|one| one == card) {
        return None;
    }
    let whose = if view.viewer.is(table.owner(realm)) {
        "your ARMY".to_owned()
    } else {
        format!("the ARMY of {}", names::realm(table, realm))
    };
    let explained = printed(card, &format!("{} in {whose}", capital(kind_of(card))));
    let force: Force = army.iter().map(|card| Fighter { card, under: Under::Own }).collect();
    let at = army.iter().position(|one| one == card)?;
    Some(order(explained, &force, at, &Phase::ALL))
}

/// A card of a CITADEL that the viewer knows.
pub(super) fn in_citadel(view: &View, realm: Realm, card: Card) -> Option<Explained> {
    if !realms::known(view, realm).iter().any(|one| one == card) {
        return None;
    }
    let own = view.viewer.is(view.table.owner(realm));
    let whose =
        if own { "your CITADEL".to_owned() } else { format!("the CITADEL of {}", names::realm(&view.table, realm)) };
    let explained = printed(card, &format!("{} in {whose}", capital(kind_of(card))));
    let explained = if card.is_artifact() {
        explained.fact("No storm can take it out of there")
    } else {
        explained.fact("When the CITADEL is stormed, its points count double")
    };
    let seen = view.table.holding(realm).seen.iter().any(|one| one == card);
    Some(match (own, seen) {
        (true, false) => explained.fact("Nobody else knows that it is there"),
        (true, true) | (false, _) => explained.fact("Everybody knows that it is there"),
    })
}

/// The card that was drawn.
pub(super) fn drawn(view: &View, card: Card) -> Option<Explained> {
    let explained = printed(card, &format!("{}, just drawn", capital(kind_of(card))));
    (view.drawn == Some(card)).then(|| explained.fact("It waits for its place in your ARMY or CITADEL"))
}

/// A card in the battle under way.
pub(super) fn in_battle(view: &View, side: Side, place: u8) -> Option<Explained> {
    let table = &view.table;
    let coming = coming_round(table);
    let battle = table.battle.as_ref()?;
    let at = usize::from(place).checked_sub(1)?;
    let fighter = *battle.force(side).as_slice().get(at)?;
    let Fighter { card, under } = fighter;
    let kind = format!("{} of {}", capital(kind_of(card)), names::side(side));
    let explained = printed(card, &kind);
    let explained = match under {
        Under::Own => explained,
        Under::Ally(ally) => explained.fact(format!("Lent by {}", names::realm(table, ally))),
        Under::Token => explained.fact("Captured: it bears a token and is discarded after the battle"),
    };
    let now = coming.as_ref().and_then(|table| table.battle.as_ref()).unwrap_or(battle);
    let struck: Vec<Phase> = Phase::ALL.into_iter().filter(|&phase| strikes(now, side.other(), phase)).collect();
    let mut explained = order(explained, battle.force(side), at, &struck);
    if idle_defense(battle.force(side), card) && explained.now.len() < 4 {
        let number = stats(card).defense_only;
        explained = explained.would_add("MELEE: others of its side attack", number.into());
        explained.sum = None;
    }
    Some(explained)
}

/// Whether a side can hit cards in a phase.
fn strikes(battle: &Battle, side: Side, phase: Phase) -> bool {
    rolls(battle, side, phase) && (phase != Phase::Melee || can_hurt(battle, side))
}

/// Whether the defense-only number of a card does not count because others attack (BBO-105).
fn idle_defense(force: &Force, card: Card) -> bool {
    stats(card).defense_only > 0 && has_attack(force, Phase::Melee)
}

/// Which hits it is to take, by type: the lowest shields of a force are hit first.
fn order(mut explained: Explained, force: &Force, at: usize, phases: &[Phase]) -> Explained {
    let card = force.as_slice()[at].card;
    if card.is_artifact() {
        return explained.fact("It is never hit; it is lost when no other card of its side is left");
    }
    for &phase in phases {
        let name = names::phase(phase);
        let own = stats(card).defense[phase.index()];
        explained = if phase == Phase::Mind && stats(card).mind_immune {
            explained.fact("MIND never takes it")
        } else if weakest(force, phase).any(|place| place == at) {
            match weakest(force, phase).count() {
                1 => explained.fact(format!("{name} hits it first: its shield {own} is the lowest")),
                equals => explained.fact(format!("{name} hits it or {}: a die decides", another(equals - 1))),
            }
        } else {
            let lower = force.iter().filter(|other| is_before(other.card, card, phase)).count();
            explained.fact(format!(
                "{name}: {} before it",
                if lower == 1 { "1 card falls".to_owned() } else { format!("{lower} cards fall") }
            ))
        };
    }
    explained
}

/// Whether a card of the same force is hit before another one (BBO-078, BBO-086).
fn is_before(one: Card, other: Card, phase: Phase) -> bool {
    let safe = one.is_artifact() || phase == Phase::Mind && stats(one).mind_immune;
    !safe && stats(one).defense[phase.index()] < stats(other).defense[phase.index()]
}

fn another(others: usize) -> String {
    if others == 1 { "another".to_owned() } else { format!("one of {others} others") }
}

/// What is printed on a card.
fn printed(card: Card, kind: &str) -> Explained {
    let text = &content().cards[card.index()].text;
    let (does, clauses): (String, &[Clause]) = if card.is_artifact() {
        (
            text.clone(),
            if card == Card::Mageskull {
                &["BBO-168", "BBO-170", "BBO-172"]
            } else {
                &["BBO-169", "BBO-170", "BBO-172"]
            },
        )
    } else if card.is_do_gooder() {
        (attacks(card), &["BBO-024", "BBO-115", "BBO-122"])
    } else if stats(card).machine {
        (attacks(card), &["BBO-086", "BBO-109", "BBO-068"])
    } else if stats(card).defense_only > 0 {
        (attacks(card), &["BBO-104", "BBO-105", "BBO-106"])
    } else {
        (attacks(card), &["BBO-068", "BBO-066"])
    };
    let explained = Explained::new(names::card(card), kind, does, clauses);
    if card.is_artifact() || text.is_empty() { explained } else { explained.remark(text.clone()) }
}

/// What a card adds, and its shields.
fn attacks(card: Card) -> String {
    let Stats { attack, defense_only, defense, mind_immune, .. } = *stats(card);
    let mut parts: Vec<String> = Vec::new();
    for phase in Phase::ALL {
        if let Some(points) = attack[phase.index()] {
            parts.push(format!("{} {}", halves(points), names::phase(phase)));
        }
    }
    if defense_only > 0 {
        parts.push(format!("{defense_only} in MELEE while nobody beside it attacks there"));
    }
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let [mind, magic, melee] = defense;
    let mind = if mind_immune { "none needed".to_owned() } else { mind.to_string() };
    format!("Adds {}. Shields: MIND {mind}, MAGIC {magic}, MELEE {melee}.", list(&parts, str::to_owned))
}

/// What kind of card it is, in a word.
fn kind_of(card: Card) -> &'static str {
    if card.is_artifact() {
        "artifact"
    } else if card.is_do_gooder() {
        "Do-Gooder"
    } else if stats(card).machine {
        "machine"
    } else {
        "minion"
    }
}

fn stats(card: Card) -> &'static Stats {
    &content().stats[card.index()]
}

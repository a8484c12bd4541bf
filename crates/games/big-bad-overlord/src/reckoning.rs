//! Why a side adds to its dice what it adds, line by line: the words of every sum on the table.

use table::words::list;
use table::{Because, Explained};

use crate::card::Card;
use crate::combat::{alone, artifact_points, bonus, ghost_points, has_attack, resistance, without_ghosts};
use crate::content::{Resist, content};
use crate::names;
use crate::state::{Battle, Fighter, Foe, Phase, Side, Stage, Table};

/// The most lines a sum has.
pub(crate) const LINES: usize = 4;

/// The lines of a side's bonus in a phase, which come to just that bonus. Whether a roll is made is asked elsewhere.
pub(crate) fn reckoning(table: &Table, battle: &Battle, side: Side, phase: Phase) -> Vec<Because> {
    let Parts { cards, citadel, artifact, resist, ghost } = Parts::of(battle, side, phase);
    let mut after = Vec::new();
    if citadel != 0 {
        let what =
            if side == Side::Defender { "Doubled: the CITADEL is theirs" } else { "Halved: they storm a CITADEL" };
        after.push(line(what, citadel));
    }
    let artifacts = artifacts(battle, side, phase);
    if artifact != 0 {
        after.push(line(list(&artifacts, names::card), artifact));
    } else if let Some(&idle) = artifacts.first() {
        let points = content().stats[idle.index()].artifact[phase.index()];
        let what = format!("{}: no {} attack beside it", names::card(idle), names::phase(phase));
        after.push(Because { what, points: Some(points.into()), counts: false });
    }
    if let (1.., Foe::DoGooder(card)) = (-resist, battle.attacker) {
        let how = if resistance(battle, side, phase) == Resist::Half { "halves" } else { "cancels" };
        after.push(line(format!("{} {how} it", names::card(card)), resist));
    }
    if ghost != 0 {
        after.push(line(format!("Ghost of {}", haunter(table, battle, side, phase)), ghost));
    }
    let mut lines = if bare(battle) {
        vec![fact("No card adds to a fight with a Duke")]
    } else {
        of_cards(battle, side, phase, cards, LINES - after.len().min(LINES - 1))
    };
    lines.append(&mut after);
    // Four of them besides the cards: the first goes with these.
    if lines.len() > LINES {
        let second = lines.remove(1);
        lines[0].points = Some(lines[0].points.unwrap_or(0) + second.points.unwrap_or(0));
        lines[0].what = format!("{}, {}", lines[0].what, if citadel > 0 { "doubled" } else { "halved" });
    }
    lines
}

/// The same as the lines of a card, with their sum.
pub(crate) fn with_sum(explained: Explained, table: &Table, battle: &Battle, side: Side, phase: Phase) -> Explained {
    let now = reckoning(table, battle, side, phase);
    let sum = now.iter().any(|line| line.counts && line.points.is_some());
    Explained { now, sum: sum.then(|| bonus(battle, side, phase).into()), ..explained }
}

/// A bonus taken apart; every part is what the bonus is less without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Parts {
    cards: i16,
    citadel: i16,
    artifact: i16,
    resist: i16,
    ghost: i16,
}

impl Parts {
    fn of(battle: &Battle, side: Side, phase: Phase) -> Self {
        let sum = without_ghosts(battle, side, phase);
        // The same cards against a Duke's, and then in the field.
        let mut other = *battle;
        other.attacker = Foe::Realm(battle.defender);
        let unresisted = without_ghosts(&other, side, phase);
        let artifact = i16::from(artifact_points(battle, side, phase));
        if other.stage == Stage::Citadel {
            other.stage = Stage::Field;
        }
        let cards = without_ghosts(&other, side, phase) - artifact;
        Self {
            cards,
            citadel: unresisted - artifact - cards,
            artifact,
            resist: sum - unresisted,
            ghost: ghost_points(battle, side, phase),
        }
    }
}

/// Whether no printed number counts (BBO-143).
fn bare(battle: &Battle) -> bool {
    Side::BOTH.into_iter().any(|side| alone(battle, side))
}

/// What the cards add, kind by kind; in so many lines at most. Half points are dropped from all of them together
/// (BBO-069), so what is left of them stands with the last of those that have some.
fn of_cards(battle: &Battle, side: Side, phase: Phase, sum: i16, most: usize) -> Vec<Because> {
    let force = battle.force(side);
    let defends = phase == Phase::Melee && !has_attack(force, phase);
    let halves = |card: Card| {
        let stats = &content().stats[card.index()];
        if defends { stats.defense_only * 2 } else { stats.attack[phase.index()].unwrap_or(0) }
    };
    let mut kinds: Vec<(Card, u8)> = Vec::new();
    for Fighter { card, .. } in force.iter().filter(|fighter| halves(fighter.card) > 0) {
        match kinds.iter_mut().find(|(kind, _)| *kind == card) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    let all = |&(card, count): &(Card, u8)| i16::from(halves(card)) * i16::from(count);
    // Whole points first, the strongest first.
    kinds.sort_by_key(|kind| (halves(kind.0) % 2, -all(kind)));
    let named = if kinds.len() > most { most - 1 } else { kinds.len() };
    let (mut lines, mut before) = (Vec::new(), 0);
    for kind @ &(card, count) in &kinds[..named] {
        let points = (before + all(kind)) / 2 - before / 2;
        before += all(kind);
        lines.push(line(several(card, count, halves(card), defends), points));
    }
    let rest: u8 = kinds[named..].iter().map(|(_, count)| count).sum();
    if rest > 0 {
        lines.push(line(format!("And {}", names::some(rest, "more card")), sum - before / 2));
    }
    if lines.is_empty() {
        lines.push(fact(format!("No card of this side adds {}", names::phase(phase))));
    }
    lines
}

/// Cards of a kind: "2 Knights of Darkness, ½ each".
fn several(card: Card, count: u8, halves: u8, defends: bool) -> String {
    let name = names::card(card);
    let mut text = if count > 1 { format!("{count} {name}") } else { name.to_owned() };
    if halves % 2 == 1 || count > 1 {
        text += &format!(", {}{}", names::halves(halves), if count > 1 { " each" } else { "" });
    }
    if defends { text + ", defense only" } else { text }
}

/// The artifacts that have something to say in a phase, on this side.
fn artifacts(battle: &Battle, side: Side, phase: Phase) -> Vec<Card> {
    let says = |card: Card| content().stats[card.index()].artifact[phase.index()] > 0;
    if battle.stage == Stage::Cataclysm {
        // Each lies with its Duke (BBO-184).
        let own = if side == Side::Attacker { Card::Mageskull } else { Card::Doomsword };
        return if alone(battle, side) && says(own) { vec![own] } else { Vec::new() };
    }
    battle.force(side).iter().map(|fighter| fighter.card).filter(|&card| says(card)).collect()
}

/// Whose ghost haunts a roll.
fn haunter(table: &Table, battle: &Battle, side: Side, phase: Phase) -> String {
    let haunts = battle.haunts.iter().zip(table.fallen.iter());
    let mut on = haunts.filter(|(haunt, _)| haunt.is_some_and(|haunt| (haunt.side, haunt.phase) == (side, phase)));
    on.next().map_or_else(|| "a Duke".to_owned(), |(_, realm)| names::realm(table, realm))
}

fn line(what: impl Into<String>, points: i16) -> Because {
    Because { what: what.into(), points: Some(points.into()), counts: true }
}

fn fact(what: impl Into<String>) -> Because {
    Because { what: what.into(), points: None, counts: true }
}

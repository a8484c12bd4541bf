//! The table drawn in text: the DECK, the ring of Dukes with their cards, and the battle with the chances of its round.

use table::marks::plain;
use table::{Ink, Sketch};

use crate::card::Card;
use crate::combat;
use crate::flow::Frame;
use crate::flow::moment::Moment;
use crate::names::{self, points, some};
use crate::page::{Fight, GhostMark, Marks, Page, PhaseSheet, Role, coming_round};
use crate::realm::Realm;
use crate::state::{ARMY, Battle, CITADEL, Dice, Fighter, Force, Haunt, Phase, Side, Stage, Table, Under};
use crate::view::View;
use crate::words;

const GOLD: Ink = Ink { bold: true, ..Ink::fore(255, 200, 90) };
const BLOOD: Ink = Ink::fore(220, 90, 80);
const GHOST: Ink = Ink::fore(150, 190, 200);
const ASH: Ink = Ink::fore(230, 130, 60);

/// The width of a heading, and of what stands behind it.
const HEAD: usize = 11;
const ACROSS: usize = 84;

/// The table as the viewer sees it.
pub(crate) fn sketch(view: &View) -> Sketch {
    let page = Page::from(view.clone());
    let mut sketch = Sketch::default();
    heading(&mut sketch, &page);
    for realm in page.table.ring() {
        duke(&mut sketch, &page, realm);
    }
    let coming = coming_round(&page.table).unwrap_or(page.table);
    if let (Some(battle), Some(fight)) = (&coming.battle, &page.fight) {
        sketch.line();
        draw_battle(&mut sketch, &page.table, battle, fight);
    }
    sketch
}

fn heading(sketch: &mut Sketch, page: &Page) {
    let table = &page.table;
    let moment = match table.flow.top() {
        None | Some(Frame::Over) => "the game is over".to_owned(),
        Some(frame) if frame.in_set_up() => "set-up".to_owned(),
        Some(_) if table.cataclysm => "the cataclysm".to_owned(),
        Some(_) => format!("turn {}", table.turn),
    };
    sketch.line().write("Big Bad Overlord", GOLD).write(format!("  {moment}   "), Ink::BOLD);
    sketch.write(format!("DECK {} of {}", page.deck, page.full_deck), if page.deck < 10 { ASH } else { Ink::DIM });
    let discards = table.discards.len();
    if discards > 0 {
        sketch.write(format!("   {}", some(discards, "discard")), Ink::DIM);
    }
}

/// One Duke: who it is, what it does, what can be seen of its cards, and what only the viewer knows.
fn duke(sketch: &mut Sketch, page: &Page, realm: Realm) {
    let (table, marks) = (&page.table, &page.marks[realm.index()]);
    let holding = table.holding(realm);
    let opening = table.flow.top() == Some(Frame::Opening);
    let asked = if opening { !page.ready.has(holding.owner) } else { page.asked == Some(realm) };
    sketch.line().write(if asked { "> " } else { "  " }, GOLD);
    let you = if page.viewer.is(holding.owner) { ": you" } else { "" };
    let owner = if table.pairs { format!(" (seat {})", holding.owner) } else { String::new() };
    let ink = if marks.role == Role::Ghost { GHOST } else { Ink::BOLD };
    sketch.write(format!("{realm} {}{owner}{you}", names::realm(table, realm)), ink);
    if marks.role == Role::Ghost {
        return ghost(sketch, page, realm);
    }
    sketch.write(format!("   ARMY {}/{ARMY} {}", holding.army.len(), bonuses(marks)), Ink::PLAIN);
    sketch.write(format!("   CITADEL {}/{CITADEL}", holding.citadel), Ink::PLAIN);
    match marks.role {
        Role::Attacker => sketch.write("   attacks", BLOOD),
        Role::Defender => sketch.write("   defends", BLOOD),
        Role::Ally(side) => sketch.write(format!("   helps {}", names::side(side)), BLOOD),
        Role::OnTurn => sketch.write("   on turn", GOLD),
        Role::Ghost | Role::Idle => sketch,
    };
    if marks.locked {
        sketch.write("   locked", Ink::DIM);
    }
    entries(sketch, "", &listed(holding.army.as_slice()), Ink::PLAIN);
    let Some(own) = page.own.iter().find(|own| own.realm == realm) else { return };
    entries(sketch, "dealt", &listed(own.dealt.as_slice()), GOLD);
    entries(sketch, "citadel", &listed(own.citadel.as_slice()), GOLD);
    if table.active == realm {
        entries(sketch, "drawn", &listed(page.drawn.as_slice()), GOLD);
    }
    if page.asked == Some(realm) {
        entries(sketch, "named", &listed(page.named.as_slice()), GOLD);
    }
}

fn ghost(sketch: &mut Sketch, page: &Page, realm: Realm) {
    let Some((nth, GhostMark { bonus, penalty, haunt, .. })) =
        page.ghosts.iter().enumerate().find(|(_, ghost)| ghost.realm == realm)
    else {
        return;
    };
    sketch.write(format!("   ghost {}, {} or {}", nth + 1, points(*bonus), points(*penalty)), GHOST);
    if let Some(Haunt { side, phase, points: change }) = haunt {
        let roll = format!("{}'s {}", names::side(*side), names::phase(*phase));
        sketch.write(format!("   haunts {roll}: {}", points(*change)), GHOST);
    }
}

/// "MIND 1 MAGIC - MELEE 9": what the open cards add.
fn bonuses(marks: &Marks) -> String {
    let one = |phase: Phase| match marks.bonus[phase.index()] {
        Some(bonus) => format!("{} {bonus}", names::phase(phase)),
        None => format!("{} -", names::phase(phase)),
    };
    Phase::ALL.map(one).join(" ")
}

/// The battle as the coming round would be fought.
fn draw_battle(sketch: &mut Sketch, table: &Table, battle: &Battle, fight: &Fight) {
    let leader = |side: Side| match battle.leader(side) {
        Some(realm) => names::realm(table, realm),
        None => names::foe(battle.attacker),
    };
    let [attacker, defender] = Side::BOTH.map(leader);
    sketch.line().write(format!("{attacker} against {defender}"), BLOOD);
    sketch.write(format!(": {}, round {}", names::stage(battle.stage), battle.round), Ink::BOLD);
    for side in Side::BOTH {
        entries(sketch, side.name(), &forces(table, battle, side), Ink::PLAIN);
    }
    for phase in Phase::ALL {
        for side in Side::BOTH {
            let title = if side == Side::Attacker { names::phase(phase) } else { "" };
            let sheet = &fight.sides[side.index()].phases[phase.index()];
            let dice = battle.dice[phase.index()][side.index()];
            let chance = fight.round.as_ref().and_then(|odds| words::chance_of(odds, side, phase));
            let target = hit(battle, side.other(), sheet);
            let text = format!("{}  {}", side.name(), roll(sheet, dice, chance, target));
            entries(sketch, title, &[text], Ink::PLAIN);
        }
    }
    if battle.stage == Stage::Cataclysm && battle.smack != [[0; 2]; 3] {
        entries(sketch, "DUKESMACK", &battle.smack.map(dice_text), BLOOD);
    }
}

/// A side in one phase: "rolled 3 4  next +4  42 %  hits Riff-Raff".
fn roll(sheet: &PhaseSheet, dice: Dice, chance: Option<String>, target: Option<String>) -> String {
    let mut parts = Vec::new();
    if dice != [0; 2] {
        parts.push(format!("rolled {}, next", dice_text(dice)));
    }
    parts.push(match sheet.bonus {
        Some(bonus) if sheet.defense_only => format!("{} (defense only)", points(bonus)),
        Some(bonus) => points(bonus),
        None => "no roll".to_owned(),
    });
    parts.extend(chance);
    parts.extend(target);
    parts.join("  ")
}

fn dice_text([one, two]: Dice) -> String {
    if one == 0 { "-".to_owned() } else { format!("{one} {two}") }
}

/// Whom an attack hits; several where a die decides.
fn hit(battle: &Battle, victim: Side, sheet: &PhaseSheet) -> Option<String> {
    if sheet.hits_duke {
        return Some("hits the Duke".to_owned());
    }
    let force = battle.force(victim);
    let mut kinds: Vec<&str> = Vec::new();
    for fighter in sheet.hits.iter().filter_map(|&at| force.as_slice().get(usize::from(at))) {
        if !kinds.contains(&names::card(fighter.card)) {
            kinds.push(names::card(fighter.card));
        }
    }
    (!kinds.is_empty()).then(|| format!("hits {}", kinds.join(" or ")))
}

/// The cards of a side: captured ones with `*`, lent ones with the number of their owner.
fn forces(table: &Table, battle: &Battle, side: Side) -> Vec<String> {
    let name = |fighter: &Fighter| match fighter.under {
        Under::Own => names::card(fighter.card).to_owned(),
        Under::Ally(realm) => format!("{} @{realm}", names::card(fighter.card)),
        Under::Token => format!("{}*", names::card(fighter.card)),
    };
    let force: &Force = battle.force(side);
    let mut names: Vec<String> = force.as_slice().iter().map(name).collect();
    if combat::alone(battle, side) {
        let duke = battle.leader(side).map(|realm| names::realm(table, realm));
        names.insert(0, duke.unwrap_or_default());
    }
    names
}

/// "Riff-Raff", "2 Menacing Horde", with what they add.
fn listed(cards: &[Card]) -> Vec<String> {
    let mut counted: Vec<(Card, usize)> = Vec::new();
    for &card in cards {
        match counted.iter_mut().find(|(kind, _)| *kind == card) {
            Some((_, count)) => *count += 1,
            None => counted.push((card, 1)),
        }
    }
    let name = |(card, count): (Card, usize)| match count {
        1 => plain(&words::printed(card)),
        count => format!("{count} {}", plain(&words::printed(card))),
    };
    counted.into_iter().map(name).collect()
}

/// Items in lines no wider than the page, with a heading before the first.
fn entries(sketch: &mut Sketch, title: &str, items: &[String], ink: Ink) {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + item.chars().count() <= ACROSS => {
                line.push_str(", ");
                line.push_str(item);
            }
            _ => lines.push(item.clone()),
        }
    }
    for (nth, line) in lines.into_iter().enumerate() {
        let title = if nth == 0 { title } else { "" };
        sketch.line().write(format!("  {title:<width$}", width = HEAD - 2), Ink::DIM).write(line, ink);
    }
}

//! The table drawn in text: the dungeon floor by floor, the heroes and what lies before them, and the battle.

use table::marks::plain;
use table::{Ink, Seat, Sketch};

use crate::choice::Way;
use crate::content::content;
use crate::flow::battle::told;
use crate::flow::walk::{Target, target};
use crate::ids::{BATTLE_CARDS, BATTLE_MONSTERS, BattleCard, Hero, Loot, Monster, Shtick, XykonCard};
use crate::map::{Cell, Map};
use crate::names::{self, capital, points, some};
use crate::refuse::now;
use crate::state::{Against, Fight, Party, Table, XykonPlace};
use crate::sum;
use crate::view::View;

const GOLD: Ink = Ink { bold: true, ..Ink::fore(255, 200, 90) };
const BLOOD: Ink = Ink::fore(220, 90, 80);
const STONE: Ink = Ink::fore(170, 170, 190);
const LOOT: Ink = Ink::fore(230, 190, 90);

/// The width of a heading, and of what stands behind it.
const HEAD: usize = 12;
const ACROSS: usize = 84;

/// The table as the viewer sees it.
pub(crate) fn sketch(view: &View) -> Sketch {
    let mut sketch = Sketch::default();
    let table = &view.table;
    heading(&mut sketch, view);
    for floor in 0..=table.lair() {
        draw_floor(&mut sketch, table, floor);
    }
    for seat in table.all() {
        draw_hero(&mut sketch, view, seat);
    }
    npcs(&mut sketch, table);
    if let Some(fight) = told(table) {
        draw_fight(&mut sketch, table, fight);
    }
    sketch.line().write(format!("{:<HEAD$}", "now"), Ink::DIM);
    sketch.write(plain(&capital(&now(table))), Ink::BOLD);
    sketch
}

fn heading(sketch: &mut Sketch, view: &View) {
    let table = &view.table;
    let turn = if table.turn > 0 { format!("  turn {}   ", table.turn) } else { "  set-up   ".to_owned() };
    sketch.line().write("The Order of the Stick", GOLD).write(turn, Ink::BOLD);
    let decks = [("Battle Deck", view.battle), ("Loot deck", view.loot), ("rooms", view.rooms.len() as u8)];
    let decks: Vec<String> = decks.into_iter().map(|(deck, cards)| format!("{deck} {cards}")).collect();
    sketch.write(decks.join("   "), Ink::DIM);
    if table.collapse.falling {
        sketch.write("   the dungeon collapses", BLOOD);
    }
}

/// A floor: one line for each room, from west to east, and for each end that is unexplored.
fn draw_floor(sketch: &mut Sketch, table: &Table, floor: usize) {
    let rooms: Vec<Cell> = table.map.rooms(floor).collect();
    let (Some(&first), Some(&last)) = (rooms.first(), rooms.last()) else { return };
    if floor > 0 {
        sketch.line().write(capital(&names::floor(&table.terms, floor)), STONE);
    }
    let grows = |room: Cell, way: Way| matches!(target(table, room, way), Some(Target::Beside(_)));
    if grows(first, Way::West) {
        sketch.line().write("  unexplored", Ink::DIM);
    }
    for room in rooms {
        draw_room(sketch, table, room);
    }
    if grows(last, Way::East) {
        sketch.line().write("  unexplored", Ink::DIM);
    }
}

fn draw_room(sketch: &mut Sketch, table: &Table, room: Cell) {
    let name = match table.tiles[room] {
        Some(tile) => format!("  {}", names::tile(tile)),
        None if room == Map::ENTRANCE => capital(names::ENTRANCE),
        None => "  a room".to_owned(),
    };
    sketch.line().write(name, Ink::PLAIN);
    let stairs = match (table.map.landing(room.row()) == Some(room) && room.row() > 0, table.map.stairs(room.row())) {
        (true, Some(down)) if down == room => " (Stairs up and down)",
        (true, _) => " (Stairs up)",
        (false, Some(down)) if down == room => " (Stairs down)",
        (false, _) => "",
    };
    sketch.write(stairs, Ink::DIM);
    let stack: Vec<&str> = table.stack(room).iter().map(|one| names::monster(one.monster)).collect();
    if !stack.is_empty() {
        sketch.write(format!("   {}", stack.join(", ")), BLOOD);
    }
    let works = |card: &XykonCard| table.xykon[card.index()] == XykonPlace::Works { of: room };
    if let Some(card) = XykonCard::ALL.into_iter().find(works) {
        sketch.write(format!("   {}", names::xykon(card)), BLOOD);
    }
    if table.piles[room] > 0 {
        sketch.write(format!("   {} Loot", table.piles[room]), LOOT);
    }
    if !table.signs[room].runes.is_empty() {
        sketch.write("   runes", BLOOD);
    }
    let there: Vec<&str> = table.in_room(room).iter().map(|seat| names::hero(table.at(seat).hero)).collect();
    if !there.is_empty() {
        sketch.write(format!("   {}", there.join(", ")), Ink::BOLD);
    }
}

/// A hero: the numbers, what lies before it, and what only the viewer knows.
fn draw_hero(sketch: &mut Sketch, view: &View, seat: Seat) {
    let table = &view.table;
    let adventurer = table.at(seat);
    sketch.line().write(if table.current == seat && table.turn > 0 { "> " } else { "  " }, GOLD);
    let you = if view.viewer.is(seat) { ": you" } else { "" };
    sketch.write(format!("{seat} {}{you}", names::hero(adventurer.hero)), Ink::BOLD);
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    let numbers = format!(
        "   Wounds {}/{}   shticks {} ({flipped} flipped)   Drool {}   Stash {}   hand {}",
        adventurer.wounds,
        adventurer.track(),
        adventurer.in_play(),
        table.equipped_drool(seat),
        adventurer.stash,
        adventurer.hand,
    );
    sketch.write(numbers, Ink::PLAIN);
    for state in states(table, seat) {
        sketch.write(format!("   {state}"), BLOOD);
    }
    let copies = |(shtick, copies): (Shtick, u8)| counted(names::shtick(shtick), copies);
    entries(sketch, "face up", &adventurer.ups().map(copies).collect::<Vec<_>>(), Ink::PLAIN);
    entries(sketch, "flipped", &adventurer.downs().map(copies).collect::<Vec<_>>(), Ink::DIM);
    let worth = |loot: Loot| format!("{} ({})", names::loot(loot), adventurer.drool(loot));
    entries(sketch, "equipped", &adventurer.equipped.iter().map(worth).collect::<Vec<_>>(), LOOT);
    let saved = (0..BATTLE_MONSTERS).filter(|&index| adventurer.saved.count(index) > 0);
    let saved = saved.map(|index| {
        let xp = content().monsters[index].stats.xp;
        format!("{} ({xp})", counted(names::monster(Monster::ALL[index]), adventurer.saved.count(index)))
    });
    entries(sketch, "saved", &saved.collect::<Vec<_>>(), Ink::PLAIN);
    let title = if view.viewer.is(seat) { "Stash" } else { "seen" };
    entries(sketch, title, &view.stashes[seat.index()].iter().map(worth).collect::<Vec<_>>(), GOLD);
    if let (true, Some(hand)) = (view.viewer.is(seat), &view.hand) {
        let held = (0..BATTLE_CARDS).filter(|&card| hand.count(card) > 0);
        let held = held.map(|card| counted(names::battle_card(BattleCard::new(card)), hand.count(card)));
        entries(sketch, "hand", &held.collect::<Vec<_>>(), GOLD);
        let looked_at: Vec<String> = view.drawn.iter().map(|&shtick| names::shtick(shtick).to_owned()).collect();
        entries(sketch, "looked at", &looked_at, GOLD);
    }
}

/// What keeps a hero from acting as others do.
fn states(table: &Table, seat: Seat) -> Vec<String> {
    let adventurer = table.at(seat);
    let pose = adventurer.pose;
    let mut states = Vec::new();
    if adventurer.is_out() {
        states.push(format!("out, the {}", names::nth(adventurer.exited.into())));
    }
    if pose.fleeing {
        states.push("fleeing".to_owned());
    }
    if pose.resting {
        states.push("resting".to_owned());
    }
    if adventurer.missed > 0 {
        states.push(format!("misses {}", some(adventurer.missed, "turn")));
    }
    if table.collapse.slayer == Some(seat) {
        states.push("defeated Xykon".to_owned());
    }
    states
}

fn counted(name: &str, count: u8) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} {name}") }
}

/// The heroes that nobody plays.
fn npcs(sketch: &mut Sketch, table: &Table) {
    let name = |npc: Hero| match table.floor_of_npc(npc) {
        Some(floor) => format!("{} on {}", names::hero(npc), names::floor(&table.terms, floor)),
        None => format!("{}, out", names::hero(npc)),
    };
    entries(sketch, "NPCs", &table.npcs().iter().map(name).collect::<Vec<_>>(), Ink::DIM);
}

/// The battle: who compares what with what.
fn draw_fight(sketch: &mut Sketch, table: &Table, fight: &Fight) {
    let name = |party: Party| match (fight.player(party), fight.against) {
        (Some(seat), _) => names::hero(table.at(seat).hero),
        (None, Against::Monster { room, .. }) => {
            let at = sum::rolled_against(table, fight).map_or(0, usize::from);
            table.stack(room).get(at).map_or("a Monster", |one| names::monster(one.monster))
        }
        (None, Against::Player(_)) => "nobody",
    };
    let value = |party: Party| match (fight.player(party), fight.against) {
        (None, Against::Monster { .. }) => sum::foe_value(table, fight, |_, _, _| {}).to_string(),
        (_, _) => points(sum::modifier(table, fight, party, |_, _, _| {})),
    };
    let side = |party: Party| format!("{}, {} {}", name(party), names::value(fight.role(party)), value(party));
    sketch.line().write(format!("{:<HEAD$}", "battle"), Ink::DIM);
    sketch.write(format!("{} against {}", side(Party::First), side(Party::Second)), BLOOD);
    let range = if fight.range > 0 { format!(", at Range {}", fight.range) } else { String::new() };
    sketch.write(range, BLOOD);
    let used = Party::BOTH.into_iter().filter_map(|party| Some((name(party), fight.chosen[party.index()]?)));
    let used: Vec<String> = used.map(|(name, shtick)| format!("{name} with {}", names::shtick(shtick))).collect();
    entries(sketch, "chosen", &used, Ink::PLAIN);
    let helpers = Hero::ALL.into_iter().filter(|hero| fight.help[hero.index()].party.is_some());
    let help = |hero: Hero| format!("{} {}", names::hero(hero), points(sum::help(table, fight, hero)));
    entries(sketch, "help", &helpers.map(help).collect::<Vec<_>>(), Ink::PLAIN);
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
            Some(_) | None => lines.push(item.clone()),
        }
    }
    for (nth, line) in lines.into_iter().enumerate() {
        let title = if nth == 0 { title } else { "" };
        sketch.line().write(format!("    {title:<width$}", width = HEAD - 4), Ink::DIM).write(line, ink);
    }
}

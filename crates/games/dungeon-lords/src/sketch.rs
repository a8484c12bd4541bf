//! The table drawn in text: the central board, then every lord's dungeon with what belongs to it.

use table::marks::plain;
use table::{Ink, Pile, Seat, Sketch};

use crate::adventurer::{Adventurer, Year};
use crate::content::{Space, content};
use crate::creature::{CREATURES, Creature};
use crate::flow::{Frame, Sequence};
use crate::names::{self, some};
use crate::page::Page;
use crate::party::Member;
use crate::place::Place;
use crate::square::{COLUMNS, ROWS, Square};
use crate::state::{Minion, PaladinAt, Season, Table};
use crate::trap::{TRAPS, Trap};
use crate::trouble::Trouble;
use crate::view::{Own, View};
use crate::words;

const CANDLE: Ink = Ink { bold: true, ..Ink::fore(255, 200, 90) };
const BLOOD: Ink = Ink::fore(220, 90, 80);
const TUNNEL: Ink = Ink::fore(240, 232, 214).on(96, 84, 72);
const ROOM: Ink = Ink::fore(240, 232, 214).on(110, 64, 142);
const CONQUERED: Ink = Ink::fore(160, 150, 140).on(60, 36, 36);
const EARTH: Ink = Ink::DIM;

/// The width of a space of the Evilometer.
const SPACE: usize = 5;
/// The width of a square of a dungeon.
const WIDE: usize = 5;
/// The width of a heading, and of what stands behind it, across the page.
const HEAD: usize = 9;
const ACROSS: usize = 70;
/// The same beside a dungeon.
const SMALL_HEAD: usize = 7;
const BESIDE: usize = 44;

/// The table as the viewer sees it.
pub(crate) fn sketch(view: &View) -> Sketch {
    let page = Page::from(view.clone());
    let table = &view.table;
    let mut sketch = Sketch::default();
    heading(&mut sketch, table);
    if table.training.is_none() {
        evilometer(&mut sketch, table);
        if table.round == 0 {
            places(&mut sketch, table);
            market(&mut sketch, table);
        }
        season(&mut sketch, &page);
        combat_cards(&mut sketch, &page);
    }
    battle(&mut sketch, table);
    for seat in Seat::all(table.seats) {
        sketch.line();
        sketch.below(lord(view, &page, seat));
    }
    sketch
}

fn heading(sketch: &mut Sketch, table: &Table) {
    sketch.line().write("Dungeon Lords", CANDLE);
    let moment = match (table.training, table.flow.top()) {
        (_, None | Some(Frame::Over)) => "the game is over".to_owned(),
        (Some(training), _) => {
            let lost = some(training.best, "tile");
            format!("training puzzle {}, lose no more than {lost}, round {}", training.number, table.round)
        }
        (None, Some(_)) if table.round > 0 => format!("{}, Combat, round {}", names::year(table.year), table.round),
        (None, Some(_)) => format!("{}, {}", names::year(table.year), names::season(table.season)),
    };
    sketch.write(format!("  {moment}"), Ink::BOLD);
    if table.training.is_none() {
        sketch.write(format!("   seat {} begins", table.start), Ink::DIM);
    }
}

fn evilometer(sketch: &mut Sketch, table: &Table) {
    let board = &content().board;
    sketch.line().write("Evil ", Ink::DIM);
    for space in board.evil_bottom..=board.evil_top {
        let ink = if space >= board.evil_paladin { BLOOD } else { Ink::DIM };
        sketch.write(format!("{space:<SPACE$}"), ink);
    }
    sketch.line().write("     ", Ink::DIM);
    for space in board.evil_bottom..=board.evil_top {
        let here = Seat::all(table.seats).filter(|&seat| table.lord(seat).evil == space);
        let mut counters: String = here.map(|seat| seat.to_string()).collect();
        if table.seats == 2 && table.nobody_evil == space {
            counters.push('n');
        }
        sketch.write(format!("{:<SPACE$}", if counters.is_empty() { "." } else { &counters }), CANDLE);
    }
    let paladin = match table.paladin {
        PaladinAt::Tent => format!("in his tent, watching space {}", board.evil_paladin),
        PaladinAt::With(seat) => format!("with seat {seat}"),
        PaladinAt::Done => "gone for this year".to_owned(),
    };
    entries(sketch, "Paladin", &[paladin]);
}

/// Lines with a heading before the first of them.
fn entries(sketch: &mut Sketch, title: &str, lines: &[String]) {
    for (nth, line) in lines.iter().enumerate() {
        sketch.line().write(format!("{:<HEAD$}", if nth == 0 { title } else { "" }), Ink::DIM).write(line, Ink::PLAIN);
    }
}

fn places(sketch: &mut Sketch, table: &Table) {
    for place in Place::ALL {
        sketch.line().write(format!("{:<19}", names::place(place)), Ink::BOLD);
        for (space, minion) in table.spaces[place.index()].iter().enumerate() {
            let printed = content().board.places[place.index()].spaces[space];
            let (who, ink) = match minion {
                Some(Minion::Lord(seat)) => (seat.to_string(), CANDLE),
                Some(Minion::Nobody(_)) => ("n".to_owned(), Ink::BOLD),
                None => ("-".to_owned(), Ink::DIM),
            };
            sketch.write(format!("{:>4} ", names::space(space as u8)), Ink::DIM).write(who, ink);
            sketch.write(format!(" {:<13}", short(table, place, printed)), Ink::PLAIN);
        }
    }
}

/// A space in a few letters: g for Gold, f for Food, e for Evil.
fn short(table: &Table, place: Place, space: Space) -> String {
    let letters = |all: &[(u8, &str)]| {
        all.iter().filter(|(amount, _)| *amount > 0).map(|(amount, letter)| format!("{amount}{letter}")).collect()
    };
    let pays: String = letters(&[(space.pay_gold, "g"), (space.pay_food, "f"), (space.pay_evil, "e")]);
    let gets: String = match place {
        Place::GetFood => letters(&[(space.food, "f"), (space.gold, "g")]),
        Place::ImproveReputation => format!("-{}e{}", space.niceness, if space.spy { " spy" } else { "" }),
        Place::DigTunnels | Place::MineGold => match space.foreimps {
            0 => some(space.workers, "imp"),
            foreimps => format!("{}+{} imps", space.workers, foreimps),
        },
        Place::RecruitImps => some(space.imps, "imp"),
        Place::BuyTraps => match table.year {
            Year::First => some(space.traps, "trap"),
            Year::Second => format!("{} traps-1", space.traps + 1),
        },
        Place::HireMonster => "wage".to_owned(),
        Place::BuildRoom => "room".to_owned(),
    };
    match place {
        _ if pays.is_empty() => gets,
        Place::HireMonster => format!("{gets}+{pays}"),
        _ => format!("{pays}>{gets}"),
    }
}

fn market(sketch: &mut Sketch, table: &Table) {
    let hire = |creature: Creature| {
        format!("{} ({})", names::creature(creature), words::wage(content().creatures[creature.index()].wage))
    };
    let creatures: Vec<String> = table.tavern.into_iter().flatten().map(hire).collect();
    entries(sketch, "Tavern", &packed(&creatures, ", ", ACROSS));
    for (index, room) in table.store.into_iter().flatten().enumerate() {
        let tile = &content().rooms[room.index()];
        let zone = if tile.year == Year::First { format!(" ({})", tile.zone_name) } else { String::new() };
        let text = format!("{}{zone}: {}", tile.name, tile.text);
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        entries(sketch, if index == 0 { "Rooms" } else { "" }, &packed(&words, " ", ACROSS));
    }
}

fn season(sketch: &mut Sketch, page: &Page) {
    let table = &page.table;
    let mut troubles = Vec::new();
    for season in Season::ALL {
        let Some(at) = season.trouble() else { continue };
        let name = match table.troubles[at] {
            Some(Trouble::SpecialEvent) => match table.specials[table.year.index()] {
                Some(special) => content().specials[special.index()].name.clone(),
                None => names::trouble(Trouble::SpecialEvent).to_owned(),
            },
            Some(trouble) => names::trouble(trouble).to_owned(),
            None => "?".to_owned(),
        };
        troubles.push(format!("{} {name}", names::season(season)));
    }
    entries(sketch, "Events", &packed(&troubles, ", ", ACROSS));
    for (title, row, receivers) in
        [("Arriving", table.arriving, &page.arriving_at), ("Next", table.forecast, &page.forecast_at)]
    {
        let to = |(adventurer, receiver): (Adventurer, &Option<Seat>)| match receiver {
            Some(seat) => format!("{} > {seat}", names::adventurer(adventurer)),
            None => format!("{} > nobody", names::adventurer(adventurer)),
        };
        let row: Vec<String> = row.into_iter().flatten().zip(receivers).map(to).collect();
        entries(sketch, title, &packed(&row, ", ", ACROSS));
    }
}

fn combat_cards(sketch: &mut Sketch, page: &Page) {
    let table = &page.table;
    let card = |at: usize| match page.cards[at] {
        Some(card) => format!("{} {} ({})", at + 1, names::spell(card), content().spells[card.index()].fatigue),
        None if table.spied[at].is_empty() => format!("{} ?", at + 1),
        None => {
            let spies: Vec<String> = table.spied[at].iter().map(|seat| seat.to_string()).collect();
            format!("{} ? (seen by {})", at + 1, spies.join(" "))
        }
    };
    let cards: Vec<String> = (0..page.cards.len()).map(card).collect();
    entries(sketch, "Cards", &packed(&cards, ", ", ACROSS));
}

fn battle(sketch: &mut Sketch, table: &Table) {
    let Some(battle) = table.battle else { return };
    let place = plain(&words::tile(table, battle.seat, battle.square));
    sketch.line().write(format!("Battle of seat {} in {place}: {}", battle.seat, names::step(battle.step)), BLOOD);
    let piles = [("waiting", battle.waiting), ("knocked out", battle.knocked_out), ("going back", battle.going_back)];
    let piles = piles.into_iter().filter(|(_, pile)| !pile.is_empty());
    let mut state: Vec<String> =
        piles.map(|(title, pile)| format!("{title}: {}", creatures(&pile).join(", "))).collect();
    let bans = [
        (battle.no_spells, "no spells"),
        (battle.no_healing, "no Healing"),
        (battle.no_conquering, "no conquering"),
        (battle.no_fatigue, "no fatigue"),
        (battle.shield > 0, "Magic Shield"),
        (battle.hidden_wizards, "wizards hidden"),
        (battle.rage, "blind rage"),
    ];
    state.extend(bans.into_iter().filter(|(holds, _)| *holds).map(|(_, ban)| ban.to_owned()));
    entries(sketch, "", &packed(&state, "; ", ACROSS));
}

fn creatures(pile: &Pile<CREATURES>) -> Vec<String> {
    counted(Creature::ALL.map(|creature| (pile.count(creature.index()), names::creature(creature))))
}

fn traps(pile: &Pile<TRAPS>) -> Vec<String> {
    counted(Trap::ALL.map(|trap| (pile.count(trap.index()), names::trap(trap))))
}

/// "Goblin", "2 Troll".
fn counted<const N: usize>(kinds: [(u8, &str); N]) -> Vec<String> {
    let there = kinds.into_iter().filter(|(count, _)| *count > 0);
    there.map(|(count, name)| if count == 1 { name.to_owned() } else { format!("{count} {name}") }).collect()
}

/// A lord: the title, the dungeon, and beside it what belongs to it.
fn lord(view: &View, page: &Page, seat: Seat) -> Sketch {
    let table = &view.table;
    let marks = &page.marks[seat.index()];
    let asked = match table.flow.top() {
        Some(Frame::Choosing | Frame::Orders) => !view.ready.has(seat),
        Some(frame) => frame.whose(table) == Some(seat),
        None => false,
    };
    let own = view.own.filter(|own| own.seat == seat);
    let mut sketch = Sketch::default();
    sketch.line().write(if asked { "> " } else { "  " }, CANDLE);
    let you = if view.viewer.is(seat) { ": you" } else { "" };
    sketch.write(format!("Seat {seat}{you}"), Ink::BOLD);
    sketch.write(format!("  {}", points(marks.score)), CANDLE);
    let mut board = dungeon(table, seat);
    board.beside(belongings(view, page, seat, own), 1);
    sketch.below(board);
    sketch
}

fn points(score: i32) -> String {
    format!("{score} point{}", if score == 1 { "" } else { "s" })
}

fn dungeon(table: &Table, seat: Seat) -> Sketch {
    let lord = table.lord(seat);
    let dungeon = &lord.dungeon;
    let mut sketch = Sketch::default();
    sketch.line().write("   ", EARTH);
    for column in 1..=COLUMNS {
        sketch.write(format!("{:^WIDE$}", format!("c{column}")), EARTH);
    }
    for row in 1..=ROWS {
        sketch.line().write(format!("r{row} "), EARTH);
        for column in 1..=COLUMNS {
            let square = Square::at(row, column);
            let ink = match (dungeon.tiles().has(square), dungeon.room(square)) {
                (false, _) => EARTH,
                (true, _) if dungeon.conquered.has(square) => CONQUERED,
                (true, Some(_)) => ROOM,
                (true, None) => TUNNEL,
            };
            let sign = match (dungeon.tiles().has(square), dungeon.room(square)) {
                (false, _) => ".".to_owned(),
                (true, Some(room)) => names::room(room).chars().take(3).collect(),
                (true, None) if lord.dug.has(square) || lord.mined.has(square) => "i".to_owned(),
                (true, None) => String::new(),
            };
            let text = match (dungeon.tiles().has(square), dungeon.conquered.has(square)) {
                (false, _) => format!("{sign:^WIDE$}"),
                (true, true) => format!("x{sign:^3}x"),
                (true, false) => format!("[{sign:^3}]"),
            };
            sketch.write(text, ink);
        }
    }
    sketch
}

fn belongings(view: &View, page: &Page, seat: Seat, own: Option<Own>) -> Sketch {
    let (table, lord, marks) = (&view.table, view.table.lord(seat), &page.marks[seat.index()]);
    let mut sketch = Sketch::default();
    let mut say = |title: &str, items: Vec<String>, ink: Ink| {
        for (nth, line) in packed(&items, ", ", BESIDE).into_iter().enumerate() {
            sketch
                .line()
                .write(format!("{:<SMALL_HEAD$}", if nth == 0 { title } else { "" }), Ink::DIM)
                .write(line, ink);
        }
    };
    let mut stock = vec![
        format!("{} Gold", lord.gold),
        format!("{} Food", lord.food),
        format!("{}/{} imps", marks.idle_imps, lord.imps),
        some(view.trap_counts[seat.index()], "trap"),
    ];
    if marks.trolls > 0 {
        stock.push(format!("{}/{} trolls", marks.idle_trolls, marks.trolls));
    }
    say("Has", stock, Ink::PLAIN);
    let red_marks = (lord.red_marks > 0).then(|| some(lord.red_marks, "red mark"));
    say("Marks", red_marks.into_iter().collect(), BLOOD);
    let room = |square: Square| lord.dungeon.room(square).map(|room| format!("{} {square}", names::room(room)));
    say("Rooms", lord.dungeon.rooms.iter().filter_map(room).collect(), Ink::PLAIN);
    say("Lair", creatures(&lord.lair.up), Ink::PLAIN);
    say("Down", creatures(&lord.lair.down), Ink::DIM);
    let member = |member: &Member| match member.damage {
        0 => names::adventurer(member.who),
        damage => format!("{} -{damage}", names::adventurer(member.who)),
    };
    say("Party", lord.party.line().iter().map(member).collect(), BLOOD);
    say("Prison", lord.prison.iter().map(names::adventurer).collect(), Ink::PLAIN);
    if table.training.is_none() && table.round == 0 {
        say("Not", orders(lord.inaccessible.iter()), Ink::DIM);
        say("Orders", orders(lord.played.into_iter().flatten()), Ink::PLAIN);
    }
    if let Some(plan) = view.plans[seat.index()] {
        let place =
            plan.square.map_or_else(|| "this battle".to_owned(), |square| plain(&words::tile(table, seat, square)));
        let mut parts = vec![place, some(plan.traps, "trap")];
        parts.extend(creatures(&plan.sent));
        say("Plan", parts, Ink::BOLD);
    }
    if let Some(own) = own {
        own_secrets(view, &own, &mut say);
    }
    sketch
}

fn orders(cards: impl Iterator<Item = Place>) -> Vec<String> {
    cards.map(|card| names::place(card).to_owned()).collect()
}

/// What only the viewer knows.
fn own_secrets(view: &View, own: &Own, say: &mut dyn FnMut(&str, Vec<String>, Ink)) {
    say("Traps", traps(&own.traps), CANDLE);
    say("Drawn", orders(own.drawn.iter()), CANDLE);
    let third = own.orders.third.map(|card| format!("the other colour {}", names::place(card)));
    say("Chosen", orders(own.orders.cards.into_iter().flatten()).into_iter().chain(third).collect(), CANDLE);
    say("Laid", own.plan.traps.into_iter().flatten().map(|trap| names::trap(trap).to_owned()).collect(), CANDLE);
    if let (Some(square), None) = (own.plan.square, view.plans[own.seat.index()]) {
        let place = plain(&words::tile(&view.table, own.seat, square));
        say("Draft", [place].into_iter().chain(creatures(&own.plan.sent)).collect(), CANDLE);
    }
}

/// Pieces of text in lines no wider than this; no piece is broken.
fn packed(pieces: &[String], between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.chars().count() + between.len() + piece.chars().count() <= width => {
                line.push_str(between);
                line.push_str(piece);
            }
            _ => lines.push(piece.clone()),
        }
    }
    lines
}

//! The words of what a lord has: stocks, tiles, Evil, titles and points.

use table::{Clause, Explained, Seat};

use super::{fighters, of, who};
use crate::content::content;
use crate::flow::planning::Limits;
use crate::names::{capital, some};
use crate::page::would_get;
use crate::scoring::{self, Tally, Title};
use crate::square::Square;
use crate::state::PaladinAt;
use crate::view::View;
use crate::{Store, names};

/// What a seat has of something.
pub(super) fn stock(view: &View, seat: Seat, store: Store) -> Explained {
    let lord = view.table.lord(seat);
    let (name, does, clauses): (&str, &str, &'static [Clause]) = match store {
        Store::Gold => {
            ("Gold", "Pays for orders, taxes, traps in rooms and some wages.", &["DL-013", "DL-075", "DL-152"])
        }
        Store::Food => ("Food", "Pays for imps and for most wages.", &["DL-013", "DL-105", "DL-144"]),
        Store::Imps => ("Imps", "Dig, mine and work in rooms: one job a round each.", &["DL-103", "DL-092", "DL-127"]),
        Store::Trolls => (
            "Troll tokens",
            "One for each troll. It works in rooms like an imp, and never digs or mines.",
            &["DL-115", "DL-128", "DL-098"],
        ),
        Store::Traps => (
            "Traps",
            "Held in secret. One can be laid in a battle, two in the Labyrinth.",
            &["DL-109", "DL-190", "DL-191"],
        ),
        Store::Prisoners => ("Prison", "Adventurers who fell here. They score at the end.", &["DL-200", "DL-265"]),
        Store::RedMarks => {
            ("Red marks", "For taxes that were not paid. They cost points at the end.", &["DL-154", "DL-267"])
        }
    };
    let explained = Explained::new(name, capital(&of(view, seat, "stock")), does, clauses);
    let points = &content().points;
    match store {
        Store::Gold => explained.fact(format!("{} Gold", lord.gold)),
        Store::Food => explained.fact(format!("{} Food", lord.food)),
        Store::Imps => explained.fact(format!("{} of {} idle", lord.idle_imps(), some(lord.imps, "imp"))),
        Store::Trolls => explained.fact(format!("{} of {} idle", lord.idle_trolls(), some(lord.trolls(), "token"))),
        Store::Traps => {
            let mut explained = explained.fact(format!("{} in hand", some(view.trap_counts[seat.index()], "card")));
            if let Some(plan) = view.plans[seat.index()].filter(|plan| plan.traps > 0) {
                explained = explained.fact(format!("{} laid for the battle", some(plan.traps, "card")));
            }
            explained
        }
        Store::Prisoners => {
            let (home, traps) = view.at_home();
            let worth = scoring::tally(&home, &scoring::leaders(&home, &traps), seat).prisoners;
            explained.adds(some(lord.prison.len(), "prisoner"), worth)
        }
        Store::RedMarks => {
            let lost = -i32::from(lord.red_marks) * i32::from(points.red_mark);
            explained.adds(some(lord.red_marks, "red mark"), lost)
        }
    }
}

/// A square of a Construction Site.
pub(super) fn tile(view: &View, seat: Seat, square: Square) -> Explained {
    let lord = view.table.lord(seat);
    let dungeon = &lord.dungeon;
    let conquered = dungeon.conquered.has(square);
    let next = |explained: Explained| {
        if lord.party.is_gone() || !dungeon.nearest(content().start.entrance).has(square) {
            return explained;
        }
        let Limits { traps, monsters, gold } = Limits::of(dungeon, square);
        let more = if gold > 0 { format!(" for {gold} Gold more") } else { String::new() };
        explained.fact(format!("The next battle: {}{more}, {}", some(traps, "trap"), some(monsters, "monster")))
    };
    if let Some(room) = dungeon.room(square) {
        return next(fighters::built(view, seat, room, conquered));
    }
    if !dungeon.tunnels.has(square) {
        return empty(view, seat, square);
    }
    let does = "An imp can mine 1 Gold here each round. A room may take its place.";
    let clauses: &[Clause] = &["DL-100", "DL-120", "DL-187", "DL-275"];
    let explained = Explained::new("Tunnel", format!("In {}", of(view, seat, "dungeon")), does, clauses);
    if conquered {
        let lost = -i32::from(content().points.conquered);
        let mut explained = explained.adds("Conquered: no mining, no room", lost);
        explained.clauses.insert(0, "DL-239");
        return explained;
    }
    let explained = if lord.mined.has(square) {
        explained.fact("An imp mines here in this round")
    } else if lord.dug.has(square) {
        explained.fact("Dug in this round")
    } else {
        explained
    };
    next(explained)
}

/// A square without a tile.
fn empty(view: &View, seat: Seat, square: Square) -> Explained {
    let dungeon = &view.table.lord(seat).dungeon;
    let does = "A tunnel can be dug beside a tile, if no block of two by two is filled.";
    let kind = format!("In {}", of(view, seat, "dungeon"));
    let explained = Explained::new("Empty square", kind, does, &["DL-095", "DL-097", "DL-092"]);
    let tiles = dungeon.tiles();
    explained.fact(if dungeon.diggable().has(square) {
        "A tunnel may be dug here"
    } else if tiles.neighbours().has(square) {
        "A tunnel here would fill a block of two by two"
    } else {
        "It touches no tile"
    })
}

/// The Evil of a seat, and what comes of it.
pub(super) fn evil(view: &View, seat: Seat) -> Explained {
    let (table, board) = (&view.table, &content().board);
    let evil = table.lord(seat).evil;
    let does = "The nicest get the weakest adventurers. Who is evil enough meets the paladin.";
    let clauses: &[Clause] = &["DL-162", "DL-163", "DL-172", "DL-175"];
    let mut explained = Explained::new(format!("Evil {evil}"), capital(&of(view, seat, "counter")), does, clauses);
    let least = match table.paladin {
        PaladinAt::Tent => Some(board.evil_paladin),
        PaladinAt::With(host) if host == seat => None,
        PaladinAt::With(host) => Some(board.evil_paladin.max(table.lord(host).evil + 1)),
        PaladinAt::Done => None,
    };
    explained = match (least, table.paladin) {
        (Some(least), _) => {
            explained.fact(format!("The paladin comes at {least}: {} to go", least.saturating_sub(evil)))
        }
        (None, PaladinAt::With(_)) => explained.fact("The paladin is here"),
        (None, _) => explained.fact("No paladin comes any more this year"),
    };
    for (row, when) in [(&table.arriving, "This season"), (&table.forecast, "Next season")] {
        let rises = if when == "Next season" && table.arriving[0].is_some() { 2 } else { 1 };
        let at = would_get(table, row, rises).iter().position(|&one| one == Some(seat));
        if let Some(adventurer) = at.and_then(|at| row[at]) {
            explained = explained.fact(format!("{when} it would get the {}", names::adventurer(adventurer)));
        }
    }
    explained
}

/// The counter that nobody owns.
pub(super) fn nobodys_evil(view: &View) -> Explained {
    let does = "It stands in line with the two lords, nicer than both in a tie. Its adventurer goes away.";
    let name = format!("Evil {}", view.table.nobody_evil);
    Explained::new(name, "A counter that nobody owns", does, &["DL-164", "DL-161", "DL-255"])
        .fact("It rises by 1 before adventurers come")
}

/// A title: who leads in it.
pub(super) fn title(view: &View, title: Title) -> Explained {
    let does = match title {
        Title::LordOfDarkDeeds => "For the most Evil at the end.",
        Title::LordOfHalls => "For the most rooms at the end, conquered ones too.",
        Title::Tunnellord => "For the most tunnels at the end, conquered ones too.",
        Title::Monsterlord => "For the most monsters at the end; ghosts do not count.",
        Title::LordOfImps => "For the most imps at the end.",
        Title::LordOfRiches => "For the most Gold, Food and traps together at the end.",
        Title::Battlelord => "For the fewest conquered tiles at the end.",
    };
    let (home, traps) = view.at_home();
    let table = &home;
    let worth: Clause = if table.seats == 2 { "DL-272" } else { "DL-271" };
    let points = &content().points;
    let [alone, shared] = if table.seats == 2 { points.title_of_two } else { points.title };
    let mut explained = Explained::new(title.name(), "Title", does, &[title.clause(), worth]);
    explained = explained.remark(format!("Alone it is worth {alone} points, shared {shared} each."));
    let leaders = scoring::leaders(table, &traps)[title as usize];
    let mut seats: Vec<Seat> = Seat::all(table.seats).collect();
    seats.sort_by_key(|&seat| !leaders.has(seat));
    for seat in seats {
        let measure = title.measure(table.lord(seat), traps[seat.index()]).abs();
        let lead = if leaders.has(seat) { ", in the lead" } else { "" };
        explained = explained.fact(format!("{}: {measure}{lead}", capital(&who(view, seat))));
    }
    explained
}

/// The points of a seat as the table lies.
pub(super) fn score(view: &View, seat: Seat) -> Explained {
    let (home, traps) = view.at_home();
    let leaders = scoring::leaders(&home, &traps);
    let tally @ Tally { rooms, monsters, prisoners, conquered, red_marks, bonus_rooms, titles, hall_of_fame } =
        scoring::tally(&home, &leaders, seat);
    let does = "What would count if the game ended now. Above 0 the licence is yours.";
    let kind = capital(&of(view, seat, "score"));
    let explained = Explained::new("Points", kind, does, &["DL-283", "DL-284", "DL-263", "DL-271"]);
    let held: Vec<Title> = Title::ALL
        .into_iter()
        .filter(|&title| leaders[title as usize].has(seat) && titles[title as usize] != 0)
        .collect();
    let explained = explained
        .adds("Rooms, monsters and prisoners", rooms + monsters + prisoners)
        .adds("Rooms that score more", bonus_rooms + hall_of_fame)
        .adds(format!("Titles: {}", some(held.len(), "lead")), titles.iter().sum())
        .adds("Conquered tiles and red marks", conquered + red_marks);
    debug_assert_eq!(explained.sum, Some(tally.total()), "every part stands in a line");
    explained
}

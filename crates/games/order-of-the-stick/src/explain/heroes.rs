//! The words of a hero, played or not.

use table::{Clause, Explained, Seat, Viewer};

use super::words::card;
use crate::content::content;
use crate::ids::Hero;
use crate::map::Map;
use crate::names::{self, some};
use crate::state::{Party, Table};
use crate::sum;
use crate::view::View;

/// A hero.
pub(super) fn hero(view: &View, hero: Hero) -> Explained {
    match view.table.player_of(hero) {
        Some(seat) => played(view, seat),
        None => npc(&view.table, hero),
    }
}

fn played(view: &View, seat: Seat) -> Explained {
    let table = &view.table;
    let adventurer = table.at(seat);
    let printed = &content().heroes[adventurer.hero.index()];
    let whose = match view.viewer {
        Viewer::Seat(own) if own == seat => "Your hero",
        Viewer::Seat(own) if table.terms.teams > 0 && table.are_mates(own, seat) => "Hero of your team",
        Viewer::Seat(_) | Viewer::Spectator => "Hero of another player",
    };
    let does = format!(
        "Flees when {} are lost. Enters Xykon's Lair with {} in play and Drool Factor {} equipped.",
        some(printed.wounds, "Wound"),
        some(table.terms.shticks, "shtick"),
        table.terms.loot,
    );
    let clauses: &[Clause] = &["OOTS-316", "OOTS-311", "OOTS-463", "OOTS-522"];
    let kind = format!("{whose}: {} {}", printed.race, printed.class);
    let explained = card(&printed.name, kind, &does, clauses);
    if adventurer.is_out() {
        let shticks = some(adventurer.in_play() as usize, "shtick");
        return explained
            .fact(format!("Has left the dungeon, the {} to do so", names::nth(adventurer.exited.into())))
            .fact(format!("{shticks} in play, Drool Factor {} equipped", table.equipped_drool(seat)));
    }
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    let flipped = if flipped > 0 { format!(", {flipped} of them flipped") } else { String::new() };
    explained
        .fact(place(table, seat))
        .fact(format!("{} of {} lost", adventurer.wounds, some(adventurer.track(), "Wound")))
        .fact(format!("{} in play{flipped}", some(adventurer.in_play() as usize, "shtick")))
        .fact(format!("Drool Factor {} equipped; {} in the Stash", table.equipped_drool(seat), adventurer.stash))
}

/// Where a hero is, and how.
fn place(table: &Table, seat: Seat) -> String {
    let adventurer = table.at(seat);
    let room = if adventurer.room == Map::ENTRANCE {
        "On the Dungeon Entrance".to_owned()
    } else {
        let name = table.tiles[adventurer.room].map_or("a room", names::tile);
        format!("In {name} on {}", names::floor(&table.terms, adventurer.room.row()))
    };
    let pose = adventurer.pose;
    let turns = adventurer.missed;
    match (pose.fleeing, turns, pose.resting) {
        (true, 0, _) => format!("{room}, fleeing"),
        (true, turns, _) => format!("{room}, fleeing, and misses {}", some(turns, "turn")),
        (false, 0, true) => format!("{room}, resting"),
        (false, 0, false) => room,
        (false, turns, _) => format!("{room}, and misses {}", some(turns, "turn")),
    }
}

fn npc(table: &Table, hero: Hero) -> Explained {
    let printed = &content().heroes[hero.index()];
    let does =
        "Nobody plays this hero. For Loot that no player drools over an NPC helps at once: +2 for each Drool Factor.";
    let clauses: &[Clause] = &["OOTS-272", "OOTS-273", "OOTS-275", "OOTS-269"];
    let explained = card(&printed.name, format!("NPC: {} {}", printed.race, printed.class), does, clauses);
    let explained = match table.shadows[hero.index()] {
        Some(seat) => explained.fact(format!("Follows {}", names::hero(table.at(seat).hero))),
        None => explained,
    };
    let explained = match table.floor_of_npc(hero) {
        Some(0) => explained.fact("On the Dungeon Entrance"),
        Some(floor) => explained.fact(format!("On {}", names::floor(&table.terms, floor))),
        None => explained.fact("Has left the dungeon"),
    };
    helping(explained, table, hero)
}

/// With what the hero adds to the battle under way.
fn helping(explained: Explained, table: &Table, hero: Hero) -> Explained {
    let Some(fight) = &table.fight else { return explained };
    let Some(party) = fight.help[hero.index()].party else { return explained };
    let whom = match (fight.player(party), party) {
        (Some(seat), _) => names::hero(table.at(seat).hero),
        (None, Party::First | Party::Second) => "the Monster",
    };
    let worth = names::points(sum::help(table, fight, hero));
    if fight.alone {
        explained.lacks(format!("The help for {whom}, {worth}, is void"))
    } else {
        explained.fact(format!("Helps {whom} in this battle: {worth}"))
    }
}

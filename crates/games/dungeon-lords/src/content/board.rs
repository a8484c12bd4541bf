//! `board.toml`: the central board, the start of a player and the points at the end.

use table::content::{Each, Entry, Row, Spanned, fixed, inner, words};

use super::{Board, LARGEST, PlaceBoard, Points, Space, Start, number};
use crate::place::{PLACES, Place};
use crate::square::{Square, Squares};

/// The central board, the start of a player and the points at the end.
pub(super) fn read(top: &mut Entry<'_>) -> Option<(Board, Start, Points)> {
    let hire_surcharge = top.value("hire-surcharge");
    let hire_surcharge = number(top, hire_surcharge, 0..=LARGEST);
    let room_trap_gold = top.value("room-trap-gold");
    let room_trap_gold = number(top, room_trap_gold, 0..=LARGEST);
    let evilometer = top.entry("evilometer").and_then(evilometer);
    let places = places(top);
    let start = top.entry("start").and_then(start);
    let points = top.entry("points").and_then(points);
    let [evil_bottom, evil_start, evil_paladin, evil_top] = evilometer?;
    let board = Board {
        evil_bottom,
        evil_start,
        evil_paladin,
        evil_top,
        places: places?,
        hire_surcharge: hire_surcharge?,
        room_trap_gold: room_trap_gold?,
    };
    Some((board, start?, points?))
}

/// The bottom, start, paladin and top space.
fn evilometer(mut entry: Entry<'_>) -> Option<[u8; 4]> {
    let spaces = ["bottom", "start", "paladin", "top"].map(|key| entry.value::<u8>(key));
    if let [Some(bottom), Some(start), Some(paladin), Some(top)] = &spaces {
        if start.get_ref() < bottom.get_ref() {
            entry.fault_at(start, "DL-014: Evil does not start below the bottom of the Evilometer");
        }
        if paladin.get_ref() <= start.get_ref() {
            entry.fault_at(paladin, "DL-172: the paladin takes notice above the start of the Evilometer");
        }
        if top.get_ref() < paladin.get_ref() || *top.get_ref() > 99 {
            entry.fault_at(top, "DL-172: the top of the Evilometer is not below the paladin, and at most 99");
        }
    }
    entry.close();
    let [bottom, start, paladin, top] = spaces.map(inner);
    Some([bottom?, start?, paladin?, top?])
}

fn places(top: &mut Entry<'_>) -> Option<[PlaceBoard; PLACES]> {
    let mut places = Each::<PlaceBoard, PLACES>::none();
    for mut entry in top.entries("place") {
        let place = inner(entry.take::<Place>("id"));
        let name = entry.value("name");
        let name = words(&entry, name);
        let spaces = inner(entry.value::<Row<Spanned<Space>, 3>>("spaces")).map(|row| row.0);
        if let Some(place) = place {
            for space in spaces.iter().flatten() {
                if let Some(reason) = wrong(place, space.get_ref()) {
                    entry.fault_at(space, reason);
                }
            }
            let board =
                name.zip(spaces).map(|(name, spaces)| PlaceBoard { name, spaces: spaces.map(Spanned::into_inner) });
            places.put(&entry, place.index(), place.name(), board);
        }
        entry.close();
    }
    places.all(top, |index| Place::ALL[index].name())
}

/// Why a space cannot belong to its place: it gives what the place does not give, or asks what it does not ask.
fn wrong(place: Place, space: &Space) -> Option<String> {
    let Space { pay_gold, pay_food, pay_evil, food, gold, niceness, spy, workers, foreimps, imps, traps } = *space;
    let numbers = [pay_gold, pay_food, pay_evil, food, gold, niceness, workers, foreimps, imps, traps];
    if let Some(large) = numbers.into_iter().find(|number| *number > LARGEST) {
        return Some(format!("the numbers of a space are 0 to {LARGEST}, not {large}"));
    }
    let nothing = Space::default();
    let (clause, own, gives) = match place {
        Place::GetFood => ("DL-086", Space { pay_gold, pay_evil, food, gold, ..nothing }, food > 0),
        Place::ImproveReputation => ("DL-088", Space { pay_gold, niceness, spy, ..nothing }, niceness > 0 || spy),
        Place::DigTunnels => ("DL-091", Space { workers, foreimps, ..nothing }, workers > 0),
        Place::MineGold => ("DL-099", Space { workers, foreimps, ..nothing }, workers > 0),
        Place::RecruitImps => ("DL-105", Space { pay_gold, pay_food, imps, ..nothing }, imps > 0),
        Place::BuyTraps => ("DL-107", Space { pay_gold, traps, ..nothing }, traps > 0),
        Place::HireMonster => ("DL-111", Space { pay_food, ..nothing }, true),
        Place::BuildRoom => ("DL-118", Space { pay_gold, ..nothing }, true),
    };
    if own != *space {
        Some(format!("{clause}: a space of `{place}` has no such numbers"))
    } else if !gives {
        Some(format!("{clause}: a space of `{place}` gives something"))
    } else {
        None
    }
}

fn start(mut entry: Entry<'_>) -> Option<Start> {
    let gold = fixed(&mut entry, "gold", 3, "DL-013");
    let food = fixed(&mut entry, "food", 3, "DL-013");
    let imps = fixed(&mut entry, "imps", 3, "DL-013");
    let entrance = entry.value::<Square>("entrance");
    let tunnels = entry.value::<Vec<Square>>("tunnels");
    let squares = entrance.zip(tunnels).map(|(entrance, tunnels)| first_tunnels(&entry, &entrance, &tunnels));
    entry.close();
    let (entrance, tunnels) = squares?;
    Some(Start { gold: gold?, food: food?, imps: imps?, entrance, tunnels })
}

fn first_tunnels(entry: &Entry<'_>, entrance: &Spanned<Square>, tunnels: &Spanned<Vec<Square>>) -> (Square, Squares) {
    let squares: Squares = tunnels.get_ref().iter().copied().collect();
    if entrance.get_ref().row() != 1 || !squares.has(*entrance.get_ref()) {
        entry.fault_at(entrance, "DL-188: the entrance leads to a tunnel at the surface");
    }
    let mut reached = Squares::one(*entrance.get_ref());
    for _ in 0..squares.len() {
        reached = reached.or(reached.neighbours().and(squares));
    }
    if tunnels.get_ref().len() != 3 || squares.len() != 3 || reached != squares {
        entry.fault_at(tunnels, "DL-013: a player starts with 3 different tunnels that lead on from the entrance");
    }
    (*entrance.get_ref(), squares)
}

fn points(mut entry: Entry<'_>) -> Option<Points> {
    let mut points = |key| {
        let value = entry.value(key);
        number(&entry, value, 0..=LARGEST)
    };
    let room = points("room");
    let monster = points("monster");
    let prisoner = points("prisoner");
    let paladin = points("paladin");
    let conquered = points("conquered");
    let red_mark = points("red-mark");
    let title = title(&mut entry, "title");
    let title_of_two = self::title(&mut entry, "title-of-two");
    entry.close();
    Some(Points {
        room: room?,
        monster: monster?,
        prisoner: prisoner?,
        paladin: paladin?,
        conquered: conquered?,
        red_mark: red_mark?,
        title: title?,
        title_of_two: title_of_two?,
    })
}

/// The points of a title: alone, shared.
fn title(entry: &mut Entry<'_>, key: &str) -> Option<[u8; 2]> {
    let Row([alone, shared]) = entry.value::<Row<Spanned<u8>, 2>>(key)?.into_inner();
    if shared.get_ref() > alone.get_ref() {
        entry.fault_at(&shared, "DL-271: a shared title is worth no more than one held alone");
    }
    Some([number(entry, Some(alone), 0..=LARGEST)?, number(entry, Some(shared), 0..=LARGEST)?])
}

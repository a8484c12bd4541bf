//! The words of creatures, traps and rooms.

use table::{Clause, Explained, Seat};

use super::{of, own};
use crate::adventurer::Year;
use crate::content::content;
use crate::creature::{Aim, Creature, Face, Idle};
use crate::flow::battle::attack::{mode_now, not_so, usable_modes};
use crate::flow::planning::{Limits, trap_cost};
use crate::flow::site::{no_site, sites};
use crate::names::{capital, some};
use crate::room::{Room, RoomUse};
use crate::scoring;
use crate::state::Table;
use crate::trap::{Amount, Trap, TrapDamage, TrapEffect};
use crate::view::View;
use crate::words;

/// The clause that says how a creature fights.
const fn clause(creature: Creature) -> Clause {
    match creature {
        Creature::Goblin => "DL-222",
        Creature::Slime => "DL-225",
        Creature::Ghost => "DL-226",
        Creature::Troll => "DL-223",
        Creature::Witch => "DL-224",
        Creature::Vampire => "DL-227",
        Creature::Golem => "DL-229",
        Creature::Dragon => "DL-230",
        Creature::Demon => "DL-231",
    }
}

fn printed(creature: Creature, kind: &str) -> Explained {
    let tile = &content().creatures[creature.index()];
    let what = if creature.is_monster() { "DL-190" } else { "DL-228" };
    Explained::new(&tile.name, kind, &tile.text, &[clause(creature), "DL-216", what, "DL-144"])
}

/// A wage, as a line of a card.
fn wage(creature: Creature) -> String {
    let wage = words::wage(content().creatures[creature.index()].wage);
    format!("Wage, on hiring and every Pay Day: {wage}")
}

/// A kind of creature.
pub(super) fn creature(creature: Creature) -> Explained {
    let tile = &content().creatures[creature.index()];
    let explained =
        printed(creature, if creature.is_monster() { "Monster" } else { "Ghost, no monster" }).fact(wage(creature));
    let [first, second] = tile.copies;
    explained.fact(format!("In the box: {first} for the first year, {second} for the second"))
}

/// A creature in the tavern.
pub(super) fn for_hire(view: &View, creature: Creature) -> Option<Explained> {
    if !view.table.tavern.contains(&Some(creature)) {
        return None;
    }
    let mut explained = printed(creature, "For hire in the tavern").fact(wage(creature));
    if let Some(seat) = own(view) {
        let lord = view.table.lord(seat);
        let wage = content().creatures[creature.index()].wage;
        let short = if lord.food < wage.food {
            Some(format!("You have {} Food", lord.food))
        } else if lord.gold < wage.gold {
            Some(format!("You have {} Gold", lord.gold))
        } else if wage.trap && view.trap_counts[seat.index()] == 0 {
            Some("You have no trap to give".to_owned())
        } else if wage.monster && lord.lair.monsters() == 0 {
            Some("You have no monster to give".to_owned())
        } else if !crate::flow::paladin::can_pay_evil(&view.table, seat, wage.evil) {
            Some("Your Evil cannot rise so far".to_owned())
        } else {
            None
        };
        explained = explained.fact(short.unwrap_or_else(|| "You could pay it now".to_owned()));
    }
    let food = content().board.places[crate::place::Place::HireMonster.index()].spaces[2].pay_food;
    Some(explained.remark(format!("Space III costs {food} Food more.")))
}

/// A creature in a Lair.
pub(super) fn in_lair(view: &View, seat: Seat, creature: Creature, face: Face) -> Option<Explained> {
    let lord = view.table.lord(seat);
    let count = lord.lair.faced(face).count(creature.index());
    if count == 0 {
        return None;
    }
    let explained = printed(creature, &format!("In {}", of(view, seat, "Lair")));
    let many = if count > 1 { format!("{count} of them: ") } else { String::new() };
    let explained = match face {
        Face::Up => explained.fact(capital(&format!("{many}face up, ready to fight"))),
        Face::Down => explained.fact(capital(&format!("{many}face down, out of this year's Combat"))),
    };
    let explained = explained.fact(wage(creature));
    let explained = if creature == Creature::Troll {
        let idle = lord.idle_trolls();
        explained.fact(format!("{idle} of {} free to work this round", some(lord.trolls(), "Troll token")))
    } else {
        explained
    };
    Some(limits(view, seat, creature, face, explained))
}

/// What the battle that its lord plans says to it.
fn limits(view: &View, seat: Seat, creature: Creature, face: Face, explained: Explained) -> Explained {
    let plan = view.own.filter(|own| own.seat == seat).map(|own| own.plan);
    let Some((plan, square)) = plan.and_then(|plan| plan.square.map(|square| (plan, square))) else {
        return explained;
    };
    if face == Face::Down || view.table.planned.has(seat) {
        return explained;
    }
    let limits = Limits::of(&view.table.lord(seat).dungeon, square);
    let sent = plan.sent.len() as u8 - plan.sent.count(Creature::Ghost.index());
    if !creature.is_monster() {
        return explained.fact("Any number of ghosts can be sent");
    }
    if sent >= limits.monsters {
        return explained.fact(format!("No more can be sent: {} at most here", some(limits.monsters, "monster")));
    }
    explained.fact(format!("Can be sent: {sent} of {} so far", some(limits.monsters, "monster")))
}

/// The kinds of creature in the battle being fought.
pub(super) fn in_battle(table: &Table) -> impl Iterator<Item = Creature> + '_ {
    let battle = table.battle.as_ref();
    Creature::ALL.into_iter().filter(move |creature| {
        battle.is_some_and(|battle| {
            [battle.waiting, battle.knocked_out, battle.going_back].iter().any(|pile| pile.count(creature.index()) > 0)
        })
    })
}

/// A creature in the battle being fought: what it can do in it, and why not.
pub(super) fn fighting(view: &View, creature: Creature) -> Option<Explained> {
    let table = &view.table;
    let battle = table.battle.as_ref()?;
    in_battle(table).find(|&one| one == creature)?;
    let mut explained = printed(creature, &format!("In the battle in {}", of(view, battle.seat, "dungeon")));
    let has = |pile: &table::Pile<{ crate::creature::CREATURES }>| pile.count(creature.index()) > 0;
    if has(&battle.waiting) && battle.sheep == Some(creature) {
        return Some(explained.fact("A sheep now: 1 damage on the first adventurer"));
    }
    if has(&battle.waiting) {
        let usable = usable_modes(table, battle, creature);
        for mode in 0..2u8 {
            if content().creatures[creature.index()].modes[usize::from(mode)].is_none() {
                continue;
            }
            let way = capital(&mode_now(table, creature, mode));
            if usable >> mode & 1 == 1 {
                explained = explained.fact(way);
            } else {
                let why = capital(&not_so(table, battle.seat, creature, mode).why);
                explained.now.push(table::Because { what: format!("{way}. {why}"), points: None, counts: false });
            }
        }
        if usable == 0 && content().creatures[creature.index()].idle == Idle::Down {
            explained = explained.fact("It is knocked out all the same");
        }
    }
    if has(&battle.knocked_out) {
        explained = explained.fact("It has acted and is knocked out");
    }
    if has(&battle.going_back) {
        explained = explained.fact("It goes back to the Lair face up");
    }
    Some(explained)
}

/// A Trap card.
pub(super) fn trap(view: &View, trap: Trap) -> Explained {
    let (table, card) = (&view.table, &content().traps[trap.index()]);
    let more: Clause = match card.effect {
        TrapEffect::Poison { .. } => "DL-208",
        TrapEffect::AntiMagic => "DL-209",
        TrapEffect::SkipConquering => "DL-235",
        TrapEffect::None if trap == Trap::PoisonedMeal => "DL-316",
        TrapEffect::None => "DL-315",
    };
    let mut explained = Explained::new(&card.name, "Trap card", &card.text, &[more, "DL-203", "DL-202", "DL-194"]);
    for TrapDamage { aim, amount } in card.sides[table.year.index()].damage.into_iter().flatten() {
        let amount = match amount {
            Amount::Points(points) => points.to_string(),
            Amount::HitPoints => "As many as hit points".to_owned(),
        };
        explained = explained.fact(format!("{amount} on {}", aimed(aim)));
    }
    // In the own plan a room makes it dearer.
    let planned =
        view.own.and_then(|own| own.plan.square.map(|square| Limits::of(&table.lord(own.seat).dungeon, square)));
    let limits = planned.unwrap_or(Limits { traps: 1, monsters: 1, gold: 0 });
    let cost = words::trap_cost(trap_cost(table, trap, limits));
    explained = explained.fact(if planned.is_some() {
        format!("Costs {cost} in this battle")
    } else {
        format!("Costs {cost}")
    });
    let held = view.own.map_or(0, |own| own.traps.count(trap.index()));
    if held > 0 {
        explained = explained.fact(format!("You hold {held} of {}", card.copies));
    }
    if planned.is_some() {
        return explained;
    }
    explained.remark(format!("In a room it costs {} Gold more.", content().board.room_trap_gold))
}

fn aimed(aim: Aim) -> &'static str {
    match aim {
        Aim::First => "the first adventurer",
        Aim::Second => "the second adventurer",
        Aim::Last => "the last adventurer",
        Aim::Others => "all but the first",
        Aim::Each => "everyone",
        Aim::Chosen => "anyone",
        Aim::ChosenNotFirst => "anyone but the first",
    }
}

/// The clauses of a room, the one about what it does first.
const fn room_clauses(room: Room) -> &'static [Clause] {
    match room {
        Room::ChickenCoop | Room::MushroomBed => &["DL-133", "DL-127", "DL-121", "DL-122"],
        Room::SouvenirShop | Room::Mint => &["DL-134", "DL-127", "DL-121", "DL-122"],
        Room::Workshop => &["DL-135", "DL-127", "DL-121", "DL-122"],
        Room::ToolShed => &["DL-136", "DL-127", "DL-121", "DL-122"],
        Room::PrintingPress => &["DL-137", "DL-127", "DL-121", "DL-122"],
        Room::MagicRoom => &["DL-138", "DL-127", "DL-121", "DL-122"],
        Room::TrainingRoom => &["DL-241", "DL-245", "DL-122"],
        Room::DarkRoom => &["DL-242", "DL-245", "DL-122"],
        Room::Labyrinth => &["DL-243", "DL-245", "DL-122"],
        Room::AntiMagicRoom => &["DL-244", "DL-245", "DL-122"],
        Room::Cafeteria => &["DL-268", "DL-263", "DL-122"],
        Room::Chapel => &["DL-269", "DL-263", "DL-122"],
        Room::Pandemonium => &["DL-270", "DL-263", "DL-122"],
        Room::HallOfFame => &["DL-280", "DL-281", "DL-263", "DL-122"],
    }
}

fn printed_room(room: Room, kind: &str) -> Explained {
    let tile = &content().rooms[room.index()];
    let explained = Explained::new(&tile.name, kind, &tile.text, room_clauses(room));
    explained.remark(format!("Worth {} points at the end while nobody has conquered it.", content().points.room))
}

/// Where a room may stand, as a line.
fn zone(room: Room) -> String {
    format!("Its place: {}", content().rooms[room.index()].zone_name)
}

/// A room, wherever it is.
pub(super) fn room(view: &View, room: Room) -> Explained {
    let explained = printed_room(room, "Room").fact(zone(room));
    let built = Seat::all(view.table.seats).find(|&seat| holds(&view.table, seat, room));
    match built {
        Some(seat) => explained.fact(capital(&format!("it stands in {}", of(view, seat, "dungeon")))),
        None if view.table.store.contains(&Some(room)) => explained.fact("It is for sale"),
        None if view.table.gone_rooms.has(room) => explained.fact("It is out of the game"),
        None => explained,
    }
}

fn holds(table: &Table, seat: Seat, room: Room) -> bool {
    let dungeon = &table.lord(seat).dungeon;
    dungeon.rooms.iter().any(|square| dungeon.room(square) == Some(room))
}

/// A room in the store.
pub(super) fn for_sale(view: &View, room: Room) -> Option<Explained> {
    if !view.table.store.contains(&Some(room)) {
        return None;
    }
    let mut explained = printed_room(room, "For sale").fact(zone(room));
    if let Some(seat) = own(view) {
        let lord = view.table.lord(seat);
        let squares = sites(lord, room).len();
        explained = if squares > 0 {
            explained.fact(format!("You have {} for it", some(squares, "tunnel")))
        } else {
            explained.fact(capital(&no_site(&lord.dungeon, room).why))
        };
    }
    Some(explained)
}

/// A room that stands in a dungeon, with what it does there now.
pub(super) fn built(view: &View, seat: Seat, room: Room, conquered: bool) -> Explained {
    let (table, lord) = (&view.table, view.table.lord(seat));
    let mut explained = printed_room(room, &capital(&format!("room in {}", of(view, seat, "dungeon"))));
    if conquered {
        explained.clauses.insert(0, "DL-239");
        explained.remark = None;
        let lost = -i32::from(content().points.conquered);
        return explained.adds("Conquered: it does nothing any more", lost);
    }
    explained = explained.adds("Unconquered at the end", content().points.room.into());
    explained.remark = None;
    match content().rooms[room.index()].effect {
        RoomUse::Production { workers, .. } if table.year == Year::First => {
            used(explained.fact(format!("{} of {workers} workers are free", free(view, seat))), lord.used[0].has(room))
        }
        RoomUse::Production { workers, .. } => {
            let times = u8::from(lord.used[0].has(room)) + u8::from(lord.used[1].has(room));
            let explained = explained.fact(format!("{} of {workers} workers are free", free(view, seat)));
            explained.fact(format!("Used {times} of 2 times this round"))
        }
        RoomUse::PointsPer { .. } | RoomUse::PointsPerTitle { .. } => {
            let (home, traps) = view.at_home();
            let leaders = scoring::leaders(&home, &traps);
            explained.adds("What it scores as things stand", scoring::room_points(&home, &leaders, seat, room))
        }
        RoomUse::StrongerAttacks { .. } | RoomUse::Labyrinth { .. } | RoomUse::NoSpells => {
            explained.fact("It counts only in a battle fought in it")
        }
    }
}

fn used(explained: Explained, used: bool) -> Explained {
    explained.fact(if used { "Used this round already" } else { "Not used this round yet" })
}

/// How many workers a lord has left this round.
fn free(view: &View, seat: Seat) -> u8 {
    let lord = view.table.lord(seat);
    lord.idle_imps() + lord.idle_trolls()
}

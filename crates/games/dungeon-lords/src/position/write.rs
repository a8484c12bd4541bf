//! The writing: a state as people write it, complete.

use std::collections::BTreeMap;
use std::fmt::Display;

use table::position::counted;
use table::{Pile, Seat};

use super::{
    BattlePosition, FramePosition, LordPosition, Lying, NobodyPosition, OrdersPosition, Pawn, PlanPosition, Position,
    Standing,
};
use crate::adventurer::{Adventurer, Adventurers, Year};
use crate::creature::{Creature, Face};
use crate::dungeon::Dungeon;
use crate::place::Place;
use crate::room::Rooms;
use crate::square::{COLUMNS, ROWS, Square};
use crate::state::{Battle, Lair, State, Table};
use crate::trap::Trap;

/// The state as people write it, complete.
pub(crate) fn write(state: &State) -> Position {
    let (table, secrets) = (&state.table, &state.secrets);
    let nobodies = table.nobodies[..table.nobodies()].iter().map(|nobody| NobodyPosition {
        deck: nobody.deck,
        inaccessible: nobody.inaccessible,
        played: row(&nobody.played),
    });
    Position {
        training: table.training,
        year: Some(table.year),
        season: Some(table.season),
        start: Some(table.start),
        round: Some(table.round),
        flow: Some(table.flow.iter().map(FramePosition::from).collect()),
        tavern: Some(row(&table.tavern)),
        store: Some(row(&table.store)),
        arriving: Some(row(&table.arriving)),
        forecast: Some(row(&table.forecast)),
        troubles: Some(row(&table.troubles)),
        specials: Some(row(&table.specials)),
        spaces: Some(spaces(table)),
        nobodies: Some(nobodies.collect()),
        nobody_evil: (table.nobodies() == 2).then_some(table.nobody_evil),
        combat: row(&secrets.combat),
        shown: row(&table.shown),
        spied: table.spied.to_vec(),
        planned: table.planned,
        fought: Some(table.fought),
        battle: table.battle.as_ref().map(battle),
        paladin_gone: table.gone_adventurers.has(Adventurer::paladin(table.year)),
        unsettled: creatures(&Lair { up: table.unsettled[0], down: table.unsettled[1] }),
        creature_stack: Some(counted(&table.creature_stack[table.year.index()], &Creature::ALL)),
        room_stack: Some(table.room_stack.and(rooms_of(table.year))),
        adventurer_stack: Some(match table.year {
            Year::First => table.adventurer_stack.minus(Adventurers::of_year(Year::Second)),
            Year::Second => table.adventurer_stack,
        }),
        under_stack: table.under_stack.iter().collect(),
        used_traps: Some(listed(&table.used_traps, &Trap::ALL)),
        trap_deck: Some(counted(&secrets.deck, &Trap::ALL)),
        lords: Seat::all(table.seats).map(|seat| lord(state, seat)).collect(),
    }
}

/// The room tiles of a year.
pub(super) fn rooms_of(year: Year) -> Rooms {
    match year {
        Year::First => Rooms::FIRST_YEAR,
        Year::Second => Rooms::SECOND_YEAR,
    }
}

/// A row of names, `-` where nothing lies.
pub(super) fn row<T: Display>(items: &[Option<T>]) -> Vec<String> {
    items.iter().map(|item| item.as_ref().map_or_else(|| "-".to_owned(), T::to_string)).collect()
}

/// Every piece of a pile by itself.
pub(super) fn listed<K: Copy, const N: usize>(pile: &Pile<N>, kinds: &[K; N]) -> Vec<K> {
    let each = kinds.iter().zip(pile.counts());
    each.flat_map(|(&kind, &count)| std::iter::repeat_n(kind, count.into())).collect()
}

pub(super) fn spaces(table: &Table) -> BTreeMap<Place, Vec<String>> {
    let used = Place::ALL.into_iter().map(|place| (place, table.spaces[place.index()].map(|minion| minion.map(Pawn))));
    used.filter(|(_, spaces)| spaces.iter().any(Option::is_some)).map(|(place, spaces)| (place, row(&spaces))).collect()
}

fn creatures(lair: &Lair) -> Vec<String> {
    let of = |face: Face| listed(lair.faced(face), &Creature::ALL).into_iter().map(move |kind| Lying(kind, face));
    of(Face::Up).chain(of(Face::Down)).map(|lying| lying.to_string()).collect()
}

pub(super) fn dungeon(dungeon: &Dungeon) -> Vec<String> {
    let tile = |square: Square| {
        let tile = match dungeon.room(square) {
            Some(room) => room.name(),
            None if dungeon.tunnels.has(square) => "t",
            None => ".",
        };
        format!("{tile}{}", if dungeon.conquered.has(square) { "!" } else { "" })
    };
    let row = |row| (1..=COLUMNS).map(|column| tile(Square::at(row, column))).collect::<Vec<_>>().join(" ");
    (1..=ROWS).map(row).collect()
}

fn lord(state: &State, seat: Seat) -> LordPosition {
    let (lord, secrets, index) = (state.table.lord(seat), &state.secrets, seat.index());
    let (orders, plan) = (&secrets.orders[index], &secrets.plans[index]);
    LordPosition {
        gold: Some(lord.gold),
        food: Some(lord.food),
        evil: Some(lord.evil),
        imps: Some(lord.imps),
        busy_imps: lord.busy_imps,
        busy_trolls: lord.busy_trolls,
        red_marks: lord.red_marks,
        dungeon: Some(dungeon(&lord.dungeon)),
        dug: lord.dug,
        mined: lord.mined,
        used: lord.used[0],
        used_twice: lord.used[1],
        lair: creatures(&lord.lair),
        party: lord.party.line().iter().map(|&member| Standing(member).to_string()).collect(),
        prison: lord.prison,
        traps: listed(&secrets.traps[index], &Trap::ALL),
        buried: listed(&secrets.buried[index], &Trap::ALL),
        inaccessible: Some(lord.inaccessible),
        played: Some(row(&lord.played)),
        failed: lord.failed,
        received: lord.received,
        drawn: secrets.drawn[index],
        kept: secrets.kept[index],
        orders: OrdersPosition {
            cards: if orders.cards == [None; 3] { Vec::new() } else { row(&orders.cards) },
            third: orders.third,
            locked: orders.locked,
        },
        plan: PlanPosition {
            square: plan.square,
            sent: listed(&plan.sent, &Creature::ALL),
            traps: if plan.traps == [None; 2] { Vec::new() } else { row(&plan.traps) },
        },
    }
}

fn battle(battle: &Battle) -> BattlePosition {
    BattlePosition {
        seat: battle.seat,
        square: battle.square,
        step: battle.step,
        waiting: listed(&battle.waiting, &Creature::ALL),
        knocked_out: listed(&battle.knocked_out, &Creature::ALL),
        going_back: listed(&battle.going_back, &Creature::ALL),
        sprung: row(&battle.sprung),
        keys_spent: battle.keys_spent,
        no_spells: battle.no_spells,
        no_healing: battle.no_healing,
        no_conquering: battle.no_conquering,
        no_fatigue: battle.no_fatigue,
        shield: battle.shield,
        hidden_wizards: battle.hidden_wizards,
        rage: battle.rage,
        sheep: battle.sheep,
        attacked: battle.attacked,
        poison: battle.poison.iter().flatten().copied().collect(),
    }
}

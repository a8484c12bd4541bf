//! The writing: a state as people write it, complete.

use std::collections::BTreeMap;

use table::Seat;
use table::position::counted;

use super::{
    BattleName, CollapsePosition, DayPosition, DenizenName, Everybody, FetchedPosition, FightPosition, FindName,
    HelpPosition, HeroPosition, Knowers, LastingPosition, Position, RollPosition, RoomPosition, battle_kinds,
    battle_monsters, find_kinds,
};
use crate::census::cells;
use crate::choice::Aim;
use crate::flow::cards::{ALL, seen_by};
use crate::ids::{BattleCard, DECK_KINDS, Find, Hero, Loot, Room, Shtick, Trap, XykonCard};
use crate::map::{Cell, Map, ROWS};
use crate::state::{
    Adventurer, Against, Collapse, Day, Fight, Gift, Lasting, Party, Roll, Secrets, State, Table, Tile, XykonPlace,
};

/// The state as people write it, complete.
pub(crate) fn write(state: &State) -> Position {
    let State { table, secrets } = state;
    // Every part is named, so that a new one is not forgotten. What was agreed on stands in the options.
    let Table { seats: _, terms: _, heroes: _, shadows, current, turn, day, map: _, tiles: _, hordes: _, .. } = table;
    let Table { piles: _, signs: _, monsters: _, xykon, discards, dump, gone, lasting, fetched, fight, .. } = table;
    let Table { used, used_loot, battles, alarm, wounds, collapse, sealed, flow, .. } = table;
    let Secrets { hands: _, stashes: _, known: _, hoard: _, loot, battle, rooms, decks: _, under: _, lair, .. } =
        secrets;
    let Secrets { xykon: xykon_deck, answers: _, drawn, .. } = secrets;
    let deck = table.at(*current).hero.deck();
    let followed = Hero::ALL.into_iter().zip(*shadows).filter_map(|(npc, seat)| Some((npc, seat?)));
    let placed = XykonCard::ALL.into_iter().zip(*xykon).filter(|(_, place)| *place != XykonPlace::Unseen);
    Position {
        turn: Some(*turn),
        current: Some(*current),
        flow: Some(flow.iter().collect()),
        sealed: *sealed,
        battles: Some(*battles),
        wounds: *wounds,
        used: *used,
        used_loot: *used_loot,
        drawn: drawn.iter().map(|place| deck[usize::from(place)]).collect(),
        day: written_day(day),
        collapse: written_collapse(collapse),
        alarm: *alarm,
        shadows: followed.collect(),
        xykon: placed.collect(),
        loot_deck: Some(counted(loot, &find_kinds())),
        dump: Some(counted(dump, &find_kinds())),
        gone: counted(gone, &Trap::ALL),
        battle_deck: Some(counted(battle, &battle_kinds())),
        discards: Some(discards.iter().map(|card| BattleName(BattleCard::new(card.into()))).collect()),
        room_deck: Some(counted(rooms, &Room::ALL)),
        lair_deck: Some(*lair),
        xykon_deck: Some(*xykon_deck),
        known: Loot::ALL.into_iter().filter_map(|loot| Some((loot, knowers(state, loot)?))).collect(),
        fight: fight.as_ref().map(written_fight),
        lasting: lasting.iter().map(written_lasting).collect(),
        fetched: fetched
            .iter()
            .map(|fetched| FetchedPosition {
                seat: fetched.seat,
                card: BattleName(BattleCard::new(fetched.card.into())),
            })
            .collect(),
        heroes: table.all().map(|seat| written_hero(state, seat)).collect(),
        rooms: (0..ROWS).flat_map(|row| table.map.rooms(row)).map(|room| written_room(state, room)).collect(),
    }
}

fn written_day(day: &Day) -> DayPosition {
    let Day { moved, battled, engaged, searched, picked, spent, halted, fled, kills, steps, .. } = *day;
    // Who has declined whose help stands with the heroes.
    let Day { cleared, left, switched, once, once_loot, declined: _, .. } = *day;
    DayPosition {
        moved,
        battled,
        engaged,
        searched,
        picked,
        spent,
        halted,
        fled,
        kills,
        steps,
        cleared,
        left: cells().filter(|cell| left >> cell.index() & 1 == 1).collect(),
        switched,
        once,
        once_loot,
    }
}

fn written_collapse(collapse: &Collapse) -> CollapsePosition {
    // How many have left is counted.
    let Collapse { falling, due, from, slayer, exits: _, leaving } = *collapse;
    CollapsePosition { falling, due, from, slayer, leaving }
}

fn written_hero(state: &State, seat: Seat) -> HeroPosition {
    let State { table, secrets } = state;
    let Adventurer { hero, room, wounds, pose, missed, ahead, exited, up, down, .. } = table.at(seat);
    // Hand, Stash and deck are counted.
    let Adventurer { deck: _, hand: _, stash: _, equipped, saved, .. } = table.at(seat);
    let at = seat.index();
    HeroPosition {
        hero: Some(*hero),
        room: Some(*room),
        wounds: *wounds,
        lying: pose.lying,
        resting: pose.resting,
        fleeing: pose.fleeing,
        startled: pose.startled,
        missed: *missed,
        ahead: *ahead,
        exited: *exited,
        shticks: Some(by_name(*hero, up)),
        flipped: by_name(*hero, down),
        under: secrets.under[at].iter().map(|place| hero.deck()[usize::from(place)]).collect(),
        equipped: *equipped,
        stash: secrets.stashes[at],
        hand: counted(&secrets.hands[at], &battle_kinds()),
        saved: counted(saved, &battle_monsters()),
        declined: table.day.declined[at],
        answer: secrets.answers[at],
    }
}

fn by_name(hero: Hero, counts: &[u8; DECK_KINDS]) -> BTreeMap<Shtick, u8> {
    hero.deck().iter().copied().zip(*counts).filter(|&(_, count)| count > 0).collect()
}

fn written_room(state: &State, room: Cell) -> RoomPosition {
    let table = &state.table;
    let (card, lair) = match table.tiles[room] {
        Some(Tile::Room(card)) => (Some(card), None),
        Some(Tile::Lair(card)) => (None, Some(card)),
        None => (None, None),
    };
    RoomPosition {
        at: room,
        card,
        lair,
        monsters: table.stack(room).iter().copied().map(DenizenName).collect(),
        loot: state.pile(room).iter().map(|&find| FindName(Find::new(find.into()))).collect(),
        stairs: Some(table.map.stairs(room.row()) == Some(room)).filter(|&stairs| stairs || room == Map::ENTRANCE),
        entered: Some(table.signs[room].entered),
        runes: table.signs[room].runes,
    }
}

/// Who knows where a Loot lies, besides its owner.
fn knowers(state: &State, loot: Loot) -> Option<Knowers> {
    let known = state.secrets.known.0[loot.index()];
    if known & ALL != 0 {
        return Some(Knowers::All(Everybody::All));
    }
    let owner = state.table.all().find(|seat| state.secrets.stashes[seat.index()].has(loot));
    let own = owner.map_or(0, |seat| seen_by(table::Seats::one(seat)));
    let seats = table::Seats::from_bits(known & !own);
    (!seats.is_empty()).then_some(Knowers::Some(seats))
}

fn written_fight(fight: &Fight) -> FightPosition {
    let Fight { seat, against, role, range, cause, chosen, targets, outsmarted, rolls, help, promised, .. } = *fight;
    let Fight { tried, offers, shown, shown_to, alone, end, hurt, reached, xykon_fell, gone, .. } = *fight;
    let (player, room, place) = match against {
        Against::Player(other) => (Some(other), None, None),
        Against::Monster { room, at } => (None, Some(room), Some(at + 1)),
    };
    let helpers = Hero::ALL.map(|hero| HelpPosition {
        party: help[hero.index()].party,
        drool: help[hero.index()].drool,
        free: help[hero.index()].free,
        promised: promised[hero.index()],
        tried: tried[hero.index()],
    });
    let [own, other] = offers.map(|offers| {
        let made = Hero::ALL.into_iter().zip(offers).filter_map(|(hero, gift)| Some((hero, gift?)));
        made.collect::<BTreeMap<Hero, Gift>>()
    });
    FightPosition {
        seat,
        player,
        room,
        place,
        role: Some(role),
        range: Some(range),
        cause: Some(cause),
        chosen: chosen[Party::First.index()],
        answered: chosen[Party::Second.index()],
        targets: written_places(targets),
        outsmarted: written_places(outsmarted),
        roll: written_roll(rolls[Party::First.index()]),
        other_roll: written_roll(rolls[Party::Second.index()]),
        help: Hero::ALL.into_iter().zip(helpers).filter(|(_, help)| *help != HelpPosition::default()).collect(),
        offers: own,
        other_offers: other,
        shown,
        shown_to,
        alone,
        end,
        hurt,
        reached: Some(reached),
        xykon_fell,
        gone,
    }
}

/// The places of a stack behind bits, from 1 at the top.
fn written_places(bits: u128) -> Vec<u8> {
    (0..u128::BITS as u8).filter(|at| bits >> at & 1 == 1).map(|at| at + 1).collect()
}

fn written_roll(Roll { shown, plus }: Roll) -> RollPosition {
    let dice = shown.iter().rposition(|&die| die > 0).map_or(0, |last| last + 1);
    RollPosition { shown: shown[..dice].to_vec(), plus }
}

fn written_lasting(Lasting { card, effect, by, aim, times, until }: Lasting) -> LastingPosition {
    LastingPosition {
        card,
        effect: effect.saturating_add(1),
        by,
        aim: Some(aim).filter(|&aim| aim != Aim::None),
        times,
        until,
    }
}

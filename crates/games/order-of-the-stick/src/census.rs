//! The census: every card is in exactly one place (OOTS-461), and what everybody counts is what lies there.

use table::Seat;

use crate::flow::Frame;
use crate::flow::setup::{battle_deck, loot_deck, room_deck};
use crate::ids::{
    BATTLE_CARDS, BattleCard, DECK_KINDS, FINDS, Find, Heroes, LOOT, LairRoom, LairRooms, Loot, ROOMS, Room, XykonCard,
    XykonCards,
};
use crate::map::{Cell, Map};
use crate::state::{ALL_CELLS, Adventurer, Secrets, State, Table, Tile, XykonPlace, deck_of};

/// Counts every card of every deck.
pub fn census(state: &State) -> Result<(), String> {
    let State { table, secrets } = state;
    heroes(table)?;
    piles(table, secrets)?;
    finds(table, secrets)?;
    battle_cards(table, secrets)?;
    rooms(table, secrets)?;
    xykon(table, secrets)?;
    for seat in table.all() {
        shticks(table.at(seat), secrets, seat, seat == table.current)?;
    }
    known(table, secrets)
}

impl State {
    /// Every card of every deck is in exactly one place, and counts say what lies there; otherwise what is wrong.
    pub fn census(&self) -> Result<(), String> {
        census(self)
    }
}

/// All cells of the map.
pub(crate) fn cells() -> impl Iterator<Item = Cell> + Clone {
    (0..ALL_CELLS).map(Cell::new)
}

/// A trap that lies nowhere else while it goes off.
pub(crate) fn held_find(frame: Frame) -> Option<Find> {
    match frame {
        Frame::Sprung(sprung) => Some(Find::Trap(sprung.trap)),
        _ => None,
    }
}

/// A Battle card that lies nowhere else, by index: a defeated Monster that may be saved.
pub(crate) fn held_card(frame: Frame) -> Option<usize> {
    match frame {
        Frame::Save(save) => BattleCard::Monster(save.monster).index(),
        _ => None,
    }
}

fn expect<T: PartialEq + std::fmt::Debug + Copy>(what: impl AsRef<str>, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{}: {found:?}, not {expected:?}", what.as_ref())) }
}

/// OOTS-001: everybody plays another hero.
fn heroes(table: &Table) -> Result<(), String> {
    expect("OOTS-001: heroes", table.played().len(), usize::from(table.seats))?;
    for hero in Heroes::ALL.iter().filter(|hero| table.shadows[hero.index()].is_some()) {
        expect(format!("OOTS-596: {hero} is an NPC"), table.npcs().has(hero), true)?;
    }
    Ok(())
}

/// What everybody counts: hands, Stashes, piles, stacks.
fn piles(table: &Table, secrets: &Secrets) -> Result<(), String> {
    for seat in table.all() {
        let (adventurer, at) = (table.at(seat), seat.index());
        expect(format!("the hand of seat {seat}"), usize::from(adventurer.hand), secrets.hands[at].len())?;
        expect(format!("the Stash of seat {seat}"), usize::from(adventurer.stash), secrets.stashes[at].len())?;
        let deck = secrets.decks[at].len() + secrets.under[at].len();
        expect(format!("the Shtick Deck of seat {seat}"), usize::from(adventurer.deck), deck)?;
    }
    let sum = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    expect("the Loot in rooms", sum(&table.piles.0), secrets.hoard.len())?;
    expect("the Monsters in rooms", sum(&table.hordes.0), table.monsters.len())?;
    for cell in cells().filter(|&cell| table.map.column(cell).is_none()) {
        let nothing = table.piles[cell] == 0 && table.hordes[cell] == 0 && table.tiles[cell].is_none();
        expect(format!("{cell} is no room and has nothing"), nothing, true)?;
    }
    expect("OOTS-089: Monsters on the Entrance", table.hordes[Map::ENTRANCE], 0)
}

/// Loot and traps.
fn finds(table: &Table, secrets: &Secrets) -> Result<(), String> {
    let mut counts = [0u16; FINDS];
    let mut count = |index: usize, copies: u8| counts[index] += u16::from(copies);
    for index in 0..FINDS {
        count(index, secrets.loot.count(index));
        count(index, table.dump.count(index));
    }
    for (trap, &copies) in table.gone.counts().iter().enumerate() {
        count(LOOT + trap, copies);
    }
    secrets.hoard.iter().for_each(|find| count(find.into(), 1));
    for seat in table.all() {
        let own = [table.at(seat).equipped, secrets.stashes[seat.index()]];
        own.into_iter().flat_map(|loots| loots.iter()).for_each(|loot| count(loot.index(), 1));
    }
    table.flow.iter().filter_map(held_find).for_each(|find| count(find.index(), 1));
    for (index, copies) in loot_deck().into_iter().enumerate() {
        let name = match Find::new(index) {
            Find::Loot(loot) => loot.name(),
            Find::Trap(trap) => trap.name(),
        };
        expect(format!("OOTS-461: {name}"), counts[index], copies.into())?;
    }
    Ok(())
}

/// Monsters of the Battle Deck and Screw This! cards.
fn battle_cards(table: &Table, secrets: &Secrets) -> Result<(), String> {
    let mut counts = [0u16; BATTLE_CARDS];
    let mut count = |index: usize, copies: u8| counts[index] += u16::from(copies);
    for index in 0..BATTLE_CARDS {
        count(index, secrets.battle.count(index));
        secrets.hands.iter().for_each(|hand| count(index, hand.count(index)));
    }
    for seat in table.all() {
        let saved = table.at(seat).saved;
        saved.counts().iter().enumerate().for_each(|(index, &copies)| count(index, copies));
    }
    table.discards.iter().for_each(|index| count(index.into(), 1));
    let fighting = table.monsters.iter().filter_map(|denizen| BattleCard::Monster(denizen.monster).index());
    fighting.chain(table.flow.iter().filter_map(held_card)).for_each(|index| count(index, 1));
    for (index, copies) in battle_deck().into_iter().enumerate() {
        expect(format!("OOTS-461: {}", BattleCard::new(index).name()), counts[index], copies.into())?;
    }
    Ok(())
}

/// The rooms of the dungeon and of the Lair. What has fallen down is gone.
fn rooms(table: &Table, secrets: &Secrets) -> Result<(), String> {
    let (mut counts, mut lair) = ([0u8; ROOMS], LairRooms::NONE);
    for cell in cells() {
        let in_lair = cell.row() == table.lair();
        match table.tiles[cell] {
            None => {
                let room = table.map.column(cell).is_some() && cell != Map::ENTRANCE;
                expect(format!("{cell} has a card"), false, room)?;
            }
            Some(Tile::Room(room)) if !in_lair => counts[room.index()] += 1,
            Some(Tile::Lair(room)) if in_lair && !lair.has(room) => lair = lair.with(room),
            Some(tile) => return Err(format!("{cell}: {} cannot lie there", tile.card().title())),
        }
    }
    let falling = table.collapse.falling;
    for (index, copies) in room_deck().into_iter().enumerate() {
        let found = counts[index] + secrets.rooms.count(index);
        if found > copies || found < copies && !falling {
            return Err(format!("OOTS-461: {}: {found}, not {copies}", Room::ALL[index]));
        }
    }
    expect("OOTS-469: Safe Haven is in the deck", secrets.lair.has(LairRoom::SafeHaven), false)?;
    expect("OOTS-461: a Lair room lies twice", secrets.lair.and(lair), LairRooms::NONE)?;
    Ok(())
}

fn xykon(table: &Table, secrets: &Secrets) -> Result<(), String> {
    for (card, place) in XykonCard::ALL.into_iter().zip(table.xykon) {
        let unseen = place == XykonPlace::Unseen;
        expect(format!("{card} is in its deck and out of it"), secrets.xykon.has(card) && !unseen, false)?;
        let fights = matches!(place, XykonPlace::Fights { .. });
        let stacked = table.monsters.iter().filter(|denizen| Some(denizen.monster) == card.monster()).count();
        expect(format!("{card} in stacks"), stacked, usize::from(fights))?;
    }
    let lich = table.xykon[XykonCard::XykonTheLich.index()] == XykonPlace::Unseen;
    let there = secrets.xykon.has(XykonCard::XykonTheLich);
    expect("OOTS-027: Xykon is in his deck", lich && secrets.xykon != XykonCards::NONE, there)
}

/// The Shtick Deck of a hero.
fn shticks(adventurer: &Adventurer, secrets: &Secrets, seat: Seat, current: bool) -> Result<(), String> {
    let mut counts = [0u16; DECK_KINDS];
    for (place, count) in counts.iter_mut().enumerate() {
        let copies = [adventurer.up[place], adventurer.down[place], secrets.decks[seat.index()].count(place)];
        *count = copies.into_iter().map(u16::from).sum();
    }
    let drawn = secrets.drawn.iter().filter(|_| current);
    drawn.chain(secrets.under[seat.index()].iter()).for_each(|place| counts[usize::from(place)] += 1);
    for (place, copies) in deck_of(adventurer.hero).into_iter().enumerate() {
        expect(format!("OOTS-461: shtick {} of {}", place + 1, adventurer.hero), counts[place], copies.into())?;
    }
    Ok(())
}

/// OOTS-654: what is known lies where it is hidden.
fn known(table: &Table, secrets: &Secrets) -> Result<(), String> {
    for loot in Loot::ALL {
        let holder = table.all().find(|seat| secrets.stashes[seat.index()].has(loot));
        let known = secrets.known.0[loot.index()];
        match holder {
            Some(seat) => expect(format!("seat {seat} knows {loot}"), known & 1 << seat.index() != 0, true)?,
            None if known != 0 => {
                let buried = secrets.hoard.has(loot.index() as u8);
                expect(format!("{loot} is known where it lies open"), buried, true)?;
            }
            None => {}
        }
    }
    Ok(())
}

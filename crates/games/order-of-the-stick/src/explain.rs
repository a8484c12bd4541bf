//! The words of a card for every piece on the table.

mod abilities;
mod cards;
mod heroes;
mod piece;
mod rooms;
mod sums;
#[cfg(test)]
mod tests;
mod words;

use table::{Explain, Explained};

pub use self::piece::Piece;
use crate::OrderOfTheStick;
use crate::ids::{
    Ability, BATTLE_CARDS, BATTLE_MONSTERS, BattleCard, FINDS, Find, Hero, Monster, MonsterType, SupportAbility, Trap,
    XykonCard,
};
use crate::state::{Party, Tile, XykonPlace};
use crate::view::View;

impl Explain for OrderOfTheStick {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let mut pieces = Pieces::default();
        pieces.of_players(view);
        pieces.of_rooms(view);
        pieces.of_battle(view);
        pieces.of_piles(view);
        pieces.add(Ability::ALL.map(Piece::Ability));
        pieces.add(SupportAbility::ALL.map(Piece::Support));
        pieces.add(MonsterType::ALL.map(Piece::Type));
        pieces.0
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        match piece {
            Piece::Hero(hero) => Some(heroes::hero(view, hero)),
            Piece::Shtick(shtick) => Some(cards::shtick(view, shtick)),
            Piece::Loot(loot) => Some(cards::loot(view, loot)),
            Piece::Monster(monster) => Some(cards::monster(view, monster)),
            Piece::Screw(screw) => Some(cards::screw(view, screw)),
            Piece::Trap(trap) => Some(cards::trap(view, trap)),
            Piece::RoomCard(room) => Some(rooms::room_card(view, room)),
            Piece::LairCard(room) => Some(rooms::lair_card(view, room)),
            Piece::XykonCard(card) => Some(rooms::xykon_card(view, card)),
            Piece::Room(room) => rooms::room(view, room),
            Piece::Denizen(room, at) => cards::denizen(view, room, at),
            Piece::Total(party) => sums::total(&view.table, party),
            Piece::Ability(ability) => Some(abilities::ability(view, ability)),
            Piece::Support(ability) => Some(abilities::support(view, ability)),
            Piece::Type(of) => Some(abilities::of_type(view, of)),
        }
    }
}

/// Pieces, each once.
#[derive(Default)]
struct Pieces(Vec<Piece>);

impl Pieces {
    fn add(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        for piece in pieces {
            // Copies of a card say the same.
            if !self.0.contains(&piece) {
                self.0.push(piece);
            }
        }
    }

    /// The heroes and what lies before them; of a Stash and a hand what the viewer knows.
    fn of_players(&mut self, view: &View) {
        let table = &view.table;
        self.add(Hero::ALL.map(Piece::Hero));
        for seat in table.all() {
            let adventurer = table.at(seat);
            self.add(adventurer.ups().chain(adventurer.downs()).map(|(shtick, _)| Piece::Shtick(shtick)));
            self.add(adventurer.equipped.or(view.stashes[seat.index()]).iter().map(Piece::Loot));
            let saved = (0..BATTLE_MONSTERS).filter(|&index| adventurer.saved.count(index) > 0);
            self.add(saved.map(|index| Piece::Monster(Monster::ALL[index])));
        }
        if let Some(hand) = &view.hand {
            self.add(
                (0..BATTLE_CARDS).filter(|&card| hand.count(card) > 0).map(|card| Piece::from(BattleCard::new(card))),
            );
        }
        self.add(view.drawn.iter().chain(&view.own_under).map(|&shtick| Piece::Shtick(shtick)));
    }

    /// The rooms and all that lies in them.
    fn of_rooms(&mut self, view: &View) {
        let table = &view.table;
        for floor in 0..=table.lair() {
            for (room, stack) in table.stacks(floor) {
                self.add([Piece::Room(room)]);
                self.add(table.tiles[room].map(|tile| match tile {
                    Tile::Room(card) => Piece::RoomCard(card),
                    Tile::Lair(card) => Piece::LairCard(card),
                }));
                self.add((0..stack.len()).map(|at| Piece::Denizen(room, at as u8)));
                self.add(stack.iter().map(|one| Piece::Monster(one.monster)));
            }
        }
        let seen = |card: &XykonCard| table.xykon[card.index()] != XykonPlace::Unseen;
        self.add(XykonCard::ALL.into_iter().filter(seen).map(Piece::XykonCard));
        self.add(view.buried.iter().map(|buried| Piece::Loot(buried.loot)));
    }

    /// What the sides of the battle compare.
    fn of_battle(&mut self, view: &View) {
        let fits = |party: &Party| sums::total(&view.table, *party).is_some();
        self.add(Party::BOTH.into_iter().filter(fits).map(Piece::Total));
    }

    /// What lies on the discard piles, and the traps out of the game.
    fn of_piles(&mut self, view: &View) {
        let table = &view.table;
        self.add(table.discards.iter().map(|card| Piece::from(BattleCard::new(card.into()))));
        self.add((0..FINDS).filter(|&find| table.dump.count(find) > 0).map(|find| match Find::new(find) {
            Find::Loot(loot) => Piece::Loot(loot),
            Find::Trap(trap) => Piece::Trap(trap),
        }));
        self.add(Trap::ALL.into_iter().filter(|trap| table.gone.count(trap.index()) > 0).map(Piece::Trap));
    }
}

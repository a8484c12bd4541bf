//! The words of a card for every piece on the table.

mod fighters;
mod heroes;
mod lords;
mod piece;
#[cfg(test)]
mod tests;
mod town;

use table::{Explain, Explained, Seat, Viewer};

pub use self::piece::{Piece, Store};
use crate::DungeonLords;
use crate::adventurer::Adventurer;
use crate::creature::Creature;
use crate::place::Place;
use crate::room::Room;
use crate::scoring::Title;
use crate::spell::Spell;
use crate::square::Squares;
use crate::state::{Season, Step};
use crate::trap::Trap;
use crate::trouble::{Special, Trouble};
use crate::view::View;

impl Explain for DungeonLords {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let table = &view.table;
        let mut pieces: Vec<Piece> = Creature::ALL.map(Piece::Creature).to_vec();
        pieces.extend(Trap::ALL.map(Piece::Trap));
        pieces.extend(Room::ALL.map(Piece::Room));
        pieces.extend(Adventurer::ALL.map(Piece::Adventurer));
        pieces.extend(Spell::ALL.map(Piece::Spell));
        pieces.extend(Special::ALL.map(Piece::Special));
        pieces.extend(Trouble::ALL.map(Piece::Trouble));
        pieces.extend(Place::ALL.map(Piece::Place));
        pieces.extend(Place::ALL.into_iter().flat_map(|place| (1..=3).map(move |space| Piece::Space(place, space))));
        pieces.extend(Title::ALL.map(Piece::Title));
        pieces.extend(Season::ALL.map(Piece::Season));
        pieces.extend(Step::ALL.map(Piece::Step));
        pieces.extend((1..=4).map(Piece::CombatCard));
        pieces.extend([Piece::TrapDeck, Piece::StartingPlayer, Piece::Paladin]);
        pieces.extend((table.seats == 2).then_some(Piece::NobodysEvil));
        for creature in table.tavern.into_iter().flatten() {
            // Two of a kind say the same.
            if !pieces.contains(&Piece::ForHire(creature)) {
                pieces.push(Piece::ForHire(creature));
            }
        }
        pieces.extend(table.store.into_iter().flatten().map(Piece::ForSale));
        for seat in Seat::all(table.seats) {
            let lord = table.lord(seat);
            pieces.extend(Store::ALL.map(|store| Piece::Stock(seat, store)));
            pieces.extend([Piece::Evil(seat), Piece::Score(seat)]);
            pieces.extend(lord.lair.kinds().map(|(creature, face)| Piece::InLair(seat, creature, face)));
            pieces.extend(lord.party.line().iter().map(|member| Piece::Member(seat, member.who)));
            pieces.extend(Squares::ALL.iter().map(|square| Piece::Tile(seat, square)));
        }
        pieces.extend(fighters::in_battle(table).map(Piece::InBattle));
        pieces
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        let seated = |seat: Seat| seat.index() < usize::from(view.table.seats);
        match piece {
            Piece::Creature(creature) => Some(fighters::creature(creature)),
            Piece::ForHire(creature) => fighters::for_hire(view, creature),
            Piece::InLair(seat, creature, face) if seated(seat) => fighters::in_lair(view, seat, creature, face),
            Piece::InBattle(creature) => fighters::fighting(view, creature),
            Piece::Trap(trap) => Some(fighters::trap(view, trap)),
            Piece::Room(room) => Some(fighters::room(view, room)),
            Piece::ForSale(room) => fighters::for_sale(view, room),
            Piece::Tile(seat, square) if seated(seat) => Some(lords::tile(view, seat, square)),
            Piece::Adventurer(who) => Some(heroes::adventurer(view, who)),
            Piece::Member(seat, who) if seated(seat) => heroes::member(view, seat, who),
            Piece::Paladin => Some(heroes::paladin(view)),
            Piece::Spell(spell) => Some(heroes::spell(view, spell)),
            Piece::CombatCard(round) => heroes::combat_card(view, round),
            Piece::Step(step) => Some(heroes::step(view, step)),
            Piece::Place(place) => Some(town::place(view, place)),
            Piece::Space(place, space) => town::space(view, place, space),
            Piece::Trouble(trouble) => Some(town::trouble(view, trouble)),
            Piece::Special(special) => Some(town::special(view, special)),
            Piece::Season(season) => Some(town::season(view, season)),
            Piece::StartingPlayer => Some(town::starting_player(view)),
            Piece::TrapDeck => Some(town::trap_deck(view)),
            Piece::Evil(seat) if seated(seat) => Some(lords::evil(view, seat)),
            Piece::NobodysEvil => (view.table.seats == 2).then(|| lords::nobodys_evil(view)),
            Piece::Stock(seat, store) if seated(seat) => Some(lords::stock(view, seat, store)),
            Piece::Title(title) => Some(lords::title(view, title)),
            Piece::Score(seat) if seated(seat) => Some(lords::score(view, seat)),
            Piece::InLair(..)
            | Piece::Tile(..)
            | Piece::Member(..)
            | Piece::Evil(_)
            | Piece::Stock(..)
            | Piece::Score(_) => None,
        }
    }
}

/// Whose something is: "your Lair", "the Lair of seat 2".
fn of(view: &View, seat: Seat, what: &str) -> String {
    if view.viewer.is(seat) { format!("your {what}") } else { format!("the {what} of seat {seat}") }
}

/// Who somebody is to the reader: "you", "seat 2".
fn who(view: &View, seat: Seat) -> String {
    if view.viewer.is(seat) { "you".to_owned() } else { format!("seat {seat}") }
}

/// The seat of the reader.
fn own(view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

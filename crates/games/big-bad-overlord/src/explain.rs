//! The words of a card for every piece on the table.

mod cards;
mod piece;
mod realms;
mod rounds;
#[cfg(test)]
mod tests;

use table::{Explain, Explained};

pub use self::piece::Piece;
use crate::BigBadOverlord;
use crate::card::Card;
use crate::state::{Phase, Side};
use crate::view::View;

impl Explain for BigBadOverlord {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let table = &view.table;
        let mut pieces: Vec<Piece> = Card::ALL.map(Piece::Card).to_vec();
        pieces.extend(Phase::ALL.map(Piece::Phase));
        for realm in table.ring() {
            let holding = table.holding(realm);
            pieces.push(Piece::Duke(realm));
            pieces.extend(holding.army.iter().map(|card| Piece::InArmy(realm, card)));
            pieces.extend(realms::known(view, realm).iter().map(|card| Piece::InCitadel(realm, card)));
            if table.lives(realm) {
                pieces.extend([Piece::Army(realm), Piece::Citadel(realm)]);
                pieces.extend(Phase::ALL.map(|phase| Piece::Power(realm, phase)));
            }
        }
        pieces.extend(view.own.iter().flat_map(|own| own.dealt.iter().map(|card| Piece::InArmy(own.realm, card))));
        pieces.extend(view.drawn.map(Piece::Drawn));
        if let Some(battle) = &table.battle {
            for side in Side::BOTH {
                let places = 1..=battle.force(side).len() as u8;
                pieces.extend(places.map(|place| Piece::Fighter(side, place)));
                pieces.extend(Phase::ALL.map(|phase| Piece::Bonus(side, phase)));
                let rolled = |phase: &Phase| rounds::rolled(battle, side, *phase).is_some();
                pieces.extend(Phase::ALL.into_iter().filter(rolled).map(|phase| Piece::Roll(side, phase)));
            }
        }
        pieces.extend([Piece::Deck, Piece::Discards, Piece::Cataclysm]);
        // Copies of a card that lie together say the same.
        let mut named = Vec::with_capacity(pieces.len());
        pieces.into_iter().for_each(|piece| {
            if !named.contains(&piece) {
                named.push(piece);
            }
        });
        named
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        match piece {
            Piece::Card(card) => Some(cards::kind(view, card)),
            Piece::InArmy(realm, card) => cards::in_army(view, realm, card),
            Piece::InCitadel(realm, card) => cards::in_citadel(view, realm, card),
            Piece::Fighter(side, place) => cards::in_battle(view, side, place),
            Piece::Drawn(card) => cards::drawn(view, card),
            Piece::Duke(realm) => realms::duke(view, realm),
            Piece::Army(realm) => realms::army(view, realm),
            Piece::Citadel(realm) => realms::citadel(view, realm),
            Piece::Power(realm, phase) => realms::power(view, realm, phase),
            Piece::Bonus(side, phase) => rounds::bonus(view, side, phase),
            Piece::Roll(side, phase) => rounds::roll(view, side, phase),
            Piece::Phase(phase) => Some(rounds::phase(phase)),
            Piece::Deck => Some(realms::deck(view)),
            Piece::Discards => Some(realms::discards(view)),
            Piece::Cataclysm => Some(realms::cataclysm(view)),
        }
    }
}

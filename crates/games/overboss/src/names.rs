//! Pieces as people read them; notation has its own names.

use crate::boss::Boss;
use crate::command::Command;
use crate::content::content;
use crate::tile::{Terrain, Tile};
use crate::token::{Token, Unit};

pub(crate) use table::words::capital;

/// The flags of the Camps.
const FLAGS: [&str; 6] = ["black", "blue", "orange", "purple", "red", "yellow"];

/// A terrain, such as "Cloud Island".
pub(crate) fn terrain(terrain: Terrain) -> &'static str {
    &content().type_names[terrain.index()]
}

/// A tile, such as "Cloud Island", "Graveyard 2" or "red Camp".
pub(crate) fn tile(tile: Tile) -> String {
    let kind = &content().type_names[tile.kind()];
    match (tile.grave(), tile.flag()) {
        (Some(print), _) => format!("{kind} {}", content().scoring.graveyard[print]),
        (None, Some(flag)) => format!("{} {kind}", FLAGS[flag]),
        (None, None) => kind.clone(),
    }
}

/// A unit, such as "witch" or "Miniboss".
pub(crate) fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Monster(terrain) => terrain.monster(),
        Unit::Miniboss => "Miniboss",
    }
}

/// Several monsters of a terrain, such as "witches".
pub(crate) fn monsters(of: Terrain) -> String {
    let one = of.monster();
    format!("{one}{}", if one.ends_with("ch") { "es" } else { "s" })
}

/// A token, such as "witch", "Cloud Island Crystal" or "Portal".
pub(crate) fn token(token: Token) -> String {
    match token {
        Token::Unit(one) => unit(one).to_owned(),
        Token::Crystal(of) => format!("{} Crystal", terrain(of)),
        Token::Portal => "Portal".to_owned(),
    }
}

/// A Boss, such as "King Croak".
pub(crate) fn boss(boss: Boss) -> &'static str {
    &content().bosses[boss.index()].name
}

/// A Command card, such as "Demolish, line".
pub(crate) fn command(card: Command) -> &'static str {
    &content().commands[card.index()].name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_names_that_people_read() {
        assert_eq!(tile(Tile::CloudIsland), "Cloud Island");
        assert_eq!([Terrain::Swamp, Terrain::Camp].map(monsters), ["witches", "orcs"]);
        assert_eq!(tile(Tile::Graveyard2), "Graveyard 2");
        assert_eq!(tile(Tile::Dungeon), "Dungeon");
        assert_eq!(token(Token::Crystal(Terrain::SummoningCircle)), "Summoning Circle Crystal");
        assert_eq!(token(Token::Unit(Unit::Miniboss)), "Miniboss");
        // The flags stand in the order of the prints.
        for camp in Tile::ALL.into_iter().filter(|tile| tile.flag().is_some()) {
            let (colour, kind) =
                tile(camp).split_once(' ').map(|(colour, kind)| (colour.to_owned(), kind.to_owned())).unwrap();
            assert_eq!((format!("camp-{colour}"), &*kind), (camp.to_string(), "Camp"));
        }
    }
}

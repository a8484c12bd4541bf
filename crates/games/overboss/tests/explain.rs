//! The lines of a card come to what the score sheet says, in random games of every variant.

use overboss::{Board, Options, Overboss, Piece, State, Terrain, Terrains, Tile, Token, Unit, View};
use table::{Explain, Explained, Game, Pending, ScoreSheet, Seat, Seeded, Viewer};

const ADVANCED: [Terrain; 5] =
    [Terrain::Castle, Terrain::CloudIsland, Terrain::Desert, Terrain::SummoningCircle, Terrain::Volcano];
const MIXED: [Terrain; 5] = [Terrain::Forest, Terrain::Camp, Terrain::Desert, Terrain::Graveyard, Terrain::Castle];

/// Looks at every tenth moment, and at the end, of some random games.
fn each_view(mut look: impl FnMut(&View, Seat, &ScoreSheet)) {
    for (seed, terrains) in [Terrain::BASIC, ADVANCED, MIXED].into_iter().enumerate() {
        for seats in [1, 3] {
            let options = Options {
                terrains: Terrains::Chosen(terrains),
                board: Board::Big,
                bosses: true,
                commands: seats > 1,
                ..Options::default()
            };
            let mut luck = Seeded::new(seed as u64);
            let mut state = Overboss::deal(&options, seats, &mut luck, &mut ()).expect("a set-up that can be played");
            for count in 0.. {
                let owing = Overboss::pending(&state).owing().first();
                if count % 10 == 0 || owing.is_none() {
                    look_round(&state, seats, &mut look);
                }
                let Some(seat) = owing else { break };
                let mut choices = Vec::new();
                Overboss::choices(&state, seat, &mut choices);
                let choice = choices[luck.number(choices.len() as u32) as usize];
                Overboss::play(&mut state, seat, choice, &mut luck, &mut ());
            }
            assert!(matches!(Overboss::pending(&state), Pending::Over(_)));
        }
    }
}

fn look_round(state: &State, seats: u8, look: &mut impl FnMut(&View, Seat, &ScoreSheet)) {
    for seat in Seat::all(seats) {
        let view = Overboss::view(state, Viewer::Seat(seat));
        let sheets = Overboss::scores(&view);
        look(&view, seat, &sheets[seat.index()]);
    }
}

fn card(view: &View, piece: Piece) -> Explained {
    Overboss::explain(view, piece).unwrap_or_else(|| panic!("`{piece}` says nothing"))
}

fn sum(view: &View, piece: Piece) -> i32 {
    card(view, piece).sum.unwrap_or(0)
}

#[test]
fn a_type_of_tile_says_what_the_score_sheet_says() {
    each_view(|view, _, sheet| {
        for tile in [
            Tile::Forest,
            Tile::Cave,
            Tile::Swamp,
            Tile::CampRed,
            Tile::Castle,
            Tile::CloudIsland,
            Tile::Desert,
            Tile::SummoningCircle,
            Tile::Volcano,
            Tile::Dungeon,
        ] {
            let kind = tile.terrain().map_or("dungeon", Terrain::name);
            let in_play = tile.terrain().is_none_or(|terrain| view.table.terrains.contains(&terrain));
            assert_eq!(Overboss::explain(view, Piece::Tile(tile)).is_some(), in_play, "{tile}");
            if in_play {
                assert_eq!(
                    sum(view, Piece::Tile(tile)),
                    sheet.key(kind),
                    "{tile}: {:?}",
                    card(view, Piece::Tile(tile))
                );
            }
        }
        if view.table.terrains.contains(&Terrain::Graveyard) {
            let (graves, majority) = (sheet.key("graveyard"), sheet.key("majority"));
            assert_eq!(sum(view, Piece::Tile(Tile::Graveyard1)), graves + majority);
        }
    });
}

#[test]
fn the_tiles_of_a_map_come_to_their_lines() {
    each_view(|view, seat, sheet| {
        let map = view.table.map(seat);
        for terrain in Terrain::ALL {
            let squares: Vec<_> = map.by_type()[terrain.index()].iter().collect();
            let sums: Vec<i32> = squares.iter().map(|&square| sum(view, Piece::TileOn(seat, square))).collect();
            let expected = sheet.key(terrain.name());
            match terrain {
                // These score together, so each says what all of them come to.
                Terrain::Forest | Terrain::Camp => {
                    assert!(sums.iter().all(|&sum| sum == expected), "{terrain}: {sums:?}");
                }
                Terrain::Desert => {
                    let groups = sheet.lines.iter().filter(|line| line.key == "desert").map(|line| line.points);
                    let groups: Vec<i32> = groups.collect();
                    assert!(sums.iter().all(|sum| groups.contains(sum)), "{groups:?}: {sums:?}");
                }
                Terrain::Cave
                | Terrain::Graveyard
                | Terrain::Swamp
                | Terrain::Castle
                | Terrain::CloudIsland
                | Terrain::SummoningCircle
                | Terrain::Volcano => assert_eq!(sums.iter().sum::<i32>(), expected, "{terrain}"),
            }
        }
        let dungeons = map.by_type()[Terrain::ALL.len()];
        let sums: i32 = dungeons.iter().map(|square| sum(view, Piece::TileOn(seat, square))).sum();
        assert_eq!(sums, sheet.key("dungeon"));
    });
}

#[test]
fn tokens_come_to_their_lines() {
    each_view(|view, seat, sheet| {
        let monsters = view.table.terrains.map(|terrain| Piece::Token(Token::Unit(Unit::Monster(terrain))));
        let monsters: i32 = monsters.into_iter().map(|piece| sum(view, piece)).sum();
        assert_eq!(monsters, sheet.key("matching") + sheet.key("bands"));
        assert_eq!(sum(view, Piece::Token(Token::Unit(Unit::Miniboss))), sheet.key("minibosses"));
        let crystals = view.table.terrains.map(|terrain| Piece::Token(Token::Crystal(terrain)));
        assert_eq!(crystals.into_iter().map(|piece| sum(view, piece)).sum::<i32>(), sheet.key("crystals"));
        let units = view.table.map(seat).standing().iter().map(|square| card(view, Piece::UnitOn(seat, square)));
        let matching =
            units.filter(|card| card.now[0].counts && card.name != "Miniboss").map(|card| card.now[0].points);
        assert_eq!(matching.flatten().sum::<i32>(), sheet.key("matching"));
    });
}

#[test]
fn the_power_and_the_boss_of_a_seat_say_what_the_score_sheet_says() {
    each_view(|view, seat, sheet| {
        assert_eq!(sum(view, Piece::Score(seat)), sheet.total);
        assert_eq!(sum(view, Piece::BossOf(seat)), sheet.key("objective"));
    });
}

#[test]
fn an_unknown_piece_is_refused_with_those_there_are() {
    let error = "castle 3".parse::<Piece>().expect_err("there is no such piece").to_string();
    assert!(error.contains("tile swamp"), "{error}");
    for text in ["", "tile", "tile swamp extra words", "tile 9 r1c1", "tile 1 r9c1", "boss", "boss 0", "slot 5"] {
        assert!(text.parse::<Piece>().is_err(), "{text:?}");
    }
}

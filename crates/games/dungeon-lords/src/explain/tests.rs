use table::{Explain, Game, Pending, Rulebook, Seat, Seeded, Viewer};

use super::Piece;
use crate::options::{GameKind, Options};
use crate::scoring::Title;
use crate::state::{Lord, State};
use crate::view::{View, view};
use crate::{DungeonLords, Store};

/// Looks at every moment of some random games.
fn watch(games: u64, mut look: impl FnMut(&State)) {
    for seed in 0..games {
        let mut luck = Seeded::new(seed);
        let game = if seed % 3 == 2 { GameKind::First } else { GameKind::Full };
        let options = Options { game, ..Options::default() };
        let mut state = DungeonLords::deal(&options, 2 + (seed % 3) as u8, &mut luck, &mut ()).unwrap();
        let mut choices = Vec::new();
        while let Pending::Ask { owe, .. } = DungeonLords::pending(&state) {
            look(&state);
            let seat = owe.first().unwrap();
            choices.clear();
            DungeonLords::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            DungeonLords::play(&mut state, seat, choice, &mut luck, &mut ());
        }
        look(&state);
    }
}

#[test]
fn every_piece_explains_itself_to_everybody() {
    let book = Rulebook::parse(DungeonLords::rulebook());
    let (mut moment, mut fought) = (0, 0);
    watch(6, |state| {
        moment += 1;
        if moment % 17 != 0 && state.table.battle.is_none() {
            return;
        }
        fought += i32::from(state.table.battle.is_some());
        for viewer in Viewer::all(state.table.seats) {
            let seen = view(state, viewer);
            let pieces = DungeonLords::pieces(&seen);
            for (at, &piece) in pieces.iter().enumerate() {
                let notation = piece.to_string();
                assert_eq!(notation.parse::<Piece>().unwrap(), piece);
                assert!(!pieces[..at].contains(&piece), "`{piece}` is listed twice");
                let card = DungeonLords::explain(&seen, piece).unwrap_or_else(|| panic!("`{piece}` says nothing"));
                assert!(card.does.chars().count() <= 160, "`{piece}` says too much: {}", card.does);
                assert!(card.now.len() <= 4, "`{piece}`: {:?}", card.now);
                for clause in &card.clauses {
                    assert!(book.find(clause).is_some(), "`{piece}` names {clause}");
                }
                let lines = card.now.iter().filter(|line| line.counts).filter_map(|line| line.points);
                assert_eq!(card.sum.unwrap_or(0), lines.sum::<i32>(), "`{piece}`: {:?}", card.now);
            }
        }
    });
    assert!(fought > 10);
}

#[test]
fn points_on_cards_are_those_of_the_score_sheet() {
    watch(6, |state| {
        let seen = view(state, Viewer::Spectator);
        let sheets = DungeonLords::scores(&seen);
        let sum = |piece: Piece| DungeonLords::explain(&seen, piece).unwrap().sum.unwrap_or(0);
        for sheet in &sheets {
            assert_eq!(sum(Piece::Score(sheet.seat)), sheet.total);
            let of = |key: &str| sheet.lines.iter().find(|line| line.key == key).map_or(0, |line| line.points);
            assert_eq!(sum(Piece::Stock(sheet.seat, Store::Prisoners)), of("prisoners"));
            assert_eq!(sum(Piece::Stock(sheet.seat, Store::RedMarks)), of("red-marks"));
            let Lord { dungeon, .. } = state.table.lord(sheet.seat);
            let tiles = |squares: crate::square::Squares| -> i32 {
                squares.iter().map(|square| sum(Piece::Tile(sheet.seat, square))).sum()
            };
            assert_eq!(tiles(dungeon.conquered), of("conquered"));
            let scored = ["cafeteria", "chapel", "pandemonium", "hall-of-fame"].map(of).iter().sum::<i32>();
            assert_eq!(tiles(dungeon.rooms.minus(dungeon.conquered)), of("rooms") + scored);
        }
    });
}

/// What a seat reads of a piece, in one text.
fn read(seen: &View, piece: Piece) -> String {
    let card = DungeonLords::explain(seen, piece).unwrap();
    let lines: Vec<String> = card.now.into_iter().map(|line| line.what).collect();
    format!("{} {} {}", card.does, lines.join("; "), card.remark.unwrap_or_default())
}

#[test]
fn who_leads_in_a_title_is_who_scores_for_it() {
    watch(2, |state| {
        let seen = view(state, Viewer::Spectator);
        for (title, holders) in Title::ALL.into_iter().zip({
            let (home, traps) = seen.at_home();
            crate::scoring::leaders(&home, &traps)
        }) {
            let text = read(&seen, Piece::Title(title));
            for seat in Seat::all(state.table.seats) {
                let line = text.split("; ").find(|line| line.contains(&format!("Seat {seat}:"))).unwrap();
                assert_eq!(line.contains("in the lead"), holders.has(seat), "{text}");
            }
        }
    });
}

#[test]
fn dl109_a_trap_says_only_to_its_owner_that_it_is_held() {
    watch(2, |state| {
        for seat in Seat::all(state.table.seats) {
            for (trap, &held) in crate::trap::Trap::ALL.into_iter().zip(state.secrets.traps[seat.index()].counts()) {
                let own = read(&view(state, Viewer::Seat(seat)), Piece::Trap(trap));
                assert_eq!(own.contains("You hold"), held > 0, "{own}");
                assert!(!read(&view(state, Viewer::Spectator), Piece::Trap(trap)).contains("You hold"));
            }
        }
    });
}

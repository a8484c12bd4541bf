use table::{Explain, Game, Pending, Rulebook, Seeded, Viewer};

use super::Piece;
use crate::combat::bonus;
use crate::options::{DukesEach, Options};
use crate::page::{Page, coming_round, muster};
use crate::state::State;
use crate::view::{View, view};
use crate::{BigBadOverlord, Event};

/// Looks at every moment of some random games, with what was told on the way there.
fn watch(games: u64, mut look: impl FnMut(&State, &[Event])) {
    for seed in 0..games {
        let mut luck = Seeded::new(seed);
        let dukes = if seed % 4 == 3 { DukesEach::Two } else { DukesEach::One };
        let seats = if dukes == DukesEach::Two { 2 } else { 3 + (seed % 4) as u8 };
        let mut state =
            BigBadOverlord::deal(&Options { dukes, ..Options::default() }, seats, &mut luck, &mut ()).unwrap();
        let (mut choices, mut told) = (Vec::new(), Vec::new());
        while let Pending::Ask { owe, .. } = BigBadOverlord::pending(&state) {
            look(&state, &told);
            let seat = owe.first().unwrap();
            choices.clear();
            told.clear();
            BigBadOverlord::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut told);
        }
        look(&state, &told);
    }
}

#[test]
fn every_piece_explains_itself_to_everybody() {
    let book = Rulebook::parse(BigBadOverlord::rulebook());
    let (mut moment, mut looked) = (0, 0);
    watch(8, |state, _| {
        moment += 1;
        if moment % 9 != 0 {
            return;
        }
        looked += 1;
        for viewer in Viewer::all(state.table.seats) {
            let seen = view(state, viewer);
            let pieces = BigBadOverlord::pieces(&seen);
            for (at, &piece) in pieces.iter().enumerate() {
                let notation = piece.to_string();
                assert_eq!(notation.parse::<Piece>().unwrap(), piece);
                assert!(!pieces[..at].contains(&piece), "`{piece}` is listed twice");
                let card = BigBadOverlord::explain(&seen, piece).unwrap_or_else(|| panic!("`{piece}` says nothing"));
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
    assert!(looked > 50);
}

#[test]
fn sums_on_cards_are_those_that_the_rules_roll_with() {
    let sum = |seen: &View, piece: Piece| BigBadOverlord::explain(seen, piece).unwrap().sum.unwrap_or(0);
    let mut held = 0;
    watch(8, |state, _| {
        let seen = view(state, Viewer::Spectator);
        for piece in BigBadOverlord::pieces(&seen) {
            let rolled = match piece {
                Piece::Power(realm, phase) => {
                    let battle = muster(&state.table, realm);
                    crate::combat::rolls(&battle, crate::Side::Attacker, phase)
                        .then(|| bonus(&battle, crate::Side::Attacker, phase))
                }
                Piece::Bonus(side, phase) => {
                    let coming = coming_round(&state.table).unwrap_or(state.table);
                    let there = Page::from(seen.clone()).fight.unwrap().sides[side.index()].phases[phase.index()].bonus;
                    there.inspect(|&there| assert_eq!(there, bonus(&coming.battle.unwrap(), side, phase)))
                }
                _ => continue,
            };
            if let Some(rolled) = rolled {
                held += 1;
                assert_eq!(sum(&seen, piece), i32::from(rolled), "`{piece}`");
            }
        }
    });
    assert!(held > 1000);
}

#[test]
fn bbo160_a_roll_is_told_with_all_its_parts() {
    let (mut haunted, mut doubled, mut plain) = (0, 0, 0);
    watch(40, |state, told| {
        for event in told {
            let Event::Rolled { dice, bonus, total, because, side, phase } = event else { continue };
            let lines = because.iter().filter(|line| line.counts).filter_map(|line| line.points);
            assert_eq!(lines.sum::<i32>(), i32::from(*bonus), "{because:?}");
            assert_eq!(i16::from(dice[0] + dice[1]) + bonus, *total);
            assert!(because.len() <= 4);
            let ghost = because.iter().find(|line| line.what.starts_with("Ghost of "));
            let declared = state.table.battle.as_ref().map(|battle| crate::combat::ghost_points(battle, *side, *phase));
            if let (Some(declared), Some(ghost)) = (declared.filter(|points| *points != 0), ghost) {
                assert_eq!(ghost.points, Some(declared.into()));
                haunted += 1;
            }
            doubled += i32::from(because.iter().any(|line| line.what.starts_with("Doubled")));
            plain += 1;
        }
    });
    assert!(haunted > 0 && doubled > 0 && plain > 100, "{haunted} {doubled} {plain}");
}

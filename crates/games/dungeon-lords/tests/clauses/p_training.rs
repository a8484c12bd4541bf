//! Combat training.

use dungeon_lords::adventurer::{Adventurer, Adventurers, Profession, Year};
use dungeon_lords::content::content;
use dungeon_lords::square::{Square, Squares};
use dungeon_lords::{Event, Frame, PaladinAt, Planning, solver};

use crate::support::{Given, all, dealt, named, names, seat};

/// A puzzle of the rulebook.
fn puzzle(number: usize) -> Given {
    dealt(&format!("game = \"training\"\npuzzle = \"{number}\""), 1, &[])
}

/// A puzzle with other adventurers and creatures, at its first plan.
fn changed(party: &str, lair: &str) -> Given {
    let mut given = puzzle(1);
    given.set_party(1, party).set_lair(1, lair).set_traps(1, "");
    given
}

#[test]
fn dl240_fatigue_is_two_and_nobody_casts() {
    let mut given = changed("warrior-4 wizard-4", "slime");
    given.play(1, &["done"]);
    assert_eq!((given.party(1).as_str(), given.conquered(1).as_str()), ("warrior-4*2 wizard-4", "r1c3"));
    assert!(!given.happened(|event| {
        matches!(event, Event::CardTurned { .. } | Event::SpellCast { .. } | Event::SpellFailed { .. })
    }));
}

#[test]
fn dl343_a_puzzle_lies_as_the_content_says() {
    for (number, puzzle_of) in content().training.iter().enumerate() {
        let mut given = puzzle(number + 1);
        let dungeon = given.lord(1).dungeon;
        assert_eq!((dungeon.tunnels, dungeon.held()), (all::<Square, Squares>("r1c3 r2c3 r3c3"), dungeon.tunnels));
        assert_eq!(given.line(1), names(puzzle_of.party));
        assert_eq!((given.state.secrets.traps[0], given.lord(1).lair.up), (puzzle_of.traps, puzzle_of.creatures));
        let [gold, food, evil, imps] = given.stock(1);
        assert_eq!((gold, food, imps), (puzzle_of.gold, puzzle_of.food, puzzle_of.imps));
        assert_eq!(given.state.table.year, Year::First);
        // No Combat cards, no Evil, no paladin, whatever happens.
        given.pass_until(|given| given.asked().is_empty());
        assert_eq!(
            (given.evil(1), given.state.table.shown, given.state.table.paladin),
            (evil, [None; 4], PaladinAt::Tent)
        );
    }
}

#[test]
fn dl343_traps_are_paid_from_the_tokens_with_the_costs_of_the_first_year() {
    let mut given = puzzle(2);
    given.play(1, &["lay poisoned-meal", "done"]);
    assert_eq!(given.stock(1)[1], 0);
    let mut hungry = puzzle(2);
    hungry.set_stock(1, [0, 0, 5, 0]);
    assert!(!hungry.allows(1, "lay poisoned-meal"));
}

#[test]
fn dl344_a_puzzle_ends_with_its_party_or_with_its_third_tile_and_not_before() {
    // Five slimes hold the party for five rounds.
    let mut given = changed("warrior-4", "slime slime slime slime slime");
    for round in 1..=5 {
        assert_eq!(given.state.table.round, round);
        given.play(1, &["send slime", "done", "attack 2"]);
    }
    // Then nothing is left, and he takes two tiles before he tires out.
    assert_eq!((given.top(), given.conquered(1).as_str()), (Some(Frame::Over), "r1c3 r2c3"));
    assert_eq!(given.prison(1), "y1-warrior-4");

    let mut given = changed("warrior-4 warrior-3", "slime");
    given.play(1, &["done", "done"]);
    assert_eq!(given.top(), Some(Frame::Planning(Planning { seat: seat(1) })));
    given.play(1, &["done"]);
    assert_eq!((given.top(), given.conquered(1).as_str()), (Some(Frame::Over), "r1c3 r2c3 r3c3"));
}

#[test]
fn dl345_the_result_is_the_number_of_tiles_lost() {
    for (choices, lost, solved) in [
        (&["lay rolling-stone", "send troll", "done", "attack 2", "send goblin", "done"][..], 1, true),
        (&["done", "send troll", "done", "attack 2", "lay rolling-stone", "send goblin", "done"], 2, false),
    ] {
        let mut given = puzzle(1);
        given.play(1, choices);
        let outcome = given.outcome();
        assert_eq!((outcome.scores[0], !outcome.winners.is_empty()), (-lost, solved), "{choices:?}");
    }
}

#[test]
fn dl345_the_best_defence_of_each_puzzle_loses_one_tile() {
    for number in 1..=4 {
        assert_eq!(solver::solve(&puzzle(number).state).best, 1, "puzzle {number}");
        assert_eq!(content().training[number - 1].best, 1);
    }
}

#[test]
fn dl346_the_four_parties_are_all_who_are_no_wizards() {
    let wizard = |who: &Adventurer| who.profession() == Some(Profession::Wizard);
    let others: Adventurers = Adventurers::of_year(Year::First).iter().filter(|who| !wizard(who)).collect();
    let parties: Vec<_> = content().training.iter().flat_map(|puzzle| puzzle.party).collect();
    assert_eq!(parties.iter().copied().collect::<Adventurers>(), others);
    assert_eq!(parties.len(), others.len());
    assert!(others.has(named("y1-thief-3")));
}

//! The combat puzzles (DL-343 to DL-346, R-135).

use table::{Answers, Chance, Log, Question, Seat, Seeded, SetupError};

use super::{Play, setup};
use crate::adventurer::Year;
use crate::content::{self, content};
use crate::creature::Creature;
use crate::dungeon::Dungeon;
use crate::event::Event;
use crate::options::{GameKind, Options, Puzzle};
use crate::party::Member;
use crate::puzzle::{Difficulty, generate};
use crate::square::Square;
use crate::state::{Lord, Season, State, Training};
use crate::trap::Trap;

/// Which of the new puzzles is it?
pub(crate) static PUZZLE: Question = Question { name: "puzzle", answers: Answers::Numbers };

/// How many new puzzles there are of each difficulty.
const NEW_PUZZLES: u32 = 1_000_000;
/// The tunnels of a puzzle, in a straight line from the entrance (DL-343).
const TUNNELS: usize = 3;

/// Sets a puzzle up: one of the rulebook's, or a new one by lot.
pub(crate) fn deal<C: Chance, L: Log<Event>>(
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, SetupError> {
    let known = content().training.len() as u32;
    let (number, puzzle) = match place(options.puzzle) {
        Ok(index) => (index as u32 + 1, content().training[index]),
        Err(difficulty) => {
            let number = known + 1 + chance.below(&PUZZLE, NEW_PUZZLES);
            (number, generate(number, difficulty))
        }
    };
    let mut state = set_up(options, seats, number, &puzzle);
    Play { state: &mut state, chance, log }.begin_combat();
    Ok(state)
}

/// The first question of a puzzle.
pub(crate) fn begin(number: u32, puzzle: &content::Puzzle) -> State {
    let options = Options { game: GameKind::Training, ..Options::default() };
    let mut state = set_up(&options, 1, number, puzzle);
    Play { state: &mut state, chance: &mut Seeded::new(0), log: &mut () }.begin_combat();
    state
}

/// The place of a puzzle among those of the rulebook, or how hard a new one is.
fn place(puzzle: Puzzle) -> Result<usize, Difficulty> {
    match puzzle {
        Puzzle::One => Ok(0),
        Puzzle::Two => Ok(1),
        Puzzle::Three => Ok(2),
        Puzzle::Four => Ok(3),
        Puzzle::Easy => Err(Difficulty::Easy),
        Puzzle::Medium => Err(Difficulty::Medium),
        Puzzle::Hard => Err(Difficulty::Hard),
    }
}

/// A table with a puzzle on it, before its first round.
fn set_up(options: &Options, seats: u8, number: u32, puzzle: &content::Puzzle) -> State {
    let mut state = setup::empty(options.rules(), seats);
    let State { table, secrets } = &mut state;
    table.training = Some(Training { number, best: puzzle.best });
    table.season = Season::Fall;
    let entrance = content().start.entrance;
    let line = (0..TUNNELS).map(|step| Square::at(entrance.row() + step, entrance.column()));
    let Lord { dungeon, party, lair, gold, food, imps, .. } = table.lord_mut(Seat::new(0));
    *dungeon = Dungeon::of(line.collect());
    for who in puzzle.party {
        party.insert(party.len(), Member::new(who));
    }
    lair.up = puzzle.creatures;
    (*gold, *food, *imps) = (puzzle.gold, puzzle.food, puzzle.imps);
    secrets.traps[0] = puzzle.traps;
    for who in puzzle.party {
        table.adventurer_stack = table.adventurer_stack.without(who);
    }
    for kind in Creature::ALL.map(Creature::index) {
        for _ in 0..puzzle.creatures.count(kind) {
            table.creature_stack[Year::First.index()].take(kind);
        }
    }
    for kind in Trap::ALL.map(Trap::index) {
        for _ in 0..puzzle.traps.count(kind) {
            secrets.deck.take(kind);
        }
    }
    state
}

#[cfg(test)]
mod tests {
    use table::{Game, Pending, Seat, Seeded};

    use crate::DungeonLords;
    use crate::options::{GameKind, Options, Puzzle};

    #[test]
    fn a_puzzle_lasts_until_its_party_or_its_tiles_are_gone() {
        let puzzles =
            [Puzzle::One, Puzzle::Two, Puzzle::Three, Puzzle::Four, Puzzle::Easy, Puzzle::Medium, Puzzle::Hard];
        for (puzzle, new) in puzzles.into_iter().zip([false, false, false, false, true, true, true]) {
            let options = Options { game: GameKind::Training, puzzle, ..Options::default() };
            let mut state = DungeonLords::deal(&options, 1, &mut Seeded::new(3), &mut ()).unwrap();
            assert_eq!(state.table.training.unwrap().number > 4, new);
            let (evil, seat) = (state.table.lord(Seat::new(0)).evil, Seat::new(0));
            while let Pending::Ask { .. } = DungeonLords::pending(&state) {
                let choice = DungeonLords::fallback(&state, seat);
                DungeonLords::play(&mut state, seat, choice, &mut Seeded::new(3), &mut ());
            }
            let lord = state.table.lord(seat);
            assert!(lord.party.is_gone() || lord.dungeon.held().is_empty());
            assert_eq!((lord.evil, state.table.shown), (evil, [None; 4]), "no Evil and no Combat cards (DL-343)");
        }
    }

    #[test]
    fn we_45_to_47_the_lines_of_the_ledger() {
        let lines = [
            (Puzzle::One, "lay rolling-stone, send troll, done, attack 2, send goblin, done"),
            (Puzzle::One, "lay rolling-stone, send troll, done, attack 2, done"),
            (Puzzle::Two, "send witch, send ghost, done, act ghost, aim 2, attack 1, lay poisoned-meal, done"),
            (Puzzle::Four, "lay wall-of-fire, done, lay anti-magic-dart, send slime, done, aim 1, attack 1"),
        ];
        for (puzzle, line) in lines {
            let options = Options { game: GameKind::Training, puzzle, ..Options::default() };
            let mut state = DungeonLords::deal(&options, 1, &mut Seeded::new(3), &mut ()).unwrap();
            let seat = Seat::new(0);
            for text in line.split(", ") {
                let (choice, mut list) = (text.parse().unwrap(), Vec::new());
                DungeonLords::choices(&state, seat, &mut list);
                assert!(list.contains(&choice), "{text} is not among {list:?}");
                DungeonLords::play(&mut state, seat, choice, &mut Seeded::new(3), &mut ());
            }
            let lord = state.table.lord(seat);
            assert_eq!((lord.prison.len(), lord.dungeon.conquered.len(), lord.food), (3, 1, 0), "{line}");
        }
    }
}

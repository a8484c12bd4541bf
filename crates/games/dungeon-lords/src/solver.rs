//! The best defence: of a puzzle by complete search (DL-345), of one battle by a search as far as a budget goes.
//!
//! Both searches know no rule of their own: they try the game's own choices.

use std::collections::HashMap;

use table::{FlowStep, Pile, Seat, Seats, Seeded, Stack};

use crate::choice::Choice;
use crate::creature::CREATURES;
use crate::flow::{self, Frame};
use crate::party::Party;
use crate::square::Squares;
use crate::state::{MAX_LORDS, Plan, State};
use crate::trap::TRAPS;

/// What a complete search of a puzzle finds.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// The fewest tiles that are lost.
    pub best: u8,
    /// How many different lines of play lose no more; a plan with the same pieces counts once.
    pub lines: u64,
    /// How likely a player who picks every choice at random loses no more.
    pub chance: f64,
    /// How many choices were tried.
    pub nodes: u64,
    /// One of the best lines.
    pub line: Vec<Choice>,
    /// For each plan that is possible now, the fewest tiles that are lost after it; empty in the middle of a battle.
    pub plans: Vec<u8>,
}

impl Solution {
    /// How many of the plans that are possible now still allow the best result.
    pub fn best_plans(&self) -> usize {
        self.plans.iter().filter(|&&best| best == self.best).count()
    }

    /// How many battles the line takes.
    pub fn battles(&self) -> usize {
        self.line.iter().filter(|&&choice| choice == Choice::Done).count()
    }
}

/// Finds the best defence of a training puzzle from here on.
pub fn solve(state: &State) -> Solution {
    let mut search = Search::default();
    let Found { best, lines, chance } = search.search(state, None);
    let mut plans = Vec::new();
    search.weigh_plans(state, None, &mut plans);
    let nodes = search.nodes;
    let line = search.line(*state, best);
    Solution { best, lines, chance, nodes, line, plans }
}

/// What a search found below a position.
#[derive(Clone, Copy)]
struct Found {
    best: u8,
    lines: u64,
    chance: f64,
}

/// All that matters at the beginning of a round of a puzzle.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    party: Party,
    conquered: Squares,
    traps: Pile<TRAPS>,
    creatures: Pile<CREATURES>,
    stock: [u8; 3],
}

/// The one seat of a puzzle.
const SEAT: Seat = Seat::new(0);

#[derive(Default)]
struct Search {
    known: HashMap<Key, Found>,
    nodes: u64,
}

impl Search {
    /// The best result below a position; `last` is the piece that was added last to the plan being made.
    fn search(&mut self, state: &State, last: Option<Choice>) -> Found {
        if let Some(Frame::Over) = state.table.flow.top() {
            let best = state.table.lord(SEAT).dungeon.conquered.len() as u8;
            return Found { best, lines: 1, chance: 1.0 };
        }
        let key = key(state);
        if let Some(found) = key.as_ref().and_then(|key| self.known.get(key)) {
            return *found;
        }
        let mut found = Found { best: u8::MAX, lines: 0, chance: 0.0 };
        let choices = choices(state, last);
        for &choice in &choices {
            let below = self.search(&after(state, choice), added(choice));
            self.nodes += 1;
            if below.best < found.best {
                found = Found { best: below.best, lines: 0, chance: 0.0 };
            }
            if below.best == found.best {
                found.lines += below.lines;
                found.chance += below.chance / choices.len() as f64;
            }
        }
        if let Some(key) = key {
            self.known.insert(key, found);
        }
        found
    }

    /// The best result after each plan that can be made now.
    fn weigh_plans(&mut self, state: &State, last: Option<Choice>, plans: &mut Vec<u8>) {
        if !matches!(state.table.flow.top(), Some(Frame::Planning(_))) {
            return;
        }
        for choice in choices(state, last) {
            let position = after(state, choice);
            match choice {
                Choice::Done => plans.push(self.search(&position, None).best),
                _ => self.weigh_plans(&position, added(choice), plans),
            }
        }
    }

    /// One line that keeps the best result.
    fn line(&mut self, mut state: State, best: u8) -> Vec<Choice> {
        let (mut line, mut last) = (Vec::new(), None);
        while state.table.flow.top() != Some(Frame::Over) {
            let good = choices(&state, last)
                .into_iter()
                .map(|choice| (choice, after(&state, choice)))
                .find(|(choice, after)| self.search(after, added(*choice)).best == best);
            let Some((choice, after)) = good else { break };
            line.push(choice);
            (state, last) = (after, added(choice));
        }
        line
    }
}

/// The position after a choice. Nothing in a puzzle is left to luck.
fn after(state: &State, choice: Choice) -> State {
    let mut state = *state;
    flow::step(&state).play(&mut state, SEAT, choice, &mut Seeded::new(0), &mut ());
    state
}

/// What is worth remembering: a round that begins.
fn key(state: &State) -> Option<Key> {
    let Some(Frame::Planning(_)) = state.table.flow.top() else { return None };
    let plan = &state.secrets.plans[SEAT.index()];
    if !plan.sent.is_empty() || plan.traps.iter().any(Option::is_some) {
        return None;
    }
    let lord = state.table.lord(SEAT);
    Some(Key {
        party: lord.party,
        conquered: lord.dungeon.conquered,
        traps: state.secrets.traps[SEAT.index()],
        creatures: lord.lair.up,
        stock: [lord.gold, lord.food, lord.imps],
    })
}

/// The choices to try: the pieces of a plan only in their order, so that no plan is made twice.
fn choices(state: &State, last: Option<Choice>) -> Vec<Choice> {
    let mut choices = Vec::new();
    if let Some(seat) = flow::asked(state) {
        flow::step(state).offer(state, seat, &mut choices);
    }
    choices.retain(|&choice| added(choice).is_none_or(|piece| last.is_none_or(|last| piece >= last)));
    choices
}

/// The choice, if it adds a piece to a plan.
fn added(choice: Choice) -> Option<Choice> {
    matches!(choice, Choice::Lay(_) | Choice::Send(_)).then_some(choice)
}

/// The choices of a seat from here to the end of its battle that lead to the highest value, as far as `budget` tried
/// choices go. Nobody else fights meanwhile. A Combat card that is not known in the state is drawn for all lines alike;
/// whoever asks may put one there. Nothing is found where the seat is asked nothing of Combat, or with too small a
/// budget.
pub fn best_battle(state: &State, seat: Seat, budget: u32, value: impl Fn(&State) -> f32) -> Option<Line> {
    if !is_in_combat(state, seat) {
        return None;
    }
    let mut alone = *state;
    alone.table.fought = Seat::all(state.table.seats).filter(|&other| other != seat).collect::<Seats>();
    for other in 0..MAX_LORDS {
        if other != seat.index() {
            alone.secrets.plans[other] = Plan::default();
        }
    }
    let frame = state.table.flow.top()?;
    alone.table.flow = Stack::new();
    alone.table.flow.call(frame);
    let mut duel = Duel { seat, round: state.table.round, left: budget, value, line: Vec::new(), best: None };
    duel.search(&alone, None);
    duel.best
}

/// A way through a battle, and what it comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The choices.
    pub choices: Vec<Choice>,
    /// The value after the last of them.
    pub value: f32,
}

/// Whether a seat is asked something of its plan or its battle.
fn is_in_combat(state: &State, seat: Seat) -> bool {
    state.table.round > 0 && flow::asked(state) == Some(seat)
}

/// One seat's battle being searched.
struct Duel<V> {
    seat: Seat,
    round: u8,
    left: u32,
    value: V,
    line: Vec<Choice>,
    best: Option<Line>,
}

impl<V: Fn(&State) -> f32> Duel<V> {
    fn search(&mut self, state: &State, last: Option<Choice>) {
        for choice in choices(state, last) {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            let mut after = *state;
            let luck = &mut Seeded::new(u64::from(self.round));
            flow::step(&after).play(&mut after, self.seat, choice, luck, &mut ());
            self.line.push(choice);
            if after.table.round == self.round && is_in_combat(&after, self.seat) {
                self.search(&after, added(choice));
            } else {
                self.weigh(&after);
            }
            self.line.pop();
        }
    }

    /// The battle is over: is this line the best so far?
    fn weigh(&mut self, state: &State) {
        let value = (self.value)(state);
        if self.best.as_ref().is_none_or(|best| value > best.value) {
            self.best = Some(Line { choices: self.line.clone(), value });
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Seat, Seeded};

    use super::{best_battle, solve};
    use crate::DungeonLords;
    use crate::content::content;
    use crate::flow::training::begin;
    use crate::state::State;

    #[test]
    fn each_puzzle_of_the_rulebook_loses_one_tile_at_best() {
        for (puzzle, number) in content().training.iter().zip(1..) {
            let first = begin(number, puzzle);
            let solution = solve(&first);
            assert_eq!(solution.best, 1, "puzzle {number}");
            assert_eq!(solution.best, puzzle.best, "puzzle {number}");
            assert!(solution.nodes < 5_000, "puzzle {number}: {} choices tried", solution.nodes);

            let mut state = first;
            for choice in solution.line {
                DungeonLords::play(&mut state, Seat::new(0), choice, &mut Seeded::new(0), &mut ());
            }
            assert_eq!(lost(&state), 1, "the line keeps what it says");
        }
    }

    #[test]
    fn a_battle_is_planned_for_what_counts() {
        let seat = Seat::new(0);
        let state = begin(1, &content().training[0]);
        let prisoners = |state: &State| state.table.lord(seat).prison.len() as f32;
        let most = best_battle(&state, seat, 1_000, prisoners).unwrap().choices;
        let fewest = best_battle(&state, seat, 1_000, |state| -prisoners(state)).unwrap().choices;
        let after = |line: Vec<_>| {
            let mut state = state;
            line.into_iter()
                .for_each(|choice| DungeonLords::play(&mut state, seat, choice, &mut Seeded::new(0), &mut ()));
            state
        };
        assert_eq!(prisoners(&after(most)), 2.0, "the stone takes the first, the troll the second");
        assert_eq!(prisoners(&after(fewest)), 0.0);
        assert_eq!(best_battle(&state, seat, 0, prisoners), None);
    }

    fn lost(state: &State) -> u8 {
        state.table.lord(Seat::new(0)).dungeon.conquered.len() as u8
    }
}

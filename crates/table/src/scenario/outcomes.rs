//! In how many ways a choice can end, whatever luck says and whatever is chosen further.

use std::collections::{BTreeSet, HashSet};

use super::expect::{self, Expectation};
use super::facts::{Moment, shape};
use super::{Outcomes, ScenarioError};
use crate::{Chance, Game, Pending, Question, Seat};

/// So many positions are looked at; a question with more of them is not for a test.
const MOST: usize = 20_000;

impl Outcomes {
    /// Counts the different ends of a choice.
    pub(super) fn found<G: Game>(
        &self,
        state: &G::State,
        seat: Seat,
        choice: G::Choice,
        seats: u8,
        at: &str,
    ) -> Result<usize, ScenarioError> {
        let fail = |why: String| ScenarioError::Set(format!("{at}: outcomes: {why}"));
        let of: Vec<String> = self.of.as_deref().unwrap_or("state").split('.').map(str::to_owned).collect();
        let parts: Vec<&str> = of.iter().map(String::as_str).collect();
        shape::<G>(&parts, seats).map_err(|why| fail(format!("{}: {why}", of.join("."))))?;
        let until = expect::read::<G>(&self.until, seats, &format!("{at}: outcomes.until"))?;
        let mut search =
            Search::<G> { seats, of, until, seen: HashSet::new(), open: Vec::new(), ends: BTreeSet::new() };
        search.choose(state, seat, choice).map_err(fail)?;
        while let Some(state) = search.open.pop() {
            search.look(&state).map_err(fail)?;
        }
        Ok(search.ends.len())
    }
}

struct Search<G: Game> {
    seats: u8,
    of: Vec<String>,
    until: Vec<Expectation>,
    seen: HashSet<G::State>,
    open: Vec<G::State>,
    ends: BTreeSet<String>,
}

impl<G: Game> Search<G> {
    /// Carries a choice out with every answer that luck can give.
    fn choose(&mut self, state: &G::State, seat: Seat, choice: G::Choice) -> Result<(), String> {
        let mut luck = Every::default();
        let mut tried = 0;
        loop {
            let mut next = *state;
            G::play(&mut next, seat, choice, &mut luck, &mut ());
            tried += 1;
            if self.seen.insert(next) {
                self.open.push(next);
            }
            if tried.max(self.seen.len()) > MOST {
                return Err(format!("there are more than {MOST} positions to look at"));
            }
            if !luck.turn() {
                return Ok(());
            }
        }
    }

    /// Counts an end, or goes on from here with every choice.
    fn look(&mut self, state: &G::State) -> Result<(), String> {
        let moment = Moment::<G> { state, seats: self.seats, told: &[], luck: &[] };
        if expect::holds(&moment, &self.until) {
            let root = moment.root(&self.of[0]);
            let end = expect::fact(&root, &self.of).map_or_else(|| "nothing".to_owned(), ToString::to_string);
            self.ends.insert(end);
            return Ok(());
        }
        let Pending::Ask { owe, .. } = G::pending(state) else {
            return Err("the game can be over before `until` holds".to_owned());
        };
        // In which order several answer changes nothing.
        let seat = owe.first().ok_or("nobody is asked")?;
        let mut choices = Vec::new();
        G::choices(state, seat, &mut choices);
        choices.into_iter().try_for_each(|choice| self.choose(state, seat, choice))
    }
}

/// Luck that answers everything that it can, one answer after the other: each question has an answer under way, and
/// how many there are.
#[derive(Default)]
struct Every {
    answers: Vec<(usize, usize)>,
    asked: usize,
}

impl Every {
    fn answer(&mut self, possible: usize) -> usize {
        if self.asked == self.answers.len() {
            self.answers.push((0, possible));
        }
        self.asked += 1;
        self.answers[self.asked - 1].0
    }

    /// Turns to the next answers; `false` behind the last.
    fn turn(&mut self) -> bool {
        self.asked = 0;
        while let Some((answer, possible)) = self.answers.pop() {
            if answer + 1 < possible {
                self.answers.push((answer + 1, possible));
                return true;
            }
        }
        false
    }
}

impl Chance for Every {
    fn below(&mut self, _question: &'static Question, n: u32) -> u32 {
        self.answer(n as usize) as u32
    }

    fn pick(&mut self, _question: &'static Question, weights: &[u8], _total: u32) -> usize {
        let possible: Vec<usize> = (0..weights.len()).filter(|&index| weights[index] > 0).collect();
        possible[self.answer(possible.len())]
    }
}

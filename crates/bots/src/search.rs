//! Information-set Monte-Carlo tree search with one tree over what the searching seat knows.
//!
//! Each iteration imagines a full state from the view, walks down the tree among the choices that
//! are allowed in that state, adds one branch, plays the rest at a glance to its end or to the game's
//! horizon, and credits every branch on the way with the reward of the seat that chose it. (Where dice decide it does
//! so several times, and the tree ends where luck is met.) The tree is keyed by choices alone, so luck and secrets
//! average out over the states imagined. What differs between games of plans and games of dice is chosen by
//! [`SearchStyle`]: see `plans.rs`, `dice.rs` and `reward.rs`.

use std::time::{Duration, Instant};

use table::{Effort, Game, Horizon, MAX_SEATS, Outcome, Pending, SearchStyle, Seat, Seeded, Think};

use crate::reward::{Rewards, Spread};
use crate::tree::{Branch, Node, Tree};
use crate::{Budget, dice, plans, watched};

/// An imagined game that takes more choices than this is broken off.
const LONGEST: u32 = 20_000;

/// A tree of this many branches grows no more; the search goes on within it.
const LARGEST: usize = 2_000_000;

/// How a search weighs what it sees. The default was found by playing games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How much it tries what it knows little about.
    pub explore: f32,
    /// How far below the best a choice looks, in spreads of the lead, when it is tried a quarter
    /// as eagerly.
    pub tolerance: f32,
    /// The part of a reward that is the victory, where plans decide; the rest is the lead.
    pub win: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { explore: 0.5, tolerance: 0.1, win: 0.5 }
    }
}

/// What a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought<C> {
    /// The choice tried most, or where dice decide the one that did clearly best.
    pub choice: C,
    /// How many states were imagined.
    pub iterations: u32,
}

/// A search and its buffers: the tree, the choices at hand, the way down.
#[derive(Debug)]
pub struct Search<G: Game> {
    tuning: Tuning,
    tree: Tree<G::Choice>,
    choices: Vec<G::Choice>,
    /// The branches of the choices at hand.
    hand: Vec<u32>,
    path: Vec<u32>,
    rewards: Rewards,
    /// How many play the game thought about.
    seats: u8,
    /// What was thought first, where dice decide.
    first_thought: Option<G::Choice>,
    /// How the rewards of the searching seat spread.
    spread: Spread,
}

impl<G: Think> Default for Search<G> {
    fn default() -> Self {
        Self::new(Tuning::default())
    }
}

/// When a search has thought enough.
enum Clock {
    Iterations(u32),
    Time(Instant, Duration),
}

impl Clock {
    fn start(budget: Budget) -> Self {
        match budget {
            Budget::Iterations(count) => Self::Iterations(count.max(1)),
            Budget::Millis(millis) => Self::Time(Instant::now(), Duration::from_millis(millis)),
        }
    }

    fn is_up(&self, iterations: u32) -> bool {
        match *self {
            Self::Iterations(count) => iterations >= count,
            // One iteration at least, or there would be nothing to choose by.
            Self::Time(start, limit) => iterations > 0 && (start.elapsed() >= limit || iterations == u32::MAX),
        }
    }
}

impl<G: Think> Search<G> {
    /// A search that weighs in its own way.
    pub fn new(tuning: Tuning) -> Self {
        Self {
            tuning,
            tree: Tree::new(),
            choices: Vec::new(),
            hand: Vec::new(),
            path: Vec::new(),
            rewards: Rewards::new(G::STYLE, G::INFO.cooperative, tuning.win),
            seats: 0,
            first_thought: None,
            spread: Spread::default(),
        }
    }

    /// Thinks about which of `choices`, listed once for the whole thought, `seat` should take in `view`. Where there is
    /// but one, it takes that without an iteration.
    ///
    /// # Panics
    ///
    /// When there is no choice.
    pub fn think(
        &mut self,
        view: &G::View,
        seat: Seat,
        choices: &[G::Choice],
        budget: Budget,
        luck: &mut Seeded,
    ) -> Thought<G::Choice> {
        let clock = Clock::start(budget);
        let first = *choices.first().expect("the seat is asked");
        if choices.len() == 1 {
            return Thought { choice: first, iterations: 0 };
        }
        self.tree.clear();
        self.rewards = Rewards::new(G::STYLE, G::INFO.cooperative, self.tuning.win);
        self.seats = G::seats(view);
        self.spread = Spread::default();
        let games;
        (self.first_thought, games) = match G::STYLE {
            SearchStyle::Plans => (None, 1),
            SearchStyle::Dice { .. } => (Some(dice::first_thought::<G>(view, seat, choices, luck)), dice::GAMES),
        };
        let mut iterations = 0;
        while !clock.is_up(iterations) {
            let state = G::imagine(view, luck);
            (0..games).for_each(|_| self.iterate(state, seat, choices, luck));
            iterations += 1;
        }
        let (_, branches) = self.tree.branches(Node::Root);
        let choice = match self.first_thought {
            Some(first_thought) => dice::clearly_best(branches, first_thought, self.spread.deviation()),
            None => plans::most_tried(branches).unwrap_or(first),
        };
        Thought { choice, iterations }
    }

    /// One imagined game: down the tree, on at a glance to the end or the horizon, back up. `listed` is what the
    /// searching seat may choose, the same in every state that it can imagine.
    fn iterate(&mut self, from: G::State, searcher: Seat, listed: &[G::Choice], luck: &mut Seeded) {
        let mut state = from;
        self.path.clear();
        let mut node = Node::Root;
        let mut rolled = false;
        let outcome = loop {
            self.choices.clear();
            let seat = match node {
                Node::Root => {
                    self.choices.extend_from_slice(listed);
                    searcher
                }
                Node::Behind(_) => {
                    let seat = match G::pending(&state) {
                        Pending::Over(outcome) => break Some(outcome),
                        Pending::Ask { owe, .. } => owe.first().expect("somebody is asked"),
                    };
                    G::choices(&state, seat, &mut self.choices);
                    if let Some(choice) = self.at_once(&state, seat, searcher, luck) {
                        rolled |= watched::play::<G>(&mut state, seat, choice, luck);
                        continue;
                    }
                    seat
                }
            };
            let reaches_on = match G::STYLE {
                SearchStyle::Plans => true,
                // Behind dice one branch would stand for states that have little in common.
                SearchStyle::Dice { .. } => !rolled,
            };
            if !reaches_on || !self.gather(node, &state, seat, luck) {
                break None;
            }
            let liked = match (G::STYLE, node) {
                (SearchStyle::Plans, _) => None,
                (SearchStyle::Dice { .. }, Node::Root) => self.first_thought,
                // Each seat knows its own secrets, so what it likes depends on the state imagined.
                (SearchStyle::Dice { .. }, Node::Behind(_)) => {
                    Some(self.choices[self.glance(&state, seat, searcher, luck)])
                }
            };
            let at = self.select(liked);
            let branch = self.tree.branch(at);
            let new = branch.visits == 0;
            rolled |= watched::play::<G>(&mut state, seat, branch.choice, luck);
            self.path.push(at);
            node = Node::Behind(at);
            if new {
                break None;
            }
        };
        let end = outcome.map_or_else(|| self.play_on(&mut state, &from, searcher, luck), End::Over);
        let rewards = match end {
            End::Over(outcome) => self.rewards.of(&outcome),
            End::Far => self.judge(&state),
            // A game broken off says nothing.
            End::Nowhere => [0.5; MAX_SEATS],
        };
        self.spread.add(rewards[searcher.index()]);
        for &at in &self.path {
            let branch = self.tree.branch_mut(at);
            branch.visits += 1;
            branch.total += rewards[branch.seat.index()];
        }
    }

    /// What is chosen of the choices at hand without a thought, if the question is worth none.
    #[inline]
    fn at_once(&self, state: &G::State, seat: Seat, searcher: Seat, luck: &mut Seeded) -> Option<G::Choice> {
        if let [only] = self.choices[..] {
            return Some(only);
        }
        match G::effort(state, seat) {
            Effort::Search => None,
            Effort::Glance => Some(self.choices[self.glance(state, seat, searcher, luck)]),
            Effort::Fallback => Some(G::fallback(state, seat)),
        }
    }

    /// Plays a state on at a glance, to its end or to the horizon.
    fn play_on(&mut self, state: &mut G::State, from: &G::State, searcher: Seat, luck: &mut Seeded) -> End {
        for played in 0..LONGEST {
            let far = match G::HORIZON {
                Horizon::End => false,
                Horizon::Choices(count) => played >= count,
                Horizon::Moment(is_far) => is_far(from, state),
            };
            if far {
                return End::Far;
            }
            let seat = match G::pending(state) {
                Pending::Over(outcome) => return End::Over(outcome),
                Pending::Ask { owe, .. } => owe.first().expect("somebody is asked"),
            };
            self.choices.clear();
            G::choices(state, seat, &mut self.choices);
            let at = self.glance(state, seat, searcher, luck);
            G::play(state, seat, self.choices[at], luck, &mut ());
        }
        End::Nowhere
    }

    /// What is chosen at a glance: the searching seat knows the game better than it takes the others to, unless they
    /// are its comrades.
    #[inline]
    fn glance(&self, state: &G::State, seat: Seat, searcher: Seat, luck: &mut Seeded) -> usize {
        if seat == searcher || G::INFO.cooperative {
            G::seasoned(state, seat, &self.choices, luck)
        } else {
            G::glance(state, seat, &self.choices, luck)
        }
    }

    /// The rewards for a game that was broken off at the horizon.
    fn judge(&mut self, state: &G::State) -> [f32; MAX_SEATS] {
        let mut promises = [0.0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            promises[seat.index()] = G::promise(state, seat);
        }
        self.rewards.judged(self.seats, promises)
    }

    /// Gathers the branches of the choices at hand, adding those that are new; nothing where a
    /// full tree has none of them.
    fn gather(&mut self, node: Node, state: &G::State, seat: Seat, luck: &Seeded) -> bool {
        let full = self.tree.len() >= LARGEST;
        if !full && self.tree.branches(node).1.is_empty() {
            self.tree.open(node, seat, &self.choices);
            let (start, branches) = self.tree.branches(node);
            for at in start..start + branches.len() as u32 {
                let choice = self.tree.branch(at).choice;
                self.tree.branch_mut(at).promise = Self::promise(state, seat, choice, luck);
            }
        }
        self.hand.clear();
        let mut moved = false;
        for (guess, &choice) in self.choices.iter().enumerate() {
            match self.tree.find(node, seat, choice, guess) {
                Some(at) => self.hand.push(at),
                None if full => {}
                None => {
                    let at = self.tree.add(node, seat, choice);
                    self.tree.branch_mut(at).promise = Self::promise(state, seat, choice, luck);
                    moved = true;
                }
            }
        }
        if moved {
            self.hand.clear();
            let found = self.choices.iter().enumerate();
            self.hand.extend(found.filter_map(|(guess, &choice)| self.tree.find(node, seat, choice, guess)));
        }
        !self.hand.is_empty()
    }

    /// The branch at hand to follow: a good one, or one that may turn out to be good.
    ///
    /// Its value is the mean reward; what was never tried is taken for as good as what was. To
    /// that comes a bonus that grows with how often the choice could have been taken and shrinks
    /// with how often it was, in proportion to its promise; where dice decide, to whether it is `liked`.
    fn select(&mut self, liked: Option<G::Choice>) -> u32 {
        let tree = &mut self.tree;
        let (mut visits, mut total, mut best) = (0, 0.0, f32::NEG_INFINITY);
        for &at in &self.hand {
            let branch = tree.branch_mut(at);
            branch.available += 1;
            visits += branch.visits;
            total += branch.total;
            best = best.max(branch.promise);
        }
        let untried = if visits == 0 { 0.5 } else { total / visits as f32 };
        let seat = tree.branch(self.hand[0]).seat;
        let tolerance = self.tuning.tolerance * self.rewards.spread(seat);
        let trust = |branch: &Branch<G::Choice>| match liked {
            Some(liked) if branch.choice == liked => 1.0,
            Some(_) => dice::SECOND,
            None => {
                let trust = tolerance / (tolerance + best - branch.promise);
                trust * trust
            }
        };
        let sum: f32 = self.hand.iter().map(|&at| trust(tree.branch(at))).sum();
        let score = |at: u32| {
            let branch = tree.branch(at);
            let tried = branch.visits as f32;
            let value = if branch.visits == 0 { untried } else { branch.total / tried };
            let bonus = trust(branch) / sum * (branch.available as f32).sqrt() / (1.0 + tried);
            value + self.tuning.explore * bonus
        };
        let mut chosen = (self.hand[0], score(self.hand[0]));
        for &at in &self.hand[1..] {
            let score = score(at);
            if score > chosen.1 {
                chosen = (at, score);
            }
        }
        chosen.0
    }

    /// How promising a choice is. Where dice decide one look says nothing.
    fn promise(state: &G::State, seat: Seat, choice: G::Choice, luck: &Seeded) -> f32 {
        match G::STYLE {
            SearchStyle::Plans => plans::promise::<G>(state, seat, choice, luck),
            SearchStyle::Dice { .. } => 0.0,
        }
    }
}

/// How an imagined game was left.
enum End {
    /// It was played to its end.
    Over(Outcome),
    /// It has come as far as it is to be judged at.
    Far,
    /// It went on for too long.
    Nowhere,
}

#[cfg(test)]
mod tests {
    use conformance::toy::{Choice, Goblets, Options, Position};
    use table::{Game, Seat, Seeded, Viewer};

    use super::{Budget, Search};

    /// The choices that grew in the tree of a search about the last stone, with such goblets drunk before.
    fn grown(drunk: &str) -> Vec<Choice> {
        let hands = "hands = [[\"copper\", \"gold\"], [\"silver\", \"gold\"]]";
        let position = format!("ask = \"seal\"\nround = 3\n{hands}\ndrunk = [{drunk}, []]\n");
        let position: Position = toml::from_str(&position).unwrap();
        let seat = Seat::new(0);
        let state = Goblets::place(&Options::default(), 2, &position).unwrap().state;
        let mut choices = Vec::new();
        Goblets::choices(&state, seat, &mut choices);
        let view = Goblets::view(&state, Viewer::Seat(seat));
        let mut search = Search::<Goblets>::default();
        search.think(&view, seat, &choices, Budget::Iterations(300), &mut Seeded::new(1));
        (0..search.tree.len() as u32).map(|at| search.tree.branch(at).choice).collect()
    }

    #[test]
    fn what_is_not_worth_a_thought_grows_no_branch() {
        let wine = grown(r#"["water", "water", "poison", "poison", "poison"]"#);
        assert!(
            !wine.contains(&Choice::Give) && wine.contains(&Choice::Seal(conformance::toy::Stone::Gold)),
            "{wine:?}"
        );
        let water = grown(r#"["wine", "wine", "wine", "wine", "poison", "poison", "poison"]"#);
        assert!(water.contains(&Choice::Give), "{water:?}");
    }
}

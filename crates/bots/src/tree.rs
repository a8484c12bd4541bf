//! The arena of a search tree: branches of one node lie side by side.

use table::Seat;

/// Where the branches of a node lie in the arena.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Fork {
    start: u32,
    len: u16,
    room: u16,
}

/// A choice in the tree and what was learned by it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch<C> {
    pub(crate) choice: C,
    /// Who makes the choice: another sample may ask another seat here.
    pub(crate) seat: Seat,
    /// How promising the choice looked when it was first seen.
    pub(crate) promise: f32,
    /// How often the choice could have been taken.
    pub(crate) available: u32,
    /// How often it was.
    pub(crate) visits: u32,
    /// What its seat was rewarded with, in sum.
    pub(crate) total: f32,
    fork: Fork,
}

/// A place in the tree: the root or behind a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    Root,
    Behind(u32),
}

/// A tree of choices. Clearing it keeps its memory.
#[derive(Debug)]
pub(crate) struct Tree<C> {
    branches: Vec<Branch<C>>,
    root: Fork,
}

impl<C: Copy + Eq> Tree<C> {
    pub(crate) fn new() -> Self {
        Self { branches: Vec::new(), root: Fork::default() }
    }

    pub(crate) fn clear(&mut self) {
        self.branches.clear();
        self.root = Fork::default();
    }

    /// How many places for branches are in use.
    pub(crate) fn len(&self) -> usize {
        self.branches.len()
    }

    fn fork(&self, node: Node) -> Fork {
        match node {
            Node::Root => self.root,
            Node::Behind(at) => self.branches[at as usize].fork,
        }
    }

    fn fork_mut(&mut self, node: Node) -> &mut Fork {
        match node {
            Node::Root => &mut self.root,
            Node::Behind(at) => &mut self.branches[at as usize].fork,
        }
    }

    /// The branches of a node, and where the first of them lies.
    pub(crate) fn branches(&self, node: Node) -> (u32, &[Branch<C>]) {
        let Fork { start, len, .. } = self.fork(node);
        (start, &self.branches[start as usize..start as usize + usize::from(len)])
    }

    pub(crate) fn branch(&self, at: u32) -> &Branch<C> {
        &self.branches[at as usize]
    }

    pub(crate) fn branch_mut(&mut self, at: u32) -> &mut Branch<C> {
        &mut self.branches[at as usize]
    }

    /// The branch of `seat` choosing `choice`, looked for from the `guess`th on: choices mostly
    /// come in the order in which they came before.
    pub(crate) fn find(&self, node: Node, seat: Seat, choice: C, guess: usize) -> Option<u32> {
        let (start, branches) = self.branches(node);
        let is = |branch: &Branch<C>| branch.choice == choice && branch.seat == seat;
        if branches.get(guess).is_some_and(is) {
            return Some(start + guess as u32);
        }
        branches.iter().position(is).map(|at| start + at as u32)
    }

    /// Adds a branch at a node, behind those it has. The node's branches may move to make room;
    /// those further up the tree stay where they are.
    pub(crate) fn add(&mut self, node: Node, seat: Seat, choice: C) -> u32 {
        let branch = Branch { choice, seat, promise: 0.0, available: 0, visits: 0, total: 0.0, fork: Fork::default() };
        let Fork { mut start, len, mut room } = self.fork(node);
        if len == room {
            // Room doubles with every move, so that moving stays cheap however many choices turn up.
            let old = start as usize..start as usize + usize::from(len);
            start = self.branches.len() as u32;
            room = room.checked_mul(2).expect("a decision has fewer than 65,536 choices").max(1);
            self.branches.extend_from_within(old);
            self.branches.resize(start as usize + usize::from(room), branch);
        }
        let at = start + u32::from(len);
        self.branches[at as usize] = branch;
        *self.fork_mut(node) = Fork { start, len: len + 1, room };
        at
    }

    /// Makes room at a node without branches for as many as are about to be added.
    pub(crate) fn open(&mut self, node: Node, seat: Seat, choices: &[C]) {
        let Some(&choice) = choices.first() else { return };
        let branch = Branch { choice, seat, promise: 0.0, available: 0, visits: 0, total: 0.0, fork: Fork::default() };
        let start = self.branches.len() as u32;
        let len = u16::try_from(choices.len()).expect("a decision has fewer than 65,536 choices");
        self.branches.extend(choices.iter().map(|&choice| Branch { choice, ..branch }));
        *self.fork_mut(node) = Fork { start, len, room: len };
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::{Node, Tree};

    #[test]
    fn branches_keep_what_they_learned_when_they_move() {
        let seat = Seat::new(0);
        let mut tree = Tree::new();
        tree.open(Node::Root, seat, &[10, 11]);
        let first = tree.find(Node::Root, seat, 10, 0).unwrap();
        tree.open(Node::Behind(first), seat, &[20]);
        tree.branch_mut(first).visits = 7;
        for choice in 12..40 {
            tree.add(Node::Root, seat, choice);
        }
        let first = tree.find(Node::Root, seat, 10, 5).unwrap();
        assert_eq!(tree.branch(first).visits, 7);
        assert!(tree.find(Node::Behind(first), seat, 20, 0).is_some());
        assert_eq!(tree.branches(Node::Root).1.len(), 30);
        for (at, branch) in tree.branches(Node::Root).1.iter().enumerate() {
            assert_eq!(branch.choice, 10 + at);
        }
    }

    #[test]
    fn the_same_choice_of_another_seat_is_another_branch() {
        let mut tree = Tree::new();
        tree.open(Node::Root, Seat::new(0), &[1]);
        assert!(tree.find(Node::Root, Seat::new(1), 1, 0).is_none());
        let other = tree.add(Node::Root, Seat::new(1), 1);
        assert_eq!(tree.find(Node::Root, Seat::new(1), 1, 0), Some(other));
    }

    #[test]
    fn a_cleared_tree_is_empty() {
        let mut tree = Tree::new();
        tree.open(Node::Root, Seat::new(0), &[1, 2]);
        tree.clear();
        assert_eq!((tree.len(), tree.branches(Node::Root).1.len()), (0, 0));
    }
}

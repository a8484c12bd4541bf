//! The windows that are open, and the one moment at which bots and wishes answer in each.
//!
//! A window is what seats are asked with the same kind, scope, turn and depth, at once or one after the other, until
//! something else is asked or luck answers. All bots and all who wished not to be asked answer after one short pause from
//! its opening, however many they are. A window below one that was answered is as old as it was, so it asks for no pause
//! of its own when it is come back to.

use table::{Pending, Reaction, Seat, Seats, Turn};

use crate::keeper::bots::bot_on;
use crate::keeper::{Game, Keeper};
use crate::play::Cause;

/// As many windows in which nobody does anything take no longer than one other choice of a bot.
const WINDOWS_IN_A_PAUSE: u32 = 3;

/// The windows of a table.
#[derive(Default)]
pub(crate) struct Windows {
    /// Those that are open, the outermost first.
    open: Vec<Open>,
    /// The turn that was under way when last somebody chose.
    turn: Option<Turn>,
}

/// A window that is open.
#[derive(Clone, Copy)]
struct Open {
    is: Which,
    /// Since when, in milliseconds since 1970.
    since: i64,
}

/// Which window.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Which {
    kind: &'static str,
    scope: u32,
    turn: u32,
    depth: u8,
}

impl Which {
    fn of<C>(window: &Reaction<C>) -> Self {
        let &Reaction { kind, scope, turn, depth, .. } = window;
        Self { kind, scope, turn, depth }
    }
}

impl Windows {
    /// Keeps the windows that are still open, and opens those that are new.
    fn see(&mut self, asked: &[(Which, i64)]) {
        let deepest = asked.iter().map(|(is, _)| is.depth).max();
        let stays = |open: &Open| asked.iter().any(|(is, _)| *is == open.is) || Some(open.is.depth) < deepest;
        self.open.retain(stays);
        for &(is, since) in asked {
            match self.open.iter_mut().find(|open| open.is == is) {
                Some(open) => open.since = open.since.min(since),
                None => self.open.push(Open { is, since }),
            }
        }
    }

    fn since(&self, is: Which) -> Option<i64> {
        self.open.iter().find(|open| open.is == is).map(|open| open.since)
    }
}

impl Keeper {
    /// The windows as the game stands, when a keeper comes or the books were read anew.
    pub(crate) fn find_windows(&mut self) {
        self.windows = Windows::default();
        let Game::Here(play) = &self.game else { return };
        self.windows.turn = play.live.turn();
        self.see_windows();
    }

    fn see_windows(&mut self) {
        let Game::Here(play) = &self.game else { return };
        let window = |seat: Seat| Some((Which::of(&play.live.reaction(seat)?), play.since(seat)));
        let asked: Vec<(Which, i64)> = play.live.pending().owing().iter().filter_map(window).collect();
        self.windows.see(&asked);
    }

    /// Sees to what the last step has ended: thoughts of other decisions, windows, and wishes.
    pub(crate) async fn end_what_is_over(&mut self, before: &Pending) {
        let Game::Here(play) = &self.game else { return };
        let (chooser, luck_answered) = match &play.now().cause {
            Cause::Told(told) => (told.seat, !told.luck.is_empty()),
            Cause::Undo(..) => (None, true),
        };
        let (owing, turn) = (play.live.pending().owing(), play.live.turn());
        self.bots.look_up(chooser, before.owing(), owing);
        if luck_answered {
            self.windows.open.clear();
        }
        self.see_windows();
        let was = std::mem::replace(&mut self.windows.turn, turn);
        let begun = turn.filter(|turn| was.is_none_or(|was| was.number != turn.number));
        Box::pin(self.end_wishes(begun)).await;
    }

    /// When bots and wishes answer in the window that a seat is asked in, in milliseconds since 1970: after one pause
    /// together.
    pub(crate) fn common_moment(&self, seat: Seat) -> Option<i64> {
        let Game::Here(play) = &self.game else { return None };
        let since = self.windows.since(Which::of(&play.live.reaction(seat)?))?;
        Some(since + self.pause(play.live.pending().owing()))
    }

    /// How long bots and wishes wait in a window, in milliseconds. Most let it pass, and then there is nothing to be
    /// followed: that takes a part of the usual pause. Nobody waits where one person asks oneself.
    fn pause(&self, owing: Seats) -> i64 {
        let plays_alone =
            owing.iter().all(|seat| bot_on(&self.seats[seat.index()].on).is_none()) && self.has_one_person();
        if plays_alone { 0 } else { (self.house.settings.bot_pace / WINDOWS_IN_A_PAUSE).as_millis() as i64 }
    }

    /// Whether all seats that people have belong to one person.
    pub(crate) fn has_one_person(&self) -> bool {
        let mut people = self.seats.iter().filter_map(|row| row.on.person);
        let first = people.next();
        people.all(|person| Some(person) == first)
    }
}

#[cfg(test)]
mod tests {
    use super::{Which, Windows};

    const CARD: Which = Which { kind: "card", scope: 4, turn: 9, depth: 0 };
    const ANSWER: Which = Which { kind: "answer", scope: 4, turn: 9, depth: 1 };

    #[test]
    fn a_window_is_as_old_as_it_was_when_one_on_top_of_it_has_been_answered() {
        let mut windows = Windows::default();
        windows.see(&[(CARD, 100)]);
        windows.see(&[(ANSWER, 300)]);
        assert_eq!((windows.since(CARD), windows.since(ANSWER)), (Some(100), Some(300)));
        windows.see(&[(CARD, 500)]);
        assert_eq!((windows.since(CARD), windows.since(ANSWER)), (Some(100), None));
    }

    #[test]
    fn a_window_ends_when_something_else_is_asked() {
        let mut windows = Windows::default();
        windows.see(&[(CARD, 100)]);
        windows.see(&[]);
        windows.see(&[(CARD, 500)]);
        assert_eq!(windows.since(CARD), Some(500));
        windows.see(&[(Which { scope: 5, ..CARD }, 700)]);
        assert_eq!(windows.since(CARD), None);
    }
}

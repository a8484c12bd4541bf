//! Set-up, and the treasure that each round begins with (__PREFIX__-003, __PREFIX__-004, __PREFIX__-010).

use table::{Answers, Chance, Log, Question, SetupError, Stack};

use super::Frame;
use crate::event::Event;
use crate::minion::Minions;
use crate::options::Options;
use crate::state::{Lord, SEATS, State, Table};
use crate::treasure::{TREASURE_NAMES, Treasure, Treasures};

/// Which treasure is turned up?
pub(crate) static TREASURE: Question = Question { name: "treasure", answers: Answers::Named(&TREASURE_NAMES) };

/// Sets the table up.
pub(crate) fn deal(
    options: &Options,
    seats: u8,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) -> Result<State, SetupError> {
    let mut state = bare(options, seats)?;
    state.turn_up(chance, log);
    Ok(state)
}

/// A table before the first treasure is turned up.
pub(crate) fn bare(options: &Options, seats: u8) -> Result<State, SetupError> {
    options.check(seats)?;
    let mut flow = Stack::new();
    flow.call(Frame::Errand);
    let mut lords = [Lord::default(); SEATS];
    lords[..usize::from(seats)].iter_mut().for_each(|lord| lord.minions = Minions::ALL);
    let table = Table {
        seats,
        rounds: options.rounds,
        hoard: Treasures::ALL,
        prize: None,
        lost: Treasures::NONE,
        lords,
        flow,
    };
    Ok(State { table, sent: [None; SEATS] })
}

impl State {
    /// __PREFIX__-010: luck turns a treasure up.
    pub(super) fn turn_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let hoard = self.table.hoard;
        let treasure = Treasure::ALL[chance.pick(&TREASURE, &hoard.weights(), hoard.len() as u32)];
        self.table.hoard = hoard.without(treasure);
        self.table.prize = Some(treasure);
        log.tell(|| Event::TurnedUp { treasure });
    }
}

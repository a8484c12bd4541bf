//! The paladin, and every change of Evil that may bring him (DL-171 to DL-181).

use table::{Chance, Log, Seat};

use super::Play;
use crate::adventurer::{Adventurer, Year};
use crate::content::content;
use crate::event::Event;
use crate::party::Member;
use crate::state::{PaladinAt, Table};

/// Whether an Evil cost can be paid: in the full game the whole move must fit (DL-081, DL-082).
#[inline]
pub(crate) fn can_pay_evil(table: &Table, seat: Seat, evil: u8) -> bool {
    !table.rules.full() || table.lord(seat).evil + evil <= content().board.evil_top
}

/// The lord the paladin goes to now, if he goes: someone at or above his space, and strictly above his host. Of
/// several it is the highest, among equals the latest in play order (DL-172, DL-175, DL-176).
#[inline]
fn attracts(table: &Table) -> Option<Seat> {
    let least = match table.paladin {
        PaladinAt::Tent => content().board.evil_paladin,
        PaladinAt::With(host) => content().board.evil_paladin.max(table.lord(host).evil + 1),
        PaladinAt::Done => return None,
    };
    let evil = |seat: &Seat| table.lord(*seat).evil;
    table.play_order().filter(|seat| evil(seat) >= least).max_by_key(evil)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Pays Evil, which is known to be possible (DL-080).
    #[inline]
    pub(crate) fn pay_evil(&mut self, seat: Seat, evil: u8) {
        self.gain_evil(seat, evil);
    }

    /// Gains Evil, as far as the track goes (DL-084).
    #[inline]
    pub(crate) fn gain_evil(&mut self, seat: Seat, evil: u8) {
        let to = self.state.table.lord(seat).evil.saturating_add(evil).min(content().board.evil_top);
        self.move_evil(seat, to);
    }

    /// Loses Evil, as far as the track goes (DL-085).
    #[inline]
    pub(crate) fn lose_evil(&mut self, seat: Seat, evil: u8) {
        let to = self.state.table.lord(seat).evil.saturating_sub(evil).max(content().board.evil_bottom);
        self.move_evil(seat, to);
    }

    /// Every move of a counter is followed by a look at the paladin (DL-173).
    #[inline]
    fn move_evil(&mut self, seat: Seat, to: u8) {
        let from = std::mem::replace(&mut self.state.table.lord_mut(seat).evil, to);
        if from != to {
            self.tell(|| Event::EvilMoved { seat, from, to });
            self.look_at_paladin();
        }
    }

    /// The first year's paladin stays away for good, the second year's one looks around for the first time, with the
    /// year and the Starting Player already those of the new year (DL-253, DL-259).
    pub(crate) fn paladin_of_new_year(&mut self) {
        let table = &mut self.state.table;
        if table.paladin == PaladinAt::Tent {
            table.gone_adventurers = table.gone_adventurers.with(Adventurer::paladin(Year::First));
        }
        table.paladin = PaladinAt::Tent;
        self.look_at_paladin();
    }

    /// He goes where he must (DL-172, DL-175).
    fn look_at_paladin(&mut self) {
        if let Some(seat) = attracts(&self.state.table) {
            self.paladin_comes(seat);
        }
    }

    /// He takes the front, behind no one but an illusion, with all his counters (DL-177, DL-179, R-123). In Combat he
    /// takes part at once where a battle is under way or still to come; a dungeon that was cleared waits for the next
    /// round, because it has nothing more to fight in this one (DL-249, DL-250, R-61 to R-64).
    fn paladin_comes(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        let (from, paladin) = match std::mem::replace(&mut table.paladin, PaladinAt::With(seat)) {
            PaladinAt::With(host) => {
                let party = &mut table.lord_mut(host).party;
                let at = party.line().iter().position(|member| member.who.is_paladin());
                (Some(host), at.map(|at| party.remove(at)))
            }
            PaladinAt::Tent | PaladinAt::Done => (None, None),
        };
        let paladin = paladin.unwrap_or(Member::new(Adventurer::paladin(table.year)));
        let party = &mut table.lord_mut(seat).party;
        let at = usize::from(party.line().first().is_some_and(|first| first.who == Adventurer::ILLUSION));
        party.insert(at, paladin);
        self.tell(|| Event::PaladinCame { seat, from });
        if let Some(host) = from {
            self.look_for_survivors(host);
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Seat, Seeded};

    use super::can_pay_evil;
    use crate::adventurer::Year;
    use crate::content::content;
    use crate::flow::{Play, setup};
    use crate::options::{GameKind, Options};
    use crate::state::{PaladinAt, State};

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const C: Seat = Seat::new(2);
    const D: Seat = Seat::new(3);

    /// Four lords whose Evil is so far from the paladin's space.
    fn table(game: GameKind, start: Seat, evil: [i8; 4]) -> State {
        let mut state = setup::empty(Options { game, ..Options::default() }.rules(), 4);
        state.table.start = start;
        for (lord, evil) in state.table.lords.iter_mut().zip(evil) {
            lord.evil = content().board.evil_paladin.saturating_add_signed(evil);
        }
        state
    }

    /// Where the paladin is after a move up or down.
    fn moved(state: &mut State, seat: Seat, by: i8) -> PaladinAt {
        let mut play = Play { state, chance: &mut Seeded::new(0), log: &mut () };
        match by {
            0.. => play.gain_evil(seat, by.unsigned_abs()),
            _ => play.lose_evil(seat, by.unsigned_abs()),
        }
        state.table.paladin
    }

    #[test]
    fn we_31_no_escape_in_the_same_round() {
        let mut state = table(GameKind::Full, A, [-1, -5, -5, -5]);
        assert_eq!(moved(&mut state, A, 1), PaladinAt::With(A));
        assert_eq!(moved(&mut state, A, -2), PaladinAt::With(A));
        assert!(state.table.lord(A).party.line()[0].who.is_paladin());
    }

    #[test]
    fn we_32_strictly_higher() {
        let mut state = table(GameKind::Full, A, [-1, -1, -5, -5]);
        assert_eq!(moved(&mut state, A, 1), PaladinAt::With(A));
        assert_eq!(moved(&mut state, B, 1), PaladinAt::With(A), "a tie");
        state.table.lord_mut(A).party.line_mut()[0].damage = 2;
        assert_eq!(moved(&mut state, B, 1), PaladinAt::With(B));
        assert_eq!(state.table.lord(B).party.line()[0].damage, 2, "he keeps his counters");
        assert_eq!(state.table.lord(A).party.len(), 0);

        let mut state = table(GameKind::Full, A, [-1, -1, -5, -5]);
        moved(&mut state, A, 1);
        assert_eq!(moved(&mut state, A, -3), PaladinAt::With(A), "nobody stands high enough");
    }

    #[test]
    fn we_33_two_exposed_at_once() {
        let mut state = table(GameKind::Full, B, [-1, -5, -5, -5]);
        moved(&mut state, A, 3);
        state.table.lord_mut(C).evil = content().board.evil_paladin + 1;
        state.table.lord_mut(D).evil = content().board.evil_paladin + 1;
        assert_eq!(moved(&mut state, A, -2), PaladinAt::With(D));
    }

    #[test]
    fn we_34_start_of_the_second_year() {
        let mut state = table(GameKind::Full, C, [0, 1, 1, -2]);
        state.table.year = Year::Second;
        Play { state: &mut state, chance: &mut Seeded::new(0), log: &mut () }.paladin_of_new_year();
        assert_eq!(state.table.paladin, PaladinAt::With(B));
        assert_eq!(state.table.lord(B).party.line()[0].who.name(), "y2-paladin");
        assert!(state.table.gone_adventurers.iter().any(|who| who.name() == "y1-paladin"));
    }

    #[test]
    fn we_12_an_evil_cost_must_fit_in_the_full_game() {
        let top = content().board.evil_top - content().board.evil_paladin;
        let near = [top as i8 - 1, 0, 0, 0];
        assert!(can_pay_evil(&table(GameKind::Full, A, near).table, A, 1));
        assert!(!can_pay_evil(&table(GameKind::Full, A, near).table, A, 2));
        let mut first = table(GameKind::First, A, near);
        assert!(can_pay_evil(&first.table, A, 2));
        Play { state: &mut first, chance: &mut Seeded::new(0), log: &mut () }.pay_evil(A, 2);
        assert_eq!(first.table.lord(A).evil, content().board.evil_top);
    }
}

//! Monsters traded for shticks: named one after the other, then one of three for every 3 symbols (OOTS-372 to OOTS-378,
//! OOTS-665, DP-27).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, unlisted};

use super::cards::LOOKED_AT;
use super::chores::SYMBOLS;
use super::{Frame, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::event::Event;
use crate::ids::{BattleCard, Monster, Shtick};
use crate::options::Variant;
use crate::state::State;

/// Which saved Monster is traded next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Trade {
    /// The symbols named so far.
    pub symbols: u8,
}

/// Which of three shticks comes into play?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Learn {
    /// How many more follow.
    pub more: u8,
}

/// Which of the other two goes under the deck first?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Under {
    /// How many more shticks follow.
    pub more: u8,
}

impl Trade {
    /// The symbols that are missing to the next shtick.
    pub(crate) const fn wants(self) -> u8 {
        SYMBOLS - self.symbols % SYMBOLS
    }
}

impl FlowStep for Trade {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let saved = &state.table.at(seat).saved;
        let left = (0..saved.counts().len()).filter(|&index| saved.count(index) > 0);
        into.extend(left.map(|index| Choice::Trade(Monster::ALL[index])));
        if self.symbols >= SYMBOLS || into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Trade(monster) => play.trade_in(seat, monster),
            Choice::Done => play.trade(seat, self.symbols / SYMBOLS),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let (symbols, shticks) = (table::words::some(self.symbols, "symbol"), self.symbols / SYMBOLS);
        Prompt::new(
            format!(
                "{symbols} so far, which is worth {}. Which Monster goes next?",
                table::words::some(shticks, "shtick")
            ),
            &["OOTS-372", "OOTS-374", "OOTS-665"],
        )
    }

    as_everywhere!();
}

impl FlowStep for Learn {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let start = into.len();
        for shtick in drawn(state, seat) {
            if !into[start..].contains(&Choice::Learn(shtick)) {
                into.push(Choice::Learn(shtick));
            }
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Learn(shtick) = choice else { return unlisted(choice) };
        let mut play = Play { state, chance, log };
        play.state.secrets.drawn.take(shtick.place() as u8);
        play.put_into_play(seat, shtick.place() as u8);
        play.order_the_rest(seat, self.more);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which shtick do you take? The others go under your deck.", &["OOTS-376", "OOTS-377"])
    }

    as_everywhere!();
}

impl FlowStep for Under {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(drawn(state, seat).map(Choice::Under));
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Under(shtick) = choice else { return unlisted(choice) };
        let mut play = Play { state, chance, log };
        play.put_under(seat, shtick);
        play.go_on_learning(seat, self.more);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which of these two goes under your deck first, to come up first again?", &["OOTS-377"])
    }

    as_everywhere!();
}

/// The shticks that are looked at.
fn drawn(state: &State, seat: Seat) -> impl Iterator<Item = Shtick> + '_ {
    let deck = state.table.at(seat).hero.deck();
    state.secrets.drawn.iter().filter_map(move |place| deck.get(usize::from(place)).copied())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A saved Monster is traded in: it goes to the discard pile, and its symbols are added up (OOTS-375).
    pub(super) fn trade_in(&mut self, seat: Seat, monster: Monster) {
        self.table().at_mut(seat).saved.take(monster.index());
        self.state.discard(BattleCard::Monster(monster));
        self.tell(|| Event::MonsterTraded { seat, monster });
        if let Some(Frame::Trade(Trade { symbols })) = self.state.table.flow.top() {
            let symbols = symbols.saturating_add(content().monster(monster).stats.xp);
            self.goto(Trade { symbols });
            if symbols >= SYMBOLS && self.state.table.at(seat).saved.is_empty() {
                self.trade(seat, symbols / SYMBOLS);
            }
        }
    }

    /// OOTS-376, OOTS-605: one shtick for every 3 symbols.
    fn trade(&mut self, seat: Seat, shticks: u8) {
        if self.state.table.plays(Variant::Nerdcore) {
            self.ret();
            return self.gain_shticks(seat, shticks);
        }
        self.go_on_learning(seat, shticks);
    }

    /// The next three cards are looked at, if there is another shtick to be had.
    fn go_on_learning(&mut self, seat: Seat, shticks: u8) {
        if shticks == 0 || self.state.table.at(seat).deck == 0 {
            return self.ret();
        }
        for _ in 0..3 {
            if let Some(place) = self.draw_shtick(seat, &LOOKED_AT) {
                self.state.secrets.drawn.push(place);
            }
        }
        self.tell_drawn(seat);
        if self.state.secrets.drawn.len() == 1 {
            let place = self.state.secrets.drawn.remove(0);
            self.put_into_play(seat, place);
            return self.ret();
        }
        self.goto(Learn { more: shticks - 1 });
    }

    fn tell_drawn(&mut self, seat: Seat) {
        let state = &*self.state;
        self.log.tell(|| Event::ShticksDrawn { seat, shticks: drawn(state, seat).collect() });
    }

    /// Two that differ are put in order; otherwise there is nothing to choose.
    fn order_the_rest(&mut self, seat: Seat, more: u8) {
        let rest = self.state.secrets.drawn;
        match rest.as_slice() {
            [one, other] if one != other => self.goto(Under { more }),
            [one, ..] => {
                let shtick = self.state.table.at(seat).hero.deck()[usize::from(*one)];
                self.put_under(seat, shtick);
                self.go_on_learning(seat, more);
            }
            [] => self.go_on_learning(seat, more),
        }
    }

    /// The cards that are left go under the deck, this one first.
    fn put_under(&mut self, seat: Seat, first: Shtick) {
        let place = first.place() as u8;
        self.state.secrets.drawn.take(place);
        let rest = self.state.secrets.drawn;
        self.state.secrets.drawn.clear();
        for place in std::iter::once(place).chain(rest.iter()) {
            self.state.secrets.under[seat.index()].push(place);
            self.table().at_mut(seat).deck += 1;
        }
        let deck = self.state.table.at(seat).hero.deck();
        self.tell(|| {
            let under = std::iter::once(place).chain(rest.iter());
            Event::PutUnder { seat, shticks: under.map(|place| deck[usize::from(place)]).collect() }
        });
    }
}

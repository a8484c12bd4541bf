//! A Building round from New Round to End of Round, and the change of the year (DL-002 to DL-006).
//!
//! Each phase runs until somebody is asked; whoever answers last in a phase sets off the next one.

use table::{Chance, Log, Seat, Seats, Stack};

use super::{Frame, Play, setup, trap_counts};
use crate::adventurer::{Adventurer, Adventurers, Year};
use crate::content::content;
use crate::creature::Creature;
use crate::event::Event;
use crate::room::{Room, Rooms};
use crate::scoring;
use crate::square::Squares;
use crate::state::{MAX_LORDS, ROUNDS, Season, State, Table};
use crate::trouble::{SPECIALS, Special, TROUBLES, Trouble};

/// The Event tile of this season (DL-142).
#[inline]
pub(crate) fn trouble(table: &Table) -> Option<Trouble> {
    table.season.trouble().and_then(|tile| table.troubles[tile])
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The first winter begins (DL-002, DL-003).
    pub(super) fn begin_first_year(&mut self) {
        self.tell(|| Event::YearBegan { year: Year::First });
        self.new_round();
    }

    /// New Round (DL-035 to DL-043).
    fn new_round(&mut self) {
        let season = self.state.table.season;
        self.tell(|| Event::SeasonBegan { season });
        self.clear_the_market();
        self.offer();
        let table = &mut self.state.table;
        table.arriving = std::mem::take(&mut table.forecast);
        if let Some(tile) = season.next().and_then(Season::trouble) {
            self.forecast_trouble(tile);
            self.forecast_adventurers();
        }
        self.orders_phase();
    }

    /// Orders: colours that nobody plays first (DL-044, DL-046), then all select at once (DL-054); the minions walk,
    /// and place after place is carried out.
    fn orders_phase(&mut self) {
        self.order_for_nobodies();
        self.state.table.flow.call(Frame::Orders);
    }

    /// Production and Orders Retrieval, one seat after another (DL-125).
    pub(super) fn production_phase(&mut self) {
        self.produce_from(Some(self.state.table.start));
    }

    /// Event, for one seat after another (DL-142). Winter has neither an event nor adventurers (DL-006).
    pub(super) fn event_phase(&mut self) {
        if self.state.table.season == Season::Winter {
            return self.end_of_round();
        }
        if let Some(trouble) = trouble(&self.state.table) {
            self.tell(|| Event::TroubleBegan { trouble });
        }
        self.befall_from(Some(self.state.table.start));
    }

    /// Adventurers (DL-161 to DL-167); one Special Event acts only now (DL-307).
    pub(super) fn adventurers_phase(&mut self) {
        self.assign_adventurers();
        self.impatience_from(Some(self.state.table.start));
    }

    /// End of Round (DL-168 to DL-170): all come home, the token goes on.
    pub(super) fn end_of_round(&mut self) {
        let table = &mut self.state.table;
        for lord in &mut table.lords {
            lord.busy_imps = 0;
            lord.busy_trolls = 0;
            lord.dug = Squares::NONE;
            lord.mined = Squares::NONE;
            lord.used = [Rooms::NONE; 2];
            lord.received = None;
        }
        for nobody in &mut table.nobodies {
            nobody.played = [None; 3];
        }
        let season = table.season;
        self.tell(|| Event::SeasonEnded { season });
        let Some(next) = season.next() else { return self.begin_combat() };
        self.state.table.season = next;
        self.pass_the_token(self.state.table.start.next(self.state.table.seats));
        self.new_round();
    }

    /// From the first year's Combat to the winter of the second (DL-251 to DL-260).
    pub(super) fn begin_second_year(&mut self) {
        self.tell(|| Event::YearBegan { year: Year::Second });
        let State { table, secrets } = &mut *self.state;
        table.year = Year::Second;
        table.season = Season::Winter;
        table.troubles = [None; TROUBLES];
        table.spied = [Seats::NONE; ROUNDS];
        table.shown = [None; ROUNDS];
        secrets.combat = [None; ROUNDS];
        // What the first year never drew stays unused (DL-291).
        let under = std::mem::take(&mut table.under_stack);
        table.adventurer_stack = under.iter().fold(table.adventurer_stack, Adventurers::with);
        self.move_nobodys_evil(-2);
        let Table { start, seats, .. } = self.state.table;
        match seats {
            // DL-256: one place to the right.
            4 => self.pass_the_token(Seat::new((start.index() + 3) % 4)),
            // DL-257: one place to the left.
            3 => self.pass_the_token(start.next(seats)),
            // DL-258.
            _ => {}
        }
        self.paladin_of_new_year();
        self.new_round();
    }

    /// The game is over: only points are counted.
    pub(super) fn finish(&mut self) {
        let table = &mut self.state.table;
        table.flow = Stack::new();
        table.flow.call(Frame::Over);
        let state = &*self.state;
        self.log.tell(|| {
            let outcome = scoring::outcome(&state.table, &trap_counts(state));
            let licensed = |seat: &Seat| scoring::licensed(outcome.scores[seat.index()]);
            Event::Over {
                winners: outcome.winners.iter().collect(),
                licensed: state.table.training.is_none().then(|| Seat::all(outcome.seats).filter(licensed).collect()),
            }
        });
    }

    fn pass_the_token(&mut self, seat: Seat) {
        self.state.table.start = seat;
        self.tell(|| Event::StartingPlayer { seat });
    }

    /// DL-035: what nobody took goes to Distant Lands.
    fn clear_the_market(&mut self) {
        let table = &mut self.state.table;
        let tavern = std::mem::take(&mut table.tavern);
        let store = std::mem::take(&mut table.store);
        for creature in tavern.into_iter().flatten() {
            table.gone_creatures.put(creature.index());
        }
        table.gone_rooms = store.into_iter().flatten().fold(table.gone_rooms, Rooms::with);
        if tavern.iter().any(Option::is_some) || store.iter().any(Option::is_some) {
            self.tell(|| Event::Unsold {
                creatures: tavern.into_iter().flatten().collect(),
                rooms: store.into_iter().flatten().collect(),
            });
        }
    }

    /// DL-036: three creatures and two rooms of this year (DL-020, DL-260).
    fn offer(&mut self) {
        let year = self.state.table.year;
        for place in 0..self.state.table.tavern.len() {
            let table = &mut self.state.table;
            let Some(kind) = table.creature_stack[year.index()].draw(&setup::CREATURE, self.chance) else { break };
            let creature = Creature::ALL[kind];
            table.tavern[place] = Some(creature);
            self.tell(|| Event::CreatureOffered { creature });
        }
        let of_year: Rooms = Room::ALL.into_iter().filter(|room| content().rooms[room.index()].year == year).collect();
        for place in 0..self.state.table.store.len() {
            let table = &mut self.state.table;
            let stack = table.room_stack.and(of_year);
            if stack.is_empty() {
                break;
            }
            let room = Room::ALL[self.chance.pick(&setup::ROOM, &stack.weights(), stack.len() as u32)];
            table.room_stack = table.room_stack.without(room);
            table.store[place] = Some(room);
            self.tell(|| Event::RoomOffered { room });
        }
    }

    /// DL-038, DL-039: one of the tiles of this year that nobody has seen, with its card.
    fn forecast_trouble(&mut self, tile: usize) {
        let troubles = self.state.table.troubles;
        let weights: [u8; TROUBLES] =
            std::array::from_fn(|kind| u8::from(!troubles.contains(&Some(Trouble::ALL[kind]))));
        let unseen = weights.iter().map(|&weight| u32::from(weight)).sum();
        let trouble = Trouble::ALL[self.chance.pick(&setup::TROUBLE, &weights, unseen)];
        self.state.table.troubles[tile] = Some(trouble);
        self.tell(|| Event::TroubleForecast { trouble });
        if trouble == Trouble::SpecialEvent && self.state.table.rules.special_events {
            let shown = self.state.table.specials;
            let weights: [u8; SPECIALS] =
                std::array::from_fn(|kind| u8::from(!shown.contains(&Some(Special::ALL[kind]))));
            let unseen = weights.iter().map(|&weight| u32::from(weight)).sum();
            let special = Special::ALL[self.chance.pick(&setup::SPECIAL, &weights, unseen)];
            let year = self.state.table.year;
            self.state.table.specials[year.index()] = Some(special);
            self.tell(|| Event::SpecialShown { special });
        }
    }

    /// DL-040 to DL-043: the adventurers of the next season, weakest first.
    fn forecast_adventurers(&mut self) {
        let number = if self.state.table.seats == 4 { 4 } else { 3 };
        let mut row = [None; MAX_LORDS];
        for place in &mut row[..number] {
            *place = self.draw_adventurer();
        }
        let power = |adventurer: Adventurer| content().adventurers[adventurer.index()].power;
        let weakest = |row: &[Option<Adventurer>]| row[0].map(power);
        let alike = |row: &[Option<Adventurer>]| row.iter().all(|place| place.map(power) == weakest(row));
        while alike(&row[..number]) {
            // nothing different is left, so the draw stays.
            let under = self.state.table.under_stack;
            let mut stack = self.adventurers_of_year().iter().chain(under.iter());
            if stack.all(|adventurer| Some(power(adventurer)) == weakest(&row)) {
                break;
            }
            let Some(adventurer) = row[number - 1] else { break };
            self.state.table.under_stack.call(adventurer);
            self.tell(|| Event::PutUnder { adventurer });
            row[number - 1] = self.draw_adventurer();
        }
        // Equal power keeps the order of the draw: this sort is stable.
        row[..number].sort_by_key(|place| place.map(power));
        self.state.table.forecast = row;
        self.tell(|| Event::AdventurersForecast { row: row.into_iter().flatten().collect() });
    }

    fn adventurers_of_year(&self) -> Adventurers {
        self.state.table.adventurer_stack.and(Adventurers::of_year(self.state.table.year))
    }

    /// The next adventurer off the stack; those put under it come last, in the order of putting (DL-292).
    fn draw_adventurer(&mut self) -> Option<Adventurer> {
        let stack = self.adventurers_of_year();
        let table = &mut self.state.table;
        if stack.is_empty() {
            let mut under = table.under_stack.iter();
            let first = under.next();
            let mut left = Stack::new();
            under.for_each(|adventurer| left.call(adventurer));
            table.under_stack = left;
            return first;
        }
        let adventurer = Adventurer::ALL[self.chance.pick(&setup::ADVENTURER, &stack.weights(), stack.len() as u32)];
        table.adventurer_stack = table.adventurer_stack.without(adventurer);
        Some(adventurer)
    }
}

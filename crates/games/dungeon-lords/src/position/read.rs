//! The reading: text becomes pieces on the table, and what was left out takes its default.

use std::fmt::Display;
use std::str::FromStr;

use table::position::{Defaults, commonest, counted, counts, without, wrong};
use table::{First, NotationError, Pile, Placed, Seat, Stack, Whereabouts};

use super::check::check;
use super::flow::settle;
use super::phase::{phase_of, retrieved};
use super::pieces::{pile, read_battle, read_dungeon, read_lair, read_party, read_row};
use super::write::{dungeon, rooms_of, row, spaces};
use super::{FramePosition, LordPosition, Pawn, Position, Result};
use crate::adventurer::{ADVENTURERS, Adventurer, Adventurers, Year};
use crate::content::content;
use crate::creature::{CREATURES, Creature};
use crate::flow::Phase;
use crate::flow::setup::empty;
use crate::flow::{Frame, Planning};
use crate::options::{GameKind, Options, Puzzle};
use crate::place::{Orders, Place};
use crate::room::{ROOMS, Room, Rooms};
use crate::state::{Lair, Lord, Minion, Nobody, OrderPlan, PaladinAt, Plan, ROUNDS, Season, State, Table, Training};
use crate::trap::{TRAPS, Trap};
use crate::trouble::{Special, Trouble};

/// The state behind a position, with what was left out.
pub(crate) fn read(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>> {
    options.check(seats).or_else(|error| wrong("options", error.to_string()))?;
    let mut reader = Reader { position, defaults: Defaults::default() };
    let mut state = empty(options.rules(), seats);
    reader.time(&mut state.table, options)?;
    reader.lords(&mut state)?;
    reader.flow(&mut state)?;
    reader.combat(&mut state)?;
    reader.orders(&mut state)?;
    settle(&mut state.table);
    reader.offers(&mut state)?;
    reader.adventurers(&mut state)?;
    reader.traps(&mut state)?;
    reader.troubles(&mut state.table)?;
    check(&state).map(|()| Placed { state, defaulted: reader.defaults.taken })
}

struct Reader<'a> {
    position: &'a Position,
    defaults: Defaults,
}

impl Reader<'_> {
    /// A row that was written, or a default row, which is noted.
    fn row<T: FromStr<Err = NotationError> + Display + Copy, const N: usize>(
        &mut self,
        name: &str,
        written: Option<&Vec<String>>,
        default: impl FnOnce() -> [Option<T>; N],
    ) -> Result<[Option<T>; N]> {
        match written {
            Some(names) => read_row(name, names),
            None => {
                let default = default();
                self.defaults.note(name, &row(&default));
                Ok(default)
            }
        }
    }

    fn time(&mut self, table: &mut Table, options: &Options) -> Result<()> {
        let position = self.position;
        let training = table.rules.game == GameKind::Training;
        table.training = match known_puzzle(options.puzzle).filter(|_| training) {
            Some(index) => {
                let known = Training { number: index as u32 + 1, best: content().training[index].best };
                Some(self.defaults.or("training", position.training.as_ref(), known))
            }
            None => position.training,
        };
        if training != table.training.is_some() {
            return wrong("training", "DL-343: a puzzle belongs to a training game, and only there");
        }
        table.year = self.defaults.or("year", position.year.as_ref(), Year::First);
        table.round = self.defaults.or("round", position.round.as_ref(), u8::from(training));
        let season = if table.round > 0 { Season::Fall } else { Season::Winter };
        table.season = self.defaults.or("season", position.season.as_ref(), season);
        let agreed = if let First::Seat(seat) = options.first { seat } else { Seat::new(0) };
        table.start = self.defaults.or("start", position.start.as_ref(), agreed);
        if table.start.number() > table.seats {
            return wrong("start", format!("there are only {} seats", table.seats));
        }
        Ok(())
    }

    fn lords(&mut self, state: &mut State) -> Result<()> {
        let seats = state.table.seats;
        if self.position.lords.len() > usize::from(seats) {
            return wrong("lords", format!("there are only {seats} seats"));
        }
        for seat in Seat::all(seats) {
            let nobody = LordPosition::default();
            let written = self.position.lords.get(seat.index()).unwrap_or(&nobody);
            self.lord(state, seat, written)?;
        }
        Ok(())
    }

    fn lord(&mut self, state: &mut State, seat: Seat, written: &LordPosition) -> Result<()> {
        let (at, index) = (|name: &str| format!("lords.{seat}.{name}"), seat.index());
        let lord = &mut state.table.lords[index];
        let Lord { gold, food, evil, imps, .. } = *lord;
        lord.gold = self.defaults.or(&at("gold"), written.gold.as_ref(), gold);
        lord.food = self.defaults.or(&at("food"), written.food.as_ref(), food);
        lord.evil = self.defaults.or(&at("evil"), written.evil.as_ref(), evil);
        lord.imps = self.defaults.or(&at("imps"), written.imps.as_ref(), imps);
        lord.busy_imps = written.busy_imps;
        lord.busy_trolls = written.busy_trolls;
        lord.red_marks = written.red_marks;
        let rows = self.defaults.or(&at("dungeon"), written.dungeon.as_ref(), dungeon(&lord.dungeon));
        lord.dungeon = read_dungeon(&at("dungeon"), &rows)?;
        (lord.dug, lord.mined, lord.used) = (written.dug, written.mined, [written.used, written.used_twice]);
        lord.lair = read_lair(&at("lair"), &written.lair)?;
        lord.party = read_party(&at("party"), &written.party)?;
        lord.prison = written.prison;
        lord.failed = written.failed;
        lord.received = written.received;
        let secrets = &mut state.secrets;
        secrets.traps[index] = pile(&at("traps"), &written.traps, Trap::index)?;
        secrets.buried[index] = pile(&at("buried"), &written.buried, Trap::index)?;
        secrets.drawn[index] = written.drawn;
        secrets.kept[index] = written.kept;
        secrets.orders[index] = OrderPlan {
            cards: read_row(&at("orders.cards"), &written.orders.cards)?,
            third: written.orders.third,
            locked: written.orders.locked,
        };
        secrets.plans[index] = Plan {
            square: written.plan.square,
            sent: pile(&at("plan.sent"), &written.plan.sent, Creature::index)?,
            traps: read_row(&at("plan.traps"), &written.plan.traps)?,
        };
        Ok(())
    }

    fn flow(&mut self, state: &mut State) -> Result<()> {
        let table = &state.table;
        let fights = |seat: &Seat| !table.lord(*seat).party.is_gone() && !self.position.planned.has(*seat);
        let default = match (table.round, table.play_order().find(fights)) {
            (0, _) => Frame::Orders,
            (_, Some(seat)) => Frame::Planning(Planning { seat }),
            (_, None) => Frame::Over,
        };
        let table = &mut state.table;
        let frames = self.defaults.or("flow", self.position.flow.as_ref(), vec![FramePosition::from(default)]);
        if frames.is_empty() || frames.len() > 5 {
            return wrong("flow", "one to five sequences are under way, one inside the other");
        }
        table.flow = Stack::new();
        frames.into_iter().for_each(|frame| table.flow.call(frame.into()));
        // A plan whose tile leaves no choice begins with its traps and creatures.
        if let Some(Frame::Planning(Planning { seat })) = table.flow.top().filter(|_| table.flow.len() == 1)
            && seat.number() <= table.seats
            && state.secrets.plans[seat.index()].square.is_none()
        {
            let near = table.lord(seat).dungeon.nearest(content().start.entrance);
            if let (1, Some(square)) = (near.len(), near.first()) {
                state.secrets.plans[seat.index()].square = Some(square);
                self.defaults.note(&format!("lords.{seat}.plan.square"), &square);
            }
        }
        Ok(())
    }

    fn combat(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let table = &mut state.table;
        table.shown = read_row("shown", &position.shown)?;
        state.secrets.combat = read_row("combat", &position.combat)?;
        for (known, shown) in state.secrets.combat.iter_mut().zip(table.shown) {
            *known = known.or(shown);
        }
        if position.spied.len() > ROUNDS {
            return wrong("spied", "DL-017: there are four Combat cards");
        }
        for (spies, &written) in table.spied.iter_mut().zip(&position.spied) {
            *spies = written;
        }
        table.planned = position.planned;
        let over = Seat::all(table.seats).filter(|&seat| table.round > 0 && table.lord(seat).party.is_gone()).collect();
        table.fought = self.defaults.or("fought", position.fought.as_ref(), over);
        table.battle = position.battle.as_ref().map(read_battle).transpose()?;
        let unsettled = read_lair("unsettled", &position.unsettled)?;
        table.unsettled = [unsettled.up, unsettled.down];
        Ok(())
    }

    /// The minions, and the order cards of everybody.
    fn orders(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let table = &mut state.table;
        let (phase, seats) = (phase_of(table), table.seats);
        self.nobodies(table, phase)?;
        table.spaces = [[None; 3]; 8];
        match &position.spaces {
            Some(written) => {
                for (place, minions) in written {
                    let minions = read_row::<Pawn, 3>(&format!("spaces.{place}"), minions)?;
                    table.spaces[place.index()] = minions.map(|minion| minion.map(|Pawn(minion)| minion));
                }
            }
            None => {
                if phase == Phase::Orders {
                    place_nobodies(table);
                }
                self.defaults.note("spaces", &spaces(table));
            }
        }
        for seat in Seat::all(seats) {
            let written = position.lords.get(seat.index());
            let sent = |place: &Place| table.spaces[place.index()].contains(&Some(Minion::Lord(seat)));
            let known = state.secrets.orders[seat.index()].cards.into_iter().flatten();
            let mut used: Orders = Place::ALL.into_iter().filter(sent).chain(known).collect();
            used = used.or(table.lord(seat).failed);
            let played = written.and_then(|lord| lord.played.as_ref());
            let at = format!("lords.{seat}");
            if let Some(names) = played {
                let cards = read_row::<Place, 3>(&format!("{at}.played"), names)?;
                used = used.or(cards.into_iter().flatten().collect());
            }
            let out_of_reach = match phase {
                _ if table.rules.game == GameKind::Training => Orders::NONE,
                Phase::SetUp => Orders::NONE,
                _ => last_two(Orders::ALL.minus(used)),
            };
            let inaccessible = written.and_then(|lord| lord.inaccessible.as_ref());
            let inaccessible = self.defaults.or(&format!("{at}.inaccessible"), inaccessible, out_of_reach);
            let played = self.row(&format!("{at}.played"), played, || match phase {
                Phase::Acting | Phase::Production if !retrieved(table, seat) => {
                    let others = Orders::ALL.minus(used).minus(inaccessible);
                    let mut cards = used.iter().chain(others.iter());
                    [(); 3].map(|()| cards.next())
                }
                _ => [None; 3],
            })?;
            let lord = table.lord_mut(seat);
            (lord.inaccessible, lord.played) = (inaccessible, played);
        }
        Ok(())
    }

    fn nobodies(&mut self, table: &mut Table, phase: Phase) -> Result<()> {
        let position = self.position;
        let count = table.nobodies();
        match position.nobody_evil {
            Some(_) if count < 2 => return wrong("nobody_evil", "DL-015: this counter is for games of two"),
            written if count == 2 => {
                table.nobody_evil = self.defaults.or("nobody_evil", written.as_ref(), table.nobody_evil);
            }
            _ => {}
        }
        if let Some(written) = &position.nobodies {
            if written.len() != count {
                return wrong("nobodies", format!("DL-024 to DL-026: nobody plays {count} of the colours"));
            }
            for (index, nobody) in written.iter().enumerate() {
                table.nobodies[index] = Nobody {
                    deck: nobody.deck,
                    inaccessible: nobody.inaccessible,
                    played: read_row(&format!("nobodies.{}.played", index + 1), &nobody.played)?,
                };
            }
            return Ok(());
        }
        for index in 0..count {
            // The second colour starts elsewhere, so that the two do not meet.
            let mut cards = Place::ALL.into_iter().cycle().skip(3 * index);
            let mut next = |count: usize| cards.by_ref().take(count).collect::<Vec<_>>();
            let (before, orders, rest) = (next(3), next(3), next(2));
            let set = |parts: &[&[Place]]| parts.concat().into_iter().collect::<Orders>();
            let open = [Some(orders[0]), Some(orders[1]), None];
            table.nobodies[index] = match (phase, count) {
                (Phase::SetUp, _) => {
                    Nobody { deck: set(&[&orders, &rest]), inaccessible: set(&[&before]), played: [None; 3] }
                }
                (Phase::Orders, 2) => {
                    Nobody { deck: set(&[&orders[2..], &rest]), inaccessible: set(&[&before]), played: open }
                }
                _ => {
                    let played = [orders[0], orders[1], orders[2]];
                    let played = if phase < Phase::Combat { played.map(Some) } else { [None; 3] };
                    Nobody { deck: set(&[&before, &rest]), inaccessible: set(&[&orders]), played }
                }
            };
            let nobody = table.nobodies[index];
            self.defaults.note(&format!("nobodies.{}.deck", index + 1), &nobody.deck);
            self.defaults.note(&format!("nobodies.{}.inaccessible", index + 1), &nobody.inaccessible);
            self.defaults.note(&format!("nobodies.{}.played", index + 1), &row(&nobody.played));
        }
        Ok(())
    }

    /// Tavern and store, the stacks behind them and what is in Distant Lands.
    fn offers(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let year = state.table.year;
        let phase = phase_of(&state.table);
        let dealt = phase > Phase::SetUp && state.table.rules.game != GameKind::Training;
        let drawn = if dealt { state.table.season as usize + 1 } else { 0 };
        let full = phase == Phase::Orders;

        let copies = |year: Year| content().creatures.each_ref().map(|tile| tile.copies[year.index()]);
        let mut all = copies(Year::First);
        if year == Year::Second {
            all.iter_mut().zip(copies(Year::Second)).for_each(|(all, more)| *all += more);
        }
        let written = position.tavern.as_ref().map(|names| read_row::<Creature, 3>("tavern", names)).transpose()?;
        state.table.tavern = written.unwrap_or_default();
        let mut free = creatures_out(state).left(all, &Creature::ALL, "DL-020")?;
        let stacked = copies(year);
        let in_stack = |free: &[u8; CREATURES]| std::array::from_fn(|kind| free[kind].min(stacked[kind]));
        if written.is_none() {
            let mut offered: [u8; CREATURES] = in_stack(&free);
            let tavern = [(); 3].map(|()| if full { commonest(&mut offered) } else { None });
            tavern.iter().flatten().for_each(|&kind| free[kind] -= 1);
            state.table.tavern = tavern.map(|kind| kind.map(|kind| Creature::ALL[kind]));
            self.defaults.note("tavern", &row(&state.table.tavern));
        }
        let total: usize = stacked.iter().map(|&count| usize::from(count)).sum();
        let left = total.saturating_sub(3 * drawn);
        // What is for hire came out of this year's stack (DL-291).
        let mut candidates = in_stack(&free);
        for creature in state.table.tavern.into_iter().flatten() {
            let kind = creature.index();
            let rest = state.table.tavern.iter().filter(|other| **other == Some(creature)).count() as u8;
            candidates[kind] = candidates[kind].min(stacked[kind].saturating_sub(rest));
        }
        let mut stack = Pile::new();
        (0..left).filter_map(|_| commonest(&mut candidates)).for_each(|kind| stack.put(kind));
        let written =
            self.defaults.or("creature_stack", position.creature_stack.as_ref(), counted(&stack, &Creature::ALL));
        let stack = counts(&written, &Creature::ALL);
        without("creature_stack", "DL-020", stacked, stack, &Creature::ALL)?;
        let gone = without("creature_stack", "DL-020", free, stack, &Creature::ALL)?;
        let table = &mut state.table;
        table.creature_stack[year.index()] = Pile::from_counts(stack);
        table.creature_stack[1 - year.index()] = match year {
            Year::First => Pile::from_counts(copies(Year::Second)),
            Year::Second => Pile::new(),
        };
        table.gone_creatures = Pile::from_counts(gone);

        let all = if year == Year::First { Rooms::FIRST_YEAR } else { Rooms::ALL };
        let written = position.store.as_ref().map(|names| read_row::<Room, 2>("store", names)).transpose()?;
        table.store = written.unwrap_or_default();
        let left = rooms_out(table).left(all.weights(), &Room::ALL, "DL-020")?;
        let mut free: Rooms = Room::ALL.into_iter().filter(|room| left[room.index()] > 0).collect();
        if written.is_none() {
            let mut offered = free.and(rooms_of(year)).iter();
            table.store = [(); 2].map(|()| if full { offered.next() } else { None });
            free = table.store.iter().flatten().fold(free, |free, &room| free.without(room));
            self.defaults.note("store", &row(&table.store));
        }
        let left = rooms_of(year).len().saturating_sub(2 * drawn);
        let stack: Rooms = free.and(rooms_of(year)).iter().take(left).collect();
        let stack = self.defaults.or("room_stack", position.room_stack.as_ref(), stack);
        if !stack.minus(free.and(rooms_of(year))).is_empty() {
            return wrong("room_stack", "DL-020: a room of this stack lies elsewhere, or is of the other year");
        }
        let later = if year == Year::First { Rooms::SECOND_YEAR } else { Rooms::NONE };
        (table.room_stack, table.gone_rooms) = (stack.or(later), free.minus(stack));
        Ok(())
    }

    /// Where each adventurer is, and the paladin.
    fn adventurers(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let table = &mut state.table;
        let phase = phase_of(table);
        let year = table.year;
        let paladin = Adventurer::paladin(year);
        let of_year = Adventurers::of_year(year);
        let past = if year == Year::First { Adventurers::NONE } else { Adventurers::of_year(Year::First) };
        let mut free = of_year.or(past).with(paladin);
        if year == Year::Second {
            free = free.with(Adventurer::paladin(Year::First));
        }
        table.arriving = read_row("arriving", position.arriving.as_deref().unwrap_or_default())?;
        table.forecast = read_row("forecast", position.forecast.as_deref().unwrap_or_default())?;
        for &adventurer in &position.under_stack {
            if !of_year.has(adventurer) || table.under_stack.len() == 16 {
                return wrong("under_stack", "DL-292: these are adventurers of this year");
            }
            table.under_stack.call(adventurer);
        }
        let left = adventurers_out(table).left(free.weights(), &Adventurer::ALL, "DL-021")?;
        free = Adventurer::ALL.into_iter().filter(|adventurer| left[adventurer.index()] > 0).collect();
        let each = if table.seats == 4 { 4 } else { 3 };
        let training = table.rules.game == GameKind::Training;
        let due = |known: bool| if known && !training { each } else { 0 };
        let coming = |season: Season| season != Season::Fall && phase > Phase::SetUp && phase < Phase::Combat;
        let here = |season: Season| season != Season::Winter && phase < Phase::Adventurers;
        for (name, written, row, known) in [
            ("arriving", &position.arriving, &mut table.arriving, here(table.season)),
            ("forecast", &position.forecast, &mut table.forecast, coming(table.season)),
        ] {
            if written.is_some() {
                continue;
            }
            let mut drawn: Vec<Adventurer> = free.and(of_year).iter().take(due(known)).collect();
            drawn.sort_by_key(|adventurer| content().adventurers[adventurer.index()].power);
            free = drawn.iter().fold(free, |free, &adventurer| free.without(adventurer));
            *row = std::array::from_fn(|place| drawn.get(place).copied());
            self.defaults.note(name, &super::write::row(&*row));
        }
        let forecasts = if phase == Phase::SetUp { 0 } else { (table.season as usize + 1).min(3) };
        let left = of_year.len().saturating_sub(due(true) * forecasts + table.under_stack.len());
        // What the first year never drew stays in the stack (DL-291).
        let unused = past.len().saturating_sub(3 * each);
        let stack = free.and(of_year).iter().take(left).chain(free.and(past).iter().take(unused)).collect();
        let stack = self.defaults.or("adventurer_stack", position.adventurer_stack.as_ref(), stack);
        if !stack.minus(free.and(of_year.or(past))).is_empty() {
            return wrong("adventurer_stack", "DL-021: an adventurer of this stack stands elsewhere");
        }
        let later = if year == Year::First { Adventurers::of_year(Year::Second) } else { Adventurers::NONE };
        table.adventurer_stack = stack.or(later);
        let gone = free.minus(stack);
        let host = Seat::all(table.seats).find(|&seat| table.lord(seat).party.position(paladin).is_some());
        let tent = gone.has(paladin) && !position.paladin_gone;
        if position.paladin_gone && !gone.has(paladin) {
            return wrong("paladin_gone", "DL-310: this year's paladin is in a party or in a prison");
        }
        table.gone_adventurers = if tent { gone.without(paladin) } else { gone };
        table.paladin = match host {
            Some(seat) => PaladinAt::With(seat),
            None if tent => PaladinAt::Tent,
            None => PaladinAt::Done,
        };
        Ok(())
    }

    fn traps(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let copies = content().traps.each_ref().map(|card| card.copies);
        let mut held = Whereabouts::new();
        for seat in Seat::all(state.table.seats) {
            let secrets = &state.secrets;
            held.put_all(secrets.traps[seat.index()].counts(), &format!("lords.{seat}.traps"));
            held.put_all(secrets.buried[seat.index()].counts(), &format!("lords.{seat}.buried"));
            if state.table.planned.has(seat) {
                let laid = secrets.plans[seat.index()].traps.iter().flatten();
                laid.for_each(|trap| held.put(trap.index(), format!("lords.{seat}.plan.traps")));
            }
        }
        let free = held.left(copies, &Trap::ALL, "DL-019")?;
        let rest = match &position.trap_deck {
            Some(deck) => without("trap_deck", "DL-019", free, counts(deck, &Trap::ALL), &Trap::ALL)?,
            None => [0; TRAPS],
        };
        let used = match &position.used_traps {
            Some(used) => pile("used_traps", used, Trap::index)?,
            None => {
                let used = Pile::from_counts(rest);
                self.defaults.note("used_traps", &super::write::listed(&used, &Trap::ALL));
                used
            }
        };
        let left = without("used_traps", "DL-019", free, *used.counts(), &Trap::ALL)?;
        let deck =
            self.defaults.or("trap_deck", position.trap_deck.as_ref(), counted(&Pile::from_counts(left), &Trap::ALL));
        if counts(&deck, &Trap::ALL) != left {
            return wrong("trap_deck", "DL-019: the Trap cards do not add up");
        }
        (state.table.used_traps, state.secrets.deck) = (used, Pile::from_counts(left));
        Ok(())
    }

    fn troubles(&mut self, table: &mut Table) -> Result<()> {
        let position = self.position;
        let shown = match phase_of(table) {
            _ if table.rules.game == GameKind::Training => 0,
            Phase::SetUp => 0,
            _ => (table.season as usize + 1).min(3),
        };
        table.troubles = self.row("troubles", position.troubles.as_ref(), || {
            std::array::from_fn(|season| (season < shown).then_some(Trouble::ALL[season]))
        })?;
        let shows = |year: Year| {
            let past = year < table.year;
            let now = year == table.year && table.troubles.contains(&Some(Trouble::SpecialEvent));
            table.rules.special_events && (past || now)
        };
        table.specials = self.row("specials", position.specials.as_ref(), || {
            [(Year::First, Special::WitchHunt), (Year::Second, Special::Rats)]
                .map(|(year, special)| shows(year).then_some(special))
        })?;
        Ok(())
    }
}

/// The place of a puzzle among those of the rulebook; a new one has none.
fn known_puzzle(puzzle: Puzzle) -> Option<usize> {
    [Puzzle::One, Puzzle::Two, Puzzle::Three, Puzzle::Four].into_iter().position(|known| known == puzzle)
}

/// The minions of colours that nobody plays stand on space II, the second of two on III (DL-044 to DL-047).
fn place_nobodies(table: &mut Table) {
    let number = table.nobodies();
    for index in table.play_order().map(Seat::index).filter(|&index| index < number) {
        for place in table.nobodies[index].played.into_iter().flatten() {
            let spaces = &mut table.spaces[place.index()];
            let space = if spaces[1].is_none() { 1 } else { 2 };
            spaces[space] = Some(Minion::Nobody(index as u8));
        }
    }
}

fn last_two(orders: Orders) -> Orders {
    let cards: Vec<Place> = orders.iter().collect();
    cards.into_iter().rev().take(2).collect()
}

/// The creatures that lie anywhere but in a stack and in Distant Lands.
fn creatures_out(state: &State) -> Whereabouts<CREATURES> {
    let table = &state.table;
    let mut out = Whereabouts::new();
    for seat in Seat::all(table.seats) {
        let Lair { up, down } = &table.lord(seat).lair;
        [up, down].into_iter().for_each(|pile| out.put_all(pile.counts(), &format!("lords.{seat}.lair")));
        if table.planned.has(seat) {
            out.put_all(state.secrets.plans[seat.index()].sent.counts(), &format!("lords.{seat}.plan.sent"));
        }
    }
    if let Some(battle) = &table.battle {
        out.put_all(battle.waiting.counts(), "battle.waiting");
        out.put_all(battle.knocked_out.counts(), "battle.knocked_out");
        out.put_all(battle.going_back.counts(), "battle.going_back");
    }
    for (place, creature) in placed(&table.tavern) {
        out.put(creature.index(), format!("tavern.{place}"));
    }
    out
}

/// What lies in a row, with its place counted from 1.
fn placed<T: Copy>(row: &[Option<T>]) -> impl Iterator<Item = (usize, T)> {
    row.iter().enumerate().filter_map(|(place, item)| item.map(|item| (place + 1, item)))
}

/// The rooms that lie anywhere but in the stack and in Distant Lands.
fn rooms_out(table: &Table) -> Whereabouts<ROOMS> {
    let mut out = Whereabouts::new();
    for seat in Seat::all(table.seats) {
        let dungeon = &table.lord(seat).dungeon;
        for square in dungeon.rooms.iter() {
            let place = format!("lords.{seat}.dungeon.{} {square}", square.row());
            dungeon.room(square).into_iter().for_each(|room| out.put(room.index(), place.clone()));
        }
    }
    for (place, room) in placed(&table.store) {
        out.put(room.index(), format!("store.{place}"));
    }
    out
}

/// The adventurers that stand anywhere but in the stack and in Distant Lands.
fn adventurers_out(table: &Table) -> Whereabouts<ADVENTURERS> {
    let mut out = Whereabouts::new();
    for (name, row) in [("arriving", &table.arriving), ("forecast", &table.forecast)] {
        placed(row).for_each(|(place, adventurer)| out.put(adventurer.index(), format!("{name}.{place}")));
    }
    table.under_stack.iter().for_each(|adventurer| out.put(adventurer.index(), "under_stack"));
    for seat in Seat::all(table.seats) {
        let lord = table.lord(seat);
        let line = lord.party.line().iter().map(|member| member.who).enumerate();
        for (place, adventurer) in line.filter(|(_, who)| *who != Adventurer::ILLUSION) {
            out.put(adventurer.index(), format!("lords.{seat}.party.{}", place + 1));
        }
        lord.prison.iter().for_each(|adventurer| out.put(adventurer.index(), format!("lords.{seat}.prison")));
    }
    out
}

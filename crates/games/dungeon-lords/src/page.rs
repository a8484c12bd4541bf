//! A view as it is written down: with what a page would otherwise need the rules for.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats, Viewer};

use crate::adventurer::Adventurer;
use crate::content::content;
use crate::creature::Creature;
use crate::dungeon::Dungeon;
use crate::flow::adventurers::{nicest_first, nobodys_evil};
use crate::flow::battle::TRAINING_FATIGUE;
use crate::flow::planning::Limits;
use crate::flow::taxes::tax;
use crate::options::GameKind;
use crate::place::Orders;
use crate::room::{Room, RoomUse};
use crate::scoring::{self, Title};
use crate::spell::Spell;
use crate::square::{Square, Squares};
use crate::state::{Battle, Lair, MAX_LORDS, ROUNDS, Table};
use crate::view::{Own, PlanView, View};

/// A view, and what follows from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "View"))]
pub struct Page {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// How many Trap cards each lord holds, without those laid for a battle.
    pub trap_counts: [u8; MAX_LORDS],
    /// How many Trap cards each lord discarded face down.
    pub buried_counts: [u8; MAX_LORDS],
    /// How many Trap cards are left in the deck.
    pub deck: u8,
    /// Who has sealed an answer to a question asked of all at once.
    #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
    pub ready: Seats,
    /// What all may see of each lord's finished plan.
    pub plans: [Option<PlanView>; MAX_LORDS],
    /// What only this viewer knows.
    pub own: Option<Own>,
    /// The seats in play order.
    pub order: Vec<Seat>,
    /// What follows from each lord's board.
    pub marks: Vec<Marks>,
    /// Who would get this season's adventurers as Evil stands now, weakest first; nobody for one that is dismissed.
    pub arriving_at: Vec<Option<Seat>>,
    /// The same for the next season's.
    pub forecast_at: Vec<Option<Seat>>,
    /// The Combat cards of this year as far as the viewer knows them, by position.
    pub cards: [Option<Spell>; ROUNDS],
    /// Who leads in each title now.
    pub titles: Vec<TitleSheet>,
}

/// What follows from a lord's board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Marks {
    /// The imps that have not worked this round.
    pub idle_imps: u8,
    /// The Troll tokens.
    pub trolls: u8,
    /// The Troll tokens that have not worked this round.
    pub idle_trolls: u8,
    /// The order cards in hand.
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::place::Place>"))]
    pub hand: Orders,
    /// Where a tunnel may be dug.
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::square::Square>"))]
    pub diggable: Squares,
    /// Empty squares where a tunnel would fill a 2x2 block.
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::square::Square>"))]
    pub crowded: Squares,
    /// Empty squares that touch no tile.
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::square::Square>"))]
    pub apart: Squares,
    /// The tunnels where an imp may mine.
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::square::Square>"))]
    pub minable: Squares,
    /// Where each room of the store may be built.
    #[cfg_attr(feature = "types", ts(as = "[Vec<crate::square::Square>; 2]"))]
    pub sites: [Squares; 2],
    /// The tiles where the next battle can be, each with what may be used there.
    pub nearest: Vec<BattleTile>,
    /// The Gold of a tax as the dungeon stands.
    pub tax: u8,
    /// The wages of all creatures together.
    pub wages: Wages,
    /// The party's trap symbols.
    pub keys: u8,
    /// The party's hearts.
    pub hearts: u8,
    /// The party's magic points.
    pub magic: u8,
    /// The battle of this round, if nothing changes; none for a dungeon that does not fight.
    pub outlook: Option<Outlook>,
    /// The points as the table lies.
    pub score: i32,
}

/// A tile where a battle can be, and what may be used there.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleTile {
    /// Where.
    pub square: Square,
    /// The most traps.
    pub traps: u8,
    /// The most monsters; ghosts do not count.
    pub monsters: u8,
    /// Gold for a trap besides its own cost.
    pub gold: u8,
}

impl BattleTile {
    fn of(dungeon: &Dungeon, square: Square) -> Self {
        let Limits { traps, monsters, gold } = Limits::of(dungeon, square);
        Self { square, traps, monsters, gold }
    }
}

/// Wages added up.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Wages {
    pub food: u8,
    pub gold: u8,
    pub evil: u8,
    pub traps: u8,
    pub monsters: u8,
}

/// What a battle brings if nothing changes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Outlook {
    /// This round's Combat card, as far as the viewer knows it.
    pub card: Option<Spell>,
    /// Whether the party has the magic for it, and nothing forbids spells.
    pub casts: bool,
    /// The magic points that a spell needs in this round.
    pub needs: u8,
    /// The fatigue to come, as far as the viewer knows it.
    pub fatigue: Option<u8>,
    /// The trap symbols that meet the next trap.
    pub keys: u8,
    /// The Damage Counters that Healing would take away after an attack.
    pub hearts: u8,
}

/// Who leads in a title now.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TitleSheet {
    /// Which title.
    pub title: Title,
    /// Who leads.
    #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
    pub holders: Seats,
}

impl From<Page> for View {
    fn from(page: Page) -> Self {
        let Page { viewer, table, trap_counts, buried_counts, deck, ready, plans, own, .. } = page;
        Self { viewer, table, trap_counts, buried_counts, deck, ready, plans, own }
    }
}

impl From<View> for Page {
    fn from(view: View) -> Self {
        let cards = view.cards();
        let (home, owned) = view.at_home();
        let View { viewer, table, trap_counts, buried_counts, deck, ready, plans, own } = view;
        let leaders = scoring::leaders(&home, &owned);
        let planned = |seat: Seat| {
            let own = own.filter(|own| own.seat == seat).and_then(|own| own.plan.square);
            own.or(plans[seat.index()].and_then(|plan| plan.square))
        };
        let marks = Seat::all(table.seats)
            .map(|seat| {
                let score = scoring::tally(&home, &leaders, seat).total();
                Marks::of(&table, &home.lord(seat).lair, seat, &cards, planned(seat), score)
            })
            .collect();
        let titles = Title::ALL.into_iter().zip(leaders).map(|(title, holders)| TitleSheet { title, holders });
        Self {
            viewer,
            table,
            trap_counts,
            buried_counts,
            deck,
            ready,
            plans,
            own,
            order: table.play_order().collect(),
            marks,
            arriving_at: would_get(&table, &table.arriving, 1),
            forecast_at: would_get(&table, &table.forecast, if table.arriving[0].is_some() { 2 } else { 1 }),
            cards,
            titles: titles.collect(),
        }
    }
}

/// Who would get the adventurers of a row, after the counter that nobody owns has risen so often (DL-161 to DL-164).
pub(crate) fn would_get(table: &Table, row: &[Option<Adventurer>; MAX_LORDS], rises: i8) -> Vec<Option<Seat>> {
    nicest_first(table, nobodys_evil(table, rises)).take(row.iter().flatten().count()).collect()
}

impl Marks {
    fn of(
        table: &Table,
        lair: &Lair,
        seat: Seat,
        cards: &[Option<Spell>; ROUNDS],
        planned: Option<Square>,
        score: i32,
    ) -> Self {
        let lord = table.lord(seat);
        let (dungeon, party) = (&lord.dungeon, &lord.party);
        let empty = Squares::ALL.minus(dungeon.tiles());
        let near = dungeon.tiles().neighbours();
        let site = |room: Option<Room>| {
            room.map_or(Squares::NONE, |room| dungeon.buildable(content().rooms[room.index()].zone))
        };
        Self {
            idle_imps: lord.idle_imps(),
            trolls: lair.count(Creature::Troll),
            idle_trolls: lord.idle_trolls(),
            hand: lord.hand(),
            diggable: dungeon.diggable(),
            crowded: empty.and(near).minus(dungeon.diggable()),
            apart: empty.minus(near),
            minable: dungeon.minable(),
            sites: table.store.map(site),
            nearest: dungeon.nearest(content().start.entrance).iter().map(|at| BattleTile::of(dungeon, at)).collect(),
            tax: tax(lord),
            wages: wages(lair),
            keys: party.keys(),
            hearts: party.hearts(),
            magic: party.magic(),
            outlook: Outlook::of(table, seat, cards, planned),
            score,
        }
    }
}

pub(crate) fn wages(lair: &Lair) -> Wages {
    let mut sum = Wages::default();
    for creature in Creature::ALL {
        let (wage, count) = (content().creatures[creature.index()].wage, lair.count(creature));
        sum.food += wage.food * count;
        sum.gold += wage.gold * count;
        sum.evil += wage.evil * count;
        sum.traps += u8::from(wage.trap) * count;
        sum.monsters += u8::from(wage.monster) * count;
    }
    sum
}

impl Outlook {
    fn of(table: &Table, seat: Seat, cards: &[Option<Spell>; ROUNDS], planned: Option<Square>) -> Option<Self> {
        let lord = table.lord(seat);
        if table.round == 0 || lord.party.is_gone() || lord.dungeon.held().is_empty() || table.fought.has(seat) {
            return None;
        }
        let battle = table.battle.filter(|battle| battle.seat == seat);
        let is = |ban: fn(&Battle) -> bool| battle.as_ref().is_some_and(ban);
        let training = table.rules.game == GameKind::Training;
        let card = if training { None } else { cards[usize::from(table.round) - 1] };
        let room = planned.and_then(|square| lord.dungeon.room(square));
        let silent = room.is_some_and(|room| content().rooms[room.index()].effect == RoomUse::NoSpells);
        let printed = card.map(|card| content().spells[card.index()].fatigue);
        Some(Self {
            card,
            casts: !training && !silent && !is(|battle| battle.no_spells) && lord.party.magic() >= table.round,
            needs: table.round,
            fatigue: if is(|battle| battle.no_conquering || battle.no_fatigue) {
                Some(0)
            } else if training {
                Some(TRAINING_FATIGUE)
            } else {
                printed
            },
            keys: lord.party.keys().saturating_sub(battle.map_or(0, |battle| battle.keys_spent)),
            hearts: if is(|battle| battle.no_healing) { 0 } else { lord.party.hearts() },
        })
    }
}

#[cfg(test)]
mod tests {
    use table::{Seat, Viewer};

    use super::Page;
    use crate::adventurer::Adventurer;
    use crate::flow::setup::empty;
    use crate::options::Options;
    use crate::square::{Square, Squares};
    use crate::state::State;
    use crate::view::view;

    fn table(seats: u8, start: usize, evil: &[u8]) -> State {
        let mut state = empty(Options::default().rules(), seats);
        state.table.start = Seat::new(start);
        for (lord, &evil) in state.table.lords.iter_mut().zip(evil) {
            lord.evil = evil;
        }
        let number = if seats == 4 { 4 } else { 3 };
        for (place, who) in state.table.arriving[..number].iter_mut().zip(Adventurer::ALL) {
            *place = Some(who);
        }
        state
    }

    fn receivers(state: &State) -> Vec<Option<u8>> {
        let page = Page::from(view(state, Viewer::Spectator));
        page.arriving_at.into_iter().map(|seat| seat.map(Seat::number)).collect()
    }

    #[test]
    fn we_28_the_nicest_gets_the_weakest() {
        assert_eq!(receivers(&table(4, 2, &[5, 7, 5, 7])), [3, 1, 4, 2].map(Some));
    }

    #[test]
    fn we_30_the_counter_that_nobody_owns_rises_first_and_wins_ties() {
        let mut state = table(2, 0, &[6, 4]);
        state.table.nobody_evil = 5;
        assert_eq!(receivers(&state), [Some(2), None, Some(1)]);
    }

    #[test]
    fn we_14_squares_say_why_they_cannot_be_dug() {
        let mut state = table(2, 0, &[5, 5]);
        let dungeon = &mut state.table.lords[0].dungeon;
        dungeon.dig(Square::at(1, 2));
        dungeon.conquer(Square::at(1, 2));
        let page = Page::from(view(&state, Viewer::Spectator));
        let marks = &page.marks[0];
        assert!(marks.crowded.has(Square::at(2, 2)) && marks.apart.has(Square::at(2, 1)));
        for (row, column) in [(1, 1), (2, 4), (4, 3)] {
            assert!(marks.diggable.has(Square::at(row, column)), "r{row}c{column}");
        }
        let all = [marks.diggable, marks.crowded, marks.apart].into_iter().fold(Squares::NONE, Squares::or);
        assert_eq!(all, Squares::ALL.minus(state.table.lords[0].dungeon.tiles()));
    }
}

//! Given a table, when choices are made, then something holds: the words of the clause tests.
//!
//! Every field of a state is public: a test deals a game, lays things as it needs them, and plays by notation.

pub(crate) use conformance::given::{names, seat};
use std::fmt::Debug;
use std::str::FromStr;

use dungeon_lords::adventurer::Adventurer;
use dungeon_lords::creature::{CREATURE_NAMES, CREATURES};
use dungeon_lords::dungeon::Dungeon;
use dungeon_lords::place::{Orders, PLACES, Place};
use dungeon_lords::room::Room;
use dungeon_lords::square::{Square, Squares};
use dungeon_lords::trap::{TRAP_NAMES, TRAPS};
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{Act, DungeonLords, Event, Frame, Lord, Minion, Party, Season, Table};
use table::{Game, Pile};

conformance::given!(DungeonLords);

/// The full game with first orders by lot, and seat 1 begins.
pub(crate) const FULL: &str = "choose-orders = \"off\"\nfirst = \"1\"";
/// The simplified rules of a first game, and seat 1 begins.
pub(crate) const SIMPLE: &str = "game = \"first\"\nfirst = \"1\"";
/// Options of games that between them use everything.
pub(crate) const GAMES: [&str; 4] = [
    "",
    "game = \"first\"",
    "choose-orders = \"off\"\nspecial-events = \"off\"",
    "game = \"first\"\nchoose-orders = \"on\"\nspecial-events = \"on\"",
];

/// Anything that has a name in notation.
#[track_caller]
pub(crate) fn named<T: FromStr<Err: Debug>>(name: &str) -> T {
    name.parse().expect("a name")
}

/// A set or a list of things, by their names.
#[track_caller]
pub(crate) fn all<T: FromStr<Err: Debug>, C: FromIterator<T>>(names: &str) -> C {
    names.split_whitespace().map(named).collect()
}

fn pile<const N: usize>(kinds: [&str; N], names: &str) -> Pile<N> {
    let mut pile = Pile::new();
    for name in names.split_whitespace() {
        pile.put(kinds.iter().position(|kind| *kind == name).expect("a kind"));
    }
    pile
}

/// Creatures by their names.
pub(crate) fn creatures(names: &str) -> Pile<CREATURES> {
    pile(CREATURE_NAMES, names)
}

/// Trap cards by their names.
pub(crate) fn traps(names: &str) -> Pile<TRAPS> {
    pile(TRAP_NAMES, names)
}

/// A dungeon with tunnels on these squares.
pub(crate) fn tunnels(squares: &str) -> Dungeon {
    Dungeon::of(all::<Square, Squares>(squares))
}

/// Adventurers who arrived one after another.
pub(crate) fn party(names: &str) -> Party {
    let mut party = Party::NONE;
    names.split_whitespace().for_each(|name| party.join(named(name)));
    party
}

/// The first winter of a full game for four, when orders are selected; every order card is in hand.
pub(crate) fn winter() -> Given {
    let mut given = dealt(FULL, 4, &[]);
    given.open_hands();
    given
}

/// The first spring, when orders are selected, with this Event tile to come; seat 1 begins, and every order card is in
/// hand.
pub(crate) fn spring(options_toml: &str, seats: u8, trouble: Trouble) -> Given {
    let mut given = dealt(options_toml, seats, &[]);
    given.pass_until(|given| given.season() == Season::Spring);
    let other = if trouble == Trouble::Taxes { Trouble::PayDay } else { Trouble::Taxes };
    given.state.table.troubles = [Some(trouble), Some(other), None];
    given.state.table.specials = [None; 2];
    given.table().start = seat(1);
    given.open_hands();
    given
}

/// The first spring of a full game for four, in which this Special Event is to come.
pub(crate) fn spring_with(special: Special) -> Given {
    let mut given = spring(FULL, 4, Trouble::SpecialEvent);
    given.state.table.specials[0] = Some(special);
    given
}

impl Given {
    /// The open question.
    pub(crate) fn top(&self) -> Option<Frame> {
        self.state.table.flow.top()
    }

    /// The season.
    pub(crate) fn season(&self) -> Season {
        self.state.table.season
    }

    /// The public part of the game.
    pub(crate) fn table(&mut self) -> &mut Table {
        &mut self.state.table
    }

    /// A seat's board.
    pub(crate) fn lord(&mut self, number: usize) -> &mut Lord {
        self.state.table.lord_mut(seat(number))
    }

    /// Gold, Food, Evil and imps of a seat.
    pub(crate) fn stock(&self, number: usize) -> [u8; 4] {
        let lord = self.state.table.lord(seat(number));
        [lord.gold, lord.food, lord.evil, lord.imps]
    }

    /// Gives a seat Gold, Food, Evil and imps.
    pub(crate) fn set_stock(&mut self, number: usize, [gold, food, evil, imps]: [u8; 4]) -> &mut Self {
        let lord = self.lord(number);
        (lord.gold, lord.food, lord.evil, lord.imps) = (gold, food, evil, imps);
        self
    }

    /// Gives a seat creatures, face up.
    pub(crate) fn set_lair(&mut self, number: usize, names: &str) -> &mut Self {
        self.lord(number).lair.up = creatures(names);
        self
    }

    /// Gives a seat Trap cards.
    pub(crate) fn set_traps(&mut self, number: usize, names: &str) -> &mut Self {
        self.state.secrets.traps[number - 1] = traps(names);
        self
    }

    /// Puts a room on a square of a seat's dungeon.
    pub(crate) fn build(&mut self, number: usize, square: &str, room: Room) -> &mut Self {
        self.lord(number).dungeon.build(named(square), room);
        self
    }

    /// The party of a seat, front first.
    pub(crate) fn line(&self, number: usize) -> String {
        names(self.state.table.lord(seat(number)).party.line().iter().map(|member| member.who))
    }

    /// The adventurers of this season, weakest first.
    pub(crate) fn set_arriving(&mut self, row: &str) -> &mut Self {
        self.table().arriving = [None; 4];
        for (place, adventurer) in all::<Adventurer, Vec<_>>(row).into_iter().enumerate() {
            self.table().arriving[place] = Some(adventurer);
        }
        self
    }

    /// Lets every seat hold all its order cards, so that a test may give any order.
    pub(crate) fn open_hands(&mut self) -> &mut Self {
        self.table().lords.iter_mut().for_each(|lord| lord.inaccessible = Orders::NONE);
        self
    }

    /// One choice without a plan: the first orders that can be, and otherwise what does the least.
    pub(crate) fn pass(&mut self) -> &mut Self {
        let seat = DungeonLords::pending(&self.state).owing().first().expect("somebody is asked");
        let mut choices = Vec::new();
        DungeonLords::choices(&self.state, seat, &mut choices);
        let choice = match self.top() {
            Some(Frame::Orders | Frame::Choosing) => choices[0],
            _ => DungeonLords::fallback(&self.state, seat),
        };
        self.carry_out(seat, choice);
        self
    }

    /// Passes until something holds, or the game is over.
    #[track_caller]
    pub(crate) fn pass_until(&mut self, holds: impl Fn(&Self) -> bool) -> &mut Self {
        while !holds(self) {
            assert!(!self.asked().is_empty(), "the game is over");
            self.pass();
        }
        self
    }

    /// Selects orders and locks them, three for each seat.
    #[track_caller]
    pub(crate) fn order(&mut self, orders: &[[Place; 3]]) -> &mut Self {
        for (index, cards) in orders.iter().enumerate() {
            for (position, card) in cards.iter().enumerate() {
                self.play(index + 1, &[&format!("order {} {card}", position + 1)]);
            }
            if self.state.table.seats == 2 {
                let third = self.choices(index + 1)[0].clone();
                self.play(index + 1, &[&third]);
            }
            self.play(index + 1, &["lock"]);
        }
        self
    }

    /// A minion of seat 1 stands on a space, counted from 1, of a place: the second order of seat 1. All that come
    /// before it pass. Lower spaces belong to a colour that nobody plays. When this returns, seat 1 is asked what to
    /// do there, or could do nothing.
    #[track_caller]
    pub(crate) fn send(&mut self, place: Place, space: usize) -> &mut Self {
        self.table().spaces = [[None; 3]; PLACES];
        self.table().spaces[place.index()][..space - 1].fill(Some(Minion::Nobody(0)));
        let rest: Vec<_> = [Place::GetFood, Place::ImproveReputation, Place::RecruitImps, Place::BuyTraps]
            .into_iter()
            .filter(|&other| other != place)
            .collect();
        let seats = usize::from(self.state.table.seats);
        let mut orders = vec![[rest[0], rest[1], rest[2]]; seats];
        orders[0] = [rest[0], place, rest[1]];
        self.order(&orders);
        let there = |given: &Self| given.state.table.spaces[place.index()].iter().any(Option::is_some);
        let asked = |given: &Self| matches!(given.top(), Some(Frame::Act(Act { place: at, .. })) if at == place);
        self.pass_until(|given| !there(given) || (asked(given) && given.asked() == [1]))
    }

    /// Whether seat 1 is asked to act in this place.
    pub(crate) fn acts_at(&self, place: Place) -> bool {
        matches!(self.top(), Some(Frame::Act(Act { place: at, .. })) if at == place) && self.asked() == [1]
    }

    /// Whether an order of seat 1 was given up.
    pub(crate) fn failed(&self, place: Place) -> bool {
        let given_up = (seat(1), place);
        self.happened(|event| matches!(event, Event::NotCarriedOut { seat, place, .. } if (*seat, *place) == given_up))
    }

    /// Passes through Orders and Production until this season's event begins; whatever it asks is not answered.
    #[track_caller]
    pub(crate) fn event(&mut self) -> &mut Self {
        self.events.clear();
        self.pass_until(|given| given.happened(|event| matches!(event, Event::TroubleBegan { .. })))
    }
}

//! Given a table, when choices are made, then something holds: the words of the clause tests.
//!
//! Every field of a state is public: a test deals a game, lays things as it needs them, and plays by notation.

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
use dungeon_lords::{Choice, DungeonLords, Event, Frame, Lord, Minion, Options, Party, Season, State, Table, View};
use table::{Answer, Game, Loaded, Outcome, Pending, Pile, Seat, Seeded, Viewer};

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

/// A table that a test plays at.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) state: State,
    /// Everything that happened since the deal.
    pub(crate) events: Vec<Event>,
    luck: Loaded<Seeded>,
}

/// Seat by its number, counted from 1.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

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

/// The names of things.
pub(crate) fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
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

/// The options as a server reads them.
pub(crate) fn options(toml: &str) -> Options {
    toml::from_str(toml).expect("options")
}

/// A freshly dealt game; luck that is not loaded follows from the seed.
#[track_caller]
pub(crate) fn dealt_by(options_toml: &str, seats: u8, seed: u64, luck: &[&str]) -> Given {
    let answers = luck.iter().map(|text| Answer::read(text, DungeonLords::questions()).expect("luck"));
    let mut luck = Loaded::new(answers, Some(Seeded::new(seed)));
    let mut events = Vec::new();
    let state = DungeonLords::deal(&options(options_toml), seats, &mut luck, &mut events).expect("a possible set-up");
    luck.fault().expect("luck that fits");
    Given { state, events, luck }
}

/// A freshly dealt game.
#[track_caller]
pub(crate) fn dealt(options_toml: &str, seats: u8, luck: &[&str]) -> Given {
    dealt_by(options_toml, seats, 1, luck)
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

/// One choice of a whole game, with what lay before and what lies after it.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a State,
    pub(crate) seat: Seat,
    pub(crate) choice: Choice,
    pub(crate) after: &'a State,
}

/// Plays a game to its end, every choice equally likely, and shows each step.
pub(crate) fn whole_game(options_toml: &str, seats: u8, seed: u64, mut watch: impl FnMut(&Step<'_>)) -> Given {
    let mut random = Seeded::nth(seed, u64::from(seats));
    let mut given = dealt_by(options_toml, seats, seed, &[]);
    while let Pending::Ask { owe, .. } = DungeonLords::pending(&given.state) {
        let seat = owe.first().expect("somebody is asked");
        let mut choices = Vec::new();
        DungeonLords::choices(&given.state, seat, &mut choices);
        let choice = choices[random.number(choices.len() as u32) as usize];
        let before = given.state;
        DungeonLords::play(&mut given.state, seat, choice, &mut given.luck, &mut given.events);
        watch(&Step { before: &before, seat, choice, after: &given.state });
    }
    given
}

impl Given {
    /// Loads luck for what comes: `trap pendulum`, `creature troll` ...
    pub(crate) fn luck(&mut self, answers: &[&str]) -> &mut Self {
        let read = |text: &&str| Answer::read(text, DungeonLords::questions()).expect("luck");
        self.luck.load(answers.iter().map(read));
        self
    }

    /// Makes choices of one seat, each of which must be allowed.
    #[track_caller]
    pub(crate) fn play(&mut self, number: usize, choices: &[&str]) -> &mut Self {
        for text in choices {
            let choice: Choice = text.parse().expect("notation");
            if let Some(refusal) = DungeonLords::refuse(&self.state, seat(number), choice) {
                panic!("seat {number}: {text} is refused by {refusal}; allowed are {:?}", self.choices(number));
            }
            DungeonLords::play(&mut self.state, seat(number), choice, &mut self.luck, &mut self.events);
            self.luck.fault().expect("luck that fits");
        }
        self
    }

    /// What a seat may choose, in notation.
    pub(crate) fn choices(&self, number: usize) -> Vec<String> {
        let mut choices = Vec::new();
        DungeonLords::choices(&self.state, seat(number), &mut choices);
        choices.iter().map(ToString::to_string).collect()
    }

    /// Asserts all that a seat may choose, in notation and in any order.
    #[track_caller]
    pub(crate) fn offers(&self, number: usize, expected: &[&str]) {
        let (mut found, mut expected) = (self.choices(number), expected.to_vec());
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "seat {number} at {:?}", self.top());
    }

    /// Whether a seat may choose this.
    pub(crate) fn allows(&self, number: usize, choice: &str) -> bool {
        self.choices(number).iter().any(|allowed| allowed == choice)
    }

    /// The seats that owe a choice, by number.
    pub(crate) fn asked(&self) -> Vec<u8> {
        DungeonLords::pending(&self.state).owing().iter().map(Seat::number).collect()
    }

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
        DungeonLords::play(&mut self.state, seat, choice, &mut self.luck, &mut self.events);
        self.luck.fault().expect("luck that fits");
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
        let asked = |given: &Self| matches!(given.top(), Some(Frame::Act { place: at, .. }) if at == place);
        self.pass_until(|given| !there(given) || (asked(given) && given.asked() == [1]))
    }

    /// Whether seat 1 is asked to act in this place.
    pub(crate) fn acts_at(&self, place: Place) -> bool {
        matches!(self.top(), Some(Frame::Act { place: at, .. }) if at == place) && self.asked() == [1]
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

    /// Whether something happened since the deal or since the events were cleared.
    pub(crate) fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    /// What a seat sees.
    pub(crate) fn view(&self, number: usize) -> View {
        DungeonLords::view(&self.state, Viewer::Seat(seat(number)))
    }

    /// The outcome of a game that is over.
    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome {
        match DungeonLords::pending(&self.state) {
            Pending::Over(outcome) => outcome,
            Pending::Ask { owe, .. } => panic!("the game waits for {owe:?}"),
        }
    }
}

//! Set-up: who begins, what lies where, and the first orders out of reach (DL-012 to DL-034).

use table::{Answers, Chance, First, Log, Pile, Question, Seat, Seats, SetupError, Stack};

use super::{Frame, Play, combat, training};
use crate::adventurer::{ADVENTURER_NAMES, Adventurers, Year};
use crate::content::content;
use crate::creature::CREATURE_NAMES;
use crate::dungeon::Dungeon;
use crate::event::Event;
use crate::options::{GameKind, Options};
use crate::party::Party;
use crate::place::{Orders, PLACE_NAMES, PLACES, Place};
use crate::room::{ROOM_NAMES, Rooms};
use crate::square::Squares;
use crate::state::{
    Lair, Lord, MAX_LORDS, Nobody, OrderPlan, PaladinAt, Plan, ROUNDS, Rules, Season, Secrets, State, Table,
};
use crate::trap::TRAP_NAMES;
use crate::trouble::{SPECIAL_NAMES, TROUBLE_NAMES};

/// Who begins?
static FIRST: Question = Question { name: "first", answers: Answers::Numbers };
/// Which order card of a colour is drawn?
pub(crate) static ORDER: Question = Question { name: "order", answers: Answers::Named(&PLACE_NAMES) };
/// Which creature comes to the tavern?
pub(super) static CREATURE: Question = Question { name: "creature", answers: Answers::Named(&CREATURE_NAMES) };
/// Which room comes to the store?
pub(super) static ROOM: Question = Question { name: "room", answers: Answers::Named(&ROOM_NAMES) };
/// Which adventurer comes?
pub(super) static ADVENTURER: Question = Question { name: "adventurer", answers: Answers::Named(&ADVENTURER_NAMES) };
/// Which Event tile is turned up?
pub(super) static TROUBLE: Question = Question { name: "trouble", answers: Answers::Named(&TROUBLE_NAMES) };
/// Which Special Event card is shown?
pub(super) static SPECIAL: Question = Question { name: "special", answers: Answers::Named(&SPECIAL_NAMES) };
/// Which Trap card is drawn?
pub(crate) static TRAP: Question = Question { name: "trap", answers: Answers::Named(&TRAP_NAMES) };

/// Everything that the game asks of luck.
pub(crate) static QUESTIONS: &[&Question] =
    &[&FIRST, &ORDER, &CREATURE, &ROOM, &ADVENTURER, &TROUBLE, &SPECIAL, &TRAP, &combat::SPELL, &training::PUZZLE];

/// The order cards of a player that cannot be played (DL-030).
const OUT_OF_REACH: usize = 2;
/// Those of a colour that nobody plays (DL-027).
const OUT_OF_NOBODYS_REACH: usize = 3;

/// Sets the table up; the choice of the first orders comes last (DL-032, R-14).
pub(crate) fn deal<C: Chance, L: Log<Event>>(
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, SetupError> {
    options.check(seats)?;
    if options.game == GameKind::Training {
        return training::deal(options, seats, chance, log);
    }
    let mut state = empty(options.rules(), seats);
    let start = match options.first {
        First::Seat(seat) => seat,
        First::Random => Seat::new(chance.below(&FIRST, u32::from(seats)) as usize),
    };
    state.table.start = start;
    log.tell(|| Event::StartingPlayer { seat: start });

    let mut play = Play { state: &mut state, chance, log };
    play.set_up_nobodies();
    play.deal_orders();
    Ok(state)
}

/// A table before anything is drawn: the boards of the players, everything else in stacks and decks (DL-013 to
/// DL-023, DL-290).
pub(crate) fn empty(rules: Rules, seats: u8) -> State {
    let content = content();
    let copies =
        |year: Year| Pile::from_counts(std::array::from_fn(|kind| content.creatures[kind].copies[year.index()]));
    State {
        table: Table {
            seats,
            rules,
            training: None,
            year: Year::First,
            season: Season::Winter,
            start: Seat::new(0),
            lords: std::array::from_fn(|index| if index < usize::from(seats) { new_lord() } else { NO_LORD }),
            nobodies: [Nobody::default(); 2],
            nobody_evil: if seats == 2 { content.board.evil_start } else { 0 },
            spaces: [[None; 3]; PLACES],
            tavern: [None; 3],
            store: [None; 2],
            creature_stack: [copies(Year::First), copies(Year::Second)],
            room_stack: Rooms::ALL,
            adventurer_stack: Adventurers::of_year(Year::First).or(Adventurers::of_year(Year::Second)),
            under_stack: Stack::new(),
            arriving: [None; MAX_LORDS],
            forecast: [None; MAX_LORDS],
            troubles: [None; 3],
            specials: [None; 2],
            paladin: PaladinAt::Tent,
            used_traps: Pile::new(),
            spied: [Seats::NONE; ROUNDS],
            shown: [None; ROUNDS],
            gone_creatures: Pile::new(),
            gone_rooms: Rooms::NONE,
            gone_adventurers: Adventurers::NONE,
            round: 0,
            planned: Seats::NONE,
            fought: Seats::NONE,
            battle: None,
            unsettled: [Pile::new(); 2],
            flow: Stack::new(),
        },
        secrets: Secrets {
            drawn: [Orders::NONE; MAX_LORDS],
            kept: [None; MAX_LORDS],
            orders: [OrderPlan::default(); MAX_LORDS],
            traps: [Pile::new(); MAX_LORDS],
            buried: [Pile::new(); MAX_LORDS],
            deck: Pile::from_counts(std::array::from_fn(|kind| content.traps[kind].copies)),
            plans: [Plan::default(); MAX_LORDS],
            combat: [None; ROUNDS],
        },
    }
}

/// The board of a seat that does not play.
const NO_LORD: Lord = Lord {
    gold: 0,
    food: 0,
    evil: 0,
    imps: 0,
    busy_imps: 0,
    busy_trolls: 0,
    red_marks: 0,
    dungeon: Dungeon::of(Squares::NONE),
    dug: Squares::NONE,
    mined: Squares::NONE,
    used: [Rooms::NONE; 2],
    lair: Lair { up: Pile::new(), down: Pile::new() },
    party: Party::NONE,
    prison: Adventurers::NONE,
    inaccessible: Orders::NONE,
    played: [None; 3],
    failed: Orders::NONE,
    received: None,
};

/// DL-013, DL-014.
fn new_lord() -> Lord {
    let start = &content().start;
    Lord {
        gold: start.gold,
        food: start.food,
        imps: start.imps,
        evil: content().board.evil_start,
        dungeon: Dungeon::of(start.tunnels),
        ..NO_LORD
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// One random order card of these.
    pub(super) fn draw_order(&mut self, cards: Orders) -> Place {
        Place::ALL[self.chance.pick(&ORDER, &cards.weights(), cards.len() as u32)]
    }

    /// So many random order cards of a full set.
    fn draw_orders(&mut self, number: usize) -> Orders {
        (0..number).fold(Orders::NONE, |drawn, _| drawn.with(self.draw_order(Orders::ALL.minus(drawn))))
    }

    /// DL-027.
    fn set_up_nobodies(&mut self) {
        for index in 0..self.state.table.nobodies() {
            let inaccessible = self.draw_orders(OUT_OF_NOBODYS_REACH);
            let deck = Orders::ALL.minus(inaccessible);
            self.state.table.nobodies[index] = Nobody { deck, inaccessible, played: [None; 3] };
            let nobody = index as u8;
            self.tell(|| Event::NobodySetUp { nobody, inaccessible: inaccessible.iter().collect() });
        }
    }

    /// The first inaccessible orders: by lot (DL-030), or two of three by choice (DL-031).
    fn deal_orders(&mut self) {
        let order = self.state.table.play_order();
        if !self.state.table.rules.choose_orders {
            for seat in order {
                let cards = self.draw_orders(OUT_OF_REACH);
                self.put_out_of_reach(seat, cards);
            }
            return self.begin_first_year();
        }
        for seat in order {
            let drawn = self.draw_orders(OUT_OF_REACH + 1);
            self.state.secrets.drawn[seat.index()] = drawn;
            self.tell(|| Event::OrdersDrawn { seat, cards: drawn.iter().collect() });
        }
        self.state.table.flow.call(Frame::Choosing);
    }

    pub(super) fn put_out_of_reach(&mut self, seat: Seat, cards: Orders) {
        self.state.table.lord_mut(seat).inaccessible = cards;
        self.tell(|| Event::Inaccessible { seat, cards: cards.iter().collect() });
    }
}

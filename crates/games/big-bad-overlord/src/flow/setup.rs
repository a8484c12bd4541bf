//! Set-up: the table, the deal, the ARMIES and the first turn (BBO-001 to BBO-015, BBO-R001).

use table::{Answers, Chance, First, Log, Pile, Question, Seat, Seats, SetupError, Stack};

use super::{Frame, Mat, Play};
use crate::card::{CARD_NAMES, CARDS, Card};
use crate::content::content;
use crate::duke::{DUKE_NAMES, Dukes};
use crate::event::Event;
use crate::options::{Mats, Options};
use crate::realm::{MAX_REALMS, Realm, Realms};
use crate::state::{CITADEL, Cards, DEAL, Holding, Secrets, State, Table};
use table::Row;

/// How does a die fall?
pub(crate) static DIE: Question = Question { name: "die", answers: Answers::Numbers };
/// Which card is dealt or drawn?
pub(crate) static CARD: Question = Question { name: "card", answers: Answers::Named(&CARD_NAMES) };
/// Which mat is it?
pub(crate) static MAT: Question = Question { name: "mat", answers: Answers::Named(&DUKE_NAMES) };

/// Everything that the game asks of luck.
pub(crate) static QUESTIONS: &[&Question] = &[&DIE, &CARD, &MAT];

/// The faces of a die.
pub(crate) const FACES: u32 = 6;

/// Sets the table up, as far as nobody has to choose.
pub(crate) fn deal<C: Chance, L: Log<Event>>(
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, SetupError> {
    options.check(seats)?;
    let mut state = empty(options, seats);
    let mut play = Play { state: &mut state, chance, log };
    match options.mats {
        Mats::Random => {
            for realm in play.state.table.ring() {
                play.any_mat(realm);
            }
            play.deal_cards();
        }
        Mats::Chosen => play.ask(Frame::Mat(Mat { realm: Realm::new(0) })),
    }
    Ok(state)
}

/// A table before anything is taken or dealt.
pub(crate) fn empty(options: &Options, seats: u8) -> State {
    let pairs = options.pairs(seats);
    let each = if pairs { 2 } else { 1 };
    let realms = seats * each;
    let mut holdings = [Holding::default(); MAX_REALMS];
    for (index, holding) in holdings.iter_mut().enumerate().take(usize::from(realms)) {
        holding.owner = Seat::new(index / usize::from(each));
    }
    let agreed = match options.first {
        First::Random => None,
        First::Seat(seat) => Some(Realm::new(seat.index() * usize::from(each))),
    };
    State {
        table: Table {
            seats,
            realms,
            pairs,
            holdings,
            mats: Dukes::ALL,
            agreed: agreed.is_some(),
            active: agreed.unwrap_or_default(),
            fielded: false,
            attacked: Realms::NONE,
            turn: 0,
            battles: 0,
            battle: None,
            fallen: Row::new(),
            falls: 0,
            discards: Pile::new(),
            cataclysm: false,
            flow: Stack::new(),
        },
        secrets: Secrets {
            citadels: [Cards::new(); MAX_REALMS],
            dealt: [Cards::new(); MAX_REALMS],
            drawn: None,
            named: Row::new(),
            deck: Pile::new(),
            sealed: Seats::NONE,
        },
    }
}

/// All copies of the cards for which `wanted` says yes.
pub(crate) fn box_of(wanted: impl Fn(Card) -> bool) -> Pile<CARDS> {
    let stats = &content().stats;
    Pile::from_counts(std::array::from_fn(|card| if wanted(Card::ALL[card]) { stats[card].copies } else { 0 }))
}

/// The kinds of these cards, each once.
#[inline]
pub(crate) fn kinds(cards: impl Iterator<Item = Card>) -> impl Iterator<Item = Card> {
    let mut met = 0u64;
    cards.filter(move |card| {
        let fresh = met >> card.index() & 1 == 0;
        met |= 1 << card.index();
        fresh
    })
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A die.
    #[inline]
    pub(super) fn die(&mut self) -> u8 {
        self.chance.below(&DIE, FACES) as u8 + 1
    }

    /// Six cards each, without Do-Gooders; these join the DECK afterwards (BBO-007 to BBO-009).
    pub(super) fn deal_cards(&mut self) {
        let mut pool = box_of(|card| !card.is_do_gooder());
        for realm in self.state.table.ring() {
            let dealt = (0..DEAL).filter_map(|_| pool.draw(&CARD, self.chance)).map(|card| Card::ALL[card]).collect();
            self.state.secrets.dealt[realm.index()] = dealt;
            let seat = self.state.table.owner(realm);
            self.tell(|| Event::Dealt { seat, realm, cards: dealt.iter().collect() });
        }
        pool.absorb(&mut box_of(Card::is_do_gooder));
        self.state.secrets.deck = pool;
        self.ask(Frame::Opening);
    }

    /// What is left of the deal lies open, and the dice say who begins (BBO-013, BBO-014).
    pub(super) fn show_armies(&mut self) {
        for realm in self.state.table.ring() {
            let State { table, secrets } = &mut *self.state;
            let army = std::mem::take(&mut secrets.dealt[realm.index()]);
            let holding = table.holding_mut(realm);
            holding.army = army;
            holding.citadel = CITADEL as u8;
            self.tell(|| Event::ArmyShown { realm, army: army.iter().collect() });
        }
        self.state.secrets.sealed = Seats::NONE;
        let first = if self.state.table.agreed { self.state.table.active } else { self.roll_for_first() };
        self.begin_turn(first);
    }

    /// The highest die begins; equals roll again (BBO-R002).
    fn roll_for_first(&mut self) -> Realm {
        let table = &self.state.table;
        let left = |seat: Seat| table.ring().find(|&realm| table.owner(realm) == seat).unwrap_or_default();
        let mut rivals: Realms = Seat::all(table.seats).map(left).collect();
        while rivals.len() > 1 {
            let mut highest = (0, Realms::NONE);
            for realm in rivals.iter() {
                let die = self.die();
                self.tell(|| Event::FirstRoll { realm, die });
                if die > highest.0 {
                    highest = (die, Realms::one(realm));
                } else if die == highest.0 {
                    highest.1 = highest.1.with(realm);
                }
            }
            rivals = highest.1;
        }
        rivals.first().unwrap_or_default()
    }
}

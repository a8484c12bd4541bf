//! Set-up and the deal (OOTS-014 to OOTS-033).

use table::{Answers, Chance, Log, Pile, Question, Row, Seat, Seats, SetupError, Stack};

use super::cards::{BATTLE_CARD, FLIPPED, HAND_CARD, HIDDEN_LOOT, LOOKED_AT, LOOT_CARD, SHTICK, STASH_LOOT, TURNED_UP};
use super::{Frame, Hour, Play, Shadow};
use crate::content::content;
use crate::event::Event;
use crate::ids::{
    BATTLE_CARDS, BATTLE_MONSTERS, FINDS, Find, HEROES, Hero, Heroes, LAIR_ROOMS, LOOT, LairRoom, LairRooms, Monster,
    ROOMS, Room, Screw, XYKON_CARDS, XykonCard, XykonCards,
};
use crate::map::Map;
use crate::options::{Options, Variant};
use crate::state::{
    Adventurer, Collapse, Day, Known, PerCell, SEATS, Secrets, State, Table, Terms, XykonPlace, deck_of,
};

/// How many cards a Battle Hand is dealt (OOTS-022).
pub(crate) const HAND: u8 = 7;
/// How many Loot cards a Stash is dealt (OOTS-023).
const STASH: u8 = 3;
/// How many rooms the Lair has besides Safe Haven (OOTS-026), and how many Xykon cards besides Xykon (OOTS-027).
const DEEP: [usize; 2] = [4, 3];

static HERO_NAMES: [&str; HEROES] = ["roy", "haley", "elan", "vaarsuvius", "belkar", "durkon"];
static ROOM_NAMES: [&str; ROOMS] = {
    let mut names = [""; ROOMS];
    let mut index = 0;
    while index < ROOMS {
        names[index] = Room::ALL[index].name();
        index += 1;
    }
    names
};
static LAIR_NAMES: [&str; LAIR_ROOMS] = {
    let mut names = [""; LAIR_ROOMS];
    let mut index = 0;
    while index < LAIR_ROOMS {
        names[index] = LairRoom::ALL[index].name();
        index += 1;
    }
    names
};
static XYKON_NAMES: [&str; XYKON_CARDS] = {
    let mut names = [""; XYKON_CARDS];
    let mut index = 0;
    while index < XYKON_CARDS {
        names[index] = XykonCard::ALL[index].name();
        index += 1;
    }
    names
};

/// Which hero is dealt?
pub(crate) static HERO: Question = Question { name: "hero", answers: Answers::Named(&HERO_NAMES) };
/// Which room of the Lair is in its deck?
pub(crate) static LAIR_DECK: Question = Question { name: "lair-deck", answers: Answers::Named(&LAIR_NAMES) };
/// Which card is in the Xykon deck?
pub(crate) static XYKON_DECK: Question = Question { name: "xykon-deck", answers: Answers::Named(&XYKON_NAMES) };
/// Which room is turned up?
pub(crate) static ROOM: Question = Question { name: "room", answers: Answers::Named(&ROOM_NAMES) };
/// Which room of the Lair is turned up?
pub(crate) static LAIR_ROOM: Question = Question { name: "lair-room", answers: Answers::Named(&LAIR_NAMES) };
/// Which Xykon card is turned up?
pub(crate) static XYKON_CARD: Question = Question { name: "xykon", answers: Answers::Named(&XYKON_NAMES) };
/// A die (OOTS-005).
pub(crate) static DIE: Question = Question { name: "die", answers: Answers::Numbers };
/// Which of the players who can be hit is?
pub(crate) static WHO: Question = Question { name: "who", answers: Answers::Numbers };

/// Every question that the rules ask of luck.
pub(crate) static QUESTIONS: &[&Question] = &[
    &HERO,
    &LAIR_DECK,
    &XYKON_DECK,
    &ROOM,
    &LAIR_ROOM,
    &XYKON_CARD,
    &DIE,
    &WHO,
    &LOOT_CARD,
    &HIDDEN_LOOT,
    &BATTLE_CARD,
    &TURNED_UP,
    &HAND_CARD,
    &STASH_LOOT,
    &FLIPPED,
    &SHTICK,
    &LOOKED_AT,
];

/// The whole Battle Deck.
pub(crate) fn battle_deck() -> [u8; BATTLE_CARDS] {
    std::array::from_fn(|index| match index.checked_sub(BATTLE_MONSTERS) {
        None => content().monster(Monster::ALL[index]).stats.copies,
        Some(screw) => content().screw(Screw::ALL[screw]).copies,
    })
}

/// The whole Loot deck.
pub(crate) fn loot_deck() -> [u8; FINDS] {
    std::array::from_fn(|index| match Find::new(index) {
        Find::Loot(_) => 1,
        Find::Trap(trap) => content().trap(trap).copies,
    })
}

/// The whole room deck.
pub(crate) fn room_deck() -> [u8; ROOMS] {
    std::array::from_fn(|index| content().room(Room::ALL[index]).copies)
}

/// A table with all cards in their decks, before anybody has a hero.
pub(crate) fn empty(terms: Terms, seats: u8) -> State {
    let mut flow = Stack::new();
    flow.call(Frame::Starters);
    let heroes: [Adventurer; SEATS] = std::array::from_fn(|index| Adventurer::new(Hero::ALL[index]));
    State {
        table: Table {
            seats,
            terms,
            heroes,
            shadows: [None; HEROES],
            current: Seat::default(),
            turn: 0,
            day: Day::default(),
            map: Map::new(),
            tiles: PerCell::default(),
            hordes: PerCell::default(),
            piles: PerCell::default(),
            signs: PerCell::default(),
            monsters: Row::new(),
            xykon: [XykonPlace::Unseen; XYKON_CARDS],
            discards: Row::new(),
            dump: Pile::new(),
            gone: Pile::new(),
            lasting: Row::new(),
            fetched: Row::new(),
            fight: None,
            battles: 0,
            alarm: None,
            used: crate::ids::Shticks::NONE,
            used_loot: crate::ids::Loots::NONE,
            wounds: 0,
            collapse: Collapse::default(),
            sealed: Seats::NONE,
            flow,
        },
        secrets: Secrets {
            hands: [Pile::new(); SEATS],
            stashes: [crate::ids::Loots::NONE; SEATS],
            known: Known::default(),
            hoard: Row::new(),
            loot: Pile::from_counts(loot_deck()),
            battle: Pile::from_counts(battle_deck()),
            rooms: Pile::from_counts(room_deck()),
            decks: [Pile::new(); SEATS],
            under: [Row::new(); SEATS],
            lair: LairRooms::NONE,
            xykon: XykonCards::NONE,
            answers: [None; SEATS],
            drawn: Row::new(),
        },
    }
}

/// Gives a seat a hero and its deck.
pub(crate) fn seat_hero(state: &mut State, seat: Seat, hero: Hero) {
    let deck = Pile::from_counts(deck_of(hero));
    state.table.heroes[seat.index()] = Adventurer { deck: deck.len() as u8, ..Adventurer::new(hero) };
    state.secrets.decks[seat.index()] = deck;
}

/// How many rooms the Lair has in all (OOTS-474, OOTS-603, OOTS-607).
pub(crate) fn lair_rooms(terms: &Terms) -> usize {
    let haven = usize::from(!terms.variants.has(Variant::Nerdcore));
    let deep = if terms.variants.has(Variant::NotHome) { LAIR_ROOMS - 1 } else { DEEP[0] };
    deep + haven
}

/// Sets the table up.
pub(crate) fn deal(
    options: &Options,
    seats: u8,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) -> Result<State, SetupError> {
    let mut state = empty(options.terms(seats)?, seats);
    let mut play = Play { state: &mut state, chance, log };
    play.deal_heroes();
    play.deal_lair();
    for seat in Seat::all(seats) {
        play.draw_hand(seat, HAND);
    }
    for seat in Seat::all(seats) {
        play.deal_stash(seat);
    }
    Ok(state)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// OOTS-016: heroes are dealt at random.
    fn deal_heroes(&mut self) {
        let mut left = Heroes::ALL;
        for seat in self.state.table.all() {
            let hero = Hero::ALL[self.chance.pick(&HERO, &left.weights(), left.len() as u32)];
            left = left.without(hero);
            seat_hero(self.state, seat, hero);
            self.tell(|| Event::HeroDealt { seat, hero });
        }
    }

    /// OOTS-026 to OOTS-028, OOTS-606: the Lair deck and the Xykon deck.
    fn deal_lair(&mut self) {
        let all = self.state.table.plays(Variant::NotHome);
        let mut rooms = LairRooms::ALL.without(LairRoom::SafeHaven);
        let mut cards = XykonCards::ALL.without(XykonCard::XykonTheLich);
        if all {
            self.state.secrets.lair = rooms;
            self.state.secrets.xykon = XykonCards::ALL;
            return;
        }
        for _ in 0..DEEP[0] {
            let room = LairRoom::ALL[self.chance.pick(&LAIR_DECK, &rooms.weights(), rooms.len() as u32)];
            rooms = rooms.without(room);
            self.state.secrets.lair = self.state.secrets.lair.with(room);
        }
        self.state.secrets.xykon = XykonCards::one(XykonCard::XykonTheLich);
        for _ in 0..DEEP[1] {
            let card = XykonCard::ALL[self.chance.pick(&XYKON_DECK, &cards.weights(), cards.len() as u32)];
            cards = cards.without(card);
            self.state.secrets.xykon = self.state.secrets.xykon.with(card);
        }
    }

    /// OOTS-023 to OOTS-025: three Loot cards; a trap goes to the discard pile and is replaced.
    fn deal_stash(&mut self, seat: Seat) {
        while self.state.table.at(seat).stash < STASH {
            match self.draw_find(&LOOT_CARD) {
                Some(Find::Loot(loot)) => {
                    self.state.stash(seat, loot, 0);
                    self.tell(|| Event::LootDrawn { seat, loot });
                }
                Some(Find::Trap(trap)) => {
                    self.state.table.dump.put(LOOT + trap.index());
                    self.tell(|| Event::TrapSetAside { trap });
                }
                None => return,
            }
        }
    }

    /// OOTS-031, OOTS-032: everybody rolls; those tied for the highest roll again.
    pub(super) fn roll_for_first(&mut self) {
        let mut among = Seats::all(self.state.table.seats);
        loop {
            let mut best = (0, Seats::NONE);
            for seat in among.iter() {
                let die = self.roll_die();
                self.tell(|| Event::FirstRoll { seat, die });
                if die > best.0 {
                    best = (die, Seats::one(seat));
                } else if die == best.0 {
                    best.1 = best.1.with(seat);
                }
            }
            among = best.1;
            if let (1, Some(first)) = (among.len(), among.first()) {
                self.state.table.current = first;
                break;
            }
        }
        if self.state.table.plays(Variant::Shadows) {
            let first = self.state.table.current;
            self.goto(Shadow { seat: first });
        } else {
            self.goto(Hour::Dawn);
        }
    }

    /// A twelve-sided die (OOTS-005).
    pub(super) fn roll_die(&mut self) -> u8 {
        self.chance.below(&DIE, 12) as u8 + 1
    }
}

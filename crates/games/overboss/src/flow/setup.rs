//! Set-up: terrains, stack and bag, first player, market, Command row, Boss cards (OB-224).

use table::{Answers, Chance, First, Log, Pile, Question, Seat, SetupError, Stack};

use super::{Frame, Play};
use crate::boss::{BOSS_NAMES, BOSSES, Boss};
use crate::content::content;
use crate::event::Event;
use crate::options::{Options, Setup, Terrains};
use crate::state::{BossHand, CommandTable, MAX_PLAYERS, Realm, SLOTS, Slot, State, Table, Turn};
use crate::tile::{TERRAINS, TILES, TYPE_NAMES, Terrain, Tile};
use crate::token::{TOKENS, Token, Unit};

/// Which terrain is in play?
pub(crate) static TERRAIN: Question =
    Question { name: "terrain", answers: Answers::Named(TYPE_NAMES.first_chunk::<TERRAINS>().unwrap()) };
/// Who begins?
pub(crate) static FIRST: Question = Question { name: "first", answers: Answers::Numbers };
/// Which Boss card is dealt?
pub(crate) static BOSS: Question = Question { name: "boss", answers: Answers::Named(&BOSS_NAMES) };

/// Sets the table up, in the order of OB-224.
pub(crate) fn deal<C: Chance, L: Log<Event>>(
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, SetupError> {
    let setup = options.setup(seats)?;
    let terrains = choose_terrains(&setup, chance);
    log.tell(|| Event::TerrainsChosen { terrains });
    let mut state = empty(&setup, seats, terrains);

    let first = match setup.first {
        First::Seat(seat) => seat,
        First::Random if seats == 1 => Seat::new(0),
        First::Random => Seat::new(chance.below(&FIRST, u32::from(seats)) as usize),
    };
    state.table.first = first;
    state.table.turn = Turn::of(first);
    log.tell(|| Event::FirstPlayer { seat: first });

    let mut play = Play { state: &mut state, chance, log };
    play.restock();
    play.refill_row();
    play.deal_bosses();
    Ok(state)
}

/// OB-012 to OB-014: five different terrains, chosen or by lot.
fn choose_terrains(setup: &Setup, chance: &mut impl Chance) -> [Terrain; 5] {
    match setup.terrains {
        Terrains::Basic => Terrain::BASIC,
        Terrains::Chosen(mut terrains) => {
            terrains.sort_unstable();
            terrains
        }
        Terrains::Random => {
            let mut cards = Pile::from_counts([1; TERRAINS]);
            let mut terrains = Terrain::BASIC.map(|_| Terrain::ALL[cards.draw(&TERRAIN, chance).expect("ten cards")]);
            terrains.sort_unstable();
            terrains
        }
    }
}

/// A table with everything still in the stack, the bag and the decks.
pub(crate) fn empty(setup: &Setup, seats: u8, terrains: [Terrain; 5]) -> State {
    let deck = if setup.commands {
        Pile::from_counts(std::array::from_fn(|card| content().commands[card].copies))
    } else {
        Pile::new()
    };
    State {
        table: Table {
            seats,
            board: setup.board,
            terrains,
            bosses: setup.bosses,
            commands: setup.commands,
            level: setup.level,
            stars: setup.stars,
            first: Seat::new(0),
            realms: [Realm::default(); MAX_PLAYERS],
            market: [Slot::default(); SLOTS],
            stack: Pile::from_counts(tiles_in_play(terrains)),
            discard: Pile::new(),
            bag: Pile::from_counts(tokens_in_play(terrains)),
            command: CommandTable { deck, ..CommandTable::default() },
            turn: Turn::of(Seat::new(0)),
            flow: Stack::new(),
        },
        bosses: [BossHand::default(); MAX_PLAYERS],
    }
}

/// The 68 tiles of a game: those of the terrains in play and the Dungeons (OB-015, OB-017).
pub(crate) fn tiles_in_play(terrains: [Terrain; 5]) -> [u8; TILES] {
    std::array::from_fn(|index| match Tile::ALL[index].terrain() {
        Some(terrain) if !terrains.contains(&terrain) => 0,
        _ => content().tiles[index],
    })
}

/// The 68 tokens of a game (OB-016, OB-017).
pub(crate) fn tokens_in_play(terrains: [Terrain; 5]) -> [u8; TOKENS] {
    let tokens = &content().tokens;
    std::array::from_fn(|index| match Token::ALL[index] {
        Token::Unit(Unit::Monster(terrain)) if terrains.contains(&terrain) => tokens.monsters,
        Token::Crystal(terrain) if terrains.contains(&terrain) => tokens.crystals,
        Token::Unit(Unit::Monster(_)) | Token::Crystal(_) => 0,
        Token::Unit(Unit::Miniboss) => tokens.minibosses,
        Token::Portal => tokens.portals,
    })
}

/// The Boss cards that a table of `seats` is dealt from; a solo player does without those that
/// need a second map (OB-220, OB-249).
pub(crate) fn boss_deck(seats: u8) -> Pile<BOSSES> {
    Pile::from_counts(std::array::from_fn(|boss| u8::from(seats > 1 || content().bosses[boss].solo)))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// OB-146: two cards for each; without Bosses the first turn begins.
    fn deal_bosses(&mut self) {
        let seats = self.state.table.seats;
        if !self.state.table.bosses {
            return self.begin();
        }
        let mut deck = boss_deck(seats);
        for seat in Seat::all(seats) {
            let mut card = || Boss::ALL[deck.draw(&BOSS, self.chance).expect("two cards for each")];
            let bosses = [card(), card()];
            self.state.bosses[seat.index()].dealt = Some(bosses);
            self.tell(|| Event::BossesDealt { seat, bosses });
        }
        self.state.table.flow.call(Frame::Bosses);
    }

    /// The first turn begins.
    pub(super) fn begin(&mut self) {
        self.state.table.flow.call(Frame::Turn);
        let seat = self.state.table.turn.seat;
        self.tell(|| Event::TurnBegan { seat });
    }
}

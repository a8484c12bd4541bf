//! The reading: text becomes pieces on the table, and what was left out takes its default.

use table::position::{Defaults, commonest, counted, counts, without, wrong};
use table::{First, Pile, Placed, PositionError, Seat, Stack, Whereabouts};

use super::check::check;
use super::write::write_pair;
use super::{Counts, Position, Result, SeatPosition};
use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::{COMMANDS, Command};
use crate::flow::Frame;
use crate::flow::setup::{boss_deck, empty, tiles_in_play, tokens_in_play};
use crate::options::{Options, Terrains};
use crate::square::{COLUMNS, Square, Squares};
use crate::state::{BossHand, Lair, Map, Realm, SLOTS, Slot, State, Table, Turn};
use crate::tile::{TILES, Terrain, Tile};
use crate::token::{TOKENS, Token, Unit};

/// The state behind a position, with what was left out.
pub(crate) fn read(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>> {
    let setup = options.setup(seats).or_else(|error| wrong("options", error.to_string()))?;
    let mut reader = Reader { position, defaults: Defaults::default() };
    let terrains = reader.terrains(setup.terrains)?;
    let mut state = empty(&setup, seats, terrains);
    reader.seats(&mut state)?;
    reader.turn(&mut state.table, setup.first)?;
    reader.market(&mut state.table)?;
    reader.commands(&mut state.table)?;
    reader.bosses(&mut state)?;
    reader.flow(&mut state.table)?;
    reader.piles(&mut state.table)?;
    check(&state).map(|()| Placed { state, defaulted: reader.defaults.taken })
}

struct Reader<'a> {
    position: &'a Position,
    defaults: Defaults,
}

impl Reader<'_> {
    /// Where the options leave nothing to luck, the position says the same or nothing.
    fn terrains(&mut self, chosen: Terrains) -> Result<[Terrain; 5]> {
        let (default, by_lot) = match chosen {
            Terrains::Basic => (Terrain::BASIC, false),
            Terrains::Random => (Terrain::BASIC, true),
            Terrains::Chosen(terrains) => (terrains, false),
        };
        let written = self.defaults.or("terrains", self.position.terrains.as_ref(), default.to_vec());
        let sorted = |mut terrains: Vec<Terrain>| {
            terrains.sort_unstable();
            terrains.dedup();
            terrains
        };
        let terrains = match <[Terrain; 5]>::try_from(sorted(written.clone())) {
            Ok(terrains) if written.len() == 5 => terrains,
            _ => {
                let why = format!("OB-012: five different terrains are in play, not {}", sorted(written).len());
                return wrong("terrains", why);
            }
        };
        if !by_lot && terrains.to_vec() != sorted(default.to_vec()) {
            let names = default.map(Terrain::name).join(", ");
            return wrong("terrains", format!("OB-013: the options of this game choose {names}"));
        }
        Ok(terrains)
    }

    fn seats(&mut self, state: &mut State) -> Result<()> {
        let seats = state.table.seats;
        if self.position.seats.len() > usize::from(seats) {
            return wrong("seats", format!("there are only {seats} seats"));
        }
        for seat in Seat::all(seats) {
            let written = self.position.seats.get(seat.index());
            let at = format!("seats.{seat}");
            let rows = written.and_then(|seat| seat.map.as_ref());
            let empty = vec![". . . .".to_owned(); state.table.board.rows()];
            let rows = self.defaults.or(&format!("{at}.map"), rows, empty);
            let lair = self.defaults.or(&format!("{at}.lair"), written.and_then(|seat| seat.lair.as_ref()), Vec::new());
            state.table.realms[seat.index()] = Realm {
                map: read_map(&format!("{at}.map"), &rows, state.table.board.rows())?,
                lair: read_lair(&format!("{at}.lair"), &lair)?,
            };
        }
        Ok(())
    }

    fn turn(&mut self, table: &mut Table, first: First) -> Result<()> {
        let position = self.position;
        let agreed = if let First::Seat(seat) = first { seat } else { Seat::new(0) };
        table.first = self.defaults.or("first", position.first.as_ref(), agreed);
        if first != First::Random && table.first != agreed {
            return wrong("first", format!("OB-024: by the options of this game seat {agreed} begins"));
        }
        let seat = self.defaults.or("turn", position.turn.as_ref(), table.first);
        for (name, seat) in [("first", table.first), ("turn", seat)] {
            if seat.number() > table.seats {
                return wrong(name, format!("there are only {} seats", table.seats));
            }
        }
        let hand = self.defaults.or("hand", position.hand.as_ref(), "-".to_owned());
        let (tile, token) = read_pair("hand", &hand)?;
        if tile.is_none() && token.is_some() {
            return wrong("hand", "OB-036: a token is in hand only with its tile");
        }
        let placed = self.defaults.or("placed", position.placed.as_ref(), Squares::NONE);
        if !placed.minus(table.map(seat).laid()).is_empty() {
            return wrong("placed", "a square without a tile is named");
        }
        let circles = self.defaults.or("circles", position.circles.as_ref(), Squares::NONE);
        if circles.iter().any(|square| table.map(seat).tile(square) != Some(Tile::SummoningCircle)) {
            return wrong("circles", "a square without a Summoning Circle is named");
        }
        if !circles.minus(placed).is_empty() {
            return wrong("circles", "OB-230: an exchange belongs to a Circle that was placed this turn");
        }
        let drafted = self.defaults.or("drafted", position.drafted.as_ref(), tile.is_some() || !placed.is_empty());
        if tile.is_some() && !drafted {
            return wrong("drafted", "OB-027: a tile in hand was drafted");
        }
        table.turn = Turn {
            seat,
            drafted,
            tile,
            token,
            portal: self.defaults.or("portal_used", position.portal_used.as_ref(), false),
            command: self.defaults.or("command_used", position.command_used.as_ref(), false),
            placed,
            circles,
        };
        Ok(())
    }

    fn market(&mut self, table: &mut Table) -> Result<()> {
        let Some(slots) = &self.position.market else {
            // Filled when it is known what is left.
            return Ok(());
        };
        if slots.len() != SLOTS {
            return wrong("market", format!("OB-022: the market has four slots, not {}", slots.len()));
        }
        for (index, text) in slots.iter().enumerate() {
            let (tile, token) = read_pair(&format!("market.{}", index + 1), text)?;
            table.market[index] = Slot { tile, token };
        }
        Ok(())
    }

    fn commands(&mut self, table: &mut Table) -> Result<()> {
        let full = *table.command.deck.counts();
        let command = &mut table.command;
        let position = self.position;
        if !table.commands {
            let none = |list: Option<usize>| list.unwrap_or(0) == 0;
            let kinds = |list: &Option<Counts<Command>>| list.as_ref().map(Counts::len);
            if none(position.commands.as_ref().map(Vec::len))
                && none(kinds(&position.command_deck))
                && none(kinds(&position.command_discard))
            {
                return Ok(());
            }
            return wrong("commands", "OB-175: Command cards are not used in this game");
        }
        let discard = self.defaults.or("command_discard", position.command_discard.as_ref(), Counts::new());
        let mut left = without("command_discard", "OB-175", full, counts(&discard, &Command::ALL), &Command::ALL)?;
        command.discard = Pile::from_counts(counts(&discard, &Command::ALL));
        let row = match &position.commands {
            Some(row) => row.clone(),
            None => {
                let deck = position.command_deck.clone().unwrap_or_default();
                let free = without("command_deck", "OB-175", left, counts(&deck, &Command::ALL), &Command::ALL)?;
                let row = one_of_each(free);
                self.defaults.note("commands", &row);
                row
            }
        };
        if row.len() != command.row.len() {
            return wrong("commands", format!("OB-175: four Command cards lie in the row, not {}", row.len()));
        }
        for (place, &card) in command.row.iter_mut().zip(&row) {
            *place = Some(card);
            match left[card.index()].checked_sub(1) {
                Some(rest) => left[card.index()] = rest,
                None => {
                    return wrong("commands", format!("OB-175: there are only {} {card} cards", full[card.index()]));
                }
            }
        }
        command.deck = Pile::from_counts(left);
        let deck =
            self.defaults.or("command_deck", position.command_deck.as_ref(), counted(&command.deck, &Command::ALL));
        if counts(&deck, &Command::ALL) != left {
            return wrong("command_deck", "OB-175: the 18 Command cards do not add up");
        }
        Ok(())
    }

    fn bosses(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let choosing = position.flow.as_ref().is_some_and(|flow| flow.first() == Some(&Frame::Bosses));
        let deck = boss_deck(state.table.seats);
        let named =
            |seat: &SeatPosition| [seat.boss, seat.dealt.map(|dealt| dealt[0]), seat.dealt.map(|dealt| dealt[1])];
        let mut free: Vec<Boss> = Boss::ALL
            .into_iter()
            .filter(|&boss| !position.seats.iter().any(|seat| named(seat).contains(&Some(boss))))
            .filter(|boss| deck.count(boss.index()) > 0)
            .collect();
        for seat in Seat::all(state.table.seats) {
            let at = format!("seats.{seat}");
            let written = position.seats.get(seat.index()).cloned().unwrap_or_default();
            if !state.table.bosses {
                if written.boss.or(written.dealt.map(|dealt| dealt[0])).is_some() {
                    return wrong(format!("{at}.boss"), "OB-146: Boss cards are not used in this game");
                }
                continue;
            }
            let mut card = || if free.is_empty() { None } else { Some(free.remove(0)) };
            let dealt = match (written.dealt, written.boss) {
                (Some(dealt), _) => Some(dealt),
                (None, Some(boss)) => card().map(|other| [boss, other]),
                (None, None) => card().and_then(|boss| card().map(|other| [boss, other])),
            };
            let Some(dealt) = dealt else { return wrong(at, "OB-146: there are only ten Boss cards") };
            if dealt.iter().any(|boss| deck.count(boss.index()) == 0) {
                return wrong(at, "OB-220: a solo player does without Bosses that need a second map");
            }
            if written.dealt.is_none() {
                self.defaults.note(&format!("{at}.dealt"), &dealt);
            }
            let kept = match written.boss {
                None if !choosing => {
                    self.defaults.note(&format!("{at}.boss"), &dealt[0]);
                    Some(dealt[0])
                }
                kept => kept,
            };
            if kept.is_some_and(|boss| !dealt.contains(&boss)) {
                return wrong(format!("{at}.boss"), "OB-146: the Boss kept is one of the two dealt");
            }
            let revealed = self.defaults.or(&format!("{at}.revealed"), written.revealed.as_ref(), false);
            if revealed && kept.is_none() {
                return wrong(format!("{at}.revealed"), "OB-149: no Boss was kept");
            }
            state.bosses[seat.index()] = BossHand { dealt: Some(dealt), kept, revealed };
        }
        let cards: Vec<Boss> = state.bosses.iter().filter_map(|hand| hand.dealt).flatten().collect();
        if (1..cards.len()).any(|index| cards[..index].contains(&cards[index])) {
            return wrong("seats", "OB-146: each Boss card is dealt once");
        }
        Ok(())
    }

    fn flow(&mut self, table: &mut Table) -> Result<()> {
        let full = Seat::all(table.seats).all(|seat| table.empty(seat).is_empty());
        let default = if full && !table.turn.drafted { Frame::Over } else { Frame::Turn };
        let frames = self.defaults.or("flow", self.position.flow.as_ref(), vec![default]);
        if frames.len() > 4 {
            return wrong("flow", "at most four sequences can be nested");
        }
        table.flow = Stack::new();
        frames.into_iter().for_each(|frame| table.flow.call(frame));
        Ok(())
    }

    /// Stack and bag hold what lies nowhere else.
    fn piles(&mut self, table: &mut Table) -> Result<()> {
        let position = self.position;
        (table.stack, table.discard, table.bag) = (Pile::new(), Pile::new(), Pile::new());
        let discard = self.defaults.or("discard", position.discard.as_ref(), Counts::new());
        let discard = counts(&discard, &Tile::ALL);
        let tiles = without("discard", "OB-091", tiles_in_play(table.terrains), discard, &Tile::ALL)?;
        let mut tiles = tiles_out(table).left(tiles, &Tile::ALL, "OB-091")?;
        let mut tokens = tokens_out(table).left(tokens_in_play(table.terrains), &Token::ALL, "OB-092")?;
        table.discard = Pile::from_counts(discard);
        if position.market.is_none() {
            // A stack or bag that is written keeps what it has; the market has the rest.
            let (stack, bag) = (position.stack.clone(), position.bag.clone());
            let stack = counts(&stack.unwrap_or_default(), &Tile::ALL);
            let mut free_tiles = without("stack", "OB-091", tiles, stack, &Tile::ALL)?;
            let bag = counts(&bag.unwrap_or_default(), &Token::ALL);
            let mut free_tokens = without("bag", "OB-092", tokens, bag, &Token::ALL)?;
            for slot in SlotId::all() {
                let pair = &mut table.market[slot.index()];
                pair.tile = commonest(&mut free_tiles).map(|kind| Tile::ALL[kind]);
                pair.token = commonest(&mut free_tokens).map(|kind| Token::ALL[kind]);
                pair.tile.into_iter().for_each(|tile| tiles[tile.index()] -= 1);
                pair.token.into_iter().for_each(|token| tokens[token.index()] -= 1);
                let written = write_pair(*pair);
                self.defaults.note(&format!("market.{slot}"), &written);
            }
        }
        (table.stack, table.bag) = (Pile::from_counts(tiles), Pile::from_counts(tokens));
        let stack = self.defaults.or("stack", position.stack.as_ref(), counted(&table.stack, &Tile::ALL));
        if counts(&stack, &Tile::ALL) != tiles {
            return wrong("stack", "OB-091: the 68 tiles do not add up");
        }
        let bag = self.defaults.or("bag", position.bag.as_ref(), counted(&table.bag, &Token::ALL));
        if counts(&bag, &Token::ALL) != tokens {
            return wrong("bag", "OB-092: the 68 tokens do not add up");
        }
        Ok(())
    }
}

fn read_map(at: &str, rows: &[String], expected: usize) -> Result<Map> {
    if rows.len() != expected {
        return wrong(at, format!("OB-001: this map has {expected} rows, not {}", rows.len()));
    }
    let mut map = Map::default();
    for (row, text) in rows.iter().enumerate() {
        let at = format!("{at}.{}", row + 1);
        let squares: Vec<&str> = text.split_whitespace().collect();
        if squares.len() != COLUMNS {
            return wrong(at, format!("OB-001: a row has four squares, not {}", squares.len()));
        }
        for (column, piece) in squares.into_iter().enumerate() {
            if piece == "." {
                continue;
            }
            let square = Square::at(row + 1, column + 1);
            let (tile, unit) = match piece.split_once('/') {
                Some((tile, unit)) => (tile, Some(unit)),
                None => (piece, None),
            };
            let tile: Tile = tile.parse().or_else(|error: table::NotationError| wrong(&at, error.to_string()))?;
            map.lay(square, tile);
            if let Some(unit) = unit {
                let unit = unit.parse().or_else(|error: table::NotationError| wrong(&at, error.to_string()))?;
                if tile == Tile::Dungeon {
                    return wrong(at, format!("OB-008: no token may be on the Dungeon on {square}"));
                }
                map.stand(square, unit);
            }
        }
    }
    Ok(map)
}

fn read_lair(at: &str, tokens: &[String]) -> Result<Lair> {
    let mut lair = Lair::default();
    if tokens.len() > 68 {
        return wrong(at, "OB-092: there are only 68 tokens");
    }
    for text in tokens {
        if text == "used-portal" {
            lair.used_portals += 1;
            continue;
        }
        match text.parse().or_else(|error: table::NotationError| wrong(at, error.to_string()))? {
            Token::Unit(unit) => lair.waiting.put(unit.index()),
            Token::Crystal(terrain) => lair.crystals.put(terrain.index()),
            Token::Portal => lair.portals += 1,
        }
    }
    Ok(lair)
}

/// Reads `tile + token`; either may be `-`, and `-` alone is neither.
fn read_pair(at: &str, text: &str) -> Result<(Option<Tile>, Option<Token>)> {
    let (tile, token) = text.split_once('+').unwrap_or((text, "-"));
    let (tile, token) = (tile.trim(), token.trim());
    let notation = |error: table::NotationError| PositionError::new(at, error.to_string());
    let tile = if tile == "-" { None } else { Some(tile.parse().map_err(notation)?) };
    let token = if token == "-" { None } else { Some(token.parse().map_err(notation)?) };
    Ok((tile, token))
}

/// The tiles that lie on maps, in the market and in hand.
fn tiles_out(table: &Table) -> Whereabouts<TILES> {
    let mut out = Whereabouts::new();
    for seat in Seat::all(table.seats) {
        for square in table.map(seat).laid().iter() {
            let place = on_map(seat, square);
            table.map(seat).tile(square).into_iter().for_each(|tile| out.put(tile.index(), place.clone()));
        }
    }
    for slot in SlotId::all() {
        let tile = table.market[slot.index()].tile;
        tile.into_iter().for_each(|tile| out.put(tile.index(), format!("market.{slot}")));
    }
    table.turn.tile.into_iter().for_each(|tile| out.put(tile.index(), "hand"));
    out
}

/// The tokens that lie on maps, in lairs, in the market, in hand and in what is under way.
fn tokens_out(table: &Table) -> Whereabouts<TOKENS> {
    let mut out = Whereabouts::new();
    for seat in Seat::all(table.seats) {
        for square in table.map(seat).standing().iter() {
            let unit = table.map(seat).unit(square);
            unit.into_iter().for_each(|unit| out.put(Token::Unit(unit).index(), on_map(seat, square)));
        }
        let (lair, place) = (table.lair(seat), format!("seats.{seat}.lair"));
        let units = Unit::ALL.into_iter().map(|unit| (Token::Unit(unit), lair.waiting.count(unit.index())));
        let crystals = Terrain::ALL.into_iter().map(|of| (Token::Crystal(of), lair.crystals.count(of.index())));
        let portals = (Token::Portal, lair.portals + lair.used_portals);
        for (token, count) in units.chain(crystals).chain([portals]) {
            (0..count).for_each(|_| out.put(token.index(), place.clone()));
        }
    }
    for slot in SlotId::all() {
        let token = table.market[slot.index()].token;
        token.into_iter().for_each(|token| out.put(token.index(), format!("market.{slot}")));
    }
    table.turn.token.into_iter().for_each(|token| out.put(token.index(), "hand"));
    for (depth, frame) in table.flow.iter().enumerate() {
        let place = format!("flow.{}", depth + 1);
        frame.tokens().into_iter().flatten().for_each(|token| out.put(token.index(), place.clone()));
    }
    out
}

/// A square of a seat's map, with its row.
fn on_map(seat: Seat, square: Square) -> String {
    format!("seats.{seat}.map.{} {square}", square.index() / COLUMNS + 1)
}

/// Four different cards for the row, or as many equal ones more as it takes.
fn one_of_each(mut left: [u8; COMMANDS]) -> Vec<Command> {
    let mut row = Vec::new();
    for card in Command::ALL.into_iter().cycle().take(4 * COMMANDS) {
        if row.len() < 4 && left[card.index()] > 0 {
            left[card.index()] -= 1;
            row.push(card);
        }
    }
    row
}

//! Positions: any state of a game as people write it, in TOML.
//!
//! Everything may be left out. What is left out takes its default, and the reader is told: the
//! stack and the bag hold what lies nowhere else, a slot of the market the commonest tile and
//! token that are left.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Pile, Placed, PositionError, Seat, Stack};

use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::Command;
use crate::content::content;
use crate::flow::setup::{empty, tiles_in_play, tokens_in_play};
use crate::flow::{self, BossStep, CommandStep, ExchangeStep, Frame, PortalStep};
use crate::options::{First, Options, Terrains};
use crate::square::{COLUMNS, Square, Squares};
use crate::state::{BossHand, Lair, Map, Realm, SLOTS, Slot, State, Table, Turn};
use crate::tile::{Terrain, Tile};
use crate::token::{Token, Unit};

/// A state as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The five terrains in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrains: Option<Vec<Terrain>>,
    /// Who began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// Four slots, each `tile + token`, with `-` for what is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<Vec<String>>,
    /// The tile in hand and its token, `volcano + orc`; `-` for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// Whether the draft of the turn has been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drafted: Option<bool>,
    /// Whether a Portal was used this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portal_used: Option<bool>,
    /// Whether a Command was activated this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_used: Option<bool>,
    /// The squares of the tiles placed this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placed: Option<Squares>,
    /// The squares of the Circles with an exchange left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circles: Option<Squares>,
    /// The four Command cards of the row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commands: Option<Vec<Command>>,
    /// The sequences under way, the outermost first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow: Option<Vec<Frame>>,
    /// How many tiles of each print are in the stack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Counts<Tile>>,
    /// How many tiles of each print are in the discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<Counts<Tile>>,
    /// How many tokens of each kind are in the bag.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bag: Option<Counts<Token>>,
    /// How many Command cards of each kind are in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_deck: Option<Counts<Command>>,
    /// How many Command cards of each kind are discarded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_discard: Option<Counts<Command>>,
    /// The seats in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatPosition>,
}

/// One seat as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// The rows of the map: `forest/kobold dungeon camp-red .`, `.` for an empty square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Vec<String>>,
    /// Tokens in the lair; a Portal with its used face up is `used-portal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lair: Option<Vec<String>>,
    /// The Boss kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boss: Option<Boss>,
    /// The two Boss cards dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealt: Option<[Boss; 2]>,
    /// Whether the Boss lies face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<bool>,
}

/// How many there are of each kind, by name.
pub(crate) type Counts<K> = BTreeMap<K, u8>;

type Result<T> = std::result::Result<T, PositionError>;

fn wrong<T>(place: impl Into<String>, why: impl Into<String>) -> Result<T> {
    Err(PositionError::new(place, why))
}

/// The state as people write it, complete.
pub(crate) fn write(state: &State) -> Position {
    let table = &state.table;
    let turn = &table.turn;
    let seats = Seat::all(table.seats).map(|seat| {
        let hand = state.bosses[seat.index()];
        SeatPosition {
            map: Some(write_map(table, seat)),
            lair: Some(write_lair(table.lair(seat))),
            boss: hand.kept,
            dealt: hand.dealt,
            revealed: table.bosses.then_some(hand.revealed),
        }
    });
    Position {
        terrains: Some(table.terrains.to_vec()),
        first: Some(table.first),
        turn: Some(turn.seat),
        market: Some(table.market.iter().copied().map(write_pair).collect()),
        hand: Some(write_pair(Slot { tile: turn.tile, token: turn.token })),
        drafted: Some(turn.drafted),
        portal_used: Some(turn.portal),
        command_used: Some(turn.command),
        placed: Some(turn.placed),
        circles: Some(turn.circles),
        commands: Some(table.command.row.iter().flatten().copied().collect()),
        flow: Some(table.flow.iter().collect()),
        stack: Some(write_pile(&table.stack, &Tile::ALL)),
        discard: Some(write_pile(&table.discard, &Tile::ALL)),
        bag: Some(write_pile(&table.bag, &Token::ALL)),
        command_deck: Some(write_pile(&table.command.deck, &Command::ALL)),
        command_discard: Some(write_pile(&table.command.discard, &Command::ALL)),
        seats: seats.collect(),
    }
}

/// Writes `tile + token`, `-` for what is missing, and `-` alone for neither.
fn write_pair(pair: Slot) -> String {
    match (pair.tile, pair.token) {
        (None, None) => "-".to_owned(),
        (tile, token) => format!("{} + {}", tile.map_or("-", Tile::name), token.map_or("-", Token::name)),
    }
}

fn write_map(table: &Table, seat: Seat) -> Vec<String> {
    let map = table.map(seat);
    let square = |square| match (map.tile(square), map.unit(square)) {
        (None, _) => ".".to_owned(),
        (Some(tile), None) => tile.name().to_owned(),
        (Some(tile), Some(unit)) => format!("{tile}/{unit}"),
    };
    let row = |row| (1..=COLUMNS).map(|column| square(Square::at(row, column))).collect::<Vec<_>>().join(" ");
    (1..=table.board.rows()).map(row).collect()
}

fn write_lair(lair: &Lair) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut add = |name: String, count: u8| tokens.extend((0..count).map(|_| name.clone()));
    for unit in Unit::ALL {
        add(unit.to_string(), lair.waiting.count(unit.index()));
    }
    for terrain in Terrain::ALL {
        add(Token::Crystal(terrain).to_string(), lair.crystals.count(terrain.index()));
    }
    add("portal".to_owned(), lair.portals);
    add("used-portal".to_owned(), lair.used_portals);
    tokens
}

fn write_pile<K: Copy + Ord, const N: usize>(pile: &Pile<N>, kinds: &[K; N]) -> Counts<K> {
    let counted = kinds.iter().zip(pile.counts());
    counted.filter(|&(_, &count)| count > 0).map(|(&kind, &count)| (kind, count)).collect()
}

/// The state behind a position, with what was left out.
pub(crate) fn read(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>> {
    let setup = options.setup(seats).or_else(|error| wrong("options", error.to_string()))?;
    let mut reader = Reader { position, defaulted: Vec::new() };
    let terrains = reader.terrains(setup.terrains)?;
    let mut state = empty(&setup, seats, terrains);
    reader.seats(&mut state)?;
    reader.turn(&mut state.table, setup.first)?;
    reader.market(&mut state.table)?;
    reader.commands(&mut state.table)?;
    reader.bosses(&mut state)?;
    reader.flow(&mut state)?;
    reader.piles(&mut state.table)?;
    check(&state)?;
    Ok(Placed { state, defaulted: reader.defaulted })
}

struct Reader<'a> {
    position: &'a Position,
    defaulted: Vec<String>,
}

impl Reader<'_> {
    /// What was written, or the default, which is noted.
    fn or<T: Clone + Serialize>(&mut self, name: &str, written: Option<&T>, default: T) -> T {
        match written {
            Some(value) => value.clone(),
            None => {
                self.note(name, &default);
                default
            }
        }
    }

    /// Notes a default, written as it would stand in the position.
    fn note(&mut self, name: &str, default: &impl Serialize) {
        let value = toml::Value::try_from(default).map_or_else(|error| error.to_string(), |value| value.to_string());
        self.defaulted.push(format!("{name} = {value}"));
    }

    fn terrains(&mut self, chosen: Terrains) -> Result<[Terrain; 5]> {
        let default = match chosen {
            Terrains::Basic | Terrains::Random => Terrain::BASIC,
            Terrains::Chosen(terrains) => terrains,
        };
        let mut terrains = self.or("terrains", self.position.terrains.as_ref(), default.to_vec());
        terrains.sort_unstable();
        terrains.dedup();
        match <[Terrain; 5]>::try_from(terrains) {
            Ok(terrains) => Ok(terrains),
            Err(found) => {
                wrong("terrains", format!("OB-012: five different terrains are in play, not {}", found.len()))
            }
        }
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
            let rows = self.or(&format!("{at}.map"), rows, empty);
            let lair = self.or(&format!("{at}.lair"), written.and_then(|seat| seat.lair.as_ref()), Vec::new());
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
        table.first = self.or("first", position.first.as_ref(), agreed);
        let seat = self.or("turn", position.turn.as_ref(), table.first);
        if table.first.number() > table.seats || seat.number() > table.seats {
            return wrong("turn", format!("there are only {} seats", table.seats));
        }
        let hand = self.or("hand", position.hand.as_ref(), "-".to_owned());
        let (tile, token) = read_pair("hand", &hand)?;
        if tile.is_none() && token.is_some() {
            return wrong("hand", "OB-036: a token is in hand only with its tile");
        }
        let placed = self.or("placed", position.placed.as_ref(), Squares::NONE);
        if !placed.minus(table.map(seat).laid()).is_empty() {
            return wrong("placed", "a square without a tile is named");
        }
        let circles = self.or("circles", position.circles.as_ref(), Squares::NONE);
        if circles.iter().any(|square| table.map(seat).tile(square) != Some(Tile::SummoningCircle)) {
            return wrong("circles", "a square without a Summoning Circle is named");
        }
        let drafted = self.or("drafted", position.drafted.as_ref(), tile.is_some() || !placed.is_empty());
        if tile.is_some() && !drafted {
            return wrong("drafted", "OB-027: a tile in hand was drafted");
        }
        table.turn = Turn {
            seat,
            drafted,
            tile,
            token,
            portal: self.or("portal_used", position.portal_used.as_ref(), false),
            command: self.or("command_used", position.command_used.as_ref(), false),
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
            let counts = |list: &Option<Counts<Command>>| list.as_ref().map(Counts::len);
            if none(position.commands.as_ref().map(Vec::len))
                && none(counts(&position.command_deck))
                && none(counts(&position.command_discard))
            {
                return Ok(());
            }
            return wrong("commands", "OB-175: Command cards are not used in this game");
        }
        let discard = self.or("command_discard", position.command_discard.as_ref(), Counts::new());
        command.discard = read_pile(&discard, &Command::ALL);
        let commonest: Vec<Command> = Command::ALL.into_iter().filter(|card| full[card.index()] > 0).take(4).collect();
        let row = self.or("commands", position.commands.as_ref(), commonest);
        if row.len() != 4 {
            return wrong("commands", format!("OB-175: four Command cards lie in the row, not {}", row.len()));
        }
        for (place, &card) in command.row.iter_mut().zip(&row) {
            *place = Some(card);
        }
        let mut left = full;
        for card in Command::ALL {
            let used = command.discard.count(card.index()) + row.iter().filter(|&&other| other == card).count() as u8;
            match left[card.index()].checked_sub(used) {
                Some(rest) => left[card.index()] = rest,
                None => return wrong("commands", format!("there are only {} {card} cards", full[card.index()])),
            }
        }
        let deck = self.or(
            "command_deck",
            position.command_deck.as_ref(),
            write_pile(&Pile::from_counts(left), &Command::ALL),
        );
        if read_pile(&deck, &Command::ALL) != Pile::from_counts(left) {
            return wrong("command_deck", "the 18 Command cards do not add up");
        }
        command.deck = Pile::from_counts(left);
        Ok(())
    }

    fn bosses(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let choosing = position.flow.as_ref().is_some_and(|flow| flow.first() == Some(&Frame::Bosses));
        let alone = state.table.solo();
        let named =
            |seat: &SeatPosition| [seat.boss, seat.dealt.map(|dealt| dealt[0]), seat.dealt.map(|dealt| dealt[1])];
        let mut free: Vec<Boss> = Boss::ALL
            .into_iter()
            .filter(|&boss| !position.seats.iter().any(|seat| named(seat).contains(&Some(boss))))
            .filter(|boss| !alone || content().bosses[boss.index()].solo)
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
            if alone && !dealt.iter().all(|boss| content().bosses[boss.index()].solo) {
                return wrong(at, "OB-220: a solo player does without Bosses that need a second map");
            }
            if written.dealt.is_none() {
                self.note(&format!("{at}.dealt"), &dealt);
            }
            let kept = match written.boss {
                None if !choosing => {
                    self.note(&format!("{at}.boss"), &dealt[0]);
                    Some(dealt[0])
                }
                kept => kept,
            };
            if kept.is_some_and(|boss| !dealt.contains(&boss)) {
                return wrong(format!("{at}.boss"), "OB-146: the Boss kept is one of the two dealt");
            }
            let revealed = self.or(&format!("{at}.revealed"), written.revealed.as_ref(), false);
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

    fn flow(&mut self, state: &mut State) -> Result<()> {
        let table = &state.table;
        let full = Seat::all(table.seats).all(|seat| table.empty(seat).is_empty());
        let default = if full && table.turn.tile.is_none() && !table.turn.drafted { Frame::Over } else { Frame::Turn };
        let frames = self.or("flow", self.position.flow.as_ref(), vec![default]);
        if frames.len() > 4 {
            return wrong("flow", "at most four sequences can be nested");
        }
        let mut flow = Stack::new();
        for frame in frames {
            check_frame(state, flow.top(), frame)?;
            flow.call(frame);
        }
        state.table.flow = flow;
        Ok(())
    }

    /// Stack and bag hold what lies nowhere else.
    fn piles(&mut self, table: &mut Table) -> Result<()> {
        let position = self.position;
        (table.stack, table.discard, table.bag) = (Pile::new(), Pile::new(), Pile::new());
        let discard = self.or("discard", position.discard.as_ref(), Counts::new());
        table.discard = read_pile(&discard, &Tile::ALL);
        let mut tiles = left_over(tiles_in_play(table.terrains), table.tile_census(), &Tile::ALL)?;
        let mut tokens = left_over(tokens_in_play(table.terrains), table.token_census(), &Token::ALL)?;
        if position.market.is_none() {
            for slot in SlotId::all() {
                let pair = &mut table.market[slot.index()];
                pair.tile = commonest(&mut tiles).map(|kind| Tile::ALL[kind]);
                pair.token = commonest(&mut tokens).map(|kind| Token::ALL[kind]);
                let written = write_pair(*pair);
                self.note(&format!("market.{slot}"), &written);
            }
        }
        let (stack, bag) = (Pile::from_counts(tiles), Pile::from_counts(tokens));
        let tiles = self.or("stack", position.stack.as_ref(), write_pile(&stack, &Tile::ALL));
        if read_pile(&tiles, &Tile::ALL) != stack {
            return wrong("stack", "OB-091: the 68 tiles do not add up");
        }
        let tokens = self.or("bag", position.bag.as_ref(), write_pile(&bag, &Token::ALL));
        if read_pile(&tokens, &Token::ALL) != bag {
            return wrong("bag", "OB-092: the 68 tokens do not add up");
        }
        (table.stack, table.bag) = (stack, bag);
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

fn read_pile<K: Copy + Ord, const N: usize>(counts: &Counts<K>, kinds: &[K; N]) -> Pile<N> {
    // More than a box holds of one kind never adds up: clamping keeps the sum in range.
    Pile::from_counts(std::array::from_fn(|kind| counts.get(&kinds[kind]).copied().unwrap_or(0).min(13)))
}

/// What is left of each kind when everything on the table is taken away.
fn left_over<K: std::fmt::Display, const N: usize>(all: [u8; N], used: [u8; N], kinds: &[K; N]) -> Result<[u8; N]> {
    let mut left = all;
    for kind in 0..N {
        match all[kind].checked_sub(used[kind]) {
            Some(rest) => left[kind] = rest,
            None => {
                let why = format!("{} of {} lie on the table, but the game has {}", used[kind], kinds[kind], all[kind]);
                return wrong("seats", why);
            }
        }
    }
    Ok(left)
}

/// Takes one of the kind of which most are left.
fn commonest<const N: usize>(left: &mut [u8; N]) -> Option<usize> {
    let most = *left.iter().max()?;
    let kind = left.iter().position(|&count| count == most && count > 0)?;
    left[kind] -= 1;
    Some(kind)
}

/// Whether `frame` can lie on `below`, and what it speaks of is there.
fn check_frame(state: &State, below: Option<Frame>, frame: Frame) -> Result<()> {
    let table = &state.table;
    let active = table.map(table.turn.seat);
    let seat = |seat: Seat| seat.number() <= table.seats;
    let on_turn = below == Some(Frame::Turn);
    let on_command = matches!(below, Some(Frame::Command(CommandStep::Finish { .. })));
    let tile = |owner: Seat, square| seat(owner) && table.map(owner).tile(square).is_some();
    let unit = |square| active.unit(square).is_some();
    let hole = |owner: Seat, square| seat(owner) && table.empty(owner).has(square);
    let sound = match frame {
        Frame::Bosses => below.is_none() && table.bosses,
        Frame::Turn | Frame::Over => below.is_none(),
        Frame::Place { seat: owner, .. } => {
            (on_turn && owner == table.turn.seat || below == Some(Frame::Settle { seat: owner })) && seat(owner)
        }
        Frame::Settle { seat: owner } => on_turn && seat(owner) && table.turn.command,
        Frame::Portal(step) => {
            on_turn
                && match step {
                    PortalStep::First => true,
                    PortalStep::Second { first } | PortalStep::PutOnly { first } => unit(first),
                    PortalStep::PutFirst { first, second } => unit(first) && unit(second) && first != second,
                    PortalStep::PutSecond { first, second, to } => {
                        unit(first) && unit(second) && first != second && active.open().with(second).has(to)
                    }
                }
        }
        Frame::Exchange { seat: owner, step } => {
            (on_turn && owner == table.turn.seat || on_command)
                && seat(owner)
                && match step {
                    ExchangeStep::Circle(circle) => tile(owner, circle),
                    ExchangeStep::Anywhere => true,
                    ExchangeStep::Token(square) => table.map(owner).unit(square).is_some(),
                }
        }
        Frame::Boss(step) => on_turn && table.bosses && check_boss(table, step, &tile, &hole, &unit),
        Frame::Command(CommandStep::Finish { card }) => on_turn && table.command.row.contains(&Some(card)),
        Frame::Command(step) => {
            on_command
                && match step {
                    CommandStep::IntimidateMap | CommandStep::DemolishMap | CommandStep::OverthrowMap => true,
                    CommandStep::IntimidateTile { map }
                    | CommandStep::DemolishTile { map }
                    | CommandStep::OverthrowTile { map } => seat(map),
                    CommandStep::IntimidateTo { map, from } => tile(map, from),
                    CommandStep::Answer { owner, square } => hole(owner, square),
                    CommandStep::Offer { owner, circle } => {
                        tile(owner, circle) && ExchangeStep::Circle(circle).possible(table, owner)
                    }
                    CommandStep::OverthrowOtherMap { map, square } => tile(map, square),
                    CommandStep::OverthrowOtherTile { map, square, other } => tile(map, square) && seat(other),
                    CommandStep::Finish { .. } => false,
                }
        }
    };
    if sound { Ok(()) } else { wrong("flow", format!("{frame:?} cannot be under way here")) }
}

fn check_boss(
    table: &Table,
    step: BossStep,
    tile: &impl Fn(Seat, Square) -> bool,
    hole: &impl Fn(Seat, Square) -> bool,
    unit: &impl Fn(Square) -> bool,
) -> bool {
    let active = table.turn.seat;
    match step {
        BossStep::SplitToken { tile } => table.market[tile.index()].tile.is_some(),
        BossStep::SwapSecond { first } => tile(active, first),
        BossStep::TradeMap { own } => unit(own),
        BossStep::TradeOther { own, other } => unit(own) && other != active && other.number() <= table.seats,
        BossStep::RebuildSlot { square } => hole(active, square),
        BossStep::MoveTo { from } => tile(active, from),
        BossStep::SplitTile => !table.turn.drafted,
        BossStep::KeepToken { .. }
        | BossStep::SwapFirst
        | BossStep::TradeOwn
        | BossStep::ExtraToken
        | BossStep::RebuildTile
        | BossStep::MoveTile => true,
    }
}

/// What must hold in every position.
fn check(state: &State) -> Result<()> {
    let table = &state.table;
    let seat = table.turn.seat;
    let Some(top) = table.flow.top() else { return wrong("flow", "something must be under way") };
    if top == Frame::Over {
        return Ok(());
    }
    // The game goes on, so the active player's map has room for the tile that is still to come.
    let coming = usize::from(!table.turn.drafted || table.turn.tile.is_some());
    if table.empty(seat).len() < coming + usize::from(rebuilding(top, seat)) {
        return wrong(
            format!("seats.{seat}.map"),
            "OB-029: the active player's map has no room for the tile of the turn",
        );
    }
    if top == Frame::Turn
        && let Some(idle) = Seat::all(table.seats).find(|&other| other != seat && table.owes_placement(other))
    {
        let why = "OB-045: between turns either no unit waits or no terrain tile is open";
        return wrong(format!("seats.{idle}.lair"), why);
    }
    let mut choices = Vec::new();
    let asked = flow::pending(state).owing();
    asked.iter().for_each(|seat| flow::choices(state, seat, &mut choices));
    if asked.is_empty() || choices.is_empty() {
        return wrong("flow", "nobody has anything to choose here");
    }
    Ok(())
}

/// Whether an empty square of `seat` waits for a tile besides the turn's own.
fn rebuilding(top: Frame, seat: Seat) -> bool {
    match top {
        Frame::Boss(BossStep::RebuildSlot { .. }) => true,
        Frame::Command(CommandStep::Answer { owner, .. }) => owner == seat,
        _ => false,
    }
}

//! What a Command does: Intimidate, Demolish and Overthrow (OB-194 to OB-211, OB-242 to OB-244).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::activate::{has_target, kind};
use super::{ExchangeStep, Frame, Play, Settle, cause, exchange};
use crate::Overboss;
use crate::choice::{Choice, SlotId};
use crate::command::{Command, CommandKind};
use crate::event::Event;
use crate::market::slots_with_tile;
use crate::marks;
use crate::names;
use crate::square::{Square, Squares};
use crate::state::{State, Table};
use crate::tile::Tile;
use crate::token::Token;

/// Where a Command stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum CommandStep {
    /// Intimidate: a tile of whose map?
    IntimidateMap,
    /// Intimidate: which tile?
    IntimidateTile {
        /// Whose map.
        map: Seat,
    },
    /// Intimidate: to which square beside it?
    IntimidateTo {
        /// Whose map.
        map: Seat,
        /// The tile's square.
        from: Square,
    },
    /// Demolish: a tile of whose map?
    DemolishMap,
    /// Demolish: which tile?
    DemolishTile {
        /// Whose map.
        map: Seat,
    },
    /// Demolish: the owner drafts which slot?
    Answer {
        /// The owner of the destroyed tile.
        owner: Seat,
        /// Its square.
        square: Square,
    },
    /// Demolish: does the owner use the new Circle's exchange?
    Offer {
        /// The owner.
        owner: Seat,
        /// The Circle.
        circle: Square,
    },
    /// Overthrow: the first tile is on whose map?
    OverthrowMap,
    /// Overthrow: which is the first tile?
    OverthrowTile {
        /// Whose map.
        map: Seat,
    },
    /// Overthrow: the second tile is on whose map?
    OverthrowOtherMap {
        /// Whose map the first tile is on.
        map: Seat,
        /// The first tile's square.
        square: Square,
    },
    /// Overthrow: which is the second tile?
    OverthrowOtherTile {
        /// Whose map the first tile is on.
        map: Seat,
        /// The first tile's square.
        square: Square,
        /// Whose map the second tile is on.
        other: Seat,
    },
    /// The effect is done when this comes to the top: the card is discarded and replaced.
    Finish {
        /// The card.
        card: Command,
    },
}

impl FlowStep for CommandStep {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(self.owner().unwrap_or(state.table.turn.seat))
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        match self {
            Self::IntimidateMap => {
                let maps = Seat::all(table.seats).filter(|&seat| !slidable(table, seat).is_empty());
                into.extend(maps.map(Choice::Map));
            }
            Self::IntimidateTile { map } => into.extend(slidable(table, map).iter().map(Choice::Take)),
            Self::IntimidateTo { map, from } => {
                into.extend(table.empty(map).and(from.neighbours()).iter().map(Choice::Put));
            }
            Self::DemolishMap | Self::OverthrowMap => into.extend(laid_maps(table).map(Choice::Map)),
            Self::DemolishTile { map } | Self::OverthrowTile { map } => {
                into.extend(table.map(map).laid().iter().map(Choice::Take));
            }
            Self::Answer { .. } => into.extend(slots_with_tile(table).map(Choice::Slot)),
            Self::Offer { circle, .. } => into.extend([Choice::Pass, Choice::Exchange(circle)]),
            Self::OverthrowOtherMap { map, square } => {
                let other = |&seat: &Seat| seat != map || !table.map(seat).laid().without(square).is_empty();
                into.extend(laid_maps(table).filter(other).map(Choice::Map));
            }
            Self::OverthrowOtherTile { map, square, other } => {
                let laid = table.map(other).laid();
                let laid = if map == other { laid.without(square) } else { laid };
                into.extend(laid.iter().map(Choice::Take));
            }
            Self::Finish { .. } => {}
        }
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let table = &mut play.state.table;
        let mut goto = |step: Self| table.flow.goto(Frame::Command(step));
        match (self, choice) {
            (Self::IntimidateMap, Choice::Map(map)) => goto(Self::IntimidateTile { map }),
            (Self::IntimidateTile { map }, Choice::Take(from)) => goto(Self::IntimidateTo { map, from }),
            (Self::IntimidateTo { map, from }, Choice::Put(to)) => {
                table.flow.ret();
                play.move_tile(map, from, to);
                play.resume();
            }
            (Self::DemolishMap, Choice::Map(map)) => goto(Self::DemolishTile { map }),
            (Self::DemolishTile { map: owner }, Choice::Take(square)) => {
                goto(Self::Answer { owner, square });
                play.destroy(owner, square);
            }
            (Self::Answer { owner, square }, Choice::Slot(slot)) => play.answer(owner, square, slot),
            (Self::Offer { .. }, Choice::Pass) => {
                table.flow.ret();
                play.resume();
            }
            (Self::Offer { owner, circle }, Choice::Exchange(_)) => {
                table.flow.ret();
                play.open_exchange(owner, circle);
            }
            (Self::OverthrowMap, Choice::Map(map)) => goto(Self::OverthrowTile { map }),
            (Self::OverthrowTile { map }, Choice::Take(square)) => goto(Self::OverthrowOtherMap { map, square }),
            (Self::OverthrowOtherMap { map, square }, Choice::Map(other)) => {
                goto(Self::OverthrowOtherTile { map, square, other });
            }
            (Self::OverthrowOtherTile { map, square, other }, Choice::Take(other_square)) => {
                table.flow.ret();
                play.swap_tiles((map, square), (other, other_square));
                play.resume();
            }
            (_, other) => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, seat: Seat) -> Prompt {
        match self {
            Self::IntimidateMap => Prompt::new("A tile of whose map slides?", &["OB-194"]),
            Self::IntimidateTile { .. } => Prompt::new("Which tile slides?", &["OB-194"]),
            Self::IntimidateTo { .. } => Prompt::new("To which square beside it?", &["OB-195"]),
            Self::DemolishMap => Prompt::new("A tile of whose map is destroyed?", &["OB-198"]),
            Self::DemolishTile { .. } => Prompt::new("Which tile is destroyed?", &["OB-198"]),
            Self::Answer { square, .. } => Prompt::new(
                format!("Your tile on {} was demolished: which pair takes its place?", marks::at(seat, square)),
                &["OB-200", "OB-201", "OB-202"],
            ),
            Self::Offer { .. } => Prompt::new("Your new Circle offers an exchange.", &["OB-204", "OB-243"]),
            Self::OverthrowMap => Prompt::new("A tile of whose map changes places?", &["OB-208"]),
            Self::OverthrowTile { .. } => Prompt::new("Which tile changes places?", &["OB-208"]),
            Self::OverthrowOtherMap { .. } => Prompt::new("With a tile of whose map?", &["OB-208"]),
            Self::OverthrowOtherTile { .. } => Prompt::new("With which tile there?", &["OB-208"]),
            Self::Finish { .. } => Prompt::new("The Command is done.", &["OB-190"]),
        }
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        let table = &state.table;
        let map = self.map(seat);
        let piece = |square| marks::piece(table.map(map), map, square);
        match choice {
            Choice::Map(other) => marks::map(other, seat),
            Choice::Take(square) => names::capital(&piece(square)),
            Choice::Put(square) => format!("To {}", piece(square)),
            Choice::Slot(slot) => names::capital(&marks::pair(table, slot)),
            Choice::Pass => "Do nothing".to_owned(),
            Choice::Exchange(circle) => exchange::label(seat, circle),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        let no = |clause, why: &str| Refusal::new(clause, why);
        let at = |square| marks::at(self.map(seat), square);
        match (self, choice) {
            (Self::IntimidateTile { map }, Choice::Take(square)) if table.map(map).tile(square).is_none() => {
                no("OB-194", &format!("{} holds no tile", at(square)))
            }
            (Self::IntimidateMap, Choice::Map(_)) | (Self::IntimidateTile { .. }, Choice::Take(_)) => {
                no("OB-194", "there is no empty square beside it")
            }
            (Self::IntimidateTo { from, .. }, Choice::Put(square)) if !from.neighbours().has(square) => {
                no("OB-195", "the slide is exactly one square, never diagonal")
            }
            (Self::IntimidateTo { .. }, Choice::Put(square)) => no("OB-194", &format!("{} is not empty", at(square))),
            (Self::DemolishMap, Choice::Map(_)) | (Self::DemolishTile { .. }, Choice::Take(_)) => {
                no("OB-198", "choose a tile to destroy")
            }
            (Self::Answer { .. }, Choice::Slot(slot)) => no("OB-244", &format!("slot {slot} has no tile")),
            (Self::Answer { .. }, Choice::Pass) => no("OB-200", "the owner of a destroyed tile drafts a pair"),
            (Self::Offer { circle, .. }, Choice::Exchange(_)) => {
                no("OB-243", &format!("only the Circle on {} offers an exchange", at(circle)))
            }
            (Self::Answer { .. } | Self::Offer { .. }, Choice::Command(_)) if seat != table.turn.seat => {
                no("OB-205", "a tile placed through Demolish activates nothing for its owner")
            }
            (Self::OverthrowOtherTile { map, square, other }, Choice::Take(same)) if map == other && square == same => {
                no("OB-208", "two different tiles change places")
            }
            (Self::OverthrowMap | Self::OverthrowOtherMap { .. }, Choice::Map(_))
            | (Self::OverthrowTile { .. } | Self::OverthrowOtherTile { .. }, Choice::Take(_)) => {
                no("OB-209", "an empty square cannot be chosen")
            }
            _ => no("OB-231", "the Command is finished first"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::seated(&state.table, self.seats().into_iter().flatten())?;
        cause::first_of(state, self, Self::before)?.opened(&state.table, below)
    }
}

impl CommandStep {
    /// The owner of a demolished tile, while it is the owner who is asked.
    fn owner(self) -> Option<Seat> {
        match self {
            Self::Answer { owner, .. } | Self::Offer { owner, .. } => Some(owner),
            Self::IntimidateMap | Self::IntimidateTile { .. } | Self::IntimidateTo { .. } => None,
            Self::DemolishMap | Self::DemolishTile { .. } | Self::Finish { .. } => None,
            Self::OverthrowMap | Self::OverthrowTile { .. } => None,
            Self::OverthrowOtherMap { .. } | Self::OverthrowOtherTile { .. } => None,
        }
    }

    /// The seats that it names.
    fn seats(self) -> [Option<Seat>; 2] {
        match self {
            Self::IntimidateMap | Self::DemolishMap | Self::OverthrowMap | Self::Finish { .. } => [None; 2],
            Self::IntimidateTile { map } | Self::IntimidateTo { map, .. } | Self::DemolishTile { map } => {
                [Some(map), None]
            }
            Self::OverthrowTile { map } | Self::OverthrowOtherMap { map, .. } => [Some(map), None],
            Self::Answer { owner, .. } | Self::Offer { owner, .. } => [Some(owner), None],
            Self::OverthrowOtherTile { map, other, .. } => [Some(map), Some(other)],
        }
    }

    /// The map whose squares a seat is asked for.
    pub(super) fn map(self, asked: Seat) -> Seat {
        match self {
            Self::IntimidateTile { map } | Self::IntimidateTo { map, .. } | Self::DemolishTile { map } => map,
            Self::OverthrowTile { map } => map,
            Self::OverthrowOtherTile { other, .. } => other,
            Self::IntimidateMap | Self::DemolishMap | Self::Answer { .. } | Self::Offer { .. } => asked,
            Self::OverthrowMap | Self::OverthrowOtherMap { .. } | Self::Finish { .. } => asked,
        }
    }

    /// The map in which the square of a destroyed tile waits for another one.
    pub(super) fn gap(self) -> Option<Seat> {
        if let Self::Answer { owner, .. } = self { Some(owner) } else { None }
    }

    /// The step before that changed nothing on the table, and the choice that led on.
    fn before(self) -> Option<(Self, Choice)> {
        match self {
            Self::IntimidateTile { map } => Some((Self::IntimidateMap, Choice::Map(map))),
            Self::IntimidateTo { map, from } => Some((Self::IntimidateTile { map }, Choice::Take(from))),
            Self::DemolishTile { map } => Some((Self::DemolishMap, Choice::Map(map))),
            Self::OverthrowTile { map } => Some((Self::OverthrowMap, Choice::Map(map))),
            Self::OverthrowOtherMap { map, square } => Some((Self::OverthrowTile { map }, Choice::Take(square))),
            Self::OverthrowOtherTile { map, square, other } => {
                Some((Self::OverthrowOtherMap { map, square }, Choice::Map(other)))
            }
            Self::IntimidateMap | Self::DemolishMap | Self::OverthrowMap => None,
            Self::Answer { .. } | Self::Offer { .. } | Self::Finish { .. } => None,
        }
    }

    /// Whether a card can have opened this, the first step since the table changed.
    fn opened(self, table: &Table, below: &[Frame]) -> Sound {
        let begins = |kind| {
            let card = under_way(below, kind)?;
            demand(has_target(table, card), "OB-192: the card has no legal target")
        };
        match self {
            Self::Finish { card } => {
                cause::begins_in_turn(below)?;
                demand(table.turn.command, "OB-185: the Command counts as activated this turn")?;
                let in_row = table.command.row.contains(&Some(card));
                demand(in_row, "OB-190: the card is in the row until its effect is done")
            }
            Self::IntimidateMap | Self::IntimidateTile { .. } | Self::IntimidateTo { .. } => {
                begins(CommandKind::Intimidate)
            }
            Self::DemolishMap | Self::DemolishTile { .. } => begins(CommandKind::Demolish),
            Self::OverthrowMap | Self::OverthrowTile { .. } => begins(CommandKind::Overthrow),
            Self::OverthrowOtherMap { .. } | Self::OverthrowOtherTile { .. } => begins(CommandKind::Overthrow),
            Self::Answer { owner, square } => {
                under_way(below, CommandKind::Demolish)?;
                demand(table.empty(owner).has(square), "OB-198: the destroyed tile leaves its square empty")
            }
            Self::Offer { owner, circle } => {
                under_way(below, CommandKind::Demolish)?;
                let there = table.map(owner).tile(circle) == Some(Tile::SummoningCircle);
                demand(there && owner != table.turn.seat, "OB-243: the offer is for another player's new Circle")?;
                let possible = ExchangeStep::Circle(circle).possible(table, owner);
                demand(possible, "OB-067: there is no unit to give or no token to take")
            }
        }
    }
}

/// The card of this kind whose effect is under way, right below.
pub(super) fn under_way(below: &[Frame], of: CommandKind) -> Result<Command, &'static str> {
    let Some(&Frame::Command(CommandStep::Finish { card })) = below.last() else {
        return Err("OB-190: the effect of a Command lies inside its card's sequence");
    };
    demand(kind(card) == of, "OB-176: the card does something else")?;
    Ok(card)
}

/// The tiles of a map that have an empty square beside them (OB-194).
pub(super) fn slidable(table: &Table, seat: Seat) -> Squares {
    table.map(seat).laid().and(table.empty(seat).spread())
}

/// The seats with a tile on their map.
pub(super) fn laid_maps(table: &Table) -> impl Iterator<Item = Seat> {
    Seat::all(table.seats).filter(|&seat| !table.map(seat).laid().is_empty())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The owner of a demolished tile drafts a pair for its square (OB-200 to OB-204, OB-242).
    fn answer(&mut self, owner: Seat, square: Square, slot: SlotId) {
        let table = &mut self.state.table;
        table.flow.ret();
        let pair = std::mem::take(&mut table.market[slot.index()]);
        let tile = pair.tile.expect("a slot with a tile");
        self.tell(|| Event::Drafted { seat: owner, slot, tile, token: pair.token, token_slot: slot });
        self.lay(owner, square, tile);
        match pair.token {
            // OB-202: the unit goes on the new tile; on a Dungeon the usual rules take over (OB-203).
            Some(Token::Unit(unit)) if tile != Tile::Dungeon => self.stand(owner, square, unit),
            Some(token) => self.gain(owner, token),
            None => {}
        }
        // OB-242: the unit is dealt with before the card is replaced.
        if tile == Tile::Dungeon && self.state.table.owes_placement(owner) {
            return self.state.table.flow.call(Frame::Settle(Settle { seat: owner }));
        }
        // OB-243: another player's Circle has its exchange here and now.
        let table = &mut self.state.table;
        let offered = tile == Tile::SummoningCircle
            && owner != table.turn.seat
            && ExchangeStep::Circle(square).possible(table, owner);
        if offered {
            table.flow.call(Frame::Command(CommandStep::Offer { owner, circle: square }));
        } else {
            self.resume();
        }
    }
}

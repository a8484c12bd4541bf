//! Prompts and choices in words.

use table::{Prompt, Seat};

use crate::choice::{Choice, SlotId};
use crate::flow::{BossStep, CommandStep, ExchangeStep, Frame, PortalStep};
use crate::names;
use crate::square::Square;
use crate::state::{State, Table};

/// What a seat is asked, with the clauses behind it.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    let table = &state.table;
    match table.flow.top() {
        None | Some(Frame::Over) => Prompt::new("The game is over.", &["OB-093", "OB-097"]),
        Some(Frame::Bosses) => match state.bosses.get(seat.index()).and_then(|hand| hand.kept) {
            None => Prompt::new("Which Boss do you keep?", &["OB-146", "OB-236"]),
            Some(_) => Prompt::new("You may still change your Boss until everybody has chosen.", &["OB-236"]),
        },
        Some(Frame::Turn) => turn(table),
        Some(Frame::Place { unit, .. }) => {
            Prompt::new(format!("Where does the {} stand?", names::unit(unit)), &["OB-039", "OB-040"])
        }
        Some(Frame::Settle { .. }) => Prompt::new("A waiting unit must fill an open tile.", &["OB-211"]),
        Some(Frame::Portal(step)) => portal(step),
        Some(Frame::Exchange { step, .. }) => match step {
            ExchangeStep::Circle(_) => Prompt::new("Which unit do you give?", &["OB-060"]),
            ExchangeStep::Anywhere => Prompt::new("Which unit do you give?", &["OB-163"]),
            ExchangeStep::Token(_) => Prompt::new("Which token do you take?", &["OB-061", "OB-063", "OB-064"]),
        },
        Some(Frame::Boss(step)) => boss(step),
        Some(Frame::Command(step)) => command(step),
    }
}

fn turn(table: &Table) -> Prompt {
    let turn = &table.turn;
    if !turn.drafted {
        return Prompt::new("Draft a tile with its token.", &["OB-026", "OB-027", "OB-028"]);
    }
    if let Some(tile) = turn.tile {
        return Prompt::new(format!("Where do you lay the {}?", names::tile(tile)), &["OB-032", "OB-033"]);
    }
    if table.owes_placement(turn.seat) {
        return Prompt::new("Place your unit on an open terrain tile.", &["OB-039", "OB-043", "OB-044"]);
    }
    Prompt::new("End your turn, or do more.", &["OB-227", "OB-231", "OB-232"])
}

fn portal(step: PortalStep) -> Prompt {
    match step {
        PortalStep::First => Prompt::new("Which unit goes through the Portal?", &["OB-074"]),
        PortalStep::Second { .. } => Prompt::new("Only this unit, or a second one too?", &["OB-074"]),
        PortalStep::PutOnly { .. } => Prompt::new("Where does it go?", &["OB-074", "OB-080"]),
        PortalStep::PutFirst { first, .. } => {
            Prompt::new(format!("Where does the unit of {first} go?"), &["OB-074", "OB-075"])
        }
        PortalStep::PutSecond { second, .. } => {
            Prompt::new(format!("Where does the unit of {second} go?"), &["OB-075", "OB-079"])
        }
    }
}

fn boss(step: BossStep) -> Prompt {
    match step {
        BossStep::SplitTile => Prompt::new("The tile of which slot?", &["OB-155"]),
        BossStep::SplitToken { .. } => Prompt::new("The token of which other slot?", &["OB-155"]),
        BossStep::KeepToken { .. } => Prompt::new("Which token do you keep?", &["OB-156"]),
        BossStep::SwapFirst => Prompt::new("Which tile changes places?", &["OB-157"]),
        BossStep::SwapSecond { .. } => Prompt::new("With which tile?", &["OB-157"]),
        BossStep::TradeOwn => Prompt::new("Which of your units?", &["OB-158"]),
        BossStep::TradeMap { .. } => Prompt::new("With a unit of whose map?", &["OB-158"]),
        BossStep::TradeOther { .. } => Prompt::new("With which unit there?", &["OB-158"]),
        BossStep::ExtraToken => Prompt::new("The token of which slot?", &["OB-160"]),
        BossStep::RebuildTile => Prompt::new("Which tile is destroyed?", &["OB-161"]),
        BossStep::RebuildSlot { .. } => Prompt::new("Which pair comes in its place?", &["OB-161", "OB-240"]),
        BossStep::MoveTile => Prompt::new("Which tile moves?", &["OB-162"]),
        BossStep::MoveTo { .. } => Prompt::new("To which empty square?", &["OB-162"]),
    }
}

fn command(step: CommandStep) -> Prompt {
    match step {
        CommandStep::IntimidateMap => Prompt::new("A tile of whose map slides?", &["OB-194"]),
        CommandStep::IntimidateTile { .. } => Prompt::new("Which tile slides?", &["OB-194"]),
        CommandStep::IntimidateTo { .. } => Prompt::new("To which square beside it?", &["OB-195"]),
        CommandStep::DemolishMap => Prompt::new("A tile of whose map is destroyed?", &["OB-198"]),
        CommandStep::DemolishTile { .. } => Prompt::new("Which tile is destroyed?", &["OB-198"]),
        CommandStep::Answer { square, .. } => Prompt::new(
            format!("Your tile on {square} was demolished: which pair takes its place?"),
            &["OB-200", "OB-201", "OB-202"],
        ),
        CommandStep::Offer { .. } => Prompt::new("Your new Circle offers an exchange.", &["OB-204", "OB-243"]),
        CommandStep::OverthrowMap => Prompt::new("A tile of whose map changes places?", &["OB-208"]),
        CommandStep::OverthrowTile { .. } => Prompt::new("Which tile changes places?", &["OB-208"]),
        CommandStep::OverthrowOtherMap { .. } => Prompt::new("With a tile of whose map?", &["OB-208"]),
        CommandStep::OverthrowOtherTile { .. } => Prompt::new("With which tile there?", &["OB-208"]),
        CommandStep::Finish { .. } => Prompt::new("The Command is done.", &["OB-190"]),
    }
}

/// A choice in words, as a button would say it.
pub(crate) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    let table = &state.table;
    match choice {
        Choice::Keep(boss) => format!("Keep {}", names::boss(boss)),
        Choice::Draft(slot) => format!("Draft {}", pair(table, slot)),
        Choice::Lay(square) => format!("Lay it on {square}"),
        Choice::Unit(unit) => format!("Place the {}", names::unit(unit)),
        Choice::Stand(square) => format!("On {}", piece(table, seat, square)),
        Choice::Portal => "Use a Portal".to_owned(),
        Choice::Reveal => match state.bosses.get(seat.index()).and_then(|hand| hand.kept) {
            Some(boss) => format!("Reveal {}", names::boss(boss)),
            None => "Reveal your Boss".to_owned(),
        },
        Choice::Exchange(square) => format!("Exchange at the Circle on {square}"),
        Choice::Command(card) => format!("Activate {}", names::command(card)),
        Choice::End => "End the turn".to_owned(),
        Choice::Take(square) => capital(&piece(table, asked_map(table, seat), square)),
        Choice::Only => "Only this one".to_owned(),
        Choice::Put(square) => format!("To {}", piece(table, asked_map(table, seat), square)),
        Choice::Slot(slot) => capital(&pair(table, slot)),
        Choice::Token(token) => format!("Keep the {}", names::token(token)),
        Choice::Map(other) if other == seat => "Your own map".to_owned(),
        Choice::Map(other) => format!("Seat {other}'s map"),
        Choice::Pass => "Do nothing".to_owned(),
    }
}

/// The map whose squares a seat is asked for.
pub(crate) fn asked_map(table: &Table, seat: Seat) -> Seat {
    match table.flow.top() {
        Some(Frame::Boss(BossStep::TradeOther { other, .. })) => other,
        Some(Frame::Command(step)) => match step {
            CommandStep::IntimidateTile { map }
            | CommandStep::IntimidateTo { map, .. }
            | CommandStep::DemolishTile { map }
            | CommandStep::OverthrowTile { map } => map,
            CommandStep::OverthrowOtherTile { other, .. } => other,
            _ => seat,
        },
        _ => seat,
    }
}

fn pair(table: &Table, slot: SlotId) -> String {
    let market = &table.market[slot.index()];
    match (market.tile.map(names::tile), market.token.map(names::token)) {
        (Some(tile), Some(token)) => format!("{tile} and {token}, slot {slot}"),
        (Some(tile), None) => format!("{tile} without a token, slot {slot}"),
        (None, Some(token)) => format!("{token}, slot {slot}"),
        (None, None) => format!("slot {slot}"),
    }
}

fn piece(table: &Table, seat: Seat, square: Square) -> String {
    let map = table.map(seat);
    match (map.tile(square).map(names::tile), map.unit(square).map(names::unit)) {
        (Some(tile), Some(unit)) => format!("{tile} with {unit}, {square}"),
        (Some(tile), None) => format!("{tile}, {square}"),
        (None, _) => format!("{square}"),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

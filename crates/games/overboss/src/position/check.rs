//! The checks: every sequence under way has a cause, every piece a place, and a game that goes on
//! from here never asks a seat that has nothing to choose.

use table::Seat;
use table::position::{arise, goes_on, wrong};

use super::Result;
use crate::Overboss;
use crate::boss::{Ability, Boss};
use crate::content::content;
use crate::flow::{Frame, Settle};
use crate::market::slots_with_tile;
use crate::state::{BossHand, State, Table, Turn};

/// Sees whether a game can go on from this state.
pub(super) fn check(state: &State) -> Result<()> {
    let table = &state.table;
    turn(table)?;
    let frames: Vec<Frame> = table.flow.iter().collect();
    arise(state, &frames)?;
    let Some(&top) = frames.last() else { return wrong("flow", "something must be under way") };
    if top == Frame::Over {
        return between_turns(table, &frames);
    }
    rooms(table, top)?;
    between_turns(table, &frames)?;
    market(state, top)?;
    goes_on::<Overboss>(state)
}

/// What the turn has used fits together.
fn turn(table: &Table) -> Result<()> {
    let Turn { seat, drafted, tile, portal, command, .. } = table.turn;
    if portal && table.lair(seat).used_portals == 0 {
        return wrong("portal_used", "OB-071: a Portal that was used lies in the lair with its used face up");
    }
    if command && !table.commands {
        return wrong("command_used", "OB-175: Command cards are not used in this game");
    }
    if command && (!drafted || tile.is_some()) {
        return wrong("command_used", "OB-188: a Command comes after the drafted tile is laid");
    }
    Ok(())
}

/// The active player has the square for the tile of the turn.
fn rooms(table: &Table, top: Frame) -> Result<()> {
    let Turn { seat: active, drafted, tile, .. } = table.turn;
    // The square of a destroyed tile waits for another one: it is no room.
    let waiting = top.gap(active);
    let full = |seat: Seat| table.empty(seat).len() == usize::from(waiting == Some(seat));
    let laid = drafted && tile.is_none();
    if !laid && full(active) {
        let why = "OB-029: the active player's map has no room for the tile of the turn";
        return wrong(format!("seats.{active}.map"), why);
    }
    Ok(())
}

/// Whoever has both a waiting unit and an open tile is asked before the turn is over.
fn between_turns(table: &Table, frames: &[Frame]) -> Result<()> {
    let active = table.turn.seat;
    let order = |seat: Seat| (seat.number() + table.seats - active.number()) % table.seats;
    let in_turn = frames.first() == Some(&Frame::Turn);
    let asked_later = |seat: Seat| match frames.get(1) {
        Some(Frame::Command(_)) => true,
        Some(Frame::Settle(Settle { seat: now })) => order(seat) >= order(*now),
        None | Some(Frame::Bosses | Frame::Turn | Frame::Place(_) | Frame::Portal(_)) => seat == active,
        Some(Frame::Exchange(_) | Frame::Boss(_) | Frame::Over) => seat == active,
    };
    match Seat::all(table.seats).find(|&seat| table.owes_placement(seat) && !(in_turn && asked_later(seat))) {
        None => Ok(()),
        Some(seat) => {
            let why = "OB-045: between turns either no unit waits or no terrain tile is open";
            wrong(format!("seats.{seat}.lair"), why)
        }
    }
}

/// The market keeps a tile for the draft, and one more for a Boss that takes a tile before it.
fn market(state: &State, top: Frame) -> Result<()> {
    let table = &state.table;
    let seat = table.turn.seat;
    let BossHand { dealt, kept, revealed } = state.bosses[seat.index()];
    let hides = |ability: Ability| {
        let able = |boss: Boss| content().bosses[boss.index()].ability == ability;
        !revealed && kept.map_or(dealt.into_iter().flatten().any(able), able)
    };
    let before_draft = !table.turn.drafted;
    if before_draft && kept.is_some() && hides(Ability::FreshMarket) {
        // OB-159: this Boss can always fill the market.
        return Ok(());
    }
    let may_rebuild = before_draft && hides(Ability::RebuildTile) && !table.map(seat).laid().is_empty();
    let rebuilding = matches!(top, Frame::Boss(step) if step.ability() == Ability::RebuildTile);
    let needed = usize::from(before_draft) + usize::from(rebuilding || may_rebuild);
    let found = slots_with_tile(table).count();
    if found < needed {
        let why = format!("OB-226: the turn still drafts {needed} from the market, which has {found} with a tile");
        return wrong("market", why);
    }
    Ok(())
}

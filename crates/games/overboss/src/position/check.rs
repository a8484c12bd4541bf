//! The checks: every sequence under way has a cause, every piece a place, and a game that goes on
//! from here never asks a seat that has nothing to choose.

use table::Seat;

use super::{Result, wrong};
use crate::boss::{Ability, Boss};
use crate::choice::Choice;
use crate::command::{Command, CommandKind};
use crate::content::{BossCard, content};
use crate::flow::boss::{has_use, in_window};
use crate::flow::command::has_target;
use crate::flow::portal::move_exists;
use crate::flow::{self, BossStep, CommandStep, ExchangeStep, Frame, PortalStep};
use crate::market::slots_with_tile;
use crate::square::Square;
use crate::state::{BossHand, State, Table, Turn};
use crate::tile::Tile;
use crate::token::Unit;

/// Why something cannot be, in a sentence.
type Sound = std::result::Result<(), &'static str>;

fn demand(holds: bool, otherwise: &'static str) -> Sound {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Sees whether a game can go on from this state.
pub(super) fn check(state: &State) -> Result<()> {
    let table = &state.table;
    turn(table)?;
    let frames: Vec<Frame> = table.flow.iter().collect();
    for (depth, &frame) in frames.iter().enumerate() {
        let at = format!("flow.{}", depth + 1);
        caused(state, &frames[..depth], frame).or_else(|why| wrong(at, why))?;
    }
    let Some(&top) = frames.last() else { return wrong("flow", "something must be under way") };
    if top == Frame::Over {
        return between_turns(table, &frames);
    }
    rooms(table, top)?;
    between_turns(table, &frames)?;
    market(state, top)?;
    let asked = flow::pending(state).owing();
    let chooses = |seat| {
        let mut choices = Vec::new();
        flow::choices(state, seat, &mut choices);
        !choices.is_empty()
    };
    if asked.is_empty() || !asked.iter().all(chooses) {
        return wrong("flow", "nobody has anything to choose here");
    }
    Ok(())
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

/// Whether `frame` can lie on those below it: what opened it still shows.
fn caused(state: &State, below: &[Frame], frame: Frame) -> Sound {
    let table = &state.table;
    demand(seats(frame).into_iter().flatten().all(|seat| seat.number() <= table.seats), "there is no such seat")?;
    let mut first = frame;
    while let Some((before, choice)) = step_before(first) {
        demand(listed(state, below, before, choice), "what was chosen on the way here cannot be chosen")?;
        first = before;
    }
    opened(state, below.last().copied(), first)
}

/// The seats that a frame names.
fn seats(frame: Frame) -> [Option<Seat>; 2] {
    use CommandStep::*;
    match frame {
        Frame::Place { seat, .. } | Frame::Settle { seat } | Frame::Exchange { seat, .. } => [Some(seat), None],
        Frame::Boss(BossStep::TradeOther { other, .. }) => [Some(other), None],
        Frame::Command(step) => match step {
            IntimidateMap | DemolishMap | OverthrowMap | Finish { .. } => [None; 2],
            IntimidateTile { map } | IntimidateTo { map, .. } | DemolishTile { map } => [Some(map), None],
            OverthrowTile { map } | OverthrowOtherMap { map, .. } => [Some(map), None],
            Answer { owner, .. } | Offer { owner, .. } => [Some(owner), None],
            OverthrowOtherTile { map, other, .. } => [Some(map), Some(other)],
        },
        _ => [None; 2],
    }
}

/// The step before a step that changed nothing on the table, and the choice that led on.
fn step_before(frame: Frame) -> Option<(Frame, Choice)> {
    let portal = |step, choice| Some((Frame::Portal(step), choice));
    let boss = |step, choice| Some((Frame::Boss(step), choice));
    let command = |step, choice| Some((Frame::Command(step), choice));
    match frame {
        Frame::Portal(step) => match step {
            PortalStep::First => None,
            PortalStep::Second { first } => portal(PortalStep::First, Choice::Take(first)),
            PortalStep::PutOnly { first } => portal(PortalStep::Second { first }, Choice::Only),
            PortalStep::PutFirst { first, second } => portal(PortalStep::Second { first }, Choice::Take(second)),
            PortalStep::PutSecond { first, second, to } => {
                portal(PortalStep::PutFirst { first, second }, Choice::Put(to))
            }
        },
        Frame::Boss(step) => match step {
            BossStep::SplitToken { tile } => boss(BossStep::SplitTile, Choice::Slot(tile)),
            BossStep::SwapSecond { first } => boss(BossStep::SwapFirst, Choice::Take(first)),
            BossStep::TradeMap { own } => boss(BossStep::TradeOwn, Choice::Take(own)),
            BossStep::TradeOther { own, other } => boss(BossStep::TradeMap { own }, Choice::Map(other)),
            BossStep::MoveTo { from } => boss(BossStep::MoveTile, Choice::Take(from)),
            _ => None,
        },
        Frame::Command(step) => match step {
            CommandStep::IntimidateTile { map } => command(CommandStep::IntimidateMap, Choice::Map(map)),
            CommandStep::IntimidateTo { map, from } => command(CommandStep::IntimidateTile { map }, Choice::Take(from)),
            CommandStep::DemolishTile { map } => command(CommandStep::DemolishMap, Choice::Map(map)),
            CommandStep::OverthrowTile { map } => command(CommandStep::OverthrowMap, Choice::Map(map)),
            CommandStep::OverthrowOtherMap { map, square } => {
                command(CommandStep::OverthrowTile { map }, Choice::Take(square))
            }
            CommandStep::OverthrowOtherTile { map, square, other } => {
                command(CommandStep::OverthrowOtherMap { map, square }, Choice::Map(other))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether a choice can be made at a step on top of the frames below.
fn listed(state: &State, below: &[Frame], step: Frame, choice: Choice) -> bool {
    let mut before = *state;
    before.table.flow = table::Stack::new();
    below.iter().for_each(|&frame| before.table.flow.call(frame));
    before.table.flow.call(step);
    let mut choices = Vec::new();
    flow::pending(&before).owing().iter().for_each(|seat| flow::choices(&before, seat, &mut choices));
    choices.contains(&choice)
}

/// Whether the first step of a sequence can have begun on the frame below.
fn opened(state: &State, below: Option<Frame>, frame: Frame) -> Sound {
    let table = &state.table;
    let active = table.turn.seat;
    let on_turn = below == Some(Frame::Turn);
    let in_turn = || demand(on_turn, "OB-231: this begins only in a turn in which nothing else is half done");
    match frame {
        Frame::Bosses => {
            demand(below.is_none(), "Bosses are chosen outside any other sequence")?;
            demand(table.bosses, "OB-146: Boss cards are not used in this game")?;
            let begun = Seat::all(table.seats).any(|seat| !table.map(seat).laid().is_empty());
            demand(table.turn == Turn::of(table.first) && !begun, "OB-224: Bosses are chosen before the first turn")?;
            demand(state.bosses.iter().all(|hand| !hand.revealed), "OB-149: no Boss is revealed before the first turn")
        }
        Frame::Turn => demand(below.is_none(), "a turn lies inside nothing else"),
        Frame::Over => {
            demand(below.is_none(), "the end of the game lies inside nothing else")?;
            let full = Seat::all(table.seats).all(|seat| table.empty(seat).is_empty());
            demand(full, "OB-093: the game ends when every map is full")?;
            demand(table.turn == Turn::of(active), "OB-095: the last turn is completed")
        }
        Frame::Place { seat, unit } => {
            let own = on_turn && seat == active;
            demand(own || below == Some(Frame::Settle { seat }), "OB-043: it is not this seat that places a unit")?;
            let another = |other: &Unit| *other != unit && table.lair(seat).waiting.count(other.index()) > 0;
            let why = "OB-043: a unit is picked only while another kind waits too";
            demand(Unit::ALL.iter().any(another), why)
        }
        Frame::Settle { seat } => {
            let demolished = finishing(below).is_some_and(|card| kind(card) == CommandKind::Demolish);
            demand(on_turn || demolished, "OB-211: open tiles are filled after a Command")?;
            demand(table.turn.command, "OB-211: no Command was activated this turn")?;
            demand(table.owes_placement(seat), "OB-211: this seat has no waiting unit or no open tile")
        }
        Frame::Portal(_) => {
            in_turn()?;
            let by_boss = revealed(state, Ability::PortalMove);
            demand(table.turn.portal || by_boss, "OB-071, OB-164: neither a Portal nor a Boss was used for this move")?;
            demand(move_exists(table.map(active)), "OB-080: no Portal move changes the map")
        }
        Frame::Exchange { seat, step } => exchange(state, below, seat, step),
        Frame::Boss(step) => {
            in_turn()?;
            boss(state, step)
        }
        Frame::Command(CommandStep::Finish { card }) => {
            in_turn()?;
            demand(table.turn.command, "OB-185: the Command counts as activated this turn")?;
            demand(table.command.row.contains(&Some(card)), "OB-190: the card is in the row until its effect is done")
        }
        Frame::Command(step) => match finishing(below) {
            Some(card) => command(table, card, step),
            None => Err("OB-190: the effect of a Command lies inside its card's sequence"),
        },
    }
}

/// The Command card whose effect is under way in a frame.
fn finishing(frame: Option<Frame>) -> Option<Command> {
    match frame {
        Some(Frame::Command(CommandStep::Finish { card })) => Some(card),
        _ => None,
    }
}

fn kind(card: Command) -> CommandKind {
    content().commands[card.index()].kind
}

/// The card of the Boss that the active player has revealed.
fn revealed_card(state: &State) -> Option<&'static BossCard> {
    let hand = &state.bosses[state.table.turn.seat.index()];
    hand.kept.filter(|_| hand.revealed).map(|boss| &content().bosses[boss.index()])
}

/// Whether the active player has revealed a Boss with this ability.
fn revealed(state: &State, ability: Ability) -> bool {
    revealed_card(state).is_some_and(|card| card.ability == ability)
}

/// An exchange of the active player, or one that answers a Demolish.
fn exchange(state: &State, below: Option<Frame>, seat: Seat, step: ExchangeStep) -> Sound {
    let table = &state.table;
    let map = table.map(seat);
    let own = seat == table.turn.seat;
    let answer = finishing(below).is_some_and(|card| kind(card) == CommandKind::Demolish) && !own;
    demand(answer || below == Some(Frame::Turn) && own, "OB-231: this seat has no exchange now")?;
    // The exchange of an own Circle is used up when it begins; its tile still counts as placed.
    let begun = |circle: Square| {
        let used = table.turn.placed.has(circle) && !table.turn.circles.has(circle);
        map.tile(circle) == Some(Tile::SummoningCircle) && (answer || used)
    };
    let by_boss = own && revealed(state, Ability::MarketTrade);
    match step {
        ExchangeStep::Circle(circle) => demand(begun(circle), "OB-059: no Circle placed here opened its exchange")?,
        ExchangeStep::Anywhere => demand(by_boss, "OB-163: no Boss that trades with the market was revealed")?,
        ExchangeStep::Token(given) => {
            demand(map.unit(given).is_some(), "OB-060: no unit to give stands on this square")?;
            let by_circle = given.neighbours().with(given).iter().any(begun);
            demand(by_circle || by_boss, "OB-060, OB-163: neither a Circle nor a Boss lets this unit be given")?;
        }
    }
    demand(step.possible(table, seat), "OB-067: there is no unit to give or no token to take")
}

/// The first step of a Boss ability.
fn boss(state: &State, step: BossStep) -> Sound {
    let table = &state.table;
    let active = table.turn.seat;
    let Some(card) = revealed_card(state).filter(|card| card.ability == step.ability()) else {
        return Err("OB-149: the active player has revealed no Boss with this ability");
    };
    demand(in_window(table, card), "OB-237: this is not the moment of the turn for this Boss")?;
    match step {
        BossStep::KeepToken { drawn } => {
            let count = drawn.iter().flatten().count();
            let in_order = drawn[..count].iter().all(Option::is_some);
            let all = count == usize::from(card.draws) || count < usize::from(card.draws) && table.bag.is_empty();
            demand(count > 0 && in_order && all, "OB-156: other than this many tokens are drawn")
        }
        BossStep::RebuildSlot { square } => {
            demand(table.empty(active).has(square), "OB-161: the destroyed tile leaves its square empty")
        }
        _ => demand(has_use(table, card), "OB-238: the ability has no legal use here"),
    }
}

/// The first step of a Command's effect, or one that follows a change on the table.
fn command(table: &Table, card: Command, step: CommandStep) -> Sound {
    let (of, unchanged) = match step {
        CommandStep::Answer { .. } | CommandStep::Offer { .. } => (CommandKind::Demolish, false),
        CommandStep::DemolishMap | CommandStep::DemolishTile { .. } => (CommandKind::Demolish, true),
        CommandStep::IntimidateMap | CommandStep::IntimidateTile { .. } | CommandStep::IntimidateTo { .. } => {
            (CommandKind::Intimidate, true)
        }
        CommandStep::OverthrowMap
        | CommandStep::OverthrowTile { .. }
        | CommandStep::OverthrowOtherMap { .. }
        | CommandStep::OverthrowOtherTile { .. } => (CommandKind::Overthrow, true),
        CommandStep::Finish { .. } => return Err("OB-185: one Command is activated in a turn"),
    };
    demand(kind(card) == of, "OB-176: the card does something else")?;
    demand(!unchanged || has_target(table, card), "OB-192: the card has no legal target")?;
    match step {
        CommandStep::Answer { owner, square } => {
            demand(table.empty(owner).has(square), "OB-198: the destroyed tile leaves its square empty")
        }
        CommandStep::Offer { owner, circle } => {
            let there = table.map(owner).tile(circle) == Some(Tile::SummoningCircle);
            demand(there && owner != table.turn.seat, "OB-243: the offer is for another player's new Circle")?;
            let possible = ExchangeStep::Circle(circle).possible(table, owner);
            demand(possible, "OB-067: there is no unit to give or no token to take")
        }
        _ => Ok(()),
    }
}

/// The active player has the square for the tile of the turn.
fn rooms(table: &Table, top: Frame) -> Result<()> {
    let Turn { seat: active, drafted, tile, .. } = table.turn;
    // The square of a destroyed tile waits for another one: it is no room.
    let waiting = match top {
        Frame::Boss(BossStep::RebuildSlot { .. }) => Some(active),
        Frame::Command(CommandStep::Answer { owner, .. }) => Some(owner),
        _ => None,
    };
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
    let asked_later = |seat: Seat| match *frames {
        [Frame::Turn, Frame::Command(_), ..] => true,
        [Frame::Turn, Frame::Settle { seat: now }, ..] => order(seat) >= order(now),
        [Frame::Turn, ..] => seat == active,
        _ => false,
    };
    match Seat::all(table.seats).find(|&seat| table.owes_placement(seat) && !asked_later(seat)) {
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
    let rebuilding = matches!(top, Frame::Boss(BossStep::RebuildTile | BossStep::RebuildSlot { .. }));
    let needed = usize::from(before_draft) + usize::from(rebuilding || may_rebuild);
    let found = slots_with_tile(table).count();
    if found < needed {
        let why = format!("OB-226: the turn still drafts {needed} from the market, which has {found} with a tile");
        return wrong("market", why);
    }
    Ok(())
}

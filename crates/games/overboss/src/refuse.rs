//! Why a choice is not allowed: the clause and a sentence.

use table::{Refusal, Seat};

use crate::choice::Choice;
use crate::content::content;
use crate::flow::{self, BossStep, CommandStep, ExchangeStep, Frame, PortalStep, boss, command};
use crate::square::Square;
use crate::state::{State, Table};
use crate::tile::Tile;

/// Why `choice` is not allowed; `None` if it is.
pub(crate) fn refuse(state: &State, seat: Seat, choice: Choice) -> Option<Refusal> {
    let mut allowed = Vec::new();
    flow::choices(state, seat, &mut allowed);
    if allowed.contains(&choice) { None } else { Some(explain(state, seat, choice)) }
}

fn no(clause: table::Clause, why: impl Into<String>) -> Refusal {
    Refusal::new(clause, why)
}

fn explain(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let table = &state.table;
    let frame = table.flow.top();
    if matches!(frame, None | Some(Frame::Over)) {
        return no("OB-093", "the game is over");
    }
    if !flow::pending(state).asks(seat) {
        return not_asked(table, seat, choice);
    }
    match frame {
        None | Some(Frame::Over) => no("OB-093", "the game is over"),
        Some(Frame::Bosses) => bosses(state, seat, choice),
        Some(Frame::Turn) => turn(state, seat, choice),
        Some(Frame::Place { unit, .. }) => match choice {
            Choice::Stand(square) => stand(table, seat, square),
            _ => no("OB-231", format!("the {unit} in hand needs a tile first")),
        },
        Some(Frame::Settle { .. }) => match choice {
            Choice::Stand(_) | Choice::Unit(_) => pool(table, seat, choice),
            _ => no("OB-211", "waiting units must fill your open terrain tiles first"),
        },
        Some(Frame::Portal(step)) => portal(table, step, choice),
        Some(Frame::Exchange { step, .. }) => exchange(step, choice),
        Some(Frame::Boss(step)) => boss_step(step, choice),
        Some(Frame::Command(step)) => command_step(table, step, choice),
    }
}

/// Somebody else is asked.
fn not_asked(table: &Table, seat: Seat, choice: Choice) -> Refusal {
    let active = table.turn.seat;
    if seat == active {
        return no("OB-231", "another player has to answer first");
    }
    match choice {
        Choice::Portal => no("OB-069", "a Portal may be used only in your own turn"),
        Choice::Reveal => no("OB-149", "a Boss may be revealed only in your own turn"),
        Choice::Command(_) => no("OB-187", "only the active player activates a Command"),
        _ => no("OB-025", format!("it is seat {active}'s turn")),
    }
}

fn bosses(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let hand = &state.bosses[seat.index()];
    match choice {
        Choice::Keep(boss) if hand.kept == Some(boss) => no("OB-146", "you have chosen this Boss already"),
        Choice::Keep(_) => no("OB-146", "you keep one of the two Boss cards dealt to you"),
        _ => no("OB-224", "Bosses are chosen before the first turn"),
    }
}

fn turn(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let table = &state.table;
    let turn = &table.turn;
    match choice {
        Choice::Draft(_) if turn.drafted => no("OB-027", "you have drafted this turn"),
        Choice::Draft(slot) => no("OB-226", format!("slot {slot} has no tile")),
        Choice::Lay(_) if !turn.drafted => no("OB-026", "draft before you place a tile"),
        Choice::Lay(_) if turn.tile.is_none() => no("OB-031", "a turn adds one tile to your map"),
        Choice::Lay(square) if !table.board.squares().has(square) => {
            no("OB-032", format!("{square} is not on your map"))
        }
        Choice::Lay(square) => no("OB-006", format!("{square} holds a tile already")),
        Choice::Unit(_) | Choice::Stand(_) => pool(table, seat, choice),
        Choice::Portal => portal_use(table, seat),
        Choice::Reveal => reveal(state, seat),
        Choice::Exchange(square) => circle(table, seat, square),
        Choice::Command(card) => activate(table, card),
        Choice::End if !turn.drafted => no("OB-029", "the draft may not be skipped"),
        Choice::End if turn.tile.is_some() => no("OB-034", "the drafted tile must be placed this turn"),
        Choice::End => no("OB-044", "an open terrain tile must take your waiting unit first"),
        Choice::Pass if !turn.drafted => no("OB-029", "the draft may not be skipped"),
        Choice::Pass => no("OB-227", "a turn ends by saying so: end"),
        Choice::Keep(_) => no("OB-236", "Bosses were chosen before the first turn"),
        Choice::Take(_) | Choice::Only | Choice::Put(_) | Choice::Slot(_) | Choice::Token(_) | Choice::Map(_) => {
            no("OB-231", "nothing is under way that asks for this")
        }
    }
}

/// A unit of the pool cannot be placed so.
fn pool(table: &Table, seat: Seat, choice: Choice) -> Refusal {
    let waiting = &table.lair(seat).waiting;
    let kinds = waiting.counts().iter().filter(|&&count| count > 0).count();
    if waiting.is_empty() {
        return match table.turn.token {
            Some(token) => no("OB-036", format!("the {token} is placed after the drafted tile")),
            None => no("OB-039", "no unit waits to be placed"),
        };
    }
    match choice {
        Choice::Stand(square) if !table.map(seat).open().has(square) => stand(table, seat, square),
        Choice::Stand(_) => no("OB-043", "different units wait: say which one first"),
        Choice::Unit(unit) if waiting.count(unit.index()) == 0 => no("OB-043", format!("no {unit} waits")),
        Choice::Unit(_) if table.map(seat).open().is_empty() => no("OB-041", "no terrain tile is open"),
        _ if kinds == 1 => no("OB-043", "all waiting units are alike: say where one stands"),
        _ => no("OB-043", "choose one of the waiting units"),
    }
}

/// A unit cannot stand there.
fn stand(table: &Table, seat: Seat, square: Square) -> Refusal {
    let map = table.map(seat);
    match map.tile(square) {
        None => no("OB-039", format!("{square} has no tile: a unit goes on an open terrain tile")),
        Some(Tile::Dungeon) => no("OB-008", format!("{square} is a Dungeon: no token may ever be on it")),
        Some(_) => no("OB-007", format!("the tile on {square} holds a unit already")),
    }
}

fn portal_use(table: &Table, seat: Seat) -> Refusal {
    let lair = table.lair(seat);
    if table.turn.portal {
        return no("OB-070", "you have used a Portal this turn");
    }
    match (lair.portals, lair.used_portals) {
        (0, 0) => no("OB-071", "you have no Portal"),
        (0, _) => no("OB-072", "a used Portal never becomes active again"),
        _ if table.map(seat).standing().is_empty() => no("OB-074", "no unit of yours is on the map"),
        _ => no("OB-080", "no Portal move would change anything"),
    }
}

fn reveal(state: &State, seat: Seat) -> Refusal {
    let hand = &state.bosses[seat.index()];
    let Some(kept) = hand.kept else {
        return no("OB-146", "Boss cards are not used in this game");
    };
    let card = &content().bosses[kept.index()];
    if hand.revealed {
        no("OB-151", "your Boss's ability works once per game")
    } else if !boss::in_window(&state.table, card) {
        no("OB-237", format!("{} cannot be revealed at this point of the turn", card.name))
    } else {
        no("OB-238", format!("{}'s ability has no legal use now", card.name))
    }
}

fn circle(table: &Table, seat: Seat, square: Square) -> Refusal {
    if table.turn.circles.has(square) {
        return no("OB-067", "there is no unit on or beside the Circle, or no token in the market");
    }
    match table.map(seat).tile(square) {
        Some(Tile::SummoningCircle) if table.turn.placed.has(square) => no("OB-059", "this Circle's exchange was made"),
        Some(Tile::SummoningCircle) => no("OB-065", "a Circle gives its exchange in the turn it is placed"),
        _ => no("OB-059", format!("no Summoning Circle was placed on {square} this turn")),
    }
}

fn activate(table: &Table, card: crate::command::Command) -> Refusal {
    let turn = &table.turn;
    if table.solo() {
        return no("OB-219", "Command cards are not used in a solo game");
    }
    if !table.commands {
        return no("OB-175", "Command cards are not used in this game");
    }
    if turn.command {
        return no("OB-185", "one Command was activated this turn");
    }
    if !turn.drafted || turn.tile.is_some() {
        return no("OB-188", "a Command comes after the drafted tile and token");
    }
    if table.owes_placement(turn.seat) {
        return no("OB-241", "an open terrain tile must take your waiting unit first");
    }
    if !table.command.row.contains(&Some(card)) {
        return no("OB-180", format!("{card} is not in the row"));
    }
    if command::pattern_lies(table, card) {
        return no("OB-192", "the card has no legal target");
    }
    let mut any = *table;
    any.turn.placed = any.map(turn.seat).laid();
    if command::pattern_lies(&any, card) {
        no("OB-179", "the pattern must contain a tile that you placed this turn")
    } else {
        no("OB-177", "the card's pattern does not lie on your map in one tile type")
    }
}

fn portal(table: &Table, step: PortalStep, choice: Choice) -> Refusal {
    let map = table.map(table.turn.seat);
    let asks_put =
        matches!(step, PortalStep::PutOnly { .. } | PortalStep::PutFirst { .. } | PortalStep::PutSecond { .. });
    match choice {
        Choice::Put(square) if asks_put => match map.tile(square) {
            Some(Tile::Dungeon) => no("OB-076", "a Dungeon cannot receive a unit"),
            None => no("OB-074", format!("{square} has no tile")),
            Some(_) => {
                let stays = match step {
                    PortalStep::PutOnly { first } | PortalStep::PutFirst { first, .. } => first == square,
                    PortalStep::PutSecond { first, second, to } => second == square || to == second && first == square,
                    PortalStep::First | PortalStep::Second { .. } => false,
                };
                if stays {
                    no("OB-080", "a Portal move must change something")
                } else {
                    no("OB-074", format!("the tile on {square} is not open"))
                }
            }
        },
        Choice::Take(square) if !asks_put && map.unit(square).is_none() => {
            no("OB-074", format!("no unit of yours is on {square}"))
        }
        Choice::Take(_) | Choice::Only if !asks_put => no("OB-080", "a Portal move must change something"),
        _ if asks_put => no("OB-079", "the units picked up go back on the map first"),
        _ => no("OB-231", "the Portal move is finished first"),
    }
}

fn exchange(step: ExchangeStep, choice: Choice) -> Refusal {
    match (step, choice) {
        (ExchangeStep::Circle(circle), Choice::Take(_)) => {
            no("OB-060", format!("give a unit that is on the Circle on {circle} or borders it"))
        }
        (ExchangeStep::Anywhere, Choice::Take(square)) => no("OB-163", format!("no unit of yours is on {square}")),
        (ExchangeStep::Token(_), Choice::Slot(slot)) => no("OB-061", format!("slot {slot} has no token")),
        _ => no("OB-231", "the exchange is finished first"),
    }
}

fn boss_step(step: BossStep, choice: Choice) -> Refusal {
    let clause = step.ability().clause();
    match (step, choice) {
        (BossStep::SplitToken { tile }, Choice::Slot(slot)) if tile == slot => {
            no(clause, "the token comes from another slot than the tile")
        }
        (BossStep::SplitTile | BossStep::RebuildSlot { .. }, Choice::Slot(slot)) => {
            no(clause, format!("slot {slot} has no tile to draft"))
        }
        (BossStep::SplitToken { .. } | BossStep::ExtraToken, Choice::Slot(slot)) => {
            no(clause, format!("slot {slot} has no token"))
        }
        (BossStep::KeepToken { .. }, Choice::Token(token)) => no(clause, format!("no {token} was drawn")),
        (BossStep::SwapSecond { first }, Choice::Take(square)) if first == square => {
            no(clause, "two different tiles change places")
        }
        (
            BossStep::SwapFirst | BossStep::SwapSecond { .. } | BossStep::RebuildTile | BossStep::MoveTile,
            Choice::Take(square),
        ) => no(clause, format!("no tile of yours is on {square}")),
        (BossStep::TradeOwn, Choice::Take(square)) => no(clause, format!("no unit of yours is on {square}")),
        (BossStep::TradeOther { other, .. }, Choice::Take(square)) => {
            no(clause, format!("no unit of seat {other} is on {square}"))
        }
        (BossStep::TradeMap { .. }, Choice::Map(_)) => no(clause, "choose another player's map with a unit on it"),
        (BossStep::MoveTo { .. }, Choice::Put(square)) => {
            no(clause, format!("{square} is not an empty square of yours"))
        }
        _ => no("OB-231", "the Boss's ability is finished first"),
    }
}

fn command_step(table: &Table, step: CommandStep, choice: Choice) -> Refusal {
    match (step, choice) {
        (CommandStep::IntimidateTile { map }, Choice::Take(square)) if table.map(map).tile(square).is_none() => {
            no("OB-194", format!("{square} holds no tile"))
        }
        (CommandStep::IntimidateMap, Choice::Map(_)) | (CommandStep::IntimidateTile { .. }, Choice::Take(_)) => {
            no("OB-194", "there is no empty square beside it")
        }
        (CommandStep::IntimidateTo { from, .. }, Choice::Put(square)) if !from.neighbours().has(square) => {
            no("OB-195", "the slide is exactly one square, never diagonal")
        }
        (CommandStep::IntimidateTo { .. }, Choice::Put(square)) => no("OB-194", format!("{square} is not empty")),
        (CommandStep::DemolishMap, Choice::Map(_)) | (CommandStep::DemolishTile { .. }, Choice::Take(_)) => {
            no("OB-198", "choose a tile to destroy")
        }
        (CommandStep::Answer { .. }, Choice::Slot(slot)) => no("OB-244", format!("slot {slot} has no tile")),
        (CommandStep::Answer { .. }, Choice::Pass) => no("OB-200", "the owner of a destroyed tile drafts a pair"),
        (CommandStep::Offer { circle, .. }, Choice::Exchange(_)) => {
            no("OB-243", format!("only the Circle on {circle} offers an exchange"))
        }
        (CommandStep::OverthrowOtherTile { map, square, other }, Choice::Take(same))
            if map == other && square == same =>
        {
            no("OB-208", "two different tiles change places")
        }
        (CommandStep::OverthrowMap | CommandStep::OverthrowOtherMap { .. }, Choice::Map(_))
        | (CommandStep::OverthrowTile { .. } | CommandStep::OverthrowOtherTile { .. }, Choice::Take(_)) => {
            no("OB-209", "an empty square cannot be chosen")
        }
        (CommandStep::Answer { owner, .. } | CommandStep::Offer { owner, .. }, Choice::Portal)
            if owner != table.turn.seat =>
        {
            no("OB-069", "a Portal may be used only in your own turn")
        }
        (CommandStep::Answer { owner, .. } | CommandStep::Offer { owner, .. }, Choice::Reveal)
            if owner != table.turn.seat =>
        {
            no("OB-149", "a Boss may be revealed only in your own turn")
        }
        (CommandStep::Answer { owner, .. } | CommandStep::Offer { owner, .. }, Choice::Command(_))
            if owner != table.turn.seat =>
        {
            no("OB-205", "a tile placed through Demolish activates nothing for its owner")
        }
        _ => no("OB-231", "the Command is finished first"),
    }
}

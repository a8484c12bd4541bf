//! Why a choice is not allowed: the clause and a sentence that says what is in the way.

use table::{Clause, Refusal, Seat};

use crate::adventurer::Profession;
use crate::choice::{Choice, Symbol};
use crate::content::{Wage, content};
use crate::creature::{Creature, Face};
use crate::dungeon::Dungeon;
use crate::flow::planning::{Limits, trap_cost};
use crate::flow::spells::turned;
use crate::flow::{self, Frame, Why, paladin, troubles};
use crate::names::{self, some};
use crate::place::{Orders, Place};
use crate::room::{Product, Room, RoomUse};
use crate::spell::SpellEffect;
use crate::square::Square;
use crate::state::{Lair, State, Table};
use crate::trap::Trap;
use crate::trouble::SpecialEffect;
use crate::words;

/// Why `choice` is not allowed; `None` if it is.
pub(crate) fn refuse(state: &State, seat: Seat, choice: Choice) -> Option<Refusal> {
    let mut allowed = Vec::new();
    flow::choices(state, seat, &mut allowed);
    if allowed.contains(&choice) { None } else { Some(explain(state, seat, choice)) }
}

fn no(clause: Clause, why: impl Into<String>) -> Refusal {
    Refusal::new(clause, why)
}

fn explain(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let table = &state.table;
    let Some(frame) = table.flow.top() else { return no("DL-283", "the game is over") };
    if seat.index() >= usize::from(table.seats) {
        return no("DL-001", format!("there is no seat {seat} at this table"));
    }
    if let Some(asked) = flow::asked(state, frame).filter(|&asked| asked != seat) {
        return no("DL-007", format!("it is seat {asked}'s turn"));
    }
    let lord = table.lord(seat);
    match (frame, choice) {
        (Frame::Over, _) => no("DL-283", "the game is over"),
        (Frame::Choosing, Choice::Keep(card)) => keep(state, seat, card),
        (Frame::Orders, Choice::Order(..) | Choice::Third(_) | Choice::Lock | Choice::Reopen) => {
            orders(state, seat, choice)
        }
        (Frame::Act { place, space }, choice) => act(state, seat, place, space, choice),
        (Frame::Dig { .. }, Choice::Dig(square)) => dig(&lord.dungeon, square),
        (Frame::Mine { .. }, Choice::Mine(square)) => mine(table, seat, square),
        (Frame::Dig { .. } | Frame::Mine { .. }, Choice::Decline) => {
            no("DL-064", "the order is being carried out: say stop")
        }
        (Frame::Site { room, .. }, Choice::At(square)) => site(&lord.dungeon, room, square),
        (Frame::GiveTrap { why, .. }, Choice::GiveTrap(trap)) => not_held(trap, clause_of_trap(why)),
        (Frame::GiveMonster { why, .. }, Choice::GiveMonster(creature, face)) => {
            monster(&lord.lair, creature, face, Some(why))
        }
        (Frame::Production { .. }, Choice::Use(room)) => production(state, seat, room),
        (Frame::Workers { room, .. }, Choice::Trolls(trolls)) => workers(table, seat, room, trolls),
        (Frame::Shed { .. }, Choice::Dig(square)) => dig(&lord.dungeon, square),
        (Frame::Retrieval { .. }, Choice::Retrieve(card)) => retrieval(table, seat, card),
        (Frame::PayDay { .. }, Choice::Settle(creature, face)) => settle(&lord.lair, creature, face, "DL-157"),
        (Frame::Wage { creature, .. }, Choice::Pay) => {
            no("DL-146", short_of(state, seat, content().creatures[creature.index()].wage, 0))
        }
        (Frame::Wage { creature, .. } | Frame::Strike { creature, .. }, Choice::Settle(..)) => {
            no("DL-157", format!("the {} is settled first", names::creature(creature)))
        }
        (Frame::Tax { due, .. }, Choice::PayGold(gold)) if gold > due => {
            no("DL-153", format!("no more than the {due} Gold due can be paid"))
        }
        (Frame::Tax { .. }, Choice::PayGold(_)) => no("DL-153", format!("you have only {} Gold", lord.gold)),
        (Frame::Special { .. }, choice) => special(state, seat, choice),
        (Frame::Strike { creature, .. }, Choice::Symbol(symbol)) => strike(creature, symbol),
        (Frame::Planning { .. }, Choice::Fight(_) | Choice::Lay(_) | Choice::Send(_) | Choice::Done) => {
            planning(state, seat, choice)
        }
        (Frame::Release { .. }, Choice::Release(prisoner)) => {
            no("DL-196", format!("{} is no prisoner of yours", names::adventurer(prisoner)))
        }
        (Frame::Traps { .. }, Choice::Spring(trap)) => {
            no("DL-243", format!("no {} lies on this tile", names::trap(trap)))
        }
        (Frame::Dart { .. }, Choice::Aim(place)) => nobody_there(place, "DL-314"),
        (Frame::Spell { .. }, choice) => spell(table, choice),
        (Frame::Creatures { .. }, Choice::Act(creature) | Choice::Pick(creature)) => creatures(table, creature, choice),
        (Frame::Attack { creature, .. }, Choice::Attack(mode)) => attack(table, seat, creature, mode),
        (Frame::Attack { creature, .. }, Choice::Face(_)) => {
            no("DL-216", format!("the {} can attack, so it must", names::creature(creature)))
        }
        (Frame::Blow { creature, .. }, Choice::Aim(place)) => blow(table, seat, creature, place),
        (frame, choice) => elsewhere(frame, choice),
    }
}

/// A choice that belongs to another moment.
fn elsewhere(frame: Frame, choice: Choice) -> Refusal {
    let (clause, when) = match choice {
        Choice::Keep(_) => ("DL-031", "a first order is kept before the first winter"),
        Choice::Order(..) | Choice::Third(_) | Choice::Lock | Choice::Reopen => {
            ("DL-054", "orders are selected at the beginning of a season")
        }
        Choice::Perform | Choice::Decline => ("DL-064", "an order is carried out or declined when its minion is on"),
        Choice::Spy(_) | Choice::Waive => ("DL-089", "a spy comes with Improve Reputation"),
        Choice::Dig(_) => ("DL-091", "tunnels are dug with Dig Tunnels or from the Tool Shed"),
        Choice::Mine(_) => ("DL-099", "imps mine with Mine Gold"),
        Choice::Stop => ("DL-094", "only digging and mining are stopped"),
        Choice::Hire(_) => ("DL-110", "a creature is hired when your minion is on at Hire Monster"),
        Choice::Build(_) => ("DL-118", "a room is bought when your minion is on at Build Room"),
        Choice::At(_) => ("DL-120", "a room that you have bought needs a square"),
        Choice::GiveTrap(_) => ("DL-109", "nothing asks for a trap"),
        Choice::GiveMonster(..) => ("DL-117", "nothing asks for a monster"),
        Choice::Use(_) | Choice::Trolls(_) => ("DL-127", "rooms are used in your Production"),
        Choice::Done => ("DL-131", "done ends your Production or your plan"),
        Choice::Retrieve(_) => ("DL-140", "an order comes back after your Production"),
        Choice::Settle(..) => ("DL-157", "creatures are settled on Pay Day and in a strike"),
        Choice::Pay => ("DL-144", "nothing is to be paid"),
        Choice::PayGold(_) => ("DL-153", "no tax is due"),
        Choice::LetGo => ("DL-144", "a creature is let go on Pay Day"),
        Choice::GainEvil => ("DL-084", "nothing offers Evil"),
        Choice::RedMark => ("DL-154", "nothing offers a red mark"),
        Choice::Symbol(_) | Choice::TurnDown => ("DL-303", "no monster strikes"),
        Choice::Fight(_) | Choice::Lay(_) | Choice::Send(_) => {
            ("DL-187", "battles are planned in Combat, in play order")
        }
        Choice::Release(_) => ("DL-196", "no prisoner has to go"),
        Choice::Spring(_) => ("DL-243", "no two of your traps wait to go off"),
        Choice::Aim(_) => ("DL-219", "nothing is to be aimed"),
        Choice::Withdraw => ("DL-213", "no spell makes you withdraw"),
        Choice::Pick(_) => ("DL-319", "no spell asks for a monster"),
        Choice::Act(_) | Choice::Attack(_) => ("DL-215", "creatures act in the Creatures step of your battle"),
        Choice::Face(_) => ("DL-227", "no creature asks how it lies"),
    };
    no(clause, format!("{when}; {}", under_way(frame)))
}

/// What is asked now.
fn under_way(frame: Frame) -> String {
    match frame {
        Frame::Choosing => "now a first order is kept".to_owned(),
        Frame::Orders => "now orders are selected".to_owned(),
        Frame::Act { place, space } => {
            format!("now your minion is on at {} {}", names::place(place), names::space(space))
        }
        Frame::Spy { .. } => "now your spy may look at a Combat card".to_owned(),
        Frame::Dig { .. } => "now you are digging".to_owned(),
        Frame::Mine { .. } => "now you are mining".to_owned(),
        Frame::Site { room, .. } => format!("now the {} needs a square", names::room(room)),
        Frame::GiveTrap { .. } => "now a trap must be given up".to_owned(),
        Frame::GiveMonster { .. } => "now a monster must be given up".to_owned(),
        Frame::Production { .. } => "now you may use your rooms".to_owned(),
        Frame::Workers { room, .. } => format!("now workers go into the {}", names::room(room)),
        Frame::Shed { .. } => "now the Tool Shed digs a tunnel".to_owned(),
        Frame::Retrieval { .. } => "now one order comes back".to_owned(),
        Frame::PayDay { .. } => "now it is Pay Day".to_owned(),
        Frame::Wage { creature, .. } => format!("now the {} is paid or let go", names::creature(creature)),
        Frame::Tax { .. } => "now a tax is due".to_owned(),
        Frame::Special { .. } => "now the Special Event asks you".to_owned(),
        Frame::Strike { creature, .. } => format!("now the {} strikes", names::creature(creature)),
        Frame::Planning { .. } => "now you plan a battle".to_owned(),
        Frame::Release { .. } => "now a prisoner must go".to_owned(),
        Frame::Traps { .. } => "now one of two traps goes off".to_owned(),
        Frame::Dart { trap, .. } => format!("now the {} is aimed", names::trap(trap)),
        Frame::Spell { .. } => "now a spell asks you".to_owned(),
        Frame::Suggested { creature, .. } => {
            format!("now the {} is paid again or withdrawn", names::creature(creature))
        }
        Frame::Creatures { .. } => "now one of your creatures acts".to_owned(),
        Frame::Attack { creature, .. } | Frame::Blow { creature, .. } => {
            format!("now the {} acts", names::creature(creature))
        }
        Frame::Over => "the game is over".to_owned(),
    }
}

fn keep(state: &State, seat: Seat, card: Place) -> Refusal {
    if state.secrets.kept[seat.index()] == Some(card) {
        no("DL-031", format!("you keep {} already", names::place(card)))
    } else {
        no("DL-031", "you keep one of the three orders that you drew")
    }
}

fn orders(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let (table, plan) = (&state.table, &state.secrets.orders[seat.index()]);
    let missing = plan.cards.iter().position(Option::is_none);
    match choice {
        Choice::Reopen => no("DL-054", "your orders are not sealed yet"),
        _ if plan.locked => no("DL-054", "your orders are sealed: reopen them first"),
        Choice::Order(_, card) if table.lord(seat).inaccessible.has(card) => {
            no("DL-055", format!("{} is out of reach this season", names::place(card)))
        }
        Choice::Order(_, card) if plan.cards.contains(&Some(card)) => {
            no("DL-060", format!("{} is among your orders already", names::place(card)))
        }
        Choice::Order(position, _) => match missing {
            Some(next) if usize::from(position) > next => no("DL-054", format!("order {} comes first", next + 1)),
            _ => no("DL-054", format!("order {} is chosen: take it back, or seal and reopen", position + 1)),
        },
        Choice::Third(_) if table.nobodies() < 2 => {
            no("DL-048", "only with two players does everybody look after another colour")
        }
        Choice::Third(_) if missing.is_some() => no("DL-048", "your own three orders come first"),
        Choice::Third(card) if plan.third.is_none() => {
            no("DL-048", format!("{} is not among the three cards left in its deck", names::place(card)))
        }
        Choice::Third(_) => no("DL-048", "the third order of the other colour is chosen: seal and reopen to change it"),
        _ if missing.is_some() => no("DL-054", "choose three orders before you seal them"),
        _ => no("DL-048", "choose the third order of the colour you look after before you seal"),
    }
}

fn act(state: &State, seat: Seat, place: Place, space: u8, choice: Choice) -> Refusal {
    let (table, lord) = (&state.table, state.table.lord(seat));
    match (place, choice) {
        (Place::DigTunnels, Choice::Dig(square)) => dig(&lord.dungeon, square),
        (Place::MineGold, Choice::Mine(square)) => mine(table, seat, square),
        (Place::HireMonster, Choice::Hire(creature)) if !table.tavern.contains(&Some(creature)) => {
            no("DL-110", format!("no {} is in the tavern", names::creature(creature)))
        }
        (Place::HireMonster, Choice::Hire(creature)) => {
            let extra = content().board.places[place.index()].spaces[usize::from(space)].pay_food;
            no("DL-114", short_of(state, seat, content().creatures[creature.index()].wage, extra))
        }
        (Place::BuildRoom, Choice::Build(room)) if !table.store.contains(&Some(room)) => {
            no("DL-118", format!("the {} is not for sale", names::room(room)))
        }
        (Place::BuildRoom, Choice::Build(room)) => no_site(&lord.dungeon, room),
        (Place::DigTunnels, Choice::Perform) => no("DL-096", "say where to dig"),
        (Place::MineGold, Choice::Perform) => no("DL-100", "say where to mine"),
        (Place::ImproveReputation, Choice::Spy(_) | Choice::Waive)
            if content().board.places[place.index()].spaces[usize::from(space)].spy =>
        {
            no("DL-089", "perform the order first, and your spy looks after it")
        }
        (Place::HireMonster, Choice::Perform) => no("DL-110", "say which creature you hire"),
        (Place::BuildRoom, Choice::Perform) => no("DL-118", "say which room you build"),
        (Place::DigTunnels | Place::MineGold, Choice::Stop) => no("DL-094", "nothing is begun yet: decline instead"),
        _ => elsewhere(Frame::Act { place, space }, choice),
    }
}

/// What of a wage is missing: "the Troll costs 2 Food, and you have 1".
fn short_of(state: &State, seat: Seat, wage: Wage, extra_food: u8) -> String {
    let lord = state.table.lord(seat);
    let food = wage.food + extra_food;
    if lord.food < food {
        format!("this costs {food} Food, and you have {}", lord.food)
    } else if lord.gold < wage.gold {
        format!("this costs {} Gold, and you have {}", wage.gold, lord.gold)
    } else if !paladin::can_pay_evil(&state.table, seat, wage.evil) {
        format!("this costs {} Evil, and the Evilometer has no room above you", wage.evil)
    } else if wage.trap && state.secrets.traps[seat.index()].is_empty() {
        "this costs a trap, and you hold none".to_owned()
    } else {
        "this costs a monster of your Lair, and there is none to give".to_owned()
    }
}

/// A tunnel cannot be dug there.
fn dig(dungeon: &Dungeon, square: Square) -> Refusal {
    let tiles = dungeon.tiles();
    if tiles.has(square) {
        no("DL-095", format!("{square} holds a tile already"))
    } else if !tiles.neighbours().has(square) {
        no("DL-095", format!("{square} shares no edge with a tile of yours"))
    } else if tiles.completing_blocks().has(square) {
        no("DL-097", format!("a tunnel on {square} would fill a block of two by two"))
    } else {
        no("DL-092", "no imp is idle to dig")
    }
}

/// An imp cannot mine there.
fn mine(table: &Table, seat: Seat, square: Square) -> Refusal {
    let lord = table.lord(seat);
    if lord.mined.has(square) {
        no("DL-100", format!("an imp mines on {square} already"))
    } else {
        match not_an_open_tunnel(&lord.dungeon, square, "DL-100", "mined") {
            Some(refusal) => refusal,
            None => no("DL-103", "no imp is idle to mine"),
        }
    }
}

/// Why a square is no unconquered tunnel, if it is none.
fn not_an_open_tunnel(dungeon: &Dungeon, square: Square, clause: Clause, done: &str) -> Option<Refusal> {
    if !dungeon.tiles().has(square) {
        Some(no(clause, format!("there is no tunnel on {square}")))
    } else if dungeon.conquered.has(square) {
        Some(no("DL-239", format!("the tile on {square} is conquered")))
    } else if dungeon.rooms.has(square) {
        Some(no(clause, format!("{square} is a room: only a tunnel can be {done}")))
    } else {
        None
    }
}

/// A room cannot stand there.
fn site(dungeon: &Dungeon, room: Room, square: Square) -> Refusal {
    let tile = &content().rooms[room.index()];
    if let Some(refusal) = not_an_open_tunnel(dungeon, square, "DL-120", "built over") {
        refusal
    } else if !tile.zone.has(square) {
        no("DL-121", format!("the {} must stand in its zone: {}", tile.name, tile.zone_name))
    } else {
        no("DL-122", format!("{square} shares an edge with another room"))
    }
}

/// A room cannot be taken for want of a square.
fn no_site(dungeon: &Dungeon, room: Room) -> Refusal {
    let tile = &content().rooms[room.index()];
    let in_zone = dungeon.minable().and(tile.zone);
    if in_zone.is_empty() {
        no("DL-123", format!("you have no tunnel in the zone of the {}: {}", tile.name, tile.zone_name))
    } else {
        no("DL-122", format!("every tunnel where the {} could stand is next to a room", tile.name))
    }
}

fn not_held(trap: Trap, clause: Clause) -> Refusal {
    no(clause, format!("you hold no {}", names::trap(trap)))
}

/// The clause by which a trap must be given up.
fn clause_of_trap(why: Why) -> Clause {
    match why {
        Why::Bought => "DL-108",
        Why::Hire(_) => "DL-116",
        Why::Wage(..) => "DL-148",
        Why::Strike(..) => "DL-303",
        Why::Impatience => "DL-307",
        Why::Treasure => "DL-326",
    }
}

/// A monster cannot be given up; without a cause the Witch Hunt wants it.
fn monster(lair: &Lair, creature: Creature, face: Face, why: Option<Why>) -> Refusal {
    let name = names::faced(creature, face);
    if !creature.is_monster() {
        return no("DL-228", format!("a {name} is no monster"));
    }
    let clause = match why {
        None => "DL-302",
        Some(Why::Wage(..)) => "DL-149",
        Some(Why::Strike(..)) => "DL-303",
        Some(Why::Hire(_) | Why::Bought | Why::Impatience | Why::Treasure) => "DL-117",
    };
    if lair.faced(face).count(creature.index()) == 0 {
        no(clause, format!("no {name} is in your Lair"))
    } else {
        no(clause, format!("the {name} is no price for itself: give another monster"))
    }
}

fn production(state: &State, seat: Seat, room: Room) -> Refusal {
    let (table, lord) = (&state.table, state.table.lord(seat));
    let name = names::room(room);
    let Some(square) = lord.dungeon.rooms.iter().find(|&square| lord.dungeon.room(square) == Some(room)) else {
        return no("DL-126", format!("you have no {name}"));
    };
    if lord.dungeon.conquered.has(square) {
        return no("DL-126", format!("the {name} is conquered and makes nothing"));
    }
    let RoomUse::Production { workers, food, product } = content().rooms[room.index()].effect else {
        return no("DL-261", format!("the {name} makes nothing: it works in battle or at the end"));
    };
    if lord.used[table.year.index()].has(room) {
        let (clause, often) = [("DL-129", "once"), ("DL-130", "twice")][table.year.index()];
        return no(clause, format!("the {name} may be used only {often} a season this year"));
    }
    let idle = lord.idle_imps() + lord.idle_trolls();
    if idle < workers {
        return no("DL-127", format!("the {name} takes {}, and {idle} are idle", some(workers, "worker")));
    }
    match product {
        _ if lord.food < food => no("DL-127", format!("the {name} takes {food} Food, and you have {}", lord.food)),
        Product::Trap => no("DL-296", "the trap deck is empty"),
        Product::Tunnel | Product::Food | Product::Gold | Product::Niceness | Product::Imp => {
            no("DL-136", "there is no square where a tunnel may be dug")
        }
    }
}

fn workers(table: &Table, seat: Seat, room: Room, trolls: u8) -> Refusal {
    let lord = table.lord(seat);
    let workers = words::needed(room);
    if trolls > workers {
        no("DL-127", format!("the {} takes only {}", names::room(room), some(workers, "worker")))
    } else if trolls > lord.idle_trolls() {
        no("DL-132", format!("only {} idle", is(lord.idle_trolls(), "Troll token")))
    } else {
        no("DL-128", format!("the rest must be imps, and only {} idle", is(lord.idle_imps(), "imp")))
    }
}

/// So many with their verb: "1 imp is", "3 imps are".
fn is(number: u8, what: &str) -> String {
    format!("{} {}", some(number, what), if number == 1 { "is" } else { "are" })
}

fn retrieval(table: &Table, seat: Seat, card: Place) -> Refusal {
    let lord = table.lord(seat);
    let played: Orders = lord.played.into_iter().flatten().collect();
    if played.has(card) {
        let name = names::place(card);
        no("DL-140", format!("{name} was carried out: only your first order or one that failed comes back"))
    } else {
        no("DL-140", format!("{} was not among your orders this season", names::place(card)))
    }
}

/// A creature cannot be settled.
fn settle(lair: &Lair, creature: Creature, face: Face, clause: Clause) -> Refusal {
    let name = names::faced(creature, face);
    if lair.faced(face).count(creature.index()) > 0 {
        no(clause, format!("the {name} has nothing more to settle"))
    } else {
        no(clause, format!("no {name} is in your Lair"))
    }
}

fn special(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let lord = state.table.lord(seat);
    let frame = Frame::Special { seat };
    match (troubles::special(&state.table), choice) {
        (Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }), Choice::GiveMonster(creature, face)) => {
            monster(&lord.lair, creature, face, None)
        }
        (Some(SpecialEffect::GiveWageSymbolOrFaceDownEach), Choice::Settle(creature, face)) => {
            if creature.is_monster() {
                settle(&lord.lair, creature, face, "DL-303")
            } else {
                no("DL-299", format!("Special Events leave a {} alone", names::creature(creature)))
            }
        }
        (Some(SpecialEffect::DiscardTrapOrPayGold { .. }), Choice::GiveTrap(trap)) => not_held(trap, "DL-308"),
        (
            Some(SpecialEffect::DiscardTrapOrPayGold { gold } | SpecialEffect::PayGoldOrGainEvil { gold, .. }),
            Choice::Pay,
        ) => no("DL-301", format!("this costs {gold} Gold, and you have {}", lord.gold)),
        _ => elsewhere(frame, choice),
    }
}

fn strike(creature: Creature, symbol: Symbol) -> Refusal {
    let wage = content().creatures[creature.index()].wage;
    let (in_wage, what) = match symbol {
        Symbol::Food => (wage.food > 0, "Food"),
        Symbol::Gold => (wage.gold > 0, "Gold"),
        Symbol::Evil => (wage.evil > 0, "Evil"),
        Symbol::Trap => (wage.trap, "trap"),
        Symbol::Monster => (wage.monster, "other monster"),
    };
    if in_wage {
        no("DL-303", format!("you have no {what} to give"))
    } else {
        let wage = words::wage(wage);
        no("DL-303", format!("the {}'s wage is {wage}: give one of its symbols", names::creature(creature)))
    }
}

fn planning(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let (table, lord) = (&state.table, state.table.lord(seat));
    let plan = &state.secrets.plans[seat.index()];
    let Some(square) = plan.square else {
        return match choice {
            Choice::Fight(square) if !lord.dungeon.tiles().has(square) => {
                no("DL-187", format!("there is no tile on {square}"))
            }
            Choice::Fight(square) if lord.dungeon.conquered.has(square) => {
                no("DL-187", format!("the tile on {square} is conquered already"))
            }
            Choice::Fight(square) => no("DL-188", format!("{square} is further from the entrance than another tile")),
            _ => no("DL-187", "choose the tile of the battle first"),
        };
    };
    let limits = Limits::of(&lord.dungeon, square);
    let place = words::tile(table, seat, square);
    // Tunnel, Labyrinth, any other room.
    let clause = match (lord.dungeon.room(square), limits.gold) {
        (None, _) => "DL-190",
        (Some(_), 0) => "DL-243",
        (Some(_), _) => "DL-191",
    };
    let laid = |trap: Trap| plan.traps.iter().filter(|&&laid| laid == Some(trap)).count();
    match choice {
        Choice::Fight(_) => no("DL-187", format!("the battle is planned for {place}")),
        Choice::Lay(trap) if usize::from(state.secrets.traps[seat.index()].count(trap.index())) <= laid(trap) => {
            let more = if laid(trap) > 0 { " more" } else { "" };
            no("DL-109", format!("you hold no{more} {}", names::trap(trap)))
        }
        Choice::Lay(_) if plan.traps.iter().flatten().count() >= usize::from(limits.traps) => {
            no(clause, format!("{place} takes {}", some(limits.traps, "trap")))
        }
        Choice::Lay(trap) => {
            let cost = words::trap_cost(trap_cost(table, trap, limits));
            no("DL-194", format!("the {} costs {cost} here, which you cannot pay", names::trap(trap)))
        }
        Choice::Send(creature) if lord.lair.count(creature) == 0 => {
            no("DL-192", format!("no {} is in your Lair", names::creature(creature)))
        }
        Choice::Send(creature) if lord.lair.up.count(creature.index()) == 0 => {
            no("DL-192", format!("the {} lies face down", names::creature(creature)))
        }
        Choice::Send(creature) if lord.lair.up.count(creature.index()) <= plan.sent.count(creature.index()) => {
            no("DL-192", format!("no other {} is ready", names::creature(creature)))
        }
        _ => no(clause, format!("{place} takes {}", some(limits.monsters, "monster"))),
    }
}

fn nobody_there(place: u8, clause: Clause) -> Refusal {
    no(clause, format!("nobody stands in place {}", place + 1))
}

fn spell(table: &Table, choice: Choice) -> Refusal {
    let effect = turned(table).map(|card| content().spells[card.index()].effect);
    let frame = table.flow.top().unwrap_or(Frame::Over);
    match (effect, choice) {
        (Some(SpellEffect::FreePrisoner), Choice::Release(prisoner)) => {
            no("DL-336", format!("{} is no prisoner of yours", names::adventurer(prisoner)))
        }
        (
            Some(
                effect @ (SpellEffect::WithdrawOne
                | SpellEffect::TransformOne { .. }
                | SpellEffect::DiscardOneSent
                | SpellEffect::PayWageOrWithdrawEach),
            ),
            Choice::Pick(creature),
        ) => {
            let name = names::creature(creature);
            if creature.is_monster() {
                no(words::clause_of_spell(effect), format!("no {name} is in this battle for the spell to meet"))
            } else {
                no("DL-214", format!("a {name} is no monster: the spell leaves it alone"))
            }
        }
        (Some(effect), _) => {
            let text = words::spell(table).text;
            no(words::clause_of_spell(effect), format!("first answer {}", text.trim_end_matches('.')))
        }
        (None, _) => elsewhere(frame, choice),
    }
}

fn creatures(table: &Table, creature: Creature, choice: Choice) -> Refusal {
    let name = names::creature(creature);
    let Some(battle) = &table.battle else { return elsewhere(Frame::Over, choice) };
    if let Choice::Pick(_) = choice {
        return no("DL-330", format!("no {name} of yours has to be told from a sheep"));
    }
    if battle.knocked_out.count(creature.index()) + battle.going_back.count(creature.index()) > 0 {
        no("DL-215", format!("the {name} has acted"))
    } else {
        no("DL-215", format!("no {name} waits to act: it was not sent into this battle, or a spell withdrew it"))
    }
}

fn attack(table: &Table, seat: Seat, creature: Creature, mode: u8) -> Refusal {
    let name = names::creature(creature);
    let Some(printed) = content().creatures[creature.index()].modes[usize::from(mode)] else {
        return no("DL-216", format!("the {name} has only one way to act"));
    };
    let raging = table.battle.is_some_and(|battle| battle.rage) && creature.is_monster();
    if printed.food > table.lord(seat).food {
        no("DL-223", format!("this costs {} Food, and you have {}", printed.food, table.lord(seat).food))
    } else if raging && printed.strikes[0].is_none() {
        no("DL-331", format!("in blind rage the {name} must attack"))
    } else {
        no("DL-339", format!("the {name} finds nobody whom it may attack so"))
    }
}

fn blow(table: &Table, seat: Seat, creature: Creature, place: u8) -> Refusal {
    let name = names::creature(creature);
    let Some(member) = table.lord(seat).party.line().get(usize::from(place)) else {
        return nobody_there(place, "DL-219");
    };
    let hidden = table.battle.is_some_and(|battle| battle.hidden_wizards);
    match member.who.profession() {
        Some(Profession::Wizard) if hidden => no("DL-324", "hidden wizards cannot be named"),
        Some(Profession::Priest) if content().creatures[creature.index()].spares_priests => {
            no("DL-227", format!("the {name} does not attack priests"))
        }
        _ => no("DL-226", format!("the {name} attacks anyone but the first adventurer")),
    }
}

//! Choices in words, as a button would say them: what lies open, and what is the seat's own.

use table::Seat;

use crate::card::Card;
use crate::choice::{Aim, Choice, Fetch, Tool, ToolKind, Way};
use crate::content::content;
use crate::effect::{Price, Role};
use crate::flow::collapse::lowest;
use crate::flow::{Frame, walk};
use crate::ids::{Hero, Loot, Screw, Shtick};
use crate::map::{Cell, Side};
use crate::marks;
use crate::names::{self, points, some};
use crate::state::{Against, Fight, Gift, Help, Party, State, Table};
use crate::sum;

/// A choice in words.
pub(crate) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    let table = &state.table;
    match choice {
        Choice::Return(shtick) => format!("Put {} back into the deck", marks::shtick(shtick)),
        Choice::Shadow(npc) => format!("Take {} along", marks::hero(npc)),
        Choice::Play(screw, aim) => play(table, seat, screw, aim),
        Choice::Use(tool, aim) => using(table, seat, tool, aim),
        Choice::Pass => pass(table).to_owned(),
        Choice::Done => done(table).to_owned(),
        Choice::Equip(loot) => format!("Equip {}", drooled(table, seat, loot)),
        Choice::Unequip(loot) => format!("Put {} into the Stash", drooled(table, seat, loot)),
        Choice::Trade(monster) => {
            let symbols = content().monster(monster).stats.xp;
            format!("Trade in {} ({})", marks::monster(monster), some(symbols, "symbol"))
        }
        Choice::Sell(loot) => format!("Trade in {}", drooled(table, seat, loot)),
        Choice::Search => "Search for Stairs".to_owned(),
        Choice::Take => "Take a Loot card".to_owned(),
        Choice::Rest => "Rest".to_owned(),
        Choice::Stay => "Stay here".to_owned(),
        Choice::Move(way) => go(table, seat, way),
        Choice::Add(monster) => format!("Add {}", marks::monster(monster)),
        Choice::NoMonster => "Show that there is no Monster".to_owned(),
        Choice::Shoot(room) => shoot(table, room),
        Choice::Attack(other) => format!("Attack {}", marks::seat(other)),
        Choice::Next(role) => next(table, seat, role),
        Choice::Select(shtick) => select(table, seat, shtick),
        Choice::Bare => "Battle without a shtick".to_owned(),
        Choice::Offer(hero, loot) => offer(table, seat, hero, Gift::Loot(loot)),
        Choice::Show(hero) => offer(table, seat, hero, Gift::Show),
        Choice::Accept => accept(table, seat),
        Choice::Decline => decline(table).to_owned(),
        Choice::Help(role) => help(table, role),
        Choice::Save => save(table),
        Choice::Leave => "Leave it".to_owned(),
        Choice::Rob(loot) => format!("Take {}", drooled(table, seat, loot)),
        Choice::Grab => "Take a random Loot card of the Stash".to_owned(),
        Choice::Learn(shtick) => format!("Put {} into play", marks::shtick(shtick)),
        Choice::Under(shtick) => format!("Put {} under the deck first", marks::shtick(shtick)),
        Choice::Pick(shtick) => pick(table, seat, shtick),
        Choice::Lose(loot) => format!("Give up {}", drooled(table, seat, loot)),
        Choice::Pay(loot) => format!("Pay with {}", drooled(table, seat, loot)),
        Choice::Cheer => "Cheer".to_owned(),
        Choice::Send(at, side) => send(table, seat, at, side),
        Choice::Fetch(card) => fetch(card),
        Choice::Remove(side) => remove(table, side),
    }
}

/// A Loot with what it is worth to the seat.
fn drooled(table: &Table, seat: Seat, loot: Loot) -> String {
    format!("{} (Drool Factor {})", marks::loot(loot), table.at(seat).drool(loot))
}

fn play(table: &Table, seat: Seat, screw: Screw, aim: Aim) -> String {
    format!("Play {}{}", marks::screw(screw), aimed(table, seat, Card::Screw(screw), aim))
}

/// A shtick or a Loot with its price.
fn using(table: &Table, seat: Seat, tool: Tool, aim: Aim) -> String {
    let card = match tool.kind() {
        ToolKind::Shtick(shtick) => Card::Shtick(shtick),
        ToolKind::Loot(loot) => Card::Loot(loot),
    };
    let prices = || card.effects().iter().flat_map(crate::effect::Effect::prices);
    let verb = if prices().any(|price| price == Price::Flip) {
        "Flip"
    } else if prices().any(|price| price == Price::Discard) {
        "Discard"
    } else {
        "Use"
    };
    format!("{verb} {}{}", marks::tool(tool), aimed(table, seat, card, aim))
}

/// What a card is aimed at.
fn aimed(table: &Table, seat: Seat, card: Card, aim: Aim) -> String {
    let helps = || card.effects().iter().flat_map(crate::effect::Effect::ops).any(|op| op.word() == "heal");
    match aim {
        Aim::None => String::new(),
        Aim::Seat(other) if helps() => format!(" for {}", marks::seat(other)),
        Aim::Seat(other) => format!(" on {}", marks::seat(other)),
        Aim::Foe(at) => format!(" on {}", in_stack(table, stack_room(table, seat), at)),
        Aim::Room(room) => format!(" to {}", marks::room(table, room)),
        Aim::Shtick(shtick) if shtick.hero() == table.at(seat).hero => format!(" on {}", marks::shtick(shtick)),
        Aim::Shtick(shtick) => format!(" on {} of {}", marks::shtick(shtick), marks::hero(shtick.hero())),
        Aim::Monster(monster) => format!(" with {}", marks::monster(monster)),
        Aim::Hero(hero) => format!(" on {}", marks::hero(hero)),
        Aim::Floor(floor) => format!(" on {}", names::floor(&table.terms, floor.into())),
    }
}

/// The room whose stack a choice counts in: that of the battle, or the seat's own.
pub(crate) fn stack_room(table: &Table, seat: Seat) -> Cell {
    match table.fight.as_ref().map(|fight| fight.against) {
        Some(Against::Monster { room, .. }) => room,
        Some(Against::Player(_)) | None => table.at(seat).room,
    }
}

/// A Monster of a stack, told apart from others of its kind.
pub(crate) fn in_stack(table: &Table, room: Cell, at: u8) -> String {
    let stack = table.stack(room);
    let Some(&one) = stack.get(usize::from(at)) else { return "a Monster".to_owned() };
    let name = marks::monster(one.monster);
    if stack.iter().filter(|other| other.monster == one.monster).count() > 1 {
        format!("{name}, the {} of the stack", names::nth(usize::from(at) + 1))
    } else {
        name
    }
}

fn go(table: &Table, seat: Seat, way: Way) -> String {
    use walk::Target;
    let from = table.at(seat).room;
    let side = |side: Side| names::side(side);
    match (way, walk::target(table, from, way)) {
        (Way::West | Way::East, Some(Target::Known(room))) => format!("Move {way} into {}", marks::room(table, room)),
        (Way::West | Way::East, Some(Target::Beside(of))) => format!("Explore to the {}", side(of)),
        (Way::West | Way::East, Some(Target::Below) | None) => format!("Move {way}"),
        (Way::Up, Some(Target::Known(room))) => format!("Go up to {}", marks::room(table, room)),
        (Way::Up, Some(Target::Beside(_) | Target::Below) | None) => "Go up".to_owned(),
        (Way::Down, Some(Target::Known(room))) if room.row() == table.lair() => {
            format!("Go down to {} in Xykon's Lair", marks::room(table, room))
        }
        (Way::Down, Some(Target::Known(room))) => format!("Go down to {}", marks::room(table, room)),
        (Way::Down, Some(Target::Beside(_) | Target::Below) | None) => {
            format!("Go down into {}", names::floor(&table.terms, from.row() + 1))
        }
        (Way::To(room), _) if table.map.column(room).is_some() => {
            format!("Step over to {} on {}", marks::room(table, room), names::floor(&table.terms, room.row()))
        }
        (Way::To(room), _) => format!("Step over to {}", marks::place(room)),
    }
}

fn shoot(table: &Table, room: Cell) -> String {
    match table.stack(room).first() {
        Some(top) => format!("Shoot at {} in {}", marks::monster(top.monster), marks::room(table, room)),
        None => format!("Shoot into {}", marks::room(table, room)),
    }
}

fn next(table: &Table, seat: Seat, role: Role) -> String {
    let top = table.stack(table.at(seat).room).first();
    let foe = top.map_or_else(|| "Monster".to_owned(), |top| marks::monster(top.monster));
    match role {
        Role::Attacker => format!("Attack the next, {foe}"),
        Role::Defender => format!("Defend against the next, {foe}"),
    }
}

/// A Battle Shtick with its value in this battle.
fn select(table: &Table, seat: Seat, shtick: Shtick) -> String {
    let role = table.fight.as_ref().and_then(|fight| Some(fight.role(fight.party(seat)?)));
    match role.and_then(|role| Some((role, sum::value(shtick, role)?))) {
        Some((role, value)) => format!("Choose {} ({} {})", marks::shtick(shtick), names::value(role), points(value)),
        None => format!("Choose {}", marks::shtick(shtick)),
    }
}

/// An offer with what the help would add.
fn offer(table: &Table, seat: Seat, hero: Hero, gift: Gift) -> String {
    let more = worth(table, seat, hero, gift).map_or_else(String::new, |more| format!(" ({})", points(more)));
    let gift = match gift {
        Gift::Loot(loot) => marks::loot(loot),
        Gift::Show => own_show(seat, table).map_or_else(|| "a shtick".to_owned(), marks::shtick),
    };
    format!("Offer {gift} to {}{more}", marks::hero(hero))
}

/// The shtick of a seat that counts as Loot (OOTS-664).
fn own_show(seat: Seat, table: &Table) -> Option<Shtick> {
    table.at(seat).hero.deck().iter().copied().find(|&shtick| names::shows(shtick).is_some())
}

/// What the help of a hero would add to what it adds already (OOTS-631).
fn worth(table: &Table, seat: Seat, hero: Hero, gift: Gift) -> Option<i32> {
    let fight: &Fight = table.fight.as_ref()?;
    let party = fight.party(seat)?;
    let drool = match gift {
        Gift::Loot(loot) => content().one_loot(loot).drool[hero.index()],
        Gift::Show => names::shows(own_show(seat, table)?)?,
    };
    let before = fight.help[hero.index()];
    let mut imagined = *fight;
    imagined.help[hero.index()] =
        Help { party: Some(party), drool: before.drool.saturating_add(drool), free: before.free };
    let adds = |fight: &Fight| if fight.help[hero.index()].party.is_some() { sum::help(table, fight, hero) } else { 0 };
    Some(adds(&imagined) - adds(fight))
}

/// What letting something pass means in the question that is asked.
fn pass(table: &Table) -> &'static str {
    let top = table.flow.top();
    if matches!(top, Some(Frame::Bid(_))) {
        "Offer nothing now"
    } else if matches!(top, Some(Frame::Npcs(_))) {
        "Win over no more NPCs"
    } else {
        "Pass"
    }
}

/// What being done means in the question that is asked.
fn done(table: &Table) -> &'static str {
    match table.flow.top() {
        Some(Frame::Chores(chores)) if chores.end => "End the turn",
        Some(Frame::Chores(_)) if table.at(table.current).pose.fleeing || table.day.battled => "Go on",
        Some(Frame::Chores(_)) => "Go on to movement",
        Some(Frame::Walk(_)) => "Stop here",
        Some(Frame::Engage) => "Attack nobody",
        Some(Frame::Onward(_)) => "Battle no more Monsters",
        Some(Frame::Ask) => "Ask nobody else for help",
        Some(Frame::Pick(_)) => "Take no more",
        Some(Frame::Spoils) => "Take nothing",
        Some(Frame::Trade(_)) => "Take the shticks for these",
        Some(Frame::Dress(_)) => "Equip no more",
        Some(
            Frame::Starters
            | Frame::Shadow(_)
            | Frame::Go
            | Frame::Populate(_)
            | Frame::Select(_)
            | Frame::Reply(_)
            | Frame::Bid(_)
            | Frame::Takes(_)
            | Frame::Npcs(_)
            | Frame::Window(_)
            | Frame::Save(_)
            | Frame::Learn(_)
            | Frame::Under(_)
            | Frame::Sell(_)
            | Frame::Remove
            | Frame::Turnover(_)
            | Frame::Lose(_)
            | Frame::Fee(_)
            | Frame::Cheer(_)
            | Frame::Shift(_)
            | Frame::Fetching(_)
            | Frame::Turn(_)
            | Frame::Text(_)
            | Frame::Runes(_)
            | Frame::Stepped(_)
            | Frame::Call(_)
            | Frame::Battle(_)
            | Frame::Hurt(_)
            | Frame::Flights
            | Frame::Flee(_)
            | Frame::Sprung(_)
            | Frame::Played(_)
            | Frame::Doing(_)
            | Frame::Cleared(_)
            | Frame::Stairs(_)
            | Frame::Over,
        )
        | None => "Done",
    }
}

/// Help for what is offered, with what it would add.
fn accept(table: &Table, seat: Seat) -> String {
    let Some(Frame::Reply(reply)) = table.flow.top() else { return "Accept".to_owned() };
    let Some(fight) = &table.fight else { return "Accept".to_owned() };
    let more = worth(table, fight.seat, table.at(seat).hero, reply.gift);
    let more = more.map_or_else(String::new, |more| format!(" ({})", points(more)));
    format!("Help {} for {}{more}", marks::seat(fight.seat), marks::gift(reply.gift))
}

fn decline(table: &Table) -> &'static str {
    let top = table.flow.top();
    if matches!(top, Some(Frame::Reply(_))) {
        "Do not help"
    } else if matches!(top, Some(Frame::Takes(_))) {
        "Help neither side"
    } else if matches!(top, Some(Frame::Cheer(_))) {
        "Do not cheer"
    } else {
        "Decline"
    }
}

/// A side among players, by who is on it.
fn help(table: &Table, role: Role) -> String {
    let side = |fight: &Fight| {
        let party = Party::BOTH.into_iter().find(|&party| fight.role(party) == role)?;
        fight.player(party)
    };
    match table.fight.as_ref().and_then(side) {
        Some(seat) => format!("Help {}, {}", marks::seat(seat), names::role(role)),
        None => format!("Help {}", names::role(role)),
    }
}

fn save(table: &Table) -> String {
    let Some(Frame::Save(save)) = table.flow.top() else { return "Save the Monster".to_owned() };
    format!("Save {}", marks::monster(save.monster))
}

/// A shtick that is turned over.
fn pick(table: &Table, seat: Seat, shtick: Shtick) -> String {
    let Some(Frame::Turnover(turnover)) = table.flow.top() else { return format!("Turn {}", marks::shtick(shtick)) };
    let verb = if turnover.up { "Unflip" } else { "Flip" };
    if turnover.owner == seat {
        format!("{verb} {}", marks::shtick(shtick))
    } else {
        format!("{verb} {} of {}", marks::shtick(shtick), marks::seat(turnover.owner))
    }
}

/// A Monster that is sent next door.
fn send(table: &Table, seat: Seat, at: u8, side: Side) -> String {
    let room = table.at(seat).room;
    let monster = in_stack(table, room, at);
    match table.map.beside(room, side) {
        Some(to) => format!("Send {monster} {} into {}", names::side(side), marks::room(table, to)),
        None => format!("Send {monster} {}", names::side(side)),
    }
}

fn fetch(card: Fetch) -> String {
    format!("Take {}", marks::battle_card(card.card()))
}

/// The end of the lowest floor that falls down.
fn remove(table: &Table, side: Side) -> String {
    let Some(lowest) = lowest(table) else { return format!("Let the {} end fall down", names::side(side)) };
    let room = match side {
        Side::West => table.map.rooms(lowest).next(),
        Side::East => table.map.rooms(lowest).last(),
    };
    match room {
        Some(room) => format!("Let {} fall down, at the {} end", marks::room(table, room), names::side(side)),
        None => format!("Let the {} end fall down", names::side(side)),
    }
}

//! How the game is played at a glance: fight what can be beaten, rest when hurt, go down when ready, flee in time.

use table::{Effort, Seat, Seeded};

use crate::card::Card;
use crate::choice::{Aim, Choice, ToolKind};
use crate::content::{Verdict, content};
use crate::effect::{Op, Role, Whom};
use crate::flow::{Frame, Moment};
use crate::ids::{Ability, Monster, Shtick};
use crate::map::{Cell, Map};
use crate::state::{Against, Cause, Fight, Party, State, Table};
use crate::sum::{foe_value, modifier, wounds_by};

/// The faces of a die.
const FACES: i32 = 12;
/// From so many faces that win a fight is worth it.
const FAIR: i32 = 6;
/// What help and cards bring in a battle in which nothing is spared.
const HELP: i32 = 12;

/// A choice made at a glance.
pub(crate) fn glance(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
    let last = choices.len() - 1;
    if last == 0 {
        return 0;
    }
    let table = &state.table;
    match table.flow.top() {
        Some(Frame::Window(window)) => in_window(state, seat, window.moment, choices, luck),
        Some(Frame::Populate(_)) => monster(table, seat, choices, luck),
        Some(Frame::Select(select)) => best(choices, |choice| shtick(table, select.party, choice)),
        Some(Frame::Ask | Frame::Npcs(_) | Frame::Bid(_)) => help(table, seat, choices),
        Some(Frame::Reply(_) | Frame::Save(_)) => 0,
        Some(Frame::Chores(_)) => chore(table, seat, choices),
        Some(Frame::Go | Frame::Walk(_)) => way(table, seat, choices),
        Some(Frame::Engage) => engage(choices, luck),
        Some(Frame::Onward(_)) => onward(table, seat, choices),
        Some(Frame::Spoils) => best(choices, |choice| match choice {
            Choice::Rob(loot) => 2 * i32::from(table.at(seat).drool(loot)),
            Choice::Grab => 1,
            _ => 0,
        }),
        Some(Frame::Pick(_) | Frame::Dress(_)) => first_of(choices, |choice| choice != Choice::Done),
        Some(Frame::Takes(_) | Frame::Cheer(_)) => last,
        Some(Frame::Starters) => best(choices, |choice| match choice {
            Choice::Return(shtick) => -merit(shtick),
            _ => -100,
        }),
        Some(Frame::Learn(_) | Frame::Under(_)) => best(choices, |choice| match choice {
            Choice::Learn(shtick) | Choice::Under(shtick) => merit(shtick),
            _ => -100,
        }),
        Some(Frame::Trade(trade)) => best(choices, |choice| match choice {
            // The last symbols fit best; what is named beyond a multiple of three is lost.
            Choice::Trade(monster) => -i32::from(content().monster(monster).stats.xp.abs_diff(trade.wants())),
            Choice::Done => 10,
            _ => -100,
        }),
        Some(Frame::Sell(_) | Frame::Lose(_) | Frame::Fee(_)) => best(choices, |choice| match choice {
            Choice::Sell(loot) | Choice::Lose(loot) | Choice::Pay(loot) => -i32::from(table.at(seat).drool(loot)),
            Choice::Done | Choice::Decline => 1,
            _ => -100,
        }),
        _ => luck.number(choices.len() as u32) as usize,
    }
}

/// How much thought a question is worth: where to go, whom to battle, with what and with whose help. Windows and chores
/// are answered at a glance.
pub(crate) fn effort(state: &State, _seat: Seat) -> Effort {
    match state.table.flow.top() {
        Some(
            Frame::Go
            | Frame::Walk(_)
            | Frame::Engage
            | Frame::Onward(_)
            | Frame::Select(_)
            | Frame::Ask
            | Frame::Learn(_),
        ) => Effort::Search,
        _ => Effort::Glance,
    }
}

/// What a shtick is worth to have: what can wound before all else, what only gets away with a draw least.
fn merit(shtick: Shtick) -> i32 {
    let card = content().shtick(shtick);
    match card.battle {
        Some(battle) if battle.result == Verdict::Wound => {
            8 + 2 * i32::from(battle.attack.unwrap_or(-1)) + i32::from(battle.defense.unwrap_or(-2))
        }
        Some(_) => 3,
        None => 5,
    }
}

/// The first choice that this holds for, or the last.
fn first_of(choices: &[Choice], fits: impl Fn(Choice) -> bool) -> usize {
    choices.iter().position(|&choice| fits(choice)).unwrap_or(choices.len() - 1)
}

/// The choice that is worth most, the first of equals.
fn best(choices: &[Choice], worth: impl Fn(Choice) -> i32) -> usize {
    let mut best = (i32::MIN, 0);
    for (at, &choice) in choices.iter().enumerate() {
        let worth = worth(choice);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}

/// What a party has before the die, less what it has to beat.
fn edge(table: &Table, fight: &Fight, party: Party) -> i32 {
    let foe = match fight.against {
        Against::Monster { .. } => foe_value(table, fight, |_, _, _| {}),
        // The other die is as likely to be high as low.
        Against::Player(_) => modifier(table, fight, party.other(), |_, _, _| {}) + FACES / 2,
    };
    modifier(table, fight, party, |_, _, _| {}) - foe
}

/// How many faces win and how many lose for a party against a Monster, as the sums stand.
fn faces(table: &Table, fight: &Fight, party: Party) -> (i32, i32) {
    let edge = edge(table, fight, party);
    let wins = (FACES + edge).clamp(0, FACES);
    (if wounds_by(fight, party) { wins } else { 0 }, (-edge - 1).clamp(0, FACES))
}

/// A selection: many faces that win, few that lose.
fn shtick(table: &Table, party: Party, choice: Choice) -> i32 {
    let mut imagined = *table;
    let Some(fight) = &mut imagined.fight else { return 0 };
    fight.chosen[party.index()] = match choice {
        Choice::Select(shtick) => Some(shtick),
        _ => None,
    };
    let fight = *fight;
    let (wins, loses) = faces(&imagined, &fight, party);
    let flips = matches!(choice, Choice::Select(shtick) if content().shtick(shtick).flips);
    12 * wins - 5 * loses - 3 * i32::from(flips)
}

/// Whether nobody has more shticks and Drool Factor in sight than this player.
fn leads(table: &Table, seat: Seat) -> bool {
    let wealth = |seat: Seat| table.at(seat).in_play() + table.equipped_drool(seat);
    table.all().all(|other| wealth(other) <= wealth(seat))
}

/// A Monster for a new battle: a weak one for oneself, a strong one for others.
fn monster(table: &Table, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
    let strength = |choice: Choice| match choice {
        Choice::Add(monster) => {
            let stats = &content().monster(monster).stats;
            i32::from(stats.attack) + i32::from(stats.defense)
        }
        _ => 0,
    };
    let spoils = seat != table.current && leads(table, table.current);
    if table.at(table.current).room.row() == table.lair() && !(spoils && luck.number(3) == 0) {
        // What comes down there supports Xykon for everybody who wants him to fall.
        let supports = |choice: Choice| match choice {
            Choice::Add(monster) => supports_xykon(monster),
            _ => false,
        };
        best(choices, |choice| -strength(choice) - 100 * i32::from(supports(choice)))
    } else if seat == table.current {
        best(choices, |choice| -strength(choice))
    } else if leads(table, table.current) || luck.number(6) == 0 {
        best(choices, strength)
    } else {
        luck.number(choices.len() as u32) as usize
    }
}

/// Whether a Monster would support Xykon.
fn supports_xykon(monster: Monster) -> bool {
    let [xykon, own] = [Monster::XykonTheLich, monster].map(|one| &content().monster(one).stats);
    !xykon.supporters.and(own.types).is_empty() || own.abilities.has(Ability::Henchman)
}

/// Offers: what one does not drool over oneself, as long as it is needed; against Xykon everything.
fn help(table: &Table, seat: Seat, choices: &[Choice]) -> usize {
    let Some(fight) = &table.fight else { return choices.len() - 1 };
    let Some(party) = fight.party(seat) else { return choices.len() - 1 };
    let xykon = is_xykon(table, fight);
    let (wins, _) = faces(table, fight, party);
    if wins >= if xykon { FACES } else { 9 } {
        return choices.len() - 1;
    }
    best(choices, |choice| match choice {
        Choice::Offer(hero, loot) => {
            let given = i32::from(content().one_loot(loot).drool[hero.index()]);
            let own = i32::from(table.at(seat).drool(loot));
            let npc = i32::from(table.player_of(hero).is_none());
            if xykon { 10 + 4 * given - own } else { 3 * given - 6 * own + 2 * npc - 1 }
        }
        Choice::Show(_) => 4,
        _ => 0,
    })
}

fn is_xykon(table: &Table, fight: &Fight) -> bool {
    let Against::Monster { room, at } = fight.against else { return false };
    table.stack(room).get(usize::from(at)).is_some_and(|one| one.monster == Monster::XykonTheLich)
}

/// The start and the end of a turn: equip, search, take, trade.
fn chore(table: &Table, seat: Seat, choices: &[Choice]) -> usize {
    let adventurer = table.at(seat);
    let poor = adventurer.in_play() < u32::from(table.terms.shticks);
    let spare = table.equipped_drool(seat).saturating_sub(u32::from(table.terms.loot));
    let hurt = adventurer.wounds > 0;
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    best(choices, |choice| match choice {
        Choice::Equip(_) => 9,
        Choice::Trade(_) => 8,
        Choice::Take => 7,
        Choice::Search => 6,
        // Loot buys the last shticks, as long as enough is left for the Lair.
        Choice::Sell(loot) if poor && spare >= 3 && adventurer.drool(loot) > 0 => 4 - i32::from(adventurer.drool(loot)),
        Choice::Use(tool, Aim::None) => match tool.kind() {
            ToolKind::Loot(loot) if heals(Card::Loot(loot)) => 4 * i32::from(hurt && adventurer.wounds > 1),
            ToolKind::Shtick(shtick) if heals(Card::Shtick(shtick)) => 4 * i32::from(hurt),
            ToolKind::Loot(loot) if learns(Card::Loot(loot)) => 5,
            ToolKind::Shtick(_) | ToolKind::Loot(_) => -1,
        },
        Choice::Play(screw, Aim::None) => {
            let card = Card::Screw(screw);
            if learns(card) || (heals(card) && hurt && flipped > 1) { 5 } else { -1 }
        }
        Choice::Play(_, Aim::Foe(_)) => 2,
        Choice::Done => 0,
        _ => -2,
    })
}

/// Whether a card heals its owner.
fn heals(card: Card) -> bool {
    card.effects().iter().flat_map(crate::effect::Effect::ops).any(|op| matches!(op, Op::Heal { .. }))
}

/// Whether a card brings a shtick.
fn learns(card: Card) -> bool {
    card.effects().iter().flat_map(crate::effect::Effect::ops).any(|op| matches!(op, Op::DrawShtick { .. }))
}

/// The faces that win and lose against the top Monster of a room, with the Battle Shtick that suits best, and the most
/// that any of them leaves to the die and to help.
fn odds(table: &Table, seat: Seat, room: Cell, role: Role) -> (i32, i32, i32) {
    let mut imagined = *table;
    imagined.at_mut(seat).room = room;
    let mut fight = Fight::new(seat, Against::Monster { room, at: 0 }, role, 0, Cause::Own);
    imagined.fight = Some(fight);
    let mut most = (0, FACES);
    let mut edges = i32::MIN;
    for (shtick, _) in table.at(seat).ups() {
        if crate::flow::select::legal(&imagined, Party::First, shtick).is_err() {
            continue;
        }
        fight.chosen[0] = Some(shtick);
        imagined.fight = Some(fight);
        let (wins, loses) = faces(&imagined, &fight, Party::First);
        if wins - loses > most.0 - most.1 {
            most = (wins, loses);
        }
        if wounds_by(&fight, Party::First) {
            edges = edges.max(edge(&imagined, &fight, Party::First));
        }
        fight.chosen[0] = None;
        imagined.fight = Some(fight);
    }
    (most.0, most.1, edges)
}

/// Who should rest before anything else.
fn is_weak(table: &Table, seat: Seat) -> bool {
    let adventurer = table.at(seat);
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    let face_up: u32 = adventurer.up.iter().map(|&copies| u32::from(copies)).sum();
    adventurer.wounds + 1 >= adventurer.track() || adventurer.wounds >= 2 || flipped > face_up
}

/// What it is worth to end a move in a room.
fn lure(table: &Table, seat: Seat, room: Cell, role: Role) -> i32 {
    let weak = is_weak(table, seat);
    if room == Map::ENTRANCE {
        return if weak { 6 } else { -10 };
    }
    if !table.has_monsters(room) {
        let searches = table.map.stairs(room.row()).is_none() && room.row() < table.lair();
        // Who is ready looks for the way down first.
        let stairs = if table.qualifies(seat) { 24 } else { 6 };
        let loot = i32::from(table.piles[room].min(2));
        return 3 * loot + stairs * i32::from(searches) + if weak { 8 } else { 0 };
    }
    let (wins, loses, edge) = odds(table, seat, room, role);
    // A fight that may be lost is better than none: Wounds heal, and help is near.
    let worth = 10 + 2 * wins - loses;
    if !weak && table.stack(room).first().is_some_and(|one| one.monster == Monster::XykonTheLich) {
        // Whoever wins here wins most, and all help is asked for; where that is not enough, what supports him goes first.
        return if edge + FACES + HELP > 0 { 30 + 2 * wins } else { 1 };
    }
    if weak { worth - 20 } else { worth.clamp(1, 26) }
}

/// How good it is to be in a room with some way still to go: the best that can be reached from there.
fn prospect(table: &Table, seat: Seat, from: Cell) -> i32 {
    let row = from.row();
    let steps = |room: Cell| table.map.distance(from, room).map_or(9, |steps| steps as i32);
    let mut best = lure(table, seat, from, Role::Defender);
    for room in table.map.rooms(row).filter(|&room| room != from) {
        best = best.max(lure(table, seat, room, Role::Defender) - steps(room));
    }
    if let Some(stairs) = table.map.stairs(row) {
        best = best.max(below(table, seat, row) - steps(stairs));
    }
    if row > 0 && table.map.length(row) < crate::map::CELLS {
        let ends = [table.map.rooms(row).next(), table.map.rooms(row).last()];
        let nearest = ends.into_iter().flatten().map(steps).min().unwrap_or(9);
        best = best.max(unknown(table, seat, row) - nearest - 1);
    }
    best
}

/// What it is worth to go down from a row.
fn below(table: &Table, seat: Seat, row: usize) -> i32 {
    let ready = table.qualifies(seat);
    match (is_weak(table, seat), ready) {
        (true, _) => -10,
        (false, true) => 40,
        (false, false) if row + 1 == table.lair() => -10,
        // The first floor bores soon: there is more below for those who can take it.
        (false, false) if table.at(seat).in_play() as usize >= 2 * row + 2 => 16,
        (false, false) => 8,
    }
}

/// What it is worth to explore on a row. Once Xykon is found, every new room would bring what supports him.
fn unknown(table: &Table, seat: Seat, row: usize) -> i32 {
    let is_there = |room: Cell| table.stack(room).iter().any(|one| one.monster == Monster::XykonTheLich);
    match (is_weak(table, seat), row == table.lair()) {
        (true, _) => -10,
        (false, true) if table.map.rooms(row).any(is_there) => -2,
        (false, true) => 24,
        (false, false) => 12,
    }
}

/// Where to go: out of a collapsing dungeon, down when ready, else to new rooms and Monsters; rest when hurt.
fn way(table: &Table, seat: Seat, choices: &[Choice]) -> usize {
    use crate::flow::walk::{Target, target};
    let from = table.at(seat).room;
    let weak = is_weak(table, seat);
    let (stays, moved) = (table.has_monsters(from), table.day.moved);
    let role = if moved { Role::Defender } else { Role::Attacker };
    let rests = choices.contains(&Choice::Rest);
    let nearer = |room| table.map.way_length(room) < table.map.way_length(from);
    best(choices, |choice| match choice {
        Choice::Rest if weak => 30,
        Choice::Rest => -20,
        Choice::Stay | Choice::Done if table.collapse.falling => -5,
        // Loot lies there that cannot be taken, or nothing: it brings nothing to stay.
        Choice::Stay if !(stays || weak && rests) => -5,
        Choice::Stay | Choice::Done => lure(table, seat, from, role) + i32::from(stays),
        Choice::Move(way) => match target(table, from, way) {
            Some(Target::Known(room)) if table.collapse.falling && nearer(room) => 40,
            _ if table.collapse.falling => -10,
            Some(Target::Known(room)) if room.row() > from.row() => {
                below(table, seat, from.row()).max(prospect(table, seat, room) - 1)
            }
            // Up only for what waits there, or it would go to and fro.
            Some(Target::Known(room)) if room.row() < from.row() => {
                let there = table.map.rooms(room.row()).map(|one| lure(table, seat, one, Role::Defender));
                there.max().unwrap_or(0) - 9
            }
            Some(Target::Known(room)) if table.has_monsters(room) => {
                lure(table, seat, room, Role::Defender).max(prospect(table, seat, room) - 6)
            }
            Some(Target::Known(room)) => prospect(table, seat, room) - 1,
            Some(Target::Beside(_)) => unknown(table, seat, from.row()),
            Some(Target::Below) => below(table, seat, from.row()),
            None => -10,
        },
        _ => -30,
    })
}

/// A battle by choice: now and then.
fn engage(choices: &[Choice], luck: &mut Seeded) -> usize {
    let shoots = choices.iter().position(|choice| matches!(choice, Choice::Shoot(_)));
    match shoots {
        Some(at) => at,
        None if luck.number(4) == 0 => luck.number(choices.len() as u32) as usize,
        None => choices.len() - 1,
    }
}

/// The next Monster, from the better side, if it looks beatable.
fn onward(table: &Table, seat: Seat, choices: &[Choice]) -> usize {
    let room = table.at(seat).room;
    best(choices, |choice| match choice {
        Choice::Next(role) => {
            let (wins, loses, _) = odds(table, seat, room, role);
            if is_weak(table, seat) { wins - 2 * FAIR + 2 - loses } else { 3 * wins - 2 * loses - FAIR }
        }
        Choice::Done => 0,
        _ => -20,
    })
}

/// Cards in windows: in the own battle where they turn faces, in answer to what is aimed at oneself; else pass.
fn in_window(state: &State, seat: Seat, moment: Moment, choices: &[Choice], luck: &mut Seeded) -> usize {
    let table = &state.table;
    let last = choices.len() - 1;
    let fights = table.fight.as_ref().is_some_and(|fight| fight.party(seat).is_some());
    match moment {
        Moment::Wounded | Moment::TrapRevealed | Moment::Outcome => 0,
        Moment::BeforeRoll if fights => {
            let Some(fight) = table.fight else { return last };
            let Some(party) = fight.party(seat) else { return last };
            let (wins, loses) = faces(table, &fight, party);
            // Where the battle is decided nothing is wasted.
            if wins >= 9 || (loses >= 11 && !is_xykon(table, &fight)) {
                return last;
            }
            first_of(choices, |choice| strengthens(choice, seat))
        }
        Moment::AfterRoll if fights => {
            let Some(fight) = table.fight else { return last };
            let lost = crate::sum::outcome(table, &fight) != crate::state::End::Won;
            if lost && fight.seat == seat { first_of(choices, |choice| rerolls(choice, seat)) } else { last }
        }
        Moment::Answer if luck.number(3) == 0 => luck.number(choices.len() as u32) as usize,
        Moment::BeforeRoll => {
            let Some(fight) = table.fight else { return last };
            let (wins, _) = faces(table, &fight, Party::First);
            let stake = is_xykon(table, &fight) || leads(table, fight.seat);
            // Cards are for whoever is ahead and about to win.
            let spoils = stake && wins >= 5 && !table.are_mates(seat, fight.seat) && luck.number(3) == 0;
            if spoils { first_of(choices, |choice| weakens(choice, fight.seat)) } else { last }
        }
        _ => last,
    }
}

/// Whether a card helps its owner before the roll.
fn strengthens(choice: Choice, seat: Seat) -> bool {
    let (card, aim) = match choice {
        Choice::Use(tool, aim) => match tool.kind() {
            ToolKind::Shtick(shtick) => (Card::Shtick(shtick), aim),
            ToolKind::Loot(loot) => (Card::Loot(loot), aim),
        },
        Choice::Play(screw, aim) => (Card::Screw(screw), aim),
        _ => return false,
    };
    let aimed = match aim {
        Aim::Seat(other) => other == seat,
        Aim::Shtick(_) | Aim::Room(_) | Aim::Monster(_) | Aim::Floor(_) | Aim::Hero(_) => false,
        Aim::None | Aim::Foe(_) => true,
    };
    let ops = card.effects().iter().filter(|effect| effect.when.is_in_battle()).flat_map(crate::effect::Effect::ops);
    let helps = |op: Op| match op {
        Op::Modify { by, whom: Whom::Player(_), .. } => by > 0,
        Op::Modify { by, whom: Whom::Monsters(_), .. } => by < 0,
        Op::Boost { .. } | Op::Strip { .. } | Op::Bespoke { .. } => true,
        _ => false,
    };
    aimed && ops.into_iter().any(helps)
}

/// Whether a card hinders somebody who battles a Monster.
fn weakens(choice: Choice, battler: Seat) -> bool {
    let Choice::Play(screw, aim) = choice else { return false };
    let aimed = match aim {
        Aim::Seat(other) => other == battler,
        Aim::None | Aim::Foe(_) => true,
        Aim::Shtick(_) | Aim::Room(_) | Aim::Monster(_) | Aim::Floor(_) | Aim::Hero(_) => false,
    };
    let card = Card::Screw(screw);
    let hinders = |op: Op| match op {
        Op::Modify { by, whom: Whom::Player(_), .. } => by < 0,
        Op::Modify { by, whom: Whom::Monsters(_), .. } => by > 0,
        Op::Flip { .. } | Op::Forbid { .. } | Op::Wound { .. } => true,
        _ => false,
    };
    aimed && card.effects().iter().flat_map(crate::effect::Effect::ops).any(hinders)
}

/// Whether a card makes its owner roll again.
fn rerolls(choice: Choice, seat: Seat) -> bool {
    match choice {
        Choice::Use(_, Aim::None) | Choice::Play(_, Aim::None) => true,
        Choice::Play(_, Aim::Seat(other)) | Choice::Use(_, Aim::Seat(other)) => other == seat,
        _ => false,
    }
}

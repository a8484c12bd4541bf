//! How the game is played at a glance: fight what can be beaten, rest when hurt, go down when ready, flee in time.

use table::{Effort, Seat, Seeded};

use crate::card::Card;
use crate::choice::{Aim, Choice, ToolKind, Way};
use crate::content::content;
use crate::effect::{Op, Role, Whom};
use crate::flow::{Frame, Moment};
use crate::ids::Monster;
use crate::map::Map;
use crate::state::{Against, Fight, Party, State, Table};
use crate::sum::{foe_value, modifier, wounds_by};

/// The faces of a die.
const FACES: i32 = 12;
/// From so many faces that win a fight is worth it.
const FAIR: i32 = 6;

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
        Some(Frame::Chores(chores)) => chore(table, seat, chores.end, choices, luck),
        Some(Frame::Go | Frame::Walk(_)) => way(table, seat, choices, luck),
        Some(Frame::Engage) => engage(choices, luck),
        Some(Frame::Onward(_)) => onward(table, seat, choices),
        Some(Frame::Pick(_) | Frame::Dress(_) | Frame::Spoils) => first_of(choices, |choice| choice != Choice::Done),
        Some(Frame::Takes(_) | Frame::Cheer(_) | Frame::Fee(_)) => last,
        _ => luck.number(choices.len() as u32) as usize,
    }
}

/// How much thought a question is worth: windows outside the own battle are answered at a glance.
pub(crate) fn effort(state: &State, seat: Seat) -> Effort {
    let fights = state.table.fight.as_ref().is_some_and(|fight| fight.party(seat).is_some());
    match state.table.flow.top() {
        Some(Frame::Window(_)) if !fights => Effort::Glance,
        _ => Effort::Search,
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

/// How many faces win and how many lose for a party against a Monster, as the sums stand.
fn faces(table: &Table, fight: &Fight, party: Party) -> (i32, i32) {
    let own = modifier(table, fight, party, |_, _, _| {});
    let foe = match fight.against {
        Against::Monster { .. } => foe_value(table, fight, |_, _, _| {}),
        // The other die is as likely to be high as low.
        Against::Player(_) => modifier(table, fight, party.other(), |_, _, _| {}) + FACES / 2,
    };
    let wins = (FACES + own - foe).clamp(0, FACES);
    let loses = (foe - own - 1).clamp(0, FACES);
    (if wounds_by(fight, party) { wins } else { 0 }, loses)
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
    8 * wins - 6 * loses - 3 * i32::from(flips)
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
    if seat == table.current {
        best(choices, |choice| -strength(choice))
    } else if luck.number(2) == 0 {
        best(choices, strength)
    } else {
        luck.number(choices.len() as u32) as usize
    }
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
fn chore(table: &Table, seat: Seat, end: bool, choices: &[Choice], luck: &mut Seeded) -> usize {
    let adventurer = table.at(seat);
    let poor = adventurer.in_play() < u32::from(table.terms.shticks);
    let hurt = adventurer.wounds > 0;
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    best(choices, |choice| match choice {
        Choice::Equip(_) => 9,
        Choice::Trade(_) => 8,
        Choice::Take => 7,
        Choice::Search => 6,
        Choice::Sell(loot) if poor && adventurer.drool(loot) > 1 && table.qualifies_in_loot(seat) => 1,
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
        _ => -2 + i32::from(end && luck.clone().number(40) == 0) * 3,
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

/// Where to go: out of a collapsing dungeon, down when ready, else to new rooms and Monsters; rest when hurt.
fn way(table: &Table, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
    let adventurer = table.at(seat);
    let from = adventurer.room;
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    let face_up: u32 = adventurer.up.iter().map(|&copies| u32::from(copies)).sum();
    let weak = adventurer.wounds >= 2 || flipped > face_up;
    let ready = table.qualifies(seat);
    let top = |room| {
        let stats = table.stack(room).first().map(|one| &content().monster(one.monster).stats);
        stats.map_or(0, |stats| i32::from(stats.attack.max(stats.defense)))
    };
    let noise = |luck: &mut Seeded| luck.number(4) as i32;
    let mut luck = luck.clone();
    let mut worths = choices.iter().map(|&choice| match choice {
        Choice::Rest => {
            if weak {
                30
            } else {
                -20
            }
        }
        Choice::Stay | Choice::Done => {
            let fight = table.has_monsters(from);
            if fight && !weak { 10 - (top(from) - 9) } else { 0 }
        }
        Choice::Move(way) => {
            let to = crate::flow::walk::target(table, from, way);
            let known = match to {
                Some(crate::flow::walk::Target::Known(room)) => Some(room),
                Some(crate::flow::walk::Target::Beside(_) | crate::flow::walk::Target::Below) | None => None,
            };
            if table.collapse.falling {
                let nearer = known.is_some_and(|room| table.map.way_length(room) < table.map.way_length(from));
                return if nearer { 40 } else { -10 };
            }
            let down = matches!(way, Way::Down) && (ready || from.row() + 1 < table.lair());
            let up = matches!(way, Way::Up);
            let worth = match known {
                _ if weak => match known {
                    Some(room) if !table.has_monsters(room) => 4,
                    Some(_) | None => -8,
                },
                None => 9 + 3 * i32::from(down),
                Some(room) if room == Map::ENTRANCE => -6,
                Some(room) if table.has_monsters(room) => 7 - (top(room) - 9),
                Some(_) => 2 + 6 * i32::from(down) - 4 * i32::from(up),
            };
            worth + noise(&mut luck)
        }
        _ => -30,
    });
    let mut best = (i32::MIN, 0);
    for at in 0..choices.len() {
        let worth = worths.next().unwrap_or(0);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
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
            let mut imagined = *table;
            let against = Against::Monster { room, at: 0 };
            imagined.fight = Some(Fight::new(seat, against, role, 0, crate::state::Cause::Next));
            let legal = |shtick| crate::flow::select::legal(&imagined, Party::First, shtick).is_ok();
            let ups = imagined.at(seat).ups().filter(|&(shtick, _)| legal(shtick));
            let most = ups.map(|(one, _)| {
                let mut with = imagined;
                let Some(fight) = &mut with.fight else { return 0 };
                fight.chosen[0] = Some(one);
                let fight = *fight;
                let (wins, loses) = faces(&with, &fight, Party::First);
                wins - loses / 2
            });
            most.max().unwrap_or(-12) - FAIR + 3 * i32::from(matches!(role, Role::Attacker)) / 4
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
        Moment::BeforeRoll | Moment::AfterRoll | Moment::Populated if luck.number(12) == 0 => {
            let battler = table.fight.as_ref().map_or(table.current, |fight| fight.seat);
            if battler == seat { last } else { luck.number(choices.len() as u32) as usize }
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

/// Whether a card makes its owner roll again.
fn rerolls(choice: Choice, seat: Seat) -> bool {
    match choice {
        Choice::Use(_, Aim::None) | Choice::Play(_, Aim::None) => true,
        Choice::Play(_, Aim::Seat(other)) | Choice::Use(_, Aim::Seat(other)) => other == seat,
        _ => false,
    }
}

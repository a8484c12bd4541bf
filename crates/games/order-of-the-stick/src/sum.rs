//! The sums of a battle, line by line: the rules use the total, the page shows the lines, bots ask for the outcomes.

use table::Seat;

use crate::bearing::bearings;
use crate::card::Card;
use crate::content::{Area, Verdict, content};
use crate::effect::{Allowed, Bespoke, Forbidden, Op, Role, Stat, Which, Who, Whom};
use crate::force::{
    allows, could_change, denied, each_lasting, each_of_room, each_own, holds, is_about, is_meant, is_of, lasts_for,
    room_forbids, stat,
};
use crate::ids::{Abilities, Ability, Hero, Monster, Shtick, ShtickType, ShtickTypes, SupportAbility};
use crate::map::Cell;
use crate::options::Variant;
use crate::state::{Against, End, Fight, Party, Table};
use crate::support::{abilities, stats, support, types};

/// Where a line of a sum comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The Battle Shtick that was selected (OOTS-181).
    Chosen(Shtick),
    /// No shtick was selected (OOTS-282).
    Bare,
    /// A card: its own effect, or what boosts add to it.
    Card(Card),
    /// A helper (OOTS-631).
    Help(Hero),
    /// Defending while lying (OOTS-227).
    Down,
    /// A Monster's printed value.
    Printed(Monster),
    /// The number of the floor (OOTS-481).
    Level,
    /// An ability.
    Ability(Ability),
    /// A Support ability, with so many supporters.
    Support(SupportAbility, u8),
}

/// The modifier of a party, each line told with whether it counts.
pub(crate) fn modifier(table: &Table, fight: &Fight, party: Party, mut see: impl FnMut(Source, i32, bool)) -> i32 {
    let Some(seat) = fight.player(party) else { return 0 };
    let (role, chosen) = (fight.role(party), fight.chosen[party.index()]);
    let mut sum = 0;
    let mut add = |source: Source, points: i32, counts: bool| {
        if points != 0 || matches!(source, Source::Chosen(_) | Source::Bare) {
            sum += if counts { points } else { 0 };
            see(source, points, counts);
        }
    };
    match chosen.and_then(|shtick| Some((shtick, value(shtick, role)?))) {
        Some((shtick, value)) => add(Source::Chosen(shtick), i32::from(value), true),
        None => add(Source::Bare, 0, true),
    }
    let (bars, own_denied) = (barred(table, fight), denied(table, seat));
    let of_area = |card: Card| matches!((card, chosen), (Card::Shtick(one), Some(two)) if one == two && is_area(two));
    each_own(table, seat, bearings().role(role), |card, op, times, counts| {
        let Op::Modify { stat, by, whom: Whom::Player(_) } = op else { return };
        if is_about(stat, role) {
            let kept = !is_of(card, own_denied) && (!is_of(card, bars) || of_area(card));
            add(Source::Card(card), i32::from(by) * times, counts && kept);
        }
    });
    each_of_room(table, table.at(seat).room, |card, effect, op| {
        let Op::Modify { stat, by, whom: Whom::Player(_) } = op else { return };
        if is_about(stat, role) {
            add(Source::Card(card), i32::from(by), holds(table, effect.only, seat));
        }
    });
    each_lasting(table, |lasting, op| {
        // Cheers and songs add what they came to.
        if let Op::Bespoke { id: Bespoke::Banjo | Bespoke::Lute } = op
            && lasting.by == seat
        {
            add(Source::Card(lasting.card), i32::from(lasting.times), !is_of(lasting.card, bars));
        }
        let Op::Modify { stat, by, whom: Whom::Player(who) } = op else { return };
        if is_about(stat, role) && lasts_for(table, lasting, who, seat) {
            // What works for the player is barred, what works against the player is not (OOTS-656).
            let kept = by < 0 || !is_of(lasting.card, bars);
            add(Source::Card(lasting.card), i32::from(by) * i32::from(lasting.times), kept);
        }
    });
    for hero in Hero::ALL {
        if fight.help[hero.index()].party == Some(party) {
            add(Source::Help(hero), help(table, fight, hero), !fight.alone);
        }
    }
    if role == Role::Defender && table.at(seat).pose.lying && !rests_well(table, seat) {
        add(Source::Down, -4, true);
    }
    sum
}

/// What a helper is worth (OOTS-631).
pub(crate) fn help(table: &Table, fight: &Fight, hero: Hero) -> i32 {
    let given = fight.help[hero.index()];
    let Some(asker) = given.party.and_then(|party| fight.player(party)).or(Some(fight.seat)) else { return 0 };
    // The asker whom the help was given for, also where a card has moved it to the other side.
    let asker = match (given.party, fight.against) {
        (Some(Party::Second), Against::Monster { .. }) => fight.seat,
        (_, _) => asker,
    };
    let bars = barred(table, fight);
    let mut worth = 2 * i32::from(given.drool);
    if let Some(helper) = table.player_of(hero) {
        let denied = denied(table, helper);
        each_own(table, helper, bearings().stat(Stat::Assist), |card, op, times, counts| {
            if let Op::Modify { stat: Stat::Assist, by, whom: Whom::Player(_) } = op
                && counts
                && !is_of(card, denied)
                && !is_of(card, bars)
            {
                worth += i32::from(by) * times;
            }
        });
    }
    let denied = denied(table, asker);
    each_own(table, asker, bearings().stat(Stat::Aid), |card, op, times, counts| {
        if let Op::Modify { stat: Stat::Aid, by, whom: Whom::Player(_) } = op
            && counts
            && !is_of(card, denied)
            && !is_of(card, bars)
        {
            worth += i32::from(by) * times;
        }
    });
    each_of_room(table, table.at(asker).room, |_, effect, op| {
        if let Op::Modify { stat: Stat::Aid, by, .. } = op
            && holds(table, effect.only, asker)
        {
            worth += i32::from(by);
        }
    });
    worth
}

/// Whether a lying player defends as well as a standing one (OOTS-582, OOTS-583, and cards).
fn rests_well(table: &Table, seat: Seat) -> bool {
    let mate = |other: Seat| {
        let pose = table.at(other).pose;
        other != seat && table.are_mates(seat, other) && table.share_room(seat, other) && !pose.lying && !pose.fleeing
    };
    allows(table, seat, Allowed::NoRestPenalty) || (table.terms.teams > 0 && table.all().any(mate))
}

/// The value of a Battle Shtick on a side; none where it is N/A (OOTS-174, OOTS-221).
#[inline]
pub(crate) fn value(shtick: Shtick, role: Role) -> Option<i8> {
    let battle = content().shtick(shtick).battle?;
    match role {
        Role::Attacker => battle.attack,
        Role::Defender => battle.defense,
    }
}

/// Whether a shtick has an Area Effect.
#[inline]
pub(crate) fn is_area(shtick: Shtick) -> bool {
    content().shtick(shtick).battle.is_some_and(|battle| battle.area.is_some())
}

/// The Attack or Defense of a Monster in a battle with a player, each line told.
pub(crate) fn monster_value(
    table: &Table,
    fight: &Fight,
    (room, at): (Cell, u8),
    mut see: impl FnMut(Source, i32, bool),
) -> i32 {
    let Some(stats) = stats(table, room, at) else { return 0 };
    let Some(denizen) = table.stack(room).get(usize::from(at)).copied() else { return 0 };
    let role = fight.role(Party::Second);
    let mut sum = 0;
    let mut add = |source: Source, points: i32, counts: bool| {
        if points != 0 {
            sum += if counts { points } else { 0 };
            see(source, points, counts);
        }
    };
    let printed = match role {
        Role::Attacker => stats.attack,
        Role::Defender => stats.defense,
    };
    add(Source::Printed(denizen.monster), i32::from(printed), true);
    if stats.plus_level {
        add(Source::Level, room.row() as i32, true);
    }
    let abilities = abilities(table, room, at);
    if abilities.has(Ability::Nemesis) {
        add(Source::Ability(Ability::Nemesis), 3, stats.nemesis == Some(table.at(fight.seat).hero));
    }
    if role == Role::Defender && abilities.has(Ability::Tricky) {
        add(Source::Ability(Ability::Tricky), 10, fight.range > 0);
    }
    for ability in SupportAbility::ALL {
        let each = match (ability, role) {
            (SupportAbility::Assist, _) | (SupportAbility::Longshot, Role::Defender) => 2,
            (SupportAbility::Ambush, Role::Attacker) => 3,
            (
                SupportAbility::Ambush
                | SupportAbility::Longshot
                | SupportAbility::Deadly
                | SupportAbility::Greed
                | SupportAbility::Horde
                | SupportAbility::Outsmart,
                _,
            ) => continue,
        };
        let supporters = support(table, room, at, ability);
        let counts = ability != SupportAbility::Ambush || denizen.fresh;
        add(Source::Support(ability, supporters), each * i32::from(supporters), counts);
    }
    let fits = |of| crate::support::is_of(table, room, at, of);
    each_of_room(table, room, |card, _, op| {
        if let Op::Modify { stat, by, whom: Whom::Monsters(group) } = op
            && group.which == Which::Room
            && is_about(stat, role)
            && fits(group.of)
        {
            add(Source::Card(card), i32::from(by), true);
        }
    });
    let bars = barred_by(abilities);
    each_lasting(table, |lasting, op| {
        if let Op::Modify { stat, by, whom: Whom::Monsters(group) } = op
            && is_about(stat, role)
            && is_meant(table, lasting, group.which, room, at)
            && fits(group.of)
        {
            // What weakens the Monster works for the player, so its bars stand against it (OOTS-656, OOTS-657).
            let kept = by > 0 || group.which != Which::Foe || !is_of(lasting.card, bars);
            add(Source::Card(lasting.card), i32::from(by) * i32::from(lasting.times), kept);
        }
    });
    sum
}

/// What the Monster rolled against has in all, help that a card has moved to it included.
pub(crate) fn foe_value(table: &Table, fight: &Fight, mut see: impl FnMut(Source, i32, bool)) -> i32 {
    let Against::Monster { room, .. } = fight.against else { return 0 };
    let Some(at) = rolled_against(table, fight) else { return 0 };
    let mut sum = monster_value(table, fight, (room, at), &mut see);
    for hero in Hero::ALL {
        if fight.help[hero.index()].party == Some(Party::Second) {
            let worth = help(table, fight, hero);
            sum += worth;
            see(Source::Help(hero), worth, true);
        }
    }
    sum
}

/// The targets of the battle, by place in the stack: one, or those of an area shtick.
pub(crate) fn targets(fight: &Fight) -> impl Iterator<Item = u8> + use<> {
    let at = match fight.against {
        Against::Monster { at, .. } => 1u128.checked_shl(u32::from(at)).unwrap_or(0),
        Against::Player(_) => 0,
    };
    let mut bits = if fight.targets == 0 { at } else { fight.targets };
    std::iter::from_fn(move || {
        let at = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (at < 128).then_some(at as u8)
    })
}

/// The Monster that is rolled against: in an area battle that with the greatest value, of equals the topmost (OOTS-291,
/// OOTS-292, OOTS-657).
pub(crate) fn rolled_against(table: &Table, fight: &Fight) -> Option<u8> {
    let Against::Monster { room, at } = fight.against else { return None };
    if fight.targets == 0 {
        return Some(at);
    }
    let mut best: Option<(i32, u8)> = None;
    for at in targets(fight) {
        let value = monster_value(table, fight, (room, at), |_, _, _| {});
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, at));
        }
    }
    best.map(|(_, at)| at)
}

/// The types of shticks that a Monster with these abilities bars (OOTS-538, OOTS-541 to OOTS-543).
pub(crate) fn barred_by(abilities: Abilities) -> ShtickTypes {
    const BARS: [(Ability, ShtickType); 4] = [
        (Ability::BreathWeapon, ShtickType::Armor),
        (Ability::Enchanted, ShtickType::Magic),
        (Ability::Impervious, ShtickType::Weapon),
        (Ability::Mindless, ShtickType::Verbal),
    ];
    BARS.into_iter().filter(|(ability, _)| abilities.has(*ability)).map(|(_, of)| of).collect()
}

/// The types of shticks that the Monster rolled against bars.
pub(crate) fn barred(table: &Table, fight: &Fight) -> ShtickTypes {
    let Against::Monster { room, .. } = fight.against else { return ShtickTypes::NONE };
    rolled_against(table, fight).map_or(ShtickTypes::NONE, |at| barred_by(abilities(table, room, at)))
}

/// The abilities that any target has: those for the whole battle count so (OOTS-296, OOTS-633).
pub(crate) fn any_ability(table: &Table, fight: &Fight, ability: Ability) -> bool {
    let Against::Monster { room, .. } = fight.against else { return false };
    targets(fight).any(|at| abilities(table, room, at).has(ability))
}

/// The Range of a Monster, with Longshot and cards (OOTS-575).
pub(crate) fn monster_range(table: &Table, room: Cell, at: u8) -> i32 {
    let Some(stats) = stats(table, room, at) else { return 0 };
    let mut range = i32::from(stats.range) + 2 * i32::from(support(table, room, at, SupportAbility::Longshot));
    each_of_room(table, room, |_, _, op| {
        if let Op::Modify { stat: Stat::Range, by, whom: Whom::Monsters(group) } = op
            && group.which == Which::Room
            && group.of.is_none_or(|of| stats.types.has(of))
        {
            range += i32::from(by);
        }
    });
    each_lasting(table, |lasting, op| {
        if let Op::Modify { stat: Stat::Range, by, whom: Whom::Monsters(group) } = op
            && is_meant(table, lasting, group.which, room, at)
            && group.of.is_none_or(|of| stats.types.has(of))
        {
            range += i32::from(by) * i32::from(lasting.times);
        }
    });
    range
}

/// The Range of a shtick in the hands of a player, with all modifiers (OOTS-171).
pub(crate) fn shtick_range(table: &Table, seat: Seat, shtick: Shtick) -> i32 {
    let Some(battle) = content().shtick(shtick).battle else { return 0 };
    if !could_change(table, seat, Stat::Range) {
        return i32::from(battle.range);
    }
    // Modifiers look at the shtick in use, so it is looked at as if it were chosen.
    let mut imagined = *table;
    if let Some(fight) = &mut imagined.fight
        && let Some(party) = fight.party(seat)
    {
        fight.chosen[party.index()] = Some(shtick);
    }
    i32::from(battle.range) + stat(&imagined, seat, Stat::Range)
}

/// Whether a target is immune to an area shtick: its type is barred there, or it flies above one of Range 0, or it is
/// spared by name (OOTS-293, OOTS-634).
pub(crate) fn is_immune(table: &Table, fight: &Fight, shtick: Shtick, at: u8) -> bool {
    let Against::Monster { room, .. } = fight.against else { return false };
    let abilities = abilities(table, room, at);
    let card = content().shtick(shtick);
    let spared = match card.battle.and_then(|battle| battle.area) {
        Some(Area::Type(_, except)) => {
            except.is_some() && table.stack(room).get(usize::from(at)).map(|denizen| denizen.monster) == except
        }
        Some(Area::Targets(_) | Area::All) | None => false,
    };
    spared
        || !card.types.and(barred_by(abilities)).is_empty()
        || (abilities.has(Ability::Flying) && shtick_range(table, fight.seat, shtick) == 0)
}

/// The targets that an area shtick would have now, as bits of the stack (OOTS-289).
pub(crate) fn area_targets(table: &Table, fight: &Fight, shtick: Shtick) -> u128 {
    let Against::Monster { room, .. } = fight.against else { return 0 };
    let Some(area) = content().shtick(shtick).battle.and_then(|battle| battle.area) else { return 0 };
    let stack = table.stack(room).len().min(128);
    let all = if stack == 128 { u128::MAX } else { (1 << stack) - 1 };
    match area {
        Area::All => all,
        Area::Targets(number) => {
            let more = if could_change(table, fight.seat, Stat::Targets) {
                let mut imagined = *table;
                if let Some(fight) = &mut imagined.fight {
                    fight.chosen[0] = Some(shtick);
                }
                stat(&imagined, fight.seat, Stat::Targets)
            } else {
                0
            };
            let number = (i32::from(number) + more).clamp(0, 128) as u32;
            if number >= 128 { all } else { all & ((1 << number) - 1) }
        }
        Area::Type(of, _) => {
            (0..stack).filter(|&at| types(table, room, at as u8).has(of)).fold(0, |bits, at| bits | 1 << at)
        }
    }
}

/// Whether anybody may be asked for help, or why not: a Duel, the room, a card (OOTS-539, OOTS-540).
pub(crate) fn may_ask(table: &Table, fight: &Fight) -> bool {
    let rooms = Party::BOTH.into_iter().filter_map(|party| fight.player(party)).map(|seat| table.at(seat).room);
    !fight.alone
        && !any_ability(table, fight, Ability::Duel)
        && !rooms.into_iter().any(|room| room_forbids(table, room, Forbidden::Assist))
}

/// How a die of a player reads (OOTS-658).
pub(crate) fn reads(table: &Table, seat: Seat, shown: u8) -> i32 {
    let lucky = table.plays(Variant::LuckyBastards);
    let mut reads = i32::from(shown);
    each_own(table, seat, &bearings().die_as, |_, op, _, counts| {
        if let Op::DieAs { shown: from, counts: to } = op
            && counts
            // Where a 1 always loses, a card reads a 2 in its place (OOTS-593).
            && (if lucky && from == 1 { 2 } else { from }) == shown
        {
            reads = i32::from(to);
        }
    });
    reads
}

/// How many dice a party rolls, and whether the highest counts instead of the lowest (OOTS-551, OOTS-297).
pub(crate) fn dice(table: &Table, fight: &Fight, party: Party) -> (u8, bool) {
    let Some(seat) = fight.player(party) else { return (0, false) };
    if let Against::Monster { room, .. } = fight.against
        && fight.role(party) == Role::Defender
    {
        let multi = targets(fight).filter(|&at| abilities(table, room, at).has(Ability::Multiattack));
        let most = multi.filter_map(|at| stats(table, room, at)).map(|stats| stats.dice).max().unwrap_or(0);
        if most > 1 {
            return (most.min(4), false);
        }
    }
    let bearing = &bearings().roll_best;
    if !bearing.is_in_force(table.at(seat)) {
        return (1, true);
    }
    let (bars, own) = (barred(table, fight), denied(table, seat));
    let mut best = 1;
    each_own(table, seat, bearing, |card, op, _, counts| {
        if let Op::RollBest { dice } = op
            && counts
            && !is_of(card, bars)
            && !is_of(card, own)
        {
            best = best.max(dice.min(4));
        }
    });
    (best, true)
}

/// The die of a roll that counts: its number as shown, and what it counts as.
pub(crate) fn counting(table: &Table, fight: &Fight, party: Party) -> (u8, i32) {
    let Some(seat) = fight.player(party) else { return (0, 0) };
    let roll = fight.rolls[party.index()];
    let (_, highest) = dice(table, fight, party);
    let read = roll.shown.into_iter().filter(|&die| die > 0).map(|die| (reads(table, seat, die), die));
    let counts = if highest { read.max_by_key(|&(reads, _)| reads) } else { read.min_by_key(|&(reads, _)| reads) };
    let (reads, die) = counts.unwrap_or((0, 0));
    (die, reads + i32::from(roll.plus))
}

/// How the battle would end for the first party as the dice lie now (OOTS-198, OOTS-635).
pub(crate) fn outcome(table: &Table, fight: &Fight) -> End {
    let lucky = table.plays(Variant::LuckyBastards);
    let (die, counts) = counting(table, fight, Party::First);
    let own = counts + modifier(table, fight, Party::First, |_, _, _| {});
    match fight.against {
        Against::Player(_) => {
            let (other_die, other_counts) = counting(table, fight, Party::Second);
            let other = other_counts + modifier(table, fight, Party::Second, |_, _, _| {});
            let end = match (die, other_die) {
                (1, 1) | (12, 12) if lucky => End::Drawn,
                (12, _) | (_, 1) if lucky => End::Won,
                (1, _) | (_, 12) if lucky => End::Lost,
                (_, _) => compared(own, other),
            };
            let winner = match end {
                End::Won => Party::First,
                End::Lost => Party::Second,
                End::Drawn => return End::Drawn,
            };
            if wounds_by(fight, winner) { end } else { End::Drawn }
        }
        Against::Monster { room, .. } => {
            let end = match die {
                12 if lucky => End::Won,
                1 if lucky => End::Lost,
                _ => compared(own, foe_value(table, fight, |_, _, _| {})),
            };
            let end = if end == End::Won && !wounds_by(fight, Party::First) { End::Drawn } else { end };
            let bloodlust = end == End::Drawn && any_ability(table, fight, Ability::Bloodlust);
            let end = if bloodlust { End::Lost } else { end };
            let can_win = |at: u8| monster_wins(table, fight, room, at);
            if end == End::Lost && !targets(fight).any(can_win) { End::Drawn } else { end }
        }
    }
}

/// Whether a target can win: it reaches the player, and it does not hide while it defends (OOTS-166, OOTS-549).
pub(crate) fn monster_wins(table: &Table, fight: &Fight, room: Cell, at: u8) -> bool {
    let hides = fight.role(Party::Second) == Role::Defender && abilities(table, room, at).has(Ability::Hide);
    !hides && monster_range(table, room, at) >= i32::from(fight.range)
}

fn compared(own: i32, other: i32) -> End {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => End::Won,
        std::cmp::Ordering::Equal => End::Drawn,
        std::cmp::Ordering::Less => End::Lost,
    }
}

/// Whether a win of a party is one: with a shtick whose Result is no draw (OOTS-202, OOTS-284).
pub(crate) fn wounds_by(fight: &Fight, party: Party) -> bool {
    let chosen = fight.chosen[party.index()];
    chosen.and_then(|shtick| content().shtick(shtick).battle).is_some_and(|battle| battle.result == Verdict::Wound)
}

/// How many Wounds the Result of a party's shtick takes from a player (OOTS-237).
pub(crate) fn result_wounds(table: &Table, fight: &Fight, party: Party) -> u8 {
    let Some(seat) = fight.player(party) else { return 0 };
    let (bars, own) = (barred(table, fight), denied(table, seat));
    let mut wounds = 1;
    each_own(table, seat, bearings().stat(Stat::Wounds), |card, op, times, counts| {
        if let Op::Modify { stat: Stat::Wounds, by, whom: Whom::Player(Who::Myself) } = op
            && counts
            && !is_of(card, bars)
            && !is_of(card, own)
        {
            wounds += i32::from(by) * times;
        }
    });
    wounds.clamp(0, 9) as u8
}

//! The words of cards: shticks, Loot, Monsters, Screw This! cards, traps.

use table::words::list;
use table::{Clause, Explained, Viewer};

use super::sums::{values, with_battle};
use super::words::card;
use crate::content::{INFINITE, content};
use crate::effect::{Price, shtick_type};
use crate::force::{boosts, denied};
use crate::ids::{
    Ability, BattleCard, Find, HEROES, Hero, Loot, Monster, Screw, Shtick, SupportAbility, Trap, XykonCard,
};
use crate::map::Cell;
use crate::names::{self, some};
use crate::state::{Gift, Table, XykonPlace};
use crate::sum::{area_targets, is_area, shtick_range};
use crate::support::{abilities, supporters};
use crate::view::View;

/// A kind of shtick, and the copies of it that its hero has.
pub(super) fn shtick(view: &View, shtick: Shtick) -> Explained {
    let (table, content) = (&view.table, content());
    let printed = content.shtick(shtick);
    let types: Vec<_> = printed.types.iter().map(shtick_type).collect();
    let types = if types.is_empty() { String::new() } else { format!(", {}", types.join(" and ")) };
    let clauses: &[Clause] = match (printed.battle, printed.flips) {
        (Some(battle), _) if battle.area.is_some() => &["OOTS-286", "OOTS-289", "OOTS-291", "OOTS-300"],
        (Some(_), true) => &["OOTS-370", "OOTS-173", "OOTS-209", "OOTS-395"],
        (Some(_), false) => &["OOTS-370", "OOTS-173", "OOTS-395"],
        (None, true) => &["OOTS-393", "OOTS-388", "OOTS-395"],
        (None, false) => &["OOTS-183", "OOTS-395", "OOTS-637"],
    };
    let battle = if printed.battle.is_some() { "Battle Shtick" } else { "Shtick" };
    let kind = format!("{battle} of {}{types}", names::hero(shtick.hero()));
    let explained = card(&printed.name, kind, &content.shtick_words(shtick), clauses);
    let Some(seat) = table.player_of(shtick.hero()) else {
        return explained.lacks(format!("Nobody plays {}", names::hero(shtick.hero())));
    };
    let adventurer = table.at(seat);
    let (up, down) = (adventurer.up[shtick.place()], adventurer.down[shtick.place()]);
    if up + down == 0 {
        return explained.lacks(format!("None of {} in play", printed.copies));
    }
    let mut explained = explained.fact(match (up, down) {
        (up, 0) => format!("{up} face up"),
        (0, down) => format!("{down} flipped"),
        (up, down) => format!("{up} face up, {down} flipped"),
    });
    if up == 0 {
        return explained;
    }
    let boosts = boosts(table, seat, shtick);
    if boosts > 0 && !printed.boost.is_empty() {
        explained = explained.fact(format!("Boosted {}", times(boosts)));
    }
    if let Some(of) = printed.types.and(denied(table, seat)).first() {
        return explained.lacks(format!(
            "{} Shticks are denied to {} now",
            shtick_type(of),
            names::hero(shtick.hero())
        ));
    }
    let Some(fight) = &table.fight else { return explained };
    let Some(party) = fight.party(seat) else { return explained };
    let chosen = fight.chosen[party.index()] == Some(shtick);
    if chosen && is_area(shtick) {
        let targets = area_targets(table, fight, shtick).count_ones() as usize;
        explained = explained.fact(format!("Chosen for this battle: {}", some(targets, "target")));
    } else if chosen {
        explained = explained.fact("Chosen for this battle");
    }
    match printed.battle {
        Some(battle) if battle.range != INFINITE && fight.range > 0 => {
            let reach = shtick_range(table, seat, shtick);
            if reach >= i32::from(fight.range) {
                explained.fact(format!("Its Range of {reach} reaches the foe"))
            } else {
                explained.lacks(format!("Its Range of {reach} does not reach the foe"))
            }
        }
        Some(_) | None => explained,
    }
}

/// "once", "twice", "3 times".
fn times(number: u8) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        number => format!("{number} times"),
    }
}

/// A Loot: for whom it is worth how much, and where it is as far as the viewer knows.
pub(super) fn loot(view: &View, loot: Loot) -> Explained {
    let printed = content().one_loot(loot);
    let words = content().loot_words(loot);
    let (words, clauses): (&str, &[Clause]) = if words.is_empty() {
        (
            "It does nothing of its own: it is equipped, traded in, or given for help.",
            &["OOTS-419", "OOTS-422", "OOTS-522"],
        )
    } else if printed.effects.iter().any(|effect| effect.prices().any(|price| price == Price::Discard)) {
        (&words, &["OOTS-427", "OOTS-428", "OOTS-426", "OOTS-419"])
    } else {
        (&words, &["OOTS-429", "OOTS-426", "OOTS-419"])
    };
    let users: Vec<Hero> = printed.users.iter().collect();
    let kind = match users.as_slice() {
        [] => "Loot".to_owned(),
        users if users.len() == Hero::ALL.len() => "Loot that everybody can use".to_owned(),
        users => format!("Loot for {}", list(users, names::hero)),
    };
    let explained = card(&printed.name, kind, words, clauses).fact(drool(printed.drool, printed.crests));
    match whereabouts(view, loot) {
        Some(place) => explained.fact(place),
        None => explained,
    }
}

/// "Drool Factor: Roy 2, Haley 1".
fn drool(drool: [u8; HEROES], crests: u8) -> String {
    if crests > 0 && drool.iter().all(|&one| one == crests) {
        return format!("Drool Factor: {crests} for everybody");
    }
    let heroes = Hero::ALL.into_iter().filter(|hero| drool[hero.index()] > 0);
    let each: Vec<String> = heroes.map(|hero| format!("{} {}", names::hero(hero), drool[hero.index()])).collect();
    format!("Drool Factor: {}", each.join(", "))
}

/// Where a Loot is, as far as the viewer knows.
fn whereabouts(view: &View, loot: Loot) -> Option<String> {
    let table = &view.table;
    if let Some(fight) = &table.fight {
        let promised = Hero::ALL.into_iter().find(|hero| fight.promised[hero.index()].has(loot));
        if let Some(hero) = promised {
            return Some(format!("Promised to {} in this battle", names::hero(hero)));
        }
        let offered = |hero: &Hero| fight.offers.iter().any(|offers| offers[hero.index()] == Some(Gift::Loot(loot)));
        if let Some(hero) = Hero::ALL.into_iter().find(offered) {
            return Some(format!("Offered to {} in this battle", names::hero(hero)));
        }
    }
    if let Some(seat) = table.all().find(|&seat| table.at(seat).equipped.has(loot)) {
        return Some(format!("Equipped by {}", names::hero(table.at(seat).hero)));
    }
    if let Some(seat) = table.all().find(|&seat| view.stashes[seat.index()].has(loot)) {
        let own = view.viewer.is(seat);
        let whose =
            if own { "your Stash".to_owned() } else { format!("the Stash of {}", names::hero(table.at(seat).hero)) };
        return Some(format!("In {whose}"));
    }
    if let Some(buried) = view.buried.iter().find(|buried| buried.loot == loot) {
        let name = table.tiles[buried.room].map_or(names::ENTRANCE, names::tile);
        return Some(format!("In the Loot pile of {name}"));
    }
    (table.dump.count(Find::Loot(loot).index()) > 0).then(|| "On the discard pile".to_owned())
}

/// A kind of Monster, and what it has where it is battled.
pub(super) fn monster(view: &View, monster: Monster) -> Explained {
    let table = &view.table;
    let explained = printed(monster, kind_of(monster));
    let all = (1..=table.lair()).flat_map(|floor| table.stacks(floor));
    let all =
        all.flat_map(|(room, stack)| stack.iter().enumerate().map(move |(at, one)| (room, at as u8, one.monster)));
    let there: Vec<(Cell, u8)> = all.filter(|(.., one)| *one == monster).map(|(room, at, _)| (room, at)).collect();
    for &(room, at) in &there {
        if let Some(explained) = with_battle(explained.clone(), table, room, at) {
            return explained;
        }
    }
    let mut explained = explained;
    for &(room, at) in there.iter().take(2) {
        explained = explained.fact(place_of(table, room, at));
    }
    if there.len() > 2 {
        explained = explained.fact(format!("And {} more in play", there.len() - 2));
    }
    match BattleCard::Monster(monster).index() {
        Some(card) => of_battle_deck(explained, view, card, content().monster(monster).stats.copies),
        None => of_xykon(explained, table, monster, !there.is_empty()),
    }
}

/// "Guard Post on floor 2, on top".
fn place_of(table: &Table, room: Cell, at: u8) -> String {
    let name = table.tiles[room].map_or("A room", names::tile);
    let place = match at {
        0 => "on top".to_owned(),
        at => format!("the {} of the stack", names::nth(usize::from(at) + 1)),
    };
    format!("{name} on {}, {place}", names::floor(&table.terms, room.row()))
}

/// Where the copies of a Battle card are, as far as the viewer knows.
fn of_battle_deck(explained: Explained, view: &View, card: usize, copies: u8) -> Explained {
    let own = view.hand.map_or(0, |hand| hand.count(card));
    let gone = view.table.discards.iter().filter(|&one| usize::from(one) == card).count();
    let explained = if own > 0 { explained.fact(format!("{own} in your hand")) } else { explained };
    match gone {
        0 => explained.fact(format!("{copies} in the box, none of them discarded")),
        gone => explained.fact(format!("{gone} of {copies} in the box discarded")),
    }
}

/// Where a Monster of the Xykon deck is, if it lies in no stack.
fn of_xykon(explained: Explained, table: &Table, monster: Monster, lies: bool) -> Explained {
    let card = XykonCard::ALL.into_iter().find(|card| card.monster() == Some(monster));
    match card.map(|card| table.xykon[card.index()]) {
        Some(XykonPlace::Beaten { .. }) => explained.fact("It has been defeated"),
        Some(XykonPlace::Unseen) | None => explained.lacks("It has not been seen in this game"),
        Some(XykonPlace::Fights { .. } | XykonPlace::Works { .. }) if lies => explained,
        Some(XykonPlace::Fights { .. } | XykonPlace::Works { .. }) => explained.fact("It has left the dungeon"),
    }
}

/// A Monster where it lies.
pub(super) fn denizen(view: &View, room: Cell, at: u8) -> Option<Explained> {
    let table = &view.table;
    let denizen = *table.stack(room).get(usize::from(at))?;
    let kind = format!("{} in {}", kind_of(denizen.monster), table.tiles[room].map_or("a room", names::tile));
    let mut explained = printed(denizen.monster, &kind);
    if let Some(explained) = with_battle(explained.clone(), table, room, at) {
        return Some(explained);
    }
    let seat = match view.viewer {
        Viewer::Seat(seat) if table.is_inside(seat) => seat,
        Viewer::Seat(_) | Viewer::Spectator => table.current,
    };
    let [attack, defense] = values(table, seat, room, at);
    let against = names::hero(table.at(seat).hero);
    explained = explained.fact(format!("Attack {attack} and Defense {defense} against {against}, as it lies"));
    let stats = content().monster(denizen.monster).stats;
    if !stats.support.is_empty() {
        explained = explained.fact(match supporters(table, room, at) {
            0 => "No card supports it".to_owned(),
            1 => "1 card supports it".to_owned(),
            number => format!("{number} cards support it"),
        });
    }
    let given = abilities(table, room, at).minus(stats.abilities);
    if let Some(ability) = given.first() {
        explained = explained.fact(format!("Here it has {}, too", names::ability(ability)));
    }
    Some(if denizen.fresh { explained.fact("It came into play in this turn") } else { explained })
}

fn kind_of(monster: Monster) -> &'static str {
    if monster.is_xykons() { "Monster of the Xykon deck" } else { "Monster" }
}

/// What is printed on a Monster.
fn printed(monster: Monster, kind: &str) -> Explained {
    let stats = content().monster(monster).stats;
    let mut clauses: Vec<Clause> = vec![if monster.is_xykons() { "OOTS-482" } else { "OOTS-205" }];
    clauses.extend(stats.abilities.iter().map(ability_clause));
    clauses.extend(stats.support.iter().map(support_clause));
    if stats.unique {
        clauses.push("OOTS-137");
    }
    if stats.plus_level {
        clauses.push("OOTS-481");
    }
    card(names::monster(monster), kind, &content().monster_words(monster), &clauses)
}

/// The clause of an ability.
pub(super) const fn ability_clause(ability: Ability) -> Clause {
    match ability {
        Ability::Bloodlust => "OOTS-536",
        Ability::BreathWeapon => "OOTS-538",
        Ability::Duel => "OOTS-539",
        Ability::Enchanted => "OOTS-541",
        Ability::Flying => "OOTS-544",
        Ability::Henchman => "OOTS-546",
        Ability::Hide => "OOTS-549",
        Ability::Impervious => "OOTS-542",
        Ability::Leader => "OOTS-550",
        Ability::Mindless => "OOTS-543",
        Ability::Multiattack => "OOTS-551",
        Ability::Nemesis => "OOTS-553",
        Ability::Paralyze => "OOTS-554",
        Ability::Spellcaster => "OOTS-556",
        Ability::Thief => "OOTS-557",
        Ability::Tricky => "OOTS-559",
        Ability::XykonSpecial => "OOTS-560",
    }
}

/// The clause of a Support ability.
pub(super) const fn support_clause(ability: SupportAbility) -> Clause {
    match ability {
        SupportAbility::Ambush => "OOTS-570",
        SupportAbility::Assist => "OOTS-571",
        SupportAbility::Deadly => "OOTS-572",
        SupportAbility::Greed => "OOTS-573",
        SupportAbility::Horde => "OOTS-574",
        SupportAbility::Longshot => "OOTS-575",
        SupportAbility::Outsmart => "OOTS-576",
    }
}

/// A kind of Screw This! card.
pub(super) fn screw(view: &View, screw: Screw) -> Explained {
    let printed = content().screw(screw);
    let clauses = &["OOTS-445", "OOTS-446", "OOTS-450", "OOTS-451"];
    let explained = card(&printed.name, "Screw This! card", &content().screw_words(screw), clauses);
    match BattleCard::Screw(screw).index() {
        Some(card) => of_battle_deck(explained, view, card, printed.copies),
        None => explained,
    }
}

/// A kind of trap.
pub(super) fn trap(view: &View, trap: Trap) -> Explained {
    let printed = content().trap(trap);
    let clauses: &[Clause] = if printed.multi {
        &["OOTS-432", "OOTS-435", "OOTS-438", "OOTS-440"]
    } else {
        &["OOTS-432", "OOTS-436", "OOTS-438", "OOTS-440"]
    };
    let explained = card(&printed.name, "Trap among the Loot", &content().trap_words(trap), clauses);
    let gone = view.table.gone.count(trap.index());
    let discarded = view.table.dump.count(Find::Trap(trap).index());
    let copies = printed.copies;
    let explained = match gone {
        0 => explained.fact(format!("{copies} in the box, none of them out of the game")),
        gone => explained.fact(format!("{gone} of {copies} in the box out of the game")),
    };
    if discarded > 0 { explained.fact(format!("{discarded} on the discard pile")) } else { explained }
}

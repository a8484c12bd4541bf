//! What lies in store: Gold, Food, imps, tunnels, and the titles they may win.

use table::Seat;

use crate::adventurer::Year;
use crate::content::content;
use crate::creature::Creature;
use crate::scoring::Title;
use crate::state::{Lord, Season, State, Table};
use crate::trouble::Trouble;

/// What the first few Gold or Food are worth each while there is something to pay, and how many these are.
const FIRST_GOLD: f32 = 1.1;
const FIRST_FOOD: f32 = 0.5;
const FIRST_FEW: u8 = 4;
/// What more of them are worth each.
const MORE: f32 = 0.15;
/// What an imp is worth for each round of Building that is left.
const IMP: f32 = 0.095;
/// Imps beyond so many have little to do.
const IMPS: u8 = 8;
/// What a tunnel is worth for each round of Building that is left.
const TUNNEL: f32 = 0.045;
/// What a room that produces is worth for each round of Building that is left.
const PRODUCTION: f32 = 0.14;
/// What each step of Evil costs for each season with adventurers that is left.
const EVIL: f32 = 0.15;
/// What the paladin is feared for, at his space and one below.
const PALADIN: f32 = 2.0;
const NEAR_PALADIN: f32 = 1.4;
/// What an unpaid Gold of a coming tax is feared for.
const UNPAID: f32 = 1.6;
/// What a missing Food or Evil step for a coming Pay Day is feared for.
const UNPAID_WAGE: f32 = 0.45;

/// How many rounds of Building are left, the one under way included as long as orders are out.
pub(super) fn rounds_left(table: &Table) -> f32 {
    let this_year = if table.round > 0 { 0 } else { 4 - table.season as u8 };
    let years = match table.year {
        Year::First => 4,
        Year::Second => 0,
    };
    f32::from(this_year + years)
}

/// What stores promise.
pub(super) fn stores(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let lord = table.lord(seat);
    let left = rounds_left(table);
    let some_left = (left / 3.0).min(1.0);
    let few = |amount: u8, first: f32| {
        let more = amount.saturating_sub(FIRST_FEW);
        first * f32::from(amount.min(FIRST_FEW)) + MORE * f32::from(more)
    };
    let goods = some_left * (few(lord.gold, FIRST_GOLD) + few(lord.food, FIRST_FOOD));
    let imps = IMP * left * f32::from(lord.imps.min(IMPS));
    let tunnels = TUNNEL * left * lord.dungeon.minable().len().min(8) as f32;
    let rooms = PRODUCTION * left * producing(lord);
    goods + imps + tunnels + rooms - evil(table, seat) - troubles(table, lord)
}

/// How many rooms of the first year stand.
fn producing(lord: &Lord) -> f32 {
    lord.dungeon.held_rooms().and(crate::room::Rooms::FIRST_YEAR).len() as f32
}

/// What Evil brings: stronger adventurers, and the paladin.
fn evil(table: &Table, seat: Seat) -> f32 {
    let lord = table.lord(seat);
    let seasons = match (table.round > 0, table.season) {
        (true, _) => 0.0,
        (false, Season::Winter | Season::Spring) => 3.0,
        (false, Season::Summer) => 2.0,
        (false, Season::Fall) => 1.0,
    };
    let steps = f32::from(lord.evil.saturating_sub(content().board.evil_bottom));
    let fear = match (table.paladin, content().board.evil_paladin.saturating_sub(lord.evil)) {
        (crate::state::PaladinAt::Tent, 0) => PALADIN,
        (crate::state::PaladinAt::Tent, 1) => NEAR_PALADIN,
        _ => 0.0,
    };
    EVIL * seasons * steps + fear
}

/// What this year's taxes and Pay Day are feared for, if they are still to come.
fn troubles(table: &Table, lord: &Lord) -> f32 {
    if table.round > 0 {
        return 0.0;
    }
    let to_come = |trouble: Trouble| {
        let resolved = table.season.trouble().unwrap_or(0);
        !table.troubles[..resolved].contains(&Some(trouble))
    };
    let mut fear = 0.0;
    if to_come(Trouble::Taxes) {
        let due = crate::flow::taxes::tax(lord);
        fear += UNPAID * f32::from(due.saturating_sub(lord.gold));
    }
    if to_come(Trouble::PayDay) {
        let food: u8 = Creature::ALL
            .into_iter()
            .map(|creature| lord.lair.count(creature) * content().creatures[creature.index()].wage.food)
            .sum();
        fear += UNPAID_WAGE * f32::from(food.saturating_sub(lord.food));
    }
    fear
}

/// The titles as they would fall, for a part of their points that grows towards the end.
pub(super) fn titles(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let sure = 1.0 - rounds_left(table) / 11.0;
    let traps = crate::flow::trap_counts(state);
    let mut sum = 0.0;
    for title in Title::ALL {
        let measure = |seat: Seat| title.measure(table.lord(seat), traps[seat.index()]) as f32;
        let own = measure(seat);
        let rivals = Seat::all(table.seats).filter(|&other| other != seat);
        let best = rivals.map(measure).fold(f32::NEG_INFINITY, f32::max);
        // Half the points for a tie, more or less of them by the lead.
        let lead = (own - best) / title_step(title);
        sum += (0.5 + 0.5 * (lead / (1.0 + lead.abs()))).clamp(0.0, 1.0);
    }
    3.0 * sum * sure
}

/// How much of each measure makes a lead.
fn title_step(title: Title) -> f32 {
    match title {
        Title::LordOfDarkDeeds | Title::LordOfImps | Title::LordOfRiches | Title::Tunnellord => 1.5,
        Title::LordOfHalls | Title::Monsterlord | Title::Battlelord => 0.8,
    }
}

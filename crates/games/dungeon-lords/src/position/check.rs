//! The checks: every piece has a place, every number a bound, every sequence a cause, and a game that goes on from
//! here never asks a seat that has nothing to choose.

use table::position::{arise, goes_on, wrong};
use table::{Seat, Seats, Sound, demand};

use super::Result;
use super::phase::{phase_of, retrieved};
use super::write::rooms_of;
use crate::DungeonLords;
use crate::adventurer::{Adventurer, Adventurers, Year};
use crate::content::content;
use crate::creature::{CREATURES, Creature};
use crate::dungeon::Dungeon;
use crate::flow::Phase;
use crate::flow::planning::Limits;
use crate::flow::{self, Frame, Planning, Release};
use crate::options::GameKind;
use crate::party::Party;
use crate::place::{Orders, Place};
use crate::room::Rooms;
use crate::spell::{Spell, Spells};
use crate::square::Squares;
use crate::state::{Lord, Minion, PaladinAt, Plan, ROUNDS, Season, State, Table};
use crate::trouble::Trouble;

/// More of anything than a game can bring together; the rules count on in bytes.
const PLENTY: u8 = 99;

/// Sees whether a game can go on from this state.
pub(super) fn check(state: &State) -> Result<()> {
    let table = &state.table;
    let at = |place: &'static str| move |why: &'static str| wrong(place, why);
    time(table).or_else(at("flow"))?;
    for seat in Seat::all(table.seats) {
        let of = |name: &str| format!("lords.{seat}.{name}");
        let lord = table.lord(seat);
        dungeon(&lord.dungeon).or_else(|why| wrong(of("dungeon"), why))?;
        party(table, &lord.party).or_else(|why| wrong(of("party"), why))?;
        fought_for(table, lord).or_else(|(entry, why)| wrong(of(entry), why))?;
        stock(table, lord).or_else(|why| wrong(format!("lords.{seat}"), why))?;
        cards(state, seat).or_else(|why| wrong(of("played"), why))?;
        secrets(state, seat).or_else(|why| wrong(of("orders"), why))?;
        plan(state, seat).or_else(|why| wrong(of("plan"), why))?;
    }
    stacks(table)?;
    troubles(table).or_else(at("troubles"))?;
    paladin(table).or_else(at("lords"))?;
    nobodies(table).or_else(at("nobodies"))?;
    minions(table).or_else(at("spaces"))?;
    combat_cards(state).or_else(at("combat"))?;
    combat(table).or_else(at("battle"))?;
    flow::cause::unsettled(table).or_else(at("unsettled"))?;
    let frames: Vec<Frame> = table.flow.iter().collect();
    arise(state, &frames)?;
    if table.flow.top() != Some(Frame::Over) { goes_on::<DungeonLords>(state) } else { Ok(()) }
}

fn training(table: &Table) -> bool {
    table.rules.game == GameKind::Training
}

/// The phase fits the season and the year.
fn time(table: &Table) -> Sound {
    let phase = phase_of(table);
    if training(table) {
        demand(matches!(phase, Phase::Combat | Phase::Over), "DL-343: a puzzle is nothing but Combat")?;
        let round = (table.round > 0) == (phase == Phase::Combat) && table.round < PLENTY;
        return demand(round && table.year == Year::First, "DL-343: a puzzle is of year 1");
    }
    let winter = table.season == Season::Winter;
    match phase {
        Phase::SetUp => {
            demand(table.rules.choose_orders, "DL-031: nobody chooses orders in this game")?;
            demand(winter && table.year == Year::First, "DL-031: orders are chosen before the first winter")?;
        }
        Phase::Orders | Phase::Acting | Phase::Production => {}
        Phase::Event | Phase::Adventurers => demand(!winter, "DL-006: winter has no event and no adventurers")?,
        Phase::Combat => demand(table.season == Season::Fall, "DL-170: Combat comes after fall")?,
        Phase::Over => {
            let late = table.season == Season::Fall && table.year == Year::Second;
            demand(late, "DL-002: the game is over after the second year")?;
        }
    }
    let rounds = if phase == Phase::Combat { 1..=ROUNDS as u8 } else { 0..=0 };
    demand(rounds.contains(&table.round), "DL-004: Combat has rounds 1 to 4, everything else has round 0")
}

/// A site as imps and builders leave it (DL-095, DL-097, DL-121, DL-122).
fn dungeon(dungeon: &Dungeon) -> Sound {
    let tiles = dungeon.tiles();
    let entrance = content().start.entrance;
    demand(tiles.has(entrance), "DL-013: there is a tile at the entrance")?;
    demand(dungeon.conquered.minus(tiles).is_empty(), "DL-239: only a tile can be conquered")?;
    let mut reached = Squares::one(entrance);
    while reached.neighbours().and(tiles).minus(reached) != Squares::NONE {
        reached = reached.or(reached.neighbours().and(tiles));
    }
    demand(reached == tiles, "DL-095: every tile shares an edge with another")?;
    let blocks = tiles.iter().any(|square| tiles.without(square).completing_blocks().has(square));
    demand(!blocks, "DL-097: no block of 2x2 is full")?;
    demand(dungeon.rooms.neighbours().and(dungeon.rooms).is_empty(), "DL-122: no two rooms share an edge")?;
    let zone = |square| dungeon.room(square).is_none_or(|room| content().rooms[room.index()].zone.has(square));
    demand(dungeon.rooms.iter().all(zone), "DL-121: a room stands outside its zone")
}

/// What only Combat brings is not there before it (DL-200, DL-237).
fn fought_for(table: &Table, lord: &Lord) -> std::result::Result<(), (&'static str, &'static str)> {
    let begun = phase_of(table) >= Phase::Combat;
    if !begun && table.year == Year::First && !lord.dungeon.conquered.is_empty() {
        return Err(("dungeon", "DL-237: nothing is conquered before the first Combat"));
    }
    let of_year = Adventurers::of_year(table.year).with(Adventurer::paladin(table.year));
    if !begun && !lord.prison.and(of_year).is_empty() {
        return Err(("prison", "DL-200: nobody of this year is in prison before its Combat"));
    }
    Ok(())
}

/// A line of living adventurers (DL-165 to DL-167, DL-177, DL-200).
fn party(table: &Table, party: &Party) -> Sound {
    let line = party.line();
    let phase = phase_of(table);
    let ordinary = line.iter().filter(|member| member.who.profession().is_some());
    let seasons = (table.season as usize).saturating_sub(usize::from(phase < Phase::Adventurers));
    let most = if phase >= Phase::Combat { 3 } else { seasons };
    demand(ordinary.clone().count() <= most, "DL-165: one adventurer comes in each season but winter")?;
    let of_year = Adventurers::of_year(table.year);
    demand(ordinary.clone().all(|member| of_year.has(member.who)), "DL-021: an adventurer is of the other year")?;
    let rank = |who: Adventurer| match who {
        Adventurer::ILLUSION => 0,
        who if who.is_paladin() => 1,
        _ => 2,
    };
    demand(line.is_sorted_by_key(|member| rank(member.who)), "DL-177: the paladin stands in front")?;
    let distinct: Adventurers = line.iter().map(|member| member.who).collect();
    demand(distinct.len() == line.len(), "DL-333: nobody stands in line twice")?;
    let paladin = line.iter().filter(|member| member.who.is_paladin());
    demand(
        paladin.clone().all(|member| member.who == Adventurer::paladin(table.year)),
        "DL-022: this year's paladin only",
    )?;
    let possible = |who: Adventurer, damage: u8, extra: u8| {
        let printed = content().adventurers[who.index()].hit_points;
        extra <= ROUNDS as u8 && damage < printed + extra
    };
    let alive = line.iter().all(|member| possible(member.who, member.damage, member.extra));
    demand(alive, "DL-200: whoever has as many counters as hit points is eliminated")?;
    let fresh = line.iter().all(|member| (member.damage, member.extra) == (0, 0) && member.who != Adventurer::ILLUSION);
    demand(phase == Phase::Combat || training(table) || fresh, "DL-348: counters and illusions belong to Combat")?;
    demand(phase != Phase::Over || training(table) || line.is_empty(), "DL-247: the survivors have left")
}

/// Gold, Food, imps, Evil, creatures and workers.
fn stock(table: &Table, lord: &Lord) -> Sound {
    let board = &content().board;
    let few = [lord.gold, lord.food, lord.imps, lord.red_marks].iter().all(|&amount| amount <= PLENTY);
    demand(few, "there is no such amount of Gold, Food, imps or red marks")?;
    let space = training(table) || (board.evil_bottom..=board.evil_top).contains(&lord.evil);
    demand(space, "DL-085: the Evilometer has no such space")?;
    demand(lord.busy_imps <= lord.imps, "DL-103: an imp at work is one of the imps")?;
    demand(lord.busy_trolls <= lord.trolls(), "DL-132: a Troll token at work is one of the tokens")?;
    let phase = phase_of(table);
    let at_work = lord.busy_imps > 0 || lord.busy_trolls > 0 || lord.dug.or(lord.mined) != Squares::NONE;
    let idle = !at_work && lord.used[0].is_empty() && lord.received.is_none();
    let round = phase >= Phase::Acting && phase < Phase::Combat;
    demand(round || idle, "DL-168: everybody is at home between rounds")?;
    demand(lord.dug.or(lord.mined).minus(lord.dungeon.tiles()).is_empty(), "DL-092: imps stand on tiles")?;
    let used = lord.used[0];
    demand(lord.used[1].minus(used).is_empty(), "DL-130: what is used twice is used")?;
    let here: Rooms = lord.dungeon.room.into_iter().flatten().collect();
    demand(used.minus(here).is_empty(), "DL-126: a room that was used is here")?;
    demand(phase > Phase::Event || lord.received.is_none(), "DL-165: nobody has received an adventurer yet")?;
    let down = phase >= Phase::Event || table.season > Season::Spring || lord.lair.down.is_empty();
    let turned = phase != Phase::Over || training(table) || lord.lair.down.is_empty();
    demand(down && turned, "DL-248: creatures lie face up between years")
}

/// The order cards of a seat (DL-054, DL-139 to DL-141).
fn cards(state: &State, seat: Seat) -> Sound {
    let table = &state.table;
    let lord = table.lord(seat);
    let phase = phase_of(table);
    let played: Orders = lord.played.iter().flatten().copied().collect();
    let out = if training(table) || phase == Phase::SetUp { 0 } else { 2 };
    demand(lord.inaccessible.len() == out, "DL-141: two cards are out of reach")?;
    let due = matches!(phase, Phase::Acting | Phase::Production) && !retrieved(table, seat);
    demand(played.len() == if due { 3 } else { 0 }, "DL-054: three different cards are played")?;
    demand(played.and(lord.inaccessible).is_empty(), "DL-055: a card out of reach cannot be played")?;
    demand(lord.failed.minus(played).is_empty(), "DL-140: only a played card has a minion on it")
}

/// What a seat has chosen in secret (DL-031, DL-048, DL-054).
fn secrets(state: &State, seat: Seat) -> Sound {
    let table = &state.table;
    let secrets = &state.secrets;
    let phase = phase_of(table);
    let (drawn, kept) = (secrets.drawn[seat.index()], secrets.kept[seat.index()]);
    let choosing = phase == Phase::SetUp;
    demand(drawn.len() == if choosing { 3 } else { 0 }, "DL-031: three cards are drawn, at set-up only")?;
    demand(kept.is_none_or(|card| drawn.has(card)), "DL-031: the card kept is one of those drawn")?;
    let plan = &secrets.orders[seat.index()];
    let cards: Orders = plan.cards.iter().flatten().copied().collect();
    let count = plan.cards.iter().flatten().count();
    demand(cards.len() == count, "DL-054: each position has another card")?;
    demand(plan.cards.iter().take(count).all(Option::is_some), "DL-054: positions are filled in order")?;
    demand(phase == Phase::Orders || (count == 0 && !plan.locked), "DL-054: orders are selected in their phase")?;
    demand(cards.minus(table.lord(seat).hand()).is_empty(), "DL-055: a card out of reach cannot be played")?;
    let handles = table.nobodies() == 2;
    let third = plan.third.is_none_or(|card| count == 3 && handles && table.nobodies[seat.index()].deck.has(card));
    demand(third, "DL-048: the third order is one of the cards left in the deck that this seat looks after")?;
    let ready = count == 3 && plan.third.is_some() == handles;
    demand(!plan.locked || ready, "DL-054: nothing is locked before it is chosen")
}

/// The plan of a seat (DL-187 to DL-194).
fn plan(state: &State, seat: Seat) -> Sound {
    let table = &state.table;
    let plan = &state.secrets.plans[seat.index()];
    let lord = table.lord(seat);
    let fighting = table.battle.is_some_and(|battle| battle.seat == seat);
    let planned = table.planned.has(seat);
    let empty = *plan == Plan::default();
    let planning = table.flow.top() == Some(Frame::Planning(Planning { seat }));
    if !planning && (!planned || table.fought.has(seat)) {
        return demand(empty, "DL-186: this seat has no plan now");
    }
    let traps: Vec<_> = plan.traps.iter().flatten().collect();
    demand(plan.traps[0].is_some() || plan.traps[1].is_none() || fighting, "DL-243: the first trap comes first")?;
    if fighting {
        let begun = plan.square.is_none() && plan.sent.is_empty();
        return demand(begun, "DL-198: what was planned is in the battle now");
    }
    let Some(square) = plan.square else {
        return demand(planning && empty, "DL-187: a plan begins with its tile");
    };
    let near = lord.dungeon.nearest(content().start.entrance);
    demand(near.has(square), "DL-187: the battle is on one of the nearest unconquered tiles")?;
    let limits = Limits::of(&lord.dungeon, square);
    let ghosts = plan.sent.count(Creature::Ghost.index());
    demand(traps.len() <= usize::from(limits.traps), "DL-190: too many traps")?;
    demand(plan.sent.len() as u8 - ghosts <= limits.monsters, "DL-190: too many monsters")?;
    if planning {
        let up =
            Creature::ALL.into_iter().all(|kind| plan.sent.count(kind.index()) <= lord.lair.up.count(kind.index()));
        demand(up, "DL-192: only creatures that lie face up are sent")?;
        let mut hand = state.secrets.traps[seat.index()];
        demand(traps.into_iter().all(|trap| hand.take(trap.index())), "DL-193: only traps in hand are laid")?;
    }
    Ok(())
}

/// As many tiles in the stacks as the season leaves there (DL-036, DL-040, DL-291).
fn stacks(table: &Table) -> Result<()> {
    let phase = phase_of(table);
    if training(table) {
        return Ok(());
    }
    let drawn = if phase == Phase::SetUp { 0 } else { table.season as usize + 1 };
    let year = table.year.index();
    let copies: usize = (0..CREATURES).map(|kind| usize::from(content().creatures[kind].copies[year])).sum();
    if table.creature_stack[year].len() != copies.saturating_sub(3 * drawn) {
        return wrong("creature_stack", "DL-036: three creatures come in each season");
    }
    let of_year = rooms_of(table.year);
    if table.room_stack.and(of_year).len() != of_year.len().saturating_sub(2 * drawn) {
        return wrong("room_stack", "DL-036: two rooms come in each season");
    }
    let stale = table.store.iter().flatten().any(|&room| !of_year.has(room));
    if stale {
        return wrong("store", "DL-291: the rooms for sale are of this year");
    }
    for kind in Creature::ALL {
        let offered = table.tavern.iter().filter(|creature| **creature == Some(kind)).count();
        let left = usize::from(table.creature_stack[year].count(kind.index()));
        if offered + left > usize::from(content().creatures[kind.index()].copies[year]) {
            return wrong("tavern", "DL-291: the creatures for hire are of this year");
        }
    }
    let each = if table.seats == 4 { 4 } else { 3 };
    let of_year = Adventurers::of_year(table.year);
    let stacked = table.adventurer_stack.and(of_year).len() + table.under_stack.len();
    if stacked != of_year.len() - each * drawn.min(3) {
        return wrong("adventurer_stack", "DL-040: a row of adventurers comes in each season but winter");
    }
    let past = table.adventurer_stack.minus(of_year).minus(Adventurers::of_year(Year::Second)).len();
    let unused = if table.year == Year::Second { of_year.len() - 3 * each } else { 0 };
    if past != unused {
        return wrong("adventurer_stack", "DL-291: the adventurers that the first year never drew stay unused");
    }
    let here = table.season != Season::Winter && phase < Phase::Adventurers;
    row(&table.arriving, if here { each } else { 0 }, of_year).or_else(|why| wrong("arriving", why))?;
    let coming = table.season != Season::Fall && phase != Phase::SetUp;
    row(&table.forecast, if coming { each } else { 0 }, of_year).or_else(|why| wrong("forecast", why))
}

/// A row of adventurers (DL-040 to DL-042).
fn row(row: &[Option<Adventurer>], due: usize, of_year: Adventurers) -> Sound {
    let power = |who: Adventurer| content().adventurers[who.index()].power;
    let count = row.iter().flatten().count();
    demand(count == due, "DL-040, DL-041: there is one adventurer for each counter")?;
    demand(row[..count].iter().all(Option::is_some), "DL-042: a row has no gaps")?;
    demand(row[..count].is_sorted_by_key(|who| who.map(power)), "DL-042: the weakest stands at the left")?;
    demand(row.iter().flatten().all(|&who| of_year.has(who)), "DL-021: an adventurer is of the other year")
}

/// The Event tiles as far as they were shown, and their cards (DL-023, DL-033, DL-038, DL-039).
fn troubles(table: &Table) -> Sound {
    let shown = match phase_of(table) {
        _ if training(table) => 0,
        Phase::SetUp => 0,
        _ => (table.season as usize + 1).min(3),
    };
    let tiles = &table.troubles;
    let known = (0..3).all(|season| tiles[season].is_some() == (season < shown));
    demand(known, "DL-038: the Event tile of the next season lies face up")?;
    let twice = (0..3).any(|one| tiles[one].is_some() && tiles[..one].contains(&tiles[one]));
    demand(!twice, "DL-143: each event comes once a year")?;
    let due = |year: Year| {
        let now = year == table.year && tiles.contains(&Some(Trouble::SpecialEvent));
        table.rules.special_events && (year < table.year || now)
    };
    let cards = [Year::First, Year::Second].into_iter().all(|year| table.specials[year.index()].is_some() == due(year));
    demand(cards, "DL-039: a Special Event is shown with its tile")?;
    demand(table.specials[0].is_none() || table.specials[0] != table.specials[1], "DL-033: each card is there once")
}

/// He is where the Evil is (DL-172, DL-175).
fn paladin(table: &Table) -> Sound {
    if training(table) {
        return demand(table.paladin == PaladinAt::Tent, "DL-343: a puzzle has no paladin");
    }
    let least = match table.paladin {
        PaladinAt::Tent => content().board.evil_paladin,
        PaladinAt::With(host) => content().board.evil_paladin.max(table.lord(host).evil + 1),
        PaladinAt::Done => return Ok(()),
    };
    let attracted = Seat::all(table.seats).any(|seat| table.lord(seat).evil >= least);
    demand(!attracted, "DL-172, DL-175: his place is in the party of somebody more evil")
}

/// The cards of a colour that nobody plays (DL-027, DL-045, DL-051).
fn nobodies(table: &Table) -> Sound {
    let phase = phase_of(table);
    let top = content().board.evil_top;
    let evil = if table.nobodies() == 2 { content().board.evil_bottom..=top } else { 0..=0 };
    demand(evil.contains(&table.nobody_evil), "DL-015: the Evilometer has no such space")?;
    for nobody in &table.nobodies[..table.nobodies()] {
        let played: Orders = nobody.played.iter().flatten().copied().collect();
        let count = nobody.played.iter().flatten().count();
        demand(nobody.played[..count].iter().all(Option::is_some), "DL-044: its orders are filled in order")?;
        let open = phase == Phase::Orders && table.nobodies() == 2;
        let due = match phase {
            Phase::SetUp | Phase::Combat | Phase::Over => 0,
            Phase::Orders if open => 2,
            _ => 3,
        };
        demand(played.len() == due && count == due, "DL-044, DL-046: it has as many different orders as are due")?;
        let rest = if open { Orders::ALL.minus(played) } else { Orders::ALL };
        let apart = nobody.deck.and(nobody.inaccessible).is_empty();
        demand(
            apart && nobody.deck.or(nobody.inaccessible) == rest,
            "DL-027: each card is in the deck or out of reach",
        )?;
        demand(nobody.inaccessible.len() == 3, "DL-027: three of its cards are out of reach")?;
        demand(due < 3 || nobody.inaccessible == played, "DL-045, DL-051: its orders are out of reach")?;
    }
    Ok(())
}

/// Minions stand where their orders sent them, and those who are done are gone (DL-058, DL-061, DL-069).
fn minions(table: &Table) -> Sound {
    let phase = phase_of(table);
    let all = || Place::ALL.into_iter().flat_map(|place| table.spaces[place.index()].map(|minion| (place, minion)));
    let standing = || all().filter_map(|(place, minion)| minion.map(|minion| (place, minion)));
    demand(
        matches!(phase, Phase::Orders | Phase::Acting) || standing().next().is_none(),
        "DL-070: all minions are at home",
    )?;
    for (place, minion) in standing() {
        let sent = match minion {
            Minion::Lord(seat) => {
                seat.number() <= table.seats
                    && table.lord(seat).played.contains(&Some(place))
                    && !table.lord(seat).failed.has(place)
            }
            Minion::Nobody(index) => {
                usize::from(index) < table.nobodies()
                    && table.nobodies[usize::from(index)].played.contains(&Some(place))
            }
        };
        demand(sent, "DL-058: a minion stands where its order is")?;
        let alike = standing().filter(|&other| other == (place, minion)).count();
        demand(alike == 1, "DL-060: one minion for each order")?;
    }
    if phase == Phase::Orders {
        let due: usize = table.nobodies.iter().map(|nobody| nobody.played.iter().flatten().count()).sum();
        demand(standing().count() == due, "DL-044, DL-046: the minions of colours that nobody plays stand ready")?;
    }
    Ok(())
}

/// The Combat cards that are known (DL-017, DL-089, DL-197).
fn combat_cards(state: &State) -> Sound {
    let table = &state.table;
    let known: Vec<Spell> = state.secrets.combat.iter().flatten().copied().collect();
    let cards: Spells = known.iter().copied().collect();
    demand(cards.len() == known.len(), "DL-017: each Combat card is there once")?;
    demand(cards.minus(Spells::of_year(table.year)).is_empty(), "DL-018: a Combat card is of the other year")?;
    demand(!training(table) || known.is_empty(), "DL-240: a puzzle has no Combat cards")?;
    let all = Seats::all(table.seats);
    for round in 0..ROUNDS {
        let spies = table.spied[round];
        demand(spies.iter().all(|seat| all.has(seat)), "there is no such seat")?;
        let shown = table.shown[round];
        let card = state.secrets.combat[round];
        demand(shown.is_none() || shown == card, "DL-197: a card that was turned up is the one that lay there")?;
        demand(
            card.is_some() == (shown.is_some() || !spies.is_empty()),
            "DL-089: a card is known to those who looked",
        )?;
    }
    Ok(())
}

/// Who plans, who fights (DL-185, DL-186, DL-197, DL-198).
fn combat(table: &Table) -> Sound {
    let phase = phase_of(table);
    let all = Seats::all(table.seats);
    let seated = |seats: Seats| seats.iter().all(|seat| all.has(seat));
    demand(seated(table.planned) && seated(table.fought), "there is no such seat")?;
    let quiet = table.planned.is_empty() && table.fought.is_empty() && table.battle.is_none();
    if phase != Phase::Combat {
        demand(quiet || training(table) && table.battle.is_none(), "DL-184: plans and battles belong to Combat")?;
        let unturned = table.shown.iter().all(Option::is_none) || phase == Phase::Over;
        return demand(unturned, "DL-197: Combat cards are turned up in Combat");
    }
    for seat in Seat::all(table.seats) {
        let gone = table.lord(seat).party.is_gone();
        demand(!gone || table.fought.has(seat), "DL-185: who has no adventurers has nothing to fight")?;
    }
    let round = usize::from(table.round);
    let planning = matches!(table.flow.top(), Some(Frame::Planning(_) | Frame::Release(_)));
    if !training(table) {
        let turned = if planning { round - 1 } else { round };
        let as_due = (0..ROUNDS).all(|at| table.shown[at].is_some() == (at < turned));
        demand(as_due, "DL-197: the card of each round is turned up when all have planned")?;
    }
    demand(table.battle.is_some() != planning, "DL-184: a battle comes after planning")?;
    let top = table.flow.top();
    if let Some(Frame::Planning(Planning { seat }) | Frame::Release(Release { seat })) = top {
        let next = table.play_order().find(|&seat| !table.planned.has(seat) && !table.fought.has(seat));
        return demand(next == Some(seat), "DL-186: plans are made in play order");
    }
    if let Some(battle) = &table.battle {
        demand(all.has(battle.seat), "there is no such seat")?;
        let ready = Seat::all(table.seats).all(|seat| table.planned.has(seat) || table.fought.has(seat));
        demand(ready, "DL-197: battles begin when all have planned")?;
        let next = table.play_order().find(|&seat| !table.fought.has(seat));
        demand(next == Some(battle.seat), "DL-198: battles are fought in play order")?;
        let near = table.lord(battle.seat).dungeon.nearest(content().start.entrance);
        demand(near.has(battle.square), "DL-187: the battle is on one of the nearest unconquered tiles")?;
        let sheep = battle.sheep.is_none_or(|kind| kind.is_monster() && battle.waiting.count(kind.index()) > 0);
        demand(sheep, "DL-330: a monster in the battle is the sheep")?;
        demand(battle.shield <= PLENTY && battle.keys_spent <= PLENTY, "there is no such number of points")?;
        let poison = battle.poison.iter().flatten().all(|&(_, damage)| damage <= PLENTY);
        demand(poison, "there is no such poison")?;
    }
    Ok(())
}

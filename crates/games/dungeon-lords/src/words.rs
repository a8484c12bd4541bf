//! Prompts and choices in words.

use table::{Prompt, Seat};

use crate::adventurer::Year;
use crate::choice::{Choice, Symbol};
use crate::content::{CombatCard, Space, Wage, content};
use crate::creature::{Aim, Creature, Face, Mode, Strike};
use crate::flow::planning::{self, Limits};
use crate::flow::spells::turned;
use crate::flow::{Frame, Why, trap_counts, troubles};
use crate::names::{self, some};
use crate::place::Place;
use crate::room::{Room, RoomUse};
use crate::scoring;
use crate::spell::SpellEffect;
use crate::square::Square;
use crate::state::{State, Table};
use crate::trap::{Trap, TrapCost};
use crate::trouble::SpecialEffect;

/// The ordinal of an order, counted from 0.
const NTH: [&str; 3] = ["first", "second", "third"];

/// What a seat is asked, with the clauses behind it.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    let table = &state.table;
    let Some(frame) = table.flow.top() else { return Prompt::new("The game is over.", &["DL-283"]) };
    let name = names::creature;
    match frame {
        Frame::Choosing => match state.secrets.kept.get(seat.index()).copied().flatten() {
            None => Prompt::new("Which order stays in hand? The other two are out of reach at first.", &["DL-031"]),
            Some(_) => Prompt::new("You may still keep another one until everybody has chosen.", &["DL-031", "R-01"]),
        },
        Frame::Orders => orders(state, seat),
        Frame::Act { place, space } => act(table, seat, place, space),
        Frame::Spy { .. } => Prompt::new("Your spy may look at one Combat card of this year.", &["DL-089", "DL-090"]),
        Frame::Dig { left, .. } => Prompt::new(
            format!("Dig on, up to {}, or stop.", some(left, "more tunnel")),
            &["DL-092", "DL-096", "DL-097"],
        ),
        Frame::Mine { left, .. } => {
            Prompt::new(format!("Mine on in up to {}, or stop.", some(left, "more tunnel")), &["DL-099", "DL-100"])
        }
        Frame::Site { room, .. } => {
            let zone = &content().rooms[room.index()].zone_name;
            Prompt::new(
                format!("Which tunnel becomes the {}? Its zone: {zone}.", names::room(room)),
                &["DL-120", "DL-121", "DL-122"],
            )
        }
        Frame::GiveTrap { why, .. } => give_trap(why),
        Frame::GiveMonster { why, .. } => give_monster(why),
        Frame::Production { .. } => {
            let lord = table.lord(seat);
            let trolls = match lord.idle_trolls() {
                0 => String::new(),
                trolls => format!(" and {}", some(trolls, "idle Troll token")),
            };
            let imps = some(lord.idle_imps(), "idle imp");
            Prompt::new(format!("Use your rooms: you have {imps}{trolls}."), &["DL-127", "DL-131"])
        }
        Frame::Workers { room, .. } => {
            Prompt::new(format!("Who works in the {}?", names::room(room)), &["DL-128", "DL-132"])
        }
        Frame::Shed { .. } => Prompt::new("Where is the Tool Shed's tunnel dug?", &["DL-136", "DL-095", "DL-097"]),
        Frame::Retrieval { .. } => Prompt::new(
            "Which order comes back to hand? The other two are out of reach next season.",
            &["DL-140", "DL-141"],
        ),
        Frame::PayDay { .. } => Prompt::new("Pay Day: which creature next?", &["DL-144", "DL-157"]),
        Frame::Wage { creature, .. } => {
            let wage = wage(content().creatures[creature.index()].wage);
            Prompt::new(format!("Pay the {} ({wage}), or let it go?", name(creature)), &["DL-144", "DL-145"])
        }
        Frame::Tax { due, .. } => Prompt::new(
            format!("You owe {due} Gold. Each Gold not paid is a red mark."),
            &["DL-152", "DL-153", "DL-154"],
        ),
        Frame::Special { .. } => special(table),
        Frame::Strike { creature, .. } => Prompt::new(
            format!("The {} strikes: give one symbol of its wage, or it turns face down.", name(creature)),
            &["DL-303", "DL-304"],
        ),
        Frame::Planning { .. } => plan(state, seat),
        Frame::Release { .. } => Prompt::new("No tile is left to conquer: which prisoner do you let go?", &["DL-196"]),
        Frame::Traps { .. } => Prompt::new("Which trap goes off first?", &["DL-243"]),
        Frame::Dart { trap, .. } => {
            Prompt::new(format!("At whom is the {} aimed?", names::trap(trap)), &["DL-314", "DL-208", "DL-209"])
        }
        Frame::Spell { .. } => spell(table),
        Frame::Suggested { creature, .. } => {
            let wage = wage(content().creatures[creature.index()].wage);
            Prompt::new(format!("Pay the {} again ({wage}), or withdraw it?", name(creature)), &["DL-321"])
        }
        Frame::Creatures { .. } => Prompt::new("Which creature acts next?", &["DL-215"]),
        Frame::Attack { creature, .. } => {
            Prompt::new(format!("How does the {} act?", name(creature)), &["DL-215", "DL-216"])
        }
        Frame::Blow { creature, mode, strike, .. } => {
            let strikes = content().creatures[creature.index()].modes[usize::from(mode)].map(|mode| mode.strikes);
            let damage = strikes.and_then(|strikes| strikes[usize::from(strike)]).map_or(0, |strike| strike.damage);
            let damage = damage + bonus(table, creature);
            Prompt::new(format!("Whom does the {} hit for {damage}?", name(creature)), &["DL-219", "DL-226", "DL-227"])
        }
        Frame::Over => over(state, seat),
    }
}

/// The end, with the licence test of a seat that played for it (DL-284).
fn over(state: &State, seat: Seat) -> Prompt {
    if state.table.training.is_some() {
        return Prompt::new("The game is over.", &["DL-345"]);
    }
    let outcome = scoring::outcome(&state.table, &trap_counts(state));
    let test = if scoring::licensed(outcome.scores[seat.index()]) { "pass" } else { "fail" };
    Prompt::new(format!("The game is over. You {test} the licence test."), &["DL-283", "DL-284"])
}

fn orders(state: &State, seat: Seat) -> Prompt {
    let plan = &state.secrets.orders[seat.index()];
    if plan.locked {
        return Prompt::new(
            "Your orders are sealed. You may choose anew while somebody is still choosing.",
            &["DL-054"],
        );
    }
    match plan.cards.iter().position(Option::is_none) {
        Some(0) => Prompt::new("Choose your first order. This card can come back to hand.", &["DL-054", "DL-140"]),
        Some(position) => Prompt::new(format!("Choose your {} order.", NTH[position]), &["DL-054", "DL-057"]),
        None if state.table.seats == 2 && plan.third.is_none() => Prompt::new(
            "Choose the third order of the colour you look after. It blocks space I.",
            &["DL-048", "DL-049"],
        ),
        None => Prompt::new("Seal your orders.", &["DL-054", "DL-056"]),
    }
}

fn act(table: &Table, seat: Seat, place: Place, space: u8) -> Prompt {
    let board = content().board.places[place.index()].spaces[usize::from(space)];
    let (name, space) = (names::place(place), names::space(space));
    let workers = || {
        let foreimps = match board.foreimps {
            0 => String::new(),
            number => format!("; {number} of them only watches"),
        };
        format!("You have {}{foreimps}.", some(table.lord(seat).idle_imps(), "idle imp"))
    };
    let most = board.workers;
    match place {
        Place::GetFood => {
            Prompt::new(format!("{name} {space}: {}?", bargain(table, place, board)), &["DL-064", "DL-086"])
        }
        Place::ImproveReputation => {
            Prompt::new(format!("{name} {space}: {}?", bargain(table, place, board)), &["DL-064", "DL-087", "DL-088"])
        }
        Place::DigTunnels => Prompt::new(
            format!("{name} {space}: dig up to {}. {}", some(most, "tunnel"), workers()),
            &["DL-091", "DL-093", "DL-095", "DL-097"],
        ),
        Place::MineGold => Prompt::new(
            format!("{name} {space}: mine in up to {}. {}", some(most, "tunnel"), workers()),
            &["DL-099", "DL-100", "DL-102"],
        ),
        Place::RecruitImps => {
            Prompt::new(format!("{name} {space}: {}?", bargain(table, place, board)), &["DL-064", "DL-105"])
        }
        Place::BuyTraps => {
            Prompt::new(format!("{name} {space}: {}?", bargain(table, place, board)), &["DL-107", "DL-108"])
        }
        Place::HireMonster => {
            let extra = if board.pay_food > 0 { format!(" and {} Food", board.pay_food) } else { String::new() };
            Prompt::new(format!("{name} {space}: hire a creature for its wage{extra}?"), &["DL-110", "DL-111"])
        }
        Place::BuildRoom => {
            let price = price(board);
            Prompt::new(format!("{name} {space}: build a room for {price}?"), &["DL-118", "DL-120", "DL-122"])
        }
    }
}

/// What a space costs: "1 Food and 1 Gold", or "nothing".
fn price(space: Space) -> String {
    amounts(&[(space.pay_food, "Food"), (space.pay_gold, "Gold"), (space.pay_evil, "Evil")])
}

/// What a space costs and gives: "pay 1 Gold, get 2 Food".
fn bargain(table: &Table, place: Place, space: Space) -> String {
    let paid = price(space);
    let pay = if paid == "nothing" { String::new() } else { format!("pay {paid}, ") };
    let gets = match place {
        Place::ImproveReputation => {
            let spy = if space.spy { " and send a spy" } else { "" };
            format!("lose {} Evil{spy}", space.niceness)
        }
        Place::BuyTraps => match table.year {
            Year::First => format!("draw {}", some(space.traps, "trap")),
            Year::Second => format!("draw {}, then discard one", some(space.traps + 1, "trap")),
        },
        Place::RecruitImps => format!("get {}", some(space.imps, "imp")),
        _ => format!("get {}", amounts(&[(space.food, "Food"), (space.gold, "Gold")])),
    };
    pay + &gets
}

/// Amounts that are not zero: "1 Food and 2 Evil", or "nothing".
fn amounts(all: &[(u8, &str)]) -> String {
    let some: Vec<_> = all.iter().filter(|(amount, _)| *amount > 0).copied().collect();
    names::list(&some, |(amount, what)| format!("{amount} {what}"))
}

/// A wage: "1 Food and 1 Evil", "1 Gold and 1 trap".
pub(crate) fn wage(wage: Wage) -> String {
    wage_and(wage, 0)
}

fn wage_and(wage: Wage, food: u8) -> String {
    amounts(&[
        (wage.food + food, "Food"),
        (wage.gold, "Gold"),
        (wage.evil, "Evil"),
        (wage.trap.into(), "trap"),
        (wage.monster.into(), "monster"),
    ])
}

/// What a trap costs: "1 Gold", or "nothing".
pub(crate) fn trap_cost(cost: TrapCost) -> String {
    amounts(&[(cost.gold, "Gold"), (cost.food, "Food"), (cost.imp, "imp")])
}

fn give_trap(why: Why) -> Prompt {
    let name = names::creature;
    match why {
        Why::Bought => Prompt::new("You drew one trap too many: which one do you discard?", &["DL-108"]),
        Why::Hire(creature) => Prompt::new(format!("Which trap do you give for the {}?", name(creature)), &["DL-116"]),
        Why::Wage(creature, _) => {
            Prompt::new(format!("Which trap do you give for the {}'s wage?", name(creature)), &["DL-148"])
        }
        Why::Strike(creature, _) => {
            Prompt::new(format!("Which trap do you give the striking {}?", name(creature)), &["DL-303"])
        }
        Why::Impatience => Prompt::new("The wizard was impatient: which trap do you lose?", &["DL-307"]),
        Why::Treasure => Prompt::new("The spell takes a trap: which one do you lose?", &["DL-326"]),
    }
}

fn give_monster(why: Why) -> Prompt {
    let name = names::creature;
    match why {
        Why::Hire(creature) => Prompt::new(format!("Which monster does the {} eat?", name(creature)), &["DL-117"]),
        Why::Wage(creature, _) => {
            Prompt::new(format!("Which monster does the {} eat as its wage?", name(creature)), &["DL-149"])
        }
        Why::Strike(creature, _) => {
            Prompt::new(format!("Which monster do you give the striking {}?", name(creature)), &["DL-303"])
        }
        Why::Bought | Why::Impatience | Why::Treasure => Prompt::new("Which monster do you lose?", &["DL-299"]),
    }
}

fn special(table: &Table) -> Prompt {
    let text = match table.specials[table.year.index()] {
        Some(special) => {
            let card = &content().specials[special.index()];
            format!("{}: {}", card.name, card.text)
        }
        None => "The Special Event asks you.".to_owned(),
    };
    let clause = match troubles::special(table) {
        Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }) => "DL-302",
        Some(SpecialEffect::GiveWageSymbolOrFaceDownEach) => "DL-303",
        Some(SpecialEffect::LoseShare { .. }) => "DL-305",
        Some(SpecialEffect::TaxPerRoom { .. }) => "DL-306",
        Some(SpecialEffect::ByProfession { .. }) => "DL-307",
        Some(SpecialEffect::DiscardTrapOrPayGold { .. }) => "DL-308",
        Some(SpecialEffect::PayGoldOrGainEvil { .. }) => "DL-309",
        None => "DL-160",
    };
    Prompt::new(text, &[clause, "DL-160"])
}

fn plan(state: &State, seat: Seat) -> Prompt {
    match state.secrets.plans[seat.index()].square {
        None => Prompt::new("Where do you meet the adventurers?", &["DL-187", "DL-188"]),
        Some(square) => {
            let place = tile(&state.table, seat, square);
            let Limits { traps, monsters, gold } = Limits::of(&state.table.lord(seat).dungeon, square);
            let extra = if gold > 0 { format!(" for {gold} Gold more") } else { String::new() };
            let (traps, monsters) = (some(traps, "trap"), some(monsters, "monster"));
            Prompt::new(
                format!("Plan the battle in {place}: up to {traps}{extra}, up to {monsters}, and any ghosts."),
                &["DL-190", "DL-191", "DL-192", "DL-194"],
            )
        }
    }
}

/// What this round's spell does, if it is turned up.
fn spell_effect(table: &Table) -> Option<SpellEffect> {
    round_card(table).map(|card| card.effect)
}

/// This round's Combat card, once it is turned up; a puzzle has none.
fn round_card(table: &Table) -> Option<&'static CombatCard> {
    turned(table).map(|card| &content().spells[card.index()])
}

/// What this round's spell asks.
pub(crate) fn spell(table: &Table) -> Prompt {
    let text = match round_card(table) {
        Some(card) => format!("{}: {}", card.name, card.text),
        None => "The spell asks you.".to_owned(),
    };
    Prompt::new(text, &[spell_effect(table).map_or("DL-212", clause_of_spell), "DL-319"])
}

/// The clause of a spell.
pub(crate) fn clause_of_spell(effect: SpellEffect) -> table::Clause {
    match effect {
        SpellEffect::WithdrawAllOrGainEvil { .. } => "DL-320",
        SpellEffect::PayWageOrWithdrawEach => "DL-321",
        SpellEffect::GainEvil { .. } => "DL-322",
        SpellEffect::AbsorbNextDamage { .. } => "DL-323",
        SpellEffect::HideWizards => "DL-324",
        SpellEffect::LoseImp => "DL-325",
        SpellEffect::LoseTreasure => "DL-326",
        SpellEffect::PayGoldOrRedMark { .. } => "DL-327",
        SpellEffect::Nothing => "DL-328",
        SpellEffect::WithdrawOne => "DL-329",
        SpellEffect::TransformOne { .. } => "DL-330",
        SpellEffect::AllStrikesOnFirst => "DL-331",
        SpellEffect::BonusHitPoints { .. } => "DL-332",
        SpellEffect::AddIllusion { .. } => "DL-333",
        SpellEffect::HealEach { .. } => "DL-334",
        SpellEffect::NoFatigue => "DL-335",
        SpellEffect::FreePrisoner => "DL-336",
        SpellEffect::DiscardOneSent => "DL-337",
    }
}

/// A choice in words, as a button would say it.
pub(crate) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    let table = &state.table;
    let frame = table.flow.top().unwrap_or(Frame::Over);
    let name = names::creature;
    match choice {
        Choice::Keep(place) => format!("Keep {} in hand", names::place(place)),
        Choice::Order(position, place) => {
            format!("{}: {}", names::capital(NTH[usize::from(position)]), names::place(place))
        }
        Choice::Third(place) => format!("The other colour: {}", names::place(place)),
        Choice::Lock => "Seal the orders".to_owned(),
        Choice::Reopen => "Choose the orders anew".to_owned(),
        Choice::Perform => match frame {
            Frame::Act { place, space } => {
                let space = content().board.places[place.index()].spaces[usize::from(space)];
                names::capital(&bargain(table, place, space))
            }
            _ => "Carry it out".to_owned(),
        },
        Choice::Decline => "Decline, and the card can come back to hand".to_owned(),
        Choice::Spy(position) => {
            let seen = table.spied.get(usize::from(position)).is_some_and(|spies| spies.has(seat));
            format!("Look at Combat card {}{}", position + 1, if seen { " again" } else { "" })
        }
        Choice::Waive => "Look at none".to_owned(),
        Choice::Dig(square) => format!("Dig on {square}"),
        Choice::Mine(square) => format!("Mine 1 Gold on {square}"),
        Choice::Stop => match frame {
            Frame::Mine { .. } => "Mine no more".to_owned(),
            _ => "Dig no more".to_owned(),
        },
        Choice::Hire(creature) => {
            let extra = match frame {
                Frame::Act { place, space } => {
                    content().board.places[place.index()].spaces[usize::from(space)].pay_food
                }
                _ => 0,
            };
            let cost = wage_and(content().creatures[creature.index()].wage, extra);
            format!("Hire the {} for {cost}", name(creature))
        }
        Choice::Build(room) => {
            let tile = &content().rooms[room.index()];
            format!("Build the {}: {}", tile.name, tile.text)
        }
        Choice::At(square) => format!("On {square}"),
        Choice::GiveTrap(trap) => format!("Give up the {}", names::trap(trap)),
        Choice::GiveMonster(creature, face) => format!("Give up the {}", names::faced(creature, face)),
        Choice::Use(room) => {
            let tile = &content().rooms[room.index()];
            format!("Use the {}: {}", tile.name, tile.text)
        }
        Choice::Trolls(trolls) => workers(frame, trolls),
        Choice::Done => match frame {
            Frame::Planning { .. } => "The plan is done".to_owned(),
            _ => "Use no more rooms".to_owned(),
        },
        Choice::Retrieve(place) => format!("Take back {}", names::place(place)),
        Choice::Settle(creature, face) => {
            let wage = wage(content().creatures[creature.index()].wage);
            format!("The {}, wage {wage}", names::faced(creature, face))
        }
        Choice::Pay => format!("Pay {}", asked_payment(table, frame)),
        Choice::PayGold(gold) => match frame {
            Frame::Tax { due, .. } if due > gold => {
                format!("Pay {gold} Gold and take {}", some(due - gold, "red mark"))
            }
            _ => format!("Pay {gold} Gold"),
        },
        Choice::LetGo => match frame {
            Frame::Wage { creature, .. } => format!("Let the {} go and gain 1 Evil", name(creature)),
            _ => "Let it go and gain 1 Evil".to_owned(),
        },
        Choice::GainEvil => format!("Gain {} Evil", asked_evil(table, frame)),
        Choice::RedMark => "Take a red mark".to_owned(),
        Choice::Symbol(symbol) => match symbol {
            Symbol::Food => "Give 1 Food".to_owned(),
            Symbol::Gold => "Give 1 Gold".to_owned(),
            Symbol::Evil => "Gain 1 Evil".to_owned(),
            Symbol::Trap => "Give a trap".to_owned(),
            Symbol::Monster => "Give another monster".to_owned(),
        },
        Choice::TurnDown => match frame {
            Frame::Strike { creature, .. } => format!("Turn the {} face down", name(creature)),
            _ => "Turn it face down".to_owned(),
        },
        Choice::Fight(square) => format!("Fight in {}", tile(table, seat, square)),
        Choice::Lay(trap) => lay(state, seat, trap),
        Choice::Send(creature) => format!("Send a {}: {}", name(creature), content().creatures[creature.index()].text),
        Choice::Release(adventurer) => format!("Let the {} go", names::adventurer(adventurer)),
        Choice::Spring(trap) => format!("The {} first", names::trap(trap)),
        Choice::Aim(place) => aim(table, seat, place),
        Choice::Withdraw => match frame {
            Frame::Suggested { creature, .. } => format!("Withdraw the {}", name(creature)),
            _ => "Withdraw all monsters".to_owned(),
        },
        Choice::Pick(_) if matches!(frame, Frame::Creatures { .. }) => "The sheep: 1 standard attack".to_owned(),
        Choice::Pick(creature) => match spell_effect(table) {
            Some(SpellEffect::WithdrawOne) => format!("Withdraw the {}", name(creature)),
            Some(SpellEffect::TransformOne { .. }) => format!("The {} becomes a sheep", name(creature)),
            Some(SpellEffect::DiscardOneSent) => format!("Lose the {}", name(creature)),
            _ => format!("The {}", name(creature)),
        },
        Choice::Act(creature) => match table.battle {
            Some(battle) if battle.sheep == Some(creature) && battle.waiting.count(creature.index()) == 1 => {
                format!("The {}, a sheep now", name(creature))
            }
            _ => format!("The {}: {}", name(creature), content().creatures[creature.index()].text),
        },
        Choice::Attack(mode) => match frame {
            Frame::Attack { creature, .. } => names::capital(&mode_now(table, creature, mode)),
            _ => format!("Way {}", mode + 1),
        },
        Choice::Face(Face::Up) => "It comes back face up".to_owned(),
        Choice::Face(Face::Down) => "It is knocked out".to_owned(),
    }
}

/// Who works in a room, when so many of them are trolls.
fn workers(frame: Frame, trolls: u8) -> String {
    let number = match frame {
        Frame::Workers { room, .. } => needed(room),
        _ => trolls,
    };
    match (trolls, number.saturating_sub(trolls)) {
        (0, imps) => some(imps, "imp"),
        (trolls, 0) => some(trolls, "Troll token"),
        (trolls, imps) => format!("{} and {}", some(trolls, "Troll token"), some(imps, "imp")),
    }
}

/// The workers of one use of a room.
pub(crate) fn needed(room: Room) -> u8 {
    match content().rooms[room.index()].effect {
        RoomUse::Production { workers, .. } => workers,
        _ => 0,
    }
}

/// What a question that takes a payment asks for.
pub(crate) fn asked_payment(table: &Table, frame: Frame) -> String {
    match frame {
        Frame::Wage { creature, .. } | Frame::Suggested { creature, .. } => {
            wage(content().creatures[creature.index()].wage)
        }
        Frame::Special { .. } => match troubles::special(table) {
            Some(SpecialEffect::DiscardTrapOrPayGold { gold } | SpecialEffect::PayGoldOrGainEvil { gold, .. }) => {
                format!("{gold} Gold")
            }
            _ => "what is asked".to_owned(),
        },
        _ => match spell_effect(table) {
            Some(SpellEffect::PayGoldOrRedMark { gold }) => format!("{gold} Gold"),
            _ => "what is asked".to_owned(),
        },
    }
}

fn asked_evil(table: &Table, frame: Frame) -> u8 {
    let of_event = match troubles::special(table) {
        Some(SpecialEffect::DiscardMonsterOrGainEvil { evil } | SpecialEffect::PayGoldOrGainEvil { evil, .. }) => evil,
        _ => 0,
    };
    match (frame, spell_effect(table)) {
        (Frame::Spell { .. }, Some(SpellEffect::WithdrawAllOrGainEvil { evil })) => evil,
        _ => of_event,
    }
}

fn lay(state: &State, seat: Seat, trap: Trap) -> String {
    let (table, card) = (&state.table, &content().traps[trap.index()]);
    let limits = state.secrets.plans[seat.index()].square.map(|square| Limits::of(&table.lord(seat).dungeon, square));
    let cost = limits.map_or_else(TrapCost::default, |limits| planning::trap_cost(table, trap, limits));
    let cost = trap_cost(cost);
    let cost = if cost == "nothing" { String::new() } else { format!(" for {cost}") };
    format!("Lay the {}{cost}: {}", card.name, card.text)
}

/// A tile of a dungeon: "the Mint on r2c3", "the tunnel on r2c3".
pub(crate) fn tile(table: &Table, seat: Seat, square: Square) -> String {
    match table.lord(seat).dungeon.room(square) {
        Some(room) => format!("the {} on {square}", names::room(room)),
        None => format!("the tunnel on {square}"),
    }
}

fn aim(table: &Table, seat: Seat, place: u8) -> String {
    match table.lord(seat).party.line().get(usize::from(place)) {
        Some(member) if member.damage > 0 => {
            format!("{}, {} left, place {}", names::adventurer(member.who), member.left(), place + 1)
        }
        Some(member) => format!("{}, place {}", names::adventurer(member.who), place + 1),
        None => format!("Place {}", place + 1),
    }
}

/// How much stronger a creature's attacks are in the battle being fought (DL-241, DL-242).
fn bonus(table: &Table, creature: Creature) -> u8 {
    let room = table.battle.and_then(|battle| table.lord(battle.seat).dungeon.room(battle.square));
    room.map_or(0, |room| content().rooms[room.index()].effect.bonus(creature))
}

/// What a creature does in one of its ways; how hard it hits depends on room and spell, and is told by the wounds.
pub(crate) fn deed(creature: Creature, mode: u8) -> &'static str {
    match content().creatures[creature.index()].modes[usize::from(mode)] {
        Some(Mode { strikes: [None, _], .. }) => "holds the party",
        Some(Mode { food: 1.., .. }) => "attacks, well fed",
        Some(_) | None => "attacks",
    }
}

/// One way of a creature to act in the battle being fought, with what room and spell make of it (DL-331).
fn mode_now(table: &Table, creature: Creature, mode: u8) -> String {
    let Some(mut mode) = content().creatures[creature.index()].modes[usize::from(mode)] else { return String::new() };
    let rage = creature.is_monster() && table.battle.is_some_and(|battle| battle.rage);
    for strike in mode.strikes.iter_mut().flatten() {
        strike.damage += bonus(table, creature);
        if strike.follow_up > 0 {
            strike.follow_up += bonus(table, creature);
        }
        if rage {
            strike.aim = Aim::First;
        }
    }
    mode_text(mode)
}

fn mode_text(Mode { food, strikes, after, skip_conquering, skip_healing, .. }: Mode) -> String {
    let mut text = match strikes {
        [None, _] => "hold the party".to_owned(),
        [Some(one), Some(two)] if one == two => format!("twice {}", strike(one)),
        [Some(one), Some(two)] => format!("{}, then {}", strike(one), strike(two)),
        [Some(one), None] => strike(one),
    };
    if food > 0 {
        text += &format!(" for {food} Food");
    }
    if skip_conquering {
        text += ", nothing is conquered";
    }
    if skip_healing {
        text += ", nobody is healed";
    }
    if after == Face::Up {
        text += ", and it comes back";
    }
    text
}

fn strike(Strike { aim, damage, follow_up }: Strike) -> String {
    let whom = match aim {
        Aim::First => "the first adventurer",
        Aim::Second => "the second adventurer",
        Aim::Last => "the last adventurer",
        Aim::Others => "all but the first",
        Aim::Each => "everyone",
        Aim::Chosen => "anyone",
        Aim::ChosenNotFirst => "anyone but the first",
    };
    let more = if follow_up > 0 { format!(" and {follow_up} on the next if it falls") } else { String::new() };
    format!("{damage} damage on {whom}{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_act_are_said_as_printed() {
        let printed_mode =
            |creature: Creature, mode: usize| mode_text(content().creatures[creature.index()].modes[mode].unwrap());
        assert_eq!(printed_mode(Creature::Troll, 1), "4 damage on the first adventurer for 1 Food");
        assert_eq!(printed_mode(Creature::Witch, 1), "twice 1 damage on anyone");
        assert_eq!(printed_mode(Creature::Slime, 1), "hold the party, nothing is conquered");
        assert_eq!(printed_mode(Creature::Vampire, 1), "2 damage on anyone, and it comes back");
        assert_eq!(printed_mode(Creature::Goblin, 0), "2 damage on the first adventurer and 1 on the next if it falls");
    }

    #[test]
    fn prices_name_all_their_parts() {
        assert_eq!(wage(content().creatures[Creature::Golem.index()].wage), "1 Gold and 1 trap");
        assert_eq!(wage_and(content().creatures[Creature::Troll.index()].wage, 1), "3 Food");
        assert_eq!(trap_cost(TrapCost::default()), "nothing");
    }
}

//! Prompts and choices in words, with the chances where they help.

use table::{Prompt, Seat};

use crate::card::Card;
use crate::choice::{Choice, Touch};
use crate::combat;
use crate::content::content;
use crate::flow::{self, Frame, Then, Why, battle, haunt, rearrange, setup, turn};
use crate::names::{self, cards, percent, points, some};
use crate::odds::{self, BattleOdds, RoundOdds};
use crate::page::{coming_round, lent};
use crate::realm::Realm;
use crate::state::{ARMY, CITADEL, Foe, HOLD, Haunt, Phase, Side, Stage, State, Table};

/// What a seat is asked, with the clauses behind it.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    let table = &state.table;
    let Some(frame) = table.flow.top() else { return Prompt::new("The game is over.", &["BBO-197"]) };
    let mut prompt = match frame {
        Frame::Mat { realm } => Prompt::new(
            format!("Which mat for {}? It makes no difference in play.", names::number(realm)),
            &["BBO-004", "BBO-005"],
        ),
        Frame::Opening => return opening(state, seat),
        Frame::Discard => Prompt::new(
            format!("{}You have ten cards: which one goes out of the game?", drawn(state)),
            &["BBO-025", "BBO-026", "BBO-R004"],
        ),
        Frame::Place => {
            let holding = table.holding(table.active);
            let (army, citadel) = (holding.army.len(), holding.citadel);
            Prompt::new(
                format!("{}Into the ARMY ({army} of {ARMY}) or the CITADEL ({citadel} of {CITADEL})?", drawn(state)),
                &["BBO-023", "BBO-016", "BBO-017"],
            )
        }
        Frame::Act { .. } => act(table),
        Frame::Rearrange { why, .. } => naming(state, why),
        Frame::JoinAttack { sent, .. } => join_attack(table, sent),
        Frame::JoinDefense { .. } => join_defense(table),
        Frame::Haunt { ghost } => haunting(table, ghost),
        Frame::Machine { side } => machine(table, side),
        Frame::Withdraw { .. } => Prompt::new(
            format!("Take your cards back, or let them fight on?{}", outlook(table)),
            &["BBO-063", "BBO-R063"],
        ),
        Frame::After => after(table),
        Frame::Redirect => {
            let who = table.battle.as_ref().map_or_else(String::new, |battle| foe(table, battle.attacker));
            Prompt::new(format!("You have turned {who} round. Whom does it attack now?"), &["BBO-115", "BBO-117"])
        }
        Frame::Extra => Prompt::new(
            format!("A Duke has fallen. {}Add it to the ARMY and go on, or end the turn.", drawn(state)),
            &["BBO-152", "BBO-153", "BBO-154", "BBO-R095"],
        ),
        Frame::Limits { realm, then } => limits(table, realm, then),
        Frame::Give { .. } => Prompt::new(
            "The other player has no Duke left. Which of yours do you pass on, with all its cards?",
            &["BBO-V07", "BBO-R136"],
        ),
        Frame::Over => Prompt::new("The game is over.", &["BBO-197", "BBO-198"]),
    };
    // Who has two Dukes must know which of them is meant.
    let named = table.pairs && !matches!(frame, Frame::Mat { .. });
    if let Some(realm) = flow::whose(table, frame).filter(|_| named) {
        prompt.text = format!("{}: {}", names::realm(table, realm), prompt.text);
    }
    prompt
}

fn opening(state: &State, seat: Seat) -> Prompt {
    let Some(realm) = setup::opening_at(state, seat) else {
        return Prompt::new(
            "Your CITADEL is chosen. You may choose anew while somebody else is still choosing.",
            &["BBO-012", "BBO-R001"],
        );
    };
    let chosen = state.secrets.citadel(realm);
    let so_far = if chosen.is_empty() { String::new() } else { format!(" Chosen: {}.", cards(chosen.as_slice())) };
    let whose = if state.table.pairs { format!(" of {}", names::realm(&state.table, realm)) } else { String::new() };
    Prompt::new(
        format!("Three cards go face down into the CITADEL{whose}; the rest is the ARMY, for all to see.{so_far}"),
        &["BBO-012", "BBO-013"],
    )
}

/// "You drew Legion of Doom. ", while it is in hand.
fn drawn(state: &State) -> String {
    state.secrets.drawn.map_or_else(String::new, |card| format!("You drew {}. ", names::card(card)))
}

fn act(table: &Table) -> Prompt {
    let holding = table.holding(table.active);
    let text = if turn::can_attack(table) {
        "Attack somebody, or end your turn.".to_owned()
    } else if holding.army.as_slice().iter().all(|card| card.is_artifact()) {
        "No card of your ARMY can fight, so you cannot attack as it stands.".to_owned()
    } else {
        format!(
            "You cannot attack as it stands: {CITADEL} cards must lie in the CITADEL, there are {}.",
            holding.citadel
        )
    };
    Prompt::new(text, &["BBO-020", "BBO-036", "BBO-039"])
}

fn naming(state: &State, why: Why) -> Prompt {
    let (table, named) = (&state.table, state.secrets.named);
    let so_far = if named.is_empty() { String::new() } else { format!(" Named: {}.", cards(named.as_slice())) };
    let (occasion, clauses): (String, &[&str]) = match why {
        Why::Turn => (
            format!(
                "Name up to {CITADEL} cards for the CITADEL; the rest is your ARMY. An attack needs all {CITADEL}."
            ),
            &["BBO-027", "BBO-039", "BBO-R119"],
        ),
        Why::End => (
            format!("Your turn ends. Name up to {CITADEL} cards for the CITADEL, the rest is your ARMY; or keep all."),
            &["BBO-029", "BBO-R119"],
        ),
        Why::Defend => {
            let who = table.battle.as_ref().map_or_else(String::new, |battle| foe(table, battle.attacker));
            (
                format!(
                    "{who} attacks you. Name up to {CITADEL} cards for the CITADEL, the rest is your ARMY; or keep \
                     all.{}",
                    outlook(table)
                ),
                &["BBO-030", "BBO-031", "BBO-032", "BBO-R119"],
            )
        }
        Why::JoinAttack => (
            format!("Name the {CITADEL} cards of your CITADEL; the rest is your ARMY and can be lent."),
            &["BBO-051", "BBO-R056", "BBO-R119"],
        ),
        Why::JoinDefense => (
            format!("Name up to {CITADEL} cards for the CITADEL; the rest is your ARMY and can be lent."),
            &["BBO-057", "BBO-R057", "BBO-R119"],
        ),
        Why::Limits(_) => (
            format!("After the battle at most {ARMY} cards are in the ARMY and {CITADEL} in the CITADEL: name those."),
            &["BBO-R008", "BBO-R119"],
        ),
    };
    Prompt::new(occasion + &so_far, clauses)
}

fn join_attack(table: &Table, sent: u8) -> Prompt {
    let Some(battle) = &table.battle else { return Prompt::new("Lend cards?", &["BBO-049"]) };
    let (attacker, defender) = (foe(table, battle.attacker), names::realm(table, battle.defender));
    let left = some(battle::attack_places(battle), "card");
    let text = match sent {
        0 => format!("{attacker} attacks {defender}. Lend up to {left} to the attack?{}", outlook(table)),
        _ => format!("Lend up to {left} more to the attack, or say done.{}", outlook(table)),
    };
    Prompt::new(text, &["BBO-049", "BBO-053", "BBO-055", "BBO-R056"])
}

fn join_defense(table: &Table) -> Prompt {
    let Some(battle) = &table.battle else { return Prompt::new("Lend a card?", &["BBO-056"]) };
    let (attacker, defender) = (foe(table, battle.attacker), names::realm(table, battle.defender));
    Prompt::new(
        format!("{attacker} attacks {defender}, your neighbour. Lend one card to the defense?{}", outlook(table)),
        &["BBO-056", "BBO-057", "BBO-058", "BBO-R058"],
    )
}

fn haunting(table: &Table, ghost: u8) -> Prompt {
    let [bonus, penalty] = Touch::BOTH.map(|touch| points(haunt::points(table, ghost, touch)));
    let chances = coming_round(table)
        .as_ref()
        .and_then(odds::round)
        .map_or_else(String::new, |odds| format!(" {}.", chances(&odds)));
    Prompt::new(
        format!("Change one roll of the coming round by {bonus} or {penalty}?{chances}"),
        &["BBO-159", "BBO-160", "BBO-161", "BBO-165", "BBO-166"],
    )
}

fn machine(table: &Table, side: Side) -> Prompt {
    let lost = table.battle.as_ref().and_then(|battle| battle.machines[side.other().index()]);
    let name = lost.map_or("the machine", names::card);
    Prompt::new(
        format!("You have beaten {name}. Roll a die: from {} on it is yours.", combat::MACHINE),
        &["BBO-109", "BBO-110", "BBO-R033"],
    )
}

fn after(table: &Table) -> Prompt {
    let Some(battle) = &table.battle else { return Prompt::new("Go on?", &["BBO-043"]) };
    let defender = names::realm(table, battle.defender);
    let citadel = table.holding(battle.defender).citadel;
    match (battle.stage, combat::fights(battle.force(Side::Defender))) {
        (Stage::Field, true) => Prompt::new(
            format!("Round {} is over. Press on against {defender}, turn elsewhere or end your turn.", battle.round),
            &["BBO-042", "BBO-043", "BBO-047"],
        ),
        (Stage::Citadel, true) => Prompt::new(
            format!("The CITADEL of {defender} still stands. Press on, turn elsewhere or end your turn."),
            &["BBO-043", "BBO-131", "BBO-132"],
        ),
        (Stage::Duke, _) => Prompt::new(
            format!("{defender} still lives. Press on, turn elsewhere or end your turn."),
            &["BBO-043", "BBO-142", "BBO-143"],
        ),
        _ if citadel > 0 => Prompt::new(
            format!("No ARMY stands before the CITADEL of {defender}: {} face down. Storm it?", some(citadel, "card")),
            &["BBO-129", "BBO-130", "BBO-137"],
        ),
        _ => Prompt::new(
            format!("Nobody is left to defend {defender}. Face the Duke?"),
            &["BBO-139", "BBO-142", "BBO-143", "BBO-R086"],
        ),
    }
}

fn limits(table: &Table, realm: Realm, then: Then) -> Prompt {
    let holding = table.holding(realm);
    let text = if rearrange::bound(table, realm, then) {
        format!("Your ARMY has {} cards and may have {ARMY}: discard from it, or end your turn.", holding.army.len())
    } else {
        format!("You have {} cards and may keep {HOLD}: which one goes?", table.cards_of(realm))
    };
    Prompt::new(text, &["BBO-R008", "BBO-026", "BBO-017", "BBO-016"])
}

/// Who attacks.
fn foe(table: &Table, foe: Foe) -> String {
    match foe {
        Foe::Realm(realm) => names::realm(table, realm),
        Foe::DoGooder(card) => names::card(card).to_owned(),
    }
}

/// The chance of the battle as a sentence of its own, if it is known.
fn outlook(table: &Table) -> String {
    going_on(table).map_or_else(String::new, |chance| format!(" {}.", names::capital(&chance)))
}

/// The chance of going on in the battle under way: "the ARMY falls in 62 % of 1,000 imagined fights".
pub(crate) fn going_on(table: &Table) -> Option<String> {
    let table = coming_round(table)?;
    Some(imagined(&odds::battle(&table)?, table.battle.as_ref()?.stage))
}

/// "The ARMY falls in 62 % of 1,000 imagined fights", without the capital.
pub(crate) fn imagined(odds: &BattleOdds, stage: Stage) -> String {
    let end = match stage {
        Stage::Field => "the ARMY falls",
        Stage::Citadel => "the CITADEL falls",
        Stage::Duke => "the Duke falls",
        Stage::Cataclysm => "the Mageskull wins",
    };
    format!("{end} in {} of {} imagined fights", percent(odds.won, odds.fights), thousands(odds.fights))
}

/// "1,000".
fn thousands(number: u32) -> String {
    match (number / 1_000, number % 1_000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{thousands},{rest:03}"),
    }
}

/// The chances of a round in one line: "MIND 8 % against none, MAGIC ..., MELEE 58 % to 39 %".
pub(crate) fn chances(odds: &RoundOdds) -> String {
    let RoundOdds { mind, magic, melee } = odds;
    let mut parts = Vec::new();
    for (name, strikes) in [("MIND", mind), ("MAGIC", magic)] {
        if strikes.iter().any(Option::is_some) {
            let [one, other] = strikes.each_ref().map(|strike| match strike {
                Some(strike) => percent(strike.hits, 36u8),
                None => "none".to_owned(),
            });
            parts.push(format!("{name} {one} against {other}"));
        }
    }
    if let Some(melee) = melee {
        let won = |number: u16| percent(number, melee.of);
        parts.push(format!("MELEE {} against {}", won(melee.attacker), won(melee.defender)));
    }
    parts.join(", ")
}

/// A card with what is printed on it: "Legion of Doom (MELEE 4, shields 6 5 7)".
pub(crate) fn printed(card: Card) -> String {
    let stats = &content().stats[card.index()];
    let mut parts: Vec<String> = Vec::new();
    for phase in Phase::ALL {
        if let Some(halves) = stats.attack[phase.index()] {
            parts.push(format!("{} {}", names::phase(phase), names::halves(halves)));
        }
        if stats.artifact[phase.index()] > 0 {
            parts.push(format!("{} {}", names::phase(phase), points(stats.artifact[phase.index()])));
        }
    }
    if stats.defense_only > 0 {
        parts.push(format!("defense only {}", stats.defense_only));
    }
    if !card.is_artifact() {
        let [mind, magic, melee] = stats.defense;
        let mind = if stats.mind_immune { "-".to_owned() } else { mind.to_string() };
        parts.push(format!("shields {mind} {magic} {melee}"));
    }
    format!("{} ({})", names::card(card), parts.join(", "))
}

/// A choice as a button would say it.
pub(crate) fn label(state: &State, _seat: Seat, choice: Choice) -> String {
    let table = &state.table;
    let frame = table.flow.top();
    match choice {
        Choice::Mat(duke) => format!("Take the mat of {}", names::duke(duke)),
        Choice::AnyMat => "Take any mat".to_owned(),
        Choice::Stash(card) => format!("Into the CITADEL: {}", printed(card)),
        Choice::Reopen => "Choose the CITADEL anew".to_owned(),
        Choice::Discard(card) => format!("Discard {}", printed(card)),
        Choice::Army => match frame {
            Some(Frame::Extra) => "Into the ARMY, and go on".to_owned(),
            _ => "Into the ARMY".to_owned(),
        },
        Choice::Citadel => "Into the CITADEL".to_owned(),
        Choice::Replace(card) => format!("Into the ARMY in place of {}, which is discarded", printed(card)),
        Choice::Regroup => "Move cards between ARMY and CITADEL".to_owned(),
        Choice::Name(card) => format!("In the CITADEL: {}", printed(card)),
        Choice::Keep => "Keep everything where it is".to_owned(),
        Choice::Done => match frame {
            Some(Frame::JoinAttack { .. }) => "Lend no more".to_owned(),
            _ => done(state),
        },
        Choice::Attack(target) => attack(table, target),
        Choice::Press => with_chance("Press on", going_on(table)),
        Choice::Storm => {
            let citadel = table.battle.as_ref().map_or(0, |battle| table.holding(battle.defender).citadel);
            format!("Storm the CITADEL: {} face down, doubled", some(citadel, "card"))
        }
        Choice::Face => with_chance("Face the Duke", going_on(table)),
        Choice::End => match frame {
            Some(Frame::Extra) => "End the turn, then place the card".to_owned(),
            _ => "End the turn".to_owned(),
        },
        Choice::Send(card) => {
            let chance = lent(table, card).as_ref().and_then(going_on);
            with_chance(&format!("Send {}", printed(card)), chance)
        }
        Choice::StayOut => "Stay out".to_owned(),
        Choice::Stay => "Let them fight on".to_owned(),
        Choice::Withdraw => "Take the cards back".to_owned(),
        Choice::Haunt(side, phase, touch) => haunted(table, side, phase, touch),
        Choice::Cancel(realm) => format!("Cancel what the ghost of {} declared", names::realm(table, realm)),
        Choice::Pass => "Haunt nothing".to_owned(),
        Choice::Roll => "Roll for the machine: 50 %".to_owned(),
        Choice::Decline => "Leave it".to_owned(),
        Choice::Redirect(realm) => format!("Against {} (Duke {realm})", names::realm(table, realm)),
        Choice::Give(realm) => format!("Pass on {} (Duke {realm})", names::realm(table, realm)),
    }
}

fn with_chance(text: &str, chance: Option<String>) -> String {
    chance.map_or_else(|| text.to_owned(), |chance| format!("{text}: {chance}"))
}

/// The end of a naming: what lies in the new CITADEL.
fn done(state: &State) -> String {
    match state.secrets.named.as_slice() {
        [] => "Done: all cards in the ARMY".to_owned(),
        named => format!("Done: {} in the CITADEL", cards(named)),
    }
}

fn attack(table: &Table, target: Realm) -> String {
    let text = format!("Attack {} (Duke {target})", names::realm(table, target));
    let holding = table.holding(target);
    if holding.army.as_slice().iter().all(|card| card.is_artifact()) {
        return format!("{text}: no ARMY, {} in the CITADEL", some(holding.citadel, "card"));
    }
    with_chance(&text, odds::attack(table, target).map(|odds| imagined(&odds.battle, Stage::Field)))
}

/// A haunting with what it changes: "Attacker's MELEE +2: wins 58 % instead of 47 %".
fn haunted(table: &Table, side: Side, phase: Phase, touch: Touch) -> String {
    let Some(Frame::Haunt { ghost }) = table.flow.top() else { return "Haunt a roll".to_owned() };
    let change = haunt::points(table, ghost, touch);
    let who = names::capital(side.name());
    let text = format!("{who}'s {} {}", names::phase(phase), points(change));
    let Some(before) = coming_round(table) else { return text };
    let mut after = before;
    if let Some(battle) = &mut after.battle {
        battle.haunts[usize::from(ghost)] = Some(Haunt { side, phase, points: change });
    }
    let chance = |table: &Table| odds::round(table).and_then(|odds| chance_of(&odds, side, phase));
    match (chance(&before), chance(&after)) {
        (Some(before), Some(after)) => format!("{text}: {after} instead of {before}"),
        _ => format!("{text}: no such roll as it stands"),
    }
}

/// The chance that this side succeeds or wins in this phase.
pub(crate) fn chance_of(odds: &RoundOdds, side: Side, phase: Phase) -> Option<String> {
    let strike = |strikes: &[Option<odds::StrikeOdds>; 2]| {
        strikes[side.index()].as_ref().map(|strike| percent(strike.hits, 36u8))
    };
    match phase {
        Phase::Mind => strike(&odds.mind),
        Phase::Magic => strike(&odds.magic),
        Phase::Melee => odds.melee.as_ref().map(|melee| match side {
            Side::Attacker => percent(melee.attacker, melee.of),
            Side::Defender => percent(melee.defender, melee.of),
        }),
    }
}

//! Why a choice is not allowed: the clause and a sentence that says what is in the way.

use table::{Clause, Refusal, Seat};

use crate::card::Card;
use crate::choice::Choice;
use crate::combat;
use crate::flow::battle::attack_places;
use crate::flow::rearrange::{bound, unnamed};
use crate::flow::{self, Frame, Why, setup};
use crate::names::{self, some};
use crate::realm::Realm;
use crate::state::{ARMY, CITADEL, Cards, Fighter, Side, Stage, State, Table, Under};

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
    let over = || no("BBO-197", "the game is over");
    let Some(frame) = table.flow.top() else { return over() };
    if seat.index() >= usize::from(table.seats) {
        return no("BBO-001", format!("there is no seat {seat} at this table"));
    }
    if let Some(asked) = flow::asked(table, frame).filter(|&asked| asked != seat) {
        return no("BBO-R120", format!("now seat {asked} is asked"));
    }
    match (frame, choice) {
        (Frame::Over, _) => over(),
        (Frame::Mat { .. }, Choice::Mat(duke)) => {
            no("BBO-003", format!("somebody has the mat of {} already", names::duke(duke)))
        }
        (Frame::Opening, Choice::Stash(_) | Choice::Reopen) => opening(state, seat, choice),
        (Frame::Discard, Choice::Discard(card)) => not_discarded(card),
        (Frame::Place, Choice::Discard(_)) => no("BBO-R005", "nobody discards without need"),
        (Frame::Act { regrouped }, Choice::Attack(_) | Choice::Regroup) => act(table, regrouped, choice),
        (Frame::Rearrange { realm, why }, Choice::Name(_) | Choice::Done | Choice::Keep) => {
            rearrange(state, realm, why, choice)
        }
        (Frame::JoinAttack { realm, sent, .. }, choice) => join_attack(table, frame, realm, sent, choice),
        (Frame::JoinDefense { realm, .. }, choice) => join_defense(table, frame, realm, choice),
        (Frame::Haunt { ghost }, Choice::Haunt(..) | Choice::Cancel(_)) => haunt(table, ghost, choice),
        (Frame::After, choice) => after(table, frame, choice),
        (Frame::Redirect, Choice::Redirect(realm)) => {
            not_there(table, realm).unwrap_or_else(|| no("BBO-117", "it must attack somebody else than you"))
        }
        (Frame::Extra, choice) => extra(state, frame, choice),
        (Frame::Limits { realm, then }, Choice::Discard(card)) => {
            let held = table.holding(realm).army.has(card);
            if bound(table, realm, then) && !held && !card.is_artifact() {
                return no("BBO-028", "your ARMY is fielded: until you end the turn only its cards may go");
            }
            not_discarded(card)
        }
        (Frame::Limits { .. }, Choice::End | Choice::Keep | Choice::Done) => {
            no("BBO-R008", "cards above the limits must go first")
        }
        (Frame::Give { .. }, Choice::Give(realm)) => not_there(table, realm)
            .unwrap_or_else(|| no("BBO-V07", format!("{} is not yours to give", names::realm(table, realm)))),
        (frame, choice) => elsewhere(table, frame, choice),
    }
}

/// A choice that belongs to another moment.
fn elsewhere(table: &Table, frame: Frame, choice: Choice) -> Refusal {
    let (clause, when) = match choice {
        Choice::Mat(_) | Choice::AnyMat => ("BBO-004", "mats are taken before the deal"),
        Choice::Stash(_) | Choice::Reopen => ("BBO-012", "an opening CITADEL is chosen after the deal"),
        Choice::Discard(_) => ("BBO-R005", "nobody discards without need"),
        Choice::Army | Choice::Citadel => ("BBO-023", "no drawn card waits for a place"),
        Choice::Replace(_) => ("BBO-R095", "only an extra card takes the place of another"),
        Choice::Regroup => ("BBO-R006", "cards are moved in your turn before you field the ARMY, or to join a battle"),
        Choice::Name(_) | Choice::Keep => ("BBO-R119", "no CITADEL is being named"),
        Choice::Done => ("BBO-R119", "there is nothing to be done with"),
        Choice::Attack(_) => ("BBO-036", "only the active player attacks, when no battle is under way"),
        Choice::Press | Choice::Storm | Choice::Face => ("BBO-043", "a battle goes on after a complete round"),
        Choice::End => ("BBO-018", "the turn cannot end here"),
        Choice::Send(_) | Choice::StayOut => ("BBO-048", "nobody asks you for help in a battle"),
        Choice::Stay | Choice::Withdraw => ("BBO-063", "an ally withdraws after a complete round"),
        Choice::Haunt(..) | Choice::Cancel(_) | Choice::Pass => ("BBO-161", "a ghost haunts before a round begins"),
        Choice::Roll | Choice::Decline => ("BBO-109", "no machine was beaten"),
        Choice::Redirect(_) => ("BBO-117", "no Do-Gooder was turned round"),
        Choice::Give(_) => ("BBO-V07", "no Duke is to be passed on"),
    };
    no(clause, format!("{when}; {}", under_way(table, frame)))
}

/// What is asked now.
fn under_way(table: &Table, frame: Frame) -> String {
    let name = |realm: Realm| names::realm(table, realm);
    match frame {
        Frame::Mat { realm } => format!("now a mat is taken for {}", names::number(realm)),
        Frame::Opening => "now the opening CITADELS are chosen".to_owned(),
        Frame::Discard => "now one of ten cards is discarded".to_owned(),
        Frame::Place => "now the drawn card is placed".to_owned(),
        Frame::Act { .. } => "now you attack or end the turn".to_owned(),
        Frame::Rearrange { realm, .. } => format!("now the CITADEL of {} is named", name(realm)),
        Frame::JoinAttack { realm, .. } => format!("now {} may join the attack", name(realm)),
        Frame::JoinDefense { realm, .. } => format!("now {} may join the defense", name(realm)),
        Frame::Haunt { .. } => "now a ghost may haunt a roll".to_owned(),
        Frame::Machine { .. } => "now you roll for the machine or leave it".to_owned(),
        Frame::Withdraw { realm } => format!("now {} may withdraw", name(realm)),
        Frame::After => "now the attacker goes on or not".to_owned(),
        Frame::Redirect => "now the Do-Gooder needs another target".to_owned(),
        Frame::Extra => "now the extra card is used".to_owned(),
        Frame::Limits { realm, .. } => format!("now {} has too many cards", name(realm)),
        Frame::Give { .. } => "now a Duke is passed on".to_owned(),
        Frame::Over => "the game is over".to_owned(),
    }
}

/// Why a Duke cannot be meant at all.
fn not_there(table: &Table, realm: Realm) -> Option<Refusal> {
    if realm.index() >= usize::from(table.realms) {
        Some(no("BBO-036", format!("there is no Duke {realm} at this table")))
    } else if table.lives(realm) {
        None
    } else {
        Some(no("BBO-036", format!("{} has fallen", names::realm(table, realm))))
    }
}

fn not_held(card: Card) -> String {
    format!("{} is not among your cards", names::card(card))
}

fn not_discarded(card: Card) -> Refusal {
    if card.is_artifact() {
        no("BBO-026", format!("the {} is an artifact: it is never discarded", names::card(card)))
    } else {
        no("BBO-R004", not_held(card))
    }
}

fn opening(state: &State, seat: Seat, choice: Choice) -> Refusal {
    match (setup::opening_at(state, seat), choice) {
        (None, _) => no("BBO-012", "your CITADEL is chosen: reopen it first"),
        (Some(_), Choice::Stash(card)) => no("BBO-012", format!("{} in your deal", not_held(card))),
        (Some(_), _) => no("BBO-012", "your CITADEL is not chosen yet: there is nothing to reopen"),
    }
}

fn act(table: &Table, regrouped: bool, choice: Choice) -> Refusal {
    let holding = table.holding(table.active);
    match choice {
        Choice::Regroup if regrouped => no("BBO-R138", "cards were moved already: attack, or end the turn"),
        Choice::Regroup if table.fielded => no("BBO-028", "the ARMY was fielded: no card moves until the turn ends"),
        Choice::Regroup => no("BBO-027", "there is no card to move"),
        Choice::Attack(target) => {
            let (citadel, army) = (usize::from(holding.citadel), &holding.army);
            target_refused(table, target).unwrap_or_else(|| cannot_field(citadel, army.iter(), table.fielded))
        }
        _ => elsewhere(table, Frame::Act { regrouped }, choice),
    }
}

/// Why a target is none, whoever stands in the ARMY.
fn target_refused(table: &Table, target: Realm) -> Option<Refusal> {
    if let Some(refusal) = not_there(table, target) {
        return Some(refusal);
    }
    if target == table.active {
        return Some(no("BBO-036", "nobody attacks the own Duke"));
    }
    let name = names::realm(table, target);
    table
        .attacked
        .has(target)
        .then(|| no("BBO-047", format!("{name} was attacked this turn already, or the turn is ending")))
}

/// Why an ARMY cannot be sent out.
fn cannot_field(citadel: usize, mut army: impl Iterator<Item = Card>, fielded: bool) -> Refusal {
    let help = if fielded { "" } else { "; regroup may help" };
    if citadel < CITADEL {
        let lie = some(citadel, "card");
        no("BBO-039", format!("{CITADEL} cards must lie in your CITADEL, it has {lie}{help}"))
    } else if army.all(Card::is_artifact) {
        no("BBO-R015", format!("no card of your ARMY can fight{help}"))
    } else {
        no("BBO-036", "this Duke cannot be attacked now")
    }
}

fn rearrange(state: &State, realm: Realm, why: Why, choice: Choice) -> Refusal {
    let (named, left): (_, Cards) = (state.secrets.named, unnamed(state, realm).collect());
    match choice {
        Choice::Name(card) if !left.has(card) && named.has(card) => {
            no("BBO-R119", format!("{} is named already", names::card(card)))
        }
        Choice::Name(card) if !left.has(card) => no("BBO-R119", not_held(card)),
        Choice::Name(_) => no("BBO-016", format!("a CITADEL holds at most {CITADEL} cards: say done")),
        Choice::Done if left.len() > ARMY => {
            let more = some(left.len() - ARMY, "more card");
            no("BBO-017", format!("an ARMY holds at most {ARMY} cards: name {more} for the CITADEL"))
        }
        Choice::Done if why == Why::JoinAttack => {
            let more = some(CITADEL - named.len(), "more card");
            no("BBO-R056", format!("who joins an attack keeps {CITADEL} cards in the CITADEL: name {more}"))
        }
        Choice::Keep if !named.is_empty() => {
            no("BBO-R119", "you have begun to name the CITADEL: go on, or take it back")
        }
        Choice::Keep => {
            no("BBO-R008", format!("it cannot stay so: at most {ARMY} in the ARMY and {CITADEL} in the CITADEL"))
        }
        _ => elsewhere(&state.table, Frame::Rearrange { realm, why }, choice),
    }
}

fn join_attack(table: &Table, frame: Frame, realm: Realm, sent: u8, choice: Choice) -> Refusal {
    let holding = table.holding(realm);
    let places = table.battle.as_ref().map_or(0, attack_places);
    match choice {
        Choice::Send(card) if !holding.army.has(card) => not_in_army(card, &holding.army),
        Choice::Send(_) if places == 0 => no("BBO-055", "the attack takes no more allied cards"),
        Choice::Send(_) => {
            let lie = some(holding.citadel, "card");
            no("BBO-R056", format!("an attack ally keeps {CITADEL} cards in the CITADEL, and yours has {lie}: regroup"))
        }
        Choice::Regroup => no("BBO-051", "cards are moved once, and before any is lent"),
        Choice::Done if sent == 0 => no("BBO-049", "nothing was lent yet: say stay-out"),
        Choice::StayOut => no("BBO-049", "you have joined already: say done"),
        _ => elsewhere(table, frame, choice),
    }
}

fn join_defense(table: &Table, frame: Frame, realm: Realm, choice: Choice) -> Refusal {
    match choice {
        Choice::Send(card) => not_in_army(card, &table.holding(realm).army),
        Choice::Regroup => no("BBO-R057", "cards are moved once before one is lent"),
        Choice::Done => no("BBO-058", "say stay-out to lend nothing"),
        _ => elsewhere(table, frame, choice),
    }
}

fn not_in_army(card: Card, army: &Cards) -> Refusal {
    let help = if army.is_empty() { "it is empty" } else { "only its cards can be lent" };
    no("BBO-R057", format!("{} is not in your ARMY: {help}", names::card(card)))
}

fn haunt(table: &Table, ghost: u8, choice: Choice) -> Refusal {
    match choice {
        Choice::Haunt(side, ..) if table.battle.as_ref().is_some_and(|battle| battle.leader(side).is_none()) => {
            no("BBO-164", "no ghost touches the rolls of a Do-Gooder")
        }
        Choice::Haunt(..) => no("BBO-165", "another ghost changes this roll already"),
        Choice::Cancel(realm) => match table.fallen.iter().position(|fallen| fallen == realm) {
            None => no("BBO-166", format!("Duke {realm} is no ghost")),
            Some(at) if at == usize::from(ghost) => no("BBO-166", "a ghost cannot cancel itself"),
            Some(at) if at > usize::from(ghost) => no("BBO-R100", "this ghost declares after you"),
            Some(_) => no("BBO-R100", "this ghost has declared nothing that could be cancelled"),
        },
        _ => elsewhere(table, Frame::Haunt { ghost }, choice),
    }
}

fn after(table: &Table, frame: Frame, choice: Choice) -> Refusal {
    let Some(battle) = &table.battle else { return elsewhere(table, frame, choice) };
    let defended = combat::fights(battle.force(Side::Defender));
    let defender = names::realm(table, battle.defender);
    match (choice, battle.stage) {
        (Choice::Attack(target), _) if target == battle.defender && table.lives(target) => {
            no("BBO-043", format!("you are fighting {defender}: press on, storm or face the Duke"))
        }
        (Choice::Attack(target), _) => target_refused(table, target).unwrap_or_else(|| {
            let own = |fighter: &Fighter| fighter.under == Under::Own;
            let army = battle.force(Side::Attacker).iter().filter(own).map(|fighter| fighter.card);
            cannot_field(table.holding(table.active).citadel.into(), army, true)
        }),
        (Choice::Press, _) if defended => {
            no("BBO-R124", "no card on either side has an attack: another round could change nothing")
        }
        (Choice::Press, _) => no("BBO-129", "nobody stands against you: storm the CITADEL or face the Duke"),
        (Choice::Storm | Choice::Face, Stage::Duke) => no("BBO-043", "you face the Duke already: press on"),
        (Choice::Storm, _) if defended => no("BBO-129", format!("the cards before {defender} must be gone first")),
        (Choice::Storm, _) => no("BBO-R086", format!("the CITADEL of {defender} is empty: face the Duke")),
        (Choice::Face, _) if defended => no("BBO-139", format!("the cards before {defender} must be gone first")),
        (Choice::Face, _) => no("BBO-129", format!("the CITADEL of {defender} has cards: storm it first")),
        (Choice::Regroup, _) => no("BBO-028", "the ARMY is fielded: no card moves until the turn ends"),
        _ => elsewhere(table, frame, choice),
    }
}

fn extra(state: &State, frame: Frame, choice: Choice) -> Refusal {
    let table = &state.table;
    let army = &table.holding(table.active).army;
    match choice {
        Choice::Army => {
            no("BBO-017", format!("the ARMY is full with {ARMY} cards: replace one, discard, or end the turn"))
        }
        Choice::Citadel => no("BBO-154", "who puts it into the CITADEL ends the turn: say end, then place it"),
        Choice::Replace(card) | Choice::Discard(card) if card.is_artifact() => not_discarded(card),
        Choice::Replace(_) | Choice::Discard(_) if army.len() < ARMY => {
            no("BBO-R095", "the ARMY has room: nothing is discarded")
        }
        Choice::Replace(card) => no("BBO-R095", format!("{} is not in your ARMY", names::card(card))),
        Choice::Discard(_) => no("BBO-R095", "only the drawn card can be discarded like this; to swap say replace"),
        Choice::Regroup => no("BBO-154", "who rearranges ends the turn"),
        Choice::Attack(_) => no("BBO-153", "first the extra card: into the ARMY, or end the turn"),
        _ => elsewhere(table, frame, choice),
    }
}

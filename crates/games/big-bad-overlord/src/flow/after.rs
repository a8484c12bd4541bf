//! After a round the attacker presses on, storms, faces the Duke, turns elsewhere or ends the turn (BBO-042 to BBO-047,
//! BBO-129, BBO-R124).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::act::{END, attack_label, cannot_field, target_refused, targets};
use super::allies::has_own_fighter;
use super::moment::{Hour, caused, outermost};
use super::{Frame, Moment, Play, Then, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::combat::{fights, has_any_attack};
use crate::event::Event;
use crate::names::some;
use crate::realm::Realm;
use crate::refuse::no;
use crate::state::{Battle, CITADEL, Fighter, Foe, Side, Stage, State, Table, Under};
use crate::{BigBadOverlord, marks};

/// Does the attack go on?
#[derive(Clone, Copy, Debug)]
pub(crate) struct After;

impl FlowStep for After {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let Some(battle) = &table.battle else { return };
        into.extend(onward(table, battle));
        if can_turn_elsewhere(table, battle) {
            into.extend(targets(table).map(Choice::Attack));
        }
        into.push(Choice::End);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Press => play.begin_round(),
            Choice::Storm => play.storm(),
            Choice::Face => play.face_duke(),
            Choice::Attack(target) => play.end_battle(Then::Attack(target)),
            Choice::End => play.end_battle(Then::End),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let Some(battle) = &table.battle else { return Prompt::new("Go on?", &["BBO-043"]) };
        let defender = marks::realm(table, battle.defender);
        let citadel = table.holding(battle.defender).citadel;
        match (battle.stage, fights(battle.force(Side::Defender))) {
            (Stage::Field, true) => Prompt::new(
                format!(
                    "Round {} is over. Press on against {defender}, turn elsewhere or end your turn.",
                    battle.round
                ),
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
            (Stage::Field | Stage::Citadel, false) | (Stage::Cataclysm, _) if citadel > 0 => Prompt::new(
                format!(
                    "No ARMY stands before the CITADEL of {defender}: {} face down. Storm it?",
                    some(citadel, "card")
                ),
                &["BBO-129", "BBO-130", "BBO-137"],
            ),
            (Stage::Field | Stage::Citadel, false) | (Stage::Cataclysm, _) => Prompt::new(
                format!("Nobody is left to defend {defender}. Face the Duke?"),
                &["BBO-139", "BBO-142", "BBO-143", "BBO-R086"],
            ),
        }
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        let table = &state.table;
        match choice {
            Choice::Press => "Press on".to_owned(),
            Choice::Storm => {
                let citadel = table.battle.as_ref().map_or(0, |battle| table.holding(battle.defender).citadel);
                format!("Storm the CITADEL: {} face down, doubled", some(citadel, "card"))
            }
            Choice::Face => "Face the Duke".to_owned(),
            Choice::Attack(target) => attack_label(table, target),
            Choice::End => END.to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        let now = "now the attacker goes on or not";
        let Some(battle) = &table.battle else { return elsewhere(state, seat, choice, now) };
        let defended = fights(battle.force(Side::Defender));
        let defender = marks::realm(table, battle.defender);
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
            (other, _) => elsewhere(state, seat, other, now),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        outermost(table, below)?;
        caused(table.battle.as_ref().is_some_and(|battle| battle.attacker == Foe::Realm(table.active)))
    }
}

impl Moment for After {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        Some(table.active)
    }

    fn can_attack(self, table: &Table) -> bool {
        table.battle.as_ref().is_some_and(|battle| can_turn_elsewhere(table, battle))
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::AfterDice)
    }

    fn fits(self, battle: &Battle) -> bool {
        let open = !fights(battle.force(Side::Defender));
        fights(battle.force(Side::Attacker)) && (battle.round > 0 || open && battle.stage == Stage::Field)
    }
}

/// Whether another round could change anything (BBO-R124).
pub(super) fn can_go_on(battle: &Battle) -> bool {
    battle.stage == Stage::Duke || battle.forces.iter().any(has_any_attack)
}

/// How the attack on the same player goes on, if it does (BBO-D13 to BBO-D15).
pub(crate) fn onward(table: &Table, battle: &Battle) -> Option<Choice> {
    if battle.stage == Stage::Duke || fights(battle.force(Side::Defender)) {
        return can_go_on(battle).then_some(Choice::Press);
    }
    let gate = battle.stage == Stage::Field && table.holding(battle.defender).citadel > 0;
    Some(if gate { Choice::Storm } else { Choice::Face })
}

/// Whether the attacker could turn to somebody else when this battle is cleared away (BBO-R016).
fn can_turn_elsewhere(table: &Table, battle: &Battle) -> bool {
    usize::from(table.holding(table.active).citadel) >= CITADEL && has_own_fighter(battle.force(Side::Attacker))
}

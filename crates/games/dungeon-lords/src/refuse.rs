//! What several questions say against a choice: the clause and a sentence that says what is in the way.

use table::{Clause, Refusal};

use crate::choice::Choice;
use crate::marks;
use crate::trap::Trap;

/// A refusal with its clause.
pub(crate) fn no(clause: Clause, why: impl Into<String>) -> Refusal {
    Refusal::new(clause, why)
}

/// A choice that belongs to another moment than the one that is `now`.
pub(crate) fn elsewhere(choice: Choice, now: &str) -> Refusal {
    let (clause, when) = match choice {
        Choice::Keep(_) => ("DL-031", "a first order is kept before the first winter"),
        Choice::Order(..) | Choice::Third(_) | Choice::Lock | Choice::Reopen => {
            ("DL-054", "orders are selected at the beginning of a season")
        }
        Choice::Perform | Choice::Decline => ("DL-064", "an order is carried out or declined when its minion is on"),
        Choice::Spy(_) | Choice::Waive => ("DL-089", "a spy comes with Improve Reputation"),
        Choice::Dig(_) => ("DL-091", "tunnels are dug with Dig Tunnels or from the Tool Shed"),
        Choice::Mine(_) => ("DL-099", "imps mine with Mine Gold"),
        Choice::Stop => ("DL-094", "only digging and mining are stopped"),
        Choice::Hire(_) => ("DL-110", "a creature is hired when your minion is on at Hire Monster"),
        Choice::Build(_) => ("DL-118", "a room is bought when your minion is on at Build Room"),
        Choice::At(_) => ("DL-120", "a room that you have bought needs a square"),
        Choice::GiveTrap(_) => ("DL-109", "nothing asks for a trap"),
        Choice::GiveMonster(..) => ("DL-117", "nothing asks for a monster"),
        Choice::Use(_) | Choice::Trolls(_) => ("DL-127", "rooms are used in your Production"),
        Choice::Done => ("DL-131", "done ends your Production or your plan"),
        Choice::Retrieve(_) => ("DL-140", "an order comes back after your Production"),
        Choice::Settle(..) => ("DL-157", "creatures are settled on Pay Day and in a strike"),
        Choice::Pay => ("DL-144", "nothing is to be paid"),
        Choice::PayGold(_) => ("DL-153", "no tax is due"),
        Choice::LetGo => ("DL-144", "a creature is let go on Pay Day"),
        Choice::GainEvil => ("DL-084", "nothing offers Evil"),
        Choice::RedMark => ("DL-154", "nothing offers a red mark"),
        Choice::Symbol(_) | Choice::TurnDown => ("DL-303", "no monster strikes"),
        Choice::Fight(_) | Choice::Lay(_) | Choice::Send(_) => {
            ("DL-187", "battles are planned in Combat, in play order")
        }
        Choice::Release(_) => ("DL-196", "no prisoner has to go"),
        Choice::Spring(_) => ("DL-243", "no two of your traps wait to go off"),
        Choice::Aim(_) => ("DL-219", "nothing is to be aimed"),
        Choice::Withdraw => ("DL-213", "no spell makes you withdraw"),
        Choice::Pick(_) => ("DL-319", "no spell asks for a monster"),
        Choice::Act(_) | Choice::Attack(_) => ("DL-215", "creatures act in the Creatures step of your battle"),
        Choice::Face(_) => ("DL-227", "no creature asks how it lies"),
    };
    no(clause, format!("{when}; {now}"))
}

/// A trap that is not in hand.
pub(crate) fn not_held(trap: Trap, clause: Clause) -> Refusal {
    no(clause, format!("you hold no {}", marks::trap(trap)))
}

/// A place in line where nobody stands.
pub(crate) fn nobody_there(place: u8, clause: Clause) -> Refusal {
    no(clause, format!("nobody stands in place {}", place + 1))
}

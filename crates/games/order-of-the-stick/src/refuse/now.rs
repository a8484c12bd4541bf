//! What is asked now, and of whom.

use crate::flow::Frame;
use crate::flow::window::{Moment, Window};
use crate::marks;
use crate::state::{Party, Table};

/// What is asked now, and of whom, in a few words.
pub(crate) fn now(table: &Table) -> String {
    let seat = marks::seat;
    let current = || seat(table.current);
    let party = |party: Party| match table.fight.as_ref().and_then(|fight| fight.player(party)) {
        Some(one) => seat(one),
        None => "nobody".to_owned(),
    };
    match table.flow.top() {
        Some(Frame::Starters) => "everybody chooses which Starting Shtick goes back".to_owned(),
        Some(Frame::Shadow(shadow)) => format!("{} chooses an NPC to take along", seat(shadow.seat)),
        Some(Frame::Chores(chores)) if chores.end => format!("{} is at the end of the turn", current()),
        Some(Frame::Chores(_)) => format!("{} is at the start of the turn", current()),
        Some(Frame::Go) => format!("{} rests, moves or stays", current()),
        Some(Frame::Walk(walk)) => format!("{} is on the move", seat(walk.seat)),
        Some(Frame::Populate(populate)) => format!("{} adds a Monster to the new battle", seat(populate.seat)),
        Some(Frame::Engage) => format!("{} may attack somebody", current()),
        Some(Frame::Onward(_)) => format!("{} may battle the next Monster", current()),
        Some(Frame::Select(select)) => format!("{} chooses a Battle Shtick", party(select.party)),
        Some(Frame::Ask) => format!("{} asks for help", party(Party::First)),
        Some(Frame::Reply(reply)) => format!("{} is asked for help", seat(reply.helper)),
        Some(Frame::Bid(bid)) => format!("{} makes an offer for help", party(bid.party)),
        Some(Frame::Takes(takes)) => format!("{} takes a side", seat(takes.seat)),
        Some(Frame::Npcs(npcs)) => format!("{} may win over an NPC", party(npcs.party)),
        Some(Frame::Window(window)) => moment(window),
        Some(Frame::Save(save)) => format!("{} may save {}", seat(save.seat), marks::monster(save.monster)),
        Some(Frame::Pick(_)) => format!("{} picks up Loot", current()),
        Some(Frame::Spoils) => "the winner of the battle may take Loot".to_owned(),
        Some(Frame::Trade(_)) => format!("{} trades in Monsters", current()),
        Some(Frame::Learn(_) | Frame::Under(_)) => format!("{} chooses among new shticks", current()),
        Some(Frame::Sell(_)) => format!("{} trades in Loot", current()),
        Some(Frame::Dress(dress)) => format!("{} equips Loot", seat(dress.seat)),
        Some(Frame::Remove) => format!("{} lets a room fall down", current()),
        Some(Frame::Turnover(turnover)) => format!("{} chooses a shtick to be turned", seat(turnover.chooser)),
        Some(Frame::Lose(lose)) => format!("{} gives up Loot", seat(lose.seat)),
        Some(Frame::Fee(fee)) => format!("{} may pay for help", seat(fee.helped)),
        Some(Frame::Cheer(cheer)) => format!("everybody but {} may cheer", seat(cheer.by)),
        Some(Frame::Shift(shift)) => format!("{} moves Monsters", seat(shift.seat)),
        Some(Frame::Fetching(fetching)) => format!("{} takes a card of the discard pile", seat(fetching.seat)),
        Some(
            Frame::Turn(_)
            | Frame::Text(_)
            | Frame::Runes(_)
            | Frame::Stepped(_)
            | Frame::Call(_)
            | Frame::Battle(_)
            | Frame::Hurt(_)
            | Frame::Flights
            | Frame::Flee(_)
            | Frame::Sprung(_)
            | Frame::Played(_)
            | Frame::Doing(_)
            | Frame::Cleared(_)
            | Frame::Stairs(_),
        ) => "play goes on by itself".to_owned(),
        Some(Frame::Over) | None => "the game is over".to_owned(),
    }
}

/// The moment of a window.
fn moment(Window { moment, seat }: Window) -> String {
    let who = marks::seat(seat);
    match moment {
        Moment::TurnBegins => format!("others may act before the turn of {who}"),
        Moment::Arrived => format!("cards may be used, as {who} has ended movement"),
        Moment::Triggered => format!("cards may be used before the Monsters come to {who}"),
        Moment::Populated => format!("cards may be used before the Monsters attack {who}"),
        Moment::Selecting => format!("cards may be used before the battle of {who}"),
        Moment::BeforeRoll => format!("cards may be used before the roll of {who}"),
        Moment::AfterRoll => format!("cards may be used after the roll of {who}"),
        Moment::Wounded => format!("{who} is about to lose Wounds"),
        Moment::Outcome => format!("cards may be used, as the battle of {who} is decided"),
        Moment::Aftermath => format!("promises of the battle of {who} are about to be paid"),
        Moment::FlightBegins => format!("cards may be used, as {who} begins to flee"),
        Moment::TrapRevealed => format!("the trap that {who} has found may be disarmed"),
        Moment::SearchSucceeds => format!("others may act before {who} finds Stairs"),
        Moment::Answer => format!("others may answer the card of {who}"),
        Moment::TurnEnds => format!("others may act before the turn of {who} ends"),
    }
}

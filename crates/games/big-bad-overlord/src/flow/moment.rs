//! What the rooms beside the flow need to know of a step: the page, positions, chances.

use table::{FlowStep, Sound, demand};

use super::{Frame, Rearrange, Then};
use crate::BigBadOverlord;
use crate::realm::Realm;
use crate::state::{Battle, HOLD, Side, Table};

/// Where in a battle something is asked (BBO-R010).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hour {
    /// The attackers gather, and the defender has not taken the field.
    Gathering,
    /// A round has begun, and its dice are not rolled yet.
    BeforeDice {
        /// How many ghosts have been heard.
        heard: u8,
    },
    /// The dice have been rolled.
    AfterDice,
    /// The Do-Gooder goes on to the next one; of the old battle nothing else matters (BBO-118).
    Chase,
}

/// What a question is about, seen from outside.
pub(crate) trait Moment: FlowStep<Game = BigBadOverlord, Frame = Frame> {
    /// The Duke that it is about, if it is about one.
    fn whose(self, table: &Table) -> Option<Realm>;

    /// Whether it comes before the first turn.
    fn in_set_up(self) -> bool {
        false
    }

    /// Whether it can be asked in the cataclysm (BBO-R109).
    fn in_cataclysm(self) -> bool {
        false
    }

    /// Whether the active player holds a card that is not placed yet (BBO-023).
    fn holds_drawn(self) -> bool {
        false
    }

    /// Whether this Duke may have more cards than the limits allow (BBO-R008).
    fn allows_excess(self, table: &Table, realm: Realm) -> bool {
        let _ = (table, realm);
        false
    }

    /// What comes when the limits hold again, if they are being restored (BBO-R008).
    fn after_battle(self) -> Option<Then> {
        None
    }

    /// How cards are moved inside it, if they can be (BBO-R119).
    fn opens(self, table: &Table) -> Option<Rearrange> {
        let _ = table;
        None
    }

    /// Whether the active player may name a target now.
    fn can_attack(self, table: &Table) -> bool {
        let _ = table;
        false
    }

    /// Who may lend a card to which side now.
    fn lending(self, table: &Table) -> Option<(Realm, Side)> {
        let _ = table;
        None
    }

    /// When in a battle it is asked, if it is asked in one.
    fn hour(self) -> Option<Hour> {
        None
    }

    /// Whether a battle that stands like this can ask it (BBO-R010).
    fn fits(self, battle: &Battle) -> bool {
        let _ = battle;
        false
    }
}

/// Inside a question only cards are moved, by whoever is asked (BBO-R119).
pub(super) fn inside(table: &Table, outer: Frame, inner: Option<Rearrange>) -> Sound {
    let Some(opened) = outer.opens(table) else { return Err("BBO-R119: nothing is asked inside this") };
    let cards = (1..=HOLD).contains(&table.cards_of(opened.realm));
    demand(cards && inner == Some(opened), "BBO-R119: only the own cards are moved")
}

/// Nothing else is under way.
pub(super) fn outermost(table: &Table, below: &[Frame]) -> Sound {
    below.last().map_or(Ok(()), |&outer| inside(table, outer, None))
}

/// What opened the question still shows.
pub(super) fn caused(holds: bool) -> Sound {
    demand(holds, "BBO-018: this is not what is asked now")
}

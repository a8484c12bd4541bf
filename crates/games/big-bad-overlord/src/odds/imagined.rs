//! Imagined fights: a battle fought to the end of its stage by the rules of the game themselves, on a copy in which
//! nobody else is left to join or to haunt.

use table::{Pile, Seat, Seats, Seeded, Stack};

use super::{BattleOdds, is_under_way};
use crate::choice::Choice;
use crate::combat::both_are_there;
use crate::flow::after::onward;
use crate::flow::{self, Frame, Haunting};
use crate::realm::{MAX_REALMS, Realm};
use crate::state::{Cards, Foe, Secrets, Side, Stage, State, Table};
use table::Row;

/// A fight that is still undecided after so many answers counts as not won; hardly any takes a tenth of that.
const LONGEST: u32 = 1_000;

/// A battle to be fought again and again.
pub(super) struct Imagined {
    start: State,
    stage: Stage,
    attacker: Foe,
    defender: Realm,
}

/// What comes next in a fight.
enum Next {
    /// This is answered.
    Answer(Choice),
    /// It is over.
    Over {
        /// Whether the attacker has come through.
        won: bool,
    },
}

impl Imagined {
    /// The battle on the table, if it can go on.
    pub(super) fn new(table: &Table) -> Option<Self> {
        let battle = table.battle.as_ref()?;
        let mut table = *table;
        let frame = match table.flow.top()? {
            machine @ Frame::Machine(_) => machine,
            _ if !both_are_there(battle) => return None,
            _ if is_under_way(&table) => Frame::Haunt(Haunting { ghost: 0 }),
            Frame::JoinAttack(_) | Frame::Rearrange(_) | Frame::Withdraw(_) | Frame::After => Frame::After,
            Frame::Mat(_)
            | Frame::Opening
            | Frame::Discard
            | Frame::Place
            | Frame::Act(_)
            | Frame::JoinDefense(_)
            | Frame::Haunt(_)
            | Frame::Redirect
            | Frame::Extra
            | Frame::Limits(_)
            | Frame::Give(_)
            | Frame::Over => return None,
        };
        table.flow = Stack::new();
        table.flow.call(frame);
        let leaders = Side::BOTH.map(|side| battle.leader(side));
        for realm in table.ring().filter(|&realm| !leaders.contains(&Some(realm))) {
            table.holding_mut(realm).fell = 1;
        }
        if let Foe::DoGooder(_) = battle.attacker {
            table.active = battle.defender;
        }
        // One ghost that always passes: so every round stops for a moment before its dice.
        table.fallen = std::iter::once(battle.defender).collect();
        let start = State { table, secrets: unknown() };
        Some(Self { start, stage: battle.stage, attacker: battle.attacker, defender: battle.defender })
    }

    /// Fights so many times.
    pub(super) fn odds(&self, fights: u32, seed: u64) -> BattleOdds {
        let mut luck = Seeded::new(seed);
        let won = (0..fights).filter(|_| self.is_won(&mut luck)).count();
        BattleOdds { fights, won: won as u32 }
    }

    /// Fights once; tells whether the attacker comes through the stage.
    fn is_won(&self, luck: &mut Seeded) -> bool {
        let mut state = self.start;
        for _ in 0..LONGEST {
            match self.next(&state.table) {
                Next::Answer(choice) => {
                    flow::play(&mut state, Seat::default(), choice, luck, &mut ());
                }
                Next::Over { won } => return won,
            }
        }
        false
    }

    fn next(&self, table: &Table) -> Next {
        let (Some(fought), Some(frame)) = (&table.battle, table.flow.top()) else { return self.ended(table) };
        match (frame, self.stage, fought.stage) {
            (Frame::Machine(_), ..) => Next::Answer(Choice::Roll),
            // A Do-Gooder has gone on without being asked (BBO-R077).
            (_, Stage::Field, Stage::Citadel | Stage::Duke) | (_, Stage::Citadel, Stage::Duke) => {
                Next::Over { won: true }
            }
            (Frame::Haunt(_), ..) => Next::Answer(Choice::Pass),
            (Frame::Withdraw(_), ..) => Next::Answer(Choice::Stay),
            (Frame::After, stage, _) => match onward(table, fought) {
                Some(onward) if onward == Choice::Press || stage == Stage::Duke => Next::Answer(onward),
                // The way on leads to the next stage, or there is none (BBO-R124).
                onward => Next::Over { won: onward.is_some() },
            },
            // Nobody else is there to be asked; a Do-Gooder that goes on has left this battle.
            (
                Frame::Mat(_)
                | Frame::Opening
                | Frame::Discard
                | Frame::Place
                | Frame::Act(_)
                | Frame::Rearrange(_)
                | Frame::JoinAttack(_)
                | Frame::JoinDefense(_)
                | Frame::Redirect
                | Frame::Extra
                | Frame::Limits(_)
                | Frame::Give(_)
                | Frame::Over,
                ..,
            ) => self.ended(table),
        }
    }

    /// The battle is over: only a Duke's fall can mean that the attacker has won it.
    fn ended(&self, table: &Table) -> Next {
        let fell = |realm: Realm| !table.lives(realm);
        let won = match (self.stage, self.attacker) {
            (Stage::Field | Stage::Citadel, _) => false,
            (Stage::Cataclysm, Foe::Realm(attacker)) => fell(self.defender) && !fell(attacker),
            (Stage::Duke | Stage::Cataclysm, _) => fell(self.defender),
        };
        Next::Over { won }
    }
}

/// What nobody knows does not matter here.
fn unknown() -> Secrets {
    Secrets {
        citadels: [Cards::new(); MAX_REALMS],
        dealt: [Cards::new(); MAX_REALMS],
        drawn: None,
        named: Row::new(),
        deck: Pile::new(),
        sealed: Seats::NONE,
    }
}

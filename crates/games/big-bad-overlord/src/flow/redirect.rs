//! A Do-Gooder that was turned round needs another target (BBO-115 to BBO-118).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::moment::{Hour, caused, outermost};
use super::{Frame, Moment, Play, Then, elsewhere, owner_asked, unlisted};
use crate::BigBadOverlord;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks;
use crate::realm::Realm;
use crate::refuse::{no, not_there};
use crate::state::{Battle, Foe, Side, State, Table};
use crate::words::attacker;

/// Whom does the Do-Gooder attack now?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Redirect;

impl FlowStep for Redirect {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let by = self.whose(&state.table);
        into.extend(state.table.living().filter(|&realm| Some(realm) != by).map(Choice::Redirect));
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Redirect(target) => {
                let Battle { attacker, defender: by, .. } = *play.battle();
                if let Foe::DoGooder(card) = attacker {
                    play.tell(|| Event::Redirected { by, card, target });
                }
                play.end_battle(Then::Chase(target));
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let who = attacker(&state.table);
        Prompt::new(format!("You have turned {who} round. Whom does it attack now?"), &["BBO-115", "BBO-117"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Redirect(realm) => format!("Against {}", marks::numbered(&state.table, realm)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Redirect(realm) => {
                not_there(&state.table, realm).unwrap_or_else(|| no("BBO-117", "it must attack somebody else than you"))
            }
            other => elsewhere(state, seat, other, "now the Do-Gooder needs another target"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        let turned = |battle: &Battle| match battle.attacker {
            Foe::DoGooder(card) => battle.force(Side::Attacker).iter().any(|fighter| fighter.card == card),
            Foe::Realm(_) => false,
        };
        caused(state.table.battle.as_ref().is_some_and(turned))
    }
}

impl Moment for Redirect {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        table.battle.as_ref().map(|battle| battle.defender)
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::AfterDice)
    }

    fn fits(self, battle: &Battle) -> bool {
        battle.round > 0 && battle.leader(Side::Attacker).is_none()
    }
}

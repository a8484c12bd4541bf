//! The drawn card: one card too many goes, or it finds its place (BBO-023 to BBO-026, BBO-R119).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::moment::{caused, outermost};
use super::turn::discardable;
use super::{Frame, Moment, Play, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::{no, not_discarded};
use crate::state::{ARMY, CITADEL, HOLD, State, Table};
use crate::words::printed;
use crate::{BigBadOverlord, marks};

/// Which of ten cards goes out of the game?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Discard;

/// Does the drawn card go into ARMY or CITADEL?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place;

impl FlowStep for Discard {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let State { table, secrets } = state;
        let all = table.holding(table.active).army.iter().chain(secrets.citadel(table.active).iter());
        into.extend(discardable(all.chain(secrets.drawn)));
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Discard(card) => {
                let realm = play.state.table.active;
                if play.state.secrets.drawn == Some(card) {
                    play.state.secrets.drawn = None;
                    play.out(realm, card);
                } else {
                    play.discard(realm, card);
                }
                play.place_drawn();
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            format!("{}You have ten cards: which one goes out of the game?", in_hand(state)),
            &["BBO-025", "BBO-026", "BBO-R004"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Discard(card) => format!("Discard {}", printed(card)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Discard(card) => not_discarded(card),
            other => elsewhere(state, seat, other, "now one of ten cards is discarded"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        caused(state.table.cards_of(state.table.active) == HOLD)
    }
}

impl Moment for Discard {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        Some(table.active)
    }

    fn holds_drawn(self) -> bool {
        true
    }

    /// Whoever ends the turn above a limit rearranges now.
    fn allows_excess(self, table: &Table, realm: Realm) -> bool {
        realm == table.active && table.cards_of(realm) <= HOLD
    }
}

impl FlowStep for Place {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Citadel, Choice::Army]);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Army => play.join_army(),
            Choice::Citadel => play.enter_citadel(),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let holding = state.table.holding(state.table.active);
        let (army, citadel) = (holding.army.len(), holding.citadel);
        Prompt::new(
            format!("{}Into the ARMY ({army} of {ARMY}) or the CITADEL ({citadel} of {CITADEL})?", in_hand(state)),
            &["BBO-023", "BBO-016", "BBO-017"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Army => "Into the ARMY".to_owned(),
            Choice::Citadel => "Into the CITADEL".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Discard(_) => no("BBO-R005", "nobody discards without need"),
            other => elsewhere(state, seat, other, "now the drawn card is placed"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        let holding = state.table.holding(state.table.active);
        caused(holding.army.len() < ARMY && usize::from(holding.citadel) < CITADEL)
    }
}

impl Moment for Place {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        Some(table.active)
    }

    fn holds_drawn(self) -> bool {
        true
    }
}

/// "You drew Legion of Doom. ", while it is in hand.
pub(super) fn in_hand(state: &State) -> String {
    state.secrets.drawn.map_or_else(String::new, |card| format!("You drew {}. ", marks::card(card)))
}

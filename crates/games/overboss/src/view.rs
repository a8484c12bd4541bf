//! What a viewer may know of a state; what one perceives of an event is in `event.rs`.

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Viewer};

use crate::boss::Boss;
use crate::flow::setup::{BOSS, boss_deck};
use crate::page::Page;
use crate::scoring;
use crate::solo::{self, LevelResult};
use crate::state::{BossHand, MAX_PLAYERS, State, Table};

/// What one viewer may know: the whole table, and of the Boss cards what was shown to this viewer
/// (OB-011).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Page", from = "Page")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// Each seat's Boss, as this viewer sees it.
    pub bosses: Vec<BossView>,
}

/// A seat's Boss cards, as somebody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum BossView {
    /// No Boss cards are used.
    None,
    /// Two cards dealt, none chosen yet.
    Choosing,
    /// A card was chosen and lies face down.
    FaceDown,
    /// The own cards, and which of them was kept.
    Own {
        /// The two dealt.
        dealt: [Boss; 2],
        /// The one kept.
        kept: Option<Boss>,
        /// Whether it lies face up.
        revealed: bool,
    },
    /// Face up on the table.
    FaceUp(Boss),
    /// Never revealed, shown for scoring at the end.
    Shown(Boss),
}

impl BossView {
    /// Whether everybody knows of it what this viewer knows.
    pub fn is_open(self) -> bool {
        match self {
            Self::None | Self::FaceUp(_) | Self::Shown(_) | Self::Own { revealed: true, .. } => true,
            Self::Choosing | Self::FaceDown | Self::Own { revealed: false, .. } => false,
        }
    }

    /// The Boss, as far as this viewer knows it.
    pub fn known(self) -> Option<Boss> {
        match self {
            Self::None | Self::Choosing | Self::FaceDown => None,
            Self::Own { kept, .. } => kept,
            Self::FaceUp(boss) | Self::Shown(boss) => Some(boss),
        }
    }

    /// Judges a campaign level on the table, played with this Boss.
    pub(crate) fn judged(self, table: &Table, level: u8) -> LevelResult {
        let revealed = matches!(self, Self::Own { revealed: true, .. } | Self::FaceUp(_));
        solo::judge_table(table, self.known(), revealed, level)
    }
}

/// What a viewer may know of a state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let State { table, bosses } = state;
    let over = scoring::is_over(table);
    let bosses = Seat::all(table.seats).map(|seat| boss_view(bosses[seat.index()], viewer.is(seat), over)).collect();
    View { viewer, table: *table, bosses }
}

fn boss_view(hand: BossHand, own: bool, over: bool) -> BossView {
    match hand {
        BossHand { dealt: None, kept: _, revealed: _ } => BossView::None,
        BossHand { dealt: Some(dealt), kept, revealed } if own => BossView::Own { dealt, kept, revealed },
        BossHand { dealt: Some(_), kept: Some(boss), revealed: true } => BossView::FaceUp(boss),
        BossHand { dealt: Some(_), kept: Some(boss), revealed: false } if over => BossView::Shown(boss),
        BossHand { dealt: Some(_), kept: Some(_), revealed: false } => BossView::FaceDown,
        BossHand { dealt: Some(_), kept: None, revealed: _ } => BossView::Choosing,
    }
}

/// A state that the viewer cannot tell from the true one: face-down Bosses are dealt anew from
/// those the viewer has not seen.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> State {
    let mut bosses = [BossHand::default(); MAX_PLAYERS];
    if view.table.bosses {
        let mut deck = boss_deck(view.table.seats);
        for seen in &view.bosses {
            if let BossView::Own { dealt, .. } = seen {
                dealt.iter().for_each(|boss| _ = deck.take(boss.index()));
            } else if let Some(boss) = seen.known() {
                deck.take(boss.index());
            }
        }
        for (hand, &seen) in bosses.iter_mut().zip(&view.bosses) {
            let mut card = || Boss::ALL[deck.draw(&BOSS, chance).expect("enough Boss cards")];
            *hand = match seen {
                BossView::None => BossHand::default(),
                BossView::Choosing => BossHand { dealt: Some([card(), card()]), kept: None, revealed: false },
                BossView::FaceDown => {
                    let kept = card();
                    BossHand { dealt: Some([kept, card()]), kept: Some(kept), revealed: false }
                }
                BossView::Own { dealt, kept, revealed } => BossHand { dealt: Some(dealt), kept, revealed },
                BossView::FaceUp(boss) => BossHand { dealt: Some([boss, card()]), kept: Some(boss), revealed: true },
                BossView::Shown(boss) => BossHand { dealt: Some([boss, card()]), kept: Some(boss), revealed: false },
            };
        }
    }
    State { table: view.table, bosses }
}

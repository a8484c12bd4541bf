//! Battles that nobody leads round by round: a Do-Gooder's rampage and the last battle. A ghost looks on, and each of its
//! passes fights a round.

use big_bad_overlord::card::Card;
use big_bad_overlord::combat::bonus;
use big_bad_overlord::{Event, Foe, Frame, Haunting, Phase, Side, Stage};

use crate::support::{Given, battle_of, realm, table_of};

/// This Do-Gooder fights Duke 1 of four, who drew it; both forces stand like this before a round. Duke 4 is a ghost.
#[track_caller]
pub(crate) fn rampage(foe: &str, stage: Stage, attackers: &str, defenders: &str) -> Given {
    let mut given = table_of(4);
    given.fallen(&[4]);
    given.fight(Foe::DoGooder(foe.parse().expect("a Do-Gooder")), 1, stage, attackers, defenders);
    given.at(Frame::Haunt(Haunting { ghost: 0 }));
    given
}

/// The last battle before its first round: Duke 1 of three has the Mageskull and these troops, Duke 3 the Doomsword and
/// those. Duke 2 has just become a ghost.
#[track_caller]
pub(crate) fn last_battle(mageskull: &str, doomsword: &str) -> Given {
    let mut given = table_of(3);
    given.lay(1, mageskull, "mageskull").lay(3, &format!("{doomsword} doomsword"), "").deck("");
    given.table().active = realm(2);
    given.play(2, &["end"]);
    given.events.clear();
    given
}

/// Asserts the bonus of both sides in some phases of a battle between players.
#[track_caller]
pub(crate) fn between_players(stage: Stage, attackers: &str, defenders: &str, expected: &[(Phase, i16, i16)]) {
    battle_of(3, stage, attackers, defenders).counts(expected);
}

/// Asserts the bonus of Duke 1 against a Do-Gooder in a phase.
#[track_caller]
pub(crate) fn against(foe: &str, stage: Stage, attackers: &str, defenders: &str, phase: Phase, expected: i16) {
    let mut given = rampage(foe, stage, attackers, defenders);
    assert_eq!(bonus(given.battle(), Side::Defender, phase), expected, "{defenders} against {attackers}");
}

impl Given {
    /// Asserts the attacker's and the defender's bonus in some phases of the battle under way.
    #[track_caller]
    pub(crate) fn counts(&mut self, expected: &[(Phase, i16, i16)]) -> &mut Self {
        let battle = self.battle();
        for &(phase, attacker, defender) in expected {
            let found = Side::BOTH.map(|side| bonus(battle, side, phase));
            assert_eq!(found, [attacker, defender], "{phase:?}");
        }
        self
    }

    /// All ghosts pass, and a round is fought with exactly these dice.
    #[track_caller]
    pub(crate) fn round(&mut self, dice: &str) -> &mut Self {
        let now = |given: &Self| given.state.table.battle.map(|battle| (given.state.table.battles, battle.round));
        let round = now(self);
        self.dice(dice);
        while matches!(self.top(), Some(Frame::Haunt(_))) && now(self) == round {
            self.play(usize::from(self.asked()[0]), &["pass"]);
        }
        self.spent()
    }

    /// Where the battle stands.
    #[track_caller]
    pub(crate) fn stage(&mut self) -> Stage {
        self.battle().stage
    }

    /// Whom the battle is against, by number.
    #[track_caller]
    pub(crate) fn target(&mut self) -> u8 {
        self.battle().defender.number()
    }

    /// Whose turn it is, by number.
    pub(crate) fn on_turn(&self) -> u8 {
        self.state.table.active.number()
    }

    /// The attacks of the DUKESMACK that were told, and whether they hit.
    pub(crate) fn smacks(&self) -> Vec<(Side, bool)> {
        let smack = |event: &Event| match event {
            Event::Smack { by, hit, .. } => Some((*by, *hit)),
            _ => None,
        };
        self.events.iter().filter_map(smack).collect()
    }

    /// The seats that have won, by number.
    #[track_caller]
    pub(crate) fn winners(&self) -> Vec<u8> {
        self.outcome().winners.iter().map(table::Seat::number).collect()
    }

    /// How many of these cards are in the DECK.
    #[track_caller]
    pub(crate) fn in_deck(&self, card: &str) -> u8 {
        self.state.secrets.deck.count(card.parse::<Card>().expect("a card").index())
    }
}

//! What is worth knowing before one attacks, lends a card or fights on: how the battle would end if it were fought out.
//!
//! It takes milliseconds for each of them, so it is worked out when somebody asks ([`Preview`](table::Preview)), and from a
//! view alone.

use serde::{Deserialize, Serialize};
use table::Foretold;

use crate::card::Card;
use crate::choice::Choice;
use crate::flow::Frame;
use crate::flow::after::onward;
use crate::odds::{self, BattleOdds};
use crate::page::{attackable, chooses, coming_round, lendable, lent};
use crate::realm::Realm;
use crate::state::{Stage, Table};
use crate::view::View;
use crate::words::imagined;

/// How battles would end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Outlook {
    /// The battle under way, if its present stage is fought to the end.
    pub battle: Option<BattleOdds>,
    /// The battles that the viewer may begin now, for the ARMIES as they lie.
    pub attacks: Vec<AttackOutlook>,
    /// The battle under way with each card that the viewer may lend to it now.
    pub loans: Vec<LoanOutlook>,
}

/// How an attack would end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AttackOutlook {
    /// Who is attacked.
    pub realm: Realm,
    /// How often the ARMY falls.
    pub battle: BattleOdds,
}

/// How the battle would end with one card more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LoanOutlook {
    /// Which.
    pub card: Card,
    /// How often the attacker comes through the stage.
    pub battle: BattleOdds,
}

impl Outlook {
    /// What a viewer may find out now, if there is anything.
    pub(crate) fn of(view: &View) -> Option<Self> {
        let table = &view.table;
        let asked = chooses(table, view.viewer);
        let attack = |realm| Some(AttackOutlook { realm, battle: odds::battle(&odds::attack(table, realm)?)? });
        let loan = |card| Some(LoanOutlook { card, battle: going_on(&lent(table, card)?)? });
        let outlook = Self {
            battle: going_on(table),
            attacks: attackable(table).filter(|_| asked).filter_map(attack).collect(),
            loans: lendable(table).filter(|_| asked).filter_map(loan).collect(),
        };
        let Self { battle, attacks, loans } = &outlook;
        (battle.is_some() || !attacks.is_empty() || !loans.is_empty()).then_some(outlook)
    }

    /// The same in words.
    pub(crate) fn words(&self, view: &View) -> Vec<Foretold<Choice>> {
        let table = &view.table;
        let Self { battle, attacks, loans } = self;
        let mut words = Vec::new();
        let coming = coming_round(table).and_then(|coming| coming.battle);
        if let (Some(odds), Some(coming)) = (battle, &coming) {
            words.push(Foretold::at_large(imagined(odds, coming.stage)));
            let on = table.battle.as_ref().filter(|_| chooses(table, view.viewer)).and_then(|now| onward(table, now));
            if let (Some(Frame::After), Some(on @ (Choice::Press | Choice::Face))) = (table.flow.top(), on) {
                words.push(Foretold::of(on, imagined(odds, coming.stage)));
            }
        }
        for AttackOutlook { realm, battle } in attacks {
            words.push(Foretold::of(Choice::Attack(*realm), imagined(battle, Stage::Field)));
        }
        let stage = coming.map_or(Stage::Field, |coming| coming.stage);
        for LoanOutlook { card, battle } in loans {
            words.push(Foretold::of(Choice::Send(*card), imagined(battle, stage)));
        }
        words
    }
}

/// How the battle under way goes on.
fn going_on(table: &Table) -> Option<BattleOdds> {
    odds::battle(&coming_round(table)?)
}

#[cfg(test)]
mod tests {
    use table::{Game, Seat, Viewer};

    use super::*;
    use crate::flow::setup::empty;
    use crate::options::Options;
    use crate::state::{Battle, Fighter, Foe, Side, State, Under};
    use crate::view::view;
    use crate::{Act, BigBadOverlord, JoinDefense};

    /// A battle of the second Duke against the first one, and the third one beside them.
    fn battle(attackers: &[Card], defenders: &[Card]) -> State {
        let mut state = empty(&Options::default(), 3);
        let mut battle = Battle::new(Foe::Realm(Realm::new(1)), Realm::new(0));
        battle.round = 1;
        for (side, cards) in [(Side::Attacker, attackers), (Side::Defender, defenders)] {
            cards.iter().for_each(|&card| battle.force_mut(side).push(Fighter { card, under: Under::Own }));
        }
        for realm in [1, 2] {
            state.table.holding_mut(Realm::new(realm)).owner = Seat::new(realm);
        }
        state.table.battle = Some(battle);
        state.table.active = Realm::new(1);
        state.table.turn = 1;
        state.table.flow.call(Frame::After);
        state
    }

    fn outlook(state: &State, viewer: Viewer) -> Outlook {
        Outlook::of(&view(state, viewer)).expect("there is a battle")
    }

    /// The words for a choice, or for the table as it stands.
    fn words(state: &State, viewer: Viewer) -> Vec<(String, String)> {
        let view = view(state, viewer);
        let words = Outlook::of(&view).expect("there is a battle").words(&view);
        words
            .into_iter()
            .map(|one| (one.choice.map_or_else(String::new, |choice| choice.to_string()), one.text))
            .collect()
    }

    #[test]
    fn a_card_that_is_lent_to_the_defense_helps_it() {
        let mut state = battle(&[Card::Company], &[Card::Levy]);
        let ally = Realm::new(2);
        for card in [Card::Pikes, Card::Tempest] {
            state.table.holding_mut(ally).army.push(card);
        }
        state.table.flow.goto(Frame::JoinDefense(JoinDefense { realm: ally, regrouped: false }));
        let asked = outlook(&state, Viewer::Seat(Seat::new(2)));
        let now = asked.battle.expect("a battle");
        assert_eq!(asked.loans.iter().map(|loan| loan.card).collect::<Vec<_>>(), [Card::Pikes, Card::Tempest]);
        for loan in &asked.loans {
            assert!(loan.battle.won < now.won, "{:?} helps the defense", loan.card);
        }
        let other = outlook(&state, Viewer::Seat(Seat::new(0)));
        assert_eq!((other.battle, other.loans), (Some(now), Vec::new()), "others are not asked");
        let said = words(&state, Viewer::Seat(Seat::new(2)));
        assert_eq!(
            said.iter().map(|(choice, _)| choice.as_str()).collect::<Vec<_>>(),
            ["", "send pikes", "send tempest"]
        );
    }

    #[test]
    fn whoever_may_press_on_reads_the_chance_beside_it() {
        let state = battle(&[Card::Company], &[Card::Levy]);
        let said = words(&state, Viewer::Seat(Seat::new(1)));
        assert_eq!(said[1].0, "press");
        assert_eq!(said[0].1, said[1].1);
        assert!(said[0].1.starts_with("the ARMY falls in ") && said[0].1.ends_with(" of 1,000 imagined fights"));
        assert_eq!(words(&state, Viewer::Spectator).len(), 1);
    }

    #[test]
    fn every_target_with_an_army_has_its_chance() {
        let mut state = battle(&[], &[]);
        state.table.battle = None;
        state.table.flow.goto(Frame::Act(Act { regrouped: false }));
        for (realm, army) in [(0, Card::Levy), (1, Card::Company)] {
            let holding = state.table.holding_mut(Realm::new(realm));
            holding.army.push(army);
            holding.citadel = 3;
        }
        let chances = outlook(&state, Viewer::Seat(Seat::new(1))).attacks;
        let [AttackOutlook { realm, battle }] = &chances[..] else { panic!("{chances:?}") };
        assert_eq!((*realm, battle.won > battle.fights / 2), (Realm::new(0), true));
        assert_eq!(Outlook::of(&view(&state, Viewer::Spectator)), None, "nobody else chooses");
    }

    #[test]
    fn no_label_and_no_prompt_waits_for_imagined_fights() {
        let state = battle(&[Card::Company], &[Card::Levy]);
        let seat = Seat::new(1);
        let mut choices = Vec::new();
        BigBadOverlord::choices(&state, seat, &mut choices);
        let said = choices.into_iter().map(|choice| BigBadOverlord::label(&state, seat, choice));
        for text in said.chain([BigBadOverlord::prompt(&state, seat).text]) {
            assert!(!text.contains("imagined"), "{text}");
        }
    }
}

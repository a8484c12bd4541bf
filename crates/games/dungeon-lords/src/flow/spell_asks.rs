//! What a spell asks (DL-319 to DL-321, DL-327, DL-329, DL-330, DL-336, DL-337).

use serde::{Deserialize, Serialize};
use table::{Chance, Clause, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::release::{self, no_prisoner, prisoners};
use super::spells::{is_cast, monsters, turned};
use super::wages::{can_pay_wage, wage_of};
use super::{Frame, Phase, Play, Sequence, Settles, cause, unlisted};
use crate::choice::Choice;
use crate::content::{CombatCard, content};
use crate::creature::Creature;
use crate::event::{Event, Goods};
use crate::refuse::{elsewhere, no};
use crate::spell::{Speed, SpellEffect};
use crate::state::{Battle, State, Step, Table};
use crate::{DungeonLords, marks, words};

/// What does this round's spell ask?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpellStep {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for SpellStep {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let (Some(effect), Some(battle)) = (effect(table), &table.battle) else { return };
        match effect {
            SpellEffect::WithdrawAllOrGainEvil { .. } => into.extend([Choice::GainEvil, Choice::Withdraw]),
            SpellEffect::PayGoldOrRedMark { .. } => into.extend([Choice::RedMark, Choice::Pay]),
            SpellEffect::FreePrisoner => prisoners(table.lord(seat), into),
            _ => into.extend(monsters(table, battle, effect).map(Choice::Pick)),
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match (effect(&play.state.table), choice) {
            (Some(SpellEffect::PayWageOrWithdrawEach), Choice::Pick(creature)) => {
                play.suggest_one(seat, creature);
                play.suggest(seat);
            }
            (Some(effect), Choice::Pick(creature)) => play.single_out(seat, effect, creature),
            (_, Choice::Withdraw) => play.withdraw_all(seat),
            (Some(SpellEffect::WithdrawAllOrGainEvil { evil }), Choice::GainEvil) => play.gain_evil(seat, evil),
            (Some(SpellEffect::PayGoldOrRedMark { gold }), Choice::Pay) => play.pay(seat, Goods::Gold, gold),
            (_, Choice::RedMark) => play.red_mark(seat),
            (_, Choice::Release(prisoner)) => play.release(seat, prisoner),
            (_, other) => unlisted(other),
        }
        play.go_on_after_spell();
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let clause = effect(&state.table).map_or("DL-212", clause_of);
        Prompt::new(question(&state.table), &[clause, "DL-319"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        let name = marks::creature;
        match (effect(&state.table), choice) {
            (Some(SpellEffect::WithdrawAllOrGainEvil { evil }), Choice::GainEvil) => format!("Gain {evil} Evil"),
            (Some(SpellEffect::PayGoldOrRedMark { gold }), Choice::Pay) => format!("Pay {gold} Gold"),
            (_, Choice::RedMark) => "Take a red mark".to_owned(),
            (_, Choice::Withdraw) => "Withdraw all monsters".to_owned(),
            (_, Choice::Release(prisoner)) => release::label(prisoner),
            (Some(SpellEffect::WithdrawOne), Choice::Pick(creature)) => withdraw_label(creature),
            (Some(SpellEffect::TransformOne { .. }), Choice::Pick(creature)) => {
                format!("The {} becomes a sheep", name(creature))
            }
            (Some(SpellEffect::DiscardOneSent), Choice::Pick(creature)) => format!("Lose the {}", name(creature)),
            (_, Choice::Pick(creature)) => format!("The {}", name(creature)),
            (_, other) => other.to_string(),
        }
    }

    fn why_not(self, state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match (effect(&state.table), choice) {
            (Some(SpellEffect::FreePrisoner), Choice::Release(prisoner)) => no_prisoner(prisoner, "DL-336"),
            (
                Some(
                    effect @ (SpellEffect::WithdrawOne
                    | SpellEffect::TransformOne { .. }
                    | SpellEffect::DiscardOneSent
                    | SpellEffect::PayWageOrWithdrawEach),
                ),
                Choice::Pick(creature),
            ) => {
                let name = marks::creature(creature);
                if creature.is_monster() {
                    no(clause_of(effect), format!("no {name} is in this battle for the spell to meet"))
                } else {
                    no("DL-214", format!("a {name} is no monster: the spell leaves it alone"))
                }
            }
            (Some(effect), _) => {
                let text = question(&state.table);
                no(clause_of(effect), format!("first answer {}", text.trim_end_matches('.')))
            }
            (None, other) => elsewhere(other, "now a spell asks you"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        let battle = cause::battle_of(table, self.seat, below)?;
        let monsters = || Creature::ALL.iter().any(|kind| kind.is_monster() && battle.waiting.count(kind.index()) > 0);
        cause::reached(match being_cast(table, battle) {
            Some(SpellEffect::PayGoldOrRedMark { gold }) => table.lord(self.seat).gold >= gold,
            Some(SpellEffect::WithdrawAllOrGainEvil { .. }) => monsters(),
            Some(
                SpellEffect::PayWageOrWithdrawEach
                | SpellEffect::WithdrawOne
                | SpellEffect::TransformOne { .. }
                | SpellEffect::DiscardOneSent
                | SpellEffect::FreePrisoner,
            ) => true,
            Some(_) | None => false,
        })
    }
}

impl Sequence for SpellStep {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }

    fn settles(self) -> Settles {
        Settles::Battle
    }
}

/// Is this monster paid again or withdrawn?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Suggested {
    /// Whose.
    pub seat: Seat,
    /// Which monster.
    pub creature: Creature,
}

impl FlowStep for Suggested {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Pay, Choice::Withdraw]);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Pay => play.pay_wage(seat, self.creature),
            Choice::Withdraw => play.withdraw(seat, self.creature),
            other => unlisted(other),
        }
        play.suggest(seat);
        play.go_on_after_spell();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let (name, wage) = (marks::creature(self.creature), words::wage(wage_of(self.creature)));
        Prompt::new(format!("Pay the {name} again ({wage}), or withdraw it?"), &["DL-321"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Pay => format!("Pay {}", words::wage(wage_of(self.creature))),
            Choice::Withdraw => withdraw_label(self.creature),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        let name = marks::creature(self.creature);
        elsewhere(choice, &format!("now the {name} is paid again or withdrawn"))
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let (table, Self { seat, creature }) = (&state.table, self);
        let battle = cause::battle_of(table, seat, below)?;
        let opened = battle.waiting.count(creature.index()) > table.unsettled[0].count(creature.index());
        let suggested = being_cast(table, battle) == Some(SpellEffect::PayWageOrWithdrawEach) && opened;
        cause::reached(suggested && creature.is_monster() && can_pay_wage(state, seat, creature, 0))
    }
}

impl Sequence for Suggested {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }

    fn settles(self) -> Settles {
        Settles::Battle
    }
}

/// This round's Combat card, once it is turned up; a puzzle has none.
fn card(table: &Table) -> Option<&'static CombatCard> {
    turned(table).map(|card| &content().spells[card.index()])
}

/// What this round's spell does, if it is turned up.
fn effect(table: &Table) -> Option<SpellEffect> {
    card(table).map(|card| card.effect)
}

/// What the spell does that is being cast in a battle, if it has come to that.
pub(super) fn being_cast(table: &Table, battle: &Battle) -> Option<SpellEffect> {
    let card = card(table)?;
    let step = match card.speed {
        Speed::Fast => Step::FastSpell,
        Speed::Slow => Step::SlowSpell,
    };
    (battle.step == step && is_cast(table, battle)).then_some(card.effect)
}

/// The text of the card.
fn question(table: &Table) -> String {
    match turned(table) {
        Some(card) => format!("{}: {}", marks::spell(card), content().spells[card.index()].text),
        None => "The spell asks you.".to_owned(),
    }
}

fn withdraw_label(creature: Creature) -> String {
    format!("Withdraw the {}", marks::creature(creature))
}

/// The clause of a spell.
pub(crate) fn clause_of(effect: SpellEffect) -> Clause {
    match effect {
        SpellEffect::WithdrawAllOrGainEvil { .. } => "DL-320",
        SpellEffect::PayWageOrWithdrawEach => "DL-321",
        SpellEffect::GainEvil { .. } => "DL-322",
        SpellEffect::AbsorbNextDamage { .. } => "DL-323",
        SpellEffect::HideWizards => "DL-324",
        SpellEffect::LoseImp => "DL-325",
        SpellEffect::LoseTreasure => "DL-326",
        SpellEffect::PayGoldOrRedMark { .. } => "DL-327",
        SpellEffect::Nothing => "DL-328",
        SpellEffect::WithdrawOne => "DL-329",
        SpellEffect::TransformOne { .. } => "DL-330",
        SpellEffect::AllStrikesOnFirst => "DL-331",
        SpellEffect::BonusHitPoints { .. } => "DL-332",
        SpellEffect::AddIllusion { .. } => "DL-333",
        SpellEffect::HealEach { .. } => "DL-334",
        SpellEffect::NoFatigue => "DL-335",
        SpellEffect::FreePrisoner => "DL-336",
        SpellEffect::DiscardOneSent => "DL-337",
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// All monsters go back to the Lair (DL-320).
    fn withdraw_all(&mut self, seat: Seat) {
        for creature in Creature::ALL.into_iter().filter(|creature| creature.is_monster()) {
            while self.battle().waiting.count(creature.index()) > 0 {
                self.withdraw(seat, creature);
            }
        }
    }

    /// A spell that asks nothing more is over.
    fn go_on_after_spell(&mut self) {
        if self.state.table.flow.is_empty() {
            self.spell_answered();
        }
    }
}

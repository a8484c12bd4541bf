//! Traps go off (DL-202 to DL-209, DL-243, DL-311, DL-314 to DL-316).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Damage, absorb};
use crate::adventurer::Profession;
use crate::choice::Choice;
use crate::content::content;
use crate::creature::Aim;
use crate::event::{Event, Goods};
use crate::flow::planning::{Limits, can_afford, trap_cost};
use crate::flow::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::party::LINE;
use crate::refuse::{elsewhere, no, nobody_there};
use crate::state::{Plan, State, Step, Table};
use crate::trap::{Amount, Trap, TrapDamage, TrapEffect};
use crate::{DungeonLords, marks, words};

/// Which of two traps goes off first?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Traps {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Traps {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let [one, other] = state.secrets.plans[seat.index()].traps;
        into.extend(one.into_iter().chain(other.filter(|_| other != one)).map(Choice::Spring));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Spring(trap) => play.spring(seat, trap),
            other => unlisted(other),
        }
        play.combat_goes_on();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which trap goes off first?", &["DL-243"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Spring(trap) => format!("The {} first", marks::trap(trap)),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Spring(trap) => no("DL-243", format!("no {} lies on this tile", marks::trap(trap))),
            other => elsewhere(other, "now one of two traps goes off"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let battle = cause::battle_of(&state.table, self.seat, below)?;
        let both = state.secrets.plans[self.seat.index()].traps.iter().all(Option::is_some);
        cause::reached(battle.step == Step::Traps && both)
    }
}

impl Sequence for Traps {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }
}

/// Whom does a trap hit?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Dart {
    /// Whose.
    pub seat: Seat,
    /// Which trap.
    pub trap: Trap,
}

impl FlowStep for Dart {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend((0..state.table.lord(seat).party.len() as u8).map(Choice::Aim));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Aim(place) => play.set_off(seat, self.trap, usize::from(place)),
            other => unlisted(other),
        }
        play.combat_goes_on();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let text = format!("At whom is the {} aimed?", marks::trap(self.trap));
        Prompt::new(text, &["DL-314", "DL-208", "DL-209"])
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Aim(place) => words::aim(&state.table, seat, place),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Aim(place) => nobody_there(place, "DL-314"),
            other => elsewhere(other, &format!("now the {} is aimed", marks::trap(self.trap))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        let battle = cause::battle_of(table, self.seat, below)?;
        let sprung = battle.step == Step::Traps && battle.sprung.contains(&Some(self.trap));
        cause::reached(sprung && is_aimed(table, self.trap) && table.lord(self.seat).party.len() > 1)
    }
}

impl Sequence for Dart {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }
}

/// Whether the owner says whom a trap hits (DL-314).
fn is_aimed(table: &Table, trap: Trap) -> bool {
    let damage = &content().traps[trap.index()].sides[table.year.index()].damage;
    damage.iter().flatten().any(|damage| matches!(damage.aim, Aim::Chosen | Aim::ChosenNotFirst))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Traps: of two the owner says which goes off first, even if they are alike, which is nobody else's business
    /// (DL-202, DL-243, R-08).
    pub(super) fn traps(&mut self, seat: Seat) {
        match self.state.secrets.plans[seat.index()].traps {
            [None, None] => self.begin_step(Step::FastSpell),
            [Some(_), Some(_)] => self.state.table.flow.call(Frame::Traps(Traps { seat })),
            [Some(trap), _] | [None, Some(trap)] => self.spring(seat, trap),
        }
    }

    /// A trap is turned up and paid for, and the owner aims it if it must be aimed (DL-202, DL-206, DL-311, DL-314).
    /// One that cannot be paid any more goes back.
    fn spring(&mut self, seat: Seat, trap: Trap) {
        let State { table, secrets } = &mut *self.state;
        let plan = &mut secrets.plans[seat.index()];
        if let Some(laid) = plan.traps.iter_mut().find(|laid| **laid == Some(trap)) {
            *laid = None;
        }
        let square = table.battle.as_ref().expect("a battle is being fought").square;
        let limits = Limits::of(&table.lord(seat).dungeon, square);
        if !can_afford(table, seat, &Plan::default(), trap, limits) {
            return secrets.traps[seat.index()].put(trap.index());
        }
        let cost = trap_cost(table, trap, limits);
        table.used_traps.put(trap.index());
        self.pay(seat, Goods::Gold, cost.gold);
        self.pay(seat, Goods::Food, cost.food);
        self.pay(seat, Goods::Imp, cost.imp);
        if let Some(free) = self.battle().sprung.iter_mut().find(|sprung| sprung.is_none()) {
            *free = Some(trap);
        }
        if is_aimed(&self.state.table, trap) && self.state.table.lord(seat).party.len() > 1 {
            self.state.table.flow.call(Frame::Dart(Dart { seat, trap }));
        } else {
            self.set_off(seat, trap, 0);
        }
    }

    /// A trap lays out all its damage, symbols cancel it from the front backwards, the rest hits all targets at once
    /// (DL-203 to DL-205, DL-314 to DL-316). `aimed` is the place in line that the owner named.
    fn set_off(&mut self, seat: Seat, trap: Trap, aimed: usize) {
        let card = &content().traps[trap.index()];
        let table = &mut self.state.table;
        let party = table.lords[seat.index()].party;
        let mut damage: Damage = [0; LINE];
        for TrapDamage { aim, amount } in card.sides[table.year.index()].damage.iter().flatten() {
            for (place, member) in party.line().iter().enumerate() {
                let hit = match aim {
                    Aim::First => place == 0,
                    Aim::Second => place == 1,
                    Aim::Last => place + 1 == party.len(),
                    Aim::Others => place > 0,
                    Aim::Each => true,
                    Aim::Chosen | Aim::ChosenNotFirst => place == aimed,
                };
                if hit {
                    damage[place] += match amount {
                        Amount::Points(points) => *points,
                        Amount::HitPoints => member.hit_points(),
                    };
                }
            }
        }
        let laid_out = damage.iter().sum();
        let battle = table.battle.as_mut().expect("a battle is being fought");
        let cancelled = absorb(&mut damage, party.keys().saturating_sub(battle.keys_spent));
        battle.keys_spent += cancelled;
        let target = party.line()[aimed].who;
        match (card.effect, target.profession()) {
            (TrapEffect::SkipConquering, _) => battle.no_conquering = true,
            (TrapEffect::Poison { damage }, _) => {
                if let Some(free) = battle.poison.iter_mut().find(|poison| poison.is_none()) {
                    *free = Some((target, damage));
                }
            }
            (TrapEffect::AntiMagic, Some(Profession::Wizard)) => battle.no_spells = true,
            (TrapEffect::AntiMagic, Some(Profession::Priest)) => battle.no_healing = true,
            (TrapEffect::AntiMagic | TrapEffect::None, _) => {}
        }
        self.tell(|| Event::TrapSprung { seat, trap, damage: laid_out, cancelled });
        self.harm(seat, damage);
    }
}

//! The phases of a round: MIND, MAGIC, MELEE (BBO-064). Dice fall in the order of BBO-R027.

use table::{Chance, Log};

use super::{Frame, Machine, Play};
use crate::combat::{Clash, MACHINE, alone, bonus, can_hurt, clash, fights, rolls, succeeds, weakest};
use crate::content::content;
use crate::event::Event;
use crate::reckoning::reckoning;
use crate::state::{Dice, Fighter, Phase, Side, Stage, Under};

/// The two dice together.
#[inline]
pub(super) const fn natural(dice: Dice) -> u8 {
    dice[0] + dice[1]
}

/// What an attack hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hit {
    /// The card at this place of the force.
    Card(usize),
    /// The Duke, who is alone.
    Duke,
    /// Nobody can be hit (BBO-R021).
    Nobody,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Fights the round: everything up to the next question.
    pub(super) fn fight(&mut self) {
        if self.mind() || self.magic() {
            return;
        }
        self.melee();
    }

    /// Two dice.
    #[inline]
    pub(super) fn dice(&mut self) -> Dice {
        [self.die(), self.die()]
    }

    /// A side's roll in a phase.
    fn roll(&mut self, side: Side, phase: Phase) -> (u8, i16) {
        let dice = self.dice();
        let battle = self.battle();
        battle.dice[phase.index()][side.index()] = dice;
        let bonus = bonus(battle, side, phase);
        let Self { state, log, .. } = self;
        log.tell(|| {
            let table = &state.table;
            let because = table.battle.as_ref().map_or_else(Vec::new, |battle| reckoning(table, battle, side, phase));
            Event::Rolled { side, phase, dice, bonus, total: i16::from(natural(dice)) + bonus, because }
        });
        (natural(dice), bonus)
    }

    /// Both sides' attempts in MIND or MAGIC, and what each hits; targets are those of the beginning of the phase
    /// (BBO-081, BBO-R017).
    fn attempts(&mut self, phase: Phase) -> [Option<Hit>; 2] {
        let mut made = [false; 2];
        for side in Side::BOTH {
            if rolls(self.battle(), side, phase) {
                let (natural, bonus) = self.roll(side, phase);
                let success = succeeds(natural, bonus);
                made[side.index()] = success;
                self.tell(|| Event::Attempted { side, phase, success });
            }
        }
        Side::BOTH.map(|side| made[side.index()].then(|| self.weakest_of(side.other(), phase)))
    }

    /// Which card of a side an attack hits; a die decides between equals (BBO-R026).
    pub(super) fn weakest_of(&mut self, side: Side, phase: Phase) -> Hit {
        let battle = self.state.table.battle.as_ref().expect("a battle is under way");
        if alone(battle, side) {
            return Hit::Duke;
        }
        let mut equals = weakest(battle.force(side), phase);
        let Some(first) = equals.next() else { return Hit::Nobody };
        let count = 1 + equals.count() as u8;
        if count == 1 {
            return Hit::Card(first);
        }
        let which = self.lot(count);
        let force = self.battle().force(side);
        let at = weakest(force, phase).nth(usize::from(which)).unwrap_or(first);
        let card = force.as_slice()[at].card;
        self.tell(|| Event::LotFell { side, card });
        Hit::Card(at)
    }

    /// One of `n`, by a die or two (BBO-R026).
    fn lot(&mut self, n: u8) -> u8 {
        loop {
            let index = if n <= 6 {
                (self.die() - 1) / (6 / n)
            } else {
                let [first, second] = self.dice();
                (6 * (first - 1) + second - 1) / (36 / n)
            };
            if index < n {
                return index;
            }
        }
    }

    /// MIND: both captures at once. Tells whether the round goes no further.
    fn mind(&mut self) -> bool {
        let lonely = self.lonely();
        let hits = self.attempts(Phase::Mind);
        if hits == [None; 2] {
            return false;
        }
        let (mut redirected, mut kept) = (false, false);
        let mut captured = [None; 2];
        for side in Side::BOTH {
            let Some(Hit::Card(at)) = hits[side.index()] else { continue };
            let battle = self.battle();
            let fighter = battle.force(side.other()).as_slice()[at];
            // A Do-Gooder never joins a player (BBO-115, BBO-R080).
            if fighter.card.is_do_gooder() {
                redirected = true;
            } else {
                captured[side.index()] = Some(battle.force_mut(side.other()).remove(at).card);
            }
        }
        for side in Side::BOTH {
            let Some(card) = captured[side.index()] else { continue };
            // What a Duke captures is the Duke's for good (BBO-150, BBO-R090).
            let for_good = lonely[side.index()];
            kept |= for_good;
            let under = if for_good { Under::Own } else { Under::Token };
            self.battle().force_mut(side).push(Fighter { card, under });
            self.tell(|| Event::Captured { by: side, card, kept: for_good });
        }
        self.settle_artifacts();
        if redirected {
            self.ask(Frame::Redirect);
            return true;
        }
        if kept {
            self.mat_turns_back();
            self.round_over();
            return true;
        }
        self.emptied(lonely)
    }

    /// Which sides are Dukes alone.
    fn lonely(&mut self) -> [bool; 2] {
        let battle = self.battle();
        Side::BOTH.map(|side| alone(battle, side))
    }

    /// A Duke has a card again: it defends the CITADEL from the next round on (BBO-147, BBO-148). In the cataclysm it
    /// is the new ARMY (BBO-R115).
    fn mat_turns_back(&mut self) {
        let battle = self.battle();
        if battle.stage == Stage::Duke {
            battle.stage = Stage::Citadel;
            let realm = battle.defender;
            self.tell(|| Event::MatTurnedBack { realm });
        }
    }

    /// MAGIC: both strikes at once. Tells whether the round goes no further.
    fn magic(&mut self) -> bool {
        let lonely = self.lonely();
        let hits = self.attempts(Phase::Magic);
        if hits == [None; 2] {
            return false;
        }
        let mut fell = [false; 2];
        for side in Side::BOTH {
            let victim = side.other();
            match hits[side.index()] {
                Some(Hit::Card(at)) => {
                    let card = self.battle().force_mut(victim).remove(at).card;
                    self.state.table.discards.put(card.index());
                    self.tell(|| Event::Destroyed { side: victim, card });
                }
                Some(Hit::Duke) => fell[victim.index()] = true,
                Some(Hit::Nobody) | None => {}
            }
        }
        if fell != [false; 2] {
            self.dukes_fall(fell);
            return true;
        }
        self.settle_artifacts();
        self.emptied(lonely)
    }

    /// A side that has just lost its last fighting card ends the round; in the cataclysm the DUKESMACK still comes
    /// (BBO-R022, BBO-R134). Tells whether it does.
    fn emptied(&mut self, lonely: [bool; 2]) -> bool {
        let battle = self.battle();
        let gone = |side: Side| !lonely[side.index()] && !fights(battle.force(side));
        let emptied = Side::BOTH.into_iter().any(gone);
        if emptied {
            self.phases_over();
        }
        emptied
    }

    /// MIND, MAGIC and MELEE are over.
    fn phases_over(&mut self) {
        if self.battle().stage == Stage::Cataclysm { self.dukesmack() } else { self.round_over() }
    }

    /// MELEE: both roll until it is decided; each winner that can hurt takes a card (BBO-094 to BBO-108).
    fn melee(&mut self) {
        let clash = loop {
            let attacker = self.roll(Side::Attacker, Phase::Melee);
            let defender = self.roll(Side::Defender, Phase::Melee);
            match clash(attacker, defender) {
                Clash::Tied => self.tell(|| Event::MeleeTied),
                decided => break decided,
            }
        };
        let won = |side| clash == Clash::Both || clash == Clash::Won(side);
        self.tell(|| Event::MeleeWon { attacker: won(Side::Attacker), defender: won(Side::Defender) });
        // Both losses are chosen before either leaves.
        let hits = Side::BOTH.map(|side| {
            let hurts = won(side) && can_hurt(self.battle(), side);
            hurts.then(|| self.weakest_of(side.other(), Phase::Melee))
        });
        let fell = Side::BOTH.map(|side| hits[side.other().index()] == Some(Hit::Duke));
        for side in Side::BOTH {
            let Some(Hit::Card(at)) = hits[side.index()] else { continue };
            let victim = side.other();
            let battle = self.battle();
            let card = battle.force_mut(victim).remove(at).card;
            // Do-Gooders and the dead take no machines (BBO-R036).
            let machine = content().stats[card.index()].machine;
            if machine && battle.leader(side).is_some() && !fell[side.index()] {
                battle.machines[victim.index()] = Some(card);
            } else {
                self.state.table.discards.put(card.index());
            }
            self.tell(|| Event::Lost { side: victim, card });
        }
        if fell == [false; 2] {
            self.offer_machine();
        } else {
            self.dukes_fall(fell);
        }
    }

    /// The winner may roll for a machine, the attacker first (BBO-109, BBO-R123).
    fn offer_machine(&mut self) {
        match self.battle().machines {
            [_, Some(_)] => self.ask(Frame::Machine(Machine { side: Side::Attacker })),
            [Some(_), None] => self.ask(Frame::Machine(Machine { side: Side::Defender })),
            [None, None] => {
                self.settle_artifacts();
                self.phases_over();
            }
        }
    }

    /// The die for a lost machine, or none: it is left (BBO-109, BBO-R033).
    pub(super) fn machine(&mut self, side: Side, rolled: bool) {
        if let Some(card) = self.battle().machines[side.other().index()].take() {
            let die = rolled.then(|| self.die());
            let won = die.is_some_and(|die| die >= MACHINE);
            match die {
                Some(die) => self.tell(|| Event::MachineRolled { side, card, die, won }),
                None => self.tell(|| Event::MachineLeft { card }),
            }
            if won {
                self.battle().force_mut(side).push(Fighter { card, under: Under::Own });
                // A Duke's machine is a card of the CITADEL (BBO-R037).
                if side == Side::Defender {
                    self.mat_turns_back();
                }
            } else {
                self.state.table.discards.put(card.index());
            }
        }
        self.offer_machine();
    }

    /// The Dukes of these sides are defeated. Only the cataclysm can take both.
    fn dukes_fall(&mut self, fell: [bool; 2]) {
        if self.battle().stage == Stage::Cataclysm { self.last_dukes_fall(fell) } else { self.duke_falls() }
    }
}

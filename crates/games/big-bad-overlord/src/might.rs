//! How strong cards are, at a glance: what bots weigh battles by. Nothing here is a rule.

use crate::card::Card;
use crate::combat::{Clash, clash, succeeds, ways};
use crate::content::content;
use crate::state::{Phase, Side};

/// The largest bonus, or lead in bonuses, that still changes a chance.
const MOST: i16 = 12;

/// The chance of a MIND or MAGIC roll, by its bonus.
const HIT: [f32; MOST as usize + 1] = {
    let mut chances = [0.0; MOST as usize + 1];
    let mut bonus = 0;
    while bonus <= MOST {
        let mut sum = 2;
        while sum <= 12 {
            if succeeds(sum, bonus) {
                chances[bonus as usize] += ways(sum) as f32 / 36.0;
            }
            sum += 1;
        }
        bonus += 1;
    }
    chances
};

/// The chance to win a MELEE, by the lead in bonuses from the largest behind to the largest ahead.
const WIN: [f32; 2 * MOST as usize + 1] = {
    let mut chances = [0.0; 2 * MOST as usize + 1];
    let mut lead = -MOST;
    while lead <= MOST {
        let (mut won, mut all, mut own) = (0.0, 0.0, 2);
        while own <= 12 {
            let mut other = 2;
            while other <= 12 {
                let weight = (ways(own) * ways(other)) as f32;
                match clash((own, lead), (other, 0)) {
                    Clash::Tied => {}
                    Clash::Won(Side::Attacker) | Clash::Both => {
                        won += weight;
                        all += weight;
                    }
                    Clash::Won(Side::Defender) | Clash::Nobody => all += weight,
                }
                other += 1;
            }
            own += 1;
        }
        chances[(lead + MOST) as usize] = won / all;
        lead += 1;
    }
    chances
};

/// What a card is worth to its owner: a body that takes a blow, and its attacks.
#[inline]
pub(crate) fn worth(card: Card) -> f32 {
    let stats = &content().stats[card.index()];
    let points = |phase: Phase| f32::from(stats.attack[phase.index()].unwrap_or(0)) / 2.0;
    1.0 + 0.2 * points(Phase::Melee) + 0.4 * points(Phase::Magic) + 0.6 * points(Phase::Mind)
}

/// A force in numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Might {
    /// The cards that fight.
    pub(crate) cards: f32,
    halves: [i16; 3],
    attacks: [bool; 3],
    defense_only: i16,
    artifacts: [i16; 3],
}

impl Might {
    /// The might of these cards together.
    #[inline]
    pub(crate) fn of(cards: impl Iterator<Item = Card>) -> Self {
        let stats = &content().stats;
        let mut might = Self::default();
        for card in cards {
            let stats = &stats[card.index()];
            for phase in 0..3 {
                if let Some(halves) = stats.attack[phase] {
                    might.halves[phase] += i16::from(halves);
                    might.attacks[phase] = true;
                }
                might.artifacts[phase] += i16::from(stats.artifact[phase]);
            }
            might.defense_only += i16::from(stats.defense_only);
            might.cards += if card.is_artifact() { 0.0 } else { 1.0 };
        }
        might
    }

    /// The same cards behind the walls of a CITADEL.
    pub(crate) fn walled(mut self) -> Self {
        self.halves = self.halves.map(|halves| 2 * halves);
        self
    }

    /// The same cards storming a CITADEL.
    pub(crate) fn storming(mut self) -> Self {
        self.halves[0] /= 2;
        self.halves[1] /= 2;
        self
    }

    fn bonus(&self, phase: Phase) -> i16 {
        let at = phase.index();
        match self.attacks[at] {
            true => self.halves[at] / 2 + self.artifacts[at],
            false if phase == Phase::Melee => self.defense_only,
            false => 0,
        }
    }

    /// How many cards it takes from another force in a round.
    fn rate(&self, other: &Self) -> f32 {
        let spell = |phase: Phase| match self.attacks[phase.index()] {
            true => HIT[self.bonus(phase).clamp(0, MOST) as usize],
            false => 0.0,
        };
        let lead = self.bonus(Phase::Melee) - other.bonus(Phase::Melee);
        let melee = if self.attacks[2] { WIN[(lead.clamp(-MOST, MOST) + MOST) as usize] } else { 0.0 };
        // A captured card changes sides.
        melee + spell(Phase::Magic) + 1.5 * spell(Phase::Mind)
    }

    /// How it stands against another force: above 1 it is the stronger one.
    #[inline]
    pub(crate) fn against(&self, other: &Self) -> f32 {
        let (ours, theirs) = (self.cards * self.rate(other), other.cards * other.rate(self));
        (ours + 0.05) / (theirs + 0.05)
    }
}

//! What losing costs: Wounds, cards, the next turn (sections U, AH and AI of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat};

use super::cards::HAND_CARD;
use super::{Beat, Moment, Play, Window};
use crate::effect::Allowed;
use crate::event::Event;
use crate::force::allows;
use crate::ids::{Ability, BattleCard, SupportAbility};
use crate::map::Cell;
use crate::state::{Against, End, Fight, Party};
use crate::sum::{monster_wins, result_wounds, targets};
use crate::support::{abilities, support};

/// Somebody is about to lose Wounds; how many stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hurt {
    /// Who.
    pub seat: Seat,
    /// The window has been open (W-11).
    pub asked: bool,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Somebody is to lose Wounds (OOTS-307, OOTS-310); not who flees (OOTS-340) or has left.
    pub(super) fn wound(&mut self, seat: Seat, wounds: u8) {
        let adventurer = self.state.table.at(seat);
        if wounds == 0 || adventurer.pose.fleeing || adventurer.is_out() {
            return;
        }
        self.table().wounds = wounds;
        self.call(Hurt { seat, asked: false });
    }

    /// The window in which Wounds are prevented (W-11), then the loss; on the bottom portrait the flight (OOTS-311).
    pub(super) fn hurt(&mut self, hurt: Hurt) {
        let seat = hurt.seat;
        if !hurt.asked {
            self.goto(Hurt { asked: true, ..hurt });
            return self.call(Window::new(Moment::Wounded, seat));
        }
        self.ret();
        let wounds = std::mem::take(&mut self.table().wounds);
        let adventurer = self.state.table.at_mut(seat);
        let lost = wounds.min(adventurer.track().saturating_sub(adventurer.wounds));
        if lost == 0 || adventurer.pose.fleeing || adventurer.is_out() {
            return;
        }
        adventurer.wounds += lost;
        let flees = adventurer.wounds >= adventurer.track();
        if flees {
            (adventurer.pose.fleeing, adventurer.pose.startled, adventurer.pose.resting) = (true, true, false);
        }
        if let Some(fight) = self.fight() {
            fight.hurt = fight.hurt.with(seat);
        }
        self.tell(|| Event::WoundsLost { seat, wounds: lost });
        if flees {
            self.tell(|| Event::FlightBegan { seat });
        }
    }

    /// What a loss to Monsters costs, one thing after the other: Wounds, Spellcaster, Thief, Greed, Paralyze (OOTS-200,
    /// OOTS-301, OOTS-302, OOTS-535).
    pub(super) fn lose(&mut self, fight: &Fight, done: u8) {
        let Against::Monster { room, .. } = fight.against else { return self.goto(Beat::Applied) };
        let seat = fight.seat;
        self.goto(Beat::Losses { done: done + 1 });
        match done {
            0 => {
                let deadly =
                    self.sum_of(fight, room, |play, at| support(&play.state.table, room, at, SupportAbility::Deadly));
                self.wound(seat, deadly.saturating_add(1));
            }
            1 => {
                let times = self.sum_of(fight, room, |play, at| play.has(room, at, Ability::Spellcaster));
                if !allows(&self.state.table, seat, Allowed::IgnoreSpellcaster) {
                    (0..times).for_each(|_| self.lose_card(seat));
                }
            }
            2 => {
                let times = self.sum_of(fight, room, |play, at| play.has(room, at, Ability::Thief));
                (0..times).for_each(|_| self.lose_random_loot(seat));
            }
            3 => {
                let times =
                    self.sum_of(fight, room, |play, at| support(&play.state.table, room, at, SupportAbility::Greed));
                (0..times).for_each(|_| self.lose_random_loot(seat));
            }
            4 => {
                let times = self.sum_of(fight, room, |play, at| play.has(room, at, Ability::Paralyze));
                if times > 0 {
                    self.tell(|| Event::Paralyzed { seat });
                    self.lay_down(seat, times);
                    if seat == self.state.table.current {
                        self.table().day.spent = true;
                    }
                }
            }
            _ => self.goto(Beat::Applied),
        }
    }

    /// What all targets that can win come to.
    fn sum_of(&self, fight: &Fight, room: Cell, each: impl Fn(&Self, u8) -> u8) -> u8 {
        let winners = targets(fight).filter(|&at| monster_wins(&self.state.table, fight, room, at));
        winners.fold(0u8, |sum, at| sum.saturating_add(each(self, at)))
    }

    fn has(&self, room: Cell, at: u8, ability: Ability) -> u8 {
        u8::from(abilities(&self.state.table, room, at).has(ability))
    }

    /// OOTS-556: a random card of the Battle Hand is discarded.
    fn lose_card(&mut self, seat: Seat) {
        let hand = &self.state.secrets.hands[seat.index()];
        if hand.is_empty() {
            return;
        }
        let card = self.chance.pick(&HAND_CARD, hand.counts(), hand.len() as u32);
        self.state.take_from_hand(seat, card);
        self.state.discard(BattleCard::new(card));
        self.tell(|| Event::CardLost { seat, card: BattleCard::new(card) });
    }

    /// A battle of players: the winner's Result, and Loot before the loser runs (OOTS-237 to OOTS-245).
    pub(super) fn beat_player(&mut self, end: End) {
        let Some(fight) = self.state.table.fight else { return };
        let winner = match end {
            End::Won => Party::First,
            End::Lost => Party::Second,
            End::Drawn => return,
        };
        let Some(loser) = fight.player(winner.other()) else { return };
        let wounds = result_wounds(&self.state.table, &fight, winner);
        self.wound(loser, wounds);
        if fight.range == 0 {
            self.offer_spoils(winner);
        }
    }
}

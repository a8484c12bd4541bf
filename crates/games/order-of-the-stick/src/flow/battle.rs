//! **A battle**, from the declaration to the outcome (sections L to P of the rules, III.5).

use serde::{Deserialize, Serialize};
use table::{Because, Chance, Log, Seat};

use super::{Bid, Frame, Moment, Play, Select, Window};
use crate::effect::{Duration, Role};
use crate::event::Event;
use crate::ids::{HEROES, Loots, SupportAbility};
use crate::map::Cell;
use crate::state::{Against, Cause, Denizen, End, Fight, Help, Party, Roll, Table};
use crate::sum::{Source, counting, dice, foe_value, modifier, outcome};
use crate::support::support;

/// Where a battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beat {
    /// A new stack is complete (OOTS-136).
    Stacked {
        /// In which room.
        room: Cell,
    },
    /// Outsmart, and the window before the selection (W-07).
    Begun,
    /// The shticks are selected, one party after the other.
    Selection,
    /// The help is asked for.
    Help,
    /// Among players: the third players take sides.
    Sides,
    /// Everything is on the table: the window before the roll (W-09).
    Ready,
    /// The dice are rolled, and may be rolled again (W-10).
    Rolling,
    /// The outcome is fixed and applied.
    Settled,
    /// What a loss costs, one thing after the other (OOTS-535).
    Losses {
        /// How many of them are done.
        done: u8,
    },
    /// Everything that a win or a loss sets off (W-12).
    Applied,
    /// The defeated Monsters are saved or discarded, and leave their coins (OOTS-212).
    Rewards,
    /// Xykon has fallen, if he has.
    Fallen,
    /// The bonus for the last Monster (OOTS-208).
    Bonus,
    /// Shticks flip (OOTS-209), and promises may be broken (W-13).
    Flips,
    /// The payment (OOTS-210), and a leap (OOTS-661).
    Payment,
    /// It is over; what it has brought about begins (III.5, 8).
    Ending {
        /// Whether the next Monster may be battled.
        again: bool,
        /// The outermost of the steps that are left: 0 flights, 1 a battle that waits, 2 the next Monster.
        step: u8,
    },
}

impl Fight {
    /// A battle that begins.
    pub(crate) fn new(seat: Seat, against: Against, role: Role, range: u8, cause: Cause) -> Self {
        Self {
            seat,
            against,
            role,
            range,
            cause,
            chosen: [None; 2],
            reached: [0; 2],
            targets: 0,
            outsmarted: 0,
            rolls: [Roll::default(); 2],
            help: [Help::default(); HEROES],
            promised: [Loots::NONE; HEROES],
            tried: [Loots::NONE; HEROES],
            offers: [[None; HEROES]; 2],
            shown: false,
            shown_to: None,
            alone: false,
            end: None,
            hurt: table::Seats::NONE,
            xykon_fell: false,
            gone: false,
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The fight under way.
    #[inline]
    pub(super) fn fight(&mut self) -> Option<&mut Fight> {
        self.state.table.fight.as_mut()
    }

    /// A battle is declared.
    pub(super) fn begin(&mut self, seat: Seat, against: Against, role: Role, range: u8, cause: Cause) {
        let table = self.table();
        table.battles = table.battles.saturating_add(1);
        table.fight = Some(Fight::new(seat, against, role, range, cause));
        if seat == table.current {
            table.day.battled = true;
            table.day.engaged |= cause != Cause::Card;
        }
        let monster = match against {
            Against::Monster { room, at } => table.stack(room).get(usize::from(at)).map(|one: &Denizen| one.monster),
            Against::Player(_) => None,
        };
        self.tell(|| Event::BattleBegan { seat, against, monster, role, range });
        self.call(Beat::Begun);
    }

    /// The battle, from top to bottom.
    pub(super) fn beat(&mut self, beat: Beat) {
        if let Beat::Stacked { room } = beat {
            return self.fight_the_top(room);
        }
        if let Beat::Ending { again, step } = beat {
            return self.end_battle(again, step);
        }
        let Some(fight) = self.state.table.fight else { return self.ret() };
        match beat {
            Beat::Stacked { .. } | Beat::Ending { .. } => {}
            Beat::Begun => {
                if let Against::Monster { room, at } = fight.against {
                    self.outsmart(room, at);
                }
                self.goto(Beat::Selection);
                self.call(Window::new(Moment::Selecting, fight.seat));
            }
            Beat::Selection => self.select_shticks(&fight),
            Beat::Help => self.gather_help(&fight),
            Beat::Sides => {
                self.goto(Beat::Ready);
                self.call_for_npcs();
                self.call_for_sides();
            }
            Beat::Ready => {
                self.goto(Beat::Rolling);
                self.call(Window::new(Moment::BeforeRoll, fight.seat));
            }
            Beat::Rolling => {
                if is_off(&self.state.table) {
                    return self.cancel_battle();
                }
                self.goto(Beat::Settled);
                self.call(Window::new(Moment::AfterRoll, fight.seat));
                for party in Party::BOTH {
                    self.roll(party, 0);
                }
            }
            Beat::Settled => self.settle(),
            Beat::Losses { done } => self.lose(&fight, done),
            Beat::Applied => {
                self.goto(Beat::Rewards);
                self.call(Window::new(Moment::Outcome, fight.seat));
            }
            Beat::Rewards => self.reward(&fight),
            Beat::Fallen => {
                self.goto(Beat::Bonus);
                if fight.xykon_fell {
                    self.collapse_by(fight.seat);
                }
            }
            Beat::Bonus => {
                self.goto(Beat::Flips);
                self.offer_bonus(&fight);
            }
            Beat::Flips => {
                self.goto(Beat::Payment);
                self.flip_chosen(&fight);
                self.call(Window::new(Moment::Aftermath, fight.seat));
            }
            Beat::Payment => {
                self.pay();
                self.leap();
                self.finish_battle();
            }
        }
    }

    /// OOTS-576, OOTS-299: as many random shticks as the Monster has supporters are flipped, once in a battle.
    pub(super) fn outsmart(&mut self, room: Cell, at: u8) {
        let supporters = support(&self.state.table, room, at, SupportAbility::Outsmart);
        let monster = self.state.table.stack(room).get(usize::from(at)).map(|one| one.monster);
        let Some(fight) = self.fight() else { return };
        let bit = 1u128.checked_shl(u32::from(at)).unwrap_or(0);
        if supporters == 0 || fight.outsmarted & bit != 0 {
            return;
        }
        fight.outsmarted |= bit;
        let seat = fight.seat;
        if let Some(monster) = monster {
            self.tell(|| Event::Outsmarted { seat, monster });
        }
        self.flip_random(seat, supporters);
    }

    /// No outcome, no payment, no flip; a compulsory battle passes to the next Monster (OOTS-219).
    pub(super) fn cancel_battle(&mut self) {
        let Some(fight) = self.state.table.fight else { return self.ret() };
        self.tell(|| Event::BattleCancelled { seat: fight.seat });
        self.end_lasting(Duration::Battle);
        self.table().fight = None;
        let table = &self.state.table;
        let runs = table.at(fight.seat).pose.fleeing || table.at(fight.seat).is_out();
        if let (Cause::Own, Against::Monster { room, .. }) = (fight.cause, fight.against)
            && table.has_monsters(room)
            && table.at(fight.seat).room == room
            && !runs
        {
            self.ret();
            return self.begin(fight.seat, Against::Monster { room, at: 0 }, fight.role, 0, fight.cause);
        }
        // Whoever went on by choice may choose again: no battle was fought.
        self.goto(Beat::Ending { again: fight.cause == Cause::Next, step: 0 });
    }

    /// The selection: the one who battles or attacks, then an attacked player (OOTS-231, OOTS-232).
    fn select_shticks(&mut self, fight: &Fight) {
        if is_off(&self.state.table) {
            return self.cancel_battle();
        }
        self.goto(Beat::Help);
        if matches!(fight.against, Against::Player(_)) {
            self.call(Select { party: Party::Second, again: false });
        }
        let reached = super::select::any_legal(&self.state.table, Party::First);
        if fight.range > 0 && fight.role == Role::Attacker && !reached {
            // The attack is not made (OOTS-628).
            if matches!(fight.against, Against::Player(_)) {
                self.ret();
            }
            return self.cancel_battle();
        }
        self.call(Select { party: Party::First, again: false });
        self.skip_vain_selection();
    }

    fn gather_help(&mut self, fight: &Fight) {
        match fight.against {
            Against::Monster { .. } => {
                self.goto(Beat::Ready);
                if super::assist::is_asked(&self.state.table) {
                    self.call(Frame::Ask);
                }
            }
            Against::Player(_) => {
                self.goto(Beat::Sides);
                self.call(Bid { party: Party::Second, passed: false });
                self.skip_vain_bids();
            }
        }
    }

    /// The dice of a party are rolled; `plus` is what a card adds to a roll made again (OOTS-193, OOTS-236, OOTS-197).
    pub(super) fn roll(&mut self, party: Party, plus: u8) {
        let Some(fight) = self.state.table.fight else { return };
        let Some(seat) = fight.player(party) else { return };
        let (count, _) = dice(&self.state.table, &fight, party);
        let mut shown = [0; 4];
        for die in shown.iter_mut().take(usize::from(count)) {
            *die = self.roll_die();
        }
        if let Some(fight) = self.fight() {
            fight.rolls[party.index()] = Roll { shown, plus };
        }
        self.tell_roll(party, seat);
    }

    fn tell_roll(&mut self, party: Party, seat: Seat) {
        let table = &self.state.table;
        let Some(fight) = &table.fight else { return };
        self.log.tell(|| {
            let roll = fight.rolls[party.index()];
            let (die, counts) = counting(table, fight, party);
            let mut because = Vec::new();
            let modifier = modifier(table, fight, party, |source, points, counts| {
                because.push(Because { what: said(source), points: Some(points), counts });
            });
            let against = match fight.against {
                Against::Monster { .. } => Some(foe_value(table, fight, |_, _, _| {}) as i16),
                Against::Player(_) => None,
            };
            Event::Rolled {
                seat,
                dice: roll.shown.into_iter().filter(|&die| die > 0).collect(),
                die,
                total: (counts + modifier) as i16,
                against,
                because,
            }
        });
    }

    /// The outcome is fixed (OOTS-198).
    fn settle(&mut self) {
        let Some(fight) = self.state.table.fight else { return self.ret() };
        let end = outcome(&self.state.table, &fight);
        if let Some(fight) = self.fight() {
            fight.end = Some(end);
        }
        let (seat, against) = (fight.seat, fight.against);
        self.tell(|| match end {
            End::Won => Event::BattleWon { seat, against },
            End::Lost => Event::BattleLost { seat, against },
            End::Drawn => Event::BattleDrawn { seat },
        });
        match against {
            Against::Monster { .. } if end == End::Lost => self.goto(Beat::Losses { done: 0 }),
            Against::Monster { .. } => {
                self.mark_defeated(&fight, end);
                self.goto(Beat::Applied);
            }
            Against::Player(_) => {
                self.goto(Beat::Applied);
                self.beat_player(end);
            }
        }
    }

    /// The battle is over: its effects end, and what waits for that begins.
    fn finish_battle(&mut self) {
        let Some(fight) = self.state.table.fight else { return self.ret() };
        let table = &self.state.table;
        let pose = table.at(fight.seat).pose;
        let area = fight.chosen[0].is_some_and(crate::sum::is_area);
        let own = match fight.against {
            Against::Monster { room, .. } => {
                fight.range == 0 && table.has_monsters(room) && table.at(fight.seat).room == room
            }
            Against::Player(_) => false,
        };
        // A beaten Monster that has stayed leaves nothing to go on with (OOTS-218), nor does a stack that was empty when a
        // card brought the next Monster: that one is battled by itself (OOTS-215, OOTS-625).
        let again = own
            && fight.end == Some(End::Won)
            && table.alarm.is_none()
            && matches!(fight.cause, Cause::Own | Cause::Next)
            && !area
            && !pose.fleeing
            && !pose.lying
            && !table.day.spent
            && fight.seat == table.current;
        self.end_lasting(Duration::Battle);
        self.table().fight = None;
        self.goto(Beat::Ending { again, step: 0 });
    }

    /// Flights, a battle that waits, the next Monster (III.5, 8).
    fn end_battle(&mut self, again: bool, step: u8) {
        match step {
            0 => {
                self.goto(Beat::Ending { again, step: 1 });
                if self.state.table.collapse.leaving && self.leave_entrance() {
                    return;
                }
                self.call(Frame::Flights);
            }
            1 => {
                self.goto(Beat::Ending { again, step: 2 });
                self.answer_alarm();
            }
            _ => {
                let table = &self.state.table;
                let adventurer = table.at(table.current);
                let stands =
                    !adventurer.pose.fleeing && !adventurer.pose.lying && !adventurer.is_out() && !table.day.spent;
                let goes_on = again && stands && table.has_monsters(adventurer.room);
                self.ret();
                if goes_on {
                    self.call(super::Onward { room: self.state.table.at(self.state.table.current).room });
                }
            }
        }
    }

    /// OOTS-625: a battle that a card has started meanwhile, unless the player flees.
    fn answer_alarm(&mut self) {
        let Some(alarm) = self.table().alarm.take() else { return };
        let table = &self.state.table;
        let adventurer = table.at(alarm.seat);
        if adventurer.pose.fleeing || adventurer.is_out() {
            return;
        }
        let room = adventurer.room;
        let at = table.stack(room).iter().rposition(|one| one.monster == alarm.monster);
        if let Some(at) = at {
            let against = Against::Monster { room, at: at as u8 };
            self.begin(alarm.seat, against, Role::Defender, 0, Cause::Card);
        }
    }

    /// A battle that a card starts: at once, or when the present one is over (OOTS-112, OOTS-625).
    pub(super) fn raise_alarm(&mut self, seat: Seat, monster: crate::ids::Monster) {
        self.table().alarm = Some(crate::state::Alarm { seat, monster });
        if self.state.table.fight.is_none() {
            self.answer_alarm();
        }
    }
}

/// The battle, as long as its sums can be told: from the rewards on the beaten Monster has left its stack.
pub(crate) fn told(table: &Table) -> Option<&Fight> {
    let after = |frame: Frame| matches!(frame, Frame::Battle(Beat::Fallen | Beat::Bonus | Beat::Flips | Beat::Payment));
    table.fight.as_ref().filter(|_| !table.flow.iter().any(after))
}

/// Whether the battle under way has lost its footing before the roll (OOTS-219, OOTS-629).
pub(crate) fn is_off(table: &Table) -> bool {
    let Some(fight) = &table.fight else { return false };
    let runs = |seat: Seat| table.at(seat).pose.fleeing || table.at(seat).is_out();
    let gone = match fight.against {
        Against::Monster { room, .. } => {
            fight.gone || table.map.distance(table.at(fight.seat).room, room) != Some(usize::from(fight.range))
        }
        Against::Player(other) => runs(other) || !table.share_floor(fight.seat, other),
    };
    gone || runs(fight.seat)
}

/// A line of a sum in a few words.
pub(crate) fn said(source: Source) -> String {
    use crate::names;
    match source {
        Source::Chosen(shtick) => names::shtick(shtick).to_owned(),
        Source::Bare => "without a shtick".to_owned(),
        Source::Card(card) => card.title().to_owned(),
        Source::Help(hero) => format!("help of {}", names::hero(hero)),
        Source::Down => "defending on the floor".to_owned(),
        Source::Printed(monster) => names::monster(monster).to_owned(),
        Source::Level => "the number of the floor".to_owned(),
        Source::Ability(ability) => names::ability(ability),
        Source::Support(ability, supporters) => {
            format!("{}, {}", names::support(ability), table::words::some(supporters, "supporter"))
        }
    }
}

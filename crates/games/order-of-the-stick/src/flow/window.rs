//! Windows: moments at which seats are asked for cards and effects, all at once and sealed (OOTS-450 to OOTS-456, part III
//! of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Layer, Log, Pending, Prompt, Reaction, ReactionInfo, Seat, Seats};

use super::battle::is_off;
use super::{Frame, Play, Played, acts, as_everywhere, select};
use crate::OrderOfTheStick;
use crate::bearing::bearings;
use crate::choice::Choice;
use crate::effect::{When, Whens};
use crate::event::Event;
use crate::ids::kinds;
use crate::map::Map;
use crate::state::{Against, End, Party, State, Table};

kinds! {
    /// A moment at which a window is open (III.3).
    Moment, MOMENTS = 15, "a window":
    /// W-01.
    TurnBegins = "turn-begins",
    /// W-04.
    Arrived = "arrived",
    /// W-05.
    Triggered = "triggered",
    /// W-06.
    Populated = "populated",
    /// W-07.
    Selecting = "selecting",
    /// W-09.
    BeforeRoll = "before-roll",
    /// W-10.
    AfterRoll = "after-roll",
    /// W-11.
    Wounded = "wounded",
    /// W-12.
    Outcome = "outcome",
    /// W-13.
    Aftermath = "aftermath",
    /// W-15.
    FlightBegins = "flight-begins",
    /// W-16.
    TrapRevealed = "trap-revealed",
    /// W-17.
    SearchSucceeds = "search-succeeds",
    /// W-19.
    Answer = "answer",
    /// W-21.
    TurnEnds = "turn-ends",
}

/// A window that is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Which.
    pub moment: Moment,
    /// Whom it is about: who battles, searches, flees, has played the card.
    pub seat: Seat,
}

/// The words that a window serves for a seat: those of shticks and Loot, and those of Screw This! cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Served {
    pub(crate) tools: Whens,
    pub(crate) screws: Whens,
}

impl Served {
    pub(crate) const NONE: Self = Self { tools: Whens::NONE, screws: Whens::NONE };

    pub(crate) const fn both(words: Whens) -> Self {
        Self { tools: words, screws: words }
    }
}

impl Window {
    /// A window.
    pub(crate) const fn new(moment: Moment, seat: Seat) -> Self {
        Self { moment, seat }
    }

    /// What the window serves for a seat (III.3, OOTS-651, OOTS-653).
    pub(crate) fn served(self, table: &Table, seat: Seat) -> Served {
        use When::{
            Aftermath, Any, Arrive, ArriveAny, MyTurn, OnAssist, OnOtherFlee, OnOtherWound, OnWin, OnWound, Populate,
            PostRoll, PostRollAny, PostRollAssisting, PreRoll, PreRollAny, Screw, SearchAny, Select, TrapSeen,
        };
        let words = |list: &[When]| Served::both(list.iter().copied().collect());
        let own = seat == table.current;
        let battles = || table.fight.as_ref().is_some_and(|fight| fight.party(seat).is_some());
        let helps = || {
            let help = table.fight.as_ref().map(|fight| fight.help[table.at(seat).hero.index()]);
            help.is_some_and(|help| help.party.is_some())
        };
        match self.moment {
            Moment::TurnBegins if own => Served::NONE,
            Moment::TurnBegins | Moment::Selecting if !battles() => words(&[Any]),
            Moment::TurnBegins => Served::NONE,
            Moment::Selecting => words(&[Select, Any]),
            Moment::TurnEnds if own && !table.day.spent => Served::NONE,
            Moment::TurnEnds => words(&[Any]),
            Moment::Arrived => {
                let mover = table.at(table.current);
                match (own, table.day.moved) {
                    _ if mover.pose.fleeing || mover.is_out() || table.day.spent => Served::NONE,
                    (true, true) => words(&[Arrive, MyTurn, Any]),
                    (true, false) => words(&[MyTurn, Any]),
                    (false, true) => words(&[ArriveAny, Any]),
                    (false, false) => words(&[Any]),
                }
            }
            Moment::Triggered if own => words(&[MyTurn, Any]),
            Moment::Triggered => Served::NONE,
            Moment::Populated if own => words(&[Populate, MyTurn, Any]),
            Moment::Populated => words(&[Populate, Any]),
            Moment::BeforeRoll if battles() => words(&[PreRoll, PreRollAny, Any]),
            Moment::BeforeRoll => words(&[PreRollAny, Any]),
            Moment::AfterRoll if battles() => words(&[PostRoll, PostRollAny]),
            Moment::AfterRoll if helps() => words(&[PostRollAssisting, PostRollAny]),
            Moment::AfterRoll => words(&[PostRollAny]),
            Moment::Wounded if seat == self.seat => words(&[OnWound]),
            Moment::Wounded => Served::NONE,
            Moment::Outcome => {
                let Some(fight) = &table.fight else { return Served::NONE };
                let won = match (fight.party(seat), fight.end) {
                    (Some(Party::First), Some(End::Won)) => true,
                    (Some(Party::Second), Some(End::Lost)) => matches!(fight.against, Against::Player(_)),
                    (_, _) => false,
                };
                let beside = fight.hurt.iter().any(|hurt| hurt != seat && table.share_floor(hurt, seat));
                match (won, beside) {
                    (true, true) => words(&[OnWin, OnOtherWound]),
                    (true, false) => words(&[OnWin]),
                    (false, true) => words(&[OnOtherWound]),
                    (false, false) => Served::NONE,
                }
            }
            // Where nothing is promised, nothing can be kept: all see that (DP-25, OOTS-652).
            Moment::Aftermath if battles() => match &table.fight {
                Some(fight) if !acts::promised_to(fight, seat).is_empty() => words(&[Aftermath]),
                Some(_) | None => Served::NONE,
            },
            Moment::Aftermath if helps() => words(&[OnAssist]),
            Moment::Aftermath => Served::NONE,
            Moment::FlightBegins if seat == self.seat => words(&[Any]),
            Moment::FlightBegins => words(&[OnOtherFlee, Any]),
            Moment::TrapRevealed => {
                let there = table.at(self.seat).room;
                let beside = table.in_room(there).has(seat) && there != Map::ENTRANCE;
                if seat == self.seat || beside { words(&[TrapSeen]) } else { Served::NONE }
            }
            Moment::SearchSucceeds if seat == self.seat => Served::NONE,
            Moment::SearchSucceeds => words(&[SearchAny]),
            Moment::Answer if seat == self.seat => Served::NONE,
            Moment::Answer if is_rolled(table) => words(&[Screw]),
            Moment::Answer => Served { tools: Whens::one(Screw), screws: Whens::one(Screw).with(Any) },
        }
    }

    /// The seats that the window still asks, in order: those that could act by what all can see (III.1, 7), and have not
    /// answered.
    fn asked(self, table: &Table) -> impl Iterator<Item = Seat> {
        let shut = self.moment == Moment::Answer && self.answered_is_cancelled(table);
        let open = table.all().filter(move |&seat| !shut && !table.sealed.has(seat));
        open.filter(move |&seat| could_act(table, seat, self.served(table, seat)))
    }

    /// Whether the card that is answered has been cancelled (OOTS-452).
    fn answered_is_cancelled(self, table: &Table) -> bool {
        matches!(table.flow.below(1), Some(Frame::Played(Played { cancelled: true, .. })))
    }

    /// What the window is about, as one of the things that lie on each other; `below` is what it lies on.
    pub(crate) fn layer(self, below: Option<Frame>) -> Layer {
        let (title, says) = match below {
            Some(Frame::Played(Played { screw, cancelled, .. })) if self.moment == Moment::Answer => {
                let says = if cancelled { "has no effect any more" } else { "waits for answers" };
                (crate::names::screw(screw).to_owned(), says)
            }
            _ => (table::words::capital(what(self.moment)), "waits for cards"),
        };
        Layer { title, says: says.to_owned(), by: Some(self.seat) }
    }

    /// Whether somebody is still to answer. A battle that is none any more has no windows before its roll (OOTS-219), and
    /// before a roll a lost selection comes first (OOTS-179).
    pub(crate) fn is_open(self, state: &State) -> bool {
        let interrupted = || self.moment == Moment::BeforeRoll && select::lost(&state.table).is_some();
        self.asked(&state.table).next().is_some() && !self.is_off(&state.table) && !interrupted()
    }

    /// Whether it is a window before the roll of a battle that is cancelled.
    fn is_off(self, table: &Table) -> bool {
        matches!(self.moment, Moment::Selecting | Moment::BeforeRoll) && is_off(table)
    }
}

/// Whether a die lies rolled whose outcome is not fixed yet: only effects for that moment, and answers to them, can be
/// used then (OOTS-456).
pub(crate) fn is_rolled(table: &Table) -> bool {
    let rolled = |window: Window| matches!(window.moment, Moment::AfterRoll | Moment::SearchSucceeds);
    table.flow.iter().any(|frame| matches!(frame, Frame::Window(window) if rolled(window)))
}

/// Whether a seat could act by what all can see (III.1, 7).
fn could_act(table: &Table, seat: Seat, served: Served) -> bool {
    let (adventurer, bearings) = (table.at(seat), bearings());
    if adventurer.hand > 0 && !bearings.screw_words.and(served.screws).is_empty() {
        return true;
    }
    if table.is_final(seat) || served.tools.is_empty() {
        return false;
    }
    if adventurer.stash > 0 && !bearings.stash(adventurer.hero).and(served.tools).is_empty() {
        return true;
    }
    let near = table.fight.as_ref().is_none_or(|fight| table.share_floor(seat, fight.seat));
    bearings
        .acts(served.tools)
        .any(|acts| acts.everywhere.is_in_force(adventurer) || (near && acts.bound.is_in_force(adventurer)))
}

impl FlowStep for Window {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::Ask { owe: self.asked(&state.table).collect(), may: Seats::NONE }
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        acts::push_served(state, seat, self.served(&state.table, seat), into);
        into.push(Choice::Pass);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
        state.secrets.answers[seat.index()] = Some(choice);
        state.table.sealed = state.table.sealed.with(seat);
        log.tell(|| Event::Sealed { seat, choice });
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let who = crate::marks::seat(self.seat);
        let (text, clauses): (String, &[&str]) = match self.moment {
            Moment::TurnBegins => (format!("The turn of {who} begins."), &["OOTS-450", "OOTS-048"]),
            Moment::Arrived => (format!("{who} has ended movement."), &["OOTS-450", "OOTS-075"]),
            Moment::Triggered => ("A card of the Xykon deck was turned up.".to_owned(), &["OOTS-450", "OOTS-476"]),
            Moment::Populated => (format!("The Battle Stack of {who} is complete."), &["OOTS-450", "OOTS-136"]),
            Moment::Selecting => (format!("{who} is about to battle."), &["OOTS-450", "OOTS-173"]),
            Moment::BeforeRoll => (format!("{who} is about to roll."), &["OOTS-450", "OOTS-186"]),
            Moment::AfterRoll => (format!("{who} has rolled."), &["OOTS-450", "OOTS-456"]),
            Moment::Wounded => {
                let wounds = table::words::some(state.table.wounds, "Wound");
                (format!("You are about to lose {wounds}."), &["OOTS-310"])
            }
            Moment::Outcome => (format!("The battle of {who} is decided."), &["OOTS-450", "OOTS-199"]),
            Moment::Aftermath => ("Promises are about to be paid.".to_owned(), &["OOTS-211", "OOTS-210"]),
            Moment::FlightBegins => (format!("{who} begins to flee."), &["OOTS-450", "OOTS-318"]),
            Moment::TrapRevealed => (format!("{who} has found a trap."), &["OOTS-433", "OOTS-432"]),
            Moment::SearchSucceeds => (format!("{who} has found Stairs."), &["OOTS-450", "OOTS-083"]),
            Moment::Answer => (format!("{who} has played a Screw This! card."), &["OOTS-447", "OOTS-451"]),
            Moment::TurnEnds => (format!("The turn of {who} ends."), &["OOTS-450", "OOTS-054"]),
        };
        Prompt::new(format!("{} Use a card, or let it pass?", table::words::capital(&text)), clauses)
    }

    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let table = &state.table;
        let party = table.fight.as_ref().is_some_and(|fight| fight.party(seat).is_some());
        let near = seat == self.seat || party || seat == table.current;
        let below = table.flow.iter().filter(|frame| matches!(frame, Frame::Window(_))).count();
        Some(Reaction {
            pass: Choice::Pass,
            kind: self.moment.name(),
            scope: u32::from(table.battles),
            turn: u32::from(table.turn),
            near,
            party: party || self.moment == Moment::Wounded,
            depth: below.saturating_sub(1) as u8,
        })
    }

    as_everywhere!();
}

/// What a window is about, in a few words.
const fn what(moment: Moment) -> &'static str {
    match moment {
        Moment::TurnBegins => "the start of a turn",
        Moment::Arrived => "the end of a move",
        Moment::Triggered => "a Xykon card",
        Moment::Populated => "a new battle",
        Moment::Selecting => "a battle that begins",
        Moment::BeforeRoll => "a roll to come",
        Moment::AfterRoll => "a roll",
        Moment::Wounded => "a Wound",
        Moment::Outcome => "a battle that is decided",
        Moment::Aftermath => "a payment",
        Moment::FlightBegins => "a flight",
        Moment::TrapRevealed => "a trap",
        Moment::SearchSucceeds => "Stairs that are found",
        Moment::Answer => "an answer to a card",
        Moment::TurnEnds => "the end of a turn",
    }
}

/// What windows of one kind are called where people say how they want to be asked.
const fn about(moment: Moment) -> ReactionInfo {
    ReactionInfo { kind: moment.name(), what: what(moment), scope: "this battle", near: "when it is aimed at me" }
}

/// Every kind of window.
pub(crate) const WINDOWS: [ReactionInfo; MOMENTS] = {
    let mut windows = [about(Moment::ALL[0]); MOMENTS];
    let mut index = 1;
    while index < MOMENTS {
        windows[index] = about(Moment::ALL[index]);
        index += 1;
    }
    windows
};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// All have answered: the first act clockwise is carried out, and the window starts again; when all pass it closes
    /// (OOTS-450, OOTS-452).
    pub(super) fn close(&mut self, window: Window) {
        let off = window.is_off(&self.state.table);
        if !off && window.moment == Moment::BeforeRoll && select::lost(&self.state.table).is_some() {
            self.clear_answers();
            return self.select_again();
        }
        let first = match window.moment {
            Moment::Answer => self.state.table.left_of(window.seat),
            _ => self.state.table.current,
        };
        let answers = self.state.secrets.answers;
        self.clear_answers();
        for seat in self.state.table.from(first).filter(|_| !off) {
            match answers[seat.index()] {
                Some(Choice::Pass) | None => {}
                Some(act) => {
                    let served = window.served(&self.state.table, seat);
                    return self.act_served(seat, act, served);
                }
            }
        }
        if window.moment != Moment::Answer {
            self.table().used = crate::ids::Shticks::NONE;
            self.table().used_loot = crate::ids::Loots::NONE;
        }
        self.ret();
    }

    fn clear_answers(&mut self) {
        self.state.secrets.answers = [None; crate::state::SEATS];
        self.table().sealed = Seats::NONE;
    }
}

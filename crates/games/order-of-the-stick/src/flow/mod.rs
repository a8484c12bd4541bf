//! The flow of play: a stack of frames. A frame is a question, with everything about it in a file of its own, or
//! something that follows by itself, which the loop in [`play`] carries out without recursion.
//!
//! - [`setup`]: the table and the deal; [`starters`] and [`shadow`] ask before the first turn
//! - [`turn`]: **a turn** from its duties to the hand-over; [`chores`] asks at its start and its end
//! - [`walk`]: movement, exploring, entering; [`flight`]: running away
//! - [`populate`]: a new battle; [`engage`]: battles by choice
//! - [`battle`]: **a battle** from the declaration to the outcome; [`select`], [`assist`] and [`bids`] ask in it
//! - [`losses`]: what losing costs; [`aftermath`]: what winning brings, and the payment; [`onward`]: the next Monster
//! - [`window`]: moments at which seats are asked for cards; [`acts`]: what they may do there; [`doing`]: what comes of it
//! - [`pick`], [`trap`], [`learn`], [`sell`], [`choosing`]: what is asked along the way
//! - [`collapse`]: Xykon's fall, the rooms that go, the exits; [`over`]: the end
//! - [`cards`]: how cards change places

pub(crate) mod acts;
pub(crate) mod aftermath;
pub(crate) mod assist;
pub(crate) mod battle;
pub(crate) mod bids;
pub(crate) mod cards;
pub(crate) mod choosing;
pub(crate) mod chores;
pub(crate) mod collapse;
pub(crate) mod doing;
pub(crate) mod engage;
pub(crate) mod flight;
pub(crate) mod learn;
pub(crate) mod losses;
pub(crate) mod onward;
pub(crate) mod over;
pub(crate) mod pick;
pub(crate) mod populate;
pub(crate) mod select;
pub(crate) mod sell;
pub(crate) mod setup;
pub(crate) mod shadow;
pub(crate) mod starters;
pub(crate) mod trap;
pub(crate) mod turn;
pub(crate) mod walk;
pub(crate) mod window;

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Layer, Log, Pending, Prompt, Reaction, Refusal, Seat};

use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::event::Event;
use crate::refuse::no;
use crate::scoring;
use crate::state::{State, Table};

pub use aftermath::Save;
pub use assist::{Ask, Reply};
pub use battle::Beat;
pub use bids::{Bid, Npcs, Takes};
pub use choosing::{Cheer, Fee, Fetching, Lose, Pile, Shift, Turnover};
pub use chores::Chores;
pub use collapse::Remove;
pub use doing::{Cleared, Doing, Played, Stairs};
pub use engage::Engage;
pub use flight::Dress;
pub use learn::{Learn, Trade, Under};
pub use onward::Onward;
pub use over::Over;
pub use pick::{Pick, Why};
pub use populate::Populate;
pub use select::Select;
pub use sell::Sell;
pub use shadow::Shadow;
pub use starters::Starters;
pub use trap::Sprung;
pub use turn::Hour;
pub use walk::{Go, Text, Walk};
pub use window::{MOMENTS, Moment, Window};

/// One question, or what follows by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// All choose their Starting Shticks, at once and in secret (DP-02).
    Starters,
    /// An NPC is chosen (DP-03).
    Shadow(Shadow),
    /// What is done at the start and at the end of a turn (DP-04, DP-31).
    Chores(Chores),
    /// Rest, move or stay (DP-05).
    Go,
    /// The next step of a walk (DP-06).
    Walk(Walk),
    /// A Monster for the new battle (DP-08).
    Populate(Populate),
    /// A battle by choice (DP-09).
    Engage,
    /// The next Monster (DP-10).
    Onward(Onward),
    /// The Battle Shtick (DP-11, DP-18).
    Select(Select),
    /// Help against a Monster (DP-12).
    Ask,
    /// An offer is made (DP-13).
    Reply(Reply),
    /// Offers among players (DP-14).
    Bid(Bid),
    /// A third player takes a side (DP-15).
    Takes(Takes),
    /// NPCs among players (DP-16).
    Npcs(Npcs),
    /// A window (DP-17, DP-19, DP-20, DP-25, DP-26, DP-33).
    Window(Window),
    /// A defeated Monster (DP-22).
    Save(Save),
    /// Loot of a room (DP-23, DP-29).
    Pick(Pick),
    /// Loot of the loser (DP-24).
    Spoils,
    /// Monsters for shticks (DP-27).
    Trade(Trade),
    /// One of three shticks (DP-27).
    Learn(Learn),
    /// The order of the other two (DP-27).
    Under(Under),
    /// Loot for a shtick (DP-28).
    Sell(Sell),
    /// Loot equipped on arrival (DP-30).
    Dress(Dress),
    /// The room that falls down (DP-32).
    Remove,
    /// A shtick that is turned (DP-34, effects).
    Turnover(Turnover),
    /// A Loot that goes (DP-34, effects).
    Lose(Lose),
    /// A fee (DP-35).
    Fee(Fee),
    /// Cheers (DP-36).
    Cheer(Cheer),
    /// Monsters that move (DP-37).
    Shift(Shift),
    /// A card of the discard pile.
    Fetching(Fetching),
    /// The turn goes on.
    Turn(Hour),
    /// A room's text works on somebody.
    Text(Text),
    /// Runes burst under somebody.
    Runes(walk::Runes),
    /// A walk goes on.
    Stepped(walk::Stepped),
    /// Players are called for Monsters.
    Call(populate::Call),
    /// The battle goes on.
    Battle(Beat),
    /// Wounds are lost.
    Hurt(losses::Hurt),
    /// Whoever has to flee begins to.
    Flights,
    /// A flight begins.
    Flee(flight::Flee),
    /// A trap goes off.
    Sprung(Sprung),
    /// A Screw This! card waits for answers.
    Played(Played),
    /// An effect is carried out.
    Doing(Doing),
    /// A Monster was defeated by a card.
    Cleared(Cleared),
    /// Stairs that were found by a roll.
    Stairs(Stairs),
    /// The game is over.
    Over,
}

/// What most questions leave to the rooms beside the flow: words of choices, refusals, positions.
macro_rules! as_everywhere {
    () => {
        fn label(self, state: &$crate::state::State, seat: ::table::Seat, choice: $crate::choice::Choice) -> String {
            $crate::label::label(state, seat, choice)
        }

        fn why_not(
            self,
            state: &$crate::state::State,
            seat: ::table::Seat,
            choice: $crate::choice::Choice,
        ) -> ::table::Refusal {
            $crate::refuse::why_not(state, seat, choice)
        }

        fn arises(self, state: &$crate::state::State, below: &[$crate::flow::Frame]) -> ::table::Sound {
            let _ = (state, below);
            Ok(())
        }
    };
}
pub(crate) use as_everywhere;

/// What follows by itself asks nobody.
macro_rules! asks_nobody {
    ($($step:ty),+ $(,)?) => {
        $(
            impl FlowStep for $step {
                type Game = OrderOfTheStick;
                type Frame = Frame;

                #[inline]
                fn asks(self, _state: &State) -> Pending {
                    Pending::Ask { owe: table::Seats::NONE, may: table::Seats::NONE }
                }

                fn choices(self, _state: &State, _seat: Seat, _into: &mut Vec<Choice>) {}

                fn play(
                    self,
                    _state: &mut State,
                    _seat: Seat,
                    choice: Choice,
                    _chance: &mut impl Chance,
                    _log: &mut impl Log<Event>,
                ) {
                    table::unlisted(choice);
                }

                fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
                    Prompt::new("Play goes on by itself.", &["OOTS-035"])
                }

                as_everywhere!();
            }
        )+
    };
}

/// Whoever has to flee begins to.
#[derive(Clone, Copy)]
pub struct Flights;

asks_nobody!(
    Hour,
    Text,
    walk::Runes,
    walk::Stepped,
    populate::Call,
    Beat,
    losses::Hurt,
    Flights,
    flight::Flee,
    Sprung,
    Played,
    Doing,
    Cleared,
    Stairs
);

table::flow_steps!(Frame of OrderOfTheStick {
    Starters = Starters,
    Shadow,
    Chores,
    Go = Go,
    Walk,
    Populate,
    Engage = Engage,
    Onward,
    Select,
    Ask = Ask,
    Reply,
    Bid,
    Takes,
    Npcs,
    Window,
    Save,
    Pick,
    Spoils = aftermath::Spoils,
    Trade,
    Learn,
    Under,
    Sell,
    Dress,
    Remove = Remove,
    Turnover,
    Lose,
    Fee,
    Cheer,
    Shift,
    Fetching,
    Turn,
    Text,
    Runes,
    Stepped,
    Call,
    Battle,
    Hurt,
    Flights = Flights,
    Flee,
    Sprung,
    Played,
    Doing,
    Cleared,
    Stairs,
    Over = Over,
});

/// A choice being carried out: the state, the luck it may ask for, the log it tells.
pub(crate) struct Play<'a, C, L> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    #[inline]
    pub(crate) fn table(&mut self) -> &mut Table {
        &mut self.state.table
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }

    /// Moves the present sequence on.
    #[inline]
    pub(crate) fn goto(&mut self, frame: impl Into<Frame>) {
        self.state.table.flow.goto(frame.into());
    }

    /// Starts a nested sequence.
    #[inline]
    pub(crate) fn call(&mut self, frame: impl Into<Frame>) {
        // A position that people wrote can lie deeper than any game goes; what does not fit is left out.
        if !self.state.table.flow.is_full() {
            self.state.table.flow.call(frame.into());
        }
    }

    /// Ends the present sequence.
    #[inline]
    pub(crate) fn ret(&mut self) {
        self.state.table.flow.ret();
    }

    /// Carries out whatever follows by itself, until somebody is asked or the game is over.
    pub(crate) fn go_on(&mut self) {
        while let Some(frame) = self.state.table.flow.top() {
            match frame {
                Frame::Turn(hour) => self.turn(hour),
                Frame::Text(text) => self.text(text),
                Frame::Runes(runes) => self.runes(runes),
                Frame::Stepped(stepped) => self.stepped(stepped),
                Frame::Call(call) => self.call_for_monsters(call),
                Frame::Battle(beat) => self.beat(beat),
                Frame::Hurt(hurt) => self.hurt(hurt),
                Frame::Flights => self.flights(),
                Frame::Flee(flee) => self.flee(flee),
                Frame::Sprung(sprung) => self.sprung(sprung),
                Frame::Played(played) => self.played(played),
                Frame::Doing(doing) => self.doing(doing),
                Frame::Cleared(cleared) => self.cleared(cleared),
                Frame::Stairs(stairs) => self.stairs(stairs),
                Frame::Window(window) if !window.is_open(self.state) => self.close(window),
                Frame::Ask | Frame::Bid(_) | Frame::Npcs(_) if select::lost(&self.state.table).is_some() => {
                    self.select_again();
                }
                Frame::Cheer(cheer) if !cheer.is_open(self.state) => self.count_cheers(cheer),
                Frame::Pick(pick) if !pick.is_open(&self.state.table) => self.ret(),
                _ if self.must_run() => self.call(Frame::Flights),
                Frame::Starters
                | Frame::Shadow(_)
                | Frame::Chores(_)
                | Frame::Go
                | Frame::Walk(_)
                | Frame::Populate(_)
                | Frame::Engage
                | Frame::Onward(_)
                | Frame::Select(_)
                | Frame::Ask
                | Frame::Reply(_)
                | Frame::Bid(_)
                | Frame::Takes(_)
                | Frame::Npcs(_)
                | Frame::Window(_)
                | Frame::Save(_)
                | Frame::Pick(_)
                | Frame::Spoils
                | Frame::Trade(_)
                | Frame::Learn(_)
                | Frame::Under(_)
                | Frame::Sell(_)
                | Frame::Dress(_)
                | Frame::Remove
                | Frame::Turnover(_)
                | Frame::Lose(_)
                | Frame::Fee(_)
                | Frame::Cheer(_)
                | Frame::Shift(_)
                | Frame::Fetching(_)
                | Frame::Over => break,
            }
        }
    }
}

/// The seats that owe a choice, or the outcome.
#[inline]
pub(crate) fn pending(state: &State) -> Pending {
    match state.table.flow.top() {
        Some(Frame::Over) | None => Pending::Over(scoring::outcome(state)),
        Some(step) => step.asks(state),
    }
}

/// What a seat may choose. The last of a list does the least; it is the fallback.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    if let Some(step) = state.table.flow.top() {
        step.offer(state, seat, into);
    }
}

/// Carries out an allowed choice and everything that follows by itself.
#[inline]
pub(crate) fn play<C: Chance, L: Log<Event>>(
    state: &mut State,
    seat: Seat,
    choice: Choice,
    chance: &mut C,
    log: &mut L,
) {
    let Some(step) = state.table.flow.top() else { return };
    step.play(state, seat, choice, chance, log);
    Play { state, chance, log }.go_on();
}

/// Why a seat may not make a choice that is not listed.
pub(crate) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let Some(step) = state.table.flow.top() else { return over::over() };
    if seat.index() >= usize::from(state.table.seats) {
        return no(
            "OOTS-001",
            format!("there is no seat {} at this table", table::words::some(seat.number(), "player")),
        );
    }
    step.why_not(state, seat, choice)
}

/// What a seat is asked, with the clauses behind it.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    match state.table.flow.top() {
        Some(step) => step.prompt(state, seat),
        None => over::prompt(),
    }
}

/// A choice in words.
pub(crate) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    crate::label::label(state, seat, choice)
}

/// The window that a seat is asked in. It takes only what lies open, so who is asked tells nothing.
pub(crate) fn reaction(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
    let step = state.table.flow.top()?;
    if step.asks(state).owing().has(seat) { step.window(state, seat) } else { None }
}

/// What lies on each other while a window is open: what happens, then the cards that wait for answers.
pub(crate) fn layers(state: &State) -> Vec<Layer> {
    let frames: Vec<Frame> = state.table.flow.iter().collect();
    let windows = frames.iter().enumerate().filter_map(|(at, frame)| match frame {
        Frame::Window(window) => Some((at.checked_sub(1).map(|below| frames[below]), *window)),
        _ => None,
    });
    windows.map(|(below, window)| window.layer(below)).collect()
}

/// Frames out of the steps that hold something.
macro_rules! frames {
    ($($variant:ident($step:ty)),+ $(,)?) => {
        $(
            impl From<$step> for Frame {
                #[inline]
                fn from(step: $step) -> Self {
                    Self::$variant(step)
                }
            }
        )+
    };
}
frames!(
    Shadow(Shadow),
    Chores(Chores),
    Walk(Walk),
    Populate(Populate),
    Select(Select),
    Reply(Reply),
    Bid(Bid),
    Takes(Takes),
    Npcs(Npcs),
    Window(Window),
    Save(Save),
    Pick(Pick),
    Trade(Trade),
    Learn(Learn),
    Under(Under),
    Sell(Sell),
    Dress(Dress),
    Turnover(Turnover),
    Lose(Lose),
    Fee(Fee),
    Cheer(Cheer),
    Shift(Shift),
    Fetching(Fetching),
    Turn(Hour),
    Text(Text),
    Runes(walk::Runes),
    Stepped(walk::Stepped),
    Call(populate::Call),
    Battle(Beat),
    Hurt(losses::Hurt),
    Flee(flight::Flee),
    Sprung(Sprung),
    Played(Played),
    Doing(Doing),
    Cleared(Cleared),
    Stairs(Stairs),
    Onward(Onward),
);

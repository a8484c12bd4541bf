//! The steps of a flow: each owns one kind of question, and everything about it.

use std::fmt::Display;

use crate::{Chance, Game, Log, Pending, Prompt, Reaction, Refusal, Seat};

/// Whether something can be, or why not, in a sentence.
pub type Sound = Result<(), &'static str>;

/// What holds is sound; otherwise this is why not.
pub fn demand(holds: bool, otherwise: &'static str) -> Sound {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// A choice that a step does not list never comes to be played.
#[cold]
pub fn unlisted(choice: impl Display) {
    debug_assert!(false, "{choice} is not among the choices");
}

/// One kind of question, with everything about it in one place.
///
/// The frames on a game's [`Stack`](crate::Stack) are an enum of such steps, one file of the game's `flow/` each;
/// [`flow_steps!`](crate::flow_steps) writes the one place that tells them apart.
pub trait FlowStep: Copy {
    /// The game that asks it.
    type Game: Game;
    /// What lies on the stack of that game.
    type Frame: Copy;

    /// Who is asked.
    fn asks(self, state: &State<Self>) -> Pending;
    /// Appends what a seat that is asked may choose.
    fn choices(self, state: &State<Self>, seat: Seat, into: &mut Vec<Choice<Self>>);
    /// Appends what a seat may choose: nothing where it is not asked.
    #[inline]
    fn offer(self, state: &State<Self>, seat: Seat, into: &mut Vec<Choice<Self>>) {
        if self.asks(state).asks(seat) {
            self.choices(state, seat, into);
        }
    }
    /// Carries out a listed choice.
    fn play(
        self,
        state: &mut State<Self>,
        seat: Seat,
        choice: Choice<Self>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event<Self>>,
    );
    /// The question in words.
    fn prompt(self, state: &State<Self>, seat: Seat) -> Prompt;
    /// A choice in words, as a button would say it.
    fn label(self, state: &State<Self>, seat: Seat, choice: Choice<Self>) -> String;
    /// Why a seat that is asked may not choose what is not listed.
    fn why_not(self, state: &State<Self>, seat: Seat, choice: Choice<Self>) -> Refusal;
    /// The window that it is for a seat that owes an answer, if most let it pass. It follows from what all can see.
    #[inline]
    fn window(self, state: &State<Self>, seat: Seat) -> Option<Reaction<Choice<Self>>> {
        let _ = (state, seat);
        None
    }
    /// Whether a game can be in this step on top of those below it, the outermost first: what opened it still shows.
    fn arises(self, state: &State<Self>, below: &[Self::Frame]) -> Sound;
}

type State<S> = <<S as FlowStep>::Game as Game>::State;
type Choice<S> = <<S as FlowStep>::Game as Game>::Choice;
type Event<S> = <<S as FlowStep>::Game as Game>::Event;

/// Makes an enum of steps a step itself: every part of a question is asked of the variant's own step. A variant holds
/// its step (`Portal`), or stands for one without data (`Turn = turn::Turn`). What else a game asks of all its steps, a
/// trait of its own, can follow: `and Moment { fn whose(table: &Table) -> Option<Seat>; }`.
#[macro_export]
macro_rules! flow_steps {
    ($frame:ident of $game:ident $steps:tt $(and $trait:ident { $($asks:tt)+ })?) => {
        impl $crate::FlowStep for $frame {
            type Game = $game;
            type Frame = $frame;

            $crate::flow_steps!(@forward $frame $steps ($crate::FlowStep) {
                // The frame stays where it lies: by value it would be packed and unpacked at every decision.
                #[inline(always)]
                fn asks(state: &<$game as $crate::Game>::State) -> $crate::Pending;
                #[inline(always)]
                fn choices(
                    state: &<$game as $crate::Game>::State,
                    seat: $crate::Seat,
                    into: &mut Vec<<$game as $crate::Game>::Choice>
                );
                #[inline(always)]
                fn play(
                    state: &mut <$game as $crate::Game>::State,
                    seat: $crate::Seat,
                    choice: <$game as $crate::Game>::Choice,
                    chance: &mut impl $crate::Chance,
                    log: &mut impl $crate::Log<<$game as $crate::Game>::Event>
                );
                fn prompt(state: &<$game as $crate::Game>::State, seat: $crate::Seat) -> $crate::Prompt;
                fn label(
                    state: &<$game as $crate::Game>::State,
                    seat: $crate::Seat,
                    choice: <$game as $crate::Game>::Choice
                ) -> String;
                fn why_not(
                    state: &<$game as $crate::Game>::State,
                    seat: $crate::Seat,
                    choice: <$game as $crate::Game>::Choice
                ) -> $crate::Refusal;
                #[inline]
                fn window(
                    state: &<$game as $crate::Game>::State,
                    seat: $crate::Seat
                ) -> Option<$crate::Reaction<<$game as $crate::Game>::Choice>>;
                fn arises(state: &<$game as $crate::Game>::State, below: &[$frame]) -> $crate::Sound;
            });
        }
        $(
            impl $trait for $frame {
                $crate::flow_steps!(@forward $frame $steps ($trait) { $($asks)+ });
            }
        )?
    };
    (@forward $frame:ident $steps:tt $trait:tt {
        $($(#[$meta:meta])* fn $ask:ident($($given:ident: $type:ty),*) $(-> $answer:ty)?;)+
    }) => {
        $(
            $(#[$meta])*
            fn $ask(self, $($given: $type),*) $(-> $answer)? {
                $crate::flow_steps!(@arms self $frame $trait $ask ($(, $given)*) [] $steps)
            }
        )+
    };
    // One arm for each variant; the compiler sees that none is missing.
    (@arms $self:ident $frame:ident ($($trait:tt)+) $ask:ident ($($given:tt)*) [$($done:tt)*] {
        $variant:ident = $unit:path $(, $($rest:tt)*)?
    }) => {
        $crate::flow_steps!(@arms $self $frame ($($trait)+) $ask ($($given)*) [
            $($done)* $frame::$variant => $($trait)+::$ask($unit $($given)*),
        ] { $($($rest)*)? })
    };
    (@arms $self:ident $frame:ident ($($trait:tt)+) $ask:ident ($($given:tt)*) [$($done:tt)*] {
        $variant:ident $(, $($rest:tt)*)?
    }) => {
        $crate::flow_steps!(@arms $self $frame ($($trait)+) $ask ($($given)*) [
            $($done)* $frame::$variant(step) => $($trait)+::$ask(step $($given)*),
        ] { $($($rest)*)? })
    };
    (@arms $self:ident $frame:ident $trait:tt $ask:ident $given:tt [$($done:tt)*] {}) => {
        match $self { $($done)* }
    };
}

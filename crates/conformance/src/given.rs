//! Given a table, when choices are made, then something holds: the words of clause tests.
//!
//! [`given!`](crate::given!) writes a game's own `Given`, to which its tests add the words of that game.

use serde::de::DeserializeOwned;
use table::{Answer, Game, Loaded, Outcome, Pending, Seat, Seeded, Viewer};

/// Declares `Given`, a table of a game that clause tests play at, and how it comes to be: `options`, `dealt`, `dealt_by`
/// and `whole_game` with its `Step`s. It has everything that [`At`] has.
#[macro_export]
macro_rules! given {
    ($game:ident) => {
        /// A table that a test plays at.
        #[derive(Clone)]
        pub(crate) struct Given($crate::given::At<$game>);

        /// One choice of a whole game.
        #[allow(dead_code)]
        pub(crate) type Step<'a> = $crate::given::Step<'a, $game>;

        /// The options as a server reads them.
        pub(crate) fn options(toml: &str) -> <$game as ::table::Game>::Options {
            $crate::given::read(toml)
        }

        /// A freshly dealt game; luck that is not loaded follows from the seed.
        #[track_caller]
        #[allow(dead_code)]
        pub(crate) fn dealt_by(options_toml: &str, seats: u8, seed: u64, luck: &[&str]) -> Given {
            Given($crate::given::At::dealt(options_toml, seats, seed, luck))
        }

        /// A freshly dealt game.
        #[track_caller]
        pub(crate) fn dealt(options_toml: &str, seats: u8, luck: &[&str]) -> Given {
            dealt_by(options_toml, seats, 1, luck)
        }

        /// Plays a game to its end, every choice equally likely, and shows each step.
        pub(crate) fn whole_game(options_toml: &str, seats: u8, seed: u64, watch: impl FnMut(&Step<'_>)) -> Given {
            Given($crate::given::At::whole_game(options_toml, seats, seed, watch))
        }

        impl Given {
            /// Loads luck for what comes, as a transcript writes it.
            #[track_caller]
            #[allow(dead_code)]
            pub(crate) fn luck(&mut self, answers: &[&str]) -> &mut Self {
                self.0.load(answers);
                self
            }

            /// Makes choices of one seat, each of which must be allowed.
            #[track_caller]
            pub(crate) fn play(&mut self, number: usize, choices: &[&str]) -> &mut Self {
                self.0.choose(number, choices);
                self
            }
        }

        impl ::std::ops::Deref for Given {
            type Target = $crate::given::At<$game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl ::std::ops::DerefMut for Given {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}

/// Seat by its number, counted from 1.
pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// The names of things.
pub fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// Options or a position as they stand in a scenario.
#[track_caller]
pub fn read<T: DeserializeOwned>(toml: &str) -> T {
    toml::from_str(toml).unwrap_or_else(|error| panic!("{error}\n{toml}"))
}

/// One choice of a whole game, with what lay before and what lies after it.
pub struct Step<'a, G: Game> {
    /// The state before it.
    pub before: &'a G::State,
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub choice: G::Choice,
    /// The state after it.
    pub after: &'a G::State,
    /// What this choice brought about.
    pub events: &'a [G::Event],
}

/// A game at one moment, and the luck that comes.
pub struct At<G: Game> {
    /// The state.
    pub state: G::State,
    /// Everything that happened since the deal or the position, or since a test cleared it.
    pub events: Vec<G::Event>,
    /// The luck that was loaded, and what comes when it is used up.
    pub luck: Loaded<Seeded>,
    /// Whether all luck must be loaded.
    pub strict: bool,
}

impl<G: Game> Clone for At<G> {
    fn clone(&self) -> Self {
        Self { state: self.state, events: self.events.clone(), luck: self.luck.clone(), strict: self.strict }
    }
}

impl<G: Game> At<G> {
    /// A freshly dealt game; luck that is not loaded follows from the seed.
    #[track_caller]
    pub fn dealt(options_toml: &str, seats: u8, seed: u64, luck: &[&str]) -> Self {
        let mut luck = Loaded::new(answers::<G>(luck), Some(Seeded::new(seed)));
        let mut events = Vec::new();
        let state = G::deal(&read(options_toml), seats, &mut luck, &mut events).expect("a possible set-up");
        luck.fault().expect("luck that fits");
        Self { state, events, luck, strict: false }
    }

    /// A position, with the options of the game.
    #[track_caller]
    pub fn placed(options_toml: &str, seats: u8, position: &str) -> Self {
        let placed = G::place(&read(options_toml), seats, &read(position)).expect("a legal position");
        let luck = Loaded::new([], Some(Seeded::new(1)));
        Self { state: placed.state, events: Vec::new(), luck, strict: false }
    }

    /// Plays a game to its end, every choice equally likely, and shows each step.
    pub fn whole_game(options_toml: &str, seats: u8, seed: u64, mut watch: impl FnMut(&Step<'_, G>)) -> Self {
        let mut random = Seeded::nth(seed, u64::from(seats));
        let mut at = Self::dealt(options_toml, seats, seed, &[]);
        let mut choices = Vec::new();
        while let Some(seat) = G::pending(&at.state).owing().first() {
            choices.clear();
            G::choices(&at.state, seat, &mut choices);
            let choice = choices[random.number(choices.len() as u32) as usize];
            let (before, told) = (at.state, at.events.len());
            at.carry_out(seat, choice);
            watch(&Step { before: &before, seat, choice, after: &at.state, events: &at.events[told..] });
        }
        at
    }

    /// Loads luck for what comes, as a transcript writes it.
    #[track_caller]
    pub fn load<A: AsRef<str>>(&mut self, luck: &[A]) {
        self.luck.load(answers::<G>(luck));
    }

    /// Makes choices of one seat, each of which must be allowed.
    #[track_caller]
    pub fn choose(&mut self, number: usize, choices: &[&str]) {
        for text in choices {
            let choice = text.parse().expect("notation");
            if let Some(refusal) = table::refuse::<G>(&self.state, seat(number), choice) {
                panic!("seat {number}: {text} is refused by {refusal}; allowed are {:?}", self.choices(number));
            }
            self.carry_out(seat(number), choice);
        }
    }

    /// Carries out an allowed choice.
    #[track_caller]
    pub fn carry_out(&mut self, seat: Seat, choice: G::Choice) {
        let spared = self.luck.spared;
        G::play(&mut self.state, seat, choice, &mut self.luck, &mut self.events);
        self.luck.fault().expect("luck that fits");
        assert!(!self.strict || self.luck.spared == spared, "{choice} asks for luck that was not loaded");
    }

    /// What a seat may choose, in notation.
    pub fn choices(&self, number: usize) -> Vec<String> {
        let mut choices = Vec::new();
        G::choices(&self.state, seat(number), &mut choices);
        choices.iter().map(ToString::to_string).collect()
    }

    /// Whether a seat may choose this.
    pub fn allows(&self, number: usize, choice: &str) -> bool {
        self.choices(number).iter().any(|allowed| allowed == choice)
    }

    /// Asserts all that a seat may choose, in notation and in any order.
    #[track_caller]
    pub fn offers(&self, number: usize, expected: &[&str]) {
        let (mut found, mut expected) = (self.choices(number), expected.to_vec());
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "seat {number} is asked: {}", G::prompt(&self.state, seat(number)).text);
    }

    /// Asserts that a choice is refused, and by which clause.
    #[track_caller]
    pub fn refuses(&self, number: usize, choice: &str, clause: &str) {
        let refusal = table::refuse::<G>(&self.state, seat(number), choice.parse().expect("notation"));
        let refusal = refusal.unwrap_or_else(|| panic!("seat {number}: {choice} is allowed"));
        assert_eq!(refusal.clause, clause, "{choice} is refused, but by {refusal}");
    }

    /// The seats that owe a choice, by number; nobody when the game is over.
    pub fn asked(&self) -> Vec<u8> {
        G::pending(&self.state).owing().iter().map(Seat::number).collect()
    }

    /// Whether something happened since the deal or since the events were cleared.
    pub fn happened(&self, what: impl Fn(&G::Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    /// What a seat sees.
    pub fn view(&self, number: usize) -> G::View {
        G::view(&self.state, Viewer::Seat(seat(number)))
    }

    /// The outcome of a game that is over.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        match G::pending(&self.state) {
            Pending::Over(outcome) => outcome,
            Pending::Ask { owe, .. } => panic!("the game waits for {owe:?}"),
        }
    }
}

#[track_caller]
fn answers<G: Game>(luck: &[impl AsRef<str>]) -> Vec<Answer> {
    luck.iter().map(|text| Answer::read(text.as_ref(), G::questions()).expect("luck")).collect()
}

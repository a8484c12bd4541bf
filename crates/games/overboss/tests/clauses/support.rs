//! Given a position, when choices are made, then something holds: the words of the clause tests.

use overboss::{Choice, Event, Options, Overboss, Position, State, View};
use table::{Answer, Game, Loaded, Outcome, Pending, Seat, Seeded, Viewer};

/// Options and seats of games that between them use everything.
pub(crate) const GAMES: [(&str, u8); 6] = [
    ("", 2),
    ("terrains = \"forest,cave,swamp,summoning-circle,volcano\"", 3),
    ("terrains = \"random\"\nbosses = true", 5),
    ("terrains = \"camp,castle,graveyard,summoning-circle,volcano\"\nbosses = true\ncommands = true", 4),
    ("board = \"big\"\nterrains = \"random\"\ncommands = true", 2),
    ("board = \"big\"\nterrains = \"desert,cave,swamp,summoning-circle,volcano\"\nbosses = true\ncommands = true", 4),
];

/// Games in which nothing but the turns themselves changes the maps.
pub(crate) const PLAIN_GAMES: [(&str, u8); 3] = [
    ("", 5),
    ("terrains = \"forest,cave,swamp,summoning-circle,volcano\"", 3),
    ("board = \"big\"\nterrains = \"random\"", 4),
];

/// A table that a test plays at.
pub(crate) struct Given {
    pub(crate) state: State,
    /// Everything that happened since the position.
    pub(crate) events: Vec<Event>,
    luck: Loaded<Seeded>,
}

/// Seat by its number, counted from 1.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Options as they stand in a scenario.
pub(crate) fn options(toml: &str) -> Options {
    toml::from_str(toml).expect("options")
}

/// A position as it stands in a scenario, with the options of the game.
pub(crate) fn given_with(options_toml: &str, seats: u8, position: &str) -> Given {
    let position: Position = toml::from_str(position).expect("a position");
    let placed = Overboss::place(&options(options_toml), seats, &position).expect("a legal position");
    Given { state: placed.state, events: Vec::new(), luck: Loaded::new([], Some(Seeded::new(1))) }
}

/// A position in a game with the usual options.
pub(crate) fn given(seats: u8, position: &str) -> Given {
    given_with("", seats, position)
}

/// A freshly dealt game; luck that is not loaded follows from the seed.
pub(crate) fn dealt(options_toml: &str, seats: u8, luck: &[&str]) -> Given {
    let answers = luck.iter().map(|text| Answer::read(text, Overboss::questions()).expect("luck"));
    let mut luck = Loaded::new(answers, Some(Seeded::new(1)));
    let mut events = Vec::new();
    let state = Overboss::deal(&options(options_toml), seats, &mut luck, &mut events).expect("a possible set-up");
    luck.fault().expect("luck that fits");
    Given { state, events, luck }
}

/// The clause that refuses a set-up.
pub(crate) fn setup_refused(options_toml: &str, seats: u8) -> &'static str {
    Overboss::deal(&options(options_toml), seats, &mut Seeded::new(1), &mut ())
        .expect_err("an impossible set-up")
        .clause
}

/// Why a position cannot be, in a game with these options.
pub(crate) fn misplaced_with(options_toml: &str, seats: u8, position: &str) -> String {
    let position: Position = toml::from_str(position).expect("a position");
    Overboss::place(&options(options_toml), seats, &position).expect_err("an impossible position").to_string()
}

/// Why a position cannot be.
pub(crate) fn misplaced(seats: u8, position: &str) -> String {
    misplaced_with("", seats, position)
}

/// One choice of a whole game, with what lay before and what lies after it.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a State,
    pub(crate) seat: Seat,
    pub(crate) choice: Choice,
    pub(crate) after: &'a State,
    /// What this choice brought about.
    pub(crate) events: &'a [Event],
}

/// Plays a game to its end, every choice equally likely, and shows each step.
pub(crate) fn whole_game(options_toml: &str, seats: u8, seed: u64, mut watch: impl FnMut(&Step<'_>)) -> Given {
    let mut luck = Seeded::nth(seed, u64::from(seats));
    let mut events = Vec::new();
    let mut state = Overboss::deal(&options(options_toml), seats, &mut luck, &mut events).expect("a possible set-up");
    while let Pending::Ask { owe, .. } = Overboss::pending(&state) {
        let seat = owe.first().expect("somebody is asked");
        let mut choices = Vec::new();
        Overboss::choices(&state, seat, &mut choices);
        let choice = choices[luck.number(choices.len() as u32) as usize];
        let before = state;
        let told = events.len();
        Overboss::play(&mut state, seat, choice, &mut luck, &mut events);
        watch(&Step { before: &before, seat, choice, after: &state, events: &events[told..] });
    }
    Given { state, events, luck: Loaded::new([], Some(luck)) }
}

impl Given {
    /// Loads luck for what comes: `tile forest`, `token orc`, `command demolish-line` ...
    pub(crate) fn luck(&mut self, answers: &[&str]) -> &mut Self {
        let read = |text: &&str| Answer::read(text, Overboss::questions()).expect("luck");
        self.luck.load(answers.iter().map(read));
        self
    }

    /// Makes choices of one seat, each of which must be allowed.
    #[track_caller]
    pub(crate) fn play(&mut self, number: usize, choices: &[&str]) -> &mut Self {
        for text in choices {
            let choice: Choice = text.parse().expect("notation");
            if let Some(refusal) = Overboss::refuse(&self.state, seat(number), choice) {
                panic!("seat {number}: {text} is refused by {refusal}; allowed are {:?}", self.choices(number));
            }
            Overboss::play(&mut self.state, seat(number), choice, &mut self.luck, &mut self.events);
            self.luck.fault().expect("luck that fits");
        }
        self
    }

    /// Does what the turn asks of a seat, without a plan, until the turn may end.
    #[track_caller]
    pub(crate) fn meet_duties(&mut self, number: usize) -> &mut Self {
        while !self.allows(number, "end") {
            let choice = Overboss::fallback(&self.state, seat(number)).to_string();
            self.play(number, &[choice.as_str()]);
        }
        self
    }

    /// Asserts that a choice is refused, by this clause.
    #[track_caller]
    pub(crate) fn refused(&mut self, number: usize, choice: &str, clause: &str) -> &mut Self {
        let before = self.state;
        let refusal = Overboss::refuse(&self.state, seat(number), choice.parse().expect("notation"));
        let refusal = refusal.unwrap_or_else(|| panic!("seat {number}: {choice} is allowed"));
        assert_eq!(refusal.clause, clause, "{choice} is refused, but by {refusal}");
        assert_eq!(self.state, before);
        self
    }

    /// What a seat may choose, in notation.
    pub(crate) fn choices(&self, number: usize) -> Vec<String> {
        let mut choices = Vec::new();
        Overboss::choices(&self.state, seat(number), &mut choices);
        choices.iter().map(ToString::to_string).collect()
    }

    /// Whether a seat may choose this.
    pub(crate) fn allows(&self, number: usize, choice: &str) -> bool {
        self.choices(number).iter().any(|allowed| allowed == choice)
    }

    /// The choices of a seat that begin with a word.
    pub(crate) fn choices_of(&self, number: usize, word: &str) -> Vec<String> {
        let begins = |choice: &String| choice.split(' ').next() == Some(word);
        self.choices(number).into_iter().filter(begins).collect()
    }

    /// The state as people write it.
    pub(crate) fn position(&self) -> Position {
        Overboss::position(&self.state)
    }

    /// A square of a seat's map as people write it: `forest/kobold`, `.` when empty.
    pub(crate) fn square(&self, number: usize, square: &str) -> String {
        let (row, column) = (usize::from(square.as_bytes()[1] - b'1'), usize::from(square.as_bytes()[3] - b'1'));
        let map = self.position().seats[number - 1].map.clone().expect("a map");
        map[row].split_whitespace().nth(column).expect("a square").to_owned()
    }

    /// The tokens of a seat's lair.
    pub(crate) fn lair(&self, number: usize) -> Vec<String> {
        self.position().seats[number - 1].lair.clone().expect("a lair")
    }

    /// A slot of the market as people write it: `forest + kobold`.
    pub(crate) fn slot(&self, number: usize) -> String {
        self.position().market.expect("a market")[number - 1].clone()
    }

    /// The points of one line or part of a seat's score sheet; `total` for Power.
    pub(crate) fn points(&self, number: usize, key: &str) -> i32 {
        let view = self.view(number);
        let sheet = Overboss::scores(&view).swap_remove(number - 1);
        // The game is decided by the tally: it must say the same as the sheet that people read.
        let tally = overboss::scoring::tally(&self.state, seat(number));
        let parts = [tally.tile_points(), tally.token_points(), tally.objective, tally.power()];
        assert_eq!(parts, [sheet.part("tiles"), sheet.part("tokens"), sheet.part("boss"), sheet.total]);
        match key {
            "total" => sheet.total,
            "tiles" | "tokens" | "boss" => sheet.part(key),
            key => sheet.key(key),
        }
    }

    /// What a seat sees.
    pub(crate) fn view(&self, number: usize) -> View {
        Overboss::view(&self.state, Viewer::Seat(seat(number)))
    }

    /// How many tokens of a kind are in the bag.
    pub(crate) fn bag(&self, token: &str) -> u8 {
        self.position().bag.expect("a bag").get(&token.parse().expect("a token")).copied().unwrap_or(0)
    }

    /// How many tiles of a print are in the discard pile.
    pub(crate) fn discarded(&self, tile: &str) -> u8 {
        self.position().discard.expect("a discard pile").get(&tile.parse().expect("a tile")).copied().unwrap_or(0)
    }

    /// The outcome of a game that is over.
    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome {
        match Overboss::pending(&self.state) {
            Pending::Over(outcome) => outcome,
            Pending::Ask { owe, .. } => panic!("the game waits for {owe:?}"),
        }
    }

    /// The seats that owe a choice, by number.
    pub(crate) fn asked(&self) -> Vec<u8> {
        Overboss::pending(&self.state).owing().iter().map(Seat::number).collect()
    }
}

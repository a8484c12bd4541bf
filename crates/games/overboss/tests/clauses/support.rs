//! Given a position, when choices are made, then something holds: the words of the clause tests.

use conformance::given::At;
pub(crate) use conformance::given::seat;
use overboss::{Overboss, Position};
use table::{Game, Seeded};

conformance::given!(Overboss);

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

/// A position as it stands in a scenario, with the options of the game.
pub(crate) fn given_with(options_toml: &str, seats: u8, position: &str) -> Given {
    Given(At::placed(options_toml, seats, position))
}

/// A position in a game with the usual options.
pub(crate) fn given(seats: u8, position: &str) -> Given {
    given_with("", seats, position)
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

impl Given {
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
        self.refuses(number, choice, clause);
        self
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

    /// How many tokens of a kind are in the bag.
    pub(crate) fn bag(&self, token: &str) -> u8 {
        self.position().bag.expect("a bag").get(&token.parse().expect("a token")).copied().unwrap_or(0)
    }

    /// How many tiles of a print are in the discard pile.
    pub(crate) fn discarded(&self, tile: &str) -> u8 {
        self.position().discard.expect("a discard pile").get(&tile.parse().expect("a tile")).copied().unwrap_or(0)
    }
}

//! The toy game that all play together keeps every promise, and its rules are what they say.

use conformance::homestead::{Choice, Event, Homestead, Options, Position, State, Step};
use table::{Chance, Game, Outcome, Pending, Question, Seat, Seeded, refuse};

conformance::suite!(
    Homestead,
    setups = (1..=5).flat_map(|seats| [4, 12, 20].map(|nights| (Options { nights }, seats))),
    games = 10,
    limit = 100,
    invariant = State::census,
);

/// Luck that always brings the same.
struct Always(u32);

impl Chance for Always {
    fn below(&mut self, _: &'static Question, n: u32) -> u32 {
        self.0.min(n - 1)
    }

    fn pick(&mut self, _: &'static Question, _: &[u8], _: u32) -> usize {
        0
    }
}

const RAIN: Always = Always(0);
const STORM: Always = Always(2);
const CALM: Always = Always(3);

fn placed(seats: u8, position: &Position) -> State {
    Homestead::place(&Options { nights: 4 }, seats, position).unwrap().state
}

fn choices(state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    Homestead::choices(state, seat, &mut choices);
    choices
}

/// Plays a choice of whoever is asked, and tells what happened.
fn played(state: &mut State, choice: Choice, mut luck: Always) -> Vec<Event> {
    let seat = Homestead::pending(state).owing().first().unwrap();
    assert_eq!(refuse::<Homestead>(state, seat, choice), None);
    let mut events = Vec::new();
    Homestead::play(state, seat, choice, &mut luck, &mut events);
    events
}

#[test]
fn ho014_ho015_ho016_the_captain_answers_for_the_purse() {
    let (first, second) = (Seat::new(0), Seat::new(1));
    let mut state = placed(2, &Position { captain: Some(second), flood: Some(4), ..Position::default() });
    played(&mut state, Choice::Hire, CALM);
    assert_eq!(Homestead::pending(&state), Pending::on(second));
    let mut refused = state;
    played(&mut refused, Choice::Refuse, CALM);
    assert_eq!(Homestead::pending(&refused), Pending::on(first));
    assert_eq!(choices(&refused, first), [Choice::Dig, Choice::Douse, Choice::Earn]);
    assert_eq!(refuse::<Homestead>(&refused, first, Choice::Hire).unwrap().clause, "HO-015");
    played(&mut state, Choice::Agree, CALM);
    let position = Homestead::position(&state);
    assert_eq!((position.flood, position.fire, position.purse), (Some(2), Some(0), Some(0)));
    assert_eq!((position.captain, position.night), (Some(first), Some(2)));
}

#[test]
fn ho014_a_captain_asks_nobody() {
    for seats in [1, 3] {
        let mut state = placed(seats, &Position::default());
        played(&mut state, Choice::Hire, CALM);
        let position = Homestead::position(&state);
        assert_eq!((position.purse, position.asks, position.night), (Some(0), Some(Step::Work), Some(2)));
    }
}

#[test]
fn ho020_all_lose_to_the_flood_to_the_fire_or_to_both() {
    for (flood, fire, luck, causes) in
        [(5, 0, RAIN, vec!["the flood"]), (1, 5, STORM, vec!["the fire"]), (5, 5, STORM, vec!["the flood", "the fire"])]
    {
        let mut state = placed(3, &Position { flood: Some(flood), fire: Some(fire), ..Position::default() });
        let events = played(&mut state, Choice::Earn, luck);
        assert_eq!(events.iter().filter_map(Homestead::downfall).collect::<Vec<_>>(), causes);
        assert_eq!(Homestead::pending(&state), Pending::Over(Outcome::together(3, false, 3)), "{flood} {fire}");
    }
}

#[test]
fn ho021_ho022_all_win_by_the_last_night() {
    let mut state = placed(3, &Position { night: Some(4), purse: Some(5), ..Position::default() });
    let events = played(&mut state, Choice::Dig, STORM);
    assert_eq!(events.iter().find_map(Homestead::downfall), None);
    assert_eq!(Homestead::pending(&state), Pending::Over(Outcome::together(3, true, 9)));
}

#[test]
fn what_cannot_be_is_refused() {
    let homestead = |text: &str| {
        let position: Position = toml::from_str(text).unwrap();
        Homestead::place(&Options { nights: 4 }, 2, &position).map(|placed| placed.defaulted.len())
    };
    assert_eq!(homestead("night = 2"), Ok(5));
    for text in ["night = 6", "night = 0", "flood = 7", "purse = 10", "captain = 3", "asks = \"payment\""] {
        assert!(homestead(text).is_err(), "{text}");
    }
    for over in ["night = 5", "flood = 6"] {
        assert!(homestead(over).is_ok());
        assert!(homestead(&format!("{over}\ncaptain = 2\nasks = \"refused\"")).is_err(), "{over}");
    }
    assert!(homestead("night = 5\nfire = 6").is_err(), "a night is held, or it is not");
}

#[test]
fn chance_names_any_captain() {
    let captain = |seed| {
        let state = Homestead::deal(&Options::default(), 5, &mut Seeded::new(seed), &mut ()).unwrap();
        Homestead::position(&state).captain.unwrap()
    };
    for seat in Seat::all(5) {
        assert!((0..100).any(|seed| captain(seed) == seat), "seat {seat} is never captain");
    }
}

//! Positions as a test writes them: placed, accepted or refused.

use table::{Game, Placed, PositionError};

/// The state behind a position, both written in TOML.
///
/// # Panics
///
/// When the options or the position are no such thing.
pub fn place<G: Game>(options: &str, seats: u8, position: &str) -> Result<Placed<G::State>, PositionError> {
    let options: G::Options = toml::from_str(options).expect("options");
    let position: G::Position = toml::from_str(position).unwrap_or_else(|error| panic!("{error}\n{position}"));
    G::place(&options, seats, &position)
}

/// The position is possible.
///
/// # Panics
///
/// When it is refused.
#[track_caller]
pub fn accepted<G: Game>(options: &str, seats: u8, position: &str) -> Placed<G::State> {
    place::<G>(options, seats, position).unwrap_or_else(|error| panic!("{error}\n{position}"))
}

/// Each position is refused at this place, for a reason that begins so.
///
/// # Panics
///
/// When one is accepted, or refused elsewhere or for another reason.
#[track_caller]
pub fn refused<G: Game>(options: &str, seats: u8, expected: &[(&str, &str, &str)]) {
    for &(position, at, reason) in expected {
        match place::<G>(options, seats, position) {
            Ok(_) => panic!("accepted:\n{position}"),
            Err(PositionError { place, why }) => {
                assert_eq!(place, at, "{why}\n{position}");
                assert!(why.starts_with(reason), "{why}\n{position}");
            }
        }
    }
}

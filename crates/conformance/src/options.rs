//! A promise about options: what a form draws of them is what the game takes.

use serde_json::{Map, Value, json};
use table::{Game, OptionInfo, OptionKind, Seeded, SetupError};

use crate::Suite;
use crate::suite::{assert_clause, rulebook};

impl<G: Game> Suite<G> {
    /// An option without being set is what it says; every value that it offers is dealt at the seats that it names,
    /// alone or with what it needs; a value beyond is refused, and so is one at other seats, by a clause.
    pub fn options_are_what_they_say(&self) {
        let book = rulebook::<G>();
        for option in G::INFO.options {
            let set = json!({ option.key: option.json(option.default) });
            let set: G::Options = serde_json::from_value(set).expect("the default can be read");
            assert_eq!(set, G::Options::default(), "{} is something else unset", option.key);
            for seats in G::INFO.min_seats..=G::INFO.max_seats {
                let possible = self.dealt(option, option.default, seats).is_ok();
                let says = |value: &str| format!("{}={value} at {seats} seats", option.key);
                for value in option.offers(seats) {
                    if possible || names_its_seats(option, &value) {
                        let dealt = self.dealt(option, &value, seats);
                        dealt.unwrap_or_else(|why| panic!("{} is offered: {why:?}", says(&value)));
                    }
                }
                for value in elsewhere(option, seats) {
                    match self.dealt(option, &value, seats) {
                        Err(Some(SetupError { clause, .. })) => assert_clause(&book, clause, &says(&value)),
                        Err(None) | Ok(()) => panic!("{} is not refused by a clause", says(&value)),
                    }
                }
                let Some(beyond) = option.beyond(seats).filter(|_| possible) else { continue };
                match self.dealt(option, &beyond, seats) {
                    Ok(()) => panic!("{} is dealt", says(&beyond)),
                    Err(None) => {}
                    Err(Some(SetupError { clause, .. })) if self.partner(option.key).is_some() => {
                        assert_clause(&book, clause, &says(&beyond));
                    }
                    Err(Some(SetupError { clause, .. })) => {
                        assert_eq!(clause, option.clause, "{} is refused by another clause", says(&beyond));
                    }
                }
            }
        }
    }

    /// Deals with one option set, and with what it needs; nothing where the options cannot even be read.
    fn dealt(&self, option: &OptionInfo, value: &str, seats: u8) -> Result<(), Option<SetupError>> {
        let mut options = Map::new();
        let mut set = |key: &str, value: &str| {
            let one = G::INFO.options.iter().find(|one| one.key == key).expect("an option of the game");
            options.insert(key.to_owned(), one.json(value));
        };
        if let Some(needs) = option.needs {
            set(needs.key, needs.values.first().expect("a value that it needs"));
        }
        set(option.key, value);
        if let Some((other, worth)) = self.partner(option.key).filter(|_| value != option.default) {
            set(other, worth);
        }
        let options: G::Options = serde_json::from_value(Value::Object(options)).map_err(|_| None)?;
        G::deal(&options, seats, &mut Seeded::new(0), &mut ()).map(drop).map_err(Some)
    }

    /// What goes along with an option that is only possible so.
    fn partner(&self, key: &str) -> Option<(&'static str, &'static str)> {
        self.options_along.iter().find(|(one, ..)| *one == key).map(|&(_, other, worth)| (other, worth))
    }
}

/// Whether a value says itself at how many seats it can be chosen.
fn names_its_seats(option: &OptionInfo, value: &str) -> bool {
    matches!(option.takes, OptionKind::OneOf { values } if values.iter().any(|one| one.value == value && one.seats.is_some()))
}

/// The values of an option that are for other numbers of seats than this one.
fn elsewhere(option: &OptionInfo, seats: u8) -> Vec<String> {
    let all: Vec<&str> = match option.takes {
        OptionKind::Switch => vec!["true", "false"],
        OptionKind::OneOf { values } => values.iter().map(|one| one.value).collect(),
        OptionKind::Range { .. } | OptionKind::Seat | OptionKind::Several { .. } | OptionKind::Text { .. } => {
            Vec::new()
        }
    };
    all.into_iter().filter(|value| !option.fits(value, seats)).map(str::to_owned).collect()
}

//! Options as people type them: `board=big`.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::GameInfo;

use crate::ShelfError;

/// Reads `key=value` pairs into a game's options.
///
/// A value may be a word, a number, a yes or no, or a list with commas; the option's own type
/// says which it is.
pub(crate) fn read<O: DeserializeOwned>(info: &GameInfo, pairs: &[String]) -> Result<O, ShelfError> {
    let mut options = Map::new();
    for pair in pairs {
        let (key, text) = pair
            .split_once('=')
            .ok_or_else(|| ShelfError::Option(format!("{pair:?} is no option: options are written key=value")))?;
        let (key, text) = (key.trim(), text.trim());
        let Some(option) = info.options.iter().find(|option| option.key == key) else {
            let known: Vec<_> = info.options.iter().map(|option| option.key).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            return Err(ShelfError::Option(format!("{} has no option {key:?}; it has {known}", info.id)));
        };
        let fits = |value: &Value| {
            let one = Map::from_iter([(key.to_owned(), value.clone())]);
            serde_json::from_value::<O>(Value::Object(one)).map(|_| ())
        };
        let value = readings(text).into_iter().find(|value| fits(value).is_ok()).ok_or_else(|| {
            // The option's own words, unless they only speak of JSON types.
            let why = fits(&text.into()).map_or_else(|error| error.to_string(), |()| String::new());
            let why = if why.starts_with("invalid type") { String::new() } else { format!(" ({why})") };
            ShelfError::Option(format!("option {key} cannot be {text:?}; it takes {}{why}", option.values()))
        })?;
        if options.insert(key.to_owned(), value).is_some() {
            return Err(ShelfError::Option(format!("option {key} is given twice")));
        }
    }
    serde_json::from_value(Value::Object(options))
        .map_err(|error| ShelfError::Option(format!("the options do not fit together: {error}")))
}

/// Everything that a typed value may mean, the plainest first.
fn readings(text: &str) -> Vec<Value> {
    let mut readings = Vec::new();
    match text {
        "true" | "yes" | "on" => readings.push(Value::Bool(true)),
        "false" | "no" | "off" => readings.push(Value::Bool(false)),
        _ => {}
    }
    if let Ok(number) = text.parse::<i64>() {
        readings.push(number.into());
    }
    readings.push(text.into());
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    readings.push(items.map(Value::from).collect());
    readings
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use table::{GameInfo, OptionInfo, OptionKind};

    use super::read;

    #[derive(Deserialize, PartialEq, Debug, Default)]
    #[serde(default, deny_unknown_fields)]
    struct Options {
        board: String,
        bosses: bool,
        rounds: u8,
        terrains: Vec<String>,
    }

    const fn option(key: &'static str, takes: OptionKind) -> OptionInfo {
        OptionInfo::new(key, "", takes, "", "", "OB-001")
    }

    const INFO: GameInfo = GameInfo {
        id: "example",
        title: "Example",
        about: "",
        publisher: "",
        min_seats: 1,
        max_seats: 2,
        usual_seats: 2,
        prefix: "OB",
        hidden_information: false,
        simultaneous: false,
        cooperative: false,
        options: &[
            option("board", OptionKind::Text { form: "a word" }),
            option("bosses", OptionKind::Switch),
            option("rounds", OptionKind::Range { least: 0, most: 9 }),
            option("terrains", OptionKind::Text { form: "words with commas" }),
        ],
    };

    fn given(pairs: &[&str]) -> Result<Options, String> {
        let pairs: Vec<_> = pairs.iter().map(ToString::to_string).collect();
        read(&INFO, &pairs).map_err(|error| error.to_string())
    }

    #[test]
    fn each_value_is_read_as_its_option_wants_it() {
        let options = given(&["board=7", "bosses=yes", "rounds=7", "terrains=cave, camp"]).unwrap();
        assert_eq!(options.board, "7");
        assert!(options.bosses);
        assert_eq!(options.rounds, 7);
        assert_eq!(options.terrains, ["cave", "camp"]);
    }

    #[test]
    fn what_does_not_fit_is_named_with_what_would() {
        assert_eq!(
            given(&["bosses=perhaps"]).unwrap_err(),
            "option bosses cannot be \"perhaps\"; it takes true, false"
        );
        assert_eq!(
            given(&["bord=big"]).unwrap_err(),
            "example has no option \"bord\"; it has board, bosses, rounds, terrains"
        );
        assert_eq!(given(&["board"]).unwrap_err(), "\"board\" is no option: options are written key=value");
        assert_eq!(given(&["rounds=1", "rounds=2"]).unwrap_err(), "option rounds is given twice");
    }
}

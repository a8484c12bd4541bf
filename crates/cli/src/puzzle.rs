//! `underlord puzzle`

use std::io::{self, Write};

use clap::ValueEnum;

use crate::failure::Failure;
use crate::seating::number;

/// Make a combat puzzle of Dungeon Lords and print it as a scenario, ready for `solve` and `play`
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord puzzle hard > my-puzzle.toml\n  \
    underlord puzzle easy --number 7 | less\n  \
    underlord play dungeon-lords --players 1 --option game=training --option puzzle=hard")]
pub(crate) struct Args {
    /// How hard it is
    #[arg(default_value = "medium")]
    difficulty: Difficulty,
    /// Which one: the same number gives the same puzzle
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = number::<u64>)]
    number: u64,
}

#[derive(ValueEnum, Clone, Copy)]
enum Difficulty {
    Easy,
    Medium,
    Hard,
}

impl Difficulty {
    const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let difficulty = args.difficulty.name();
    let options = ["game=training".to_owned(), format!("puzzle={difficulty}")];
    let table = shelf::find("dungeon-lords")?.deal(&options, vec!["you".to_owned()], args.number)?;
    let scenario = table.scenario(&format!("Combat puzzle {}, {difficulty}", args.number))?;
    io::stdout().lock().write_all(scenario.as_bytes())?;
    Ok(())
}

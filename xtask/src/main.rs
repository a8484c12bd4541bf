//! Developer commands: `cargo xtask test`, `cargo xtask rules`, `cargo xtask instructions`.

mod coverage;
mod instructions;
mod rust_tests;
mod test;

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The developer commands of Underlord.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check everything: formatting, clippy, all tests, the documentation, clause coverage.
    Test,
    /// Print how many clauses of each game's rulebook a test shows, and which it does not.
    Rules {
        /// Exit with 1 if a clause is not covered or something about the coverage is wrong.
        #[arg(long)]
        check: bool,
    },
    /// Count the processor instructions of one decision of a random game, with callgrind.
    Instructions,
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let done = match Arguments::parse().command {
        Command::Test => test::run(root),
        Command::Rules { check } => rules(root, check),
        Command::Instructions => instructions::run(root),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the clause coverage of every game; with `check`, what is missing is an error.
fn rules(root: &Path, check: bool) -> Result<(), String> {
    let games = coverage::games(root).map_err(|error| error.to_string())?;
    for game in &games {
        print!("{game}");
    }
    let lacking: Vec<_> = games.iter().filter(|game| !game.complete()).map(|game| game.name.as_str()).collect();
    if check && !lacking.is_empty() {
        return Err(format!("the clause coverage of {} is not complete", lacking.join(", ")));
    }
    Ok(())
}

//! `underlord content`

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Subcommand;

use crate::failure::Failure;

/// Look at component values
#[derive(clap::Args)]
#[command(after_help = "Example:\n  underlord content check overboss --content my-box/")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(Check),
}

/// Check a set of component values: every fault with file, line and reason
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord content check overboss\n  \
    underlord content check overboss --content my-box/")]
struct Check {
    /// Which game
    game: String,
    /// The folder with the values; without it the built-in ones are checked
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Command::Check(check) = &args.command;
    let game = shelf::find(&check.game)?;
    if let Some(folder) = &check.content
        && !folder.is_dir()
    {
        return Err(Failure::Use(format!("{} is not a folder", folder.display())));
    }
    match game.check_content(check.content.as_deref()) {
        Ok(summary) => {
            writeln!(io::stdout().lock(), "{summary}")?;
            Ok(())
        }
        Err(faults) => {
            for fault in faults {
                eprintln!("underlord: {fault}");
            }
            Err(Failure::Told)
        }
    }
}

//! `underlord content`

use std::io::{self, Write};

use clap::Subcommand;

use crate::failure::Failure;
use crate::prose;
use crate::seating::ContentFolder;

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
    #[command(flatten)]
    folder: ContentFolder,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Command::Check(check) = &args.command;
    let game = shelf::find(&check.game)?;
    match game.check_content(check.folder.find()?) {
        Ok(summary) => {
            let mut out = io::stdout().lock();
            for line in summary.lines() {
                writeln!(out, "{}", prose::tame(line))?;
            }
            Ok(())
        }
        Err(faults) => {
            for fault in faults {
                Failure::Not(fault.to_string()).tell();
            }
            Err(Failure::Told(1))
        }
    }
}

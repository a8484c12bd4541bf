//! `underlord position`

use std::io::{self, Write};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::files;
use crate::prose::tame;
use crate::seating::{ContentFolder, number};

/// Print the position of a transcript at any point as TOML, ready for a scenario
#[derive(clap::Args)]
#[command(after_help = "Example:\n  underlord position overboss --from overboss-42.ul --at 17 > my-scenario.toml")]
pub(crate) struct Args {
    /// Which game
    game: String,
    /// The transcript
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// After this many choices; 0 is the deal
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<usize>)]
    at: usize,
    #[command(flatten)]
    folder: ContentFolder,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = shelf::find(&args.game)?;
    args.folder.put_in_use(game)?;
    let fail = |error| Failure::in_file(&args.from, error);
    let transcript = files::transcript(&args.from)?;
    let (whole, _) = game.adopt(&transcript).map_err(fail)?;
    let table = whole.at(args.at).map_err(fail)?;
    let title =
        format!("{} after choice {} of {}", table.live().info().title, args.at, tame(&args.from.display().to_string()));
    let scenario = table.scenario(&title).map_err(fail)?;
    io::stdout().lock().write_all(scenario.as_bytes())?;
    Ok(())
}

//! `underlord solve`

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use shelf::Shelved;
use table::scenario::Scenario;

use crate::failure::Failure;
use crate::files;
use crate::prose::{self, tame};
use crate::seating::ContentFolder;

/// Find the best defence of a combat puzzle by complete search
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord solve training-1\n  underlord solve my-puzzle.toml")]
pub(crate) struct Args {
    /// A scenario file, or the name of a puzzle on the shelf: training-1 to training-4
    #[arg(value_name = "SCENARIO")]
    puzzle: PathBuf,
    /// Only say the result, not how
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    folder: ContentFolder,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let text = match on_the_shelf(&args.puzzle) {
        Some(text) => text.to_owned(),
        None => files::read(&args.puzzle)?,
    };
    let fail = |error| Failure::in_file(&args.puzzle, error);
    let scenario = Scenario::parse(&text).map_err(|error| fail(error.into()))?;
    let game: &dyn Shelved = shelf::find(&scenario.game).map_err(fail)?;
    args.folder.put_in_use(game)?;
    let start = Instant::now();
    let solution = game.solve(&scenario).map_err(fail)?;
    let took = start.elapsed();

    let mut out = io::stdout().lock();
    writeln!(out, "{}", tame(&scenario.title))?;
    writeln!(out, "{}", solution.best)?;
    let count = |number: u64, one, more| prose::count(usize::try_from(number).unwrap_or(usize::MAX), one, more);
    let lines = count(solution.lines, "line of play leads", "lines of play lead");
    let positions = count(solution.positions, "position", "positions");
    writeln!(out, "{lines} to it; {positions} searched in {:.1} ms.", took.as_secs_f64() * 1000.0)?;
    if !args.quiet {
        writeln!(out, "One of them:")?;
        for (number, choice) in (1..).zip(&solution.line) {
            writeln!(out, "  {number:2}. {choice}")?;
        }
    }
    Ok(())
}

/// The text of a puzzle that is known by name; a file of that name comes first.
fn on_the_shelf(name: &Path) -> Option<&'static str> {
    if name.exists() {
        return None;
    }
    let name = name.to_str()?;
    shelf::games().iter().find_map(|game| game.guide_text(name))
}

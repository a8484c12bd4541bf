//! `underlord scenario`

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use table::scenario::Scenario;

use crate::failure::Failure;
use crate::files;
use crate::prose::{self, tame};
use crate::seating::ContentFolder;

/// Run scenario files and print every difference: path, expected, found
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord scenario crates/games/overboss/scenarios/*.toml\n  \
    underlord scenario --verbose my-scenario.toml")]
pub(crate) struct Args {
    /// The scenarios
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Also list what each position left out and what it became
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    folder: ContentFolder,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.folder.find()?;
    let (mut failed, mut code) = (0, 1);
    let mut replaced = Vec::new();
    for file in &args.files {
        match run_one(file, args, &mut replaced) {
            Ok(true) => {}
            Ok(false) => failed += 1,
            Err(Failure::Gone) => return Err(Failure::Gone),
            Err(failure) if args.files.len() == 1 => return Err(failure),
            Err(failure) => {
                failed += 1;
                if matches!(failure, Failure::Use(_)) {
                    code = 2;
                }
                failure.tell();
            }
        }
    }
    let mut out = io::stdout().lock();
    if args.files.len() > 1 {
        let passed = args.files.len() - failed;
        writeln!(out, "{passed} of {} hold", prose::count(args.files.len(), "scenario", "scenarios"))?;
    }
    if failed > 0 { Err(Failure::Told(code)) } else { Ok(()) }
}

/// Runs one scenario and tells whether it holds; `replaced` are the games with other values.
fn run_one(file: &Path, args: &Args, replaced: &mut Vec<&'static str>) -> Result<bool, Failure> {
    let name = tame(&file.display().to_string());
    let fail = |error| Failure::in_file(file, error);
    let scenario = Scenario::parse(&files::read(file)?).map_err(|error| fail(error.into()))?;
    let game = shelf::find(&scenario.game).map_err(fail)?;
    if !replaced.contains(&game.info().id) {
        args.folder.put_in_use(game)?;
        replaced.push(game.info().id);
    }
    let report = game.run(&scenario).map_err(fail)?;

    let mut out = io::stdout().lock();
    let holds = report.differences.is_empty();
    let checked = prose::count(report.checked, "expectation", "expectations");
    writeln!(out, "{} {name}: {} ({checked})", if holds { "holds" } else { "FAILS" }, tame(&scenario.title))?;
    for difference in &report.differences {
        writeln!(out, "  {}", tame(&difference.to_string()))?;
    }
    if args.verbose {
        for line in &report.defaulted {
            writeln!(out, "  left out: {}", tame(line))?;
        }
    }
    Ok(holds)
}

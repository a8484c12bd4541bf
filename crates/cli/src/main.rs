//! The `underlord` command.

mod completions;
mod content;
mod failure;
mod files;
mod games;
mod lines;
mod play;
mod position;
mod prose;
mod puzzle;
mod replay;
mod rules;
mod scenario;
mod seating;
mod serve;
mod sim;
mod solve;
mod verify;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::failure::Failure;

/// Games about the villains, complete in their rules: play, simulate, replay, check.
#[derive(Parser)]
#[command(name = "underlord", version, after_help = EXAMPLES)]
struct Underlord {
    /// Without one: serve
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  underlord                                  open the house: play in a browser
  underlord play overboss                    a game against greedy bots
  underlord sim overboss --bots mcts:1000,greedy --games 100
  underlord rules overboss OB-044            what a clause says

Exit codes: 0 fine, 1 the thing checked does not hold, 2 wrong use.";

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Games(games::Args),
    Play(play::Args),
    Sim(sim::Args),
    Replay(replay::Args),
    Scenario(scenario::Args),
    Position(position::Args),
    Solve(solve::Args),
    Puzzle(puzzle::Args),
    Rules(rules::Args),
    Content(content::Args),
    Verify(verify::Args),
    Completions(completions::Args),
}

impl Command {
    /// What `underlord` alone does.
    fn serve() -> Self {
        let underlord = Underlord::parse_from(["underlord", "serve"]);
        underlord.command.expect("it was just named")
    }
}

fn main() -> ExitCode {
    let command = match Underlord::try_parse() {
        Ok(underlord) => underlord.command.unwrap_or_else(Command::serve),
        Err(error) => return misunderstood(&error),
    };
    let done = match command {
        Command::Serve(args) => serve::run(args),
        Command::Games(args) => games::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Sim(args) => sim::run(args),
        Command::Replay(args) => replay::run(&args),
        Command::Scenario(args) => scenario::run(&args),
        Command::Position(args) => position::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Content(args) => content::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Completions(args) => completions::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

/// Prints the help that was asked for, or says in one sentence what was not understood.
fn misunderstood(error: &clap::Error) -> ExitCode {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    match error.kind() {
        DisplayHelp | DisplayVersion | DisplayHelpOnMissingArgumentOrSubcommand => {
            // Nobody is left to tell when the terminal is gone.
            let _ = error.print();
            ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
        }
        _ => {
            let text = error.render().to_string();
            let said = text.lines().take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
            let said: Vec<_> = said.map(str::trim).filter(|line| !line.is_empty()).collect();
            let said = said.join(" ");
            Failure::Use(said.strip_prefix("error: ").unwrap_or(&said).to_owned()).tell()
        }
    }
}

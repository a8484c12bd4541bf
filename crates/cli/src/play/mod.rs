//! `underlord play`

mod draw;
mod evening;
mod ink;
mod keys;
mod plain;
mod screen;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::files::{self, Shelter};
use crate::play::evening::Evening;
use crate::seating::{self, ContentFolder};

/// Play a game in the terminal; you sit on seat 1, bots on the others
#[derive(clap::Args)]
#[command(after_help = "Examples:
  underlord play overboss
  underlord play overboss --players 3 --bots greedy,mcts:500ms --seed 42
  underlord play overboss --players 1 --option board=big
  underlord play --resume overboss-42.ul
  printf '1\\n1\\nscore\\n' | underlord play overboss --plain --seed 42")]
pub(crate) struct Args {
    /// Which game
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// How many seats; without it as many as on an ordinary evening
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    players: Option<u8>,
    /// The bots of seats 2, 3 and so on; a shorter list starts again
    #[arg(long, value_name = "LIST", default_value = "greedy", conflicts_with = "resume")]
    bots: String,
    /// All luck follows from it; without it nobody knows
    #[arg(long, value_name = "S", conflicts_with = "resume")]
    seed: Option<u64>,
    /// An option of the game, as `underlord games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", conflicts_with = "resume")]
    options: Vec<String>,
    #[command(flatten)]
    folder: ContentFolder,
    /// Read choices from standard input line by line, and print plain text
    #[arg(long)]
    plain: bool,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Save the game here instead of under a free name in this folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let evening = match &args.resume {
        Some(file) => resume(args, file)?,
        None => deal(args)?,
    };
    let shelter = match (&args.save, &args.resume) {
        (Some(save), Some(file)) if save == file => Shelter::Back(save.clone()),
        (Some(save), _) => Shelter::New(save.clone()),
        (None, _) => Shelter::Free(evening.name()),
    };
    shelter.check()?;
    if args.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        plain::play(evening, &shelter)
    } else {
        screen::play(evening, &shelter)
    }
}

fn deal(args: &Args) -> Result<Evening, Failure> {
    let game = shelf::find(args.game.as_deref().unwrap_or_default())?;
    let bots = seating::bots(&args.bots)?;
    args.folder.put_in_use(game)?;
    let players = usize::from(args.players.unwrap_or(game.info().usual_seats));
    let mut who = vec![evening::PERSON.to_owned()];
    who.extend(bots.iter().cycle().take(players.saturating_sub(1)).map(ToString::to_string));
    who.truncate(players);
    // Nine digits are enough for luck and few enough to be read out.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000_000);
    Evening::new(game, game.deal(&args.options, who, seed)?)
}

fn resume(args: &Args, file: &PathBuf) -> Result<Evening, Failure> {
    let transcript = files::transcript(file)?;
    let name = args.game.as_ref().unwrap_or(&transcript.header.game);
    let game = match &args.game {
        Some(name) => shelf::find(name)?,
        None => shelf::find(name).map_err(|error| Failure::in_file(file, error))?,
    };
    args.folder.put_in_use(game)?;
    let table = game.replay(&transcript).map_err(|error| Failure::in_file(file, error))?;
    Evening::new(game, table)
}

//! `underlord play`

mod choices;
mod draw;
mod evening;
mod ink;
mod keeper;
mod keys;
mod paper;
mod plain;
mod screen;
mod sheets;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use shelf::ShelfError;
use table::Verdict;

use crate::failure::Failure;
use crate::files;
use crate::play::evening::Evening;
use crate::play::keeper::Keeper;
use crate::prose;
use crate::seating::{self, ContentFolder, number};

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
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>)]
    players: Option<u8>,
    /// The bots of seats 2, 3 and so on, such as greedy,mcts:500ms; a shorter list starts again;
    /// without it greedy
    #[arg(long, value_name = "LIST", conflicts_with = "resume")]
    bots: Option<String>,
    /// All luck follows from it; without it nobody knows
    #[arg(long, value_name = "S", conflicts_with = "resume")]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>)]
    seed: Option<u64>,
    /// An option of the game, as `underlord games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", conflicts_with = "resume")]
    options: Vec<String>,
    #[command(flatten)]
    folder: ContentFolder,
    /// Read choices from standard input line by line, and print plain text
    #[arg(long)]
    plain: bool,
    /// Go on with a saved game, in its file
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Save the game here instead of under a free name in this folder, or in the resumed file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let save = args.save.as_deref();
    let (mut evening, mut keeper) = match &args.resume {
        Some(file) => {
            let evening = resume(args, file)?;
            let keeper = Keeper::of_resumed(&evening, file, save)?;
            (evening, keeper)
        }
        None => {
            let evening = deal(args)?;
            let keeper = Keeper::of_new(&evening, save)?;
            (evening, keeper)
        }
    };
    let played = if args.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        plain::play(&mut evening, &mut keeper)
    } else {
        screen::play(&mut evening, &mut keeper)
    };
    played.and_then(|()| keeper.keep_all(&evening))?;
    tell_saved(&evening, keeper.file())
}

/// Says where the game is, and how to go on with it.
fn tell_saved(evening: &Evening, file: Option<&Path>) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let Some(file) = file else {
        return Ok(writeln!(out, "You have chosen nothing, so there is nothing to save.")?);
    };
    let name = prose::tame(&file.display().to_string());
    let then = match evening.outcome() {
        Some(_) => format!("look at it again with: underlord replay {name}"),
        None => format!("go on with: underlord play --resume {name}"),
    };
    Ok(writeln!(out, "The game is saved as {name}; {then}")?)
}

fn deal(args: &Args) -> Result<Evening, Failure> {
    let game = shelf::find(args.game.as_deref().unwrap_or_default())?;
    let bots = seating::bots(args.bots.as_deref().unwrap_or("greedy"))?;
    args.folder.put_in_use(game)?;
    let players = usize::from(args.players.unwrap_or(game.info().usual_seats));
    if args.bots.is_some() && bots.len() >= players {
        let (bots, seats) = (prose::count(bots.len(), "bot", "bots"), prose::count(players, "seat", "seats"));
        return Err(Failure::Use(format!("you and {bots} cannot sit on {seats}")));
    }
    let mut who = vec![evening::PERSON.to_owned()];
    who.extend(bots.iter().cycle().take(players.saturating_sub(1)).map(ToString::to_string));
    who.truncate(players);
    // Nine digits are enough for luck and few enough to be read out.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000_000);
    let table = game.deal(&args.options, who, seed)?;
    Ok(Evening::new(game, table).map_err(ShelfError::from)?)
}

fn resume(args: &Args, file: &Path) -> Result<Evening, Failure> {
    let transcript = files::transcript(file)?;
    let game = match &args.game {
        Some(name) => shelf::find(name)?,
        None => files::game_of(file, &transcript)?,
    };
    args.folder.put_in_use(game)?;
    let table = match game.adopt(&transcript).map_err(|error| Failure::in_file(file, error))? {
        (table, Verdict::Same | Verdict::Adopted) => table,
        (_, Verdict::Stops(stop)) => {
            return Err(Failure::Not(format!("{}: {}", file.display(), files::stop_line(&transcript, &stop))));
        }
    };
    Evening::new(game, table).map_err(|error| Failure::in_file(file, error))
}

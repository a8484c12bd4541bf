//! `underlord sim`

use std::io::{self, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shelf::{Contest, Report};

use crate::failure::Failure;
use crate::seating::{self, ContentFolder, number, number_from_1};

/// Let bots play many games against each other
#[derive(clap::Args)]
#[command(after_help = "Examples:
  underlord sim overboss --players 4 --games 100000
  underlord sim overboss --bots mcts:1000,greedy --games 200 --seed 7
  underlord sim overboss --option board=big --games 1000 --json

The same seed gives the same results, whatever the number of threads, unless a bot thinks by the
clock, as mcts:500ms does.")]
pub(crate) struct Args {
    /// Which game
    game: String,
    /// How many seats; without it as many as on an ordinary evening, or as many as there are bots
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u8>)]
    players: Option<u8>,
    /// The bots of seats 1, 2 and so on; a shorter list starts again
    #[arg(long, value_name = "LIST", default_value = "random")]
    bots: String,
    /// How many games
    #[arg(long, value_name = "G", default_value_t = 10_000, allow_negative_numbers = true)]
    #[arg(value_parser = number_from_1::<u64>)]
    games: u64,
    /// All luck follows from it
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    seed: u64,
    /// How many threads; without it one on each core
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// An option of the game, as `underlord games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    folder: ContentFolder,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let game = shelf::find(&args.game)?;
    let bots = seating::bots(&args.bots)?;
    args.folder.put_in_use(game)?;
    let info = game.info();
    let named = u8::try_from(bots.len()).unwrap_or(u8::MAX);
    let seats = args.players.unwrap_or(if named > 1 { named } else { info.usual_seats });
    let contest = Contest {
        seats,
        bots,
        options: args.options,
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or(0, usize::from),
    };
    let bar = progress_bar(args.games, !args.json && io::stderr().is_terminal());
    let report = game.simulate(&contest, &|done| bar.set_position(done));
    bar.finish_and_clear();
    let report = report?;

    let mut out = io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &report)?;
        writeln!(out)?;
    } else {
        write_table(&mut out, info.title, &report)?;
    }
    if report.unfinished > 0 {
        let games = counted(report.unfinished, "game", "games");
        return Err(Failure::Not(format!("{games} would not end, and the play was broken off")));
    }
    Ok(())
}

fn progress_bar(games: u64, shown: bool) -> ProgressBar {
    let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(games), target);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn write_table(out: &mut impl Write, title: &str, report: &Report) -> io::Result<()> {
    let players = counted(report.players.into(), "player", "players");
    writeln!(out, "{title}, {players}, {}, seed {}", counted(report.games, "game", "games"), report.seed)?;
    writeln!(
        out,
        "  {:.2} s: {} games/s, {} decisions/s",
        report.seconds,
        grouped(report.games_per_second.round() as u64),
        grouped(report.decisions_per_second.round() as u64)
    )?;
    writeln!(
        out,
        "  {}, {:.1} a game, {} in the longest",
        counted(report.decisions, "decision", "decisions"),
        report.mean_decisions,
        report.max_decisions
    )?;
    if let Some(together) = &report.together {
        let won = format!("{} won, {:.1} %", counted(together.victories, "game", "games"), 100.0 * together.share);
        let lost: Vec<_> =
            together.defeats.iter().map(|(cause, &times)| format!("{cause} {}", grouped(times))).collect();
        let lost = if lost.is_empty() { String::new() } else { format!("; lost to {}", lost.join(", ")) };
        writeln!(out, "  {won}{lost}")?;
    } else if report.shared_victories + report.no_victories > 0 {
        writeln!(
            out,
            "  {}, {} without a winner",
            counted(report.shared_victories, "shared victory", "shared victories"),
            counted(report.no_victories, "game", "games")
        )?;
    }
    let name = report.bots.iter().map(|bot| bot.name.len()).max().unwrap_or(0).max(3);
    writeln!(
        out,
        "\n  seat  {:name$}  {:>9}  {:>6}  {:>6}  {:>5}  {:>4} {:>4} {:>6} {:>4} {:>4}",
        "bot", "wins", "share", "mean", "+-", "min", "10%", "median", "90%", "max"
    )?;
    for bot in &report.bots {
        let scores = bot.scores;
        writeln!(
            out,
            "  {:>4}  {:name$}  {:>9}  {:>5.1}%  {:>6.1}  {:>5.1}  {:>4} {:>4} {:>6} {:>4} {:>4}",
            bot.seat.to_string(),
            bot.name,
            grouped(bot.wins),
            100.0 * bot.win_share,
            bot.mean_score,
            scores.deviation,
            scores.min,
            scores.p10,
            scores.median,
            scores.p90,
            scores.max
        )?;
    }
    write_bots(out, report, name)
}

/// The share of each bot over all its seats, where one sits on several.
fn write_bots(out: &mut impl Write, report: &Report, width: usize) -> io::Result<()> {
    let mut names: Vec<&str> = Vec::new();
    for bot in &report.bots {
        if !names.contains(&bot.name.as_str()) {
            names.push(&bot.name);
        }
    }
    if names.len() < 2 || names.len() == report.bots.len() {
        return Ok(());
    }
    writeln!(out)?;
    for name in names {
        let share: f64 = report.bots.iter().filter(|bot| bot.name == name).map(|bot| bot.win_share).sum();
        writeln!(out, "   all  {name:width$}  {:>9}  {:>5.1}%", "", 100.0 * share)?;
    }
    Ok(())
}

/// `1 game`, `12,345 games`.
fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// A number with its thousands apart: `12,345`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}

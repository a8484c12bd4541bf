//! Instructions per decision, counted by callgrind: the same number on every run.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::binary::{build, finished};

/// The two sizes of simulation; what start-up costs falls out of their difference.
const GAMES: [u32; 2] = [200, 1200];
const PLAYERS: &str = "4";

/// What one simulation took.
struct Run {
    instructions: u64,
    decisions: u64,
}

/// Counts the instructions of two simulations of each game and prints the cost of one decision.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let found = Command::new("valgrind").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if found.is_err() {
        return Err("valgrind is not installed; it counts the instructions. Install it with your package manager, \
                    for example `apt install valgrind`"
            .to_owned());
    }
    let underlord = build(root, &["--release", "--package", "cli", "--no-default-features"])?;
    for game in games(&underlord)? {
        count(&underlord, &game)?;
    }
    Ok(())
}

/// The ids of the games on the shelf.
fn games(underlord: &Path) -> Result<Vec<String>, String> {
    let output = finished(Command::new(underlord).args(["games", "--json"]), "`underlord games`")?;
    let games: Vec<Value> =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("the list of games: {error}"))?;
    Ok(games.iter().filter_map(|game| Some(game["id"].as_str()?.to_owned())).collect())
}

/// Prints the cost of one decision of a game.
fn count(underlord: &Path, game: &str) -> Result<(), String> {
    let [few, many] = GAMES;
    let (few, many) = (simulate(underlord, game, few)?, simulate(underlord, game, many)?);
    let decisions = many.decisions.checked_sub(few.decisions).filter(|&count| count > 0);
    let decisions = decisions.ok_or("the longer simulation made no more decisions than the shorter one")?;
    let each = many.instructions.saturating_sub(few.instructions) / decisions;
    println!("{game}, {PLAYERS} players: {each} instructions per decision ({decisions} decisions)");
    Ok(())
}

/// Simulates random games under callgrind.
fn simulate(underlord: &Path, game: &str, games: u32) -> Result<Run, String> {
    let folder = underlord.parent().ok_or("the binary has no folder")?;
    let counts = folder.join(format!("callgrind.out.{games}"));
    let mut command = Command::new("valgrind");
    command
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", counts.display()))
        .arg(underlord)
        .args(["sim", game, "--players", PLAYERS, "--bots", "random", "--seed", "1", "--threads", "1", "--json"])
        .args(["--games", &games.to_string()]);
    let output = finished(&mut command, "valgrind")?;
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("the simulation's report is not JSON: {error}"))?;
    let decisions = report["decisions"].as_u64().ok_or("the simulation's report has no `decisions`")?;
    let counts = std::fs::read_to_string(&counts).map_err(|error| format!("{}: {error}", counts.display()))?;
    Ok(Run { instructions: total(&counts).ok_or("callgrind's file has no total")?, decisions })
}

/// The instructions of the whole run, from callgrind's file.
fn total(counts: &str) -> Option<u64> {
    let line = |name: &str| counts.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    line("totals:").or_else(|| line("summary:"))
}

#[cfg(test)]
mod tests {
    use super::total;

    #[test]
    fn the_total_is_read_from_either_line() {
        assert_eq!(total("version: 1\nsummary: 120\n\nfn=(1) main\n3 120\n"), Some(120));
        assert_eq!(total("summary: 120\ntotals: 125\n"), Some(125));
        assert_eq!(total("version: 1\n"), None);
    }
}

//! The longest transcripts that a server takes in.

use big_bad_overlord::{BigBadOverlord, Options};
use table::{Luck, Pending, PlayError, Sitting};

use crate::Outcome;

/// The most choices of a game to be watched, as `docs/protocol.md` lists it.
const MOST_CHOICES: usize = 5000;
/// The most bytes of one.
const MOST_BYTES: usize = 512 * 1024;
/// The most bytes of one of its lines.
const LONGEST_LINE: usize = 4 * 1024;
/// How many of the choices are played on after the sealed answers, so that the state is that of a long game.
const PLAYED_ON: usize = 1000;
/// The most seats that a table has: of all games, this one has the largest state.
const SEATS: usize = 6;

/// A true game with as many choices as one may have. No game is as long as that by itself, but an answer that is still
/// sealed may be changed again and again.
pub(super) fn game() -> Outcome<String> {
    let broken = |error: PlayError| format!("the longest game could not be played: {error}");
    let who = (1..=SEATS).map(|seat| format!("Guest {seat}")).collect();
    let dealt = Sitting::<BigBadOverlord>::deal(Options::default(), who, &Luck::Open(1));
    let (mut table, _) = dealt.map_err(broken)?;
    let mut luck = 1_u64;
    for step in 0..MOST_CHOICES {
        let Pending::Ask { owe, may } = table.pending() else { break };
        let changed = may.first().filter(|_| step < MOST_CHOICES - PLAYED_ON);
        let Some(seat) = changed.or(owe.first()) else { break };
        let offers = table.choices(seat);
        luck ^= luck << 13;
        luck ^= luck >> 7;
        luck ^= luck << 17;
        let offer = offers.get((luck % offers.len().max(1) as u64) as usize).ok_or("a seat has no choice")?;
        table.play(seat, *offer).map_err(broken)?;
    }
    Ok(table.transcript().to_string())
}

/// A text with as many bytes as one may have, made of a game: nearly all of its choices hold, and the last ones, as long
/// as a line may be, do not. So it is refused as late as possible.
pub(super) fn text(game: &str) -> Outcome<String> {
    let mut lines: Vec<&str> = game.lines().collect();
    let wrong = MOST_BYTES.saturating_sub(game.len()) / LONGEST_LINE;
    let kept = lines.len().checked_sub(wrong + 1).ok_or("the game is too short")?;
    lines.truncate(kept);
    let last = lines.last().and_then(|line| line.split(' ').next()).and_then(|number| number.parse().ok());
    let last: usize = last.ok_or("the game has too few choices")?;
    let mut text = lines.join("\n");
    for number in last + 1..=last + wrong {
        let (before, after) = (format!("{number} seat 1: "), " = 0000000000000000");
        let choice = "x".repeat(LONGEST_LINE - before.len() - after.len() - 1);
        text.push_str(&format!("\n{before}{choice}{after}"));
    }
    text.push_str(&format!("\nsaved {}\n", last + wrong));
    Ok(text)
}

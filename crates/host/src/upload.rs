//! Games that were played elsewhere, to be watched.

use store::{Deed, Entry, PersonId};
use table::{BETWEEN_ANSWERS, Committed, Step, Transcript};

use crate::keeper::now;
use crate::lobby::{self, Made};
use crate::{Fault, load};

/// The longest transcript.
pub(crate) const LONGEST: usize = 2 * 1024 * 1024;
/// The most choices of a game.
pub(crate) const MOST_STEPS: usize = 5_000;

/// Reads a transcript, verifies every line of it, and makes a table of it.
pub(crate) fn read(person: PersonId, text: &str) -> Result<(Made, Vec<Entry>), Fault> {
    let unfit = |text: String| Fault::refused("transcript", text);
    if text.len() > LONGEST {
        return Err(unfit("A transcript has at most 2 MB.".to_owned()));
    }
    let transcript = Transcript::parse(text).map_err(|error| unfit(format!("This is no transcript: {error}.")))?;
    if transcript.steps.len() > MOST_STEPS {
        return Err(unfit(format!("A game to watch has at most {MOST_STEPS} choices.")));
    }
    let game = shelf::find(&transcript.header.game)?;
    game.verify(&transcript)?;
    let seed = seed(&transcript).ok_or_else(|| {
        unfit("The seed of this game is still secret, so it cannot be watched before it is over.".to_owned())
    })?;
    let (row, seats) = lobby::watched(game, person, &transcript.header, seed)?;
    // It must come out of the books as it went in.
    let mut play = load::dealt(&row, seats.len() as u8)?;
    let at = now();
    let mut entries = Vec::with_capacity(transcript.steps.len());
    for (step, number) in transcript.steps.iter().zip(1..) {
        let mut live = play.live.copy();
        let told = live.follow(step)?;
        let Step { seat, choice, luck, hash } = step;
        let luck = luck.join(BETWEEN_ANSWERS);
        let deed = Deed::Choice { text: choice.clone(), luck, taught: told.taught, hash: *hash };
        entries.push(Entry { table: row.id, number, seat: seat.number(), deed, at, spent_ms: 0, sealed: false });
        play.keep(live, told, choice, at);
    }
    Ok(((row, seats), entries))
}

/// The seed of a game, if it is known.
fn seed(transcript: &Transcript) -> Option<[u8; 32]> {
    let header = &transcript.header;
    header.seed.map(|open| *Committed::open(open).seed()).or_else(|| header.revealed_seed())
}

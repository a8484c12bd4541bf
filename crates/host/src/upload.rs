//! Games that were played elsewhere, to be watched.
//!
//! Whatever a stranger sends is bounded before it is read: a small text must not become much more in memory.

use std::collections::HashMap;

use shelf::{ShelfError, Shelved};
use store::{Deed, Entry, PersonId, SeatRow, Snapshot, TableRow};
use table::{BETWEEN_ANSWERS, Committed, Header, Step, Stop, Transcript, Verdict, Viewer};

use crate::{Fault, load, lobby, names, snapshots};

/// The longest transcript, in bytes; the longest games have half of it.
pub(crate) const LONGEST: usize = 4 * 1024 * 1024;
/// The most choices of a game.
pub(crate) const MOST_STEPS: usize = 40_000;
/// The most lines around the choices.
const MOST_OTHER_LINES: usize = 16;
/// The most answers of luck that a whole game may ask for.
pub(crate) const MOST_ANSWERS: usize = 160_000;
/// The most answers that may be loaded.
pub(crate) const MOST_LOADED: usize = 500;

/// The longest line that begins with a word, in bytes.
fn longest_line(word: &str) -> usize {
    match word {
        "position" => 64 * 1024,
        "luck" => 16 * 1024,
        "options" | "seats" | "salts" => 4 * 1024,
        "underlord" | "game" | "rules" | "content" | "seed" | "commitment" | "reveal" => 128,
        // The deal, or a choice.
        _ => 4 * 1024,
    }
}

/// A game to be watched, as it is kept.
pub(crate) struct Upload {
    pub(crate) row: TableRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) snapshots: Vec<Snapshot>,
}

/// Reads a transcript, verifies every line of it, and makes a table of it at a time.
pub(crate) fn read(person: PersonId, text: &str, at: i64) -> Result<Upload, Fault> {
    check_text(text)?;
    let transcript = Transcript::parse(text).map_err(|error| unfit(format!("This is no transcript: {error}.")))?;
    check_header(&transcript.header)?;
    let game = shelf::find(&transcript.header.game)?;
    let transcript = match game.verify(&transcript)? {
        (transcript, Verdict::Same | Verdict::Adopted) => transcript,
        (_, Verdict::Stops(stop)) => {
            let Stop { number, why, .. } = stop;
            let text =
                format!("It was played under other rules, and choice {number} does not hold under these: {why}.");
            return Err(unfit(text));
        }
    };
    check_luck(game, &transcript)?;
    let seed = seed(&transcript).ok_or_else(|| {
        unfit("The seed of this game is still secret, so it cannot be watched before it is over.".to_owned())
    })?;
    let (row, seats) = lobby::watched(game, person, &transcript, seed, at)?;
    // It must come out of the books as it went in.
    let mut play = load::dealt(&row, seats.len() as u8)?;
    let steps = transcript.steps.len();
    let (mut entries, mut kept) = (Vec::with_capacity(steps), Vec::new());
    for (step, number) in transcript.steps.into_iter().zip(1..) {
        let mut live = play.live.copy();
        let told = live.retrace(&step).map_err(ShelfError::from)?;
        let Step { seat, choice, luck, hash } = step;
        let taught = told.taught;
        play.keep(live, told, &choice, at, 0);
        entries.push(Entry {
            table: row.id,
            number,
            seat: seat.number(),
            deed: Deed::Choice { text: choice, luck: luck.join(BETWEEN_ANSWERS), taught, hash },
            at,
            spent_ms: 0,
            sealed: !play.now().noticed.by(Viewer::Spectator),
            owe: Some(play.live.pending().owing().bits()),
        });
        if snapshots::stays(number, steps as u32) {
            kept.push(load::snapshot(&play));
        }
    }
    Ok(Upload { row, seats, entries, snapshots: kept })
}

fn unfit(text: String) -> Fault {
    Fault::refused("transcript", text)
}

/// Refuses a text that is too much to be read, before any of it is.
fn check_text(text: &str) -> Result<(), Fault> {
    if text.len() > LONGEST {
        return Err(unfit(format!("A transcript has at most {} MB.", LONGEST / 1024 / 1024)));
    }
    let mut lines = 0;
    for (line, number) in text.lines().zip(1..) {
        let most = longest_line(line.split(' ').next().unwrap_or_default());
        if line.len() > most {
            return Err(unfit(format!("Line {number} of the transcript is too long: it has at most {most} bytes.")));
        }
        lines = number;
    }
    if lines > MOST_STEPS + MOST_OTHER_LINES {
        return Err(too_many_steps());
    }
    if text.matches(BETWEEN_ANSWERS).count() > MOST_ANSWERS {
        return Err(unfit(format!("A game to watch has at most {MOST_ANSWERS} answers of luck.")));
    }
    Ok(())
}

fn too_many_steps() -> Fault {
    unfit(format!("A game to watch has at most {MOST_STEPS} choices."))
}

/// Refuses a header with more in it than any table has. Names are looked at when somebody is seated.
fn check_header(header: &Header) -> Result<(), Fault> {
    if header.salts.len() > header.seats.len() {
        return Err(unfit("There are more grains of luck than seats.".to_owned()));
    }
    for salt in &header.salts {
        names::salt(salt)?;
    }
    if header.luck.values().map(Vec::len).sum::<usize>() > MOST_LOADED {
        return Err(unfit(format!("At most {MOST_LOADED} answers of luck can be loaded.")));
    }
    match header.luck.iter().find(|(_, answers)| answers.is_empty()) {
        Some((question, _)) => Err(unfit(format!("No answer to {question:?} is loaded, so it has no place here."))),
        None => Ok(()),
    }
}

/// Refuses loaded luck that a whole game never asked for. A guided game keeps the luck of its script, whatever was
/// chosen, and one that was not played to its end may still come to it.
fn check_luck(game: &dyn Shelved, transcript: &Transcript) -> Result<(), Fault> {
    if transcript.steps.len() > MOST_STEPS {
        return Err(too_many_steps());
    }
    let loaded = &transcript.header.luck;
    if !transcript.over || game.guides().iter().any(|guide| guide.luck == *loaded) {
        return Ok(());
    }
    let mut asked: HashMap<&str, usize> = HashMap::new();
    let steps = transcript.steps.iter().flat_map(|step| &step.luck);
    for answer in transcript.dealt.luck.iter().chain(steps) {
        *asked.entry(answer.split(' ').next().unwrap_or_default()).or_default() += 1;
    }
    let is_left = |(question, answers): &(&String, &Vec<String>)| {
        answers.len() > asked.get(question.as_str()).copied().unwrap_or_default()
    };
    match loaded.iter().find(is_left) {
        Some((question, _)) => {
            Err(unfit(format!("More answers to {question:?} are loaded than the whole game asked for.")))
        }
        None => Ok(()),
    }
}

/// The seed of a game, if it is known.
fn seed(transcript: &Transcript) -> Option<[u8; 32]> {
    let header = &transcript.header;
    header.seed.map(|open| *Committed::open(open).seed()).or_else(|| header.revealed_seed())
}

#[cfg(test)]
mod tests {
    use conformance::marathon::Marathon;
    use store::PersonId;
    use table::Seat;

    use super::{LONGEST, MOST_STEPS, read};

    const GAME: &str = include_str!("../../games/overboss/tests/data/golden/two.ul");
    const LONG_GAME: &str = include_str!("../../games/big-bad-overlord/tests/data/golden/six.ul");

    /// The most memory that reading a text takes at a time, and whether it was taken.
    fn measured(text: &str) -> (u64, bool) {
        let mut taken = false;
        let info = allocation_counter::measure(|| taken = read(PersonId::random(), text, 0).is_ok());
        (info.bytes_max, taken)
    }

    /// A race of as many choices as a game may have, each of which asks luck.
    fn longest_game() -> String {
        let game = shelf::bring::<Marathon>();
        let who = vec!["Mira".to_owned(); 2];
        let mut race = game.deal(&[format!("rounds={}", MOST_STEPS / 2)], who, 5).expect("a race can be run");
        for number in 0..MOST_STEPS {
            race.play(Seat::new(number % 2), "run").expect("it is that seat's turn");
        }
        race.transcript().to_string()
    }

    /// A game with something before one of its lines, or in it, so often that the whole has so many bytes.
    fn stuffed(before: &str, from: &str, piece: &str, after: &str, bytes: usize) -> String {
        let count = (bytes - GAME.len() - before.len() - after.len()) / piece.len();
        let text = GAME.replacen(from, &format!("{before}{}{after}", piece.repeat(count)), 1);
        assert_ne!(text, GAME, "{from} is there");
        text
    }

    #[test]
    fn no_upload_becomes_much_more_in_memory() {
        // given texts that are made of what takes the most room
        const MOST: u64 = 12 * LONGEST as u64;
        for bytes in [60 * 1024, LONGEST, 2 * LONGEST] {
            for text in [
                stuffed("position [0", "seed 5", ",0", "]\nseed 5", bytes),
                stuffed("position [{}", "seed 5", ",{}", "]\nseed 5", bytes),
                stuffed("options [0", "options {", ",0", "]\noptions {", bytes),
                stuffed("seats [\"\"", "seats [", ",\"\"", "]\nseats [", bytes),
                stuffed("luck {\"tile\":[\"\"", "seed 5", ",\"\"", "]}\nseed 5", bytes),
                stuffed("luck {\"tile\":[\"cave\"", "seed 5", ",\"cave\"", "]}\nseed 5", bytes),
                stuffed("deal | a", "deal | ", "; a", "; ", bytes),
                stuffed("", "over ", "1 seat 1: end | a; a; a; a; a; a; a = 0000000000000000\n", "over ", bytes),
                stuffed("", "over ", "\n", "over ", bytes),
            ] {
                // when they are read, then nothing is taken and little is needed
                let (most, taken) = measured(&text);
                assert!(!taken && most < MOST, "{most} bytes for {bytes} that begin {:?}", &text[..400]);
            }
        }
        // and true games have enough, even one of as many choices as there may be
        for text in [GAME, LONG_GAME, &longest_game()] {
            let (most, taken) = measured(text);
            assert!(taken && most < MOST, "{most} bytes for a true game of {}", text.len());
        }
    }
}

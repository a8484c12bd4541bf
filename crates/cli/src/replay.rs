//! `underlord replay`

use std::io::{self, Write};
use std::path::PathBuf;

use serde_json::{Value, json};
use shelf::Table;
use table::{Pending, Seat, Stop, Transcript, Verdict, Viewer};

use crate::failure::Failure;
use crate::prose::tame;
use crate::seating::{ContentFolder, number};
use crate::{files, lines, prose};

/// Verify a transcript line by line, or see how far an older one still holds, and print the table after a choice
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  underlord replay overboss-42.ul\n  underlord replay overboss-42.ul --at 10 --seat 2\n  \
    underlord replay overboss-42.ul --at 10 --json"
)]
pub(crate) struct Args {
    /// The transcript
    file: PathBuf,
    /// After this many choices; 0 is the deal; without it the last
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<usize>)]
    at: Option<usize>,
    /// As this seat sees it, instead of the whole truth
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = number::<u8>)]
    seat: Option<u8>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    folder: ContentFolder,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let fail = |error| Failure::in_file(&args.file, error);
    let transcript = files::transcript(&args.file)?;
    let game = files::game_of(&args.file, &transcript)?;
    args.folder.put_in_use(game)?;
    let (whole, verdict) = game.adopt(&transcript).map_err(fail)?;
    let at = args.at.unwrap_or(whole.steps());
    let table = whole.at(at).map_err(fail)?;
    let seat = match args.seat {
        None => None,
        Some(number) if (1..=whole.live().seats()).contains(&number) => Some(Seat::new(usize::from(number - 1))),
        Some(number) => {
            let seats = whole.live().seats();
            return Err(Failure::Use(format!("{name}: there is no seat {number} at this table of {seats}")));
        }
    };

    let held = match &verdict {
        Verdict::Same | Verdict::Adopted => Ok(()),
        Verdict::Stops(_) => Err(Failure::Told(1)),
    };
    let mut out = io::stdout().lock();
    if args.json {
        let mut value = as_json(&*whole, &*table, seat);
        (value["verdict"], value["stop"]) = verdict_as_json(&transcript, &verdict);
        writeln!(out, "{}", escaped(&value)?)?;
        return held;
    }
    let header = &transcript.header;
    writeln!(out, "{}, rules {}, content {}", table.live().info().title, header.rules, tame(&header.content))?;
    writeln!(out, "options {}", tame(&header.options.to_string()))?;
    for (index, who) in header.seats.iter().enumerate() {
        writeln!(out, "seat {}: {}", index + 1, tame(who))?;
    }
    match &verdict {
        Verdict::Same => {}
        Verdict::Adopted => writeln!(out, "It was played under other rules or component values than those of today.")?,
        Verdict::Stops(stop) => writeln!(out, "Careful: {}.", tame(&files::stop_line(&transcript, stop)))?,
    }
    let choices = match (whole.steps(), &verdict) {
        (steps, Verdict::Stops(_)) => {
            format!("The first {}", prose::count(steps, "choice holds", "choices hold"))
        }
        (1, Verdict::Same | Verdict::Adopted) => "The only choice holds".to_owned(),
        (steps, Verdict::Same | Verdict::Adopted) => format!("All {steps} choices hold"),
    };
    let luck = match whole.transcript().header.unproved {
        _ if whole.luck_is_proved() => String::new(),
        None => ", but the luck is not verified: the seed was not revealed".to_owned(),
        Some(count) => format!(", but the luck up to choice {count} is that of other rules or component values"),
    };
    writeln!(out, "{choices}{luck}.\nAfter choice {at}:\n")?;
    match seat {
        Some(seat) => write_seen(&mut out, &*table, seat)?,
        None => {
            writeln!(out, "{}", table.live().sketch(Viewer::Spectator))?;
            write!(out, "{}", table.scenario(&format!("{} after choice {at}", tame(&name)))?)?;
        }
    }
    writeln!(out, "\n{}", asked(&*table))?;
    held
}

fn verdict_as_json(transcript: &Transcript, verdict: &Verdict) -> (Value, Value) {
    match verdict {
        Verdict::Same => (json!("same"), Value::Null),
        Verdict::Adopted => (json!("adopted"), Value::Null),
        Verdict::Stops(Stop { number, why, clause }) => {
            let line = transcript.line_of(*number);
            (json!("stops"), json!({"line": line, "choice": number, "why": why, "clause": clause}))
        }
    }
}

/// The table as a seat has it before it: what it sees, what it is asked, what it has.
fn write_seen(out: &mut impl Write, table: &dyn Table, seat: Seat) -> io::Result<()> {
    let viewer = Viewer::Seat(seat);
    writeln!(out, "{}", table.live().sketch(viewer))?;
    if let Ok(prompt) = table.live().prompt(seat) {
        lines::write_question(out, &prompt, &table.live().choices(seat))?;
        writeln!(out)?;
    }
    for sheet in table.live().scores(viewer).iter().filter(|sheet| sheet.seat == seat) {
        lines::write_score(out, &format!("Score of seat {seat}"), sheet)?;
    }
    Ok(())
}

fn asked(table: &dyn Table) -> String {
    match table.live().pending() {
        Pending::Ask { owe, .. } => {
            let seats: Vec<_> = owe.iter().map(|seat| format!("seat {seat}")).collect();
            format!("Asked: {}", seats.join(", "))
        }
        Pending::Over(outcome) => {
            let places = Seat::all(outcome.seats).map(|seat| {
                let at = seat.index();
                format!("seat {seat} place {} with {}", outcome.places[at], outcome.scores[at])
            });
            format!("Over: {}", places.collect::<Vec<_>>().join(", "))
        }
    }
}

fn as_json(whole: &dyn Table, table: &dyn Table, seat: Option<Seat>) -> Value {
    let header = &table.transcript().header;
    let pending = table.live().pending();
    let mut value = json!({
        "game": header.game,
        "rules": header.rules,
        "content": header.content,
        "options": header.options,
        "seats": header.seats,
        "choices": whole.steps(),
        "at": table.steps(),
        "luck_proved": whole.luck_is_proved(),
        "pending": pending.owing(),
        "outcome": null,
    });
    if let Pending::Over(outcome) = pending {
        let seats = usize::from(outcome.seats);
        value["outcome"] = json!({
            "winners": outcome.winners,
            "places": outcome.places[..seats],
            "scores": outcome.scores[..seats],
        });
    }
    match seat {
        Some(seat) => {
            value["seat"] = json!(seat);
            value["view"] = json!(table.live().see(Viewer::Seat(seat)).view());
            value["scores"] = json!(table.live().scores(Viewer::Seat(seat)));
        }
        // Whoever knows the seed or the hash can work out or guess what is hidden from a seat.
        None => {
            value["seed"] = json!(header.seed);
            value["hash"] = json!(format!("{:016x}", table.live().hash()));
            value["state"] = table.live().position();
            value["scores"] = json!(table.live().scores(Viewer::Spectator));
        }
    }
    value
}

/// JSON in which every control character is escaped, as a terminal would obey some that JSON allows.
fn escaped(value: &Value) -> serde_json::Result<String> {
    let text = serde_json::to_string_pretty(value)?;
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter != '\n' && letter.is_control() {
            shown.push_str(&format!("\\u{:04x}", u32::from(letter)));
        } else {
            shown.push(letter);
        }
    }
    Ok(shown)
}

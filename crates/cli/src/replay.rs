//! `underlord replay`

use std::io::{self, Write};
use std::path::PathBuf;

use serde_json::{Value, json};
use shelf::Table;
use table::{Pending, Seat, Viewer};

use crate::failure::Failure;
use crate::files;
use crate::seating::ContentFolder;

/// Verify a transcript line by line and print the table after one of its choices
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  underlord replay overboss-42.ul\n  underlord replay overboss-42.ul --at 10 --seat 2\n  \
    underlord replay overboss-42.ul --at 10 --json"
)]
pub(crate) struct Args {
    /// The transcript
    file: PathBuf,
    /// After this many choices; 0 is the deal; without it the last
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// As this seat sees it, instead of the whole truth
    #[arg(long, value_name = "S")]
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
    let game = shelf::find(&transcript.header.game).map_err(fail)?;
    args.folder.put_in_use(game)?;
    let whole = game.replay(&transcript).map_err(fail)?;
    let at = args.at.unwrap_or(whole.steps());
    let table = whole.at(at).map_err(fail)?;
    let seat = match args.seat {
        None => None,
        Some(number) if (1..=whole.seats()).contains(&number) => Some(Seat::new(usize::from(number - 1))),
        Some(number) => {
            let seats = whole.seats();
            return Err(Failure::Use(format!("{name}: there is no seat {number} at this table of {seats}")));
        }
    };

    let mut out = io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &as_json(&*whole, &*table, seat))?;
        writeln!(out)?;
        return Ok(());
    }
    let header = &transcript.header;
    writeln!(out, "{}, rules {}, content {}", table.info().title, header.rules, header.content)?;
    writeln!(out, "options {}", header.options)?;
    for (index, who) in header.seats.iter().enumerate() {
        writeln!(out, "seat {}: {who}", index + 1)?;
    }
    let steps = whole.steps();
    writeln!(out, "All {steps} choices hold; after choice {at}:\n")?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    write!(out, "{}", table.sketch(viewer))?;
    writeln!(out)?;
    match seat {
        Some(_) => {
            serde_json::to_writer_pretty(&mut out, &table.view(viewer))?;
            writeln!(out)?;
        }
        None => write!(out, "{}", table.scenario(&format!("{name} after choice {at}"))?)?,
    }
    writeln!(out, "\n{}", asked(&*table))?;
    Ok(())
}

fn asked(table: &dyn Table) -> String {
    match table.pending() {
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
    let pending = table.pending();
    let mut value = json!({
        "game": header.game,
        "rules": header.rules,
        "content": header.content,
        "options": header.options,
        "seats": header.seats,
        "seed": header.seed,
        "choices": whole.steps(),
        "at": table.steps(),
        "hash": format!("{:016x}", table.hash()),
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
            value["view"] = table.view(Viewer::Seat(seat));
            value["scores"] = json!(table.scores(Viewer::Seat(seat)));
        }
        None => {
            value["state"] = table.position();
            value["scores"] = json!(table.scores(Viewer::Spectator));
        }
    }
    value
}

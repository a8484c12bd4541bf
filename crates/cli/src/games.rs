//! `underlord games`

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::failure::Failure;

/// List the games on the shelf and their options
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord games\n  underlord games --json")]
pub(crate) struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if args.json {
        let games: Vec<Value> = shelf::games()
            .iter()
            .map(|game| {
                let mut value = json!(game.info());
                value["unfinished"] = json!(game.unfinished());
                value["rules"] = json!(game.rules());
                value["content"] = json!(game.content_hash());
                value["clauses"] = json!(game.rulebook().clauses.len());
                value
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &games)?;
        writeln!(out)?;
        return Ok(());
    }
    for game in shelf::games() {
        let info = game.info();
        let tag = if game.unfinished() { ", unfinished" } else { "" };
        writeln!(out, "{} ({}), for {} to {} players{tag}", info.title, info.id, info.min_seats, info.max_seats)?;
        writeln!(out, "  {}", info.about)?;
        writeln!(
            out,
            "  A game of {}. Its rulebook here has {} clauses.",
            info.publisher,
            game.rulebook().clauses.len()
        )?;
        if !game.reactions().is_empty() {
            let kinds: Vec<_> = game.reactions().iter().map(|window| window.what).collect();
            writeln!(out, "  Most let these windows pass: {}.", kinds.join(", "))?;
        }
        if !info.options.is_empty() {
            writeln!(out, "  Options:")?;
        }
        for option in info.options {
            writeln!(out, "    {}={}", option.key, option.values())?;
            writeln!(out, "      {} [{}] (without it: {})", option.help, option.clause, option.default)?;
        }
    }
    Ok(())
}

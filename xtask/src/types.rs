//! The TypeScript types of the page, out of the Rust types that the server writes and reads.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use host::wire;
use overboss::boss::Boss;
use overboss::command::Command;
use overboss::content::content;
use overboss::{Options, Overboss, Square, Terrain, Terrains, Tile, Token, Unit};
use serde_json::{Value, json};
use table::{Game, Seeded, Viewer};
use ts_rs::{Config, TS, TypeVisitor};

const FOLDER: &str = "web/src/wire";
const HEAD: &str = "// Made by `cargo xtask types` out of the Rust types. Do not edit.\n";

/// Writes the types; with `check`, only says whether those that lie there are up to date.
pub(crate) fn run(root: &Path, check: bool) -> Result<(), String> {
    for (name, text) in files() {
        let path = root.join(FOLDER).join(name);
        if check {
            let found = fs::read_to_string(&path).unwrap_or_default();
            if found != text {
                return Err(format!("{FOLDER}/{name} is not up to date: run `cargo xtask types`"));
            }
        } else {
            fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
            println!("{FOLDER}/{name}");
        }
    }
    Ok(())
}

/// Every file with its text.
fn files() -> [(&'static str, String); 4] {
    let mut index = Types::default();
    // What a person asks for and is told, each with everything it is made of.
    index.add::<wire::FromPage>();
    index.add::<wire::ToPage>();
    index.add::<wire::Title>();
    index.add::<wire::RulesPage>();
    index.add::<wire::Me>();
    index.add::<wire::NewTable>();
    index.add::<wire::Opened>();
    index.add::<wire::History>();
    index.add::<wire::FaultBody>();
    let mut game = Types::default();
    game.add::<overboss::Page>();
    game.add::<overboss::Seen>();
    game.add::<overboss::Options>();
    let pieces = serde_json::to_string_pretty(&pieces()).expect("pieces are plain data");
    [
        ("index.ts", index.text()),
        ("overboss.ts", game.text()),
        ("overboss-pieces.ts", format!("{HEAD}\nexport const pieces = {pieces} as const;\n")),
        ("overboss-sample.ts", sample()),
    ]
}

/// Declarations by name: a type and everything it is made of.
#[derive(Default)]
struct Types {
    declared: BTreeMap<String, String>,
}

impl Types {
    fn add<T: TS + 'static>(&mut self) {
        self.visit::<T>();
    }

    fn text(self) -> String {
        let mut text = HEAD.to_owned();
        for declared in self.declared.into_values() {
            _ = write!(text, "\n{declared}\n");
        }
        text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new();
        if T::output_path().is_some() {
            let name = T::ident(&config);
            if self.declared.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            self.declared.insert(name, format!("{docs}export {}", T::decl(&config)));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The pieces of Overboss: the order in which a view counts them, and what stands on the cards.
fn pieces() -> Value {
    let content = content();
    let bosses = Boss::ALL.map(|boss| {
        let card = &content.bosses[boss.index()];
        (boss.name(), json!({ "name": card.name, "ability": card.ability_text, "objective": card.objective_text }))
    });
    let commands = Command::ALL.map(|command| {
        let card = &content.commands[command.index()];
        (command.name(), json!({ "name": card.name, "kind": card.kind, "cells": card.placements[0] }))
    });
    json!({
        "terrains": Terrain::ALL,
        "tiles": Tile::ALL,
        "units": Unit::ALL,
        "tokens": Token::ALL,
        "squares": (0..16).map(Square::new).collect::<Vec<_>>(),
        "bosses": bosses.into_iter().collect::<Value>(),
        "commands": commands.into_iter().collect::<Value>(),
    })
}

/// Views and events out of real games, one of each kind: the type checker of the page holds the types
/// to them, and its tests read them.
fn sample() -> String {
    let mut views = BTreeMap::new();
    let mut events = BTreeMap::new();
    for seed in 0..12 {
        let alone = seed % 4 == 3;
        let options = if alone {
            Options { campaign: 1, ..Options::default() }
        } else {
            Options { terrains: Terrains::Random, bosses: true, commands: true, ..Options::default() }
        };
        play(&options, if alone { 1 } else { 3 }, seed, &mut views, &mut events);
    }
    let list =
        |found: BTreeMap<String, Value>| found.into_values().map(|one| format!("  {one},\n")).collect::<String>();
    format!(
        "{HEAD}\nimport type {{ Seen, View }} from \"./overboss\";\n\nexport const views: View[] = [\n{}];\n\n\
         export const seen: Seen[] = [\n{}];\n",
        list(views),
        list(events)
    )
}

/// Plays a random game and keeps the first view of each kind of moment and the first event of each kind.
fn play(
    options: &Options,
    seats: u8,
    seed: u64,
    views: &mut BTreeMap<String, Value>,
    events: &mut BTreeMap<String, Value>,
) {
    let (mut luck, mut told) = (Seeded::new(seed), Vec::new());
    let mut state = Overboss::deal(options, seats, &mut luck, &mut told).expect("a set-up that can be played");
    let mut choices = Vec::new();
    loop {
        let owing = Overboss::pending(&state).owing().first();
        let viewer = owing.map_or(Viewer::Spectator, Viewer::Seat);
        for event in told.drain(..).filter_map(|event| Overboss::seen(&event, viewer)) {
            let event = json!(event);
            events.entry(event["event"].to_string()).or_insert(event);
        }
        let view = json!(Overboss::view(&state, viewer));
        let frame = view["table"]["flow"].as_array().and_then(|flow| flow.last()).cloned().unwrap_or_default();
        let kind = frame.as_object().and_then(|frame| frame.keys().next()).map_or(frame.to_string(), Clone::clone);
        views.entry(kind).or_insert(view);
        let Some(seat) = owing else { return };
        choices.clear();
        Overboss::choices(&state, seat, &mut choices);
        let choice = choices[luck.number(choices.len() as u32) as usize];
        Overboss::play(&mut state, seat, choice, &mut luck, &mut told);
    }
}

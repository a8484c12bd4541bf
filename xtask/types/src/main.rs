//! The TypeScript types of the page, and the shapes, codes and limits of `docs/protocol.md`, out of the Rust types that
//! the server writes and reads.

mod protocol;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use host::wire;
use serde_json::{Value, json};
use table::{Drawn, Game, Seeded, Viewer};
use ts_rs::{Config, TS, TypeVisitor};

const FOLDER: &str = "web/src/wire";
const PROTOCOL: &str = "docs/protocol.md";
const HEAD: &str = "// Made by `cargo xtask types` out of the Rust types. Do not edit.\n";

fn main() -> ExitCode {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    match run(root, std::env::args().any(|argument| argument == "--check")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the types and what the protocol says of them; with `check`, only says whether what lies there is up to date.
fn run(root: &Path, check: bool) -> Result<(), String> {
    let messages = messages();
    let mut files = vec![document(root, &messages)?, (format!("{FOLDER}/index.ts"), messages.text())];
    files.extend(games().into_iter().map(|(name, text)| (format!("{FOLDER}/{name}"), text)));
    for (name, text) in files {
        let path = root.join(&name);
        if check {
            let found = fs::read_to_string(&path).unwrap_or_default();
            if found != text {
                return Err(format!("{name} is not up to date: run `cargo xtask types`"));
            }
        } else {
            let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
            folder.and_then(|()| fs::write(&path, text)).map_err(|error| format!("{}: {error}", path.display()))?;
            println!("{name}");
        }
    }
    Ok(())
}

/// The protocol as it should be.
fn document(root: &Path, messages: &Types) -> Result<(String, String), String> {
    let path = root.join(PROTOCOL);
    let found = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parts = [
        ("codes", protocol::codes(host::CODES)),
        ("limits", protocol::limits(&server::limits())),
        ("shapes", protocol::shapes(messages.declared.values().map(String::as_str))),
    ];
    let filled = protocol::fill(&found, &parts).map_err(|why| format!("{PROTOCOL}: {why}"))?;
    Ok((PROTOCOL.to_owned(), filled))
}

/// What a person asks for and is told, each with everything it is made of.
fn messages() -> Types {
    let mut types = Types::default();
    types.add::<wire::FromPage>();
    types.add::<wire::ToPage>();
    types.add::<wire::Title>();
    types.add::<wire::RulesPage>();
    types.add::<wire::Me>();
    types.add::<wire::Whose>();
    types.add::<wire::NewTable>();
    types.add::<wire::Named>();
    types.add::<wire::Token>();
    types.add::<wire::Transcript>();
    types.add::<wire::Sit>();
    types.add::<wire::Seated>();
    types.add::<wire::BotOn>();
    types.add::<wire::Mute>();
    types.add::<wire::ForkAt>();
    types.add::<wire::Opened>();
    types.add::<wire::History>();
    types.add::<wire::FaultBody>();
    types
}

/// The files of all games.
fn games() -> Vec<(String, String)> {
    macro_rules! files {
        ($($game:path),+) => { [$(game::<$game>()),+].into_iter().flatten().collect() };
    }
    shelf::each_game!(files)
}

/// The files of one game: its types, its pieces, and a sample of what it says.
fn game<G: Drawn>() -> [(String, String); 3] {
    let mut types = Types::default();
    types.add::<G::Page>();
    types.add::<G::Seen>();
    types.add::<G::Options>();
    let pieces = serde_json::to_string_pretty(&G::pieces()).expect("pieces are plain data");
    let id = G::INFO.id;
    [
        (format!("{id}/index.ts"), types.text()),
        (format!("{id}/pieces.ts"), format!("{HEAD}\nexport const pieces = {pieces} as const;\n")),
        (format!("{id}/sample.ts"), sample::<G>(&G::samples())),
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

/// Views and events out of real games, one of each kind: the type checker of the page holds the types
/// to them, and its tests read them.
fn sample<G: Game>(setups: &[(G::Options, u8)]) -> String {
    let mut views = BTreeMap::new();
    let mut events = BTreeMap::new();
    for (seed, (options, seats)) in setups.iter().enumerate() {
        play::<G>(options, *seats, seed as u64, &mut views, &mut events);
    }
    let list =
        |found: BTreeMap<String, Value>| found.into_values().map(|one| format!("  {one},\n")).collect::<String>();
    format!(
        "{HEAD}\nimport type {{ Seen, View }} from \"./index\";\n\nexport const views: View[] = [\n{}];\n\n\
         export const seen: Seen[] = [\n{}];\n",
        list(views),
        list(events)
    )
}

/// Plays a random game and keeps the first view of each kind of moment and the first event of each kind.
fn play<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    views: &mut BTreeMap<String, Value>,
    events: &mut BTreeMap<String, Value>,
) {
    let (mut luck, mut told) = (Seeded::new(seed), Vec::new());
    let mut state = G::deal(options, seats, &mut luck, &mut told).expect("a set-up that can be played");
    let mut choices = Vec::new();
    loop {
        let owing = G::pending(&state).owing().first();
        let viewer = owing.map_or(Viewer::Spectator, Viewer::Seat);
        for event in told.drain(..).filter_map(|event| G::seen(&event, viewer)) {
            let event = json!(event);
            events.entry(event["event"].to_string()).or_insert(event);
        }
        let view = json!(G::view(&state, viewer));
        let frame = view["table"]["flow"].as_array().and_then(|flow| flow.last()).cloned().unwrap_or_default();
        let kind = frame.as_object().and_then(|frame| frame.keys().next()).map_or(frame.to_string(), Clone::clone);
        views.entry(kind).or_insert(view);
        let Some(seat) = owing else { return };
        choices.clear();
        G::choices(&state, seat, &mut choices);
        let choice = choices[luck.number(choices.len() as u32) as usize];
        G::play(&mut state, seat, choice, &mut luck, &mut told);
    }
}

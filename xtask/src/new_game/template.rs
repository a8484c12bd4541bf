//! The files of a new game, out of `xtask/templates/game`.

use super::names::Names;

/// Where a game lives: its rules, its part of the page, and what the page is generated from.
const RULES: &str = "crates/games/__NAME__";
const PAGE: &str = "web/src/games/__NAME__";
const WIRE: &str = "web/src/wire/__NAME__";

/// Files of the template, each as its path in the repository and its text.
macro_rules! files {
    ($($folder:ident / $to:literal = $from:literal),+ $(,)?) => {
        [$(($folder, $to, include_str!(concat!("../../templates/game/", $from)))),+]
    };
}

const FILES: [(&str, &str, &str); 34] = files![
    RULES / "Cargo.toml" = "Cargo.toml",
    RULES / "README.md" = "README.md",
    RULES / "rules/__NAME__.md" = "rules/rulebook.md",
    RULES / "scenarios/README.md" = "scenarios/README.md",
    RULES / "scenarios/we-01-alone.toml" = "scenarios/we-01-alone.toml",
    RULES / "src/boxed.rs" = "src/boxed.rs",
    RULES / "src/choice.rs" = "src/choice.rs",
    RULES / "src/drawn.rs" = "src/drawn.rs",
    RULES / "src/evaluate.rs" = "src/evaluate.rs",
    RULES / "src/event.rs" = "src/event.rs",
    RULES / "src/explain.rs" = "src/explain.rs",
    RULES / "src/flow/errand.rs" = "src/flow/errand.rs",
    RULES / "src/flow/mod.rs" = "src/flow/mod.rs",
    RULES / "src/flow/over.rs" = "src/flow/over.rs",
    RULES / "src/flow/setup.rs" = "src/flow/setup.rs",
    RULES / "src/instinct.rs" = "src/instinct.rs",
    RULES / "src/marks.rs" = "src/marks.rs",
    RULES / "src/lib.rs" = "src/lib.rs",
    RULES / "src/minion.rs" = "src/minion.rs",
    RULES / "src/options.rs" = "src/options.rs",
    RULES / "src/position.rs" = "src/position.rs",
    RULES / "src/scoring.rs" = "src/scoring.rs",
    RULES / "src/sketch.rs" = "src/sketch.rs",
    RULES / "src/state.rs" = "src/state.rs",
    RULES / "src/treasure.rs" = "src/treasure.rs",
    RULES / "src/view.rs" = "src/view.rs",
    RULES / "tests/clauses.rs" = "tests/clauses.rs",
    RULES / "tests/conformance.rs" = "tests/conformance.rs",
    RULES / "tests/scenarios.rs" = "tests/scenarios.rs",
    PAGE / "box.svg" = "web/box.svg",
    PAGE / "colours.css" = "web/colours.css",
    WIRE / "index.ts" = "wire/index.ts",
    WIRE / "pieces.ts" = "wire/pieces.ts",
    WIRE / "sample.ts" = "wire/sample.ts",
];

/// The folders of a game.
pub(super) fn folders(names: &Names) -> [String; 3] {
    [RULES, PAGE, WIRE].map(|folder| fill(folder, names))
}

/// The files of a game: their paths in the repository, and their texts.
pub(super) fn files(names: &Names) -> Vec<(String, String)> {
    let file = |(folder, path, text)| (fill(&format!("{folder}/{path}"), names), fill(text, names));
    FILES.into_iter().map(file).collect()
}

/// Whether the Rust of the template uses a word, so that no game can be called by it.
pub(super) fn says(word: &str) -> bool {
    let part = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let rust = FILES.iter().filter(|(_, path, _)| path.ends_with(".rs"));
    rust.flat_map(|(_, _, text)| text.split(part)).any(|found| found == word)
}

/// A text with the names of the game in it.
fn fill(text: &str, names: &Names) -> String {
    let Names { name, module, game, title, prefix } = names;
    text.replace("__NAME__", name)
        .replace("__CRATE__", module)
        .replace("__GAME__", game)
        .replace("__TITLE__", title)
        .replace("__PREFIX__", prefix)
        .replace("__TEST__", &prefix.to_lowercase())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::names::Names;
    use super::{FILES, files};

    /// How many files lie in a folder and below it.
    fn count(folder: &Path) -> usize {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.map(|path| if path.is_dir() { count(&path) } else { 1 }).sum()
    }

    #[test]
    fn every_file_of_the_template_is_used() {
        assert_eq!(count(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/game")), FILES.len());
    }

    #[test]
    fn nothing_is_left_to_fill_in() {
        let names = Names::new("tiny-thing", None, None).unwrap();
        for (path, text) in files(&names) {
            assert!(!path.contains("__") && !text.contains("__"), "{path}:\n{text}");
        }
    }
}

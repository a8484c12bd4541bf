//! The packages of others that the program and its page are made of: where they come from, under which licence, and
//! whether a fault of theirs is known.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::{page, test};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences that ask for no more than to be named.
const LICENCES: [&str; 16] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "WTFPL",
    "Zlib",
];
/// The page has fonts and icons besides, and is made by tools that are no part of it.
const LICENCES_OF_THE_PAGE: [&str; 4] = ["BlueOak-1.0.0", "CC-BY-3.0", "MPL-2.0", "OFL-1.1"];

#[derive(Deserialize)]
struct CargoLock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    source: Option<String>,
    checksum: Option<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    source: Option<String>,
    license: Option<String>,
}

#[derive(Deserialize)]
struct NpmLock {
    packages: BTreeMap<String, NpmPackage>,
}

#[derive(Deserialize)]
struct NpmPackage {
    resolved: Option<String>,
    integrity: Option<String>,
    license: Option<String>,
}

/// Checks, without a network, where every package comes from and what its licence is.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let mut faults = Vec::new();
    for lock in ["Cargo.lock", "fuzz/Cargo.lock"] {
        let CargoLock { package } = read(root, lock, |text| toml::from_str(text).map_err(|error| error.to_string()))?;
        faults.extend(strange_sources(&package).into_iter().map(|fault| format!("{lock}: {fault}")));
        println!("{lock}: {} packages, {}", package.len(), several_versions(&package));
    }
    faults.extend(strange_licences(&metadata(root)?));
    let lock: NpmLock = read(root, "web/package-lock.json", json)?;
    println!("web/package-lock.json: {} packages", lock.packages.len());
    faults.extend(strange_page_packages(&lock));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Asks the world whether a fault of any package is known.
pub(crate) fn audit(root: &Path) -> Result<(), String> {
    println!("cargo audit");
    let status = Command::new(test::cargo()).arg("audit").current_dir(root).status();
    if !status.is_ok_and(|status| status.success()) {
        return Err("`cargo audit` found something, has no network, or is not installed: \
                    `cargo install cargo-audit --locked`"
            .to_owned());
    }
    page::npm(root, &["audit", "--audit-level=moderate"], &[])
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn read<T>(root: &Path, name: &str, parse: impl FnOnce(&str) -> Result<T, String>) -> Result<T, String> {
    let text = fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"))?;
    parse(&text).map_err(|error| format!("{name}: {error}"))
}

/// What cargo knows about the packages of this platform; they are there, since they were built.
fn metadata(root: &Path) -> Result<Vec<Package>, String> {
    let said = |command: &mut Command| {
        let done = command.current_dir(root).output().map_err(|error| format!("cargo could not be asked: {error}"))?;
        if !done.status.success() {
            return Err(String::from_utf8_lossy(&done.stderr).into_owned());
        }
        Ok(String::from_utf8_lossy(&done.stdout).into_owned())
    };
    let version = said(Command::new("rustc").arg("-vV"))?;
    let host =
        version.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc does not name its platform")?;
    let arguments = ["metadata", "--format-version", "1", "--locked", "--filter-platform", host];
    let Metadata { packages } = json(&said(Command::new(test::cargo()).args(arguments))?)?;
    Ok(packages)
}

/// Packages that do not come from the registry with a checksum; our own come from nowhere.
fn strange_sources(packages: &[Locked]) -> Vec<String> {
    let is_strange = |package: &&Locked| match &package.source {
        None => false,
        Some(source) => source != REGISTRY || package.checksum.is_none(),
    };
    let fault = |package: &Locked| format!("{} {} does not come from crates.io", package.name, package.version);
    packages.iter().filter(is_strange).map(fault).collect()
}

/// Which packages are there in more than one version.
fn several_versions(packages: &[Locked]) -> String {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for Locked { name, version, source, .. } in packages {
        if source.is_some() {
            versions.entry(name).or_default().push(version);
        }
    }
    let several = versions.iter().filter(|(_, versions)| versions.len() > 1);
    let several: Vec<String> = several.map(|(name, versions)| format!("{name} {}", versions.join(" and "))).collect();
    if several.is_empty() { "each in one version".to_owned() } else { format!("twice: {}", several.join(", ")) }
}

fn strange_licences(packages: &[Package]) -> Vec<String> {
    let others = packages.iter().filter(|package| package.source.is_some());
    let strange = others.filter(|package| !package.license.as_deref().is_some_and(|text| is_free(text, &LICENCES)));
    strange.map(|package| licence_fault(&package.name, package.license.as_deref())).collect()
}

fn strange_page_packages(lock: &NpmLock) -> Vec<String> {
    let known: Vec<&str> = LICENCES.into_iter().chain(LICENCES_OF_THE_PAGE).collect();
    let mut faults = Vec::new();
    // The first entry is the page itself.
    for (name, package) in lock.packages.iter().filter(|(name, _)| !name.is_empty()) {
        let from_registry = |address: &String| address.starts_with("https://registry.npmjs.org/");
        let is_sealed = package.integrity.as_ref().is_some_and(|seal| seal.starts_with("sha512-"));
        if !is_sealed || !package.resolved.as_ref().is_none_or(from_registry) {
            faults.push(format!("{name} does not come from the npm registry with a checksum"));
        }
        if !package.license.as_deref().is_some_and(|text| is_free(text, &known)) {
            faults.push(licence_fault(name, package.license.as_deref()));
        }
    }
    faults
}

fn licence_fault(name: &str, licence: Option<&str>) -> String {
    format!("{name} has the licence {}, which is not on the list", licence.unwrap_or("of nobody knows"))
}

/// Whether an SPDX expression can be met with known licences alone.
fn is_free(expression: &str, known: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let free = either(&mut words, known);
    free && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words<'_>, known: &[&str]) -> bool {
    let mut free = both(words, known);
    while words.next_if_eq(&"OR").is_some() {
        free |= both(words, known);
    }
    free
}

fn both(words: &mut Words<'_>, known: &[&str]) -> bool {
    let mut free = licence(words, known);
    while words.next_if_eq(&"AND").is_some() {
        free &= licence(words, known);
    }
    free
}

fn licence(words: &mut Words<'_>, known: &[&str]) -> bool {
    let Some(word) = words.next() else { return false };
    if word == "(" {
        return either(words, known) & words.next_if_eq(&")").is_some();
    }
    match words.next_if_eq(&"WITH").and_then(|_| words.next()) {
        Some(exception) => known.contains(&format!("{word} WITH {exception}").as_str()),
        None => known.contains(&word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_met_by_known_licences_alone() {
        for free in ["MIT", "MIT/Apache-2.0", "MIT OR GPL-3.0", "(MIT OR GPL-3.0) AND Unicode-3.0"] {
            assert!(is_free(free, &LICENCES), "{free}");
        }
        let exception = "Apache-2.0 WITH LLVM-exception";
        assert!(is_free(exception, &LICENCES));
        for other in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT MIT", "OR", "MIT WITH a-catch", "MIT OR Apache-2.0 )"]
        {
            assert!(!is_free(other, &LICENCES), "{other}");
        }
    }

    #[test]
    fn a_package_from_elsewhere_is_named() {
        let lock = r#"
            [[package]]
            name = "ours"
            version = "0.1.0"

            [[package]]
            name = "good"
            version = "1.0.0"
            source = "registry+https://github.com/rust-lang/crates.io-index"
            checksum = "00"

            [[package]]
            name = "good"
            version = "2.0.0"
            source = "registry+https://github.com/rust-lang/crates.io-index"
            checksum = "00"

            [[package]]
            name = "strange"
            version = "3.0.0"
            source = "git+https://example.org/strange"
        "#;
        let CargoLock { package } = toml::from_str(lock).unwrap();
        assert_eq!(strange_sources(&package), ["strange 3.0.0 does not come from crates.io"]);
        assert_eq!(several_versions(&package), "twice: good 1.0.0 and 2.0.0");
    }

    #[test]
    fn a_package_of_the_page_has_a_checksum_and_a_licence() {
        let lock = r#"{ "packages": {
            "": {},
            "node_modules/good": { "integrity": "sha512-x", "license": "OFL-1.1" },
            "node_modules/open": { "license": "MIT" },
            "node_modules/away": { "resolved": "git+ssh://example.org", "integrity": "sha512-x", "license": "GPL-3.0" }
        } }"#;
        let faults = strange_page_packages(&json(lock).unwrap());
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults.iter().all(|fault| !fault.contains("good")), "{faults:?}");
    }
}

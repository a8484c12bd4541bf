//! Transcripts that somebody uploads: refused, or a table that can be watched from its deal to its end.

use std::time::Duration;

use arbitrary::Arbitrary;
use host::{Host, Kind};
use store::PersonId;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::alarm::Alarm;
use crate::{Ear, opened, text, typed};

/// Longer than anything that works takes.
const PATIENCE: Duration = Duration::from_secs(20);
/// The most of any line that a typed transcript repeats.
const REPEATED: usize = 3_000;

/// A house that takes in any transcript.
pub struct Uploads {
    host: Host,
    runtime: Runtime,
    taken: u64,
    good: Vec<String>,
    _folder: TempDir,
}

/// A good transcript, and what somebody does to it.
#[derive(Arbitrary, Debug)]
struct Forged {
    good: u8,
    faults: Vec<(u8, Fault)>,
}

#[derive(Arbitrary, Debug)]
enum Fault {
    /// The line holds something else behind its first word.
    Says(String),
    /// A list of so many texts.
    List(u16, String),
    /// Luck for a question, so many answers.
    Luck(String, u16),
    /// As deep as that.
    Deep(u16),
    /// The line comes so many times.
    Again(u16),
    /// So many more answers of luck behind it.
    Answers(u16, String),
    /// It is not there.
    Gone,
}

impl Forged {
    fn written(&self, good: &[String]) -> Option<String> {
        let good = crate::one_of(good, usize::from(self.good))?;
        let mut lines: Vec<String> = good.lines().map(str::to_owned).collect();
        for (at, fault) in &self.faults {
            let at = usize::from(*at) % lines.len();
            let word = lines[at].split(' ').next().unwrap_or_default().to_owned();
            let many = |count: &u16| usize::from(*count) % REPEATED;
            match fault {
                Fault::Says(text) => lines[at] = format!("{word} {text}"),
                Fault::List(count, text) => lines[at] = format!("seats {:?}", vec![text.as_str(); many(count)]),
                Fault::Luck(question, count) => {
                    lines.insert(at, format!("luck {{{question:?}:{:?}}}", vec!["cave"; many(count)]));
                }
                Fault::Deep(count) => lines[at] = format!("{word} {}", "[".repeat(many(count))),
                Fault::Again(count) => {
                    let again = lines[at].clone();
                    lines.splice(at..at, std::iter::repeat_n(again, many(count)));
                }
                Fault::Answers(count, text) => {
                    let answers = format!("; tile {text}").repeat(many(count));
                    lines[at] = lines[at].replacen(" = ", &format!("{answers} = "), 1);
                }
                Fault::Gone if lines.len() > 1 => drop(lines.remove(at)),
                Fault::Gone => {}
            }
        }
        Some(lines.join("\n") + "\n")
    }
}

impl Default for Uploads {
    fn default() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let runtime = Runtime::new().expect("threads can be started");
        let (_, host) = runtime.block_on(opened(&folder.path().join("books.db")));
        let corpus = crate::bounded::corpus(Self::NAME);
        let good = corpus.iter().filter_map(|good| text(good)).map(str::to_owned).collect();
        Self { host, runtime, taken: 0, good, _folder: folder }
    }
}

impl Ear for Uploads {
    const NAME: &'static str = "upload";

    /// A text is a transcript; other bytes say what is done to a good one.
    fn hear(&mut self, data: &[u8]) {
        let transcript = match text(data).filter(|text| text.starts_with("underlord")) {
            Some(text) => text.to_owned(),
            None => match typed::<Forged>(data).and_then(|forged| forged.written(&self.good)) {
                Some(text) => text,
                None => return,
            },
        };
        let alarm = Alarm::set();
        self.taken += u64::from(self.runtime.block_on(uploaded(&self.host, transcript)));
        alarm.assert_quiet();
    }

    fn understood(&self) -> u64 {
        self.taken
    }
}

/// Uploads a transcript, and whether it was taken.
async fn uploaded(host: &Host, transcript: String) -> bool {
    let person = PersonId::random();
    let taken = timeout(PATIENCE, host.upload(person, transcript)).await.expect("an answer in time");
    let table = match taken {
        Ok(opened) => opened.table.parse().expect("a table has an id"),
        Err(fault) => {
            assert_ne!(fault.kind, Kind::Broken, "{fault:?}");
            assert!(fault.text.ends_with(['.', '!', '?']), "{fault:?}");
            return false;
        }
    };
    let history = host.history(table, None, None).await.expect("an uploaded game can be watched");
    let last = history.lines.last().expect("there is the deal").step;
    host.moment(table, None, None, last).await.expect("every moment of it can be seen");
    host.transcript(table).await.expect("its transcript can be had again");
    let me = host.me(Some(person)).await.expect("whoever uploaded it finds it");
    assert_eq!(me.tables.len(), 1);
    true
}

//! Runs the command as a shell would.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What a run of the command left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The run went well.
    #[track_caller]
    pub(crate) fn fine(self) -> Self {
        assert_eq!(self.code, 0, "exit code, with {:?} on standard error", self.err);
        self
    }

    /// The run was refused with this exit code and one sentence that says all of this.
    #[track_caller]
    pub(crate) fn refused(self, code: i32, says: &[&str]) {
        assert_eq!(self.code, code, "exit code, with {:?} on standard error", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.err.lines().count(), 1, "one sentence, not {:?}", self.err);
        assert!(self.err.starts_with("underlord: "), "{:?}", self.err);
        for part in says {
            assert!(self.err.contains(part), "{:?} should say {part:?}", self.err);
        }
    }

    /// The output as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.fine().out).expect("JSON")
    }
}

/// A folder of its own for one test.
pub(crate) struct Desk(PathBuf);

impl Desk {
    /// An empty folder.
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    /// A folder with a copy of Overboss's component values in `box/`.
    pub(crate) fn with_content(name: &str) -> Self {
        let desk = Self::new(name);
        let from = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/overboss/content");
        fs::create_dir(desk.0.join("box")).expect("a folder in it");
        for entry in fs::read_dir(from).expect("the component values") {
            let entry = entry.expect("an entry");
            fs::copy(entry.path(), desk.0.join("box").join(entry.file_name())).expect("a copy");
        }
        desk
    }

    /// The folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// Runs `underlord` here with no input.
    pub(crate) fn run(&self, args: &str) -> Run {
        self.run_with(args, "")
    }

    /// Starts `underlord` here; what it is given and says goes through pipes.
    pub(crate) fn start(&self, args: &str) -> Child {
        Command::new(env!("CARGO_BIN_EXE_underlord"))
            .args(args.split_whitespace())
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts")
    }

    /// Runs `underlord` here with this input.
    pub(crate) fn run_with(&self, args: &str, input: &str) -> Run {
        let mut child = self.start(args);
        let mut stdin = child.stdin.take().expect("its input");
        let input = input.to_owned();
        let writer = std::thread::spawn(move || {
            // A command that does not read its input may close it.
            let _ = stdin.write_all(input.as_bytes());
        });
        let output = child.wait_with_output().expect("the command ends");
        writer.join().expect("the input is written");
        Run {
            code: output.status.code().expect("an exit code"),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    /// Writes a file here.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), text).expect("a file");
    }

    /// Reads a file here.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file")
    }

    /// The names of all files here.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
            .collect();
        names.sort();
        names
    }
}

/// Numbers as somebody types them who does not think: enough for a whole game.
pub(crate) fn careless(lines: usize) -> String {
    let mut number = 7u32;
    let mut text = String::new();
    for _ in 0..lines {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        text += &format!("{}\n", (number >> 24) % 8 + 1);
    }
    text
}

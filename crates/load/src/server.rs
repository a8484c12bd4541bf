//! A server of our own, in a process that can be killed.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::Outcome;

/// Where a server keeps its tables.
pub(crate) enum Database {
    /// In a new file of its own.
    Fresh,
    /// In a file.
    File(PathBuf),
    /// On a server, by its address.
    Postgres(String),
}

/// Whether the server lets everybody ask as often as they like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limits {
    /// As on every other day.
    Kept,
    /// Whatever is measured is not to be slowed down.
    Off,
}

/// In how many ticks a second Linux tells processor times.
const TICKS: u64 = 100;

/// A running server and its folder, both gone when this is dropped.
pub(crate) struct Server {
    binary: PathBuf,
    folder: PathBuf,
    database: Database,
    limits: Limits,
    child: Option<Child>,
    address: String,
}

impl Server {
    /// Starts a server on an empty database.
    pub(crate) fn start(binary: &Path) -> Outcome<Self> {
        Self::start_on(binary, Database::Fresh)
    }

    /// Starts a server on an empty database that keeps to its limits.
    pub(crate) fn start_limited(binary: &Path) -> Outcome<Self> {
        Self::start_as(binary, Database::Fresh, Limits::Kept)
    }

    /// Starts a server on a database.
    pub(crate) fn start_on(binary: &Path, database: Database) -> Outcome<Self> {
        Self::start_as(binary, database, Limits::Off)
    }

    fn start_as(binary: &Path, database: Database, limits: Limits) -> Outcome<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("underlord-load-{}-{count}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let address = "127.0.0.1:0".to_owned();
        let mut server = Self { binary: binary.to_owned(), folder, database, limits, child: None, address };
        server.run()?;
        Ok(server)
    }

    /// Starts the process and waits until it says where it is; tells how long that took.
    pub(crate) fn run(&mut self) -> Outcome<Duration> {
        let begun = Instant::now();
        let mut child = Command::new(&self.binary)
            .args(["serve", "--bot-pace", "0"])
            .args((self.limits == Limits::Off).then_some("--no-limits"))
            .args(["--address", &self.address, "--database"])
            .arg(self.database())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", self.binary.display()))?;
        let output = child.stdout.take().ok_or("the server has no output")?;
        let mut lines = BufReader::new(output).lines();
        let address = loop {
            let Some(Ok(line)) = lines.next() else {
                return Err("the server ended before it was open".to_owned());
            };
            if let Some((_, address)) = line.split_once("http://") {
                break address.trim().trim_end_matches('/').to_owned();
            }
        };
        let took = begun.elapsed();
        // Whatever it says later must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        self.child = Some(child);
        self.address = address;
        Ok(took)
    }

    fn database(&self) -> OsString {
        match &self.database {
            Database::Fresh => self.folder.join("tables.db").into_os_string(),
            Database::File(path) => path.clone().into_os_string(),
            Database::Postgres(url) => url.into(),
        }
    }

    /// The file of its database, if it is one.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        match &self.database {
            Database::Fresh | Database::File(_) => Some(self.database().into()),
            Database::Postgres(_) => None,
        }
    }

    /// Lets no file of the process grow beyond so many bytes; without a number, as far as they like.
    pub(crate) fn limit_files(&self, bytes: Option<u64>) -> Outcome {
        let id = self.child.as_ref().ok_or("the server does not run")?.id();
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let done =
            Command::new("prlimit").arg(format!("--pid={id}")).arg(format!("--fsize={limit}:unlimited")).status();
        if done.is_ok_and(|done| done.success()) { Ok(()) } else { Err("prlimit does not work here".to_owned()) }
    }

    /// Ends the process at once, without a word.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// `host:port`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The memory that the process holds, in bytes.
    pub(crate) fn memory(&self) -> Outcome<u64> {
        self.counted("VmRSS")
    }

    /// The most memory that the process ever held, in bytes.
    pub(crate) fn peak_memory(&self) -> Outcome<u64> {
        self.counted("VmHWM")
    }

    /// The processor time that the process has taken so far, its own and the system's for it.
    pub(crate) fn processor(&self) -> Outcome<Duration> {
        let id = self.child.as_ref().ok_or("the server does not run")?.id();
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).map_err(|error| error.to_string())?;
        // The name of the process stands in brackets and may hold anything; what follows it are fields 3 and later.
        let (_, fields) = stat.rsplit_once(')').ok_or("its stat cannot be read")?;
        let ticks: Vec<u64> = fields.split_whitespace().skip(11).take(2).flat_map(str::parse).collect();
        let [own, system] = ticks[..] else { return Err("no processor time in its stat".to_owned()) };
        Ok(Duration::from_millis((own + system) * 1000 / TICKS))
    }

    /// What the system counts of the process under a name, in bytes.
    fn counted(&self, name: &str) -> Outcome<u64> {
        let id = self.child.as_ref().ok_or("the server does not run")?.id();
        let status = fs::read_to_string(format!("/proc/{id}/status")).map_err(|error| error.to_string())?;
        let mut lines = status.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        let line = lines.next().ok_or_else(|| format!("no {name} in its status"))?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse().map_err(|_| format!("{name} is no number"))?;
        Ok(kib * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

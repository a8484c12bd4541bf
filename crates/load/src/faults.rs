//! Bad days under load: a full disk, files that may not grow, a lock held by another program, dead connections, kills.
//! After each of them nothing acknowledged is lost and no table is stuck.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::Outcome;
use crate::game::{Game, open_many};
use crate::server::{Database, Server};

/// A fault goes on until somebody is told, or for so long.
const LONGEST: Duration = Duration::from_secs(4);
/// The server has to be ready again after so long.
const READY_WITHIN: Duration = Duration::from_secs(15);
/// The size of the disk that is filled, in MiB.
const DISK: u64 = 64;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    FullDisk,
    NoGrowth,
    Locked,
    DeadConnections,
    Kill,
}

impl Fault {
    fn name(self) -> &'static str {
        match self {
            Self::FullDisk => "full disk",
            Self::NoGrowth => "file that may not grow",
            Self::Locked => "lock held by another program",
            Self::DeadConnections => "dead connections",
            Self::Kill => "kill",
        }
    }
}

/// What was seen of one kind of fault.
#[derive(Default)]
struct Seen {
    faults: u32,
    /// In how many of them somebody was told that something was not written.
    told: u32,
}

/// Runs the check and prints what it saw; on PostgreSQL if an address is given.
pub(crate) async fn run(binary: &Path, tables: usize, faults: u32, postgres: Option<&str>) -> Outcome {
    let mut kinds = match postgres {
        Some(_) => vec![Fault::DeadConnections, Fault::DeadConnections, Fault::Kill],
        None => vec![Fault::NoGrowth, Fault::Kill, Fault::NoGrowth, Fault::Locked],
    };
    let disk = if postgres.is_none() { Disk::mount() } else { None };
    match (&disk, postgres) {
        (Some(_), _) => kinds.splice(0..0, [Fault::FullDisk, Fault::FullDisk, Fault::FullDisk]).for_each(drop),
        (None, None) => println!("this process may not mount a file system: the full disk is not tried"),
        (None, Some(_)) => {}
    }
    let database = match (postgres, &disk) {
        (Some(url), _) => Database::Postgres(url.to_owned()),
        (None, Some(disk)) => Database::File(disk.0.join("tables.db")),
        (None, None) => Database::Fresh,
    };
    let mut server = Server::start_on(binary, database)?;
    let http = reqwest::Client::new();
    let mut games: Vec<Game> = Vec::new();
    let mut seen: Vec<(Fault, Seen)> = Vec::new();
    let mut choices = 0;
    for round in 0..faults {
        let fault = kinds[round as usize % kinds.len()];
        games.retain(|game| !game.over());
        games.extend(open_many(&http, server.address(), tables - games.len()).await?);
        let before: u64 = games.iter().map(|game| u64::from(game.number())).sum();
        let (stop, stopped) = watch::channel(false);
        let (tell, mut told) = watch::channel(0_u32);
        let mut running = JoinSet::new();
        for game in games.drain(..) {
            running.spawn(play(game, http.clone(), stopped.clone(), tell.clone()));
        }
        // At another moment each time.
        sleep(Duration::from_millis(60 + u64::from(round) * 37 % 240)).await;
        commit(fault, &mut server, disk.as_ref(), postgres, &mut told).await?;
        if fault != Fault::Kill {
            ready(&http, server.address()).await?;
        }
        stop.send_replace(true);
        while let Some(played) = running.join_next().await {
            games.extend(played.map_err(|error| error.to_string())?);
        }
        if !seen.iter().any(|(known, _)| *known == fault) {
            seen.push((fault, Seen::default()));
        }
        let Some((_, kind)) = seen.iter_mut().find(|(known, _)| *known == fault) else { continue };
        kind.faults += 1;
        kind.told += u32::from(*told.borrow() > 0);
        for game in &mut games {
            let acknowledged = game.number();
            back(game).await.map_err(|why| format!("{} {round}: {why}", fault.name()))?;
            // The one choice under way may have been written before its update was told.
            if game.number() < acknowledged || game.number() > acknowledged + 1 {
                let now = game.number();
                return Err(format!("{} {round}: a table had shown {acknowledged}, came back at {now}", fault.name()));
            }
            if !game.over() {
                game.choose().await.map_err(|why| format!("a table is stuck after a {}: {why}", fault.name()))?;
            }
        }
        choices += games.iter().map(|game| u64::from(game.number())).sum::<u64>() - before;
    }
    for (fault, Seen { faults, told }) in &seen {
        println!("{}: {faults}, and people were told of {told} of them", fault.name());
        // Where nobody was told nothing failed: the files had room left. But that cannot be so every time.
        let must_tell = matches!(fault, Fault::FullDisk | Fault::NoGrowth | Fault::Locked);
        if must_tell && *told == 0 {
            return Err(format!("nobody was ever told of a {}", fault.name()));
        }
    }
    println!("{faults} faults over {choices} acknowledged choices at {tables} tables: none lost, none stuck");
    Ok(())
}

/// Comes back to a table. Who is told to try again does so, as a person would.
async fn back(game: &mut Game) -> Outcome {
    let latest = Instant::now() + READY_WITHIN;
    loop {
        match game.connect().await {
            Err(_) if Instant::now() < latest => sleep(Duration::from_millis(100)).await,
            connected => return connected,
        }
    }
}

/// Plays as fast as it can until something goes wrong or it is stopped, one game after the other, so that a fast machine
/// still has games under way when it does. Tells the games.
async fn play(
    mut game: Game,
    http: reqwest::Client,
    stopped: watch::Receiver<bool>,
    tell: watch::Sender<u32>,
) -> Vec<Game> {
    let mut played = Vec::new();
    loop {
        while !game.over() && !*stopped.borrow() {
            if game.choose().await.is_err() {
                tell.send_modify(|told| *told += 1);
                played.push(game);
                return played;
            }
        }
        if !game.over() {
            played.push(game);
            return played;
        }
        let next = game.another(&http).await;
        played.push(game);
        let Ok(next) = next else {
            tell.send_modify(|told| *told += 1);
            return played;
        };
        game = next;
    }
}

/// Lets something go wrong, and mends it again.
async fn commit(
    fault: Fault,
    server: &mut Server,
    disk: Option<&Disk>,
    postgres: Option<&str>,
    told: &mut watch::Receiver<u32>,
) -> Outcome {
    match fault {
        Fault::FullDisk => {
            let disk = disk.ok_or("there is no disk to fill")?;
            disk.fill();
            noticed(told).await;
            disk.empty()?;
        }
        Fault::NoGrowth => {
            server.limit_files(Some(4096))?;
            noticed(told).await;
            server.limit_files(None)?;
        }
        Fault::Locked => {
            let path = server.file().ok_or("there is no file to lock")?;
            let mut other = connect(&format!("sqlite:{}", path.display())).await?;
            other.execute("BEGIN IMMEDIATE").await.map_err(|error| error.to_string())?;
            noticed(told).await;
            other.execute("ROLLBACK").await.map_err(|error| error.to_string())?;
        }
        Fault::DeadConnections => {
            let mut other = connect(postgres.ok_or("there is no server")?).await?;
            let all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            for _ in 0..3 {
                other.execute(all).await.map_err(|error| error.to_string())?;
                sleep(Duration::from_millis(23)).await;
            }
        }
        Fault::Kill => {
            server.kill();
            server.run()?;
        }
    }
    Ok(())
}

async fn connect(url: &str) -> Outcome<AnyConnection> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await.map_err(|error| error.to_string())
}

/// Waits until somebody was told that something is wrong.
async fn noticed(told: &mut watch::Receiver<u32>) {
    let _ = tokio::time::timeout(LONGEST, told.wait_for(|&told| told > 0)).await;
}

async fn ready(http: &reqwest::Client, address: &str) -> Outcome {
    let until = Instant::now() + READY_WITHIN;
    while Instant::now() < until {
        let answer = http.get(format!("http://{address}/readyz")).send().await;
        if answer.is_ok_and(|answer| answer.status().is_success()) {
            return Ok(());
        }
        sleep(Duration::from_millis(50)).await;
    }
    Err("the server is not ready again".to_owned())
}

/// A small file system of its own, gone when this is dropped.
struct Disk(PathBuf);

impl Disk {
    /// None where this process may not mount one.
    fn mount() -> Option<Self> {
        let folder = std::env::temp_dir().join(format!("underlord-disk-{}", std::process::id()));
        fs::create_dir_all(&folder).ok()?;
        let size = format!("size={DISK}m");
        let done = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "underlord"]).arg(&folder).output();
        if done.is_ok_and(|done| done.status.success()) {
            return Some(Self(folder));
        }
        let _ = fs::remove_dir(&folder);
        None
    }

    /// Leaves not a byte.
    fn fill(&self) {
        let filler = self.0.join("filler");
        // It ends with an error, because there is no more room: that is what it is for.
        let _ = fs::write(&filler, vec![0; (DISK as usize) << 20]);
        let _ = fs::write(self.0.join("crumbs"), vec![0; 4096]);
    }

    fn empty(&self) -> Outcome {
        for name in ["filler", "crumbs"] {
            fs::remove_file(self.0.join(name)).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
        let _ = fs::remove_dir(&self.0);
    }
}

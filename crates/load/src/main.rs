//! A bounded load of live games against a server of its own, on loopback.
//!
//! Each measure starts the server fresh on a new SQLite file, with durable commits as always.

mod bots;
mod closed;
mod cold;
mod faults;
mod game;
mod guest;
mod idle;
mod kill;
mod measured;
mod open;
mod server;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What can go wrong: a sentence.
type Outcome<T = ()> = Result<T, String>;

/// Loads a server on loopback and measures it.
#[derive(Parser)]
#[command(name = "load", bin_name = "cargo xtask load")]
struct Arguments {
    /// The `underlord` binary to start.
    #[arg(long)]
    binary: PathBuf,
    #[command(subcommand)]
    measure: Option<Measure>,
}

#[derive(Subcommand, Clone)]
enum Measure {
    /// As many durable choices as the server takes; every table chooses again as soon as it may.
    Closed {
        /// How many tables of four seats.
        #[arg(long, default_value_t = 400)]
        tables: usize,
        /// How long, in seconds.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
    },
    /// A fixed rate of choices, however slow the server is: how late are the updates?
    Open {
        /// How many tables of four seats.
        #[arg(long, default_value_t = 200)]
        tables: usize,
        /// Choices a second, over all tables.
        #[arg(long, default_value_t = 1000)]
        rate: u32,
        /// How long, in seconds.
        #[arg(long, default_value_t = 20)]
        seconds: u64,
    },
    /// Many open sockets on which nothing happens: how much memory?
    Idle {
        /// How many tables of four seats.
        #[arg(long, default_value_t = 500)]
        tables: usize,
    },
    /// A start with many stored tables, and the way to the first moment of one of them.
    Cold {
        /// How many stored tables.
        #[arg(long, default_value_t = 10_000)]
        tables: usize,
    },
    /// Kills the server under load, starts it again and compares: nothing acknowledged is lost.
    Kill {
        /// How many tables of four seats.
        #[arg(long, default_value_t = 40)]
        tables: usize,
        /// How often it is killed.
        #[arg(long, default_value_t = 3)]
        kills: u32,
    },
    /// Full disks, I/O errors, held locks, dead connections and kills under load: nothing acknowledged is lost, no table
    /// is stuck, and people are told.
    Faults {
        /// How many tables of four seats.
        #[arg(long, default_value_t = 20)]
        tables: usize,
        /// How many faults.
        #[arg(long, default_value_t = 200)]
        faults: u32,
        /// The address of a PostgreSQL server to use instead of SQLite.
        #[arg(long)]
        postgres: Option<String>,
    },
    /// Tables of fierce bots that somebody watches: how long do a gentle bot and people elsewhere take?
    Bots {
        /// How many tables of four fierce bots.
        #[arg(long, default_value_t = 50)]
        tables: usize,
        /// How long, in seconds.
        #[arg(long, default_value_t = 20)]
        seconds: u64,
    },
    /// One hostile address that asks for all that it may: how long do people elsewhere wait, and how much memory?
    Guest {
        /// How many tables of four people elsewhere.
        #[arg(long, default_value_t = 20)]
        tables: usize,
        /// How long, in seconds.
        #[arg(long, default_value_t = 20)]
        seconds: u64,
    },
}

const ALL: [Measure; 8] = [
    Measure::Open { tables: 200, rate: 1000, seconds: 20 },
    Measure::Closed { tables: 400, seconds: 10 },
    Measure::Idle { tables: 500 },
    Measure::Cold { tables: 10_000 },
    Measure::Kill { tables: 40, kills: 3 },
    Measure::Faults { tables: 20, faults: 200, postgres: None },
    Measure::Bots { tables: 50, seconds: 20 },
    Measure::Guest { tables: 20, seconds: 20 },
];

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { binary, measure } = Arguments::parse();
    // The client wants some cryptography even where it needs none; a second choice changes nothing.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let measures = measure.map_or(ALL.to_vec(), |one| vec![one]);
    for measure in measures {
        let done = match measure {
            Measure::Closed { tables, seconds } => closed::run(&binary, tables, seconds).await,
            Measure::Open { tables, rate, seconds } => open::run(&binary, tables, rate, seconds).await,
            Measure::Idle { tables } => idle::run(&binary, tables).await,
            Measure::Cold { tables } => cold::run(&binary, tables).await,
            Measure::Kill { tables, kills } => kill::run(&binary, tables, kills).await,
            Measure::Faults { tables, faults, postgres } => {
                faults::run(&binary, tables, faults, postgres.as_deref()).await
            }
            Measure::Bots { tables, seconds } => bots::run(&binary, tables, seconds).await,
            Measure::Guest { tables, seconds } => guest::run(&binary, tables, seconds).await,
        };
        if let Err(why) = done {
            eprintln!("error: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

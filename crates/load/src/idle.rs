//! Open tables on which nothing happens: what a table and its sockets weigh.

use std::path::Path;
use std::time::Duration;

use tokio::time::sleep;

use crate::Outcome;
use crate::game::{SEATS, make, open_many};
use crate::server::Server;

/// Runs the measure and prints it.
pub(crate) async fn run(binary: &Path, tables: usize) -> Outcome {
    let server = Server::start(binary)?;
    let http = reqwest::Client::new();
    // One table of each kind of work first, so that what every process needs once is not counted.
    let first = open_many(&http, server.address(), 8).await?;
    sleep(Duration::from_secs(1)).await;
    let before = server.memory()?;
    let mut made = Vec::new();
    for _ in 0..tables {
        made.push(make(&http, server.address()).await?);
    }
    sleep(Duration::from_secs(1)).await;
    let live = server.memory()?;
    println!("idle: {tables} live tables without sockets: {} KiB each", each(before, live, tables));

    let mut games = Vec::new();
    for (index, (table, cookie)) in made.into_iter().enumerate() {
        games.push(crate::game::Game::join(server.address(), table, cookie, index as u64).await?);
    }
    sleep(Duration::from_secs(2)).await;
    let open = server.memory()?;
    let sockets = tables * SEATS;
    println!("idle: {sockets} open sockets at {tables} tables: {} KiB a table", each(before, open, tables));
    println!("  of which each socket: {} KiB; the whole process: {} MiB", each(live, open, sockets), open >> 20);
    drop(games);
    drop(first);
    Ok(())
}

fn each(before: u64, after: u64, count: usize) -> String {
    format!("{:.1}", after.saturating_sub(before) as f64 / 1024.0 / count as f64)
}

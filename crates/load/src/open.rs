//! Open loop: choices are due at fixed times, however slow the server is.

use std::path::Path;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep_until;

use crate::Outcome;
use crate::game::{Game, open_many};
use crate::measured::Measured;
use crate::server::Server;

/// What one table measured.
#[derive(Default)]
struct Both {
    /// From the choice being sent.
    sent: Measured,
    /// From the time when the choice was due: a table that is late makes its next choice late too.
    due: Measured,
}

/// Runs the measure and prints it.
pub(crate) async fn run(binary: &Path, tables: usize, rate: u32, seconds: u64) -> Outcome {
    let server = Server::start(binary)?;
    let http = reqwest::Client::new();
    let games = open_many(&http, server.address(), tables).await?;
    let begun = Instant::now() + Duration::from_millis(200);
    let period = Duration::from_secs_f64(tables as f64 / f64::from(rate));
    let choices = (seconds as f64 / period.as_secs_f64()) as u32;
    let mut running = JoinSet::new();
    for (index, game) in games.into_iter().enumerate() {
        let first = begun + period.mul_f64(index as f64 / tables as f64);
        running.spawn(play(game, http.clone(), server.address().to_owned(), first, period, choices));
    }
    let mut all = Both::default();
    while let Some(done) = running.join_next().await {
        let both = done.map_err(|error| error.to_string())??;
        all.sent.extend(both.sent);
        all.due.extend(both.due);
    }
    let achieved = all.sent.count() as f64 / begun.elapsed().as_secs_f64();
    println!("open loop, {tables} tables of 4 seats, {rate} choices per second due, {achieved:.0} made");
    println!("  choice sent to update received by all seats: {}", all.sent);
    println!("  choice due to update received by all seats (with about 1 ms of timer): {}", all.due);
    Ok(())
}

async fn play(
    mut game: Game,
    http: reqwest::Client,
    address: String,
    first: Instant,
    period: Duration,
    choices: u32,
) -> Outcome<Both> {
    let mut both = Both::default();
    for index in 0..choices {
        let due = first + period * index;
        sleep_until(due.into()).await;
        if game.over() {
            // A new table is made in the time of one choice, which is not measured.
            game = Game::open(&http, &address, u64::from(index) * 7919 + 3).await?;
            continue;
        }
        both.sent.add(game.choose().await?);
        both.due.add(due.elapsed());
    }
    Ok(both)
}

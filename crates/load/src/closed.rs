//! Closed loop: every table chooses again as soon as every seat has seen the last choice.

use std::path::Path;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::Outcome;
use crate::game::{Game, open_many};
use crate::measured::Measured;
use crate::server::Server;

/// Runs the measure and prints it.
pub(crate) async fn run(binary: &Path, tables: usize, seconds: u64) -> Outcome {
    let server = Server::start(binary)?;
    let http = reqwest::Client::new();
    let games = open_many(&http, server.address(), tables).await?;
    let begun = Instant::now();
    let idle = server.processor()?;
    let until = begun + Duration::from_secs(seconds);
    let mut running = JoinSet::new();
    for game in games {
        running.spawn(play(game, http.clone(), until));
    }
    let mut all = Measured::default();
    while let Some(done) = running.join_next().await {
        all.extend(done.map_err(|error| error.to_string())??);
    }
    let busy = server.processor()?.saturating_sub(idle);
    let rate = all.count() as f64 / begun.elapsed().as_secs_f64();
    println!("closed loop, {tables} tables of 4 seats: {rate:.0} durable choices per second");
    println!("  choice sent to update received by all seats: {all}");
    let each = busy.as_secs_f64() * 1e6 / all.count().max(1) as f64;
    println!("  processor time of the server: {each:.0} microseconds per choice");
    Ok(())
}

/// Plays until the time is up; a game that ends is followed by a new one.
async fn play(mut game: Game, http: reqwest::Client, until: Instant) -> Outcome<Measured> {
    let mut measured = Measured::default();
    while Instant::now() < until {
        if game.over() {
            game = game.another(&http).await?;
        }
        measured.add(game.choose().await?);
    }
    Ok(measured)
}

//! Kill the server under load, start it again, compare.

use std::path::Path;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Outcome;
use crate::game::{Game, open_many};
use crate::server::Server;

/// Runs the check and prints what it saw.
pub(crate) async fn run(binary: &Path, tables: usize, kills: u32) -> Outcome {
    let mut server = Server::start(binary)?;
    let http = reqwest::Client::new();
    let mut games: Vec<Game> = Vec::new();
    for round in 1..=kills {
        games.retain(|game| !game.over());
        games.extend(open_many(&http, server.address(), tables - games.len()).await?);
        let mut running = JoinSet::new();
        for game in games.drain(..) {
            running.spawn(until_it_dies(game, http.clone()));
        }
        sleep(Duration::from_millis(700)).await;
        server.kill();
        while let Some(played) = running.join_next().await {
            games.extend(played.map_err(|error| error.to_string())?);
        }
        let under_way = games.iter().filter(|game| !game.over()).count();
        if under_way == 0 {
            return Err("no game was under way at the kill".to_owned());
        }
        let took = server.run()?;
        let seen: Vec<_> = games.iter().map(Game::number).collect();
        for (game, seen) in games.iter_mut().zip(&seen) {
            game.connect().await?;
            // The one choice under way may have been written before its update was told.
            if game.number() < *seen || game.number() > seen + 1 {
                return Err(format!("a table had shown choice {seen} and came back at {}", game.number()));
            }
            if !game.over() {
                game.choose().await.map_err(|why| format!("a table is stuck after the kill: {why}"))?;
            }
        }
        let choices: u64 = seen.iter().map(|&seen| u64::from(seen)).sum();
        println!(
            "kill {round} of {kills}: {under_way} games under way, {} over, {choices} acknowledged choices: all there, all \
             going on; open again after {} ms",
            seen.len() - under_way,
            took.as_millis()
        );
    }
    Ok(())
}

/// Plays as fast as it can until the server is gone, one game after another, so that the fastest machine still has
/// games under way at the kill; gives back all of them.
async fn until_it_dies(mut game: Game, http: reqwest::Client) -> Vec<Game> {
    let mut played = Vec::new();
    loop {
        while !game.over() && game.choose().await.is_ok() {}
        if !game.over() {
            played.push(game);
            return played;
        }
        let next = game.another(&http).await;
        played.push(game);
        let Ok(next) = next else { return played };
        game = next;
    }
}

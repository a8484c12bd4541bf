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
    let mut games = open_many(&http, server.address(), tables).await?;
    for round in 1..=kills {
        games.retain(|game| !game.over());
        while games.len() < tables {
            games.push(Game::open(&http, server.address(), luck(round, games.len())).await?);
        }
        let mut running = JoinSet::new();
        for (index, game) in games.drain(..).enumerate() {
            running.spawn(until_it_dies(game, http.clone(), server.address().to_owned(), luck(round, index)));
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
async fn until_it_dies(mut game: Game, http: reqwest::Client, address: String, mut luck: u64) -> Vec<Game> {
    let mut played = Vec::new();
    loop {
        while !game.over() && game.choose().await.is_ok() {}
        let over = game.over();
        played.push(game);
        if !over {
            return played;
        }
        luck += 1_000_003;
        let Ok(next) = Game::open(&http, &address, luck).await else { return played };
        game = next;
    }
}

/// A start for the choices of one table's games that no other table has.
fn luck(round: u32, table: usize) -> u64 {
    u64::from(round) * 1000 + table as u64
}

//! A start with many stored tables.

use std::path::Path;
use std::time::Instant;

use futures_util::StreamExt;

use crate::Outcome;
use crate::game::{Game, make};
use crate::server::Server;

/// Runs the measure and prints it.
pub(crate) async fn run(binary: &Path, tables: usize) -> Outcome {
    let mut server = Server::start(binary)?;
    let http = reqwest::Client::new();
    let address = server.address().to_owned();
    let mut made = futures_util::stream::iter(0..tables).map(|_| make(&http, &address)).buffer_unordered(64);
    let mut last = None;
    while let Some(one) = made.next().await {
        last = Some(one?);
    }
    drop(made);
    let (table, cookie) = last.ok_or("there are no tables")?;
    let mut game = Game::join(&address, table.clone(), cookie.clone(), 5).await?;
    for _ in 0..100 {
        if !game.over() {
            game.choose().await?;
        }
    }
    let number = game.number();
    drop(game);
    server.kill();

    let took = server.run()?;
    let begun = Instant::now();
    let game = Game::join(server.address(), table, cookie, 5).await?;
    let first = begun.elapsed();
    if game.number() < number {
        return Err(format!("the table came back at {} instead of {number}", game.number()));
    }
    println!("cold start with {tables} stored tables: open after {} ms", took.as_millis());
    println!("  four seats back at a table of {number} choices: {:.1} ms", first.as_secs_f64() * 1000.0);
    Ok(())
}

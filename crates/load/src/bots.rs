//! Many tables of fierce bots, and what everybody else notices of them.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::Outcome;
use crate::game::{Game, SEATS, Socket, connect, make_with, next_moment};
use crate::measured::Measured;
use crate::server::Server;

/// The longest that a person waits for a gentle bot: two seconds, less the pause that bots make for people to follow,
/// which is left out here.
const ANSWER: Duration = Duration::from_millis(2000 - 900);
/// The longest that a person's choice takes, but for one in a hundred.
const CHOICE: Duration = Duration::from_millis(100);
/// How long a person looks at the table before they choose.
const LOOK: Duration = Duration::from_millis(20);
/// Until all fierce bots have begun to think.
const BEGIN: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the measure, prints it, and fails where somebody waited too long.
pub(crate) async fn run(binary: &Path, tables: usize, seconds: u64) -> Outcome {
    let server = Server::start(binary)?;
    let http = reqwest::Client::new();
    let address = server.address();
    let chosen = Arc::new(AtomicU64::new(0));
    let mut watching = JoinSet::new();
    for _ in 0..tables {
        let seats = vec![json!({"kind": "bot", "strength": "fierce"}); SEATS];
        let (table, cookie) = make_with(&http, address, &seats).await?;
        watching.spawn(watch(connect(address, &table, &cookie, None).await?, chosen.clone()));
    }
    sleep(BEGIN).await;
    let before = chosen.load(Ordering::Relaxed);
    let until = Instant::now() + Duration::from_secs(seconds);
    let (answers, choices) =
        tokio::try_join!(against_a_gentle_bot(&http, address, until), among_people(&http, address, until))?;
    let pace = (chosen.load(Ordering::Relaxed) - before) as f64 / seconds as f64;
    // A table whose game is over no longer thinks.
    let mut ended = 0;
    while let Some(end) = watching.try_join_next() {
        end.map_err(|error| error.to_string())??;
        ended += 1;
    }
    println!("bots, {tables} tables of {SEATS} fierce ones: {pace:.0} choices a second, {ended} games over");
    println!("  a gentle bot elsewhere, {} choices without the pause: {answers}", answers.count());
    println!("  a person's choice elsewhere to update received by all seats, {} choices: {choices}", choices.count());
    if pace == 0.0 || ended > tables / 10 {
        return Err("too few fierce bots were thinking".to_owned());
    }
    let (Some(answer), Some(choice)) = (answers.at(1.0), choices.at(0.99)) else {
        return Err("nobody chose anything".to_owned());
    };
    if answer > ANSWER || choice > CHOICE {
        let (answer, choice) = (answer.as_millis(), choice.as_millis());
        return Err(format!(
            "a gentle bot took {answer} ms of {} ms, a person's choice {choice} ms of {} ms",
            ANSWER.as_millis(),
            CHOICE.as_millis()
        ));
    }
    Ok(())
}

/// Counts the choices of a table until its game is over.
async fn watch(mut socket: Socket, chosen: Arc<AtomicU64>) -> Outcome {
    while next_moment(&mut socket).await?.pending.over.is_none() {
        chosen.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// Plays against one gentle bot, game after game: how long is it waited for?
async fn against_a_gentle_bot(http: &reqwest::Client, address: &str, until: Instant) -> Outcome<Measured> {
    let mut answers = Measured::default();
    while Instant::now() < until {
        let seats = [json!({"kind": "mine"}), json!({"kind": "bot", "strength": "gentle"})];
        let (table, cookie) = make_with(http, address, &seats).await?;
        let mut socket = connect(address, &table, &cookie, Some(0)).await?;
        let mut waits = None;
        while Instant::now() < until {
            let next = timeout(PATIENCE, next_moment(&mut socket)).await;
            let moment = next.map_err(|_| "a gentle bot was waited for too long")??;
            if let Some(since) = waits.take() {
                answers.add(Instant::now() - since);
            }
            if moment.pending.over.is_some() {
                break;
            }
            if moment.pending.owe.contains(&2) {
                waits = Some(Instant::now());
            }
            if let Some(offer) = moment.ask.and_then(|ask| ask.offers.into_iter().next()) {
                sleep(LOOK).await;
                let choose = json!({"type": "choose", "seat": 1, "number": moment.number, "choice": offer.notation});
                socket.send(Message::text(choose.to_string())).await.map_err(|error| error.to_string())?;
            }
        }
    }
    Ok(answers)
}

/// Plays among people alone, game after game: how long does a choice take?
async fn among_people(http: &reqwest::Client, address: &str, until: Instant) -> Outcome<Measured> {
    let mut choices = Measured::default();
    let mut game = Game::open(http, address, 1).await?;
    while Instant::now() < until {
        if game.over() {
            game = game.another(http).await?;
        }
        sleep(LOOK).await;
        choices.add(game.choose().await?);
    }
    Ok(choices)
}

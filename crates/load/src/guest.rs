//! One hostile guest who asks for all that one address may, and what everybody else notices of it.

mod hostile;
mod longest;
mod purse;

use std::net::Ipv4Addr;
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Outcome;
use crate::game::{Game, SEATS};
use crate::measured::Measured;
use crate::server::Server;
use hostile::{Guest, Visit};

/// The longest that a person's choice takes, but for one in a hundred.
const CHOICE: Duration = Duration::from_millis(50);
/// The most memory that the server may take, in bytes.
const MEMORY: u64 = 200_000_000;
/// How long a person looks at the table before they choose: within the pace of a page.
const LOOK: Duration = Duration::from_millis(100);
/// How long the others play before the guest comes, to compare.
const BEFORE: Duration = Duration::from_secs(5);
/// The part of what is allowed that the guest has to use, or it was none.
const USED: f64 = 0.8;
/// Where the guest comes from. All of it is loopback.
const GUEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Runs the measure, prints it, and fails where the others waited too long or the server took too much memory.
pub(crate) async fn run(binary: &Path, tables: usize, seconds: u64) -> Outcome {
    let server = Server::start_limited(binary)?;
    let address = server.address();
    let guest = Guest::new(GUEST, address)?;
    let mut others = Others::open(address, tables).await?;
    let before = others.play(Instant::now() + BEFORE).await?;
    let memory = server.memory()?;
    let until = Instant::now() + Duration::from_secs(seconds);
    let (choices, visit) = tokio::join!(others.play(until), guest.visit(until));
    let peak = server.peak_memory()?;
    let Visit { answers, used, crowded } = visit?;
    let choices = choices?;
    println!(
        "guest, one address for {seconds} s: {:.0} % of the requests that it may send, for {:.1} s all its connections",
        used * 100.0,
        crowded.as_secs_f64()
    );
    print!("{answers}");
    println!("  {tables} tables of {SEATS} people elsewhere, choice sent to update received by all seats:");
    println!("    without the guest, {} choices: {before}", before.count());
    println!("    beside the guest, {} choices: {choices}", choices.count());
    println!("  memory of the server: {} MB before, {} MB at most", memory / 1_000_000, peak / 1_000_000);
    let choice = choices.at(0.99).ok_or("nobody chose anything")?;
    // Where requests are slow it is the connections that hold the guest back.
    if used < USED && crowded.as_secs_f64() < seconds as f64 * (1.0 - USED) {
        return Err("the guest did not ask for all that it may".to_owned());
    }
    if choice > CHOICE || peak > MEMORY {
        return Err(format!(
            "one choice in a hundred took {} ms of {} ms, the server {} MB of {} MB",
            choice.as_millis(),
            CHOICE.as_millis(),
            peak / 1_000_000,
            MEMORY / 1_000_000
        ));
    }
    Ok(())
}

/// The other people: each table comes from an address of its own, as a household does.
struct Others(Vec<(reqwest::Client, Game)>);

impl Others {
    async fn open(address: &str, tables: usize) -> Outcome<Self> {
        let table = async |index: usize| {
            let from = u8::try_from(index + 1).map_err(|_| "there are at most 255 tables")?;
            let from = Ipv4Addr::new(127, 0, 1, from);
            let http = reqwest::Client::builder().local_address(Some(from.into())).build();
            let http = http.map_err(|error| error.to_string())?;
            let game = Game::open_from(from, &http, address, index as u64 + 1).await?;
            Outcome::Ok((http, game))
        };
        let opened = futures_util::stream::iter(0..tables).map(table).buffer_unordered(8).collect::<Vec<_>>();
        Ok(Self(opened.await.into_iter().collect::<Outcome<_>>()?))
    }

    /// All play, game after game, until the time is up: how long does a choice take?
    async fn play(&mut self, until: Instant) -> Outcome<Measured> {
        let mut playing: JoinSet<Outcome<_>> = JoinSet::new();
        let tables = self.0.len() as u32;
        for ((http, mut game), index) in self.0.drain(..).zip(0..) {
            playing.spawn(async move {
                let mut choices = Measured::default();
                // People do not all choose at the same moment.
                sleep(LOOK * index / tables).await;
                while Instant::now() < until {
                    if game.over() {
                        game = game.another(&http).await?;
                    }
                    sleep(LOOK).await;
                    choices.add(game.choose().await?);
                }
                Ok((choices, http, game))
            });
        }
        let mut all = Measured::default();
        while let Some(done) = playing.join_next().await {
            let (choices, http, game) = done.map_err(|error| error.to_string())??;
            all.extend(choices);
            self.0.push((http, game));
        }
        Ok(all)
    }
}

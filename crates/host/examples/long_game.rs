//! How long games behave: a race of Marathon of so many choices, taken in, opened, looked back at and gone on with.
//!
//! `cargo run --release -p host --example long_game -- 25000`

use std::error::Error;
use std::time::{Duration, Instant};

use conformance::marathon::Marathon;
use host::wire::FromPage;
use host::{Host, Page, Settings};
use store::{PersonId, Store, TableId};
use table::Seat;

/// Each figure is the best and the worst of so many.
const TIMES: usize = 5;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let choices: usize = std::env::args().nth(1).map_or(Ok(25_000), |count| count.parse())?;
    let text = race(choices)?;
    println!("{choices} choices, a transcript of {} KB", text.len() / 1024);
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("books.db");
    let store = Store::open(&path.display().to_string()).await?;
    let mut host = Host::open(store.clone(), Settings::default()).await?;
    let began = Instant::now();
    let table: TableId = host.upload(PersonId::random(), text).await.map_err(|fault| fault.text)?.table.parse()?;
    println!("taken in within {:.0?}", began.elapsed());

    let numbers = store.snapshot_numbers(&table).await?;
    let mut bytes = 0;
    for &number in &numbers {
        bytes += store.snapshot(&table, number).await?.map_or(0, |snapshot| snapshot.bytes.len());
    }
    println!("{} snapshots of {bytes} bytes in all", numbers.len());

    let mut times = Vec::new();
    for _ in 0..TIMES {
        // Another host knows nothing of the table yet.
        host = Host::open(store.clone(), Settings::default()).await?;
        let began = Instant::now();
        let mut page = host.attach(table, None).await.map_err(|fault| fault.text)?;
        page.send(FromPage::Hello { seat: None, since: None }).await;
        moment(&mut page).await;
        times.push(began.elapsed());
    }
    tell("opened and shown", &times);

    for step in [1, choices / 2, choices - 1] {
        let mut times = Vec::new();
        for _ in 0..TIMES {
            let began = Instant::now();
            host.moment(table, None, None, step as u32).await.map_err(|fault| fault.text)?;
            times.push(began.elapsed());
        }
        tell(&format!("the moment after choice {step}"), &times);
    }
    let began = Instant::now();
    host.history(table, None, None).await.map_err(|fault| fault.text)?;
    println!("the whole log: {:.1?}", began.elapsed());
    host.shutdown().await;
    Ok(())
}

/// A race of two as a transcript.
fn race(choices: usize) -> Result<String, Box<dyn Error>> {
    let game = shelf::bring::<Marathon>();
    let who = vec!["Mira".to_owned(), "Otto".to_owned()];
    let mut race = game.deal(&[format!("rounds={}", choices.div_ceil(2))], who, 5)?;
    for number in 0..choices {
        race.play(Seat::new(number % 2), if number % 5 == 0 { "run" } else { "walk" })?;
    }
    Ok(race.transcript().to_string())
}

/// Waits until the table is shown.
async fn moment(page: &mut Page) {
    while let Some(message) = page.recv().await {
        if message.starts_with(br#"{"type":"moment""#) {
            return;
        }
    }
}

fn tell(what: &str, times: &[Duration]) {
    let (best, worst) = (times.iter().min(), times.iter().max());
    if let (Some(best), Some(worst)) = (best, worst) {
        println!("{what}: {best:.1?} to {worst:.1?}");
    }
}

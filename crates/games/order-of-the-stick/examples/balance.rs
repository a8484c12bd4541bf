//! The balance of The Order of the Stick: who wins with which character, seat and card, and how games end.
//!
//! `cargo run --release -p order-of-the-stick --example balance -- [GAMES] [PLAYERS]` plays games of `greedy` against
//! itself and prints the tables of `docs/order-of-the-stick-balance.md`.

use std::env;

use bots::BotSpec;
use lab::{Balance, Balances, Mark, balance};
use order_of_the_stick::content::content;
use order_of_the_stick::{Card, Event, Options, OrderOfTheStick};
use table::Seat;

/// The tables of the report, and what they count.
const CHAPTERS: [(&str, &str); 5] = [
    ("character", "Wins by character"),
    ("seat", "Wins by place in turn order"),
    ("shtick", "Wins of those who had the shtick in play"),
    ("loot", "Wins of those who once had the Loot"),
    ("screw", "Wins of those who played the Screw This! card"),
];
/// A card that fewer had is left out.
const LEAST: u64 = 30;

fn marks(event: &Event, seats: u8) -> Vec<Mark> {
    let had = |what, name: &str, seat: Seat| Mark::Had { what, name: name.to_owned(), seat };
    let once = |name: &str| Mark::Took { what: "game", name: name.to_owned(), length: 1 };
    match event {
        Event::HeroDealt { seat, hero } => vec![had("character", &content().heroes[hero.index()].name, *seat)],
        Event::TurnBegan { seat: first, turn: 1 } => {
            let place = |seat: Seat| (seat.index() + usize::from(seats) - first.index()) % usize::from(seats) + 1;
            let seats = Seat::all(seats).map(|seat| had("seat", &format!("player {}", place(seat)), seat));
            seats.chain([once("turns")]).collect()
        }
        Event::TurnBegan { .. } => vec![once("turns")],
        Event::StartersShown { seat, shticks } => {
            shticks.iter().map(|&shtick| had("shtick", Card::Shtick(shtick).title(), *seat)).collect()
        }
        Event::ShtickGained { seat, shtick } => vec![had("shtick", Card::Shtick(*shtick).title(), *seat)],
        Event::LootDrawn { seat, loot } | Event::LootTaken { seat, loot, .. } => {
            vec![had("loot", Card::Loot(*loot).title(), *seat)]
        }
        Event::ScrewPlayed { seat, screw, .. } => vec![had("screw", Card::Screw(*screw).title(), *seat)],
        Event::BattleBegan { .. } => vec![once("battles")],
        Event::MonsterDefeated { .. } => vec![once("Monsters defeated")],
        Event::HelpGiven { .. } => vec![once("help given")],
        Event::FlightBegan { .. } => vec![once("flights")],
        Event::CollapseBegan { slayer: Some(_) } => vec![once("ended by Xykon's fall")],
        Event::CollapseBegan { slayer: None } => vec![once("ended without Xykon's fall")],
        _ => Vec::new(),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(1_000), |text| text.parse())?;
    let seats: u8 = arguments.next().map_or(Ok(4), |text| text.parse())?;
    let counts =
        balance::<OrderOfTheStick>(&Options::default(), seats, BotSpec::Greedy, games, 1, |event| marks(event, seats))?;
    println!("## A game\n\n| what | in a game |\n|---|---|");
    for (name, balance) in chapter(&counts, "game") {
        println!("| {name} | {:.2} |", balance.count as f64 / games as f64);
    }
    for (what, title) in CHAPTERS {
        println!("\n## {title}\n\n| {what} | wins | in games |\n|---|---|---|");
        for (name, balance) in chapter(&counts, what) {
            println!(
                "| {name} | {:.1} % ± {:.1} | {} |",
                100.0 * balance.mean(),
                100.0 * balance.error(),
                balance.count
            );
        }
    }
    Ok(())
}

/// What was counted of one kind: seats in turn order, what happens in a game by name, everything else from the highest down.
fn chapter<'a>(counts: &'a Balances, what: &'a str) -> Vec<(&'a str, Balance)> {
    let of_kind = counts.iter().filter(|((kind, _), balance)| *kind == what && balance.count >= LEAST);
    let mut rows: Vec<_> = of_kind.map(|((_, name), balance)| (name.as_str(), *balance)).collect();
    if what != "seat" && what != "game" {
        rows.sort_by(|(_, one), (_, other)| other.mean().total_cmp(&one.mean()));
    }
    rows
}

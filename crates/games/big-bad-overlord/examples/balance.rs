//! The balance of Big Bad Overlord: who wins with which seat, Duke and card, and how long battles are.
//!
//! `cargo run --release -p big-bad-overlord --example balance -- [GAMES] [PLAYERS] [FIGURE.svg]` plays games of `greedy`
//! against itself, prints the table and draws the figure.

use std::fmt::Write as _;
use std::{env, fs};

use big_bad_overlord::content::content;
use big_bad_overlord::{BigBadOverlord, Event, Foe, Options};
use bots::BotSpec;
use lab::{Balance, Balances, Mark, balance};
use table::Seat;

/// What the report is about, and what its figure says of it.
const CHAPTERS: [(&str, &str); 4] = [
    ("seat", "wins by place in turn order"),
    ("duke", "wins by Duke"),
    ("card", "wins of those who were dealt or drew the card"),
    ("battle", "rounds of a battle"),
];

fn marks(event: &Event, seats: u8) -> Vec<Mark> {
    let had = |what, name: String, seat| Mark::Had { what, name, seat };
    match event {
        // In the ordinary game realm and seat have the same number.
        Event::MatTaken { realm, duke } => {
            vec![had("duke", content().dukes[duke.index()].clone(), Seat::new(realm.index()))]
        }
        Event::Dealt { seat, cards, .. } => {
            cards.iter().map(|card| had("card", content().cards[card.index()].name.clone(), *seat)).collect()
        }
        Event::Drew { seat, card, .. } => vec![had("card", content().cards[card.index()].name.clone(), *seat)],
        Event::TurnBegan { realm, turn: 1 } => Seat::all(seats)
            .map(|seat| {
                let place = (seat.index() + usize::from(seats) - realm.index()) % usize::from(seats) + 1;
                had("seat", format!("player {place} of {seats}"), seat)
            })
            .collect(),
        Event::BattleOver { attacker, rounds, .. } => {
            let name = match attacker {
                Foe::Realm(_) => "between Dukes".to_owned(),
                Foe::DoGooder(card) => content().cards[card.index()].name.clone(),
            };
            vec![Mark::Took { what: "battle", name, length: u32::from(*rounds) }]
        }
        _ => Vec::new(),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let games = arguments.next().map_or(Ok(2_000), |text| text.parse())?;
    let seats = arguments.next().map_or(Ok(4), |text| text.parse())?;
    let figure = arguments.next();
    let options = Options { dukes: big_bad_overlord::DukesEach::One, ..Options::default() };
    let counts = balance::<BigBadOverlord>(&options, seats, BotSpec::Greedy, games, 1, |event| marks(event, seats))?;
    for (what, title) in CHAPTERS {
        println!("{title}");
        for (name, balance) in chapter(&counts, what) {
            match what {
                "battle" => println!("  {name:<28} {:>6.2} rounds in {} battles", balance.mean(), balance.count),
                _ => println!("  {name:<28} {:>5.1} % ± {:.1}", 100.0 * balance.mean(), 100.0 * balance.error()),
            }
        }
    }
    if let Some(path) = figure {
        fs::write(path, draw(&counts, games, seats)?)?;
    }
    Ok(())
}

/// What was counted of one kind: seats in turn order, everything else from the highest down.
fn chapter<'a>(counts: &'a Balances, what: &'a str) -> Vec<(&'a str, Balance)> {
    let of_kind = counts.iter().filter(|((kind, _), _)| *kind == what);
    let mut rows: Vec<_> = of_kind.map(|((_, name), balance)| (name.as_str(), *balance)).collect();
    if what != "seat" {
        rows.sort_by(|(_, one), (_, other)| other.mean().total_cmp(&one.mean()));
    }
    rows
}

/// The figure: a bar for each row, with its error, and a line where all would be equal.
fn draw(counts: &Balances, games: u64, seats: u8) -> Result<String, std::fmt::Error> {
    const ROW: usize = 18;
    const LEFT: usize = 250;
    const WIDTH: f64 = 420.0;
    let rows: usize = CHAPTERS.iter().map(|(what, _)| chapter(counts, what).len() + 2).sum();
    let height = rows * ROW + 50;
    let mut svg = String::new();
    write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 {height}\" font-family=\"Georgia, serif\" \
         font-size=\"12\" fill=\"#2b2118\">\n<rect width=\"760\" height=\"{height}\" fill=\"#f4ead6\"/>\n\
         <text x=\"20\" y=\"26\" font-size=\"16\">Big Bad Overlord, {seats} players: {games} games of greedy against \
         itself</text>\n"
    )?;
    let mut y = 50;
    for (what, title) in CHAPTERS {
        let rows = chapter(counts, what);
        let rounds = what == "battle";
        let most = rows.iter().map(|(_, row)| row.mean()).fold(if rounds { 1.0 } else { 0.5 }, f64::max);
        writeln!(svg, "<text x=\"20\" y=\"{y}\" font-weight=\"bold\">{title}</text>")?;
        y += ROW;
        let top = y - 12;
        for (name, row) in &rows {
            let width = row.mean() / most * WIDTH;
            let (value, error) = match rounds {
                true => (format!("{:.2}", row.mean()), 0.0),
                false => (format!("{:.1} %", 100.0 * row.mean()), row.error() / most * WIDTH),
            };
            let end = LEFT as f64 + width;
            writeln!(
                svg,
                "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text><rect x=\"{LEFT}\" y=\"{}\" width=\"{width:.1}\" \
                 height=\"11\" fill=\"#9c3b2e\"/><path d=\"M{:.1} {}H{:.1}\" stroke=\"#2b2118\"/><text x=\"{:.1}\" \
                 y=\"{y}\">{value}</text>",
                LEFT - 8,
                name.replace('&', "&amp;"),
                y - 10,
                end - error,
                y - 4,
                end + error,
                end + error + 6.0,
            )?;
            y += ROW;
        }
        if !rounds {
            let even = LEFT as f64 + WIDTH / most / f64::from(seats);
            writeln!(
                svg,
                "<path d=\"M{even:.1} {top}V{}\" stroke=\"#2b2118\" stroke-dasharray=\"3 3\" fill=\"none\"/>",
                y - ROW + 4
            )?;
        }
        y += ROW;
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

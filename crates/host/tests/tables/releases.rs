//! The games of every release so far: a house that plays some of each kind, and the books that releases left behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use host::wire::{Clock, FromPage, NewSeat, NewTable};
use serde_json::{Map, Value, json};
use shelf::Strength;
use store::{PersonId, SeatRow, Status, Store, TableId, TableRow, Walk};
use table::{Transcript, Verdict};
use tokio::time::sleep;

use crate::support::{Eye, House, is_over, mine, number_of, offers, seat, wish};

/// The books in the folder of a release.
const BOOKS: &str = "books.db";

fn releases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/releases")
}

/// A wish for a table of a game.
fn wish_for(game: &str, seats: Vec<NewSeat>, options: &[(&str, &str)]) -> NewTable {
    let options: Map<String, Value> = options.iter().map(|&(key, value)| (key.to_owned(), json!(value))).collect();
    NewTable { game: game.to_owned(), options, ..wish(seats) }
}

fn gentle() -> NewSeat {
    NewSeat::Bot { strength: Strength::Gentle }
}

/// A game that is played until its journal has so many entries, or to its end.
struct Programme {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    /// People, each with one seat, then bots.
    people: usize,
    bots: usize,
    until: usize,
}

const TO_THE_END: usize = usize::MAX;

const PROGRAMME: &[Programme] = &[
    Programme { game: "overboss", options: &[], people: 2, bots: 0, until: 40 },
    Programme { game: "overboss", options: &[("board", "big")], people: 1, bots: 1, until: TO_THE_END },
    Programme { game: "overboss", options: &[("bosses", "true"), ("commands", "true")], people: 2, bots: 2, until: 70 },
    Programme { game: "overboss", options: &[("campaign", "1")], people: 1, bots: 0, until: TO_THE_END },
    Programme { game: "dungeon-lords", options: &[("game", "first")], people: 2, bots: 1, until: 90 },
    Programme { game: "dungeon-lords", options: &[], people: 2, bots: 0, until: TO_THE_END },
    Programme { game: "dungeon-lords", options: &[], people: 1, bots: 3, until: 150 },
    Programme {
        game: "dungeon-lords",
        options: &[("game", "training"), ("puzzle", "2")],
        people: 1,
        bots: 0,
        until: 3,
    },
    Programme { game: "big-bad-overlord", options: &[], people: 2, bots: 1, until: TO_THE_END },
    Programme { game: "big-bad-overlord", options: &[("mats", "chosen")], people: 2, bots: 2, until: 60 },
    Programme { game: "big-bad-overlord", options: &[("dukes", "two")], people: 2, bots: 0, until: 120 },
];

/// Lets the people of a table play, each choice another one of the list, until the journal is so long or the game over.
async fn play(house: &House, table: TableId, people: &[PersonId], until: usize) {
    let mut turn = 0;
    loop {
        let entries = house.store.entries(&table, 0, u32::MAX).await.unwrap().len();
        if entries >= until || has_ended(house, table).await {
            return;
        }
        let mut chose = false;
        for (number, &person) in (1..).zip(people) {
            let (mut eye, moment) = house.look(table, person, number).await;
            let owes = moment["moment"]["pending"]["owe"].as_array().unwrap().contains(&json!(number));
            let offers = offers(&moment);
            if !owes || offers.is_empty() {
                continue;
            }
            turn += 1;
            eye.choose(number, &moment, &offers[turn * 7 % offers.len()]).await;
            // Somebody may have been faster, where several choose at once.
            let told = answered(&mut eye).await;
            chose = true;
            if turn % 11 == 5 && told["undos"].as_u64().is_some_and(|undos| undos > 0) {
                eye.undo(number, &told).await;
                answered(&mut eye).await;
            }
            break;
        }
        if !chose {
            sleep(Duration::from_millis(3)).await;
        }
    }
}

/// What a choice led to.
async fn answered(eye: &mut Eye) -> Value {
    loop {
        let message: Value = serde_json::from_str(&eye.raw().await).unwrap();
        if let Some("update" | "refused") = message["type"].as_str() {
            return message;
        }
    }
}

async fn has_ended(house: &House, table: TableId) -> bool {
    house.store.table(&table).await.unwrap().unwrap().0.status == Status::Over
}

/// Plays everything that is kept of a release; where its transcripts are written is told.
async fn fill(house: &House, folder: &Path) {
    let mira = PersonId::random();
    let mut last_over = None;
    for (index, Programme { game, options, people, bots, until }) in PROGRAMME.iter().enumerate() {
        let guests: Vec<PersonId> = (1..*people).map(|_| PersonId::random()).collect();
        let mut seats = vec![mine()];
        seats.extend(guests.iter().map(|_| NewSeat::Open));
        seats.extend((0..*bots).map(|_| gentle()));
        let mut wish = wish_for(game, seats, options);
        wish.public = index % 2 == 0;
        if index % 3 == 2 {
            wish.clock = Clock::Game { seconds: 1_000_000 };
        }
        let seated: Vec<(PersonId, usize)> = guests.iter().copied().zip(2..).collect();
        let table = house.started(mira, wish, &seated).await;
        let people: Vec<PersonId> = [mira].into_iter().chain(guests).collect();
        play(house, table, &people, *until).await;
        let (eye, _) = house.look(table, mira, 1).await;
        eye.0.send(FromPage::Say { id: None, text: "Well played, and see you soon.".to_owned() }).await;
        if has_ended(house, table).await {
            let text = house.host.transcript(table).await.unwrap();
            fs::write(folder.join(format!("{game}-{}.ul", people.len() + bots)), &text).unwrap();
            last_over = Some((table, text));
        }
        // A fork of each game: of what its viewer knows while it runs, of the truth when it is over.
        if index % 4 == 0 {
            let fork = house.host.fork(table, mira, Some(seat(1)), 12).await.unwrap().table.parse().unwrap();
            play(house, fork, &[mira], 9).await;
        }
    }
    let guided = house.host.guide(mira, "overboss", "first-steps", "Mira").await.unwrap().table.parse().unwrap();
    play(house, guided, &[mira], 5).await;
    let (over, text) = last_over.expect("some games are played to their end");
    house.host.upload(mira, text).await.unwrap();
    house.host.rematch(over, mira).await.unwrap();
    house.host.create(mira, wish(vec![mine(), NewSeat::Open])).await.unwrap();
    for game in shelf::games() {
        let seats = usize::from(game.info().usual_seats);
        let mut table = game.deal(&[], vec!["person".to_owned(); seats], 17).unwrap();
        for _ in 0..25 {
            let asked = table.live().pending().owing().first().unwrap();
            let choice = table.live().fallback(asked).unwrap();
            table.play(asked, &choice).unwrap();
        }
        fs::write(folder.join(format!("{}-saved.ul", game.info().id)), table.transcript().to_string()).unwrap();
    }
}

/// Chooses for a person who is waited for, unless only bots are; whether the game has gone on by itself is told, too.
async fn goes_on(house: &House, table: TableId) -> bool {
    let (_, seats) = house.store.table(&table).await.unwrap().unwrap();
    let before = house.store.entries(&table, 0, u32::MAX).await.unwrap().len();
    for _ in 0..2000 {
        for row in &seats {
            let Some(person) = row.on.person else { continue };
            let number = usize::from(row.on.seat);
            let (mut eye, moment) = house.look(table, person, number).await;
            let owes = moment["moment"]["pending"]["owe"].as_array().unwrap().contains(&json!(number));
            if let (true, Some(offer)) = (owes, offers(&moment).first()) {
                eye.choose(number, &moment, offer).await;
                let told = answered(&mut eye).await;
                assert_eq!(told["type"], "update", "{told}");
                assert_eq!(number_of(&told), number_of(&moment) + 1);
                return house.store.entries(&table, 0, u32::MAX).await.unwrap().len() > before;
            }
        }
        sleep(Duration::from_millis(3)).await;
    }
    false
}

/// Every table of some books.
async fn tables(store: &Store) -> Vec<(TableRow, Vec<SeatRow>)> {
    let mut all = Vec::new();
    let mut after = None;
    loop {
        let Walk { tables, stop } = store.all_tables(after.as_ref(), 64).await.unwrap();
        all.extend(tables);
        if stop.is_none() {
            return all;
        }
        after = stop;
    }
}

/// Opens books and sees to every game in them: a running one goes on, a finished one is shown.
async fn open_books(books: &Path) {
    let house = House::with_books(books).await;
    let (mut run, mut shown) = (0, 0);
    for (row, seats) in tables(&house.store).await {
        let what = format!("{} of {}", row.id, row.game);
        if row.status != Status::Gathering {
            let entries = house.store.entries(&row.id, 0, u32::MAX).await.unwrap();
            let verdict = host::verdict(&row, &seats, &entries).unwrap();
            assert!(!matches!(verdict, Verdict::Stops(_)), "{what}: {verdict:?}");
        }
        match row.status {
            Status::Gathering => {}
            Status::Playing => {
                assert!(goes_on(&house, row.id).await, "{what} does not go on");
                run += 1;
            }
            Status::Over | Status::Watching => {
                let mut watcher = house.page(row.id, None).await;
                watcher.hello(None, None).await;
                let moment = watcher.next("moment").await;
                assert!(is_over(&moment), "{what} is not over");
                let lines = house.host.history(row.id, None, None).await.unwrap().lines;
                assert_eq!(moment["moment"]["step"], lines.len() - 1, "{what}");
                let transcript = Transcript::parse(&house.host.transcript(row.id).await.unwrap()).unwrap();
                let game = shelf::find(&row.game).unwrap();
                assert_eq!(game.verify(&transcript).unwrap().1, Verdict::Same, "{what}");
                assert!(game.replay(&transcript).unwrap().luck_is_proved(), "{what}");
                shown += 1;
            }
        }
        let (kept, seats) = house.store.table(&row.id).await.unwrap().unwrap();
        if row.status != Status::Gathering {
            let entries = house.store.entries(&row.id, 0, u32::MAX).await.unwrap();
            assert_eq!(host::verdict(&kept, &seats, &entries).unwrap(), Verdict::Same, "{what} is one of today now");
        }
    }
    assert!(run > 5 && shown > 3, "{run} games went on and {shown} were shown of {}", books.display());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_every_release_go_on_and_are_shown() {
    let mut folders = 0;
    for folder in fs::read_dir(releases()).unwrap() {
        let folder = folder.unwrap().path();
        if !folder.is_dir() {
            continue;
        }
        open_books(&folder.join(BOOKS)).await;
        for file in fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "ul") {
                let transcript = Transcript::parse(&fs::read_to_string(&path).unwrap()).unwrap();
                let game = shelf::find(&transcript.header.game).unwrap();
                let (record, verdict) = game.verify(&transcript).unwrap();
                assert!(!matches!(verdict, Verdict::Stops(_)), "{}: {verdict:?}", path.display());
                assert_eq!(game.verify(&record).unwrap().1, Verdict::Same, "{}", path.display());
            }
        }
        folders += 1;
    }
    assert!(folders > 0, "there are games of some release");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_this_release_keeps_opens_again() {
    let house = House::open().await;
    let scratch = tempfile::tempdir().unwrap();
    let folder = match std::env::var("RELEASE") {
        Ok(release) => releases().join(release),
        Err(_) => scratch.path().to_owned(),
    };
    fs::create_dir_all(&folder).unwrap();
    fill(&house, &folder).await;
    house.on_the_books("PRAGMA wal_checkpoint(TRUNCATE)").await;
    let books = house.close().await;
    fs::copy(books.path().join(BOOKS), folder.join(BOOKS)).unwrap();
    open_books(&folder.join(BOOKS)).await;
}

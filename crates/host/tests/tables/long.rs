//! Long games, with races of Marathon: what is kept of them, and how little is read of it.

use conformance::marathon::Marathon;
use host::wire::TableStatus;
use serde_json::{Value, json};
use shelf::Table;
use sqlx::AssertSqlSafe;
use store::{PersonId, TableId};
use table::{Seat, Transcript};

use crate::support::{House, hasty, number_of, seat};

/// A race of two that was run so far: everybody walks, and sometimes somebody runs.
fn race(rounds: usize, choices: usize) -> Transcript {
    let game = shelf::bring::<Marathon>();
    let who = vec!["Mira".to_owned(), "Otto".to_owned()];
    let mut race: Box<dyn Table> = game.deal(&[format!("rounds={rounds}")], who, 5).unwrap();
    for number in 0..choices {
        let choice = if number % 5 == 0 { "run" } else { "walk" };
        race.play(Seat::new(number % 2), choice).unwrap();
    }
    race.transcript().clone()
}

/// The same race in the books of a house, as if `mira` had run it on both seats and went on.
async fn laid(house: &House, race: &Transcript, mira: PersonId) -> TableId {
    let table: TableId = house.host.upload(mira, race.to_string()).await.unwrap().table.parse().unwrap();
    house.on_the_books(AssertSqlSafe(format!("UPDATE seats SET person = '{mira}' WHERE table_id = '{table}'"))).await;
    house.on_the_books(AssertSqlSafe(format!("UPDATE tables SET status = 'playing' WHERE id = '{table}'"))).await;
    table
}

/// How many bytes all snapshots of a table have, and after which entries they are.
async fn snapshots(house: &House, table: TableId) -> (i64, Vec<u32>) {
    let sql = format!("SELECT SUM(LENGTH(bytes)) FROM snapshots WHERE table_id = '{table}'");
    (house.read_in_the_books(AssertSqlSafe(sql)).await, house.store.snapshot_numbers(&table).await.unwrap())
}

/// Everything goes out of the books of a table but some entries.
async fn only_entries(house: &House, table: TableId, which: &str) {
    house
        .on_the_books(AssertSqlSafe(format!("DELETE FROM entries WHERE table_id = '{table}' AND NOT ({which})")))
        .await;
}

/// The fields of both seats after so many choices.
fn fields(race: &Transcript, choices: usize) -> Value {
    let mut fields = [0; 2];
    for step in &race.steps[..choices] {
        fields[step.seat.index()] += match step.luck.first().map(String::as_str) {
            None => 1,
            Some("pace fall") => 0,
            Some("pace stride") => 2,
            Some("pace leap") => 3,
            Some(other) => panic!("{other}"),
        };
    }
    json!(fields)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_race_of_25_000_choices_opens_from_a_snapshot_and_a_few_entries() {
    // given a race of 25,000 choices
    let house = House::open().await;
    let mira = PersonId::random();
    let race = race(20_000, 25_000);
    let table = laid(&house, &race, mira).await;
    // then all of its snapshots together are small, not much larger than those of a race that is a tenth as long
    let (bytes, numbers) = snapshots(&house, table).await;
    let short = laid(&house, &self::race(20_000, 2_500), mira).await;
    let (few_bytes, few) = snapshots(&house, short).await;
    println!("{} snapshots of {bytes} bytes, {} of {few_bytes} in the short race", numbers.len(), few.len());
    assert!(numbers.len() <= 68 && bytes < 32 * 1024 && bytes < 2 * few_bytes, "{bytes} bytes");
    // and when nothing else is there to be read than a few entries, then it opens and goes on
    only_entries(&house, table, "number > 24960").await;
    let (mut eye, moment) = house.look(table, mira, 1).await;
    assert_eq!(moment["moment"]["view"]["fields"], fields(&race, 25_000));
    assert_eq!((number_of(&moment), &moment["moment"]["step"]), (25_000, &json!(25_000)));
    assert_eq!(moment["log"].as_array().unwrap().len(), 16);
    let mut chosen = eye.choose_first(1, &moment).await;
    assert_eq!(chosen["moment"]["step"], 25_001);
    // and what was just done can be taken back, also after the house was opened again
    eye.undo(1, &chosen).await;
    chosen = eye.next("update").await;
    assert_eq!(chosen["moment"]["view"], moment["moment"]["view"]);
    let house = house.reopen(hasty()).await;
    let again = house.look(table, mira, 1).await.1;
    assert_eq!((&again["moment"], number_of(&again)), (&chosen["moment"], 25_002));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_moment_of_a_long_race_is_near_a_snapshot() {
    // given a long race
    let house = House::open().await;
    let mira = PersonId::random();
    let race = race(20_000, 25_000);
    let table = laid(&house, &race, mira).await;
    let moment = async |step: usize| house.host.moment(table, Some(mira), Some(seat(1)), step as u32).await;
    let seen = async |step: usize| {
        let moment = moment(step).await.unwrap();
        let view: Value = serde_json::from_str(moment.view.get()).unwrap();
        (moment.standing.step as usize, view["fields"].clone())
    };
    // when somebody looks at its beginning, its middle and its end, then they see what was there
    for step in [0, 1, 511, 512, 513, 7_777, 24_999, 25_000] {
        assert_eq!(seen(step).await, (step, fields(&race, step)));
    }
    assert_eq!(moment(25_001).await.unwrap_err().code, "no-such-step");
    // and no more than the entries between two snapshots are read for it, besides the last ones
    only_entries(&house, table, "number > 24960 OR number BETWEEN 12289 AND 12800").await;
    assert_eq!(seen(12_345).await, (12_345, fields(&race, 12_345)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_a_long_race_goes_on_old_snapshots_go_and_the_newest_stay() {
    // given a race whose snapshots lie as wide apart as they may
    let house = House::open().await;
    let mira = PersonId::random();
    let table = laid(&house, &race(20_000, 2_040), mira).await;
    assert_eq!(snapshots(&house, table).await.1.len(), 2_040 / 32);
    // when it goes on past that, with choices that are taken back where a snapshot is taken
    let (mut eye, mut moment) = house.look(table, mira, 1).await;
    for number in 2_041..=2_200 {
        let owes = moment["moment"]["pending"]["owe"][0].as_u64().unwrap() as usize;
        eye.hello(Some(owes), None).await;
        moment = eye.next("moment").await;
        // Both are the same person's, so whatever it is may be taken back at once.
        if [2_081, 2_113].contains(&number) {
            eye.undo(3 - owes, &moment).await;
            moment = eye.next("update").await;
        } else {
            eye.choose(owes, &moment, "walk").await;
            moment = eye.next("update").await;
        }
    }
    // then only every second of the old ones is left, all of the newest, and none of what was taken back
    let (_, numbers) = snapshots(&house, table).await;
    let old: Vec<u32> = numbers.iter().copied().filter(|&number| number < 2_048).collect();
    assert!(old[1..].iter().all(|number| number % 64 == 0) && old.len() == 32, "{old:?}");
    let new: Vec<u32> = numbers.iter().copied().filter(|&number| number >= 2_048).collect();
    assert_eq!(new, [2_048, 2_081, 2_113, 2_144, 2_176], "{numbers:?}");
    // and the game is the same from any of them
    let (step, last) = (moment["moment"]["step"].as_u64().unwrap() as u32, house.reopen(hasty()).await);
    assert_eq!(last.look(table, mira, 1).await.1["moment"]["step"], step);
    for step in [step, step - 40, step - 100, 100] {
        let shown = last.host.moment(table, Some(mira), Some(seat(2)), step).await.unwrap();
        let view: Value = serde_json::from_str(shown.view.get()).unwrap();
        assert_eq!(view["moves"], step);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_race_of_40_000_choices_is_taken_and_can_be_had_again() {
    let house = House::open().await;
    let race = race(20_000, 40_000);
    let table = house.host.upload(PersonId::random(), race.to_string()).await.unwrap().table.parse().unwrap();
    assert_eq!(house.info(table, PersonId::random()).await.status, TableStatus::Watching);
    assert_eq!(house.host.history(table, None, None).await.unwrap().lines.len(), 40_001);
    let again = Transcript::parse(&house.host.transcript(table).await.unwrap()).unwrap();
    assert!(again.over && again.steps == race.steps, "it comes out as it went in");
}

//! Books that cannot be written for a while.

use host::wire::NewSeat;
use serde_json::Value;
use store::PersonId;

use crate::support::{Eye, House, bot, mine, number_of, offers, wish};

/// No choice of a seat can be written.
const SPOIL: &str = "CREATE TRIGGER spoil BEFORE INSERT ON entries WHEN NEW.seat = 1 \
                     BEGIN SELECT RAISE(ABORT, 'no room'); END";
const SPOIL_THE_BOT: &str = "CREATE TRIGGER spoil BEFORE INSERT ON entries WHEN NEW.seat = 2 \
                             BEGIN SELECT RAISE(ABORT, 'no room'); END";
const MEND: &str = "DROP TRIGGER spoil";

/// The next message of a type, whatever is refused before it.
async fn heard(eye: &mut Eye, kind: &str) -> Value {
    loop {
        let message: Value = serde_json::from_str(&eye.raw().await).unwrap();
        if message["type"] == kind {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let house = House::open().await;
    let [mira, tom] = [(); 2].map(|()| PersonId::random());
    let table = house.started(mira, wish(vec![mine(), NewSeat::Open]), &[(tom, 2)]).await;
    let (mut hers, moment) = house.look(table, mira, 1).await;
    let (mut his, _) = house.look(table, tom, 2).await;
    house.on_the_books(SPOIL).await;
    hers.choose(1, &moment, &offers(&moment)[0]).await;
    assert_eq!(heard(&mut hers, "refused").await["code"], "broken");
    let told = heard(&mut his, "books").await;
    assert_eq!(told["fine"], false, "everybody is told");
    assert!(house.store.entries(&table, 0, u32::MAX).await.unwrap().is_empty());
    house.on_the_books(MEND).await;
    while heard(&mut his, "books").await["fine"] != true {}
    let mut again = house.look(table, mira, 1).await;
    assert_eq!(number_of(&again.1), number_of(&moment), "what was not written was never shown");
    let update = again.0.choose_first(1, &moment).await;
    assert_eq!(number_of(&update), number_of(&moment) + 1);
    assert_eq!(house.store.entries(&table, 0, u32::MAX).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_goes_on_when_the_books_are_back() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    let (mut eye, moment) = house.look(table, mira, 1).await;
    house.on_the_books(SPOIL_THE_BOT).await;
    eye.play_turn(1, moment).await;
    while heard(&mut eye, "books").await["fine"] != false {}
    let before = house.store.entries(&table, 0, u32::MAX).await.unwrap().len();
    house.on_the_books(MEND).await;
    loop {
        let message: Value = serde_json::from_str(&eye.raw().await).unwrap();
        if !offers(&message).is_empty() {
            break;
        }
    }
    assert!(house.store.entries(&table, 0, u32::MAX).await.unwrap().len() > before, "the bot has moved");
}

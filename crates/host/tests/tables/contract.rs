//! Every message of a page is answered, and the answer says which one it is about.

use host::wire::{FromPage, NewSeat, Wishes};
use serde_json::{Value, json};
use store::{PersonId, TableId};

use crate::support::{Eye, House, hasty, mine, number_of, offers, seat, wish};

/// Two people, and seat 1 begins.
async fn two_people(house: &House) -> (TableId, [PersonId; 2], [(Eye, Value); 2]) {
    let people = [PersonId::random(), PersonId::random()];
    let table = house.started(people[0], wish(vec![mine(), NewSeat::Open]), &[(people[1], 2)]).await;
    let looks = [house.look(table, people[0], 1).await, house.look(table, people[1], 2).await];
    (table, people, looks)
}

/// The next message that is neither about who sits where nor chat.
async fn next(eye: &mut Eye) -> Value {
    loop {
        let message: Value = serde_json::from_str(&eye.raw().await).unwrap();
        if message["type"] != "table" && message["type"] != "chat" {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hello_that_is_current_is_answered() {
    let house = House::open().await;
    let (table, people, [(mut eye, moment), _]) = two_people(&house).await;
    let after = eye.choose_first(1, &moment).await;
    let mut back = house.page(table, people[0]).await;
    back.hello(Some(1), Some(number_of(&after))).await;
    assert_eq!(next(&mut back).await, json!({ "type": "current", "seat": 1, "number": number_of(&after) }));
    // Nothing else came of it: the next word is the answer to the next hello.
    back.hello(None, Some(number_of(&after))).await;
    assert_eq!(next(&mut back).await, json!({ "type": "current", "seat": null, "number": number_of(&after) }));
    back.hello(Some(1), Some(number_of(&moment))).await;
    assert_eq!(next(&mut back).await, after);
    // The same after a restart, when no moment but the present one is known.
    let house = house.reopen(hasty()).await;
    let mut back = house.page(table, people[0]).await;
    back.hello(Some(1), Some(number_of(&after))).await;
    assert_eq!(next(&mut back).await["type"], "current");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hello_before_the_game_is_answered() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.host.create(mira, wish(vec![mine(), NewSeat::Open])).await.unwrap().table.parse().unwrap();
    let mut eye = house.page(table, mira).await;
    eye.hello(Some(1), None).await;
    assert_eq!(next(&mut eye).await, json!({ "type": "current", "seat": 1, "number": null }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_answered_with_its_id_on_the_page_that_asked_alone() {
    let house = House::open().await;
    let (table, people, [(mut eye, moment), (mut other, _)]) = two_people(&house).await;
    let (mut same_person, _) = house.look(table, people[0], 1).await;
    eye.choose_as(Some(7), 1, &moment, &offers(&moment)[0]).await;
    let update = next(&mut eye).await;
    assert_eq!(update["type"], "update");
    assert_eq!(next(&mut eye).await, json!({ "type": "done", "id": 7 }));
    let entries = house.store.entries(&table, 0, u32::MAX).await.unwrap();
    assert_eq!(entries.len(), 1, "it is in the books");
    // Without an id nothing but the update comes.
    eye.choose(1, &update, &offers(&update)[0]).await;
    let second = next(&mut eye).await;
    assert_eq!((&second["type"], number_of(&second)), (&json!("update"), 2));
    eye.hello(Some(1), Some(2)).await;
    assert_eq!(next(&mut eye).await["type"], "current");
    // The others hear of the choices and not of the answer, not even the same person elsewhere.
    for others in [&mut other, &mut same_person] {
        assert_eq!(number_of(&next(others).await), 1);
        assert_eq!(number_of(&next(others).await), 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_that_a_page_wants_is_answered_with_its_id() {
    let house = House::open().await;
    let (_, _, [(mut eye, start), (mut other, _)]) = two_people(&house).await;
    let ended = eye.play_turn(1, start).await;
    eye.0.send(FromPage::Say { id: Some(1), text: "Well".to_owned() }).await;
    assert_eq!(next(&mut eye).await, json!({ "type": "done", "id": 1 }));
    let wishes = Wishes { near_only: true, ..Wishes::default() };
    eye.0.send(FromPage::Wish { id: Some(2), seat: seat(1), wishes }).await;
    assert_eq!(next(&mut eye).await, json!({ "type": "done", "id": 2 }));
    // The others are asked: more cannot be done at once.
    eye.0.send(FromPage::Undo { id: Some(3), seat: seat(1), number: number_of(&ended) }).await;
    assert_eq!(next(&mut eye).await, json!({ "type": "done", "id": 3 }));
    let ask = other.ask().await["id"].as_u64().unwrap() as u32;
    other.0.send(FromPage::Answer { id: Some(4), ask, yes: true }).await;
    assert_eq!(other.next("update").await["back"], 1);
    assert_eq!(next(&mut other).await, json!({ "type": "done", "id": 4 }));
    assert_eq!(next(&mut eye).await["back"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_repeats_the_id_and_says_that_nothing_was_written() {
    let house = House::open().await;
    let (_, _, [(mut eye, moment), (mut other, _)]) = two_people(&house).await;
    eye.choose_as(Some(5), 1, &moment, "sing a song").await;
    let refused = next(&mut eye).await;
    assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &json!(5)));
    assert_eq!((&refused["code"], &refused["number"]), (&json!("no-such-choice"), &json!(0)));
    assert_eq!(refused["written"], "no");
    eye.choose(1, &moment, "sing a song").await;
    assert_eq!(next(&mut eye).await["id"], Value::Null);
    other.0.send(FromPage::Answer { id: Some(6), ask: 99, yes: true }).await;
    let refused = next(&mut other).await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("no-such-question"), &json!(6)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_late_is_told_so_and_then_shown_the_moment() {
    let house = House::open().await;
    let (table, _, [(mut eye, moment), (mut other, _)]) = two_people(&house).await;
    let after = eye.choose_first(1, &moment).await;
    let again = &offers(&moment)[0];
    eye.choose_as(Some(8), 1, &moment, again).await;
    eye.0.send(FromPage::Undo { id: Some(9), seat: seat(1), number: number_of(&moment) }).await;
    for id in [8, 9] {
        let refused = next(&mut eye).await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("late"), &json!(id)), "{refused}");
        assert_eq!((&refused["number"], &refused["written"]), (&json!(number_of(&moment)), &json!("no")));
        let shown = next(&mut eye).await;
        assert_eq!((&shown["type"], &shown["moment"]), (&json!("moment"), &after["moment"]));
    }
    assert_eq!(house.store.entries(&table, 0, u32::MAX).await.unwrap().len(), 1, "repeating does no harm");
    // Nobody is shown a seat that is not theirs, however late they are.
    other.choose_as(Some(1), 1, &moment, again).await;
    other.next("update").await;
    assert_eq!(next(&mut other).await["code"], "not-your-seat");
    other.hello(Some(2), Some(number_of(&after))).await;
    assert_eq!(next(&mut other).await["type"], "current");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_that_the_books_do_not_take_says_whether_it_was_written() {
    let house = House::open().await;
    let (_, _, [(mut eye, moment), _]) = two_people(&house).await;
    // The writer is gone, and with it the knowledge of what it did last.
    house.store.close().await;
    eye.choose_as(Some(3), 1, &moment, &offers(&moment)[0]).await;
    let refused = next(&mut eye).await;
    assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &json!(3)), "{refused}");
    assert_eq!((&refused["code"], &refused["written"]), (&json!("closing"), &json!("unknown")));
}

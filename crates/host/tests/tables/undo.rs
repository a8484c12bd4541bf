//! Taking back.

use std::time::Duration;

use host::Settings;
use host::wire::NewSeat;
use serde_json::{Value, json};
use shelf::Strength;
use store::{PersonId, TableId};

use crate::support::{Eye, House, bot, hasty, mine, number_of, offers, seat, wish, with_bosses};

/// A house whose bots never come to choose.
async fn calm_house() -> House {
    House::open_with(Settings { bot_pace: Duration::from_secs(3600), ..hasty() }).await
}

/// Two people, and seat 1 begins.
async fn two_people(house: &House) -> (TableId, [PersonId; 2], [(Eye, Value); 2]) {
    let people = [PersonId::random(), PersonId::random()];
    let table = house.started(people[0], wish(vec![mine(), NewSeat::Open]), &[(people[1], 2)]).await;
    let looks = [house.look(table, people[0], 1).await, house.look(table, people[1], 2).await];
    (table, people, looks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_are_taken_back_freely_while_nobody_learned_anything() {
    let house = House::open().await;
    let (table, people, [(mut eye, start), (mut other, _)]) = two_people(&house).await;
    let drafted = eye.choose_first(1, &start).await;
    assert_eq!(drafted["undos"], 1);
    let laid = eye.choose_first(1, &drafted).await;
    assert_eq!(laid["undos"], 2);
    eye.undo(1, &laid).await;
    let back = eye.next("update").await;
    assert_eq!((&back["back"], &back["undos"]), (&json!(1), &json!(1)));
    assert_eq!(back["moment"]["view"], drafted["moment"]["view"]);
    assert_eq!((number_of(&back), &back["moment"]["step"]), (3, &json!(1)));
    eye.undo(1, &back).await;
    let back = eye.next("update").await;
    assert_eq!(back["moment"]["view"], start["moment"]["view"]);
    for number in 1..=4 {
        assert_eq!(number_of(&other.next("update").await), number);
    }
    let house = house.reopen(hasty()).await;
    let (mut eye, again) = house.look(table, people[0], 1).await;
    assert_eq!(again["moment"], back["moment"]);
    let drafted = eye.choose_first(1, &again).await;
    assert_eq!((number_of(&drafted), &drafted["moment"]["step"]), (5, &json!(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn beyond_that_the_others_must_agree() {
    let house = House::open().await;
    let (_, _, [(mut eye, start), (mut other, _)]) = two_people(&house).await;
    // At the end of the turn luck fills the market.
    let ended = eye.play_turn(1, start).await;
    assert_eq!(ended["undos"], 0);
    eye.undo(1, &ended).await;
    let ask = other.ask().await;
    assert_eq!(ask["what"], json!({ "kind": "undo", "choices": 1 }));
    assert_eq!(ask["waiting"], json!([2]));
    other.answer(&ask, false).await;
    other.table_where(|table| table["asks"] == json!([])).await;
    eye.undo(1, &ended).await;
    let ask = other.ask().await;
    other.answer(&ask, true).await;
    let back = eye.next("update").await;
    assert_eq!(back["back"], 1);
    assert!(offers(&back).contains(&"end".to_owned()));
    // Luck answers the same again.
    eye.choose(1, &back, "end").await;
    assert_eq!(eye.next("update").await["moment"]["view"], ended["moment"]["view"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_choice_ends_the_question() {
    let house = House::open().await;
    let (_, _, [(mut eye, start), (mut other, theirs)]) = two_people(&house).await;
    let ended = eye.play_turn(1, start).await;
    eye.undo(1, &ended).await;
    other.ask().await;
    let (_, theirs) = (theirs, other_moment(&mut other).await);
    other.choose(2, &theirs, &offers(&theirs)[0]).await;
    eye.ask().await;
    eye.table_where(|table| table["asks"] == json!([])).await;
}

async fn other_moment(other: &mut Eye) -> Value {
    other.hello(Some(2), None).await;
    other.next("moment").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_bots_alone_everything_may_be_taken_back() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    let (mut eye, start) = house.look(table, mira, 1).await;
    let mut moment = start.clone();
    for _ in 0..30 {
        moment = eye.until_asked(moment).await;
        moment = eye.choose_first(1, &moment).await;
    }
    moment = eye.until_asked(moment).await;
    // More than lies between two snapshots.
    assert!(number_of(&moment) > 40);
    while moment["moment"]["step"] != 0 {
        let steps = moment["moment"]["step"].as_u64();
        eye.undo(1, &moment).await;
        moment = eye.next("update").await;
        assert!(moment["moment"]["step"].as_u64() < steps);
    }
    assert_eq!(moment["moment"]["view"], start["moment"]["view"]);
    let house = house.reopen(hasty()).await;
    assert_eq!(house.look(table, mira, 1).await.1["moment"], moment["moment"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_was_changed_very_often_is_taken_back_whole() {
    // given a decision with more sealed answers than a snapshot remembers
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, with_bosses(wish(vec![mine(), mine()])), &[]).await;
    let start = house.look(table, mira, 1).await.1;
    let (mut two, mut moment) = house.look(table, mira, 2).await;
    for _ in 0..101 {
        moment = two.choose_first(2, &moment).await;
    }
    let (mut one, moment) = house.look(table, mira, 1).await;
    let opened = one.choose_first(1, &moment).await;
    assert_ne!(opened["moment"]["view"], start["moment"]["view"]);
    // when it is taken back after the table was read again
    let house = house.reopen(hasty()).await;
    let (mut one, moment) = house.look(table, mira, 1).await;
    one.undo(1, &moment).await;
    // then all of it is, however far back it began
    let back = one.next("update").await;
    assert_eq!((&back["moment"]["step"], &back["moment"]["view"]), (&json!(0), &start["moment"]["view"]));
    let house = house.reopen(hasty()).await;
    assert_eq!(house.look(table, mira, 1).await.1["moment"], back["moment"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_a_bot_plays_for_must_agree_too() {
    let house = calm_house().await;
    let (table, people, [(mut eye, start), (mut other, _)]) = two_people(&house).await;
    // At the end of the turn luck fills the market, and both have seen it.
    let ended = eye.play_turn(1, start).await;
    house.host.bot(table, people[1], seat(2), Some(Strength::Fair)).await.unwrap();
    eye.undo(1, &ended).await;
    let ask = other.ask().await;
    assert_eq!(ask["waiting"], json!([2]));
    drop(other);
    // Who is away is waited for.
    eye.table_where(|table| table["seats"][1]["presence"]["kind"] == "gone").await;
    assert_eq!(house.info(table, people[0]).await.asks.len(), 1);
    let mut other = house.page(table, people[1]).await;
    let ask = other.ask().await;
    other.answer(&ask, true).await;
    assert_eq!(eye.next("update").await["back"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_outlives_that_a_bot_takes_over() {
    let house = calm_house().await;
    let (table, people, [(mut eye, start), (mut other, _)]) = two_people(&house).await;
    let ended = eye.play_turn(1, start).await;
    eye.undo(1, &ended).await;
    let ask = other.ask().await;
    let info = house.host.bot(table, people[1], seat(2), Some(Strength::Fair)).await.unwrap();
    assert_eq!(info.asks.len(), 1);
    other.answer(&ask, true).await;
    assert_eq!(eye.next("update").await["back"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_put_off_must_agree_to_what_they_have_seen() {
    for restarts in [false, true] {
        let mut house = calm_house().await;
        let (table, people, [(mut eye, start), (other, _)]) = two_people(&house).await;
        let mut ended = eye.play_turn(1, start).await;
        drop(other);
        eye.table_where(|table| table["seats"][1]["presence"]["kind"] == "gone").await;
        house.host.kick(table, people[0], seat(2)).await.unwrap();
        if restarts {
            house = house.reopen(Settings { bot_pace: Duration::from_secs(3600), ..hasty() }).await;
            (eye, ended) = house.look(table, people[0], 1).await;
        }
        eye.undo(1, &ended).await;
        let ask = eye.ask().await;
        assert_eq!(ask["waiting"], json!([2]));
        let mut other = house.page(table, people[1]).await;
        assert_eq!(other.ask().await, ask);
        other.answer(&ask, false).await;
        other.table_where(|table| table["asks"] == json!([])).await;
        eye.undo(1, &ended).await;
        let ask = other.ask().await;
        other.answer(&ask, true).await;
        assert_eq!(eye.next("update").await["back"], 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_came_later_is_not_theirs_to_keep() {
    for put_off in [true, false] {
        let house = calm_house().await;
        let (table, people, [(mut eye, start), (other, _)]) = two_people(&house).await;
        if put_off {
            drop(other);
            eye.table_where(|table| table["seats"][1]["presence"]["kind"] == "gone").await;
            house.host.kick(table, people[0], seat(2)).await.unwrap();
        }
        let ended = eye.play_turn(1, start).await;
        if !put_off {
            house.host.leave(table, people[1], seat(2)).await.unwrap();
        }
        eye.undo(1, &ended).await;
        assert_eq!(eye.next("update").await["back"], 1, "nobody else is left whose yes is needed");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_on_all_seats_asks_nobody() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), mine()]), &[]).await;
    let (mut eye, start) = house.look(table, mira, 1).await;
    let ended = eye.play_turn(1, start).await;
    eye.undo(1, &ended).await;
    assert_eq!(eye.next("update").await["back"], 1);
}

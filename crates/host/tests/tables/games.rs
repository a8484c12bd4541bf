//! Whole games, pages that come and go, late choices.

use std::time::Duration;

use host::Settings;
use host::wire::{FromPage, NewSeat, TableStatus};
use serde_json::{Value, json};
use store::{Deed, Entry, PersonId, Snapshot, TableId, TableRow};

use crate::support::{Eye, House, bot, hasty, is_over, mine, number_of, offers, seat, wish};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_whole_game_against_bots() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot(), bot()]), &[]).await;
    let (mut eye, moment) = house.look(table, mira, 1).await;
    let end = eye.play_on(1, moment).await;
    assert_eq!(end["moment"]["pending"]["over"]["places"].as_array().unwrap().len(), 3);
    eye.table_where(|table| table["status"] == "over").await;
    let me = house.host.me(Some(mira)).await.unwrap();
    assert_eq!(me.tables[0].status, TableStatus::Over);
    assert!(!me.tables[0].my_turn);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_spectator_see_the_same_game() {
    let house = House::open().await;
    let (table, _, [(mut one, first), (mut two, second)]) = two_people(&house).await;
    let mut watcher = house.page(table, None).await;
    watcher.hello(None, None).await;
    let mut seen = watcher.next("moment").await;
    assert!(seen["moment"]["ask"].is_null());
    assert_eq!((&seen["moment"]["seat"], &second["moment"]["seat"]), (&Value::Null, &json!(2)));
    let watch = async {
        while !is_over(&seen) {
            let next = watcher.next("update").await;
            assert_eq!(number_of(&next), number_of(&seen) + 1, "updates come without a gap");
            seen = next;
        }
        seen
    };
    let (one, two, seen) = tokio::join!(one.play_on(1, first), two.play_on(2, second), watch);
    assert_eq!(one["moment"]["pending"], two["moment"]["pending"]);
    assert_eq!(one["moment"]["number"], seen["moment"]["number"]);
    assert_eq!(one["moment"]["scores"], seen["moment"]["scores"]);
}

/// A game of two people, seat 1 to choose.
async fn two_people(house: &House) -> (TableId, [PersonId; 2], [(Eye, Value); 2]) {
    let people = [PersonId::random(), PersonId::random()];
    let table = house.started(people[0], wish(vec![mine(), NewSeat::Open]), &[(people[1], 2)]).await;
    let looks = [house.look(table, people[0], 1).await, house.look(table, people[1], 2).await];
    (table, people, looks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_or_repeated_choice_does_nothing_and_shows_the_moment() {
    let house = House::open().await;
    let (_, _, [(mut eye, moment), _]) = two_people(&house).await;
    let after = eye.choose_first(1, &moment).await;
    eye.choose(1, &moment, &offers(&moment)[0]).await;
    assert_eq!(eye.refusal().await, "late");
    let shown = eye.next("moment").await;
    assert_eq!(shown["moment"], after["moment"]);
    assert!(!shown["log"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_chooses_for_another_or_against_the_rules() {
    let house = House::open().await;
    let (_, _, [(mut eye, moment), (mut stranger, _)]) = two_people(&house).await;
    stranger.choose(1, &moment, &offers(&moment)[0]).await;
    assert_eq!(stranger.refusal().await, "not-your-seat");
    eye.choose(1, &moment, "end").await;
    assert_eq!(eye.refusal().await, "refused");
    eye.choose(1, &moment, "sing a song").await;
    assert_eq!(eye.refusal().await, "no-such-choice");
    eye.0.send(FromPage::WhyNot { id: 7, seat: seat(1), choice: "end".to_owned() }).await;
    let why = eye.next("why-not").await;
    assert!(why["clause"].as_str().unwrap().starts_with("OB-"), "{why}");
    eye.0.send(FromPage::Aim { id: 8, seat: seat(1), number: number_of(&moment) }).await;
    let aimed = eye.next("aimed").await;
    assert_eq!(aimed["aims"].as_array().unwrap().len(), offers(&moment).len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_piece_explains_itself_to_whoever_sees_it() {
    let house = House::open().await;
    let (table, people, [(mut eye, _), _]) = two_people(&house).await;
    let ask = |seat, piece: &str| FromPage::Explain { id: 9, seat, piece: piece.to_owned() };
    for viewer in [Some(seat(1)), None] {
        eye.0.send(ask(viewer, "tile dungeon")).await;
        let told = eye.next("explained").await;
        assert_eq!((&told["id"], &told["card"]["name"]), (&json!(9), &json!("Dungeon")), "{told}");
    }
    eye.0.send(ask(Some(seat(1)), "tile 1 r1c1")).await;
    assert_eq!(eye.next("explained").await["card"], Value::Null, "nothing lies there yet");
    eye.0.send(ask(Some(seat(1)), "castle 3")).await;
    assert_eq!(eye.refusal().await, "no-such-piece");
    eye.0.send(ask(Some(seat(2)), "tile dungeon")).await;
    assert_eq!(eye.refusal().await, "not-your-seat");
    let then = |piece: &str| house.host.explain(table, Some(people[0]), Some(seat(1)), 0, piece.to_owned());
    assert_eq!(then("score 1").await.unwrap().card.expect("a seat has a score").sum, Some(0));
    assert_eq!(then("castle 3").await.unwrap_err().code, "no-such-piece");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_comes_back_gets_what_it_missed() {
    let house = House::open().await;
    let (table, people, [(mut eye, moment), _]) = two_people(&house).await;
    let first = eye.choose_first(1, &moment).await;
    let second = eye.choose_first(1, &first).await;
    let mut back = house.page(table, people[0]).await;
    back.hello(Some(1), Some(number_of(&moment))).await;
    assert_eq!(back.next("update").await, first);
    assert_eq!(back.next("update").await, second);
    // From the future or from another game: the whole table.
    back.hello(Some(1), Some(1000)).await;
    assert_eq!(back.next("moment").await["moment"], second["moment"]);
    back.hello(Some(2), None).await;
    assert_eq!(back.refusal().await, "not-your-seat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_missed_long_ago_is_one_whole_moment() {
    let house = House::open().await;
    let (table, people, [(mut one, first), (mut two, second)]) = two_people(&house).await;
    let mut now = [first, second];
    for _ in 0..3 {
        now[0] = one.until_asked(now[0].clone()).await;
        now[0] = one.play_turn(1, now[0].clone()).await;
        now[1] = two.until_asked(now[1].clone()).await;
        now[1] = two.play_turn(2, now[1].clone()).await;
    }
    assert!(number_of(&now[1]) > 16);
    let mut back = house.page(table, people[0]).await;
    back.hello(Some(1), Some(0)).await;
    assert_eq!(number_of(&back.next("moment").await), number_of(&now[1]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_let_go_comes_back_as_it_was() {
    let house = House::open_with(Settings { unload_after: Duration::ZERO, ..hasty() }).await;
    let mira = PersonId::random();
    // Pass and play: one person, two seats.
    let table = house.started(mira, wish(vec![mine(), mine()]), &[]).await;
    for round in 0..70 {
        let (mut eye, one) = house.look(table, mira, 1).await;
        eye.hello(Some(2), None).await;
        let two = eye.next("moment").await;
        assert_eq!((number_of(&one), number_of(&two)), (round, round));
        let (number, moment) = if offers(&one).is_empty() { (2, two) } else { (1, one) };
        eye.hello(Some(number), Some(round)).await;
        let told = eye.choose_first(number, &moment).await;
        // The page goes, and the table with it.
        drop(eye);
        let (_, again) = house.look(table, mira, number).await;
        assert_eq!(again["moment"], told["moment"]);
        assert_eq!(again["undos"], told["undos"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_survives_a_restart_with_its_bots() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    let (mut eye, mut moment) = house.look(table, mira, 1).await;
    for _ in 0..20 {
        moment = eye.until_asked(moment).await;
        moment = eye.choose_first(1, &moment).await;
    }
    moment = eye.until_asked(moment).await;
    let house = house.reopen(hasty()).await;
    let (mut eye, again) = house.look(table, mira, 1).await;
    assert_eq!(again["moment"], moment["moment"]);
    assert!(again["log"].as_array().unwrap().len() >= 15, "{}", again["log"]);
    eye.play_on(1, again).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_a_damaged_snapshot_opens_from_its_journal() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), mine()]), &[]).await;
    let (mut eye, mut moment) = house.look(table, mira, 1).await;
    while number_of(&moment) < 40 {
        let number = moment["moment"]["pending"]["owe"][0].as_u64().unwrap() as usize;
        eye.hello(Some(number), None).await;
        moment = eye.next("moment").await;
        moment = eye.play_turn(number, moment).await;
    }
    assert!(house.store.snapshot(&table, u32::MAX).await.unwrap().is_some());
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    let copy = TableRow { id: TableId::random(), ..row };
    house.store.create_table(&copy, &seats).await.unwrap();
    for entry in house.store.entries(&table, 0, u32::MAX).await.unwrap() {
        let damaged = Snapshot { number: entry.number, bytes: vec![0xff; 9] };
        house.store.append(Entry { table: copy.id, ..entry }, Some(damaged)).await.unwrap();
    }
    let (_, whole) = house.look(table, mira, 1).await;
    assert_eq!(house.look(copy.id, mira, 1).await.1["moment"], whole["moment"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_could_not_be_read_is_shown_when_it_can() {
    let house = House::open().await;
    let (table, people, _) = two_people(&house).await;
    house.on_the_books("UPDATE tables SET luck = '\"none\"'").await;
    let house = house.reopen(hasty()).await;
    let mut eye = house.page(table, people[0]).await;
    eye.hello(Some(1), None).await;
    assert_eq!(eye.refusal().await, "broken");
    house.on_the_books("UPDATE tables SET luck = NULL").await;
    house.info(table, people[1]).await;
    assert!(!offers(&eye.next("moment").await).is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_does_not_keep_out_who_sits_there() {
    // Nobody reads here, so nobody is told of the others one by one.
    let house = House::open_with(Settings { settle: Duration::from_secs(3600), ..hasty() }).await;
    let (table, people, _looks) = two_people(&house).await;
    let mut crowd = Vec::new();
    for _ in 0..200 {
        crowd.push(house.page(table, None).await);
    }
    assert_eq!(house.host.attach(table, None).await.unwrap_err().code, "full");
    // One page is open already.
    for _ in 1..20 {
        crowd.push(house.page(table, people[0]).await);
    }
    assert_eq!(house.host.attach(table, people[0].into()).await.unwrap_err().code, "full");
    house.page(table, people[1]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_that_somebody_else_wrote_is_found_and_shown() {
    let house = House::open().await;
    let (table, people, [(mut eye, moment), _]) = two_people(&house).await;
    let other = house.other_host().await;
    let mut elsewhere = Eye(other.attach(table, Some(people[0])).await.unwrap());
    elsewhere.hello(Some(1), None).await;
    let there = elsewhere.next("moment").await;
    let told = elsewhere.choose_first(1, &there).await;
    eye.choose(1, &moment, &offers(&moment)[1]).await;
    assert_eq!(eye.next("moment").await["moment"], told["moment"], "the first one counts");
    assert_eq!(eye.refusal().await, "late");
    let entries = house.store.entries(&table, 0, u32::MAX).await.unwrap();
    assert!(matches!(&entries[..], [Entry { deed: Deed::Choice { text, .. }, .. }] if *text == offers(&moment)[0]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_does_not_read_is_dropped() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    let mut deaf = house.page(table, None).await;
    deaf.hello(None, None).await;
    let (mut eye, moment) = house.look(table, mira, 1).await;
    eye.play_on(1, moment).await;
    eye.table_where(|table| table["watchers"] == 0).await;
    let mut waiting = 0;
    while deaf.0.recv().await.is_some() {
        waiting += 1;
    }
    assert_eq!(waiting, 64, "all that there was room for, and then the end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_is_told_to_all_and_kept() {
    let house = House::open().await;
    let (table, people, [(one, _), (mut two, _)]) = two_people(&house).await;
    one.0.send(FromPage::Say { id: None, text: " <b>Hello</b> ".to_owned() }).await;
    let heard = two.next("chat").await;
    assert_eq!((heard["from"].as_str(), heard["text"].as_str()), (Some("Mira"), Some("<b>Hello</b>")));
    let mut later = house.page(table, people[1]).await;
    assert_eq!(later.next("chat").await, heard);
    let mut nobody = house.page(table, None).await;
    nobody.0.send(FromPage::Say { id: None, text: "Psst".to_owned() }).await;
    nobody.next("chat").await;
    assert_eq!(nobody.refusal().await, "no-name");
}

//! Bots that think, and bots that wait until somebody is there.

use std::time::Duration;

use host::Settings;
use host::wire::{Clock, NewSeat, NewTable, TableStatus};
use shelf::Strength;
use store::{Deed, PersonId, TableId};

use crate::support::{House, bot, hasty, is_over, mine, seat, wish};

/// A house in which bots stop as soon as nobody looks.
fn lonely() -> Settings {
    Settings { linger: Duration::ZERO, ..hasty() }
}

/// How many choices were made at a table.
async fn choices(house: &House, table: TableId) -> usize {
    house.store.entries(&table, 0, u32::MAX).await.unwrap().len()
}

/// Waits until a choice was made at a table.
async fn until_begun(house: &House, table: TableId) {
    while choices(house, table).await == 0 {
        tokio::task::yield_now().await;
    }
}

/// Somebody watches bots play a whole game elsewhere: time enough for any other bot that may think.
async fn meanwhile(house: &House) {
    let table = house.started(PersonId::random(), wish(vec![bot(), bot()]), &[]).await;
    let mut eye = house.page(table, None).await;
    eye.hello(None, None).await;
    while !is_over(&eye.next("update").await) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_table_that_nobody_attends_no_bot_thinks_until_somebody_comes() {
    let house = House::open_with(lonely()).await;
    let mira = PersonId::random();
    let only_bots = house.started(mira, wish(vec![bot(), bot()]), &[]).await;
    let no_clock = house.started(mira, wish(vec![bot(), mine()]), &[]).await;
    // Nobody will be waited for, so the clock never runs.
    let clock = Clock::Decision { seconds: 3600 };
    let handed_over = house.started(mira, NewTable { clock, ..wish(vec![mine(), bot()]) }, &[]).await;
    house.host.bot(handed_over, mira, seat(1), Some(Strength::Fair)).await.unwrap();
    let tables = [only_bots, no_clock, handed_over];
    meanwhile(&house).await;
    for table in tables {
        assert_eq!(choices(&house, table).await, 0);
    }
    let house = house.reopen(lonely()).await;
    meanwhile(&house).await;
    for table in tables {
        assert_eq!(choices(&house, table).await, 0, "a restart wakes nobody");
        let _eye = house.page(table, None).await;
        until_begun(&house, table).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_stop_when_the_last_one_leaves() {
    let house = House::open_with(Settings { bot_pace: Duration::from_millis(5), ..lonely() }).await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![bot(); 4]), &[]).await;
    let eye = house.page(table, None).await;
    until_begun(&house, table).await;
    drop(eye);
    while house.info(table, mira).await.watchers > 0 {}
    // One may still have been thinking.
    meanwhile(&house).await;
    let before = choices(&house, table).await;
    meanwhile(&house).await;
    assert_eq!(choices(&house, table).await, before);
    assert_eq!(house.info(table, mira).await.status, TableStatus::Playing);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_for_a_while_when_somebody_asks() {
    let stays = Settings { linger: Duration::from_secs(3600), unload_after: Duration::ZERO, ..hasty() };
    let house = House::open_with(lonely()).await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![bot(), mine()]), &[]).await;
    meanwhile(&house).await;
    assert_eq!(choices(&house, table).await, 0);
    let house = house.reopen(stays).await;
    // The list of their own tables is asked for until it is their turn.
    while !house.host.me(Some(mira)).await.unwrap().tables[0].my_turn {
        tokio::task::yield_now().await;
    }
    assert!(choices(&house, table).await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_by_a_clock_or_a_webhook_is_not_kept_waiting_by_bots() {
    let by_clock = NewTable { clock: Clock::Decision { seconds: 3600 }, ..wish(vec![bot(), mine()]) };
    let by_webhook = NewTable { webhook: Some("https://example.org/hook".to_owned()), ..wish(vec![bot(), mine()]) };
    for wish in [by_clock, by_webhook] {
        // The first house has no time to let the bot begin; the second goes on by itself.
        let house = House::open_with(Settings { bot_pace: Duration::from_secs(3600), ..lonely() }).await;
        let table = house.started(PersonId::random(), wish, &[]).await;
        let house = house.reopen(lonely()).await;
        until_begun(&house, table).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn for_a_bot_that_is_given_up_plays_what_an_absent_seat_does() {
    // Nobody thinks ahead in no time at all.
    let house = House::open_with(Settings { long_thought: Duration::ZERO, ..hasty() }).await;
    for _ in 0..6 {
        let wish = wish(vec![NewSeat::Bot { strength: Strength::Fierce }, mine()]);
        let table = house.started(PersonId::random(), wish, &[]).await;
        until_begun(&house, table).await;
        let entries = house.store.entries(&table, 0, 1).await.unwrap();
        assert!(matches!(&entries[0].deed, Deed::Choice { text, .. } if text == "draft 1"), "{:?}", entries[0].deed);
    }
}

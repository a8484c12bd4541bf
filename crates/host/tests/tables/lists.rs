//! Lists of tables: what stands on a card, and what they cost.

use host::wire::NewSeat;
use store::{Entry, PersonId, TableId, TableRow};

use crate::support::{House, hasty, mine, wish};

/// After everything that happens in a test.
const LATE: i64 = 9_999_999_999_999;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_turn_it_is_stands_in_the_journal() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let table = house.started(mira, wish(vec![mine(), NewSeat::Open]), &[(otto, 2)]).await;
    let turns = async |house: &House| {
        let [mira, otto] = [mira, otto].map(|person| house.host.me(Some(person)));
        (mira.await.unwrap().tables[0].my_turn, otto.await.unwrap().tables[0].my_turn)
    };
    assert_eq!(turns(&house).await, (true, false), "seat 1 begins");
    let (mut eye, moment) = house.look(table, mira, 1).await;
    eye.play_turn(1, moment).await;
    assert_eq!(turns(&house).await, (false, true));
    // Nobody has to load the game for that: here it even cannot be.
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    house.on_the_books("UPDATE tables SET rules = rules + 900").await;
    let house = house.reopen(hasty()).await;
    assert_eq!(turns(&house).await, (false, true));
    // An entry from before this was written down says nothing, so the game does.
    house.on_the_books("UPDATE tables SET rules = rules - 900").await;
    let old = TableRow { id: TableId::random(), touched: LATE, ..row };
    house.store.create_table(&old, &seats).await.unwrap();
    for entry in house.store.entries(&table, 0, u32::MAX).await.unwrap() {
        assert!(entry.owe.is_some());
        let entry = Entry { table: old.id, owe: None, at: LATE, ..entry };
        house.store.append(entry, None).await.unwrap();
    }
    assert_eq!(house.host.me(Some(otto)).await.unwrap().tables[0].id, old.id.to_string());
    assert_eq!(turns(&house).await, (false, true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_undo_gives_the_turn_back_on_the_card_too() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), mine()]), &[]).await;
    let (mut eye, start) = house.look(table, mira, 1).await;
    let owing = async || {
        let entries = house.store.entries(&table, 0, u32::MAX).await.unwrap();
        entries.last().and_then(|entry| entry.owe)
    };
    let ended = eye.play_turn(1, start).await;
    assert_eq!(owing().await, Some(0b10));
    eye.undo(1, &ended).await;
    eye.next("update").await;
    assert_eq!(owing().await, Some(0b01));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_are_over_do_not_count_among_a_hundred_open_ones() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table: TableId = house.host.create(mira, wish(vec![mine(), mine()])).await.unwrap().table.parse().unwrap();
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    let lay = async |count: usize, status, touched| {
        for _ in 0..count {
            let row = TableRow { id: TableId::random(), status, touched, ..row.clone() };
            house.store.create_table(&row, &seats).await.unwrap();
        }
    };
    // Later ones that are over must not hide those that are open.
    lay(99, row.status, row.touched).await;
    lay(60, store::Status::Over, i64::MAX).await;
    let told = house.host.create(mira, wish(vec![mine(), mine()])).await.unwrap_err();
    assert_eq!(
        (told.code, told.text.as_str()),
        ("too-many-tables", "You have 100 games open. Finish one of them first.")
    );
    house.host.create(PersonId::random(), wish(vec![mine(), mine()])).await.unwrap();
}

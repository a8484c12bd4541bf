//! Games that were played elsewhere.

use store::{Deed, Entry, Snapshot, Status, StoreError, TableId, TableRow};

use crate::places::{choice, each, open, seat, table};

#[tokio::test]
async fn a_watched_game_comes_back_whole() {
    each(async |url| {
        let store = open(url).await;
        let (row, seats) = (table(), vec![seat(1), seat(2)]);
        let entries: Vec<_> = (1..=100).map(|number| choice(row.id, number)).collect();
        let snapshots = [32, 64].map(|number| Snapshot { number, bytes: vec![1; 9] });
        store.create_watched(&row, &seats, &entries, &snapshots).await.expect("the table is new");
        assert_eq!(store.entries(&row.id, 0, u32::MAX).await.expect("it answers"), entries);
        assert_eq!(store.snapshot(&row.id, 63).await.expect("it answers").as_ref(), Some(&snapshots[0]));
        assert_eq!(store.table(&row.id).await.expect("it answers"), Some((row, seats)));
    })
    .await;
}

#[tokio::test]
async fn a_long_watched_game_is_not_found_before_it_is_whole() {
    each(async |url| {
        // given a game of so many entries that they are written one part after another
        let store = open(url).await;
        let (row, seats) = (TableRow { status: Status::Watching, ..table() }, vec![seat(1), seat(2)]);
        let entries: Vec<_> = (1..=5_000).map(|number| choice(row.id, number)).collect();
        store.create_watched(&row, &seats, &entries, &[]).await.expect("the table is new");
        assert_eq!(store.entries(&row.id, 0, u32::MAX).await.expect("it answers"), entries);
        assert_eq!(store.table(&row.id).await.expect("it answers"), Some((row.clone(), seats.clone())));
        // when another one fails in its last part, then nothing of it stays
        let other = TableRow { id: TableId::random(), ..row.clone() };
        let mut broken: Vec<_> = entries.iter().map(|entry| Entry { table: other.id, ..entry.clone() }).collect();
        broken[4_999].number = 1;
        assert!(store.create_watched(&other, &seats, &broken, &[]).await.is_err());
        assert_eq!(store.entries(&other.id, 0, u32::MAX).await.expect("it answers"), []);
        assert_eq!(store.table(&other.id).await.expect("it answers"), None);
        // and when a process ends on the way, then the next one finds nothing of it
        let cut = TableRow { id: TableId::random(), ..row.clone() };
        store.create_table(&cut, &[]).await.expect("the table is new");
        store.append_all(vec![choice(cut.id, 1)]).await.expect("the number is free");
        store.close().await;
        let store = open(url).await;
        assert_eq!(store.entries(&cut.id, 0, u32::MAX).await.expect("it answers"), []);
        assert_eq!(store.entries(&row.id, 0, u32::MAX).await.expect("it answers"), entries);
    })
    .await;
}

#[tokio::test]
async fn a_watched_game_that_cannot_be_kept_leaves_no_table_behind() {
    each(async |url| {
        let store = open(url).await;
        let row = table();
        let twice = [choice(row.id, 1), choice(row.id, 1)];
        assert!(store.create_watched(&row, &[seat(1)], &twice, &[]).await.is_err());
        assert_eq!(store.table(&row.id).await.expect("it answers"), None);
        let deed = Deed::Choice { text: "\0".to_owned(), luck: String::new(), taught: false, hash: 0 };
        let nul = [Entry { deed, ..choice(row.id, 1) }];
        let told = store.create_watched(&row, &[seat(1)], &nul, &[]).await;
        assert!(matches!(told, Err(StoreError::Nul)), "{told:?}");
        assert_eq!(store.table(&row.id).await.expect("it answers"), None);
    })
    .await;
}

//! Games that were played elsewhere.

use store::{Deed, Entry, Snapshot, StoreError};

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

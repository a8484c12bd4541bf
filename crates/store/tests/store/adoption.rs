//! Games that go on under other rules: all of it is written, or nothing.

use store::{Adoption, Deed, Entry, Snapshot, StoreError, TableRow};

use crate::places::{choice, each, laid, open};

#[tokio::test]
async fn a_game_is_adopted_once_and_whole() {
    each(async |url| {
        // given a game with three entries and snapshots
        let store = open(url).await;
        let (table, other) = (laid(&store).await, laid(&store).await);
        for number in 1..=3 {
            for table in [table, other] {
                let snapshot = Snapshot { number, bytes: vec![1] };
                store.append(choice(table, number), Some(snapshot)).await.expect("the number is free");
            }
        }
        let (was, _) = store.table(&table).await.expect("it answers").expect("it is there");
        // when it is adopted, with an entry that follows
        let hashed = Deed::Choice { text: "lay r1c1".to_owned(), luck: String::new(), taught: true, hash: u64::MAX };
        let row = TableRow { rules: 9, content: "other".to_owned(), hashing: 7, unproved: Some(2), ..was.clone() };
        let row = TableRow { dealt: Some("first 1".to_owned()), ..row };
        let changed = Entry { deed: hashed, sealed: true, owe: Some(5), ..choice(table, 2) };
        let added = Entry { deed: Deed::Undo { back: 1 }, ..choice(table, 4) };
        let snapshot = Some(Snapshot { number: 4, bytes: vec![2] });
        let adoption = Adoption { row, changed: vec![changed.clone()], added: Some(added.clone()), snapshot };
        store.adopt(&was, &adoption).await.expect("it is as it was");
        // then it is what it is to be
        let (now, _) = store.table(&table).await.expect("it answers").expect("it is there");
        assert_eq!(now, adoption.row);
        let entries = store.entries(&table, 0, u32::MAX).await.expect("it answers");
        let Deed::Choice { taught, hash, .. } = entries[1].deed else { panic!("a choice stays one") };
        assert_eq!((taught, hash, entries[1].sealed, entries[1].owe), (true, u64::MAX, true, Some(5)));
        assert_eq!((&entries[0], &entries[2], &entries[3]), (&choice(table, 1), &choice(table, 3), &added));
        assert_eq!(store.snapshot(&table, 3).await.expect("it answers"), None, "old snapshots are gone");
        assert_eq!(store.snapshot(&table, 4).await.expect("it answers"), adoption.snapshot);
        assert!(store.snapshot(&other, 3).await.expect("it answers").is_some(), "of this table alone");
        // and whoever comes later finds it changed and writes nothing
        let late = Adoption { added: Some(choice(table, 5)), ..adoption };
        assert!(matches!(store.adopt(&was, &late).await, Err(StoreError::Changed)));
        assert_eq!(store.entries(&table, 0, u32::MAX).await.expect("it answers"), entries);
    })
    .await;
}

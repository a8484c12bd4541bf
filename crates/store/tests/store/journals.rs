//! Journals: what is told to be written is there, whatever happens next.

use store::{Deed, Entry, Snapshot, Snapshots, Store, StoreError, TableId, Thinning};

use crate::places::{choice, each, laid, numbers, open};

/// The whole journal of a table.
async fn journal(store: &Store, table: TableId) -> Vec<Entry> {
    store.entries(&table, 0, u32::MAX).await.expect("it answers")
}

#[tokio::test]
async fn entries_come_back_as_they_were_written() {
    each(async |url| {
        let store = open(url).await;
        let (table, other) = (laid(&store).await, laid(&store).await);
        let undo = Entry { deed: Deed::Undo { back: 2 }, ..choice(table, 4) };
        let empty = Deed::Choice { text: String::new(), luck: String::new(), taught: false, hash: 0 };
        let last = Entry { deed: empty, spent_ms: u32::MAX, ..choice(table, 5) };
        let all = [choice(table, 1), choice(table, 2), choice(table, 3), undo, last];
        for entry in &all {
            store.append(entry.clone(), None).await.expect("the number is free");
            store.append(choice(other, entry.number), None).await.expect("the number is free");
        }
        assert_eq!(journal(&store, table).await, all);
        assert_eq!(store.entries(&table, 1, 3).await.expect("it answers"), all[1..3]);
        assert_eq!(store.entries(&table, 5, 9).await.expect("it answers"), []);
        assert_eq!(journal(&store, TableId::random()).await, []);
    })
    .await;
}

#[tokio::test]
async fn a_number_is_taken_once() {
    each(async |url| {
        let store = open(url).await;
        let table = laid(&store).await;
        store.append(choice(table, 1), None).await.expect("the number is free");
        let other = Entry { seat: 9, ..choice(table, 1) };
        let told = store.append(other, Some(Snapshot { number: 1, bytes: vec![1] })).await;
        assert!(matches!(told, Err(StoreError::Taken)), "{told:?}");
        assert_eq!(journal(&store, table).await, [choice(table, 1)], "the first stays");
        assert_eq!(store.snapshot(&table, 9).await.expect("it answers"), None, "the loser's snapshot goes with it");
        store.append(choice(table, 2), None).await.expect("the number is free");
    })
    .await;
}

#[tokio::test]
async fn an_upload_is_written_whole_or_not_at_all() {
    each(async |url| {
        let store = open(url).await;
        let (table, taken) = (laid(&store).await, laid(&store).await);
        let all = |table| (1..=1000).map(|number| choice(table, number)).collect::<Vec<_>>();
        store.append_all(all(table)).await.expect("the numbers are free");
        assert_eq!(journal(&store, table).await, all(table));
        store.append(choice(taken, 700), None).await.expect("the number is free");
        assert!(matches!(store.append_all(all(taken)).await, Err(StoreError::Taken)));
        assert_eq!(journal(&store, taken).await, [choice(taken, 700)]);
    })
    .await;
}

#[tokio::test]
async fn an_entry_needs_its_table_and_texts_without_nul() {
    each(async |url| {
        let store = open(url).await;
        let nowhere = TableId::random();
        let told = store.append(choice(nowhere, 1), None).await;
        assert!(matches!(told, Err(StoreError::NoTable(id)) if id == nowhere), "{told:?}");
        let table = laid(&store).await;
        let deed = Deed::Choice { text: "\0".to_owned(), luck: String::new(), taught: false, hash: 0 };
        let told = store.append(Entry { deed, ..choice(table, 1) }, None).await;
        assert!(matches!(told, Err(StoreError::Nul)), "{told:?}");
    })
    .await;
}

/// Everything below is sent before any of it is answered, so it shares commits.
#[tokio::test(flavor = "multi_thread")]
async fn losers_in_a_batch_hurt_nobody_else() {
    each(async |url| {
        let store = open(url).await;
        let table = laid(&store).await;
        store.append(choice(table, 50), None).await.expect("the number is free");
        let entries = (1..=100).flat_map(|number| match number {
            7 => vec![choice(table, 7), Entry { seat: 9, ..choice(table, 7) }],
            8 => vec![choice(TableId::random(), 8)],
            _ => vec![choice(table, number)],
        });
        let tasks: Vec<_> = entries
            .map(|entry| {
                let store = store.clone();
                tokio::spawn(async move { (entry.number, store.append(entry, None).await) })
            })
            .collect();
        let mut sevens = 0;
        for task in tasks {
            let (number, told) = task.await.expect("the task ends");
            match number {
                7 => sevens += u32::from(told.is_ok()),
                8 => assert!(matches!(told, Err(StoreError::NoTable(_))), "{told:?}"),
                50 => assert!(matches!(told, Err(StoreError::Taken)), "{told:?}"),
                _ => told.expect("the number is free"),
            }
        }
        assert_eq!(sevens, 1, "one of two has it");
        let numbers: Vec<_> = journal(&store, table).await.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, (1..=100).filter(|&number| number != 8).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_append_at_once_and_each_journal_is_in_order() {
    each(async |url| {
        let store = open(url).await;
        let mut tasks = Vec::new();
        for _ in 0..60 {
            let (store, url, table) = (store.clone(), url.to_owned(), laid(&store).await);
            tasks.push(tokio::spawn(async move {
                for number in 1..=40 {
                    let snapshot = (number % 8 == 0).then(|| Snapshot { number, bytes: vec![8; 300] });
                    store.append(choice(table, number), snapshot.clone()).await.expect("the number is free");
                    if snapshot.is_some() {
                        // Another program sees only what is committed.
                        let written = numbers(&url, table).await.last().copied();
                        assert_eq!(written, Some(i64::from(number)), "it is there when it is told to be");
                        assert_eq!(store.snapshot(&table, u32::MAX).await.expect("it answers"), snapshot);
                    }
                }
                table
            }));
        }
        for task in tasks {
            let table = task.await.expect("the task ends");
            let expected: Vec<_> = (1..=40).map(|number| choice(table, number)).collect();
            assert_eq!(journal(&store, table).await, expected);
        }
    })
    .await;
}

#[tokio::test]
async fn what_was_told_to_be_written_outlives_an_abrupt_end() {
    each(async |url| {
        let store = open(url).await;
        let table = laid(&store).await;
        store.append(choice(table, 1), None).await.expect("the number is free");
        drop(store);
        let store = open(url).await;
        assert_eq!(journal(&store, table).await, [choice(table, 1)]);
        store.append(choice(table, 2), None).await.expect("the number is free");
    })
    .await;
}

/// What a killed server leaves behind: its files as they lie, with nothing tidied up.
#[tokio::test]
async fn the_files_of_a_killed_server_hold_every_entry() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let live = folder.path().join("live.db");
    let store = open(live.to_str().expect("a text")).await;
    let table = laid(&store).await;
    for number in 1..=9 {
        store.append(choice(table, number), None).await.expect("the number is free");
    }
    for end in ["", "-wal"] {
        let name = |stem: &str| folder.path().join(format!("{stem}.db{end}"));
        std::fs::copy(name("live"), name("left")).expect("the file is there");
    }
    let left = open(folder.path().join("left.db").to_str().expect("a text")).await;
    assert_eq!(journal(&left, table).await, (1..=9).map(|number| choice(table, number)).collect::<Vec<_>>());
}

#[tokio::test]
async fn closing_writes_what_is_waiting() {
    each(async |url| {
        let store = open(url).await;
        let table = laid(&store).await;
        let (appended, ()) = tokio::join!(store.append(choice(table, 1), None), store.close());
        appended.expect("the number is free");
        let told = store.append(choice(table, 2), None).await;
        assert!(matches!(told, Err(StoreError::Closed)), "{told:?}");
        let told = store.table(&table).await;
        assert!(matches!(told, Err(StoreError::Closed)), "{told:?}");
        assert_eq!(journal(&open(url).await, table).await, [choice(table, 1)]);
    })
    .await;
}

#[tokio::test]
async fn the_latest_snapshot_that_is_not_too_late_is_found() {
    each(async |url| {
        let store = open(url).await;
        let table = laid(&store).await;
        let at = |number, byte| Snapshot { number, bytes: vec![byte; 2] };
        assert_eq!(store.snapshot(&table, 9).await.expect("it answers"), None);
        for (number, snapshot) in [(1, Some(at(1, 1))), (2, None), (3, Some(at(3, 3)))] {
            store.append(choice(table, number), snapshot).await.expect("the number is free");
        }
        for (upto, found) in [(0, None), (1, Some(at(1, 1))), (2, Some(at(1, 1))), (u32::MAX, Some(at(3, 3)))] {
            assert_eq!(store.snapshot(&table, upto).await.expect("it answers"), found);
        }
        store.append(choice(table, 4), Some(at(1, 7))).await.expect("it takes the old one's place");
        assert_eq!(store.snapshot(&table, 1).await.expect("it answers"), Some(at(1, 7)));
    })
    .await;
}

#[tokio::test]
async fn old_snapshots_go_and_so_do_those_of_what_was_taken_back() {
    each(async |url| {
        // given snapshots after every entry, at two tables
        let store = open(url).await;
        let [table, other] = [laid(&store).await, laid(&store).await];
        let at = |number| Some(Snapshot { number, bytes: vec![1] });
        for number in 1..=20 {
            for table in [table, other] {
                store.append(choice(table, number), at(number)).await.expect("the number is free");
            }
        }
        // when one more comes and those before entry 15 are thinned out, then one of every eight entries stays
        let thinning = Some(Thinning { before: 15, every: 8 });
        let thinned = Snapshots { new: at(21), thinning, ..Snapshots::default() };
        store.append(choice(table, 21), thinned).await.expect("the number is free");
        let numbers = store.snapshot_numbers(&table).await.expect("it answers");
        assert_eq!(numbers, [1, 8, 15, 16, 17, 18, 19, 20, 21]);
        // and when something is taken back, then those from there on go, but for the new one
        let undone = Snapshots { void_from: Some(17), new: at(22), ..Snapshots::default() };
        store.append(choice(table, 22), undone).await.expect("the number is free");
        assert_eq!(store.snapshot_numbers(&table).await.expect("it answers"), [1, 8, 15, 16, 22]);
        assert_eq!(store.snapshot_numbers(&other).await.expect("it answers"), Vec::from_iter(1..=20));
        // and an entry that is not taken takes no snapshot with it
        let refused = Snapshots { void_from: Some(1), ..Snapshots::default() };
        assert!(matches!(store.append(choice(table, 22), refused).await, Err(StoreError::Taken)));
        assert_eq!(store.snapshot_numbers(&table).await.expect("it answers").len(), 5);
    })
    .await;
}

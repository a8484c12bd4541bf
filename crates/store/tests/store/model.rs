//! Any sequence of writes, held against a plain map.

use std::collections::BTreeMap;

use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof, proptest};
use store::{Deed, Entry, Snapshot, StoreError, TableId};

use crate::places::{choice, each, laid, open};

/// Something that happens to a store with two tables.
#[derive(Clone, Debug)]
enum Event {
    Append { table: usize, number: u32, snapshot: bool },
    Undo { table: usize, number: u32, back: u32 },
    AppendAll { table: usize, first: u32, count: u32 },
    Reopen { politely: bool },
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let number = 1..12_u32;
    let event = prop_oneof![
        6 => (0..2_usize, number.clone(), any::<bool>())
            .prop_map(|(table, number, snapshot)| Event::Append { table, number, snapshot }),
        2 => (0..2_usize, number.clone(), any::<u32>())
            .prop_map(|(table, number, back)| Event::Undo { table, number, back }),
        2 => (0..2_usize, number, 0..4_u32)
            .prop_map(|(table, first, count)| Event::AppendAll { table, first, count }),
        1 => any::<bool>().prop_map(|politely| Event::Reopen { politely }),
    ];
    proptest::collection::vec(event, 1..30)
}

async fn holds(url: &str, events: &[Event]) {
    let mut store = open(url).await;
    let tables = [laid(&store).await, laid(&store).await];
    let mut entries: BTreeMap<(TableId, u32), Entry> = BTreeMap::new();
    let mut snapshots: BTreeMap<(TableId, u32), Snapshot> = BTreeMap::new();
    for event in events {
        let (new, snapshot) = match *event {
            Event::Append { table, number, snapshot } => {
                let snapshot = snapshot.then(|| Snapshot { number, bytes: number.to_be_bytes().to_vec() });
                (vec![choice(tables[table], number)], snapshot)
            }
            Event::Undo { table, number, back } => {
                (vec![Entry { deed: Deed::Undo { back }, ..choice(tables[table], number) }], None)
            }
            Event::AppendAll { table, first, count } => {
                ((first..first + count).map(|number| choice(tables[table], number)).collect(), None)
            }
            Event::Reopen { politely } => {
                if politely {
                    store.close().await;
                }
                drop(store);
                store = open(url).await;
                continue;
            }
        };
        let told = match (new.as_slice(), &snapshot) {
            ([one], snapshot) => store.append(one.clone(), snapshot.clone()).await,
            (all, _) => store.append_all(all.to_vec()).await,
        };
        if new.iter().any(|entry| entries.contains_key(&(entry.table, entry.number))) {
            assert!(matches!(told, Err(StoreError::Taken)), "{told:?} to {event:?}");
            continue;
        }
        told.expect("the numbers are free");
        if let (Some(snapshot), Some(entry)) = (snapshot, new.last()) {
            snapshots.insert((entry.table, snapshot.number), snapshot);
        }
        entries.extend(new.into_iter().map(|entry| ((entry.table, entry.number), entry)));
    }
    for table in tables {
        let expected: Vec<_> = entries.values().filter(|entry| entry.table == table).cloned().collect();
        assert_eq!(store.entries(&table, 0, u32::MAX).await.expect("it answers"), expected);
        for upto in 0..16 {
            let expected = snapshots.range((table, 0)..=(table, upto)).next_back().map(|(_, snapshot)| snapshot);
            assert_eq!(store.snapshot(&table, upto).await.expect("it answers").as_ref(), expected);
        }
    }
    store.close().await;
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn the_store_does_as_a_map_would(events in events()) {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
        runtime.block_on(each(async |url| holds(url, &events).await));
    }
}

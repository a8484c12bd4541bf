//! Bad days: commits that fail, a full disk, a lock held by another program, a second process, connections that die.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use sqlx::Executor;
use store::{Chat, Health, Person, PersonId, Status, Store, StoreError, TableId, TableRow};

use crate::places::{beside, choice, each, is_server, laid, named, numbers, on, open, seat, table};

/// Everything that a store writes and that a spoiled commit can hit.
const SPOILED: [&str; 5] = ["entries", "tables", "seats", "chats", "people"];

/// Lets every commit fail that has written to the tables that people fill, and leaves its transaction open.
async fn spoil(url: &str) {
    on(url, "CREATE TABLE trap (x TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED)").await;
    if is_server(url) {
        let body = "BEGIN INSERT INTO trap VALUES (''nobody''); RETURN NULL; END";
        on(url, format!("CREATE FUNCTION spoil() RETURNS trigger AS '{body}' LANGUAGE plpgsql")).await;
    }
    for name in SPOILED {
        for deed in ["INSERT", "UPDATE"] {
            let does = if is_server(url) {
                "FOR EACH ROW EXECUTE FUNCTION spoil()"
            } else {
                "BEGIN INSERT INTO trap VALUES ('nobody'); END"
            };
            on(url, format!("CREATE TRIGGER spoil_{name}_{deed} AFTER {deed} ON {name} {does}")).await;
        }
    }
}

async fn mend(url: &str) {
    for name in SPOILED {
        for deed in ["INSERT", "UPDATE"] {
            let from = if is_server(url) { format!(" ON {name}") } else { String::new() };
            on(url, format!("DROP TRIGGER spoil_{name}_{deed}{from}")).await;
        }
    }
}

/// Waits until the store says that it is fine, or that it is not.
async fn until(store: &Store, fine: bool) {
    let mut health = store.health();
    let wait = health.wait_for(|health| (*health == Health::Fine) == fine);
    tokio::time::timeout(Duration::from_secs(20), wait).await.expect("in time").expect("the store is open");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_commits_that_failed_what_is_acknowledged_is_there() {
    each(async |url| {
        let store = open(url).await;
        let journal = laid(&store).await;
        store.append(choice(journal, 1), None).await.expect("the number is free");
        spoil(url).await;
        for _ in 0..3 {
            let told = store.append(choice(journal, 2), None).await;
            assert!(matches!(told, Err(StoreError::Commit(_))), "{told:?}");
        }
        until(&store, false).await;
        mend(url).await;
        until(&store, true).await;
        for number in 2..=20 {
            store.append(choice(journal, number), None).await.expect("there is nothing in the way any more");
            assert_eq!(numbers(url, journal).await.last(), Some(&i64::from(number)), "it is there when it is told");
        }
        assert_eq!(numbers(url, journal).await, (1..=20).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_write_fails_whole_and_works_again() {
    each(async |url| {
        let store = open(url).await;
        let gathers = TableRow { status: Status::Gathering, rematch: None, outcome: None, ..table() };
        store.create_table(&gathers, &[seat(1)]).await.expect("the table is new");
        let sitting = named(1, "Mira");
        let begun = TableRow { status: Status::Playing, ..gathers.clone() };
        let mira = Person { id: PersonId::random(), name: "Mira".to_owned() };
        let again = table();
        let other = table();
        let said = Chat { from: "Mira".to_owned(), person: None, seat: None, text: "Hm.".to_owned(), at: 1 };
        let writes = async || {
            vec![
                store.save_person(&mira).await,
                store.say(&gathers.id, &said).await,
                store.create_table(&other, &[seat(1)]).await,
                store.change_seats(&gathers.id, &[(seat(1), sitting.clone())]).await,
                store.pass_on(&gathers.id, &gathers.host, &mira.id, &[]).await,
                store.begin_table(&begun, std::slice::from_ref(&sitting)).await,
                store.create_rematch(&gathers.id, &again, &[seat(1)]).await,
                store.end_table(&TableRow { status: Status::Over, ..begun.clone() }).await,
            ]
        };
        let before = store.table(&gathers.id).await.expect("it answers");
        spoil(url).await;
        let told = writes().await;
        // The last ones find the table as it was: not begun.
        assert!(told.iter().all(Result::is_err), "{told:?}");
        mend(url).await;
        assert_eq!(store.table(&gathers.id).await.expect("it answers"), before);
        assert_eq!(store.table(&other.id).await.expect("it answers"), None);
        assert_eq!(store.person(&mira.id).await.expect("it answers"), None);
        assert_eq!(store.chats(&gathers.id, 9).await.expect("it answers"), []);
        let told = writes().await;
        assert!(told.iter().all(Result::is_ok), "{told:?}");
        let (row, seats) = store.table(&gathers.id).await.expect("it answers").expect("it is there");
        assert_eq!((row.status, row.host, row.rematch), (Status::Over, mira.id, Some(again.id)));
        assert_eq!(seats, [sitting]);
        assert_eq!(store.chats(&gathers.id, 9).await.expect("it answers"), [said]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_held_by_another_program_is_told_and_outlived() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.db");
    let url = path.to_str().expect("a text");
    let store = open(url).await;
    let table = laid(&store).await;
    let mut other = beside(url).await;
    other.execute("BEGIN IMMEDIATE").await.expect("nobody writes");
    let told = store.append(choice(table, 1), None).await;
    assert!(told.is_err(), "{told:?}");
    until(&store, false).await;
    other.execute("ROLLBACK").await.expect("it was begun");
    until(&store, true).await;
    store.append(choice(table, 1), None).await.expect("nobody is in the way");
    assert_eq!(numbers(url, table).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_is_refused_until_the_first_is_gone() {
    each(async |url| {
        let store = open(url).await;
        let told = Store::open(url).await.map(|_| ());
        assert!(matches!(told, Err(StoreError::InUse)), "{told:?}");
        assert!(told.unwrap_err().to_string().contains("another Underlord"));
        store.close().await;
        let store = open(url).await;
        drop(store);
        open(url).await;
    })
    .await;
}

/// A small file system of its own, gone when this is dropped.
struct Small<'a>(&'a Path);

impl<'a> Small<'a> {
    /// None where this process may not mount one.
    fn mount(at: &'a Path, size: &str) -> Option<Self> {
        let option = format!("size={size}");
        let done = Command::new("mount").args(["-t", "tmpfs", "-o", &option, "underlord"]).arg(at).output();
        done.is_ok_and(|done| done.status.success()).then_some(Self(at))
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0).status();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let Some(disk) = Small::mount(folder.path(), "3m") else {
        println!("this process may not mount a file system: the full disk is not tried");
        return;
    };
    let path = folder.path().join("games.db");
    let url = path.to_str().expect("a text");
    let filler = folder.path().join("filler");
    let store = open(url).await;
    let table = laid(&store).await;
    let mut told = Vec::new();
    for round in 0..3 {
        // Fill it to the last byte, and go on until two commits have failed.
        let full = Command::new("dd").args(["if=/dev/zero", "bs=4k"]).arg(format!("of={}", filler.display())).output();
        assert!(full.is_ok_and(|full| !full.status.success()), "the disk has an end");
        let mut failed = 0;
        let mut number = told.last().copied().unwrap_or(0);
        while failed < 2 {
            number += 1;
            match store.append(choice(table, number), None).await {
                Ok(()) => told.push(number),
                Err(_) => {
                    failed += 1;
                    number -= 1;
                }
            }
        }
        until(&store, false).await;
        std::fs::remove_file(&filler).expect("it is there");
        until(&store, true).await;
        for _ in 0..20 {
            let number = told.last().copied().unwrap_or(0) + 1;
            store.append(choice(table, number), None).await.expect("there is room again");
            told.push(number);
            let written = numbers(url, table).await.last().copied();
            assert_eq!(written, Some(i64::from(number)), "round {round}");
        }
    }
    let new = laid(&store).await;
    assert!(store.table(&new).await.expect("it answers").is_some());
    drop(store);
    let store = open(url).await;
    let kept: Vec<u32> =
        store.entries(&table, 0, u32::MAX).await.expect("it answers").iter().map(|e| e.number).collect();
    assert_eq!(kept, told);
    drop(disk);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_not_there_is_told_at_once_with_the_reason() {
    let began = Instant::now();
    let told = Store::open("postgres://underlord@127.0.0.1:1/nowhere").await.map(|_| ());
    assert!(began.elapsed() < Duration::from_secs(3), "it took {:?}", began.elapsed());
    let why = told.unwrap_err().to_string();
    assert!(why.contains("refused"), "{why}");
    let nowhere = format!("/{}/games.db", TableId::random());
    assert!(Store::open(&nowhere).await.map(|_| ()).unwrap_err().to_string().contains("-lock"));
}

/// Appends to a journal until two commits have failed, and says which numbers were told to be written.
async fn append_until_full(store: &Store, table: TableId, first: u32) -> Vec<u32> {
    let (mut told, mut failed) = (Vec::new(), 0);
    while failed < 2 {
        let number = first + u32::try_from(told.len()).expect("few");
        match store.append(choice(table, number), None).await {
            Ok(()) => told.push(number),
            Err(error) => {
                assert!(error.is_trouble() && error.to_string().contains("full"), "{error}");
                failed += 1;
            }
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_may_not_grow_keeps_what_it_acknowledged_and_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.db");
    let url = path.to_str().expect("a text");
    let store = Store::open_bounded(url, 120).await.expect("the database opens");
    let tables = [laid(&store).await, laid(&store).await, laid(&store).await];
    on(url, "CREATE TABLE filler (bytes BLOB)").await;
    on(url, "INSERT INTO filler VALUES (zeroblob(40000))").await;
    let mut told = vec![Vec::new(); tables.len()];
    for round in 0..2 {
        // when the tables write side by side until nothing fits any more
        let mut health = store.health();
        health.wait_for(|health| *health == Health::Fine).await.expect("the store is open");
        let next: Vec<u32> = told.iter().map(|told: &Vec<u32>| told.last().map_or(1, |last| last + 1)).collect();
        let (first, second, third) = tokio::join!(
            append_until_full(&store, tables[0], next[0]),
            append_until_full(&store, tables[1], next[1]),
            append_until_full(&store, tables[2], next[2]),
        );
        let more = [first, second, third];
        assert!(more.iter().map(Vec::len).sum::<usize>() > 10, "there was room in round {round}");
        told.iter_mut().zip(more).for_each(|(told, more)| told.extend(more));
        // then it is told, all of what was acknowledged is there, and nothing else
        assert!(health.has_changed().expect("the store is open"));
        for (table, told) in tables.iter().zip(&told) {
            let told: Vec<i64> = told.iter().copied().map(i64::from).collect();
            assert_eq!(numbers(url, *table).await, told, "round {round}");
        }
        let large = TableRow { name: "x".repeat(50_000), ..table() };
        assert!(store.create_table(&large, &[seat(1)]).await.is_err());
        assert_eq!(store.table(&large.id).await.expect("it answers"), None);
        // and when there is some room again, it goes on
        on(url, "DELETE FROM filler").await;
    }
    // and when the limit is gone, everything does
    store.close().await;
    let store = open(url).await;
    for (table, told) in tables.iter().zip(&told) {
        let next = told.last().map_or(1, |last| last + 1);
        for number in next..next + 50 {
            store.append(choice(*table, number), None).await.expect("there is room");
        }
        assert_eq!(numbers(url, *table).await.len(), told.len() + 50);
    }
    laid(&store).await;
}

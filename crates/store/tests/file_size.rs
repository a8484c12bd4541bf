//! I/O errors: a file that the system lets grow no further. The limit holds for the whole process, so this test has
//! one of its own.

#![cfg(unix)]

use std::time::Duration;

use rlimit::Resource;
use store::{Health, Person, PersonId, Store};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;

/// SIGXFSZ, which ends a process that does not expect it.
const FILE_TOO_LARGE: i32 = 25;

fn somebody() -> Person {
    Person { id: PersonId::random(), name: "M".repeat(2000) }
}

/// Who is there of some people.
async fn found(store: &Store, people: &[Person]) -> Vec<Person> {
    let mut found = Vec::new();
    for person in people {
        found.extend(store.person(&person.id).await.expect("it answers"));
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fails_loses_nothing_that_was_acknowledged() {
    let _expected = signal(SignalKind::from_raw(FILE_TOO_LARGE)).expect("the signal can be listened to");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.db");
    let url = path.to_str().expect("a text");
    let store = Store::open(url).await.expect("the database opens");
    let mut health = store.health();
    let (_, hard) = Resource::FSIZE.get().expect("there is a limit");
    let (mut told, mut refused) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        // given a file with room for a few people more, when they come until two have failed
        let size = std::fs::metadata(folder.path().join("games.db-wal")).expect("it is there").len();
        Resource::FSIZE.set(size + 40_000, hard).expect("a lower limit is allowed");
        let until = refused.len() + 2;
        while refused.len() < until {
            let person = somebody();
            match store.save_person(&person).await {
                Ok(()) => told.push(person),
                Err(error) => refused.push((person, error)),
            }
        }
        Resource::FSIZE.set(hard, hard).expect("it was as high");
        // then it is told, and when the limit is gone they come in again
        assert!(health.has_changed().expect("the store is open"));
        let fine = health.wait_for(|health| *health == Health::Fine);
        timeout(Duration::from_secs(20), fine).await.expect("in time").expect("the store is open");
        for _ in 0..10 {
            let person = somebody();
            store.save_person(&person).await.expect("there is room again");
            told.push(person);
        }
    }
    let (refused, errors): (Vec<_>, Vec<_>) = refused.into_iter().unzip();
    for error in errors {
        assert!(error.is_trouble() && error.to_string().contains("disk I/O error"), "{error}");
    }
    assert_eq!(found(&store, &told).await, told);
    assert_eq!(found(&store, &refused).await, []);
    drop(store);
    let store = Store::open(url).await.expect("the database opens again");
    assert_eq!(found(&store, &told).await, told);
    assert_eq!(found(&store, &refused).await, []);
}

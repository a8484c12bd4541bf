//! People, keys, and what is said.

use store::{Chat, Person, PersonId, Store, StoreError, TableId};

use crate::places::{each, laid, open};

#[tokio::test]
async fn the_signing_key_is_made_once() {
    each(async |url| {
        let store = open(url).await;
        let key = store.signing_key().await.expect("a key");
        assert_ne!(key, [0; 32]);
        assert_eq!(store.signing_key().await.expect("a key"), key);
        store.close().await;
        assert_eq!(open(url).await.signing_key().await.expect("a key"), key, "it outlives the server");
    })
    .await;
}

#[tokio::test]
async fn a_file_that_is_not_there_is_made_only_by_open() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.db");
    let url = format!("sqlite:{}", path.display());
    assert!(Store::open_existing(&url).await.is_err());
    assert!(!path.exists());
    open(&url).await.close().await;
    Store::open_existing(&url).await.expect("it is there now").close().await;
}

#[tokio::test]
async fn names_come_back_as_they_were_given() {
    each(async |url| {
        let store = open(url).await;
        let id = PersonId::random();
        assert_eq!(store.person(&id).await.expect("it answers"), None);
        for name in ["O'Brien", "\"; DROP TABLE people; --", "🧙‍♀️ Zoë", "", "$1 ?1 %s", "a\tb\nc"] {
            let person = Person { id, name: name.to_owned() };
            store.save_person(&person).await.expect("the name is stored");
            assert_eq!(store.person(&id).await.expect("it answers"), Some(person));
        }
    })
    .await;
}

#[tokio::test]
async fn a_name_with_a_nul_is_refused_and_changes_nothing() {
    each(async |url| {
        let store = open(url).await;
        let person = Person { id: PersonId::random(), name: "Zoë".to_owned() };
        store.save_person(&person).await.expect("the name is stored");
        let nul = Person { name: "Z\0".to_owned(), ..person.clone() };
        assert!(matches!(store.save_person(&nul).await, Err(StoreError::Nul)));
        assert_eq!(store.person(&person.id).await.expect("it answers"), Some(person));
    })
    .await;
}

#[tokio::test]
async fn the_last_lines_of_a_chat_come_in_order() {
    each(async |url| {
        let store = open(url).await;
        let (here, there) = (laid(&store).await, laid(&store).await);
        let somebody = PersonId::random();
        let line = |number: u8| Chat {
            from: "O'Brien".to_owned(),
            person: (number > 2).then_some(somebody),
            seat: (number > 1).then_some(number),
            text: format!("line {number} 🎲"),
            at: 7,
        };
        for number in 1..=4 {
            store.say(&here, &line(number)).await.expect("it is kept");
            store.say(&there, &line(9)).await.expect("it is kept");
        }
        assert_eq!(store.chats(&here, 3).await.expect("it answers"), [line(2), line(3), line(4)]);
        assert_eq!(store.chats(&here, 9).await.expect("it answers").len(), 4);
        let nul = Chat { text: "\0".to_owned(), ..line(1) };
        assert!(matches!(store.say(&here, &nul).await, Err(StoreError::Nul)));
        assert!(store.say(&TableId::random(), &line(1)).await.is_err(), "there is no such table");
        assert_eq!(store.lines_of(&here, &somebody).await.expect("it answers"), 2);
        assert_eq!(store.lines_of(&here, &PersonId::random()).await.expect("it answers"), 0);
        assert_eq!(store.speakers(&here).await.expect("it answers"), [somebody]);
    })
    .await;
}

#[tokio::test]
async fn of_a_long_chat_the_end_is_kept() {
    each(async |url| {
        let store = open(url).await;
        let (here, there) = (laid(&store).await, laid(&store).await);
        let line = |number: i64| Chat {
            from: "Zoë".to_owned(),
            person: None,
            seat: None,
            text: number.to_string(),
            at: number,
        };
        store.say(&there, &line(0)).await.expect("it is kept");
        for number in 1..=1002 {
            store.say(&here, &line(number)).await.expect("it is kept");
        }
        let kept = store.chats(&here, 2000).await.expect("it answers");
        assert_eq!((kept.len(), kept[0].at, kept[999].at), (1000, 3, 1002));
        assert_eq!(store.chats(&there, 2000).await.expect("it answers"), [line(0)], "another table's are its own");
    })
    .await;
}

#[tokio::test]
async fn who_is_muted_stays_muted_at_that_table_until_they_may_speak_again() {
    each(async |url| {
        let store = open(url).await;
        let (here, there) = (laid(&store).await, laid(&store).await);
        let loud = PersonId::random();
        for _ in 0..2 {
            store.mute(&here, &loud).await.expect("it is kept");
        }
        store.close().await;
        let store = open(url).await;
        assert_eq!(store.mutes(&here).await.expect("it answers"), [loud]);
        assert_eq!(store.mutes(&there).await.expect("it answers"), []);
        store.unmute(&here, &loud).await.expect("it is kept");
        assert_eq!(store.mutes(&here).await.expect("it answers"), []);
    })
    .await;
}

#[tokio::test]
async fn renewals_are_counted_for_each_person() {
    each(async |url| {
        let store = open(url).await;
        assert_eq!(store.renewals().await.expect("it answers"), []);
        let [mira, tom] = [PersonId::random(), PersonId::random()];
        assert_eq!(store.renew(&mira).await.expect("it is kept"), 1);
        assert_eq!(store.renew(&tom).await.expect("it is kept"), 1);
        assert_eq!(store.renew(&mira).await.expect("it is kept"), 2);
        store.close().await;
        let mut kept = open(url).await.renewals().await.expect("it answers");
        kept.sort_by_key(|&(_, count)| count);
        assert_eq!(kept, [(tom, 1), (mira, 2)]);
    })
    .await;
}

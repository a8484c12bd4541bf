//! What guests may do to each other: talk, names, the public list, and what stands in the log.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use host::wire::{FromPage, NewSeat, NewTable};
use host::{Kind, Settings};
use serde_json::json;
use store::{Deed, Entry, PersonId, Snapshot, TableId, TableRow};
use tracing_subscriber::filter::LevelFilter;

use crate::support::{Eye, House, bot, hasty, mine, seat, wish};

async fn say(eye: &Eye, text: &str) {
    eye.0.send(FromPage::Say { id: None, text: text.to_owned() }).await;
}

/// A table that gathers, with a page of its host.
async fn gathering(house: &House, host: PersonId) -> (TableId, Eye) {
    let table = house.host.create(host, wish(vec![mine(), NewSeat::Open])).await.unwrap().table.parse().unwrap();
    (table, house.page(table, host).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_talks_without_end_is_slowed_down_and_the_others_are_not() {
    let house = House::open_with(Settings { chat_pace: Duration::from_secs(3600), ..hasty() }).await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let (table, mut eye) = gathering(&house, mira).await;
    house.host.sit(table, otto, seat(2), "Otto".to_owned(), String::new()).await.unwrap();
    for number in 0..8 {
        say(&eye, &number.to_string()).await;
        assert_eq!(eye.next("chat").await["text"], number.to_string());
    }
    say(&eye, "and on").await;
    assert_eq!(eye.refusal().await, "too-often");
    // Another page is no other person.
    let mut again = house.page(table, mira).await;
    say(&again, "and on").await;
    again.next("chat").await;
    assert_eq!(again.refusal().await, "too-often");
    say(&house.page(table, otto).await, "At last").await;
    assert_eq!(eye.next("chat").await["from"], "Otto");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_look_on_are_slowed_down_together_and_those_who_sit_are_not() {
    let house = House::open_with(Settings { chat_pace: Duration::from_secs(3600), ..hasty() }).await;
    let mira = PersonId::random();
    let (table, mut eye) = gathering(&house, mira).await;
    for number in 0..8 {
        let onlooker = PersonId::random();
        house.host.rename(onlooker, format!("Onlooker {number}")).await.unwrap();
        let mut page = house.page(table, onlooker).await;
        say(&page, &number.to_string()).await;
        for _ in 0..=number {
            page.next("chat").await;
        }
        assert_eq!(eye.next("chat").await["text"], number.to_string());
    }
    let late = PersonId::random();
    house.host.rename(late, "Late".to_owned()).await.unwrap();
    let mut page = house.page(table, late).await;
    say(&page, "and I").await;
    assert_eq!(page.refusal().await, "too-often");
    say(&eye, "At last").await;
    assert_eq!(eye.next("chat").await["text"], "At last");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_says_no_more_than_so_much_at_one_table() {
    let house = House::open().await;
    let mira = PersonId::random();
    let (table, mut eye) = gathering(&house, mira).await;
    for number in 0..500 {
        say(&eye, &number.to_string()).await;
        eye.next("chat").await;
    }
    say(&eye, "one more").await;
    assert_eq!(eye.refusal().await, "chat-full");
    // The books remember it.
    let house = house.reopen(hasty()).await;
    let mut eye = house.page(table, mira).await;
    say(&eye, "one more").await;
    while eye.next("chat").await["text"] != "499" {}
    assert_eq!(eye.refusal().await, "chat-full");
    // Elsewhere they may speak.
    let (_, mut eye) = gathering(&house, mira).await;
    say(&eye, "one more").await;
    assert_eq!(eye.next("chat").await["text"], "one more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whom_the_host_mutes_is_not_heard_until_the_host_lets_them_speak() {
    let house = House::open().await;
    let [mira, otto, eve] = [PersonId::random(), PersonId::random(), PersonId::random()];
    let (table, mut host) = gathering(&house, mira).await;
    house.host.sit(table, otto, seat(2), "Otto".to_owned(), String::new()).await.unwrap();
    house.host.rename(eve, "Eve".to_owned()).await.unwrap();
    let mut loud = house.page(table, eve).await;
    say(&loud, "buy this").await;
    let line = loud.next("chat").await;
    let who = line["who"].as_str().unwrap().to_owned();
    assert!(!eve.to_string().contains(&who));

    let mute = async |person, who: &str, muted| house.host.mute(table, person, who.to_owned(), muted).await;
    assert_eq!(mute(otto, &who, true).await.unwrap_err().code, "not-the-host");
    assert_eq!(mute(mira, "nobody", true).await.unwrap_err().code, "no-such-person");
    assert_eq!(mute(mira, &mira.at(&table), true).await.unwrap_err().code, "the-host");
    assert_eq!(mute(mira, &who, true).await.unwrap().muted, std::slice::from_ref(&who));
    host.table_where(|table| table["muted"] == json!([who])).await;
    assert!(house.info(table, otto).await.muted.is_empty(), "only the host is told");
    say(&loud, "buy that").await;
    assert_eq!(loud.refusal().await, "muted");
    say(&house.page(table, otto).await, "Peace").await;
    assert_eq!(loud.next("chat").await["text"], "Peace");

    // It outlives the keeper.
    let house = house.reopen(hasty()).await;
    let mut host = house.page(table, mira).await;
    host.table_where(|table| table["muted"] == json!([who])).await;
    let mut loud = house.page(table, eve).await;
    say(&loud, "buy that").await;
    while loud.next("chat").await["text"] != "Peace" {}
    assert_eq!(loud.refusal().await, "muted");
    assert!(house.host.mute(table, mira, who, false).await.unwrap().muted.is_empty());
    say(&loud, "sorry").await;
    assert_eq!(loud.next("chat").await["text"], "sorry");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_or_speaks_under_a_name_that_looks_like_anothers() {
    let house = House::open().await;
    let [mira, otto, eve] = [PersonId::random(), PersonId::random(), PersonId::random()];
    let open = wish(vec![mine(), NewSeat::Open, NewSeat::Open]);
    let table = house.host.create(mira, open).await.unwrap().table.parse().unwrap();
    let sit = async |person, number, name: &str| {
        house.host.sit(table, person, seat(number), name.to_owned(), String::new()).await.map(drop)
    };
    for name in ["Mira", "mira", "М\u{456}ra", "M\u{200d}ira", "Snag", "SNAG"] {
        let fault = sit(otto, 2, name).await.unwrap_err();
        assert_eq!((fault.kind, fault.code), (Kind::NotNow, "name-taken"), "{name}");
    }
    sit(otto, 2, "Otto").await.unwrap();
    // One may hold several seats under one name.
    sit(mira, 3, "Mira").await.unwrap();
    sit(otto, 2, "0tto").await.unwrap();

    house.host.rename(eve, "MIRA".to_owned()).await.unwrap();
    let mut eye = house.page(table, eve).await;
    say(&eye, "I am the host").await;
    assert_eq!(eye.refusal().await, "name-taken");
    house.host.rename(eve, "Eve".to_owned()).await.unwrap();
    say(&eye, "I am not").await;
    assert_eq!(eye.next("chat").await["from"], "Eve");
    assert_eq!(house.host.rename(eve, "\u{2800}\u{301}".to_owned()).await.unwrap_err().kind, Kind::Malformed);
    let snag = NewTable { host: "Snag".to_owned(), ..wish(vec![mine(), bot()]) };
    assert_eq!(house.host.create(eve, snag).await.unwrap_err().code, "name-taken");
}

fn public(seats: Vec<NewSeat>) -> NewTable {
    NewTable { public: true, ..wish(seats) }
}

async fn listed(house: &House) -> Vec<TableId> {
    house.host.public_tables().await.unwrap().iter().map(|card| card.id.parse().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_each_person_one_open_table_and_one_game_are_listed() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let open = async |person| -> TableId {
        let opened = house.host.create(person, public(vec![mine(), NewSeat::Open])).await.unwrap();
        opened.table.parse().unwrap()
    };
    let ottos = open(otto).await;
    let mut miras = Vec::new();
    for _ in 0..60 {
        miras.push(open(mira).await);
    }
    let listed_now = listed(&house).await;
    assert_eq!(listed_now.len(), 2, "{listed_now:?}");
    assert!(listed_now.contains(&ottos) && listed_now.iter().any(|table| miras.contains(table)));
    for _ in 0..3 {
        house.started(mira, public(vec![mine(), mine()]), &[]).await;
    }
    assert_eq!(listed(&house).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_with_many_tables_hides_nobody() {
    // given somebody who waits at a table, and seven others who have eighty later ones each
    let house = House::open().await;
    let otto = PersonId::random();
    let opened = house.host.create(otto, public(vec![mine(), NewSeat::Open])).await.unwrap();
    let ottos: TableId = opened.table.parse().unwrap();
    let (row, seats) = house.store.table(&ottos).await.unwrap().unwrap();
    for host in [(); 7].map(|()| PersonId::random()) {
        for later in 1..=80 {
            let row = TableRow { id: TableId::random(), host, touched: row.touched + later, ..row.clone() };
            house.store.create_table(&row, &seats).await.unwrap();
        }
    }
    // then all eight are listed
    let listed_now = listed(&house).await;
    assert_eq!(listed_now.len(), 8, "{listed_now:?}");
    assert!(listed_now.contains(&ottos));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_table_that_nobody_attends_is_forgotten_by_the_list_alone() {
    let brief = Duration::from_millis(300);
    let house = House::open_with(Settings { unlisted_after: brief, ..hasty() }).await;
    let mira = PersonId::random();
    let opened = house.host.create(mira, public(vec![mine(), NewSeat::Open])).await.unwrap();
    let table: TableId = opened.table.parse().unwrap();
    assert_eq!(listed(&house).await, [table]);
    let eye = house.page(table, None).await;
    tokio::time::sleep(2 * brief).await;
    assert_eq!(listed(&house).await, [table], "somebody looks at it");
    drop(eye);
    while !listed(&house).await.is_empty() {
        tokio::time::sleep(brief / 10).await;
    }
    assert_eq!(house.info(table, mira).await.id, table.to_string());
    let _eye = house.page(table, mira).await;
    assert_eq!(listed(&house).await, [table], "they are back");
}

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_names_no_table_that_somebody_could_open() {
    let log = Log::default();
    let written = log.clone();
    let lines = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::INFO)
        .with_ansi(false)
        .with_writer(move || written.clone())
        .finish();
    let _logging = tracing::subscriber::set_default(lines);
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), mine()]), &[]).await;
    let (mut eye, moment) = house.look(table, mira, 1).await;
    eye.choose_first(1, &moment).await;
    let house = house.reopen(hasty()).await;
    let back = Deed::Undo { back: 1 };
    let entry = Entry { table, number: 2, seat: 1, deed: back, at: 0, spent_ms: 0, sealed: false, owe: None };
    house.store.append(entry, Some(Snapshot { number: 2, bytes: b"torn".to_vec() })).await.unwrap();
    house.look(table, mira, 1).await;

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("a snapshot cannot be read"), "{log}");
    assert!(log.contains(&table.short()), "lines about one table can be matched: {log}");
    assert!(!log.contains(&table.to_string()), "{log}");
    let nowhere = store::StoreError::NoTable(table).to_string();
    assert!(!nowhere.contains(&table.to_string()), "{nowhere}");
}

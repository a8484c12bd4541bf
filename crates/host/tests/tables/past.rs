//! Looking back: history, moments, forks, transcripts.

use host::Kind;
use host::wire::{NewSeat, TableStatus};
use serde_json::Value;
use store::{Deed, Entry, PersonId, TableId, TableRow};
use table::Transcript;

use crate::support::{House, bot, mine, number_of, offers, seat, wish, with_bosses};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_moment_can_be_looked_back_at() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    let (mut eye, start) = house.look(table, mira, 1).await;
    let mut moments = vec![start];
    // Further than two snapshots reach.
    for _ in 0..70 {
        let last = &moments[moments.len() - 1];
        let next = if offers(last).is_empty() { eye.next("update").await } else { eye.choose_first(1, last).await };
        moments.push(next);
    }
    let history = house.host.history(table, Some(mira), Some(seat(1))).await.unwrap();
    for (step, moment) in (0..).zip(&moments) {
        let then = house.host.moment(table, Some(mira), Some(seat(1)), step).await.unwrap();
        let view: Value = serde_json::from_str(then.view.get()).unwrap();
        assert_eq!(view, moment["moment"]["view"]);
        assert_eq!(history.lines[step as usize].step, step);
    }
    // While it runs, that is for the seat's own person.
    for (person, seat) in [(Some(mira), Some(seat(2))), (Some(mira), None), (None, Some(seat(1)))] {
        assert_eq!(house.host.history(table, person, seat).await.unwrap_err().kind, Kind::NotYours);
        assert_eq!(house.host.moment(table, person, seat, 0).await.unwrap_err().kind, Kind::NotYours);
    }
    assert_eq!(house.host.transcript(table).await.unwrap_err().code, "not-over");
}

/// A long game with changed and undone choices, of one person on both seats.
async fn long_game(house: &House, mira: PersonId) -> TableId {
    let table = house.started(mira, with_bosses(wish(vec![mine(), mine()])), &[]).await;
    // Seat 2 changes its mind, which seat 1 does not notice.
    for number in [2, 2, 2, 1] {
        let (mut eye, moment) = house.look(table, mira, number).await;
        eye.choose_first(number, &moment).await;
    }
    for round in 0..75 {
        let (_, moment) = house.look(table, mira, 1).await;
        let owe = moment["moment"]["pending"]["owe"][0].as_u64().unwrap() as usize;
        let (mut eye, moment) = house.look(table, mira, owe).await;
        let chosen = eye.choose_first(owe, &moment).await;
        // Also across the two places where snapshots are taken.
        if round % 7 == 3 || [27, 28, 52].contains(&round) {
            eye.undo(owe, &chosen).await;
            eye.next("update").await;
        }
    }
    table
}

/// The same table once more, with its entries as `change` leaves them, and with or without snapshots.
async fn copied(house: &House, table: TableId, snapshots: bool, change: impl Fn(&mut Entry)) -> TableId {
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    let copy = TableRow { id: TableId::random(), ..row };
    house.store.create_table(&copy, &seats).await.unwrap();
    for mut entry in house.store.entries(&table, 0, u32::MAX).await.unwrap() {
        entry.table = copy.id;
        let snapshot = house.store.snapshot(&table, entry.number).await.unwrap();
        let snapshot = snapshot.filter(|snapshot| snapshots && snapshot.number == entry.number);
        change(&mut entry);
        house.store.append(entry, snapshot).await.unwrap();
    }
    copy.id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moment_is_the_same_from_a_snapshot_and_from_the_deal() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = long_game(&house, mira).await;
    assert!(house.store.snapshot(&table, u32::MAX).await.unwrap().unwrap().number >= 64);
    let bare = copied(&house, table, false, |_| ()).await;
    let mut steps = Vec::new();
    for number in [1, 2] {
        let lines = house.host.history(table, Some(mira), Some(seat(number))).await.unwrap().lines.len() as u32;
        for step in 0..lines {
            let [one, other] = [table, bare].map(|id| house.host.moment(id, Some(mira), Some(seat(number)), step));
            let (one, other) = (one.await.unwrap(), other.await.unwrap());
            let [one, other] = [one, other].map(|moment| serde_json::to_value(moment).unwrap());
            assert_eq!(one, other, "seat {number}, step {step}");
        }
        let beyond = house.host.moment(table, Some(mira), Some(seat(number)), lines).await.unwrap_err();
        assert_eq!(beyond.code, "no-such-step");
        steps.push(lines);
    }
    assert_eq!(steps[1], steps[0] + 2, "the owner of a sealed answer counts its changes");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_moment_does_not_go_through_the_whole_game() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = long_game(&house, mira).await;
    // The game cannot be followed from the deal any more.
    let cut = copied(&house, table, true, |entry| {
        if let (1, Deed::Choice { hash, .. }) = (entry.number, &mut entry.deed) {
            *hash ^= 1;
        }
    })
    .await;
    let last = house.host.history(table, Some(mira), Some(seat(1))).await.unwrap().lines.len() as u32 - 1;
    let [whole, late] = [table, cut].map(|id| house.host.moment(id, Some(mira), Some(seat(1)), last));
    assert_eq!(whole.await.unwrap().view.get(), late.await.unwrap().view.get());
    assert_eq!(house.host.moment(cut, Some(mira), Some(seat(1)), 1).await.unwrap_err().code, "broken");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_downloaded_verified_uploaded_and_downloaded_the_same() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    let (mut eye, start) = house.look(table, mira, 1).await;
    let drafted = eye.choose_first(1, &start).await;
    eye.undo(1, &drafted).await;
    let back = eye.next("update").await;
    let end = eye.play_on(1, back).await;
    eye.table_where(|table| table["status"] == "over").await;
    let text = house.host.transcript(table).await.unwrap();
    let transcript = Transcript::parse(&text).unwrap();
    shelf::find("overboss").unwrap().verify(&transcript).unwrap();
    assert!(transcript.over && transcript.header.reveal.is_some());
    assert_eq!(transcript.header.salts, ["salt", ""]);
    let watched = house.host.upload(PersonId::random(), text.clone()).await.unwrap().table.parse().unwrap();
    assert_eq!(house.info(watched, mira).await.status, TableStatus::Watching);
    assert_eq!(house.host.transcript(watched).await.unwrap(), text);
    let mut watcher = house.page(watched, None).await;
    watcher.hello(None, None).await;
    assert_eq!(watcher.next("moment").await["moment"]["scores"], end["moment"]["scores"]);
    assert!(!house.host.history(watched, None, None).await.unwrap().lines.is_empty());
    // One changed letter is found out.
    let forged = text.replacen("draft 1", "draft 2", 1);
    assert_ne!(forged, text);
    assert_eq!(house.host.upload(mira, forged).await.unwrap_err().kind, Kind::Refused);
    let mut nameless = transcript;
    nameless.header.seats[0] = "Mi\u{202e}ra".to_owned();
    assert_eq!(house.host.upload(mira, nameless.to_string()).await.unwrap_err().kind, Kind::Malformed);
    assert_eq!(house.host.upload(mira, "hello".to_owned()).await.unwrap_err().code, "transcript");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fork_of_a_running_game_starts_from_what_its_viewer_knows() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let wish = with_bosses(wish(vec![mine(), NewSeat::Open]));
    let table = house.started(mira, wish, &[(otto, 2)]).await;
    let (mut one, first) = house.look(table, mira, 1).await;
    one.choose_first(1, &first).await;
    let (mut two, second) = house.look(table, otto, 2).await;
    two.choose_first(2, &second).await;
    let shown = one.next("update").await;
    let step = number_of(&shown);
    assert_eq!(house.host.fork(table, mira, Some(seat(2)), step).await.unwrap_err().kind, Kind::NotYours);
    let fork = house.host.fork(table, mira, Some(seat(1)), step).await.unwrap().table.parse().unwrap();
    let start = house.host.moment(fork, Some(mira), Some(seat(1)), 0).await.unwrap();
    let view: Value = serde_json::from_str(start.view.get()).unwrap();
    assert_eq!(view, shown["moment"]["view"]);
    // Other luck: what comes in the true game cannot be tried out.
    let (new, _) = house.store.table(&fork).await.unwrap().unwrap();
    let (old, _) = house.store.table(&table).await.unwrap().unwrap();
    assert_ne!(new.seed, old.seed);
    let (mut eye, moment) = house.look(fork, mira, 1).await;
    eye.play_on(1, moment).await;
}

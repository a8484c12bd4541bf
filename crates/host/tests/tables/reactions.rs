//! Windows that most let pass: who does not want to be asked, and who is not waited for.

use std::time::Duration;

use host::wire::{Clock, FromPage, NewSeat, NewTable, Wishes};
use host::{Kind, Settings};
use serde_json::{Map, Value, json};
use store::{Deed, PersonId, TableId};
use tokio::time::sleep;

use crate::support::{Eye, House, hasty, mine, number_of, offers, seat, wish};

/// Longer than the host takes to pass for somebody.
const A_WHILE: Duration = Duration::from_millis(300);

/// Somebody else's battle: a table of Big Bad Overlord, everybody a person of their own.
struct War {
    house: House,
    table: TableId,
    people: Vec<PersonId>,
}

fn war(seats: Vec<NewSeat>, react: u32) -> NewTable {
    let options = Map::from_iter([("first".to_owned(), json!("1")), ("dukes".to_owned(), json!("one"))]);
    NewTable { game: "big-bad-overlord".to_owned(), options, react: Some(react), ..wish(seats) }
}

impl War {
    async fn of(seats: usize, react: u32) -> Self {
        let house = House::open().await;
        let people: Vec<PersonId> = (0..seats).map(|_| PersonId::random()).collect();
        let open = std::iter::once(mine()).chain((1..seats).map(|_| NewSeat::Open)).collect();
        let guests: Vec<_> = people.iter().copied().zip(1..).skip(1).collect();
        let table = house.started(people[0], war(open, react), &guests).await;
        Self { house, table, people }
    }

    async fn look(&self, number: usize) -> (Eye, Value) {
        self.house.look(self.table, self.people[number - 1], number).await
    }

    /// The present moment of whoever is waited for.
    async fn waited_for(&self) -> (usize, Eye, Value) {
        let (eye, moment) = self.look(1).await;
        match moment["moment"]["pending"]["owe"][0].as_u64().expect("the game goes on") as usize {
            1 => (1, eye, moment),
            number => {
                let (eye, moment) = self.look(number).await;
                (number, eye, moment)
            }
        }
    }

    /// Plays on, always to battle, until somebody is asked in a window for which something holds. A seat that wishes
    /// not to be asked does not choose in windows.
    async fn until(&self, silent: Option<usize>, holds: impl Fn(usize, &Value) -> bool) -> (usize, Eye, Value) {
        for _ in 0..2000 {
            let (number, mut eye, moment) = self.waited_for().await;
            let offers = offers(&moment);
            let window = &moment["moment"]["ask"]["reaction"];
            if !window.is_null() && holds(number, window) {
                return (number, eye, moment);
            }
            // Who was waited for a moment ago may have been passed for.
            let Some(last) = offers.last() else { continue };
            if silent == Some(number) && !window.is_null() {
                eye.next("update").await;
                continue;
            }
            let choice = offers.iter().find(|offer| offer.starts_with("attack ")).unwrap_or(last);
            eye.choose(number, &moment, choice).await;
            eye.next("update").await;
        }
        panic!("it never came to such a window");
    }

    async fn wish(&self, number: usize, wishes: Wishes) {
        let (eye, _) = self.look(number).await;
        eye.0.send(FromPage::Wish { id: None, seat: seat(number), wishes }).await;
    }

    /// The table as the person on a seat is told of it.
    async fn info(&self, number: usize) -> Value {
        json!(self.house.info(self.table, self.people[number - 1]).await)
    }
}

/// Whether a seat is still waited for at the moment that it was shown.
async fn still_waits(war: &War, number: usize, shown: &Value) -> bool {
    sleep(A_WHILE).await;
    number_of(&war.look(number).await.1) == number_of(shown)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_hushed_is_passed_for_in_this_battle_only() {
    let war = War::of(4, 0).await;
    let (number, mut eye, moment) = war.until(None, |_, window| window["kind"] == "join-attack").await;
    let scope = moment["moment"]["ask"]["reaction"]["scope"].as_u64().unwrap() as u32;
    assert_eq!(moment["moment"]["ask"]["reaction"]["pass"], "stay-out");
    assert!(still_waits(&war, number, &moment).await, "nobody wished anything yet");
    eye.0
        .send(FromPage::Wish { id: None, seat: seat(number), wishes: Wishes { hushed: Some(scope), near_only: false } })
        .await;
    let update = eye.next("update").await;
    assert_eq!(update["seat"], number);
    let last = war.house.store.entries(&war.table, 0, u32::MAX).await.unwrap().pop().unwrap();
    assert!(matches!(&last.deed, Deed::Choice { text, .. } if text == "stay-out"), "a choice like any other");
    // The seat answers nothing more in this battle, and is asked again in another one.
    let is_new = |at, window: &Value| at == number && window["scope"] != scope;
    let (_, _, moment) = war.until(Some(number), is_new).await;
    assert!(still_waits(&war, number, &moment).await, "the wish was about one battle");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_only_what_is_near_is_asked_about_that() {
    let war = War::of(6, 0).await;
    let (number, mut eye, _) = war.until(None, |_, window| window["near"] == false).await;
    eye.0.send(FromPage::Wish { id: None, seat: seat(number), wishes: Wishes { hushed: None, near_only: true } }).await;
    assert_eq!(eye.next("update").await["seat"], number);
    let (_, _, moment) = war.until(Some(number), |at, window| at == number && window["near"] == true).await;
    assert!(still_waits(&war, number, &moment).await, "what is near is asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_passes_when_its_time_is_over_and_only_its_owner_sees_the_time() {
    let war = War::of(3, 2).await;
    let (number, mut eye, moment) = war.until(None, |_, window| !window.is_null()).await;
    let other = number % 3 + 1;
    let own = war.info(number).await["seats"][number - 1].clone();
    assert!(own["passes"].as_i64().is_some_and(|left| (1..=2000).contains(&left)), "{own}");
    assert_eq!(own["wishes"], json!({ "hushed": null, "near_only": false }));
    let seen = war.info(other).await["seats"][number - 1].clone();
    assert_eq!((&seen["passes"], &seen["wishes"]), (&Value::Null, &Value::Null));
    let pass = moment["moment"]["ask"]["reaction"]["pass"].clone();
    assert_eq!(eye.next("update").await["seat"], number);
    let last = war.house.store.entries(&war.table, 0, u32::MAX).await.unwrap().pop().unwrap();
    assert!(matches!(&last.deed, Deed::Choice { text, .. } if *text == pass), "a choice like any other");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_is_told_to_nobody_else_and_outlives_a_restart() {
    let war = War::of(3, 0).await;
    let (mut other, _) = war.look(2).await;
    let wishes = Wishes { hushed: Some(7), near_only: true };
    let (mut own, _) = war.look(1).await;
    own.0.send(FromPage::Wish { id: None, seat: seat(1), wishes }).await;
    own.table_where(|table| table["seats"][0]["wishes"] == json!(wishes)).await;
    // Not even that something was wished: the next word to the others is the chat.
    while let Ok(Some(_)) = tokio::time::timeout(A_WHILE, other.0.recv()).await {}
    war.wish(1, Wishes { hushed: Some(8), ..wishes }).await;
    own.table_where(|table| table["seats"][0]["wishes"]["hushed"] == 8).await;
    own.0.send(FromPage::Say { id: None, text: "hush".to_owned() }).await;
    loop {
        let message: Value = serde_json::from_str(&other.raw().await).unwrap();
        if message["type"] == "chat" {
            break;
        }
        // Who comes and goes is told.
        assert_eq!(message["seats"][0]["wishes"], Value::Null);
    }
    own.0.send(FromPage::Wish { id: None, seat: seat(2), wishes }).await;
    assert_eq!(own.refusal().await, "not-your-seat");
    let War { house, table, people } = war;
    let house = house.reopen(hasty()).await;
    assert_eq!(house.info(table, people[0]).await.seats[0].wishes, Some(Wishes { hushed: Some(8), near_only: true }));
    assert_eq!(house.info(table, people[1]).await.seats[0].wishes, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_taken_back_is_asked_again() {
    let war = War::of(3, 0).await;
    let (number, mut eye, moment) = war.until(None, |_, window| window["kind"] == "join-attack").await;
    let scope = moment["moment"]["ask"]["reaction"]["scope"].as_u64().unwrap() as u32;
    eye.0
        .send(FromPage::Wish { id: None, seat: seat(number), wishes: Wishes { hushed: Some(scope), near_only: true } })
        .await;
    let update = eye.next("update").await;
    eye.undo(number, &update).await;
    // Where the pass taught nobody anything it is free to take back; otherwise the others agree.
    if update["undos"] == 0 {
        for other in (1..=3).filter(|&other| other != number) {
            let (mut voter, _) = war.look(other).await;
            let ask = voter.ask().await;
            voter.answer(&ask, true).await;
        }
    }
    assert_eq!(eye.next("update").await["back"], 1);
    let wishes = war.info(number).await["seats"][number - 1]["wishes"].clone();
    assert_eq!(wishes, json!({ "hushed": null, "near_only": true }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_hurried_alone_or_with_the_device_going_round() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, war(vec![mine(), mine(), mine()], 1), &[]).await;
    let war = War { house, table, people: vec![mira; 3] };
    let (number, _, moment) = war.until(None, |_, window| !window.is_null()).await;
    assert_eq!(war.info(1).await["seats"][number - 1]["passes"], Value::Null);
    sleep(Duration::from_secs(1)).await;
    assert!(still_waits(&war, number, &moment).await, "nobody else waits");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_gives_everybody_their_time_again() {
    let mut war = War::of(3, 3).await;
    let (number, ..) = war.until(None, |_, window| !window.is_null()).await;
    sleep(Duration::from_secs(2)).await;
    war.house = war.house.reopen(Settings { bot_pace: Duration::ZERO, ..hasty() }).await;
    let own = war.info(number).await["seats"][number - 1].clone();
    assert!(own["passes"].as_i64().is_some_and(|left| left > 2000), "{own}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_counts_the_seconds_unless_its_clock_is_slow() {
    let house = House::open().await;
    let mira = PersonId::random();
    let reacts = async |react, clock| {
        let wish = NewTable { react, clock, ..wish(vec![mine(), NewSeat::Open]) };
        let table = house.host.create(mira, wish).await?.table.parse().unwrap();
        Ok::<_, host::Fault>(house.info(table, mira).await.react)
    };
    assert_eq!(reacts(None, Clock::None).await.unwrap(), Some(20));
    assert_eq!(reacts(Some(45), Clock::Game { seconds: 1200 }).await.unwrap(), Some(45));
    assert_eq!(reacts(Some(0), Clock::None).await.unwrap(), None);
    assert_eq!(reacts(Some(10), Clock::Decision { seconds: 86_400 }).await.unwrap(), None);
    assert_eq!(reacts(None, Clock::Game { seconds: 86_400 }).await.unwrap(), None);
    assert_eq!(reacts(Some(601), Clock::None).await.unwrap_err().kind, Kind::Malformed);
}

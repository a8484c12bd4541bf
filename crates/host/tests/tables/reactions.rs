//! Windows that most let pass: who does not want to be asked, and who is not waited for.

use std::collections::BTreeSet;
use std::time::Duration;

use conformance::toy::Goblets;
use host::wire::{Clock, FromPage, NewSeat, NewTable, Wishes};
use host::{Kind, Settings};
use serde_json::{Map, Value, json};
use store::{Deed, Entry, PersonId, TableId};
use tokio::time::sleep;

use crate::support::{Eye, House, bot, hasty, later, mine, number_of, offers, seat, wish};

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
        .send(FromPage::Wish {
            id: None,
            seat: seat(number),
            wishes: Wishes { hushed: Some(scope), ..Wishes::default() },
        })
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
    eye.0
        .send(FromPage::Wish { id: None, seat: seat(number), wishes: Wishes { near_only: true, ..Wishes::default() } })
        .await;
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
    assert_eq!(own["wishes"], json!(Wishes::default()));
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
    let wishes = Wishes { hushed: Some(7), near_only: true, ..Wishes::default() };
    let (mut own, _) = war.look(1).await;
    own.0.send(FromPage::Wish { id: None, seat: seat(1), wishes: wishes.clone() }).await;
    own.table_where(|table| table["seats"][0]["wishes"] == json!(wishes)).await;
    // Not even that something was wished: the next word to the others is the chat.
    while let Ok(Some(_)) = tokio::time::timeout(A_WHILE, other.0.recv()).await {}
    war.wish(1, Wishes { hushed: Some(8), ..wishes.clone() }).await;
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
    assert_eq!(
        house.info(table, people[0]).await.seats[0].wishes,
        Some(Wishes { hushed: Some(8), near_only: true, ..Wishes::default() })
    );
    assert_eq!(house.info(table, people[1]).await.seats[0].wishes, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_taken_back_is_asked_again() {
    let war = War::of(3, 0).await;
    let (number, mut eye, moment) = war.until(None, |_, window| window["kind"] == "join-attack").await;
    let scope = moment["moment"]["ask"]["reaction"]["scope"].as_u64().unwrap() as u32;
    eye.0
        .send(FromPage::Wish {
            id: None,
            seat: seat(number),
            wishes: Wishes { hushed: Some(scope), near_only: true, ..Wishes::default() },
        })
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
    assert_eq!(wishes, json!(Wishes { near_only: true, ..Wishes::default() }));
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

/// A pause that is longer than anything that works takes.
const PACE: Duration = Duration::from_secs(60);
/// The pause of a window.
const WINDOW: Duration = Duration::from_secs(20);
/// Everything that happens without a pause happens within this.
const AT_ONCE: i64 = 10_000;

/// A table of goblets that may be spilled: the first two seats are people's, the others bots'.
struct Feast {
    house: House,
    table: TableId,
    people: Vec<PersonId>,
}

impl Feast {
    async fn of(people: usize, bots: usize, rounds: u8, settings: Settings) -> Self {
        shelf::bring::<Goblets>();
        let house = House::open_with(settings).await;
        let people: Vec<PersonId> = (0..people).map(|_| PersonId::random()).collect();
        let open = (1..people.len()).map(|_| NewSeat::Open);
        let seats = std::iter::once(mine()).chain(open).chain((0..bots).map(|_| bot())).collect();
        let guests: Vec<_> = people.iter().copied().zip(1..).skip(1).collect();
        let table = house.started(people[0], goblets(seats, rounds), &guests).await;
        Self { house, table, people }
    }

    async fn look(&self, number: usize) -> (Eye, Value) {
        self.house.look(self.table, self.people[number - 1], number).await
    }

    /// Waits until the journal has so many entries.
    async fn until(&self, count: usize) -> Vec<Entry> {
        loop {
            let entries = self.entries().await;
            if entries.len() >= count {
                return entries;
            }
            sleep(Duration::from_millis(5)).await;
        }
    }

    async fn entries(&self) -> Vec<Entry> {
        self.house.store.entries(&self.table, 0, u32::MAX).await.unwrap()
    }

    async fn wishes(&self, number: usize) -> Wishes {
        self.house.info(self.table, self.people[number - 1]).await.seats[number - 1].wishes.clone().unwrap()
    }

    async fn wish(&self, number: usize, wishes: Wishes) {
        let (mut eye, _) = self.look(number).await;
        eye.0.send(FromPage::Wish { id: None, seat: seat(number), wishes: wishes.clone() }).await;
        eye.table_where(|table| table["seats"][number - 1]["wishes"] == json!(wishes)).await;
    }

    /// A person chooses the offer that is liked best, or the last one.
    async fn choose(&self, number: usize, liked: &str) {
        let (mut eye, moment) = self.look(number).await;
        let offers = offers(&moment);
        let choice = offers.iter().find(|offer| *offer == liked).or(offers.last()).expect("the seat is asked");
        eye.choose(number, &moment, choice).await;
        eye.next("update").await;
    }

    /// The seats that are waited for.
    async fn owing(&self) -> Vec<usize> {
        let (_, moment) = self.look(1).await;
        let owe = moment["moment"]["pending"]["owe"].as_array().unwrap();
        owe.iter().map(|seat| seat.as_u64().unwrap() as usize).collect()
    }

    /// What a person is asked in, if it is a window.
    async fn window(&self, number: usize) -> Value {
        self.look(number).await.1["moment"]["ask"]["reaction"].clone()
    }
}

fn goblets(seats: Vec<NewSeat>, rounds: u8) -> NewTable {
    let options = Map::from_iter([("rounds".to_owned(), json!(rounds)), ("spill".to_owned(), json!(true))]);
    NewTable { game: "goblets".to_owned(), options, react: Some(0), ..wish(seats) }
}

fn spread(entries: &[Entry]) -> i64 {
    let at = || entries.iter().map(|entry| entry.at);
    at().max().unwrap() - at().min().unwrap()
}

#[tokio::test]
async fn bots_and_wishes_of_a_window_answer_after_one_pause_whoever_holds_what() {
    let mut answers = BTreeSet::new();
    for _ in 0..4 {
        let feast = Feast::of(2, 4, 1, Settings { bot_pace: PACE, ..hasty() }).await;
        let _watching = feast.house.page(feast.table, None).await;
        feast.wish(2, Wishes { kinds: vec!["spill".to_owned()], ..Wishes::default() }).await;
        feast.choose(1, "seal copper").await;
        feast.choose(2, "seal copper").await;
        // Four bots seal their stones, which is no window, after one pause.
        sleep(A_WHILE).await;
        later(PACE).await;
        let sealed = feast.until(6).await;
        assert!(spread(&sealed[2..]) < AT_ONCE, "four bots, one pause");
        let asked = feast.owing().await;
        assert_eq!(asked.len(), 5, "all but the winner are asked at once");
        if asked.contains(&1) {
            feast.choose(1, "let").await;
        }
        let by_hand = usize::from(asked.contains(&1));
        sleep(A_WHILE).await;
        later(WINDOW - Duration::from_secs(10)).await;
        sleep(A_WHILE).await;
        assert_eq!(feast.entries().await.len(), 6 + by_hand, "nobody answers before the pause is over");
        later(Duration::from_secs(10)).await;
        let all = feast.until(11).await;
        let answered = &all[6 + by_hand..11];
        assert!(spread(answered) < AT_ONCE, "all bots and wishes answer together");
        let opened = sealed.last().unwrap().at;
        assert!(answered.iter().all(|entry| entry.at - opened >= WINDOW.as_millis() as i64), "after the whole pause");
        answers.extend(answered.iter().map(|entry| match &entry.deed {
            Deed::Choice { text, .. } => text.clone(),
            Deed::Undo { .. } => unreachable!("nobody takes anything back"),
        }));
    }
    assert!(answers.contains("let"), "{answers:?}");
}

#[tokio::test]
async fn seats_that_are_asked_one_after_the_other_in_one_window_share_its_pause() {
    let house = House::open_with(Settings { bot_pace: PACE, ..hasty() }).await;
    let mira = PersonId::random();
    let seats = std::iter::once(mine()).chain((1..6).map(|_| bot())).collect();
    let table = house.started(mira, war(seats, 0), &[]).await;
    let (mut eye, mut moment) = house.look(table, mira, 1).await;
    for _ in 0..200 {
        // Who has sealed the opening does not take it back again and again.
        let offered: Vec<String> = offers(&moment).into_iter().filter(|offer| offer != "reopen").collect();
        match offered.iter().find(|offer| offer.starts_with("attack ")).or(offered.last()) {
            Some(choice) => {
                eye.choose(1, &moment, choice).await;
                moment = eye.next("update").await;
            }
            None => {
                sleep(Duration::from_millis(20)).await;
                later(PACE).await;
                moment = eye.next("update").await;
            }
        }
        let entries = house.store.entries(&table, 0, u32::MAX).await.unwrap();
        let stays_out =
            |entry: &&Entry| matches!(&entry.deed, Deed::Choice { text, .. } if text == "stay-out" && entry.seat > 1);
        let together = |run: &[Entry]| {
            let seats: BTreeSet<u8> = run.iter().map(|entry| entry.seat).collect();
            run.iter().all(|entry| stays_out(&entry)) && seats.len() == run.len() && spread(run) < AT_ONCE
        };
        if entries.windows(3).any(together) {
            return;
        }
    }
    panic!("three bots never stayed out of a battle without a pause between them");
}

#[tokio::test]
async fn nobody_waits_for_a_pause_where_one_person_asks_oneself() {
    shelf::bring::<Goblets>();
    let house = House::open_with(Settings { bot_pace: Duration::from_secs(24 * 3600), ..hasty() }).await;
    let mira = PersonId::random();
    let table = house.started(mira, goblets(vec![mine(), mine(), mine()], 1), &[]).await;
    let feast = Feast { house, table, people: vec![mira; 3] };
    for number in 1..=3 {
        feast.wish(number, Wishes { kinds: vec!["spill".to_owned()], ..Wishes::default() }).await;
        feast.choose(number, "seal gold").await;
    }
    feast.until(5).await;
}

#[tokio::test]
async fn who_is_in_it_is_asked_whatever_they_wished_and_the_wish_ends() {
    let windows = |kinds: &[&str]| kinds.iter().map(|&kind| kind.to_owned()).collect();
    for _ in 0..100 {
        let feast = Feast::of(2, 0, 1, hasty()).await;
        feast.choose(1, "seal gold").await;
        feast.choose(2, "seal silver").await;
        if feast.owing().await != [2] || !offers(&feast.look(2).await.1).contains(&"spill".to_owned()) {
            continue;
        }
        let kinds = windows(&["shield", "goblet"]);
        feast.wish(1, Wishes { hushed: Some(1), turn: Some(1), until_mine: true, near_only: true, kinds }).await;
        feast.choose(2, "spill").await;
        let window = feast.window(1).await;
        assert_eq!((&window["kind"], &window["party"], &window["depth"]), (&json!("shield"), &json!(true), &json!(1)));
        let kept = Wishes { near_only: true, kinds: windows(&["goblet"]), ..Wishes::default() };
        assert_eq!(feast.wishes(1).await, kept);
        sleep(A_WHILE).await;
        let (_, moment) = feast.look(1).await;
        assert_eq!(moment["moment"]["pending"]["owe"], json!([1]), "who is in it is waited for");
        let layers = moment["moment"]["layers"].as_array().unwrap();
        assert_eq!(layers.iter().map(|layer| &layer["by"]).collect::<Vec<_>>(), [&json!(1), &json!(2)]);
        return;
    }
    panic!("seat 2 never held a stone to spill with");
}

#[tokio::test]
async fn wishes_for_a_turn_end_with_it_and_those_until_mine_when_it_is_mine() {
    let feast = Feast::of(2, 0, 2, hasty()).await;
    let wishes = Wishes { turn: Some(1), until_mine: true, near_only: true, ..Wishes::default() };
    for number in [1, 2] {
        feast.wish(number, wishes.clone()).await;
        feast.choose(number, "seal gold").await;
    }
    // Nobody spills: the wish of whoever is asked passes; the winner drinks.
    let winner = loop {
        if let [number] = feast.owing().await[..]
            && feast.window(number).await["kind"] == "goblet"
        {
            break number;
        }
    };
    feast.choose(winner, "drink").await;
    let lead = feast.look(1).await.1["moment"]["view"]["lead"].as_u64().unwrap() as usize;
    let other = 3 - lead;
    assert_eq!(feast.wishes(lead).await, Wishes { near_only: true, ..Wishes::default() });
    // Who had won was in it.
    let until_mine = other != winner;
    assert_eq!(feast.wishes(other).await, Wishes { until_mine, near_only: true, ..Wishes::default() });
}

#[tokio::test]
async fn wishes_of_other_releases_are_read_as_far_as_they_are_known() {
    let feast = Feast::of(2, 0, 1, hasty()).await;
    let Feast { house, table, people } = feast;
    house.on_the_books("UPDATE seats SET wishes = '{\"hushed\":7,\"near_only\":true}' WHERE seat = 1").await;
    house
        .on_the_books("UPDATE seats SET wishes = '{\"until_mine\":true,\"turn\":\"third\",\"moon\":1}' WHERE seat = 2")
        .await;
    let house = house.reopen(hasty()).await;
    let of =
        async |number: usize| house.info(table, people[number - 1]).await.seats[number - 1].wishes.clone().unwrap();
    assert_eq!(of(1).await, Wishes { hushed: Some(7), near_only: true, ..Wishes::default() });
    assert_eq!(of(2).await, Wishes { until_mine: true, ..Wishes::default() });
}

#[tokio::test]
async fn only_windows_of_the_game_can_be_wished_away() {
    let feast = Feast::of(2, 0, 1, hasty()).await;
    let (mut eye, _) = feast.look(1).await;
    for kinds in [vec!["haunt".to_owned()], vec!["spill".to_owned(); 9]] {
        eye.0.send(FromPage::Wish { id: None, seat: seat(1), wishes: Wishes { kinds, ..Wishes::default() } }).await;
        assert_eq!(eye.refusal().await, "malformed");
    }
}

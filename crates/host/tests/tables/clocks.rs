//! Time: what is charged to whom, when somebody is put off a seat, and how they come back.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use host::Settings;
use host::wire::{Clock, NewSeat, NewTable, Sitter};
use shelf::Strength;
use store::{Opening, PersonId, TableId};

use crate::support::{House, hasty, later, mine, seat, wish};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A host whose bots take their time.
fn calm() -> Settings {
    Settings { bot_pace: 100 * DAY, ..hasty() }
}

/// Two people who keep time; seat 1 begins.
async fn two_people(house: &House, clock: Clock) -> (TableId, [PersonId; 2]) {
    let people = [PersonId::random(), PersonId::random()];
    let wish = NewTable { clock, ..wish(vec![mine(), NewSeat::Open]) };
    (house.started(people[0], wish, &[(people[1], 2)]).await, people)
}

/// What is left for the first seat's decision.
async fn due(house: &House, table: TableId, person: PersonId) -> Option<i64> {
    house.info(table, person).await.seats[0].due
}

async fn has_bot(house: &House, table: TableId, person: PersonId) -> bool {
    !matches!(house.info(table, person).await.seats[0].sitter, Sitter::Person { bot: None, .. })
}

/// A game with a minute for a decision, as a house left it that was open for a while around its deal: so many
/// milliseconds from now the game was dealt, and the house stayed open for so many after that.
async fn left_behind(house: &House, dealt: i64, open: i64) -> (TableId, PersonId) {
    let (table, [mira, _]) = two_people(house, Clock::Decision { seconds: 60 }).await;
    let (mut row, seats) = house.store.table(&table).await.unwrap().unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
    row.id = TableId::random();
    row.touched = now + dealt;
    house.store.create_table(&row, &seats).await.unwrap();
    let opening = Opening { began: row.touched - 5000, last: row.touched + open };
    house.store.sign_of_life(opening).await.unwrap();
    (row.id, mira)
}

#[tokio::test]
async fn only_time_that_really_goes_by_is_charged() {
    // The system's clock stands still here, as good as set back by an hour.
    let house = House::open_with(calm()).await;
    let (table, [mira, _]) = two_people(&house, Clock::Decision { seconds: 3600 }).await;
    later(Duration::from_secs(1800)).await;
    let left = due(&house, table, mira).await.unwrap();
    assert!((1_700_000..=1_800_000).contains(&left), "{left}");
    assert!(!has_bot(&house, table, mira).await);
    let (mut eye, _) = house.look(table, mira, 1).await;
    later(Duration::from_secs(1801)).await;
    eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
}

#[tokio::test]
async fn nobody_pays_for_the_time_that_the_house_was_closed() {
    let house = House::open_with(calm()).await;
    let (table, mira) = left_behind(&house, -(DAY.as_millis() as i64), 10_000).await;
    let house = house.reopen(calm()).await;
    let left = due(&house, table, mira).await.expect("the clock runs");
    assert!((30_000..=50_000).contains(&left), "ten seconds and what the test takes: {left}");
    assert!(!has_bot(&house, table, mira).await);
}

#[tokio::test]
async fn nobody_gains_by_a_clock_that_was_set_back() {
    let house = House::open_with(calm()).await;
    let (table, mira) = left_behind(&house, DAY.as_millis() as i64, 10_000).await;
    let house = house.reopen(calm()).await;
    let left = due(&house, table, mira).await.expect("the clock runs");
    assert!((30_000..=50_000).contains(&left), "{left}");
    later(Duration::from_secs(51)).await;
    let (mut eye, _) = house.look(table, mira, 1).await;
    eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
}

#[tokio::test]
async fn who_was_out_of_time_when_the_house_closed_gets_a_little_grace() {
    let house = House::open_with(calm()).await;
    let (table, mira) = left_behind(&house, -(DAY.as_millis() as i64), 90_000).await;
    let house = house.reopen(calm()).await;
    let left = due(&house, table, mira).await.expect("the clock runs");
    assert!((10_000..=30_000).contains(&left), "{left}");
}

#[tokio::test]
async fn who_was_replaced_by_the_clock_comes_back_after_a_restart() {
    let house = House::open_with(calm()).await;
    let (table, [mira, _]) = two_people(&house, Clock::Decision { seconds: 60 }).await;
    let (mut eye, _) = house.look(table, mira, 1).await;
    later(Duration::from_secs(61)).await;
    eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
    let house = house.reopen(calm()).await;
    assert!(has_bot(&house, table, mira).await);
    house.host.back(table, mira, seat(1)).await.unwrap();
    assert!(!has_bot(&house, table, mira).await);
    assert!(due(&house, table, mira).await.unwrap() > 20_000, "the time of the bot is not theirs");
    let house = house.reopen(calm()).await;
    assert!(!has_bot(&house, table, mira).await);
    assert!(due(&house, table, mira).await.unwrap() > 10_000, "not even after another restart");
}

#[tokio::test]
async fn what_somebody_used_of_a_decision_outlives_a_restart_and_the_time_of_a_bot_does_not_count() {
    let minutes = |count: u64| Duration::from_secs(60 * count);
    let ms = |left: u64| (minutes(left - 1).as_millis() as i64)..=(minutes(left).as_millis() as i64);
    for clock in [Clock::Decision { seconds: 3600 }, Clock::Game { seconds: 3600 }] {
        // given somebody who has used ten minutes of an hour when a bot takes over
        let house = House::open_with(calm()).await;
        let (table, [mira, _]) = two_people(&house, clock).await;
        later(minutes(10)).await;
        house.host.bot(table, mira, seat(1), Some(Strength::Fair)).await.unwrap();
        // when the house is closed, the bot sits there for half an hour, and its owner comes back
        let house = house.reopen(calm()).await;
        later(minutes(30)).await;
        house.host.back(table, mira, seat(1)).await.unwrap();
        // then it is those ten minutes that are gone
        let left = due(&house, table, mira).await.unwrap();
        assert!(ms(50).contains(&left), "{clock:?}: {left}");
        // and after another restart it is still those ten, and what they used since
        later(minutes(5)).await;
        let house = house.reopen(calm()).await;
        let left = due(&house, table, mira).await.unwrap();
        assert!(ms(45).contains(&left), "{clock:?}: {left}");
        // and the decision is written down with what they used of it
        let (mut eye, moment) = house.look(table, mira, 1).await;
        eye.choose_first(1, &moment).await;
        let spent = house.store.entries(&table, 0, 1).await.unwrap()[0].spent_ms;
        assert!((900_000..960_000).contains(&spent), "{clock:?}: {spent}");
        // and the next decision of a clock for each begins with nothing used
        let left = due(&house, table, mira).await.unwrap();
        let expected = if matches!(clock, Clock::Game { .. }) { ms(45) } else { ms(60) };
        assert!(expected.contains(&left), "{clock:?}: {left}");
    }
}

#[tokio::test]
async fn with_days_to_think_nobody_is_voted_out_in_time() {
    let house = House::open_with(calm()).await;
    let people = [(); 3].map(|()| PersonId::random());
    let [mira, otto, eve] = people;
    let clock = Clock::Decision { seconds: DAY.as_secs() as u32 };
    let open = NewTable { clock, ..wish(vec![mine(), NewSeat::Open, NewSeat::Open]) };
    let table = house.started(mira, open, &[(otto, 2), (eve, 3)]).await;
    assert_eq!(house.info(table, otto).await.patience, None);
    later(DAY / 2).await;
    for (by, about) in [(otto, 1), (mira, 2)] {
        assert_eq!(house.host.kick(table, by, seat(about)).await.unwrap_err().code, "in-time");
    }
    house.host.leave(table, eve, seat(3)).await.unwrap();
    assert_eq!(house.host.kick(table, otto, seat(1)).await.unwrap_err().code, "in-time");
    let mut eye = house.page(table, otto).await;
    later(DAY / 2 + Duration::from_secs(1)).await;
    eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
    let info = house.host.kick(table, otto, seat(1)).await.unwrap();
    assert!(matches!(info.seats[0].sitter, Sitter::Bot { .. }), "their own time is over");
}

#[tokio::test]
async fn a_vote_that_comes_too_late_puts_nobody_off() {
    let house = House::open_with(calm()).await;
    let [mira, otto, eve] = [(); 3].map(|()| PersonId::random());
    let clock = Clock::Decision { seconds: DAY.as_secs() as u32 };
    let open = NewTable { clock, ..wish(vec![mine(), NewSeat::Open, NewSeat::Open]) };
    let table = house.started(mira, open, &[(otto, 2), (eve, 3)]).await;
    let mut eye = house.page(table, eve).await;
    later(DAY + Duration::from_secs(1)).await;
    eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
    house.host.kick(table, otto, seat(1)).await.unwrap();
    let ask = eye.ask().await;
    house.host.back(table, mira, seat(1)).await.unwrap();
    eye.answer(&ask, true).await;
    assert_eq!(eye.refusal().await, "in-time");
    assert!(!has_bot(&house, table, mira).await);
}

#[tokio::test]
async fn the_longer_people_may_think_the_longer_they_may_be_gone() {
    for (clock, patience) in [(Clock::Decision { seconds: 600 }, 600), (Clock::Game { seconds: 3600 }, 360)] {
        let house = House::open_with(calm()).await;
        let (table, [mira, otto]) = two_people(&house, clock).await;
        assert_eq!(house.info(table, mira).await.patience, Some(patience * 1000));
        later(Duration::from_secs(patience as u64 - 60)).await;
        assert_eq!(house.host.kick(table, mira, seat(2)).await.unwrap_err().code, "not-away");
        later(Duration::from_secs(61)).await;
        let info = house.host.kick(table, mira, seat(2)).await.unwrap();
        assert!(matches!(info.seats[1].sitter, Sitter::Bot { .. }));
        assert!(house.info(table, otto).await.seats[1].returnable);
    }
}

#[tokio::test]
async fn who_was_voted_out_looks_on_and_may_come_back() {
    for restarts in [false, true] {
        let mut house = House::open_with(calm()).await;
        let [mira, otto, eve] = [(); 3].map(|()| PersonId::random());
        let open = wish(vec![mine(), NewSeat::Open, NewSeat::Open]);
        let table = house.started(mira, open, &[(otto, 2), (eve, 3)]).await;
        let (mut other, _) = house.look(table, otto, 2).await;
        let (mut target, _) = house.look(table, eve, 3).await;
        house.host.kick(table, mira, seat(3)).await.unwrap();
        let ask = other.ask().await;
        other.answer(&ask, true).await;
        let told = target.table_where(|table| table["seats"][2]["returnable"] == true).await;
        assert_eq!((&told["seats"][2]["mine"], &told["seats"][2]["sitter"]["kind"]), (&false.into(), &"bot".into()));
        target.hello(Some(3), None).await;
        assert_eq!(target.refusal().await, "not-your-seat", "no secret of the seat is shown");
        let looked = house.host.history(table, Some(eve), Some(seat(3))).await;
        assert_eq!(looked.unwrap_err().code, "not-your-seat");
        assert!(!house.info(table, mira).await.seats[2].returnable, "nobody else is told");
        assert_eq!(house.host.back(table, otto, seat(3)).await.unwrap_err().code, "not-your-seat");
        if restarts {
            house = house.reopen(calm()).await;
        }
        assert_eq!(house.host.me(Some(eve)).await.unwrap().tables.len(), 1, "they find the way");
        let info = house.host.back(table, eve, seat(3)).await.unwrap();
        let back = &info.seats[2];
        assert!(matches!(&back.sitter, Sitter::Person { name, bot: None } if name == "Guest 3"), "{:?}", back.sitter);
        assert!(back.mine && !back.returnable);
        house.look(table, eve, 3).await;
    }
}

//! Sitting down, leaving, handing over, kicking, clocks, rematches, nudges.

use std::time::Duration;

use host::wire::{Clock, NewSeat, NewTable, Presence, Sitter, TableStatus};
use host::{Kind, Settings};
use serde_json::json;
use shelf::Strength;
use store::PersonId;

use crate::support::{House, bot, hasty, mine, seat, wish};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_gathers_people_and_bots() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let wish = NewTable { public: true, ..wish(vec![mine(), NewSeat::Open, NewSeat::Open]) };
    let table = house.host.create(mira, wish).await.unwrap().table.parse().unwrap();
    let sit = async |person, number, name: &str| {
        house.host.sit(table, person, seat(number), name.to_owned(), String::new()).await
    };
    assert_eq!(house.host.start(table, mira).await.unwrap_err().code, "seats-free");
    assert_eq!(house.host.public_tables().await.unwrap().len(), 1);
    sit(otto, 2, "Otto").await.unwrap();
    assert_eq!(sit(PersonId::random(), 2, "Eve").await.unwrap_err().code, "seat-taken");
    assert_eq!(sit(otto, 6, "Otto").await.unwrap_err().kind, Kind::Malformed);
    assert_eq!(sit(otto, 3, " \n").await.unwrap_err().kind, Kind::Malformed);
    let gentle = Some(Strength::Gentle);
    assert_eq!(house.host.bot(table, otto, seat(3), gentle).await.unwrap_err().code, "not-the-host");
    house.host.bot(table, mira, seat(3), gentle).await.unwrap();
    house.host.leave(table, otto, seat(2)).await.unwrap();
    sit(otto, 2, "Otto").await.unwrap();
    assert_eq!(house.host.start(table, otto).await.unwrap_err().code, "not-the-host");
    let info = house.host.start(table, mira).await.unwrap();
    assert_eq!(info.status, TableStatus::Playing);
    assert!(info.host && info.seats[0].mine && !info.seats[1].mine);
    assert!(matches!(&info.seats[2].sitter, Sitter::Bot { strength: Strength::Gentle, .. }));
    assert!(matches!(info.seats[1].presence, Presence::Gone { .. }));
    assert_eq!(sit(otto, 2, "Otto").await.unwrap_err().code, "already-started");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_stands_up_passes_on_the_keys() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let table = house.host.create(mira, wish(vec![mine(), NewSeat::Open])).await.unwrap().table.parse().unwrap();
    house.host.sit(table, otto, seat(2), "Otto".to_owned(), String::new()).await.unwrap();
    house.host.leave(table, mira, seat(1)).await.unwrap();
    house.host.bot(table, otto, seat(1), Some(Strength::Fair)).await.unwrap();
    assert_eq!(house.host.start(table, mira).await.unwrap_err().code, "not-the-host");
    assert_eq!(house.host.start(table, otto).await.unwrap().status, TableStatus::Playing);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wishes_that_make_no_sense_are_refused() {
    let house = House::open().await;
    let create = async |wish| house.host.create(PersonId::random(), wish).await.unwrap_err();
    assert_eq!(create(NewTable { game: "chess".to_owned(), ..wish(vec![mine()]) }).await.code, "no-such-game");
    assert_eq!(create(wish(vec![bot(); 7])).await.kind, Kind::Malformed);
    assert_eq!(create(wish(vec![])).await.kind, Kind::Refused);
    let mut odd = wish(vec![mine(), bot()]);
    odd.options.insert("bosses".to_owned(), json!("perhaps"));
    assert_eq!(create(odd).await.kind, Kind::Refused);
    let clock = Clock::Decision { seconds: 0 };
    assert_eq!(create(NewTable { clock, ..wish(vec![mine(), bot()]) }).await.kind, Kind::Malformed);
    let webhook = Some(format!("https://localhost/{}", "x".repeat(300)));
    assert_eq!(create(NewTable { webhook, ..wish(vec![mine(), bot()]) }).await.code, "webhook");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_until_its_person_comes_back() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), mine()]), &[]).await;
    let (mut eye, mut moment) = house.look(table, mira, 1).await;
    house.host.bot(table, mira, seat(1), Some(Strength::Fair)).await.unwrap();
    eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
    while moment["moment"]["pending"]["owe"] == json!([1]) {
        moment = eye.next("update").await;
    }
    eye.choose(1, &moment, "draft 1").await;
    assert_eq!(eye.refusal().await, "bot-plays");
    eye.undo(1, &moment).await;
    assert_eq!(eye.refusal().await, "bot-plays");
    let info = house.host.back(table, mira, seat(1)).await.unwrap();
    assert!(matches!(&info.seats[0].sitter, Sitter::Person { bot: None, .. }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_is_replaced_and_sees_no_more_than_a_spectator() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let table = house.started(mira, wish(vec![mine(), NewSeat::Open]), &[(otto, 2)]).await;
    let (mut eye, _) = house.look(table, otto, 2).await;
    let info = house.host.leave(table, otto, seat(2)).await.unwrap();
    assert_eq!(eye.next("moment").await["moment"]["view"]["viewer"], "spectator");
    assert!(matches!(&info.seats[1].sitter, Sitter::Bot { strength: Strength::Fair, .. }));
    assert!(!info.seats[1].mine);
    assert_eq!(house.host.back(table, otto, seat(2)).await.unwrap_err().code, "not-your-seat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_vote_before_somebody_is_replaced() {
    let house = House::open().await;
    let [mira, otto, eve] = [PersonId::random(), PersonId::random(), PersonId::random()];
    let open = wish(vec![mine(), NewSeat::Open, NewSeat::Open]);
    let table = house.started(mira, open, &[(otto, 2), (eve, 3)]).await;
    let (mut other, _) = house.look(table, otto, 2).await;
    let (mut target, _) = house.look(table, eve, 3).await;
    house.host.kick(table, mira, seat(3)).await.unwrap();
    let ask = other.ask().await;
    assert_eq!(ask["what"], json!({ "kind": "kick", "seat": 3 }));
    assert_eq!(ask["waiting"], json!([2]));
    target.answer(&ask, false).await;
    assert_eq!(target.refusal().await, "not-your-seat");
    other.answer(&ask, true).await;
    other.table_where(|table| table["seats"][2]["sitter"]["kind"] == "bot").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_ends_when_nobody_is_left_to_answer() {
    for one_agrees in [true, false] {
        let house = House::open_with(Settings { bot_pace: Duration::from_secs(3600), ..hasty() }).await;
        let [mira, otto, eve, target] = [(); 4].map(|()| PersonId::random());
        let open = wish(vec![mine(), NewSeat::Open, NewSeat::Open, NewSeat::Open]);
        let table = house.started(mira, open, &[(otto, 2), (eve, 3), (target, 4)]).await;
        let (mut other, _) = house.look(table, otto, 2).await;
        house.host.kick(table, mira, seat(4)).await.unwrap();
        let ask = other.ask().await;
        assert_eq!(ask["waiting"], json!([2, 3]));
        if one_agrees {
            other.answer(&ask, true).await;
            other.table_where(|table| table["asks"][0]["waiting"] == json!([3])).await;
        } else {
            house.host.leave(table, otto, seat(2)).await.unwrap();
        }
        let info = house.host.bot(table, eve, seat(3), Some(Strength::Fair)).await.unwrap();
        assert!(info.asks.is_empty());
        assert_eq!(matches!(info.seats[3].sitter, Sitter::Bot { .. }), one_agrees);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_one_can_only_replace_who_is_away() {
    let house = House::open().await;
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let table = house.started(mira, wish(vec![mine(), NewSeat::Open]), &[(otto, 2)]).await;
    let (mut eye, _) = house.look(table, mira, 1).await;
    let (there, _) = house.look(table, otto, 2).await;
    assert_eq!(house.host.kick(table, mira, seat(2)).await.unwrap_err().code, "not-away");
    eye.table_where(|table| table["seats"][1]["presence"]["kind"] == "here").await;
    drop(there);
    eye.table_where(|table| table["seats"][1]["presence"]["kind"] == "gone").await;
    let info = house.host.kick(table, mira, seat(2)).await.unwrap();
    assert!(matches!(&info.seats[1].sitter, Sitter::Bot { .. }));

    let patient = House::open_with(Settings { away_after: Duration::from_secs(60), ..hasty() }).await;
    let table = patient.started(mira, wish(vec![mine(), NewSeat::Open]), &[(otto, 2)]).await;
    assert_eq!(patient.host.kick(table, mira, seat(2)).await.unwrap_err().code, "not-away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_time_is_over_a_bot_plays() {
    for clock in [Clock::Decision { seconds: 3 }, Clock::Game { seconds: 3 }] {
        let house = House::open().await;
        let [mira, otto] = [PersonId::random(), PersonId::random()];
        let wish = NewTable { clock, ..wish(vec![mine(), NewSeat::Open]) };
        let table = house.started(mira, wish, &[(otto, 2)]).await;
        let due = house.info(table, mira).await.seats[0].due.unwrap();
        assert!(due <= 3000);
        // A restart gives nobody more time.
        let house = house.reopen(hasty()).await;
        assert!(house.info(table, mira).await.seats[0].due.unwrap() < due);
        let (mut eye, _) = house.look(table, mira, 1).await;
        eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
        eye.next("update").await;
        let info = house.host.back(table, mira, seat(1)).await.unwrap();
        assert!(matches!(&info.seats[0].sitter, Sitter::Person { bot: None, .. }));
        let left = matches!(clock, Clock::Game { .. }).then_some(0);
        assert_eq!(info.seats[0].left, left, "time that was used up is gone");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decision_whose_time_is_up_is_not_begun_anew() {
    for clock in [Clock::Decision { seconds: 1 }, Clock::Game { seconds: 1 }] {
        let house = House::open_with(Settings { bot_pace: Duration::from_secs(3600), ..hasty() }).await;
        let mira = PersonId::random();
        let table = house.started(mira, NewTable { clock, ..wish(vec![mine(), mine()]) }, &[]).await;
        let (mut eye, _) = house.look(table, mira, 1).await;
        eye.table_where(|table| table["seats"][0]["sitter"]["bot"] == "fair").await;
        let info = house.host.back(table, mira, seat(1)).await.unwrap();
        let grace = info.seats[0].due.unwrap();
        assert!((20_000..=30_000).contains(&grace), "a little grace, and not a second again");
        tokio::time::sleep(Duration::from_millis(20)).await;
        let info = house.host.back(table, mira, seat(1)).await.unwrap();
        assert!(info.seats[0].due.unwrap() <= grace - 20, "who has the seat does not get it back");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_begins_without_anybody_looking_and_without_borrowed_bots() {
    let house = House::open().await;
    let mira = PersonId::random();
    let mut first_is_bot = wish(vec![bot(), mine()]);
    first_is_bot.clock = Clock::Decision { seconds: 3600 };
    let table = house.started(mira, first_is_bot, &[]).await;
    house.host.bot(table, mira, seat(2), Some(Strength::Fair)).await.unwrap();
    let mut eye = house.page(table, mira).await;
    eye.table_where(|table| table["status"] == "over").await;
    let again = house.host.rematch(table, mira).await.unwrap().table.parse().unwrap();
    let (_, seats) = house.store.table(&again).await.unwrap().unwrap();
    assert!(seats[1].on.bot.is_none() && !seats[1].on.bot_plays);
    let first = async {
        while house.store.entries(&again, 0, 1).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), first).await.expect("the bot begins");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_play_again() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.started(mira, wish(vec![mine(), bot()]), &[]).await;
    assert_eq!(house.host.rematch(table, mira).await.unwrap_err().code, "not-over");
    let (mut eye, moment) = house.look(table, mira, 1).await;
    eye.play_on(1, moment).await;
    eye.table_where(|table| table["status"] == "over").await;
    assert_eq!(house.host.rematch(table, PersonId::random()).await.unwrap_err().kind, Kind::NotYours);
    let again = house.host.rematch(table, mira).await.unwrap().table;
    assert_eq!(eye.next("moved").await["table"], again.as_str());
    assert_eq!(house.host.rematch(table, mira).await.unwrap().table, again, "the second asks for the same");
    let again = again.parse().unwrap();
    let info = house.info(again, mira).await;
    assert_eq!(info.status, TableStatus::Playing);
    assert_ne!(info.commitment, house.info(table, mira).await.commitment);
    house.look(again, mira, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_waited_for_and_does_not_look_is_nudged() {
    let house = House::open().await;
    let mut nudges = house.host.nudges();
    let [mira, otto] = [PersonId::random(), PersonId::random()];
    let webhook = Some("https://example.org/hook".to_owned());
    let wish = NewTable { webhook, ..wish(vec![mine(), NewSeat::Open]) };
    let table = house.started(mira, wish, &[(otto, 2)]).await;
    assert_eq!(nudges.recv().await.unwrap().who, ["Mira"]);
    let (mut eye, moment) = house.look(table, mira, 1).await;
    eye.play_turn(1, moment).await;
    let nudge = nudges.recv().await.unwrap();
    assert_eq!(nudge.who, ["Guest 2"]);
    assert_eq!(nudge.link, format!("/t/{table}"));
    assert!(nudges.try_recv().is_err(), "once is enough");
    assert!(house.host.me(Some(otto)).await.unwrap().tables[0].my_turn);
    assert!(!house.host.me(Some(mira)).await.unwrap().tables[0].my_turn);
}

//! Guided games.

use store::PersonId;

use crate::support::{House, offers};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guided_game_follows_its_script_and_goes_on_after_it() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.host.guide(mira, "overboss", "first-steps", "Mira").await.unwrap().table.parse().unwrap();
    assert!(house.info(table, mira).await.guided);
    let (mut eye, mut moment) = house.look(table, mira, 1).await;
    let mut hints = 0;
    loop {
        moment = eye.until_asked(moment).await;
        let hint = moment["moment"]["ask"]["hint"].clone();
        if hint.is_null() {
            break;
        }
        hints += 1;
        assert!(!hint["text"].as_str().unwrap().is_empty());
        eye.choose(1, &moment, hint["choice"].as_str().unwrap()).await;
        moment = eye.next("update").await;
    }
    let script = &shelf::find("overboss").unwrap().guides()[0].script;
    assert_eq!(hints, script.iter().filter(|step| step.seat.number() == 1).count());
    assert_eq!(moment["moment"]["step"], script.len());
    eye.play_on(1, moment).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_the_script_plays_on_without_hints() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table = house.host.guide(mira, "overboss", "first-steps", "Mira").await.unwrap().table.parse().unwrap();
    let (mut eye, moment) = house.look(table, mira, 1).await;
    let hint = &moment["moment"]["ask"]["hint"];
    let other = offers(&moment).into_iter().find(|offer| hint["choice"] != offer.as_str()).unwrap();
    eye.choose(1, &moment, &other).await;
    let off = eye.next("update").await;
    assert!(off["moment"]["ask"]["hint"].is_null());
    // Taken back, the guide goes on.
    eye.undo(1, &off).await;
    let back = eye.next("update").await;
    assert_eq!(back["moment"]["ask"]["hint"], *hint);
    eye.choose(1, &back, &other).await;
    let off = eye.next("update").await;
    eye.play_on(1, off).await;
}

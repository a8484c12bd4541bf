//! Whole games.

use serde_json::{Value, json};

use crate::house::{Browser, House, fault};

/// Plays the first thing offered whenever a seat is asked, until the game is over.
async fn play(browser: &Browser, table: &str, seat: u8) -> u32 {
    let mut page = browser.page(table, Some(seat)).await;
    let mut chosen = 0;
    loop {
        let message = page.next().await.unwrap();
        let moment = match message["type"].as_str().unwrap() {
            "moment" | "update" => &message["moment"],
            "refused" => panic!("{message}"),
            _ => continue,
        };
        if !moment["pending"]["over"].is_null() {
            return chosen;
        }
        if let Some(offer) = moment["ask"]["offers"].get(0) {
            let choice = &offer["notation"];
            page.say(json!({ "type": "choose", "seat": seat, "number": moment["number"], "choice": choice })).await;
            chosen += 1;
        }
    }
}

#[tokio::test]
async fn a_whole_game_of_two_people_with_somebody_looking_on() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let (mut tom, mut watcher) = (house.browser(), house.browser());
    tom.done(&path("sit"), json!({ "seat": 2, "name": "Tom", "salt": "sand" })).await;
    mira.done(&path("start"), json!({})).await;
    assert_eq!(fault(mira.get(&path("transcript")).await).await.0, 409);

    let mut spectator = watcher.page(&table, None).await;
    let looks_on = async {
        let mut number = spectator.hear("moment").await["moment"]["number"].as_u64().unwrap();
        loop {
            let update = spectator.hear("update").await;
            let moment = &update["moment"];
            number += 1;
            assert_eq!((&moment["number"], &moment["ask"]), (&json!(number), &Value::Null));
            if !moment["pending"]["over"].is_null() {
                break;
            }
        }
    };
    let (miras, toms, ()) = tokio::join!(play(&mira, &table, 1), play(&tom, &table, 2), looks_on);
    assert!(miras > 10 && toms > 10, "{miras} {toms}");

    assert_eq!(watcher.look(&format!("/api/tables/{table}")).await["status"], "over");
    assert!(watcher.get(&path("transcript")).await.text().await.unwrap().contains("overboss"));
    let lines = watcher.look(&path("history")).await["lines"].as_array().unwrap().len();
    let last = watcher.look(&path(&format!("moments/{}", lines - 1))).await;
    assert!(!last["pending"]["over"].is_null());
}

#[tokio::test]
async fn a_whole_game_against_a_bot() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "bot", "strength": "fair" }])).await;
    mira.done(&format!("/api/tables/{table}/start"), json!({})).await;
    assert!(play(&mira, &table, 1).await > 10);
}

#[tokio::test]
async fn a_late_choice_does_nothing_and_shows_the_moment() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "mine", "name": "Tom" }])).await;
    mira.done(&format!("/api/tables/{table}/start"), json!({})).await;
    let mut page = mira.page(&table, None).await;
    let moment = page.hear("moment").await["moment"].clone();
    let seat = &moment["pending"]["owe"][0];
    page.say(json!({ "type": "hello", "seat": seat, "since": null })).await;
    let moment = page.hear("moment").await["moment"].clone();
    let choice = &moment["ask"]["offers"][0]["notation"];
    let choose = json!({ "type": "choose", "seat": seat, "number": moment["number"], "choice": choice });
    page.say(choose.clone()).await;
    let update = page.hear("update").await;
    assert_eq!(update["moment"]["number"], json!(moment["number"].as_u64().unwrap() + 1));
    page.say(choose).await;
    assert_eq!(page.hear("moment").await["moment"]["number"], update["moment"]["number"]);
}

#[tokio::test]
async fn a_wish_not_to_be_asked_is_kept_and_shown_to_its_owner_alone() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut tom = house.browser();
    tom.done(&format!("/api/tables/{table}/sit"), json!({ "seat": 2, "name": "Tom", "salt": "" })).await;
    mira.done(&format!("/api/tables/{table}/start"), json!({})).await;
    let mut page = mira.page(&table, Some(1)).await;
    page.hear("moment").await;
    // As pages wrote them before there were more.
    let wishes = json!({ "hushed": 3, "near_only": true });
    let kept = json!({ "hushed": 3, "turn": null, "until_mine": false, "near_only": true, "kinds": [] });
    page.say(json!({ "type": "wish", "seat": 1, "wishes": wishes })).await;
    while page.hear("table").await["seats"][0]["wishes"] != kept {}
    let told = tom.look(&format!("/api/tables/{table}")).await;
    assert_eq!((&told["react"], &told["seats"][0]["wishes"]), (&json!(20), &Value::Null));
    page.say(json!({ "type": "wish", "seat": 2, "wishes": wishes })).await;
    assert_eq!(page.hear("refused").await["code"], "not-your-seat");
    page.say(json!({ "type": "wish", "seat": 1, "wishes": { "hushed": -1, "near_only": true } })).await;
    assert_eq!(page.hear("refused").await["code"], "malformed");
}

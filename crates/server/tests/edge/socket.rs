//! Messages that are not as they should be, and the end of a socket.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;

const AWAY: u16 = 1001;
const POLICY: u16 = 1008;

#[tokio::test]
async fn three_messages_that_cannot_be_read_close_the_socket() {
    let house = House::open().await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let unreadable = [
        Message::binary(b"{}".to_vec()),
        Message::text("{"),
        Message::text("{\"type\":\"dance\"}"),
        Message::text(json!({ "type": "say", "text": "x".repeat(5 * 1024) }).to_string()),
        Message::text(json!({ "type": "choose", "seat": 99, "number": 0, "choice": "end" }).to_string()),
    ];
    for first in unreadable {
        let mut page = mira.page(&table, Some(1)).await;
        page.send(first).await;
        assert_eq!(page.hear("refused").await["code"], "malformed");
        page.send(Message::text("2")).await;
        assert_eq!(page.hear("refused").await["code"], "malformed");
        page.send(Message::text("3")).await;
        assert_eq!(page.closed().await, POLICY);
    }
}

#[tokio::test]
async fn a_message_beyond_all_measure_ends_only_its_own_socket() {
    let house = House::open().await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut page = mira.page(&table, Some(1)).await;
    page.hear("table").await;
    page.send(Message::text("x".repeat(64 * 1024))).await;
    page.broken().await;
    mira.page(&table, Some(1)).await.hear("table").await;
}

#[tokio::test]
async fn too_many_messages_are_refused_and_then_close_the_socket() {
    let house = House::open_as(|_| {}).await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut page = mira.page(&table, Some(1)).await;
    for _ in 0..200 {
        page.offer(Message::text(json!({ "type": "answer", "ask": 1, "yes": true }).to_string())).await;
    }
    let mut too_often = 0;
    let code = loop {
        match page.next().await {
            Ok(message) if message["code"] == "too-often" => too_often += 1,
            Ok(_) => {}
            Err(code) => break code,
        }
    };
    assert_eq!((too_often, code), (2, POLICY));
}

#[tokio::test]
async fn pings_are_messages_too() {
    let house = House::open_as(|_| {}).await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    for knock in [Message::Ping(vec![7].into()), Message::Pong(vec![7].into())] {
        let mut page = mira.page(&table, Some(1)).await;
        for _ in 0..200 {
            page.offer(knock.clone()).await;
        }
        assert_eq!(page.closed().await, POLICY);
    }
}

#[tokio::test]
async fn when_the_house_closes_the_pages_are_told_and_nothing_is_lost() {
    let house = House::open().await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let (cookie, url) = (mira.cookie.clone(), house.url.clone());
    let mut page = mira.page(&table, Some(1)).await;
    page.hear("table").await;

    let closing = tokio::spawn(house.close());
    assert!(page.hear("closing").await["text"].is_string());
    assert_eq!(page.closed().await, AWAY);
    let folder = closing.await.unwrap();
    assert!(reqwest::get(format!("{url}/healthz")).await.is_err());

    let house = House::reopen(folder, |_| {}).await;
    let mut mira = house.browser();
    mira.cookie = cookie;
    assert_eq!(mira.look(&format!("/api/tables/{table}")).await["seats"][0]["mine"], true);
}

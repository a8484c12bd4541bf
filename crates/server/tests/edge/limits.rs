//! Too large, too often.

use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::{House, fault};

#[tokio::test]
async fn a_body_has_a_size() {
    let house = House::open().await;
    let mut browser = house.browser();
    let wish = |size| json!({ "game": "x".repeat(size), "host": "Mira", "seats": [], "public": false });
    assert_eq!(browser.fault("/api/tables", wish(17 * 1024)).await, (413, "too-large".to_owned()));
    assert_eq!(browser.fault("/api/tables", wish(1024)).await.0, 404);
    let transcript = |size| json!({ "text": "x".repeat(size) });
    assert_eq!(browser.fault("/api/transcripts", transcript(3 << 20)).await, (413, "too-large".to_owned()));
    assert_eq!(browser.fault("/api/transcripts", transcript(1 << 20)).await.0, 422);
}

#[tokio::test]
async fn what_is_not_understood_is_malformed() {
    let house = House::open().await;
    let mut browser = house.browser();
    for body in ["", "{", "[]", "{\"name\": 1}", "{\"name\": \"\\ud800\"}"] {
        let request = browser.post("/api/resume").header("content-type", "application/json").body(body);
        assert_eq!(fault(browser.send(request).await).await, (400, "malformed".to_owned()), "{body}");
    }
    for path in ["history?seat=99", "history?seat=x", "moments/x", "moments/-1"] {
        let path = format!("/api/tables/0123456789abcdefghjkmnpqrs/{path}");
        assert_eq!(fault(browser.get(&path).await).await, (400, "malformed".to_owned()), "{path}");
    }
}

#[tokio::test]
async fn who_asks_too_often_is_told_when_to_come_back() {
    let house = House::open_as(|_| {}).await;
    let mut browser = house.browser();
    let mut made = 0;
    let response = loop {
        let wish = json!({
            "game": "overboss", "host": "Mira", "seats": [{ "kind": "mine" }, { "kind": "open" }], "public": false,
        });
        let response = browser.act("/api/tables", wish).await;
        if response.status().as_u16() != 200 {
            break response;
        }
        made += 1;
        assert!(made < 200, "nobody stops this");
    };
    let wait: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=10).contains(&wait), "{wait}");
    assert_eq!(fault(response).await, (429, "too-often".to_owned()));
    assert!(made >= 10, "{made}");
}

/// As many connections as one address may have.
const CONNECTIONS: usize = 300;

#[tokio::test]
async fn an_address_has_so_many_connections_and_is_told_when_they_are_all_taken() {
    let house = House::open_as(|_| {}).await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut page = mira.page(&table, Some(1)).await;
    page.hear("table").await;
    let address = house.url.strip_prefix("http://").unwrap();
    let mut idle = Vec::new();
    let turned_away = loop {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let mut heard = String::new();
        // Who is let in hears nothing before they ask.
        match timeout(Duration::from_millis(50), stream.read_to_string(&mut heard)).await {
            Ok(_) => break heard,
            Err(_) => idle.push(stream),
        }
        assert!(idle.len() <= CONNECTIONS, "nobody stops this");
    };
    assert!(turned_away.starts_with("HTTP/1.1 429 "), "{turned_away}");
    assert!(turned_away.contains("too-many-connections"), "{turned_away}");
    // The page has kept its place, though its connection has become a socket.
    assert!(idle.len() < CONNECTIONS, "{}", idle.len());
    // Those who are in are served, and a place that is left is free again.
    page.say(json!({ "type": "say", "text": "cosy" })).await;
    page.hear("chat").await;
    drop(idle);
    while mira.connect(&table, &house.url).await.is_err() {}
}

#[tokio::test]
async fn behind_a_proxy_the_pages_of_an_address_are_counted() {
    let house = House::open_as(|config| config.trust_proxy = true).await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut pages = Vec::new();
    let refused = loop {
        // Each a browser of its own: one person has but so many pages at a table.
        match house.browser().connect_from(&table, "10.0.0.7").await {
            Ok(page) => pages.push(page),
            Err(status) => break status,
        }
        assert!(pages.len() <= CONNECTIONS, "nobody stops this");
    };
    assert_eq!(refused, 429);
    mira.connect_from(&table, "10.0.0.8").await.expect("another address has places of its own");
}

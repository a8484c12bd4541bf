//! Too large, too often.

use serde_json::json;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use crate::house::{House, fault};

#[tokio::test]
async fn a_body_has_a_size() {
    let house = House::open().await;
    let mut browser = house.browser();
    let wish = |size| json!({ "game": "x".repeat(size), "host": "Mira", "seats": [], "public": false });
    assert_eq!(browser.fault("/api/tables", wish(17 * 1024)).await, (413, "too-large".to_owned()));
    assert_eq!(browser.fault("/api/tables", wish(1024)).await.0, 404);
    let transcript = |size| json!({ "text": "x".repeat(size) });
    assert_eq!(browser.fault("/api/transcripts", transcript(9 << 20)).await, (413, "too-large".to_owned()));
    assert_eq!(browser.fault("/api/transcripts", transcript(900 << 10)).await.0, 422);
}

#[tokio::test]
async fn what_is_not_understood_is_malformed() {
    let house = House::open().await;
    let mut browser = house.browser();
    for body in ["", "{", "[]", "{\"name\": 1}", "{\"name\": \"\\ud800\"}"] {
        let request = browser.post("/api/resume").header("content-type", "application/json").body(body);
        assert_eq!(fault(browser.send(request).await).await, (400, "malformed".to_owned()), "{body}");
    }
    for path in ["history?seat=99", "history?seat=x", "moments/x", "moments/-1", "moments/x/preview"] {
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
    // Only the page is left of her: its connection has become a socket, and keeps its place.
    drop(mira);
    let address = house.url.strip_prefix("http://").unwrap();
    let mut streams = Vec::new();
    for _ in 0..CONNECTIONS {
        streams.push(TcpStream::connect(address).await.unwrap());
    }
    let mut turned_away = String::new();
    streams.pop().unwrap().read_to_string(&mut turned_away).await.unwrap();
    assert!(turned_away.starts_with("HTTP/1.1 429 "), "{turned_away}");
    assert!(turned_away.contains("too-many-connections"), "{turned_away}");
    // Those who are in are served, and a place that is left is free again.
    page.say(json!({ "type": "say", "text": "cosy" })).await;
    page.hear("chat").await;
    drop(streams);
    while house.browser().connect(&table, &house.url).await.is_err() {}
}

#[tokio::test]
async fn behind_a_proxy_the_pages_of_an_address_are_counted() {
    let house = House::open_as(|config| config.trust_proxy = true).await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let (_, other) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let guest = house.browser();
    let mut pages = Vec::new();
    // One table alone has not room for so many.
    for at in [&table, &other].into_iter().cycle().take(CONNECTIONS) {
        pages.push(guest.connect_from(at, "10.0.0.7").await.expect("a place"));
    }
    assert_eq!(guest.connect_from(&table, "10.0.0.7").await.err(), Some(429));
    mira.connect_from(&table, "10.0.0.8").await.expect("another address has places of its own");
}

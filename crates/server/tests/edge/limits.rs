//! Too large, too often.

use serde_json::json;

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

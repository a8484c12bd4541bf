//! Origins, headers, and what operators see.

use reqwest::Client;
use reqwest::header::{CONTENT_TYPE, ORIGIN};
use serde_json::json;

use crate::house::{House, fault};

#[tokio::test]
async fn no_other_sites_page_acts_for_anybody() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let leave = format!("/api/tables/{table}/leave");
    let body = json!({ "seat": 1 }).to_string();

    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=application/json"] {
        let request = mira.post(&leave).header(CONTENT_TYPE, kind).body(body.clone());
        assert_eq!(fault(mira.send(request).await).await, (400, "malformed".to_owned()), "{kind}");
    }
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let request = mira.post(&leave).header(ORIGIN, origin).json(&json!({ "seat": 1 }));
        assert_eq!(fault(mira.send(request).await).await, (403, "other-origin".to_owned()), "{origin}");
        assert_eq!(mira.connect(&table, origin).await.err(), Some(403), "{origin}");
    }
    assert_eq!(mira.look(&format!("/api/tables/{table}")).await["seats"][0]["mine"], true);
    mira.connect(&table, &house.url).await.unwrap();
    mira.done(&leave, json!({ "seat": 1 })).await;
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let house = House::open().await;
    let mut browser = house.browser();
    for path in ["/", "/t/0123456789abcdefghjkmnpqrs", "/api/me", "/api/nothing", "/healthz"] {
        let response = browser.get(path).await;
        let header =
            |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let policy = header("content-security-policy");
        for rule in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(rule), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert!(!header("cache-control").is_empty());
    }
    assert_eq!(browser.get("/api/me").await.headers()["cache-control"], "no-store");
    assert_eq!(fault(browser.get("/api/nothing").await).await, (404, "no-such-page".to_owned()));
}

#[tokio::test]
async fn metrics_are_for_this_machine() {
    let house = House::open().await;
    let mut browser = house.browser();
    browser.get("/api/games").await;
    let metrics = browser.get("/metrics").await;
    assert_eq!(metrics.status().as_u16(), 200);
    assert!(metrics.text().await.unwrap().contains("/api/games"));
    let made_up = reqwest::Method::from_bytes(b"BREW").unwrap();
    Client::new().request(made_up, format!("{}/api/games", house.url)).send().await.unwrap();
    let metrics = browser.get("/metrics").await.text().await.unwrap();
    assert!(metrics.contains("method=\"other\"") && !metrics.contains("BREW"));

    let by_proxy = Client::new().get(format!("{}/metrics", house.url)).header("x-forwarded-for", "1.1.1.1");
    assert_eq!(by_proxy.send().await.unwrap().status().as_u16(), 404);
    let open = House::open_as(|config| config.metrics_open = true).await;
    let by_proxy = Client::new().get(format!("{}/metrics", open.url)).header("x-forwarded-for", "1.1.1.1");
    assert_eq!(by_proxy.send().await.unwrap().status().as_u16(), 200);
}

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

    for (name, value) in [
        ("x-forwarded-for", "1.1.1.1"),
        ("x-forwarded-host", "underlord.example"),
        ("x-forwarded-proto", "https"),
        ("x-real-ip", "1.1.1.1"),
        ("via", "1.1 proxy"),
        ("cf-connecting-ip", "1.1.1.1"),
        ("host", "rebound.example"),
    ] {
        let by_proxy = Client::new().get(format!("{}/metrics", house.url)).header(name, value);
        assert_eq!((name, by_proxy.send().await.unwrap().status().as_u16()), (name, 404));
    }
    let open = House::open_as(|config| config.metrics_open = true).await;
    let by_proxy = Client::new().get(format!("{}/metrics", open.url)).header("x-forwarded-for", "1.1.1.1");
    assert_eq!(by_proxy.send().await.unwrap().status().as_u16(), 200);
}

#[tokio::test]
async fn where_a_public_address_was_given_no_other_is_answered() {
    let house = House::open_as(|config| config.public_url = Some("https://underlord.example/".to_owned())).await;
    let ask = async |path: &str, host: &str| {
        let request = Client::new().get(format!("{}{path}", house.url)).header("host", host);
        request.send().await.unwrap()
    };
    for ours in ["underlord.example", "UNDERLORD.example:443", "127.0.0.1:7878", "localhost", "[::1]:7878"] {
        assert_eq!((ours, ask("/api/games", ours).await.status().as_u16()), (ours, 200));
    }
    for other in ["rebound.example", "10.1.2.3", "underlord.example.evil.example", "x"] {
        for path in ["/api/games", "/", "/api/nothing"] {
            assert_eq!(fault(ask(path, other).await).await, (421, "other-host".to_owned()), "{other}{path}");
        }
        assert_eq!(ask("/healthz", other).await.status().as_u16(), 200);
        assert_eq!(ask("/readyz", other).await.status().as_u16(), 200);
    }
    // Without one, friends come by any name that their network has for this machine.
    let house = House::open().await;
    let by_name = Client::new().get(format!("{}/api/games", house.url)).header("host", "cellar.lan:7878");
    assert_eq!(by_name.send().await.unwrap().status().as_u16(), 200);
}

#[tokio::test]
async fn a_trusted_proxy_says_which_address_was_asked_for() {
    let house = House::open_as(|config| {
        config.public_url = Some("https://underlord.example".to_owned());
        config.trust_proxy = true;
    })
    .await;
    for (forwarded, status) in
        [("underlord.example", 200), ("evil.example", 421), ("underlord.example, evil.example", 421)]
    {
        for upstream in ["upstream:7878", "127.0.0.1:7878"] {
            let request = Client::new().get(format!("{}/api/games", house.url)).header("host", upstream);
            let answer = request.header("x-forwarded-host", forwarded).send().await.unwrap();
            assert_eq!((upstream, forwarded, answer.status().as_u16()), (upstream, forwarded, status));
        }
    }
}

#[tokio::test]
async fn a_public_address_without_a_machine_is_refused_at_the_start() {
    let config = server::Config {
        address: ([127, 0, 0, 1], 0).into(),
        public_url: Some("https://".to_owned()),
        ..server::Config::default()
    };
    assert!(matches!(server::Server::open(config).await, Err(server::ServeError::PublicUrl(_))));
}

#[tokio::test]
async fn a_webhook_that_cannot_work_is_refused_when_the_table_is_made() {
    let wish = |webhook: &str| {
        let seats = json!([{ "kind": "mine" }, { "kind": "open" }]);
        json!({ "game": "overboss", "host": "Mira", "seats": seats, "public": false, "webhook": webhook })
    };
    let long = format!("https://discord.com/{}", "x".repeat(300));
    let house = House::open().await;
    let mut mira = house.browser();
    for webhook in ["http://discord.com/x", "https://", "discord", "https://10.0.0.7/x", "https://localhost/x", &long] {
        assert_eq!(mira.fault("/api/tables", wish(webhook)).await, (422, "webhook".to_owned()), "{webhook}");
    }
    mira.done("/api/tables", wish("https://discord.com/api/webhooks/1/x")).await;
    mira.done("/api/tables", wish("")).await;

    let house = House::open_as(|config| config.webhooks = server::Webhooks::Off).await;
    let off = house.browser().fault("/api/tables", wish("https://discord.com/api/webhooks/1/x")).await;
    assert_eq!(off, (422, "webhook".to_owned()));
    let house = House::open_as(|config| config.webhooks = server::Webhooks::Anywhere).await;
    house.browser().done("/api/tables", wish("http://10.0.0.7/x")).await;
}

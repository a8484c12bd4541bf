//! Cookies, resume links, names, and what belongs to whom.

use reqwest::Method;
use reqwest::header::SET_COOKIE;
use serde_json::{Value, json};

use crate::house::{House, fault};

const AGAIN: u16 = 1013;

#[tokio::test]
async fn looking_around_makes_nobody_and_a_name_makes_somebody() {
    let house = House::open().await;
    let mut browser = house.browser();
    for path in ["/", "/api/games", "/api/games/overboss/rules", "/api/me", "/api/tables", "/healthz", "/readyz"] {
        let response = browser.get(path).await;
        assert_eq!((path, response.status().as_u16()), (path, 200));
        assert!(response.headers().get(SET_COOKIE).is_none(), "{path}");
    }
    assert_eq!(browser.look("/api/me").await, json!({ "name": null, "resume": null, "tables": [] }));

    let response = browser.ask(Method::PUT, "/api/me", Some(json!({ "name": "Mira" }))).await;
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    for word in ["underlord=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    assert_eq!(response.json::<Value>().await.unwrap()["name"], "Mira");
    assert_eq!(browser.look("/api/me").await["name"], "Mira");
}

#[tokio::test]
async fn behind_tls_the_cookie_goes_no_other_way() {
    let house = House::open_as(|config| config.secure = true).await;
    let mut browser = house.browser();
    let response = browser.ask(Method::PUT, "/api/me", Some(json!({ "name": "Mira" }))).await;
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("__Host-underlord=") && cookie.contains("; Secure"), "{cookie}");
    assert!(response.headers().contains_key("strict-transport-security"));
    assert_eq!(browser.look("/api/me").await["name"], "Mira");
}

#[tokio::test]
async fn only_a_trusted_proxy_says_how_somebody_came() {
    for trusted in [false, true] {
        let house = House::open_as(|config| config.trust_proxy = trusted).await;
        let mut browser = house.browser();
        let request = browser.post("/api/tables").header("x-forwarded-proto", "https").json(&json!({
            "game": "overboss", "host": "Mira", "seats": [{ "kind": "mine" }, { "kind": "open" }], "public": false,
        }));
        let response = browser.send(request).await;
        let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
        assert_eq!(cookie.contains("Secure"), trusted, "{cookie}");
    }
}

#[tokio::test]
async fn a_forged_cookie_is_nobodys() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "bot", "strength": "fair" }])).await;
    let (mut tom, _) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let token = |cookie: &Option<String>| cookie.clone().unwrap().strip_prefix("underlord=").unwrap().to_owned();
    let (miras, toms) = (token(&mira.cookie), token(&tom.cookie));

    let mixed = format!("{}-{}", miras.split_once('-').unwrap().0, toms.split_once('-').unwrap().1);
    let start = format!("/api/tables/{table}/start");
    for forged in [mixed, miras[..30].to_owned(), format!("{}0", &miras[..miras.len() - 1]), String::new()] {
        if forged == miras {
            continue;
        }
        tom.cookie = Some(format!("underlord={forged}"));
        assert_eq!(tom.look("/api/me").await["name"], Value::Null, "{forged}");
        assert_eq!(tom.fault(&start, json!({})).await, (403, "nobody".to_owned()), "{forged}");
    }
    assert_eq!(mira.done(&start, json!({})).await["status"], "playing");
}

#[tokio::test]
async fn a_resume_link_makes_another_browser_the_same_person() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let link = mira.look("/api/me").await["resume"].as_str().unwrap().to_owned();
    let token = link.strip_prefix("/resume#").unwrap();

    let mut phone = house.browser();
    assert_eq!(phone.look(&format!("/api/tables/{table}")).await["host"], false);
    assert_eq!(phone.fault("/api/resume", json!({ "token": "nonsense" })).await, (403, "not-a-token".to_owned()));
    assert_eq!(phone.fault("/api/resume/name", json!({ "token": "nonsense" })).await.0, 403);
    assert_eq!(phone.done("/api/resume/name", json!({ "token": token })).await, json!({ "name": "Mira" }));
    assert!(phone.cookie.is_none(), "whoever asks whose it is stays who they are");
    assert_eq!(phone.act("/api/resume", json!({ "token": token })).await.status().as_u16(), 204);
    let info = phone.look(&format!("/api/tables/{table}")).await;
    assert_eq!((&info["host"], &info["seats"][0]["mine"]), (&json!(true), &json!(true)));
}

#[tokio::test]
async fn a_renewed_link_ends_all_older_ones_and_their_pages() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let token = |me: &Value| me["resume"].as_str().unwrap().strip_prefix("/resume#").unwrap().to_owned();
    let old = token(&mira.look("/api/me").await);
    let mut thief = house.browser();
    assert_eq!(thief.act("/api/resume", json!({ "token": old })).await.status().as_u16(), 204);
    let mut stolen = thief.page(&table, Some(1)).await;
    stolen.hear("table").await;
    assert_eq!(house.browser().fault("/api/me/renew", json!({})).await, (403, "nobody".to_owned()));

    let me = mira.done("/api/me/renew", json!({})).await;
    assert_eq!((&me["name"], me["tables"].as_array().unwrap().len()), (&json!("Mira"), 1));
    let new = token(&me);
    assert_ne!(new, old);
    assert_eq!(stolen.closed().await, AGAIN);
    assert_eq!(thief.look("/api/me").await["name"], Value::Null);
    assert_eq!(thief.fault("/api/resume", json!({ "token": old })).await, (403, "not-a-token".to_owned()));
    let mut stolen = thief.page(&table, Some(1)).await;
    assert_eq!(stolen.hear("refused").await["code"], "not-your-seat");
    assert_eq!(mira.look(&format!("/api/tables/{table}")).await["seats"][0]["mine"], true);

    // The books remember it.
    let (cookie, thiefs) = (mira.cookie.clone(), thief.cookie.clone());
    let house = House::reopen(house.close().await, |config| config.limits = false).await;
    let (mut mira, mut thief, mut phone) = (house.browser(), house.browser(), house.browser());
    (mira.cookie, thief.cookie) = (cookie, thiefs);
    assert_eq!(mira.look("/api/me").await["name"], "Mira");
    assert_eq!(thief.look("/api/me").await["name"], Value::Null);
    assert_eq!(phone.fault("/api/resume", json!({ "token": old })).await.0, 403);
    assert_eq!(phone.act("/api/resume", json!({ "token": new })).await.status().as_u16(), 204);
}

#[tokio::test]
async fn the_host_of_a_table_decides_who_speaks_there() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut tom = house.browser();
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(
        tom.fault(&path("sit"), json!({ "seat": 2, "name": "mira", "salt": "" })).await,
        (409, "name-taken".to_owned())
    );
    tom.done(&path("sit"), json!({ "seat": 2, "name": "Tom", "salt": "" })).await;
    let mut page = tom.page(&table, Some(2)).await;
    page.say(json!({ "type": "say", "text": "la la la" })).await;
    let who = page.hear("chat").await["who"].clone();
    assert_eq!(tom.fault(&path("mute"), json!({ "who": who, "muted": true })).await.0, 403);
    assert_eq!(mira.done(&path("mute"), json!({ "who": who, "muted": true })).await["muted"], json!([who]));
    page.say(json!({ "type": "say", "text": "la la la" })).await;
    assert_eq!(page.hear("refused").await["code"], "muted");
    assert_eq!(mira.done(&path("mute"), json!({ "who": who, "muted": false })).await["muted"], json!([]));
    page.say(json!({ "type": "say", "text": "thank you" })).await;
    assert_eq!(page.hear("chat").await["text"], "thank you");
}

#[tokio::test]
async fn a_private_table_is_found_by_its_link_alone() {
    let house = House::open().await;
    let (mut mira, private) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let wish = json!({
        "game": "overboss", "host": "Mira", "seats": [{ "kind": "mine" }, { "kind": "open" }], "public": true,
    });
    let public = mira.done("/api/tables", wish).await["table"].as_str().unwrap().to_owned();

    let mut tom = house.browser();
    let listed = tom.look("/api/tables").await;
    let listed: Vec<&str> = listed.as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap()).collect();
    assert_eq!(listed, [public]);
    assert_eq!(tom.look(&format!("/api/tables/{private}")).await["id"], private.as_str());
    for id in ["0123456789abcdefghjkmnpqrs", "x", "..%2f", &private[1..]] {
        let not_found = fault(tom.get(&format!("/api/tables/{id}")).await).await;
        assert_eq!(not_found, (404, "no-such-table".to_owned()), "{id}");
        assert_eq!(tom.connect(id, &house.url).await.err(), Some(404), "{id}");
    }
}

#[tokio::test]
async fn nobody_acts_or_looks_for_another_seat() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let mut tom = house.browser();
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    tom.done(&path("sit"), json!({ "seat": 2, "name": "Tom", "salt": "" })).await;
    assert_eq!(tom.fault(&path("start"), json!({})).await.0, 403);
    assert_eq!(tom.fault(&path("leave"), json!({ "seat": 1 })).await.0, 403);
    mira.done(&path("start"), json!({})).await;
    for what in ["leave", "back"] {
        assert_eq!(tom.fault(&path(what), json!({ "seat": 1 })).await, (403, "not-your-seat".to_owned()), "{what}");
    }
    let bot = json!({ "seat": 1, "strength": "fair" });
    assert_eq!(tom.fault(&path("bot"), bot).await, (403, "not-your-seat".to_owned()));
    for what in ["history?seat=1", "moments/0?seat=1", "moments/0/preview?seat=1"] {
        assert_eq!(fault(tom.get(&path(what)).await).await, (403, "not-your-seat".to_owned()), "{what}");
    }
    assert_eq!(fault(tom.get(&path("history")).await).await.0, 403);
    assert!(tom.look(&path("history?seat=2")).await["lines"].is_array());

    let mut page = tom.page(&table, Some(1)).await;
    assert_eq!(page.hear("refused").await["code"], "not-your-seat");
    page.say(json!({ "type": "choose", "seat": 1, "number": 0, "choice": "draft 1" })).await;
    assert_eq!(page.hear("refused").await["code"], "not-your-seat");
}

#[tokio::test]
async fn what_people_write_comes_back_as_they_wrote_it() {
    let house = House::open().await;
    let mut browser = house.browser();
    let name = "<b>\"M&'\\ 🐸</b>";
    browser.ask(Method::PUT, "/api/me", Some(json!({ "name": name }))).await;
    assert_eq!(browser.look("/api/me").await["name"], name);
}

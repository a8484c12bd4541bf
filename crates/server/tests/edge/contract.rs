//! What `docs/protocol.md` promises: the codes, the ids, and whether something was written.

use std::collections::BTreeSet;
use std::path::Path;

use axum::http::StatusCode;
use host::CODES;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;

/// The sources of a folder without any white space, so that a call is one text however it is broken into lines.
fn sources(folder: &Path, texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, texts);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            texts.push(std::fs::read_to_string(path).unwrap().split_whitespace().collect());
        }
    }
}

/// Every code that the sources of the host and the server say, with its status where it has one.
fn said() -> BTreeSet<(String, Option<u16>)> {
    let server = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    for folder in [server.join("src"), server.join("../host/src")] {
        sources(&folder, &mut texts);
    }
    let mut said = BTreeSet::new();
    for (before, status) in [("not_now(", Some(409)), ("::refused(", Some(422)), (".strike(", None)] {
        for text in &texts {
            said.extend(behind(text, before).map(|rest| (literal(rest), status)));
        }
    }
    for text in &texts {
        for (kind, code) in behind(text, "Kind::").filter_map(|rest| rest.split_once(",\"")) {
            if kind.chars().all(char::is_alphabetic) {
                said.insert((literal(&format!("\"{code}")), Some(status_of_kind(kind))));
            }
        }
        for (name, code) in behind(text, "new(StatusCode::").filter_map(|rest| rest.split_once(",\"")) {
            if name.chars().all(|letter| letter.is_uppercase() || letter == '_') {
                said.insert((literal(&format!("\"{code}")), Some(status_of_name(name))));
            }
        }
    }
    said.retain(|(code, _)| !code.is_empty());
    said
}

/// What follows each place where something stands.
fn behind<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(before).map(move |(at, _)| &text[at + before.len()..])
}

/// The text in quotation marks that something begins with; empty if it does not.
fn literal(text: &str) -> String {
    text.strip_prefix('"').and_then(|text| text.split('"').next()).unwrap_or_default().to_owned()
}

fn status_of_kind(kind: &str) -> u16 {
    match kind {
        "Malformed" => 400,
        "NotYours" => 403,
        "NoSuchTable" => 404,
        "NotNow" => 409,
        "Refused" => 422,
        "TooOften" => 429,
        "Broken" => 500,
        "Closing" => 503,
        other => panic!("which status has the kind {other}?"),
    }
}

fn status_of_name(name: &str) -> u16 {
    let is_it = |status: &u16| {
        let reason = StatusCode::from_u16(*status).ok().and_then(|status| status.canonical_reason());
        reason.is_some_and(|reason| reason.to_uppercase().replace([' ', '-'], "_") == name)
    };
    (400..600).find(is_it).unwrap_or_else(|| panic!("which status is {name}?"))
}

#[test]
fn the_list_of_codes_has_every_code_with_its_status_and_no_other() {
    let said = said();
    assert!(said.len() > 30, "the sources are read: {said:?}");
    for (name, status) in &said {
        let code = CODES.iter().find(|code| code.name == name);
        let code = code.unwrap_or_else(|| panic!("`{name}` is missing in host/src/codes.rs"));
        assert!(status.is_none_or(|status| status == code.status), "`{name}` is {status:?}, not {}", code.status);
    }
    for code in CODES {
        assert!(said.iter().any(|(name, _)| name == code.name), "nobody says `{}` any more", code.name);
        assert_eq!(CODES.iter().filter(|other| other.name == code.name).count(), 1, "`{}` stands twice", code.name);
    }
    assert!(CODES.is_sorted_by_key(|code| (code.status, code.name)), "by status and name");
}

#[tokio::test]
async fn an_error_says_that_nothing_was_written() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let answer: Value = mira.act(&format!("/api/tables/{table}/start"), json!({})).await.json().await.unwrap();
    assert_eq!(answer["error"]["code"], "seats-free");
    assert_eq!(answer["error"]["written"], "no");
    let answer: Value = mira.get("/api/nothing").await.json().await.unwrap();
    assert_eq!(answer["error"]["written"], "no");
}

#[tokio::test]
async fn a_message_that_is_not_understood_is_answered_with_its_id_where_it_has_one() {
    let house = House::open().await;
    let (mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let unreadable = [
        (json!({ "type": "dance", "id": 4 }).to_string(), json!(4)),
        (
            json!({ "type": "choose", "id": 5, "seat": 1, "number": 0, "choice": "end", "by": "me" }).to_string(),
            json!(5),
        ),
        (json!({ "type": "say", "id": 6, "text": "x".repeat(5 * 1024) }).to_string(), json!(6)),
        (json!({ "type": "say", "id": "seven", "text": "hi" }).to_string(), Value::Null),
        ("{ \"id\": 8".to_owned(), Value::Null),
    ];
    for (text, id) in unreadable {
        let mut page = mira.page(&table, Some(1)).await;
        page.send(Message::text(text.clone())).await;
        let refused = page.hear("refused").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("malformed"), &id), "{text}");
        assert_eq!(refused["written"], "no");
    }
}

#[tokio::test]
async fn a_page_knows_from_the_answers_alone_how_its_messages_went() {
    let house = House::open().await;
    let (mut mira, table) = house.host_of(json!([{ "kind": "mine" }, { "kind": "mine", "name": "Tom" }])).await;
    let mut page = mira.page(&table, Some(1)).await;
    assert_eq!(page.hear("current").await, json!({ "type": "current", "seat": 1, "number": null }));
    mira.done(&format!("/api/tables/{table}/start"), json!({})).await;
    let moment = page.hear("moment").await["moment"].clone();
    let seat = moment["pending"]["owe"][0].clone();
    page.say(json!({ "type": "hello", "seat": seat, "since": null })).await;
    let moment = page.hear("moment").await["moment"].clone();
    let choice = &moment["ask"]["offers"][0]["notation"];
    let choose = |id: u32| json!({ "type": "choose", "id": id, "seat": seat, "number": 0, "choice": choice });
    page.say(choose(1)).await;
    assert_eq!(page.hear("done").await["id"], 1);
    page.say(choose(2)).await;
    let late = page.hear("refused").await;
    assert_eq!((&late["code"], &late["id"]), (&json!("late"), &json!(2)));
    assert_eq!(page.hear("moment").await["moment"]["number"], 1);
    page.say(json!({ "type": "hello", "seat": seat, "since": 1 })).await;
    assert_eq!(page.hear("current").await["number"], 1);
    // An old page gives no id, and hears of no answer.
    page.say(json!({ "type": "say", "text": "Well" })).await;
    page.hear("chat").await;
    page.say(json!({ "type": "say", "id": 3, "text": "played" })).await;
    assert_eq!(page.hear("done").await["id"], 3);
}

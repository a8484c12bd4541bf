//! Long answers and messages are packed, and large uploads have few places.

use std::io::Read;

use flate2::read::{DeflateDecoder, GzDecoder};
use futures_util::{SinkExt, StreamExt};
use reqwest::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use reqwest::{Client, Response};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, fault};

const GAME: &str = include_str!("../../../games/overboss/tests/data/golden/two.ul");

async fn fetched(house: &House, path: &str, takes: &str) -> Response {
    let get = Client::new().get(format!("{}{path}", house.url)).header(ACCEPT_ENCODING, takes);
    get.send().await.unwrap()
}

fn unpacked(bytes: &[u8]) -> Value {
    let mut text = String::new();
    GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn a_long_answer_is_packed_for_whoever_can_unpack_it() {
    let house = House::open().await;
    let mut mira = house.browser();
    let table = mira.done("/api/transcripts", json!({ "text": GAME })).await["table"].as_str().unwrap().to_owned();
    for path in [format!("/api/tables/{table}/history"), "/api/games/overboss/rules".to_owned()] {
        let packed = fetched(&house, &path, "br, gzip;q=0.5").await;
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip");
        assert_eq!(packed.headers()[VARY], "accept-encoding");
        let packed = packed.bytes().await.unwrap();
        let plain = fetched(&house, &path, "br").await;
        assert_eq!(plain.headers().get(CONTENT_ENCODING), None);
        assert_eq!(plain.headers()[VARY], "accept-encoding");
        let plain = plain.bytes().await.unwrap();
        assert!(2 * packed.len() < plain.len(), "{} of {} bytes", packed.len(), plain.len());
        assert_eq!(unpacked(&packed), serde_json::from_slice::<Value>(&plain).unwrap());
    }
    // Neither what is short, nor what holds a proof of who somebody is.
    for path in ["/api/tables", "/api/me"] {
        assert_eq!(fetched(&house, path, "gzip").await.headers().get(CONTENT_ENCODING), None, "{path}");
    }
}

#[tokio::test]
async fn a_page_that_wants_it_gets_long_messages_packed() {
    let house = House::open().await;
    let mut mira = house.browser();
    let table = mira.done("/api/transcripts", json!({ "text": GAME })).await["table"].as_str().unwrap().to_owned();
    let plain = mira.page(&table, None).await.hear("moment").await;
    let url = format!("{}/api/tables/{table}/live?packed=true", house.url.replace("http", "ws"));
    let (mut socket, _) = connect_async(url).await.unwrap();
    socket.send(Message::text(json!({ "type": "hello", "seat": null, "since": null }).to_string())).await.unwrap();
    loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) => assert!(text.len() < 1024, "{} bytes as they are", text.len()),
            Message::Binary(packed) => {
                let mut text = String::new();
                DeflateDecoder::new(&*packed).read_to_string(&mut text).unwrap();
                assert!(2 * packed.len() < text.len(), "{} of {} bytes", packed.len(), text.len());
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["type"] == "moment" {
                    assert_eq!(message, plain);
                    return;
                }
            }
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => {}
        }
    }
}

#[tokio::test]
async fn only_a_few_large_transcripts_are_read_at_once() {
    // given as many people as may send a large transcript at once, and who do not come to its end
    let house = House::open().await;
    let mut slow = Vec::new();
    for _ in 0..4 {
        let mut socket = TcpStream::connect(house.url.trim_start_matches("http://")).await.unwrap();
        let head = "POST /api/transcripts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                    content-length: 4000000\r\n\r\n{\"text\":\"";
        socket.write_all(head.as_bytes()).await.unwrap();
        slow.push(socket);
    }
    // when another large one comes, then it has to wait
    let mut mira = house.browser();
    let large = json!({ "text": format!("{GAME}{}", " ".repeat(2_000_000)) });
    let told = loop {
        let told = fault(mira.act("/api/transcripts", large.clone()).await).await;
        // The others may not have been let in yet.
        if told.1 != "transcript" {
            break told;
        }
    };
    assert_eq!((told.0, told.1.as_str()), (409, "busy"));
    // but an ordinary one does not
    mira.done("/api/transcripts", json!({ "text": GAME })).await;
    // and when the others are gone, then it has its turn
    drop(slow);
    while fault(mira.act("/api/transcripts", large.clone()).await).await.1 == "busy" {
        tokio::task::yield_now().await;
    }
}

//! Whatever can come through the door: requests with any path, query, cookie, header and body. Each is answered, and
//! never with a fault of the server.

use std::net::SocketAddr;
use std::time::Duration;

use arbitrary::Arbitrary;
use serde_json::{Value, json};
use server::{Config, Server, Webhooks};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::alarm::Alarm;
use crate::{Ear, one_of, text, typed};

/// Longer than anything that works takes.
const PATIENCE: Duration = Duration::from_secs(20);
/// A damaged request may announce more than comes; nobody waits for its end.
const GLANCE: Duration = Duration::from_secs(1);
/// After so many requests there is another table.
const TABLE_FOR: u64 = 100;
/// What stands for the id of a table, and for the cookie of the person who made it.
const TABLE: &str = "TABLE";
const COOKIE: &str = "COOKIE";

const METHODS: [&str; 6] = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"];
/// Every path, and the keys of its body.
const PATHS: [(&str, &[&str]); 29] = [
    ("/api/games", &[]),
    ("/api/games/overboss/rules", &[]),
    ("/api/me", &["name"]),
    ("/api/resume", &["token"]),
    ("/api/tables", &["game", "name", "host", "options", "seats", "public", "clock", "react", "webhook", "salt"]),
    ("/api/guides/overboss/first-game", &["name"]),
    ("/api/transcripts", &["text"]),
    ("/api/tables/TABLE", &[]),
    ("/api/tables/TABLE/sit", &["seat", "name", "salt"]),
    ("/api/tables/TABLE/leave", &["seat"]),
    ("/api/tables/TABLE/bot", &["seat", "strength"]),
    ("/api/tables/TABLE/back", &["seat"]),
    ("/api/tables/TABLE/kick", &["seat"]),
    ("/api/tables/TABLE/start", &[]),
    ("/api/tables/TABLE/rematch", &[]),
    ("/api/tables/TABLE/fork", &["seat", "step"]),
    ("/api/tables/TABLE/history", &[]),
    ("/api/tables/TABLE/moments/0", &[]),
    ("/api/tables/TABLE/moments/0/explain?piece=tile%20swamp", &[]),
    ("/api/tables/TABLE/moments/4294967296", &[]),
    ("/api/tables/TABLE/moments/0/preview", &[]),
    ("/api/tables/TABLE/transcript", &[]),
    ("/api/tables/TABLE/live", &[]),
    ("/healthz", &[]),
    ("/readyz", &[]),
    ("/metrics", &[]),
    ("/", &[]),
    ("/t/TABLE", &[]),
    ("/resume/TOKEN", &[]),
];
const WORDS: [&str; 12] = [
    "overboss",
    "dungeon-lords",
    "big-bad-overlord",
    "open",
    "mine",
    "bot",
    "fair",
    "decision",
    "game",
    "Mira",
    "\u{202e}arim",
    "https://example.org/hook",
];

/// A server that anybody may knock at.
pub struct Door {
    address: SocketAddr,
    table: String,
    cookie: String,
    heard: u64,
    understood: u64,
    runtime: Runtime,
    _folder: TempDir,
}

/// A request that somebody makes up.
#[derive(Arbitrary, Debug)]
struct Call {
    method: Method,
    path: Path,
    query: Option<Query>,
    cookie: Cookie,
    forwarded: Option<Forwarded>,
    origin: Option<String>,
    kind: Kind,
    body: Body,
}

#[derive(Arbitrary, Debug)]
enum Method {
    Fitting,
    Known(u8),
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Path {
    Known(u8),
    Table(String),
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Query {
    Seat(i16),
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Cookie {
    Own,
    None,
    Forged(String),
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Forwarded {
    Four([u8; 4]),
    Six([u16; 8]),
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Kind {
    Json,
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Body {
    /// The keys of the path's body with any values.
    Keys(Box<[Any; 10]>),
    Any(Any),
    Text(String),
}

/// Any JSON value.
#[derive(Arbitrary, Debug)]
enum Any {
    Null,
    Truth(bool),
    Small(u8),
    Number(i64),
    Fraction(f64),
    Word(u8),
    Text(String),
    List(Vec<Any>),
    Kind(u8, Box<Any>),
    Object(Vec<(String, Any)>),
}

impl Any {
    fn value(&self) -> Value {
        let word = |number: &u8| WORDS[usize::from(*number) % WORDS.len()];
        match self {
            Self::Null => Value::Null,
            Self::Truth(truth) => json!(truth),
            Self::Small(number) => json!(number % 8),
            Self::Number(number) => json!(number),
            Self::Fraction(number) => json!(number),
            Self::Word(number) => json!(word(number)),
            Self::Text(text) => json!(text),
            Self::List(values) => values.iter().map(Self::value).collect(),
            Self::Kind(kind, value) => json!({ "kind": word(kind), "strength": value.value(), "seconds": 5 }),
            Self::Object(pairs) => pairs.iter().map(|(key, value)| (key.clone(), value.value())).collect(),
        }
    }
}

impl Call {
    /// As the corpus writes it.
    fn written(&self) -> String {
        let known = |number: u8| PATHS[usize::from(number) % PATHS.len()];
        let (path, keys) = match &self.path {
            Path::Known(number) => (known(*number).0.to_owned(), known(*number).1),
            Path::Table(id) => (format!("/api/tables/{}", escaped(id)), &[][..]),
            Path::Other(path) => (format!("/{}", escaped(path)), &[][..]),
        };
        let query = self.query.as_ref().map(|query| match query {
            Query::Seat(number) => format!("?seat={number}"),
            Query::Other(query) => format!("?{}", escaped(query)),
        });
        let is_read = keys.is_empty() && !path.ends_with("/start") && !path.ends_with("/rematch");
        let fitting = if path == "/api/me" { "PUT" } else { "POST" };
        let method = match &self.method {
            Method::Fitting => if is_read { "GET" } else { fitting }.to_owned(),
            Method::Known(number) => one_of(&METHODS, usize::from(*number)).copied().unwrap_or_default().to_owned(),
            Method::Other(name) => name.chars().filter(char::is_ascii_alphabetic).chain(['X']).collect(),
        };
        let mut text = format!("{method} {path}{} HTTP/1.1\nhost: localhost\n", query.unwrap_or_default());
        match &self.cookie {
            Cookie::Own => text += &format!("cookie: {COOKIE}\n"),
            Cookie::None => {}
            Cookie::Forged(token) => text += &format!("cookie: underlord={}\n", plain(token)),
            Cookie::Other(cookie) => text += &format!("cookie: {}\n", plain(cookie)),
        }
        if let Some(forwarded) = &self.forwarded {
            let address = match forwarded {
                Forwarded::Four(address) => std::net::Ipv4Addr::from(*address).to_string(),
                Forwarded::Six(address) => std::net::Ipv6Addr::from(*address).to_string(),
                Forwarded::Other(text) => plain(text),
            };
            text += &format!("x-forwarded-for: {address}\n");
        }
        if let Some(origin) = &self.origin {
            text += &format!("origin: {}\n", plain(origin));
        }
        let kind = match &self.kind {
            Kind::Json => "application/json".to_owned(),
            Kind::Other(kind) => plain(kind),
        };
        let body = match &self.body {
            Body::Keys(values) => {
                let pairs = keys.iter().zip(values.iter()).map(|(&key, value)| (key.to_owned(), value.value()));
                Value::Object(pairs.collect()).to_string()
            }
            Body::Any(value) => value.value().to_string(),
            Body::Text(text) => text.clone(),
        };
        text + &format!("content-type: {kind}\n\n{body}")
    }
}

/// A text as a path can hold it.
fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'=' | b'&' => char::from(byte).to_string(),
        byte => format!("%{byte:02x}"),
    };
    text.bytes().map(escape).collect()
}

/// A text as a header can hold it.
fn plain(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

impl Default for Door {
    fn default() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let runtime = Runtime::new().expect("threads can be started");
        let config = Config {
            address: ([127, 0, 0, 1], 0).into(),
            database: folder.path().join("house.db").to_str().expect("a plain path").to_owned(),
            bot_pace: Duration::ZERO,
            trust_proxy: true,
            limits: false,
            webhooks: Webhooks::Off,
            ..Config::default()
        };
        let server = runtime.block_on(Server::open(config)).expect("a server can be opened");
        let address = server.address();
        runtime.spawn(server.run(std::future::pending()));
        Self { address, table: String::new(), cookie: String::new(), heard: 0, understood: 0, runtime, _folder: folder }
    }
}

impl Ear for Door {
    const NAME: &'static str = "http";

    /// A text is a request; lines end and lengths are counted as they must. Other bytes are a typed request.
    fn hear(&mut self, data: &[u8]) {
        if self.heard.is_multiple_of(TABLE_FOR) {
            self.make_table();
        }
        self.heard += 1;
        let is_written = |text: &&str| METHODS.iter().any(|method| text.starts_with(method));
        let (written, is_whole) = match text(data).filter(is_written) {
            Some(text) => (text.to_owned(), false),
            None => match typed::<Call>(data) {
                Some(call) => (call.written(), true),
                None => return,
            },
        };
        let alarm = Alarm::set();
        let answer = self.ask(&written, if is_whole { PATIENCE } else { GLANCE });
        alarm.assert_quiet();
        let status = status(&answer);
        assert!(status.map_or(!is_whole, |status| status < 500), "{written}\nwas answered with {answer:?}");
        self.understood += u64::from(status.is_some_and(|status| status < 300));
        if self.heard.is_multiple_of(TABLE_FOR) {
            let table =
                self.ask(&format!("GET /api/tables/{TABLE} HTTP/1.1\nhost: localhost\ncookie: {COOKIE}\n\n"), PATIENCE);
            assert_eq!(self::status(&table), Some(200), "the table is no longer there: {table}");
        }
    }

    fn understood(&self) -> u64 {
        self.understood
    }
}

impl Door {
    /// Another table with its host, begun.
    fn make_table(&mut self) {
        let seats = json!([{ "kind": "mine" }, { "kind": "open" }, { "kind": "bot", "strength": "gentle" }]);
        let wish = json!({ "game": "overboss", "host": "Mira", "seats": seats, "public": true });
        self.cookie.clear();
        let made = self.done("/api/tables", &wish);
        let table: Value = serde_json::from_str(body(&made)).expect("an answer is JSON");
        self.table = table["table"].as_str().expect("a table has an id").to_owned();
        let lines = made.lines().filter_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        self.cookie = lines.map(str::to_owned).next().expect("somebody new gets a cookie");
        self.done(&format!("/api/tables/{TABLE}/sit"), &json!({ "seat": 2, "name": "Tom" }));
        self.done(&format!("/api/tables/{TABLE}/start"), &json!({}));
    }

    fn done(&self, path: &str, body: &Value) -> String {
        let head = format!("POST {path} HTTP/1.1\nhost: localhost\ncookie: {COOKIE}\ncontent-type: application/json");
        let answer = self.ask(&format!("{head}\n\n{body}"), PATIENCE);
        assert_eq!(status(&answer), Some(200), "{answer}");
        answer
    }

    /// What is answered so soon to a request as the corpus writes it.
    fn ask(&self, written: &str, patience: Duration) -> String {
        let written = written.replace(TABLE, &self.table).replace(COOKIE, &self.cookie);
        let (head, body) = written.split_once("\n\n").unwrap_or((&written, ""));
        let head = head.lines().collect::<Vec<_>>().join("\r\n");
        let request = format!("{head}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len());
        self.runtime.block_on(async {
            let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
            // Whoever is refused before all was sent finds the door closed.
            let _ = stream.write_all(request.as_bytes()).await;
            let mut answer = Vec::new();
            let _ = timeout(patience, stream.read_to_end(&mut answer)).await;
            String::from_utf8_lossy(&answer).into_owned()
        })
    }
}

fn status(answer: &str) -> Option<u16> {
    answer.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()
}

fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body)
}

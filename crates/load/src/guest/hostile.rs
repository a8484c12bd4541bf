//! The hostile guest: everything that one address may ask for, all at the same time.

use std::collections::BTreeMap;
use std::fmt;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout, timeout_at};
use tokio_tungstenite::tungstenite::{self, Message};

use super::longest;
use super::purse::Purse;
use crate::Outcome;
use crate::game::{Socket, connect_from, make, next_moment};

/// How many people the guest pretends to be.
const PEOPLE: usize = 40;
/// How many pages each of them has at one table: together as many as may look on there.
const PAGES_EACH: usize = 5;
/// A page may send 20 messages a second; one that sends more is closed.
const SAY_EVERY: Duration = Duration::from_millis(52);
/// The longest line of chat.
const LINE: usize = 300;
/// So many requests are under way at most; with the pages this stays below the 300 connections of an address.
const UNDER_WAY: usize = 90;
const PATIENCE: Duration = Duration::from_secs(35);

/// What the guest does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Errand {
    LongestGame,
    LargestText,
    History,
    Moment,
    Me,
    Tables,
    Socket,
    Chat,
}

use Errand::{Chat, History, LargestText, LongestGame, Me, Moment, Socket as Page, Tables};

/// What is done again and again: half of what the address may ask for goes into uploads.
const ROUND: [(Errand, usize); 7] =
    [(LongestGame, 1), (History, 40), (Page, 12), (LargestText, 1), (Me, 10), (Moment, 8), (Tables, 10)];

impl Errand {
    fn name(self) -> &'static str {
        match self {
            LongestGame => "upload of the longest game",
            LargestText => "upload of the largest text",
            History => "history of the longest game",
            Moment => "last moment of the longest game",
            Me => "own tables",
            Tables => "open tables",
            Page => "socket opened and closed",
            Chat => "line of chat",
        }
    }

    /// What the server counts for it.
    fn cost(self) -> f64 {
        match self {
            LongestGame | LargestText => 40.0,
            History | Moment | Me | Tables | Page => 1.0,
            Chat => 0.0,
        }
    }
}

/// Whether something was asked for when it was allowed, or too early on purpose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pace {
    Kept,
    Beyond,
}

/// What came of everything that was asked for: how often, by what and by the code of the refusal.
#[derive(Default)]
pub(super) struct Answers(BTreeMap<(Errand, Pace), BTreeMap<String, u64>>);

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((errand, pace), answers) in &self.0 {
            let answers: Vec<String> = answers.iter().map(|(code, count)| format!("{count} {code}")).collect();
            let beyond = if *pace == Pace::Beyond { ", beyond the pace" } else { "" };
            writeln!(f, "  {}{beyond}: {}", errand.name(), answers.join(", "))?;
        }
        Ok(())
    }
}

/// What came of the visit.
pub(super) struct Visit {
    pub(super) answers: Answers,
    /// Which part of what the address may ask for was used.
    pub(super) used: f64,
    /// How long it could ask for nothing more, because it had as many connections as it may.
    pub(super) crowded: Duration,
}

/// The guest.
pub(super) struct Guest {
    http: reqwest::Client,
    from: Ipv4Addr,
    address: String,
    purse: Mutex<Purse>,
    answers: Mutex<Answers>,
    uploads: [Value; 2],
    /// The cookies of those whom the guest pretends to be.
    people: Mutex<Vec<String>>,
    /// The games that were taken in.
    games: Mutex<Vec<String>>,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Guest {
    /// A guest who comes from an address.
    pub(super) fn new(from: Ipv4Addr, address: &str) -> Outcome<Self> {
        let game = longest::game()?;
        let text = longest::text(&game)?;
        println!("guest: the longest game has {} KiB, the largest text {} KiB", game.len() >> 10, text.len() >> 10);
        let http = reqwest::Client::builder().local_address(Some(from.into())).timeout(PATIENCE).build();
        Ok(Self {
            http: http.map_err(|error| error.to_string())?,
            from,
            address: address.to_owned(),
            purse: Mutex::new(Purse::new()),
            answers: Mutex::default(),
            uploads: [json!({"text": game}), json!({"text": text})],
            people: Mutex::default(),
            games: Mutex::default(),
        })
    }

    /// Asks for all that is allowed until the time is up; then lets go of everything.
    pub(super) async fn visit(self, until: Instant) -> Outcome<Visit> {
        *held(&self.purse) = Purse::new();
        let guest = Arc::new(self);
        let mut tasks = JoinSet::new();
        guest.clone().settle(&mut tasks).await?;
        let room = Arc::new(Semaphore::new(UNDER_WAY));
        let mut crowded = Duration::ZERO;
        'visit: loop {
            for (errand, count) in ROUND {
                for _ in 0..count {
                    guest.afford(errand.cost()).await;
                    let waits = Instant::now();
                    let Ok(Ok(place)) = timeout_at(until.into(), room.clone().acquire_owned()).await else {
                        crowded += waits.elapsed();
                        break 'visit;
                    };
                    crowded += waits.elapsed();
                    if Instant::now() >= until {
                        break 'visit;
                    }
                    let guest = guest.clone();
                    tasks.spawn(async move {
                        guest.run(errand, Pace::Kept).await;
                        drop(place);
                    });
                }
                // What is tried too early must not take what the next upload is saved for.
                if !held(&guest.purse).is_empty() {
                    continue;
                }
                let Ok(place) = room.clone().try_acquire_owned() else { continue };
                let guest = guest.clone();
                tasks.spawn(async move {
                    // All at once: one after the other, the last ones would be within the pace again.
                    join_all(ROUND.map(|(errand, _)| guest.run(errand, Pace::Beyond))).await;
                    drop(place);
                });
            }
            while tasks.try_join_next().is_some() {}
        }
        tasks.shutdown().await;
        let used = held(&guest.purse).used();
        let answers = std::mem::take(&mut *held(&guest.answers));
        Ok(Visit { answers, used, crowded })
    }

    /// Becomes many people with many pages at one table, who all talk, and brings a first game.
    async fn settle(self: Arc<Self>, tasks: &mut JoinSet<()>) -> Outcome {
        self.afford(44.0).await;
        let (table, host) = make(&self.http, &self.address).await?;
        held(&self.people).push(host);
        for number in 1..PEOPLE {
            self.afford(4.0).await;
            let named = self.http.put(self.url("/api/me")).json(&json!({"name": format!("Guest {number}")}));
            let answer = named.send().await.map_err(|error| format!("a person could not be named: {error}"))?;
            let cookie = answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
            let cookie = cookie.and_then(|cookie| cookie.split(';').next()).ok_or("a new person has no cookie")?;
            held(&self.people).push(cookie.to_owned());
        }
        self.afford(LongestGame.cost()).await;
        self.run(LongestGame, Pace::Kept).await;
        if held(&self.games).is_empty() {
            return Err(format!("the first game was not taken in:\n{}", held(&self.answers)));
        }
        let people = held(&self.people).clone();
        for person in people.iter().flat_map(|person| [person; PAGES_EACH]) {
            self.afford(Page.cost()).await;
            let page = connect_from(Some(self.from), &self.address, &table, person, None).await;
            let page = page.map_err(|error| format!("a page could not connect: {error}"))?;
            let (guest, table, person) = (self.clone(), table.clone(), person.clone());
            tasks.spawn(async move {
                let mut page = Ok(page);
                while let Ok(open) = page {
                    let why = guest.talk(open).await;
                    guest.count(Chat, Pace::Kept, &why);
                    guest.afford(Page.cost()).await;
                    page = connect_from(Some(guest.from), &guest.address, &table, &person, None).await;
                }
                guest.count(Chat, Pace::Kept, "page not let in again");
            });
        }
        Ok(())
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Waits until the address may ask for so much again.
    async fn afford(&self, cost: f64) {
        loop {
            let taken = held(&self.purse).take(cost);
            match taken {
                Ok(()) => return,
                Err(wait) => sleep(wait).await,
            }
        }
    }

    fn count(&self, errand: Errand, pace: Pace, code: &str) {
        let mut answers = held(&self.answers);
        *answers.0.entry((errand, pace)).or_default().entry(code.to_owned()).or_default() += 1;
    }

    async fn run(&self, errand: Errand, pace: Pace) {
        let code = match errand {
            LongestGame => self.upload(0).await,
            LargestText => self.upload(1).await,
            History => self.look(&format!("/api/tables/{}/history?seat=1", self.game())).await,
            Moment => self.look(&format!("/api/tables/{}/moments/4000?seat=1", self.game())).await,
            Me => self.look("/api/me").await,
            Tables => self.look("/api/tables").await,
            Page => self.open().await,
            Chat => return,
        };
        self.count(errand, pace, &code);
        match (pace, code == "too-often") {
            (Pace::Kept, true) => held(&self.purse).lose(errand.cost()),
            (Pace::Beyond, false) => held(&self.purse).took(errand.cost()),
            (Pace::Kept, false) | (Pace::Beyond, true) => {}
        }
    }

    /// One game after the other of those that were taken in.
    fn game(&self) -> String {
        let mut games = held(&self.games);
        games.rotate_left(1);
        games.last().cloned().unwrap_or_default()
    }

    async fn upload(&self, which: usize) -> String {
        // Without a cookie it is somebody new, so no person has brought too many.
        let (code, body) = self.ask(Method::POST, "/api/transcripts", Some(&self.uploads[which])).await;
        held(&self.games).extend(body["table"].as_str().map(str::to_owned));
        code
    }

    async fn look(&self, path: &str) -> String {
        self.ask(Method::GET, path, None).await.0
    }

    /// Asks for something; tells the code of the refusal, and what was answered if that was small.
    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> (String, Value) {
        let mut request = self.http.request(method, self.url(path));
        if let Some(body) = body {
            request = request.json(body);
        } else {
            let mut people = held(&self.people);
            people.rotate_left(1);
            request = request.header("cookie", people.last().map_or("", String::as_str));
        }
        let broken = |_| ("broken off".to_owned(), Value::Null);
        let answer = match request.send().await.map_err(broken) {
            Ok(answer) => answer,
            Err(broken) => return broken,
        };
        let status = answer.status();
        match answer.bytes().await {
            Ok(bytes) if body.is_some() || !status.is_success() => {
                let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
                (code(status, &body), body)
            }
            Ok(_) => (code(status, &Value::Null), Value::Null),
            Err(error) => broken(error),
        }
    }

    /// Opens a page at one of the games, waits until it is shown, and closes it.
    async fn open(&self) -> String {
        let page = connect_from(Some(self.from), &self.address, &self.game(), "", None).await;
        let mut page = match page {
            Ok(page) => page,
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().and_then(|body| serde_json::from_slice(body).ok());
                return code(answer.status(), &body.unwrap_or_default());
            }
            Err(_) => return "broken off".to_owned(),
        };
        match timeout(PATIENCE, next_moment(&mut page)).await {
            Ok(Ok(_)) => "accepted".to_owned(),
            Ok(Err(_)) => "closed".to_owned(),
            Err(_) => "not answered".to_owned(),
        }
    }

    /// Says one line after the other, as fast as a page may send, and counts what comes of them; tells how the page was
    /// closed.
    async fn talk(&self, page: Socket) -> String {
        let (mut says, mut hears) = page.split();
        let mut next = interval(SAY_EVERY);
        next.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let say = json!({"type": "say", "id": 1, "text": "x".repeat(LINE)}).to_string();
        loop {
            tokio::select! {
                _ = next.tick() => {
                    if says.send(Message::text(say.clone())).await.is_err() {
                        return "page broken off".to_owned();
                    }
                }
                heard = hears.next() => match heard {
                    // Most of it is what others said; only the short answers are read.
                    Some(Ok(Message::Text(text))) if text.len() < LINE => {
                        let said: Value = serde_json::from_str(&text).unwrap_or_default();
                        match said["type"].as_str() {
                            Some("done") => self.count(Chat, Pace::Kept, "accepted"),
                            Some("refused") => {
                                self.count(Chat, Pace::Kept, said["code"].as_str().unwrap_or("refused"));
                            }
                            _ => {}
                        }
                    }
                    Some(Ok(Message::Close(Some(frame)))) => return format!("page closed ({})", frame.code),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return "page broken off".to_owned(),
                },
            }
        }
    }
}

/// What an answer says, in a word.
fn code(status: StatusCode, body: &Value) -> String {
    match body["error"]["code"].as_str() {
        Some(code) => code.to_owned(),
        None if status.is_success() => "accepted".to_owned(),
        None => status.to_string(),
    }
}

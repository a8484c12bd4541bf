//! The socket of one page: what the table says goes out, what the page says goes in.

use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{FutureExt, SinkExt};
use host::Page;
use host::wire::{FromPage, ToPage, Written};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::app::{self, Edge};
use crate::fault::{Query, Refusal};
use crate::limits::{Bucket, Limits, Place, STRIKES};
use crate::lobby::table_id;
use crate::origin;
use crate::person::{Caller, Proof, Proxy};

/// The longest message that is read.
pub(crate) const LONGEST: usize = 4 * 1024;
/// A longer one is still answered up to here; beyond, the socket breaks.
const LONGEST_ANSWERED: usize = 16 * 1024;
/// Thousands of sockets are open at once, and most of them are quiet.
const BUFFER: usize = 4 * 1024;
/// What comes at once is written at once, up to here: an update and the word that it is done take one call of the system.
const TOGETHER: usize = 32 * 1024;
/// A page with more than this unwritten does not read.
pub(crate) const MOST_UNWRITTEN: usize = 1024 * 1024;
pub(crate) const PING_EVERY: Duration = Duration::from_secs(20);
pub(crate) const SILENCE: Duration = Duration::from_secs(60);
/// A page that does not read for so long is dropped.
pub(crate) const WRITE_WITHIN: Duration = Duration::from_secs(20);
const PART_WITHIN: Duration = Duration::from_secs(2);

/// How a page wants to be told.
#[derive(Deserialize)]
pub(crate) struct Wants {
    /// Long messages packed with raw DEFLATE, as binary ones.
    #[serde(default)]
    packed: bool,
}

/// Opens the socket of a page.
pub(crate) async fn open(
    State(edge): State<Edge>,
    caller: Caller,
    Path(id): Path<String>,
    Query(Wants { packed }): Query<Wants>,
    headers: HeaderMap,
    place: Option<Extension<Place>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    if !origin::is_our_own(&headers, edge.public_url.as_deref()) {
        return Err(Refusal::other_origin());
    }
    // Directly reached, a page keeps the place of its connection; behind a proxy it takes one of its own.
    let place = match edge.proxy {
        Proxy::Unknown => place.map(|Extension(place)| place),
        Proxy::Trusted => Some(edge.limits.enter(caller.address).ok_or_else(Refusal::crowded)?),
    };
    let (person, proof) = caller.proof(&edge, &headers);
    let page = edge.host.attach(table_id(&id)?, person).await?;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(TOGETHER)
        .max_write_buffer_size(MOST_UNWRITTEN)
        .max_frame_size(LONGEST_ANSWERED)
        .max_message_size(LONGEST_ANSWERED);
    let closing = edge.closing.subscribe();
    Ok(upgrade.on_upgrade(move |socket| async move {
        Pump::new(socket, page, packed, proof, &edge.limits).run(closing).await;
        drop(place);
    }))
}

/// Why a socket comes to its end.
enum End {
    /// The page is gone, or does not read.
    Gone,
    /// The table let it go.
    LetGo,
    /// The page does not keep to the limits.
    Unruly,
    /// The server is going down.
    Closing,
}

struct Pump {
    socket: WebSocket,
    page: Page,
    /// Whether it wants long messages packed.
    packed: bool,
    /// What its person was let in by; none for somebody unknown.
    proof: Option<Proof>,
    heard: Instant,
    /// None for load tests.
    messages: Option<Bucket>,
    strikes: Bucket,
}

impl Pump {
    fn new(socket: WebSocket, page: Page, packed: bool, proof: Option<Proof>, limits: &Limits) -> Self {
        let now = Instant::now();
        let (messages, strikes) = (limits.messages(now), Bucket::new(STRIKES, now));
        Self { socket, page, packed, proof, heard: now, messages, strikes }
    }

    async fn run(mut self, mut closing: watch::Receiver<bool>) {
        let end = self.pump(&mut closing).await;
        let goodbye = match end {
            End::Gone => return,
            End::LetGo => CloseFrame { code: close_code::AGAIN, reason: Utf8Bytes::from_static("come back") },
            End::Unruly => CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("too much") },
            End::Closing => CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::from_static("closing") },
        };
        let part = async {
            self.socket.send(Message::Close(Some(goodbye))).await?;
            // Hanging up on what is still under way would take the goodbye with it.
            while let Some(message) = self.socket.recv().await {
                message?;
            }
            Ok::<(), axum::Error>(())
        };
        // Whoever does not take their goodbye goes without.
        let _ = timeout(PART_WITHIN, part).await;
    }

    async fn pump(&mut self, closing: &mut watch::Receiver<bool>) -> End {
        let mut ping = interval(PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                message = self.page.recv() => match message {
                    Some(message) => self.tell(message).await,
                    None => Err(End::LetGo),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.listen(message).await,
                    Some(Err(_)) | None => Err(End::Gone),
                },
                () = outdated(&mut self.proof) => Err(End::LetGo),
                _ = ping.tick() => self.ping().await,
                () = app::closed(closing) => {
                    let text = "The server is going down for a moment. Your game is safe.".to_owned();
                    let told = self.say(&ToPage::Closing { text }).await;
                    Err(told.err().unwrap_or(End::Closing))
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Writes a message, and with it all that wait already.
    async fn tell(&mut self, message: host::Message) -> Result<(), End> {
        let write = async {
            let mut next = Some(message);
            while let Some(message) = next {
                let packed = if self.packed { message.packed() } else { None };
                let message = match packed {
                    Some(packed) => Message::Binary(packed),
                    None => Message::Text(Utf8Bytes::try_from(message.text()).map_err(axum::Error::new)?),
                };
                self.socket.feed(message).await?;
                next = self.page.recv().now_or_never().flatten();
            }
            self.socket.flush().await
        };
        within(write).await
    }

    async fn say(&mut self, message: &ToPage) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("messages are plain data");
        within(self.socket.send(Message::text(text))).await
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Gone);
        }
        within(self.socket.send(Message::Ping(Bytes::new()))).await
    }

    async fn listen(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.strike("malformed", "Messages are text.", None).await,
            // Answering them costs as much as anything else.
            Message::Ping(_) | Message::Pong(_) => {
                return if self.is_too_fast() { self.too_often(None).await } else { Ok(()) };
            }
            Message::Close(_) => return Err(End::Gone),
        };
        if self.is_too_fast() {
            return self.too_often(id_of(&text)).await;
        }
        if text.len() > LONGEST {
            return self.strike("malformed", "This message is too long.", id_of(&text)).await;
        }
        match serde_json::from_str::<FromPage>(&text) {
            Ok(message) => {
                self.page.send(message).await;
                Ok(())
            }
            Err(_) => self.strike("malformed", "This message could not be read.", id_of(&text)).await,
        }
    }

    /// Counts a message.
    fn is_too_fast(&mut self) -> bool {
        self.messages.as_mut().is_some_and(|bucket| bucket.take(1.0, self.heard).is_err())
    }

    async fn too_often(&mut self, id: Option<u32>) -> Result<(), End> {
        self.strike("too-often", "That is a little fast. Please wait a moment.", id).await
    }

    /// Answers what is not passed on; whoever does this too often goes.
    async fn strike(&mut self, code: &str, text: &str, id: Option<u32>) -> Result<(), End> {
        self.strikes.take(1.0, self.heard).map_err(|_| End::Unruly)?;
        let (code, text) = (code.to_owned(), text.to_owned());
        self.say(&ToPage::Refused { id, number: None, code, text, clause: None, written: Written::No }).await
    }
}

/// Resolves when a page's person is no longer known by what it came with.
async fn outdated(proof: &mut Option<Proof>) {
    match proof {
        Some(proof) => proof.outdated().await,
        None => std::future::pending().await,
    }
}

/// The id of a message that is not passed on, if that much can be read.
fn id_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Marked {
        id: Option<u32>,
    }
    serde_json::from_str::<Marked>(text).ok()?.id
}

/// Writes, unless the page does not read.
async fn within(write: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(WRITE_WITHIN, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

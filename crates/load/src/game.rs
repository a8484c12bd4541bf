//! One live game of four seats, each with a socket of its own.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{
    self, Message, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig,
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};

use crate::Outcome;

/// How many seats each table has.
pub(crate) const SEATS: usize = 4;
const PATIENCE: Duration = Duration::from_secs(20);

/// What is read of a message; the rest is skipped.
#[derive(Deserialize)]
struct Said {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    moment: Option<Moment>,
    #[serde(default)]
    text: Option<String>,
}

/// What is read of a moment.
#[derive(Deserialize)]
pub(crate) struct Moment {
    pub(crate) number: u32,
    pub(crate) pending: Waiting,
    pub(crate) ask: Option<Asked>,
}

/// Who is waited for, or the end.
#[derive(Deserialize)]
pub(crate) struct Waiting {
    pub(crate) owe: Vec<u8>,
    pub(crate) over: Option<IgnoredAny>,
}

/// What a seat may choose.
#[derive(Deserialize)]
pub(crate) struct Asked {
    pub(crate) offers: Vec<Offer>,
}

/// One thing that a seat may choose.
#[derive(Deserialize)]
pub(crate) struct Offer {
    pub(crate) notation: String,
}

/// A page's line to its table.
pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A table on a server, with one socket for each seat.
pub(crate) struct Game {
    address: String,
    /// The address that its people come from; without one, the usual one.
    from: Option<Ipv4Addr>,
    table: String,
    cookie: String,
    sockets: Vec<Socket>,
    /// How far each seat has seen the game.
    numbers: [u32; SEATS],
    /// Who is asked, and what may be chosen.
    asked: Option<(usize, Vec<String>)>,
    over: bool,
    luck: u64,
}

/// Makes a table of four seats that one person holds, and starts it; tells its id and the cookie.
pub(crate) async fn make(http: &reqwest::Client, address: &str) -> Outcome<(String, String)> {
    make_with(http, address, &vec![json!({"kind": "mine"}); SEATS]).await
}

/// Makes a table with these seats, and starts it; tells its id and the cookie.
pub(crate) async fn make_with(
    http: &reqwest::Client,
    address: &str,
    seats: &[serde_json::Value],
) -> Outcome<(String, String)> {
    let wish = json!({
        "game": "overboss", "name": "Load", "host": "Load", "public": false, "options": {},
        "seats": seats, "salt": "",
    });
    let answer = http
        .post(format!("http://{address}/api/tables"))
        .json(&wish)
        .send()
        .await
        .map_err(|error| format!("a table could not be made: {error}"))?;
    let status = answer.status();
    let cookie = answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok()).map(str::to_owned);
    let text = answer.text().await.map_err(|error| error.to_string())?;
    let (true, Some(cookie)) = (status.is_success(), cookie) else {
        return Err(format!("a table could not be made: {status} {text}"));
    };
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    let made: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let table = made["table"].as_str().ok_or("the new table has no id")?.to_owned();
    let started = http
        .post(format!("http://{address}/api/tables/{table}/start"))
        .header("cookie", &cookie)
        .json(&json!({}))
        .send()
        .await
        .map_err(|error| error.to_string())?;
    if !started.status().is_success() {
        return Err(format!("the table could not be started: {}", started.text().await.unwrap_or_default()));
    }
    Ok((table, cookie))
}

impl Game {
    /// Makes a table, starts it and connects every seat.
    pub(crate) async fn open(http: &reqwest::Client, address: &str, luck: u64) -> Outcome<Self> {
        let (table, cookie) = make(http, address).await?;
        Self::join(address, table, cookie, luck).await
    }

    /// Makes a table of people who come from an address of their own, as the client does, starts it and connects.
    pub(crate) async fn open_from(from: Ipv4Addr, http: &reqwest::Client, address: &str, luck: u64) -> Outcome<Self> {
        let (table, cookie) = make(http, address).await?;
        Self::join_from(Some(from), address, table, cookie, luck).await
    }

    /// Another game on the same server, with other choices.
    pub(crate) async fn another(&self, http: &reqwest::Client) -> Outcome<Self> {
        let (table, cookie) = make(http, &self.address).await?;
        Self::join_from(self.from, &self.address, table, cookie, self.luck).await
    }

    /// Connects every seat of a table that runs.
    pub(crate) async fn join(address: &str, table: String, cookie: String, luck: u64) -> Outcome<Self> {
        Self::join_from(None, address, table, cookie, luck).await
    }

    async fn join_from(
        from: Option<Ipv4Addr>,
        address: &str,
        table: String,
        cookie: String,
        luck: u64,
    ) -> Outcome<Self> {
        let mut game = Self {
            address: address.to_owned(),
            from,
            table,
            cookie,
            sockets: Vec::new(),
            numbers: [0; SEATS],
            asked: None,
            over: false,
            luck: luck.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        };
        game.connect().await?;
        Ok(game)
    }

    /// Connects every seat anew, and hears where the game stands.
    pub(crate) async fn connect(&mut self) -> Outcome {
        self.sockets.clear();
        for seat in 0..SEATS {
            let socket = connect_from(self.from, &self.address, &self.table, &self.cookie, Some(seat)).await;
            self.sockets.push(socket.map_err(|error| format!("a seat could not connect: {error}"))?);
        }
        self.asked = None;
        for seat in 0..SEATS {
            self.hear(seat, 0).await?;
        }
        Ok(())
    }

    /// Whether the game is over.
    pub(crate) fn over(&self) -> bool {
        self.over
    }

    /// The last number that any seat has seen: up to there, everything was acknowledged.
    pub(crate) fn number(&self) -> u32 {
        self.numbers.iter().copied().max().unwrap_or_default()
    }

    /// Makes some allowed choice and waits until every seat has seen it; tells how long that took.
    pub(crate) async fn choose(&mut self) -> Outcome<Duration> {
        let (seat, offers) = self.asked.take().ok_or("nobody is asked")?;
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        let choice = &offers[(self.luck % offers.len() as u64) as usize];
        let number = self.numbers[seat];
        let message = json!({"type": "choose", "id": number, "seat": seat + 1, "number": number, "choice": choice});
        let sent = Instant::now();
        self.sockets[seat].send(Message::text(message.to_string())).await.map_err(|error| error.to_string())?;
        // Whoever chose is told first if it could not be done.
        for other in (0..SEATS).map(|other| (seat + other) % SEATS) {
            let after = self.numbers[other] + 1;
            self.hear(other, after).await?;
        }
        Ok(sent.elapsed())
    }

    /// Waits until a seat has seen at least `number`.
    async fn hear(&mut self, seat: usize, number: u32) -> Outcome {
        loop {
            let next = timeout(PATIENCE, next_moment(&mut self.sockets[seat])).await;
            let moment = next.map_err(|_| format!("table {}: seat {} waited too long", self.table, seat + 1))??;
            self.numbers[seat] = moment.number;
            self.over = moment.pending.over.is_some();
            if let Some(ask) = moment.ask
                && moment.pending.owe.contains(&(seat as u8 + 1))
            {
                self.asked = Some((seat, ask.offers.into_iter().map(|offer| offer.notation).collect()));
            }
            if moment.number >= number {
                return Ok(());
            }
        }
    }
}

/// Connects a page that looks as a seat, or looks on.
pub(crate) async fn connect(address: &str, table: &str, cookie: &str, seat: Option<usize>) -> Outcome<Socket> {
    let connected = connect_from(None, address, table, cookie, seat).await;
    connected.map_err(|error| format!("a page could not connect: {error}"))
}

/// Connects a page that comes from an address of its own, if one is given; tells how it was refused.
pub(crate) async fn connect_from(
    from: Option<Ipv4Addr>,
    address: &str,
    table: &str,
    cookie: &str,
    seat: Option<usize>,
) -> Result<Socket, tungstenite::Error> {
    let mut request = format!("ws://{address}/api/tables/{table}/live").into_client_request()?;
    request.headers_mut().insert("cookie", HeaderValue::from_str(cookie)?);
    let stream = match from {
        Some(from) => {
            let to: SocketAddr = address.parse().map_err(std::io::Error::other)?;
            let socket = TcpSocket::new_v4()?;
            socket.bind((from, 0).into())?;
            socket.connect(to).await?
        }
        None => TcpStream::connect(address).await?,
    };
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(8192);
    let (mut socket, _) = client_async_with_config(request, MaybeTlsStream::Plain(stream), Some(config)).await?;
    let hello = json!({"type": "hello", "seat": seat.map(|seat| seat + 1), "since": null}).to_string();
    socket.send(Message::text(hello)).await?;
    Ok(socket)
}

/// The next moment that a page is shown.
pub(crate) async fn next_moment(socket: &mut Socket) -> Outcome<Moment> {
    loop {
        let message = socket.next().await.ok_or("the server closed a socket")?.map_err(|error| error.to_string())?;
        let Message::Text(text) = message else { continue };
        let said: Said = serde_json::from_str(&text).map_err(|error| format!("{error} in {text}"))?;
        if said.kind == "refused" {
            return Err(format!("a choice was refused: {}", said.text.unwrap_or_default()));
        }
        if let Some(moment) = said.moment {
            return Ok(moment);
        }
    }
}

/// Opens many tables, a few at a time.
pub(crate) async fn open_many(http: &reqwest::Client, address: &str, tables: usize) -> Outcome<Vec<Game>> {
    let opened = futures_util::stream::iter(0..tables)
        .map(|index| Game::open(http, address, index as u64 + 1))
        .buffer_unordered(32)
        .collect::<Vec<_>>();
    opened.await.into_iter().collect()
}

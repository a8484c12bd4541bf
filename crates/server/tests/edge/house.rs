//! A server for one test, browsers that visit it, and the sockets of their pages.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use server::{Config, Server};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server with a database of its own.
pub(crate) struct House {
    pub(crate) url: String,
    pub(crate) folder: TempDir,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl House {
    /// A server without limits, whose bots do not wait.
    pub(crate) async fn open() -> Self {
        Self::open_as(|config| config.limits = false).await
    }

    pub(crate) async fn open_as(set: impl FnOnce(&mut Config)) -> Self {
        Self::reopen(TempDir::new().unwrap(), set).await
    }

    pub(crate) async fn reopen(folder: TempDir, set: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            address: ([127, 0, 0, 1], 0).into(),
            database: folder.path().join("house.db").to_str().unwrap().to_owned(),
            bot_pace: Duration::ZERO,
            ..Config::default()
        };
        set(&mut config);
        let server = Server::open(config).await.unwrap();
        let url = format!("http://{}", server.address());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async { drop(stopped.await) }));
        Self { url, folder, stop, running }
    }

    /// Closes the house and gives back where its database is.
    pub(crate) async fn close(self) -> TempDir {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.running).await.unwrap().unwrap();
        self.folder
    }

    pub(crate) fn browser(&self) -> Browser {
        // Another test may have chosen the same one before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Browser { client: Client::new(), url: self.url.clone(), cookie: None }
    }

    /// A browser whose person is the host of a table of these seats.
    pub(crate) async fn host_of(&self, seats: Value) -> (Browser, String) {
        let mut browser = self.browser();
        let wish = json!({ "game": "overboss", "host": "Mira", "seats": seats, "public": false });
        let table = browser.done("/api/tables", wish).await["table"].as_str().unwrap().to_owned();
        (browser, table)
    }
}

/// A browser: it keeps the cookie that it is given.
pub(crate) struct Browser {
    client: Client,
    url: String,
    pub(crate) cookie: Option<String>,
}

impl Browser {
    /// A request as our own page sends it.
    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> Response {
        let mut request = self.client.request(method, format!("{}{path}", self.url)).header(ORIGIN, &self.url);
        if let Some(body) = body {
            request = request.json(&body);
        }
        self.send(request).await
    }

    /// Any request, with the cookie.
    pub(crate) async fn send(&mut self, mut request: reqwest::RequestBuilder) -> Response {
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let response = request.timeout(PATIENCE).send().await.unwrap();
        if let Some(cookie) = response.headers().get(SET_COOKIE) {
            self.cookie = Some(cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        }
        response
    }

    pub(crate) fn post(&self, path: &str) -> reqwest::RequestBuilder {
        self.client.post(format!("{}{path}", self.url))
    }

    pub(crate) async fn get(&mut self, path: &str) -> Response {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn look(&mut self, path: &str) -> Value {
        let response = self.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.json().await.unwrap()
    }

    pub(crate) async fn act(&mut self, path: &str, body: Value) -> Response {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// What an action that works answers.
    pub(crate) async fn done(&mut self, path: &str, body: Value) -> Value {
        let response = self.act(path, body).await;
        let status = response.status();
        let answer: Value = response.json().await.unwrap();
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    /// The status and the code of an action that does not work.
    pub(crate) async fn fault(&mut self, path: &str, body: Value) -> (u16, String) {
        fault(self.act(path, body).await).await
    }

    pub(crate) async fn connect(&self, table: &str, origin: &str) -> Result<Page, u16> {
        self.connect_with(table, &[("origin", origin)]).await
    }

    /// A page that a proxy says comes from an address.
    pub(crate) async fn connect_from(&self, table: &str, address: &str) -> Result<Page, u16> {
        self.connect_with(table, &[("origin", &self.url), ("x-forwarded-for", address)]).await
    }

    async fn connect_with(&self, table: &str, headers: &[(&'static str, &str)]) -> Result<Page, u16> {
        let address = format!("{}/api/tables/{table}/live", self.url.replace("http", "ws"));
        let mut request = address.into_client_request().unwrap();
        for &(name, value) in headers {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Page { socket }),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// A page at a table that looks as a seat, or on.
    pub(crate) async fn page(&self, table: &str, seat: Option<u8>) -> Page {
        let mut page = self.connect(table, &self.url).await.unwrap();
        page.say(json!({ "type": "hello", "seat": seat, "since": null })).await;
        page
    }
}

pub(crate) async fn fault(response: Response) -> (u16, String) {
    let status = response.status().as_u16();
    let answer: Value = response.json().await.unwrap();
    assert!(answer["error"]["text"].as_str().is_some_and(|text| text.ends_with('.')), "{answer}");
    (status, answer["error"]["code"].as_str().unwrap().to_owned())
}

/// The socket of a page.
pub(crate) struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Page {
    pub(crate) async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// Sends, whether or not the other side still reads.
    pub(crate) async fn offer(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// Waits until the socket is gone, however it goes.
    pub(crate) async fn broken(&mut self) {
        while let Some(Ok(_)) = timeout(PATIENCE, self.socket.next()).await.expect("an end") {}
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|code| panic!("closed with {code} before a {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next message, or the code that the socket was closed with.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("a message").expect("a close frame first");
            match message.unwrap() {
                Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
                Message::Close(frame) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                _ => {}
            }
        }
    }

    /// The code that the socket is closed with.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }
}

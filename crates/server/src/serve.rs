//! Opening the door, and closing it without losing anybody's choice.

use std::io::{self, ErrorKind, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use host::{Host, Settings};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use store::Store;
use thiserror::Error;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::app::{self, Edge, Gate};
use crate::fault::CROWDED;
use crate::health::{self, MetricsFor};
use crate::limits::{Limits, Place};
use crate::origin;
use crate::person::{Proxy, Signet};
use crate::webhook::{self, Webhooks};

/// Slow senders of headers are hung up on.
pub(crate) const HEADERS_WITHIN: Duration = Duration::from_secs(15);
pub(crate) const MOST_HEADERS: usize = 64;
pub(crate) const LARGEST_HEAD: usize = 16 * 1024;
/// Who is turned away is listened to for so long.
const TURN_AWAY_WITHIN: Duration = Duration::from_secs(1);
/// When the door closes, so long for what is under way.
const FINISH_WITHIN: Duration = Duration::from_secs(5);

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The database: the path of a file, or `sqlite:` or `postgres:` with an address.
    pub database: String,
    /// Where people find it, such as `https://underlord.example`.
    pub public_url: Option<String>,
    /// How long a bot waits before its choice is seen.
    pub bot_pace: Duration,
    /// Whether people always come over TLS, by way of a proxy.
    pub secure: bool,
    /// Whether our own proxy says where people come from.
    pub trust_proxy: bool,
    /// Whether nobody may ask for too much; off only for load tests.
    pub limits: bool,
    /// Whether everybody may read the metrics.
    pub metrics_open: bool,
    /// Which webhooks are told.
    pub webhooks: Webhooks,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: ([127, 0, 0, 1], 7878).into(),
            database: "underlord.db".to_owned(),
            public_url: None,
            bot_pace: Duration::from_millis(900),
            secure: false,
            trust_proxy: false,
            limits: true,
            metrics_open: false,
            webhooks: Webhooks::default(),
        }
    }
}

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error("{0} is taken: another program listens there, maybe another Underlord; choose with --address")]
    Taken(SocketAddr),
    /// Nobody can be found there.
    #[error("{0} is no address where people find a server; it looks like https://underlord.example")]
    PublicUrl(String),
    /// The system says no.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The database cannot be used.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] store::StoreError),
    /// No threads, no timers, no signals.
    #[error("the server cannot start: {0}")]
    Start(#[from] io::Error),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Router,
    edge: Edge,
}

impl Server {
    /// Opens the database and the door.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        let public_host = config.public_url.as_deref().map(origin::host_of).transpose()?;
        let listener = listen(config.address).await?;
        let address = listener.local_addr()?;
        let store = Store::open(&config.database).await?;
        let signet = Signet::new(&store.signing_key().await?, store.renewals().await?);
        let settings = Settings { bot_pace: config.bot_pace, ..Settings::default() };
        let chat_pace = if config.limits { settings.chat_pace } else { Duration::ZERO };
        let host = Host::open(store.clone(), Settings { chat_pace, ..settings }).await?;
        tokio::spawn(health::keep_metrics());
        match config.webhooks {
            Webhooks::Off => {}
            which @ (Webhooks::Public | Webhooks::Anywhere) => {
                tokio::spawn(webhook::tell(host.nudges(), which, config.public_url.clone()));
            }
        }
        let edge = Arc::new(Gate {
            host,
            store: store.clone(),
            signet,
            limits: Limits::new(config.limits),
            proxy: if config.trust_proxy { Proxy::Trusted } else { Proxy::Unknown },
            metrics: if config.metrics_open { MetricsFor::Everybody } else { MetricsFor::ThisMachine },
            secure: config.secure,
            public_url: config.public_url,
            public_host,
            ready: store.health(),
            webhooks: config.webhooks,
            closing: watch::Sender::new(false),
        });
        Ok(Self { listener, address, app: app::router(&edge), edge })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the end is asked for; then says goodbye and keeps what there is to keep.
    pub async fn run(self, until: impl Future<Output = ()>) {
        let Self { listener, app, edge, .. } = self;
        tokio::select! {
            () = accept(&listener, &app, &edge) => {}
            () = until => {}
        }
        drop(listener);
        edge.closing.send_replace(true);
        if timeout(FINISH_WITHIN, edge.closing.closed()).await.is_err() {
            tracing::warn!("some connections had to be cut");
        }
        edge.host.shutdown().await;
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => ServeError::Taken(address),
        _ => ServeError::Listen(address, error),
    })
}

async fn accept(listener: &TcpListener, app: &Router, edge: &Edge) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                let place = match edge.proxy {
                    Proxy::Unknown => edge.limits.enter(peer.ip().to_canonical()).map(Some),
                    // Everybody comes from the proxy; their pages are counted when they open.
                    Proxy::Trusted => Some(None),
                };
                match place {
                    Some(place) => {
                        tokio::spawn(connection(stream, peer, place, app.clone(), edge.closing.subscribe()));
                    }
                    None => {
                        tokio::spawn(turn_away(stream));
                    }
                }
            }
            // They went away again; that is their affair.
            Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
            Err(error) => {
                // Most likely there are too many open files: some will close.
                tracing::error!(%error, "a connection could not be accepted");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

/// Says that there are too many, and hangs up.
async fn turn_away(mut stream: TcpStream) {
    let body =
        format!(r#"{{"error":{{"code":"too-many-connections","text":"{CROWDED}","clause":null,"written":"no"}}}}"#);
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
         connection: close\r\nretry-after: 10\r\n\r\n{body}"
    );
    let say = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // Hanging up on what they still send would take the answer with it.
        let mut unread = [0; 1024];
        while stream.read(&mut unread).await? > 0 {}
        io::Result::Ok(())
    };
    let _ = timeout(TURN_AWAY_WITHIN, say).await;
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    place: Option<Place>,
    app: Router,
    mut closing: watch::Receiver<bool>,
) {
    // A choice is small, and somebody waits for it.
    if let Err(error) = stream.set_nodelay(true) {
        return tracing::debug!(%error, "a connection was gone at once");
    }
    let app = TowerToHyperService::new(app);
    let serve = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A socket outlives the connection that it came by, and takes its place over.
        if let Some(place) = &place {
            request.extensions_mut().insert(place.clone());
        }
        app.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), serve)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let done = tokio::select! {
        done = connection.as_mut() => done,
        () = app::closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = done {
        tracing::debug!(%error, "a connection broke");
    }
}

/// Serves until the process is told to stop.
pub fn serve(config: Config) -> Result<(), ServeError> {
    // Every page is an open file; where the system gives no more than it did, it stays at that.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = stop()?;
        tell_of_full_files()?;
        let public_url = config.public_url.clone();
        let server = Server::open(config).await?;
        let mut address = server.address();
        if address.ip().is_unspecified() {
            address.set_ip(if address.is_ipv4() {
                [127, 0, 0, 1].into()
            } else {
                std::net::Ipv6Addr::LOCALHOST.into()
            });
        }
        say(&format!("Underlord is open at http://{address}"));
        if let Some(url) = public_url {
            say(&format!("People find it at {url}"));
        }
        server.run(stop).await;
        say("Underlord is closed.");
        Ok(())
    })
}

/// Tells whoever started the server. That nobody listens, or that it cannot be written, is no reason to end.
fn say(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// A file that may not grow any more (`ulimit -f`, or a limit of the service) fails where it is written. Left alone,
/// the system ends the process without a word.
#[cfg(unix)]
fn tell_of_full_files() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    /// SIGXFSZ, on every system that we run on.
    const FILE_TOO_LARGE: i32 = 25;
    let mut full = signal(SignalKind::from_raw(FILE_TOO_LARGE))?;
    tokio::spawn(async move {
        // Once is enough: each write that fails is told where it fails.
        if full.recv().await.is_some() {
            tracing::error!(
                "a file has reached the size that the system allows this process (ulimit -f): nothing more can be \
                 written to it until the limit is raised and Underlord is started again"
            );
        }
        while full.recv().await.is_some() {}
    });
    Ok(())
}

/// Elsewhere no such signal is sent.
#[cfg(not(unix))]
fn tell_of_full_files() -> io::Result<()> {
    Ok(())
}

/// Resolves when the process is told to stop.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Resolves when the process is told to stop.
#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a way to be told, it runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

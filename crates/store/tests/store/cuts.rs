//! A connection to PostgreSQL that dies at every point of a commit: what is told is true.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use store::{Store, StoreError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};

use crate::places::{choice, each, is_server, laid, numbers};

/// Whether the message at which a connection is cut still gets through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cut {
    Before,
    After,
}

/// How many more messages go to the server before a connection is cut; below zero nothing is cut.
#[derive(Default)]
struct Shears {
    left: AtomicI64,
    after: AtomicI64,
}

impl Shears {
    fn arm(&self, messages: i64, cut: Cut) {
        self.after.store(i64::from(cut == Cut::After), Ordering::SeqCst);
        self.left.store(messages, Ordering::SeqCst);
    }

    /// Whether anything was cut.
    fn disarm(&self) -> bool {
        self.left.swap(-1, Ordering::SeqCst) < 0
    }

    /// Whether this message is the last of its connection, and whether it still goes through.
    fn cuts(&self) -> Option<Cut> {
        let cut = self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| (left >= 0).then_some(left - 1));
        let after = self.after.load(Ordering::SeqCst) == 1;
        (cut == Ok(0)).then_some(if after { Cut::After } else { Cut::Before })
    }
}

/// Stands between a store and its server; tells its port.
async fn between(socket: String, shears: Arc<Shears>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let port = listener.local_addr().expect("it listens").port();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = UnixStream::connect(&socket).await.expect("the server answers");
            tokio::spawn(carry(client, server, shears.clone()));
        }
    });
    port
}

/// Carries messages until the connection is cut or ends.
async fn carry(client: TcpStream, server: UnixStream, shears: Arc<Shears>) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let answers = tokio::spawn(async move { tokio::io::copy(&mut from_server, &mut to_client).await });
    // The first message has a length and no kind.
    let mut has_kind = false;
    loop {
        let mut message = vec![0; if has_kind { 5 } else { 4 }];
        if from_client.read_exact(&mut message).await.is_err() {
            break;
        }
        let length = message.last_chunk::<4>().map_or(4, |bytes| u32::from_be_bytes(*bytes)) as usize;
        let head = message.len();
        message.resize(head + length - 4, 0);
        if from_client.read_exact(&mut message[head..]).await.is_err() {
            break;
        }
        let cut = if has_kind { shears.cuts() } else { None };
        has_kind = true;
        if cut != Some(Cut::Before) && to_server.write_all(&message).await.is_err() {
            break;
        }
        if cut.is_some() {
            // No answer gets back any more.
            answers.abort();
            break;
        }
    }
    drop(to_server);
    let _ = answers.await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wherever_the_connection_dies_what_is_told_is_true() {
    each(async |url| {
        if !is_server(url) {
            return;
        }
        let Some((_, folder)) = url.split_once("host=/") else {
            return println!("the server has no socket here: no connection is cut");
        };
        let (folder, rest) = folder.split_once('&').expect("a schema of its own");
        let shears = Arc::new(Shears::default());
        shears.disarm();
        let port = between(format!("/{folder}/.s.PGSQL.5432"), shears.clone()).await;
        let store =
            Store::open(&format!("postgres://underlord@127.0.0.1:{port}/postgres?sslmode=disable&{rest}")).await;
        let store = store.expect("the database opens");
        let table = laid(&store).await;
        let (mut told, mut cuts) = (Vec::new(), 0);
        let mut number = 1;
        for cut in [Cut::Before, Cut::After] {
            for messages in 0.. {
                shears.arm(messages, cut);
                let answer = store.append(choice(table, number), None).await;
                let was_cut = shears.disarm();
                let is_there = numbers(url, table).await.contains(&i64::from(number));
                match &answer {
                    Ok(()) => assert!(is_there, "{cut:?} {messages}: told, and not there"),
                    Err(StoreError::Unknown(_)) => {}
                    Err(error) => assert!(!is_there, "{cut:?} {messages}: there, and {error}"),
                }
                if is_there {
                    told.push(i64::from(number));
                    number += 1;
                }
                if !was_cut {
                    answer.expect("nothing was in the way");
                    break;
                }
                cuts += 1;
            }
        }
        assert!(cuts > 8, "a commit takes several messages: {cuts}");
        store.append(choice(table, number), None).await.expect("it goes on");
        told.push(i64::from(number));
        assert_eq!(numbers(url, table).await, told);
    })
    .await;
}

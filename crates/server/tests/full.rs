//! A file that may not grow: the process lives on and says why nothing is written. The limit holds for the whole
//! process, so this test has one of its own.

use std::io::{self, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::{Client, StatusCode};
use rlimit::Resource;
use serde_json::json;
use server::Config;
use tracing_subscriber::filter::LevelFilter;

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn has(&self, words: &str) -> bool {
        String::from_utf8_lossy(&self.0.lock().unwrap()).contains(words)
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_may_not_grow_is_told_and_ends_nobody() {
    let log = Log::default();
    let written = log.clone();
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::INFO)
        .with_ansi(false)
        .with_writer(move || written.clone())
        .init();
    let _ = rustls::crypto::ring::default_provider().install_default();
    let folder = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let database = folder.path().join("house.db").to_str().unwrap().to_owned();
    let config = Config { address, database, limits: false, ..Config::default() };
    std::thread::spawn(|| server::serve(config));
    let client = Client::new();
    while client.get(format!("http://{address}/healthz")).send().await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let rename = async || {
        let request = client.put(format!("http://{address}/api/me")).json(&json!({ "name": "Mira" }));
        request.send().await.unwrap().status()
    };
    assert_eq!(rename().await, StatusCode::OK);

    let (_, hard) = Resource::FSIZE.get().unwrap();
    Resource::FSIZE.set(4096, hard).unwrap();
    let full = rename().await;
    // What the harness prints may go to a file too.
    Resource::FSIZE.set(hard, hard).unwrap();

    assert_eq!(full, StatusCode::INTERNAL_SERVER_ERROR);
    while !log.has("a file has reached the size that the system allows") {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let alive = client.get(format!("http://{address}/healthz")).send().await.unwrap();
    assert_eq!(alive.status(), StatusCode::OK);
}

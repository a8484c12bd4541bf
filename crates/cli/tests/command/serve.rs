//! `underlord serve` on a bad day.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that ends with the test.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What the server answers to a request; nothing if it breaks off.
fn ask(address: &str, path: &str) -> String {
    let mut answer = String::new();
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let _ = stream.read_to_string(&mut answer);
    answer
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_nobody() {
    let folder = std::env::temp_dir().join(format!("underlord-full-log-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let full = File::options().write(true).open("/dev/full").unwrap();
    let serving = Command::new(env!("CARGO_BIN_EXE_underlord"))
        .args(["serve", "--address", "127.0.0.1:0", "--log", "trace", "--database"])
        .arg(folder.join("tables.db"))
        .stdout(Stdio::piped())
        .stderr(full)
        .spawn();
    let mut serving = Serving(serving.unwrap());
    let mut opened = String::new();
    BufReader::new(serving.0.stdout.take().unwrap()).read_line(&mut opened).unwrap();
    let address = opened.trim().rsplit("http://").next().unwrap();
    assert!(opened.contains("open at"), "{opened:?}");
    for path in ["/readyz", "/api/tables"] {
        let answer = ask(address, path);
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer:?}");
    }
    drop(serving);
    fs::remove_dir_all(folder).unwrap();
}

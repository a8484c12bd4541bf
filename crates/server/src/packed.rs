//! Long answers are packed for whoever can unpack them.
//!
//! Only answers that hold nothing which proves who somebody is: how long a packed answer is tells a little of what is in it.

use std::io::Write;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, HeaderValue, VARY};
use axum::http::{HeaderMap, Response, StatusCode};
use axum::middleware::Next;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Shorter ones fit into one packet or two as they are.
pub(crate) const WORTH_PACKING: u64 = 2 * 1024;
/// Packing more than this takes so long that others would wait for it.
const ASIDE: usize = 64 * 1024;

/// Packs a long answer.
pub(crate) async fn pack(request: Request, next: Next) -> Response<Body> {
    let takes = takes_gzip(request.headers());
    let response = next.run(request).await;
    if response.status() != StatusCode::OK || response.body().size_hint().lower() < WORTH_PACKING {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if !takes {
        return Response::from_parts(parts, body);
    }
    // It lies in memory already.
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let packed = if plain.len() < ASIDE {
        Ok(gzip(&plain))
    } else {
        let plain = plain.clone();
        tokio::task::spawn_blocking(move || gzip(&plain)).await
    };
    let body = match packed {
        Ok(packed) => {
            parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.remove(CONTENT_LENGTH);
            packed
        }
        Err(_) => plain,
    };
    Response::from_parts(parts, Body::from(body))
}

/// Whether somebody can unpack gzip.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let takes = headers.get(ACCEPT_ENCODING).and_then(|takes| takes.to_str().ok()).unwrap_or_default();
    takes.split(',').any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "gzip"))
}

fn gzip(plain: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 4), Compression::fast());
    encoder.write_all(plain).and_then(|()| encoder.finish()).expect("memory takes what is written").into()
}

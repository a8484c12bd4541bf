//! The page, out of the binary.

use axum::http::Uri;
use axum::response::{IntoResponse, Response};

use crate::fault::Refusal;

/// A file of the page, or the page itself for every path that it draws.
#[cfg(feature = "page")]
pub(crate) async fn serve(uri: Uri, headers: axum::http::HeaderMap) -> Response {
    use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};

    use crate::packed::takes_gzip;

    let path = uri.path().trim_start_matches('/');
    if is_api(path) {
        return Refusal::no_such_page().into_response();
    }
    let find = |name: &str| FILES.iter().find(|file| file.path == name);
    let file = find(path).or_else(|| if path.contains('.') { None } else { find("index.html") });
    let Some(file) = file else { return Refusal::no_such_page().into_response() };
    // The bundler puts a hash of the content into the names under `assets/`.
    let cache = if file.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let always = [(CONTENT_TYPE, file.kind), (CACHE_CONTROL, cache), (VARY, "accept-encoding")];
    match file.gzip {
        Some(gzip) if takes_gzip(&headers) => (always, [(CONTENT_ENCODING, "gzip")], gzip).into_response(),
        _ => (always, file.plain).into_response(),
    }
}

/// Says that there is no page here.
#[cfg(not(feature = "page"))]
pub(crate) async fn serve(uri: Uri) -> Response {
    if is_api(uri.path().trim_start_matches('/')) {
        return Refusal::no_such_page().into_response();
    }
    "This is Underlord without its page: it was built with --no-default-features. The API is under /api.\n"
        .into_response()
}

fn is_api(path: &str) -> bool {
    path == "api" || path.starts_with("api/")
}

/// A file of the page.
#[cfg(feature = "page")]
struct File {
    path: &'static str,
    kind: &'static str,
    plain: &'static [u8],
    /// Where packing makes it smaller.
    gzip: Option<&'static [u8]>,
}

#[cfg(feature = "page")]
include!(concat!(env!("OUT_DIR"), "/files.rs"));

//! No other site's page acts for anybody: what changes something is JSON and comes from our own origin.

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::Edge;
use crate::fault::Refusal;

/// Whether a request comes from our own page, or from no page at all.
pub(crate) fn is_our_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    // A page cannot choose its `Origin`, nor the `Host` that a request goes to: equal, they are ours.
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_host = authority.zip(host).is_some_and(|(authority, host)| authority.eq_ignore_ascii_case(host));
    // A proxy may have changed the `Host`.
    is_host || public_url.is_some_and(|url| url.trim_end_matches('/').eq_ignore_ascii_case(origin))
}

/// Refuses what another site's page could have sent.
pub(crate) async fn guard(State(edge): State<Edge>, request: Request, next: Next) -> Response {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Refusal::malformed("A request that changes something must be application/json.").into_response();
    }
    if !is_our_own(request.headers(), edge.public_url.as_deref()) {
        return Refusal::other_origin().into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn from(origin: &'static str) -> HeaderMap {
        HeaderMap::from_iter([
            (HOST, HeaderValue::from_static("127.0.0.1:7878")),
            (ORIGIN, HeaderValue::from_static(origin)),
        ])
    }

    #[test]
    fn only_our_own_pages_are_ours() {
        assert!(is_our_own(&HeaderMap::new(), None));
        assert!(is_our_own(&from("http://127.0.0.1:7878"), None));
        assert!(is_our_own(&from("https://under.example"), Some("https://under.example/")));
        for other in ["null", "http://127.0.0.1", "http://127.0.0.1:78", "ftp://127.0.0.1:7878", "http://evil.example"]
        {
            assert!(!is_our_own(&from(other), Some("https://under.example")), "{other}");
        }
    }
}

//! No other site's page acts for anybody: what changes something is JSON and comes from our own origin.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::Edge;
use crate::fault::Refusal;
use crate::person::Proxy;
use crate::serve::ServeError;

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

/// The machine that a public address names.
pub(crate) fn host_of(public_url: &str) -> Result<String, ServeError> {
    let host = public_url.parse::<Uri>().ok().and_then(|url| url.host().map(str::to_ascii_lowercase));
    host.ok_or_else(|| ServeError::PublicUrl(public_url.to_owned()))
}

/// The machine that a `Host` names, without its port.
fn machine(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((machine, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => machine,
        Some(_) | None => host,
    }
}

/// Whether a request was sent to this machine by its own name for itself.
pub(crate) fn is_to_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let machine = machine(host);
    let address = machine.trim_start_matches('[').trim_end_matches(']');
    machine.eq_ignore_ascii_case("localhost") || address.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// Where a public address was given, refuses what was sent to another: somebody's name for our address, say, that
/// makes their page one of ours.
pub(crate) async fn check_host(State(edge): State<Edge>, request: Request, next: Next) -> Response {
    let (Some(ours), Some(url)) = (&edge.public_host, &edge.public_url) else { return next.run(request).await };
    // Whoever watches over the server asks it by any name.
    if matches!(request.uri().path(), "/healthz" | "/readyz" | "/metrics") {
        return next.run(request).await;
    }
    let headers = request.headers();
    let forwarded = match edge.proxy {
        Proxy::Trusted => headers.get_all("x-forwarded-host").iter().next_back(),
        Proxy::Unknown => None,
    };
    let named = forwarded.or_else(|| headers.get(HOST)).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_ours = machine(named.rsplit(',').next().unwrap_or_default().trim()).eq_ignore_ascii_case(ours);
    if is_ours || (forwarded.is_none() && is_to_this_machine(headers)) {
        return next.run(request).await;
    }
    Refusal::other_host(url).into_response()
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
    fn a_public_address_names_a_machine() {
        assert_eq!(host_of("https://Under.example:8443/x").unwrap(), "under.example");
        for none in ["https://", "https:///x", "under example", ""] {
            assert!(host_of(none).is_err(), "{none}");
        }
        assert_eq!(
            (machine("a.b:80"), machine("a.b"), machine("[::1]:80"), machine("[::1]")),
            ("a.b", "a.b", "[::1]", "[::1]")
        );
    }

    #[test]
    fn this_machine_has_names_of_its_own() {
        let to = |host| is_to_this_machine(&HeaderMap::from_iter([(HOST, HeaderValue::from_static(host))]));
        for here in ["localhost", "LOCALHOST:80", "127.0.0.1:7878", "127.1.2.3", "[::1]:7878"] {
            assert!(to(here), "{here}");
        }
        for elsewhere in
            ["", "localhost.evil.example", "evil.example", "10.0.0.1", "[2001:db8::1]:80", "127.0.0.1.evil.example"]
        {
            assert!(!to(elsewhere), "{elsewhere}");
        }
        assert!(!is_to_this_machine(&HeaderMap::new()));
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

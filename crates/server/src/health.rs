//! What operators ask.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Health;
use tokio::time::sleep;

use crate::app::Edge;
use crate::fault::Refusal;
use crate::origin;

/// How often old samples are put together.
const UPKEEP: Duration = Duration::from_secs(5);

/// What proxies add to a request, besides the families of [`is_forwarded`].
const FORWARDING: [&str; 9] = [
    "forwarded",
    "forwarded-for",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-azure-clientip",
    "x-proxyuser-ip",
    "true-client-ip",
];

/// Who may read the metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MetricsFor {
    /// Who sits at this machine.
    ThisMachine,
    /// Anybody.
    Everybody,
}

/// The metrics of this process: there is one recorder, however many servers it runs.
fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().expect("the only recorder of this process"))
}

/// Starts to keep metrics.
pub(crate) async fn keep_metrics() {
    let recorder = recorder();
    loop {
        sleep(UPKEEP).await;
        recorder.run_upkeep();
    }
}

/// The process runs.
pub(crate) async fn healthz() -> &'static str {
    "fine\n"
}

/// The database is fine, as of a second ago. Whoever asks, and however often, costs nothing.
pub(crate) async fn readyz(State(edge): State<Edge>) -> Response {
    match &*edge.ready.borrow() {
        Health::Fine => "ready\n".into_response(),
        // Why is in the log: it may name files and hosts.
        Health::Ailing(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database is out of reach\n").into_response(),
    }
}

/// Counters and times, for Prometheus.
pub(crate) async fn metrics(
    State(edge): State<Edge>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    // What a proxy on this machine hands on does not come from this machine, nor does what a browser here was led to
    // ask by a name that somebody else chose.
    let from_here =
        peer.ip().to_canonical().is_loopback() && !is_forwarded(&headers) && origin::is_to_this_machine(&headers);
    match edge.metrics {
        MetricsFor::ThisMachine if !from_here => Refusal::no_such_page().into_response(),
        MetricsFor::ThisMachine | MetricsFor::Everybody => recorder().render().into_response(),
    }
}

/// Whether a proxy has handed a request on and says so.
fn is_forwarded(headers: &HeaderMap) -> bool {
    headers.keys().map(HeaderName::as_str).any(|name| {
        let by_its_kind = ["x-forwarded", "x-original", "x-envoy", "cf-", "fastly-"];
        by_its_kind.iter().any(|kind| name.starts_with(kind)) || FORWARDING.contains(&name)
    })
}

/// Counts requests and their times by route: the path itself may hold the key of a table.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    // Anybody can make up a method, and each label is kept for ever.
    let method = match request.method().as_str() {
        usual @ ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS") => usual.to_owned(),
        _ => "other".to_owned(),
    };
    let start = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let took = start.elapsed();
    tracing::debug!(method, route, status, ?took, "request");
    let labels = [("method", method), ("route", route), ("status", status.to_string())];
    metrics::histogram!("underlord_http_request_seconds", &labels).record(took.as_secs_f64());
    response
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn what_a_proxy_adds_is_known() {
        let with = |name| {
            is_forwarded(&HeaderMap::from_iter([(HeaderName::from_static(name), HeaderValue::from_static("x"))]))
        };
        for added in [
            "forwarded",
            "via",
            "x-forwarded-for",
            "x-forwarded-host",
            "x-forwarded-proto",
            "x-real-ip",
            "cf-connecting-ip",
        ] {
            assert!(with(added), "{added}");
        }
        for own in ["host", "accept", "user-agent", "x-prometheus-scrape-timeout-seconds"] {
            assert!(!with(own), "{own}");
        }
    }
}

//! What operators ask.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::app::Edge;
use crate::fault::Refusal;

/// How often old samples are put together.
const UPKEEP: Duration = Duration::from_secs(5);

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
        tokio::time::sleep(UPKEEP).await;
        recorder.run_upkeep();
    }
}

/// The process runs.
pub(crate) async fn healthz() -> &'static str {
    "fine\n"
}

/// The database answers.
pub(crate) async fn readyz(State(edge): State<Edge>) -> Response {
    match edge.store.signing_key().await {
        Ok(_) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

/// Counters and times, for Prometheus.
pub(crate) async fn metrics(
    State(edge): State<Edge>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    // What a proxy on this machine hands on does not come from this machine.
    let from_here = peer.ip().to_canonical().is_loopback()
        && !headers.contains_key("x-forwarded-for")
        && !headers.contains_key("forwarded");
    match edge.metrics {
        MetricsFor::ThisMachine if !from_here => Refusal::no_such_page().into_response(),
        MetricsFor::ThisMachine | MetricsFor::Everybody => recorder().render().into_response(),
    }
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

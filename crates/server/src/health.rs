//! What operators ask.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Store;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

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

/// How often the database is asked whether it is there, and how long it may take.
const ASK_EVERY: Duration = Duration::from_secs(1);
const ANSWER_WITHIN: Duration = Duration::from_secs(2);

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

/// Asks the database every second whether it is there.
pub(crate) fn watch(store: Store) -> watch::Receiver<bool> {
    let ask = move || {
        let store = store.clone();
        async move { store.signing_key().await.map(drop).map_err(|error| error.to_string()) }
    };
    keep_asking(ask, ASK_EVERY, ANSWER_WITHIN)
}

/// Keeps the last answer to a question that is asked again and again, as long as somebody reads it.
fn keep_asking<F>(ask: impl Fn() -> F + Send + 'static, every: Duration, within: Duration) -> watch::Receiver<bool>
where
    F: Future<Output = Result<(), String>> + Send,
{
    let (tell, ready) = watch::channel(true);
    tokio::spawn(async move {
        while !tell.is_closed() {
            let answer = match timeout(within, ask()).await {
                Ok(answer) => answer,
                Err(_) => Err("it takes too long".to_owned()),
            };
            let has_changed = tell.send_replace(answer.is_ok()) != answer.is_ok();
            match answer {
                Err(error) if has_changed => tracing::error!(error, "the database does not answer"),
                Ok(()) if has_changed => tracing::info!("the database answers again"),
                Err(_) | Ok(()) => {}
            }
            sleep(every).await;
        }
    });
    ready
}

/// The database answered when it was last asked. Whoever asks, and however often, costs nothing.
pub(crate) async fn readyz(State(edge): State<Edge>) -> Response {
    if *edge.ready.borrow() {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
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
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use axum::http::HeaderValue;

    use super::*;

    const SOON: Duration = Duration::from_millis(1);
    const LATER: Duration = Duration::from_secs(3600);

    #[tokio::test]
    async fn the_database_is_asked_again_and_again() {
        let is_there = Arc::new(AtomicBool::new(true));
        let there = Arc::clone(&is_there);
        let ask = move || {
            let is_there = there.load(Ordering::Relaxed);
            async move { if is_there { Ok(()) } else { Err("gone".to_owned()) } }
        };
        let mut ready = keep_asking(ask, SOON, LATER);
        for is_ready in [false, true, false] {
            is_there.store(is_ready, Ordering::Relaxed);
            ready.wait_for(|&ready| ready == is_ready).await.unwrap();
        }
    }

    #[tokio::test]
    async fn however_many_ask_us_the_database_is_asked_once_at_a_time() {
        let asked = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&asked);
        // The first answer is fine, the second never comes.
        let ask = move || {
            let number = count.fetch_add(1, Ordering::Relaxed);
            async move { if number == 0 { Ok(()) } else { std::future::pending().await } }
        };
        let ready = keep_asking(ask, SOON, LATER);
        while asked.load(Ordering::Relaxed) < 2 {
            sleep(SOON).await;
        }
        for _ in 0..1000 {
            assert!(*ready.borrow(), "the last answer that came");
        }
        assert_eq!(asked.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn a_database_that_never_answers_is_not_ready() {
        let mut ready = keep_asking(std::future::pending, LATER, SOON);
        ready.wait_for(|&ready| !ready).await.unwrap();
    }

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

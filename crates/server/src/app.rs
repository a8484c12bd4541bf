//! All paths, and what every request passes on its way.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::HttpBody;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use host::Host;
use store::{Health, Store};
use tokio::sync::{Semaphore, watch};

use crate::fault::Refusal;
use crate::health::{self, MetricsFor};
use crate::limits::{self, Cost, Limits};
use crate::person::{self, Proxy, Signet};
use crate::webhook::Webhooks;
use crate::{headers, live, lobby, origin, packed, page};

pub(crate) const LARGEST_BODY: usize = 16 * 1024;
/// Twice as much as a transcript may have, because JSON writes some of its letters as two.
pub(crate) const LARGEST_TRANSCRIPT: usize = 8 * 1024 * 1024;
/// A transcript whose body is larger than this, or may be, takes one of a few places while it is read.
const ORDINARY_TRANSCRIPT: u64 = 1024 * 1024;
/// How many large transcripts are read at once.
pub(crate) const LARGE_AT_ONCE: usize = 4;
pub(crate) const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// What the edge knows.
pub(crate) struct Gate {
    pub(crate) host: Host,
    pub(crate) store: Store,
    pub(crate) signet: Signet,
    pub(crate) limits: Limits,
    pub(crate) proxy: Proxy,
    pub(crate) metrics: MetricsFor,
    /// Whether every request is taken to have come over TLS.
    pub(crate) secure: bool,
    pub(crate) public_url: Option<String>,
    /// The name of the machine in it.
    pub(crate) public_host: Option<String>,
    /// Whether the database answered when it was last asked.
    pub(crate) ready: watch::Receiver<Health>,
    pub(crate) webhooks: Webhooks,
    /// True once the server goes down; who listens is still being served.
    pub(crate) closing: watch::Sender<bool>,
}

/// What the edge knows, shared by all requests.
pub(crate) type Edge = Arc<Gate>;

/// Resolves when the server goes down.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // Without a sender there is no server any more.
    let _ = closing.wait_for(|&closing| closing).await;
}

/// The paths of `docs/protocol.md`.
pub(crate) fn router(edge: &Edge) -> Router {
    let long = Router::new()
        .route("/api/games", get(lobby::games))
        .route("/api/games/{game}/rules", get(lobby::rules))
        .route("/api/tables/{id}/history", get(lobby::history))
        .route("/api/tables/{id}/moments/{step}", get(lobby::moment))
        .route("/api/tables/{id}/moments/{step}/preview", get(lobby::preview))
        .route("/api/tables/{id}/transcript", get(lobby::transcript))
        .route_layer(from_fn(packed::pack));
    let looks = long
        .route("/api/me", get(lobby::me))
        .route("/api/tables", get(lobby::tables))
        .route("/api/tables/{id}", get(lobby::info))
        .route("/api/tables/{id}/moments/{step}/explain", get(lobby::explain))
        .route("/api/tables/{id}/live", get(live::open));
    let acts = Router::new()
        .route("/api/me", put(lobby::rename))
        .route("/api/resume", post(lobby::resume))
        .route("/api/resume/name", post(lobby::whose))
        .route("/api/tables/{id}/sit", post(lobby::sit))
        .route("/api/tables/{id}/leave", post(lobby::leave))
        .route("/api/tables/{id}/bot", post(lobby::bot))
        .route("/api/tables/{id}/back", post(lobby::back))
        .route("/api/tables/{id}/kick", post(lobby::kick))
        .route("/api/tables/{id}/mute", post(lobby::mute))
        .route("/api/tables/{id}/start", post(lobby::start));
    let large = from_fn_with_state(Arc::new(Semaphore::new(LARGE_AT_ONCE)), a_few_large);
    let makes = Router::new()
        .route("/api/me/renew", post(lobby::renew))
        .route("/api/tables", post(lobby::create))
        .route("/api/guides/{game}/{guide}", post(lobby::guide))
        .route("/api/transcripts", post(lobby::upload).layer(DefaultBodyLimit::max(LARGEST_TRANSCRIPT)).layer(large))
        .route("/api/tables/{id}/rematch", post(lobby::rematch))
        .route("/api/tables/{id}/fork", post(lobby::fork));
    let counted =
        |routes: Router<Edge>, cost| routes.route_layer(from_fn_with_state((Edge::clone(edge), cost), limits::count));
    let guarded = |routes: Router<Edge>| routes.route_layer(from_fn_with_state(Edge::clone(edge), origin::guard));
    counted(looks, Cost::Look)
        .merge(counted(guarded(acts), Cost::Act))
        .merge(counted(guarded(makes), Cost::Make))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback_service(get(page::serve))
        .method_not_allowed_fallback(|| async { Refusal::no_such_page() })
        .layer(from_fn_with_state(Edge::clone(edge), origin::check_host))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(hurry))
        .layer(from_fn(health::measure))
        .layer(from_fn(headers::add))
        .layer(from_fn_with_state(Edge::clone(edge), person::know))
        .with_state(Edge::clone(edge))
}

/// Lets in only so many large bodies at a time, so that they do not fill the memory.
async fn a_few_large(State(places): State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    let is_ordinary = request.body().size_hint().upper().is_some_and(|upper| upper <= ORDINARY_TRANSCRIPT);
    let place = if is_ordinary { None } else { Some(places.try_acquire_owned()) };
    match place {
        Some(Err(_)) => Refusal::busy().into_response(),
        // The place is kept until there is an answer.
        Some(Ok(_)) | None => next.run(request).await,
    }
}

/// Gives up on a request that takes too long, such as one whose body never ends.
async fn hurry(request: Request, next: Next) -> Response {
    match tokio::time::timeout(ANSWER_WITHIN, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Refusal::too_slow().into_response(),
    }
}

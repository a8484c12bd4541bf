//! What is wrong with a request, as its answer says it.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use host::Kind;
use host::wire::{Fault, FaultBody, Written};
use serde::de::DeserializeOwned;

use crate::app::Edge;

/// What an address with too many connections is told.
pub(crate) const CROWDED: &str = "Too many pages are open from your address. Close some of them first.";

/// A request that was not done, and why.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    fault: Fault,
    wait: Option<Duration>,
}

impl Refusal {
    fn new(status: StatusCode, code: &str, text: impl Into<String>) -> Self {
        let fault = Fault { code: code.to_owned(), text: text.into(), clause: None, written: Written::No };
        Self { status, fault, wait: None }
    }

    pub(crate) fn malformed(text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", text)
    }

    pub(crate) fn other_origin() -> Self {
        Self::new(StatusCode::FORBIDDEN, "other-origin", "Only our own page may ask for this.")
    }

    pub(crate) fn nobody() -> Self {
        Self::new(StatusCode::FORBIDDEN, "nobody", "We do not know you yet: sit down first.")
    }

    pub(crate) fn not_a_token() -> Self {
        Self::new(StatusCode::FORBIDDEN, "not-a-token", "This resume link belongs to nobody here.")
    }

    pub(crate) fn no_such_table() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no-such-table", "There is no such table.")
    }

    pub(crate) fn no_such_page() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no-such-page", "There is nothing here.")
    }

    pub(crate) fn too_slow() -> Self {
        let text = "This took too long. Look whether it was done before you try again.";
        let mut refusal = Self::new(StatusCode::SERVICE_UNAVAILABLE, "too-slow", text);
        // It was given up in the middle.
        refusal.fault.written = Written::Unknown;
        refusal
    }

    pub(crate) fn busy() -> Self {
        host::Fault::busy().into()
    }

    pub(crate) fn crowded() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-connections", CROWDED)
    }

    pub(crate) fn other_host(ours: &str) -> Self {
        let text = format!("This house is found at {ours}. A proxy in front of it has to pass on the Host.");
        Self::new(StatusCode::MISDIRECTED_REQUEST, "other-host", text)
    }

    pub(crate) fn webhook(text: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "webhook", text)
    }

    pub(crate) fn too_often(wait: Duration) -> Self {
        let refusal =
            Self::new(StatusCode::TOO_MANY_REQUESTS, "too-often", "That is a little fast. Please wait a moment.");
        Self { wait: Some(wait), ..refusal }
    }
}

impl From<host::Fault> for Refusal {
    fn from(fault: host::Fault) -> Self {
        let status = match fault.kind {
            Kind::Malformed => StatusCode::BAD_REQUEST,
            Kind::NotYours => StatusCode::FORBIDDEN,
            Kind::NoSuchTable => StatusCode::NOT_FOUND,
            Kind::NotNow => StatusCode::CONFLICT,
            Kind::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Kind::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Kind::Closing => StatusCode::SERVICE_UNAVAILABLE,
        };
        Self { status, fault: fault.into(), wait: None }
    }
}

impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "That is too much at once.")
        } else {
            Self::malformed(format!("{}.", rejection.body_text()))
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = Json(FaultBody { error: self.fault });
        // Whole seconds, and never too few.
        let wait = self.wait.map(|wait| [(RETRY_AFTER, wait.as_secs().saturating_add(1).to_string())]);
        (self.status, wait.map(axum::response::AppendHeaders), body).into_response()
    }
}

/// What a request asks behind its question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Edge> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &Edge) -> Result<Self, Refusal> {
        match extract::Query::try_from_uri(&parts.uri) {
            Ok(extract::Query(query)) => Ok(Self(query)),
            Err(rejection) => Err(Refusal::malformed(format!("{}.", rejection.body_text()))),
        }
    }
}

/// The JSON body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Edge> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, edge: &Edge) -> Result<Self, Refusal> {
        let Json(body) = Json::from_request(request, edge).await?;
        Ok(Self(body))
    }
}

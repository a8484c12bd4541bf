//! Who somebody is: a random id in a signed cookie.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::PersonId;
use tokio::sync::watch;

use crate::app::Edge;
use crate::fault::Refusal;

/// Browsers keep no cookie longer than 400 days.
pub(crate) const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// What the cookies and resume links are signed with.
pub(crate) struct Signet {
    key: [u8; 32],
    /// How often people have renewed what proves who they are; most never did.
    renewals: watch::Sender<HashMap<PersonId, u32>>,
}

impl Signet {
    pub(crate) fn new(signing_key: &[u8; 32], renewals: impl IntoIterator<Item = (PersonId, u32)>) -> Self {
        let key = blake3::derive_key("Underlord 2026-11-16 who a person is", signing_key);
        Self { key, renewals: watch::Sender::new(renewals.into_iter().collect()) }
    }

    /// What proves that somebody is this person: the value of the cookie, and of the resume link.
    pub(crate) fn token(&self, id: PersonId) -> String {
        let named = named(id, self.count(id));
        format!("{named}-{}", self.mark(&named))
    }

    /// The person whom a token proves. Once they have renewed theirs, an old one proves nothing.
    pub(crate) fn person(&self, token: &str) -> Option<PersonId> {
        let (named, mark) = token.rsplit_once('-')?;
        let id: PersonId = named.split('-').next()?.parse().ok()?;
        let is_current = named == self::named(id, self.count(id));
        // Two hashes are compared in constant time.
        (blake3::Hash::from_hex(mark).ok()? == self.mark(named) && is_current).then_some(id)
    }

    /// From now on only tokens of this count prove who somebody is.
    pub(crate) fn renewed(&self, id: PersonId, count: u32) {
        self.renewals.send_modify(|renewals| {
            let known = renewals.entry(id).or_default();
            // Whoever asks twice at once is answered in any order.
            *known = count.max(*known);
        });
    }

    /// What somebody is now let in by.
    pub(crate) fn proof(&self, id: PersonId) -> Proof {
        Proof { id, count: self.count(id), renewals: self.renewals.subscribe() }
    }

    fn count(&self, id: PersonId) -> u32 {
        count(&self.renewals.borrow(), id)
    }

    fn mark(&self, named: &str) -> blake3::Hash {
        blake3::keyed_hash(&self.key, named.as_bytes())
    }
}

fn count(renewals: &HashMap<PersonId, u32>, id: PersonId) -> u32 {
    renewals.get(&id).copied().unwrap_or_default()
}

/// What a mark stands for: the first tokens of a person have no count.
fn named(id: PersonId, count: u32) -> String {
    if count == 0 { id.to_string() } else { format!("{id}-{count}") }
}

/// What somebody was let in by.
pub(crate) struct Proof {
    id: PersonId,
    count: u32,
    renewals: watch::Receiver<HashMap<PersonId, u32>>,
}

impl Proof {
    /// Resolves when it proves nothing any more.
    pub(crate) async fn outdated(&mut self) {
        // Without a signet there is no server any more.
        let _ = self.renewals.wait_for(|renewals| count(renewals, self.id) != self.count).await;
    }
}

/// Whether what a proxy says about its clients is believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proxy {
    /// The only one who can reach us is our own proxy.
    Trusted,
    /// Anybody may say anything.
    Unknown,
}

/// Who sent a request, and how it came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    /// The address of the browser.
    pub(crate) address: IpAddr,
    /// Whether it came over TLS.
    pub(crate) secure: bool,
    /// The person, if the cookie proves one.
    pub(crate) person: Option<PersonId>,
}

impl Caller {
    fn read(edge: &Edge, peer: IpAddr, headers: &HeaderMap) -> Self {
        let told = |name| match edge.proxy {
            // A proxy appends: only the last word is its own.
            Proxy::Trusted => {
                headers.get_all(name).iter().next_back()?.to_str().ok()?.rsplit(',').next().map(str::trim)
            }
            Proxy::Unknown => None,
        };
        let address = told("x-forwarded-for").and_then(|address| address.parse().ok()).unwrap_or(peer);
        let secure = edge.secure || told("x-forwarded-proto") == Some("https");
        let person = proven(edge, secure, headers);
        Self { address, secure, person }
    }

    /// What lets a page of this caller in, for as long as it does: nothing for somebody unknown.
    pub(crate) fn proof(&self, edge: &Edge, headers: &HeaderMap) -> (Option<PersonId>, Option<Proof>) {
        let proof = self.person.map(|id| edge.signet.proof(id));
        // They may have renewed it since the request came in.
        let person = proven(edge, self.secure, headers).filter(|_| proof.is_some());
        (person, proof.filter(|_| person.is_some()))
    }

    /// The cookie that makes the browser this person.
    pub(crate) fn cookie(&self, edge: &Edge, id: PersonId) -> HeaderValue {
        let name = cookie_name(self.secure);
        let secure = if self.secure { "; Secure" } else { "" };
        let token = edge.signet.token(id);
        let cookie = format!("{name}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&cookie).expect("a cookie of letters and digits")
    }
}

/// The person whom the cookie of a request proves.
fn proven(edge: &Edge, secure: bool, headers: &HeaderMap) -> Option<PersonId> {
    cookie(headers, cookie_name(secure)).and_then(|token| edge.signet.person(token))
}

/// With the prefix, no other host of the same domain can plant a cookie of its own.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-underlord" } else { "underlord" }
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|value| value.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Finds out who sends a request, for everything behind it.
pub(crate) async fn know(
    State(edge): State<Edge>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let caller = Caller::read(&edge, peer.ip().to_canonical(), request.headers());
    request.extensions_mut().insert(caller);
    next.run(request).await
}

impl FromRequestParts<Edge> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Edge) -> Result<Self, Infallible> {
        Ok(*parts.extensions.get::<Self>().expect("every request passes `know`"))
    }
}

/// The person of the cookie, for what only a known person may do.
pub(crate) struct Person(pub(crate) PersonId);

impl FromRequestParts<Edge> for Person {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, edge: &Edge) -> Result<Self, Refusal> {
        let Ok(caller) = Caller::from_request_parts(parts, edge).await;
        caller.person.map(Self).ok_or_else(Refusal::nobody)
    }
}

/// Somebody who does something: the person of the cookie, or a new one.
pub(crate) struct Somebody {
    /// The person.
    pub(crate) id: PersonId,
    cookie: Option<HeaderValue>,
}

impl Somebody {
    /// The answer, with a cookie for somebody new.
    pub(crate) fn answer(self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        response.headers_mut().extend(self.cookie.map(|cookie| (SET_COOKIE, cookie)));
        response
    }
}

impl FromRequestParts<Edge> for Somebody {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, edge: &Edge) -> Result<Self, Infallible> {
        let Ok(caller) = Caller::from_request_parts(parts, edge).await;
        Ok(caller.person.map_or_else(
            || {
                let id = PersonId::random();
                Self { id, cookie: Some(caller.cookie(edge, id)) }
            },
            |id| Self { id, cookie: None },
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_proves_its_person_and_nobody_else() {
        let signet = Signet::new(&[7; 32], []);
        let (mira, tom) = (PersonId::random(), PersonId::random());
        let token = signet.token(mira);
        assert_eq!(signet.person(&token), Some(mira));

        let forged = format!("{tom}-{}", token.split_once('-').unwrap().1);
        assert_eq!(signet.person(&forged), None);
        assert_eq!(Signet::new(&[8; 32], []).person(&token), None);
        for broken in ["", "-", "x", &token[1..], &token[..token.len() - 1], &mira.to_string()] {
            assert_eq!(signet.person(broken), None, "{broken:?}");
        }
    }

    #[test]
    fn a_renewed_token_is_the_only_one() {
        let signet = Signet::new(&[7; 32], []);
        let (mira, tom) = (PersonId::random(), PersonId::random());
        let (first, toms) = (signet.token(mira), signet.token(tom));
        signet.renewed(mira, 1);
        let second = signet.token(mira);
        signet.renewed(mira, 2);
        let third = signet.token(mira);
        assert_eq!(signet.person(&third), Some(mira));
        assert_eq!(signet.person(&toms), Some(tom));
        let mark = |token: &str| token.rsplit_once('-').unwrap().1.to_owned();
        let counted = |count: &str, mark: String| format!("{mira}-{count}-{mark}");
        let forged = [counted("2", mark(&first)), counted("2", mark(&second)), counted("02", mark(&third))];
        for old in [first, second].iter().chain(&forged) {
            assert_eq!(signet.person(old), None, "{old}");
        }
        // After a restart it is the same.
        assert_eq!(Signet::new(&[7; 32], [(mira, 2)]).person(&third), Some(mira));
        assert_eq!(Signet::new(&[7; 32], [(mira, 3)]).person(&third), None);
    }

    #[tokio::test]
    async fn a_proof_holds_until_its_person_renews_it() {
        let signet = Signet::new(&[7; 32], []);
        let (mira, tom) = (PersonId::random(), PersonId::random());
        let mut proof = signet.proof(mira);
        signet.renewed(tom, 1);
        assert!(futures_util::FutureExt::now_or_never(proof.outdated()).is_none());
        signet.renewed(mira, 1);
        proof.outdated().await;
    }

    #[test]
    fn a_cookie_is_found_among_others_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; not-underlord=2; underlord=3"));
        assert_eq!(cookie(&headers, "underlord"), Some("3"));
        assert_eq!(cookie(&headers, "under"), None);
    }
}

//! How much one address, one person and one page may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::PersonId;

use crate::app::Edge;
use crate::fault::Refusal;
use crate::person::Caller;

/// A whole household or school may come from one address.
pub(crate) const ADDRESS: Rate = Rate { per_second: 40.0, burst: 800.0 };
pub(crate) const PERSON: Rate = Rate { per_second: 20.0, burst: 400.0 };
/// Connections at the same time from one address: a page has one for its table and a few more while it loads.
pub(crate) const CONNECTIONS: u32 = 300;
/// Messages of one page.
pub(crate) const MESSAGES: Rate = Rate { per_second: 20.0, burst: 60.0 };
/// Messages of one page that could not be read, or were too many: the third within a minute is the last.
pub(crate) const STRIKES: Rate = Rate { per_second: 2.0 / 60.0, burst: 2.0 };

/// More buckets than this are not kept.
const MOST_BUCKETS: usize = 100_000;

/// How fast a bucket fills, and how much goes in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) per_second: f64,
    pub(crate) burst: f64,
}

/// A bucket of tokens, full at first.
#[derive(Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Self { rate, tokens: rate.burst, filled: now }
    }

    /// Takes so many tokens, or says how long until they are there.
    pub(crate) fn take(&mut self, cost: f64, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.tokens >= cost {
            self.tokens -= cost;
            Ok(())
        } else {
            Err(Duration::from_secs_f64((cost - self.tokens) / self.rate.per_second))
        }
    }

    fn fill(&mut self, now: Instant) {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + since * self.rate.per_second).min(self.rate.burst);
        self.filled = now;
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.tokens >= self.rate.burst
    }
}

/// What a request costs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cost {
    /// It only looks.
    Look,
    /// It changes something.
    Act,
    /// It makes a table.
    Make,
}

impl Cost {
    pub(crate) fn tokens(self) -> f64 {
        match self {
            Self::Look => 1.0,
            Self::Act => 4.0,
            Self::Make => 40.0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Who {
    Address(IpAddr),
    Person(PersonId),
}

/// The buckets of everybody who asked for something lately; none where everybody may ask as much as they like.
#[derive(Debug)]
pub(crate) struct Limits {
    buckets: Option<Mutex<HashMap<Who, Bucket>>>,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// A connection that counts for its address, until the last copy is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    _counted: Arc<Counted>,
}

#[derive(Debug)]
struct Counted {
    network: IpAddr,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.network);
            }
        }
    }
}

impl Limits {
    pub(crate) fn new(on: bool) -> Self {
        Self { buckets: on.then(Mutex::default), connections: Arc::default() }
    }

    /// A place for one more connection from an address; none if it has as many as it may.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Place> {
        let network = network(address);
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.entry(network).or_default();
        if self.buckets.is_some() && *count >= CONNECTIONS {
            return None;
        }
        *count += 1;
        Some(Place { _counted: Arc::new(Counted { network, connections: Arc::clone(&self.connections) }) })
    }

    /// The messages of a new page.
    pub(crate) fn messages(&self, now: Instant) -> Option<Bucket> {
        self.buckets.as_ref().map(|_| Bucket::new(MESSAGES, now))
    }

    fn take(&self, caller: &Caller, cost: Cost, now: Instant) -> Result<(), Duration> {
        let Some(buckets) = &self.buckets else { return Ok(()) };
        let mut buckets = buckets.lock().expect("no thread panics while it holds the buckets");
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|_, bucket| !bucket.is_full(now));
            // Rather forgive everybody once than search through a full house at every request.
            if buckets.len() >= MOST_BUCKETS / 2 {
                buckets.clear();
            }
        }
        let address = (Who::Address(network(caller.address)), ADDRESS);
        let person = caller.person.map(|id| (Who::Person(id), PERSON));
        for (who, rate) in [Some(address), person].into_iter().flatten() {
            buckets.entry(who).or_insert_with(|| Bucket::new(rate, now)).take(cost.tokens(), now)?;
        }
        Ok(())
    }
}

/// Who has one address of the new kind has a whole /64 of them.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

/// Refuses what is asked too often.
pub(crate) async fn count(
    State((edge, cost)): State<(Edge, Cost)>,
    caller: axum::Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    match edge.limits.take(&caller, cost, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(wait) => Refusal::too_often(wait).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { per_second: 2.0, burst: 3.0 }, start);
        for _ in 0..3 {
            assert_eq!(bucket.take(1.0, start), Ok(()));
        }
        assert_eq!(bucket.take(1.0, start), Err(Duration::from_millis(500)));
        assert_eq!(bucket.take(1.0, start + Duration::from_millis(500)), Ok(()));
        assert!(bucket.take(1.0, start + Duration::from_millis(600)).is_err());
    }

    #[test]
    fn an_address_and_a_person_have_buckets_of_their_own() {
        let now = Instant::now();
        let limits = Limits::new(true);
        let caller = |last, person| Caller { address: [10, 0, 0, last].into(), secure: false, person };
        let makes = |caller| (0..1000).take_while(|_| limits.take(&caller, Cost::Make, now).is_ok()).count();
        assert_eq!(makes(caller(1, None)), 20);
        assert_eq!(makes(caller(2, None)), 20);
        let mira = Some(PersonId::random());
        assert_eq!(makes(caller(3, mira)), 10);
        assert_eq!(makes(caller(4, mira)), 0);
    }

    #[test]
    fn a_network_has_so_many_connections_and_gets_back_those_that_end() {
        let limits = Limits::new(true);
        let enter = |text: &str| limits.enter(text.parse().unwrap());
        let places: Vec<_> = (0..CONNECTIONS).map(|_| enter("10.0.0.1").expect("a place")).collect();
        assert!(enter("10.0.0.1").is_none());
        let _other = enter("10.0.0.2").expect("another network has its own");
        let kept = places[0].clone();
        drop(places);
        let again: Vec<_> = (1..CONNECTIONS).map(|_| enter("10.0.0.1").expect("a place")).collect();
        assert!(enter("10.0.0.1").is_none(), "a copy keeps its place");
        drop((kept, again));
        assert!(!limits.connections.lock().unwrap().contains_key(&"10.0.0.1".parse::<IpAddr>().unwrap()));
        let open = Limits::new(false);
        let all: Vec<_> = (0..=CONNECTIONS).filter_map(|_| open.enter("10.0.0.1".parse().unwrap())).collect();
        assert_eq!(all.len(), CONNECTIONS as usize + 1);
    }

    #[test]
    fn all_addresses_of_one_network_share_a_bucket() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2:3::4"), address("2001:db8:1:2:ffff::"));
        assert_ne!(address("2001:db8:1:2::"), address("2001:db8:1:3::"));
    }
}

//! Tells a table's webhook whose turn it is.

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use host::Nudge;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, Url, redirect};
use serde_json::json;
use thiserror::Error;
use tokio::sync::{Semaphore, mpsc};

const TIMEOUT: Duration = Duration::from_secs(5);
const RETRY_AFTER: Duration = Duration::from_secs(2);
/// So many are told at the same time; the others wait their turn.
const AT_ONCE: usize = 16;

/// Which webhooks are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Webhooks {
    /// None.
    Off,
    /// Those with an https address out in the world.
    #[default]
    Public,
    /// Those in our own network too.
    Anywhere,
}

/// Why a webhook was not told.
#[derive(Debug, Error)]
enum WebhookError {
    #[error("the address of a webhook must be an https address out in the world")]
    NotPublic,
    #[error("the webhook could not be told: {0}")]
    Http(#[from] reqwest::Error),
}

/// Why a webhook could never be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum Unfit {
    #[error("This server tells no webhooks.")]
    Off,
    #[error("The webhook is no address.")]
    NoAddress,
    #[error("The address of a webhook begins with https://.")]
    NotHttps,
    #[error("The address of the webhook lies in a network of its own: this server tells only those out in the world.")]
    NotPublic,
}

/// Whether a webhook could ever be told. What its name leads to is seen when it is told.
pub(crate) fn check(which: Webhooks, webhook: &str) -> Result<(), Unfit> {
    let url = Url::parse(webhook).ok().filter(|url| url.host_str().is_some_and(|host| !host.is_empty()));
    let scheme = url.as_ref().map(Url::scheme);
    match (which, url.as_ref()) {
        (Webhooks::Off, _) => Err(Unfit::Off),
        (Webhooks::Public | Webhooks::Anywhere, None) => Err(Unfit::NoAddress),
        (Webhooks::Anywhere, Some(_)) if scheme == Some("http") => Ok(()),
        (Webhooks::Public | Webhooks::Anywhere, Some(_)) if scheme != Some("https") => Err(Unfit::NotHttps),
        (Webhooks::Anywhere, Some(_)) => Ok(()),
        (Webhooks::Public, Some(url)) if may_be_public(url) && !is_local_name(url) => Ok(()),
        (Webhooks::Public, Some(_)) => Err(Unfit::NotPublic),
    }
}

/// Names that only one network knows.
fn is_local_name(url: &Url) -> bool {
    let name = url.domain().unwrap_or_default().trim_end_matches('.').to_ascii_lowercase();
    let last = name.rsplit('.').next().unwrap_or_default();
    url.domain().is_some() && (last == name || ["localhost", "local", "internal", "lan", "test"].contains(&last))
}

/// Tells webhooks until the host is gone.
pub(crate) async fn tell(mut nudges: mpsc::Receiver<Nudge>, which: Webhooks, public_url: Option<String>) {
    let client = match client(which) {
        Ok(client) => client,
        Err(error) => return tracing::warn!(%error, "webhooks are off"),
    };
    let free = Arc::new(Semaphore::new(AT_ONCE));
    while let Some(nudge) = nudges.recv().await {
        let turn = Arc::clone(&free).acquire_owned().await.expect("nobody closes it");
        let text = text(&nudge, public_url.as_deref());
        let client = client.clone();
        tokio::spawn(async move {
            let mut told = send(&client, which, &nudge.webhook, &text).await;
            if let Err(WebhookError::Http(_)) = told {
                tokio::time::sleep(RETRY_AFTER).await;
                told = send(&client, which, &nudge.webhook, &text).await;
            }
            if let Err(error) = told {
                metrics::counter!("underlord_webhooks_failed").increment(1);
                // The address is a secret of the table: it stays out of the log.
                let error = match error {
                    WebhookError::Http(error) => WebhookError::Http(error.without_url()),
                    WebhookError::NotPublic => error,
                };
                tracing::info!(%error, "webhook");
            }
            drop(turn);
        });
    }
}

fn text(nudge: &Nudge, public_url: Option<&str>) -> String {
    match public_url {
        Some(url) => format!("{} {}{}", nudge.text, url.trim_end_matches('/'), nudge.link),
        None => nudge.text.clone(),
    }
}

fn client(which: Webhooks) -> Result<Client, reqwest::Error> {
    // Another server in this process may have chosen the same one before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder().timeout(TIMEOUT).redirect(redirect::Policy::none()).no_proxy();
    match which {
        Webhooks::Anywhere => client.build(),
        Webhooks::Off | Webhooks::Public => client.https_only(true).dns_resolver(PublicOnly).build(),
    }
}

async fn send(client: &Client, which: Webhooks, webhook: &str, text: &str) -> Result<(), WebhookError> {
    let url = Url::parse(webhook).map_err(|_| WebhookError::NotPublic)?;
    if which != Webhooks::Anywhere && !may_be_public(&url) {
        return Err(WebhookError::NotPublic);
    }
    // Discord reads `content`, Slack and Mattermost read `text`. Somebody called @everyone calls nobody.
    let body = json!({ "content": text, "text": text, "username": "Underlord", "allowed_mentions": { "parse": [] } });
    client.post(url).json(&body).send().await?.error_for_status()?;
    Ok(())
}

/// Names are looked up later, by [`PublicOnly`]; an address that is written out never passes there.
fn may_be_public(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    url.scheme() == "https" && !host.is_empty() && host.parse().map_or(true, is_public)
}

/// Finds only addresses out in the world, so that nobody can make us knock at doors of our own network.
struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err(Box::<dyn Error + Send + Sync>::from(WebhookError::NotPublic));
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => {
            let [first, second, ..] = address.segments();
            let is_unicast = first & 0xe000 == 0x2000;
            // Addresses that stand for others: Teredo and its kin, documentation, 6to4.
            let stands_for_another = (first == 0x2001 && (second < 0x200 || second == 0xdb8)) || first == 0x2002;
            is_unicast && !stands_for_another
        }
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = matches!((a, b, c), (0 | 240.., ..) | (100, 64..=127, _) | (192, 0, 0) | (198, 18..=19, _));
    !(is_special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    #[test]
    fn only_addresses_out_in_the_world_are_public() {
        for public in ["1.1.1.1", "162.159.128.233", "2606:4700::1111", "2a00:1450:4001::200e"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for ours in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.5",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
        ] {
            assert!(!is_public(ours.parse().unwrap()), "{ours}");
        }
    }

    /// A webhook that hears one message.
    async fn hears(listener: TcpListener) -> String {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut heard = Vec::new();
        while !heard.ends_with(b"}") {
            assert_ne!(stream.read_buf(&mut heard).await.unwrap(), 0);
        }
        stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
        String::from_utf8(heard).unwrap()
    }

    #[tokio::test]
    async fn a_webhook_is_told_unless_it_is_in_our_own_network() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let webhook = format!("http://{}/hook", listener.local_addr().unwrap());
        let which = Webhooks::Public;
        let refused = send(&client(which).unwrap(), which, &webhook, "x").await;
        assert!(matches!(refused, Err(WebhookError::NotPublic)));
        let by_name = send(&client(which).unwrap(), which, "https://localhost/hook", "x").await;
        assert!(matches!(by_name, Err(WebhookError::Http(error)) if error.is_connect()));

        let which = Webhooks::Anywhere;
        let client = client(which).unwrap();
        let (sent, heard) = tokio::join!(send(&client, which, &webhook, "Mira is waited for."), hears(listener));
        sent.unwrap();
        assert!(heard.starts_with("POST /hook "), "{heard}");
        assert!(heard.contains("\"content\":\"Mira is waited for.\",\"text\":\"Mira is waited for.\""), "{heard}");
    }

    #[test]
    fn a_webhook_that_cannot_work_is_refused_with_the_reason() {
        let check = |webhook| super::check(Webhooks::Public, webhook);
        assert_eq!(check("https://discord.com/api/webhooks/1/x"), Ok(()));
        assert_eq!(check("https://1.1.1.1/x"), Ok(()));
        for (webhook, why) in [
            ("", Unfit::NoAddress),
            ("discord", Unfit::NoAddress),
            ("https://", Unfit::NoAddress),
            ("file:///x", Unfit::NoAddress),
            ("http://discord.com/x", Unfit::NotHttps),
            ("ftp://discord.com/x", Unfit::NotHttps),
            ("https://127.0.0.1/x", Unfit::NotPublic),
            ("https://2130706433/x", Unfit::NotPublic),
            ("https://[::1]/x", Unfit::NotPublic),
            ("https://192.168.0.7:8443/x", Unfit::NotPublic),
            ("https://localhost/x", Unfit::NotPublic),
            ("https://hooks.local./x", Unfit::NotPublic),
            ("https://intranet/x", Unfit::NotPublic),
        ] {
            assert_eq!(check(webhook), Err(why), "{webhook}");
        }
        assert_eq!(super::check(Webhooks::Anywhere, "http://192.168.0.7/x"), Ok(()));
        assert_eq!(super::check(Webhooks::Anywhere, "ftp://192.168.0.7/x"), Err(Unfit::NotHttps));
        assert_eq!(super::check(Webhooks::Off, "https://discord.com/x"), Err(Unfit::Off));
    }

    #[test]
    fn an_address_that_is_written_out_is_looked_at() {
        let may = |url| may_be_public(&Url::parse(url).unwrap());
        assert!(may("https://discord.com/api/webhooks/1/x"));
        assert!(may("https://1.1.1.1/x"));
        for ours in ["http://discord.com/", "https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "file:///x"]
        {
            assert!(!may(ours), "{ours}");
        }
    }
}

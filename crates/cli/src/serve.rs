//! `underlord serve`

use std::net::SocketAddr;
use std::time::Duration;

use server::{Config, Webhooks};
use tracing_subscriber::filter::LevelFilter;

use crate::failure::Failure;

/// Open the house: tables to play at in a browser
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  underlord serve\n  underlord serve --address 0.0.0.0:7878\n  \
    underlord serve --database postgres://underlord@localhost/underlord --public-url https://underlord.example \
    --secure --trust-proxy")]
pub(crate) struct Args {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS")]
    address: SocketAddr,
    /// Where games are kept: a file, or a postgres:// address
    #[arg(long, default_value = "underlord.db", value_name = "DATABASE")]
    database: String,
    /// Where people find it, for links in webhooks and behind a proxy; no other name is answered
    #[arg(long, value_name = "URL", value_parser = web_address)]
    public_url: Option<String>,
    /// The least time between two choices of bots, in milliseconds
    #[arg(long, default_value_t = 900, value_name = "MS")]
    bot_pace: u64,
    /// People come over TLS: cookies go no other way
    #[arg(long)]
    secure: bool,
    /// Believe X-Forwarded-For and X-Forwarded-Proto; only when nobody but your proxy can reach the address
    #[arg(long)]
    trust_proxy: bool,
    /// Tell no webhooks
    #[arg(long, conflicts_with = "webhooks_anywhere")]
    no_webhooks: bool,
    /// Tell webhooks in your own network too
    #[arg(long)]
    webhooks_anywhere: bool,
    /// Let everybody read /metrics, not only this machine without a proxy
    #[arg(long)]
    metrics_open: bool,
    /// Let everybody ask as often as they like; for load tests only
    #[arg(long)]
    no_limits: bool,
    /// How much to tell on standard error: off, error, warn, info, debug, trace
    #[arg(long, default_value = "info", value_name = "LEVEL")]
    log: LevelFilter,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    // A line that cannot be written is lost: told on standard error, which is where it could not be written, it would
    // end the table that it speaks of.
    let log = tracing_subscriber::fmt().with_max_level(args.log).with_writer(std::io::stderr);
    log.log_internal_errors(false).init();
    let webhooks = match (args.no_webhooks, args.webhooks_anywhere) {
        (true, _) => Webhooks::Off,
        (false, true) => Webhooks::Anywhere,
        (false, false) => Webhooks::Public,
    };
    let config = Config {
        address: args.address,
        database: args.database,
        public_url: args.public_url,
        bot_pace: Duration::from_millis(args.bot_pace),
        secure: args.secure,
        trust_proxy: args.trust_proxy,
        limits: !args.no_limits,
        metrics_open: args.metrics_open,
        webhooks,
    };
    server::serve(config).map_err(|error| Failure::Not(error.to_string()))
}

fn web_address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    if is_web { Ok(text.to_owned()) } else { Err("it begins with https:// or http://".to_owned()) }
}

//! `underlord completions`

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::Underlord;
use crate::failure::Failure;

/// Print the completions of a shell
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  underlord completions bash > ~/.local/share/bash-completion/completions/underlord\n  \
    underlord completions fish > ~/.config/fish/completions/underlord.fish"
)]
pub(crate) struct Args {
    /// Which shell
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Underlord::command(), "underlord", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(())
}

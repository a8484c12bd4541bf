//! Debian's packages, where we may install them.

use std::os::unix::fs::MetadataExt;
use std::process::Command;

/// Installs a package, if we may, and says whether it is there now.
pub(crate) fn install(package: &str) -> bool {
    if !is_root() {
        return false;
    }
    println!("{package} is not installed: apt-get installs it");
    [&["update"][..], &["install", "--yes", "--no-install-recommends", package]].iter().all(|arguments| {
        let status = Command::new("apt-get").args(*arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
        status.is_ok_and(|status| status.success())
    })
}

/// Whether this process belongs to root.
pub(crate) fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

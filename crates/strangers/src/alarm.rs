//! Panics on other threads: a task takes its own to the grave.

use std::panic;
use std::sync::{Mutex, Once, PoisonError};

static HEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());
static SET: Once = Once::new();

/// Hears every panic of the process from now on.
pub(crate) struct Alarm {
    before: usize,
}

impl Alarm {
    pub(crate) fn set() -> Self {
        SET.call_once(|| {
            let next = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                heard().push(panic.to_string());
                next(panic);
            }));
        });
        Self { before: heard().len() }
    }

    /// Fails if anything has panicked since.
    pub(crate) fn assert_quiet(&self) {
        let panics = heard()[self.before..].to_vec();
        assert!(panics.is_empty(), "something broke down elsewhere: {panics:?}");
    }
}

fn heard() -> std::sync::MutexGuard<'static, Vec<String>> {
    HEARD.lock().unwrap_or_else(PoisonError::into_inner)
}

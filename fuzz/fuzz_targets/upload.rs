//! An uploaded transcript is refused or can be watched, never a panic.
#![no_main]

use std::sync::{LazyLock, Mutex};

use libfuzzer_sys::fuzz_target;
use strangers::{Ear, Uploads};

static EAR: LazyLock<Mutex<Uploads>> = LazyLock::new(Mutex::default);

fuzz_target!(|data: &[u8]| EAR.lock().expect("nothing has panicked").hear(data));

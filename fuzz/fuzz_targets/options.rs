//! Options of a game are refused or dealt, never a panic.
#![no_main]

use std::sync::{LazyLock, Mutex};

use libfuzzer_sys::fuzz_target;
use strangers::{Ear, Options};

static EAR: LazyLock<Mutex<Options>> = LazyLock::new(Mutex::default);

fuzz_target!(|data: &[u8]| EAR.lock().expect("nothing has panicked").hear(data));

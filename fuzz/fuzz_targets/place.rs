//! A position is refused or answers everything that pages and bots ask, never a panic.
#![no_main]

use std::sync::{LazyLock, Mutex};

use libfuzzer_sys::fuzz_target;
use strangers::{Ear, Positions};

static EAR: LazyLock<Mutex<Positions>> = LazyLock::new(Mutex::default);

fuzz_target!(|data: &[u8]| EAR.lock().expect("nothing has panicked").hear(data));

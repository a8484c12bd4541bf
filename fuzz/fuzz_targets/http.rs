//! Every request is answered, and never with a fault of the server.
#![no_main]

use std::sync::{LazyLock, Mutex};

use libfuzzer_sys::fuzz_target;
use strangers::{Ear, Door};

static EAR: LazyLock<Mutex<Door>> = LazyLock::new(Mutex::default);

fuzz_target!(|data: &[u8]| EAR.lock().expect("nothing has panicked").hear(data));

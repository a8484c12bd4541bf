//! Whatever a page can say to a live table leaves it playing.
#![no_main]

use std::sync::{LazyLock, Mutex};

use libfuzzer_sys::fuzz_target;
use strangers::{Ear, Sockets};

static EAR: LazyLock<Mutex<Sockets>> = LazyLock::new(Mutex::default);

fuzz_target!(|data: &[u8]| EAR.lock().expect("nothing has panicked").hear(data));

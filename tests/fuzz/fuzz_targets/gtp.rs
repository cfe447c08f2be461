//! Any text to the other end of a line: every answer is framed, and nothing panics.

#![no_main]

use std::io;

use libfuzzer_sys::fuzz_target;
use silken::gtp::{Files, Gtp, Start};

/// A world without files.
struct NoFiles;

impl Files for NoFiles {
    fn read(&mut self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn write(&mut self, _: &str, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }
}

fuzz_target!(|text: &str| {
    let mut gtp = Gtp::new(&Start::default(), Box::new(NoFiles));
    for line in text.lines() {
        if let Some(response) = gtp.line(line) {
            assert!(response.text.starts_with(['=', '?']) && response.text.ends_with("\n\n"));
        }
    }
});

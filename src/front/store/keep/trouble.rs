//! Failures that come again and again.

use std::io;

/// Whether a failure was reported: it is news only if the last try went well.
#[derive(Debug, Default)]
pub struct Trouble {
    is_reported: bool,
}

impl Trouble {
    /// A failure that the person knows of already.
    #[must_use]
    pub fn reported() -> Self {
        Self { is_reported: true }
    }

    /// Why something failed, if that is news.
    pub fn news<T>(&mut self, tried: io::Result<T>) -> Option<io::Error> {
        let was_reported = std::mem::replace(&mut self.is_reported, tried.is_err());
        tried.err().filter(|_| !was_reported)
    }
}

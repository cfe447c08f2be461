//! Looking ahead in the text: where words and spaces end, and what may follow a value.

use super::Parser;

impl Parser<'_, '_> {
    /// Whether a value can have ended here: a delimiter, another value, a property or the end follows.
    pub(super) fn sensible_after(&self, at: usize) -> bool {
        let next = self.space_end(at);
        match self.bytes.get(next) {
            None | Some(b';' | b'(' | b')' | b'[') => true,
            Some(_) => self.property_at(next),
        }
    }

    /// Whether a name with a value stands there.
    pub(super) fn property_at(&self, at: usize) -> bool {
        let name_end = self.word_end(at);
        self.bytes.get(at).is_some_and(u8::is_ascii_alphabetic)
            && self.bytes.get(self.space_end(name_end)) == Some(&b'[')
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub(super) fn skip_space(&mut self) -> usize {
        self.at = self.space_end(self.at);
        self.at
    }

    pub(super) fn space_end(&self, at: usize) -> usize {
        self.run_end(at, is_space)
    }

    #[inline]
    pub(super) fn word_end(&self, at: usize) -> usize {
        self.run_end(at, |byte| byte.is_ascii_alphanumeric())
    }

    /// Where a run of such bytes ends.
    #[inline]
    pub(super) fn run_end(&self, at: usize, is_in: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(at..).unwrap_or_default();
        at + rest.iter().position(|&byte| !is_in(byte)).unwrap_or(rest.len())
    }
}

/// White space as SGF has it.
pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

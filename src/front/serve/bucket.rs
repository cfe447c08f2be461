//! A limit on how much may come in a time: a bucket that fills at a steady rate and is emptied by what comes.

use crate::game::Moment;

/// A token bucket. The time is passed in.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// Thousandths of a token.
    tokens: u64,
    most: u64,
    /// Tokens a second, which are thousandths of a token a millisecond.
    rate: u64,
    seen: Moment,
}

impl Bucket {
    /// A full bucket that holds `most` tokens and gains `per_second` tokens a second.
    #[must_use]
    pub fn new(most: u64, per_second: u64, now: Moment) -> Self {
        Self {
            tokens: most * 1000,
            most: most * 1000,
            rate: per_second,
            seen: now,
        }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self, now: Moment) -> bool {
        let gained = now.since(self.seen).get().saturating_mul(self.rate);
        self.seen = self.seen.max(now);
        self.tokens = self.tokens.saturating_add(gained).min(self.most);
        let has_one = self.tokens >= 1000;
        if has_one {
            self.tokens -= 1000;
        }
        has_one
    }

    /// Puts a token back that need not have been taken.
    pub fn give_back(&mut self) {
        self.tokens = (self.tokens + 1000).min(self.most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_gives_what_it_holds_and_what_it_gains() {
        let mut bucket = Bucket::new(3, 2, Moment::default());
        let mut taken = |millis| bucket.take(Moment::new(millis));
        assert!(taken(0) && taken(0) && taken(0) && !taken(0));
        assert!(!taken(499) && taken(500) && !taken(500));
        // However long nothing comes, it holds no more than it can.
        assert!(taken(1_000_000) && taken(1_000_000) && taken(1_000_000) && !taken(1_000_000));
        // Time that goes back gives nothing.
        assert!(!taken(0));
    }
}

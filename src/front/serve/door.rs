//! How many lines one address may open, and how often it may try a password.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::bucket::Bucket;
use crate::game::Moment;

/// How many lines one address may have open.
const MOST_LINES: usize = 50;
/// How many passwords one address may try in a burst; after that, one a second.
const MOST_TRIES: u64 = 12;
/// How many addresses are remembered.
const MOST_ADDRESSES: usize = 10_000;

/// Who has come through the door.
#[derive(Debug)]
pub struct Door {
    start: Instant,
    addresses: Mutex<HashMap<IpAddr, Address>>,
}

#[derive(Debug)]
struct Address {
    lines: usize,
    tries: Bucket,
}

impl Door {
    /// Nobody has come yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            start: Instant::now(),
            addresses: Mutex::default(),
        }
    }

    /// One more line from an address. Whether it may be opened.
    pub fn opens(&self, address: IpAddr) -> bool {
        let now = self.now();
        let mut addresses = self.lock();
        if addresses.len() >= MOST_ADDRESSES {
            addresses.retain(|_, known| known.lines > 0);
        }
        let known = addresses.entry(address).or_insert_with(|| Address {
            lines: 0,
            tries: Bucket::new(MOST_TRIES, 1, now),
        });
        let may_open = known.lines < MOST_LINES;
        known.lines += usize::from(may_open);
        may_open
    }

    /// A line from an address is closed.
    pub fn closes(&self, address: IpAddr) {
        if let Some(known) = self.lock().get_mut(&address) {
            known.lines = known.lines.saturating_sub(1);
        }
    }

    /// A password is to be tried. Returns whether it may be: not if the address has had too many wrong. One that is right
    /// [does not count](Door::was_right).
    pub fn may_try(&self, address: IpAddr) -> bool {
        let now = self.now();
        self.lock().get_mut(&address).is_none_or(|known| known.tries.take(now))
    }

    /// The password that was tried is the right one.
    pub fn was_right(&self, address: IpAddr) {
        if let Some(known) = self.lock().get_mut(&address) {
            known.tries.give_back();
        }
    }

    fn now(&self) -> Moment {
        self.start.elapsed().into()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Address>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn only_wrong_passwords_count() {
        let (door, address) = (Door::new(), IpAddr::V4(Ipv4Addr::LOCALHOST));
        assert!(door.opens(address));
        for _ in 0..100 {
            assert!(door.may_try(address));
            door.was_right(address);
        }
        let wrong = (0..100).filter(|_| door.may_try(address)).count();
        let most = usize::try_from(MOST_TRIES).expect("a small number");
        assert!((most..most + 3).contains(&wrong), "{wrong} wrong passwords were read");
    }
}

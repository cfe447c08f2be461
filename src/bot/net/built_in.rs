//! The network that comes with the program.

use std::sync::{Arc, LazyLock};

use super::network::Network;

/// Its file. `training/README.md` says how it was made, and `silken.md` beside it what it can do.
const FILE: &[u8] = include_bytes!("silken.net");

static NETWORK: LazyLock<Arc<Network>> =
    LazyLock::new(|| Arc::new(Network::from_bytes(FILE).expect("a test reads the network that is built in")));

impl Network {
    /// The network that comes with the program, read once. It was trained on boards from 7x7 to 19x19.
    #[must_use]
    pub fn built_in() -> Arc<Self> {
        Arc::clone(&NETWORK)
    }
}

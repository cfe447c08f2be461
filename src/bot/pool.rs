//! A few bots for whoever needs one.

use std::sync::Arc;

use super::net::Network;
use super::{Bot, Level};

/// The bots that one worker thinks with, whichever tables it thinks for. One that has played a game remembers what it
/// thought; only the few that were needed last are kept.
///
/// ```
/// use silken::bot::{Level, Pool};
///
/// let mut pool = Pool::default();
/// assert_eq!(pool.bot(Level::DEFAULT, 1).level(), Level::DEFAULT);
/// assert_eq!(pool.len(), 1);
/// ```
#[derive(Debug, Default)]
pub struct Pool {
    /// The bots, each with its seed; the one that was needed last comes first.
    bots: Vec<(u64, Bot)>,
    /// What they think with, if it is not the network that is built in.
    network: Option<Arc<Network>>,
}

impl Pool {
    /// How many bots are kept: two that play each other, and those whom both players ask.
    pub const MOST: usize = 4;

    /// Bots that think with this network.
    #[must_use]
    pub fn with_network(network: Arc<Network>) -> Self {
        Self {
            bots: Vec::new(),
            network: Some(network),
        }
    }

    /// The bot of this level and seed, made if there is none.
    pub fn bot(&mut self, level: &'static Level, seed: u64) -> &mut Bot {
        let known = self
            .bots
            .iter()
            .position(|(of, bot)| *of == seed && bot.level() == level);
        if let Some(place) = known {
            self.bots[..=place].rotate_right(1);
        } else {
            let network = self.network.clone().unwrap_or_else(Network::built_in);
            self.bots.truncate(Self::MOST - 1);
            self.bots.insert(0, (seed, Bot::with_network(level, seed, network)));
        }
        &mut self.bots[0].1
    }

    /// How many bots there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bots.len()
    }

    /// Whether there is none yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bots.is_empty()
    }
}

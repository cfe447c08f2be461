//! The hashes of a game's positions, as a set: the question that superko asks most often, answered at one look.

/// A set of hashes. It may take one number for another that is hardly ever met, so a yes wants to be confirmed.
#[derive(Clone, Debug)]
pub(super) struct Hashes {
    /// An open-addressing table, never more than half full; its length is a power of two. 0 where free.
    slots: Vec<u64>,
    count: usize,
}

impl Hashes {
    const FEWEST_SLOTS: usize = 256;

    /// An empty set.
    pub fn new() -> Self {
        Self {
            slots: vec![0; Self::FEWEST_SLOTS],
            count: 0,
        }
    }

    /// Empties the set and keeps its memory.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.count = 0;
    }

    /// Whether a hash is in the set.
    #[inline(always)]
    pub fn contains(&self, hash: u64) -> bool {
        let hash = marked(hash);
        self.slots[self.slot(hash)] == hash
    }

    /// Adds a hash.
    #[inline(always)]
    pub fn add(&mut self, hash: u64) {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let hash = marked(hash);
        let slot = self.slot(hash);
        self.count += usize::from(self.slots[slot] != hash);
        self.slots[slot] = hash;
    }

    /// Where a hash is, or would be.
    #[inline(always)]
    fn slot(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != 0 && self.slots[slot] != hash {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; 2 * old.len()];
        self.count = 0;
        for hash in old.into_iter().filter(|&hash| hash != 0) {
            self.add(hash);
        }
    }
}

/// The hash as it stands in the table, where 0 means a free slot: the empty board shares the number of 1.
#[inline(always)]
fn marked(hash: u64) -> u64 {
    hash.max(1)
}

//! The hashes of a game's positions: the question that superko asks most often, answered at one look.

/// The hashes that have come up, each with a number that is not 0. It takes one hash for another that is hardly ever
/// met, so a yes wants to be confirmed.
#[derive(Clone, Debug)]
pub(super) struct Hashes {
    /// An open-addressing table, never more than half full; its length is a power of two. 0 where free.
    slots: Vec<u64>,
    /// The number of the hash in each slot. They lie apart, for most questions are about the hash alone.
    numbers: Vec<u32>,
    count: usize,
}

impl Hashes {
    const FEWEST_SLOTS: usize = 256;

    /// Nothing yet.
    pub fn new() -> Self {
        Self::with_slots(Self::FEWEST_SLOTS)
    }

    fn with_slots(slots: usize) -> Self {
        Self {
            slots: vec![0; slots],
            numbers: vec![0; slots],
            count: 0,
        }
    }

    /// Forgets everything, in the memory there is.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.numbers.fill(0);
        self.count = 0;
    }

    /// Whether a hash has come up.
    #[inline(always)]
    pub fn contains(&self, hash: u64) -> bool {
        let hash = marked(hash);
        self.slots[self.slot(hash)] == hash
    }

    /// The number of a hash; 0 if it has not come up.
    pub fn latest(&self, hash: u64) -> u32 {
        self.numbers[self.slot(marked(hash))]
    }

    /// Gives a hash another number, and returns the one it had; 0 if it has not come up.
    #[inline(always)]
    pub fn replace(&mut self, hash: u64, number: u32) -> u32 {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let hash = marked(hash);
        let slot = self.slot(hash);
        self.slots[slot] = hash;
        let before = std::mem::replace(&mut self.numbers[slot], number);
        self.count += usize::from(before == 0);
        before
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
        let mut larger = Self::with_slots(2 * self.slots.len());
        for (&hash, &number) in self.slots.iter().zip(&self.numbers).filter(|&(_, &number)| number != 0) {
            larger.replace(hash, number);
        }
        *self = larger;
    }
}

/// The hash as it stands in the table, where 0 means a free slot: the empty board shares the place of 1.
#[inline(always)]
fn marked(hash: u64) -> u64 {
    hash.max(1)
}

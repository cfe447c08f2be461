//! Random numbers that are the same everywhere for the same seed, today and in ten years.

/// A generator of random numbers: `wyrand` (Wang Yi 2019), whose state is one number that a seed sets.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// Any 64 bits.
    #[inline(always)]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `limit`, each with the same chance (Lemire 2019). 0 if the limit is 0.
    #[inline(always)]
    pub fn below(&mut self, limit: u32) -> u32 {
        loop {
            let product = u64::from(self.bits() as u32) * u64::from(limit);
            // Only the low part can show that a number came up once too often, and hardly ever does.
            if product as u32 >= limit || product as u32 >= limit.wrapping_neg() % limit.max(1) {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number from 0 to 1, 1 excluded.
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

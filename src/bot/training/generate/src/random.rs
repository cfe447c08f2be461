//! Chance that can be repeated.

/// A sequence of numbers that follows from a seed (`splitmix64`; Steele, Lea and Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1 << 24) as f32
    }

    /// A number between two others.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// Whether something of this chance happens.
    pub fn happens(&mut self, chance: f32) -> bool {
        self.unit() < chance
    }

    /// The place of one of some weights, each drawn as often as it is heavy. `None` if all are 0.
    pub fn draw(&mut self, weights: impl Iterator<Item = f32> + Clone) -> Option<usize> {
        let sum: f32 = weights.clone().sum();
        let mut left = self.unit() * sum;
        let mut last = None;
        for (place, weight) in weights.enumerate().filter(|(_, weight)| *weight > 0.0) {
            last = Some(place);
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
        last
    }
}

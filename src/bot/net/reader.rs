//! Reads the parts of a network file: words, numbers and blocks of weights.

use std::io::{self, BufRead, ErrorKind};
use std::str::FromStr;

use super::error::{NetworkError, Part};

/// The longest word there may be.
const LONGEST_WORD: usize = 96;
/// How many weights are asked for at a time, so that no more memory is taken than there are bytes.
const PIECE: usize = 1 << 14;
/// The most channels a layer may have.
const MOST_CHANNELS: usize = 4096;

/// Reads a network file from the beginning, and knows which layer it is in.
pub(super) struct Reader<R> {
    source: R,
    layer: String,
}

impl<R: BufRead> Reader<R> {
    /// A reader at the beginning of a file.
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            layer: String::new(),
        }
    }

    /// The error that the layer being read has `expected` missing.
    pub(super) fn malformed(&self, expected: Part) -> NetworkError {
        NetworkError::Malformed {
            layer: self.layer.clone(),
            expected,
        }
    }

    /// Requires a size of the layer being read to be what those around it want.
    pub(super) fn fits(&self, found: usize, wanted: usize) -> Result<(), NetworkError> {
        if found == wanted {
            return Ok(());
        }
        Err(NetworkError::Shape {
            layer: self.layer.clone(),
            found,
            wanted,
        })
    }

    fn failed(&self, error: &io::Error) -> NetworkError {
        match error.kind() {
            ErrorKind::UnexpectedEof => NetworkError::Truncated {
                layer: self.layer.clone(),
            },
            ErrorKind::FileTooLarge => NetworkError::Inflated,
            _ => NetworkError::Damaged,
        }
    }

    /// The next byte without taking it; `None` at the end.
    fn peek(&mut self) -> Result<Option<u8>, NetworkError> {
        match self.source.fill_buf() {
            Ok(bytes) => Ok(bytes.first().copied()),
            Err(error) => Err(self.failed(&error)),
        }
    }

    fn skip_blanks(&mut self) -> Result<(), NetworkError> {
        while self.peek()?.is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.source.consume(1);
        }
        Ok(())
    }

    /// The next word.
    pub(super) fn word(&mut self, expected: Part) -> Result<String, NetworkError> {
        self.skip_blanks()?;
        let mut word = String::new();
        while let Some(byte) = self.peek()?.filter(|byte| !byte.is_ascii_whitespace()) {
            if !byte.is_ascii_graphic() || word.len() == LONGEST_WORD {
                return Err(self.malformed(expected));
            }
            word.push(char::from(byte));
            self.source.consume(1);
        }
        if word.is_empty() {
            return Err(self.failed(&ErrorKind::UnexpectedEof.into()));
        }
        Ok(word)
    }

    /// The name of the next layer, which errors speak of from now on.
    pub(super) fn name(&mut self) -> Result<(), NetworkError> {
        self.layer = self.word(Part::Name)?;
        Ok(())
    }

    /// The next word as a number.
    pub(super) fn number<T: FromStr>(&mut self) -> Result<T, NetworkError> {
        self.word(Part::Number)?
            .parse()
            .map_err(|_| self.malformed(Part::Number))
    }

    /// The next word as a number of channels or blocks: at least 1.
    pub(super) fn count(&mut self) -> Result<usize, NetworkError> {
        let count: usize = self.number()?;
        if count == 0 || count > MOST_CHANNELS {
            return Err(self.malformed(Part::Number));
        }
        Ok(count)
    }

    /// The next word as 0 or 1.
    pub(super) fn flag(&mut self) -> Result<bool, NetworkError> {
        match self.number()? {
            0_u8 => Ok(false),
            1 => Ok(true),
            _ => Err(self.malformed(Part::Number)),
        }
    }

    /// As many weights as `shape` multiplies to, stored as single (`@BIN@`) or half (`@F16@`) precision numbers.
    pub(super) fn weights<const N: usize>(&mut self, shape: [usize; N]) -> Result<Vec<f32>, NetworkError> {
        let count = shape.into_iter().product();
        self.skip_blanks()?;
        let mut mark = [0; 5];
        self.fill(&mut mark)?;
        let weights = match &mark {
            b"@BIN@" => self.numbers(count, f32::from_le_bytes)?,
            b"@F16@" => self.numbers(count, |bytes| half(u16::from_le_bytes(bytes)))?,
            _ => return Err(self.malformed(Part::Weights)),
        };
        if weights.iter().all(|weight| weight.is_finite()) {
            Ok(weights)
        } else {
            Err(self.not_finite())
        }
    }

    /// The error that the layer being read holds something that is not a proper number.
    pub(super) fn not_finite(&self) -> NetworkError {
        NetworkError::NotFinite {
            layer: self.layer.clone(),
        }
    }

    fn numbers<const BYTES: usize>(
        &mut self,
        count: usize,
        number: impl Fn([u8; BYTES]) -> f32,
    ) -> Result<Vec<f32>, NetworkError> {
        let mut numbers = Vec::new();
        let mut bytes = vec![0; PIECE.min(count) * BYTES];
        while numbers.len() < count {
            let piece = PIECE.min(count - numbers.len());
            self.fill(&mut bytes[..piece * BYTES])?;
            numbers.extend(bytes[..piece * BYTES].as_chunks().0.iter().map(|&bytes| number(bytes)));
        }
        Ok(numbers)
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NetworkError> {
        self.source.read_exact(bytes).map_err(|error| self.failed(&error))
    }

    /// Requires the file to end here, and its checksum to be right if it has one.
    pub(super) fn end(&mut self) -> Result<(), NetworkError> {
        self.skip_blanks()?;
        match self.peek()? {
            None => Ok(()),
            Some(_) => Err(NetworkError::Trailing),
        }
    }
}

/// The number that 16 bits stand for in IEEE 754's half precision.
fn half(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10 & 31);
    let fraction = u32::from(bits & 1023);
    match exponent {
        0 => {
            #[expect(clippy::cast_precision_loss, reason = "ten bits")]
            let small = fraction as f32 / 16_777_216.0;
            f32::from_bits(small.to_bits() | sign)
        }
        31 => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn half_precision_numbers_are_those_of_the_standard() {
        for (bits, number) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0400, 6.103_515_6e-5),
            (0x0001, 5.960_464_5e-8),
            (0x83ff, -6.097_555e-5),
        ] {
            assert_eq!(half(bits), number, "{bits:#06x}");
        }
        assert!(half(0x7e00).is_nan());
        assert_eq!(half(0xfc00), f32::NEG_INFINITY);
    }
}

//! Builds a network from the bytes of its file.
//!
//! The format is KataGo's (`.bin`, and gzipped `.bin.gz`), versions 8 to 10: words separated by blanks, and after a mark
//! the weights of a layer as little-endian numbers. Silken's own networks are the same with half precision weights.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use flate2::bufread::GzDecoder;

use super::error::{NetworkError, Part};
use super::features::{GLOBALS, PLANES};
use super::kernel::Kernel;
use super::layer::{Affine, Convolution, Linear, Rectified, lanes};
use super::network::{Block, Input, Network, PolicyHead, Pooling, ValueHead};
use super::reader::Reader;

/// The first bytes of a gzipped file.
const GZIP: [u8; 2] = [0x1f, 0x8b];
/// Trained weights hardly shrink: a file that grows more than this is something else.
const MOST_INFLATION: usize = 4;
/// The longest side of the first convolution.
const WIDEST_INPUT: usize = 7;
/// How much a small file may grow in any case, in bytes.
const ALWAYS_ALLOWED: usize = 1 << 16;

impl Network {
    /// Reads a network from the bytes of its file, gzipped or not.
    ///
    /// # Errors
    /// [`NetworkError`] if the bytes are not exactly one network of version 8 to 10. The memory taken stays in
    /// proportion to the number of bytes, whatever they claim.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.starts_with(&GZIP) {
            let left = bytes.len() * MOST_INFLATION + ALWAYS_ALLOWED;
            let inflated = Inflated {
                source: GzDecoder::new(bytes),
                left,
            };
            Reader::new(BufReader::new(inflated)).network()
        } else {
            Reader::new(bytes).network()
        }
    }
}

/// A source of bytes that fails when it gives too many.
struct Inflated<R> {
    source: R,
    left: usize,
}

impl<R: Read> Read for Inflated<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.left = self.left.checked_sub(count).ok_or(ErrorKind::FileTooLarge)?;
        Ok(count)
    }
}

impl<R: BufRead> Reader<R> {
    fn network(mut self) -> Result<Network, NetworkError> {
        let (name, version) = self.title()?;
        let (planes, globals): (usize, usize) = (self.number()?, self.number()?);
        if (planes, globals) != (PLANES, GLOBALS) {
            return Err(NetworkError::Inputs { planes, globals });
        }
        self.name()?;
        let blocks = self.count()?;
        let channels = self.count()?;
        for _unused in 0..4 {
            self.number::<u32>()?;
        }
        let network = Network {
            name,
            version,
            input: self.input(channels)?,
            input_globals: self.matrix(GLOBALS, Some(channels))?,
            blocks: (0..blocks).map(|_| self.block(channels)).collect::<Result<_, _>>()?,
            tip: self.affine(channels)?,
            policy: self.policy_head(channels)?,
            value: self.value_head(channels, version)?,
            kernel: Kernel::best(),
        };
        self.end()?;
        Ok(network)
    }

    /// The name and version that a network begins with.
    fn title(&mut self) -> Result<(String, u32), NetworkError> {
        let name = self.word(Part::Name).map_err(not_a_network)?;
        let version = self.number().map_err(not_a_network)?;
        if (8..=10).contains(&version) {
            Ok((name, version))
        } else {
            Err(NetworkError::Version(version))
        }
    }

    /// The first convolution, which may be wider than those after it.
    fn input(&mut self, channels: usize) -> Result<Input, NetworkError> {
        let (side, outputs, weights) = self.kernel(PLANES, Some(channels), WIDEST_INPUT)?;
        Ok(Input {
            reach: side / 2,
            convolution: Convolution::of_points(side * side * PLANES, outputs, &weights),
        })
    }

    /// A convolution from `inputs` channels; the number of outputs must be `outputs` if that is given.
    fn convolution(&mut self, inputs: usize, outputs: Option<usize>) -> Result<Convolution, NetworkError> {
        let (side, outputs, weights) = self.kernel(inputs, outputs, 3)?;
        Ok(match side {
            1 => Convolution::of_points(inputs, outputs, &weights),
            _ => Convolution::of_neighborhoods(inputs, outputs, &weights),
        })
    }

    /// The side, the outputs and the weights of a convolution.
    fn kernel(
        &mut self,
        inputs: usize,
        outputs: Option<usize>,
        widest: usize,
    ) -> Result<(usize, usize, Vec<f32>), NetworkError> {
        self.name()?;
        let (height, width) = (self.count()?, self.count()?);
        self.fits(height, width)?;
        if width.is_multiple_of(2) || width > widest {
            return Err(self.malformed(Part::Number));
        }
        let found_inputs = self.count()?;
        self.fits(found_inputs, inputs)?;
        let found_outputs = self.count()?;
        self.fits(found_outputs, outputs.unwrap_or(found_outputs))?;
        for _dilation in 0..2 {
            let dilation = self.count()?;
            self.fits(dilation, 1)?;
        }
        let weights = self.weights([height, width, inputs, found_outputs])?;
        Ok((width, found_outputs, weights))
    }

    /// A batch normalization, and the name of the rectifier after it.
    fn affine(&mut self, channels: usize) -> Result<Affine, NetworkError> {
        self.name()?;
        let found = self.count()?;
        self.fits(found, channels)?;
        let epsilon: f32 = self.number()?;
        let (has_scale, has_bias) = (self.flag()?, self.flag()?);
        let mean = self.weights([channels])?;
        let variance = self.weights([channels])?;
        let mut scale = if has_scale {
            self.weights([channels])?
        } else {
            vec![1.0; channels]
        };
        let mut bias = if has_bias {
            self.weights([channels])?
        } else {
            vec![0.0; channels]
        };
        for (scale, variance) in scale.iter_mut().zip(variance) {
            *scale /= (variance + epsilon).sqrt();
        }
        for ((bias, mean), scale) in bias.iter_mut().zip(mean).zip(&scale) {
            *bias -= mean * scale;
        }
        if !scale.iter().chain(&bias).all(|number| number.is_finite()) {
            return Err(self.not_finite());
        }
        self.name()?;
        Ok(Affine {
            scale: lanes(&scale),
            bias: lanes(&bias),
        })
    }

    /// A matrix without bias.
    fn matrix(&mut self, inputs: usize, outputs: Option<usize>) -> Result<Linear, NetworkError> {
        self.name()?;
        let found_inputs = self.count()?;
        self.fits(found_inputs, inputs)?;
        let found_outputs = self.count()?;
        self.fits(found_outputs, outputs.unwrap_or(found_outputs))?;
        Ok(Linear {
            inputs,
            outputs: found_outputs,
            weights: self.weights([inputs, found_outputs])?,
            bias: Vec::new(),
        })
    }

    /// A matrix and its bias; between them stands nothing.
    fn linear(&mut self, inputs: usize, outputs: Option<usize>) -> Result<Linear, NetworkError> {
        let matrix = self.matrix(inputs, outputs)?;
        self.name()?;
        let found = self.count()?;
        self.fits(found, matrix.outputs)?;
        let bias = self.weights([found])?;
        Ok(Linear { bias, ..matrix })
    }

    fn block(&mut self, channels: usize) -> Result<Block, NetworkError> {
        let kind = self.word(Part::Name)?;
        let pools = match kind.as_str() {
            "ordinary_block" => false,
            "gpool_block" => true,
            _ => return Err(NetworkError::Block(kind)),
        };
        self.name()?;
        let before = self.affine(channels)?;
        let first = self.convolution(channels, None)?;
        let inner = first.outputs();
        let pooling = if pools {
            Some(self.pooling(channels, inner)?)
        } else {
            None
        };
        Ok(Block {
            before,
            pooling,
            first: Rectified::new(first, self.affine(inner)?),
            second: self.convolution(inner, Some(channels))?,
        })
    }

    /// What is pooled of `channels` channels to shift `shifted` others.
    fn pooling(&mut self, channels: usize, shifted: usize) -> Result<Pooling, NetworkError> {
        let convolution = self.convolution(channels, None)?;
        let pooled = convolution.outputs();
        Ok(Pooling {
            convolution: Rectified::new(convolution, self.affine(pooled)?),
            shift: self.matrix(3 * pooled, Some(shifted))?,
        })
    }

    fn policy_head(&mut self, channels: usize) -> Result<PolicyHead, NetworkError> {
        self.name()?;
        let first = self.convolution(channels, None)?;
        let inner = first.outputs();
        let pooling = self.pooling(channels, inner)?;
        Ok(PolicyHead {
            first: Rectified::new(first, self.affine(inner)?),
            points: self.convolution(inner, Some(1))?,
            pass: self.matrix(pooling.shift.inputs, Some(1))?,
            pooling,
        })
    }

    fn value_head(&mut self, channels: usize, version: u32) -> Result<ValueHead, NetworkError> {
        self.name()?;
        let first = self.convolution(channels, None)?;
        let inner = first.outputs();
        let first = Rectified::new(first, self.affine(inner)?);
        let hidden = self.linear(3 * inner, None)?;
        self.name()?;
        let scores = if version == 8 { 4 } else { 6 };
        Ok(ValueHead {
            first,
            outcome: self.linear(hidden.outputs, Some(3))?,
            score: self.linear(hidden.outputs, Some(scores))?,
            hidden,
            ownership: self.convolution(inner, Some(1))?,
        })
    }
}

fn not_a_network(error: NetworkError) -> NetworkError {
    match error {
        NetworkError::Damaged | NetworkError::Inflated => error,
        _ => NetworkError::NotANetwork,
    }
}

//! Why a file holds no network that can be played with.

use std::error::Error;
use std::fmt;

/// Why a file was refused as a network. A *layer* is named as the file names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The file does not begin as a network does: with a name, a version, and the numbers of its inputs.
    NotANetwork,
    /// The network is of a version that is not understood; 8 to 10 are.
    Version(u32),
    /// The network wants other inputs than the 22 planes and 19 numbers there are.
    Inputs {
        /// How many planes it wants.
        planes: usize,
        /// How many numbers for the whole board it wants.
        globals: usize,
    },
    /// The compression is damaged.
    Damaged,
    /// The file inflates to far more than trained weights can: it is not what it says.
    Inflated,
    /// The file ends in the middle of a layer.
    Truncated {
        /// The layer it ends in.
        layer: String,
    },
    /// Something else stands where a part of a layer was expected.
    Malformed {
        /// The layer.
        layer: String,
        /// What was expected.
        expected: Part,
    },
    /// A layer does not fit those around it.
    Shape {
        /// The layer.
        layer: String,
        /// The size it has.
        found: usize,
        /// The size it should have.
        wanted: usize,
    },
    /// A block of the trunk is of a kind that is not understood.
    Block(String),
    /// A weight is not a finite number, or a variance is below zero.
    NotFinite {
        /// The layer.
        layer: String,
    },
    /// Something follows after the last layer.
    Trailing,
}

/// What a layer of a network file is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The name of a layer.
    Name,
    /// A number within its bounds.
    Number,
    /// The weights, after a mark that says how they are stored.
    Weights,
}

impl Error for NetworkError {}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANetwork => write!(f, "the file does not begin as a network does"),
            Self::Version(version) => write!(f, "version {version} is not understood, only 8 to 10"),
            Self::Inputs { planes, globals } => {
                write!(f, "{planes} planes and {globals} numbers are wanted, not 22 and 19")
            }
            Self::Damaged => write!(f, "the compression is damaged"),
            Self::Inflated => write!(f, "the file inflates to far more than weights can"),
            Self::Truncated { layer } => write!(f, "the file ends in layer {layer}"),
            Self::Malformed { layer, expected } => write!(f, "{expected} should come next in layer {layer}"),
            Self::Shape { layer, found, wanted } => write!(f, "layer {layer} has size {found}, not {wanted}"),
            Self::Block(kind) => write!(f, "blocks of the kind {kind} are not understood"),
            Self::NotFinite { layer } => write!(f, "layer {layer} has a weight that is no finite number"),
            Self::Trailing => write!(f, "something follows after the last layer"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a name",
            Self::Number => "a number",
            Self::Weights => "weights",
        })
    }
}

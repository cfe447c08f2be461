//! Why a file holds no network that can be played with.

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

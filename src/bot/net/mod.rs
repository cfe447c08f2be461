//! Neural networks for Go, evaluated in plain Rust.
mod built_in;
mod error;
mod evaluate;
mod features;
mod kernel;
mod ladder;
mod layer;
mod layout;
mod load;
mod network;
mod reader;
mod standing;
mod tile;

pub use error::{NetworkError, Part};
pub use evaluate::NetEvaluator;
pub use features::{Features, GLOBALS, PLANES};
pub use kernel::Kernel;
pub use network::Network;

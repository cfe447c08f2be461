//! Neural networks for Go, evaluated in plain Rust.
//!
//! [`Network`] is a file of weights, KataGo's or our own; [`Features`] is what it is shown of a [`super::Situation`];
//! [`NetEvaluator`] asks it. Below them lie the layers and the kernels, which are compiled for several instruction sets
//! ([`Kernel`]). How the built-in network was trained stands in `src/bot/training`.

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
mod symmetry;
mod tile;
mod winograd;

pub use error::{NetworkError, Part};
pub use evaluate::NetEvaluator;
pub use features::{Features, GLOBALS, PLANES};
pub use kernel::Kernel;
pub use network::Network;

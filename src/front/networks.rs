//! Networks from files, and in words why a file holds none.

use std::path::Path;
use std::sync::Arc;

use super::keep::read_up_to;
use crate::bot::net::{Network, NetworkError};
use crate::say;
use crate::text::Text;

/// The largest file that is read, in bytes; the largest networks of these versions have half of it.
const LARGEST: u64 = 1 << 30;

/// Reads a network.
///
/// # Errors
/// What is wrong with the file, in words.
pub fn read(path: &Path) -> Result<Arc<Network>, Text> {
    let name = path.display().to_string();
    let bytes = read_up_to(path, LARGEST).map_err(|error| say!("{} cannot be read: {}.", name, error.to_string()))?;
    let network = Network::from_bytes(&bytes).map_err(|error| said(&name, &error))?;
    Ok(Arc::new(network))
}

fn said(file: &str, error: &NetworkError) -> Text {
    let damaged = |how: Text| say!("{} is damaged: {}. Fetch it again.", file, how);
    match error {
        NetworkError::NotANetwork => say!(
            "{} is no network. Give one of KataGo's, as `.bin.gz` or `.bin`, not `.txt.gz` or `.onnx`.",
            file
        ),
        NetworkError::Version(version) => say!(
            "{} is a network of version {}. Versions 8 to 10 can be read.",
            file,
            *version as usize
        ),
        NetworkError::Inputs { planes, globals } => say!(
            "{} wants {} planes and {} numbers of each position; networks with 22 and 19 can be read.",
            file,
            *planes,
            *globals
        ),
        NetworkError::Damaged => damaged(say!("its compression is broken")),
        NetworkError::Inflated => damaged(say!("it grows to far more than a network can hold")),
        NetworkError::Truncated { layer } => damaged(say!("it ends in the middle of layer {}", layer.as_str())),
        NetworkError::Malformed { layer, expected } => {
            let expected = expected.to_string();
            damaged(say!("in layer {} {} should come next", layer.as_str(), expected))
        }
        NetworkError::Shape { layer, found, wanted } => damaged(say!(
            "layer {} has the size {} in place of {}",
            layer.as_str(),
            *found,
            *wanted
        )),
        NetworkError::Block(kind) => say!("{} has blocks of a kind that cannot be read: {}.", file, kind.as_str()),
        NetworkError::NotFinite { layer } => damaged(say!("a weight of layer {} is no number", layer.as_str())),
        NetworkError::Trailing => damaged(say!("something follows after its end")),
    }
}

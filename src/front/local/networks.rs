//! Networks from files, and in words why a file holds none.

use std::path::Path;
use std::sync::Arc;

use crate::bot::net::{Network, NetworkError};
use crate::front::store::keep::read_up_to;
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
    let damaged = |how: Text| say!("{} is damaged: {}. Download it again.", file, how);
    match error {
        NetworkError::NotANetwork => say!(
            "{} is not a network. Use a KataGo network in `.bin.gz` or `.bin` format, not `.txt.gz` or `.onnx`.",
            file
        ),
        NetworkError::Version(version) => say!(
            "{} is a version {} network. Silken reads versions 8 to 10.",
            file,
            *version as usize
        ),
        NetworkError::Inputs { planes, globals } => say!(
            "{} expects {} input planes and {} global inputs; Silken reads networks with 22 and 19.",
            file,
            *planes,
            *globals
        ),
        NetworkError::Damaged => damaged(say!("the compressed data is corrupt")),
        NetworkError::Inflated => damaged(say!("it unpacks to far more than any network needs")),
        NetworkError::Truncated { layer } => damaged(say!("it ends in the middle of layer {}", layer.as_str())),
        NetworkError::Malformed { layer, expected } => {
            let expected = expected.to_string();
            damaged(say!("in layer {}, expected {}", layer.as_str(), expected))
        }
        NetworkError::Shape { layer, found, wanted } => damaged(say!(
            "layer {} has size {} instead of {}",
            layer.as_str(),
            *found,
            *wanted
        )),
        NetworkError::Block(kind) => say!("{} has blocks of an unsupported kind: {}.", file, kind.as_str()),
        NetworkError::NotFinite { layer } => {
            damaged(say!("a weight in layer {} is not a finite number", layer.as_str()))
        }
        NetworkError::Trailing => damaged(say!("there is extra data after its end")),
    }
}

//! Where the platform wants a program to keep things.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::keep;

/// The folder for what is kept between sessions; `None` where the platform has no such place. [`make`] makes it.
pub fn state() -> Option<PathBuf> {
    Some(dirs::state_dir().or_else(dirs::data_local_dir)?.join("silken"))
}

/// The folder for what people may edit; `None` as for [`state`].
pub fn config() -> Option<PathBuf> {
    Some(dirs::config_dir()?.join("silken"))
}

/// Makes a folder if it is not running.
///
/// # Errors
/// Why it cannot be made, with the name of what is in the way.
pub fn make(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| {
        let in_the_way = folder.ancestors().find(|part| fs::symlink_metadata(part).is_ok());
        match in_the_way {
            Some(part) if part.is_file() => io::Error::other(format!("{} is a file, not a folder", part.display())),
            Some(part) if !part.exists() => io::Error::other(format!("{} is a link to nothing", part.display())),
            _ => error,
        }
    })
}

/// Removes what programs that were killed have left in these folders.
pub fn clear_leftovers() {
    let state = state();
    let within = |name| state.as_ref().map(|folder| folder.join(name));
    let (unfinished, games) = (within("unfinished"), within("games"));
    for folder in [config(), state, unfinished, games].into_iter().flatten() {
        keep::clear_leftovers(&folder);
    }
}

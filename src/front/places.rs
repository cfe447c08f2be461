//! Where the platform wants a program to keep things.

use std::path::PathBuf;

/// The folder for what is kept between sessions, made if it is not there. `None` where there is no such place or it
/// cannot be made: then nothing is kept, and the game goes on.
pub fn state() -> Option<PathBuf> {
    let folder = dirs::state_dir().or_else(dirs::data_local_dir)?.join("silken");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder)
}

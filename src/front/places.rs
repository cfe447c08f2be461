//! Where the platform wants a program to keep things.

use std::path::PathBuf;

/// The folder for what is kept between sessions, made if it is not there. `None` where there is no such place or it
/// cannot be made: then nothing is kept, and the game goes on.
pub fn state() -> Option<PathBuf> {
    made(dirs::state_dir().or_else(dirs::data_local_dir)?)
}

/// The folder for what people may edit, made if it is not there; `None` as for [`state`].
pub fn config() -> Option<PathBuf> {
    made(dirs::config_dir()?)
}

fn made(parent: PathBuf) -> Option<PathBuf> {
    let folder = parent.join("silken");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder)
}

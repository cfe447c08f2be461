//! The program as the shell sees it: pipes, flags, exit statuses, files.

mod files;
mod flags;
mod opponents;
mod place;
mod records;
mod scripts;

//! The program as the shell sees it: pipes, flags, exit statuses, files.

mod every_flag;
mod files;
mod flags;
mod hostile_names;
mod opponents;
mod place;
mod records;
mod results;
mod scripts;
